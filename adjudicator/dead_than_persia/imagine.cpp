// Rather Dead Than Persia! A table that looks to a seat as its view does.
#include "adjudicator/dead_than_persia/imagine.hpp"

#include <algorithm>
#include <span>

namespace cursus::dead_than_persia {

namespace {

SidePerZone sides(const PerSeat<std::vector<Zone>>& zones) {
  SidePerZone out{};
  for (const Seat seat : both_seats)
    for (const Zone zone : zones[seat]) out[index(zone)] = seat;
  return out;
}
Control control(const View::Memory::Held& held) {
  return {sides(held.marker), sides(held.since), sides(held.owner)};
}

class Imagination {
 public:
  Imagination(const War& war, const View& view, const View::Memory& memory, Seat seat, Chance& any)
      : war_(war), view_(view), memory_(memory), seat_(seat), foe_(other(seat)), any_(any) {}

  Result<Position> make() {
    now_.counters.resize(war_.counters.size());
    now_.units.resize(war_.units.size());
    now_.ships.resize(war_.ships.size());
    if (!fits()) return illegal({}, "composer.other-version");
    flow();
    zones();
    own_counters();
    if (!place_tags()) return illegal({}, "composer.other-version");
    pieces();
    other_leaders();
    cup();
    remember();
    return std::move(now_);
  }

 private:
  bool is_own(CounterId id) const { return war_[id].side == seat_; }
  bool in_play(CounterId id) const {
    return now_[id].fate == Fate::OnMap || now_[id].fate == Fate::Aboard;
  }

  // --- what a view of this war looks like --------------------------------------------------------

  bool is_counter(const View::Counter& each) const {
    const bool own = each.counter != no_counter;
    if (own != (each.tag.side == seat_)) return false;
    if (own && (index(each.counter) >= war_.counters.size() || !is_own(each.counter) ||
                war_[each.counter].fleet != each.tag.fleet))
      return false;
    if (each.aboard != no_counter)
      return own && !each.tag.fleet && is_own(each.aboard) && war_[each.aboard].fleet;
    return each.zone != no_zone && (each.tag.fleet ? is_sea(each.zone) : is_land(each.zone));
  }
  bool fits() const {
    return view_.pa && view_.turn >= 1 &&
           static_cast<std::size_t>(view_.turn) <= war_.calendar.size() &&
           std::ranges::all_of(view_.counters,
                               [&](const View::Counter& each) { return is_counter(each); }) &&
           std::ranges::all_of(view_.units, [&](const auto& each) { return is_land(each.zone); }) &&
           std::ranges::all_of(view_.ships, [&](const auto& each) { return is_sea(each.zone); });
  }

  // --- what everybody sees -----------------------------------------------------------------------

  void flow() {
    now_.turn = view_.turn;
    now_.phase = view_.phase;
    now_.segment = view_.segment;
    now_.first = view_.first;
    now_.active = view_.active;
    now_.commander = view_.commanders;
    now_.spent = view_.spent;
    now_.rests = view_.rests;
    now_.played = view_.played;
    now_.panhellenisme = view_.panhellenisme;
    now_.pas_de_quartier = view_.pas_de_quartier;
    now_.isolation = view_.isolation;
    now_.outcome = view_.outcome;
    now_.pa[seat_] = *view_.pa;
    now_.pa[foe_] = 1 + static_cast<int>(any_.sealed_below(6, "imagined points"));
  }
  void zones() {
    now_.colour = sides(view_.colour);
    for (const Zone zone : view_.scorched) now_.scorched[index(zone)] = true;
    for (const Zone zone : view_.destroyed) now_.destroyed[index(zone)] = true;
    for (const Zone zone : memory_.razed) now_.razed[index(zone)] = true;
    for (const Eyes eyes : all_eyes)
      now_.seen_by(eyes) = control(eyes == eyes_of(seat_) ? memory_.known : memory_.shown);
  }

  // --- the own side ------------------------------------------------------------------------------

  void own_counters() {
    for (std::size_t i = 0; i < war_.counters.size(); ++i) {
      const auto id = static_cast<CounterId>(i);
      const bool came = is_leader(war_, id) && war_[id].turn <= view_.turn;
      now_[id].fate = came ? Fate::Gone : Fate::ToCome;
    }
    for (const CounterId id : view_.away)
      if (is_own(id)) now_[id].fate = Fate::Away;
    for (const View::Counter& each : view_.counters) {
      if (each.counter == no_counter) continue;
      CounterState& state = now_[each.counter];
      state.fate = each.aboard != no_counter ? Fate::Aboard : Fate::OnMap;
      state.zone = each.zone;
      state.aboard = each.aboard;
      state.tag = each.tag.number;
      state.turned = each.turned;
      state.zones = each.zones;
    }
    for (const View::Memory::Own& own : memory_.counters) {
      if (!is_own(own.counter)) continue;
      CounterState& state = now_[own.counter];
      state.apart = own.apart;
      state.moved = own.moved;
      state.fought = own.fought;
      state.shown = own.shown;
      state.unwon = own.unwon;
    }
  }

  // --- the enemy ---------------------------------------------------------------------------------

  bool lives(Leader leader) const {
    return std::ranges::find(memory_.foes, leader) != memory_.foes.end();
  }
  enum class Kind : std::uint8_t { Real, Dummy, OfTheSea };  // leaders who command at sea only
  bool can_bear(CounterId id, bool fleet, Kind kind) const {
    const CounterSpec& spec = war_[id];
    if (spec.side != foe_ || spec.fleet != fleet || now_[id].tag != 0) return false;
    if (fleet || spec.dummy) return spec.dummy == (kind == Kind::Dummy);
    return lives(spec.leader) && row(spec.leader).naval == (kind == Kind::OfTheSea);
  }
  // Who is known; else somebody real, for whom everything is possible; else a dummy.
  CounterId who_bears(const Tag& tag) const {
    for (const Unmasked& each : memory_.unmasked)
      if (each.tag == tag && each.leader != no_leader) return war_.counter_of(each.leader);
    const bool is_known = std::ranges::any_of(
        memory_.unmasked, [&](const Unmasked& each) { return each.tag == tag; });
    for (const Kind kind : {Kind::Real, Kind::Dummy, Kind::OfTheSea}) {
      std::vector<CounterId> all;
      for (std::size_t i = 0; i < war_.counters.size(); ++i)
        if (const auto id = static_cast<CounterId>(i);
            can_bear(id, tag.fleet, kind) && (!is_known || kind == Kind::Dummy))
          all.push_back(id);
      if (!all.empty()) return any_of(all);
    }
    return no_counter;
  }
  CounterId any_of(const std::vector<CounterId>& all) const {
    const auto count = static_cast<std::uint32_t>(all.size());
    return all[count > 1 ? any_.sealed_below(count, "imagined counter") : 0];
  }
  bool place_tag(const View::Counter& each) {
    const CounterId id = who_bears(each.tag);
    if (id == no_counter || war_[id].side != foe_ || now_[id].tag != 0) return false;
    CounterState& state = now_[id];
    state.fate = Fate::OnMap;
    state.zone = each.zone;
    state.tag = each.tag.number;
    state.turned = each.turned;
    state.zones = each.zones;
    return true;
  }
  bool place_tags() {
    const auto is_known = [&](const View::Counter& each) {
      return std::ranges::any_of(memory_.unmasked,
                                 [&](const Unmasked& one) { return one.tag == each.tag; });
    };
    for (const bool known : {true, false})
      for (const View::Counter& each : view_.counters)
        if (each.counter == no_counter && is_known(each) == known && !place_tag(each)) return false;
    for (const Unmasked& each : memory_.unmasked)
      if (const CounterId id = bearer(war_, now_, each.tag); id != no_counter)
        now_[id].shown = true;
    for (const View::Memory::Entered& each : memory_.entered)
      if (const CounterId id = bearer(war_, now_, each.tag); id != no_counter) {
        now_[id].since = each.since;
        now_.entries = std::max(now_.entries, each.since);
      }
    return true;
  }
  // A real counter of the enemy on the map: whatever is not seen may be with it.
  CounterId host(bool fleet) const {
    for (std::size_t i = 0; i < war_.counters.size(); ++i) {
      const auto id = static_cast<CounterId>(i);
      if (war_[id].side == foe_ && war_[id].fleet == fleet && !war_[id].dummy && on_map(now_, id))
        return id;
    }
    return no_counter;
  }
  void other_leaders() {
    const CounterId fleet = host(true);
    for (std::size_t i = 0; i < war_.counters.size(); ++i) {
      const auto id = static_cast<CounterId>(i);
      if (war_[id].side != foe_ || !is_leader(war_, id) || in_play(id)) continue;
      CounterState& state = now_[id];
      if (!lives(war_[id].leader)) continue;
      state.tag = free_tag(war_, now_, foe_, false);
      state.fate = fleet != no_counter ? Fate::Aboard : Fate::Gone;  // or drowned unseen
      state.aboard = fleet;
    }
  }

  // --- units and ships ---------------------------------------------------------------------------

  void pieces() {
    const CounterId army = host(false), fleet = host(true);
    for (std::size_t i = 0; i < now_.units.size(); ++i) {
      UnitState& unit = now_.units[i];
      unit.side = war_.units[i].side;
      unit.alive = unit.side == foe_ && army != no_counter;
      if (unit.alive) unit.box = army;
    }
    for (std::size_t i = 0; i < now_.ships.size(); ++i) {
      ShipState& ship = now_.ships[i];
      ship.alive = war_.ships[i].side == foe_ && fleet != no_counter;
      if (ship.alive) ship.box = fleet;
    }
    for (const View::OpenUnit& each : view_.units) {
      UnitState& unit = now_[each.unit];
      unit = {};
      unit.side = each.side;
      unit.zone = each.zone;
    }
    for (const View::OpenShip& each : view_.ships) {
      ShipState& ship = now_[each.ship];
      ship = {};
      ship.zone = each.zone;
      ship.zones = each.zones;
    }
    for (const View::Counter& each : view_.counters) {
      for (const UnitId unit : each.units) {
        now_[unit] = {};
        now_[unit].side = seat_;
        now_[unit].box = each.counter;
      }
      for (const ShipId ship : each.ships) {
        now_[ship] = {};
        now_[ship].box = each.counter;
      }
    }
    for (const UnitId unit : memory_.used) now_[unit].used = true;
    for (const UnitId unit : memory_.disordered) now_[unit].disordered = true;
    for (const View::Memory::Unwon& each : memory_.ships) now_[each.ship].unwon = each.unwon;
  }

  // --- action points, ruses, and what is remembered ----------------------------------------------

  void cup() {
    now_.cup = opening(war_).cup;
    std::vector<Token> drawn = now_.cup;  // in any order
    shuffle(std::span(drawn), any_, "imagined tokens");
    const auto take = [&](const auto& fits) {
      const auto found = std::ranges::find_if(drawn, fits);
      if (found == drawn.end()) return std::optional<Token>();
      const Token token = *found;
      drawn.erase(found);
      now_.cup.erase(std::ranges::find(now_.cup, token));
      return std::optional(token);
    };
    now_.hands[seat_] = view_.hand;
    for (const Ruse ruse : view_.hand)
      take([&](const Token& each) { return each.pa < 0 && each.ruse == ruse; });
    for (int i = 0; i < view_.ruses_held[foe_]; ++i)
      if (const auto token = take([](const Token& each) { return each.pa < 0; }))
        now_.hands[foe_].push_back(token->ruse);
    std::ranges::sort(now_.hands[foe_]);
    if (!memory_.drawn) return;
    now_.drawn[seat_] = memory_.drawn;
    take([&](const Token& each) { return each.pa == *memory_.drawn; });
    if (const auto token = take([](const Token& each) { return each.pa >= 0; }))
      now_.drawn[foe_] = token->pa;
  }
  void remember() {
    now_.passes = memory_.passes;
    now_.activated = memory_.activated;
    now_.fought = memory_.fought;
    now_.last_winner = memory_.last_winner;
    now_.fallen = memory_.fallen;
    now_.activations = memory_.activations;
    now_.wooed = memory_.wooed;
    now_.unmasked = memory_.unmasked;
    for (const View::Memory::Tried& each : memory_.tries)
      now_.tries.push_back(
          {seat_, each.by, each.ship, bearer(war_, now_, each.tag), each.open_in, each.here});
    if (memory_.activation && is_own(memory_.activation->leader) &&
        in_play(memory_.activation->leader))
      now_.activation = memory_.activation;
    now_.sailing = memory_.sailing;
  }

  const War& war_;
  const View& view_;
  const View::Memory& memory_;
  Seat seat_;
  Seat foe_;
  Chance& any_;
  Position now_{};
};

}  // namespace

Result<Position> imagine(const War& war, const View& view, Seat seat, Chance& any) {
  // W0 is arranged from the default set-up, which everybody knows.
  if (view.phase == Phase::SetUp && !view.outcome) return opening(war);
  if (!view.memory) return illegal({}, "composer.other-version");
  return Imagination(war, view, *view.memory, seat, any).make();
}

}  // namespace cursus::dead_than_persia
