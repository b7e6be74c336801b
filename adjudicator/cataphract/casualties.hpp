// Cataphract §8.19, §8.34, §4.42: leaders wounded, killed, caught alone, put with their troops.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// Hits without the rout that may follow. A routed unit that takes hits is gone (K-10.25a).
void add_hits(Play& play, UnitId unit, int hits, Cause cause, int die = -1);
void eliminate(Play& play, UnitId unit, Loss loss);

// A wound die, and the die that decides about life (K-8.19a, K-8.34a,b).
void roll_for_wound(Play& play, LeaderId leader);
void kill(Play& play, LeaderId leader, int die);
void finish(Play& play, LeaderId leader);

// K-4.42b-d: a leader alone next to an enemy who does not get away.
Task<> caught_alone(Play& play, LeaderId leader, bool by_horse);
std::vector<HexId> nearest_refuges(const Battle& battle, const Position& now, LeaderId leader);
// leaders left alone in this hex next to an enemy.
Task<> check_left_alone(Play& play, HexId hex);
// leaders alone next to a unit that has advanced.
Task<> check_met(Play& play, UnitId unit);

// W-14: leaders next to a unit that has moved.
Task<> leaders_react(Play& play, UnitId mover);
std::vector<HexId> leader_withdrawals(const Battle& battle, const Position& now, LeaderId leader,
                                      UnitId mover);
bool alone(const Battle& battle, const Position& now, LeaderId leader);

}  // namespace cursus::cataphract
