// Commands & Colors: Ancients §XX(4) Tactic cards (戦術カード) that tell units what to do.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// --- Clash of Shields ----------------------------------------------------------------------------

Field shields() {
  Field field = duel(MI, MI);
  field.put("B", bottom, LB, "F5").put("far", bottom, MI, "H6").leader("L", bottom, "H6");
  field.put("lone", bottom, MI, "I1").leader("E", top, "H1");
  return field.plays(bottom, {Card::ClashOfShields});
}

TEST(CcaClash, OrdersExactlyTheUnitsInContact) {  // C-XX.4a R-50
  Game game(shields());
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), Game::end(Phase::Move)}));
  EXPECT_EQ(game.ordered(), "A B") << "a lone enemy leader is no contact";
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
  EXPECT_EQ(game.objection(Battles{game.piece("lone"), game.piece("E")}), "C-7b");
}

TEST(CcaClash, NobodyMovesOrFires) {  // C-XX.4a C-XX.4
  Game moves(shields());
  EXPECT_EQ(moves.refused({moves.play(Card::ClashOfShields), moves.move("A", "G6")}), "C-XX.4a");
  Field field = duel(LB, LI).put("T", top, MI, "D6").plays(bottom, {Card::ClashOfShields});
  Game fires(field.ask(), "KKKK");
  ASSERT_TRUE(fires.orders({fires.play(Card::ClashOfShields), Game::end(Phase::Move)}));
  EXPECT_EQ(fires.objection(Battles{fires.piece("A"), fires.piece("T")}), "C-XX.4a");
  ASSERT_TRUE(fires.give(Battles{fires.piece("A"), fires.piece("D")}));
  ASSERT_TRUE(fires.give(Done{}));
  EXPECT_EQ(fires.last<Rolled>().faces.size(), 4u) << "two dice and two";
}

TEST(CcaClash, TwoMoreDiceForEveryUnitWarMachinesToo) {  // C-XX.4a R-50 R-13
  struct Case {
    Troop troop;
    std::size_t dice;
  };
  for (const auto [troop, dice] : {Case{LI, 4}, Case{MI, 6}, Case{HI, 7}, Case{LWM, 4},
                                   Case{HWM, 4}, Case{EL, 6}, Case{WA, 6}, Case{HC, 6}}) {
    Game game(duel(troop, MI).plays(bottom, {Card::ClashOfShields}),
              std::string(dice, 'L') + "LLLL");
    ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), game.battle("A", {"D"})}, true));
    EXPECT_EQ(game.dice_rolled()[0], dice) << row(troop).code;
    EXPECT_EQ(game.dice_rolled()[1], 4u) << "none for the battle back";
  }
}

TEST(CcaClash, TheBonusCombatHasNormalDice) {  // C-XX.4a
  for (const bool evades : {false, true}) {
    Field field = duel(WA, AX, 0, 1).put("X", top, LI, "D6");
    Game game(field.plays(bottom, {Card::ClashOfShields}).ask(), "LMMMMM MMMM");
    ASSERT_TRUE(game.orders(
        {game.play(Card::ClashOfShields), game.battle("A", {"D"}, Game::yes(), Game::yes())}));
    ASSERT_TRUE(game.asked<AskEvade>(top));
    EXPECT_EQ(game.asked<AskEvade>(top)->dice, 4);
    ASSERT_TRUE(game.give(evades ? Answer{GoTo{game.hex("B6")}} : Answer{Done{}}));
    EXPECT_EQ(game.dice_rolled(), (Throws{6, 4})) << evades;
  }
}

TEST(CcaClash, TheSetOfUnitsIsFixedWhenTheCardIsPlayed) {  // C-XX.4a
  // D falls back to D6, next to B, who was not in contact before.
  Field field = duel(MI, MI).put("B", bottom, MI, "C7").terrain("D5", Terrain::Lake);
  Game game(field.plays(bottom, {Card::ClashOfShields}), "FLLLLL");
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), game.battle("A", {"D"})}));
  EXPECT_EQ(game.at("D"), "D6");
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "C-7b");
}

TEST(CcaClash, WithoutContactNobodyIsOrdered) {  // C-XX.4a R-50
  Field field;
  field.put("U", bottom, MI, "H6").put("X", top, MI, "A6");
  Game game(field.plays(bottom, {Card::ClashOfShields}));
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.now().active, top);
}

// --- Darken the Sky ------------------------------------------------------------------------------

TEST(CcaDarken, EveryMissileUnitFiresTwice) {  // C-XX.4c (case 29)
  Field field;
  field.put("R-LB1", bottom, LB, "G7").put("C-LI1", top, LI, "D6", 1).put("C-MI1", top, MI, "D7");
  Game game(field.plays(bottom, {Card::DarkenTheSky}), "LF MM");
  BattleLine line;
  line.unit = game.piece("R-LB1");
  line.targets = game.pieces({"C-LI1", "C-MI1"});
  line.each = true;
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), line}, true));
  EXPECT_EQ(game.at("C-LI1"), "eliminated");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.blocks("C-MI1"), 2) << "a second shot, at another target";
  EXPECT_EQ(game.now().active, top) << "and no third";
}

TEST(CcaDarken, AllOfThemAndNobodyElse) {  // C-XX.4c
  Field field;
  int column = 0;
  for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI, LWM, HWM, LC, LBC, MC})
    field.put(row(troop).code, bottom, troop, "H" + std::to_string(++column));
  column = 0;
  for (const Troop troop : {HC, CAM, EL, LCH, HCH})
    field.put(row(troop).code, bottom, troop, "I" + std::to_string(++column));
  field.put("X", top, MI, "F1").put("Y", top, MI, "F9");
  Game game(field.plays(bottom, {Card::DarkenTheSky}));
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky)}));
  EXPECT_EQ(game.ordered(), "LI LB LS AX LWM HWM LC LBC LCH") << "also more than Command";
}

TEST(CcaDarken, NoMoveNoCloseCombat) {  // C-XX.4c R-51
  Field field = duel(LB, MI).put("B", bottom, LS, "G5").put("T", top, MI, "E8");
  Game game(field.plays(bottom, {Card::DarkenTheSky}));
  EXPECT_EQ(game.refused({game.play(Card::DarkenTheSky), game.move("B", "H5")}), "C-XX.4c");
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), Game::end(Phase::Move)}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-XX.4c");
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("T")}), "C-10c") << "too near D";
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
}

TEST(CcaDarken, FiringLessIsAllowedAndTwoDiceEach) {  // C-XX.4c R-51
  Field field = duel(LB, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::DarkenTheSky}), "LL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::DarkenTheSky), game.battle("A", {"D"}), DoneLine{Phase::Battle}}));
  EXPECT_EQ(game.dice_rolled(), Throws{2});
  EXPECT_EQ(game.now().active, top);
}

// --- Double Time ---------------------------------------------------------------------------------

// May U of this kind, under Double Time, go so far from H6 and then close with the enemy on E6?
struct Step {
  Troop troop;
  const char* start;  // F5 and F6 touch the enemy
  bool may;
};

TEST(CcaDoubleTime, TwoHexesAndThenCloseCombat) {  // C-XX.4d R-52
  for (const Step& each :
       {Step{LI, "H6", true}, Step{LB, "H6", true}, Step{LS, "H6", true}, Step{AX, "H6", true},
        Step{MI, "H6", true}, Step{HI, "H6", true}, Step{WA, "H6", true}, Step{WA, "I6", true},
        Step{LI, "I6", false}, Step{MI, "I6", false}, Step{HI, "I6", false}, Step{LWM, "H6", false},
        Step{LWM, "G6", false}, Step{HWM, "G6", false}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::DoubleTime}));
    const bool there = game.refused({game.play(Card::DoubleTime), game.order({"A"}),
                                     game.move("A", "F6"), Game::end(Phase::Move)})
                           .empty();
    const bool battles = there && game.objection(Battles{game.piece("A"), game.piece("D")}).empty();
    EXPECT_EQ(battles, each.may);
    if (battles) {
      EXPECT_EQ(game.objection(Done{}), each.troop == WA ? "C-8.2e" : "");
    }
  }
}

TEST(CcaDoubleTime, WarriorsGoFurtherThanOneHexOnlyToFight) {  // C-XX.4d R-52
  Field field;
  field.put("A", bottom, WA, "H6").put("X", top, MI, "A6");
  Game game(field.plays(bottom, {Card::DoubleTime}));
  ASSERT_TRUE(
      game.orders({game.play(Card::DoubleTime), game.order({"A"}), Game::end(Phase::Order)}));
  ASSERT_TRUE(game.give(Move{game.piece("A")}));
  EXPECT_EQ(game.objection(GoTo{game.hex("G6")}), "");
  EXPECT_NE(game.objection(GoTo{game.hex("F6")}), "");
  EXPECT_NE(game.objection(GoTo{game.hex("E6")}), "");
}

TEST(CcaDoubleTime, NobodyFires) {  // C-XX.4d
  Field field = duel(LB, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::DoubleTime}));
  EXPECT_EQ(game.refused({game.play(Card::DoubleTime), game.order({"A"}), game.battle("A", {"D"})}),
            "C-XX.4d");
}

TEST(CcaDoubleTime, FourLinkedFootUnits) {  // C-XX.4d
  Field field;
  for (const char* hex : {"H4", "H5", "H6", "H7", "H8"}) field.put(hex, bottom, MI, hex);
  field.put("H9", bottom, MC, "H9").put("I1", bottom, MI, "I1").put("X", top, MI, "A6");
  const auto order = [&](const std::vector<std::string>& ids) {
    Game game(field.plays(bottom, {Card::DoubleTime}));
    return game.refused({game.play(Card::DoubleTime), game.order(ids)});
  };
  EXPECT_EQ(order({"H4", "H5", "H6", "H7"}), "") << "over two sections";
  EXPECT_EQ(order({"H4", "H5", "H6", "H7", "H8"}), "C-7e");
  EXPECT_EQ(order({"H4", "H6"}), "C-XX.4d");
  EXPECT_EQ(order({"H4", "I1"}), "C-XX.4d");
  EXPECT_EQ(order({"H8", "H9"}), "C-XX.4d") << "foot only";
}

TEST(CcaDoubleTime, TerrainStillStops) {  // C-XX.4d R-52
  Field field;
  field.put("A", bottom, HI, "H6").put("X", top, MI, "A6");
  field.terrain("G6", Terrain::Forest).terrain("G7", Terrain::Forest);
  field.terrain("H5", Terrain::Lake).terrain("H7", Terrain::Lake);
  Game game(field.plays(bottom, {Card::DoubleTime}));
  ASSERT_TRUE(
      game.orders({game.play(Card::DoubleTime), game.order({"A"}), Game::end(Phase::Order)}));
  ASSERT_TRUE(game.give(Move{game.piece("A")}));
  EXPECT_NE(game.objection(GoTo{game.hex("F6")}), "");
  EXPECT_EQ(game.objection(GoTo{game.hex("G6")}), "");
}

// --- Line Command --------------------------------------------------------------------------------

TEST(CcaLine, OrdersAnyNumberOfLinkedFoot) {  // C-XX.4g
  Field field;
  std::vector<std::string> all;
  for (int column = 1; column <= 12; ++column) {
    all.push_back("H" + std::to_string(column));
    field.put(all.back(), bottom, MI, all.back());
  }
  field.put("F1", bottom, HI, "F1").put("G1", bottom, LC, "G1").put("X", top, MI, "A6");
  const auto order = [&](const std::vector<std::string>& ids) {
    Game game(field.plays(bottom, {Card::LineCommand}));
    return game.refused({game.play(Card::LineCommand), game.order(ids)});
  };
  EXPECT_EQ(order(all), "") << "twelve, over three sections";
  EXPECT_EQ(order({"H1", "F1"}), "C-XX.4g");
  EXPECT_EQ(order({"H1", "G1"}), "C-XX.4g") << "foot only";
}

TEST(CcaLine, OneHexEachThenFireOrCloseCombat) {  // C-XX.4g R-52
  for (const Troop troop : {LI, AX, WA, MI, HI}) {
    Field field;
    field.put("A", bottom, troop, "G6").put("D", top, MI, "E6");
    Game game(field.plays(bottom, {Card::LineCommand}));
    ASSERT_TRUE(
        game.orders({game.play(Card::LineCommand), game.order({"A"}), Game::end(Phase::Order)}));
    ASSERT_TRUE(game.give(Move{game.piece("A")}));
    EXPECT_NE(game.objection(GoTo{game.hex("G8")}), "") << row(troop).code << ": two hexes";
    EXPECT_NE(game.objection(GoTo{game.hex("E7")}), "") << "no charge of warriors either";
    ASSERT_TRUE(game.give(GoTo{game.hex("F6")}));
    ASSERT_TRUE(game.give(Done{}));
    EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
  }
  Field field;
  field.put("A", bottom, LB, "H6").put("D", top, MI, "E6").plays(bottom, {Card::LineCommand});
  Game fire(field, "L");
  ASSERT_TRUE(fire.orders({fire.play(Card::LineCommand), fire.order({"A"}), fire.move("A", "G6"),
                           fire.battle("A", {"D"})},
                          true));
  EXPECT_EQ(fire.dice_rolled(), Throws{1});
}

TEST(CcaLine, MomentumAndBonusAsUsual) {  // C-XX.4g
  Field field = duel(WA, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::LineCommand});
  Game game(field, "LMMM LLLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(game.at("A"), "E6");
  EXPECT_EQ(game.dice_rolled(), (Throws{4, 4, 5}));
}

// --- Move-Fire-Move ------------------------------------------------------------------------------

TEST(CcaMoveFireMove, AllMovesThenAllFireThenAllMoves) {  // C-XX.4h
  Field field;
  field.put("A", bottom, LB, "H6").put("B", bottom, LC, "G8").put("D", top, MI, "E7");
  Game game(field.plays(bottom, {Card::MoveFireMove}), "L LL");
  ASSERT_TRUE(
      game.orders({game.play(Card::MoveFireMove), game.order({"A", "B"}), game.move("A", "G6")}));
  EXPECT_EQ(game.now().phase, Phase::Move) << "B may still move";
  ASSERT_TRUE(
      game.orders({game.battle("A", {"D"}), game.battle("B", {"D"}), Game::end(Phase::Battle)}));
  EXPECT_EQ(game.dice_rolled(), (Throws{1, 2})) << "who has moved, who has not";
  EXPECT_EQ(game.now().phase, Phase::SecondMove);
  for (const char* id : {"A", "B"}) EXPECT_EQ(game.objection(Move{game.piece(id)}), "") << id;
}

TEST(CcaMoveFireMove, EachPartIsOptionalAndFull) {  // C-XX.4h R-53
  Field field;
  field.put("A", bottom, LB, "H6").put("B", bottom, LC, "H8").put("D", top, MI, "E6");
  Game game(field.plays(bottom, {Card::MoveFireMove}), "LL");
  const auto second = [&](const std::string& id, const std::string& to) {
    return Line{MoveLine{game.piece(id), game.hex(to), true}};
  };
  // A fires from where it is and goes two; B goes four, does not fire, and goes four again.
  ASSERT_TRUE(
      game.orders({game.play(Card::MoveFireMove), game.order({"A", "B"}), game.move("B", "H12"),
                   game.battle("A", {"D"}), second("A", "H4"), second("B", "H8")},
                  true));
  EXPECT_EQ(game.dice_rolled(), Throws{2}) << "two dice without a move";
  EXPECT_EQ(game.at("A"), "H4");
  EXPECT_EQ(game.at("B"), "H8");
}

TEST(CcaMoveFireMove, FireAfterMoving) {  // C-XX.4h R-53
  struct Case {
    Troop troop;
    const char* start;
    std::size_t dice;  // when it shoots from G6 at E6; 0: it may not
  };
  for (const Case& each :
       {Case{LI, "G6", 2}, Case{LI, "H6", 1}, Case{LI, "I6", 1}, Case{AX, "G6", 2},
        Case{AX, "H6", 1}, Case{AX, "I6", 0}, Case{LCH, "H6", 2}, Case{LWM, "G6", 2},
        Case{LWM, "H6", 0}, Case{LBC, "I6", 1}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::MoveFireMove}), std::string(each.dice, 'L'));
    std::vector<Line> lines{game.play(Card::MoveFireMove), game.order({"A"})};
    if (each.start != std::string("G6")) lines.push_back(game.move("A", "G6"));
    if (each.dice > 0) lines.push_back(game.battle("A", {"D"}));
    lines.push_back(Game::end(each.dice > 0 ? Phase::Battle : Phase::Move));
    ASSERT_TRUE(game.orders(lines));
    if (each.dice == 0) {
      EXPECT_NE(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
      ASSERT_TRUE(game.give(Done{}));
    }
    EXPECT_EQ(game.objection(Move{game.piece("A")}), "") << "the second move";
  }
}

TEST(CcaMoveFireMove, NoCloseCombat) {  // C-XX.4h
  Field field = duel(LC, MI).put("T", top, MI, "E8");
  Game game(field.plays(bottom, {Card::MoveFireMove}));
  ASSERT_TRUE(game.orders({game.play(Card::MoveFireMove), game.order({"A"}),
                           Game::end(Phase::Order), Game::end(Phase::Move)}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-XX.4h");
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("T")}), "C-10c");
}

// --- Mounted Charge ------------------------------------------------------------------------------

TEST(CcaMountedCharge, OneMoreDieAlsoInTheBonusCombat) {  // C-XX.4i R-49
  Field field = duel(MC, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::MountedCharge});
  Game game(field, "LMMM LLLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(game.dice_rolled(), (Throws{4, 4, 5})) << "not for the battle back";
}

TEST(CcaMountedCharge, ThreeHexesForTheHeavyAndTheyAttack) {  // C-XX.4i R-49
  struct Case {
    Troop troop;
    const char* start;
    bool may;  // F6 and battle
  };
  for (const Case& each : {Case{HC, "I6", true}, Case{EL, "I6", true}, Case{HCH, "I6", true},
                           Case{MC, "I6", true}, Case{LC, "I8", true}, Case{HC, "I9", false},
                           Case{MC, "I9", false}, Case{CAM, "I6", true}, Case{LCH, "I6", true}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::MountedCharge}));
    EXPECT_EQ(game.refused({game.play(Card::MountedCharge), game.order({"A"}), game.move("A", "F6"),
                            Game::end(Phase::Move)})
                  .empty(),
              each.may);
    if (each.may) {
      EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
    }
  }
  Field field = duel(HC, MI);
  field.battle.pieces[0].set_up = field.hex("I6");
  Game other(field.plays(bottom, {Card::MountedTroops}));
  EXPECT_EQ(
      other.refused({other.play(Card::MountedTroops), other.order({"A"}), other.move("A", "F6")}),
      "C-8.3e")
      << "only with this card";
}

TEST(CcaMountedCharge, NoFire) {  // C-XX.4i R-49
  Field field = duel(LBC, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::MountedCharge}));
  EXPECT_EQ(
      game.refused({game.play(Card::MountedCharge), game.order({"A"}), game.battle("A", {"D"})}),
      "C-XX.4i");
}

TEST(CcaClash, ALineMayNameWhomTheCardOrders) {  // C-XX.4a
  Field field = duel(MI, MI).put("F", bottom, MI, "I6").plays(bottom, {Card::ClashOfShields});
  Game game(field, "LLLLL LLLLL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::ClashOfShields), game.order({"A"}), game.battle("A", {"D"})}, true));
  Game other(field);
  EXPECT_EQ(other.refused({other.play(Card::ClashOfShields), other.battle("F", {"D"})}, true),
            "C-7b")
      << "before a die falls";
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
