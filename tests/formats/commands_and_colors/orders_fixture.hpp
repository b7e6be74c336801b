// A small battle with everything that orders can name, and short cuts for reading them.
#pragma once

#include <gtest/gtest.h>

#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "tests/adjudicator/commands_and_colors/field.hpp"

namespace cursus::commands_and_colors {

class OrdersTest : public ::testing::Test {
 protected:
  OrdersTest() {
    field.put("C-HI1", top, Troop::HI, "B4").put("C-HI2", top, Troop::HI, "B5");
    field.put("C-AX1", top, Troop::AX, "C5").put("C-AX2", top, Troop::AX, "C6");
    field.put("C-LB1", top, Troop::LB, "D6").put("C-EL1", top, Troop::EL, "C8");
    field.put("C-MC1", top, Troop::MC, "").put("C-WA1", top, Troop::WA, "");
    field.put("R-HI1", bottom, Troop::HI, "H4").put("R-MI3", bottom, Troop::MI, "F6");
    field.put("R-AX1", bottom, Troop::AX, "F7").put("R-LB2", bottom, Troop::LB, "G7");
    field.put("R-LI1", bottom, Troop::LI, "F5").put("R-LI2", bottom, Troop::LI, "G5");
    field.put("R-LC1", bottom, Troop::LC, "H9").put("R-MC1", bottom, Troop::MC, "H8");
    field.leader("C-LDR1", top, "B4").leader("C-LDR2", top, "B7");
    field.leader("R-LDR1", bottom, "H4");
    name("C-LDR1", "Mago", "マゴ");
    name("C-LDR2", "Hanno", "ハンノ");
    name("R-LDR1", "Scipio", "スキピオ");
    field.terrain("D5", Terrain::Hill);
    field.active = top;
    now = field.position();
  }
  void name(const std::string& id, const std::string& english, const std::string& japanese) {
    Piece& piece = field.battle.pieces[index(p(id))];
    piece.name = english;
    piece.name_ja = japanese;
  }

  PieceId p(const std::string& id) const { return field.piece(id); }
  HexId h(const std::string& hex) const { return field.hex(hex); }

  tl::expected<Orders, formats::Refusals> read(std::string_view text, Seat sender = top) const {
    const auto lines = formats::read_order_lines(text);
    EXPECT_TRUE(lines) << text;
    if (!lines) return tl::make_unexpected(lines.error());
    return Formats::read_orders(field.battle, now, sender, *lines, true);
  }
  std::vector<Line> lines(std::string_view text, Seat sender = top) const {
    const auto orders = read(text, sender);
    if (!orders) {
      ADD_FAILURE() << text << ": " << orders.error().front().why;
      return {};
    }
    std::vector<Line> all;
    for (const OrderScriptLine& one : orders->script) all.push_back(one.order);
    return all;
  }
  // The only order of the text.
  Line line(std::string_view text, Seat sender = top) const {
    const auto all = lines(text, sender);
    EXPECT_EQ(all.size(), 1u) << text;
    return all.empty() ? Line{} : all.front();
  }
  std::vector<OrderStanding> standing(std::string_view text, Seat sender = top) const {
    const auto orders = read(text, sender);
    if (!orders) {
      ADD_FAILURE() << text << ": " << orders.error().front().why;
      return {};
    }
    EXPECT_TRUE(orders->script.empty()) << text;
    auto all = orders->standing;
    for (auto& one : all) one.line = 0;
    return all;
  }
  Refusal refusal(std::string_view text, Seat sender = top) const {
    const auto orders = read(text, sender);
    if (!orders) return orders.error().front();
    ADD_FAILURE() << text << " is understood";
    return {};
  }
  static std::string argument(const Refusal& of, std::string_view name) {
    for (const auto& one : of.arguments)
      if (one.name == name) return one.value;
    return "(none)";
  }

  test::Field field;
  Position now;
};

}  // namespace cursus::commands_and_colors
