// For games in which the sides move by turns: the titles of their player turns.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "formats/json_view.hpp"
#include "formats/match.hpp"

namespace cursus::games {

struct PlayerTurn {
  int turn = 0;
  Seat seat = Seat::First;
};

// `from`: a view or an event with a member "turn"; `side`: the member that names the seat.
std::optional<PlayerTurn> player_turn_in(const formats::JsonView& from, std::string_view side,
                                         const formats::Match& match);

// The event of this name with turn and side; null before the first turn.
nlohmann::json title_of_player_turn(std::string_view event, const std::optional<PlayerTurn>& turn,
                                    const formats::Match& match);

}  // namespace cursus::games
