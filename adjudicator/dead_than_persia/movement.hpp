// Rather Dead Than Persia! §5 Land movement (陸上移動).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

int cost_of_move(Zone from, Zone to);  // R-5.4a R-5.4d
int cost_of_landing(Zone to);          // Q53

// R-H.7d: a whole way, with what it is certain to cost.
Verdict may_march(const Lens& lens, const Move& a);
Task<> march(Play& play, Move a);
Verdict may_go_along(const Lens& lens, CounterId leader, CounterId junior);
Verdict may_move(const Lens& lens, Zone zone);
Verdict may_take(const Lens& lens, const Take& take);
Verdict may_leave(const Lens& lens, const Leave& leave);
void list_units_to_take_and_leave(const Lens& lens, std::vector<Answer>& answers);

Task<> move(Play& play, Zone zone);
Task<> take(Play& play, Take take);
Task<> leave(Play& play, Leave leave);

// All zones of a move that names several.
std::vector<Zone> whole_way(Zone first, const std::vector<Zone>& further);

// The force of the leader who is active.
Force active_force(const Position& now);
// Entry of a zone by move, landing or retreat: the scorched die, then W4.
Task<> enter(Play& play, Force force, Zone from, bool landing, bool retreating);
// After the entry by an active leader, and what they did there: the sixth zone ends their movement.
Task<> halt_on_sixth(Play& play);

// R-14.2f: Spartans stay in Péloponnèse while isolation is in force.
bool is_spartan(const War& war, CounterId counter);
bool is_spartan(const War& war, UnitId unit);
bool is_isolation_zone(Zone zone);

}  // namespace cursus::dead_than_persia
