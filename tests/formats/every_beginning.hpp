// What the batteries that every game goes through are played with.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "formats/game/match.hpp"
#include "formats/log/chances.hpp"

namespace cursus::formats {

struct Beginning {
  std::string scenario;
  nlohmann::json options = nlohmann::json::object();
};

// Every scenario as it is, and with every other way to set up.
inline std::vector<Beginning> every_beginning() {
  std::vector<Beginning> all;
  for (const Module& module : modules())
    for (const ScenarioInfo& scenario : module.scenarios()) {
      all.push_back({scenario.id});
      for (const std::string& choices : scenario.options) {
        if (!choices.starts_with("setup=")) continue;
        for (std::size_t bar = choices.find('|'); bar != std::string::npos;
             bar = choices.find('|', bar + 1)) {
          const std::size_t end = choices.find('|', bar + 1);
          all.push_back({scenario.id, {{"setup", choices.substr(bar + 1, end - bar - 1)}}});
        }
      }
    }
  return all;
}

// Numbers by which a seat chooses; what the other seat does in between does not change them.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : chance_(seed) {}
  std::size_t below(std::size_t n) {
    return n < 2 ? 0 : chance_.below(static_cast<std::uint32_t>(n), "choice");
  }

 private:
  SeededChance chance_;
};

}  // namespace cursus::formats
