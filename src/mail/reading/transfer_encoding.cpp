#include "src/mail/reading/transfer_encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace cursus::mail {

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view hex = "0123456789ABCDEF";
constexpr std::size_t most_columns = 76;

int hex_value(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::optional<char> hex_pair(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const int high = hex_value(text[0]);
  const int low = hex_value(text[1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<char>(high * 16 + low);
}

}  // namespace

std::string base64(std::string_view bytes) {
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  auto to = out.begin();
  const auto put = [&](std::string_view some) {  // up to three bytes
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < some.size() ? static_cast<unsigned char>(some[i]) : 0u);
    for (std::size_t i = 0; i <= some.size(); ++i)
      to[static_cast<std::ptrdiff_t>(i)] = digits[bits >> (18 - 6 * i) & 63];
    to += 4;
  };
  for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(bytes.size(), 3)))
    put(bytes.substr(0, 3));
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  bool ended = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    if (c == '=') {
      ended = true;
      continue;
    }
    const std::size_t digit = digits.find(c);
    if (ended || digit == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(digit)) & 0xFFFFFF;
    count = (count + 1) % 4;
    // After the second, third and fourth digit of four a byte is complete.
    if (count != 1) out += static_cast<char>(bits >> (count == 2 ? 4 : count == 3 ? 2 : 0) & 0xFF);
  }
  if (count == 1) return std::nullopt;
  return out;
}

namespace {

// How much of the text, up to its next blank, travels as it is. Not its last character: what ends a
// line has more room.
std::size_t plain_stretch(std::string_view text) {
  const auto is_plain = [](char c) { return ' ' < c && c <= '~' && c != '='; };
  const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
  const auto size = static_cast<std::size_t>(end - text.begin());
  const bool may_end_line = end == text.end() || *end == '\r';
  return may_end_line && size > 0 ? size - 1 : size;
}

}  // namespace

std::string quoted_printable(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  std::size_t column = 0;
  const auto put = [&](std::string_view piece, bool ends_line) {
    // Room for the "=" of a soft break, unless the line ends here anyway.
    if (column + piece.size() > (ends_line ? most_columns : most_columns - 1)) {
      out += "=\r\n";
      column = 0;
    }
    out += piece;
    column += piece.size();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    const char c = rest[0];
    // Words in one piece, as far as they stay inside a line.
    const std::size_t room = column > 0 && column < most_columns ? most_columns - column : 0;
    if (const std::size_t size = plain_stretch(rest.substr(0, room)); size > 0) {
      out += rest.substr(0, size);
      column += size;
      at += size - 1;
      continue;
    }
    if (c == '\r' && rest.starts_with("\r\n")) {
      out += "\r\n";
      column = 0;
      ++at;
      continue;
    }
    const bool ends_line =
        rest.size() == 1 || (rest[1] == '\r' && rest.substr(1).starts_with("\r\n"));
    const bool plain = (' ' < c && c <= '~' && c != '=') || ((c == ' ' || c == '\t') && !ends_line);
    const bool mistaken = c == 'F' && column == 0 && rest.starts_with("From ");
    if (plain && !mistaken) {
      put(rest.substr(0, 1), ends_line);
    } else {
      const auto byte = static_cast<unsigned char>(c);
      const std::array<char, 3> code{'=', hex[byte >> 4], hex[byte & 15]};
      put({code.data(), code.size()}, ends_line);
    }
  }
  return out;
}

std::optional<std::string> from_q_word(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '=') {
      out += text[at] == '_' ? ' ' : text[at];
      continue;
    }
    const auto byte = hex_pair(text.substr(at + 1));
    if (!byte) return std::nullopt;
    out += *byte;
    at += 2;
  }
  return out;
}

}  // namespace cursus::mail
