#include "src/bench/recording.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/game/match_data.hpp"
#include "src/bot/policy.hpp"

namespace cursus::bench {

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
void take_down(formats::Match& match, RecordedGame& game) {
  std::set<int> lines;
  for (const formats::Happened::Answer& given : match.take_happened().answers) {
    const nlohmann::json& answer = *given.body;
    game.answers->keep(given.seat, answer["answer"].get<std::string>());
    if (answer["by"] != "line" || lines.insert(answer["line"].get<int>()).second) ++game.decisions;
  }
}

RecordedGame record(const games::Game& of, const std::string& scenario, int number) {
  RecordedGame game;
  game.scenario = scenario;
  game.answers = of.measured.rules(scenario);
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

const std::vector<RecordedGame>& recorded_games(const games::Game& of) {
  static std::map<std::string_view, std::vector<RecordedGame>> recorded;
  auto& games = recorded[of.name];
  if (games.empty())
    for (const std::string& scenario : of.measured.scenarios())
      for (int i = 0; i < games_of_each; ++i) games.push_back(record(of, scenario, i));
  return games;
}

}  // namespace cursus::bench
