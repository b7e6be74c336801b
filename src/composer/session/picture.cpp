#include "src/composer/session/picture.hpp"

#include <nlohmann/json.hpp>

#include "src/games/game_scene.hpp"
#include "src/render/draw.hpp"
#include "src/render/svg.hpp"

namespace cursus::composer {

namespace {

using nlohmann::json;

// As orders name it: the number of a hex, the id of a space.
struct NameOfPlace {
  render::Place place;
  std::string operator()(const render::HexGround& ground) const {
    return place < ground.hexes.size() ? ground.hexes[place].label : std::string();
  }
  std::string operator()(const render::SpaceGround& ground) const {
    return place < ground.spaces.size() ? ground.spaces[place].id : std::string();
  }
};

struct WordForPlace {
  render::Place place;
  std::string operator()(const render::HexGround&) const { return {}; }
  std::string operator()(const render::SpaceGround& ground) const {
    return place < ground.spaces.size() ? ground.spaces[place].name : std::string();
  }
};

json places_of(const render::Scene& scene, const render::DisplayList& list) {
  json all = json::array();
  for (std::size_t i = 0; i < list.places.size(); ++i) {
    const auto place = static_cast<render::Place>(i);
    json one{{"id", std::visit(NameOfPlace{place}, scene.ground)},
             {"x", list.places[i].x},
             {"y", list.places[i].y}};
    if (const std::string word = std::visit(WordForPlace{place}, scene.ground); !word.empty())
      one["name"] = word;
    all.push_back(std::move(one));
  }
  return all;
}

json counters_of(const render::Scene& scene) {
  json all = json::array();
  for (const render::Stack& stack : scene.stacks)
    for (const render::Counter& counter : stack.counters)
      all.push_back({{"id", counter.id},
                     {"tag", counter.tag},
                     {"name", counter.name},
                     {"named", counter.named},
                     {"place", stack.place},
                     {"side", index(counter.side)}});
  return all;
}

// A part of the drawing; both parts share the stamps.
std::string part(const render::DisplayList& list, std::size_t from, std::size_t to,
                 std::string_view prefix) {
  render::DisplayList some = list;
  some.items.assign(list.items.begin() + static_cast<std::ptrdiff_t>(from),
                    list.items.begin() + static_cast<std::ptrdiff_t>(to));
  return render::svg(some, prefix);
}

}  // namespace

json picture(std::string_view scenario, const json& view, const json& events, Seat reader,
             formats::Language language) {
  const auto scene = render::game_scene(scenario, view, events, language, reader);
  if (!scene) return nullptr;
  const render::DisplayList list = render::draw(*scene, render::Size{});
  return {{"width", list.width},
          {"height", list.height},
          {"board", {list.board.x, list.board.y, list.board.width, list.board.height}},
          {"description", list.description},
          {"ground", part(list, 0, list.ground, "g")},
          {"pieces", part(list, list.ground, list.items.size(), "p")},
          {"places", places_of(*scene, list)},
          {"radius", list.place_radius},
          {"counters", counters_of(*scene)}};
}

}  // namespace cursus::composer
