// Ancient Battles on the two maps of the box: what the pieces show, what steps cost, first contact.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/text/embedded.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

Field field_of(std::string_view scenario) {
  Field field;
  field.battle = find_scenario(scenario)->battle;
  field.turn = 1;
  field.phasing = field.battle.first_player;
  return field;
}

constexpr std::array battles{"ab/marathon", "ab/granicus"};

// --- what a piece shows --------------------------------------------------------------------------

TEST(AbBattles, EveryPieceShowsItsFigures) {  // A-2.4a
  for (const char* id : battles) {
    std::set<std::string> ids;
    for (const Unit& unit : find_scenario(id)->battle.units) {
      EXPECT_TRUE(ids.insert(unit.id).second) << unit.id;
      EXPECT_FALSE(unit.name.empty()) << unit.id;
      EXPECT_FALSE(unit.name_ja.empty()) << unit.id;
      EXPECT_GT(unit.strength, 0) << unit.id;
      EXPECT_GT(unit.move, 0) << unit.id;
      EXPECT_EQ(unit.range > 0, unit.missile != Missile::None) << unit.id;
      EXPECT_TRUE(unit.dot || !unit.leader()) << unit.id;
    }
  }
}

TEST(AbBattles, MissileSymbolsAreJavelinSlingOrBow) {  // A-2.4a
  for (const char* id : battles)
    for (const Unit& unit : find_scenario(id)->battle.units) {
      const int range = unit.missile == Missile::None      ? 0
                        : unit.missile == Missile::Javelin ? 1
                                                           : 2;
      EXPECT_EQ(unit.range, range) << unit.id;
    }
}

TEST(AbBattles, TheScaleIsForPeopleAndChangesNothing) {  // A-2.5a
  auto file =
      nlohmann::json::parse(*embedded("adjudicator/ancient_battles/scenarios/marathon.json"));
  ASSERT_TRUE(read_scenario(file.dump()));
  file["scale"] = {{"hex_metres", 150}, {"turn_minutes", 30}};
  EXPECT_FALSE(read_scenario(file.dump()));  // there is no place for it
}

// --- set-up --------------------------------------------------------------------------------------

TEST(AbBattles, BeginWithEverybodyInHisPlaceAndNobodyInContact) {  // A-3.0a A-3.0b
  for (const char* id : battles) {
    const Battle& battle = find_scenario(id)->battle;
    const Position now = opening(battle);
    EXPECT_EQ(now.turn, 1);
    EXPECT_EQ(now.phasing, battle.first_player);
    EXPECT_EQ(now.phase, Phase::Movement);
    for (std::size_t i = 0; i < battle.size(); ++i)
      EXPECT_EQ(now.units[i].hex, battle.units[i].set_up);
    EXPECT_NO_THROW(check_invariants(battle, now));
  }
}

TEST(AbBattles, NobodyMayDisplace) {  // A-7.81a
  for (const char* id : battles)
    for (const Seat seat : both_seats)
      EXPECT_FALSE(find_scenario(id)->battle.sides[seat].displacement) << id;
}

// --- what steps cost -----------------------------------------------------------------------------

TEST(AbBattles, StepsAtTheGranicus) {  // A-5.22a A-5.23a A-5.25a, case 21
  const Map& map = find_scenario("ab/granicus")->battle.map;
  const auto cost = [&](std::string_view from, std::string_view to) {
    const HexId a = *map.grid.find(from);
    const HexId b = *map.grid.find(to);
    return step_cost(map, a, *map.grid.direction_between(a, b)).value_or(0);
  };
  EXPECT_EQ(cost("1510", "1511"), 1);  // ford on the road
  EXPECT_EQ(cost("0709", "0710"), 2);  // ford
  EXPECT_EQ(cost("0809", "0810"), 3);  // river
  EXPECT_EQ(cost("1315", "1316"), 2);  // slope
  EXPECT_EQ(cost("1515", "1516"), 1);  // road up the slope
  EXPECT_EQ(cost("1511", "1512"), 1);  // out of the river
}

TEST(AbBattles, TheBayAtMarathonIsClosed) {  // A-5.21a
  const Map& map = find_scenario("ab/marathon")->battle.map;
  const HexId shore = *map.grid.find("2507");
  const HexId bay = *map.grid.find("2607");
  EXPECT_EQ(step_cost(map, shore, *map.grid.direction_between(shore, bay)), std::nullopt);
}

// --- case 5: the Greek charge at Marathon --------------------------------------------------------

class GreekCharge : public ::testing::Test {
 protected:
  static Field greek_turn() {
    Field field = field_of("ab/marathon");
    field.phasing = greek;
    return field;
  }
  std::vector<Game::Line> moves(const Game& game) const {
    return {game.move("G-KEK-a", {"1606"}), game.move("G-OIN-a", {"1607"}, false, {"G-MIL"}),
            game.move("G-AKA-a", {"1608"})};
  }
  static constexpr Seat persian = Seat::First;
  static constexpr Seat greek = Seat::Second;
};

TEST_F(GreekCharge, NineHexesOnTurnOneAndNoWayOutForTheArchers) {  // A-1.0a A-7.0b A-7.11b A-7.21a
  Game game(greek_turn(), {3});
  game.standing(persian, Window::FallBack, Game::always());
  auto lines = moves(game);
  lines.push_back(game.attack({"G-KEK-a", "G-OIN-a"}, {"P-ARC-3"}, Game::never()));
  lines.push_back(game.attack({"G-AKA-a"}, {"P-ARC-4"}, Game::never()));
  const auto result = game.orders(lines, false);
  ASSERT_TRUE(result) << result.error().clause;
  const auto combats = game.all<CombatResolved>();
  ASSERT_EQ(combats.size(), 2u);
  EXPECT_TRUE(game.all<FellBack>().empty());
  EXPECT_EQ(combats[0].odds.attack, Ratio(14));
  EXPECT_EQ(combats[0].odds.column, Column::From61);
  EXPECT_EQ(combats[0].die, std::nullopt);
  EXPECT_EQ(game.at("P-ARC-3"), "eliminated");
  EXPECT_EQ(combats[1].odds.column, Column::O31);
  EXPECT_EQ(combats[1].result, CombatResult::Ne);
  EXPECT_EQ(game.at("P-ARC-4"), "1708");
}

TEST_F(GreekCharge, APlanWithoutTheSecondArcherIsIncomplete) {  // A-7.11b A-7.21a
  Game game(greek_turn());
  auto lines = moves(game);
  lines.push_back(game.attack({"G-KEK-a", "G-OIN-a"}, {"P-ARC-3"}, Game::never()));
  EXPECT_EQ(game.refused(lines), "A-7.11b");
  EXPECT_EQ(game.at("G-KEK-a"), "0806");  // nothing has happened
}

}  // namespace
}  // namespace cursus::ancient_battles::test
