// Cataphract §6.5: orderly withdrawal.
#include "adjudicator/cataphract/withdrawal.hpp"

#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "adjudicator/cataphract/room.hpp"
#include "adjudicator/cataphract/rout.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::cataphract {

Verdict may_withdraw(const Battle& battle, const Position& now, const AskWithdraw& ask) {
  const UnitId unit = ask.unit;
  const UnitState& state = now[unit];
  if (!fit(now, unit)) return Objection{"K-6.51a", "cat.withdraw.routed", unit};
  if (battle[unit].garrison) return Objection{"K-6.34a", "cat.withdraw.garrison", unit};
  if (state.formation == Formation::Column)
    return Objection{"K-6.47a", "cat.withdraw.column", unit};
  if (in_enemy_zone(battle, now, state.hex, battle[unit].side))
    return Objection{"K-6.51a", "cat.withdraw.in-zone", unit};
  if (ma_of(battle, now, unit) <= ma_of(battle, now, ask.mover))
    return Objection{"K-6.51a", "cat.withdraw.too-slow", unit};
  return {};
}

namespace {

// Nodes are a hex and the MP spent so far; the cost is the hits, so that the way with the fewest
// hits is found among those that can be paid.
enum class Node : std::uint32_t {};

class Ways {
 public:
  Ways(const Battle& battle, const Position& now, const AskWithdraw& ask)
      : battle_(battle),
        now_(now),
        unit_(ask.unit),
        threat_(now[ask.mover].hex),
        gap_(ma_of(battle, now, ask.unit) - ma_of(battle, now, ask.mover)) {
    if (gap_ <= 0) return;
    const Node start = node(now[unit_].hex, 0);
    paths_.run(battle.grid().size() * static_cast<std::size_t>(gap_ + 1), std::span(&start, 1),
               unlimited_cost, [&](Node from, auto&& visit) { expand(from, visit); });
  }

  std::vector<HexId> ends() const {
    std::vector<HexId> found;
    if (gap_ <= 0) return found;
    for (const Node each : paths_.reached()) {
      const HexId hex = hex_of(each);
      if (hex == now_[unit_].hex || unit_at(now_, hex) != no_unit) continue;
      if (battle_.grid().distance(hex, threat_) <= 2) continue;
      if (!contains(found, hex)) found.push_back(hex);
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  Retirement way_to(HexId to) const {
    Retirement best;
    bool found = false;
    for (int spent = 0; spent <= gap_; ++spent) {
      const auto cost = paths_.cost(node(to, spent));
      if (!cost || (found && *cost >= best.ch)) continue;
      found = true;
      best = {};
      best.ch = *cost;
      for (const Node each : paths_.path(node(to, spent))) best.way.push_back(hex_of(each));
      best.way.erase(best.way.begin());
    }
    return best;
  }

 private:
  Node node(HexId hex, int spent) const {
    return static_cast<Node>(index(hex) * static_cast<std::size_t>(gap_ + 1) +
                             static_cast<std::size_t>(spent));
  }
  HexId hex_of(Node each) const {
    return static_cast<HexId>(static_cast<std::uint32_t>(each) /
                              static_cast<std::uint32_t>(gap_ + 1));
  }
  template <class Visit>
  void expand(Node from_node, Visit&& visit) const {
    const HexId from = hex_of(from_node);
    const int spent = static_cast<int>(static_cast<std::uint32_t>(from_node) %
                                       static_cast<std::uint32_t>(gap_ + 1));
    for (const HexId to : battle_.grid().neighbours(from)) {
      if (to == no_hex || !open(from, to)) continue;
      const StepCost cost = step_cost(battle_, now_, unit_, from, to);
      if (spent + cost.mp > gap_) continue;
      int hits = cost.ch;
      const bool friendly =
          friend_at(battle_, now_, to, battle_[unit_].side) && unit_at(now_, to) != unit_;
      if (friendly) hits += stacking(passer_of(battle_, now_, unit_)).mover;
      visit(node(to, spent + cost.mp), hits);
    }
  }
  // K-6.55a, R-21
  bool open(HexId from, HexId to) const {
    const Terrain terrain = battle_.map.at(to);
    if (impassable(terrain) || terrain == Terrain::Woods || terrain == Terrain::Marsh) return false;
    if (crosses_river(battle_, from, to)) return false;
    const Seat side = battle_[unit_].side;
    if (enemy_at(battle_, now_, to, side) || in_enemy_zone(battle_, now_, to, side)) return false;
    for (const LeaderId leader : leaders_at(battle_, now_, to))
      if (battle_[leader].side != side) return false;
    return battle_.grid().distance(to, threat_) >= battle_.grid().distance(from, threat_);
  }

  const Battle& battle_;
  const Position& now_;
  UnitId unit_;
  HexId threat_;
  int gap_;
  PathSearch<Node> paths_;
};

}  // namespace

std::vector<HexId> withdrawal_ends(const Battle& battle, const Position& now,
                                   const AskWithdraw& ask) {
  return Ways(battle, now, ask).ends();
}

Retirement withdrawal_way(const Battle& battle, const Position& now, const AskWithdraw& ask,
                          HexId to) {
  return Ways(battle, now, ask).way_to(to);
}

bool approached_from_flank(const Battle& battle, const Position& now, UnitId unit, UnitId mover) {
  if (battle.grid().distance(now[unit].hex, now[mover].hex) != 2) return false;
  for (const HexId hex : battle.grid().neighbours(now[unit].hex))
    if (hex != no_hex && battle.grid().adjacent(hex, now[mover].hex) &&
        aspect(battle, now, unit, hex) == Aspect::Front)
      return false;
  return true;
}

int withdrawal_ch(const Battle& battle, const Position& now, const AskWithdraw& ask, HexId to) {
  int hits = withdrawal_way(battle, now, ask, to).ch;
  if (approached_from_flank(battle, now, ask.unit, ask.mover)) hits += withdraws_from_flank_ch;
  if (foot(battle, now, ask.unit)) hits += foot_withdraws_ch;
  return hits;
}

std::vector<HexId> withdrawal_shots(const Battle& battle, const Position& now, UnitId unit,
                                    UnitId mover) {
  std::vector<HexId> found;
  if (foot(battle, now, unit) || !can_shoot(battle, now, unit)) return found;  // K-8.17f
  for (const Sighting& one : now.sightings)
    if (one.firer == unit && one.mover == mover && fires_withdrawing(battle, now, one) &&
        !contains(found, one.hex))
      found.push_back(one.hex);
  std::sort(found.begin(), found.end());
  return found;
}

// --- doing it ------------------------------------------------------------------------------------

namespace {

// the cavalry units that hang together with this one.
std::vector<UnitId> line_mates(const Battle& battle, const Position& now, UnitId unit) {
  const int row = line_row(battle, now, unit);
  if (row < 0 || !battle.lines[static_cast<std::size_t>(row)].cavalry) return {};
  std::vector<UnitId> all, line{unit};
  for (const UnitId each : in_hex_order(battle, now, battle[unit].side))
    if (line_row(battle, now, each) == row && !now[each].routed) all.push_back(each);
  for (std::size_t i = 0; i < line.size(); ++i)
    for (const UnitId each : all)
      if (!contains(line, each) && linked(battle, now, line[i], each, all)) line.push_back(each);
  line.erase(line.begin());
  sort_by_hex(now, line);
  return line;
}

Task<> fire_before_way(Play& play, AskWithdraw ask) {
  const Battle& battle = play.setting;
  const HexId from = play.now[ask.mover].hex;
  // K-8.21a, W-10: the mover shoots at what gives way before it.
  if (fit(play.now, ask.mover) && can_shoot(battle, play.now, ask.mover) &&
      printed_range(missile_of(battle, play.now, ask.mover)) >= 2 && !ask.as_line) {
    if (may_reach(battle, play.now, ask.mover, from, play.now[ask.unit].hex))
      co_await offer_exit_fire(play, ask.mover, ask.unit, 2, true);
  }
  if (!fit(play.now, ask.unit) || !fit(play.now, ask.mover)) co_return;
  if (withdrawal_shots(battle, play.now, ask.unit, ask.mover).empty()) co_return;
  const Ask question = AskWithdrawFire{ask.unit, ask.mover};  // K-6.55b
  const Answer answer = co_await choose(play, battle[ask.unit].side, "K-6.55b", question);
  const auto* shot = std::get_if<Shoot>(&answer);
  if (!shot) co_return;
  const HexId here = play.now[ask.unit].hex;
  const Shot volley{ask.unit, here, shot->hex, ask.mover, Volley::Withdrawing, true, true, 0};
  co_await shoot(play, shot_as_seen(battle, play.now, volley));
}

Task<> retire(Play& play, AskWithdraw ask, Withdraw how) {
  const Battle& battle = play.setting;
  const UnitId unit = ask.unit;
  const Retirement plan = withdrawal_way(battle, play.now, ask, how.to);
  std::vector<LeaderId> leaders;
  if (how.leaders) leaders = leaders_at(battle, play.now, play.now[unit].hex);  // K-6.65a
  if (approached_from_flank(battle, play.now, unit, ask.mover)) {               // K-6.52c
    add_hits(play, unit, withdraws_from_flank_ch, Cause::WithdrewFromFlank);
    co_await rout_if_due(play, unit);
  }
  if (!fit(play.now, unit)) co_return;  // K-6.53a
  co_await fire_before_way(play, ask);
  if (!fit(play.now, unit)) co_return;
  std::erase_if(leaders, [&](LeaderId leader) { return !on_map(play.now, leader); });
  HexId alone_in = play.now[unit].hex;
  for (const HexId to : plan.way) {
    const HexId from = play.now[unit].hex;
    if (unit_at(play.now, from) == unit) alone_in = from;
    const UnitId friendly = unit_at(play.now, to);
    const int hits = step_cost(battle, play.now, unit, from, to).ch;
    shift(play.now, unit, to);
    for (const LeaderId leader : leaders) {
      play.now[leader].hex = to;
      play.tell(LeaderMoved{leader, from, to});
    }
    play.now[unit].left_set_up = true;
    add_hits(play, unit, hits, Cause::Terrain);
    if (friendly != no_unit)
      add_hits(play, unit, pass_through(play, unit, friendly), Cause::Passing);
    if (friendly != no_unit) co_await rout_if_due(play, friendly);
    co_await rout_if_due(play, unit);
    if (!fit(play.now, unit)) co_return;
  }
  play.tell(Withdrew{unit, ask.mover, plan.way});
  // A friend who routed out of the way may stand in its last hex by now.
  if (unit_at(play.now, play.now[unit].hex) != unit) find_room(play, unit, alone_in, leaders);
  if (foot(battle, play.now, unit)) {  // K-6.52b
    add_hits(play, unit, foot_withdraws_ch, Cause::Withdrew);
    co_await rout_if_due(play, unit);
    if (!fit(play.now, unit)) co_return;
  }
  const Ask question = AskWithdrawFacing{unit, ask.mover};
  const Answer answer = co_await choose(play, battle[unit].side, "K-6.52a", question);
  const Facing facing = std::get<Turn>(answer).facing;
  if (facing == play.now[unit].facing) co_return;
  const int turned = vertices(play.now[unit].facing, facing);
  play.now[unit].facing = facing;
  play.tell(Turned{unit, facing, play.now[unit].formation});
  add_hits(play, unit, turning_ch(battle, play.now, unit, turned), Cause::Turning);
  co_await rout_if_due(play, unit);
}

Task<bool> offer_withdrawal(Play& play, AskWithdraw about) {
  const Battle& battle = play.setting;
  if (!fit(play.now, about.mover) || !may_withdraw(battle, play.now, about)) co_return false;
  if (withdrawal_ends(battle, play.now, about).empty()) co_return false;
  const Ask ask = about;
  const Answer answer = co_await choose(play, battle[about.unit].side, "K-6.51a", ask);
  const auto* withdraw = std::get_if<Withdraw>(&answer);
  if (!withdraw) co_return false;
  co_await retire(play, about, *withdraw);
  if (fit(play.now, about.mover))
    take_sight(battle, play.now, about.mover);  // as they are now
  co_return true;
}

}  // namespace

Task<> offer_withdrawals(Play& play, UnitId mover, HexId from) {
  const Battle& battle = play.setting;
  const HexGrid& grid = battle.grid();
  const auto enemies = in_hex_order(battle, play.now, other(battle[mover].side));
  std::vector<UnitId> offered;
  for (const UnitId unit : enemies) {
    if (!fit(play.now, mover)) co_return;
    if (!on_map(play.now, unit) || contains(offered, unit)) continue;
    if (grid.distance(play.now[unit].hex, play.now[mover].hex) != 2) continue;
    if (from != no_hex && grid.distance(play.now[unit].hex, from) == 2) continue;
    const std::vector<UnitId> mates = line_mates(battle, play.now, unit);
    const AskWithdraw about{unit, mover, false};
    offered.push_back(unit);
    const bool withdrew = co_await offer_withdrawal(play, about);
    if (!withdrew) continue;
    for (const UnitId mate : mates) {  // K-6.51d
      if (!on_map(play.now, mate) || contains(offered, mate)) continue;
      if (!fit(play.now, mover)) co_return;
      if (grid.distance(play.now[mate].hex, play.now[mover].hex) == 2) continue;
      offered.push_back(mate);
      const AskWithdraw as_line{mate, mover, true};
      co_await offer_withdrawal(play, as_line);
    }
  }
}

}  // namespace cursus::cataphract
