// Which games have a deadline, kept beside them so that an idle run need not open each one.
#pragma once

#include <string>
#include <vector>

#include "src/game/game.hpp"

namespace cursus {

struct DueGame {
  std::string game;
  std::string next;                  // before this moment nothing is to be done
  std::string deadline;              // the first
  std::vector<std::string> over_at;  // of each seat that has one, with its grace; rising
  bool waits = true;                 // nothing happens when it has passed
};

// To be called with every step of a game.
void note_due(Store::Transaction& step, const Game& game);
// Somebody else carries on.
void forget_due(Store::Transaction& step, std::string_view game);
std::vector<DueGame> due_games(const Store& store);

}  // namespace cursus
