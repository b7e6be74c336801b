// The shape of UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cursus::formats {

// How many bytes the character at the front of `text` takes; 0 when they are no character:
// truncated, overlong, a surrogate, or beyond U+10FFFF. REQUIRES: text is not empty.
std::size_t utf8_length(std::string_view text);

// REQUIRES: code_point is a Unicode scalar value.
void append_utf8(std::string& text, char32_t code_point);

}  // namespace cursus::formats
