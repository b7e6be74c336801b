// Commands & Colors: Ancients §10, §11 steps 3 to 5, §16: how many dice, and what they do.
#pragma once

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"

namespace cursus::commands_and_colors {

// Strength counts as it was when the battle was declared.
struct Snapshot {
  PieceId attacker = no_piece;
  PieceId defender = no_piece;
  bool attacker_full = false;
  bool defender_full = false;
  bool full(PieceId unit) const { return unit == attacker ? attacker_full : defender_full; }
};
Snapshot snapshot(const Battle& battle, const OpenTable& now, PieceId attacker, PieceId defender);

DiceCount close_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                     Role role, const Snapshot& declared);
DiceCount fire_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target);
// The same without an account of it, for questions of legality.
int number_of_close_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                         Role role, const Snapshot& declared);
int number_of_fire_dice(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target);
// what an enemy rolls at a leader who slips through its hex.
int escape_dice(const Battle& battle, const OpenTable& now, PieceId unit);

// What dice do at their target. Counts die by die; swords of elephants are rolled again as long as
// they hit.
struct Tally {
  const Battle* battle = nullptr;
  PieceId unit = no_piece;
  PieceId target = no_piece;
  bool evading = false;     // also at a distance: only the symbol hits
  int swords_ignored = 0;   // by the target, the first ones that fall
  int symbols_ignored = 0;  // one H or one M from horse
  bool helmets_hit = false;
  int hits = 0;
  int flags = 0;

  // True if the die is rolled again.
  bool take(Face face);
  // The faces that count, for who looks at the luck in a throw.
  std::vector<Face> hitting() const;
};
Tally close_tally(const Battle& battle, const OpenTable& now, PieceId unit, PieceId target,
                  bool evading);
Tally fire_tally(const Battle& battle, PieceId unit, PieceId target);

// Rolls and counts, with the re-rolls of elephants and everything the target ignores by itself.
Rolled roll_close(Play& play, PieceId unit, PieceId target, Role role, const Snapshot& declared);
// The same dice at a unit that evades: only its own symbol hits (C-13.1c).
Rolled roll_at_evader(Play& play, PieceId unit, PieceId target, Role role,
                      const Snapshot& declared);
Rolled roll_fire(Play& play, PieceId unit, PieceId target);

std::vector<Face> roll_faces(Play& play, int dice, std::string_view purpose);
int count(const std::vector<Face>& faces, Face face);

// C-11.5c: is a leader of its side with the unit or next to it?
bool led(const Battle& battle, const OpenTable& now, PieceId unit);

}  // namespace cursus::commands_and_colors
