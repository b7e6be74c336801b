#include "formats/commands_and_colors/events.hpp"

#include <nlohmann/json.hpp>

#include "formats/canonical_json.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/spelling.hpp"
#include "formats/json_writer.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::ListWriter;
using formats::ObjectWriter;
using nlohmann::json;

struct Spelling {
  const Battle& battle;

  const std::string& piece(PieceId piece) const { return battle[piece].id; }
  std::optional<std::string> hex(HexId hex) const {
    return hex == no_hex ? std::nullopt : std::optional(battle.board.grid.name(hex));
  }
  const std::string& side(Seat seat) const { return battle.sides[seat].name; }
};

struct EventWriter : Spelling {
  ObjectWriter& out;

  void operator()(const Dealt& event) const {
    out.put("event", "dealt").put("side", side(event.seat)).put("count", event.count);
    if (!event.cards.empty()) out.list("cards", event.cards, card_code);
  }
  void operator()(const TurnBegan& event) const {
    out.put("event", "turn").put("turn", event.turn).put("side", side(event.seat));
  }
  void operator()(const CardPlayed& event) const {
    out.put("event", "card").put("side", side(event.seat)).put("card", card_code(event.card));
    if (event.as)
      out.put("as", card_code(*event.as));
    else
      out.put("as", nullptr);
  }
  void operator()(const Ordered& event) const {
    out.put("event", "ordered");
    out.list("units", event.pieces, [&](PieceId one) -> const std::string& { return piece(one); });
  }
  void operator()(const CommandDice& event) const {
    out.put("event", "command-dice").put("faces", faces_text(event.faces));
  }
  void operator()(const Restored& event) const {
    out.put("event", "restored")
        .put("unit", piece(event.unit))
        .put("face", faces_text({event.face}))
        .put("blocks", event.blocks);
  }
  void operator()(const Moved& event) const {
    out.put("event", "moved")
        .put("unit", piece(event.piece))
        .put("from", hex(event.from))
        .put("to", hex(event.to))
        .put("hexes", event.hexes);
  }
  void operator()(const LeftTheBoard& event) const {
    out.put("event", "left").put("unit", piece(event.piece)).put("from", hex(event.from));
  }
  void operator()(const Rolled& event) const {
    out.put("event", "rolled")
        .put("role", formats::name_of(role_names, event.role))
        .put("unit", piece(event.unit))
        .put("target", piece(event.target))
        .put("from", hex(event.from))
        .put("at", hex(event.at))
        .put("dice", event.faces.size());
    out.list("count", [&](ListWriter& count) {
      for (const DiceCount::Line& line : event.count.lines)
        count.object([&](ObjectWriter& to) {
          to.put("clause", line.clause).put("dice", line.dice);
          if (line.cap) to.put("cap", true);
        });
    });
    out.put("faces", faces_text(event.faces))
        .put("again", faces_text(event.again))
        .put("hits", event.hits)
        .put("flags", event.flags)
        .put("hitting", faces_text(event.hitting));
  }
  void operator()(const Losses& event) const {
    out.put("event", "losses")
        .put("unit", piece(event.unit))
        .put("lost", event.lost)
        .put("left", event.left)
        .put("clause", event.clause);
  }
  void operator()(const Eliminated& event) const {
    out.put("event", "eliminated")
        .put("unit", piece(event.piece))
        .put("hex", hex(event.hex))
        .put("banner_to", side(event.banner_to));
  }
  void operator()(const Banner& event) const {
    out.put("event", "banner")
        .put("side", side(event.seat))
        .put("banners", event.banners)
        .put("clause", event.clause);
  }
  void operator()(const FlagsIgnored& event) const {
    out.put("event", "flags-ignored")
        .put("unit", piece(event.unit))
        .put("ignored", event.ignored)
        .put("flags", event.flags);
  }
  void operator()(const Retreated& event) const {
    out.put("event", "retreated")
        .put("unit", piece(event.unit))
        .put("from", hex(event.from))
        .put("to", hex(event.to))
        .put("hexes", event.hexes)
        .put("missing", event.missing);
  }
  void operator()(const Evaded& event) const {
    out.put("event", "evaded")
        .put("unit", piece(event.unit))
        .put("from", hex(event.from))
        .put("to", hex(event.to));
  }
  void operator()(const Rampage& event) const {
    out.put("event", "rampage")
        .put("unit", piece(event.elephant))
        .put("target", piece(event.against))
        .put("faces", faces_text(event.faces))
        .put("hits", event.hits);
  }
  void operator()(const LeaderChecked& event) const {
    out.put("event", "leader-check")
        .put("leader", piece(event.leader))
        .put("faces", faces_text(event.faces))
        .put("killed", event.killed);
  }
  void operator()(const LeaderMoved& event) const {
    out.put("event", "leader-evaded")
        .put("leader", piece(event.leader))
        .put("from", hex(event.from))
        .put("to", hex(event.to));
  }
  void operator()(const Advanced& event) const {
    out.put("event", "advanced")
        .put("unit", piece(event.unit))
        .put("from", hex(event.from))
        .put("to", hex(event.to))
        .put("extra", event.extra);
  }
  void operator()(const FirstStruck& event) const {
    out.put("event", "first-strike")
        .put("unit", piece(event.unit))
        .put("target", piece(event.attacker));
  }
  void operator()(const CampTaken& event) const {
    out.put("event", "camp-taken").put("unit", piece(event.unit)).put("hex", hex(event.hex));
  }
  void operator()(const Drew& event) const {
    out.put("event", "drew")
        .put("side", side(event.seat))
        .put("count", event.count)
        .put("reshuffled", event.reshuffled);
    if (!event.cards.empty()) out.list("cards", event.cards, card_code);
  }
  void operator()(const BattleEnded& event) const {
    out.put("event", "ended");
    if (event.outcome.winner)
      out.put("winner", side(*event.outcome.winner));
    else
      out.put("winner", nullptr);
    out.put("ending", formats::name_of(ending_names, event.outcome.ending));
    out.object("banners", [&](ObjectWriter& banners) {
      for (const Seat seat : both_seats) banners.put(side(seat), event.banners[seat]);
    });
  }
};

// There are many, and those that are in order need not be sorted.
void write_piece(const Spelling& spelling, const View::Piece& piece, ObjectWriter& out) {
  const auto flag = [&](std::string_view name, bool value) {
    if (value) out.put(name, true);
  };
  flag("battled", piece.battled);
  out.put("blocks", piece.blocks).put("fate", formats::name_of(fate_names, piece.fate));
  if (piece.hex != no_hex) out.put("hex", spelling.hex(piece.hex));
  flag("moved", piece.moved);
  flag("ordered", piece.ordered);
  out.put("unit", spelling.piece(piece.piece));
}

}  // namespace

std::string event_text(const Battle& battle, const Event& event) {
  return formats::object_text([&](ObjectWriter& out) {
    std::visit(EventWriter{{battle}, out}, event);
  });
}

std::string view_text(const Battle& battle, const View& view) {
  const Spelling spelling{battle};
  return formats::object_text([&](ObjectWriter& out) {
    out.put("turn", view.turn)
        .put("to_move", spelling.side(view.active))
        .put("phase", formats::name_of(phase_names, view.phase));
    out.list("pieces", [&](ListWriter& pieces) {
      for (const View::Piece& piece : view.pieces)
        pieces.object([&](ObjectWriter& one) { write_piece(spelling, piece, one); });
    });
    out.list("hand", view.hand, card_code).put("deck", view.deck);
    out.list("discards", view.discards, card_code);
    out.list("camps_taken", view.camps_taken, [&](HexId hex) { return spelling.hex(hex); });
    out.object("sides", [&](ObjectWriter& sides) {
      for (const Seat seat : both_seats)
        sides.object(spelling.side(seat), [&](ObjectWriter& side) {
          side.put("cards", view.hand_sizes[seat])
              .put("command", view.command[seat])
              .put("banners", view.banners[seat]);
        });
    });
    if (view.played) out.put("played", card_code(*view.played));
    if (view.outcome)
      out.object("outcome", [&](ObjectWriter& outcome) {
        outcome.put("ending", formats::name_of(ending_names, view.outcome->ending));
        if (view.outcome->winner) outcome.put("winner", spelling.side(*view.outcome->winner));
      });
  });
}

json write_event(const Battle& battle, const Event& event) {
  return formats::parse_canonical(event_text(battle, event)).value();
}
json write_view(const Battle& battle, const View& view) {
  return formats::parse_canonical(view_text(battle, view)).value();
}

}  // namespace cursus::commands_and_colors
