// Cataphract §7: facing, zones, duty to shock; §4.2 command ranges and lines.
#include "adjudicator/cataphract/zones.hpp"

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

TEST(CataphractZones, TwoFrontTwoFlankTwoRear)  // K-7.11a K-2.4f
{
  Field field;
  field.put("A", byz, "1410", 0, mi());
  const Position now = field.position();
  const auto of_hex = [&](const char* hex) {
    return aspect(field.battle, now, field.unit("A"), field.hex(hex));
  };
  EXPECT_EQ(of_hex("1509"), Aspect::Front);
  EXPECT_EQ(of_hex("1510"), Aspect::Front);
  EXPECT_EQ(of_hex("1409"), Aspect::Flank);
  EXPECT_EQ(of_hex("1411"), Aspect::Flank);
  EXPECT_EQ(of_hex("1310"), Aspect::Rear);
  EXPECT_EQ(of_hex("1309"), Aspect::Rear);
}

TEST(CataphractZones, AColumnHasOneFrontHexFourFlanksAndOneRear)  // K-6.43a R-40
{
  Field field;
  field.put("A", byz, "1410", 1, in(mi(), Formation::Column));  // toward 1510
  const Position now = field.position();
  EXPECT_TRUE(controls(field.battle, now, field.unit("A"), field.hex("1510")));
  EXPECT_FALSE(controls(field.battle, now, field.unit("A"), field.hex("1509")));
  EXPECT_EQ(aspect(field.battle, now, field.unit("A"), field.hex("1411")), Aspect::Flank);
  EXPECT_EQ(aspect(field.battle, now, field.unit("A"), field.hex("1309")), Aspect::Rear);
}

TEST(CataphractZones, TheZoneIsTheFrontOfUnitsThatHaveNotRouted)  // K-7.21a K-7.22a K-7.24a
{
  Field field;
  field.put("A", byz, "1410", 0, archers()).put("D", foe, "1610", 3, mi());
  field.lead("L", byz, "1810");
  field.terrain("1509", Terrain::CityWall);
  field.with([&](Position& now) { now[field.unit("A")].ammo = Ammo::No; });
  Position now = field.position();
  EXPECT_TRUE(controls(field.battle, now, field.unit("A"), field.hex("1510")));   // also Missile No
  EXPECT_FALSE(controls(field.battle, now, field.unit("A"), field.hex("1509")));  // K-7.22a
  EXPECT_FALSE(controls(field.battle, now, field.unit("A"), field.hex("1411")));
  // 1510 lies before both: both control it.
  EXPECT_TRUE(in_enemy_zone(field.battle, now, field.hex("1510"), byz));
  EXPECT_TRUE(in_enemy_zone(field.battle, now, field.hex("1510"), foe));
  // A leader has none.
  EXPECT_FALSE(in_enemy_zone(field.battle, now, field.hex("1910"), foe));
  now[field.unit("A")].routed = true;
  EXPECT_FALSE(controls(field.battle, now, field.unit("A"), field.hex("1510")));
}

TEST(CataphractZones, ReactionFacingTurnsFootAtTheRiskOfHits)  // K-7.15a K-7.15b C-27
{
  Field field;
  field.lead("L", foe, "1712").put("H", foe, "1511", 3, hc()).put("M", byz, "1410", 0, mi());
  field.acting = "L";
  Game game(field, {8});
  Policy right;
  right.kind = Policy::Kind::Right;
  game.standing(byz, Window::Reface, right);
  game.give(game.move_order("H"));
  game.enter("1411");  // 1511 faces 1411 and 1412
  EXPECT_EQ(game.state("M").facing, Game::facing(1));
  EXPECT_EQ(game.ch("M"), 3);                       // 8 - 5
  EXPECT_EQ(game.state("H").marker, Marker::None);  // M stands behind its own front
  const auto* step = game.asked<AskStep>();
  EXPECT_TRUE(step == nullptr || step->move.must_halt);
}

TEST(CataphractZones,
     ReactionFacingOfHorseNeedsNoDieAndHappensOncePerPhase)  // K-7.15a K-7.15b R-94
{
  Field field;
  field.put("M", byz, "1410", 0, hc()).put("H", foe, "1411", 3, hc());
  const AskReface ask{field.unit("M"), field.unit("H")};
  EXPECT_EQ(against(field, byz, ask, Turn{Game::facing(1)}), "");
  EXPECT_EQ(against(field, byz, ask, Turn{Game::facing(2)}), "K-7.15a");  // one vertex
  field.with([&](Position& now) { now[field.unit("M")].refaced = true; });
  EXPECT_EQ(against(field, byz, ask, Turn{Game::facing(1)}), "K-7.15a");
}

TEST(CataphractZones, AUnitAlreadyInAZoneMayNotReface)  // K-7.15a R-26
{
  Field field;
  field.lead("L", foe, "1712").put("H", foe, "1511", 3, hc()).put("M", byz, "1410", 0, hc());
  field.put("P", foe, "1510", 3, mi());  // already holds M
  field.acting = "L";
  Game game(field);
  game.ask_me(byz, Window::Reface);
  game.give(game.move_order("H"));
  game.enter("1411");
  EXPECT_EQ(game.asked<AskReface>(), nullptr);
  EXPECT_EQ(game.state("M").facing, Game::facing(0));
}

// --- shock duty ----------------------------------------------------------------------------------

TEST(CataphractDuty, AMovedHeavyUnitIsMarkedAtOnce)  // K-7.25a K-7.26a C-45
{
  Field field;
  field.lead("L", byz, "1210")
      .put("A", byz, "1310", 0, cataphract())
      .put("D", foe, "1610", 3, hi());
  field.acting = "L";
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  game.enter("1510");
  EXPECT_EQ(game.state("A").marker, Marker::Check);
}

TEST(CataphractDuty, AMovedLightUnitChoosesAtTheEndOfItsMove)  // K-7.25b K-7.26a C-45
{
  for (const bool wanted : {true, false}) {
    Field field;
    field.lead("L", byz, "1210").put("A", byz, "1310", 0, li()).put("B", byz, "1312", 0, mi());
    field.put("D", foe, "1610", 3, hi());
    field.acting = "L";
    Game game(field);
    game.give(game.move_order("A"));
    game.enter("1410");
    game.enter("1510");
    ASSERT_NE(game.asked<AskDeclare>(), nullptr);
    game.give(wanted ? Answer(Yes{}) : Answer(No{}));
    EXPECT_EQ(game.state("A").marker, wanted ? Marker::Check : Marker::None);
    ASSERT_NE(game.asked<AskOrder>(), nullptr);
  }
}

TEST(CataphractDuty, UnmovedUnitsInRangeMayBeMarked)  // K-7.25c K-4.0b K-8.31a C-45
{
  Field field;
  field.lead("L", byz, "1010", LeaderKind::OC, {5, false, 1, 4, 5, 1, 5});
  field.put("A", byz, "1310", 0, mi()).put("D", foe, "1410", 3, mi());
  field.put("B", byz, "2010", 0, mi()).put("E", foe, "2109", 3, mi());
  field.acting = "L";
  EXPECT_EQ(against(field, byz, AskMark{}, Mark{field.unit("A")}), "");
  EXPECT_EQ(against(field, byz, AskMark{}, Mark{field.unit("B")}), "K-7.25c");  // out of range
  Field ordered = field;
  ordered.with([&](Position& now) { now[field.unit("B")].ordered = true; });
  EXPECT_EQ(against(ordered, byz, AskMark{}, Mark{field.unit("B")}), "");  // K-4.0b
  Field moved = field;
  moved.with([&](Position& now) { now[field.unit("A")].has_moved = true; });
  EXPECT_EQ(against(moved, byz, AskMark{}, Mark{field.unit("A")}), "K-7.25c");
  Field rallied = field;
  rallied.with([&](Position& now) { now[field.unit("A")].rallied = true; });
  EXPECT_EQ(against(rallied, byz, AskMark{}, Mark{field.unit("A")}), "K-10.34a");
  EXPECT_EQ(against(field, byz, AskMark{}, Mark{field.unit("D")}), "K-7.26a");
}

TEST(CataphractDuty, AColumnNeverAttacks)  // K-6.45a
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1410", 1, in(mi(), Formation::Column));
  field.put("D", foe, "1510", 3, mi());
  field.acting = "L";
  EXPECT_EQ(against(field, byz, AskMark{}, Mark{field.unit("A")}), "K-6.45a");
}

// --- command range -------------------------------------------------------------------------------

TEST(CataphractCommand, TheRangeIsAPathAroundEnemies)  // K-4.21a K-4.21b K-4.21c K-4.1d
{
  Field field;
  field.lead("L", byz, "1210", LeaderKind::OC, {5, false, 1, 3, 5, 1, 5});
  field.put("A", byz, "1510", 0, mi());
  field.acting = "L";
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("A"), {}}), "");
  Field far = field;
  far.put("B", byz, "1611", 0, mi());
  EXPECT_EQ(against_order(far, MoveUnit{far.unit("B"), {}}), "K-4.21a");
  // Enemies whose zones close every path of three hexes.
  Field closed = field;
  closed.put("D1", foe, "1409", 2, mi())
      .put("D2", foe, "1411", 5, mi())
      .put("D3", foe, "1410", 3, mi());
  EXPECT_EQ(against_order(closed, MoveUnit{closed.unit("A"), {}}), "K-4.21a");
  // A friend in the hex cancels the zone.
  Field held = field;
  held.put("D", foe, "1509", 3, mi());  // controls 1409 and 1408: the path 1310-1410 stays free
  EXPECT_EQ(against_order(held, MoveUnit{held.unit("A"), {}}), "");
}

TEST(CataphractCommand, AFriendCancelsTheZoneForTracing)  // K-4.21b
{
  Field field;
  field.lead("L", byz, "1210", LeaderKind::OC, {5, false, 1, 3, 5, 1, 5});
  field.put("D", foe, "1509", 3, mi());  // controls 1409 and 1408
  field.put("A", byz, "1409", 0, mi());  // stands in the zone: reached all the same
  field.acting = "L";
  EXPECT_TRUE(in_enemy_zone(field.battle, field.position(), field.hex("1409"), byz));
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1509")}), "K-2.21a");
}

TEST(CataphractCommand, WhoCommandsWhom)  // K-4.32e K-4.33a K-2.4e C-11
{
  Field field("callinicum");
  field.stage = Stage::Activation;
  field.acting = "cabades";
  const Position now = field.position();
  UnitId persian = no_unit, saracen_unit = no_unit;
  for (std::size_t i = 0; i < field.battle.units.size(); ++i) {
    if (field.battle.units[i].nation == "Persian") persian = unit_id(i);
    if (field.battle.units[i].nation == "Saracen") saracen_unit = unit_id(i);
  }
  EXPECT_TRUE(commands(field.battle, field.leader("cabades"), persian));
  EXPECT_FALSE(commands(field.battle, field.leader("cabades"), saracen_unit));
  EXPECT_EQ(against_order(field, MoveUnit{saracen_unit, {}}), "K-4.32e");
  field.acting = "longinus";
  const UnitId infantry = field.unit("byz_bmi1");
  EXPECT_EQ(against_order(field, MoveUnit{infantry, {}}), "K-4.33a");
}

// --- lines ---------------------------------------------------------------------------------------

Field horse_line() {
  Field field;
  field.line(byz, true, {UnitType::HC}, {"cataphract"}, {});
  field.line(byz, false, {UnitType::MI, UnitType::LI}, {}, {});
  field.lead("L", byz, "1210", LeaderKind::OC, {6, true, 2, 4, 7, 2, 6});
  field.acting = "L";
  return field;
}

TEST(CataphractLines, CavalryMayLeaveOneHexBetween)  // K-4.27a K-4.27b K-4.23b K-4.23e R-74
{
  Field field = horse_line();
  field.put("A", byz, "1410", 0, cataphract()).put("B", byz, "1412", 2, cataphract());
  field.put("C", byz, "1415", 0, cataphract());
  field.with([&](Position& now) { now.line = {field.unit("A")}; });
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("B")}),
            "");  // facing differs
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("C")}), "K-4.27b");
  Field gap = field;
  gap.put("E", foe, "1411", 3, mi());
  EXPECT_EQ(against(gap, byz, AskLineMember{}, AddToLine{gap.unit("B")}), "K-4.27b");
  Field outsider = field;
  outsider.put("O", byz, "1411", 0, mi());
  EXPECT_EQ(against(outsider, byz, AskLineMember{}, AddToLine{outsider.unit("B")}), "K-4.27b");
  EXPECT_EQ(against(outsider, byz, AskLineMember{}, AddToLine{outsider.unit("O")}), "K-4.27a");
}

TEST(CataphractLines, InfantryStandsFlankToFlankOrFrontToRear)  // K-4.27c
{
  Field field = horse_line();
  field.put("A", byz, "1410", 0, mi()).put("B", byz, "1411", 0, li());
  field.put("C", byz, "1510", 0, mi()).put("D", byz, "1409", 2, mi());
  field.with([&](Position& now) { now.line = {field.unit("A")}; });
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("B")}), "");
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("C")}), "");
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("D")}), "K-4.27c");
}

TEST(CataphractLines, MembersLieWithinTwiceTheRangeAndOneInCommand)  // K-4.23c K-4.23d K-4.23f
{
  Field field = horse_line();  // range 4
  field.put("A", byz, "1610", 0, cataphract()).put("B", byz, "1810", 0, cataphract());
  field.put("C", byz, "2010", 0, cataphract()).put("D", byz, "2110", 0, cataphract());
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "");
  EXPECT_EQ(against_order(field, OpenLine{field.unit("B")}), "K-4.23d");
  field.with([&](Position& now) {
    now.line = {field.unit("A"), field.unit("B"), field.unit("C")};
  });
  EXPECT_EQ(against(field, byz, AskLineMember{}, AddToLine{field.unit("D")}), "K-4.23c");
}

TEST(CataphractLines, OnlyOneKindOfOrderPerPhase)  // K-4.2a K-4.22a K-4.23a K-4.23g K-5.21a C-02
{
  Field field = horse_line();
  field.put("A", byz, "1410", 0, cataphract()).put("B", byz, "1412", 0, mi());
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "");
  Field singles = field;
  singles.with([](Position& now) { now.mode = OrderMode::Individual; });
  EXPECT_EQ(against_order(singles, OpenLine{field.unit("A")}), "K-4.2a");
  EXPECT_EQ(against_order(singles, MoveUnit{field.unit("B"), {}}), "");
  Field lines = field;
  lines.with([](Position& now) {
    now.mode = OrderMode::Line;
    now.lines_left = 1;
  });
  EXPECT_EQ(against_order(lines, MoveUnit{field.unit("B"), {}}), "K-4.2a");
  EXPECT_EQ(against_order(lines, OpenLine{field.unit("A")}), "");  // their second
  lines.with([](Position& now) { now.lines_left = 0; });
  EXPECT_EQ(against_order(lines, OpenLine{field.unit("A")}), "K-4.23g");
  Field spent = field;
  spent.with([](Position& now) { now.orders_left = 0; });
  EXPECT_EQ(against_order(spent, MoveUnit{field.unit("B"), {}}), "K-4.22a");
}

TEST(CataphractLines, WhoMayIssueOne)  // K-4.1c K-4.31c K-4.32a K-4.33a
{
  Field field = horse_line();
  field.put("A", byz, "1410", 0, cataphract());
  field.lead("S", byz, "1310", LeaderKind::SC).lead("C", byz, "1311", LeaderKind::CC);
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "");  // an OC without any check
  field.acting = "S";
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "");
  field.acting_may_line = false;
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "K-4.32a");
  field.acting = "C";
  EXPECT_EQ(against_order(field, OpenLine{field.unit("A")}), "K-4.33a");
  Field none = horse_line();
  none.put("A", byz, "1410", 0, cataphract());
  none.lead("N", byz, "1310", LeaderKind::OC, {5, false, 0, 6, 5, 1, 5});
  none.acting = "N";
  EXPECT_EQ(against_order(none, OpenLine{none.unit("A")}), "K-4.1c");
}

TEST(CataphractLines, RoutedRalliedAndUncontrolledUnitsAreNoMembers)  // K-4.23b K-9.31c R-74
{
  Field field = horse_line();
  field.put("A", byz, "1410", 0, cataphract());
  const auto spoiled = [&](auto change) {
    Field other_field = field;
    other_field.with([&, change](Position& now) { change(now[field.unit("A")]); });
    return against_order(other_field, OpenLine{field.unit("A")});
  };
  EXPECT_EQ(spoiled([](UnitState& s) { s.routed = true; }), "K-4.23b");
  EXPECT_EQ(spoiled([](UnitState& s) { s.rallied = true; }), "K-4.23b");
  EXPECT_EQ(spoiled([](UnitState& s) { s.uncontrolled = 1; }), "K-4.23b");
  EXPECT_EQ(spoiled([](UnitState& s) { s.locked = true; }), "K-4.23b");
  EXPECT_EQ(spoiled([](UnitState& s) { s.ordered = true; }), "K-5.25a");
}

TEST(CataphractLines, TheRowsOfTheFiveBattles)  // K-4.27a
{
  const Battle casilinum = battle_of("casilinum");
  const Position now = opening(casilinum);
  int herul = 0, hun_lines = 0, franks = 0;
  for (std::size_t i = 0; i < casilinum.units.size(); ++i) {
    const int row = line_row(casilinum, now, unit_id(i));
    if (casilinum.units[i].type == UnitType::LN && row >= 0) ++herul;
    if (casilinum.units[i].cls == "hun" && row >= 0) ++hun_lines;
    if (casilinum.units[i].side == foe && row == 2) ++franks;
  }
  EXPECT_EQ(herul, 0);
  EXPECT_EQ(hun_lines, 0);
  EXPECT_EQ(franks, 26);
}

}  // namespace
}  // namespace cursus::cataphract::test
