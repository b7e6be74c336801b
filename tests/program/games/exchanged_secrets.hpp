// How each game exchanges its secrets, for twin games that differ in one of them.
#pragma once

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cursus::test {

namespace twins {

using nlohmann::json;

// What a seat sends before the first die, in one game and in its twin.
struct Sent {
  std::string side;
  std::vector<std::string> one, two;
  bool final = false;                               // a set-up
  std::vector<std::vector<std::string>> acts = {};  // files of the owner; behind them the default
};
// The same position with another secret of this side; null: there is none in it.
struct Exchanged {
  std::string_view what;
  std::string side;
  json (*twin)(const json& position);
  json (*first)(const json& position) = nullptr;  // where neither is as the position has it
};
// Standing orders must be of windows that do not open in the few steps that are played: what a seat
// does in the open may differ.
struct SecretsOf {
  std::string scenario;
  std::vector<Sent> sent;
  std::vector<Exchanged> exchanged;
  // Orders of the other seat that may show what is compared begin like this: they are not given.
  std::vector<std::string> shows = {};
};

// A card of the hand and one of the draw pile change places.
inline json other_card(const json& position, const std::string& side) {
  json twin = position;
  if (!twin.contains("hands") || !twin["hands"].contains(side)) return {};
  json& hand = twin["hands"][side];
  json& deck = twin["deck"];
  for (json& card : deck)
    if (!hand.empty() && card != hand.at(0)) {
      std::swap(hand.at(0), card);
      return twin;
    }
  return {};
}

inline bool is_on_map(const json& counter) { return counter.value("fate", "") == "on-map"; }
// Whether the other side may take the one for the other.
inline bool look_alike(const json& one, const json& two) {
  const auto same = [&](const char* key) {
    return (one.contains(key) ? one[key] : json()) == (two.contains(key) ? two[key] : json());
  };
  return is_on_map(one) && is_on_map(two) && same("zone") && same("turned") && same("zones") &&
         same("shown");
}
inline bool leads_own(const json& position, const std::string& leader, const std::string& side) {
  return std::any_of(position["units"].begin(), position["units"].end(), [&](const json& unit) {
    return unit.value("box", "") == leader && unit.value("side", json()) == side;
  });
}

// A leader and a dummy of one zone have each other's tags.
inline json other_identity(const json& position, const std::string& side) {
  json twin = position;
  for (auto& [name, dummy] : twin["counters"].items()) {
    if (!name.starts_with(side + "-dummy") || name.find("fleet") != name.npos) continue;
    for (auto& [other_name, leader] : twin["counters"].items()) {
      if (other_name.find('-') != other_name.npos || !look_alike(dummy, leader) ||
          !leads_own(twin, other_name, side))
        continue;
      std::swap(leader["tag"], dummy["tag"]);
      return twin;
    }
  }
  return {};
}
// So have a fleet and a dummy fleet.
inline json other_fleet(const json& position, const std::string& side) {
  json twin = position;
  json& dummy = twin["counters"][side + "-dummy-fleet-1"];
  json& fleet = twin["counters"][side + "-fleet-1"];
  if (!look_alike(dummy, fleet)) return {};
  std::swap(fleet["tag"], dummy["tag"]);
  return twin;
}
inline bool is_persian_leader(const std::string& name) {
  static const std::set<std::string> all{"datis",     "arthaphernes", "anabase",   "xerxes",
                                         "mardonios", "artemise",     "ariabigue", "prexaspe",
                                         "megabaze",  "artabase"};
  return all.contains(name);
}
// One unit lies in the box of another leader in the same zone.
inline json other_boxes(const json& position, const std::string& side) {
  for (const auto& [id, unit] : position["units"].items()) {
    const std::string box = unit.value("box", "");
    if (unit.value("side", json()) != side || box.empty() || !is_on_map(position["counters"][box]))
      continue;
    const json& there = position["counters"][box];
    for (const auto& [name, leader] : position["counters"].items()) {
      if (name.find('-') != name.npos || name == box || !is_on_map(leader) ||
          is_persian_leader(name) != (side == "persian") || leader["zone"] != there["zone"])
        continue;
      json twin = position;
      twin["units"][id]["box"] = name;
      if (leads_own(twin, box, side)) return twin;
    }
  }
  return {};
}
inline json other_means(const json& position, const std::string& side) {
  json twin = position;
  twin["sides"][side]["pa"] = twin["sides"][side].value("pa", 0) + 3;
  return twin;
}
inline json no_means(const json& position, const std::string& side) {
  json twin = position;
  if (twin["sides"][side].value("pa", 0) == 0) return {};
  twin["sides"][side]["pa"] = 0;
  return twin;
}
// One holds the first ruse of the cup, the other one the last.
inline json holding(json position, const std::string& side, bool first) {
  json& cup = position["cup"];
  const auto is_ruse = [](const json& token) {
    return !token.get<std::string>().starts_with("PA");
  };
  auto found = std::find_if(cup.begin(), cup.end(), is_ruse);
  for (auto next = found; !first && next != cup.end(); ++next)
    if (is_ruse(*next)) found = next;
  if (found == cup.end()) return {};
  position["sides"][side]["hand"].push_back(*found);
  cup.erase(found);
  return position;
}

template <json (*twin)(const json&, const std::string&)>
Exchanged of_greek(std::string_view what) {
  return {what, "greek", [](const json& now) { return twin(now, "greek"); }};
}
template <json (*twin)(const json&, const std::string&)>
Exchanged of_persian(std::string_view what) {
  return {what, "persian", [](const json& now) { return twin(now, "persian"); }};
}

// By game; by its whole name what is of one scenario more.
inline const std::map<std::string, SecretsOf>& rows() {
  static const std::map<std::string, SecretsOf> all{
      // Everything lies open on this table: only files and standing orders are secret.
      {"ab",
       {"ab/granicus",
        {{"persian", {"@ loss_order: weakest_first"}, {"@ loss_order: strongest_first"}},
         {"macedonian", {"@ loss_order: weakest_first"}, {"@ loss_order: strongest_first"}},
         {"persian", {"@ rbc all: never"}, {"@ rbc all: if odds>=9:1"}}},
        {}}},
      {"cca",
       {"cca/015",
        {{"", {"@ on battleback do no"}, {"@ on evade LI do evade"}}},
        {{"a card", "", nullptr}}}},
      {"hannibal",
       {"hannibal/one-turn",
        {{"rome", {"@ on intercept do no"}, {"@ on overrun do yes"}}},
        {{"a card", "rome", [](const json& now) { return other_card(now, "rome"); }},
         {"a card", "carthage", [](const json& now) { return other_card(now, "carthage"); }}}}},
      // Everything lies open on this table (D.1): only files and standing orders are secret.
      {"cataphract",
       {"cataphract/tricameron",
        {{"", {"@ on leader_rout do with"}, {"@ on leader_rout do stay"}}},
        {}}},
      {"rdtp",
       {"rdtp/marathon",
        {{"greek",
          {"give 2 4A athenian miltiade > callimaque"},
          {"give 1 4A athenian miltiade > callimaque"},
          true,
          {{"activate miltiade", "move beotie > phocide", "done"}}},
         {"persian",
          {"give 2 5C datis > anabase"},
          {"give 1 6*D datis > anabase"},
          true,
          {{"activate datis", "move milet > ephese", "done"}}},
         {"greek",
          {"@ on intercept do no", "@ on stay do leave"},
          {"@ on intercept if sp >= 90 do try", "@ on intercept do no"},
          false},
         {"persian",
          {"@ on intercept do no", "@ on ruse trahison do play"},
          {"@ on intercept if sp >= 90 do try", "@ on intercept do no"},
          false}},
        {of_greek<other_identity>("identity"),
         of_persian<other_identity>("identity"),
         of_greek<other_fleet>("fleets"),
         of_persian<other_fleet>("fleets"),
         of_persian<other_boxes>("boxes"),
         of_greek<other_boxes>("boxes"),
         of_greek<other_means>("means"),
         of_persian<other_means>("means"),
         of_greek<no_means>("no means"),
         of_persian<no_means>("no means"),
         {"ruses", "greek", [](const json& now) { return holding(now, "greek", false); },
          [](const json& now) { return holding(now, "greek", true); }},
         {"ruses", "persian", [](const json& now) { return holding(now, "persian", false); },
          [](const json& now) { return holding(now, "persian", true); }}},
        {"intercept", "ruse", "embark", "attempt", "scorch", "raze", "politics"}}},
      // A further scenario of a game: two dummies of a side, two fleets, politics.
      {"rdtp/second-war",
       {"rdtp/second-war",
        {{"greek",
          {"@ on intercept do no", "@ on stay do leave"},
          {"@ on intercept if sp >= 90 do try", "@ on intercept do no"}},
         {"persian",
          {"@ on intercept do no", "@ on ruse trahison do play"},
          {"@ on intercept if sp >= 90 do try", "@ on intercept do no"}}},
        {of_greek<other_identity>("identity"), of_persian<other_identity>("identity"),
         of_greek<other_fleet>("fleets"), of_persian<other_fleet>("fleets"),
         of_persian<other_boxes>("boxes"), of_greek<other_means>("means"),
         of_persian<other_means>("means")},
        {"intercept", "ruse", "embark", "attempt", "scorch", "raze", "politics"}}}};
  return all;
}

}  // namespace twins

}  // namespace cursus::test
