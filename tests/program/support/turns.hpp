// Games played by bots, a whole player turn at a time: much happens in little time.
#pragma once

#include <gtest/gtest.h>

#include "src/bot/player.hpp"
#include "tests/program/support/player.hpp"

namespace cursus::test {

inline void play_turns(Host& host, const std::string& game, int turns) {
  PerSeat<std::unique_ptr<bot::Policy>> policies{
      {bot::make_policy("greedy", 1), bot::make_policy("greedy", 2)}};
  for (int i = 0; i < turns; ++i) {
    const auto waiting = load(host, game).match->waiting();
    if (waiting.empty()) return;
    ASSERT_TRUE(
        bot::play_game(host, game, waiting.front().seat, policies, [](const bot::HandedIn&) {}));
  }
}

}  // namespace cursus::test
