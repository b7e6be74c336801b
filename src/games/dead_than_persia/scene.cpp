#include "src/games/dead_than_persia/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "formats/dead_than_persia/names.hpp"
#include "src/games/dead_than_persia/events.hpp"
#include "src/render/board/atlas.hpp"
#include "src/render/scene_words.hpp"

namespace cursus::render {

namespace rd = dead_than_persia;

namespace {

using formats::Catalogue;
using formats::Language;

// --- the ground ----------------------------------------------------------------------------------

const Atlas& atlas() {
  static const Atlas read("templates/maps/rdtp.json");
  return read;
}

bool among(const std::vector<rd::Zone>& zones, rd::Zone zone) {
  return std::ranges::find(zones, zone) != zones.end();
}

// Who of the two has the zone in their list.
std::optional<Seat> holder(const PerSeat<std::vector<rd::Zone>>& lists, rd::Zone zone) {
  for (const Seat seat : both_seats)
    if (among(lists[seat], zone)) return seat;
  return std::nullopt;
}

bool is_strait(rd::Zone zone) {
  return std::ranges::any_of(rd::straits, [&](const rd::Strait& s) { return s.zone == zone; });
}

Space zone_on_map(rd::Zone zone, const rd::View& view, Language language) {
  const Atlas::Entry& entry = atlas().place(rd::row(zone).id);
  Space space;
  space.at = entry.at;
  space.id = rd::row(zone).id;
  space.name = name_on_map(zone, language);
  space.label = entry.label(language);
  space.stack = entry.stack;
  if (!rd::is_land(zone)) {
    space.kind = SpaceKind::Sea;
    return space;
  }
  space.kind = rd::has_city(zone) ? SpaceKind::City : SpaceKind::Plain;
  space.control = holder(view.control, zone);
  const std::optional<Seat> allegiance = holder(view.colour, zone);
  if (allegiance && allegiance != space.control) space.allegiance = allegiance;
  for (const rd::View::KnownControl& each : view.known)
    if (each.zone == zone) {
      space.known = true;
      space.known_side = each.side;
    }
  space.mountains = rd::is_mountain(zone);
  space.ruin = among(view.destroyed, zone)  ? Ruin::Destroyed
               : among(view.scorched, zone) ? Ruin::Scorched
                                            : Ruin::None;
  return space;
}

// Where ships stand in a zone of both.
Space water_on_map(rd::Zone zone) {
  const Atlas::Entry& entry = atlas().place(rd::row(zone).id);
  Space space;
  space.at = entry.sea_at.value_or(entry.at);
  space.kind = is_strait(zone) ? SpaceKind::Strait : SpaceKind::Sea;
  space.stack = entry.sea_stack;
  return space;
}

void add_links(SpaceGround& ground, rd::Zone zone) {
  for (const rd::Zone next : rd::row(zone).by_land)
    if (zone < next)
      ground.links.push_back({place_of(zone), place_of(next), LinkKind::Land,
                              atlas().course(rd::row(zone).id, rd::row(next).id, false)});
  for (const rd::Zone next : rd::row(zone).by_sea)
    if (zone < next)
      ground.links.push_back({water_of(zone), water_of(next), LinkKind::Sea,
                              atlas().course(rd::row(zone).id, rd::row(next).id, true)});
}

SpaceGround aegean(const rd::View& view, Language language) {
  SpaceGround ground = atlas().ground(language);
  ground.plaque = {48, 30};
  for (std::size_t i = 0; i < rd::zone_count; ++i) {
    const rd::Zone zone = rd::zone_number(i);
    ground.spaces.push_back(zone_on_map(zone, view, language));
    if (const Atlas::Region* region = atlas().region(rd::row(zone).id)) {
      Area& area = ground.areas.emplace_back(region->area(language));
      area.control = holder(view.control, zone);
    }
  }
  for (std::size_t i = 0; i < rd::zone_count; ++i)
    if (rd::is_mixed(rd::zone_number(i))) ground.spaces.push_back(water_on_map(rd::zone_number(i)));
  for (std::size_t i = 0; i < rd::zone_count; ++i) add_links(ground, rd::zone_number(i));
  return ground;
}

// --- the pieces ----------------------------------------------------------------------------------

class TagWriter {
 public:
  TagWriter(const rd::War& war, const rd::View& view, Language language)
      : war_(war), view_(view), words_(Catalogue::of(language)), language_(language) {}

  // A counter of the reader shows what it is, any other is blank.
  Counter counter(const rd::View::Counter& one) const {
    Counter made;
    made.side = one.tag.side;
    made.symbol = one.tag.fleet ? Symbol::Fleet : Symbol::Army;
    made.tag = name_on_map(one.tag);
    if (one.turned) made.marks.push_back(Mark::Spent);
    const std::string where = name_on_map(one.zone, language_);
    if (one.counter == rd::no_counter) {
      made.name = words_.say(one.tag.fleet ? "map.rdtp.fleet" : "map.rdtp.leader",
                             {{"tag", made.tag}, {"zone", where}});
      return made;
    }
    const rd::CounterSpec& spec = war_[one.counter];
    made.named = named(one.counter);
    if (spec.dummy) {
      made.figures = words_.say("map.rdtp.dummy-short");
      made.name = words_.say("map.rdtp.dummy", {{"tag", made.tag}, {"zone", where}});
      return made;
    }
    int strength = 0;
    for (const rd::UnitId unit : one.units) strength += spec.fleet ? 0 : war_[unit].sp;
    for (const rd::ShipId ship : one.ships) strength += war_[ship].pn;
    made.figures = std::to_string(strength);
    const std::string who = spec.fleet ? aboard(one.counter) : short_name(spec.leader);
    if (!who.empty()) made.tag += " " + who;
    made.name = words_.say(spec.fleet ? "map.rdtp.own-fleet" : "map.rdtp.own-leader",
                           {{"tag", name_on_map(one.tag)},
                            {"zone", where},
                            {"strength", made.figures},
                            {"leader", who.empty() ? words_.say("map.rdtp.nobody") : who}});
    return made;
  }

  // What lies open in a zone.
  Counter units(std::optional<Seat> side, rd::Zone zone, int count, int strength) const {
    Counter made = heap(side, zone, count, strength, "map.rdtp.open-units");
    made.symbol = Symbol::Hoplite;
    return made;
  }
  Counter ships(Seat side, rd::Zone zone, int count, int strength) const {
    Counter made = heap(side, zone, count, strength, "map.rdtp.open-ships");
    made.symbol = Symbol::Fleet;
    return made;
  }

 private:
  // As their own side orders them: the counter, who is aboard, and all that is in their boxes.
  std::vector<std::string> named(rd::CounterId counter) const {
    const rd::Names names(war_);
    std::vector<std::string> all;
    const auto add = [&](auto id) {  // orders in English spell some and name others
      all.emplace_back(names.spell(id));
      all.emplace_back(names.name(id, language_));
    };
    for (const rd::View::Counter& one : view_.counters) {
      if (one.counter == rd::no_counter || (one.counter != counter && one.aboard != counter))
        continue;
      add(one.counter);
      for (const rd::UnitId unit : one.units) add(unit);
      for (const rd::ShipId ship : one.ships) add(ship);
    }
    return all;
  }
  Counter heap(std::optional<Seat> side, rd::Zone zone, int count, int strength,
               std::string_view key) const {
    Counter made;
    made.side = side.value_or(rd::greek);
    made.neutral = !side;
    made.figures = std::to_string(strength);
    made.name = words_.say(key, {{"zone", name_on_map(zone, language_)},
                                 {"count", std::to_string(count)},
                                 {"strength", made.figures}});
    return made;
  }
  std::string short_name(rd::Leader leader) const {
    if (leader == rd::no_leader) return {};
    return words_.say("map.rdtp.short." + std::string(rd::row(leader).id));
  }
  // The first leader on this fleet.
  std::string aboard(rd::CounterId fleet) const {
    for (const rd::View::Counter& one : view_.counters)
      if (one.aboard == fleet && one.counter != rd::no_counter && !war_[one.counter].dummy)
        return short_name(war_[one.counter].leader);
    return {};
  }

  const rd::War& war_;
  const rd::View& view_;
  const Catalogue& words_;
  Language language_;
};

struct Heap {
  int count = 0;
  int strength = 0;
};

void add_pieces(Scene& scene, const rd::War& war, const rd::View& view, Language language) {
  const TagWriter writer(war, view, language);
  std::map<Place, Stack> at;
  const auto lay = [&](Place place, Counter counter) {
    Stack& stack = at[place];
    stack.place = place;
    stack.counters.push_back(std::move(counter));
  };
  for (const rd::View::Counter& one : view.counters)
    if (one.zone != rd::no_zone)
      lay(one.tag.fleet ? water_of(one.zone) : place_of(one.zone), writer.counter(one));
  std::map<std::pair<rd::Zone, std::optional<Seat>>, Heap> units;
  for (const rd::View::OpenUnit& one : view.units) {
    if (one.zone == rd::no_zone) continue;
    Heap& heap = units[{one.zone, one.side}];
    ++heap.count;
    heap.strength += war[one.unit].sp;
  }
  for (const auto& [key, heap] : units)
    lay(place_of(key.first), writer.units(key.second, key.first, heap.count, heap.strength));
  std::map<std::pair<rd::Zone, Seat>, Heap> ships;
  for (const rd::View::OpenShip& one : view.ships) {
    if (one.zone == rd::no_zone) continue;
    Heap& heap = ships[{one.zone, war[one.ship].side}];
    ++heap.count;
    heap.strength += war[one.ship].pn;
  }
  for (const auto& [key, heap] : ships)
    lay(water_of(key.first), writer.ships(key.second, key.first, heap.count, heap.strength));
  for (auto& [place, stack] : at) scene.stacks.push_back(std::move(stack));
}

// --- the words around it -------------------------------------------------------------------------

Side side_on_map(const rd::War& war, const rd::View& view, Seat seat, const Catalogue& words) {
  Side side = shown_as(war, seat);
  side.name = words.say(seat == rd::greek ? "map.side.greek" : "map.side.persian");
  const auto count = [&](std::string_view key, std::size_t n) {
    return words.say(fmt::format("map.rdtp.note.{}{}", key, n == 1 ? ".one" : ""),
                     {{"count", std::to_string(n)}});
  };
  const auto ruses = static_cast<std::size_t>(view.ruses_held[seat]);
  side.note = words.say("map.rdtp.note", {{"zones", count("zones", view.control[seat].size())},
                                          {"ruses", count("ruses", ruses)}});
  return side;
}

std::string subtitle_of(const rd::War& war, const rd::View& view, const Scene& scene,
                        const Catalogue& words) {
  static constexpr std::array<std::string_view, 5> phases{"set-up", "supply", "turn-start",
                                                          "operations", "end-of-turn"};
  static constexpr std::array<std::string_view, 4> seasons{"spring", "summer", "autumn", "winter"};
  const std::string turn = std::to_string(view.turn);
  if (view.outcome)
    return words.say("map.rdtp.won",
                     {{"turn", turn}, {"side", scene.sides[view.outcome->winner].name}});
  const std::size_t month = static_cast<std::size_t>(std::max(view.turn, 1)) - 1;
  std::string date;
  if (month < war.calendar.size()) {
    const rd::Month& now = war.calendar[month];
    date =
        words.say("map.rdtp.season." + std::string(seasons[static_cast<std::size_t>(now.season)]),
                  {{"year", std::to_string(-now.year)}});
  }
  const std::string phase =
      words.say("map.rdtp.phase." + std::string(phases[static_cast<std::size_t>(view.phase)]));
  const bool one_acts = view.phase == rd::Phase::Operations;
  return words.say(one_acts ? "map.rdtp.segment" : "map.rdtp.turn",
                   {{"turn", turn},
                    {"turns", std::to_string(war.calendar.size())},
                    {"date", date},
                    {"phase", phase},
                    {"side", scene.sides[view.active].name}});
}

void explain_signs(Scene& scene, const rd::View& view, const Catalogue& words) {
  const auto add = [&](auto what, std::string_view key) {
    scene.legend.push_back({what, words.say(key)});
  };
  add(HeldSign{rd::greek}, "map.rdtp.legend.greek");
  add(HeldSign{rd::persian}, "map.rdtp.legend.persian");
  add(ControlSign{rd::greek}, "map.rdtp.legend.control-greek");
  add(ControlSign{rd::persian}, "map.rdtp.legend.control-persian");
  add(AllegianceSign{rd::greek}, "map.rdtp.legend.allegiance-greek");
  add(AllegianceSign{rd::persian}, "map.rdtp.legend.allegiance-persian");
  const auto knows = [&](std::optional<Seat> side) {
    return std::ranges::any_of(view.known, [&](const auto& each) { return each.side == side; });
  };
  if (knows(rd::greek)) add(KnownSign{rd::greek}, "map.rdtp.legend.known-greek");
  if (knows(rd::persian)) add(KnownSign{rd::persian}, "map.rdtp.legend.known-persian");
  if (knows({})) add(KnownSign{}, "map.rdtp.legend.known-nobody");
  add(SpaceKind::City, "map.rdtp.legend.city");
  add(MountainsSign{}, "map.rdtp.legend.mountains");
  add(SpaceKind::Sea, "map.rdtp.legend.sea");
  add(SpaceKind::Strait, "map.rdtp.legend.strait");
  if (!view.scorched.empty()) add(Ruin::Scorched, "map.rdtp.legend.scorched");
  if (!view.destroyed.empty()) add(Ruin::Destroyed, "map.rdtp.legend.destroyed");
  add(Symbol::Army, "map.rdtp.legend.leader");
  add(Symbol::Fleet, "map.rdtp.legend.fleet");
  add(Symbol::Hoplite, "map.rdtp.legend.units");
  std::set<Mark> marks;
  for (const Stack& stack : scene.stacks)
    for (const Counter& counter : stack.counters)
      marks.insert(counter.marks.begin(), counter.marks.end());
  if (marks.contains(Mark::Spent)) add(Mark::Spent, "map.rdtp.legend.turned");
}

void explain_moves(Scene& scene, const Catalogue& words) {
  const auto add = [&](auto what, std::string_view key) {
    scene.legend.push_back({what, words.say(key)});
  };
  std::set<ArrowKind> arrows;
  for (const Arrow& arrow : scene.arrows) arrows.insert(arrow.kind);
  if (arrows.contains(ArrowKind::Move)) add(ArrowKind::Move, "map.arrow.move");
  if (arrows.contains(ArrowKind::Sail)) add(ArrowKind::Sail, "map.rdtp.legend.sail");
  if (arrows.contains(ArrowKind::Advance)) add(ArrowKind::Advance, "map.rdtp.legend.landing");
  if (arrows.contains(ArrowKind::Retreat)) add(ArrowKind::Retreat, "map.arrow.retreat");
  if (!scene.bursts.empty()) add(BattleSign{}, "map.burst");
  std::set<MarkerKind> markers;
  for (const Marker& marker : scene.markers) markers.insert(marker.kind);
  if (markers.contains(MarkerKind::Changed)) add(MarkerKind::Changed, "map.rdtp.legend.changed");
  if (markers.contains(MarkerKind::Loss)) add(MarkerKind::Loss, "map.marker.loss");
}

}  // namespace

Side shown_as(const rd::War&, Seat seat) {
  Side side;
  side.shape = seat == rd::persian ? SideShape::Round : SideShape::Square;
  side.colour = seat == rd::persian ? SideColour::Amber : SideColour::Blue;
  return side;
}

Scene dead_than_persia_scene(const rd::War& war, const rd::View& view,
                             std::span<const rd::Event> since, Language language) {
  const Catalogue& words = Catalogue::of(language);
  Scene scene;
  scene.title = std::string(language == Language::Ja ? war.ja : war.en);
  for (const Seat seat : both_seats) scene.sides[seat] = side_on_map(war, view, seat, words);
  scene.subtitle = subtitle_of(war, view, scene, words);
  scene.ground = aegean(view, language);
  add_pieces(scene, war, view, language);
  add_happenings(scene, view, since, language);
  scene.legend_title = words.say("map.legend");
  explain_signs(scene, view, words);
  explain_moves(scene, words);
  scene.figures_note = words.say("map.rdtp.figures");
  scene.description = description_of(scene, words);
  return scene;
}

}  // namespace cursus::render
