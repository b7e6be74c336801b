// P1, P3, P4: the rules alone, without files and without a store.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "src/bench/bench.hpp"
#include "src/bench/recording.hpp"
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

void replay(const RecordedGame& game) {
  formats::ChainChance dice = game.dice();
  Table<Battles> table(game.battle, ancient_battles::opening(game.battle), dice);
  for (const Given<Battles>& given : game.answers) table.answer(given.seat, given.answer);
  ensure(table.over(), "a recorded game comes to its end");
}

}  // namespace

// P1: apply recorded orders, dice and events included.
Rows replay_rows(const Setup& setup) {
  Counted all;
  for (const RecordedGame& game : recorded_games()) {
    all.answers += game.answers.size();
    all.decisions += game.decisions;
  }
  const double seconds = seconds_of(setup, [] {
    for (const RecordedGame& game : recorded_games()) replay(game);
  });
  const double floor = setup.iterations > 0 ? 0 : empty_answers_per_second(setup);
  const auto per_second = [&](std::uint64_t n) { return static_cast<double>(n) / seconds; };
  return {{"P1", "replay: orders applied", per_second(all.decisions), "orders/s", 1e6, true, "", 0,
           fmt::format("{} orders in {} games", all.decisions, recorded_games().size())},
          {"P1", "replay: answers applied", per_second(all.answers), "answers/s", 1e6, true,
           "a game without rules", floor, fmt::format("{} answers", all.answers)}};
}

// P3: list what is legal, pick one, apply it, to the end of the game.
Rows random_play_rows(const Setup& setup) {
  Rows rows;
  for (const RecordedGame& game : recorded_games()) {
    const std::string& scenario = game.scenario;
    if (!rows.empty() && rows.back().what.ends_with(scenario)) continue;
    constexpr int games = 4;
    std::uint64_t answers = 0;
    std::vector<std::vector<Given<Battles>>> given;
    const auto play = [&](int number, bool record) {
      formats::SeededChance dice(static_cast<std::uint64_t>(number));
      bot::Whim whim(static_cast<std::uint64_t>(number) + 1);
      Table<Battles> table(game.battle, ancient_battles::opening(game.battle), dice);
      std::vector<ancient_battles::Answer> legal;
      while (!table.over()) {
        const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
        legal.clear();
        Battles::legal(game.battle, table.now(), *table.open(seat), legal);
        const ancient_battles::Answer answer = legal[whim.below(legal.size())];
        table.answer(seat, answer);
        if (!record) continue;
        ++answers;
        given.back().push_back({seat, answer});
      }
    };
    for (int i = 0; i < games; ++i) {
      given.emplace_back();
      play(i, true);
    }
    const double seconds = seconds_of(setup, [&] {
      for (int i = 0; i < games; ++i) play(i, false);
    });
    const double floor = setup.iterations > 0 ? 1 : seconds_of(setup, [&] {
      for (int i = 0; i < games; ++i) {
        formats::SeededChance dice(static_cast<std::uint64_t>(i));
        Table<Battles> table(game.battle, ancient_battles::opening(game.battle), dice);
        for (const auto& each : given[static_cast<std::size_t>(i)])
          table.answer(each.seat, each.answer);
      }
    });
    const auto count = static_cast<double>(answers);
    rows.push_back(
        {"P3", "random play: " + scenario, count / seconds, "answers/s", 4e5, true,
         "the same answers applied", count / floor,
         fmt::format("{:.0f} games/s, {} answers in {} games", games / seconds, answers, games)});
  }
  return rows;
}

// P4: one whole player turn, from order lines to the next question.
Rows turn_rows(const Setup&) {
  using Time = std::chrono::steady_clock;
  std::vector<double> turns;
  std::vector<double> bare;
  for (const RecordedGame& game : recorded_games()) {
    formats::ChainChance dice = game.dice();
    auto match = std::move(*formats::module_of_scenario(game.scenario)
                                ->begin(game.scenario, nlohmann::json::object(), dice));
    std::vector<std::uint64_t> answers;
    for (const RecordedFile& file : game.files) {
      const std::uint64_t before = match->answers_given();
      const auto began = Time::now();
      match->submit(file.seat, file.lines, file.final);
      turns.push_back(std::chrono::duration<double>(Time::now() - began).count());
      answers.push_back(match->answers_given() - before);
    }
    formats::ChainChance again = game.dice();
    Table<Battles> table(game.battle, ancient_battles::opening(game.battle), again);
    auto next = game.answers.begin();
    for (const std::uint64_t count : answers) {
      const auto began = Time::now();
      for (std::uint64_t i = 0; i < count; ++i, ++next) table.answer(next->seat, next->answer);
      bare.push_back(std::chrono::duration<double>(Time::now() - began).count());
    }
  }
  const auto median = [](std::vector<double> of) {
    std::nth_element(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2), of.end());
    return of[of.size() / 2] * 1e6;
  };
  return {{"P4", "one player turn from its order lines", median(turns), "µs", 40, false,
           "its answers applied", median(bare), fmt::format("{} turns", turns.size())}};
}

}  // namespace cursus::bench
