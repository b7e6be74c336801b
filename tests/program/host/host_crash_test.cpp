// Processes that submit at once, and processes that are killed while they do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("*/Disturbed.*");

namespace fs = std::filesystem;

// One game played without any disturbance: its order files on disk, and the log they lead to.
class Disturbed : public testing::TestWithParam<test::Driver> {
 protected:
  test::TempDirectory temp;
  fs::path home = temp.path() / "host";

  struct Script {
    std::string game;
    std::uint8_t seed;
    std::vector<std::string> files;  // their names
    std::vector<std::string> log;
    std::vector<std::string> mails;
  };

  Script script(const std::string& game, std::uint8_t seed, std::size_t files) {
    Script made{game, seed, {}, {}, {}};
    const fs::path quiet = temp.path() / ("quiet-" + game);
    Host host(Store::create(quiet), Clock(test::moment));
    begin(host, made);
    for (const std::string& text : test::play(host, game, seed, files, 20)) {
      made.files.push_back((temp.path() / fmt::format("{}-{}", game, made.files.size())).string());
      std::ofstream(made.files.back()) << text;
    }
    made.log = test::log_lines(host.store(), game);
    made.mails = mails(host.store(), game);
    return made;
  }
  static void begin(Host& host, const Script& script) {
    test::begin(host, "ab/granicus", {{"windows", "ask"}}, script.game, script.seed);
  }
  static std::vector<std::string> mails(const Store& store, const std::string& game) {
    std::vector<std::string> keys;
    for (const std::int64_t id : store.unsent())
      if (const auto mail = store.mail(id); mail->game == game) keys.push_back(mail->key);
    return keys;
  }
  test::Words submitting(const std::vector<std::string>& files) const {
    test::Words words{"--home", home.string(), "--clock", test::moment, "submit"};
    words.insert(words.end(), files.begin(), files.end());
    return words;
  }
  void expect_as_undisturbed(const Script& script) const {
    const Store store = Store::open(home, Store::Mode::Read);
    store.check_integrity();
    EXPECT_EQ(test::log_lines(store, script.game), script.log);
    EXPECT_EQ(mails(store, script.game), script.mails);
    EXPECT_TRUE(store.waiting_orders(script.game).empty());
  }
};

INSTANTIATE_TEST_SUITE_P(Stores, Disturbed, testing::ValuesIn(test::drivers),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

TEST_P(Disturbed, TwoProcessesThatSubmitTheSameFilesAtOncePlayEachOnce) {
  const Script one = script("both-one", 3, 40);
  {
    Host host(test::make_store(GetParam(), home), Clock(test::moment));
    begin(host, one);
  }
  std::vector<std::unique_ptr<test::Child>> running;
  for (int i = 0; i < 2; ++i)
    running.push_back(std::make_unique<test::Child>([&](int pipe) {
      dup2(pipe, STDOUT_FILENO);
      test::become_program(submitting(one.files));
    }));
  std::size_t accepted = 0;
  for (const auto& child : running) {
    child->wait();
    for (const std::string& line : child->acknowledged())
      accepted += line.starts_with("ACCEPTED") ? 1 : 0;
  }
  EXPECT_EQ(accepted, one.files.size()) << "each file is accepted by exactly one of them";
  expect_as_undisturbed(one);
}

TEST_P(Disturbed, TwoProcessesThatSubmitForTwoGamesAtOnceDoNotMix) {
  const Script one = script("pair-one", 3, 30);
  const Script two = script("pair-two", 4, 30);
  {
    Host host(test::make_store(GetParam(), home), Clock(test::moment));
    begin(host, one);
    begin(host, two);
  }
  std::vector<std::unique_ptr<test::Child>> running;
  for (const Script* each : {&one, &two})
    running.push_back(std::make_unique<test::Child>([&, each](int pipe) {
      dup2(pipe, STDOUT_FILENO);
      test::become_program(submitting(each->files));
    }));
  for (const auto& child : running) EXPECT_EQ(child->wait(), 0);
  expect_as_undisturbed(one);
  expect_as_undisturbed(two);
}

// Whatever the program has answered is on the disk, wherever it is killed; whatever it has not
// answered can be sent again. In the end nobody can see that there was any error.
TEST_P(Disturbed, TwoHundredKillsLoseNothingAndDoubleNothing) {
  constexpr int kills_wanted = 200;
  constexpr std::size_t lines_per_answer = 12;  // about; a receipt has as many
  // Two answers may be repeated ones; the third takes the game on, however slow the machine is.
  test::Moments moments(20260501, 3 * lines_per_answer + 1, std::chrono::milliseconds(4));
  { const Store made = test::make_store(GetParam(), home); }
  int kills = 0;
  for (std::uint8_t round = 1; kills < kills_wanted; ++round) {
    ASSERT_LT(round, 60) << "too few processes were caught alive";
    const Script one = script(fmt::format("kill-{}", round), round, 60);
    {
      Host host(Store::open(home, Store::Mode::Write), Clock(test::moment));
      begin(host, one);
    }
    std::size_t acknowledged = 0;  // files of which the program has said that they are accepted
    while (acknowledged < one.files.size()) {
      // A few that were answered before are sent again, as a nervous player would.
      const std::size_t from = acknowledged - std::min<std::size_t>(acknowledged, 2);
      const std::vector<std::string> rest(one.files.begin() + static_cast<std::ptrdiff_t>(from),
                                          one.files.end());
      const auto submit = [&](int pipe) {
        dup2(pipe, STDOUT_FILENO);
        test::become_program(submitting(rest));
      };
      const test::Killed killed = test::run_and_kill(submit, moments.next());
      EXPECT_TRUE(killed.by_us || killed.status == 0) << "it failed by itself";
      kills += killed.by_us ? 1 : 0;
      std::size_t answered = 0;
      for (const std::string& line : killed.acknowledged)
        answered +=
            line.starts_with("ACCEPTED") || line.starts_with("Already received: this file") ? 1 : 0;
      acknowledged = std::max(acknowledged, from + answered);
      // Nothing that was acknowledged is lost.
      const Store store = Store::open(home, Store::Mode::Read);
      std::size_t stored = 0;
      for (const std::string& line : test::log_lines(store, one.game))
        stored += line.find(R"("kind":"receipt")") != std::string::npos ? 1 : 0;
      ASSERT_GE(stored, acknowledged);
      ASSERT_LE(stored, one.files.size());
    }
    expect_as_undisturbed(one);
  }
}

}  // namespace
}  // namespace cursus
