// Games to measure with: played once by bots, kept as the order files and the answers they gave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/log/chances.hpp"
#include "formats/log/links.hpp"
#include "src/games/bare_game.hpp"
#include "src/games/games.hpp"

namespace cursus::bench {

struct RecordedFile {
  Seat seat = Seat::First;
  std::vector<formats::OrderLine> lines;
  bool final = true;
};

struct RecordedGame {
  std::string scenario;
  std::unique_ptr<formats::Links> links;  // real ones, as a host would have them
  std::vector<RecordedFile> files;        // about one for each player turn
  std::unique_ptr<games::BareGame> answers;
  std::uint64_t decisions = 0;  // order lines that were obeyed, and answers that nobody wrote

  // The dice of this game, from the first.
  formats::ChainChance dice() const { return {*links, formats::Digest{}}; }
};

// The same games each time, some of each scenario.
const std::vector<RecordedGame>& recorded_games(const games::Game& of);

}  // namespace cursus::bench
