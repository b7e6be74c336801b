// Ancient Battles: positions in JSON, with all that is needed to play on from them. See
// position.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "adjudicator/ancient_battles/position.hpp"
#include "adjudicator/core/result.hpp"

namespace cursus::ancient_battles {

// What the battle of a position with a map of its own is called.
inline constexpr std::string_view own_scenario = "ab/own";

struct OnTable {
  Battle battle;
  Position now;
};

// Hand-written or written by the program; everything unknown is refused with its path.
Result<OnTable> read_position(const nlohmann::json& position);

// REQUIRES: `now` belongs to `battle`. read_position() gives the same battle and position again.
std::string position_text(const Battle& battle, const Position& now);  // canonical
nlohmann::json write_position(const Battle& battle, const Position& now);

// Do two battles have the same map, units, rules and options?
bool same_battle(const Battle& a, const Battle& b);

}  // namespace cursus::ancient_battles
