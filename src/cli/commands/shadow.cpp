// cursus shadow: the games of a host played once more by this program, without any effect.
#include <nlohmann/json.hpp>

#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/fault.hpp"
#include "src/cli/output.hpp"
#include "src/cli/progress_bar.hpp"
#include "src/verify/spot_check.hpp"

namespace cursus::cli {

using nlohmann::json;

namespace {

// Those that were named, or all that can still be played on.
std::vector<std::string> games_to_play(const Store& store, const ShadowOptions& options) {
  std::vector<std::string> games = options.games;
  for (const std::string& game : games)
    if (!store.game(game))
      throw Refused{untimely({}, "host.no-such-game", {{"game", game}}).value()};
  if (!games.empty()) return games;
  for (const GameRow& row : store.games())
    if (options.all || row.status.state != GameState::Over) games.push_back(row.id);
  return games;
}

Fault fault_in(const Common& common, const Verdict& verdict) {
  if (verdict.damage || verdict.difference) return fault_of(common, verdict);
  Fault fault;
  fault.key = "cli.shadow.head";
  fault.what = say(common, fault.key);
  return fault;
}

std::string place_of(const Common& common, const Fault& fault) {
  const std::string clause =
      fault.clause.empty() ? "" : say(common, "verify.clause", {{"clause", fault.clause}});
  return say(common, "verify.bad",
             {{"seq", std::to_string(fault.seq)}, {"clause", clause}, {"what", fault.what}});
}

}  // namespace

int shadow(const Common& common, const ShadowOptions& options) {
  const Store store = Store::open(common.home, Store::Mode::Read);
  const std::vector<std::string> games = games_to_play(store, options);
  std::size_t parted = 0;
  json all = json::array();
  ProgressBar bar(say(common, "cli.shadow.progress"), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    bar.at(i);
    const Verdict verdict = verify_stored(store, games[i]);
    const bool same = verdict.kind != Verdict::Kind::Bad;
    json one{{"game", games[i]}, {"same", same}, {"entries", verdict.checked.entries}};
    if (!same) {
      ++parted;
      const Fault fault = fault_in(common, verdict);
      one["fault"] = fault_json(fault);
      if (!common.json) complain(games[i] + ": " + place_of(common, fault));
    }
    all.push_back(std::move(one));
  }
  const std::string count = std::to_string(games.size());
  if (common.json)
    print_json(all);
  else if (parted == 0)
    print(say(common, "cli.shadow.same", {{"count", count}}));
  else
    complain(
        say(common, "cli.shadow.parted", {{"parted", std::to_string(parted)}, {"count", count}}));
  return parted == 0 ? good : bad;
}

}  // namespace cursus::cli
