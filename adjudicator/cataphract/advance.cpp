// Cataphract §8.4: advance after combat (戦闘後前進).
#include <algorithm>

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

int advance_ch(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  if (!battle.grid().adjacent(now[unit].hex, to)) return 0;
  return step_cost(battle, now, unit, now[unit].hex, to).ch;
}

namespace {

// K-8.41a: hits of an advance stop short of a rout.
void advance_hits(Play& play, UnitId unit, int hits, Cause cause) {
  const int room = tq_of(play.setting, play.now, unit) - 1 - play.now[unit].ch;
  add_hits(play, unit, std::min(hits, std::max(room, 0)), cause);
}

Task<> follow(Play& play, UnitId unit, HexId from, HexId to) {
  const auto here = leaders_at(play.setting, play.now, from);
  for (const LeaderId leader : here) {
    const Ask ask = AskFollow{leader, unit, false};
    const Answer answer = co_await choose(play, play.setting[leader].side, "K-8.41a", ask);
    if (!std::holds_alternative<Yes>(answer)) continue;
    play.now[leader].hex = to;
    play.tell(LeaderMoved{leader, from, to});
  }
}

Task<> advance_unit(Play& play, UnitId unit, HexId to) {
  const Battle& battle = play.setting;
  const HexId from = play.now[unit].hex;
  const int hits = advance_ch(battle, play.now, unit, to);
  forget_sight(play.now, unit);
  take_sight(battle, play.now, unit);
  const auto met = leaders_at(battle, play.now, to);
  for (const LeaderId leader : met) {
    const bool by_horse = !foot(battle, play.now, unit);
    if (battle[leader].side != battle[unit].side) co_await caught_alone(play, leader, by_horse);
  }
  shift(play.now, unit, to);
  play.now[unit].left_set_up = true;
  play.tell(Advanced{unit, from, to});
  co_await follow(play, unit, from, to);
  advance_hits(play, unit, hits, Cause::Terrain);
  const Ask ask = AskAdvanceFacing{unit};  // K-8.42a
  const Answer answer = co_await choose(play, battle[unit].side, "K-8.42a", ask);
  const Facing facing = std::get<Turn>(answer).facing;
  if (facing != play.now[unit].facing) {
    play.now[unit].facing = facing;
    play.tell(Turned{unit, facing, play.now[unit].formation});
    advance_hits(play, unit, turning_ch(battle, play.now, unit, 1), Cause::Turning);
  }
  take_sight(battle, play.now, unit);
  co_await check_met(play, unit);
  co_await check_left_alone(play, from);
  co_await entry_fire(play, unit);  // K-8.23a
}

}  // namespace

Task<> advances(Play& play, std::vector<UnitId> attackers, std::vector<HexId> hexes, UnitId named) {
  const Battle& battle = play.setting;
  for (;;) {
    std::erase_if(hexes, [&](HexId hex) {
      return unit_at(play.now, hex) != no_unit || impassable(battle.map.at(hex));
    });
    std::erase_if(attackers, [&](UnitId unit) {
      return !fit(play.now, unit) || std::none_of(hexes.begin(), hexes.end(), [&](HexId hex) {
        return battle.grid().adjacent(play.now[unit].hex, hex);
      });
    });
    if (hexes.empty() || attackers.empty()) co_return;
    std::vector<UnitId> first;
    if (contains(attackers, named)) {
      first = {named};
    } else {  // K-8.43a, R-97
      int best = 0;
      for (const UnitId unit : attackers) best = std::max(best, tq_of(battle, play.now, unit));
      for (const UnitId unit : attackers)
        if (tq_of(battle, play.now, unit) == best) first.push_back(unit);
    }
    const Ask ask = AskAdvance{first, hexes};
    const Answer answer = co_await choose(play, battle[first.front()].side, "K-8.43a", ask);
    const Advance chosen = std::get<Advance>(answer);
    std::erase(attackers, chosen.unit);
    std::erase(hexes, chosen.hex);
    co_await advance_unit(play, chosen.unit, chosen.hex);
  }
}

}  // namespace cursus::cataphract
