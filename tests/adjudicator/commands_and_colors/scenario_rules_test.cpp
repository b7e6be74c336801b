// Commands & Colors: Ancients: rules that only one battle has (C-3c, C-4c).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

TEST(CcaCrimissos, HelmetsOfTheSacredBandHitWithoutALeader) {  // C-3c
  for (const bool sacred : {true, false}) {
    Field field = duel(MI, HI);
    field.battle.pieces[1].sacred_band = sacred;
    Game game(field, "LLLL KKLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("A"), sacred ? 2 : 4);
  }
}

TEST(CcaCrimissos, TheSacredBandMayIgnoreAFlagMore) {  // C-3c
  for (const int blocks : {4, 1}) {
    Field field = duel(MI, HI, 0, blocks);
    field.battle.pieces[1].sacred_band = true;
    Game game(field.ask(), "FFLL");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.asked<AskIgnore>(top));
    EXPECT_EQ(game.asked<AskIgnore>(top)->most, 1);
    field.leader("L", top, "E6");
    Game led(field, "FFLL LLLLL");
    ASSERT_TRUE(led.attack("A", "D"));
    ASSERT_TRUE(led.give(Ignore{2}));  // with a leader two
    ASSERT_TRUE(led.give(Yes{}));
    EXPECT_EQ(led.at("D"), "E6");
  }
}

TEST(CcaBeneventum, TheThirdBannerBringsTwoCardsAtOnce) {  // C-3c C-7k R-58
  Field field = duel(HI, MI, 0, 1);
  field.battle.sides[bottom].command = 4;
  field.battle.sides[bottom].growth_at = 3;
  field.battle.sides[bottom].growth_to = 6;
  field.hand(bottom, {Card::Order3Center, Card::Order2Left, Card::Order2Left, Card::Order2Left});
  for (const int before : {1, 2}) {
    field.changes = {[before](Position& now) { now.banners[bottom] = before; }};
    Game game(field, "MLLLL");
    ASSERT_TRUE(
        game.orders({game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D"})}));
    EXPECT_EQ(game.now().hands[bottom].size(), before == 2 ? 5u : 3u);
    EXPECT_EQ(game.now().command[bottom], before == 2 ? 6 : 4);
    ASSERT_TRUE(game.give(Done{}));
    EXPECT_EQ(game.now().hands[bottom].size(), before == 2 ? 6u : 4u);
  }
}

TEST(CcaCastulo, WithItsLeaderTheBattleIsLost) {  // C-3c
  for (const bool must_live : {true, false}) {
    Field field = duel(HI, MI);
    field.leader("L", top, "E7");
    if (must_live) field.battle.sides[top].must_live = field.piece("L");
    Game game(field, "KLLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.at("L"), "eliminated");
    ASSERT_EQ(game.judge().over(), must_live);
    if (must_live) {
      EXPECT_EQ(game.now().outcome, (Outcome{bottom, Ending::LeaderLost}));
    }
  }
}

TEST(CcaCastulo, AUnitLeavesWithItsLeaderForOneBanner) {  // C-4c L7
  Field field;
  field.put("X", bottom, MI, "A7").leader("L", bottom, "A7").put("D", top, MI, "I1");
  field.battle.sides[bottom].exits = true;
  field.battle.sides[bottom].must_live = field.piece("L");
  Game game(field.plays(bottom, {Card::Order2Center}));
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order2Center), game.order({"X"}), MoveLine{game.piece("X"), no_hex, false}},
      true));
  EXPECT_EQ(game.at("X"), "left");
  EXPECT_EQ(game.at("L"), "left");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_FALSE(game.judge().over());  // he lives
}

// --- Trebbia -------------------------------------------------------------------------------------

// Mago waits with three units behind bottom's edge; top has had so many turns.
Field trebbia(std::vector<Card> hand, int turns_taken = 1) {
  Field field;
  field.put("X", top, HI, "B6").put("D", bottom, MI, "H7");
  field.put("C", top, MC, "").put("W", top, WA, "").put("V", top, WA, "");
  field.leader("H", top, "B6").leader("M", top, "");
  field.battle.sides[top].ambush = true;
  field.changes.push_back([turns_taken](Position& now) { now.turns_taken[top] = turns_taken; });
  return field.plays(top, std::move(hand));
}

TEST(CcaTrebbia, LeadershipCardsBringTheAmbushFromTheSecondTurnOn) {  // C-3c
  struct Case {
    Card card;
    int turns_taken;
    bool comes;
  };
  for (const Case& each : std::vector<Case>{{Card::LeadershipAny, 1, true},
                                            {Card::InspiredCenter, 3, true},
                                            {Card::LeadershipAny, 0, false},
                                            {Card::Order3Center, 1, false},
                                            {Card::MountedTroops, 1, false}}) {
    Game game(trebbia({each.card}, each.turns_taken));
    const std::string refused = game.refused({game.play(each.card), game.order({"M"})});
    EXPECT_EQ(refused.empty(), each.comes) << row(each.card).code;
  }
}

// Where a unit of the ambush may go.
std::string comes_to(const Field& field, Card card, const std::string& unit) {
  Game game(field);
  EXPECT_TRUE(game.orders({game.play(card), game.order({"M"}), DoneLine{Phase::Order},
                           game.answer(Move{game.piece(unit)})}));
  return game.offered();
}

TEST(CcaTrebbia, TheAmbushEntersInTheSectionOfTheCard) {  // C-3c
  // Warriors go one hex freely, and that is the hex of entry; D on H7 invites a charge.
  const std::string charge_east = "H8 I8 ";
  const std::string west = "I1 I2 I3 I4 I5", east = "I9 I10 I11 I12 I13";
  EXPECT_EQ(comes_to(trebbia({Card::InspiredRight}), Card::InspiredRight, "W"), west);
  EXPECT_EQ(comes_to(trebbia({Card::InspiredLeft}), Card::InspiredLeft, "W"), charge_east + east);
  EXPECT_EQ(comes_to(trebbia({Card::InspiredCenter}), Card::InspiredCenter, "W"),
            "H6 H8 I5 I6 I7 I8 I9");
  EXPECT_EQ(comes_to(trebbia({Card::LeadershipAny}), Card::LeadershipAny, "W"),
            "H6 H8 I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13");
  Field taken = trebbia({Card::InspiredRight});
  taken.put("E", bottom, HI, "I3").put("F", top, HI, "I4").leader("L", bottom, "I5");
  EXPECT_EQ(comes_to(taken, Card::InspiredRight, "W"), "H2 I1 I2");
}

TEST(CcaTrebbia, EnteringIsTheFirstHexOfTheMove) {  // C-3c
  const std::string reach = comes_to(trebbia({Card::InspiredRight}), Card::InspiredRight, "C");
  EXPECT_NE(reach.find("G2"), std::string::npos);  // I, H, G: three hexes
  EXPECT_EQ(reach.find("F"), std::string::npos);
}

TEST(CcaTrebbia, MagoComesWithTheFirstUnit) {  // C-3c L6
  Game game(trebbia({Card::InspiredCenter}), "LLLL LLLL");
  ASSERT_TRUE(game.orders({game.play(Card::InspiredCenter), game.order({"M"}), game.move("C", "I6"),
                           game.move("W", "I7"), game.move("V", "I8"), game.battle("V", {"D"})}));
  EXPECT_EQ(game.at("C") + game.at("W") + game.at("V") + game.at("M"), "I6I7I8I6");
}

TEST(CcaTrebbia, ACounterAttackBringsTheAmbushToo) {  // C-3c C-XX.4b R-46
  Field field = trebbia({Card::CounterAttack});
  const auto enemy = [&](Card card, std::vector<Section> sections) {
    field.changes.push_back([card, sections](Position& now) {
      now.last[bottom] = {card, sections};
    });
    return comes_to(field, Card::CounterAttack, "W");
  };
  EXPECT_EQ(enemy(Card::InspiredLeft, {Section::West}), "I1 I2 I3 I4 I5");
  // Leadership Any Section must be used in the section that the opponent used.
  EXPECT_EQ(enemy(Card::LeadershipAny, {Section::East}), "H8 I8 I9 I10 I11 I12 I13");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
