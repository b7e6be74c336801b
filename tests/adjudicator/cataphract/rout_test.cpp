// Cataphract §9, §10: troop types, uncontrolled advance, champions, rout, rally, end of the battle.
#include "adjudicator/cataphract/rout.hpp"

#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/set_up.hpp"
#include "adjudicator/cataphract/uncontrolled.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

// Bowmen shoot a unit of the foe at 2010 that has one hit left.
Field shot_to_rout(const Counter& target) {
  Field field;
  field.lead("L", byz, "1710").put("A", byz, "1910", 0, bowmen()).put("G", foe, "2010", 3, target);
  field.put("X", byz, "1018", 0, mi());
  field.hits("G", target.figures.tq - 1);
  field.acting = "L";
  return field;
}

TEST(CataphractRout, TwoHexesTowardItsEdgeFacingIt)  // K-10.0a K-10.21a K-10.13a K-10.1a
{
  Game game(shot_to_rout(mi()), {1});
  game.fire("A", "2010");
  EXPECT_TRUE(game.state("G").routed);
  EXPECT_EQ(game.at("G"), "2209");
  EXPECT_EQ(game.state("G").facing, Game::facing(0));
}

TEST(CataphractRout, EmptyHexesFirstThenFriends)  // K-10.21b R-56
{
  Field field = shot_to_rout(mi());
  field.put("F", foe, "2109", 3, hi());
  const RoutOptions open = rout_options(field.battle, field.position(), field.unit("G"), {});
  EXPECT_EQ(open.hexes, std::vector<HexId>{field.hex("2110")});
  field.put("F2", foe, "2110", 3, hi());
  const RoutOptions friends = rout_options(field.battle, field.position(), field.unit("G"), {});
  EXPECT_EQ(friends.hexes, (std::vector<HexId>{field.hex("2109"), field.hex("2110")}));
}

TEST(CataphractRout, ClosedInFrontItStepsAside)  // K-10.21a R-56
{
  Field field = shot_to_rout(mi());
  field.terrain("2109", Terrain::CityWall).terrain("2110", Terrain::CityWall);
  EXPECT_EQ(rout_options(field.battle, field.position(), field.unit("G"), {}).hexes,
            (std::vector<HexId>{field.hex("2009")}));  // 2011 lies in the zone of the bowmen
  field.battle.options.rout_never_sidesteps = true;
  EXPECT_TRUE(rout_options(field.battle, field.position(), field.unit("G"), {}).hexes.empty());
}

TEST(CataphractRout, WithoutAWayItIsLost)  // K-10.21c K-10.41a
{
  Field field = shot_to_rout(mi());
  field.terrain("2109", Terrain::CityWall).terrain("2110", Terrain::CityWall);
  field.terrain("2009", Terrain::CityWall).terrain("2011", Terrain::CityWall);
  Game game(field, {1});
  game.fire("A", "2010");
  EXPECT_EQ(game.at("G"), "");
  EXPECT_EQ(game.now().sides[foe].rout_points, 5);
}

TEST(CataphractRout, ThroughFriendsWhoAreShaken)  // K-10.24a K-6.66a R-101 C-37
{
  for (const int die : {9, 3}) {
    Field field = shot_to_rout(mi());
    field.terrain("2109", Terrain::CityWall).put("F", foe, "2110", 3, hi());
    Game game(field, {1, die});
    game.fire("A", "2010");
    EXPECT_EQ(game.ch("F"), die == 9 ? 2 : 1);
    EXPECT_EQ(game.at("G"), "2210");
  }
}

TEST(CataphractRout, NeverStaysOnAFriend)  // K-10.24a C-37
{
  Field field = shot_to_rout(mi());
  field.terrain("2109", Terrain::CityWall).terrain("2210", Terrain::CityWall);
  field.put("F", foe, "2211", 3, hi());
  Game beyond(field, {1, 0});
  beyond.fire("A", "2010");
  EXPECT_EQ(beyond.at("G"), "2310");
  field.put("F2", foe, "2310", 3, hi()).put("F3", foe, "2311", 3, hi());
  Game lost(field, {1, 0, 0});
  lost.fire("A", "2010");
  EXPECT_EQ(lost.at("G"), "");
  EXPECT_EQ(lost.ch("F"), 1);
  EXPECT_EQ(lost.ch("F2") + lost.ch("F3"), 1);
}

TEST(CataphractRout, WhatARoutedUnitIs)  // K-10.25a K-10.16a
{
  Field field = shot_to_rout(javelins());
  Game game(field, {1});
  game.fire("A", "2010");
  EXPECT_EQ(game.state("G").ammo, Ammo::No);
  EXPECT_EQ(tq_of(game.battle(), game.now(), game.unit("G")), 1);
  EXPECT_EQ(ma_of(game.battle(), game.now(), game.unit("G")), 6);
  EXPECT_EQ(size_of(game.battle(), game.now(), game.unit("G")), 5);
  Field again = shot_to_rout(javelins());
  again.routed("G").hits("G", 0);
  Game gone(again, {1});
  gone.fire("A", "2010");
  EXPECT_EQ(gone.at("G"), "");  // any hit eliminates
  Field order;
  order.lead("E", foe, "2210").put("G", foe, "2010", 0, mi()).routed("G");
  order.acting = "E";
  EXPECT_EQ(against_order(order, MoveUnit{order.unit("G"), {}}), "K-10.25a");
}

TEST(CataphractRout, FullMovementAtTheEndOfTheTurn)  // K-10.22a K-3.0D2 R-100
{
  Field field;
  field.put("G", foe, "2010", 0, mi()).routed("G").put("A", byz, "1010", 0, mi());
  field.lead("L", byz, "1110");
  field.stage = Stage::RoutReload;
  Game game(field);
  EXPECT_EQ(game.battle().grid().column(game.state("G").hex), 25);  // five clear hexes
  EXPECT_EQ(game.ch("G"), 0);
}

TEST(CataphractRout, OffTheMapItIsEliminated)  // K-10.23a R-57
{
  Field field;
  field.put("G", foe, "2810", 0, mi()).routed("G").put("A", byz, "1010", 0, mi());
  field.lead("L", byz, "1110");
  field.stage = Stage::RoutReload;
  Game game(field);
  EXPECT_EQ(game.at("G"), "");
  EXPECT_EQ(game.now().sides[foe].rout_points, 5);
}

TEST(CataphractRout, LeadersMayFlyWithTheirUnit)  // K-10.27a K-4.24a R-83
{
  Field field = shot_to_rout(mi());
  field.lead("E", foe, "2010", LeaderKind::SC);
  Game along(field, {1});
  along.fire("A", "2010");
  EXPECT_EQ(along.leader_at("E"), "2209");
  Game stays(field, {1});
  stays.standing(foe, Window::LeaderRout, Game::never());
  stays.fire("A", "2010");  // alone next to the archers on foot: put with the nearest own unit
  EXPECT_EQ(stays.leader_at("E"), "2209");
  EXPECT_EQ(stays.count<LeaderPlaced>(), 1u);
}

TEST(CataphractRout, CallinicumHasAWayOut)  // K-6.37a CALL-2
{
  Field field("callinicum");
  field.with([&](Position& now) {
    now.stage = Stage::Activation;
    const UnitId unit = field.unit("byz_bmi1");
    shift(now, unit, *field.battle.grid().find("1303"));
    now[unit].routed = true;
  });
  const auto options = rout_options(field.battle, field.position(), field.unit("byz_bmi1"), {});
  EXPECT_NE(
      std::find(options.hexes.begin(), options.hexes.end(), *field.battle.grid().find("1302")),
      options.hexes.end());
}

// --- ferocity and training -----------------------------------------------------------------------

TEST(CataphractFerocity, IsLostByTheDieForTheWholeArmy)  // K-9.2a K-9.2b K-9.2c R-31 R-32 C-37
{
  for (const int die : {6, 7}) {
    Field field = shot_to_rout(with_tq(mi(), 5));
    field.side(foe, "Goth", false, Edge::HighColumn, 1000);
    field.lead("T", foe, "2810", LeaderKind::OC, {6, false, 1, 8, 5, 4, 7});
    field.put("W", foe, "2714", 3, with_tq(hc(), 5));
    field.hits("G", 6).hits("W", 5);  // 5 + 2 each
    Game game(field, {1, die});
    game.fire("A", "2010");
    EXPECT_TRUE(game.state("G").routed);
    EXPECT_EQ(game.now().sides[foe].ferocity, die <= 6);
    EXPECT_EQ(game.state("W").routed, die > 6);  // its hits now reach its quality
  }
}

// --- uncontrolled advance ------------------------------------------------------------------------

Field lines(bool trained) {
  Field field;
  field.side(foe, "Goth", trained, Edge::HighColumn, 1000);
  field.line(foe, false, {UnitType::MI}, {}, {});
  field.lead("T", foe, "2110", LeaderKind::OC, {5, false, 1, 8, 5, 2, 5});
  field.lead("B", byz, "1010", LeaderKind::OC, {6, false, 1, 8, 5, 2, 5});
  field.put("P", foe, "2010", 3, mi()).put("A", byz, "1210", 0, mi());
  field.acting = "T";
  return field;
}

void advance_line(Game& game, const std::vector<std::string>& way) {
  game.give(OpenLine{game.unit("P")});
  game.move("P", way);
}

TEST(CataphractUncontrolled, UntrainedLinesThatClose)  // K-9.31a K-5.23b R-45
{
  Game far(lines(false));
  advance_line(far, {"1909"});
  EXPECT_EQ(far.state("P").uncontrolled, 0);  // one hex
  Game close(lines(false));
  advance_line(close, {"1909", "1809"});
  EXPECT_NE(close.state("P").uncontrolled, 0);
  EXPECT_EQ(close.count<DisciplineRolled>(), 0u);
}

TEST(CataphractUncontrolled, TrainedLinesRollForTheirLeader)  // K-9.32a
{
  Game kept(lines(true), {5});
  advance_line(kept, {"1909", "1809"});
  EXPECT_EQ(kept.state("P").uncontrolled, 0);
  Game lost(lines(true), {6});
  advance_line(lost, {"1909", "1809"});
  EXPECT_NE(lost.state("P").uncontrolled, 0);
}

TEST(CataphractUncontrolled,
     ActsFirstNextTurnAndRunsAtTheEnemy)  // K-9.31b K-9.31c K-9.31d R-47 R-103
{
  Field field = lines(false);
  field.acting = "";
  field.stage = Stage::TurnStart;
  field.with([&](Position& now) {
    now[field.unit("P")].uncontrolled = 1;
    now.uncontrolled_made = 1;
    shift(now, field.unit("P"), field.hex("1610"));
  });
  Game game(field, {0, 0, 5});  // charge of both, shock
  // Trump is possible over the line; otherwise it goes.
  ASSERT_NE(game.asked<AskActivation>(), nullptr);
  EXPECT_EQ(game.waiting(), foe);
  EXPECT_TRUE(game.may(Trump{game.leader("T")}));
  game.no();
  game.until<AskActivation>();
  EXPECT_EQ(game.count<ShockResolved>(), 1u);
  EXPECT_EQ(game.state("P").uncontrolled, 0);
}

TEST(CataphractUncontrolled, SeveralLinesByDiceInTurns)  // K-9.31b
{
  Field field = lines(false);
  field.acting = "";
  field.stage = Stage::TurnStart;
  field.put("P2", foe, "2014", 3, mi()).put("A2", byz, "1216", 0, mi());
  field.with([&](Position& now) {
    now[field.unit("P")].uncontrolled = 1;
    now[field.unit("P2")].uncontrolled = 2;
    now[field.unit("A2")].uncontrolled = 3;
    now.uncontrolled_made = 3;
  });
  Game game(field, {2, 4, 9});  // First's line; Second's lines
  EXPECT_EQ(game.count<UncontrolledRolled>(), 3u);
  EXPECT_EQ(game.waiting(), foe);  // line 2 with the 9
  EXPECT_EQ(game.now().uncontrolled.front().number, 2);
  EXPECT_EQ(game.now().uncontrolled[1].seat, byz);
}

// --- mounted and on foot -------------------------------------------------------------------------

TEST(CataphractMount, OnlyFarFromTheEnemy)  // K-9.1a K-9.1b R-104 C-43
{
  Field field;
  field.lead("L", byz, "1210")
      .put("A", byz, "1310", 0, cataphract())
      .put("D", foe, "1810", 3, mi());
  field.acting = "L";
  const ChangeMount order{field.unit("A"), Game::facing(4)};
  EXPECT_EQ(against_order(field, order), "");
  Field near = field;
  near.with([&](Position& now) { shift(now, field.unit("D"), field.hex("1710")); });
  EXPECT_EQ(against_order(near, order), "K-9.1a");
  Field bows = field;
  bows.battle.units[1].missile = Missile::CompositeBow;
  EXPECT_EQ(against_order(bows, order), "K-9.1a");
  Field other_unit = field;
  other_unit.battle.units[0].on_foot.reset();
  EXPECT_EQ(against_order(other_unit, order), "K-9.1a");
  Game game(field);
  game.give(order);
  EXPECT_TRUE(game.state("A").on_foot);
  EXPECT_EQ(game.state("A").facing, Game::facing(4));
  EXPECT_TRUE(game.state("A").moved);
  EXPECT_EQ(ma_of(game.battle(), game.now(), game.unit("A")), 5);
}

// --- champions -----------------------------------------------------------------------------------

TEST(CataphractChampions, FightUntilOneIsDead)  // K-9.61a K-9.62a K-9.63a K-9.64a K-9.65a R-55 C-41
{
  Field field;
  field.stage = Stage::SetUp;
  field.turn = 1;
  field.battle.sides[byz].champion = Champion{"Andreas", 6, 3};
  field.battle.sides[foe].champion = Champion{"Persian", 5, 3};
  field.lead("L", byz, "1210").lead("C", byz, "1211", LeaderKind::CC).lead("P", foe, "2810");
  Game game(field, {7, 2, 9, 1, 4, 5, 8, 0});
  const auto rounds = game.all<DuelRound>();
  ASSERT_EQ(rounds.size(), 4u);
  EXPECT_EQ(rounds[0].hits, 1);
  EXPECT_EQ(rounds[1].hits, 2);
  EXPECT_FALSE(rounds[2].hit.has_value());
  EXPECT_EQ(rounds[3].hits, 2);
  EXPECT_EQ(game.last<DuelWon>().seat, byz);
  ASSERT_NE(game.asked<AskFirst>(), nullptr);
  EXPECT_TRUE(game.may(Name{game.leader("C")}));  // any own leader
  EXPECT_EQ(game.against(Name{game.leader("P")}), "K-9.65a");
  game.give(Name{game.leader("C")});
  EXPECT_EQ(game.now().op, OpKind::First);
}

TEST(CataphractChampions, TheWinnersTroopsRollOneLessOnTurnOne)  // K-9.65b R-109 C-41
{
  Field field;
  field.put("A", byz, "1310", 0, cataphract()).put("D", foe, "1610", 3, mi());
  Position now = field.position();
  now.turn = 1;
  now.duel_winner = byz;
  EXPECT_EQ(counted_die(field.battle, now, field.unit("A"), 8), 7);
  EXPECT_EQ(counted_die(field.battle, now, field.unit("D"), 8), 8);
  now.turn = 2;
  EXPECT_EQ(counted_die(field.battle, now, field.unit("A"), 8), 8);
}

// --- recovery and rally --------------------------------------------------------------------------

Field mend() {
  Field field;
  field.lead("L", byz, "1210", LeaderKind::OC, {5, false, 1, 6, 5, 2, 5});
  field.put("A", byz, "1310", 0, mi()).hits("A", 3).put("D", foe, "1910", 3, bowmen());
  field.acting = "L";
  return field;
}

TEST(CataphractRecovery, TwoHitsFarFromTheEnemy)  // K-10.14a K-10.14b K-5.22c K-5.22f
{
  Field field = mend();
  const Recover order{field.unit("A")};
  EXPECT_EQ(against_order(field, order), "");
  const auto spoiled = [&](auto change) {
    Field other_field = field;
    change(other_field);
    return against_order(other_field, order);
  };
  EXPECT_EQ(spoiled([](Field& f) { f.put("E", foe, "1410", 0, mi()); }), "K-10.14a");
  EXPECT_EQ(spoiled([](Field& f) { f.terrain("1310", Terrain::Broken); }), "K-10.14a");
  EXPECT_EQ(spoiled([](Field& f) {
              f.with([&f](Position& now) { shift(now, f.unit("D"), f.hex("1710")); });
            }),
            "K-10.14a");
  EXPECT_EQ(
      spoiled([](Field& f) { f.with([&f](Position& now) { now[f.unit("A")].ordered = true; }); }),
      "K-10.14b");
  Game game(field);
  game.give(order);
  EXPECT_EQ(game.ch("A"), 1);
  EXPECT_EQ(game.now().orders_left, 4);
  EXPECT_EQ(game.against(order), "K-10.14b");                 // two per phase
  EXPECT_EQ(game.against(game.move_order("A")), "K-10.14b");  // and nothing else
}

TEST(CataphractRally, ByTheCharismaOfTheLeader)  // K-10.31a K-10.33a K-10.34a K-5.22d C-39
{
  Field field = mend();
  field.routed("A").hits("A", 0);
  Game kept(field, {2});
  kept.give(Rally{kept.unit("A")});
  EXPECT_FALSE(kept.state("A").routed);
  EXPECT_EQ(kept.ch("A"), 3);
  EXPECT_TRUE(kept.state("A").rallied);
  EXPECT_EQ(kept.against(kept.move_order("A")), "K-10.34a");
  EXPECT_EQ(kept.count<Turned>(), 1u);
  Game lost(field, {3});
  lost.give(Rally{lost.unit("A")});
  EXPECT_EQ(lost.at("A"), "");
  EXPECT_EQ(lost.now().sides[byz].rout_points, 5);
}

TEST(CataphractRally, WhereItIsPossible)  // K-10.31a K-10.32a R-53
{
  Field field = mend();
  field.routed("A").hits("A", 0);
  const Rally order{field.unit("A")};
  EXPECT_EQ(against_order(field, order), "");
  EXPECT_EQ(against_order(mend(), order), "K-10.31a");  // not routed
  Field rough_field = field;
  rough_field.terrain("1310", Terrain::Woods);
  EXPECT_EQ(against_order(rough_field, order), "K-10.31a");
  Field adjacent = field;
  adjacent.put("E", foe, "1309", 0, mi());
  EXPECT_EQ(against_order(adjacent, order), "K-10.31a");
  Field bows = field;
  bows.with([&](Position& now) { shift(now, field.unit("D"), field.hex("1710")); });
  EXPECT_EQ(against_order(bows, order), "K-10.31a");
  Field tried = field;
  tried.with([&](Position& now) { now[field.leader("L")].tried = {field.unit("A")}; });
  EXPECT_EQ(against_order(tried, order), "K-10.32a");
}

// --- the end -------------------------------------------------------------------------------------

TEST(CataphractEnd,
     AnArmyWithdrawsAtItsLevelInTheLastPhase)  // K-10.41a K-10.42a K-10.42b K-3.0D4 K-2.6a W-30
{
  Field field;
  field.lead("L", byz, "1210");
  field.battle.sides[byz].withdrawal_level = 50;
  field.battle.sides[foe].withdrawal_level = 40;
  const auto end = [&](int first, int second) {
    Position now = field.position();
    now.sides[byz].rout_points = first;
    now.sides[foe].rout_points = second;
    return army_withdrawal(field.battle, now);
  };
  EXPECT_FALSE(end(49, 39).has_value());
  EXPECT_EQ(end(50, 39)->winner, foe);
  EXPECT_EQ(end(49, 40)->winner, byz);
  EXPECT_EQ(end(51, 45)->winner, byz);  // smaller excess
  EXPECT_EQ(end(55, 45)->winner, std::nullopt);
  Field late = field;
  late.put("A", byz, "1310", 0, mi()).put("D", foe, "1910", 3, mi());
  late.with([](Position& now) { now.sides[foe].rout_points = 99; });
  Game game(late);
  EXPECT_FALSE(game.over());  // the turn is played to its end
  game.give(Pass{game.leader("L")});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.last<BattleEnded>().outcome.winner, byz);
}

TEST(CataphractEnd, WithoutAnyLeaderNothingCanHappenAnyMore)  // K-2.6a L-20
{
  Field field;
  field.put("A", byz, "1310", 0, mi()).put("D", foe, "1910", 3, mi());
  const auto over = [&] { return army_withdrawal(field.battle, field.position()); };
  ASSERT_TRUE(over().has_value());
  EXPECT_EQ(over()->winner, std::nullopt);
  EXPECT_FALSE(over()->withdrew[byz] || over()->withdrew[foe]);
  field.routed("D");
  EXPECT_FALSE(over().has_value());  // it still runs
}

TEST(CataphractEnd, TheTurnEndsWithMarkersTurnedBack)  // K-3.0D1 K-3.0D5 K-2.24a
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1310", 0, mi()).put("D", foe, "1910", 3, mi());
  field.with([&](Position& now) {
    now[field.unit("A")].moved = now[field.unit("A")].rallied = true;
    now[field.leader("L")].no_momentum = now[field.leader("L")].may_line = true;
  });
  Game game(field);
  game.give(Pass{game.leader("L")});
  EXPECT_EQ(game.now().turn, 3);
  EXPECT_FALSE(game.state("A").moved);
  EXPECT_FALSE(game.state("A").rallied);
  EXPECT_EQ(game.general("L").status, Status::Inactive);
  EXPECT_FALSE(game.general("L").no_momentum);
  EXPECT_FALSE(game.general("L").may_line);
}

// --- the five battles ----------------------------------------------------------------------------

TEST(CataphractBattles, LentAtCallinicum)  // CALL-1
{
  Field field("callinicum");
  std::vector<int> dice(26, 0);
  dice[0] = 6;  // TQ 5
  Game game(field, dice);
  EXPECT_EQ(game.count<LentRolled>(), 26u);
  EXPECT_TRUE(game.state("byz_bmi1").lent);
  EXPECT_EQ(tq_of(game.battle(), game.now(), game.unit("byz_bmi1")), 4);
  EXPECT_FALSE(game.state("byz_bmi2").lent);
}

TEST(CataphractBattles, InfantryArrivesAtTricameron)  // TRI-2 TRI-3
{
  Field field("tricameron");
  field.with([](Position& now) {
    now.turn = 3;
    now.stage = Stage::TurnStart;
  });
  Game game(field);
  EXPECT_EQ(game.count<Arrived>(), 10u);
  EXPECT_EQ(game.at("byz_bmi1"), "0107");
  EXPECT_FALSE(game.state("byz_bmi1").moved);
  for (std::size_t i = 0; i < field.battle.units.size(); ++i) {
    if (field.battle.units[i].cls == "hun") {
      EXPECT_TRUE(game.now().units[i].locked);
    }
  }
}

TEST(CataphractBattles, HerulsSulkAtCasilinum)  // CAS-2
{
  for (const int die : {3, 4}) {
    Field field("casilinum");
    field.with([](Position& now) {
      now.turn = 3;
      now.stage = Stage::TurnStart;
    });
    Game game(field, {die});
    EXPECT_EQ(game.last<ReleaseRolled>().released, die <= 3);
    int still = 0;
    for (const UnitState& unit : game.now().units) still += unit.locked ? 1 : 0;
    EXPECT_EQ(still, die <= 3 ? 0 : 4);
  }
}

TEST(CataphractBattles, TheGarrisonOfDaraOnlyShoots)  // K-6.34a DARA-1 DARA-5
{
  Field field;
  field.lead("L", byz, "1210").terrain("1310", Terrain::CityWall, 1);
  Counter garrison = archers();
  garrison.flags = "two_shots garrison";
  field.put("A", byz, "1310", 0, garrison).put("D", foe, "1710", 3, bowmen()).hits("A", 4);
  field.acting = "L";
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("A"), {}}), "K-6.34a");
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1710")}), "");
  field.lead("E", foe, "1910");
  field.acting = "E";
  Game game(field, {0});
  game.fire("D", "1310");
  EXPECT_EQ(game.at("A"), "");
  EXPECT_EQ(game.now().sides[byz].rout_points, 0);
}

}  // namespace
}  // namespace cursus::cataphract::test
