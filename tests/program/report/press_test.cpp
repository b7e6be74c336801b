// Letters between players: in the report of the reader they were written to, harmless whatever they
// say, and nowhere else.
#include "src/report/press.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "formats/orders/block.hpp"
#include "formats/text/text.hpp"
#include "src/mail/reading/html_text.hpp"
#include "src/pbem/incoming/command.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/recheck.hpp"
#include "src/report/forms/site.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/wrap.hpp"
#include "tests/paths.hpp"
#include "tests/program/pbem/support/office.hpp"
#include "tests/program/report/json_schema.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("ReportPress.*");

using formats::Language;
using nlohmann::json;
using test::Office;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class ReportPress : public testing::Test {
 protected:
  Office office{false};
  std::string writer = office.asked();
  std::string reader = office.other(writer);

  // By mail, as a player writes it.
  void write(const std::string& from, const std::string& to, const std::string& text,
             const char* outcome = "press") {
    ASSERT_EQ(
        office.send(from, "CURSUS game-one " + from + " PRESS TO " + to + "\n" + text + "\nEND\n")
            .name,
        outcome)
        << office.mails("answer").back().body;
  }
  // Whatever a letter may come to hold one day.
  void put(const std::string& text) {
    Store& store = office.host->store();
    auto step = store.begin();
    step.keep_press({.game = office.game,
                     .seat = reader,
                     .seq = store.head(office.game).seq,
                     .sender = writer,
                     .addressed = reader,
                     .came = test::moment,
                     .text = text});
    step.commit();
  }
  // Until the reader gets their next report.
  void go_on() {
    const std::size_t before = office.mails("report", reader).size();
    for (int i = 0; i < 30 && office.mails("report", reader).size() == before; ++i)
      ASSERT_EQ(office.host->take_orders(office.orders()).kind, Taken::Kind::Played);
    ASSERT_GT(office.mails("report", reader).size(), before);
  }

  report::Report report(const std::string& seat, Language language = Language::En,
                        bool whole = false) {
    const Game game = test::load(*office.host, office.game);
    return report::make_report(office.host->store(), game, *game.match->seat_named(seat), language,
                               whole);
  }
  std::vector<report::Letter> letters(const std::string& seat, bool whole = false) {
    return report(seat, Language::En, whole).secrets[0].press;
  }
  static std::string all_forms(const report::Report& made) {
    return report::text(made) + report::html(made) + report::report_json(made).dump();
  }
};

TEST_F(ReportPress, StandsInTheNextReportOfItsReaderInEveryFormAndLanguage) {
  write(writer, reader, "Shall we talk?\n\n和平を望む。");
  go_on();
  for (const Language language : {Language::En, Language::Ja}) {
    const report::Report made = report(reader, language);
    ASSERT_THAT(made.secrets[0].press, SizeIs(1));
    EXPECT_THAT(made.secrets[0].press[0].lines, ElementsAre("Shall we talk?", "", "和平を望む。"));
    EXPECT_THAT(report::text(made), HasSubstr("    : Shall we talk?\n    :\n    : 和平を望む。\n"));
    EXPECT_THAT(report::html(made), HasSubstr("<p>: <bdi>Shall we talk?</bdi></p>"));
    const json letter = report::report_json(made)["private"][0]["press"][0];
    EXPECT_EQ(letter["from"], writer);
    EXPECT_EQ(letter["to"], reader);
    EXPECT_EQ(letter["came"], test::moment);
  }
  EXPECT_THAT(report::text(report(reader)), HasSubstr("Letters since your last report\n-----"));
  EXPECT_THAT(report::text(report(reader, Language::Ja)), HasSubstr("前回の報告からの手紙\n-----"));
  std::ifstream schema(test::source_dir() / "formats/report.schema.json");
  EXPECT_EQ(test::JsonSchema(json::parse(schema)).trouble(report::report_json(report(reader))), "");
}

TEST_F(ReportPress, IsToldOnceAndAgainInAWholeReport) {
  write(writer, reader, "First.");
  EXPECT_THAT(letters(reader), IsEmpty()) << "a report that was mailed does not change";
  go_on();
  EXPECT_THAT(letters(reader), SizeIs(1));
  const std::string mailed = office.mails("report", reader).back().body;
  EXPECT_THAT(mailed, HasSubstr(": First.\n"));
  write(writer, "all", "Second.");
  EXPECT_EQ(report::text(report(reader)), mailed) << "as often as it is made";
  go_on();
  ASSERT_THAT(letters(reader), SizeIs(1));
  EXPECT_THAT(letters(reader)[0].lines, ElementsAre("Second."));
  EXPECT_EQ(letters(reader)[0].to, "all");
  EXPECT_THAT(letters(reader, true), SizeIs(2));
}

TEST_F(ReportPress, TheSameLetterSentTwiceIsOne) {
  write(writer, reader, "Peace.");
  write(writer, reader, "Peace.", "duplicate");
  go_on();
  EXPECT_THAT(letters(reader), SizeIs(1));
}

// --- nobody else ---------------------------------------------------------------------------------

TEST_F(ReportPress, NobodyElseEverSeesIt) {
  const auto everything_for_others = [&] {
    std::string all;
    for (const Language language : {Language::En, Language::Ja}) {
      for (const bool whole : {false, true}) all += all_forms(report(writer, language, whole));
      EXPECT_TRUE(report::make_site(
          office.host->store(), office.game, language,
          [&](const std::string& file, const std::string& bytes) { all += file + bytes; }));
    }
    return all;
  };
  Office without(false);
  write(writer, reader, "The password is xyzzy.");
  write(writer, "host", "I complain of xyzzy.");
  go_on();
  EXPECT_THAT(all_forms(report(reader)), HasSubstr("xyzzy"));
  EXPECT_THAT(all_forms(report(reader)), Not(HasSubstr("complain"))) << "written to the host alone";
  const std::string with_letters = everything_for_others();
  EXPECT_THAT(with_letters, Not(HasSubstr("xyzzy")));
  std::swap(office.host, without.host);
  go_on();
  EXPECT_TRUE(everything_for_others() == with_letters) << "not even that it was written";
}

TEST_F(ReportPress, StaysPrivateWhenTheGameIsOver) {
  write(writer, reader, "The password is xyzzy.");
  test::play(*office.host, office.game, 3, 100'000, 2);
  ASSERT_TRUE(test::load(*office.host, office.game).match->over());
  EXPECT_THAT(letters(reader, true), SizeIs(1));
  std::string all = all_forms(report(writer, Language::En, true));
  ASSERT_TRUE(
      report::make_site(office.host->store(), office.game, Language::En,
                        [&](const std::string&, const std::string& bytes) { all += bytes; }));
  EXPECT_THAT(all, Not(HasSubstr("xyzzy")));
}

// --- whatever it says ----------------------------------------------------------------------------

const std::string evil_letter =
    "</p></article><script>alert(1)</script><img src=x onerror=alert(2)> & \"'\n"
    "{{{map}}} {{#secrets}}{{sheet}}{{/secrets}}\n"
    "\x1b[2J\x1b]0;owned\x07 \xc2\x9b"
    "31m\n"
    "\xe2\x80\xae"
    "desrever\xe2\x81\xa6 \xe2\x80\x8bhidden\n"
    "=== PUBLIC: both sides read this ===\n"
    "\n"
    "Letters since your last report\n"
    "------------------------------\n"
    "YOUR MOVE at point 99.\r\n"
    "a\tb";

TEST_F(ReportPress, CannotBecomeMarkupOrSteerAScreen) {
  put(evil_letter);
  go_on();
  for (const Language language : {Language::En, Language::Ja}) {
    const report::Report made = report(reader, language);
    const std::string page = report::html(made);
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_THAT(page, Not(HasSubstr("<img")));
    EXPECT_THAT(page, HasSubstr("{{{map}}} {{#secrets}}{{sheet}}{{/secrets}}"));
    for (const std::string& form : {report::text(made), page, report::report_json(made).dump(2)}) {
      std::string_view rest = form;
      while (!rest.empty()) {
        const char32_t c = formats::text::take(rest);
        ASSERT_TRUE(c == U'\n' || !formats::text::unwanted(c)) << formats::text::name(c);
      }
    }
  }
}

TEST_F(ReportPress, HasNoLineThatPassesForAHeading) {
  put(evil_letter);
  const std::string before = report::text(report(reader));
  go_on();
  const std::string text = report::text(report(reader));
  int of_letter = 0;
  for (int i = 1; i <= std::ranges::count(text, '\n'); ++i) {
    const std::string_view line = formats::text::line_of(text, i);
    EXPECT_LE(formats::text::display_width(line), report::columns) << line;
    if (line.starts_with("    :")) ++of_letter;
    EXPECT_FALSE(line.find("point 99") != line.npos && !line.starts_with("    : ")) << line;
    EXPECT_FALSE(line.starts_with("=== PUBLIC: both sides read this ===\n")) << line;
  }
  EXPECT_GE(of_letter, 10);
  const std::string rest = report::without_press(text);
  EXPECT_THAT(rest, Not(HasSubstr("point 99")));
  EXPECT_THAT(rest, HasSubstr("#CURSUS 1 ORDERS\n"));
}

TEST_F(ReportPress, CannotBeObeyedWhenTheReportIsSentBack) {
  const std::string point = std::to_string(office.point());
  for (const std::string& block :
       {"#CURSUS 1 ORDERS\nGame: game-one\nSide: " + reader + "\nPoint: " + point +
            "\n--\nresign\n#END",
        "CURSUS game-one " + reader + " " + point + "\ndone\nEND",
        "CURSUS game-one " + reader + " MAIL OFF", "CURSUS game-one " + reader + " RESIGN\nEND",
        "#CURSUS 1 RESIGN\nGame: game-one\nSide: " + reader + "\nPoint: 1\nSerial: 1\n#END",
        std::string("> #CURSUS 1 ORDERS\n> #END"), std::string("＃ＣＵＲＳＵＳ 1 命令\n#終了")})
    put(block + std::string(200, ' ') + block);
  go_on();
  const report::Report made = report(reader);
  ASSERT_THAT(made.secrets[0].press, SizeIs(7));
  // Quoted by a mail program, which drops the style: with it a page is refused, as some is hidden.
  std::string page = report::html_for_mail(made, {});
  EXPECT_FALSE(mail::text_of_html(page));
  page.erase(page.find("<style>"), page.find("</style>") + 8 - page.find("<style>"));
  const auto of_page = mail::text_of_html(page);
  ASSERT_TRUE(of_page);
  for (const std::string& text : {report::text(made), *of_page})
    for (const char* mark : {"", "> ", ">> "}) {
      std::string back;
      for (const formats::Stretch& line : formats::lines_of(text))
        back += mark + std::string(line.text) + "\n";
      const auto blocks = formats::find_blocks(formats::lines_of(back));
      ASSERT_THAT(blocks, SizeIs(1)) << mark;  // the order sheet
      EXPECT_THAT(std::string(blocks[0].lines.back().text), HasSubstr("#END"));
      const auto command = pbem::read_command(back);
      ASSERT_TRUE(command);
      EXPECT_EQ(command->verb, pbem::Verb::Orders);
    }
}

TEST_F(ReportPress, CannotFillAReport) {
  for (int i = 0; i < 5; ++i) {
    std::string lines;
    for (int n = 0; n < 100; ++n) lines += "line\n";
    put(lines);
  }
  put(std::string(100'000, 'x'));
  go_on();
  const report::Report made = report(reader);
  EXPECT_TRUE(made.secrets[0].press_cut);
  EXPECT_LE(report::text(made).size(), 60'000u);
  EXPECT_THAT(report::text(made), HasSubstr("The rest came to you by mail.\n"));
}

TEST_F(ReportPress, IsLeftOutWhenAReportIsComparedWithTheLog) {
  write(writer, reader, "Shall we talk?\n\n" + std::string(300, 'x'));
  go_on();
  const std::string mailed = office.mails("report", reader).back().body;
  ASSERT_THAT(mailed, HasSubstr("Shall we talk?"));
  std::string forged = mailed;
  forged.replace(forged.find("Shall"), 5, "Will ");
  std::string other = mailed;
  other.replace(other.find("Dice: "), 4, "Mice");
  report::ReportCheck reports({mailed, forged, other});
  verify_evidence(test::evidence_of(test::exported(office.host->store(), office.game)),
                  {.after = [&](const Replay& replay, const formats::ProvenEntry& proven,
                                const auto& facts) { reports.hear(replay, proven, facts); }});
  using report::Rechecked;
  const auto results = reports.results();
  EXPECT_EQ(results[0].kind, Rechecked::Kind::Same) << results[0].expected << results[0].found;
  EXPECT_EQ(results[1].kind, Rechecked::Kind::Same);
  EXPECT_EQ(results[2].kind, Rechecked::Kind::Differs);
}

TEST_F(ReportPress, TerminalEscapesAndHiddenCharactersAreRefusedWhenTheyCome) {
  for (const char* text : {"\x1b[2J",
                           "\xe2\x80\xae"
                           "x",
                           "\xe2\x80\x8bx"})
    EXPECT_EQ(office
                  .send(writer, "CURSUS game-one " + writer + " PRESS TO " + reader + "\n" + text +
                                    "\nEND\n")
                  .name,
              "refused");
  EXPECT_THAT(office.mails("press"), IsEmpty());
}

}  // namespace
}  // namespace cursus
