// Commands & Colors: Ancients §8: movement.
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors::test {
namespace {

using enum Troop;

// X alone at a hex, with a card that can order it anywhere.
Field alone(Troop troop, const std::string& at, Card card = Card::CoordinatedAttack) {
  Field field;
  field.put("X", bottom, troop, at);
  return field.plays(bottom, {card});
}

// Where the card lets X go.
std::string reach(const Field& field, const std::vector<std::string>& ordered = {"X"}) {
  Game game(field);
  const Card card = field.hands[field.active].front();
  EXPECT_TRUE(game.orders({game.play(card), game.order(ordered), DoneLine{Phase::Order},
                           game.answer(Move{game.piece("X")})}));
  return game.offered();
}

std::string within(const Field& field, const std::string& centre, int hexes) {
  std::string names;
  for (const HexId hex : field.battle.board.grid.within(field.hex(centre), 1, hexes))
    names += (names.empty() ? "" : " ") + field.battle.board.grid.name(hex);
  return names;
}

// --- §8(1) one after the other -------------------------------------------------------------------

Field three() {
  Field field;
  field.put("X", bottom, LI, "F5").put("Y", bottom, LI, "F6").put("Z", bottom, LI, "F7");
  field.put("D", top, MI, "D6");
  return field.plays(bottom, {Card::Order3Center});
}

TEST(CcaMovement, OnePieceFinishesBeforeTheNextBegins) {  // C-8.1a
  Game game(three());
  ASSERT_TRUE(game.orders({game.play(Card::Order3Center), game.order({"X", "Y", "Z"}),
                           DoneLine{Phase::Order}, game.answer(Move{game.piece("Z")})}));
  ASSERT_TRUE(game.asked<AskMoveTo>(bottom));
  EXPECT_EQ(game.asked<AskMoveTo>(bottom)->piece, game.piece("Z"));
  EXPECT_NE(game.judge().table().may(bottom, Move{game.piece("X")}).has_value(), true);
  ASSERT_TRUE(game.give(GoTo{game.hex("G7")}));
  EXPECT_TRUE(game.asked<AskMove>(bottom));
}

TEST(CcaMovement, TheOrderOfMovesIsFree) {  // C-8.1a
  Game game(three());
  const auto card = game.play(Card::Order3Center);
  const auto all = game.order({"X", "Y", "Z"});
  EXPECT_EQ(game.refused({card, all, game.move("Z", "F6")}), "C-8.1e");
  ASSERT_TRUE(game.orders(
      {card, all, game.move("Y", "G6"), game.move("Z", "F6"), game.move("X", "E5")}, true));
  EXPECT_EQ(game.at("X") + game.at("Y") + game.at("Z"), "E5G6F6");
}

TEST(CcaMovement, AllMovesComeBeforeAllBattles) {  // C-8.1a
  Field field = three();
  Game game(field);
  EXPECT_EQ(game.refused({game.play(Card::Order3Center), game.order({"X", "Y"}),
                          game.battle("Y", {"D"}), game.move("X", "G5")},
                         true),
            "C-8.1a")
      << "seen before a die falls";
}

TEST(CcaMovement, APieceMovesOnce) {  // C-8.1b
  Game game(three());
  const auto card = game.play(Card::Order3Center);
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("X", "G5"), game.move("X", "H5")}),
            "C-8.1b");
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("Y", "G6")}), "C-8.1b");
}

TEST(CcaMovement, APieceMayCrossSectionsOrStay) {  // C-8.1c
  Game game(alone(LC, "F4", Card::Order2Left), "");
  ASSERT_TRUE(
      game.orders({game.play(Card::Order2Left), game.order({"X"}), game.move("X", "F8")}, true));
  EXPECT_EQ(game.at("X"), "F8");
  Game still(three(), "KK");
  ASSERT_TRUE(still.orders({still.play(Card::Order3Center), still.order({"X", "Y"}),
                            still.move("X", "F5"), still.battle("Y", {"D"})},
                           true));
  EXPECT_EQ(still.at("X"), "F5");
  EXPECT_EQ(still.at("Y"), "F6");
}

TEST(CcaMovement, NobodyLeavesTheBoardUnlessTheScenarioSaysSo) {  // C-8.1d C-8.4d R-59
  for (const bool exits : {false, true})
    for (const std::string hex : {"E1", "E13", "F1", "F12", "I7", "I1"})
      for (const Troop troop : {LC, LDR}) {
        Field field = alone(troop, hex);
        field.battle.sides[bottom].exits = exits;
        EXPECT_EQ(reach(field).find("off"), std::string::npos) << hex;
      }
  for (const std::string hex : {"A1", "A4", "A5", "A7", "A9", "A13"}) {
    Field field = alone(MI, hex);
    EXPECT_EQ(reach(field).find("off"), std::string::npos);
    field.battle.sides[bottom].exits = true;  // Castulo: centre and own right
    EXPECT_EQ(reach(field).find("off") != std::string::npos, hex != "A1" && hex != "A4") << hex;
    field.battle.sides[bottom].exits = false;
    field.battle.sides[top].exits = true;
    EXPECT_EQ(reach(field).find("off"), std::string::npos);
  }
  Field field = alone(MI, "B7");  // leaving costs a hex
  field.battle.sides[bottom].exits = true;
  EXPECT_EQ(reach(field).find("off"), std::string::npos);
  Field light = alone(LI, "B7");
  light.battle.sides[bottom].exits = true;
  EXPECT_NE(reach(light).find("off"), std::string::npos);
}

// --- §8(1) what stands in the way ----------------------------------------------------------------

// I1 has two neighbours: H1 and I2.

TEST(CcaMovement, NotIntoOrThroughUnitsOrEnemyLeaders) {  // C-8.1e C-8.1h
  EXPECT_EQ(reach(alone(LI, "I1")), "G1 G2 H1 H2 I2 I3");
  const auto with = [](Seat side, Troop troop, Card card = Card::CoordinatedAttack) {
    Field field = alone(LI, "I1", card);
    field.put("Y", bottom, MI, "I2", 1).put("B", side, troop, "H1", 1);
    return reach(field);
  };
  EXPECT_EQ(with(bottom, LI), "");  // nor do two remnants merge
  EXPECT_EQ(with(top, LI), "");
  EXPECT_EQ(with(top, LDR), "");
  Field gap = alone(LI, "I1");
  gap.put("Y", bottom, MI, "I2");
  EXPECT_EQ(reach(gap), "G1 G2 H1 H2");
}

TEST(CcaMovement, LightFootPassThroughFriendsUnderTwoCards) {  // C-8.1e C-XX.2a C-XX.4h
  const auto with = [](Troop troop, Seat side, Card card) {
    Field field = alone(troop, "I1", card);
    field.put("Y", bottom, MI, "I2").put("B", side, LC, "H1");
    return reach(field);
  };
  for (const Card card : {Card::LightTroops, Card::MoveFireMove}) {
    for (const Troop troop : {LI, LB, LS, AX})
      EXPECT_EQ(with(troop, bottom, card), "G1 G2 H2 I3") << row(troop).code;
    EXPECT_EQ(with(LI, top, card), "H2 I3") << "not through enemies";
    for (const Troop troop : {LC, LBC, LCH, LWM})
      EXPECT_EQ(with(troop, bottom, card), "") << row(troop).code;
  }
  EXPECT_EQ(with(LI, bottom, Card::Order2Left), "");
}

TEST(CcaMovement, AUnitStopsWithALeaderWhoIsAlone) {  // C-8.1f C-8.4f
  const auto with = [](bool has_leader, Card card) {
    Field field = alone(LI, "I1", card);
    field.put("Y", bottom, MI, "I2").leader("L", bottom, "H1");
    if (has_leader) field.leader("M", bottom, "I1");
    return reach(field);
  };
  EXPECT_EQ(with(false, Card::CoordinatedAttack), "H1");
  EXPECT_EQ(with(true, Card::CoordinatedAttack), "");
  // Passing through friendly units does not lead through them either.
  EXPECT_EQ(with(false, Card::LightTroops), "H1 H2 I3");
  Field field = alone(LI, "I1");
  field.leader("L", bottom, "H1");
  Game game(field);
  ASSERT_TRUE(game.orders(
      {game.play(Card::CoordinatedAttack), game.order({"X"}), game.move("X", "H1")}, true));
  EXPECT_EQ(game.at("X"), "H1");
  EXPECT_EQ(attached_leader(game.setting(), game.now(), game.piece("X")), game.piece("L"));
}

TEST(CcaMovement, TheBlocksOfAUnitStayTogether) {  // C-8.1g
  Field field = alone(HI, "F6");
  Game game(field);
  ASSERT_TRUE(game.orders(
      {game.play(Card::CoordinatedAttack), game.order({"X"}), game.move("X", "E6")}, true));
  EXPECT_EQ(game.blocks("X"), 4);
  EXPECT_EQ(unit_at(game.now(), game.hex("F6")), no_piece);
  EXPECT_EQ(unit_at(game.now(), game.hex("E6")), game.piece("X"));
}

TEST(CcaMovement, SomeTerrainEndsAMove) {  // C-8.1i
  Field field = alone(LI, "I1");
  field.terrain("I2", Terrain::River);
  EXPECT_EQ(reach(field), "G1 G2 H1 H2");
  field.terrain("H1", Terrain::Forest);
  EXPECT_EQ(reach(field), "H1");
  field.terrain("H1", Terrain::Hill);
  EXPECT_EQ(reach(field), "G1 G2 H1 H2");
}

// --- §8(2), §8(3) how far ------------------------------------------------------------------------

struct Allowance {
  Troop troop;
  int move;
  int battle_after;
  const char* clause;  // that forbids to battle after more
};
const std::vector<Allowance> printed{
    {LI, 2, 2, ""},        {LB, 2, 2, ""},  {LS, 2, 2, ""},  {AX, 2, 1, "C-8.2b"},
    {LWM, 1, 0, "C-8.2c"}, {MI, 1, 1, ""},  {HI, 1, 1, ""},  {HWM, 1, 0, "C-8.2g"},
    {LC, 4, 4, ""},        {LBC, 4, 4, ""}, {LCH, 3, 3, ""}, {MC, 3, 3, ""},
    {CAM, 3, 3, ""},       {HC, 2, 2, ""},  {EL, 2, 2, ""},  {HCH, 2, 2, ""}};

// C-8.2a C-8.2b C-8.2c C-8.2d C-8.2f C-8.2g C-8.3a C-8.3b C-8.3c C-8.3d C-8.3e C-8.3f C-8.3g
TEST(CcaMovement, UnitsGoAsFarAsPrinted) {
  for (const Allowance& each : printed) {
    const Field field = alone(each.troop, "E7");
    EXPECT_EQ(reach(field), within(field, "E7", each.move)) << row(each.troop).code;
  }
}

// X comes from this many hexes away to F6, next to D on F7.
Field coming(Troop troop, int hexes, Troop enemy = HI) {
  Field field = alone(troop, "F" + std::to_string(6 - hexes));
  field.put("D", top, enemy, "F7");
  return field;
}

// C-8.2a C-8.2b C-8.2c C-8.2d C-8.2f C-8.2g C-8.3a C-8.3b C-8.3c C-8.3d C-8.3e C-8.3f C-8.3g
TEST(CcaMovement, AfterTheMoveUnitsBattleAsPrinted) {
  for (const Allowance& each : printed)
    for (int hexes = 0; hexes <= each.move; ++hexes) {
      const bool may = hexes <= each.battle_after;
      const int dice = each.troop == EL ? 5 : row(each.troop).close_dice;
      Game game(coming(each.troop, hexes),
                may ? std::string(static_cast<std::size_t>(dice), 'K') : "");
      game.standing(top, Window::BattleBack, Game::no());
      const std::string refused =
          game.refused({game.play(Card::CoordinatedAttack), game.order({"X"}), game.move("X", "F6"),
                        game.battle("X", {"D"})},
                       true);
      EXPECT_EQ(refused, may ? "" : each.clause) << row(each.troop).code << hexes;
      EXPECT_EQ(game.all<Rolled>().size(), may ? 1u : 0u);
    }
}

TEST(CcaMovement, AuxiliaCountAsLightFoot) {  // C-8.2b
  Field field = alone(AX, "E7", Card::LightTroops);
  EXPECT_EQ(reach(field), within(field, "E7", 2));
  EXPECT_EQ(reach(alone(AX, "E7", Card::LineCommand)), within(field, "E7", 1));  // foot
  for (const Card card : {Card::MediumTroops, Card::HeavyTroops, Card::MountedCharge}) {
    Field other = alone(AX, "E7", card);
    other.put("M", bottom, card == Card::MediumTroops ? MC : HC, "H2");
    Game game(other);
    EXPECT_EQ(game.refused({game.play(card), game.order({"X"})}),
              card == Card::MountedCharge ? "C-XX.4i" : "C-XX.2")
        << row(card).code;
  }
}

TEST(CcaMovement, WarriorsGoTwoHexesOnlyToFight) {  // C-8.2e R-60
  Field field = alone(WA, "E7");
  EXPECT_EQ(reach(field), within(field, "E7", 1));
  field.put("D", top, MI, "B7");  // next to C7 and C8, two hexes from E7
  EXPECT_EQ(reach(field), "C7 C8 " + within(field, "E7", 1));
  Field leader_only = alone(WA, "E7");
  leader_only.leader("L", top, "B7");
  EXPECT_EQ(reach(leader_only), within(field, "E7", 1));
}

TEST(CcaMovement, WarriorsThatChargedMustFight) {  // C-8.2e C-9g
  Field field = coming(WA, 2);
  Game game(field, "KKKK");
  game.standing(top, Window::BattleBack, Game::no());
  const auto card = game.play(Card::CoordinatedAttack);
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("X", "F6"), DoneLine{Phase::Battle}}),
            "C-8.2e");
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("X", "F6")}, true), "C-8.2e");
  ASSERT_TRUE(game.orders({card, game.order({"X"}), game.move("X", "F6"), DoneLine{Phase::Move}}));
  EXPECT_EQ(game.objection(Done{}), "C-8.2e");
  const Answer attack = Battles{game.piece("X"), game.piece("D")};
  EXPECT_EQ(game.legal(), std::vector{attack});
  const auto* question = game.judge().table().open(bottom);
  EXPECT_EQ(CommandsAndColors::fallback(game.setting(), game.now(), *question), attack);
  ASSERT_TRUE(game.give(attack));
  for (const int hexes : {0, 1}) {  // nobody makes them if they did not charge
    Game calm(coming(WA, hexes));
    ASSERT_TRUE(calm.orders({card, calm.order({"X"}), calm.move("X", "F6")}, true));
    EXPECT_TRUE(calm.all<Rolled>().empty());
  }
}

TEST(CcaMovement, WarriorsAreReleasedWhenTheEnemyIsGone) {  // C-8.2e R-60
  Field field = coming(WA, 2, LI);
  field.put("B", bottom, HI, "G7").plays(bottom, {Card::CoordinatedAttack});
  Game game(field, "FKKKK");
  ASSERT_TRUE(game.orders({game.play(Card::CoordinatedAttack), game.order({"X", "B"}),
                           game.move("X", "F6"), game.battle("B", {"D"}), DoneLine{Phase::Battle}},
                          true));
  EXPECT_EQ(game.at("D")[0], 'D');
  EXPECT_EQ(game.waiting(), top);
  field.leader("L", top, "E6");  // but not while any enemy is in reach
  Game leader(field, "FKKKK KKKK");
  ASSERT_TRUE(
      leader.orders({leader.play(Card::CoordinatedAttack), leader.order({"X", "B"}),
                     leader.move("X", "F6"), leader.battle("B", {"D"}), DoneLine{Phase::Battle}}));
  EXPECT_EQ(leader.objection(Done{}), "C-8.2e");
  ASSERT_TRUE(leader.give(Battles{leader.piece("X"), leader.piece("L")}));
  EXPECT_EQ(leader.at("L"), "eliminated");
}

// --- §8(4) leaders -------------------------------------------------------------------------------

TEST(CcaMovement, ALeaderAloneGoesUpToThreeHexes) {  // C-8.4a
  const Field field = alone(LDR, "E7");
  EXPECT_EQ(reach(field), within(field, "E7", 3));
}

TEST(CcaMovement, ALeaderPassesThroughFriends) {  // C-8.4a C-8.4b C-8.4f
  Field field = alone(LDR, "I1");
  field.put("Y", bottom, MI, "I2").put("Z", bottom, MI, "H1");
  EXPECT_EQ(reach(field), within(field, "I1", 3));  // and may stop with them
  field.leader("M", bottom, "H1");                  // with them only in passing
  EXPECT_EQ(reach(field), "F1 F2 G1 G2 G3 H2 H3 I2 I3 I4");
  field.leader("N", bottom, "H2");
  EXPECT_EQ(reach(field), "F1 F2 G1 G2 G3 H3 I2 I3 I4");
}

TEST(CcaMovement, ALeaderNeverEntersAHexWithEnemies) {  // C-8.4b
  for (const Troop enemy : {LI, LDR}) {
    Field field = alone(LDR, "I1");
    field.put("D", top, enemy, "H1");
    EXPECT_EQ(reach(field), "G2 G3 H2 H3 I2 I3 I4") << row(enemy).code;
    field.put("E", top, enemy, "I2");
    EXPECT_EQ(reach(field), "");
  }
}

TEST(CcaMovement, ALeaderMovesOnceAndNeedNot) {  // C-8.4c
  Field field = alone(LDR, "E7", Card::Order2Center);
  Game game(field);
  const auto card = game.play(Card::Order2Center);
  EXPECT_EQ(game.refused({card, game.order({"X"}), game.move("X", "E6"), game.move("X", "E5")}),
            "C-8.1b");
  ASSERT_TRUE(game.orders({card, game.order({"X"})}, true));
  EXPECT_EQ(game.at("X"), "E7");
}

TEST(CcaMovement, ALeaderWhoCameWithHisUnitDoesNotGoOn) {  // C-8.4c C-7f
  Field field;
  field.put("X", bottom, MI, "F6").leader("L", bottom, "F6").plays(bottom, {Card::LeadershipAny});
  Game game(field);
  EXPECT_EQ(game.refused({game.play(Card::LeadershipAny), game.order({"L"}), game.move("X", "E6"),
                          game.move("L", "D6")}),
            "C-7f");
}

TEST(CcaMovement, ALeaderCrossesSections) {  // C-8.4d
  Game game(alone(LDR, "F4", Card::Order2Left));
  ASSERT_TRUE(
      game.orders({game.play(Card::Order2Left), game.order({"X"}), game.move("X", "F7")}, true));
  EXPECT_EQ(game.at("X"), "F7");
}

TEST(CcaMovement, NeverTwoLeadersInOneHex) {  // C-8.4f
  Field field = alone(LDR, "E7");
  field.leader("M", bottom, "E8");
  EXPECT_EQ(reach(field).find("E8"), std::string::npos);
  EXPECT_NE(reach(field).find("E9"), std::string::npos);
}

TEST(CcaMovement, AUnitThatALeaderJoinedStaysButBattles) {  // C-8.4g
  Field field = duel(MI, HI);
  field.put("B", bottom, MI, "G7").leader("L", bottom, "G7");
  Game game(field, "KLLL");
  game.standing(top, Window::BattleBack, Game::no());
  const auto card = game.play(Card::Order3Center);
  EXPECT_EQ(
      game.refused({card, game.order({"L", "A"}), game.move("L", "F6"), game.move("A", "F5")}),
      "C-8.4g");
  ASSERT_TRUE(game.orders(
      {card, game.order({"L", "A"}), game.move("L", "F6"), game.battle("A", {"D"})}, true));
  EXPECT_EQ(game.at("L"), "F6");
  EXPECT_EQ(game.at("B"), "G7");
  EXPECT_EQ(game.last<Rolled>().hits, 1);  // and they lead them already
  // The unit may go first, of course.
  Game first(field, "");
  ASSERT_TRUE(first.orders(
      {card, first.order({"L", "A"}), first.move("A", "F5"), first.move("L", "F5")}, true));
  EXPECT_EQ(first.at("L"), first.at("A"));
}

TEST(CcaMovement, ARefusedMoveNamesItsRule) {
  const auto refused = [](Field field, const char* to) {
    Game game(field.plays(bottom, {Card::Order3Center}));
    return game.refused({game.play(Card::Order3Center), game.order({"X"}), game.move("X", to)});
  };
  const auto with = [](Troop troop) { return Field().put("X", bottom, troop, "F6"); };
  EXPECT_EQ(refused(with(MI), "D6"), "C-8.2d");
  EXPECT_EQ(refused(with(WA), "D6"), "C-8.2e") << "nobody to charge";
  EXPECT_EQ(refused(with(LWM).terrain("E6", Terrain::Broken), "E6"), "C-16.1a");
  EXPECT_EQ(refused(with(MI).terrain("E6", Terrain::River), "E6"), "C-16.5a");
  EXPECT_EQ(refused(with(MI).terrain("E6", Terrain::Coast), "E6"), "C-16.4a");
  EXPECT_EQ(refused(with(LI).terrain("E6", Terrain::Forest).terrain("E7", Terrain::Forest), "D6"),
            "C-16.2a");
  EXPECT_EQ(refused(with(MI).put("Y", bottom, MI, "E6"), "E6"), "C-8.1e");
  EXPECT_EQ(refused(with(MI).put("Y", top, MI, "E6"), "E6"), "C-8.1e");
  EXPECT_EQ(refused(with(MI).leader("L", bottom, "F6").leader("K", bottom, "E6"), "E6"), "C-8.4f");
  EXPECT_EQ(refused(Field().leader("X", bottom, "F6").put("Y", top, MI, "E6"), "E6"), "C-8.4b");
  Game edge(with(MC).plays(bottom, {Card::Order3Center}));
  EXPECT_EQ(edge.refused({edge.play(Card::Order3Center), edge.order({"X"}),
                          MoveLine{edge.piece("X"), no_hex, false}}),
            "C-8.1d");
}

TEST(CcaMovement, BrokenGroundKeepsHorseFromBattle) {  // C-16.1b
  Field field = duel(LC, MI).terrain("F6", Terrain::Broken);
  field.battle.pieces[0].set_up = field.hex("G6");
  Game game(field);
  EXPECT_EQ(game.refused({game.play(Card::Order3Center), game.order({"A"}), game.move("A", "F6"),
                          game.battle("A", {"D"})},
                         true),
            "C-16.1b");
}

}  // namespace
}  // namespace cursus::commands_and_colors::test
