// Commands & Colors: Ancients. Edges that a second reading of the rules found open.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

TEST(CcaEdges, AFileThatPlaysNoCardLeavesTheTurnWaiting) {  // D-01 C-6a
  Game game(duel(MI, MI));
  ASSERT_TRUE(game.orders({}, true));
  EXPECT_TRUE(game.asked<AskCard>(bottom));
}

TEST(CcaEdges, CommandDiceAreNotWastedBySilence) {  // D-03 C-XX.4f R-47
  Field field = duel(MI, MI).plays(bottom, {Card::IAmSpartacus});
  field.battle.sides[bottom].command = 4;
  Game game(field, "MMMM");
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}, true));
  EXPECT_TRUE(game.asked<AskDie>(bottom));
}

TEST(CcaEdges, FirstStrikeIsNeverPlayedByALine) {  // D-06
  const Field field = duel(MI, MI).hand(top, {Card::FirstStrike});
  const Position now = field.position();
  const std::vector<ScriptLine<CommandsAndColors>> lines{{AnswerLine{Yes{}}, {}, false, 1}};
  const Question question{top, "C-XX.4k", AskFirstStrike{field.piece("D"), field.piece("A"), 4}};
  const auto reading = CommandsAndColors::read(field.battle, now, question, {lines, true, true});
  ASSERT_TRUE(reading);
  EXPECT_TRUE(reading->answers.empty());
}

TEST(CcaEdges, DoneAnswersAWindow) {  // D-07
  Game game(duel(HI, LC).ask(), "MMMMM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskEvade>(top));
  ASSERT_TRUE(game.orders({DoneLine{}}));
  EXPECT_FALSE(game.asked<AskEvade>(top));
}

TEST(CcaEdges, WarriorsDoNotChargeOffTheBoard) {  // C-8.2e R-59
  for (const auto& [from, may_leave] : {std::pair("B7", false), std::pair("A7", true)}) {
    Field field;
    field.put("W", bottom, WA, from).put("X", top, MI, "I1");
    field.battle.sides[bottom].exits = true;
    Game game(field.plays(bottom, {Card::Order3Center}));
    const Game::Line off = MoveLine{.piece = game.piece("W")};
    const std::string refused =
        game.refused({game.play(Card::Order3Center), game.order({"W"}), off}, true);
    EXPECT_EQ(refused.empty(), may_leave) << from;
  }
}

TEST(CcaEdges, ALeaderWithAnOrderOfHisOwnIsNotCarriedOffTheBoard) {  // L1 L7
  Field field;
  field.put("U", bottom, MI, "A7").leader("L", bottom, "A7").put("X", top, MI, "I1");
  field.battle.sides[bottom].exits = true;
  Game game(field.plays(bottom, {Card::Order3Center}));
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order3Center), game.order({"U", "L"}), MoveLine{.piece = game.piece("U")}}));
  EXPECT_EQ(game.at("U"), "left");
  EXPECT_EQ(game.at("L"), "A7");
}

TEST(CcaEdges, AUnitThatLeavesItsLeaderMayJoinAnother) {  // C-8.1f L1
  Field field;
  field.put("U", bottom, MI, "G6").leader("L", bottom, "G6").leader("M", bottom, "F6");
  field.put("X", top, MI, "A1");
  Game game(field.plays(bottom, {Card::Order3Center}));
  ASSERT_TRUE(
      game.orders({game.play(Card::Order3Center), game.order({"U", "L"}), game.move("U", "F6")}));
  EXPECT_EQ(game.at("U"), "F6");
  EXPECT_EQ(game.at("L"), "G6");
}

TEST(CcaEdges, ACampEnteredByAnAdvanceIsTaken) {  // C-4c L18
  Field field = duel(HI, LI, 0, 1);
  field.battle.camps = {field.hex("E6")};
  field.battle.sides[bottom].takes_camps = true;
  Game game(field, "LMMMM");
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(game.at("A"), "E6");
  EXPECT_EQ(game.banners(bottom), 2) << "one for the unit, one for the camp";
}

TEST(CcaEdges, TheNearestUnitTakesTheLeaderIn) {  // D-12 L19
  Field field;
  field.put("near", top, MI, "D6").put("far", top, MI, "B6").leader("L", top, "D6");
  field.put("X", bottom, MI, "I1");
  const Question question{top, "C-14.2b", AskLeaderStep{field.piece("L"), 2, true}};
  EXPECT_EQ(CommandsAndColors::fallback(field.battle, field.position(), question), Answer{Done{}});
}

TEST(CcaEdges, ElephantsRunLeftByDefault) {  // D-11
  Field field;
  field.put("E", top, EL, "E6").leader("L", top, "C8").put("X", bottom, MI, "I1");
  const std::vector<HexId> ends{field.hex("D5"), field.hex("D6")};
  const Question question{top, "C-12d", AskRetreat{field.piece("E"), ends, 0}};
  EXPECT_EQ(CommandsAndColors::fallback(field.battle, field.position(), question),
            (Answer{GoTo{field.hex("D5")}}));
}

TEST(CcaEdges, DarkenTheSkyFiresTwiceAtTheTargetNamed) {  // D-21 C-XX.4
  Field field;
  field.put("B", bottom, LB, "G6").put("D", top, HI, "D6");
  Game game(field.plays(bottom, {Card::DarkenTheSky}), "MMMM");
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), game.battle("B", {"D"})}, true));
  EXPECT_EQ(game.dice_rolled(), (Throws{2, 2}));
}

TEST(CcaEdges, ARetreatThatEndsWithALeaderIsToldAsLongAsItWas) {  // C-12h
  Field field = duel(MI, LC).leader("L", top, "D6");
  Game game(field, "FHHH");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_EQ(game.at("D"), "D6");
  EXPECT_EQ(game.last<Retreated>().hexes, 1);
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
