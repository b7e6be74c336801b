// What happened, as arrows, bursts and crosses.
#pragma once

#include <map>
#include <span>
#include <utility>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/commands_and_colors/speech.hpp"
#include "src/render/scene.hpp"

namespace cursus::render {

// Counts the battles of a turn as they come, for maps and reports alike: blow and battle back
// between the same two hexes are one battle.
class BattleNumbers {
 public:
  // From 1; of a throw that is no battle on the map, 0.
  std::size_t of(const commands_and_colors::Rolled& rolled);

 private:
  std::map<std::pair<HexId, HexId>, std::size_t> fought_;
};

void add_happenings(Scene& scene, const commands_and_colors::Battle& battle,
                    std::span<const commands_and_colors::Event> since,
                    const commands_and_colors::Speech& speech);

}  // namespace cursus::render
