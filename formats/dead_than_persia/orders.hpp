// Rather Dead Than Persia! The order language: lines, answers and standing orders; see orders.md.
#pragma once

#include <span>
#include <string>

#include "adjudicator/core/judge.hpp"
#include "formats/dead_than_persia/order_cursor.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::dead_than_persia {

using TheStanding = StandingOrder<DeadThanPersia>;

// With a seat its own counters go by their short names: `fleet 1`, `dummy 1`.
std::string print_answer(const War& war, const Answer& answer, formats::Language language,
                         std::optional<Seat> seat = std::nullopt);
// As the seat that is asked would answer: `in`, `out`, `no`.
std::string print_reply(const War& war, const Question& question, const Answer& answer,
                        formats::Language language);
std::string print_line(const War& war, const Line& line,
                       formats::Language language = formats::Language::En);
std::string print_standing_order(const War& war, const TheStanding& order,
                                 formats::Language language);

// The line of the next words; what does not fit is refused by the cursor.
Line read_order(OrderCursor& in);
Result<Answer> read_answer(const War& war, std::string_view text);

Result<std::vector<TheStanding>> read_standing_order(OrderCursor& in);
// c4: may a condition of this window test this fact?
bool may_test(Window window, Fact fact);
bool is_flag_fact(Fact fact);  // it holds or it does not

}  // namespace cursus::dead_than_persia
