#include "formats/ancient_battles/events.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/ancient_battles/shapes.hpp"
#include "formats/json/canonical_json.hpp"

namespace cursus::ancient_battles {

using nlohmann::json;

std::string Names::spell(Ratio ratio) const {
  return ratio.den == 1 ? std::to_string(ratio.num) : fmt::format("{}/{}", ratio.num, ratio.den);
}

bool Names::find(std::string_view text, UnitId& unit) const {
  const UnitId found = find_unit(battle_, text);
  if (found != no_unit) unit = found;
  return found != no_unit;
}
bool Names::find(std::string_view text, HexId& hex) const {
  const auto found = text.empty() ? std::optional(no_hex) : battle_.map.grid.find(text);
  if (found) hex = *found;
  return found.has_value();
}
bool Names::find(std::string_view text, Seat& seat) const {
  for (const Seat one : both_seats)
    if (battle_.sides[one].name == text) {
      seat = one;
      return true;
    }
  return false;
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

std::string event_text(const Battle& battle, const Event& event) {
  return formats::event_text(Names(battle), event);
}
std::string view_text(const Battle& battle, const View& view) {
  return formats::record_text(Names(battle), view);
}

json write_event(const Battle& battle, const Event& event) {
  return formats::parse_canonical(event_text(battle, event)).value();
}
json write_view(const Battle& battle, const View& view) {
  return formats::parse_canonical(view_text(battle, view)).value();
}

Result<View> read_view(const Battle& battle, const json& view) {
  return formats::read_record<View>(Names(battle), view, "view");
}
std::optional<Event> read_event(const Battle& battle, const json& event) {
  return formats::read_event<Event>(Names(battle), event);
}

}  // namespace cursus::ancient_battles
