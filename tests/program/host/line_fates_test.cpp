// What an answer says became of each line.
#include "src/host/orders/line_fates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using Is = LineFate::Is;

json field() {
  return json::parse(
      R"({"map":{"columns":10,"rows":10},"sides":["greek","persian"],"turn":2,"phase":"combat",
      "units":[{"id":"A","side":"greek","strength":7,"hex":"0505"},
      {"id":"B","side":"greek","strength":6,"hex":"0506"},
      {"id":"D","side":"persian","strength":4,"hex":"0605"},
      {"id":"C","side":"greek","strength":6,"hex":"0109"},
      {"id":"E","side":"persian","strength":6,"hex":"0110"}]})");
}

std::vector<LineFate> fates(const json& position, const std::string& lines,
                            std::vector<std::uint32_t> dice, bool final = true) {
  formats::ScriptedChance chance(std::move(dice));
  auto match = formats::find_module("ab")->from_position(position, chance);
  EXPECT_TRUE(match.has_value()) << match.error().why;
  (*match)->run();
  const auto file = formats::read_order_file("CURSUS spring greek 1\n" + lines + "END\n").value();
  const auto refusals = (*match)->submit(Seat::First, file.lines, final);
  EXPECT_TRUE(refusals.empty()) << refusals.front().why;
  const Account account = account_of(Seat::First, (*match)->take_happened());
  return line_fates(**match, Seat::First, file, account, formats::Language::En);
}

TEST(LineFates, EachAttackOfAPlanIsToldItsOwnCombat) {
  const auto all = fates(field(), "attack C x E\nattack A B x D\n", {3, 3});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].is, Is::Fought);
  EXPECT_THAT(all[0].told, ElementsAre(StartsWith("Combat 1: C against E. Die 3 at 1:1: Ne")));
  EXPECT_EQ(all[1].is, Is::Fought);
  EXPECT_THAT(all[1].told, ElementsAre(StartsWith("Combat 2: A, B against D. Die 3 at 3:1: Ne")));
}

TEST(LineFates, WhoeverCannotRallyAnybodyHearsWhy) {
  const auto all = fates(field(), "attack C x E\nattack A B x D\nrally highest\n", {3, 3});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[2].is, Is::NotDone);
  EXPECT_THAT(all[2].told, ElementsAre(HasSubstr("rall")));
}

TEST(LineFates, AStandingOrderIsInForce) {
  const auto all = fates(field(), "on rbc all do always\nattack C x E\nattack A B x D\n", {3, 3});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].is, Is::Standing);
  EXPECT_THAT(all[0].told, IsEmpty());
}

// The defender of a lost combat is asked what to lose: the rally waits until then.
TEST(LineFates, WhatComesBehindAQuestionToTheOpponentIsKept) {
  json position = field();
  position["options"] = {{"windows", "ask"}};
  position["units"].push_back({{"id", "F"}, {"side", "persian"}, {"strength", 2}, {"hex", "0604"}});
  const auto all = fates(position, "attack C x E\nattack A B x D F\nrally highest\n", {3, 1});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[2].is, Is::Kept);
}

}  // namespace
}  // namespace cursus
