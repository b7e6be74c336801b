// The example game through the layers: rules, orders in two languages, sentences, secrets.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/chances.hpp"
#include "formats/match_data.hpp"
#include "tests/example_game/formats.hpp"

namespace cursus::runner {
namespace {

using formats::Language;
using formats::Match;
using nlohmann::json;

struct Race {
  explicit Race(std::vector<std::uint32_t> dice, std::vector<std::uint32_t> draws = {1})
      : chance(std::move(dice), std::move(draws)),
        match(*module().begin("run/marathon", json::object(), chance)) {}

  std::vector<Refusal> send(Seat seat, std::string_view text) {
    return match->submit(seat, *formats::read_order_lines(text), false);
  }
  std::vector<std::string> told(Language language = Language::En) {
    std::vector<std::string> all;
    for (const auto& event : match->take_happened().events)
      for (const std::string& one : match->tell(*event.body, language)) all.push_back(one);
    return all;
  }

  formats::ScriptedChance chance;
  std::unique_ptr<Match> match;
};

TEST(ExampleGame, IsPlayedFromTheFirstOrderToTheEnd) {
  Race run({});
  run.told();
  EXPECT_TRUE(run.send(the_hunter, "hide Brauron").empty());
  EXPECT_TRUE(run.send(the_runner, "go Aphidna").empty());
  EXPECT_TRUE(run.send(the_hunter, "潜伏 ブラウロン").empty());
  EXPECT_TRUE(run.send(the_runner, "移動 マラトン").empty());
  EXPECT_TRUE(run.match->over());
  const auto told = run.told();
  EXPECT_EQ(told.back(), "The runner wins: arrived.");
  EXPECT_EQ(told[1], "You hide in Brauron.");  // E-1: in secret
}

TEST(ExampleGame, AnAmbushCatchesByOneToThree) {  // E-3
  for (const std::uint32_t die : {3u, 4u}) {
    Race run({die});
    EXPECT_TRUE(run.send(the_hunter, "hide Pallene").empty());
    EXPECT_TRUE(run.send(the_runner, "go Pallene").empty());
    EXPECT_EQ(run.match->over(), die == 3);
  }
}

TEST(ExampleGame, TheGuideIsPlayedByAStandingOrder) {  // E-3
  for (const bool ordered : {true, false}) {
    Race run({2}, {3});  // the third card is the guide
    const auto standing = formats::read_order_lines("on ambush if turn >= 1 do yes");
    if (ordered) {
      EXPECT_TRUE(run.match->set_standing(the_runner, *standing).empty());
    }
    EXPECT_TRUE(run.send(the_hunter, "hide Pallene").empty());
    EXPECT_TRUE(run.send(the_runner, "go Pallene").empty());
    EXPECT_EQ(run.match->over(), !ordered);
  }
}

TEST(ExampleGame, AskingInAWindowThatNeverWaitsIsRefused) {
  Race run({});
  const auto refused =
      run.match->set_standing(the_runner, *formats::read_order_lines("on ambush do ask"));
  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].why, "read.never-asks");
}

TEST(ExampleGame, StandingOrdersArePrintedAsTheyAreRead) {
  Race run({});
  for (const std::string_view text :
       {"on ambush do yes", "on ambush once if turn >= 2 and distance < turn do no"}) {
    ASSERT_TRUE(run.match->set_standing(the_runner, *formats::read_order_lines(text)).empty());
    EXPECT_EQ(run.match->standing(the_runner), std::vector<std::string>{std::string(text)});
  }
  const auto japanese = run.match->standing(the_runner, Language::Ja);
  ASSERT_TRUE(run.match->set_standing(the_runner, *formats::read_order_lines(japanese[0])).empty());
  EXPECT_EQ(run.match->standing(the_runner)[0],
            "on ambush once if turn >= 2 and distance < turn do no");
}

TEST(ExampleGame, RefusesWithClauseAndReason) {  // E-1, E-2
  Race run({});
  EXPECT_EQ(run.send(the_hunter, "hide Athens").at(0).clause, "E-1");
  EXPECT_EQ(run.send(the_hunter, "hide Sparta").at(0).why, "read.unknown-name");
  EXPECT_EQ(run.send(the_hunter, "fly Brauron").at(0).why, "read.unknown-verb");
  EXPECT_TRUE(run.send(the_hunter, "hide Brauron").empty());
  EXPECT_EQ(run.send(the_runner, "go Marathon").at(0).why, "run.go.too-far");
  EXPECT_TRUE(run.send(the_runner, "try go Marathon else go Pallene").empty());
}

TEST(ExampleGame, TheHorseRidesTwoPlacesOnce) {  // E-2
  Race run({}, {2});
  EXPECT_TRUE(run.send(the_hunter, "hide Brauron").empty());
  EXPECT_TRUE(run.send(the_runner, "go Marathon").empty());
  EXPECT_TRUE(run.match->over());
}

TEST(ExampleGame, ASeatSeesItsOwnSecretsOnly) {
  Race run({}, {3});
  EXPECT_NE(run.match->view_text(the_runner).find("guide"), std::string::npos);
  EXPECT_EQ(run.match->view_text(the_hunter).find("guide"), std::string::npos);
  EXPECT_EQ(run.match->view_text(std::nullopt).find("card"), std::string::npos);
}

TEST(ExampleGame, PositionsAreReadAsTheyAreWritten) {
  Race run({}, {2});
  const std::string written = run.match->position_text();
  const auto read = module().from_position(json::parse(written), run.chance);
  ASSERT_TRUE(read.has_value()) << read.error().why;
  EXPECT_EQ((*read)->position_text(), written);
  const auto short_one = module().from_position(
      json{{"scenario", "run/marathon"}, {"turn", 2}, {"runner", "Pallene"}}, run.chance);
  ASSERT_TRUE(short_one.has_value()) << short_one.error().why;
  const auto bad =
      module().from_position(json{{"scenario", "run/marathon"}, {"runner", "Sparta"}}, run.chance);
  EXPECT_EQ(bad.error().why, "data.unknown-value");
  const auto unknown =
      module().from_position(json{{"scenario", "run/marathon"}, {"walker", "Athens"}}, run.chance);
  EXPECT_EQ(unknown.error().why, "data.unknown-key");
}

TEST(ExampleGame, EventsAreReadAsTheyAreWritten) {
  Race run({3});
  EXPECT_TRUE(run.send(the_hunter, "hide Pallene").empty());
  EXPECT_TRUE(run.send(the_runner, "go Pallene").empty());
  bool ambushed = false;
  for (const auto& event : run.match->take_happened().events) {
    ambushed |= event.body.text() ==
                R"({"at":"Pallene","caught":true,"die":3,"event":"ambushed","guide":false})";
    EXPECT_NE(run.match->tell(*event.body, Language::Ja).at(0), event.body.text());
  }
  EXPECT_TRUE(ambushed);
  EXPECT_EQ(run.match->appraise(json{{"event", "nonsense"}}).luck.size(), 0u);
}

}  // namespace
}  // namespace cursus::runner
