// Ancient Battles §8 and the printed charts: each is written out and compared with a proof-read
// copy; then what the terrain does on the map.
#include "adjudicator/ancient_battles/charts.hpp"

#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

std::string name(CombatResult result) {
  switch (result) {
    case CombatResult::AL:
      return "AL";
    case CombatResult::DL:
      return "DL";
    case CombatResult::Ex:
      return "Ex";
    case CombatResult::Ar:
      return "Ar";
    case CombatResult::Dr:
      return "Dr";
    case CombatResult::Ne:
      return "Ne";
  }
  return "?";
}

constexpr std::array die_columns{Column::O14, Column::O13, Column::O12, Column::O11,
                                 Column::O21, Column::O31, Column::O41, Column::O51};

TEST(AbCharts, TheCombatResultsTableIsAsPrinted) {  // A-CRT
  std::string printed = "   1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1\n";
  for (int die = 1; die <= 6; ++die) {
    printed += std::to_string(die);
    for (const Column column : die_columns) printed += "  " + name(combat_result(column, die));
    printed += "\n";
  }
  EXPECT_EQ(printed,
            "   1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1\n"
            "1  Ar  Dr  Dr  Dr  Dr  DL  DL  DL\n"
            "2  Ar  Ar  Dr  Dr  Dr  Dr  DL  DL\n"
            "3  Ar  Ne  Ne  Ne  Ne  Ne  Dr  Dr\n"
            "4  Ar  Ar  Ar  Ne  Dr  Dr  Dr  Dr\n"
            "5  AL  Ar  Ar  Ex  Ex  Dr  Dr  Dr\n"
            "6  AL  AL  AL  Ar  Ar  Ar  Dr  Dr\n");
}

TEST(AbCharts, TheFireTableIsAsPrinted) {  // A-FT A-10.0e
  std::string printed;
  for (std::size_t die = 1; die <= 6; ++die)
    printed += std::to_string(die) + (fire_disrupts[die - 1] ? " disrupted\n" : " NE\n");
  EXPECT_EQ(printed, "1 disrupted\n2 disrupted\n3 NE\n4 NE\n5 NE\n6 NE\n");
}

TEST(AbCharts, TheTerrainEffectsChartIsAsPrinted) {  // A-8.0a A-10.23a
  const auto word = [](Terrain terrain) -> std::string {
    switch (terrain) {
      case Terrain::Clear:
        return "clear";
      case Terrain::Forest:
        return "forest";
      case Terrain::River:
        return "river";
      case Terrain::Ford:
        return "ford";
      case Terrain::Sea:
        return "sea";
      case Terrain::Rampart:
        return "rampart";
      case Terrain::Camp:
        return "camp";
      case Terrain::Town:
        return "town";
      case Terrain::OffMap:
        return "off the map";
    }
    return "?";
  };
  std::string printed;
  for (const TerrainRow& row : terrain_effects)
    printed += word(row.terrain) + ": " + (row.cost ? std::to_string(*row.cost) : "prohibited") +
               (row.halves_attack_from ? ", attack from it halved" : "") +
               (row.blocks_sight ? ", blocks sight" : "") + "\n";
  EXPECT_EQ(printed,
            "clear: 1\n"
            "forest: 3, blocks sight\n"
            "river: 3, attack from it halved\n"
            "ford: 2, attack from it halved\n"
            "sea: prohibited\n"
            "rampart: prohibited, blocks sight\n"
            "camp: 1, blocks sight\n"
            "town: 1, blocks sight\n"
            "off the map: prohibited\n");
}

// --- columns -------------------------------------------------------------------------------------

TEST(AbColumns, AreRoundedInTheDefendersFavour) {  // A-7.0b A-CRT-c
  EXPECT_EQ(column_of(13, 4), Column::O31);
  EXPECT_EQ(column_of(4, 4), Column::O11);
  EXPECT_EQ(column_of(7, 4), Column::O11);
  EXPECT_EQ(column_of(8, 4), Column::O21);
  EXPECT_EQ(column_of(3, 4), Column::O12);  // 1.33, against the attacker
  EXPECT_EQ(column_of(2, 4), Column::O12);
  EXPECT_EQ(column_of(4, 9), Column::O13);
  EXPECT_EQ(column_of(1, 4), Column::O14);
  EXPECT_EQ(column_of(8, Ratio(5, 2)), Column::O31);
  EXPECT_EQ(column_of(Ratio(11, 2), 1), Column::O51);
}

TEST(AbColumns, SixToOneNeedsNoDieAndBelowOneToFourNeither) {  // A-CRT-a A-CRT-b
  EXPECT_EQ(column_of(23, 4), Column::O51);
  EXPECT_EQ(column_of(24, 4), Column::From61);
  EXPECT_EQ(column_of(90, 4), Column::From61);
  EXPECT_EQ(automatic_result(Column::From61), CombatResult::DL);
  EXPECT_EQ(column_of(2, 9), Column::Below14);
  EXPECT_EQ(column_of(2, 8), Column::O14);
  EXPECT_EQ(automatic_result(Column::Below14), CombatResult::AL);
  for (const Column column : die_columns) EXPECT_FALSE(automatic_result(column));
}

TEST(AbColumns, ShiftsMoveAlongThePrintedOrderAndStopAtTheEnds) {  // A-CRT-c
  EXPECT_EQ(shifted(Column::O11, 1), Column::O21);
  EXPECT_EQ(shifted(Column::O11, -1), Column::O12);
  EXPECT_EQ(shifted(Column::O21, -1), Column::O11);
  EXPECT_EQ(shifted(Column::O51, 1), Column::From61);   // automatic DL
  EXPECT_EQ(shifted(Column::From61, -1), Column::O51);  // with a die
  EXPECT_EQ(shifted(Column::O14, -1), Column::Below14);
  EXPECT_EQ(shifted(Column::From61, 1), Column::From61);
  EXPECT_EQ(shifted(Column::Below14, -1), Column::Below14);
  // 9:1 counts as 6:1 before it is shifted.
  EXPECT_EQ(shifted(column_of(36, 4), -1), Column::O51);
}

TEST(AbColumns, AnAutomaticResultRollsNoDie) {  // A-CRT-a
  Field field;
  field.put("A", greek, "0505", foot(12)).put("D", persian, "0605", foot(2));
  field.phase = Phase::Combat;
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.last<CombatResolved>().die, std::nullopt);
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::DL);
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(AbColumns, ForcedBelowOneToFourTheAttackerIsLostWithoutADie) {  // A-CRT-b
  Field field;
  field.put("A", greek, "0505", foot(2)).put("D", persian, "0605", foot(9));
  Game game(field);
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().odds.column, Column::Below14);
  EXPECT_EQ(game.last<CombatResolved>().die, std::nullopt);
  EXPECT_EQ(game.at("A"), "eliminated");
}

// --- what terrain costs --------------------------------------------------------------------------

// The cost of stepping south from 0505 to 0506.
std::optional<int> cost(const Field& field) {
  const Map& map = field.battle.map;
  return step_cost(map, field.hex("0505"),
                   *map.grid.direction_between(field.hex("0505"), field.hex("0506")));
}
std::optional<int> cost_into(Terrain terrain) { return cost(Field().terrain("0506", terrain)); }

TEST(AbTerrain, HexesCostWhatTheChartSays) {
  EXPECT_EQ(cost_into(Terrain::Clear), 1);               // A-TEC-clear
  EXPECT_EQ(cost_into(Terrain::Forest), 3);              // A-TEC-forest
  EXPECT_EQ(cost_into(Terrain::River), 3);               // A-TEC-river
  EXPECT_EQ(cost_into(Terrain::Ford), 2);                // A-TEC-ford
  EXPECT_EQ(cost_into(Terrain::Sea), std::nullopt);      // A-TEC-sea
  EXPECT_EQ(cost_into(Terrain::Rampart), std::nullopt);  // A-TEC-rampart
  EXPECT_EQ(cost_into(Terrain::Camp), 1);                // A-TEC-camp
}

TEST(AbTerrain, HexsidesAddOne) {  // A-TEC-slope A-TEC-stream
  EXPECT_EQ(cost(Field().stream("0505", "0506")), 2);
  EXPECT_EQ(cost(Field().slope("0505", "0506")), 2) << "up";
  EXPECT_EQ(cost(Field().slope("0506", "0505")), 2) << "down";
  EXPECT_EQ(cost(Field().stream("0505", "0506").slope("0505", "0506")), 3);
  EXPECT_EQ(cost(Field().terrain("0506", Terrain::Forest).stream("0505", "0506")), 4);
}

TEST(AbTerrain, AlongARoadEveryHexCostsOne) {  // A-TEC-road
  EXPECT_EQ(cost(Field().terrain("0506", Terrain::Forest).road("0505", "0506")), 1);
  EXPECT_EQ(cost(Field().road("0505", "0506").stream("0505", "0506").slope("0505", "0506")), 1);
  // A road that goes elsewhere does not help.
  EXPECT_EQ(cost(Field().terrain("0506", Terrain::Forest).road("0505", "0605")), 3);
}

TEST(AbTerrain, ProhibitedHexesAreNotEntered) {  // A-TEC-sea A-TEC-rampart
  for (const Terrain terrain : {Terrain::Sea, Terrain::Rampart}) {
    Field field;
    field.terrain("0506", terrain).put("X", greek, "0505", foot(4));
    field.put("D", persian, "0110", foot(4));
    Game game(field);
    EXPECT_EQ(game.refused({game.move("X", {"0506"})}), "A-5.21a");
    EXPECT_EQ(game.at("X"), "0505");
  }
}

// --- what terrain does in combat -----------------------------------------------------------------

CombatOdds odds(const Field& field, const std::vector<std::string>& attackers,
                const std::vector<std::string>& defenders) {
  Combat combat;
  for (const auto& id : attackers) combat.attackers.push_back(field.unit(id));
  for (const auto& id : defenders) combat.defenders.push_back(field.unit(id));
  return fold_odds(field.battle, field.position(), combat);
}
Field six_against_four() {
  Field field;
  field.put("A", greek, "0505", foot(6)).put("B", greek, "0506", foot(5));
  field.put("D", persian, "0605", foot(4));
  return field;
}

TEST(AbTerrain, OpenGroundAndWoodsAndCampsAndRoadsChangeNoStrength) {
  // A-TEC-clear A-TEC-forest A-TEC-camp A-TEC-road
  for (const Terrain terrain : {Terrain::Clear, Terrain::Forest, Terrain::Camp, Terrain::Town}) {
    Field field = six_against_four();
    field.terrain("0605", terrain).terrain("0505", terrain).road("0505", "0605");
    const CombatOdds found = odds(field, {"A"}, {"D"});
    EXPECT_EQ(found.attack, Ratio(6));
    EXPECT_EQ(found.defence, Ratio(4));
    EXPECT_TRUE(found.shifts.empty());
  }
}

TEST(AbTerrain, OnlyTheUnitThatAttacksAcrossAStreamIsHalved) {  // A-TEC-stream A-7.42a
  Field field = six_against_four();
  field.stream("0505", "0605");
  const CombatOdds found = odds(field, {"A", "B"}, {"D"});
  EXPECT_EQ(found.attackers[0].strength, Ratio(3));
  EXPECT_EQ(found.attackers[1].strength, Ratio(5));
  EXPECT_EQ(found.attack, Ratio(8));
  EXPECT_EQ(found.column, Column::O21);
}

TEST(AbTerrain, AttacksFromRiverAndFordAreHalvedAttacksIntoThemNot) {  // A-TEC-river A-TEC-ford
  for (const Terrain water : {Terrain::River, Terrain::Ford}) {
    Field from = six_against_four();
    from.terrain("0505", water);
    EXPECT_EQ(odds(from, {"A", "B"}, {"D"}).attack, Ratio(8));
    Field into = six_against_four();
    into.terrain("0605", water);
    EXPECT_EQ(odds(into, {"A", "B"}, {"D"}).attack, Ratio(11));
    EXPECT_EQ(odds(into, {"A", "B"}, {"D"}).defence, Ratio(4));
  }
}

TEST(AbTerrain, ADefenderIsDoubledOnlyIfAllAttackUphill) {  // A-TEC-slope
  Field field = six_against_four();
  field.slope("0505", "0605");
  EXPECT_EQ(odds(field, {"A"}, {"D"}).defence, Ratio(8));
  EXPECT_EQ(odds(field, {"A", "B"}, {"D"}).defence, Ratio(4)) << "B comes along the crest";
  field.slope("0506", "0605");
  EXPECT_EQ(odds(field, {"A", "B"}, {"D"}).defence, Ratio(8));
  EXPECT_TRUE(odds(field, {"A", "B"}, {"D"}).shifts.empty()) << "doubled, not shifted";
}

TEST(AbTerrain, AttackingDownhillChangesNothing) {  // A-TEC-slope
  Field field = six_against_four();
  field.slope("0605", "0505");
  EXPECT_EQ(odds(field, {"A"}, {"D"}).attack, Ratio(6));
  EXPECT_EQ(odds(field, {"A"}, {"D"}).defence, Ratio(4));
}

TEST(AbTerrain, ARetreatThatCouldOnlyGoIntoSeaOrRampartIsTheEnd) {  // A-TEC-sea A-TEC-rampart
  for (const Terrain terrain : {Terrain::Sea, Terrain::Rampart})
    for (const bool gap : {false, true}) {
      Field field;
      field.terrain("0705", terrain).terrain("0706", terrain).terrain("0606", terrain);
      if (gap) field.terrain("0706", Terrain::Clear);
      field.put("A", greek, "0505", foot(8)).put("D", persian, "0605", foot(4));
      field.phase = Phase::Combat;
      Game game(field, {1});  // Dr
      ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
      EXPECT_EQ(game.at("D"), gap ? "0706" : "eliminated");
    }
}

}  // namespace
}  // namespace cursus::ancient_battles::test
