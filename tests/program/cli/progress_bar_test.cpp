// How far a run has come is seen at a terminal, and nowhere else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("ManyGamesDue.*");

using ::testing::HasSubstr;
using ::testing::Not;

// So many games, each with an order file that waits for the next run.
class ManyGamesDue : public ::testing::Test {
 protected:
  void begin_games(int count) {
    Host host(Store::create(home), Clock(moment));
    for (int i = 0; i < count; ++i) {
      const std::string game = begin(host, "ab/marathon", nlohmann::json::object(),
                                     fmt::format("game-{:02}", i), static_cast<std::uint8_t>(i));
      const GameStatus status = host.store().game(game)->status;
      const Taken taken =
          host.take_orders(order_file({.game = game,
                                       .side = status.waiting.front(),
                                       .point = static_cast<std::uint64_t>(status.point),
                                       .lines = {"done"}}),
                           true);
      ASSERT_EQ(taken.kind, Taken::Kind::Stored);
    }
  }
  Words run(const Words& more = {}) const {
    Words words{"--home", home.string(), "--clock", moment};
    words.insert(words.end(), more.begin(), more.end());
    words.push_back("run");
    return words;
  }

  TempDirectory temp;
  std::filesystem::path home = temp.path() / "host";
};

TEST_F(ManyGamesDue, ShowABarAtATerminalAndLeaveItsLineClean) {
  begin_games(24);
  const Answer answer = run_at_terminal(run());
  EXPECT_EQ(answer.code, 0) << answer.out;
  EXPECT_THAT(answer.out, HasSubstr("games [.............................."));
  EXPECT_THAT(answer.out, HasSubstr("] 0/24"));
  const std::size_t bar = answer.out.rfind("/24");
  const std::size_t wiped = answer.out.rfind("\r\033[K");
  EXPECT_GT(wiped, bar);
  EXPECT_LT(wiped, answer.out.find("game-00: played")) << answer.out;
}

TEST_F(ManyGamesDue, ShowABarInTheLanguageOfTheirHost) {
  begin_games(24);
  EXPECT_THAT(run_at_terminal(run({"--lang", "ja"})).out, HasSubstr("ゲーム [..."));
}

TEST_F(ManyGamesDue, ShowNoneWhereNobodyLooks) {
  begin_games(24);
  const Answer answer = run_program(run());
  EXPECT_THAT(answer.out, HasSubstr("game-23: played"));
  EXPECT_THAT(answer.out + answer.err, Not(HasSubstr("\r")));
  EXPECT_THAT(answer.out + answer.err, Not(HasSubstr("/24")));
}

TEST_F(ManyGamesDue, ShowNoneToWhoWantsToHearOfTroubleOnly) {
  begin_games(24);
  Words words = run();
  words.push_back("--quiet");
  const Answer answer = run_at_terminal(words);
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, "");
}

TEST_F(ManyGamesDue, ShowNoneToPrograms) {
  begin_games(24);
  const Answer answer = run_at_terminal(run({"--json"}));
  EXPECT_THAT(answer.out, Not(HasSubstr("\033")));
  EXPECT_THAT(answer.out, Not(HasSubstr("/24")));
  EXPECT_EQ(nlohmann::json::parse(answer.out).size(), 24u);
}

TEST_F(ManyGamesDue, AFewAreDoneBeforeABarCouldBeRead) {
  begin_games(3);
  const Answer answer = run_at_terminal(run());
  EXPECT_THAT(answer.out, HasSubstr("game-02: played"));
  EXPECT_THAT(answer.out, Not(HasSubstr("/3")));
}

}  // namespace
}  // namespace cursus::test
