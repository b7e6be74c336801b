// Cataphract §6: movement, columns, orderly withdrawal, stacking.
#include "adjudicator/cataphract/movement.hpp"

#include "adjudicator/cataphract/withdrawal.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "tests/adjudicator/cataphract/field.hpp"

namespace cursus::cataphract::test {
namespace {

Field one(const Counter& counter) {
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1310", 0, counter).put("X", byz, "1018", 0, mi());
  field.acting = "L";
  return field;
}

Moving moving(const Field& field, const char* id, int mp) {
  Moving move;
  move.unit = field.unit(id);
  move.mp = mp;
  return move;
}

std::string against_step(const Field& field, const Moving& move, const Answer& answer) {
  return against(field, field.battle[move.unit].side, AskStep{move}, answer);
}

TEST(CataphractMovement, HexByHexThroughTheFront)  // K-6.21a K-6.22a K-6.11a K-6.35a K-5.22a K-4.0a
{
  const Field field = one(cataphract());
  const Moving move = moving(field, "A", 8);
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1410")}), "");
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1411")}), "");
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1311")}), "K-6.22a");
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1510")}), "K-6.21a");
  EXPECT_EQ(against_step(field, moving(field, "A", 0), Enter{field.hex("1410")}), "K-6.35a");
  EXPECT_EQ(against_step(field, move, Done{}), "");  // less is allowed
}

TEST(CataphractMovement, WallsEnemiesAndTheRiverEuphrates)  // K-6.34a K-6.62a K-6.37a C-14
{
  Field field = one(cataphract());
  field.terrain("1410", Terrain::CityWall).terrain("1411", Terrain::Euphrates);
  const Moving move = moving(field, "A", 8);
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1410")}), "K-6.34a");
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1411")}), "K-6.34a");
  Field enemy = one(cataphract());
  enemy.put("D", foe, "1410", 0, mi());
  EXPECT_EQ(against_step(enemy, move, Enter{enemy.hex("1410")}), "K-6.62a");
  const Battle callinicum = battle_of("callinicum");
  EXPECT_EQ(callinicum.map.at(*callinicum.grid().find("1503")), Terrain::Clear);  // K-6.33a
}

TEST(CataphractMovement, TurningCostsAPointPerVertexAndHitsInRough)  // K-7.12a K-7.14a K-6.32a
{
  Field field = one(cataphract());
  field.terrain("1310", Terrain::Broken);
  EXPECT_EQ(against_step(field, moving(field, "A", 2), Turn{Game::facing(2)}), "");
  EXPECT_EQ(against_step(field, moving(field, "A", 2), Turn{Game::facing(3)}), "K-7.12a");
  Game game(field);
  game.give(game.move_order("A"));
  game.turn(2);
  EXPECT_EQ(game.ch("A"), 2);
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 6);
}

TEST(CataphractMovement, NoTurningInAZone)  // K-7.13a K-7.23a
{
  Field field = one(cataphract());
  field.put("D", foe, "1510", 3, with_ma(hi(), 4));  // controls 1410 and 1411
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  // Stopped: nothing but a shot or the halt is left.
  ASSERT_NE(game.asked<AskStep>(), nullptr);
  EXPECT_EQ(game.against(Enter{game.hex("1509")}), "K-7.23a");
  EXPECT_EQ(game.against(Turn{Game::facing(1)}), "K-7.13a");
  EXPECT_TRUE(game.may(Shoot{game.hex("1510")}));
}

TEST(CataphractMovement,
     ASecondMoveInATurnCostsAHit)  // K-6.12a K-6.13a K-6.13b K-5.25a K-2.21b C-03 R-58
{
  Field field = one(cataphract());
  field.lead("Q", foe, "2810", LeaderKind::OC, {6, false, 1, 6, 5, 1, 5});
  Game game(field, {5});
  game.move("A", {"1410"});
  EXPECT_TRUE(game.state("A").moved);
  EXPECT_EQ(game.ch("A"), 0);
  EXPECT_EQ(game.against(game.move_order("A")), "K-5.25a");
  game.done();
  game.yes();  // momentum
  game.give(game.move_order("A"));
  EXPECT_EQ(game.ch("A"), 1);
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 8);  // the full MA
}

TEST(CataphractMovement, FiringWithoutMovingIsNoMove)  // K-6.13c K-5.22b
{
  Field field = one(archers());
  field.put("D", foe, "1510", 3, mi());
  Game game(field, {9, 9});
  game.fire("A", "1510");
  EXPECT_FALSE(game.state("A").moved);
}

TEST(CataphractMovement, TheMoverRoutsOnTheSpotWhenHitsReachItsQuality)  // K-6.32a K-10.13a
{
  Field field = one(mi());
  field.terrain("1410", Terrain::Woods).hits("A", 4);
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  EXPECT_TRUE(game.state("A").routed);
  EXPECT_EQ(game.at("A"), "1209");
  EXPECT_NE(game.asked<AskOrder>(), nullptr);  // its move is over
}

TEST(CataphractMovement, TrenchesCostAPoint)  // K-6.31a C-03
{
  Field field = one(cataphract());
  field.side_between("1310", "1410", Hexside::Trench);
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 6);
  EXPECT_EQ(game.ch("A"), 0);
}

// --- leaving zones -------------------------------------------------------------------------------

TEST(CataphractZoneExit, OnlyTheFasterWithAFreeFrontMayLeave)  // K-7.23b K-7.23c R-59
{
  Field field = one(hc());               // MA 7
  field.put("D", foe, "1410", 3, hi());  // controls 1310 and 1309; MA 4
  EXPECT_EQ(against_order(field, MoveUnit{field.unit("A"), {}}), "");
  Field slow = one(mi());
  slow.put("D", foe, "1410", 3, hc());
  EXPECT_EQ(against_order(slow, MoveUnit{slow.unit("A"), {}}), "K-7.23b");
  Field blocked = field;
  blocked.put("E", foe, "1411", 0, mi());
  EXPECT_EQ(against_order(blocked, MoveUnit{blocked.unit("A"), {}}), "K-7.23b");
  Game game(field);
  game.give(game.move_order("A"));
  EXPECT_EQ(game.against(Turn{Game::facing(3)}), "K-7.13a");  // it leaves through its front
  game.enter("1411");
  EXPECT_EQ(game.at("A"), "1411");
}

// --- columns -------------------------------------------------------------------------------------

TEST(CataphractColumn, IsFormedAtTheEndOfAMoveForAPoint)  // K-6.41a K-6.41b K-6.43a C-14
{
  const Field field = one(mi());
  const Moving full = moving(field, "A", 0);
  const Moving rest = moving(field, "A", 1);
  const Form column{Formation::Column, Game::side_facing(0)};
  EXPECT_EQ(against_step(field, full, column), "K-6.41a");
  EXPECT_EQ(against_step(field, rest, column), "");
  EXPECT_EQ(against_step(field, rest, Form{Formation::Column, Game::side_facing(1)}), "");
  EXPECT_EQ(against_step(field, rest, Form{Formation::Column, Game::side_facing(3)}), "K-6.43a");
  EXPECT_EQ(against_step(one(hc()), rest, column), "K-6.41a");  // foot only
  Field wild = one(mi());
  wild.side(byz, "Goth", false, Edge::LowColumn, 1000);
  EXPECT_EQ(against_step(wild, rest, column), "K-6.41a");  // trained only
  Field zone = one(mi());
  zone.put("D", foe, "1410", 3, mi());
  EXPECT_EQ(against_step(zone, rest, column), "K-6.41a");
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  game.give(column);
  EXPECT_EQ(game.state("A").formation, Formation::Column);
  EXPECT_EQ(game.state("A").facing, Game::side_facing(0));
}

TEST(CataphractColumn, MarchesFasterAndSuffersLess)  // K-6.42a K-6.44a C-14
{
  Field field;
  field.lead("L", byz, "1210").put("A", byz, "1310", 0, in(mi(), Formation::Column));
  field.terrain("1410", Terrain::Woods);
  field.side_between("1310", "1411", Hexside::Stream);
  field.acting = "L";
  const Position now = field.position();
  const UnitId a = field.unit("A");
  EXPECT_EQ(ma_of(field.battle, now, a), 6);
  EXPECT_EQ(step_cost(field.battle, now, a, field.hex("1310"), field.hex("1410")).ch, 1);
  EXPECT_EQ(step_cost(field.battle, now, a, field.hex("1310"), field.hex("1411")).ch, 0);
  const Moving move = moving(field, "A", 6);
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1411")}), "");  // next to its front
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1309")}), "");
  EXPECT_EQ(against_step(field, move, Enter{field.hex("1311")}), "K-6.22a");
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1411");
  EXPECT_EQ(game.state("A").facing, Game::side_facing(1));  // free
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 5);
  EXPECT_EQ(game.against(Turn{Game::side_facing(3)}), "");
}

TEST(CataphractColumn, NeitherFiresNorPassesFriendsNorWithdraws)  // K-6.45a K-6.47a
{
  Field field;
  field.lead("L", byz, "1212").put("A", byz, "1310", 0, in(archers(), Formation::Column));
  field.put("B", byz, "1410", 0, mi())
      .put("D", foe, "1309", 3, mi())
      .put("E", foe, "1512", 3, hi());
  field.acting = "L";
  EXPECT_EQ(against_order(field, Fire{field.unit("A"), field.hex("1309")}), "K-6.45a");
  EXPECT_EQ(against_step(field, moving(field, "A", 6), Enter{field.hex("1410")}), "K-6.47a");
  EXPECT_EQ(against(field, byz, AskWithdraw{field.unit("A"), field.unit("E"), false},
                    Withdraw{field.hex("1110"), true}),
            "K-6.47a");
}

// --- friends -------------------------------------------------------------------------------------

TEST(CataphractStacking, OneUnitPerHexAndEffectsOfPassing)  // K-6.61a K-6.63a K-6.66a R-60
{
  Field field = one(hc());
  field.put("B", byz, "1410", 0, mi());
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  EXPECT_EQ(game.against(Done{}), "K-6.61a");
  EXPECT_EQ(game.ch("A"), 1);
  EXPECT_EQ(game.ch("B"), 1);
  game.enter("1510");
  EXPECT_EQ(game.at("A"), "1510");
  EXPECT_EQ(game.at("B"), "1410");
  const Field again = field;
  EXPECT_EQ(against_step(again, moving(again, "A", 1), Enter{again.hex("1410")}), "K-6.63a");
}

TEST(CataphractStacking, HunsPassSoftly)  // K-6.66a
{
  for (const int die : {5, 6}) {
    Field field = one(hun());
    field.put("B", byz, "1410", 0, mi());
    Game game(field, {die});
    game.give(game.move_order("A"));
    game.enter("1410");
    EXPECT_EQ(game.ch("A"), 0);
    EXPECT_EQ(game.ch("B"), die > 5 ? 1 : 0);
  }
}

TEST(CataphractStacking, AWedgePassesUnharmedForOnePointMore)  // K-6.66a CAS-3
{
  Field field = one(axes());
  field.put("B", byz, "1410", 0, mi());
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  EXPECT_EQ(game.ch("A"), 0);
  EXPECT_EQ(game.ch("B"), 1);
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 3);
}

TEST(CataphractStacking, LeadersAreNoObstacle)  // K-6.64a K-6.61a
{
  Field field = one(hc());
  field.lead("S", byz, "1410", LeaderKind::SC);
  Game game(field);
  game.give(game.move_order("A"));
  game.enter("1410");
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 6);
  EXPECT_EQ(game.ch("A"), 0);
}

// --- orderly withdrawal --------------------------------------------------------------------------

// A cataphract (MA 8) comes to distance 2 of a unit at 2616 facing 3.
Field approach(const Counter& counter) {
  Field field;
  field.lead("L", byz, "2216").put("M", byz, "2316", 0, cataphract());
  field.put("S", foe, "2616", 3, counter).put("X", foe, "3005", 3, mi());
  field.acting = "L";
  return field;
}

TEST(CataphractWithdrawal, TheGapInMovementDecides)  // K-6.51a K-6.51b K-6.52a C-16
{
  Field field = approach(saracen());  // MA 9: one point
  field.with([&](Position& now) { shift(now, field.unit("M"), field.hex("2416")); });
  const Ask ask = AskWithdraw{field.unit("S"), field.unit("M"), false};
  EXPECT_EQ(against(field, foe, ask, Withdraw{field.hex("2716"), true}), "");
  EXPECT_EQ(against(field, foe, ask, Withdraw{field.hex("2816"), true}), "K-6.51b");
  Field climb = field;
  climb.terrain("2716", Terrain::Clear, 1);
  EXPECT_EQ(against(climb, foe, ask, Withdraw{climb.hex("2716"), true}), "K-6.51b");
  Field slow = approach(hc());
  slow.with([&](Position& now) { shift(now, slow.unit("M"), slow.hex("2416")); });
  EXPECT_EQ(against(slow, foe, ask, Withdraw{slow.hex("2716"), true}), "K-6.51a");
}

TEST(CataphractWithdrawal, HappensAtDistanceTwoAndKeepsFacing)  // K-6.51c K-6.52a K-6.54a K-6.56a
                                                                // K-6.55c K-3.0B1c K-6.6a C-16
{
  Game game(approach(saracen()), {8});
  Policy away;
  away.kind = Policy::Kind::Prefer;
  away.hexes = {game.hex("2716")};
  game.standing(foe, Window::Withdraw, away);
  game.standing(foe, Window::WithdrawFire, Game::never());
  game.give(game.move_order("M"));
  EXPECT_EQ(game.at("S"), "2616");
  game.enter("2416");  // W-10: the mover shoots at it, die 8 misses
  EXPECT_EQ(game.at("S"), "2716");
  EXPECT_EQ(game.state("S").facing, Game::facing(3));
  EXPECT_EQ(game.ch("S"), 0);
  EXPECT_FALSE(game.state("S").moved);           // K-6.13c
  EXPECT_EQ(game.asked<AskStep>()->move.mp, 7);  // the mover goes on
}

TEST(CataphractWithdrawal, BothPenaltiesCanRoutIt)  // K-6.52b K-6.52c K-6.53a R-22 C-17
{
  Field field;
  field.lead("L", foe, "1406").put("M", foe, "1407", 2, mi());
  field.put("I", byz, "1410", 0, li()).hits("I", 3);
  field.acting = "L";
  Game game(field);
  Policy away;
  away.kind = Policy::Kind::Prefer;
  away.hexes = {game.hex("1411")};
  game.standing(byz, Window::Withdraw, away);
  game.give(game.move_order("M"));
  game.enter("1408");
  EXPECT_TRUE(game.state("I").routed);
  EXPECT_EQ(game.count<Withdrew>(), 1u);
}

TEST(CataphractWithdrawal, WhereItMayNotGo)  // K-6.55a R-21
{
  Field field = approach(with_ma(saracen(), 10));
  field.with([&](Position& now) { shift(now, field.unit("M"), field.hex("2416")); });
  const Ask ask = AskWithdraw{field.unit("S"), field.unit("M"), false};
  EXPECT_EQ(against(field, foe, ask, Withdraw{field.hex("2716"), true}), "");
  const auto spoiled = [&](auto change) {
    Field other_field = field;
    change(other_field);
    return against(other_field, foe, ask, Withdraw{other_field.hex("2716"), true});
  };
  EXPECT_EQ(spoiled([](Field& f) { f.terrain("2716", Terrain::Woods); }), "K-6.51b");
  EXPECT_EQ(spoiled([](Field& f) { f.terrain("2716", Terrain::Marsh); }), "K-6.51b");
  EXPECT_EQ(spoiled([](Field& f) {
              f.side_between("2616", "2716", Hexside::River);
              f.terrain("2715", Terrain::Woods).terrain("2617", Terrain::Woods);
            }),
            "K-6.51b");
  EXPECT_EQ(spoiled([](Field& f) { f.put("F", foe, "2716", 3, mi()); }), "K-6.51b");
  EXPECT_EQ(spoiled([](Field& f) { f.put("Z", byz, "2816", 3, mi()); }), "K-6.51b");  // EZOC
  EXPECT_EQ(against(field, foe, ask, Withdraw{field.hex("2516"), true}), "K-6.51b");
}

TEST(CataphractWithdrawal, NotForRoutedUnitsNorOutOfAZone)  // K-6.51a
{
  Field field = approach(saracen());
  field.with([&](Position& now) { shift(now, field.unit("M"), field.hex("2416")); });
  const Ask ask = AskWithdraw{field.unit("S"), field.unit("M"), false};
  Field held = field;
  held.put("Z", byz, "2615", 2, mi());
  held.put("Z2", byz, "2515", 0, mi());  // controls 2615 and 2616
  EXPECT_EQ(against(held, foe, ask, Withdraw{held.hex("2716"), true}), "K-6.51a");
  field.routed("S");
  EXPECT_EQ(against(field, foe, ask, Withdraw{field.hex("2716"), true}), "K-6.51a");
}

TEST(CataphractWithdrawal, BowHorseShootsAsItGoes)  // K-6.55b K-8.17f C-50 R-90
{
  Field field;
  field.side(foe, "Goth", false, Edge::HighColumn, 1000);
  field.lead("L", foe, "1810").put("G", foe, "1610", 3, with_tq(hc(), 5));
  field.put("H", byz, "1410", 0, hun());
  field.acting = "L";
  Game game(field, {4});
  Policy away;
  away.kind = Policy::Kind::Away;
  game.standing(byz, Window::Withdraw, away);
  game.give(game.move_order("G"));
  // Before the first step: range 2, number 5, +1 for moving; 4 + 1 hits.
  EXPECT_EQ(game.ch("G"), 1);
  EXPECT_EQ(game.last<Fired>().volley, Volley::Withdrawing);
  EXPECT_EQ(game.last<Fired>().odds.range, 2);
  EXPECT_EQ(game.last<Fired>().odds.total(), 1);
  EXPECT_EQ(game.count<Withdrew>(), 1u);
  EXPECT_NE(game.asked<AskStep>(), nullptr);
}

TEST(CataphractWithdrawal, TheWholeCavalryLineMayFollow)  // K-6.51d R-89
{
  Field field = approach(saracen());
  field.line(foe, true, {UnitType::LC}, {}, {});
  field.put("T", foe, "2618", 3, saracen());
  Game game(field, {9});
  Policy away;
  away.kind = Policy::Kind::Away;
  away.line = true;
  game.standing(foe, Window::Withdraw, away);
  game.standing(foe, Window::WithdrawFire, Game::never());
  game.give(game.move_order("M"));
  game.enter("2416");
  EXPECT_EQ(game.count<Withdrew>(), 2u);
  EXPECT_NE(game.at("T"), "2618");
}

TEST(CataphractWithdrawal, LeadersGoAlongIfTheyLike)  // K-6.65a K-5.24e
{
  for (const bool along : {true, false}) {
    Field field = approach(saracen());
    field.lead("E", foe, "2616", LeaderKind::SC);
    Game game(field, {9});
    Policy away;
    away.kind = Policy::Kind::Away;
    away.with_leaders = along;
    game.standing(foe, Window::Withdraw, away);
    game.standing(foe, Window::WithdrawFire, Game::never());
    game.give(game.move_order("M"));
    game.enter("2416");
    EXPECT_EQ(game.leader_at("E") == game.at("S"), along);
    EXPECT_NE(game.at("S"), "2616");
  }
}

TEST(CataphractWithdrawal, OncePerApproach)  // K-6.51c R-23
{
  Game game(approach(saracen()));
  game.ask_me(foe, Window::Withdraw);
  game.give(game.move_order("M"));
  game.enter("2416");
  ASSERT_NE(game.asked<AskWithdraw>(), nullptr);
  game.no();
  game.turn(1);
  game.enter("2417");  // still at distance 2
  EXPECT_EQ(game.asked<AskWithdraw>(), nullptr);
}

}  // namespace
}  // namespace cursus::cataphract::test
