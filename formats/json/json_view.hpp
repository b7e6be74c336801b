// Canonical JSON that has been checked, taken apart where it lies: nothing is built, and nothing
// is copied. Reading the evidence of a whole game spends most of its time in JSON without this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "formats/text/bytes.hpp"

namespace cursus::formats {

// One value of any kind. Valid as long as the text that it looks at.
class JsonView {
 public:
  // Takes and refuses exactly what parse_canonical() does.
  static Result<JsonView> read(std::string_view text);
  // REQUIRES: canonical; for what our own writers have just written.
  static JsonView of_written(std::string_view text) { return JsonView(text); }

  std::string_view text() const { return text_; }
  bool is_object() const { return text_.front() == '{'; }
  bool is_array() const { return text_.front() == '['; }
  bool is_string() const { return text_.front() == '"'; }

  // The values in an array, or the members of an object; nothing in anything else.
  class Iterator;
  struct Range;
  Range items() const;
  // Of an object. REQUIRES for find: `key` needs no escapes.
  std::optional<JsonView> find(std::string_view key) const;
  JsonView at(std::string_view key) const;  // a Defect if it is not there

  bool operator==(const JsonView&) const = default;  // there is one spelling of each value

 private:
  explicit JsonView(std::string_view text) : text_(text) {}
  std::string_view text_;
};

class JsonView::Iterator {
 public:
  Iterator() = default;
  Iterator(std::string_view rest, bool keyed) : rest_(rest), keyed_(keyed) { step(); }

  const JsonView& operator*() const { return value_; }
  const JsonView* operator->() const { return &value_; }
  std::string_view key() const { return key_; }  // of a member, as it is spelt between its quotes
  Iterator& operator++() {
    step();
    return *this;
  }
  bool operator!=(const Iterator& other) const { return done_ != other.done_; }

 private:
  void step();

  std::string_view rest_;  // behind the opening bracket, or behind the last value
  std::string_view key_;
  JsonView value_ = JsonView("null");
  bool keyed_ = false;
  bool done_ = true;
};

struct JsonView::Range {
  Iterator first;
  Iterator begin() const { return first; }
  Iterator end() const { return {}; }
};

std::vector<JsonView> all_items(const JsonView& value);

// The members of an object, found in one pass.
class JsonFields {
 public:
  struct Member {
    std::string_view key;
    JsonView value;
  };
  static constexpr std::size_t usual_number = 12;  // of members, or less

  explicit JsonFields(const JsonView& object);
  explicit JsonFields(std::vector<Member> members) : members_(std::move(members)) {}
  std::optional<JsonView> find(std::string_view key) const;
  JsonView at(std::string_view key) const;  // a Defect if it is not there
  const std::vector<Member>& members() const { return members_; }

 private:
  std::vector<Member> members_;
};

// As for values that are built (fields.hpp).
Result<JsonFields> read_fields(const JsonView& value,
                               std::initializer_list<std::string_view> fields,
                               std::initializer_list<std::string_view> optional = {});
// The same for a text that has not been checked: what JsonView::read() refuses is refused.
Result<JsonFields> read_fields(std::string_view text,
                               std::initializer_list<std::string_view> fields,
                               std::initializer_list<std::string_view> optional = {});
std::optional<std::string> as_text(const JsonView& value);
std::optional<std::uint64_t> as_number(const JsonView& value);
std::optional<Digest> as_digest(const JsonView& value);

}  // namespace cursus::formats
