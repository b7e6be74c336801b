// Cataphract §8.3, §8.4, §10.12, §10.26: shock and advance.
#include "adjudicator/cataphract/shock.hpp"

#include "adjudicator/cataphract/movement.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

// A at 1410 rides to 1510 and meets D at 1610, which faces it.
Field duel(const Counter& attacker, const Counter& defender) {
  Field field;
  field.lead("L", byz, "1210")
      .put("A", byz, "1410", 0, attacker)
      .put("D", foe, "1610", 3, defender);
  field.acting = "L";
  return field;
}

// The charge and all that follows, up to the question for momentum.
void charge_home(Game& game) {
  game.give(game.move_order("A"));
  game.enter("1510");
  while (!game.over() && !game.asked<AskMomentum>() && !game.asked<AskActivation>())
    game.by_default();
}

TEST(CataphractShock,
     ChargeRoutAndAdvance)  // K-8.33a K-8.33d K-8.41a K-8.42a K-8.3a K-8.3b K-10.16a C-31
{
  Field field = duel(cataphract(), ln());
  field.hits("D", 4);
  Game game(field, {9, 8});
  charge_home(game);
  EXPECT_EQ(game.ch("A"), 2);
  EXPECT_TRUE(game.state("D").routed);
  EXPECT_EQ(game.at("D"), "1809");
  EXPECT_EQ(game.at("A"), "1610");
  EXPECT_EQ(game.count<ShockResolved>(), 0u);
  EXPECT_EQ(game.count<ChargeRolled>(), 2u);
}

TEST(CataphractShock, BothRoutInTheCharge)  // K-8.33e K-8.33f R-28 C-31
{
  Field field = duel(cataphract(), ln());
  field.hits("D", 4).hits("A", 5);
  Game game(field, {9, 8});
  charge_home(game);
  EXPECT_TRUE(game.state("A").routed);
  EXPECT_EQ(game.at("A"), "1510");
  EXPECT_EQ(game.at("D"), "1809");
  Field only_attacker = duel(cataphract(), ln());
  only_attacker.hits("A", 5);
  Game stays(only_attacker, {9, 3});
  charge_home(stays);
  EXPECT_EQ(stays.at("D"), "1610");
  EXPECT_EQ(stays.at("A"), "1309");  // two hexes back
}

TEST(CataphractShock, AColumnIsCaught)  // K-6.45a K-8.33g K-8.36h K-8.37a C-15
{
  Field field = duel(cataphract(), in(mi(), Formation::Column));
  Game game(field, {6, 5, 4});
  charge_home(game);
  const ShockResolved shock = game.last<ShockResolved>();
  EXPECT_EQ(shock.odds.base, 7);
  EXPECT_EQ(shock.odds.column, 7);
  EXPECT_EQ(shock.odds.superior, Superior::AS);
  EXPECT_EQ(shock.attacker_hits, 2);
  EXPECT_EQ(shock.defender_hits, 4);
  EXPECT_TRUE(game.state("D").routed);
  EXPECT_EQ(game.at("A"), "1610");
}

TEST(CataphractShock, AColumnThatHoldsFallsIntoLine)  // K-6.46a
{
  Field field = duel(li(), in(with_tq(mi(), 9), Formation::Column));
  Game game(field, {0, 0, 0});
  game.give(game.move_order("A"));
  game.enter("1510");
  game.yes();  // declared
  while (!game.asked<AskMomentum>()) game.by_default();
  // 2 x 2 hits by superiority and one for the change.
  EXPECT_EQ(game.ch("D"), 5);
  EXPECT_EQ(game.state("D").formation, Formation::Line);
}

TEST(CataphractShock, SuperiorityDoublesAndTriples)  // K-8.36a K-8.36c K-8.36g K-8.36h
{
  Field field = duel(mi(), cataphract());
  field.with([&](Position& now) { now[field.unit("D")].ammo = Ammo::No; });
  Game game(field, {0, 0, 0});
  charge_home(game);
  const ShockResolved shock = game.last<ShockResolved>();
  EXPECT_EQ(shock.odds.superior, Superior::DS);
  EXPECT_EQ(shock.odds.column, 8);  // 7, and 6 against 5 moved is 2:1
  EXPECT_EQ(shock.printed, (ShockResult{3, 2}));
  EXPECT_EQ(shock.attacker_hits, 9);
  EXPECT_EQ(shock.defender_hits, 2);
  EXPECT_TRUE(game.state("A").routed);
  EXPECT_EQ(game.ch("D"), 2);
}

TEST(CataphractShock, FlankAndRearGiveSuperiority)  // K-8.36b K-8.35a K-8.35b K-8.53a
{
  Field field;
  field.put("A", byz, "1510", 0, mi()).put("D", foe, "1610", 0, cataphract());  // from behind
  const Position now = field.position();
  const Combat combat{{field.unit("A")}, {field.unit("D")}};
  const ShockOdds odds = shock_odds(field.battle, now, combat, field.unit("A"), field.unit("D"));
  EXPECT_EQ(odds.aspect, Aspect::Rear);
  EXPECT_TRUE(odds.by_position);
  EXPECT_EQ(odds.superior, Superior::AS);
  EXPECT_EQ(odds.base, 9);
}

TEST(CataphractShock, TerrainShiftsTheColumn)  // K-6.36a K-8.54a R-107 R-108 R-61
{
  const auto column = [](auto change) {
    Field field;
    field.put("A", byz, "1510", 0, with_size(hc(), 5)).put("D", foe, "1610", 3, hc());
    change(field);
    const Combat combat{{field.unit("A")}, {field.unit("D")}};
    return shock_odds(field.battle, field.position(), combat, field.unit("A"), field.unit("D"))
        .column;
  };
  EXPECT_EQ(column([](Field&) {}), 7);
  EXPECT_EQ(column([](Field& f) { f.side_between("1510", "1610", Hexside::River); }), 6);
  EXPECT_EQ(column([](Field& f) { f.side_between("1510", "1610", Hexside::Bridge); }), 6);
  EXPECT_EQ(column([](Field& f) { f.side_between("1510", "1610", Hexside::Trench); }), 6);
  EXPECT_EQ(column([](Field& f) { f.side_between("1510", "1610", Hexside::Stream); }), 7);
  EXPECT_EQ(column([](Field& f) { f.terrain("1610", Terrain::Woods); }), 6);
  EXPECT_EQ(column([](Field& f) { f.terrain("1610", Terrain::Clear, 1); }), 5);
  EXPECT_EQ(column([](Field& f) { f.terrain("1510", Terrain::Clear, 1); }), 8);
}

TEST(CataphractShock, AMoverHasSuperiorityOverAWedge)  // K-8.36c CAS-3 C-29
{
  Field field = duel(with_tq(with_size(ln(), 4), 7), with_tq(with_size(axes(), 5), 6));
  field.battle.units[1].missile = Missile::None;
  Game game(field, {0, 0, 5});
  charge_home(game);
  const ShockResolved shock = game.last<ShockResolved>();
  EXPECT_EQ(shock.odds.column, 6);
  EXPECT_EQ(shock.odds.superior, Superior::AS);
  EXPECT_EQ(shock.attacker_hits, 2);
  EXPECT_EQ(shock.defender_hits, 4);
}

// --- several units -------------------------------------------------------------------------------

// A, B and H against one LN (C-33).
Field three_on_one() {
  Field field = duel(cataphract(), ln());
  field.put("B", byz, "1509", 0, cataphract()).put("H", byz, "1611", 4, hun());
  return field;
}

TEST(CataphractShock, HitsAreSpreadEvenly)  // K-10.12a K-8.32b K-8.32d K-8.33c K-8.31a C-33
{
  const auto fight = [](int die) {
    Game game(three_on_one(), {0, 0, die});
    game.give(game.move_order("A"));
    game.enter("1510");
    game.done();
    if (game.asked<AskOrder>()) game.done();
    game.give(Mark{game.unit("B")});
    game.give(Mark{game.unit("H")});
    while (!game.asked<AskMomentum>()) game.by_default();
    EXPECT_EQ(game.count<ChargeRolled>(), 2u);  // only the mover and its target
    const ShockResolved shock = game.last<ShockResolved>();
    EXPECT_EQ(shock.odds.column, 11);
    return std::tuple(game.ch("A"), game.ch("B"), game.ch("H"), shock.defender_hits);
  };
  EXPECT_EQ(fight(0), (std::tuple(1, 1, 1, 4)));
  EXPECT_EQ(fight(2), (std::tuple(1, 1, 0, 6)));
}

TEST(CataphractShock, TheSuperiorUnitAdvances)  // K-8.43a R-97
{
  Field field = three_on_one();
  field.battle.units[2].type = UnitType::MI;  // B: no superiority over LN
  field.hits("D", 2);
  Game game(field, {0, 0, 3});  // 10 against 5: column 10; 2(2), and 4 with superiority
  game.give(game.move_order("A"));
  game.enter("1510");
  game.done();
  if (game.asked<AskOrder>()) game.done();
  game.give(Mark{game.unit("B")});
  while (!game.asked<AskMomentum>()) game.by_default();
  EXPECT_EQ(game.at("A"), "1610");
  EXPECT_EQ(game.at("B"), "1509");
}

// A1 touches D1 and D2, A2 touches D2 only (C-49).
Field two_on_two() {
  Field field;
  field.lead("L", byz, "1210").put("A1", byz, "1510", 0, cataphract());
  field.put("A2", byz, "1511", 0, cataphract());
  field.put("D1", foe, "1610", 3, mi()).put("D2", foe, "1611", 3, mi());
  field.acting = "L";
  field.with([&](Position& now) {
    for (const char* id : {"A1", "A2"}) {
      now[field.unit(id)].marker = Marker::Check;
      now[field.unit(id)].has_moved = true;
    }
  });
  return field;
}

TEST(CataphractPlan, EverybodyTouchedIsAttackedExactlyOnce)  // K-8.32a K-8.32b K-8.32c C-49
{
  const Field field = two_on_two();
  const Ask first = AskTarget{field.unit("A1"), {}};
  EXPECT_EQ(against(field, byz, first, Attack{{field.unit("D1")}}), "");
  EXPECT_EQ(against(field, byz, first, Attack{{field.unit("D2")}}), "K-8.32a");  // leaves D1
  // With both of them to A1 nobody is left for A2, who must attack.
  EXPECT_EQ(against(field, byz, first, Attack{{field.unit("D1"), field.unit("D2")}}), "K-8.32a");
  EXPECT_EQ(against(field, byz, first, Attack{}), "K-8.3b");
  const Ask second = AskTarget{field.unit("A2"), {}};
  EXPECT_EQ(against(field, byz, second, Attack{{field.unit("D1")}}), "K-8.32b");
  const auto plan = plan_by_rule(field.battle, field.position(), {});
  ASSERT_EQ(plan.size(), 2u);
  EXPECT_EQ(plan[0].defenders, std::vector<UnitId>{field.unit("D1")});
  EXPECT_EQ(plan[1].defenders, std::vector<UnitId>{field.unit("D2")});
}

TEST(CataphractPlan, OneAttackerTakesAllItTouches)  // K-8.32a K-7.25a
{
  Field field = two_on_two();
  field.with([&](Position& now) { now[field.unit("A2")].marker = Marker::None; });
  const Ask ask = AskTarget{field.unit("A1"), {}};
  EXPECT_EQ(against(field, byz, ask, Attack{{field.unit("D1"), field.unit("D2")}}), "");
  EXPECT_EQ(against(field, byz, ask, Attack{{field.unit("D1")}}), "K-8.32a");
}

TEST(CataphractPlan, TheRuleMarksThoseWithAnAdvantage)  // K-8.31a D.8
{
  Field field = two_on_two();
  EXPECT_TRUE(marked_by_rule(field.battle, field.position(), field.unit("A1")));
  field.battle.units[0].type = UnitType::LI;
  field.battle.units[0].cls = "";
  EXPECT_FALSE(marked_by_rule(field.battle, field.position(), field.unit("A1")));
}

TEST(CataphractShock, EachSideNamesItsUnit)  // K-8.35a K-8.35b R-95 R-118
{
  Field field;
  field.put("A", byz, "1510", 0, cataphract()).put("B", byz, "1609", 2, li());
  field.put("D", foe, "1610", 3, ln());
  const Combat combat{{field.unit("A"), field.unit("B")}, {field.unit("D")}};
  const Position now = field.position();
  EXPECT_EQ(best_defender(field.battle, now, combat), field.unit("D"));
  EXPECT_EQ(best_attacker(field.battle, now, combat, field.unit("D")), field.unit("A"));
  const ShockOdds flank = shock_odds(field.battle, now, combat, field.unit("B"), field.unit("D"));
  EXPECT_TRUE(flank.by_position);
  EXPECT_EQ(flank.base, 8);
  EXPECT_EQ(flank.attacker_size, 10);
  EXPECT_EQ(against(field, byz, AskAttackerUnit{combat, field.unit("D")}, Choose{field.unit("B")}),
            "");
  EXPECT_EQ(against(field, byz, AskAttackerUnit{combat, field.unit("D")}, Choose{field.unit("D")}),
            "K-8.35b");
  EXPECT_EQ(against(field, foe, AskDefenderUnit{combat}, Choose{field.unit("A")}), "K-8.35a");
}

TEST(CataphractShock, EveryStepIsDoneForAllCombatsBeforeTheNext)  // K-8.3c K-3.0B2
{
  Field field = duel(hc(), hc());
  field.put("B", byz, "1414", 0, hc()).put("E", foe, "1614", 3, hc());
  Game game(field, {1, 2, 3, 4, 5, 6});
  game.give(game.move_order("A"));
  game.enter("1510");
  game.give(game.move_order("B"));
  game.enter("1514");
  while (!game.asked<AskMomentum>()) game.by_default();
  // Four dice of the charge, combat by combat, attacker first; then one die for each shock.
  const auto charges = game.all<ChargeRolled>();
  ASSERT_EQ(charges.size(), 4u);
  EXPECT_EQ(charges[0].unit, game.unit("A"));
  EXPECT_EQ(charges[0].die, 1);
  EXPECT_EQ(charges[1].unit, game.unit("D"));
  EXPECT_EQ(charges[2].unit, game.unit("B"));
  const auto shocks = game.all<ShockResolved>();
  ASSERT_EQ(shocks.size(), 2u);
  EXPECT_EQ(shocks[0].die, 5);
  EXPECT_EQ(shocks[1].die, 6);
}

// --- leaders -------------------------------------------------------------------------------------

TEST(CataphractShock, LeadersRiskTheirLivesAndCount)  // K-8.34a K-8.36g K-4.1f R-51 R-62
{
  Field field = duel(hc(), hc());
  field.lead("S", byz, "1410", LeaderKind::SC, {4, false, 1, 6, 0, 3, 5});
  field.lead("E", foe, "1610", LeaderKind::SC, {3, false, 1, 6, 0, 2, 5});
  field.battle.leaders[0].set_up = field.hex("1410");
  Game game(field, {0, 0, 4, 4, 5});  // charge; wound dice of L and E; shock
  game.give(game.move_order("A", {"L"}));
  game.enter("1510");
  while (!game.asked<AskActivation>() && !game.asked<AskMomentum>()) game.by_default();
  const ShockResolved shock = game.last<ShockResolved>();
  int total = 0;
  for (const Modifier& one : shock.odds.die_modifiers) total += one.amount;
  EXPECT_EQ(total, 1 - 2);  // L is there with charisma 1, E with 2; S stayed behind
}

TEST(CataphractShock, ADeadLeaderCountsTheOtherWay)  // K-8.34a K-8.36g
{
  Field field = duel(hc(), hc());
  field.lead("E", foe, "1610", LeaderKind::SC, {4, false, 1, 6, 0, 2, 5});
  Game game(field, {0, 0, 0, 6, 5});
  charge_home(game);
  EXPECT_EQ(game.leader_at("E"), "");
  EXPECT_EQ(game.last<ShockResolved>().odds.die_modifiers.front().amount, 2);
}

// --- collapse ------------------------------------------------------------------------------------

TEST(CataphractCollapse, EverybodyWouldRout)  // K-10.26a K-10.26b K-10.26c R-116 C-35
{
  const auto fight = [](int attacker, int defender, bool woods) {
    Field field = duel(hc(), hc());
    field.hits("A", attacker).hits("D", defender);
    if (woods) field.terrain("1610", Terrain::Woods);
    Game game(field, {0, 0, 9});
    charge_home(game);
    return std::tuple(game.state("A").routed, game.ch("A"), game.state("D").routed, game.ch("D"),
                      game.at("A"));
  };
  EXPECT_EQ(fight(5, 4, false), (std::tuple(false, 6, true, 0, "1610")));
  EXPECT_EQ(fight(5, 4, true), (std::tuple(false, 6, true, 0, "1610")));
  EXPECT_EQ(fight(5, 3, true), (std::tuple(true, 0, false, 6, "1309")));
}

TEST(CataphractCollapse, OneHitShortOfRoutTheyRoll)  // K-8.37b R-29
{
  const auto fight = [](int die) {
    Field field = duel(hc(), hc());
    field.hits("D", 2);
    Game game(field, {0, 0, 9, die});  // 2(4): the defender stands at 6 of 7
    charge_home(game);
    return std::tuple(game.state("D").routed, game.ch("D"));
  };
  EXPECT_EQ(fight(6), (std::tuple(false, 5)));
  EXPECT_EQ(fight(7), (std::tuple(true, 0)));
}

TEST(CataphractCollapse, RoutedDefendersAreCutDown)  // K-8.33b K-8.33d K-10.25a K-7.25a
{
  Field field = duel(hc(), mi());
  field.routed("D");
  Game game(field, {2});  // TQ 1: any die above it
  charge_home(game);
  EXPECT_EQ(game.at("D"), "");
  EXPECT_EQ(game.at("A"), "1610");
  EXPECT_EQ(game.now().sides[foe].rout_points, 5);
}

// --- advance -------------------------------------------------------------------------------------

TEST(CataphractAdvance, NotOutOfAnotherDefendersZoneAfterTheCharge)  // K-8.41b C-31
{
  Field field = duel(cataphract(), ln());
  field.hits("D", 4).put("D2", foe, "1611", 4, ln());  // faces 1510 too
  Game game(field, {9, 8, 0, 0});
  game.give(game.move_order("A"));
  game.enter("1510");
  while (!game.asked<AskMomentum>()) game.by_default();
  EXPECT_TRUE(game.state("D").routed);
  EXPECT_EQ(game.at("A"), "1510");
}

TEST(CataphractAdvance, CostsHitsButNeverARout)  // K-8.41a K-6.13c K-8.44a
{
  Field field = duel(cataphract(), ln());
  field.hits("D", 4).hits("A", 5).terrain("1610", Terrain::Woods);
  Game game(field, {8, 8});  // one hit: 6 of 7; the woods would be the seventh
  charge_home(game);
  EXPECT_EQ(game.at("A"), "1610");
  EXPECT_EQ(game.ch("A"), 6);
  EXPECT_FALSE(game.state("A").routed);
}

TEST(CataphractAdvance, OneVertexAndIntoEntryFire)  // K-8.42a K-8.23a K-7.13a
{
  Field field = duel(cataphract(), ln());
  field.hits("D", 4).put("R", foe, "1710", 3, bowmen());  // controls 1610 and 1611
  Game game(field, {0, 8, 5});
  game.ask_me(byz, Window::Advance);
  game.give(game.move_order("A"));
  game.enter("1510");
  while (!game.asked<AskAdvanceFacing>()) game.by_default();
  EXPECT_TRUE(game.may(Turn{Game::facing(1)}));
  EXPECT_EQ(game.against(Turn{Game::facing(2)}), "K-8.42a");
  game.turn(1);
  EXPECT_EQ(game.last<Fired>().volley, Volley::Entry);
  EXPECT_EQ(game.ch("A"), 1);
}

TEST(CataphractAdvance, FireAloneVacatesWithoutAdvance)  // K-8.44a
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1510", 0, bowmen()).put("D", foe, "1610", 3, mi());
  field.put("B", byz, "1018", 0, mi()).hits("D", 4);
  field.acting = "L";
  Game game(field, {0});
  game.fire("A", "1610");
  EXPECT_TRUE(game.state("D").routed);
  EXPECT_EQ(game.at("A"), "1510");
}

}  // namespace
}  // namespace cursus::cataphract::test
