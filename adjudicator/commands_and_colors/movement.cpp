// Commands & Colors: Ancients §8 Movement (移動).
#include "adjudicator/commands_and_colors/movement.hpp"

#include <algorithm>
#include <array>
#include <bitset>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

namespace {

// --- how far -------------------------------------------------------------------------------------

int allowance(const Battle& battle, const OpenTable& now, PieceId piece) {
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
bool passes_friends(const Battle& battle, const OpenTable& now, PieceId piece) {
  if (battle[piece].leader()) return true;  // C-8.4a
  return is_light_foot(battle[piece].troop) &&
         (is_played(now, Card::LightTroops) || is_played(now, Card::MoveFireMove));
}

bool no_moves_under_card(const OpenTable& now) {
  return is_played(now, Card::ClashOfShields) || is_played(now, Card::DarkenTheSky);
}

// --- where to ------------------------------------------------------------------------------------

// The leader who goes where the unit goes: not one who holds an order of their own (L1).
PieceId companion(const Battle& battle, const OpenTable& now, PieceId unit) {
  const PieceId leader = attached_leader(battle, now, unit);
  const bool stays = leader != no_piece && now[leader].detached && !now[leader].moved;
  return stays ? no_piece : leader;
}

enum class Entry : std::uint8_t { Closed, Through, End, Both };

// What counts about the piece that moves, asked once for the whole search.
struct Mover {
  Mover(const Battle& battle, const OpenTable& now, PieceId who)
      : piece(who),
        troop(battle[who].troop),
        side(battle[who].side),
        leader(battle[who].leader()),
        passes(passes_friends(battle, now, who)),
        led(!leader && companion(battle, now, who) != no_piece) {}
  PieceId piece;
  Troop troop;
  Seat side;
  bool leader;
  bool passes;  // through friends
  bool led;     // takes a leader along
};

// May the piece pass through this hex, or end there?
Entry entry(const Battle& battle, const OpenTable& now, const Mover& mover, HexId hex) {
  const Terrain terrain = battle.board.at(hex);
  if (!may_enter(mover.troop, terrain)) return Entry::Closed;
  const PieceId unit = unit_at(now, hex);
  const PieceId leader = leader_at(now, hex);
  const bool stop = stops(mover.troop, terrain);
  if (unit == no_piece && leader == no_piece) return stop ? Entry::End : Entry::Both;
  const bool enemy = (unit != no_piece && battle[unit].side != mover.side) ||
                     (leader != no_piece && battle[leader].side != mover.side);
  if (enemy) return Entry::Closed;  // C-8.1e, C-8.4b
  // Units stop with a leader who is alone, whatever the card (C-8.1f).
  const bool through = !stop && mover.passes && (mover.leader || unit != no_piece);
  bool end = true;
  if (mover.leader)
    end = leader == no_piece;  // C-8.4f
  else if (unit != no_piece)
    end = false;  // C-8.1e
  else
    end = !mover.led;  // C-8.1f
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
  Entry way;
};

// The hexes found so far, in order of distance; each is found once.
class Frontier {
 public:
  explicit Frontier(const HexGrid& grid) { ensure(grid.size() <= most, "the printed board"); }
  void find(HexId hex, int hexes, Entry way) {
    known_[index(hex)] = true;
    reached_[size_++] = {hex, hexes, way};
  }
  bool known(HexId hex) const { return known_[index(hex)]; }
  std::size_t size() const { return size_; }
  const Reached& operator[](std::size_t i) const { return reached_[i]; }

 private:
  static constexpr std::size_t most = 128;
  std::array<Reached, most> reached_;  // filled as far as `size_`
  std::bitset<most> known_;
  std::size_t size_ = 0;
};

// Trebbia: entering the enemy's home row is the first hex of the move.
void add_entries(const Battle& battle, const OpenTable& now, const Mover& mover,
                 Frontier& frontier) {
  for (const HexId hex : battle.board.grid.ids()) {
    if (battle.board.grid.row(hex) != battle.board.home_row(other(mover.side))) continue;
    const bool in_section =
        std::any_of(now.leader_in.begin(), now.leader_in.end(),
                    [&](Section section) { return battle.board.in(hex, section); });
    const Entry way = entry(battle, now, mover, hex);
    if (!in_section || way == Entry::Closed || unit_at(now, hex) != no_piece) continue;
    frontier.find(hex, 1, way);
  }
}

// Calls `found` for each end of a move, the nearest first, until it says that it has enough.
template <class Found>
void each_destination(const Battle& battle, const OpenTable& now, PieceId piece, Found found) {
  const Mover mover(battle, now, piece);
  const int most = allowance(battle, now, piece);
  Frontier frontier(battle.board.grid);
  if (now[piece].hex != no_hex)
    frontier.find(now[piece].hex, 0, Entry::Through);
  else
    add_entries(battle, now, mover, frontier);
  bool may_leave = battle.sides[mover.side].exits;
  for (std::size_t i = 0; i < frontier.size(); ++i) {
    const Reached at = frontier[i];
    const bool charge_ok =
        !is_charge(battle, piece, at.hexes) || next_to_enemy_unit(battle, now, at.hex, mover.side);
    if ((at.way == Entry::End || at.way == Entry::Both) && charge_ok)
      if (found(Destination{at.hex, at.hexes})) return;
    if (at.hexes == most || at.way == Entry::End) continue;
    // Nobody can be fought beyond the edge: a charge does not lead there (C-8.2e).
    if (may_leave && may_leave_from(battle, piece, at.hex) &&
        !is_charge(battle, piece, at.hexes + 1)) {
      may_leave = false;  // once is enough
      if (found(Destination{no_hex, at.hexes + 1})) return;
    }
    for (const HexId next : battle.board.grid.neighbours(at.hex)) {
      if (next == no_hex || frontier.known(next)) continue;
      const Entry way = entry(battle, now, mover, next);
      if (way != Entry::Closed) frontier.find(next, at.hexes + 1, way);
    }
  }
}

std::optional<Destination> way_to(const Battle& battle, const OpenTable& now, PieceId piece,
                                  HexId hex) {
  std::optional<Destination> way;
  each_destination(battle, now, piece, [&](const Destination& to) {
    if (to.hex == hex) way = to;
    return way.has_value();
  });
  return way;
}

}  // namespace

std::vector<Destination> destinations(const Battle& battle, const OpenTable& now, PieceId piece) {
  std::vector<Destination> all;
  all.reserve(64);
  each_destination(battle, now, piece, [&](const Destination& to) {
    all.push_back(to);
    return false;
  });
  return all;
}

Verdict may_move(const Battle& battle, const OpenTable& now, PieceId piece) {
  if (battle[piece].side != now.active) return Objection{"C-8.1b", "cca.move.not-yours", piece};
  if (no_moves_under_card(now))
    return Objection{is_played(now, Card::ClashOfShields) ? "C-XX.4a" : "C-XX.4c",
                     "cca.move.not-under-card", piece};
  if (!now[piece].ordered) return Objection{"C-8.1b", "cca.move.not-ordered", piece};
  if (now[piece].fate != Fate::OnBoard && now[piece].fate != Fate::Reserve)
    return Objection{"C-8.1b", "cca.piece.gone", piece};
  if (now[piece].moved) return Objection{"C-8.1b", "cca.move.twice", piece};
  if (now[piece].joined) return Objection{"C-8.4g", "cca.move.joined-by-leader", piece};
  if (battle[piece].leader()) {
    if (now[piece].fate == Fate::Reserve) return Objection{"C-7f", "cca.move.with-unit", piece};
    if (unit_of(battle, now, piece) != no_piece && !now[piece].detached)
      return Objection{"C-7f", "cca.move.with-unit", piece};
  }
  return {};
}

namespace {

std::string_view clause_of_move(Troop troop) {  // §8(2), §8(3), §8(4)
  switch (troop) {
    case Troop::LI:
    case Troop::LB:
    case Troop::LS:
      return "C-8.2a";
    case Troop::AX:
      return "C-8.2b";
    case Troop::LWM:
      return "C-8.2c";
    case Troop::MI:
      return "C-8.2d";
    case Troop::WA:
      return "C-8.2e";
    case Troop::HI:
      return "C-8.2f";
    case Troop::HWM:
      return "C-8.2g";
    case Troop::LC:
    case Troop::LBC:
      return "C-8.3a";
    case Troop::LCH:
      return "C-8.3b";
    case Troop::MC:
      return "C-8.3c";
    case Troop::CAM:
      return "C-8.3d";
    case Troop::HC:
      return "C-8.3e";
    case Troop::EL:
      return "C-8.3f";
    case Troop::HCH:
      return "C-8.3g";
    case Troop::LDR:
      return "C-8.4a";
  }
  return "C-8.1b";
}

std::string_view clause_of_ground(Terrain terrain) {
  if (terrain == Terrain::Broken) return "C-16.1a";
  if (terrain == Terrain::Forest) return "C-16.2a";
  if (terrain == Terrain::Ford) return "C-16.6a";
  return terrain == Terrain::River ? "C-16.5a" : "C-16.4a";
}

// What stands or lies in the hex itself, if that is the reason.
Verdict may_be_in(const Battle& battle, const OpenTable& now, const Mover& mover, HexId hex) {
  if (!may_enter(mover.troop, battle.board.at(hex)))
    return Objection{clause_of_ground(battle.board.at(hex)), "cca.move.ground", mover.piece,
                     no_piece, hex};
  const PieceId unit = unit_at(now, hex);
  const PieceId leader = leader_at(now, hex);
  for (const PieceId there : {unit, leader})
    if (there != no_piece && battle[there].side != mover.side)
      return Objection{mover.leader ? "C-8.4b" : "C-8.1e", "cca.move.enemy-there", mover.piece,
                       there, hex};
  if (!mover.leader && unit != no_piece)
    return Objection{"C-8.1e", "cca.move.friend-there", mover.piece, unit, hex};
  if (leader != no_piece && (mover.leader || mover.led))
    return Objection{"C-8.4f", "cca.move.leader-there", mover.piece, leader, hex};
  return {};
}

// Ground on the straight way at which it would have to stop.
HexId halt_before(const Battle& battle, const OpenTable& now, const Mover& mover, HexId hex) {
  const HexGrid& grid = battle.board.grid;
  const HexId from = now[mover.piece].hex;
  for (const HexId each : grid.ids())
    if (each != from && each != hex &&
        grid.distance(from, each) + grid.distance(each, hex) == grid.distance(from, hex) &&
        stops(mover.troop, battle.board.at(each)))
      return each;
  return no_hex;
}

// Who stands on the straight way so that nobody can pass.
PieceId in_the_way(const Battle& battle, const OpenTable& now, const Mover& mover, HexId hex) {
  const HexGrid& grid = battle.board.grid;
  const HexId from = now[mover.piece].hex;
  for (const HexId each : grid.ids()) {
    const bool between =
        each != from && each != hex &&
        grid.distance(from, each) + grid.distance(each, hex) == grid.distance(from, hex);
    if (!between) continue;
    const Entry way = entry(battle, now, mover, each);
    if (way == Entry::Both || way == Entry::Through) continue;
    if (const PieceId unit = unit_at(now, each); unit != no_piece) return unit;
    if (const PieceId leader = leader_at(now, each); leader != no_piece) return leader;
  }
  return no_piece;
}

// REQUIRES: there is no way. Only for the sentence: the rule itself is the search.
Objection why_not_to(const Battle& battle, const OpenTable& now, PieceId piece, HexId hex) {
  const Mover mover(battle, now, piece);
  if (hex == no_hex) return {"C-8.1d", "cca.move.not-off", piece};
  if (const Verdict verdict = may_be_in(battle, now, mover, hex); !verdict) return *verdict;
  if (now[piece].hex == no_hex) return {"C-XX.3", "cca.move.no-entry", piece, no_piece, hex};
  const int most = allowance(battle, now, piece);
  const int distance = battle.board.grid.distance(now[piece].hex, hex);
  if (distance > most)
    return {clause_of_move(mover.troop), "cca.move.too-far", piece, no_piece, hex, distance, most};
  if (is_charge(battle, piece, distance) && !next_to_enemy_unit(battle, now, hex, mover.side))
    return {"C-8.2e", "cca.move.nobody-to-charge", piece, no_piece, hex};
  if (const HexId ground = halt_before(battle, now, mover, hex); ground != no_hex)
    return {clause_of_ground(battle.board.at(ground)), "cca.move.must-stop", piece, no_piece,
            ground};
  const PieceId blocked_by = in_the_way(battle, now, mover, hex);
  return {mover.leader ? "C-8.4b" : "C-8.1e",
          blocked_by == no_piece ? "cca.move.not-there" : "cca.move.in-the-way", piece, blocked_by,
          hex};
}

}  // namespace

Verdict may_move_to(const Battle& battle, const OpenTable& now, PieceId piece, HexId hex) {
  if (way_to(battle, now, piece, hex)) return {};
  return why_not_to(battle, now, piece, hex);
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

// Trebbia: the leader of the ambush comes with the first unit of their force.
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
}

// C-4c: a unit that may still move on has not ended its movement (C-XX.4h).
void end_move(Play& play, PieceId unit) {
  const bool moves_again = play.now.phase == Phase::Move && is_played(play.now, Card::MoveFireMove);
  const bool has_moved = on_board(play.now, unit) && play.now[unit].hexes > 0;
  if (has_moved && !moves_again && !play.setting[unit].leader()) take_camp(play, unit);
}

}  // namespace

Task<> move_pieces(Play& play) {
  const Battle& battle = play.setting;
  for (;;) {  // L12
    const Question question{play.now.active, "C-8.1a", AskMove{}};
    const Answer answer = co_await play.ask(question);
    const auto* move = std::get_if<Move>(&answer);
    if (!move) break;
    const PieceId piece = move->piece;
    const Question where{play.now.active, "C-8.1a", AskMoveTo{piece}};
    const Answer there = co_await play.ask(where);
    play.now[piece].moved = true;
    if (const auto* to = std::get_if<GoTo>(&there)) {  // C-8.1c: it need not move
      const auto way = way_to(battle, play.now, piece, to->hex);
      ensure(way.has_value(), "the piece may go where it was sent");
      if (battle[piece].leader())
        move_leader(play, piece, *way);
      else
        move_unit(play, piece, *way);
    }
    end_move(play, piece);
    if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  }
  // Who has not left their unit by now goes with it wherever the battles take it (L2).
  for (PieceState& piece : play.now.pieces) piece.detached = false;
}

Task<> camps_without_second_move(Play& play) {
  for (std::size_t i = 0; i < play.setting.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (!play.now[piece].moved) end_move(play, piece);
    if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  }
}

}  // namespace cursus::commands_and_colors
