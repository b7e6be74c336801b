// Ancient Battles: what a desk does in the windows: standing orders, their facts and the defaults.
#include <algorithm>
#include <array>
#include <span>
#include <tuple>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/rally.hpp"
#include "adjudicator/ancient_battles/retreat.hpp"
#include "adjudicator/ancient_battles/set_up.hpp"
#include "adjudicator/ancient_battles/zones.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

template <class Ask>
const Ask* asks(const Question& question) {
  return std::get_if<Ask>(&question.about);
}

// The unit that a question is about, where it is about one.
UnitId subject(const Question& question) {
  if (const auto* ask = asks<AskEscape>(question)) return ask->leader;
  if (const auto* ask = asks<AskRetreatBeforeCombat>(question)) return ask->unit;
  if (const auto* ask = asks<AskDisplace>(question)) return ask->pushed;
  if (const auto* ask = asks<AskRallyHex>(question)) return ask->unit;
  if (const auto* ask = asks<AskRetreat>(question)) return ask->units.front();
  if (const auto* ask = asks<AskLoss>(question)) return ask->candidates.front();
  if (const auto* ask = asks<AskAdvance>(question)) return ask->candidates.front();
  return no_unit;
}

int combat_number(const Question& question) {
  if (const auto* ask = asks<AskRetreatBeforeCombat>(question)) return ask->number;
  if (const auto* ask = asks<AskDisplace>(question)) return ask->fight.number;
  if (const auto* ask = asks<AskRetreat>(question)) return ask->fight.number;
  if (const auto* ask = asks<AskLoss>(question)) return ask->fight.number;
  if (const auto* ask = asks<AskAdvance>(question)) return ask->fight.number;
  return 0;
}

// The column of a combat whose die has fallen.
std::optional<Column> column_of(const Question& question) {
  if (const auto* ask = asks<AskDisplace>(question)) return ask->fight.column;
  if (const auto* ask = asks<AskRetreat>(question)) return ask->fight.column;
  if (const auto* ask = asks<AskLoss>(question)) return ask->fight.column;
  if (const auto* ask = asks<AskAdvance>(question)) return ask->fight.column;
  return std::nullopt;
}

// Columns as numbers a player can compare: 1:4 is -4 … 1:2 is -2, 1:1 is 1 … 6:1 is 6.
int as_number(Column column) {
  constexpr std::array numbers{-5, -4, -3, -2, 1, 2, 3, 4, 5, 6};
  return numbers[static_cast<std::size_t>(column)];
}

// --- choosing hexes ------------------------------------------------------------------------------

// How gladly a side chooses hexes.
class Wishes {
 public:
  Wishes(const Battle& battle, const Position& now, const Policy& policy, Seat side)
      : grid_(battle.map.grid), now_(now), policy_(policy) {
    for (std::size_t i = 0; i < battle.size(); ++i) {
      if (now.units[i].fate != Fate::OnMap || battle.unit_sides[i] == side) continue;
      if (!battle.units[i].leader()) enemies_.push_back(grid_.hex(now.units[i].hex));
    }
  }

  // Smaller is better: first as listed, then toward, then away.
  int rank(HexId hex) const {
    if (policy_.kind == Kind::Toward && !policy_.hexes.empty())
      return grid_.distance(hex, policy_.hexes.front());
    for (std::size_t i = 0; i < policy_.hexes.size(); ++i)
      if (policy_.hexes[i] == hex) return static_cast<int>(i) - 10'000;
    for (std::size_t i = 0; i < policy_.units.size(); ++i)
      if (on_map(now_, policy_.units[i]) && now_[policy_.units[i]].hex == hex)
        return static_cast<int>(i) - 5'000;
    return 100 - distance_to_enemy(hex);  // away from the enemy
  }

 private:
  int distance_to_enemy(HexId from) const {
    const Hex here = grid_.hex(from);
    int nearest = 99;
    for (const Hex enemy : enemies_) nearest = std::min(nearest, distance(here, enemy));
    return nearest;
  }

  const HexGrid& grid_;
  const Position& now_;
  const Policy& policy_;
  InlineVector<Hex, index(no_unit)> enemies_;
};

// Ties go to the lower hex number.
HexId best_hex(const Battle& battle, const Position& now, const Policy& policy, Seat side,
               const std::vector<HexId>& hexes) {
  const Wishes wishes(battle, now, policy, side);
  std::pair best{wishes.rank(hexes.front()), hexes.front()};
  for (const HexId hex : std::span(hexes).subspan(1))
    best = std::min(best, std::pair{wishes.rank(hex), hex});
  return best.second;
}

// --- one decision per window ---------------------------------------------------------------------

std::optional<Answer> decide_fall_back(const Battle& battle, const Position& now,
                                       const AskRetreatBeforeCombat& ask, const Policy& policy) {
  const bool lone_leader = ask.combat.defenders.front() == ask.unit && battle[ask.unit].leader();
  if (policy.kind == Kind::Never && !lone_leader) return Stand{};
  const auto routes = fall_back_routes(battle, now, ask.unit);
  const Wishes wishes(battle, now, policy, battle[ask.unit].side);
  const HexId start = now[ask.unit].hex;
  const auto heading = [&](HexId from, HexId to) {
    const auto direction = battle.map.grid.direction_between(from, to);
    return std::find(policy.directions.begin(), policy.directions.end(), *direction) -
           policy.directions.begin();
  };
  const auto key = [&](const FallBack& way) {
    const auto over = std::find(policy.hexes.begin(), policy.hexes.end(), way.via);
    return std::tuple(heading(start, way.via), heading(way.via, way.to), wishes.rank(way.to),
                      over - policy.hexes.begin(), way.to, way.via);
  };
  std::pair best{key(routes.front()), routes.front()};
  for (const FallBack& way : std::span(routes).subspan(1))
    if (auto with = key(way); with < best.first) best = {std::move(with), way};
  return best.second;
}

std::optional<Answer> decide_loss(const Battle& battle, const Position& now, const AskLoss& ask,
                                  const Policy& policy) {
  for (const UnitId unit : policy.units)
    if (std::find(ask.candidates.begin(), ask.candidates.end(), unit) != ask.candidates.end())
      return Lose{unit};
  if (policy.kind == Kind::ThisUnit) return std::nullopt;
  UnitId best = ask.candidates.front();
  for (const UnitId unit : ask.candidates) {
    const int a = strength_now(battle, now, unit);
    const int b = strength_now(battle, now, best);
    const bool better = policy.kind == Kind::StrongestFirst ? a > b : a < b;
    if (better || (a == b && unit < best)) best = unit;
  }
  return Lose{best};
}

std::optional<Answer> advance_with(const Battle& battle, const Position& now, const AskAdvance& ask,
                                   const Policy& policy, UnitId unit) {
  std::vector<HexId> hexes;
  for (const HexId hex : ask.hexes)
    if (battle.map.grid.adjacent(now[unit].hex, hex)) hexes.push_back(hex);
  if (hexes.empty()) return std::nullopt;
  std::sort(hexes.begin(), hexes.end());
  HexId to = hexes.front();
  for (const HexId wanted : policy.hexes)
    if (std::find(hexes.begin(), hexes.end(), wanted) != hexes.end()) {
      to = wanted;
      break;
    }
  return Advance{unit, to, !policy.without_leaders};
}

// Those who can reach the first of the hexes wished for that anybody can reach; else everybody.
std::vector<UnitId> next_to_a_wish(const Battle& battle, const Position& now, const AskAdvance& ask,
                                   const Policy& policy) {
  for (const HexId wanted : policy.hexes) {
    if (std::find(ask.hexes.begin(), ask.hexes.end(), wanted) == ask.hexes.end()) continue;
    std::vector<UnitId> near;
    for (const UnitId unit : ask.candidates)
      if (battle.map.grid.adjacent(now[unit].hex, wanted)) near.push_back(unit);
    if (!near.empty()) return near;
  }
  return ask.candidates;
}

std::optional<Answer> decide_advance(const Battle& battle, const Position& now,
                                     const AskAdvance& ask, const Policy& policy) {
  if (policy.kind == Kind::Never) return Done{};
  for (const UnitId unit : policy.units)
    if (std::find(ask.candidates.begin(), ask.candidates.end(), unit) != ask.candidates.end())
      if (auto answer = advance_with(battle, now, ask, policy, unit)) return answer;
  if (policy.kind == Kind::ThisUnit) return Done{};
  const std::vector<UnitId> candidates = next_to_a_wish(battle, now, ask, policy);
  UnitId best = candidates.front();
  for (const UnitId unit : candidates)
    if (strength_now(battle, now, unit) > strength_now(battle, now, best)) best = unit;
  return advance_with(battle, now, ask, policy, best);
}

bool have_met(const AskAdvance& ask, UnitId a, UnitId b) {
  return std::any_of(ask.met.begin(), ask.met.end(), [&](const Met& met) {
    return met == Met{a, b} || met == Met{b, a};
  });
}

// Enemies that the strongest would newly meet by advancing (D14). Those it fought it has met: after
// a retreat of one hex they always stand next to the hex that they have left.
int new_contact(const Battle& battle, const Position& now, const AskAdvance& ask) {
  const auto answer = decide_advance(battle, now, ask, {});
  const auto* advance = answer ? std::get_if<Advance>(&*answer) : nullptr;
  if (!advance) return 0;
  int fresh = 0;
  for (const UnitId enemy :
       neighbours_of_side(battle, now, advance->to, other(battle[advance->unit].side)))
    if (!adjacent(battle, now, advance->unit, enemy) && !have_met(ask, advance->unit, enemy))
      ++fresh;
  return fresh;
}

// D9: the strongest that does not shoot; a missile unit stays where it is.
Answer default_advance(const Battle& battle, const Position& now, AskAdvance ask) {
  if (!ask.attacking) return Done{};  // D14
  std::erase_if(ask.candidates, [&](UnitId unit) { return battle[unit].missile != Missile::None; });
  if (ask.candidates.empty()) return Done{};
  return decide_advance(battle, now, ask, {}).value_or(Done{});
}

// A unit that may not stay where it is goes to the first hex where it may.
Answer default_step(const Battle& battle, const Position& now, const AskStep& ask) {
  const bool on_a_friend = now[ask.unit].below != no_unit;
  const bool can_halt = bool(may_halt(battle, now, ask, Halt{false}));
  if (can_halt && !on_a_friend) return Halt{false};
  if (const auto to = step_to_room(battle, now, ask); to && may_step(battle, now, ask, *to))
    return Step{*to};
  if (can_halt) return Halt{false};
  std::optional<HexId> first;
  for (const HexId to : battle.map.grid.neighbours(now[ask.unit].hex)) {
    if (to == no_hex || !may_step(battle, now, ask, to)) continue;
    if (combat_unit_at(now, to) == no_unit && !lone_leader_at(battle, now, to, other(now.phasing)))
      return Step{to};
    if (!first) first = to;
  }
  return Step{*first};
}

}  // namespace

// --- the contract --------------------------------------------------------------------------------

std::uint32_t AncientBattles::span(const Battle& battle, const Position& now) {
  const bool second_step =
      battle.options.two_step && (now.phase == Phase::Combat || now.phase == Phase::Rally);
  const std::uint32_t turn =
      now.phase == Phase::SetUp ? 0 : static_cast<std::uint32_t>(now.turn) * 4;
  return turn + (now.phasing == battle.first_player ? 0u : 2u) + (second_step ? 1u : 0u);
}

std::optional<Window> AncientBattles::window_of(const Question& question) {
  if (asks<AskEscape>(question)) return Window::Escape;
  if (const auto* ask = asks<AskRetreatBeforeCombat>(question)) {
    const auto& defenders = ask->combat.defenders;
    const bool stacked_leader =
        std::find(defenders.begin(), defenders.end(), ask->unit) == defenders.end();
    return stacked_leader ? Window::LeaderInDefence : Window::FallBack;
  }
  if (asks<AskLoss>(question)) return Window::Loss;
  if (asks<AskRetreat>(question)) return Window::Retreat;
  if (asks<AskDisplace>(question)) return Window::Displace;
  if (const auto* ask = asks<AskAdvance>(question))
    return ask->attacking ? Window::Advance : Window::AdvanceDefending;
  if (asks<AskRallyHex>(question)) return Window::RallyHex;
  return std::nullopt;
}

bool AncientBattles::concerns(const Battle& battle, const Lens&, const Question& question,
                              const Who& who) {
  const auto fits = [&](UnitId unit) {
    return (who.unit == no_unit || who.unit == unit) &&
           (!who.type || *who.type == battle[unit].type);
  };
  if (who.unit == no_unit && !who.type) return true;
  if (const auto* ask = asks<AskLoss>(question))
    return std::any_of(ask->candidates.begin(), ask->candidates.end(), fits);
  if (const auto* ask = asks<AskRetreat>(question))
    return std::any_of(ask->units.begin(), ask->units.end(), fits);
  if (const auto* ask = asks<AskAdvance>(question))
    return std::any_of(ask->candidates.begin(), ask->candidates.end(), fits);
  return fits(subject(question));
}

int AncientBattles::fact(const Battle& battle, const Lens& lens, const Question& question,
                         Fact fact) {
  const Position& now = lens.table();
  const UnitId unit = subject(question);
  switch (fact) {
    case Fact::Odds:
      if (const auto* ask = asks<AskRetreatBeforeCombat>(question)) {
        if (battle[ask->combat.defenders.front()].leader()) return 6;
        return as_number(final_column(battle, now, ask->combat));
      }
      return as_number(column_of(question).value_or(Column::O11));
    case Fact::Strength:
      return unit == no_unit ? 0 : strength_now(battle, now, unit);
    case Fact::Turn:
      return now.turn;
    case Fact::Hex:
      return unit == no_unit || now[unit].hex == no_hex
                 ? 0
                 : battle.map.grid.column(now[unit].hex) * 100 + battle.map.grid.row(now[unit].hex);
    case Fact::Combat:
      return combat_number(question);
    case Fact::Stacked:
      return unit != no_unit && now[unit].hex != no_hex &&
                     !leaders_at(battle, now, now[unit].hex, battle[unit].side).empty()
                 ? 1
                 : 0;
    case Fact::Disrupted:
      return unit != no_unit && now[unit].disrupted ? 1 : 0;
    case Fact::NewContact:
      if (const auto* ask = asks<AskAdvance>(question)) return new_contact(battle, now, *ask);
      return 0;
  }
  return 0;
}

std::optional<Answer> AncientBattles::decide(const Battle& battle, const Lens& lens,
                                             const Question& question, const Policy& policy) {
  const Position& now = lens.table();
  if (const auto* ask = asks<AskRetreatBeforeCombat>(question))
    return decide_fall_back(battle, now, *ask, policy);
  if (const auto* ask = asks<AskLoss>(question)) return decide_loss(battle, now, *ask, policy);
  if (const auto* ask = asks<AskAdvance>(question))
    return decide_advance(battle, now, *ask, policy);
  if (const auto* ask = asks<AskRetreat>(question)) {
    const Wishes wishes(battle, now, policy, battle[ask->units.front()].side);
    return best_retreat(battle, now, *ask, [&](HexId hex) { return wishes.rank(hex); });
  }
  if (const auto* ask = asks<AskEscape>(question))
    return GoTo{best_hex(battle, now, policy, question.seat, ask->to)};
  if (const auto* ask = asks<AskDisplace>(question))
    return GoTo{best_hex(battle, now, policy, question.seat, ask->to)};
  if (const auto* ask = asks<AskRallyHex>(question))
    return GoTo{best_hex(battle, now, policy, question.seat, ask->to)};
  return std::nullopt;
}

std::optional<Refusal> AncientBattles::why_ungranted(const Battle& battle, const Position&,
                                                     const Question& question, const Policy& policy,
                                                     const Answer& answer) {
  if (asks<AskAdvance>(question) && !policy.units.empty() && std::holds_alternative<Done>(answer))
    return refusal(battle, Objection{"A-7.74a", "ab.advance.cannot", policy.units.front()});
  const auto* to = std::get_if<GoTo>(&answer);
  if (const auto* ask = asks<AskRallyHex>(question); ask && to && !policy.hexes.empty())
    if (std::find(policy.hexes.begin(), policy.hexes.end(), to->hex) == policy.hexes.end())
      return refusal(battle, Objection{"A-13.0b", "ab.rally.hex-closed", ask->unit, no_unit,
                                       policy.hexes.front()});
  return std::nullopt;
}

Answer AncientBattles::fallback(const Battle& battle, const Position& now,
                                const Question& question) {
  const Lens lens(battle, now, question.seat);
  if (const auto* ask = asks<AskRetreatBeforeCombat>(question)) {  // D8, D10
    const bool stacked_leader = window_of(question) == Window::LeaderInDefence;
    const bool worth_it = fact(battle, lens, question, Fact::Odds) >= 2;
    const Policy policy{stacked_leader || !worth_it ? Kind::Never : Kind::Away, {}, {}, false};
    return *decide_fall_back(battle, now, *ask, policy);
  }
  if (const auto* ask = asks<AskLoss>(question))  // D11
    return *decide_loss(battle, now, *ask, {Kind::WeakestFirst, {}, {}, false});
  if (const auto* ask = asks<AskAdvance>(question)) return default_advance(battle, now, *ask);
  if (asks<AskEscape>(question)) return GoTo{asks<AskEscape>(question)->to.front()};  // D5
  if (window_of(question)) return *decide(battle, lens, question, {Kind::Away, {}, {}, false});
  if (asks<AskMove>(question) && !may_end_movement(battle, now)) {
    const Objection why = *may_end_movement(battle, now);
    for (const UnitId unit : {why.unit, why.other})
      if (unit != no_unit && may_recall(battle, now, unit)) return Recall{unit};
    return Move{why.unit};
  }
  if (const auto* ask = asks<AskStep>(question)) return default_step(battle, now, *ask);
  if (const auto* ask = asks<AskPlan>(question); ask && ask->open) {
    if (may_close(battle, now, *ask)) return Close{};
    std::vector<Answer> answers;
    legal(battle, now, question, answers);
    return answers.front();
  }
  if (asks<AskRally>(question)) {  // D16; no die for a unit that nobody could take in (A-13.0c)
    const UnitId best = best_to_rally(battle, now);
    if (best == no_unit || rally_hexes(battle, now, now.phasing).empty()) return Done{};
    return Rally{best};
  }
  if (asks<AskSetUp>(question) || asks<AskSetUpHex>(question)) {
    std::vector<Answer> answers;
    legal(battle, now, question, answers);
    if (const auto* ask = asks<AskSetUpHex>(question))  // the scenario's own hex, if it is free
      if (may_set_up_at(battle, now, ask->unit, battle[ask->unit].set_up))
        return GoTo{battle[ask->unit].set_up};
    return answers.front();
  }
  return Done{};
}

}  // namespace cursus::ancient_battles
