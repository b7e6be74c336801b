// Games to measure with: played once by bots, kept as the order files and the answers they gave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/table.hpp"
#include "formats/chances.hpp"
#include "formats/links.hpp"
#include "formats/match.hpp"

namespace cursus::bench {

// --- the games that are measured -----------------------------------------------------------------

struct Ancient {
  using Game = ancient_battles::AncientBattles;
  static constexpr std::string_view name = "ab";
  static constexpr double random_play_goal = 4e5;  // answers per second
  static constexpr double random_games_goal = 0;   // games per second; 0: not measured
  static std::vector<std::string> scenarios();
  static ancient_battles::Battle setting(const std::string& scenario);
  static ancient_battles::Position opening(const ancient_battles::Battle& battle);
  static Result<ancient_battles::Answer> read_answer(const ancient_battles::Battle& battle,
                                                     std::string_view text);
};

struct Colors {
  using Game = commands_and_colors::CommandsAndColors;
  static constexpr std::string_view name = "cca";
  static constexpr double random_play_goal = 7.5e5;
  static constexpr double random_games_goal = 1e3;
  static std::vector<std::string> scenarios();  // Akragas
  static commands_and_colors::Battle setting(const std::string& scenario);
  static commands_and_colors::Position opening(const commands_and_colors::Battle& battle);
  static Result<commands_and_colors::Answer> read_answer(const commands_and_colors::Battle& battle,
                                                         std::string_view text);
};

// --- recorded games ------------------------------------------------------------------------------

struct RecordedFile {
  Seat seat = Seat::First;
  std::vector<formats::OrderLine> lines;
  bool final = true;
};

template <class Of>
struct RecordedGame {
  std::string scenario;
  typename Of::Game::Setting setting;
  std::unique_ptr<formats::Links> links;  // real ones, as a host would have them
  std::vector<RecordedFile> files;        // about one for each player turn
  std::vector<Given<typename Of::Game>> answers;
  std::uint64_t decisions = 0;  // order lines that were obeyed, and answers that nobody wrote

  // The dice of this game, from the first.
  formats::ChainChance dice() const { return {*links, formats::Digest{}}; }
  typename Of::Game::Position opening() const { return Of::opening(setting); }
};

// The same games each time, some of each scenario.
template <class Of>
const std::vector<RecordedGame<Of>>& recorded_games();

}  // namespace cursus::bench
