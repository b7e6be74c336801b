// P1, P3, P4: the rules alone, without files and without a store.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "formats/match_data.hpp"
#include "src/bench/bench.hpp"
#include "src/bench/recording.hpp"
#include "src/bench/timing.hpp"
#include "src/bot/whim.hpp"

namespace cursus::bench {

namespace {

// A game without rules: what asking and answering alone costs.
struct Nothing {
  using Setting = int;
  using Position = int;
  using Ask = int;
  using Answer = int;
  using Event = int;
  static Task<> play(Play<Nothing>& play) {
    play.boundary();
    for (int i = 0; i < play.setting; ++i) {
      const Question<Nothing> question{Seat::First, "", i};
      const int answer = co_await play.ask(question);
      play.tell(answer);
    }
  }
  static int fallback(int, int, const Question<Nothing>&) { return 0; }
};

class NoDice final : public Chance {
 public:
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t, std::string_view) override { return 0; }
  std::uint32_t sealed_below(std::uint32_t, std::string_view) override { return 0; }
  std::uint64_t mark() const override { return 0; }
  void rewind(std::uint64_t) override {}
};

double empty_answers_per_second(const Setup& setup) {
  constexpr int questions = 100'000;
  const double seconds = seconds_of(setup, [&] {
    NoDice dice;
    Table<Nothing> table(questions, 0, dice);
    while (!table.over()) table.answer(Seat::First, 1);
  });
  return questions / seconds;
}

struct Counted {
  std::uint64_t answers = 0;
  std::uint64_t decisions = 0;
};

template <class Of>
void replay(const RecordedGame<Of>& game) {
  formats::ChainChance dice = game.dice();
  Table<typename Of::Game> table(game.setting, game.opening(), dice);
  for (const auto& given : game.answers) table.answer(given.seat, given.answer);
  ensure(table.over(), "a recorded game comes to its end");
}

template <class Of>
void add_replay_rows(const Setup& setup, double floor, Rows& rows) {
  Counted all;
  for (const auto& game : recorded_games<Of>()) {
    all.answers += game.answers.size();
    all.decisions += game.decisions;
  }
  const double seconds = seconds_of(setup, [] {
    for (const auto& game : recorded_games<Of>()) replay(game);
  });
  const auto per_second = [&](std::uint64_t n) { return static_cast<double>(n) / seconds; };
  rows.push_back(
      {"P1", fmt::format("replay of {}: orders applied", Of::name), per_second(all.decisions),
       "orders/s", 1e6, true, "a game without rules",
       floor * static_cast<double>(all.decisions) / static_cast<double>(all.answers),
       fmt::format("{} orders in {} games", all.decisions, recorded_games<Of>().size())});
  rows.push_back({"P1", fmt::format("replay of {}: answers applied", Of::name),
                  per_second(all.answers), "answers/s", 1e6, true, "a game without rules", floor,
                  fmt::format("{} answers", all.answers)});
}

// Random games of one scenario, and the answers that were given in them.
template <class Of>
class RandomPlay {
 public:
  using Game = typename Of::Game;

  explicit RandomPlay(const std::string& scenario) : setting_(Of::setting(scenario)) {
    for (int i = 0; i < games; ++i) {
      given_.emplace_back();
      play(i, &given_.back());
      answers_ += given_.back().size();
    }
  }

  static constexpr int games = 4;
  std::uint64_t answers() const { return answers_; }

  // List what is legal, pick one, apply it, to the end of the game.
  void play_all() const {
    for (int i = 0; i < games; ++i) play(i, nullptr);
  }
  // The same answers, without looking for them.
  void apply_all() const {
    for (int i = 0; i < games; ++i) {
      formats::SeededChance dice(static_cast<std::uint64_t>(i));
      Table<Game> table(setting_, Of::opening(setting_), dice);
      for (const auto& each : given_[static_cast<std::size_t>(i)])
        table.answer(each.seat, each.answer);
    }
  }

 private:
  void play(int number, std::vector<Given<Game>>* record) const {
    formats::SeededChance dice(static_cast<std::uint64_t>(number));
    bot::Whim whim(static_cast<std::uint64_t>(number) + 1);
    Table<Game> table(setting_, Of::opening(setting_), dice);
    std::vector<typename Game::Answer> legal;
    while (!table.over()) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      legal.clear();
      Game::legal(setting_, table.now(), *table.open(seat), legal);
      const auto answer = legal[whim.below(legal.size())];
      table.answer(seat, answer);
      if (record) record->push_back({seat, answer});
    }
  }

  typename Game::Setting setting_;
  std::vector<std::vector<Given<Game>>> given_;
  std::uint64_t answers_ = 0;
};

template <class Of>
void add_random_play_rows(const Setup& setup, Rows& rows) {
  for (const std::string& scenario : Of::scenarios()) {
    const RandomPlay<Of> random(scenario);
    const double seconds = seconds_of(setup, [&] { random.play_all(); });
    const double floor = setup.iterations > 0 ? 1 : seconds_of(setup, [&] { random.apply_all(); });
    const auto count = static_cast<double>(random.answers());
    rows.push_back({"P3", "random play: " + scenario, count / seconds, "answers/s",
                    Of::random_play_goal, true, "the same answers applied", count / floor,
                    fmt::format("{:.0f} games/s, {} answers in {} games", random.games / seconds,
                                random.answers(), random.games)});
    if (Of::random_games_goal > 0)
      rows.push_back({"P3", "random games: " + scenario, random.games / seconds, "games/s",
                      Of::random_games_goal, true, "the same answers applied",
                      random.games / floor});
  }
}

template <class Of>
Row turn_row() {
  std::vector<double> turns;
  std::vector<double> bare;
  for (const auto& game : recorded_games<Of>()) {
    formats::ChainChance dice = game.dice();
    auto match = std::move(*formats::module_of_scenario(game.scenario)
                                ->begin(game.scenario, nlohmann::json::object(), dice));
    std::vector<std::uint64_t> answers;
    for (const RecordedFile& file : game.files) {
      const auto began = Time::now();
      match->submit(file.seat, file.lines, file.final);
      turns.push_back(since(began));
      answers.push_back(match->take_happened().answers.size());
    }
    formats::ChainChance again = game.dice();
    Table<typename Of::Game> table(game.setting, game.opening(), again);
    auto next = game.answers.begin();
    for (const std::uint64_t count : answers) {
      const auto began = Time::now();
      for (std::uint64_t i = 0; i < count; ++i, ++next) table.answer(next->seat, next->answer);
      bare.push_back(since(began));
    }
  }
  return {"P4",
          fmt::format("one player turn of {} from its order lines", Of::name),
          median(turns) * 1e6,
          "µs",
          40,
          false,
          "its answers applied",
          median(bare) * 1e6,
          fmt::format("{} turns", turns.size())};
}

}  // namespace

// P1: apply recorded orders, dice and events included.
Rows replay_rows(const Setup& setup) {
  const double floor = setup.iterations > 0 ? 0 : empty_answers_per_second(setup);
  Rows rows;
  add_replay_rows<Ancient>(setup, floor, rows);
  add_replay_rows<Colors>(setup, floor, rows);
  return rows;
}

// P3: list what is legal, pick one, apply it, to the end of the game.
Rows random_play_rows(const Setup& setup) {
  Rows rows;
  add_random_play_rows<Ancient>(setup, rows);
  add_random_play_rows<Colors>(setup, rows);
  return rows;
}

// P4: one whole player turn, from order lines to the next question.
Rows turn_rows(const Setup&) { return {turn_row<Ancient>(), turn_row<Colors>()}; }

}  // namespace cursus::bench
