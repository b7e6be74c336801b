// A tournament: who plays whom in which round, and how they stand. Its games are games like any
// other; their results come from their logs. See formats/tournament.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "formats/json/canonical_json.hpp"
#include "src/host/host.hpp"
#include "src/store/store.hpp"

namespace cursus::club {

struct Entrant {
  std::string name{};
  std::string address{};   // may be empty: without mail
  std::string language{};  // of their mails: en, ja; empty: the host's
};

// The first player has the first seat of the scenario.
struct Pairing {
  std::string first{};
  std::string second{};
  std::string game{};  // empty: not begun yet
};

struct Round {
  std::vector<Pairing> games{};
  std::string bye{};  // who has no opponent; empty: nobody
};

struct Tournament {
  enum class Kind : std::uint8_t { Swiss, RoundRobin };
  std::string name{};
  Kind kind = Kind::Swiss;
  std::string scenario{};
  formats::JsonBox options{};  // an object
  std::uint64_t deadline = 0;  // hours for each point
  std::uint64_t rounds = 0;    // in all
  std::vector<Entrant> players{};
  std::vector<Round> paired{};
};

std::string body_of(const Tournament& tournament);
Tournament tournament_in(const TournamentRow& row);

// What is known of a game of it: half points of the first seat, 0 to 2; nothing: it goes on.
using Results = std::map<std::string, int>;
Results results_of(const Store& store, const Tournament& tournament);

struct Place {
  std::string player{};
  int half_points = 0;
  int opponents = 0;  // half points of all opponents together, who have met this player
  int played = 0;
  int first_seats = 0;
};
// Best first: points, then those of the opponents, then the order of entry.
std::vector<Place> places(const Tournament& tournament, const Results& results);

// Who meets whom next. In a Swiss system those with like points who have not met; in a round robin
// everybody once before anybody twice. Seats change: whoever had the first seat less often has it,
// and when two meet again they change. REQUIRES: there is a round left.
Round next_round(const Tournament& tournament, const Results& results);

// Pairs the next round and begins its games. Refuses while a game of the last round goes on, and
// after the last round.
Result<Round> begin_round(Host& host, const std::string& name, formats::Language language);

}  // namespace cursus::club
