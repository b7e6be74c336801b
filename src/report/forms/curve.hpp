// Points or losses of both sides, step by step, as a drawing for a page.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "adjudicator/core/seat.hpp"

namespace cursus::report {

struct CurveOf {  // a side
  std::string side;
  std::vector<int> values;  // one for each step; none: the side has no score
};

// What curve.mustache prints; an empty list, where there is nothing to be seen: fewer than two
// steps, or nobody has anything.
nlohmann::json curve(std::string_view scenario, const PerSeat<CurveOf>& sides,
                     const std::string& title);

}  // namespace cursus::report
