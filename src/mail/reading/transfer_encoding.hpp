// How eight-bit text crosses a seven-bit post: base64 and quoted-printable (RFC 2045).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cursus::mail {

std::string base64(std::string_view bytes);  // in one line
// Strict but for blanks and line ends, which are skipped; padding may be missing.
std::optional<std::string> from_base64(std::string_view text);

// Text whose lines end in CR LF. Lines of at most 76 characters; blanks at the end of a line, and
// a "From " at its start, are written as codes because the post may change them.
std::string quoted_printable(std::string_view text);

// The "Q" of header words (RFC 2047): an underscore is a blank. Nothing if it is malformed.
std::optional<std::string> from_q_word(std::string_view text);

}  // namespace cursus::mail
