#include "src/time/lateness.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "formats/time/utc_time.hpp"
#include "src/time/mail_stamps.hpp"

namespace cursus {

namespace {

// All that runs have noted, in two questions.
class RunNotes {
 public:
  explicit RunNotes(const Store& store) {
    for (const std::string_view prefix : {"run.", "mail."})
      for (auto& [key, value] : store.host_values(prefix)) notes_.emplace(key, std::move(value));
  }
  std::string operator()(std::string_view key) const {
    const auto found = notes_.find(key);
    return found == notes_.end() ? std::string() : found->second;
  }

 private:
  std::map<std::string, std::string, std::less<>> notes_;
};

// A hold because the clock had gone back names the moment before that, which is still to come: what
// it held up, it held up since it was found.
std::string held_since(const RunNotes& noted) {
  const std::string since = noted(host_key::held_since), found = noted(host_key::held_at);
  return since.empty() || found.empty() ? since : std::min(since, found);
}

}  // namespace

std::string read_until(const Store& store, const Limits& limits, const std::string& now) {
  return limits.fetches ? std::min(now, store.host(host_key::mail_heard).value_or("")) : now;
}

RunFacts run_facts(const Store& store, const Limits& limits, const std::string& now,
                   const std::string& read) {
  const RunNotes noted(store);
  RunFacts facts{.now = now,
                 // It was as late as that already: by our own clock, or by our mail server's.
                 .last_run = std::max(noted(host_key::last_run), noted(host_key::mail_stamped)),
                 .mail_heard = {},
                 .held_since = held_since(noted),
                 .missed = noted(host_key::missed),
                 .stamped = noted(host_key::mail_newest)};
  if (limits.fetches) facts.mail_heard = noted(host_key::mail_heard);
  if (limits.fetches && facts.mail_heard.empty()) facts.mail_heard = noted(host_key::mail_since);
  if (read.empty()) return facts;
  const MissingSeats seats = store.missing_seats(read);
  facts.missing = seats.missing;
  facts.waited = seats.waited;
  return facts;
}

bool is_clock_doubtful(const Store& store, const Limits& limits, const std::string& now) {
  return decide(run_facts(store, limits, now, {}), limits).trip == Trip::ClockAhead;
}

std::string in_doubt_since(const Store& store, const Limits& limits, const std::string& now,
                           const std::string& last_entry) {
  const RunFacts facts = run_facts(store, limits, now, {});
  const std::string newest = std::max({facts.last_run, facts.stamped, last_entry});
  const std::chrono::hours jump(std::max(limits.jump_hours, limits.gap_hours));
  const bool doubtful =
      !newest.empty() && formats::moment_of(now) - formats::moment_of(newest) > jump;
  return doubtful ? newest : std::string();
}

bool is_out_of_reach(const Store& store, const std::string& game, const std::string& seat) {
  const auto player = store.player(game, seat);
  return player && !player->suspended.empty();
}

Result<void> check_in_time(const Store& store, const Game& game, const std::string& seat,
                           const Limits& limits, const std::string& arrived,
                           const std::string& now) {
  const Timekeeper& keeper = game.acts.keeper;
  const formats::Missing missing = keeper.rules().missing;
  const bool has_consequences =
      missing == formats::Missing::Defaults || missing == formats::Missing::Forfeit;
  if (!has_consequences || !keeper.waits_for(seat) || !keeper.is_over_time(seat, arrived))
    return {};
  if (is_out_of_reach(store, game.row.id, seat)) return {};
  // Who else is missing is counted as if everything had been read: it is just being read.
  const RunFacts facts = run_facts(store, limits, now, now);
  if (decide(facts, limits).trip != Trip::None) return {};
  return untimely(
      {}, missing == formats::Missing::Forfeit ? "host.too-late-forfeit" : "host.too-late-defaults",
      {{"game", game.row.id},
       {"side", seat},
       {"arrived", arrived},
       {"last", formats::timestamp(*keeper.last_moment(seat))}});
}

}  // namespace cursus
