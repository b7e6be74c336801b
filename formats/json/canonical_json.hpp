// JSON as it is read and hashed: one strict reader, one canonical spelling. See canonical_json.md.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "formats/json/json_view.hpp"

namespace cursus::formats {

inline constexpr int max_json_depth = 32;

// Any JSON text of the strict kind, with spaces wherever JSON allows them.
Result<nlohmann::json> parse_json(std::string_view text);

// The same, but only the one canonical spelling: parse_canonical(t) succeeds exactly when
// canonical(*parse_json(t)) == t.
Result<nlohmann::json> parse_canonical(std::string_view text);
bool is_canonical(std::string_view text);  // would it succeed?

// Keys sorted by bytes, no spaces, shortest escapes, UTF-8.
// REQUIRES: no floats, integers within int64, valid UTF-8, depth within max_json_depth.
std::string canonical(const nlohmann::json& value);

// A JSON value that a struct in a header can hold without knowing the whole of JSON: as text, as a
// value, or as both. Either is made from the other when it is first asked for; they cannot
// disagree, because a box never changes, and one that was given out to be edited keeps no text.
class JsonBox {
 public:
  JsonBox();  // null
  JsonBox(nlohmann::json value);
  explicit JsonBox(const JsonView& view) : JsonBox(of_written(std::string(view.text()))) {}
  static JsonBox of_written(std::string canonical_text);
  JsonBox(const JsonBox& other);
  JsonBox(JsonBox&& other) noexcept;
  JsonBox& operator=(JsonBox other) noexcept;
  ~JsonBox();

  const nlohmann::json& operator*() const;
  const nlohmann::json* operator->() const { return &**this; }
  // REQUIRES: as canonical() does. Valid as long as the box.
  const std::string& text() const;
  JsonView view() const { return JsonView::of_written(text()); }
  // May be changed at any time from here on.
  nlohmann::json& edit();

  friend bool operator==(const JsonBox& a, const JsonBox& b) { return a.equals(b); }

 private:
  bool equals(const JsonBox& other) const;
  mutable std::string text_;                       // empty: not made yet
  mutable std::unique_ptr<nlohmann::json> value_;  // null: not made yet
  bool edited_ = false;
};

}  // namespace cursus::formats
