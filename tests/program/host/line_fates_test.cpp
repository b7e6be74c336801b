// What an answer says became of each line.
#include "src/host/orders/line_fates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::Contains;
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

// --- every game ----------------------------------------------------------------------------------

struct FoughtField {
  std::string module;
  std::string position;
  std::string seat;
  std::string lines;
  std::string dice;
  std::string other_standing{};
};

std::vector<LineFate> fates_of(const FoughtField& field) {
  formats::ScriptedChance chance(formats::read_dice(field.dice).value());
  auto match =
      formats::find_module(field.module)->from_position(json::parse(field.position), chance);
  EXPECT_TRUE(match.has_value()) << match.error().why;
  const Seat seat = (*match)->seat_named(field.seat).value();
  EXPECT_TRUE((*match)
                  ->set_standing(other(seat), *formats::read_order_lines(field.other_standing))
                  .empty());
  (*match)->run();
  const auto file =
      formats::read_order_file("CURSUS spring " + field.seat + " 1\n" + field.lines + "END\n")
          .value();
  const auto refusals = (*match)->submit(seat, file.lines, true);
  EXPECT_TRUE(refusals.empty()) << refusals.front().why;
  const Account account = account_of(seat, (*match)->take_happened());
  EXPECT_THAT(chance.left_over(), IsEmpty());
  return line_fates(**match, seat, file, account, formats::Language::En);
}

// Nothing is told of these lines but that they were done.
void expect_done(const std::vector<LineFate>& all, const std::vector<std::size_t>& lines) {
  for (const std::size_t line : lines) {
    ASSERT_LT(line, all.size());
    EXPECT_EQ(all[line].is, Is::Done) << line;
    EXPECT_THAT(all[line].told, IsEmpty()) << line;
  }
}

TEST(LineFates, OfABattleOfCommandsAndColorsAreToldAtTheUnitThatFights) {
  const auto all = fates_of(
      {.module = "cca",
       .position = R"({"scenario":"cca/own","to_move":"top","hands":{"top":["ORD3C"]},
          "units":[["C-HI1","top","HI",4,"D6"],["R-LI1","bottom","LI",4,"E6"],
                   ["C-MI1","top","MI",4,"B8"],["R-MI1","bottom","MI",4,"C9"]]})",
       .seat = "top",
       .lines = "play ORD3C\norder C-HI1 C-MI1\nbattle C-MI1 x R-MI1\nbattle C-HI1 x R-LI1\n",
       .dice = "LLHH HHHH LLHHK LL"});
  ASSERT_EQ(all.size(), 4u);
  expect_done(all, {0, 1});
  EXPECT_EQ(all[2].is, Is::Fought);
  EXPECT_THAT(all[2].told, ElementsAre(AllOf(HasSubstr("C-MI1"), HasSubstr("R-MI1")),
                                       AllOf(HasSubstr("R-MI1"), HasSubstr("C-MI1"))));
  EXPECT_EQ(all[3].is, Is::Fought);
  EXPECT_THAT(all[3].told.front(), AllOf(HasSubstr("C-HI1"), HasSubstr("R-LI1")));
}

TEST(LineFates, OfABattleOfHannibalTellWhoHasWonAndNotAtTheCard) {
  const auto all = fates_of(
      {.module = "hannibal",
       .position =
           R"({"scenario":"hannibal/second-punic-war","hands":{"carthage":[10,64],"rome":[35]},
          "battle_hands":{"carthage":"FA3","rome":"FA3"},"armies":[
          {"side":"carthage","space":"emporiae","normal":1,"generals":["mago"]},
          {"side":"rome","space":"narbo","normal":2,"generals":["longus"]}]})",
       .seat = "carthage",
       .lines = "on charge do yes\nplay 10 op\nmove mago via narbo\nlead FA FA FA\n",
       .dice = "2 3",
       .other_standing = "on counter do no\n"});
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].is, Is::Standing);
  expect_done(all, {1});
  EXPECT_EQ(all[2].is, Is::Fought);
  std::string told;
  for (const LineFate& one : all)
    for (const std::string& sentence : one.told) told += sentence + "\n";
  EXPECT_THAT(told, HasSubstr("Rome wins the battle in Narbo"));
}

TEST(LineFates, OfAShockOfCataphractAreToldAtTheUnitThatHasMoved) {
  const auto all = fates_of({.module = "cataphract",
                             .position = R"({"scenario":"cataphract/plain","active":"leo","units":{
          "cat":{"side":"byzantine","type":"HC","cls":"cataphract","size":5,"tq":7,"ma":8,
                 "missile":"C","hex":"1410","facing":0},
          "far":{"side":"byzantine","type":"HC","size":5,"tq":7,"ma":8,"hex":"1215","facing":0},
          "mi":{"side":"persian","type":"MI","size":6,"tq":5,"ma":5,"hex":"1610","facing":3,
                "formation":"column"}},
          "leaders":{"leo":{"side":"byzantine","kind":"OC","initiative":6,"command_range":9,
                            "strategy":7,"hex":"1210"}}})",
                             .seat = "byzantine",
                             .lines = "move far 1315\nmove cat 1510\nend orders\n",
                             .dice = "6 5 4"});
  ASSERT_EQ(all.size(), 3u);
  expect_done(all, {0});
  EXPECT_EQ(all[1].is, Is::Fought);
  EXPECT_THAT(all[1].told, Contains(AllOf(HasSubstr("cat"), HasSubstr("mi"))));
}

TEST(LineFates, OfABattleOfRatherDeadThanPersiaAreToldAtTheMarchThatMetIt) {
  const auto all = fates_of(
      {.module = "rdtp",
       .position = R"({"scenario":"rdtp/second-war","bare":true,"active":"persian",
          "counters":{"mardonios":{"zone":"thrace"},"strategos2":{"zone":"thessalie"}},
          "units":{"persian-sparabara-1":{"box":"mardonios"},"persian-sparabara-2":{"box":"mardonios"},
                   "persian-sparabara-3":{"box":"mardonios"},"persian-sparabara-4":{"box":"mardonios"},
                   "persian-sparabara-5":{"box":"mardonios"},"persian-sparabara-6":{"box":"mardonios"},
                   "greek-infantry-1":{"box":"strategos2"}},
          "sides":{"persian":{"pa":12,"commander":"mardonios"},
                   "greek":{"pa":5,"commander":"strategos2"}}})",
       .seat = "persian",
       .lines = "activate mardonios\nmove edonide > macedoine > thessalie > macedoine\ndone\n",
       .dice = "5 6 1 1 2 6 5",
       .other_standing = "on intercept do try\non city do out\n"});
  ASSERT_EQ(all.size(), 3u);
  expect_done(all, {0});
  EXPECT_EQ(all[1].is, Is::Fought);
  EXPECT_THAT(all[1].told.front(), HasSubstr("Thessal"));
  EXPECT_THAT(all[1].told, Contains(HasSubstr("Winner: the Persians")));
}

// A file may hold more than one activation, and the other side's come between them.
TEST(LineFates, WhatTheOtherSideDoesInBetweenIsNotTheirs) {
  formats::Happened happened;
  const auto answer = [&](Seat seat, const char* by) {
    happened.answers.push_back(
        {.seat = seat,
         .body = json{{"answer", "x"}, {"by", by}, {"line", 1}, {"seat", "greek"}},
         .told = happened.events.size()});
  };
  const auto event = [&] { happened.events.push_back({.body = json{{"event", "e"}}}); };
  answer(Seat::First, "line");
  event();
  answer(Seat::Second, "standing");  // reacts to it
  event();
  answer(Seat::Second, "line");
  event();
  answer(Seat::First, "line");
  event();
  const Account account = account_of(Seat::First, happened);
  ASSERT_EQ(account.answers.size(), 2u);
  EXPECT_EQ(account.answers[0].events.size(), 3u);
  EXPECT_EQ(account.answers[0].before_other, 2u);
  EXPECT_EQ(account.answers[1].before_other, std::nullopt);
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
