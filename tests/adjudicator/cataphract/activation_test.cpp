// Cataphract §3, §4, §5: sequence, leaders, activation, trump, momentum.
#include "adjudicator/cataphract/activation.hpp"

#include "adjudicator/cataphract/casualties.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

// Pitames (4) and Perozes (5) against Hermogenes (4), Belisarius (6) and the CC Pharas (4).
Field leaders() {
  Field field;
  field.lead("belisarius", byz, "1210", LeaderKind::OC, {6, false, 2, 9, 7, 2, 6});
  field.lead("hermogenes", byz, "1211", LeaderKind::SC, {4, false, 1, 6, 0, 1, 4});
  field.lead("pharas", byz, "1212", LeaderKind::CC, {4, false, 0, 4, 0, 2, 6});
  field.lead("perozes", foe, "2810", LeaderKind::OC, {5, false, 1, 8, 5, 2, 5});
  field.lead("pitames", foe, "2811", LeaderKind::SC, {3, false, 1, 6, 0, 2, 5});
  field.put("A", byz, "1310", 0, archers()).put("B", byz, "1312", 0, mi());
  field.put("P", foe, "2710", 3, bowmen()).put("Q", foe, "2712", 3, mi());
  return field;
}

TEST(CataphractActivation,
     LowestFirstTiesByDiceThenInTurns)  // K-5.11a K-5.12a K-5.12b K-5.12c C-01
{
  Field field("callinicum");
  std::vector<int> dice(26, 0);  // Lent
  for (const int die : {4, 7, 8, 2}) dice.push_back(die);
  Game game(field, dice);
  game.no();  // no elite phase
  const auto pass = [&](const char* id) { game.give(Pass{game.leader(id)}); };
  EXPECT_EQ(game.waiting(), byz);
  EXPECT_EQ(game.against(Activate{game.leader("john")}), "K-5.12a");
  EXPECT_TRUE(game.may(Activate{game.leader("arethas")}));  // K-5.12c: the owner picks
  pass("longinus");
  pass("arethas");
  EXPECT_EQ(game.waiting(), foe);  // 4 against 7
  pass("cabades");
  EXPECT_EQ(game.waiting(), byz);
  pass("john");
  EXPECT_EQ(game.waiting(), foe);
  pass("alamoundaras");
  pass("bouzes");
  EXPECT_EQ(game.waiting(), byz);  // 8 against 2
  pass("belisarius");
  EXPECT_EQ(game.waiting(), foe);
}

TEST(CataphractActivation, EqualDiceAreRolledAgain)  // K-5.12b R-33
{
  Field field;
  field.lead("X", byz, "1210").lead("Y", foe, "2810");
  Game game(field, {3, 3, 2, 6});
  EXPECT_EQ(game.count<TieRolled>(), 2u);
  EXPECT_EQ(game.waiting(), foe);
}

TEST(CataphractActivation, APassFinishesTheLeaderForTheTurn)  // K-5.15a K-5.16a K-5.46a K-4.0c
{
  Game game(leaders());
  game.give(Pass{game.leader("pitames")});
  EXPECT_EQ(game.general("pitames").status, Status::Finished);
  EXPECT_EQ(against(leaders(), foe, AskActivation{}, No{}), "K-3.0A");
  Field field = leaders();
  field.with([&](Position& now) { now[field.leader("pitames")].status = Status::Finished; });
  EXPECT_EQ(against(field, foe, AskActivation{}, Activate{field.leader("pitames")}), "K-5.16a");
}

TEST(CataphractActivation,
     ThePhasesOfATurnComeInOrder)  // K-3.0a K-3.0A K-3.0B1a K-3.0B2 K-3.0C K-5.28a K-5.29a K-2.4a
{
  Game game(leaders());
  game.activate("pitames");
  game.no();  // no line check
  ASSERT_NE(game.asked<AskOrder>(), nullptr);
  EXPECT_EQ(game.now().stage, Stage::Movement);
  EXPECT_EQ(game.now().orders_left, 3);  // K-4.1a
  game.move("Q", {"2612"});
  game.done();
  ASSERT_NE(game.asked<AskMomentum>(), nullptr);
  EXPECT_EQ(game.now().stage, Stage::Momentum);
  game.no();
  EXPECT_EQ(game.general("pitames").status, Status::Finished);  // K-4.22b
  EXPECT_EQ(game.waiting(), byz);
}

// --- momentum ------------------------------------------------------------------------------------

TEST(CataphractMomentum, UpToTwoMorePhases)  // K-5.32a K-5.14a K-5.0a K-5.34a K-4.0c C-05
{
  Game game(leaders(), {3, 0});
  game.activate("pitames");
  game.no();
  for (int phase = 1; phase <= 3; ++phase) {
    EXPECT_EQ(game.general("pitames").phases, phase);
    game.move("Q", {});
    game.done();
    if (phase < 3) game.yes();
  }
  EXPECT_EQ(game.asked<AskMomentum>(), nullptr);  // no third roll
  EXPECT_EQ(game.general("pitames").status, Status::Finished);
}

TEST(CataphractMomentum, AHigherDieFinishesHim)  // K-5.32a K-5.33c C-05
{
  Game game(leaders(), {4});
  game.activate("pitames");
  game.no();
  game.move("Q", {});
  game.done();
  game.yes();
  EXPECT_EQ(game.general("pitames").status, Status::Finished);
  EXPECT_FALSE(game.now().sides[foe].paralysed);
}

TEST(CataphractMomentum, BadLuckOnANine)  // K-5.33a K-5.33b K-5.33c
{
  const auto luck = [](int second) {
    Game game(leaders(), {9, second});
    game.activate("pitames");
    game.no();
    game.move("Q", {});
    game.done();
    game.yes();
    return std::tuple(game.now().turn, game.now().sides[foe].paralysed,
                      game.general("perozes").status);
  };
  EXPECT_EQ(luck(5), (std::tuple(2, false, Status::Inactive)));
  EXPECT_EQ(luck(1), (std::tuple(2, true, Status::Inactive)));
  EXPECT_EQ(luck(9), (std::tuple(3, false, Status::Inactive)));  // straight to the next turn
}

TEST(CataphractMomentum, AParalysedSideActivatesNobody)  // K-5.33b R-18
{
  Field field = leaders();
  field.with([](Position& now) { now.sides[byz].paralysed = true; });
  const Due due = who_is_due(field.battle, field.position());
  EXPECT_EQ(due.seat, foe);
  EXPECT_EQ(against(field, byz, AskActivation{}, Trump{field.leader("belisarius")}), "K-5.33b");
}

TEST(CataphractMomentum, WhoMayTry)  // K-5.31a K-5.27b K-4.33a K-5.5b K-5.0b
{
  Field field = leaders();
  field.acting = "perozes";
  field.with([](Position& now) { now.gave_order = true; });
  const auto verdict = [](const Field& f, const char* id) {
    const Verdict found = may_try_momentum(f.battle, f.position(), f.leader(id));
    return found ? std::string() : std::string((*found).clause);
  };
  EXPECT_EQ(verdict(field, "perozes"), "");
  Field silent = field;
  silent.with([](Position& now) { now.gave_order = false; });
  EXPECT_EQ(verdict(silent, "perozes"), "K-5.31a");
  Field zone = field;
  zone.put("Z", byz, "2709", 0, mi());  // controls 2809 and 2810
  EXPECT_EQ(verdict(zone, "perozes"), "K-5.27b");
  Field bypassed = field;
  bypassed.with([&](Position& now) { now[field.leader("perozes")].no_momentum = true; });
  EXPECT_EQ(verdict(bypassed, "perozes"), "K-5.45a");
  Field elite = field;
  elite.with([](Position& now) { now.op = OpKind::Elite; });
  EXPECT_EQ(verdict(elite, "perozes"), "K-5.5b");
  Field extra = field;
  extra.with([&](Position& now) {
    now[field.leader("perozes")].extra_used = true;
    now[field.leader("perozes")].phases = 2;
  });
  EXPECT_EQ(verdict(extra, "perozes"), "K-5.0b");
  Field cc = leaders();
  cc.acting = "pharas";
  cc.with([](Position& now) { now.gave_order = true; });
  EXPECT_EQ(verdict(cc, "pharas"), "K-4.33a");
  Field wounded = field;
  wounded.with([&](Position& now) { now[field.leader("perozes")].status = Status::Finished; });
  EXPECT_EQ(verdict(wounded, "perozes"), "K-5.31a");
}

// --- trump ---------------------------------------------------------------------------------------

TEST(CataphractTrump,
     AnOwnHigherLeaderByTheDie)  // K-5.4a K-5.41a K-5.41b K-5.44a K-5.45a K-5.45b C-07
{
  Game won(leaders(), {5});
  won.give(Trump{won.leader("perozes")});
  EXPECT_EQ(won.now().active, won.leader("perozes"));
  EXPECT_TRUE(won.general("pitames").no_momentum);
  EXPECT_TRUE(won.general("hermogenes").no_momentum);  // both sides
  EXPECT_FALSE(won.general("belisarius").no_momentum);
  EXPECT_EQ(won.general("pitames").status, Status::Inactive);

  Game lost(leaders(), {6});
  lost.give(Trump{lost.leader("perozes")});
  EXPECT_EQ(lost.general("perozes").status, Status::Finished);
  EXPECT_FALSE(lost.general("pitames").no_momentum);
  EXPECT_EQ(lost.against(Trump{lost.leader("pitames")}), "K-5.43a");
  EXPECT_TRUE(lost.may(Activate{lost.leader("pitames")}));
}

TEST(CataphractTrump, StrictlyHigherAndNoContingentCommander)  // K-5.41a K-5.41c K-5.46a
{
  Field field = leaders();
  EXPECT_EQ(against(field, foe, AskActivation{}, Trump{field.leader("pitames")}), "K-5.41a");
  Field only_byz = field;
  only_byz.with([&](Position& now) {
    now[field.leader("pitames")].status = Status::Finished;
    now[field.leader("perozes")].status = Status::Finished;
  });
  EXPECT_EQ(against(only_byz, byz, AskActivation{}, Trump{field.leader("hermogenes")}), "K-5.41a");
  EXPECT_EQ(against(only_byz, byz, AskActivation{}, Trump{field.leader("pharas")}), "K-5.41c");
  EXPECT_EQ(against(only_byz, byz, AskActivation{}, Trump{field.leader("belisarius")}), "");
  only_byz.with([&](Position& now) { now[field.leader("belisarius")].status = Status::Finished; });
  EXPECT_EQ(against(only_byz, byz, AskActivation{}, Trump{field.leader("belisarius")}), "K-5.46a");
}

TEST(CataphractTrump, OfATrumpByEqualOrHigher)  // K-5.42a K-5.42c K-5.43a R-15 C-08
{
  Field field = leaders();
  const Ask ask = AskTrumpTrump{field.leader("perozes")};
  EXPECT_EQ(against(field, byz, ask, Name{field.leader("hermogenes")}), "K-5.42a");  // 4 < 5
  EXPECT_EQ(against(field, byz, ask, Name{field.leader("pharas")}), "K-5.41c");
  EXPECT_EQ(against(field, byz, ask, Name{field.leader("belisarius")}), "");
  Field equal = field;
  equal.battle.leaders[1].initiative = 5;  // Hermogenes: equal is enough here, not for an own trump
  EXPECT_EQ(against(equal, byz, ask, Name{field.leader("hermogenes")}), "");
  Policy trump;
  trump.kind = Policy::Kind::Leaders;
  trump.leaders = {field.leader("belisarius")};
  Game failed(field, {5, 8});
  failed.standing(byz, Window::TrumpTrump, trump);
  failed.give(Trump{failed.leader("perozes")});
  EXPECT_EQ(failed.general("belisarius").status, Status::Finished);
  EXPECT_EQ(failed.now().active, failed.leader("perozes"));

  Game worked(field, {5, 3});
  worked.standing(byz, Window::TrumpTrump, trump);
  worked.give(Trump{worked.leader("perozes")});
  EXPECT_EQ(worked.now().active, worked.leader("belisarius"));
  EXPECT_EQ(worked.general("perozes").status, Status::Inactive);
  EXPECT_TRUE(worked.general("perozes").no_momentum);
}

TEST(CataphractTrump, OfMomentumFinishesTheTrumpedLeader)  // K-5.42b K-5.44a C-09
{
  Field field = leaders();
  Policy trump;
  trump.kind = Policy::Kind::Leaders;
  trump.leaders = {field.leader("belisarius")};
  Game game(field, {3, 3});
  game.standing(byz, Window::TrumpMomentum, trump);
  game.activate("pitames");
  game.no();
  game.move("Q", {});
  game.done();
  game.yes();
  EXPECT_EQ(game.now().active, game.leader("belisarius"));
  EXPECT_EQ(game.general("pitames").status, Status::Finished);
  EXPECT_TRUE(game.now().must_act);
}

TEST(CataphractTrump, TheTrumperMayNotPass)  // K-5.47a C-09
{
  Game game(leaders(), {5, 2});
  game.give(Trump{game.leader("perozes")});
  EXPECT_EQ(game.against(Done{}), "K-5.47a");
  game.give(game.move_order("P"));
  game.turn(4);
  game.done();
  EXPECT_EQ(game.against(Done{}), "K-5.47a");  // turning is not enough
  game.give(game.move_order("Q"));
  game.enter("2612");
  game.done();
  EXPECT_EQ(game.against(Done{}), "");
  game.done();
  game.yes();  // momentum after a trump (R-16)
}

TEST(CataphractTrump, TheEngineActsForATrumperWhoSaysNothing)  // K-5.47a P-11
{
  Game game(leaders(), {5});
  game.give(Trump{game.leader("perozes")});
  while (game.asked<AskOrder>() || game.asked<AskStep>()) game.by_default();
  const bool moved = game.at("P") != "2710" || game.at("Q") != "2712";
  EXPECT_TRUE(moved || game.count<Fired>() > 0);
}

TEST(CataphractTrump, BypassedLeadersActLaterWithoutMomentum)  // K-5.45a K-5.13a C-10
{
  Game game(leaders(), {5});
  game.give(Trump{game.leader("perozes")});
  game.move("Q", {"2612"});
  game.done();
  game.no();
  game.activate("pitames");
  game.no();
  game.move("Q", {});
  game.done();
  EXPECT_EQ(game.asked<AskMomentum>(), nullptr);
  EXPECT_EQ(game.general("pitames").status, Status::Finished);
}

// --- elite initiative ----------------------------------------------------------------------------

Field elite_field() {
  Field field;
  field.lead("B", byz, "1210", LeaderKind::OC, {6, true, 2, 3, 7, 2, 6});
  field.lead("near", byz, "1410", LeaderKind::SC, {4, false, 1, 6, 0, 1, 5});
  field.lead("far", byz, "2010", LeaderKind::SC, {4, false, 1, 6, 0, 1, 5});
  field.put("A", byz, "1310", 0, archers());
  field.lead("P", foe, "2810", LeaderKind::OC, {5, false, 1, 8, 5, 2, 5});
  field.stage = Stage::Elite;
  return field;
}

TEST(CataphractElite, OnePhaseBeforeAllForTheOcOrAnScInRange)  // K-5.5a K-5.5b K-5.5c K-4.1b K-5.0b
{
  Field field = elite_field();
  EXPECT_EQ(against(field, byz, AskElite{}, Name{field.leader("near")}), "");
  EXPECT_EQ(against(field, byz, AskElite{}, Name{field.leader("far")}), "K-5.5a");
  Game game(field, {4});
  game.give(Name{game.leader("near")});
  game.yes();  // R-68: the line check, inside range by definition
  EXPECT_EQ(game.now().op, OpKind::Elite);
  EXPECT_TRUE(game.general("near").may_line);
  game.move("A", {"1410"});
  game.done();
  EXPECT_EQ(game.asked<AskMomentum>(), nullptr);
  EXPECT_EQ(game.general("near").status, Status::Inactive);
  EXPECT_TRUE(game.general("near").extra_used);
}

TEST(CataphractElite, BothSidesEliteRollForIt)  // K-5.5d
{
  Field field = elite_field();
  field.battle.leaders[3].elite = true;
  Game first(field, {3, 2});  // 9 against 7
  EXPECT_EQ(first.waiting(), byz);
  ASSERT_NE(first.asked<AskElite>(), nullptr);
  Game nobody(field, {3, 4});
  EXPECT_EQ(nobody.asked<AskElite>(), nullptr);
}

// --- line checks ---------------------------------------------------------------------------------

TEST(CataphractLineCheck, InsideTheRangeOfTheOc)  // K-4.31d K-4.32a K-4.32b K-4.32d K-4.1e C-11
{
  const auto check = [](int die) {
    Game game(leaders(), {die});
    game.give(Pass{game.leader("pitames")});
    game.activate("hermogenes");
    game.yes();
    return std::tuple(game.general("hermogenes").may_line, game.general("hermogenes").status,
                      game.now().lines_left);
  };
  EXPECT_EQ(check(7), (std::tuple(true, Status::Active, 1)));
  EXPECT_EQ(check(8), (std::tuple(false, Status::Active, 0)));
}

TEST(CataphractLineCheck, SuccessLastsForTheTurn)  // K-4.32b R-76
{
  Game game(leaders(), {7, 4});
  game.give(Pass{game.leader("pitames")});
  game.activate("hermogenes");
  game.yes();
  game.move("B", {});
  game.done();
  game.yes();
  EXPECT_EQ(game.now().lines_left, 1);
}

TEST(CataphractLineCheck, OutsideTheRangeItIsAGamble)  // K-4.32c C-11 R-75
{
  const auto check = [](int die) {
    Field field = leaders();
    field.battle.leaders[0].range = 0;
    Game game(field, {die});
    game.give(Pass{game.leader("pitames")});
    game.activate("hermogenes");
    game.yes();
    return std::tuple(game.general("hermogenes").may_line, game.general("hermogenes").status);
  };
  EXPECT_EQ(check(0), (std::tuple(true, Status::Active)));
  EXPECT_EQ(check(1), (std::tuple(false, Status::Finished)));
}

TEST(CataphractLineCheck, WhoWantsSingleOrdersRollsNothing)  // K-4.32a
{
  Game game(leaders());
  game.activate("pitames");
  game.no();
  EXPECT_EQ(game.count<LineChecked>(), 0u);
}

TEST(CataphractLineCheck, AnOcInAZoneLendsNothing)  // K-4.31f R-75
{
  Field field = leaders();
  EXPECT_TRUE(inside_oc_range(field.battle, field.position(), field.leader("hermogenes")));
  field.put("Z", foe, "1309", 3, mi());  // controls 1209 and 1210: the OC is held
  EXPECT_FALSE(inside_oc_range(field.battle, field.position(), field.leader("hermogenes")));
}

// --- leaders in zones ----------------------------------------------------------------------------

Field pinned() {
  Field field;
  field.lead("OC", byz, "1210", LeaderKind::OC, {6, false, 2, 9, 7, 2, 6});
  field.lead("M", byz, "1510", LeaderKind::SC, {4, false, 1, 6, 0, 1, 5});
  field.put("A", byz, "1510", 0, hc()).put("B", byz, "1512", 0, mi());
  field.put("D", foe, "1610", 3, hi());  // controls 1510 and 1509
  return field;
}

TEST(CataphractPinned,
     OnlyTheOcTakesALeaderOut)  // K-4.25a K-4.26a K-4.31b K-4.41b K-4.24a K-5.27a C-04
{
  Field field = pinned();
  field.acting = "M";
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("B"), {}}), "K-4.25a");
  EXPECT_EQ(against_order(field, MoveLeader{field.leader("M")}), "K-4.25a");
  EXPECT_EQ(against_order(field, OpenLine{field.unit("B")}), "K-4.25a");
  EXPECT_EQ(against(field, byz, AskMark{}, Mark{field.unit("A")}), "");  // shock is possible
  field.acting = "OC";
  field.with([&](Position& now) { now[field.leader("M")].status = Status::Finished; });
  Game game(field);
  game.give(MoveLeader{game.leader("M")});
  game.give(GoTo{game.hex("1410")});
  EXPECT_EQ(game.now().orders_left, 4);
  EXPECT_EQ(game.leader_at("M"), "1410");
  EXPECT_EQ(game.general("M").status, Status::Finished);
  EXPECT_EQ(game.against(MoveLeader{game.leader("M")}), "K-4.31b");  // once per phase
}

TEST(CataphractPinned, AFinishedLeaderGivesNoOrders)  // K-4.26a
{
  Field field = pinned();
  field.acting = "OC";
  field.with([&](Position& now) { now[field.leader("OC")].status = Status::Finished; });
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("B"), {}}), "K-4.26a");
  EXPECT_EQ(against_order(field, OpenLine{field.unit("B")}), "K-4.26a");
}

TEST(CataphractPinned, TheOcLeavesForTwoOrdersAndMayThenCommand)  // K-4.31a K-4.31e K-4.31b C-04
{
  Field field = pinned();
  field.battle.leaders[0].set_up = field.hex("1510");
  field.line(byz, false, {UnitType::MI}, {}, {});
  field.acting = "OC";
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("B"), {}}), "K-4.31e");
  EXPECT_EQ(against_order(field, MoveLeader{field.leader("M")}), "K-4.31b");
  EXPECT_EQ(against_order(field, OpenLine{field.unit("B")}), "K-4.31e");
  Game game(field);
  game.give(MoveLeader{game.leader("OC")});
  game.give(GoTo{game.hex("1410")});
  EXPECT_EQ(game.now().orders_left, 4);
  EXPECT_TRUE(game.may(game.move_order("B")));
  EXPECT_TRUE(game.may(MoveLeader{game.leader("M")}));
  EXPECT_EQ(game.against(OpenLine{game.unit("B")}), "K-4.31e");
  Field left = pinned();
  left.line(byz, false, {UnitType::MI}, {}, {});
  left.acting = "OC";
  left.with([&](Position& now) { now[left.leader("OC")].left_zone = true; });
  EXPECT_EQ(against_order(left, OpenLine{left.unit("B")}), "K-4.31e");
  Field poor = pinned();
  poor.battle.leaders[0].set_up = poor.hex("1510");
  poor.acting = "OC";
  poor.with([](Position& now) { now.orders_left = 1; });
  EXPECT_EQ(against_order(poor, MoveLeader{poor.leader("OC")}), "K-4.31a");
}

TEST(CataphractPinned, EndingAPhaseInAZoneFinishesHim)  // K-5.27a K-5.27b K-5.27c
{
  Field field = pinned();
  field.acting = "M";
  field.lead("Q", foe, "2810", LeaderKind::OC, {2, false, 1, 6, 5, 1, 5});
  Game game(field);  // no orders possible: marks only
  ASSERT_NE(game.asked<AskMark>(), nullptr);
  game.done();
  EXPECT_EQ(game.general("M").status, Status::Finished);
  EXPECT_EQ(game.count<MomentumRolled>(), 0u);
}

// --- leaders on the move -------------------------------------------------------------------------

TEST(CataphractLeaders,
     MoveNinePointsAtCavalryCostWithoutFacing)  // K-4.1h K-6.14a K-6.64a K-5.24a K-4.41a
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1311", 0, mi());
  field.put("D", foe, "1510", 3, mi());  // controls 1410 and 1411
  field.acting = "L";
  const Ask go = AskLeaderGo{field.leader("L"), false};
  EXPECT_EQ(against(field, byz, go, GoTo{field.hex("1219")}), "");         // nine hexes
  EXPECT_EQ(against(field, byz, go, GoTo{field.hex("1220")}), "K-6.14a");  // ten
  EXPECT_EQ(against(field, byz, go, GoTo{field.hex("1410")}), "K-4.41a");  // EZOC without a friend
  Field held = field;
  held.put("B", byz, "1410", 0, mi());
  EXPECT_EQ(against(held, byz, go, GoTo{held.hex("1410")}), "");
  Game game(field);
  game.give(MoveLeader{game.leader("L")});
  game.give(GoTo{game.hex("1311")});
  EXPECT_EQ(game.general("L").spent, 3);  // K-6.64a: one more for the unit there
  EXPECT_EQ(game.leader_at("L"), "1311");
}

TEST(CataphractLeaders, GoAlongWithAUnitTheyOrder)  // K-5.24b K-4.24a K-6.14a
{
  Field field;
  field.lead("L", byz, "1310").lead("S", byz, "1310", LeaderKind::SC);
  field.put("A", byz, "1310", 0, cataphract());
  field.acting = "L";
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("A"), {field.leader("S")}}), "K-4.24a");
  Game game(field);
  game.move("A", {"1410", "1510"}, {"L"});
  EXPECT_EQ(game.leader_at("L"), "1510");
  EXPECT_EQ(game.general("L").spent, 2);
  EXPECT_EQ(game.leader_at("S"), "1310");
  Field spent = field;
  spent.with([&](Position& now) { now[field.leader("L")].spent = 9; });
  Moving move;
  move.unit = field.unit("A");
  move.mp = 8;
  move.leaders = {field.leader("L")};
  EXPECT_EQ(against(spent, byz, AskStep{move}, Enter{field.hex("1410")}), "K-6.14a");
}

TEST(CataphractLeaders, RideWithTheLineTheyCommand)  // K-5.24c K-5.24d R-113 K-4.23g
{
  Field field;
  field.line(byz, true, {UnitType::HC}, {"cataphract"}, {});
  field.lead("L", byz, "1310", LeaderKind::OC, {6, true, 2, 3, 7, 2, 6});
  field.lead("S", byz, "1310", LeaderKind::SC).lead("T", byz, "1410", LeaderKind::SC);
  field.put("A", byz, "1310", 0, cataphract()).put("B", byz, "1311", 0, cataphract());
  field.acting = "L";
  Game game(field);
  game.give(OpenLine{game.unit("A")});
  game.give(AddToLine{game.unit("B")});
  // Nobody else can join: the members are asked for their orders.
  ASSERT_NE(game.asked<AskLineOrder>(), nullptr);
  EXPECT_TRUE(game.may(MoveLeader{game.leader("S")}));               // R-113
  EXPECT_EQ(game.against(MoveLeader{game.leader("T")}), "K-5.24c");  // not with the line
  game.give(MoveLeader{game.leader("L")});
  EXPECT_EQ(game.against(GoTo{game.hex("1319")}), "K-6.14a");  // nobody in range there
  game.give(GoTo{game.hex("1313")});
  EXPECT_EQ(game.leader_at("L"), "1313");
}

TEST(
    CataphractLeaders,
    AreReplacedByTheOcAndArriveFinished)  // K-4.43a K-4.43b K-4.43c K-4.43d K-4.43e K-4.44a K-5.22e
{
  Field field;
  field.lead("OC", byz, "1210").lead("S", byz, "1211", LeaderKind::SC);
  field.lead("C", byz, "1212", LeaderKind::CC).lead("R", byz, "", LeaderKind::SC);
  field.put("A", byz, "2510", 0, mi()).put("D", foe, "2810", 3, mi());
  field.battle.leaders[2].nations = {"Herul"};
  field.acting = "OC";
  const auto replace = [&](const char* id, const char* hex) {
    return Replace{field.leader(id), field.hex(hex)};
  };
  EXPECT_EQ(against_order(field, replace("R", "2510")), "K-4.43a");  // nobody is lost
  field.with([&](Position& now) {
    for (const char* id : {"S", "C"}) {
      now[field.leader(id)].fate = Fate::Eliminated;
      now[field.leader(id)].hex = no_hex;
    }
  });
  EXPECT_EQ(against_order(field, replace("R", "2510")), "");  // whatever the OC's range
  EXPECT_EQ(against_order(field, replace("R", "2511")), "K-4.43c");
  EXPECT_EQ(against_order(field, replace("S", "2510")), "K-4.43e");
  EXPECT_EQ(against_order(field, replace("C", "2510")), "K-4.43c");  // not their troops
  EXPECT_EQ(against_order(field, replace("OC", "2510")), "K-4.44a");
  Game game(field);
  game.give(Replace{game.leader("R"), game.hex("2510")});
  EXPECT_EQ(game.leader_at("R"), "2510");
  EXPECT_EQ(game.general("R").status, Status::Finished);
  Field sc = field;
  sc.lead("S2", byz, "1213", LeaderKind::SC);
  sc.acting = "S2";
  EXPECT_EQ(against_order(sc, replace("R", "2510")), "K-5.22e");
}

// --- lone leaders --------------------------------------------------------------------------------

Field lone(const Counter& enemy) {
  Field field;
  field.lead("E", foe, "1910");
  field.lead("S", byz, "1410", LeaderKind::SC, {4, false, 1, 6, 0, 1, 5});
  field.put("A", byz, "1210", 0, mi()).put("D", foe, "1610", 3, enemy);
  field.acting = "E";
  return field;
}

TEST(CataphractLoneLeader, FootOnlyDrivesHimAway)  // K-4.42a K-4.42b C-19
{
  Game game(lone(mi()));
  game.standing(byz, Window::LeaderReact, Game::never());
  game.give(game.move_order("D"));
  game.enter("1510");
  EXPECT_EQ(game.leader_at("S"), "1210");
}

TEST(CataphractLoneLeader, HorseMayCatchHim)  // K-4.42c C-19 K-10.41a
{
  Game placed(lone(cataphract()), {2});
  placed.standing(byz, Window::LeaderReact, Game::never());
  placed.give(placed.move_order("D"));
  placed.enter("1510");
  EXPECT_EQ(placed.leader_at("S"), "1210");
  Game killed(lone(cataphract()), {3});
  killed.standing(byz, Window::LeaderReact, Game::never());
  killed.give(killed.move_order("D"));
  killed.enter("1510");
  EXPECT_EQ(killed.leader_at("S"), "");
  EXPECT_EQ(killed.now().sides[byz].rout_points, 20);
}

TEST(CataphractLoneLeader, WithdrawsByHisOwnSpeed)  // K-4.42a R-67
{
  Field field = lone(mi());  // MA 5: four points
  field.with([&](Position& now) { shift(now, field.unit("D"), field.hex("1510")); });
  const Ask ask = AskLeaderReact{field.leader("S"), field.unit("D")};
  EXPECT_EQ(against(field, byz, ask, GoTo{field.hex("1310")}), "");
  EXPECT_EQ(against(field, byz, ask, GoTo{field.hex("1010")}), "");
  EXPECT_EQ(against(field, byz, ask, GoTo{field.hex("1610")}), "K-4.42a");
  Field fast = lone(with_ma(hc(), 9));
  fast.with([&](Position& now) { shift(now, fast.unit("D"), fast.hex("1510")); });
  EXPECT_TRUE(
      leader_withdrawals(fast.battle, fast.position(), fast.leader("S"), fast.unit("D")).empty());
}

TEST(CataphractLoneLeader, SurroundedHeIsLost)  // K-4.42d C-19
{
  Field field = lone(cataphract());
  field.battle.units.erase(field.battle.units.begin());  // no own unit anywhere
  Game game(field);
  game.standing(byz, Window::LeaderReact, Game::never());
  game.give(game.move_order("D"));
  game.enter("1510");
  EXPECT_EQ(game.leader_at("S"), "");
  EXPECT_EQ(game.count<LeaderEscapeRolled>(), 0u);
}

}  // namespace
}  // namespace cursus::cataphract::test
