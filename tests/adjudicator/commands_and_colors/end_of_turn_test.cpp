// Commands & Colors: Ancients §15 The end of a turn: discards, draws, the pile made anew.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

Field quiet(Card card) {
  Field field;
  field.put("U", bottom, MI, "H6").put("X", top, MI, "A6");
  return field.plays(bottom, {card});
}

TEST(CcaEndOfTurn, TheCardIsDiscardedAndANewOneDrawn) {  // C-15a
  Field field = quiet(Card::Order2Center);
  field.changes.push_back([](Position& now) {
    std::swap(now.deck.back(), *std::find(now.deck.begin(), now.deck.end(), Card::LineCommand));
  });
  Game game(field);
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center)}, true));
  EXPECT_EQ(game.now().discards, std::vector{Card::Order2Center});
  EXPECT_EQ(game.now().hands[bottom], std::vector{Card::LineCommand}) << "the top of the pile";
  EXPECT_EQ(game.now().deck.size(), 58u);
  EXPECT_EQ(game.now().active, top);
}

TEST(CcaEndOfTurn, OnlyTheOwnerSeesWhatHeDraws) {  // C-15a C-3b
  Game game(quiet(Card::Order2Center));
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center)}, true));
  const auto drawn = game.all<Drew>();
  ASSERT_EQ(drawn.size(), 2u) << "told twice";
  EXPECT_EQ(drawn[0].cards.size() + drawn[1].cards.size(), 1u) << "with the card to one only";
  EXPECT_EQ(drawn[0].count, 1);
  EXPECT_EQ(drawn[1].count, 1);
}

TEST(CcaEndOfTurn, AnEmptyPileIsMadeOfTheDiscards) {  // C-15b R-56
  Field field = quiet(Card::Order2Center);
  field.changes.push_back([](Position& now) { std::swap(now.deck, now.discards); });
  Game game(field, std::string(59, 'L'));  // the shuffle of sixty cards
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center)}, true));
  EXPECT_EQ(game.now().deck.size(), 59u) << "with the card just played, less the draw";
  EXPECT_TRUE(game.now().discards.empty());
  EXPECT_TRUE(game.last<Drew>().reshuffled);
}

TEST(CcaEndOfTurn, ThePileIsNotMadeAnewBeforeSomebodyMustDraw) {  // C-15b R-56
  Field field = quiet(Card::Order2Center);
  field.changes.push_back([](Position& now) {
    now.discards.assign(now.deck.begin(), now.deck.end() - 1);
    now.deck.erase(now.deck.begin(), now.deck.end() - 1);
  });
  Game game(field);
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center)}, true));
  EXPECT_TRUE(game.now().deck.empty()) << "the last card was drawn; the next draw will shuffle";
  EXPECT_EQ(game.now().discards.size(), 59u);
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
