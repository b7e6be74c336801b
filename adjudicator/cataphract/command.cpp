// Cataphract §4.2, §4.3: who commands whom, and what a line is.
#include "adjudicator/cataphract/command.hpp"

#include <algorithm>

#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

constexpr std::uint8_t unknown = 0xFF, closed = 0xFE;

}  // namespace

CommandRange::CommandRange(const Battle& battle, const Position& now, LeaderId leader, HexId hex,
                           int range)
    : range_(range), steps_(battle.grid().size(), unknown) {
  if (now[leader].fate != Fate::OnMap) return;
  const Seat side = battle[leader].side;
  close_enemy_hexes(battle, now, side);
  steps_[index(hex)] = 0;
  std::vector<HexId> reached{hex};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int step = steps_[index(reached[i])] + 1;
    if (step > range) return;
    for (const HexId to : battle.grid().neighbours(reached[i])) {
      if (to == no_hex || steps_[index(to)] != unknown) continue;
      const bool can_go_on = !impassable(battle.map.at(to));
      // The garrison of a wall hears orders, but nobody rides through it.
      const bool hears = can_go_on || friend_at(battle, now, to, side);
      steps_[index(to)] = hears ? static_cast<std::uint8_t>(step) : closed;
      if (can_go_on) reached.push_back(to);
    }
  }
}

// K-4.21b: enemy units, and their zones where no friend stands.
void CommandRange::close_enemy_hexes(const Battle& battle, const Position& now, Seat side) {
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitState& enemy = now.units[i];
    if (battle.units[i].side == side || enemy.fate != Fate::OnMap) continue;
    steps_[index(enemy.hex)] = closed;
    if (enemy.routed || battle.units[i].garrison) continue;
    for (const Direction direction : all_directions) {
      const HexId before = battle.grid().neighbour(enemy.hex, direction);
      if (before != no_hex && ahead(enemy.facing).contains(direction) &&
          !impassable(battle.map.at(before)) && !friend_at(battle, now, before, side))
        steps_[index(before)] = closed;
    }
  }
}

bool commands(const Battle& battle, LeaderId leader, UnitId unit) {
  const Leader& data = battle[leader];
  if (data.side != battle[unit].side) return false;
  if (!data.nations.empty() && !lists(data.nations, battle[unit].nation)) return false;
  return data.classes.empty() || lists(data.classes, battle[unit].cls);
}

bool in_command(const Battle& battle, const Position& now, LeaderId leader, HexId hex) {
  return CommandRange(battle, now, leader, range_of(battle, now, leader)).reaches(hex);
}

bool deaf(const Position& now, UnitId unit) {
  const UnitState& state = now[unit];
  return state.routed || state.rallied || state.uncontrolled != 0 || state.locked;
}

bool locked(const Battle& battle, const Position& now, LeaderId leader) {
  if (!battle[leader].locked) return false;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (now.units[i].locked && battle.units[i].side == battle[leader].side) return true;
  return false;
}

bool leader_in_zone(const Battle& battle, const Position& now, LeaderId leader) {
  return on_map(now, leader) && in_enemy_zone(battle, now, now[leader].hex, battle[leader].side);
}

bool inside_oc_range(const Battle& battle, const Position& now, LeaderId leader) {
  const LeaderId oc = overall_commander(battle, now, battle[leader].side);
  if (oc == no_leader || leader_in_zone(battle, now, oc)) return false;  // K-4.31f, R-75
  return in_command(battle, now, oc, now[leader].hex);
}

Verdict may_issue(const Battle& battle, const Position& now) {
  const LeaderId leader = now.active;
  if (leader == no_leader || !on_map(now, leader))
    return Objection{"K-4.0a", "cat.order.no-leader"};
  if (now[leader].status != Status::Active)
    return Objection{"K-4.26a", "cat.order.finished", no_unit, leader};
  if (battle[leader].kind != LeaderKind::OC && leader_in_zone(battle, now, leader))
    return Objection{"K-4.25a", "cat.order.leader-in-zone", no_unit, leader};
  if (now.mode == OrderMode::Line) return Objection{"K-4.2a", "cat.order.line-given"};
  if (now.orders_left <= 0) return Objection{"K-4.22a", "cat.order.none-left", no_unit, leader};
  return {};
}

Verdict may_order(const Battle& battle, const Position& now, const CommandRange& range,
                  UnitId unit) {
  if (const Verdict verdict = may_issue(battle, now); !verdict) return verdict;
  const LeaderId leader = now.active;
  if (battle[leader].kind == LeaderKind::OC && leader_in_zone(battle, now, leader))
    return Objection{"K-4.31e", "cat.order.oc-in-zone", no_unit, leader};
  if (!on_map(now, unit)) return Objection{"K-4.0a", "cat.order.not-there", unit};
  if (battle[unit].side != now.phasing) return Objection{"K-4.22a", "cat.order.enemy", unit};
  if (!commands(battle, leader, unit)) {
    if (battle[leader].kind == LeaderKind::CC)
      return Objection{"K-4.33a", "cat.order.not-his", unit, leader};
    return Objection{"K-4.32e", "cat.order.not-his", unit, leader};
  }
  if (now[unit].uncontrolled != 0) return Objection{"K-9.31c", "cat.order.uncontrolled", unit};
  if (now[unit].locked) return Objection{"K-4.0a", "cat.order.locked", unit};
  if (now[unit].rallied) return Objection{"K-10.34a", "cat.order.rallied", unit};
  if (!range.reaches(now[unit].hex))
    return Objection{"K-4.21a", "cat.order.out-of-range", unit, leader};
  return {};
}

// --- lines ---------------------------------------------------------------------------------------

int line_row(const Battle& battle, const Position& now, UnitId unit) {
  const Unit& data = battle[unit];
  for (std::size_t i = 0; i < battle.lines.size(); ++i) {
    const LineRow& row = battle.lines[i];
    if (row.side != data.side || !contains(row.types, type_of(battle, now, unit))) continue;
    if (!row.classes.empty() && !lists(row.classes, data.cls)) continue;
    if (!row.nations.empty() && !lists(row.nations, data.nation)) continue;
    return static_cast<int>(i);
  }
  return -1;
}

namespace {

// K-4.27c: flank to flank, or front to rear.
bool ranked(const Battle& battle, const Position& now, UnitId a, UnitId b) {
  const Aspect from_a = aspect(battle, now, a, now[b].hex);
  const Aspect from_b = aspect(battle, now, b, now[a].hex);
  if (from_a == Aspect::Flank && from_b == Aspect::Flank) return true;
  return (from_a == Aspect::Front && from_b == Aspect::Rear) ||
         (from_a == Aspect::Rear && from_b == Aspect::Front);
}

// K-4.23e, R-74: a hex between two horse units with nobody in it who is not of the line.
bool free_gap(const Battle& battle, const Position& now, UnitId a, UnitId b,
              const std::vector<UnitId>& line) {
  for (const HexId hex : battle.grid().neighbours(now[a].hex)) {
    if (hex == no_hex || !battle.grid().adjacent(hex, now[b].hex)) continue;
    const UnitId between = unit_at(now, hex);
    if (between == no_unit || contains(line, between)) return true;
  }
  return false;
}

}  // namespace

bool linked(const Battle& battle, const Position& now, UnitId a, UnitId b,
            const std::vector<UnitId>& line) {
  const int distance = battle.grid().distance(now[a].hex, now[b].hex);
  const int row = line_row(battle, now, a);
  if (row < 0 || row != line_row(battle, now, b)) return false;
  if (!battle.lines[static_cast<std::size_t>(row)].cavalry)
    return distance == 1 && ranked(battle, now, a, b);
  return distance == 1 || (distance == 2 && free_gap(battle, now, a, b, line));
}

Verdict may_issue_line(const Battle& battle, const Position& now) {
  const LeaderId leader = now.active;
  if (leader == no_leader || !on_map(now, leader))
    return Objection{"K-4.0a", "cat.order.no-leader"};
  if (now[leader].status != Status::Active)
    return Objection{"K-4.26a", "cat.order.finished", no_unit, leader};
  if (now[leader].left_zone) return Objection{"K-4.31e", "cat.line.left-zone", no_unit, leader};
  if (now.mode == OrderMode::Individual) return Objection{"K-4.2a", "cat.order.single-given"};
  if (battle[leader].kind == LeaderKind::CC)
    return Objection{"K-4.33a", "cat.line.cc", no_unit, leader};
  if (leader_in_zone(battle, now, leader)) {
    if (battle[leader].kind == LeaderKind::OC)
      return Objection{"K-4.31e", "cat.order.oc-in-zone", no_unit, leader};
    return Objection{"K-4.25a", "cat.order.leader-in-zone", no_unit, leader};
  }
  if (line_commands_of(battle, now, leader) == 0)
    return Objection{"K-4.1c", "cat.line.no-ability", no_unit, leader};
  if (battle[leader].kind == LeaderKind::SC && !now[leader].may_line)
    return Objection{"K-4.32a", "cat.line.no-check", no_unit, leader};
  if (now.lines_left <= 0) return Objection{"K-4.23g", "cat.line.none-left", no_unit, leader};
  return {};
}

namespace {

// K-4.23b,c and R-74: what every member must be.
Verdict may_be_member(const Battle& battle, const Position& now, UnitId unit) {
  const LeaderId leader = now.active;
  if (!on_map(now, unit) || battle[unit].side != now.phasing)
    return Objection{"K-4.23b", "cat.line.not-there", unit};
  if (!commands(battle, leader, unit))
    return Objection{"K-4.32e", "cat.order.not-his", unit, leader};
  if (battle[unit].garrison) return Objection{"K-4.23b", "cat.line.garrison", unit};
  if (deaf(now, unit)) return Objection{"K-4.23b", "cat.line.takes-no-orders", unit};
  if (now[unit].ordered || now[unit].recovered)
    return Objection{"K-5.25a", "cat.order.again", unit};
  if (line_row(battle, now, unit) < 0) return Objection{"K-4.27a", "cat.line.no-row", unit};
  if (battle.grid().distance(now[leader].hex, now[unit].hex) > 2 * range_of(battle, now, leader))
    return Objection{"K-4.23c", "cat.line.too-far", unit, leader};
  return {};
}

}  // namespace

Verdict may_open_line(const Battle& battle, const Position& now, const CommandRange& range,
                      UnitId unit) {
  if (const Verdict verdict = may_issue_line(battle, now); !verdict) return verdict;
  if (const Verdict verdict = may_be_member(battle, now, unit); !verdict) return verdict;
  if (!range.reaches(now[unit].hex))
    return Objection{"K-4.23d", "cat.order.out-of-range", unit, now.active};
  return {};
}

Verdict may_add_to_line(const Battle& battle, const Position& now, UnitId unit) {
  if (const Verdict verdict = may_be_member(battle, now, unit); !verdict) return verdict;
  if (contains(now.line, unit)) return Objection{"K-4.23b", "cat.line.twice", unit};
  if (line_row(battle, now, unit) != line_row(battle, now, now.line.front()))
    return Objection{"K-4.27a", "cat.line.other-row", unit};
  for (const UnitId member : now.line)
    if (linked(battle, now, member, unit, now.line)) return {};
  const int row = line_row(battle, now, unit);
  const bool horse = battle.lines[static_cast<std::size_t>(row)].cavalry;
  return Objection{horse ? "K-4.27b" : "K-4.27c", "cat.line.not-linked", unit};
}

}  // namespace cursus::cataphract
