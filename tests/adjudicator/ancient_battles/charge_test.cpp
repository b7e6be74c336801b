// Ancient Battles §14 Charge (突撃).
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/odds.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// C rides from 0502 to 0504, next to D at 0505.
Field ride(const Counter& counter = horse(4), const Counter& defender = foot(4)) {
  Field field;
  field.put("C", greek, "0502", counter).put("D", persian, "0505", defender);
  return field;
}
const std::vector<std::string> there{"0503", "0504"};

std::string charge(const Field& field, const std::vector<std::string>& path = there) {
  Game game(field);
  return game.refused({game.move("C", path, true)}, false);
}

TEST(AbCharge, DoublesTheStrengthInAttack) {  // A-14.0a A-14.0b
  Game game(ride(), {3});
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.attack({"C"}, {"D"})}, false));
  EXPECT_TRUE(game.last<Moved>().charging);
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(8));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);
}

TEST(AbCharge, IsAChoice) {  // A-14.0a
  Game game(ride(), {3});
  ASSERT_TRUE(game.orders({game.move("C", there), game.attack({"C"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(4));
}

TEST(AbCharge, IsForHorseElephantsAndChariots) {  // A-14.0a
  for (const UnitType type : {UnitType::Elephant, UnitType::Chariot, UnitType::HeavyCavalry})
    EXPECT_EQ(charge(ride({.strength = 4, .move = 4, .type = type, .may_charge = true})), "");
  EXPECT_EQ(charge(ride(foot(4))), "A-14.0a");
}

TEST(AbCharge, MustNotBeginNextToAnEnemy) {  // A-14.0a A-11.1c
  Field field = ride(light_horse(4));
  field.put("E", persian, "0501", foot(4));
  EXPECT_EQ(charge(field), "A-11.1c") << "it got away by disengaging";
  Field leader_only = ride();
  leader_only.put("L", persian, "0501", leader(1));
  EXPECT_EQ(charge(leader_only), "") << "a leader is no unit that one fights";
}

TEST(AbCharge, CountsOnlyInTheCombatPhaseThatFollows) {  // A-14.0b
  Game game(ride(), {3, 3});
  ASSERT_TRUE(game.orders({game.move("C", there, true)}));
  ASSERT_TRUE(game.orders({}));
  ASSERT_EQ(game.count<CombatResolved>(), 2u);
  EXPECT_EQ(game.all<CombatResolved>()[1].odds.defence, Ratio(4)) << "not in defence";
  EXPECT_FALSE(game.state("C").charging);
}

TEST(AbCharge, DoesNotDoubleALeader) {  // A-14.0d
  Field field = ride();
  field.put("L", greek, "0502", leader(2));
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.move("C", there, true, {"L"}), game.attack({"C"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.attack, Ratio(8 + 2));
}

// --- Ar becomes AL -------------------------------------------------------------------------------

TEST(AbCharge, TurnsAttackerRetreatIntoTheLossOfTheCharger) {  // A-14.0c
  Game game(ride(), {6});                                      // 2:1, Ar
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.attack({"C"}, {"D"})}, false));
  EXPECT_TRUE(game.last<CombatResolved>().charge_turned_ar_into_al);
  EXPECT_EQ(game.at("C"), "eliminated");
  EXPECT_EQ(game.last<Eliminated>().clause, "A-14.0c");
}

TEST(AbCharge, WithoutOneAttackerRetreatIsARetreat) {  // A-14.0c
  Game game(ride(horse(8)), {6});
  ASSERT_TRUE(game.orders({game.move("C", there), game.attack({"C"}, {"D"})}, false));
  EXPECT_NE(game.at("C"), "eliminated");
  EXPECT_NE(game.at("C"), "0504");
}

// F walks up beside the charging C and E; only one of the chargers is lost, nobody retreats.
Field mixed() {
  Field field = ride();
  field.put("F", greek, "0404", foot(1)).put("E", greek, "0702", horse(5));
  field.battle.units[index(field.unit("D"))].strength = 9;
  return field;
}

TEST(AbCharge, InAMixedAttackOnlyAChargerIsLostAndNobodyRetreats) {  // A-14.0c, R16 D15
  Game game(mixed(), {6});  // 1 + 8 + 10 against 9: 2:1, Ar
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.move("E", {"0703", "0604"}, true),
                           game.attack({"C", "E", "F"}, {"D"})},
                          false));
  EXPECT_EQ(game.at("C"), "eliminated") << "the weaker of the chargers, by default";
  EXPECT_EQ(game.at("E"), "0604");
  EXPECT_EQ(game.at("F"), "0404") << "weakest of all, but it did not charge";
}

TEST(AbCharge, TheAttackerChoosesAmongTheChargersOnly) {  // A-14.0c, D15
  Game game(mixed(), {6});
  game.ask_me(greek, Window::Loss);
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.move("E", {"0703", "0604"}, true),
                           game.attack({"C", "E", "F"}, {"D"})},
                          false));
  ASSERT_NE(game.asked<AskLoss>(greek), nullptr);
  EXPECT_EQ(game.judge().table().open(greek)->clause, "A-14.0c");
  EXPECT_EQ(game.against(greek, Lose{game.unit("F")}), "A-7.6a");
  game.give(greek, Lose{game.unit("E")});
  EXPECT_EQ(game.at("E"), "eliminated");
  EXPECT_EQ(game.at("C"), "0504");
}

TEST(AbCharge, AnAttackerLossOfTheTableMayHitAnyAttacker) {  // A-14.0c A-7.6a
  Field field = mixed();
  field.battle.units[index(field.unit("D"))].strength = 30;
  Game game(field, {6});  // 19 against 30: 1:2, AL
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.move("E", {"0703", "0604"}, true),
                           game.attack({"C", "E", "F"}, {"D"})},
                          false));
  EXPECT_FALSE(game.last<CombatResolved>().charge_turned_ar_into_al);
  EXPECT_EQ(game.at("F"), "eliminated");
}

// --- where it counts -----------------------------------------------------------------------------

// The attack of a charging C at 0504 on D at 0505: strength and what Ar does to it.
Ratio strength_of_charge(const Field& field) {
  Game game(field, {3});
  EXPECT_TRUE(game.orders({game.move("C", there, true), game.attack({"C"}, {"D"})}, false));
  return game.last<CombatResolved>().odds.attack;
}

TEST(AbCharge, DoesNotCountIntoOrOutOfOtherTerrain) {  // A-14.0e, R17
  EXPECT_EQ(strength_of_charge(ride()), Ratio(8));
  for (const Terrain terrain : {Terrain::Forest, Terrain::Camp, Terrain::Town}) {
    EXPECT_EQ(strength_of_charge(ride().terrain("0505", terrain)), Ratio(4));
    EXPECT_EQ(strength_of_charge(ride().terrain("0504", terrain)), Ratio(4));
  }
  EXPECT_EQ(strength_of_charge(ride().terrain("0505", Terrain::River)), Ratio(4));
  EXPECT_EQ(strength_of_charge(ride().terrain("0504", Terrain::Ford)), Ratio(2)) << "and halved";
}

TEST(AbCharge, DoesNotCountAcrossStreamOrSlope) {  // A-14.0e, R17
  EXPECT_EQ(strength_of_charge(ride().stream("0504", "0505")), Ratio(2)) << "and halved";
  EXPECT_EQ(strength_of_charge(ride().slope("0504", "0505")), Ratio(4)) << "uphill";
  EXPECT_EQ(strength_of_charge(ride().slope("0505", "0504")), Ratio(4)) << "downhill";
}

TEST(AbCharge, ThatDoesNotCountIsTold) {  // A-14.0e
  for (const bool clear : {true, false}) {
    Field field = ride();
    if (!clear) field.terrain("0505", Terrain::Forest);
    Game game(field, {3});
    ASSERT_TRUE(game.orders({game.move("C", there, true), game.attack({"C"}, {"D"})}, false));
    const std::vector<UnitId> expected =
        clear ? std::vector<UnitId>{} : std::vector<UnitId>{game.unit("C")};
    EXPECT_EQ(game.last<CombatResolved>().charged_in_vain, expected);
  }
}

TEST(AbCharge, MustFindEveryAttackedHexClear) {  // A-14.0e, R17
  Field field = ride(horse(4), foot(2));
  field.put("E", persian, "0604", foot(2));
  Game clear(field, {3});
  ASSERT_TRUE(clear.orders({clear.move("C", there, true), clear.attack({"C"}, {"D", "E"})}, false));
  EXPECT_EQ(clear.last<CombatResolved>().odds.attack, Ratio(8));
  field.terrain("0604", Terrain::Forest);
  Game woods(field, {3});
  ASSERT_TRUE(woods.orders({woods.move("C", there, true), woods.attack({"C"}, {"D", "E"})}, false));
  EXPECT_EQ(woods.last<CombatResolved>().odds.attack, Ratio(4));
}

TEST(AbCharge, ThatDoesNotCountRetreatsLikeAnyOther) {                       // A-14.0c A-14.0e, R17
  Game game(ride(horse(4), foot(4)).terrain("0505", Terrain::Forest), {6});  // 1:1, Ar
  ASSERT_TRUE(game.orders({game.move("C", there, true), game.attack({"C"}, {"D"})}, false));
  EXPECT_FALSE(game.last<CombatResolved>().charge_turned_ar_into_al);
  EXPECT_NE(game.at("C"), "eliminated");
  EXPECT_NE(game.at("C"), "0504");
}

TEST(AbCharge, MayNotPassRiversOrStreams) {  // A-14.0f
  EXPECT_EQ(charge(ride().terrain("0503", Terrain::River)), "A-14.0f");
  EXPECT_EQ(charge(ride().stream("0502", "0503")), "A-14.0f");
  EXPECT_EQ(charge(ride().stream("0503", "0504")), "A-14.0f");
}

TEST(AbCharge, MayPassOtherTerrain) {  // A-14.0f
  EXPECT_EQ(charge(ride().terrain("0503", Terrain::Forest).slope("0503", "0504")), "");
  EXPECT_EQ(charge(ride().terrain("0503", Terrain::Camp)), "");
}

TEST(AbCharge, WithoutChargingWaterMayBePassed) {  // A-14.0f
  Game game(ride().terrain("0503", Terrain::River));
  EXPECT_EQ(game.refused({game.move("C", there)}, false), "");
}

// --- the order of it -----------------------------------------------------------------------------

// A stream between 0502 and 0503; 0402 0403 0504 is a dry way of the same length.
Field over_a_stream() {
  Field field = ride();
  return field.stream("0502", "0503");
}

TEST(AbCharge, FindsADryWayWhereOneIsLeft) {  // A-14.0f
  Game game(over_a_stream(), {3});
  ASSERT_TRUE(game.orders({game.move("C", {"0504"}, true), game.attack({"C"}, {"D"})}, false));
  EXPECT_TRUE(game.last<Moved>().charging);
  EXPECT_EQ(charge(over_a_stream()), "A-14.0f") << "the way that was named is wet";
}

Game::ScriptLine tried(const Game::Line& charge) { return {charge, {}, true, 1}; }
Game::ScriptLine either(const Game::Line& charge, const Game::Line& other) {
  return {charge, {other}, false, 1};
}

TEST(AbCharge, ThatIsImpossibleGivesWayToTryAndElse) {  // A-14.0f, L19
  Game skipped(over_a_stream());
  ASSERT_TRUE(skipped.script({tried(skipped.move("C", there, true))}, false));
  EXPECT_EQ(skipped.at("C"), "0502") << "nobody moves";
  Game other(over_a_stream());
  ASSERT_TRUE(other.script(
      {either(other.move("C", there, true), other.move("C", {"0402", "0403"}))}, false));
  EXPECT_EQ(other.at("C"), "0403");
}

TEST(AbCharge, ThatIsImpossibleAfterADieIsNotBegun) {  // A-14.0f
  Field field = over_a_stream();
  field.put("X", greek, "0104", foot(4)).put("L", persian, "0105", leader(1));
  Game game(field, {1, 6});
  game.orders({game.move("X", {"0105"}), game.move("C", there, true)}, false);
  EXPECT_EQ(game.at("C"), "0502") << "and not in the middle of its way";
  EXPECT_NE(game.asked<AskMove>(greek), nullptr);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
