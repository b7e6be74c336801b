// Random walks over everything that players and a host can do (trust.md 12.4): the log is never
// false, whatever has happened.
#include "src/bot/walk.hpp"

#include <gtest/gtest.h>

#include "formats/game/match.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::bot {
namespace {

TEST(Walks, OverAllThatPlayersAndHostCanDoLeaveATrueLogAfterEachStep) {
  const test::TempDirectory temp;
  WalkPlan plan;
  plan.games = 30;
  plan.home = temp.path();
  const WalkResult found = walk(plan, [](std::uint64_t) {});
  EXPECT_EQ(found.games, plan.games);
  EXPECT_GT(found.over, 0u);
  // Each kind of step has happened, and not only been refused.
  for (const char* step :
       {"orders", "later",  "draft",   "standing", "run",       "tend",     "time",
        "draw",   "resign", "absence", "withdraw", "bounce",    "key",      "host's key",
        "extend", "backup", "correct", "restore",  "lost disk", "hand-over"})
    EXPECT_GT(found.done.contains(step) ? found.done.at(step) : 0u, 0u) << step;
  for (const formats::Module& module : formats::modules())
    EXPECT_TRUE(found.standing.contains(std::string(module.name)))
        << "no standing order was taken in " << module.name;
}

TEST(Walks, AreTheSameForTheSameSeed) {
  const test::TempDirectory temp;
  const WalkResult first = walk_game(5, 20, temp.path());
  const WalkResult again = walk_game(5, 20, temp.path());
  EXPECT_EQ(first.entries, again.entries);
  EXPECT_EQ(first.done, again.done);
  EXPECT_EQ(first.refused, again.refused);
}

}  // namespace
}  // namespace cursus::bot
