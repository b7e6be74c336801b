// What a check tells of the combats that a file plans.
#include <map>

#include "formats/game/advisor.hpp"
#include "tests/formats/dead_than_persia/war_table.hpp"

namespace cursus::dead_than_persia {
namespace {

using nlohmann::json;
using ToldOfLine = std::vector<std::string>;
using ByLine = std::map<int, ToldOfLine>;

ByLine prospects(const json& position, std::string_view orders,
                 formats::Language language = english) {
  WarTable table(position, std::vector<std::uint32_t>(400, 1));
  const Seat seat = position.value("active", "greek") == "greek" ? Seat::First : Seat::Second;
  EXPECT_EQ(table.gives(seat, orders, false), accepted);
  ByLine all;
  for (const auto& one :
       formats::advisor_of(*table.match)
           .prospects_of_lines(seat, *formats::read_order_lines(orders), language))
    for (const std::string& sentence : one.sentences) all[one.line].push_back(sentence);
  return all;
}
json patched(json position, std::string_view patch) {
  position.merge_patch(json::parse(patch));
  return position;
}

// Leonidas (S4 T3) with two hoplites 4A and an archer 4*D; a leader and a dummy in Messenia.
json two_tags() {
  return json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"greek",
    "counters":{"leonidas":{"zone":"laconie"},"mardonios":{"zone":"messenie","tag":1},
                "persian-dummy-1":{"zone":"messenie","tag":2},"anabase":{"zone":"elide","tag":3}},
    "units":{"spartan-hoplite-1":{"box":"leonidas"},"spartan-hoplite-2":{"box":"leonidas"},
             "greek-archer-1":{"box":"leonidas"},"persian-archer-1":{"box":"mardonios"},
             "persian-archer-2":{"box":"anabase"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}}})");
}

// R-T-INT: columns −2 and 0 for the foe; +2, +1 and 0 for us. R-T-LAND: 4 points of fire in column
// 1–5, 18 of melee (2 × 8 + ½ × 4) in 16–20, both with +3 and +1 to the die.
TEST(RdtpProspects, AMarchBesideTags) {  // R-6.1a R-6.1b R-6.2a R-7.2a–c R-11.1c
  const ByLine told = prospects(two_tags(), "activate leonidas\nmove messenie meet intercept");
  EXPECT_EQ(
      told,
      (ByLine{{2,
               {"P1, P2 in Messenia may intercept. Their S, against your 4, is unknown: if 2, "
                "pitched battle (b) with 1 of 6, the interceptor is surprised (e) with 1 of 6; if "
                "4, pitched battle (b) with 3 of 6.",
                "Interception of P1 in Messenia with S 4. The S of P1 is unknown: if 2, pitched "
                "battle (b) with 5 of 6; if 3, pitched battle (b) with 4 of 6; if 4, pitched "
                "battle (b) with 3 of 6.",
                "Battle in Messenia against P1, strength unknown:",
                "  Fire with 4 points, column 1–5. To the die: T of the leader +3, unit of morale "
                "A +1. Enemy losses by the die: 1-3: none, 4-6: 2 SP.",
                "  Melee with 18 points, column 16–20. To the die: T of the leader +3, unit of "
                "morale A +1. Enemy losses by the die: 1-2: 2 SP, 3: 3 SP, 4-5: 3 SP and morale "
                "checks, 6: 4 SP and morale checks.",
                "  If you surprise them: fire in column 11–15, melee in column 26–30."}}}));
  const ByLine in_japanese =
      prospects(two_tags(), "activate leonidas\nmove messenie meet intercept", japanese);
  ASSERT_EQ(in_japanese.size(), 1u);
  ASSERT_EQ(in_japanese.at(2).size(), told.at(2).size());
  EXPECT_EQ(in_japanese.at(2)[3],
            "  射撃4ポイント、コラム1–5。出目の修正：リーダーの戦術値 +3、士気Aのユニット "
            "+1。出目ごとの敵の損害：1-3：なし、4-6：2戦力。");
}

// Mardonios (S4 T2) with 5 + 5 + 3 (heavy, × 2) + 6 (archers, × ½) against a hoplite 4A.
json garrison(std::string_view zone) {
  json position = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"persian",
    "counters":{"mardonios":{"zone":"corinthe"}},
    "units":{"persian-sparabara-1":{"box":"mardonios"},"persian-sparabara-2":{"box":"mardonios"},
             "persian-heavy_cavalry-1":{"box":"mardonios"},"persian-archer-1":{"box":"mardonios"},
             "megarian-hoplite-1":{}},
    "sides":{"persian":{"pa":9,"hand":["oracle","reconnaissance"]}}})");
  position["units"]["megarian-hoplite-1"]["zone"] = zone;
  return position;
}

TEST(RdtpProspects, WhatLiesOpenIsReckonedForBothSides) {  // R-6.2c R-7.2b R-7.7b R-8.1b Q9
  EXPECT_EQ(
      prospects(garrison("megaride"), "activate mardonios\nmove megaride meet intercept"),
      (ByLine{
          {2,
           {"Interception of the open units in Megaris, S 4 against 0: pitched battle (b) with 4 "
            "of 6, surprise by the interceptor (E) with 2 of 6.",
            "Battle in Megaris against the open units, 4 SP:",
            "  Fire with 6 points, column 6–10. To the die: T of the leader +2. Enemy losses by "
            "the die: 1-4: none, 5-6: 2 SP.",
            "  Melee with 19 points, column 16–20. To the die: T of the leader +2. Enemy losses "
            "by the die: 1-2: none, 3-4: 2 SP, 5: 3 SP, 6: 3 SP and morale checks.",
            "  No unit of the enemy can fire.",
            "  Enemy melee with 8 points, column 6–10. To the die: unit of morale A +1. Your "
            "losses by the die: 1-5: none, 6: 2 SP.",
            "  If you surprise them: fire in column 16–20, melee in column 26–30.",
            "  If they stay in the city: fire in column 1–5, melee in column 6–10."}}}));
}

TEST(RdtpProspects, MountainsCountForContactAndForBattle) {  // R-6.2b R-7.2c
  const ByLine told =
      prospects(garrison("arcadie"), "activate mardonios\nmove arcadie meet intercept");
  ASSERT_EQ(told.count(2), 1u);
  EXPECT_EQ(told.at(2)[0],
            "Interception of the open units in Arcadia, S 4 against 0: pitched battle (b) with 3 "
            "of 6, surprise by the interceptor (E) with 3 of 6. To the die: mountains +1.");
  EXPECT_EQ(told.at(2)[2],
            "  Fire with 6 points, column 6–10. To the die: T of the leader +2, mountains -1. "
            "Enemy losses by the die: 1-5: none, 6: 2 SP.");
}

// Column +4, with Reconnaissance the last one; the Oracle makes twelve throws of it.
TEST(RdtpProspects, RusesOfTheLineCount) {  // R-11.2c R-11.2g Q57
  const json position =
      patched(garrison("megaride"), R"({"counters":{"mardonios":{"zone":"megaride"}}})");
  const ByLine told = prospects(position, "activate mardonios\nintercept units with recon, oracle");
  ASSERT_EQ(told.count(2), 1u);
  EXPECT_EQ(told.at(2)[0],
            "Interception of the open units in Megaris, S 4 against 0: pitched battle (b) with 6 "
            "of 12, surprise by the interceptor (E) with 6 of 12. Column shifts: Reconnaissance "
            "+2. The Oracle, +2 or -2, is counted in.");
}

TEST(RdtpProspects, AtThermopylaeNoDieIsNeeded) {  // R-5.4b R-5.4c Q5
  const json position = patched(two_tags(), R"({"counters":{"leonidas":{"zone":"beotie"},
    "mardonios":{"zone":"thermopyles"}},"units":{"greek-archer-1":{"box":null,"alive":false}}})");
  EXPECT_EQ(prospects(position, "activate leonidas\nmove thermopyles meet intercept"),
            (ByLine{{2,
                     {"P1 in Thermopylae may intercept without a die: pitched battle (b).",
                      "Interception of P1 in Thermopylae without a die: pitched battle (b).",
                      "Battle in Thermopylae against P1, strength unknown:",
                      "  No unit of yours can fire.",
                      "  Melee with 16 points, column 26–30. Column shifts: Thermopylae +2. To "
                      "the die: T of the leader +3, unit of morale A +1. Enemy losses by the die: "
                      "1: 3 SP, 2-3: 3 SP and morale checks, 4: 4 SP and morale checks, 5-6: 5 SP "
                      "and morale checks."}}}));
}

// Only one leader of the Greeks is left: nobody else can be behind the tag.
TEST(RdtpProspects, ALandingBesideALeaderWhoMustBeLeonidas) {  // R-9.4a Q53
  const json position = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"persian",
    "counters":{"mardonios":{"aboard":"persian-fleet-1"},"persian-fleet-1":{"zone":"mer_myrto"},
                "leonidas":{"zone":"laconie"}},
    "units":{"persian-archer-1":{"box":"mardonios"},"spartan-hoplite-1":{"box":"leonidas"}},
    "ships":{"persian-ship-1":{"box":"persian-fleet-1"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}}})");
  const ByLine told = prospects(position, "activate mardonios\nland laconie");
  ASSERT_EQ(told.count(2), 1u);
  EXPECT_EQ(told.at(2)[0],
            "G1 in Laconia may intercept, S 4 against your 4: pitched battle (b) with 3 of 6.");
  EXPECT_EQ(told.at(2)[1], "Battle in Laconia against G1, strength unknown:");
}

TEST(RdtpProspects, WhoIsAloneAndADummyAreToldWhatAwaitsThem) {  // R-4.4a R-11.1b
  const json position = patched(two_tags(), R"({"counters":{"greek-dummy-1":{"zone":"laconie"},
    "strategos2":{"zone":"laconie"}}})");
  const auto last = [&](std::string_view orders) {
    const ByLine told = prospects(position, orders);
    return told.contains(2) ? told.at(2).back() : std::string();
  };
  EXPECT_EQ(last("activate strategos2\nmove messenie"),
            "Strategos 2 has no units: an interception that succeeds eliminates the leader.");
  EXPECT_EQ(last("activate dummy 1\nmove messenie"),
            "An interception that succeeds removes dummy 1.");
}

// A line of which nobody knows yet whether it is played, behind dice and behind a condition.
TEST(RdtpProspects, LinesFarBeyondTheFirstDieAreReckoned) {  // R-H.7c
  const ByLine told = prospects(two_tags(),
                                "activate leonidas\nmove messenie meet intercept\nleave 1 4*D\n"
                                "move elide meet intercept if won");
  ASSERT_EQ(told.count(4), 1u);
  EXPECT_EQ(told.at(4)[1].substr(0, 40), "Interception of P3 in Elis with S 4. The");
  EXPECT_EQ(told.at(4)[3], "  No unit of yours can fire.");
  EXPECT_EQ(told.at(4)[4].substr(0, 42), "  Melee with 16 points, column 16–20. To");
}

// Themistocles (S5 T3) and 5 + 3 PN; Artemisia (T2) may be aboard with the Persians.
json fleets() {
  return json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"greek",
    "counters":{"leonidas":{"zone":"laconie"},"themistocle":{"aboard":"greek-fleet-1"},
                "greek-fleet-1":{"zone":"attique"},"persian-fleet-1":{"zone":"mer_cyclades","tag":1},
                "persian-dummy-fleet-1":{"zone":"mer_andros","tag":2},
                "artemise":{"aboard":"persian-fleet-1"}},
    "ships":{"athenian-ship-1":{"box":"greek-fleet-1"},"athenian-ship-2":{"box":"greek-fleet-1"},
             "persian-ship-1":{"box":"persian-fleet-1"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}}})");
}

TEST(RdtpProspects, AFleetThatMeetsATag) {  // R-9.2a R-9.2b R-9.3a R-9.3c
  EXPECT_EQ(
      prospects(fleets(), "activate leonidas\nsail fleet 1 mer_cyclades meet intercept"),
      (ByLine{{2,
               {"PF1 in Western Cyclades may intercept. Contact depends on their unknown T: if 0, "
                "26 of 36; if 2, 33 of 36.",
                "Interception of PF1 in Western Cyclades with T 3: contact with 35 of 36.",
                "Naval battle in Western Cyclades against PF1, 8 PN and S 5 against an unknown "
                "strength:",
                "  Against 16 PN with equal S: column 1:2. To the die: T of the naval leader +3. "
                "Enemy losses by the die: 1-2: none, 3-6: 1 PN.",
                "  Against 8 PN with equal S: column 1:1. To the die: T of the naval leader +3. "
                "Enemy losses by the die: 1-4: 1 PN, 5-6: 2 PN.",
                "  Against 4 PN with equal S: column 2:1. To the die: T of the naval leader +3. "
                "Enemy losses by the die: 1-2: 1 PN, 3-4: 2 PN, 5-6: 3 PN."}}}));
}

TEST(RdtpProspects, OpenShipsInAStrait) {  // R-5.4g R-5.4i R-9.2b Q7
  const json position = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"persian",
    "counters":{"mardonios":{"zone":"eolide"},"persian-fleet-1":{"zone":"mer_cyclades"}},
    "ships":{"persian-ship-1":{"box":"persian-fleet-1"},"persian-ship-2":{"box":"persian-fleet-1"},
             "athenian-ship-1":{"zone":"attique"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}}})");
  EXPECT_EQ(
      prospects(position, "activate mardonios\nsail fleet 1 attique meet intercept"),
      (ByLine{{2,
               {"The open ships in Attica may intercept with T 0: contact with 26 of 36.",
                "Interception of the open ships in Attica with T 0: contact with 26 of 36.",
                "Naval battle in Attica against the open ships, 10 PN against 5:",
                "  Column 1:1. Column shifts: ratio lowered in the strait -2. Enemy losses by the "
                "die: 1-3: none, 4-6: 1 PN.",
                "  The enemy: column 1:1. Column shifts: ratio lowered in the strait +2. To the "
                "die: ships at home here +1. Your losses by the die: 1-2: none, 3-6: 1 PN."}}}));
}

TEST(RdtpProspects, TheFateOfACity) {  // R-8.2a Q17
  const json position = patched(garrison("corinthe"), R"({"counters":{"mardonios":{"zone":
    "megaride"}}})");
  EXPECT_EQ(prospects(position, "activate mardonios\nraze"),
            (ByLine{{2, {"Megara is destroyed with 5 of 6."}}}));
}

TEST(RdtpProspects, AMarchInPeaceHasNone) {
  EXPECT_EQ(prospects(two_tags(), "activate leonidas\nmove argolide meet intercept\nscorch"),
            ByLine{});
}

// R-H.4e: whatever the other side hides, each byte is the same.
std::string everything(const json& position) {
  std::string all;
  for (const std::string_view orders :
       {"activate leonidas\nmove messenie > elide meet intercept",
        "activate leonidas\nmove messenie\nintercept P2 with oracle\nintercept P1\nintercept any",
        "activate leonidas\nmove messenie meet intercept\nmove elide meet intercept if won",
        "activate leonidas\nsail fleet 1 mer_cyclades > mer_andros meet intercept",
        "activate leonidas\nsail fleet 1 mer_cyclades on\nintercept fleet 1 PF1\nanchor"})
    for (const formats::Language language : {english, japanese})
      for (const auto& [line, sentences] : prospects(position, orders, language))
        for (const std::string& one : sentences) all += std::to_string(line) + one + "\n";
  return all;
}
json by_land_and_sea() {
  json position = two_tags();
  position.merge_patch(fleets());
  position["sides"]["greek"]["hand"] = {"oracle"};
  position["sides"]["persian"]["hand"] = {"trahison"};
  return position;
}

TEST(RdtpProspects, NothingThatIsHiddenIsInThem) {  // R-H.2b R-H.4e R-H.6a R-H.6b
  const std::string told = everything(by_land_and_sea());
  EXPECT_GT(std::count(told.begin(), told.end(), '\n'), 40);
  const std::map<std::string, std::string_view> secrets{
      {"a leader and a dummy",
       R"({"counters":{"mardonios":{"tag":2},"persian-dummy-1":{"tag":1}}})"},
      {"two leaders", R"({"counters":{"mardonios":{"zone":"elide","tag":3},
                          "anabase":{"zone":"messenie","tag":1}}})"},
      {"a leader aboard and one ashore",
       R"({"counters":{"mardonios":{"aboard":"persian-fleet-1","zone":null,"tag":null},
           "artemise":{"zone":"messenie","tag":1,"aboard":null}}})"},
      {"what is in the boxes",
       R"({"units":{"persian-archer-1":{"box":"anabase"},"persian-archer-2":{"box":"mardonios"},
           "persian-immortal-1":{"box":"mardonios"},"persian-heavy_cavalry-1":{"box":"anabase"}}})"},
      {"ships", R"({"ships":{"persian-ship-2":{"box":"persian-fleet-1"},
                    "persian-ship-3":{"box":"persian-fleet-1"}}})"},
      {"a fleet and a dummy fleet",
       R"({"counters":{"persian-fleet-1":{"zone":"mer_andros","tag":2},
           "persian-dummy-fleet-1":{"zone":"mer_cyclades","tag":1}}})"},
      {"who stands apart", R"({"counters":{"mardonios":{"apart":true}}})"},
      {"points", R"({"sides":{"persian":{"pa":0}}})"},
      {"ruses", R"({"sides":{"persian":{"hand":["tempete"]}}})"}};
  for (const auto& [what, patch] : secrets)
    EXPECT_EQ(everything(patched(by_land_and_sea(), patch)), told) << what;
}

TEST(RdtpProspects, WhatIsSeenOrOwnIsInThem) {  // R-H.2a R-H.2b
  const std::string told = everything(by_land_and_sea());
  for (const std::string_view patch :
       {R"({"units":{"spartan-hoplite-3":{"box":"leonidas"}}})",
        R"({"counters":{"persian-dummy-2":{"zone":"messenie","tag":4}}})",
        R"({"counters":{"ariabigue":{"zone":"eolide","tag":4}}})", R"({"panhellenisme":true})"})
    EXPECT_NE(everything(patched(by_land_and_sea(), patch)), told) << patch;
}

}  // namespace
}  // namespace cursus::dead_than_persia
