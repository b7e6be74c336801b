// What a game can say of itself to a reader, beside the sentences of its events: what lies on the
// table, how it stands, and how much of what happened was luck. Reports are made of these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/seat.hpp"

namespace cursus::formats {

// A part of a report: what lies on the table, as the reader sees it.
struct Section {
  enum class Kind : std::uint8_t {
    State,   // the whole battle
    Forces,  // of one side
    Secret,  // what only the reader sees: a hand of cards
  };
  using Row = std::vector<std::string>;  // its cells

  std::string title;
  std::vector<std::string> lines;  // stand below the rows
  Kind kind = Kind::State;
  std::optional<Seat> of{};  // whose forces
  std::vector<Row> rows{};   // a table; all rows have as many cells
};

// How far a side is on the way to what decides the game.
struct Score {
  Seat seat = Seat::First;
  int now = 0;
  std::optional<int> goal{};  // where it wins or breaks, if anywhere
  std::string text{};         // "12 points lost; rout at 66"
};

// Dice as far as luck goes: what came beside what could be expected. Each die hits with `hitting`
// of its `sides` faces.
struct Luck {
  Seat by = Seat::First;    // who hoped for hits
  std::string_view what{};  // always a literal; <module>.luck.<what> names it
  int dice = 0;
  int sides = 0;
  int hitting = 0;
  int hits = 0;
  bool operator==(const Luck&) const = default;
};

// How an event stands in a report. Plan: something that later events tell again in full.
enum class EventKind : std::uint8_t { Plain, Turn, Phase, Plan, Battle, Loss, News, End };

struct EventLuck {
  EventKind kind = EventKind::Plain;
  std::vector<Luck> luck{};
};

// An event for a reader.
struct ToldEvent {
  EventLuck luck{};
  std::vector<std::string> sentences{};  // the first says it, the others explain it
};

}  // namespace cursus::formats
