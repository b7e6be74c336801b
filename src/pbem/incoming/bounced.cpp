// Handling: mails of ours that came back.
#include <fmt/format.h>

#include <algorithm>

#include "formats/time/utc_time.hpp"
#include "src/host/notices.hpp"
#include "src/mail/bounce.hpp"
#include "src/mail/compose.hpp"
#include "src/mail/subject.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/outgoing/bounces.hpp"
#include "src/pbem/outgoing/observers.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

// Which mail it was: by the address it came back to, or by the Message-ID that it quotes. Both are
// made with a secret of ours, so that nobody can report the loss of a mail they have not seen.
std::optional<OutboxRow> lost_mail(const Store& store, const mail::Headers& headers,
                                   const std::optional<mail::DeliveryReport>& report,
                                   const std::string& own_address) {
  for (const char* header : {"Envelope-To", "X-Original-To", "Delivered-To", "To"})
    for (const std::string& address : mail::addresses(headers.first(header)))
      if (const auto name = mail::read_bounce_address(address))
        if (auto row = store.mail_of(mail::message_id(*name, own_address))) return row;
  if (report && report->message_id) return store.mail_of(*report->message_id);
  return std::nullopt;
}

}  // namespace

void tell_others(Store& store, Store::Transaction& step, const PlayerRow& who, std::string_view key,
                 const std::string& now) {
  const auto charter = stored_charter(store, who.game);
  if (!charter || !charter->tell_unreachable) return;
  for (const std::string& seat : charter->seats) {
    if (seat == who.seat) continue;
    const formats::Language language = language_of(store, who.game, seat);
    const formats::Catalogue& words = formats::Catalogue::of(language);
    step.enqueue(
        {.game = who.game,
         .seat = seat,
         .kind = "notice",
         .key = fmt::format("{}.0.{}.{}.{}", who.game, seat, key, now),
         .body = report::laid_out(
             words.say("mail.notice", {{"game", who.game}}) + "\n" +
             words.say(key, {{"seat", report::side_name(charter->module, who.seat, words)}}) +
             "\n"),
         .created = now,
         .subject = mail::subject_line({.game = who.game,
                                        .seat = side_of(store, who.game, seat, words),
                                        .state = mail::State::HostNotice,
                                        .about = std::string(key)},
                                       language)});
  }
}

void count_bounce(Store& store, Store::Transaction& step, const mail::Settings& settings,
                  const OutboxRow& lost, const std::string& because, const std::string& now) {
  // Whoever only watches and cannot be reached watches no more.
  if (lost.kind == observed_kind) return step.remove_observer(lost.game, lost.address);
  if (lost.game.empty() || lost.seat.empty()) return;
  auto row = store.player(lost.game, lost.seat);
  constexpr std::string_view bounced = "bounced: ";
  if (!row || lost.trouble.starts_with(bounced)) return;  // each mail comes back once
  step.set_trouble(lost.id, std::string(bounced) + because);
  step.note_bounce(lost.game, lost.seat, now, because);
  std::vector<mail::UtcTime> all;
  for (const std::string& at : store.bounces(lost.game, lost.seat))
    all.push_back(formats::moment_of(at));
  if (!row->suspended.empty() || !mail::suspends(all)) return;
  row->suspended = now;
  step.set_player(*row);
  tell_host(
      step, settings,
      {lost.game + "." + lost.seat + "." + now,
       "post.host.suspended",
       {{"game", lost.game}, {"seat", lost.seat}, {"address", row->address}, {"because", because}}},
      now);
  tell_others(store, step, *row, "post.unreachable", now);
}

Outcome MailHandler::bounced() {
  const auto parts = mail::read_parts(in_.bytes);
  taken_apart_();
  const auto report = parts ? mail::read_delivery_report(*parts) : std::nullopt;
  const auto lost = lost_mail(store_, in_.headers, report, settings_.address);
  std::string because;
  bool hard = false;
  if (report)
    for (const mail::Failure& failure : report->failures) {
      hard = hard || failure.hard;
      because = failure.status + " " + failure.because;
    }
  auto step = store_.begin();
  if (lost && hard) count_bounce(store_, step, settings_, *lost, because, now_);
  const std::string_view name = !report || !lost ? mail::name(in_.judged.guard)
                                : hard           ? std::string_view("bounce")
                                                 : std::string_view("delay");
  Outcome outcome = finish(step, {}, name, std::nullopt);
  if (lost) outcome.who = lost->game + "/" + lost->seat;
  step.commit();
  return outcome;
}

}  // namespace cursus::pbem
