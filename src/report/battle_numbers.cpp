#include "src/report/battle_numbers.hpp"

#include "src/games/games.hpp"

namespace cursus::report {

void number_battles(Report& report) {
  std::vector<Told*> battles;
  std::vector<std::string_view> events;
  for (std::size_t i = report.old_events; i < report.events.size(); ++i) {
    Told& told = report.events[i];
    if (told.kind != formats::EventKind::Battle) continue;
    battles.push_back(&told);
    events.push_back(told.data.text());
  }
  const auto numbers = games::game_of(report.module).battle_numbers(report.scenario, events);
  const formats::Catalogue& words = formats::Catalogue::of(report.language);
  for (std::size_t i = 0; i < battles.size(); ++i) {
    if (numbers[i] == 0) continue;
    std::string& first = battles[i]->sentences.front();
    first = words.say("report.battle", {{"number", std::to_string(numbers[i])}, {"told", first}});
  }
}

}  // namespace cursus::report
