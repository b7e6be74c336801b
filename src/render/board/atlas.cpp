#include "src/render/board/atlas.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "adjudicator/core/result.hpp"
#include "formats/text/embedded.hpp"

namespace cursus::render {

namespace {

using Json = nlohmann::json;

MapPoint read_point(const Json& pair) {
  return {pair.at(0).get<double>(), pair.at(1).get<double>()};
}

// Points are written as steps from the one before.
MapLine read_line(const Json& steps, std::size_t first = 0) {
  MapLine points;
  MapPoint at;
  for (std::size_t i = first; i + 1 < steps.size(); i += 2) {
    at = {at.x + steps[i].get<double>(), at.y + steps[i + 1].get<double>()};
    points.push_back(at);
  }
  return points;
}

std::vector<MapLine> read_lines(const Json& file, const char* key) {
  std::vector<MapLine> all;
  if (const auto found = file.find(key); found != file.end())
    for (const Json& one : *found) all.push_back(read_line(one));
  return all;
}

Beside read_beside(const std::string& word) {
  static constexpr std::array<std::string_view, 8> words{"n", "ne", "e", "se",
                                                         "s", "sw", "w", "nw"};
  const auto found = std::ranges::find(words, word);
  ensure(found != words.end(), "a side in the data of a map");
  return static_cast<Beside>(found - words.begin());
}

SpaceLabel read_label(const Json& list) {
  SpaceLabel made{
      read_beside(list.at(0)), {list.at(1).get<double>(), list.at(2).get<double>()}, {}};
  for (std::size_t i = 3; i < list.size(); ++i) made.lines.push_back(list[i]);
  return made;
}

Landscape landscape_of(const Json& file) {
  Landscape land;
  land.shelf = read_lines(file, "shelf");
  land.deep = read_lines(file, "deep");
  land.coast = read_lines(file, "coast");
  land.lakes = read_lines(file, "lakes");
  land.foot = read_lines(file, "foot");
  land.core = read_lines(file, "core");
  land.borders = read_lines(file, "borders");
  land.sea_borders = read_lines(file, "sea_borders");
  for (const Json& one : file.at("rivers"))
    land.rivers.push_back({one.at(0).get<double>(), read_line(one, 1)});
  const Json& peaks = file.at("peaks");
  for (std::size_t i = 0; i + 2 < peaks.size(); i += 3)
    land.peaks.push_back(
        {{peaks[i].get<double>(), peaks[i + 1].get<double>()}, peaks[i + 2].get<double>() / 10});
  return land;
}

std::string read_joined(const Json& all) {
  std::string text;
  for (const Json& one : all) text += (text.empty() ? "" : " ") + one.get<std::string>();
  return text;
}

}  // namespace

Atlas::Atlas(std::string_view path) {
  const auto text = embedded(path);
  ensure(text.has_value(), "the data of a map is part of the program");
  const Json file = Json::parse(*text);
  width_ = file.at("width");
  height_ = file.at("height");
  landscape_ = std::make_shared<const Landscape>(landscape_of(file));
  for (const auto& [id, one] : file.at("places").items()) {
    Entry entry{read_point(one.at("at")),
                read_beside(one.at("stack")),
                read_label(one.at("en")),
                read_label(one.at("ja")),
                std::nullopt,
                Beside::N};
    if (one.contains("sea_at")) {
      entry.sea_at = read_point(one.at("sea_at"));
      entry.sea_stack = read_beside(one.at("sea_stack"));
    }
    places_.emplace(id, std::move(entry));
  }
  for (const auto& [id, one] : file.at("areas").items()) {
    Region region;
    for (const Json& ring : one.at("rings")) region.rings.push_back(read_line(ring));
    region.tint = one.at("tint");
    if (one.contains("at")) {
      region.name_at = read_point(one.at("at"));
      region.name_en = read_joined(one.at("en"));
      region.name_ja = read_joined(one.at("ja"));
    }
    regions_.emplace(id, std::move(region));
  }
  for (const Json& one : file.at("names"))
    names_.push_back(
        {read_point(one.at("at")), one.at("kind") == "sea", one.at("en"), one.at("ja")});
  for (const Json& one : file.at("ways"))
    ways_.push_back({one.at("a"), one.at("b"), one.at("sea"), read_line(one.at("path"))});
}

const Atlas::Entry& Atlas::place(std::string_view id) const {
  const auto found = places_.find(id);
  ensure(found != places_.end(), "every place of the game stands on its map");
  return found->second;
}

const Atlas::Region* Atlas::region(std::string_view id) const {
  const auto found = regions_.find(id);
  return found == regions_.end() ? nullptr : &found->second;
}

Area Atlas::Region::area(formats::Language language) const {
  Area made;
  made.name = language == formats::Language::Ja ? name_ja : name_en;
  made.name_at = name_at;
  made.rings = rings;
  made.tint = tint;
  return made;
}

SpaceGround Atlas::ground(formats::Language language) const {
  SpaceGround made;
  made.width = width_;
  made.height = height_;
  made.landscape = landscape_;
  for (const Name& name : names_)
    made.names.push_back(
        {name.at, language == formats::Language::Ja ? name.ja : name.en, name.sea});
  return made;
}

MapLine Atlas::course(std::string_view a, std::string_view b, bool by_sea) const {
  for (const Way& way : ways_) {
    if (way.sea != by_sea || way.path.size() < 3) continue;
    const bool forth = way.a == a && way.b == b;
    if (!forth && !(way.a == b && way.b == a)) continue;
    MapLine course(way.path.begin() + 1, way.path.end() - 1);
    if (!forth) std::ranges::reverse(course);
    return course;
  }
  return {};
}

}  // namespace cursus::render
