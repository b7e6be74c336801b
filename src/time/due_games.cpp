#include "src/time/due_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/time/utc_time.hpp"

namespace cursus {

namespace {

constexpr std::string_view prefix = "due.";
constexpr std::size_t moment_size = 20;

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
  if (deadline.empty()) return forget_due(step, game.row.id);
  std::vector<std::string> over_at;
  for (const std::string& seat : keeper.waiting())
    if (const auto last = keeper.last_moment(seat)) over_at.push_back(formats::timestamp(*last));
  std::ranges::sort(over_at);
  step.set_host(std::string(prefix) + game.row.id,
                fmt::format("{} {} {} {}", reminder_at(keeper), deadline, fmt::join(over_at, " "),
                            to_string(keeper.rules().missing)));
}

void forget_due(Store::Transaction& step, std::string_view game) {
  step.set_host(std::string(prefix) + std::string(game), "");
}

std::vector<DueGame> due_games(const Store& store) {
  std::vector<DueGame> all;
  for (const auto& [key, value] : store.host_values(prefix)) {
    if (value.size() < 3 * moment_size + 6) continue;
    const auto moment = [&](std::size_t i) {
      return value.substr(i * (moment_size + 1), moment_size);
    };
    DueGame game{.game = key.substr(prefix.size()),
                 .next = moment(0),
                 .deadline = moment(1),
                 .over_at = {moment(2)},
                 .waits = value.ends_with(" wait") || value.ends_with(" deputy")};
    // Of the second seat; "2" was written for the same moment once more.
    const std::string second = moment(3);
    if (second.starts_with("2 "))
      game.over_at.push_back(moment(2));
    else if (second.ends_with('Z'))
      game.over_at.push_back(second);
    all.push_back(std::move(game));
  }
  return all;
}

}  // namespace cursus
