// club: results, ratings, tournaments.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/malformed.hpp"
#include "src/cli/commands.hpp"
#include "src/cli/failure.hpp"
#include "src/cli/output.hpp"
#include "src/club/results.hpp"
#include "src/club/tournament.hpp"
#include "src/mail/headers.hpp"
#include "src/text/wrap.hpp"

namespace cursus::cli {

using club::Tournament;
using nlohmann::json;
using report::padded;

namespace {

std::pair<std::string, std::string> halves(const std::string& pair) {
  const std::size_t equals = std::min(pair.find('='), pair.size());
  return {pair.substr(0, equals), pair.substr(std::min(equals + 1, pair.size()))};
}

Tournament tournament_of(const ClubOptions& options) {
  Tournament made;
  made.name = options.tournament;
  made.kind = options.kind == "swiss" ? Tournament::Kind::Swiss : Tournament::Kind::RoundRobin;
  made.scenario = options.scenario;
  json rules = json::object();
  for (const std::string& one : options.options) rules[halves(one).first] = halves(one).second;
  made.options = formats::JsonBox(rules);
  made.deadline = options.deadline;
  constexpr std::size_t longest_name = 20;  // its games have longer ones
  if (!formats::is_name(made.name) || made.name.size() > longest_name)
    throw Refused{formats::malformed("club.bad-name", {{"found", made.name}}).value()};
  for (const std::string& pair : options.players) {
    const auto [name, address] = halves(pair);
    const bool twice =
        std::ranges::find(made.players, name, &club::Entrant::name) != made.players.end();
    if (!formats::is_player_name(name) || twice)
      throw Refused{untimely({}, "host.bad-player-name", {{"found", name}}).value()};
    if (!address.empty() && !mail::is_address(address))
      throw Refused{formats::malformed("cli.bad-address", {{"found", address}}).value()};
    made.players.push_back({name, address, {}});
  }
  for (const std::string& pair : options.language) {
    const auto [name, language] = halves(pair);
    const auto who = std::ranges::find(made.players, name, &club::Entrant::name);
    if (who == made.players.end() || (language != "en" && language != "ja"))
      throw Refused{formats::malformed("cli.bad-language", {{"found", pair}}).value()};
    who->language = language;
  }
  constexpr std::size_t most_players = 64;
  if (made.players.size() < 2 || made.players.size() > most_players)
    throw Refused{formats::malformed("club.few-players").value()};
  const std::size_t cycle = made.players.size() - 1 + made.players.size() % 2;
  std::uint64_t enough = 1;  // rounds after which one player alone can have won all games
  while ((std::uint64_t{1} << enough) < made.players.size()) ++enough;
  made.rounds = options.rounds > 0                          ? options.rounds
                : made.kind == Tournament::Kind::RoundRobin ? cycle
                                                            : enough;
  // More is a round robin: nobody is left whom a player has not met.
  if (made.kind == Tournament::Kind::Swiss && made.rounds > cycle)
    throw Refused{
        formats::malformed("club.many-rounds", {{"most", std::to_string(cycle)}}).value()};
  return made;
}

std::string half_points(int halves) {
  return fmt::format("{}{}", halves / 2, halves % 2 == 1 ? ".5" : "");
}

json standings_json(const Tournament& tournament, const club::Results& results) {
  json places = json::array();
  for (const club::Place& one : club::places(tournament, results))
    places.push_back({{"player", one.player},
                      {"points", half_points(one.half_points)},
                      {"opponents", half_points(one.opponents)},
                      {"played", one.played},
                      {"first_seats", one.first_seats}});
  json all = json::parse(club::body_of(tournament));
  all["standings"] = std::move(places);
  return all;
}

void print_standings(const Common& common, const Tournament& tournament,
                     const club::Results& results) {
  print(say(common, "club.tournament",
            {{"name", tournament.name},
             {"scenario", tournament.scenario},
             {"round", std::to_string(tournament.paired.size())},
             {"rounds", std::to_string(tournament.rounds)}}));
  print("");
  const auto line = [](const std::string& rank, const std::string& player,
                       const std::string& points, const std::string& opponents,
                       const std::string& first) {
    print(fmt::format("{} {} {} {} {}", padded(rank, 3), padded(player, 20), padded(points, 8),
                      padded(opponents, 10), first));
  };
  line("", say(common, "club.head.player"), say(common, "club.head.points"),
       say(common, "club.head.opponents"), say(common, "club.head.first"));
  int rank = 0;
  for (const club::Place& one : club::places(tournament, results))
    line(std::to_string(++rank), one.player, half_points(one.half_points),
         half_points(one.opponents), std::to_string(one.first_seats));
  std::size_t number = 0;
  for (const club::Round& round : tournament.paired) {
    print("\n" + say(common, "club.round", {{"round", std::to_string(++number)}}));
    for (const club::Pairing& one : round.games) {
      const auto result = results.find(one.game);
      const std::string told = result == results.end()
                                   ? say(common, "club.goes-on")
                                   : fmt::format("{} : {}", half_points(result->second),
                                                 half_points(2 - result->second));
      print(fmt::format("  {} - {}  {}  ({})", one.first, one.second, told, one.game));
    }
    if (!round.bye.empty()) print("  " + say(common, "club.bye", {{"player", round.bye}}));
  }
}

int show_standings(const Common& common, const Store& store, const std::string& name) {
  const auto row = store.tournament(name);
  if (!row) throw Refused{untimely({}, "club.no-tournament", {{"found", name}}).value()};
  const Tournament tournament = club::tournament_in(*row);
  const club::Results results = club::results_of(store, tournament);
  if (common.json)
    print_json(standings_json(tournament, results));
  else
    print_standings(common, tournament, results);
  return good;
}

}  // namespace

int club_results(const Common& common, const ClubOptions& options) {
  if (options.act == "create") {
    const Tournament made = tournament_of(options);
    Host host = open_host(common, Store::Mode::Write);
    if (host.store().tournament(made.name))
      throw Refused{untimely({}, "club.tournament-exists", {{"found", made.name}}).value()};
    formats::SeededChance chance(1);
    const formats::Module* module = formats::module_of_scenario(made.scenario);
    if (!module || !module->scenario(made.scenario))
      throw Refused{untimely({}, "host.no-such-scenario", {{"found", made.scenario}}).value()};
    value_of(module->begin(made.scenario, *made.options, chance));
    auto step = host.store().begin();
    step.keep_tournament({made.name, club::body_of(made)});
    step.commit();
    return show_standings(common, host.store(), made.name);
  }
  if (options.act == "next") {
    Host host = open_host(common, Store::Mode::Write);
    value_of(club::begin_round(host, options.tournament, common.language));
    return show_standings(common, host.store(), options.tournament);
  }
  const Store store = Store::open(common.home, Store::Mode::Read);
  if (options.act == "standings") return show_standings(common, store, options.tournament);
  const auto games = club::finished_games(store);
  if (common.json)
    print_json(club::club_json(games));
  else
    put(club::club_text(games, common.language));
  return good;
}

}  // namespace cursus::cli
