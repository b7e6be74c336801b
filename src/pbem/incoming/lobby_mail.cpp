// Handling: people who look for a game, or only want to watch one. An address proves nothing, and
// most of them nobody knows here: what they ask for is done when a code has come back that was
// mailed to them.
#include <fmt/format.h>

#include <algorithm>

#include "formats/orders/block.hpp"
#include "formats/text/text.hpp"
#include "formats/time/utc_time.hpp"
#include "src/club/lobby.hpp"
#include "src/host/consents.hpp"
#include "src/host/notices.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/pbem/incoming/replied_to.hpp"
#include "src/pbem/outgoing/lobby_text.hpp"
#include "src/pbem/outgoing/observers.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

constexpr std::size_t most_lobby_mails_of_one = 12;  // a day
constexpr std::size_t most_lobby_mails = 150;        // a day, to all
constexpr std::string_view wish_mark = ".wish";

// "CURSUS CONFIRM code", quoted or not.
std::string wish_code_below(std::string_view text) {
  for (formats::Stretch line : formats::lines_of(text)) {
    formats::unquote(line, formats::all_marks);
    const formats::Tokens words = formats::words(line);
    if (words.size() != 3 || formats::text::fold_case(words[0].text) != "cursus") continue;
    const std::string verb = formats::text::fold_case(words[1].text);
    if (verb == "confirm" || verb == "承認") return formats::text::fold_case(words[2].text);
  }
  return {};
}

bool has_japanese(std::string_view text) {
  while (!text.empty())
    if (formats::text::is_japanese(formats::text::take(text))) return true;
  return false;
}

// Behind a colon, so that nobody's answer to this mail says it once more.
std::string behind_colons(std::string_view lines) {
  std::string all;
  for (const formats::Stretch& line : formats::lines_of(lines))
    all += fmt::format("  : {}\n", line.text);
  return all;
}

}  // namespace

// Of somebody who plays or watches here, theirs; else what they write in.
formats::Language MailHandler::language_of_writer(const Command& command) const {
  using formats::Language;
  if (const auto rows = store_.players_at(in_.from); !rows.empty())
    return language_of(store_, rows.back().game, rows.back().seat);
  if (has_japanese(subject()) || has_japanese(command.text)) return Language::Ja;
  const auto letter = mail::read_letter(in_.bytes);
  if (letter && !letter->texts.empty()) {
    const mail::Text& body = letter->texts.front();
    if (has_japanese(body.text) || body.charset == "iso-2022-jp") return Language::Ja;
  }
  for (const OfferRow& row : store_.offers())
    for (const club::LobbyPlayer& one : club::players_of(store_, row))
      if (mail::same_name(one.address, in_.from) && one.says.language == "ja") return Language::Ja;
  for (const ObserverRow& row : store_.observers())
    if (mail::same_name(row.address, in_.from) && row.language == "ja") return Language::Ja;
  return Language::En;
}

bool MailHandler::may_answer_lobby(const std::string& to) const {
  const std::string day_ago = formats::timestamp(formats::moment_of(now_) - std::chrono::hours(24));
  const auto today = store_.written_since(day_ago, "lobby");
  const auto own = std::ranges::count_if(
      today, [&](const OutboxRow& row) { return mail::same_name(row.address, to); });
  return own < static_cast<std::ptrdiff_t>(most_lobby_mails_of_one) &&
         today.size() < most_lobby_mails;
}

Outcome MailHandler::answer_lobby(Store::Transaction& step, const std::string& to,
                                  std::string_view outcome, const Reply& reply,
                                  std::string_view mark_behind) {
  if (may_answer_lobby(to))
    step.enqueue({.kind = "lobby",
                  .key = fmt::format("lobby.{}{}", mark(), mark_behind),
                  .body = report::laid_out(reply.text),
                  .created = now_,
                  .address = to,
                  .subject = reply.paper,
                  .reply_to = in_.message_id});
  else
    withhold(step, "lobby");
  Outcome done = finish(step, {}, outcome, std::nullopt);
  done.who = mail::header_safe(in_.from, 80);
  return done;
}

Outcome MailHandler::answer_lobby(std::string_view outcome, const Reply& reply) {
  auto step = store_.begin();
  Outcome done = answer_lobby(step, in_.from, outcome, reply);
  step.commit();
  return done;
}

std::optional<Refusal> MailHandler::may_not_watch(const std::string& game,
                                                  const std::string& to) const {
  const auto row = store_.game(game);
  const auto charter = row ? stored_charter(store_, game) : std::nullopt;
  const auto refusal = [&](std::string_view why) {
    return untimely({}, why, {{"game", formats::text::shown(game)}}).value();
  };
  if (!charter || row->status.point == 0 || !charter->observers.allowed)
    return refusal("watch.closed");
  if (row->status.state == GameState::Over) return refusal("watch.is-over");
  std::size_t of_game = 0;
  std::size_t of_address = 0;
  for (const ObserverRow& one : store_.observers()) {
    const bool theirs = mail::same_name(one.address, to);
    if (theirs && one.game == game) return refusal(one.vetoed ? "watch.closed" : "watch.already");
    of_game += one.game == game ? 1 : 0;
    of_address += theirs ? 1 : 0;
  }
  if (of_game >= most_observers || of_address >= most_observed_games) return refusal("watch.full");
  return std::nullopt;
}

Outcome MailHandler::lobby(const Command& command) {
  if (in_.from.empty()) return put_aside("stranger");
  if (!settings_.lobby)
    return say(guessed_by_subject(), "stranger", help_for(guessed_by_subject()));
  const formats::Language language = language_of_writer(command);
  const LobbyText words(store_, language, settings_.address);
  switch (command.verb) {
    case Verb::List:
      return answer_lobby("lobby", words.list());
    case Verb::Offer: {
      auto offer = formats::read_offer(command.text);
      if (!offer) return answer_lobby("refused", words.refused(offer.error()));
      if (offer->player.language.empty())
        offer->player.language = language == formats::Language::Ja ? "ja" : "en";
      if (auto fine = club::check_offer(store_, *offer, in_.from); !fine)
        return answer_lobby("refused", words.refused({fine.error()}));
      return ask_for_wish(formats::text_of(*offer), words.terms(*offer));
    }
    case Verb::Join: {
      auto join = formats::read_join(command.text);
      if (!join) return answer_lobby("refused", words.refused(join.error()));
      if (join->player.language.empty())
        join->player.language = language == formats::Language::Ja ? "ja" : "en";
      if (auto fine = club::check_join(store_, *join, in_.from); !fine)
        return answer_lobby("refused", words.refused({fine.error()}));
      return ask_for_wish(formats::text_of(*join),
                          words.terms(club::offer_in(*store_.offer(join->offer))));
    }
    case Verb::Observe:
      if (auto not_now = may_not_watch(command.game, in_.from))
        return answer_lobby("refused", words.refused({*not_now}));
      return ask_for_wish(fmt::format("CURSUS {} OBSERVE\n", command.game), {});
    case Verb::Unobserve: {
      auto step = store_.begin();
      step.remove_observer(command.game, in_.from);
      Outcome done = answer_lobby(step, in_.from, "lobby", words.ended(command.game));
      step.commit();
      return done;
    }
    case Verb::TakeBack: {
      auto step = store_.begin();
      const auto number =
          static_cast<std::int64_t>(formats::text::number(command.words.front()).value());
      const auto done = club::withdraw_offer(store_, step, number, in_.from);
      Outcome outcome =
          answer_lobby(step, in_.from, done ? "lobby" : "refused",
                       done ? words.withdrawn(number) : words.refused({done.error()}));
      step.commit();
      return outcome;
    }
    case Verb::Wish:
      if (const auto wish = store_.wish(command.words.front())) return grant_wish(*wish);
      return answer_lobby("refused", words.refused({untimely({}, "lobby.no-wish", {}).value()}));
    default:
      break;
  }
  return put_aside("stranger");
}

Outcome MailHandler::ask_for_wish(const std::string& text, const std::string& told) {
  auto before = store_.wish_of(in_.from);
  const LobbyText words(store_, language_of_writer({.text = text}), settings_.address);
  // The same wish keeps its code, however often it comes.
  const WishRow wish =
      before && before->text == text ? *before : WishRow{new_code(), in_.from, text, now_};
  auto step = store_.begin();
  if (may_answer_lobby(in_.from)) step.keep_wish(wish);
  Outcome done = answer_lobby(step, in_.from, "unconfirmed",
                              words.to_confirm(behind_colons(text), told, wish.code), wish_mark);
  step.commit();
  return done;
}

// A yes to the mail with the code: it is quoted, or the mail is known by its number.
std::optional<Outcome> MailHandler::obey_wish(const mail::Letter& letter) {
  if (silent_ || !settings_.lobby || letter.texts.empty() || in_.from.empty()) return std::nullopt;
  const std::string& text = letter.texts.front().text;
  if (!says_yes(typed_above(text))) return std::nullopt;
  auto wish = store_.wish(wish_code_below(text));
  if (!wish)
    for (const std::string& id : mail::message_ids(in_.headers.first("In-Reply-To")))
      if (const auto row = store_.mail_of(id); row && row->kind == "lobby" &&
                                               row->key.ends_with(wish_mark) &&
                                               mail::same_name(row->address, in_.from))
        wish = store_.wish_of(in_.from);
  if (!wish || !mail::same_name(wish->address, in_.from)) return std::nullopt;
  return grant_wish(*wish);
}

Outcome MailHandler::grant_wish(const WishRow& wish) {
  const auto command = read_command(wish.text);
  ensure(command.has_value(), "what was asked back can be read");
  auto step = store_.begin();
  step.drop_wish(wish.code);
  Outcome done;
  if (command->verb == Verb::Offer)
    done = grant_offer(step, wish.address, command->text);
  else if (command->verb == Verb::Join)
    done = grant_join(step, wish.address, command->text);
  else
    done = grant_watch(step, wish.address, command->game);
  step.commit();
  return done;
}

Outcome MailHandler::grant_offer(Store::Transaction& step, const std::string& to,
                                 const std::string& text) {
  const auto offer = formats::read_offer(text);
  ensure(offer.has_value(), "an offer that was asked back can be read");
  const formats::Language language =
      offer->player.language == "ja" ? formats::Language::Ja : formats::Language::En;
  const LobbyText words(store_, language, settings_.address);
  if (auto fine = club::check_offer(store_, *offer, to); !fine)
    return answer_lobby(step, to, "refused", words.refused({fine.error()}));
  const std::int64_t number = club::place_offer(store_, step, *offer, to, now_);
  tell_host(step, settings_,
            {fmt::format("offer.{}", number),
             "lobby.host.offer",
             {{"number", std::to_string(number)}, {"address", to}},
             "\n" + behind_colons(text)},
            now_);
  if (!offer->rematch.empty())
    for (const PlayerRow& other : store_.players_of(offer->rematch))
      if (!mail::same_name(other.address, to)) {
        const formats::Language theirs = language_of(store_, other.game, other.seat);
        const Reply told = LobbyText(store_, theirs, settings_.address).rematch(*offer, number);
        step.enqueue({.kind = "lobby",
                      .key = fmt::format("lobby.rematch.{}", number),
                      .body = report::laid_out(told.text),
                      .created = now_,
                      .address = other.address,
                      .subject = told.paper});
      }
  return answer_lobby(step, to, "lobby", words.offered(number));
}

// The transaction has nothing of a step that was refused: a game is begun wholly or not at all.
Outcome MailHandler::grant_join(Store::Transaction& step, const std::string& to,
                                const std::string& text) {
  const auto join = formats::read_join(text);
  ensure(join.has_value(), "an answer that was asked back can be read");
  const formats::Language language =
      join->player.language == "ja" ? formats::Language::Ja : formats::Language::En;
  const LobbyText words(store_, language, settings_.address);
  Result<club::Joined> joined = [&] {
    Store::Savepoint part(step);
    auto made = club::join_offer(host_, step, *join, to, settings_.language);
    if (made) part.keep();
    return made;
  }();
  if (!joined) return answer_lobby(step, to, "refused", words.refused({joined.error()}));
  if (joined->begun) tell_of_begun(step, *joined->begun, join->offer);
  return answer_lobby(step, to, "lobby", words.joined(join->offer, *joined));
}

// Both players learn it from their invitation or first report; whoever has offered it learns who
// has joined.
void MailHandler::tell_of_begun(Store::Transaction& step, const GameRow& game, std::int64_t offer) {
  tell_host(step, settings_,
            {fmt::format("offer-begun.{}", game.id),
             "lobby.host.begun",
             {{"number", std::to_string(offer)}, {"game", game.id}}},
            now_);
  const auto row = store_.offer(offer);
  if (!row || row->address.empty()) return;
  const formats::Language language =
      club::offer_in(*row).player.language == "ja" ? formats::Language::Ja : formats::Language::En;
  const Reply told = LobbyText(store_, language, settings_.address).begun(offer, game);
  step.enqueue({.kind = "lobby",
                .key = fmt::format("lobby.begun.{}", game.id),
                .body = report::laid_out(told.text),
                .created = now_,
                .address = row->address,
                .subject = told.paper});
}

Outcome MailHandler::grant_watch(Store::Transaction& step, const std::string& to,
                                 const std::string& game) {
  const formats::Language language = language_of_writer({});
  const LobbyText words(store_, language, settings_.address);
  if (auto not_now = may_not_watch(game, to))
    return answer_lobby(step, to, "refused", words.refused({*not_now}));
  step.set_observer({.game = game,
                     .address = to,
                     .language = language == formats::Language::Ja ? "ja" : "en",
                     .since = now_});
  return answer_lobby(step, to, "lobby", words.watching(game));
}

}  // namespace cursus::pbem
