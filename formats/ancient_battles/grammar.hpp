// Ancient Battles: what the reader of whole order files asks of the game.
#pragma once

#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/orders/answers.hpp"
#include "formats/orders/read_orders.hpp"

namespace cursus::ancient_battles {

using formats::filler;
using formats::flag;
using formats::part;
using formats::says;
using formats::unless;
using formats::word;

// clang-format off
inline constexpr std::tuple simple_answers{
    says<Done>(Word::Done),
    says<Move>(Word::Move, part(&Move::unit)),
    says<Recall>(Word::Recall, part(&Recall::unit)),
    says<Step>(Word::Step, part(&Step::hex)),
    says<Halt>(Word::Halt, flag(&Halt::charge, Word::Charge)),
    says<GoTo>(Word::Go, part(&GoTo::hex)),
    says<Fire>(Word::Fire, part(&Fire::unit), word(Word::At), part(&Fire::target, Whose::Enemy)),
    says<Engage>(Word::Engage, part(&Engage::unit, Whose::Either)),
    says<Close>(Word::Close),
    says<Stand>(Word::Stand),
    says<FallBack>(Word::FallBack, part(&FallBack::via), part(&FallBack::to)),
    says<Lose>(Word::Lose, part(&Lose::unit)),
    says<Retreat>(Word::Retreat, part(&Retreat::unit), filler(Word::Via), part(&Retreat::to)),
    says<Advance>(Word::Advance, part(&Advance::unit), filler(Word::Via), part(&Advance::to), unless(&Advance::with_leaders, Word::Alone)),
    says<Rally>(Word::Rally, part(&Rally::unit))};
// clang-format on

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
