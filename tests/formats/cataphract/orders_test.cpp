// Part D of Cataphract: lines, sections, repairs.
#include "formats/cataphract/orders.hpp"

#include "formats/cataphract/scenario.hpp"
#include "tests/formats/cataphract/table.hpp"

namespace cursus::cataphract {
namespace {

using namespace test;

json duel_ground() {
  return {{"scenario", "cataphract/plain"},
          {"active", "leo"},
          {"units",
           {{"cat1", horse("byzantine", "1310", 0)},
            {"cat2", horse("byzantine", "1312", 0)},
            {"mi1", foot("persian", "1610", 3)},
            {"mi2", foot("persian", "1710", 3)}}},
          {"leaders",
           {{"leo", commander("byzantine", "1210")}, {"chosroes", commander("persian", "2510")}}}};
}

Line read(const Battle& battle, std::string_view text, std::string* wrong = nullptr) {
  const auto lines = formats::read_order_lines(text);
  EXPECT_TRUE(lines && lines->size() == 1) << text;
  const Names names(battle);
  Cursor in(lines->front().tokens(), names);
  Line line = read_order(in);
  in.expect_end();
  if (in.refusal() && wrong) *wrong = in.refusal()->why;
  if (!wrong) {
    EXPECT_FALSE(in.refusal().has_value()) << text << ": " << in.refusal()->why;
  }
  return line;
}

TEST(CataphractOrders, EveryLineOfPartDIsPrintedAsItIsReadInBothLanguages) {
  const Battle& battle = find_scenario("cataphract/tricameron")->battle;
  const Names names(battle);
  for (const std::string_view text :
       {"first belisarius",
        "elite none",
        "activate john_armenian if turn >= 2",
        "trump belisarius over pappus if enemy_left <= 10",
        "op 2 if left byz_buc1 >= 3",
        "fallback",
        "pass pharas",
        "others pass",
        "others ask",
        "stop if gone byz_cat1 = 1",
        "move byz_cat1 1704 fire van_vln1 at 4",
        "move byz_buc1 with john_armenian 2009",
        "move byz_cat8 2018 near van_vln9 2 fire van_vln9 at 3",
        "move byz_cat1 turn 2 ahead 3 right 1704 form column shock yes",
        "move byz_hun1 1704 shock if left byz_hun1 > 3 and dist byz_hun1 van_vhc3 <= 2",
        "move 1404 turn to 1504",
        "fire byz_buc1 at van_vhc3 or van_vhc4 then 2209",
        "recover byz_buc2",
        "rally byz_buc2 face 3",
        "replace byz_repl1 at 1404",
        "go belisarius 1312 1313",
        "dismount byz_cat1 face 0",
        "mount byz_cat1 face to 1704",
        "peel byz_hun1 1504 1604 fire van_vhc3 1404",
        "line byz_buc1 byz_buc2 byz_buc3",
        "line all 1 with belisarius",
        "each ahead 3",
        "end orders",
        "attack byz_buc1 byz_buc2 x van_vhc3 using byz_buc1 advance byz_buc1 2209 face to 2209 "
        "lose byz_buc2",
        "hold byz_cat1 byz_cat2",
        "shock auto",
        "shock none",
        "moving byz_cat1 1704 fire van_vln1",
        "lining byz_buc2 byz_buc3",
        "each ahead 3 now moving byz_cat1 ahead 2",
        "default"}) {
    const Line line = read(battle, text);
    EXPECT_EQ(print_order(names, line, Language::En), text);
    const std::string japanese = print_order(names, line, Language::Ja);
    EXPECT_EQ(read(battle, japanese), line) << japanese;
  }
}

TEST(CataphractOrders, AWordThatDoesNotFitIsRefused) {
  const Battle& battle = find_scenario("cataphract/tricameron")->battle;
  for (const auto& [text, why] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"gallop byz_cat1", "read.unknown-verb"},
           {"move nobody 1704", "read.unknown-name"},
           {"op 1", "cat.read.op"},
           {"move byz_cat1 turn 7", "read.unknown-word"},
           {"stop if left byz_cat1", "read.compare-missing"}}) {
    std::string wrong;
    read(battle, text, &wrong);
    EXPECT_EQ(wrong, why) << text;
  }
}

TEST(CataphractOrders, TheExampleOfD9IsReadWhole) {  // D.9
  const Scenario& scenario = *find_scenario("cataphract/tricameron");
  formats::SeededChance chance(9);
  auto match = module().from_position(
      json{{"scenario", scenario.battle.scenario}, {"turn", 3}, {"stage", "elite"}}, chance);
  ASSERT_TRUE(match.has_value()) << match.error().why;
  const auto lines = formats::read_order_lines(R"(turn 3
others ask
elite belisarius
line all 1
move byz_cat1 1704 fire van_vln1 at 4   // own way
each ahead 3                            // everybody else of the line
activate john_armenian
line byz_buc1 byz_buc2 byz_buc3         // SC: the LC check is rolled now (W-07)
move byz_buc1 with john_armenian 2009
each ahead 2
attack byz_buc1 byz_buc2 x van_vhc3 using byz_buc1 advance byz_buc1 face to 2209
fallback                                // check failed: IOs instead
move byz_buc1 2009
try recover byz_buc2 else fire byz_buc2 at van_vhc3
op 2 if left byz_buc1 >= 3 and own_left > 20   // momentum only then
fire byz_buc1 at van_vhc3 or van_vhc4
trump belisarius over pappus if enemy_left <= 10
activate belisarius
move byz_cat8 2018 near van_vln9 2 fire van_vln9 at 3
pass pharas
on withdraw hun if mover_foot = 0 and ch_after < 5 do away line no face keep
on entry_fire all do best
on reface LI if tq < 6 do never
on trump_momentum if enemy_initiative = 5 and times = 2 and own_left < 15 do belisarius
)");
  ASSERT_TRUE(lines.has_value());
  (*match)->run();
  const auto refused = (*match)->submit(Seat::First, *lines, false);
  // Understood as a whole; what may be said against it is said by the rules.
  for (const Refusal& one : refused) EXPECT_NE(one.why.substr(0, 5), "read.") << one.why;
}

TEST(CataphractOrders, AMoveIsFollowedStepByStep) {  // D.4
  Board board(duel_ground());
  EXPECT_EQ(board.why(Seat::First, "move cat2 1412 1512"), "");
  EXPECT_EQ(board.hex("cat2"), "1512");
  EXPECT_EQ(board.asked(), "order");
}

TEST(CataphractOrders, HexesThatAreNotAdjacentAreJoined) {  // D.4
  Board board(duel_ground());
  EXPECT_EQ(board.why(Seat::First, "move cat2 1516"), "");
  EXPECT_EQ(board.hex("cat2"), "1516");
}

TEST(CataphractOrders, AWayThatIsCutShortEndsThere) {  // C-47, P-05, P-06, K-7.23a
  Board board(duel_ground(), {5});
  EXPECT_EQ(board.why(Seat::First, "move 1310 1410 1510 1611 fire 1710"), "");
  EXPECT_EQ(board.hex("cat1"), "1510");
  EXPECT_EQ(board.unit("cat1").value("marker", ""), "check");
  ASSERT_FALSE(board.notes.empty());
  EXPECT_EQ(board.notes.front().kind, ScriptNote::Kind::Repaired);
}

TEST(CataphractOrders, WhatIsIllegalAtOnceRefusesTheFile) {  // P-01
  Board board(duel_ground());
  EXPECT_EQ(board.why(Seat::First, "move cat2 1316 1312 1316"), "cat.move.too-dear");
  EXPECT_EQ(board.hex("cat2"), "1312");
  EXPECT_EQ(board.why(Seat::First, "try move mi1 1510 else move cat2 1412"), "");
  EXPECT_EQ(board.hex("cat2"), "1412");
}

TEST(CataphractOrders, OneOrderToAUnitInAPhase) {  // C-03, K-5.25a
  Board board(duel_ground());
  EXPECT_EQ(board.why(Seat::First, "move cat2 1412\nmove cat2 1512"), "cat.order.again");
  EXPECT_EQ(board.hex("cat2"), "1312");
}

TEST(CataphractOrders, AnOcRidesWithHisLine) {  // K-4.23, K-5.23a
  json ground = duel_ground();
  ground["units"]["cat3"] = horse("byzantine", "1314", 0);
  Board board(ground);
  EXPECT_EQ(board.why(Seat::First, "line cat2 cat3\neach ahead 1\nend orders"), "");
  EXPECT_EQ(board.hex("cat2"), "1412");
  EXPECT_EQ(board.hex("cat3"), "1414");
}

TEST(CataphractOrders, MarksAndTargetsFollowTheAttackLines) {  // C-49, D.8
  json ground = duel_ground();
  ground["units"] = {{"a1", horse("byzantine", "1510", 0)},
                     {"a2", horse("byzantine", "1511", 0)},
                     {"d1", foot("persian", "1610", 3)},
                     {"d2", foot("persian", "1611", 3)}};
  Board board(ground);
  EXPECT_EQ(board.why(Seat::First, "end orders\nattack a1 a2 x d1 d2"),
            "cat.plan.not-in-zone");  // K-8.32b: a2 does not touch d1
  EXPECT_EQ(board.why(Seat::First, "end orders\nattack a1 x d1 d2\nattack a2 x d2"),
            "cat.plan.leaves-somebody");
}

TEST(CataphractOrders, SectionsAreFoundByLeader) {  // D.3, P-02
  json ground = duel_ground();
  ground.erase("active");
  ground["stage"] = "activation";
  ground["leaders"]["chosroes"]["initiative"] = 6;
  ground["leaders"]["john"] = {{"side", "byzantine"},
                               {"kind", "SC"},
                               {"initiative", 4},
                               {"command_range", 6},
                               {"hex", "1312"}};
  Board board(ground);
  EXPECT_EQ(board.asked(), "activation");
  EXPECT_EQ(board.why(Seat::First, "turn 2\nactivate john"), "cat.read.turn");
  EXPECT_EQ(board.why(Seat::First, "activate leo\nmove cat1 1410\nactivate john\nmove cat2 1412\n"),
            "");
  EXPECT_EQ(board.hex("cat2"), "1412");
  EXPECT_EQ(board.match->position()["leaders"]["john"].value("status", ""), "finished");
}

TEST(CataphractOrders, NumbersAndKindsAreKnownBeforehand) {  // C-02, D.1
  json ground = duel_ground();
  ground.erase("active");
  ground["stage"] = "activation";
  ground["leaders"]["chosroes"]["initiative"] = 6;
  Board board(ground);
  EXPECT_EQ(board.why(Seat::First, "activate leo\nmove cat1 1410\nline cat2\neach ahead 1"),
            "cat.read.mixed");
  EXPECT_EQ(board.why(Seat::First, "activate leo\nline cat1\nline cat2\n"), "cat.read.too-many");
}

TEST(CataphractOrders, StandingOrdersArePrintedAsTheyAreRead) {  // D.5
  Board board(duel_ground());
  for (const std::string_view text :
       {"on withdraw foot if mover_foot = 0 and ch_after < 5 do away 2 line no face keep",
        "on entry_fire do best", "on exit_fire LI do never", "on withdraw_fire do range 2",
        "on trump_momentum if enemy_initiative = 5 do leo", "on reface cat1 do to_enemy",
        "on rout_hex do prefer 1105 1106", "on advance do prefer cat1 face most leader stay",
        "on odd_hits do weakest", "on rally_face do keep face 3", "on leader_react leo do ask",
        "on second_shot do nearest", "on reload if turn > 3 do always"}) {
    const auto lines = formats::read_order_lines(text);
    ASSERT_TRUE(board.match->set_standing(Seat::First, *lines).empty()) << text;
    EXPECT_EQ(board.match->standing(Seat::First).back(), text);
    const std::string japanese = board.match->standing(Seat::First, Language::Ja).back();
    const auto again = formats::read_order_lines(japanese);
    ASSERT_TRUE(board.match->set_standing(Seat::First, *again).empty()) << japanese;
    EXPECT_EQ(board.match->standing(Seat::First).back(), text) << japanese;
  }
}

TEST(CataphractOrders, AFileOnTheDeskSurvivesBeingPutDown) {
  json ground = duel_ground();
  ground.erase("active");
  ground["stage"] = "activation";
  ground["leaders"]["chosroes"]["initiative"] = 4;  // the Persian is due first
  Board board(ground);
  EXPECT_EQ(board.why(Seat::Second, "pass chosroes"), "");
  EXPECT_EQ(
      board.why(Seat::First, "activate leo\nmove cat2 1412\nop 2 if turn > 5\nmove cat2 1512"), "");
  const json down = board.match->put_down();
  formats::ScriptedChance chance({}, {});
  auto taken = module().take_up("cataphract/plain", json::object(), down, chance);
  ASSERT_TRUE(taken.has_value()) << taken.error().why;
  EXPECT_EQ((*taken)->put_down(), down);
}

}  // namespace
}  // namespace cursus::cataphract
