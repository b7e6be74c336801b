// Rather Dead Than Persia! What the lines of a file may bring about in combat, in sentences, for
// who checks their orders.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/game/advisor.hpp"

namespace cursus::dead_than_persia {

// Of the lines of a file that came when the table was like this.
std::vector<formats::Advisor::LineProspect> prospects_of_plan(
    const War& war, const Position& before, std::span<const ScriptLine<DeadThanPersia>> lines,
    Seat seat, formats::Language language);

}  // namespace cursus::dead_than_persia
