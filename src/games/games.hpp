// A game is one row: whatever the program needs of a game beyond its rules and its formats, which
// are a row of their own (formats::Module). Shared code asks the row and never names a game.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "adjudicator/core/seat.hpp"
#include "formats/game/match.hpp"
#include "formats/json/json_view.hpp"
#include "formats/text/catalogue.hpp"
#include "src/games/choice.hpp"
#include "src/render/scene.hpp"

namespace cursus::games {

class BareGame;
struct ChangedForces;  // changed_forces.hpp

// The title of a turn, as the event that tells it; null, where there is none to tell.
struct TurnTitles {
  // Of the turn that a view shows.
  nlohmann::json (&now)(const formats::Match& match, const formats::JsonView& view);
  // Of the turn before the one that this title begins.
  nlohmann::json (&before)(const formats::Match& match, const formats::JsonView& title);
};

// The lists of forces in reports.
struct ForcesInReports {
  // What an event has changed of them.
  void (&changed)(const formats::JsonView& event, formats::Language language,
                  ChangedForces& changed);
  // The cells of a row that tell where something is, and how strong: counted from 0. What is new in
  // them stands first.
  std::vector<std::size_t> cells_that_tell;
};

// Marches: a report tells many that follow one another in one line, which can be opened.
struct Marches {
  std::span<const std::string_view> events;  // by the names of events
  std::string_view who;                      // the member of these events that says who marches
  std::string_view words;                    // the sentence that counts them
};

// Scenarios for the bench, and for the tests that every game goes through.
struct Samples {
  std::string_view whole_game;  // played to its end, by mail and otherwise
  std::string_view long_game;   // the same where more has to happen
  std::string_view many_games;  // begun a thousand times
  std::string_view shown;       // on pages and pictures, after this many player turns:
  int shown_turns;
  std::string_view clicked;  // in a browser, order by order, for at most this many mails:
  int clicked_mails;         // 0: to its end
};

// The rules alone, for the bench.
struct Measured {
  std::vector<std::string> (&scenarios)();
  std::unique_ptr<BareGame> (&rules)(std::string_view scenario);
  double random_play_goal;   // answers per second
  double random_games_goal;  // games per second; 0: not measured
};

// A row that leaves a part out does not compile: nothing has a default, and a function that is a
// reference cannot be missing.
struct Game {
  std::string_view name;  // of its formats::Module

  // On the map; see game_scene.hpp.
  Result<render::Scene> (&scene)(std::string_view scenario, const nlohmann::json& view,
                                 const nlohmann::json& events, formats::Language language);
  PerSeat<render::Side> (&looks_of_sides)(std::string_view scenario);

  // Its bot: a plan for a whole turn from what a seat can see. bot::any_legal_order, where nobody
  // has written one.
  bot::Choice (&general)(const formats::Match& match, Seat seat, bot::SeededNumbers& seeded);

  // In reports, and in answers to orders that were refused.
  TurnTitles turn_titles;
  ForcesInReports forces;
  // The number of each event's battle on the map, 0 for none: for games whose sentences do not say
  // it (no_battle_numbers: they do). `events`: canonical JSON of those that tell of a battle.
  std::vector<std::size_t> (&battle_numbers)(std::string_view scenario,
                                             std::span<const std::string_view> events);
  // One event in the place of two that follow each other, such as two steps of one piece, to be
  // told in one sentence; null, where they are told one by one (one_by_one: always).
  nlohmann::json (&joined)(const nlohmann::json& first, const nlohmann::json& next);
  Marches marches;
  // What a player would look up: the figures on a counter, the units, the chart of combats. A
  // section of Section::Kind::Secret explains what is in the reader's hand; `view` is theirs. The
  // first row of a table says what stands below it.
  std::vector<formats::Section> (&rules_aid)(std::string_view scenario, const nlohmann::json& view,
                                             formats::Language language);
  // Reasons of refusals that may vanish when a line further up is repaired, beside those that all
  // games share.
  std::span<const std::string_view> reasons_from_lines_above;

  // In bench and tests.
  Samples samples;
  Measured measured;
};

// One for each of formats::modules(), in the same order.
std::span<const Game> games();

const Game* find_game(std::string_view name);
const Game* game_of_scenario(std::string_view scenario);  // by the part before the slash
// REQUIRES: a module that there is.
const Game& game_of(std::string_view module);

nlohmann::json one_by_one(const nlohmann::json& first, const nlohmann::json& next);
std::vector<std::size_t> no_battle_numbers(std::string_view scenario,
                                           std::span<const std::string_view> events);

}  // namespace cursus::games
