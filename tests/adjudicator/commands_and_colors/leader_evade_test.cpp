// Commands & Colors: Ancients §13(3) to §13(5) leaders who evade and escape.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// Bottom's A attacks top's leader L, who is alone in E6 and may go back by D5 and D6.
Field hunt(Troop attacker = MI) {
  Field field;
  field.put("A", bottom, attacker, "F6").leader("L", top, "E6");
  return field.plays(bottom, {Card::Order3Center}).ask();
}
// The same on row A: only the edge lies behind them.
Field hunt_at_the_edge() {
  Field field;
  field.put("A", bottom, MI, "B6").leader("L", top, "A6");
  return field.plays(bottom, {Card::Order3Center}).ask();
}

// --- §13(3) evade --------------------------------------------------------------------------------

TEST(CcaLeaderEvade, IsOneToThreeHexesBack) {  // C-13.3a
  Game game(hunt(), "LLLL");
  ASSERT_TRUE(game.attack("A", "L"));
  ASSERT_TRUE(game.asked<AskLeaderStep>(top));
  EXPECT_EQ(game.objection(Done{}), "C-13.3a") << "he must go at least one";
  EXPECT_EQ(game.offered(), "D5 D6");
  for (const char* hex : {"E5", "E7", "F5", "C6"})
    EXPECT_EQ(game.objection(GoTo{game.hex(hex)}), "C-13.3a") << hex;
  ASSERT_TRUE(game.give(GoTo{game.hex("D6")}));
  EXPECT_EQ(game.offered(), "C6 C7");
  EXPECT_EQ(game.objection(Done{}), "");
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  EXPECT_EQ(game.offered(), "B5 B6");
  EXPECT_EQ(game.objection(Done{}), "");
  ASSERT_TRUE(game.give(GoTo{game.hex("B5")}));
  EXPECT_EQ(game.at("L"), "B5");
  EXPECT_FALSE(game.asked<AskLeaderStep>(top)) << "three and no more";
}

TEST(CcaLeaderEvade, MayStopAfterEachHex) {  // C-13.3a
  for (const std::vector<const char*>& way :
       {std::vector{"D5"}, std::vector{"D5", "C5"}, std::vector{"D5", "C5", "B4"}}) {
    Game game(hunt(), "LLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    for (const char* hex : way) ASSERT_TRUE(game.give(GoTo{game.hex(hex)}));
    if (way.size() < 3) {
      ASSERT_TRUE(game.give(Done{}));
    }
    EXPECT_EQ(game.at("L"), way.back());
  }
}

TEST(CcaLeaderEvade, FollowsTheLossOfHisUnit) {  // C-13.3b C-14.1d C-13.3f (case 23)
  Field field;
  field.put("R-HI1", bottom, HI, "F7").put("C-MI1", top, MI, "E7", 1).leader("C-LDR1", top, "E7");
  field.put("C-AX1", top, AX, "C7").plays(bottom, {Card::Order2Center});
  Game game(field, "MLLHF L");
  game.standing(top, Window::LeaderEvade, Game::path({{Wish::Kind::Unit}}));
  ASSERT_TRUE(game.attack("R-HI1", "C-MI1", Game::yes()));
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.at("C-LDR1"), "C7");
  EXPECT_EQ(game.at("R-HI1"), "E7") << "the victor may advance";
}

TEST(CcaLeaderEvade, AHelmetKillsHimWithHisUnit) {  // C-13.3b C-14.1d C-14.2a
  Field field = duel(HI, MI, 0, 1).leader("L", top, "E6");
  Game game(field, "MLLHF K");
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(game.at("L"), "eliminated");
  EXPECT_EQ(game.banners(bottom), 2) << "one for the unit, one for him";
  EXPECT_EQ(game.at("A"), "E6");
}

TEST(CcaLeaderEvade, ALoneLeaderIsRolledAtWithNormalDice) {  // C-13.3c C-14.1e C-13.1f R-38
  struct Dice {
    Troop troop;
    int dice;
  };
  for (const auto [troop, dice] :
       {Dice{LI, 2}, Dice{AX, 3}, Dice{WA, 4}, Dice{MI, 4}, Dice{HI, 5}, Dice{LC, 2}, Dice{MC, 3},
        Dice{HC, 4}, Dice{CAM, 3}, Dice{HCH, 4}, Dice{LCH, 2}, Dice{EL, 1}, Dice{LWM, 2}}) {
    SCOPED_TRACE(row(troop).code);
    const auto n = static_cast<std::size_t>(dice);
    Game missed(hunt(troop), std::string("LSFHMS").substr(0, n));
    ASSERT_TRUE(missed.attack("A", "L"));
    EXPECT_TRUE(missed.asked<AskLeaderStep>(top)) << "he must evade";
    EXPECT_EQ(missed.at("L"), "E6");
    Game hit(hunt(troop), std::string(n - 1, 'S') + "K");
    ASSERT_TRUE(hit.attack("A", "L", Game::yes()));
    EXPECT_EQ(hit.at("L"), "eliminated") << "one helmet, whoever leads the attacker";
    EXPECT_EQ(hit.banners(bottom), 1);
    EXPECT_EQ(hit.at("A"), "F6") << "no advance";
  }
}

TEST(CcaLeaderEvade, NoAdvanceIntoTheHexOfALoneLeader) {  // C-13.3c C-14.1g C-13.6f
  Game game(hunt(), "LLLL");
  ASSERT_TRUE(game.attack("A", "L", Game::yes()));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_EQ(game.now().active, top);
}

TEST(CcaLeaderEvade, FlagsAndSymbolsDoNothing) {  // C-14.1f
  Game game(hunt(HI), "FFFSL");
  ASSERT_TRUE(game.attack("A", "L"));
  EXPECT_EQ(game.last<Rolled>().flags, 0);
  EXPECT_EQ(game.last<Rolled>().hits, 0);
  EXPECT_TRUE(game.asked<AskLeaderStep>(top));
  EXPECT_TRUE(game.all<Retreated>().empty());
}

TEST(CcaLeaderEvade, MissilesToo) {  // C-14.1e C-10.1g R-38
  for (const bool killed : {true, false}) {
    Field field = hunt(LB);
    field.battle.pieces[0].set_up = field.hex("G6");
    Game game(field, killed ? "KL" : "FL");
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.at("L"), killed ? "eliminated" : "E6");
    EXPECT_EQ(game.banners(bottom), killed ? 1 : 0);
    EXPECT_EQ(game.asked<AskLeaderStep>(top) != nullptr, !killed);
  }
}

TEST(CcaLeaderEvade, HeDoesNotStopWithLeadersEnemiesOrInWater) {  // C-13.3d C-13.4d
  struct Case {
    const char* what;
    std::function<void(Field&)> change;
    const char* enter;  // what D5 says to them, and then
    const char* stop;   // to staying there; "-" they cannot be there
  };
  const std::vector<Case> cases{
      {"clear", [](Field&) {}, "", ""},
      {"a friendly unit", [](Field& f) { f.put("X", top, MI, "D5"); }, "", ""},
      {"forest", [](Field& f) { f.terrain("D5", Terrain::Forest); }, "", ""},
      {"a friendly leader", [](Field& f) { f.leader("X", top, "D5"); }, "", "C-13.3d"},
      {"a unit with a leader", [](Field& f) { f.put("X", top, MI, "D5").leader("Y", top, "D5"); },
       "", "C-13.3d"},
      {"an enemy unit", [](Field& f) { f.put("X", bottom, LI, "D5"); }, "", "C-13.4d"},
      {"an enemy leader", [](Field& f) { f.leader("X", bottom, "D5"); }, "C-13.3d", "-"},
      {"a river", [](Field& f) { f.terrain("D5", Terrain::River); }, "C-13.3d", "-"},
      {"a steep hill", [](Field& f) { f.terrain("D5", Terrain::Steep); }, "C-13.3d", "-"}};
  for (const Case& each : cases) {
    SCOPED_TRACE(each.what);
    Field field = hunt();
    each.change(field);
    const bool enemy = std::string(each.stop) == "C-13.4d";
    Game game(field, enemy ? "LLLL SS" : "LLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.objection(GoTo{game.hex("D5")}), each.enter);
    if (std::string(each.stop) == "-") continue;
    ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
    EXPECT_EQ(game.objection(Done{}), each.stop);
    EXPECT_EQ(game.offered(), "C5 C6");
  }
}

TEST(CcaLeaderEvade, PassesFriendsWithoutDiceAndLeavesThemAsTheyWere) {  // C-13.3d C-13.3e
  Field field = hunt().put("X", top, MI, "D5").leader("Y", top, "D5");
  Game game(field, "LLLL");
  ASSERT_TRUE(game.attack("A", "L"));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  ASSERT_TRUE(game.give(GoTo{game.hex("C5")}));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("L"), "C5");
  EXPECT_EQ(game.at("Y"), "D5");
  EXPECT_EQ(leader_at(game.now(), game.hex("D5")), game.piece("Y"));
}

TEST(CcaLeaderEvade, WithAFriendlyUnitHeIsAttached) {  // C-13.3f C-13.4e
  Field field = hunt().put("X", top, MI, "D5");
  Game game(field, "LLLL");
  ASSERT_TRUE(game.attack("A", "L"));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(attached_leader(game.setting(), game.now(), game.piece("X")), game.piece("L"));
}

TEST(CcaLeaderEvade, OverTheOwnEdgeCostsNoBanner) {  // C-13.3g
  Game game(hunt_at_the_edge(), "LLLL");
  ASSERT_TRUE(game.attack("A", "L"));
  EXPECT_EQ(game.offered(), "off");
  ASSERT_TRUE(game.give(GoTo{no_hex}));
  EXPECT_EQ(game.at("L"), "left");
  EXPECT_EQ(game.banners(bottom), 0);
  Game far(hunt(), "LLLL");
  ASSERT_TRUE(far.attack("A", "L"));
  EXPECT_EQ(far.objection(GoTo{no_hex}), "C-13.3g") << "not from the middle of the board";
}

TEST(CcaLeaderEvade, LeavingCostsOneOfHisThreeHexes) {  // C-13.3g C-13.3a R-39
  for (const char* row : {"C", "D"}) {
    Field field;
    const bool near = *row == 'C';
    field.put("A", bottom, MI, near ? "D6" : "E6").leader("L", top, near ? "C6" : "D6").ask();
    Game game(field.plays(bottom, {Card::Order3Center}), "LLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    for (int step = 0; step < (near ? 2 : 3); ++step) {
      EXPECT_NE(game.objection(GoTo{no_hex}), "");
      ASSERT_TRUE(game.give(game.legal().back())) << "one hex further back";
    }
    EXPECT_EQ(game.at("L")[0], 'A');
    EXPECT_EQ(game.offered(), near ? "off" : "") << "the third hex is the edge or the last";
  }
}

TEST(CcaLeaderEvade, WhoCannotMoveIsKilled) {  // C-13.3h R-39
  struct Case {
    const char* what;
    std::function<void(Field&)> change;
    bool killed;
  };
  const auto water = [](Field& f, std::vector<const char*> hexes) {
    for (const char* hex : hexes) f.terrain(hex, Terrain::Lake);
  };
  const std::vector<Case> cases{
      {"water behind",
       [&](Field& f) {
         water(f, {"D5", "D6"});
       },
       true},
      {"one way open", [&](Field& f) { water(f, {"D5"}); }, false},
      {"enemy leaders", [](Field& f) { f.leader("X", bottom, "D5").leader("Y", bottom, "D6"); },
       true},
      {"friendly leaders whom he can pass",
       [](Field& f) { f.leader("X", top, "D5").leader("Y", top, "D6"); }, false},
      {"friendly leaders and water behind them",
       [&](Field& f) {
         f.leader("X", top, "D5").leader("Y", top, "D6");
         water(f, {"C5", "C6", "C7"});
       },
       true},
      {"enemies, two rows deep and then water",
       [&](Field& f) {
         water(f, {"D6", "C6", "B4", "B5"});
         f.put("X", bottom, LI, "D5").put("Y", bottom, LI, "C5");
       },
       true}};
  for (const Case& each : cases) {
    Field field = hunt();
    each.change(field);
    Game game(field, "LLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.at("L"), each.killed ? "eliminated" : "E6") << each.what;
    EXPECT_EQ(game.banners(bottom), each.killed ? 1 : 0) << each.what;
  }
}

// --- §13(4) escape, with the three figures of §13(5) ---------------------------------------------

TEST(CcaLeaderEscape, DiceAreTheBaseDiceOfTheEnemy) {  // C-13.4a R-40
  struct Dice {
    Troop troop;
    int blocks;
    int dice;
  };
  for (const auto [troop, blocks, dice] :
       {Dice{LI, 4, 2}, Dice{LB, 4, 2}, Dice{LS, 4, 2}, Dice{AX, 1, 3}, Dice{WA, 4, 4},
        Dice{WA, 3, 3}, Dice{MI, 1, 4}, Dice{HI, 4, 5}, Dice{LWM, 2, 2}, Dice{HWM, 2, 2},
        Dice{LC, 3, 2}, Dice{LBC, 3, 2}, Dice{MC, 3, 3}, Dice{HC, 3, 4}, Dice{CAM, 3, 3},
        Dice{EL, 2, 1}, Dice{LCH, 2, 2}, Dice{HCH, 2, 4}}) {
    // The leader stands in forest, the enemy in a camp: no terrain helps them.
    Field field = hunt().put("X", bottom, troop, "D5", blocks).terrain("D6", Terrain::Lake);
    field.terrain("E6", Terrain::Forest).terrain("D5", Terrain::Camp);
    Game game(field, "LL" + std::string(static_cast<std::size_t>(dice), 'F'));
    ASSERT_TRUE(game.attack("A", "L"));
    ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
    EXPECT_EQ(game.last<Rolled>().role, Role::Escape);
    EXPECT_EQ(game.last<Rolled>().faces.size(), static_cast<std::size_t>(dice)) << row(troop).code;
    EXPECT_EQ(game.offered(), "C5 C6");
  }
}

TEST(CcaLeaderEscape, Figure1) {  // C-13.3e C-13.4a C-13.4b C-13.4c C-13.5a C-14.1g (case 05)
  Field field;
  field.leader("R-LDR1", bottom, "E7").put("C-HI1", top, HI, "D6").put("C-LI1", top, LI, "F6");
  field.put("C-MC1", top, MC, "F7").plays(top, {Card::Order3Center}).ask();
  Game game(field, "LMHFS SH");
  ASSERT_TRUE(game.attack("C-HI1", "R-LDR1", Game::yes()));
  EXPECT_EQ(game.offered(), "F6 F7") << "whichever enemy he likes";
  ASSERT_TRUE(game.give(GoTo{game.hex("F6")}));
  EXPECT_EQ(game.objection(Done{}), "C-13.4d");
  EXPECT_EQ(game.offered(), "G6 G7");
  ASSERT_TRUE(game.give(GoTo{game.hex("G6")}));
  EXPECT_EQ(game.offered(), "H5 H6");
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("R-LDR1"), "G6");
  EXPECT_EQ(game.at("C-HI1"), "D6");
}

TEST(CcaLeaderEscape, Figure2) {  // C-13.4a C-13.4e C-13.3f C-13.5a (case 06)
  Field field;
  field.leader("R-LDR1", bottom, "E7").put("R-MI1", bottom, MI, "H6").put("C-HI1", top, HI, "D7");
  field.put("C-MC1", top, MC, "G6").plays(top, {Card::Order3Center}).ask();
  Game game(field, "LLMMF FFL");
  ASSERT_TRUE(game.attack("C-HI1", "R-LDR1"));
  ASSERT_TRUE(game.give(GoTo{game.hex("F6")}));
  ASSERT_TRUE(game.give(GoTo{game.hex("G6")}));
  ASSERT_TRUE(game.give(GoTo{game.hex("H6")}));
  EXPECT_EQ(game.at("R-LDR1"), "H6");
  EXPECT_EQ(attached_leader(game.setting(), game.now(), game.piece("R-MI1")), game.piece("R-LDR1"));
}

TEST(CcaLeaderEscape, Figure3) {  // C-13.4b C-13.4c C-13.4d C-13.5a C-14.2a (case 07)
  Field field;
  field.leader("R-LDR1", bottom, "E1").put("C-MI1", top, MI, "E2").put("C-LI1", top, LI, "F1");
  field.put("C-MC1", top, MC, "G2").terrain("G1", Terrain::Coast);
  Game game(field.plays(top, {Card::Order3Right}).ask(), "LMFS FS MKK");
  ASSERT_TRUE(game.attack("C-MI1", "R-LDR1"));
  EXPECT_EQ(game.offered(), "F1");
  ASSERT_TRUE(game.give(GoTo{game.hex("F1")}));
  EXPECT_EQ(game.offered(), "G2");
  ASSERT_TRUE(game.give(GoTo{game.hex("G2")}));
  EXPECT_EQ(game.at("R-LDR1"), "eliminated");
  EXPECT_EQ(game.banners(top), 1);
  EXPECT_EQ(game.at("C-MI1"), "E2");
}

TEST(CcaLeaderEscape, ThroughAnEnemyUnitWithItsLeader) {  // C-13.4a C-13.4c
  for (const bool killed : {false, true}) {
    Field field = hunt().put("X", bottom, LI, "D5").leader("Y", bottom, "D5");
    Game game(field, killed ? "LLLL LK" : "LLLL SS");
    ASSERT_TRUE(game.attack("A", "L"));
    ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
    if (!killed) {
      ASSERT_TRUE(game.give(GoTo{game.hex("C5")}));
      ASSERT_TRUE(game.give(Done{}));
    }
    EXPECT_EQ(game.at("L"), killed ? "eliminated" : "C5");
    EXPECT_EQ(leader_at(game.now(), game.hex("D5")), game.piece("Y")) << "who stays where he was";
  }
}

TEST(CcaLeaderEscape, TheLastHexMustBeFreeOfEnemies) {  // C-13.4d C-13.3h
  Field field = hunt().put("X", bottom, LI, "B4").put("Y", bottom, LI, "B5");
  field.terrain("D6", Terrain::Lake).terrain("C6", Terrain::Lake);
  Game game(field, "LLLL");
  ASSERT_TRUE(game.attack("A", "L"));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  ASSERT_TRUE(game.give(GoTo{game.hex("C5")}));
  EXPECT_EQ(game.offered(), "") << "his third hex would be among enemies";
  EXPECT_EQ(game.objection(GoTo{game.hex("B4")}), "C-13.3d");
  ASSERT_TRUE(game.give(Done{}));
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
