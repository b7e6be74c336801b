// Cataphract §9.6 champions, §10.4 army withdrawal, and what the five battles add.
#include "adjudicator/cataphract/set_up.hpp"

#include <algorithm>

#include "adjudicator/cataphract/uncontrolled.hpp"

namespace cursus::cataphract {

namespace {

void duel(Play& play) {  // K-9.62a-64a
  const auto& sides = play.setting.sides;
  if (!sides[Seat::First].champion || !sides[Seat::Second].champion) return;
  PerSeat<int> taken{};
  for (;;) {
    DuelRound round;
    for (const Seat seat : both_seats) {
      round.dice[seat] = roll_ten(play, "K-9.63a duel");
      round.totals[seat] = round.dice[seat] + sides[seat].champion->combat;
    }
    const int a = round.totals[Seat::First];
    const int b = round.totals[Seat::Second];
    if (a != b) {  // a tie hits nobody
      const Seat loser = a < b ? Seat::First : Seat::Second;
      const int low = std::min(a, b);
      const int high = std::max(a, b);
      round.hit = loser;
      round.hits = 3 * low <= high ? 3 : 2 * low <= high ? 2 : 1;
      taken[loser] += round.hits;
    }
    play.tell(round);
    if (!round.hit || taken[*round.hit] <= sides[*round.hit].champion->stamina) continue;
    play.now.duel_winner = other(*round.hit);
    play.tell(DuelWon{*play.now.duel_winner});
    return;
  }
}

void lent(Play& play) {  // CALL-1
  const Battle& battle = play.setting;
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const Unit& unit = battle.units[i];
    const SideRules& side = battle.sides[unit.side];
    if (!side.lent || lists(side.no_lent, unit.nation)) continue;
    const int die = roll_ten(play, "CALL-1 Lent");
    play.now.units[i].lent = die > unit.tq;
    play.tell(LentRolled{unit_id(i), die, play.now.units[i].lent});
  }
}

// Where a reinforcement enters: its hex, or the nearest free one of the same column.
HexId entry_hex(const Battle& battle, const Position& now, UnitId unit) {
  const HexGrid& grid = battle.grid();
  const HexId wanted = battle[unit].set_up;
  HexId best = no_hex;
  for (const HexId hex : grid.ids()) {
    if (grid.column(hex) != grid.column(wanted) || unit_at(now, hex) != no_unit) continue;
    if (impassable(battle.map.at(hex))) continue;
    const auto here = leaders_at(battle, now, hex);
    if (std::any_of(here.begin(), here.end(),
                    [&](LeaderId leader) { return battle[leader].side != battle[unit].side; }))
      continue;
    if (best == no_hex || grid.distance(hex, wanted) < grid.distance(best, wanted)) best = hex;
  }
  return best;
}

void arrivals(Play& play) {
  const Battle& battle = play.setting;
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const UnitId unit = unit_id(i);
    const bool due = battle[unit].arrives > 0 && battle[unit].arrives <= play.now.turn &&
                     play.now[unit].fate == Fate::Reserve;
    if (!due) continue;
    const HexId hex = entry_hex(battle, play.now, unit);
    if (hex == no_hex) continue;
    place(play.now, unit, hex);
    play.now[unit].left_set_up = true;  // TRI-3
    play.tell(Arrived{unit, hex});
  }
}

void release_dice(Play& play) {  // CAS-2
  const Battle& battle = play.setting;
  for (const Seat seat : both_seats) {
    const int from = battle.sides[seat].release_from;
    if (from == 0 || play.now.turn < from) continue;
    bool any = false;
    for (std::size_t i = 0; i < battle.units.size(); ++i)
      any = any || (battle.units[i].side == seat && play.now.units[i].locked);
    if (!any) continue;
    const int die = roll_ten(play, "CAS-2 release");
    const bool released = die <= play.now.turn;
    play.tell(ReleaseRolled{seat, die, released});
    if (!released) continue;
    for (std::size_t i = 0; i < battle.units.size(); ++i)
      if (battle.units[i].side == seat) play.now.units[i].locked = false;
  }
}

}  // namespace

void set_up(Play& play) {
  duel(play);
  lent(play);
}

void start_turn(Play& play) {
  play.tell(TurnBegan{play.now.turn});
  arrivals(play);
  release_dice(play);
  order_uncontrolled_lines(play);
}

namespace {

// Is there a leader, or a unit that moves without one? If not, nothing can ever happen again.
bool anybody_can_act(const Battle& battle, const Position& now) {
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    if (on_map(now, leader_id(i))) return true;
  return std::any_of(now.units.begin(), now.units.end(), [](const UnitState& unit) {
    return unit.fate == Fate::OnMap && (unit.routed || unit.uncontrolled != 0);
  });
}

}  // namespace

std::optional<Outcome> army_withdrawal(const Battle& battle, const Position& now) {
  Outcome outcome;
  PerSeat<int> excess{};
  for (const Seat seat : both_seats) {
    outcome.rout_points[seat] = now.sides[seat].rout_points;
    excess[seat] = now.sides[seat].rout_points - battle.sides[seat].withdrawal_level;
    outcome.withdrew[seat] = excess[seat] >= 0;  // K-10.42a
  }
  const bool first = outcome.withdrew[Seat::First];
  const bool second = outcome.withdrew[Seat::Second];
  if (!first && !second) {
    if (anybody_can_act(battle, now)) return std::nullopt;
    return outcome;  // L-20: a draw
  }
  if (first && second) {  // K-10.42b
    if (excess[Seat::First] < excess[Seat::Second]) outcome.winner = Seat::First;
    if (excess[Seat::Second] < excess[Seat::First]) outcome.winner = Seat::Second;
  } else {
    outcome.winner = first ? Seat::Second : Seat::First;
  }
  return outcome;
}

void turn_back(Play& play) {
  Position& now = play.now;
  for (UnitState& unit : now.units) unit.moved = false;
  for (LeaderState& leader : now.leaders) {
    leader.status = Status::Inactive;
    leader.no_momentum = leader.countered = leader.may_line = leader.extra_used = false;
    leader.phases = 0;
    leader.tried.clear();
  }
  for (const Seat seat : both_seats) now.sides[seat].paralysed = false;
  now.ties.clear();
  now.no_more_activations = false;
  now.active = no_leader;
}

}  // namespace cursus::cataphract
