// Several processes at one store, and processes that die in the midst of a step.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "src/store/store.hpp"
#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("*/StoreProcesses.*");

using formats::Digest;

constexpr const char* game = "g";

void create_with_one_game(test::Driver driver, const std::filesystem::path& directory) {
  Store store = test::make_store(driver, directory);
  auto step = store.begin();
  step.add_game({.id = game, .module = "m", .scenario = "s", .created = "", .status = {}}, {});
  step.commit();
}

class StoreProcesses : public testing::TestWithParam<test::Driver> {};
INSTANTIATE_TEST_SUITE_P(Stores, StoreProcesses, testing::ValuesIn(test::drivers),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

// No cryptography needed: a head that depends on the one before is enough to show a break.
Digest next_head(Digest head, std::string_view line) {
  std::uint64_t sum = 14695981039346656037ULL;
  for (const std::uint8_t byte : head) sum = (sum ^ byte) * 1099511628211ULL;
  for (const char byte : line) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 1099511628211ULL;
  for (std::size_t i = 0; i < head.size(); ++i)
    head[i] = static_cast<std::uint8_t>(sum >> (8 * (i % 8)));
  return head;
}

LogHead append_line(Store& store, Store::Transaction& step, std::string line) {
  const LogHead last = store.head(game);
  const LogRow row{.seq = last.seq + 1, .line = line, .head = next_head(last.head, line)};
  step.append(game, std::vector{row});
  return {.seq = row.seq, .head = row.head};
}

std::vector<std::string> read_log(const Store& store) {
  std::vector<std::string> lines;
  Digest head{};
  store.log(game, 1, [&](const LogView& row) {
    lines.emplace_back(row.line);
    head = next_head(head, row.line);
    EXPECT_EQ(row.seq, static_cast<std::int64_t>(lines.size())) << "a gap";
    EXPECT_EQ(row.head, head) << "the chain breaks at " << row.seq;
  });
  return lines;
}

// --- at once -------------------------------------------------------------------------------------

// Each child appends its own numbers 0, 1, 2 …; both must be there, complete and in order.
void expect_every_line(const std::filesystem::path& directory, int children, int each) {
  const Store store = Store::open(directory, Store::Mode::Read);
  std::vector<int> next(static_cast<std::size_t>(children), 0);
  for (const std::string& line : read_log(store)) {
    const auto child = static_cast<std::size_t>(line.at(0) - 'a');
    EXPECT_EQ(line.substr(1), std::to_string(next.at(child)));
    ++next.at(child);
  }
  EXPECT_THAT(next, testing::Each(each));
  store.check_integrity();
}

void append_in_children(int children, const std::function<void(char name)>& work) {
  std::vector<std::unique_ptr<test::Child>> running;
  for (int child = 0; child < children; ++child)
    running.push_back(std::make_unique<test::Child>(
        [&work, child](int) { work(static_cast<char>('a' + child)); }));
  for (const auto& child : running) EXPECT_EQ(child->wait(), 0);
}

// Two in tight loops may keep a third waiting for long where the disk is slow.
constexpr std::chrono::minutes patience{1};

TEST_P(StoreProcesses, TwoThatAppendToOneGameAtOnceLeaveNoGapAndNoDouble) {
  const test::TempDirectory temp;
  const auto directory = temp.path() / "host";
  create_with_one_game(GetParam(), directory);
  append_in_children(2, [&](char name) {
    Store store = Store::open(directory, Store::Mode::Write, patience);
    for (int n = 0; n < 200; ++n) {
      auto step = store.begin();
      append_line(store, step, fmt::format("{}{}", name, n));
      step.commit();
    }
  });
  expect_every_line(directory, 2, 200);
}

TEST_P(StoreProcesses, ManyThatOpenAppendAndCloseAtOnceLeaveNoGapAndNoDouble) {
  const test::TempDirectory temp;
  const auto directory = temp.path() / "host";
  create_with_one_game(GetParam(), directory);
  append_in_children(4, [&](char name) {
    for (int n = 0; n < 50; ++n) {
      Store store = Store::open(directory, Store::Mode::Write, patience);
      auto step = store.begin();
      append_line(store, step, fmt::format("{}{}", name, n));
      step.commit();
    }
  });
  expect_every_line(directory, 4, 50);
}

TEST(StoreFiles, OfManyThatCreateOneStoreAtOnceExactlyOneSucceeds) {
  const test::TempDirectory temp;
  const auto directory = temp.path() / "host";
  std::vector<std::unique_ptr<test::Child>> running;
  for (int child = 0; child < 8; ++child)
    running.push_back(std::make_unique<test::Child>([&](int pipe) {
      try {
        Store::create(directory);
        test::acknowledge(pipe, "created");
      } catch (const StoreError& error) {
        if (error.trouble != StoreTrouble::Exists) throw;
      }
    }));
  std::size_t created = 0;
  for (const auto& child : running) {
    EXPECT_EQ(child->wait(), 0);
    created += child->acknowledged().size();
  }
  EXPECT_EQ(created, 1U);
  EXPECT_NO_THROW(Store::open(directory, Store::Mode::Write).check_integrity());
}

// --- killed --------------------------------------------------------------------------------------

Digest hash_of_order(std::int64_t point) { return next_head({}, std::to_string(point)); }

// Step n of an imaginary game touches every table: it uses the order that waits, logs two lines and
// a private fact, takes in the order for the next point, queues a report and sends an older one.
std::int64_t play_one_step(Store& store) {
  auto step = store.begin();
  const std::int64_t n = store.head(game).seq / 2 + 1;
  for (const InboxRow& order : store.waiting_orders(game))
    step.set_order_state(order.id, OrderState::Used);
  append_line(store, step, fmt::format("order {}", n));
  const LogHead head = append_line(store, step, fmt::format("resolve {}", n));
  step.append(game, {},
              std::vector{PrivateRow{.seq = head.seq, .seat = "rome", .salt = {1}, .fact = "f"}});
  step.save_snapshot(game, {.seq = head.seq, .body = std::string(3000, 's')});
  step.submit({.game = game,
               .seat = "rome",
               .point = n + 1,
               .serial = 1,
               .order_hash = hash_of_order(n + 1),
               .body = "orders"});
  step.enqueue({.game = game,
                .seat = "rome",
                .kind = "report",
                .key = outbox_key(game, head.seq, "rome", "report"),
                .body = std::string(500, 'r'),
                .created = ""});
  if (const auto unsent = store.unsent(); unsent.size() > 1) step.mark_sent(unsent.front(), "now");
  step.set_status(game, {.point = n, .waiting = {"rome"}, .note = ""});
  step.commit();
  return n;
}

// Every table tells of the same number of whole steps; returns it.
std::int64_t steps_told_alike(const Store& store) {
  const std::int64_t n = store.game(game)->status.point;
  const std::vector<std::string> lines = read_log(store);
  EXPECT_EQ(lines.size(), static_cast<std::size_t>(2 * n));
  std::int64_t facts = 0;
  store.private_facts(game, 1, [&](const PrivateRow& row) { EXPECT_EQ(row.seq, 2 * ++facts); });
  EXPECT_EQ(facts, n);
  // A step that died may have used up numbers: PostgreSQL never gives one again.
  constexpr std::int64_t most_gaps = 50;
  std::vector<InboxRow> orders;
  std::vector<OutboxRow> mails;
  for (std::int64_t id = 1; id <= n + most_gaps; ++id) {
    if (const auto order = store.order(id)) orders.push_back(*order);
    if (const auto mail = store.mail(id)) mails.push_back(*mail);
  }
  EXPECT_EQ(orders.size(), static_cast<std::size_t>(n));
  EXPECT_EQ(mails.size(), static_cast<std::size_t>(n));
  if (testing::Test::HasFailure()) return n;
  for (std::int64_t i = 1; i <= n; ++i) {
    EXPECT_EQ(lines.at(static_cast<std::size_t>(2 * i - 2)), fmt::format("order {}", i));
    EXPECT_EQ(lines.at(static_cast<std::size_t>(2 * i - 1)), fmt::format("resolve {}", i));
    const InboxRow& order = orders.at(static_cast<std::size_t>(i - 1));
    const OutboxRow& mail = mails.at(static_cast<std::size_t>(i - 1));
    EXPECT_EQ(order.point, i + 1);
    EXPECT_EQ(order.state, i < n ? OrderState::Used : OrderState::Waiting);
    EXPECT_EQ(mail.key, outbox_key(game, 2 * i, "rome", "report"));
    EXPECT_EQ(mail.sent.has_value(), i < n) << "mail " << i;
  }
  EXPECT_EQ(store.snapshot(game).value_or(SnapshotRow{}).seq, 2 * n);
  return n;
}

TEST_P(StoreProcesses, KilledTwoHundredTimesNothingAcknowledgedIsLostAndNoStepIsHalfDone) {
  test::Moments moments(20260501, 10, std::chrono::milliseconds(4));
  for (int batch = 0; batch < 8; ++batch) {  // fresh stores keep the full check after a kill short
    const test::TempDirectory temp;
    const auto directory = temp.path() / "host";
    create_with_one_game(GetParam(), directory);
    std::int64_t safe = 0;
    for (int kill = 0; kill < 25; ++kill) {
      const test::UtcTime moment = moments.next();
      const test::Killed killed = test::run_and_kill(
          [&](int pipe) {
            Store store = Store::open(directory, Store::Mode::Write);
            while (true) test::acknowledge(pipe, std::to_string(play_one_step(store)));
          },
          moment);
      ASSERT_TRUE(killed.by_us) << "the child ended by itself, status " << killed.status;
      ASSERT_GE(killed.acknowledged.size(), moment.lines) << "killed before it was at work";
      for (const std::string& step : killed.acknowledged)
        ASSERT_EQ(step, std::to_string(++safe)) << "acknowledged twice, or not in order";

      // PostgreSQL may still be at the last words of the dead; its lock goes when it has done with
      // them.
      if (GetParam() == test::Driver::Postgres)
        Store::open(directory, Store::Mode::Write, patience).begin();
      const std::int64_t found = steps_told_alike(Store::open(directory, Store::Mode::Read));
      ASSERT_FALSE(HasFailure()) << "batch " << batch << ", kill " << kill;
      ASSERT_GE(found, safe) << "an acknowledged step is lost";
      ASSERT_LE(found, safe + 1) << "more than the one step whose word was cut off";
      safe = found;
    }
    Store::open(directory, Store::Mode::Read).check_integrity();
  }
}

}  // namespace
}  // namespace cursus
