#include "src/host/mailing.hpp"

#include <nlohmann/json.hpp>

#include "src/report/acts.hpp"
#include "src/report/gather.hpp"
#include "src/report/text.hpp"

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
                  .body = report::text(report::make_report(store, game, seat, language)),
                  .created = time});
  }
}

void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const std::string& time) {
  Resolution both;
  for (const Seat seat : both_seats) both.news[seat] = true;
  queue_reports(step, store, game, both, time);
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

void queue_receipt(Store::Transaction& step, const std::string& game, const std::string& seat,
                   std::int64_t seq, const std::string& receipt, const std::string& time) {
  step.enqueue({.game = game,
                .seat = seat,
                .kind = "receipt",
                .key = outbox_key(game, seq, seat, "receipt"),
                .body = receipt,
                .created = time});
}

namespace {

void queue(Store::Transaction& step, const Game& game, const std::string& seat,
           const std::string& kind, std::string body, const std::string& time) {
  step.enqueue({.game = game.row.id,
                .seat = seat,
                .kind = kind,
                .key = outbox_key(game.row.id, game.end.seq, seat, kind),
                .body = std::move(body),
                .created = time});
}

}  // namespace

void queue_invitations(Store::Transaction& step, const Store& store, const Game& game,
                       const std::string& time) {
  const formats::Catalogue& catalogue = formats::Catalogue::of(language_of(store, game.row.id));
  const std::string charter = formats::canonical(formats::charter_json(game.charter));
  const bool open = game.charter.nonces == formats::Nonces::Open;
  for (const std::string& seat : game.charter.seats) {
    const bool has_key = game.charter.keys.contains(seat);
    std::string text =
        catalogue.say("mail.invitation", {{"game", game.row.id},
                                          {"scenario", game.row.scenario},
                                          {"seat", seat},
                                          {"hash", formats::hex(formats::charter_hash(charter))}});
    text += "\n" + catalogue.say(has_key ? "mail.invitation-signed" : "mail.invitation-unsigned");
    text += "\n" + catalogue.say(open ? "mail.invitation-open" : "mail.invitation-commit");
    text += "\n\n" + charter + "\n";
    queue(step, game, seat, "invitation", std::move(text), time);
  }
}

void queue_nonce_requests(Store::Transaction& step, const Store& store, const Game& game,
                          const formats::Digest& charter, const std::string& time) {
  const formats::Catalogue& catalogue = formats::Catalogue::of(language_of(store, game.row.id));
  for (const std::string& seat : game.charter.seats)
    queue(step, game, seat, "nonce",
          catalogue.say("mail.nonce",
                        {{"game", game.row.id}, {"seat", seat}, {"hash", formats::hex(charter)}}) +
              "\n",
          time);
}

void queue_notice(Store::Transaction& step, const Store& store, const Game& game,
                  const Notice& notice, const std::string& time) {
  const formats::Catalogue& catalogue = formats::Catalogue::of(language_of(store, game.row.id));
  for (const std::string& seat : game.charter.seats)
    queue(step, game, seat, "notice",
          catalogue.say("mail.notice", {{"game", game.row.id}}) + "\n" +
              catalogue.say(notice.key, notice.arguments) + "\n",
          time);
}

void queue_act(Store::Transaction& step, const Store& store, const Game& game,
               const formats::Entry& entry, const std::string& time) {
  const formats::Catalogue& catalogue = formats::Catalogue::of(language_of(store, game.row.id));
  const auto sentence = report::act_sentence(entry, catalogue);
  ensure(sentence.has_value(), "an act can be told");
  for (const std::string& seat : game.charter.seats)
    step.enqueue(
        {.game = game.row.id,
         .seat = seat,
         .kind = "notice",
         .key = outbox_key(game.row.id, static_cast<std::int64_t>(entry.seq), seat, "act"),
         .body = catalogue.say("mail.notice", {{"game", game.row.id}}) + "\n" + *sentence + "\n",
         .created = time});
}

formats::Language language_of(const Store& store, std::string_view game) {
  const auto chosen = store.host("lang." + std::string(game));
  return chosen && *chosen == "ja" ? formats::Language::Ja : formats::Language::En;
}

}  // namespace cursus
