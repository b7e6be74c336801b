#include "src/games/player_turn.hpp"

#include <nlohmann/json.hpp>

namespace cursus::games {

std::optional<PlayerTurn> player_turn_in(const formats::JsonView& from, std::string_view side,
                                         const formats::Match& match) {
  const auto name = from.find(side), turn = from.find("turn");
  const auto seat = match.seat_named(name ? formats::as_text(*name).value_or("") : "");
  if (!seat) return std::nullopt;
  const auto number = turn ? formats::as_number(*turn) : std::nullopt;
  return PlayerTurn{static_cast<int>(number.value_or(0)), *seat};
}

nlohmann::json title_of_player_turn(std::string_view event, const std::optional<PlayerTurn>& turn,
                                    const formats::Match& match) {
  if (!turn || turn->turn < 1) return nullptr;
  return {{"event", event}, {"turn", turn->turn}, {"side", match.seat_name(turn->seat)}};
}

}  // namespace cursus::games
