// Ancient Battles: walks along the tokens of an order and finds units and hexes in them.
#pragma once

#include <vector>

#include "formats/ancient_battles/words.hpp"
#include "formats/orders/named_cursor.hpp"

namespace cursus::ancient_battles {

// What the reader of orders knows about the table. A hex names the unit that stands there after
// the moves already read, as far as the sender can see.
class Whereabouts {
 public:
  // Nothing but the roster: units go by their ids and names.
  explicit Whereabouts(const Battle& battle) : battle_(battle) {}
  Whereabouts(const Battle& battle, const Position& now, Seat sender);

  const Battle& battle() const { return battle_; }
  bool known() const { return !hexes_.empty(); }
  Seat sender() const { return sender_; }
  HexId hex(UnitId unit) const { return known() && unit != no_unit ? hexes_[index(unit)] : no_hex; }
  void moved(UnitId unit, HexId to);
  std::vector<UnitId> units_at(HexId hex) const;

 private:
  const Battle& battle_;
  Seat sender_ = Seat::First;
  std::vector<HexId> hexes_;  // by unit
};

enum class Whose : std::uint8_t { Own, Enemy, Either };

class OrderCursor : public formats::TermCursor {
 public:
  OrderCursor(const formats::Tokens& tokens, const Whereabouts& where)
      : TermCursor(tokens), where_(where) {}

  const Battle& battle() const { return where_.battle(); }
  const Whereabouts& where() const { return where_; }

  using TokenCursor::next_is;
  using TokenCursor::take;
  template <formats::HasTerms Value>
  bool next_is(Value value) const {
    return TermCursor::next_is(value) && !next_is_unit_id();
  }
  template <formats::HasTerms Value>
  bool take(Value value) {
    const bool found = next_is(value);
    if (found) skip();
    return found;
  }
  bool next_is_unit_id(std::size_t ahead = 0) const;  // as printed; such a token is no keyword
  bool next_is_unit() const;                          // by its id or name
  bool next_is_enemy() const;  // by id, hex or name, where it is known whose the orders are
  bool next_is_hex(std::size_t ahead = 0) const { return peek_hex(grid(), ahead).has_value(); }

  // These refuse what they do not find.
  void read(UnitId& found, Whose whose = Whose::Own) { found = unit(whose); }
  void read(HexId& found) { found = hex(); }
  UnitId unit(Whose whose);
  UnitId own_unit();  // and nobody else's, where it is known whose the orders are
  HexId hex() { return TokenCursor::hex(grid()); }

  std::vector<HexId> hexes() { return TokenCursor::hexes(grid()); }

 private:
  const HexGrid& grid() const { return battle().map.grid; }
  UnitId unit_in_hex(HexId hex, Whose whose);
  UnitId unit_by_name(Whose whose);
  bool is_of(UnitId unit, Whose whose) const;
  Keys names() const;  // of all units
  UnitId the_only_one(const std::vector<UnitId>& units);
  void refuse_unknown_unit();

  const Whereabouts& where_;
};

}  // namespace cursus::ancient_battles
