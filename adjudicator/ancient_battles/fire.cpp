// Ancient Battles §10 Missile units (射撃ユニット).
#include "adjudicator/ancient_battles/fire.hpp"

#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

Seat firing_side(const Battle& battle, const Position& now) {
  return battle.options.fire_by_nonphasing ? other(now.phasing) : now.phasing;
}

// --- §10.2 line of sight -------------------------------------------------------------------------

namespace {

bool terrain_blocks(const Battle& battle, HexId hex) {  // A-10.23a
  return hex != no_hex && effects(battle.map.at(hex)).blocks_sight;
}

bool blocks(const Battle& battle, const Position& now, HexId hex) {
  if (hex == no_hex) return false;
  return terrain_blocks(battle, hex) ||
         combat_unit_at(now, hex) != no_unit;  // A-10.25a; leaders do not block
}

// The clause by which the line is blocked; nothing if it is open.
std::optional<std::string_view> blocked_by(const Battle& battle, const Position& now, HexId from,
                                           HexId to) {
  for (const auto& cell : battle.map.grid.between(from, to)) {
    const bool single = cell.is_single();
    // Along a hexside both hexes must block (A-10.22a, R10).
    if (!blocks(battle, now, cell.left) || (!single && !blocks(battle, now, cell.right))) continue;
    const bool by_terrain =
        terrain_blocks(battle, cell.left) && (single || terrain_blocks(battle, cell.right));
    if (!by_terrain) return "A-10.25a";
    return single ? "A-10.21a" : "A-10.22a";
  }
  return std::nullopt;
}

}  // namespace

bool in_sight(const Battle& battle, const Position& now, HexId from, HexId to) {
  return !blocked_by(battle, now, from, to);
}

// --- §10.1, §10.3 --------------------------------------------------------------------------------

Verdict may_shoot(const Battle& battle, const Position& now, UnitId unit) {
  if (battle.side_of(unit) != firing_side(battle, now))
    return Objection{"A-10.41a", "ab.fire.not-yours", unit};
  if (!on_map(now, unit)) return Objection{"A-10.0a", "ab.unit.gone", unit};
  if (battle[unit].missile == Missile::None)
    return Objection{"A-10.0a", "ab.fire.no-missiles", unit};
  if (now[unit].javelins_spent) return Objection{"A-10.0d", "ab.fire.spent", unit};
  if (now[unit].fired) return Objection{"A-10.1a", "ab.fire.twice", unit};
  return {};
}

namespace {

Verdict may_aim_at(const Battle& battle, const Position& now, UnitId unit, UnitId target) {
  const Unit& firer = battle[unit];
  if (battle[target].leader()) return Objection{"A-12.4a", "ab.fire.at-leader", unit, target};
  if (battle[target].side == firer.side)
    return Objection{"A-10.0e", "ab.fire.at-friend", unit, target};
  if (!on_map(now, target)) return Objection{"A-10.0e", "ab.unit.gone", target};
  const int range = battle.map.grid.distance(now[unit].hex, now[target].hex);  // A-10.12a
  if (range > firer.range)
    return Objection{"A-10.0c", "ab.fire.out-of-range", unit, target, no_hex, range, firer.range};
  if (range == 1) return {};  // A-10.33a
  if (in_enemy_zone(battle, now, unit))
    return Objection{"A-10.31a", "ab.fire.must-fire-adjacent", unit, target};
  if (const auto clause = blocked_by(battle, now, now[unit].hex, now[target].hex))
    return Objection{*clause, "ab.fire.no-sight", unit, target};
  return {};
}

}  // namespace

Verdict may_fire(const Battle& battle, const Position& now, UnitId unit, UnitId target) {
  if (const Verdict verdict = may_shoot(battle, now, unit); !verdict) return verdict;
  return may_aim_at(battle, now, unit, target);
}

namespace {

bool anybody_may_fire(const Battle& battle, const Position& now) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    if (!may_shoot(battle, now, unit)) continue;
    const HexGrid& grid = battle.map.grid;
    const Hex from = grid.hex(now[unit].hex);
    for (std::size_t j = 0; j < battle.size(); ++j)
      if (now.units[j].fate == Fate::OnMap && battle.unit_sides[j] != battle[unit].side &&
          distance(from, grid.hex(now.units[j].hex)) <= battle[unit].range &&
          may_aim_at(battle, now, unit, UnitId{static_cast<std::uint8_t>(j)}))
        return true;
  }
  return false;
}

}  // namespace

Task<> fire(Play& play) {
  for (;;) {
    const bool idle = !anybody_may_fire(play.setting, play.now);
    const Question question{firing_side(play.setting, play.now), "A-10.1a", AskFire{}, idle};
    const Answer answer = co_await play.ask(question);
    const auto* shot = std::get_if<Fire>(&answer);
    if (!shot) co_return;
    const int die = play.roll(6, "A-10.0e fire");
    const bool hit = fire_disrupts[static_cast<std::size_t>(die - 1)];  // A-FT
    play.tell(Fired{shot->unit, shot->target, die, hit, play.now[shot->target].disrupted});
    play.now[shot->unit].fired = true;
    if (play.setting[shot->unit].one_shot) play.now[shot->unit].javelins_spent = true;  // A-10.0d
    if (hit) play.now[shot->target].disrupted = true;  // A-10.1b, A-10.1c
  }
}

}  // namespace cursus::ancient_battles
