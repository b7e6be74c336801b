// Commands & Colors: Ancients §13(6) Momentum advance (戦闘後前進) and bonus combat
// (ボーナス白兵戦).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// A at F6 has one block of auxilia before it in E6; X waits beyond, in D6.
Field breakthrough(Troop attacker, Troop beyond = MI) {
  Field field;
  field.put("A", bottom, attacker, "F6").put("D", top, AX, "E6", 1).put("X", top, beyond, "D6");
  return field.plays(bottom, {Card::Order3Center}).ask();
}
// The dice of a full attacker that destroy D: one light symbol.
std::string through(Troop attacker) {
  const int dice = attacker == EL ? 3 : row(attacker).close_dice + (attacker == WA ? 1 : 0);
  return "L" + std::string(static_cast<std::size_t>(dice - 1), 'M');
}

// --- who has won ---------------------------------------------------------------------------------

TEST(CcaMomentum, FollowsADestroyedOrRetreatingDefender) {  // C-13.6a R-22
  struct Case {
    const char* what;
    int blocks;
    const char* dice;
    std::vector<std::pair<const char*, Terrain>> terrain;
    bool success;
  };
  for (const Case& each :
       {Case{"destroyed", 1, "HLLLL", {}, true}, Case{"retreated", 4, "FLLLL", {}, true},
        Case{"part of the way",
             4,
             "FFLLL",
             {{"C5", Terrain::Lake}, {"C6", Terrain::Lake}, {"C7", Terrain::Lake}},
             true},
        Case{"destroyed by a retreat that failed",
             1,
             "FLLLL",
             {{"D5", Terrain::Lake}, {"D6", Terrain::Lake}},
             true},
        Case{"could not retreat and stands",
             4,
             "FLLLL",
             {{"D5", Terrain::Lake}, {"D6", Terrain::Lake}},
             false},
        Case{"hit but unmoved", 4, "HLLLL", {}, false}}) {
    SCOPED_TRACE(each.what);
    Field field = duel(HI, HI, 0, each.blocks).ask();
    for (const auto& [hex, terrain] : each.terrain) field.terrain(hex, terrain);
    Game game(field, each.dice);
    ASSERT_TRUE(game.attack("A", "D"));
    if (game.asked<AskRetreat>(top)) {
      ASSERT_TRUE(game.give(game.legal().front()));
    }
    EXPECT_EQ(game.asked<AskAdvance>(bottom) != nullptr, each.success);
    EXPECT_EQ(game.asked<AskBattleBack>(top) != nullptr, !each.success);
    if (!each.success) continue;
    EXPECT_EQ(game.asked<AskAdvance>(bottom)->hex, game.hex("E6"));
    ASSERT_TRUE(game.give(Yes{}));
    EXPECT_EQ(game.at("A"), "E6");
  }
}

TEST(CcaMomentum, IgnoredFlagsAreNoSuccess) {  // C-13.6a
  Game game(duel(HI, MI).leader("L", top, "E6").ask(), "FLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Ignore{1}));
  EXPECT_TRUE(game.asked<AskBattleBack>(top));
}

TEST(CcaMomentum, TakesTheLeaderAlong) {  // C-13.6a C-7f
  for (const bool ordered_too : {false, true}) {
    Field field = duel(HI, MI, 0, 1).leader("L", bottom, "F6");
    Game game(field, "MLLLL");
    ASSERT_TRUE(game.orders(
        {game.play(Card::Order3Center), ordered_too ? game.order({"A", "L"}) : game.order({"A"}),
         game.battle("A", {"D"}, Game::yes())},
        true));
    EXPECT_EQ(game.at("A"), "E6");
    EXPECT_EQ(game.at("L"), "E6") << "even if he could have left and did not";
  }
}

TEST(CcaMomentum, NeverAfterFire) {  // C-13.6a C-10d
  Field field = duel(LB, LI, 0, 1).ask();
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field, "LL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_FALSE(game.asked<AskAdvance>(bottom));
}

TEST(CcaMomentum, IsAChoiceAndWithoutItThereIsNoBonus) {  // C-13.6b C-13.6Ba
  Game game(breakthrough(WA), through(WA));
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.asked<AskAdvance>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_FALSE(game.asked<AskBonus>(bottom));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("X")}), "C-9c");
}

// --- who may not ---------------------------------------------------------------------------------

TEST(CcaMomentum, NotForWhoBattledBack) {  // C-13.6g C-11.8e
  Game game(duel(MI, HI, 1).ask(), "LLLL MLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_FALSE(game.asked<AskAdvance>(top));
  EXPECT_EQ(game.at("D"), "E6");
}

TEST(CcaMomentum, NotForWhoStruckFirst) {  // C-13.6h C-XX.4e
  Field field = duel(MI, HI, 1).hand(top, {Card::FirstStrike}).ask();
  Game game(field, "MLLLL");
  game.standing(top, Window::FirstStrike, Game::yes());
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_FALSE(game.asked<AskAdvance>(top));
  EXPECT_EQ(game.at("D"), "E6");
}

TEST(CcaMomentum, NeverForWarMachines) {  // C-13.6j
  for (const Troop machine : {LWM, HWM}) {
    Game game(breakthrough(machine), through(machine));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), "eliminated");
    EXPECT_FALSE(game.asked<AskAdvance>(bottom));
    EXPECT_EQ(game.at("A"), "F6");
  }
}

TEST(CcaMomentum, TerrainAndAFordJustEnteredHoldBack) {  // C-13.6i C-16.6a R-05
  // A starts in the ford of F6, or enters it this turn from G6.
  for (const bool entered : {false, true}) {
    Field field = duel(MI, AX, 0, 1).terrain("F6", Terrain::Ford).ask();
    if (entered) field.battle.pieces[0].set_up = field.hex("G6");
    Game game(field, "LM");
    std::vector<Line> lines{game.play(Card::Order3Center), game.order({"A"})};
    if (entered) lines.push_back(game.move("A", "F6"));
    lines.push_back(game.battle("A", {"D"}));
    ASSERT_TRUE(game.orders(lines, true));
    EXPECT_EQ(game.asked<AskAdvance>(bottom) != nullptr, !entered);
  }
}

TEST(CcaMomentum, NoSecondAdvanceOutOfAFordJustReached) {  // C-13.6i C-13.6Bf C-16.6a R-05
  for (const Terrain terrain : {Terrain::Ford, Terrain::Clear}) {
    Field field = breakthrough(CAM, LI).terrain("E6", terrain);
    field.battle.pieces[2].blocks = 1;
    const bool ford = terrain == Terrain::Ford;
    Game game(field, ford ? "LM LM" : "LMM LMM");
    ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
    ASSERT_TRUE(game.give(Done{})) << "X does not evade";
    EXPECT_EQ(game.at("X"), "eliminated");
    EXPECT_EQ(game.asked<AskAdvance>(bottom) != nullptr, !ford);
  }
}

// --- the extra hex of cavalry --------------------------------------------------------------------

TEST(CcaMomentum, OnlyCavalryGoesOneHexFurther) {  // C-13.6c
  for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI, LC, LBC, MC, HC, CAM, EL, LCH, HCH}) {
    const bool cavalry = troop == LC || troop == LBC || troop == MC || troop == HC;
    Game game(breakthrough(troop), through(troop));
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.asked<AskAdvance>(bottom)) << row(troop).code;
    ASSERT_TRUE(game.give(Yes{}));
    EXPECT_EQ(game.asked<AskExtraHex>(bottom) != nullptr, cavalry) << row(troop).code;
  }
}

TEST(CcaMomentum, TheExtraHexIsAnyHexThatCanBeEntered) {  // C-13.6c R-36
  Field field = breakthrough(MC).put("Y", bottom, LI, "E5").terrain("F5", Terrain::River);
  field.leader("L", bottom, "E7");
  Game game(field, "LMM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.offered(), "D5 E7 F6") << "not X, not Y, not the river; back is possible";
  EXPECT_EQ(game.objection(GoTo{game.hex("C6")}), "C-13.6c");
  EXPECT_EQ(game.objection(Done{}), "") << "it is a choice";
  ASSERT_TRUE(game.give(GoTo{game.hex("E7")}));
  EXPECT_EQ(game.at("A"), "E7");
  EXPECT_EQ(attached_leader(game.setting(), game.now(), game.piece("A")), game.piece("L"));
  EXPECT_TRUE(game.asked<AskBonus>(bottom)) << "E7 touches X in D6";
}

TEST(CcaMomentum, TerrainEndsTheCharge) {  // C-13.6i C-13.6Bd R-35
  struct Case {
    Terrain terrain;
    bool extra, bonus;
  };
  for (const Case& each :
       {Case{Terrain::Clear, true, true}, Case{Terrain::Hill, true, true},
        Case{Terrain::Camp, true, true}, Case{Terrain::Ford, false, true},
        Case{Terrain::Forest, false, false}, Case{Terrain::Broken, false, false}}) {
    SCOPED_TRACE(static_cast<int>(each.terrain));
    Field field = breakthrough(MC).terrain("E6", each.terrain);
    const bool capped = each.terrain != Terrain::Clear && each.terrain != Terrain::Camp;
    Game game(field, capped ? "LM" : "LMM");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.give(Yes{}));
    EXPECT_EQ(game.at("A"), "E6");
    EXPECT_EQ(game.asked<AskExtraHex>(bottom) != nullptr, each.extra);
    if (each.extra) {
      ASSERT_TRUE(game.give(Done{}));
    }
    EXPECT_EQ(game.asked<AskBonus>(bottom) != nullptr, each.bonus);
  }
}

TEST(CcaMomentum, TheExtraHexMayLeadIntoTerrainThatForbidsTheBonus) {  // C-13.6Bd C-13.6c R-35
  for (const auto& [terrain, bonus] :
       {std::pair{Terrain::Forest, false}, std::pair{Terrain::Broken, false},
        std::pair{Terrain::Ford, true}, std::pair{Terrain::Clear, true}}) {
    Field field = breakthrough(HC).terrain("E7", terrain);
    Game game(field, "LMMM");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.give(Yes{}));
    ASSERT_TRUE(game.give(GoTo{game.hex("E7")}));
    EXPECT_EQ(game.asked<AskBonus>(bottom) != nullptr, bonus) << static_cast<int>(terrain);
  }
}

TEST(CcaMomentum, NoExtraHexAfterTheBonusCombat) {  // C-13.6d C-13.6Bf
  Game game(breakthrough(MC, AX), "LMM FLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  ASSERT_TRUE(game.give(Done{})) << "no extra hex before";
  ASSERT_TRUE(game.give(Battles{game.piece("A"), game.piece("X")}));
  ASSERT_TRUE(game.asked<AskRetreat>(top));
  ASSERT_TRUE(game.give(GoTo{game.hex("C6")}));
  ASSERT_TRUE(game.asked<AskAdvance>(bottom));
  EXPECT_TRUE(game.asked<AskAdvance>(bottom)->after_bonus);
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("A"), "D6");
  EXPECT_FALSE(game.asked<AskExtraHex>(bottom));
  EXPECT_FALSE(game.asked<AskBonus>(bottom));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("X")}), "C-9c")
      << "X is adjacent again, but once is enough";
}

// --- bonus combat --------------------------------------------------------------------------------

TEST(CcaBonus, IsForWarriorsMountedAndLedUnits) {  // C-13.6Bb C-13.6Ba R-37
  for (const bool led : {false, true})
    for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI, LC, LBC, MC, HC, CAM, EL, LCH, HCH}) {
      Field field = breakthrough(troop);
      if (led) field.leader("L", bottom, "F6");
      Game game(field, through(troop));
      ASSERT_TRUE(game.attack("A", "D"));
      ASSERT_TRUE(game.give(Yes{}));
      if (game.asked<AskExtraHex>(bottom)) {
        ASSERT_TRUE(game.give(Done{}));
      }
      const bool entitled = led || troop == WA || is_mounted(troop);
      EXPECT_EQ(game.asked<AskBonus>(bottom) != nullptr, entitled)
          << row(troop).code << (led ? " led" : "");
    }
}

TEST(CcaBonus, ALeaderNextToFootIsNotEnough) {  // C-13.6Bb
  Game game(breakthrough(MI).leader("L", bottom, "E7"), through(MI));
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_FALSE(game.asked<AskBonus>(bottom));
}

TEST(CcaBonus, ForestStopsAllButTheNimble) {  // C-13.6Bd R-35
  for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI, CAM, EL, LCH, HCH}) {
    Field field = breakthrough(troop).leader("L", bottom, "F6").terrain("E6", Terrain::Forest);
    Game game(field, "LM");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.give(Yes{}));
    const bool nimble = troop == LI || troop == LB || troop == LS || troop == AX || troop == WA;
    EXPECT_EQ(game.asked<AskBonus>(bottom) != nullptr, nimble) << row(troop).code;
  }
}

TEST(CcaBonus, FootMayInBrokenGround) {  // C-13.6Bd C-16.1b R-35
  for (const Troop troop : {MI, WA, CAM, EL, HCH}) {
    Field field = breakthrough(troop).leader("L", bottom, "F6").terrain("E6", Terrain::Broken);
    Game game(field, "LM");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.give(Yes{}));
    EXPECT_EQ(game.asked<AskBonus>(bottom) != nullptr, is_foot(troop)) << row(troop).code;
  }
}

TEST(CcaBonus, AnyAdjacentEnemyWillDo) {  // C-13.6Be
  Field field = breakthrough(WA).put("Y", top, LI, "E5").leader("M", top, "E7");
  field.put("Z", top, LI, "F5").put("far", top, LI, "C6");
  Game game(field, "FMMM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Ignore{0})) << "D is well supported, but goes, and only D5 is free";
  ASSERT_EQ(game.at("D"), "D5");
  ASSERT_TRUE(game.give(Yes{}));
  for (const char* target : {"D", "X", "Y", "M", "Z"})
    EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece(target)}), "") << target;
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("far")}), "C-13.6Be");
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("A")}), "C-13.6Be");
  EXPECT_EQ(game.objection(Done{}), "");
}

TEST(CcaBonus, IsACombatLikeAnyOtherAndTheLast) {   // C-13.6Ba C-13.6Bf C-9c
  Game game(breakthrough(WA, LI), "LMMM MMMM FF");  // X stands, A is driven back in its turn
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  ASSERT_TRUE(game.give(Battles{game.piece("A"), game.piece("X")}));
  ASSERT_TRUE(game.asked<AskEvade>(top)) << "the second target may evade,";
  ASSERT_TRUE(game.give(Done{}));
  ASSERT_TRUE(game.asked<AskBattleBack>(top)) << "or battle back";
  ASSERT_TRUE(game.give(Yes{}));
  ASSERT_TRUE(game.asked<AskIgnore>(bottom)) << "full warriors hold against one of two flags";
  ASSERT_TRUE(game.give(Ignore{1}));
  EXPECT_TRUE(game.asked<AskRetreat>(bottom));
}

TEST(CcaBonus, AfterItTheUnitBattlesNoMore) {  // C-13.6Bf
  Field field = breakthrough(WA, LI).put("Y", top, MI, "D5");
  field.battle.pieces[2].blocks = 1;
  Game game(field, "LMMM LMMM");
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  ASSERT_TRUE(game.give(Battles{game.piece("A"), game.piece("X")}));
  ASSERT_TRUE(game.give(Done{})) << "X does not evade";
  ASSERT_TRUE(game.asked<AskAdvance>(bottom));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("A"), "D6");
  EXPECT_EQ(game.banners(bottom), 2);
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("Y")}), "C-9c")
      << "Y is adjacent and safe";
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
