// Commands & Colors: Ancients §13(3), §13(4), §14 Leaders (指揮官).
#include "adjudicator/commands_and_colors/leaders.hpp"

#include <algorithm>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

bool leader_check(Play& play, PieceId leader, bool unit_lives) {
  LeaderChecked told{leader, roll_faces(play, unit_lives ? 2 : 1, "C-14.1 leader check"), false};
  told.killed = count(told.faces, Face::Helmet) == static_cast<int>(told.faces.size());
  play.tell(told);
  if (told.killed) kill_leader(play, leader);
  return told.killed;
}

Task<> leader_without_unit(Play& play, PieceId leader, bool checked) {
  if (leader == no_piece || !on_board(play.now, leader)) co_return;
  if (!checked && leader_check(play, leader, false)) co_return;
  co_await leader_evades(play, leader);
}

// --- evade and escape ----------------------------------------------------------------------------

namespace {

bool enemy_unit_at(const Battle& battle, const OpenTable& now, PieceId leader, HexId hex) {
  return unit_of_side_at(battle, now, hex, other(battle[leader].side));
}

// C-13.3d, C-13.4d: where they may end.
bool may_end_at(const Battle& battle, const OpenTable& now, PieceId leader, HexId hex) {
  if (impassable(battle.board.at(hex)) || enemy_unit_at(battle, now, leader, hex)) return false;
  return leader_at(now, hex) == no_piece;
}

// A hex they may pass through: anything but impassable terrain and a lone enemy leader.
bool may_pass(const Battle& battle, const OpenTable& now, PieceId leader, HexId hex) {
  return !impassable(battle.board.at(hex)) &&
         !lone_leader(battle, now, hex, other(battle[leader].side));
}

bool on_home_row(const Battle& battle, PieceId leader, HexId hex) {
  return battle.board.grid.row(hex) == battle.board.home_row(battle[leader].side);
}

// Can they still end somewhere from here with this many steps, the hex itself not counted? Leaving
// over the own edge is always an end (C-13.3g, R-39).
bool can_go_on(const Battle& battle, const OpenTable& now, PieceId leader, HexId from, int steps) {
  if (steps == 0) return false;
  if (on_home_row(battle, leader, from)) return true;
  for (const Direction direction : rear(battle[leader].side)) {
    const HexId next = battle.board.grid.neighbour(from, direction);
    if (next == no_hex || !may_pass(battle, now, leader, next)) continue;
    if (may_end_at(battle, now, leader, next) || can_go_on(battle, now, leader, next, steps - 1))
      return true;
  }
  return false;
}

}  // namespace

Verdict may_step_back(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask,
                      HexId to) {
  const HexId from = now[ask.leader].hex;
  if (to == no_hex) {
    if (on_home_row(battle, ask.leader, from) && ask.steps_left > 0) return {};
    return Objection{"C-13.3g", "cca.leader.not-at-edge", ask.leader};
  }
  const auto back = rear(battle[ask.leader].side);
  const bool is_rear = std::any_of(back.begin(), back.end(), [&](Direction direction) {
    return battle.board.grid.neighbour(from, direction) == to;
  });
  if (!is_rear) return Objection{"C-13.3a", "cca.leader.not-back", ask.leader, no_piece, to};
  if (!may_pass(battle, now, ask.leader, to) ||
      (!may_end_at(battle, now, ask.leader, to) &&
       !can_go_on(battle, now, ask.leader, to, ask.steps_left - 1)))
    return Objection{"C-13.3d", "cca.leader.no-way", ask.leader, no_piece, to};
  return {};
}

Verdict may_stop_here(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask) {
  // They stand here themselves, so only the ground and the units count.
  if (!ask.moved) return Objection{"C-13.3a", "cca.leader.must-go", ask.leader};
  const HexId hex = now[ask.leader].hex;
  if (enemy_unit_at(battle, now, ask.leader, hex))
    return Objection{"C-13.4d", "cca.leader.among-enemies", ask.leader, no_piece, hex};
  if (now.passing_over != no_piece)
    return Objection{"C-13.3d", "cca.leader.another-leader", ask.leader, no_piece, hex};
  return {};
}

namespace {

// C-13.4: they cannot stay, and only enemies are behind them.
bool must_escape(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask) {
  if (may_stop_here(battle, now, ask) || may_step_back(battle, now, ask, no_hex)) return false;
  for (const Direction direction : rear(battle[ask.leader].side)) {
    const HexId hex = battle.board.grid.neighbour(now[ask.leader].hex, direction);
    if (hex != no_hex && may_step_back(battle, now, ask, hex) &&
        !enemy_unit_at(battle, now, ask.leader, hex))
      return false;
  }
  return true;
}

// On their way they may pass over another leader; the board holds only one in a hex.
void step_to(Play& play, PieceId leader, HexId to) {
  Position& now = play.now;
  const HexId from = now[leader].hex;
  now.leader_at[index(from)] = now.passing_over;
  now.passing_over = now.leader_at[index(to)];
  now.leader_at[index(to)] = leader;
  now[leader].hex = to;
}

// C-13.4a: the enemy whose hex they slip through rolls at them.
bool survives_escape(Play& play, PieceId leader) {
  const PieceId enemy = unit_at(play.now, play.now[leader].hex);
  if (enemy == no_piece || play.setting[enemy].side == play.setting[leader].side) return true;
  Rolled rolled{Role::Escape, enemy, leader, play.now[enemy].hex, play.now[leader].hex, {}};
  rolled.count.dice = escape_dice(play.setting, play.now, enemy);
  rolled.count.lines.push_back({"C-13.4a", rolled.count.dice, false});
  rolled.faces = roll_faces(play, rolled.count.dice, "C-13.4a leader escape");
  rolled.hits = count(rolled.faces, Face::Helmet);
  rolled.hitting = {Face::Helmet};
  play.tell(rolled);
  return rolled.hits == 0;
}

void take_off(Play& play, PieceId leader) {
  Position& now = play.now;
  now.leader_at[index(now[leader].hex)] = now.passing_over;
  now.passing_over = no_piece;
  now[leader].hex = no_hex;
  now[leader].fate = Fate::Left;
}

void kill_on_the_way(Play& play, PieceId leader) {
  const PieceId passed = play.now.passing_over;
  const HexId hex = play.now[leader].hex;
  play.now.passing_over = no_piece;
  kill_leader(play, leader);
  play.now.leader_at[index(hex)] = passed;
}

}  // namespace

Task<> leader_evades(Play& play, PieceId leader) {
  const HexId from = play.now[leader].hex;
  if (!can_go_on(play.setting, play.now, leader, from, 3)) {  // C-13.3h
    kill_leader(play, leader);
    co_return;
  }
  AskLeaderStep ask{leader, 3, false};
  while (ask.steps_left > 0) {
    ask.escapes = must_escape(play.setting, play.now, ask);
    const Question question{play.setting[leader].side, "C-13.3a", ask};
    const Answer answer = co_await play.ask(question);
    const auto* step = std::get_if<GoTo>(&answer);
    if (!step) break;
    if (step->hex == no_hex) {
      take_off(play, leader);
      play.tell(LeaderMoved{leader, from, no_hex});
      co_return;
    }
    step_to(play, leader, step->hex);
    if (!survives_escape(play, leader)) {
      kill_on_the_way(play, leader);
      co_return;
    }
    ask.moved = true;
    --ask.steps_left;
  }
  play.tell(LeaderMoved{leader, from, play.now[leader].hex});
}

}  // namespace cursus::commands_and_colors
