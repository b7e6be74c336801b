// From the bytes of a mail to UTF-8: strictly, or with a question to the sender, never by a guess.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/result.hpp"

namespace cursus::mail {

struct Decoded {
  std::string text{};          // UTF-8 without control characters but TAB, LF, CR and FF
  std::string_view charset{};  // its usual name
  bool labelled = false;       // the label was right; otherwise the bytes themselves told

  bool operator==(const Decoded&) const = default;
};

// A label that fits is believed. Where it is missing or does not fit, a charset is chosen only if
// the bytes can be nothing else: escape sequences are ISO-2022-JP (with the extensions of
// Microsoft), then UTF-8, then whichever of Shift_JIS and EUC-JP alone is possible. A refusal is
// the question: "mail.charset-…".
Result<Decoded> decode(std::string_view bytes, std::string_view label);

// ISO-2022-JP as old telephones read it (RFC 1468), each line ending in ASCII. A character that
// does not fit is written as its code: <U+2603>.
std::string encode_iso_2022_jp(std::string_view utf8);

}  // namespace cursus::mail
