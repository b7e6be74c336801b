// Commands & Colors: Ancients: orders from tokens, and what the reader of whole order files asks of
// the game.
#pragma once

#include "formats/commands_and_colors/order_cursor.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/orders/answers.hpp"
#include "formats/orders/read_orders.hpp"

namespace cursus::commands_and_colors {

// One typed line may hold several orders: `move A D5, B D6`.
Result<std::vector<Line>> read_line(const formats::Tokens& tokens, const Whereabouts& where);

// One typed line may stand for several standing orders: `on evade LI, LS if by HI, MI do evade`.
Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where);
// A standing order can be told from its first words, or is marked.
bool is_standing(const formats::OrderLine& line);

using formats::part;
using formats::says;

// clang-format off
inline constexpr std::tuple simple_answers{
    says<Done>(Word::Done),
    says<PlayCard>(Word::UseCard, part(&PlayCard::card)),
    says<Order>(Word::Order, part(&Order::piece)),
    says<Move>(Word::Move, part(&Move::piece)),
    says<GoTo>(Word::Go, part(&GoTo::hex)),
    says<Battles>(Word::Battle, part(&Battles::unit), formats::word(Word::Against), part(&Battles::target, Whose::Enemy)),
    says<Yes>(Word::Yes),
    says<Ignore>(Word::Ignore, part(&Ignore::flags))};
// clang-format on

struct Grammar : formats::GrammarOnTable<Battle, Position, Whereabouts> {
  using GrammarOnTable::GrammarOnTable;

  static bool is_standing(const formats::OrderLine& line) {
    return commands_and_colors::is_standing(line);
  }
  static Result<std::vector<OrderStanding>> read_standing(const formats::OrderLine& line,
                                                          const Whereabouts& where) {
    return commands_and_colors::read_standing(line.tokens(), where);
  }
  static Result<std::vector<Line>> read_line(const formats::Tokens& tokens,
                                             const Whereabouts& where) {
    return commands_and_colors::read_line(tokens, where);
  }
  static formats::Tokens completed(const formats::OrderLine& line, std::size_t i);
  static void inherit(const Line& first, Line& other);
  static bool is_own_place(const formats::Token& word, const Whereabouts& where);
  static void note(const Line& line, Whereabouts& where);
};

}  // namespace cursus::commands_and_colors
