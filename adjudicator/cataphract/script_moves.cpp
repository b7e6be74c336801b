// Cataphract part D.4, P-05, P-06: a move line, followed step by step.
#include <algorithm>

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/script.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/path.hpp"

namespace cursus::cataphract {

namespace {

// --- the cheapest way (D.4) ----------------------------------------------------------------------

// A hex and one of six facings.
enum class Stand : std::uint16_t {};
constexpr Stand stand(HexId hex, int facing) {
  return static_cast<Stand>(index(hex) * 6 + static_cast<std::size_t>(facing));
}
constexpr HexId hex_of(Stand at) { return static_cast<HexId>(static_cast<std::size_t>(at) / 6); }
constexpr int facing_of(Stand at) { return static_cast<int>(static_cast<std::size_t>(at) % 6); }

constexpr int a_point = 1000;  // MP first, then CH

class Joining {
 public:
  Joining(const Battle& battle, const Position& now, const Moving& move)
      : battle_(battle), now_(now), unit_(move.unit), column_(in_column(now, move.unit)) {}

  // The next answer on the way to a hex.
  std::optional<Answer> next(HexId goal) {
    const UnitState& state = now_[unit_];
    if (const auto direction = battle_.grid().direction_between(state.hex, goal))
      return toward(*direction, goal);
    const Stand start = stand(state.hex, index(state.facing.side()));
    paths_.run(battle_.grid().size() * 6, std::span(&start, 1), 99 * a_point,
               [&](Stand from, auto&& visit) { expand(from, goal, visit); });
    std::optional<Stand> best;
    for (int facing = 0; facing < 6; ++facing) {
      const Stand end = stand(goal, facing);
      if (!paths_.reaches(end)) continue;
      if (!best || *paths_.cost(end) < *paths_.cost(*best)) best = end;
    }
    if (!best) return std::nullopt;
    return first_of(paths_.path(*best));
  }

 private:
  static bool in_column(const Position& now, UnitId unit) {
    return now[unit].formation == Formation::Column;
  }
  Facing facing(int number) const {
    const auto side = static_cast<Direction>(number);
    return column_ ? Facing::to_side(side) : Facing::to_vertex_after(side);
  }
  bool faces(Facing at, Direction direction) const {
    return ahead(at).contains(direction) || (column_ && angle(at, direction) <= 2);
  }
  Answer toward(Direction direction, HexId hex) const {
    const Facing at = now_[unit_].facing;
    if (faces(at, direction)) return Enter{hex};
    for (const int twelfths : {-2, 2, -4, 4, 6})
      if (ahead(at.turned(twelfths)).contains(direction)) return Turn{at.turned(twelfths)};
    return Enter{hex};
  }
  bool open(HexId hex, HexId goal) const {
    const Seat side = battle_[unit_].side;
    if (impassable(battle_.map.at(hex)) || enemy_at(battle_, now_, hex, side)) return false;
    if (hex == goal) return true;
    return !friend_at(battle_, now_, hex, side) && !in_enemy_zone(battle_, now_, hex, side);
  }
  template <class Visit>
  void expand(Stand from, HexId goal, Visit visit) const {
    const HexId hex = hex_of(from);
    if (hex == goal) return;
    const Facing at = facing(facing_of(from));
    for (const Direction direction : all_directions) {
      const HexId to = battle_.grid().neighbour(hex, direction);
      if (to == no_hex || !faces(at, direction) || !open(to, goal)) continue;
      const StepCost cost = step_cost(battle_, now_, unit_, hex, to);
      visit(stand(to, column_ ? index(direction) : facing_of(from)), cost.mp * a_point + cost.ch);
    }
    const int ch = rough(battle_.map.at(hex)) ? 1 : 0;
    for (const int by : {1, 5}) visit(stand(hex, (facing_of(from) + by) % 6), a_point + ch);
  }
  std::optional<Answer> first_of(const std::vector<Stand>& way) const {
    const HexId here = now_[unit_].hex;
    std::size_t i = 1;
    while (i < way.size() && hex_of(way[i]) == here) ++i;
    if (i == way.size()) return std::nullopt;
    if (i > 1) return Turn{facing(facing_of(way[i - 1]))};
    return Enter{hex_of(way[1])};
  }

  const Battle& battle_;
  const Position& now_;
  UnitId unit_;
  bool column_;
  PathSearch<Stand> paths_;
};

// --- one step ------------------------------------------------------------------------------------

bool is_trigger(const Step& step) {
  return step.kind == Step::Kind::Near || (step.kind == Step::Kind::Fire && step.figure > 0);
}

class Following {
 public:
  Following(const Battle& battle, const Position& now, const Moving& move, MoveLine& line)
      : battle_(battle),
        now_(now),
        move_(move),
        line_(line),
        question_{battle[move.unit].side, "K-6.21a", AskStep{move}, false} {}

  NextStep next() {
    if (const auto shot = shot_at_range()) return {*shot, {}, false};
    if (is_near()) stop_here();
    while (const auto at = first_plain()) {
      Step& step = line_.steps[*at];
      if (step.kind == Step::Kind::Enter && now_[move_.unit].hex == step.hex) {
        drop(*at);
      } else if (step.kind == Step::Kind::Fire) {
        const auto shot = legal_shot(step);
        const Refusal why = why_not_;
        drop(*at);
        if (shot) return {*shot, {}, false};
        return follow(why);  // P-06
      } else if (step.kind == Step::Kind::Face) {
        const auto facing = facing_meant(battle_, now_, move_.unit, step.facing, in_column());
        drop(*at);
        if (facing && *facing != now_[move_.unit].facing) return legal_or_cut(Turn{*facing});
      } else {
        return go(*at);
      }
    }
    return end(std::nullopt);
  }

 private:
  bool in_column() const { return now_[move_.unit].formation == Formation::Column; }
  void drop(std::size_t at) {
    line_.steps.erase(line_.steps.begin() + static_cast<std::ptrdiff_t>(at));
  }
  std::optional<std::size_t> first_plain() const {
    for (std::size_t i = 0; i < line_.steps.size(); ++i)
      if (!is_trigger(line_.steps[i])) return i;
    return std::nullopt;
  }
  Result<void> may(const Answer& answer) const {
    return Cataphract::may(battle_, now_, question_, answer);
  }

  // The move goes on after something that was void.
  NextStep follow(const Refusal& why) {
    NextStep step = next();
    if (!step.cut) step.cut = why;
    return step;
  }

  std::optional<Answer> legal_shot(const Step& step) {
    for (const UnitRef& target : step.targets) {
      const HexId hex = place_meant(now_, target);
      if (hex == no_hex) continue;
      const auto legal = may(Shoot{hex});
      if (legal) return Shoot{hex};
      why_not_ = legal.error();
    }
    return std::nullopt;
  }
  std::optional<Answer> shot_at_range() {
    if (move_.steps == 0 || move_.last == no_hex || move_.fired) return std::nullopt;
    for (std::size_t i = 0; i < line_.steps.size(); ++i) {
      const Step& step = line_.steps[i];
      if (step.kind != Step::Kind::Fire || step.figure == 0) continue;
      for (const UnitRef& target : step.targets) {
        const HexId hex = place_meant(now_, target);
        if (hex == no_hex || battle_.grid().distance(now_[move_.unit].hex, hex) != step.figure)
          continue;
        if (!may(Shoot{hex})) continue;
        drop(i);
        return Shoot{hex};
      }
    }
    return std::nullopt;
  }
  bool is_near() const {
    return std::any_of(line_.steps.begin(), line_.steps.end(), [&](const Step& step) {
      if (step.kind != Step::Kind::Near) return false;
      return std::any_of(step.targets.begin(), step.targets.end(), [&](const UnitRef& target) {
        const HexId hex = place_meant(now_, target);
        return hex != no_hex && battle_.grid().distance(now_[move_.unit].hex, hex) <= step.figure;
      });
    });
  }
  // It goes no further; what it may still do here it does.
  void stop_here() {
    std::erase_if(line_.steps, [](const Step& step) {
      return step.kind == Step::Kind::Enter || step.kind == Step::Kind::Ahead ||
             step.kind == Step::Kind::Face || is_trigger(step);
    });
  }

  NextStep go(std::size_t at) {
    Step& step = line_.steps[at];
    if (step.kind == Step::Kind::Ahead) return go_ahead(at);
    const auto answer = Joining(battle_, now_, move_).next(step.hex);
    if (!answer) return cut(blocked(step.hex));
    const auto* enter = std::get_if<Enter>(&*answer);
    if (line_.peel && enter && enter->hex == step.hex && at + 1 < line_.steps.size() &&
        line_.steps[at + 1].kind == Step::Kind::Fire)
      return go_and_peel(at);
    if (enter && enter->hex == step.hex && ends_on_friend(step.hex, at + 1))
      return cut(on_friend(step.hex));
    return legal_or_cut(*answer);
  }
  // K-6.61a: a friend's hex can be passed, but nothing written leads on from it.
  bool ends_on_friend(HexId hex, std::size_t next) const {
    if (!friend_at(battle_, now_, hex, battle_[move_.unit].side)) return false;
    for (std::size_t i = next; i < line_.steps.size(); ++i)
      if (line_.steps[i].kind == Step::Kind::Enter || line_.steps[i].kind == Step::Kind::Ahead)
        return false;
    return true;
  }
  Refusal on_friend(HexId hex) const {
    Refusal why{RefusalKind::Illegal, "K-6.61a", "cat.move.on-a-friend", {}, 0, 0};
    why.arguments.push_back({"unit", battle_[move_.unit].id});
    why.arguments.push_back({"hex", battle_.grid().name(hex)});
    return why;
  }
  Refusal blocked(HexId hex) const {
    Refusal why{RefusalKind::Illegal, "K-6.21a", "cat.script.no-way", {}, 0, 0};
    why.arguments.push_back({"unit", battle_[move_.unit].id});
    why.arguments.push_back({"hex", battle_.grid().name(hex)});
    return why;
  }
  NextStep go_and_peel(std::size_t at) {  // K-9.5
    const HexId hex = line_.steps[at].hex;
    Refusal why = blocked(hex);
    for (const UnitRef& target : line_.steps[at + 1].targets) {
      const HexId there = place_meant(now_, target);
      if (there == no_hex) continue;
      const auto legal = may(Peel{hex, there});
      if (!legal) {
        why = legal.error();
        continue;
      }
      drop(at + 1);
      drop(at);
      line_.peel = false;
      return {Peel{hex, there}, {}, false};
    }
    return cut(why);
  }
  NextStep go_ahead(std::size_t at) {
    Step& step = line_.steps[at];
    const HexId to = hex_ahead(battle_, now_, move_.unit, step.right);
    if (to == no_hex)
      return cut(refusal(battle_, Objection{"K-6.21a", "cat.move.off-map", move_.unit}));
    if (step.figure == 1 && ends_on_friend(to, at + 1)) return cut(on_friend(to));
    step.right = !step.right;
    if (--step.figure == 0) drop(at);
    return legal_or_cut(Enter{to});
  }

  NextStep legal_or_cut(const Answer& answer) {
    const auto legal = may(answer);
    if (legal) return {answer, {}, false};
    return cut(legal.error());
  }
  // P-05, P-06
  NextStep cut(const Refusal& why) {
    if (!move_.fired)
      for (const Step& step : Steps(line_.steps)) {
        if (step.kind != Step::Kind::Fire) continue;
        if (const auto shot = legal_shot(step)) {
          line_.steps.clear();
          line_.form.reset();
          return {*shot, why, false};
        }
      }
    line_.form.reset();
    return end(why);
  }
  NextStep end(std::optional<Refusal> why) {
    line_.steps.clear();
    if (line_.form) {
      const Formation form = *line_.form;
      line_.form.reset();
      std::optional<Refusal> wrong;  // of the facings that are tried, what contradicts all
      std::vector<Facing> facings;
      const bool column = form == Formation::Column;
      if (const auto named = facing_meant(battle_, now_, move_.unit, line_.form_face, column);
          named && line_.form_face.given())
        facings = {*named};
      else
        for (const int twelfths : {0, -1, 1})
          facings.push_back(now_[move_.unit].facing.turned(twelfths));
      for (const Facing facing : facings) {
        const Answer answer = Form{form, facing};
        const auto legal = may(answer);
        if (legal) return {answer, std::move(why), true};
        if (!wrong || wrong->why == "cat.form.facing") wrong = legal.error();
      }
      if (!why) why = std::move(wrong);
    }
    const auto legal = may(Done{});
    if (legal) return {Done{}, std::move(why), true};
    if (!why) why = legal.error();
    return {Cataphract::fallback(battle_, now_, question_), std::move(why), false};
  }

  const Battle& battle_;
  const Position& now_;
  const Moving& move_;
  MoveLine& line_;
  const Question question_;
  Refusal why_not_{RefusalKind::Illegal, "K-8.11b", "cat.script.no-shot", {}, 0, 0};
};

// --- trying it -----------------------------------------------------------------------------------

// Carries out an answer as if nobody did anything about it. False: the move is over.
bool pretend(const Battle& battle, Position& now, Moving& move, const Answer& answer) {
  UnitState& state = now[move.unit];
  const Seat side = battle[move.unit].side;
  const bool rides = std::holds_alternative<Enter>(answer) || std::holds_alternative<Turn>(answer);
  state.has_moved = state.has_moved || rides;
  state.fired =
      state.fired || std::holds_alternative<Shoot>(answer) || std::holds_alternative<Peel>(answer);
  if (const auto* step = std::get_if<Enter>(&answer)) {
    move.mp -= step_cost(battle, now, move.unit, state.hex, step->hex).mp;
    move.last = state.hex;
    ++move.steps;
    move.acted = true;
    if (state.formation == Formation::Column)
      state.facing = Facing::to_side(*battle.grid().direction_between(state.hex, step->hex));
    move.passing = unit_at(now, step->hex) != no_unit;
    for (const LeaderId leader : move.leaders) {
      now[leader].spent += leader_step_cost(battle, now, side, state.hex, step->hex).value_or(0);
      now[leader].hex = step->hex;
    }
    shift(now, move.unit, step->hex);
    if (in_enemy_zone(battle, now, step->hex, side) && !move.passing) move.must_halt = true;
    return true;
  }
  if (const auto* turn = std::get_if<Turn>(&answer)) {
    move.mp -= vertices(state.facing, turn->facing);
    move.last = no_hex;
    move.acted = true;
    state.facing = turn->facing;
    return true;
  }
  if (std::holds_alternative<Shoot>(answer)) {
    move.fired = move.acted = true;
    return true;
  }
  return false;  // halts, forms, or rides back
}

}  // namespace

namespace {

// Does the way ahead lead through the hex of one of these? As far as it is straight.
bool goes_through(const Battle& battle, const Position& now, UnitId unit, const Steps& steps,
                  const std::vector<UnitId>& others) {
  HexId hex = now[unit].hex;
  for (const Step& step : steps) {
    if (is_trigger(step) || step.kind == Step::Kind::Fire) continue;
    if (step.kind != Step::Kind::Ahead) return false;
    bool right = step.right;
    for (int i = 0; i < step.figure; ++i) {
      hex = hex_ahead(battle, hex, now[unit].facing, right);
      if (hex == no_hex) return false;
      if (contains(others, unit_at(now, hex))) return true;
      right = !right;
    }
  }
  return false;
}

}  // namespace

std::optional<FireLine> as_fire(const MoveLine& line) {
  if (line.begun || line.peel || line.form || !line.with.empty() || line.shock != Wish::None ||
      line.steps.size() != 1)
    return std::nullopt;
  const Step& step = line.steps.front();
  if (step.kind != Step::Kind::Fire || step.figure > 0) return std::nullopt;
  return FireLine{line.unit, step.targets, {}};
}

UnitId next_of_each(const Battle& battle, const Position& now, const std::vector<UnitId>& waiting,
                    const Steps& steps) {
  for (const UnitId unit : waiting)
    if (!goes_through(battle, now, unit, steps, waiting)) return unit;
  return waiting.front();
}

NextStep next_step(const Battle& battle, const Position& now, const Moving& move, MoveLine& line) {
  return Following(battle, now, move, line).next();
}

Result<Position> try_move(const Battle& battle, Position now, const MoveUnit& order, MoveLine line,
                          bool by_line, std::vector<TriedShot>* shots) {
  Moving move = begin(battle, now, order.unit);
  move.leaders = order.with;
  move.by_line = by_line;
  const bool forms = line.form.has_value();
  for (int i = 0; i < 80; ++i) {
    const bool halted = move.must_halt;
    const NextStep step = next_step(battle, now, move, line);
    if (step.cut) {
      if (halted && !forms) return now;  // K-7.23a: what comes then is void, not wrong
      if (halted)
        return tl::make_unexpected(
            refusal(battle, Objection{"K-6.41a", "cat.form.in-zone", order.unit}));
      return tl::make_unexpected(*step.cut);
    }
    if (const auto* form = std::get_if<Form>(&step.answer)) {
      now[order.unit].formation = form->formation;
      now[order.unit].facing = form->facing;
      return now;
    }
    if (shots) {
      const HexId from = now[order.unit].hex;
      if (const auto* shot = std::get_if<Shoot>(&step.answer))
        shots->push_back({order.unit, from, shot->hex, true});
      if (const auto* peel = std::get_if<Peel>(&step.answer))
        shots->push_back({order.unit, peel->hex, peel->target, true});
    }
    if (step.over || !pretend(battle, now, move, step.answer)) return now;
  }
  return now;
}

}  // namespace cursus::cataphract
