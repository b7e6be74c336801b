// Pairings and standings.
#include "src/club/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::club {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

Tournament of(Tournament::Kind kind, std::size_t players, std::uint64_t rounds) {
  Tournament made{.name = "cup", .kind = kind, .scenario = "ab/marathon", .rounds = rounds};
  made.options = nlohmann::json::object();
  for (std::size_t i = 0; i < players; ++i)
    made.players.push_back({.name = std::string(1, static_cast<char>('A' + i))});
  return made;
}

// Plays all rounds: whoever comes first in the alphabet wins.
void play(Tournament& tournament, Results& results) {
  while (tournament.paired.size() < tournament.rounds) {
    Round round = next_round(tournament, results);
    for (Pairing& one : round.games) {
      one.game = fmt::format("{}-{}-{}", tournament.paired.size() + 1, one.first, one.second);
      results[one.game] = one.first < one.second ? 2 : 0;
    }
    tournament.paired.push_back(std::move(round));
  }
}

TEST(Tournaments, InARoundRobinEverybodyMeetsEverybodyOnce) {
  for (const std::size_t players : {4u, 5u, 6u}) {
    const std::size_t cycle = players - 1 + players % 2;
    Tournament cup = of(Tournament::Kind::RoundRobin, players, cycle);
    Results results;
    play(cup, results);
    std::set<std::set<std::string>> met;
    for (const Round& round : cup.paired) {
      std::set<std::string> busy{round.bye};
      for (const Pairing& one : round.games) {
        EXPECT_TRUE(met.insert({one.first, one.second}).second) << one.first << one.second;
        EXPECT_TRUE(busy.insert(one.first).second);
        EXPECT_TRUE(busy.insert(one.second).second);
      }
    }
    EXPECT_EQ(met.size(), players * (players - 1) / 2);
    for (const Place& place : places(cup, results)) {
      const int first = place.first_seats;
      EXPECT_LE(std::abs(2 * first - place.played), 2) << "sides change: " << place.player;
    }
    EXPECT_EQ(places(cup, results)[0].player, "A");
  }
}

TEST(Tournaments, WhoMeetsAgainChangesSides) {
  Tournament cup = of(Tournament::Kind::RoundRobin, 4, 6);
  Results results;
  play(cup, results);
  std::map<std::set<std::string>, std::set<std::string>> first;
  for (const Round& round : cup.paired)
    for (const Pairing& one : round.games) first[{one.first, one.second}].insert(one.first);
  for (const auto& [pair, seats] : first) EXPECT_THAT(seats, SizeIs(2));
}

TEST(Tournaments, InASwissSystemLikeMeetsLikeAndNobodyTwice) {
  Tournament cup = of(Tournament::Kind::Swiss, 8, 3);
  Results results;
  play(cup, results);
  std::set<std::set<std::string>> met;
  for (const Round& round : cup.paired)
    for (const Pairing& one : round.games)
      EXPECT_TRUE(met.insert({one.first, one.second}).second) << one.first << one.second;
  // A, the best, has won all; the two unbeaten ones met in the last round.
  EXPECT_EQ(places(cup, results)[0].player, "A");
  EXPECT_EQ(places(cup, results)[0].half_points, 6);
  EXPECT_LE(places(cup, results)[1].half_points, 4);
}

TEST(Tournaments, ADrawIsHalfAPointForEach) {
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  {
    auto step = host.store().begin();
    step.keep_tournament({"cup", body_of(of(Tournament::Kind::Swiss, 2, 1))});
    step.commit();
  }
  ASSERT_TRUE(begin_round(host, "cup", formats::Language::En).has_value());
  host.take_paper("CURSUS cup-1-1 greek DRAW 1\nOFFER\nEND\n");
  host.take_paper("CURSUS cup-1-1 persian DRAW 1\nACCEPT\nEND\n");
  const Tournament cup = tournament_in(*host.store().tournament("cup"));
  for (const Place& place : places(cup, results_of(host.store(), cup))) {
    EXPECT_EQ(place.half_points, 1) << place.player;
    EXPECT_EQ(place.opponents, 1) << place.player;
    EXPECT_EQ(place.played, 1) << place.player;
  }
}

TEST(Tournaments, EachHasOneByeAtMost) {
  Tournament cup = of(Tournament::Kind::Swiss, 5, 4);
  Results results;
  play(cup, results);
  std::set<std::string> byes;
  for (const Round& round : cup.paired) EXPECT_TRUE(byes.insert(round.bye).second) << round.bye;
}

TEST(Tournaments, SurviveBeingStored) {
  Tournament cup = of(Tournament::Kind::Swiss, 3, 2);
  cup.players[0].address = "a@example.org";
  Results results;
  play(cup, results);
  EXPECT_EQ(body_of(tournament_in({"cup", body_of(cup)})), body_of(cup));
}

TEST(Tournaments, BeginTheirGamesWithNamesAndWaitForTheRoundToEnd) {
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  {
    auto step = host.store().begin();
    step.keep_tournament({"cup", body_of(of(Tournament::Kind::Swiss, 2, 2))});
    step.commit();
  }
  ASSERT_TRUE(begin_round(host, "cup", formats::Language::En).has_value());
  const Game game = test::load(host, "cup-1-1");
  const std::string greek = game.charter.players.at("greek");
  EXPECT_THAT(game.charter.players,
              testing::UnorderedElementsAre(testing::Pair("greek", greek),
                                            testing::Pair("persian", greek == "A" ? "B" : "A")));
  EXPECT_EQ(begin_round(host, "cup", formats::Language::En).error().why, "club.round-open");
  host.take_paper("CURSUS cup-1-1 greek RESIGN 1\nEND\n");
  ASSERT_TRUE(begin_round(host, "cup", formats::Language::En).has_value());
  EXPECT_NE(test::load(host, "cup-2-1").charter.players.at("greek"), greek) << "sides change";
  host.take_paper("CURSUS cup-2-1 greek RESIGN 1\nEND\n");
  EXPECT_EQ(begin_round(host, "cup", formats::Language::En).error().why, "club.last-round");
  const Tournament cup = tournament_in(*host.store().tournament("cup"));
  EXPECT_EQ(places(cup, results_of(host.store(), cup))[0].half_points, 2);
}

}  // namespace
}  // namespace cursus::club
