#include "src/club/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace cursus::club {

using nlohmann::json;

namespace {

std::string pair_key(const std::string& a, const std::string& b) {
  return a < b ? a + "\n" + b : b + "\n" + a;
}

// Who has met whom, in their order, and who has sat where.
struct Met {
  std::map<std::string, std::string> last_first;  // of a pair: who had the first seat
  std::map<std::string, int> times;               // of a pair
  std::map<std::string, int> first_seats;
  std::set<std::string> byes;

  explicit Met(const Tournament& tournament) {
    for (const Round& round : tournament.paired) {
      if (!round.bye.empty()) byes.insert(round.bye);
      for (const Pairing& one : round.games) {
        const std::string key = pair_key(one.first, one.second);
        last_first[key] = one.first;
        ++times[key];
        ++first_seats[one.first];
      }
    }
  }

  // `a` stands before `b`.
  Pairing seated(const std::string& a, const std::string& b) const {
    const auto count = [&](const std::string& who) {
      const auto found = first_seats.find(who);
      return found == first_seats.end() ? 0 : found->second;
    };
    bool a_first = count(a) <= count(b);
    if (const auto last = last_first.find(pair_key(a, b)); last != last_first.end())
      a_first = last->second != a;
    return a_first ? Pairing{a, b, {}} : Pairing{b, a, {}};
  }
};

// The first pairing of all, in their order, in which nobody meets anybody more often than `most`.
bool pair_off(std::vector<std::string> left, const Met& met, int most,
              std::vector<std::pair<std::string, std::string>>& pairs) {
  if (left.empty()) return true;
  const std::string first = left.front();
  for (std::size_t i = 1; i < left.size(); ++i) {
    const auto before = met.times.find(pair_key(first, left[i]));
    if (before != met.times.end() && before->second >= most) continue;
    std::vector<std::string> rest(left.begin() + 1, left.end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
    pairs.emplace_back(first, left[i]);
    if (pair_off(std::move(rest), met, most, pairs)) return true;
    pairs.pop_back();
  }
  return false;
}

Round swiss_round(const Tournament& tournament, const Results& results) {
  const Met met(tournament);
  std::vector<std::string> order;
  for (const Place& place : places(tournament, results)) order.push_back(place.player);
  Round round;
  if (order.size() % 2 == 1) {
    // The last one who has not had it yet.
    auto bye = std::find_if(order.rbegin(), order.rend(),
                            [&](const std::string& who) { return !met.byes.contains(who); });
    if (bye == order.rend()) bye = order.rbegin();
    round.bye = *bye;
    std::erase(order, round.bye);
  }
  std::vector<std::pair<std::string, std::string>> pairs;
  for (int most = 1; !pair_off(order, met, most, pairs); ++most) pairs.clear();
  for (const auto& [a, b] : pairs) round.games.push_back(met.seated(a, b));
  return round;
}

// The circle: one stays, the others go round.
Round circle_round(const Tournament& tournament) {
  const Met met(tournament);
  std::vector<std::string> ring;
  for (const Entrant& one : tournament.players) ring.push_back(one.name);
  if (ring.size() % 2 == 1) ring.emplace_back();  // whoever meets nobody has a bye
  const std::size_t turns = tournament.paired.size() % (ring.size() - 1);
  std::rotate(ring.begin() + 1, ring.end() - static_cast<std::ptrdiff_t>(turns), ring.end());
  Round round;
  for (std::size_t i = 0; i < ring.size() / 2; ++i) {
    const std::string& a = ring[i];
    const std::string& b = ring[ring.size() - 1 - i];
    if (a.empty() || b.empty())
      round.bye = a + b;
    else
      round.games.push_back(met.seated(a, b));
  }
  return round;
}

const Entrant& entrant(const Tournament& tournament, const std::string& name) {
  const auto found = std::ranges::find(tournament.players, name, &Entrant::name);
  ensure(found != tournament.players.end(), "who is paired takes part");
  return *found;
}

NewGame game_for(const Tournament& tournament, const Pairing& pairing, std::size_t number,
                 formats::Language language) {
  NewGame wanted;
  wanted.scenario = tournament.scenario;
  wanted.name = fmt::format("{}-{}-{}", tournament.name, tournament.paired.size() + 1, number);
  wanted.options = tournament.options;
  wanted.time.hours = tournament.deadline;
  wanted.language = language;
  const auto scenario =
      formats::module_of_scenario(tournament.scenario)->scenario(tournament.scenario);
  for (const Seat seat : both_seats) {
    const Entrant& one = entrant(tournament, seat == Seat::First ? pairing.first : pairing.second);
    const std::string& side = scenario->seats.at(index(seat));
    wanted.players[side] = one.name;
    if (one.address.empty()) continue;
    wanted.addresses[side] = one.address;
    if (!one.language.empty()) wanted.languages[side] = one.language;
  }
  return wanted;
}

}  // namespace

std::string body_of(const Tournament& tournament) {
  json players = json::array();
  for (const Entrant& one : tournament.players)
    players.push_back({{"name", one.name}, {"address", one.address}, {"language", one.language}});
  json paired = json::array();
  for (const Round& round : tournament.paired) {
    json games = json::array();
    for (const Pairing& one : round.games)
      games.push_back({{"first", one.first}, {"second", one.second}, {"game", one.game}});
    paired.push_back({{"games", std::move(games)},
                      {"bye", round.bye.empty() ? json(nullptr) : json(round.bye)}});
  }
  return formats::canonical(
      json{{"v", 1},
           {"name", tournament.name},
           {"kind", tournament.kind == Tournament::Kind::Swiss ? "swiss" : "round-robin"},
           {"scenario", tournament.scenario},
           {"options", *tournament.options},
           {"deadline_hours", tournament.deadline},
           {"rounds", tournament.rounds},
           {"players", std::move(players)},
           {"paired", std::move(paired)}});
}

// Nobody but this program writes there.
Tournament tournament_in(const TournamentRow& row) {
  const json body = json::parse(row.body);
  Tournament all;
  all.name = body.at("name").get<std::string>();
  all.kind = body.at("kind") == "swiss" ? Tournament::Kind::Swiss : Tournament::Kind::RoundRobin;
  all.scenario = body.at("scenario").get<std::string>();
  all.options = formats::JsonBox(body.at("options"));
  all.deadline = body.at("deadline_hours").get<std::uint64_t>();
  all.rounds = body.at("rounds").get<std::uint64_t>();
  for (const json& one : body.at("players"))
    all.players.push_back({one.at("name").get<std::string>(), one.at("address").get<std::string>(),
                           one.at("language").get<std::string>()});
  for (const json& one : body.at("paired")) {
    Round round;
    for (const json& game : one.at("games"))
      round.games.push_back({game.at("first").get<std::string>(),
                             game.at("second").get<std::string>(),
                             game.at("game").get<std::string>()});
    if (!one.at("bye").is_null()) round.bye = one.at("bye").get<std::string>();
    all.paired.push_back(std::move(round));
  }
  return all;
}

Results results_of(const Store& store, const Tournament& tournament) {
  Results results;
  for (const Round& round : tournament.paired)
    for (const Pairing& one : round.games) {
      const auto row = store.game(one.game);
      if (!row || row->status.state != GameState::Over) continue;
      const auto scenario = formats::module_of_scenario(row->scenario)->scenario(row->scenario);
      const std::string& winner = row->status.note;
      results[one.game] = winner == "draw" || winner.empty() ? 1
                          : winner == scenario->seats.at(0)  ? 2
                                                             : 0;
    }
  return results;
}

std::vector<Place> places(const Tournament& tournament, const Results& results) {
  std::vector<Place> all;
  for (const Entrant& one : tournament.players) all.push_back({.player = one.name});
  const auto of = [&](const std::string& name) -> Place& {
    return *std::ranges::find(all, name, &Place::player);
  };
  for (const Round& round : tournament.paired) {
    if (!round.bye.empty()) of(round.bye).half_points += 2;
    for (const Pairing& one : round.games) {
      ++of(one.first).first_seats;
      const auto result = results.find(one.game);
      if (result == results.end()) continue;
      ++of(one.first).played;
      ++of(one.second).played;
      of(one.first).half_points += result->second;
      of(one.second).half_points += 2 - result->second;
    }
  }
  for (const Round& round : tournament.paired)
    for (const Pairing& one : round.games) {
      if (!results.contains(one.game)) continue;
      of(one.first).opponents += of(one.second).half_points;
      of(one.second).opponents += of(one.first).half_points;
    }
  std::ranges::stable_sort(all, [](const Place& a, const Place& b) {
    return std::tie(a.half_points, a.opponents) > std::tie(b.half_points, b.opponents);
  });
  return all;
}

Round next_round(const Tournament& tournament, const Results& results) {
  return tournament.kind == Tournament::Kind::Swiss ? swiss_round(tournament, results)
                                                    : circle_round(tournament);
}

Result<Round> begin_round(Host& host, const std::string& name, formats::Language language) {
  Store& store = host.store();
  auto step = store.begin();
  const auto row = store.tournament(name);
  if (!row) return untimely({}, "club.no-tournament", {{"found", name}});
  Tournament tournament = tournament_in(*row);
  const Results results = results_of(store, tournament);
  if (!tournament.paired.empty())
    for (const Pairing& one : tournament.paired.back().games)
      if (!results.contains(one.game)) return untimely({}, "club.round-open", {{"game", one.game}});
  if (tournament.paired.size() >= tournament.rounds)
    return untimely({}, "club.last-round", {{"found", name}});
  Round round = next_round(tournament, results);
  std::size_t number = 0;
  for (Pairing& one : round.games) {
    auto game = host.begin_game(step, game_for(tournament, one, ++number, language));
    if (!game) return tl::make_unexpected(std::move(game.error()));
    one.game = game->id;
  }
  tournament.paired.push_back(round);
  step.keep_tournament({tournament.name, body_of(tournament)});
  step.commit();
  return round;
}

}  // namespace cursus::club
