// What becomes of an order file, in the order in which it is checked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using test::order_file;
using test::Sheet;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class HostOrders : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host);

  Game now() { return test::load(host, game); }
  std::string asked() { return host.store().game(game)->status.waiting.front(); }
  std::string not_asked() { return asked() == "persian" ? "macedonian" : "persian"; }
  std::uint64_t point() {
    return static_cast<std::uint64_t>(host.store().game(game)->status.point);
  }
  Sheet sheet(std::vector<std::string> lines = {"done"}) {
    return {.game = game, .side = asked(), .point = point(), .lines = std::move(lines)};
  }
  std::string head() { return formats::short_head(host.store().head(game).head); }

  // Refused for this reason, and nothing has changed.
  void expect_refused(const std::string& file, std::string_view why) {
    const auto before = test::log_lines(host.store(), game);
    const auto mails = host.store().unsent();
    const Taken taken = host.take_orders(file);
    EXPECT_EQ(taken.kind, Taken::Kind::Refused);
    ASSERT_FALSE(taken.refusals.empty());
    EXPECT_EQ(taken.refusals.front().why, why);
    EXPECT_TRUE(formats::Catalogue::of(formats::Language::En).has(why));
    EXPECT_EQ(test::log_lines(host.store(), game), before);
    EXPECT_EQ(host.store().unsent(), mails);
  }
};

TEST_F(HostOrders, AGoodFileIsLoggedReceiptedAndPlayedInOneStep) {
  const auto before = host.store().head(game);
  const std::uint64_t old_point = point();
  const Taken taken = host.take_orders(order_file(sheet()));
  ASSERT_EQ(taken.kind, Taken::Kind::Played);
  EXPECT_EQ(taken.lines, 1u);
  std::vector<std::string> kinds;
  host.store().log(game, before.seq + 1, [&](const LogView& row) {
    kinds.emplace_back(to_string(formats::decode_entry(row.line)->kind));
  });
  EXPECT_THAT(kinds, ElementsAre("order", "receipt", "resolve"));
  EXPECT_EQ(point(), old_point + 1);
  EXPECT_EQ(taken.log, host.store().head(game));
}

TEST_F(HostOrders, TheOrderTextIsNotInTheLogButOneOfItsSecrets) {
  const Taken taken = host.take_orders(order_file(sheet({"done // tell nobody"})));
  ASSERT_EQ(taken.kind, Taken::Kind::Played);
  for (const std::string& line : test::log_lines(host.store(), game))
    EXPECT_THAT(line, testing::Not(HasSubstr("tell nobody")));
  bool found = false;
  host.store().private_facts(game, 1, [&](const PrivateRow& row) {
    if (row.fact.find("tell nobody") == std::string::npos) return;
    found = true;
    EXPECT_EQ(row.seat, taken.seat);
  });
  EXPECT_TRUE(found);
}

TEST_F(HostOrders, TheSameFileTwiceIsPlayedOnce) {
  const std::string file = order_file(sheet());
  ASSERT_EQ(host.take_orders(file).kind, Taken::Kind::Played);
  const auto lines = test::log_lines(host.store(), game);
  EXPECT_EQ(host.take_orders(file).kind, Taken::Kind::Duplicate);
  EXPECT_EQ(host.take_orders("Hello,\n\n> quoted\n" + file).kind, Taken::Kind::Duplicate);
  EXPECT_EQ(test::log_lines(host.store(), game), lines);
}

TEST_F(HostOrders, AFileForAPointThatIsOverIsRefusedPolitely) {
  Sheet old = sheet();
  ASSERT_EQ(host.take_orders(order_file(old)).kind, Taken::Kind::Played);
  old.lines = {"done", "done"};
  expect_refused(order_file(old), "host.stale");
}

TEST_F(HostOrders, AFileForAPointThatHasNotComeIsRefused) {
  Sheet early = sheet();
  early.point += 1;
  expect_refused(order_file(early), "host.point-ahead");
}

TEST_F(HostOrders, ASideThatDoesNotPlayIsRefused) {
  Sheet wrong = sheet();
  wrong.side = "rome";
  expect_refused(order_file(wrong), "host.no-such-side");
}

TEST_F(HostOrders, AGameThatIsNotHereIsRefused) {
  Sheet wrong = sheet();
  wrong.game = "another-game";
  expect_refused(order_file(wrong), "host.no-such-game");
}

TEST_F(HostOrders, GarbageIsRefused) {
  expect_refused("", "order.no-block");
  expect_refused("Dear host, I shall order tomorrow.\n", "order.no-block");
  expect_refused(std::string("\xff\xfe\x00\x01", 4), "text.not-utf8");
  expect_refused("#CURSUS 1 ORDERS\nGame: game-one\n", "order.missing-end");
  expect_refused(order_file(sheet({"frobnicate the phalanx"})), "read.unknown-verb");
}

TEST_F(HostOrders, AnIllegalOrderIsRefusedWithTheLineThatThePlayerTyped) {
  const std::string typed =
      fmt::format("CURSUS {} {} {}\n; a remark\nmove 0101 0102\nEND\n", game, asked(), point());
  const Taken taken = host.take_orders(typed);
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_EQ(taken.refusals.front().line, 3);
}

TEST_F(HostOrders, ALowerOrEqualSerialIsRefused) {
  Sheet standing{.game = game, .side = not_asked(), .point = point()};
  standing.lines = {"@ on rbc do never"};
  standing.serial = 3;
  ASSERT_EQ(host.take_orders(order_file(standing)).kind, Taken::Kind::Played);
  standing.lines = {"@ on rbc do always"};
  expect_refused(order_file(standing), "host.serial-older");
  standing.serial = 2;
  expect_refused(order_file(standing), "host.serial-older");
  standing.serial = 4;
  EXPECT_EQ(host.take_orders(order_file(standing)).kind, Taken::Kind::Played);
}

TEST_F(HostOrders, ASeatThatIsNotAskedMaySendStandingOrdersOnly) {
  Sheet early{.game = game, .side = not_asked(), .point = point(), .lines = {"done"}};
  expect_refused(order_file(early), "order.only-standing");
  early.lines = {"@ on rbc do never"};
  const std::uint64_t before = point();
  EXPECT_EQ(host.take_orders(order_file(early)).kind, Taken::Kind::Played);
  EXPECT_EQ(point(), before) << "nobody has been asked anything new";
  const Game after = now();
  EXPECT_THAT(after.match->standing(*after.match->seat_named(early.side)), testing::SizeIs(1));
}

TEST_F(HostOrders, AHeadThatThisLogNeverHadIsRefused) {
  Sheet other = sheet();
  other.more = fmt::format("Seen: {} 0123456789abcdef\n", point());
  expect_refused(order_file(other), "host.other-history");
}

TEST_F(HostOrders, TheHeadOfTheReportIsRecognised) {
  Sheet fine = sheet();
  fine.more = fmt::format("Seen: {} {}\n", point(), head());
  // Standing orders of the other side come in between and lengthen the log.
  Sheet standing{.game = game, .side = not_asked(), .point = point()};
  standing.lines = {"@ on rbc do never"};
  ASSERT_EQ(host.take_orders(order_file(standing)).kind, Taken::Kind::Played);
  EXPECT_EQ(host.take_orders(order_file(fine)).kind, Taken::Kind::Played);
}

TEST_F(HostOrders, AGameThatIsOverTakesNoOrders) {
  test::play(host, game, 1);
  const Game over = now();
  ASSERT_TRUE(over.match->over());
  EXPECT_EQ(host.store().game(game)->status.state, GameState::Over);
  EXPECT_THAT(host.store().game(game)->status.waiting, IsEmpty());
  expect_refused(order_file({.game = game, .side = "persian", .point = point()}), "host.game-over");
}

// --- later, run, check ---------------------------------------------------------------------------

TEST_F(HostOrders, AFileForLaterIsReceiptedAtOnceAndPlayedByTheNextRun) {
  const std::uint64_t before = point();
  EXPECT_EQ(host.take_orders(order_file(sheet()), true).kind, Taken::Kind::Stored);
  EXPECT_EQ(point(), before);
  EXPECT_THAT(host.run(true), testing::SizeIs(1));
  EXPECT_EQ(point(), before) << "a dry run does nothing";
  const auto ran = host.run(false);
  ASSERT_THAT(ran, testing::SizeIs(1));
  EXPECT_EQ(ran.front().kind, Taken::Kind::Played);
  EXPECT_EQ(point(), before + 1);
  EXPECT_THAT(host.run(false), IsEmpty()) << "a second run finds nothing to do";
}

TEST_F(HostOrders, AHigherSerialReplacesAFileThatWaits) {
  Sheet file = sheet();
  ASSERT_EQ(host.take_orders(order_file(file), true).kind, Taken::Kind::Stored);
  file.serial = 2;
  file.lines = {"done", "; second thoughts"};
  ASSERT_EQ(host.take_orders(order_file(file), true).kind, Taken::Kind::Stored);
  const auto ran = host.run(false);
  ASSERT_THAT(ran, testing::SizeIs(1));
  EXPECT_EQ(ran.front().serial, 2u);
}

TEST_F(HostOrders, AFileForLaterIsJudgedAtOnce) {
  EXPECT_EQ(host.take_orders(order_file(sheet({"move 0101 0102"})), true).kind,
            Taken::Kind::Refused);
  EXPECT_THAT(host.run(true), IsEmpty());
}

TEST_F(HostOrders, DamageStopsItsGameAndNoOther) {
  const std::string other = test::begin(host, "ab/granicus", nlohmann::json::object(), "other", 8);
  for (const std::string& one : {game, other}) {
    const GameRow row = *host.store().game(one);
    ASSERT_EQ(host.take_orders(order_file({.game = one,
                                           .side = row.status.waiting.front(),
                                           .point = static_cast<std::uint64_t>(row.status.point),
                                           .lines = {"done"}}),
                               true)
                  .kind,
              Taken::Kind::Stored);
  }
  const SecretRow kept = *host.store().secret(game);
  {
    auto step = host.store().begin();
    step.set_secret(game, {Blob(7), Blob(7)});  // no chain has this size
    step.commit();
  }
  const auto lines = test::log_lines(host.store(), game);
  auto ran = host.run(false);
  ASSERT_THAT(ran, testing::SizeIs(2));
  EXPECT_EQ(ran[0].kind, Taken::Kind::Stuck);
  EXPECT_EQ(ran[1].kind, Taken::Kind::Played);
  EXPECT_EQ(ran[0].refusals.front().why, "store.damaged.secrets");
  EXPECT_EQ(host.store().game(game)->status.state, GameState::Open) << "not the program's fault";
  EXPECT_EQ(test::log_lines(host.store(), game), lines);
  {
    auto step = host.store().begin();
    step.set_secret(game, kept);
    step.commit();
  }
  ran = host.run(false);
  ASSERT_THAT(ran, testing::SizeIs(1));
  EXPECT_EQ(ran[0].kind, Taken::Kind::Played);
  EXPECT_EQ(host.store().game(game)->status.state, GameState::Open);
}

TEST_F(HostOrders, ACheckSaysWhatWouldHappenAndChangesNothing) {
  const auto lines = test::log_lines(host.store(), game);
  Trial trial = host.check(order_file(sheet()));
  EXPECT_THAT(trial.refusals, IsEmpty());
  EXPECT_GE(trial.answers->size(), 1u);
  trial = host.check(order_file(sheet({"move 0101 0102"})));
  EXPECT_THAT(trial.refusals, testing::SizeIs(1));
  EXPECT_EQ(test::log_lines(host.store(), game), lines);
}

TEST_F(HostOrders, ACheckStopsBeforeTheFirstDie) {
  test::Player player(3);
  bool stopped = false;
  for (int i = 0; i < 500 && !stopped; ++i) {
    const std::string file = player.next(now());
    if (file.empty()) break;
    const Trial trial = host.check(file);
    const Taken taken = host.take_orders(file);
    EXPECT_EQ(trial.refusals.empty(), taken.kind == Taken::Kind::Played) << file;
    stopped = trial.end == Trial::End::Die;
  }
  EXPECT_TRUE(stopped) << "no die was met";
}

}  // namespace
}  // namespace cursus
