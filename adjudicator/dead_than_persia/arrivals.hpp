// Rather Dead Than Persia! §14.3 Who comes and who leaves with the seasons.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

Task<> arrivals(Play& play);  // R-14.3e R-14.3g: before supply

}  // namespace cursus::dead_than_persia
