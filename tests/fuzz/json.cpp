// The readers of JSON: what is read can be written, and the canonical spelling is the only one.
#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"
#include "formats/json/fields.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

namespace {

// Looking at a text where it lies tells what the value holds that is built from it.
void compare(const formats::JsonView& view, const nlohmann::json& value) {
  demand(view.text() == formats::canonical(value));
  const std::string* text = formats::as_text(value);
  demand(formats::as_text(view) == (text ? std::optional(*text) : std::nullopt));
  demand(formats::as_number(view) == formats::as_number(value));
  demand(formats::as_digest(view) == formats::as_digest(value));
  demand(view.is_object() == value.is_object() && view.is_array() == value.is_array());
  if (!value.is_structured()) return demand(formats::all_items(view).empty());
  auto member = view.items().begin();
  for (const auto& [key, one] : value.items()) {
    demand(member != view.items().end());
    if (value.is_object())
      demand("\"" + std::string(member.key()) + "\"" == formats::canonical(nlohmann::json(key)));
    compare(*member, one);
    ++member;
  }
  demand(!(member != view.items().end()));
}

}  // namespace

void read_json(std::string_view text) {
  const auto value = formats::parse_json(text);
  const auto canonical = formats::parse_canonical(text);
  demand(formats::is_canonical(text) == canonical.has_value());
  const auto view = formats::JsonView::read(text);
  demand(view.has_value() == canonical.has_value());
  if (view) compare(*view, *canonical);
  if (!view) demand(view.error() == canonical.error());
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
