// Commands & Colors: Ancients: orders as players write them. The grammar knows words, not law. See
// orders.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/core/judge.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::commands_and_colors {

class Whereabouts;

using Orders = cursus::Orders<CommandsAndColors>;
using OrderScriptLine = cursus::ScriptLine<CommandsAndColors>;
using OrderStanding = cursus::StandingOrder<CommandsAndColors>;

// --- for players ---------------------------------------------------------------------------------

// The answer as a player would give it to this question.
using formats::Language;
std::string print(const Battle& battle, const Question& question, const Answer& answer,
                  Language language = Language::En);

// --- for storing ---------------------------------------------------------------------------------
// What is written is read again as the same, in either language. Whatever is stored is English.

std::string print_order(const Battle& battle, const Line& line);
std::string write_standing(const Battle& battle, const OrderStanding& order,
                           Language language = Language::En);

// What is alike in reading and printing standing orders.
struct StandingFacts {
  using Game = CommandsAndColors;
  static constexpr bool flags_are_figures = true;  // `full = 1`
  static bool is_flag(Fact fact) {
    return fact == Fact::Full || fact == Fact::Supported || fact == Fact::HasLeader ||
           fact == Fact::CanBattleBack;
  }
};

}  // namespace cursus::commands_and_colors
