#include "src/games/dead_than_persia/events.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace cursus::render {

namespace rd = dead_than_persia;

namespace {

using formats::Catalogue;
using formats::Language;

class PersianWarHappenings {
 public:
  PersianWarHappenings(Scene& scene, const rd::View& view, Language language)
      : scene_(scene), view_(view), language_(language), words_(Catalogue::of(language)) {}

  // --- moves: the steps of one group are one arrow ---

  void operator()(const rd::TagsDealt&) {  // from now on they name others
    going_.clear();
    waters_.clear();
  }
  void operator()(const rd::Moved& e) {
    if (e.tags.empty() || !on_map(e.from, e.to)) return;
    go(e.tags.front(), place_of(e.from), place_of(e.to), ArrowKind::Move);
  }
  void operator()(const rd::Sailed& e) {
    if (!on_map(e.from, e.to)) return;
    const Place from = water_of(e.from);
    const Place to = water_of(e.to);
    if (e.fleet.number == 0) {  // a ship alone
      scene_.arrows.push_back({{from, to}, ArrowKind::Sail, view_.active});
      return;
    }
    go(e.fleet, from, to, ArrowKind::Sail);
    set_water(e.fleet, to);
  }
  void operator()(const rd::Landed& e) { across(e.fleet, e.zone, true); }
  void operator()(const rd::Embarked& e) { across(e.fleet, e.zone, false); }
  void operator()(const rd::Retreated& e) {
    if (!on_map(e.from, e.to)) return;
    const bool by_sea = battle_at_sea_ && !e.aboard;
    const Place from = by_sea ? water_of(e.from) : place_of(e.from);
    const Place to = by_sea || e.aboard ? water_of(e.to) : place_of(e.to);
    if (from != to) scene_.arrows.push_back({{from, to}, ArrowKind::Retreat, e.seat});
  }

  // --- battles and losses ---

  void operator()(const rd::BattleBegan& e) {
    battle_at_sea_ = e.sea;
    battle_ = e.sea ? water_of(e.zone) : place_of(e.zone);
    Burst burst;
    burst.at = {battle_};
    burst.label = std::to_string(scene_.bursts.size() + 1);
    burst.name = words_.say(e.sea ? "map.rdtp.battle-at-sea" : "map.rdtp.battle",
                            {{"number", burst.label}, {"zone", name_on_map(e.zone, language_)}});
    scene_.bursts.push_back(std::move(burst));
  }
  void operator()(const rd::UnitsLost& e) {
    if (scene_.bursts.empty() || (e.units.empty() && e.ships.empty())) return;
    for (const Marker& marker : scene_.markers)
      if (marker.kind == MarkerKind::Loss && marker.place == battle_ && marker.side == e.seat)
        return;
    scene_.markers.push_back(
        {battle_, MarkerKind::Loss, e.seat,
         words_.say("map.rdtp.losses", {{"side", scene_.sides[e.seat].name}})});
  }

  // --- control ---

  void operator()(const rd::ControlShown& e) { changed(e.zone); }
  void operator()(const rd::AllegianceChanged& e) { changed(e.province); }

  // Told, but not drawn.
  template <class Other>
  void operator()(const Other&) {}

 private:
  struct Going {
    rd::Tag tag;
    std::size_t arrow;
  };

  static bool on_map(rd::Zone from, rd::Zone to) {
    return from != rd::no_zone && to != rd::no_zone && from != to;
  }

  void go(rd::Tag tag, Place from, Place to, ArrowKind kind) {
    for (const Going& going : going_) {
      Arrow& arrow = scene_.arrows[going.arrow];
      if (going.tag != tag || arrow.kind != kind || arrow.path.back() != from) continue;
      arrow.path.push_back(to);
      return;
    }
    std::erase_if(going_, [&](const Going& going) { return going.tag == tag; });
    going_.push_back({tag, scene_.arrows.size()});
    scene_.arrows.push_back({{from, to}, kind, tag.side});
  }

  // From a fleet to the shore or back, where it is known on which water the fleet is.
  void across(rd::Tag fleet, rd::Zone shore, bool landing) {
    const std::optional<Place> water = water_under(fleet);
    if (!water || shore == rd::no_zone || *water == place_of(shore)) return;
    const Place land = place_of(shore);
    scene_.arrows.push_back({landing ? std::vector{*water, land} : std::vector{land, *water},
                             ArrowKind::Advance, fleet.side});
  }
  void set_water(rd::Tag fleet, Place water) {
    std::erase_if(waters_, [&](const auto& one) { return one.first == fleet; });
    waters_.emplace_back(fleet, water);
  }
  std::optional<Place> water_under(rd::Tag fleet) const {
    for (const auto& [tag, water] : waters_)
      if (tag == fleet) return water;
    for (const rd::View::Counter& counter : view_.counters)
      if (counter.tag == fleet && counter.zone != rd::no_zone) return water_of(counter.zone);
    return std::nullopt;
  }

  void changed(rd::Zone zone) {
    if (zone == rd::no_zone) return;
    for (const Marker& marker : scene_.markers)
      if (marker.place == place_of(zone) && marker.kind == MarkerKind::Changed) return;
    scene_.markers.push_back(
        {place_of(zone), MarkerKind::Changed, std::nullopt,
         words_.say("map.rdtp.changed", {{"zone", name_on_map(zone, language_)}})});
  }

  Scene& scene_;
  const rd::View& view_;
  Language language_;
  const Catalogue& words_;
  std::vector<Going> going_;
  std::vector<std::pair<rd::Tag, Place>> waters_;  // where fleets have sailed to
  Place battle_ = 0;
  bool battle_at_sea_ = false;
};

}  // namespace

Place water_of(rd::Zone zone) {
  if (!rd::is_mixed(zone)) return place_of(zone);
  std::size_t before = 0;
  for (std::size_t i = 0; i < rd::index(zone); ++i)
    before += rd::is_mixed(rd::zone_number(i)) ? 1 : 0;
  return static_cast<Place>(rd::zone_count + before);
}

std::string name_on_map(rd::Zone zone, Language language) {
  const std::string_view english = rd::row(zone).en;  // "Attica (Saronic)"
  return std::string(language == Language::Ja ? rd::row(zone).ja
                                              : english.substr(0, english.find(" (")));
}

std::string name_on_map(rd::Tag tag) {
  return std::string(tag.side == rd::greek ? "G" : "P") + (tag.fleet ? "F" : "") +
         std::to_string(tag.number);
}

void add_happenings(Scene& scene, const rd::View& view, std::span<const rd::Event> since,
                    Language language) {
  PersianWarHappenings happenings(scene, view, language);
  for (const rd::Event& event : since) std::visit(happenings, event);
}

}  // namespace cursus::render
