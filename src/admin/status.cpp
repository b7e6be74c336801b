#include "src/admin/status.hpp"

#include <algorithm>

#include "src/game/game.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "src/store/backup.hpp"
#include "src/time/deadlines.hpp"

namespace cursus {

namespace {

constexpr std::size_t most_next = 5;

}  // namespace

bool HostStatus::needs_host() const {
  const bool unsent = outbox.put_off > 0 || !given_up.empty();
  const bool cut_off = !mail_silent.empty() || !copies.empty();
  return !held_since.empty() || unsent || cut_off ||
         std::ranges::any_of(
             games, [](const Standing& one) { return one.row.status.state == GameState::Stuck; });
}

HostStatus host_status(const Store& store, const std::string& now) {
  HostStatus status;
  std::map<std::string, DueRow> deadlines;
  for (DueRow& due : store.deadlines()) {
    std::string game = due.game;
    deadlines.emplace(std::move(game), std::move(due));
  }
  for (GameRow& row : store.games()) {
    if (row.status.state == GameState::Over) {
      ++status.over;
      continue;
    }
    const auto found = deadlines.find(row.id);
    const bool has_deadline = found != deadlines.end();
    const std::string deadline = has_deadline ? found->second.deadline : std::string{};
    const bool late = has_deadline && found->second.over_at < now;
    const auto charter = stored_charter(store, row.id);
    status.games.push_back({std::move(row), deadline, late,
                            charter ? charter->players : std::map<std::string, std::string>{}});
  }
  for (const auto& [key, marked] : store.host_values(copy_mark))
    if (!marked.empty()) status.copies.push_back(key.substr(copy_mark.size()));
  for (const std::string& game : store.games_with_orders())
    status.inbox += store.waiting_orders(game).size();
  status.next = status.games;
  std::erase_if(status.next, [](const HostStatus::Standing& one) { return one.deadline.empty(); });
  std::ranges::stable_sort(status.next, {}, &HostStatus::Standing::deadline);
  if (status.next.size() > most_next) status.next.resize(most_next);
  status.outbox = store.outbox_counts();
  status.given_up = store.given_up();
  status.suspended = store.suspended_players();
  status.mails = store.mail_outcomes();
  for (const auto& [key, count] : store.host_values(pbem::withheld_prefix))
    status.withheld.emplace_back(key.substr(pbem::withheld_prefix.size()), count);
  const auto setting = [&](std::string_view key) { return store.host(key).value_or(""); };
  status.last_run = setting(host_key::last_run);
  status.mail_silent = setting(host_key::mail_silent);
  status.mail_trouble = setting(host_key::mail_trouble);
  status.held_since = setting(host_key::held_since);
  status.held_why = setting(host_key::held_why);
  return status;
}

}  // namespace cursus
