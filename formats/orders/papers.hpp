// Papers: the short texts besides orders that players and host sign. See papers.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "formats/orders/order_file.hpp"
#include "formats/orders/tokens.hpp"
#include "formats/text/bytes.hpp"

namespace cursus::formats {

enum class PaperKind : std::uint8_t {
  Accept,
  Nonce,
  Key,
  Agree,
  Press,
  Receipt,
  Witness,
  Entry,
  Resign,
  Draw,
  Withdraw,
  Absence
};

std::string_view to_string(PaperKind kind);  // "ACCEPT", …
std::optional<PaperKind> paper_kind(std::string_view word);

// What stands in a paper, in the one canonical spelling.
struct Paper {
  PaperKind kind = PaperKind::Accept;
  std::vector<std::pair<std::string_view, std::string>> fields;  // in their order
  std::vector<std::string> body;                                 // of a KEY or a PRESS
  std::string canonical;                                         // the bytes that are signed
  int first_line = 0;                                            // in the text that came in

  bool has(std::string_view field) const;
  // REQUIRES: the field is there and of that kind, as papers.md says it is.
  const std::string& text(std::string_view field) const;
  std::uint64_t number(std::string_view field) const;
  Digest digest(std::string_view field) const;
  std::optional<Seen> seen() const;  // none: it says nothing of what its writer has seen
};

// The one paper of a text, whatever mail stands around it.
tl::expected<Paper, Refusals> read_paper(std::string_view bytes);

// The kind of the paper in a text that holds no orders: whether read_paper() is worth asking.
bool holds_paper(std::string_view bytes);

// A paper of ours. REQUIRES: all fields that are not optional, in their order.
Paper make_paper(PaperKind kind, std::vector<std::pair<std::string_view, std::string>> fields,
                 std::vector<std::string> body = {});

// The canonical bytes of the one order file or paper in a text.
tl::expected<std::string, Refusals> canonical_text(std::string_view bytes);

}  // namespace cursus::formats
