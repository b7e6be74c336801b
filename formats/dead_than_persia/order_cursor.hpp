// Rather Dead Than Persia! Walks along an order: counters by name, own tag or number, chosen units
// and ships, ratings.
#pragma once

#include <optional>
#include <vector>

#include "formats/dead_than_persia/names.hpp"
#include "formats/dead_than_persia/words.hpp"
#include "formats/orders/named_cursor.hpp"

namespace cursus::dead_than_persia {

using WordToken = formats::Token;

// Whose order it is, and on what table: what `fleet 1` and a tag mean follows from it. Without a
// writer (a line that was stored) everything goes by its full name.
struct Writer {
  Seat seat = greek;
  const Position* now = nullptr;
};

class OrderCursor : public formats::NamedCursor<Names> {
 public:
  OrderCursor(const formats::Tokens& tokens, const Names& names, std::optional<Writer> writer = {})
      : NamedCursor(tokens, names), writer_(writer) {}

  const War& war() const { return names().war(); }
  const std::optional<Writer>& writer() const { return writer_; }

  using NamedCursor::read;
  bool next_is_counter() const { return !counters_here(nullptr).empty(); }
  bool next_is_ship() const { return !next_called<ShipId>().empty(); }
  bool next_is_unit() const { return !next_called<UnitId>().empty(); }
  void read(CounterId& counter);
  void read_fleet_or_ship(CounterId& fleet, ShipId& ship);
  bool next_is_tag() const;
  void read(Tag& tag);
  void read(Leader& leader);
  void read(Zone& zone);
  void read(UnitId& unit);
  void read(ShipId& ship);

  // `2 4A athenian, 1 6*D` · unit ids · `all` · `all but …`
  bool next_is_unit_choice() const;
  UnitChoice unit_choice();
  ShipChoice ship_choice();
  // `immortal A`, `immortal`, `3A`: the ratings meant, in the printed order.
  bool next_is_rating() const;
  std::vector<Rating> ratings();
  std::vector<Zone> way();  // zones, with or without arrows between them
  bool next_is_zone() const { return !next_called<Zone>().empty(); }
  bool take_comma();

 private:
  struct Printed {
    int sp = 0;
    bool fires = false;
    Morale morale = Morale::A;
  };
  template <class Id>
  void read_named(Id& id);
  // For suggestions: of all that one thing may be called, what is nearest to the next word.
  template <class Id>
  std::vector<std::string_view> likely_names(const std::vector<Id>& things) const;
  std::optional<Printed> printed_rating(std::size_t ahead = 0) const;
  std::optional<int> count_here() const;
  std::vector<CounterId> counters_here(std::size_t* words) const;
  UnitPick unit_pick();
  ShipPick ship_pick();
  std::vector<Rating> one_rating();

  std::optional<Writer> writer_;
};

}  // namespace cursus::dead_than_persia
