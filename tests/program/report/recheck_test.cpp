// Reports that came by mail, remade from the log alone.
#include "src/report/forms/recheck.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/bot/player.hpp"
#include "src/text/wrap.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/mailed_report.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("Rechecking.*");

using report::Rechecked;

class Rechecking : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};

  std::string begin(const formats::Module& module, formats::Language language) {
    NewGame wanted;
    wanted.scenario = module.scenarios().front().id;
    wanted.name = std::string(module.name) + "-reports";
    wanted.options = nlohmann::json::object();
    wanted.language = language;
    wanted.seed = Blob{3};
    return host.begin_game(wanted).value().id;
  }
  void play(const std::string& game) {
    PerSeat<std::unique_ptr<bot::Policy>> policies;
    for (const Seat seat : both_seats) policies[seat] = bot::make_policy("greedy", index(seat));
    bot::play_game(host, game, std::nullopt, policies, [](const bot::HandedIn&) {}).value();
  }
  std::vector<std::string> mailed(const std::string& game) {
    std::vector<std::string> all;
    std::size_t reports = 0;  // every fourth: to make an old one, its game is played again
    for (const std::int64_t id : host.store().unsent())
      if (const auto mail = host.store().mail(id); mail->kind == "report" && mail->game == game)
        if (reports++ % 4 == 0) all.push_back(test::mailed_report(host.store(), *mail));
    return all;
  }
  std::vector<Rechecked> check(const std::string& evidence, const std::vector<std::string>& texts) {
    report::ReportCheck reports(texts);
    const Verdict verdict =
        verify_evidence(test::evidence_of(evidence),
                        {.after = [&](const Replay& replay, const formats::ProvenEntry& proven,
                                      const auto& facts) { reports.hear(replay, proven, facts); }});
    EXPECT_NE(verdict.kind, Verdict::Kind::Bad);
    return reports.results();
  }
};

TEST_F(Rechecking, ReportsOfAGameOfEachTitleAreTheSameByteForByte) {
  for (const formats::Module& module : formats::modules()) {
    const std::string game = begin(module, formats::Language::En);
    play(game);
    const auto reports = mailed(game);
    ASSERT_GT(reports.size(), 2u);
    for (const Rechecked& one : check(test::exported(host.store(), game), reports))
      ASSERT_EQ(one.kind, Rechecked::Kind::Same)
          << module.name << one.seq << one.expected << one.found;
  }
}

TEST_F(Rechecking, LineEndsMayChangeAndNothingElse) {
  const std::string game = begin(formats::modules()[0], formats::Language::Ja);
  play(game);
  const auto reports = mailed(game);
  const std::string report = reports.at(reports.size() / 2);
  std::string crlf, another = report;
  for (const char c : report) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const std::size_t digit = another.find_first_of("123456", another.size() / 3);
  another[digit] = another[digit] == '1' ? '2' : '1';
  const std::string link =
      "\n" +
      report::laid_out(formats::Catalogue::of(formats::Language::Ja).say("post.mailto") + "\n") +
      "mailto:cursus@host.example?subject=x\n";
  const auto results = check(
      test::exported(host.store(), game),
      {crlf, another, "Hello.\n", report + "more\n", report + link, report + link + "more\n"});
  EXPECT_EQ(results[4].kind, Rechecked::Kind::Same) << "the link that mails have below a report";
  EXPECT_EQ(results[5].kind, Rechecked::Kind::Differs);
  EXPECT_EQ(results[0].kind, Rechecked::Kind::Same);
  EXPECT_EQ(results[1].kind, Rechecked::Kind::Differs);
  EXPECT_NE(results[1].expected, results[1].found);
  EXPECT_EQ(results[2].kind, Rechecked::Kind::Foreign);
  EXPECT_EQ(results[3].kind, Rechecked::Kind::Differs);
  EXPECT_EQ(results[3].found, "more");
}

TEST_F(Rechecking, AReportOfAnotherHistoryIsForeign) {
  const std::string game = begin(formats::modules()[0], formats::Language::En);
  play(game);
  test::SignedGame other;
  other.begin();
  EXPECT_EQ(check(other.evidence(), mailed(game)).front().kind, Rechecked::Kind::Foreign);
}

TEST_F(Rechecking, TheCommandTellsEachReportAndTheExitCodeSaysTheWorst) {
  const std::string game = begin(formats::modules()[0], formats::Language::En);
  play(game);
  const test::BenchHost shop;
  const std::string log = shop.put("game.log", test::exported(host.store(), game));
  const std::string report = mailed(game).back();
  const std::string same = shop.put("same.txt", report),
                    other = shop.put("other.txt", "x" + report);
  const test::Answer good = test::run_program({"verify", log, "--report", same});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_THAT(good.out, testing::HasSubstr("ok  report: "));
  const test::Answer bad =
      test::run_program({"--lang", "ja", "verify", log, "--report", same, "--report", other});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.err, testing::HasSubstr("other.txt"));
  EXPECT_THAT(bad.out, testing::Not(testing::HasSubstr("other.txt")));
}

}  // namespace
}  // namespace cursus
