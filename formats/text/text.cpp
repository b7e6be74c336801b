#include "formats/text/text.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <memory>

#include "adjudicator/core/result.hpp"
#include "formats/text/utf8.hpp"

namespace cursus::formats::text {

namespace {

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

constexpr char small(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool between(char32_t low, char32_t c, char32_t high) { return low <= c && c <= high; }

utf8proc_category_t category(char32_t c) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

// One code point that NFKC leaves alone, written the ASCII way.
char32_t plain(char32_t c) {
  if (between(0x2010, c, 0x2015) || c == 0x2212) return U'-';
  if (c == 0x2018 || c == 0x2019) return U'\'';
  if (c == 0x3001) return U',';
  if (c == 0x00A5) return U'\\';
  if (c == 0x301C) return U'~';
  return c;
}

std::string nfkc(std::string_view text) {
  constexpr auto options =
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &made, options);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  ensure(size >= 0, "only checked UTF-8 is folded");
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

std::u32string code_points(std::string_view text) {
  std::u32string all;
  while (!text.empty()) all += take(text);
  return all;
}

// Edits from one word to the other: a letter too many, missing, wrong, or two letters swapped.
std::size_t distance(const std::u32string& a, const std::u32string& b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    if (static_cast<unsigned char>(bytes[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t size = utf8_length(bytes.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::nullopt;
}

char32_t take(std::string_view& rest) {
  if (const auto first = static_cast<unsigned char>(rest[0]); first < 0x80) {  // as most are
    rest.remove_prefix(1);
    return first;
  }
  const std::size_t size = utf8_length(rest);
  char32_t c = size == 0 ? 0xFFFD : static_cast<unsigned char>(rest[0]);
  if (size > 1) {
    c &= 0x7Fu >> size;  // the bits of the first byte below its length
    for (const char byte : rest.substr(1, size - 1))
      c = c << 6 | (static_cast<unsigned char>(byte) & 0x3F);
  }
  rest.remove_prefix(std::max<std::size_t>(1, size));
  return c;
}

std::string name(char32_t code_point) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code_point));
}

int length(std::string_view text) {
  int count = 0;
  for (; !text.empty(); ++count)
    if (static_cast<unsigned char>(text[0]) < 0x80)
      text.remove_prefix(1);
    else
      take(text);
  return count;
}

int display_width(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    if (text[0] >= ' ' && text[0] < 0x7F) {  // as nearly always
      ++columns;
      text.remove_prefix(1);
      continue;
    }
    const char32_t c = take(text);
    const bool plain_ascii = between(0x20, c, 0x7E) || c == U'\t';
    columns += plain_ascii ? 1 : utf8proc_charwidth(static_cast<utf8proc_int32_t>(c));
  }
  return columns;
}

std::optional<Unwanted> unwanted(char32_t c) {
  if (c < 0x7F) {
    if (c >= 0x20 || c == U'\t' || c == U'\n') return std::nullopt;
    return Unwanted::Control;
  }
  // U+2028 and U+2029 end a line for some programs and not for others.
  if (between(0x7F, c, 0x9F) || between(0x2028, c, 0x2029)) return Unwanted::Control;
  if (c == 0x061C || between(0x200E, c, 0x200F) || between(0x202A, c, 0x202E) ||
      between(0x2066, c, 0x2069))
    return Unwanted::Bidi;
  const bool ignorable = utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->ignorable != 0;
  if (ignorable || between(0xFFF9, c, 0xFFFB)) return Unwanted::ZeroWidth;
  return std::nullopt;
}

bool is_blank(char32_t c) {
  if (c < 0x80) return c == U' ' || c == U'\t';
  return category(c) == UTF8PROC_CATEGORY_ZS;
}

bool is_letter(char32_t c) {
  if (c < 0x80) return between(U'a', c | 0x20, U'z');
  return between(UTF8PROC_CATEGORY_LU, category(c), UTF8PROC_CATEGORY_LO);
}

bool is_japanese(char32_t c) {
  return between(0x3041, c, 0x3096) || between(0x309D, c, 0x30FF) ||  // Kana, without loose marks
         between(0x31F0, c, 0x31FF) || between(0x3005, c, 0x3007) || between(0x3400, c, 0x4DBF) ||
         between(0x4E00, c, 0x9FFF) ||  // Kanji
         between(0xF900, c, 0xFAFF) || between(0x20000, c, 0x3134F);
}

std::string_view trim_left(std::string_view text) {
  for (std::string_view rest = text; !rest.empty(); text = rest)
    if (!is_blank(take(rest))) break;
  return text;
}

std::string_view trim_right(std::string_view text) {
  while (!text.empty()) {
    std::size_t start = text.size() - 1;
    while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80) --start;
    std::string_view last = text.substr(start);
    if (!is_blank(take(last)) || !last.empty()) break;
    text.remove_suffix(text.size() - start);
  }
  return text;
}

std::string fold(std::string_view token) {
  if (is_ascii(token)) return std::string(token);
  const std::string normal = nfkc(token);
  std::string folded;
  for (std::string_view rest = normal; !rest.empty();) append_utf8(folded, plain(take(rest)));
  return folded;
}

std::string fold_case(std::string_view folded) {
  std::string lower(folded);
  for (char& c : lower) c = small(c);
  return lower;
}

bool same_word(std::string_view folded, std::string_view keyword) {
  return std::equal(folded.begin(), folded.end(), keyword.begin(), keyword.end(),
                    [](char a, char b) { return small(a) == small(b); });
}

std::vector<std::string_view> nearest(std::string_view word,
                                      std::span<const std::string_view> candidates,
                                      std::size_t at_most) {
  struct Near {
    std::size_t edits;
    std::string_view word;
  };
  std::vector<Near> near;
  const std::u32string typed = code_points(fold_case(fold(word)));
  for (const std::string_view candidate : candidates) {
    const std::u32string meant = code_points(fold_case(candidate));
    // One slip in three letters is a typing error; more is another word. Who writes the end of a
    // Japanese word in Kana begins with the right Kanji.
    const bool same_kanji = !typed.empty() && !meant.empty() && typed[0] == meant[0] &&
                            between(0x4E00, typed[0], 0x9FFF);
    const std::size_t most = same_kanji ? meant.size() : (meant.size() + 1) / 3;
    if (typed.size() > meant.size() + most || meant.size() > typed.size() + most) continue;
    const std::size_t edits = distance(typed, meant);
    if (edits <= most) near.push_back({edits, candidate});
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const Near& a, const Near& b) { return a.edits < b.edits; });
  std::vector<std::string_view> words;
  for (const Near& one : near)  // a word with two meanings may be named twice
    if (words.size() < at_most && std::find(words.begin(), words.end(), one.word) == words.end())
      words.push_back(one.word);
  return words;
}

std::string shown(std::string_view text, int most) {
  std::string line;
  for (int count = 0; !text.empty(); ++count) {
    if (count == most) return line + "…";
    const char32_t c = take(text);
    if (unwanted(c) || c == U'\t' || c == U'\n') {
      line += fmt::format("<{}>", name(c));
    } else {
      append_utf8(line, c);
    }
  }
  return line;
}

std::string_view line_of(std::string_view text, int number) {
  for (int line = 1; line < number; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::string caret_below(std::string_view line, int column) {
  std::string_view rest = line;
  for (int at = 1; at < column && !rest.empty(); ++at) take(rest);
  const int width = display_width(line.substr(0, line.size() - rest.size()));
  return std::string(static_cast<std::size_t>(width), ' ') + '^';
}

bool is_id(std::string_view word, std::size_t least, std::size_t most) {
  return least <= word.size() && word.size() <= most &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == word.npos;
}

std::optional<std::uint64_t> number(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

}  // namespace cursus::formats::text
