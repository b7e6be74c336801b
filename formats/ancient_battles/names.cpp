#include "formats/ancient_battles/names.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/shapes.hpp"

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

UnitId find_unit(const Battle& battle, std::string_view id) {
  if (id.empty()) return no_unit;
  for (std::size_t i = 0; i < battle.size(); ++i) {  // ids differ in their last letters
    const std::string_view one = battle.units[i].id;
    if (one.size() == id.size() && one.back() == id.back() && one == id)
      return static_cast<UnitId>(i);
  }
  return no_unit;
}

std::string Names::spell(Ratio ratio) const {
  return ratio.den == 1 ? std::to_string(ratio.num) : fmt::format("{}/{}", ratio.num, ratio.den);
}

bool Names::find(std::string_view text, UnitId& unit) const {
  const UnitId found = find_unit(battle_, text);
  if (found != no_unit) unit = found;
  return found != no_unit;
}
bool Names::find(std::string_view text, Ratio& ratio) const {
  const auto figure = [](std::string_view digits) {
    std::int32_t value = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() ? value : -1;
  };
  const std::size_t slash = text.find('/');
  const std::int32_t num = figure(text.substr(0, slash));
  const std::int32_t den = slash == text.npos ? 1 : figure(text.substr(slash + 1));
  if (num < 0 || den < 1) return false;
  ratio = Ratio(num, den);
  return true;
}

std::string reduced_ratio(const CombatResolved& combat) {
  const Ratio attack = combat.odds.attack, defence = combat.odds.defence;
  if (attack.num == 0 || defence.num == 0) return "";
  return attack >= defence ? std::to_string(floor_div(attack, defence)) + ":1"
                           : "1:" + std::to_string(ceil_div(defence, attack));
}

}  // namespace cursus::ancient_battles
