// Handling: whose mail it is, what it asks for, and orders and papers.
#include "src/pbem/incoming/mail_handler.hpp"

#include <algorithm>
#include <array>

#include "formats/orders/order_header.hpp"
#include "formats/orders/papers.hpp"
#include "formats/text/text.hpp"
#include "src/host/consents.hpp"
#include "src/host/notices.hpp"
#include "src/host/reader_wishes.hpp"
#include "src/pbem/incoming/replied_to.hpp"

namespace cursus::pbem {

using mail::MailKind;

Outcome MailHandler::handle() {
  switch (in_.judged.kind) {
    case MailKind::Bounce:
      return bounced();
    case MailKind::Own:
      return put_aside(mail::name(in_.judged.guard));
    case MailKind::Automatic:
      silent_ = true;
      return obey();
    case MailKind::Ordinary:
      return obey();
  }
  return {};
}

MailHandler::Writer MailHandler::writer(const std::string& game, const std::string& seat) const {
  Writer who{.game = game, .seat = seat, .row = store_.player(game, seat)};
  who.known = who.row && !in_.from.empty() && mail::same_name(who.row->address, in_.from);
  return who;
}

std::optional<MailHandler::Addressed> MailHandler::addressed(std::string_view text) const {
  if (in_.from.empty()) return std::nullopt;
  for (const auto& to : {replied_to(store_, in_.headers), returned_sheet(text)}) {
    if (!to) continue;
    if (Writer who = writer(to->game, to->seat); who.known)
      return Addressed{std::move(who), to->point, to->press_from};
  }
  // "[spring]", as in our own Subjects; else wherever the name stands.
  const auto rows = store_.players_at(in_.from);
  const std::string folded = mail::lower(subject() + "\n" + std::string(text));
  for (const auto& [before, behind] : {std::pair("[", "]"), std::pair("", "")})
    for (const PlayerRow& row : rows)
      if (folded.find(before + row.game + behind) != std::string::npos)
        return Addressed{writer(row.game, row.seat)};
  return std::nullopt;
}

MailHandler::Writer MailHandler::guessed(std::string_view text) const {
  if (auto named = addressed(text)) return std::move(named->who);
  if (in_.from.empty()) return {};
  const auto rows = store_.players_at(in_.from);
  if (rows.empty()) return {};
  const auto rank = [&](const PlayerRow& row) {
    const auto game = store_.game(row.game);
    if (!game || game->status.state == GameState::Over) return 2;
    return std::ranges::find(game->status.waiting, row.seat) != game->status.waiting.end() ? 0 : 1;
  };
  const PlayerRow& row = *std::ranges::min_element(rows, {}, rank);
  return {.game = row.game, .seat = row.seat, .row = row, .known = true};
}

namespace {

// A signature that cannot be read says nothing of the orders beside it.
bool is_of_signature(const formats::Refusals& refusals) {
  return std::string_view(refusals.front().why).starts_with("sign.");
}

}  // namespace

// The canonical text of what a command holds, by which two texts are one. `mail`: the signatures
// that came with it.
tl::expected<std::string, formats::Refusals> MailHandler::read_once(Found& one, const Found& mail) {
  const std::string& text = one.command.text;
  if (one.command.verb == Verb::Orders)
    one.orders = signing::read_claimed(text, mail.detached, mail.around);
  if (one.command.verb == Verb::Check) one.to_try = formats::read_order_file(text);
  if (one.orders && *one.orders) return (*one.orders)->file.canonical;
  if (formats::holds_paper(text)) return formats::canonical_text(text);
  if (one.to_try)
    return one.to_try->map([](const formats::OrderFile& file) { return file.canonical; });
  if (one.orders && !is_of_signature(one.orders->error()))
    return tl::make_unexpected(one.orders->error());
  return formats::canonical_text(text);
}

Result<MailHandler::Found> MailHandler::find(const mail::Letter& outer) const {
  const mail::Letter* letter = &outer;
  mail::Letter inner;
  Found found;
  if (outer.pgp) {
    auto part = mail::read_part(outer.pgp->signed_bytes);
    if (!part) return tl::make_unexpected(std::move(part.error()));
    inner = std::move(*part);
    letter = &inner;
    found.around = {signing::Form::PgpMime, outer.pgp->signature, outer.pgp->signed_bytes};
  }
  if (letter->signatures.size() > 1)
    return tl::make_unexpected(formats::refused_at("sign.two-signatures", 0, 0));
  if (!letter->signatures.empty()) found.detached = letter->signatures.front();
  std::string canonical;
  Found blank;
  for (const mail::Text& text : letter->texts) {
    auto command = read_command(text.text);
    if (!command) return tl::make_unexpected(std::move(command.error()));
    if (command->verb == Verb::Nothing) continue;
    Found one{.command = std::move(*command), .source = text.source};
    const auto block = read_once(one, found);
    // A report that is quoted beside the file with the orders is no second thing to obey.
    if (!block && block.error().front().why == "order.empty-sheet") {
      blank = std::move(one);
      blank.blank = true;
      continue;
    }
    if (found.command.verb != Verb::Nothing) {
      // The same once more, as text and as a file, is no contradiction.
      if (!block || *block != canonical)
        return tl::make_unexpected(formats::refused_at("post.several", 0, 0));
      continue;
    }
    canonical = block.value_or("");
    one.detached = std::move(found.detached);
    one.around = std::move(found.around);
    found = std::move(one);
  }
  return found.command.verb == Verb::Nothing ? blank : found;
}

namespace {

// Mail programs that mark nothing send the sheet of a report back below every answer. Whoever means
// "nothing to order" has written a block of their own.
bool is_blank_sheet(const formats::OrderFile& file) {
  return file.lines.empty() && file.canonical.find("\n;") != std::string::npos;
}

}  // namespace

// Nobody signs a sheet by answering it: who has signed one without orders means it.
bool MailHandler::is_unsigned_sheet(const Found& found) {
  if (found.command.verb != Verb::Orders) return false;
  if (found.blank) return true;
  const auto& claimed = *found.orders;
  return claimed && !claimed->evidence && is_blank_sheet(claimed->file);
}

Outcome MailHandler::obey() {
  const auto letter = mail::read_letter(in_.bytes);
  const auto asked = asked_in_subject();
  if (!letter) {
    refusal_ = mail::State::Refused;
    // A mail that only wants to be left alone is often empty.
    const bool leave_alone = asked && asked->verb == Verb::Mail && asked->seat.empty();
    if (asked && (leave_alone || letter.error().why == "mail.no-text")) return obey_subject(*asked);
    idle_ = true;
    return refuse(guessed(subject()), {letter.error()}, {});
  }
  auto found = find(*letter);
  taken_apart_();
  if (auto confirmed = obey_yes(*letter)) return std::move(*confirmed);
  if (auto wished = obey_wish(*letter)) return std::move(*wished);
  if (!found)
    return refuse(guessed(subject() + "\n" + letter->texts.front().text), {found.error()}, {});
  // Whatever stands in the mail itself goes before its Subject; a blank sheet says nothing.
  const bool nothing = found->command.verb == Verb::Nothing;
  if (asked && (nothing || (found->blank && asked->verb != Verb::Unknown)))
    return obey_subject(*asked);
  if (nothing || is_unsigned_sheet(*found))
    if (auto replied = obey_reply(*letter)) return std::move(*replied);
  return obey(*found);
}

Outcome MailHandler::obey(const Found& found) {
  const Verb verb = found.command.verb;
  if (verb != Verb::Orders)
    refusal_ = verb == Verb::Check ? mail::State::CheckRefused : mail::State::Refused;
  if (silent_ && verb != Verb::Orders && verb != Verb::Paper)
    return put_aside(mail::name(in_.judged.guard));
  switch (verb) {
    case Verb::Orders:
      return orders(found);
    case Verb::Paper:
      return paper(found);
    case Verb::Check:
      return check(found);
    case Verb::Press:
      return press(found);
    case Verb::Confirm:
      return confirm(found.command);
    case Verb::Send:
    case Verb::Standing:
    case Verb::Legal:
    case Verb::Mail:
      return short_command(found);
    case Verb::List:
    case Verb::Offer:
    case Verb::Join:
    case Verb::TakeBack:
    case Verb::Observe:
    case Verb::Unobserve:
    case Verb::Wish:
      return lobby(found.command);
    case Verb::Unknown:
      return unknown(found);
    case Verb::Help:
      return help(found.command);
    case Verb::Nothing:
      return nothing({});
  }
  return {};
}

Carried MailHandler::carried(const Found& found, const Writer& who) const {
  Carried how{.arrived = in_.arrived, .source = in_.source, .detached = found.detached};
  how.around = found.around;
  how.unsigned_too = who.known && !silent_ && found.source != mail::Text::Source::Html;
  how.readback = true;
  how.word = Carried::Word::Mailed;
  return how;
}

Outcome MailHandler::orders(const Found& found) {
  // What looks like a command that nobody knows is answered like orders.
  const auto claimed =
      found.orders ? *found.orders
                   : signing::read_claimed(found.command.text, found.detached, found.around);
  const formats::OrderFile* file = claimed ? &claimed->file : nullptr;
  // Whose it is, a file may say though its signature cannot be read.
  std::optional<formats::OrderFile> unproven;
  if (!claimed && is_of_signature(claimed.error()))
    if (auto read = formats::read_order_file(found.command.text))
      file = &unproven.emplace(std::move(*read));
  Writer who = file ? writer(file->header.game, file->header.side) : guessed(found.command.text);
  idle_ = file && is_blank_sheet(*file);
  if (idle_ && who.known && !host_.must_sign(who.game, who.seat))
    return refuse(who, {formats::empty_sheet(file->header)}, {});
  if (!claimed) return refuse(who, claimed.error(), found.command.text, file);
  auto [taken, outcome] = take(who, *claimed, carried(found, who));
  if (outcome) return std::move(*outcome);
  if (taken.kind == Taken::Kind::Duplicate)
    return say(who, "duplicate", answers(who).taken(taken, taken.deadline));
  const std::string_view why = taken.refusals.front().why;
  if (taken.is_signed && (why == "host.seen-ahead" || why == "host.point-ahead"))
    warn_of_old_copy(who);
  const bool from_html = found.source == mail::Text::Source::Html;
  if (from_html && who.known && why == "host.unproven") return confirm_first(who, *file);
  return refuse(who, taken.refusals, found.command.text, file);
}

MailHandler::Answered MailHandler::take(Writer& who, const signing::Claimed& claimed,
                                        const Carried& how, bool confirmed) {
  Answered answered;
  answered.taken.refusals = host_.refused_by_gpg(claimed, how);
  if (!answered.taken.refusals.empty()) return answered;
  auto step = store_.begin();
  answered.taken = host_.take_orders(step, claimed, how);
  who.proven = answered.taken.proven;
  if (!answered.taken.changed()) return answered;
  if (confirmed) step.drop_unconfirmed(who.game, who.seat);
  answered.outcome =
      finish(step, who, "accepted", answers(who).taken(answered.taken, answered.taken.deadline));
  step.commit();
  return answered;
}

MailHandler::AnsweredPaper MailHandler::take(Writer& who, const signing::ClaimedPaper& claimed,
                                             const Carried& how, bool confirmed) {
  AnsweredPaper answered;
  answered.filed.refusals = host_.refused_by_gpg(claimed);
  if (!answered.filed.refusals.empty()) return answered;
  auto step = store_.begin();
  answered.filed = host_.take_paper(step, claimed, how);
  who.proven = answered.filed.proven;
  if (!answered.filed.changed()) return answered;
  if (confirmed) step.drop_unconfirmed(who.game, who.seat);
  if (answered.filed.paper == formats::PaperKind::Agree) tell_of_consent(step, who);
  if (answered.filed.paper == formats::PaperKind::Accept && !answered.filed.began)
    open_kept_nonces(step, who.game);
  answered.outcome = finish(step, who, "filed", filed_reply(who, answered.filed));
  step.commit();
  return answered;
}

// Somebody has signed that they have seen more of the game than is here.
void MailHandler::warn_of_old_copy(const Writer& who) {
  auto step = store_.begin();
  tell_host(step, settings_,
            {"ahead." + who.game + "." + std::to_string(store_.head(who.game).seq),
             "post.host.ahead",
             {{"game", who.game}, {"seat", who.seat}}},
            now_);
  step.commit();
}

Outcome MailHandler::confirm_first(const Writer& who, const formats::OrderFile& file) {
  const UnconfirmedRow row{who.game, who.seat, new_code(), file.canonical};
  auto step = store_.begin();
  step.keep_unconfirmed(row);
  Writer proven = who;
  proven.proven = true;  // as far as an answer goes: there is no key
  Outcome outcome =
      finish(step, proven, "unconfirmed", answers(who).to_confirm(file, row.code, "post.confirm"));
  step.commit();
  return outcome;
}

Outcome MailHandler::paper(const Found& found) {
  const std::string& text = found.command.text;
  const auto writer_of = [&](const formats::Paper& paper) {
    return paper.has("Game") && paper.has("Side") ? writer(paper.text("Game"), paper.text("Side"))
                                                  : guessed(text);
  };
  const auto claimed = signing::read_claimed_paper(text, found.detached, found.around);
  if (!claimed) {
    const auto paper = formats::read_paper(text);
    return refuse(paper ? writer_of(*paper) : guessed(text), claimed.error(), text);
  }
  Writer who = writer_of(claimed->file);
  auto [filed, outcome] = take(who, *claimed, carried(found, who));
  if (outcome) return std::move(*outcome);
  if (filed.kind == Filed::Kind::ToConfirm) return confirm_act(who, claimed->file);
  if (filed.kind == Filed::Kind::Duplicate) return say(who, "duplicate", filed_reply(who, filed));
  return refuse(who, filed.refusals, text);
}

// trust.md 12.8: what ends a game or changes keys, of a seat whose address is all its proof.
Outcome MailHandler::confirm_act(const Writer& who, const formats::Paper& paper) {
  constexpr std::size_t most_per_day = 5;
  auto step = store_.begin();
  ask_back(step, who, paper.canonical, "post.act-confirm", most_per_day);
  Outcome outcome = finish(step, who, "unconfirmed", std::nullopt);
  step.commit();
  return outcome;
}

// The host has asked for it, and says the same again when all have agreed.
void MailHandler::tell_of_consent(Store::Transaction& step, const Writer& who) {
  tell_host(
      step, settings_,
      {"agreed." + who.game + "." + who.seat + "." + std::to_string(store_.head(who.game).seq),
       "post.host.agreed",
       {{"game", who.game}, {"seat", who.seat}}},
      now_);
}

Outcome MailHandler::confirmed_act(Writer who, const std::string& text) {
  const auto claimed = signing::read_claimed_paper(text);
  if (!claimed) return refuse(who, claimed.error(), text);
  auto [filed, outcome] =
      take(who, *claimed,
           {.arrived = in_.arrived, .source = in_.source, .word = Carried::Word::Confirmed}, true);
  if (outcome) return std::move(*outcome);
  if (filed.kind == Filed::Kind::Duplicate) return say(who, "duplicate", filed_reply(who, filed));
  return refuse(who, filed.refusals, text);
}

// With what may be ordered instead, if they have proved to be the player of that seat.
Advice MailHandler::advice_for(const Writer& who, const formats::Refusals& refusals,
                               const formats::OrderFile* file) const {
  if (!who.proven || !may_ask(who)) return bare_advice(refusals);
  if (!file || file->header.game != who.game || file->header.side != who.seat)
    return bare_advice(refusals);
  return advise(store_, *file, refusals, language(who));
}

namespace {

// What responders send that put our own mail below their words, and nobody marks it: examples and
// sheets. Two texts that differ (which have no line) are a person's.
bool is_idle(const Refusal& refusal) {
  static constexpr std::array whys{"order.empty-sheet", "order.bad-first-line", "order.two-blocks",
                                   "order.no-block",    "order.missing-point",  "post.several"};
  return std::ranges::find(whys, refusal.why) != whys.end() &&
         (refusal.why != "post.several" || refusal.line > 0);
}

// An example is ours.
bool says_nothing_of_theirs(const Refusal& refusal) {
  return std::ranges::all_of(refusal.arguments,
                             [](const Refusal::Argument& one) { return one.name == "example"; });
}

}  // namespace

Outcome MailHandler::refuse(Writer who, const formats::Refusals& all, std::string_view text,
                            const formats::OrderFile* file) {
  formats::Refusals refusals = all;
  const auto said = said_to_player(refusals.front(), who);
  if (said) refusals = {*said};
  // Not the seat that they write for, but perhaps somebody who has another one.
  if (!who.known && !who.proven)
    if (Writer other = guessed(text); other.known) who = std::move(other);
  // The address of a seat that has no key is all the proof there is.
  if (!who.proven && who.known && !host_.must_sign(who.game, who.seat)) who.proven = true;
  if (who.known || who.proven)
    for (Refusal& refusal : refusals) speak_of_game(refusal, who);
  const Answers words = answers(who);
  const std::string_view why = refusals.front().why;
  idle_ = idle_ || is_idle(refusals.front());
  const bool heard_of = who.proven || who.known;
  if (why == "post.other-seat" || why == "post.no-such-side")
    return say(who, "unproven", words.refused(bare_advice(refusals), {}, refusal_));
  if (heard_of && (why.starts_with("sign.") || why == "host.unproven")) {
    const std::string key = why == "sign.missing" ? key_of(who.game, who.seat) : std::string();
    Reply reply = key.empty() ? words.unproven(refusals, who.game, who.seat)
                              : words.not_signed(refusals, key);
    reply.state = refusal_;
    return say(who, "unproven", reply);
  }
  if (heard_of)
    return say(who, "refused", words.refused(advice_for(who, refusals, file), text, refusal_));
  // A stranger learns what is wrong with their mail, and nothing about games.
  // Nor are their words repeated: the answer goes where they want it to.
  Reply help = help_for(who);
  if (says_nothing_of_theirs(refusals.front()) &&
      (why.starts_with("mail.") || why.starts_with("order.")))
    help.text = words.unproven({refusals.front()}, {}, {}).text + "\n" + help.text;
  return say(who, "stranger", help);
}

Outcome MailHandler::say(const Writer& who, std::string_view outcome,
                         const std::optional<Reply>& reply) {
  auto step = store_.begin();
  Outcome done = finish(step, who, outcome, reply);
  step.commit();
  return done;
}

Outcome MailHandler::put_aside(std::string_view outcome) {
  auto step = store_.begin();
  Outcome done = finish(step, {}, outcome, std::nullopt);
  step.commit();
  return done;
}

Outcome MailHandler::lay_aside(Store::Transaction& step, const formats::Digest& aside,
                               std::string_view outcome) {
  silent_ = in_.judged.kind != MailKind::Ordinary;
  in_.identity = aside;
  const Writer who = guessed({});
  return finish(step, who, outcome, answers(who).said("post.quarantine"));
}

Answers MailHandler::answers(const Writer& who) const {
  const auto game = store_.game(who.game);
  return Answers(language(who), game ? game->module : std::string(),
                 zone_of(store_, who.game, who.seat));
}

formats::Language MailHandler::language(const Writer& who) const {
  return language_of(store_, who.game, who.seat);
}

}  // namespace cursus::pbem
