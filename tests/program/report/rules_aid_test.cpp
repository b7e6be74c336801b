// What a player would look up, in every report of every game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "adjudicator/commands_and_colors/cards.hpp"
#include "formats/log/chances.hpp"
#include "src/games/games.hpp"
#include "src/report/forms/html.hpp"
#include "src/report/report_builder.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using formats::Language;
using formats::Section;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::unique_ptr<formats::Match> begun(const std::string& scenario) {
  formats::SeededChance chance{1};
  return std::move(*formats::module_of_scenario(scenario)->begin(scenario, json::object(), chance));
}

std::vector<Section> aid_of(const std::string& scenario, const json& view,
                            Language language = Language::En) {
  return games::game_of_scenario(scenario)->rules_aid(scenario, view, language);
}

const Section* titled(const std::vector<Section>& aid, std::string_view word) {
  for (const Section& one : aid)
    if (one.title.find(word) != std::string::npos) return &one;
  return nullptr;
}

class RulesAid : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, RulesAid,
                         testing::ValuesIn(test::of_every_game(&games::Samples::shown)),
                         test::name_of_module);

TEST_P(RulesAid, HasFiguresUnitsAndAChartInBothLanguages) {
  const auto match = begun(GetParam());
  for (const Language language : {Language::En, Language::Ja}) {
    const auto aid = aid_of(GetParam(), match->view(Seat::First), language);
    ASSERT_GE(aid.size(), 4u);
    EXPECT_FALSE(aid.front().lines.empty()) << "what the figures on a counter mean";
    std::size_t tables = 0;
    for (const Section& one : aid) {
      EXPECT_FALSE(one.title.empty());
      for (const Section::Row& row : one.rows) {
        if (one.kind == Section::Kind::State) {
          EXPECT_EQ(row.size(), one.rows.front().size()) << one.title << ": " << row.front();
        }
        // No key that has no words.
        for (const std::string& cell : row) EXPECT_THAT(cell, Not(HasSubstr(".aid."))) << one.title;
      }
      tables += one.rows.size() > 1 ? 1 : 0;
    }
    EXPECT_GE(tables, 3u) << "units, and charts of combat";
  }
}

TEST_P(RulesAid, IsFoldedInTheReport) {
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  const std::string game = test::begin(host, GetParam());
  for (const Language language : {Language::En, Language::Ja}) {
    const std::string page = report::html(
        report::make_report(host.store(), test::load(host, game), Seat::First, language));
    EXPECT_THAT(page, HasSubstr("<details class=\"aid\" id=\"aid\"><summary>"));
    EXPECT_THAT(page, HasSubstr("<th scope=\"col\">"));
  }
}

TEST(RulesAidOfAncientBattles, HasTheCombatResultsAsPrinted) {  // A-CRT
  const auto aid = aid_of("ab/marathon", begun("ab/marathon")->view(std::nullopt));
  const Section* table = titled(aid, "Combat results");
  ASSERT_TRUE(table);
  EXPECT_THAT(
      table->rows,
      AllOf(Contains(ElementsAre("Die", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1")),
            Contains(ElementsAre("1", "Ar", "Dr", "Dr", "Dr", "Dr", "DL", "DL", "DL")),
            Contains(ElementsAre("5", "AL", "Ar", "Ar", "Ex", "Ex", "Dr", "Dr", "Dr"))));
}

TEST(RulesAidOfCommandsAndColors, HasTroopsAndFaces) {  // C-2.5, C-11.4f, C-10.1g
  const auto aid = aid_of("cca/015", begun("cca/015")->view(std::nullopt));
  const Section* troops = titled(aid, "Troops");
  ASSERT_TRUE(troops);
  EXPECT_THAT(troops->rows, Contains(ElementsAre("HI", "heavy infantry", "heavy", "1", "1", "5", "",
                                                 "1", "nobody")));
  const Section* dice = titled(aid, "die shows");
  ASSERT_TRUE(dice);
  EXPECT_EQ(dice->rows.size(), 7u) << "six faces below their heads";
}

TEST(RulesAidOfCommandsAndColors, ExplainsEveryCardInBothLanguages) {
  for (const Language language : {Language::En, Language::Ja})
    for (const auto& card : commands_and_colors::command_deck)
      EXPECT_TRUE(formats::Catalogue::of(language).has("cca.aid.card." + std::string(card.code)))
          << card.code;
}

// The cards of a hand are explained to whoever holds it, in the part of the page that is theirs.
TEST(RulesAidOfCommandsAndColors, OnlyTheHolderReadsWhatTheirCardsDo) {
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  const std::string game = test::begin(host, "cca/015");
  const Game now = test::load(host, game);
  const auto cards = [&](std::optional<Seat> seat) {
    for (const Section& one : aid_of("cca/015", now.match->view(seat)))
      if (one.kind == Section::Kind::Secret) return one.rows;
    return std::vector<Section::Row>{};
  };
  EXPECT_TRUE(cards(std::nullopt).empty());
  ASSERT_FALSE(cards(Seat::First).empty());
  const std::string page =
      report::html(report::make_report(host.store(), now, Seat::First, Language::En));
  const std::size_t own = page.find("class=\"part own\"");
  for (const Section::Row& row : cards(Seat::First)) EXPECT_GT(page.find(row.back()), own);
  std::string enemy_only;
  for (const Section::Row& row : cards(Seat::Second)) {
    const auto mine = cards(Seat::First);
    if (std::ranges::find(mine, row) == mine.end()) enemy_only = row.back();
  }
  ASSERT_FALSE(enemy_only.empty());
  EXPECT_THAT(page, Not(HasSubstr(enemy_only)));
}

TEST(RulesAidOfHannibal, HasTheAttritionTableAsPrinted) {  // H-21
  const auto aid =
      aid_of("hannibal/second-punic-war", begun("hannibal/second-punic-war")->view(std::nullopt));
  const Section* table = titled(aid, "Attrition");
  ASSERT_TRUE(table);
  EXPECT_THAT(table->rows,
              AllOf(Contains(ElementsAre("Die", "1", "2", "3", "4", "5–6", "7–9", "10+")),
                    Contains(ElementsAre("7 e", "1", "1", "2", "2", "3", "3", "4"))));
}

TEST(RulesAidOfCataphract, HasTheShockTableAsPrinted) {  // K-8.54a
  const auto aid =
      aid_of("cataphract/tricameron", begun("cataphract/tricameron")->view(std::nullopt));
  const Section* table = titled(aid, "Shock results");
  ASSERT_TRUE(table);
  EXPECT_THAT(table->rows, Contains(ElementsAre("9", "3/2", "3/2", "2/2", "2/2", "2/3", "2/4",
                                                "2/4", "2/4", "2/4", "2/4", "1/4", "1/4", "1/6")));
}

TEST(RulesAidOfThePersianWars, HasTheInterceptionTableAsPrinted) {  // R-T-INT
  const auto aid = aid_of("rdtp/marathon", begun("rdtp/marathon")->view(std::nullopt));
  const Section* table = titled(aid, "Interception");
  ASSERT_TRUE(table);
  EXPECT_THAT(table->rows,
              Contains(ElementsAre("5", "–", "–", "–", "b", "b", "b", "b", "b", "E", "E")));
}

}  // namespace
}  // namespace cursus
