// Words of an order line. See order_file.md, "Tokens".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

struct Token {
  std::string text;     // folded, case kept; what stood between quotation marks is not folded
  std::string raw;      // as typed
  int line = 0;         // of the text that came in, from 1
  int column = 0;       // in code points, from 1
  bool quoted = false;  // free text: never a keyword, never a number

  bool operator==(const Token&) const = default;
};

using Tokens = std::vector<Token>;
using Refusals = std::vector<Refusal>;

// A stretch of one line of the text that came in, and where it starts.
struct Stretch {
  std::string_view text;
  int line = 0;
  int column = 1;
};

// What one typed line holds. `spoken` is the part before remark and joining backslash; a `;` in it
// is a token of its own. A line that begins with `;` holds nothing.
struct TypedLine {
  Tokens tokens;
  std::string_view spoken;
  std::string_view kept_comment;  // from `//` on; empty when there is none
  bool joins_next = false;        // ends in a backslash
  Refusals refusals;
};

TypedLine read_typed_line(Stretch line);

// Does this token separate two orders?
inline bool is_semicolon(const Token& token) { return !token.quoted && token.text == ";"; }
// Full-width, and the Greek question mark, which looks alike.
constexpr bool is_semicolon(char32_t c) { return c == U';' || c == 0xFF1B || c == 0x37E; }

// The words between blanks, before a `;`: for header lines, where no punctuation counts.
Tokens words(Stretch line);
// Such a line without the remark behind it: `//`, with a blank before it.
Stretch without_remark(Stretch line);
// The column of what stands behind a `;` in such a line, or 0: no remark begins so.
int column_behind_semicolon(Stretch line);
// Nothing but a comment or a remark.
bool is_comment(std::string_view line);

// A refusal of text that could not be read, with its place.
Refusal refused_at(std::string_view why, int line, int column,
                   std::vector<Refusal::Argument> arguments = {});

}  // namespace cursus::formats
