// How JSON files of positions and scenarios begin, whatever the game.
#pragma once

#include <string>
#include <string_view>

#include "formats/json/json_object.hpp"

namespace cursus::formats {

inline void check_format(std::string_view found, std::string_view expected, JsonTrouble& trouble) {
  if (found != expected)
    trouble.at("format", "data.unknown-value",
               {{"found", std::string(found)}, {"expected", std::string(expected)}});
}

// Hand-written positions may leave the format out, and may have a note.
inline void read_position_head(JsonObject& in, std::string_view format) {
  check_format(in.text("format", std::string(format)), format, in.trouble());
  in.text("note", "");
}

// Format, id and names of a scenario, and where its figures are from.
template <class Scenario>
void read_scenario_head(JsonObject& in, std::string_view format, Scenario& scenario) {
  check_format(in.text("format"), format, in.trouble());
  scenario.battle.scenario = in.text("scenario");
  scenario.name = in.text("name");
  scenario.name_ja = in.text("name_ja", scenario.name);
  JsonObject origin = in.object("origin");
  if (origin.keys().empty()) in.trouble().at("origin", "data.missing");
  for (const std::string& of : origin.keys()) origin.text(of);
}

}  // namespace cursus::formats
