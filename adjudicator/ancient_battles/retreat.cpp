// Ancient Battles §7.7 Retreat (退却), §7.8 Displacement (連鎖後退), §11.2 Retreat before combat
// (戦闘前退却).
#include "adjudicator/ancient_battles/retreat.hpp"

#include <algorithm>
#include <map>
#include <span>

#include "adjudicator/ancient_battles/morale.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

namespace {

// A-7.72a, A-7.84a: the hex itself would do, were it not for units of the own side.
bool open_to_retreat(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  const Seat enemy = other(battle[unit].side);
  return to != no_hex && !prohibited(battle, to) && !controlled_by(battle, now, to, enemy) &&
         !holds_unit_of(battle, now, to, enemy) && !lone_leader_at(battle, now, to, enemy);
}

bool free_to_retreat(const Battle& battle, const Position& now, UnitId unit, HexId to) {
  return open_to_retreat(battle, now, unit, to) && combat_unit_at(now, to) == no_unit;  // A-7.73a
}

// The hexes to which it may retreat without pushing anybody, by direction.
InlineVector<HexId, 6> free_hexes(const Battle& battle, const Position& now, UnitId unit) {
  InlineVector<HexId, 6> free;
  for (const HexId to : battle.map.grid.neighbours(now[unit].hex))
    if (free_to_retreat(battle, now, unit, to)) free.push_back(to);
  return free;
}

bool has_free_hex(const Battle& battle, const Position& now, UnitId unit) {
  for (const HexId to : battle.map.grid.neighbours(now[unit].hex))
    if (free_to_retreat(battle, now, unit, to)) return true;
  return false;
}

// Who would be pushed if the unit went there.
UnitId pushed_at(const Battle& battle, const Position& now, UnitId unit, HexId to,
                 const std::vector<UnitId>& combatants) {
  if (!battle.sides[battle[unit].side].displacement) return no_unit;  // A-7.81a
  if (!open_to_retreat(battle, now, unit, to)) return no_unit;
  const UnitId friendly = combat_unit_at(now, to);
  if (friendly == no_unit || contains(combatants, friendly)) return no_unit;  // A-7.82a
  return frozen(battle, now, friendly) ? no_unit : friendly;
}

// The shortest chain of pushes, level by level: of all chains only its length matters, and a unit
// that is met again could only make it longer. Nobody pushes `begun_by`, who wants the place.
std::optional<int> pushes_from(const Battle& battle, const Position& now, UnitId unit,
                               const std::vector<UnitId>& combatants, UnitId begun_by) {
  std::vector<UnitId> met{unit};
  for (std::size_t i = 0, pushes = 0; i < met.size(); ++pushes)
    for (const std::size_t level = met.size(); i < level; ++i) {
      if (has_free_hex(battle, now, met[i])) return static_cast<int>(pushes);
      for (const HexId to : battle.map.grid.neighbours(now[met[i]].hex)) {
        const UnitId friendly = pushed_at(battle, now, met[i], to, combatants);
        if (friendly != no_unit && friendly != begun_by && !contains(met, friendly))
          met.push_back(friendly);
      }
    }
  return std::nullopt;
}

}  // namespace

std::optional<int> pushes_needed(const Battle& battle, const Position& now, UnitId unit,
                                 const std::vector<UnitId>& combatants) {
  return pushes_from(battle, now, unit, combatants, no_unit);
}

Verdict may_retreat(const Battle& battle, const Position& now, const AskRetreat& ask, UnitId unit,
                    HexId to) {
  if (!contains(ask.units, unit)) return Objection{"A-7.71a", "ab.retreat.not-this-unit", unit};
  if (to == no_hex || !battle.map.grid.adjacent(now[unit].hex, to))
    return Objection{"A-7.71a", "ab.retreat.not-adjacent", unit, no_unit, to};
  if (!open_to_retreat(battle, now, unit, to))
    return Objection{"A-7.72a", "ab.retreat.closed", unit, no_unit, to};
  if (combat_unit_at(now, to) == no_unit) return {};
  const UnitId friendly = pushed_at(battle, now, unit, to, ask.combatants);
  if (friendly == no_unit) return Objection{"A-7.73a", "ab.retreat.occupied", unit, no_unit, to};
  const auto fewest = pushes_needed(battle, now, unit, ask.combatants);
  if (fewest == 0) return Objection{"A-7.83b", "ab.retreat.other-way", unit, friendly, to};
  const auto here = pushes_from(battle, now, friendly, ask.combatants, unit);
  if (!here) return Objection{"A-7.83a", "ab.retreat.would-lose-friend", unit, friendly, to};
  if (*here + 1 > *fewest)
    return Objection{"A-7.83b", "ab.retreat.fewer-pushes", unit, friendly, to};
  return {};
}

void shift_with_leaders(Play& play, UnitId unit, HexId to) {
  const Battle& battle = play.setting;
  for (const UnitId leader : leaders_at(battle, play.now, play.now[unit].hex, battle[unit].side))
    shift(battle, play.now, leader, to);
  shift(battle, play.now, unit, to);
}

// --- the procedure -------------------------------------------------------------------------------

namespace {

struct Choice {
  UnitId unit;
  HexId to;
};

std::vector<Choice> choices(const Battle& battle, const Position& now, const AskRetreat& ask) {
  std::vector<Choice> found;
  found.reserve(ask.units.size() * all_directions.size());
  for (const UnitId unit : ask.units)
    for (const HexId to : battle.map.grid.neighbours(now[unit].hex))
      if (to != no_hex && may_retreat(battle, now, ask, unit, to)) found.push_back({unit, to});
  return found;
}

// Why a unit finds no hex: enemies and ground, friends in the way, or friends who would be lost.
std::string_view no_way_out(const Battle& battle, const Position& now, UnitId unit,
                            const std::vector<UnitId>& combatants) {
  std::string_view clause = "A-7.72a";
  for (const HexId to : battle.map.grid.neighbours(now[unit].hex)) {
    if (!open_to_retreat(battle, now, unit, to)) continue;
    if (pushed_at(battle, now, unit, to, combatants) != no_unit) return "A-7.83a";
    clause = "A-7.73a";
  }
  return clause;
}

// A-7.82a: the unit in the way goes first, pushing others in turn if it must.
Task<> push_away(Play& play, UnitId pushed, std::vector<UnitId> combatants, Fight fight) {
  const Battle& battle = play.setting;
  const HexId from = play.now[pushed].hex;
  const AskRetreat ask{{pushed}, combatants, fight};
  std::vector<HexId> ways;
  for (const Choice& choice : choices(battle, play.now, ask)) ways.push_back(choice.to);
  ensure(!ways.empty(), "a unit is pushed only if it has somewhere to go");
  HexId to = ways.front();
  if (ways.size() > 1) {
    const Question question{battle[pushed].side, "A-7.82a", AskDisplace{pushed, ways, fight}};
    const Answer answer = co_await play.ask(question);
    to = std::get<GoTo>(answer).hex;
  }
  const UnitId next = combat_unit_at(play.now, to);
  if (next != no_unit) {
    combatants.push_back(pushed);
    co_await push_away(play, next, combatants, fight);
  }
  shift_with_leaders(play, pushed, to);
  play.tell(Retreated{pushed, from, to, true});
}

}  // namespace

Task<> retreat(Play& play, std::vector<UnitId> units, const std::vector<UnitId>& combatants,
               Fight fight) {
  const Battle& battle = play.setting;
  while (!units.empty()) {
    AskRetreat ask{units, combatants, fight};
    const std::vector<Choice> ways = choices(battle, play.now, ask);
    if (ways.empty()) {  // A-7.72a, A-7.73a
      for (const UnitId unit : units)
        eliminate(play, unit, no_way_out(battle, play.now, unit, combatants));
      if (const auto outcome = after_losses(play)) co_await end_battle(play, *outcome);
      co_return;
    }
    Retreat chosen{ways.front().unit, ways.front().to};
    if (ways.size() > 1) {
      const Question question{battle[units.front()].side, "A-7.71a", std::move(ask)};
      const Answer answer = co_await play.ask(question);
      chosen = std::get<Retreat>(answer);
    }
    const HexId from = play.now[chosen.unit].hex;
    const UnitId in_the_way = combat_unit_at(play.now, chosen.to);
    if (in_the_way != no_unit) {
      std::vector<UnitId> not_these = combatants;
      not_these.push_back(chosen.unit);
      co_await push_away(play, in_the_way, not_these, fight);
    }
    shift_with_leaders(play, chosen.unit, chosen.to);
    play.tell(Retreated{chosen.unit, from, chosen.to, false});
    std::erase(units, chosen.unit);
  }
}

// --- the best way out (decision D12) -------------------------------------------------------------

namespace {

struct Assignment {
  int saved = -1;
  int rank = 0;
  std::vector<HexId> hexes;  // by unit, no_hex: lost

  bool better_than(const Assignment& other) const {
    if (saved != other.saved) return saved > other.saved;
    return rank != other.rank ? rank < other.rank : hexes < other.hexes;
  }
};

// Tries every assignment of units to free hexes; few units retreat together, so this is cheap.
class Assigning {
 public:
  Assigning(const Battle& battle, const Position& now, std::span<const UnitId> units,
            const RankOfHex& rank) {
    for (const UnitId unit : units) {
      retreating_.push_back({strength_now(battle, now, unit), {}});
      for (const HexId to : free_hexes(battle, now, unit))
        retreating_.back().ways.push_back({to, rank(to)});
    }
  }

  Assignment best() {
    trial_ = {0, 0, {}};
    best_ = {};
    assign_next();
    return best_;
  }

 private:
  struct Way {
    HexId to = no_hex;
    int rank = 0;
  };
  struct Retreating {
    int worth = 0;
    InlineVector<Way, 6> ways;
  };

  void assign_next() {
    if (trial_.hexes.size() == retreating_.size()) {
      if (trial_.better_than(best_)) best_ = trial_;
      return;
    }
    const auto& [worth, ways] = retreating_[trial_.hexes.size()];
    for (const auto& [to, rank] : ways) {
      if (contains(trial_.hexes, to)) continue;
      trial_.saved += worth;
      trial_.rank += rank;
      assign(to);
      trial_.rank -= rank;
      trial_.saved -= worth;
    }
    assign(no_hex);
  }
  void assign(HexId to) {
    trial_.hexes.push_back(to);
    assign_next();
    trial_.hexes.pop_back();
  }

  std::vector<Retreating> retreating_;
  Assignment trial_;
  Assignment best_;
};

// For more units than can be searched through: the strongest first takes a hex, and whoever stands
// in its way takes another one, if they have one. That saves the most strength.
class Matching {
 public:
  Matching(const Battle& battle, const Position& now, std::vector<UnitId> units,
           const RankOfHex& rank)
      : units_(std::move(units)), taken_by_(battle.map.grid.size(), no_unit) {
    std::vector<UnitId> strongest = units_;
    std::stable_sort(strongest.begin(), strongest.end(), [&](UnitId a, UnitId b) {
      return strength_now(battle, now, a) > strength_now(battle, now, b);
    });
    for (const UnitId unit : units_) {
      const auto free = free_hexes(battle, now, unit);
      std::vector<HexId>& ways = ways_[unit];
      ways.assign(free.begin(), free.end());
      std::stable_sort(ways.begin(), ways.end(),
                       [&](HexId a, HexId b) { return rank(a) < rank(b); });
    }
    for (const UnitId unit : strongest) {
      std::vector<HexId> seen;
      place(unit, seen);
    }
  }

  std::optional<Retreat> first() const {
    for (const UnitId unit : units_)
      for (const HexId to : ways_.at(unit))
        if (taken_by_[index(to)] == unit) return Retreat{unit, to};
    return std::nullopt;
  }

 private:
  bool place(UnitId unit, std::vector<HexId>& seen) {
    for (const HexId to : ways_[unit]) {
      if (contains(seen, to)) continue;
      seen.push_back(to);
      UnitId& there = taken_by_[index(to)];
      if (there != no_unit && !place(there, seen)) continue;
      taken_by_[index(to)] = unit;
      return true;
    }
    return false;
  }

  std::vector<UnitId> units_;
  std::map<UnitId, std::vector<HexId>> ways_;
  std::vector<UnitId> taken_by_;
};

}  // namespace

Retreat best_retreat(const Battle& battle, const Position& now, const AskRetreat& ask,
                     const RankOfHex& rank) {
  constexpr std::size_t most_searched = 6;
  std::vector<UnitId> units = ask.units;
  if (units.size() > most_searched)
    if (const auto found = Matching(battle, now, units, rank).first()) return *found;
  if (units.size() > most_searched) units.resize(most_searched);
  const Assignment best = Assigning(battle, now, units, rank).best();
  for (std::size_t i = 0; i < units.size(); ++i)
    if (best.hexes[i] != no_hex) return {units[i], best.hexes[i]};
  const std::vector<Choice> ways = choices(battle, now, ask);  // only by displacement
  return {ways.front().unit, ways.front().to};
}

// --- §11.2 retreat before combat -----------------------------------------------------------------

std::vector<FallBack> fall_back_routes(const Battle& battle, const Position& now, UnitId unit) {
  const HexGrid& grid = battle.map.grid;
  const HexId start = now[unit].hex;
  const Seat side = battle[unit].side;
  std::vector<FallBack> routes;
  // R12: two hexes away, neither of them prohibited or enemy-controlled; friends may be passed.
  for (const HexId via : grid.neighbours(start)) {
    if (!open_to_retreat(battle, now, unit, via)) continue;
    const bool passing = combat_unit_at(now, via) != no_unit;
    if (passing && battle.options.rbc_both_hexes_empty) continue;
    for (const HexId to : grid.neighbours(via)) {
      if (!open_to_retreat(battle, now, unit, to) || grid.distance(start, to) != 2) continue;
      const bool free = combat_unit_at(now, to) == no_unit ||
                        (battle[unit].leader() && holds_unit_of(battle, now, to, side));
      if (free) routes.push_back({via, to});
    }
  }
  return routes;
}

Verdict may_fall_back(const Battle& battle, const Position& now, UnitId unit,
                      const Combat& combat) {
  if (!battle[unit].dot) return Objection{"A-11.21a", "ab.rbc.not-light", unit};
  if (now[unit].disrupted) return Objection{"A-11.22a", "ab.rbc.disrupted", unit};
  if (frozen(battle, now, unit)) return Objection{"A-M-4.2b", "ab.rbc.frozen", unit};
  const bool alone = battle[unit].leader() && combat_unit_at(now, now[unit].hex) == no_unit;  // R14
  if (!alone)
    for (const UnitId attacker : combat.attackers) {
      const int theirs = move_allowance(battle, now, attacker);
      const int own = move_allowance(battle, now, unit);
      if (own < theirs)
        return Objection{"A-11.21a", "ab.rbc.too-slow", unit, attacker, no_hex, own, theirs};
    }
  if (fall_back_routes(battle, now, unit).empty())
    return Objection{"A-11.21d", "ab.rbc.no-way", unit};
  return {};
}

}  // namespace cursus::ancient_battles
