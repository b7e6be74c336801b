// Rather Dead Than Persia! c3: what the lines of a file mean at the moment at which they are read.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "adjudicator/dead_than_persia/verdict.hpp"

namespace cursus::dead_than_persia {

// Counters that lines choose, out of those that are there. `missing`: this many were not.
std::vector<UnitId> chosen_units(const War& war, const UnitChoice& choice,
                                 const std::vector<UnitId>& there, int* missing);
std::vector<ShipId> chosen_ships(const War& war, const ShipChoice& choice,
                                 const std::vector<ShipId>& there, int* missing);

// The answers of one line, none of which is judged yet.
struct LineAsAnswers {
  std::vector<Answer> answers{};
  std::optional<Objection> short_of{};  // a part of what was chosen is not there
};
LineAsAnswers as_answers(const Lens& lens, const Line& line, int keep);

// W0, W1: the change that a line makes; nothing if it cannot be made, and then why.
std::optional<Answer> arrangement(const Lens& lens, const AskArrange& ask, const Line& line,
                                  Objection* why = nullptr);

bool holds(const Lens& lens, const LineTest& test);  // R-H.7c

// R-H.7d: points that are certain to be spent by the lines of a segment, one by one; the first line
// that the points of the seat do not cover, or that stands behind a pass.
struct Overdrawn {
  std::size_t line = 0;
  Objection why{};
};
std::optional<Overdrawn> look_over(const Lens& lens,
                                   std::span<const ScriptLine<DeadThanPersia>> lines);
int kept_points(std::span<const ScriptLine<DeadThanPersia>> lines);

}  // namespace cursus::dead_than_persia
