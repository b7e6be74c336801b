// Handling: who answers an invitation in a word, as they would answer a person.
#include <fmt/format.h>

#include <algorithm>

#include "formats/orders/papers.hpp"
#include "src/club/lobby.hpp"
#include "src/game/invitation.hpp"
#include "src/host/notices.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/incoming/replied_to.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

std::string kept_nonce_key(const std::string& game, const std::string& seat) {
  return "nonce." + game + "." + seat;
}

// What a player's own mail brings: nobody knows it before, and it is never used twice.
formats::Digest nonce_of_mail(const formats::Digest& identity, std::string_view bytes) {
  return formats::sha256("cursus/v1/nonce-of-mail\n", formats::hex(identity), bytes);
}

}  // namespace

std::optional<Outcome> MailHandler::answer_invitation(const Addressed& to,
                                                      const std::vector<std::string>& typed,
                                                      const mail::Text& body) {
  const auto game = store_.game(to.who.game);
  if (!game || game->status.point != 0 || game->status.state != GameState::Open)
    return std::nullopt;
  const auto said = draw_answer(typed);
  if (!said) return std::nullopt;
  if (*said == "decline") return decline_invitation(to.who, *game);
  return accept_invitation(to.who, *game, body);
}

Outcome MailHandler::decline_invitation(const Writer& declining, const GameRow& game) {
  Writer who = declining;
  who.proven = !host_.must_sign(who.game, who.seat);
  auto step = store_.begin();
  GameStatus status = game.status;
  status.note = who.seat;
  step.set_status(game.id, status);
  const formats::Catalogue::Arguments arguments{{"game", game.id}, {"seat", who.seat}};
  tell_host(step, settings_,
            {fmt::format("declined.{}.{}", game.id, who.seat), "lobby.host.declined", arguments},
            now_);
  for (const PlayerRow& other : store_.players_of(game.id)) {
    if (other.seat == who.seat) continue;
    const formats::Language language = language_of(store_, game.id, other.seat);
    const formats::Catalogue& words = formats::Catalogue::of(language);
    step.enqueue(
        {.game = game.id,
         .seat = other.seat,
         .kind = "notice",
         .key = fmt::format("{}.0.{}.declined.{}", game.id, other.seat, who.seat),
         .body = report::laid_out(
             words.say("lobby.declined-other",
                       {{"game", game.id}, {"side", side_of(store_, game.id, who.seat, words)}}) +
             "\n"),
         .created = now_,
         .subject = mail::subject_line({.game = game.id,
                                        .seat = side_of(store_, game.id, other.seat, words),
                                        .state = mail::State::HostNotice,
                                        .about = "lobby.declined"},
                                       language)});
  }
  if (const auto again =
          club::decline_game(host_, step, game, who.row->address, language_of(store_, game.id)))
    if (again->begun) tell_of_begun(step, *again->begun, again->offer);
  Outcome outcome = finish(step, who, "declined", answers(who).said("lobby.declined", arguments));
  step.commit();
  return outcome;
}

Outcome MailHandler::accept_invitation(const Writer& accepting, const GameRow& game,
                                       const mail::Text& body) {
  Writer who = accepting;
  who.proven = !host_.must_sign(who.game, who.seat);
  const auto offer = load_invitation(store_, game.id);
  if (!offer) return refuse(who, {offer.error()}, {});
  if (offer->accepted(who.seat))
    return say(who, "duplicate", answers(who).said("lobby.accepted-before", {{"game", game.id}}));
  const bool open = offer->charter.nonces == formats::Nonces::Open;
  const formats::Digest nonce = nonce_of_mail(in_.identity, in_.bytes);
  formats::Acceptance accepted{offer->charter_hash, {}, {}, {}};
  if (open)
    accepted.nonce = nonce;
  else
    accepted.commit = formats::nonce_commit(nonce);
  const std::string paper_text = formats::acceptance_paper(game.id, who.seat, accepted).canonical;
  if (!who.proven) {
    // A commit is worth something only if nobody else knows what it is to.
    if (open)
      return say(who, "unproven", answers(who).to_sign(paper_text, key_of(game.id, who.seat)));
    return say(who, "unproven",
               answers(who).said("lobby.accept-tools", {{"game", game.id}, {"seat", who.seat}}));
  }
  if (!open) {
    auto step = store_.begin();
    step.set_host(kept_nonce_key(game.id, who.seat), formats::hex(nonce));
    step.commit();
  }
  Found found{.source = body.source};
  found.command = {.verb = Verb::Paper, .text = paper_text};
  return paper(found);
}

void MailHandler::open_kept_nonces(Store::Transaction& step, const std::string& game) {
  const auto offer = load_invitation(store_, game);
  if (!offer || !offer->all_accepted()) return;
  for (const std::string& seat : offer->charter.seats) {
    const std::string key = kept_nonce_key(game, seat);
    const std::string kept = store_.host(key).value_or("");
    const auto nonce = formats::digest_from_hex(kept);
    if (!nonce || offer->nonces.contains(seat) || offer->charter.keys.contains(seat)) continue;
    const std::string text =
        formats::nonce_paper(game, seat, offer->charter_hash, *nonce).canonical;
    auto claimed = signing::read_claimed_paper(text);
    ensure(claimed.has_value(), "a paper of ours can be read");
    host_.take_paper(step, std::move(*claimed), {.arrived = in_.arrived, .source = in_.source});
    step.set_host(key, "");
    // Nobody needs to be asked for it.
    for (const std::int64_t id : store_.unsent())
      if (const auto row = store_.mail(id);
          row && row->kind == "nonce" && row->game == game && row->seat == seat)
        step.drop_mail(id, now_, "");
  }
}

}  // namespace cursus::pbem
