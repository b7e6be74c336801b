// Ancient Battles §13 Rally (回復).
#include "adjudicator/ancient_battles/rally.hpp"

#include <algorithm>

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

namespace {

bool can_rally(const SideRules& side) {
  return std::find(side.rally_on.begin(), side.rally_on.end(), true) != side.rally_on.end();
}

}  // namespace

Verdict may_rally(const Battle& battle, const Position& now, UnitId unit) {
  const SideRules& side = battle.sides[now.phasing];
  if (!can_rally(side)) return Objection{"A-13.0a", "ab.rally.not-this-army"};
  if (now.rally_tries >= side.rally_attempts)
    return Objection{"A-13.0a", "ab.rally.no-more", no_unit, no_unit, no_hex, side.rally_attempts};
  if (unit == no_unit) return Objection{"A-13.1a", "ab.rally.nobody-lost"};
  const Unit& data = battle[unit];
  if (data.side != now.phasing) return Objection{"A-13.0a", "ab.rally.not-yours", unit};
  if (data.leader() || data.type == UnitType::Elephant)
    return Objection{"A-13.0a", "ab.rally.never", unit};
  if (now[unit].fate != Fate::Eliminated) return Objection{"A-13.1a", "ab.rally.not-lost", unit};
  return {};
}

Verdict may_return_to(const Battle& battle, const Position& now, UnitId leader) {
  if (battle[leader].side != now.phasing || !battle[leader].leader() || !on_map(now, leader))
    return Objection{"A-13.0b", "ab.rally.no-such-leader", leader};
  if (next_to(battle, now, now[leader].hex, other(now.phasing)))
    return Objection{"A-13.2a", "ab.rally.leader-next-to-enemy", leader};
  return {};
}

std::vector<HexId> rally_hexes(const Battle& battle, const Position& now, Seat side,
                               UnitId leader) {
  const Seat enemy = other(side);
  std::vector<HexId> hexes;
  for (const UnitId each : battle.leaders) {
    if (battle[each].side != side || !on_map(now, each)) continue;
    if (leader != no_unit && each != leader) continue;
    if (next_to(battle, now, now[each].hex, enemy)) continue;  // A-13.2a
    for (const HexId hex : battle.map.grid.neighbours(now[each].hex)) {
      if (hex == no_hex || prohibited(battle, hex) || controlled_by(battle, now, hex, enemy))
        continue;
      if (combat_unit_at(now, hex) != no_unit || lone_leader_at(battle, now, hex, enemy)) continue;
      hexes.push_back(hex);
    }
  }
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

UnitId best_to_rally(const Battle& battle, const Position& now) {
  UnitId best = no_unit;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (now[unit].fate != Fate::Eliminated) continue;  // as most are not
    if (may_rally(battle, now, unit) &&
        (best == no_unit || battle[unit].strength > battle[best].strength))
      best = unit;
  }
  return best;
}

namespace {

void return_to_play(Play& play, UnitId unit, HexId hex) {
  place(play.setting, play.now, unit, hex);
  if (play.setting[unit].one_shot) play.now[unit].javelins_spent = true;  // A-13.0d
  play.tell(Rallied{unit, hex});
  note_morale(play);  // A-13.3a, A-15.1c
}

}  // namespace

Task<> rally(Play& play) {
  const Battle& battle = play.setting;
  const SideRules& side = battle.sides[play.now.phasing];
  for (;;) {
    const bool idle = best_to_rally(battle, play.now) == no_unit;  // A-13.1a
    const Question question{play.now.phasing, "A-13.0a", AskRally{}, idle};
    const Answer answer = co_await play.ask(question);
    const auto* chosen = std::get_if<Rally>(&answer);
    if (!chosen) break;
    const UnitId unit = chosen->unit;
    ++play.now.rally_tries;
    const int die = play.roll(6, "A-13.0a rally");
    const bool success = side.rally_on[static_cast<std::size_t>(die - 1)];
    play.tell(RallyRolled{unit, die, success});
    if (!success) continue;
    const std::vector<HexId> hexes = rally_hexes(battle, play.now, play.now.phasing);
    if (hexes.empty()) {  // A-13.0c
      play.tell(RallyFailed{unit});
      continue;
    }
    HexId hex = hexes.front();
    if (hexes.size() > 1) {
      const Question where{play.now.phasing, "A-13.0b", AskRallyHex{unit, hexes}};
      const Answer there = co_await play.ask(where);
      hex = std::get<GoTo>(there).hex;
    }
    return_to_play(play, unit, hex);
  }
  play.now.rally_tries = 0;
}

}  // namespace cursus::ancient_battles
