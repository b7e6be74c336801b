// Ancient Battles: a table that looks to a seat as its view does.
#include "adjudicator/ancient_battles/imagine.hpp"

#include <algorithm>

namespace cursus::ancient_battles {

namespace {

bool can_stand(const Battle& battle, const Position& now, const View::Piece& piece) {
  if (index(piece.unit) >= battle.size()) return false;
  if ((piece.fate == Fate::OnMap) != (piece.hex != no_hex)) return false;
  if (piece.fate != Fate::OnMap) return true;
  return battle.map.grid.contains(piece.hex) &&
         (battle[piece.unit].leader() || combat_unit_at(now, piece.hex) == no_unit);
}

}  // namespace

Result<Position> imagine(const Battle& battle, const View& view, Seat, Chance&) {
  Position now;
  now.turn = view.turn;
  now.phasing = view.phasing;
  now.phase = view.phase;
  now.demoralised = view.demoralised;
  now.outcome = view.outcome;
  now.units.resize(battle.size());
  now.board.assign(battle.map.grid.size(), no_unit);
  for (const View::Piece& piece : view.pieces) {
    if (!can_stand(battle, now, piece)) return illegal({}, "composer.other-version");
    UnitState& state = now[piece.unit];
    state.fate = piece.fate;
    state.reduced = piece.reduced;
    state.javelins_spent = piece.javelins_spent;
    state.moved = piece.moved;
    state.charging = piece.charging;
    state.fired = piece.fired;
    state.disrupted = piece.disrupted;
    if (piece.fate == Fate::OnMap) place(battle, now, piece.unit, piece.hex);
    state.start = state.recall_to = state.hex;
  }
  return now;
}

}  // namespace cursus::ancient_battles
