#include "src/games/hannibal/scene.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "formats/hannibal/names.hpp"
#include "src/games/hannibal/events.hpp"
#include "src/render/board/atlas.hpp"
#include "src/render/scene_words.hpp"

namespace cursus::render {

namespace hb = hannibal;

namespace {

using formats::Catalogue;
using formats::Language;

// --- the ground ----------------------------------------------------------------------------------

const Atlas& atlas() {
  static const Atlas read("templates/maps/hannibal.json");
  return read;
}

std::optional<Seat> holder(hb::Marker marker) {
  if (marker == hb::Marker::Roman) return hb::rome;
  if (marker == hb::Marker::Carthaginian) return hb::carthage;
  return std::nullopt;
}

SpaceKind kind_of(hb::SpaceId space, const hb::SpaceState& state) {
  if (space == hb::SpaceId::Rome || space == hb::SpaceId::Carthage) return SpaceKind::Capital;
  if (hb::row(space).kind == hb::Kind::Walled) return SpaceKind::Walled;
  return state.tribe ? SpaceKind::Tribe : SpaceKind::Plain;
}

LinkKind kind_of(hb::LinkType type) {
  switch (type) {
    case hb::LinkType::Road:
      return LinkKind::Land;
    case hb::LinkType::Pass:
      return LinkKind::Pass;
    case hb::LinkType::Alps:
      return LinkKind::Alps;
    case hb::LinkType::Strait:
      return LinkKind::Strait;
  }
  return LinkKind::Land;
}

Space space_on_map(hb::SpaceId id, const hb::SpaceState& state, Language language) {
  const hb::Space& data = hb::row(id);
  const Atlas::Entry& entry = atlas().place(data.id);
  Space space;
  space.at = entry.at;
  space.id = data.id;
  space.name = name_on_map(id, language);
  space.kind = kind_of(id, state);
  space.port = data.port.has_value();
  space.control = holder(state.marker);
  space.label = entry.label(language);
  space.stack = entry.stack;
  space.points = state.points;
  return space;
}

SpaceGround hannibal_ground(const hb::Board& board, Language language) {
  SpaceGround ground = atlas().ground(language);
  ground.plaque = {54, 36};
  for (std::size_t i = 0; i < hb::province_count; ++i) {
    const auto id = static_cast<hb::ProvinceId>(i);
    const Atlas::Region* region = atlas().region(hb::row(id).id);
    if (!region) continue;
    Area area = region->area(language);
    for (const Seat seat : both_seats)
      if (hb::controls(board, seat, id)) area.control = seat;
    ground.areas.push_back(std::move(area));
  }
  hb::each_space([&](hb::SpaceId from) {
    ground.spaces.push_back(space_on_map(from, board[from], language));
    for (const hb::Link& link : hb::links(from))
      if (from < link.to)
        ground.links.push_back({place_of(from), place_of(link.to), kind_of(link.type),
                                atlas().course(hb::row(from).id, hb::row(link.to).id, false)});
  });
  return ground;
}

// --- the pieces ----------------------------------------------------------------------------------

struct ArmyOnMap {
  Seat side = hb::rome;
  hb::SpaceId space = hb::no_space;
  hb::Cus cus{};
  hb::GeneralSet generals{};
  bool inside = false;
  bool moving = false;
};

class ArmyWriter {
 public:
  ArmyWriter(const hb::Board& board, Language language)
      : board_(board), language_(language), words_(Catalogue::of(language)) {}

  Counter counter(const ArmyOnMap& army) const {
    Counter counter;
    counter.side = army.side;
    counter.inside = army.inside;
    counter.symbol = army.cus.elephants > 0 ? Symbol::Elephant
                     : army.cus.total() > 0 ? Symbol::Legion
                                            : Symbol::Leader;
    counter.tag = tag(army.generals);
    if (army.cus.total() > 0) {
      counter.figures = std::to_string(army.cus.normal);
      if (army.cus.elephants > 0) counter.figures += "+" + std::to_string(army.cus.elephants);
    }
    if (army.moving) counter.marks.push_back(Mark::Charging);
    counter.name = name(army);
    army.generals.each([&](hb::GeneralId general) {
      counter.named.emplace_back(hb::Names().name(general, language_));
    });
    return counter;
  }

 private:
  std::string tag(hb::GeneralSet generals) const {
    const hb::GeneralId first = hb::commander_of(board_, generals);
    if (generals.empty() || first == hb::no_general) return {};
    int others = -1;
    generals.each([&](hb::GeneralId) { ++others; });
    const std::string text = words_.say("map.hannibal.short." + std::string(hb::row(first).id));
    return others > 0 ? text + "+" + std::to_string(others) : text;
  }
  std::string name(const ArmyOnMap& army) const {
    std::string leaders;
    army.generals.each([&](hb::GeneralId general) {
      leaders +=
          (leaders.empty() ? "" : words_.say("map.hannibal.and")) + name_on_map(general, language_);
    });
    const std::string_view key = army.inside       ? "map.hannibal.garrison"
                                 : leaders.empty() ? "map.hannibal.troops"
                                                   : "map.hannibal.army";
    return words_.say(key,
                      {{"space", name_on_map(army.space, language_)},
                       {"generals", leaders.empty() ? words_.say("map.hannibal.nobody") : leaders},
                       {"cus", std::to_string(army.cus.normal)},
                       {"elephants", std::to_string(army.cus.elephants)}});
  }

  const hb::Board& board_;
  Language language_;
  const Catalogue& words_;
};

// In a space: who holds it first, then who is shut in, then who besieges or has just come.
std::vector<ArmyOnMap> armies_in(const hb::Board& board, hb::SpaceId space) {
  const hb::SpaceState& state = board[space];
  std::vector<ArmyOnMap> armies;
  const auto add = [&](ArmyOnMap army) {
    if (army.cus.total() > 0 || !army.generals.empty()) armies.push_back(army);
  };
  const Seat owner = holder(state.marker).value_or(hb::rome);
  add({owner, space, state.in.all(), hb::generals_in(board, owner, space, true), true, false});
  for (const Seat seat : {owner, other(owner)})
    add({seat, space, state.out[seat].all(), hb::generals_in(board, seat, space, false), false,
         false});
  if (board.march && board.march->at == space)
    add({hb::row(board.march->general).side, space, board.march->cus.all(),
         hb::moving_generals(board), false, true});
  return armies;
}

void add_armies(Scene& scene, const hb::Board& board, Language language) {
  const ArmyWriter writer(board, language);
  hb::each_space([&](hb::SpaceId space) {
    Stack stack;
    stack.place = place_of(space);
    for (const ArmyOnMap& army : armies_in(board, space))
      stack.counters.push_back(writer.counter(army));
    if (!stack.counters.empty()) scene.stacks.push_back(std::move(stack));
  });
}

void add_train(Scene& scene, const hb::Board& board, Language language, const Catalogue& words) {
  std::optional<hb::SpaceId> at = board.train;
  if (!at && board.march && board.march->train) at = board.march->at;
  if (!at || *at == hb::no_space) return;
  scene.markers.push_back(
      {place_of(*at), MarkerKind::Train, std::nullopt,
       words.say("map.hannibal.train", {{"space", name_on_map(*at, language)}})});
}

// --- the words around it -------------------------------------------------------------------------

Side side_on_map(const hb::Setting& setting, const hb::View& view, Seat seat,
                 const Catalogue& words) {
  Side side = shown_as(setting, seat);
  side.name = words.say(seat == hb::rome ? "map.hannibal.rome" : "map.hannibal.carthage");
  side.note = words.say("map.hannibal.note",
                        {{"points", std::to_string(hb::political_points(view.board, seat))},
                         {"cards", std::to_string(view.hand_sizes[seat])}});
  return side;
}

std::string subtitle_of(const hb::Board& board, const Scene& scene, const Catalogue& words) {
  static constexpr std::array<std::string_view, 10> phases{
      "reinforce", "return",   "roman-reinforce", "election",  "deal",
      "first",     "strategy", "winter",          "isolation", "victory"};
  const std::string turn = std::to_string(board.turn);
  if (board.outcome)
    return words.say("map.hannibal.won",
                     {{"turn", turn}, {"side", scene.sides[board.outcome->winner].name}});
  const std::string phase =
      words.say("map.hannibal.phase." + std::string(phases[static_cast<std::size_t>(board.phase)]));
  const std::string years = words.say("map.hannibal.years." + turn);
  if (board.phase != hb::Phase::Strategy)
    return words.say("map.hannibal.turn", {{"turn", turn}, {"years", years}, {"phase", phase}});
  return words.say("map.hannibal.play", {{"turn", turn},
                                         {"years", years},
                                         {"phase", phase},
                                         {"side", scene.sides[board.active].name}});
}

void explain(Scene& scene, const Catalogue& words) {
  const auto add = [&](auto what, std::string_view key) {
    scene.legend.push_back({what, words.say(key)});
  };
  add(ControlSign{hb::carthage}, "map.hannibal.legend.pc-carthage");
  add(ControlSign{hb::rome}, "map.hannibal.legend.pc-rome");
  add(HeldSign{hb::carthage}, "map.hannibal.legend.province-carthage");
  add(HeldSign{hb::rome}, "map.hannibal.legend.province-rome");
  add(SpaceKind::Walled, "map.hannibal.legend.walled");
  add(SpaceKind::Capital, "map.hannibal.legend.capital");
  add(SpaceKind::Tribe, "map.hannibal.legend.tribe");
  add(PortSign{}, "map.hannibal.legend.port");
  add(LinkKind::Pass, "map.hannibal.legend.pass");
  add(LinkKind::Alps, "map.hannibal.legend.alps");
  add(LinkKind::Strait, "map.hannibal.legend.strait");
  add(Symbol::Legion, "map.hannibal.legend.army");
  add(Symbol::Elephant, "map.hannibal.legend.elephants");
  add(PointsSign{}, "map.hannibal.legend.points");
  std::set<ArrowKind> arrows;
  for (const Arrow& arrow : scene.arrows) arrows.insert(arrow.kind);
  if (arrows.contains(ArrowKind::Move)) add(ArrowKind::Move, "map.arrow.move");
  if (arrows.contains(ArrowKind::Sail)) add(ArrowKind::Sail, "map.hannibal.legend.sail");
  if (arrows.contains(ArrowKind::Charge)) add(ArrowKind::Charge, "map.hannibal.legend.intercept");
  if (arrows.contains(ArrowKind::Retreat)) add(ArrowKind::Retreat, "map.arrow.retreat");
  if (!scene.bursts.empty()) add(BattleSign{}, "map.burst");
  std::set<MarkerKind> markers;
  for (const Marker& marker : scene.markers) markers.insert(marker.kind);
  if (markers.contains(MarkerKind::Train)) add(MarkerKind::Train, "map.hannibal.legend.train");
  if (markers.contains(MarkerKind::Changed))
    add(MarkerKind::Changed, "map.hannibal.legend.changed");
  if (markers.contains(MarkerKind::Flag)) add(MarkerKind::Flag, "map.marker.flag");
  if (markers.contains(MarkerKind::Loss)) add(MarkerKind::Loss, "map.marker.loss");
}

}  // namespace

Side shown_as(const hb::Setting&, Seat seat) {
  Side side;
  side.shape = seat == hb::carthage ? SideShape::Round : SideShape::Square;
  side.colour = seat == hb::carthage ? SideColour::Amber : SideColour::Crimson;
  return side;
}

Scene hannibal_scene(const hb::Setting& setting, const hb::View& view,
                     std::span<const hb::Event> since, Language language) {
  const Catalogue& words = Catalogue::of(language);
  Scene scene;
  scene.title = words.say("map.hannibal.title");
  for (const Seat seat : both_seats) scene.sides[seat] = side_on_map(setting, view, seat, words);
  scene.subtitle = subtitle_of(view.board, scene, words);
  scene.ground = hannibal_ground(view.board, language);
  add_armies(scene, view.board, language);
  add_happenings(scene, since, language);
  add_train(scene, view.board, language, words);
  scene.legend_title = words.say("map.legend");
  explain(scene, words);
  scene.figures_note = words.say("map.hannibal.figures");
  scene.description = description_of(scene, words);
  return scene;
}

}  // namespace cursus::render
