#include "src/bot/soak.hpp"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "formats/log/chances.hpp"
#include "src/bot/policy.hpp"

namespace cursus::bot {

namespace {

// Far more than any game needs: a game that gets here does not end.
constexpr std::uint64_t endless = 1'000'000;

class Bout {
 public:
  Bout(const SoakPlan& plan, std::uint64_t seed) : chance_(seed), seeded_(seed + 1) {
    const formats::Module* module = formats::module_of_scenario(plan.scenario);
    ensure(module != nullptr, "the scenario of a soak belongs to a game");
    auto begun = module->begin(plan.scenario, *plan.options, chance_);
    ensure(begun.has_value(), "the scenario begins with these options");
    match_ = std::move(*begun);
    for (const Seat seat : both_seats)
      if (plan.policies[seat] != "random")
        policies_[seat] = make_policy(plan.policies[seat], seed + 2 + index(seat));
  }

  SoakResult play() {
    while (!match_->over()) {
      ensure(match_->answers_given() < endless, "a game ends");
      const std::vector<formats::Prompt> prompts = match_->waiting();
      ensure(!prompts.empty(), "a game that is not over waits for somebody");
      if (const std::uint32_t span = match_->span(); span != span_ || found_.spans == 0) {
        ++found_.spans;
        span_ = span;
        asked_ = {};
        writing_.reset();
      }
      const std::uint64_t given = match_->answers_given();
      const formats::Prompt& prompt = prompts[seeded_.below(prompts.size())];
      if (!std::exchange(asked_[prompt.seat], true)) ++found_.seat_spans;
      if (std::exchange(writing_, prompt.seat) != prompt.seat) {
        ++found_.rounds;
        ++found_.asked[prompt.kind];
      }
      ask(prompt.seat);
      ensure(match_->answers_given() > given || match_->over(), "every file moves the game on");
      match_->check_invariants();
    }
    found_.games = 1;
    found_.decisions = match_->answers_given();
    count_turns_and_winner();
    return found_;
  }

 private:
  void ask(Seat seat) {
    if (policies_[seat]) {
      const std::uint64_t given = match_->answers_given();
      found_.mails += static_cast<std::uint64_t>(play_turn(*match_, seat, *policies_[seat]));
      // A random answer asks no desk: a script of the turn before may still have lain there, and
      // the new file was put away with it.
      if (match_->answers_given() == given && !match_->over())
        play_turn(*match_, seat, *policies_[seat]);
      return;
    }
    const std::size_t legal = match_->count_legal(seat);
    ensure(legal > 0, "every question has an answer");
    match_->answer_legal(seat, seeded_.below(legal));
    ++found_.mails;
  }

  void count_turns_and_winner() {
    const nlohmann::json position = match_->position();
    found_.turns = position.value("turn", std::uint64_t{1});
    if (!position.contains("outcome") || !position["outcome"].contains("winner")) return;
    if (const auto seat = match_->seat_named(position["outcome"]["winner"].get<std::string>()))
      ++found_.won[*seat];
  }

  formats::SeededChance chance_;
  SeededNumbers seeded_;
  std::unique_ptr<formats::Match> match_;
  PerSeat<std::unique_ptr<Policy>> policies_;
  SoakResult found_;
  std::uint32_t span_ = 0;
  PerSeat<bool> asked_{};  // in this span
  std::optional<Seat> writing_;
};

}  // namespace

void SoakResult::add(const SoakResult& other) {
  games += other.games;
  decisions += other.decisions;
  spans += other.spans;
  turns += other.turns;
  seat_spans += other.seat_spans;
  mails += other.mails;
  rounds += other.rounds;
  for (const auto& [kind, times] : other.asked) asked[kind] += times;
  for (const Seat seat : both_seats) won[seat] += other.won[seat];
  seconds += other.seconds;
}

SoakResult soak_game(const SoakPlan& plan, std::uint64_t seed) {
  try {
    return Bout(plan, seed).play();
  } catch (const Defect& defect) {
    throw Defect(fmt::format("{} {} seed {:x}: {}", plan.scenario, plan.options->dump(), seed,
                             defect.what()));
  }
}

SoakResult soak(const SoakPlan& plan, const std::function<void(std::uint64_t)>& progress) {
  SoakResult all;
  const auto began = std::chrono::steady_clock::now();
  for (std::uint64_t i = 0; i < plan.games; ++i) {
    all.add(soak_game(plan, plan.seed + i));
    progress(i + 1);
  }
  all.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return all;
}

namespace {

// "setup=fixed|surprise" gives {"setup":"surprise"}: every value but the usual one.
std::vector<formats::JsonBox> other_values(std::string_view choices) {
  std::vector<formats::JsonBox> all;
  const std::size_t sign = choices.find('=');
  const std::string name(choices.substr(0, sign));
  std::string_view values = choices.substr(sign + 1);
  for (std::size_t bar = values.find('|'); bar != std::string_view::npos; bar = values.find('|')) {
    values.remove_prefix(bar + 1);
    all.push_back(nlohmann::json{{name, std::string(values.substr(0, values.find('|')))}});
  }
  return all;
}

std::vector<SoakPlan> plans(const formats::ScenarioInfo& scenario, std::string_view only) {
  std::vector<SoakPlan> all{{scenario.id, nlohmann::json::object()}};
  for (const std::string& choices : scenario.options) {
    if (!only.empty() && !choices.starts_with(only)) continue;
    for (formats::JsonBox& options : other_values(choices))
      all.push_back({scenario.id, std::move(options)});
  }
  return all;
}

}  // namespace

std::vector<SoakPlan> plans_for(const formats::ScenarioInfo& scenario) {
  return plans(scenario, "");
}

std::vector<SoakPlan> set_up_plans_for(const formats::ScenarioInfo& scenario) {
  return plans(scenario, "setup=");
}

}  // namespace cursus::bot
