// Rather Dead Than Persia! §5.3, §9.1 Attrition (損耗).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

// R-5.3a: the army that is active, as its movement ends or is interrupted.
Task<> land_attrition(Play& play);
// R-9.1d: a fleet or ship, as its naval move ends or is interrupted.
Task<> naval_attrition(Play& play, CounterId fleet, ShipId ship);
// The owner is asked after every die, and learns of every one.
Task<> suffer(Play& play, Seat owner, AskAttrition ask);
// Q19: cargo over capacity drowns; without ships all is lost.
Task<> settle_cargo(Play& play, CounterId fleet, Cause cause);
Task<> lose_everything_aboard(Play& play, CounterId fleet, bool told);

Verdict may_remove(const Lens& lens, const AskAttrition& ask, const Remove& answer);
void list_removals(const Lens& lens, const AskAttrition& ask, std::vector<Answer>& answers);
Verdict may_drown(const Lens& lens, const AskCargo& ask, const Remove& answer);
void list_drownings(const Lens& lens, const AskCargo& ask, std::vector<Answer>& answers);

// The units (ships) that attrition can take, and how many counters it must.
std::vector<UnitId> exposed_units(const Lens& lens, const AskAttrition& ask);
std::vector<ShipId> exposed_ships(const Lens& lens, const AskAttrition& ask);

}  // namespace cursus::dead_than_persia
