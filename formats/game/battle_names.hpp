// How a battle on hexes spells in JSON what all of them have: sides, hexes, and values with a table
// of names:
//
//   constexpr const auto& json_names(formats::Of<Fate>) { return fate_names; }
//
// A game derives its Names from it and adds its own ids.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/hex_grid.hpp"
#include "adjudicator/core/seat.hpp"
#include "formats/game/names.hpp"
#include "formats/game/terms.hpp"
#include "formats/json/json_object.hpp"

namespace cursus::formats {

template <class Value>
concept HasJsonNames = requires {
  json_names(Of<Value>{}).front().name;
};

template <class Battle>
class BattleNames {
 public:
  BattleNames(const Battle& battle, const HexGrid& grid) : battle_(battle), grid_(grid) {}

  const std::string& spell(Seat seat) const { return battle_.sides[seat].name; }
  std::optional<std::string> spell(HexId hex) const {  // none: off the map
    return hex == no_hex ? std::nullopt : std::optional(grid_.name(hex));
  }
  template <HasJsonNames Value>
  std::string_view spell(Value value) const {
    return name_of(json_names(Of<Value>{}), value);
  }

  bool find(std::string_view text, Seat& seat) const {
    for (const Seat one : both_seats)
      if (battle_.sides[one].name == text) {
        seat = one;
        return true;
      }
    return false;
  }
  bool find(std::string_view text, HexId& hex) const {
    return set(text.empty() ? std::optional(no_hex) : grid_.find(text), hex);
  }
  template <HasJsonNames Value>
  bool find(std::string_view text, Value& value) const {
    return set(value_of(json_names(Of<Value>{}), text), value);
  }

 protected:
  template <class Value>
  static bool set(const std::optional<Value>& found, Value& value) {
    if (found) value = *found;
    return found.has_value();
  }

  const Battle& battle_;

 private:
  const HexGrid& grid_;
};

// A hex in a file, by its name.
inline HexId read_hex(const HexGrid& grid, const nlohmann::json& value, std::string_view path,
                      JsonTrouble& trouble) {
  const std::string name = json_text(value, path, trouble);
  if (const auto hex = grid.find(name)) return *hex;
  trouble.at(path, "data.unknown-hex", {{"found", name}});
  return HexId{0};
}

}  // namespace cursus::formats
