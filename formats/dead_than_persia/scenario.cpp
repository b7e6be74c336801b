#include "formats/dead_than_persia/scenario.hpp"

#include <nlohmann/json.hpp>

#include "formats/dead_than_persia/terms.hpp"
#include "formats/json/malformed.hpp"
#include "formats/text/switches.hpp"

namespace cursus::dead_than_persia {

namespace {

using OptionSwitch = formats::Switch<Options>;

constexpr std::array option_switches{
    OptionSwitch{"morale_by_class", "no", "yes", &Options::morale_by_class},     // Q13
    OptionSwitch{"interception", "default", "ask", &Options::ask_interception},  // R-H.4b
    OptionSwitch{"windows", "default", "ask", &Options::ask_in_windows},
};
constexpr std::span<const OptionSwitch> all_option_switches(option_switches);

// The wars never change but for their options: they are made once.
const War& first_war() {
  static const War war = ionian_revolt();
  return war;
}
const War& middle_war() {
  static const War war = marathon();
  return war;
}
const War& last_war() {
  static const War war = second_war();
  return war;
}

}  // namespace

std::string_view scenario_id(const War& war) {
  switch (war.scenario) {
    case Scenario::IonianRevolt:
      return "rdtp/ionian-revolt";
    case Scenario::Marathon:
      return "rdtp/marathon";
    case Scenario::SecondWar:
      return "rdtp/second-war";
  }
  return {};
}

std::vector<formats::ScenarioInfo> scenarios() {
  std::vector<formats::ScenarioInfo> all;
  for (const War* war : {&first_war(), &middle_war(), &last_war()}) {
    formats::ScenarioInfo info{std::string(scenario_id(*war)),
                               std::string(war->en),
                               std::string(war->ja),
                               {"greek", "persian"},
                               static_cast<int>(war->calendar.size()),
                               formats::switch_choices(all_option_switches)};
    info.options.push_back("leader_test=two_dice|morale_rolls|off");
    info.options.push_back("surprised_shift=-1|-2");
    all.push_back(std::move(info));
  }
  return all;
}

Result<War> war_of(std::string_view scenario, const nlohmann::json& options) {
  const War* found = nullptr;
  for (const War* war : {&first_war(), &middle_war(), &last_war()})
    if (scenario_id(*war) == scenario) found = war;
  if (!found)
    return formats::malformed("data.unknown-scenario",
                              {{"path", "scenario"}, {"found", std::string(scenario)}});
  War war = *found;
  formats::JsonTrouble trouble;
  formats::JsonObject in(options, "options", trouble);
  formats::read_switches(in, all_option_switches, war.options);
  const std::string test = in.text("leader_test", "two_dice");
  if (const auto value = formats::value_named<Options::LeaderTest>(test))
    war.options.leader_test = *value;
  else
    trouble.at("options.leader_test", "data.unknown-value",
               {{"found", test}, {"expected", formats::term_names<Options::LeaderTest>()}});
  if (in.has("surprised_shift")) {
    const nlohmann::json& shift = in.value("surprised_shift");
    const std::string text = shift.is_string() ? shift.get<std::string>() : shift.dump();
    if (text == "-1" || text == "-2")
      war.options.surprised_shift = text == "-1" ? -1 : -2;
    else
      trouble.at("options.surprised_shift", "data.unknown-value",
                 {{"found", text}, {"expected", "-1, -2"}});
  }
  in.finish();
  return trouble.unless(std::move(war));
}

nlohmann::json write_options(const War& war) {
  nlohmann::json options =
      formats::write_switches(formats::turned(all_option_switches, war.options));
  if (options.is_null()) options = nlohmann::json::object();
  if (war.options.leader_test != Options::LeaderTest::TwoDice)
    options["leader_test"] = formats::term(war.options.leader_test).english;
  if (war.options.surprised_shift != -1)
    options["surprised_shift"] = std::to_string(war.options.surprised_shift);
  return options;
}

}  // namespace cursus::dead_than_persia
