// A bot at a seat of a stored game: reads what its seat may see, writes an order file, hands it in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "src/bot/policy.hpp"
#include "src/host/host.hpp"

namespace cursus::bot {

struct HandedIn {
  std::string file;  // as it was written
  std::string name;  // under which it is kept: "marathon-1-003-greek.txt"
  Taken taken;
};

// The next file, without handing it in: for seats that sign. Nothing: nobody waits for the seat.
// `fallback`: what is done when nobody orders, because the policy's last file was refused.
std::optional<HandedIn> draft(const Game& game, std::optional<Seat> seat,
                              PerSeat<std::unique_ptr<Policy>>& policies, bool fallback = false);

// Answers until nobody waits for the seat any more; without a seat, until the game is over.
// `each` learns of every file. Returns how many were handed in.
Result<std::uint64_t> play_game(Host& host, const std::string& game, std::optional<Seat> seat,
                                PerSeat<std::unique_ptr<Policy>>& policies,
                                const std::function<void(const HandedIn&)>& each);

}  // namespace cursus::bot
