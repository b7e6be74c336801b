// Commands & Colors: Ancients §7: orders to units and leaders.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// U with its leader L on F6, W on F8; the enemy is far away.
Field led(Troop troop = MI, std::vector<Card> hand = {Card::Order2Center}) {
  Field field;
  field.put("U", bottom, troop, "F6").put("W", bottom, troop, "F8").put("D", top, MI, "A1");
  field.leader("L", bottom, "F6");
  return field.plays(bottom, std::move(hand));
}

// The clause that refuses these lines after the card of the field, or nothing.
std::string refused(const Field& field, const std::vector<std::string>& ids) {
  Game game(field);
  return game.refused({game.play(field.hands[field.active].front()), game.order(ids)});
}

TEST(CcaOrders, AllAreNamedBeforeAnybodyMoves) {  // C-7a
  Game game(led());
  const auto card = game.play(Card::Order2Center);
  EXPECT_EQ(game.refused({card, game.order({"U"}), game.move("U", "E6"), game.order({"W"})}),
            "C-7a");
  EXPECT_TRUE(game.orders(
      {card, game.order({"U"}), game.order({"W"}), game.move("W", "E8"), game.move("U", "E6")},
      true));
  EXPECT_EQ(game.last<Ordered>().pieces, game.pieces({"U", "W"}));
}

TEST(CcaOrders, OnlyThoseOrderedThisTurnAct) {  // C-7b
  Field field = duel(MI, MI);
  field.put("B", bottom, MI, "F7").put("E", top, MI, "E7");
  field.hand(bottom, {Card::Order3Center, Card::Order3Center});
  field.hand(top, {Card::Order2Left});
  Game game(field, "KKKK");
  game.standing(top, Window::BattleBack, Game::no());
  const auto card = game.play(Card::Order3Center);
  EXPECT_EQ(game.refused({card, game.order({"D"})}), "C-7b");
  EXPECT_EQ(game.refused({card, game.order({"A"}), game.move("B", "G7")}), "C-8.1b");
  EXPECT_EQ(game.refused({card, game.order({"A"}), game.battle("B", {"E"})}), "C-7b");
  EXPECT_EQ(game.refused({card, game.order({"A"}), game.move("D", "D6")}), "C-8.1b");
  ASSERT_TRUE(game.orders({card, game.order({"A"}), game.battle("A", {"D"})}, true));
  ASSERT_TRUE(game.orders({game.play(Card::Order2Left)}, true));
  EXPECT_EQ(game.refused({card, game.order({"B"}), game.move("A", "G6")}), "C-8.1b")
      << "the order of the last turn is spent";
}

TEST(CcaOrders, OnADottedLineAPieceCountsInEitherSection) {  // C-7c C-2.1b
  for (const auto& [card, clause] : {std::pair{Card::Order2Left, ""},
                                     {Card::Order2Center, ""},
                                     {Card::Order2Right, "C-XX.1a"}}) {
    Field field;
    field.put("X", bottom, MI, "G5").leader("L", bottom, "E5").plays(bottom, {card});
    EXPECT_EQ(refused(field, {"X", "L"}), clause);
  }
}

// Case 33
TEST(CcaOrders, PiecesAreMatchedToTheSectionsOfTheCard) {  // C-7c C-2.1b C-XX.1e C-XX.1f R-55
  Field field;
  for (const std::string hex : {"G5", "H2", "G9", "H11", "G7"}) field.put(hex, bottom, MI, hex);
  const auto with = [&](Card card, const std::vector<std::string>& ids) {
    return refused(field.plays(bottom, {card}), ids);
  };
  EXPECT_EQ(with(Card::OutFlanked, {"G5", "H2", "G9", "H11"}), "");
  EXPECT_EQ(with(Card::OutFlanked, {"G5", "H2", "G7"}), "C-XX.1a");
  EXPECT_EQ(with(Card::CoordinatedAttack, {"G5", "H2", "H11"}), "");
  EXPECT_EQ(with(Card::CoordinatedAttack, {"G5", "G9", "H11"}), "");
  EXPECT_EQ(with(Card::CoordinatedAttack, {"H2", "G5", "G7"}), "C-XX.1a");
}

TEST(CcaOrders, NobodyIsOrderedTwiceInTwoLines) {  // C-7d
  Game game(led());
  const auto card = game.play(Card::Order2Center);
  EXPECT_EQ(game.refused({card, game.order({"U"}), game.order({"U"})}), "C-7d");
  EXPECT_EQ(game.refused({card, game.order({"U", "W"}), game.order({"W"})}), "C-7d");
  ASSERT_TRUE(game.orders({card, game.order({"U"})}));
  EXPECT_EQ(game.refused({game.order({"U"})}), "C-7d") << "nor in two files";
  EXPECT_TRUE(game.orders({game.order({"W"})}));

  // Clash of Shields orders by itself whom such lines name.
  Game shields(duel(HI, MI).plays(bottom, {Card::ClashOfShields}));
  EXPECT_EQ(shields.refused({shields.play(Card::ClashOfShields), shields.order({"A", "A"})}),
            "C-7d");
  EXPECT_EQ(shields.refused(
                {shields.play(Card::ClashOfShields), shields.order({"A"}), shields.order({"A"})}),
            "C-7d");
  EXPECT_TRUE(shields.orders({shields.play(Card::ClashOfShields), shields.order({"A"})}));
}

TEST(CcaOrders, AUnitOrderedWithItsLeaderMayBeNamedOnce) {  // C-7d C-7f
  const auto refusal = [](const std::vector<std::vector<std::string>>& lists) {
    Game game(led(MI, {Card::LeadershipAny}));
    std::vector<Line> lines{game.play(Card::LeadershipAny)};
    for (const auto& ids : lists) lines.push_back(game.order(ids));
    return game.refused(lines);
  };
  EXPECT_EQ(refusal({{"L", "U"}}), "");
  EXPECT_EQ(refusal({{"U", "L"}}), "");
  EXPECT_EQ(refusal({{"L"}, {"U"}}), "");
  EXPECT_EQ(refusal({{"L", "U"}, {"U"}}), "C-7d");
  EXPECT_EQ(refusal({{"L"}, {"U", "U"}}), "C-7d");
  EXPECT_EQ(refusal({{"L"}, {"L"}}), "C-7d");
}

TEST(CcaOrders, NobodyIsOrderedTwice) {  // C-7d
  EXPECT_EQ(refused(led(), {"U", "U"}), "C-7d");
  EXPECT_EQ(refused(led(MI, {Card::MediumTroops}), {"W", "W"}), "C-7d");
  EXPECT_EQ(refused(led(MI, {Card::LeadershipAny}), {"W", "W"}), "C-7d");
}

TEST(CcaOrders, OrdersBeyondThePiecesAreLostAndFewerAreAllowed) {  // C-7e
  Field field;
  field.put("X", bottom, MI, "F6").put("Y", bottom, MI, "F7").put("Z", bottom, MI, "F8");
  EXPECT_EQ(refused(field.plays(bottom, {Card::Order4Center}), {"X", "Y", "Z"}), "");
  EXPECT_EQ(refused(field.plays(bottom, {Card::Order2Center}), {"X", "Y", "Z"}), "C-7e");
  EXPECT_EQ(refused(field.plays(bottom, {Card::Order3Center}), {"Y"}), "");
  Game game(field);  // nobody at all
  EXPECT_TRUE(game.orders({game.play(Card::Order3Center)}, true));
  EXPECT_TRUE(game.asked<AskCard>(top));
}

// --- leaders with their units --------------------------------------------------------------------

TEST(CcaOrders, OneOrderServesAUnitAndItsLeader) {  // C-7f C-8.4e
  Game game(led());
  const auto card = game.play(Card::Order2Center);
  EXPECT_NE(game.refused({card, game.order({"U"}), game.move("L", "E6")}), "");
  ASSERT_TRUE(game.orders({card, game.order({"U", "W"}), game.move("U", "E6")}, true));
  EXPECT_EQ(game.at("U"), "E6");
  EXPECT_EQ(game.at("L"), "E6");  // and they had to come
}

TEST(CcaOrders, TheLeaderComesWithAUnitUnderEveryCard) {  // C-7f
  for (const Card card : {Card::Order2Center, Card::MediumTroops, Card::LeadershipAny,
                          Card::InspiredCenter, Card::LineCommand, Card::DoubleTime}) {
    Game game(led(MI, {card}));
    const std::string ordered = is_leadership(card) ? "L" : "U";
    ASSERT_TRUE(game.orders({game.play(card), game.order({ordered}), game.move("U", "E7")}, true))
        << row(card).code;
    EXPECT_EQ(game.at("L"), "E7") << row(card).code;
  }
}

TEST(CcaOrders, ALeaderMayBeOrderedAwayFromHisUnit) {  // C-7g C-8.4a C-8.4e
  for (const auto& [card, troop] : {std::pair{Card::Order2Center, MI},
                                    {Card::CoordinatedAttack, MI},
                                    {Card::MountedTroops, MC}}) {
    Game game(led(troop, {card}));
    EXPECT_EQ(game.refused({game.play(card), game.order({"L"}), game.move("U", "E6")}), "C-8.1b")
        << "his unit has no order";
    ASSERT_TRUE(game.orders({game.play(card), game.order({"L"}), game.move("L", "D7")}, true));
    EXPECT_EQ(game.at("L"), "D7");
    EXPECT_EQ(game.at("U"), "F6");
  }
}

TEST(CcaOrders, LeavingCostsAnOrderOfItsOwn) {  // C-7g C-7h
  EXPECT_EQ(refused(led(), {"L", "U"}), "");
  EXPECT_EQ(refused(led(), {"L", "W"}), "");
  EXPECT_EQ(refused(led(), {"L", "U", "W"}), "C-7e");
  Field mounted = led(MC, {Card::MountedTroops});
  mounted.battle.sides[bottom].command = 2;
  EXPECT_EQ(refused(mounted, {"L", "U"}), "");
  EXPECT_EQ(refused(mounted, {"L", "U", "W"}), "C-7e");
}

TEST(CcaOrders, OrdersLeftOverGoToAnybody) {  // C-7h C-8.4e
  Field field = led(MI, {Card::Order4Center});
  field.leader("M", bottom, "G9");
  Game game(field);
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order4Center), game.order({"L", "U", "M", "W"}), game.move("L", "D7"),
       game.move("U", "G6"), game.move("M", "F9"), game.move("W", "E8")},
      true));
  EXPECT_EQ(game.at("L"), "D7");
  EXPECT_EQ(game.at("U"), "G6");  // the unit they left
  EXPECT_EQ(game.at("M"), "F9");  // a leader who was alone
}

TEST(CcaOrders, ALeaderOrderedAwayStaysWhenHisUnitGoesFirst) {  // C-7g L1
  Game game(led());
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center), game.order({"L", "U"}),
                           game.move("U", "E6"), game.move("L", "G6")},
                          true));
  EXPECT_EQ(game.at("U"), "E6");
  EXPECT_EQ(game.at("L"), "G6");
}

TEST(CcaOrders, ALeaderOrderedAwayWhoStaysIsStillAttached) {  // C-7f C-12g L2
  for (const bool advances : {true, false}) {
    Field field = duel(MI, HI, 0, advances ? 1 : 0);
    field.leader("L", bottom, "F6");
    Game game(field, advances ? "HLLL" : "LLLL FLLLL");
    game.standing(bottom, Window::IgnoreFlags, {Policy::Kind::None, 0, {}, {}});
    ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "L"}),
                             game.battle("A", {"D"}, Game::yes())},
                            true));
    EXPECT_EQ(game.at("A")[0], advances ? 'E' : 'G');
    EXPECT_EQ(game.at("L"), game.at("A"));
  }
}

TEST(CcaOrders, ALeaderWithAnOrderMayLeaveAUnitThatCameToHim) {  // C-7g R-42
  Field field;
  field.put("U", bottom, MI, "F6").leader("L", bottom, "E6").put("D", top, MI, "A1");
  for (const Card card : {Card::Order2Center, Card::LeadershipAny}) {
    Game game(field.plays(bottom, {card}));
    const std::vector lines{game.play(card), game.order({"L", "U"}), game.move("U", "E6"),
                            game.move("L", "D7")};
    if (card == Card::LeadershipAny) {
      EXPECT_EQ(game.refused(lines), "C-7f");  // C-7i
      continue;
    }
    ASSERT_TRUE(game.orders(lines, true));
    EXPECT_EQ(game.at("U"), "E6");
    EXPECT_EQ(game.at("L"), "D7");
  }
}

TEST(CcaOrders, NoOtherCardLetsALeaderLeave) {  // C-7i C-8.4e
  for (const Card card : {Card::LeadershipAny, Card::InspiredCenter}) {
    Game game(led(MI, {card}));
    EXPECT_EQ(game.refused({game.play(card), game.order({"L"}), game.move("L", "D7")}), "C-7f");
    EXPECT_TRUE(game.orders({game.play(card), game.order({"L"}), game.move("U", "E6")}, true));
    EXPECT_EQ(game.at("L"), "E6");
  }
  // Under a chain of command another leader who is with a unit may not be ordered on their own.
  Field two = led(MI, {Card::LeadershipAny});
  two.put("V", bottom, MI, "F7").leader("M", bottom, "F7");
  EXPECT_EQ(refused(two, {"L", "M"}), "C-7i");
  EXPECT_EQ(refused(two, {"L", "V"}), "");
  for (const Card card : {Card::MediumTroops, Card::LineCommand, Card::DoubleTime})
    EXPECT_NE(refused(led(MI, {card}), {"L"}), "") << row(card).code;
}

// --- Command -------------------------------------------------------------------------------------

TEST(CcaOrders, EqualToCommandMeansTheHandOfTheScenario) {  // C-7j
  for (const int command : {2, 4}) {
    Field field;
    std::vector<std::string> ids;
    for (int i = 0; i < 5; ++i) {
      ids.push_back("X" + std::to_string(i));
      field.put(ids.back(), bottom, LI, "G" + std::to_string(2 + 2 * i));
    }
    field.battle.sides[bottom].command = command;
    field.battle.sides[top].command = 6;
    field.plays(bottom, {Card::LightTroops});
    const auto first = [&](int n) { return std::vector(ids.begin(), ids.begin() + n); };
    EXPECT_EQ(refused(field, first(command)), "");
    EXPECT_EQ(refused(field, first(command + 1)), "C-7e");
  }
}

TEST(CcaOrders, ALargerHandCountsFromTheNextDrawOn) {  // C-7k R-58
  Field field;
  for (const std::string hex : {"G2", "G4", "G6"}) field.put(hex, bottom, LI, hex);
  field.put("D", top, MI, "A1");
  field.battle.sides[bottom].command = 2;
  field.battle.sides[bottom].hand_ramp = 1;
  field.plays(bottom, {Card::LightTroops, Card::LightTroops});
  field.hand(top, {Card::Order2Left});
  Game game(field);
  const auto card = game.play(Card::LightTroops);
  EXPECT_EQ(game.refused({card, game.order({"G2", "G4", "G6"})}), "C-7e");
  ASSERT_TRUE(game.orders({card, game.order({"G2", "G4"})}, true));
  EXPECT_EQ(game.now().hands[bottom].size(), 3u);  // one card left, two drawn
  EXPECT_EQ(game.now().command[bottom], 3);
  ASSERT_TRUE(game.orders({game.play(Card::Order2Left)}, true));
  ASSERT_TRUE(game.orders({card, game.order({"G2", "G4", "G6"})}, true));
  EXPECT_EQ(game.now().hands[bottom].size(), 3u);  // the ramp is over
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
