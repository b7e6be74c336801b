// How much of an event was luck: counted from the printed tables.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/chances.hpp"
#include "formats/match.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;

class Luckily : public testing::Test {
 protected:
  SeededChance dice{1};
  std::unique_ptr<Match> match = *find_module("ab")->begin("ab/marathon", json::object(), dice);

  Appraisal of(const char* event) const { return match->appraise(json::parse(event)); }
};

TEST_F(Luckily, ACombatGivesBothSidesTheirHopes) {  // A-CRT
  const Appraisal combat = of(R"({"event":"combat","column":"2:1","die":5,"result":"Ex",
      "attackers":[{"unit":"G-PLA-a","modifiers":[]}],"defenders":[{"unit":"P-ARC-1"}]})");
  EXPECT_EQ(combat.kind, EventKind::Battle);
  EXPECT_EQ(combat.luck, (std::vector<Luck>{{*match->seat_named("greek"), "melee", 1, 6, 1, 1},
                                            {*match->seat_named("persian"), "melee", 1, 6, 1, 1}}));
}

TEST_F(Luckily, ChargersFearARetreatAsALoss) {  // A-14.0c
  const auto fear = [&](const char* modifiers) {
    return match
        ->appraise({{"event", "combat"},
                    {"column", "1:2"},
                    {"die", 3},
                    {"result", "Ne"},
                    {"attackers", {{{"unit", "P-CAV-1"}, {"modifiers", json::parse(modifiers)}}}},
                    {"defenders", {{{"unit", "G-PLA-a"}}}}})
        .luck.at(1)
        .hitting;
  };
  EXPECT_EQ(fear("[]"), 1);                                         // AL on a 6
  EXPECT_EQ(fear(R"([{"clause":"A-14.0b","times":"2"}])"), 1 + 2);  // and Ar on 4 and 5
}

TEST_F(Luckily, ACombatWithoutADieHasNone) {  // A-CRT-a
  EXPECT_TRUE(of(R"({"event":"combat","column":"6:1","die":null,"result":"DL",
      "attackers":[{"unit":"G-PLA-a"}],"defenders":[{"unit":"P-ARC-1"}]})")
                  .luck.empty());
}

TEST_F(Luckily, FireAndRallyAreCountedFromTheirTables) {  // A-FT A-13.0a
  const Luck fire =
      of(R"({"event":"fired","unit":"P-ARC-1","target":"G-PLA-a","die":2,"disrupted":true})")
          .luck.at(0);
  EXPECT_EQ(fire, (Luck{*match->seat_named("persian"), "fire", 1, 6, 2, 1}));
  const Luck rally =
      of(R"({"event":"rally-rolled","unit":"G-PLA-a","die":2,"success":false})").luck.at(0);
  EXPECT_EQ(rally.by, *match->seat_named("greek"));
  EXPECT_EQ(rally.hits, 0);
}

TEST_F(Luckily, AnEscapeIsOneOfThirtySixCases) {  // A-12.1a
  // Leader 6 + die against mover 3 + die: he gets away unless the mover rolls four more.
  const Luck escape = of(R"({"event":"overrun","leader":"G-MIL","by":"P-LEV-1","leader_die":1,
      "leader_total":7,"mover_die":6,"mover_total":9})")
                          .luck.at(0);
  EXPECT_EQ(escape, (Luck{*match->seat_named("greek"), "escape", 1, 36, 33, 0}));
}

TEST_F(Luckily, WhatIsNoEventOfTheGameIsPlain) {
  for (const char* odd : {"null", "[]", "7", "{}", R"({"event":7})", R"({"event":"combat"})",
                          R"({"event":"fired","unit":"NOBODY"})", R"({"event":"overrun"})",
                          R"({"event":"combat","attackers":[3],"column":"9:9","die":1})"})
    EXPECT_TRUE(of(odd).luck.empty()) << odd;
  EXPECT_EQ(of("null").kind, EventKind::Plain);
}

}  // namespace
}  // namespace cursus::formats
