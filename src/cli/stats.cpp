// stats: the dice of a game against their expectation.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/host/resolution.hpp"
#include "src/host/stored_log.hpp"
#include "src/report/wrap.hpp"

namespace cursus::cli {

using nlohmann::json;
using report::padded;

namespace {

struct Tally {
  std::uint64_t rolls = 0;
  std::uint64_t sum = 0;
  std::map<std::uint32_t, std::uint64_t> faces;

  void add(const formats::ChainChance::Rolls& dice) {
    for (const std::uint32_t value : dice.values) {
      ++rolls;
      sum += value;
      ++faces[value];
    }
  }
};

// Whose orders were being played, what for, which die.
using Key = std::tuple<std::string, std::string, std::uint32_t>;
using Tallies = std::map<Key, Tally>;

Tallies count(const Store& store, const std::string& game, const std::string& everybody) {
  Tallies tallies;
  read_stored_log(store, game, [&](const formats::Entry& entry, const auto&) {
    if (entry.kind != formats::EntryKind::Resolve) return;
    const json& orders = entry.data->at("orders");
    const std::string seat = orders.empty() ? "-" : orders.at(0).at(0).get<std::string>();
    const auto steps = formats::read_steps(entry.data->at("steps"));
    ensure(steps.has_value(), "the steps of a stored entry can be read");
    for (const formats::ChainChance::Step& step : *steps)
      for (const formats::ChainChance::Rolls& rolls : step.rolls) {
        tallies[{seat, rolls.purpose, rolls.n}].add(rolls);
        tallies[{seat, everybody, rolls.n}].add(rolls);
      }
  });
  return tallies;
}

// Hundredths, so that no binary fraction is printed.
std::string hundredths(std::uint64_t numerator, std::uint64_t denominator) {
  const std::uint64_t value = (numerator * 100 + denominator / 2) / denominator;
  return fmt::format("{}.{:02}", value / 100, value % 100);
}

}  // namespace

int stats(const Common& common, const StatsOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (!store.game(options.game))
    throw Refused{{RefusalKind::Untimely, {}, "host.no-such-game", {{"game", options.game}}, 0, 0}};
  const Tallies tallies = count(store, options.game, say(common, "cli.stats.all"));
  json all = json::array();
  if (!common.json && tallies.empty()) {
    complain(say(common, "cli.stats.none", {{"game", options.game}}));
    return good;
  }
  const auto row = [](std::string_view seat, std::string_view purpose, std::string_view die,
                      std::string_view rolls, std::string_view mean, std::string_view expected) {
    print(fmt::format("{} {} {} {:>6} {:>8} {:>8}", padded(seat, 12), padded(purpose, 20),
                      padded(die, 6), rolls, mean, expected));
  };
  for (const auto& [key, tally] : tallies) {
    const auto& [seat, purpose, sides] = key;
    const std::string mean = hundredths(tally.sum, tally.rolls);
    const std::string expected = hundredths(sides + 1, 2);
    if (!common.json) {
      row(seat, purpose, fmt::format("d{}", sides), std::to_string(tally.rolls), mean, expected);
      continue;
    }
    json faces = json::object();
    for (const auto& [face, times] : tally.faces) faces[std::to_string(face)] = times;
    all.push_back({{"seat", seat},
                   {"purpose", purpose},
                   {"sides", sides},
                   {"rolls", tally.rolls},
                   {"sum", tally.sum},
                   {"mean", mean},
                   {"expected", expected},
                   {"faces", std::move(faces)}});
  }
  if (common.json)
    print_json(all);
  else
    complain(say(common, "cli.stats.note"));
  return good;
}

}  // namespace cursus::cli
