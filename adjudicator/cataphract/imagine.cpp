// Cataphract: a table that looks to a seat as its view does.
#include "adjudicator/cataphract/imagine.hpp"

#include <algorithm>

namespace cursus::cataphract {

namespace {

bool is_there(const Battle& battle, Fate fate, HexId hex) {
  return fate == Fate::OnMap ? battle.grid().contains(hex) : hex == no_hex;
}
bool can_stand(const Battle& battle, const Position& now, const View::Piece& piece) {
  return index(piece.unit) < now.units.size() &&
         is_there(battle, piece.state.fate, piece.state.hex) &&
         (piece.state.fate != Fate::OnMap || unit_at(now, piece.state.hex) == no_unit);
}
bool can_stand(const Battle& battle, const Position& now, const View::General& general) {
  return index(general.leader) < now.leaders.size() &&
         is_there(battle, general.state.fate, general.state.hex);
}

bool are_units(const Position& now, const std::vector<UnitId>& units) {
  return std::ranges::all_of(units, [&](UnitId each) { return index(each) < now.units.size(); });
}
bool fits(const Battle& battle, const Position& now, const View& view) {
  const View::Progress& progress = view.progress;
  return (view.active == no_leader || index(view.active) < now.leaders.size()) &&
         are_units(now, progress.line) && are_units(now, progress.line_moved) &&
         std::ranges::all_of(progress.combats,
                             [&](const Combat& each) {
                               return are_units(now, each.attackers) &&
                                      are_units(now, each.defenders);
                             }) &&
         std::ranges::all_of(progress.sightings,
                             [&](const Sighting& each) {
                               return are_units(now, {each.firer, each.mover}) &&
                                      battle.grid().contains(each.hex) &&
                                      battle.grid().contains(each.from);
                             }) &&
         std::ranges::all_of(progress.queued, [&](const QueuedFire& each) {
           return are_units(now, {each.firer, each.mover});
         });
}

void go_on(Position& now, const View::Progress& progress) {
  now.op = progress.op;
  now.orders_left = progress.orders_left;
  now.lines_left = progress.lines_left;
  now.mode = progress.mode;
  now.gave_order = progress.gave_order;
  now.must_act = progress.must_act;
  now.line = progress.line;
  now.line_moved = progress.line_moved;
  now.uncontrolled_now = progress.uncontrolled_now;
  now.combats = progress.combats;
  now.ties = progress.ties;
  now.uncontrolled = progress.uncontrolled;
  now.uncontrolled_made = progress.uncontrolled_made;
  now.duel_winner = progress.duel_winner;
  now.no_more_activations = progress.no_more_activations;
  now.sightings = progress.sightings;
  now.queued = progress.queued;
}

}  // namespace

Result<Position> imagine(const Battle& battle, const View& view, Seat, Chance&) {
  const auto other_version = [] { return illegal({}, "composer.other-version"); };
  Position now;
  now.turn = view.turn;
  now.stage = view.stage;
  now.phasing = view.phasing;
  now.active = view.active;
  now.units.resize(battle.units.size());
  now.leaders.resize(battle.leaders.size());
  now.board.assign(battle.grid().size(), no_unit);
  if (view.pieces.size() != now.units.size() || view.leaders.size() != now.leaders.size())
    return other_version();
  for (const View::Piece& piece : view.pieces) {
    if (!can_stand(battle, now, piece)) return other_version();
    now[piece.unit] = piece.state;
    if (piece.state.fate == Fate::OnMap) place(now, piece.unit, piece.state.hex);
  }
  for (const View::General& general : view.leaders) {
    if (!can_stand(battle, now, general)) return other_version();
    now[general.leader] = general.state;
  }
  if (!fits(battle, now, view)) return other_version();
  go_on(now, view.progress);
  for (const Seat seat : both_seats)
    now.sides[seat] = {view.ferocity[seat], view.progress.paralysed[seat],
                       view.progress.trump_tried[seat], view.rout_points[seat]};
  now.outcome = view.outcome;
  return now;
}

}  // namespace cursus::cataphract
