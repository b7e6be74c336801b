// Commands & Colors: Ancients: where the sixty cards lie, in JSON. See position.md.
#pragma once

#include "formats/commands_and_colors/spelling.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::commands_and_colors {

// Reads hands, played, effective, deck, discards, rest and last. Every card is somewhere.
void read_cards(formats::JsonObject& in, const Battle& battle, Position& now);
void write_cards(const Battle& battle, const Position& now, formats::ObjectWriter& out);

}  // namespace cursus::commands_and_colors
