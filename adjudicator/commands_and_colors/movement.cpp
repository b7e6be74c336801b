// Commands & Colors: Ancients §8 Movement (移動).
#include "adjudicator/commands_and_colors/movement.hpp"

#include <algorithm>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

namespace {

// --- how far -------------------------------------------------------------------------------------

int allowance(const Battle& battle, const Position& now, PieceId piece) {
  const Troop troop = battle[piece].troop;
  if (battle[piece].leader()) return row(troop).move;  // C-8.4a
  if (is_played(now, Card::LineCommand)) return 1;     // C-XX.4g
  if (is_played(now, Card::DoubleTime)) {              // C-XX.4d, R-52
    if (is_war_machine(troop)) return 1;
    return troop == Troop::WA ? 3 : 2;
  }
  if (is_played(now, Card::MountedCharge) && is_heavy_mounted(troop)) return 3;  // C-XX.4i
  return row(troop).move;
}

// Warriors go further than one hex only to fight (C-8.2e).
bool is_charge(const Battle& battle, PieceId piece, int hexes) {
  return battle[piece].troop == Troop::WA && hexes > 1;
}

// C-XX.2a, C-XX.4h
bool passes_friends(const Battle& battle, const Position& now, PieceId piece) {
  if (battle[piece].leader()) return true;  // C-8.4a
  return is_light_foot(battle[piece].troop) &&
         (is_played(now, Card::LightTroops) || is_played(now, Card::MoveFireMove));
}

bool no_moves_under_card(const Position& now) {
  return is_played(now, Card::ClashOfShields) || is_played(now, Card::DarkenTheSky);
}

// --- where to ------------------------------------------------------------------------------------

// The leader who goes where the unit goes: not one who holds an order of his own (L1).
PieceId companion(const Battle& battle, const Position& now, PieceId unit) {
  const PieceId leader = attached_leader(battle, now, unit);
  const bool stays = leader != no_piece && now[leader].detached && !now[leader].moved;
  return stays ? no_piece : leader;
}

enum class Entry : std::uint8_t { Closed, Through, End, Both };

// May the piece pass through this hex, or end there?
Entry entry(const Battle& battle, const Position& now, PieceId piece, HexId hex) {
  const Piece& data = battle[piece];
  if (!may_enter(data.troop, battle.board.at(hex))) return Entry::Closed;
  const PieceId unit = unit_at(now, hex);
  const PieceId leader = leader_at(now, hex);
  const bool enemy = (unit != no_piece && battle[unit].side != data.side) ||
                     (leader != no_piece && battle[leader].side != data.side);
  if (enemy) return Entry::Closed;  // C-8.1e, C-8.4b
  const bool stop = stops(data.troop, battle.board.at(hex));
  const bool empty = unit == no_piece && leader == no_piece;
  // Units stop with a leader who is alone, whatever the card (C-8.1f).
  const bool past = passes_friends(battle, now, piece) && (data.leader() || unit != no_piece);
  const bool through = !stop && (empty || past);
  bool end = true;
  if (data.leader())
    end = leader == no_piece;  // C-8.4f
  else if (unit != no_piece)
    end = false;  // C-8.1e
  else if (leader != no_piece)
    end = companion(battle, now, piece) == no_piece;  // C-8.1f
  // Passing through a hex where the piece would have to stop is not possible either.
  if (through) return end ? Entry::Both : Entry::Through;
  return end ? Entry::End : Entry::Closed;
}

// Castulo: over the enemy's edge, from the centre or the own right.
bool may_leave_from(const Battle& battle, PieceId piece, HexId hex) {
  const Seat side = battle[piece].side;
  if (!battle.sides[side].exits || battle[piece].leader()) return false;
  if (battle.board.grid.row(hex) != battle.board.home_row(other(side))) return false;
  return battle.board.in(hex, Section::Middle) ||
         battle.board.in(hex, section_of(side, Wing::Right));
}

struct Reached {
  HexId hex;
  int hexes;
  bool stops;
};

void add_start(const Battle& battle, const Position& now, PieceId piece,
               std::vector<Reached>& reached) {
  if (now[piece].hex != no_hex) {
    reached.push_back({now[piece].hex, 0, false});
    return;
  }
  // Trebbia: entering the enemy's home row is the first hex of the move.
  for (const HexId hex : battle.board.grid.ids()) {
    if (battle.board.grid.row(hex) != battle.board.home_row(other(battle[piece].side))) continue;
    const bool in_section =
        std::any_of(now.leader_in.begin(), now.leader_in.end(),
                    [&](Section section) { return battle.board.in(hex, section); });
    const Entry way = entry(battle, now, piece, hex);
    if (!in_section || way == Entry::Closed || unit_at(now, hex) != no_piece) continue;
    reached.push_back({hex, 1, way == Entry::End});
  }
}

}  // namespace

std::vector<Destination> destinations(const Battle& battle, const Position& now, PieceId piece) {
  const int most = allowance(battle, now, piece);
  std::vector<Reached> reached;
  add_start(battle, now, piece, reached);
  const std::size_t starts = reached.size();
  std::vector<Destination> found;
  for (std::size_t i = 0; i < reached.size(); ++i) {  // in order of distance
    const Reached at = reached[i];
    const bool start = now[piece].hex != no_hex && i < starts;
    const Entry here = start ? Entry::Through : entry(battle, now, piece, at.hex);
    const bool charge_ok = !is_charge(battle, piece, at.hexes) ||
                           next_to_enemy_unit(battle, now, at.hex, battle[piece].side);
    if ((here == Entry::End || here == Entry::Both) && charge_ok)
      found.push_back({at.hex, at.hexes});
    if (at.hexes == most || at.stops) continue;
    // Nobody can be fought beyond the edge: a charge does not lead there (C-8.2e).
    if (may_leave_from(battle, piece, at.hex) && !is_charge(battle, piece, at.hexes + 1)) {
      const bool listed = std::any_of(found.begin(), found.end(),
                                      [](const Destination& to) { return to.hex == no_hex; });
      if (!listed) found.push_back({no_hex, at.hexes + 1});
    }
    for (const HexId next : battle.board.grid.neighbours(at.hex)) {
      if (next == no_hex) continue;
      const bool known = std::any_of(reached.begin(), reached.end(),
                                     [&](const Reached& each) { return each.hex == next; });
      if (known) continue;
      const Entry way = entry(battle, now, piece, next);
      if (way == Entry::Closed) continue;
      reached.push_back({next, at.hexes + 1, way == Entry::End});
    }
  }
  return found;
}

Verdict may_move(const Battle& battle, const Position& now, PieceId piece) {
  if (battle[piece].side != now.active) return Objection{"C-8.1b", "cca.move.not-yours", piece};
  if (!now[piece].ordered) return Objection{"C-8.1b", "cca.move.not-ordered", piece};
  if (now[piece].fate != Fate::OnBoard && now[piece].fate != Fate::Reserve)
    return Objection{"C-8.1b", "cca.piece.gone", piece};
  if (no_moves_under_card(now)) return Objection{"C-XX.4", "cca.move.not-under-card", piece};
  if (now[piece].moved) return Objection{"C-8.1b", "cca.move.twice", piece};
  if (now[piece].joined) return Objection{"C-8.4g", "cca.move.joined-by-leader", piece};
  if (battle[piece].leader()) {
    if (now[piece].fate == Fate::Reserve) return Objection{"C-7f", "cca.move.with-unit", piece};
    if (unit_of(battle, now, piece) != no_piece && !now[piece].detached)
      return Objection{"C-7f", "cca.move.with-unit", piece};
  }
  return {};
}

Verdict may_move_to(const Battle& battle, const Position& now, PieceId piece, HexId hex) {
  for (const Destination& to : destinations(battle, now, piece))
    if (to.hex == hex) return {};
  return Objection{"C-8.1e", "cca.move.not-there", piece, no_piece, hex};
}

void shift_with_leader(Play& play, PieceId unit, HexId hex) {
  const Battle& battle = play.setting;
  const PieceId leader = companion(battle, play.now, unit);
  shift(battle, play.now, unit, hex);
  if (leader != no_piece) shift(battle, play.now, leader, hex);
}

namespace {

void note_terrain(Play& play, PieceId unit, HexId hex) {
  const Terrain terrain = play.setting.board.at(hex);
  if (forbids_battle(play.setting[unit].troop, terrain)) play.now[unit].no_battle = true;
  if (terrain == Terrain::Ford) play.now[unit].entered_ford = true;
}

void move_leader(Play& play, PieceId leader, Destination to) {
  const HexId from = play.now[leader].hex;
  shift(play.setting, play.now, leader, to.hex);
  const PieceId joined = unit_at(play.now, to.hex);
  if (joined != no_piece) play.now[joined].joined = true;  // C-8.4g
  play.now[leader].detached = false;
  play.tell(Moved{leader, from, to.hex, to.hexes});
}

// Trebbia: the leader of the ambush comes with the first unit of his force.
void bring_leader(Play& play, HexId hex) {
  for (std::size_t i = 0; i < play.setting.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (play.setting[piece].leader() && play.setting[piece].side == play.now.active &&
        play.now[piece].fate == Fate::Reserve && play.now[piece].ordered &&
        leader_at(play.now, hex) == no_piece) {
      place(play.setting, play.now, piece, hex);
      return;
    }
  }
}

void move_unit(Play& play, PieceId unit, Destination to) {
  const Battle& battle = play.setting;
  const HexId from = play.now[unit].hex;
  play.now[unit].hexes += to.hexes;
  if (to.hex == no_hex) {  // Castulo
    const PieceId leader = companion(battle, play.now, unit);
    for (const PieceId piece : {unit, leader}) {
      if (piece == no_piece) continue;
      lift(battle, play.now, piece);
      play.now[piece].fate = Fate::Left;
      play.tell(LeftTheBoard{piece, from});
    }
    award(play, battle[unit].side, "C-4c");
    check_victory(play);
    return;
  }
  if (from == no_hex) {
    place(battle, play.now, unit, to.hex);
    bring_leader(play, to.hex);
  } else {
    shift_with_leader(play, unit, to.hex);
  }
  play.tell(Moved{unit, from, to.hex, to.hexes});
  note_terrain(play, unit, to.hex);
  play.now[unit].must_fight = is_charge(battle, unit, to.hexes);
  take_camp(play, unit);
}

}  // namespace

Task<> move_pieces(Play& play) {
  const Battle& battle = play.setting;
  while (!play.now.outcome) {  // L12
    const Question question{play.now.active, "C-8.1a", AskMove{}};
    const Answer answer = co_await play.ask(question);
    const auto* move = std::get_if<Move>(&answer);
    if (!move) break;
    const PieceId piece = move->piece;
    const Question where{play.now.active, "C-8.1a", AskMoveTo{piece}};
    const Answer there = co_await play.ask(where);
    play.now[piece].moved = true;
    const auto* to = std::get_if<GoTo>(&there);
    if (!to) continue;  // C-8.1c: it need not move
    const HexId hex = to->hex;
    for (const Destination& each : destinations(battle, play.now, piece)) {
      if (each.hex != hex) continue;
      if (battle[piece].leader())
        move_leader(play, piece, each);
      else
        move_unit(play, piece, each);
      break;
    }
  }
  // Who has not left his unit by now goes with it wherever the battles take it (L2).
  for (PieceState& piece : play.now.pieces) piece.detached = false;
}

}  // namespace cursus::commands_and_colors
