// Commands & Colors: Ancients. What a desk does in the windows D-06 to D-18.
#include <algorithm>
#include <limits>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/leaders.hpp"
#include "adjudicator/commands_and_colors/retreat.hpp"

namespace cursus::commands_and_colors {

namespace {

using Do = Policy::Kind;

template <class Ask>
const Ask* asks(const Question& question) {
  return std::get_if<Ask>(&question.about);
}

// The piece a question is about, and the enemy that has brought it up.
PieceId subject(const Question& question) {
  if (const auto* ask = asks<AskFirstStrike>(question)) return ask->unit;
  if (const auto* ask = asks<AskEvade>(question)) return ask->unit;
  if (const auto* ask = asks<AskIgnore>(question)) return ask->unit;
  if (const auto* ask = asks<AskRetreat>(question)) return ask->unit;
  if (const auto* ask = asks<AskLeaderStep>(question)) return ask->leader;
  if (const auto* ask = asks<AskBattleBack>(question)) return ask->unit;
  if (const auto* ask = asks<AskAdvance>(question)) return ask->unit;
  if (const auto* ask = asks<AskExtraHex>(question)) return ask->unit;
  if (const auto* ask = asks<AskBonus>(question)) return ask->unit;
  return no_piece;
}

PieceId enemy_of(const Question& question) {
  if (const auto* ask = asks<AskFirstStrike>(question)) return ask->attacker;
  if (const auto* ask = asks<AskEvade>(question)) return ask->attacker;
  if (const auto* ask = asks<AskIgnore>(question)) return ask->by;
  if (const auto* ask = asks<AskBattleBack>(question)) return ask->attacker;
  return no_piece;
}

// The most dice that a bonus combat could be fought with.
int bonus_dice(const Battle& battle, const OpenTable& now, PieceId unit) {
  int most = 0;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId target{static_cast<std::uint8_t>(i)};
    if (!may_bonus(battle, now, unit, target)) continue;
    const Snapshot declared = snapshot(battle, now, unit, target);
    most = std::max(most, number_of_close_dice(battle, now, unit, target, Role::Bonus, declared));
  }
  return most;
}

int dice_of(const Battle& battle, const OpenTable& now, const Question& question) {
  if (const auto* ask = asks<AskFirstStrike>(question)) return ask->dice;
  if (const auto* ask = asks<AskEvade>(question)) return ask->dice;
  if (const auto* ask = asks<AskBattleBack>(question)) return ask->dice;
  if (const auto* ask = asks<AskBonus>(question)) return bonus_dice(battle, now, ask->unit);
  return 0;
}

int enemies_next_to(const Battle& battle, const OpenTable& now, HexId hex, Seat side) {
  int enemies = 0;
  for (const HexId neighbour : battle.board.grid.neighbours(hex))
    if (neighbour != no_hex && unit_of_side_at(battle, now, neighbour, other(side))) ++enemies;
  return enemies;
}

// --- choosing a way: wishes from left to right, then the left of the map -------------------------

int distance_to_nearest(const Battle& battle, const OpenTable& now, HexId hex, PieceId mover,
                        bool leader, Seat side) {
  int nearest = 99;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (piece == mover || battle[piece].side != side || battle[piece].leader() != leader) continue;
    if (!on_board(now, piece)) continue;
    nearest = std::min(nearest, battle.board.grid.distance(hex, now[piece].hex));
  }
  return nearest;
}

int friends_next_to(const Battle& battle, const OpenTable& now, HexId hex, PieceId mover) {
  int friends = 0;
  for (const HexId neighbour : battle.board.grid.neighbours(hex)) {
    if (neighbour == no_hex) continue;
    const PieceId unit = unit_at(now, neighbour);
    if (unit != no_piece && unit != mover && battle[unit].side == battle[mover].side) ++friends;
  }
  return friends;
}

// How well a hex meets one wish; smaller is better.
int badness(const Battle& battle, const OpenTable& now, const Wish& wish, PieceId mover,
            HexId hex) {
  const Seat side = battle[mover].side;
  const Board& board = battle.board;
  if (hex == no_hex) return wish.kind == Wish::Kind::Off ? 0 : std::numeric_limits<int>::max();
  switch (wish.kind) {
    case Wish::Kind::Left:
      return board.x(hex);
    case Wish::Kind::Right:
      return -board.x(hex);
    case Wish::Kind::Hex:
      return hex == wish.hex ? 0 : 1;
    case Wish::Kind::Leader:
      return distance_to_nearest(battle, now, hex, mover, true, side);
    case Wish::Kind::Support:
      return -friends_next_to(battle, now, hex, mover);
    case Wish::Kind::Home:
      return std::abs(board.grid.row(hex) - board.home_row(side));
    case Wish::Kind::Terrain:
      return board.at(hex) == wish.terrain ? 0 : 1;
    case Wish::Kind::Away:
      return -distance_to_nearest(battle, now, hex, mover, false, other(side));
    case Wish::Kind::Off:
      return 1;
    case Wish::Kind::Unit: {
      const PieceId unit = unit_at(now, hex);
      if (wish.piece != no_piece) return unit == wish.piece ? 0 : 1;
      return unit != no_piece && battle[unit].side == side ? 0 : 1;
    }
    case Wish::Kind::Toward:
      return wish.piece != no_piece && on_board(now, wish.piece)
                 ? board.grid.distance(hex, now[wish.piece].hex)
                 : 0;
    case Wish::Kind::FewestDice:
      return enemies_next_to(battle, now, hex, side);
  }
  return 0;
}

HexId best(const Battle& battle, const OpenTable& now, const std::vector<Wish>& wishes,
           PieceId mover, const std::vector<HexId>& hexes) {
  const auto better = [&](HexId a, HexId b) {
    for (const Wish& wish : wishes) {
      const int left = badness(battle, now, wish, mover, a);
      const int right = badness(battle, now, wish, mover, b);
      if (left != right) return left < right;
    }
    const int left = a == no_hex ? 99 : battle.board.x(a);
    const int right = b == no_hex ? 99 : battle.board.x(b);
    return left != right ? left < right : a < b;
  };
  return *std::min_element(hexes.begin(), hexes.end(), better);
}

// Nobody who names hexes wants to go to another one, where they need not go at all.
bool wants_only_other_hexes(const std::vector<Wish>& wishes, HexId hex) {
  return std::all_of(wishes.begin(), wishes.end(), [&](const Wish& wish) {
    return wish.kind == Wish::Kind::Hex && wish.hex != hex;
  });
}

const std::vector<Wish>& default_path(Window window, Troop troop) {
  static const std::vector<Wish> left{{Wish::Kind::Left}};  // elephants too: D-11
  static const std::vector<Wish> retreat{
      {Wish::Kind::Leader}, {Wish::Kind::Support}, {Wish::Kind::Left}};  // D-10
  return window == Window::Retreat && troop != Troop::EL ? retreat : left;
}

// --- a leader on their way (D-12, D-13) ----------------------------------------------------------

// An end they can reach, with the way there and the dice they must brave on it.
struct LeaderEnd {
  InlineVector<HexId, 3> way;  // the last: no_hex if they leave the board
  HexId end;
  int dice;

  int steps() const { return static_cast<int>(way.size()); }
};

void leader_ends(const Battle& battle, OpenTable& table, AskLeaderStep ask, LeaderEnd so_far,
                 std::vector<LeaderEnd>& ends) {
  const PieceId leader = ask.leader;
  const HexId here = table[leader].hex;
  const auto going_to = [&](HexId next, int dice) {
    LeaderEnd on = so_far;
    on.way.push_back(next);
    on.end = next;
    on.dice += dice;
    return on;
  };
  if (may_stop_here(battle, table, ask)) ends.push_back(so_far);
  if (ask.steps_left == 0) return;
  if (may_step_back(battle, table, ask, no_hex)) ends.push_back(going_to(no_hex, 0));
  for (const Direction direction : rear(battle[leader].side)) {
    const HexId next = battle.board.grid.neighbour(here, direction);
    if (next == no_hex || !may_step_back(battle, table, ask, next)) continue;
    const PieceId unit = unit_at(table, next);
    const bool enemy = unit != no_piece && battle[unit].side != battle[leader].side;
    const PieceId over = table.passing_over;
    table.passing_over = leader_at(table, next);
    table[leader].hex = next;
    leader_ends(battle, table, {leader, ask.steps_left - 1, true},
                going_to(next, enemy ? escape_dice(battle, table, unit) : 0), ends);
    table[leader].hex = here;
    table.passing_over = over;
  }
}

int badness_of_way(const Battle& battle, const OpenTable& now, const Wish& wish, PieceId leader,
                   const LeaderEnd& end) {
  if (wish.kind == Wish::Kind::FewestDice) return end.dice;
  // D-13: a hex may also be one that they pass.
  if (wish.kind == Wish::Kind::Hex && end.end != wish.hex)
    return std::find(end.way.begin(), end.way.end(), wish.hex) != end.way.end() ? 1 : 2;
  return badness(battle, now, wish, leader, end.end);
}

Answer leader_step(const Battle& battle, const OpenTable& now, const AskLeaderStep& ask,
                   const std::vector<Wish>& wishes) {
  OpenTable table = now;
  std::vector<LeaderEnd> ends;
  leader_ends(battle, table, ask, {{}, now[ask.leader].hex, 0}, ends);
  ensure(!ends.empty(), "an evading leader can end somewhere");
  const auto better = [&](const LeaderEnd& a, const LeaderEnd& b) {
    for (const Wish& wish : wishes) {
      const int left = badness_of_way(battle, now, wish, ask.leader, a);
      const int right = badness_of_way(battle, now, wish, ask.leader, b);
      if (left != right) return left < right;
    }
    // Fewest dice, then the nearest friendly unit, then far away, off the board last (L19).
    const auto key = [&](const LeaderEnd& end) {
      const int alone = badness(battle, now, {Wish::Kind::Unit}, ask.leader, end.end);
      return std::tuple(
          end.dice, end.end == no_hex, alone, alone == 0 ? end.steps() : 0,
          end.end == no_hex ? 0 : enemies_next_to(battle, now, end.end, battle[ask.leader].side),
          -end.steps(), end.end);
    };
    return key(a) < key(b);
  };
  const LeaderEnd& chosen = *std::min_element(ends.begin(), ends.end(), better);
  return chosen.way.empty() ? Answer{Done{}} : Answer{GoTo{chosen.way[0]}};
}

// --- bonus combat --------------------------------------------------------------------------------

std::optional<Answer> decide_bonus(const Battle& battle, const OpenTable& now, const AskBonus& ask,
                                   const Policy& policy) {
  if (policy.kind == Do::No) return Done{};
  for (const PieceId target : policy.targets)
    if (may_bonus(battle, now, ask.unit, target)) return Battles{ask.unit, target};
  if (policy.kind == Do::Targets && !policy.targets.empty()) return Done{};
  PieceId weakest = no_piece;
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId target{static_cast<std::uint8_t>(i)};
    if (!may_bonus(battle, now, ask.unit, target)) continue;
    if (weakest == no_piece || now[target].blocks < now[weakest].blocks) weakest = target;
  }
  return weakest == no_piece ? Answer{Done{}} : Answer{Battles{ask.unit, weakest}};
}

}  // namespace

// --- the contract --------------------------------------------------------------------------------

std::uint32_t CommandsAndColors::span(const Battle& battle, const Position& now) {
  const bool after_dice = battle.options.two_step && now.command_dice;
  return static_cast<std::uint32_t>(now.turn) * 2 + (after_dice ? 1 : 0);
}

std::optional<Window> CommandsAndColors::window_of(const Question& question) {
  if (asks<AskFirstStrike>(question)) return Window::FirstStrike;
  if (asks<AskEvade>(question)) return Window::Evade;
  if (asks<AskIgnore>(question)) return Window::IgnoreFlags;
  if (asks<AskRetreat>(question)) return Window::Retreat;
  if (const auto* ask = asks<AskLeaderStep>(question))
    return ask->escapes ? Window::Escape : Window::LeaderEvade;
  if (asks<AskBattleBack>(question)) return Window::BattleBack;
  if (const auto* ask = asks<AskAdvance>(question))
    return ask->after_bonus ? Window::SecondAdvance : Window::Advance;
  if (asks<AskExtraHex>(question)) return Window::ExtraHex;
  if (asks<AskBonus>(question)) return Window::Bonus;
  return std::nullopt;
}

// First Strike is only ever played by standing order: a pause would tell that the card is there.
bool CommandsAndColors::waits_in(const Battle&, Window window) {
  return window != Window::FirstStrike;
}

bool CommandsAndColors::concerns(const Battle& battle, const Lens&, const Question& question,
                                 const Who& who) {
  const PieceId piece = subject(question);
  if (piece == no_piece) return false;
  const Troop troop = battle[piece].troop;
  return (who.piece == no_piece || who.piece == piece) && (!who.troop || *who.troop == troop) &&
         (!who.hit_by || *who.hit_by == row(troop).hit_by) &&
         (!who.foot || *who.foot == is_foot(troop));
}

int CommandsAndColors::fact(const Battle& battle, const Lens& lens, const Question& question,
                            Fact fact) {
  const OpenTable& now = lens.table();
  const PieceId piece = subject(question);
  const PieceId enemy = enemy_of(question);
  const bool placed = piece != no_piece && now[piece].hex != no_hex;
  const bool unit = placed && !battle[piece].leader();
  switch (fact) {
    case Fact::By:
      return enemy == no_piece ? -1 : static_cast<int>(battle[enemy].troop);
    case Fact::ByClass:
      return enemy == no_piece ? -1 : static_cast<int>(row(battle[enemy].troop).hit_by);
    case Fact::ByFoot:
      return enemy == no_piece ? -1 : is_foot(battle[enemy].troop) ? 1 : 0;
    case Fact::Dice:
      return dice_of(battle, now, question);
    case Fact::Blocks:
      return piece == no_piece ? 0 : now[piece].blocks;
    case Fact::Full:
      return unit && at_full_strength(battle, now, piece) ? 1 : 0;
    case Fact::Supported:
      return unit && supported(battle, now, piece) ? 1 : 0;
    case Fact::HasLeader:
      return unit && attached_leader(battle, now, piece) != no_piece ? 1 : 0;
    case Fact::OwnBanners:
      return now.banners[question.seat];
    case Fact::EnemyBanners:
      return now.banners[other(question.seat)];
    case Fact::Hex:
      return placed ? battle.board.grid.row(now[piece].hex) * 100 +
                          battle.board.grid.column(now[piece].hex)
                    : 0;
    case Fact::CanBattleBack: {
      const auto* ask = asks<AskIgnore>(question);
      return ask && ask->may_battle_back && ask->most >= ask->flags ? 1 : 0;
    }
    case Fact::Turn:
      return now.turn;
    case Fact::EnemiesAdjacent: {
      const auto* ask = asks<AskAdvance>(question);
      return ask ? enemies_next_to(battle, now, ask->hex, question.seat) : 0;
    }
    case Fact::Battle:
      return now.battle;
  }
  return 0;
}

std::optional<Answer> CommandsAndColors::decide(const Battle& battle, const Lens& lens,
                                                const Question& question, const Policy& policy) {
  const OpenTable& now = lens.table();
  const bool no = policy.kind == Do::No || policy.kind == Do::None;
  const auto wishes = [&](const Policy& of, Window window, PieceId unit) -> decltype(auto) {
    return of.path.empty() ? default_path(window, battle[unit].troop) : of.path;
  };
  if (asks<AskFirstStrike>(question)) {
    if (no || !lens.holds(Card::FirstStrike)) return Done{};
    return Yes{};
  }
  if (asks<AskBattleBack>(question) || asks<AskAdvance>(question))
    return no ? Answer{Done{}} : Answer{Yes{}};
  if (const auto* ask = asks<AskEvade>(question)) {
    if (no) return Done{};
    const auto& path = wishes(policy, Window::Evade, ask->unit);
    return GoTo{best(battle, now, path, ask->unit, evade_hexes(battle, now, ask->unit))};
  }
  if (const auto* ask = asks<AskIgnore>(question)) {
    if (policy.kind == Do::Number) return Ignore{std::min(policy.number, ask->most)};
    return Ignore{no ? 0 : ask->most};
  }
  if (const auto* ask = asks<AskRetreat>(question)) {
    const auto& path = wishes(policy, Window::Retreat, ask->unit);
    return GoTo{best(battle, now, path, ask->unit, ask->ends)};
  }
  if (const auto* ask = asks<AskLeaderStep>(question))
    return leader_step(battle, now, *ask, policy.path);
  if (const auto* ask = asks<AskExtraHex>(question)) {
    if (no) return Done{};
    const auto& path = wishes(policy, Window::ExtraHex, ask->unit);
    const HexId to = best(battle, now, path, ask->unit, extra_hexes(battle, now, ask->unit));
    return wants_only_other_hexes(path, to) ? Answer{Done{}} : Answer{GoTo{to}};
  }
  if (const auto* ask = asks<AskBonus>(question)) return decide_bonus(battle, now, *ask, policy);
  return std::nullopt;
}

std::optional<Refusal> CommandsAndColors::why_ungranted(const Battle& battle, const Position& now,
                                                        const Question& question,
                                                        const Policy& policy,
                                                        const Answer& answer) {
  if (policy.kind == Do::No || policy.kind == Do::None || !std::holds_alternative<Done>(answer))
    return std::nullopt;
  if (const auto* ask = asks<AskBonus>(question); ask && !policy.targets.empty())
    return refusal(battle, *may_bonus(battle, now, ask->unit, policy.targets.front()));
  if (const auto* ask = asks<AskExtraHex>(question))
    for (const Wish& wish : policy.path)
      if (wish.kind == Wish::Kind::Hex)
        return refusal(battle,
                       Objection{"C-13.6c", "cca.extra.not-there", ask->unit, no_piece, wish.hex});
  return std::nullopt;
}

Answer CommandsAndColors::fallback(const Battle& battle, const Position& now,
                                   const Question& question) {
  const Lens lens(battle, now, question.seat);
  if (asks<AskIgnore>(question))
    return *decide(battle, lens, question, {Do::Most, 0, {}, {}});  // D-09
  if (asks<AskRetreat>(question) || asks<AskLeaderStep>(question))
    return *decide(battle, lens, question, {Do::Go, 0, {}, {}});
  if (asks<AskBattleBack>(question)) return Yes{};  // D-14
  if (asks<AskCard>(question) && !now.hands[question.seat].empty())
    return PlayCard{now.hands[question.seat].front()};
  if (asks<AskBattle>(question))
    if (const Verdict verdict = may_end_battles(battle, now); !verdict) {
      std::vector<Answer> answers;
      legal(battle, now, question, answers);
      for (const Answer& answer : answers)
        if (const auto* battles = std::get_if<Battles>(&answer))
          if (battles->unit == (*verdict).piece) return answer;
    }
  return Done{};
}

}  // namespace cursus::commands_and_colors
