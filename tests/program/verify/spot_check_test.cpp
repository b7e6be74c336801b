// Games that are verified while they are played.
#include "src/verify/spot_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/store/sqlite.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class LookingOver : public testing::Test {
 protected:
  // Somebody who can write into the file changes what somebody has ordered, everywhere.
  void change_a_line(std::uint64_t seq) {
    sql::Sqlite db(temp.path() / "host/cursus.db", Store::default_patience);
    db.script("DROP TRIGGER log_fixed");
    ASSERT_EQ(db.run("UPDATE log SET line = replace(line, '\"serial\":1', '\"serial\":7') "
                     "WHERE game = ? AND seq = ?",
                     std::string_view(game), static_cast<std::int64_t>(seq)),
              1);
  }

  // That were not looked at on the day before.
  std::vector<std::string> games_to_verify() {
    return host.store().games_to_verify("2026-04-30T18:22:05Z", test::moment, 99);
  }

  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host);
};

TEST_F(LookingOver, AChangedStoreIsFoundAndTheEntryNamed) {
  test::play(host, game, 3, 4);
  EXPECT_THAT(spot_check(host.store(), test::moment), IsEmpty());
  change_a_line(6);
  EXPECT_THAT(spot_check(host.store(), test::moment), IsEmpty()) << "once a day";
  const auto found = spot_check(host.store(), "2026-05-02T19:00:00Z");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].game, game);
  EXPECT_EQ(found[0].seq, 6u);
}

TEST_F(LookingOver, EveryGameHasItsTurn) {
  for (const char* name : {"game-two", "game-three", "game-four", "game-five"})
    test::begin(host, "ab/granicus", nlohmann::json::object(), name);
  for (const std::size_t left : {3u, 1u, 0u}) {
    EXPECT_THAT(spot_check(host.store(), test::moment, 2), IsEmpty());
    EXPECT_THAT(games_to_verify(), SizeIs(left));
  }
}

TEST_F(LookingOver, TheGameThatWasLeftAloneForLongestComesFirst) {
  for (const char* name : {"game-two", "game-three", "game-four", "game-five"})
    test::begin(host, "ab/granicus", nlohmann::json::object(), name);
  {
    auto step = host.store().begin();
    step.set_verified("game-two", "2026-04-01T00:00:00Z");
    step.set_verified("game-three", "2026-05-01T00:00:00Z");  // today
    step.set_verified("game-four", "2027-01-01T00:00:00Z");   // by a clock that was ahead
    step.commit();
  }
  EXPECT_THAT(games_to_verify(), ElementsAre("game-five", "game-one", "game-two", "game-four"));
  auto step = host.store().begin();
  step.set_status("game-five", {.state = GameState::Over, .point = 9});
  step.set_status("game-one", {.point = 0});
  step.commit();
  EXPECT_THAT(games_to_verify(), ElementsAre("game-two", "game-four"));
}

TEST_F(LookingOver, ARunThatHasSomethingToDoTellsOfAFalseLog) {
  test::play(host, game, 3, 4);
  const std::vector<std::string> run{"--home", (temp.path() / "host").string(), "--clock",
                                     "2026-05-09T00:00:00Z", "run"};
  EXPECT_EQ(test::run_program(run).code, 0);
  change_a_line(6);
  EXPECT_EQ(test::run_program(run).code, 0) << "nothing to do, nothing looked at";
  const std::string other = test::begin(host, "ab/granicus", nlohmann::json::object(), "game-two");
  test::Player player(5);
  Taken stored;
  for (int n = 0; n < 20 && stored.kind != Taken::Kind::Stored; ++n)
    stored = host.take_orders(player.next(test::load(host, other)), true);
  ASSERT_EQ(stored.kind, Taken::Kind::Stored);
  const test::Answer answer = test::run_program(run);
  EXPECT_EQ(answer.code, 4);
  EXPECT_THAT(answer.err, HasSubstr(game));
  EXPECT_THAT(answer.err, HasSubstr("entry 6"));
}

// mail.md 9: all live games with a new program, before it is believed.
TEST_F(LookingOver, AShadowPlaysEveryGameOnceMoreAndChangesNothing) {
  test::play(host, game, 3, 4);
  test::begin(host, "ab/granicus", nlohmann::json::object(), "game-two");
  const auto shadow = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"--home", (temp.path() / "host").string(), "shadow"});
    return test::run_program(more);
  };
  const test::Answer same = shadow({});
  EXPECT_EQ(same.code, 0);
  EXPECT_THAT(same.out, HasSubstr("2"));
  change_a_line(6);
  const test::Answer parted = shadow({});
  EXPECT_EQ(parted.code, 1);
  EXPECT_THAT(parted.err, HasSubstr(game + ": FALSE at entry 6"));
  EXPECT_EQ(shadow({"game-two"}).code, 0) << "only those that were named";
  EXPECT_EQ(shadow({"no-such-game"}).code, 1);
  const auto told = nlohmann::json::parse(shadow({"--json", "--all"}).out);
  ASSERT_THAT(told, SizeIs(2));
  for (const nlohmann::json& one : told) {
    EXPECT_EQ(one["same"].get<bool>(), one["game"] != game);
    if (one["game"] == game) {
      EXPECT_EQ(one["fault"]["seq"], 6);
    }
  }
  EXPECT_THAT(games_to_verify(), SizeIs(2)) << "it is no run";
}

}  // namespace
}  // namespace cursus
