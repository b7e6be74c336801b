// Rather Dead Than Persia! The order language: lines, answers and standing orders; see orders.md.
#pragma once

#include <span>
#include <string>

#include "adjudicator/core/judge.hpp"
#include "formats/dead_than_persia/order_cursor.hpp"
#include "formats/orders/answers.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::dead_than_persia {

using TheStanding = StandingOrder<DeadThanPersia>;

// Lines that are one word and what stands behind it; the first row of an answer is printed.
inline constexpr std::tuple simple_answers{
    formats::says<Done>(Word::Done),
    formats::says<Done>(Word::No),
    formats::says<Done>(Word::Out),
    formats::says<Yes>(Word::Yes),
    formats::says<Yes>(Word::In),
    formats::says<Embark>(Word::Embark, formats::part(&Embark::fleet)),
    formats::says<Land>(Word::Land, formats::part(&Land::zone)),
    formats::says<Anchor>(Word::Anchor),
    formats::says<Scorch>(Word::Scorch),
    formats::says<Raze>(Word::Raze),
    formats::says<Discard>(Word::Discard, formats::part(&Discard::ruse)),
    formats::says<Stay>(Word::Stay),
    formats::says<EndBattle>(Word::EndBattle),
    formats::says<EndBattle>(Word::End, formats::filler(Word::Battle)),
    formats::says<GoTo>(Word::Retreat, formats::part(&GoTo::zone)),
    formats::says<Appoint>(Word::Cinc, formats::part(&Appoint::leader))};

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
