// What a run costs follows from what is due, and not from what is stored. No clock is asked:
// counted are the steps of SQLite's own machine, which are the same on every computer.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdint>
#include <functional>

#include "src/bench/stored_copies.hpp"
#include "src/pbem/outgoing/dispatch.hpp"
#include "src/verify/spot_check.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

std::uint64_t steps = 0;

int count_step(void*) {
  ++steps;
  return 0;
}

int watch(sqlite3* connection, const char**, const sqlite3_api_routines*) {
  sqlite3_progress_handler(connection, 1, count_step, nullptr);
  return SQLITE_OK;
}

// Of every connection that is made while this lives.
class CountedSteps {
 public:
  CountedSteps() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch)); }
  CountedSteps(const CountedSteps&) = delete;
  CountedSteps& operator=(const CountedSteps&) = delete;
  ~CountedSteps() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }
};

std::uint64_t steps_of(const std::function<void()>& work) {
  steps = 0;
  work();
  return steps;
}

const std::string tomorrow = "2026-05-02T18:22:06Z";

// Three games: one has an order file that waits, one is late, one has a player whom no mail
// reaches.
class Growth : public testing::Test {
 protected:
  static NewGame game(const std::string& name, std::uint8_t seed) {
    NewGame wanted;
    wanted.scenario = "ab/granicus";
    wanted.name = name;
    wanted.options = nlohmann::json::object();
    wanted.seed = Blob{seed};
    wanted.links = 8192;
    wanted.time.hours = 24;
    wanted.time.missing = formats::Missing::Defaults;
    wanted.addresses = {{"persian", "anna@players.example"}, {"macedonian", "ben@players.example"}};
    return wanted;
  }
  static void make(const std::filesystem::path& home, std::uint64_t stored) {
    Host host(Store::create(home), Clock(test::moment));
    for (const std::uint8_t seed : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}})
      ASSERT_TRUE(host.begin_game(game("due-" + std::to_string(seed), seed)));
    auto late = game("in-time", 4);
    late.time.hours = 24 * 365;
    ASSERT_TRUE(host.begin_game(late));
    bench::store_copies(home, "due-1", stored, test::moment);
    test::Player player(5);
    Taken taken;
    for (int n = 0; n < 20 && taken.kind != Taken::Kind::Stored; ++n)
      taken = host.take_orders(player.next(test::load(host, "in-time")), true);
    ASSERT_EQ(taken.kind, Taken::Kind::Stored);
    auto step = host.store().begin();
    step.set_player({.game = "due-3",
                     .seat = "persian",
                     .address = "carl@players.example",
                     .suspended = test::moment});
    step.set_observer({.game = "due-1", .address = "eve@elsewhere.example", .since = test::moment});
    step.add_offer({.address = "", .text = "any", .made = test::moment});
    step.commit();
  }

  // What `cursus run` does, once it has read its mail.
  static std::uint64_t run(std::uint64_t stored) {
    const test::TempDirectory temp;
    const auto home = temp.path() / "host";
    make(home, stored);
    const CountedSteps counted;
    Host host(Store::open(home, Store::Mode::Write), Clock(tomorrow));
    mail::Settings settings;
    settings.address = "cursus@host.example";
    settings.maps = mail::Settings::Maps::None;
    std::size_t sent = 0;
    const pbem::Carrier carrier = [](const std::string&, const std::string&, const std::string&,
                                     std::string_view) {
      return mail::Delivery{mail::Delivery::Kind::Sent, {}};
    };
    std::size_t played = 0, done = 0;
    const std::uint64_t counted_steps = steps_of([&] {
      played = host.run(false).size();
      done = host.apply_deadlines({}, false).done.size();
      spot_check(host.store(), tomorrow);
      pbem::dispatch(host, settings, carrier, [&](const pbem::Dispatched&) { ++sent; });
      host.store().outbox_counts();
    });
    EXPECT_EQ(played, 1u);
    EXPECT_GE(done, 3u) << "two who are late, and one who gets more";
    EXPECT_GE(sent, 6u);
    return counted_steps;
  }
};

TEST_F(Growth, ARunWorksForWhatIsDueHoweverManyGamesAreStored) {
  const std::uint64_t few = run(10), many = run(500);
  EXPECT_GT(few, 1000u) << "something is counted";
  EXPECT_LE(many, few + few / 50);
}

TEST_F(Growth, AMailThatComesTooLateIsJudgedWithoutLookingAtEveryGame) {
  const auto judge = [](std::uint64_t stored) {
    const test::TempDirectory temp;
    const auto home = temp.path() / "host";
    make(home, stored);
    const CountedSteps counted;
    Host host(Store::open(home, Store::Mode::Write), Clock(tomorrow));
    test::Player player(6);
    const std::string file = player.next(test::load(host, "due-1"));
    return steps_of([&] {
      const Taken taken = host.take_orders(file);
      ASSERT_EQ(taken.kind, Taken::Kind::Refused);
      EXPECT_EQ(taken.refusals.front().why, "host.too-late-defaults");
    });
  };
  const std::uint64_t few = judge(10), many = judge(500);
  EXPECT_GT(few, 100u);
  EXPECT_LE(many, few + few / 50);
}

}  // namespace
}  // namespace cursus
