// Rather Dead Than Persia! How a file is read: each line is a list of answers. The order language
// brings richer lines.
#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {

std::optional<std::string_view> DeadThanPersia::unused(const War&, const Line&) { return "R-H.7b"; }

// Windows are answered by standing orders; lines speak of the own segment and of the set-up.
Result<Reading<DeadThanPersia>> DeadThanPersia::read(const War& war, const Position& now,
                                                     const Question& question,
                                                     const Script<DeadThanPersia>& script) {
  Reading<DeadThanPersia> reading;
  const auto window = window_of(question);
  if ((window && *window != Window::SetUp) || script.lines.empty()) return reading;
  reading.lines_used = 1;
  const Line& line = script.lines.front().order;
  // R-H.4f: what own hidden losses have made impossible is passed over, never asked about again.
  const bool possible =
      !line.answers.empty() && may(war, now, question, line.answers.front()).has_value();
  if (possible || script.fresh) reading.answers = line.answers;
  return reading;
}

}  // namespace cursus::dead_than_persia
