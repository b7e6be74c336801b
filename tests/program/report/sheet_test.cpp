// The order sheet: it can be sent back, and it keeps what the player wants kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "formats/text/text.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/wrap.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Language;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class OrderSheet : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host);

  report::Report report(Seat seat, Language language = Language::En) {
    return report::make_report(host.store(), test::load(host, game), seat, language);
  }
  std::string sheet(Seat seat, Language language = Language::En) {
    return report::order_sheet(report(seat, language));
  }
  Seat asked() { return test::load(host, game).match->waiting().front().seat; }
  // Sends a sheet with more lines in it.
  Taken send(std::string text, const std::string& more) {
    text.insert(text.find("--\n") + 3, more);
    return host.take_orders(text);
  }
};

TEST_F(OrderSheet, ListsTheLegalOrdersAsComments) {
  const report::Report made = report(asked());
  const std::string text = report::order_sheet(made);
  for (const formats::LegalOrder& one : made.secrets[0].question->legal)
    EXPECT_THAT(text, HasSubstr(";   " + one.order));
  const auto file = formats::read_order_file(text);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->lines.empty());
  EXPECT_EQ(file->header.seen->head16, made.short_head());
}

// In the report for programs, which has the legal orders in its question.
TEST_F(OrderSheet, IsBareWhereItsCommentsWouldStandTwice) {
  const report::Report made = report(asked());
  const std::string bytes = report::bytes_of(made, report::Form::Json);
  const auto parsed = nlohmann::json::parse(bytes);
  EXPECT_EQ(bytes, parsed.dump() + "\n") << "no blank between two values";
  const auto& own = parsed.at("private").at(0);
  EXPECT_EQ(own.at("question").at("legal").size(), made.secrets[0].question->legal.size());
  const std::string bare = own.at("sheet");
  EXPECT_THAT(bare, Not(HasSubstr(";")));
  const auto file = formats::read_order_file(bare);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->header.seen->head16, made.short_head());
  EXPECT_EQ(send(bare, "done\n").kind, Taken::Kind::Played);
}

TEST_F(OrderSheet, GivesKeptCommentsBackAsLongAsTheyAreSent) {
  const Seat seat = asked();
  ASSERT_EQ(send(sheet(seat), "// hold the ford\ndone // and wait\n").kind, Taken::Kind::Played);
  EXPECT_THAT(report(seat).secrets[0].kept, ElementsAre("// hold the ford", "// and wait"));
  const std::string again = sheet(seat);
  EXPECT_THAT(again, HasSubstr("--\n// hold the ford\n// and wait\n"));
  EXPECT_THAT(sheet(other(seat)), Not(HasSubstr("hold the ford")));
  ASSERT_EQ(host.take_orders(again).kind, Taken::Kind::Played);
  EXPECT_THAT(sheet(seat), HasSubstr("// hold the ford\n// and wait\n"));
}

TEST_F(OrderSheet, WrapsAKeptCommentThatIsTooLong) {
  const Seat seat = asked();
  std::string japanese = "// ";
  for (int i = 0; i < 60; ++i) japanese += "渡河";
  ASSERT_EQ(send(sheet(seat), "//" + std::string(200, 'x') + "\n" + japanese + "\n").kind,
            Taken::Kind::Played);
  std::istringstream lines(sheet(seat));
  int comments = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(formats::text::display_width(line), report::columns) << line;
    comments += line.starts_with("// ") ? 1 : 0;
  }
  EXPECT_EQ(comments, 3 + 4);
  EXPECT_TRUE(host.check(sheet(seat)).refusals.empty());
}

TEST_F(OrderSheet, ShowsTheStandingOrdersInForce) {
  const Seat seat = asked();
  EXPECT_THAT(sheet(seat), HasSubstr("; No standing orders are in force.\n"));
  ASSERT_EQ(send(sheet(other(seat)), "@ on rbc do never\n").kind, Taken::Kind::Played);
  EXPECT_THAT(sheet(other(seat)), HasSubstr("on rbc"));
  EXPECT_THAT(sheet(seat), Not(HasSubstr("on rbc")));
}

TEST_F(OrderSheet, SaysHowATurnIsWritten) {
  const Seat seat = asked();
  EXPECT_THAT(sheet(seat), HasSubstr("; You can send a whole turn at once"));
  EXPECT_THAT(sheet(seat, Language::Ja), HasSubstr("; 1ターン分をまとめて送れます。"));
  EXPECT_THAT(sheet(other(seat)), Not(HasSubstr("You can send a whole turn")));
}

TEST_F(OrderSheet, ItsExamplesOfStandingOrdersAreUnderstood) {
  for (const std::string& scenario : test::of_every_game(&games::Samples::shown))
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string module = test::module_of(scenario);
      const std::string told = formats::Catalogue::of(language).say(module + ".sheet");
      const std::string colon = language == Language::Ja ? "：" : ": ";
      std::string example = told.substr(told.rfind(colon == ": " ? "orders: " : colon));
      example.erase(0, colon == ": " ? std::string("orders: ").size() : colon.size());
      if (example.ends_with('.')) example.pop_back();
      Host fresh(Store::create(temp.path() / (module + (colon == ": " ? "-en" : "-ja"))),
                 Clock(test::moment));
      const std::string name = test::begin(fresh, scenario);
      const Game before = test::load(fresh, name);
      const Seat waiting = before.match->waiting().front().seat;
      const Taken taken = fresh.take_orders(test::order_file(
          {.game = name, .side = before.seat_name(waiting), .point = 1, .lines = {example}}));
      EXPECT_NE(taken.kind, Taken::Kind::Refused) << example;
      EXPECT_FALSE(test::load(fresh, name).match->standing(waiting).empty()) << example;
    }
}

// ";   play ORD3L: order R-MC1 R-AX1 …", and below it what the card does.
TEST_F(OrderSheet, ACardIsListedWithWhatItCanOrderNowAndWithItsEffect) {
  for (const Language language : {Language::En, Language::Ja}) {
    Host fresh(Store::create(temp.path() / (language == Language::Ja ? "ja" : "en")),
               Clock(test::moment));
    const Game now = test::load(fresh, test::begin(fresh, "cca/001"));
    const Seat seat = now.match->waiting().front().seat;
    const report::Report made = report::make_report(fresh.store(), now, seat, language);
    std::istringstream lines(report::order_sheet(made));
    const std::string card = language == Language::Ja ? ";   使用 " : ";   play ";
    const std::string units = language == Language::Ja ? ": 命令 " : ": order ";
    std::size_t cards = 0;
    std::size_t with_units = 0;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with(card)) continue;
      ++cards;
      const std::string code = line.substr(card.size(), line.find(':') - card.size());
      if (line.find(units) != std::string::npos) {
        ++with_units;
        EXPECT_THAT(line, HasSubstr(" S-")) << "units of Syracuse, whose move it is";
      }
      std::string below;
      std::getline(lines, below);
      ASSERT_TRUE(below.starts_with(";     ")) << line << "\n" << below;
      const std::string effect =
          formats::Catalogue::of(language).say_strictly("cca.aid.card." + code);
      EXPECT_EQ(effect.find(below.substr(6)), 0u) << "the effect of " << code << ": " << below;
    }
    EXPECT_EQ(cards, made.secrets[0].question->legal.size());
    EXPECT_GT(with_units, 0u);
  }
}

TEST_F(OrderSheet, ThereIsNoneWhenTheGameIsOver) {
  test::play(host, game, 3, 100'000, 2);
  for (const Seat seat : both_seats)
    EXPECT_THAT(report::text(report(seat)), Not(HasSubstr("#CURSUS")));
}

// --- line numbers --------------------------------------------------------------------------------

std::string short_file(const std::string& game, const std::string& side, std::uint64_t point,
                       const std::string& lines) {
  return "Dear host,\n\nCURSUS " + game + " " + side + " " + std::to_string(point) + "\n" + lines +
         "END\n";
}

TEST_F(OrderSheet, ANoteQuotesTheLineAndCountsItBehindTheHeaderInEitherSpelling) {
  std::vector<std::string> notes;
  for (const bool is_short : {true, false}) {
    Host fresh(Store::create(temp.path() / (is_short ? "short" : "long")), Clock(test::moment));
    const std::string name = test::begin(fresh);
    const Game before = test::load(fresh, name);
    const Seat seat = before.match->waiting().front().seat;
    const std::string side = before.seat_name(seat);
    const std::vector<std::string> lines{"; first", "try move M-ALE 0101", "done"};
    const std::string file =
        is_short ? short_file(name, side, 1, "; first\ntry move M-ALE 0101\ndone\n")
                 : test::order_file({.game = name, .side = side, .point = 1, .lines = lines});
    ASSERT_EQ(fresh.take_orders(file).kind, Taken::Kind::Played);
    const auto made =
        report::make_report(fresh.store(), test::load(fresh, name), seat, Language::En, true);
    ASSERT_EQ(made.secrets[0].notes.size(), 1u);
    EXPECT_EQ(made.secrets[0].notes[0].line, 2);
    notes.push_back(made.secrets[0].notes[0].text);
  }
  EXPECT_EQ(notes[0], notes[1]);
  EXPECT_THAT(notes[0], HasSubstr("Your order “try move M-ALE 0101” was skipped."));
}

TEST_F(OrderSheet, ATrialCountsLinesAsTheyWereTyped) {
  const Game before = test::load(host, game);
  const std::string side = before.seat_name(asked());
  const std::string text = short_file(game, side, 1, "done\n");
  const Trial trial = host.check(text);
  ASSERT_TRUE(trial.refusals.empty());
  ASSERT_FALSE(trial.answers->empty());
  EXPECT_EQ(trial.answers->front().at("line"), 4);
}

}  // namespace
}  // namespace cursus
