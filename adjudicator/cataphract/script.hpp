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
// Who could be in the line that is meant; of `line all N` everybody of the row.
std::vector<UnitId> units_meant(const Battle& battle, const Position& now, Seat seat,
                                const LineLine& line);

// --- moves (script_moves.cpp) --------------------------------------------------------------------

// The next answer of a move that has begun; `line` keeps what is left. P-05 and P-06 are told in
// `cut`.
struct NextStep {
  Answer answer = Done{};
  std::optional<Refusal> cut{};
  bool over = false;  // nothing more of this move will be asked for, but for a declaration
};
NextStep next_step(const Battle& battle, const Position& now, const Moving& move, MoveLine& line);
// A shot that was tried, from where its unit stood then.
struct TriedShot {
  UnitId firer = no_unit;
  HexId from = no_hex;
  HexId at = no_hex;
  bool moving = false;
};
// Tries a move that would begin now, with an enemy who stands still (D.1): the table after it.
Result<Position> try_move(const Battle& battle, Position now, const MoveUnit& order, MoveLine line,
                          bool by_line, std::vector<TriedShot>* shots = nullptr);

// `move U fire T` and nothing else: an order to fire. The unit does not move (K-8.17d).
std::optional<FireLine> as_fire(const MoveLine& line);
// Whose move by an `each` comes next, of those who have not moved (L-33): nobody goes ahead through
// a hex that one of the others has yet to leave, unless all would. REQUIRES: there are some.
UnitId next_of_each(const Battle& battle, const Position& now, const std::vector<UnitId>& waiting,
                    const Steps& steps);

// --- a whole phase (script_trial.cpp) ------------------------------------------------------------

// D.1: the first of these lines that is illegal on this table, if N stands still and no die harms.
// They are those of one orders phase, from its first order on. `ends`: the phase ends with them.
std::optional<Refusal> against_phase(const Battle& battle, const Position& now, Seat seat,
                                     std::span<const ScriptLine<Cataphract>> lines, bool ends);
// The table when these lines have been carried out so; those that are illegal are skipped.
Position after_phase(const Battle& battle, Position now, Seat seat,
                     std::span<const ScriptLine<Cataphract>> lines, std::vector<TriedShot>& shots);
// The table as if a phase of this leader began on it, with a line command.
Position as_if_active(const Battle& battle, Position now, LeaderId leader);

// --- shock (script_shock.cpp) --------------------------------------------------------------------

using Lines = std::vector<const Line*>;

// What the shock lines of this phase say; nothing: they leave it to the rule.
Result<Answer> mark_by_lines(const Battle& battle, const Position& now, const Question& question,
                             const Lines& lines, bool fresh);
Result<Answer> target_by_lines(const Battle& battle, const Position& now, const Question& question,
                               const Lines& lines, bool fresh);
// D.8: which of these combats comes next by the lines; Done: none of theirs is left.
Answer next_combat_by_lines(const Position& now, const std::vector<Combat>& left,
                            const Lines& lines);
// Has one of its attackers attacked one of its defenders in this phase?
bool was_fought(const Position& now, const AttackLine& line);
// Why the combats of the lines cannot be fought as written, if nothing happens before (C-49).
struct WrongAttack {
  Refusal why;
  const Line* line = nullptr;
};
std::optional<WrongAttack> against_attacks(const Battle& battle, Position now, const Lines& lines);
// Does one of the lines name the unit as an attacker?
bool is_to_attack(const Position& now, UnitId unit, const Lines& lines);
std::optional<Answer> wish_of_attack(const Battle& battle, const Position& now,
                                     const Question& question, const AttackLine& line);

}  // namespace cursus::cataphract
