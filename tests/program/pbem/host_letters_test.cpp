// Letters from the host: by mail as far as a sender can be believed, and at their own machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/support/run_program.hpp"

namespace cursus::test {
namespace {

using formats::Language;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class HostLetters : public ::testing::Test {
 protected:
  pbem::Outcome from_host(const std::string& text, Style style = Style::Plain) {
    return office.send({.from = "boss@host.example", .text = text, .style = style});
  }
  static std::string letter(const std::string& to, const std::string& words = "Be patient.") {
    return "CURSUS game-one HOST PRESS TO " + to + "\n" + words + "\nEND\n";
  }
  void speak(const std::string& seat, const std::string& language) {
    auto row = office.host->store().player("game-one", seat).value();
    row.language = language;
    auto step = office.host->store().begin();
    step.set_player(row);
    step.commit();
  }

  Office office{false};
};

TEST_F(HostLetters, FromHisAddressArePassedOnAndSayThatTheyAreUnproven) {
  speak("macedonian", "ja");
  EXPECT_EQ(from_host(letter("all")).name, "press");
  ASSERT_THAT(office.mails("press"), SizeIs(2));
  const OutboxRow english = office.mails("press", "persian")[0];
  EXPECT_THAT(english.body, AllOf(HasSubstr("A letter from the host's address (UNPROVEN)"),
                                  HasSubstr("UNPROVEN: it came from"), HasSubstr(": Be patient.")));
  EXPECT_THAT(english.body, HasSubstr("CURSUS game-one persian PRESS TO host"));
  EXPECT_THAT(english.subject, HasSubstr("the Persians: letter from the host's address"));
  const OutboxRow japanese = office.mails("press", "macedonian")[0];
  EXPECT_THAT(japanese.body, AllOf(HasSubstr("ホストのアドレス（未証明）からの手紙"),
                                   HasSubstr("未証明："), HasSubstr("CURSUS game-one macedonian")));
  EXPECT_THAT(japanese.subject, HasSubstr("マケドニア軍: ホストのアドレス"));
  for (const OutboxRow& one : office.mails("press"))
    EXPECT_THAT(one.body, Not(HasSubstr("boss@"))) << "without addresses";
}

TEST_F(HostLetters, AreToldToTheHostHimselfWhoHearsSoOfAForger) {
  from_host(letter("persian"));
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  EXPECT_EQ(office.mails("host")[0].address, "boss@host.example");
  EXPECT_THAT(office.mails("host")[0].body, HasSubstr("If you did not write it"));
  EXPECT_EQ(from_host("Once more\n" + letter("persian")).name, "duplicate");
  EXPECT_THAT(office.mails("press"), SizeIs(1));
}

TEST_F(HostLetters, FromAnywhereElseAreNobodys) {
  const std::string log = office.log();
  EXPECT_EQ(office.send("persian", letter("macedonian")).name, "unproven");
  EXPECT_THAT(office.mails("answer", "persian").back().body, HasSubstr("You play the Persians"));
  EXPECT_EQ(office.send({.from = "eve@elsewhere.example", .text = letter("persian")}).name,
            "stranger");
  office.settings.host.clear();
  EXPECT_EQ(from_host(letter("all", "Nobody hosts here.")).name, "stranger");
  EXPECT_THAT(office.mails("press"), IsEmpty());
  EXPECT_EQ(office.log(), log);
}

TEST_F(HostLetters, ThatComeByThemselvesOrAsHtmlAreNotPassedOn) {
  EXPECT_EQ(from_host(letter("persian"), Style::Html).name, "refused");
  EXPECT_THAT(office.mails("host").back().body, HasSubstr("as plain text"));
  Written automatic{.from = "boss@host.example", .text = letter("persian", "I am away.")};
  automatic.headers = "Auto-Submitted: auto-replied\r\n";
  EXPECT_EQ(office.send(automatic).name, "auto-submitted");
  EXPECT_THAT(office.mails("press"), IsEmpty());
}

TEST_F(HostLetters, CannotBeUsedToFloodAnybody) {
  for (int i = 0; i < 30; ++i) from_host(letter("persian", "No. " + std::to_string(i)));
  EXPECT_THAT(office.mails("press"), SizeIs(10));
  EXPECT_THAT(office.mails("host"), SizeIs(11)) << "one for each, and one for all the others";
  for (int i = 0; i < 30; ++i)
    from_host("CURSUS game-x" + std::to_string(i) + " HOST PRESS TO persian\nHello.\nEND\n");
  EXPECT_THAT(office.mails("host"), SizeIs(11));
}

TEST_F(HostLetters, OfAPlayerNameTheirWriterAndHowToAnswer) {
  office.send("persian", "CURSUS game-one persian PRESS TO host\nA question.\nEND\n");
  ASSERT_THAT(office.mails("host"), SizeIs(1));
  const std::string body = office.mails("host")[0].body;
  EXPECT_THAT(body, HasSubstr("A letter from the Persians in game-one to you as the host."));
  EXPECT_THAT(body, HasSubstr("CURSUS game-one HOST PRESS TO persian"));
  EXPECT_THAT(body, HasSubstr("cursus press game-one --to persian"));
  EXPECT_THAT(office.mails("answer", "persian").back().body,
              HasSubstr("passed on your letter to the host"));
}

TEST_F(HostLetters, AtHisOwnMachineNeedNoProof) {
  const std::string home = office.home().string();
  std::ofstream(office.home() / "mail.conf")
      << "address = cursus@host.example\nhost = boss@host.example\noutbox = out\n";
  const auto press = [&](const Words& more, const std::string& text) {
    Words words{"--home", home, "--clock", moment, "press", "game-one"};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words, text);
  };
  const Answer done = press({"--to", "persian"}, "The dice are fine.\n\nメールも大丈夫です。\n");
  ASSERT_EQ(done.code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("persian"));
  ASSERT_THAT(office.mails("press"), SizeIs(1));
  const std::string body = office.mails("press")[0].body;
  EXPECT_THAT(body, HasSubstr("A letter from the host in game-one."));
  EXPECT_THAT(body, HasSubstr("CURSUS game-one persian PRESS TO host"));
  EXPECT_THAT(body, HasSubstr(": The dice are fine.\n:\n: メールも大丈夫です。\n"));
  EXPECT_THAT(body, Not(HasSubstr("UNPROVEN")));
  // The same words may be said twice.
  EXPECT_EQ(press({"--to", "all"}, "The dice are fine.\n").code, 0);
  EXPECT_EQ(press({"--to", "all"}, "The dice are fine.\n").code, 0);
  EXPECT_THAT(office.mails("press"), SizeIs(5));
  for (const char* to : {"nobody", "host", "../x"})
    EXPECT_EQ(press({"--to", to}, "x").code, 1) << to;
  EXPECT_EQ(press({"--to", "persian"}, "one\n#END\ntwo\n").code, 1);
  EXPECT_EQ(press({"--to", "persian"}, "bad \x1b[31m red\n").code, 1);
  EXPECT_EQ(press({"--to", "persian", "--text", "not-there.txt"}, "").code, 4);
  EXPECT_THAT(office.mails("press"), SizeIs(5));
}

TEST_F(HostLetters, StandInTheNextReportOfTheirReaderWithWhatTheyAreWorth) {
  const std::string writer = office.asked();
  const std::string reader = office.other(writer);
  from_host(letter(reader));
  const Words press{
      "--home", office.home().string(), "--clock", moment, "press", "game-one", "--to", reader};
  ASSERT_EQ(run_program(press, "From my desk.\n").code, 0);
  const std::size_t before = office.mails("report", reader).size();
  for (int i = 0; i < 30 && office.mails("report", reader).size() == before; ++i)
    ASSERT_EQ(office.host->take_orders(office.orders()).kind, Taken::Kind::Played);
  const Game game = load(*office.host, office.game);
  const auto text = [&](Language language) {
    return report::text(
        report::make_report(office.host->store(), game, *game.match->seat_named(reader), language));
  };
  EXPECT_THAT(text(Language::En), AllOf(HasSubstr("From the host's address (UNPROVEN) to you"),
                                        HasSubstr("From the host to you")));
  EXPECT_THAT(text(Language::Ja), AllOf(HasSubstr("ホストのアドレス（未証明）からあなたへ"),
                                        HasSubstr("ホストからあなたへ")));
}

}  // namespace
}  // namespace cursus::test
