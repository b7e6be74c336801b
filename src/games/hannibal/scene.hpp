// The map of Hannibal: Rome vs. Carthage, from a seat's view and the events that led to it.
#pragma once

#include <span>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `since`: what the reader has heard since the last report, in order.
Scene hannibal_scene(const hannibal::Setting& setting, const hannibal::View& view,
                     std::span<const hannibal::Event> since, formats::Language language);

// Shape and colour of a side; the rest depends on how it fares.
Side shown_as(const hannibal::Setting& setting, Seat seat);

}  // namespace cursus::render
