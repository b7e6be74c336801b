#include "src/host/digest.hpp"

#include <fmt/format.h>

#include "src/host/mailing.hpp"

namespace cursus {

void Digest::add(const Store&, const Game& game, const std::string& seat,
                 const std::string& deadline, bool late) {
  players_[game.row.id + "/" + seat].push_back(
      {game.row.id, seat, deadline, game.progress.point, late});
}

std::vector<std::string> Digest::queue(const Store& store, Store::Transaction* step) const {
  std::vector<std::string> reminded;
  for (const auto& [player, lines] : players_) {
    const Line& first = lines.front();
    const formats::Catalogue& words = formats::Catalogue::of(language_of(store, first.game));
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
        !step || step->enqueue({.game = first.game,
                                .seat = first.seat,
                                .kind = "reminder",
                                .key = fmt::format("reminder.{}.{}", now_.substr(0, 10), player),
                                .body = std::move(body),
                                .created = now_});
    if (queued) reminded.push_back(player);
  }
  return reminded;
}

}  // namespace cursus
