// A game of Rather Dead Than Persia! at its door: a position in JSON, order lines in, events out.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"

namespace cursus::dead_than_persia {

inline constexpr formats::Language english = formats::Language::En;
inline constexpr formats::Language japanese = formats::Language::Ja;

class WarTable {
 public:
  explicit WarTable(const nlohmann::json& position, std::vector<std::uint32_t> dice = {})
      : chance_(std::move(dice)) {
    auto begun = formats::find_module("rdtp")->from_position(position, chance_);
    EXPECT_TRUE(begun) << (begun ? "" : begun.error().why);
    if (begun) match = std::move(*begun);
  }

  // The reasons for which it was refused; empty: it was played.
  std::vector<std::string> gives(Seat seat, std::string_view lines, bool final = true) {
    std::vector<std::string> why;
    for (const Refusal& one : match->submit(seat, *formats::read_order_lines(lines), final)) {
      why.push_back(std::string(one.why));
      last_line = one.line;
    }
    collect();
    return why;
  }
  std::vector<std::string> stands(Seat seat, std::string_view lines) {
    std::vector<std::string> why;
    for (const Refusal& one : match->set_standing(seat, *formats::read_order_lines(lines)))
      why.push_back(std::string(one.why));
    return why;
  }
  const nlohmann::json* event(std::string_view name) const {
    for (const nlohmann::json& one : events)
      if (one.at("event") == name) return &one;
    return nullptr;
  }
  std::string place(const std::string& counter) const {
    return match->position()["counters"][counter].value("zone", "");
  }
  int pa(const std::string& side) const { return match->position()["sides"][side]["pa"]; }
  std::size_t dice_left() const { return chance_.left_over().size(); }

  std::unique_ptr<formats::Match> match;
  std::vector<nlohmann::json> events;
  std::vector<ScriptNote> notes;
  int last_line = 0;

 private:
  void collect() {
    formats::Happened happened = match->take_happened();
    for (const auto& one : happened.events) events.push_back(*one.body);
    notes.insert(notes.end(), happened.notes.begin(), happened.notes.end());
  }
  formats::ScriptedChance chance_;
};

inline nlohmann::json json_of(std::string_view text) { return nlohmann::json::parse(text); }
inline const std::vector<std::string> accepted{};

}  // namespace cursus::dead_than_persia
