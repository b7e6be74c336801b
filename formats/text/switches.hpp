// Options of a game that have two positions: one table each, read and written by it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

#include "formats/json/json_object.hpp"

namespace cursus::formats {

// The first position is the usual one.
template <class Options>
struct Switch {
  std::string_view name;
  std::string_view usual;
  std::string_view other;
  bool Options::*flag;
};

// Is it in the other position? Written as text; `true` and `false` are understood where the words
// are yes and no.
bool read_switch(JsonObject& in, std::string_view name, std::string_view usual,
                 std::string_view other);

template <class Options>
void read_switches(JsonObject& in, std::span<const Switch<Options>> switches, Options& options) {
  for (const Switch<Options>& one : switches)
    options.*one.flag = read_switch(in, one.name, one.usual, one.other);
}

// Those that are not as usual, each with its position.
template <class Options>
std::vector<Named<std::string_view>> turned(std::span<const Switch<Options>> switches,
                                            const Options& options) {
  std::vector<Named<std::string_view>> all;
  for (const Switch<Options>& one : switches)
    if (options.*one.flag) all.push_back({one.name, one.other});
  return all;
}
// {"disengage": "ge"}
nlohmann::json write_switches(const std::vector<Named<std::string_view>>& turned);

// "disengage=gt|ge" …
template <class Options>
std::vector<std::string> switch_choices(std::span<const Switch<Options>> switches) {
  std::vector<std::string> all;
  for (const Switch<Options>& one : switches)
    all.push_back(std::string(one.name) + "=" + std::string(one.usual) + "|" +
                  std::string(one.other));
  return all;
}

}  // namespace cursus::formats
