#include "src/games/hannibal/events.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace cursus::render {

namespace hb = hannibal;

namespace {

using formats::Catalogue;
using formats::Language;

class HannibalHappenings {
 public:
  HannibalHappenings(Scene& scene, Language language)
      : scene_(scene), language_(language), words_(Catalogue::of(language)) {}

  // --- moves: the steps of one army are one arrow ---

  void operator()(const hb::Activated& e) { going_.erase(e.general); }
  void operator()(const hb::Stepped& e) {
    const ArrowKind kind = e.sea ? ArrowKind::Sail : ArrowKind::Move;
    if (const auto found = going_.find(e.general); found != going_.end()) {
      Arrow& arrow = scene_.arrows[found->second];
      if (arrow.kind == kind && arrow.path.back() == place_of(e.from)) {
        arrow.path.push_back(place_of(e.to));
        return;
      }
    }
    if (add(e.from, e.to, kind, hb::row(e.general).side))
      going_[e.general] = scene_.arrows.size() - 1;
  }
  void operator()(const hb::Stopped& e) { going_.erase(e.general); }
  // Everybody declares before any die falls: whose die fell last tells who moves in.
  void operator()(const hb::Checked& e) { checked_ = e.check; }
  void operator()(const hb::MovedIn& e) {
    const bool avoids = checked_ == hb::Check::Avoid;
    add(e.from, e.to, avoids ? ArrowKind::Retreat : ArrowKind::Charge, e.seat);
  }
  void operator()(const hb::BackedUp& e) {
    const auto found = going_.find(e.general);
    if (found == going_.end()) return;
    const Place from = scene_.arrows[found->second].path.back();
    if (from == place_of(e.to) || e.to == hb::no_space) return;
    scene_.arrows.push_back({{from, place_of(e.to)}, ArrowKind::Retreat, hb::row(e.general).side});
    going_.erase(found);
  }
  void operator()(const hb::Retreated& e) {
    if (battle_ == hb::no_space || e.way.empty()) return;
    Arrow arrow{{place_of(battle_)}, ArrowKind::Retreat, e.seat};
    for (const hb::SpaceId space : e.way)
      if (place_of(space) != arrow.path.back()) arrow.path.push_back(place_of(space));
    if (arrow.path.size() > 1) scene_.arrows.push_back(std::move(arrow));
  }

  // --- battles and sieges ---

  void operator()(const hb::BattleBegan& e) {
    battle_ = e.space;
    Burst burst;
    burst.at = {place_of(e.space)};
    burst.label = std::to_string(scene_.bursts.size() + 1);
    const auto army = [&](Seat seat) {
      return words_.say("map.hannibal.fighters",
                        {{"side", scene_.sides[seat].name}, {"cus", std::to_string(e.cus[seat])}});
    };
    burst.name = words_.say("map.hannibal.battle", {{"number", burst.label},
                                                    {"space", name_on_map(e.space, language_)},
                                                    {"attackers", army(e.attacker)},
                                                    {"defenders", army(other(e.attacker))}});
    scene_.bursts.push_back(std::move(burst));
  }
  void operator()(const hb::Eliminated& e) {
    mark(e.space, MarkerKind::Loss, e.seat, "map.hannibal.eliminated");
  }
  void operator()(const hb::CityFell& e) {
    mark(e.space, MarkerKind::Flag, e.to, "map.hannibal.fell");
  }
  void operator()(const hb::TribeSubjugated& e) {
    mark(e.space, MarkerKind::Flag, e.by, "map.hannibal.subjugated");
  }

  // --- control ---

  void operator()(const hb::MarkerPlaced& e) { changed(e.space, e.seat); }
  void operator()(const hb::MarkerRemoved& e) { changed(e.space, e.seat); }
  void operator()(const hb::Isolated& e) {
    for (const hb::SpaceId space : e.spaces) changed(space, e.seat);
  }

  // Told, but not drawn.
  template <class Other>
  void operator()(const Other&) {}

 private:
  bool add(hb::SpaceId from, hb::SpaceId to, ArrowKind kind, Seat side) {
    if (from == hb::no_space || to == hb::no_space || from == to) return false;
    scene_.arrows.push_back({{place_of(from), place_of(to)}, kind, side});
    return true;
  }
  void mark(hb::SpaceId space, MarkerKind kind, Seat seat, std::string_view key) {
    if (space == hb::no_space) return;
    scene_.markers.push_back({place_of(space), kind, seat,
                              words_.say(key, {{"side", scene_.sides[seat].name},
                                               {"space", name_on_map(space, language_)}})});
  }
  void changed(hb::SpaceId space, Seat seat) {
    if (space == hb::no_space) return;
    const bool known = std::ranges::any_of(scene_.markers, [&](const Marker& marker) {
      return marker.place == place_of(space) && marker.kind == MarkerKind::Changed;
    });
    if (!known) mark(space, MarkerKind::Changed, seat, "map.hannibal.changed");
  }

  Scene& scene_;
  Language language_;
  const Catalogue& words_;
  std::map<hb::GeneralId, std::size_t> going_;  // the arrow that a general's steps lengthen
  hb::Check checked_ = hb::Check::Intercept;
  hb::SpaceId battle_ = hb::no_space;
};

}  // namespace

std::string name_on_map(hb::SpaceId space, Language language) {
  const hb::Space& data = hb::row(space);
  return std::string(language == Language::Ja ? data.name_ja : data.name);
}

std::string name_on_map(hb::GeneralId general, Language language) {
  const hb::General& data = hb::row(general);
  return std::string(language == Language::Ja ? data.name_ja : data.name);
}

void add_happenings(Scene& scene, std::span<const hb::Event> since, Language language) {
  HannibalHappenings happenings(scene, language);
  for (const hb::Event& event : since) std::visit(happenings, event);
}

}  // namespace cursus::render
