// Ancient Battles: the switches of the rulings, each in both positions.
#include "adjudicator/ancient_battles/fire.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

// --- R1: who fires -------------------------------------------------------------------------------

TEST(AbOptions, FireBelongsToThePhasingPlayerUnlessTheOptionTurnsItRound) {  // A-4.0c A-10.41a, R1
  Field field;
  field.put("A", greek, "0505", archer()).put("P", persian, "0503", archer());
  field.phase = Phase::Fire;
  Game phasing(field);
  EXPECT_NE(phasing.asked<AskFire>(greek), nullptr);
  EXPECT_EQ(phasing.asked<AskFire>(persian), nullptr);
  field.battle.options.fire_by_nonphasing = true;
  Game other(field, {6});
  EXPECT_EQ(other.asked<AskFire>(greek), nullptr);
  EXPECT_NE(other.asked<AskFire>(persian), nullptr);
  EXPECT_EQ(other.refused({other.fire("A", "P")}, false), "A-10.41a");
  EXPECT_EQ(other.refused({other.fire("P", "A")}, false), "");
}

// --- R4: adjacency in combats with several hexes -------------------------------------------------

TEST(AbOptions, StrictAdjacencyWantsEveryAttackerNextToEveryDefender) {  // A-7.22a, R4
  Field field;  // A touches D and E, B touches D only
  field.put("A", greek, "0506", foot(8)).put("B", greek, "0505", foot(8));
  field.put("D", persian, "0605", foot(4)).put("E", persian, "0606", foot(4));
  field.phase = Phase::Combat;
  Game loose(field, {3});
  EXPECT_EQ(loose.refused({loose.attack({"A", "B"}, {"D", "E"})}, false), "");
  field.battle.options.strict_adjacency = true;
  Game strict(field, {3, 3});
  EXPECT_EQ(strict.refused({strict.attack({"A", "B"}, {"D", "E"})}, false), "A-7.22a");
  EXPECT_EQ(strict.refused({strict.attack({"B"}, {"D"}), strict.attack({"A"}, {"E"})}, false), "");
}

// --- R5: fractions -------------------------------------------------------------------------------

TEST(AbOptions, FractionsAreKeptOrRoundedUpFromOneHalf) {  // A-10.1b, R5
  Field field;
  field.put("A", greek, "0505", foot(8)).put("D", persian, "0605", foot(5));
  field.changes.push_back([d = field.unit("D")](Position& now) { now[d].disrupted = true; });
  field.phase = Phase::Combat;
  Game kept(field, {3});
  ASSERT_TRUE(kept.orders({kept.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(kept.last<CombatResolved>().odds.defence, Ratio(5, 2));
  EXPECT_EQ(kept.last<CombatResolved>().odds.column, Column::O31);
  field.battle.options.fractions = Fractions::HalfUp;
  Game rounded(field, {3});
  ASSERT_TRUE(rounded.orders({rounded.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(rounded.last<CombatResolved>().odds.defence, Ratio(3));
  EXPECT_EQ(rounded.last<CombatResolved>().odds.column, Column::O21);
}

// --- R8: advance after an exchange ---------------------------------------------------------------

TEST(AbOptions, AfterAnExchangeNobodyAdvancesUnlessTheAttackerMay) {  // A-7.6c A-7.74a, R8
  Field field;
  field.put("A", greek, "0505", foot(4)).put("B", greek, "0506", foot(5));
  field.put("D", persian, "0605", foot(9));
  field.phase = Phase::Combat;
  for (const bool advance : {false, true}) {
    field.battle.options.advance_on_ex = advance;
    Game game(field, {5});
    ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::always())}, false));
    EXPECT_EQ(game.at("A"), "eliminated");
    EXPECT_EQ(game.at("D"), "eliminated");
    EXPECT_EQ(game.at("B"), advance ? "0605" : "0506");
  }
}

// --- R11: disengagement at equal speed -----------------------------------------------------------

TEST(AbOptions, EqualSpeedDisengagesOnlyByOption) {  // A-11.1a A-11.1d, R11
  Field field;
  field.put("X", greek, "0505", light(2, 4)).put("E", persian, "0504", foot(4, 4));
  Game strict(field);
  EXPECT_EQ(strict.refused({strict.move("X", {"0506"})}, false), "A-11.1a");
  field.battle.options.disengage_equal = true;
  Game equal(field);
  EXPECT_EQ(equal.refused({equal.move("X", {"0506"})}, false), "");
  field.battle.units[index(field.unit("E"))].move = 5;
  Game slower(field);
  EXPECT_EQ(slower.refused({slower.move("X", {"0506"})}, false), "A-11.1a");
}

// --- R12: routes of a retreat before combat ------------------------------------------------------

TEST(AbOptions, FriendsOnTheWayBackArePassedUnlessBothHexesMustBeEmpty) {  // A-11.21d, R12
  Field field;
  field.put("A", greek, "0505", foot(8)).put("D", persian, "0605", light(2, 5));
  field.put("F", persian, "0706", foot(4));
  field.terrain("0705", Terrain::Sea).terrain("0606", Terrain::Sea);
  const auto may = [&] {
    return may_fall_back(field.battle, field.position(), field.unit("D"),
                         {{field.unit("A")}, {field.unit("D")}});
  };
  EXPECT_TRUE(may());
  field.battle.options.rbc_both_hexes_empty = true;
  ASSERT_FALSE(may());
  EXPECT_EQ((*may()).clause, "A-11.21d");
}

// --- R20: frozen cavalry -------------------------------------------------------------------------

Field frozen_cavalry(int turn) {
  Field field;
  field.put("A", greek, "0505", foot(6)).put("D", persian, "0605", horse(4));
  field.battle.sides[persian].cavalry_frozen_until = 4;
  field.turn = turn;
  field.phase = Phase::Combat;
  return field;
}

TEST(AbOptions, FrozenCavalryIsLostOrUntouchedByDr) {  // A-M-4.2b, R20
  Field field = frozen_cavalry(2);
  Game lost(field, {2});
  ASSERT_TRUE(lost.orders({lost.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(lost.last<CombatResolved>().odds.column, Column::O31);
  EXPECT_EQ(lost.last<CombatResolved>().result, CombatResult::Dr);
  EXPECT_EQ(lost.at("D"), "eliminated");
  EXPECT_EQ(lost.last<Eliminated>().clause, "A-M-4.2b");
  field.battle.options.frozen_dr_is_ne = true;
  Game untouched(field, {2});
  ASSERT_TRUE(untouched.orders({untouched.attack({"A"}, {"D"}, Game::always())}, false));
  EXPECT_EQ(untouched.at("D"), "0605");
  EXPECT_EQ(untouched.at("A"), "0505");
}

TEST(AbOptions, FrozenCavalryAmongOthersDoesNotKeepThemFromRetreating) {  // A-M-4.2b, R20
  Field field = frozen_cavalry(3);
  field.put("E", persian, "0604", foot(2));
  Game game(field, {4});  // 6 against 2 + 2: 1:1, Ne
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(4));
  Game both(field, {1});  // Dr
  ASSERT_TRUE(both.orders({both.attack({"A"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(both.at("D"), "eliminated");
  EXPECT_NE(both.at("E"), "eliminated");
  EXPECT_NE(both.at("E"), "0604");
}

TEST(AbOptions, FromTurnFourOnItFightsAsPrinted) {  // A-M-4.2a A-M-4.2b
  Game game(frozen_cavalry(4), {2});                // 6 against 4: 1:1, Dr
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::O11);
  EXPECT_NE(game.at("D"), "eliminated");
  EXPECT_NE(game.at("D"), "0605");
}

TEST(AbOptions, DisruptedFrozenCavalryDefendsAtAQuarter) {  // A-M-4.2b, R20
  Field field = frozen_cavalry(2);
  field.changes.push_back([d = field.unit("D")](Position& now) { now[d].disrupted = true; });
  Game game(field);  // 6 against 1: automatic
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.defence, Ratio(1));
}

TEST(AbOptions, FrozenHorseNeitherMovesNorFallsBack) {  // A-M-4.2a A-M-4.2b
  Field field = frozen_cavalry(3);
  field.put("H", persian, "0909", light_horse(2, 8)).put("B", greek, "0908", foot(4));
  const Verdict verdict = may_fall_back(field.battle, field.position(), field.unit("H"),
                                        {{field.unit("B")}, {field.unit("H")}});
  ASSERT_FALSE(verdict);
  EXPECT_EQ((*verdict).clause, "A-M-4.2b");
  Field far = frozen_cavalry(3);
  far.put("H", persian, "0109", horse(4)).put("I", persian, "0309", foot(4));
  far.phasing = persian;
  far.phase = Phase::Movement;
  Game early(far);
  EXPECT_EQ(early.refused({early.move("H", {"0108"})}, false), "A-M-4.2a");
  EXPECT_EQ(early.refused({early.move("I", {"0308"})}, false), "") << "only horse is frozen";
  far.turn = 4;
  Game late(far);
  EXPECT_EQ(late.refused({late.move("H", {"0108"})}, false), "");
}

// --- two steps -----------------------------------------------------------------------------------

Field in_contact() {
  Field field;
  field.put("A", greek, "0503", foot(8)).put("D", persian, "0505", foot(4));
  return field;
}

TEST(AbOptions, InOneStepAFileSpeaksForTheWholePlayerTurn) {  // A-4.0a
  Game game(in_contact(), {3});
  ASSERT_TRUE(game.orders({game.move("A", {"0504"})}));
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
  EXPECT_EQ(game.now().phasing, persian);
}

TEST(AbOptions, InTwoStepsCombatWaitsForASecondFile) {  // A-4.0a, D7
  Field field = in_contact();
  field.battle.options.two_step = true;
  Game game(field, {3});
  ASSERT_TRUE(game.orders({game.move("A", {"0504"})}));
  EXPECT_EQ(game.count<CombatResolved>(), 0u);
  EXPECT_EQ(game.now().phase, Phase::Combat);
  ASSERT_NE(game.asked<AskPlan>(greek), nullptr);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}));
  EXPECT_EQ(game.count<CombatResolved>(), 1u);
  EXPECT_EQ(game.now().phasing, persian);
}

TEST(AbOptions, InTwoStepsTheFirstFileCannotSpeakOfCombat) {  // A-4.0a A-4.0d, D7
  Field field = in_contact();
  field.battle.options.two_step = true;
  Game game(field);
  EXPECT_EQ(game.refused({game.move("A", {"0504"}), game.attack({"A"}, {"D"})}), "A-4.0d");
  EXPECT_EQ(game.refused({game.move("A", {"0504"}), game.rally("A")}), "A-4.0e");
  EXPECT_EQ(game.refused({game.move("A", {"0504"})}), "");
}

TEST(AbOptions, SpansOfPlayDiffer) {
  Field field = in_contact();
  field.battle.options.two_step = true;
  Position now = field.position();
  std::vector<std::uint32_t> spans;
  for (const int turn : {1, 2})
    for (const Seat seat : both_seats)
      for (const Phase phase : {Phase::Movement, Phase::Combat}) {
        now.turn = turn;
        now.phasing = seat;
        now.phase = phase;
        spans.push_back(AncientBattles::span(field.battle, now));
      }
  std::sort(spans.begin(), spans.end());
  EXPECT_EQ(std::unique(spans.begin(), spans.end()), spans.end());
  now.phase = Phase::Movement;
  const auto moving = AncientBattles::span(field.battle, now);
  now.phase = Phase::Fire;
  EXPECT_EQ(AncientBattles::span(field.battle, now), moving) << "moving and firing are one step";
}

// --- set-ups -------------------------------------------------------------------------------------

// North (rows 1 to 4) is Macedonian, row 5 is the river, the south is Persian.
Field two_banks(SetUp set_up) {
  Field field;
  for (const HexId hex : field.battle.map.grid.ids()) {
    const int row = field.battle.map.grid.row(hex);
    field.battle.map.bank[index(hex)] = row < 5 ? greek : persian;
    field.battle.map.on_a_bank[index(hex)] = row != 5;
    if (row == 5) field.battle.map.terrain[index(hex)] = Terrain::River;
  }
  field.put("M", greek, "0202", foot(4)).put("N", greek, "0302", foot(4));
  field.put("P", persian, "0208", foot(4)).put("Q", persian, "0308", foot(4));
  field.put("L", persian, "0308", leader(1));
  field.battle.options.set_up = set_up;
  field.turn = 1;
  field.phase = set_up == SetUp::Fixed ? Phase::Movement : Phase::SetUp;
  return field;
}
Line at(const Game& game, const std::string& id, const std::string& hex) {
  return PlaceLine{game.unit(id), game.hex(hex)};
}

TEST(AbSetUp, FixedPutsEverybodyWhereTheScenarioSays) {  // A-G-2.1a A-M-2.1a
  Game game(two_banks(SetUp::Fixed));
  EXPECT_EQ(game.at("M"), "0202");
  EXPECT_EQ(game.at("Q"), "0308");
  EXPECT_NE(game.asked<AskMove>(greek), nullptr);
}

TEST(AbSetUp, FreePersiansSetUpFirstAnywhereInTheSouth) {  // A-G-6.1a
  Game game(two_banks(SetUp::PersianFree));
  EXPECT_EQ(game.at("M"), "0202") << "the Macedonians are already there";
  EXPECT_EQ(game.waiting(), persian);
  EXPECT_EQ(game.asked<AskSetUp>(greek), nullptr);
  EXPECT_EQ(game.refused({at(game, "P", "0204")}, false), "A-G-6.1a") << "north";
  EXPECT_EQ(game.refused({at(game, "P", "0205")}, false), "A-G-6.1a") << "in the river";
  EXPECT_EQ(game.refused({at(game, "P", "0209"), at(game, "Q", "0209")}, false), "A-5.32a");
  EXPECT_EQ(game.refused({at(game, "M", "0209")}, false), "A-3.0a");
  ASSERT_TRUE(game.orders({at(game, "P", "1010"), at(game, "Q", "0106"), at(game, "L", "0106")}));
  EXPECT_EQ(game.at("P"), "1010");
  EXPECT_EQ(game.at("L"), "0106");
  EXPECT_EQ(game.now().phase, Phase::Movement);
  EXPECT_NE(game.asked<AskMove>(greek), nullptr);
}

TEST(AbSetUp, SurpriseAsksBothAtOnceEachOnItsBank) {  // A-G-6.2a
  Game game(two_banks(SetUp::Surprise));
  EXPECT_NE(game.asked<AskSetUp>(greek), nullptr);
  EXPECT_NE(game.asked<AskSetUp>(persian), nullptr);
  const auto refused = [&](Seat seat, const Line& line) {
    const auto result = game.orders_of(seat, {line}, false);
    return result ? "" : std::string(result.error().clause);
  };
  EXPECT_EQ(refused(greek, at(game, "M", "0206")), "A-G-6.2a");
  EXPECT_EQ(refused(persian, at(game, "P", "0204")), "A-G-6.2a");
  EXPECT_EQ(refused(greek, at(game, "M", "0204")), "");
  EXPECT_EQ(refused(persian, at(game, "P", "0206")), "");
}

const std::vector<std::pair<std::string, std::string>> north{{"M", "0404"}, {"N", "0101"}};
const std::vector<std::pair<std::string, std::string>> south{
    {"P", "0606"}, {"Q", "1010"}, {"L", "0606"}};

std::vector<Line> places(const Game& game,
                         const std::vector<std::pair<std::string, std::string>>& units) {
  std::vector<Line> lines;
  for (const auto& [id, hex] : units) lines.push_back(at(game, id, hex));
  return lines;
}

TEST(AbSetUp, OfASurpriseIsTheSameInWhicheverOrderTheMailsArrive) {  // A-G-6.2a
  Game one(two_banks(SetUp::Surprise));
  ASSERT_TRUE(one.orders_of(greek, places(one, north)));
  EXPECT_EQ(one.now().phase, Phase::SetUp) << "waits for the other side";
  ASSERT_TRUE(one.orders_of(persian, places(one, south)));
  Game two(two_banks(SetUp::Surprise));
  ASSERT_TRUE(two.orders_of(persian, places(two, south)));
  EXPECT_EQ(two.now().phase, Phase::SetUp);
  ASSERT_TRUE(two.orders_of(greek, places(two, north)));
  EXPECT_EQ(one.now().phase, Phase::Movement);
  EXPECT_EQ(one.now(), two.now());
  EXPECT_EQ(one.at("M"), "0404");
  EXPECT_EQ(one.at("L"), "0606");
}

TEST(AbSetUp, ALineLeftOverDoesNotHarmTheNextFile) {  // A-G-6.2a
  Game game(two_banks(SetUp::Surprise));
  std::vector<Line> lines = places(game, north);
  lines.push_back(game.move("M", {"0403"}));
  ASSERT_TRUE(game.orders_of(greek, lines)) << "the turn has not come yet";
  ASSERT_TRUE(game.orders_of(persian, places(game, south)));
  ASSERT_EQ(game.at("M"), "0404") << "nor does it speak for the turn";
  for (const Seat seat : {greek, persian}) {
    if (game.waiting() != seat) continue;
    EXPECT_TRUE(game.orders_of(seat, {}, true));
  }
  EXPECT_TRUE(game.orders_of(greek, {}, true));
}

TEST(AbSetUp, OfASurpriseIsSecretUntilBothAreReady) {  // A-G-6.2a
  Game first(two_banks(SetUp::Surprise));
  ASSERT_TRUE(first.orders_of(persian, places(first, south)));
  Game second(two_banks(SetUp::Surprise));
  ASSERT_TRUE(
      second.orders_of(persian, places(second, {{"P", "0909"}, {"Q", "0107"}, {"L", "0208"}})));
  const auto seen = [](const Game& game, std::optional<Seat> seat) {
    return AncientBattles::view(game.battle(), game.now(), seat);
  };
  EXPECT_EQ(seen(first, greek), seen(second, greek)) << "nothing tells them apart";
  EXPECT_EQ(seen(first, std::nullopt), seen(second, std::nullopt));
  EXPECT_NE(seen(first, persian), seen(second, persian));
  for (const auto& told : first.told()) {
    EXPECT_FALSE(std::holds_alternative<SetUpRevealed>(told.event));
    EXPECT_FALSE(std::holds_alternative<Placed>(told.event) && hears(told.audience, greek));
  }
  ASSERT_TRUE(first.orders_of(greek, places(first, north)));
  EXPECT_EQ(first.count<SetUpRevealed>(), 2u);
  EXPECT_NE(seen(first, greek), seen(second, greek));
}

TEST(AbSetUp, MayBeLeftToTheScenario) {  // A-G-6.1a
  Game game(two_banks(SetUp::PersianFree));
  ASSERT_TRUE(game.orders({at(game, "P", "1010")}));
  EXPECT_EQ(game.at("P"), "1010");
  EXPECT_EQ(game.at("Q"), "0308");
  EXPECT_EQ(game.at("L"), "0308");
}

}  // namespace
}  // namespace cursus::ancient_battles::test
