// The map of Commands & Colors: Ancients, from a seat's view and the events that led to it.
#pragma once

#include <span>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `since`: what the reader has heard since their last report, in order.
Scene commands_and_colors_scene(const commands_and_colors::Battle& battle,
                                const commands_and_colors::View& view,
                                std::span<const commands_and_colors::Event> since,
                                formats::Language language);

// Shape and colour of a side; the rest depends on how it fares.
Side shown_as(const commands_and_colors::Battle& battle, Seat seat);

}  // namespace cursus::render
