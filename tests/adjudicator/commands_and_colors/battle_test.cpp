// Commands & Colors: Ancients §9: battle in general.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

std::string dice(int number) { return std::string(static_cast<std::size_t>(number), 'K'); }

// A and B next to D.
Field two_against_one() {
  Field field = duel(HI, MI);
  return field.put("B", bottom, HI, "F5");
}

std::vector<Role> roles(const Game& game) {
  std::vector<Role> found;
  for (const Rolled& rolled : game.all<Rolled>()) found.push_back(rolled.role);
  return found;
}

TEST(CcaBattle, BattlesAreFoughtOneAfterTheOther) {                        // C-9a
  for (const auto& [first, second] : {std::pair{"A", "B"}, {"B", "A"}}) {  // as the player likes
    Game game(two_against_one(), "KKKKK LLLL KKKKK LLLL");
    ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                             game.battle(first, {"D"}), game.battle(second, {"D"})},
                            true));
    EXPECT_EQ(roles(game),
              (std::vector{Role::Attack, Role::BattleBack, Role::Attack, Role::BattleBack}));
    EXPECT_EQ(game.all<Rolled>()[0].unit, game.piece(first));
    EXPECT_EQ(game.all<Rolled>()[2].unit, game.piece(second));
  }
}

TEST(CcaBattle, WhatOneBattleDidHoldsForTheNext) {  // C-9a
  Game game(two_against_one(), "FKKKK");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order3Center), game.order({"A", "B"}), game.battle("A", {"D"})}));
  EXPECT_EQ(game.at("D")[0], 'D');
  EXPECT_TRUE(game.asked<AskBattle>(bottom));
  EXPECT_NE(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
}

TEST(CcaBattle, NobodyIsMadeToBattle) {  // C-9b C-9g
  Game game(two_against_one());
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"})}, true));
  EXPECT_TRUE(game.all<Rolled>().empty());
  EXPECT_EQ(game.waiting(), top);
}

TEST(CcaBattle, AUnitBattlesOncePerTurn) {  // C-9c
  Game game(two_against_one(), "KKKKK LLLL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order3Center), game.order({"A", "B"}), game.battle("A", {"D"})}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-9c");
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
}

TEST(CcaBattle, MomentumAllowsASecondCloseCombat) {  // C-9c C-13.6Ba
  Field field = duel(MC, MI, 0, 1);
  field.put("E", top, HI, "D6").put("G", top, HI, "D7");
  Game game(field, "MKK KKK");
  game.standing(top, Window::BattleBack, Game::no());
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A"}),
                           game.battle("A", {"D"}, Game::yes(), game.targets({"E"}))}));
  EXPECT_EQ(roles(game), (std::vector{Role::Attack, Role::Bonus}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("G")}), "C-9c");
}

TEST(CcaBattle, DarkenTheSkyAllowsASecondShot) {  // C-9c C-XX.4c
  Field field;
  field.put("A", bottom, LB, "G6").put("D", top, HI, "E6").plays(bottom, {Card::DarkenTheSky});
  Game game(field, "KK KK");
  const Game::Line shot = game.battle("A", {"D"});
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), shot, shot}));
  EXPECT_EQ(roles(game), (std::vector{Role::Fire, Role::Fire}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-9c");
}

TEST(CcaBattle, AllDiceFallOnOneTarget) {  // C-9d
  Field field = duel(HI, MI);
  field.put("E", top, MI, "E7");
  Game game(field, "MMKKK");
  game.standing(top, Window::BattleBack, Game::no());
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D", "E"})}));
  EXPECT_EQ(game.all<Rolled>().size(), 1u);
  EXPECT_EQ(game.last<Rolled>().faces.size(), 5u);
  EXPECT_EQ(game.blocks("D"), 2);
  EXPECT_EQ(game.blocks("E"), 4);
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("E")}), "C-9c");
}

TEST(CcaBattle, ATargetIsAnEnemyUnitOrALeaderAlone) {  // C-9d
  Field field = duel(HI, MI);
  field.put("B", bottom, HI, "F5").leader("L", top, "E6").leader("M", top, "E7");
  Game game(field, "LLLLL");
  const auto attack = [&](const std::string& target) {
    return game.refused(
        {game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {target})});
  };
  EXPECT_EQ(attack("B"), "C-9d");
  EXPECT_EQ(attack("L"), "C-9d");  // they are with their unit
  EXPECT_EQ(attack("M"), "");
}

TEST(CcaBattle, LossesDoNotReduceTheDice) {  // C-9e
  for (const Troop troop : all_units) {
    const int printed = troop == EL ? 5 : row(troop).close_dice;
    const int full = printed + (troop == WA ? 1 : 0);  // the exception
    for (const int blocks : {1, row(troop).blocks}) {
      const int expected = blocks == 1 ? printed : full;
      Game game(duel(troop, HI, blocks), dice(expected));
      game.standing(top, Window::BattleBack, Game::no());
      ASSERT_TRUE(game.attack("A", "D"));
      EXPECT_EQ(game.last<Rolled>().count.dice, expected) << row(troop).code << blocks;
    }
  }
  Field field;
  field.put("A", bottom, LI, "G6", 1).put("D", top, HI, "E6").plays(bottom, {Card::Order3Center});
  Game game(field, "KK");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.last<Rolled>().role, Role::Fire);
}

TEST(CcaBattle, AUnitFiresOrCloses) {  // C-9f
  Field close = duel(LB, HI);
  close.put("E", top, HI, "D7");
  Game first_close(close, "KF");  // D gives way: now A could fire
  ASSERT_TRUE(first_close.orders({first_close.play(Card::Order3Center), first_close.order({"A"}),
                                  first_close.battle("A", {"D"})}));
  EXPECT_EQ(roles(first_close), std::vector{Role::Attack});
  EXPECT_EQ(first_close.objection(Battles{first_close.piece("A"), first_close.piece("E")}), "C-9c");

  Field fire;
  fire.put("A", bottom, LB, "G6").put("D", top, MC, "D6").plays(bottom, {Card::Order3Center});
  fire.leader("L", top, "F5");
  Game first_fire(fire, "KK");
  ASSERT_TRUE(first_fire.orders({first_fire.play(Card::Order3Center), first_fire.order({"A"}),
                                 first_fire.battle("A", {"D"})}));
  EXPECT_EQ(roles(first_fire), std::vector{Role::Fire});
  EXPECT_EQ(first_fire.objection(Battles{first_fire.piece("A"), first_fire.piece("L")}), "C-9c");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
