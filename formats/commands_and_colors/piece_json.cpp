#include "formats/commands_and_colors/piece_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/words.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::JsonObject;
using formats::ObjectWriter;
using nlohmann::json;

struct StateFlag {
  std::string_view name;
  bool PieceState::*flag;
};
constexpr std::array state_flags{
    StateFlag{"ordered", &PieceState::ordered},
    StateFlag{"detached", &PieceState::detached},
    StateFlag{"joined", &PieceState::joined},
    StateFlag{"no_battle", &PieceState::no_battle},
    StateFlag{"entered_ford", &PieceState::entered_ford},
    StateFlag{"must_fight", &PieceState::must_fight},
    StateFlag{"bonus_die", &PieceState::bonus_die},
};

// An id is one word of an order line, and never to be taken for a hex or another word.
void check_id(const std::string& id, const HexGrid& grid, std::string_view path,
              formats::JsonTrouble& trouble) {
  const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-'; };
  if (id.empty() || id.size() > 24 || !letter(id[0]) || !std::all_of(id.begin(), id.end(), fits) ||
      grid.find(id))
    trouble.at(path, "data.bad-id", {{"found", id}});
  else if (is_order_word(id))
    trouble.at(path, "data.reserved-id", {{"found", id}});
}

Troop read_troop(JsonObject& in, std::optional<Troop> fallback) {
  if (fallback && !in.has("type")) return *fallback;
  const std::string code = in.text("type");
  if (const auto troop = find_troop(code)) return *troop;
  std::string all;
  for (const TroopRow& row : detail::troops) (all += all.empty() ? "" : ", ") += row.code;
  in.trouble().at(in.path("type"), "data.unknown-value", {{"found", code}, {"expected", all}});
  return Troop::LI;
}

// A piece with a hex is on the board; one of a force that comes later waits for it.
Fate usual_fate(bool has_hex, const Piece& piece) {
  if (has_hex) return Fate::OnBoard;
  return piece.reserve ? Fate::Reserve : Fate::Absent;
}

int usual_blocks(Fate fate, const Piece& piece) {
  return fate == Fate::Eliminated ? 0 : piece.blocks;
}

}  // namespace

json piece_object(const json& entry, std::string_view path, formats::JsonTrouble& trouble) {
  if (entry.is_string()) return {{"id", entry}};
  if (!entry.is_array()) return entry;
  if (entry.size() == 4)
    return {{"id", entry[0]}, {"side", entry[1]}, {"type", entry[2]}, {"hex", entry[3]}};
  if (entry.size() == 5)
    return {{"id", entry[0]},
            {"side", entry[1]},
            {"type", entry[2]},
            {"blocks", entry[3]},
            {"hex", entry[4]}};
  trouble.at(path, "data.wrong-count", {{"expected", "id, side, type, blocks, hex"}});
  return json::object();
}

void read_identity(JsonObject& in, const Battle& battle, Piece& piece) {
  piece.name = in.text("name", piece.name);
  piece.name_ja = in.text("name_ja", piece.name_ja);
  if (in.has("side"))
    piece.side = read_side(battle, in.value("side"), in.path("side"), in.trouble());
  const Troop troop = read_troop(in, piece.troop);
  if (troop != piece.troop) piece.blocks = row(troop).blocks;
  piece.troop = troop;
  piece.reserve = in.flag("reserve", piece.reserve);
}

Piece read_new_piece(JsonObject& in, const Battle& battle, std::optional<Troop> troop) {
  if (!in.has("side")) in.text("side");  // every piece is somebody's
  Piece piece;
  piece.id = in.text("id");
  check_id(piece.id, battle.board.grid, in.path("id"), in.trouble());
  piece.troop = read_troop(in, troop);
  piece.blocks = row(piece.troop).blocks;
  piece.name = piece.name_ja = piece.id;
  if (in.has("name")) piece.name_ja = in.text("name");
  read_identity(in, battle, piece);
  return piece;
}

void write_identity(const Battle& battle, const Piece& piece, const Piece& from,
                    ObjectWriter& out) {
  out.put("id", piece.id);
  const auto differing = [&](std::string_view key, const auto& value, const auto& original) {
    if (value != original) out.put(key, value);
  };
  differing("name", piece.name, from.name);
  differing("name_ja", piece.name_ja, from.name_ja);
  differing("side", battle.sides[piece.side].name, battle.sides[from.side].name);
  differing("type", troop_code(piece.troop), troop_code(from.troop));
  differing("reserve", piece.reserve, from.reserve);
}

// Side and type are always written, and nothing else that follows from the id.
void write_new_piece(const Battle& battle, const Piece& piece, ObjectWriter& out) {
  Piece from;
  from.id = from.name = from.name_ja = piece.id;
  if (piece.name != piece.id) from.name_ja = piece.name;
  from.side = piece.side;
  from.troop = piece.troop;
  write_identity(battle, piece, from, out);
  out.put("side", battle.sides[piece.side].name).put("type", troop_code(piece.troop));
}

PieceState read_state(JsonObject& in, const Battle& battle, const Piece& piece) {
  PieceState state;
  state.fate = in.choice("fate", fate_names, std::optional(usual_fate(in.has("hex"), piece)));
  if (in.has("hex"))
    state.hex = read_hex(battle.board.grid, in.value("hex"), in.path("hex"), in.trouble());
  if ((state.fate == Fate::OnBoard) != in.has("hex"))
    in.trouble().at(in.path("hex"), "data.where", {{"unit", piece.id}});
  state.blocks = in.integer("blocks", state.fate == Fate::OnBoard ? 1 : 0, row(piece.troop).blocks,
                            usual_blocks(state.fate, piece));
  for (const StateFlag& one : state_flags) state.*one.flag = in.flag(one.name, false);
  state.hexes = in.integer("hexes", 0, 99, 0);
  state.moved = in.flag("moved", state.hexes > 0);
  state.battles = in.integer("battles", 0, 99, 0);
  return state;
}

void write_state(const Battle& battle, const Piece& piece, const PieceState& state,
                 ObjectWriter& out) {
  if (state.battles != 0) out.put("battles", state.battles);
  // Of a unit on the board they are always told: that is what most readers look for.
  const bool shown = state.fate == Fate::OnBoard && !piece.leader();
  if (shown || state.blocks != usual_blocks(state.fate, piece)) out.put("blocks", state.blocks);
  if (state.fate != usual_fate(state.hex != no_hex, piece))
    out.put("fate", formats::name_of(fate_names, state.fate));
  if (state.hex != no_hex) out.put("hex", battle.board.grid.name(state.hex));
  if (state.hexes != 0) out.put("hexes", state.hexes);
  if (state.moved != (state.hexes > 0)) out.put("moved", state.moved);
  for (const StateFlag& one : state_flags)
    if (state.*one.flag) out.put(one.name, true);
}

}  // namespace cursus::commands_and_colors
