// Numbers of battles on maps that number them as they begin.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cursus::games {

// For a row's battle_numbers. `began`: the name of the event with which a battle begins; `events`:
// canonical JSON.
inline std::vector<std::size_t> number_battles(std::span<const std::string_view> events,
                                               std::string_view began) {
  const std::string told = "\"event\":\"" + std::string(began) + "\"";
  std::vector<std::size_t> numbers;
  std::size_t last = 0;
  for (const std::string_view event : events)
    numbers.push_back(event.find(told) != std::string_view::npos ? ++last : 0);
  return numbers;
}

}  // namespace cursus::games
