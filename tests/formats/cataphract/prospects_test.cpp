// What a check tells of the shots and shocks that a file plans.
#include "formats/game/advisor.hpp"
#include "tests/formats/cataphract/table.hpp"

namespace cursus::cataphract {
namespace {

using namespace test;

using PlanLines = std::vector<std::string>;

json meeting() {
  return {{"scenario", "cataphract/plain"},
          {"active", "leo"},
          {"units",
           {{"cat1", horse("byzantine", "1310", 0)},
            {"cat2", horse("byzantine", "1318", 0)},
            {"mi1", foot("persian", "1610", 3)},
            {"mi2", foot("persian", "1418", 3)}}},
          {"leaders",
           {{"leo", commander("byzantine", "1210")}, {"chosroes", commander("persian", "2510")}}}};
}

PlanLines plans(const json& position, std::string_view orders, std::vector<std::uint32_t> dice = {},
                Language language = Language::En, std::string_view standing = {}) {
  Board board(position, std::move(dice));
  if (!standing.empty()) {
    const auto lines = formats::read_order_lines(standing);
    EXPECT_TRUE(board.match->set_standing(Seat::Second, *lines).empty());
  }
  EXPECT_EQ(board.why(Seat::First, orders), "");
  return formats::advisor_of(*board.match).plans(Seat::First, language);
}

constexpr std::string_view attack = "move cat1 1410 1510 fire mi1";

TEST(CataphractProspects, AShotAndAShockAreReckonedFromTheTable) {  // K-8.17, K-8.33, K-8.36
  EXPECT_EQ(
      plans(meeting(), attack, {5}),
      (PlanLines{
          "Planned, if the enemy stands still and no die does harm:", "leo:",
          "  Fire: cat1 (cat1) at mi1 (mi1), range 1: needs 4 or less after +1 (on the move). A "
          "hit "
          "with 4 of 10 faces, two hits with 1 of them; full supply.",
          "  Shock: cat1 (cat1) against mi1 (mi1).",
          "    cat1 (cat1) checks TQ 7 before shock: hits with 2 of 10 faces.",
          "    mi1 (mi1) checks TQ 5 before shock: hits with 4 of 10 faces.",
          "    Chart: cat1 (cat1) (cataphracts) attacks mi1 (mi1) (medium infantry) from the "
          "front: "
          "column 7.",
          "    The attacker is superior by weapons: hits on the defender are doubled.",
          "    Size 5 against 6, an attacker has moved: 1:1.",
          "    Column 7. CH on the attackers and on the defenders by the die: 0-1: 3 and 4, 2-6: 2 "
          "and 4, 7-8: 2 and 6, 9: 2 and 8."}));
  EXPECT_EQ(plans(meeting(), attack, {5}, Language::Ja).size(), 10u);
}

TEST(CataphractProspects, WhoHasNotMovedAttacksWithoutAChange) {         // K-8.33c, K-8.36e
  const PlanLines told = plans(meeting(), "attack cat2 x mi2", {5, 0});  // the second: collapse
  ASSERT_EQ(told.size(), 8u);
  EXPECT_EQ(told[2], "  Shock: cat2 (cat2) against mi2 (mi2).");
  EXPECT_EQ(told[5], "    Size 5 against 6, no attacker has moved: 1:2.");
  EXPECT_EQ(told[6], "    1 to the left: size, the attacker is smaller.");
  // Column 6: 3(2) up to 2, 2(2) up to 7, 2(3), 2(4); doubled for the defender.
  EXPECT_EQ(told[7],
            "    Column 6. CH on the attackers and on the defenders by the die: 0-2: 3 and 4, 3-7: "
            "2 and 4, 8: 2 and 6, 9: 2 and 8.");
}

TEST(CataphractProspects, TheCharismaOfALeaderOnTheSpotCounts) {  // K-8.36g
  json position = meeting();
  position["leaders"]["leo"]["hex"] = "1318";
  position["leaders"]["leo"]["charisma"] = 2;
  const PlanLines told = plans(position, "attack cat2 x mi2", {5, 5, 0});
  ASSERT_EQ(told.size(), 9u);
  EXPECT_EQ(told[7], "    +2 to the die: leaders with their charisma.");
  EXPECT_EQ(told[8],
            "    Column 6. CH on the attackers and on the defenders by the die: 0: 3 and 4, 1-5: 2 "
            "and 4, 6: 2 and 6, 7-9: 2 and 8.");
}

TEST(CataphractProspects, LinesFarBeyondTheFirstDieAreReckonedToo) {
  json position = meeting();
  position.erase("active");
  position["stage"] = "activation";
  position["leaders"]["chosroes"]["status"] = "finished";
  position["leaders"]["zeno"] = commander("byzantine", "1216");
  position["leaders"]["zeno"]["kind"] = "SC";
  position["leaders"]["zeno"]["initiative"] = 6;
  const PlanLines told = plans(position,
                               "activate leo\nfire cat1 at mi1\nshock none\nop 2\nmove cat1 1410\n"
                               "shock none\nactivate zeno\nattack cat2 x mi2",
                               {9, 0, 5, 0, 3, 1, 3, 1, 3, 1});
  ASSERT_GE(told.size(), 5u);
  EXPECT_EQ(told[1], "leo:");
  EXPECT_EQ(told[2],
            "  Fire: cat1 (cat1) at mi1 (mi1), range 3: needs 7 or less. A hit with 8 of 10 faces, "
            "two hits with 2 of them; full supply.");
  EXPECT_EQ(told[3], "zeno:");
  EXPECT_EQ(told[4], "  Shock: cat2 (cat2) against mi2 (mi2).");
}

TEST(CataphractProspects, OfALineWhoeverCanMoveAndShootIsReckoned) {  // D.4
  json position = meeting();
  position["units"]["cat2"]["hex"] = "1312";
  position["units"]["mi2"]["hex"] = "2812";
  position["units"]["lc1"] = horse("persian", "1413", 3);  // pins cat2: it is as fast
  const PlanLines told =
      plans(position, "line all 1\neach ahead 1 fire mi1", {5, 5, 5, 5, 5, 5, 5, 5, 5, 5});
  ASSERT_GE(told.size(), 3u);
  EXPECT_EQ(told[2],
            "  Fire: cat1 (cat1) at mi1 (mi1), range 2: needs 5 or less after +1 (on the move). A "
            "hit with 5 of 10 faces, two hits with 1 of them; full supply.");
}

TEST(CataphractProspects, ALineCommandOfASubordinateIsCheckedFirst) {  // K-4.32a-c A7
  json position = meeting();
  position.erase("active");
  position["stage"] = "activation";
  position["units"]["cat2"]["hex"] = "1316";
  position["units"]["mi2"]["hex"] = "2812";
  json& leaders = position["leaders"];
  leaders["chosroes"]["status"] = "finished";
  leaders["leo"].update({{"status", "finished"}, {"strategy", 6}});
  leaders["zeno"] = commander("byzantine", "1216");
  leaders["zeno"].update({{"kind", "SC"}, {"line_commands", 1}});
  // Then all have acted: the dice of the next turn, whose leaders are equal, are thrown (K-5.12b).
  const auto told = [&] {
    return plans(position, "activate zeno\nline cat2\neach ahead 1", {0, 5, 3});
  };
  EXPECT_EQ(told(), (PlanLines{"Planned, if the enemy stands still and no die does harm:", "zeno:",
                               "  Line command check, in range of the overall commander: succeeds "
                               "with 7 of 10 faces (0-6), else single orders only."}));
  leaders["leo"]["command_range"] = 2;
  ASSERT_EQ(told().size(), 3u);
  EXPECT_EQ(told()[2],
            "  Line command check, out of range of the overall commander: only a 0 succeeds. With "
            "any other die this leader is finished for the turn.");
}

TEST(CataphractProspects, NothingOfTheOtherSidesStandingOrdersIsInThem) {
  EXPECT_EQ(plans(meeting(), attack, {5}, Language::En, "on reface do never"),
            plans(meeting(), attack, {5}));
}

TEST(CataphractProspects, AMarchInPeaceHasNone) {
  EXPECT_EQ(plans(meeting(), "move cat1 1410"), PlanLines{});
}

}  // namespace
}  // namespace cursus::cataphract
