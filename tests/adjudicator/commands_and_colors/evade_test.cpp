// Commands & Colors: Ancients §13(1) Evading (戦闘の回避), §13(2) war machines.
#include "adjudicator/commands_and_colors/combat.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

const std::vector<Troop> foot{LI, LB, LS, AX, WA, MI, HI, LWM, HWM};

bool among(Troop troop, const std::vector<Troop>& troops) {
  return std::find(troops.begin(), troops.end(), troop) != troops.end();
}

// --- who -----------------------------------------------------------------------------------------

TEST(CcaEvade, DependsOnBothUnits) {  // C-13.1e C-13.1g C-13.1h C-13.1i
  for (const Troop attacker : all_units)
    for (const Troop defender : all_units) {
      bool may = false;
      if (among(defender, {LI, LB, LS, LC, LBC, LCH, LWM, HWM})) may = true;
      if (among(defender, {MC, CAM})) may = among(attacker, foot) || among(attacker, {HC, HCH, EL});
      if (among(defender, {HC, HCH})) may = among(attacker, foot) || attacker == EL;
      const Field field = duel(attacker, defender);
      EXPECT_EQ(may_evade(field.battle, field.position(), field.piece("D"), field.piece("A")), may)
          << row(defender).code << " attacked by " << row(attacker).code;
    }
}

TEST(CcaEvade, IsOfferedToWhoeverMay) {  // C-13.1a C-11.2a C-13.1i
  Game offered(duel(MI, MC).ask());
  ASSERT_TRUE(offered.attack("A", "D"));
  EXPECT_TRUE(offered.asked<AskEvade>(top)) << "before any die falls";
  Game not_offered(duel(MI, AX).ask(), "LLLL");
  ASSERT_TRUE(not_offered.attack("A", "D"));
  EXPECT_FALSE(not_offered.asked<AskEvade>(top));
}

TEST(CcaEvade, IsAChoice) {  // C-13.1a C-11.2a
  Game game(duel(MI, LI).ask(), "LKKK KK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  ASSERT_TRUE(game.asked<AskBattleBack>(top)) << "who stands, fights";
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("D"), "E6");
}

TEST(CcaEvade, MissilesCannotBeEvaded) {  // C-10e C-13.1a
  Field field = duel(LB, LI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.ask(), "LK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_FALSE(game.asked<AskEvade>(top));
  EXPECT_EQ(game.blocks("D"), 3);
}

TEST(CcaEvade, TheAttackerCannotEvadeTheBattleBack) {  // C-13.1b C-11.8e
  Game game(duel(LI, MI).ask(), "KK LKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_FALSE(game.asked<AskEvade>(bottom));
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_EQ(game.at("A"), "F6");
}

// --- the dice ------------------------------------------------------------------------------------

struct Throw {
  const char* what;
  Troop attacker;
  Troop defender;
  const char* dice;
  int hits;
};

TEST(CcaEvade, OnlyTheClassSymbolHits) {  // C-13.1c R-28
  for (const Throw& each :
       {Throw{"flags, helmets and swords miss", HI, LI, "LKFSS", 1},
        Throw{"as many dice as ever", HI, LC, "LLMMH", 2}, Throw{"medium", MI, MC, "MSKF", 1},
        Throw{"heavy", HI, HC, "HHLSS", 2}, Throw{"no dice again for elephants", EL, LI, "SL", 1},
        Throw{"elephants mirror the target", EL, HC, "SSSH", 1},
        Throw{"warriors keep their bonus die", WA, LI, "LLSS", 2},
        Throw{"camels shrug off a medium of horse", HC, CAM, "MMSS", 1},
        Throw{"but not of foot", HI, CAM, "MMSSK", 2}}) {
    SCOPED_TRACE(each.what);
    Field field = duel(each.attacker, each.defender).leader("L", bottom, "F6").ask();
    Game game(field, each.dice);
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.asked<AskEvade>(top));
    ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
    EXPECT_EQ(game.blocks("D"), row(each.defender).blocks - each.hits);
    EXPECT_EQ(game.at("D"), "C6") << "two hexes, whatever the flags";
    EXPECT_EQ(game.last<Rolled>().role, Role::Evaded);
    EXPECT_EQ(game.last<Rolled>().flags, 0);
  }
}

TEST(CcaEvade, TheDiceFallBeforeTheUnitGoes) {  // C-13.1c C-16.2c R-28
  Field field = duel(HI, LI).terrain("E6", Terrain::Forest);
  Game game(field.ask(), "LL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  EXPECT_EQ(game.blocks("D"), 2) << "two dice against a hex of forest";
}

TEST(CcaEvade, ALeaderChecksWhenHisUnitLosesBlocks) {  // C-13.1d C-14.1b
  const Field field = duel(HI, MC).leader("L", top, "E6").ask();
  Game lives(field, "MLLLL KL");
  ASSERT_TRUE(lives.attack("A", "D"));
  ASSERT_TRUE(lives.give(GoTo{lives.hex("C6")}));
  EXPECT_EQ(lives.at("L"), "C6") << "he evades with it";
  Game dies(field, "MLLLL KK");
  ASSERT_TRUE(dies.attack("A", "D"));
  ASSERT_TRUE(dies.give(GoTo{dies.hex("C6")}));
  EXPECT_EQ(dies.at("L"), "eliminated");
  EXPECT_EQ(dies.at("D"), "C6") << "and it evades without him";
  Game unhurt(field, "LLLLL");
  ASSERT_TRUE(unhurt.attack("A", "D"));
  ASSERT_TRUE(unhurt.give(GoTo{unhurt.hex("C6")}));
  EXPECT_EQ(unhurt.at("L"), "C6") << "no losses, no check";
}

TEST(CcaEvade, AUnitDestroyedWhileEvadingIsABannerButNoAdvance) {  // C-13.1d C-13.6e C-14.1d R-28
  Field field = duel(HI, MC, 0, 1).leader("L", top, "E6").ask();
  Game game(field, "MLLLL L");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  EXPECT_EQ(game.banners(bottom), 1);
  ASSERT_TRUE(game.asked<AskLeaderStep>(top)) << "one die, and he goes his own way";
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("L"), "D5");
  EXPECT_FALSE(game.asked<AskAdvance>(bottom));
}

// --- the move ------------------------------------------------------------------------------------

TEST(CcaEvade, GoesTwoHexesToTheOwnSide) {  // C-13.1j
  for (const Troop troop : {LI, LC, MC, HC, CAM, LCH, HCH}) {
    Game game(duel(MI, troop).ask());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.offered(), "C5 C6 C7") << row(troop).code << ", however fast it is";
    for (const char* hex : {"D5", "B6", "E4", "E8", "C4"})
      EXPECT_EQ(game.objection(GoTo{game.hex(hex)}), "C-13.1j") << hex;
  }
}

TEST(CcaEvade, OneHexOnlyIfTwoAreImpossible) {  // C-13.1j
  Field edge;
  edge.put("A", bottom, MI, "C6").put("D", top, LI, "B6").ask();
  Game at_edge(edge.plays(bottom, {Card::Order3Center}));
  ASSERT_TRUE(at_edge.attack("A", "D"));
  EXPECT_EQ(at_edge.offered(), "A6 A7");
  Field blocked = duel(MI, LI).put("X", top, MI, "D6").put("Y", bottom, LI, "C5");
  Game by_units(Field(blocked).put("Z", top, MI, "C6").ask());
  ASSERT_TRUE(by_units.attack("A", "D"));
  EXPECT_EQ(by_units.offered(), "D5");
  Game half_open(Field(blocked).ask());
  ASSERT_TRUE(half_open.attack("A", "D"));
  EXPECT_EQ(half_open.offered(), "C6") << "two are possible, so two it is";
}

TEST(CcaEvade, TerrainThatCanBeEnteredDoesNotHinder) {  // C-13.1j R-28
  Field field = duel(MI, LC);
  for (const char* hex : {"D5", "D6"}) field.terrain(hex, Terrain::Forest);
  Game game(field.ask());
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.offered(), "C5 C6 C7");
}

TEST(CcaEvade, ToALoneLeaderAndNoFurther) {  // C-13.1j C-12h R-28
  const Field field = duel(MI, LI).leader("L", top, "D5").ask();
  Game game(field, "KKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.offered(), "C6 C7 D5");
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
  EXPECT_EQ(game.at("D"), "D5");
  Game led(Field(field).leader("M", top, "E6"));
  ASSERT_TRUE(led.attack("A", "D"));
  EXPECT_EQ(led.offered(), "C6 C7") << "but not with a leader of its own";
}

TEST(CcaEvade, IsImpossibleWhereBothRearHexesAreBlocked) {  // C-13.1k R-28
  struct Case {
    const char* what;
    std::function<void(Field&)> block;
  };
  const std::vector<Case> cases{
      {"friends", [](Field& f) { f.put("X", top, LI, "D5").put("Y", top, LI, "D6"); }},
      {"enemies", [](Field& f) { f.put("X", bottom, LI, "D5").put("Y", bottom, LI, "D6"); }},
      {"one of each", [](Field& f) { f.put("X", bottom, LI, "D5").put("Y", top, LI, "D6"); }},
      {"enemy leaders", [](Field& f) { f.leader("X", bottom, "D5").leader("Y", bottom, "D6"); }},
      {"water", [](Field& f) { f.terrain("D5", Terrain::River).terrain("D6", Terrain::Coast); }}};
  for (const Case& each : cases) {
    Field field = duel(HI, LC).ask();
    each.block(field);
    Game game(field, "MMMMM");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_TRUE(game.asked<AskBattleBack>(top)) << each.what << ": it had to stand";
  }
  Field one = duel(HI, LC).put("X", top, LI, "D5").ask();
  Game open(one);
  ASSERT_TRUE(open.attack("A", "D"));
  EXPECT_TRUE(open.asked<AskEvade>(top)) << "one open hex is enough";
}

TEST(CcaEvade, NobodyBattlesBackAfterIt) {  // C-13.1l C-13.6e
  Field field;                              // from E6 to D6, which is still next to E7
  field.put("A", bottom, MI, "E7").put("D", top, LI, "E6").put("X", top, MI, "D5");
  field.put("Y", top, MI, "C6").put("Z", top, MI, "C7");
  Game game(field.plays(bottom, {Card::Order3Center}).ask(), "KKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_EQ(game.offered(), "D6");
  ASSERT_TRUE(game.give(GoTo{game.hex("D6")}));
  EXPECT_EQ(game.at("D"), "D6");
  EXPECT_FALSE(game.asked<AskBattleBack>(top));
  EXPECT_FALSE(game.asked<AskAdvance>(bottom));
  EXPECT_EQ(game.now().active, top) << "the turn is over";
}

TEST(CcaEvade, OfTheChecklist) {  // C-13.1a C-13.1c C-13.1e C-13.1j C-13.1l C-13.6e (case 13)
  Field field;
  field.put("C-HI1", top, HI, "D6").leader("C-LDR1", top, "D6").put("R-LI1", bottom, LI, "E7");
  Game game(field.plays(top, {Card::Order2Center}), "LSSKF");
  game.standing(bottom, Window::Evade, Game::path({{Wish::Kind::Left}}));
  ASSERT_TRUE(game.attack("C-HI1", "R-LI1", Game::yes(), Game::yes()));
  EXPECT_EQ(game.blocks("R-LI1"), 3);
  EXPECT_EQ(game.at("R-LI1"), "G6");
  EXPECT_EQ(game.at("C-HI1"), "D6");
}

TEST(CcaWarMachines, DoNotEvadeIntoBrokenGround) {  // C-13.1k C-16.1a R-28
  Field field = duel(MI, LWM).terrain("D5", Terrain::Broken).terrain("D6", Terrain::Broken);
  EXPECT_FALSE(may_evade(field.battle, field.position(), field.piece("D"), field.piece("A")));
  field.terrain("D6", Terrain::Clear);
  EXPECT_TRUE(may_evade(field.battle, field.position(), field.piece("D"), field.piece("A")));
}

// --- §13(2) --------------------------------------------------------------------------------------

TEST(CcaWarMachines, ThatEvadeLeaveTheBoardWithoutABanner) {  // C-13.2a C-13.1e
  struct Case {
    Troop machine;
    const char* dice;
    const char* fate;
    int banners;
  };
  for (const Case& each : {Case{LWM, "SSFKK", "left", 0}, Case{LWM, "LSFKK", "left", 0},
                           Case{LWM, "LLSKK", "eliminated", 1}, Case{HWM, "HSFKK", "left", 0},
                           Case{HWM, "HHSKK", "eliminated", 1}}) {
    Game game(duel(HI, each.machine).ask(), each.dice);
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.give(game.legal().back()));
    EXPECT_EQ(game.at("D"), each.fate) << each.dice;
    EXPECT_EQ(game.banners(bottom), each.banners);
    EXPECT_FALSE(game.asked<AskAdvance>(bottom));
  }
}

TEST(CcaWarMachines, TheirLeaderEvadesOnHisOwn) {  // C-13.2a C-13.3a
  Game game(duel(HI, LWM).leader("L", top, "E6").ask(), "SSFKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  ASSERT_TRUE(game.asked<AskLeaderStep>(top));
  ASSERT_TRUE(game.give(GoTo{game.hex("D6")}));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("L"), "D6");
  EXPECT_EQ(game.at("D"), "left");
}

TEST(CcaWarMachines, ThatStandFightLikeOthers) {  // C-13.2a C-13.1a
  Game game(duel(HI, LWM).ask(), "SMFKK");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.blocks("D"), 1) << "swords hit them";
  ASSERT_TRUE(game.asked<AskRetreat>(top));
  ASSERT_TRUE(game.give(GoTo{game.hex("D5")}));
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
