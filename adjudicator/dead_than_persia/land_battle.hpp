// Rather Dead Than Persia! §7 Land battle (戦闘), §8.1 battles at a city.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

inline constexpr int most_rounds_on_land = 10;  // Q74
inline constexpr int most_rounds_at_sea = 20;

struct BattleResult {
  std::optional<Seat> winner{};
  Zone taken = no_zone;  // units in the city of this zone were destroyed: it is rolled for (R-8.2a)
};

// From contact to the last retreat.
Task<BattleResult> land_battle(Play& play, Force interceptor, Force target, Contact contact);

// The rest of a battle that has begun.
Task<BattleResult> fight_on_land(Play& play);

// W8: which ruses a seat may play as this battle begins.
Verdict may_play_in_battle(const Lens& lens, Ruse ruse);
Task<> ask_for_ruses(Play& play);
// W9: asked before each own die of battle; the change to the die.
Task<int> ask_for_oracle(Play& play, Seat seat, CombatPhase phase);
Roster roster(const War& war, const Position& now, const Force& force);

}  // namespace cursus::dead_than_persia
