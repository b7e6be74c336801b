// Commands & Colors: Ancients §XX(3) Leadership cards (統率カード).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// A line of units on H from 3 to 11, the leader L with the one on H6, another leader alone on G4.
Field chain() {
  Field field;
  for (int column = 3; column <= 11; ++column)
    field.put("H" + std::to_string(column), bottom, MI, "H" + std::to_string(column));
  field.leader("L", bottom, "H6").leader("M", bottom, "G4").put("X", top, MI, "A1");
  return field;
}

TEST(CcaLeadershipCards, OrderALeaderHisUnitAndALinkedChain) {  // C-XX.3 C-XX.3a R-44
  const Field field = chain();
  const Card card = Card::LeadershipAny;
  EXPECT_EQ(objection_to(field, card, {"L", "H7", "H8", "H9"}), "")
      << "three hexes besides his own";
  EXPECT_EQ(objection_to(field, card, {"L", "H7", "H8", "H9", "H10"}), "C-7e");
  EXPECT_EQ(objection_to(field, card, {"L", "H5", "H7", "H8"}), "")
      << "both sides, across sections";
  EXPECT_EQ(objection_to(field, card, {"L", "H4", "H3", "M"}), "C-XX.3") << "H5 is missing";
  EXPECT_EQ(objection_to(field, card, {"L", "H8"}), "C-XX.3") << "not linked";
  EXPECT_EQ(objection_to(field, card, {"L", "H5", "H4", "M"}), "") << "another leader in the chain";
  EXPECT_EQ(objection_to(field, card, {"L"}), "");
}

TEST(CcaLeadershipCards, TheUnitWithHimIsFreeWhenItIsNamedToo) {  // C-XX.3 R-44
  const Field field = chain();
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"L", "H6", "H7", "H8", "H9"}), "");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"H6", "L"}), "") << "in whatever order";
}

TEST(CcaLeadershipCards, TheWordsOfALineMayStandInAnyOrder) {  // C-XX.3 C-XX.4g
  EXPECT_EQ(objection_to(chain(), Card::LeadershipAny, {"H8", "L", "H7"}), "");
  EXPECT_EQ(objection_to(chain(), Card::LineCommand, {"H3", "H5", "H4"}), "");
  EXPECT_EQ(objection_to(chain(), Card::DoubleTime, {"H3", "H6", "H4", "H5"}), "");
  EXPECT_EQ(objection_to(chain(), Card::DoubleTime, {"H3", "H5"}), "C-XX.4d")
      << "but linked they must be";
}

TEST(CcaLeadershipCards, ASecondLeaderTakesAPlaceInTheChain) {  // C-XX.3 R-44
  // K, listed before L among the pieces, is alone in G6, next to L's H6.
  Field field;
  field.leader("K", bottom, "G6");
  for (int column = 3; column <= 11; ++column)
    field.put("H" + std::to_string(column), bottom, MI, "H" + std::to_string(column));
  field.leader("L", bottom, "H6").put("X", top, MI, "A1");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"L", "K", "H7", "H8"}), "");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"L", "K", "H7", "H8", "H9"}), "C-7e");
}

TEST(CcaLeadershipCards, ALoneLeaderHeadsAChainAndMoves) {  // C-XX.3 R-44
  Field field = chain();
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"M", "H3", "H4", "H5"}), "");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"M", "H3", "H4", "H5", "H6"}), "C-7e");
  Game game(field.plays(bottom, {Card::LeadershipAny}));
  ASSERT_TRUE(
      game.orders({game.play(Card::LeadershipAny), game.order({"M"}), game.move("M", "D4")}));
  EXPECT_EQ(game.at("M"), "D4");
}

TEST(CcaLeadershipCards, NobodyLeavesHisUnit) {  // C-XX.3 C-7i
  Field field = chain();
  field.leader("N", bottom, "H8");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"L", "H7", "N"}), "C-7i");
  Game game(field.plays(bottom, {Card::LeadershipAny}));
  EXPECT_EQ(game.refused({game.play(Card::LeadershipAny), game.order({"L"}), game.move("L", "F6")}),
            "C-7f");
  Game together(field);
  ASSERT_TRUE(together.orders(
      {together.play(Card::LeadershipAny), together.order({"L"}), together.move("H6", "G6")}));
  EXPECT_EQ(together.at("L"), "G6") << "he goes with it";
}

TEST(CcaLeadershipCards, OrOneUnitOfFreeChoice) {  // C-XX.3a C-XX.3b R-45
  for (const Card card :
       {Card::LeadershipAny, Card::InspiredLeft, Card::InspiredCenter, Card::InspiredRight}) {
    EXPECT_EQ(objection_to(chain(), card, {"H11"}), "") << row(card).code << ", in any section";
    const char* clause = card == Card::LeadershipAny ? "C-XX.3a" : "C-XX.3b";
    EXPECT_EQ(objection_to(chain(), card, {"H11", "H10"}), clause);
    Field nobody;
    nobody.put("U", bottom, MI, "H1").put("X", top, MI, "A1");
    EXPECT_EQ(objection_to(nobody, card, {"U"}), "") << "also without any leader";
  }
}

TEST(CcaLeadershipCards, InspiredOnesNameASectionAndOrderFour) {  // C-XX.3b R-44
  Field field = chain();
  field.leader("N", bottom, "H11");
  struct Case {
    Card card;
    const char* leader;
  };
  for (const auto& [card, ours] : {Case{Card::InspiredLeft, "M"}, Case{Card::InspiredCenter, "L"},
                                   Case{Card::InspiredRight, "N"}})
    for (const char* leader : {"L", "M", "N"})
      EXPECT_EQ(objection_to(field, card, {leader}), leader == std::string(ours) ? "" : "C-XX.3")
          << row(card).code << leader;
  EXPECT_EQ(objection_to(field, Card::InspiredCenter, {"L", "H7", "H8", "H9", "H10"}), "")
      << "the chain may leave the section";
  EXPECT_EQ(objection_to(field, Card::InspiredCenter, {"L", "H7", "H8", "H9", "H10", "H5"}),
            "C-7e");
}

TEST(CcaLeadershipCards, OnTheDottedLineHeIsInBothSections) {  // C-XX.3b C-7c
  Field field;
  field.put("U", bottom, MI, "G5").leader("L", bottom, "G5").put("X", top, MI, "A1");
  EXPECT_EQ(objection_to(field, Card::InspiredLeft, {"L"}), "");
  EXPECT_EQ(objection_to(field, Card::InspiredCenter, {"L"}), "");
  EXPECT_EQ(objection_to(field, Card::InspiredRight, {"L"}), "C-XX.3");
}

TEST(CcaLeadershipCards, LetTheirUnitsMoveAndBattle) {  // C-XX.3
  Field field = duel(MI, MI).leader("L", bottom, "F6").put("B", bottom, HI, "G6");
  Game game(field.plays(bottom, {Card::LeadershipAny}), "LLLL LLLL LLLLL LLLL");
  ASSERT_TRUE(game.orders({game.play(Card::LeadershipAny), game.order({"L", "B"}),
                           game.move("B", "F5"), game.battle("A", {"D"}), game.battle("B", {"D"})},
                          true));
  EXPECT_EQ(game.all<Rolled>().size(), 4u);
}

TEST(CcaLeadershipCards, TheUnitOfTheLeaderHeadsTheChainToo) {  // C-7f C-XX.3
  Field field;
  field.put("U", bottom, MI, "F6").put("V", bottom, MI, "F7").put("W", bottom, MI, "F8");
  field.leader("L", bottom, "F6").put("X", top, MI, "A1");
  EXPECT_EQ(objection_to(field, Card::LeadershipAny, {"U", "V", "W"}), "");
  EXPECT_EQ(objection_to(field, Card::InspiredCenter, {"W", "U", "V"}), "");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
