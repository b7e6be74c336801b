// What happened, for the map of Hannibal: Rome vs. Carthage.
#pragma once

#include <span>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

constexpr Place place_of(hannibal::SpaceId space) {
  return static_cast<Place>(hannibal::index(space));
}

// Names for readers of the map.
std::string name_on_map(hannibal::SpaceId space, formats::Language language);
std::string name_on_map(hannibal::GeneralId general, formats::Language language);

// Arrows, numbered battles, and marks of what has changed hands or was lost.
void add_happenings(Scene& scene, std::span<const hannibal::Event> since,
                    formats::Language language);

}  // namespace cursus::render
