// `;` at the start of a line begins a comment; inside a line it separates two orders; a remark
// behind an order begins with `//`. In every game: order_file.md, "Order lines".
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> orders_in(std::string_view text) {
  const auto lines = read_order_lines(text);
  EXPECT_TRUE(lines) << text << ": " << (lines ? "" : lines.error().front().why);
  std::vector<std::string> all;
  if (lines)
    for (const OrderLine& line : *lines) all.push_back(line.text);
  return all;
}

TEST(OrderSemicolon, AtTheStartOfALineBeginsAComment) {
  EXPECT_THAT(orders_in("; move A 1104\n  ; hold; hold\n　；移動\nhold"), ElementsAre("hold"));
  EXPECT_THAT(orders_in(";"), IsEmpty());
}

TEST(OrderSemicolon, InsideALineSeparatesTwoOrders) {
  EXPECT_THAT(orders_in("move S-LB1 E4; S-LB2 E7"), ElementsAre("move S-LB1 E4", "S-LB2 E7"));
  EXPECT_THAT(orders_in("move A 1104 ;try move B 1105;@evade;"),
              ElementsAre("move A 1104", "try move B 1105", "@evade"));
  EXPECT_THAT(orders_in("move A 1104;; hold ; // both"), ElementsAre("move A 1104", "hold"));
  const auto two = read_order_lines("done\n  move A 1104 ;  try fire B else C").value();
  ASSERT_EQ(two.size(), 3u);
  EXPECT_FALSE(two[1].behind_semicolon);
  EXPECT_TRUE(two[2].behind_semicolon);
  EXPECT_TRUE(two[2].attempt);
  EXPECT_EQ(two[2].alternatives.size(), 2u);
  EXPECT_EQ(two[2].line, 2);
  EXPECT_EQ(two[2].tokens().front().column, 22) << "of fire";
  EXPECT_EQ(two[1].tokens().front().column, 3);
}

TEST(OrderSemicolon, FullWidthSignsMeanTheSame) {
  EXPECT_THAT(orders_in("移動 A 1104；移動 B 1105 ／／ 左へ；右へ"),
              ElementsAre("移動 A 1104", "移動 B 1105"));
  EXPECT_THAT(orders_in("；注釈\n／／ 注釈\nhold"), ElementsAre("hold"));
}

TEST(OrderSemicolon, InFreeTextIsText) {
  EXPECT_THAT(orders_in("press \"a; b\"; hold"), ElementsAre("press \"a; b\"", "hold"));
}

TEST(OrderSemicolon, RemarksBeginWithTwoSlashes) {
  EXPECT_THAT(orders_in("move A 1104 // left; far left\nhold;// really"),
              ElementsAre("move A 1104", "hold"));
}

TEST(OrderSemicolon, OrdersBehindItGoOnOnTheNextLine) {
  EXPECT_THAT(orders_in("hold; move A \\\n 1104; done"),
              ElementsAre("hold", "move A 1104", "done"));
}

TEST(OrderSemicolon, WhatIsNotEvenWordsIsRefusedWithThatExplanation) {
  const auto lines = read_order_lines("move A 1104; ça va bien");
  ASSERT_FALSE(lines);
  ASSERT_EQ(lines.error().size(), 1u);
  EXPECT_EQ(lines.error()[0].why, "order.behind-semicolon");
  EXPECT_EQ(lines.error()[0].column, 14);
  EXPECT_EQ(read_order_lines("ça va; hold").error().front().why, "order.odd-script")
      << "as ever, where no semicolon is to blame";
}

TEST(OrderSemicolon, HidesNothingInTheHeader) {
  const auto why = [](std::string_view text) {
    const auto file = read_order_file(text);
    return file ? std::string() : std::string(file.error().front().why);
  };
  const std::string refused = "order.semicolon-in-header";
  EXPECT_EQ(why("CURSUS abc rome 1; move A 1104\nhold\nEND\n"), refused);
  EXPECT_EQ(why("CURSUS abc rome 1\nFinal: no; move A 1104\nhold\nEND\n"), refused);
  EXPECT_EQ(why("CURSUS abc rome 1\nhold\nEND ; move A 1104\n"), refused);
  EXPECT_EQ(why("CURSUS abc rome 1\nFinal: no // ask; me\n; all\n// mine\nhold\nEND\n"), "");
}

TEST(OrderSemicolon, TheSignedBytesStayTheSendersText) {
  const auto file = read_order_file(
      "> CURSUS abc rome 1\n> ; sheet\nmove A 1104；  move B 1105 // both  \n> END\n");
  ASSERT_TRUE(file) << file.error().front().why;
  EXPECT_THAT(file->canonical,
              HasSubstr("--\n; sheet\nmove A 1104；  move B 1105 // both\n#END\n"));
  ASSERT_EQ(file->lines.size(), 2u);
  EXPECT_EQ(file->lines[1].tokens()[1].column, 20);
}

// --- through the games ---------------------------------------------------------------------------

struct Try {
  const char* scenario;
  const char* first;       // an order that is legal at the start; empty: the last one listed
  const char* why_nobody;  // a game of places says something else of a name that nothing has
};
// Every game has its row here.
const Try tries[]{{"ab/marathon", "move G-KEK-a 0907", "read.unknown-unit"},
                  {"cca/001", "", "read.unknown-unit"},
                  {"hannibal/one-turn", "first carthage", "read.unknown-name"},
                  {"cataphract/dara", "first perozes", "read.unknown-name"},
                  {"rdtp/marathon", "", "read.unknown-name"}};

TEST(OrderSemicolon, IsTriedInEveryGame) {
  for (const Module& module : modules())
    EXPECT_TRUE(std::any_of(std::begin(tries), std::end(tries), [&](const Try& each) {
      return module_of_scenario(each.scenario)->name == module.name;
    })) << module.name;
}

struct Sent {
  std::unique_ptr<SeededChance> chance = std::make_unique<SeededChance>(7);
  std::unique_ptr<Match> match;
  Seat seat = Seat::First;
  std::string first;

  explicit Sent(const Try& each) {
    match = std::move(*module_of_scenario(each.scenario)
                           ->begin(each.scenario, nlohmann::json::object(), *chance));
    seat = match->waiting().front().seat;
    first = each.first;
    if (first.empty()) first = match->legal(seat, Language::En).back().order;
  }
  std::vector<Refusal> send(const std::string& text) {
    return match->submit(seat, read_order_lines(text).value(), false);
  }
};

TEST(OrderSemicolon, WhatIsNoOrderIsRefusedWithThatExplanationInEveryGame) {
  for (const Try& each : tries) {
    Sent sent(each);
    SCOPED_TRACE(each.scenario);
    const auto refused = sent.send(sent.first + " ; perhaps");
    ASSERT_EQ(refused.size(), 1u);
    EXPECT_EQ(refused[0].why, "order.behind-semicolon");
    EXPECT_EQ(refused[0].column, static_cast<int>(sent.first.size()) + 4);
    EXPECT_THAT(sentence(refused[0], Language::En), HasSubstr("begins with “//”"));
    EXPECT_THAT(sentence(refused[0], Language::Ja), HasSubstr("「//」"));
    const auto misspelt = sent.send(sent.first + "; move Nobody 9999");
    ASSERT_EQ(misspelt.size(), 1u);
    EXPECT_EQ(misspelt[0].why, each.why_nobody);
    EXPECT_THAT(sentence(misspelt[0], Language::En), HasSubstr("begins with “//”"));
    EXPECT_TRUE(sent.send(sent.first + " // to the left").empty());
  }
}

TEST(OrderSemicolon, BothOrdersAreCarriedOut) {  // the second one vanished
  Sent sent(tries[0]);
  ASSERT_TRUE(sent.send("move G-KEK-a 0907; move G-KEK-b 0908").empty());
  const std::string table = sent.match->position_text();
  EXPECT_THAT(table, HasSubstr("\"0907\""));
  EXPECT_THAT(table, HasSubstr("\"0908\""));
}

TEST(OrderSemicolon, CaretsPointIntoTheOrderThatIsWrong) {
  Sent sent(tries[0]);
  const auto refused = sent.send("move G-KEK-a 0907; move G-KEK-b 2816");
  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].kind, RefusalKind::Illegal);
  EXPECT_EQ(refused[0].line, 1);
  EXPECT_EQ(refused[0].column, 33) << "of 2816";
}

}  // namespace
}  // namespace cursus::formats
