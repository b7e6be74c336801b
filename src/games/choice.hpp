// What a bot orders.
#pragma once

#include <string>
#include <vector>

#include "formats/game/match.hpp"
#include "src/games/seeded_numbers.hpp"

namespace cursus::bot {

// The orders of one file.
struct Choice {
  std::vector<std::string> lines;
  bool final = false;  // where the lines end, the defaults do the rest of the turn
};

// One legal answer, each as likely as the others. For every game.
Choice any_legal_order(const formats::Match& match, Seat seat, SeededNumbers& seeded);

}  // namespace cursus::bot
