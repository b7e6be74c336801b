#include "src/host/reminders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/time/time_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/game/log/damage.hpp"
#include "src/host/notices.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/mail/subject.hpp"
#include "src/text/local_time.hpp"
#include "src/text/wrap.hpp"

namespace cursus {

namespace {

// A file of theirs that waits for the deadline.
bool has_draft(const Store& store, const std::string& game, const std::string& seat) {
  return std::ranges::any_of(store.waiting_orders(game), [&](const InboxRow& order) {
    return order.seat == seat && order.body.find("\nFinal: draft\n") != std::string::npos;
  });
}

// Of a game whose store is damaged, its host hears; other games are looked at all the same.
std::optional<Game> load_if_whole(const Store& store, const std::string& id) try {
  auto game = load_game(store, id);
  if (!game) return std::nullopt;
  return std::move(*game);
} catch (const Damaged&) {
  return std::nullopt;
}

}  // namespace

// One person is one address, whatever they play.
void ReminderDigest::add(const Store& store, const Game& game, const std::string& seat,
                         const std::string& deadline, bool late) {
  const auto known = store.player(game.row.id, seat);
  players_[known ? known->address : game.row.id + "/" + seat].push_back(
      {game.row.id, seat, deadline, game.progress.point, late, game.acts.keeper.rules().missing,
       has_draft(store, game.row.id, seat)});
}

std::string ReminderDigest::subject_of(const Store& store, const Line& line,
                                       formats::Language language) {
  return mail::subject_line(
      {.game = line.game,
       .seat = side_of(store, line.game, line.seat, formats::Catalogue::of(language)),
       .state = line.late ? mail::State::Late : mail::State::Reminder,
       .due = formats::moment_of(line.deadline)},
      language);
}

// There is one mail a day: it names whatever else waits for them.
std::vector<ReminderDigest::Line> ReminderDigest::all_of(const Store& store,
                                                         const std::string& player,
                                                         std::vector<Line> lines) {
  if (player.empty()) return lines;
  for (const PlayerRow& row : store.players_at(player)) {
    const auto known = [&](const Line& line) {
      return line.game == row.game && line.seat == row.seat;
    };
    const auto status = store.game(row.game);
    if (std::ranges::any_of(lines, known) || !status || status->status.state != GameState::Open)
      continue;
    const auto& waiting = status->status.waiting;
    if (status->status.point == 0 || std::ranges::find(waiting, row.seat) == waiting.end())
      continue;
    const auto game = load_if_whole(store, row.game);
    if (!game) continue;
    const std::string deadline = game->acts.keeper.deadline_of(row.seat);
    lines.push_back({row.game, row.seat, deadline, game->progress.point, false,
                     game->acts.keeper.rules().missing, has_draft(store, row.game, row.seat)});
  }
  return lines;
}

std::string ReminderDigest::sentence(const Store& store, const Line& line,
                                     const formats::Catalogue& words) const {
  std::string text = words.say(
      line.late               ? "tend.digest.late"
      : line.deadline.empty() ? "tend.digest.open"
                              : "tend.digest.due",
      {{"game", line.game},
       {"side", side_of(store, line.game, line.seat, words)},
       {"point", std::to_string(line.point)},
       {"deadline",
        report::spoken_there(line.deadline, zone_of(store, line.game, line.seat), words)}});
  if (line.late || line.deadline.empty()) return text;
  const auto left = formats::moment_of(line.deadline) - formats::moment_of(now_);
  text += words.say("tend.digest.left", {{"time", formats::duration(std::max(left, {}), words)}});
  text += " " + words.say(fmt::format("tend.digest.then.{}",
                                      line.draft ? "draft" : to_string(line.then)));
  return text;
}

std::vector<std::string> ReminderDigest::queue(const Store& store, Store::Transaction* step) const {
  std::vector<std::string> reminded;
  for (const auto& [player, added] : players_) {
    const std::string day = now_.substr(0, 10);
    if (store.host("reminded." + player) == day) continue;
    const std::vector<Line> lines = all_of(store, player, added);
    const Line& first = lines.front();
    const formats::Catalogue& words =
        formats::Catalogue::of(language_of(store, first.game, first.seat));
    std::string body =
        words.say(
            "tend.digest",
            {{"count", std::to_string(lines.size())},
             {"now", report::spoken_there(now_, zone_of(store, first.game, first.seat), words)}}) +
        "\n\n";
    for (const Line& line : lines) body += sentence(store, line, words) + "\n";
    body += "\n" +
            words.say("tend.digest.how", {{"game", first.game},
                                          {"seat", first.seat},
                                          {"point", std::to_string(first.point)}}) +
            "\n";
    const bool queued =
        !step || step->enqueue({.game = first.game,
                                .seat = first.seat,
                                .kind = "reminder",
                                .key = fmt::format("reminder.{}.{}", day, player),
                                .body = report::laid_out(body),
                                .created = now_,
                                .subject = subject_of(store, first,
                                                      language_of(store, first.game, first.seat))});
    if (queued && step) step->set_host("reminded." + player, day);
    if (queued) reminded.push_back(player);
  }
  return reminded;
}

}  // namespace cursus
