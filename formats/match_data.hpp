// The JSON-holding part of match.hpp, kept apart so that only few files must read json.hpp.
#pragma once

#include <nlohmann/json.hpp>

#include "adjudicator/core/desk.hpp"
#include "formats/match.hpp"

namespace cursus::formats {

struct Happened {
  struct Event {
    Audience audience = Audience::Everybody;
    nlohmann::json body;  // {"event":"fired","unit":"P-ARC-1",…}
  };
  std::vector<Event> events;
  nlohmann::json answers = nlohmann::json::array();  // each with the line that gave it
  std::vector<ScriptNote> notes;
};

}  // namespace cursus::formats
