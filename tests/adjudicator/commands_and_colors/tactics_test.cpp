// Commands & Colors: Ancients §XX(4) Tactic cards (戦術カード).
#include "adjudicator/commands_and_colors/command.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::testing {
namespace {

using enum Troop;

std::string ordered(const Game& game) {
  std::string ids;
  for (const PieceId piece : game.last<Ordered>().pieces)
    ids += (ids.empty() ? "" : " ") + game.setting()[piece].id;
  return ids;
}
std::vector<std::size_t> dice_rolled(const Game& game) {
  std::vector<std::size_t> dice;
  for (const Rolled& rolled : game.all<Rolled>()) dice.push_back(rolled.faces.size());
  return dice;
}
using Dice = std::vector<std::size_t>;

const std::string reshuffle(59, 'L');  // the shuffle of sixty cards after I Am Spartacus

TEST(CcaTactics, CommandIsTheNumberOfCards) {  // C-XX.4 C-7j
  for (const int command : {4, 6}) {
    Field field = duel(MI, MI).plays(bottom, {Card::IAmSpartacus});
    field.battle.sides[bottom].command = command;
    Game game(field, std::string(static_cast<std::size_t>(command), 'S') + reshuffle);
    ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}, true));
    EXPECT_EQ(game.last<CommandDice>().faces.size(), static_cast<std::size_t>(command));
  }
}

// --- Clash of Shields ----------------------------------------------------------------------------

Field shields() {
  Field field = duel(MI, MI);
  field.put("B", bottom, LB, "F5").put("far", bottom, MI, "H6").leader("L", bottom, "H6");
  field.put("lone", bottom, MI, "I1").leader("E", top, "H1");
  return field.plays(bottom, {Card::ClashOfShields});
}

TEST(CcaClash, OrdersExactlyTheUnitsInContact) {  // C-XX.4a
  Game game(shields());
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), Game::end(Phase::Move)}));
  EXPECT_EQ(ordered(game), "A B") << "a lone enemy leader is no contact";
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
  EXPECT_EQ(game.objection(Battles{game.piece("lone"), game.piece("E")}), "C-7b");
}

TEST(CcaClash, NobodyMovesOrFires) {  // C-XX.4a C-XX.4
  Game moves(shields());
  EXPECT_EQ(moves.refused({moves.play(Card::ClashOfShields), moves.move("A", "G6")}), "C-XX.4");
  Field field = duel(LB, LI).put("T", top, MI, "D6").plays(bottom, {Card::ClashOfShields});
  Game fires(field.ask(), "KKKK");
  ASSERT_TRUE(fires.orders({fires.play(Card::ClashOfShields), Game::end(Phase::Move)}));
  EXPECT_EQ(fires.objection(Battles{fires.piece("A"), fires.piece("T")}), "C-XX.4");
  ASSERT_TRUE(fires.give(Battles{fires.piece("A"), fires.piece("D")}));
  ASSERT_TRUE(fires.give(Done{}));
  EXPECT_EQ(fires.last<Rolled>().faces.size(), 4u) << "two dice and two";
}

TEST(CcaClash, TwoMoreDiceForEveryUnitWarMachinesToo) {  // C-XX.4a
  struct Case {
    Troop troop;
    std::size_t dice;
  };
  for (const auto [troop, dice] : {Case{LI, 4}, Case{MI, 6}, Case{HI, 7}, Case{LWM, 4},
                                   Case{HWM, 4}, Case{EL, 6}, Case{WA, 6}, Case{HC, 6}}) {
    Game game(duel(troop, MI).plays(bottom, {Card::ClashOfShields}),
              std::string(dice, 'L') + "LLLL");
    ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), game.battle("A", {"D"})}, true));
    EXPECT_EQ(dice_rolled(game)[0], dice) << row(troop).code;
    EXPECT_EQ(dice_rolled(game)[1], 4u) << "none for the battle back";
  }
}

TEST(CcaClash, TheBonusCombatHasNormalDice) {  // C-XX.4a
  for (const bool evades : {false, true}) {
    Field field = duel(WA, AX, 0, 1).put("X", top, LI, "D6");
    Game game(field.plays(bottom, {Card::ClashOfShields}).ask(), "LMMMMM MMMM");
    ASSERT_TRUE(game.orders(
        {game.play(Card::ClashOfShields), game.battle("A", {"D"}, Game::yes(), Game::yes())}));
    ASSERT_TRUE(game.asked<AskEvade>(top));
    EXPECT_EQ(game.asked<AskEvade>(top)->dice, 4);
    ASSERT_TRUE(game.give(evades ? Answer{GoTo{game.hex("B6")}} : Answer{Done{}}));
    EXPECT_EQ(dice_rolled(game), (Dice{6, 4})) << evades;
  }
}

TEST(CcaClash, TheSetOfUnitsIsFixedWhenTheCardIsPlayed) {  // C-XX.4a
  // D falls back to D6, next to B, who was not in contact before.
  Field field = duel(MI, MI).put("B", bottom, MI, "C7").terrain("D5", Terrain::Lake);
  Game game(field.plays(bottom, {Card::ClashOfShields}), "FLLLLL");
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields), game.battle("A", {"D"})}));
  EXPECT_EQ(game.at("D"), "D6");
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "C-7b");
}

TEST(CcaClash, WithoutContactNobodyIsOrdered) {  // C-XX.4a
  Field field;
  field.put("U", bottom, MI, "H6").put("X", top, MI, "A6");
  Game game(field.plays(bottom, {Card::ClashOfShields}));
  ASSERT_TRUE(game.orders({game.play(Card::ClashOfShields)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.now().active, top);
}

// --- Counter Attack ------------------------------------------------------------------------------

// Top answers bottom's last card, which was this one.
Field countering(std::optional<Card> card, std::vector<Section> sections = {}) {
  Field field;
  field.put("W", top, MI, "B2").put("M", top, MC, "B6").put("E", top, LI, "B11");
  field.put("X", bottom, MI, "I6").plays(top, {Card::CounterAttack});
  field.changes.push_back([card, sections](Position& now) { now.last[bottom] = {card, sections}; });
  return field;
}
std::string counter(Field field, const std::vector<std::string>& ids) {
  Game game(field);
  return game.refused({game.play(Card::CounterAttack), game.order(ids)});
}

TEST(CcaCounterAttack, RepeatsTheOrderOfTheOpponent) {  // C-XX.4b
  EXPECT_EQ(counter(countering(Card::MediumTroops), {"W", "M"}), "");
  EXPECT_EQ(counter(countering(Card::MediumTroops), {"E"}), "C-XX.2");
  EXPECT_EQ(counter(countering(Card::Order2Center), {"M"}), "");
  EXPECT_EQ(counter(countering(Card::Order2Center), {"W"}), "C-XX.1a");
  EXPECT_EQ(counter(countering(Card::CoordinatedAttack), {"W", "M", "E"}), "");
}

TEST(CcaCounterAttack, ExchangesLeftAndRight) {  // C-XX.4b
  // Bottom's left is the west; top's right is the west too: the same flank.
  struct Case {
    Card card;
    const char* same;
    const char* other;
  };
  for (const Case& each : {Case{Card::Order2Left, "W", "E"}, Case{Card::Order3Left, "W", "E"},
                           Case{Card::Order4Left, "W", "E"}, Case{Card::Order2Right, "E", "W"},
                           Case{Card::Order3Right, "E", "W"}, Case{Card::Order4Right, "E", "W"}}) {
    EXPECT_EQ(counter(countering(each.card), {each.same}), "") << row(each.card).code;
    EXPECT_EQ(counter(countering(each.card), {each.other}), "C-XX.1a") << row(each.card).code;
  }
  for (const auto& [card, same, other] :
       {Case{Card::InspiredLeft, "LW", "LE"}, Case{Card::InspiredRight, "LE", "LW"},
        Case{Card::InspiredCenter, "LM", "LE"}}) {
    Field field = countering(card).leader("LW", top, "B2").leader("LE", top, "B11");
    field.leader("LM", top, "B6");
    EXPECT_EQ(counter(field, {same}), "") << row(card).code;
    EXPECT_EQ(counter(field, {other}), "C-XX.3") << row(card).code;
  }
}

TEST(CcaCounterAttack, LeadershipAnySectionStaysInTheSectionThatWasUsed) {  // C-XX.4b (case 21)
  const auto field = [](std::vector<Section> used) {
    Field made;
    made.put("C-MI1", top, MI, "B10").put("C-HI1", top, HI, "B6").put("C-AX1", top, AX, "B7");
    made.put("C-AX2", top, AX, "C7").put("C-LI1", top, LI, "C8").put("X", bottom, MI, "I6");
    made.leader("Hanno", top, "B10").leader("Bostar", top, "B6");
    made.changes.push_back([used](Position& now) {
      now.last[bottom] = {Card::LeadershipAny, used};
    });
    return made.plays(top, {Card::CounterAttack});
  };
  const auto middle = field({Section::Middle});
  EXPECT_EQ(counter(middle, {"Bostar", "C-AX1", "C-AX2", "C-LI1"}), "");
  EXPECT_EQ(counter(middle, {"Hanno"}), "C-XX.3");
  EXPECT_EQ(counter(middle, {"C-MI1"}), "") << "one unit of free choice, anywhere";
  const auto line = field({Section::Middle, Section::East});  // he stood on the dotted line
  EXPECT_EQ(counter(line, {"Hanno"}), "");
  EXPECT_EQ(counter(line, {"Bostar"}), "");
}

TEST(CcaCounterAttack, RemembersWhereTheLeaderStood) {  // C-XX.4b
  Field field;
  field.put("U", bottom, MI, "G9").leader("L", bottom, "G9").put("V", top, MI, "B6");
  field.leader("K", top, "B6").hand(top, {Card::CounterAttack});
  Game game(field.plays(bottom, {Card::LeadershipAny}));
  ASSERT_TRUE(game.orders({game.play(Card::LeadershipAny), game.order({"L"})}, true));
  EXPECT_EQ(game.now().last[bottom].sections, (std::vector{Section::Middle, Section::East}));
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"K"})}), "");
}

TEST(CcaCounterAttack, ACopyIsCopiedAsWhatItWas) {  // C-XX.4b
  Field field;
  field.put("W", top, MI, "B2").put("U", bottom, MI, "H2").put("V", bottom, MI, "H11");
  field.hand(top, {Card::Order2Right}).hand(bottom, {Card::CounterAttack, Card::CounterAttack});
  field.active = top;
  Game game(field);  // top's right, bottom's left: the west
  ASSERT_TRUE(game.orders({game.play(Card::Order2Right), game.order({"W"})}, true));
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack), game.order({"U"})}, true));
  EXPECT_EQ(game.all<CardPlayed>().back().as, Card::Order2Left);
  EXPECT_EQ(game.now().last[bottom].card, Card::Order2Left) << "what a further copy would mirror";
}

TEST(CcaCounterAttack, OfNothingIsNothing) {  // C-XX.4b C-6a
  Game game(countering(std::nullopt));
  EXPECT_EQ(game.refused({game.play(Card::CounterAttack), game.order({"M"})}), "C-6b");
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.last<CardPlayed>().as, std::nullopt);
  EXPECT_EQ(game.now().active, bottom);
}

TEST(CcaCounterAttack, UsesTheOwnArmyAndCommand) {  // C-XX.4b
  Field field = countering(Card::HeavyTroops);      // top has no heavy troops
  EXPECT_EQ(counter(field, {"E"}), "");
  EXPECT_EQ(counter(field, {"E", "M"}), "C-XX.2");
  Field few = countering(Card::MediumTroops);
  few.battle.sides[top].command = 1;
  EXPECT_EQ(counter(few, {"W", "M"}), "C-7e");
}

TEST(CcaCounterAttack, CopiesTacticsWithAllTheyGrant) {  // C-XX.4b
  Field clash;
  clash.put("A", top, MI, "E6").put("D", bottom, MI, "F6").plays(top, {Card::CounterAttack});
  clash.changes.push_back([](Position& now) { now.last[bottom] = {Card::ClashOfShields, {}}; });
  Game game(clash, "LLLLLL LLLL");
  ASSERT_TRUE(game.orders({game.play(Card::CounterAttack), game.battle("A", {"D"})}, true));
  EXPECT_EQ(dice_rolled(game), (Dice{6, 4}));
  Field dice = countering(Card::IAmSpartacus);
  Game spartacus(dice, "SSSSS");
  ASSERT_TRUE(spartacus.orders({spartacus.play(Card::CounterAttack)}, true));
  EXPECT_EQ(spartacus.now().discards, std::vector{Card::CounterAttack}) << "no reshuffle";
}

// --- Darken the Sky ------------------------------------------------------------------------------

TEST(CcaDarken, EveryMissileUnitFiresTwice) {  // C-XX.4c (case 29)
  Field field;
  field.put("R-LB1", bottom, LB, "G7").put("C-LI1", top, LI, "D6", 1).put("C-MI1", top, MI, "D7");
  Game game(field.plays(bottom, {Card::DarkenTheSky}), "LF MM");
  BattleLine line;
  line.unit = game.piece("R-LB1");
  line.targets = game.pieces({"C-LI1", "C-MI1"});
  line.each = true;
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), line}, true));
  EXPECT_EQ(game.at("C-LI1"), "eliminated");
  EXPECT_EQ(game.banners(bottom), 1);
  EXPECT_EQ(game.blocks("C-MI1"), 2) << "a second shot, at another target";
  EXPECT_EQ(game.now().active, top) << "and no third";
}

TEST(CcaDarken, AllOfThemAndNobodyElse) {  // C-XX.4c
  Field field;
  int column = 0;
  for (const Troop troop : {LI, LB, LS, AX, WA, MI, HI, LWM, HWM, LC, LBC, MC})
    field.put(row(troop).code, bottom, troop, "H" + std::to_string(++column));
  column = 0;
  for (const Troop troop : {HC, CAM, EL, LCH, HCH})
    field.put(row(troop).code, bottom, troop, "I" + std::to_string(++column));
  field.put("X", top, MI, "F1").put("Y", top, MI, "F9");
  Game game(field.plays(bottom, {Card::DarkenTheSky}));
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky)}));
  EXPECT_EQ(ordered(game), "LI LB LS AX LWM HWM LC LBC LCH") << "also more than Command";
}

TEST(CcaDarken, NoMoveNoCloseCombat) {  // C-XX.4c
  Field field = duel(LB, MI).put("B", bottom, LS, "G5").put("T", top, MI, "E8");
  Game game(field.plays(bottom, {Card::DarkenTheSky}));
  EXPECT_EQ(game.refused({game.play(Card::DarkenTheSky), game.move("B", "H5")}), "C-XX.4");
  ASSERT_TRUE(game.orders({game.play(Card::DarkenTheSky), Game::end(Phase::Move)}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-XX.4c");
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("T")}), "C-10c") << "too near D";
  EXPECT_EQ(game.objection(Battles{game.piece("B"), game.piece("D")}), "");
}

TEST(CcaDarken, FiringLessIsAllowedAndTwoDiceEach) {  // C-XX.4c
  Field field = duel(LB, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::DarkenTheSky}), "LL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::DarkenTheSky), game.battle("A", {"D"}), DoneLine{Phase::Battle}}));
  EXPECT_EQ(dice_rolled(game), Dice{2});
  EXPECT_EQ(game.now().active, top);
}

// --- Double Time ---------------------------------------------------------------------------------

// May U of this kind, under Double Time, go so far from H6 and then close with the enemy on E6?
struct Step {
  Troop troop;
  const char* start;  // F5 and F6 touch the enemy
  bool may;
};

TEST(CcaDoubleTime, TwoHexesAndThenCloseCombat) {  // C-XX.4d
  for (const Step& each :
       {Step{LI, "H6", true}, Step{LB, "H6", true}, Step{LS, "H6", true}, Step{AX, "H6", true},
        Step{MI, "H6", true}, Step{HI, "H6", true}, Step{WA, "H6", true}, Step{WA, "I6", true},
        Step{LI, "I6", false}, Step{MI, "I6", false}, Step{HI, "I6", false}, Step{LWM, "H6", false},
        Step{LWM, "G6", false}, Step{HWM, "G6", false}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::DoubleTime}));
    const bool there = game.refused({game.play(Card::DoubleTime), game.order({"A"}),
                                     game.move("A", "F6"), Game::end(Phase::Move)})
                           .empty();
    const bool battles = there && game.objection(Battles{game.piece("A"), game.piece("D")}).empty();
    EXPECT_EQ(battles, each.may);
    if (battles) {
      EXPECT_EQ(game.objection(Done{}), each.troop == WA ? "C-8.2e" : "");
    }
  }
}

TEST(CcaDoubleTime, WarriorsGoFurtherThanOneHexOnlyToFight) {  // C-XX.4d
  Field field;
  field.put("A", bottom, WA, "H6").put("X", top, MI, "A6");
  Game game(field.plays(bottom, {Card::DoubleTime}));
  ASSERT_TRUE(
      game.orders({game.play(Card::DoubleTime), game.order({"A"}), Game::end(Phase::Order)}));
  ASSERT_TRUE(game.give(Move{game.piece("A")}));
  EXPECT_EQ(game.objection(GoTo{game.hex("G6")}), "");
  EXPECT_NE(game.objection(GoTo{game.hex("F6")}), "");
  EXPECT_NE(game.objection(GoTo{game.hex("E6")}), "");
}

TEST(CcaDoubleTime, NobodyFires) {  // C-XX.4d
  Field field = duel(LB, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::DoubleTime}));
  EXPECT_EQ(game.refused({game.play(Card::DoubleTime), game.order({"A"}), game.battle("A", {"D"})}),
            "C-XX.4");
}

TEST(CcaDoubleTime, FourLinkedFootUnits) {  // C-XX.4d
  Field field;
  for (const char* hex : {"H4", "H5", "H6", "H7", "H8"}) field.put(hex, bottom, MI, hex);
  field.put("H9", bottom, MC, "H9").put("I1", bottom, MI, "I1").put("X", top, MI, "A6");
  const auto order = [&](const std::vector<std::string>& ids) {
    Game game(field.plays(bottom, {Card::DoubleTime}));
    return game.refused({game.play(Card::DoubleTime), game.order(ids)});
  };
  EXPECT_EQ(order({"H4", "H5", "H6", "H7"}), "") << "over two sections";
  EXPECT_EQ(order({"H4", "H5", "H6", "H7", "H8"}), "C-7e");
  EXPECT_EQ(order({"H4", "H6"}), "C-XX.4d");
  EXPECT_EQ(order({"H4", "I1"}), "C-XX.4d");
  EXPECT_EQ(order({"H8", "H9"}), "C-XX.2") << "foot only";
}

TEST(CcaDoubleTime, TerrainStillStops) {  // C-XX.4d
  Field field;
  field.put("A", bottom, HI, "H6").put("X", top, MI, "A6");
  field.terrain("G6", Terrain::Forest).terrain("G7", Terrain::Forest);
  field.terrain("H5", Terrain::Lake).terrain("H7", Terrain::Lake);
  Game game(field.plays(bottom, {Card::DoubleTime}));
  ASSERT_TRUE(
      game.orders({game.play(Card::DoubleTime), game.order({"A"}), Game::end(Phase::Order)}));
  ASSERT_TRUE(game.give(Move{game.piece("A")}));
  EXPECT_NE(game.objection(GoTo{game.hex("F6")}), "");
  EXPECT_EQ(game.objection(GoTo{game.hex("G6")}), "");
}

// --- First Strike --------------------------------------------------------------------------------

Field strike(Troop attacker, Troop defender, int attacker_blocks = 0) {
  return duel(attacker, defender, attacker_blocks).hand(top, {Card::FirstStrike});
}
Game& struck(Game& game) {
  game.standing(top, Window::FirstStrike, Game::yes());
  EXPECT_TRUE(game.attack("A", "D"));
  return game;
}

TEST(CcaFirstStrike, TheDefenderBattlesFirst) {  // C-XX.4e
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

TEST(CcaFirstStrike, TheAttackerMayIgnoreFlags) {  // C-XX.4e C-12.1a
  Game game(strike(MI, HI).leader("L", bottom, "F6"), "FLLLL LLLL");
  struck(game);
  EXPECT_EQ(game.at("A"), "F6");
  EXPECT_EQ(game.all<Rolled>().size(), 2u);
}

TEST(CcaFirstStrike, DiceAreThoseOfABattleBack) {  // C-XX.4e C-11.4k
  struct Case {
    Troop attacker, defender;
    std::size_t first, attack;
  };
  for (const Case& each :
       {Case{MI, CAM, 2, 4}, Case{MI, HCH, 3, 4}, Case{MI, EL, 4, 4}, Case{MI, WA, 4, 4},
        Case{MI, LI, 2, 4}, Case{MI, HC, 4, 4}, Case{WA, EL, 3, 4}, Case{HI, EL, 5, 5}}) {
    Game game(strike(each.attacker, each.defender), std::string(each.first + each.attack, 'K'));
    struck(game);
    EXPECT_EQ(dice_rolled(game), (Dice{each.first, each.attack})) << row(each.defender).code;
  }
}

TEST(CcaFirstStrike, NoEvadeInTheSameCombat) {  // C-XX.4e
  Field field = strike(HI, LI).ask();
  Game game(field, "LL LMMMM");
  struck(game);
  EXPECT_EQ(game.at("D"), "E6");
  EXPECT_FALSE(game.asked<AskEvade>(top));
}

TEST(CcaFirstStrike, BattleBackOnlyWithTheSwitch) {  // C-XX.4e
  Field field = strike(MI, HI);
  field.battle.options.fs_battle_back = true;
  Game game(field, "LLLLL LLLL LLLLL");
  struck(game);
  EXPECT_EQ(game.all<Rolled>().size(), 3u);
}

TEST(CcaFirstStrike, AlsoAgainstABonusCombat) {  // C-XX.4e
  Field field = duel(WA, AX, 0, 1).put("X", top, HI, "D6").hand(top, {Card::FirstStrike});
  Game game(field, "LMMM FFFLL");
  game.judge().set_standing(
      top, {Game::Standing{Window::FirstStrike, Who{no_piece, HI, {}, {}}, {}, Game::yes(), 1}});
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(dice_rolled(game), (Dice{4, 5}));
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

TEST(CcaFirstStrike, InTheOwnTurnIsAPass) {  // C-XX.4e C-6a
  Game game(duel(MI, HI).plays(bottom, {Card::FirstStrike}));
  ASSERT_TRUE(game.orders({game.play(Card::FirstStrike)}, true));
  EXPECT_TRUE(game.all<Ordered>().empty());
  EXPECT_EQ(game.now().active, top);
}

// --- I Am Spartacus ------------------------------------------------------------------------------

Field slaves() {
  Field field;
  field.put("L1", bottom, LI, "H1").put("L2", bottom, LC, "H3").put("M1", bottom, MI, "H5");
  field.put("H1", bottom, HI, "H7").put("H2", bottom, EL, "H9").put("X", top, MI, "A1");
  field.leader("lone", bottom, "I6").leader("led", bottom, "H5");
  return field.plays(bottom, {Card::IAmSpartacus});
}

TEST(CcaSpartacus, DiceOrderByClassAnywhere) {  // C-XX.4f
  Game game(slaves(), "LLMHF" + reshuffle);
  ASSERT_TRUE(game.orders(
      {game.play(Card::IAmSpartacus), DiceLine{{}, game.pieces({"L1", "H1", "M1", "L2"})}}, true));
  EXPECT_EQ(ordered(game), "L1 L2 M1 H1");
}

TEST(CcaSpartacus, HelmetsOrderAnyUnitOrALoneLeader) {  // C-XX.4f
  Game game(slaves(), "KSFFF");
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}));
  for (const char* id : {"L1", "M1", "H2", "lone"})
    EXPECT_EQ(game.objection(Order{game.piece(id)}), "") << id;
  EXPECT_EQ(game.objection(Order{game.piece("led")}), "C-7i") << "nobody detaches";
  EXPECT_EQ(game.objection(Order{game.piece("X")}), "C-7b");
  Field detach = slaves();
  detach.battle.options.spartacus_detach = true;
  Game other(detach, "KSFFF");
  ASSERT_TRUE(other.orders({other.play(Card::IAmSpartacus)}));
  EXPECT_EQ(other.objection(Order{other.piece("led")}), "") << "but for the switch";
}

TEST(CcaSpartacus, OneOrderEachAndOnlyTheMatchingClass) {  // C-XX.4f C-7d
  Game game(slaves(), "LLLSF");
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}));
  EXPECT_EQ(game.objection(Order{game.piece("M1")}), "C-XX.4f");
  EXPECT_EQ(game.objection(Order{game.piece("lone")}), "C-XX.4f") << "leaders need a helmet";
  ASSERT_TRUE(game.give(Order{game.piece("L1")}));
  EXPECT_EQ(game.objection(Order{game.piece("L1")}), "C-7d");
  ASSERT_TRUE(game.give(Order{game.piece("L2")}));
  EXPECT_FALSE(game.asked<AskDie>(bottom)) << "the third die finds nobody";
  EXPECT_TRUE(game.asked<AskMove>(bottom));
}

TEST(CcaSpartacus, OneMoreDieInEveryBattleOfThisTurn) {  // C-XX.4f
  Field field = duel(MI, MI).plays(bottom, {Card::IAmSpartacus});
  Game close(field, "MSSSS LLLLL LLLL" + reshuffle);
  ASSERT_TRUE(close.orders(
      {close.play(Card::IAmSpartacus), DiceLine{{}, close.pieces({"A"})}, close.battle("A", {"D"})},
      true));
  EXPECT_EQ(dice_rolled(close), (Dice{5, 4})) << "not for the battle back";
  Field shot = duel(LB, MI).plays(bottom, {Card::IAmSpartacus});
  shot.battle.pieces[0].set_up = shot.hex("G6");
  Game fire(shot, "LSSSS LLL" + reshuffle);
  ASSERT_TRUE(fire.orders(
      {fire.play(Card::IAmSpartacus), DiceLine{{}, fire.pieces({"A"})}, fire.battle("A", {"D"})},
      true));
  EXPECT_EQ(dice_rolled(fire), Dice{3});
  Field far = duel(WA, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::IAmSpartacus});
  Game bonus(far, "MSSSS LMMMM LLLLL LLLLL" + reshuffle);
  ASSERT_TRUE(bonus.orders({bonus.play(Card::IAmSpartacus), DiceLine{{}, bonus.pieces({"A"})},
                            bonus.battle("A", {"D"}, Game::yes(), Game::yes())},
                           true));
  EXPECT_EQ(dice_rolled(bonus), (Dice{5, 5, 5})) << "the bonus combat too";
}

TEST(CcaSpartacus, AfterwardsPileAndDiscardsAreShuffledTogetherBeforeTheDraw) {  // C-XX.4f
  Field field = duel(MI, MI).hand(top, {Card::LineCommand});
  field.plays(bottom, {Card::IAmSpartacus, Card::Rally});
  field.changes.push_back([](Position& now) {
    now.discards.assign(now.deck.end() - 10, now.deck.end());
    now.deck.resize(now.deck.size() - 10);
  });
  Game game(field, "SSSSS" + std::string(57, 'L'));  // 47 and 10 and the card itself
  ASSERT_TRUE(game.orders({game.play(Card::IAmSpartacus)}, true));
  EXPECT_TRUE(game.now().discards.empty());
  EXPECT_EQ(game.now().deck.size(), 57u);
  EXPECT_EQ(game.now().hands[top], std::vector{Card::LineCommand}) << "hands stay";
  EXPECT_EQ(game.now().hands[bottom].size(), 2u);
}

// --- Line Command --------------------------------------------------------------------------------

TEST(CcaLine, OrdersAnyNumberOfLinkedFoot) {  // C-XX.4g
  Field field;
  std::vector<std::string> all;
  for (int column = 1; column <= 12; ++column) {
    all.push_back("H" + std::to_string(column));
    field.put(all.back(), bottom, MI, all.back());
  }
  field.put("F1", bottom, HI, "F1").put("G1", bottom, LC, "G1").put("X", top, MI, "A6");
  const auto order = [&](const std::vector<std::string>& ids) {
    Game game(field.plays(bottom, {Card::LineCommand}));
    return game.refused({game.play(Card::LineCommand), game.order(ids)});
  };
  EXPECT_EQ(order(all), "") << "twelve, over three sections";
  EXPECT_EQ(order({"H1", "F1"}), "C-XX.4g");
  EXPECT_EQ(order({"H1", "G1"}), "C-XX.2") << "foot only";
}

TEST(CcaLine, OneHexEachThenFireOrCloseCombat) {  // C-XX.4g
  for (const Troop troop : {LI, AX, WA, MI, HI}) {
    Field field;
    field.put("A", bottom, troop, "G6").put("D", top, MI, "E6");
    Game game(field.plays(bottom, {Card::LineCommand}));
    ASSERT_TRUE(
        game.orders({game.play(Card::LineCommand), game.order({"A"}), Game::end(Phase::Order)}));
    ASSERT_TRUE(game.give(Move{game.piece("A")}));
    EXPECT_NE(game.objection(GoTo{game.hex("G8")}), "") << row(troop).code << ": two hexes";
    EXPECT_NE(game.objection(GoTo{game.hex("E7")}), "") << "no charge of warriors either";
    ASSERT_TRUE(game.give(GoTo{game.hex("F6")}));
    ASSERT_TRUE(game.give(Done{}));
    EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
  }
  Field field;
  field.put("A", bottom, LB, "H6").put("D", top, MI, "E6").plays(bottom, {Card::LineCommand});
  Game fire(field, "L");
  ASSERT_TRUE(fire.orders({fire.play(Card::LineCommand), fire.order({"A"}), fire.move("A", "G6"),
                           fire.battle("A", {"D"})},
                          true));
  EXPECT_EQ(dice_rolled(fire), Dice{1});
}

TEST(CcaLine, MomentumAndBonusAsUsual) {  // C-XX.4g
  Field field = duel(WA, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::LineCommand});
  Game game(field, "LMMM LLLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(game.at("A"), "E6");
  EXPECT_EQ(dice_rolled(game), (Dice{4, 4, 5}));
}

// --- Move-Fire-Move ------------------------------------------------------------------------------

TEST(CcaMoveFireMove, AllMovesThenAllFireThenAllMoves) {  // C-XX.4h
  Field field;
  field.put("A", bottom, LB, "H6").put("B", bottom, LC, "G8").put("D", top, MI, "E7");
  Game game(field.plays(bottom, {Card::MoveFireMove}), "L LL");
  ASSERT_TRUE(
      game.orders({game.play(Card::MoveFireMove), game.order({"A", "B"}), game.move("A", "G6")}));
  EXPECT_EQ(game.now().phase, Phase::Move) << "B may still move";
  ASSERT_TRUE(
      game.orders({game.battle("A", {"D"}), game.battle("B", {"D"}), Game::end(Phase::Battle)}));
  EXPECT_EQ(dice_rolled(game), (Dice{1, 2})) << "who has moved, who has not";
  EXPECT_EQ(game.now().phase, Phase::SecondMove);
  for (const char* id : {"A", "B"}) EXPECT_EQ(game.objection(Move{game.piece(id)}), "") << id;
}

TEST(CcaMoveFireMove, EachPartIsOptionalAndFull) {  // C-XX.4h
  Field field;
  field.put("A", bottom, LB, "H6").put("B", bottom, LC, "H8").put("D", top, MI, "E6");
  Game game(field.plays(bottom, {Card::MoveFireMove}), "LL");
  const auto second = [&](const std::string& id, const std::string& to) {
    return Line{MoveLine{game.piece(id), game.hex(to), true}};
  };
  // A fires from where it is and goes two; B goes four, does not fire, and goes four again.
  ASSERT_TRUE(
      game.orders({game.play(Card::MoveFireMove), game.order({"A", "B"}), game.move("B", "H12"),
                   game.battle("A", {"D"}), second("A", "H4"), second("B", "H8")},
                  true));
  EXPECT_EQ(dice_rolled(game), Dice{2}) << "two dice without a move";
  EXPECT_EQ(game.at("A"), "H4");
  EXPECT_EQ(game.at("B"), "H8");
}

TEST(CcaMoveFireMove, FireAfterMoving) {  // C-XX.4h
  struct Case {
    Troop troop;
    const char* start;
    std::size_t dice;  // when it shoots from G6 at E6; 0: it may not
  };
  for (const Case& each :
       {Case{LI, "G6", 2}, Case{LI, "H6", 1}, Case{LI, "I6", 1}, Case{AX, "G6", 2},
        Case{AX, "H6", 1}, Case{AX, "I6", 0}, Case{LCH, "H6", 2}, Case{LWM, "G6", 2},
        Case{LWM, "H6", 0}, Case{LBC, "I6", 1}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::MoveFireMove}), std::string(each.dice, 'L'));
    std::vector<Line> lines{game.play(Card::MoveFireMove), game.order({"A"})};
    if (each.start != std::string("G6")) lines.push_back(game.move("A", "G6"));
    if (each.dice > 0) lines.push_back(game.battle("A", {"D"}));
    lines.push_back(Game::end(each.dice > 0 ? Phase::Battle : Phase::Move));
    ASSERT_TRUE(game.orders(lines));
    if (each.dice == 0) {
      EXPECT_NE(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
      ASSERT_TRUE(game.give(Done{}));
    }
    EXPECT_EQ(game.objection(Move{game.piece("A")}), "") << "the second move";
  }
}

TEST(CcaMoveFireMove, NoCloseCombat) {  // C-XX.4h
  Field field = duel(LC, MI).put("T", top, MI, "E8");
  Game game(field.plays(bottom, {Card::MoveFireMove}));
  ASSERT_TRUE(game.orders({game.play(Card::MoveFireMove), game.order({"A"}),
                           Game::end(Phase::Order), Game::end(Phase::Move)}));
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "C-XX.4h");
  EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("T")}), "C-10c");
}

// --- Mounted Charge ------------------------------------------------------------------------------

TEST(CcaMountedCharge, OneMoreDieAlsoInTheBonusCombat) {  // C-XX.4i
  Field field = duel(MC, AX, 0, 1).put("X", top, HI, "D6").plays(bottom, {Card::MountedCharge});
  Game game(field, "LMMM LLLL LLLLL");
  ASSERT_TRUE(game.attack("A", "D", Game::yes(), Game::yes()));
  EXPECT_EQ(dice_rolled(game), (Dice{4, 4, 5})) << "not for the battle back";
}

TEST(CcaMountedCharge, ThreeHexesForTheHeavyAndTheyAttack) {  // C-XX.4i
  struct Case {
    Troop troop;
    const char* start;
    bool may;  // F6 and battle
  };
  for (const Case& each : {Case{HC, "I6", true}, Case{EL, "I6", true}, Case{HCH, "I6", true},
                           Case{MC, "I6", true}, Case{LC, "I8", true}, Case{HC, "I9", false},
                           Case{MC, "I9", false}, Case{CAM, "I6", true}, Case{LCH, "I6", true}}) {
    SCOPED_TRACE(std::string(row(each.troop).code) + " from " + each.start);
    Field field = duel(each.troop, MI);
    field.battle.pieces[0].set_up = field.hex(each.start);
    Game game(field.plays(bottom, {Card::MountedCharge}));
    EXPECT_EQ(game.refused({game.play(Card::MountedCharge), game.order({"A"}), game.move("A", "F6"),
                            Game::end(Phase::Move)})
                  .empty(),
              each.may);
    if (each.may) {
      EXPECT_EQ(game.objection(Battles{game.piece("A"), game.piece("D")}), "");
    }
  }
  Field field = duel(HC, MI);
  field.battle.pieces[0].set_up = field.hex("I6");
  Game other(field.plays(bottom, {Card::MountedTroops}));
  EXPECT_EQ(
      other.refused({other.play(Card::MountedTroops), other.order({"A"}), other.move("A", "F6")}),
      "C-8.1e")
      << "only with this card";
}

TEST(CcaMountedCharge, NoFire) {  // C-XX.4i
  Field field = duel(LBC, MI);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field.plays(bottom, {Card::MountedCharge}));
  EXPECT_EQ(
      game.refused({game.play(Card::MountedCharge), game.order({"A"}), game.battle("A", {"D"})}),
      "C-XX.4");
}

// --- Rally ---------------------------------------------------------------------------------------

TEST(CcaRally, OnlyReducedUnitsByALeaderWithTheRightSymbol) {  // C-XX.4j
  Field field;
  field.put("with", bottom, MI, "H6", 2).leader("L", bottom, "H6");
  field.put("next", bottom, WA, "H7", 3)
      .put("full", bottom, MI, "G6")
      .put("far", bottom, MI, "H9", 1);
  field.put("light", bottom, LI, "H5", 1).put("el", bottom, EL, "G7", 1);
  field.put("lch", bottom, LCH, "I6", 1).put("hch", bottom, HCH, "I7", 1);
  field.put("X", top, MI, "A1", 1).battle.sides[bottom].command = 4;
  const auto objection = [&](const char* dice, const char* id) {
    Game game(field.plays(bottom, {Card::Rally}), dice);
    EXPECT_TRUE(game.orders({game.play(Card::Rally)}));
    return game.objection(Order{game.piece(id)});
  };
  for (const char* id : {"with", "next"}) EXPECT_EQ(objection("MSSF", id), "") << id;
  for (const char* id : {"full", "far", "light", "L"})
    EXPECT_EQ(objection("MSSF", id), "C-XX.4j") << id;
  for (const char* id : {"with", "next", "light"}) EXPECT_EQ(objection("KSSF", id), "") << id;
  for (const char* id : {"el", "lch", "hch", "full", "far"})
    EXPECT_EQ(objection("KSSF", id), "C-XX.4j") << id;
  EXPECT_EQ(objection("KSSF", "X"), "C-7b");
}

TEST(CcaRally, SeveralSymbolsMayGoToOneUnitButNeverAboveFullStrength) {  // C-XX.4j
  Field field = duel(WA, MI, 2).leader("L", bottom, "F6").plays(bottom, {Card::Rally});
  Game game(field, "MMMKK LLLL LLLL");
  ASSERT_TRUE(game.orders(
      {game.play(Card::Rally), DiceLine{{}, game.pieces({"A"})}, game.battle("A", {"D"})}, true));
  EXPECT_EQ(game.blocks("A"), 4);
  EXPECT_EQ(dice_rolled(game), (Dice{4, 4})) << "warriors restored have their bonus again";
}

TEST(CcaRally, WhoRalliedIsOrderedAndNobodyElse) {  // C-XX.4j
  Field field = duel(MI, MI, 3).put("B", bottom, HI, "G6").leader("L", bottom, "G6");
  Game game(field.plays(bottom, {Card::Rally}), "MSSSS");
  ASSERT_TRUE(game.orders({game.play(Card::Rally), DiceLine{{}, game.pieces({"A"})}}));
  EXPECT_EQ(ordered(game), "A");
  EXPECT_EQ(game.objection(Move{game.piece("A")}), "");
  EXPECT_EQ(game.objection(Move{game.piece("B")}), "C-8.1b");
}

TEST(CcaRally, DiceMayBeLeftUnused) {  // C-XX.4j
  Field field = duel(MI, MI, 3).leader("L", bottom, "F6").plays(bottom, {Card::Rally});
  Game game(field, "MSSSS");
  ASSERT_TRUE(game.orders({game.play(Card::Rally)}));
  ASSERT_TRUE(game.asked<AskDie>(bottom));
  ASSERT_TRUE(game.give(Done{}));
  EXPECT_EQ(game.blocks("A"), 3);
  EXPECT_EQ(game.objection(Move{game.piece("A")}), "C-8.1b") << "who did not rally is not ordered";
}

}  // namespace
}  // namespace cursus::commands_and_colors::testing
