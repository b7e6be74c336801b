#include "formats/game/match.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json/canonical_json.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

std::optional<Seat> Match::seat_named(std::string_view name) const {
  for (const Seat seat : both_seats)
    if (text::fold_case(name) == seat_name(seat)) return seat;
  return std::nullopt;
}

nlohmann::json Match::position() const { return parse_canonical(position_text()).value(); }
nlohmann::json Match::view(std::optional<Seat> seat) const {
  return parse_canonical(view_text(seat)).value();
}
nlohmann::json Match::put_down() const { return parse_canonical(put_down_text()).value(); }

bool Module::knows(std::string_view rules) const {
  return std::find(revisions.begin(), revisions.end(), rules) != revisions.end();
}

const Module* find_module(std::string_view name) {
  for (const Module& module : modules())
    if (module.name == name) return &module;
  return nullptr;
}

const Module* module_of_scenario(std::string_view scenario) {
  return find_module(scenario.substr(0, scenario.find('/')));
}

}  // namespace cursus::formats
