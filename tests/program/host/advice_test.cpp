// What a player is told about an order file that was refused.
#include "src/host/orders/advice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using test::order_file;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Matches;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr int lines_above = 7;  // of the header

class AdviceOnOrders : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};

  std::string begin(const std::string& scenario) { return test::begin(host, scenario); }
  std::string file(const std::string& game, std::vector<std::string> lines) {
    const GameStatus status = host.store().game(game)->status;
    return order_file({.game = game,
                       .side = status.waiting.front(),
                       .point = static_cast<std::uint64_t>(status.point),
                       .lines = std::move(lines)});
  }
  Advice on(const std::string& game, std::vector<std::string> lines) {
    const std::string text = file(game, std::move(lines));
    const Trial trial = host.check(text);
    EXPECT_FALSE(trial.refusals.empty());
    return advise(host.store(), formats::read_order_file(text).value(), trial.refusals,
                  formats::Language::En);
  }
  static std::vector<int> lines(const Advice& advice) {
    std::vector<int> all;
    for (const Advice::Fault& fault : advice.faults)
      all.push_back(fault.refusal.line - lines_above);
    return all;
  }
  static std::string meant(const Advice::Fault& fault) {
    for (const auto& argument : fault.refusal.arguments)
      if (argument.name == "nearest") return argument.value;
    return {};
  }
};

// A-5.12a, A-5.15a
TEST_F(AdviceOnOrders, HexesAreNearTheGoalOnTheMapAndTheReasonIsNamed) {
  const std::string game = begin("ab/marathon");
  const Advice enemy = on(game, {"move G-OIN-a 1707"});
  ASSERT_THAT(enemy.faults, SizeIs(1));
  EXPECT_EQ(enemy.faults[0].refusal.why, "ab.move.enemy-there");
  EXPECT_THAT(enemy.faults[0].instead,
              ElementsAre("move G-OIN-a 1606", "move G-OIN-a 1607", "move G-OIN-a 1506"));
  const Advice far = on(game, {"move G-OIN-a 2209"});
  EXPECT_EQ(far.faults[0].refusal.why, "ab.move.too-dear");
  EXPECT_THAT(far.faults[0].instead, Each(StartsWith("move G-OIN-a 1")));
  const std::string text =
      advice_text(far, file(game, {"move G-OIN-a 2209"}), formats::Language::En);
  EXPECT_THAT(text, HasSubstr("movement points"));
  EXPECT_THAT(text, HasSubstr("(A-5.15a)"));
  EXPECT_THAT(text, HasSubstr("    move G-OIN-a 2209\n"));
}

TEST_F(AdviceOnOrders, TheWholeFileIsJudgedAsFarAsThatIsCertain) {
  const std::string game = begin("ab/marathon");
  const Advice advice = on(game, {"move G-OIN-a 1707", "move G-KEK-a 0907", "move G-KEK-a 0908",
                                  "fire G-KEK-a at P-ARC-3", "brew tea"});
  EXPECT_THAT(lines(advice), ElementsAre(1, 3, 4, 5));
  EXPECT_THAT(advice.open, IsEmpty());
  for (const Advice::Fault& fault : advice.faults)
    EXPECT_THAT(fault.instead, Not(Contains("done")));
  EXPECT_THAT(advice.faults.back().instead, Not(IsEmpty()))
      << "some orders, to show how it is done";
}

TEST_F(AdviceOnOrders, ALineThatCouldBeRightIsNotCalledWrong) {
  const std::string game = begin("ab/marathon");
  const Advice advice = on(game, {"move G-OIN-a 1707", "attack G-OIN-a x P-ARC-3"});
  EXPECT_THAT(lines(advice), ElementsAre(1));
  EXPECT_THAT(advice.open, ElementsAre(lines_above + 2));
  const std::string text = advice_text(advice, {}, formats::Language::En);
  EXPECT_THAT(text, HasSubstr("can judge these lines only after"));
}

// Whatever becomes of the first line: left out, or replaced by any order that was suggested.
TEST_F(AdviceOnOrders, WhatIsCalledWrongStaysWrong) {
  const std::string game = begin("ab/marathon");
  const std::vector<std::string> all{
      "move G-OIN-a 1707", "move G-PLA-a 0907", "move G-PLA-a 1007", "move G-KEK-a 1606",
      "move G-KEK-b 1608", "move G-MIL 2816",   "move P-ARC-3 1606", "fire G-PLA-b at P-ARC-3"};
  const Advice advice = on(game, all);
  EXPECT_GT(advice.faults.size(), 2u);
  std::vector<std::string> firsts = advice.faults[0].instead;
  firsts.push_back("");
  for (std::size_t i = 1; i < advice.faults.size(); ++i)
    for (const std::string& first : firsts) {
      std::vector<std::string> mended{first};
      const auto wrong = static_cast<std::size_t>(advice.faults[i].refusal.line - lines_above - 1);
      for (std::size_t n = 1; n < all.size(); ++n) {
        const bool fault = Matches(Contains(static_cast<int>(n) + 1))(lines(advice));
        if (!fault || n == wrong) mended.push_back(all[n]);
      }
      EXPECT_FALSE(host.check(file(game, mended)).refusals.empty()) << all[wrong] << " / " << first;
    }
}

TEST_F(AdviceOnOrders, MisspeltWordsAreGuessedInBothLanguages) {
  const std::string game = begin("ab/marathon");
  const auto guess = [&](const std::string& line) {
    return meant(on(game, {line}).faults.front());
  };
  EXPECT_THAT(guess("attak G-KEK-a x P-ARC-3"), HasSubstr("attack"));
  EXPECT_THAT(guess("攻げき G-KEK-a x P-ARC-3"), HasSubstr("攻撃"));
  EXPECT_THAT(guess("on advnce do always"), HasSubstr("advance"));
  EXPECT_THAT(guess("on advance do allways"), HasSubstr("always"));
  EXPECT_THAT(guess("standing rbc all: iff odds>=2:1"), HasSubstr("if"));
  EXPECT_THAT(guess("on rbc all if odd >= 2:1 do always"), HasSubstr("odds"));
  const Advice attack = on(game, {"moev G-OIN-a 1607"});
  EXPECT_THAT(attack.faults[0].instead, Contains("move G-OIN-a 1607"));
}

TEST_F(AdviceOnOrders, OfTwoOrdersOnOneLineTheWrongOneIsShown) {  // A-7.15a
  const std::string game = begin("ab/marathon");
  const std::string line = "move G-OIN-a 1607; attack G-KEK-a x P-ARC-3";
  const Advice advice = on(game, {line});
  ASSERT_THAT(advice.faults, SizeIs(1));
  EXPECT_EQ(advice.faults[0].refusal.column, 20) << "of attack";
  EXPECT_THAT(advice.faults[0].instead, Contains("attack G-OIN-a x P-ARC-3"))
      << "the move before it counts";
}

// A-7.15a
TEST_F(AdviceOnOrders, AnAttackFromAfarNamesBothAndWhereTheyStand) {
  const std::string game = begin("ab/marathon");
  const Advice advice = on(game, {"move G-OIN-a 1607", "attack G-KEK-a x P-ARC-3"});
  const std::string text = advice_text(advice, {}, formats::Language::En);
  EXPECT_THAT(text, HasSubstr("are not adjacent"));
  EXPECT_THAT(text, HasSubstr("P-ARC-3 (1707)"));
  EXPECT_THAT(advice.faults[0].instead, Contains("attack G-OIN-a x P-ARC-3"));
}

TEST_F(AdviceOnOrders, ACardIsAnsweredWithTheHand) {
  const std::string game = begin("cca/001");
  const Game now = test::load(host, game);
  const Seat seat = now.match->waiting().front().seat;
  std::vector<std::string> hand;
  for (const formats::LegalOrder& one : now.match->legal(seat)) hand.push_back(one.order);
  EXPECT_THAT(on(game, {"play FOO"}).faults[0].instead, ::testing::UnorderedElementsAreArray(hand));
  for (const char* code : {"ORD3L", "ORD3C", "ORD3R", "MFM", "RALLY"}) {
    if (Matches(Contains(std::string("play ") + code))(hand)) continue;
    const Advice advice = on(game, {std::string("play ") + code});
    EXPECT_THAT(formats::sentence(advice.faults[0].refusal, formats::Language::En),
                HasSubstr(code));
    EXPECT_THAT(advice.faults[0].instead, ::testing::UnorderedElementsAreArray(hand));
  }
}

// C-6a, C-7a: the card would be gone for nothing.
TEST_F(AdviceOnOrders, ACardWithoutAWordOnWhoIsOrderedIsAskedBackAndNotPlayed) {
  const std::string game = begin("cca/001");
  const Game now = test::load(host, game);
  std::string card;
  for (const formats::LegalOrder& one : now.match->legal(now.match->waiting().front().seat))
    if (one.order.starts_with("play ORD")) card = one.order;
  ASSERT_FALSE(card.empty());
  const auto sheet = [&](std::vector<std::string> lines, bool final = true) {
    return order_file({.game = game,
                       .side = host.store().game(game)->status.waiting.front(),
                       .point = 1,
                       .lines = std::move(lines),
                       .final = final});
  };
  const auto forgets = [&](std::vector<std::string> lines) {
    const formats::Refusals refusals = host.check(sheet(std::move(lines))).refusals;
    return !refusals.empty() && refusals.front().why == "cca.order.forgotten";
  };
  EXPECT_TRUE(forgets({card}));
  EXPECT_TRUE(forgets({card, "on evade any do stand"}));
  EXPECT_FALSE(forgets({card, "done"}));
  EXPECT_FALSE(forgets({card, "end order"}));
  EXPECT_FALSE(forgets({})) << "leaves it to the defaults";

  const Taken taken = host.take_orders(sheet({card}));
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_EQ(host.store().game(game)->status.point, 1);
  EXPECT_THAT(formats::sentence(taken.refusals.front(), formats::Language::En), HasSubstr("done"));
  EXPECT_THAT(formats::sentence(taken.refusals.front(), formats::Language::Ja), HasSubstr("完了"));
  EXPECT_EQ(host.take_orders(sheet({card}, false)).kind, Taken::Kind::Played);
  EXPECT_EQ(test::load(host, game).match->waiting().front().kind, "order");
}

TEST_F(AdviceOnOrders, OutOfTurnItIsSaidWhoseMoveItIs) {
  const std::string game = begin("ab/marathon");
  const Taken taken = host.take_orders(
      order_file({.game = game, .side = "persian", .point = 1, .lines = {"move P-MED-1 1707"}}));
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_THAT(formats::sentence(taken.refusals.front(), formats::Language::En),
              HasSubstr("the game waits for the Greeks"));
}

TEST_F(AdviceOnOrders, TheCommandLineShowsLineCaretAndAlternatives) {
  const std::string game = begin("ab/marathon");
  const std::string home = (temp.path() / "host").string();
  for (const char* command : {"check", "submit"}) {
    const test::Answer answer =
        test::run_program({"--home", home, "--clock", test::moment, command, "-"},
                          file(game, {"move G-OIN-a 1707", "moev G-KEK-a 0907"}));
    EXPECT_EQ(answer.code, 1);
    EXPECT_THAT(answer.err, HasSubstr("    moev G-KEK-a 0907\n    ^\n"));
    EXPECT_THAT(answer.err, HasSubstr("    move G-OIN-a 1607\n"));
    EXPECT_THAT(answer.err, HasSubstr("    move G-KEK-a 0907\n"));
  }
}

}  // namespace
}  // namespace cursus
