#include "src/mail/reading/charset.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"
#include "src/mail/reading/iso_2022_jp.hpp"

namespace cursus::mail {

namespace {

namespace text = formats::text;
using formats::malformed;

// Western: any single-byte charset. All bytes fit such a label, so that it says little.
enum class Family : std::uint8_t { Ascii, Utf8, Iso2022Jp, ShiftJis, EucJp, Western };

struct Label {
  std::string_view name;  // lower case, with hyphens
  Family family;
};

constexpr std::array labels{
    Label{"us-ascii", Family::Ascii},
    Label{"ascii", Family::Ascii},
    Label{"ansi-x3.4-1968", Family::Ascii},
    Label{"utf-8", Family::Utf8},
    Label{"utf8", Family::Utf8},
    Label{"unicode-1-1-utf-8", Family::Utf8},
    Label{"iso-2022-jp", Family::Iso2022Jp},
    Label{"iso-2022-jp-1", Family::Iso2022Jp},
    Label{"iso-2022-jp-ms", Family::Iso2022Jp},
    Label{"csiso2022jp", Family::Iso2022Jp},
    Label{"cp50220", Family::Iso2022Jp},
    Label{"cp50221", Family::Iso2022Jp},
    Label{"cp50222", Family::Iso2022Jp},
    Label{"shift-jis", Family::ShiftJis},
    Label{"x-sjis", Family::ShiftJis},
    Label{"sjis", Family::ShiftJis},
    Label{"csshiftjis", Family::ShiftJis},
    Label{"ms-kanji", Family::ShiftJis},
    Label{"windows-31j", Family::ShiftJis},
    Label{"cswindows31j", Family::ShiftJis},
    Label{"cp932", Family::ShiftJis},
    Label{"ms932", Family::ShiftJis},
    Label{"euc-jp", Family::EucJp},
    Label{"x-euc-jp", Family::EucJp},
    Label{"eucjp", Family::EucJp},
    Label{"cseucpkdfmtjapanese", Family::EucJp},
    Label{"eucjp-ms", Family::EucJp},
    Label{"euc-jp-ms", Family::EucJp},
    Label{"cp51932", Family::EucJp},
    Label{"iso-8859-1", Family::Western},
    Label{"iso-8859-2", Family::Western},
    Label{"iso-8859-15", Family::Western},
    Label{"windows-1250", Family::Western},
    Label{"windows-1252", Family::Western},
};

std::string plain_label(std::string_view label) {
  std::string plain;
  for (const char c : label) {
    if (c == '"' || c == ' ' || c == '\t') continue;
    plain += c == '_' ? '-' : 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return plain;
}

const Label* find_label(std::string_view plain) {
  const auto found = std::find_if(labels.begin(), labels.end(),
                                  [&](const Label& label) { return label.name == plain; });
  return found == labels.end() ? nullptr : &*found;
}

class Converter {
 public:
  Converter(const char* to, const char* from) : state_(iconv_open(to, from)) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (usable()) iconv_close(state_);
  }
  bool usable() const { return state_ != reinterpret_cast<iconv_t>(-1); }

  // Nothing, as soon as one byte does not fit.
  std::optional<std::string> convert(std::string_view bytes) {
    if (!usable()) return std::nullopt;
    iconv(state_, nullptr, nullptr, nullptr, nullptr);
    std::string out;
    char* in = const_cast<char*>(bytes.data());
    std::size_t left = bytes.size();
    std::array<char, 4096> room;
    while (left > 0) {
      char* at = room.data();
      std::size_t free = room.size();
      const std::size_t done = iconv(state_, &in, &left, &at, &free);
      out.append(room.data(), at);
      if (done == static_cast<std::size_t>(-1) && errno != E2BIG) return std::nullopt;
    }
    return out;
  }

 private:
  iconv_t state_;
};

bool is_seven_bit(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// No text holds these: bytes that decode to one of them were something else.
bool is_control(char32_t c) {
  return (c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r' && c != U'\f') ||
         (0x7F <= c && c <= 0x9F);
}
std::optional<char32_t> first_control(std::string_view utf8) {
  while (!utf8.empty())
    if (const char32_t c = text::take(utf8); is_control(c)) return c;
  return std::nullopt;
}

// Characters that mean nothing outside the machine they were made on.
bool has_private_use(std::string_view utf8) {
  while (!utf8.empty())
    if (const char32_t c = text::take(utf8); 0xE000 <= c && c <= 0xF8FF) return true;
  return false;
}

std::optional<std::string> from_utf8(std::string_view bytes) {
  if (text::first_bad_byte(bytes)) return std::nullopt;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  return std::string(bytes);
}

// glibc knows the two mappings by two names. The standard one comes first, because a text that was
// signed before it travelled is more likely to have been written with it.
std::optional<std::string> from_euc(std::string_view bytes) {
  if (auto standard = Converter("UTF-8", "EUC-JP").convert(bytes)) return standard;
  return Converter("UTF-8", "EUC-JP-MS").convert(bytes);
}

std::optional<std::string> from_iso_2022_jp(std::string_view bytes) {
  const auto euc = euc_from_iso_2022_jp(bytes);
  return euc ? from_euc(*euc) : std::nullopt;
}

std::optional<std::string> from_shift_jis(std::string_view bytes) {
  return Converter("UTF-8", "CP932").convert(bytes);
}

std::optional<std::string> convert(std::string_view bytes, const Label& label) {
  switch (label.family) {
    case Family::Ascii:
      return is_seven_bit(bytes) ? std::optional(std::string(bytes)) : std::nullopt;
    case Family::Utf8:
      return from_utf8(bytes);
    case Family::Iso2022Jp:
      return from_iso_2022_jp(bytes);
    case Family::ShiftJis:
      return from_shift_jis(bytes);
    case Family::EucJp:
      return from_euc(bytes);
    case Family::Western:
      return Converter("UTF-8", std::string(label.name).c_str()).convert(bytes);
  }
  return std::nullopt;
}

std::string_view usual_name(Family family) {
  switch (family) {
    case Family::Ascii:
      return "US-ASCII";
    case Family::Utf8:
      return "UTF-8";
    case Family::Iso2022Jp:
      return "ISO-2022-JP";
    case Family::ShiftJis:
      return "Shift_JIS";
    case Family::EucJp:
      return "EUC-JP";
    case Family::Western:
      return "a Western charset";
  }
  return {};
}

tl::unexpected<Refusal> unreadable(std::string_view label) {
  if (label.empty()) return malformed("mail.charset-unknown");
  return malformed("mail.charset-wrong", {{"label", std::string(label)}});
}

// Whether a text read as Shift_JIS has any Kanji or full-width Kana. Half-width Kana are single
// bytes, and so is every accented letter of the West.
bool has_wide(std::string_view utf8) {
  while (!utf8.empty()) {
    const char32_t c = text::take(utf8);
    if (c > 0x7F && !(0xFF61 <= c && c <= 0xFF9F)) return true;
  }
  return false;
}

std::optional<std::string> only_if_clean(std::optional<std::string> decoded) {
  if (decoded && (first_control(*decoded) || has_private_use(*decoded))) return std::nullopt;
  return decoded;
}

// Whether the first foreign letter is one of three bytes in UTF-8. Then the text is UTF-8 that has
// been cut or bent on its way, although it may well look like Shift_JIS.
bool begins_as_utf8(std::string_view bytes) {
  const auto foreign = std::find_if(bytes.begin(), bytes.end(),
                                    [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  bytes.remove_prefix(static_cast<std::size_t>(foreign - bytes.begin()));
  return !bytes.empty() && formats::utf8_length(bytes) >= 3;
}

// Eight-bit text that is not UTF-8, with no label to rely on.
Result<Decoded> detect_japanese(std::string_view bytes, std::string_view label) {
  if (begins_as_utf8(bytes)) return unreadable("UTF-8");
  auto sjis = only_if_clean(from_shift_jis(bytes));
  auto euc = only_if_clean(from_euc(bytes));
  if (sjis && euc) return malformed("mail.charset-unclear");
  if (euc) return Decoded{std::move(*euc), usual_name(Family::EucJp), false};
  if (sjis && has_wide(*sjis))
    return Decoded{std::move(*sjis), usual_name(Family::ShiftJis), false};
  return unreadable(label);
}

Result<Decoded> detect(std::string_view bytes, std::string_view label, const Label* known) {
  if (is_seven_bit(bytes)) {
    if (has_jis_escape(bytes)) {
      auto decoded = from_iso_2022_jp(bytes);
      if (!decoded || first_control(*decoded)) return unreadable("ISO-2022-JP");
      return Decoded{std::move(*decoded), usual_name(Family::Iso2022Jp), false};
    }
    if (const auto control = first_control(bytes))
      return malformed("mail.charset-control", {{"code", text::name(*control)}});
    return Decoded{std::string(bytes), usual_name(Family::Ascii), false};
  }
  if (auto decoded = from_utf8(bytes)) {
    if (const auto control = first_control(*decoded))
      return malformed("mail.charset-control", {{"code", text::name(*control)}});
    return Decoded{std::move(*decoded), usual_name(Family::Utf8), false};
  }
  // Whoever named a Western charset has hardly written Japanese.
  if (known && known->family == Family::Western) return unreadable(label);
  return detect_japanese(bytes, label);
}

}  // namespace

Result<Decoded> decode(std::string_view bytes, std::string_view label) {
  const std::string plain = plain_label(label);
  const Label* const known = find_label(plain);
  // Text with escape sequences fits every label, and is meant by one alone.
  const bool trusted = known && (known->family == Family::Iso2022Jp || !has_jis_escape(bytes));
  if (trusted)
    if (auto decoded = convert(bytes, *known); decoded && !first_control(*decoded))
      return Decoded{std::move(*decoded), usual_name(known->family), true};
  return detect(bytes, plain, known);
}

namespace {

// Where Microsoft and the standard give one sign of JIS two code points.
char32_t standard_sign(char32_t c) {
  switch (c) {
    case 0xFF5E:
      return 0x301C;  // wave dash
    case 0xFF0D:
      return 0x2212;  // minus
    case 0x2225:
      return 0x2016;  // double vertical line
    case 0x2014:
      return 0x2015;  // dash
    case 0xFFE0:
      return 0x00A2;  // cent
    case 0xFFE1:
      return 0x00A3;  // pound
    case 0xFFE2:
      return 0x00AC;  // not
  }
  return c;
}

// The two bytes of JIS X 0208, without their high bits.
std::optional<std::string> jis_pair(Converter& to_euc, char32_t c) {
  std::string one;
  formats::append_utf8(one, standard_sign(c));
  auto euc = to_euc.convert(one);
  const auto high = [](char byte) { return static_cast<unsigned char>(byte) >= 0xA1; };
  if (!euc || euc->size() != 2 || !high((*euc)[0]) || !high((*euc)[1])) return std::nullopt;
  for (char& byte : *euc) byte = static_cast<char>(byte & 0x7F);
  return euc;
}

}  // namespace

std::string encode_iso_2022_jp(std::string_view utf8) {
  Converter to_euc("EUC-JP", "UTF-8");
  std::string out;
  bool kanji = false;
  const auto shift = [&](bool wanted) {
    if (kanji != wanted) out += wanted ? "\x1B$B" : "\x1B(B";
    kanji = wanted;
  };
  while (!utf8.empty()) {
    const char32_t c = text::take(utf8);
    if (c < 0x80) {
      shift(false);
      out += static_cast<char>(c);
    } else if (const auto pair = jis_pair(to_euc, c)) {
      shift(true);
      out += *pair;
    } else {
      shift(false);
      out += fmt::format("<{}>", text::name(c));
    }
  }
  shift(false);
  return out;
}

}  // namespace cursus::mail
