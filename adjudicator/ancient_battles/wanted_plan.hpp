// Ancient Battles: the plan of combats as the attack lines of an order file want it.
#pragma once

#include <span>

#include "adjudicator/ancient_battles/planner.hpp"

namespace cursus::ancient_battles {

struct WantedPlan {
  std::vector<Combat> combats;
  std::vector<const AttackLine*> lines;
  std::vector<const ScriptLine<AncientBattles>*> written;  // where they stand in the file
  std::size_t used = 0;
  bool may_be_mended = false;  // `try`, or `combat auto` at the end
};

// The attack lines that follow from here.
WantedPlan wanted_plan(std::span<const ScriptLine<AncientBattles>> lines);
// Where the plan begins: shots, and the ends of phases, may stand before it.
std::size_t first_attack(std::span<const ScriptLine<AncientBattles>> lines);

// What is wrong with it, at the line that is wrong. Every unit that the plan forgets is named, so
// that one mail is enough to repair it.
Refusal explain(const Battle& battle, const Position& now, const WantedPlan& wanted,
                const Objection& why);

// A-7.6a, A-7.74a: an attack may name only its own units as losses and for the advance, and hexes
// that it can empty.
Result<void> only_fighters_are_named(const Battle& battle, const Position& now,
                                     const WantedPlan& wanted);

// A plan that cannot be fought as it was written: which line makes way for one that can.
std::optional<GivesWay> another_plan(const Battle& battle, const Position& now,
                                     std::span<const ScriptLine<AncientBattles>> lines,
                                     Foresight foresight);

inline tl::unexpected<Refusal> at_line(Refusal why, const ScriptLine<AncientBattles>& line) {
  return tl::make_unexpected(at_order(std::move(why), line));
}

}  // namespace cursus::ancient_battles
