#include "formats/commands_and_colors/order_cursor.hpp"

#include <algorithm>

#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

PieceId nth(std::size_t i) { return PieceId{static_cast<std::uint8_t>(i)}; }

// "HI1" of "C-HI1": everybody knows their own side.
std::string_view without_side(std::string_view id) {
  const std::size_t hyphen = id.find('-');
  return hyphen == std::string_view::npos ? id : id.substr(hyphen + 1);
}

}  // namespace

// --- whereabouts ---------------------------------------------------------------------------------

Whereabouts::Whereabouts(const Battle& battle, const Position& now, Seat sender)
    : battle_(battle), sender_(sender) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    hexes_.push_back(on_board(now, nth(i)) ? now[nth(i)].hex : no_hex);
    reserve_.push_back(now[nth(i)].fate == Fate::Reserve);
  }
}

void Whereabouts::moved(PieceId piece, HexId to) {
  if (!known() || piece == no_piece) return;
  const HexId from = hexes_[index(piece)];
  hexes_[index(piece)] = to;
  reserve_[index(piece)] = false;
  if (battle_[piece].leader() || from == no_hex) return;
  for (std::size_t i = 0; i < battle_.size(); ++i)
    if (battle_.pieces[i].leader() && hexes_[i] == from) hexes_[i] = to;
}

PieceId Whereabouts::target_of(PieceId unit) const {
  for (const Attack& attack : targets_)
    if (attack.unit == unit) return attack.target;
  return no_piece;
}

// --- looking and taking --------------------------------------------------------------------------

std::optional<Troop> OrderCursor::next_troop() const {
  const formats::Token* token = next();
  if (!token || token->quoted) return std::nullopt;
  if (const auto troop = find_troop(token->text)) return troop;
  return formats::named(troop_words, *token);
}

bool OrderCursor::next_is_leader_name(std::size_t ahead) const {
  return !called(names(Troop::LDR), ahead).things.empty();
}

bool OrderCursor::next_is_piece_id() const {
  return !at_end() && find_piece(battle(), next()->text) != no_piece;
}

// --- pieces --------------------------------------------------------------------------------------

template <class Fits>
std::vector<PieceId> OrderCursor::all_pieces(Fits fits) const {
  std::vector<PieceId> found;
  for (std::size_t i = 0; i < battle().size(); ++i)
    if (fits(nth(i))) found.push_back(nth(i));
  return found;
}

PieceId OrderCursor::piece(Whose whose, bool goal_follows) {
  skip_separators();
  if (at_end()) {
    refuse("read.unit-missing");
    return no_piece;
  }
  if (const PieceId exact = find_piece(battle(), next()->text); exact != no_piece) {
    skip();
    return exact;
  }
  if (const auto troop = next_troop()) return piece_by_troop(*troop, whose, goal_follows);
  if (const auto hex = peek_hex(grid()); hex && where_.known()) return piece_in_hex(*hex, whose);
  return piece_by_name(whose);
}

bool OrderCursor::is_of(PieceId piece, Whose whose) const {
  if (!where_.known()) return true;
  const bool own = battle()[piece].side == where_.sender();
  if (whose == Whose::Reserve) return own && where_.in_reserve(piece);
  return own == (whose == Whose::Own);
}

// `HI D6`, `HI at D6`, `HI:D6`, `LDR:Mago`, or `HI` where there is only one.
PieceId OrderCursor::piece_by_troop(Troop troop, Whose whose, bool goal_follows) {
  const auto of_troop = [&](PieceId piece) {
    const bool there = whose == Whose::Reserve || where_.in_play(piece);
    return battle()[piece].troop == troop && is_of(piece, whose) && there;
  };
  const bool colon = next_is(":", 1);
  const std::size_t behind = colon || next_is(Word::At, 1) ? 2 : 1;
  if (const auto hex = peek_hex(grid(), behind); hex && where_.known()) {
    const auto here =
        all_pieces([&](PieceId piece) { return of_troop(piece) && where_.hex(piece) == *hex; });
    if (!here.empty()) return the_only_one(here, behind + 1);
    const bool may_be_something_else = goal_follows || next_is(Word::At, 1);
    if (!may_be_something_else) {
      refuse("cca.read.other-troops",
             {{"found", std::string(troop_code(troop))}, {"hex", grid().name(*hex)}});
      return no_piece;
    }
  }
  if (colon || !called(names(troop), behind).things.empty()) {
    skip(behind);
    return piece_by_name(whose, troop);
  }
  const std::vector<PieceId> all = all_pieces(of_troop);
  if (!all.empty()) return the_only_one(all, 1);
  refuse_next("read.unknown-unit");
  return no_piece;
}

// The unit of the hex; a leader only where they are alone.
PieceId OrderCursor::piece_in_hex(HexId hex, Whose whose) {
  std::vector<PieceId> here =
      all_pieces([&](PieceId piece) { return where_.hex(piece) == hex && is_of(piece, whose); });
  const auto is_leader = [&](PieceId piece) { return battle()[piece].leader(); };
  if (!std::all_of(here.begin(), here.end(), is_leader)) std::erase_if(here, is_leader);
  if (here.empty()) {
    refuse("read.empty-hex", {{"hex", grid().name(hex)}});
    return no_piece;
  }
  return the_only_one(here, 1);
}

formats::TokenCursor::Keys OrderCursor::names(std::optional<Troop> troop) const {
  Keys keys;
  for (const Piece& piece : battle().pieces) {
    keys.emplace_back();
    if (troop && piece.troop != *troop) continue;
    keys.back() = {formats::name_key(piece.id), formats::name_key(without_side(piece.id)),
                   formats::name_key(piece.name), formats::name_key(piece.name_ja)};
  }
  return keys;
}

PieceId OrderCursor::piece_by_name(Whose whose, std::optional<Troop> troop) {
  if (at_end()) {
    refuse("read.unit-missing");
    return no_piece;
  }
  const Called found = called(names(troop));
  if (found.things.empty()) {
    if (next_is(Word::Against)) {  // not a unit called `x`
      refuse("read.unit-missing");
      return no_piece;
    }
    std::vector<std::string_view> known;
    for (const Piece& piece : battle().pieces)
      for (const std::string_view name : {std::string_view(piece.id), std::string_view(piece.name)})
        if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    refuse_next("read.unknown-unit", known);
    return no_piece;
  }
  std::vector<PieceId> pieces, fitting;
  for (const std::size_t i : found.things) pieces.push_back(nth(i));
  for (const PieceId piece : pieces)
    if (is_of(piece, whose)) fitting.push_back(piece);
  return the_only_one(fitting.empty() ? pieces : fitting, found.words);
}

PieceId OrderCursor::the_only_one(const std::vector<PieceId>& pieces, std::size_t tokens) {
  if (pieces.size() == 1) {
    skip(tokens);
    return pieces.front();
  }
  std::vector<std::string_view> candidates;
  for (const PieceId piece : pieces) candidates.push_back(battle()[piece].id);
  refuse("read.ambiguous-unit", {{"found", formats::text::shown(next()->raw)},
                                 {"candidates", formats::joined(candidates)}});
  return no_piece;
}

// --- cards ---------------------------------------------------------------------------------------

Card OrderCursor::card() {
  if (at_end()) {
    refuse("cca.read.card-missing");
    return {};
  }
  const Called found = called(card_keys());
  if (!found.things.empty()) {
    skip(found.words);
    return static_cast<Card>(found.things.front());
  }
  std::vector<std::string_view> known;
  for (const CardRow& row : command_deck) {
    known.push_back(row.code);
    known.push_back(card_name(row.card).english);
  }
  refuse_next("cca.read.unknown-card", known);
  return {};
}

}  // namespace cursus::commands_and_colors
