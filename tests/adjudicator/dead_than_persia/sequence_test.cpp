// Rather Dead Than Persia! §2 Sequence, draw and segments; §4.3 reorganising; §14 arrivals.
#include "adjudicator/dead_than_persia/set_up.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

std::int8_t counter_worth(int greek_value, int persian_value) {
  for (std::size_t i = 0; i < pa_counters.size(); ++i)
    if (pa_counters[i].value[greek] == greek_value &&
        pa_counters[i].value[persian] == persian_value)
      return static_cast<std::int8_t>(i);
  throw std::runtime_error("no such counter");
}

// The opening of a scenario at the start of its first operations phase, the cup in this order.
Position at_the_draw(const War& war, const std::vector<Token>& first) {
  Position now = opening(war);
  now.phase = Phase::TurnStart;
  for (const Token& token : first) now.cup.erase(std::find(now.cup.begin(), now.cup.end(), token));
  now.cup.insert(now.cup.begin(), first.begin(), first.end());
  return now;
}
Token pa_token(int greek_value, int persian_value) {
  return {counter_worth(greek_value, persian_value), Ruse::Trahison};
}
Token ruse_token(Ruse which) { return {-1, which}; }

TEST(RdtpDraw, GivesPointsAndTheFirstPlayer) {  // R-2.2a R-2.2b R-2.2d R-2.2e R-1.3a
  const Field field(second_war());              // case 1
  Game game(field,
            at_the_draw(field.war, {ruse_token(Ruse::Oracle), pa_token(5, 7), pa_token(4, 8)}));
  game.dice({2, 4, 3, 6}).run();
  EXPECT_EQ(game.now().pa[greek], 10) << "5 and S 5 of Thémistocle";
  EXPECT_EQ(game.now().pa[persian], 11) << "8 and S 3 of Xerxes";
  EXPECT_TRUE(holds(game.now(), greek, Ruse::Oracle));
  EXPECT_EQ(game.all<InitiativeRolled>().size(), 2u) << "the tie is rolled again";
  EXPECT_EQ(game.now().first, persian);
  for (const auto& heard : game.heard()) {
    if (std::holds_alternative<DrewPrivately>(heard.event)) {
      EXPECT_NE(heard.audience, Audience::Everybody) << "only the owner sees his points";
    }
  }
  EXPECT_EQ(game.all<Drew>()[0].ruses, 1) << "that one was drawn is seen";
}

TEST(RdtpDraw, TwoRusesMakeTheOpponentFirst) {  // R-2.2c
  const Field field(second_war());
  Game game(field, at_the_draw(field.war, {ruse_token(Ruse::Oracle), ruse_token(Ruse::Trahison),
                                           pa_token(5, 7), pa_token(4, 8)}));
  game.run();
  EXPECT_EQ(game.now().first, persian);
  EXPECT_TRUE(game.last<FirstPlayer>().by_ruses);
  Game both(field, at_the_draw(field.war, {ruse_token(Ruse::Oracle), ruse_token(Ruse::Trahison),
                                           pa_token(5, 7), ruse_token(Ruse::Oracle),
                                           ruse_token(Ruse::Trahison), pa_token(4, 8)}));
  both.dice({6, 1}).run();
  EXPECT_EQ(both.now().first, greek) << "both drew two: the dice decide";
}

// A field with one leader each, Greek to play.
Field quiet() {
  Field field(ionian_revolt());
  field.leader(Leader::Strategos2, Zone::Milet).units(1, Kind::Hoplite);
  field.leader(Leader::Mardonios, Zone::Eolide).units(1, Kind::Sparabara);
  return field.plays(greek);
}

TEST(RdtpSegments, AlternateUntilBothPass) {  // R-2.2f R-2.2g R-2.2i R-2.3a R-2.0a
  Field field = quiet();
  field.now.activated = false;
  Game game(field);
  game.dice({6, 1});  // initiative of the next turn
  game.acts({Pass{}});
  EXPECT_EQ(game.now().active, persian) << "B starts";
  game.acts({Activate{field.counter(Leader::Mardonios)}, Pass{}});
  EXPECT_EQ(game.now().active, greek) << "no pass: he had an activation";
  game.acts({Pass{}});
  EXPECT_EQ(game.now().turn, 1);
  game.acts({Pass{}});
  EXPECT_EQ(game.now().turn, 2) << "two passed segments in a row";
  EXPECT_EQ(game.all<PaShown>().size(), 1u);
  EXPECT_FALSE(game.now()[field.counter(Leader::Mardonios)].turned) << "a new turn";
}

TEST(RdtpSegments, TheLastOneEndsThePhaseWhereNobodyHasPoints) {  // R-2.2i L29
  Field field = quiet();
  field.pa(greek, 1).pa(persian, 0);
  Game game(field);
  game.dice({6, 1});
  game.acts({Activate{field.counter(Leader::Strategos2)}, Move{Zone::Ephese}, Done{}});
  EXPECT_EQ(game.now().turn, 1) << "what costs nothing can still be done";
  game.acts({Pass{}});
  EXPECT_EQ(game.now().turn, 2);
  EXPECT_TRUE(game.all<Passed>().empty());
}

// Whether a line is refused does not hang on the points of a foe who is not seen.
TEST(RdtpSegments, AnActivationBehindTheLastPointIsRefusedWhateverTheFoeHas) {  // R-2.2g L29
  for (const int left : {0, 3}) {
    Field field = quiet();
    field.pa(greek, 1).pa(persian, left);
    field.leader(Leader::Strategos1, Zone::Milet).units(1, Kind::Hoplite);
    Game game(field);
    game.acts({Activate{field.counter(Leader::Strategos2)}, Move{Zone::Ephese}, Done{}});
    EXPECT_EQ(game.objection(greek, Activate{field.counter(Leader::Strategos1)}), "R-2.2g") << left;
  }
}

TEST(RdtpSegments, RestPassesAllFurtherOnes) {  // R-H.7e
  Field field = quiet();
  Game game(field);
  game.acts({Pass{true}});
  game.acts({Activate{field.counter(Leader::Mardonios)}, Pass{}});
  EXPECT_EQ(game.now().active, persian) << "the Greek rests";
  EXPECT_TRUE(game.hears<Passed>(persian)) << "announced to both";
}

TEST(RdtpReorganising, IsWithinAZoneBeforeTheDraw) {  // R-4.3a
  const Field field(second_war());
  Position start = at_the_draw(field.war, {});
  Game game(field, start);
  game.waits_at<AskArrange>();
  game.run();
  const UnitId hoplite = units_in(game.now(), field.counter(Leader::Leonidas)).front();
  EXPECT_EQ(game.objection(greek, Give{hoplite, field.counter(Leader::Strategos2)}), "R-4.3a");
  EXPECT_EQ(game.objection(greek, Give{hoplite, no_counter}), "") << "left open";
  const UnitId guard = units_in(game.now(), field.counter(Leader::Xerxes)).front();
  EXPECT_EQ(game.objection(persian, Give{guard, field.counter(Leader::Mardonios)}), "");
  EXPECT_EQ(game.objection(persian, Give{guard, field.dummy_id(persian, 1)}), "R-4.3a");
  EXPECT_EQ(
      game.objection(persian, Board{field.counter(Leader::Mardonios), field.fleet_id(persian, 1)}),
      "R-9.4b")
      << "only by embarking";
  game.gives(persian, Give{guard, field.counter(Leader::Mardonios)});
  EXPECT_EQ(game.now()[guard].box, field.counter(Leader::Mardonios));
  EXPECT_EQ(game.objection(greek, Appoint{Leader::Leonidas}), "");
  EXPECT_EQ(game.objection(persian, Appoint{Leader::Mardonios}), "R-14.3i");
  game.gives(greek, Appoint{Leader::Leonidas});
  EXPECT_EQ(game.now().commander[greek], Leader::Leonidas);
  const ShipId ship = ships_in(game.now(), field.fleet_id(persian, 1)).front();
  game.gives(persian, Assign{ship, field.fleet_id(persian, 2)});
  EXPECT_EQ(game.now()[field.fleet_id(persian, 2)].zone, Zone::MerLesbos) << "placed again (Q63)";
}

TEST(RdtpSetUpPhase, IsSealedAndDealsTags) {  // R-H.1a R-H.1b R-14.0a
  const Field field(second_war());
  Game game(field, opening(field.war));
  game.waits_at<AskArrange>();
  ASSERT_TRUE(game.asks<AskArrange>(greek) && game.asks<AskArrange>(persian));
  game.gives(persian, Board{field.counter(Leader::Artemise), field.fleet_id(persian, 1)});
  EXPECT_EQ(
      game.objection(persian, Board{field.counter(Leader::Xerxes), field.fleet_id(persian, 1)}),
      "R-9.4b")
      << "not with units";
  game.gives(greek, Done{});
  EXPECT_TRUE(game.all<TagsDealt>().empty()) << "both are waited for";
  game.gives(persian, Done{});
  EXPECT_EQ(game.all<TagsDealt>().size(), 1u);
  std::vector<int> numbers;
  for (const CounterId counter : counters_of(game.war(), game.now(), persian, false))
    numbers.push_back(game.now()[counter].tag);
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    EXPECT_EQ(numbers[i], static_cast<int>(i + 1)) << "over all real and dummy counters";
  EXPECT_EQ(numbers.size(), 10u);
  for (const auto& heard : game.heard()) {
    if (std::holds_alternative<TagsAre>(heard.event)) {
      EXPECT_NE(heard.audience, Audience::Everybody);
    }
  }
}

TEST(RdtpDummies, ComeBackWithTheNextOperationsPhase) {  // R-11.1b
  const Field field(second_war());
  Position start = at_the_draw(field.war, {});
  take_off_map(start, field.dummy_id(persian, 1), Fate::Away);
  Game game(field, start);
  game.dice({1, 6}).run();
  EXPECT_EQ(game.now()[field.dummy_id(persian, 1)].fate, Fate::OnMap);
  EXPECT_EQ(game.now()[field.dummy_id(persian, 1)].zone, game.at(Leader::Xerxes));
}

Position at_turn(const War& war, int turn) {
  Position now = opening(war);
  now.phase = Phase::Supply;
  now.turn = turn;
  return now;
}

TEST(RdtpArrivals, PausaniasComesInSpring479) {  // R-14.3e R-14.3i
  const Field field(second_war());
  Game game(field, at_turn(field.war, 5));
  game.dice({1, 6}).run();
  EXPECT_EQ(game.at(Leader::Pausanias), Zone::Laconie);
  EXPECT_EQ(game.all<Arrived>().size(), 1u);
}

TEST(RdtpArrivals, XerxesGoesHomeInWinter480) {  // R-14.3g R-ERR-l R-14.3i
  const Field field(second_war());
  Game game(field, at_turn(field.war, 4));
  game.waits_at<AskAttrition>();
  game.run();
  ASSERT_TRUE(game.asks<AskAttrition>(persian));
  EXPECT_EQ(game.about<AskAttrition>(persian).losses, 3) << "half of six";
  const auto pool = units_in(game.now(), field.counter(Leader::Xerxes));
  std::vector<UnitId> guards, others;
  for (const UnitId unit : pool)
    if (game.war()[unit].kind == Kind::Immortal)
      (game.war()[unit].morale == Morale::A ? guards : others).push_back(unit);
  EXPECT_EQ(game.objection(persian, Remove{others, {}}), "R-14.3g") << "those of morale A first";
  EXPECT_EQ(game.objection(persian, Remove{guards, {}}), "");
  game.gives(persian, Remove{guards, {}});
  EXPECT_TRUE(game.gone(Leader::Xerxes) && game.gone(Leader::Artemise));
  EXPECT_EQ(game.now().commander[persian], Leader::Mardonios);
  EXPECT_FALSE(game.over()) << "he has not died (Q37)";
}

TEST(RdtpSuccession, FollowsTheScenarioThenTheStars) {  // R-4.4b R-14.0a R-14.3i
  Field field(second_war());
  field.leader(Leader::Eurybiades, Zone::Laconie).leader(Leader::Pausanias, Zone::Laconie);
  EXPECT_EQ(next_commander(field.war, field.now, greek), Leader::Eurybiades);
  field.leader(Leader::Leonidas, Zone::Laconie);
  EXPECT_EQ(next_commander(field.war, field.now, greek), Leader::Leonidas);
  Field revolt(ionian_revolt());
  revolt.leader(Leader::Anabase, Zone::Eolide).leader(Leader::Artabase, Zone::Eolide);
  EXPECT_EQ(next_commander(revolt.war, revolt.now, persian), Leader::Artabase) << "more stars";
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
