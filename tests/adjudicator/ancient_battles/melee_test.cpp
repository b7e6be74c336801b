// Ancient Battles §7.0, §7.1, §7.3, §7.4, §7.6: melee.
#include "adjudicator/ancient_battles/odds.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// The combat phase, with nobody there yet.
Field melee() {
  Field field;
  field.phase = Phase::Combat;
  return field;
}

// --- §7.0 odds and die ---------------------------------------------------------------------------

struct Odds {
  Ratio attack;
  Ratio defence;
  Column column;
};

class AbOdds : public ::testing::TestWithParam<Odds> {};

TEST_P(AbOdds, AreRoundedInTheDefendersFavour) {  // A-7.0b
  EXPECT_EQ(column_of(GetParam().attack, GetParam().defence), GetParam().column);
}
INSTANTIATE_TEST_SUITE_P(
    Pairs, AbOdds,
    ::testing::Values(Odds{13, 4, Column::O31}, Odds{12, 4, Column::O31}, Odds{11, 4, Column::O21},
                      Odds{8, 4, Column::O21}, Odds{7, 4, Column::O11}, Odds{4, 4, Column::O11},
                      Odds{3, 4, Column::O12}, Odds{99, 100, Column::O12}, Odds{2, 4, Column::O12},
                      Odds{3, 7, Column::O13}, Odds{4, 12, Column::O13}, Odds{4, 13, Column::O14},
                      Odds{1, 4, Column::O14}, Odds{4, 17, Column::Below14},
                      Odds{1, 5, Column::Below14}, Odds{1, 100, Column::Below14},
                      Odds{16, 4, Column::O41}, Odds{23, 4, Column::O51},
                      Odds{24, 4, Column::From61}, Odds{100, 1, Column::From61},
                      Odds{8, Ratio(5, 2), Column::O31}, Odds{5, Ratio(5, 2), Column::O21},
                      Odds{Ratio(5, 2), 8, Column::O14}, Odds{Ratio(5, 2), 5, Column::O12},
                      Odds{Ratio(5, 2), 3, Column::O12}, Odds{Ratio(7, 2), 3, Column::O11}));

TEST(AbMelee, IsBetweenNeighboursOnly) {  // A-7.0a A-7.15a
  Field field = melee();
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0405", foot(6));
  field.put("D", persian, "0605", foot(4)).put("E", persian, "0705", foot(4));
  Game game(field, {3});
  EXPECT_EQ(game.refused({game.attack({"B"}, {"D"})}), "A-7.15a");
  EXPECT_EQ(game.refused({game.attack({"A"}, {"E"}), game.attack({"A"}, {"D"})}), "A-7.15a");
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"})}), "");
}

TEST(AbMelee, ThereIsNoneWithoutContact) {  // A-7.0a A-7.15a
  Field field = melee();
  field.put("A", greek, "0505", foot(6)).put("D", persian, "0705", foot(4));
  Game game(field);
  EXPECT_EQ(game.waiting(), persian);  // the Greek combat phase is over
  EXPECT_TRUE(game.all<CombatResolved>().empty());
}

TEST(AbMelee, RollsOneDieForEachCombat) {  // A-7.0c
  Field field = melee();
  field.put("A", greek, "0202", foot(4)).put("D", persian, "0302", foot(4));
  field.put("B", greek, "0208", foot(4)).put("E", persian, "0308", foot(4));
  Game game(field, {3, 4});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}), game.attack({"B"}, {"E"})}));
  ASSERT_EQ(game.all<CombatResolved>().size(), 2u);
  EXPECT_EQ(game.all<CombatResolved>()[0].die, 3);
  EXPECT_EQ(game.all<CombatResolved>()[1].die, 4);
}

TEST(AbMelee, TheDieIsTheRowAndTheOddsAreTheColumn) {  // A-7.0c
  const std::array<std::string, 6> table{"Ar Dr Dr Dr Dr DL DL DL", "Ar Ar Dr Dr Dr Dr DL DL",
                                         "Ar Ne Ne Ne Ne Ne Dr Dr", "Ar Ar Ar Ne Dr Dr Dr Dr",
                                         "AL Ar Ar Ex Ex Dr Dr Dr", "AL AL AL Ar Ar Ar Dr Dr"};
  const std::array<std::string, 6> names{"AL", "DL", "Ex", "Ar", "Dr", "Ne"};
  for (int die = 1; die <= 6; ++die)
    for (int column = 1; column <= 8; ++column) {
      const auto row = static_cast<std::size_t>(die - 1);
      const std::string expected = table[row].substr(static_cast<std::size_t>(column - 1) * 3, 2);
      const CombatResult result = combat_result(static_cast<Column>(column), die);
      EXPECT_EQ(names[static_cast<std::size_t>(result)], expected) << die << " " << column;
    }
}

TEST(AbMelee, TheAttackerChoosesTheOrder) {  // A-7.0d
  for (const bool swapped : {false, true}) {
    Field field = melee();
    field.put("A", greek, "0202", foot(4)).put("D", persian, "0302", foot(4));
    field.put("B", greek, "0208", foot(4)).put("E", persian, "0308", foot(4));
    Game game(field, {3, 3});
    const auto first = game.attack({"A"}, {"D"});
    const auto second = game.attack({"B"}, {"E"});
    ASSERT_TRUE(swapped ? game.orders({second, first}) : game.orders({first, second}));
    const auto combats = game.all<CombatResolved>();
    ASSERT_EQ(combats.size(), 2u);
    EXPECT_EQ(combats[0].odds.defenders.front().unit, game.unit(swapped ? "E" : "D"));
    EXPECT_EQ(combats[1].odds.defenders.front().unit, game.unit(swapped ? "D" : "E"));
  }
}

TEST(AbMelee, ButAllAreResolved) {  // A-7.0d
  Field field = melee();
  field.put("A", greek, "0202", foot(4)).put("D", persian, "0302", foot(4));
  field.put("B", greek, "0208", foot(4)).put("E", persian, "0308", foot(4));
  Game game(field, {3, 3});
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"})}), "A-7.11b");
  ASSERT_TRUE(game.orders({}));  // whoever says nothing fights by the stated rule
  EXPECT_EQ(game.all<CombatResolved>().size(), 2u);
}

// --- §7.1, §7.3 ----------------------------------------------------------------------------------

TEST(AbMelee, SixUnitsMayAttackOneHex) {  // A-7.13a A-7.22a
  Field field = melee();
  const std::vector<std::string> around{"0504", "0604", "0605", "0506", "0405", "0404"};
  std::vector<std::string> attackers;
  for (const auto& hex : around) {
    attackers.push_back("A" + hex);
    field.put("A" + hex, greek, hex, foot(2));
  }
  field.put("D", persian, "0505", foot(4));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack(attackers, {"D"})}));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(12));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O31);
}

TEST(AbMelee, AUnitIsAttackedOnce) {  // A-7.14a
  Field field = melee();
  field.put("A", greek, "0505", foot(4)).put("B", greek, "0506", foot(4));
  field.put("D", persian, "0605", foot(4));
  Game game(field, {3});
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"}), game.attack({"B"}, {"D"})}), "A-7.14a");
  EXPECT_EQ(game.refused({game.attack({"A", "B"}, {"D"})}), "");
}

TEST(AbMelee, AUnitAttacksOnceAndIsNotDivided) {  // A-7.14a A-7.3a
  Field field = melee();
  field.put("A", greek, "0505", foot(4));
  field.put("D", persian, "0605", foot(2)).put("E", persian, "0604", foot(2));
  Game game(field, {3});
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"}), game.attack({"A"}, {"E"})}), "A-7.14a");
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D", "E"})}), "");
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(4));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
}

TEST(AbMelee, AnAttackerWithHelpIsNotDividedEither) {  // A-7.14a A-7.3a
  Field field = melee();
  field.put("A", greek, "0505", foot(4)).put("B", greek, "0506", foot(4));
  field.put("C", greek, "0504", foot(4));
  field.put("D", persian, "0605", foot(4)).put("E", persian, "0604", foot(4));
  Game game(field, {3, 3});
  EXPECT_EQ(game.refused({game.attack({"A", "B"}, {"D"}), game.attack({"A", "C"}, {"E"})}),
            "A-7.14a");
  EXPECT_EQ(game.refused({game.attack({"A", "B"}, {"D"}), game.attack({"C"}, {"E"})}), "");
}

TEST(AbMelee, ADefenderIsNotDivided) {  // A-7.3a
  Field field = melee();
  field.put("A", greek, "0505", foot(3)).put("B", greek, "0506", foot(3));
  field.put("D", persian, "0605", foot(6));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(6));
}

TEST(AbMelee, FireAndMeleeMayStrikeTheSameUnit) {  // A-7.14a
  Field field;
  field.put("A", greek, "0505", foot(8)).put("B", greek, "0506", archer());
  field.put("D", persian, "0605", foot(5));
  Game game(field, {1, 3});
  ASSERT_TRUE(game.orders({game.fire("B", "D"), game.attack({"A", "B"}, {"D"})}));
  EXPECT_EQ(game.last<Fired>().target, game.unit("D"));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O41);  // 10 against 2½
}

// --- §7.4 ----------------------------------------------------------------------------------------

TEST(AbMelee, AHillDoublesItsDefenderAgainstAttacksFromBelow) {  // A-7.41a, case 3a
  Field field = melee();
  field.slope("0505", "0605").slope("0506", "0605");
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0506", foot(6));
  field.put("D", persian, "0605", foot(5));
  Game game(field, {5});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::always())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.defence, Ratio(10));
  EXPECT_EQ(combat.odds.column, Column::O11);
  EXPECT_EQ(combat.result, CombatResult::Ex);
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.all<Eliminated>().size(), 2u);  // one of each side
  EXPECT_TRUE(game.all<Advanced>().empty());     // R8
}

TEST(AbMelee, NotWhenOneOfThemStandsAsHigh) {  // A-7.41a, case 3b
  Field field = melee();
  field.slope("0505", "0605").slope("0506", "0605");
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0506", foot(6));
  field.put("C", greek, "0606", foot(3)).put("D", persian, "0605", foot(5));
  Game game(field, {5});
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D"}, Game::never())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.defence, Ratio(5));
  EXPECT_EQ(combat.odds.column, Column::O31);
  EXPECT_EQ(combat.result, CombatResult::Dr);
}

TEST(AbMelee, ADownhillAttackDoublesNobody) {  // A-7.41a
  Field field = melee();
  field.slope("0605", "0505");
  field.put("A", greek, "0505", foot(5)).put("D", persian, "0605", foot(5));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5));
}

TEST(AbMelee, OnlyPrintedStrengthIsMultiplied) {  // A-7.41a, R5
  Field field = melee();
  field.slope("0505", "0605");
  field.put("A", greek, "0505", foot(12));
  field.put("D", persian, "0605", foot(5)).put("L", persian, "0605", leader(2, 4));
  Game game(field, {3});
  game.standing(persian, Window::LeaderInDefence, Game::never());
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(12));  // 5 × 2 + 2
}

TEST(AbMelee, MultipliersAreMultiplied) {  // A-7.41a, R5
  Field field = melee();
  field.slope("0505", "0605");
  field.put("A", greek, "0505", foot(12)).put("D", persian, "0605", foot(5));
  field.changes.push_back([](Position& now) { now.units[1].disrupted = true; });
  Game game(field, {3});
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5));  // 5 × 2 × ½
}

TEST(AbMelee, EachDefenderIsDoubledByTheAttackersNextToIt) {  // A-7.41a, R6
  Field field = melee();  // D2 is attacked uphill only, D1 by one attacker on the level
  field.slope("0505", "0604").slope("0504", "0604");
  field.put("A", greek, "0505", foot(9)).put("B", greek, "0504", foot(9));
  field.put("D1", persian, "0605", foot(3)).put("D2", persian, "0604", foot(3));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D1", "D2"}, Game::never())}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(9));  // 3 + 3 × 2
}

TEST(AbMelee, OnlyWhoAttacksAcrossTheStreamIsHalved) {  // A-7.42a, case 4
  Field field = melee();
  field.stream("0505", "0605");
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0506", foot(5));
  field.put("D", persian, "0605", foot(4));
  Game game(field, {4});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  const auto combat = game.last<CombatResolved>();
  EXPECT_EQ(combat.odds.attackers[0].strength, Ratio(3));
  EXPECT_EQ(combat.odds.attackers[1].strength, Ratio(5));
  EXPECT_EQ(combat.odds.attack, Ratio(8));
  EXPECT_EQ(combat.odds.column, Column::O21);
  EXPECT_EQ(combat.result, CombatResult::Dr);
}

TEST(AbMelee, HalvesAreKept) {  // A-7.42a, R5
  Field field = melee();
  field.stream("0505", "0605").stream("0506", "0605");
  field.put("A", greek, "0505", foot(5)).put("B", greek, "0506", foot(5));
  field.put("D", persian, "0605", foot(5));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(5));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O11);
}

TEST(AbMelee, TheDefenderBehindAStreamIsNotStronger) {  // A-7.42a
  Field field = melee();
  field.stream("0505", "0605");
  field.put("A", greek, "0505", foot(8)).put("D", persian, "0605", foot(4));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(4));
}

TEST(AbMelee, AStreamToOneOfTwoDefendersHalvesNobody) {  // A-7.42a, R6
  for (const bool both : {false, true}) {
    Field field = melee();
    field.stream("0505", "0605");
    if (both) field.stream("0505", "0604");
    field.put("A", greek, "0505", foot(8));
    field.put("D", persian, "0605", foot(2)).put("E", persian, "0604", foot(2));
    Game game(field, {3});
    ASSERT_TRUE(game.orders({}));
    EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(both ? 4 : 8));
  }
}

TEST(AbMelee, RiverAndFordHalveWhoeverAttacksOutOfThem) {  // A-7.42a
  for (const Terrain water : {Terrain::River, Terrain::Ford}) {
    Field field = melee();
    field.terrain("0505", water).terrain("0604", water);
    field.put("A", greek, "0505", foot(6)).put("B", greek, "0506", foot(5));
    field.put("D", persian, "0605", foot(4));
    Game game(field, {3});
    ASSERT_TRUE(game.orders({}));
    EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(8));
    EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
  }
}

// --- §7.6 results --------------------------------------------------------------------------------

// Two against two, each side wants to be asked. 0505 and 0504 against 0605 and 0604.
Field two_against_two(int attack, int defence) {
  Field field = melee();
  field.put("A", greek, "0505", foot(attack)).put("B", greek, "0504", foot(attack));
  field.put("C", greek, "0202", foot(4)).put("F", persian, "0909", foot(4));
  field.put("D", persian, "0605", foot(defence)).put("E", persian, "0604", foot(defence));
  field.battle.options.ask_in_windows = true;
  return field;
}

TEST(AbMelee, ALossOfTheAttackerIsHisChoice) {  // A-7.6a
  const Field field = two_against_two(2, 4);
  Game game(field, {6});  // 1:2
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::AL);
  ASSERT_NE(game.asked<AskLoss>(greek), nullptr);
  EXPECT_EQ(game.against(greek, Lose{game.unit("C")}), "A-7.6a");  // was not in the combat
  EXPECT_EQ(game.against(greek, Lose{game.unit("D")}), "A-7.6a");
  ASSERT_TRUE(game.orders({game.answer(Lose{game.unit("B")})}, false));
  EXPECT_EQ(game.at("B"), "eliminated");
  EXPECT_EQ(game.at("A"), "0505");
  EXPECT_EQ(game.all<Eliminated>().size(), 1u);
}

TEST(AbMelee, ALossOfTheDefenderIsHisChoice) {  // A-7.6b
  const Field field = two_against_two(12, 4);
  Game game(field, {1});  // 3:1
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::DL);
  ASSERT_NE(game.asked<AskLoss>(persian), nullptr);
  EXPECT_FALSE(game.judge().waits_for(greek));
  EXPECT_NE(game.against(persian, Lose{game.unit("F")}), "");
  EXPECT_NE(game.against(persian, Lose{game.unit("A")}), "");
  ASSERT_TRUE(game.orders_of(persian, {game.answer(Lose{game.unit("E")})}, false));
  EXPECT_EQ(game.at("E"), "eliminated");
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_EQ(game.all<Eliminated>().size(), 1u);
}

TEST(AbMelee, AnExchangeCostsBothOneUnitOfTheirChoice) {  // A-7.6c
  const Field field = two_against_two(4, 4);
  Game game(field, {5});  // 1:1
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ex);
  EXPECT_NE(game.against(greek, Lose{game.unit("C")}), "");  // took no part
  EXPECT_NE(game.against(persian, Lose{game.unit("F")}), "");
  ASSERT_TRUE(game.orders_of(greek, {game.answer(Lose{game.unit("A")})}, false));
  EXPECT_TRUE(game.all<Eliminated>().empty());  // not before both have chosen
  ASSERT_TRUE(game.orders_of(persian, {game.answer(Lose{game.unit("D")})}, false));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("B"), "0504");
  EXPECT_EQ(game.at("E"), "0604");
}

TEST(AbMelee, ByDefaultTheWeakestIsLost) {  // A-7.6a A-7.6b A-7.6c
  Field field = melee();
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0504", foot(5));
  field.put("D", persian, "0605", foot(4)).put("E", persian, "0604", foot(6));
  Game game(field, {5});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.at("B"), "eliminated");
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(AbMelee, AllAttackersRetreat) {  // A-7.6d
  Field field = two_against_two(4, 4);
  field.battle.options.ask_in_windows = false;
  Game game(field, {6});  // 1:1
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ar);
  ASSERT_EQ(game.all<Retreated>().size(), 2u);
  for (const auto& retreat : game.all<Retreated>())
    EXPECT_EQ(game.battle().map.grid.distance(retreat.from, retreat.to), 1);
  EXPECT_NE(game.at("A"), "0505");
  EXPECT_NE(game.at("B"), "0504");
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_EQ(game.at("E"), "0604");
  EXPECT_EQ(game.at("C"), "0202");
}

TEST(AbMelee, AllDefendersRetreat) {  // A-7.6e
  Field field = two_against_two(4, 4);
  field.battle.options.ask_in_windows = false;
  Game game(field, {1});  // 1:1
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  ASSERT_EQ(game.all<Retreated>().size(), 2u);
  EXPECT_NE(game.at("D"), "0605");
  EXPECT_NE(game.at("E"), "0604");
  EXPECT_EQ(game.at("A"), "0505");
  EXPECT_EQ(game.at("B"), "0504");
  EXPECT_EQ(game.at("F"), "0909");
}

TEST(AbMelee, NoEffectIsNoEffect) {  // A-7.6f
  const Field field = two_against_two(4, 4);
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"}, Game::always())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ne);
  EXPECT_EQ(game.at("A"), "0505");
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_TRUE(game.all<Eliminated>().empty());
  EXPECT_TRUE(game.all<Retreated>().empty());
  EXPECT_TRUE(game.all<Advanced>().empty());
}

// --- two-sided counters --------------------------------------------------------------------------

TEST(AbMelee, ATwoSidedUnitIsTurnedOverFirst) {  // A-7.6b
  Counter two_sided = foot(4);
  two_sided.reduced = Unit::Side{2, 3};
  Field field = melee();
  field.put("A", greek, "0505", foot(24)).put("D", persian, "0605", two_sided);
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(game.at("D"), "0605");
  EXPECT_TRUE(game.state("D").reduced);
  EXPECT_EQ(game.at("A"), "0505");  // no hex was emptied
  EXPECT_TRUE(game.all<Eliminated>().empty());
  EXPECT_EQ(strength_now(game.battle(), game.now(), game.unit("D")), 2);
  EXPECT_EQ(move_allowance(game.battle(), game.now(), game.unit("D")), 3);
}

TEST(AbMelee, AndEliminatedTheSecondTime) {  // A-7.6a A-7.6b
  Counter two_sided = foot(8);
  two_sided.reduced = Unit::Side{4, 3};
  Field field = melee();
  field.put("A", greek, "0505", foot(24)).put("D", persian, "0605", two_sided);
  field.changes.push_back([](Position& now) { now.units[1].reduced = true; });
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("A"), "0605");
}

TEST(AbMelee, AnExchangeTurnsBothOver) {  // A-7.6c
  Counter two_sided = foot(4);
  two_sided.reduced = Unit::Side{2, 3};
  Field field = melee();
  field.put("A", greek, "0505", two_sided).put("D", persian, "0605", two_sided);
  Game game(field, {5});
  ASSERT_TRUE(game.orders({}, false));
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_TRUE(game.state("A").reduced);
  EXPECT_TRUE(game.state("D").reduced);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
