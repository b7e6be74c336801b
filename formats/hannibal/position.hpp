// Hannibal: Rome vs. Carthage. Positions and views as JSON; see position.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/json/json_object.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::hannibal {

// Members of the position, without format, scenario and options.
void write_position(const Setting& setting, const Position& now, formats::ObjectWriter& out);
std::string view_json(const Setting& setting, const View& view);
// As far as the map and its readers need it.
Result<View> read_view(const Setting& setting, const nlohmann::json& view);

// Everything that is not told is as at the set-up.
Position read_position_members(const Setting& setting, formats::JsonObject& in);

}  // namespace cursus::hannibal
