#include "formats/commands_and_colors/read_view.hpp"

#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using nlohmann::json;

constexpr int most_figures = 1'000'000;

class Reader {
 public:
  Reader(const Battle& battle, JsonObject& in) : battle_(battle), in_(in) {}

  PieceId piece(std::string_view key) {
    const PieceId found = read_piece_id(battle_, in_.value(key), in_.path(key), in_.trouble());
    return found == no_piece ? PieceId{0} : found;
  }
  HexId hex(std::string_view key) {  // null: off the board
    if (in_.value(key).is_null()) return no_hex;
    return read_hex(battle_.board.grid, in_.value(key), in_.path(key), in_.trouble());
  }
  Seat side(std::string_view key) {
    return read_side(battle_, in_.value(key), in_.path(key), in_.trouble());
  }
  int figure(std::string_view key) { return in_.integer(key, 0, most_figures); }
  std::vector<Face> faces(std::string_view key) {
    std::vector<Face> all;
    for (const char letter : in_.text(key)) {
      const std::size_t face = face_letters.find(letter);
      if (face != std::string_view::npos)
        all.push_back(static_cast<Face>(face));
      else
        in_.trouble().at(
            in_.path(key), "data.unknown-value",
            {{"found", std::string(1, letter)}, {"expected", std::string(face_letters)}});
    }
    return all;
  }
  std::vector<Card> cards(std::string_view key) {
    std::vector<Card> all;
    const json& codes = in_.array(key);
    for (std::size_t i = 0; i < codes.size(); ++i)
      all.push_back(read_card(codes[i], item_path(in_.path(key), i), in_.trouble()));
    return all;
  }

 private:
  const Battle& battle_;
  JsonObject& in_;
};

View::Piece read_piece(const Battle& battle, JsonObject in) {
  Reader read(battle, in);
  View::Piece piece;
  piece.piece = read.piece("unit");
  piece.fate = in.choice("fate", fate_names, std::optional<Fate>());
  piece.blocks = read.figure("blocks");
  if (in.has("hex")) piece.hex = read.hex("hex");
  piece.ordered = in.flag("ordered", false);
  piece.moved = in.flag("moved", false);
  piece.battled = in.flag("battled", false);
  in.finish();
  return piece;
}

Outcome read_outcome(const Battle& battle, JsonObject in) {
  Outcome outcome;
  outcome.ending = in.choice("ending", ending_names, std::optional<Ending>());
  if (in.has("winner")) outcome.winner = Reader(battle, in).side("winner");
  in.finish();
  return outcome;
}

void read_sides(const Battle& battle, JsonObject in, View& view) {
  for (const Seat seat : both_seats) {
    JsonObject side = in.object(battle.sides[seat].name);
    Reader read(battle, side);
    view.hand_sizes[seat] = read.figure("cards");
    view.command[seat] = read.figure("command");
    view.banners[seat] = read.figure("banners");
    side.finish();
  }
  in.finish();
}

std::optional<Event> read_one(const Battle& battle, JsonObject& in) {
  Reader read(battle, in);
  const std::string kind = in.text("event");
  if (kind == "moved")
    return Moved{read.piece("unit"), read.hex("from"), read.hex("to"), read.figure("hexes")};
  if (kind == "left") return LeftTheBoard{read.piece("unit"), read.hex("from")};
  if (kind == "rolled") {
    Rolled rolled;
    rolled.role = in.choice("role", role_names, std::optional<Role>());
    rolled.unit = read.piece("unit");
    rolled.target = read.piece("target");
    rolled.from = read.hex("from");
    rolled.at = read.hex("at");
    rolled.faces = read.faces("faces");
    rolled.again = read.faces("again");
    rolled.hitting = read.faces("hitting");
    rolled.count.dice = static_cast<int>(rolled.faces.size());
    rolled.hits = read.figure("hits");
    rolled.flags = read.figure("flags");
    return rolled;
  }
  if (kind == "losses")
    return Losses{read.piece("unit"), read.figure("lost"), read.figure("left"), {}};
  if (kind == "eliminated")
    return Eliminated{read.piece("unit"), read.hex("hex"), read.side("banner_to")};
  if (kind == "retreated")
    return Retreated{read.piece("unit"), read.hex("from"), read.hex("to"), read.figure("hexes"),
                     read.figure("missing")};
  if (kind == "evaded") return Evaded{read.piece("unit"), read.hex("from"), read.hex("to")};
  if (kind == "leader-evaded")
    return LeaderMoved{read.piece("leader"), read.hex("from"), read.hex("to")};
  if (kind == "advanced")
    return Advanced{read.piece("unit"), read.hex("from"), read.hex("to"), in.flag("extra", false)};
  if (kind == "camp-taken") return CampTaken{read.hex("hex"), read.piece("unit")};
  return std::nullopt;
}

}  // namespace

Result<View> read_view(const Battle& battle, const json& value) {
  JsonTrouble trouble;
  JsonObject in(value, "view", trouble);
  Reader read(battle, in);
  View view;
  view.turn = in.integer("turn", 1, most_figures);
  view.active = read.side("to_move");
  view.phase = in.choice("phase", phase_names, std::optional<Phase>());
  const json& pieces = in.array("pieces");
  for (std::size_t i = 0; i < pieces.size(); ++i)
    view.pieces.push_back(
        read_piece(battle, {pieces[i], item_path(in.path("pieces"), i), trouble}));
  view.hand = read.cards("hand");
  view.deck = read.figure("deck");
  view.discards = read.cards("discards");
  read_sides(battle, in.object("sides"), view);
  const json& camps = in.array("camps_taken");
  for (std::size_t i = 0; i < camps.size(); ++i)
    view.camps_taken.push_back(
        read_hex(battle.board.grid, camps[i], item_path(in.path("camps_taken"), i), trouble));
  if (in.has("played")) view.played = read_card(in.value("played"), in.path("played"), trouble);
  if (in.has("outcome")) view.outcome = read_outcome(battle, in.object("outcome"));
  in.finish();
  return trouble.unless(std::move(view));
}

Result<std::optional<Event>> read_event(const Battle& battle, const json& value) {
  JsonTrouble trouble;
  JsonObject in(value, "event", trouble);
  std::optional<Event> event = read_one(battle, in);
  return trouble.unless(std::move(event));
}

}  // namespace cursus::commands_and_colors
