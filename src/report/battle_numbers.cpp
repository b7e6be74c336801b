#include "src/report/battle_numbers.hpp"

#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/read_view.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "src/render/commands_and_colors_events.hpp"

namespace cursus::report {

namespace cca = commands_and_colors;

void number_battles(Report& report) {
  const cca::Scenario* scenario = cca::find_scenario(report.scenario);
  if (!scenario) return;
  const formats::Catalogue& words = formats::Catalogue::of(report.language);
  render::BattleNumbers numbers;
  for (std::size_t i = report.old_events; i < report.events.size(); ++i) {
    Told& told = report.events[i];
    if (told.kind != formats::EventKind::Battle) continue;
    const auto written = formats::parse_canonical(told.data.text());
    ensure(written.has_value(), "an event that was told is canonical");
    const auto event = cca::read_event(scenario->battle, *written);
    const auto* rolled = event && *event ? std::get_if<cca::Rolled>(&**event) : nullptr;
    const std::size_t number = rolled ? numbers.of(*rolled) : 0;
    if (number == 0) continue;
    std::string& first = told.sentences.front();
    first = words.say("report.battle", {{"number", std::to_string(number)}, {"told", first}});
  }
}

}  // namespace cursus::report
