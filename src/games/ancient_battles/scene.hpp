// Ancient Battles on the map: from what a seat may see and the events it may hear.
#pragma once

#include <span>
#include <string_view>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// `since`: what happened up to this view, shown as arrows, bursts and losses. It must not hold
// anything that the reader of the map may not hear.
Scene ancient_battles_scene(const ancient_battles::Battle& battle,
                            const ancient_battles::View& view,
                            std::span<const ancient_battles::Event> since,
                            formats::Language language);

// Shape and colour of a side; the rest depends on how it fares.
Side shown_as(const ancient_battles::Battle& battle, Seat seat);

// The key of the word for its type.
std::string_view type_word(const ancient_battles::Unit& unit);

}  // namespace cursus::render
