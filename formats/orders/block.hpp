// Marked blocks in a text: from `#CURSUS` to `#END`, with a mail around them and perhaps quoted.
// See order_file.md, "Finding the block".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/orders/tokens.hpp"

namespace cursus::formats {

inline constexpr std::size_t most_block_bytes = 64 * 1024;
inline constexpr std::size_t most_block_lines = 2000;
inline constexpr std::size_t most_line_bytes = 998;  // RFC 5322

// A first line, for who has written none. Who knows the game puts another one in its place.
inline constexpr std::string_view example_line = "CURSUS cca-0007 ROME 12";

enum class BlockForm : std::uint8_t { Long, Short };

struct Block {
  BlockForm form = BlockForm::Long;
  Tokens first;          // the words of the first line
  int quotes = 0;        // how many quote marks stand before the first marker
  int least_quotes = 0;  // before any of its lines: less, where somebody typed into a quotation
  std::vector<Stretch> lines;  // first to last marker; quote marks and trailing blanks are off
  bool closed = false;         // the last line is an end marker
  int signature = 0;           // the line where a signature begins before any end marker, or 0
  std::vector<Stretch> typed;  // the same lines as they came in
  bool is_signed = false;      // a signature follows, quoted alike, whatever it is worth
  int leftover = 0;            // the line of a last marker behind its end, with text between, or 0

  int first_line() const { return lines.front().line; }
  int last_line() const { return lines.back().line; }
};

// `> `, `| `, `>> `, ` > | ` …: takes at most `most` marks off and counts them. One blank belongs
// to a mark; further blanks are the player's own.
int unquote(Stretch& line, int most);
inline constexpr int all_marks = 1 << 20;

// The lines of a text, without CR LF, LF and a byte order mark.
std::vector<Stretch> lines_of(std::string_view text);

// Every first marker begins a block, which goes on to its end marker or to the next first marker.
// The text must be UTF-8.
std::vector<Block> find_blocks(const std::vector<Stretch>& lines);

// Size, quote marks, and characters that may not stand in a block. `typed` as above.
std::optional<Refusal> check_size(const std::vector<Stretch>& typed);
std::optional<Refusal> check_quotes(const Block& block);
std::optional<Refusal> check_characters(const Stretch& line);

// Where a text stops being UTF-8.
std::optional<Refusal> check_utf8(std::string_view bytes);

// A block that was closed in its middle: nothing between its end and the last marker that is left
// over would be obeyed.
Refusal ended_early(const Block& block);

// A block that was never closed: told at the signature, if one follows, else at its first marker.
Refusal missing_end(const Block& block);

// What is quoted is somebody's earlier text; it counts only when nothing less quoted is there. A
// block into which somebody has typed is as new as what they typed.
std::vector<Block> least_quoted(std::vector<Block> blocks);
bool same_text(const Block& a, const Block& b);

// The kind that the first line names: "ORDERS", "RESIGN". Empty when it names none, as that of the
// short spelling of orders does.
const Token* kind_token(const Block& block);
std::string_view kind_of(const Block& block);

// A line that was perhaps meant to open a block.
std::optional<Refusal> near_miss(const std::vector<Stretch>& lines);

}  // namespace cursus::formats
