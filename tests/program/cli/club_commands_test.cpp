// Offers, observers, tournaments, readers' clocks: what a club's host types.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class ClubCommands : public testing::Test {
 protected:
  ClubCommands() { good({"init"}); }

  test::Answer run(const test::Words& words) const {
    test::Words all{"--home", (temp_.path() / "host").string(), "--clock", test::moment};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all);
  }
  std::string good(const test::Words& words) const {
    const test::Answer answer = run(words);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  json told(test::Words words) const {
    words.emplace_back("--json");
    return json::parse(good(words));
  }
  // What is wrong, with the exit code of a refusal.
  std::string refused(const test::Words& words) const {
    const test::Answer answer = run(words);
    EXPECT_EQ(answer.code, 1) << words.front() << ": " << answer.out;
    return answer.err;
  }
  void resign(const std::string& game, const std::string& seat) const {
    test::Words words{"--home", (temp_.path() / "host").string(), "--clock", test::moment, "submit",
                      "-"};
    EXPECT_EQ(test::run_program(words, "CURSUS " + game + " " + seat + " RESIGN 1\nEND\n").code, 0);
  }

 private:
  test::TempDirectory temp_;
};

TEST_F(ClubCommands, AnOfferOfTheHostIsListedUntilItIsVetoed) {
  EXPECT_THAT(
      good({"new", "ab/marathon", "--open", "--note", "Beginners welcome", "--deadline", "72"}),
      HasSubstr("Offer 1 is on the list"));
  good({"new", "ab/granicus", "--open", "--mail", "persian=anna@players.example", "--player",
        "persian=Anna"});
  EXPECT_EQ(run({"games"}).out, "") << "no game without two players";
  EXPECT_THAT(good({"offers"}),
              AllOf(HasSubstr("ab/marathon"), HasSubstr("the host"), HasSubstr("Beginners welcome"),
                    HasSubstr("anna@players.example")));
  EXPECT_THAT(good({"--lang", "ja", "offers"}), Not(HasSubstr("the host")));
  const json offers = told({"offers"});
  ASSERT_EQ(offers.size(), 2u);
  EXPECT_THAT(offers[0].at("offer"), HasSubstr("Deadline: 72\n"));
  EXPECT_EQ(offers[0].at("free").size(), 2u);
  EXPECT_EQ(offers[1].at("free"), json({"macedonian"}));
  EXPECT_EQ(offers[1].at("players")[0].at("name"), "Anna");
  EXPECT_THAT(good({"offers", "veto", "1"}), HasSubstr("Offer 1 is off the list"));
  EXPECT_EQ(told({"offers"})[0].at("state"), "vetoed");
  EXPECT_EQ(told({"offers"})[1].at("state"), "open");
  for (const char* number : {"1", "7"})
    EXPECT_THAT(refused({"offers", "veto", number}),
                HasSubstr(std::string("There is no offer ") + number));
}

TEST_F(ClubCommands, AnOfferThatNoGameCanBeMadeOfIsRefused) {
  refused({"new", "ab/marathon", "--open", "--missing", "forfeit"});
  refused({"new", "ab/maraton", "--open"});
  EXPECT_THAT(run({"offers"}).err, HasSubstr("There are no offers"));
}

TEST_F(ClubCommands, WhoMayNotWatchAGameIsMarkedUntilTheVetoIsTakenBack) {
  good({"new", "ab/marathon", "--name", "spring", "--seed", "07"});
  EXPECT_THAT(run({"observers", "spring"}).err, HasSubstr("Nobody watches spring"));
  good({"observers", "spring", "--veto", "eve@elsewhere.example"});
  EXPECT_THAT(good({"observers", "spring"}),
              AllOf(HasSubstr("eve@elsewhere.example"), HasSubstr("vetoed")));
  EXPECT_EQ(told({"observers", "spring"})[0].at("vetoed"), true);
  good({"observers", "spring", "--remove", "eve@elsewhere.example"});
  EXPECT_EQ(told({"observers", "spring"}), json::array());
  refused({"observers", "summer"});
}

TEST_F(ClubCommands, ATournamentIsPairedPlayedAndCounted) {
  good({"club", "tournament", "create", "cup", "--scenario", "ab/marathon", "--player",
        "Anna=anna@players.example", "--player", "Ben", "--player", "Cleo"});
  EXPECT_THAT(refused({"club", "tournament", "create", "cup", "--scenario", "ab/marathon",
                       "--player", "Anna", "--player", "Ben"}),
              HasSubstr("There is a tournament cup already"));
  EXPECT_THAT(good({"club", "tournament", "next", "cup"}),
              AllOf(HasSubstr("round 1 of 2"), HasSubstr("Anna - Ben  goes on  (cup-1-1)"),
                    HasSubstr("Cleo has no opponent and gets a point")));
  EXPECT_THAT(good({"player"}), HasSubstr("anna@players.example"));
  EXPECT_THAT(refused({"club", "tournament", "next", "cup"}), HasSubstr("cup-1-1 is not over"));
  // Anna has the first seat of Marathon, the Persians.
  resign("cup-1-1", "greek");
  // Anna and Cleo have a point, Ben none: Ben is the last one who has had no bye. Of the others
  // Cleo has had the first seat less often.
  EXPECT_THAT(
      good({"club", "tournament", "next", "cup"}),
      AllOf(HasSubstr("Anna - Ben  1 : 0  (cup-1-1)"), HasSubstr("Cleo - Anna  goes on  (cup-2-1)"),
            HasSubstr("Ben has no opponent and gets a point")));
  const json cup = told({"club", "tournament", "standings", "cup"});
  EXPECT_EQ(cup.at("paired")[1].at("bye"), "Ben");
  std::map<std::string, json> points;
  for (const json& one : cup.at("standings"))
    points[one.at("player").get<std::string>()] = one.at("points");
  EXPECT_EQ(points, (std::map<std::string, json>{{"Anna", "1"}, {"Ben", "1"}, {"Cleo", "1"}}))
      << "one won, two had a bye";
  EXPECT_THAT(refused({"club", "tournament", "standings", "cap"}),
              HasSubstr("There is no tournament cap here"));
  // The finished game counts for the club as well.
  EXPECT_THAT(good({"club"}), HasSubstr("Anna against: Ben (1)"));
}

TEST_F(ClubCommands, TheClockOfAReaderIsSetAndReset) {
  good({"new", "ab/marathon", "--name", "spring", "--seed", "07", "--deadline", "72", "--mail",
        "greek=anna@players.example"});
  good({"player", "spring", "greek", "--zone", "Asia/Tokyo", "--calendar", "yes"});
  EXPECT_THAT(good({"player"}), HasSubstr(".ics"));
  const json tokyo = told({"player"})[0];
  EXPECT_EQ(tokyo.at("calendar"), true);
  EXPECT_EQ(tokyo.at("zone"), "JST-9") << "nine hours before UTC, in the spelling of POSIX";
  good({"player", "spring", "greek", "--zone", "utc", "--calendar", "no"});
  EXPECT_EQ(told({"player"})[0].at("calendar"), false);
  EXPECT_EQ(told({"player"})[0].at("zone"), "");
  EXPECT_THAT(refused({"player", "spring", "greek", "--zone", "Mars/Olympus"}),
              HasSubstr("“Mars/Olympus” is not a time zone"));
}

TEST_F(ClubCommands, TheStatusNamesThePlayers) {
  good({"new", "ab/marathon", "--name", "spring", "--seed", "07", "--player", "greek=Anna",
        "--player", "persian=Ben"});
  EXPECT_THAT(run({"status"}).out, HasSubstr("    Anna (the Greeks), Ben (the Persians)\n"));
  EXPECT_EQ(json::parse(run({"status", "--json"}).out).at("games")[0].at("players"),
            json({{"greek", "Anna"}, {"persian", "Ben"}}));
}

}  // namespace
}  // namespace cursus
