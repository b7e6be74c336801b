// Commands & Colors: Ancients: walks along the tokens of an order and finds pieces and hexes.
#pragma once

#include <optional>
#include <vector>

#include "formats/commands_and_colors/words.hpp"
#include "formats/orders/named_cursor.hpp"

namespace cursus::commands_and_colors {

// What the reader of orders knows about the table. A hex names the unit that stands there after
// the moves already read.
class Whereabouts {
 public:
  // Nothing but the roster: pieces go by their ids and names.
  explicit Whereabouts(const Battle& battle) : battle_(battle) {}
  Whereabouts(const Battle& battle, const Position& now, Seat sender);

  const Battle& battle() const { return battle_; }
  bool known() const { return !hexes_.empty(); }
  Seat sender() const { return sender_; }
  HexId hex(PieceId piece) const { return known() ? hexes_[index(piece)] : no_hex; }
  bool in_reserve(PieceId piece) const { return known() && reserve_[index(piece)]; }
  bool in_play(PieceId piece) const { return !known() || hex(piece) != no_hex; }

  void moved(PieceId piece, HexId to);  // with its leader, if it is a unit
  void attacked(PieceId unit, PieceId target) { targets_.push_back({unit, target}); }
  PieceId target_of(PieceId unit) const;  // in the lines already read, or no_piece

 private:
  struct Attack {
    PieceId unit;
    PieceId target;
  };
  const Battle& battle_;
  Seat sender_ = top;
  std::vector<HexId> hexes_;   // by piece; no_hex off the board
  std::vector<bool> reserve_;  // by piece
  std::vector<Attack> targets_;
};

enum class Whose : std::uint8_t { Own, Enemy, Reserve };

class OrderCursor : public formats::TermCursor {
 public:
  OrderCursor(const formats::Tokens& tokens, const Whereabouts& where)
      : TermCursor(tokens), where_(where) {}

  const Battle& battle() const { return where_.battle(); }
  const Whereabouts& where() const { return where_; }

  bool next_is_hex(std::size_t ahead = 0) const { return peek_hex(grid(), ahead).has_value(); }
  std::optional<Troop> next_troop() const;  // by code or word
  bool next_is_leader_name(std::size_t ahead) const;
  bool next_is_piece_id() const;  // exactly as printed

  // These refuse what they do not find. A troop type names a piece together with a hex (`HI D6`)
  // or, where only one is in play, alone; in a move the hex behind it may also be the goal.
  void read(PieceId& found, Whose whose = Whose::Own) { found = piece(whose); }
  void read(HexId& found) { found = take(Word::Off) ? no_hex : hex(); }
  void read(Card& found) { found = card(); }
  void read(int& flags) { flags = take(Word::None) ? 0 : number(); }
  PieceId piece(Whose whose, bool goal_follows = false);
  HexId hex() { return TokenCursor::hex(grid()); }
  Card card();

 private:
  const HexGrid& grid() const { return battle().board.grid; }
  bool is_of(PieceId piece, Whose whose) const;
  PieceId piece_by_troop(Troop troop, Whose whose, bool goal_follows);
  PieceId piece_in_hex(HexId hex, Whose whose);
  PieceId piece_by_name(Whose whose, std::optional<Troop> troop = std::nullopt);
  PieceId the_only_one(const std::vector<PieceId>& pieces, std::size_t tokens);
  Keys names(std::optional<Troop> troop) const;  // of all pieces, none for other troops
  template <class Fits>
  std::vector<PieceId> all_pieces(Fits fits) const;

  const Whereabouts& where_;
};

}  // namespace cursus::commands_and_colors
