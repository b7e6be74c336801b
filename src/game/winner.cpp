#include "src/game/winner.hpp"

#include <nlohmann/json.hpp>

namespace cursus {

std::optional<Seat> winner_of(const formats::Match& match, const Acts& acts) {
  if (acts.ended != Acts::Ended::No) {
    const auto loser = match.seat_named(acts.loser);
    return loser ? std::optional(other(*loser)) : std::nullopt;
  }
  // Every game's view calls it so.
  const nlohmann::json view = match.view(std::nullopt);
  const nlohmann::json outcome = view.value("outcome", nlohmann::json::object());
  return match.seat_named(outcome.value("winner", ""));
}

}  // namespace cursus
