// How much of an event was luck: counted from the printed tables.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/game/match.hpp"
#include "formats/log/chances.hpp"

namespace cursus::formats {
namespace {

using ancient_battles::Column;
using ancient_battles::CombatResult;
using nlohmann::json;

class Luckily : public testing::Test {
 protected:
  SeededChance dice{1};
  std::unique_ptr<Match> match = *find_module("ab")->begin("ab/marathon", json::object(), dice);
  const ancient_battles::Battle& battle = ancient_battles::find_scenario("ab/marathon")->battle;

  ancient_battles::UnitId unit(std::string_view id) const {
    return ancient_battles::find_unit(battle, id);
  }
  EventLuck of(const ancient_battles::Event& event) const {
    return match->luck_of(json::parse(ancient_battles::Formats::event_text(battle, event)));
  }
  EventLuck of(const char* text) const { return match->luck_of(json::parse(text)); }

  ancient_battles::CombatResolved combat(std::string_view attacker, std::string_view defender,
                                         ancient_battles::Column column, std::optional<int> die,
                                         ancient_battles::CombatResult result) const {
    ancient_battles::CombatResolved event;
    event.odds.attackers = {{unit(attacker), 1, {}, 0, 1}};
    event.odds.defenders = {{unit(defender), 1, {}, 0, 1}};
    event.odds.attack = event.odds.defence = 1;
    event.odds.column = column;
    event.die = die;
    event.result = result;
    return event;
  }
};

TEST_F(Luckily, ACombatGivesBothSidesTheirHopes) {  // A-CRT
  const EventLuck ex = of(combat("G-PLA-a", "P-ARC-1", Column::O21, 5, CombatResult::Ex));
  EXPECT_EQ(ex.kind, EventKind::Battle);
  EXPECT_EQ(ex.luck, (std::vector<Luck>{{*match->seat_named("greek"), "melee", 1, 6, 1, 1},
                                        {*match->seat_named("persian"), "melee", 1, 6, 1, 1}}));
}

TEST_F(Luckily, ChargersFearARetreatAsALoss) {  // A-14.0c
  ancient_battles::CombatResolved event =
      combat("P-CAV-1", "G-PLA-a", Column::O12, 3, CombatResult::Ne);
  EXPECT_EQ(of(event).luck.at(1).hitting, 1);  // AL on a 6
  event.odds.attackers.front().modifiers = {{"A-14.0b", 2}};
  EXPECT_EQ(of(event).luck.at(1).hitting, 1 + 2);  // and Ar on 4 and 5
}

TEST_F(Luckily, ACombatWithoutADieHasNone) {  // A-CRT-a
  EXPECT_TRUE(of(combat("G-PLA-a", "P-ARC-1", Column::From61, std::nullopt, CombatResult::DL))
                  .luck.empty());
}

TEST_F(Luckily, FireAndRallyAreCountedFromTheirTables) {  // A-FT A-13.0a
  const Luck fire =
      of(ancient_battles::Fired{unit("P-ARC-1"), unit("G-PLA-a"), 2, true, false}).luck.at(0);
  EXPECT_EQ(fire, (Luck{*match->seat_named("persian"), "fire", 1, 6, 2, 1}));
  const Luck rally = of(ancient_battles::RallyRolled{unit("G-PLA-a"), 2, false}).luck.at(0);
  EXPECT_EQ(rally.by, *match->seat_named("greek"));
  EXPECT_EQ(rally.hits, 0);
}

TEST_F(Luckily, AnEscapeIsOneOfThirtySixCases) {  // A-12.1a
  // Leader 6 + die against mover 3 + die: the leader gets away unless the mover rolls four more.
  const Luck escape = of(ancient_battles::LeaderOverrun{unit("G-MIL"), unit("P-LEV-1"), HexId{0}, 1,
                                                        7, 6, 9, false})
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
