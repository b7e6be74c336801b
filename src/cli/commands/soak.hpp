// The part of `cursus bot` that plays whole games in memory.
#pragma once

#include <string>

#include "adjudicator/core/result.hpp"
#include "adjudicator/core/seat.hpp"
#include "src/cli/commands.hpp"

namespace cursus::cli {

int soak(const Common& common, const BotOptions& options);
// cursus bot --walk: everything that players and a host can do, at random, and verified each time.
int walk(const Common& common, const BotOptions& options);

// "greedy,random": one for each seat; one name is for both.
Result<PerSeat<std::string>> policies_of(const std::string& text);

}  // namespace cursus::cli
