// Commands & Colors: Ancients §11: close combat, its steps and what its dice do.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// --- steps 1 to 3 --------------------------------------------------------------------------------

TEST(CcaCloseCombat, AgainstAdjacentEnemiesThereIsNoOther) {  // C-11a
  for (const Troop troop : {LI, LB, LS, AX, LC, LBC, LCH, LWM, HWM}) {
    const int dice = troop == AX ? 3 : 2;
    Game game(duel(troop, HI), std::string(static_cast<std::size_t>(dice), 'K') + "KKKKK");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.all<Rolled>()[0].role, Role::Attack) << row(troop).code;
    EXPECT_EQ(game.all<Rolled>()[1].role, Role::BattleBack);  // as fire never brings
  }
}

TEST(CcaCloseCombat, AttackerAndTargetAreAdjacent) {  // C-11.1a
  for (const auto& [hex, clause] : {std::pair{"E6", ""},
                                    {"F7", ""},
                                    {"G6", ""},
                                    {"E8", "C-10a"},
                                    {"D6", "C-10a"},
                                    {"H6", "C-10a"}}) {
    Field field;
    field.put("A", bottom, HI, "F6").put("D", top, HI, hex).plays(bottom, {Card::Order3Center});
    const bool adjacent = std::string(clause).empty();
    Game game(field, adjacent ? "KKKKK KKKKK" : "");
    EXPECT_EQ(
        game.refused({game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D"})},
                     true),
        clause)
        << hex;
  }
}

// D can evade, has a leader, and gets a hit and a flag.
TEST(CcaCloseCombat, TheStepsOfADefenderWhoStands) {  // C-11b C-11.2a C-11.5h C-11.8a R-23
  Field field = duel(HI, MC);
  field.leader("L", top, "E6").put("B", bottom, HI, "F5");
  Game game(field.ask(), "MFLLL LL LLL");
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                           game.battle("A", {"D"}), game.battle("B", {"D"})}));
  ASSERT_TRUE(game.asked<AskEvade>(top));  // 2, before a die has fallen
  EXPECT_EQ(game.asked<AskEvade>(top)->dice, 5);
  EXPECT_TRUE(game.all<Rolled>().empty());
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.all<Rolled>().size(), 1u);  // 4
  EXPECT_EQ(game.blocks("D"), 2);            // 5
  EXPECT_EQ(game.all<LeaderChecked>().size(), 1u);
  ASSERT_TRUE(game.asked<AskIgnore>(top));  // 6
  EXPECT_EQ(game.at("D"), "E6");
  ASSERT_TRUE(game.give(Ignore{1}));
  ASSERT_TRUE(game.asked<AskBattleBack>(top));  // 8
  EXPECT_EQ(game.asked<AskBattleBack>(top)->dice, 3);
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.all<Rolled>().back().role, Role::BattleBack);
  ASSERT_TRUE(game.asked<AskEvade>(top));  // and only now the next battle
  EXPECT_EQ(game.asked<AskEvade>(top)->attacker, game.piece("B"));
}

TEST(CcaCloseCombat, TheStepsOfADefenderWhoGivesWay) {  // C-11b C-11.7a C-13.6c C-13.6Ba
  Field field = duel(HC, MI);
  field.put("E", top, HI, "D6");
  Game game(field.ask(), "FLLL LLLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "D5");                // 6; the other way is closed
  ASSERT_TRUE(game.asked<AskAdvance>(bottom));  // 7
  EXPECT_EQ(game.asked<AskAdvance>(bottom)->hex, game.hex("E6"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("A"), "E6");
  ASSERT_TRUE(game.asked<AskExtraHex>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  ASSERT_TRUE(game.asked<AskBonus>(bottom));
  ASSERT_TRUE(game.give(Battles{game.piece("A"), game.piece("E")}));
  ASSERT_TRUE(game.asked<AskBattleBack>(top));  // of the bonus combat; there was none before
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.all<Rolled>().size(), 3u);
  EXPECT_TRUE(game.asked<AskBattle>(bottom));
}

TEST(CcaCloseCombat, AUnitThatEvadesLeavesItsHex) {  // C-11.2a C-13.1c
  Game game(duel(HI, MC).ask(), "MFSKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskEvade>(top));
  EXPECT_EQ(game.offered(), "C5 C6 C7");
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  EXPECT_EQ(game.at("D"), "C6");
  EXPECT_EQ(game.blocks("D"), 2);
  EXPECT_TRUE(game.asked<AskCard>(top)) << "no battle back, no advance";
  Game heavy(duel(HI, HI).ask(), "KKKKK");  // heavy infantry never evade
  ASSERT_TRUE(heavy.attack("A", "D"));
  EXPECT_TRUE(heavy.asked<AskBattleBack>(top));
  ASSERT_TRUE(heavy.give(Done{}));
}

// The dice of the attack and of the battle back of two heavy infantry.
std::string with_terrain(const std::string& hex, Terrain terrain, int attack, int back) {
  Field field = duel(HI, HI);
  field.terrain(hex, terrain);
  Game game(field, std::string(static_cast<std::size_t>(attack + back), 'K'));
  EXPECT_TRUE(game.attack("A", "D"));
  std::string dice;
  for (const Rolled& rolled : game.all<Rolled>()) dice += std::to_string(rolled.count.dice);
  return dice;
}

TEST(CcaCloseCombat, TerrainReducesTheDiceOfBothSides) {  // C-11.3a C-11.8d
  EXPECT_EQ(with_terrain("E6", Terrain::Clear, 5, 5), "55");
  EXPECT_EQ(with_terrain("E6", Terrain::Forest, 2, 2), "22");
  EXPECT_EQ(with_terrain("F6", Terrain::Forest, 2, 2), "22");
  EXPECT_EQ(with_terrain("E6", Terrain::Hill, 2, 3), "23");
  EXPECT_EQ(with_terrain("F6", Terrain::Hill, 3, 2), "32");
  EXPECT_EQ(with_terrain("E6", Terrain::Camp, 5, 4), "54");
  EXPECT_EQ(with_terrain("F6", Terrain::Camp, 4, 5), "45");
}

TEST(CcaCloseCombat, WithoutDiceThereIsNoAttack) {  // C-11.3a C-16.8f R-09
  Field field;
  field.put("A", bottom, EL, "F6").leader("D", top, "E6").plays(bottom, {Card::Order3Center});
  field.terrain("F6", Terrain::Camp);  // one die against a leader, one fewer in a camp
  Game game(field);
  EXPECT_EQ(
      game.refused({game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D"})}),
      "C-16.8f");
}

// --- step 5 --------------------------------------------------------------------------------------

TEST(CcaCloseCombat, FlagsAreNotHits) {  // C-11.5d
  for (const auto& [flags, where] : {std::pair{1, 'D'}, {2, 'C'}, {3, 'B'}}) {
    const std::string dice = std::string(static_cast<std::size_t>(flags), 'F') +
                             std::string(static_cast<std::size_t>(5 - flags), 'L');
    Game game(duel(HI, MI), dice);
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), 4);
    EXPECT_EQ(game.at("D")[0], where);
  }
}

TEST(CcaCloseCombat, OneBlockForEachHitAndABannerForTheLast) {  // C-11.5g
  for (const auto& [blocks, left] : {std::pair{4, 1}, {3, 0}, {2, 0}, {1, 0}}) {
    Game game(duel(HI, MI, 0, blocks), "MMSLL");
    game.standing(top, Window::BattleBack, Game::no());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("D"), left);
    EXPECT_EQ(game.at("D"), left > 0 ? "E6" : "eliminated");
    EXPECT_EQ(game.last<Losses>().lost, std::min(blocks, 3));
    EXPECT_EQ(game.banners(bottom), left > 0 ? 0 : 1);
  }
}

TEST(CcaCloseCombat, FlagsDoNothingToAUnitThatIsGone) {  // C-11.5g
  Game game(duel(HI, MI, 0, 1), "MFFLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_TRUE(game.all<Retreated>().empty());
}

TEST(CcaCloseCombat, ALeaderWithTheUnitIsChecked) {  // C-11.5h
  struct Case {
    int blocks;
    const char* dice;
    std::size_t checks;
    bool killed;
  };
  for (const Case& each : std::vector<Case>{{4, "LLLLL", 0, false},
                                            {4, "MLLLL KK", 1, true},
                                            {4, "MLLLL KL", 1, false},
                                            {1, "MLLLL K", 1, true},
                                            {1, "MLLLL M", 1, false}}) {
    Field field = duel(HI, MI, 0, each.blocks);
    field.leader("L", top, "E6");
    Game game(field, each.dice);
    game.standing(top, Window::BattleBack, Game::no());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.all<LeaderChecked>().size(), each.checks) << each.dice;
    EXPECT_EQ(game.at("L") == "eliminated", each.killed) << each.dice;
  }
}

// --- steps 6 and 7 -------------------------------------------------------------------------------

TEST(CcaCloseCombat, TheOwnerChoosesWhereToRetreat) {  // C-11.6a C-12d
  Game game(duel(HI, MI).ask(), "FLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskRetreat>(top));
  EXPECT_EQ(game.offered(), "D5 D6");
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  EXPECT_EQ(game.at("D"), "D5");
  EXPECT_TRUE(game.asked<AskAdvance>(bottom)) << "and then comes step 7";
}

TEST(CcaCloseCombat, OnlySuccessEarnsMomentum) {  // C-11.7a C-13.6a
  struct Case {
    int blocks;
    const char* dice;
    bool success;
  };
  for (const Case& each : std::vector<Case>{
           {4, "MLLLL", false}, {4, "FLLLL", true}, {1, "MLLLL", true}, {4, "LLLLL", false}}) {
    Game game(duel(HI, MI, 0, each.blocks).ask(), each.dice);
    game.standing(top, Window::Retreat, Game::path({{Wish::Kind::Left}}));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.asked<AskAdvance>(bottom) != nullptr, each.success) << each.dice;
    EXPECT_EQ(game.asked<AskBattleBack>(top) != nullptr, !each.success) << each.dice;
  }
}

// --- step 8 --------------------------------------------------------------------------------------

TEST(CcaBattleBack, IsForThoseWhoKeptTheirHexAndABlock) {  // C-11.8a R-34
  struct Case {
    int blocks;
    const char* dice;
    bool back;
  };
  for (const Case& each : std::vector<Case>{{4, "LLLLL", true},
                                            {4, "MMMLL", true},
                                            {1, "LLLLL", true},
                                            {4, "FLLLL", false},
                                            {3, "MMSLL", false},
                                            {4, "MFLLL", false}}) {
    Game game(duel(HI, MI, 0, each.blocks), std::string(each.dice) + (each.back ? "LLLH" : ""));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("A"), each.back ? 3 : 4) << each.dice;
  }
  Game game(duel(HI, MI).ask(), "LLLLL");  // who likes may let it be
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskBattleBack>(top));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.all<Rolled>().size(), 1u);
}

// Case 15
TEST(CcaBattleBack, NotAfterARetreatThatEndsNextToAnEnemy) {  // C-11.8b
  Field field;
  field.put("A", bottom, HI, "F7").put("B", bottom, LC, "C7").put("D", top, MI, "E7");
  Game game(field.plays(bottom, {Card::Order3Center}).ask(), "FLLHH");
  game.standing(top, Window::Retreat, Game::path({{Wish::Kind::Left}}));
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "D6");
  EXPECT_FALSE(game.asked<AskBattleBack>(top));
  EXPECT_TRUE(game.asked<AskAdvance>(bottom));
}

// Top's D is attacked on or near its own edge.
Field at_the_edge(Troop troop, const std::string& hex, const std::string& attacker,
                  int blocks = 0) {
  Field field;
  field.put("A", bottom, HI, attacker).put("D", top, troop, hex, blocks);
  return field.plays(bottom, {Card::Order3Center});
}

TEST(CcaBattleBack, ThoseWhoCouldNotRetreatBattleBack) {  // C-11.8c C-12i R-22
  Game stays(at_the_edge(MI, "A6", "B6"), "FLLLL HLLL");
  ASSERT_TRUE(stays.attack("A", "D"));
  EXPECT_EQ(stays.blocks("D"), 3);
  EXPECT_EQ(stays.at("D"), "A6");
  EXPECT_EQ(stays.blocks("A"), 3);
  // Who left the hex, even for one hex of two, has retreated.
  Game partly(at_the_edge(LI, "B6", "C6").ask(), "FMMMM");
  partly.standing(top, Window::Retreat, Game::path({{Wish::Kind::Left}}));
  partly.standing(top, Window::Evade, Game::no());
  ASSERT_TRUE(partly.attack("A", "D"));
  EXPECT_EQ(partly.at("D"), "A6");
  EXPECT_EQ(partly.blocks("D"), 3);
  EXPECT_FALSE(partly.asked<AskBattleBack>(top));
  EXPECT_TRUE(partly.asked<AskAdvance>(bottom));
  // Who paid with the last block is gone.
  Game gone(at_the_edge(MI, "A6", "B6", 1).ask(), "FLLLL");
  ASSERT_TRUE(gone.attack("A", "D"));
  EXPECT_EQ(gone.at("D"), "eliminated");
  EXPECT_EQ(gone.banners(bottom), 1);
  EXPECT_TRUE(gone.asked<AskAdvance>(bottom));
}

TEST(CcaBattleBack, HitsAndDrivesOffTheAttacker) {  // C-11.8e
  Game game(duel(MI, HI), "LLLL MMFLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("A"), 2);
  EXPECT_EQ(game.at("A")[0], 'G');
  EXPECT_EQ(game.at("D"), "E6");
  Game last(duel(MI, HI, 1), "LLLL MLLLL");
  ASSERT_TRUE(last.attack("A", "D"));
  EXPECT_EQ(last.at("A"), "eliminated");
  EXPECT_EQ(last.banners(top), 1);
}

TEST(CcaBattleBack, TheAttackerLooksAfterHisLeaderAndHisFlags) {  // C-11.8e C-12.1b
  Field field = duel(MI, HI);
  field.leader("L", bottom, "F6");
  Game game(field.ask(), "LLLL MFLLL KL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.last<LeaderChecked>().leader, game.piece("L"));
  ASSERT_TRUE(game.asked<AskIgnore>(bottom));
  EXPECT_EQ(game.asked<AskIgnore>(bottom)->most, 1);
  ASSERT_TRUE(game.give(Ignore{1}));
  EXPECT_EQ(game.at("A"), "F6");
}

TEST(CcaBattleBack, NobodyEvadesOrFollowsItOrAnswersIt) {  // C-11.8e C-13.1b C-13.6g
  Game game(duel(LI, HI).ask(), "LL LFKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskBattleBack>(top));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_FALSE(game.asked<AskEvade>(bottom));
  ASSERT_TRUE(game.asked<AskRetreat>(bottom));
  ASSERT_TRUE(game.give(GoTo{game.hex("H6")}));
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_FALSE(game.asked<AskAdvance>(top));
  EXPECT_FALSE(game.asked<AskBattleBack>(bottom));
  EXPECT_EQ(game.all<Rolled>().size(), 2u);
}

TEST(CcaBattleBack, HasDiceOfItsOwnForSome) {  // C-11.8f
  struct Case {
    Troop attacker, defender;
    int first, back;
  };
  for (const Case& each : std::vector<Case>{{EL, EL, 3, 3},
                                            {WA, EL, 4, 3},
                                            {HCH, EL, 4, 3},
                                            {CAM, EL, 3, 3},
                                            {HI, HCH, 5, 3},
                                            {EL, HCH, 3, 3},
                                            {HI, CAM, 5, 2},
                                            {EL, CAM, 3, 2}}) {
    Game game(duel(each.attacker, each.defender),
              std::string(static_cast<std::size_t>(each.first + each.back), 'K'));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.last<Rolled>().count.dice, each.back)
        << row(each.attacker).code << row(each.defender).code;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
