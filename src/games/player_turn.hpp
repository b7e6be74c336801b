// The titles of turns, from a view or an event with a member "turn".
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "formats/game/match.hpp"
#include "formats/json/json_view.hpp"

namespace cursus::games {

// --- of a turn in which both sides act -----------------------------------------------------------

int turn_in(const formats::JsonView& told);  // 0: it says none
// The event of this name with the turn; null before the first turn.
nlohmann::json title_of_turn(std::string_view event, int turn);

// For a row, where that event is called "turn".
nlohmann::json turn_now(const formats::Match& match, const formats::JsonView& view);
nlohmann::json turn_before(const formats::Match& match, const formats::JsonView& title);

// --- of a player turn, where the sides move one after the other ----------------------------------

struct PlayerTurn {
  int turn = 0;
  Seat seat = Seat::First;
};

// `side`: the member that names the seat.
std::optional<PlayerTurn> player_turn_in(const formats::JsonView& from, std::string_view side,
                                         const formats::Match& match);

// The event of this name with turn and side; null before the first turn.
nlohmann::json title_of_player_turn(std::string_view event, const std::optional<PlayerTurn>& turn,
                                    const formats::Match& match);

}  // namespace cursus::games
