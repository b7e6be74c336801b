#include "src/game/replay/default_answers.hpp"

namespace cursus {

// A final file without any line leaves everything to the defaults, but for questions out of turn:
// these are answered one at a time.
void play_defaults(formats::Match& match, Seat seat) {
  const std::uint64_t before = match.answers_given();
  if (match.submit(seat, {}, true).empty() && match.answers_given() != before) return;
  const auto lines = formats::read_order_lines(match.fallback(seat));
  ensure(lines.has_value(), "the default answer can be read");
  const auto refusals = match.submit(seat, *lines, true);
  ensure(refusals.empty() && match.answers_given() != before, "the default answer is legal");
}

}  // namespace cursus
