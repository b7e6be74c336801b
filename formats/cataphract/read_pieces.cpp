// Cataphract: units, leaders, hexes, facings and conditions in orders.
#include "formats/cataphract/orders.hpp"
#include "formats/cataphract/words.hpp"

namespace cursus::cataphract {

namespace {

template <class Pieces>
std::optional<std::size_t> with_id(const Pieces& pieces, const formats::Token* token) {
  if (!token || token->quoted) return std::nullopt;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (formats::text::same_word(token->text, pieces[i].id)) return i;
  return std::nullopt;
}

}  // namespace

// An id is one word; only names may be of several.
UnitId read_unit(Cursor& in) {
  in.skip_separators();
  if (const auto found = with_id(in.names().battle().units, in.next())) {
    in.skip();
    return unit_id(*found);
  }
  UnitId unit = no_unit;
  in.read(unit);
  return unit;
}
LeaderId read_leader(Cursor& in) {
  in.skip_separators();
  if (const auto found = with_id(in.names().battle().leaders, in.next())) {
    in.skip();
    return leader_id(*found);
  }
  LeaderId leader = no_leader;
  in.read(leader);
  return leader;
}
HexId read_hex(Cursor& in) {
  in.skip_separators();
  return in.hex(in.names().battle().grid());
}

bool next_is_hex(const Cursor& in) { return in.peek_hex(in.names().battle().grid()).has_value(); }
bool next_is_unit(const Cursor& in) {
  return with_id(in.names().battle().units, in.next()) || next_is_hex(in) ||
         !in.next_called<UnitId>().empty();
}
bool next_is_leader(const Cursor& in) {
  return with_id(in.names().battle().leaders, in.next()) || next_is_hex(in) ||
         !in.next_called<LeaderId>().empty();
}

UnitRef read_unit_ref(Cursor& in) {
  in.skip_separators();
  if (next_is_hex(in)) return {no_unit, read_hex(in)};
  return {read_unit(in), no_hex};
}
LeaderRef read_leader_ref(Cursor& in) {
  in.skip_separators();
  if (next_is_hex(in)) return {no_leader, read_hex(in)};
  return {read_leader(in), no_hex};
}

FacingRef read_facing(Cursor& in) {
  FacingRef facing;
  if (in.take(Word::To)) {
    facing.to = read_hex(in);
    return facing;
  }
  Facing found;
  const formats::Token* token = in.next();
  if (!token || !in.names().find(token->text, found)) {
    in.refuse_next("read.unknown-word", {"0", "1", "2", "3", "4", "5", "to"});
    return facing;
  }
  in.skip();
  facing.number = number_of(found);
  return facing;
}

std::string print_ref(const Names& names, const UnitRef& ref) {
  return ref.unit != no_unit ? std::string(names.spell(ref.unit)) : names.spell(ref.hex);
}
std::string print_ref(const Names& names, const LeaderRef& ref) {
  return ref.leader != no_leader ? std::string(names.spell(ref.leader)) : names.spell(ref.hex);
}
std::string print_facing(const Names& names, const FacingRef& facing, Language language) {
  if (facing.number >= 0) return std::to_string(facing.number);
  return std::string(formats::term_in(Word::To, language)) + " " + names.spell(facing.to);
}

// --- conditions ----------------------------------------------------------------------------------

namespace {

// A leader or a unit; a hex stands for the unit in it.
void read_either(Cursor& in, UnitRef& unit, LeaderRef& leader) {
  in.skip_separators();
  const bool is_unit = with_id(in.names().battle().units, in.next()).has_value();
  if (!is_unit && !next_is_hex(in) && next_is_leader(in))
    leader.leader = read_leader(in);
  else
    unit = read_unit_ref(in);
}
std::string print_either(const Names& names, const UnitRef& unit, const LeaderRef& leader) {
  return leader.leader != no_leader ? print_ref(names, leader) : print_ref(names, unit);
}

Cond read_cond(Cursor& in) {
  Cond cond;
  const bool is_not = in.take(Word::Not);
  in.read(cond.look);
  if (in.refusal()) return cond;
  if (cond.look == Look::Gone || cond.look == Look::Distance)
    read_either(in, cond.unit, cond.leader);
  else if (cond.look == Look::FinishedLeader)
    cond.leader.leader = read_leader(in);
  else if (cond.look == Look::FreeHex)
    cond.unit.hex = read_hex(in);
  else if (of_a_unit(cond.look))
    cond.unit = read_unit_ref(in);
  if (cond.look == Look::Distance) read_either(in, cond.unit2, cond.leader2);
  const auto how = in.take_compare();
  if (how)
    cond.value = in.number();
  else if (!is_flag(cond.look))
    in.refuse("read.compare-missing");
  cond.how = how.value_or(Compare::Equal);
  if (is_not) cond.how = formats::inverse(cond.how);
  return cond;
}

}  // namespace

Conds read_conds(Cursor& in) {
  Conds conds;
  do conds.push_back(read_cond(in));
  while (in.take(Word::And));
  return conds;
}

std::string print_conds(const Names& names, const Conds& conds, Language language) {
  std::string text;
  for (const Cond& cond : conds) {
    if (!text.empty()) text += " " + std::string(formats::term_in(Word::And, language)) + " ";
    text += formats::term_in(cond.look, language);
    if (cond.look == Look::Gone || cond.look == Look::Distance)
      text += " " + print_either(names, cond.unit, cond.leader);
    else if (cond.look == Look::FinishedLeader)
      text += " " + print_ref(names, cond.leader);
    else if (cond.look == Look::FreeHex || of_a_unit(cond.look))
      text += " " + print_ref(names, cond.unit);
    if (cond.look == Look::Distance) text += " " + print_either(names, cond.unit2, cond.leader2);
    text += " " + std::string(formats::name_of(formats::compare_words, cond.how)) + " " +
            std::to_string(cond.value);
  }
  return text;
}

}  // namespace cursus::cataphract
