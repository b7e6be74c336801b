// Commands & Colors: Ancients §XX(4) First Strike (先制攻撃), and its window (decision D-06).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

Field strike(Troop attacker, Troop defender, int attacker_blocks = 0) {
  return duel(attacker, defender, attacker_blocks).hand(top, {Card::FirstStrike});
}
Game& struck(Game& game) {
  game.standing(top, Window::FirstStrike, Game::yes());
  EXPECT_TRUE(game.attack("A", "D"));
  return game;
}

TEST(CcaFirstStrike, TheDefenderBattlesFirst) {  // C-XX.4e R-31
  Game game(strike(MI, HI), "MLLLL LLLL");
  struck(game);
  const auto rolls = game.all<Rolled>();
  ASSERT_EQ(rolls.size(), 2u) << "and does not battle back";
  EXPECT_EQ(rolls[0].role, Role::FirstStrike);
  EXPECT_EQ(rolls[1].role, Role::Attack) << "the attack that was to be made";
  EXPECT_EQ(game.blocks("A"), 3);
}

TEST(CcaFirstStrike, NoAttackFromWhoIsDestroyedOrDrivenOff) {  // C-XX.4e C-13.6h (case 19)
  Game gone(strike(MI, HI, 1), "MLLLL");
  struck(gone);
  EXPECT_EQ(gone.at("A"), "eliminated");
  EXPECT_EQ(gone.banners(top), 1);
  Game off(strike(MI, HI), "FFLLL");
  struck(off);
  EXPECT_EQ(off.at("A")[0], 'H') << "two flags, two hexes";
  EXPECT_EQ(off.at("D"), "E6") << "and no advance";
}

TEST(CcaFirstStrike, AnAttackerWhoCannotRetreatStillAttacks) {  // C-XX.4e
  Field field = strike(MI, HI).terrain("G6", Terrain::Lake).terrain("G7", Terrain::Lake);
  Game game(field, "FLLLL LLLL");
  struck(game);
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_EQ(game.all<Rolled>().size(), 2u);
}

TEST(CcaFirstStrike, TheAttackerMayIgnoreFlags) {  // C-XX.4e C-12.1a R-32
  Game game(strike(MI, HI).leader("L", bottom, "F6"), "FLLLL LLLL");
  struck(game);
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_EQ(game.all<Rolled>().size(), 2u);
}

TEST(CcaFirstStrike, DiceAreThoseOfABattleBack) {  // C-XX.4e C-11.4k R-32
  struct Case {
    Troop attacker, defender;
    std::size_t first, attack;
  };
  for (const Case& each :
       {Case{MI, CAM, 2, 4}, Case{MI, HCH, 3, 4}, Case{MI, EL, 4, 4}, Case{MI, WA, 4, 4},
        Case{MI, LI, 2, 4}, Case{MI, HC, 4, 4}, Case{WA, EL, 3, 4}, Case{HI, EL, 5, 5}}) {
    Game game(strike(each.attacker, each.defender), std::string(each.first + each.attack, 'K'));
    struck(game);
    EXPECT_EQ(game.dice_rolled(), (Throws{each.first, each.attack})) << row(each.defender).code;
  }
}

TEST(CcaFirstStrike, NoEvadeInTheSameCombat) {  // C-XX.4e R-31
  Field field = strike(HI, LI).ask();
  Game game(field, "LL LMMMM");
  struck(game);
  EXPECT_EQ(game.at("D"), "E6");
  EXPECT_FALSE(game.asked<AskEvade>(top));
}

TEST(CcaFirstStrike, BattleBackOnlyWithTheSwitch) {  // C-XX.4e R-31
  Field field = strike(MI, HI);
  field.battle.options.fs_battle_back = true;
  Game game(field, "LLLLL LLLL LLLLL");
  struck(game);
  EXPECT_EQ(game.all<Rolled>().size(), 3u);
}

TEST(CcaFirstStrike, AlsoAgainstABonusCombat) {  // C-XX.4e R-33
  Field field = duel(WA, AX, 0, 1).put("X", top, HI, "D6").hand(top, {Card::FirstStrike});
  Game game(field, "LMMM FFFLL");
  game.judge().set_standing(
      top, {Game::Standing{Window::FirstStrike, Who{no_piece, HI, {}, {}}, {}, Game::yes(), 1}});
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(game.dice_rolled(), (Throws{4, 5}));
  EXPECT_EQ(game.last<Rolled>().role, Role::FirstStrike);
}

TEST(CcaFirstStrike, IsDiscardedAndItsPlayerDrawsFirst) {  // C-XX.4e C-15a
  Field field = strike(MI, HI, 1);
  field.changes.push_back([](Position& now) {
    auto& deck = now.deck;
    std::swap(deck[deck.size() - 1], *std::find(deck.begin(), deck.end(), Card::Rally));
    std::swap(deck[deck.size() - 2], *std::find(deck.begin(), deck.end(), Card::LineCommand));
  });
  Game game(field, "MLLLL");
  struck(game);
  EXPECT_EQ(game.now().hands[top], std::vector{Card::Rally}) << "the top card is his";
  EXPECT_EQ(game.now().hands[bottom], std::vector{Card::LineCommand});
  EXPECT_EQ(game.now().discards, (std::vector{Card::FirstStrike, Card::Order3Center}));
}

TEST(CcaFirstStrike, AndTheTurnsCardAreBothDiscardedBeforeTheDraws) {  // C-XX.4e C-15b R-56
  Field field = strike(MI, HI, 1);
  field.changes.push_back([](Position& now) {  // one card is left in the pile
    now.discards.assign(now.deck.begin(), now.deck.end() - 1);
    now.deck.erase(now.deck.begin(), now.deck.end() - 1);
  });
  Game game(field, "MLLLL" + std::string(58, 'L'));  // the second draw shuffles 59 cards
  struck(game);
  EXPECT_TRUE(game.now().discards.empty());
  EXPECT_EQ(game.now().deck.size(), 58u);
}

TEST(CcaFirstStrike, InTheOwnTurnIsAPass) {  // C-XX.4e C-6a R-33 R-54
  Game game(duel(MI, HI).plays(bottom, {Card::FirstStrike}));
  ASSERT_TRUE(game.orders({game.play(Card::FirstStrike)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.now().active, top);
}

// --- D-06: asked every time, never awaited ----------------------------------------------------

Field beyond(Troop attacker) {  // one block of auxilia in E6, infantry in D6
  return duel(attacker, AX, 0, 1).put("X", top, MI, "D6");
}

int asked_about_first_strike(Game& game) {
  int asked = 0;
  for (const auto& answered : game.judge().take_answered()) asked += answered.clause == "C-XX.4e";
  return asked;
}

TEST(CcaFirstStrikeWindow, IsAskedAtEveryCloseCombatWithAUnit) {  // C-XX.4e R-33
  for (const bool held : {false, true}) {
    Field field = beyond(WA);
    if (held) field.hand(top, {Card::FirstStrike});
    Game game(field, "LMMM LLLL LLLL");
    ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
    EXPECT_EQ(asked_about_first_strike(game), 2) << "attack and bonus combat, card or no card";
    EXPECT_TRUE(game.all<FirstStruck>().empty()) << "by default it is not played";
  }
}

TEST(CcaFirstStrikeWindow, IsNotAskedForFireAndLoneLeaders) {  // C-XX.4e R-33
  Field shot = duel(LB, MI).hand(top, {Card::FirstStrike});
  shot.battle.pieces[0].set_up = shot.hex("G6");
  Game fire(shot, "LL");
  fire.standing(top, Window::FirstStrike, Game::yes());
  ASSERT_TRUE(fire.attack("A", "D"));
  EXPECT_EQ(asked_about_first_strike(fire), 0);
  Field lone;
  lone.put("A", bottom, MI, "F6").leader("D", top, "E6").hand(top, {Card::FirstStrike});
  Game leader(lone.plays(bottom, {Card::Order3Center}), "LLLL");
  leader.standing(top, Window::FirstStrike, Game::yes());
  ASSERT_TRUE(leader.attack("A", "D"));
  EXPECT_EQ(asked_about_first_strike(leader), 0);
}

TEST(CcaFirstStrikeWindow, NeverWaits) {  // C-XX.4e
  for (const bool held : {false, true})
    for (const bool everything : {false, true}) {
      Field field = duel(MI, HI);
      if (held) field.hand(top, {Card::FirstStrike});
      field.battle.options.ask_in_windows = everything;
      Game game(field, everything ? "LLLL" : "LLLL LLLLL");
      game.judge().set_standing(
          top, {Game::Standing{Window::FirstStrike, {}, {}, std::nullopt, 1}});  // "ask me"
      ASSERT_TRUE(game.attack("A", "D"));
      EXPECT_FALSE(game.asked<AskFirstStrike>(top)) << "a pause would tell that the card is there";
      EXPECT_TRUE(game.all<FirstStruck>().empty());
    }
}

TEST(CcaFirstStrikeWindow, WithoutTheCardAStandingOrderLeavesNoTrace) {  // C-XX.4e
  std::vector<std::size_t> told;
  for (const bool ordered : {false, true}) {
    Game game(duel(MI, HI).hand(top, {Card::LineCommand}), "LLLL LLLLL");
    if (ordered) game.standing(top, Window::FirstStrike, Game::yes());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_TRUE(game.all<FirstStruck>().empty());
    told.push_back(game.all<Rolled>().size() + game.all<Drew>().size());
    EXPECT_EQ(game.now().hands[top], std::vector{Card::LineCommand});
  }
  EXPECT_EQ(told[0], told[1]);
}

TEST(CcaFirstStrikeWindow, CannotBeAnsweredWithACardOneDoesNotHold) {  // C-XX.4e
  const Field field = duel(MI, HI);
  const Question question{top, "C-XX.4e", AskFirstStrike{field.piece("D"), field.piece("A"), 4}};
  Position now = field.position();
  EXPECT_FALSE(CommandsAndColors::may(field.battle, now, question, Yes{}));
  EXPECT_TRUE(CommandsAndColors::may(field.battle, now, question, Done{}));
  now.hands[top] = {Card::FirstStrike};
  EXPECT_TRUE(CommandsAndColors::may(field.battle, now, question, Yes{}));
  now.hands[bottom] = {Card::FirstStrike};
  now.hands[top].clear();
  EXPECT_FALSE(CommandsAndColors::may(field.battle, now, question, Yes{})) << "nor the enemy's";
}

// "on firststrike MI if by HI and dice >= 5 do play"
TEST(CcaFirstStrikeWindow, ConditionsSeeTheAttackerAndHisDice) {  // C-XX.4e
  struct Case {
    const char* what;
    Troop attacker, defender;
    const char* hill;
    bool plays;
  };
  for (const Case& each :
       {Case{"as described", HI, MI, "A1", true}, Case{"another defender", HI, AX, "A1", false},
        Case{"another attacker", HC, MI, "A1", false}, Case{"uphill", HI, MI, "E6", false}}) {
    Field field = duel(each.attacker, each.defender).terrain(each.hill, Terrain::Hill);
    Game game(field.hand(top, {Card::FirstStrike}), each.plays                       ? "KKKK KKKKK"
                                                    : std::string(each.hill) == "E6" ? "KK KKK"
                                                    : each.defender == AX            ? "KKKKK KKK"
                                                                                     : "KKKK KKKK");
    game.judge().set_standing(top,
                              {Game::Standing{Window::FirstStrike,
                                              Who{no_piece, MI, {}, {}},
                                              {{Fact::By, Compare::Equal, static_cast<int>(HI)},
                                               {Fact::Dice, Compare::AtLeast, 5}},
                                              Game::yes(),
                                              1}});
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(!game.all<FirstStruck>().empty(), each.plays) << each.what;
  }
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
