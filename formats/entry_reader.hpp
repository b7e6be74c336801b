// Reading the data of log entries: straight through, the first field that is wrong is kept.
#pragma once

#include <nlohmann/json.hpp>

#include "formats/fields.hpp"
#include "formats/log.hpp"
#include "formats/malformed.hpp"

namespace cursus::formats {

class EntryReader {
 public:
  EntryReader(const nlohmann::json& object, std::initializer_list<std::string_view> fields)
      : object_(object) {
    if (auto all = read_fields(object, fields); !all) refusal_ = std::move(all.error());
  }

  std::string text(const char* field) { return read(field, to_text).value_or(""); }
  std::uint64_t number(const char* field) { return read(field, as_number).value_or(0); }
  Digest digest(const char* field) { return read(field, as_digest).value_or(Digest{}); }
  std::string name(const char* field) {
    std::string found = text(field);
    demand(field, is_name(found));
    return found;
  }
  std::string time(const char* field) {
    std::string found = text(field);
    demand(field, is_timestamp(found));
    return found;
  }
  // null is a value of its own.
  std::optional<std::string> text_or_null(const char* field) {
    return is_null(field) ? std::nullopt : std::optional(text(field));
  }
  std::optional<Digest> digest_or_null(const char* field) {
    return is_null(field) ? std::nullopt : std::optional(digest(field));
  }

  // A field that can have one value only in this version.
  void is(const char* field, const nlohmann::json& value) {
    demand(field, !refusal_ && object_[field] == value);
  }
  void demand(const char* field, bool holds) {
    if (!holds && !refusal_) refusal_ = malformed("log.bad-field", {{"field", field}}).value();
  }
  // A part that has a reader of its own.
  template <class T>
  T part(const char* field, Result<T> result) {
    demand(field, result.has_value());
    return result ? std::move(*result) : T{};
  }
  const nlohmann::json* value(const char* field) { return refusal_ ? nullptr : &object_[field]; }
  bool is_null(const char* field) { return !refusal_ && object_[field].is_null(); }

  template <class T>
  Result<T> done(T value) {
    if (refusal_) return tl::make_unexpected(std::move(*refusal_));
    return value;
  }

 private:
  static std::optional<std::string> to_text(const nlohmann::json& value) {
    const std::string* text = as_text(value);
    return text ? std::optional(*text) : std::nullopt;
  }
  template <class Read>
  auto read(const char* field, Read convert) -> decltype(convert(nlohmann::json())) {
    if (refusal_) return {};
    auto found = convert(object_[field]);
    demand(field, found.has_value());
    return found;
  }

  const nlohmann::json& object_;
  std::optional<Refusal> refusal_;
};

}  // namespace cursus::formats
