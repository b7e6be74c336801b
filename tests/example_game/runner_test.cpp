// The example game through rules and formats: orders in two languages, sentences, secrets, and what
// the core offers to a game.
#include "tests/example_game/runner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"

namespace cursus::runner {
namespace {

using formats::Language;
using formats::Match;
using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const formats::Module& module() { return formats::modules().front(); }

// `draws`: the card, 1 for none and 2 for the guide.
struct Race {
  explicit Race(std::vector<std::uint32_t> dice = {}, std::vector<std::uint32_t> draws = {1})
      : chance(std::move(dice), std::move(draws)),
        match(*module().begin("run/marathon", json::object(), chance)) {}

  std::vector<Refusal> send(Seat seat, std::string_view text) {
    return match->submit(seat, *formats::read_order_lines(text), false);
  }
  std::vector<Refusal> standing(Seat seat, std::string_view text) {
    return match->set_standing(seat, *formats::read_order_lines(text));
  }
  std::vector<std::string> told(Language language = Language::En) {
    std::vector<std::string> all;
    for (const auto& event : match->take_happened().events)
      for (const std::string& one : match->tell(*event.body, language)) all.push_back(one);
    return all;
  }
  std::string runner() { return match->view(std::nullopt).at("runner"); }
  int turn() { return match->view(std::nullopt).at("turn"); }
  Seat asked() { return match->waiting().front().seat; }

  formats::ScriptedChance chance;
  std::unique_ptr<Match> match;
};

// --- the rules -----------------------------------------------------------------------------------

TEST(ExampleGame, IsPlayedFromTheFirstOrderToTheEnd) {  // E-1 E-2 E-4
  Race run;
  run.told();
  EXPECT_THAT(run.send(the_hunter, "hide Brauron"), IsEmpty());
  EXPECT_THAT(run.send(the_runner, "go Cephisia Aphidna"), IsEmpty());
  EXPECT_THAT(run.send(the_hunter, "潜伏 ブラウロン"), IsEmpty());
  EXPECT_THAT(run.send(the_runner, "移動 マラトン"), IsEmpty());
  EXPECT_TRUE(run.match->over());
  const auto told = run.told();
  EXPECT_EQ(told.back(), "The runner wins.");
  EXPECT_EQ(told[0], "You hide in Brauron.");
}

TEST(ExampleGame, WhoWentOnTakesOneStepInTheNextTurn) {  // E-2
  Race run;
  run.send(the_hunter, "hide Marathon");
  run.send(the_runner, "go Pallene Athens");
  run.send(the_hunter, "hide Marathon");
  EXPECT_THAT(run.send(the_runner, "go Cephisia"), IsEmpty());
  EXPECT_EQ(run.turn(), 3);
}

TEST(ExampleGame, AnAmbushCatchesByTheLowFacesOfADieFromZeroToNine) {  // E-3
  for (const auto& [card, die, caught] : {std::tuple(1u, 0u, true),
                                          {1u, 4u, true},
                                          {1u, 5u, false},
                                          {1u, 9u, false},
                                          {2u, 1u, true},
                                          {2u, 2u, false}}) {
    Race run({die}, {card});
    run.send(the_hunter, "hide Pallene");
    EXPECT_THAT(run.send(the_runner, "go Pallene"), IsEmpty());
    EXPECT_EQ(run.match->over(), caught) << card << " " << die;
    EXPECT_EQ(run.runner(), caught ? "Pallene" : "Athens");
  }
}

TEST(ExampleGame, RefusesWithClauseAndReason) {  // E-1 E-2
  Race run;
  EXPECT_EQ(run.send(the_hunter, "hide Athens").at(0).clause, "E-1");
  EXPECT_EQ(run.send(the_hunter, "hide Sparta").at(0).why, "read.unknown-word");
  EXPECT_EQ(run.send(the_hunter, "fly Brauron").at(0).why, "read.unknown-verb");
  EXPECT_THAT(run.send(the_hunter, "hide Brauron"), IsEmpty());
  EXPECT_EQ(run.send(the_runner, "go Marathon").at(0).why, "run.go.too-far");
  EXPECT_EQ(run.send(the_runner, "stop").at(0).clause, "E-2");
  EXPECT_THAT(run.send(the_runner, "try go Marathon else go Pallene"), IsEmpty());
}

// --- what the core offers ------------------------------------------------------------------------

TEST(ExampleGame, AMarchThatWasBegunEndsWhereItIsThrownBack) {  // E-3
  Race run({5});
  run.send(the_hunter, "hide Pallene");
  EXPECT_THAT(run.send(the_runner, "go Pallene Brauron"), IsEmpty());
  EXPECT_EQ(run.runner(), "Athens");
  EXPECT_EQ(run.turn(), 2) << "nobody is asked for the second step";
}

TEST(ExampleGame, ASectionOfAFileIsForWhoIsThere) {
  for (const std::uint32_t die : {5u, 0u}) {
    const bool thrown_back = die == 5;
    Race run({die});
    run.send(the_hunter, thrown_back ? "hide Pallene" : "hide Marathon");
    EXPECT_THAT(
        run.send(the_runner,
                 "from Athens go Pallene\nfrom Athens go Cephisia\nfrom Pallene go Brauron"),
        IsEmpty());
    EXPECT_EQ(run.runner(), thrown_back ? "Cephisia" : "Brauron");
  }
}

TEST(ExampleGame, WhoWishesToBeAskedInAWindowIsAsked) {  // E-3
  for (const bool wished : {true, false}) {
    Race run({5});
    if (wished) {
      EXPECT_THAT(run.standing(the_hunter, "on ambush do ask"), IsEmpty());
    }
    run.send(the_hunter, "hide Pallene");
    run.send(the_runner, "go Pallene");
    EXPECT_EQ(run.asked(), wished ? the_hunter : the_runner);
    EXPECT_EQ(run.match->waiting().front().window, wished);
    if (!wished) continue;
    EXPECT_THAT(run.send(the_hunter, "no"), IsEmpty());
    EXPECT_EQ(run.runner(), "Pallene") << "let pass";
  }
}

TEST(ExampleGame, AskingInAWindowThatNeverWaitsIsRefused) {  // E-3
  Race run;
  EXPECT_EQ(run.standing(the_runner, "on guide do ask").at(0).why, "read.never-asks");
}

TEST(ExampleGame, AStandingOrderForOnceIsGoneWhenItHasAnswered) {  // E-3
  Race run({5});
  EXPECT_THAT(run.standing(the_hunter, "on ambush once do no"), IsEmpty());
  run.send(the_hunter, "hide Pallene");
  run.send(the_runner, "go Pallene");
  EXPECT_EQ(run.runner(), "Pallene");
  EXPECT_THAT(run.match->standing(the_hunter), IsEmpty());
}

TEST(ExampleGame, AConditionComparesTwoFacts) {  // E-3: in turn 1, Pallene is 2 from Marathon
  for (const auto& [text, answer] : {std::pair("on ambush if distance > turn do no", "Pallene"),
                                     {"on ambush if distance < turn do no", "Athens"}}) {
    Race run({5});
    EXPECT_THAT(run.standing(the_hunter, text), IsEmpty());
    run.send(the_hunter, "hide Pallene");
    run.send(the_runner, "go Pallene");
    EXPECT_EQ(run.runner(), answer);
  }
}

TEST(ExampleGame, BothSeatsHearThatACardWasDealtAndSpectatorsDoNot) {
  Race run;
  std::vector<Audience> heard;
  for (const auto& event : run.match->take_happened().events)
    if (event.body->at("event") == "dealt") heard.push_back(event.audience);
  EXPECT_THAT(heard, ElementsAre(Audience::BothSeats, Audience::FirstSeat));
}

TEST(ExampleGame, ASealedDrawIsScriptedAndSeenByItsOwnSeatOnly) {
  Race run({}, {2});
  EXPECT_EQ(run.match->view(the_runner).at("card"), "guide");
  EXPECT_EQ(run.match->view_text(the_hunter).find("card"), std::string::npos);
  EXPECT_EQ(run.match->view_text(std::nullopt).find("card"), std::string::npos);
}

// --- formats -------------------------------------------------------------------------------------

TEST(ExampleGame, StandingOrdersArePrintedAsTheyAreRead) {
  for (const std::string_view text :
       {"on guide do yes", "on ambush once if turn >= 2 and distance < turn do no"}) {
    Race run;
    ASSERT_THAT(run.standing(the_runner, text), IsEmpty());
    EXPECT_THAT(run.match->standing(the_runner), ElementsAre(text));
    const auto japanese = run.match->standing(the_runner, Language::Ja);
    ASSERT_THAT(run.standing(the_runner, japanese.at(0)), IsEmpty());
    EXPECT_THAT(run.match->standing(the_runner), ElementsAre(text));
  }
}

TEST(ExampleGame, PositionsAreReadAsTheyAreWritten) {
  Race run({}, {2});
  const std::string written = run.match->position_text();
  const auto from = [&](const json& position) {
    return module().from_position(position, run.chance);
  };
  EXPECT_EQ((*from(json::parse(written)))->position_text(), written);
  EXPECT_TRUE(from({{"scenario", "run/marathon"}, {"turn", 2}, {"runner", "Pallene"}}));
  EXPECT_EQ(from({{"scenario", "run/marathon"}, {"runner", "Sparta"}}).error().why,
            "data.unknown-value");
  EXPECT_EQ(from({{"scenario", "run/marathon"}, {"walker", "Athens"}}).error().why,
            "data.unknown-key");
  EXPECT_EQ(from({{"scenario", "run/sparta"}}).error().why, "data.unknown-scenario");
}

TEST(ExampleGame, EventsAreReadAsTheyAreWritten) {
  Race run({3});
  run.send(the_hunter, "hide Pallene");
  run.send(the_runner, "go Pallene");
  std::vector<std::string> all;
  for (const auto& event : run.match->take_happened().events) {
    all.push_back(event.body.text());
    EXPECT_NE(run.match->tell(*event.body, Language::Ja).at(0), event.body.text());
  }
  EXPECT_THAT(all,
              ::testing::Contains(R"({"at":"Pallene","caught":true,"die":3,"event":"ambushed",)"
                                  R"("guide":false})"));
  EXPECT_EQ(run.match->luck_of(json{{"event", "nonsense"}}).luck.size(), 0u);
}

}  // namespace
}  // namespace cursus::runner
