// Every game has its row, and every row has what the program will ask of it.
#include "src/games/games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "src/bot/policy.hpp"
#include "src/games/bare_game.hpp"
#include "src/games/game_scene.hpp"

namespace cursus::games {
namespace {

using formats::Language;
using nlohmann::json;

// What a row leaves out has no default: such a row does not compile.
template <class Row>
concept MayLackEverything = requires {
  Row{};
};
template <class Row>
concept MayLackAllButItsName = requires {
  Row{.name = "x"};
};
static_assert(!MayLackEverything<Game> && !MayLackAllButItsName<Game>);
static_assert(!MayLackEverything<TurnTitles> && !MayLackEverything<Measured>);

TEST(Games, HaveOneRowForEachModule) {
  std::vector<std::string_view> modules, rows;
  for (const formats::Module& module : formats::modules()) modules.push_back(module.name);
  for (const Game& game : games()) rows.push_back(game.name);
  EXPECT_EQ(rows, modules);
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(game_of_scenario("chess/1"), nullptr);
  EXPECT_THROW(game_of("chess"), Defect);
}

class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  const Game& game = game_of(GetParam());
  const formats::Module& module = *formats::find_module(GetParam());
  formats::SeededChance chance{1};

  std::unique_ptr<formats::Match> begin(std::string_view scenario) {
    return std::move(*module.begin(scenario, json::object(), chance));
  }
};

TEST_P(EveryGame, HasScenariosOfItsOwnToShowAndToMeasure) {
  for (const std::string_view scenario :
       {game.samples.whole_game, game.samples.long_game, game.samples.many_games,
        game.samples.shown, game.samples.clicked})
    EXPECT_TRUE(module.scenario(scenario).has_value()) << scenario;
  EXPECT_GT(game.samples.shown_turns, 0);
  EXPECT_GE(game.samples.clicked_mails, 0);
  EXPECT_FALSE(game.measured.scenarios().empty());
  for (const std::string& scenario : game.measured.scenarios())
    EXPECT_TRUE(module.scenario(scenario).has_value()) << scenario;
}

// Shared code asks for these by the name of the module.
TEST_P(EveryGame, HasItsOrderLanguageInWords) {
  for (const Language language : {Language::En, Language::Ja})
    for (const char* key : {".help.orders", ".sheet", ".standing.examples", ".standing.windows"})
      EXPECT_TRUE(formats::Catalogue::of(language).has(GetParam() + key)) << GetParam() << key;
}

TEST_P(EveryGame, DrawsEveryScenarioForEverybody) {
  for (const formats::ScenarioInfo& scenario : module.scenarios()) {
    const auto match = begin(scenario.id);
    for (const auto seat :
         {std::optional(Seat::First), std::optional(Seat::Second), std::optional<Seat>()}) {
      const auto scene =
          render::game_scene(scenario.id, match->view(seat), json::array(), Language::Ja);
      ASSERT_TRUE(scene.has_value()) << scenario.id << ": " << scene.error().why;
      EXPECT_FALSE(scene->title.empty());
    }
    const auto looks = render::looks_of_sides(scenario.id);
    EXPECT_FALSE(looks[Seat::First].colour == looks[Seat::Second].colour &&
                 looks[Seat::First].shape == looks[Seat::Second].shape)
        << scenario.id;
  }
}

TEST_P(EveryGame, IsPlayedToItsEndByItsGeneralUnderTitlesThatCanBeTold) {
  const auto match = begin(game.samples.whole_game);
  bot::GreedyPolicy general(1);
  int titles = 0;
  for (int files = 0; !match->over(); ++files) {
    ASSERT_LT(files, 10'000) << "a game ends";
    const std::string view = match->view_text(std::nullopt);
    const json title = game.turn_titles.now(*match, formats::JsonView::of_written(view));
    if (!title.is_null()) {
      EXPECT_EQ(match->luck_of(title).kind, formats::EventKind::Turn) << title;
      EXPECT_FALSE(match->tell(title, Language::En).empty());
      const json before =
          game.turn_titles.before(*match, formats::JsonView::of_written(title.dump()));
      EXPECT_TRUE(before.is_null() || before != title) << title;
      EXPECT_TRUE(before.is_null() || match->luck_of(before).kind == formats::EventKind::Turn);
      ++titles;
    }
    bot::play_turn(*match, match->waiting().front().seat, general);
  }
  EXPECT_GT(titles, 1);
}

TEST_P(EveryGame, ItsRulesAlonePlayTheSameGameAgain) {
  const auto bare = game.measured.rules(game.measured.scenarios().front());
  formats::SeededChance dice(1), again(1);
  bot::SeededNumbers seeded(2);
  bare->record_at_random(dice, seeded);
  ASSERT_GT(bare->size(), 5u);
  const auto run = bare->begin(again);
  run->apply(bare->size() - 1);
  EXPECT_FALSE(run->over());
  run->apply(1);
  EXPECT_TRUE(run->over());
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Game& game : games()) all.emplace_back(game.name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(All, EveryGame, ::testing::ValuesIn(names()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace cursus::games
