// From the log and the match to a page. The only file of the report that knows the match.
#include "src/report/page.hpp"

#include <nlohmann/json.hpp>

#include "formats/entries.hpp"
#include "src/host/resolution.hpp"
#include "src/host/stored_log.hpp"

namespace cursus::report {

using formats::Catalogue;
using formats::Language;
using nlohmann::json;

namespace {

class PageMaker {
 public:
  PageMaker(const Game& game, Seat seat, Language language)
      : match_(*game.match), name_(game.seat_name(seat)), language_(language) {}

  void hear(Page& page, const formats::Entry& entry,
            const std::vector<formats::PrivateFact>& facts) const {
    if (entry.kind != formats::EntryKind::Resolve) return;
    tell(page.told, entry.data->at("events"));
    for (const formats::PrivateFact& fact : facts) {
      if (fact.seat != name_) continue;
      tell(page.secret, fact.fact->at("events"));
      for (const json& note : fact.fact->at("notes")) page.notes.push_back(note_sentence(note));
    }
    const auto steps = formats::read_steps(entry.data->at("steps"));
    ensure(steps.has_value(), "the steps of a stored entry can be read");
    for (const formats::ChainChance::Step& step : *steps)
      for (const formats::ChainChance::Rolls& rolls : step.rolls)
        page.dice.push_back({rolls.purpose, rolls.n, rolls.values});
  }

 private:
  void tell(std::vector<std::string>& sentences, const json& events) const {
    for (const json& event : events)
      for (std::string& sentence : match_.tell(event, language_))
        sentences.push_back(std::move(sentence));
  }

  std::string note_sentence(const json& note) const {
    const Catalogue& catalogue = Catalogue::of(language_);
    Refusal reason;
    const auto& why = note.at("why").get_ref<const std::string&>();
    reason.why = why;
    for (const auto& [name, value] : note.at("arguments").items())
      reason.arguments.push_back({name, value.get<std::string>()});
    const std::string kind = "report.note." + note.at("kind").get<std::string>();
    return catalogue.say(
        kind, {{"line", std::to_string(note.at("line").get<int>())},
               {"why", why.empty() ? std::string() : formats::sentence(reason, language_)}});
  }

  const formats::Match& match_;
  std::string name_;
  Language language_;
};

std::string scenario_name(const std::string& id, Language language) {
  const formats::Module* module = formats::module_of_scenario(id);
  const auto info = module ? module->scenario(id) : std::nullopt;
  if (!info) return id;
  return language == Language::Ja ? info->name_ja : info->name;
}

// How far the game must be believed, in a few words.
std::vector<std::string> trust_level(const Game& game, Language language) {
  const Catalogue& catalogue = Catalogue::of(language);
  const formats::Charter& charter = game.charter;
  std::vector<std::string> words;
  switch (charter.nonces) {
    case formats::Nonces::Host:
      words.push_back(catalogue.say("report.trust.dice-host"));
      break;
    case formats::Nonces::Open:
      words.push_back(catalogue.say("report.trust.dice-open"));
      break;
    case formats::Nonces::Commit:
      words.push_back(catalogue.say("report.trust.dice-commit"));
      break;
  }
  const auto ring = key_ring(charter, game.acts);
  ensure(ring.has_value(), "the keys of a stored game can be read");
  std::vector<std::string> bare;
  for (const std::string& seat : charter.seats)
    if (!ring->has_key_of(seat)) bare.push_back(seat);
  if (bare.empty())
    words.push_back(catalogue.say("report.trust.signed"));
  else if (bare.size() == charter.seats.size())
    words.push_back(catalogue.say("report.trust.unsigned"));
  else
    words.push_back(catalogue.say("report.trust.unsigned-seat", {{"seat", bare.front()}}));
  if (game.acts.host_key.empty()) words.push_back(catalogue.say("report.trust.unsigned-host"));
  if (!charter.operator_seat.empty())
    words.push_back(catalogue.say("report.trust.operator", {{"seat", charter.operator_seat}}));
  return words;
}

}  // namespace

Page make_page(const Store& store, const Game& game, Seat seat, Language language, bool whole) {
  Page page;
  page.game = game.row.id;
  page.scenario = scenario_name(game.row.scenario, language);
  page.seat = game.seat_name(seat);
  page.point = game.progress.point;
  page.head = formats::short_head(game.end.head);
  page.trust = trust_level(game, language);
  page.over = game.match->over();
  for (const Seat one : both_seats)
    if (game.progress.seats[one].waited_for) page.waiting.push_back(game.seat_name(one));
  const PageMaker maker(game, seat, language);
  read_stored_log(
      store, game.row.id,
      [&](const formats::Entry& entry, const auto& facts) { maker.hear(page, entry, facts); },
      whole ? 1 : game.progress.seats[seat].told_seq);
  page.table = game.match->lay(seat, language);
  page.standing = game.match->standing(seat);
  for (const formats::Prompt& prompt : game.match->waiting())
    if (prompt.seat == seat)
      page.question = {prompt.kind, prompt.clause, prompt.window, game.match->legal(seat),
                       game.match->fallback(seat)};
  return page;
}

}  // namespace cursus::report
