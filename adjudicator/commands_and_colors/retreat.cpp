// Commands & Colors: Ancients §12 Retreat and morale (退却), rampaging elephants (暴走).
#include "adjudicator/commands_and_colors/retreat.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/commands_and_colors/banners.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/leaders.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"

namespace cursus::commands_and_colors {

// --- §12(1) holding the ground -------------------------------------------------------------------

bool supported(const Battle& battle, const OpenTable& now, PieceId unit) {
  if (battle[unit].troop == Troop::EL) return false;  // C-12.1g
  const Seat side = battle[unit].side;
  int friends = 0;
  for (const HexId hex : battle.board.grid.neighbours(now[unit].hex))
    if (hex != no_hex &&
        (unit_of_side_at(battle, now, hex, side) || lone_leader(battle, now, hex, side)))
      ++friends;        // C-12.1d
  return friends >= 2;  // C-12.1c
}

int ignorable_flags(const Battle& battle, const OpenTable& now, PieceId unit, PieceId by,
                    bool full_when_declared) {
  const Troop troop = battle[unit].troop;
  int flags = 0;
  if (troop == Troop::EL)  // C-11.4t, C-11.4u: only against horse, and nothing else helps
    return by != no_piece && is_horse(battle[by].troop) &&
                   battle.board.grid.adjacent(now[unit].hex, now[by].hex)
               ? 1
               : 0;
  if (attached_leader(battle, now, unit) != no_piece) ++flags;                    // C-12.1b
  if (supported(battle, now, unit)) ++flags;                                      // C-12.1c
  if (by != no_piece && protected_from(battle, now, unit, now[by].hex)) ++flags;  // C-12.1e
  if (troop == Troop::WA && full_when_declared) ++flags;                          // C-12.1f
  if (battle[unit].sacred_band) ++flags;
  return flags;
}

// --- where a retreat ends ------------------------------------------------------------------------

int retreat_hexes(const Battle& battle, PieceId unit, PieceId by, int flags) {
  const bool shies = by != no_piece && is_horse(battle[unit].troop) &&
                     (battle[by].troop == Troop::CAM || battle[by].troop == Troop::EL);
  return flags * (row(battle[unit].troop).retreat + (shies ? 1 : 0));  // C-11.4m, C-11.4v
}

namespace {

enum class Way : std::uint8_t { Closed, Open, ToLeader };

Way retreat_into(const Battle& battle, const OpenTable& now, PieceId unit, HexId hex) {
  const Seat side = battle[unit].side;
  if (hex == no_hex || !may_enter(battle[unit].troop, battle.board.at(hex))) return Way::Closed;
  if (unit_at(now, hex) != no_piece || lone_leader(battle, now, hex, other(side)))
    return Way::Closed;  // C-12f
  if (leader_at(now, hex) == no_piece) return Way::Open;
  return attached_leader(battle, now, unit) == no_piece ? Way::ToLeader : Way::Closed;  // C-12h
}

}  // namespace

RetreatWays retreat_ways(const Battle& battle, const OpenTable& now, PieceId unit, int hexes) {
  const auto back = rear(battle[unit].side);
  std::vector<HexId> reached{now[unit].hex};
  std::vector<HexId> with_leader;
  int steps = 0;
  while (steps < hexes) {
    std::vector<HexId> next;
    for (const HexId from : reached)
      for (const Direction direction : back) {
        const HexId to = battle.board.grid.neighbour(from, direction);
        const Way way = retreat_into(battle, now, unit, to);
        if (way == Way::Closed) continue;
        auto& list = way == Way::Open ? next : with_leader;
        if (std::find(list.begin(), list.end(), to) == list.end()) list.push_back(to);
      }
    if (next.empty()) break;
    reached = std::move(next);
    ++steps;
  }
  RetreatWays ways;
  const bool complete = steps == hexes;
  if (complete || with_leader.empty()) {
    ways.losses = hexes - steps;  // C-12i
    if (steps > 0) ways.ends = reached;
  }
  ways.ends.insert(ways.ends.end(), with_leader.begin(), with_leader.end());
  std::sort(ways.ends.begin(), ways.ends.end());
  ways.ends.erase(std::unique(ways.ends.begin(), ways.ends.end()), ways.ends.end());
  return ways;
}

// --- losses with a leader ------------------------------------------------------------------------

namespace {

// the battle ends at once with the last banner; only a rampage is played to its end.
enum class Step : std::uint8_t { Alone, OfRampage };

// What happens once at most in all that follows from one roll.
struct Once {
  std::vector<PieceId> checked;   // leaders (C-14.1c, L14)
  std::vector<PieceId> rampaged;  // elephants
};

bool first_time(std::vector<PieceId>& list, PieceId piece) {
  if (std::find(list.begin(), list.end(), piece) != list.end()) return false;
  list.push_back(piece);
  return true;
}

// Takes blocks; checks the leader once, and lets them flee when their unit is gone.
Task<bool> lose_with_leader(Play& play, PieceId unit, int blocks, std::string_view clause,
                            Step step, Once* once) {
  const PieceId leader = attached_leader(play.setting, play.now, unit);
  const bool gone = lose_blocks(play, unit, blocks, clause);
  if (step == Step::Alone)
    if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  if (leader == no_piece || blocks <= 0) co_return gone;
  const bool before = !first_time(once->checked, leader);
  if (gone)
    co_await leader_without_unit(play, leader, before);  // C-14.1d, R-41
  else if (!before)
    leader_check(play, leader, true);  // C-14.1a
  co_return gone;
}

// --- §12(2) elephants ----------------------------------------------------------------------------

constexpr std::array rampage_order{pointy_top::east,       pointy_top::north_east,
                                   pointy_top::north_west, pointy_top::west,
                                   pointy_top::south_west, pointy_top::south_east};

Task<bool> obey_flags(Play& play, PieceId unit, PieceId by, int flags, Step step, Once* once);
Task<int> ignore_flags(Play& play, PieceId unit, const Rolled& rolled, bool full_when_declared,
                       bool may_battle_back);

bool was_rampaging(const Once& once, PieceId elephant) {
  return std::find(once.rampaged.begin(), once.rampaged.end(), elephant) != once.rampaged.end();
}

Task<> trample_piece(Play& play, PieceId elephant, PieceId piece, Once* once) {
  const Battle& battle = play.setting;
  Rampage told{elephant, piece, roll_faces(play, 2, "C-12.2a rampage"), 0};
  if (battle[piece].leader()) {
    told.hits = count(told.faces, Face::Helmet);
    play.tell(told);
    if (told.hits > 0)
      kill_leader(play, piece);
    else
      co_await leader_evades(play, piece);
    co_return;
  }
  told.hits = count(told.faces, face_of(row(battle[piece].troop).hit_by));  // C-12.2b
  play.tell(told);
  const bool full = at_full_strength(battle, play.now, piece);  // when the dice fell
  const bool gone =
      co_await lose_with_leader(play, piece, told.hits, "C-12.2b", Step::OfRampage, once);
  const int flags = count(told.faces, Face::Flag);
  if (gone || !battle.options.rampage_flags || flags == 0) co_return;
  if (battle[piece].troop == Troop::EL && was_rampaging(*once, piece)) co_return;
  Rolled rolled{Role::Attack, elephant, piece, play.now[elephant].hex, play.now[piece].hex, {}};
  rolled.flags = flags;
  const int ignored = co_await ignore_flags(play, piece, rolled, full, false);
  if (flags > ignored)
    co_await obey_flags(play, piece, elephant, flags - ignored, Step::OfRampage, once);
}

Task<> rampage(Play& play, PieceId elephant, Once* once) {
  const Battle& battle = play.setting;
  once->rampaged.push_back(elephant);
  std::vector<PieceId> around;
  for (const Direction direction : rampage_order) {
    const HexId hex = battle.board.grid.neighbour(play.now[elephant].hex, direction);
    if (hex == no_hex) continue;
    const PieceId unit = unit_at(play.now, hex);
    const PieceId piece = unit != no_piece ? unit : leader_at(play.now, hex);
    if (piece != no_piece) around.push_back(piece);
  }
  for (const PieceId piece : around) {
    // A leader whom a unit has joined meanwhile is no target of their own any more.
    const bool joined = battle[piece].leader() && unit_of(battle, play.now, piece) != no_piece;
    if (on_board(play.now, piece) && !joined) co_await trample_piece(play, elephant, piece, once);
  }
}

// Units of both sides and lone enemy leaders; never a leader of the elephants' own side.
PieceId in_the_way_at(const Battle& battle, const OpenTable& now, PieceId elephant, HexId hex) {
  if (unit_at(now, hex) != no_piece) return unit_at(now, hex);
  return lone_leader(battle, now, hex, other(battle[elephant].side)) ? leader_at(now, hex)
                                                                     : no_piece;
}

// C-12.2c, R-26: who stands in the way of elephants loses a block.
Task<> push_through(Play& play, std::vector<PieceId> in_the_way, Once* once) {
  for (const PieceId piece : in_the_way) {
    if (play.setting[piece].leader())
      kill_leader(play, piece);
    else
      co_await lose_with_leader(play, piece, 1, "C-12.2c", Step::OfRampage, once);
  }
}

// Flag by flag; a hex emptied by the first may be entered with the second (C-12.2d).
Task<bool> elephants_retreat(Play& play, PieceId elephant, int flags, Once* once) {
  const Battle& battle = play.setting;
  const HexId start = play.now[elephant].hex;
  for (int flag = 0; flag < flags; ++flag) {
    std::vector<HexId> open;
    std::vector<PieceId> in_the_way;
    bool to_leader = false;
    for (const Direction direction : rear(battle[elephant].side)) {
      const HexId hex = battle.board.grid.neighbour(play.now[elephant].hex, direction);
      if (hex == no_hex) continue;
      if (retreat_into(battle, play.now, elephant, hex) != Way::Closed) open.push_back(hex);
      const PieceId piece = in_the_way_at(battle, play.now, elephant, hex);
      if (piece != no_piece) in_the_way.push_back(piece);
    }
    if (!open.empty()) {
      HexId to = open.front();
      if (open.size() > 1) {
        const Question question{battle[elephant].side, "C-12.2c", AskRetreat{elephant, open, 0}};
        const Answer answer = co_await play.ask(question);
        to = std::get<GoTo>(answer).hex;
      }
      const HexId from = play.now[elephant].hex;
      to_leader = leader_at(play.now, to) != no_piece;
      shift_with_leader(play, elephant, to);
      play.tell(Retreated{elephant, from, to, 1, 0});
      if (to_leader) break;
    } else if (!in_the_way.empty()) {
      co_await push_through(play, in_the_way, once);
    } else {
      const bool gone =
          co_await lose_with_leader(play, elephant, 1, "C-12i", Step::OfRampage, once);
      if (gone) co_return false;
    }
  }
  co_return play.now[elephant].hex != start;
}

Task<bool> retreat_by_flags(Play& play, PieceId unit, PieceId by, int flags, Step step,
                            Once* once) {
  const Battle& battle = play.setting;
  const int hexes = retreat_hexes(battle, unit, by, flags);
  const RetreatWays ways = retreat_ways(battle, play.now, unit, hexes);
  if (!ways.ends.empty()) {
    HexId to = ways.ends.front();
    if (ways.ends.size() > 1) {
      const Question question{battle[unit].side, "C-12d", AskRetreat{unit, ways.ends, ways.losses}};
      const Answer answer = co_await play.ask(question);
      to = std::get<GoTo>(answer).hex;
    }
    const HexId from = play.now[unit].hex;
    shift_with_leader(play, unit, to);
    // Every hex of the way leads one row back; a leader on it may end it early (C-12h).
    play.tell(Retreated{unit, from, to, battle.board.grid.distance(from, to), ways.losses});
  }
  co_await lose_with_leader(play, unit, ways.losses, "C-12i", step, once);
  co_return !ways.ends.empty();
}

// Does the unit leave its hex?
Task<bool> obey_flags(Play& play, PieceId unit, PieceId by, int flags, Step step, Once* once) {
  if (play.setting[unit].troop != Troop::EL)
    co_return co_await retreat_by_flags(play, unit, by, flags, step, once);
  co_await rampage(play, unit, once);
  if (!on_board(play.now, unit)) co_return false;
  co_return co_await elephants_retreat(play, unit, flags, once);
}

Task<int> ignore_flags(Play& play, PieceId unit, const Rolled& rolled, bool full_when_declared,
                       bool may_battle_back) {
  const int most = std::min(
      rolled.flags, ignorable_flags(play.setting, play.now, unit, rolled.unit, full_when_declared));
  if (most == 0) co_return 0;
  const Question question{play.setting[unit].side, "C-12.1a",
                          AskIgnore{unit, rolled.unit, rolled.flags, most, may_battle_back}};
  const Answer answer = co_await play.ask(question);
  const int ignored = std::get<Ignore>(answer).flags;
  if (ignored > 0) play.tell(FlagsIgnored{unit, ignored, rolled.flags});
  co_return ignored;
}

}  // namespace

Task<Effect> suffer(Play& play, const Rolled& rolled, bool full_when_declared,
                    bool may_battle_back) {
  const PieceId unit = rolled.target;
  Effect effect;
  Once once;
  const std::string_view clause = rolled.role == Role::Fire ? "C-10.1i" : "C-11.5g";
  effect.gone = co_await lose_with_leader(play, unit, rolled.hits, clause, Step::Alone, &once);
  if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  if (effect.gone || rolled.flags == 0) co_return effect;
  const int ignored =
      co_await ignore_flags(play, unit, rolled, full_when_declared, may_battle_back);
  const int flags = rolled.flags - ignored;
  if (flags == 0) co_return effect;
  effect.left_hex = co_await obey_flags(play, unit, rolled.unit, flags, Step::Alone, &once);
  effect.gone = !on_board(play.now, unit);
  if (const auto outcome = decided(play)) co_await end_battle(play, *outcome);
  co_return effect;
}

}  // namespace cursus::commands_and_colors
