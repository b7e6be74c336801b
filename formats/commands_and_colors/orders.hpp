// Commands & Colors: Ancients: orders as players write them. The grammar knows words, not law. See
// orders.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/judge.hpp"
#include "formats/catalogue.hpp"
#include "formats/order_file.hpp"

namespace cursus::commands_and_colors {

class Whereabouts;

using Orders = cursus::Orders<CommandsAndColors>;
using OrderScriptLine = cursus::ScriptLine<CommandsAndColors>;
using OrderStanding = cursus::StandingOrder<CommandsAndColors>;

// Everything wrong in the lines is told at once, one refusal per line.
tl::expected<Orders, formats::Refusals> read_orders(const Battle& battle, const Position& now,
                                                    Seat sender,
                                                    std::span<const formats::OrderLine> lines,
                                                    bool final);

// --- for players ---------------------------------------------------------------------------------

// The question's name in order sheets and in JSON: "card", "order", "move", "evade" …
std::string_view kind(const Question& question);
// The answer as a player would give it to this question.
using formats::Language;
std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language = Language::En);

// --- for storing ---------------------------------------------------------------------------------
// What is written is read again as the same, in either language. Whatever is stored is English.

std::string write_answer(const Battle& battle, const Answer& answer,
                         Language language = Language::En);
Result<Answer> read_answer(const Battle& battle, std::string_view text);
std::string write_line(const Battle& battle, const OrderScriptLine& line);  // with try and else
Result<OrderScriptLine> read_line(const Battle& battle, std::string_view text);
std::string write_standing(const Battle& battle, const OrderStanding& order,
                           Language language = Language::En);
Result<OrderStanding> read_standing(const Battle& battle, std::string_view text);

}  // namespace cursus::commands_and_colors
