// Cataphract: what happened, drawn into a scene. Part of scene.hpp.
#pragma once

#include <span>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/text/catalogue.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Arrows, bursts and losses.
void add_happenings(Scene& scene, const cataphract::Battle& battle, const cataphract::View& view,
                    std::span<const cataphract::Event> since, formats::Language language);

}  // namespace cursus::render
