#include "src/host/mailing.hpp"

#include <nlohmann/json.hpp>

#include "src/report/page.hpp"

namespace cursus {

void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const Resolution& made, const std::string& time) {
  const formats::Language language = language_of(store, game.row.id);
  for (const Seat seat : both_seats) {
    if (!made.news[seat]) continue;
    const std::string name = game.seat_name(seat);
    step.enqueue({.game = game.row.id,
                  .seat = name,
                  .kind = "report",
                  .key = outbox_key(game.row.id, game.end.seq, name, "report"),
                  .body = report::render(report::make_page(store, game, seat, language), language),
                  .created = time});
  }
}

void queue_refusal(Store::Transaction& step, const Store& store, const Game& game,
                   const InboxRow& order, const formats::Refusals& refusals,
                   const std::string& time) {
  const formats::Language language = language_of(store, game.row.id);
  std::string text = formats::Catalogue::of(language).say(
      "report.refused", {{"game", order.game},
                         {"point", std::to_string(order.point)},
                         {"serial", std::to_string(order.serial)}});
  text += '\n';
  for (const Refusal& refusal : refusals)
    text += formats::sentence_with_place(refusal, language) + "\n";
  step.enqueue({.game = game.row.id,
                .seat = order.seat,
                .kind = "refusal",
                .key = outbox_key(game.row.id, game.end.seq, order.seat, "refusal"),
                .body = std::move(text),
                .created = time});
}

formats::Language language_of(const Store& store, std::string_view game) {
  const auto chosen = store.host("lang." + std::string(game));
  return chosen && *chosen == "ja" ? formats::Language::Ja : formats::Language::En;
}

}  // namespace cursus
