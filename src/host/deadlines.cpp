// Host: what time has brought, game by game.
#include "src/time/deadlines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "formats/time/time_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/log/damage.hpp"
#include "src/game/replay/default_answers.hpp"
#include "src/host/game_step.hpp"
#include "src/host/host.hpp"
#include "src/host/notices.hpp"
#include "src/host/orders/admission.hpp"
#include "src/host/orders/waiting_files.hpp"
#include "src/host/reminders.hpp"
#include "src/mail/subject.hpp"
#include "src/text/wrap.hpp"
#include "src/time/lateness.hpp"
#include "src/time/mail_stamps.hpp"

namespace cursus {

using formats::EntryKind;
using formats::moment_of;

namespace {

// The draft of a seat, if one waits for the present point.
struct Draft {
  InboxRow row;
  formats::OrderFile file;
};

std::optional<Draft> draft_of(const Store& store, const Game& game, Seat seat) {
  for (const InboxRow& row : store.waiting_orders(game.row.id)) {
    if (row.seat != game.match->seat_name(seat)) continue;
    auto file = formats::read_order_file(row.body);
    ensure(file.has_value(), "a stored order file can be read");
    if (waits_as_draft(game, seat, *file)) return Draft{row, std::move(*file)};
  }
  return std::nullopt;
}

// The new deadline of a game whose old one fell into an outage; empty: it did not.
std::string pushed(const DueRow& game, const Decision& decision, const std::string& now) {
  const auto later = [&](const std::string& from) {
    return formats::timestamp(moment_of(from) + std::chrono::seconds(decision.by));
  };
  if (decision.by <= 0) return {};
  if (decision.trip == Trip::Missing)
    return game.over_at < now && !game.waits ? later(now) : std::string{};
  // Part of the grace is enough.
  const bool inside = decision.since < game.over_at && game.deadline <= now;
  return inside ? later(game.deadline) : std::string{};
}

constexpr std::string_view still_prefix = "still.";
std::string still_key(const PlayerRow& player) {
  return fmt::format("{}{}.{}", still_prefix, player.game, player.seat);
}

// Those who can be reached no more, or again, since a run last looked.
std::vector<PlayerRow> newly_reached(const Store& store) {
  std::set<std::string> stood;
  for (const auto& [key, value] : store.host_values(still_prefix)) stood.insert(key);
  std::vector<PlayerRow> all;
  for (PlayerRow& player : store.suspended_players())
    if (stood.erase(still_key(player)) == 0) all.push_back(std::move(player));
  // To the others mail goes again, or they are here no more.
  for (const std::string& key : stood) {
    const std::string_view place = std::string_view(key).substr(still_prefix.size());
    const std::size_t dot = place.find('.');
    ensure(dot != std::string_view::npos, "a seat stands behind its game");
    if (auto player = store.player(place.substr(0, dot), place.substr(dot + 1)))
      all.push_back(std::move(*player));
  }
  std::ranges::sort(all, {}, [](const PlayerRow& one) { return std::tie(one.game, one.seat); });
  return all;
}

// One run over everything that has a deadline.
class Round {
 public:
  Round(Store& store, Store::Transaction* step, std::string now, std::string read,
        DeadlineRun& deadline_run)
      : store_(store),
        step_(step),
        now_(std::move(now)),
        read_(std::move(read)),
        deadline_run_(deadline_run),
        digest_(now_) {}

  // `reason`: a key of the catalogue; empty: none is given.
  void push(Game& game, std::string until, std::string_view reason) {
    const std::string time = std::max(now_, game.acts.time);
    // The log may be ahead of a clock that has been put right since.
    until = formats::timestamp(moment_of(until) + (moment_of(time) - moment_of(now_)));
    note(DeadlineStep::Kind::Pushed, game, {}, until);
    if (!step_) return;
    const formats::Catalogue& words = formats::Catalogue::of(language_of(store_, game.row.id));
    const formats::Extension extension{
        game.progress.point, until,
        reason.empty() ? std::string() : words.say(fmt::format("tend.reason.{}", reason))};
    LogWriter log_writer(game.end, time, game.seal, game.acts);
    log_writer.add(EntryKind::Notice, "host", formats::extension_json(extension));
    finish(game, log_writer, time);
  }

  // Whose mail comes back cannot answer: their clock is paused, and their deputy may act for
  // them. It stands in the log for everybody, so only where the charter has it told.
  void reach(Game& game, const PlayerRow& player) {
    const std::string time = std::max(now_, game.acts.time);
    const bool lost = !player.suspended.empty();
    const bool stands = game.acts.keeper.stands_still(player.seat, moment_of(time));
    // An earlier build may have told of it all the same: then it must also end.
    if (!game.charter.tell_unreachable && !stands) {
      return looked_at(player);
    }
    const bool has_deputy =
        std::ranges::any_of(game.acts.keys, [&](const formats::KeyChange& change) {
          return change.act == formats::KeyAct::Deputy && change.seat == player.seat;
        });
    if (!has_deputy && !game.acts.keeper.rules().has_deadlines()) return;
    looked_at(player);
    if (game.over() || lost == stands) return;
    if (lost && game.acts.keeper.still_left(player.seat).count() == 0) return;
    note(lost ? DeadlineStep::Kind::Still : DeadlineStep::Kind::GoesOn, game, player.seat, {});
    if (lost) stilled_.emplace(game.row.id, player.seat);
    if (!step_) return;
    const formats::Catalogue& words = formats::Catalogue::of(language_of(store_, game.row.id));
    LogWriter log_writer(game.end, time, game.seal, game.acts);
    log_writer.add(EntryKind::Notice, "host",
                   formats::standstill_json(
                       {player.seat, lost ? std::min(player.suspended, time) : std::string(),
                        words.say("tend.reason.unreachable")}));
    finish(game, log_writer, time);
  }

  void look_at(Game& game) {
    for (const Seat seat : both_seats) {
      if (step_) play_waiting(store_, *step_, game, now_);
      if (game.over()) return;
      const std::string name = game.seat_name(seat);
      if (stilled_.contains({game.row.id, name})) continue;  // by this very run, if only tried
      const auto draft = draft_of(store_, game, seat);
      const std::string deadline = game.acts.keeper.deadline_of(name);
      const Due what = due(game.acts.keeper, name, draft.has_value(), now_, read_);
      const bool punishes = what == Due::Defaults || what == Due::Forfeit;
      if (punishes && !game.charter.tell_unreachable &&
          is_out_of_reach(store_, game.row.id, name) && wait_another_day(game.row.id, name))
        return push(game, formats::timestamp(moment_of(now_) + std::chrono::hours(24)), {});
      switch (what) {
        case Due::Nothing:
          break;
        case Due::Remind:
          digest_.add(store_, game, name, deadline, false);
          break;
        case Due::Late:
          note(DeadlineStep::Kind::Late, game, name, deadline);
          digest_.add(store_, game, name, deadline, true);
          break;
        case Due::Draft:
          note(DeadlineStep::Kind::Draft, game, name, deadline);
          if (step_) close(game, seat, deadline, &*draft);
          break;
        case Due::Defaults:
          note(DeadlineStep::Kind::Defaults, game, name, deadline);
          if (step_) close(game, seat, deadline, nullptr);
          break;
        case Due::Forfeit:
          if (is_no_later(game, other(seat), seat)) {
            note(DeadlineStep::Kind::Late, game, name, deadline);
            digest_.add(store_, game, name, deadline, true);
            break;
          }
          note(DeadlineStep::Kind::Forfeit, game, name, deadline);
          if (step_) forfeit(game, name, deadline);
          break;
      }
    }
  }

  void remind() {
    for (const std::string& player : digest_.queue(store_, step_))
      deadline_run_.done.push_back({DeadlineStep::Kind::Reminded, {}, player, {}});
  }

 private:
  // Where both would lose, whoever was due first has lost; at the same moment nobody has, and the
  // game waits.
  bool is_no_later(const Game& game, Seat one, Seat two) const {
    const Timekeeper& keeper = game.acts.keeper;
    const std::string name = game.seat_name(one);
    return due(keeper, name, draft_of(store_, game, one).has_value(), now_, read_) ==
               Due::Forfeit &&
           keeper.last_moment(name) <= keeper.last_moment(game.seat_name(two));
  }

  // Where nobody is told that a seat is out of reach, its deadline is postponed from day to
  // day, and not for ever either.
  bool wait_another_day(const std::string& game, const std::string& seat) {
    const std::string key = fmt::format("unreachable.{}.{}", game, seat);
    const std::string text = store_.host(key).value_or("0");
    int days = 0;
    std::from_chars(text.data(), text.data() + text.size(), days);
    if (days >= Timekeeper::most_still.count()) return false;
    if (step_) step_->set_host(key, std::to_string(days + 1));
    return true;
  }

  void looked_at(const PlayerRow& player) {
    if (!step_) return;
    if (player.suspended.empty())
      step_->drop_host(still_key(player));
    else
      step_->set_host(still_key(player), "1");
  }

  void note(DeadlineStep::Kind kind, const Game& game, std::string seat, std::string deadline) {
    deadline_run_.done.push_back({kind, game.row.id, std::move(seat), std::move(deadline)});
  }

  void finish(Game& game, const LogWriter& log_writer, const std::string& time) {
    store_step(store_, *step_, game, log_writer);
    queue_act(*step_, store_, game, log_writer.written().front().entry, time);
  }

  void close(Game& game, Seat seat, const std::string& deadline, const Draft* draft) {
    const std::string time = std::max(now_, game.acts.time);
    renew_chains(store_, *step_, game, time);
    formats::Closing closing{game.progress.point, game.seat_name(seat), deadline, std::nullopt};
    std::vector<UsedOrder> used;
    if (draft) {
      closing.draft = commit_of(game, draft->file.header);
      used.push_back({closing.seat, draft->file.header.serial, *closing.draft});
      const formats::Refusals refusals = lay_down_stored(game, seat, draft->file);
      if (!refusals.empty())  // the next run finds nobody's file here
        return refuse_waiting(store_, *step_, game, draft->row, *closing.draft, refusals, time);
      step_->set_order_state(draft->row.id, OrderState::Used);
    } else {
      play_defaults(*game.match, seat);
    }
    LogWriter log_writer(game.end, time, game.seal, game.acts);
    log_writer.add(EntryKind::Close, "host", formats::closing_json(closing));
    const PerSeat<bool> news = write_run(game, log_writer, used).news;
    finish(game, log_writer, time);
    queue_reports(*step_, store_, game, log_writer, news);
  }

  void forfeit(Game& game, const std::string& seat, const std::string& deadline) {
    const std::string time = std::max(now_, game.acts.time);
    LogWriter log_writer(game.end, time, game.seal, game.acts);
    log_writer.add(EntryKind::Forfeit, "host",
                   formats::forfeit_json({game.progress.point, seat, deadline}));
    end_game(store_, *step_, game, log_writer);
    finish(game, log_writer, time);
    queue_reports(*step_, store_, game, log_writer);
  }

  Store& store_;
  Store::Transaction* step_;  // none: only tells what would be done
  std::string now_;
  std::string read_;  // mail, until then
  DeadlineRun& deadline_run_;
  ReminderDigest digest_;
  std::set<std::pair<std::string, std::string>> stilled_;  // games and seats
};

// What the next run has to know of this one.
void remember(const Store& store, Store::Transaction& step, const Decision& decision,
              const std::string& now) {
  const bool doubtful = decision.trip == Trip::ClockBack || decision.trip == Trip::ClockAhead;
  if (!doubtful) step.set_host(host_key::last_run, now);
  if (decision.trip == Trip::Missing) step.set_host(host_key::missed, now);
  const std::string held = store.host(host_key::held_since).value_or("");
  if (decision.hold && held.empty()) {
    step.set_host(host_key::held_since, decision.since);
    step.set_host(host_key::held_at, now);
  }
  if (decision.hold) step.set_host(host_key::held_why, to_string(decision.trip));
  if (!decision.hold && !held.empty()) {
    step.set_host(host_key::held_since, "");
    step.set_host(host_key::held_why, "");
  }
}

// The operator learns of it once.
void tell_operator(Store::Transaction& step, const Decision& decision, const Limits& limits,
                   const std::string& now) {
  if (decision.trip == Trip::None || limits.operator_address.empty()) return;
  const formats::Catalogue& words = formats::Catalogue::of(limits.operator_language);
  const std::string since = decision.since.empty() ? now : decision.since;
  const std::string what = fmt::format("tend.trip.{}", to_string(decision.trip));
  step.enqueue({.kind = "host",
                .key = fmt::format("host.breaker.{}.{}", to_string(decision.trip), since),
                .body = report::laid_out(words.say(what, {{"since", formats::spoken(since, words)},
                                                          {"now", formats::spoken(now, words)}}) +
                                         "\n"),
                .created = now,
                .address = limits.operator_address,
                .subject = mail::subject_line({.state = mail::State::HostNotice, .about = what},
                                              limits.operator_language)});
}

}  // namespace

// A hold that an earlier, wrong clock has caused is counted from when it was found: before that,
// nothing was held.
void Host::trust_clock() {
  const std::string now = clock_.now();
  const auto setting = [&](std::string_view key) { return store_.host(key).value_or(""); };
  const std::string last_run = setting(host_key::last_run), held = setting(host_key::held_since);
  auto step = store_.begin();
  step.set_host(host_key::last_run, now);
  step.set_host(host_key::mail_stamped, "");
  for (const std::string_view key :
       {host_key::mail_heard, host_key::mail_since, host_key::mail_newest, host_key::missed})
    if (setting(key) > now) step.set_host(key, "");
  if (held.empty() && !last_run.empty() && last_run < now)
    step.set_host(host_key::held_since, last_run);
  if (held > now) step.set_host(host_key::held_since, std::min(now, setting(host_key::held_at)));
  step.commit();
}

DeadlineRun Host::apply_deadlines(const Limits& limits, bool dry_run) {
  const std::string now = clock_.now();
  if (dry_run) return apply_deadlines(limits, nullptr, now);
  auto step = store_.begin();
  DeadlineRun deadline_run = apply_deadlines(limits, &step, now);
  remember(store_, step, deadline_run.decision, now);
  tell_operator(step, deadline_run.decision, limits, now);
  step.commit();
  return deadline_run;
}

DeadlineRun Host::apply_deadlines(const Limits& limits, Store::Transaction* step,
                                  const std::string& now) {
  DeadlineRun deadline_run;
  const std::string read = read_until(store_, limits, now);
  deadline_run.decision = decide(run_facts(store_, limits, now, read), limits);
  Round round(store_, step, now, read, deadline_run);
  const auto each = [&](const std::string& id, const auto& work) {
    if (const auto row = store_.game(id); !row || row->status.state != GameState::Open) return;
    try {
      std::optional<Store::Savepoint> part;
      if (step) part.emplace(*step);
      auto game = step ? open_game(id) : load_game(store_, id);
      // Of a backup that was restored, the run tells once for all games.
      if (!game && game.error().why == "host.is-copy") return;
      if (!game) {  // another key, for example: for its host to repair
        const std::string why = formats::sentence(game.error(), formats::Language::En);
        deadline_run.done.push_back({DeadlineStep::Kind::Stuck, id, {}, {}, why});
        return;
      }
      work(*game);
      if (part) part->keep();
    } catch (const Defect& defect) {
      if (step) mark_stuck(store_, *step, id, defect);
      deadline_run.done.push_back({DeadlineStep::Kind::Stuck, id, {}, {}, defect.what()});
    } catch (const Damaged& damage) {
      deadline_run.done.push_back({DeadlineStep::Kind::Stuck, id, {}, {}, damage.what()});
    }
  };
  if (!deadline_run.decision.hold)
    for (const PlayerRow& player : newly_reached(store_))
      if (const auto row = store_.game(player.game); row && row->status.point > 0)
        each(player.game, [&](Game& game) { round.reach(game, player); });
  // Nothing is pushed before it is due.
  for (const DueRow& due : store_.due_games(now)) {
    const std::string until = pushed(due, deadline_run.decision, now);
    if (until.empty() && deadline_run.decision.hold) continue;
    each(due.game, [&](Game& game) {
      until.empty() ? round.look_at(game)
                    : round.push(game, until, to_string(deadline_run.decision.trip));
    });
  }
  round.remind();
  return deadline_run;
}

}  // namespace cursus
