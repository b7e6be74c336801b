#include "formats/dead_than_persia/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/dead_than_persia/speech.hpp"

namespace cursus::dead_than_persia {

namespace {

using formats::Section;

bool holds(const View& view, Seat seat, Zone zone) {
  const std::vector<Zone>& held = view.control[seat];
  return std::find(held.begin(), held.end(), zone) != held.end();
}
bool is_among(const std::vector<Zone>& zones, Zone zone) {
  return std::find(zones.begin(), zones.end(), zone) != zones.end();
}

class Layer {
 public:
  Layer(const War& war, const View& view, formats::Language language)
      : war_(war), view_(view), speech_(war, language) {}

  Section state() const;
  Section means(Seat seat) const;
  Section armies(Seat seat, bool own) const;
  Section fleets(Seat seat, bool own) const;
  Section seen(Seat seat, std::optional<Seat> reader) const;
  Section neutrals() const;
  Section map() const;
  Section goal() const;

 private:
  std::string cities(const std::vector<Zone>& zones) const {
    std::string all;
    for (const Zone zone : zones) speech_.list(all, speech_.city(zone));
    return all;
  }
  // What the reader knows better than everybody (Q66).
  std::string known_to_hold(std::optional<Seat> side) const {
    std::vector<Zone> zones;
    for (const View::KnownControl& each : view_.known)
      if (each.side == side) zones.push_back(each.zone);
    return formats::spoken_value(speech_, zones);
  }
  void say(Section& section, std::string_view key, const Speech::Arguments& arguments = {}) const {
    section.lines.push_back(speech_.sentence(fmt::format("lay.{}", key), arguments));
  }
  void say_zones(Section& section, std::string_view key, const std::string& zones,
                 std::optional<Seat> side = {}) const {
    if (!zones.empty()) say(section, key, {{"side", speech_.side(side)}, {"zones", zones}});
  }
  std::string place(const View::Counter& counter) const {
    if (counter.aboard == no_counter) return speech_.spoken(counter.zone);
    return speech_.say("lay.aboard", {{"fleet", speech_.spoken(counter.aboard)}});
  }
  std::string army(const std::vector<UnitId>& units, std::string_view key) const {
    return speech_.say(fmt::format("lay.{}", key), {{"sp", std::to_string(points(war_, units))},
                                                    {"units", speech_.spoken(units)}});
  }
  std::string contents(const View::Counter& fleet) const;

  const War& war_;
  const View& view_;
  Speech speech_;
};

// --- for everybody -------------------------------------------------------------------------------

Section Layer::state() const {
  Section section{speech_.say("lay.state"), {}};
  const auto last = war_.calendar.size() - 1;
  const Month month = war_.calendar[std::min(static_cast<std::size_t>(view_.turn - 1), last)];
  say(section, "turn",
      {{"turn", std::to_string(view_.turn)},
       {"turns", std::to_string(war_.calendar.size())},
       {"date", speech_.date(month.season, month.year)},
       {"phase", speech_.word("phase", formats::term(view_.phase).english)}});
  if (view_.outcome)
    say(section, "over", {{"winner", speech_.spoken(view_.outcome->winner)}});
  else if (view_.phase == Phase::Operations)
    say(section, "segment",
        {{"segment", std::to_string(view_.segment)},
         {"side", speech_.spoken(view_.active)},
         {"first", speech_.spoken(view_.first)}});
  for (const Seat seat : both_seats)
    say(section, "side",
        {{"side", speech_.spoken(seat)},
         {"leader", speech_.or_none(speech_.with_figures(view_.commanders[seat]))},
         {"ruses", std::to_string(view_.ruses_held[seat])},
         {"spent", std::to_string(view_.spent[seat])}});
  if (view_.outcome)  // R-H.3c
    for (const Seat seat : both_seats)
      say(section, "left-over",
          {{"side", speech_.spoken(seat)},
           {"pa", std::to_string(view_.points[seat])},
           {"ruses", speech_.or_none(formats::spoken_value(speech_, view_.hands[seat]))}});
  for (const Seat seat : both_seats)
    if (view_.rests[seat]) say(section, "rests", {{"side", speech_.spoken(seat)}});
  if (!view_.played.empty())
    say(section, "played", {{"ruses", formats::spoken_value(speech_, view_.played)}});
  if (view_.panhellenisme) say(section, "panhellenisme");
  if (view_.pas_de_quartier) say(section, "pas-de-quartier");
  if (view_.isolation) say(section, "isolation");
  return section;
}

// Tag, where, and what all see of it; then what lies open, zone by zone. A dummy has the same row
// as an army.
Section Layer::seen(Seat seat, std::optional<Seat> reader) const {
  const std::string_view title = !reader           ? "lay.seen"
                                 : *reader == seat ? "lay.seen.own"
                                                   : "lay.seen.enemy";
  Section section{
      speech_.say(title, {{"side", speech_.spoken(seat)}}), {}, Section::Kind::Forces, seat};
  for (const View::Counter& counter : view_.counters) {
    if (counter.tag.side != seat || counter.zone == no_zone) continue;
    std::string marks;
    if (counter.turned) speech_.list(marks, speech_.say("lay.turned"));
    if (counter.zones > 0)
      speech_.list(marks, speech_.say("lay.zones", {{"zones", std::to_string(counter.zones)}}));
    section.rows.push_back({speech_.spoken(counter.zone), speech_.spoken(counter.tag), marks});
  }
  for (std::size_t i = 0; i < zone_count; ++i) {
    std::vector<UnitId> units;
    std::vector<ShipId> ships;
    for (const View::OpenUnit& open : view_.units)
      if (open.side == seat && open.zone == zone_number(i)) units.push_back(open.unit);
    for (const View::OpenShip& open : view_.ships)
      if (war_[open.ship].side == seat && open.zone == zone_number(i)) ships.push_back(open.ship);
    if (!units.empty() || !ships.empty())
      section.rows.push_back(
          {speech_.spoken(zone_number(i)), "", speech_.units_and_ships(units, ships)});
  }
  return section;
}

Section Layer::neutrals() const {
  Section section{speech_.say("lay.neutrals"), {}};
  for (std::size_t i = 0; i < zone_count; ++i) {
    std::vector<UnitId> units;
    for (const View::OpenUnit& open : view_.units)
      if (!open.side && open.zone == zone_number(i)) units.push_back(open.unit);
    if (!units.empty())
      section.rows.push_back({speech_.spoken(zone_number(i)), speech_.spoken(units)});
  }
  return section;
}

Section Layer::map() const {
  Section section{speech_.say("lay.map"), {}};
  for (const Seat seat : both_seats)
    say_zones(section, "control", formats::spoken_value(speech_, view_.control[seat]), seat);
  for (const std::optional<Seat> side : {std::optional(greek), std::optional(persian), {}})
    say_zones(section, side ? "known" : "known.nobody", known_to_hold(side), side);
  for (const Seat seat : both_seats)
    say_zones(section, "colour", formats::spoken_value(speech_, view_.colour[seat]), seat);
  say_zones(section, "scorched", formats::spoken_value(speech_, view_.scorched));
  say_zones(section, "destroyed", cities(view_.destroyed));
  return section;
}

Section Layer::goal() const {
  constexpr std::array keys{"goal.ionian-revolt", "goal.marathon", "goal.second-war"};
  Section section{speech_.say("lay.goal"), {}};
  say(section, keys[static_cast<std::size_t>(war_.scenario)]);
  return section;
}

// --- for the owner alone -------------------------------------------------------------------------

Section Layer::means(Seat seat) const {
  Section section{speech_.say("lay.means"), {}, Section::Kind::Secret, seat};
  for (const Ruse ruse : view_.hand)
    section.rows.push_back({speech_.spoken(ruse), speech_.effect(ruse)});
  if (view_.pa) say(section, "pa", {{"pa", std::to_string(*view_.pa)}});
  if (view_.hand.empty()) say(section, "no-ruses");
  std::string away;
  for (const CounterId counter : view_.away)
    if (war_[counter].side == seat) speech_.list(away, speech_.spoken(counter));
  if (!away.empty()) say(section, "away", {{"counters", away}});
  return section;
}

// G2, Léonidas (★★★, S4 T3), Laconie, 52 SP: …
Section Layer::armies(Seat seat, bool own) const {
  Section section{
      speech_.say(own ? "lay.armies" : "lay.armies.of", {{"side", speech_.spoken(seat)}}),
      {},
      own ? Section::Kind::Secret : Section::Kind::Forces,
      seat};
  for (const View::Counter& counter : view_.counters) {
    if (counter.tag.side != seat || counter.tag.fleet || counter.counter == no_counter) continue;
    const CounterSpec& spec = war_[counter.counter];
    section.rows.push_back(
        {speech_.spoken(counter.tag),
         spec.dummy ? speech_.spoken(counter.counter) : speech_.with_figures(spec.leader),
         place(counter),
         spec.dummy              ? std::string()
         : counter.units.empty() ? speech_.say("lay.army.none")
                                 : army(counter.units, "army")});
  }
  return section;
}

std::string Layer::contents(const View::Counter& fleet) const {
  if (war_[fleet.counter].dummy) return {};
  std::string all =
      fleet.ships.empty()
          ? speech_.say("lay.fleet.none")
          : speech_.say("lay.fleet", {{"pn", std::to_string(naval_points(war_, fleet.ships))},
                                      {"ships", speech_.spoken(fleet.ships)}});
  std::string leaders;
  std::vector<UnitId> cargo = fleet.units;
  for (const View::Counter& counter : view_.counters) {
    if (counter.aboard != fleet.counter) continue;
    speech_.list(leaders, speech_.spoken(war_[counter.counter].leader));
    cargo.insert(cargo.end(), counter.units.begin(), counter.units.end());
  }
  if (!leaders.empty()) speech_.list(all, speech_.say("lay.fleet.leaders", {{"leaders", leaders}}));
  if (!cargo.empty()) speech_.list(all, army(cargo, "fleet.cargo"));
  return all;
}

Section Layer::fleets(Seat seat, bool own) const {
  Section section{
      speech_.say(own ? "lay.fleets" : "lay.fleets.of", {{"side", speech_.spoken(seat)}}),
      {},
      own ? Section::Kind::Secret : Section::Kind::Forces,
      seat};
  for (const View::Counter& counter : view_.counters)
    if (counter.tag.side == seat && counter.tag.fleet && counter.counter != no_counter)
      section.rows.push_back({speech_.spoken(counter.tag), speech_.spoken(counter.counter),
                              place(counter), contents(counter)});
  return section;
}

// --- how far it is -------------------------------------------------------------------------------

template <class Zones>
int held_of(const View& view, Seat seat, const Zones& zones) {
  return static_cast<int>(std::count_if(zones.begin(), zones.end(),
                                        [&](Zone zone) { return holds(view, seat, zone); }));
}

}  // namespace

std::vector<Section> table_text(const War& war, const View& view, std::optional<Seat> seat,
                                formats::Language language) {
  const Layer layer(war, view, language);
  std::vector<Section> sections{layer.state()};
  const auto add = [&](Section section) {
    if (!section.rows.empty() || !section.lines.empty()) sections.push_back(std::move(section));
  };
  const Seat first = seat.value_or(greek);
  if (seat) add(layer.means(*seat));
  for (const Seat each : {first, other(first)}) {
    if (!view.outcome && each != seat) continue;  // after the end all is shown
    add(layer.armies(each, each == seat && !view.outcome));
    add(layer.fleets(each, each == seat && !view.outcome));
  }
  add(layer.seen(other(first), seat));
  add(layer.seen(first, seat));
  add(layer.neutrals());
  add(layer.map());
  add(layer.goal());
  return sections;
}

std::vector<formats::Score> score(const War& war, const View& view, formats::Language language) {
  const Speech speech(war, language);
  const auto one = [&](Seat seat, int now, std::optional<int> goal, std::string_view key) {
    return formats::Score{seat, now, goal, speech.say(key, {{"count", std::to_string(now)}})};
  };
  switch (war.scenario) {
    case Scenario::IonianRevolt: {
      std::vector<Zone> targets(asian_cities.begin(), asian_cities.end());
      targets.push_back(Zone::Thrace);
      return {one(greek, held_of(view, greek, targets), std::nullopt, "score.cities"),
              one(persian, held_of(view, persian, targets), std::nullopt, "score.cities")};
    }
    case Scenario::Marathon: {
      const int done = (is_among(view.destroyed, Zone::Eretrie) ? 1 : 0) +
                       (is_among(view.scorched, Zone::Eretrie) ? 1 : 0) +
                       (holds(view, persian, Zone::Attique) ? 1 : 0);
      return {one(greek, 3 - done, std::nullopt, "score.marathon.greek"),
              one(persian, done, 3, "score.marathon")};
    }
    case Scenario::SecondWar:
      break;
  }
  constexpr std::array wanted{Zone::Attique, Zone::Megaride, Zone::Corinthe, Zone::Eretrie};
  return {one(greek, held_of(view, greek, asian_cities), std::nullopt, "score.greek"),
          one(persian, held_of(view, persian, wanted), 4, "score.persian")};
}

}  // namespace cursus::dead_than_persia
