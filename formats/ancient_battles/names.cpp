#include "formats/ancient_battles/names.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace cursus::ancient_battles {

SideNames side_names(const Battle& battle) {
  return {{battle.sides[Seat::First].name, battle.sides[Seat::Second].name}};
}

Seat read_side(const SideNames& sides, const nlohmann::json& value, std::string_view path,
               formats::JsonTrouble& trouble) {
  const std::string name = formats::json_text(value, path, trouble);
  for (const Seat seat : both_seats)
    if (sides[seat] == name) return seat;
  trouble.at(path, "data.unknown-value",
             {{"found", name},
              {"expected", fmt::format("{}, {}", sides[Seat::First], sides[Seat::Second])}});
  return Seat::First;
}

HexId read_hex(const HexGrid& grid, const nlohmann::json& value, std::string_view path,
               formats::JsonTrouble& trouble) {
  const std::string name = formats::json_text(value, path, trouble);
  if (const auto hex = grid.find(name)) return *hex;
  trouble.at(path, "data.unknown-hex", {{"found", name}});
  return HexId{0};
}

UnitId find_unit(const Battle& battle, std::string_view id) {
  if (id.empty()) return no_unit;
  for (std::size_t i = 0; i < battle.size(); ++i) {  // ids differ in their last letters
    const std::string_view one = battle.units[i].id;
    if (one.size() == id.size() && one.back() == id.back() && one == id)
      return static_cast<UnitId>(i);
  }
  return no_unit;
}

}  // namespace cursus::ancient_battles
