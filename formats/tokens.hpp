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

// What one typed line holds. `spoken` is the part before comment and joining backslash.
struct TypedLine {
  Tokens tokens;
  std::string_view spoken;
  std::string_view kept_comment;  // from `//` on; empty when there is none
  bool joins_next = false;        // ends in a backslash
  Refusals refusals;
};

TypedLine read_typed_line(Stretch line);

// The words between blanks, before a `;`: for header lines, where no punctuation counts.
Tokens words(Stretch line);

// A refusal of text that could not be read, with its place.
Refusal refused_at(std::string_view why, int line, int column,
                   std::vector<Refusal::Argument> arguments = {});

}  // namespace cursus::formats
