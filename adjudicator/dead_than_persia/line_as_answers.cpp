// Rather Dead Than Persia! c3: which counters a line chooses, what it costs, what it comes to.
#include <algorithm>

#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/naval_interception.hpp"
#include "adjudicator/dead_than_persia/script.hpp"
#include "adjudicator/dead_than_persia/set_up.hpp"

namespace cursus::dead_than_persia {

// --- counters ------------------------------------------------------------------------------------

namespace {

bool fits_pick(const War& war, const UnitPick& pick, UnitId unit) {
  if (pick.unit != no_unit) return pick.unit == unit;
  const UnitSpec& spec = war[unit];
  return (!pick.nation || *pick.nation == spec.nation) && (!pick.kind || *pick.kind == spec.kind) &&
         (pick.sp == 0 || (pick.sp == spec.sp && pick.fires == spec.fires)) &&
         (!pick.morale || *pick.morale == spec.morale);
}
bool fits_pick(const War& war, const ShipPick& pick, ShipId ship) {
  if (pick.ship != no_ship) return pick.ship == ship;
  const ShipSpec& spec = war[ship];
  return (!pick.nation || *pick.nation == spec.nation) && (pick.pn == 0 || pick.pn == spec.pn);
}

template <class Id, class Choice>
std::vector<Id> chosen_of(const War& war, const Choice& choice, const std::vector<Id>& there,
                          int* missing) {
  std::vector<Id> picked;
  int short_by = 0;
  for (const auto& pick : choice.picks) {
    int wanted = pick.count;
    for (const Id id : there)
      if (wanted > 0 && fits_pick(war, pick, id) &&
          std::find(picked.begin(), picked.end(), id) == picked.end()) {
        picked.push_back(id);
        --wanted;
      }
    short_by += wanted;
  }
  if (missing) *missing = choice.all ? 0 : short_by;
  if (!choice.all) return picked;
  std::vector<Id> rest;
  for (const Id id : there)
    if (std::find(picked.begin(), picked.end(), id) == picked.end()) rest.push_back(id);
  return rest;
}

}  // namespace

std::vector<UnitId> chosen_units(const War& war, const UnitChoice& choice,
                                 const std::vector<UnitId>& there, int* missing) {
  return chosen_of<UnitId>(war, choice, there, missing);
}
std::vector<ShipId> chosen_ships(const War& war, const ShipChoice& choice,
                                 const std::vector<ShipId>& there, int* missing) {
  return chosen_of<ShipId>(war, choice, there, missing);
}

// --- the answers of a line -----------------------------------------------------------------------

namespace {

template <class Id>
void append_all(std::vector<Id>& all, const std::vector<Id>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

Objection too_few(std::string_view clause, int missing, std::size_t found) {
  return Objection{clause,
                   "rdtp.units.too-few",
                   no_counter,
                   no_zone,
                   missing + static_cast<int>(found),
                   static_cast<int>(found)};
}

std::vector<UnitId> units_with_group(const Lens& lens) {
  std::vector<UnitId> there;
  if (lens.activation())
    for (const CounterId counter : lens.activation()->group) append_all(there, lens.box(counter));
  return there;
}
std::vector<UnitId> units_to_take(const Lens& lens) {
  std::vector<UnitId> there;
  if (!lens.activation()) return there;
  for (std::size_t i = 0; i < lens.war.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (lens.is_my_unit(unit) && may_take(lens, Take{no_counter, unit})) there.push_back(unit);
  }
  return there;
}

struct ToAnswers {
  const Lens& lens;
  int keep;

  // They lie here, but were active in this phase.
  bool others_are_used(const UnitChoice& wanted) const {
    const Zone here = lens.place(lens.activation()->leader);
    if (here == no_zone) return false;
    const auto open = lens.open_units(lens.seat, here);
    return std::any_of(open.begin(), open.end(), [&](UnitId unit) {
      return lens.my_unit(unit).used &&
             std::any_of(wanted.picks.begin(), wanted.picks.end(),
                         [&](const UnitPick& pick) { return fits_pick(lens.war, pick, unit); });
    });
  }

  LineAsAnswers operator()(const Answer& answer) const {
    Answer one = answer;
    if (auto* march = std::get_if<Move>(&one)) march->keep = std::max(march->keep, keep);
    if (auto* sail = std::get_if<Sail>(&one)) sail->keep = std::max(sail->keep, keep);
    return {{one}, {}};
  }
  LineAsAnswers operator()(const UnitsOrder& order) const {
    LineAsAnswers meant;
    const bool leaves = order.verb == UnitsOrder::Verb::Leave;
    for (const CounterId leader : order.leaders)
      meant.answers.push_back(leaves ? Answer{Leave{leader, no_unit}}
                                     : Answer{Take{leader, no_unit}});
    if (!order.units.all && order.units.picks.empty()) return meant;
    int missing = 0;
    auto units = chosen_units(lens.war, order.units,
                              leaves ? units_with_group(lens) : units_to_take(lens), &missing);
    std::sort(units.begin(), units.end());  // the first takes no number of one behind it
    for (const UnitId unit : units)
      meant.answers.push_back(leaves ? Answer{Leave{no_counter, unit}}
                                     : Answer{Take{no_counter, unit}});
    if (missing > 0 || units.empty())
      meant.short_of =
          !leaves && others_are_used(order.units)
              ? Objection{"R-5.2b", "rdtp.take.units-already-active"}
              : too_few(leaves ? "R-5.2a" : "R-5.2b", std::max(1, missing), units.size());
    return meant;
  }
  LineAsAnswers operator()(const ShipsOrder& order) const {
    LineAsAnswers meant;
    const bool mine = lens.is_mine(order.fleet) && lens.war[order.fleet].fleet;
    const bool detaches = order.verb == ShipsOrder::Verb::Detach;
    std::vector<ShipId> there;
    if (mine && lens.place(order.fleet) != no_zone)
      there =
          detaches ? lens.ships(order.fleet) : lens.open_ships(lens.seat, lens.place(order.fleet));
    int missing = 0;
    auto ships = chosen_ships(lens.war, order.ships, there, &missing);
    std::sort(ships.begin(), ships.end());
    if (detaches && mine) {
      // What stays must carry what is aboard.
      int room = lens.room(order.fleet);
      for (const ShipId ship : ships) room -= room_per_pn * lens.war[ship].pn;
      const bool empties = !ships.empty() && ships.size() == there.size();
      if (room < 0 || (empties && !lens.aboard(order.fleet).empty())) {
        meant.short_of = Objection{"R-9.4c", "rdtp.fleet.full", order.fleet};
        return meant;
      }
    }
    for (const ShipId ship : ships)
      meant.answers.push_back(detaches ? Answer{Detach{ship}} : Answer{Join{order.fleet, ship}});
    if (missing > 0 || ships.empty())
      meant.short_of = too_few("R-9.1c", std::max(1, missing), ships.size());
    return meant;
  }
  LineAsAnswers operator()(const InterceptAny& order) const {
    const bool sea = order.fleet != no_counter || order.ship != no_ship;
    Zone here = no_zone;
    if (order.fleet != no_counter && lens.is_mine(order.fleet)) here = lens.place(order.fleet);
    if (order.ship != no_ship && lens.is_my_ship(order.ship)) here = lens.my_ship(order.ship).zone;
    std::optional<Target> target;
    if (!sea)
      target = anybody_here(lens);
    else if (here != no_zone)
      target = anybody_at_sea(lens, order.fleet, order.ship, here);
    if (!target) return {{}, Objection{"R-6.3b", "rdtp.intercept.not-here"}};
    return {{Intercept{*target, order.fleet, order.ship, order.united, order.recon, order.oracle}},
            {}};
  }
  LineAsAnswers operator()(const PoliticsOrder& order) const {
    return {{Politics{order.province}, order.stake}, {}};
  }
  LineAsAnswers operator()(const Keep&) const { return {}; }
};

}  // namespace

LineAsAnswers as_answers(const Lens& lens, const Line& line, int keep) {
  return std::visit(ToAnswers{lens, keep}, line.order);
}

// --- W0, W1 --------------------------------------------------------------------------------------

namespace {

// Own units that are where a leader is: open ones first, then those of other boxes.
std::vector<UnitId> units_around(const Lens& lens, const UnitsOrder& order) {
  std::vector<UnitId> open, boxed;
  const CounterId anchor_point = order.to != no_counter ? order.to : order.from;
  if (!lens.is_mine(anchor_point)) return {};
  const Zone here = lens.place(anchor_point);
  const bool sea = lens.mine(anchor_point).fate == Fate::Aboard || lens.war[anchor_point].fleet;
  if (!sea && order.from == no_counter) open = lens.open_units(lens.seat, here);
  if (order.from != no_counter) {
    if (lens.is_mine(order.from)) boxed = lens.box(order.from);
  } else if (!order.from_open) {
    for (std::size_t i = 0; i < lens.war.counters.size(); ++i) {
      const auto box = static_cast<CounterId>(i);
      if (!lens.is_mine(box) || box == order.to || lens.place(box) != here) continue;
      if (sea == (lens.war[box].fleet || lens.mine(box).fate == Fate::Aboard))
        append_all(boxed, lens.box(box));
    }
  }
  append_all(open, boxed);
  return open;
}

std::vector<ShipId> ships_around(const Lens& lens, const ShipsOrder& order) {
  std::vector<ShipId> there;
  const bool marked = order.fleet != no_counter && lens.is_mine(order.fleet);
  const Zone sea = marked ? lens.place(order.fleet) : no_zone;
  for (std::size_t i = 0; i < lens.war.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!lens.is_my_ship(ship) || lens.my_ship(ship).box == order.fleet) continue;
    const ShipState& state = lens.my_ship(ship);
    const Zone here = state.box == no_counter ? state.zone : lens.place(state.box);
    if (sea == no_zone || here == sea) there.push_back(ship);
  }
  return there;
}

}  // namespace

std::optional<Answer> arrangement(const Lens& lens, const AskArrange& ask, const Line& line,
                                  Objection* why) {
  std::optional<Answer> change;
  if (why) *why = Objection{"R-4.3a", "rdtp.units.not-there"};
  if (const auto* answer = std::get_if<Answer>(&line.order)) change = *answer;
  if (const auto* order = std::get_if<UnitsOrder>(&line.order);
      order && order->verb == UnitsOrder::Verb::Give) {
    int missing = 0;
    const auto units = chosen_units(lens.war, order->units, units_around(lens, *order), &missing);
    if (units.empty() && missing == 0 && why) why->why = "rdtp.give.there-already";
    if (units.empty() || missing > 0) return std::nullopt;
    change = Give{units.front(), order->to, {units.begin() + 1, units.end()}};
  }
  if (const auto* order = std::get_if<ShipsOrder>(&line.order);
      order && order->verb == ShipsOrder::Verb::Assign) {
    int missing = 0;
    const auto ships = chosen_ships(lens.war, order->ships, ships_around(lens, *order), &missing);
    if (ships.empty() && missing == 0 && why) why->why = "rdtp.give.there-already";
    if (ships.empty() || missing > 0) return std::nullopt;
    change = Assign{ships.front(), order->fleet, {ships.begin() + 1, ships.end()}};
  }
  if (!change) return std::nullopt;
  if (const Verdict legal = may_arrange(lens, ask, *change); !legal) {
    if (why) *why = *legal;
    return std::nullopt;
  }
  return change;
}

// --- what is certain -----------------------------------------------------------------------------

namespace {

// Follows the leaders along the lines, to know from where each step goes.
struct Costing {
  const Lens& lens;
  CounterId leader = no_counter;
  Zone at = no_zone;

  int operator()(const Activate& a) {
    leader = a.leader;
    at = lens.is_mine(leader) ? lens.place(leader) : no_zone;
    return 0;
  }
  int operator()(const Move& a) {
    int pa = 0;
    const auto step = [&](Zone to) {
      if (index(to) < zone_count) pa += cost_of_move(at, to);
      at = to;
    };
    step(a.zone);
    for (const Zone zone : a.further) step(zone);
    return pa;
  }
  int operator()(const Sail& a) const {
    return (1 + static_cast<int>(a.further.size())) * cost::sea_zone;
  }
  int operator()(const Land& a) {
    at = a.zone;
    return index(a.zone) < zone_count ? cost_of_landing(a.zone) : 0;
  }
  int operator()(const Embark&) const { return cost::embark; }
  int operator()(const Intercept&) const { return cost::interception; }
  int operator()(const Scorch&) const { return cost::scorch; }
  int operator()(const Stake& a) const { return a.pa; }
  template <class Other>
  int operator()(const Other&) const {
    return 0;
  }
};

}  // namespace

int kept_points(std::span<const ScriptLine<DeadThanPersia>> lines) {
  int most = 0;
  for (const auto& line : lines)
    if (const auto* keep = std::get_if<Keep>(&line.order.order)) most = std::max(most, keep->pa);
  return most;
}

std::optional<Overdrawn> look_over(const Lens& lens,
                                   std::span<const ScriptLine<DeadThanPersia>> lines) {
  Costing costing{lens};
  if (lens.activation()) costing(Activate{lens.activation()->leader});
  const int limit = std::max(0, lens.pa() - kept_points(lines));
  int spent = 0;
  bool passed = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (passed) return Overdrawn{i, {"R-2.2g", "rdtp.line.after-pass"}};
    const Line& line = lines[i].order;
    const bool sure = line.when.empty() && !lines[i].attempt && lines[i].otherwise.empty();
    int pa = 0;
    if (const auto* answer = std::get_if<Answer>(&line.order)) {
      pa = std::visit(costing, *answer);
      if (const auto* first = std::get_if<Activate>(answer)) costing(*first);
      passed = sure && std::holds_alternative<Pass>(*answer);
    }
    if (const auto* politics = std::get_if<PoliticsOrder>(&line.order)) pa = politics->stake.pa;
    if (!sure) continue;
    spent += pa;
    if (pa > 0 && spent > limit)
      return Overdrawn{i, {"R-3.0a", "rdtp.pa.too-few", no_counter, no_zone, spent, limit}};
  }
  return std::nullopt;
}

bool holds(const Lens& lens, const LineTest& test) {
  switch (test.what) {
    case LineTest::What::Won:
      return lens.fought() && lens.last_winner() == lens.seat;
    case LineTest::What::Lost:
      return lens.fought() && lens.last_winner() == other(lens.seat);
    case LineTest::What::Pa:
      return cursus::holds(lens.pa(), test.how, test.value);
    case LineTest::What::Shown:
      return std::any_of(lens.unmasked().begin(), lens.unmasked().end(), [&](const Unmasked& each) {
        return each.tag == test.tag && each.leader == test.leader;
      });
    case LineTest::What::HereFoe: {
      const Zone here = lens.activation() ? lens.place(lens.activation()->leader) : no_zone;
      const auto tags =
          here == no_zone ? 0 : static_cast<int>(lens.tags(other(lens.seat), false, here).size());
      return cursus::holds(tags, test.how, test.value);
    }
  }
  return false;
}

}  // namespace cursus::dead_than_persia
