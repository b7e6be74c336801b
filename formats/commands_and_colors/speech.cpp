#include "formats/commands_and_colors/speech.hpp"

#include <fmt/format.h>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

std::string Speech::word(std::string_view kind, std::string_view value) const {
  const std::string key = fmt::format("cca.{}.{}", kind, value);
  return catalogue_.has(key) ? say(key) : std::string(value);
}

std::string Speech::troop(Troop troop) const { return word("troop", troop_code(troop)); }

std::string Speech::name(const Piece& piece) const {
  const std::string& own = japanese_ ? piece.name_ja : piece.name;
  return own == piece.id ? troop(piece.troop) : own;
}

std::string Speech::card(Card card) const {
  return std::string(japanese_ ? card_name(card).japanese : card_name(card).english);
}

std::string Speech::piece(const std::string& id) const {
  const PieceId found = find_piece(battle_, id);
  if (found == no_piece) return id;
  return say("cca.piece", {{"id", id}, {"name", name(battle_[found])}});
}

std::string Speech::card(const std::string& code) const {
  for (const CardRow& one : command_deck)
    if (one.code == code) return card(one.card);
  return code;
}

std::string Speech::faces(std::string_view letters) const {
  std::string all;
  for (const char& letter : letters) list(all, word("face", {&letter, 1}));
  return all;
}

std::string Speech::spoken(HexId hex) const {
  return hex == no_hex ? std::string() : battle_.board.grid.name(hex);
}

std::string Speech::spoken(const std::vector<Face>& all) const { return faces(faces_text(all)); }

void Speech::list(std::string& all, const std::string& one) const {
  if (!all.empty()) all += say("cca.between");
  all += one;
}

}  // namespace cursus::commands_and_colors
