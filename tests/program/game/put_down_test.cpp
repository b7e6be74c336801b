// A game may be put down and taken up by anybody at any question: it stays the same game.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("PutDown.*");
SLOW_TESTS("Games/PutDownEverywhere.*");

using nlohmann::json;

struct Variant {
  const char* scenario;
  json options;
};

class PutDownEverywhere : public testing::TestWithParam<int> {
 protected:
  static Variant variant() {
    if (GetParam() == 0) return {"ab/marathon", json::object()};
    if (GetParam() == 1) return {"ab/granicus", {{"setup", "surprise"}}};
    if (GetParam() == 2) return {"ab/granicus", {{"windows", "ask"}, {"mode", "two_step"}}};
    if (GetParam() == 3) return {"cca/005", json::object()};
    return {"cca/r01", {{"windows", "ask"}, {"rampage_flags", "yes"}}};
  }
};

TEST_P(PutDownEverywhere, AGameTakenUpByANewHostForEveryFileEndsInTheSameBytes) {
  const test::TempDirectory temp;
  const auto [scenario, options] = variant();
  std::vector<std::string> files;
  std::string game;
  {
    Host host(Store::create(temp.path() / "one"), Clock(test::moment));
    game = test::begin(host, scenario, options);
    files = test::play(host, game, 21, 60, 20);
  }
  ASSERT_GT(files.size(), 30u);
  const auto lines = test::log_lines(Store::open(temp.path() / "one", Store::Mode::Read), game);
  // Again: a new connection for each file, and a cache that is thrown away every third time.
  {
    Host host(Store::create(temp.path() / "two"), Clock(test::moment));
    test::begin(host, scenario, options);
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    Host host(Store::open(temp.path() / "two", Store::Mode::Write), Clock(test::moment));
    if (i % 3 == 0) {
      auto step = host.store().begin();
      step.drop_snapshot(game);
      step.commit();
    }
    ASSERT_EQ(host.take_orders(files[i]).kind, Taken::Kind::Played) << files[i];
  }
  const Store two = Store::open(temp.path() / "two", Store::Mode::Read);
  EXPECT_EQ(test::log_lines(two, game), lines);
  // And played through from the evidence, without ever being put down.
  EXPECT_NE(verify_evidence(test::evidence_of(test::exported(two, game))).kind, Verdict::Kind::Bad);
}

INSTANTIATE_TEST_SUITE_P(Games, PutDownEverywhere, testing::Range(0, 5));

// Each order alone in its file, windows asked and not answered by default: a question is answered
// by a process that has never seen the game. Verifying plays it through in one go, byte for byte.
TEST(PutDown, AWholeGameWithAProcessForEverySingleQuestionIsTheGamePlayedThrough) {
  const test::TempDirectory temp;
  const auto home = temp.path() / "host";
  std::string name;
  {
    Host host(Store::create(home), Clock(test::moment));
    name = test::begin(host, "ab/granicus", {{"windows", "ask"}});
  }
  int questions = 0;
  for (bool over = false; !over; ++questions) {
    ASSERT_LT(questions, 5000) << "the game does not end";
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {  // 0: answered, 1: over, 2: refused again and again
      Host host(Store::open(home, Store::Mode::Write), Clock(test::moment));
      test::Player player(static_cast<std::uint64_t>(questions), 6);
      for (int tries = 0; tries < 200; ++tries) {
        std::string file = player.next(test::load(host, name));
        if (file.empty()) _exit(1);
        if (const auto at = file.find("Final: yes"); at != file.npos)
          file.replace(at, 10, "Final: no");
        if (host.take_orders(file).kind == Taken::Kind::Played) _exit(0);
      }
      _exit(2);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    ASSERT_LT(WEXITSTATUS(status), 2);
    over = WEXITSTATUS(status) == 1;
  }
  EXPECT_GT(questions, 100);
  const Store store = Store::open(home, Store::Mode::Read);
  EXPECT_EQ(verify_evidence(test::evidence_of(test::exported(store, name))).kind,
            Verdict::Kind::Good);
}

TEST(PutDown, TheSnapshotIsTheGameThatTheLogGives) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host, "ab/granicus", {{"windows", "ask"}});
  test::Player player(4, 12);
  for (int i = 0; i < 40; ++i) {
    const Game quick = test::load(host, name);
    {
      auto step = host.store().begin();
      step.drop_snapshot(name);
      const Game slow = test::load(host, name);
      EXPECT_EQ(snapshot_of(quick), snapshot_of(slow));
      EXPECT_EQ(quick.match->position(), slow.match->position());
    }
    const std::string file = player.next(quick);
    if (file.empty()) break;
    host.take_orders(file);
  }
}

}  // namespace
}  // namespace cursus
