// Ancient Battles §7.8: displacement. Off in both battles of the box; on here, for one side.
#include <gmock/gmock.h>

#include "adjudicator/ancient_battles/retreat.hpp"
#include "adjudicator/ancient_battles/zones.hpp"
#include "adjudicator/core/contains.hpp"
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

using ::testing::UnorderedElementsAreArray;
using Names = std::vector<std::string>;

// A and B in 0505 and 0506 throw D back from 0605. Open to D are 0705 and 0706 only.
Field push(const Names& blocked, bool displacement = true) {
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(4)).put("B", greek, "0506", foot(4));
  field.put("D", persian, "0605", foot(4)).put("F", persian, "0110", foot(4));
  for (const auto& hex : blocked) field.terrain(hex, Terrain::Sea);
  field.battle.sides[persian].displacement = displacement;
  return field;
}
constexpr int dr = 4;

void attack(Game& game) {
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  ASSERT_EQ(game.last<CombatResolved>().result, CombatResult::Dr);
}

// --- §7.81, §7.82 --------------------------------------------------------------------------------

TEST(AbDisplacement, OnlyForSidesThatTheBattleNames) {  // A-7.81a
  for (const bool named : {true, false}) {
    Field field = push({"0706"}, named);
    field.battle.sides[greek].displacement = true;
    field.put("E", persian, "0705", foot(4));
    Game game(field, {dr});
    attack(game);
    EXPECT_EQ(game.at("D"), named ? "0705" : "eliminated");
    EXPECT_EQ(game.at("E") == "0705", !named);
  }
}

TEST(AbDisplacement, TheFriendIsPushedOnAndTheRetreatingUnitTakesItsPlace) {  // A-7.82a
  Field field = push({"0706"});
  field.put("E", persian, "0705", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  attack(game);
  const auto* ask = game.asked<AskDisplace>(persian);  // its owner chooses where it goes
  ASSERT_NE(ask, nullptr);
  EXPECT_EQ(ask->pushed, game.unit("E"));
  EXPECT_THAT(ask->to, UnorderedElementsAreArray(
                           game.hexes({"0704", "0804", "0805"})));  // 0604 is in the zone of A
  EXPECT_EQ(game.against(persian, GoTo{game.hex("0604")}), "A-7.82a");
  EXPECT_EQ(game.against(persian, GoTo{game.hex("0706")}), "A-7.82a");
  ASSERT_TRUE(game.orders_of(persian, {game.answer(GoTo{game.hex("0804")})}, false));
  EXPECT_EQ(game.at("E"), "0804");
  EXPECT_EQ(game.at("D"), "0705");
  ASSERT_EQ(game.all<Retreated>().size(), 2u);
  EXPECT_TRUE(game.all<Retreated>()[0].displaced);
  EXPECT_FALSE(game.all<Retreated>()[1].displaced);
}

TEST(AbDisplacement, NobodyOfTheSameCombatIsPushed) {  // A-7.82a
  Field field;  // for D and E there is one hex, 0705; beyond it is room
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(8)).put("B", greek, "0504", foot(8));
  field.put("C", greek, "0506", foot(8)).put("F", persian, "0110", foot(4));
  field.put("D", persian, "0605", foot(6)).put("E", persian, "0604", foot(6));
  field.terrain("0704", Terrain::Sea).terrain("0706", Terrain::Sea);
  field.battle.sides[persian].displacement = true;
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D", "E"}, Game::never())}, false));
  ASSERT_TRUE(
      game.orders_of(persian, {game.answer(Retreat{game.unit("E"), game.hex("0705")})}, false));
  EXPECT_EQ(game.at("E"), "0705");
  EXPECT_EQ(game.at("D"), "eliminated");
}

TEST(AbDisplacement, LeadersGoWithThePushedUnit) {  // A-7.82a
  Field field = push({"0706"});
  field.put("E", persian, "0705", foot(4)).put("L", persian, "0705", leader(1));
  Game game(field, {dr});
  attack(game);
  EXPECT_NE(game.at("E"), "0705");
  EXPECT_EQ(game.at("L"), game.at("E"));
}

TEST(AbDisplacement, AttackersWhoAreThrownBackPushToo) {  // A-7.82a
  Field field = push({"0404", "0405", "0406", "0507"});   // A has 0504, B has nothing
  field.battle.sides[greek].displacement = true;
  field.put("C", greek, "0504", foot(4));
  Game game(field, {6});
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D"})}, false));
  EXPECT_EQ(game.last<CombatResolved>().result, CombatResult::Ar);
  EXPECT_EQ(game.at("A"), "0504");
  EXPECT_NE(game.at("C"), "0504");
  EXPECT_EQ(game.at("B"), "eliminated");
}

// --- §7.83 ---------------------------------------------------------------------------------------

TEST(AbDisplacement, IsForbiddenWhileAnotherWayIsOpen) {  // A-7.83b A-7.82a
  Field field = push({});
  field.put("E", persian, "0705", foot(4)).put("G", greek, "0909", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  attack(game);
  EXPECT_EQ(game.at("D"), "0706");  // the only way: not even asked
  EXPECT_EQ(game.at("E"), "0705");
}

TEST(AbDisplacement, IsRefusedWhileAnotherWayIsOpen) {  // A-7.83b
  Field field;  // one attacker: D has 0705, 0706 and 0606 behind it
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(8)).put("D", persian, "0605", foot(4));
  field.put("E", persian, "0705", foot(4)).put("F", persian, "0110", foot(4));
  field.battle.sides[persian].displacement = true;
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.ways_of(persian, "D"), (Names{"0606", "0706"}));
  EXPECT_EQ(game.against(persian, Retreat{game.unit("D"), game.hex("0705")}), "A-7.83b");
}

TEST(AbDisplacement, WhenTheFriendWouldBeLostTheRetreatingUnitIsLostInstead) {  // A-7.83a
  Field field = push({"0706", "0704", "0804", "0805"});
  field.put("E", persian, "0705", foot(4));
  Game game(field, {dr});
  attack(game);
  EXPECT_EQ(game.at("E"), "0705");
  EXPECT_EQ(game.at("D"), "eliminated");
}

// D must push E (0705), E must push G (0704): everything else is sea.
Field chain() {
  Field field = push({"0706", "0804", "0805", "0603"});
  field.put("E", persian, "0705", foot(4)).put("G", persian, "0704", foot(4));
  return field;
}

TEST(AbDisplacement, ThePushedMayPushWhereItIsTheOnlyWay) {  // A-7.83b
  Game game(chain(), {dr});
  attack(game);
  EXPECT_EQ(game.at("D"), "0705");
  EXPECT_EQ(game.at("E"), "0704");
  EXPECT_TRUE(game.at("G") == "0703" || game.at("G") == "0803") << game.at("G");
  EXPECT_EQ(game.all<Retreated>().size(), 3u);
}

TEST(AbDisplacement, ThePushedDoesNotPushWhereItHasAFreeHex) {  // A-7.83b
  Field field = chain();
  field.terrain("0805", Terrain::Clear);
  Game game(field, {dr});
  attack(game);
  EXPECT_EQ(game.at("D"), "0705");
  EXPECT_EQ(game.at("E"), "0805");
  EXPECT_EQ(game.at("G"), "0704");
}

TEST(AbDisplacement, AChainThatEndsInALossIsNotBegun) {  // A-7.83a A-7.83b
  Field field = chain();
  field.terrain("0703", Terrain::Sea).terrain("0803", Terrain::Sea);
  Game game(field, {dr});
  attack(game);
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("E"), "0705");
  EXPECT_EQ(game.at("G"), "0704");
}

TEST(AbDisplacement, TheFewestUnitsArePushed) {  // A-7.83b
  Field field = push({"0804", "0805", "0603"});  // E can only push G, but H has free hexes
  field.put("E", persian, "0705", foot(4)).put("G", persian, "0704", foot(4));
  field.put("H", persian, "0706", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  attack(game);
  const auto* ask = game.asked<AskDisplace>(persian);
  ASSERT_NE(ask, nullptr);
  EXPECT_EQ(ask->pushed, game.unit("H"));
}

TEST(AbDisplacement, BetweenEqualsTheOwnerChooses) {  // A-7.83b
  Field field = push({});
  field.put("E", persian, "0705", foot(4)).put("H", persian, "0706", foot(4));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  attack(game);
  ASSERT_NE(game.asked<AskRetreat>(persian), nullptr);
  EXPECT_EQ(game.ways_of(persian, "D"), (Names{"0705", "0706"}));
}

TEST(AbDisplacement, AUnitMayBePushedSeveralTimesInAPhase) {  // A-7.83b
  Field field;
  field.phase = Phase::Combat;
  field.put("A", greek, "0505", foot(8)).put("F", persian, "0110", foot(4));
  field.put("D1", persian, "0605", foot(4)).put("E", persian, "0706", foot(4));
  field.put("A2", greek, "0708", foot(8)).put("D2", persian, "0707", foot(4));
  // First D1 pushes E out of 0706, then D2 pushes it out of 0806.
  for (const char* hex : {"0604", "0705", "0606", "0506", "0805", "0607", "0807"})
    field.terrain(hex, Terrain::Sea);
  field.battle.sides[persian].displacement = true;
  Game game(field, {dr, dr});
  ASSERT_TRUE(game.orders(
      {game.attack({"A"}, {"D1"}, Game::never()), game.attack({"A2"}, {"D2"}, Game::never())},
      false));
  int pushed = 0;
  for (const auto& each : game.all<Retreated>())
    if (each.unit == game.unit("E") && each.displaced) ++pushed;
  EXPECT_EQ(game.at("D1"), "0706");
  EXPECT_EQ(game.at("D2"), "0806");
  EXPECT_EQ(pushed, 2);
}

// --- §7.84 ---------------------------------------------------------------------------------------

TEST(AbDisplacement, NotIntoAZoneEvenWhereAFriendStands) {  // A-7.84a
  Field field = push({"0706"});
  field.put("E", persian, "0705", foot(4)).put("C", greek, "0704", foot(8));
  field.battle.options.ask_in_windows = true;
  Game game(field, {3, dr});  // C fights E first, without effect
  ASSERT_TRUE(game.orders(
      {game.attack({"C"}, {"E"}), game.attack({"A", "B"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "eliminated");
  EXPECT_EQ(game.at("E"), "0705");
}

TEST(AbDisplacement, ThePushedNeitherGoesIntoAZone) {  // A-7.84a A-7.82a
  Field field = push({"0706"});
  field.put("E", persian, "0705", foot(4)).put("C", greek, "0904", foot(8));
  field.battle.options.ask_in_windows = true;
  Game game(field, {dr});
  attack(game);
  ASSERT_NE(game.asked<AskDisplace>(persian), nullptr);
  EXPECT_THAT(game.asked<AskDisplace>(persian)->to,
              UnorderedElementsAreArray(game.hexes({"0704", "0805"})));
}

// --- every chain there is, by the words of the rule ----------------------------------------------

// Could somebody of this side retreat into the hex, friends aside? (A-7.72a, A-7.84a)
bool is_open(const Battle& battle, const Position& now, Seat side, HexId hex) {
  return hex != no_hex && !prohibited(battle, hex) &&
         !holds_unit_of(battle, now, hex, other(side)) &&
         !controlled_by(battle, now, hex, other(side));
}

// The lengths of all chains that begin with this unit: it goes to a free hex (0), or it pushes a
// friend who is neither of the combat nor in the chain already, and so on.
void chains(const Battle& battle, const Position& now, const std::vector<UnitId>& combatants,
            std::vector<UnitId>& chain, std::vector<int>& lengths) {
  const Seat side = battle[chain.back()].side;
  for (const HexId to : battle.map.grid.neighbours(now[chain.back()].hex)) {
    if (!is_open(battle, now, side, to)) continue;
    const UnitId there = combat_unit_at(now, to);
    if (there == no_unit) {
      lengths.push_back(static_cast<int>(chain.size()) - 1);
    } else if (!contains(combatants, there) && !contains(chain, there)) {
      chain.push_back(there);
      chains(battle, now, combatants, chain, lengths);
      chain.pop_back();
    }
  }
}
std::vector<int> chains_of(const Battle& battle, const Position& now,
                           const std::vector<UnitId>& combatants, std::vector<UnitId> chain) {
  std::vector<int> lengths;
  chains(battle, now, combatants, chain, lengths);
  std::sort(lengths.begin(), lengths.end());
  return lengths;
}

// One Greek in a corner, Persians almost everywhere else, some sea.
Field crowd(std::uint64_t seed) {
  cursus::test::SeededDice dice(seed);
  Field field(4, 4);
  field.battle.sides[persian].displacement = true;
  int persians = 0;
  for (const HexId hex : field.battle.map.grid.ids()) {
    const std::string name = field.battle.map.grid.name(hex);
    const auto chance = dice.next() % 10;
    if (name == "0101") {
      field.put("A", greek, name, foot(4));
    } else if (chance < 7) {
      field.put("P" + std::to_string(persians++), persian, name, foot(4));
    } else if (chance < 9) {
      field.terrain(name, Terrain::Sea);
    }
  }
  return field;
}

TEST(AbDisplacement, TheFewestPushesAreThoseOfTheShortestOfAllChains) {  // A-7.82a A-7.83a A-7.83b
  int pushed = 0, lost = 0, farther = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const Field field = crowd(seed);
    const Battle& battle = field.battle;
    const Position now = field.position();
    for (std::size_t i = 1; i < battle.size(); ++i) {
      const UnitId unit{static_cast<std::uint8_t>(i)};
      const UnitId comrade{static_cast<std::uint8_t>(1 + i % (battle.size() - 1))};
      const std::vector<UnitId> combatants{UnitId{0}, unit, comrade};
      const std::vector<int> all = chains_of(battle, now, combatants, {unit});
      ASSERT_EQ(pushes_needed(battle, now, unit, combatants),
                all.empty() ? std::nullopt : std::optional(all.front()))
          << "seed " << seed << ", " << battle[unit].id;
      lost += all.empty();
      const AskRetreat ask{{unit}, combatants, {}};
      for (const HexId to : battle.map.grid.neighbours(now[unit].hex)) {
        if (to == no_hex) continue;
        const UnitId there = combat_unit_at(now, to);
        bool legal = is_open(battle, now, persian, to) && !all.empty();
        if (legal && there != no_unit) {
          const auto by_way_of = contains(combatants, there)
                                     ? std::vector<int>{}
                                     : chains_of(battle, now, combatants, {unit, there});
          legal = all.front() > 0 && !by_way_of.empty() && by_way_of.front() == all.front();
          pushed += legal;
          farther += legal && all.front() > 1;
        }
        ASSERT_EQ(bool(may_retreat(battle, now, ask, unit, to)), legal)
            << "seed " << seed << ", " << battle[unit].id << " to " << battle.map.grid.name(to);
      }
    }
  }
  EXPECT_GT(pushed, 100);
  EXPECT_GT(farther, 20);
  EXPECT_GT(lost, 100);
}

// There are more chains through a phalanx than anybody can follow one by one.
TEST(AbDisplacement, APhalanxWithItsRearOpenIsPushedBack) {  // A-7.83b
  Field field(8, 10);
  field.phase = Phase::Combat;
  field.put("A", greek, "0401", foot(8));
  for (int column = 1; column <= 8; ++column)
    for (int row = 3; row <= 9; ++row)
      field.put("D" + std::to_string(column) + std::to_string(row), persian,
                "0" + std::to_string(column) + "0" + std::to_string(row), foot(4));
  field.put("D", persian, "0402", foot(4));
  for (const char* hex : {"0101", "0201", "0301", "0501", "0601", "0701", "0801", "0102", "0202",
                          "0302", "0502", "0602", "0702", "0802"})
    field.terrain(hex, Terrain::Sea);
  field.battle.sides[persian].displacement = true;
  Game game(field, {dr});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_NE(game.at("D"), "eliminated");
  EXPECT_EQ(game.all<Retreated>().size(), 8u) << "one unit of each row, and no more";
}

}  // namespace
}  // namespace cursus::ancient_battles::test
