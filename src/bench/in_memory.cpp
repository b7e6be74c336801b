// P1, P3, P4: the rules alone, without files and without a store.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "src/bench/bench.hpp"
#include "src/bench/recording.hpp"
#include "src/bench/timing.hpp"
#include "src/games/seeded_numbers.hpp"

namespace cursus::bench {

namespace {

// A game without rules: what asking and answering alone costs.
struct Nothing {
  using Setting = int;
  using Outcome = int;
  struct Position {
    std::optional<Outcome> outcome{};
  };
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
    co_await play.end(0);
  }
  static int fallback(int, const Position&, const Question<Nothing>&) { return 0; }
  static bool over(const Position& now) { return now.outcome.has_value(); }
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
    Table<Nothing> table(questions, Nothing::Position{}, dice);
    while (!table.over()) table.answer(Seat::First, 1);
  });
  return questions / seconds;
}

struct Counted {
  std::uint64_t answers = 0;
  std::uint64_t decisions = 0;
};

void replay(const RecordedGame& game) {
  formats::ChainChance dice = game.dice();
  const auto run = game.answers->begin(dice);
  run->apply(game.answers->size());
  ensure(run->over(), "a recorded game comes to its end");
}

void add_replay_rows(const Setup& setup, const games::Game& of, double floor, Rows& rows) {
  const std::vector<RecordedGame>& games = recorded_games(of);
  Counted all;
  for (const RecordedGame& game : games) {
    all.answers += game.answers->size();
    all.decisions += game.decisions;
  }
  const double seconds = seconds_of(setup, [&] {
    for (const RecordedGame& game : games) replay(game);
  });
  const auto per_second = [&](std::uint64_t n) { return static_cast<double>(n) / seconds; };
  rows.push_back({"P1", fmt::format("replay of {}: orders applied", of.name),
                  per_second(all.decisions), "orders/s", 1e6, true, "a game without rules",
                  floor * static_cast<double>(all.decisions) / static_cast<double>(all.answers),
                  fmt::format("{} orders in {} games", all.decisions, games.size())});
  rows.push_back({"P1", fmt::format("replay of {}: answers applied", of.name),
                  per_second(all.answers), "answers/s", 1e6, true, "a game without rules", floor,
                  fmt::format("{} answers", all.answers)});
}

// Random games of one scenario, and the answers that were given in them.
class RandomPlay {
 public:
  RandomPlay(const games::Game& of, const std::string& scenario) {
    for (std::uint64_t i = 0; i < games; ++i) {
      recorded_.push_back(of.measured.rules(scenario));
      formats::SeededChance dice(i);
      bot::SeededNumbers seeded(i + 1);
      recorded_.back()->record_at_random(dice, seeded);
      answers_ += recorded_.back()->size();
    }
  }

  static constexpr std::uint64_t games = 4;
  std::uint64_t answers() const { return answers_; }

  // List what is legal, pick one, apply it, to the end of the game.
  void play_all() const {
    for (std::uint64_t i = 0; i < games; ++i) {
      formats::SeededChance dice(i);
      bot::SeededNumbers seeded(i + 1);
      recorded_[i]->play_at_random(dice, seeded);
    }
  }
  // The same answers, without looking for them.
  void apply_all() const {
    for (std::uint64_t i = 0; i < games; ++i) {
      formats::SeededChance dice(i);
      recorded_[i]->begin(dice)->apply(recorded_[i]->size());
    }
  }

 private:
  std::vector<std::unique_ptr<games::BareGame>> recorded_;
  std::uint64_t answers_ = 0;
};

void add_random_play_rows(const Setup& setup, const games::Game& of, Rows& rows) {
  for (const std::string& scenario : of.measured.scenarios()) {
    const RandomPlay random(of, scenario);
    const double seconds = seconds_of(setup, [&] { random.play_all(); });
    const double floor = setup.iterations > 0 ? 1 : seconds_of(setup, [&] { random.apply_all(); });
    const auto count = static_cast<double>(random.answers());
    const auto games = static_cast<double>(RandomPlay::games);
    rows.push_back({"P3", "random play: " + scenario, count / seconds, "answers/s",
                    of.measured.random_play_goal, true, "the same answers applied", count / floor,
                    fmt::format("{:.0f} games/s, {} answers in {} games", games / seconds,
                                random.answers(), RandomPlay::games)});
    if (of.measured.random_games_goal > 0)
      rows.push_back({"P3", "random games: " + scenario, games / seconds, "games/s",
                      of.measured.random_games_goal, true, "the same answers applied",
                      games / floor});
  }
}

Row turn_row(const games::Game& of) {
  std::vector<double> turns;
  std::vector<double> bare;
  for (const RecordedGame& game : recorded_games(of)) {
    formats::ChainChance dice = game.dice();
    auto match = std::move(*formats::module_of_scenario(game.scenario)
                                ->begin(game.scenario, nlohmann::json::object(), dice));
    std::vector<std::size_t> answers;
    for (const RecordedFile& file : game.files) {
      const auto began = Time::now();
      match->submit(file.seat, file.lines, file.final);
      turns.push_back(since(began));
      answers.push_back(match->take_happened().answers.size());
    }
    formats::ChainChance again = game.dice();
    const auto run = game.answers->begin(again);
    for (const std::size_t count : answers) {
      const auto began = Time::now();
      run->apply(count);
      bare.push_back(since(began));
    }
  }
  return {"P4",
          fmt::format("one player turn of {} from its order lines", of.name),
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
  for (const games::Game& of : games::games()) add_replay_rows(setup, of, floor, rows);
  return rows;
}

// P3: list what is legal, pick one, apply it, to the end of the game.
Rows random_play_rows(const Setup& setup) {
  Rows rows;
  for (const games::Game& of : games::games()) add_random_play_rows(setup, of, rows);
  return rows;
}

// P4: one whole player turn, from order lines to the next question.
Rows turn_rows(const Setup&) {
  Rows rows;
  for (const games::Game& of : games::games()) rows.push_back(turn_row(of));
  return rows;
}

}  // namespace cursus::bench
