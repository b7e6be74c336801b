#include "formats/json_check.hpp"

#include "formats/canonical_json.hpp"
#include "formats/plain_run.hpp"
#include "formats/utf8.hpp"

namespace cursus::formats {

namespace {

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }

// Every step returns false where it is not sure.
class QuickCheck {
 public:
  explicit QuickCheck(std::string_view text) : rest_(text) {}

  bool document(std::vector<JsonFields::Member>* members) {
    if (rest_.empty()) return false;
    return (rest_.front() == '{' ? object(1, members) : value(0)) && rest_.empty();
  }

 private:
  bool value(int depth) {
    if (rest_.empty()) return false;
    switch (rest_.front()) {
      case '{':
        return object(depth + 1, nullptr);
      case '[':
        return array(depth + 1);
      case '"':
        return string();
      case 't':
        return skip_word("true");
      case 'f':
        return skip_word("false");
      case 'n':
        return skip_word("null");
      default:
        return number();
    }
  }

  bool object(int depth, std::vector<JsonFields::Member>* members) {
    rest_.remove_prefix(1);
    if (depth > max_json_depth) return false;
    if (skip('}')) return true;
    std::string_view before;
    for (bool first = true;; first = false) {
      std::string_view name;
      if (!key(name) || (!first && name <= before)) return false;
      before = name;
      const std::string_view from = rest_;
      if (!value(depth)) return false;
      if (members)
        members->push_back(
            {name, JsonView::of_written(from.substr(0, from.size() - rest_.size()))});
      if (skip('}')) return true;
      if (!skip(',')) return false;
    }
  }

  // One that needs no escapes: it is what it looks like.
  bool key(std::string_view& name) {
    if (!skip('"')) return false;
    name = rest_.substr(0, plain_run(rest_));
    rest_.remove_prefix(name.size());
    return skip('"') && skip(':');
  }

  bool array(int depth) {
    rest_.remove_prefix(1);
    if (depth > max_json_depth) return false;
    if (skip(']')) return true;
    for (;;) {
      if (!value(depth)) return false;
      if (skip(']')) return true;
      if (!skip(',')) return false;
    }
  }

  bool string() {
    rest_.remove_prefix(1);
    for (;;) {
      rest_.remove_prefix(plain_run(rest_));
      if (rest_.empty()) return false;
      if (skip('"')) return true;
      const std::size_t length = rest_.front() == '\\' ? escape_length() : letter_length();
      if (length == 0) return false;
      rest_.remove_prefix(length);
    }
  }
  std::size_t escape_length() const {
    constexpr std::string_view letters = "\"\\bfnrt";
    return rest_.size() > 1 && letters.find(rest_[1]) != std::string_view::npos ? 2 : 0;
  }
  std::size_t letter_length() const {
    return static_cast<unsigned char>(rest_.front()) < 0x80 ? 0 : utf8_length(rest_);
  }

  bool number() {
    constexpr std::size_t surely_within_int64 = 18;
    const bool negative = skip('-');
    std::size_t figures = 0;
    while (figures < rest_.size() && is_figure(rest_[figures])) ++figures;
    if (figures == 0 || figures > surely_within_int64) return false;
    if (rest_.front() == '0' && (figures > 1 || negative)) return false;
    rest_.remove_prefix(figures);
    return true;
  }

  bool skip(char what) {
    if (rest_.empty() || rest_.front() != what) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool skip_word(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::string_view rest_;
};

}  // namespace

bool is_surely_canonical(std::string_view text, std::vector<JsonFields::Member>* members) {
  if (members) members->reserve(JsonFields::usual_number);
  return QuickCheck(text).document(members);
}

}  // namespace cursus::formats
