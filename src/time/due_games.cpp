#include "src/time/due_games.hpp"

#include <algorithm>

#include "formats/time/utc_time.hpp"

namespace cursus {

namespace {

// The earliest that a reminder could be due.
std::string reminder_at(const Timekeeper& keeper) {
  std::optional<formats::UtcTime> first;
  for (const std::string& seat : keeper.waiting()) {
    const std::string deadline = keeper.deadline_of(seat);
    if (deadline.empty()) continue;
    const formats::UtcTime due = formats::moment_of(deadline);
    const formats::UtcTime at = due - std::chrono::hours(24);
    first = first ? std::min(*first, at) : at;
  }
  return first ? formats::timestamp(*first) : std::string{};
}

}  // namespace

void note_due(Store::Transaction& step, const Game& game) {
  const Timekeeper& keeper = game.acts.keeper;
  const std::string deadline = game.over() ? "" : keeper.deadline();
  // Most games have none; their steps need not write that down.
  if (deadline.empty() && !keeper.rules().has_deadlines()) return;
  std::vector<std::string> over_at;
  for (const std::string& seat : keeper.waiting())
    if (const auto last = keeper.last_moment(seat)) over_at.push_back(formats::timestamp(*last));
  if (deadline.empty() || over_at.empty()) return step.drop_due(game.row.id);
  std::ranges::sort(over_at);
  const formats::Missing missing = keeper.rules().missing;
  step.set_due({.game = game.row.id,
                .next = reminder_at(keeper),
                .deadline = deadline,
                .over_at = over_at.front(),
                .later = over_at.size() > 1 ? over_at[1] : std::string(),
                .waits = missing == formats::Missing::Wait || missing == formats::Missing::Deputy});
}

}  // namespace cursus
