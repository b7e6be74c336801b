// Cataphract: the order language (orders.md): lines, answers and standing orders, read and printed.
#pragma once

#include <string>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/cataphract/names.hpp"
#include "formats/cataphract/words.hpp"
#include "formats/orders/named_cursor.hpp"

namespace cursus::cataphract {

using Cursor = formats::NamedCursor<Names>;

// --- pieces --------------------------------------------------------------------------------------

// These refuse what they do not find.
UnitId read_unit(Cursor& in);
LeaderId read_leader(Cursor& in);
HexId read_hex(Cursor& in);
UnitRef read_unit_ref(Cursor& in);
LeaderRef read_leader_ref(Cursor& in);
FacingRef read_facing(Cursor& in);
// Does one of them stand next?
bool next_is_unit(const Cursor& in);
bool next_is_leader(const Cursor& in);
bool next_is_hex(const Cursor& in);

std::string print_ref(const Names& names, const UnitRef& ref);
std::string print_ref(const Names& names, const LeaderRef& ref);
std::string print_facing(const Names& names, const FacingRef& facing, Language language);

// --- lines ---------------------------------------------------------------------------------------

Line read_order(Cursor& in);
std::string print_order(const Names& names, const Line& line, Language language);
Conds read_conds(Cursor& in);
std::string print_conds(const Names& names, const Conds& conds, Language language);

// Plain answers: what any question can be answered with.
Answer read_plain_answer(Cursor& in);
std::string print_plain_answer(const Names& names, const Answer& answer, Language language);
std::optional<PlainLine> read_plain_line(Cursor& in);  // nothing: another verb

// --- standing orders -----------------------------------------------------------------------------

Who read_who(Cursor& in);
std::string print_who(const Names& names, const Who& who, Language language);
Policy read_policy(Cursor& in, Window window);
std::string print_policy(const Names& names, const Policy& policy, Language language);

}  // namespace cursus::cataphract
