// Refused orders as a sheet that comes back, and how orders are counted.
#include "formats/orders/returned_sheet.hpp"

#include <gtest/gtest.h>

#include "formats/orders/order_file.hpp"
#include "formats/orders/order_header.hpp"

namespace cursus::formats {
namespace {

const std::string head = "#CURSUS 1 ORDERS\nGame: spring\nSide: greek\nPoint: 3\n--\n";

std::string sheet_of(const std::string& lines) {
  const std::string bare = head + lines + "#END\n";
  const Block block = find_blocks(lines_of(bare)).front();
  return head + sheet_mark(block) + "\n" + lines + "; ^ no such unit\n#END\n";
}

std::string as_quotation(const std::string& text) {
  std::string all;
  for (const Stretch& line : lines_of(text)) all += "> " + std::string(line.text) + "\n";
  return all;
}

std::string why_of(const std::string& text) {
  const auto file = read_order_file(text);
  return file ? "" : std::string(file.error().front().why);
}

TEST(ReturnedSheets, AQuotedOneThatNobodyHasChangedOrdersNothing) {
  const std::string sheet = sheet_of("move A 0101\nmove B 0102\n");
  EXPECT_EQ(why_of(as_quotation(sheet)), "order.empty-sheet");
  EXPECT_EQ(why_of("Thanks, tonight.\n\n" + as_quotation(sheet)), "order.empty-sheet");
}

TEST(ReturnedSheets, WhoeverChangesALineMeansIt) {
  std::string sheet = sheet_of("move A 0101\nmove B 0102\n");
  sheet.replace(sheet.find("0102"), 4, "0103");
  const auto file = read_order_file(as_quotation(sheet));
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->lines.size(), 2u);
  EXPECT_EQ(file->lines[1].text, "move B 0103");
}

TEST(ReturnedSheets, WhatIsSentWithoutQuoteMarksIsMeant) {
  const auto file = read_order_file(sheet_of("move A 0101\n"));
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->lines.size(), 1u);
}

TEST(ReturnedSheets, CommentsMayComeAndGo) {
  std::string sheet = sheet_of("move A 0101\n");
  sheet.erase(sheet.find("; ^ no such unit\n"), 17);
  EXPECT_EQ(why_of(as_quotation(sheet)), "order.empty-sheet");
}

TEST(ReturnedSheets, OrdersAreCountedWithoutHeaderCommentsAndEmptyLines) {
  const std::string text =
      "Hello\n" + head + "; mine\nmove A 0101\n\nmove B \\\n0102\nfire C\n#END\n";
  EXPECT_EQ(order_number(text, 1), std::nullopt);
  EXPECT_EQ(order_number(text, 3), std::nullopt);
  EXPECT_EQ(order_number(text, 7), std::nullopt) << "a comment";
  EXPECT_EQ(order_number(text, 8), 1);
  EXPECT_EQ(order_number(text, 10), 2);
  EXPECT_EQ(order_number(text, 11), 2) << "the same order goes on";
  EXPECT_EQ(order_number(text, 12), 3);
  EXPECT_EQ(order_number("> CURSUS spring greek 3\n> move A\n> fire B\n> END\n", 3), 2);
  EXPECT_EQ(order_number("move A\n", 1), std::nullopt);
}

}  // namespace
}  // namespace cursus::formats
