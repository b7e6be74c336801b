// Cataphract §1, §2 and the charts: components, terms, printed numbers.
#include "adjudicator/cataphract/charts.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

TEST(CataphractComponents, FiveBattlesWithUnitsLeadersAndTwoSides)  // K-1.0a K-2.1a K-2.2a
{
  for (const char* name : {"dara", "callinicum", "tricameron", "taginae", "casilinum"}) {
    const Battle battle = battle_of(name);
    EXPECT_GE(battle.units.size(), 50u) << name;
    EXPECT_GE(battle.leaders.size(), 8u) << name;
    for (const Seat seat : both_seats) {
      EXPECT_NE(overall_commander(battle, opening(battle), seat), no_leader) << name;
      EXPECT_GT(battle.sides[seat].withdrawal_level, 0) << name;
    }
    check_invariants(battle, opening(battle));
  }
}

TEST(CataphractComponents, UnitsCarrySizeQualityMovementAndOneMissileAtMost)  // K-2.21a K-2.5a
{
  const Battle battle = battle_of("dara");
  for (const Unit& unit : battle.units) {
    EXPECT_GT(unit.size, 0) << unit.id;
    EXPECT_GT(unit.tq, 0) << unit.id;
    EXPECT_GT(unit.ma, 0) << unit.id;
  }
  EXPECT_EQ(printed_range(Missile::CompositeBow), 5);
  EXPECT_EQ(printed_range(Missile::SimpleBow), 4);
  EXPECT_EQ(printed_range(Missile::Javelin), 1);
  EXPECT_EQ(printed_range(Missile::Axe), 1);
  EXPECT_EQ(printed_range(Missile::None), 0);
}

TEST(CataphractComponents,
     TypesAndTheClassOfCataphractsDriveCombat)  // K-2.22a K-2.23a K-2.4b K-2.4g
{
  Field field;
  field.put("A", byz, "1410", 0, cataphract()).put("B", byz, "1412", 0, hc());
  const Position now = field.position();
  EXPECT_EQ(arms_of(field.battle, now, field.unit("A")), Arms::Cataphract);
  EXPECT_EQ(arms_of(field.battle, now, field.unit("B")), Arms::HC);
  EXPECT_EQ(type_of(field.battle, now, field.unit("A")), UnitType::HC);
  Position on_foot = now;
  on_foot[field.unit("A")].on_foot = true;  // heavy foot is dismounted horse
  EXPECT_EQ(type_of(field.battle, on_foot, field.unit("A")), UnitType::HI);
  EXPECT_TRUE(foot(field.battle, on_foot, field.unit("A")));
  EXPECT_FALSE(foot(field.battle, now, field.unit("A")));
}

TEST(CataphractComponents, CohesionIsOnlyTheSumOfHits)  // K-2.4c K-10.11a K-10.15a
{
  Field field;
  field.put("A", byz, "1410", 0, ln()).hits("A", 4);
  const Position now = field.position();
  EXPECT_EQ(tq_of(field.battle, now, field.unit("A")), 6);
  EXPECT_EQ(size_of(field.battle, now, field.unit("A")), 5);
}

TEST(CataphractComponents, TheDieReadsNoughtToNine)  // K-2.3a
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1410", 0, bowmen()).put("D", foe, "1510", 3, mi());
  field.acting = "L";
  Game game(field, {0, 0});  // the natural nought hits; the second die is the wound of nobody
  game.fire("A", "1510");
  EXPECT_EQ(game.last<Fired>().die, 0);
  EXPECT_EQ(game.ch("D"), 1);
  game.by_default();
  game.until<AskActivation>();
  // Use up the second face: the first shot of the next turn.
  game.activate("L");
  game.fire("A", "1510");
}

// --- charts --------------------------------------------------------------------------------------

TEST(CataphractCharts, MissileNumbersAsPrinted)  // K-8.51a K-8.5a
{
  const std::array composite{4, 5, 7, 7, 4};
  const std::array simple{5, 3, 3, 1};
  for (int range = 1; range <= 5; ++range)
    EXPECT_EQ(hit_number(Missile::CompositeBow, range),
              composite[static_cast<std::size_t>(range - 1)]);
  for (int range = 1; range <= 4; ++range)
    EXPECT_EQ(hit_number(Missile::SimpleBow, range), simple[static_cast<std::size_t>(range - 1)]);
  EXPECT_EQ(hit_number(Missile::SimpleBow, 5), -1);
  EXPECT_EQ(hit_number(Missile::Javelin, 1), 6);
  EXPECT_EQ(hit_number(Missile::Javelin, 2), -1);
  EXPECT_EQ(hit_number(Missile::Axe, 1), 6);
}

TEST(CataphractCharts, SuperiorityIsReadDownTheAttackersColumn)  // K-8.52a
{
  // Cataphracts attack LN: AS. LN attack cataphracts: nothing. Rows and columns differ.
  EXPECT_EQ(superiority_chart.at(Arms::LN, Arms::Cataphract), Superior::AS);
  EXPECT_EQ(superiority_chart.at(Arms::Cataphract, Arms::LN), Superior::None);
  EXPECT_EQ(superiority_chart.at(Arms::Cataphract, Arms::MI), Superior::DS);
  EXPECT_EQ(superiority_chart.at(Arms::MI, Arms::Cataphract), Superior::AS);
  EXPECT_EQ(superiority_chart.at(Arms::HI, Arms::LC), Superior::DS);
  EXPECT_EQ(superiority_chart.at(Arms::LI, Arms::HI), Superior::AS);
  for (const Arms attacker :
       {Arms::Cataphract, Arms::HC, Arms::LN, Arms::LC, Arms::HI, Arms::MI, Arms::LI})
    EXPECT_EQ(superiority_chart.at(Arms::HC, attacker), Superior::None);
}

TEST(CataphractCharts, SpearAndSwordGivesTheColumn)  // K-8.53a
{
  EXPECT_EQ(spear_sword_chart.at({UnitType::HC, Aspect::Front}, UnitType::HC), 7);
  EXPECT_EQ(spear_sword_chart.at({UnitType::LN, Aspect::Rear}, UnitType::HI), 11);
  EXPECT_EQ(spear_sword_chart.at({UnitType::LC, Aspect::Flank}, UnitType::MI), 10);
  EXPECT_EQ(spear_sword_chart.at({UnitType::HI, Aspect::Front}, UnitType::LC), 4);
  EXPECT_EQ(spear_sword_chart.at({UnitType::MI, Aspect::Rear}, UnitType::LI), 11);
  EXPECT_EQ(spear_sword_chart.at({UnitType::LI, Aspect::Front}, UnitType::HI), 8);
}

TEST(CataphractCharts, ShockResultsWithTheirOddCells)  // K-8.54a
{
  EXPECT_EQ(shock_result(7, 4), (ShockResult{2, 2}));
  EXPECT_EQ(shock_result(7, 9), (ShockResult{2, 4}));
  EXPECT_EQ(shock_result(11, 0), (ShockResult{3, 2}));
  EXPECT_EQ(shock_result(11, 2), (ShockResult{2, 3}));
  EXPECT_EQ(shock_result(13, 9), (ShockResult{1, 6}));
  EXPECT_EQ(shock_result(0, 5), shock_result(1, 5));
  EXPECT_EQ(shock_result(15, 12), shock_result(13, 9));
}

TEST(CataphractCharts, SizeRatioRoundsForTheAttackerOnlyIfOneMoved)  // K-8.36d K-8.36e K-8.36f C-28
{
  EXPECT_EQ(size_shift(5, 4, true), 1);
  EXPECT_EQ(size_shift(4, 5, true), 0);
  EXPECT_EQ(size_shift(2, 5, true), -1);
  EXPECT_EQ(size_shift(10, 4, true), 2);
  EXPECT_EQ(size_shift(5, 4, false), 0);
  EXPECT_EQ(size_shift(4, 5, false), -1);
  EXPECT_EQ(size_shift(2, 5, false), -2);
  EXPECT_EQ(size_shift(10, 4, false), 1);
}

TEST(CataphractCharts, RallyHitsRoundUpOrByTheSwitchDown)  // K-10.33a R-01
{
  EXPECT_EQ(rally_ch(5, true, false), 3);
  EXPECT_EQ(rally_ch(5, true, true), 2);
  EXPECT_EQ(rally_ch(7, false, false), 3);
  EXPECT_EQ(rally_ch(7, false, true), 2);
}

TEST(CataphractCharts, MovementCostsAsPrinted)  // K-6.37a K-6.31a K-6.33a C-14
{
  Field field;
  field.put("mi", byz, "1410", 0, mi()).put("li", byz, "1412", 0, li());
  field.put("hc", byz, "1414", 0, hc());
  const auto cost = [&](const std::string& id, Terrain terrain, int level, Hexside side) {
    Field other_field = field;
    const HexId from = other_field.position()[field.unit(id)].hex;
    const HexId to = field.battle.grid().neighbour(from, Direction::B);
    const std::string name = field.battle.grid().name(to);
    other_field.terrain(name, terrain, level);
    other_field.side_between(field.battle.grid().name(from), name, side);
    return step_cost(other_field.battle, other_field.position(), field.unit(id), from, to);
  };
  const auto expect = [&](const std::string& id, Terrain terrain, int level, Hexside side, int mp,
                          int ch) {
    const StepCost found = cost(id, terrain, level, side);
    EXPECT_EQ(found.mp, mp) << id;
    EXPECT_EQ(found.ch, ch) << id;
  };
  expect("mi", Terrain::Clear, 0, Hexside::None, 1, 0);
  expect("mi", Terrain::Woods, 0, Hexside::None, 2, 1);
  expect("li", Terrain::Broken, 0, Hexside::None, 1, 0);
  expect("hc", Terrain::Broken, 0, Hexside::None, 1, 1);
  expect("mi", Terrain::Clear, 0, Hexside::River, 3, 3);
  expect("li", Terrain::Clear, 0, Hexside::River, 3, 2);
  expect("mi", Terrain::Clear, 0, Hexside::Stream, 1, 1);
  expect("hc", Terrain::Clear, 0, Hexside::Stream, 1, 0);
  expect("hc", Terrain::Clear, 0, Hexside::Trench, 2, 0);
  expect("hc", Terrain::Clear, 1, Hexside::None, 2, 1);
  expect("hc", Terrain::Clear, 0, Hexside::Bridge, 1, 0);
  expect("mi", Terrain::Clear, 0, Hexside::Bridge, 3, 3);  // in line it does not exist
  expect("hc", Terrain::Broken, 1, Hexside::None, 2, 1);   // R-03, C-13
}

TEST(CataphractCharts, LevelAndTerrainHitsAddByTheSwitch)  // K-6.32a R-03 C-13
{
  Field field("taginae");
  const auto unit = [&](const Battle& battle) {
    for (std::size_t i = 0; i < battle.units.size(); ++i)
      if (battle.units[i].type == UnitType::HC) return unit_id(i);
    return no_unit;
  };
  const HexId from = *field.battle.grid().find("3823");
  const HexId to = *field.battle.grid().find("3923");
  const Position now = opening(field.battle);
  EXPECT_EQ(step_cost(field.battle, now, unit(field.battle), from, to).mp, 2);
  EXPECT_EQ(step_cost(field.battle, now, unit(field.battle), from, to).ch, 1);
  field.battle.options.level_ch_adds = true;
  EXPECT_EQ(step_cost(field.battle, now, unit(field.battle), from, to).ch, 2);
}

TEST(CataphractCharts, TheStarOfTheSuperiorityChart)  // R-04 K-8.36c
{
  Field field;
  field.put("LC", byz, "1410", 0, saracen()).put("J", foe, "1510", 3, javelins());
  field.put("li", byz, "1412", 0, javelins()).put("cat", foe, "1512", 3, cataphract());
  const auto arms = [&](const char* a, const char* d) {
    return weapons(field.battle, field.position(), field.unit(a), field.unit(d));
  };
  EXPECT_EQ(arms("LC", "J"), Superior::DS);
  EXPECT_EQ(arms("li", "cat"), Superior::DS);
  Field empty = field;
  empty.with([&](Position& now) { now[field.unit("J")].ammo = Ammo::No; });
  EXPECT_EQ(weapons(empty.battle, empty.position(), field.unit("LC"), field.unit("J")),
            Superior::None);
  field.battle.options.star_as_printed = true;
  EXPECT_EQ(arms("li", "cat"), Superior::DS);
  EXPECT_EQ(arms("LC", "J"), Superior::DS);
}

TEST(CataphractCharts, WoundsLowerEveryRatingButNotTheMark)  // K-8.34b R-120
{
  Field field;
  field.lead("B", byz, "1210", LeaderKind::OC, {6, true, 2, 9, 7, 2, 6});
  field.with([&](Position& now) { now[field.leader("B")].wounded = true; });
  const Position now = field.position();
  const LeaderId b = field.leader("B");
  EXPECT_EQ(initiative_of(field.battle, now, b), 5);
  EXPECT_EQ(line_commands_of(field.battle, now, b), 1);
  EXPECT_EQ(range_of(field.battle, now, b), 8);
  EXPECT_EQ(strategy_of(field.battle, now, b), 6);
  EXPECT_EQ(charisma_of(field.battle, now, b), 1);
  EXPECT_EQ(personal_combat_of(field.battle, now, b), 5);
}

TEST(CataphractCharts, EffectiveQuality)  // K-9.2b K-6.45a K-10.25a R-111
{
  Field field;
  field.side(foe, "Goth", false, Edge::HighColumn, 1000);
  field.put("G", foe, "1610", 3, with_tq(mi(), 4))
      .put("C", byz, "1410", 0, in(mi(), Formation::Column));
  Position now = field.position();
  EXPECT_EQ(tq_of(field.battle, now, field.unit("G")), 6);
  EXPECT_EQ(tq_of(field.battle, now, field.unit("C")), 3);
  now[field.unit("C")].lent = true;
  EXPECT_EQ(tq_of(field.battle, now, field.unit("C")), 2);
  now[field.unit("G")].routed = true;
  EXPECT_EQ(tq_of(field.battle, now, field.unit("G")), 1);
}

}  // namespace
}  // namespace cursus::cataphract::test
