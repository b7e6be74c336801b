#include "formats/json/json_check.hpp"

#include "formats/json/canonical_json.hpp"
#include "formats/log/plain_run.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::formats {

namespace {

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }

// Every step returns false where it is not sure.
class QuickCheck {
 public:
  explicit QuickCheck(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  bool document(std::vector<JsonFields::Member>* members) {
    if (at_ == end_) return false;
    return (*at_ == '{' ? object(1, members) : value(0)) && at_ == end_;
  }

 private:
  bool value(int depth) {
    if (at_ == end_) return false;
    switch (*at_) {
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
    ++at_;
    if (depth > max_json_depth) return false;
    if (skip('}')) return true;
    std::string_view before;
    for (bool first = true;; first = false) {
      std::string_view name;
      if (!key(name) || (!first && name <= before)) return false;
      before = name;
      const char* const from = at_;
      if (!value(depth)) return false;
      if (members) members->push_back({name, JsonView::of_written({from, at_})});
      if (skip('}')) return true;
      if (!skip(',')) return false;
    }
  }

  // One that needs no escapes: it is what it looks like.
  bool key(std::string_view& name) {
    if (!skip('"')) return false;
    name = rest().substr(0, plain_run(rest()));
    at_ += name.size();
    return skip('"') && skip(':');
  }

  bool array(int depth) {
    ++at_;
    if (depth > max_json_depth) return false;
    if (skip(']')) return true;
    for (;;) {
      if (!value(depth)) return false;
      if (skip(']')) return true;
      if (!skip(',')) return false;
    }
  }

  bool string() {
    ++at_;
    for (;;) {
      at_ += plain_run(rest());
      if (at_ == end_) return false;
      if (skip('"')) return true;
      const std::size_t length = *at_ == '\\' ? escape_length() : letter_length();
      if (length == 0) return false;
      at_ += length;
    }
  }
  std::size_t escape_length() const {
    constexpr std::string_view letters = "\"\\bfnrt";
    return end_ - at_ > 1 && letters.find(at_[1]) != std::string_view::npos ? 2 : 0;
  }
  std::size_t letter_length() const {
    return static_cast<unsigned char>(*at_) < 0x80 ? 0 : utf8_length(rest());
  }

  bool number() {
    constexpr std::ptrdiff_t surely_within_int64 = 18;
    const bool negative = skip('-');
    const char* const first = at_;
    while (at_ != end_ && is_figure(*at_)) ++at_;
    const std::ptrdiff_t figures = at_ - first;
    if (figures == 0 || figures > surely_within_int64) return false;
    return *first != '0' || (figures == 1 && !negative);
  }

  bool skip(char what) {
    if (at_ == end_ || *at_ != what) return false;
    ++at_;
    return true;
  }
  bool skip_word(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::string_view rest() const { return {at_, end_}; }

  const char* at_;
  const char* end_;
};

}  // namespace

bool is_surely_canonical(std::string_view text, std::vector<JsonFields::Member>* members) {
  if (members) members->reserve(JsonFields::usual_number);
  return QuickCheck(text).document(members);
}

}  // namespace cursus::formats
