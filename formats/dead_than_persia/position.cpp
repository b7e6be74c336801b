// Rather Dead Than Persia! Writing positions and views.
#include "formats/dead_than_persia/position.hpp"

#include <nlohmann/json.hpp>

#include "formats/dead_than_persia/cup_tokens.hpp"
#include "formats/dead_than_persia/scenario.hpp"

namespace cursus::dead_than_persia {

using formats::ObjectWriter;
using formats::write_member;
using formats::write_members;

namespace {

bool is_plain_zone(const Position& now, std::size_t i) {
  const auto nothing = [](const std::optional<Seat>& side) { return !side; };
  for (const Control& control : now.control)
    if (!nothing(control.marker[i]) || !nothing(control.since[i]) || !nothing(control.owner[i]))
      return false;
  return !now.colour[i] && !now.scorched[i] && !now.destroyed[i] && !now.razed[i];
}

void write_zone(const Names& names, const Position& now, std::size_t i, ObjectWriter& out) {
  const auto side = [&](std::string_view key, const std::optional<Seat>& value, ObjectWriter& to) {
    if (value) to.put(key, names.spell(*value));
  };
  side("colour", now.colour[i], out);
  if (now.scorched[i]) out.put("scorched", true);
  if (now.destroyed[i]) out.put("destroyed", true);
  if (now.razed[i]) out.put("razed", true);
  for (const Eyes eyes : all_eyes) {
    const Control& control = now.seen_by(eyes);
    if (!control.marker[i] && !control.since[i] && !control.owner[i]) continue;
    out.object(formats::term(eyes).english, [&](ObjectWriter& one) {
      side("marker", control.marker[i], one);
      side("since", control.since[i], one);
      side("owner", control.owner[i], one);
    });
  }
}

template <class Id, class State>
void write_states(const Names& names, std::string_view key, const std::vector<State>& states,
                  ObjectWriter& out) {
  out.object(key, [&](ObjectWriter& all) {
    for (std::size_t i = 0; i < states.size(); ++i)
      all.object(names.spell(static_cast<Id>(i)),
                 [&](ObjectWriter& one) { write_members(names, states[i], one); });
  });
}

void write_side(const Names& names, const Position& now, Seat seat, ObjectWriter& out) {
  write_member(names, "hand", now.hands[seat], out);
  if (now.drawn[seat]) out.put("drawn", pa_name(*now.drawn[seat]));
  out.put("pa", now.pa[seat]).put("spent", now.spent[seat]);
  write_member(names, "commander", now.commander[seat], out);
  out.put("rests", now.rests[seat]).put("activations", now.activations[seat]);
  write_member(names, "wooed", now.wooed[seat], out);
}

void write_flow(const Names& names, const Position& now, ObjectWriter& out) {
  out.put("turn", now.turn);
  write_member(names, "phase", now.phase, out);
  write_member(names, "first", now.first, out);
  write_member(names, "active", now.active, out);
  out.put("segment", now.segment).put("passes", now.passes).put("activated", now.activated);
  out.put("fought", now.fought).put("entries", now.entries);
  if (now.last_winner) write_member(names, "last_winner", now.last_winner, out);
  write_member(names, "unmasked", now.unmasked, out);
  write_member(names, "tries", now.tries, out);
  write_member(names, "played", now.played, out);
  out.put("panhellenisme", now.panhellenisme).put("pas_de_quartier", now.pas_de_quartier);
  out.put("pas_de_quartier_given", now.pas_de_quartier_given).put("isolation", now.isolation);
  write_member(names, "fallen", now.fallen, out);
  if (now.activation) write_member(names, "activation", now.activation, out);
  if (now.sailing) write_member(names, "sailing", now.sailing, out);
  if (now.battle) write_member(names, "battle", now.battle, out);
  if (now.outcome) write_member(names, "outcome", now.outcome, out);
}

}  // namespace

std::string position_text(const War& war, const Position& now) {
  const Names names(war);
  return formats::object_text([&](ObjectWriter& out) {
    out.put("format", position_format).put("scenario", scenario_id(war));
    if (const nlohmann::json options = write_options(war); !options.empty())
      out.put("options", options);
    write_flow(names, now, out);
    write_states<CounterId>(names, "counters", now.counters, out);
    write_states<UnitId>(names, "units", now.units, out);
    write_states<ShipId>(names, "ships", now.ships, out);
    out.object("zones", [&](ObjectWriter& zones) {
      for (std::size_t i = 0; i < zone_count; ++i)
        if (!is_plain_zone(now, i))
          zones.object(names.spell(zone_number(i)),
                       [&](ObjectWriter& one) { write_zone(names, now, i, one); });
    });
    out.list("cup", now.cup, token_name);
    out.object("sides", [&](ObjectWriter& sides) {
      for (const Seat seat : both_seats)
        sides.object(names.spell(seat),
                     [&](ObjectWriter& one) { write_side(names, now, seat, one); });
    });
  });
}

// --- views ---------------------------------------------------------------------------------------

std::string view_text(const War& war, const View& view) {
  return formats::record_text(Names(war), view);
}
Result<View> read_view(const War& war, const nlohmann::json& view) {
  return formats::read_record<View>(Names(war), view);
}

}  // namespace cursus::dead_than_persia
