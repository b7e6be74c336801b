// Ancient Battles §5 Movement (移動): the way that a move order takes.
#pragma once

#include <span>
#include <vector>

#include "adjudicator/ancient_battles/position.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"

namespace cursus::ancient_battles {

// The way of a move order: fills the gaps between the hexes named with the cheapest legal steps
// (ties: fewer steps, then lower hex numbers). Where no way exists, the gap stays. A neighbour that
// is named alone is a goal: where one step will not do, the way leads around. A charge wants dry
// ground (A-14.0f), and gets it where there is such a way.
enum class Ground : std::uint8_t { Any, Dry };
std::vector<HexId> route_of(const Battle& battle, const Position& now, UnitId unit,
                            std::span<const HexId> named, Ground wanted = Ground::Any);

// Why there is no way from one hex to another with this many points: the first reason that holds.
Verdict why_no_way(const Battle& battle, const Position& now, UnitId unit, HexId from, int points,
                   HexId to);

// Every hex that a move order may name alone, in order of number. Of what lies behind the entry hex
// of a reinforcement the way must be named.
std::vector<HexId> reachable(const Battle& battle, const Position& now, UnitId unit);

}  // namespace cursus::ancient_battles
