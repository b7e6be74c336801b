#include "src/host/digest.hpp"

#include <fmt/format.h>

#include "formats/moment.hpp"
#include "src/host/mailing.hpp"
#include "src/mail/subject.hpp"

namespace cursus {

// One person is one address, whatever he plays.
void ReminderDigest::add(const Store& store, const Game& game, const std::string& seat,
                         const std::string& deadline, bool late) {
  const auto known = store.player(game.row.id, seat);
  players_[known ? known->address : game.row.id + "/" + seat].push_back(
      {game.row.id, seat, deadline, game.progress.point, late});
}

std::string ReminderDigest::subject_of(const Line& line, formats::Language language) {
  return mail::subject_line({.game = line.game,
                             .seat = line.seat,
                             .state = line.late ? mail::State::Late : mail::State::Reminder,
                             .due = formats::moment_of(line.deadline)},
                            language);
}

std::vector<std::string> ReminderDigest::queue(const Store& store, Store::Transaction* step) const {
  std::vector<std::string> reminded;
  for (const auto& [player, lines] : players_) {
    const Line& first = lines.front();
    const formats::Catalogue& words =
        formats::Catalogue::of(language_of(store, first.game, first.seat));
    std::string body =
        words.say("tend.digest", {{"count", std::to_string(lines.size())}, {"now", now_}}) + "\n\n";
    for (const Line& line : lines)
      body += words.say(line.late ? "tend.digest.late" : "tend.digest.due",
                        {{"game", line.game},
                         {"seat", line.seat},
                         {"point", std::to_string(line.point)},
                         {"deadline", line.deadline}}) +
              "\n";
    const bool queued =
        !step ||
        step->enqueue({.game = first.game,
                       .seat = first.seat,
                       .kind = "reminder",
                       .key = fmt::format("reminder.{}.{}", now_.substr(0, 10), player),
                       .body = std::move(body),
                       .created = now_,
                       .subject = subject_of(first, language_of(store, first.game, first.seat))});
    if (queued) reminded.push_back(player);
  }
  return reminded;
}

}  // namespace cursus
