// Ancient Battles: what happened, drawn into a scene. Part of scene.hpp.
#pragma once

#include <span>
#include <string>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Arrows, bursts and losses.
void add_happenings(Scene& scene, const ancient_battles::Battle& battle,
                    const ancient_battles::View& view,
                    std::span<const ancient_battles::Event> since, formats::Language language);

std::string unit_name(const ancient_battles::Unit& unit, formats::Language language);

}  // namespace cursus::render
