#include "formats/log/entry_reader.hpp"

#include <nlohmann/json.hpp>

#include "formats/json/fields.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/log.hpp"
#include "formats/time/utc_time.hpp"

namespace cursus::formats {

using nlohmann::json;

EntryReader::EntryReader(const json& object, std::initializer_list<std::string_view> fields,
                         std::initializer_list<std::string_view> optional)
    : object_(object) {
  if (auto all = read_fields(object, fields, optional); !all) refusal_ = std::move(all.error());
}

const json* EntryReader::value(const char* field) const {
  return refusal_ ? nullptr : &object_[field];
}

bool EntryReader::is_null(const char* field) const { return !refusal_ && object_[field].is_null(); }

bool EntryReader::has(const char* field) const { return !refusal_ && object_.contains(field); }

void EntryReader::demand(const char* field, bool holds) {
  if (!holds && !refusal_) refusal_ = malformed("log.bad-field", {{"field", field}}).value();
}

void EntryReader::is(const char* field, const json& expected) {
  demand(field, !refusal_ && object_[field] == expected);
}

std::string EntryReader::text(const char* field) {
  const std::string* found = refusal_ ? nullptr : as_text(object_[field]);
  demand(field, found != nullptr);
  return found ? *found : std::string{};
}

std::uint64_t EntryReader::number(const char* field) {
  const auto found = refusal_ ? std::nullopt : as_number(object_[field]);
  demand(field, found.has_value());
  return found.value_or(0);
}

Digest EntryReader::digest(const char* field) {
  const auto found = refusal_ ? std::nullopt : as_digest(object_[field]);
  demand(field, found.has_value());
  return found.value_or(Digest{});
}

std::string EntryReader::name(const char* field) {
  std::string found = text(field);
  demand(field, is_name(found));
  return found;
}

std::string EntryReader::time(const char* field) {
  std::string found = text(field);
  demand(field, is_timestamp(found));
  return found;
}

std::optional<std::string> EntryReader::text_or_null(const char* field) {
  return is_null(field) ? std::nullopt : std::optional(text(field));
}

std::optional<Digest> EntryReader::digest_or_null(const char* field) {
  return is_null(field) ? std::nullopt : std::optional(digest(field));
}

}  // namespace cursus::formats
