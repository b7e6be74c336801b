#include "src/pbem/outgoing/lobby_text.hpp"

#include <fmt/format.h>

#include "formats/text/text.hpp"
#include "src/game/game.hpp"
#include "src/report/reporter.hpp"
#include "src/text/charter_terms.hpp"
#include "src/text/side_name.hpp"
#include "src/text/wrap.hpp"

namespace cursus::pbem {

namespace {

std::string number_text(std::int64_t number) { return std::to_string(number); }

std::string module_in(const std::string& scenario) {
  const formats::Module* module = formats::module_of_scenario(scenario);
  return module ? std::string(module->name) : std::string();
}

}  // namespace

Reply LobbyText::reply(std::string_view about, std::string text) const {
  return {.state = mail::State::Answer,
          .text = std::move(text),
          .paper = mail::subject_line({.state = mail::State::Answer, .about = std::string(about)},
                                      language_)};
}

std::string LobbyText::terms(const formats::Offer& offer) const {
  const auto charter = club::charter_of(offer);
  if (!charter) return {};
  std::string all;
  for (const std::string& term : terms_of(*charter, words_))
    all += report::wrapped("- " + term, 2) + "\n";
  return all;
}

// "3. Marathon, 490 BC (ab/marathon). Free: the Greeks. Against Anna. …"
std::string LobbyText::offer_line(const OfferRow& row) const {
  const formats::Offer offer = club::offer_in(row);
  std::string free;
  for (const std::string& seat : club::free_seats(store_, row))
    (free += free.empty() ? "" : say("report.between")) +=
        fmt::format("{} ({})", report::side_name(module_in(offer.scenario), seat, words_), seat);
  std::string line = say("lobby.offer", {{"number", number_text(row.id)},
                                         {"name", report::scenario_name(offer.scenario, language_)},
                                         {"scenario", offer.scenario},
                                         {"free", free}});
  for (const club::LobbyPlayer& one : club::players_of(store_, row))
    if (!one.says.name.empty()) line += " " + say("lobby.against", {{"player", one.says.name}});
  if (const auto charter = club::charter_of(offer)) {
    const auto all = terms_of(*charter, words_);
    if (!offer.options.empty()) line += " " + all.at(0);
    line += " " + all.at(1);
  }
  if (!offer.note.empty()) line += " " + say("lobby.note", {{"note", offer.note}});
  return "  " + report::wrapped(line, 5, report::columns - 2);
}

std::string LobbyText::watch_line(const GameRow& row) const {
  const auto charter = stored_charter(store_, row.id);
  std::string line = say("lobby.game", {{"game", row.id},
                                        {"name", report::scenario_name(row.scenario, language_)},
                                        {"scenario", row.scenario},
                                        {"point", number_text(row.status.point)}});
  for (const auto& [seat, player] : charter->players)
    line += " " + say("terms.player",
                      {{"name", player}, {"side", report::side_name(row.module, seat, words_)}});
  return "  " + report::wrapped(line, 5, report::columns - 2);
}

Reply LobbyText::list() const {
  std::string offers;
  for (const OfferRow& row : store_.offers())
    if (row.state == OfferState::Open && club::offer_in(row).rematch.empty())
      offers += offer_line(row) + "\n";
  std::string games;
  for (const GameRow& row : store_.games()) {
    if (row.status.state != GameState::Open || row.status.point == 0) continue;
    const auto charter = stored_charter(store_, row.id);
    if (charter && charter->observers.allowed) games += watch_line(row) + "\n";
  }
  std::string scenarios;
  for (const formats::Module& module : formats::modules())
    for (const formats::ScenarioInfo& one : module.scenarios())
      (scenarios += scenarios.empty() ? "" : ", ") += one.id;
  std::string text = say("lobby.list.offers") + "\n\n";
  text += offers.empty() ? "  " + say("lobby.list.none") + "\n" : offers;
  if (!offers.empty()) text += "\n" + say("lobby.list.join") + "\n";
  text += "\n" + say("lobby.list.games") + "\n\n";
  text += games.empty() ? "  " + say("lobby.list.none") + "\n" : games;
  if (!games.empty()) text += "\n" + say("lobby.list.watch") + "\n";
  text += "\n" + say("lobby.list.offer") + "\n\n  " + report::wrapped(scenarios, 2) + "\n";
  return reply("lobby.list", std::move(text));
}

Reply LobbyText::refused(const formats::Refusals& refusals) const {
  std::string text = say("post.refused") + "\n\n";
  for (const Refusal& one : refusals) text += formats::sentence_with_place(one, language_) + "\n";
  return reply("lobby.refused", text + "\n" + say("lobby.help") + "\n");
}

Reply LobbyText::to_confirm(const std::string& what, const std::string& told,
                            const std::string& code) const {
  std::string text = say("lobby.confirm", {{"code", code}}) + "\n\n" + what;
  if (!told.empty()) text += "\n" + say("lobby.terms") + "\n\n" + told;
  Reply made = reply("lobby.confirm", std::move(text));
  made.state = mail::State::Confirm;
  return made;
}

Reply LobbyText::offered(std::int64_t number) const {
  return reply("lobby.done", say("lobby.offered", {{"number", number_text(number)}}) + "\n");
}

Reply LobbyText::rematch(const formats::Offer& offer, std::int64_t number) const {
  return reply("lobby.rematch",
               say("lobby.rematch", {{"game", offer.rematch}, {"number", number_text(number)}}) +
                   "\n\n" + terms(offer));
}

Reply LobbyText::joined(std::int64_t number, const club::Joined& joined) const {
  const std::string_view key = joined.begun       ? "lobby.joined.begun"
                               : joined.waits > 0 ? "lobby.joined.waits"
                                                  : "lobby.joined";
  return reply("lobby.done", say(key, {{"number", number_text(number)},
                                       {"game", joined.begun ? joined.begun->id : ""},
                                       {"place", std::to_string(joined.waits)}}) +
                                 "\n");
}

Reply LobbyText::begun(std::int64_t number, const GameRow& game) const {
  return reply("lobby.begun",
               say("lobby.begun", {{"number", number_text(number)}, {"game", game.id}}) + "\n");
}

Reply LobbyText::withdrawn(std::int64_t number) const {
  return reply("lobby.done", say("lobby.withdrawn", {{"number", number_text(number)}}) + "\n");
}

Reply LobbyText::watching(const std::string& game) const {
  const auto charter = stored_charter(store_, game);
  std::string text = say("watch.begun", {{"game", game}});
  if (charter && charter->observers.late > 0)
    text += " " + say("watch.late",
                      {{"late", number_text(static_cast<std::int64_t>(charter->observers.late))}});
  return reply("lobby.done", text + "\n");
}

Reply LobbyText::ended(const std::string& game) const {
  return reply("lobby.done", say("watch.ended", {{"game", formats::text::shown(game)}}) + "\n");
}

}  // namespace cursus::pbem
