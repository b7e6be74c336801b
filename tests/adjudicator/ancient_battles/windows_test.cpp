// Ancient Battles: the windows in which standing orders answer, with each policy and its default
// (decisions D5 to D17 of the checklist).
#include "tests/adjudicator/ancient_battles/field.hpp"

namespace cursus::ancient_battles::test {
namespace {

using Standing = Game::Standing;
using When = std::vector<Condition<AncientBattles>>;
using Kind = Policy::Kind;

Policy of_kind(Kind kind) { return {kind, {}, {}, false}; }

// --- one scene per window ------------------------------------------------------------------------

struct Scene {
  Window window;
  Seat asked;
  Field field;
  std::vector<int> dice_before{};  // fallen when the window opens
  std::vector<int> dice_after{};   // and those that the default needs
  std::function<std::vector<Line>(const Game&)> orders = [](const Game&) {
    return std::vector<Line>{};
  };
};

Scene overrun_leader() {  // D5: two friends are equally near
  Scene scene{Window::Escape, greek, Field(), {6, 1}};
  scene.field.put("P", persian, "0503", foot(4, 3)).put("L", greek, "0505", leader(2));
  scene.field.put("G", greek, "0508", foot(4)).put("H", greek, "0205", foot(4));
  scene.field.phasing = persian;
  scene.orders = [](const Game& game) {
    return std::vector<Line>{game.move("P", {"0504", "0505"})};
  };
  return scene;
}

// A at 0505 attacks D at 0605.
Field attack_on(int attack, const Counter& defender) {
  Field field;
  field.put("A", greek, "0505", foot(attack)).put("D", persian, "0605", defender);
  field.phase = Phase::Combat;
  return field;
}
std::vector<Line> a_attacks_d(const Game& game) { return {game.attack({"A"}, {"D"})}; }

Scene light_defender() {  // D8
  return {Window::FallBack, persian, attack_on(4, light(4, 5)), {}, {3}, a_attacks_d};
}
Scene stacked_leader() {  // D10
  Scene scene{Window::LeaderInDefence, persian, attack_on(12, foot(4)), {}, {3}, a_attacks_d};
  scene.field.put("L", persian, "0605", leader(2, 7));
  return scene;
}
Scene two_to_lose() {  // D11: 1:2, AL
  Scene scene{Window::Loss, greek, attack_on(4, foot(16)), {6}};
  scene.field.put("B", greek, "0506", foot(5));
  scene.orders = [](const Game& game) { return std::vector<Line>{game.attack({"A", "B"}, {"D"})}; };
  return scene;
}
Scene three_ways_back() {  // D12: 2:1, Dr
  return {Window::Retreat, persian, attack_on(8, foot(4)), {1}, {}, a_attacks_d};
}
Scene friend_in_the_way() {  // D17: D's only way is through F, who has three
  Scene scene{Window::Displace, persian, attack_on(8, foot(4)), {1}, {}, a_attacks_d};
  scene.field.put("F", persian, "0606", foot(4));
  scene.field.terrain("0705", Terrain::Sea).terrain("0706", Terrain::Sea);
  scene.field.battle.sides[persian].displacement = true;
  return scene;
}
Scene emptied_hex() {  // D13: 6:1
  return {Window::Advance, greek, attack_on(12, foot(2)), {}, {}, a_attacks_d};
}
Scene emptied_by_the_attacker() {  // D14: 1:2, AL
  return {Window::AdvanceDefending, persian, attack_on(4, foot(8)), {6}, {}, a_attacks_d};
}
Scene rallied_unit() {  // D16
  Scene scene{Window::RallyHex, greek, Field(), {1}};
  scene.field.lost("R", greek, foot(6)).put("L", greek, "0505", leader(2));
  scene.field.put("E", persian, "0510", foot(4));
  scene.field.battle.sides[greek].rally_on[0] = true;
  scene.field.phase = Phase::Rally;
  scene.orders = [](const Game& game) { return std::vector<Line>{game.rally("R")}; };
  return scene;
}

std::vector<Scene> scenes() {
  return {overrun_leader(), light_defender(),          stacked_leader(),
          two_to_lose(),    three_ways_back(),         friend_in_the_way(),
          emptied_hex(),    emptied_by_the_attacker(), rallied_unit()};
}

std::optional<Window> open_window(Game& game, Seat seat) {
  const auto* question = game.judge().table().open(seat);
  return question ? AncientBattles::window_of(*question) : std::nullopt;
}

class EveryWindow : public ::testing::TestWithParam<std::size_t> {
 protected:
  Scene scene = scenes()[GetParam()];
};
INSTANTIATE_TEST_SUITE_P(AbWindows, EveryWindow, ::testing::Range<std::size_t>(0, 9));

TEST_P(EveryWindow, IsPassedByItsDefaultWithoutAQuestion) {
  std::vector<int> dice = scene.dice_before;
  dice.insert(dice.end(), scene.dice_after.begin(), scene.dice_after.end());
  Game game(scene.field, dice);
  ASSERT_TRUE(game.orders(scene.orders(game)));
  for (const Seat seat : both_seats) EXPECT_EQ(open_window(game, seat), std::nullopt);
  bool by_default = false;
  for (const auto& answered : game.judge().take_answered())
    by_default |= answered.seat == scene.asked && answered.source.kind == Source::Kind::Default;
  EXPECT_TRUE(by_default);
}

TEST_P(EveryWindow, WaitsForAPlayerWhoWantsToBeAsked) {
  Game game(scene.field, scene.dice_before);
  game.ask_me(scene.asked, scene.window);
  ASSERT_TRUE(game.orders(scene.orders(game)));
  EXPECT_EQ(open_window(game, scene.asked), scene.window);
  EXPECT_EQ(open_window(game, other(scene.asked)), std::nullopt);
}

TEST_P(EveryWindow, WaitsIfTheGameKnowsNoSilentDefaults) {
  scene.field.battle.options.ask_in_windows = true;
  Game game(scene.field, scene.dice_before);
  ASSERT_TRUE(game.orders(scene.orders(game)));
  EXPECT_EQ(open_window(game, scene.asked), scene.window);
}

// --- D8, D9: retreat before combat ---------------------------------------------------------------

// Does D (4) refuse to fight A? If it stands there is a die.
void expect_fall_back(bool expected, int attack, const std::vector<Standing>& orders,
                      int turn = 2) {
  Field field = attack_on(attack, light(4, 5));
  field.turn = turn;
  Game game(field, expected ? std::vector<int>{} : std::vector<int>{3});
  game.standing(persian, orders);
  EXPECT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.count<FellBack>(), expected ? 1u : 0u);
}

TEST(AbWindowFallBack, DefaultIsToAvoidTwoToOneAndWorse) {  // A-11.21a, D8
  expect_fall_back(false, 4, {});
  expect_fall_back(false, 7, {});
  expect_fall_back(true, 8, {});
  expect_fall_back(true, 20, {});
}

TEST(AbWindowFallBack, DefaultGoesAwayFromTheEnemy) {  // D8
  Game game(attack_on(8, light(4, 5)));
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "0607") << "the lowest of those three hexes from A";
}

TEST(AbWindowFallBack, AlwaysAndNever) {  // A-11.21a, D8
  expect_fall_back(true, 4, {{Window::FallBack, {}, {}, of_kind(Kind::Always), 1}});
  expect_fall_back(false, 20, {{Window::FallBack, {}, {}, of_kind(Kind::Never), 1}});
}

TEST(AbWindowFallBack, ConditionsAreTriedInOrder) {  // D8
  const auto orders = [](Fact fact, Compare how, int value) {
    return std::vector<Standing>{
        {Window::FallBack, {}, {{fact, how, value}}, of_kind(Kind::Always), 1},
        {Window::FallBack, {}, {}, of_kind(Kind::Never), 2}};
  };
  expect_fall_back(false, 8, orders(Fact::Odds, Compare::AtLeast, 3));
  expect_fall_back(true, 12, orders(Fact::Odds, Compare::AtLeast, 3));
  expect_fall_back(true, 2, orders(Fact::Odds, Compare::Equal, -2));  // 1:2
  expect_fall_back(false, 2, orders(Fact::Odds, Compare::More, -2));
  expect_fall_back(true, 8, orders(Fact::Turn, Compare::Equal, 3), 3);
  expect_fall_back(false, 8, orders(Fact::Turn, Compare::Equal, 3), 2);
  expect_fall_back(true, 8, orders(Fact::Hex, Compare::Equal, 605));
  expect_fall_back(false, 8, orders(Fact::Hex, Compare::Unequal, 605));
  expect_fall_back(true, 8, orders(Fact::Strength, Compare::AtMost, 4));
  expect_fall_back(false, 8, orders(Fact::Strength, Compare::Less, 4));
  expect_fall_back(true, 8, orders(Fact::Combat, Compare::Equal, 1));
  expect_fall_back(false, 8, orders(Fact::Combat, Compare::Equal, 2));
  expect_fall_back(true, 8, orders(Fact::Stacked, Compare::Equal, 0));
  expect_fall_back(false, 8, orders(Fact::Stacked, Compare::Equal, 1));
}

TEST(AbWindowFallBack, AllConditionsOfAnOrderMustHold) {  // D8
  const auto orders = [](int turn) {
    return std::vector<Standing>{
        {Window::FallBack,
         {},
         {{Fact::Odds, Compare::AtLeast, 2}, {Fact::Turn, Compare::AtLeast, turn}},
         of_kind(Kind::Always),
         1},
        {Window::FallBack, {}, {}, of_kind(Kind::Never), 2}};
  };
  expect_fall_back(true, 8, orders(2));
  expect_fall_back(false, 8, orders(3));
}

TEST(AbWindowFallBack, OrdersMaySpeakOfOneUnitOrOneType) {  // D8
  Field field = attack_on(8, light(4, 5));
  field.put("B", greek, "0202", foot(8)).put("E", persian, "0203", archer(4));
  const auto who_fell = [&](const Who& who) {
    Game game(field, {3});
    game.standing(persian, {{Window::FallBack, who, {}, of_kind(Kind::Never), 1},
                            {Window::FallBack, {}, {}, of_kind(Kind::Always), 2}});
    EXPECT_TRUE(game.orders(
        {game.attack({"A"}, {"D"}, Game::never()), game.attack({"B"}, {"E"}, Game::never())},
        false));
    EXPECT_EQ(game.count<FellBack>(), 1u);
    return game.last<FellBack>().unit;
  };
  EXPECT_EQ(who_fell(Who{field.unit("D"), {}}), field.unit("E"));
  EXPECT_EQ(who_fell(Who{no_unit, UnitType::Archer}), field.unit("D"));
}

TEST(AbWindowFallBack, TheAttackerFollowsWithHisStrongestButNotWithArchers) {  // A-11.21b, D9
  Field field = attack_on(8, light(4, 5));
  field.put("B", greek, "0506", foot(9)).put("C", greek, "0604", archer(10));
  Game game(field);
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A", "B", "C"}, {"D"})}, false));
  EXPECT_EQ(game.last<Advanced>().unit, game.unit("B"));

  Field archers = attack_on(8, light(4, 5));
  archers.battle.units[0].missile = Missile::Bow;
  Game alone(archers);
  alone.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(alone.orders({alone.attack({"A"}, {"D"})}, false));
  EXPECT_EQ(alone.count<Advanced>(), 0u);
}

// --- D10: a leader with the defenders ------------------------------------------------------------

TEST(AbWindowLeader, FightsByDefaultAndFleesWhenTold) {  // A-12.2c, D10
  const auto flees = [](int attack, const std::vector<Standing>& orders) {
    Field field = attack_on(attack, foot(4));
    field.put("L", persian, "0605", leader(1, 7));
    Game game(field, {3});
    game.standing(persian, orders);
    EXPECT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
    return game.count<FellBack>() > 0;
  };
  const std::vector<Standing> if_three{
      {Window::LeaderInDefence, {}, {{Fact::Odds, Compare::AtLeast, 3}}, of_kind(Kind::Always), 1}};
  EXPECT_FALSE(flees(20, {}));
  EXPECT_TRUE(flees(20, {{Window::LeaderInDefence, {}, {}, of_kind(Kind::Always), 1}}));
  EXPECT_FALSE(flees(20, {{Window::LeaderInDefence, {}, {}, of_kind(Kind::Never), 1}}));
  EXPECT_TRUE(flees(15, if_three)) << "15 against 5";
  EXPECT_FALSE(flees(14, if_three));
  EXPECT_FALSE(flees(20, {{Window::FallBack, {}, {}, of_kind(Kind::Always), 1}}))
      << "an order for light troops is none for leaders";
}

// --- D11: losses ---------------------------------------------------------------------------------

TEST(AbWindowLoss, WeakestStrongestOrAsListed) {  // A-7.6a, D11
  const auto lost = [](const std::optional<Policy>& standing,
                       const std::optional<Policy>& in_line) {
    Scene scene = two_to_lose();
    scene.field.put("C", greek, "0604", foot(3));
    Game game(scene.field, {6});  // 12 against 16: 1:2, AL
    if (standing) game.standing(greek, Window::Loss, *standing);
    AttackLine line{{game.units({"A", "B", "C"}), game.units({"D"})}, {}, in_line, {}};
    EXPECT_TRUE(game.orders({line}, false));
    return game.battle()[game.last<Eliminated>().unit].id;
  };
  Scene scene = two_to_lose();
  const UnitId a = scene.field.unit("A");
  const Policy a_first{Kind::ThisUnit, {a}, {}, false};
  const Policy nobody_here{Kind::ThisUnit, {scene.field.unit("D")}, {}, false};
  EXPECT_EQ(lost({}, {}), "C");
  EXPECT_EQ(lost(of_kind(Kind::WeakestFirst), {}), "C");
  EXPECT_EQ(lost(of_kind(Kind::StrongestFirst), {}), "B");
  EXPECT_EQ(lost(a_first, {}), "A");
  EXPECT_EQ(lost(nobody_here, {}), "C") << "a list without a candidate says nothing";
  EXPECT_EQ(lost(of_kind(Kind::StrongestFirst), a_first), "A") << "the line comes first";
}

TEST(AbWindowLoss, EqualStrengthsGoByTheRoster) {  // D11
  Scene scene = two_to_lose();
  scene.field.battle.units[index(scene.field.unit("B"))].strength = 4;
  Game game(scene.field, {6});
  ASSERT_TRUE(game.orders(scene.orders(game), false));
  EXPECT_EQ(game.at("A"), "eliminated");
}

TEST(AbWindowLoss, InAnExchangeEachSideFollowsItsOwnOrders) {  // A-7.6c, D11
  Field field;
  field.put("A", greek, "0506", foot(5)).put("B", greek, "0505", foot(4));
  field.put("D", persian, "0605", foot(3)).put("E", persian, "0606", foot(6));
  field.phase = Phase::Combat;
  Game game(field, {5});  // 9 against 9, Ex
  game.standing(persian, Window::Loss, of_kind(Kind::StrongestFirst));
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"})}, false));
  EXPECT_EQ(game.at("B"), "eliminated");
  EXPECT_EQ(game.at("E"), "eliminated");
  EXPECT_EQ(game.at("A"), "0506");
  EXPECT_EQ(game.at("D"), "0605");
}

// --- D12: retreats -------------------------------------------------------------------------------

std::string retreat_with(const std::optional<Policy>& policy, Field field) {
  Game game(field, {1});
  if (policy) game.standing(persian, Window::Retreat, *policy);
  EXPECT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  return game.at("D");
}

TEST(AbWindowRetreat, AwayTowardOrAsPreferred) {  // A-7.71a, D12
  const Field field = attack_on(8, foot(4));
  const auto hex = [&](const char* name) { return field.hex(name); };
  EXPECT_EQ(retreat_with({}, field), "0606") << "all are two hexes from A: the lowest number";
  EXPECT_EQ(retreat_with(Policy{Kind::Toward, {}, {hex("0703")}, false}, field), "0705");
  EXPECT_EQ(retreat_with(Policy{Kind::Prefer, {}, {hex("0604"), hex("0706")}, false}, field),
            "0706")
      << "0604 is closed";
  EXPECT_EQ(retreat_with(Policy{Kind::Prefer, {}, {hex("0101")}, false}, field), "0606");
}

TEST(AbWindowRetreat, SavesTheMostStrengthBeforeItPleases) {  // A-7.71a, D12, R27
  Field field;
  field.put("A", greek, "0505", foot(8)).put("B", greek, "0506", foot(8));
  field.put("D", persian, "0605", foot(5)).put("E", persian, "0606", foot(3));
  field.terrain("0705", Terrain::Sea);  // D can only go to 0706
  field.phase = Phase::Combat;
  Game game(field, {1});  // 2:1, Dr
  game.standing(persian, Window::Retreat, game.prefer({"0706"}));
  ASSERT_TRUE(game.orders({game.attack({"A", "B"}, {"D", "E"}, Game::never())}, false));
  EXPECT_EQ(game.at("D"), "0706");
  EXPECT_EQ(game.at("E"), "0607");
}

TEST(AbWindowRetreat, MayDependOnDisruption) {  // D12
  for (const bool disrupted : {false, true}) {
    Field field = attack_on(8, foot(4));
    field.changes.push_back(
        [d = field.unit("D"), disrupted](Position& now) { now[d].disrupted = disrupted; });
    Game game(field, {disrupted ? 3 : 1});  // Dr at 4:1 and at 2:1
    game.standing(
        persian,
        {{Window::Retreat, {}, {{Fact::Disrupted, Compare::Equal, 1}}, game.prefer({"0706"}), 1}});
    ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
    EXPECT_EQ(game.at("D"), disrupted ? "0706" : "0606");
  }
}

TEST(AbWindowRetreat, OfAttackersFollowsTheirLine) {  // A-7.71a, D12
  Field field = attack_on(8, foot(4));
  Game game(field, {6});  // 2:1, Ar
  AttackLine line{{game.units({"A"}), game.units({"D"})}, {}, {}, game.prefer({"0405"})};
  ASSERT_TRUE(game.orders({line}, false));
  EXPECT_EQ(game.at("A"), "0405");
}

// --- D13, D14: advances --------------------------------------------------------------------------

TEST(AbWindowAdvance, FollowsTheLineThenTheStandingOrderThenTheStrongest) {  // A-7.74a, D13
  Field field = attack_on(12, foot(4));
  field.put("B", greek, "0506", foot(13));
  const auto who = [&](const std::optional<Policy>& line, const std::optional<Policy>& standing) {
    Game game(field);  // 6:1
    if (standing) game.standing(greek, Window::Advance, *standing);
    EXPECT_TRUE(game.orders({game.attack({"A", "B"}, {"D"}, line)}, false));
    return game.count<Advanced>() ? game.battle()[game.last<Advanced>().unit].id : "";
  };
  const Policy with_a{Kind::ThisUnit, {field.unit("A")}, {}, false};
  EXPECT_EQ(who({}, {}), "B");
  EXPECT_EQ(who(with_a, {}), "A");
  EXPECT_EQ(who(Game::never(), {}), "");
  EXPECT_EQ(who(Game::always(), {}), "B");
  EXPECT_EQ(who({}, with_a), "A");
  EXPECT_EQ(who({}, Game::never()), "");
  EXPECT_EQ(who(with_a, Game::never()), "A");
}

TEST(AbWindowAdvance, OfDefendersIsNeverTheDefault) {  // A-7.74a, D14
  const auto after_al = [](const std::vector<Standing>& orders) {
    Scene scene = emptied_by_the_attacker();
    Game game(scene.field, {6});
    game.standing(persian, orders);
    EXPECT_TRUE(game.orders(scene.orders(game), false));
    return game.at("D");
  };
  EXPECT_EQ(after_al({}), "0605");
  EXPECT_EQ(after_al({{Window::AdvanceDefending, {}, {}, of_kind(Kind::Always), 1}}), "0505");
  EXPECT_EQ(after_al({{Window::AdvanceDefending, {}, {}, of_kind(Kind::Never), 1}}), "0605");
}

const When no_new_contact{{Fact::NewContact, Compare::Equal, 0}};

TEST(AbWindowAdvance, OfDefendersMayShunNewContact) {  // A-7.74a, D14
  const auto after = [](int die, int attack) {
    Game game(attack_on(attack, foot(8)), {die});
    game.standing(persian,
                  {{Window::AdvanceDefending, {}, no_new_contact, of_kind(Kind::Always), 1}});
    EXPECT_TRUE(game.orders(a_attacks_d(game), false));
    return game.at("D");
  };
  EXPECT_EQ(after(6, 4), "0505") << "A is gone";
  EXPECT_EQ(after(6, 8), "0505") << "A has stepped back, but D has met it already";
}

// The one who would go is the strongest, E, and they would meet F; D stands first in the roster and
// has met F already.
TEST(AbWindowAdvance, NewContactIsThatOfTheUnitThatWouldGo) {  // D14
  Field field;
  field.put("A", greek, "0505", foot(2)).put("F", greek, "0404", foot(4));
  field.put("D", persian, "0504", foot(4)).put("E", persian, "0605", foot(8));
  field.phase = Phase::Combat;
  Game game(field, {6});  // 6 against 12, AL
  game.standing(persian,
                {{Window::AdvanceDefending, {}, no_new_contact, of_kind(Kind::Always), 1}});
  ASSERT_TRUE(game.orders({game.attack({"A", "F"}, {"D", "E"})}, false));
  EXPECT_EQ(game.at("A"), "eliminated");
  EXPECT_EQ(game.at("D"), "0504");
  EXPECT_EQ(game.at("E"), "0605");
}

// --- D16: rally ----------------------------------------------------------------------------------

TEST(AbWindowRally, TakesTheSafestHexOrThePreferredOne) {  // A-13.0b, D16
  const auto where = [](const std::optional<Policy>& policy) {
    Scene scene = rallied_unit();  // the enemy is in the south
    Game game(scene.field, {1});
    if (policy) game.standing(greek, Window::RallyHex, *policy);
    EXPECT_TRUE(game.orders(scene.orders(game)));
    return game.at("R");
  };
  const Field map = rallied_unit().field;
  EXPECT_EQ(where({}), "0404") << "six hexes from the enemy, and the lowest of those";
  EXPECT_EQ(where(Policy{Kind::Prefer, {}, {map.hex("0101"), map.hex("0506")}, false}), "0506");
  EXPECT_EQ(where(Policy{Kind::Toward, {}, {map.hex("0508")}, false}), "0506");
}

// --- D17: displacement ---------------------------------------------------------------------------

TEST(AbWindowDisplace, GoesAwayOrAsPreferred) {  // A-7.82a, D17
  const auto where = [](const std::optional<Policy>& policy) {
    Scene scene = friend_in_the_way();
    Game game(scene.field, {1});
    if (policy) game.standing(persian, Window::Displace, *policy);
    EXPECT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
    EXPECT_EQ(game.at("D"), "0606");
    return game.at("F");
  };
  const Field map = friend_in_the_way().field;
  EXPECT_EQ(where({}), "0607");
  EXPECT_EQ(where(Policy{Kind::Prefer, {}, {map.hex("0507")}, false}), "0507");
}

// --- where answers come from ---------------------------------------------------------------------

TEST(AbWindows, NewOrdersForAWindowReplaceTheOldOnes) {
  Game game(attack_on(4, light(4, 5)));
  game.standing(persian, {{Window::FallBack, {}, {}, of_kind(Kind::Never), 1},
                          {Window::Retreat, {}, {}, game.prefer({"0706"}), 2}});
  game.standing(persian, Window::FallBack, Game::always());
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  EXPECT_EQ(game.count<FellBack>(), 1u);
}

TEST(AbWindows, TheLogKnowsTheLineOfTheStandingOrder) {
  Game game(attack_on(4, light(4, 5)));
  game.standing(persian, {{Window::FallBack, {}, {}, of_kind(Kind::Always), 7}});
  ASSERT_TRUE(game.orders({game.attack({"A"}, {"D"}, Game::never())}, false));
  bool found = false;
  for (const auto& answered : game.judge().take_answered())
    if (answered.seat == persian) {
      EXPECT_EQ(answered.source, (Source{Source::Kind::Standing, 7}));
      EXPECT_EQ(answered.clause, "A-11.21a");
      found = true;
    }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace cursus::ancient_battles::test
