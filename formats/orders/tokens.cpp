#include "formats/orders/tokens.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "formats/text/text.hpp"

namespace cursus::formats {

namespace {

using Offset = std::size_t;

// A code point of the line, as typed and as it counts.
struct Letter {
  char32_t typed = 0;
  char32_t plain = 0;  // the one code point that folding makes of it, or itself
  Offset offset = 0;
};

std::vector<Letter> letters_of(std::string_view line) {
  std::vector<Letter> letters;
  letters.reserve(line.size());
  for (std::string_view rest = line; !rest.empty();) {
    const Offset offset = line.size() - rest.size();
    if (const auto first = static_cast<unsigned char>(rest[0]); first < 0x80) {  // as most are
      letters.push_back({first, first, offset});
      rest.remove_prefix(1);
      continue;
    }
    const char32_t typed = text::take(rest);
    char32_t plain = typed;
    if (!text::is_japanese(typed)) {
      const std::string folded =
          text::fold(line.substr(offset, line.size() - rest.size() - offset));
      std::string_view one = folded;
      if (!one.empty()) plain = text::take(one);
      if (!one.empty()) plain = typed;
    }
    letters.push_back({typed, plain, offset});
  }
  return letters;
}

bool is_digit(char32_t c) { return U'0' <= c && c <= U'9'; }
bool is_ascii_word(char32_t c) { return is_digit(c) || (c < 0x80 && text::is_letter(c)); }

// The mark that ends free text opened by `c`.
bool opens_quote(char32_t c) { return c == U'"' || c == 0x201C || c == 0x201D || c == 0x300C; }
bool closes_quote(char32_t opening, char32_t c) {
  if (opening == 0x300C) return c == 0x300D;
  return c == U'"' || c == 0x201C || c == 0x201D;
}

// Signs that are tokens of their own wherever they stand, other than `:` and `/`.
struct Sign {
  std::u32string_view typed;
  std::string_view text;
};
constexpr std::array signs{
    Sign{U">=", ">="},     Sign{U"<=", "<="},     Sign{U"->", ">"},      Sign{U"\u2265", ">="},
    Sign{U"\u2267", ">="}, Sign{U"\u2264", "<="}, Sign{U"\u2266", "<="}, Sign{U"\u2192", ">"},
    Sign{U"\u00D7", "x"},  Sign{U",", ","},       Sign{U"=", "="},       Sign{U"<", "<"},
    Sign{U">", ">"},       Sign{U"(", "("},       Sign{U")", ")"},       Sign{U";", ";"}};

class Reader {
 public:
  explicit Reader(Stretch line) : line_(line), letters_(letters_of(line.text)) {
    made_.tokens.reserve(8);  // more than most lines have
  }

  TypedLine read() {
    while (at_ < letters_.size() && !at_comment() && !at_join()) {
      if (text::is_blank(letters_[at_].typed)) {
        ++at_;
      } else if (opens_quote(letters_[at_].plain)) {
        take_quoted();
      } else if (const auto sign = sign_here()) {
        take_token(sign->typed.size(), std::string(sign->text));
      } else {
        take_word();
      }
    }
    made_.spoken = text::trim_right(line_.text.substr(0, offset(at_)));
    if (at_join()) made_.joins_next = true;
    if (plain(at_) == U';') return std::move(made_);  // a comment
    while (at_ < letters_.size() && !remark_at(at_)) ++at_;
    if (at_ < letters_.size())
      made_.kept_comment = text::trim_right(line_.text.substr(offset(at_)));
    return std::move(made_);
  }

 private:
  char32_t plain(Offset at) const { return at < letters_.size() ? letters_[at].plain : U'\0'; }
  Offset offset(Offset at) const {
    return at < letters_.size() ? letters_[at].offset : line_.text.size();
  }
  int column(Offset at) const { return line_.column + static_cast<int>(at); }
  std::string_view typed(Offset from, Offset to) const {
    return line_.text.substr(offset(from), offset(to) - offset(from));
  }

  // `//` needs a blank or a `;` before it, so that an address in a word does not turn into a
  // remark.
  bool remark_at(Offset at) const {
    return plain(at) == U'/' && plain(at + 1) == U'/' &&
           (at == 0 || text::is_blank(letters_[at - 1].typed) || plain(at - 1) == U';');
  }
  // `;` begins a comment only where nothing stands before it in its line.
  bool at_comment() const { return remark_at(at_) || (plain(at_) == U';' && made_.tokens.empty()); }

  // A backslash with nothing but blanks or a comment behind it.
  bool at_join() const {
    if (plain(at_) != U'\\') return false;
    Offset next = at_ + 1;
    while (next < letters_.size() && text::is_blank(letters_[next].typed)) ++next;
    return next == letters_.size() || remark_at(next);
  }

  std::optional<Sign> sign_here() const {
    if (is_ascii_word(plain(at_))) return std::nullopt;  // as most are
    const bool between_digits = at_ > 0 && is_digit(plain(at_ - 1)) && is_digit(plain(at_ + 1));
    if (plain(at_) == U':' && !between_digits) return Sign{U":", ":"};
    if (plain(at_) == U'/' && !between_digits) return Sign{U"/", "/"};
    for (const Sign& sign : signs)
      if (sign.typed[0] == plain(at_) &&
          (sign.typed.size() == 1 || sign.typed[1] == plain(at_ + 1)))
        return sign;
    return std::nullopt;
  }

  void take_token(Offset count, std::string folded, bool quoted = false) {
    made_.tokens.push_back(
        {std::move(folded), std::string(typed(at_, at_ + count)), line_.line, column(at_), quoted});
    at_ += count;
  }

  void take_quoted() {
    Offset end = at_ + 1;
    while (end < letters_.size() && !closes_quote(plain(at_), plain(end))) ++end;
    if (end == letters_.size())
      made_.refusals.push_back(refused_at("order.open-quote", line_.line, column(at_)));
    take_token(std::min(end + 1, letters_.size()) - at_, std::string(typed(at_ + 1, end)), true);
  }

  void take_word() {
    const Offset first = at_;
    do ++at_;
    while (at_ < letters_.size() && !text::is_blank(letters_[at_].typed) &&
           !opens_quote(plain(at_)) && !sign_here() && !at_join());
    const Offset count = at_ - first;
    at_ = first;
    std::string folded = text::fold(typed(first, first + count));
    check_script(folded);
    take_token(count, std::move(folded));
  }

  // A word is ASCII, or Japanese with digits and signs. Letters that only look alike are refused.
  void check_script(const std::string& folded) {
    bool latin = false, japanese = false;
    for (std::string_view rest = folded; !rest.empty();) {
      const char32_t c = text::take(rest);
      if (c < 0x80 && c != U' ') {
        latin = latin || text::is_letter(c);
      } else if (text::is_japanese(c)) {
        japanese = true;
      } else {
        return refuse_script("order.odd-script", folded, text::name(c));
      }
    }
    if (latin && japanese) refuse_script("order.mixed-script", folded, names_in(folded));
  }

  static std::string names_in(std::string_view word) {
    std::string names;
    while (!word.empty() && names.size() < 60)
      names += (names.empty() ? "" : " ") + text::name(text::take(word));
    return names;
  }

  void refuse_script(std::string_view why, std::string_view word, std::string code) {
    made_.refusals.push_back(refused_at(why, line_.line, column(at_),
                                        {{"found", text::shown(word)}, {"code", std::move(code)}}));
  }

  Stretch line_;
  std::vector<Letter> letters_;
  Offset at_ = 0;
  TypedLine made_;
};

}  // namespace

TypedLine read_typed_line(Stretch line) { return Reader(line).read(); }

Stretch without_remark(Stretch line) {
  bool blank = true;   // before this character
  bool slash = false;  // and that a slash behind a blank
  std::size_t last = 0;
  for (std::string_view rest = line.text; !rest.empty();) {
    const std::size_t at = line.text.size() - rest.size();
    const char32_t c = text::take(rest);
    const bool is_slash = c == U'/' || c == 0xFF0F;
    if (is_slash && slash) {
      line.text = line.text.substr(0, last);
      return line;
    }
    slash = is_slash && blank;
    blank = text::is_blank(c) || is_semicolon(c);
    last = at;
  }
  return line;
}

int column_behind_semicolon(Stretch line) {
  line = without_remark(line);
  bool behind = false;
  for (std::string_view rest = line.text; !rest.empty(); ++line.column) {
    const char32_t c = text::take(rest);
    if (behind && !text::is_blank(c)) return line.column;
    behind = behind || is_semicolon(c);
  }
  return 0;
}

bool is_comment(std::string_view line) {
  line = text::trim_left(line);
  if (line.empty()) return false;
  std::string_view rest = line;
  return is_semicolon(text::take(rest)) || without_remark({line}).text.empty();
}

Tokens words(Stretch line) {
  Tokens found;
  int column = line.column;
  const char* begin = nullptr;  // of the word that is being read
  const auto end_word = [&](const char* end) {
    if (begin) found.back().raw.assign(std::exchange(begin, nullptr), end);
  };
  for (std::string_view rest = line.text; !rest.empty(); ++column) {
    const char* const at = rest.data();
    const char32_t c = text::take(rest);
    if (is_semicolon(c) || text::is_blank(c)) end_word(at);
    if (is_semicolon(c)) break;
    if (begin || text::is_blank(c)) continue;
    found.push_back({"", "", line.line, column});
    begin = at;
  }
  end_word(line.text.data() + line.text.size());
  for (Token& word : found) word.text = text::fold(word.raw);
  return found;
}

Refusal refused_at(std::string_view why, int line, int column,
                   std::vector<Refusal::Argument> arguments) {
  return {RefusalKind::Malformed, {}, why, std::move(arguments), line, column};
}

}  // namespace cursus::formats
