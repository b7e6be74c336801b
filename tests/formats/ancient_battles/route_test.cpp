// A move order may name its goal alone: the way to it is found.
#include <gtest/gtest.h>

#include "adjudicator/ancient_battles/steps.hpp"
#include "adjudicator/ancient_battles/ways.hpp"
#include "adjudicator/core/table.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/log/chances.hpp"

namespace cursus::ancient_battles {
namespace {

int cost_of_route(const Battle& battle, HexId from, const std::vector<HexId>& route) {
  int cost = 0;
  for (const HexId to : route) {
    cost += *step_cost(battle.map, from, *battle.map.grid.direction_between(from, to));
    from = to;
  }
  return cost;
}

// Looking only toward the goal finds the same as looking everywhere: going the way in two halves
// is never cheaper than the way found at once.
TEST(AbRoutes, LeadToEveryHexThatIsListedAndAreTheCheapest) {  // A-5.0a A-5.15a
  for (const std::string_view id : scenario_ids()) {
    const Battle& battle = find_scenario(id)->battle;
    formats::SeededChance dice(1);
    formats::SeededChance choice(2);
    Table<AncientBattles> table(battle, opening(battle), dice);
    int routes = 0;
    for (int asked = 0; asked < 400 && !table.over(); ++asked) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      std::vector<Answer> legal;
      AncientBattles::legal(battle, table.now(), *table.open(seat), legal);
      const Position& now = table.now();
      for (const Answer& answer : legal) {
        const auto* move = std::get_if<Move>(&answer);
        if (!move || choice.below(20, "sample") != 0) continue;
        for (const HexId goal : reachable(battle, now, move->unit)) {
          const auto route = route_of(battle, now, move->unit, std::span(&goal, 1));
          ASSERT_EQ(route.back(), goal);
          ASSERT_TRUE(may_follow(battle, now, move->unit, route));
          ++routes;
          const HexId middle = route[route.size() / 2];
          if (middle == goal) continue;
          const std::vector<HexId> halves{middle, goal};
          const auto detour = route_of(battle, now, move->unit, halves);
          EXPECT_LE(cost_of_route(battle, now[move->unit].hex, route),
                    cost_of_route(battle, now[move->unit].hex, detour));
        }
      }
      const std::size_t count = legal.size();
      table.answer(seat,
                   legal[count < 2 ? 0 : choice.below(static_cast<std::uint32_t>(count), "")]);
    }
    EXPECT_GT(routes, 500) << id;
  }
}

// What the order sheet lists for a unit is exactly what an order that names one hex can do.
TEST(AbRoutes, AreListedExactlyIfAnOrderForTheHexAloneIsObeyed) {  // A-5.0a A-5.34b
  int listed = 0, around = 0;
  for (const std::string_view id : scenario_ids()) {
    const Battle& battle = find_scenario(id)->battle;
    formats::SeededChance dice(3);
    formats::SeededChance choice(4);
    Table<AncientBattles> table(battle, opening(battle), dice);
    while (!table.over()) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      std::vector<Answer> legal;
      AncientBattles::legal(battle, table.now(), *table.open(seat), legal);
      const Position& now = table.now();
      const bool moves = std::holds_alternative<AskMove>(table.open(seat)->about);
      for (const Answer& answer : legal) {
        const auto* move = std::get_if<Move>(&answer);
        if (!moves || !move || choice.below(15, "sample") != 0) continue;
        const UnitId unit = move->unit;
        const std::vector<HexId> goals = reachable(battle, now, unit);
        for (const HexId hex : battle.map.grid.ids()) {
          const bool is_listed = std::find(goals.begin(), goals.end(), hex) != goals.end();
          const auto route = route_of(battle, now, unit, std::span(&hex, 1));
          const bool stays = hex == now[unit].hex;
          const bool taken = !battle[unit].leader() && combat_unit_at(now, hex) != no_unit;
          const bool obeyed = !stays && !taken && may_follow(battle, now, unit, route);
          ASSERT_EQ(is_listed, obeyed) << battle[unit].id << " to " << battle.map.grid.name(hex);
          listed += is_listed ? 1 : 0;
          if (now[unit].hex != no_hex && is_listed && route.size() > 1 &&
              battle.map.grid.adjacent(now[unit].hex, hex))
            ++around;
        }
      }
      const std::size_t count = legal.size();
      table.answer(seat,
                   legal[count < 2 ? 0 : choice.below(static_cast<std::uint32_t>(count), "")]);
    }
  }
  EXPECT_GT(listed, 5000);
  EXPECT_GT(around, 3) << "to a neighbour by a detour";
}

}  // namespace
}  // namespace cursus::ancient_battles
