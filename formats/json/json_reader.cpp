// The strict reader of JSON. A reader of our own, because the library's takes duplicate keys (the
// last wins), turns large integers into floats, and cannot say where its caller stopped it.
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "formats/json/canonical_json.hpp"
#include "formats/json/json_check.hpp"
#include "formats/json/malformed.hpp"
#include "formats/log/plain_run.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::formats {

using nlohmann::json;

namespace {

enum class Strictness : std::uint8_t { Any, Canonical };

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// Makes `value` an empty T and gives access to it.
template <class T>
T& become(json& value) {
  value = T();
  return value.get_ref<T&>();
}

// Every read_x() returns false once something was refused; the refusal waits in refusal_. Without a
// value to read into (nullptr) the text is only checked.
class Reader {
 public:
  Reader(std::string_view text, Strictness strictness) : text_(text), strictness_(strictness) {}

  Result<json> read() {
    json value;
    if (read_document(&value)) return value;
    return tl::make_unexpected(std::move(*refusal_));
  }
  // REQUIRES: Canonical. Elsewhere keys stand in any order, and only who keeps them finds doubles.
  bool check() { return read_document(nullptr); }

 private:
  bool read_document(json* value) {
    if (text_.starts_with("\xEF\xBB\xBF")) return refuse("json.byte-order-mark");
    if (!skip_space() || !read_value(value, 0) || !skip_space()) return false;
    return at_ == text_.size() || refuse("json.trailing-data");
  }

  bool read_value(json* value, int depth) {
    if (at_ == text_.size()) return refuse("json.unfinished");
    switch (text_[at_]) {
      case '{':
        return read_object(value, depth + 1);
      case '[':
        return read_array(value, depth + 1);
      case '"':
        return read_string(value ? become<std::string>(*value) : scratch());
      case 't':
        return read_word("true", value, true);
      case 'f':
        return read_word("false", value, false);
      case 'n':
        return read_word("null", value, nullptr);
      default:
        return read_number(value);
    }
  }

  bool read_object(json* value, int depth);
  bool read_key(std::string& key, const std::string* greatest, const json::object_t* object);
  bool read_array(json* value, int depth);
  bool read_string(std::string& out);
  bool read_escape(std::string& out);
  bool read_code_point(std::string& out);
  bool read_number(json* value);

  template <class T>
  bool read_word(std::string_view word, json* value, T meaning) {
    if (text_.substr(at_, word.size()) != word) return unexpected();
    at_ += word.size();
    if (value) *value = meaning;
    return true;
  }

  std::string& scratch() {
    scratch_.clear();
    return scratch_;
  }

  bool enter(int depth) {
    if (depth > max_json_depth)
      return refuse("json.too-deep", {{"limit", std::to_string(max_json_depth)}});
    ++at_;
    return skip_space();
  }

  // After a member: true when another follows; done is set when the closing bracket was read.
  bool next_member(char close, bool& done) {
    if (!skip_space()) return false;
    if (at_ == text_.size()) return refuse("json.unfinished");
    done = text_[at_] == close;
    if (!done && text_[at_] != ',') return unexpected();
    ++at_;
    return done || skip_space();
  }

  bool skip_space() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ == start || canonical_or_refuse_at(start);
  }

  std::optional<unsigned> four_hex_digits() {
    unsigned unit = 0;
    const char* begin = text_.data() + at_;
    if (text_.size() - at_ < 4) return std::nullopt;
    if (std::from_chars(begin, begin + 4, unit, 16).ptr != begin + 4) return std::nullopt;
    at_ += 4;
    return unit;
  }

  bool canonical_or_refuse_at(std::size_t place) {
    if (strictness_ == Strictness::Any) return true;
    at_ = place;
    return refuse("json.not-canonical");
  }

  bool unexpected() {
    const std::size_t length = utf8_length(text_.substr(at_));
    if (length == 0) return refuse("json.bad-utf8");
    return refuse("json.unexpected", {{"found", std::string(text_.substr(at_, length))}});
  }

  // Lines and columns are counted here only: columns in characters, as an editor shows them.
  bool refuse(std::string_view why, std::vector<Refusal::Argument> arguments = {}) {
    int line = 1, column = 1;
    for (const char c : text_.substr(0, at_)) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
        ++column;
      }
    }
    refusal_ = malformed(why, std::move(arguments), line, column).value();
    return false;
  }

  std::string_view text_;
  Strictness strictness_;
  std::size_t at_ = 0;
  std::string scratch_;  // for strings that nobody keeps
  std::optional<Refusal> refusal_;
};

bool Reader::read_object(json* value, int depth) {
  auto* object = value ? &become<json::object_t>(*value) : nullptr;
  if (!enter(depth)) return false;
  bool done = at_ < text_.size() && text_[at_] == '}';
  if (done) ++at_;
  std::string key, checked;  // the greatest key so far, which an object that is built knows itself
  for (bool first = true; !done; first = false) {
    key.clear();
    const std::string* greatest = first ? nullptr : object ? &object->rbegin()->first : &checked;
    if (!read_key(key, greatest, object)) return false;
    json* member = nullptr;
    if (object)
      member = &object->emplace_hint(object->end(), std::move(key), nullptr)->second;
    else
      std::swap(checked, key);
    if (!read_value(member, depth) || !next_member('}', done)) return false;
  }
  return true;
}

bool Reader::read_key(std::string& key, const std::string* greatest, const json::object_t* object) {
  const std::size_t start = at_;
  if (at_ == text_.size()) return refuse("json.unfinished");
  if (text_[at_] != '"') return unexpected();
  if (!read_string(key)) return false;
  const bool in_order = !greatest || *greatest < key;
  if (!in_order) {
    const std::size_t end = std::exchange(at_, start);
    if (object && object->contains(key)) return refuse("json.duplicate-key", {{"key", key}});
    if (!canonical_or_refuse_at(start)) return false;
    at_ = end;
  }
  if (!skip_space()) return false;
  if (at_ == text_.size()) return refuse("json.unfinished");
  if (text_[at_] != ':') return unexpected();
  ++at_;
  return skip_space();
}

bool Reader::read_array(json* value, int depth) {
  auto* array = value ? &become<json::array_t>(*value) : nullptr;
  if (!enter(depth)) return false;
  bool done = at_ < text_.size() && text_[at_] == ']';
  if (done) ++at_;
  while (!done)
    if (!read_value(array ? &array->emplace_back() : nullptr, depth) || !next_member(']', done))
      return false;
  return true;
}

bool Reader::read_string(std::string& out) {
  ++at_;
  std::size_t plain = at_;  // where the run without escapes began
  while (at_ < text_.size()) {
    const auto c = static_cast<unsigned char>(text_[at_]);
    if (c == '"' || c == '\\') {
      out.append(text_, plain, at_ - plain);
      if (c == '"') return ++at_, true;
      if (!read_escape(out)) return false;
      plain = at_;
    } else if (c < 0x20) {
      return refuse("json.control-character");
    } else if (c < 0x80) {
      at_ += plain_run(text_.substr(at_));
    } else {
      const std::size_t length = utf8_length(text_.substr(at_));
      if (length == 0) return refuse("json.bad-utf8");
      at_ += length;
    }
  }
  return refuse("json.unfinished");
}

bool Reader::read_escape(std::string& out) {
  const std::size_t start = at_++;
  if (at_ == text_.size()) return refuse("json.unfinished");
  constexpr std::string_view letters = "\"\\/bfnrt", readback = "\"\\/\b\f\n\r\t";
  const char letter = text_[at_++];
  if (letter != 'u') {
    const std::size_t which = letters.find(letter);
    if (which == std::string_view::npos) return at_ = start, refuse("json.bad-escape");
    out += readback[which];
    return letter != '/' || canonical_or_refuse_at(start);
  }
  const std::size_t before = out.size();
  if (!read_code_point(out)) return at_ = start, refuse("json.bad-escape");
  if (strictness_ == Strictness::Any) return true;
  // Canonical text spells only nameless control characters with \u; let the writer decide.
  const std::string shortest = canonical(json(out.substr(before)));
  const bool same = shortest == '"' + std::string(text_.substr(start, at_ - start)) + '"';
  return same || canonical_or_refuse_at(start);
}

// After "\u": one unit, or a pair of surrogates.
bool Reader::read_code_point(std::string& out) {
  const auto unit = four_hex_digits();
  if (!unit || (*unit >= 0xDC00 && *unit < 0xE000)) return false;
  if (*unit < 0xD800 || *unit >= 0xE000) return append_utf8(out, *unit), true;
  if (text_.substr(at_, 2) != "\\u") return false;
  at_ += 2;
  const auto low = four_hex_digits();
  if (!low || *low < 0xDC00 || *low >= 0xE000) return false;
  append_utf8(out, 0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00));
  return true;
}

bool Reader::read_number(json* value) {
  const std::size_t start = at_;
  std::size_t end = start + (text_[start] == '-' ? 1 : 0);
  const std::size_t first_digit = end;
  while (end < text_.size() && is_digit(text_[end])) ++end;
  if (end == first_digit) return unexpected();
  const bool leading_zero = text_[first_digit] == '0' && end - first_digit > 1;
  const bool minus_zero = text_.substr(start, end - start) == "-0";
  if (end < text_.size() && std::string_view(".eE").find(text_[end]) != std::string_view::npos)
    return refuse("json.float");
  if (leading_zero || minus_zero) return refuse("json.bad-number");
  std::int64_t number = 0;
  if (std::from_chars(text_.data() + start, text_.data() + end, number).ec != std::errc())
    return refuse("json.integer-too-large");
  at_ = end;
  // As the library does it: what is not negative is unsigned.
  if (value && number < 0)
    *value = number;
  else if (value)
    *value = static_cast<std::uint64_t>(number);
  return true;
}

}  // namespace

Result<json> parse_json(std::string_view text) { return Reader(text, Strictness::Any).read(); }

Result<json> parse_canonical(std::string_view text) {
  return Reader(text, Strictness::Canonical).read();
}

bool is_canonical(std::string_view text) {
  return is_surely_canonical(text) || Reader(text, Strictness::Canonical).check();
}

}  // namespace cursus::formats
