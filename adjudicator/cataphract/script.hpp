// Cataphract part D: what the lines of a file mean on the table.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

using TheScript = Script<Cataphract>;
using TheReading = Reading<Cataphract>;

// --- pieces and conditions (script_words.cpp) ----------------------------------------------------

UnitId unit_meant(const Position& now, const UnitRef& ref);  // none: nobody is there
LeaderId leader_meant(const Battle& battle, const Position& now, const LeaderRef& ref, Seat seat);
// The hex that is shot at: where the unit is, or the hex that was written.
HexId place_meant(const Position& now, const UnitRef& ref);
// Of a unit that stands somewhere; a column faces hexsides.
std::optional<Facing> facing_meant(const Battle& battle, const Position& now, UnitId unit,
                                   const FacingRef& ref, bool column);
bool all_hold(const Battle& battle, const Position& now, Seat seat, const Conds& conds,
              const Moving* move);

Refusal nobody_there(const Battle& battle, const UnitRef& ref);

// --- moves (script_moves.cpp) --------------------------------------------------------------------

// The next answer of a move that has begun; `line` keeps what is left. P-05 and P-06 are told in
// `cut`.
struct NextStep {
  Answer answer = Done{};
  std::optional<Refusal> cut{};
  bool over = false;  // nothing more of this move will be asked for, but for a declaration
};
NextStep next_step(const Battle& battle, const Position& now, const Moving& move, MoveLine& line);
// Tries a move that would begin now, with an enemy who stands still (D.1).
Result<void> try_move(const Battle& battle, Position now, const MoveUnit& order, MoveLine line,
                      bool by_line);

// --- shock (script_shock.cpp) --------------------------------------------------------------------

using Lines = std::vector<const Line*>;

// What the shock lines of this phase say; nothing: they leave it to the rule.
Result<Answer> mark_by_lines(const Battle& battle, const Position& now, const Question& question,
                             const Lines& lines, bool fresh);
Result<Answer> target_by_lines(const Battle& battle, const Position& now, const Question& question,
                               const Lines& lines, bool fresh);
// Why the combats of the lines cannot be fought as written, if nothing happens before (C-49).
std::optional<Refusal> against_attacks(const Battle& battle, Position now, const Lines& lines);
std::optional<Answer> wish_of_attack(const Battle& battle, const Position& now,
                                     const Question& question, const AttackLine& line);

}  // namespace cursus::cataphract
