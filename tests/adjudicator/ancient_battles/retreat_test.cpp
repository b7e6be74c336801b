// Ancient Battles §7.7: retreat and advance as a result of combat.
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

using Names = std::vector<std::string>;

// A and B in 0505 and 0506 against D in 0605, at 2:1. D can retreat to 0705 and 0706 only: all
// other neighbours are in the zones of A and B.
Field attack(int each = 4, int defence = 4) {
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(each)).put("B", greek, "0506", foot(each));
  field.put("D", persian, "0605", foot(defence)).put("F", persian, "0110", foot(4));
  return field;
}
constexpr int dr = 4;  // at 2:1
constexpr int ar = 6;
constexpr int ex = 5;
constexpr int ne = 3;

// Plays the attack with nobody advancing; where D ends.
std::string where_d_goes(const Field& field) {
  Game game(field, {dr});
  EXPECT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  return game.at("D");
}

// --- §7.71–7.73 ----------------------------------------------------------------------------------

TEST(AbRetreat, TheOwnerChoosesAmongHexesThatTheEnemyDoesNotControl) {  // A-7.71a A-7.72a
  Field field = attack();
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  ASSERT_NE(game.asked<AskRetreat>(persian), nullptr);
  EXPECT_EQ(game.ways_of(persian, "D"), (Names{"0705", "0706"}));
  const auto to = [&](const char* hex) {
    return game.against(persian, Retreat{game.unit("D"), game.hex(hex)});
  };
  EXPECT_EQ(to("0604"), "A-7.72a");  // in the zone of A
  EXPECT_EQ(to("0606"), "A-7.72a");  // in the zone of B
  EXPECT_EQ(to("0505"), "A-7.72a");  // A itself
  EXPECT_EQ(to("0805"), "A-7.71a");  // two hexes
  EXPECT_EQ(game.against(persian, Retreat{game.unit("F"), game.hex("0109")}), "A-7.71a");
  ASSERT_TRUE(
      game.orders_of(persian, {game.answer(Retreat{game.unit("D"), game.hex("0706")})}, false));
  EXPECT_EQ(game.at("D"), "0706");
}

TEST(AbRetreat, IsExecutedBeforeTheNextCombat) {  // A-7.71a
  Field field = attack();
  field.put("C", greek, "0909", foot(4)).put("E", persian, "1009", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr, ne});
  ASSERT_TRUE(game.orders(
      {game.attack({"A", "B"}, {"D"}, Game::never()), game.attack({"C"}, {"E"})}, false));
  EXPECT_EQ(game.all<CombatResolved>().size(), 1u);
  ASSERT_TRUE(
      game.orders_of(persian, {game.answer(Retreat{game.unit("D"), game.hex("0705")})}, false));
  EXPECT_EQ(game.all<CombatResolved>().size(), 2u);
}

TEST(AbRetreat, TheAttackerRetreatsUnderTheSameRule) {  // A-7.71a A-7.72a
  Field field = attack();
  field.put("E", persian, "0408", foot(4));  // took no part; its zone counts
  field.battle.options.ask_in_windows = true;
  Game game(field, {ar});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  ASSERT_NE(game.asked<AskRetreat>(greek), nullptr);
  EXPECT_EQ(game.ways_of(greek, "A"), (Names{"0404", "0405", "0504"}));
  EXPECT_EQ(game.ways_of(greek, "B"), (Names{"0405", "0406", "0507"}));
  ASSERT_TRUE(game.orders({game.answer(Retreat{game.unit("B"), game.hex("0405")})}, false));
  EXPECT_EQ(game.ways_of(greek, "A"), (Names{"0404", "0504"}));  // 0405 is taken
  EXPECT_EQ(game.against(greek, Retreat{game.unit("A"), game.hex("0405")}), "A-7.73a");
  ASSERT_TRUE(game.orders({game.answer(Retreat{game.unit("A"), game.hex("0504")})}, false));
  EXPECT_EQ(game.at("A"), "0504");
  EXPECT_EQ(game.at("B"), "0405");
}

TEST(AbRetreat, ZonesOfEnemiesWhoTookNoPartCountToo) {  // A-7.71a A-7.72a
  Field field = attack();
  field.put("E", persian, "0308", foot(4));  // controls 0407, 0408, 0307, 0309 …
  field.put("G", persian, "0408", foot(4));  // controls 0407, 0508, 0509, 0409 …
  field.put("H", persian, "0508", foot(4));  // controls 0507
  field.battle.options.ask_in_windows = true;
  Game game(field, {ar});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  EXPECT_EQ(game.ways_of(greek, "B"), (Names{"0405", "0406"}));
}

TEST(AbRetreat, NotIntoProhibitedHexesAndNotOffTheMap) {  // A-7.72a A-2.1a
  EXPECT_EQ(where_d_goes(attack().terrain("0705", Terrain::Sea)), "0706");
  EXPECT_EQ(where_d_goes(attack().terrain("0705", Terrain::Rampart)), "0706");
  EXPECT_EQ(where_d_goes(attack().terrain("0706", Terrain::OffMap)), "0705");
}

TEST(AbRetreat, TerrainThatMerelyCostsDoesNotHinder) {  // A-7.72a
  Field field = attack();
  field.terrain("0705", Terrain::Sea).terrain("0706", Terrain::Forest).stream("0605", "0706");
  EXPECT_EQ(where_d_goes(field), "0706");
}

TEST(AbRetreat, WithoutALegalHexTheUnitIsEliminated) {  // A-7.72a
  EXPECT_EQ(where_d_goes(attack().terrain("0705", Terrain::Sea).terrain("0706", Terrain::Sea)),
            "eliminated");
}

TEST(AbRetreat, AtTheEdgeOfTheMapToo) {  // A-7.72a A-2.1a
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0102", foot(24)).put("B", greek, "0201", foot(24));
  field.put("D", persian, "0101", foot(12)).put("F", persian, "0909", foot(4));
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(AbRetreat, OccupiedHexesAreNotFree) {  // A-7.73a
  Field field = attack();
  field.put("E", persian, "0705", foot(4));
  EXPECT_EQ(where_d_goes(field), "0706");
}

TEST(AbRetreat, WithoutAFreeHexTheUnitIsEliminated) {  // A-7.73a A-7.81a
  Field field = attack();
  field.put("E", persian, "0705", foot(4)).put("G", persian, "0706", foot(4));
  EXPECT_EQ(where_d_goes(field), "eliminated");
}

TEST(AbRetreat, ALoneFriendlyLeaderDoesNotFillAHex) {  // A-7.73a
  Field field = attack();
  field.put("E", persian, "0705", foot(4)).put("L", persian, "0706", leader(1));
  EXPECT_EQ(where_d_goes(field), "0706");
}

TEST(AbRetreat, LeadersGoWithTheirUnit) {  // A-7.71a
  Field field = attack();
  field.put("L", persian, "0605", leader(1, 3));
  Game game(field, {2});  // 8 against 5: 1:1
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  EXPECT_NE(game.at("D"), "0605");
  EXPECT_EQ(game.at("L"), game.at("D"));
}

// --- who goes where ------------------------------------------------------------------------------

// D may use 0705 and 0706, E only 0705: 0704 is sea.
Field two_retreat() {
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(8)).put("B", greek, "0504", foot(8));
  field.put("C", greek, "0506", foot(8));
  field.put("D", persian, "0605", foot(6)).put("E", persian, "0604", foot(6));
  field.put("F", persian, "0110", foot(4));
  field.terrain("0704", Terrain::Sea);
  return field;
}

TEST(AbRetreat, ByDefaultTheUnitsAreSentSoThatMostStrengthIsSaved) {  // A-7.71a A-7.73a
  Game game(two_retreat(), {dr});
  game.standing(persian, Window::Retreat, game.prefer({"0705"}));  // good for D, deadly for E
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.at("E"), "0705");
  EXPECT_EQ(game.at("D"), "0706");
}

TEST(AbRetreat, ButTheOwnerMaySquanderThem) {  // A-7.71a A-7.73a
  Field field = two_retreat();
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.ways_of(persian, "D"), (Names{"0705", "0706"}));
  EXPECT_EQ(game.ways_of(persian, "E"), (Names{"0705"}));
  ASSERT_TRUE(
      game.orders_of(persian, {game.answer(Retreat{game.unit("D"), game.hex("0705")})}, false));
  EXPECT_EQ(game.at("D"), "0705");
  EXPECT_EQ(game.at("E"), "eliminated");
}

TEST(AbRetreat, WhenNotAllCanBeSavedTheStrongerIs) {  // A-7.71a
  Field field = two_retreat();
  field.terrain("0706", Terrain::Sea);
  field.battle.units[index(field.unit("E"))].strength = 5;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "0705");
  EXPECT_EQ(game.at("E"), "eliminated");
}

TEST(AbRetreat, AStandingOrderNamesTheHex) {  // A-7.71a
  for (const std::string hex : {"0705", "0706"}) {
    Game game(attack(), {dr});
    game.standing(persian, Window::Retreat, game.prefer({hex}));
    ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
    EXPECT_EQ(game.at("D"), hex);
  }
}

// --- §7.74, §7.75 advance ------------------------------------------------------------------------

TEST(AbAdvance, AfterARetreatOneAttackerMayFollow) {  // A-7.74a
  Game game(attack(), {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"B"}))}, false));
  EXPECT_EQ(game.at("B"), "0605");
  EXPECT_EQ(game.at("A"), "0505");
}

TEST(AbAdvance, AlsoAfterALoss) {  // A-7.74a
  Game game(attack(12));
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("A"), "0605");
}

TEST(AbAdvance, AlsoWhenTheRetreatEndedInElimination) {  // A-7.74a
  Field field = attack();
  field.terrain("0705", Terrain::Sea).terrain("0706", Terrain::Sea);
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("A"), "0605");
}

TEST(AbAdvance, EnemyZonesDoNotHinderIt) {  // A-7.74a
  Field field = attack(12);
  field.put("E", persian, "0705", foot(4)).put("G", persian, "0706", foot(4));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("A"), "0605");
}

TEST(AbAdvance, OnlyUnitsOfThisCombat) {  // A-7.74a
  Field field = attack(12);
  field.put("C", greek, "0604", foot(12)).put("E", persian, "0704", foot(2));
  field.battle.options.ask_in_windows = true;
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}), game.attack({"C"}, {"E"})}, false));
  ASSERT_NE(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.against(greek, Advance{game.unit("C"), game.hex("0605")}), "A-7.74a");
  EXPECT_EQ(game.against(greek, Advance{game.unit("A"), game.hex("0605")}), "");
}

TEST(AbAdvance, ADefenderMayFollowAttackersWhoRetreat) {  // A-7.74a
  Game game(attack(), {ar});
  game.standing(persian, Window::AdvanceDefending, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  EXPECT_TRUE(game.at("D") == "0505" || game.at("D") == "0506");
  EXPECT_EQ(game.all<Advanced>().size(), 1u);
}

TEST(AbAdvance, ADefenderMayTakeTheHexOfALostAttacker) {  // A-7.74a
  Field field = attack(2, 8);
  field.battle.options.ask_in_windows = true;
  Game game(field, {6});  // 1:2, AL
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  ASSERT_TRUE(game.orders({game.answer(Lose{game.unit("A")})}, false));
  ASSERT_NE(game.asked<AskAdvance>(persian), nullptr);
  EXPECT_FALSE(game.asked<AskAdvance>(persian)->attacking);
  EXPECT_EQ(game.against(persian, Advance{game.unit("D"), game.hex("0506")}), "A-7.74b");
  ASSERT_TRUE(
      game.orders_of(persian, {game.answer(Advance{game.unit("D"), game.hex("0505")})}, false));
  EXPECT_EQ(game.at("D"), "0505");
}

TEST(AbAdvance, ByDefaultADefenderStays) {  // A-7.74b
  Game game(attack(), {ar});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  EXPECT_EQ(game.at("D"), "0605");
}

TEST(AbAdvance, NobodyWinsAnExchange) {  // A-7.74a, R8
  Field field = attack();
  field.battle.options.ask_in_windows = true;
  Game game(field, {ex});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::always())}, false));
  ASSERT_TRUE(game.orders({game.answer(Lose{game.unit("A")})}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("B"), "0506");
  EXPECT_TRUE(game.all<Advanced>().empty());
}

TEST(AbAdvance, UnlessTheOptionSaysThatTheAttackerDoes) {  // A-7.74a, R8
  Field field = attack();
  field.battle.options.advance_on_ex = true;
  Game game(field, {ex});
  game.standing(persian, Window::AdvanceDefending, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::always())}, false));
  ASSERT_EQ(game.all<Advanced>().size(), 1u);
  EXPECT_EQ(game.last<Advanced>().to, game.hex("0605"));
}

TEST(AbAdvance, IsNeverCompulsoryAndOneHexOnly) {  // A-7.74b
  Field field = attack(12);
  field.battle.options.ask_in_windows = true;
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  ASSERT_NE(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.against(greek, Done{}), "");
  EXPECT_EQ(game.against(greek, Advance{game.unit("A"), game.hex("0705")}), "A-7.74b");
  EXPECT_EQ(game.against(greek, Advance{game.unit("A"), game.hex("0504")}), "A-7.74b");
  ASSERT_TRUE(game.orders({game.answer(Done{})}, false));
  EXPECT_TRUE(game.all<Advanced>().empty());
}

TEST(AbAdvance, IsDecidedBeforeTheNextCombat) {  // A-7.74b
  Field field = attack(12);
  field.put("C", greek, "0909", foot(4)).put("E", persian, "1009", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {ne});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}), game.attack({"C"}, {"E"})}, false));
  ASSERT_NE(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.all<CombatResolved>().size(), 1u);
  ASSERT_TRUE(game.orders({game.answer(Done{})}, false));
  EXPECT_EQ(game.all<CombatResolved>().size(), 2u);
}

TEST(AbAdvance, WhoAdvancedStartsNoFurtherCombat) {  // A-7.74c
  Field field = attack(12);
  field.put("E", persian, "0705", foot(1));  // newly in contact after the advance
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("A"), "0605");
  EXPECT_EQ(game.all<CombatResolved>().size(), 1u);
  EXPECT_EQ(game.at("E"), "0705");
}

TEST(AbAdvance, WhoFollowedARetreatBeforeCombatDoesNotFightOn) {  // A-7.74c
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0504", foot(6)).put("B", greek, "0505", foot(4));
  field.put("L", persian, "0604", light(2, 8)).put("D", persian, "0605", foot(4));
  Game game(field, {ne});
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"L", "D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("A"), "0604");
  const auto combat = game.last<CombatResolved>();
  ASSERT_EQ(combat.odds.attackers.size(), 1u);
  EXPECT_EQ(combat.odds.attackers.front().unit, game.unit("B"));
  EXPECT_EQ(combat.odds.column, Column::O11);
}

// Seven retreat together; A7, the strongest, has one hex only, which others could take.
Field seven_retreat() {
  Field field;
  field.phase = Phase::Combat;
  int number = 0;
  for (const char* hex : {"0504", "0604", "0605", "0506", "0405", "0404"})
    field.put("A" + std::to_string(++number), greek, hex, foot(5));
  field.put("A7", greek, "0603", foot(9)).terrain("0703", Terrain::Sea);
  field.put("D", persian, "0505", foot(30)).put("E", persian, "0503", foot(30));
  return field;
}

TEST(AbRetreat, OfManyUnitsToTheMostStrengthIsSaved) {  // A-7.71a, D12, R27
  Game game(seven_retreat(), {4});
  ASSERT_TRUE(game.orders(
      {game.attack({"A1", "A2", "A3", "A4", "A5", "A6", "A7"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ar);
  EXPECT_EQ(game.at("A7"), "0704");
}

TEST(AbAdvance, OnlyOneUnitAdvancesIntoTwoEmptiedHexes) {  // A-7.75a
  Field field = two_retreat();
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  game.standing(persian, Window::Retreat, {Policy::Kind::Away, {}, {}, false});
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D", "E"})}, false));
  const auto* ask = game.asked<AskAdvance>(greek);
  ASSERT_NE(ask, nullptr);
  EXPECT_EQ(ask->hexes.size(), 2u);
  ASSERT_TRUE(game.orders({game.answer(Advance{game.unit("A"), game.hex("0604")})}, false));
  EXPECT_EQ(game.at("A"), "0604");
  EXPECT_EQ(game.asked<AskAdvance>(greek), nullptr);
  EXPECT_EQ(game.all<Advanced>().size(), 1u);
}

TEST(AbAdvance, ALeaderMayGoAlongOrStay) {  // A-7.75a
  for (const bool with : {true, false}) {
    Field field = attack(12);
    field.put("L", greek, "0505", leader(1));
    field.battle.options.ask_in_windows = true;
    Game game(field);
    ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
    ASSERT_TRUE(game.orders({game.answer(Advance{game.unit("A"), game.hex("0605"), with})}, false));
    EXPECT_EQ(game.at("A"), "0605");
    EXPECT_EQ(game.at("L"), with ? "0605" : "0505");
  }
}

TEST(AbAdvance, ALeaderOfAnotherHexDoesNotGoAlong) {  // A-7.75a
  Field field = attack(12);
  field.put("L", greek, "0506", leader(1));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, game.with({"A"}))}, false));
  EXPECT_EQ(game.at("L"), "0506");
}

// --- the advance that cuts the way back ----------------------------------------------------------

Field case_15() {
  Field field(16, 16);
  field.phase = Phase::Combat;
  field.put("A", greek, "1108", foot(6)).put("B", greek, "1110", foot(6));
  field.put("D1", persian, "1208", foot(1)).put("D2", persian, "1209", foot(3));
  field.put("D3", persian, "1310", foot(4));
  return field;
}

TEST(AbAdvance,
     CutsTheWayBackOfAnEnemyStillToBeFought) {  // A-7.74a A-7.74b A-7.74c A-7.73a A-7.84a
  Game game(case_15(), {1});
  ASSERT_TRUE(game.orders(
      {game.attack({"A"}, {"D1"}, Game::always()), game.attack({"B"}, {"D2"}, Game::never())},
      false));
  EXPECT_EQ(game.at("A"), "1208");
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O21);  // A does not help
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  EXPECT_EQ(game.at("D2"), "eliminated");
}

TEST(AbAdvance, WithoutItTheEnemyGetsAway) {  // A-7.74b A-7.74c
  Game game(case_15(), {1});
  ASSERT_TRUE(game.orders(
      {game.attack({"A"}, {"D1"}, Game::never()), game.attack({"B"}, {"D2"}, Game::never())},
      false));
  EXPECT_EQ(game.at("A"), "1108");
  EXPECT_EQ(game.at("D2"), "1309");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
