// What happened, for the map of Rather Dead Than Persia!
#pragma once

#include <span>
#include <string>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Every zone is a place; a zone of both land and water has a second one, for its water.
constexpr Place place_of(dead_than_persia::Zone zone) {
  return static_cast<Place>(dead_than_persia::index(zone));
}
Place water_of(dead_than_persia::Zone zone);

std::string name_on_map(dead_than_persia::Zone zone, formats::Language language);
std::string name_on_map(dead_than_persia::Tag tag);  // "G2", "PF1"

// Arrows, numbered battles, and marks of what has changed hands or was lost.
void add_happenings(Scene& scene, const dead_than_persia::View& view,
                    std::span<const dead_than_persia::Event> since, formats::Language language);

}  // namespace cursus::render
