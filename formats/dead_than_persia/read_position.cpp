// Rather Dead Than Persia! Reading positions: what is not told follows from the rest.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/dead_than_persia/control.hpp"
#include "formats/dead_than_persia/cup_tokens.hpp"
#include "formats/dead_than_persia/oddity.hpp"
#include "formats/dead_than_persia/position.hpp"
#include "formats/dead_than_persia/scenario.hpp"
#include "formats/json/malformed.hpp"

namespace cursus::dead_than_persia {

namespace {

using formats::JsonObject;
using formats::JsonTrouble;
using formats::read_value;
using nlohmann::json;

class PositionReader {
 public:
  PositionReader(const War& war, JsonObject& in, Position& now)
      : war_(war), names_(war), in_(in), now_(now) {}

  void read() {
    if (in_.flag("bare", false)) clear();
    read_flow();
    read_counters();
    read_units();
    read_ships();
    read_cup();
    read_sides();
    if (in_.trouble().none()) complete();
    read_zones();
    if (in_.has("battle")) read_battle(in_.value("battle"));
    if (in_.trouble().none() && !in_.has("fallen"))  // what is held from the start did not fall now
      for (const Zone city : {Zone::Ephese, Zone::Milet})
        if (controls(war_, now_, Eyes::Truth, city) == persian) now_.fallen.push_back(city);
  }

 private:
  // Nothing on the map, as in the operations phase of a war that goes on.
  void clear() {
    bare_ = true;
    for (std::size_t i = 0; i < now_.counters.size(); ++i) {
      now_.counters[i] = {};
      if (war_.counters[i].leader == no_leader) now_.counters[i].fate = Fate::Away;
    }
    for (UnitState& unit : now_.units)
      unit = UnitState{false, {}, no_zone, no_counter, false, false, true};
    for (ShipState& ship : now_.ships) ship = ShipState{false, no_zone, no_counter, 0, 0, true};
    now_.phase = Phase::Operations;
    now_.isolation = false;
    now_.entries = 0;
  }

  template <class T>
  void member(std::string_view key, T& value) {
    if (in_.has(key)) read_value(names_, in_.value(key), in_.path(key), in_.trouble(), value);
  }
  void number(std::string_view key, int least, int most, int& value) {
    if (in_.has(key)) value = in_.integer(key, least, most);
  }

  void read_flow() {
    number("turn", 1, static_cast<int>(war_.calendar.size()), now_.turn);
    member("phase", now_.phase);
    member("first", now_.first);
    now_.active = now_.first;
    member("active", now_.active);
    if (now_.phase == Phase::Operations) now_.segment = 1;
    if (in_.has("segment"))
      now_.segment = static_cast<std::uint32_t>(in_.integer("segment", 0, 100'000));
    if (in_.has("entries"))
      now_.entries = static_cast<std::uint32_t>(in_.integer("entries", 0, 10'000'000));
    number("passes", 0, now_.phase == Phase::Operations ? 1 : 2, now_.passes);
    member("activated", now_.activated);
    member("fought", now_.fought);
    member("last_winner", now_.last_winner);
    member("unmasked", now_.unmasked);
    member("tries", now_.tries);
    member("played", now_.played);
    member("panhellenisme", now_.panhellenisme);
    member("pas_de_quartier", now_.pas_de_quartier);
    member("pas_de_quartier_given", now_.pas_de_quartier_given);
    member("isolation", now_.isolation);
    member("fallen", now_.fallen);
    member("activation", now_.activation);
    member("sailing", now_.sailing);
    member("outcome", now_.outcome);
    for (const Try& each : now_.tries)
      if ((each.by == no_counter) == (each.by_ship == no_ship) ||
          (each.counter == no_counter) == (each.open_in == no_zone))
        wrong("tries", "rdtp.position.tries");
  }

  // What is not told of a battle: all who stand in its zone fight, and nobody has been lost.
  void read_battle(const json& told_battle) {
    if (!told_battle.is_object())
      return in_.trouble().at("battle", "data.wrong-type", {{"expected", "object"}});
    if (!in_.trouble().none()) return;
    Battle battle;
    const auto first = [&](std::string_view key, auto& value) {
      if (told_battle.contains(key))
        read_value(names_, told_battle.at(key), "battle." + std::string(key), in_.trouble(), value);
    };
    first("zone", battle.zone);
    first("sea", battle.sea);
    if (battle.zone == no_zone) wrong("battle", "rdtp.position.battle");
    if (!in_.trouble().none()) return;
    battle.active = now_.active;
    for (const Seat seat : both_seats) {
      battle.forces[seat] = force_in(seat, battle);
      battle.start[seat] = points_of(battle.forces[seat]);
    }
    const auto read_over = [&] {
      json whole = json::parse(formats::record_text(names_, battle));
      whole.merge_patch(told_battle);
      JsonObject in(whole, "battle", in_.trouble());
      formats::read_members(names_, in, battle);
      in.finish();
    };
    read_over();
    if (!in_.trouble().none()) return;
    for (const Seat seat : both_seats) {
      Force& force = battle.forces[seat];
      if (!force_is_sound(battle, seat)) return wrong("battle", "rdtp.position.battle");
      const bool says_start = told_battle.contains("start");
      if (!says_start) battle.start[seat] = battle.lost[seat] + points_of(force);
      for (const CounterId counter : force.counters) now_[counter].shown = true;
    }
    if (now_.phase != Phase::Operations || battle.active != now_.active)
      return wrong("battle", "rdtp.position.battle");
    if (battle.leaves && battle.sea) return wrong("battle", "rdtp.position.battle");
    now_.battle = battle;
  }
  Force force_in(Seat seat, const Battle& battle) const {
    Force force;
    force.side = seat;
    force.zone = battle.zone;
    force.sea = battle.sea;
    if (battle.sea) {
      for (const CounterId fleet : counters_at(war_, now_, seat, true, battle.zone))
        if (!ships_in(now_, fleet).empty()) force.counters.push_back(fleet);
      if (force.counters.empty()) force.loose_ships = open_ships(war_, now_, seat, battle.zone);
      return force;
    }
    for (const CounterId leader : counters_at(war_, now_, seat, false, battle.zone))
      if (is_leader(war_, leader)) force.counters.push_back(leader);
    std::sort(force.counters.begin(), force.counters.end(),
              [&](CounterId a, CounterId b) { return outranks(war_, a, b); });
    if (force.counters.empty()) force.loose = open_units(now_, seat, battle.zone);
    return force;
  }
  int points_of(const Force& force) const {
    return force.sea ? naval_points(war_, ships_of(war_, now_, force))
                     : points(war_, units_of(now_, force));
  }
  bool force_is_sound(const Battle& battle, Seat seat) const {
    const Force& force = battle.forces[seat];
    if (force.side != seat || force.zone != battle.zone || force.sea != battle.sea) return false;
    for (const CounterId counter : force.counters)
      if (war_[counter].side != seat || war_[counter].fleet != battle.sea || war_[counter].dummy ||
          !on_map(now_, counter) || now_[counter].zone != battle.zone)
        return false;
    for (const UnitId unit : force.loose)
      if (now_[unit].box != no_counter || now_[unit].zone != battle.zone || now_[unit].side != seat)
        return false;
    for (const ShipId ship : force.loose_ships)
      if (now_[ship].box != no_counter || now_[ship].zone != battle.zone || war_[ship].side != seat)
        return false;
    return points_of(force) > 0;
  }

  template <class Id, class State, class Settle>
  void states(std::string_view key, std::vector<State>& values, Settle settle) {
    if (!in_.has(key)) return;
    JsonObject all = in_.object(key);
    for (const std::string& name : all.keys()) {
      Id id{};
      if (name.empty() || !names_.find(name, id)) {
        in_.trouble().at(all.path(name), "data.unknown-key");
        all.value(name);
        continue;
      }
      const json& told = all.value(name);
      if (!told.is_object()) {
        in_.trouble().at(all.path(name), "data.wrong-type", {{"expected", "object"}});
        continue;
      }
      JsonObject one(told, all.path(name), in_.trouble());
      settle(id, one, values[index(id)]);
    }
    all.finish();
  }

  template <class State>
  void told(JsonObject& one, State& value) {
    // Some members always stand in what is written; who writes by hand need not tell them.
    json whole = json::parse(formats::record_text(names_, value));
    for (const std::string& key : one.keys()) whole[key] = one.value(key);
    JsonObject in(whole, one.path(), in_.trouble());
    formats::read_members(names_, in, value);
    in.finish();
  }

  void read_counters() {
    states<CounterId>("counters", now_.counters,
                      [&](CounterId, JsonObject& one, CounterState& value) {
                        const bool whole = one.has("fate");
                        if (whole) value = {};
                        told(one, value);
                        if (whole) return;
                        if (one.has("zone")) {
                          value.fate = Fate::OnMap;
                          value.aboard = no_counter;
                        } else if (one.has("aboard")) {
                          value.fate = Fate::Aboard;
                          value.zone = no_zone;
                        }
                      });
    // Tags that nobody has told: the lowest that are free.
    for (std::size_t i = 0; i < now_.counters.size(); ++i) {
      CounterState& counter = now_.counters[i];
      const bool in_play = counter.fate == Fate::OnMap || counter.fate == Fate::Aboard;
      if (in_play && counter.tag == 0 && in_.trouble().none())
        counter.tag = free_tag(war_, now_, war_.counters[i].side, war_.counters[i].fleet);
    }
  }
  void read_units() {
    states<UnitId>("units", now_.units, [&](UnitId id, JsonObject& one, UnitState& value) {
      if (bare_ || !value.alive || one.has("alive")) {
        value = {};
        value.side = war_[id].side;
      }
      const bool in_box = one.has("box");
      const bool in_zone = one.has("zone");
      told(one, value);
      if (in_box && !in_zone) value.zone = no_zone;
      if (in_zone && !in_box) value.box = no_counter;
    });
  }
  void read_ships() {
    states<ShipId>("ships", now_.ships, [&](ShipId, JsonObject& one, ShipState& value) {
      if (bare_ || !value.alive || one.has("alive")) value = {};
      const bool in_box = one.has("box");
      const bool in_zone = one.has("zone");
      told(one, value);
      if (in_box && !in_zone) value.zone = no_zone;
      if (in_zone && !in_box) value.box = no_counter;
    });
  }

  void read_zones() {
    // Control follows from who stands where, unless it is told.
    if (in_.trouble().none() && !in_.has("zones")) begin_control(war_, now_);
    if (!in_.has("zones")) return;
    JsonObject zones = in_.object("zones");
    bool told_control = false;
    bool told_by_hand = false;
    const std::vector<std::string> keys = zones.keys();
    struct Told {
      Zone zone;
      Eyes eyes;
      using Side = std::optional<Seat>;
      std::optional<Side> marker{}, since{}, owner{};  // those that are told
    };
    std::vector<Told> controls_told;
    if (!bare_ && says_control(zones, keys)) {
      now_.colour = {};
      now_.scorched.fill(false);
      now_.destroyed.fill(false);
      now_.razed.fill(false);
    }
    for (const std::string& name : keys) {
      Zone zone = no_zone;
      if (name.empty() || !names_.find(name, zone)) {
        in_.trouble().at(zones.path(name), "data.unknown-key");
        zones.value(name);
        continue;
      }
      JsonObject one(zones.value(name), zones.path(name), in_.trouble());
      const auto part = [&](JsonObject& from, std::string_view key, auto& value) {
        if (from.has(key))
          read_value(names_, from.value(key), from.path(key), in_.trouble(), value);
      };
      const std::size_t i = index(zone);
      part(one, "colour", now_.colour[i]);
      part(one, "scorched", now_.scorched[i]);
      part(one, "destroyed", now_.destroyed[i]);
      part(one, "razed", now_.razed[i]);
      for (const Eyes eyes : all_eyes) {
        const std::string_view key = formats::term(eyes).english;
        if (!one.has(key)) continue;
        told_control = true;
        JsonObject seen = one.object(key);
        Told control{zone, eyes};
        const auto side = [&](std::string_view of_what, std::optional<Told::Side>& value) {
          if (!seen.has(of_what)) return;
          value.emplace();
          part(seen, of_what, *value);
        };
        side("marker", control.marker);
        side("since", control.since);
        side("owner", control.owner);
        seen.finish();
        controls_told.push_back(control);
      }
      // By hand: the same for all eyes.
      for (const std::string_view key : {"control", "owner"}) {
        if (!one.has(key)) continue;
        Told::Side side;
        part(one, key, side);
        for (const Eyes eyes : all_eyes) {
          Told control{zone, eyes};
          if (key == "control") control.marker = side;
          if (key == "owner" || side) control.owner = side;
          controls_told.push_back(control);
        }
        told_by_hand = true;
      }
      one.finish();
    }
    zones.finish();
    if (!in_.trouble().none()) return;
    if (!told_control || bare_ || told_by_hand)
      begin_control(war_, now_);
    else
      now_.control = {};
    for (const Told& each : controls_told) {
      Control& control = now_.seen_by(each.eyes);
      const std::size_t i = index(each.zone);
      if (each.marker) control.marker[i] = *each.marker;
      if (each.since) control.since[i] = *each.since;
      if (each.owner) control.owner[i] = *each.owner;
    }
  }
  // Then it is a whole position, in which what is left out is nobody's.
  static bool says_control(JsonObject& zones, const std::vector<std::string>& keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
      const json& one = zones.value(key);
      return one.is_object() && (one.contains("truth") || one.contains("everybody"));
    });
  }

  void read_cup() {
    if (!in_.has("cup")) return;
    told_cup_ = true;
    now_.cup.clear();
    const json& cup = in_.array("cup");
    for (std::size_t i = 0; i < cup.size() && in_.trouble().none(); ++i) {
      const std::string path = formats::item_path(in_.path("cup"), i);
      const std::string text = formats::json_text(cup[i], path, in_.trouble());
      if (const auto token = token_named(text))
        now_.cup.push_back(*token);
      else if (in_.trouble().none())
        in_.trouble().at(path, "data.unknown-value", {{"found", text}, {"expected", "PA01, ruse"}});
    }
  }

  void read_sides() {
    if (!in_.has("sides")) return;
    JsonObject sides = in_.object("sides");
    for (const Seat seat : both_seats) {
      if (!sides.has(names_.spell(seat))) continue;
      JsonObject one = sides.object(names_.spell(seat));
      const auto part = [&](std::string_view key, auto& value) {
        if (one.has(key)) read_value(names_, one.value(key), one.path(key), in_.trouble(), value);
      };
      part("hand", now_.hands[seat]);
      std::sort(now_.hands[seat].begin(), now_.hands[seat].end());
      if (one.has("drawn")) {
        const std::string text = one.text("drawn");
        now_.drawn[seat] = pa_named(text);
        if (!now_.drawn[seat])
          in_.trouble().at(one.path("drawn"), "data.unknown-value",
                           {{"found", text}, {"expected", "PA01 … PA24"}});
      }
      if (one.has("pa")) {
        now_.pa[seat] = one.integer("pa", 0, 99);
        told_pa_[seat] = true;
      }
      if (one.has("spent")) now_.spent[seat] = one.integer("spent", 0, 999);
      part("commander", now_.commander[seat]);
      part("rests", now_.rests[seat]);
      if (one.has("activations")) now_.activations[seat] = one.integer("activations", 0, 99);
      part("wooed", now_.wooed[seat]);
      one.finish();
    }
    sides.finish();
  }

  // What follows from the rest.
  void complete() {
    const auto take = [&](const Token& token) {
      const auto found = std::find(now_.cup.begin(), now_.cup.end(), token);
      if (found != now_.cup.end()) now_.cup.erase(found);
    };
    if (!told_cup_)
      for (const Seat seat : both_seats)
        for (const Ruse ruse : now_.hands[seat]) take({-1, ruse});
    const bool drawn = now_.phase == Phase::Operations || now_.phase == Phase::EndOfTurn;
    for (const Seat seat : both_seats) {
      if (drawn && !now_.drawn[seat]) {
        const auto first = std::find_if(now_.cup.begin(), now_.cup.end(),
                                        [](const Token& token) { return token.pa >= 0; });
        if (first == now_.cup.end()) return wrong("cup", "rdtp.position.tokens");
        now_.drawn[seat] = first->pa;
        now_.cup.erase(first);
      } else if (now_.drawn[seat] && !told_cup_) {
        take({static_cast<std::int8_t>(*now_.drawn[seat]), Ruse::Trahison});
      }
      if (drawn && !told_pa_[seat]) {
        const Leader who = now_.commander[seat];
        now_.pa[seat] = pa_counters[static_cast<std::size_t>(*now_.drawn[seat])].value[seat] +
                        (who == no_leader ? 0 : row(who).strategy);
      }
    }
  }

  void wrong(std::string_view path, std::string_view why) { in_.trouble().at(path, why); }

  const War& war_;
  const Names names_;
  JsonObject& in_;
  Position& now_;
  bool bare_ = false;
  bool told_cup_ = false;
  PerSeat<bool> told_pa_{};
};

// The number of its section in the rules is as good as a name.
std::string by_number(const std::string& id) {
  if (id == "rdtp/14.1") return "rdtp/ionian-revolt";
  if (id == "rdtp/14.2") return "rdtp/marathon";
  return id == "rdtp/14.3" ? "rdtp/second-war" : id;
}

}  // namespace

Result<std::pair<War, Position>> read_position(const json& position) {
  JsonTrouble trouble;
  JsonObject in(position, "", trouble);
  const std::string format = in.text("format", std::string(position_format));
  if (format != position_format)
    trouble.at("format", "data.unknown-value",
               {{"found", format}, {"expected", std::string(position_format)}});
  in.text("note", "");
  const std::string id = by_number(in.text("scenario", "rdtp/second-war"));
  const json options = in.has("options") ? in.value("options") : json::object();
  auto war = war_of(id, options);
  if (!war) return tl::make_unexpected(war.error());
  Position now = opening(*war);
  PositionReader(*war, in, now).read();
  in.finish();
  if (trouble.none())
    if (const auto odd = oddity(*war, now)) trouble.at(odd->path, odd->why);
  return trouble.unless(std::pair(std::move(*war), std::move(now)));
}

}  // namespace cursus::dead_than_persia
