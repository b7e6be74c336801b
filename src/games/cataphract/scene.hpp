// Cataphract on the map: from what a seat may see and the events it may hear.
#pragma once

#include <span>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `since`: what happened up to this view, shown as arrows, bursts and losses.
Scene cataphract_scene(const cataphract::Battle& battle, const cataphract::View& view,
                       std::span<const cataphract::Event> since, formats::Language language);

// Shape and colour of a side; the rest depends on how it fares.
Side shown_as(const cataphract::Battle& battle, Seat seat);

}  // namespace cursus::render
