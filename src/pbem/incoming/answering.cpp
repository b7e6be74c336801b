// Handling: the end of every way. Who is answered, how often, and where.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "formats/time/utc_time.hpp"
#include "src/host/consents.hpp"
#include "src/mail/subject.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/outgoing/bounces.hpp"
#include "src/pbem/outgoing/digests.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

using formats::moment_of;
using mail::Permit;
using mail::Sent;

namespace {

// What is known to come from a seat's address, but not proven, is answered a few times a day: a
// player who forgets to sign learns of it, and who pretends to be them cannot flood them.
constexpr std::size_t most_unproven_per_day = 5;
constexpr std::string_view unproven_mark = ".unproven";
// Mails of a seat that has no key, whose name anybody can write: beyond these, questions are not
// worked on any more. Orders and papers are always read.
constexpr std::size_t most_unsigned_per_day = 100;
constexpr std::string_view confirm_mark = ".confirm";
// Mails with no order or command in them. A responder that marks nothing and changes its words with
// every mail sends such ones, and never one that is obeyed.
constexpr std::size_t most_idle = 2;
// Somebody whose orders are due is a person who needs an answer. They get more, but for what comes
// back at once, as programs do; and then one mail a day about all that they have sent.
constexpr std::size_t most_idle_when_due = 10;
constexpr std::chrono::minutes pause_of_a_person{10};
constexpr std::string_view idle_mark = ".idle";
constexpr std::string_view idle_unproven_mark = ".idle.unproven";
// What a game has taken is answered even if an hour's answers are used up, but not without end.
constexpr std::string_view done_mark = ".done";

std::string earlier(const std::string& now, std::chrono::seconds span) {
  return formats::timestamp(moment_of(now) - span);
}

// Where the first line stands already.
std::string indented(std::string_view lines) {
  if (lines.ends_with('\n')) lines.remove_suffix(1);
  std::string all;
  for (const char c : lines) all += c == '\n' ? std::string("\n  ") : std::string(1, c);
  return all;
}

Sent sent_of(const OutboxRow& row, const std::string& to) {
  Sent::Kind kind = Sent::Kind::Answer;
  if (row.kind == "help") kind = Sent::Kind::Help;
  if (row.kind == "digest") kind = Sent::Kind::Digest;
  return {kind, to, moment_of(row.created)};
}

}  // namespace

Outcome MailHandler::finish(Store::Transaction& step, const Writer& who, std::string_view outcome,
                            const std::optional<Reply>& reply) {
  static constexpr std::array anyway{"accepted", "filed", "quarantine", "defect"};
  const bool done = std::ranges::find(anyway, outcome) != anyway.end();
  const std::string name(silent_ && !done ? mail::name(in_.judged.guard) : outcome);
  const std::string sender = who.proven || who.known ? seat_key(who) : in_.from;
  if (reply && !silent_) answer(step, who, *reply, outcome == "accepted" || outcome == "filed");
  // What a game takes is its seat's word.
  if (who.known) welcome_back(step, who, outcome == "accepted" || outcome == "filed");
  if (!step.note_mail({.identity = in_.identity,
                       .place = in_.place,
                       .message_id = in_.message_id,
                       .sender = mail::header_safe(sender, 254),
                       .content = in_.content,
                       .arrived = in_.arrived,
                       .taken = now_,
                       .outcome = name}))
    throw KnownMail{};
  return {name, mail::header_safe(sender, 80),
          reply ? report::laid_out(reply->text) : std::string()};
}

void MailHandler::answer(Store::Transaction& step, const Writer& who, const Reply& reply,
                         bool done) {
  if (who.proven && who.row) return answer_seat(step, who, reply, done);
  if (who.known) {
    const std::string_view used_up = idle_ && !may_answer_idle(who) ? "idle"
                                     : !may_ask(who)                ? "unproven"
                                                                    : "";
    if (!used_up.empty()) {
      if (wants_digest(who)) keep_for_digest(step, who, reply);
      return withhold(step, used_up);
    }
    return queue(step, who, "answer", reply, idle_ ? idle_unproven_mark : unproven_mark);
  }
  // A seat's affairs go to no address but its own.
  if (!who.proven) help_stranger(step, reply);
}

Permit MailHandler::permit_for(const Writer& who) const {
  const std::string hour_ago = earlier(now_, std::chrono::hours(1));
  const std::string seat = seat_key(who);
  std::vector<Sent> sent;
  for (const OutboxRow& row : store_.answers_since(hour_ago, who.game, who.seat))
    sent.push_back(sent_of(row, seat));
  std::vector<mail::Received> received;
  // In the name of a seat that signs anybody can write. So that nobody silences it, only what
  // equals the signed mail at hand counts there.
  const bool signs = host_.must_sign(who.game, who.seat);
  for (const MailRow& row : store_.mails_from(seat, hour_ago))
    if (!signs || row.content == in_.content)
      received.push_back({seat, row.content, moment_of(row.taken)});
  return mail::may_answer(seat, in_.content, moment_of(now_), sent, received);
}

void MailHandler::answer_seat(Store::Transaction& step, const Writer& who, const Reply& reply,
                              bool done) {
  const Permit permit = permit_for(who);
  if (permit == Permit::TellHost)
    tell_host(step, settings_, {mark(), "post.host.equal", {{"seat", seat_key(who)}}}, now_);
  if (done && answered(who, std::chrono::hours(1), done_mark) < mail::most_answers_per_hour)
    return queue(step, who, "answer", reply, done_mark);
  if (permit == Permit::Silence || permit == Permit::TellHost) return withhold(step, "seat");
  const bool too_idle = idle_ && !may_answer_idle(who);
  if (too_idle && !wants_digest(who)) return withhold(step, "idle");
  if (permit == Permit::Answer && !too_idle)
    return queue(step, who, "answer", reply, idle_ ? idle_mark : std::string_view());
  withhold(step, too_idle ? "idle" : "seat");
  keep_for_digest(step, who, reply);
}

bool MailHandler::is_due(const Writer& who) const {
  const auto game = store_.game(who.game);
  return game && game->status.state == GameState::Open &&
         std::ranges::find(game->status.waiting, who.seat) != game->status.waiting.end();
}

// Never silent to somebody who is due.
bool MailHandler::wants_digest(const Writer& who) const {
  const auto today = store_.answers_since(earlier(now_, std::chrono::days(1)), who.game, who.seat);
  return is_due(who) &&
         std::ranges::none_of(today, [](const OutboxRow& row) { return row.kind == "digest"; });
}

// Two for an address, whatever it plays, until something from there is obeyed or a week has passed;
// more for somebody who is due.
bool MailHandler::may_answer_idle(const Writer& who) const {
  static constexpr std::array obeyed{"accepted", "filed", "checked",  "standing",
                                     "legal",    "press", "settings", "sent-again"};
  const auto seats = store_.players_at(in_.from);
  std::string since = earlier(now_, mail::help_pause);
  for (const PlayerRow& row : seats)
    for (const MailRow& mail : store_.mails_from(row.game + "/" + row.seat, since))
      if (std::ranges::find(obeyed, mail.outcome) != obeyed.end())
        since = std::max(since, mail.taken);
  std::vector<std::string> answered;  // when
  for (const PlayerRow& row : seats)
    for (const OutboxRow& sent : store_.answers_since(since, row.game, row.seat))
      if (sent.key.ends_with(idle_mark) || sent.key.ends_with(idle_unproven_mark))
        answered.push_back(sent.created);
  if (answered.size() < most_idle) return true;
  if (!is_due(who)) return false;
  const std::string day_ago = earlier(now_, std::chrono::days(1));
  const auto today =
      std::ranges::count_if(answered, [&](const std::string& when) { return when >= day_ago; });
  return today < static_cast<std::ptrdiff_t>(most_idle_when_due) &&
         std::ranges::max(answered) <= earlier(now_, pause_of_a_person);
}

// Two lines: when, what about, and how the answer would have begun.
void MailHandler::keep_for_digest(Store::Transaction& step, const Writer& who, const Reply& reply) {
  constexpr std::size_t most_subject = 40;
  constexpr int indent = 6;
  const std::string key = digest_key(who.game, who.seat);
  std::string kept = store_.host(key).value_or("");
  if (kept.empty()) kept = now_ + "\n";
  const std::string first = reply.text.substr(0, reply.text.find('\n'));
  const std::string lines =
      formats::Catalogue::of(language(who))
          .say("post.digest-line",
               {{"arrived", in_.arrived},
                {"subject", mail::header_safe(subject(), most_subject)},
                {"answer", report::wrapped(first, indent, report::columns - indent)}}) +
      "\n";
  step.set_host(key, with_line(std::move(kept), lines));
}

void MailHandler::help_stranger(Store::Transaction& step, const Reply& reply) {
  if (in_.back_to.empty()) return;
  const std::string week_ago = earlier(now_, mail::help_pause);
  std::vector<Sent> sent;
  for (const OutboxRow& row : store_.answers_since(week_ago, {}, {}))
    sent.push_back(sent_of(row, row.address));
  if (!mail::may_help(in_.back_to, moment_of(now_), sent)) return withhold(step, "help");
  step.enqueue({.kind = "help",
                .key = "help." + mark(),
                .body = reply.text,
                .created = now_,
                .address = in_.back_to,
                .subject = mail::subject_line({.state = mail::State::Help}, formats::Language::En),
                .reply_to = in_.message_id});
}

std::size_t MailHandler::answered(const Writer& who, std::chrono::seconds span,
                                  std::string_view mark_behind) const {
  std::size_t count = 0;
  for (const OutboxRow& row : store_.answers_since(earlier(now_, span), who.game, who.seat))
    count += row.key.ends_with(mark_behind) ? 1 : 0;
  return count;
}

std::size_t MailHandler::answered_today(const Writer& who, std::string_view mark_behind) const {
  return answered(who, std::chrono::days(1), mark_behind);
}

bool MailHandler::may_ask(const Writer& who) const {
  if (!who.proven) return answered_today(who, unproven_mark) < most_unproven_per_day;
  const auto today = store_.mails_from(seat_key(who), earlier(now_, std::chrono::days(1)));
  return today.size() < most_unsigned_per_day;
}

// An answer that a budget did not allow, counted for `cursus status`.
void MailHandler::withhold(Store::Transaction& step, std::string_view budget) {
  const std::string key = fmt::format("{}{}", withheld_prefix, budget);
  const std::string before = store_.host(key).value_or("0");
  step.set_host(key, std::to_string(std::strtoll(before.c_str(), nullptr, 10) + 1));
}

void MailHandler::queue(Store::Transaction& step, const Writer& who, std::string kind,
                        const Reply& reply, std::string_view mark_behind) {
  const std::int64_t seq = store_.head(who.game).seq;
  step.enqueue(
      {.game = who.game,
       .seat = who.seat,
       .kind = std::move(kind),
       .key = fmt::format("{}.{}.{}.answer.{}{}", who.game, seq, who.seat, mark(), mark_behind),
       .body = report::laid_out(reply.text),
       .created = now_,
       // A question whether somebody is there must go where nothing else is sent any more.
       .address = mark_behind == confirm_mark ? who.row->address : std::string(),
       .subject = mail::subject_line({.game = who.game,
                                      .seat = answers(who).side(who.seat),
                                      .state = reply.state,
                                      .errors = reply.errors,
                                      .paper = reply.paper},
                                     language(who)),
       .reply_to = in_.message_id});
}

void MailHandler::lift_suspension(Store::Transaction& step, PlayerRow row) {
  row.suspended.clear();
  step.set_player(row);
  step.forget_bounces(row.game, row.seat);
  step.drop_backlog(row.game, row.seat, now_);
  tell_others(store_, step, row, "post.reachable", now_);
}

// Whoever writes can also be reached again. But anybody can write a sender's name, and a seat's
// time runs when it can be reached: so it takes a signature, or what the log takes as the seat's
// word, or an answer to a mail that went there.
void MailHandler::welcome_back(Store::Transaction& step, const Writer& who, bool certain) {
  const auto row = store_.player(who.game, who.seat);
  if (!row || row->suspended.empty()) return;
  if (certain || (who.proven && host_.must_sign(who.game, who.seat)))
    return lift_suspension(step, *row);
  ask_back(step, who, fmt::format("CURSUS {} {} MAIL ON", who.game, who.seat), "post.back-confirm",
           1);
}

// With a code, at the seat's own address. That is not one of the few answers a day: they can be
// used up on purpose. The same wish keeps its code, however often it comes.
void MailHandler::ask_back(Store::Transaction& step, const Writer& who, const std::string& wish,
                           std::string_view sentence, std::size_t most_per_day) {
  auto row = store_.unconfirmed(who.game, who.seat);
  if (!row || row->text != wish) {
    row = UnconfirmedRow{who.game, who.seat, new_code(), wish};
    step.keep_unconfirmed(*row);
  }
  if (silent_ || answered_today(who, confirm_mark) >= most_per_day) return;
  queue(step, who, "answer",
        answers(who).said(sentence, {{"game", who.game},
                                     {"seat", who.seat},
                                     {"side", answers(who).side(who.seat)},
                                     {"what", indented(row->text)},
                                     {"code", row->code}}),
        confirm_mark);
}

}  // namespace cursus::pbem
