// Commands & Colors: Ancients §XX(4) Counter Attack (逆襲).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// Top answers bottom's last card, which was this one.
Field countering(std::optional<Card> card, std::vector<Section> sections = {}) {
  Field field;
  field.put("W", top, MI, "B2").put("M", top, MC, "B6").put("E", top, LI, "B11");
  field.put("X", bottom, MI, "I6").plays(top, {Card::CounterAttack});
  field.changes.push_back([card, sections](Position& now) { now.last[bottom] = {card, sections}; });
  return field;
}
std::string counter(Field field, const std::vector<std::string>& ids) {
  Game game(field);
  return game.refused({game.play(Card::CounterAttack), game.order(ids)});
}

TEST(CcaCounterAttack, RepeatsTheOrderOfTheOpponent) {  // C-XX.4b
  EXPECT_EQ(counter(countering(Card::MediumTroops), {"W", "M"}), "");
  EXPECT_EQ(counter(countering(Card::MediumTroops), {"E"}), "C-XX.2");
  EXPECT_EQ(counter(countering(Card::Order2Center), {"M"}), "");
  EXPECT_EQ(counter(countering(Card::Order2Center), {"W"}), "C-XX.1a");
  EXPECT_EQ(counter(countering(Card::CoordinatedAttack), {"W", "M", "E"}), "");
}

TEST(CcaCounterAttack, ExchangesLeftAndRight) {  // C-XX.4b R-46
  // Bottom's left is the west; top's right is the west too: the same flank.
  struct Case {
    Card card;
    const char* same;
    const char* other;
  };
  for (const Case& each : {Case{Card::Order2Left, "W", "E"}, Case{Card::Order3Left, "W", "E"},
                           Case{Card::Order4Left, "W", "E"}, Case{Card::Order2Right, "E", "W"},
                           Case{Card::Order3Right, "E", "W"}, Case{Card::Order4Right, "E", "W"}}) {
    EXPECT_EQ(counter(countering(each.card), {each.same}), "") << row(each.card).code;
    EXPECT_EQ(counter(countering(each.card), {each.other}), "C-XX.1a") << row(each.card).code;
  }
  for (const auto& [card, same, other] :
       {Case{Card::InspiredLeft, "LW", "LE"}, Case{Card::InspiredRight, "LE", "LW"},
        Case{Card::InspiredCenter, "LM", "LE"}}) {
    Field field = countering(card).leader("LW", top, "B2").leader("LE", top, "B11");
    field.leader("LM", top, "B6");
    EXPECT_EQ(counter(field, {same}), "") << row(card).code;
    EXPECT_EQ(counter(field, {other}), "C-XX.3") << row(card).code;
  }
}

TEST(CcaCounterAttack,
     LeadershipAnySectionStaysInTheSectionThatWasUsed) {  // C-XX.4b R-46 (case 21)
  const auto field = [](std::vector<Section> used) {
    Field made;
    made.put("C-MI1", top, MI, "B10").put("C-HI1", top, HI, "B6").put("C-AX1", top, AX, "B7");
    made.put("C-AX2", top, AX, "C7").put("C-LI1", top, LI, "C8").put("X", bottom, MI, "I6");
    made.leader("Hanno", top, "B10").leader("Bostar", top, "B6");
    made.changes.push_back([used](Position& now) {
      now.last[bottom] = {Card::LeadershipAny, used};
    });
    return made.plays(top, {Card::CounterAttack});
  };
  const auto middle = field({Section::Middle});
  EXPECT_EQ(counter(middle, {"Bostar", "C-HI1", "C-AX1", "C-AX2", "C-LI1"}), "");
  EXPECT_EQ(counter(middle, {"Hanno"}), "C-XX.3");
  EXPECT_EQ(counter(middle, {"C-MI1"}), "") << "one unit of free choice, anywhere";
  const auto line = field({Section::Middle, Section::East});  // they stood on the dotted line
  EXPECT_EQ(counter(line, {"Hanno"}), "");
  EXPECT_EQ(counter(line, {"Bostar"}), "");
}

TEST(CcaCounterAttack, RemembersWhereTheLeaderStood) {  // C-XX.4b R-46
  Field field;
  field.put("U", bottom, MI, "G9").leader("L", bottom, "G9").put("V", top, MI, "B6");
  field.leader("K", top, "B6").hand(top, {Card::CounterAttack});
  Game game(field.plays(bottom, {Card::LeadershipAny}));
  ASSERT_TRUE(game.orders({game.play(Card::LeadershipAny), game.order({"L"})}, true));
  EXPECT_EQ(game.now().last[bottom].sections, (std::vector{Section::Middle, Section::East}));
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"K"})}), "");
}

TEST(CcaCounterAttack, RemembersWhereAFreeUnitStood) {  // C-XX.4b R-46 L22
  Field field;
  field.put("U", bottom, MI, "H2").put("V", top, MI, "B10").put("W", top, MI, "B2");
  field.leader("J", top, "B10").leader("K", top, "B2").hand(top, {Card::CounterAttack});
  Game game(field.plays(bottom, {Card::LeadershipAny}));
  ASSERT_TRUE(game.orders({game.play(Card::LeadershipAny), game.order({"U"})}, true));
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"J"})}), "C-XX.3");
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"K"})}), "");
}

TEST(CcaCounterAttack, ACopyIsCopiedAsWhatItWas) {  // C-XX.4b R-46
  Field field;
  field.put("W", top, MI, "B2").put("U", bottom, MI, "H2").put("V", bottom, MI, "H11");
  field.hand(top, {Card::Order2Right}).hand(bottom, {Card::CounterAttack, Card::CounterAttack});
  field.active = top;
  Game game(field);  // top's right, bottom's left: the west
  ASSERT_TRUE(game.orders({game.play(Card::Order2Right), game.order({"W"})}, true));
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack), game.order({"U"})}, true));
  EXPECT_EQ(game.all<CardPlayed>().back().as, Card::Order2Left);
  EXPECT_EQ(game.now().last[bottom].card, Card::Order2Left) << "what a further copy would mirror";
}

TEST(CcaCounterAttack, OfNothingIsNothing) {  // C-XX.4b C-6a R-46
  Game game(countering(std::nullopt));
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"M"})}), "C-XX.4b");
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.last<CardPlayed>().as, std::nullopt);
  EXPECT_EQ(game.now().active, bottom);
}

TEST(CcaCounterAttack, OfAFirstStrikePlayedAsAPassIsNothing) {  // C-XX.4b R-46 R-54
  Field field = duel(MI, MI).plays(bottom, {Card::FirstStrike}).hand(top, {Card::CounterAttack});
  Game game(field);
  ASSERT_TRUE(game.orders({game.play(Card::FirstStrike)}, true));
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack)}, true));
  EXPECT_EQ(game.last<CardPlayed>().as, std::nullopt);
}

TEST(CcaCounterAttack, UsesTheOwnArmyAndCommand) {  // C-XX.4b R-46
  Field field = countering(Card::HeavyTroops);      // top has no heavy troops
  EXPECT_EQ(counter(field, {"E"}), "");
  EXPECT_EQ(counter(field, {"E", "M"}), "C-XX.2");
  Field few = countering(Card::MediumTroops);
  few.battle.sides[top].command = 1;
  EXPECT_EQ(counter(few, {"W", "M"}), "C-7e");
}

TEST(CcaCounterAttack, CopiesTacticsWithAllTheyGrant) {  // C-XX.4b R-46 R-47
  Field clash;
  clash.put("A", top, MI, "E6").put("D", bottom, MI, "F6").plays(top, {Card::CounterAttack});
  clash.changes.push_back([](Position& now) { now.last[bottom] = {Card::ClashOfShields, {}}; });
  Game game(clash, "LLLLLL LLLL");
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack), game.battle("A", {"D"})}, true));
  EXPECT_EQ(game.dice_rolled(), (Throws{6, 4}));
  Field dice = countering(Card::IAmSpartacus);
  Game spartacus(dice, "SSSSS");
  ASSERT_TRUE(spartacus.orders({spartacus.play(Card::CounterAttack)}, true));
  EXPECT_EQ(spartacus.now().discards, std::vector{Card::CounterAttack}) << "no reshuffle";
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
