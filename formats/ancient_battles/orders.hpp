// Ancient Battles: orders as players write them. The grammar knows words, not law. See orders.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/core/judge.hpp"
#include "formats/ancient_battles/words.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::ancient_battles {

class Whereabouts;

using Orders = cursus::Orders<AncientBattles>;
using OrderScriptLine = cursus::ScriptLine<AncientBattles>;
using OrderStanding = cursus::StandingOrder<AncientBattles>;

// Everything wrong in the lines is told at once, one refusal per line.
tl::expected<Orders, formats::Refusals> read_orders(const Battle& battle, const Position& now,
                                                    Seat sender,
                                                    std::span<const formats::OrderLine> lines,
                                                    bool final);

// The orders of one line: `move A 1104, B 1004` is two. A short form may stand for several standing
// orders.
Result<std::vector<Line>> read_line(const formats::Tokens& tokens, const Whereabouts& where);
std::optional<Word> verb_of(const formats::Tokens& tokens);
Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where);
// A standing order can be told from its first words, or is marked.
bool is_standing(const formats::OrderLine& line);

// `route: prefer …` on a line of its own: the way for the retreats before combat of this file that
// name none. If the file orders none, for those that are made by default.
bool is_route(const formats::OrderLine& line);
Result<Policy> read_route(const formats::Tokens& tokens, const Whereabouts& where);
void take_route(std::vector<OrderStanding>& orders, const OrderStanding& route);

// What is printed is read again as the same: lines by read_line(), standing orders by
// read_standing(), answers by read_answer(). A `move` with nothing behind it is a direct answer.
// Whatever is stored is English.
using formats::Language;
std::string print(const Battle& battle, const Answer& answer, Language language = Language::En);
std::string print(const Battle& battle, const Line& line);
std::string print(const Battle& battle, const OrderStanding& order,
                  Language language = Language::En);
// The answer as a player would give it to this question.
std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language = Language::En);

// What is alike in reading and printing standing orders.
struct StandingFacts {
  using Game = AncientBattles;
  static constexpr bool flags_are_figures = true;  // `stacked = 1`
  static bool is_flag(Fact fact) { return fact == Fact::Stacked || fact == Fact::Disrupted; }
};

}  // namespace cursus::ancient_battles
