// Cataphract: printed values of units, leaders, sides and lines, as scenario files and positions
// write them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "adjudicator/cataphract/battle.hpp"
#include "formats/game/battle_names.hpp"
#include "formats/json/json_object.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::cataphract {

using formats::read_hex;

// These take the members that they know; the caller takes the others and finishes the object.
void read_printed_unit(formats::JsonObject& in, const HexGrid& grid, Unit& unit);
void read_printed_leader(formats::JsonObject& in, Leader& leader);
void read_hexes(formats::JsonObject& in, Map& map);
void read_hexsides(formats::JsonObject& in, Map& map);
void clear_map(Map& map, int first_column, int last_column, int first_row, int last_row);

void write_printed_unit(const Battle& battle, const Unit& unit, formats::ObjectWriter& out);
void write_printed_leader(const Leader& leader, formats::ObjectWriter& out);
void write_map(const Map& map, formats::ObjectWriter& out);

}  // namespace cursus::cataphract
