#include "formats/ancient_battles/order_cursor.hpp"

#include <algorithm>

#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

// --- whereabouts ---------------------------------------------------------------------------------

Whereabouts::Whereabouts(const Battle& battle, const Position& now, Seat sender)
    : battle_(battle), sender_(sender), hexes_(battle.size(), no_hex) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    // While armies are set up, the other one may be hidden (A-G-6.2a).
    const bool seen = now.phase != Phase::SetUp || battle[unit].side == sender;
    if (seen && on_map(now, unit)) hexes_[i] = now[unit].hex;
  }
}

void Whereabouts::moved(UnitId unit, HexId to) {
  if (known() && unit != no_unit) hexes_[index(unit)] = to;
}

std::vector<UnitId> Whereabouts::units_at(HexId hex) const {
  std::vector<UnitId> found;
  for (std::size_t i = 0; i < hexes_.size(); ++i)
    if (hexes_[i] == hex) found.push_back(static_cast<UnitId>(i));
  return found;
}

// --- looking and taking --------------------------------------------------------------------------

bool OrderCursor::next_is_unit_id(std::size_t ahead) const {
  return next(ahead) && find_unit(battle(), next(ahead)->text) != no_unit;
}

bool OrderCursor::next_is_unit() const {
  return next_is_unit_id() || (!at_end() && !next_is_hex() && !called(names()).things.empty());
}

bool OrderCursor::next_is_enemy() const {
  if (at_end() || !where_.known()) return false;
  std::vector<UnitId> meant;
  if (const UnitId exact = find_unit(battle(), next()->text); exact != no_unit)
    meant = {exact};
  else if (const auto hex = peek_hex(grid()))
    meant = where_.units_at(*hex);
  else
    for (const std::size_t i : called(names()).things) meant.push_back(static_cast<UnitId>(i));
  return !meant.empty() && std::none_of(meant.begin(), meant.end(),
                                        [&](UnitId unit) { return is_of(unit, Whose::Own); });
}

// --- units ---------------------------------------------------------------------------------------

UnitId OrderCursor::unit(Whose whose) {
  skip_separators();
  if (at_end()) {
    refuse("read.unit-missing");
    return no_unit;
  }
  if (const UnitId exact = find_unit(battle(), next()->text); exact != no_unit) {
    skip();
    return exact;
  }
  if (const auto hex = peek_hex(grid()); hex && where_.known()) return unit_in_hex(*hex, whose);
  return unit_by_name(whose);
}

UnitId OrderCursor::own_unit() {
  skip_separators();
  const std::size_t name = at();
  const UnitId found = unit(Whose::Own);
  if (found == no_unit || is_of(found, Whose::Own)) return found;
  go_back(name);
  refuse("ab.read.not-your-unit", {{"unit", battle()[found].id}});
  return no_unit;
}

bool OrderCursor::is_of(UnitId unit, Whose whose) const {
  if (whose == Whose::Either || !where_.known()) return true;
  return (battle()[unit].side == where_.sender()) == (whose == Whose::Own);
}

// The combat unit of the hex; a leader only where they are alone.
UnitId OrderCursor::unit_in_hex(HexId hex, Whose whose) {
  std::vector<UnitId> units = where_.units_at(hex);
  std::erase_if(units, [&](UnitId unit) { return !is_of(unit, whose); });
  const bool combat_unit = std::any_of(units.begin(), units.end(),
                                       [&](UnitId unit) { return !battle()[unit].leader(); });
  if (combat_unit) std::erase_if(units, [&](UnitId unit) { return battle()[unit].leader(); });
  if (units.empty()) {
    refuse("read.empty-hex", {{"hex", grid().name(hex)}});
    return no_unit;
  }
  const UnitId only = the_only_one(units);
  skip();
  return only;
}

namespace {

// "Plataeans a" is one of the Plataeans: who names only these is told which there are.
std::string_view family(std::string_view name) {
  const std::size_t blank = name.rfind(' ');
  return blank + 2 == name.size() ? name.substr(0, blank) : name;
}

}  // namespace

formats::TokenCursor::Keys OrderCursor::names() const {
  Keys keys;
  for (const Unit& unit : battle().units)
    keys.push_back({formats::name_key(unit.id), formats::name_key(unit.name),
                    formats::name_key(unit.name_ja), formats::name_key(family(unit.name)),
                    formats::name_key(family(unit.name_ja))});
  return keys;
}

UnitId OrderCursor::unit_by_name(Whose whose) {
  const Called found = called(names());
  if (found.things.empty()) {
    refuse_unknown_unit();
    return no_unit;
  }
  std::vector<UnitId> units, fitting;
  for (const std::size_t i : found.things) units.push_back(static_cast<UnitId>(i));
  for (const UnitId unit : units)
    if (is_of(unit, whose)) fitting.push_back(unit);
  const UnitId only = the_only_one(fitting.empty() ? units : fitting);
  skip(found.words);
  return only;
}

UnitId OrderCursor::the_only_one(const std::vector<UnitId>& units) {
  if (units.size() == 1) return units.front();
  std::vector<std::string_view> candidates;
  for (const UnitId unit : units) candidates.push_back(battle()[unit].id);
  refuse("read.ambiguous-unit", {{"found", formats::text::shown(next()->raw)},
                                 {"candidates", formats::joined(candidates)}});
  return no_unit;
}

void OrderCursor::refuse_unknown_unit() {
  if (next_is(Word::Against)) return refuse("read.unit-missing");  // not a unit called `x`
  std::vector<std::string_view> known;
  for (const Unit& unit : battle().units)
    for (const std::string_view name : {std::string_view(unit.id), std::string_view(unit.name)})
      if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
  refuse_next("read.unknown-unit", known);
}

}  // namespace cursus::ancient_battles
