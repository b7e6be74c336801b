// What happened, as arrows, bursts and crosses.
#pragma once

#include <span>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

void add_happenings(Scene& scene, const commands_and_colors::Battle& battle,
                    std::span<const commands_and_colors::Event> since,
                    const commands_and_colors::Speech& speech);

}  // namespace cursus::render
