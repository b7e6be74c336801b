#include "formats/commands_and_colors/events.hpp"

#include <nlohmann/json.hpp>

#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/spelling.hpp"

namespace cursus::commands_and_colors {

namespace {

using nlohmann::json;

struct EventWriter {
  const Battle& battle;

  std::string piece(PieceId piece) const { return battle[piece].id; }
  json hex(HexId hex) const { return hex == no_hex ? json() : json(battle.board.grid.name(hex)); }
  std::string side(Seat seat) const { return battle.sides[seat].name; }
  static json codes(const std::vector<Card>& cards) {
    json out = json::array();
    for (const Card card : cards) out.push_back(card_code(card));
    return out;
  }

  json operator()(const Dealt& event) const {
    json out{{"event", "dealt"}, {"side", side(event.seat)}, {"count", event.count}};
    if (!event.cards.empty()) out["cards"] = codes(event.cards);
    return out;
  }
  json operator()(const TurnBegan& event) const {
    return {{"event", "turn"}, {"turn", event.turn}, {"side", side(event.seat)}};
  }
  json operator()(const CardPlayed& event) const {
    return {{"event", "card"},
            {"side", side(event.seat)},
            {"card", card_code(event.card)},
            {"as", event.as ? json(card_code(*event.as)) : json()}};
  }
  json operator()(const Ordered& event) const {
    json units = json::array();
    for (const PieceId one : event.pieces) units.push_back(piece(one));
    return {{"event", "ordered"}, {"units", units}};
  }
  json operator()(const CommandDice& event) const {
    return {{"event", "command-dice"}, {"faces", faces_text(event.faces)}};
  }
  json operator()(const Restored& event) const {
    return {{"event", "restored"},
            {"unit", piece(event.unit)},
            {"face", faces_text({event.face})},
            {"blocks", event.blocks}};
  }
  json operator()(const Moved& event) const {
    return {{"event", "moved"},
            {"unit", piece(event.piece)},
            {"from", hex(event.from)},
            {"to", hex(event.to)},
            {"hexes", event.hexes}};
  }
  json operator()(const LeftTheBoard& event) const {
    return {{"event", "left"}, {"unit", piece(event.piece)}, {"from", hex(event.from)}};
  }
  json operator()(const Rolled& event) const {
    json count = json::array();
    for (const DiceCount::Line& line : event.count.lines) {
      count.push_back({{"clause", line.clause}, {"dice", line.dice}});
      if (line.cap) count.back()["cap"] = true;
    }
    return {{"event", "rolled"},
            {"role", formats::name_of(role_names, event.role)},
            {"unit", piece(event.unit)},
            {"target", piece(event.target)},
            {"from", hex(event.from)},
            {"at", hex(event.at)},
            {"dice", event.faces.size()},
            {"count", count},
            {"faces", faces_text(event.faces)},
            {"again", faces_text(event.again)},
            {"hits", event.hits},
            {"flags", event.flags},
            {"hitting", faces_text(event.hitting)}};
  }
  json operator()(const Losses& event) const {
    return {{"event", "losses"},
            {"unit", piece(event.unit)},
            {"lost", event.lost},
            {"left", event.left},
            {"clause", event.clause}};
  }
  json operator()(const Eliminated& event) const {
    return {{"event", "eliminated"},
            {"unit", piece(event.piece)},
            {"hex", hex(event.hex)},
            {"banner_to", side(event.banner_to)}};
  }
  json operator()(const Banner& event) const {
    return {{"event", "banner"},
            {"side", side(event.seat)},
            {"banners", event.banners},
            {"clause", event.clause}};
  }
  json operator()(const FlagsIgnored& event) const {
    return {{"event", "flags-ignored"},
            {"unit", piece(event.unit)},
            {"ignored", event.ignored},
            {"flags", event.flags}};
  }
  json operator()(const Retreated& event) const {
    return {{"event", "retreated"}, {"unit", piece(event.unit)}, {"from", hex(event.from)},
            {"to", hex(event.to)},  {"hexes", event.hexes},      {"missing", event.missing}};
  }
  json operator()(const Evaded& event) const {
    return {{"event", "evaded"},
            {"unit", piece(event.unit)},
            {"from", hex(event.from)},
            {"to", hex(event.to)}};
  }
  json operator()(const Rampage& event) const {
    return {{"event", "rampage"},
            {"unit", piece(event.elephant)},
            {"target", piece(event.against)},
            {"faces", faces_text(event.faces)},
            {"hits", event.hits}};
  }
  json operator()(const LeaderChecked& event) const {
    return {{"event", "leader-check"},
            {"leader", piece(event.leader)},
            {"faces", faces_text(event.faces)},
            {"killed", event.killed}};
  }
  json operator()(const LeaderMoved& event) const {
    return {{"event", "leader-evaded"},
            {"leader", piece(event.leader)},
            {"from", hex(event.from)},
            {"to", hex(event.to)}};
  }
  json operator()(const Advanced& event) const {
    return {{"event", "advanced"},
            {"unit", piece(event.unit)},
            {"from", hex(event.from)},
            {"to", hex(event.to)},
            {"extra", event.extra}};
  }
  json operator()(const FirstStruck& event) const {
    return {
        {"event", "first-strike"}, {"unit", piece(event.unit)}, {"target", piece(event.attacker)}};
  }
  json operator()(const CampTaken& event) const {
    return {{"event", "camp-taken"}, {"unit", piece(event.unit)}, {"hex", hex(event.hex)}};
  }
  json operator()(const Drew& event) const {
    json out{{"event", "drew"},
             {"side", side(event.seat)},
             {"count", event.count},
             {"reshuffled", event.reshuffled}};
    if (!event.cards.empty()) out["cards"] = codes(event.cards);
    return out;
  }
  json operator()(const BattleEnded& event) const {
    json out{{"event", "ended"},
             {"winner", event.outcome.winner ? json(side(*event.outcome.winner)) : json()},
             {"ending", formats::name_of(ending_names, event.outcome.ending)}};
    for (const Seat seat : both_seats) out["banners"][side(seat)] = event.banners[seat];
    return out;
  }
};

json write_piece(const EventWriter& writer, const View::Piece& piece) {
  json one{{"unit", writer.piece(piece.piece)},
           {"fate", formats::name_of(fate_names, piece.fate)},
           {"blocks", piece.blocks}};
  if (piece.hex != no_hex) one["hex"] = writer.hex(piece.hex);
  const auto flag = [&](const char* name, bool value) {
    if (value) one[name] = true;
  };
  flag("ordered", piece.ordered);
  flag("moved", piece.moved);
  flag("battled", piece.battled);
  return one;
}

}  // namespace

json write_event(const Battle& battle, const Event& event) {
  return std::visit(EventWriter{battle}, event);
}

json write_view(const Battle& battle, const View& view) {
  const EventWriter writer{battle};
  json out{{"turn", view.turn},
           {"to_move", writer.side(view.active)},
           {"phase", formats::name_of(phase_names, view.phase)},
           {"pieces", json::array()},
           {"hand", EventWriter::codes(view.hand)},
           {"deck", view.deck},
           {"discards", EventWriter::codes(view.discards)},
           {"camps_taken", json::array()}};
  for (const View::Piece& piece : view.pieces) out["pieces"].push_back(write_piece(writer, piece));
  for (const Seat seat : both_seats)
    out["sides"][writer.side(seat)] = {{"cards", view.hand_sizes[seat]},
                                       {"command", view.command[seat]},
                                       {"banners", view.banners[seat]}};
  for (const HexId hex : view.camps_taken) out["camps_taken"].push_back(writer.hex(hex));
  if (view.played) out["played"] = card_code(*view.played);
  if (view.outcome) {
    out["outcome"] = {{"ending", formats::name_of(ending_names, view.outcome->ending)}};
    if (view.outcome->winner) out["outcome"]["winner"] = writer.side(*view.outcome->winner);
  }
  return out;
}

}  // namespace cursus::commands_and_colors
