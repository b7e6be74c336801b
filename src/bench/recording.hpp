// Games to measure with: played once by bots, kept as the order files and the answers they gave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/core/table.hpp"
#include "formats/chances.hpp"
#include "formats/links.hpp"
#include "formats/match.hpp"

namespace cursus::bench {

using Battles = ancient_battles::AncientBattles;

struct RecordedFile {
  Seat seat = Seat::First;
  std::vector<formats::OrderLine> lines;
  bool final = true;
};

struct RecordedGame {
  std::string scenario;
  ancient_battles::Battle battle;
  std::unique_ptr<formats::Links> links;  // real ones, as a host would have them
  std::vector<RecordedFile> files;        // about one for each player turn
  std::vector<Given<Battles>> answers;
  std::uint64_t decisions = 0;  // order lines that were obeyed, and answers that nobody wrote

  // The dice of this game, from the first.
  formats::ChainChance dice() const { return {*links, formats::Digest{}}; }
};

// The same games each time, some of each scenario.
const std::vector<RecordedGame>& recorded_games();

}  // namespace cursus::bench
