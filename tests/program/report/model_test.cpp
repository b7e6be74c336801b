// The report for programs fits its schema; the same game gives the same bytes in every form.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "formats/text/text.hpp"
#include "src/render/draw.hpp"
#include "src/report/forms/files.hpp"
#include "src/report/forms/json.hpp"
#include "src/report/forms/picture.hpp"
#include "src/report/forms/text.hpp"
#include "src/report/report_builder.hpp"
#include "src/text/wrap.hpp"
#include "tests/paths.hpp"
#include "tests/program/report/json_schema.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("All/ReportOfEveryGame.*");

using formats::Language;
using nlohmann::json;

test::JsonSchema schema() {
  std::ifstream file(cursus::test::source_dir() / "formats/report.schema.json");
  return test::JsonSchema(json::parse(file));
}

class ReportModel : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};

  report::Report report(const std::string& name, Seat seat, Language language = Language::En,
                        bool whole = false) {
    return report::make_report(host.store(), test::load(host, name), seat, language, whole);
  }
};

class ReportOfEveryGame : public ReportModel, public testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, ReportOfEveryGame,
                         testing::ValuesIn(test::of_every_game(&games::Samples::long_game)),
                         test::name_of_module);

TEST_P(ReportOfEveryGame, FitsItsSchemaAtEveryPoint) {
  const test::JsonSchema rules = schema();
  const std::string game = test::begin(host, GetParam(), {{"windows", "ask"}});
  test::Player player(4, 25);
  int questions = 0;
  for (int i = 0; i < 60; ++i) {
    for (const Seat seat : both_seats) {
      const json model =
          report::report_json(report(game, seat, i % 2 ? Language::En : Language::Ja, i % 7 == 0));
      ASSERT_EQ(rules.trouble(model), "");
      questions += model["private"][0]["question"].is_null() ? 0 : 1;
    }
    const std::string file = player.next(test::load(host, game));
    if (file.empty()) break;
    host.take_orders(file);
  }
  EXPECT_GT(questions, 20);
}

TEST_F(ReportModel, ItsSchemaRefusesWhatDoesNotFit) {
  const test::JsonSchema rules = schema();
  const json good = report::report_json(report(test::begin(host), Seat::First));
  ASSERT_EQ(rules.trouble(good), "");
  const auto broken = [&](const char* where, const json& value) {
    json bad = good;
    bad[json::json_pointer(where)] = value;
    return rules.trouble(bad);
  };
  EXPECT_EQ(broken("/point", "five"), "/point: type");
  EXPECT_EQ(broken("/trust/dice", "D7"), "/trust/dice: enum");
  EXPECT_EQ(broken("/public/secret", 1), "/public: has secret");
  EXPECT_EQ(broken("/private/0/sheet", 1), "/private/0/sheet: type");
  EXPECT_EQ(broken("/private/0/question", 7), "/private/0/question: anyOf");
  json without = good;
  without.erase("log");
  EXPECT_EQ(rules.trouble(without), ": lacks log");
}

TEST_P(ReportOfEveryGame, TheSameGameGivesTheSameBytesInEveryForm) {
  using report::Form;
  std::vector<std::string> seen;
  for (const char* home : {"one", "two"}) {
    Host other(Store::create(temp.path() / home), Clock(test::moment));
    const std::string game = test::begin(other, GetParam());
    test::play_turns(other, game, 5);
    std::string all;
    for (const Seat seat : both_seats)
      for (const Language language : {Language::En, Language::Ja}) {
        const auto made =
            report::make_report(other.store(), test::load(other, game), seat, language);
        for (const Form form : {Form::Text, Form::Html, Form::Json, Form::Svg})
          all += report::bytes_of(made, form);
      }
    seen.push_back(std::move(all));
  }
  EXPECT_TRUE(seen[0] == seen[1]);
}

// The numbers in the bursts of the map are those of the sentences.
TEST_F(ReportModel, BattlesHaveTheNumbersThatTheyHaveOnTheMap) {
  const std::string game = test::begin(host, "cca/015");
  test::play_turns(host, game, 6);
  const Seat asked = test::load(host, game).match->waiting().front().seat;
  const report::Report made = report(game, asked, Language::En, true);
  const auto scene = report::map_scene(made);
  ASSERT_TRUE(scene);
  ASSERT_GE(scene->bursts.size(), 1u);
  EXPECT_GT(made.old_events, 0u) << "of a report of the whole game, the map shows what is new";
  std::set<std::string> told;
  for (const report::Told& one : made.events)
    if (one.sentences.front().starts_with('['))
      told.insert(one.sentences.front().substr(1, one.sentences.front().find(']') - 1));
  std::set<std::string> drawn;
  for (const render::Burst& burst : scene->bursts) drawn.insert(burst.label);
  EXPECT_EQ(told, drawn);
}

TEST_P(ReportOfEveryGame, HasAtMost72Columns) {
  const std::string game = test::begin(host, GetParam());
  test::play_turns(host, game, 6);
  for (const Seat seat : both_seats)
    for (const Language language : {Language::En, Language::Ja}) {
      std::istringstream lines(report::text(report(game, seat, language, true)));
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(formats::text::display_width(line), report::columns) << line;
    }
}

// On a narrow picture the legend stands below, and the board takes the whole width.
TEST_P(ReportOfEveryGame, HasABoardInAPictureOfAnyWidth) {
  const std::string game = test::begin(host, GetParam());
  const auto scene = report::map_scene(report(game, Seat::First));
  ASSERT_TRUE(scene);
  for (const int width : {200, 280, 360, 500, 640, 1000}) {
    const render::DisplayList list = render::draw(*scene, {width, width * 3 / 4});
    EXPECT_LE(list.width, width);
    ASSERT_TRUE(list.focus);
    EXPECT_GE(list.focus->width, width * 0.3) << width;
  }
}

// An act of the host is told like an event, and the map is drawn all the same.
TEST_F(ReportModel, HasItsMapAlsoWhenTheHostHasActed) {
  const std::string game = test::begin(host, "ab/marathon");
  report::Report made = report(game, Seat::First);
  made.events.push_back({formats::EventKind::News,
                         {"The log is read again."},
                         {},
                         formats::JsonBox(json{{"reason", "a slip"}})});
  EXPECT_TRUE(report::map_scene(made));
}

// A combat may end before any die is rolled for its result: the plan alone tells of it.
TEST_F(ReportModel, TellsInTextWhoWasToFightWhom) {
  const std::string game = test::begin(host, "cataphract/callinicum");
  report::Report made = report(game, Seat::First);
  made.events.push_back({formats::EventKind::Plan,
                         {"Shock combats planned: 2.", "Combat 1: Goths 1 against Huns 1.",
                          "Combat 2: Goths 2 against Huns 2."},
                         {},
                         formats::JsonBox(json::object())});
  EXPECT_THAT(report::text(made), testing::HasSubstr("\n  Shock combats planned: 2.\n"
                                                     "    Combat 1: Goths 1 against Huns 1.\n"
                                                     "    Combat 2: Goths 2 against Huns 2.\n"));
}

// What a battle has of its own stands in its report.
TEST_F(ReportModel, TellsTheSpecialRulesOfABattle) {
  struct Case {
    const char* scenario;
    std::vector<const char*> words;
  };
  const std::vector<Case> cases{
      {"ab/marathon",
       {"Units of the Persians cannot move on turn 1.",
        "every unit of the Greeks has a movement allowance of 9",
        "The cavalry of the Persians cannot move before turn 4",
        "A unit of the Greeks rallies on a die of 1, 2."}},
      {"ab/granicus",
       {"attacks of the Macedonians are shifted to the right by 1", "whose army leader is killed",
        "Less than a decisive victory counts as a defeat of the Macedonians."}},
      {"cca/002", {"The first side with ", "Sacred Band (C-HI2)"}},
      {"cca/005", {"Ambush: from their second turn on the Carthaginians"}},
      {"cca/006", {"first 2 turns the Romans draw two cards"}},
      {"cca/009", {"With banner 3, the Romans draw two cards at once. Their Command is 6"}},
      {"cca/010",
       {"Units of the Romans may leave the board",
        "Romans lose the battle as soon as Scipio is killed"}},
      {"cca/r02", {"A unit of the Selinuntines that ends its movement in a camp (H6, H7)"}}};
  for (const Case& one : cases) {
    const std::string name =
        "game-" + std::string(one.scenario).substr(3 + (one.scenario[0] == 'c'));
    test::begin(host, one.scenario, json::object(), name);
    const report::Report made = report(name, Seat::First);
    ASSERT_EQ(made.state.size(), 2u);
    std::string rules;
    for (const std::string& line : made.state[1].lines) rules += line + "\n";
    for (const char* words : one.words) EXPECT_THAT(rules, ::testing::HasSubstr(words));
    EXPECT_THAT(report::text(made), ::testing::HasSubstr("\nRules of this battle\n"));
    EXPECT_EQ(report(name, Seat::First, Language::Ja).state[1].lines.size(),
              made.state[1].lines.size());
  }
}

TEST_P(ReportOfEveryGame, TellsWhatTheDiceBroughtBesideWhatWasToBeExpected) {
  const std::string game = test::begin(host, GetParam());
  report::Report made;
  std::vector<formats::Luck> thrown;
  for (int i = 0; i < 12 && thrown.size() <= 5; ++i) {  // some games roll rarely
    test::play_turns(host, game, 6);
    made = report(game, Seat::First, Language::En, true);
    thrown.clear();
    for (const report::Told& told : made.events)
      thrown.insert(thrown.end(), told.luck.begin(), told.luck.end());
  }
  for (const formats::Luck& luck : thrown) {
    EXPECT_LE(luck.hits, luck.dice);
    EXPECT_LE(luck.hitting, luck.sides);
    EXPECT_TRUE(luck.hits == 0 || luck.hitting > 0) << luck.what;
  }
  EXPECT_GT(thrown.size(), 5u);
  EXPECT_FALSE(made.dice.empty());
}

TEST_P(ReportOfEveryGame, ARollSaysItsPurposeInWords) {
  const std::string game = test::begin(host, GetParam());
  test::play_turns(host, game, 6);
  for (const Language language : {Language::En, Language::Ja})
    for (const report::Dice& dice : report(game, Seat::First, language, true).dice) {
      EXPECT_NE(dice.what, dice.purpose);
      EXPECT_NE(dice.what, dice.purpose.substr(0, dice.purpose.find(' '))) << "only the clause";
    }
}

TEST_P(ReportOfEveryGame, AQuestionIsAskedInWords) {
  const std::string game = test::begin(host, GetParam(), {{"windows", "ask"}});
  test::Player player(9, 12);
  std::set<std::string> kinds;
  for (int i = 0; i < 120; ++i) {
    const Game now = test::load(host, game);
    if (now.match->over()) break;
    const Seat asked = now.match->waiting().front().seat;
    const auto question = *report(game, asked).secrets[0].question;
    kinds.insert(question.kind);
    EXPECT_FALSE(question.text.starts_with(question.kind + " (")) << question.text;
    host.take_orders(player.next(now));
  }
  EXPECT_GE(kinds.size(), 2u);
}

// "ab", of a folder with rules: as its scenarios say.
std::string module_in(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / "scenarios")) return {};
  for (const auto& entry : std::filesystem::directory_iterator(folder / "scenarios")) {
    std::ifstream in(entry.path());
    const std::string id = json::parse(in).value("scenario", "");
    return id.substr(0, id.find('/'));
  }
  return {};
}

// Every purpose that the rules throw dice for.
TEST(ReportWords, EveryPurposeOfADieHasWords) {
  const auto rules = cursus::test::source_dir() / "adjudicator";
  int found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(rules)) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    for (const char* call : {"play.roll(", "roll_faces(play"})
      for (std::size_t at = 0; (at = text.find(call, at + 1)) != std::string::npos;) {
        const std::size_t end = text.find(')', at);
        const std::size_t quote = text.find('"', at);
        if (quote > end) continue;
        const std::string purpose = text.substr(quote + 1, text.find('"', quote + 1) - quote - 1);
        const std::string module = module_in(entry.path().parent_path());
        if (!formats::find_module(module)) continue;  // its rules are there, and no row yet
        EXPECT_TRUE(formats::Catalogue::of(Language::En).has(module + ".roll." + purpose))
            << purpose;
        ++found;
      }
  }
  EXPECT_GE(found, 10);
}

}  // namespace
}  // namespace cursus
