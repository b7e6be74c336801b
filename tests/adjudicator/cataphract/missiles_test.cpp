// Cataphract §8.1, §8.2: missile fire and reaction fire.
#include "adjudicator/cataphract/missiles.hpp"

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/reaction.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

Field range_of_bows(const Counter& firer, const Counter& target, const char* where = "1710") {
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1310", 0, firer).put("D", foe, where, 3, target);
  field.put("X", byz, "1018", 0, mi());
  field.acting = "L";
  return field;
}

// The hits of one ordered shot without moving.
int hits_of_shot(const Field& field, std::vector<int> dice) {
  Game game(field, std::move(dice));
  game.give(Fire{game.unit("A"), game.state("D").hex});
  return game.count<Fired>() == 0 ? -1 : game.all<Fired>().front().hits;
}

TEST(CataphractFire, CompositeBowsAtFourHexes)  // K-8.17a K-8.0a K-8.11a K-8.12a C-21
{
  const Field field = range_of_bows(cataphract(), hc());
  EXPECT_EQ(hits_of_shot(field, {1}), 2);
  EXPECT_EQ(hits_of_shot(field, {2}), 1);
  EXPECT_EQ(hits_of_shot(field, {7}), 1);
  EXPECT_EQ(hits_of_shot(field, {8}), 0);
}

TEST(CataphractFire, MovingCostsOneForBowsAndHorseNeverForJavelinFoot)  // K-8.17d K-8.11b C-21 C-22
{
  Field field = range_of_bows(hun(), hc(), "2110");  // eight hexes off
  Game game(field, {5});
  game.give(game.move_order("A"));
  for (const char* hex : {"1410", "1510", "1610", "1710"}) game.enter(hex);
  game.shoot("2110");  // range 4: 5 + 1 <= 7
  EXPECT_EQ(game.ch("D"), 1);
  EXPECT_EQ(game.last<Fired>().odds.total(), 1);
  game.turn(3);
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 3);
  Field foot_field = range_of_bows(javelins(), mi(), "1410");
  const Position now = foot_field.position();
  const Shot shot{foot_field.unit("A"),
                  foot_field.hex("1310"),
                  foot_field.hex("1410"),
                  foot_field.unit("D"),
                  Volley::Ordered,
                  true,
                  false,
                  0};
  EXPECT_EQ(shot_odds(foot_field.battle, now, shot).total(), 0);
}

TEST(CataphractFire, OnlyRightAfterAStepForward)  // K-8.11b R-12 C-22
{
  const Field field = range_of_bows(hun(), hc());
  Moving move;
  move.unit = field.unit("A");
  move.mp = 8;
  const auto shoot_at = [&](const Moving& m) {
    return against(field, byz, AskStep{m}, Shoot{field.hex("1710")});
  };
  EXPECT_EQ(shoot_at(move), "");  // before it moves
  move.acted = true;
  EXPECT_EQ(shoot_at(move), "K-8.11b");  // after a turn
  move.last = field.hex("1210");
  EXPECT_EQ(shoot_at(move), "");  // forward
  move.last = field.hex("1410");
  EXPECT_EQ(shoot_at(move), "K-8.11b");  // backward
  move.last = field.hex("1210");
  move.fired = true;
  EXPECT_EQ(shoot_at(move), "K-5.25a");
}

TEST(CataphractFire, OneTargetInRangeSightAndArc)  // K-8.13a K-8.51a K-8.16a
{
  Field field = range_of_bows(bowmen(), mi());
  const auto at = [&](const char* hex) {
    Field moved = field;
    moved.with([&](Position& now) { shift(now, field.unit("D"), field.hex(hex)); });
    return against_order(moved, Fire{field.unit("A"), field.hex(hex)});
  };
  EXPECT_EQ(at("1710"), "");         // four
  EXPECT_EQ(at("1810"), "K-8.51a");  // five
  EXPECT_EQ(at("1307"), "");         // through the flank
  EXPECT_EQ(at("1010"), "K-8.13a");  // behind
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1510")}), "K-8.13a");  // nobody
  EXPECT_EQ(against_order(range_of_bows(mi(), mi()), Fire{field.unit("A"), field.hex("1710")}),
            "K-2.21a");
}

TEST(CataphractFire, WhatBlocksTheSight)  // K-8.16b K-8.16c K-8.16d K-8.16e R-42 R-43
{
  const Field field = range_of_bows(cataphract(), mi());  // 1310 to 1710
  const auto sight = [&](auto change) {
    Field other_field = field;
    change(other_field);
    return clear_sight(other_field.battle, other_field.position(), other_field.hex("1310"),
                       other_field.hex("1710"), true);
  };
  EXPECT_TRUE(sight([](Field&) {}));
  EXPECT_FALSE(sight([](Field& f) { f.terrain("1510", Terrain::Woods); }));
  EXPECT_TRUE(sight([](Field& f) {  // woods below both ends
    f.terrain("1510", Terrain::Woods).terrain("1310", Terrain::Clear, 1);
    f.terrain("1710", Terrain::Clear, 1);
  }));
  EXPECT_FALSE(sight([](Field& f) { f.terrain("1510", Terrain::Clear, 1); }));
  EXPECT_FALSE(sight([](Field& f) { f.terrain("1410", Terrain::Clear, 1); }));  // a part is enough
  EXPECT_TRUE(sight([](Field& f) { f.terrain("1410", Terrain::Woods); }));  // one side of the line
  EXPECT_FALSE(sight([](Field& f) { f.put("U", byz, "1510", 0, mi()); }));  // midway
  EXPECT_TRUE(sight([](Field& f) {                                          // nearer to the bowmen
    f.put("U", byz, "1410", 0, mi()).put("V", byz, "1411", 0, mi());
  }));
  Field javelin = field;
  javelin.put("U", byz, "1410", 0, mi()).put("V", byz, "1411", 0, mi());
  EXPECT_FALSE(clear_sight(javelin.battle, javelin.position(), javelin.hex("1310"),
                           javelin.hex("1710"), false));
  Field near = range_of_bows(javelins(), mi(), "1410");
  near.terrain("1410", Terrain::Woods);
  EXPECT_EQ(against_order(near, Fire{near.unit("A"), near.hex("1410")}), "");  // K-8.16e
}

TEST(CataphractFire, AmmunitionRunsLowByTheNaturalDie)  // K-8.14a K-8.14b K-8.14c K-8.14d C-23
{
  const auto ammo = [](const Counter& firer, std::vector<int> dice, Ammo before) {
    Field field = range_of_bows(firer, with_tq(hc(), 9), "1410");
    field.with([&](Position& now) { now[field.unit("A")].ammo = before; });
    Game game(field, std::move(dice));
    game.give(Fire{game.unit("A"), game.hex("1410")});
    return game.state("A").ammo;
  };
  EXPECT_EQ(ammo(bowmen(), {8}, Ammo::Full), Ammo::Full);
  EXPECT_EQ(ammo(bowmen(), {9}, Ammo::Full), Ammo::Low);
  EXPECT_EQ(ammo(bowmen(), {4}, Ammo::Low), Ammo::No);
  EXPECT_EQ(ammo(javelins(), {5}, Ammo::Full), Ammo::Full);
  EXPECT_EQ(ammo(javelins(), {6}, Ammo::Full), Ammo::Low);
  EXPECT_EQ(ammo(axes(), {2}, Ammo::Full), Ammo::No);
  // A modified nine is no nine: 8, and one for moving.
  Game moved(range_of_bows(cataphract(), hc()), {8});
  moved.give(moved.move_order("A"));
  moved.enter("1410");
  moved.shoot("1710");
  EXPECT_EQ(moved.state("A").ammo, Ammo::Full);
  Field none = range_of_bows(bowmen(), hc(), "1410");
  none.with([&](Position& now) { now[none.unit("A")].ammo = Ammo::No; });
  EXPECT_EQ(against_order(none, Fire{none.unit("A"), none.hex("1410")}), "K-8.14d");
}

TEST(CataphractFire, WoodsHeavyFootAndTheirFront)  // K-8.17b K-8.17c C-25
{
  Field field = range_of_bows(archers(), hi(), "1410");  // faces the archers
  EXPECT_EQ(hits_of_shot(field, {1, 9}), 1);             // 1 + 3 = 4 <= 4
  EXPECT_EQ(hits_of_shot(field, {2, 9}), 0);
  const auto total = [](const Field& f, Volley volley) {
    const Position now = f.position();
    const Shot shot{f.unit("A"),
                    now[f.unit("A")].hex,
                    now[f.unit("D")].hex,
                    f.unit("D"),
                    volley,
                    false,
                    volley != Volley::Ordered,
                    0};
    return shot_odds(f.battle, now, shot).total();
  };
  EXPECT_EQ(total(field, Volley::Ordered), 3);
  EXPECT_EQ(total(field, Volley::Entry), 1);  // not as reaction fire by composite bows
  Field flank = field;
  flank.with([&](Position& now) { now[field.unit("D")].facing = Game::facing(1); });
  EXPECT_EQ(total(flank, Volley::Ordered), 1);
  EXPECT_EQ(total(range_of_bows(javelins(), hi(), "1410"), Volley::Ordered), 1);
  EXPECT_EQ(total(range_of_bows(bowmen(), hi(), "1410"), Volley::Entry), 3);
  Field woods = range_of_bows(archers(), mi(), "1410");
  woods.terrain("1410", Terrain::Woods);
  EXPECT_EQ(total(woods, Volley::Ordered), 1);
}

TEST(CataphractFire, LowerTargetsAreReachedOneHexFarther)  // K-8.18a R-09 R-69
{
  Field field = range_of_bows(bowmen(), mi(), "1810");  // five hexes
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1810")}), "K-8.51a");
  field.terrain("1310", Terrain::Clear, 1);
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1810")}), "");
  EXPECT_EQ(hits_of_shot(field, {0}), 1);
  EXPECT_EQ(hits_of_shot(field, {1}), 0);
  Field composite = range_of_bows(archers(), mi(), "1910");
  composite.terrain("1310", Terrain::Clear, 1);
  EXPECT_EQ(hits_of_shot(composite, {0, 9}), 1);  // also for C one hit only
}

TEST(CataphractFire, WindAndWallOfDara)  // K-8.17e K-8.18a
{
  Field field = range_of_bows(archers(), mi(), "1810");
  field.battle.wind_from_low_columns = true;
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1810")}), "");
  const Position now = field.position();
  EXPECT_EQ(reach(field.battle, now, field.unit("A"), field.hex("1810"), field.hex("1310")), 4);
  EXPECT_EQ(reach(field.battle, now, field.unit("A"), field.hex("1310"), field.hex("1810")), 5);
  Shot shot{field.unit("A"),
            field.hex("1710"),
            field.hex("1410"),
            no_unit,
            Volley::Ordered,
            false,
            false,
            0};
  EXPECT_EQ(shot_odds(field.battle, now, shot).total(), 1);
  field.terrain("1310", Terrain::CityWall, 1);
  EXPECT_EQ(reach(field.battle, now, field.unit("A"), field.hex("1310"), field.hex("1810")), 7);
  shot.from = field.hex("1310");
  shot.at = field.hex("1710");
  EXPECT_EQ(shot_odds(field.battle, now, shot).total(), -1);
}

TEST(CataphractFire, ANaturalNoughtThreatensLeaders)  // K-8.19a K-4.1g R-10 R-84 K-2.4d
{
  Field field = range_of_bows(bowmen(), hc(), "1510");
  field.lead("E", foe, "1510", LeaderKind::SC, {4, false, 1, 6, 0, 2, 5});
  Game safe(field, {0, 1});
  safe.fire("A", "1510");
  EXPECT_FALSE(safe.general("E").wounded);
  Game hurt(field, {0, 0, 5});
  hurt.fire("A", "1510");
  EXPECT_TRUE(hurt.general("E").wounded);
  EXPECT_EQ(hurt.general("E").status, Status::Finished);
  Game dead(field, {0, 0, 6});
  dead.fire("A", "1510");
  EXPECT_EQ(dead.leader_at("E"), "");
  EXPECT_EQ(dead.now().sides[foe].rout_points, 20);
  Field twice = field;
  twice.with([&](Position& now) { now[field.leader("E")].wounded = true; });
  Game again(twice, {0, 0});
  again.fire("A", "1510");
  EXPECT_EQ(again.leader_at("E"), "");  // K-8.34b
}

TEST(CataphractFire, ALeaderAloneMayBeShotAt)  // K-8.19a
{
  Field field = range_of_bows(bowmen(), hc(), "2010");
  field.lead("E", foe, "1610", LeaderKind::SC);
  Game game(field, {3});
  game.fire("A", "1610");
  EXPECT_EQ(game.last<Fired>().hits, 0);
}

TEST(CataphractFire, FootWithCompositeBowsShootsTwiceFromItsSetUpHex)  // K-9.4a K-8.13b R-13 R-14
{
  Field field = range_of_bows(archers(), hc(), "1610");
  field.put("E", foe, "1611", 3, hc());
  Game game(field, {7, 7});
  Policy nearest;
  nearest.kind = Policy::Kind::Nearest;
  game.fire("A", "1610");
  EXPECT_EQ(game.count<Fired>(), 2u);
  EXPECT_EQ(game.ch("D"), 2);
  Game other_target(field, {7, 7});
  other_target.ask_me(byz, Window::SecondShot);
  other_target.fire("A", "1610");
  other_target.shoot("1611");
  EXPECT_EQ(other_target.ch("E"), 1);
  Field left = field;
  left.with([&](Position& now) { now[field.unit("A")].left_set_up = true; });
  EXPECT_FALSE(shoots_twice(left.battle, left.position(), field.unit("A")));
  Field turned = field;
  turned.with([&](Position& now) { now[field.unit("A")].has_moved = true; });
  EXPECT_FALSE(shoots_twice(turned.battle, turned.position(), field.unit("A")));
}

// --- reload --------------------------------------------------------------------------------------

TEST(CataphractReload, OutOfReachOfTheEnemy)  // K-8.15a K-3.0D3 R-99 C-23
{
  Field field = range_of_bows(archers(), bowmen(), "1810");
  field.stage = Stage::RoutReload;
  field.acting = "";
  field.with([&](Position& now) { now[field.unit("A")].ammo = Ammo::No; });
  Game game(field);
  EXPECT_EQ(game.state("A").ammo, Ammo::Full);
  Field near = range_of_bows(archers(), bowmen(), "1710");
  near.stage = Stage::RoutReload;
  near.acting = "";
  near.with([&](Position& now) { now[near.unit("A")].ammo = Ammo::Low; });
  Game threatened_game(near);
  EXPECT_EQ(threatened_game.state("A").ammo, Ammo::Low);
  near.with([&](Position& now) { now[near.unit("D")].ammo = Ammo::No; });
  Game harmless(near);
  harmless.ask_me(byz, Window::Reload);
  EXPECT_EQ(harmless.state("A").ammo, Ammo::Full);
}

// --- reaction fire -------------------------------------------------------------------------------

// A unit of A's rides from 1310 to 1510, before the archers at 1610 that face it.
Field entry(const Counter& archer, const Counter& mover) {
  Field field;
  field.lead("L", byz, "1210").put("M", byz, "1310", 0, mover).put("X", byz, "1018", 0, mi());
  field.put("R", foe, "1610", 3, archer);
  field.acting = "L";
  return field;
}

TEST(CataphractReaction,
     EntryFireAtTheBestRangeTheMoverHad)  // K-8.2a K-8.23a K-8.23c K-8.24a K-5.26a R-93
{
  Game game(entry(bowmen(), hc()), {5});
  game.ask_me(foe, Window::EntryFire);
  game.give(game.move_order("M"));
  game.enter("1410");
  EXPECT_EQ(game.asked<AskEntryFire>(), nullptr);  // not in the zone yet
  game.enter("1510");
  ASSERT_NE(game.asked<AskEntryFire>(), nullptr);
  EXPECT_EQ(game.waiting(), foe);
  EXPECT_TRUE(game.may(Shoot{game.hex("1310")}));  // the starting hex
  EXPECT_TRUE(game.may(Shoot{game.hex("1410")}));
  EXPECT_EQ(game.against(Shoot{game.hex("1509")}), "K-8.23c");  // it never was there
  game.shoot("1510");
  EXPECT_EQ(game.ch("M"), 1);
  EXPECT_EQ(game.last<Fired>().odds.range, 1);
}

TEST(CataphractReaction, TheDefaultIsTheBestNumber)  // K-8.23c
{
  Field field = entry(with_tq(archers(), 5), hc());
  field.battle.units[2].two_shots = false;
  Game game(field, {7});
  game.give(game.move_order("M"));
  game.enter("1410");
  game.enter("1510");
  EXPECT_EQ(game.last<Fired>().odds.range, 3);  // 7, and not 4 at range 1
  EXPECT_EQ(game.ch("M"), 1);
}

TEST(CataphractReaction,
     UnderALineCommandItWaitsForTheWholeLine)  // K-8.23b K-3.0B1b K-5.23a K-4.23f
{
  Field field = entry(bowmen(), cataphract());
  field.line(byz, true, {UnitType::HC}, {"cataphract"}, {});
  field.put("N", byz, "1311", 0, cataphract()).put("O", byz, "1215", 0, cataphract());
  field.battle.leaders[0].line_commands = 2;
  Game game(field, {9});
  game.give(OpenLine{game.unit("M")});
  game.give(AddToLine{game.unit("N")});
  EXPECT_EQ(game.against(Recover{game.unit("M")}), "K-5.23a");
  game.give(game.move_order("M"));
  game.enter("1410");
  game.enter("1510");
  game.done();
  EXPECT_EQ(game.count<Fired>(), 0u);
  ASSERT_EQ(game.now().queued.size(), 1u);
  game.move("N", {"1411"});  // the last member: the line is carried out
  EXPECT_EQ(game.count<Fired>(), 1u);
  EXPECT_TRUE(game.now().queued.empty());
}

TEST(CataphractReaction, ExitFireAtRangeTwo)  // K-8.21a K-8.22a K-7.23c R-91
{
  Field field;
  field.lead("L", byz, "1210").put("M", byz, "1510", 3, hc()).put("R", foe, "1610", 3, bowmen());
  field.acting = "L";
  Game game(field, {3});
  game.give(game.move_order("M"));
  game.enter("1410");
  EXPECT_EQ(game.last<Fired>().odds.range, 2);
  EXPECT_EQ(game.last<Fired>().volley, Volley::Exit);
  EXPECT_EQ(game.ch("M"), 1);
  EXPECT_EQ(game.at("M"), "1410");
  Field hurt = field;
  hurt.hits("M", 6);
  Game routed(hurt, {3});
  routed.give(routed.move_order("M"));
  routed.enter("1410");
  EXPECT_TRUE(routed.state("M").routed);  // it does not make its move: it runs
  Field close = field;
  close.battle.units[1].missile = Missile::Javelin;
  EXPECT_TRUE(
      exit_firers(close.battle, close.position(), close.unit("M"), close.hex("1410")).empty());
}

TEST(CataphractReaction, PeelingOffBeforeFoot)  // K-9.5a K-9.5b R-105 C-43
{
  Field field;
  field.lead("L", byz, "1210").put("V", byz, "1410", 0, saracen());
  field.put("R", foe, "1610", 3, with_tq(archers(), 6)).put("X", byz, "1018", 0, mi());
  field.battle.units[1].two_shots = false;
  field.acting = "L";
  Game game(field, {8, 4, 8});
  game.give(game.move_order("V"));
  game.give(Peel{game.hex("1510"), game.hex("1610")});
  EXPECT_EQ(game.count<Fired>(), 3u);
  EXPECT_EQ(game.all<Fired>()[0].volley, Volley::Entry);
  EXPECT_EQ(game.all<Fired>()[1].firer, game.unit("V"));
  EXPECT_EQ(game.all<Fired>()[1].odds.total(), 1);
  EXPECT_EQ(game.all<Fired>()[2].volley, Volley::Exit);
  EXPECT_EQ(game.at("V"), "1410");
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 9 - 4);
  EXPECT_EQ(game.against(Peel{game.hex("1310"), game.hex("1610")}), "K-9.5a");  // once
  // Not with other arms, and not before horse.
  Moving move;
  move.unit = field.unit("V");
  move.mp = 9;
  Field lancers = field;
  lancers.battle.units[0].missile = Missile::None;
  EXPECT_EQ(against(lancers, byz, AskStep{move}, Peel{field.hex("1510"), field.hex("1610")}),
            "K-9.5a");
  Field horse = field;
  horse.battle.units[1].type = UnitType::HC;
  EXPECT_EQ(against(horse, byz, AskStep{move}, Peel{field.hex("1510"), field.hex("1610")}),
            "K-9.5a");
  EXPECT_EQ(against(field, byz, AskStep{move}, Peel{field.hex("1510"), field.hex("1610")}), "");
}

}  // namespace
}  // namespace cursus::cataphract::test
