#include "formats/commands_and_colors/position.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/commands_and_colors/terrain.hpp"
#include "formats/commands_and_colors/cards_json.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/piece_json.hpp"
#include "formats/commands_and_colors/rules_json.hpp"
#include "formats/commands_and_colors/scenario.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/orders/file_heads.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::item_path;
using formats::JsonObject;
using formats::JsonTrouble;
using formats::ListWriter;
using formats::ObjectWriter;
using nlohmann::json;

constexpr std::string_view format_name = "cursus/cca/position/1";
constexpr int most_turns = 1'000'000;

// --- reading -------------------------------------------------------------------------------------

// A battle without a scenario: an empty board and two nameless armies.
Battle plain_battle() {
  Battle battle;
  battle.scenario = own_scenario;
  for (const auto& [place, seat] : seat_places) battle.sides[seat].name = place;
  return battle;
}

Battle read_base(JsonObject& in) {
  const std::string id = in.text("scenario", std::string(own_scenario));
  const Scenario* scenario = find_scenario(id);
  Battle battle = scenario ? scenario->battle : plain_battle();
  if (!scenario && id != own_scenario)
    in.trouble().at("scenario", "data.unknown-scenario", {{"found", id}});
  if (in.has("sides")) read_sides(in, battle);
  read_beginning(in, "goal", battle);
  read_ground(in, battle);
  return battle;
}

// How many turns a seat has had before this one, if they have alternated.
int usual_turns_taken(const Position& now, Seat seat) {
  return seat == now.active ? (now.turn - 1) / 2 : now.turn / 2;
}

class PositionReader {
 public:
  PositionReader(JsonObject& in, OnTable& table)
      : in_(in), trouble_(in.trouble()), battle_(table.battle), now_(table.now) {}

  void read() {
    now_ = opening(battle_);
    if (in_.has("units") || in_.has("leaders")) read_pieces();
    check_places();
    read_special(in_, battle_);
    if (!trouble_.none()) return;
    read_turn();
    read_cards(in_, battle_, now_);
    read_phase();
    read_outcome();
  }

 private:
  struct Listed {
    json entry;
    std::string path;
    std::optional<Troop> troop;
  };

  // Only what is listed takes part: pieces of the scenario first, then units of its own, then
  // leaders of its own.
  void read_pieces() {
    std::vector<Listed> listed;
    list("units", std::nullopt, listed);
    list("leaders", Troop::LDR, listed);
    if (!trouble_.none()) return;
    for (const bool leaders : {false, true})
      for (const Listed& one : listed) add_new(one, leaders);
    clear_board();
    for (const Listed& one : listed) {
      if (!trouble_.none()) return;
      place_piece(one);
    }
  }

  void list(std::string_view key, std::optional<Troop> troop, std::vector<Listed>& listed) {
    const json& pieces = in_.array(key);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      std::string path = item_path(in_.path(key), i);
      json entry = piece_object(pieces[i], path, trouble_);
      listed.push_back({std::move(entry), std::move(path), troop});
    }
  }

  void add_new(const Listed& one, bool leaders) {
    if (!trouble_.none()) return;
    JsonObject in(one.entry, one.path, trouble_);
    if (find_piece(battle_, in.text("id")) != no_piece) return;
    Piece piece = read_new_piece(in, battle_, one.troop);
    if (piece.leader() != leaders) return;
    if (battle_.size() == index(no_piece))
      trouble_.at(one.path, "data.wrong-count", {{"expected", "1 … 255"}});
    battle_.pieces.push_back(std::move(piece));
  }

  void clear_board() {
    now_.pieces.assign(battle_.size(), {});
    std::fill(now_.unit_at.begin(), now_.unit_at.end(), no_piece);
    std::fill(now_.leader_at.begin(), now_.leader_at.end(), no_piece);
    listed_.assign(battle_.size(), false);
  }

  void place_piece(const Listed& one) {
    JsonObject in(one.entry, one.path, trouble_);
    const PieceId piece = find_piece(battle_, in.text("id"));
    Piece& data = battle_.pieces[index(piece)];
    if (listed_[index(piece)]) trouble_.at(in.path("id"), "data.twice", {{"found", data.id}});
    listed_[index(piece)] = true;
    read_identity(in, battle_, data);
    now_[piece] = read_state(in, battle_, data);
    in.finish();
    const HexId hex = now_[piece].hex;
    if (!trouble_.none() || hex == no_hex) return;
    const std::string name = battle_.board.grid.name(hex);
    PieceId& there = (data.leader() ? now_.leader_at : now_.unit_at)[index(hex)];
    if (there != no_piece) return trouble_.at(data.id, "data.hex-taken", {{"hex", name}});
    there = piece;
  }

  void check_places() {
    for (const HexId hex : battle_.board.grid.ids()) {
      const PieceId leader = leader_at(now_, hex);
      const PieceId unit = unit_at(now_, hex);
      for (const PieceId piece : {unit, leader})
        if (piece != no_piece && !may_enter(battle_[piece].troop, battle_.board.at(hex)))
          trouble_.at(battle_[piece].id, "data.no-entry", {{"hex", battle_.board.grid.name(hex)}});
      if (leader != no_piece && unit != no_piece && battle_[unit].side != battle_[leader].side)
        trouble_.at(battle_[leader].id, "data.hex-taken", {{"hex", battle_.board.grid.name(hex)}});
    }
  }

  void read_turn() {
    now_.turn = in_.integer("turn", 1, most_turns, 1);
    now_.active = battle_.first_player;
    if (in_.has("to_move")) now_.active = side("to_move");
    for (const Seat seat : both_seats) now_.turns_taken[seat] = usual_turns_taken(now_, seat);
    read_figures("turns_taken", 0, most_turns, now_.turns_taken);
    for (const Seat seat : both_seats) now_.command[seat] = battle_.sides[seat].command;
    read_figures("command", 1, 12, now_.command);
    read_figures("banners", 0, 999, now_.banners);
    now_.battle = in_.integer("battle", 0, 999, 0);
    now_.first_strike_played = in_.flag("first_strike_played", false);
    const json& camps = in_.array("camps_taken");
    for (std::size_t i = 0; i < camps.size(); ++i)
      now_.camps_taken.push_back(
          read_hex(battle_.board.grid, camps[i], item_path("camps_taken", i), trouble_));
    std::sort(now_.camps_taken.begin(), now_.camps_taken.end());
  }

  // What a phase needs to begin: hands are dealt, and after that a card lies on the table.
  void read_phase() {
    const Phase usual = now_.played ? Phase::Order : Phase::PlayCard;
    now_.phase = in_.choice("phase", phase_names, std::optional(usual));
    if (now_.phase > Phase::PlayCard && !now_.played) trouble_.at("played", "data.missing");
    if (now_.phase <= Phase::PlayCard && now_.played) trouble_.at("played", "data.unknown-key");
    if (now_.phase != Phase::Deal) return;
    for (const Seat seat : both_seats)
      if (!now_.hands[seat].empty()) trouble_.at("hands", "data.unknown-key");
    const int dealt = now_.command[top] + now_.command[bottom];
    if (static_cast<int>(now_.deck.size()) < dealt)
      trouble_.at("deck", "data.wrong-count", {{"expected", std::to_string(dealt)}});
  }

  void read_outcome() {
    if (in_.has("passing_over"))
      now_.passing_over =
          read_piece_id(battle_, in_.value("passing_over"), "passing_over", trouble_);
    if (!in_.has("outcome")) return;
    JsonObject told = in_.object("outcome");
    Outcome outcome;
    if (told.has("winner"))
      outcome.winner = read_side(battle_, told.value("winner"), told.path("winner"), trouble_);
    outcome.ending = told.choice("ending", ending_names, std::optional(Ending::Banners));
    told.finish();
    now_.outcome = outcome;
  }

  Seat side(std::string_view key) {
    return read_side(battle_, in_.value(key), in_.path(key), trouble_);
  }
  void read_figures(std::string_view key, int least, int most, PerSeat<int>& figures) {
    if (!in_.has(key)) return;
    each_side(in_.object(key), battle_, [&](Seat seat, const json& value, const std::string& path) {
      figures[seat] = formats::json_integer(value, least, most, path, trouble_);
    });
  }

  JsonObject& in_;
  JsonTrouble& trouble_;
  Battle& battle_;
  Position& now_;
  std::vector<bool> listed_;
};

// --- writing -------------------------------------------------------------------------------------

// The scenario that this battle is a variant of: its pieces come first.
const Battle* original_of(const Battle& battle) {
  const Scenario* scenario = find_scenario(battle.scenario);
  if (!scenario || scenario->battle.size() > battle.size()) return nullptr;
  const auto& pieces = scenario->battle.pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].id != battle.pieces[i].id) return nullptr;
  return &scenario->battle;
}

void write_pieces(const Battle& battle, const Position& now, const Battle* original,
                  ListWriter& out) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const Piece& piece = battle.pieces[i];
    out.object_if([&](ObjectWriter& one) {
      const bool in_roster = original && i < original->size();
      // The state first: so most need not be sorted.
      write_state(battle, piece, now.pieces[i], one);
      const std::size_t of_state = one.size();
      if (in_roster)
        write_identity(battle, piece, original->pieces[i], one);
      else
        write_new_piece(battle, piece, one);
      // What is not listed takes no part; only pieces of its own must be described in any case.
      return !in_roster || now.pieces[i].fate != Fate::Absent || one.size() - of_state > 1;
    });
  }
}

// One figure for each side, but for sides of which it need not be said.
template <class Said>
void write_figures(std::string_view key, const Battle& battle, const PerSeat<int>& figures,
                   Said said, ObjectWriter& out) {
  if (!said(Seat::First) && !said(Seat::Second)) return;
  out.object(key, [&](ObjectWriter& sides) {
    for (const Seat seat : both_seats)
      if (said(seat)) sides.put(battle.sides[seat].name, figures[seat]);
  });
}

void write_turn(const Battle& battle, const Position& now, ObjectWriter& out) {
  write_figures(
      "banners", battle, now.banners, [](Seat) { return true; }, out);
  write_figures(
      "command", battle, now.command,
      [&](Seat seat) { return now.command[seat] != battle.sides[seat].command; }, out);
  write_figures(
      "turns_taken", battle, now.turns_taken,
      [&](Seat seat) { return now.turns_taken[seat] != usual_turns_taken(now, seat); }, out);
  if (!now.camps_taken.empty())
    out.list("camps_taken", now.camps_taken,
             [&](HexId hex) { return battle.board.grid.name(hex); });
  if (now.battle != 0) out.put("battle", now.battle);
  if (now.first_strike_played) out.put("first_strike_played", true);
  if (now.passing_over != no_piece) out.put("passing_over", battle[now.passing_over].id);
  if (now.outcome)
    out.object("outcome", [&](ObjectWriter& outcome) {
      outcome.put("ending", formats::name_of(ending_names, now.outcome->ending));
      if (now.outcome->winner) outcome.put("winner", battle.sides[*now.outcome->winner].name);
    });
}

}  // namespace

Result<OnTable> read_position(const json& position) {
  JsonTrouble trouble;
  JsonObject in(position, "", trouble);
  formats::read_position_head(in, format_name);
  OnTable table{read_base(in), {}};
  if (!trouble.none()) return trouble.unless(table);
  if (in.has("options")) {
    const auto options = read_options(in.value("options"));
    if (!options) return tl::make_unexpected(options.error());
    table.battle.options = *options;
  }
  PositionReader(in, table).read();
  in.finish();
  return trouble.unless(std::move(table));
}

std::string position_text(const Battle& battle, const Position& now) {
  const Battle* original = original_of(battle);
  return formats::object_text([&](ObjectWriter& out) {
    out.put("format", format_name)
        .put("scenario", original ? std::string_view(battle.scenario) : own_scenario)
        .put("turn", now.turn)
        .put("to_move", battle.sides[now.active].name)
        .put("phase", formats::name_of(phase_names, now.phase));
    const json rules = write_battle_rules(battle, original);
    for (const auto& [key, rule] : rules.items()) out.put(key, rule);
    if (const json options = write_options(battle.options); !options.empty())
      out.put("options", options);
    out.list("units", [&](ListWriter& units) { write_pieces(battle, now, original, units); });
    write_cards(battle, now, out);
    write_turn(battle, now, out);
  });
}

json write_position(const Battle& battle, const Position& now) {
  return formats::parse_canonical(position_text(battle, now)).value();
}

bool same_battle(const Battle& a, const Battle& b) {
  const auto same_piece = [](const Piece& one, const Piece& other) {
    return one.id == other.id && one.name == other.name && one.name_ja == other.name_ja &&
           one.side == other.side && one.troop == other.troop && one.blocks == other.blocks &&
           one.reserve == other.reserve && one.sacred_band == other.sacred_band;
  };
  return a.scenario == b.scenario && write_battle_rules(a) == write_battle_rules(b) &&
         a.camps == b.camps && a.options == b.options &&
         std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(), same_piece);
}

}  // namespace cursus::commands_and_colors
