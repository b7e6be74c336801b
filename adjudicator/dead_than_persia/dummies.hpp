// Rather Dead Than Persia! §11.1 Dummy counters (ダミーカウンター).
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

// R-11.1b: hit, shown and away until the next operations phase. Also of a fleet marker that
// attrition has emptied (Q63).
void remove_dummy(Play& play, CounterId counter);

}  // namespace cursus::dead_than_persia
