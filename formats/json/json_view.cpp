#include "formats/json/json_view.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"
#include "formats/json/json_check.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/plain_run.hpp"

namespace cursus::formats {

namespace {

// How long the string at the front is, with its quotes. REQUIRES: canonical.
inline std::size_t length_of_string(std::string_view text) {
  for (std::size_t i = 1;;) {
    i += run_to_quote_or_escape(text.substr(i));
    if (text[i] == '"') return i + 1;
    i += 2;
  }
}

// How long the value at the front is. REQUIRES: canonical, whatever comes behind it.
std::size_t length_of_value(std::string_view text) {
  if (text.front() == '"') return length_of_string(text);
  const bool structured = text.front() == '{' || text.front() == '[';
  if (!structured) return std::min(text.find_first_of(",]}"), text.size());
  std::size_t i = 0;
  for (int depth = 0;;) {
    switch (text[i]) {
      case '"':
        i += length_of_string(text.substr(i));
        continue;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth == 0) return i + 1;
        break;
      default:
        break;
    }
    ++i;
  }
}

}  // namespace

Result<JsonView> JsonView::read(std::string_view text) {
  if (is_canonical(text)) return JsonView(text);
  return tl::make_unexpected(parse_canonical(text).error());
}

void JsonView::Iterator::step() {
  if (!rest_.empty() && rest_.front() == ',') rest_.remove_prefix(1);
  done_ = rest_.empty() || rest_.front() == ']' || rest_.front() == '}';
  if (done_) return;
  if (keyed_) {
    const std::size_t length = length_of_string(rest_);
    key_ = rest_.substr(1, length - 2);
    rest_.remove_prefix(length + 1);  // and the colon
  }
  const std::size_t length = length_of_value(rest_);
  value_ = JsonView(rest_.substr(0, length));
  rest_.remove_prefix(length);
}

JsonView::Range JsonView::items() const {
  if (!is_object() && !is_array()) return {};
  return {Iterator(text_.substr(1), is_object())};
}

std::optional<JsonView> JsonView::find(std::string_view key) const {
  if (!is_object()) return std::nullopt;
  const Range all = items();
  for (Iterator one = all.begin(); one != all.end(); ++one)
    if (one.key() == key) return *one;
  return std::nullopt;
}

JsonView JsonView::at(std::string_view key) const {
  const auto found = find(key);
  ensure(found.has_value(), "a field that was looked for before");
  return *found;
}

std::vector<JsonView> all_items(const JsonView& value) {
  std::vector<JsonView> all;
  for (const JsonView& one : value.items()) all.push_back(one);
  return all;
}

JsonFields::JsonFields(const JsonView& object) {
  members_.reserve(usual_number);
  const JsonView::Range all = object.items();
  for (auto one = all.begin(); one != all.end(); ++one) members_.push_back({one.key(), *one});
}

std::optional<JsonView> JsonFields::find(std::string_view key) const {
  for (const Member& member : members_)
    if (member.key == key) return member.value;
  return std::nullopt;
}

JsonView JsonFields::at(std::string_view key) const {
  const auto found = find(key);
  ensure(found.has_value(), "a field that was looked for before");
  return *found;
}

namespace {

using Names = std::initializer_list<std::string_view>;

Result<JsonFields> only(JsonFields read, Names fields, Names optional) {
  for (const std::string_view field : fields)
    if (!read.find(field)) return malformed("fields.missing", {{"field", std::string(field)}});
  // All that are wanted are there, and a name stands there once.
  if (read.members().size() == fields.size()) return read;
  for (const auto& member : read.members())
    if (std::ranges::find(fields, member.key) == fields.end() &&
        std::ranges::find(optional, member.key) == optional.end())
      return malformed("fields.unknown", {{"field", std::string(member.key)}});
  return read;
}

}  // namespace

Result<JsonFields> read_fields(const JsonView& value, Names fields, Names optional) {
  if (!value.is_object()) return malformed("fields.not-an-object");
  return only(JsonFields(value), fields, optional);
}

Result<JsonFields> read_fields(std::string_view text, Names fields, Names optional) {
  std::vector<JsonFields::Member> members;
  if (text.starts_with('{') && is_surely_canonical(text, &members))
    return only(JsonFields(std::move(members)), fields, optional);
  const auto value = JsonView::read(text);
  if (!value) return tl::make_unexpected(value.error());
  return read_fields(*value, fields, optional);
}

std::optional<std::string> as_text(const JsonView& value) {
  if (!value.is_string()) return std::nullopt;
  if (value.text().find('\\') == std::string_view::npos)
    return std::string(value.text().substr(1, value.text().size() - 2));
  return parse_canonical(value.text()).value().get<std::string>();
}

std::optional<std::uint64_t> as_number(const JsonView& value) {
  std::uint64_t number = 0;
  const std::string_view text = value.text();
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Digest> as_digest(const JsonView& value) {
  if (!value.is_string()) return std::nullopt;
  const auto digest = digest_from_hex(value.text().substr(1, value.text().size() - 2));
  return digest ? std::optional(*digest) : std::nullopt;
}

}  // namespace cursus::formats
