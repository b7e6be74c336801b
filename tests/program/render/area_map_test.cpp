// Maps of a whole country: Hannibal and Rather Dead Than Persia!
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "src/games/dead_than_persia/events.hpp"
#include "src/games/dead_than_persia/scene.hpp"
#include "src/games/hannibal/events.hpp"
#include "src/games/hannibal/scene.hpp"
#include "src/render/board/atlas.hpp"
#include "src/render/board/board.hpp"
#include "src/render/map.hpp"
#include "src/render/svg.hpp"

namespace cursus::render {
namespace {

namespace hb = hannibal;
namespace rd = dead_than_persia;
using formats::Language;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const SpaceGround& spaces_of(const Scene& scene) { return std::get<SpaceGround>(scene.ground); }

const Stack* stack_in(const Scene& scene, Place place) {
  for (const Stack& stack : scene.stacks)
    if (stack.place == place) return &stack;
  return nullptr;
}

// --- Hannibal ------------------------------------------------------------------------------------

Scene punic_war(std::vector<hb::Event> since = {}, Language language = Language::En,
                void (*change)(hb::Position&) = nullptr) {
  const hb::Setting setting;
  hb::Position now = hb::opening(setting);
  if (change) change(now);
  return hannibal_scene(setting, hb::Hannibal::view(setting, now, hb::carthage), since, language);
}

TEST(HannibalMap, EverySpaceStandsInItsCountryWithItsNameInBothLanguages) {
  for (const Language language : {Language::En, Language::Ja}) {
    const Scene scene = punic_war({}, language);
    const SpaceGround& ground = spaces_of(scene);
    ASSERT_EQ(ground.spaces.size(), hb::space_count);
    EXPECT_EQ(ground.areas.size(), hb::province_count);
    ASSERT_TRUE(ground.landscape);
    EXPECT_FALSE(ground.landscape->coast.empty());
    for (const Space& space : ground.spaces) {
      ASSERT_TRUE(space.label) << space.name;
      EXPECT_FALSE(space.label->lines.empty()) << space.name;
      EXPECT_TRUE(space.at.x > 0 && space.at.x < ground.width) << space.name;
      EXPECT_TRUE(space.at.y > 0 && space.at.y < ground.height) << space.name;
    }
  }
}

TEST(HannibalMap, KindsOfSpacesAndOfWaysAreToldApart) {  // H-2, H-3
  const Scene scene = punic_war();
  const SpaceGround& ground = spaces_of(scene);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Rome)].kind, SpaceKind::Capital);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Massilia)].kind, SpaceKind::Walled);
  EXPECT_TRUE(ground.spaces[place_of(hb::SpaceId::Massilia)].port);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Boii)].kind, SpaceKind::Tribe);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Taurini)].kind, SpaceKind::Plain);
  std::set<LinkKind> kinds;
  for (const Link& link : ground.links) kinds.insert(link.kind);
  EXPECT_THAT(kinds, ElementsAre(LinkKind::Land, LinkKind::Pass, LinkKind::Strait, LinkKind::Alps));
}

TEST(HannibalMap, ControlOfSpacesAndProvincesIsShown) {  // H-3c, H-3d
  const Scene scene = punic_war();
  const SpaceGround& ground = spaces_of(scene);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Carthage)].control, hb::carthage);
  EXPECT_EQ(ground.spaces[place_of(hb::SpaceId::Rome)].control, hb::rome);
  EXPECT_EQ(ground.areas[hb::index(hb::ProvinceId::Latium)].control, hb::rome);
  EXPECT_EQ(ground.areas[hb::index(hb::ProvinceId::GalliaTransalpina)].control, std::nullopt);
}

TEST(HannibalMap, AnArmyShowsItsGeneralItsTroopsAndItsElephants) {
  const Scene scene = punic_war();
  const Stack* stack = stack_in(scene, place_of(hb::SpaceId::Saguntum));
  ASSERT_TRUE(stack);
  EXPECT_THAT(stack->counters.front().tag, HasSubstr("Hannib"));
  EXPECT_EQ(stack->counters.front().figures, "8+2");
  EXPECT_EQ(stack->counters.front().symbol, Symbol::Elephant);
  EXPECT_THAT(stack->counters.front().name, HasSubstr("Mago"));
}

TEST(HannibalMap, WhoIsShutInLiesApartFromWhoBesieges) {  // H-2.2c, H-20
  const Scene scene = punic_war({}, Language::En, [](hb::Position& now) {
    now[hb::SpaceId::Massilia].points = 2;
    now[hb::SpaceId::Massilia].in.add({1, 0});
    now[hb::SpaceId::Massilia].out[hb::carthage].add({6, 0});
  });
  const Stack* stack = stack_in(scene, place_of(hb::SpaceId::Massilia));
  ASSERT_TRUE(stack);
  ASSERT_EQ(stack->counters.size(), 2u);
  EXPECT_TRUE(stack->counters[0].inside);
  EXPECT_EQ(stack->counters[0].side, hb::rome);
  EXPECT_FALSE(stack->counters[1].inside);
  EXPECT_EQ(stack->counters[1].side, hb::carthage);
  EXPECT_EQ(spaces_of(scene).spaces[place_of(hb::SpaceId::Massilia)].points, 2);
}

TEST(HannibalMap, StepsOfAnArmyAreOneArrowAndBattlesAreNumbered) {
  using S = hb::SpaceId;
  const auto hannibal = hb::GeneralId::Hannibal;
  hb::Way way;
  way.push_back(S::Massilia);
  const Scene scene = punic_war(
      {hb::Stepped{hannibal, S::Saguntum, S::Dertosa, false},
       hb::Stepped{hannibal, S::Dertosa, S::Tarraco, false},
       hb::Declared{hb::Check::Intercept, hb::GeneralId::PScipio, S::Massilia, S::Nemausus, {}},
       hb::Checked{hb::Check::Intercept, hb::rome, hb::GeneralId::PScipio, 1, 0, 3, true},
       hb::MovedIn{hb::rome, S::Massilia, S::Nemausus, {}},
       hb::BattleBegan{S::Nemausus, hb::carthage, {{hannibal, hb::GeneralId::PScipio}}, {{8, 6}}},
       hb::Retreated{hb::rome, way, {}}, hb::CityFell{hb::carthage, S::Massilia}});
  ASSERT_EQ(scene.arrows.size(), 3u);
  EXPECT_THAT(scene.arrows[0].path,
              ElementsAre(place_of(S::Saguntum), place_of(S::Dertosa), place_of(S::Tarraco)));
  EXPECT_EQ(scene.arrows[1].kind, ArrowKind::Charge);
  EXPECT_EQ(scene.arrows[2].kind, ArrowKind::Retreat);
  EXPECT_THAT(scene.arrows[2].path, ElementsAre(place_of(S::Nemausus), place_of(S::Massilia)));
  ASSERT_EQ(scene.bursts.size(), 1u);
  EXPECT_EQ(scene.bursts.front().label, "1");
  ASSERT_EQ(scene.markers.size(), 1u);
  EXPECT_EQ(scene.markers.front().kind, MarkerKind::Flag);
}

// Both are declared before the first die, the avoiding army last (H-12.6).
TEST(HannibalMap, AnInterceptionIsNoRetreatThoughAnotherArmyWouldHaveAvoided) {
  using S = hb::SpaceId;
  using hb::Check;
  const auto scipio = hb::GeneralId::PScipio;
  const auto longus = hb::GeneralId::Longus;
  const Scene scene =
      punic_war({hb::Declared{Check::Intercept, scipio, S::Massilia, S::Nemausus, {}},
                 hb::Declared{Check::Avoid, longus, S::Nemausus, S::Tarraco, {}},
                 hb::Checked{Check::Avoid, hb::rome, longus, 6, 0, 2, false},
                 hb::Checked{Check::Intercept, hb::rome, scipio, 1, 0, 3, true},
                 hb::MovedIn{hb::rome, S::Massilia, S::Nemausus, {}}});
  ASSERT_EQ(scene.arrows.size(), 1u);
  EXPECT_EQ(scene.arrows[0].kind, ArrowKind::Charge);
}

// --- Rather Dead Than Persia! --------------------------------------------------------------------

struct PersianWar {
  rd::War war = rd::second_war();
  rd::Position now = rd::opening(war);

  // One leader of each side and one Greek fleet on the map, with tags.
  PersianWar() {
    now.phase = rd::Phase::Operations;
    put(war.counter_of(rd::Leader::Leonidas), rd::Zone::Thermopyles, 1);
    put(war.counter_of(rd::Leader::Mardonios), rd::Zone::Thessalie, 1);
    put(war.counter(rd::greek, true, false, 1), rd::Zone::Eubee, 1);
  }
  void put(rd::CounterId id, rd::Zone zone, std::uint8_t tag) {
    now[id].fate = rd::Fate::OnMap;
    now[id].zone = zone;
    now[id].tag = tag;
  }
  Scene scene(Seat seat, std::vector<rd::Event> since = {}) const {
    return dead_than_persia_scene(war, rd::DeadThanPersia::view(war, now, seat), since,
                                  Language::En);
  }
};

TEST(PersianWarMap, ZonesOfBothHaveASecondPlaceForTheirWater) {
  const Scene scene = PersianWar().scene(rd::greek);
  const SpaceGround& ground = spaces_of(scene);
  ASSERT_EQ(ground.spaces.size(), rd::zone_count + 4);
  EXPECT_EQ(ground.spaces[place_of(rd::Zone::MerEgee)].kind, SpaceKind::Sea);
  EXPECT_EQ(ground.spaces[place_of(rd::Zone::Attique)].kind, SpaceKind::City);
  EXPECT_TRUE(ground.spaces[place_of(rd::Zone::Pinde)].mountains);
  EXPECT_EQ(ground.spaces[water_of(rd::Zone::Eubee)].kind, SpaceKind::Strait);
  EXPECT_EQ(water_of(rd::Zone::MerEgee), place_of(rd::Zone::MerEgee));
  for (const Link& link : ground.links) {
    EXPECT_LT(link.from, ground.spaces.size());
    EXPECT_LT(link.to, ground.spaces.size());
  }
}

TEST(PersianWarMap, OnlyTheOwnerSeesWhatATagIs) {  // R-H.1a, R-H.2a
  const PersianWar table;
  const auto leonidas = [&](Seat seat) {
    const Scene scene = table.scene(seat);
    for (const Counter& counter : stack_in(scene, place_of(rd::Zone::Thermopyles))->counters)
      if (counter.tag.starts_with("G1")) return counter;
    return Counter{};
  };
  EXPECT_THAT(leonidas(rd::greek).tag, HasSubstr("Leon"));
  EXPECT_FALSE(leonidas(rd::greek).figures.empty());
  EXPECT_EQ(leonidas(rd::persian).tag, "G1");
  EXPECT_EQ(leonidas(rd::persian).figures, "");
  EXPECT_THAT(svg(draw(table.scene(rd::persian), {})), Not(HasSubstr("Léon")));
}

TEST(PersianWarMap, FleetsLieOnTheWater) {
  const Scene scene = PersianWar().scene(rd::persian);
  const Stack* stack = stack_in(scene, water_of(rd::Zone::Eubee));
  ASSERT_TRUE(stack);
  EXPECT_EQ(stack->counters.front().symbol, Symbol::Fleet);
  EXPECT_EQ(stack->counters.front().tag, "GF1");
}

TEST(PersianWarMap, MovesLandingsAndBattlesAreDrawnWhereTheyWere) {
  const rd::Tag leader{rd::persian, false, 1};
  const rd::Tag fleet{rd::persian, true, 1};
  rd::BattleBegan battle;
  battle.zone = rd::Zone::Eubee;
  battle.sea = true;
  const Scene scene = PersianWar().scene(
      rd::greek, {rd::Moved{{leader}, rd::Zone::Thessalie, rd::Zone::Thermopyles, 1, 1},
                  rd::Sailed{fleet, rd::no_ship, rd::Zone::MerMagnesie, rd::Zone::Eubee, 1}, battle,
                  rd::Retreated{rd::greek, {}, rd::Zone::Eubee, rd::Zone::Attique, false},
                  rd::Landed{{leader}, fleet, rd::Zone::Eretrie, 1}});
  ASSERT_EQ(scene.arrows.size(), 4u);
  EXPECT_THAT(scene.arrows[1].path,
              ElementsAre(place_of(rd::Zone::MerMagnesie), water_of(rd::Zone::Eubee)));
  EXPECT_THAT(scene.arrows[2].path,
              ElementsAre(water_of(rd::Zone::Eubee), water_of(rd::Zone::Attique)));
  EXPECT_THAT(scene.arrows[3].path,
              ElementsAre(water_of(rd::Zone::Eubee), place_of(rd::Zone::Eretrie)));
  ASSERT_EQ(scene.bursts.size(), 1u);
  EXPECT_THAT(scene.bursts.front().at, ElementsAre(water_of(rd::Zone::Eubee)));
}

// Whoever sends a dummy into a zone of the enemy knows that it takes nothing.
TEST(PersianWarMap, ARingShowsTheReaderWhatTheirDummyHides) {  // Q66, R-H.2b
  PersianWar table;
  ASSERT_TRUE(std::ranges::none_of(table.now.units, [](const rd::UnitState& unit) {
    return unit.zone == rd::Zone::Phocide;  // else it would not be alone there (R-13.0a)
  }));
  table.put(table.war.counter(rd::persian, false, true, 1), rd::Zone::Phocide, 2);
  const auto phocis = [&](Seat seat) {
    return spaces_of(table.scene(seat)).spaces[place_of(rd::Zone::Phocide)];
  };
  const auto explained = [&](Seat seat) {
    const Scene scene = table.scene(seat);
    return std::ranges::any_of(scene.legend, [](const LegendEntry& entry) {
      return entry.what == decltype(entry.what)(KnownSign{rd::greek});
    });
  };
  EXPECT_EQ(phocis(rd::persian).control, rd::persian);
  EXPECT_TRUE(phocis(rd::persian).known);
  EXPECT_EQ(phocis(rd::persian).known_side, rd::greek);
  EXPECT_TRUE(explained(rd::persian));
  EXPECT_EQ(phocis(rd::greek).control, rd::persian) << "for the Greek it may be an army";
  EXPECT_FALSE(phocis(rd::greek).known);
  EXPECT_FALSE(explained(rd::greek));
  EXPECT_NE(svg(draw(table.scene(rd::persian), {})), svg(draw(table.scene(rd::greek), {})));
}

TEST(PersianWarMap, OneZoneAndOneRuseAreNotMany) {
  PersianWar table;
  table.now.hands[rd::greek] = {rd::Ruse::Oracle};
  EXPECT_THAT(table.scene(rd::greek).sides[rd::greek].note, HasSubstr("1 ruse"));
  EXPECT_THAT(table.scene(rd::greek).sides[rd::greek].note, Not(HasSubstr("1 ruses")));
  table.now.hands[rd::greek].push_back(rd::Ruse::Tempete);
  EXPECT_THAT(table.scene(rd::greek).sides[rd::greek].note, HasSubstr("2 ruses"));
}

TEST(PersianWarMap, TenTagsOfAZoneLieBesideEachOther) {
  const rd::War war = rd::second_war();
  rd::Position now = rd::opening(war);
  std::uint8_t tag = 0;
  std::vector<rd::CounterId> counters;
  for (std::size_t i = 0; i < war.counters.size() && tag < 10; ++i) {
    const auto id = static_cast<rd::CounterId>(i);
    if (war[id].side != rd::persian || war[id].fleet) continue;
    now[id] = rd::CounterState{};
    now[id].fate = rd::Fate::OnMap;
    now[id].zone = rd::Zone::Antandros;
    now[id].tag = ++tag;
  }
  ASSERT_EQ(tag, 10);
  now.phase = rd::Phase::Operations;
  const Scene scene =
      dead_than_persia_scene(war, rd::DeadThanPersia::view(war, now, rd::greek), {}, Language::En);
  ASSERT_TRUE(stack_in(scene, place_of(rd::Zone::Antandros)));
  EXPECT_EQ(stack_in(scene, place_of(rd::Zone::Antandros))->counters.size(), 10u);
  const DisplayList list = draw(scene, {});
  std::map<std::string, Point> tags;
  for (const Item& item : list.items) {
    const Text* text = std::get_if<Text>(&item);
    if (!text || text->text.size() < 2 || text->text[0] != 'P' || !std::isdigit(text->text[1]))
      continue;
    EXPECT_TRUE(tags.emplace(text->text, text->at).second) << text->text << " stands once";
  }
  ASSERT_EQ(tags.size(), 10u);
  for (const auto& [name, at] : tags) {
    EXPECT_GT(at.x, 0);
    EXPECT_LT(at.x, list.width);
    EXPECT_GT(at.y, 0);
    EXPECT_LT(at.y, list.height);
    for (const auto& [other_name, there] : tags)
      EXPECT_TRUE(name == other_name || length(at - there) > 20) << name << " " << other_name;
  }
}

TEST(PersianWarMap, CountersOfTheSetUpsCoverNoName) {
  for (const rd::War& war : {rd::ionian_revolt(), rd::marathon(), rd::second_war()})
    for (const Language language : {Language::En, Language::Ja}) {
      const rd::View view = rd::DeadThanPersia::view(war, rd::opening(war), rd::greek);
      const Scene scene = dead_than_persia_scene(war, view, {}, language);
      const Board board = board_of(spaces_of(scene), 1, {});
      for (const PlaqueBlock& block : place_plaques(scene.stacks, board))
        for (const Frame& name : board.names) {
          const double w = std::min(block.centre.x + block.columns * block.size.x / 2,
                                    static_cast<double>(name.x + name.width)) -
                           std::max(block.centre.x - block.columns * block.size.x / 2,
                                    static_cast<double>(name.x));
          const double h =
              std::min(block.centre.y + block.rows * block.size.y / 2,
                       static_cast<double>(name.y + name.height)) -
              std::max(block.centre.y - block.rows * block.size.y / 2, static_cast<double>(name.y));
          const double covered = w > 0 && h > 0 ? w * h / (name.width * name.height) : 0;
          EXPECT_LT(covered, 0.15) << war.en << ": the name at " << name.x << ", " << name.y;
        }
    }
}

// --- both ----------------------------------------------------------------------------------------

TEST(AreaMaps, AreTheSameEveryTimeAndHaveMorePixels) {
  for (const Scene& scene : {punic_war(), PersianWar().scene(rd::greek)}) {
    const DisplayList list = draw(scene, {});
    EXPECT_EQ(list, draw(scene, {}));
    EXPECT_LE(list.width * list.zoom, 1600);
    EXPECT_LE(list.height * list.zoom, 1360);
    EXPECT_GT(list.zoom, 1.3);
    EXPECT_EQ(svg(list), svg(draw(scene, {})));
    EXPECT_LT(svg(list).size(), 300'000u);
  }
}

// Whoever holds a province, its colour lies below the names.
TEST(AreaMaps, NamesStandAboveTheColoursOfWhoHoldsTheLand) {
  for (const Scene& scene : {punic_war(), PersianWar().scene(rd::greek)}) {
    const DisplayList list = draw(scene, {});
    for (std::size_t i = 0; i < list.ground; ++i)
      EXPECT_FALSE(std::holds_alternative<Text>(list.items[i]));
  }
}

TEST(AreaMaps, TheCloseUpIsWhereSomethingHappened) {
  const Scene scene = punic_war(
      {hb::Stepped{hb::GeneralId::Hannibal, hb::SpaceId::Saguntum, hb::SpaceId::Dertosa, false}});
  const DisplayList list = draw(scene, {});
  ASSERT_TRUE(list.focus);
  EXPECT_LT(list.focus->width, list.width / 2);
  EXPECT_GE(list.focus->x, 0);
  EXPECT_LE(list.focus->x + list.focus->width, list.width);
  EXPECT_LE(list.focus->y + list.focus->height, list.height);
}

TEST(AreaMaps, TheGroundDoesNotDependOnTheGame) {  // it is painted once for many pictures
  const auto ground = [](const Scene& scene) {
    DisplayList list = draw(scene, {});
    list.items.resize(list.ground);
    return list.items;
  };
  const Scene changed = punic_war({}, Language::En, [](hb::Position& now) {
    now[hb::SpaceId::Capua].marker = hb::Marker::Carthaginian;
    now[hb::SpaceId::Massilia].points = 1;
  });
  EXPECT_EQ(ground(punic_war()), ground(changed));
}

TEST(AreaMaps, StacksKeepClearOfEachOther) {
  Scene scene = punic_war();
  for (const Place place : {place_of(hb::SpaceId::Cannae), place_of(hb::SpaceId::Arpi)}) {
    Counter counter;
    counter.tag = "X";
    scene.stacks.push_back({place, {counter, counter, counter}});
  }
  const DisplayList list = draw(scene, {});
  std::vector<Point> plaques;
  for (const Item& item : list.items)
    if (const Text* text = std::get_if<Text>(&item); text && text->text == "X")
      plaques.push_back(text->at);
  ASSERT_EQ(plaques.size(), 6u);
  for (std::size_t i = 0; i < plaques.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_GT(length(plaques[i] - plaques[j]), 10) << i << j;
}

}  // namespace
}  // namespace cursus::render
