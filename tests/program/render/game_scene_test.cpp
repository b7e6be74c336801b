#include "src/games/game_scene.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/ancient_battles/module.hpp"
#include "src/games/ancient_battles/scene.hpp"
#include "tests/program/render/scenes.hpp"

namespace cursus::render {
namespace {

namespace ab = ancient_battles;
using formats::Language;
using nlohmann::json;
using test::Story;

json events_of(const Story& story) {
  json events = json::array();
  for (const ab::Event& event : story.events())
    events.push_back(json::parse(ab::Formats::event_text(story.battle(), event)));
  return events;
}

TEST(GameScene, FromJsonIsTheSameAsFromTheViewItself) {
  for (const Story& story : {test::marathon_midgame(), test::granicus_midgame()}) {
    const auto scene = game_scene(story.battle().scenario,
                                  json::parse(ab::Formats::view_text(story.battle(), story.view())),
                                  events_of(story), Language::Ja);
    ASSERT_TRUE(scene);
    EXPECT_TRUE(*scene ==
                ancient_battles_scene(story.battle(), story.view(), story.events(), Language::Ja));
  }
}

TEST(GameScene, AViewSurvivesTheTripThroughJson) {
  const Story story = test::marathon_midgame();
  ab::View view = story.view();
  view.pieces[3] = {view.pieces[3].unit, no_hex, ab::Fate::Reserve};
  view.pieces[5].reduced = view.pieces[5].javelins_spent = view.pieces[5].moved = true;
  view.demoralised[Seat::Second] = true;
  view.outcome = ab::Outcome{Seat::First, ab::VictoryLevel::Limited, ab::Ending::Rout};
  const auto again = ab::Formats::read_view(
      story.battle(), json::parse(ab::Formats::view_text(story.battle(), view)));
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again == view);
}

TEST(GameScene, EventsSurviveTheTripThroughJson) {
  const Story story = test::marathon();
  for (const ab::Event& event :
       {ab::Event(ab::RallyRolled{ab::UnitId{0}, 3, false}), ab::Event(ab::CombatsPlanned{})}) {
    const json written = json::parse(ab::Formats::event_text(story.battle(), event));
    const auto read = ab::Formats::read_event(story.battle(), written);
    ASSERT_TRUE(read);
    EXPECT_EQ(json::parse(ab::Formats::event_text(story.battle(), *read)), written);
  }
}

TEST(GameScene, WhatDoesNotFitIsRefused) {
  const Story story = test::marathon();
  const json view = json::parse(ab::Formats::view_text(story.battle(), story.view()));
  EXPECT_EQ(game_scene("ab/nowhere", view, json::array(), Language::En).error().why, "map.none");
  EXPECT_FALSE(game_scene("ab/granicus", view, json::array(), Language::En));
  EXPECT_FALSE(game_scene("ab/marathon", json::array(), json::array(), Language::En));
  json wrong = view;
  wrong["pieces"][0]["hex"] = "9999";
  EXPECT_EQ(game_scene("ab/marathon", wrong, json::array(), Language::En).error().why,
            "data.unknown-name");
  const json event{{"event", "fired"}, {"unit", "NOBODY"}, {"target", "P-ARC-1"}, {"die", 1}};
  EXPECT_EQ(game_scene("ab/marathon", view, json::array({event}), Language::En).error().why,
            "data.unknown-value");
}

}  // namespace
}  // namespace cursus::render
