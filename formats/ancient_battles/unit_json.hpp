// Ancient Battles: units in JSON. What is not written follows from the type, or from the unit of
// the scenario that is overridden. See scenario.md.
#pragma once

#include "formats/ancient_battles/names.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::ancient_battles {

// A unit of this type with nothing else said about it.
Unit typical(UnitType type);

// Reads what is written over `unit`. REQUIRES: `unit` has its id; a new unit has its type.
void read_unit(formats::JsonObject& in, const SideNames& sides, const HexGrid& grid, Unit& unit);
// A unit of its own: reads id, side and type, then the rest.
Unit read_new_unit(formats::JsonObject& in, const SideNames& sides, const HexGrid& grid,
                   std::optional<UnitType> type = std::nullopt);

// What differs from `from`, to be read over it again.
void write_unit(const Unit& unit, const Unit& from, const SideNames& sides, const HexGrid& grid,
                formats::ObjectWriter& out);
// The same for a unit that has no original: what `read_new_unit` reads.
void write_new_unit(const Unit& unit, const SideNames& sides, const HexGrid& grid,
                    formats::ObjectWriter& out);

}  // namespace cursus::ancient_battles
