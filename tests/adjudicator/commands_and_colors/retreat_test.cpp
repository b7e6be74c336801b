// Commands & Colors: Ancients §12 Retreat, §12(1) holding the ground.
#include "adjudicator/commands_and_colors/retreat.hpp"

#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

char row_of(const Game& game, const std::string& id) { return game.at(id)[0]; }

// How many flags the open question lets its unit ignore; -1: nobody is asked.
int most_ignored(const Game& game, Seat seat) {
  const auto* ask = game.asked<AskIgnore>(seat);
  return ask ? ask->most : -1;
}

// --- how far -------------------------------------------------------------------------------------

struct PerFlag {
  Troop troop;
  int hexes;
};

TEST(CcaRetreat, OneFlagIsOneFullMove) {  // C-12a C-12b
  for (const auto [troop, hexes] :
       {PerFlag{LI, 2}, PerFlag{LB, 2}, PerFlag{LS, 2}, PerFlag{MI, 1}, PerFlag{HI, 1},
        PerFlag{LWM, 1}, PerFlag{HWM, 1}, PerFlag{LC, 4}, PerFlag{LBC, 4}, PerFlag{MC, 3},
        PerFlag{CAM, 3}, PerFlag{LCH, 3}, PerFlag{HC, 2}, PerFlag{HCH, 2},  // the full move
        PerFlag{WA, 2}, PerFlag{EL, 1}, PerFlag{AX, 1}}) {                  // and the exceptions
    SCOPED_TRACE(row(troop).code);
    const int blocks = troop == WA ? 3 : 0;  // at full strength they could ignore the flag
    Game game(duel(MI, troop, 0, blocks), troop == EL ? "FKKK KK" : "FKKK");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(row_of(game, "D"), 'E' - hexes);
    EXPECT_EQ(game.last<Retreated>().hexes, hexes);
    EXPECT_EQ(game.blocks("D"), blocks ? blocks : row(troop).blocks) << "no losses on an open way";
  }
}

TEST(CcaRetreat, FlagsAddUp) {  // C-12c (cases 02 and 03)
  for (const auto& [dice, end] : {std::pair{"FHHM", 'E'}, std::pair{"FFHM", 'I'}}) {
    Field field;
    field.put("C-MI1", top, MI, "B6").put("R-LC1", bottom, LC, "A7");
    Game game(field.plays(top, {Card::Order2Center}), dice);
    ASSERT_TRUE(game.attack("C-MI1", "R-LC1"));
    EXPECT_EQ(row_of(game, "R-LC1"), end) << dice;
    EXPECT_EQ(game.blocks("R-LC1"), 3);
  }
  Field field;
  field.put("C-HI1", top, HI, "B7").put("R-LI1", bottom, LI, "C7");
  Game game(field.plays(top, {Card::Order2Center}), "FFFMM");
  ASSERT_TRUE(game.attack("C-HI1", "R-LI1"));
  EXPECT_EQ(row_of(game, "R-LI1"), 'I');
  EXPECT_EQ(game.blocks("R-LI1"), 4);
}

TEST(CcaRetreat, MissilesDriveBackToo) {  // C-12a C-10.1h
  Field field = duel(LB, AX);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field, "FF");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(row_of(game, "D"), 'C') << "two flags, one hex each";
}

// --- where to ------------------------------------------------------------------------------------

TEST(CcaRetreat, TheOwnerChoosesAmongTheRearHexesOnly) {  // C-12d
  Game game(duel(MI, LI).ask(), "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskEvade>(top));
  ASSERT_TRUE(game.give(Done{}));
  ASSERT_TRUE(game.asked<AskRetreat>(top)) << "the owner, not the attacker";
  EXPECT_EQ(game.offered(), "C5 C6 C7");
  for (const char* hex : {"E5", "E7", "E4", "F5", "G5", "D5", "C4", "C8", "B6"})
    EXPECT_EQ(game.objection(GoTo{game.hex(hex)}), "C-12d") << "aside, ahead, too short: " << hex;
  EXPECT_FALSE(game.judge().table().may(top, Done{})) << "he cannot stay";
  ASSERT_TRUE(game.give(GoTo{game.hex("C7")}));
  EXPECT_EQ(game.at("D"), "C7");
}

TEST(CcaRetreat, TheBottomArmyFallsBackToRowI) {  // C-12d
  Field field;
  field.put("A", top, HI, "E7").put("D", bottom, LI, "F6").ask();
  Game game(field.plays(top, {Card::Order3Center}), "FKKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  ASSERT_TRUE(game.asked<AskRetreat>(bottom));
  EXPECT_EQ(game.offered(), "H5 H6 H7");
  ASSERT_TRUE(game.give(GoTo{game.hex("H6")}));
}

TEST(CcaRetreat, PassableTerrainDoesNotHinder) {  // C-12e R-19
  for (const Terrain terrain : {Terrain::Forest, Terrain::Ford, Terrain::Broken, Terrain::Hill,
                                Terrain::Camp, Terrain::Rampart}) {
    Field field = duel(MI, LC).terrain("D5", terrain).terrain("D6", terrain);
    field.terrain("C5", terrain).terrain("C6", terrain).terrain("C7", terrain);
    Game game(field, "FKKK");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(row_of(game, "D"), 'A') << "no stop in terrain " << static_cast<int>(terrain);
    EXPECT_EQ(game.blocks("D"), 3);
  }
}

TEST(CcaRetreat, ImpassableTerrainIsNeverEntered) {  // C-12e C-12i R-19
  for (const Terrain terrain : {Terrain::Coast, Terrain::Lake, Terrain::Steep, Terrain::River}) {
    Game shut(duel(MI, LI).terrain("D5", terrain).terrain("D6", terrain), "FKKK KK");
    ASSERT_TRUE(shut.attack("A", "D"));
    EXPECT_EQ(shut.at("D"), "E6") << "and battles back";
    EXPECT_EQ(shut.blocks("D"), 2) << "two hexes that cannot be made";
    Game around(duel(MI, LI).terrain("D5", terrain).ask(), "FKKK");
    ASSERT_TRUE(around.attack("A", "D"));
    ASSERT_TRUE(around.give(Done{}));
    EXPECT_EQ(around.offered(), "C6 C7") << "by D6";
  }
}

TEST(CcaRetreat, WarMachinesNeverEnterBrokenGround) {  // C-12e C-16.1a
  for (const Troop machine : {LWM, HWM}) {
    Field field = duel(MI, machine).terrain("D5", Terrain::Broken).terrain("D6", Terrain::Broken);
    Game game(field, "FKKK KK");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), "E6");
    EXPECT_EQ(game.blocks("D"), 1);
  }
}

TEST(CcaRetreat, UnitsAndLoneEnemyLeadersBarTheWay) {  // C-12f C-12i
  struct Case {
    const char* what;
    Seat side;
    Troop troop;
    bool barred;
  };
  for (const Case& each :
       {Case{"a friend", top, LI, true}, Case{"an enemy", bottom, LI, true},
        Case{"an enemy leader", bottom, LDR, true}, Case{"a friendly leader", top, LDR, false}}) {
    SCOPED_TRACE(each.what);
    Field field = duel(MI, MI).terrain("D6", Terrain::River);
    field.put("X", each.side, each.troop, "D5");
    // With the enemy's leader next to both, helmets hit: light faces never do.
    Game game(field, each.barred ? "FLLL LLLL" : "FLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), each.barred ? "E6" : "D5");
    EXPECT_EQ(game.blocks("D"), each.barred ? 3 : 4);
  }
}

TEST(CcaRetreat, AnAttachedLeaderGoesAlong) {  // C-12g
  Field field = duel(MI, MI).leader("L", top, "E6");
  Game game(field, "FFHH");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(row_of(game, "D"), 'D') << "he lets them ignore one of two flags";
  EXPECT_EQ(game.at("L"), game.at("D"));
}

TEST(CcaRetreat, ALeaderWhoDidNotUseHisOrderToLeaveGoesAlongToo) {  // C-12g
  Field field = duel(MI, HI).leader("L", bottom, "F6");
  Game game(field, "LLLL FFLLL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order3Center), game.order({"A", "L"}), game.battle("A", {"D"})}, true));
  EXPECT_EQ(row_of(game, "A"), 'G');
  EXPECT_EQ(game.at("L"), game.at("A"));
}

TEST(CcaRetreat, MeetingALoneFriendlyLeaderEndsIt) {  // C-12h R-21
  Field field = duel(MI, LC).leader("L", top, "D5").ask();
  Game game(field, "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.offered(), "A5 A6 A7 A8 D5") << "the full way past him, or to him";
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  EXPECT_EQ(game.at("D"), "D5");
  EXPECT_EQ(game.at("L"), "D5");
  EXPECT_EQ(game.blocks("D"), 3) << "the rest is cancelled, not paid for";
}

TEST(CcaRetreat, AUnitWithALeaderCannotGoToAnother) {  // C-12h C-12i C-14.1b R-21
  Field field = duel(MI, MI).leader("L", top, "E6").leader("M", top, "D5");
  Game game(field.terrain("D6", Terrain::River), "FFHH KL LLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "E6");
  EXPECT_EQ(game.blocks("D"), 3) << "one flag ignored, one paid for, and the leader checks";
  EXPECT_EQ(game.at("L"), "E6");
}

TEST(CcaRetreat, WithAHexMissingTheLeaderIsTheOnlyWay) {  // C-12h C-12i R-21
  Field field;
  field.put("A", bottom, MI, "C7").put("D", top, LC, "B6").leader("L", top, "A6");
  Game game(field.plays(bottom, {Card::Order3Center}), "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "A6") << "A7 would cost three blocks";
  EXPECT_EQ(game.blocks("D"), 3);
}

// --- hexes that cannot be made -------------------------------------------------------------------

TEST(CcaRetreat, LightInfantryOnItsOwnEdgeLosesTwoBlocksToOneFlag) {  // C-12i C-12j (case 04)
  Field field;
  field.put("C-HI1", top, HI, "H7").put("R-LI1", bottom, LI, "I7");
  Game game(field.plays(top, {Card::Order2Center}).ask(), "FMMHH LS");
  ASSERT_TRUE(game.attack("C-HI1", "R-LI1"));
  ASSERT_TRUE(game.asked<AskBattleBack>(bottom)) << "no evade without a rear hex; it stands";
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("R-LI1"), "I7");
  EXPECT_EQ(game.blocks("R-LI1"), 2);
  EXPECT_EQ(game.blocks("C-HI1"), 4);
  EXPECT_EQ(game.at("C-HI1"), "H7");
}

TEST(CcaRetreat, EachMissingHexCostsABlock) {  // C-12i C-11.8b R-22
  Field field;
  field.put("A", bottom, MI, "C7").put("D", top, LC, "B6");
  Game game(field.plays(bottom, {Card::Order3Center}), "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "eliminated") << "one hex of four was made, three blocks pay";
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.last<Retreated>().hexes, 1);
  EXPECT_EQ(game.last<Retreated>().missing, 3);
}

TEST(CcaRetreat, NobodyMayChooseADeadEnd) {  // C-12i C-12d R-20
  Field field;
  field.put("A", bottom, MI, "D6").put("D", top, LI, "C6");
  field.terrain("A5", Terrain::River).terrain("A6", Terrain::River);
  Game game(field.plays(bottom, {Card::Order3Center}).ask(), "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("D"), "A7") << "by B6; B5 leads nowhere";
  EXPECT_EQ(game.blocks("D"), 4);
}

TEST(CcaRetreat, AmongEquallyDeadEndsTheOwnerChooses) {  // C-12i C-12d R-20
  Field field = duel(MI, LC);
  for (const char* hex : {"C5", "C6", "C7"}) field.terrain(hex, Terrain::Lake);
  Game game(field.ask(), "FKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.offered(), "D5 D6");
  ASSERT_TRUE(game.give(GoTo{game.hex("D6")}));
  EXPECT_EQ(game.at("D"), "eliminated") << "three hexes short, three blocks";
}

// --- §12(1) --------------------------------------------------------------------------------------

TEST(CcaMorale, EverySourceIgnoresOneFlagAndTheyAddUp) {  // C-12.1a C-12.1b C-12.1c C-12.1e C-12.1f
  const auto field = [](bool leader, bool support, bool camp, int blocks) {
    Field made = duel(HI, WA, 0, blocks);
    if (leader) made.leader("L", top, "E6");
    if (support) made.put("X", top, MI, "E5").put("Y", top, MI, "D5");
    if (camp) made.terrain("E6", Terrain::Camp);
    return made.ask();
  };
  for (int sources = 0; sources < 16; ++sources) {
    const bool leader = sources & 1, support = sources & 2, camp = sources & 4, full = sources & 8;
    const int expected = leader + support + camp + full;
    const int flags = std::max(expected, 1);
    std::string dice = std::string(static_cast<std::size_t>(flags), 'F') + "LLLLL";
    dice.resize(5);
    Game game(field(leader, support, camp, full ? 4 : 3), dice);
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(most_ignored(game, top), expected == 0 ? -1 : expected) << sources;
  }
}

TEST(CcaMorale, IgnoringIsTheOwnersChoice) {  // C-12.1a
  const Field field =
      duel(HI, MI).leader("L", top, "E6").put("X", top, MI, "E5").put("Y", top, MI, "D5");
  for (const int ignored : {0, 1, 2}) {
    Game game(Field(field).ask(), "FFFLL");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_EQ(most_ignored(game, top), 2) << "three flags, two reasons";
    EXPECT_EQ(game.objection(Ignore{3}), "C-12.1a");
    EXPECT_EQ(game.objection(Ignore{-1}), "C-12.1a");
    ASSERT_TRUE(game.give(Ignore{ignored}));
    if (game.asked<AskRetreat>(top)) {
      ASSERT_TRUE(game.give(game.legal().front()));
    }
    EXPECT_EQ(row_of(game, "D"), 'E' - (3 - ignored));
    EXPECT_EQ(game.at("L"), game.at("D"));
  }
}

TEST(CcaMorale, NoMoreFlagsAreIgnoredThanFell) {  // C-12.1a
  Field field = duel(HI, MI).leader("L", top, "E6").put("X", top, MI, "E5").put("Y", top, MI, "D5");
  Game game(field.ask(), "FLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(most_ignored(game, top), 1);
}

TEST(CcaMorale, TheLeaderMustFirstSurviveTheLossesOfHisUnit) {  // C-12.1b C-14.1a
  for (const bool killed : {true, false}) {
    Game game(duel(HI, MI).leader("L", top, "E6").ask(), killed ? "MFLLL KK" : "MFLLL KL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(most_ignored(game, top), killed ? -1 : 1);
    EXPECT_EQ(game.banners(bottom), killed ? 1 : 0);
    if (killed) {
      ASSERT_TRUE(game.asked<AskRetreat>(top));
    }
  }
}

struct Neighbour {
  Seat side;
  Troop troop;
  const char* hex;
};

TEST(CcaMorale, TwoHexesOfFriendsSupport) {  // C-12.1c C-12.1d C-12.1g
  struct Case {
    const char* what;
    std::vector<Neighbour> around;
    bool supported;
  };
  const std::vector<Case> cases{
      {"nobody", {}, false},
      {"one unit", {{top, LI, "D5"}}, false},
      {"two units", {{top, LI, "D5"}, {top, MI, "E7"}}, true},
      {"a unit and a lone leader", {{top, LI, "D5"}, {top, LDR, "D6"}}, true},
      {"two lone leaders", {{top, LDR, "D5"}, {top, LDR, "E7"}}, true},
      {"a unit with its leader is one", {{top, LI, "D5"}, {top, LDR, "D5"}}, false},
      {"elephants support", {{top, EL, "D5"}, {top, EL, "E7"}}, true},
      {"war machines support", {{top, LWM, "D5"}, {top, HWM, "E7"}}, true},
      {"enemies do not", {{top, LI, "D5"}, {bottom, LI, "E7"}}, false},
      {"nor enemy leaders", {{top, LI, "D5"}, {bottom, LDR, "E7"}}, false},
      {"nor friends two hexes away", {{top, LI, "D5"}, {top, LI, "C6"}}, false}};
  for (const Case& each : cases) {
    Field field = duel(HI, MI);
    int number = 0;
    for (const auto& [side, troop, hex] : each.around)
      field.put("X" + std::to_string(++number), side, troop, hex);
    EXPECT_EQ(supported(field.battle, field.position(), field.piece("D")), each.supported)
        << each.what;
    EXPECT_EQ(
        ignorable_flags(field.battle, field.position(), field.piece("D"), field.piece("A"), true),
        each.supported ? 1 : 0)
        << each.what;
  }
}

TEST(CcaMorale, SixFriendsIgnoreNoMoreThanTwo) {  // C-12.1c
  Field field = duel(HI, MI);
  for (const char* hex : {"E5", "E7", "D5", "D6", "F5"}) field.put(hex, top, LI, hex);
  Game game(field.ask(), "FFLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(most_ignored(game, top), 1);
}

TEST(CcaMorale, OnlyWarriorsAtFullStrengthHoldByThemselves) {  // C-12.1f
  for (const int blocks : {4, 3, 1}) {
    Game game(duel(HI, WA, 0, blocks).ask(), "FLLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(most_ignored(game, top), blocks == 4 ? 1 : -1);
  }
  Game hit(duel(HI, WA).ask(), "MFLLL");
  ASSERT_TRUE(hit.attack("A", "D"));
  EXPECT_EQ(most_ignored(hit, top), 1) << "the block lost in this very battle does not count yet";
  Game full(duel(HI, MI).ask(), "FLLLL");
  ASSERT_TRUE(full.attack("A", "D"));
  EXPECT_EQ(most_ignored(full, top), -1) << "other foot at full strength does not";
}

TEST(CcaMorale, FlagsOfMissilesAreIgnoredForTheSameReasons) {  // C-12.1a C-12.1b C-12.1f
  Field field = duel(LB, WA).leader("L", top, "E6");
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.ask(), "FF");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(most_ignored(game, top), 2);
}

TEST(CcaMorale, ElephantsGetNoHelpFromLeaderSupportOrCamp) {  // C-12.1g C-11.4t C-16.8d
  Field field = duel(MI, EL).leader("L", top, "E6").put("X", top, MI, "E5").put("Y", top, MI, "E7");
  field.terrain("E6", Terrain::Camp);
  EXPECT_EQ(
      ignorable_flags(field.battle, field.position(), field.piece("D"), field.piece("A"), true), 0);
  Game game(field.ask(), "FLLL LL LL LL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskRetreat>(top)) << "straight to the rampage and the retreat";
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
