// Reading the data of log entries: straight through, the first field that is wrong is kept.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "formats/text/bytes.hpp"

namespace cursus::formats {

inline constexpr std::size_t most_reason = 500;  // bytes, of whatever is given a reason for

class EntryReader {
 public:
  // Exactly these fields; the optional ones may be missing.
  EntryReader(const nlohmann::json& object, std::initializer_list<std::string_view> fields,
              std::initializer_list<std::string_view> optional = {});

  std::string text(const char* field);
  std::uint64_t number(const char* field);
  Digest digest(const char* field);
  std::string name(const char* field);  // of a game or seat
  std::string time(const char* field);
  // null is a value of its own.
  std::optional<std::string> text_or_null(const char* field);
  std::optional<Digest> digest_or_null(const char* field);
  bool is_null(const char* field) const;
  bool has(const char* field) const;  // an optional one

  // A field that can have one value only in this version.
  void is(const char* field, const nlohmann::json& value);
  void demand(const char* field, bool holds);
  // A part that has a reader of its own.
  template <class T>
  T part(const char* field, Result<T> result) {
    demand(field, result.has_value());
    return result ? std::move(*result) : T{};
  }
  // nullptr after something was wrong.
  const nlohmann::json* value(const char* field) const;

  template <class T>
  Result<T> done(T value) {
    if (refusal_) return tl::make_unexpected(std::move(*refusal_));
    return value;
  }

 private:
  const nlohmann::json& object_;
  std::optional<Refusal> refusal_;
};

}  // namespace cursus::formats
