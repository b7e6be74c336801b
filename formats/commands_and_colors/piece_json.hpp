// Commands & Colors: Ancients: units and leaders in JSON. What is not written follows from the
// troop type, or from the piece of the scenario that is spoken of. See scenario.md.
#pragma once

#include "formats/commands_and_colors/spelling.hpp"
#include "formats/json/json_writer.hpp"

namespace cursus::commands_and_colors {

// A piece can be a list, ["C-EL1", "top", "EL", 2, "D6"], the blocks being left out at full
// strength; or only its id; or an object. This makes an object of it.
nlohmann::json piece_object(const nlohmann::json& entry, std::string_view path,
                            formats::JsonTrouble& trouble);

// Reads who it is over `piece`; a new one needs id and side, and a type if it is no leader.
void read_identity(formats::JsonObject& in, const Battle& battle, Piece& piece);
Piece read_new_piece(formats::JsonObject& in, const Battle& battle,
                     std::optional<Troop> troop = std::nullopt);

// What differs from `from`, to be read over it again.
void write_identity(const Battle& battle, const Piece& piece, const Piece& from,
                    formats::ObjectWriter& out);
// The same for a piece that has no original: what `read_new_piece` reads.
void write_new_piece(const Battle& battle, const Piece& piece, formats::ObjectWriter& out);

// Where it is and what it has done this turn. The board is not touched.
PieceState read_state(formats::JsonObject& in, const Battle& battle, const Piece& piece);
void write_state(const Battle& battle, const Piece& piece, const PieceState& state,
                 formats::ObjectWriter& out);

}  // namespace cursus::commands_and_colors
