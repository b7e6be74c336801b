#include "src/report/opening.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/games/games.hpp"

namespace cursus::report {

using nlohmann::json;

namespace {

bool is_of_the_game(const Told& told) { return told.data.view().find("event").has_value(); }

}  // namespace

std::string opening_of(const Report& report, const formats::Match& match) {
  const auto first = std::ranges::find_if(report.events, is_of_the_game);
  if (first == report.events.end() || first->kind == formats::EventKind::Turn) return {};
  const auto next = std::ranges::find(report.events, formats::EventKind::Turn, &Told::kind);
  const games::TurnTitles& titles = games::game_of(match.module()).turn_titles;
  const json title = next == report.events.end() ? titles.now(match, report.view.view())
                                                 : titles.before(match, next->data.view());
  if (title.is_null()) return {};
  const auto sentences = match.tell(title, report.language);
  return sentences.empty() ? std::string() : sentences.front();
}

}  // namespace cursus::report
