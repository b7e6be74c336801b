#include "src/mail/reading/iso_2022_jp.hpp"

#include <algorithm>
#include <array>

namespace cursus::mail {

namespace {

// What a byte means: a letter, half of a sign of JIS X 0208, a half-width Kana, or half of a sign
// of JIS X 0212.
enum class Set : std::uint8_t { Ascii, Kanji, Kana, Supplement };

struct Escape {
  std::string_view sequence;  // behind ESC
  Set set;
};

// JIS Roman differs from ASCII by yen for backslash, which are one sign to us.
constexpr std::array escapes{
    Escape{"(B", Set::Ascii},  Escape{"(J", Set::Ascii},  Escape{"(H", Set::Ascii},
    Escape{"(I", Set::Kana},   Escape{"$@", Set::Kanji},  Escape{"$B", Set::Kanji},
    Escape{"$(@", Set::Kanji}, Escape{"$(B", Set::Kanji}, Escape{"$(D", Set::Supplement},
};
constexpr std::string_view next_edition = "&@";  // announces "$B" of 1990

constexpr char escape = '\x1B';
constexpr char shift_out = '\x0E';  // Kana until …
constexpr char shift_in = '\x0F';   // … here, in one of the Microsoft variants

const Escape* escape_at(std::string_view behind) {
  const auto found = std::find_if(escapes.begin(), escapes.end(), [&](const Escape& one) {
    return behind.starts_with(one.sequence);
  });
  return found == escapes.end() ? nullptr : &*found;
}

bool is_graphic(char c) { return '\x21' <= c && c <= '\x7E'; }
char high(char c) { return static_cast<char>(c | '\x80'); }

constexpr char euc_kana = '\x8E';
constexpr char euc_supplement = '\x8F';

// Appends the character at the front of `rest` and answers its length; 0: it is none.
std::size_t append_character(std::string& out, Set set, std::string_view rest) {
  switch (set) {
    case Set::Ascii:
      out += rest[0];
      return 1;
    case Set::Kana:
      if (rest[0] < '\x21' || rest[0] > '\x5F') return 0;
      (out += euc_kana) += high(rest[0]);
      return 1;
    case Set::Supplement:
    case Set::Kanji:
      if (rest.size() < 2 || !is_graphic(rest[0]) || !is_graphic(rest[1])) return 0;
      if (set == Set::Supplement) out += euc_supplement;
      (out += high(rest[0])) += high(rest[1]);
      return 2;
  }
  return 0;
}

}  // namespace

bool has_jis_escape(std::string_view bytes) {
  for (std::size_t at = bytes.find(escape); at != std::string_view::npos;
       at = bytes.find(escape, at + 1)) {
    const std::string_view behind = bytes.substr(at + 1);
    const Escape* const found = escape_at(behind);
    if (found && (found->set != Set::Ascii || behind.starts_with("(J"))) return true;
  }
  return false;
}

std::optional<std::string> euc_from_iso_2022_jp(std::string_view rest) {
  std::string out;
  out.reserve(rest.size());
  Set set = Set::Ascii;
  bool shifted = false;
  while (!rest.empty()) {
    const char c = rest[0];
    if (static_cast<unsigned char>(c) >= 0x80) return std::nullopt;
    std::size_t length = 1;
    if (c == escape) {
      const std::string_view behind = rest.substr(1);
      if (const Escape* const found = escape_at(behind)) {
        set = found->set;
        length += found->sequence.size();
      } else if (behind.starts_with(next_edition)) {
        length += next_edition.size();
      } else {
        return std::nullopt;
      }
    } else if (c == shift_out || c == shift_in) {
      shifted = c == shift_out;
    } else {
      length = append_character(out, shifted ? Set::Kana : set, rest);
      if (length == 0) return std::nullopt;
    }
    rest.remove_prefix(length);
  }
  return out;
}

}  // namespace cursus::mail
