// What helps a player to repair an order file that was refused: what else is certainly wrong, and
// what may have been meant.
#pragma once

#include "formats/orders/order_file.hpp"
#include "src/game/game.hpp"

namespace cursus {

struct Advice {
  struct Fault {
    Refusal refusal;
    std::vector<std::string> instead{};  // legal orders near in meaning, nearest first
  };
  std::vector<Fault> faults;
  std::vector<int> open;  // lines that cannot be judged before these are repaired
};

// `refusals` is what the file was refused for. A further line is a fault only if it would be one
// whatever became of the others (formats::Advisor). Nothing changes, no die falls. Whoever may
// not know the seat's table must not be given its advice.
Advice advise(const Store& store, const formats::OrderFile& file, const formats::Refusals& refusals,
              formats::Language language);

// The same without looking at any game.
Advice bare_advice(const formats::Refusals& refusals);

// Each fault with its line, a caret and what could stand there instead. `text`: as it came in.
std::string advice_text(const Advice& advice, std::string_view text, formats::Language language);

}  // namespace cursus
