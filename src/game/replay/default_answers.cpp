#include "src/game/replay/default_answers.hpp"

#include <algorithm>

namespace cursus {

namespace {

bool moves_on(formats::Match& match, Seat seat, const std::vector<formats::OrderLine>& lines,
              bool final) {
  const std::uint64_t before = match.answers_given();
  return match.submit(seat, lines, final).empty() && match.answers_given() != before;
}

bool waits_for(const formats::Match& match, Seat seat) {
  const auto prompts = match.waiting();
  return std::any_of(prompts.begin(), prompts.end(),
                     [&](const formats::Prompt& prompt) { return prompt.seat == seat; });
}

}  // namespace

// A final file without any line leaves everything to the defaults, but for questions out of turn:
// these are answered one at a time. So are those after which the stretch cannot end as it stands,
// such as a march that was left in the hex of a friend: a later default puts it right.
void play_defaults(formats::Match& match, Seat seat) {
  const std::uint32_t stretch = match.span();
  do {
    if (moves_on(match, seat, {}, true)) return;
    const auto lines = formats::read_order_lines(match.fallback(seat));
    ensure(lines.has_value(), "the default answer can be read");
    if (moves_on(match, seat, *lines, true)) return;
    ensure(moves_on(match, seat, *lines, false), "the default answer is legal");
  } while (waits_for(match, seat) && match.span() == stretch);
}

}  // namespace cursus
