#include "src/games/player_turn.hpp"

#include <nlohmann/json.hpp>

namespace cursus::games {

int turn_in(const formats::JsonView& told) {
  const auto turn = told.find("turn");
  const auto number = turn ? formats::as_number(*turn) : std::nullopt;
  return static_cast<int>(number.value_or(0));
}

nlohmann::json title_of_turn(std::string_view event, int turn) {
  if (turn < 1) return nullptr;
  return {{"event", event}, {"turn", turn}};
}
nlohmann::json turn_now(const formats::Match&, const formats::JsonView& view) {
  return title_of_turn("turn", turn_in(view));
}
nlohmann::json turn_before(const formats::Match&, const formats::JsonView& title) {
  return title_of_turn("turn", turn_in(title) - 1);
}

std::optional<PlayerTurn> player_turn_in(const formats::JsonView& from, std::string_view side,
                                         const formats::Match& match) {
  const auto name = from.find(side);
  const auto seat = match.seat_named(name ? formats::as_text(*name).value_or("") : "");
  if (!seat) return std::nullopt;
  return PlayerTurn{turn_in(from), *seat};
}

nlohmann::json title_of_player_turn(std::string_view event, const std::optional<PlayerTurn>& turn,
                                    const formats::Match& match) {
  if (!turn || turn->turn < 1) return nullptr;
  return {{"event", event}, {"turn", turn->turn}, {"side", match.seat_name(turn->seat)}};
}

}  // namespace cursus::games
