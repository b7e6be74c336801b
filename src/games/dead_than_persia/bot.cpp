// A general for Rather Dead Than Persia! The greatest army that has not yet acted goes for the next
// place that its side needs, fights whoever stands there, and leaves somebody to hold it. Dummies
// march about, so that the enemy cannot tell which counter is the army. One order at a time, and
// only those that are legal.
#include "src/games/dead_than_persia/bot.hpp"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/dead_than_persia/orders.hpp"
#include "formats/dead_than_persia/scenario.hpp"
#include "formats/dead_than_persia/shapes.hpp"

namespace cursus::dead_than_persia {

namespace {

using bot::Choice;
using bot::SeededNumbers;

constexpr int unreachable = 1000;
constexpr int most_on_foot = 8;      // points; further than that by ship
constexpr int enough = 60;           // points of one leader
constexpr int an_army = 8;           // points that can take a city
constexpr int enough_for_both = 14;  // action points: an army and a dummy can go
constexpr int challenge = 5;         // action points: out of a zone, back into it, and attack
constexpr int greek_attack = 20;     // points with which Greeks attack whom they cannot see
constexpr int raid = 6;              // action points that the way to a city may cost
constexpr int a_band = 4;            // points that can take a city from a guard
constexpr int danger = 4;            // a zone with an army is as bad as this many others

int cost_of(Zone to) {
  return (is_mountain(to) ? cost::mountain_zone : cost::land_zone) +
         (to == Zone::Thermopyles ? cost::thermopyles : 0) +
         (to == Zone::Pinde ? 2 * cost::pinde : 0);
}

// What it costs to get from everywhere to one of the zones; by land, or by sea at 1 for each zone.
template <class Next, class Cost>
std::array<int, zone_count> costs_to(const std::vector<Zone>& goals, Next next, Cost cost) {
  std::array<int, zone_count> costs{};
  costs.fill(unreachable);
  std::deque<Zone> open(goals.begin(), goals.end());
  for (const Zone goal : goals) costs[index(goal)] = 0;
  while (!open.empty()) {
    const Zone here = open.front();
    open.pop_front();
    for (const Zone each : next(here)) {
      const int there = costs[index(here)] + cost(here);
      if (there >= costs[index(each)]) continue;
      costs[index(each)] = there;
      open.push_back(each);
    }
  }
  return costs;
}

class General {
 public:
  General(const War& war, const View& view, Seat seat, std::vector<formats::LegalOrder> legal,
          SeededNumbers& seeded)
      : war_(war), view_(view), seat_(seat), seeded_(seeded) {
    for (formats::LegalOrder& one : legal) legal_.insert(std::move(one.order));
  }

  std::string order() {
    const bool open = if_legal(Done{}) || if_legal(Anchor{});
    const auto chosen = open ? act() : activation();
    if (chosen) return *chosen;
    if (const auto done = if_legal(Done{})) return *done;
    // Who waits for what others leave behind does not give up their further segments.
    if (const auto rest = if_legal(Pass{!raids()})) return *rest;
    return *legal_.begin();
  }

 private:
  using Order = std::optional<std::string>;

  std::string text_of(const Answer& answer) const {
    return print_reply(war_, Question{seat_, "R-2.2g", AskAct{}}, answer, formats::Language::En);
  }
  Order if_legal(const Answer& answer) const {
    std::string text = text_of(answer);
    return legal_.contains(text) ? Order(std::move(text)) : std::nullopt;
  }

  // --- what is seen ------------------------------------------------------------------------------

  bool holds(Seat side, Zone zone) const {
    const auto& held = view_.control[side];
    return std::find(held.begin(), held.end(), zone) != held.end();
  }
  bool is_in(const std::vector<Zone>& zones, Zone zone) const {
    return std::find(zones.begin(), zones.end(), zone) != zones.end();
  }
  bool enemies_in(Zone zone) const {
    const Seat foe = other(seat_);
    return std::any_of(view_.counters.begin(), view_.counters.end(),
                       [&](const View::Counter& each) {
                         return each.tag.side == foe && !each.tag.fleet && each.zone == zone;
                       }) ||
           std::any_of(view_.units.begin(), view_.units.end(), [&](const View::OpenUnit& each) {
             return each.side == foe && each.zone == zone;
           });
  }
  bool open_units_in(Zone zone) const { return idle_units(zone) > 0; }
  const View::Counter* own(CounterId id) const {
    for (const View::Counter& each : view_.counters)
      if (each.counter == id) return &each;
    return nullptr;
  }
  bool is_own_leader(const View::Counter& each) const {
    return each.counter != no_counter && each.tag.side == seat_ && !each.tag.fleet;
  }
  // Who is activated: it shows in what can be ordered.
  const View::Counter* acting() const {
    for (const View::Counter& each : view_.counters)
      if (is_own_leader(each) && each.turned && each.aboard == no_counter &&
          std::any_of(each.units.begin(), each.units.end(), [&](UnitId unit) {
            return if_legal(Leave{no_counter, unit});
          }))
        return &each;
    for (const View::Counter& each : view_.counters) {
      if (!is_own_leader(each) || !each.turned) continue;
      if (each.aboard != no_counter || take_troops(each)) return &each;
      if (!war_[each.counter].dummy || each.zone == no_zone) continue;
      const auto& next = row(each.zone).by_land;
      if (std::any_of(next.begin(), next.end(), [&](Zone zone) { return if_legal(Move{zone}); }))
        return &each;
    }
    return nullptr;
  }

  // Troops whose leader is gone need another one.
  Order take_troops(const View::Counter& leader) const {
    if (war_[leader.counter].dummy || strength(leader) >= enough || idle_units(leader.zone) < 3)
      return std::nullopt;
    for (const View::OpenUnit& each : view_.units)
      if (each.side == seat_ && each.zone == leader.zone)
        if (const Order order = if_legal(Take{no_counter, each.unit})) return order;
    return std::nullopt;
  }
  std::ptrdiff_t idle_units(Zone zone) const {
    return std::count_if(view_.units.begin(), view_.units.end(), [&](const View::OpenUnit& each) {
      return each.side == seat_ && each.zone == zone;
    });
  }

  // --- what is wanted ----------------------------------------------------------------------------

  std::vector<Zone> wanted() const {
    std::vector<Zone> all;
    const auto add = [&](std::initializer_list<Zone> zones) {
      for (const Zone zone : zones)
        if (!is_secured(zone)) all.push_back(zone);
    };
    if (raids()) {
      for (const Zone zone : asian_cities)
        if (!holds(greek, zone) && !counters_in(zone) && !neutrals_in(zone)) all.push_back(zone);
      return all;
    }
    if (seat_ == greek) {
      for (const Zone zone : view_.colour[greek])
        if (is_land(zone) && enemies_in(zone)) all.push_back(zone);
      return all;
    }
    switch (war_.scenario) {
      case Scenario::IonianRevolt:
        add({Zone::Phocee, Zone::Erythrees});
        // Both of these end the game: the second one only to win it.
        if (all.empty()) add({Zone::Ephese});
        if (all.empty()) add({Zone::Milet});
        break;
      case Scenario::Marathon:
        if (!done_at_eretria()) add({Zone::Eretrie});
        if (all.empty()) add({Zone::Attique});
        break;
      case Scenario::SecondWar:
        add({Zone::Attique, Zone::Megaride, Zone::Corinthe, Zone::Eretrie});
        if (all.empty()) add({Zone::Laconie});
        break;
    }
    return all;
  }

  // Whatever is left to do there is for the next turn: on to Athens, and back again.
  bool done_at_eretria() const {
    const View::Counter* army = acting();
    if (!army) return false;
    if (army->zone == Zone::Eubee || army->zone == Zone::Attique) return army->zones >= 2;
    if (army->zone != Zone::Eretrie || army->zones == 0) return false;
    const auto legal = [this](Target target) {
      Intercept intercept;
      intercept.target = target;
      return if_legal(intercept).has_value();
    };
    const bool may_attempt =
        legal({Target::What::Units, {}}) ||
        std::any_of(view_.counters.begin(), view_.counters.end(), [&](const View::Counter& each) {
          return each.tag.side != seat_ && !each.tag.fleet && each.zone == army->zone &&
                 legal({Target::What::Counter, each.tag});
        });
    return !may_attempt && !if_legal(Raze{}) && !if_legal(Scorch{});
  }

  // The Greeks of Ionia are too weak for a battle: they keep away from armies and take back what
  // these have left behind. As many cities as the Persians have are enough for them.
  bool raids() const { return seat_ == greek && war_.scenario == Scenario::IonianRevolt; }

  // Nobody else is there, somebody of ours stays there, and what has to be done is done.
  bool is_secured(Zone zone) const {
    if (enemies_in(zone) || neutrals_in(zone)) return false;
    if (war_.scenario == Scenario::Marathon && zone == Zone::Eretrie)
      return is_in(view_.destroyed, zone) && is_in(view_.scorched, zone);
    return open_units_in(zone);
  }
  bool neutrals_in(Zone zone) const {
    return std::any_of(view_.units.begin(), view_.units.end(),
                       [&](const View::OpenUnit& each) { return !each.side && each.zone == zone; });
  }

  // --- who acts ----------------------------------------------------------------------------------

  int strength(const View::Counter& counter) const { return points(war_, counter.units); }
  Zone place(const View::Counter& counter) const {
    if (counter.aboard == no_counter) return counter.zone;
    const View::Counter* fleet = own(counter.aboard);
    return fleet ? fleet->zone : no_zone;
  }

  Order activation() {
    std::vector<const View::Counter*> armies, dummies;
    for (const View::Counter& each : view_.counters) {
      if (!is_own_leader(each) || each.turned) continue;
      if (war_[each.counter].dummy)
        dummies.push_back(&each);
      else if ((strength(each) >= (raids() ? a_band : an_army) || idle_units(each.zone) >= 3) &&
               has_work(each))
        armies.push_back(&each);
    }
    std::stable_sort(armies.begin(), armies.end(),
                     [&](const auto* a, const auto* b) { return strength(*a) > strength(*b); });
    // The bluff first, when there are points for both; else behind the armies.
    if (!dummies.empty() && view_.pa.value_or(0) >= (armies.empty() ? 1 : enough_for_both))
      if (const Order order = if_legal(Activate{dummies.front()->counter})) return order;
    for (const View::Counter* army : armies) {
      if (const Order order = if_legal(Activate{army->counter, heirs(*army)})) return order;
      if (const Order order = if_legal(Activate{army->counter})) return order;
    }
    return std::nullopt;
  }
  // Juniors without troops go along: one of them takes over when the leader falls.
  std::vector<CounterId> heirs(const View::Counter& army) const {
    std::vector<CounterId> along;
    for (const View::Counter& each : view_.counters)
      if (is_own_leader(each) && !war_[each.counter].dummy && each.units.empty() && !each.turned &&
          each.zone == army.zone && each.aboard == army.aboard &&
          stars(war_, each.counter) < stars(war_, army.counter))
        along.push_back(each.counter);
    std::sort(along.begin(), along.end());
    return along;
  }

  bool has_work(const View::Counter& army) const {
    const auto goals = wanted();
    if (goals.empty()) return false;
    if (seat_ == persian) return true;
    if (raids()) return army.zone != no_zone && way_round(goals)[index(army.zone)] <= raid;
    const auto far = by_land(goals);
    return strength(army) >= greek_attack && army.zone != no_zone && far[index(army.zone)] <= 3;
  }

  static std::array<int, zone_count> by_land(const std::vector<Zone>& goals) {
    return costs_to(
        goals, [](Zone here) { return row(here).by_land; }, cost_of);
  }
  // Not through zones where an army may stand.
  std::array<int, zone_count> way_round(const std::vector<Zone>& goals) const {
    return costs_to(
        goals, [](Zone here) { return row(here).by_land; },
        [this](Zone zone) { return cost_of(zone) + (counters_in(zone) ? danger : 0); });
  }
  static std::array<int, zone_count> by_sea(const std::vector<Zone>& goals) {
    return costs_to(
        goals, [](Zone here) { return row(here).by_sea; }, [](Zone) { return 1; });
  }

  // --- what is done ------------------------------------------------------------------------------

  Order act() {
    const View::Counter* leader = acting();
    if (!leader) return if_legal(Anchor{});
    if (war_[leader->counter].dummy) return bluff(*leader);
    if (leader->aboard != no_counter) return at_sea(*leader);
    const Zone here = leader->zone;
    // Who follows the king stays with the army when they go home.
    if (war_[leader->counter].leader == Leader::Xerxes && leader->zones == 0)
      if (const Order order = if_legal(Take{war_.counter_of(Leader::Mardonios), no_unit}))
        return order;
    if (const Order order = take_troops(*leader)) return order;
    const auto goals = wanted();
    if (const Order order = come_back_in(*leader, goals)) return order;
    if (const Order order = attack(here)) return order;
    if (is_in(goals, here) && !enemies_in(here))
      if (const Order order = secure(here)) return order;
    if (war_.scenario == Scenario::Marathon && here == Zone::Eretrie)  // whoever stands there
      if (const Order order = if_legal(Scorch{})) return order;
    if (enemies_in(here) && is_in(goals, here)) return std::nullopt;  // again next turn
    // The way round the Aegean takes longer than that of Marathon lasted.
    const int on_foot = goals.empty() ? 0 : by_land(goals)[index(here)];
    if (on_foot > (war_.scenario == Scenario::Marathon ? most_on_foot : unreachable - 1))
      if (const Order order = embark(*leader)) return order;
    return march(here, goals);
  }

  // Not far, and never where it would be found out.
  Order bluff(const View::Counter& dummy) {
    if (dummy.zones >= 2 || dummy.zone == no_zone) return std::nullopt;
    std::vector<std::string> ways;
    for (const Zone next : row(dummy.zone).by_land)
      if (!enemies_in(next) && !is_mountain(next))
        if (Order order = if_legal(Move{next})) ways.push_back(*order);
    if (ways.empty()) return std::nullopt;
    return ways[seeded_.below(ways.size())];
  }

  // Who stands beside an army all turn meets it only by their own attempt. Out and in again,
  // and the others will try as well: a battle is what is needed here.
  Order come_back_in(const View::Counter& leader, const std::vector<Zone>& goals) const {
    if (seat_ != persian || leader.zones > 0 || !is_in(goals, leader.zone) ||
        !counters_in(leader.zone) || view_.pa.value_or(0) < challenge)
      return std::nullopt;
    for (const Zone next : row(leader.zone).by_land)
      if (!enemies_in(next) && cost_of(next) == cost::land_zone)
        if (const Order order = if_legal(Move{next})) return order;
    return std::nullopt;
  }
  bool counters_in(Zone zone) const {
    return std::any_of(view_.counters.begin(), view_.counters.end(), [&](const auto& each) {
      return each.tag.side != seat_ && !each.tag.fleet && each.zone == zone;
    });
  }

  Order attack(Zone here) const {
    for (const View::Counter& each : view_.counters) {
      if (raids()) break;
      if (each.tag.side == seat_ || each.tag.fleet || each.zone != here) continue;
      Intercept intercept;
      intercept.target = {Target::What::Counter, each.tag};
      intercept.recon = true;  // where it is held
      if (const Order order = if_legal(intercept)) return order;
      intercept.recon = false;
      if (const Order order = if_legal(intercept)) return order;
    }
    for (const Target::What what : {Target::What::Units, Target::What::Neutrals}) {
      if (what == Target::What::Neutrals && !is_in(wanted(), here)) continue;
      Intercept intercept;
      intercept.target = {what, {}};
      if (const Order order = if_legal(intercept)) return order;
    }
    return std::nullopt;
  }

  // The weakest unit stays, and the city and the fields of Eretria burn.
  Order secure(Zone here) const {
    if (war_.scenario == Scenario::Marathon && here == Zone::Eretrie) {
      if (!is_in(view_.destroyed, here))
        if (const Order order = if_legal(Raze{})) return order;
      if (!is_in(view_.scorched, here))
        if (const Order order = if_legal(Scorch{})) return order;
      return std::nullopt;
    }
    return open_units_in(here) ? std::nullopt : leave_one();
  }
  Order leave_one() const {
    const View::Counter* leader = acting();
    if (!leader || leader->units.size() < 2) return std::nullopt;
    std::vector<UnitId> units = leader->units;
    std::stable_sort(units.begin(), units.end(),
                     [&](UnitId a, UnitId b) { return war_[a].morale > war_[b].morale; });
    for (const UnitId unit : units)
      if (const Order order = if_legal(Leave{no_counter, unit})) return order;
    return std::nullopt;
  }

  Order march(Zone here, const std::vector<Zone>& goals) const {
    if (goals.empty()) return std::nullopt;
    const auto far = raids() ? way_round(goals) : by_land(goals);
    Zone best = no_zone;
    for (const Zone next : row(here).by_land)
      if (far[index(next)] < far[index(here)] &&
          (best == no_zone || far[index(next)] + cost_of(next) < far[index(best)] + cost_of(best)))
        best = next;
    return best == no_zone ? std::nullopt : if_legal(Move{best});
  }

  // --- ships -------------------------------------------------------------------------------------

  std::vector<Zone> seas_of(const std::vector<Zone>& goals) const {
    std::vector<Zone> seas;
    for (const Zone goal : goals)
      for (const Zone sea : row(goal).seas) seas.push_back(sea);
    return seas;
  }

  Order embark(const View::Counter& leader) const {
    const View::Counter* best = nullptr;
    for (const View::Counter& each : view_.counters)
      if (each.counter != no_counter && each.tag.side == seat_ && each.tag.fleet &&
          each.zone != no_zone && serves(each.zone, leader.zone) && !each.ships.empty() &&
          (!best || naval_points(war_, each.ships) > naval_points(war_, best->ships)))
        best = &each;
    if (!best) return std::nullopt;
    if (const Order order = if_legal(Embark{best->counter})) return order;
    const int room = room_per_pn * naval_points(war_, best->ships);
    return room_needed(war_, leader.units) > room ? leave_one() : std::nullopt;
  }

  Order at_sea(const View::Counter& leader) const {
    const View::Counter* fleet = own(leader.aboard);
    const auto goals = wanted();
    if (!fleet || goals.empty()) return std::nullopt;
    if (is_in(seas_of(goals), fleet->zone)) {
      if (const Order order = if_legal(Anchor{})) return order;
      for (const Zone goal : goals)
        if (const Order order = if_legal(Land{goal})) return order;
      return std::nullopt;
    }
    const auto far = by_sea(seas_of(goals));
    for (const Zone next : row(fleet->zone).by_sea) {
      if (far[index(next)] >= far[index(fleet->zone)]) continue;
      Sail sail;
      sail.fleet = fleet->counter;
      sail.zone = next;
      sail.anchors = true;
      if (!if_legal(sail)) continue;
      sail.anchors = far[index(next)] == 0;  // else it goes on: one move, one die
      return text_of(sail);
    }
    return if_legal(Anchor{});
  }

  const War& war_;
  const View& view_;
  const Seat seat_;
  std::set<std::string> legal_;
  SeededNumbers& seeded_;
};

}  // namespace

}  // namespace cursus::dead_than_persia

namespace cursus::bot {

Choice general_of_dead_than_persia(const formats::Match& match, Seat seat, SeededNumbers& seeded) {
  using namespace dead_than_persia;
  for (const formats::Prompt& prompt : match.waiting()) {
    // Before the first turn it says what is to be done in battles.
    if (prompt.seat == seat && prompt.kind == "arrange") {
      std::vector<std::string> lines{"@ on agree if sp >= 20 do yes", "@ on ruse trahison do play",
                                     "@ on ruse genie do play"};
      if (seat == greek && match.scenario() == "rdtp/ionian-revolt") {
        // Everybody in Miletus for themselves: the Persians must find them one by one.
        lines.insert(lines.begin(), {"give 2 4C greek strategos2 > strategos1",
                                     "give 1 4C ionian strategos2 > open", "apart strategos1"});
        lines.push_back("@ on intercept if shown dummy do try");
        lines.push_back("@ on intercept do no");
        lines.push_back("@ on city do in");
      }
      // The king stays at home: a dead king ends the war, and Mardonius is the better general.
      if (match.scenario() == "rdtp/second-war" && seat == persian)
        lines.insert(lines.begin(), "give all xerxes > mardonios");
      // The Persians have come to win: they stay, and keep the archers, who fire as well.
      if (seat == persian) {
        if (match.scenario() == "rdtp/marathon")  // a broken army recovers, and comes again
          lines.push_back("@ on stay if turn < 4 and ordered < 34 do leave");
        lines.push_back("@ on stay if ordered >= 12 do stay");
        lines.push_back("@ on losses do order light_cavalry, sparabara, archer");
      }
      lines.push_back(match.fallback(seat));
      return {std::move(lines), false};
    }
    if (prompt.seat != seat || prompt.kind != "segment") continue;
    const auto war = war_of(match.scenario(), nlohmann::json::object());
    if (!war) break;
    const auto view = formats::read_record<View>(Names(*war), match.view(seat));
    ensure(view.has_value(), "a view can be read");
    General general(*war, *view, seat, match.legal(seat), seeded);
    return {{general.order()}, false};
  }
  return {{match.fallback(seat)}, false};
}

}  // namespace cursus::bot
