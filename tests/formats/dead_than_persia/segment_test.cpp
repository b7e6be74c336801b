// Segment files: what their lines do, and why they are refused.
#include "tests/formats/dead_than_persia/war_table.hpp"

namespace cursus::dead_than_persia {
namespace {

constexpr Seat the_greek = Seat::First, the_persian = Seat::Second;
using Reasons = std::vector<std::string>;

// Léonidas in Sparta with four hoplites, nobody near them.
nlohmann::json at_sparta(int pa) {
  auto given = json_of(R"({"scenario":"rdtp/second-war","bare":true,"active":"greek",
    "counters":{"leonidas":{"zone":"laconie"},"strategos2":{"zone":"laconie"},"mardonios":{"zone":"eolide"},
                "greek-dummy-1":{"zone":"laconie"}},
    "units":{"spartan-hoplite-1":{"box":"leonidas"},"spartan-hoplite-2":{"box":"leonidas"},
             "spartan-hoplite-3":{"box":"leonidas"},"spartan-hoplite-4":{"box":"leonidas"},
             "persian-sparabara-1":{"box":"mardonios"}}})");
  given["sides"] = {{"greek", {{"pa", pa}}}, {"persian", {{"pa", 9}}}};
  return given;
}

TEST(RdtpSegment, AWayIsRefusedAsAWhole) {  // R-H.7d R-H.4e case 33
  WarTable table(at_sparta(4), {3});
  EXPECT_EQ(
      table.gives(the_greek,
                  "activate leonidas\nmove argolide > corinthe > megaride > attique > beotie"),
      Reasons{"rdtp.pa.too-few"});
  EXPECT_EQ(table.place("leonidas"), "laconie");
  EXPECT_TRUE(table.events.empty()) << "nothing was told";
  WarTable rich(at_sparta(5), {3});
  EXPECT_EQ(rich.gives(the_greek,
                       "activate leonidas\nmove argolide > corinthe > megaride > attique > beotie"),
            accepted);
  EXPECT_EQ(rich.place("leonidas"), "beotie");
  EXPECT_EQ(rich.pa("greek"), 0);
}

TEST(RdtpSegment, IsReadInJapanese) {
  WarTable table(at_sparta(9), {1});
  EXPECT_EQ(table.gives(the_greek,
                        "活性化 レオニダス 同行 将軍2\n移動 アルゴリス > コリントス\n以後パス"),
            accepted);
  EXPECT_EQ(table.place("leonidas"), "corinthe");
  EXPECT_EQ(table.place("strategos2"), "corinthe");
}

TEST(RdtpSegment, NamesOwnCountersByTagAndNumber) {  // R-H.1a
  WarTable table(at_sparta(9));
  const int tag = table.match->position()["counters"]["leonidas"]["tag"];
  EXPECT_EQ(table.gives(the_greek, "activate G" + std::to_string(tag) +
                                       "\nmove messenie\ndone\nactivate dummy 1\nmove arcadie"),
            accepted);
  EXPECT_EQ(table.place("leonidas"), "messenie");
  EXPECT_EQ(table.place("greek-dummy-1"), "arcadie");
}

TEST(RdtpSegment, TheNextActivationEndsTheOneBeforeIt) {  // R-4.1b
  WarTable table(at_sparta(9));
  EXPECT_EQ(table.gives(the_greek,
                        "activate leonidas\nmove messenie\nactivate strategos2\nmove argolide"),
            accepted);
  EXPECT_EQ(table.place("strategos2"), "argolide");
  WarTable again(at_sparta(9));
  EXPECT_EQ(again.gives(the_greek, "activate leonidas\nactivate leonidas"),
            Reasons{"rdtp.activate.twice"});
}

TEST(RdtpSegment, ChoosesUnitsBySort) {  // R-5.2a
  WarTable table(at_sparta(9));
  EXPECT_EQ(table.gives(the_greek, "activate leonidas\nleave 2 4A spartan\nmove messenie"),
            accepted);
  int open = 0;
  const auto position = table.match->position();
  for (const auto& [id, unit] : position["units"].items())
    open += unit.value("zone", "") == "laconie";
  EXPECT_EQ(open, 2);
  WarTable many(at_sparta(9));
  EXPECT_EQ(many.gives(the_greek, "activate leonidas\nleave 5 4A spartan"),
            Reasons{"rdtp.units.too-few"});
  WarTable most(at_sparta(9));
  EXPECT_EQ(most.gives(the_greek, "activate leonidas\nleave all but 1 4A"), accepted);
}

TEST(RdtpSegment, KeepsPoints) {  // keep N
  WarTable table(at_sparta(5));
  EXPECT_EQ(table.gives(the_greek, "keep 4\nactivate leonidas\nmove argolide > corinthe"),
            Reasons{"rdtp.pa.too-few"});
  EXPECT_EQ(table.gives(the_greek, "keep 4\nactivate leonidas\nmove argolide"), accepted);
  EXPECT_EQ(table.pa("greek"), 4);
}

TEST(RdtpSegment, EndsWithAPass) {  // c3
  WarTable table(at_sparta(5));
  EXPECT_EQ(table.gives(the_greek, "pass\nactivate leonidas"), Reasons{"rdtp.line.after-pass"});
  EXPECT_EQ(table.last_line, 2);
  EXPECT_EQ(table.gives(the_greek, "pass"), accepted);
  EXPECT_EQ(table.match->position()["active"], "persian");
}

TEST(RdtpSegment, ConditionsAreTestedWhenTheirLineComes) {  // R-H.7c
  WarTable table(at_sparta(9));
  EXPECT_EQ(
      table.gives(the_greek,
                  "activate leonidas\nmove argolide if won else move messenie\nscorch if pa >= 20"),
      accepted);
  EXPECT_EQ(table.place("leonidas"), "messenie");
  ASSERT_FALSE(table.notes.empty());
  EXPECT_EQ(table.notes.front().reason.why, "rdtp.line.condition");
}

TEST(RdtpSegment, SailsAsOneMove) {  // R-9.1a–d
  auto given = at_sparta(9);
  given["counters"]["greek-fleet-1"] = {{"zone", "mer_myrto"}};
  given["ships"] = {{"spartan-ship-1", {{"box", "greek-fleet-1"}}}};
  WarTable table(given, {2});
  EXPECT_EQ(table.gives(the_greek, "activate dummy 1\nsail fleet 1 mer_cythere > mer_ionienne"),
            accepted);
  EXPECT_EQ(table.place("greek-fleet-1"), "mer_ionienne");
  EXPECT_EQ(table.pa("greek"), 7);
  EXPECT_EQ(table.dice_left(), 0u) << "one die of attrition for the whole move";
}

// Mardonios before Milet, in which Ionians lie open.
nlohmann::json at_milet() {
  return json_of(R"({"scenario":"rdtp/ionian-revolt","bare":true,"active":"persian",
    "fallen":["ephese"],"counters":{"mardonios":{"zone":"ephese"},"strategos2":{"zone":"antandros"}},
    "units":{"persian-sparabara-1":{"box":"mardonios"},"persian-sparabara-2":{"box":"mardonios"},
             "persian-sparabara-3":{"box":"mardonios"},"persian-sparabara-4":{"box":"mardonios"},
             "ionian-infantry-5":{"zone":"milet"},"ionian-infantry-1":{"zone":"antandros"}},
    "sides":{"persian":{"pa":9},"greek":{"pa":5}}})");
}

TEST(RdtpSegment, MeetsWhoeverIsThere) {  // R-6.2c R-H.7b case 35
  WarTable table(at_milet(), {1});        // 4 − 0: b
  table.stands(the_greek, "@ on city do ask");
  EXPECT_EQ(table.gives(the_persian,
                        "activate mardonios\nmove milet meet intercept\nmove halicarnasse if won"),
            accepted);
  const auto* tried = table.event("interception-tried");
  ASSERT_NE(tried, nullptr);
  EXPECT_EQ((*tried)["foe_s"], 0);
  EXPECT_EQ((*tried)["result"], "pitched");
}

TEST(RdtpSegment, AFoesSecretNeverRefuses) {  // R-H.4e
  auto given = at_sparta(9);
  given["counters"]["persian-dummy-1"] = {{"zone", "laconie"}};
  given["counters"]["mardonios"] = {{"zone", "laconie"}};
  WarTable table(given);
  for (const std::string name : {"persian-dummy-1", "mardonios"}) {
    const int tag = table.match->position()["counters"][name]["tag"];
    const auto orders = table.match->legal(the_greek);
    EXPECT_FALSE(orders.empty()) << tag;
  }
}

TEST(RdtpSegment, SaysWhatIsNotUnderstood) {
  WarTable table(at_sparta(9));
  EXPECT_EQ(table.gives(the_greek, "activte leonidas"), Reasons{"read.unknown-verb"});
  EXPECT_EQ(table.gives(the_greek, "activate leonids"), Reasons{"read.unknown-name"});
  EXPECT_EQ(table.gives(the_greek, "activate leonidas\nmove attika"), Reasons{"read.unknown-name"});
  EXPECT_EQ(table.gives(the_greek, "activate mardonios"), Reasons{"rdtp.activate.only-leaders"});
}

TEST(RdtpSetUpLines, BothAreWaitedFor) {  // W0 Q71 R-H.7e
  formats::SeededChance dice(4);
  auto match =
      formats::find_module("rdtp")->begin("rdtp/marathon", nlohmann::json::object(), dice).value();
  match->run();
  ASSERT_EQ(match->waiting().size(), 2u);
  const auto submit = [&](Seat seat, std::string_view lines) {
    return match->submit(seat, *formats::read_order_lines(lines), true);
  };
  EXPECT_FALSE(
      submit(the_greek, "give 2 4A athenian miltiade > callimaque\ndummy 1 with cleomene").size());
  EXPECT_EQ(match->waiting().size(), 1u);
  EXPECT_FALSE(
      submit(the_persian, "give 1 3B immortal > arthaphernes\naboard anabase fleet 1").size());
  EXPECT_EQ(match->waiting().front().kind, "segment");
  const auto position = match->position();
  EXPECT_EQ(position["counters"]["greek-dummy-1"]["zone"], "laconie");
  EXPECT_EQ(position["counters"]["anabase"]["fate"], "aboard");
}

}  // namespace
}  // namespace cursus::dead_than_persia
