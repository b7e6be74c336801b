// Rather Dead Than Persia! §14 set-up by the defaults of Q71 (W0), §4.3 reorganising (軍勢の再編成,
// W1), dummies that come back (R-11.1b), tags (R-H.1b).
#include "adjudicator/dead_than_persia/set_up.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

// --- the default set-up --------------------------------------------------------------------------

namespace {

// Real leaders of a side that stand ashore, highest rank first; the commander-in-chief before all.
std::vector<CounterId> leaders_ashore(const War& war, const Position& now, Seat side) {
  std::vector<CounterId> found;
  for (std::size_t i = 0; i < war.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    if (war[id].side == side && is_leader(war, id) && on_map(now, id)) found.push_back(id);
  }
  std::stable_sort(found.begin(), found.end(), [&](CounterId a, CounterId b) {
    const bool first = war[a].leader == now.commander[side];
    const bool second = war[b].leader == now.commander[side];
    return first != second ? first : outranks(war, a, b);
  });
  return found;
}

std::vector<CounterId> real_fleets(const War& war, const Position& now, Seat side) {
  std::vector<CounterId> found;
  for (const CounterId fleet : counters_of(war, now, side, true))
    if (!war[fleet].dummy) found.push_back(fleet);
  return found;
}

// L25: whether one of the counters ashore (of the markers at sea) is real is a secret. Where none
// is, a dummy that comes back is stacked with another dummy.
std::vector<CounterId> hosts_of_dummies(const War& war, const Position& now, Seat side,
                                        bool fleet) {
  auto hosts = fleet ? real_fleets(war, now, side) : leaders_ashore(war, now, side);
  if (!hosts.empty()) return hosts;
  for (const CounterId counter : counters_of(war, now, side, fleet))
    if (on_map(now, counter)) hosts.push_back(counter);
  return hosts;
}

Zone largest_group(const War& war, Seat side) {
  std::array<int, zone_count> pn{};
  for (const ShipSpec& ship : war.ships)
    if (ship.side == side) pn[index(ship.zone)] += ship.pn;
  const auto most = std::max_element(pn.begin(), pn.end());
  return *most == 0 ? no_zone : zone_number(static_cast<std::size_t>(most - pn.begin()));
}

void place_fleets(const War& war, Position& now, Seat side) {
  const Zone sea = largest_group(war, side);
  const CounterId fleet = war.counter(side, true, false, 1);
  for (std::size_t i = 0; i < war.ships.size(); ++i) {
    if (war.ships[i].side != side) continue;
    const bool marked = fleet != no_counter && war.ships[i].zone == sea;
    now.ships[i].zone = marked ? no_zone : war.ships[i].zone;
    now.ships[i].box = marked ? fleet : no_counter;
  }
  if (fleet != no_counter && sea != no_zone) put_on_map(war, now, fleet, sea);
}

void place_leaders(const War& war, Position& now, Seat side) {
  const CounterId fleet = war.counter(side, true, false, 1);
  for (std::size_t i = 0; i < war.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    const CounterSpec& spec = war[id];
    if (spec.side != side || !is_leader(war, id) || spec.turn > 1) continue;
    put_on_map(war, now, id, spec.zone);
    if (!spec.starts_aboard || fleet == no_counter || now[fleet].zone != spec.may_start_aboard)
      continue;
    now[id].fate = Fate::Aboard;
    now[id].zone = no_zone;
    now[id].aboard = fleet;
  }
}

void fill_boxes(const War& war, Position& now) {
  for (std::size_t i = 0; i < war.units.size(); ++i) {
    const UnitSpec& spec = war.units[i];
    UnitState& unit = now.units[i];
    unit.side = spec.side;
    unit.zone = spec.zone;
    if (!spec.side) continue;
    CounterId best = no_counter;
    for (const CounterId leader : counters_at(war, now, *spec.side, false, spec.zone))
      if (is_leader(war, leader) && !row(war[leader].leader).naval &&
          (best == no_counter || outranks(war, leader, best)))
        best = leader;
    if (best == no_counter) continue;
    unit.box = best;
    unit.zone = no_zone;
  }
}

// R-11.1b: dummies that are away come to the commander-in-chief, the next to the next leader.
void place_dummies(const War& war, Position& now, Seat side) {
  const auto leaders_there = hosts_of_dummies(war, now, side, false);
  const auto fleets = hosts_of_dummies(war, now, side, true);
  std::size_t next = 0;
  for (std::size_t i = 0; i < war.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    if (war[id].side != side || !war[id].dummy || now[id].fate != Fate::Away) continue;
    const auto& hosts = war[id].fleet ? fleets : leaders_there;
    if (hosts.empty()) continue;
    const std::size_t which = war[id].fleet ? 0 : std::min(next++, hosts.size() - 1);
    put_on_map(war, now, id, now[hosts[which]].zone);
  }
}

}  // namespace

Position opening(const War& war) {
  Position now;
  now.counters.resize(war.counters.size());
  now.units.resize(war.units.size());
  now.ships.resize(war.ships.size());
  now.colour = war.control;
  for (std::size_t i = 0; i < pa_counters.size(); ++i)
    now.cup.push_back({static_cast<std::int8_t>(i), Ruse::Trahison});
  for (const RuseRow& ruse : ruse_rows)
    now.cup.insert(now.cup.end(), static_cast<std::size_t>(war.in_cup[index(ruse.ruse)]),
                   Token{-1, ruse.ruse});
  for (const Seat side : both_seats) {
    place_fleets(war, now, side);
    place_leaders(war, now, side);
  }
  fill_boxes(war, now);
  for (const Seat side : both_seats) {
    for (std::size_t i = 0; i < war.counters.size(); ++i) {
      const auto id = static_cast<CounterId>(i);
      const bool later = is_leader(war, id);
      if (war[id].side == side && !later && now[id].fate == Fate::ToCome) now[id].fate = Fate::Away;
    }
    now.commander[side] = next_commander(war, now, side);
    // W1: the commander-in-chief of choice is the one of higher S (R-14.3i).
    if (side == greek && war.scenario == Scenario::SecondWar)
      now.commander[greek] = Leader::Themistocle;
    place_dummies(war, now, side);
  }
  now.isolation = war.scenario == Scenario::Marathon;  // R-14.2f
  begin_control(war, now);
  return now;
}

// --- what may be arranged ------------------------------------------------------------------------

namespace {

// Everything at sea in one zone, or ashore in one zone, is in one place.
struct Place {
  Zone zone = no_zone;
  bool sea = false;
  bool operator==(const Place&) const = default;
};

Place place_of_box(const Lens& lens, CounterId counter) {
  const bool sea = lens.war[counter].fleet || lens.mine(counter).fate == Fate::Aboard;
  return {lens.place(counter), sea};
}
Place place_of_unit(const Lens& lens, UnitId unit) {
  const UnitState& state = lens.my_unit(unit);
  return state.box == no_counter ? Place{state.zone, false} : place_of_box(lens, state.box);
}
CounterId fleet_of(const Lens& lens, CounterId box) {
  if (box == no_counter) return no_counter;
  return lens.war[box].fleet ? box : lens.mine(box).aboard;
}

Verdict may_give(const Lens& lens, const Give& give) {
  if (!lens.is_my_unit(give.unit)) return Objection{"R-4.3a", "rdtp.unit.not-yours"};
  const UnitState& unit = lens.my_unit(give.unit);
  if (lens.war[give.unit].nation == Nation::Thracian)
    return Objection{"R-14.1d", "rdtp.unit.never-moves"};
  if (unit.box == give.to) return Objection{"R-4.3a", "rdtp.give.there-already"};
  const Place here = place_of_unit(lens, give.unit);
  if (give.to == no_counter) {
    if (here.sea) return Objection{"R-4.3a", "rdtp.give.at-sea"};
    return {};
  }
  if (!lens.is_mine(give.to) || !is_leader(lens.war, give.to))
    return Objection{"R-4.3a", "rdtp.give.no-leader", give.to};
  if (place_of_box(lens, give.to) != here || here.zone == no_zone)
    return Objection{"R-4.3a", "rdtp.give.not-together", give.to, here.zone};
  const CounterId from = fleet_of(lens, unit.box);
  const CounterId to = fleet_of(lens, give.to);
  const int room = room_for(lens.war[give.unit].sp, lens.war[give.unit].kind);
  if (to != no_counter && to != from && lens.room(to) < room)
    return Objection{"R-9.4c", "rdtp.fleet.full", to};
  return {};
}

Verdict may_assign(const Lens& lens, const Assign& assign) {
  if (!lens.is_my_ship(assign.ship)) return Objection{"R-9.0c", "rdtp.ship.not-yours"};
  const ShipState& ship = lens.my_ship(assign.ship);
  if (ship.box == assign.fleet) return Objection{"R-4.3a", "rdtp.give.there-already"};
  const Zone here = ship.box == no_counter ? ship.zone : lens.place(ship.box);
  if (assign.fleet != no_counter) {
    if (!lens.is_mine(assign.fleet) || !lens.war[assign.fleet].fleet)
      return Objection{"R-9.0c", "rdtp.fleet.none", assign.fleet};
    if (lens.war[assign.fleet].dummy) return Objection{"R-11.1a", "rdtp.fleet.dummy", assign.fleet};
    const Fate fate = lens.mine(assign.fleet).fate;
    if (fate != Fate::Away && lens.place(assign.fleet) != here)
      return Objection{"R-4.3a", "rdtp.give.not-together", assign.fleet, here};
  }
  if (ship.box == no_counter) return {};
  const int room = lens.room(ship.box) - room_per_pn * lens.war[assign.ship].pn;
  const bool last = lens.ships(ship.box).size() == 1;
  if (room < 0 || (last && !lens.aboard(ship.box).empty()))
    return Objection{"R-9.4c", "rdtp.fleet.full", ship.box};
  return {};
}

// Several at once: each may go, and there is room for all.
Verdict may_give_all(const Lens& lens, const Give& give) {
  std::vector<UnitId> all{give.unit};
  all.insert(all.end(), give.more.begin(), give.more.end());
  int room = 0;
  for (const UnitId unit : all) {
    if (std::count(all.begin(), all.end(), unit) > 1)
      return Objection{"R-4.3a", "rdtp.give.there-already"};
    if (const Verdict one = may_give(lens, Give{unit, give.to}); !one) return one;
    const CounterId from = fleet_of(lens, lens.my_unit(unit).box);
    if (give.to != no_counter && fleet_of(lens, give.to) != from)
      room += room_for(lens.war[unit].sp, lens.war[unit].kind);
  }
  const CounterId to = fleet_of(lens, give.to);
  if (to != no_counter && lens.room(to) < room) return Objection{"R-9.4c", "rdtp.fleet.full", to};
  return {};
}
Verdict may_assign_all(const Lens& lens, const Assign& assign) {
  std::vector<ShipId> all{assign.ship};
  all.insert(all.end(), assign.more.begin(), assign.more.end());
  Zone sea = no_zone;
  for (const ShipId ship : all) {
    if (std::count(all.begin(), all.end(), ship) > 1)
      return Objection{"R-4.3a", "rdtp.give.there-already"};
    if (const Verdict one = may_assign(lens, Assign{ship, assign.fleet}); !one) return one;
    const ShipState& state = lens.my_ship(ship);
    const Zone here = state.box == no_counter ? state.zone : lens.place(state.box);
    if (sea != no_zone && here != sea)
      return Objection{"R-4.3a", "rdtp.give.not-together", assign.fleet, here};
    sea = here;
  }
  // What is left of each fleet carries what is aboard.
  for (const CounterId fleet : lens.in_play(true)) {
    int taken = 0;
    std::size_t ships = 0;
    for (const ShipId ship : all)
      if (lens.my_ship(ship).box == fleet) {
        taken += room_per_pn * lens.war[ship].pn;
        ++ships;
      }
    if (ships == 0) continue;
    const bool last = lens.ships(fleet).size() == ships;
    if (lens.room(fleet) < taken || (last && !lens.aboard(fleet).empty()))
      return Objection{"R-9.4c", "rdtp.fleet.full", fleet};
  }
  return {};
}

Verdict may_board(const Lens& lens, bool set_up_now, const Board& board) {
  if (!lens.is_mine(board.leader) || !is_leader(lens.war, board.leader))
    return Objection{"R-4.3a", "rdtp.leader.not-yours", board.leader};
  const CounterState& leader = lens.mine(board.leader);
  const CounterSpec& spec = lens.war[board.leader];
  if (board.fleet == no_counter) {
    if (!set_up_now || leader.fate != Fate::Aboard)
      return Objection{"R-9.4b", "rdtp.board.by-embarking", board.leader};
    return {};
  }
  if (!lens.is_mine(board.fleet) || !lens.war[board.fleet].fleet || lens.war[board.fleet].dummy ||
      lens.mine(board.fleet).fate != Fate::OnMap || lens.ships(board.fleet).empty())
    return Objection{"R-9.0c", "rdtp.fleet.none", board.fleet};
  if (leader.aboard == board.fleet) return Objection{"R-4.3a", "rdtp.give.there-already"};
  if (leader.fate == Fate::Aboard) {  // Q3: from fleet to fleet
    if (lens.place(board.fleet) != lens.place(board.leader))
      return Objection{"R-4.3a", "rdtp.give.not-together", board.fleet};
    if (lens.room(board.fleet) < room_needed(lens.war, lens.box(board.leader)))
      return Objection{"R-9.4c", "rdtp.fleet.full", board.fleet};
    return {};
  }
  if (!set_up_now || leader.fate != Fate::OnMap || spec.may_start_aboard == no_zone ||
      spec.may_start_aboard != lens.place(board.fleet))
    return Objection{"R-9.4b", "rdtp.board.by-embarking", board.leader};
  if (!lens.box(board.leader).empty())
    return Objection{"R-9.4b", "rdtp.board.without-units", board.leader};  // Q71
  return {};
}

Verdict may_place_dummy(const Lens& lens, bool set_up_now, const PlaceDummy& place) {
  if (!lens.is_mine(place.dummy) || !lens.war[place.dummy].dummy)
    return Objection{"R-11.1b", "rdtp.dummy.none", place.dummy};
  if (!set_up_now && lens.mine(place.dummy).fate != Fate::Away)
    return Objection{"R-11.1b", "rdtp.dummy.on-map", place.dummy};
  const bool fleet = lens.war[place.dummy].fleet;
  if (!lens.is_mine(place.with) || lens.war[place.with].fleet != fleet ||
      place.with == place.dummy || lens.mine(place.with).fate != Fate::OnMap)
    return Objection{"R-11.1b", "rdtp.dummy.with-whom", place.with};
  const auto hosts = lens.in_play(fleet);
  const bool any_real = std::any_of(hosts.begin(), hosts.end(), [&](CounterId host) {
    return !lens.war[host].dummy && lens.mine(host).fate == Fate::OnMap;
  });
  if (lens.war[place.with].dummy && any_real)  // L25
    return Objection{"R-11.1b", "rdtp.dummy.with-whom", place.with};
  if (lens.mine(place.dummy).fate == Fate::OnMap &&
      lens.place(place.dummy) == lens.place(place.with))
    return Objection{"R-11.1b", "rdtp.give.there-already"};
  return {};
}

Verdict may_appoint(const Lens& lens, const Appoint& appoint) {  // R-14.3i
  const bool one_of_two =
      appoint.leader == Leader::Leonidas || appoint.leader == Leader::Themistocle;
  if (lens.seat != greek || lens.war.scenario != Scenario::SecondWar || !one_of_two)
    return Objection{"R-14.3i", "rdtp.cinc.no-choice"};
  const Fate fate = lens.mine(lens.war.counter_of(appoint.leader)).fate;
  if (fate != Fate::OnMap && fate != Fate::Aboard) return Objection{"R-14.3i", "rdtp.leader.gone"};
  if (lens.commander(greek) == appoint.leader)
    return Objection{"R-14.3i", "rdtp.give.there-already"};
  return {};
}

Verdict may_stand_apart(const Lens& lens, const StandApart& stand) {  // Q44
  if (!lens.is_mine(stand.leader) || !is_leader(lens.war, stand.leader) ||
      lens.mine(stand.leader).fate != Fate::OnMap)
    return Objection{"R-6.0b", "rdtp.leader.not-yours", stand.leader};
  if (lens.mine(stand.leader).apart == stand.apart)
    return Objection{"R-6.0b", "rdtp.give.there-already"};
  return {};
}

}  // namespace

Verdict may_arrange(const Lens& lens, const AskArrange& ask, const Answer& answer) {
  if (std::holds_alternative<Done>(answer)) return {};
  if (const auto* give = std::get_if<Give>(&answer)) return may_give_all(lens, *give);
  if (const auto* assign = std::get_if<Assign>(&answer)) return may_assign_all(lens, *assign);
  if (const auto* board = std::get_if<Board>(&answer)) return may_board(lens, ask.set_up, *board);
  if (const auto* place = std::get_if<PlaceDummy>(&answer))
    return may_place_dummy(lens, ask.set_up, *place);
  if (const auto* appoint = std::get_if<Appoint>(&answer)) return may_appoint(lens, *appoint);
  if (const auto* stand = std::get_if<StandApart>(&answer)) return may_stand_apart(lens, *stand);
  return Objection{"R-4.3a",
                   ask.set_up ? "rdtp.arrange.set-up-first" : "rdtp.answer.other-question"};
}

void list_arrangements(const Lens& lens, const AskArrange& ask, std::vector<Answer>& answers) {
  const auto offer = [&](const Answer& answer) {
    if (may_arrange(lens, ask, answer)) answers.push_back(answer);
  };
  offer(Done{});
  std::vector<CounterId> own_leaders;
  std::vector<CounterId> fleets;
  for (std::size_t i = 0; i < lens.war.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    if (!lens.is_mine(id) || lens.war[id].dummy) continue;
    (lens.war[id].fleet ? fleets : own_leaders).push_back(id);
  }
  // Counters that do not differ: the first stands for all.
  std::vector<UnitId> seen;
  for (std::size_t i = 0; i < lens.war.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!lens.is_my_unit(unit)) continue;
    const bool again = std::any_of(seen.begin(), seen.end(), [&](UnitId one) {
      const UnitSpec &a = lens.war[one], &b = lens.war[unit];
      return a.kind == b.kind && a.morale == b.morale && a.nation == b.nation && a.sp == b.sp &&
             lens.my_unit(one).box == lens.my_unit(unit).box &&
             lens.my_unit(one).zone == lens.my_unit(unit).zone;
    });
    if (again) continue;
    seen.push_back(unit);
    offer(Give{unit, no_counter});
    for (const CounterId leader : own_leaders) offer(Give{unit, leader});
  }
  for (std::size_t i = 0; i < lens.war.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!lens.is_my_ship(ship)) continue;
    offer(Assign{ship, no_counter});
    for (const CounterId fleet : fleets) offer(Assign{ship, fleet});
  }
  for (const CounterId leader : own_leaders) {
    offer(Board{leader, no_counter});
    for (const CounterId fleet : fleets) offer(Board{leader, fleet});
    offer(StandApart{leader, true});
    offer(StandApart{leader, false});
  }
  for (std::size_t i = 0; i < lens.war.counters.size(); ++i) {
    const auto dummy = static_cast<CounterId>(i);
    if (!lens.is_mine(dummy) || !lens.war[dummy].dummy) continue;
    for (const CounterId host : lens.in_play(lens.war[dummy].fleet)) offer(PlaceDummy{dummy, host});
  }
  offer(Appoint{Leader::Leonidas});
  offer(Appoint{Leader::Themistocle});
}

// --- arranging -----------------------------------------------------------------------------------

namespace {

void drop_empty_marker(Position& now, CounterId fleet) {
  if (fleet != no_counter && ships_in(now, fleet).empty()) take_off_map(now, fleet, Fate::Away);
}

struct Arranging {
  const War& war;
  Position& now;

  void operator()(const Give& give) const {
    give_one(give.unit, give.to);
    for (const UnitId unit : give.more) give_one(unit, give.to);
  }
  void operator()(const Assign& assign) const {
    assign_one({assign.ship, assign.fleet});
    for (const ShipId ship : assign.more) assign_one({ship, assign.fleet});
  }
  void give_one(UnitId id, CounterId to) const {
    UnitState& unit = now[id];
    const Zone here = place_of(now, id);
    unit.box = to;
    unit.zone = to == no_counter ? here : no_zone;
  }
  void assign_one(const Assign& assign) const {
    ShipState& ship = now[assign.ship];
    const Zone here = place_of(now, assign.ship);
    const CounterId from = ship.box;
    ship.box = assign.fleet;
    ship.zone = assign.fleet == no_counter ? here : no_zone;
    if (assign.fleet != no_counter && now[assign.fleet].fate == Fate::Away)
      put_on_map(war, now, assign.fleet, here);
    drop_empty_marker(now, from);
  }
  void operator()(const Board& board) const {
    CounterState& leader = now[board.leader];
    leader.fate = board.fleet == no_counter ? Fate::OnMap : Fate::Aboard;
    leader.aboard = board.fleet;
    leader.zone = board.fleet == no_counter ? war[board.leader].zone : no_zone;
  }
  void operator()(const PlaceDummy& place) const {
    put_on_map(war, now, place.dummy, now[place.with].zone);
  }
  void operator()(const StandApart& stand) const { now[stand.leader].apart = stand.apart; }
  void operator()(const Appoint& appoint) const { now.commander[greek] = appoint.leader; }
  template <class Other>
  void operator()(const Other&) const {}
};

Task<> arrange(Play& play, Seat seat, bool set_up_now) {
  for (int step = 0;; ++step) {
    const Question question{seat, set_up_now ? "R-14.0a" : "R-4.3a", AskArrange{set_up_now, step}};
    const Answer answer = co_await play.ask(question);
    if (std::holds_alternative<Done>(answer)) break;
    std::visit(Arranging{play.setting, play.now}, answer);
  }
}

// What has been put out of boxes takes its numbers before anybody sees it.
void number_what_lies_open(Play& play, const Position& before, Seat seat) {
  Position& now = play.now;
  std::vector<UnitId> units;
  for (std::size_t i = 0; i < now.units.size(); ++i)
    if (now.units[i].alive && now.units[i].side == seat && now.units[i].box == no_counter &&
        before.units[i].box != no_counter)
      units.push_back(static_cast<UnitId>(i));
  shown(play.setting, now, units);
  std::vector<ShipId> ships;
  for (std::size_t i = 0; i < now.ships.size(); ++i)
    if (now.ships[i].alive && play.setting.ships[i].side == seat &&
        now.ships[i].box == no_counter && before.ships[i].box != no_counter)
      ships.push_back(static_cast<ShipId>(i));
  shown(play.setting, now, ships);
}

void tell_what_lies_open(Play& play, const Position& before, Seat seat) {
  Regrouped told{seat, {}, {}, {}, {}};
  const auto change = [](CounterId was, CounterId is) {
    return (was == no_counter) == (is == no_counter) ? 0 : is == no_counter ? 1 : -1;
  };
  for (std::size_t i = 0; i < before.units.size(); ++i) {
    if (!play.now.units[i].alive || play.now.units[i].side != seat) continue;
    const int which = change(before.units[i].box, play.now.units[i].box);
    if (which != 0) (which > 0 ? told.opened : told.taken).push_back(static_cast<UnitId>(i));
  }
  for (std::size_t i = 0; i < before.ships.size(); ++i) {
    if (!play.now.ships[i].alive || play.setting.ships[i].side != seat) continue;
    const int which = change(before.ships[i].box, play.now.ships[i].box);
    if (which != 0)
      (which > 0 ? told.ships_opened : told.ships_taken).push_back(static_cast<ShipId>(i));
  }
  play.tell(told);
}

}  // namespace

Task<> set_up(Play& play) {
  const Position before = play.now;
  co_await play.both(arrange(play, greek, true), arrange(play, persian, true));
  for (const Seat seat : both_seats) number_what_lies_open(play, before, seat);
  begin_control(play.setting, play.now);
  deal_tags(play, true);
  for (const Seat seat : both_seats) play.tell(CommanderNamed{seat, play.now.commander[seat]});
}

Task<> reorganise(Play& play) {
  Position& now = play.now;
  for (std::size_t i = 0; i < now.counters.size(); ++i) {  // Q63: markers that attrition emptied
    const auto id = static_cast<CounterId>(i);
    if (!play.setting[id].fleet || play.setting[id].dummy || !on_map(now, id)) continue;
    if (!ships_in(now, id).empty()) continue;
    play.tell(MarkerRemoved{tag_of(play.setting, now, id)});
    take_off_map(now, id, Fate::Away);
  }
  const Position before = now;
  now.unarranged.emplace();
  now.unarranged->counters = now.counters;
  now.unarranged->units = now.units;
  now.unarranged->ships = now.ships;
  now.unarranged->commander = now.commander;
  co_await play.both(arrange(play, greek, false), arrange(play, persian, false));
  now.unarranged.reset();
  for (const Seat seat : both_seats) place_dummies(play.setting, now, seat);
  for (const Seat seat : both_seats) {
    number_what_lies_open(play, before, seat);
    tell_what_lies_open(play, before, seat);
  }
  if (now.commander[greek] != before.commander[greek])
    play.tell(CommanderNamed{greek, now.commander[greek]});
  deal_tags(play, false);
  co_await settle_control(play);
}

namespace {

template <class Fits>
std::vector<CounterId> counters_where(const std::vector<CounterId>& all, Fits fits) {
  std::vector<CounterId> found;
  std::copy_if(all.begin(), all.end(), std::back_inserter(found), fits);
  return found;
}

std::vector<std::uint8_t> tags_in_order(const Position& now, const std::vector<CounterId>& group) {
  std::vector<std::uint8_t> tags;
  for (const CounterId id : group) tags.push_back(now[id].tag);
  std::sort(tags.begin(), tags.end());
  return tags;
}

// Leaders aboard, among those of one sea zone. Which fleet they are on is a secret, and whether one
// has gone down with it: so the number of draws follows from those who are not on the map.
void deal_aboard(Play& play, Seat side) {
  const War& war = play.setting;
  Position& now = play.now;
  std::vector<CounterId> unseen;
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const auto id = static_cast<CounterId>(i);
    const bool drowned = now[id].fate == Fate::Gone && now[id].tag != 0;
    if (war[id].side == side && (now[id].fate == Fate::Aboard || drowned)) unseen.push_back(id);
  }
  play.shuffle(std::span(unseen), "R-H.1b tags");
  for (std::size_t i = 0; i < zone_count; ++i) {
    const auto group =
        counters_where(unseen, [&](CounterId id) { return place_of(now, id) == zone_number(i); });
    const auto tags = tags_in_order(now, group);
    for (std::size_t which = 0; which < group.size(); ++which) {
      now[group[which]].tag = tags[which];
      now[group[which]].shown = false;
    }
  }
}

}  // namespace

void deal_tags(Play& play, bool all_anew) {
  const War& war = play.setting;
  Position& now = play.now;
  const auto deal = [&](const std::vector<CounterId>& group,
                        const std::vector<std::uint8_t>& tags) {
    std::vector<std::uint8_t> shuffled = tags;
    play.shuffle(std::span(shuffled), "R-H.1b tags");
    for (std::size_t i = 0; i < group.size(); ++i) {
      now[group[i]].tag = shuffled[i];
      now[group[i]].shown = false;
    }
  };
  for (const Seat side : both_seats) {
    for (const bool fleet : {false, true}) {
      const auto all = counters_of(war, now, side, fleet);
      if (all_anew) {
        std::vector<std::uint8_t> tags;
        for (std::size_t i = 0; i < all.size(); ++i)
          tags.push_back(static_cast<std::uint8_t>(i + 1));
        deal(all, tags);
        continue;
      }
      for (std::size_t i = 0; i < zone_count; ++i) {
        const std::vector<CounterId> group =
            counters_where(all, [&](CounterId id) { return now[id].zone == zone_number(i); });
        deal(group, tags_in_order(now, group));
      }
      if (!fleet) deal_aboard(play, side);
    }
  }
  now.unmasked.clear();
  // Who came last is told by tag, and must not be followed through the dealing (R-H.1b).
  for (CounterState& counter : now.counters) counter.since = 0;
  play.tell(TagsDealt{now.turn});
  for (const Seat seat : both_seats) {
    TagsAre told;
    for (const bool fleet : {false, true})
      for (const CounterId id : counters_of(war, now, seat, fleet)) {
        told.tags.push_back(tag_of(war, now, id));
        told.counters.push_back(id);
      }
    play.tell(only(seat), told);
  }
}

}  // namespace cursus::dead_than_persia
