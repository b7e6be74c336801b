// Ancient Battles: the battle rules of Marathon, on the scenario itself.
#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test::at_marathon {
namespace {

constexpr Seat persian = Seat::First;
constexpr Seat greek = Seat::Second;

Field marathon(int turn = 1, Seat phasing = persian) {
  Field field(find_scenario("ab/marathon")->battle);
  field.turn = turn;
  field.phasing = phasing;
  return field;
}

// --- §1 to §3 ------------------------------------------------------------------------------------

TEST(AbMarathon, IsTheBattleOf490BeforeChrist) {  // A-M-1.0a
  EXPECT_EQ(find_scenario("ab/marathon")->year, -490);
  EXPECT_EQ(find_scenario("ab/marathon")->name, "Marathon");
}

TEST(AbMarathon, BeginsWithEveryUnitOnItsPrintedHex) {  // A-M-2.1a
  Game game(marathon());
  for (const Unit& unit : game.battle().units)
    EXPECT_EQ(game.at(unit.id), game.battle().map.grid.name(unit.set_up));
  EXPECT_EQ(game.at("G-PLA-a"), "0804");
  EXPECT_EQ(game.at("G-MIL"), "0807");
  EXPECT_EQ(game.at("P-DAT"), "1910");
  EXPECT_EQ(game.at("P-SHA-2"), "2504");
}

TEST(AbMarathon, LastsTenTurnsAndThePersiansGoFirstInEach) {  // A-M-2.2a
  Game game(marathon());
  EXPECT_EQ(game.battle().turns, 10);
  EXPECT_EQ(game.battle().first_player, persian);
  // On turn 1 the Persians have nothing to decide: the first file is a Greek one.
  for (int file = 1; file < 20; ++file) {
    ASSERT_FALSE(game.now().outcome.has_value());
    EXPECT_EQ(game.now().turn, file / 2 + 1);
    EXPECT_EQ(game.now().phasing, file % 2 == 0 ? persian : greek);
    ASSERT_TRUE(game.orders({}));
  }
  EXPECT_EQ(game.now().outcome, (Outcome{std::nullopt, VictoryLevel::Draw, Ending::TurnsOver}));
}

TEST(AbMarathon, PersiansDoNotMoveOnTurnOne) {  // A-M-2.2b
  Game game(marathon());
  EXPECT_EQ(game.now().phasing, greek) << "nothing to decide: nobody may move, shoot or fight";
  Field near = marathon();
  near.only({{"P-MED-1", "1804"}, {"P-DAT", "1910"}, {"P-ARC-1", "1010"}, {"G-KEK-a", "1012"}});
  Game refused(near);
  EXPECT_EQ(refused.refused({refused.move("P-MED-1", {"1704"})}, false), "A-M-2.2b");
  EXPECT_EQ(refused.refused({refused.move("P-DAT", {"1911"})}, false), "A-M-2.2b");
  near.turn = 2;
  Game later(near);
  EXPECT_EQ(later.refused({later.move("P-MED-1", {"1704"})}, false), "");
}

TEST(AbMarathon, PersiansShootAndFightOnTurnOne) {  // A-M-2.2b, R19
  Field field = marathon();
  field.only({{"P-ARC-1", "1010"}, {"G-KEK-a", "1011"}});
  Game game(field, {6, 3});
  ASSERT_TRUE(game.orders({game.fire("P-ARC-1", "G-KEK-a")}));
  EXPECT_EQ(game.count<Fired>(), 1u);
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
  EXPECT_EQ(game.now().phasing, greek);
}

TEST(AbMarathon, UnitsHaveOneSideAndDieInOneStep) {  // A-M-2.3a
  for (const Unit& unit : find_scenario("ab/marathon")->battle.units)
    EXPECT_FALSE(unit.reduced.has_value()) << unit.id;
  Field field = marathon(2, persian);
  field.only({{"P-SPA-1", "1110"},
              {"P-SPA-2", "1210"},
              {"P-SPA-3", "1211"},
              {"P-SPA-4", "1112"},
              {"G-KEK-a", "1111"}});
  field.phase = Phase::Combat;
  Game game(field, {1});  // 20 against 6: 3:1, DL
  ASSERT_TRUE(game.orders({AutoLine{}}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O31);
  EXPECT_EQ(game.at("G-KEK-a"), "eliminated");
}

TEST(AbMarathon, HasNoReinforcements) {  // A-M-3.0a A-9.0a
  for (const Unit& unit : find_scenario("ab/marathon")->battle.units)
    EXPECT_EQ(unit.arrives, 0) << unit.id;
}

// --- §4.1 the Greek onset ------------------------------------------------------------------------

// Case 5 of the checklist: three units run eight hexes into the archers.
std::vector<Line> onset(const Game& game) {
  return {game.move("G-KEK-a", {"1606"}), game.move("G-OIN-a", {"1607"}, false, {"G-MIL"}),
          game.move("G-AKA-a", {"1608"})};
}

TEST(AbMarathon, GreeksRunNineHexesOnTurnOneAndArchersCannotAvoidThem) {
  // A-M-4.1a A-M-4.1b A-12.2a
  Game game(marathon(1, greek), {3});
  game.standing(persian, Window::FallBack, Game::always());
  auto orders = onset(game);
  orders.push_back(game.attack({"G-KEK-a", "G-OIN-a"}, {"P-ARC-3"}, Game::never()));
  orders.push_back(game.attack({"G-AKA-a"}, {"P-ARC-4"}, Game::never()));
  ASSERT_TRUE(game.orders(orders));
  EXPECT_EQ(game.count<FellBack>(), 0u);
  const auto combats = game.all<CombatResolved>();
  ASSERT_EQ(combats.size(), 2u);
  EXPECT_EQ(combats[0].odds.attack, Ratio(14));
  EXPECT_EQ(combats[0].odds.defence, Ratio(2));
  EXPECT_EQ(combats[0].odds.column, Column::From61);
  EXPECT_FALSE(combats[0].die.has_value());
  EXPECT_EQ(game.at("P-ARC-3"), "eliminated");
  EXPECT_EQ(combats[1].odds.column, Column::O31);
  EXPECT_EQ(combats[1].result, CombatResult::Ne);
  EXPECT_EQ(game.at("G-MIL"), "1607");
}

TEST(AbMarathon, ThePlanOfTheOnsetMustCoverBothArchers) {  // A-M-4.1a
  Game game(marathon(1, greek));
  auto orders = onset(game);
  orders.push_back(game.attack({"G-KEK-a", "G-OIN-a"}, {"P-ARC-3"}));
  EXPECT_EQ(game.refused(orders), "A-7.11b");
  EXPECT_EQ(game.at("G-KEK-a"), "0806") << "nothing has happened";
}

TEST(AbMarathon, FromTurnTwoOnTheyWalkThreeHexesAndArchersGiveWay) {  // A-M-4.1a A-M-4.1b
  Game walk(marathon(2, greek));
  EXPECT_EQ(walk.refused({walk.move("G-KEK-a", {"0906", "1006", "1106"})}, false), "");
  EXPECT_EQ(walk.refused({walk.move("G-OIN-a", {"0907", "1007", "1107", "1207"})}, false),
            "A-5.15a");
  for (const int turn : {1, 2}) {
    Field field = marathon(turn, greek);
    field.only({{"G-KEK-a", "1010"}, {"P-ARC-1", "1011"}});
    const Verdict verdict = may_fall_back(field.battle, field.position(), field.unit("P-ARC-1"),
                                          {{field.unit("G-KEK-a")}, {field.unit("P-ARC-1")}});
    EXPECT_EQ(static_cast<bool>(verdict), turn == 2);
    if (turn == 1) {
      EXPECT_EQ((*verdict).clause, "A-11.21a");
    }
  }
}

TEST(AbMarathon, TheOnsetIsOfEveryGreekAndOfNoPersian) {  // A-M-4.1a
  const Field field = marathon(1, greek);
  const Position now = field.position();
  for (std::size_t i = 0; i < field.battle.size(); ++i) {
    const UnitId unit{static_cast<std::uint8_t>(i)};
    const Unit& data = field.battle[unit];
    EXPECT_EQ(move_allowance(field.battle, now, unit), data.side == greek ? 9 : data.move);
  }
}

// --- §4.2 the Persian horse ----------------------------------------------------------------------

TEST(AbMarathon, HorseStandsStillBeforeTurnFour) {  // A-M-4.2a
  for (int turn = 2; turn <= 4; ++turn)
    for (const char* id : {"P-CAV-1", "P-SHA-1"}) {
      Field field = marathon(turn, persian);
      field.only({{id, "2010"}, {"P-MED-1", "1804"}, {"G-KEK-a", "0101"}});
      Game game(field);
      EXPECT_EQ(game.refused({game.move(id, {"2009"})}, false), turn < 4 ? "A-M-4.2a" : "");
    }
}

// Case 13: one hoplite (6) attacks P-CAV-1 (4).
Field hoplite_against_horse(int turn) {
  Field field = marathon(turn, greek);
  field.only({{"G-KEK-a", "2203"}, {"P-CAV-1", "2303"}, {"P-MED-1", "2510"}});
  field.phase = Phase::Combat;
  return field;
}

TEST(AbMarathon, FrozenHorseDefendsAtHalfAndCannotRetreat) {  // A-M-4.2b
  Game game(hoplite_against_horse(2), {2});
  ASSERT_TRUE(game.orders({game.attack({"G-KEK-a"}, {"P-CAV-1"}, Game::never())}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(2));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O31);
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  EXPECT_EQ(game.at("P-CAV-1"), "eliminated");
  EXPECT_EQ(points_lost(game.battle(), game.now(), persian), 4);
}

TEST(AbMarathon, OnTurnFourTheSameAttackIsOneToOne) {  // A-M-4.2b
  Game game(hoplite_against_horse(4), {2});
  ASSERT_TRUE(game.orders({game.attack({"G-KEK-a"}, {"P-CAV-1"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O11);
  EXPECT_NE(game.at("P-CAV-1"), "eliminated");
}

TEST(AbMarathon, FrozenHorseArchersCannotFallBack) {  // A-M-4.2b
  for (const int turn : {2, 3, 4}) {
    Field field = marathon(turn, greek);
    field.only({{"G-KEK-a", "2010"}, {"P-SHA-1", "2011"}});
    const Verdict verdict = may_fall_back(field.battle, field.position(), field.unit("P-SHA-1"),
                                          {{field.unit("G-KEK-a")}, {field.unit("P-SHA-1")}});
    EXPECT_EQ(static_cast<bool>(verdict), turn == 4);
  }
}

// --- §4.3, §5 ------------------------------------------------------------------------------------

// Two friends stand behind the defender; the other hexes are in enemy zones.
TEST(AbMarathon, NobodyIsDisplaced) {  // A-M-4.3a
  for (const Seat seat : both_seats) EXPECT_FALSE(marathon().battle.sides[seat].displacement);
  Field field = marathon(5, greek);
  field.only({{"G-KEK-a", "1110"},
              {"G-OIN-a", "1111"},
              {"P-MED-1", "1210"},
              {"P-MED-2", "1310"},
              {"P-MED-3", "1311"}});
  field.phase = Phase::Combat;
  Game game(field, {2});  // 3:1, Dr
  ASSERT_TRUE(
      game.orders({game.attack({"G-KEK-a", "G-OIN-a"}, {"P-MED-1"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  EXPECT_EQ(game.at("P-MED-1"), "eliminated");
  EXPECT_EQ(game.at("P-MED-2"), "1310");
}

Outcome end_with(const std::vector<std::string>& lost) {
  Field field = marathon();
  field.changes.push_back([field, lost](Position& now) {
    for (const auto& id : lost) {
      lift(field.battle, now, field.unit(id));
      now[field.unit(id)].fate = Fate::Eliminated;
    }
  });
  return final_outcome(field.battle, field.position());
}

TEST(AbMarathon, VictoryIsCountedInStrengthAndLeaders) {  // A-M-5.1a A-M-5.2a
  // Greeks 12 lost, Persians 24, 19, 18, 15, 12.
  EXPECT_EQ(end_with({"G-KEK-a", "G-KEK-b", "P-CAV-1", "P-CAV-2", "P-CAV-3", "P-MED-1", "P-MED-2",
                      "P-MED-3"}),
            (Outcome{greek, VictoryLevel::Strategic, Ending::TurnsOver}));
  EXPECT_EQ(end_with({"G-KEK-a", "G-KEK-b", "P-DAT", "P-MED-1", "P-MED-2"}),
            (Outcome{greek, VictoryLevel::Decisive, Ending::TurnsOver}))
      << "Datis is worth ten";
  EXPECT_EQ(end_with({"G-KEK-a", "G-KEK-b", "P-SPA-1", "P-SPA-2", "P-SPA-3"}),
            (Outcome{greek, VictoryLevel::Limited, Ending::TurnsOver}));
  EXPECT_EQ(end_with({"G-KEK-a", "G-KEK-b", "P-CAV-1", "P-CAV-2", "P-CAV-3"}),
            (Outcome{std::nullopt, VictoryLevel::Draw, Ending::TurnsOver}));
  EXPECT_EQ(end_with({"G-CAL"}), (Outcome{persian, VictoryLevel::Strategic, Ending::TurnsOver}));
}

TEST(AbMarathon, TheDeathOfALeaderDoesNotEndIt) {  // A-M-5.1a, R21
  Field field = marathon(2, persian);
  field.only({{"P-MED-1", "1208"}, {"G-MIL", "1210"}, {"G-KEK-a", "1016"}});
  Game game(field, {1, 6});
  ASSERT_TRUE(game.orders({game.move("P-MED-1", {"1209", "1210"})}));
  EXPECT_EQ(game.at("G-MIL"), "eliminated");
  EXPECT_FALSE(game.now().outcome.has_value());
  EXPECT_EQ(points_lost(game.battle(), game.now(), greek), 10);
}

TEST(AbMarathon, RallyTableAndMoraleLevelsAreThoseOfItsData) {  // A-13.4a A-15.0a
  const Battle& battle = find_scenario("ab/marathon")->battle;
  EXPECT_EQ(battle.sides[persian].rally_on, (std::array{true, false, false, false, false, false}));
  EXPECT_EQ(battle.sides[greek].rally_on, (std::array{true, true, false, false, false, false}));
  EXPECT_EQ(battle.sides[persian].demoralised, 50);
  EXPECT_EQ(battle.sides[persian].rout, 78);
  EXPECT_EQ(battle.sides[greek].demoralised, 40);
  EXPECT_EQ(battle.sides[greek].rout, 66);
}

// --- terrain of other battles --------------------------------------------------------------------

// The rows of the chart for Qadesh, Boudicca and Munda are not used: no map of ours has such
// ground, woods and slopes follow the standard rows, and the Persian camp is one without effect.
TEST(AbTerrain, RowsOfOtherBattlesAreNotUsed) {
  // A-TEC-forest-Q A-TEC-forest-B A-TEC-slope-Mu A-TEC-campQ A-TEC-rampart
  for (const auto id : scenario_ids()) {
    const Map& map = find_scenario(id)->battle.map;
    for (const HexId hex : map.grid.ids()) {
      const Terrain terrain = map.at(hex);
      EXPECT_NE(terrain, Terrain::Rampart);
      EXPECT_NE(terrain, Terrain::Town);
      EXPECT_NE(terrain, Terrain::OffMap);
    }
  }
  EXPECT_EQ(effects(Terrain::Forest).cost, 3) << "neither 2 nor prohibited";
  EXPECT_EQ(effects(Terrain::Camp).cost, 1) << "not 2";
  Field camp = marathon(5, greek);
  camp.only({{"G-KEK-a", "2203"}, {"P-MED-1", "2303"}});
  camp.phase = Phase::Combat;
  Game game(camp, {3});
  ASSERT_TRUE(game.orders({game.attack({"G-KEK-a"}, {"P-MED-1"}, Game::never())}, false));
  EXPECT_EQ(game.battle().map.at(game.hex("2303")), Terrain::Camp);
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4)) << "not doubled";
}

TEST(AbTerrain, UphillAtMarathonDoublesAndDoesNotShift) {  // A-TEC-slope A-TEC-slope-Mu
  Field field = marathon(5, persian);                      // 0216 lies above 0317
  field.only({{"P-MED-1", "0317"}, {"G-KEK-a", "0216"}});
  field.phase = Phase::Combat;
  Game game(field, {4});  // 4 against 12: 1:3
  ASSERT_TRUE(game.orders({game.attack({"P-MED-1"}, {"G-KEK-a"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(12));
  EXPECT_TRUE(game.last<CombatResolved>().odds.shifts.empty());
}

}  // namespace
}  // namespace cursus::ancient_battles::test::at_marathon
