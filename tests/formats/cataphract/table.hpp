// A battle of Cataphract behind its formats, for tests: positions in JSON, orders as text.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "formats/cataphract/module.hpp"
#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"

namespace cursus::cataphract::test {

using formats::Language;
using nlohmann::json;

inline json horse(std::string_view side, std::string_view hex, int facing) {
  return {{"side", side}, {"type", "HC"},   {"cls", "cataphract"}, {"size", 5},       {"tq", 7},
          {"ma", 8},      {"missile", "C"}, {"hex", hex},          {"facing", facing}};
}
inline json foot(std::string_view side, std::string_view hex, int facing) {
  return {{"side", side}, {"type", "MI"}, {"size", 6},       {"tq", 5},
          {"ma", 5},      {"hex", hex},   {"facing", facing}};
}
inline json commander(std::string_view side, std::string_view hex) {
  return {{"side", side},       {"kind", "OC"},  {"initiative", 5}, {"command_range", 9},
          {"line_commands", 1}, {"strategy", 6}, {"hex", hex}};
}

// Dice are faces 0 … 9, in the order in which they fall.
struct Board {
  explicit Board(const json& position, std::vector<std::uint32_t> dice = {})
      : chance(std::move(dice)) {
    auto made = module().from_position(position, chance);
    EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().why);
    match = std::move(*made);
    match->run();
    match->take_happened();
  }

  std::vector<Refusal> send(Seat seat, std::string_view text, bool final = false) {
    const auto lines = formats::read_order_lines(text);
    EXPECT_TRUE(lines.has_value()) << text;
    auto refused = match->submit(seat, *lines, final);
    notes.clear();
    auto happened = match->take_happened();
    for (auto& note : happened.notes) notes.push_back(note);
    return refused;
  }
  std::string why(Seat seat, std::string_view text, bool final = false) {
    const auto refused = send(seat, text, final);
    return refused.empty() ? "" : std::string(refused.front().why);
  }
  json unit(const std::string& id) const { return match->position()["units"].value(id, json()); }
  std::string hex(const std::string& id) const { return unit(id).value("hex", ""); }
  std::string asked() const {
    const auto prompts = match->waiting();
    return prompts.empty() ? "" : prompts.front().kind;
  }

  formats::ScriptedChance chance;
  std::unique_ptr<formats::Match> match;
  std::vector<ScriptNote> notes;
};

}  // namespace cursus::cataphract::test
