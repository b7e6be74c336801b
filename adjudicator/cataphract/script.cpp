// Cataphract: how an order file is read. For now a line is a list of answers, given one by one.
#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

std::optional<std::string_view> Cataphract::unused(const Battle&, const Line&) { return "K-5.26a"; }

std::optional<GivesWay> Cataphract::gives_way(const Battle&, const Position&, const Question&,
                                              const Script<Cataphract>& script, const Refusal&) {
  return head_gives_way(script);
}

Result<Reading<Cataphract>> Cataphract::read(const Battle&, const Position&,
                                             const Question& question,
                                             const Script<Cataphract>& script) {
  Reading<Cataphract> reading;
  if (script.lines.empty() || window_of(question)) return reading;
  reading.answers = script.lines.front().order.answers;
  reading.lines_used = 1;
  return reading;
}

}  // namespace cursus::cataphract
