// The map of Rather Dead Than Persia!, from a seat's view and the events that led to it.
#pragma once

#include <span>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `since`: what the reader has heard since the last report, in order.
Scene dead_than_persia_scene(const dead_than_persia::War& war, const dead_than_persia::View& view,
                             std::span<const dead_than_persia::Event> since,
                             formats::Language language);

// Shape and colour of a side; the rest depends on how it fares.
Side shown_as(const dead_than_persia::War& war, Seat seat);

}  // namespace cursus::render
