#include "src/text/local_time.hpp"

#include "formats/time/time_words.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::report {

std::string spoken_there(std::string_view timestamp, const std::optional<formats::Zone>& zone,
                         const formats::Catalogue& words) {
  std::string utc = formats::spoken(timestamp, words);
  if (!zone || !formats::is_timestamp(timestamp)) return utc;
  return words.say(
      "moment.there",
      {{"there", formats::spoken(formats::moment_of(timestamp), *zone, words)}, {"utc", utc}});
}

}  // namespace cursus::report
