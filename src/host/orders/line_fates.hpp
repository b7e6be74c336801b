// What became of each line of an order file that was played.
#pragma once

#include <string>
#include <vector>

#include "formats/orders/order_file.hpp"
#include "src/game/replay/resolution.hpp"

namespace cursus {

struct LineFate {
  enum class Is : std::uint8_t {
    Done,
    Fought,    // `told`: how
    Kept,      // for what the seat is asked next
    Standing,  // in force as a standing order
    NotDone,   // `told`: why
    Stopped,   // an order above stopped the file
    Changed,   // done, but not as it was written; `told`: why
  };
  Is is = Is::Done;
  int line = 0;                     // as in the canonical text
  std::vector<std::string> told{};  // sentences
};

// `stored`: the file, read from its canonical text; `match`: after it was played. One for each
// typed line.
std::vector<LineFate> line_fates(const formats::Match& match, Seat seat,
                                 const formats::OrderFile& stored, const Account& account,
                                 formats::Language language);

}  // namespace cursus
