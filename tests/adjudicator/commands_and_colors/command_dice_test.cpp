// Commands & Colors: Ancients §XX(4) I Am Spartacus and Rally: orders by dice.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

const std::string reshuffle(59, 'L');  // the shuffle of sixty cards after I Am Spartacus

TEST(CcaTactics, CommandIsTheNumberOfCards) {  // C-XX.4 C-7j
  for (const int command : {4, 6}) {
    Field field = duel(MI, MI).plays(bottom, {Card::IAmSpartacus});
    field.battle.sides[bottom].command = command;
    Game game(field, std::string(static_cast<std::size_t>(command), 'S'));
    ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}));
    EXPECT_EQ(game.last<CommandDice>().faces.size(), static_cast<std::size_t>(command));
  }
}

// --- I Am Spartacus ------------------------------------------------------------------------------

Field slaves() {
  Field field;
  field.put("L1", bottom, LI, "H1").put("L2", bottom, LC, "H3").put("M1", bottom, MI, "H5");
  field.put("H1", bottom, HI, "H7").put("H2", bottom, EL, "H9").put("X", top, MI, "A1");
  field.leader("lone", bottom, "I6").leader("led", bottom, "H5");
  return field.plays(bottom, {Card::IAmSpartacus});
}

TEST(CcaSpartacus, DiceOrderByClassAnywhere) {  // C-XX.4f
  Game game(slaves(), "LLMHF" + reshuffle);
  ASSERT_TRUE(game.orders(
      {game.play(Card::IAmSpartacus), DiceLine{{}, game.pieces({"L1", "H1", "M1", "L2"})}}, true));
  EXPECT_EQ(game.ordered(), "L1 L2 M1 H1");
}

TEST(CcaSpartacus, HelmetsOrderAnyUnitOrALoneLeader) {  // C-XX.4f R-42
  Game game(slaves(), "KSFFF");
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}));
  for (const char* id : {"L1", "M1", "H2", "lone"})
    EXPECT_EQ(game.objection(Order{game.piece(id)}), "") << id;
  EXPECT_EQ(game.objection(Order{game.piece("led")}), "C-7i") << "nobody detaches";
  EXPECT_EQ(game.objection(Order{game.piece("X")}), "C-7b");
  Field detach = slaves();
  detach.battle.options.spartacus_detach = true;
  Game other(detach, "KSFFF");
  ASSERT_TRUE(other.orders({other.play(Card::IAmSpartacus)}));
  EXPECT_EQ(other.objection(Order{other.piece("led")}), "") << "but for the switch";
}

TEST(CcaSpartacus, OneOrderEachAndOnlyTheMatchingClass) {  // C-XX.4f C-7d R-47
  Game game(slaves(), "LLLSF");
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}));
  EXPECT_EQ(game.objection(Order{game.piece("M1")}), "C-XX.4f");
  EXPECT_EQ(game.objection(Order{game.piece("lone")}), "C-XX.4f") << "leaders need a helmet";
  ASSERT_TRUE(game.give(Order{game.piece("L1")}));
  EXPECT_EQ(game.objection(Order{game.piece("L1")}), "C-7d");
  ASSERT_TRUE(game.give(Order{game.piece("L2")}));
  EXPECT_FALSE(game.asked<AskDie>(bottom)) << "the third die finds nobody";
  EXPECT_TRUE(game.asked<AskMove>(bottom));
}

TEST(CcaSpartacus, OneMoreDieInEveryBattleOfThisTurn) {  // C-XX.4f
  Field field = duel(MI, MI).plays(bottom, {Card::IAmSpartacus});
  Game close(field, "MSSSS LLLLL LLLL" + reshuffle);
  ASSERT_TRUE(close.orders(
      {close.play(Card::IAmSpartacus), DiceLine{{}, close.pieces({"A"})}, close.battle("A", {"D"})},
      true));
  EXPECT_EQ(close.dice_rolled(), (Throws{5, 4})) << "not for the battle back";
  Field shot = duel(LB, MI).plays(bottom, {Card::IAmSpartacus});
  shot.battle.pieces[0].set_up = shot.hex("G6");
  Game fire(shot, "LSSSS LLL" + reshuffle);
  ASSERT_TRUE(fire.orders(
      {fire.play(Card::IAmSpartacus), DiceLine{{}, fire.pieces({"A"})}, fire.battle("A", {"D"})},
      true));
  EXPECT_EQ(fire.dice_rolled(), Throws{3});
  Field far = duel(WA, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::IAmSpartacus});
  Game bonus(far, "MSSSS LMMMM LLLLL LLLLL" + reshuffle);
  ASSERT_TRUE(bonus.orders({bonus.play(Card::IAmSpartacus), DiceLine{{}, bonus.pieces({"A"})},
                            bonus.battle("A", {"D"}, Game::yes(), Game::yes())},
                           true));
  EXPECT_EQ(bonus.dice_rolled(), (Throws{5, 5, 5})) << "the bonus combat too";
}

TEST(CcaSpartacus, AfterwardsPileAndDiscardsAreShuffledTogetherBeforeTheDraw) {  // C-XX.4f R-47
  Field field = duel(MI, MI).hand(top, {Card::LineCommand});
  field.plays(bottom, {Card::IAmSpartacus, Card::Rally});
  field.changes.push_back([](Position& now) {
    now.discards.assign(now.deck.end() - 10, now.deck.end());
    now.deck.resize(now.deck.size() - 10);
  });
  Game game(field, "SSSSS" + std::string(57, 'L'));  // 47 and 10 and the card itself
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}, true));
  EXPECT_TRUE(game.now().discards.empty());
  EXPECT_EQ(game.now().deck.size(), 57u);
  EXPECT_EQ(game.now().hands[top], std::vector{Card::LineCommand}) << "hands stay";
  EXPECT_EQ(game.now().hands[bottom].size(), 2u);
}

// --- Rally ---------------------------------------------------------------------------------------

TEST(CcaRally, OfTheChecklist) {  // C-XX.4j R-48 (case 31)
  Field field;
  field.put("R-MI1", bottom, MI, "H6", 2).leader("R-LDR1", bottom, "H6");
  field.put("R-LI1", bottom, LI, "H5", 3).put("R-HI1", bottom, HI, "G6");
  field.put("R-HCH1", bottom, HCH, "G7", 1).put("R-CAM1", bottom, CAM, "H7", 1);
  field.put("R-LB1", bottom, LB, "H2", 1).put("X", top, MI, "A1");
  Game game(field.plays(bottom, {Card::Rally}), "LMKHS");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Rally), DiceLine{{}, game.pieces({"R-MI1", "R-LI1", "R-CAM1"})}}));
  EXPECT_EQ(game.blocks("R-LI1"), 4);
  EXPECT_EQ(game.blocks("R-MI1"), 3);
  EXPECT_EQ(game.blocks("R-CAM1"), 2) << "the helmet goes to the first of the list that had none";
  EXPECT_EQ(game.blocks("R-HI1"), 4);
  EXPECT_EQ(game.blocks("R-HCH1"), 1);
  EXPECT_EQ(game.blocks("R-LB1"), 1);
  EXPECT_EQ(game.ordered(), "R-MI1 R-LI1 R-CAM1");
}

TEST(CcaRally, OnlyReducedUnitsByALeaderWithTheRightSymbol) {  // C-XX.4j
  Field field;
  field.put("with", bottom, MI, "H6", 2).leader("L", bottom, "H6");
  field.put("next", bottom, WA, "H7", 3)
      .put("full", bottom, MI, "G6")
      .put("far", bottom, MI, "H9", 1);
  field.put("light", bottom, LI, "H5", 1).put("el", bottom, EL, "G7", 1);
  field.put("lch", bottom, LCH, "I6", 1).put("hch", bottom, HCH, "I7", 1);
  field.put("X", top, MI, "A1", 1).battle.sides[bottom].command = 4;
  const auto objection = [&](const char* dice, const char* id) {
    Game game(field.plays(bottom, {Card::Rally}), dice);
    EXPECT_TRUE(game.orders({game.play(Card::Rally)}));
    return game.objection(Order{game.piece(id)});
  };
  for (const char* id : {"with", "next"}) EXPECT_EQ(objection("MSSF", id), "") << id;
  for (const char* id : {"full", "far", "light", "L"})
    EXPECT_EQ(objection("MSSF", id), "C-XX.4j") << id;
  for (const char* id : {"with", "next", "light"}) EXPECT_EQ(objection("KSSF", id), "") << id;
  for (const char* id : {"el", "lch", "hch", "full", "far"})
    EXPECT_EQ(objection("KSSF", id), "C-XX.4j") << id;
  EXPECT_EQ(objection("KSSF", "X"), "C-7b");
}

TEST(CcaRally, SeveralSymbolsMayGoToOneUnitButNeverAboveFullStrength) {  // C-XX.4j R-48
  Field field = duel(WA, MI, 2).leader("L", bottom, "F6").plays(bottom, {Card::Rally});
  Game game(field, "MMMKK LLLL LLLL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Rally), DiceLine{{}, game.pieces({"A"})}, game.battle("A", {"D"})}, true));
  EXPECT_EQ(game.blocks("A"), 4);
  EXPECT_EQ(game.dice_rolled(), (Throws{4, 4})) << "warriors restored have their bonus again";
}

TEST(CcaRally, WhoRalliedIsOrderedAndNobodyElse) {  // C-XX.4j
  Field field = duel(MI, MI, 3).put("B", bottom, HI, "G6").leader("L", bottom, "G6");
  Game game(field.plays(bottom, {Card::Rally}), "MSSSS");
  ASSERT_TRUE(game.orders({game.play(Card::Rally), DiceLine{{}, game.pieces({"A"})}}));
  EXPECT_EQ(game.ordered(), "A");
  EXPECT_EQ(game.objection(Move{game.piece("A")}), "");
  EXPECT_EQ(game.objection(Move{game.piece("B")}), "C-8.1b");
}

TEST(CcaRally, DiceMayBeLeftUnused) {  // C-XX.4j R-48
  Field field = duel(MI, MI, 3).leader("L", bottom, "F6").plays(bottom, {Card::Rally});
  Game game(field, "MSSSS");
  ASSERT_TRUE(game.orders({game.play(Card::Rally)}));
  ASSERT_TRUE(game.asked<AskDie>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_EQ(game.objection(Move{game.piece("A")}), "C-8.1b") << "who did not rally is not ordered";
}

// --- the turn in two steps -----------------------------------------------------------------------

TEST(CcaTwoSteps, TheScriptEndsWithTheRoll) {  // D-03 R-47
  Field field = slaves();
  field.battle.options.two_step = true;
  Game game(field, "LLMHF" + reshuffle);
  ASSERT_TRUE(game.orders(
      {game.play(Card::IAmSpartacus), DiceLine{{}, game.pieces({"L1"})}, game.move("L1", "G1")},
      true));
  ASSERT_TRUE(game.asked<AskDie>(bottom)) << "no die is given away before they are known";
  EXPECT_TRUE(game.all<Ordered>().empty());
  ASSERT_TRUE(game.orders({DiceLine{{}, game.pieces({"L2", "M1"})}, game.move("L2", "G3")}, true));
  EXPECT_EQ(game.ordered(), "L2 M1");
  EXPECT_EQ(game.at("L2"), "G3");
  EXPECT_EQ(game.now().active, top) << "the second file speaks for the rest of the turn";
}

TEST(CcaTwoSteps, WithoutDiceThereIsOnlyOne) {              // D-03 R-45 R-47
  Field field = duel(MI, MI).plays(bottom, {Card::Rally});  // nobody to rally to
  field.battle.options.two_step = true;
  Game game(field, "LLLL LLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.now().active, top);
  Game refuses(field);
  EXPECT_EQ(refuses.refused({refuses.play(Card::Rally), refuses.move("A", "F5")}), "")
      << "a file without order lines orders whoever moves in it";
}

TEST(CcaSpartacus, ALeaderWhoMayNotLeaveIsOrderedWithHisUnit) {  // C-7f C-XX.4f R-42
  Game game(slaves(), "KFFSS" + reshuffle);
  ASSERT_TRUE(
      game.orders({game.play(Card::IAmSpartacus), DiceLine{{}, game.pieces({"led"})}}, true));
  EXPECT_EQ(game.ordered(), "M1");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
