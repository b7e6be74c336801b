// Commands & Colors: Ancients §XX(1) and §XX(2): section cards and troop cards.
#include "adjudicator/commands_and_colors/command.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// --- §XX(1) --------------------------------------------------------------------------------------

TEST(CcaDeck, HoldsSixtyCardsAsListed) {  // C-XX.1b C-XX.1c C-XX.1d C-2a
  const Position now = opening(Field().battle);
  const auto cards = [&](Card card) { return std::count(now.deck.begin(), now.deck.end(), card); };
  struct Count {
    Card card;
    int cards;
  };
  int sum = 0;
  for (const auto [card, expected] :
       {Count{Card::Order2Left, 3},    Count{Card::Order2Center, 4},
        Count{Card::Order2Right, 3},   Count{Card::Order3Left, 3},
        Count{Card::Order3Center, 4},  Count{Card::Order3Right, 3},
        Count{Card::Order4Left, 1},    Count{Card::Order4Center, 1},
        Count{Card::Order4Right, 1},   Count{Card::CoordinatedAttack, 2},
        Count{Card::OutFlanked, 2},    Count{Card::LightTroops, 4},
        Count{Card::MediumTroops, 3},  Count{Card::HeavyTroops, 2},
        Count{Card::MountedTroops, 1}, Count{Card::LeadershipAny, 3},
        Count{Card::InspiredLeft, 1},  Count{Card::InspiredCenter, 1},
        Count{Card::InspiredRight, 1}, Count{Card::ClashOfShields, 1},
        Count{Card::CounterAttack, 2}, Count{Card::DarkenTheSky, 1},
        Count{Card::DoubleTime, 2},    Count{Card::FirstStrike, 1},
        Count{Card::IAmSpartacus, 1},  Count{Card::LineCommand, 4},
        Count{Card::MoveFireMove, 2},  Count{Card::MountedCharge, 2},
        Count{Card::Rally, 1}}) {
    EXPECT_EQ(cards(card), expected) << row(card).code;
    sum += expected;
  }
  EXPECT_EQ(sum, 60);
  EXPECT_EQ(now.deck.size(), 60u);
}

// Four pieces in each section of bottom: units, and a lone leader.
Field three_wings() {
  Field field;
  field.put("L1", bottom, MI, "H1").put("L2", bottom, LC, "H2").put("L3", bottom, HI, "H3");
  field.leader("L4", bottom, "G2");
  field.put("C1", bottom, MI, "H6").put("C2", bottom, LC, "H7").put("C3", bottom, HI, "H8");
  field.leader("C4", bottom, "G7").put("C5", bottom, AX, "G6");
  field.put("R1", bottom, MI, "H10").put("R2", bottom, LC, "H11").put("R3", bottom, HI, "H12");
  field.leader("R4", bottom, "G11").put("R5", bottom, AX, "G12");
  return field.put("E", top, MI, "A1");
}

TEST(CcaSectionCards, OrderSoManyUnitsOrLeadersOfTheirSection) {  // C-XX.1a C-XX.1b C-XX.1c C-XX.1d
  struct Case {
    Card card;
    const char* wing;
    std::size_t orders;
  };
  const Field field = three_wings();
  for (const Case& each : {Case{Card::Order2Left, "L", 2}, Case{Card::Order2Center, "C", 2},
                           Case{Card::Order2Right, "R", 2}, Case{Card::Order3Left, "L", 3},
                           Case{Card::Order3Center, "C", 3}, Case{Card::Order3Right, "R", 3},
                           Case{Card::Order4Left, "L", 4}, Case{Card::Order4Center, "C", 4},
                           Case{Card::Order4Right, "R", 4}}) {
    SCOPED_TRACE(row(each.card).code);
    const std::string wing = each.wing;
    const std::vector<std::string> all{wing + "4", wing + "1", wing + "2", wing + "3", wing + "5"};
    const std::vector<std::string> some(all.begin(), all.begin() + static_cast<int>(each.orders));
    EXPECT_EQ(objection_to(field, each.card, some), "");
    for (const char* other : {"L1", "C1", "R1"})
      EXPECT_EQ(objection_to(field, each.card, {other}).empty(), wing == std::string(other, 1))
          << other;
    if (each.orders == 4 && wing == "L") continue;  // there is no fifth piece
    std::vector<std::string> more = some;
    more.push_back(all[each.orders]);
    EXPECT_EQ(objection_to(field, each.card, more), each.orders < all.size() ? "C-7e" : "");
  }
}

TEST(CcaSectionCards, LeftAndRightAreThoseOfThePlayer) {  // C-XX.1a
  Field field;
  field.put("W", top, MI, "B2").put("E", top, MI, "B11").put("X", bottom, MI, "I1");
  Game left(field.plays(top, {Card::Order2Left}));
  EXPECT_EQ(left.refused({left.play(Card::Order2Left), left.order({"W"})}), "C-XX.1a");
  EXPECT_EQ(left.refused({left.play(Card::Order2Left), left.order({"E"})}), "");
}

TEST(CcaSectionCards, LetLeadersLeaveTheirUnits) {  // C-XX.1a C-7g
  for (const Card card :
       {Card::Order2Center, Card::Order3Center, Card::Order4Center, Card::CoordinatedAttack}) {
    Field field;
    field.put("U", bottom, MI, "H6").leader("L", bottom, "H6").put("X", top, MI, "A1");
    Game game(field.plays(bottom, {card}));
    ASSERT_TRUE(game.orders({game.play(card), game.order({"L"}), game.move("L", "E6")}));
    EXPECT_EQ(game.at("L"), "E6");
    EXPECT_EQ(game.at("U"), "H6");
  }
}

TEST(CcaSectionCards, CoordinatedAttackOrdersOneInEachSection) {  // C-XX.1e
  const Field field = three_wings();
  const Card card = Card::CoordinatedAttack;
  EXPECT_EQ(objection_to(field, card, {"L1", "C4", "R2"}), "");
  EXPECT_EQ(objection_to(field, card, {"C4"}), "") << "fewer will do";
  EXPECT_EQ(objection_to(field, card, {"L1", "L2"}), "C-XX.1a");
  EXPECT_EQ(objection_to(field, card, {"L1", "C1", "C2"}), "C-XX.1a");
  EXPECT_EQ(objection_to(field, card, {"L1", "C1", "R1", "R2"}), "C-7e");
}

TEST(CcaSectionCards, OutFlankedOrdersTwoOnEachWing) {  // C-XX.1f
  const Field field = three_wings();
  const Card card = Card::OutFlanked;
  EXPECT_EQ(objection_to(field, card, {"L1", "L4", "R1", "R4"}), "");
  EXPECT_EQ(objection_to(field, card, {"R1", "R4"}), "");
  EXPECT_EQ(objection_to(field, card, {"L1", "L2", "L3"}), "C-XX.1a");
  EXPECT_EQ(objection_to(field, card, {"L1", "C1"}), "C-XX.1a") << "nobody in the centre";
  EXPECT_EQ(objection_to(field, card, {"L1", "L2", "R1", "R2", "R3"}), "C-7e");
}

TEST(CcaSectionCards, DottedLines) {  // C-XX.1e C-XX.1f C-7c R-55 (case 33)
  Field field;
  field.put("G5", bottom, MI, "G5").put("H2", bottom, MI, "H2").put("G9", bottom, MI, "G9");
  field.put("H11", bottom, MI, "H11").put("G7", bottom, MI, "G7").put("X", top, MI, "A1");
  EXPECT_EQ(objection_to(field, Card::OutFlanked, {"G5", "H2", "G9", "H11"}), "");
  EXPECT_EQ(objection_to(field, Card::OutFlanked, {"G5", "H2", "G7"}), "C-XX.1a");
  EXPECT_EQ(objection_to(field, Card::CoordinatedAttack, {"G5", "H2", "H11"}), "");
  EXPECT_EQ(objection_to(field, Card::CoordinatedAttack, {"G5", "G9", "H11"}), "");
  EXPECT_EQ(objection_to(field, Card::CoordinatedAttack, {"H2", "G5", "G7"}), "C-XX.1a");
}

// --- §XX(2) --------------------------------------------------------------------------------------

// One unit of every kind and a lone leader, spread over all sections.
Field menagerie() {
  Field field;
  int column = 0;
  for (const Troop troop : all_units) {
    ++column;
    const std::string hex =
        column <= 12 ? "H" + std::to_string(column) : "B" + std::to_string(column - 12);
    field.put(row(troop).code, bottom, troop, hex);
  }
  field.battle.sides[bottom].command = 6;
  return field.leader("LDR", bottom, "E6").put("X", top, MI, "A13");
}

std::string codes_ordered_by(Card card) {
  std::string codes;
  for (const Troop troop : all_units)
    if (objection_to(menagerie(), card, {row(troop).code}).empty())
      codes += (codes.empty() ? "" : " ") + std::string(row(troop).code);
  return codes;
}

TEST(CcaTroopCards, OrderTheirTroopsInAnySection) {  // C-XX.2 C-XX.2a C-XX.2b C-XX.2c C-XX.2d
  EXPECT_EQ(codes_ordered_by(Card::LightTroops), "LI LB LS AX LWM LC LBC LCH");
  EXPECT_EQ(codes_ordered_by(Card::MediumTroops), "WA MI MC CAM");
  EXPECT_EQ(codes_ordered_by(Card::HeavyTroops), "HI HWM HC EL HCH");
  EXPECT_EQ(codes_ordered_by(Card::MountedTroops), "LC LBC MC HC CAM EL LCH HCH");
  EXPECT_EQ(codes_ordered_by(Card::MoveFireMove), "LI LB LS AX LWM LC LBC LCH");
  EXPECT_EQ(codes_ordered_by(Card::MountedCharge), "LC LBC MC HC CAM EL LCH HCH");
  EXPECT_EQ(codes_ordered_by(Card::LineCommand), "LI LB LS AX WA MI HI LWM HWM");
  EXPECT_EQ(codes_ordered_by(Card::DoubleTime), "LI LB LS AX WA MI HI LWM HWM");
  for (const Card card : {Card::LightTroops, Card::MediumTroops, Card::HeavyTroops,
                          Card::MountedCharge, Card::MoveFireMove, Card::LineCommand})
    EXPECT_NE(objection_to(menagerie(), card, {"LDR"}), "") << row(card).code;
  EXPECT_EQ(objection_to(menagerie(), Card::MountedTroops, {"LDR", "LC"}), "");
}

TEST(CcaTroopCards, OrderAtMostCommandUnits) {  // C-XX.2 R-43
  for (const auto& [card, ids] :
       {std::pair{Card::LightTroops, std::vector<std::string>{"LI", "LB", "LS", "AX"}},
        std::pair{Card::MediumTroops, std::vector<std::string>{"WA", "MI", "MC", "CAM"}},
        std::pair{Card::HeavyTroops, std::vector<std::string>{"HI", "HC", "EL", "HCH"}},
        std::pair{Card::MountedTroops, std::vector<std::string>{"LDR", "LC", "MC", "HC"}},
        std::pair{Card::MountedCharge, std::vector<std::string>{"EL", "LC", "MC", "HC"}},
        std::pair{Card::MoveFireMove, std::vector<std::string>{"LI", "LB", "LS", "AX"}}}) {
    Field field = menagerie();
    field.battle.sides[bottom].command = 4;
    EXPECT_EQ(objection_to(field, card, ids), "") << row(card).code;
    field.battle.sides[bottom].command = 3;
    EXPECT_EQ(objection_to(field, card, ids), "C-7e") << row(card).code;
  }
}

// U may go two hexes only through its friends in the row before it.
TEST(CcaTroopCards, LightFootPassesThroughFriends) {  // C-XX.2a C-XX.4h
  const auto passes = [](Card card, Troop troop) {
    Field field;
    field.put("U", bottom, troop, "H6").put("E", top, MI, "A1");
    for (const char* hex : {"G5", "G6", "G7", "H5", "H7"}) field.put(hex, bottom, AX, hex);
    Game game(field.plays(bottom, {card}));
    return game.refused({game.play(card), game.order({"U"}), game.move("U", "F6")}).empty();
  };
  for (const Card card : {Card::LightTroops, Card::MoveFireMove}) {
    for (const Troop troop : {LI, LB, LS, AX})
      EXPECT_TRUE(passes(card, troop)) << row(card).code << row(troop).code;
    for (const Troop troop : {LC, LBC, LCH})
      EXPECT_FALSE(passes(card, troop)) << row(card).code << row(troop).code;
  }
  for (const Card card : {Card::Order3Center, Card::DoubleTime})
    EXPECT_FALSE(passes(card, LI)) << row(card).code;
}

TEST(CcaTroopCards, NobodyStopsOnAFriendOrPassesAnEnemy) {  // C-XX.2a
  Field field;
  field.put("U", bottom, LI, "H6").put("F", bottom, MI, "G6").put("X", top, MI, "G7");
  field.put("Y", top, MI, "H7").put("Z", bottom, MI, "H5");
  Game game(field.plays(bottom, {Card::LightTroops}));
  ASSERT_TRUE(
      game.orders({game.play(Card::LightTroops), game.order({"U"}), Game::end(Phase::Order)}));
  ASSERT_TRUE(game.give(Move{game.piece("U")}));
  EXPECT_EQ(game.objection(GoTo{game.hex("G6")}), "C-8.1e") << "never two in one hex";
  EXPECT_EQ(game.objection(GoTo{game.hex("F6")}), "") << "by G6";
  EXPECT_EQ(game.objection(GoTo{game.hex("F7")}), "C-8.1e") << "only G7, the enemy's, leads there";
}

TEST(CcaTroopCards, WithoutSuchTroopsOneUnitOfChoice) {  // C-XX.2a C-XX.2b C-XX.2c C-XX.2d R-45
  // C-XX.4c C-XX.4d C-XX.4g C-XX.4h C-XX.4i C-XX.4j
  struct Case {
    Card card;
    Troop have, other;
    const char* clause = "C-XX.2";
  };
  for (const Case& each :
       {Case{Card::LightTroops, MI, HC}, Case{Card::MediumTroops, LI, HC},
        Case{Card::HeavyTroops, MI, LC}, Case{Card::MountedTroops, MI, HI},
        Case{Card::MountedCharge, MI, HI, "C-XX.4i"}, Case{Card::MoveFireMove, MI, HC, "C-XX.4h"},
        Case{Card::DoubleTime, MC, HC, "C-XX.4d"}, Case{Card::LineCommand, MC, HC, "C-XX.4g"},
        Case{Card::DarkenTheSky, MI, HC, "C-XX.4c"}, Case{Card::Rally, MI, HC, "C-XX.4j"}}) {
    SCOPED_TRACE(row(each.card).code);
    Field field;
    field.put("U", bottom, each.have, "H1").put("V", bottom, each.other, "H12");
    field.put("X", top, LI, "A1");
    EXPECT_EQ(objection_to(field, each.card, {"U"}), "") << "in any section";
    EXPECT_EQ(objection_to(field, each.card, {"V"}), "");
    EXPECT_EQ(objection_to(field, each.card, {"U", "V"}), each.clause) << "but one";
  }
}

TEST(CcaTroopCards,
     TheUnitOfChoiceHasNoneOfTheCardsBenefits) {  // C-XX.2 C-XX.4d C-XX.4i C-XX.4h R-45
  Field horse;                                    // Double Time without foot
  horse.put("U", bottom, HC, "H6").put("X", top, MI, "A1");
  Game walk(horse.plays(bottom, {Card::DoubleTime}));
  ASSERT_TRUE(walk.orders({walk.play(Card::DoubleTime), walk.order({"U"}), walk.move("U", "F6")}));
  EXPECT_EQ(walk.at("U"), "F6") << "its own two hexes";
  Game charge(duel(HI, MI).plays(bottom, {Card::MountedCharge}), "LLLLL LLLL");
  ASSERT_TRUE(charge.attack("A", "D"));
  EXPECT_EQ(charge.all<Rolled>().front().faces.size(), 5u) << "no die more";
  Game close(duel(MI, MI).plays(bottom, {Card::MoveFireMove}), "LLLL LLLL");
  ASSERT_TRUE(close.attack("A", "D")) << "close combat, and no second move";
  EXPECT_EQ(close.now().active, top);
}

TEST(CcaTroopCards, TheUnitOfChoiceIsNeverALeader) {  // C-XX.2 R-45
  Field field;
  field.put("U", bottom, MI, "H1").leader("L", bottom, "H3").put("X", top, LI, "A1");
  EXPECT_EQ(objection_to(field, Card::LightTroops, {"L"}), "C-XX.2");
  EXPECT_EQ(objection_to(field, Card::HeavyTroops, {"U"}), "");
}

TEST(CcaTroopCards, UnitsOffTheBoardDoNotCount) {  // C-XX.2 R-45
  Field field;
  field.put("U", bottom, MI, "H1").put("dead", bottom, LI, "H3").put("X", top, LI, "A1");
  field.changes.push_back([&field](Position& now) {
    const PieceId dead = field.piece("dead");
    lift(field.battle, now, dead);
    now[dead].fate = Fate::Eliminated;
    now[dead].blocks = 0;
  });
  EXPECT_EQ(objection_to(field, Card::LightTroops, {"U"}), "");
}

// The text: "mounted and/or leaders; if you have no mounted units, one unit of your choice".
TEST(CcaTroopCards, OrderMountedWithoutMountedUnits) {  // C-XX.2d
  Field field;
  field.put("U", bottom, MI, "H1").put("V", bottom, MI, "H7").put("X", top, LI, "A1");
  field.leader("L", bottom, "H1").leader("M", bottom, "H5");
  EXPECT_EQ(objection_to(field, Card::MountedTroops, {"L", "M"}), "")
      << "leaders are still ordered";
  EXPECT_EQ(objection_to(field, Card::MountedTroops, {"U"}), "") << "or one unit";
  EXPECT_EQ(objection_to(field, Card::MountedTroops, {"U", "V"}), "C-XX.2");
  EXPECT_EQ(objection_to(field, Card::MountedTroops, {"U", "M"}), "C-XX.2")
      << "and then nobody else";
  EXPECT_EQ(objection_to(field, Card::MountedTroops, {"M", "U"}), "C-XX.2");
}

TEST(CcaTroopCards, OrderMountedLetsLeadersLeave) {  // C-XX.2d C-7g
  Field field;
  field.put("U", bottom, MC, "H6").leader("L", bottom, "H6").put("X", top, MI, "A1");
  Game game(field.plays(bottom, {Card::MountedTroops}));
  ASSERT_TRUE(game.orders({game.play(Card::MountedTroops), game.order({"L", "U"}),
                           game.move("L", "E6"), game.move("U", "H3")}));
  EXPECT_EQ(game.at("L"), "E6");
  EXPECT_EQ(game.at("U"), "H3");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
