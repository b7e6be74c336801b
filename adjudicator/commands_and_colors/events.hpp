// Commands & Colors: Ancients. What is told. Keys and figures only.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/commands_and_colors/orders.hpp"

namespace cursus::commands_and_colors {

enum class Role : std::uint8_t { Attack, BattleBack, FirstStrike, Fire, Bonus, Evaded, Escape };

// How many dice a unit rolls; folded before a die falls.
struct DiceCount {
  struct Line {
    std::string_view clause;
    int dice = 0;  // base and changes; of a cap: the dice that remain
    bool cap = false;
    bool operator==(const Line&) const = default;
  };
  std::vector<Line> lines{};
  int dice = 0;
  bool operator==(const DiceCount&) const = default;
};

struct Dealt {  // C-3b: to everybody how many, and to the owner once more with the cards
  Seat seat = top;
  int count = 0;
  std::vector<Card> cards{};  // empty for those who may not know
};
struct TurnBegan {
  int turn = 1;
  Seat seat = top;
};
struct CardPlayed {
  Seat seat = top;
  Card card = Card::Order2Left;
  std::optional<Card> as{};  // Counter Attack: what it copies; none: no orders
};
struct Ordered {
  std::vector<PieceId> pieces{};
};
struct CommandDice {  // Spartacus, Rally
  std::vector<Face> faces{};
};
struct Restored {
  PieceId unit = no_piece;
  Face face = Face::Light;
  int blocks = 0;
};
struct Moved {
  PieceId piece = no_piece;
  HexId from = no_hex;
  HexId to = no_hex;
  int hexes = 0;
};
struct LeftTheBoard {
  PieceId piece = no_piece;
  HexId from = no_hex;
};
struct Rolled {  // one throw against one target, with the re-rolls of elephants
  Role role = Role::Attack;
  PieceId unit = no_piece;
  PieceId target = no_piece;
  HexId from = no_hex;
  HexId at = no_hex;
  DiceCount count{};
  std::vector<Face> faces{};
  std::vector<Face> again{};  // re-rolls, in order
  int hits = 0;               // after what the target ignores
  int flags = 0;
  std::vector<Face> hitting{};  // what was to be hoped for, before what the target ignores
};
struct Losses {
  PieceId unit = no_piece;
  int lost = 0;
  int left = 0;
  std::string_view clause;
};
struct Eliminated {
  PieceId piece = no_piece;
  HexId hex = no_hex;
  Seat banner_to = top;
};
struct Banner {
  Seat seat = top;
  int banners = 0;
  std::string_view clause;
};
struct FlagsIgnored {
  PieceId unit = no_piece;
  int ignored = 0;
  int flags = 0;
};
struct Retreated {
  PieceId unit = no_piece;
  HexId from = no_hex;
  HexId to = no_hex;
  int hexes = 0;
  int missing = 0;
};
struct Evaded {
  PieceId unit = no_piece;
  HexId from = no_hex;
  HexId to = no_hex;
};
struct Rampage {
  PieceId elephant = no_piece;
  PieceId against = no_piece;
  std::vector<Face> faces{};
  int hits = 0;
};
struct LeaderChecked {
  PieceId leader = no_piece;
  std::vector<Face> faces{};
  bool killed = false;
};
struct LeaderMoved {  // evade, escape
  PieceId leader = no_piece;
  HexId from = no_hex;
  HexId to = no_hex;  // no_hex: off the board
};
struct Advanced {
  PieceId unit = no_piece;
  HexId from = no_hex;
  HexId to = no_hex;
  bool extra = false;
};
struct FirstStruck {
  PieceId unit = no_piece;
  PieceId attacker = no_piece;
};
struct CampTaken {
  HexId hex = no_hex;
  PieceId unit = no_piece;
};
struct Drew {  // as Dealt: told twice, with the cards only to the owner
  Seat seat = top;
  int count = 0;
  std::vector<Card> cards{};
  bool reshuffled = false;
};
struct BattleEnded {
  Outcome outcome;
  PerSeat<int> banners{};
};

using Event =
    std::variant<Dealt, TurnBegan, CardPlayed, Ordered, CommandDice, Restored, Moved, LeftTheBoard,
                 Rolled, Losses, Eliminated, Banner, FlagsIgnored, Retreated, Evaded, Rampage,
                 LeaderChecked, LeaderMoved, Advanced, FirstStruck, CampTaken, Drew, BattleEnded>;

}  // namespace cursus::commands_and_colors
