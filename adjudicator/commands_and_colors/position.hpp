// Commands & Colors: Ancients. What lies on the table.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/commands_and_colors/battle.hpp"
#include "adjudicator/core/small_vector.hpp"

namespace cursus::commands_and_colors {

// C-5b, with the second moves of Move-Fire-Move.
enum class Phase : std::uint8_t { Deal, PlayCard, Order, Move, Battle, SecondMove, Draw };

enum class Fate : std::uint8_t {
  Absent,
  Reserve,
  OnBoard,
  Eliminated,  // the enemy has a banner for it
  Left,        // off the board without a banner for the enemy
};

struct PieceState {
  int blocks = 0;
  HexId hex = no_hex;
  Fate fate = Fate::Absent;

  // Of this turn.
  bool ordered = false;
  int hexes = 0;  // moved
  int battles = 0;
  bool detached = false;      // a leader with their own order: may leave the unit
  bool moved = false;         // has used its move
  bool joined = false;        // a leader moved to this unit: it may not move any more (C-8.4g)
  bool no_battle = false;     // entered terrain that forbids it
  bool entered_ford = false;
  bool must_fight = false;    // warriors that charged (C-8.2e)
  bool bonus_die = false;     // I Am Spartacus
  bool operator==(const PieceState&) const = default;
};

// What Counter Attack can copy: the effective card of a seat's last turn.
struct LastCard {
  std::optional<Card> card;
  std::vector<Section> sections;  // Leadership: where it was used
  bool operator==(const LastCard&) const = default;
};

enum class Ending : std::uint8_t { Banners, LeaderLost };

struct Outcome {
  std::optional<Seat> winner;  // none: both at once, a draw
  Ending ending = Ending::Banners;
  bool operator==(const Outcome&) const = default;
};

// What lies open on the table.
struct OpenTable {
  int turn = 1;  // player turns, from 1
  Seat active = bottom;
  Phase phase = Phase::PlayCard;
  std::vector<PieceState> pieces;  // by PieceId
  std::vector<PieceId> unit_at;    // by hex
  std::vector<PieceId> leader_at;  // by hex; attached if a unit is there too

  std::vector<Card> discards;

  PerSeat<int> banners{};
  PerSeat<int> command{};
  PerSeat<int> turns_taken{};
  std::vector<HexId> camps_taken;

  // The card of this turn.
  std::optional<Card> played;      // as it lies on the table
  std::optional<Card> effective;   // what it means; none: no orders
  std::vector<Section> leader_in;  // where whom a Leadership card ordered first stood then
  bool command_dice = false;       // Spartacus, Rally: they have been rolled
  bool one_unit_of_choice = false;
  int battle = 0;                    // battles so far this turn
  bool first_strike_played = false;  // by the other seat, this turn
  PerSeat<LastCard> last;
  PieceId passing_over = no_piece;  // the leader in whose hex another one is for a moment

  std::optional<Outcome> outcome;

  const PieceState& operator[](PieceId piece) const { return pieces[index(piece)]; }
  PieceState& operator[](PieceId piece) { return pieces[index(piece)]; }
  bool operator==(const OpenTable&) const = default;
};

// The same with what only its owner may see, and what nobody may.
struct Position : OpenTable {
  PerSeat<std::vector<Card>> hands;  // sorted
  std::vector<Card> deck;            // top is last

  bool operator==(const Position&) const = default;
};

// Some of the pieces; there are never more.
using PieceList = InlineVector<PieceId, index(no_piece)>;

// The set-up of the scenario; the deck is in printed order and not yet dealt.
Position opening(const Battle& battle);

// --- handling pieces: these keep the two boards and the pieces in step ---------------------------

void place(const Battle& battle, Position& now, PieceId piece, HexId hex);
void lift(const Battle& battle, Position& now, PieceId piece);
void shift(const Battle& battle, Position& now, PieceId piece, HexId hex);

// --- questions about the table -------------------------------------------------------------------

inline PieceId unit_at(const OpenTable& now, HexId hex) { return now.unit_at[index(hex)]; }
inline PieceId leader_at(const OpenTable& now, HexId hex) { return now.leader_at[index(hex)]; }
inline bool on_board(const OpenTable& now, PieceId piece) {
  return now[piece].fate == Fate::OnBoard;
}
// The leader with this unit, or no_piece; and the unit with this leader.
PieceId attached_leader(const Battle& battle, const OpenTable& now, PieceId unit);
PieceId unit_of(const Battle& battle, const OpenTable& now, PieceId leader);
bool lone_leader(const Battle& battle, const OpenTable& now, HexId hex, Seat side);
bool unit_of_side_at(const Battle& battle, const OpenTable& now, HexId hex, Seat side);
bool next_to_enemy_unit(const Battle& battle, const OpenTable& now, HexId hex, Seat side);
bool at_full_strength(const Battle& battle, const OpenTable& now, PieceId unit);

void check_invariants(const Battle& battle, const Position& now);

}  // namespace cursus::commands_and_colors
