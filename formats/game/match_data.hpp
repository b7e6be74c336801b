// What a match tells of itself, kept apart so that only few files must read it.
#pragma once

#include <vector>

#include "adjudicator/core/desk.hpp"
#include "formats/game/match.hpp"
#include "formats/json/canonical_json.hpp"

namespace cursus::formats {

struct Happened {
  struct Event {
    Audience audience = Audience::Everybody;
    JsonBox body;  // {"event":"fired","unit":"P-ARC-1",…}
  };
  struct Answer {
    Seat seat = Seat::First;
    JsonBox body;          // with the line that gave it
    bool sealed = false;   // the other seat still chooses, and must not know it
    std::size_t told = 0;  // how many of `events` came before it
  };
  std::vector<Event> events;
  std::vector<Answer> answers;
  std::vector<ScriptNote> notes;
};

}  // namespace cursus::formats
