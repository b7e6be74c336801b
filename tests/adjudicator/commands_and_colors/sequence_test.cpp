// Commands & Colors: Ancients §3 set-up, §4 victory, §5 turn, §6 playing a card.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;
using cursus::test::SeededDice;

// --- §3 ------------------------------------------------------------------------------------------

TEST(CcaSetUp, PiecesStandWhereTheScenarioPutsThem) {  // C-3a
  Field field;
  field.put("C", top, HI, "B4").put("R", bottom, LC, "H2", 2).put("Z", top, MC, "");
  field.leader("L", top, "B4").terrain("D6", Terrain::River);
  Game game(field);
  EXPECT_EQ(game.at("C"), "B4");
  EXPECT_EQ(game.at("L"), "B4");
  EXPECT_EQ(game.at("R"), "H2");
  EXPECT_EQ(game.at("Z"), "reserve");
  EXPECT_EQ(game.blocks("C"), 4);
  EXPECT_EQ(game.blocks("R"), 2);  // as the scenario says, not as printed
  EXPECT_EQ(game.setting()[game.piece("C")].side, top);
  EXPECT_EQ(game.setting()[game.piece("R")].side, bottom);
}

// A battle from its very beginning, with a deck that really is shuffled.
struct Dealing {
  explicit Dealing(std::uint64_t seed, Seat first = bottom) : dice(seed) {
    field.put("C", top, HI, "B4").put("R", bottom, LC, "H2");
    field.battle.sides[top].command = 4;
    field.battle.sides[bottom].command = 6;
    field.battle.first_player = first;
    table.emplace(field.battle, opening(field.battle), dice);
  }
  Field field;
  SeededDice dice;
  std::optional<Table<CommandsAndColors>> table;
};

TEST(CcaSetUp, EachSideIsDealtItsCommandFromTheShuffledDeck) {  // C-3b
  Dealing dealing(1);
  const Position& now = dealing.table->now();
  EXPECT_EQ(now.hands[top].size(), 4u);
  EXPECT_EQ(now.hands[bottom].size(), 6u);
  EXPECT_EQ(now.deck.size(), 50u);
  std::vector<Card> cards = now.deck;
  for (const Seat seat : both_seats)
    cards.insert(cards.end(), now.hands[seat].begin(), now.hands[seat].end());
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(cards, opening(dealing.field.battle).deck);  // all of them, each once
  EXPECT_FALSE(std::is_sorted(now.deck.begin(), now.deck.end()));
  EXPECT_NE(Dealing(2).table->now().hands, now.hands);
}

TEST(CcaSetUp, HandsAreSecret) {  // C-3b
  Dealing dealing(1);
  const Position now = dealing.table->now();
  int dealt = 0;
  for (const auto& told : dealing.table->take_told()) {
    const auto* deal = std::get_if<Dealt>(&told.event);
    if (!deal) continue;
    ++dealt;
    EXPECT_EQ(deal->count, deal->seat == top ? 4 : 6);
    EXPECT_EQ(deal->cards.empty(), hears(told.audience, other(deal->seat)));
    if (!deal->cards.empty()) {
      EXPECT_EQ(deal->cards, now.hands[deal->seat]);
    }
  }
  EXPECT_EQ(dealt, 4);
  for (const Seat seat : both_seats) {
    const View view = CommandsAndColors::view(dealing.field.battle, now, seat);
    EXPECT_EQ(view.hand, now.hands[seat]);
    EXPECT_EQ(view.hand_sizes[other(seat)], seat == top ? 6 : 4);
  }
  EXPECT_TRUE(CommandsAndColors::view(dealing.field.battle, now, std::nullopt).hand.empty());
}

TEST(CcaSetUp, TheScenarioNamesThePlayerWhoBegins) {  // C-3c C-5a
  for (const Seat first : both_seats) {
    Dealing dealing(1, first);
    EXPECT_NE(dealing.table->open(first), nullptr);
    EXPECT_EQ(dealing.table->open(other(first)), nullptr);
  }
}

// --- §4 ------------------------------------------------------------------------------------------

// Bottom holds this many banners and destroys one more unit.
Field last_block(int goal, int held) {
  Field field = duel(HI, MI, 0, 1);
  field.battle.banners = goal;
  field.changes.push_back([held](Position& now) { now.banners[bottom] = held; });
  return field;
}

TEST(CcaVictory, GoesToTheFirstWhoHoldsTheBannersOfTheScenario) {  // C-4a C-3c
  for (const int goal : {5, 6, 8}) {
    Game game(last_block(goal, goal - 1), "MKKKK");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.judge().over());
    EXPECT_EQ(game.now().outcome->winner, bottom);
    EXPECT_EQ(game.last<BattleEnded>().banners[bottom], goal);
    Game not_yet(last_block(goal, goal - 2), "MKKKK");
    ASSERT_TRUE(not_yet.attack("A", "D"));
    EXPECT_FALSE(not_yet.judge().over());
  }
}

TEST(CcaVictory, EndsTheBattleAtOnce) {  // C-4a R-57
  Field field = last_block(5, 4);
  field.leader("L", top, "E6").put("B", bottom, MI, "F5");
  Game game(field, "MKKKK");  // no die for the leader who was with them
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                           game.battle("A", {"D"}, Game::yes()), game.battle("B", {"L"})}));
  EXPECT_TRUE(game.judge().over());
  EXPECT_EQ(game.at("L"), "E6");
  EXPECT_EQ(game.at("A"), "F6");  // and no advance
}

TEST(CcaVictory, CanBeWonInTheEnemysTurn) {  // C-4a
  Field field = duel(MI, HI, 1);
  field.battle.banners = 5;
  field.changes.push_back([](Position& now) { now.banners[top] = 4; });
  Game game(field, "KKKK MKKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.now().outcome->winner, top);
}

TEST(CcaVictory, OneBannerForEachUnitAndEachLeader) {  // C-4b
  struct Case {
    int blocks;
    bool leader;
    const char* dice;
    int banners;
  };
  const std::vector<Case> cases{{4, false, "MMMKK", 0},   // blocks alone earn nothing
                                {2, false, "MMMKK", 1},   // nor does a surplus of hits
                                {2, true, "MMKKK L", 1},  // the leader gets away
                                {2, true, "MMKKK K", 2},  // and here they fall too
                                {3, true, "MMKKK KK", 1}};
  for (const Case& each : cases) {
    Field field = duel(HI, MI, 0, each.blocks);
    if (each.leader) field.leader("L", top, "E6");
    Game game(field, each.dice);
    game.standing(top, Window::BattleBack, Game::no());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.banners(bottom), each.banners) << each.dice;
    EXPECT_EQ(game.banners(top), 0);
    EXPECT_EQ(game.all<Banner>().size(), static_cast<std::size_t>(each.banners));
  }
}

TEST(CcaVictory, ATakenCampIsABannerOnce) {  // C-4c
  Field field;
  field.put("X", bottom, LI, "E6").put("Y", bottom, LI, "E7").put("D", top, MI, "A1");
  field.terrain("D6", Terrain::Camp).terrain("C6", Terrain::Camp);
  field.battle.camps = {field.hex("D6"), field.hex("C6")};
  field.battle.sides[bottom].takes_camps = true;
  field.plays(bottom, {Card::Order2Center, Card::Order2Center});
  field.hand(top, {Card::Order2Left});
  Game game(field);
  const auto card = game.play(Card::Order2Center);
  ASSERT_TRUE(game.orders({card, game.order({"X"}), game.move("X", "C6")}, true));
  EXPECT_EQ(game.banners(bottom), 1);  // only where the move ends
  ASSERT_TRUE(game.orders({game.play(Card::Order2Left)}, true));
  ASSERT_TRUE(game.orders(
      {card, game.order({"X", "Y"}), game.move("X", "B6"), game.move("Y", "C6")}, true));
  EXPECT_EQ(game.banners(bottom), 1);  // the same camp again
}

TEST(CcaVictory, OnlyTheSideThatTheScenarioNamesTakesCamps) {  // C-4c
  Field field;
  field.put("X", top, LI, "D6").put("D", bottom, MI, "I1").terrain("E6", Terrain::Camp);
  field.battle.camps = {field.hex("E6")};
  field.battle.sides[bottom].takes_camps = true;
  Game game(field.plays(top, {Card::Order2Center}));
  ASSERT_TRUE(
      game.orders({game.play(Card::Order2Center), game.order({"X"}), game.move("X", "E6")}, true));
  EXPECT_EQ(game.banners(top), 0);
}

TEST(CcaVictory, UnitsThatLeaveWhereTheScenarioSaysEarnABanner) {  // C-4c C-8.1d R-59
  Field field;
  field.put("X", bottom, MI, "A7").put("D", top, MI, "I1");
  field.battle.sides[bottom].exits = true;
  Game game(field.plays(bottom, {Card::Order2Center}));
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order2Center), game.order({"X"}), MoveLine{game.piece("X"), no_hex, false}},
      true));
  EXPECT_EQ(game.at("X"), "left");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.banners(top), 0);
}

// --- §5, §6 --------------------------------------------------------------------------------------

Field two_lines() {
  Field field;
  field.put("X", bottom, MI, "F6").put("Y", bottom, MI, "F7").put("D", top, MI, "E6");
  field.plays(bottom, {Card::Order2Center, Card::Order3Center});
  return field.hand(top, {Card::Order2Center, Card::Order2Center});
}

TEST(CcaTurn, TheStepsFollowOneAnother) {  // C-5b
  Game game(two_lines());
  EXPECT_TRUE(game.asked<AskCard>(bottom));
  ASSERT_TRUE(game.give(PlayCard{Card::Order3Center}));
  EXPECT_TRUE(game.asked<AskOrder>(bottom));
  ASSERT_TRUE(game.give(Order{game.piece("X")}));
  EXPECT_TRUE(game.asked<AskOrder>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_TRUE(game.asked<AskMove>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_TRUE(game.asked<AskBattle>(bottom));
  EXPECT_EQ(game.now().hands[bottom].size(), 1u);  // nothing is drawn before the end
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.now().hands[bottom].size(), 2u);
  EXPECT_EQ(game.now().discards, std::vector{Card::Order3Center});
  EXPECT_TRUE(game.asked<AskCard>(top));
}

TEST(CcaTurn, ALineThatCannotBeCarriedOutDoesNotPassTheTurn) {  // C-5b L12
  Game game(two_lines());
  const auto card = game.play(Card::Order2Center);
  EXPECT_NE(game.refused({card, game.order({"X"}), game.battle("X", {"Y"})}, true), "");
  EXPECT_NE(game.refused({card, game.order({"Y"}), game.battle("Y", {"D"})}, true), "");
  EXPECT_NE(game.refused({card, game.order({"X"}), game.move("X", "G6"), game.move("X", "H6")}),
            "");
  EXPECT_TRUE(game.asked<AskCard>(bottom));
}

TEST(CcaTurn, NoStepComesBeforeOrAfterItsTime) {  // C-5b
  Game game(two_lines());
  const auto card = game.play(Card::Order2Center);
  EXPECT_EQ(game.refused({game.order({"X"})}), "C-6a");
  EXPECT_EQ(game.refused({game.move("X", "G6")}), "C-6a");
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.play(Card::Order3Center)}), "C-5b");
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("X", "G6"), game.order({"Y"})}),
            "C-7a");
  EXPECT_EQ(game.refused({card, game.order({"X", "Y"}), game.move("X", "G6"),
                          Game::Line{DoneLine{Phase::Move}}, game.move("Y", "G7")}),
            "C-8.1a");
  EXPECT_TRUE(game.orders({card, game.order({"X"}), game.move("X", "G6")}, true));
}

TEST(CcaTurn, PlayersTakeTurns) {  // C-5a
  Game game(two_lines());
  for (int turn = 1; turn <= 4; ++turn) {
    const Seat seat = turn % 2 == 1 ? bottom : top;
    ASSERT_EQ(game.waiting(), seat);
    ASSERT_EQ(game.now().turn, turn);
    ASSERT_TRUE(game.orders({game.play(game.now().hands[seat].front())}, true));
  }
}

TEST(CcaCardPlay, OneCardFromTheOwnHandFaceUp) {  // C-6a
  Game game(two_lines());
  EXPECT_EQ(game.refused({game.play(Card::Order4Center)}), "C-6a");
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center)}));
  EXPECT_EQ(game.now().hands[bottom], std::vector{Card::Order3Center});
  EXPECT_EQ(game.now().played, Card::Order2Center);
  EXPECT_EQ(game.last<CardPlayed>().card, Card::Order2Center);
  EXPECT_EQ(CommandsAndColors::view(game.setting(), game.now(), top).played, Card::Order2Center);
  EXPECT_EQ(game.refused({game.play(Card::Order3Center)}), "C-5b");  // only one
}

TEST(CcaCardPlay, ACardWithoutUseIsAPass) {  // C-6a R-54
  for (const Card card : {Card::FirstStrike, Card::CounterAttack}) {
    Game game(two_lines().hand(bottom, {card}));
    EXPECT_EQ(game.refused({game.play(card), game.order({"X"})}),
              card == Card::CounterAttack ? "C-XX.4b" : "C-6b");
    ASSERT_TRUE(game.orders({game.play(card)}, true));
    EXPECT_TRUE(game.asked<AskCard>(top));
    EXPECT_EQ(game.now().hands[bottom].size(), 1u);
    EXPECT_EQ(game.now().discards, std::vector{card});
  }
  Game game(two_lines().hand(bottom, {Card::Order2Left}));  // nobody there to order
  EXPECT_EQ(game.refused({game.play(Card::Order2Left), game.order({"X"})}), "C-XX.1a");
  ASSERT_TRUE(game.orders({game.play(Card::Order2Left)}, true));
  EXPECT_TRUE(game.asked<AskCard>(top));
}

TEST(CcaCardPlay, TheCardSaysWhoMayBeOrdered) {  // C-6b
  Field field = two_lines();
  field.put("Z", bottom, LI, "H2").put("E", bottom, LI, "H8");
  struct Case {
    Card card;
    std::vector<std::string> ids;
    const char* refused;
  };
  const std::vector<Case> cases{
      {Card::Order2Center, {"X", "Y"}, ""},
      {Card::Order2Center, {"Z"}, "C-XX.1a"},
      {Card::Order2Center, {"X", "Y", "E"}, "C-7e"},
      {Card::Order3Center, {"X", "Y", "E"}, ""},
      {Card::Order2Left, {"Z"}, ""},
      {Card::Order2Left, {"X"}, "C-XX.1a"},
      {Card::LightTroops, {"Z", "E"}, ""},
      {Card::LightTroops, {"X"}, "C-XX.2"},
      {Card::MediumTroops, {"X", "Y"}, ""},
      {Card::MediumTroops, {"Z"}, "C-XX.2"},
  };
  for (const Case& each : cases) {
    field.plays(bottom, {each.card});
    Game game(field);
    EXPECT_EQ(game.refused({game.play(each.card), game.order(each.ids)}), each.refused)
        << row(each.card).code;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
