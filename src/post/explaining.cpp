// Handling: what is said to somebody who is known, in place of what anybody would hear.
#include <fmt/format.h>

#include <algorithm>

#include "src/post/handling.hpp"

namespace cursus::post {

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

std::optional<Refusal> Handling::said_to_player(const Refusal& refusal, Writer& who) const {
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
    std::string games;
    for (const PlayerRow& row : own)
      games += fmt::format("{}{} ({})", games.empty() ? "" : ", ", row.game, row.seat);
    return refusal_of("post.no-such-game", {{"found", who.game}, {"games", games}});
  }
  if (!unproven) return std::nullopt;
  const std::string game = who.game;
  const std::string side = who.seat;
  const auto other =
      std::ranges::find_if(own, [&](const PlayerRow& row) { return row.game == game; });
  if (other == own.end() || side == other->seat) return std::nullopt;
  who = writer(other->game, other->seat);
  return refusal_of("post.other-seat", {{"game", game}, {"side", side}, {"own", other->seat}});
}

// "CURSUS spring greek SNED 1". Where there is no such seat, it is told as orders that went wrong.
Outcome Handling::unknown(const Found& found) {
  const Command& command = found.command;
  Writer who = writer(command.game, command.seat);
  if (!who.row) return orders(found);
  std::vector<Refusal::Argument> arguments{{"found", mail::header_safe(command.words.front(), 40)},
                                           {"game", who.game},
                                           {"side", who.seat}};
  if (std::string near = nearest_verb(command.words.front()); !near.empty())
    arguments.push_back({"nearest", std::move(near)});
  return refuse(who, {refusal_of("post.unknown-command", std::move(arguments))}, {});
}

Reply Handling::help_for(const Writer& who) const {
  Reply help = answers(who).help(settings_.address);
  // Nobody knows which language a stranger reads.
  if (!who.known) help.text += "\n" + Answers(formats::Language::Ja).help(settings_.address).text;
  return help;
}

}  // namespace cursus::post
