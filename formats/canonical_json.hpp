// JSON as it is read and hashed: one strict reader, one canonical spelling. See canonical_json.md.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

inline constexpr int max_json_depth = 32;

// Any JSON text of the strict kind, with spaces wherever JSON allows them.
Result<nlohmann::json> parse_json(std::string_view text);

// The same, but only the one canonical spelling: parse_canonical(t) succeeds exactly when
// canonical(*parse_json(t)) == t.
Result<nlohmann::json> parse_canonical(std::string_view text);

// Keys sorted by bytes, no spaces, shortest escapes, UTF-8.
// REQUIRES: no floats, integers within int64, valid UTF-8, depth within max_json_depth.
std::string canonical(const nlohmann::json& value);

// A JSON value that a struct in a header can hold without knowing the whole of JSON.
class JsonBox {
 public:
  JsonBox();  // null
  JsonBox(nlohmann::json value);
  JsonBox(const JsonBox& other);
  JsonBox(JsonBox&& other) noexcept;
  JsonBox& operator=(JsonBox other) noexcept;
  ~JsonBox();

  const nlohmann::json& operator*() const { return *value_; }
  nlohmann::json& operator*() { return *value_; }
  const nlohmann::json* operator->() const { return value_.get(); }
  nlohmann::json* operator->() { return value_.get(); }

  friend bool operator==(const JsonBox& a, const JsonBox& b) { return a.equals(b); }

 private:
  bool equals(const JsonBox& other) const;
  std::unique_ptr<nlohmann::json> value_;  // null only after a move
};

}  // namespace cursus::formats
