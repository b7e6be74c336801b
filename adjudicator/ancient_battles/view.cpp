// Ancient Battles: what each seat may see.
#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/morale.hpp"

namespace cursus::ancient_battles {

View AncientBattles::view(const Battle& battle, const Position& now, std::optional<Seat> seat) {
  View view;
  view.turn = now.turn;
  view.phasing = now.phasing;
  view.phase = now.phase;
  view.outcome = now.outcome;
  for (const Seat side : both_seats) {
    view.points_lost[side] = points_lost(battle, now, side);
    view.demoralised[side] = demoralised(battle, now, side);
  }
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    const UnitState& state = now[unit];
    if (state.fate == Fate::Absent) continue;
    const Seat side = battle[unit].side;
    const bool hidden = now.phase == Phase::SetUp && sets_up(battle, side) && seat != side;
    if (hidden) {
      view.pieces.push_back({unit, no_hex, Fate::Reserve});
      continue;
    }
    view.pieces.push_back({unit, state.hex, state.fate, state.reduced, state.javelins_spent,
                           state.moved, state.charging, state.fired, state.disrupted});
  }
  return view;
}

}  // namespace cursus::ancient_battles
