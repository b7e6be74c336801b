#include "src/bench/recording.hpp"

#include <set>

#include "formats/ancient_battles/orders.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/match_data.hpp"
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
  for (const nlohmann::json& answer : match.take_happened().answers) {
    const Seat seat = *match.seat_named(answer["seat"].get<std::string>());
    const auto read =
        ancient_battles::read_answer(game.battle, answer["answer"].get<std::string>());
    ensure(read.has_value(), "an answer that was written can be read");
    game.answers.push_back({seat, *read});
    if (answer["by"] != "line" || lines.insert(answer["line"].get<int>()).second) ++game.decisions;
  }
}

RecordedGame record(const std::string& scenario, int number) {
  RecordedGame game;
  game.scenario = scenario;
  game.battle = ancient_battles::find_scenario(scenario)->battle;
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

const std::vector<RecordedGame>& recorded_games() {
  static const std::vector<RecordedGame> games = [] {
    std::vector<RecordedGame> all;
    for (const std::string_view scenario : ancient_battles::scenario_ids())
      for (int i = 0; i < games_of_each; ++i) all.push_back(record(std::string(scenario), i));
    return all;
  }();
  return games;
}

}  // namespace cursus::bench
