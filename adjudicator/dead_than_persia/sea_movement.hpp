// Rather Dead Than Persia! §9.1 Naval movement (海上移動).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

Verdict may_sail(const Lens& lens, const Sail& sail);
Verdict may_detach(const Lens& lens, ShipId ship);
Verdict may_join(const Lens& lens, const Join& join);
void list_sea_acts(const Lens& lens, std::vector<Answer>& answers);

Verdict may_voyage(const Lens& lens, const Sail& a);  // R-H.7d: a whole way
Task<> voyage(Play& play, Sail a);
Task<> sail(Play& play, Sail sail);
Task<> anchor(Play& play);
Task<> detach(Play& play, ShipId ship);
Task<> join(Play& play, Join join);

}  // namespace cursus::dead_than_persia
