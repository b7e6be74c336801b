// Commands & Colors: Ancients: how an event stands in a report, and the luck in it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/codec.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::Appraisal;
using formats::EventKind;
using formats::Luck;
using nlohmann::json;

std::string text(const json& object, std::string_view key) {
  if (!object.is_object()) return {};
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

EventKind kind_of(std::string_view event) {
  if (event == "turn") return EventKind::Turn;
  if (event == "card") return EventKind::Phase;
  if (event == "rolled" || event == "rampage") return EventKind::Battle;
  if (event == "losses" || event == "eliminated") return EventKind::Loss;
  if (event == "banner" || event == "camp-taken" || event == "first-strike" ||
      event == "leader-check")
    return EventKind::News;
  if (event == "ended") return EventKind::End;
  return EventKind::Plain;
}

int count_of(const std::string& faces, std::string_view wanted) {
  return static_cast<int>(std::ranges::count_if(
      faces, [&](char face) { return wanted.find(face) != std::string_view::npos; }));
}

// More than are ever thrown at once: for a combat, and for a leader.
constexpr int most_dice = 36;
constexpr int most_checks = 9;

std::vector<Luck> luck_of(const Battle& battle, const json& event) {
  const std::string kind = text(event, "event");
  const PieceId roller =
      find_piece(battle, text(event, kind == "leader-check" ? "leader" : "unit"));
  if (roller == no_piece) return {};
  const Seat side = battle[roller].side;
  const std::string faces = text(event, "faces") + text(event, "again");
  const int dice = static_cast<int>(faces.size());
  // A log that nobody could play again yet may say anything.
  if (dice == 0 || dice > most_dice) return {};
  if (kind == "rolled") {
    const std::string hitting = text(event, "hitting");
    if (hitting.size() > 6) return {};
    return {{side, "hits", dice, 6, static_cast<int>(hitting.size()), count_of(faces, hitting)}};
  }
  if (kind == "rampage") {  // nobody's wish: it is counted for the elephants' side
    const PieceId target = find_piece(battle, text(event, "target"));
    if (target == no_piece) return {};
    const Face face =
        battle[target].leader() ? Face::Helmet : face_of(row(battle[target].troop).hit_by);
    return {{side, "rampage", dice, 6, 1, count_of(faces, faces_text({face}))}};
  }
  if (kind != "leader-check" || dice > most_checks) return {};
  // All dice must show a helmet (C-14.1).
  int cases = 1;
  for (int i = 0; i < dice; ++i) cases *= 6;
  const bool killed = event.contains("killed") && event["killed"] == json(true);
  return {{other(side), "leader", 1, cases, 1, killed ? 1 : 0}};
}

}  // namespace

Appraisal Codec::appraise(const Battle& battle, const json& event) {
  return {kind_of(text(event, "event")), luck_of(battle, event)};
}

}  // namespace cursus::commands_and_colors
