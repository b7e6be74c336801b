// Ancient Battles: the battle rules of Granicus, on the scenario itself.
#include <nlohmann/json.hpp>

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test::at_granicus {
namespace {

constexpr Seat macedonian = Seat::First;
constexpr Seat persian = Seat::Second;

Battle battle_of(const Options& options) {
  auto battle = battle_with(*find_scenario("ab/granicus"), options);
  EXPECT_TRUE(battle);
  return *battle;
}
Field granicus(int turn = 1, Seat phasing = macedonian, const Options& options = {}) {
  Field field(battle_of(options));
  field.turn = turn;
  field.phasing = phasing;
  return field;
}

// --- §1 to §3 ------------------------------------------------------------------------------------

TEST(AbGranicus, IsTheBattleOf334BeforeChrist) {  // A-G-1.0a
  EXPECT_EQ(find_scenario("ab/granicus")->year, -334);
  EXPECT_EQ(granicus().battle.sides[macedonian].name, "macedonian");
  EXPECT_EQ(granicus().battle.sides[persian].name, "persian");
}

TEST(AbGranicus, BeginsWithEveryUnitOnItsPrintedHex) {  // A-G-2.1a
  Game game(granicus());
  for (const Unit& unit : game.battle().units)
    EXPECT_EQ(game.at(unit.id), game.battle().map.grid.name(unit.set_up));
  EXPECT_EQ(game.at("M-ALE"), "0708");
  EXPECT_EQ(game.at("M-PHX-3"), "1510");
  EXPECT_EQ(game.at("P-GRK-3"), "1516");
}

TEST(AbGranicus, LastsTenTurnsAndTheMacedoniansGoFirstInEach) {  // A-G-2.2a
  Game game(granicus());
  EXPECT_EQ(game.battle().turns, 10);
  for (int file = 0; file < 20; ++file) {
    ASSERT_FALSE(game.now().outcome.has_value());
    EXPECT_EQ(game.now().turn, file / 2 + 1);
    EXPECT_EQ(game.now().phasing, file % 2 == 0 ? macedonian : persian);
    ASSERT_TRUE(game.orders({}));
  }
  ASSERT_TRUE(game.now().outcome.has_value());
  EXPECT_EQ(game.now().outcome->winner, persian) << "Alexander has won nothing (A-G-5.2b)";
}

// 17,500 Persian foot (historical note) at 250 men to the point.
TEST(AbGranicus, APointOfInfantryIsTwoHundredAndFiftyMen) {  // A-G-2.3a
  int foot = 0;
  for (const Unit& unit : granicus().battle.units)
    if (unit.side == persian && !unit.leader() && !mounted(unit.type)) foot += unit.strength;
  EXPECT_EQ(foot * 250, 17'500);
}

TEST(AbGranicus, HasNoReinforcements) {  // A-G-3.0a A-9.0a
  for (const Unit& unit : granicus().battle.units) EXPECT_EQ(unit.arrives, 0) << unit.id;
}

TEST(AbGranicus, StepsCostWhatTheMapSays) {
  // A-5.22a A-5.23a A-5.25a A-TEC-ford A-TEC-river A-TEC-road
  const Field field = granicus();
  const Map& map = field.battle.map;
  const auto cost = [&](const char* from, const char* to) {
    return step_cost(map, field.hex(from),
                     *map.grid.direction_between(field.hex(from), field.hex(to)));
  };
  EXPECT_EQ(cost("1510", "1511"), 1) << "the ford on the road";
  EXPECT_EQ(cost("0709", "0710"), 2) << "a ford";
  EXPECT_EQ(cost("0809", "0810"), 3) << "the river";
  EXPECT_EQ(cost("1315", "1316"), 2) << "up the slope";
  EXPECT_EQ(cost("1316", "1315"), 2) << "down again";
  EXPECT_EQ(cost("1515", "1516"), 1) << "the road up the slope";
  EXPECT_EQ(cost("1511", "1512"), 1) << "out of the river";
}

// --- §4 ------------------------------------------------------------------------------------------

// M attacks P on open ground, or the other way round.
CombatResolved attack(int turn, Seat attacker, const char* macedonians, const char* persians,
                      const std::vector<int>& dice) {
  Field field = granicus(turn, attacker);
  field.only({{macedonians, "1005"}, {persians, "1006"}, {"P-GRK-1", "1316"}, {"M-ALH-1", "2002"}});
  field.phase = Phase::Combat;
  Game game(field, dice);
  EXPECT_TRUE(game.orders({AutoLine{}}, false));
  return game.last<CombatResolved>();
}

TEST(AbGranicus, MacedonianAttacksOfTurnOneShiftOneColumnRight) {  // A-G-4.1a
  const auto turn_1 = attack(1, macedonian, "M-HYP-1", "P-MEM-1", {3});
  EXPECT_EQ(turn_1.odds.odds, Column::O11);
  EXPECT_EQ(turn_1.odds.column, Column::O21);
  EXPECT_EQ(turn_1.odds.shifts, (std::vector<ColumnShift>{{"A-G-4.1a", 1}}));
  const auto turn_2 = attack(2, macedonian, "M-HYP-1", "P-MEM-1", {3});
  EXPECT_EQ(turn_2.odds.column, Column::O11);
  const auto persians = attack(1, persian, "M-HYP-1", "P-MEM-1", {3});
  EXPECT_EQ(persians.odds.column, Column::O11);
  EXPECT_TRUE(persians.odds.shifts.empty());
}

// Two friends stand behind the defender; the other hexes are in enemy zones.
TEST(AbGranicus, NobodyIsDisplaced) {  // A-G-4.2a
  for (const Seat seat : both_seats) EXPECT_FALSE(granicus().battle.sides[seat].displacement);
  Field field = granicus(3);
  field.only({{"M-PHX-1", "1105"},
              {"M-PHX-2", "1106"},
              {"P-KAR-1", "1205"},
              {"P-KAR-2", "1305"},
              {"P-KAR-3", "1306"}});
  field.phase = Phase::Combat;
  Game game(field, {2});  // 3:1, Dr
  ASSERT_TRUE(
      game.orders({game.attack({"M-PHX-1", "M-PHX-2"}, {"P-KAR-1"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
  EXPECT_EQ(game.at("P-KAR-1"), "eliminated");
  EXPECT_EQ(game.at("P-KAR-2"), "1305");
}

// --- §5 ------------------------------------------------------------------------------------------

TEST(AbGranicus, TheDeathOfAnArmyLeaderDecidesIt) {  // A-G-5.1b
  Field field = granicus(2, persian);
  field.only({{"M-ALE", "1005"}, {"M-AGE", "1008"}, {"P-HYR-1", "1003"}});
  Game game(field, {1, 6});  // 9 against 12
  ASSERT_TRUE(game.orders({game.move("P-HYR-1", {"1004", "1005"})}));
  EXPECT_EQ(game.now().outcome,
            (Outcome{persian, VictoryLevel::Automatic, Ending::ArmyLeaderLost}));
  Field other_way = granicus(2, macedonian);
  other_way.only({{"P-ARS", "1005"}, {"P-HYR-1", "1008"}, {"M-COM-1", "1003"}});
  Game arsites(other_way, {1, 6});
  ASSERT_TRUE(arsites.orders({arsites.move("M-COM-1", {"1004", "1005"})}));
  EXPECT_EQ(arsites.now().outcome,
            (Outcome{macedonian, VictoryLevel::Automatic, Ending::ArmyLeaderLost}));
}

TEST(AbGranicus, AnEscapeOfAlexanderDecidesNothing) {  // A-G-5.1b
  Field field = granicus(2, persian);
  field.only({{"M-ALE", "1005"}, {"M-AGE", "1008"}, {"P-HYR-1", "1003"}});
  Game game(field, {4, 6});  // 12 against 12
  ASSERT_TRUE(game.orders({game.move("P-HYR-1", {"1004", "1005"})}));
  EXPECT_EQ(game.at("M-ALE"), "1008");
  EXPECT_FALSE(game.now().outcome.has_value());
}

TEST(AbGranicus, OtherLeadersDecideOnlyByOption) {  // A-G-5.1b, R22
  for (const bool all : {false, true}) {
    Options options;
    options.any_leader_decides = all;
    Field field = granicus(2, persian, options);
    field.only({{"M-PAR", "1005"}, {"M-AGE", "1008"}, {"P-HYR-1", "1003"}});
    Game game(field, {1, 6});
    ASSERT_TRUE(game.orders({game.move("P-HYR-1", {"1004", "1005"})}));
    EXPECT_EQ(game.at("M-PAR"), "eliminated");
    EXPECT_EQ(game.now().outcome.has_value(), all);
    EXPECT_EQ(points_lost(game.battle(), game.now(), macedonian), 5);
  }
}

Outcome end_with(const std::vector<std::string>& lost) {
  Field field = granicus();
  field.changes.push_back([field, lost](Position& now) {
    for (const auto& id : lost) {
      lift(field.battle, now, field.unit(id));
      now[field.unit(id)].fate = Fate::Eliminated;
    }
  });
  return final_outcome(field.battle, field.position());
}

TEST(AbGranicus, AlexanderMustWinDecisively) {  // A-G-5.1a A-G-5.2a A-G-5.2b
  // The Macedonians have lost 4.
  EXPECT_EQ(end_with({"M-HYP-1", "P-MEM-1", "P-MEM-2"}),
            (Outcome{macedonian, VictoryLevel::Strategic, Ending::TurnsOver}));
  EXPECT_EQ(end_with({"M-HYP-1", "P-PAP-1", "P-PAP-2"}),
            (Outcome{macedonian, VictoryLevel::Decisive, Ending::TurnsOver}));
  EXPECT_EQ(end_with({"M-HYP-1", "P-NOB-1"}).winner, persian) << "5 : 4 is a limited victory";
  EXPECT_EQ(end_with({"M-HYP-1", "P-MEM-1"}).winner, persian) << "a draw";
  EXPECT_EQ(end_with({"M-HYP-1", "M-HYP-2", "P-MEM-1"}),
            (Outcome{persian, VictoryLevel::Strategic, Ending::TurnsOver}));
}

TEST(AbGranicus, RallyTableAndMoraleLevelsAreThoseOfItsData) {  // A-13.4a A-15.0a
  const Battle battle = granicus().battle;
  EXPECT_EQ(battle.sides[macedonian].rally_on, (std::array{true, true, true, false, false, false}));
  EXPECT_EQ(battle.sides[persian].rally_on, (std::array{true, true, false, false, false, false}));
  EXPECT_EQ(battle.sides[macedonian].demoralised, 60);
  EXPECT_EQ(battle.sides[macedonian].rout, 100);
  EXPECT_EQ(battle.sides[persian].demoralised, 46);
  EXPECT_EQ(battle.sides[persian].rout, 76);
}

// --- §6 optional set-ups -------------------------------------------------------------------------

Options with(SetUp set_up) {
  Options options;
  options.set_up = set_up;
  return options;
}

TEST(AbGranicus, FreePersiansSetUpFirstSouthOfTheRiver) {  // A-G-6.1a
  Game game(granicus(1, macedonian, with(SetUp::PersianFree)));
  EXPECT_EQ(game.waiting(), persian);
  EXPECT_EQ(game.at("M-ALE"), "0708");
  EXPECT_EQ(game.at("P-GRK-1"), "reserve");
  const auto refused = [&](const char* hex) {
    return game.refused({PlaceLine{game.unit("P-GRK-1"), game.hex(hex)}}, false);
  };
  EXPECT_EQ(refused("1505"), "A-G-6.1a") << "the northern bank";
  EXPECT_EQ(refused("1511"), "A-G-6.1a") << "a ford of the river";
  ASSERT_TRUE(game.orders({PlaceLine{game.unit("P-GRK-1"), game.hex("1512")}}));
  EXPECT_EQ(game.at("P-GRK-1"), "1512");
  EXPECT_EQ(game.now().phase, Phase::Movement);
}

TEST(AbGranicus, ASurpriseIsWrittenByBothAndOpenedTogether) {  // A-G-6.2a
  Game one(granicus(1, macedonian, with(SetUp::Surprise)));
  ASSERT_TRUE(one.orders_of(macedonian, {PlaceLine{one.unit("M-ALE"), one.hex("1005")}}));
  EXPECT_EQ(one.now().phase, Phase::SetUp);
  ASSERT_TRUE(one.orders_of(persian, {PlaceLine{one.unit("P-ARS"), one.hex("1013")}}));
  Game two(granicus(1, macedonian, with(SetUp::Surprise)));
  ASSERT_TRUE(two.orders_of(persian, {PlaceLine{two.unit("P-ARS"), two.hex("1013")}}));
  ASSERT_TRUE(two.orders_of(macedonian, {PlaceLine{two.unit("M-ALE"), two.hex("1005")}}));
  EXPECT_EQ(one.now(), two.now());
  EXPECT_EQ(one.at("M-ALE"), "1005");
  EXPECT_EQ(one.at("M-AGE"), "0708") << "who is not named stands where the scenario says";
  Game wrong(granicus(1, macedonian, with(SetUp::Surprise)));
  const auto refused =
      wrong.orders_of(macedonian, {PlaceLine{wrong.unit("M-ALE"), wrong.hex("1013")}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().clause, "A-G-6.2a");
}

TEST(AbGranicus, FreeSetUpAndSurpriseExcludeEachOther) {  // A-G-6.2b
  using nlohmann::json;
  EXPECT_TRUE(read_options(json{{"setup", "persian_free"}}));
  EXPECT_TRUE(read_options(json{{"setup", "surprise"}}));
  EXPECT_FALSE(read_options(json{{"setup", {"persian_free", "surprise"}}}));
  EXPECT_FALSE(read_options(json{{"setup", "persian_free surprise"}}));
}

}  // namespace
}  // namespace cursus::ancient_battles::test::at_granicus
