// Hannibal: Rome vs. Carthage. The order language: what players write, and what is printed for
// them. See orders.md.
#pragma once

#include <string>

#include "formats/hannibal/order_cursor.hpp"
#include "formats/orders/answers.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus::hannibal {

// --- answers: one line each ----------------------------------------------------------------------

using formats::part;
using formats::says;
inline constexpr auto read_pieces = [](OrderCursor& in) { return in.pieces(); };

inline constexpr std::tuple simple_answers{
    says<Done>(Word::Done),
    says<Yes>(Word::Yes),
    says<Begin>(Word::First, part(&Begin::seat)),
    says<Raise>(Word::Raise, part(&Raise::general)),
    says<Name>(Word::General, part(&Name::general)),
    says<Go>(Word::Go, part(&Go::space), formats::flag(&Go::under, Word::Under)),
    says<Region>(Word::Province, part(&Region::province)),
    says<StepOut>(Word::Out),
    says<Take>(Word::Take, part(&Take::pieces, read_pieces)),
    says<Take>(Word::With, part(&Take::pieces, read_pieces)),
    says<Drop>(Word::Drop, part(&Drop::pieces, read_pieces)),
    says<Pick>(Word::Pick, part(&Pick::pieces, read_pieces)),
    says<Intercept>(Word::Intercept, part(&Intercept::pieces, read_pieces),
                    formats::unless(&Intercept::commands, Word::Under)),
    says<Avoid>(Word::Avoid, part(&Avoid::general), formats::word(Word::To), part(&Avoid::to)),
    says<Withdraw>(Word::Withdraw)};

std::string print_answer(const Answer& answer, formats::Language language);
// In the words of the question: `pc acci`, `lead FA`, `stop`.
std::string print_answer(const Question& question, const Answer& answer,
                         formats::Language language);

// The same for an answer that was given to a question of this clause.
std::string print_given(const Answer& answer, std::string_view clause, formats::Language language);

// --- lines ---------------------------------------------------------------------------------------

// The orders of one line: `play 12 op move hannibal …` is two, `lead FA FL` is two.
std::vector<Line> read_lines(OrderCursor& in);
std::string print_line(const Line& line);

// --- standing orders -----------------------------------------------------------------------------

using Standing = StandingOrder<Hannibal>;

// Several, where a test names several spaces or generals: one of them is enough.
Result<std::vector<Standing>> read_standing_orders(const Setting& setting, OrderCursor& in);
std::string print_standing_order(const Standing& order, formats::Language language);

// `if WINDOW … do …` on a line, and the actions of reinforcements and elections.
std::vector<Preference> read_preferences(OrderCursor& in);
std::string print_preferences(const std::vector<Preference>& all, formats::Language language);
Policy read_policy(OrderCursor& in, Window window);
std::string print_policy(const Policy& policy, Window window, formats::Language language);
std::string print_force(const Force& force, formats::Language language);
std::string print_pieces(const Pieces& pieces, formats::Language language);

}  // namespace cursus::hannibal
