// Hannibal: Rome vs. Carthage. Walks along the words of an order.
#pragma once

#include "formats/hannibal/names.hpp"
#include "formats/hannibal/words.hpp"
#include "formats/orders/named_cursor.hpp"

namespace cursus::hannibal {

class OrderCursor : public formats::NamedCursor<Names> {
 public:
  using NamedCursor::NamedCursor;
  using NamedCursor::read;

  // Names are looked up in tables that are made once.
  void read(SpaceId& space) { find_one(space); }
  void read(ProvinceId& province) { find_one(province); }
  void read(GeneralId& general) { find_one(general); }
  void read(Seat& seat) { find_one(seat); }
  std::vector<CardId> cards();  // that are called so: several may have one name

  template <class Id>
  bool next_names() {
    skip_separators();
    return !called(keys(formats::Of<Id>{})).things.empty();
  }
  template <class Id>
  std::optional<Id> take_named() {
    if (!next_names<Id>()) return std::nullopt;
    Id id{};
    read(id);
    return id;
  }

  // Nothing is called so; what of these is called nearly so?
  template <class... Ids>
  void refuse_unknown() {
    std::vector<std::string_view> known;
    (nearest_of_each<Ids>(known), ...);
    refuse_next("read.unknown-name", known);
  }

  bool next_is_figure() const;
  bool next_is_force() const;
  Force force();    // `8n 2e mago`, `all`, `10`; refuses what is none
  Pieces pieces();  // the same where figures must be exact
  Cus cus();        // `8n 2e`
  int cu_count();   // `6`, `6n`, `6 CUs`: a number, of whatever kind

 private:
  static const Keys& keys(formats::Of<SpaceId>);
  static const Keys& keys(formats::Of<ProvinceId>);
  static const Keys& keys(formats::Of<GeneralId>);
  static const Keys& keys(formats::Of<CardId>);
  static const Keys& keys(formats::Of<Seat>);

  template <class Id>
  void find_one(Id& id);
  template <class Id>
  void nearest_of_each(std::vector<std::string_view>& known) const;
  struct Figure {
    int number = 0;
    char kind = ' ';  // n, e, or a blank
  };
  std::optional<Figure> figure() const;
  void skip_unit();
};

}  // namespace cursus::hannibal
