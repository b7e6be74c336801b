// Commands & Colors: Ancients §11 step 4: the dice of close combat, type by type.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

std::string blanks(int number) { return std::string(static_cast<std::size_t>(number), 'K'); }

// All throws of one attack of A on D; nobody evades, and D battles back only if it is to.
std::vector<Rolled> throws(const Field& field, const std::string& dice, bool battle_back = false) {
  Game game(field, dice);
  if (!battle_back) game.standing(top, Window::BattleBack, Game::no());
  EXPECT_TRUE(game.attack("A", "D"));
  return game.all<Rolled>();
}
int hits(const Field& field, const std::string& dice) { return throws(field, dice).front().hits; }
int hits(Troop attacker, Troop defender, const std::string& dice) {
  return hits(duel(attacker, defender), dice);
}

// C-11.4a C-11.4b C-11.4c C-11.4d C-11.4f C-11.4g C-11.4h C-11.4i C-11.4j C-11.4k C-11.4n C-11.4o
struct Printed {
  Troop troop;
  int dice;
  int back;     // battling back, and First Strike
  int hexes;    // after moving so far
  bool swords;  // its swords hit
};
const std::vector<Printed> printed{
    {LI, 2, 2, 2, false},  {LB, 2, 2, 2, false}, {LS, 2, 2, 2, false},  {AX, 3, 3, 1, true},
    {MI, 4, 4, 1, true},   {WA, 4, 4, 2, true},  {HI, 5, 5, 1, true},   {LWM, 2, 2, 0, false},
    {HWM, 2, 2, 0, false}, {LC, 2, 2, 4, false}, {LBC, 2, 2, 4, false}, {MC, 3, 3, 3, true},
    {HC, 4, 4, 2, true},   {CAM, 3, 2, 3, true}, {LCH, 2, 2, 3, true},  {HCH, 4, 3, 2, true}};

// C-11.4a C-11.4b C-11.4c C-11.4d C-11.4f C-11.4g C-11.4h C-11.4i C-11.4j C-11.4k C-11.4n C-11.4o
TEST(CcaCloseDice, AsManyAsPrintedStandingOrAfterAMove) {
  for (const Printed& each : printed)
    for (int hexes = 0; hexes <= each.hexes; ++hexes) {
      Field field;
      field.put("X", bottom, each.troop, "F" + std::to_string(6 - hexes));
      field.put("D", top, HI, "F7").plays(bottom, {Card::CoordinatedAttack});
      Game game(field, blanks(each.dice));
      game.standing(top, Window::BattleBack, Game::no());
      ASSERT_TRUE(game.orders({game.play(Card::CoordinatedAttack), game.order({"X"}),
                               game.move("X", "F6"), game.battle("X", {"D"})},
                              true));
      EXPECT_EQ(game.last<Rolled>().count.dice, each.dice) << row(each.troop).code << hexes;
    }
}

TEST(CcaCloseDice, NoCloseCombatAfterMovingTooFar) {  // C-11.4b C-11.4g
  for (const auto& [troop, hexes] : {std::pair{AX, 2}, {LWM, 1}, {HWM, 1}}) {
    Field field;
    field.put("X", bottom, troop, "F" + std::to_string(6 - hexes));
    field.put("D", top, HI, "F7").plays(bottom, {Card::CoordinatedAttack});
    Game game(field);
    EXPECT_NE(game.refused({game.play(Card::CoordinatedAttack), game.order({"X"}),
                            game.move("X", "F6"), game.battle("X", {"D"})}),
              "");
  }
}

TEST(CcaCloseDice, BattlingBackCamelsAndHeavyChariotsRollOneFewer) {  // C-11.4k C-11.4o C-11.8f
  for (const Printed& each : printed) {
    const auto rolls = throws(duel(HI, each.troop), blanks(5) + blanks(each.back), true);
    ASSERT_EQ(rolls.size(), 2u);
    EXPECT_EQ(rolls[1].role, Role::BattleBack);
    EXPECT_EQ(rolls[1].count.dice, each.back) << row(each.troop).code;
  }
}

TEST(CcaCloseDice, FirstStrikeIsRolledLikeABattleBack) {  // C-11.4k C-XX.4e R-32
  for (const Printed& each : printed) {
    Game game(duel(HI, each.troop).hand(top, {Card::FirstStrike}), blanks(each.back) + blanks(5));
    game.standing(top, Window::FirstStrike, Game::yes());
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_EQ(game.all<Rolled>().size(), 2u);
    EXPECT_EQ(game.all<Rolled>()[0].role, Role::FirstStrike);
    EXPECT_EQ(game.all<Rolled>()[0].count.dice, each.back) << row(each.troop).code;
  }
}

// C-11.4a C-11.4g C-11.4h C-11.4n C-11.5b C-11.5e R-12
TEST(CcaCloseDice, SwordsOfLightTroopsAndCatapultsMiss) {
  for (const Printed& each : printed) {
    const std::string dice = "SS" + blanks(each.dice - 2);
    EXPECT_EQ(hits(each.troop, MI, dice), each.swords ? 2 : 0) << row(each.troop).code;
    const int back =
        throws(duel(HI, each.troop), blanks(5) + "SS" + blanks(each.back - 2), true)[1].hits;
    EXPECT_EQ(back, each.swords ? 2 : 0) << row(each.troop).code << " battling back";
  }
}

TEST(CcaCloseDice,
     ChariotsIgnoreOneSwordElephantsAll) {  // C-11.4n C-11.4o C-11.4s C-11.5b C-11.5e R-12
  for (const Troop target : all_units)
    for (int swords = 0; swords <= 3; ++swords) {
      const std::string dice =
          std::string(static_cast<std::size_t>(swords), 'S') + blanks(5 - swords);
      int expected = swords;
      if (target == LCH || target == HCH) expected = std::max(0, swords - 1);
      if (target == EL) expected = 0;
      EXPECT_EQ(hits(HI, target, dice), expected) << row(target).code << swords;
    }
  // It is one in each throw, also when the chariots attacked.
  Game game(duel(HCH, HI), "KKKK SSKKK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("A"), 1);
}

// C-11.4p: the dice of elephants against each type.
const std::map<Troop, int> mirror{{LI, 2}, {LB, 2},  {LS, 2},  {AX, 3},  {WA, 3},  {MI, 4},
                                  {HI, 5}, {LWM, 2}, {HWM, 2}, {LC, 2},  {LBC, 2}, {MC, 3},
                                  {HC, 4}, {CAM, 3}, {EL, 3},  {LCH, 2}, {HCH, 3}};

// --- warriors ------------------------------------------------------------------------------------

TEST(CcaWarriors, AtFullStrengthRollADieMoreAndMayIgnoreAFlag) {  // C-11.4d C-9e
  for (const auto& [blocks, dice] : {std::pair{4, 4}, {3, 3}, {1, 3}}) {
    Game attack(duel(WA, HI, blocks), blanks(dice) + "FKKKK");
    ASSERT_TRUE(attack.attack("A", "D"));
    EXPECT_EQ(attack.all<Rolled>()[0].count.dice, dice);
    EXPECT_EQ(attack.at("A")[0], blocks == 4 ? 'F' : 'H');  // else they flee two hexes
    Game defence(duel(HI, WA, 0, blocks), blocks == 4 ? "FKKKK KKKK" : "FKKKK");
    ASSERT_TRUE(defence.attack("A", "D"));
    EXPECT_EQ(defence.at("D")[0], blocks == 4 ? 'E' : 'C');
  }
  Game two(duel(HI, WA), "FFKKK");  // only one flag
  ASSERT_TRUE(two.attack("A", "D"));
  EXPECT_EQ(two.at("D")[0], 'C');
  Field field = duel(HI, WA);
  Game choice(field.ask(), "FKKKK");  // and only if they like
  ASSERT_TRUE(choice.attack("A", "D"));
  ASSERT_TRUE(choice.asked<AskIgnore>(top));
  EXPECT_EQ(choice.legal().size(), 2u);
  ASSERT_TRUE(choice.give(Ignore{0}));
  EXPECT_TRUE(choice.asked<AskRetreat>(top));
}

TEST(CcaWarriors, KeepTheBonusUntilTheNextCombat) {  // C-11.4e R-17
  Field field = duel(HI, WA);
  field.put("B", bottom, HI, "F5");
  // They lose a block and still ignore the flag and roll four dice; then it is over.
  Game game(field, "MFKKK LLLL KKKKK LLL");
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                           game.battle("A", {"D"}), game.battle("B", {"D"})},
                          true));
  const auto rolls = game.all<Rolled>();
  ASSERT_EQ(rolls.size(), 4u);
  EXPECT_EQ(rolls[1].count.dice, 4);
  EXPECT_EQ(rolls[3].count.dice, 3);
  EXPECT_EQ(game.at("D"), "E6");
  Game again(field, "MKKKK LLLL FKKKK");
  ASSERT_TRUE(again.orders({again.play(Card::Order3Center), again.order({"A", "B"}),
                            again.battle("A", {"D"}), again.battle("B", {"D"})},
                           true));
  EXPECT_EQ(again.at("D")[0], 'C');
}

TEST(CcaWarriors, LoseTheBonusWhenTheyAttackNext) {  // C-11.4e
  Field field = duel(HI, WA);
  field.hand(top, {Card::Order3Center});
  Game game(field, "MKKKK LLLL LLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.attack("D", "A"));
  EXPECT_EQ(game.all<Rolled>()[2].count.dice, 3);
}

TEST(CcaWarriors, KeepTheBonusUnderFireToo) {  // C-11.4e R-17
  Field field;
  field.put("A", bottom, LI, "G6").put("D", top, WA, "E6").plays(bottom, {Card::Order3Center});
  Game game(field, "MF");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("D"), 3);
  EXPECT_EQ(game.at("D"), "E6");
}

// --- camels --------------------------------------------------------------------------------------

const std::vector<Troop> horse{LC, LBC, MC, HC, LCH, HCH};

TEST(CcaCamels, IgnoreOneTriangleOfHorse) {  // C-11.4l C-11.5f
  for (const Troop troop : all_units) {
    const bool ignored = std::find(horse.begin(), horse.end(), troop) != horse.end();
    const int dice = troop == EL || troop == WA ? (troop == EL ? 3 : 4) : row(troop).close_dice;
    EXPECT_EQ(hits(troop, CAM, "MM" + blanks(dice - 2)), ignored ? 1 : 2) << row(troop).code;
  }
  // Also when the camels attacked.
  const auto rolls = throws(duel(CAM, MC), "LLL MMS", true);
  ASSERT_EQ(rolls.size(), 2u);
  EXPECT_EQ(rolls[1].hits, 2);
}

// How far D must flee before A for these flags, what cannot be done included.
int flight(Troop attacker, Troop defender, const std::string& dice) {
  Game game(duel(attacker, defender), dice);
  EXPECT_TRUE(game.attack("A", "D"));
  const Retreated retreat = game.last<Retreated>();
  return retreat.hexes + retreat.missing;
}

TEST(CcaCamels, HorseFleeAHexFurtherPerFlag) {  // C-11.4m C-11.4v R-16
  const std::map<Troop, int> normal{{LI, 2}, {MI, 1}, {AX, 1},  {WA, 2},  {LC, 4}, {LBC, 4},
                                    {MC, 3}, {HC, 2}, {CAM, 3}, {LCH, 3}, {HCH, 2}};
  for (const auto& [troop, hexes] : normal) {
    const bool shies = std::find(horse.begin(), horse.end(), troop) != horse.end();
    const int further = hexes + (shies ? 1 : 0);
    const std::string ignored = troop == WA ? "F" : "";  // by warriors at full strength
    const auto flags = [&](int number, int dice) {
      const std::string all = ignored + std::string(static_cast<std::size_t>(number), 'F');
      return all + blanks(dice - static_cast<int>(all.size()));
    };
    EXPECT_EQ(flight(CAM, troop, flags(1, 3)), further) << row(troop).code;
    EXPECT_EQ(flight(CAM, troop, flags(2, 3)), 2 * further) << row(troop).code;
    EXPECT_EQ(flight(EL, troop, flags(1, mirror.at(troop))), further) << row(troop).code;
    EXPECT_EQ(flight(EL, troop, flags(2, mirror.at(troop))), 2 * further) << row(troop).code;
    EXPECT_EQ(flight(HI, troop, flags(1, 5)), hexes) << row(troop).code;
  }
}

TEST(CcaCamels, IgnoredFlagsAddNothing) {  // C-11.4m C-11.4v R-16
  for (const Troop by : {CAM, EL}) {
    Field field = duel(by, HC);
    field.leader("L", top, "E6");
    Game game(field, by == EL ? "FFKK" : "FFK");
    game.standing(top, Window::IgnoreFlags, {Policy::Kind::Most, 0, {}, {}});
    ASSERT_TRUE(game.attack("A", "D"));
    const Retreated retreat = game.last<Retreated>();
    EXPECT_EQ(retreat.hexes + retreat.missing, 3) << row(by).code;
  }
}

TEST(CcaCamels, HorseAlsoFleeTheirBattleBack) {  // C-11.4m C-11.4v
  for (const Troop by : {CAM, EL}) {
    Game game(duel(HC, by), by == EL ? "LLLL FLLL" : "LLLL FL");
    ASSERT_TRUE(game.attack("A", "D"));
    const Retreated retreat = game.last<Retreated>();
    EXPECT_EQ(retreat.unit, game.piece("A"));
    EXPECT_EQ(retreat.hexes + retreat.missing, 3) << row(by).code;
  }
}

// --- elephants -----------------------------------------------------------------------------------

TEST(CcaElephants, RollAsManyDiceAsTheirTarget) {  // C-11.4p R-14
  ASSERT_EQ(mirror.size(), all_units.size());
  for (const auto& [target, dice] : mirror)
    EXPECT_EQ(throws(duel(EL, target), blanks(dice))[0].count.dice, dice) << row(target).code;
  EXPECT_EQ(throws(duel(EL, WA, 0, 2), blanks(3))[0].count.dice, 3);
  Field leader;
  leader.put("A", bottom, EL, "F6").leader("D", top, "E6").plays(bottom, {Card::Order3Center});
  Game game(leader, "K");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(CcaElephants, BattleBackWithAsManyDiceAsTheAttacker) {  // C-11.4q C-11.8f R-14
  for (const Troop attacker : all_units) {
    const int first = attacker == EL ? 3 : attacker == WA ? 4 : row(attacker).close_dice;
    const auto rolls =
        throws(duel(attacker, EL), blanks(first) + blanks(mirror.at(attacker)), true);
    ASSERT_EQ(rolls.size(), 2u);
    EXPECT_EQ(rolls[1].count.dice, mirror.at(attacker)) << row(attacker).code;
  }
}

TEST(CcaElephants, MirrorTheBaseDiceOnly) {  // C-11.4p C-11.4q R-14
  // Not the dice of the attacker's card …
  Field clash = duel(HI, EL).hand(bottom, {Card::ClashOfShields});
  Game shields(clash, blanks(7) + blanks(5));
  ASSERT_TRUE(
      shields.orders({shields.play(Card::ClashOfShields), shields.battle("A", {"D"})}, true));
  EXPECT_EQ(shields.last<Rolled>().count.dice, 5);
  // … but their own, and the limits of the ground.
  Field charge = duel(EL, HI).hand(bottom, {Card::MountedCharge});
  EXPECT_EQ(throws(charge, blanks(6))[0].count.dice, 6);
  Field forest = duel(EL, HI);
  forest.terrain("E6", Terrain::Forest);
  EXPECT_EQ(throws(forest, blanks(2))[0].count.dice, 2);
}

TEST(CcaElephants, RollSwordsAgainAsLongAsTheyFall) {  // C-11.4r R-15
  struct Case {
    Troop target;
    const char* dice;
    int hits, flags;
  };
  const std::vector<Case> cases{
      {MI, "SKKK K", 1, 0},      // a hit, and nothing more
      {MI, "SKKK M", 2, 0},      // the symbol of the target
      {MI, "SKKK H", 1, 0},      // not that of another
      {MI, "SKKK F", 1, 1},      // a flag
      {MI, "SKKK S S F", 3, 1},  // and again, and again
      {MI, "SSKK M F", 3, 1},    // die by die
      {MI, "SMFS S K L", 4, 1},  // first die: S, K; last die: L
      {LCH, "SS K", 1, 0},       // the one that chariots ignore is not rolled again
      {HCH, "SSS K S L", 3, 0},  // H-CH: 1 ignored, then S → K, S → S → L
      {EL, "SSS", 0, 0},         // nor any that elephants ignore
  };
  for (const Case& each : cases) {
    Game game(duel(EL, each.target), each.dice);
    game.standing(top, Window::BattleBack, Game::no());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.all<Rolled>()[0].hits, each.hits) << each.dice;
    EXPECT_EQ(game.all<Rolled>()[0].flags, each.flags) << each.dice;
    EXPECT_EQ(game.blocks("D"), std::max(0, row(each.target).blocks - each.hits)) << each.dice;
  }
}

TEST(CcaElephants, ApplyAllHitsAndFlagsTogether) {  // C-11.4r
  Game game(duel(EL, MI), "SFKK F");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.all<Losses>().size(), 1u);
  EXPECT_EQ(game.all<Retreated>().size(), 1u);
  EXPECT_EQ(game.at("D")[0], 'C');  // two flags, one retreat
}

TEST(CcaElephants, RollSwordsAgainWhenTheyBattleBack) {  // C-11.4r
  Game game(duel(MI, EL), "LLLL SLLL S L");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("A"), 2);
}

TEST(CcaElephants, NoLeaderHelpsThem) {  // C-11.4t C-11.4w C-11.5c
  for (const std::string where : {"F6", "F7"}) {
    Field attack = duel(EL, MI);
    attack.leader("L", bottom, where);
    EXPECT_EQ(hits(attack, "KKKK"), 0) << where;
  }
  Field defence = duel(MI, EL);
  defence.leader("L", top, "E6");
  Game game(defence.ask(), "FLLL LL");  // they rampage over A: no flag is ignored
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_FALSE(game.asked<AskIgnore>(top));
  EXPECT_EQ(game.all<Rampage>().size(), 1u);
}

TEST(CcaElephants, IgnoreOneSquareAndOneFlagOfHorse) {  // C-11.4u C-11.5f
  for (const Troop troop : all_units) {
    const bool is_horse = std::find(horse.begin(), horse.end(), troop) != horse.end();
    const int dice = troop == EL ? 3 : troop == WA ? 4 : row(troop).close_dice;
    EXPECT_EQ(hits(troop, EL, "HH" + blanks(dice - 2)), is_horse ? 1 : 2) << row(troop).code;
    Field field = duel(troop, EL);
    // The others make them trample the attacker, who is not hit.
    Game game(field.ask(), "F" + blanks(dice - 1) + (is_horse ? "" : "KK"));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.asked<AskIgnore>(top) != nullptr, is_horse) << row(troop).code;
    if (is_horse) {
      EXPECT_EQ(game.asked<AskIgnore>(top)->most, 1);
    }
  }
  Game two(duel(HC, EL), "FFKK KK");
  ASSERT_TRUE(two.attack("A", "D"));
  EXPECT_EQ(two.all<Rampage>().size(), 1u) << "the second flag counts";
  EXPECT_EQ(two.at("D")[0], 'D');
}

TEST(CcaElephants, IgnoreTheSameOfHorseThatBattlesBack) {  // C-11.4u
  Game game(duel(EL, HC), "KKKK HHFL");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.blocks("A"), 1);
  EXPECT_EQ(game.at("A"), "F6");
}

// --- leaders -------------------------------------------------------------------------------------

TEST(CcaCloseDice, ALeaderDoesNotBattle) {  // C-11.4w
  Field field;
  field.leader("A", bottom, "F6").put("D", top, MI, "E6").plays(bottom, {Card::Order3Center});
  Game game(field);
  EXPECT_EQ(
      game.refused({game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D"})}),
      "C-11.4w");
}

TEST(CcaCloseDice, HelmetsHitWithALeaderInTheHexOrNextToIt) {  // C-11.4w C-11.5c
  struct Case {
    const char* hex;
    Seat side;
    bool helps;
  };
  for (const Case& each : std::vector<Case>{{"F6", bottom, true},
                                            {"F7", bottom, true},
                                            {"G7", bottom, true},
                                            {"G8", bottom, false},
                                            {"E7", top, false}})
    for (const Troop target : {LI, MI, HI, EL}) {  // whatever the target
      Field field = duel(MI, target);
      field.leader("L", each.side, each.hex);
      EXPECT_EQ(hits(field, "KKSL") - hits(duel(MI, target), "KKSL"), each.helps ? 2 : 0)
          << each.hex << row(target).code;
    }
  Field two = duel(MI, HI);
  two.leader("L", bottom, "F6").leader("M", bottom, "F7");
  EXPECT_EQ(hits(two, "KLLL"), 1);  // two leaders, still one hit
}

TEST(CcaCloseDice, HelmetsHitInTheBattleBackToo) {  // C-11.4w C-11.5c
  for (const std::string where : {"E6", "D6", "C6"}) {
    Field field = duel(HI, MI);
    field.leader("L", top, where);
    EXPECT_EQ(throws(field, "KKKKK KKLL", true)[1].hits, where == "C6" ? 0 : 2) << where;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
