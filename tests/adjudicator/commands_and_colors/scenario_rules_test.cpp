// Commands & Colors: Ancients: rules that only one battle has (C-3c, C-4c).
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

TEST(CcaCrimissos, HelmetsOfTheSacredBandHitWithoutALeader) {  // C-3c
  for (const bool sacred : {true, false}) {
    Field field = duel(MI, HI);
    field.battle.pieces[1].sacred_band = sacred;
    Game game(field, "LLLL KKLLL");
    ASSERT_TRUE(game.attack("A", "D"));
    EXPECT_EQ(game.blocks("A"), sacred ? 2 : 4);
  }
}

TEST(CcaCrimissos, TheSacredBandMayIgnoreAFlagMore) {  // C-3c
  for (const int blocks : {4, 1}) {
    Field field = duel(MI, HI, 0, blocks);
    field.battle.pieces[1].sacred_band = true;
    Game game(field.ask(), "FFLL");
    ASSERT_TRUE(game.attack("A", "D"));
    ASSERT_TRUE(game.asked<AskIgnore>(top));
    EXPECT_EQ(game.asked<AskIgnore>(top)->most, 1);
    field.leader("L", top, "E6");
    Game led(field, "FFLL LLLLL");
    ASSERT_TRUE(led.attack("A", "D"));
    ASSERT_TRUE(led.give(Ignore{2}));  // with a leader two
    ASSERT_TRUE(led.give(Yes{}));
    EXPECT_EQ(led.at("D"), "E6");
  }
}

TEST(CcaBeneventum, TheThirdBannerBringsTwoCardsAtOnce) {  // C-3c C-7k R-58
  Field field = duel(HI, MI, 0, 1);
  field.battle.sides[bottom].command = 4;
  field.battle.sides[bottom].growth_at = 3;
  field.battle.sides[bottom].growth_to = 6;
  field.hand(bottom, {Card::Order3Center, Card::Order2Left, Card::Order2Left, Card::Order2Left});
  for (const int before : {1, 2}) {
    field.changes = {[before](Position& now) { now.banners[bottom] = before; }};
    Game game(field, "MLLLL");
    ASSERT_TRUE(
        game.orders({game.play(Card::Order3Center), game.order({"A"}), game.battle("A", {"D"})}));
    EXPECT_EQ(game.now().hands[bottom].size(), before == 2 ? 5u : 3u);
    EXPECT_EQ(game.now().command[bottom], before == 2 ? 6 : 4);
    ASSERT_TRUE(game.give(Done{}));
    EXPECT_EQ(game.now().hands[bottom].size(), before == 2 ? 6u : 4u);
  }
}

TEST(CcaCastulo, WithItsLeaderTheBattleIsLost) {  // C-3c
  for (const bool must_live : {true, false}) {
    Field field = duel(HI, MI);
    field.leader("L", top, "E7");
    if (must_live) field.battle.sides[top].must_live = field.piece("L");
    Game game(field, "KLLLL");
    ASSERT_TRUE(game.attack("A", "L"));
    EXPECT_EQ(game.at("L"), "eliminated");
    ASSERT_EQ(game.judge().over(), must_live);
    if (must_live) {
      EXPECT_EQ(game.now().outcome, (Outcome{bottom, Ending::LeaderLost}));
    }
  }
}

TEST(CcaCastulo, AUnitLeavesWithItsLeaderForOneBanner) {  // C-4c L7
  Field field;
  field.put("X", bottom, MI, "A7").leader("L", bottom, "A7").put("D", top, MI, "I1");
  field.battle.sides[bottom].exits = true;
  field.battle.sides[bottom].must_live = field.piece("L");
  Game game(field.plays(bottom, {Card::Order2Center}));
  ASSERT_TRUE(game.orders(
      {game.play(Card::Order2Center), game.order({"X"}), MoveLine{game.piece("X"), no_hex, false}},
      true));
  EXPECT_EQ(game.at("X"), "left");
  EXPECT_EQ(game.at("L"), "left");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_FALSE(game.judge().over());  // they live
}

// --- Selinus, Baecula ----------------------------------------------------------------------------

// Bottom takes the camp on E6; D holds it with one block of auxilia, X stands behind it on D6.
Field camp(Troop attacker, int goal) {
  Field field = duel(attacker, AX, 0, 1).put("X", top, MI, "D6");
  field.terrain("E6", Terrain::Camp);
  field.battle.camps = {field.hex("E6")};
  field.battle.sides[bottom].takes_camps = true;
  field.battle.banners = goal;
  return field.ask();
}

// Everything stands still: the last thing told is the end, and nobody is asked.
void expect_ended(Game& game) {
  ASSERT_TRUE(game.judge().over());
  EXPECT_EQ(game.now().outcome, (Outcome{bottom, Ending::Banners}));
  EXPECT_EQ(game.all<BattleEnded>().size(), 1u);
  for (const Seat seat : both_seats) EXPECT_EQ(game.judge().table().open(seat), nullptr);
}

TEST(CcaBaecula, TheCampAsLastBannerEndsTheBattleInTheMiddleOfMomentum) {  // C-4a C-4c R-57
  Game warriors(camp(WA, 2), "LMMM");  // and no die of a bonus combat
  ASSERT_TRUE(warriors.attack("A", "D"));
  ASSERT_TRUE(warriors.give(Yes{}));
  EXPECT_EQ(warriors.banners(bottom), 2);
  expect_ended(warriors);

  Game willing(camp(WA, 2), "LMMM");
  ASSERT_TRUE(willing.attack("A", "D", Game::yes(), willing.targets({"X"})));
  expect_ended(willing);

  Game cavalry(camp(MC, 2), "LMM");
  ASSERT_TRUE(cavalry.attack("A", "D"));
  ASSERT_TRUE(cavalry.give(Yes{}));
  ASSERT_TRUE(cavalry.asked<AskExtraHex>(bottom)) << "they may ride on";
  ASSERT_TRUE(cavalry.give(Done{}));
  expect_ended(cavalry);
}

TEST(CcaBaecula, ACampThatIsRiddenThroughEarnsNothing) {  // C-4c L18
  Game game(camp(MC, 2), "LMM");
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  ASSERT_TRUE(game.give(GoTo{game.hex("E7")}));
  EXPECT_EQ(game.at("A"), "E7");
  EXPECT_EQ(game.banners(bottom), 1) << "for the unit";
  EXPECT_TRUE(game.all<CampTaken>().empty());
  EXPECT_FALSE(game.judge().over());

  Field into = camp(MC, 5);
  into.battle.camps = {into.hex("E7")};
  Game extra(into, "LMM");
  ASSERT_TRUE(extra.attack("A", "D"));
  ASSERT_TRUE(extra.give(Yes{}));
  ASSERT_TRUE(extra.give(GoTo{extra.hex("E7")}));
  EXPECT_EQ(extra.last<CampTaken>().hex, extra.hex("E7"));
}

TEST(CcaBaecula, ACampIsTakenByTheAdvanceAfterABonusCombat) {  // C-4c C-13.6Bf L18
  Field field = camp(WA, 3);
  field.battle.pieces[2].blocks = 1;
  field.battle.camps = {field.hex("D6")};
  Game game(field, "LMMM MLL");  // from the camp: one die less
  ASSERT_TRUE(game.attack("A", "D"));
  ASSERT_TRUE(game.give(Yes{}));
  ASSERT_TRUE(game.give(Battles{game.piece("A"), game.piece("X")}));
  ASSERT_TRUE(game.give(Yes{}));
  EXPECT_EQ(game.at("A"), "D6");
  EXPECT_EQ(game.all<CampTaken>().size(), 1u);
  expect_ended(game);
}

// Light infantry before a camp that nobody holds; Move-Fire-Move.
Field in_and_out(int goal = 5) {
  Field field;
  field.put("A", bottom, LI, "F6").put("D", top, MI, "A1").terrain("E6", Terrain::Camp);
  field.battle.camps = {field.hex("E6")};
  field.battle.sides[bottom].takes_camps = true;
  field.battle.banners = goal;
  return field.plays(bottom, {Card::MoveFireMove});
}

TEST(CcaSelinus, MoveFireMoveInAndOutEarnsNothing) {  // C-4c C-XX.4h
  Game game(in_and_out(1));
  ASSERT_TRUE(game.orders({game.play(Card::MoveFireMove), game.order({"A"}), game.move("A", "E6"),
                           MoveLine{game.piece("A"), game.hex("F6"), true}},
                          true));
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_EQ(game.banners(bottom), 0);
  EXPECT_TRUE(game.all<CampTaken>().empty());
}

TEST(CcaSelinus, MoveFireMoveTakesTheCampWhereItEnds) {  // C-4c C-XX.4h
  const auto banners = [](const std::string& first, const std::string& second) {
    Game game(in_and_out());
    std::vector<Line> lines{game.play(Card::MoveFireMove), game.order({"A"})};
    if (!first.empty()) lines.push_back(game.move("A", first));
    if (!second.empty()) lines.push_back(MoveLine{game.piece("A"), game.hex(second), true});
    EXPECT_TRUE(game.orders(lines, true));
    return game.banners(bottom);
  };
  EXPECT_EQ(banners("E6", ""), 1) << "it stays there";
  EXPECT_EQ(banners("E6", "E6"), 1) << "and says so";
  EXPECT_EQ(banners("F7", "E6"), 1);
  EXPECT_EQ(banners("", "E6"), 1);
  EXPECT_EQ(banners("", ""), 0);
  EXPECT_EQ(banners("F7", ""), 0);
  Field there = in_and_out();
  there.battle.pieces[0].set_up = there.hex("E6");
  Game game(there);
  ASSERT_TRUE(game.orders({game.play(Card::MoveFireMove), game.order({"A"})}, true));
  EXPECT_EQ(game.banners(bottom), 0) << "who has not moved has not ended a movement";
}

TEST(CcaSelinus, WhoStaysForTheLastBannerEndsTheBattle) {  // C-4a C-4c R-57
  Game game(in_and_out(1));
  ASSERT_TRUE(
      game.orders({game.play(Card::MoveFireMove), game.order({"A"}), game.move("A", "E6")}, true));
  expect_ended(game);
  EXPECT_EQ(game.now().phase, Phase::SecondMove);
}

// --- what follows the end in a file --------------------------------------------------------------

// The lines that came too late, by what is told about them.
std::vector<int> after_the_end(Game& game) {
  std::vector<int> lines;
  for (const ScriptNote& note : game.judge().take_notes()) {
    EXPECT_EQ(note.kind, ScriptNote::Kind::Skipped);
    EXPECT_EQ(note.reason.why, "order.after-the-end");
    lines.push_back(note.line);
  }
  return lines;
}

TEST(CcaEndings, LinesAfterACampThatWinsAreNoted) {  // C-4c R-57
  Field field = duel(HI, MI).put("B", bottom, MI, "F8");
  field.battle.camps = {field.hex("E8")};
  field.battle.sides[bottom].takes_camps = true;
  field.battle.banners = 1;
  Game game(field);  // and no die
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"A", "B"}),
                           game.move("B", "E8"), game.move("A", "F5"), game.battle("A", {"D"})},
                          true));
  expect_ended(game);
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_EQ(after_the_end(game), (std::vector{4, 5}));
}

TEST(CcaEndings, LinesAfterAnExitThatWinsAreNoted) {  // C-4c R-57, Castulo
  Field field;
  field.put("X", bottom, MI, "A7").put("Y", bottom, MI, "A6").put("D", top, MI, "I1");
  field.battle.sides[bottom].exits = true;
  field.battle.banners = 1;
  Game game(field.plays(bottom, {Card::Order2Center}));
  ASSERT_TRUE(game.orders({game.play(Card::Order2Center), game.order({"X", "Y"}),
                           MoveLine{game.piece("X"), no_hex, false}, game.move("Y", "B6")},
                          true));
  expect_ended(game);
  EXPECT_EQ(game.at("Y"), "A6");
  EXPECT_EQ(after_the_end(game), (std::vector{4}));
}

// --- Trebbia -------------------------------------------------------------------------------------

// Mago waits with three units behind bottom's edge; top has had this many turns.
Field trebbia(std::vector<Card> hand, int turns_taken = 1) {
  Field field;
  field.put("X", top, HI, "B6").put("D", bottom, MI, "H7");
  field.put("C", top, MC, "").put("W", top, WA, "").put("V", top, WA, "");
  field.leader("H", top, "B6").leader("M", top, "");
  field.battle.sides[top].ambush = true;
  field.changes.push_back([turns_taken](Position& now) { now.turns_taken[top] = turns_taken; });
  return field.plays(top, std::move(hand));
}

TEST(CcaTrebbia, LeadershipCardsBringTheAmbushFromTheSecondTurnOn) {  // C-3c
  struct Case {
    Card card;
    int turns_taken;
    bool comes;
  };
  for (const Case& each : std::vector<Case>{{Card::LeadershipAny, 1, true},
                                            {Card::InspiredCenter, 3, true},
                                            {Card::LeadershipAny, 0, false},
                                            {Card::Order3Center, 1, false},
                                            {Card::MountedTroops, 1, false}}) {
    Game game(trebbia({each.card}, each.turns_taken));
    const std::string refused = game.refused({game.play(each.card), game.order({"M"})});
    EXPECT_EQ(refused.empty(), each.comes) << row(each.card).code;
  }
}

// Where a unit of the ambush may go.
std::string comes_to(const Field& field, Card card, const std::string& unit) {
  Game game(field);
  EXPECT_TRUE(game.orders({game.play(card), game.order({"M"}), DoneLine{Phase::Order},
                           game.answer(Move{game.piece(unit)})}));
  return game.offered();
}

TEST(CcaTrebbia, TheAmbushEntersInTheSectionOfTheCard) {  // C-3c
  // Warriors go one hex freely, and that is the hex of entry; D on H7 invites a charge.
  const std::string charge_east = "H8 I8 ";
  const std::string west = "I1 I2 I3 I4 I5", east = "I9 I10 I11 I12 I13";
  EXPECT_EQ(comes_to(trebbia({Card::InspiredRight}), Card::InspiredRight, "W"), west);
  EXPECT_EQ(comes_to(trebbia({Card::InspiredLeft}), Card::InspiredLeft, "W"), charge_east + east);
  EXPECT_EQ(comes_to(trebbia({Card::InspiredCenter}), Card::InspiredCenter, "W"),
            "H6 H8 I5 I6 I7 I8 I9");
  EXPECT_EQ(comes_to(trebbia({Card::LeadershipAny}), Card::LeadershipAny, "W"),
            "H6 H8 I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13");
  Field taken = trebbia({Card::InspiredRight});
  taken.put("E", bottom, HI, "I3").put("F", top, HI, "I4").leader("L", bottom, "I5");
  EXPECT_EQ(comes_to(taken, Card::InspiredRight, "W"), "H2 I1 I2");
}

TEST(CcaTrebbia, EnteringIsTheFirstHexOfTheMove) {  // C-3c
  const std::string reach = comes_to(trebbia({Card::InspiredRight}), Card::InspiredRight, "C");
  EXPECT_NE(reach.find("G2"), std::string::npos);  // I, H, G: three hexes
  EXPECT_EQ(reach.find("F"), std::string::npos);
}

TEST(CcaTrebbia, MagoComesWithTheFirstUnit) {  // C-3c L6
  Game game(trebbia({Card::InspiredCenter}), "LLLL LLLL");
  ASSERT_TRUE(game.orders({game.play(Card::InspiredCenter), game.order({"M"}), game.move("C", "I6"),
                           game.move("W", "I7"), game.move("V", "I8"), game.battle("V", {"D"})}));
  EXPECT_EQ(game.at("C") + game.at("W") + game.at("V") + game.at("M"), "I6I7I8I6");
}

TEST(CcaTrebbia, ACounterAttackBringsTheAmbushToo) {  // C-3c C-XX.4b R-46
  Field field = trebbia({Card::CounterAttack});
  const auto enemy = [&](Card card, std::vector<Section> sections) {
    field.changes.push_back([card, sections](Position& now) {
      now.last[bottom] = {card, sections};
    });
    return comes_to(field, Card::CounterAttack, "W");
  };
  EXPECT_EQ(enemy(Card::InspiredLeft, {Section::West}), "I1 I2 I3 I4 I5");
  // Leadership Any Section must be used in the section that the opponent used.
  EXPECT_EQ(enemy(Card::LeadershipAny, {Section::East}), "H8 I8 I9 I10 I11 I12 I13");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
