// For tests that every game goes through: one scenario of each, from the game's row.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/games/games.hpp"

namespace cursus::test {

inline std::vector<std::string> of_every_game(std::string_view games::Samples::*sample) {
  std::vector<std::string> all;
  for (const games::Game& game : games::games()) all.emplace_back(game.samples.*sample);
  return all;
}

inline std::string module_of(const std::string& scenario) {
  return scenario.substr(0, scenario.find('/'));
}
inline std::string name_of_module(const testing::TestParamInfo<std::string>& game) {
  return module_of(game.param);
}

}  // namespace cursus::test
