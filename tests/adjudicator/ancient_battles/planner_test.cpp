// Ancient Battles §7.1, §7.2, §7.5: who fights whom.
#include "adjudicator/ancient_battles/planner.hpp"

#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

constexpr int no_effect = 3;  // at 1:3 to 3:1

std::string argument(const Refusal& refusal, std::string_view name) {
  for (const auto& each : refusal.arguments)
    if (each.name == name) return each.value;
  return "";
}

// --- §7.11, §7.12 --------------------------------------------------------------------------------

TEST(AbPlan, EveryUnitInAnEnemyZoneAttacks) {  // A-7.11a A-7.12a
  Game game(three_against_two(), {no_effect, no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A2"}, {"D1", "D2"})}), "A-7.11a");
  EXPECT_EQ(game.refused({game.attack({"A1"}, {"D1"}), game.attack({"A3"}, {"D2"})}), "A-7.11a");
  EXPECT_EQ(game.refused({game.attack({"A1"}, {"D1"}), game.attack({"A2", "A3"}, {"D2"})}), "");
}

TEST(AbPlan, EveryEnemyInAZoneIsAttacked) {  // A-7.11b
  Game game(three_against_two(), {no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A2"}, {"D1"})}), "A-7.11b");
  EXPECT_EQ(game.refused({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})}), "");
}

TEST(AbPlan, UnitsOutOfContactDoNotFight) {  // A-7.11a A-7.11b A-7.15a
  Game game(three_against_two(), {no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A2", "A3", "X"}, {"D1", "D2"})}), "A-7.22a");
  EXPECT_EQ(
      game.refused({game.attack({"A1", "A2", "A3"}, {"D1", "D2"}), game.attack({"X"}, {"Y"})}),
      "A-7.15a");
  ASSERT_TRUE(game.orders({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})}));
}

TEST(AbPlan, TheRefusalNamesEveryUnitThatIsMissing) {  // A-7.11a A-7.11b
  Field field = three_against_two();
  field.put("D3", persian, "0607", foot(4));  // next to A3
  Game game(field);
  auto refused = game.orders({game.attack({"A1", "A2"}, {"D1"})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.11b");
  EXPECT_EQ(argument(refused.error(), "defenders"), "D2 (0606), D3 (0607)");
  EXPECT_EQ(argument(refused.error(), "attackers"), "A3 (0507)");
  refused = game.orders({game.attack({"A1", "A2", "A3"}, {"D1"})});  // of one side alone
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.22a");
  refused = game.orders({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.11b");
  EXPECT_EQ(argument(refused.error(), "missing"), "D3 (0607)");
  Game two(three_against_two());
  refused = two.orders({two.attack({"A2"}, {"D1", "D2"})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.11a");
  EXPECT_EQ(argument(refused.error(), "missing"), "A1 (0505), A3 (0507)");
}

TEST(AbPlan, TheRefusalComesBeforeTheDiceOfTheFirePhase) {  // A-7.11b
  Field field = three_against_two();
  field.phase = Phase::Movement;
  field.put("B", greek, "0504", archer());
  Game game(field);  // no dice at all
  EXPECT_EQ(game.refused({game.fire("B", "D1"), game.attack({"A1", "A2"}, {"D1"})}), "A-7.11b");
  EXPECT_TRUE(game.all<Fired>().empty());
}

TEST(AbPlan, TheAttackerDividesTheAttacksAsHeLikes) {  // A-7.11c A-7.12a
  using Plan = std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>>;
  const std::vector<Plan> plans{{{{"A1", "A2"}, {"D1"}}, {{"A3"}, {"D2"}}},
                                {{{"A1"}, {"D1"}}, {{"A2", "A3"}, {"D2"}}},
                                {{{"A3"}, {"D2"}}, {{"A1", "A2"}, {"D1"}}},
                                {{{"A1", "A2", "A3"}, {"D1", "D2"}}}};
  for (const Plan& plan : plans) {
    Game game(three_against_two(), std::vector<int>(plan.size(), no_effect));
    std::vector<Game::Line> lines;
    for (const auto& [attackers, defenders] : plan)
      lines.push_back(game.attack(attackers, defenders));
    ASSERT_TRUE(game.orders(lines));
    const auto combats = game.all<CombatResolved>();
    ASSERT_EQ(combats.size(), plan.size());
    for (std::size_t i = 0; i < plan.size(); ++i) {
      EXPECT_EQ(combats[i].odds.attack, Ratio(4 * static_cast<int>(plan[i].first.size())));
      EXPECT_EQ(combats[i].odds.defence, Ratio(4 * static_cast<int>(plan[i].second.size())));
    }
  }
}

TEST(AbPlan, ALeaderIsNeitherObligedNorATarget) {  // A-7.11a A-7.11b
  Field field = three_against_two();
  field.put("L", greek, "0604", leader(2)).put("M", persian, "0508", leader(2));
  Game game(field, {no_effect});
  ASSERT_TRUE(game.orders({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})}));
  EXPECT_EQ(game.at("L"), "0604");
  EXPECT_EQ(game.at("M"), "0508");
}

// --- §7.2 ----------------------------------------------------------------------------------------

TEST(AbPlan, AUnitAmongSeveralEnemiesTakesOnAllWhomNobodyElseDoes) {  // A-7.21a
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(6));
  field.put("D", persian, "0605", foot(2)).put("E", persian, "0604", foot(3));
  Game game(field, {no_effect});
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"})}), "A-7.11b");
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D", "E"})}), "");
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(5));  // summed
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O11);
}

TEST(AbPlan, ItNeedNotTakeOnWhomAnotherDoes) {  // A-7.21a
  Game game(three_against_two(), {no_effect, no_effect});
  ASSERT_TRUE(game.orders({game.attack({"A1", "A2"}, {"D1"}), game.attack({"A3"}, {"D2"})}));
  EXPECT_EQ(game.all<CombatResolved>().front().odds.defence, Ratio(4));  // A2 spares D2
}

TEST(AbPlan, UnitsCombineOnOneHexIfAllAreNextToIt) {  // A-7.22a
  Game game(three_against_two(), {no_effect, no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A3"}, {"D1"}), game.attack({"A2"}, {"D2"})}),
            "A-7.22a");
  EXPECT_EQ(game.refused({game.attack({"A1", "A2"}, {"D1"}), game.attack({"A3"}, {"D2"})}), "");
  EXPECT_EQ(game.all<CombatResolved>().front().odds.attack, Ratio(8));
}

TEST(AbPlan, AgainstSeveralHexesTheCombatHangsTogether) {  // A-7.22a, R4
  Game game(three_against_two(), {no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A3"}, {"D1", "D2"})}), "A-7.22a");  // falls apart
  EXPECT_EQ(game.refused({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})}), "");
}

// Whichever is named first: who touches is never told not to.
TEST(AbPlan, ACombatThatFallsApartNamesThePairThatIsMissing) {  // A-7.22a
  Game game(three_against_two());
  for (const std::vector<std::string>& defenders :
       {std::vector<std::string>{"D1", "D2"}, std::vector<std::string>{"D2", "D1"}}) {
    const auto refused = game.orders({game.attack({"A1"}, defenders)});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().clause, "A-7.22a");
    EXPECT_EQ(refused.error().why, "ab.plan.falls-apart");
    EXPECT_EQ(argument(refused.error(), "pairs"), "A1 (0505) - D2 (0606)");
  }
  const auto two_parts = game.orders({game.attack({"A1", "A3"}, {"D1", "D2"})});
  ASSERT_FALSE(two_parts);
  EXPECT_EQ(two_parts.error().why, "ab.plan.falls-apart");
  EXPECT_EQ(argument(two_parts.error(), "pairs"), "A1 (0505) - D2 (0606), A3 (0507) - D1 (0605)");
}

TEST(AbPlan, TwoThatDoNotTouchAreToldSo) {  // A-7.15a
  Game game(three_against_two());
  const auto refused =
      game.orders({game.attack({"A1"}, {"D2"}), game.attack({"A2", "A3"}, {"D1"})});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-7.15a");
  EXPECT_EQ(refused.error().why, "ab.plan.apart");
}

TEST(AbPlan, NamedInAnyOrderItIsTheSameCombat) {  // A-7.22a, R4
  Game game(three_against_two(), {no_effect});
  EXPECT_EQ(game.refused({game.attack({"A3", "A1", "A2"}, {"D2", "D1"})}), "");
}

TEST(AbPlan, UnderStrictAdjacencyEverybodyTouchesEverybody) {  // A-7.22a, R4
  Field field = three_against_two();
  field.battle.options.strict_adjacency = true;
  Game game(field, {no_effect, no_effect});
  EXPECT_EQ(game.refused({game.attack({"A1", "A2", "A3"}, {"D1", "D2"})}), "A-7.22a");
  EXPECT_EQ(game.refused({game.attack({"A1", "A2"}, {"D1"}), game.attack({"A3"}, {"D2"})}), "");
}

TEST(AbPlan, StrictlyOneUnitMayStillTakeOnTwo) {  // A-7.21a A-7.22a
  Field field;
  field.phase = Phase::Combat;
  field.battle.options.strict_adjacency = true;
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0504", foot(6));
  field.put("D", persian, "0605", foot(2)).put("E", persian, "0604", foot(3));
  Game game(field, {no_effect, no_effect});
  EXPECT_EQ(game.refused({game.attack({"A", "B"}, {"D", "E"})}), "A-7.22a");  // B misses D
  EXPECT_EQ(game.refused({game.attack({"A"}, {"D"}), game.attack({"B"}, {"E"})}), "");
}

// --- §7.5 ----------------------------------------------------------------------------------------

TEST(AbPlan, AWeakAttackMayHoldOneEnemySoThatAnotherFalls) {  // A-7.51a
  Field field = three_against_two();
  field.battle.units[index(field.unit("D1"))].strength = 12;
  field.battle.units[index(field.unit("D2"))].strength = 1;
  Game game(field, {no_effect});
  ASSERT_TRUE(game.orders(
      {game.attack({"A1"}, {"D1"}), game.attack({"A2", "A3"}, {"D2"}, Game::never())}, false));
  EXPECT_EQ(game.all<CombatResolved>()[0].odds.column, Column::O13);
  EXPECT_EQ(game.all<CombatResolved>()[1].odds.column, Column::From61);
  EXPECT_EQ(game.at("D2"), "eliminated");
}

TEST(AbPlan, ButNotBelowOneToFour) {  // A-7.51a A-7.52a
  Field field = three_against_two();
  field.battle.units[index(field.unit("D1"))].strength = 17;
  Game game(field);
  EXPECT_EQ(game.refused({game.attack({"A1"}, {"D1"}), game.attack({"A2", "A3"}, {"D2"})}),
            "A-7.52a");
  field.battle.units[index(field.unit("D1"))].strength = 16;
  Game exactly(field, {1, no_effect});
  EXPECT_EQ(exactly.refused({exactly.attack({"A1"}, {"D1"}), exactly.attack({"A2", "A3"}, {"D2"})}),
            "");
  EXPECT_EQ(exactly.all<CombatResolved>()[0].odds.column, Column::O14);
}

// One Greek of 2, a step away from one Persian.
Field lone(int strength, const std::string& at = "0405") {
  Field field;
  field.put("A", greek, at, foot(2)).put("D", persian, "0605", foot(strength));
  return field;
}

TEST(AbPlan, NobodyMovesIntoAnAttackBelowOneToFour) {  // A-7.52a, case 17
  Game game(lone(9));
  EXPECT_EQ(game.refused({game.move("A", {"0505"})}), "A-7.52a");
  EXPECT_EQ(game.at("A"), "0405");
  Game exactly(lone(8), {1});
  EXPECT_EQ(exactly.refused({exactly.move("A", {"0505"})}), "");
  EXPECT_EQ(exactly.last<CombatResolved>().odds.column, Column::O14);
}

TEST(AbPlan, AMoveIntoItCanBeTakenBackOrHelped) {  // A-7.52a, R7
  Field field = lone(10);
  field.put("B", greek, "0406", foot(2)).put("C", greek, "0202", foot(4));
  Game game(field, {1});
  ASSERT_TRUE(game.orders({game.move("A", {"0505"})}, false));
  EXPECT_EQ(game.against(greek, Done{}), "A-7.52a");
  EXPECT_EQ(game.against(greek, Recall{game.unit("A")}), "");
  ASSERT_TRUE(game.orders({game.move("B", {"0506"})}, false));  // 4 against 10
  EXPECT_EQ(game.against(greek, Done{}), "");
  EXPECT_EQ(game.against(greek, Recall{game.unit("A")}), "A-5.17a");  // the moves stand now
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O13);
}

TEST(AbPlan, TheColumnThatCountsIsTheShiftedOne) {  // A-7.52a, R7 R24
  Field field = lone(8);
  field.lost("Z", greek, foot(10)).battle.sides[greek].demoralised = 10;
  Game game(field);
  EXPECT_EQ(game.refused({game.move("A", {"0505"})}), "A-7.52a");  // 1:4, shifted left
}

TEST(AbPlan, AUnitThatIsHeldInContactIsLostWithoutADie) {  // A-7.52b, case 17
  Game game(lone(10, "0505"));
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::Below14);
  EXPECT_EQ(game.last<CombatResolved>().die, std::nullopt);
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::AL);
  EXPECT_EQ(game.last<Eliminated>().clause, "A-7.6a");
}

TEST(AbPlan, AgainstEightItStillHasAChance) {  // A-7.52b, case 17
  Game game(lone(8, "0505"), {1});
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O14);
  EXPECT_NE(game.at("A"), "eliminated");
}

TEST(AbPlan, AnEnemyAdvanceMayBringItAbout) {  // A-7.52b A-7.74a
  Field field;
  field.phase = Phase::Combat;
  field.phasing = persian;
  field.put("A", greek, "0405", foot(2)).put("V", greek, "0505", foot(1));
  field.put("D", persian, "0605", foot(10)).put("E", persian, "1010", foot(1));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"D"}, {"V"}, Game::always())}));
  EXPECT_EQ(game.at("D"), "0505");
  ASSERT_TRUE(game.orders_of(greek, {}));
  EXPECT_EQ(game.at("A"), "eliminated");
}

TEST(AbPlan, NobodyNeedsToSaveIt) {  // A-7.52b
  Field field = lone(10, "0505");
  field.put("B", greek, "0305", foot(20));
  Game game(field);
  ASSERT_TRUE(game.orders({game.move("B", {"0304"})}));
  EXPECT_EQ(game.at("A"), "eliminated");
}

TEST(AbPlan, ButItMayBeSaved) {  // A-7.52b
  Field field = lone(10, "0505");
  field.put("B", greek, "0406", foot(20));
  Game game(field, {no_effect});
  ASSERT_TRUE(game.orders({game.move("B", {"0506"}), game.attack({"A", "B"}, {"D"})}));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbPlan, HelpThatIsTooWeakIsAVoluntaryAttack) {  // A-7.52a, R7
  Field field = lone(20, "0505");
  field.put("B", greek, "0406", foot(2));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("B", {"0506"})}), "A-7.52a");
  EXPECT_EQ(game.refused({}), "");  // without it A is lost alone
  EXPECT_EQ(game.at("A"), "eliminated");
}

TEST(AbPlan, TwoThatAreHeldTogetherLoseOnlyOne) {  // A-7.52b, R7
  Field field = lone(20, "0505");
  field.put("B", greek, "0506", foot(2));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}));
  EXPECT_EQ(game.all<Eliminated>().size(), 1u);
}

TEST(AbPlan, AHeldUnitMayBeSacrificedWhileOthersFightNextToIt) {  // A-7.52a A-7.52b, R7
  Field field;  // A is held by D alone; B comes up between D and E
  field.put("A", greek, "0505", foot(1)).put("B", greek, "0406", foot(5));
  field.put("D", persian, "0605", foot(20)).put("E", persian, "0606", foot(5));
  Game game(field, {no_effect});
  ASSERT_TRUE(game.orders(
      {game.move("B", {"0506"}), game.attack({"A"}, {"D"}), game.attack({"B"}, {"E"})}));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.all<CombatResolved>()[1].odds.column, Column::O11);
}

TEST(AbPlan, WhoCouldGetAwayMustNotStay) {  // A-7.52a, R7
  Field field;
  field.put("A", greek, "0505", light(2, 6)).put("D", persian, "0605", foot(10));
  Game game(field);
  EXPECT_EQ(game.refused({}), "A-7.52a");
  EXPECT_EQ(game.refused({game.move("A", {"0404"})}), "");
}

TEST(AbPlan, NorPretendToMove) {  // A-7.52a, R7
  Field field;
  field.put("A", greek, "0505", light(2, 6)).put("D", persian, "0605", foot(10));
  Game game(field);
  EXPECT_EQ(game.refused({game.move("A", {})}), "A-7.52a");
  EXPECT_EQ(game.refused({game.move("A", {"0404", "0505"})}), "A-7.52a");
  EXPECT_EQ(game.at("A"), "0505");
}

TEST(AbPlan, LightTroopsWithoutAWayOutAreHeld) {  // A-7.52b, R7
  Field field;
  field.put("A", greek, "0505", light(2, 6)).put("D", persian, "0605", foot(10));
  for (const char* hex : {"0504", "0404", "0405"}) field.terrain(hex, Terrain::Sea);
  Game game(field);
  ASSERT_TRUE(game.orders({}));
  EXPECT_EQ(game.at("A"), "eliminated");
}

// --- mending -------------------------------------------------------------------------------------

TEST(AbPlan, WhenTheDiceSpoilAPlanItIsMended) {  // A-7.52a A-7.11a
  Field field;  // A1 comes to hold D1 alone, which only works if the archer disrupts it
  field.put("A1", greek, "0405", foot(2)).put("A2", greek, "0506", foot(10));
  field.put("B", greek, "0504", archer());
  field.put("D1", persian, "0605", foot(10)).put("D2", persian, "0606", foot(4));
  const auto play = [&](std::vector<int> dice, std::size_t combats, Column first) {
    Game game(field, std::move(dice));
    EXPECT_TRUE(
        game.orders({game.move("A1", {"0505"}), game.fire("B", "D1"), game.attack({"A1"}, {"D1"}),
                     game.attack({"A2"}, {"D2"}, Game::never())},
                    false));
    EXPECT_EQ(game.all<CombatResolved>().size(), combats);
    EXPECT_EQ(game.all<CombatResolved>().at(0).odds.column, first);
    return game.judge().take_notes();
  };
  EXPECT_TRUE(play({1, no_effect, no_effect}, 2, Column::O13).empty());  // 2 against 5
  const auto notes = play({6, no_effect}, 1, Column::O12);               // 12 against 14
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes.front().kind, ScriptNote::Kind::Repaired);
}

TEST(AbPlan, AnEmptyPlanIsMadeByTheStatedRule) {  // A-7.11a A-7.11b A-7.21a
  Field field = three_against_two();
  field.battle.units[index(field.unit("A2"))].strength = 5;
  const auto plan = mended_plan(field.battle, field.position(), {});
  // D1 and D2 go to A2, the strongest next to them; then A1 and A3 join.
  ASSERT_EQ(plan.size(), 1u);
  EXPECT_EQ(plan[0].defenders.size(), 2u);
  EXPECT_EQ(plan[0].attackers.size(), 3u);
}

TEST(AbPlan, WhatThePlayerPlannedStaysAsItIs) {  // A-7.11c
  for (const bool strict : {false, true}) {
    Field field = three_against_two();
    field.battle.units[index(field.unit("A3"))].strength = 5;
    field.battle.options.strict_adjacency = strict;
    const Combat wanted{{field.unit("A2"), field.unit("A3")}, {field.unit("D2")}};
    const auto plan = mended_plan(field.battle, field.position(), {wanted});
    ASSERT_EQ(plan.size(), 2u) << strict;
    EXPECT_EQ(plan[0], wanted);
    EXPECT_EQ(plan[1], (Combat{{field.unit("A1")}, {field.unit("D1")}}));
  }
}

TEST(AbPlan, UnderStrictAdjacencyAWishThatLeavesSomebodyOverIsNotKept) {  // A-7.11a A-7.22a
  Field field = three_against_two();
  field.battle.options.strict_adjacency = true;
  const Combat wanted{{field.unit("A2")}, {field.unit("D1"), field.unit("D2")}};
  const Position now = field.position();
  const auto plan = mended_plan(field.battle, now, {wanted});
  EXPECT_TRUE(check_plan(field.battle, now, plan, Foresight::No));  // A1 and A3 fight, too
}

TEST(AbPlan, AHopelessCombatIsMergedWithWhoeverItTouches) {  // A-7.52a
  Field field;  // A1 touches D1 and D2, the strong A2 only D2
  field.phase = Phase::Combat;
  field.put("A1", greek, "0506", foot(1)).put("A2", greek, "0507", foot(20));
  field.put("D1", persian, "0605", foot(10)).put("D2", persian, "0606", foot(1));
  const Position now = field.position();
  EXPECT_TRUE(hopeless_attacks(field.battle, now).empty());
  const auto plan = mended_plan(field.battle, now, {});
  const Verdict verdict = check_plan(field.battle, now, plan, Foresight::No);
  EXPECT_TRUE(verdict) << (*verdict).clause;
  EXPECT_EQ(plan.size(), 1u);
}

// Whatever lies on the table: the plan made by rule covers everybody, once, and legally.
TEST(AbPlan, AMadePlanIsALegalPlan) {  // A-7.11a A-7.11b A-7.14a A-7.22a A-7.52a
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    cursus::test::SeededDice dice(seed);
    Field field(6, 6);
    field.phase = Phase::Combat;
    field.battle.options.strict_adjacency = seed % 4 == 0;
    std::vector<HexId> free(field.battle.map.grid.ids().begin(), field.battle.map.grid.ids().end());
    for (int i = 0; i < 10; ++i) {
      const auto at = static_cast<std::ptrdiff_t>(dice.next() % free.size());
      const std::string where = field.battle.map.grid.name(free[static_cast<std::size_t>(at)]);
      free.erase(free.begin() + at);
      const int strength = static_cast<int>(dice.next() % 3 == 0 ? 20 : 1 + dice.next() % 6);
      field.put("U" + std::to_string(i), i % 2 ? greek : persian, where, foot(strength));
    }
    const bool some_held = seed % 3 == 0;
    if (some_held)
      field.changes.push_back([&](Position& now) {
        for (std::size_t i = 1; i < now.units.size(); i += 4) now.units[i].locked = true;
      });
    const Position now = field.position();
    if (!hopeless_attacks(field.battle, now).empty()) continue;
    const auto plan = mended_plan(field.battle, now, {});
    // Where every attacker must touch every defender, odds may be out of reach.
    const auto foresight = field.battle.options.strict_adjacency ? Foresight::Yes : Foresight::No;
    const Verdict verdict = check_plan(field.battle, now, plan, foresight);
    ASSERT_TRUE(verdict) << "seed " << seed << ": " << (*verdict).clause << " " << (*verdict).why;
  }
}

}  // namespace
}  // namespace cursus::ancient_battles::test
