#include "src/render/scene_words.hpp"

#include <algorithm>
#include <set>

namespace cursus::render {

using formats::Catalogue;

void explain_ground(Scene& scene, const Catalogue& words) {
  const HexGround& ground = std::get<HexGround>(scene.ground);
  const auto has = [&](Terrain terrain) {
    return std::any_of(ground.hexes.begin(), ground.hexes.end(),
                       [&](const HexTile& tile) { return tile.terrain == terrain; });
  };
  const auto has_side = [&](HexsideFeature feature) {
    return std::any_of(ground.hexsides.begin(), ground.hexsides.end(),
                       [&](const HexsideMark& mark) { return mark.feature == feature; });
  };
  const auto add = [&](auto what, std::string_view key) {
    scene.legend.push_back({what, words.say(key)});
  };
  if (std::any_of(ground.hexes.begin(), ground.hexes.end(),
                  [](const HexTile& tile) { return tile.elevation > 0; }))
    add(Height{1}, "map.terrain.height");
  if (has_side(HexsideFeature::SlopeDown)) add(HexsideFeature::SlopeDown, "map.hexside.slope");
  if (has(Terrain::Hill)) add(Terrain::Hill, "map.terrain.hill");
  if (has(Terrain::Steep)) add(Terrain::Steep, "map.terrain.steep");
  if (has(Terrain::Broken)) add(Terrain::Broken, "map.terrain.broken");
  if (has(Terrain::Marsh)) add(Terrain::Marsh, "map.terrain.marsh");
  if (has(Terrain::Forest)) add(Terrain::Forest, "map.terrain.forest");
  if (has_side(HexsideFeature::Stream)) add(HexsideFeature::Stream, "map.hexside.stream");
  if (has_side(HexsideFeature::River)) add(HexsideFeature::River, "map.hexside.river");
  if (has_side(HexsideFeature::Bridge)) add(HexsideFeature::Bridge, "map.hexside.bridge");
  if (has_side(HexsideFeature::Trench)) add(HexsideFeature::Trench, "map.hexside.trench");
  if (has(Terrain::River)) add(Terrain::River, "map.terrain.river");
  if (has(Terrain::Ford)) add(Terrain::Ford, "map.terrain.ford");
  if (has(Terrain::Sea)) add(Terrain::Sea, "map.terrain.sea");
  if (has(Terrain::Lake)) add(Terrain::Lake, "map.terrain.lake");
  if (has_side(HexsideFeature::Rampart)) add(HexsideFeature::Rampart, "map.terrain.rampart");
  if (has(Terrain::Rampart)) add(Terrain::Rampart, "map.terrain.rampart");
  if (has(Terrain::Camp)) add(Terrain::Camp, "map.terrain.camp");
  if (has(Terrain::Town)) add(Terrain::Town, "map.terrain.town");
  if (!ground.roads.empty()) add(LinkKind::Road, "map.road");
}

void explain_happenings(Scene& scene, const Catalogue& words) {
  std::set<Mark> marks;
  for (const Stack& stack : scene.stacks)
    for (const Counter& counter : stack.counters)
      marks.insert(counter.marks.begin(), counter.marks.end());
  std::set<ArrowKind> arrows;
  for (const Arrow& arrow : scene.arrows) arrows.insert(arrow.kind);
  const auto add = [&](auto what, std::string_view key) {
    scene.legend.push_back({what, words.say(key)});
  };
  if (marks.contains(Mark::Disrupted)) add(Mark::Disrupted, "map.mark.disrupted");
  if (marks.contains(Mark::Charging)) add(Mark::Charging, "map.mark.charging");
  if (marks.contains(Mark::Reduced)) add(Mark::Reduced, "map.mark.reduced");
  if (marks.contains(Mark::Hits)) add(Mark::Hits, "map.mark.hits");
  if (marks.contains(Mark::Routed)) add(Mark::Routed, "map.mark.routed");
  if (marks.contains(Mark::Low)) add(Mark::Low, "map.mark.low");
  if (marks.contains(Mark::Spent)) add(Mark::Spent, "map.mark.spent");
  if (marks.contains(Mark::Finished)) add(Mark::Finished, "map.mark.finished");
  if (arrows.contains(ArrowKind::Move)) add(ArrowKind::Move, "map.arrow.move");
  if (arrows.contains(ArrowKind::Charge)) add(ArrowKind::Charge, "map.arrow.charge");
  if (arrows.contains(ArrowKind::Missile)) add(ArrowKind::Missile, "map.arrow.missile");
  if (arrows.contains(ArrowKind::Retreat)) add(ArrowKind::Retreat, "map.arrow.retreat");
  if (arrows.contains(ArrowKind::Advance)) add(ArrowKind::Advance, "map.arrow.advance");
  if (!scene.bursts.empty()) add(BattleSign{}, "map.burst");
  for (const Region& region : scene.regions)
    scene.legend.push_back({RegionSign{region.kind, region.side}, region.name});
  std::set<MarkerKind> markers;
  for (const Marker& marker : scene.markers) markers.insert(marker.kind);
  if (markers.contains(MarkerKind::Objective)) add(MarkerKind::Objective, "map.marker.objective");
  if (markers.contains(MarkerKind::Flag)) add(MarkerKind::Flag, "map.marker.flag");
  if (markers.contains(MarkerKind::Loss)) add(MarkerKind::Loss, "map.marker.loss");
}

std::string description_of(const Scene& scene, const Catalogue& words) {
  PerSeat<int> units{};
  for (const Stack& stack : scene.stacks)
    for (const Counter& counter : stack.counters)
      if (counter.symbol != Symbol::Leader) ++units[counter.side];
  const auto losses = std::ranges::count(scene.markers, MarkerKind::Loss, &Marker::kind);
  return words.say("map.description", {{"first", scene.sides[Seat::First].name},
                                       {"first-units", std::to_string(units[Seat::First])},
                                       {"second", scene.sides[Seat::Second].name},
                                       {"second-units", std::to_string(units[Seat::Second])},
                                       {"moves", std::to_string(scene.arrows.size())},
                                       {"battles", std::to_string(scene.bursts.size())},
                                       {"losses", std::to_string(losses)}});
}

std::string title_with_year(const std::string& battle, int year, const Catalogue& words) {
  const bool before_christ = year < 0;
  return words.say("map.title",
                   {{"battle", battle},
                    {"year", words.say(before_christ ? "map.year.bc" : "map.year.ad",
                                       {{"year", std::to_string(before_christ ? -year : year)}})}});
}

}  // namespace cursus::render
