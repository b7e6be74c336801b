// cursus bot --soak: many whole games, bot against bot.
#include "src/cli/commands/soak.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/bot/policy.hpp"
#include "src/bot/soak.hpp"
#include "src/bot/walk.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/cli/progress_bar.hpp"

namespace cursus::cli {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

Result<std::vector<bot::SoakPlan>> plans_of(const BotOptions& options) {
  std::vector<bot::SoakPlan> plans;
  for (const formats::Module& module : formats::modules())
    for (const formats::ScenarioInfo& scenario : module.scenarios()) {
      if (options.scenario != "all" && options.scenario != scenario.id) continue;
      auto more = options.every_option ? bot::plans_for(scenario) : bot::set_up_plans_for(scenario);
      for (bot::SoakPlan& plan : more) plans.push_back(std::move(plan));
    }
  if (plans.empty())
    return formats::malformed("data.unknown-scenario",
                              {{"path", "--scenario"}, {"found", options.scenario}});
  return plans;
}

std::string name_of(const bot::SoakPlan& plan) {
  std::string name = plan.scenario;
  for (const auto& [option, value] : plan.options->items())
    name += fmt::format(" {}={}", option, value.get<std::string>());
  return name;
}

double per(double amount, double of) { return of > 0 ? amount / of : 0; }

json as_json(const bot::SoakPlan& plan, const bot::SoakResult& found) {
  return {{"scenario", plan.scenario},
          {"options", *plan.options},
          {"policies", {plan.policies[Seat::First], plan.policies[Seat::Second]}},
          {"games", found.games},
          {"decisions", found.decisions},
          {"spans", found.spans},
          {"turns", found.turns},
          {"seat_spans", found.seat_spans},
          {"mails", found.mails},
          {"rounds", found.rounds},
          {"asked", found.asked},
          {"won", {found.won[Seat::First], found.won[Seat::Second]}},
          {"seconds", found.seconds}};
}

void print_row(const Common& common, const bot::SoakPlan& plan, const bot::SoakResult& found) {
  const auto games = static_cast<double>(found.games);
  const auto spans = static_cast<double>(found.spans);
  const auto rounds = static_cast<double>(found.rounds);
  const std::string span = fmt::format("{}.span", formats::module_of_scenario(plan.scenario)->name);
  print(fmt::format(
      "{:<44} {:>6} {:>9.0f} {:>12.0f} {:>9.1f} {:>10.2f} {:>11.2f} {:>11.2f} {:>9.2f} {:>6}/{:<6} "
      "{}",
      name_of(plan), found.games, per(games, found.seconds),
      per(static_cast<double>(found.decisions), found.seconds), per(spans, games),
      per(static_cast<double>(found.mails), spans), per(rounds, spans),
      per(rounds, static_cast<double>(found.turns)),
      per(rounds, static_cast<double>(found.seat_spans)), found.won[Seat::First],
      found.won[Seat::Second], say(common, span)));
  flush();
}

void print_head(const Common& common) {
  const auto head = [&](const char* key) { return say(common, fmt::format("bot.soak.{}", key)); };
  print(fmt::format("{:<44} {:>6} {:>9} {:>12} {:>9} {:>10} {:>11} {:>11} {:>9} {:>6}        {}",
                    head("scenario"), head("games"), head("games-a-second"),
                    head("decisions-a-second"), head("spans"), head("mails-a-span"),
                    head("rounds-a-span"), head("rounds-a-turn"), head("rounds-a-player"),
                    head("won"), head("span")));
}

}  // namespace

int soak(const Common& common, const BotOptions& options) {
  const PerSeat<std::string> policies = value_of(policies_of(options.policy));
  const std::uint64_t seed = options.seed.empty() ? 1 : value_of(bot::seed_number(options.seed));
  json rows = json::array();
  std::vector<bot::SoakPlan> plans = value_of(plans_of(options));
  if (!common.json) print_head(common);
  for (bot::SoakPlan& plan : plans) {
    plan.policies = policies;
    plan.games = options.soak;
    plan.seed = seed;
    bot::SoakResult found;
    {
      ProgressBar bar(name_of(plan), plan.games);
      found = bot::soak(plan, [&](std::uint64_t done) { bar.at(done); });
    }
    if (common.json)
      rows.push_back(as_json(plan, found));
    else
      print_row(common, plan, found);
  }
  if (common.json) print_json(rows);
  return good;
}

int walk(const Common& common, const BotOptions& options) {
  // In memory where that can be: each step of a walk is stored and read again.
  const fs::path memory = "/dev/shm";
  const fs::path home = (fs::is_directory(memory) ? memory : fs::temp_directory_path()) /
                        fmt::format("cursus-walk-{}", ::getpid());
  bot::WalkPlan plan;
  plan.seed = options.seed.empty() ? 1 : value_of(bot::seed_number(options.seed));
  plan.games = options.walk;
  plan.home = home;
  bot::WalkResult found;
  {
    ProgressBar bar("walk", plan.games);
    found = bot::walk(plan, [&](std::uint64_t done) { bar.at(done); });
  }
  fs::remove_all(home);
  if (common.json) {
    print_json({{"games", found.games},
                {"steps", found.steps},
                {"entries", found.entries},
                {"over", found.over},
                {"done", found.done},
                {"refused", found.refused}});
    return good;
  }
  print(fmt::format("walk: {} games, {} steps, {} entries, {} over", found.games, found.steps,
                    found.entries, found.over));
  for (const auto& [name, count] : found.done)
    print(fmt::format("  {:<12} {:>8} done {:>8} refused", name, count,
                      found.refused.contains(name) ? found.refused.at(name) : 0));
  return good;
}

}  // namespace cursus::cli
