// Headers: the encoded words of RFC 2047.
#include <algorithm>

#include "formats/text/text.hpp"
#include "formats/text/utf8.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/reading/charset.hpp"
#include "src/mail/reading/transfer_encoding.hpp"

namespace cursus::mail {

namespace {

constexpr std::size_t most_word = 75;

struct Word {
  std::string charset;
  std::string bytes;
  std::size_t length = 0;  // of the whole =?…?=
};

// Clients exceed the limit for words, but not by much; looking no further keeps this linear.
constexpr std::size_t most_foreign_word = 1000;

// The encoded word at the front of `text`.
std::optional<Word> word_at(std::string_view text) {
  if (!text.starts_with("=?")) return std::nullopt;
  text = text.substr(0, most_foreign_word);
  const std::size_t charset_end = text.find('?', 2);
  if (charset_end == std::string_view::npos || charset_end + 2 >= text.size() ||
      text[charset_end + 2] != '?')
    return std::nullopt;
  const std::size_t body = charset_end + 3;
  const std::size_t end = text.find("?=", body);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view content = text.substr(body, end - body);
  if (content.find_first_of(" \t") != std::string_view::npos) return std::nullopt;
  const char encoding = text[charset_end + 1];
  std::optional<std::string> bytes;
  if (encoding == 'B' || encoding == 'b') bytes = from_base64(content);
  if (encoding == 'Q' || encoding == 'q') bytes = from_q_word(content);
  if (!bytes) return std::nullopt;
  std::string_view charset = text.substr(2, charset_end - 2);
  charset = charset.substr(0, charset.find('*'));  // RFC 2231: a language may follow
  return Word{lower(charset), std::move(*bytes), end + 2};
}

// A run of words in one charset: together, or else each by itself, or else as they stand.
std::string decoded_run(const std::string& charset, const std::vector<std::string>& pieces,
                        std::string_view raw) {
  std::string joined;
  for (const std::string& piece : pieces) joined += piece;
  if (const auto whole = decode(joined, charset)) return whole->text;
  std::string out;
  for (const std::string& piece : pieces) {
    const auto one = decode(piece, charset);
    if (!one) return std::string(raw);
    out += one->text;
  }
  return out;
}

}  // namespace

std::string decode_words(std::string_view value) {
  std::string out;
  std::size_t at = 0;
  while (at < value.size()) {
    const auto first = word_at(value.substr(at));
    if (!first) {
      out += value[at++];
      continue;
    }
    std::vector<std::string> pieces{first->bytes};
    std::size_t end = at + first->length;
    std::size_t next = end;
    while (true) {
      next = value.find_first_not_of(" \t\r\n", end);
      const auto more = next == std::string_view::npos ? std::nullopt : word_at(value.substr(next));
      if (!more || more->charset != first->charset) break;
      pieces.push_back(more->bytes);
      end = next + more->length;
    }
    out += decoded_run(first->charset, pieces, value.substr(at, end - at));
    // Blanks between two encoded words are no text, even if their charsets differ.
    at = next != std::string_view::npos && word_at(value.substr(next)) ? next : end;
  }
  if (const auto plain = decode(out, "utf-8")) return plain->text;
  const auto guessed = decode(out, {});
  return guessed ? guessed->text : formats::text::shown(out, 200);
}

std::string encode_words(std::string_view utf8, WordCharset charset) {
  const bool plain =
      std::all_of(utf8.begin(), utf8.end(), [](char c) { return ' ' <= c && c <= '~'; });
  if (plain && utf8.find("=?") == std::string_view::npos) return std::string(utf8);
  const bool jis = charset == WordCharset::Iso2022Jp;
  const std::string_view open = jis ? "=?ISO-2022-JP?B?" : "=?UTF-8?B?";
  const auto encoded = [&](std::string_view text) {
    return base64(jis ? encode_iso_2022_jp(text) : std::string(text));
  };
  std::string out, piece;
  const auto flush = [&] {
    if (piece.empty()) return;
    if (!out.empty()) out += "\r\n ";
    ((out += open) += encoded(piece)) += "?=";
    piece.clear();
  };
  while (!utf8.empty()) {
    std::string one;
    formats::append_utf8(one, formats::text::take(utf8));
    if (open.size() + encoded(piece + one).size() + 2 > most_word) flush();
    piece += one;
  }
  flush();
  return out;
}

}  // namespace cursus::mail
