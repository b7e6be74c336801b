#include "formats/commands_and_colors/spelling.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/shapes.hpp"

namespace cursus::commands_and_colors {

std::string faces_text(const std::vector<Face>& faces) {
  std::string text;
  for (const Face face : faces) text += face_letters[static_cast<std::size_t>(face)];
  return text;
}

Seat read_side(const Battle& battle, const nlohmann::json& value, std::string_view path,
               formats::JsonTrouble& trouble) {
  const std::string name = formats::json_text(value, path, trouble);
  for (const Seat seat : both_seats)
    if (battle.sides[seat].name == name) return seat;
  if (const auto seat = formats::value_of(seat_places, name)) return *seat;
  trouble.at(
      path, "data.unknown-value",
      {{"found", name},
       {"expected", fmt::format("{}, {}", battle.sides[top].name, battle.sides[bottom].name)}});
  return top;
}

Card read_card(const nlohmann::json& value, std::string_view path, formats::JsonTrouble& trouble) {
  const std::string code = formats::json_text(value, path, trouble);
  std::string all;
  for (const CardRow& card : command_deck) {
    if (card.code == code) return card.card;
    (all += all.empty() ? "" : ", ") += card.code;
  }
  trouble.at(path, "data.unknown-value", {{"found", code}, {"expected", all}});
  return Card::Order2Left;
}

PieceId read_piece_id(const Battle& battle, const nlohmann::json& value, std::string_view path,
                      formats::JsonTrouble& trouble) {
  const std::string id = formats::json_text(value, path, trouble);
  const PieceId piece = find_piece(battle, id);
  if (piece == no_piece)
    trouble.at(path, "data.unknown-value", {{"found", id}, {"expected", "unit"}});
  return piece;
}

bool Names::find(std::string_view text, PieceId& piece) const {
  const PieceId found = find_piece(battle_, text);
  if (found != no_piece) piece = found;
  return found != no_piece;
}
bool Names::find(std::string_view text, Card& card) const {
  for (const CardRow& one : command_deck)
    if (one.code == text) {
      card = one.card;
      return true;
    }
  return false;
}
bool Names::find(std::string_view text, Face& face) const {
  std::vector<Face> faces;
  if (!find(text, faces) || faces.size() != 1) return false;
  face = faces.front();
  return true;
}
bool Names::find(std::string_view text, std::vector<Face>& faces) const {
  faces.clear();
  for (const char letter : text) {
    const std::size_t face = face_letters.find(letter);
    if (face == std::string_view::npos) return false;
    faces.push_back(static_cast<Face>(face));
  }
  return true;
}

}  // namespace cursus::commands_and_colors
