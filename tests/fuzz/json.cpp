// Both readers of JSON: what is read can be written, and the canonical spelling is the only one.
#include <nlohmann/json.hpp>

#include "formats/canonical_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

void read_json(std::string_view text) {
  const auto value = formats::parse_json(text);
  const auto canonical = formats::parse_canonical(text);
  if (!value) {
    say(value.error());
    demand(!canonical);
    return;
  }
  const std::string written = formats::canonical(*value);
  demand(canonical.has_value() == (written == text));
  const auto again = formats::parse_canonical(written);
  demand(again.has_value() && *again == *value);
}

}  // namespace cursus::fuzz
