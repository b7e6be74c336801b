// Both readers of JSON: what is read can be written, and the canonical spelling is the only one.
#include <nlohmann/json.hpp>

#include "formats/canonical_json.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace cursus;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto value = formats::parse_json(text);
  const auto canonical = formats::parse_canonical(text);
  if (!value) {
    fuzz::say(value.error());
    fuzz::demand(!canonical);
    return 0;
  }
  const std::string written = formats::canonical(*value);
  fuzz::demand(canonical.has_value() == (written == text));
  const auto again = formats::parse_canonical(written);
  fuzz::demand(again.has_value() && *again == *value);
  return 0;
}
