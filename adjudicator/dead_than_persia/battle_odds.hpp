// Rather Dead Than Persia! §7, §9.3 What a side brings to a die of battle, folded before it falls.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

struct BattleOdds {
  int points = 0;  // 0: does not roll (Q11)
  int column = 0;  // greatest points of the column; at sea its Odds
  std::vector<Modifier> columns{};
  std::vector<Modifier> to_die{};
};

BattleOdds land_odds(const War& war, const Position& now, Seat side, CombatPhase phase);
BattleOdds naval_odds(const War& war, const Position& now, Seat side);
// With points told instead of counted, and S (own) − S (enemy), Q21.
BattleOdds naval_odds(const War& war, const Position& now, Seat side, const PerSeat<int>& pn,
                      int s_difference);

int fire_points(const War& war, const Position& now, const Force& force);     // R-7.2a
int melee_points(const War& war, const Position& now, const Force& force);    // R-7.2b
int pursuit_points(const War& war, const Position& now, const Force& force);  // R-7.6a R-7.6b
std::vector<UnitId> in_order(const Position& now, const Force& force);

// T of the highest rank: on land not of a naval leader, at sea only of naval ones (R-1.1a, R-1.1b).
int tactical(const War& war, const Position& now, const Force& force);
int strategy_at_sea(const War& war, const Position& now, const Force& force);  // Q21

}  // namespace cursus::dead_than_persia
