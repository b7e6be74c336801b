// Commands & Colors: Ancients. The windows in which desks answer (decisions D-06 to D-19 of the
// checklist): defaults, standing orders, their conditions, and what nobody may learn from them.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;
using Standing = Game::Standing;
using When = std::vector<Condition<CommandsAndColors>>;
using Kind = Policy::Kind;

Policy of_kind(Kind kind, int number = 0) { return {kind, number, {}, {}}; }
Standing on(Window window, Who who, When when, std::optional<Policy> policy) {
  return {window, who, std::move(when), std::move(policy), 1};
}
Who troop(Troop which) { return {no_piece, which, {}, {}}; }
const Who any{};

// --- one scene per window ------------------------------------------------------------------------

struct Scene {
  Window window;
  Seat asked;
  Field field;
  const char* dice_before = "";  // fallen when the window opens
  const char* dice_after = "";   // and those that the default needs
  std::optional<Policy> advance{};
  std::optional<Policy> bonus{};
};

Field beyond(Troop attacker) {  // one block of auxilia in E6, infantry in D6
  return duel(attacker, AX, 0, 1).put("X", top, MI, "D6");
}

std::vector<Scene> scenes() {
  std::vector<Scene> all;
  all.push_back({Window::Evade, top, duel(MI, LI), "", "MMMM MM"});         // D-07: stand
  all.push_back({Window::IgnoreFlags, top, duel(MI, WA), "FKKK", "KKKK"});  // D-09: ignore
  all.push_back({Window::Retreat, top, duel(MI, HI), "FLLL"});              // D-10
  all.push_back({Window::Retreat, top, duel(MI, EL), "FLLL KK"});           // D-11
  Field lone;
  lone.put("A", bottom, MI, "F6").leader("D", top, "E6").plays(bottom, {Card::Order3Center});
  all.push_back({Window::LeaderEvade, top, lone, "LLLL"});  // D-12
  Field caught = lone;
  caught.put("X", bottom, LI, "D5").put("Y", bottom, LI, "D6");
  all.push_back({Window::Escape, top, caught, "LLLL", "LL"});                     // D-13
  all.push_back({Window::BattleBack, top, duel(MI, HI), "LLLL", "LLLLL"});        // D-14: yes
  all.push_back({Window::Advance, bottom, duel(MI, HI, 0, 1), "HLLL"});           // D-15: no
  all.push_back({Window::ExtraHex, bottom, beyond(MC), "LMM", "", Game::yes()});  // D-16: none
  all.push_back({Window::Bonus, bottom, beyond(WA), "LMMM", "", Game::yes()});    // D-17: none
  Field twice = beyond(WA);
  twice.battle.pieces[2].blocks = 1;
  all.push_back({Window::SecondAdvance, bottom, twice, "LMMM MLLL", "", Game::yes(), Game::yes()});
  return all;
}

std::optional<Window> open_window(Game& game, Seat seat) {
  const auto* question = game.judge().table().open(seat);
  return question ? CommandsAndColors::window_of(*question) : std::nullopt;
}

class EveryCcaWindow : public ::testing::TestWithParam<std::size_t> {
 protected:
  Scene scene = scenes()[GetParam()];
};
INSTANTIATE_TEST_SUITE_P(CcaWindows, EveryCcaWindow, ::testing::Range<std::size_t>(0, 11));

TEST_P(EveryCcaWindow, IsPassedByItsDefaultWithoutAQuestion) {
  Game game(scene.field, std::string(scene.dice_before) + scene.dice_after);
  ASSERT_TRUE(game.attack("A", "D", scene.advance, scene.bonus));
  for (const Seat seat : both_seats) EXPECT_EQ(open_window(game, seat), std::nullopt);
  EXPECT_EQ(game.now().active, top) << "the whole turn in one file";
  bool by_default = false;
  for (const auto& answered : game.judge().take_answered())
    by_default |= answered.seat == scene.asked && answered.source.kind == Source::Kind::Default;
  EXPECT_TRUE(by_default);
}

TEST_P(EveryCcaWindow, WaitsForAPlayerWhoWantsToBeAsked) {
  Game game(scene.field, scene.dice_before);
  game.judge().set_standing(scene.asked, {on(scene.window, any, {}, std::nullopt)});
  ASSERT_TRUE(game.attack("A", "D", scene.advance, scene.bonus));
  EXPECT_EQ(open_window(game, scene.asked), scene.window);
}

TEST_P(EveryCcaWindow, WaitsInGamesThatAskEverything) {
  Field field = scene.field.ask();
  Game game(field, scene.dice_before);
  ASSERT_TRUE(game.attack("A", "D", scene.advance, scene.bonus));
  if (open_window(game, top) == Window::Evade && scene.window != Window::Evade) {
    ASSERT_TRUE(game.give(Done{}));
  }
  EXPECT_EQ(open_window(game, scene.asked), scene.window);
}

// --- D-07, D-08 evade ----------------------------------------------------------------------------

TEST(CcaEvadeWindow, StandingOrdersPickUnitsAttackersAndTheWay) {  // C-13.1a C-13.1j
  // "on evade LI if by HI do evade path support>left"
  const Standing order =
      on(Window::Evade, troop(LI), {{Fact::By, Compare::Equal, static_cast<int>(HI)}},
         Game::path({{Wish::Kind::Support}, {Wish::Kind::Left}}));
  Game hi(duel(HI, LI).put("S", top, MI, "C8"), "MMMMM");
  hi.judge().set_standing(top, {order});
  ASSERT_TRUE(hi.attack("A", "D"));
  EXPECT_EQ(hi.at("D"), "C7") << "next to S";
  Game left(duel(HI, LI), "MMMMM");
  left.judge().set_standing(top, {order});
  ASSERT_TRUE(left.attack("A", "D"));
  EXPECT_EQ(left.at("D"), "C5");
  Game mi(duel(MI, LI), "MMMM KK");
  mi.judge().set_standing(top, {order});
  ASSERT_TRUE(mi.attack("A", "D"));
  EXPECT_EQ(mi.at("D"), "E6") << "by others it stands";
  Game lb(duel(HI, LB), "MMMMM KK");
  lb.judge().set_standing(top, {order});
  ASSERT_TRUE(lb.attack("A", "D"));
  EXPECT_EQ(lb.at("D"), "E6") << "so do other troops";
}

TEST(CcaEvadeWindow, TheFirstOrderThatFitsAnswers) {  // C-13.1a
  for (const int blocks : {4, 2}) {
    Game game(duel(HI, LI, 0, blocks), blocks == 4 ? "MMMMM KK" : "MMMMM");
    game.judge().set_standing(
        top, {on(Window::Evade, any, {{Fact::Blocks, Compare::AtLeast, 3}}, Game::no()),
              on(Window::Evade, any, {}, Game::yes())});
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D")[0], blocks == 4 ? 'E' : 'C');
  }
}

TEST(CcaEvadeWindow, PathsHaveManyWishes) {  // C-13.1j C-12d
  struct Case {
    const char* what;
    Wish wish;
    const char* end;
  };
  Field field = duel(HI, LI).leader("L", top, "B7").put("S", top, MI, "C4");
  field.put("E", bottom, MI, "C8").terrain("C6", Terrain::Hill);
  for (const Case& each :
       {Case{"left", {Wish::Kind::Left}, "C5"}, Case{"right", {Wish::Kind::Right}, "C7"},
        Case{"hex", {Wish::Kind::Hex, field.hex("C6")}, "C6"},
        Case{"leader", {Wish::Kind::Leader}, "C7"}, Case{"support", {Wish::Kind::Support}, "C5"},
        Case{"terrain", {Wish::Kind::Terrain, no_hex, Terrain::Hill}, "C6"},
        Case{"away", {Wish::Kind::Away}, "C5"},
        Case{"toward", {Wish::Kind::Toward, no_hex, Terrain::Clear, field.piece("E")}, "C7"}}) {
    Game game(field, "MMMMM");
    game.standing(top, Window::Evade, Game::path({each.wish}));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), each.end) << each.what;
  }
}

// --- D-09 ignoring flags -------------------------------------------------------------------------

TEST(CcaIgnoreWindow, AsManyAsOneLikes) {  // C-12.1a
  struct Case {
    std::optional<Policy> policy;
    char row;
  };
  for (const Case& each :
       {Case{std::nullopt, 'E'}, Case{of_kind(Kind::Most), 'E'}, Case{of_kind(Kind::None), 'A'},
        Case{of_kind(Kind::Number, 1), 'C'}, Case{of_kind(Kind::Number, 9), 'E'}}) {
    Field field = duel(HI, WA).leader("L", top, "E6");
    Game game(field, each.row == 'E' ? "FFLLL LLLL" : "FFLLL");
    if (each.policy) game.standing(top, Window::IgnoreFlags, *each.policy);
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D")[0], each.row) << "warriors go two hexes for a flag";
  }
}

TEST(CcaIgnoreWindow, TheFactCanBattleBackIsTrueOnlyIfItCan) {  // C-12.1a C-XX.4e C-10d
  const auto stays = [](Field field, const std::string& dice, bool strike) {
    Game game(strike ? field.hand(top, {Card::FirstStrike}) : field, dice);
    game.judge().set_standing(
        top, {on(Window::IgnoreFlags, any, {{Fact::CanBattleBack, Compare::Equal, 1}},
                 of_kind(Kind::Most)),
              on(Window::IgnoreFlags, any, {}, of_kind(Kind::None)),
              on(Window::FirstStrike, any, {}, Game::yes())});
    EXPECT_TRUE(game.attack("A", "D"));
    return game.at("D") == "E6";
  };
  EXPECT_TRUE(stays(duel(HI, WA), "FLLLL LLLL", false));
  EXPECT_FALSE(stays(duel(HI, WA), "FFLLL", false)) << "one flag would be left";
  EXPECT_FALSE(stays(duel(HI, WA), "LLLL FLLLL", true)) << "who struck first does not battle back";
  Field shot = duel(LB, WA);
  shot.battle.pieces[0].set_up = shot.hex("G6");
  EXPECT_FALSE(stays(shot, "FL", false)) << "nobody battles back against missiles";
}

TEST(CcaIgnoreWindow, TheActivePlayersOwnOrdersHoldInHisTurnToo) {  // C-12.1a (D-19)
  for (const bool none : {false, true}) {
    Game game(duel(WA, HI), "LLLL FLLLL");
    if (none) game.standing(bottom, Window::IgnoreFlags, of_kind(Kind::None));
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("A")[0], none ? 'H' : 'F');
  }
}

// --- D-10, D-11 retreat --------------------------------------------------------------------------

TEST(CcaRetreatWindow, ByDefaultTowardALeaderElseToSupportElseLeft) {  // C-12d
  struct Case {
    const char* what;
    std::function<void(Field&)> change;
    const char* end;
  };
  const std::vector<Case> cases{
      {"left", [](Field&) {}, "D5"},
      {"support", [](Field& f) { f.put("S", top, MI, "D7"); }, "D6"},
      {"leader", [](Field& f) { f.put("S", top, MI, "D4").leader("L", top, "B9"); }, "D6"}};
  for (const Case& each : cases) {
    Field field = duel(MI, HI);
    each.change(field);
    Game game(field, "FLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), each.end) << each.what;
  }
}

TEST(CcaRetreatWindow, ByStandingOrderPerUnitAndForElephants) {  // C-12d C-12.2c
  for (const auto& [who, end] : {std::pair{"D", "D6"}, std::pair{"A", "D5"}}) {
    Game game(duel(MI, HI), "FLLL");
    game.judge().set_standing(top, {on(Window::Retreat, Who{game.piece(who), {}, {}, {}}, {},
                                       Game::path({{Wish::Kind::Right}}))});
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("D"), end);
  }
  Game elephants(duel(MI, EL), "FFLL KK");
  elephants.standing(top, Window::Retreat, Game::path({{Wish::Kind::Right}}));
  ASSERT_TRUE(elephants.attack("A", "D"));
  EXPECT_EQ(elephants.at("D"), "C7") << "the same for each flag";
}

// --- D-12, D-13 leaders --------------------------------------------------------------------------

Field fugitive() {
  Field field;
  field.put("A", bottom, MI, "F6").leader("L", top, "E6");
  return field.plays(bottom, {Card::Order3Center});
}

TEST(CcaLeaderWindow, ByDefaultToAUnitElseFarAwayAndThroughAsFewDiceAsPossible) {
  // C-13.3a C-13.3f C-13.4a
  Game unit(fugitive().put("U", top, MI, "C6"), "LLLL");
  ASSERT_TRUE(unit.attack("A", "L"));
  EXPECT_EQ(unit.at("L"), "C6");
  Game far(fugitive(), "LLLL");
  ASSERT_TRUE(far.attack("A", "L"));
  EXPECT_EQ(far.at("L")[0], 'B');
  Field enemies = fugitive().put("X", bottom, HI, "D5").put("Y", bottom, LI, "D6");
  Game fewest(enemies, "LLLL FF");
  ASSERT_TRUE(fewest.attack("A", "L"));
  EXPECT_EQ(fewest.last<Rolled>().unit, fewest.piece("Y")) << "two dice rather than five";
  EXPECT_LT(fewest.at("L")[0], 'D');
  Field round = fugitive().put("X", bottom, HI, "D5").put("U", top, MI, "C5");
  Game safe(round, "LLLL");
  ASSERT_TRUE(safe.attack("A", "L"));
  EXPECT_EQ(safe.all<Rolled>().size(), 1u) << "no die at all, though a unit waits beyond X";
}

TEST(CcaLeaderWindow, OffTheBoardLast) {  // C-13.3g
  const auto end = [](std::optional<Policy> policy) {
    Field field;
    field.put("A", bottom, MI, "C6").leader("L", top, "B6").plays(bottom, {Card::Order3Center});
    Game game(field, "LLLL");
    if (policy) game.standing(top, Window::LeaderEvade, *policy);
    EXPECT_TRUE(game.attack("A", "L"));
    return game.at("L");
  };
  EXPECT_EQ(end(std::nullopt)[0], 'A');
  EXPECT_EQ(end(Game::path({{Wish::Kind::Off}})), "left");
  Field edge;
  edge.put("A", bottom, MI, "B6").leader("L", top, "A6").plays(bottom, {Card::Order3Center});
  Game forced(edge, "LLLL");
  ASSERT_TRUE(forced.attack("A", "L"));
  EXPECT_EQ(forced.at("L"), "left") << "rather than die";
}

TEST(CcaLeaderWindow, AStandingOrderMayBraveTheDice) {  // C-13.4a C-13.3f
  Field field = fugitive().put("X", bottom, HI, "D5").put("U", top, MI, "C5");
  Game game(field, "LLLL FFFFF");
  game.standing(top, Window::LeaderEvade, Game::path({{Wish::Kind::Unit}}));
  ASSERT_TRUE(game.attack("A", "L"));
  EXPECT_EQ(game.at("L"), "C5") << "through X";
}

TEST(CcaEscapeWindow, TheWayThroughTheEnemiesCanBePrescribed) {  // C-13.4a D-13
  for (const char* wanted : {"D5", "D6"}) {
    Field field = fugitive().put("X", bottom, LI, "D5").put("Y", bottom, LI, "D6");
    Game game(field, "LLLL FF");
    game.standing(top, Window::LeaderEvade, Game::path({{Wish::Kind::Off}}));
    game.standing(top, Window::Escape, Game::path({{Wish::Kind::Hex, game.hex(wanted)}}));
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.last<Rolled>().at, game.hex(wanted)) << "no other window speaks for it";
  }
}

// --- D-14 battle back ----------------------------------------------------------------------------

TEST(CcaBattleBackWindow, YesUnlessForbidden) {  // C-11.8a R-34
  for (const bool no : {false, true}) {
    Game game(duel(MI, HI), no ? "LLLL" : "LLLL MLLLL");
    if (no) game.standing(top, Window::BattleBack, Game::no());
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("A"), no ? 4 : 3);
  }
}

// --- D-15 to D-18 momentum -----------------------------------------------------------------------

TEST(CcaMomentumWindow, NobodyAdvancesUnasked) {  // C-13.6b C-13.6Ba
  Game game(beyond(WA), "LMMM");
  ASSERT_TRUE(game.attack("A", "D"));
  EXPECT_EQ(game.at("A"), "F6");
  Game still(beyond(WA), "LMMM");
  ASSERT_TRUE(still.attack("A", "D", Game::yes()));
  EXPECT_EQ(still.at("A"), "E6");
  EXPECT_EQ(still.all<Rolled>().size(), 1u) << "no bonus combat unless scripted";
}

// "advance if foes-adjacent <= 1"
TEST(CcaMomentumWindow, TheHexMayBeLookedAtFirst) {  // C-13.6b
  for (const int foes : {1, 2}) {
    Field field = beyond(MI);
    if (foes == 2) field.put("Y", top, MI, "E5");
    Game game(field, "LMMM");
    game.judge().set_standing(
        bottom,
        {on(Window::Advance, any, {{Fact::EnemiesAdjacent, Compare::AtMost, 1}}, Game::yes())});
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.at("A"), foes == 1 ? "E6" : "F6");
  }
}

TEST(CcaMomentumWindow, TheExtraHexTowardATarget) {  // C-13.6c C-13.6Bc
  Field field = duel(MC, AX, 0, 1).put("T", top, LB, "E8");
  Game game(field, "LMM MMM KK");
  game.judge().set_standing(
      bottom, {on(Window::ExtraHex, any, {},
                  Game::path({{Wish::Kind::Toward, no_hex, Terrain::Clear, game.piece("T")}})),
               on(Window::Bonus, any, {}, game.targets({"T"}))});
  ASSERT_TRUE(game.attack("A", "D", Game::yes()));
  EXPECT_EQ(game.at("A"), "E7");
  EXPECT_EQ(game.all<Rolled>().size(), 3u) << "attack, bonus combat, battle back";
}

TEST(CcaMomentumWindow, BonusTargetsInOrderElseNone) {  // C-13.6Be
  const Field field = beyond(WA).put("Y", top, HI, "E5", 2).put("far", top, HI, "B6");
  struct Case {
    const char* what;
    std::vector<std::string> targets;
    const char* hit;  // "": nobody
  };
  for (const Case& each : {Case{"the first possible", {"far", "X"}, "X"},
                           Case{"nobody of the list", {"far"}, ""}, Case{"the weakest", {}, "Y"}}) {
    Game game(field, each.hit == std::string()      ? "LMMM"
                     : each.hit == std::string("X") ? "LMMM LLLL LLLL"
                                                    : "LMMM LLLL LLLLL");
    ASSERT_TRUE(game.attack("A", "D", Game::yes(), game.targets(each.targets)));
    const auto rolls = game.all<Rolled>();
    EXPECT_EQ(rolls.size() > 1 ? game.setting()[rolls[1].target].id : "", each.hit) << each.what;
  }
}

TEST(CcaMomentumWindow, PreferencesHoldForTheirBattleOnly) {  // C-13.6b
  Field field = duel(MI, HI, 0, 1).put("B", bottom, MI, "F8").put("E", top, HI, "E8", 1);
  Game game(field, "HLLL HLLL");
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                           game.battle("A", {"D"}, Game::yes()), game.battle("B", {"E"})},
                          true));
  EXPECT_EQ(game.at("A"), "E6");
  EXPECT_EQ(game.at("B"), "F8");
}

// --- facts ---------------------------------------------------------------------------------------

TEST(CcaWindowFacts, AreThoseOfTheUnitAsked) {  // C-13.1a
  const auto evades = [](const Field& field, const std::string& dice, Fact fact, int value) {
    Game game(field, dice);
    game.judge().set_standing(
        top, {on(Window::Evade, any, {{fact, Compare::Equal, value}}, Game::yes())});
    EXPECT_TRUE(game.attack("A", "D"));
    return game.at("D") != "E6";
  };
  Field field = duel(HI, LI, 0, 3).put("S", top, MI, "E5").put("T", top, MI, "D5");
  field.changes.push_back([](Position& now) {
    now.banners = {{2, 1}};
    now.turn = 7;
  });
  struct Case {
    Fact fact;
    int yes, no;
  };
  for (const Case& each :
       {Case{Fact::By, static_cast<int>(HI), static_cast<int>(MI)}, Case{Fact::ByClass, 2, 0},
        Case{Fact::ByFoot, 1, 0}, Case{Fact::Dice, 5, 4}, Case{Fact::Blocks, 3, 4},
        Case{Fact::Full, 0, 1}, Case{Fact::Supported, 1, 0}, Case{Fact::HasLeader, 0, 1},
        Case{Fact::OwnBanners, 2, 1}, Case{Fact::EnemyBanners, 1, 2}, Case{Fact::Hex, 506, 505},
        Case{Fact::Turn, 7, 8}}) {
    EXPECT_TRUE(evades(field, "MMMMM", each.fact, each.yes)) << static_cast<int>(each.fact);
    EXPECT_FALSE(evades(field, "MMMMM KK", each.fact, each.no)) << static_cast<int>(each.fact);
  }
}

TEST(CcaWindowFacts, WhoNamesUnitTroopClassOrKind) {  // C-13.1a
  const auto evades = [](Troop defender, const std::string& dice, Who who) {
    Game game(duel(HI, defender), dice);
    game.judge().set_standing(top, {on(Window::Evade, who, {}, Game::yes())});
    EXPECT_TRUE(game.attack("A", "D"));
    return game.at("D") != "E6";
  };
  EXPECT_TRUE(evades(MC, "KKKKK", Who{no_piece, MC, {}, {}}));
  EXPECT_FALSE(evades(MC, "KKKKK KKK", Who{no_piece, CAM, {}, {}}));
  EXPECT_TRUE(evades(MC, "KKKKK", Who{no_piece, {}, Class::Medium, {}}));
  EXPECT_FALSE(evades(MC, "KKKKK KKK", Who{no_piece, {}, Class::Light, {}}));
  EXPECT_TRUE(evades(MC, "KKKKK", Who{no_piece, {}, {}, false}));
  EXPECT_FALSE(evades(MC, "KKKKK KKK", Who{no_piece, {}, {}, true}));
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
