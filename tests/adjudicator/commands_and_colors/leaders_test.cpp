// Commands & Colors: Ancients §14 Leaders (指揮官): casualty checks, and what they are good for.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

TEST(CcaLeaderCheck, TwoHelmetsKillHimWhileHisUnitLives) {  // C-14.1a C-14.2a
  for (const auto& [check, killed] :
       {std::pair{"KK", true}, std::pair{"KL", false}, std::pair{"LK", false},
        std::pair{"SS", false}, std::pair{"FF", false}}) {
    Game game(duel(HI, MI).leader("L", top, "E6"), std::string("MMLLL") + check + "LLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("L"), killed ? "eliminated" : "E6") << check;
    EXPECT_EQ(game.banners(bottom), killed ? 1 : 0);
    EXPECT_EQ(game.blocks("D"), 2);
    EXPECT_EQ(game.dice_of_checks(), Throws{2}) << "one check, whatever the losses";
  }
}

TEST(CcaLeaderCheck, NoLossNoCheck) {  // C-14.1a
  Game game(duel(HI, MI).leader("L", top, "E6"), "LLLLL LLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_TRUE(game.dice_of_checks().empty());
}

TEST(CcaLeaderCheck, HasManyOccasions) {  // C-14.1b (evade, rampage, path: in those chapters)
  Field ranged = duel(LB, MI).leader("L", top, "E6");
  ranged.battle.pieces[0].set_up = ranged.hex("G6");
  Game fire(ranged, "ML KK");
  ASSERT_TRUE(fire.attack("A", "D"));
  EXPECT_EQ(fire.at("L"), "eliminated") << "fire";
  Game back(duel(MI, HI).leader("L", bottom, "F6"), "LLLL MLLLL KK");
  ASSERT_TRUE(back.attack("A", "D"));
  EXPECT_EQ(back.at("L"), "eliminated") << "the attacker's, in the battle back";
  Field shut = duel(HI, MI).leader("L", top, "E6");
  shut.terrain("D5", Terrain::Lake).terrain("D6", Terrain::Lake);
  Game failed(shut, "FFLLL KK LLLL");
  ASSERT_TRUE(failed.attack("A", "D"));
  EXPECT_EQ(failed.at("L"), "eliminated") << "a retreat that could not be made";
}

TEST(CcaLeaderCheck, IsMadeOnceInACombat) {  // C-14.1c R-41
  Field shut = duel(HI, MI).leader("L", top, "E6");
  shut.terrain("D5", Terrain::Lake).terrain("D6", Terrain::Lake);
  Game game(shut, "MFFLL KL LLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("D"), 2) << "a hit, a flag ignored, a flag paid for";
  EXPECT_EQ(game.dice_of_checks(), Throws{2});
}

TEST(CcaLeaderCheck, WhoHasPassedItIsNotCheckedAgainWhenRetreatEndsHisUnit) {  // C-14.1c R-41
  Field shut = duel(HI, MI, 0, 2).leader("L", top, "E6").ask();
  shut.put("X", top, LI, "D5").put("Y", bottom, LI, "D6");
  Game game(shut, "MFLLL KL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Ignore{0}));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.dice_of_checks(), Throws{2});
  EXPECT_TRUE(game.asked<AskLeaderStep>(top)) << "he only evades";
}

TEST(CcaLeaderCheck, RetreatLossesAloneThatEndHisUnitAreOneDie) {  // C-14.1b C-14.1d
  Field shut = duel(HI, MI, 0, 1).leader("L", top, "E6").ask();
  shut.put("X", top, LI, "D5").put("Y", bottom, LI, "D6");
  Game game(shut, "FLLLL K");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Ignore{0}));
  EXPECT_EQ(game.at("L"), "eliminated");
  EXPECT_EQ(game.banners(bottom), 2);
  EXPECT_EQ(game.dice_of_checks(), Throws{1});
}

TEST(CcaLeaderCheck, AttackAndBattleBackAreCombatsOfTheirOwn) {  // C-14.1c C-12.2a R-41
  Field field = duel(MI, EL).leader("L", bottom, "F6");
  field.terrain("D5", Terrain::Lake).terrain("D6", Terrain::Lake);
  Game game(field, "FLLL ML KL  MLLL LK");  // trampled in the first, struck in the second
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("A"), 2);
  EXPECT_EQ(game.dice_of_checks(), (Throws{2, 2}));
}

TEST(CcaLeaderCheck, TheBattleEndsAtOnceWithTheLastBanner) {  // C-14.1d C-4a R-57
  Field field = duel(HI, MI, 0, 1).leader("L", top, "E6");
  field.battle.banners = 1;
  Game game(field, "MLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.now().outcome) << "no die is rolled for the leader any more";
  EXPECT_EQ(game.banners(bottom), 1);
}

TEST(CcaLeaders, HelmetsHitForUnitsWithOrNextToThem) {  // C-14.3a C-11.5c
  struct Case {
    const char* what;
    const char* leader;
    Seat side;
    Troop attacker;
    int hits;
  };
  for (const Case& each :
       {Case{"attached", "F6", bottom, MI, 2}, Case{"next", "G6", bottom, MI, 2},
        Case{"two away", "H6", bottom, MI, 0}, Case{"the enemy's", "E7", top, MI, 0},
        Case{"elephants attached", "F6", bottom, EL, 0},
        Case{"elephants next", "G6", bottom, EL, 0}}) {
    Field field = duel(each.attacker, MI).leader("L", each.side, each.leader);
    Game game(field, "KKLL LLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), 4 - each.hits) << each.what;
  }
}

TEST(CcaLeaders, DoNothingForMissiles) {  // C-14.3a C-10.1g
  Field field = duel(LB, MI).leader("L", bottom, "G6");
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field, "KK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("D"), 4);
}

TEST(CcaLeaders, OnlyAnAttachedOneLetsIgnoreAFlag) {  // C-14.3b C-12.1b
  for (const char* hex : {"E6", "D5"}) {
    Game game(duel(HI, MI).leader("L", top, hex).ask(), "FLLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.asked<AskIgnore>(top) != nullptr, std::string(hex) == "E6") << hex;
  }
}

TEST(CcaLeaders, GiveFootABonusCombat) {  // C-14.3c C-13.6Bb C-13.6Bf (case 17)
  Field field;
  field.put("R-HI1", bottom, HI, "F6").leader("R-LDR1", bottom, "F6");
  field.put("C-AX1", top, AX, "E6", 2).put("C-MI1", top, MI, "D6");
  field.plays(bottom, {Card::InspiredCenter});
  Game game(field, "LKMMH FLLHH");
  ASSERT_TRUE(game.orders(
      {game.play(Card::InspiredCenter), game.order({"R-HI1", "R-LDR1"}),
       game.battle("R-HI1", {"C-AX1"}, Game::yes(), game.targets({"C-MI1"}), Game::yes())},
      true));
  EXPECT_EQ(game.at("C-AX1"), "eliminated");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.at("C-MI1")[0], 'C');
  EXPECT_EQ(game.at("R-HI1"), "D6");
  EXPECT_EQ(game.at("R-LDR1"), "D6");
}

// C-14.3d points to the cards: Leadership (C-XX.3), Order Mounted (C-XX.2d), Rally (C-XX.4j).
TEST(CcaLeaders, HaveFurtherUsesThroughCards) {  // C-14.3d
  Field field = duel(MI, MI).leader("L", bottom, "F6");
  for (const auto& [card, may] :
       {std::pair{Card::Order2Center, true}, std::pair{Card::LeadershipAny, true},
        std::pair{Card::MountedTroops, true}, std::pair{Card::LineCommand, false}}) {
    Game game(field.plays(bottom, {card}));
    ASSERT_TRUE(game.orders({game.play(card)}));
    EXPECT_EQ(game.objection(Order{game.piece("L")}).empty(), may) << row(card).code;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
