// Rather Dead Than Persia! c4: the facts that conditions may test.
#pragma once

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

int fact_through(const Lens& lens, const Question& question, Fact fact);
// Does this leader command, or could they, where the question is about?
bool commands(const Lens& lens, const Question& question, Leader leader);

}  // namespace cursus::dead_than_persia
