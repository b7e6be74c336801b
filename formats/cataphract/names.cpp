#include "formats/cataphract/names.hpp"

#include "formats/game/shapes.hpp"
#include "formats/text/text.hpp"

namespace cursus::cataphract {

namespace {

template <class Id, class Pieces>
bool find_piece(const Pieces& pieces, std::string_view text, Id none, Id& found) {
  found = none;
  if (text.empty()) return true;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].id == text) return found = static_cast<Id>(i), true;
  return false;
}

}  // namespace

std::string_view Names::spell(UnitId unit) const {
  return unit == no_unit ? std::string_view{} : battle_[unit].id;
}
std::string_view Names::spell(LeaderId leader) const {
  return leader == no_leader ? std::string_view{} : battle_[leader].id;
}
std::string Names::spell(HexId hex) const {
  return hex == no_hex ? std::string{} : battle_.grid().name(hex);
}
std::string Names::spell(Facing facing) const {
  return (facing.is_vertex() ? "" : "side") + std::to_string(number_of(facing));
}
std::string_view Names::spell(Seat seat) const {
  return formats::kept_text(formats::text::fold_case(battle_.sides[seat].name));
}

bool Names::find(std::string_view text, UnitId& unit) const {
  return find_piece(battle_.units, text, no_unit, unit);
}
bool Names::find(std::string_view text, LeaderId& leader) const {
  return find_piece(battle_.leaders, text, no_leader, leader);
}
bool Names::find(std::string_view text, HexId& hex) const {
  hex = no_hex;
  if (text.empty()) return true;
  const auto found = battle_.grid().find(text);
  if (found) hex = *found;
  return found.has_value();
}
bool Names::find(std::string_view text, Facing& facing) const {
  const bool column = text.starts_with("side");
  if (column) text.remove_prefix(4);
  if (text.size() != 1 || text[0] < '0' || text[0] > '5') return false;
  facing = facing_numbered(text[0] - '0', column);
  return true;
}
bool Names::find(std::string_view text, Seat& seat) const {
  for (const Seat one : both_seats)
    if (text == spell(one)) return seat = one, true;
  return false;
}

std::string_view Names::name(UnitId unit, Language language) const {
  if (unit == no_unit) return {};
  return language == Language::Ja ? battle_[unit].name_ja : battle_[unit].name;
}
std::string_view Names::name(LeaderId leader, Language language) const {
  if (leader == no_leader) return {};
  return language == Language::Ja ? battle_[leader].name_ja : battle_[leader].name;
}
std::string Names::name(HexId hex, Language) const { return spell(hex); }
std::string Names::name(Facing facing, Language) const { return std::to_string(number_of(facing)); }
std::string_view Names::name(Seat seat, Language language) const {
  return language == Language::Ja ? battle_.sides[seat].name_ja : battle_.sides[seat].name;
}

std::vector<UnitId> Names::all(formats::Of<UnitId>) const {
  std::vector<UnitId> ids;
  for (std::size_t i = 0; i < battle_.units.size(); ++i) ids.push_back(unit_id(i));
  return ids;
}
std::vector<LeaderId> Names::all(formats::Of<LeaderId>) const {
  std::vector<LeaderId> ids;
  for (std::size_t i = 0; i < battle_.leaders.size(); ++i) ids.push_back(leader_id(i));
  return ids;
}
std::array<std::string_view, 3> Names::called(UnitId unit) const {
  return {battle_[unit].id, battle_[unit].name, battle_[unit].name_ja};
}
std::array<std::string_view, 3> Names::called(LeaderId leader) const {
  return {battle_[leader].id, battle_[leader].name, battle_[leader].name_ja};
}

}  // namespace cursus::cataphract
