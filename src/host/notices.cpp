#include "src/host/notices.hpp"

#include <nlohmann/json.hpp>

#include "formats/log/player_acts.hpp"
#include "formats/time/time_words.hpp"
#include "formats/time/utc_time.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/mail/subject.hpp"
#include "src/report/act_sentences.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/charter_terms.hpp"
#include "src/text/local_time.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus {

namespace {

mail::State ending_for(const std::string& seat, const std::string& winner) {
  if (winner.empty()) return mail::State::GameOver;
  if (winner == "draw") return mail::State::GameDrawn;
  return winner == seat ? mail::State::GameWon : mail::State::GameLost;
}

mail::State state_for(const Game& game, Seat seat) {
  if (game.over()) return ending_for(game.seat_name(seat), status_of(game).note);
  return game.progress.seats[seat].waited_for ? mail::State::YourMove : mail::State::Report;
}

}  // namespace

std::string report_subject(const report::Report& report, const Game& game, Seat seat) {
  const bool asked = game.progress.seats[seat].waited_for;
  mail::Subject subject{.game = report.game, .seat = report.side, .state = state_for(game, seat)};
  if (report.turn > 0) subject.turn = "T" + std::to_string(report.turn);
  if (asked && report.deadline) subject.due = formats::moment_of(*report.deadline);
  return mail::subject_line(subject, report.language);
}

namespace {

std::string subject(const Store& store, const std::string& game, const std::string& seat,
                    mail::State state, formats::Language language) {
  return mail::subject_line({.game = game,
                             .seat = side_of(store, game, seat, formats::Catalogue::of(language)),
                             .state = state},
                            language);
}

// A notice to a seat, below the line that says for whom it is.
std::string notice_body(const std::string& game, const std::string& sentence,
                        const formats::Catalogue& words) {
  return report::laid_out(words.say("mail.notice", {{"game", game}}) + "\n" + sentence + "\n");
}

}  // namespace

namespace {

// What stands in it is made of the log when it is sent: figures of a whole game take their time.
void queue_final_mails(Store::Transaction& step, const Store& store, const Game& game,
                       const std::string& time) {
  for (const std::string& seat : game.charter.seats) {
    const formats::Language language = language_of(store, game.row.id, seat);
    step.enqueue({.game = game.row.id,
                  .seat = seat,
                  .kind = "final",
                  .key = outbox_key(game.row.id, game.end.seq, seat, "final"),
                  .created = time,
                  .subject = mail::subject_line(
                      {.game = game.row.id,
                       .seat = side_of(store, game.row.id, seat, formats::Catalogue::of(language)),
                       .state = mail::State::GameOver,
                       .about = "final"},
                      language)});
  }
}

}  // namespace

void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const LogWriter& log_writer, const PerSeat<bool>& news) {
  for (const Seat seat : both_seats) {
    if (!news[seat]) continue;
    const std::string name = game.seat_name(seat);
    const mail::State state = state_for(game, seat);
    step.enqueue(
        {.game = game.row.id,
         .seat = name,
         .kind = "report",
         .key = outbox_key(game.row.id, game.end.seq, name, "report"),
         .body = {},  // the report is made once, when its mail is
         .created = log_writer.time(),
         .subject = subject(store, game.row.id, name, state, language_of(store, game.row.id, name)),
         .point = static_cast<std::int64_t>(game.progress.point)});
  }
  if (game.over()) queue_final_mails(step, store, game, log_writer.time());
}

void queue_reports(Store::Transaction& step, const Store& store, const Game& game,
                   const LogWriter& log_writer) {
  queue_reports(step, store, game, log_writer, {{true, true}});
}

void queue_refusal(Store::Transaction& step, const Store& store, const Game& game,
                   const InboxRow& order, const formats::Refusals& refusals,
                   const std::string& time) {
  const formats::Language language = language_of(store, game.row.id, order.seat);
  std::string text = formats::Catalogue::of(language).say(
      "report.refused", {{"game", order.game},
                         {"point", std::to_string(order.point)},
                         {"serial", std::to_string(order.serial)}});
  text += '\n';
  for (const Refusal& refusal : refusals)
    text += formats::sentence_with_place(
                report::with_names(refusal, game.charter.module, formats::Catalogue::of(language)),
                language) +
            "\n";
  step.enqueue(
      {.game = game.row.id,
       .seat = order.seat,
       .kind = "refusal",
       .key = outbox_key(game.row.id, game.end.seq, order.seat, "refusal"),
       .body = report::laid_out(text),
       .created = time,
       .subject = mail::subject_line({.game = game.row.id,
                                      .seat = report::side_name(game.charter.module, order.seat,
                                                                formats::Catalogue::of(language)),
                                      .state = mail::State::OrdersRefused,
                                      .errors = refusals.size()},
                                     language)});
}

void queue_receipt(Store::Transaction& step, const Store& store, const std::string& game,
                   const std::string& seat, std::int64_t seq, const std::string& receipt,
                   const std::string& time) {
  step.enqueue({.game = game,
                .seat = seat,
                .kind = "receipt",
                .key = outbox_key(game, seq, seat, "receipt"),
                .body = receipt,
                .created = time,
                .subject = subject(store, game, seat, mail::State::OrdersAccepted,
                                   language_of(store, game, seat))});
}

namespace {

// A letter of the host to a seat.
void queue(Store::Transaction& step, const Store& store, const Game& game, const std::string& seat,
           const std::string& kind, std::string body, const std::string& time, mail::State state) {
  step.enqueue(
      {.game = game.row.id,
       .seat = seat,
       .kind = kind,
       .key = outbox_key(game.row.id, game.end.seq, seat, kind),
       .body = std::move(body),
       .created = time,
       .subject = subject(store, game.row.id, seat, state, language_of(store, game.row.id, seat))});
}

const formats::Catalogue& catalogue_of(const Store& store, const Game& game,
                                       const std::string& seat) {
  return formats::Catalogue::of(language_of(store, game.row.id, seat));
}

}  // namespace

namespace {

// "Zama, 202 BC (cca/015)"
std::string scenario_title(const Game& game, formats::Language language) {
  const std::string& id = game.row.scenario;
  const formats::Module* const module = formats::module_of_scenario(id);
  const auto info = module ? module->scenario(id) : std::nullopt;
  if (!info) return id;
  return (language == formats::Language::Ja ? info->name_ja : info->name) + ", " + id;
}

}  // namespace

void queue_invitations(Store::Transaction& step, const Store& store, const Game& game,
                       const std::string& time) {
  const std::string charter = formats::canonical(formats::charter_json(game.charter));
  const bool open = game.charter.nonces == formats::Nonces::Open;
  for (const std::string& seat : game.charter.seats) {
    const formats::Catalogue& catalogue = catalogue_of(store, game, seat);
    const bool has_key = game.charter.keys.contains(seat);
    std::string text =
        catalogue.say("mail.invitation",
                      {{"game", game.row.id},
                       {"scenario", scenario_title(game, language_of(store, game.row.id, seat))},
                       {"side", report::side_name(game.charter.module, seat, catalogue)}}) +
        "\n";
    for (const std::string& term : terms_of(game.charter, catalogue))
      text += "\n" + report::wrapped("- " + term, 2);
    const formats::Catalogue::Arguments arguments{
        {"game", game.row.id},
        {"seat", seat},
        {"hash", formats::hex(formats::charter_hash(charter))}};
    text += "\n\n" + catalogue.say("mail.invitation-how", arguments);
    text += "\n" + catalogue.say(has_key ? "mail.invitation-signed" : "mail.invitation-unsigned",
                                 arguments);
    text +=
        "\n" + catalogue.say(has_key ? "mail.invitation-reply-signed" : "mail.invitation-reply");
    text += "\n\n" + catalogue.say(open ? "mail.invitation-open" : "mail.invitation-commit");
    text += "\n" +
            catalogue.say(open ? "mail.invitation-tools-open" : "mail.invitation-tools", arguments);
    if (has_key)
      text +=
          "\n" + catalogue.say(
                     "mail.invitation-tools-sign",
                     {{"how", how_to_sign(game.charter.keys.at(seat), "accept.txt", catalogue)}});
    text = report::laid_out(text) + "\n\n" + charter + "\n";
    queue(step, store, game, seat, "invitation", std::move(text), time, mail::State::Invitation);
  }
}

void queue_nonce_requests(Store::Transaction& step, const Store& store, const Game& game,
                          const formats::Digest& charter, const std::string& time) {
  for (const std::string& seat : game.charter.seats) {
    const formats::Catalogue& catalogue = catalogue_of(store, game, seat);
    const auto key = game.charter.keys.find(seat);
    const bool has_key = key != game.charter.keys.end();
    std::string text =
        catalogue.say("mail.nonce", {{"game", game.row.id},
                                     {"seat", seat},
                                     {"side", side_of(store, game.row.id, seat, catalogue)},
                                     {"hash", formats::hex(charter)},
                                     {"key", has_key ? " --key YOUR-KEY" : ""}});
    if (has_key)
      text += "\n" + catalogue.say("mail.invitation-tools-sign",
                                   {{"how", how_to_sign(key->second, "nonce.txt", catalogue)}});
    text += "\n\n" + catalogue.say("mail.nonce-send");
    queue(step, store, game, seat, "nonce", report::laid_out(text) + "\n", time,
          mail::State::Nonce);
  }
}

void queue_consent_request(Store::Transaction& step, const Store& store, const Game& game,
                           const UnconfirmedRow& asked, const formats::Rekey& wanted,
                           const std::string& time) {
  const formats::Catalogue& catalogue = catalogue_of(store, game, asked.seat);
  const std::string text = catalogue.say(
      "mail.restore-confirm",
      {{"game", game.row.id},
       {"seat", asked.seat},
       {"side", report::side_name(game.charter.module, asked.seat, catalogue)},
       {"number", std::to_string(wanted.number)},
       {"point", std::to_string(*wanted.point)},
       {"reason", wanted.reason.empty() ? catalogue.say("notice.no-reason") : wanted.reason},
       {"code", asked.code}});
  const formats::Language language = language_of(store, game.row.id, asked.seat);
  // It goes where nothing else is sent any more, too: without an answer nothing goes on.
  step.enqueue(
      {.game = game.row.id,
       .seat = asked.seat,
       .kind = "consent",
       .key = outbox_key(game.row.id, game.end.seq, asked.seat, "consent." + asked.code),
       .body = report::laid_out(text) + "\n",
       .created = time,
       .address = store.player(game.row.id, asked.seat)->address,
       .subject = subject(store, game.row.id, asked.seat, mail::State::Confirm, language)});
}

namespace {

void queue_notice_to(Store::Transaction& step, const Store& store, const Game& game,
                     const std::string& seat, const std::string& about, const std::string& sentence,
                     const std::string& key, const std::string& time) {
  const formats::Language language = language_of(store, game.row.id, seat);
  step.enqueue(
      {.game = game.row.id,
       .seat = seat,
       .kind = "notice",
       .key = key,
       .body = notice_body(game.row.id, sentence, formats::Catalogue::of(language)),
       .created = time,
       .subject = mail::subject_line(
           {.game = game.row.id,
            .seat = report::side_name(game.charter.module, seat, formats::Catalogue::of(language)),
            .state = mail::State::HostNotice,
            .about = about},
           language)});
}

}  // namespace

void queue_notice(Store::Transaction& step, const Store& store, const Game& game,
                  const Notice& notice, const std::string& time) {
  for (const std::string& seat : game.charter.seats) {
    const formats::Catalogue& catalogue = catalogue_of(store, game, seat);
    formats::Catalogue::Arguments arguments = notice.arguments;
    const auto zone = zone_of(store, game.row.id, seat);
    for (Refusal::Argument& one : arguments) {
      if (one.name == "reason" && one.value == "-") one.value = catalogue.say("notice.no-reason");
      if (one.name == "seat" || one.name == "by")
        one.value = report::side_name(game.charter.module, one.value, catalogue);
      one.value = report::spoken_there(one.value, zone, catalogue);
    }
    queue_notice_to(step, store, game, seat, notice.key, catalogue.say(notice.key, arguments),
                    outbox_key(game.row.id, game.end.seq, seat, "notice"), time);
  }
}

namespace {

// Whoever is offered a draw finds what to send below it.
std::string how_to_answer(const Game& game, const formats::Entry& entry, const std::string& seat,
                          const formats::Catalogue& catalogue) {
  if (entry.kind != formats::EntryKind::Draw) return {};
  const auto act = formats::read_player_act(entry.kind, *entry.data);
  if (!act || act->answer != "offer" || game.over()) return {};
  return "\n\n" + catalogue.say("notice.draw.answer", {{"game", game.row.id},
                                                       {"seat", seat},
                                                       {"point", std::to_string(act->point)}});
}

}  // namespace

void queue_act(Store::Transaction& step, const Store& store, const Game& game,
               const formats::Entry& entry, const std::string& time) {
  for (const std::string& seat : game.charter.seats) {
    const formats::Catalogue& catalogue = catalogue_of(store, game, seat);
    if (seat == entry.by) continue;  // who has acted is answered
    auto sentence =
        report::act_sentence(entry, {store, game.row.id, game.charter.module}, catalogue);
    ensure(sentence.has_value(), "an act can be told");
    *sentence += how_to_answer(game, entry, seat, catalogue);
    queue_notice_to(step, store, game, seat, report::act_key(entry), *sentence,
                    outbox_key(game.row.id, static_cast<std::int64_t>(entry.seq), seat, "act"),
                    time);
  }
}

formats::Language language_of(const Store& store, std::string_view game) {
  const auto chosen = store.host("lang." + std::string(game));
  return chosen && *chosen == "ja" ? formats::Language::Ja : formats::Language::En;
}

std::string side_of(const Store& store, std::string_view game, std::string_view seat,
                    const formats::Catalogue& words) {
  const auto row = store.game(game);
  return row ? report::side_name(row->module, seat, words) : std::string(seat);
}

formats::Language language_of(const Store& store, std::string_view game, std::string_view seat) {
  const auto player = store.player(game, seat);
  if (!player || player->language.empty()) return language_of(store, game);
  return player->language == "ja" ? formats::Language::Ja : formats::Language::En;
}

}  // namespace cursus
