// Cataphract: how units, leaders, hexes, facings and seats are spelt and called.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/cataphract/battle.hpp"
#include "formats/game/terms.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::cataphract {

using formats::Language;

// The battle must outlive it. What is none is spelt as an empty text.
class Names {
 public:
  explicit Names(const Battle& battle) : battle_(battle) {}
  const Battle& battle() const { return battle_; }

  // In JSON and in orders: ids of the roster, "1704", "byzantine"; facings 0 … 5 (D.2): a vertex
  // "0", in column a hexside "side0".
  std::string_view spell(UnitId unit) const;
  std::string_view spell(LeaderId leader) const;
  std::string spell(HexId hex) const;
  std::string spell(Facing facing) const;
  std::string_view spell(Seat seat) const;  // "byzantine"
  bool find(std::string_view text, UnitId& unit) const;
  bool find(std::string_view text, LeaderId& leader) const;
  bool find(std::string_view text, HexId& hex) const;
  bool find(std::string_view text, Facing& facing) const;
  bool find(std::string_view text, Seat& seat) const;

  // In sentences: "Cataphracts 1", "Belisarius", "1704", "Byzantine".
  std::string_view name(UnitId unit, Language language) const;
  std::string_view name(LeaderId leader, Language language) const;
  std::string name(HexId hex, Language language) const;
  std::string name(Facing facing, Language language) const;
  std::string_view name(Seat seat, Language language) const;

  // For NamedCursor: everything, and everything that it may be called in orders.
  std::vector<UnitId> all(formats::Of<UnitId>) const;
  std::vector<LeaderId> all(formats::Of<LeaderId>) const;
  std::array<std::string_view, 3> called(UnitId unit) const;
  std::array<std::string_view, 3> called(LeaderId leader) const;

 private:
  const Battle& battle_;
};

// 0 … 5 as in D.2: the vertex clockwise of that hexside, for a column the hexside itself.
constexpr int number_of(Facing facing) { return cursus::index(facing.side()); }
constexpr Facing facing_numbered(int number, bool column) {
  const auto side = static_cast<Direction>(number);
  return column ? Facing::to_side(side) : Facing::to_vertex_after(side);
}

}  // namespace cursus::cataphract
