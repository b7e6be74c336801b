// What a seat reads: everything it needs, nothing it may not know, within 72 columns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/text/text.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/report/trust.hpp"
#include "src/text/wrap.hpp"
#include "tests/program/support/mailed_report.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Report.*");

using formats::Language;
using ::testing::HasSubstr;
using ::testing::Not;

std::string report_of(Host& host, const std::string& name, Seat seat,
                      Language language = Language::En) {
  const Game game = test::load(host, name);
  return report::text(report::make_report(host.store(), game, seat, language));
}

std::string without(std::string text, const std::string& word) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos;)
    text.erase(at, word.size());
  return text;
}

TEST(Report, NoLineIsWiderThan72ColumnsInEitherLanguage) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string game = test::begin(host, "ab/granicus", {{"windows", "ask"}});
  test::Player player(2, 30);
  for (int i = 0; i < 60; ++i) {
    for (const Seat seat : both_seats)
      for (const Language language : {Language::En, Language::Ja}) {
        std::istringstream lines(report_of(host, game, seat, language));
        for (std::string line; std::getline(lines, line);)
          EXPECT_LE(formats::text::display_width(line), report::columns) << line;
      }
    const std::string file = player.next(test::load(host, game));
    if (file.empty()) break;
    host.take_orders(file);
  }
}

// trust.md, threat 7: level D1 keeps this risk, and every report says so.
TEST(ReportTrust, SaysThatTheHostForeseesDiceOfLevelD1) {
  formats::Charter charter;
  charter.module = "ab";
  charter.seats = {"greek", "persian"};
  for (const formats::Nonces nonces : {formats::Nonces::Commit, formats::Nonces::Open}) {
    charter.nonces = nonces;
    EXPECT_THAT(report::trust_of(charter, {}, Language::En).words.front(),
                testing::AllOf(HasSubstr("D1"), HasSubstr("the host can foresee")));
    EXPECT_THAT(report::trust_of(charter, {}, Language::Ja).words.front(),
                testing::AllOf(HasSubstr("D1"), HasSubstr("ホストは予見できる")));
  }
}

std::vector<std::string> every_scenario() {
  std::vector<std::string> all;
  for (const formats::Module& module : formats::modules())
    for (const formats::ScenarioInfo& scenario : module.scenarios()) all.push_back(scenario.id);
  return all;
}

std::string name_for(std::string scenario) {
  std::replace(scenario.begin(), scenario.end(), '/', '-');
  return "sheet-" + scenario;
}

TEST(Report, TheOrderSheetCanBeSentBackAsItIs) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  for (const std::string& id : every_scenario()) {
    const std::string name = test::begin(host, id, nlohmann::json::object(), name_for(id));
    const Game game = test::load(host, name);
    for (const Language language : {Language::En, Language::Ja}) {
      const Seat asked = game.match->waiting().front().seat;
      const Trial trial = host.check(report_of(host, name, asked, language));
      EXPECT_TRUE(trial.refusals.empty()) << trial.refusals.front().why;
      EXPECT_TRUE(host.check(report_of(host, name, other(asked), language)).refusals.empty());
    }
  }
}

TEST(Report, EveryLegalOrderThatItListsIsAccepted) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host);
  test::Player player(6, 12);
  for (int i = 0; i < 15; ++i) {
    const Game game = test::load(host, name);
    for (const formats::Prompt& prompt : game.match->waiting())
      for (const formats::LegalOrder& one : game.match->legal(prompt.seat)) {
        const Trial trial = host.check(test::order_file(
            {.game = name,
             .side = game.seat_name(prompt.seat),
             .point = game.progress.point,
             .lines = {one.order + (one.goes_on.empty() ? "" : " " + one.goes_on.front())}}));
        EXPECT_TRUE(trial.refusals.empty()) << one.order << ": " << trial.refusals.front().why;
      }
    const std::string file = player.next(game);
    if (file.empty()) break;
    host.take_orders(file);
  }
}

TEST(Report, SaysHowMuchItsDiceAndOrdersCanBeTrusted) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host);
  const std::string text = report_of(host, name, Seat::First);
  EXPECT_THAT(text, HasSubstr("Dice: UNVERIFIED, nonces of the HOST, orders UNSIGNED"));
  EXPECT_THAT(text, HasSubstr(formats::short_head(host.store().head(name).head)));
  EXPECT_THAT(text, HasSubstr("Point: 1\n"));
}

// --- secrets -------------------------------------------------------------------------------------

// Two games that differ in one secret of the first seat. Everything that the second seat gets to
// read is the same, but for the head of the log, which commits to the secret without telling it.
TEST(Report, ASecretSetUpCannotBeReadFromAnythingTheOtherSeatGets) {
  const test::TempDirectory temp;
  std::vector<std::string> seen;
  for (const char* home : {"one", "two"}) {
    Host host(Store::create(temp.path() / home), Clock(test::moment));
    const std::string name = test::begin(host, "ab/granicus", {{"setup", "surprise"}});
    const Game before = test::load(host, name);
    const auto legal = before.match->legal(Seat::First);
    const auto& hexes = legal.front().goes_on;
    const std::string hex = *home == 'o' ? hexes.front() : hexes.back();
    const std::string place =
        "place " + legal.front().order.substr(legal.front().order.rfind(' ') + 1);
    const Taken taken = host.take_orders(test::order_file({.game = name,
                                                           .side = before.seat_name(Seat::First),
                                                           .point = 1,
                                                           .lines = {place + " " + hex}}));
    ASSERT_EQ(taken.kind, Taken::Kind::Played) << taken.refusals.front().why;
    EXPECT_THAT(report_of(host, name, Seat::First), HasSubstr(hex));
    std::string all = report_of(host, name, Seat::Second);
    all = without(all, formats::short_head(host.store().head(name).head));
    for (const std::int64_t id : host.store().unsent())
      if (const auto mail = host.store().mail(id); mail->seat == before.seat_name(Seat::Second))
        all += without(mail->body, formats::short_head(host.store().head(name).head));
    for (const std::string& line : test::log_lines(host.store(), name)) {
      EXPECT_THAT(line, Not(HasSubstr("\"placed\"")));
      auto entry = nlohmann::json::parse(line);
      for (const char* hash : {"order", "orders", "state_commit"}) entry["data"].erase(hash);
      entry.erase("priv");
      all += entry.dump();
    }
    seen.push_back(std::move(all));
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Report, TheOtherSeatMayAnswerForThePointOfItsOwnReportWhileBothSetUp) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host, "ab/granicus", {{"setup", "surprise"}});
  const Game game = test::load(host, name);
  for (const Seat seat : both_seats) {
    const auto legal = game.match->legal(seat);
    const std::string place =
        "place " + legal.front().order.substr(legal.front().order.rfind(' ') + 1);
    EXPECT_EQ(
        host.take_orders(test::order_file({.game = name,
                                           .side = game.seat_name(seat),
                                           .point = 1,
                                           .lines = {place + " " + legal.front().goes_on.front()}}))
            .kind,
        Taken::Kind::Played);
  }
}

TEST(Report, EachSeatWithNewsGetsOneMailPerStep) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string name = test::begin(host);
  test::play(host, name, 9, 20);
  std::set<std::string> keys;
  for (const std::int64_t id : host.store().unsent()) {
    const auto mail = host.store().mail(id);
    EXPECT_TRUE(keys.insert(mail->key).second);
    if (mail->kind == "receipt") continue;
    EXPECT_EQ(mail->kind, "report");
    EXPECT_THAT(test::mailed_report(host.store(), *mail), HasSubstr("report for the "));
  }
  EXPECT_GE(keys.size(), 20u);
}

}  // namespace
}  // namespace cursus
