#include "formats/text/utf8.hpp"

namespace cursus::formats {
namespace {

constexpr unsigned octet(char c) { return static_cast<unsigned char>(c); }

}  // namespace

// Unicode 15, table 3-7: only the second byte has limits of its own.
std::size_t utf8_length(std::string_view text) {
  const unsigned first = octet(text[0]);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xC2   ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length == 0 || text.size() < length) return 0;
  const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (octet(text[1]) < low || octet(text[1]) > high) return 0;
  for (std::size_t i = 2; i < length; ++i)
    if (octet(text[i]) < 0x80 || octet(text[i]) > 0xBF) return 0;
  return length;
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto put = [&text](char32_t bits) { text.push_back(static_cast<char>(bits)); };
  if (code_point < 0x80) return put(code_point);
  if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
  } else {
    if (code_point < 0x10000) {
      put(0xE0 | code_point >> 12);
    } else {
      put(0xF0 | code_point >> 18);
      put(0x80 | (code_point >> 12 & 0x3F));
    }
    put(0x80 | (code_point >> 6 & 0x3F));
  }
  put(0x80 | (code_point & 0x3F));
}

}  // namespace cursus::formats
