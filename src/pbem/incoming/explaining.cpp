// Handling: what is said to somebody who is known, instead of what anybody would hear.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "src/host/notices.hpp"
#include "src/pbem/incoming/mail_handler.hpp"
#include "src/verify/sender_proof.hpp"

namespace cursus::pbem {

namespace {

std::string argument_of(const Refusal& refusal, std::string_view name) {
  for (const Refusal::Argument& one : refusal.arguments)
    if (one.name == name) return one.value;
  return {};
}

Refusal refusal_of(std::string_view why, std::vector<Refusal::Argument> arguments) {
  return untimely({}, why, std::move(arguments)).value();
}

}  // namespace

std::optional<Refusal> MailHandler::said_to_player(const Refusal& refusal, Writer& who) const {
  if (in_.from.empty() || who.known) return std::nullopt;
  const auto own = store_.players_at(in_.from);
  if (own.empty()) return std::nullopt;
  if (refusal.why == "order.empty-sheet") {
    if (Writer named = writer(argument_of(refusal, "game"), argument_of(refusal, "side"));
        named.known)
      who = std::move(named);
    return std::nullopt;
  }
  const bool unproven = refusal.why == "host.unproven" || refusal.why == "sign.missing";
  if (refusal.why == "host.no-such-game" || (unproven && !store_.game(who.game))) {
    const auto& words = formats::Catalogue::of(language_of(store_, own[0].game, own[0].seat));
    std::string games;
    for (const PlayerRow& row : own)
      games += fmt::format("{}{} ({})", games.empty() ? "" : ", ", row.game,
                           side_of(store_, row.game, row.seat, words));
    return refusal_of("post.no-such-game", {{"found", who.game}, {"games", games}});
  }
  if (!unproven) return std::nullopt;
  const std::string game = who.game;
  const std::string side = who.seat;
  const auto other =
      std::ranges::find_if(own, [&](const PlayerRow& row) { return row.game == game; });
  if (other == own.end() || side == other->seat) return std::nullopt;
  who = writer(other->game, other->seat);
  std::vector<Refusal::Argument> arguments{{"game", game},
                                           {"side", side},
                                           {"own", other->seat},
                                           {"ours", answers(who).side(other->seat)},
                                           {"example", {}}};
  const auto loaded = load_game(store_, game);
  if (!loaded || loaded->match->seat_named(side))
    return refusal_of("post.other-seat", std::move(arguments));
  arguments.push_back(
      {"sides", loaded->seat_name(Seat::First) + ", " + loaded->seat_name(Seat::Second)});
  return refusal_of("post.no-such-side", std::move(arguments));
}

void MailHandler::speak_of_game(Refusal& refusal, const Writer& who) const {
  const auto game = store_.game(who.game);
  if (!game || game->status.point == 0) return;
  const std::string point = std::to_string(game->status.point);
  for (Refusal::Argument& one : refusal.arguments) {
    if (one.name == "example")
      one.value = fmt::format("CURSUS {} {} {}", who.game, who.seat, point);
    if (one.name == "expected" && refusal.why == "order.bad-seen")
      one.value = point + " " + formats::short_head(store_.head(who.game).head);
  }
}

std::string MailHandler::key_of(const std::string& game, const std::string& seat) const {
  const auto keys = keys_of(store_, game);
  if (!keys) return {};
  const auto key = keys->charter.keys.find(seat);
  return key == keys->charter.keys.end() ? std::string() : key->second;
}

std::string MailHandler::subject() const {
  constexpr std::size_t most = 1000;
  return mail::header_safe(mail::decode_words(in_.headers.first("Subject")), most);
}

MailHandler::Writer MailHandler::guessed_by_subject() const {
  Writer who = guessed(subject());
  who.proven = who.known && !host_.must_sign(who.game, who.seat);
  return who;
}

Outcome MailHandler::too_big(std::size_t size) {
  const Writer who = guessed(subject());
  if (!who.known) return put_aside("too-big");
  idle_ = true;
  const Refusal why = formats::refused_at(
      "mail.too-big", 0, 0,
      {{"found", std::to_string(size)}, {"most", std::to_string(mail::most_mail_bytes)}});
  return say(who, "too-big", answers(who).refused(bare_advice({why}), {}, mail::State::Refused));
}

// Not of a program, and not if there is anything in it that nobody would see.
std::optional<Command> MailHandler::asked_in_subject() const {
  const std::string seen = subject();
  if (silent_ || seen != mail::decode_words(in_.headers.first("Subject"))) return std::nullopt;
  return read_subject(seen);
}

Outcome MailHandler::obey_subject(const Command& command) {
  refusal_ = mail::State::Refused;
  if (command.verb == Verb::Unknown) return nothing("post.in-subject");
  if (command.verb == Verb::Help) return help(command);
  const bool watches = command.verb == Verb::Observe || command.verb == Verb::Unobserve;
  if (watches || command.verb == Verb::List) return lobby(command);
  return command.seat.empty() ? leave_alone(command) : short_command({.command = command});
}

Outcome MailHandler::help(const Command& command) {
  const Writer who = guessed_by_subject();
  const auto& asked = command.words;
  const bool wants_language = !asked.empty() && (asked[0] == "orders" || asked[0] == "命令");
  return say(who, "help", wants_language && who.known ? order_language(who) : help_for(who));
}

Outcome MailHandler::nothing(std::string_view first_sentence) {
  idle_ = true;
  const Writer who = guessed_by_subject();
  Reply reply = help_for(who);
  if (!first_sentence.empty() && who.known)
    reply.text = answers(who).said(first_sentence).text + "\n" + reply.text;
  return say(who, "nothing", reply);
}

// "CURSUS spring greek SNED 1". Where there is no such seat, it is told as orders that went wrong.
Outcome MailHandler::unknown(const Found& found) {
  const Command& command = found.command;
  Writer who = writer(command.game, command.seat);
  if (!who.row) return orders(found);
  std::vector<Refusal::Argument> arguments{{"found", mail::header_safe(command.words.front(), 40)},
                                           {"game", who.game},
                                           {"side", who.seat},
                                           {"example", {}}};
  if (std::string near = nearest_verb(command.words.front()); !near.empty())
    arguments.push_back({"nearest", std::move(near)});
  return refuse(who, {refusal_of("post.unknown-command", std::move(arguments))}, {});
}

// With the days that are left, and until when there is time now.
Reply MailHandler::filed_reply(const Writer& who, const Filed& filed) const {
  if (filed.status.point == 0) return answers(who).filed(filed, {});  // it has not begun
  const auto game = load_game(store_, filed.game);
  if (!game) return answers(who).filed(filed, {});
  Reply reply = answers(who).filed(filed, game->over() ? std::string() : game->acts.deadline);
  if (filed.paper == formats::PaperKind::Absence) {
    const std::uint64_t most = game->acts.keeper.rules().absence_days;
    const std::uint64_t used = std::min(most, game->acts.keeper.days_away(filed.seat));
    reply.text += answers(who)
                      .said("post.leave",
                            {{"used", std::to_string(used)}, {"left", std::to_string(most - used)}})
                      .text;
  }
  return reply;
}

Reply MailHandler::order_language(const Writer& who) const {
  std::set<std::string> modules;
  for (const PlayerRow& row : store_.players_at(who.row->address))
    if (const auto game = store_.game(row.game); game && game->status.state != GameState::Over)
      modules.insert(game->scenario.substr(0, game->scenario.find('/')));
  return answers(who).order_language({modules.begin(), modules.end()});
}

Reply MailHandler::help_for(const Writer& who) const {
  // Nobody knows which language a stranger reads.
  if (!who.known) {
    Reply help = answers(who).help(settings_.address);
    const Answers japanese(formats::Language::Ja);
    if (settings_.lobby) help.text += "\n" + answers(who).said("lobby.help").text;
    help.text += "\n" + japanese.help(settings_.address).text;
    if (settings_.lobby) help.text += "\n" + japanese.said("lobby.help").text;
    return help;
  }
  std::vector<Answers::Playing> games;
  for (const PlayerRow& row : store_.players_at(who.row->address)) {
    const auto game = store_.game(row.game);
    if (!game || game->status.state == GameState::Over) continue;
    Answers::Playing one{.game = row.game, .seat = row.seat, .point = game->status.point};
    one.asked = std::ranges::find(game->status.waiting, row.seat) != game->status.waiting.end();
    one.module = game->scenario.substr(0, game->scenario.find('/'));
    one.key = key_of(row.game, row.seat);
    for (const PlayerRow& other : store_.players_of(row.game))
      if (other.seat != row.seat) one.other = other.seat;
    const bool meant = row.game == who.game && row.seat == who.seat;
    games.insert(meant ? games.begin() : games.end(), std::move(one));
  }
  if (games.empty()) return answers(who).help(settings_.address);
  return answers(who).help(settings_.address, games);
}

}  // namespace cursus::pbem
