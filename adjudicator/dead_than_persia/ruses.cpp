// Rather Dead Than Persia! §11.2 Ruses (計略): one row and one small function each.
#include "adjudicator/dead_than_persia/ruses.hpp"

#include <algorithm>

#include "adjudicator/dead_than_persia/attrition.hpp"
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/draw.hpp"
#include "adjudicator/dead_than_persia/dummies.hpp"
#include "adjudicator/dead_than_persia/likeness.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"

namespace cursus::dead_than_persia {

const std::vector<Rating>& persian_ratings() {
  static const std::vector<Rating> all{
      {Kind::Immortal, Morale::A},     {Kind::Immortal, Morale::B},
      {Kind::HeavyCavalry, Morale::B}, {Kind::Sparabara, Morale::C},
      {Kind::LightCavalry, Morale::C}, {Kind::Archer, Morale::D}};
  return all;
}

namespace {

bool plays_here(const Position& now, CounterId counter) {
  return counter != no_counter &&
         (now[counter].fate == Fate::OnMap || now[counter].fate == Fate::Aboard);
}

Objection not_for(std::string_view clause) { return {clause, "rdtp.ruse.not-yours"}; }

// --- Reconnaissance (偵察, R-11.2c)
// ---------------------------------------------------------------

Verdict may_reconnoitre(const Lens& lens, const PlayRuse& a) {
  if (a.tag.side == lens.seat || lens.zone_of(a.tag) == no_zone)
    return Objection{"R-11.2c", "rdtp.ruse.no-target"};
  return {};
}
Task<> reconnoitre(Play& play, PlayRuse a) {
  Position& now = play.now;
  const CounterId counter = bearer(play.setting, now, a.tag);
  play.tell(Reconnoitred{now.active, a.tag});
  // Q63: a marker that attrition has emptied is like a dummy.
  const bool hollow =
      play.setting[counter].dummy || (a.tag.fleet && ships_in(now, counter).empty());
  Spied spied{a.tag, hollow, play.setting[counter].leader, {}};
  Force force;
  force.side = a.tag.side;
  force.zone = now[counter].zone;
  force.sea = a.tag.fleet;
  force.counters = {counter};
  show_force(play.setting, now, force);
  spied.roster.tags = {a.tag};
  for (const CounterId leader : leaders_of(play.setting, now, force))
    spied.roster.leaders.push_back(play.setting[leader].leader);
  spied.roster.units = force.sea ? cargo_of(play.setting, now, force) : units_of(now, force);
  spied.roster.ships = ships_of(play.setting, now, force);
  play.tell(only(now.active), spied);
  now[counter].shown = true;
  if (!a.tag.fleet && !play.setting[counter].dummy)
    now.unmasked.push_back({a.tag, play.setting[counter].leader});
  if (hollow) remove_dummy(play, counter);
  co_return;
}

// --- Tempête (時化, R-11.2d)
// ----------------------------------------------------------------------

Verdict may_raise_storm(const Lens& lens, const PlayRuse& a) {
  const Seat foe = other(lens.seat);
  if (index(a.zone) >= zone_count || !is_sea(a.zone) ||
      (lens.tags(foe, true, a.zone).empty() && lens.open_ships(foe, a.zone).empty()))
    return Objection{"R-11.2d", "rdtp.ruse.no-target", no_counter, a.zone};
  return {};
}
Task<> storm_on(Play& play, Seat owner, CounterId fleet, ShipId ship, Zone zone) {
  const int die = play.roll(6, "R-11.2d storm");
  AttritionRolled rolled{Cause::Storm, {}, ship, zone, 6, die};
  AskAttrition ask;
  ask.cause = Cause::Storm;
  if (fleet != no_counter) {
    rolled.tags.push_back(tag_of(play.setting, play.now, fleet));
    ask.counters.push_back(fleet);
  }
  play.tell(rolled);
  ask.zone = zone;
  ask.ship = ship;
  ask.sea = true;
  ask.losses = attrition_move.at(die, 6);
  co_await suffer(play, owner, ask);
}
Task<> storm(Play& play, PlayRuse a) {
  Position& now = play.now;
  const Seat foe = other(now.active);
  const auto fleets = counters_at(play.setting, now, foe, true, a.zone);
  const auto ships = open_ships(play.setting, now, foe, a.zone);
  for (const CounterId fleet : fleets) co_await storm_on(play, foe, fleet, no_ship, a.zone);
  for (const ShipId ship : ships) co_await storm_on(play, foe, no_counter, ship, a.zone);
  const Token token{-1, Ruse::Tempete};  // Q25: back to the cup at once
  const auto where = std::find_if(now.cup.begin(), now.cup.end(), [](const Token& each) {
    return each.pa < 0 && each.ruse > Ruse::Tempete;
  });
  now.cup.insert(where, token);
}

// --- Pas de quartier (助命なし, R-11.2f), Panhellénisme (汎ギリシア主義, R-11.2k)
// ------------------

Verdict may_give_no_quarter(const Lens& lens, const PlayRuse&) {
  if (lens.seat != greek) return not_for("R-11.2f");
  return {};
}
Task<> no_quarter(Play& play, PlayRuse) {
  play.now.pas_de_quartier = true;
  co_return;
}
Verdict may_unite_greece(const Lens& lens, const PlayRuse&) {
  if (lens.seat != greek) return not_for("R-11.2k");
  if (lens.panhellenisme()) return Objection{"R-11.2k", "rdtp.ruse.in-effect"};
  return {};
}
Task<> unite_greece(Play& play, PlayRuse) {
  play.now.panhellenisme = true;
  if (play.now.isolation) {  // Q32
    play.now.isolation = false;
    play.tell(IsolationOver{});
  }
  co_return;
}

// --- Ostracisme (陶片追放, R-11.2h)
// ---------------------------------------------------------------

Verdict may_ostracise(const Lens& lens, const PlayRuse& a) {
  if (lens.seat != persian) return not_for("R-11.2h");
  if (a.leader == no_leader || row(a.leader).nation != Nation::Athenian ||
      !lens.leader_alive(a.leader))
    return Objection{"R-11.2h", "rdtp.ruse.no-target"};
  return {};
}
Task<> ostracise(Play& play, PlayRuse a) {
  const CounterId counter = play.setting.counter_of(a.leader);
  if (plays_here(play.now, counter)) {
    co_await lose_leader(play, counter, "R-11.2h");
    co_return;
  }
  play.now[counter].shown = true;  // that nobody goes tells that they were gone
  play.now[counter].tag = 0;
}

// --- Intrigues au palais (宮廷陰謀, R-11.2i)
// ------------------------------------------------------

Verdict may_intrigue(const Lens& lens, const PlayRuse& a) {
  if (lens.seat != greek) return not_for("R-11.2i");
  if (!lens.leader_alive(Leader::Xerxes)) return Objection{"R-11.2i", "rdtp.ruse.no-target"};
  for (const Rating& rating : a.ratings)
    if (std::count(a.ratings.begin(), a.ratings.end(), rating) > 1 ||
        std::find(persian_ratings().begin(), persian_ratings().end(), rating) ==
            persian_ratings().end())
      return Objection{"R-11.2i", "rdtp.ruse.no-target"};
  return {};
}
Task<> intrigues(Play& play, PlayRuse a) {
  const War& war = play.setting;
  Position& now = play.now;
  const CounterId xerxes = war.counter_of(Leader::Xerxes);
  std::vector<Rating> wanted = a.ratings;
  for (const Rating& rating : persian_ratings())
    if (std::find(wanted.begin(), wanted.end(), rating) == wanted.end()) wanted.push_back(rating);
  std::vector<UnitId> taken;
  for (const Rating& rating : wanted)
    for (const bool with_him : {true, false})
      for (std::size_t i = 0; i < war.units.size() && taken.size() < 5; ++i) {
        const auto unit = static_cast<UnitId>(i);
        if (!now[unit].alive || war[unit].nation != Nation::Persian ||
            Rating{war[unit].kind, war[unit].morale} != rating ||
            (now[unit].box == xerxes) != with_him)
          continue;
        taken.push_back(unit);
      }
  IntriguesTook told;
  OpenLost open{Cause::Storm, {}, {}};
  BoxLost hidden{Cause::Storm, {}, {}, {}, {}};
  for (const UnitId unit : taken) {
    told.ratings.push_back({war[unit].kind, war[unit].morale});
    (now[unit].box == no_counter ? open.units : hidden.units).push_back(unit);
    kill(now, unit);
  }
  play.tell(told);
  if (!open.units.empty()) play.tell(open);
  play.tell(only(persian), hidden);
  if (plays_here(now, xerxes)) {
    play.tell(Departed{Leader::Xerxes, "R-11.2i"});
    co_await lose_leader(play, xerxes, "R-11.2i", false);
    now[xerxes].shown = true;
  }
  co_await settle_control(play);
}

// --- Isolationnisme spartiate (スパルタの孤立, R-11.2j)
// --------------------------------------------

Verdict may_isolate(const Lens& lens, const PlayRuse&) {
  if (lens.seat != persian) return not_for("R-11.2j");
  return {};
}

bool all_spartan(const Lens& lens, CounterId fleet) {
  const auto ships = lens.ships(fleet);
  return !ships.empty() && std::all_of(ships.begin(), ships.end(), [&](ShipId ship) {
    return lens.war[ship].nation == Nation::Spartan;
  });
}

// Q32 "ashore or aboard them": the Spartan fleet in this sea that they can be aboard.
CounterId fleet_for(const Lens& lens, CounterId leader, Zone sea) {
  std::vector<UnitId> spartans;
  for (const UnitId unit : lens.box(leader))
    if (is_spartan(lens.war, unit)) spartans.push_back(unit);
  for (const CounterId fleet : lens.fleets_at(sea)) {
    if (!all_spartan(lens, fleet)) continue;
    const bool aboard = lens.mine(leader).aboard == fleet;
    if (aboard || room_needed(lens.war, spartans) <= lens.room(fleet)) return fleet;
  }
  return no_counter;
}

Task<Zone> where_to(Play& play, AskRedeploy ask) {
  const Question question{greek, "R-11.2j", ask};
  const Answer answer = co_await play.ask(question);
  co_return std::get<GoTo>(answer).zone;
}

// Who is not of Sparta stays where the leader was: open, or aboard.
void part_from_others(Play& play, CounterId leader) {
  Position& now = play.now;
  const CounterState before = now[leader];
  std::vector<UnitId> others;
  for (const UnitId unit : units_in(now, leader))
    if (!is_spartan(play.setting, unit)) others.push_back(unit);
  if (before.fate == Fate::OnMap) others = shown(play.setting, now, others);
  for (const UnitId unit : others) {
    now[unit].box = before.fate == Fate::Aboard ? before.aboard : no_counter;
    now[unit].zone = before.fate == Fate::Aboard ? no_zone : before.zone;
    if (before.fate == Fate::OnMap)
      play.tell(LeftBehind{tag_of(play.setting, now, leader), no_tag, unit, before.zone});
  }
}

Task<> leader_goes_home(Play& play, CounterId leader) {
  const War& war = play.setting;
  Position& now = play.now;
  const Zone zone = co_await where_to(play, AskRedeploy{war[leader].leader, false});
  if (place_of(now, leader) != zone) part_from_others(play, leader);  // Q32
  if (is_land(zone)) {
    put_on_map(war, now, leader, zone);
    play.tell(Redeployed{no_leader, tag_of(war, now, leader), {}, {}, zone});
    co_return;
  }
  const Lens lens(war, now, greek);
  const CounterId fleet = fleet_for(lens, leader, zone);
  if (now[leader].fate == Fate::Aboard && now[leader].aboard == fleet) co_return;  // they stay
  if (now[leader].fate == Fate::OnMap)
    play.tell(Embarked{{tag_of(war, now, leader)}, tag_of(war, now, fleet), now[leader].zone});
  now[leader].fate = Fate::Aboard;
  now[leader].zone = no_zone;
  now[leader].aboard = fleet;
}

Task<> units_go_home(Play& play) {
  const War& war = play.setting;
  Position& now = play.now;
  const Zone zone = co_await where_to(play, AskRedeploy{no_leader, false});
  Redeployed told{no_leader, no_tag, {}, {}, zone};
  for (std::size_t i = 0; i < war.units.size(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (!now[unit].alive || !is_spartan(war, unit)) continue;
    if (now[unit].box != no_counter && is_spartan(war, now[unit].box)) continue;
    told.units.push_back(unit);
  }
  told.units = shown(war, now, told.units);
  for (const UnitId unit : told.units) {
    now[unit].box = no_counter;
    now[unit].zone = zone;
  }
  play.tell(told);
}

// A fleet of nobody but Spartans goes as it is; out of others the Spartan ships go, and lie open.
Task<> ships_go_home(Play& play) {
  const War& war = play.setting;
  Position& now = play.now;
  const Zone sea = co_await where_to(play, AskRedeploy{no_leader, true});
  const Lens lens(war, now, greek);
  ++now.entries;
  for (const CounterId fleet : counters_of(war, now, greek, true)) {
    if (!all_spartan(lens, fleet)) continue;
    now[fleet].zone = sea;
    now[fleet].since = now.entries;
    play.tell(Redeployed{no_leader, tag_of(war, now, fleet), {}, {}, sea});
  }
  Redeployed told{no_leader, no_tag, {}, {}, sea};
  for (std::size_t i = 0; i < war.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (!now[ship].alive || war[ship].nation != Nation::Spartan) continue;
    if (now[ship].box != no_counter && all_spartan(lens, now[ship].box)) continue;
    told.ships.push_back(ship);
  }
  told.ships = shown(war, now, told.ships);
  for (const ShipId ship : told.ships) {
    now[ship].box = no_counter;
    now[ship].zone = sea;
  }
  play.tell(told);
}

Task<> isolate(Play& play, PlayRuse) {
  Position& now = play.now;
  const Question question{greek, "R-11.2j", AskIsolation{}};
  const Answer answer = co_await play.ask(question);
  if (std::holds_alternative<Yes>(answer)) {
    discard(now, greek, Ruse::Panhellenisme);
    now.played.push_back(Ruse::Panhellenisme);
    play.tell(RusePlayed{greek, Ruse::Panhellenisme});
    co_return;
  }
  co_await ships_go_home(play);
  // In the order of tags: nothing tells who of them is who (R-H.1a).
  std::vector<CounterId> spartans;
  for (const CounterId leader : counters_of(play.setting, now, greek, false))
    if (is_spartan(play.setting, leader)) spartans.push_back(leader);
  std::sort(spartans.begin(), spartans.end(),
            [&](CounterId a, CounterId b) { return now[a].tag < now[b].tag; });
  for (const CounterId leader : spartans) co_await leader_goes_home(play, leader);
  co_await units_go_home(play);
  const auto fleets = counters_of(play.setting, now, greek, true);
  for (const CounterId fleet : fleets) co_await settle_cargo(play, fleet, Cause::Storm);
  co_await settle_control(play);
}

// --- the rows ------------------------------------------------------------------------------------

// What a ruse does when it is played in the own segment; those without a function are played with
// the die or the battle that they change.
struct RuseEffect {
  Ruse ruse;
  std::string_view clause;
  Verdict (*may)(const Lens&, const PlayRuse&);
  Task<> (*effect)(Play&, PlayRuse);
  bool returns;  // to the cup
};
// clang-format off
constexpr std::array<RuseEffect, ruse_count> effects{{
    {Ruse::Trahison,       "R-11.2b", nullptr,             nullptr,      false},  // W8
    {Ruse::Reconnaissance, "R-11.2c", may_reconnoitre,     reconnoitre,  false},
    {Ruse::Tempete,        "R-11.2d", may_raise_storm,     storm,        true},
    {Ruse::Political,      "R-11.2e", nullptr,             nullptr,      false},  // W23
    {Ruse::PasDeQuartier,  "R-11.2f", may_give_no_quarter, no_quarter,   false},
    {Ruse::Oracle,         "R-11.2g", nullptr,             nullptr,      false},  // with a die
    {Ruse::Ostracisme,     "R-11.2h", may_ostracise,       ostracise,    false},
    {Ruse::Intrigues,      "R-11.2i", may_intrigue,        intrigues,    false},
    {Ruse::Isolationnisme, "R-11.2j", may_isolate,         isolate,      false},
    {Ruse::Panhellenisme,  "R-11.2k", may_unite_greece,    unite_greece, false},
    {Ruse::Genie,          "R-11.2l", nullptr,             nullptr,      false},  // W8
    {Ruse::Sacrifice,      "R-11.2m", nullptr,             nullptr,      false}}};  // W8
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < effects.size(); ++i)
    if (index(effects[i].ruse) != i) return false;
  return true;
}());

}  // namespace

Verdict may_play(const Lens& lens, const PlayRuse& a) {
  if (index(a.ruse) >= ruse_count || !lens.holds(a.ruse))
    return Objection{"R-11.2a", "rdtp.ruse.not-held"};
  const RuseEffect& effect = effects[index(a.ruse)];
  if (!effect.may) return Objection{effect.clause, "rdtp.ruse.at-its-moment"};
  return effect.may(lens, a);
}

Verdict may_discard(const Lens& lens, Ruse ruse) {  // Q43
  if (index(ruse) >= ruse_count || !lens.holds(ruse))
    return Objection{"R-11.2a", "rdtp.ruse.not-held"};
  return {};
}

void list_ruses(const Lens& lens, std::vector<Answer>& answers) {
  const auto offer = [&](const PlayRuse& a) {
    if (may_play(lens, a)) answers.push_back(a);
  };
  for (const RuseRow& each : ruse_rows) {
    if (!lens.holds(each.ruse)) continue;
    answers.push_back(Discard{each.ruse});
    PlayRuse a;
    a.ruse = each.ruse;
    offer(a);
    for (std::size_t i = 0; i < zone_count; ++i) {
      const Zone zone = zone_number(i);
      if (each.ruse == Ruse::Tempete) {
        a.zone = zone;
        offer(a);
      }
      if (each.ruse != Ruse::Reconnaissance) continue;
      for (const bool fleet : {false, true})
        for (const Tag tag : lens.tags(other(lens.seat), fleet, zone)) {
          a.tag = tag;
          offer(a);
        }
    }
    if (each.ruse == Ruse::Ostracisme)
      for (const LeaderRow& leader : leader_rows) {
        a.leader = leader.leader;
        offer(a);
      }
    if (each.ruse == Ruse::Intrigues)
      for (const Rating& rating : persian_ratings()) {
        a.ratings = {rating};
        offer(a);
      }
  }
}

Task<> play_ruse(Play& play, PlayRuse chosen) {
  Position& now = play.now;
  const RuseEffect& effect = effects[index(chosen.ruse)];
  discard(now, now.active, chosen.ruse);
  if (!effect.returns) now.played.push_back(chosen.ruse);
  play.tell(RusePlayed{now.active, chosen.ruse});
  const Task<> task = effect.effect(play, chosen);
  co_await task;
}

Verdict may_redeploy(const Lens& lens, const AskRedeploy& ask, Zone zone) {
  const auto fits = [&] {
    if (index(zone) >= zone_count) return false;
    if (ask.ships)
      return std::any_of(isolation_zones.begin(), isolation_zones.end(),
                         [&](Zone coast) { return serves(zone, coast); });
    if (is_isolation_zone(zone)) return true;
    return ask.leader != no_leader && is_sea(zone) &&
           fleet_for(lens, lens.war.counter_of(ask.leader), zone) != no_counter;
  };
  if (!fits()) return Objection{"R-11.2j", "rdtp.isolation.where", no_counter, zone};
  return {};
}

}  // namespace cursus::dead_than_persia
