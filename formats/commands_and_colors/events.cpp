#include "formats/commands_and_colors/events.hpp"

#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/shapes.hpp"
#include "formats/json/canonical_json.hpp"

namespace cursus::commands_and_colors {

using nlohmann::json;

bool Names::find(std::string_view text, PieceId& piece) const {
  const PieceId found = find_piece(battle_, text);
  if (found != no_piece) piece = found;
  return found != no_piece;
}
bool Names::find(std::string_view text, HexId& hex) const {
  const auto found = text.empty() ? std::optional(no_hex) : battle_.board.grid.find(text);
  if (found) hex = *found;
  return found.has_value();
}
bool Names::find(std::string_view text, Seat& seat) const {
  for (const Seat one : both_seats)
    if (battle_.sides[one].name == text) {
      seat = one;
      return true;
    }
  return false;
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

std::string event_text(const Battle& battle, const Event& event) {
  return formats::event_text(Names(battle), event);
}
std::string view_text(const Battle& battle, const View& view) {
  return formats::record_text(Names(battle), view);
}

json write_event(const Battle& battle, const Event& event) {
  return formats::parse_canonical(event_text(battle, event)).value();
}
json write_view(const Battle& battle, const View& view) {
  return formats::parse_canonical(view_text(battle, view)).value();
}

Result<View> read_view(const Battle& battle, const json& view) {
  return formats::read_record<View>(Names(battle), view, "view");
}
std::optional<Event> read_event(const Battle& battle, const json& event) {
  return formats::read_event<Event>(Names(battle), event);
}

}  // namespace cursus::commands_and_colors
