// init, scenarios, new, games.
#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "formats/text/embedded.hpp"
#include "formats/text/text.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/commands/keys.hpp"
#include "src/cli/commands/mail.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/input.hpp"
#include "src/cli/output.hpp"
#include "src/cli/time.hpp"
#include "src/mail/servers/password.hpp"
#include "src/store/server/server.hpp"
#include "src/text/wrap.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::padded;

int init(const Common& common, const InitOptions& options) {
  const std::filesystem::path home =
      options.directory.empty() ? common.home : std::filesystem::path(options.directory);
  if (options.store.empty()) {
    Store::create(home);
  } else {
    if (!options.password.empty()) value_of(mail::read_password_source(options.password));
    create_on_server(home, {options.store, options.password}, options.owner);
  }
  // One more machine for a store that is there already has been given its key.
  if (options.store.empty() || !std::filesystem::exists(Credentials::key_file(home)))
    signing::make_host_key(Credentials::key_file(home), "cursus host");
  std::ofstream(home / "mail.conf.example", std::ios::binary)
      << embedded("templates/mail.conf.example").value_or("");
  if (common.json)
    print_json({{"home", home.string()}});
  else
    print(say(common, "cli.made-home", {{"home", home.string()}}));
  return good;
}

namespace {

json scenario_json(const formats::Module& module, const formats::ScenarioInfo& one) {
  return {{"scenario", one.id}, {"module", module.name},  {"rules", module.rules()},
          {"name", one.name},   {"name_ja", one.name_ja}, {"seats", one.seats},
          {"turns", one.turns}, {"options", one.options}};
}

void print_scenario(const Common& common, const formats::ScenarioInfo& one) {
  const bool japanese = common.language == formats::Language::Ja;
  std::string line = fmt::format("{} {}  {}", padded(one.id, 16), japanese ? one.name_ja : one.name,
                                 listed(one.seats));
  if (one.turns > 0)
    line += ", " + say(common, "cli.turns", {{"turns", std::to_string(one.turns)}});
  print(line);
}

void print_options(const Common& common, const formats::Module& module,
                   const formats::ScenarioInfo& one) {
  print(say(common, "cli.options") + ":");
  const formats::Catalogue& words = formats::Catalogue::of(common.language);
  for (const std::string& choice : one.options) {
    print("  " + choice);
    const std::string key =
        fmt::format("{}.option.{}", module.name, choice.substr(0, choice.find('=')));
    if (words.has(key)) print("      " + words.say(key));
  }
}

}  // namespace

int scenarios(const Common& common, const ScenariosOptions& options) {
  json all = json::array();
  bool found = false;
  for (const formats::Module& module : formats::modules())
    for (const formats::ScenarioInfo& one : module.scenarios()) {
      if (!options.scenario.empty() && one.id != options.scenario) continue;
      found = true;
      if (common.json) {
        all.push_back(scenario_json(module, one));
        continue;
      }
      print_scenario(common, one);
      if (!options.scenario.empty()) print_options(common, module, one);
    }
  if (!found)
    throw Refused{
        {RefusalKind::Untimely, {}, "host.no-such-scenario", {{"found", options.scenario}}, 0, 0}};
  if (common.json) print_json(all);
  return good;
}

namespace {

std::optional<formats::Nonces> nonces_of(const std::string& word) {
  if (word == "host") return formats::Nonces::Host;
  if (word == "open") return formats::Nonces::Open;
  if (word == "commit") return formats::Nonces::Commit;
  return std::nullopt;
}

}  // namespace

namespace {

// `marathon` is enough to know that ab/marathon was meant.
formats::ScenarioInfo scenario_named(const std::string& name) {
  std::vector<std::string> ids;
  for (const formats::Module& module : formats::modules()) {
    if (auto found = module.scenario(name)) return std::move(*found);
    for (const formats::ScenarioInfo& one : module.scenarios()) ids.push_back(one.id);
  }
  std::vector<Refusal::Argument> arguments{{"found", name}};
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  auto near = formats::text::nearest(name, known);
  for (const std::string_view id : known)
    if (id.ends_with("/" + name)) near = {id};
  if (!near.empty()) arguments.push_back({"nearest", std::string(near.front())});
  throw Refused{untimely({}, "host.no-such-scenario", std::move(arguments)).value()};
}

// The choices of a scenario are written "setup=fixed|surprise".
void check_options(const formats::ScenarioInfo& scenario, const json& options) {
  for (const auto& [name, value] : options.items()) {
    std::string choices;
    std::vector<std::string> names;
    for (const std::string& one : scenario.options) {
      names.push_back(one.substr(0, one.find('=')));
      if (names.back() == name) choices = one.substr(name.size() + 1);
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    std::vector<Refusal::Argument> arguments{{"scenario", scenario.id}, {"found", name}};
    if (choices.empty()) {
      if (const auto near = formats::text::nearest(name, known); !near.empty())
        arguments.push_back({"nearest", std::string(near.front())});
      arguments.push_back({"expected", listed(names)});
      throw Refused{formats::malformed("cli.unknown-option", std::move(arguments)).value()};
    }
    const std::string wanted = value.get<std::string>();
    if (("|" + choices + "|").find("|" + wanted + "|") == std::string::npos)
      throw Refused{formats::malformed("cli.option-value", {{"scenario", scenario.id},
                                                            {"option", name},
                                                            {"found", wanted},
                                                            {"expected", choices}})
                        .value()};
  }
}

}  // namespace

int new_game(const Common& common, const NewOptions& options) {
  check_options(scenario_named(options.scenario), rule_options(options.options));
  if (options.open) return offer_game(common, options);
  NewGame wanted;
  wanted.scenario = options.scenario;
  wanted.name = options.game;
  wanted.options = formats::JsonBox(rule_options(options.options));
  wanted.language = common.language;
  if (!options.seed.empty()) {
    const auto seed = formats::bytes_from_hex(options.seed);
    if (!seed)
      throw Refused{{RefusalKind::Malformed, {}, "cli.bad-seed", {{"found", options.seed}}, 0, 0}};
    wanted.seed = *seed;
  }
  Host host = open_host(common, Store::Mode::Write);
  wanted.keys = seat_keys(common, options.keys, host.credentials());
  wanted.nonces = nonces_of(options.nonces);
  wanted.time = time_rules_of(options);
  wanted.key_delay_hours = options.key_delay;
  if (options.agreed) wanted.correcting = formats::Correcting::Agreed;
  wanted.operator_seat = options.operator_seat;
  wanted.witness = options.witness;
  wanted.tell_unreachable = options.tell_unreachable;
  if (!options.observers.empty()) {
    const auto observers = formats::read_observers(options.observers);
    if (!observers)
      throw Refused{
          formats::malformed("cli.bad-observers", {{"found", options.observers}}).value()};
    wanted.observers = *observers;
  }
  wanted.players = seat_players(options.players);
  wanted.addresses = seat_addresses(options.mail);
  wanted.languages = seat_languages(options.language);
  const GameRow row = value_of(host.begin_game(wanted));
  if (common.json) {
    print_json(game_json(row));
    return good;
  }
  if (row.status.point == 0) {
    print(say(common, "cli.offered",
              {{"game", row.id}, {"waiting", sides(common, row, row.status.waiting)}}));
    return good;
  }
  const bool over = row.status.state == GameState::Over;
  print(say(common, over ? "cli.began-over" : "cli.began",
            {{"game", row.id},
             {"point", std::to_string(row.status.point)},
             {"waiting", sides(common, row, row.status.waiting)}}));
  for (const std::string& seat : row.status.waiting)
    print(say(common, "cli.next-report", {{"game", row.id}, {"seat", seat}}));
  return good;
}

int games(const Common& common, const GamesOptions& options) {
  const auto tell = [](const std::string& game, const std::string& scenario,
                       const std::string& point, const std::string& state) {
    print(fmt::format("{} {} {} {}", padded(game, 20), padded(scenario, 16), padded(point, 8),
                      state));
  };
  const Store store = Store::open(common.home, Store::Mode::Read);
  json all = json::array();
  bool any = false;
  for (const GameRow& row : store.games()) {
    if (options.open && row.status.state == GameState::Over) continue;
    if (!any && !common.json)
      tell(say(common, "cli.head.game"), say(common, "cli.head.scenario"),
           say(common, "cli.head.point"), say(common, "cli.head.state"));
    any = true;
    if (common.json)
      all.push_back(game_json(row));
    else
      tell(row.id, row.scenario, std::to_string(row.status.point), state_of(common, row));
  }
  if (common.json)
    print_json(all);
  else if (!any)
    complain(say(common, "cli.no-games"));
  return good;
}

}  // namespace cursus::cli
