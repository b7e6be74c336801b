#include "src/bench/recording.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "formats/ancient_battles/orders.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/match_data.hpp"
#include "src/bot/policy.hpp"

namespace cursus::bench {

// --- the games -----------------------------------------------------------------------------------

std::vector<std::string> Ancient::scenarios() {
  const auto ids = ancient_battles::scenario_ids();
  return {ids.begin(), ids.end()};
}
ancient_battles::Battle Ancient::setting(const std::string& scenario) {
  return ancient_battles::find_scenario(scenario)->battle;
}
ancient_battles::Position Ancient::opening(const ancient_battles::Battle& battle) {
  return ancient_battles::opening(battle);
}
Result<ancient_battles::Answer> Ancient::read_answer(const ancient_battles::Battle& battle,
                                                     std::string_view text) {
  return ancient_battles::read_answer(battle, text);
}

std::vector<std::string> Colors::scenarios() { return {"cca/001"}; }
commands_and_colors::Battle Colors::setting(const std::string& scenario) {
  return commands_and_colors::find_scenario(scenario)->battle;
}
commands_and_colors::Position Colors::opening(const commands_and_colors::Battle& battle) {
  return commands_and_colors::opening(battle);
}
Result<commands_and_colors::Answer> Colors::read_answer(const commands_and_colors::Battle& battle,
                                                        std::string_view text) {
  return commands_and_colors::read_answer(battle, text);
}

// --- recording -----------------------------------------------------------------------------------

namespace {

constexpr int games_of_each = 8;

std::unique_ptr<formats::Links> make_links(const std::string& game) {
  using formats::Chain;
  using formats::SeedChain;
  constexpr std::uint32_t links = 4096;
  return std::make_unique<formats::ChainLinks>(
      SeedChain(Chain::Open, game, formats::sha256(game, std::string_view("open")), links),
      SeedChain(Chain::Sealed, game, formats::sha256(game, std::string_view("sealed")), links));
}

// Takes down what was answered, and counts the lines behind it.
template <class Of>
void take_down(formats::Match& match, RecordedGame<Of>& game) {
  std::set<int> lines;
  for (const formats::Happened::Answer& given : match.take_happened().answers) {
    const nlohmann::json& answer = *given.body;
    const auto read = Of::read_answer(game.setting, answer["answer"].get<std::string>());
    ensure(read.has_value(), "an answer that was written can be read");
    game.answers.push_back({given.seat, *read});
    if (answer["by"] != "line" || lines.insert(answer["line"].get<int>()).second) ++game.decisions;
  }
}

template <class Of>
RecordedGame<Of> record(const std::string& scenario, int number) {
  RecordedGame<Of> game;
  game.scenario = scenario;
  game.setting = Of::setting(scenario);
  game.links = make_links("bench-" + std::to_string(number));
  formats::ChainChance dice = game.dice();
  auto match = std::move(
      *formats::module_of_scenario(scenario)->begin(scenario, nlohmann::json::object(), dice));
  bot::GreedyPolicy general(static_cast<std::uint64_t>(number));
  while (!match->over()) {
    const Seat seat = match->waiting().front().seat;
    bot::Choice choice = general.choose(*match, seat);
    RecordedFile file{seat, bot::lines_of(choice), choice.final};
    if (!match->submit(seat, file.lines, file.final).empty()) {
      file.lines = bot::lines_of({{match->fallback(seat)}, false});
      file.final = false;
      ensure(match->submit(seat, file.lines, false).empty(), "the default answer is legal");
    }
    game.files.push_back(std::move(file));
    take_down(*match, game);
  }
  return game;
}

}  // namespace

template <class Of>
const std::vector<RecordedGame<Of>>& recorded_games() {
  static const std::vector<RecordedGame<Of>> games = [] {
    std::vector<RecordedGame<Of>> all;
    for (const std::string& scenario : Of::scenarios())
      for (int i = 0; i < games_of_each; ++i) all.push_back(record<Of>(scenario, i));
    return all;
  }();
  return games;
}

template const std::vector<RecordedGame<Ancient>>& recorded_games<Ancient>();
template const std::vector<RecordedGame<Colors>>& recorded_games<Colors>();

}  // namespace cursus::bench
