// The order file: what a player sends. Both spellings, any mail around it; see order_file.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "formats/orders/tokens.hpp"
#include "formats/text/bytes.hpp"

namespace cursus::formats {

inline constexpr std::size_t most_refusals = 50;
inline constexpr std::uint64_t most_number = 999'999'999;  // for Point, Serial and Seen

struct Seen {
  std::uint64_t point = 0;
  std::string head16;  // the first 16 hex digits of the log head in the report that is answered

  bool operator==(const Seen&) const = default;
};

struct OrderHeader {
  std::string kind = "ORDERS";
  std::string game;  // [a-z0-9-]{3,32}
  std::string side;  // [a-z0-9-]{1,16}
  std::uint64_t point = 0;
  std::uint64_t serial = 1;
  std::optional<Seen> seen;
  bool final = true;   // where the lines end, the defaults go on
  bool draft = false;  // kept until the deadline, and then final

  bool operator==(const OrderHeader&) const = default;
};

struct OrderLine {
  int line = 0;                   // in the text that came in, from 1; of the first line when joined
  std::string text;               // as typed, joined, without comments
  bool standing = false;          // @
  bool attempt = false;           // try: skip it if it has become impossible
  bool behind_semicolon = false;  // another order stands before it in its line
  std::vector<Tokens> alternatives;  // at least one, none of them empty; split at `else`

  const Tokens& tokens() const { return alternatives.front(); }
  bool operator==(const OrderLine&) const = default;
};

struct OrderFile {
  OrderHeader header;
  std::vector<OrderLine> lines;
  std::vector<std::string> kept_comments;  // from `//` on, for the next order sheet
  std::string canonical;                   // the bytes that are hashed and signed
  int first_line = 0;                      // of the block, in the text that came in
  int last_line = 0;
  int body_line = 0;         // the first one behind the header; that of the end, if there is none
  std::vector<int> indents;  // of each line from there to the end: columns of quote marks before it
};

// Reads the one order block of a text. Everything wrong with it is told at once, up to
// `most_refusals` and then one closing "order.too-many-errors".
tl::expected<OrderFile, Refusals> read_order_file(std::string_view bytes);

// How often a file was read in this thread. A test holds it down: what was read is handed on.
std::size_t order_files_read();

// The same file as it would be read from its canonical text, by which lines are counted in the log.
OrderFile as_stored(const OrderFile& file);
// How many lines later an order stands in the text that came in than in the canonical one.
int lines_before(const OrderFile& file);
// A refusal of what is stored, with its place in the text that came in, and back.
void move_to_text(Refusal& refusal, const OrderFile& file);
void move_to_stored(Refusal& refusal, const OrderFile& file);

// Order lines alone: of the one block of a text, or of the whole text when it holds no marker.
tl::expected<std::vector<OrderLine>, Refusals> read_order_lines(std::string_view bytes);

// SHA-256("cursus/v1/order\n" ‖ canonical).
Digest order_hash(std::string_view canonical);

// The order of the lines in which this place lies: the last one that begins there or before it in
// the same line. Nothing, if there is none.
const OrderLine* order_at(std::span<const OrderLine> lines, int line, int column);

}  // namespace cursus::formats
