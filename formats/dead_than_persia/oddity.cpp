#include "formats/dead_than_persia/oddity.hpp"

#include <algorithm>
#include <set>

namespace cursus::dead_than_persia {

namespace {

bool is_in_play(const Position& now, CounterId counter) {
  return now[counter].fate == Fate::OnMap || now[counter].fate == Fate::Aboard;
}

// Why this counter cannot be as it is told; empty: it can.
std::string_view odd_counter(const War& war, const Position& now, CounterId id) {
  const CounterState& state = now[id];
  if ((state.fate == Fate::OnMap) != (state.zone != no_zone) ||
      (state.fate == Fate::Aboard) != (state.aboard != no_counter))
    return "rdtp.position.place";
  if (state.fate == Fate::OnMap && !(war[id].fleet ? is_sea(state.zone) : is_land(state.zone)))
    return "rdtp.position.element";
  const bool drowned = state.fate == Fate::Gone && !state.shown;  // unseen: they keep their tag
  if ((is_in_play(now, id) != (state.tag != 0) && !drowned) || state.tag > 40 ||
      (state.tag != 0 && bearer(war, now, tag_of(war, now, id)) != id))
    return "rdtp.position.tag";
  if (state.unwon < 0 || state.unwon > state.zones || state.zones < 0 || state.zones > 6)
    return "rdtp.position.zones";
  if (state.fate == Fate::Aboard) {
    const CounterId fleet = state.aboard;
    if (index(fleet) >= now.counters.size() || war[id].fleet || war[id].dummy ||
        !war[fleet].fleet || war[fleet].dummy || war[fleet].side != war[id].side ||
        !on_map(now, fleet) || (now.phase != Phase::SetUp && ships_in(now, fleet).empty()))
      return "rdtp.position.aboard";
  }
  if ((war[id].fleet && state.fate == Fate::ToCome) ||
      (state.fate == Fate::Away && is_leader(war, id)))
    return "rdtp.position.fate";
  if (war[id].dummy && (!units_in(now, id).empty() || !ships_in(now, id).empty()))
    return "rdtp.position.dummy";
  if (war[id].fleet && state.fate == Fate::OnMap && now.phase != Phase::SetUp &&
      room_in(war, now, id) < 0)
    return "rdtp.position.cargo";
  return {};
}

std::string_view odd_unit(const War& war, const Position& now, const UnitState& unit) {
  if ((unit.box == no_counter) == (unit.zone == no_zone)) return "rdtp.position.box-or-zone";
  if (unit.zone != no_zone && !is_land(unit.zone)) return "rdtp.position.element";
  if (unit.box != no_counter && (!unit.side || is_dummy(war, unit.box) ||
                                 war[unit.box].side != *unit.side || !is_in_play(now, unit.box)))
    return "rdtp.position.box";
  if (unit.disordered && !now.battle) return "rdtp.position.disordered";
  return {};
}

std::string_view odd_ship(const War& war, const Position& now, ShipId id) {
  const ShipState& ship = now[id];
  if ((ship.box == no_counter) == (ship.zone == no_zone)) return "rdtp.position.box-or-zone";
  if (ship.zone != no_zone && !is_sea(ship.zone)) return "rdtp.position.element";
  if (ship.box != no_counter && (!war[ship.box].fleet || war[ship.box].dummy ||
                                 !on_map(now, ship.box) || war[ship.box].side != war[id].side))
    return "rdtp.position.box";
  if (ship.zones < 0 || ship.zones > 6 || ship.unwon < 0 || ship.unwon > ship.zones)
    return "rdtp.position.zones";
  return {};
}

std::optional<Oddity> odd_pieces(const War& war, const Position& now) {
  const Names names(war);
  const auto told = [&](std::string_view key, auto id, std::string_view why) {
    return Oddity{std::string(key) + "." + std::string(names.spell(id)), why};
  };
  for (std::size_t i = 0; i < now.counters.size(); ++i)
    if (const auto why = odd_counter(war, now, static_cast<CounterId>(i)); !why.empty())
      return told("counters", static_cast<CounterId>(i), why);
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    if (!now.units[i].alive) continue;
    if (const auto why = odd_unit(war, now, now.units[i]); !why.empty())
      return told("units", static_cast<UnitId>(i), why);
  }
  for (std::size_t i = 0; i < now.ships.size(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (!now[id].alive) continue;
    if (const auto why = odd_ship(war, now, id); !why.empty()) return told("ships", id, why);
  }
  return std::nullopt;
}

bool is_odd_group(const War& war, const Position& now, const Activation& active) {
  if (active.group.empty() || active.group.front() != active.leader) return true;
  if (active.zones < 0 || active.zones > 6 || active.unrolled < 0 || active.unrolled > 6)
    return true;
  std::set<CounterId> seen;
  for (const CounterId each : active.group) {
    if (index(each) >= war.counters.size() || !seen.insert(each).second) return true;
    if (war[each].side != now.active || war[each].fleet || !is_in_play(now, each)) return true;
    if (!now[each].turned || now[each].fate != now[active.leader].fate ||
        now[each].zone != now[active.leader].zone || now[each].aboard != now[active.leader].aboard)
      return true;
    if (each != active.leader && stars(war, each) >= stars(war, active.leader)) return true;
  }
  return false;
}

bool is_odd_sailing(const War& war, const Position& now, const Sailing& sailing) {
  if ((sailing.fleet == no_counter) == (sailing.ship == no_ship)) return true;
  if (sailing.unrolled < 0 || sailing.unrolled > 6) return true;
  if (sailing.fleet != no_counter)
    return !war[sailing.fleet].fleet || war[sailing.fleet].side != now.active ||
           !on_map(now, sailing.fleet);
  return war[sailing.ship].side != now.active || !now[sailing.ship].alive ||
         now[sailing.ship].box != no_counter;
}

std::optional<Oddity> odd_activation(const War& war, const Position& now) {
  if (now.outcome) return std::nullopt;
  const bool open = now.phase == Phase::Operations;
  if (now.activation && (!open || is_odd_group(war, now, *now.activation)))
    return Oddity{"activation", "rdtp.position.activation"};
  if (now.sailing && (!now.activation || is_odd_sailing(war, now, *now.sailing)))
    return Oddity{"sailing", "rdtp.position.sailing"};
  return std::nullopt;
}

std::optional<Oddity> odd_tokens(const War& war, const Position& now) {
  std::vector<int> counters;
  std::array<int, ruse_count> ruses{};
  for (const Token& token : now.cup) {
    if (token.pa >= 0)
      counters.push_back(token.pa);
    else
      ++ruses[index(token.ruse)];
  }
  for (const Seat seat : both_seats) {
    if (now.drawn[seat]) counters.push_back(*now.drawn[seat]);
    for (const Ruse ruse : now.hands[seat]) ++ruses[index(ruse)];
    const bool drawn = now.phase == Phase::Operations || now.phase == Phase::EndOfTurn;
    if (drawn != now.drawn[seat].has_value()) return Oddity{"sides", "rdtp.position.drawn"};
    const Leader who = now.commander[seat];
    if (who != no_leader && (row(who).side != seat || war.counter_of(who) == no_counter))
      return Oddity{"sides", "rdtp.position.commander"};
  }
  std::sort(counters.begin(), counters.end());
  const bool twice = std::adjacent_find(counters.begin(), counters.end()) != counters.end();
  if (twice || counters.size() != pa_counters.size()) return Oddity{"cup", "rdtp.position.tokens"};
  for (const RuseRow& each : ruse_rows)
    if (ruses[index(each.ruse)] > each.count) return Oddity{"cup", "rdtp.position.tokens"};
  return std::nullopt;
}

}  // namespace

std::optional<Oddity> oddity(const War& war, const Position& now) {
  if (auto found = odd_pieces(war, now)) return found;
  if (auto found = odd_tokens(war, now)) return found;
  if (auto found = odd_activation(war, now)) return found;
  try {
    check_invariants(war, now);
  } catch (const Defect&) {
    return Oddity{"", "data.mismatch"};
  }
  return std::nullopt;
}

}  // namespace cursus::dead_than_persia
