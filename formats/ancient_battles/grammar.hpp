// Ancient Battles: what the reader of whole order files asks of the game.
#pragma once

#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/read_orders.hpp"

namespace cursus::ancient_battles {

struct Grammar : formats::GrammarOnTable<Battle, Position, Whereabouts> {
  using GrammarOnTable::GrammarOnTable;

  static bool is_standing(const formats::OrderLine& line) {
    return ancient_battles::is_standing(line) || is_route(line);
  }
  static Result<std::vector<OrderStanding>> read_standing(const formats::OrderLine& line,
                                                          const Whereabouts& where);
  static Result<std::vector<Line>> read_line(const formats::Tokens& tokens,
                                             const Whereabouts& where) {
    return ancient_battles::read_line(tokens, where);
  }
  static formats::Tokens completed(const formats::OrderLine& line, std::size_t i);
  static void inherit(const Line&, Line&) {}
  static bool is_own_place(const formats::Token& word, const Whereabouts& where);
  static void note(const Line& line, Whereabouts& where);
};

}  // namespace cursus::ancient_battles
