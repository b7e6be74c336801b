#include "src/report/opening.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/scenario.hpp"

namespace cursus::report {

using nlohmann::json;

namespace {

struct PlayerTurn {
  int turn = 0;
  Seat seat = Seat::First;
};

bool is_of_the_game(const Told& told) { return told.data.view().find("event").has_value(); }

std::optional<PlayerTurn> turn_in(const formats::JsonView& from, std::string_view side,
                                  const formats::Match& match) {
  const auto name = from.find(side), turn = from.find("turn");
  const auto seat = match.seat_named(name ? formats::as_text(*name).value_or("") : "");
  if (!seat) return std::nullopt;
  const auto number = turn ? formats::as_number(*turn) : std::nullopt;
  return PlayerTurn{static_cast<int>(number.value_or(0)), *seat};
}

// In Ancient Battles both sides move in a game turn; in Commands & Colors every move is a turn.
PlayerTurn before(const PlayerTurn& next, const Report& report) {
  const auto* scenario = ancient_battles::find_scenario(report.scenario);
  const bool same_turn = scenario && scenario->battle.first_player != next.seat;
  return {same_turn ? next.turn : next.turn - 1, other(next.seat)};
}

}  // namespace

std::string opening_of(const Report& report, const formats::Match& match) {
  const auto first = std::ranges::find_if(report.events, is_of_the_game);
  if (first == report.events.end() || first->kind == formats::EventKind::Turn) return {};
  const auto title = std::ranges::find(report.events, formats::EventKind::Turn, &Told::kind);
  std::optional<PlayerTurn> told;
  if (title == report.events.end()) {
    told = turn_in(report.view.view(), "to_move", match);
  } else {
    told = turn_in(title->data.view(), "side", match);
    if (told) told = before(*told, report);
  }
  if (!told || told->turn < 1) return {};
  const json event{{"event", report.module == "ab" ? "player-turn" : "turn"},
                   {"turn", told->turn},
                   {"side", match.seat_name(told->seat)}};
  const auto sentences = match.tell(event, report.language);
  return sentences.empty() ? std::string() : sentences.front();
}

}  // namespace cursus::report
