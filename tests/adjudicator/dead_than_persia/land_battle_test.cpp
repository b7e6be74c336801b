// Rather Dead Than Persia! §6 Interception, §7 Land battle, §8 Cities.
#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "adjudicator/dead_than_persia/interception.hpp"
#include "adjudicator/dead_than_persia/losses.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

Target units_here() { return {Target::What::Units, {}}; }
Intercept against(const Target& target, bool recon = false, bool oracle = false) {
  return {target, no_counter, no_ship, false, recon, oracle};
}
Intercept against(const Game& game, Leader who, bool recon = false) {
  return against(Target{Target::What::Counter, game.tag(who)}, recon);
}

// --- interception --------------------------------------------------------------------------------

TEST(RdtpInterception, RemovesADummyAndNothingElse) {  // R-11.1b R-11.1c R-6.1a R-6.2a R-6.0a
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Thessalie).units(2, Kind::Hoplite, Nation::Spartan);
  field.dummy(persian, 1, Zone::Macedoine).plays(persian);
  Game game(field);
  game.dice({5}).always<AskIntercept>(greek,
                                      Attempt{field.counter(Leader::Leonidas), {}, false, false});
  game.acts({Activate{field.dummy_id(persian, 1)}, Move{Zone::Thessalie}});
  const auto tried = game.last<InterceptionTried>();  // case 7
  EXPECT_EQ(tried.s - tried.foe_s, 1) << "4 − 3";
  EXPECT_EQ(tried.result, Contact::Pitched);
  EXPECT_EQ(game.now()[field.dummy_id(persian, 1)].fate, Fate::Away);
  EXPECT_EQ(game.now().pa[greek], 19);
  EXPECT_TRUE(game.all<BattleBegan>().empty());
  EXPECT_FALSE(game.now().activation);
}

TEST(RdtpInterception, FailsAndIsNotTriedTwice) {  // R-6.1b R-6.1d R-6.3b
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(2, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(2, Kind::Sparabara);
  Game game(field.plays(persian));
  game.dice({1});
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(game, Leader::Leonidas)});
  EXPECT_EQ(game.last<InterceptionTried>().result, Contact::None);
  EXPECT_EQ(game.objection(persian, against(game, Leader::Leonidas)), "R-6.1d");
  EXPECT_EQ(game.objection(persian, against(units_here())), "R-6.2c") << "nobody lies open";
  EXPECT_EQ(game.objection(persian, against(Target{Target::What::Counter, {greek, false, 9}})),
            "R-6.3b");
}

TEST(RdtpInterception, NeedsUnitsAndPoints) {  // R-6.0a R-6.1a
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(2, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie);
  field.leader(Leader::Artabase, Zone::Messenie).units(1, Kind::Sparabara);
  Game game(field.plays(persian).pa(persian, 1));
  game.acts({Activate{field.counter(Leader::Mardonios)}});
  EXPECT_EQ(game.objection(persian, against(game, Leader::Leonidas)), "R-6.1a");
  game.acts({Done{}, Activate{field.counter(Leader::Artabase)}});
  EXPECT_EQ(game.objection(persian, against(game, Leader::Leonidas, true)), "R-11.2c");
  EXPECT_EQ(game.objection(persian, against(game, Leader::Leonidas)), "");
}

TEST(RdtpInterception, MountainAddsOneAndALoneLeaderDies) {  // R-6.2b R-4.4a R-6.1c
  Field field(second_war());
  field.leader(Leader::Strategos2, Zone::Phocide);
  field.leader(Leader::Mardonios, Zone::Phocide).units(2, Kind::Sparabara);
  Game game(field.plays(persian));
  game.dice({2});  // 4 − 3 = 1: die 2 fails on the plain, 3 is a battle
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(game, Leader::Strategos2)});
  EXPECT_EQ(amount(game.last<InterceptionTried>().to_die, "R-6.2b"), 1);
  EXPECT_TRUE(game.gone(Leader::Strategos2)) << "alone: dead without a battle";
  EXPECT_TRUE(game.all<BattleBegan>().empty());
}

TEST(RdtpInterception, UnitesOnlyUnderAHigherRank) {  // R-6.3a R-4.2c R-6.0b
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(1, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Pausanias, Zone::Messenie).units(1, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Strategos2, Zone::Messenie);
  field.leader(Leader::Mardonios, Zone::Laconie).units(1, Kind::Sparabara);
  Game game(field.plays(persian));
  game.waits_at<AskIntercept>();
  game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Messenie}});
  ASSERT_TRUE(game.asks<AskIntercept>(greek));
  const auto attempt = [&](Leader who, std::vector<CounterId> with) {
    return game.objection(greek, Attempt{field.counter(who), with, false, false});
  };
  EXPECT_EQ(attempt(Leader::Leonidas, {field.counter(Leader::Pausanias)}), "R-4.2c");  // case 27
  EXPECT_EQ(attempt(Leader::Leonidas, {field.counter(Leader::Strategos2)}), "");
  EXPECT_EQ(attempt(Leader::Strategos2, {}), "R-6.1a") << "has no unit";
  // Q44: standing, equal ranks are forces of their own; the juniors are with the first.
  const Force force = standing_force(game.war(), game.now(), field.counter(Leader::Leonidas));
  EXPECT_EQ(force.counters.size(), 2u);
  EXPECT_EQ(
      standing_force(game.war(), game.now(), field.counter(Leader::Pausanias)).counters.size(), 1u);
  game.gives(greek, Done{});
}

TEST(RdtpInterception, AfterTwoFailuresBothMayAgree) {  // R-6.1e
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(2, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Laconie).units(2, Kind::Sparabara);
  Game game(field.plays(persian));
  game.dice({1, 1}).waits_at<AskAgree>().waits_at<AskCity>().waits_at<AskRuses>();
  game.always<AskIntercept>(greek, Attempt{field.counter(Leader::Leonidas), {}, false, false});
  game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Messenie},
             against(game, Leader::Leonidas)});
  ASSERT_TRUE(game.asks<AskAgree>(greek) && game.asks<AskAgree>(persian));
  game.gives(greek, Yes{});
  EXPECT_TRUE(game.all<BattleBegan>().empty()) << "sealed until both have answered";
  game.gives(persian, Yes{});
  EXPECT_EQ(game.all<BattleBegan>().size(), 1u);
}

// --- battle --------------------------------------------------------------------------------------

// Datis with cavalry and Callimaque with two light counters meet in Messenie, by a pitched battle.
Field meeting() {
  Field field(marathon());
  field.leader(Leader::Callimaque, Zone::Messenie).units(2, Kind::Infantry);
  field.leader(Leader::Datis, Zone::Messenie).units(1, Kind::HeavyCavalry);
  field.units(1, Kind::LightCavalry).plays(persian);
  return field;
}

TEST(RdtpThermopyles, AutomaticBattleAndTreason) {  // R-5.4b R-5.4c R-11.2b R-7.2a R-7.2c R-7.1b
  for (const bool treason : {true, false}) {        // case 9
    Field field(second_war());
    field.leader(Leader::Pausanias, Zone::Thermopyles).units(4, Kind::Hoplite, Nation::Spartan);
    field.units(2, Kind::Archer);
    field.leader(Leader::Mardonios, Zone::Thessalie).units(6, Kind::Sparabara);
    field.units(5, Kind::Archer).holds(persian, Ruse::Trahison).plays(persian);
    Game game(field);
    game.dice({3, 4, 4, 2}).waits_at<AskLosses>();
    if (treason) game.always<AskRuses>(persian, PlayRuses{{Ruse::Trahison}});
    game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Thermopyles}});
    EXPECT_TRUE(game.last<InterceptionTried>().automatic);
    EXPECT_EQ(game.now().pa[greek], 19);
    EXPECT_EQ(game.now().pa[persian], 16) << "1 + 3 to enter";
    const auto rolls = game.all<CombatRolled>();
    ASSERT_EQ(rolls.size(), 2u);
    EXPECT_EQ(rolls[0].points, 30);
    EXPECT_EQ(rolls[0].column, treason ? 50 : 30);
    EXPECT_EQ(rolls[0].loss, 3);
    EXPECT_EQ(rolls[0].morale, treason);
    EXPECT_EQ(rolls[1].points, 8);
    EXPECT_EQ(rolls[1].column, treason ? 10 : 20);
    EXPECT_EQ(rolls[1].loss, treason ? 2 : 3);
  }
}

TEST(RdtpSurprise, MovesColumnsBothWays) {  // R-7.7a R-7.7b R-11.2c R-7.2b R-7.1a
  for (const int option : {-1, -2}) {       // case 15
    War war = marathon();
    war.options.surprised_shift = option;
    Field field(war);
    field.leader(Leader::Miltiade, Zone::Messenie).units(4, Kind::Hoplite, Nation::Athenian);
    field.leader(Leader::Anabase, Zone::Messenie).units(2, Kind::Immortal);
    field.units(4, Kind::Sparabara).units(1, Kind::HeavyCavalry).units(1, Kind::LightCavalry);
    Game game(field.plays(greek).holds(greek, Ruse::Reconnaissance));
    game.dice({5, 3, 2, 4, 3}).waits_at<AskLosses>();
    game.acts({Activate{field.counter(Leader::Miltiade)}, against(game, Leader::Anabase, true)});
    EXPECT_EQ(game.last<InterceptionTried>().column, 4);
    EXPECT_EQ(game.last<InterceptionTried>().result, Contact::Surprises);
    const auto rolls = game.all<CombatRolled>();
    ASSERT_EQ(rolls.size(), 2u) << "nobody can fire";
    EXPECT_EQ(rolls[0].points, 32);
    EXPECT_EQ(rolls[0].column, 60);
    EXPECT_EQ(rolls[0].loss, 5);
    EXPECT_TRUE(rolls[0].morale);
    EXPECT_EQ(rolls[1].points, 35);
    EXPECT_EQ(rolls[1].column, option == -1 ? 30 : 25);
    EXPECT_EQ(rolls[1].loss, option == -1 ? 3 : 2);
  }
}

TEST(RdtpPursuit, IsByCavalryAndWithoutMorale) {  // R-7.6a R-7.6c R-7.6d R-7.0b R-7.0c R-7.1c
  Field field = meeting();                        // case 13
  Game game(field);
  game.dice({4, 1, 2, 1, 2, 5}).always<AskStay>(greek, Withdraw{});
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  const auto rolls = game.all<CombatRolled>();
  ASSERT_EQ(rolls.size(), 3u);
  EXPECT_EQ(rolls[2].phase, CombatPhase::Pursuit);
  EXPECT_EQ(rolls[2].points, 18);
  EXPECT_EQ(rolls[2].column, 20);
  EXPECT_EQ(rolls[2].loss, 3);
  EXPECT_FALSE(rolls[2].morale);
  EXPECT_EQ(game.sp(Leader::Callimaque), 4) << "one counter of four";
  EXPECT_NE(game.at(Leader::Callimaque), Zone::Messenie);
  EXPECT_EQ(game.last<BattleEnded>().winner, persian);
  EXPECT_TRUE(game.now().activation) << "the winner goes on (R-5.1d)";
}

TEST(RdtpLeaderTest, ATwelveKillsOnAnEvenDie) {  // R-7.5b R-7.5c
  Field field(marathon());                       // case 11
  field.leader(Leader::Callimaque, Zone::Messenie).units(2, Kind::Infantry);
  field.leader(Leader::Datis, Zone::Messenie).units(1, Kind::Archer).units(1, Kind::LightCavalry);
  Game game(field.plays(persian));
  game.dice({4, 6, 6, 4, 1});
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  EXPECT_TRUE(game.gone(Leader::Callimaque));
  EXPECT_EQ(game.last<Withdrew>().seat, greek);
  EXPECT_EQ(game.last<Withdrew>().clause, "R-7.5c");
  EXPECT_EQ(game.last<CombatRolled>().phase, CombatPhase::Pursuit);
}

TEST(RdtpLeaderTest, TheNextInRankTakesOver) {  // R-7.5a R-7.5c R-4.2b
  Field field(marathon());
  field.leader(Leader::Miltiade, Zone::Messenie).units(1, Kind::Infantry);
  field.leader(Leader::Callimaque, Zone::Messenie).units(1, Kind::Infantry);
  field.leader(Leader::Datis, Zone::Messenie).units(1, Kind::Archer);
  Game game(field.plays(persian));
  game.dice({6, 6, 6, 2}).waits_at<AskLosses>();
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  EXPECT_EQ(game.last<LeaderTested>().leader, Leader::Miltiade) << "he commands";
  EXPECT_TRUE(game.gone(Leader::Miltiade));
  EXPECT_EQ(game.sp(Leader::Callimaque), 8) << "with his troops";
}

TEST(RdtpMorale, ATwiceFailedUnitIsEliminated) {  // R-7.3c R-7.4a R-7.4b R-7.4c R-7.4d R-7.4e
  Field field(second_war());
  field.leader(Leader::Strategos2, Zone::Messenie).units(2, Kind::Infantry, Nation::Greek);
  field.leader(Leader::Mardonios, Zone::Messenie).units(6, Kind::Sparabara).units(4, Kind::Archer);
  Game game(field.plays(persian));
  // b; fire 24 points, 6 + 2 = 8: 3T; one counter is lost, the other fails: all disordered.
  game.dice({6, 6, 1, 1, 2});
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(game, Leader::Strategos2)});
  const auto rolled = game.last<MoraleRolled>();
  EXPECT_EQ(rolled.needs, 7);
  EXPECT_EQ(rolled.modifier, 1) << "T of the leader";
  EXPECT_FALSE(rolled.passed);
  EXPECT_EQ(game.last<Withdrew>().clause, "R-7.4e") << "before any melee";
  EXPECT_EQ(game.sp(Leader::Strategos2), 4) << "no cavalry pursues";
  for (const UnitState& unit : game.now().units) EXPECT_FALSE(unit.disordered) << "recovered";
}

TEST(RdtpSurprise, ChangesMoraleRolls) {  // R-7.7c
  Field field(second_war());
  field.open(greek, Zone::Messenie, 3, Kind::Infantry, Nation::Greek);
  field.leader(Leader::Mardonios, Zone::Messenie).units(6, Kind::Sparabara).units(4, Kind::Archer);
  Game game(field.plays(persian));
  // E on 5; fire 24 → 21–25, two to the right: 8 on 31–40: 5T; two counters go, the third rolls 7.
  game.dice({5, 6, 1, 3, 4});
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(units_here())});
  EXPECT_EQ(game.last<InterceptionTried>().result, Contact::Surprises);
  EXPECT_EQ(game.last<MoraleRolled>().modifier, -1);
  EXPECT_FALSE(game.last<MoraleRolled>().passed) << "7 − 1 < 7";
}

TEST(RdtpAttritionAfterBattle, CountsThePlaceOfAVictoryOnly) {  // R-5.3a R-5.3c R-5.1d R-ERR-b
  for (const bool wins : {true, false}) {                       // case 5
    Field field(second_war());
    field.leader(Leader::Mardonios, Zone::Corinthe).units(6, Kind::Sparabara);
    field.leader(Leader::Strategos2, Zone::Messenie)
        .units(wins ? 1 : 3, Kind::Infantry, Nation::Greek);
    Game game(field.plays(persian));
    game.always<AskIntercept>(greek, Attempt{field.counter(Leader::Strategos2), {}, false, false});
    if (!wins) game.always<AskStay>(persian, Withdraw{});
    if (wins)
      game.dice({5, 6, 1, 1, 2, 6, 5});
    else
      game.dice({5, 1, 2, 1, 2, 6});
    game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Argolide},
               Move{Zone::Laconie}, Move{Zone::Messenie}});
    EXPECT_EQ(game.last<AttritionRolled>().column, wins ? 3 : 2);
    if (!wins) {
      EXPECT_FALSE(game.now().activation) << "a defeat ends it";
      continue;
    }
    EXPECT_EQ(game.sp(Leader::Mardonios), 25) << "column 3, die 6: one counter";
    game.acts({Move{Zone::Elide}, Done{}});
    EXPECT_EQ(game.last<AttritionRolled>().column, 4);
    EXPECT_EQ(game.sp(Leader::Mardonios), 20) << "column 4, die 5: one more";
  }
}

TEST(RdtpLosses, AreAtLeastTheResultAndNoneSuperfluous) {  // R-1.2b R-0.4a R-7.3a
  EXPECT_TRUE(leads_to_just_enough({}, 6, {3, 3}, 2)) << "a six pays for two";
  EXPECT_FALSE(leads_to_just_enough({3}, 6, {3}, 5)) << "the three would be superfluous";
  EXPECT_TRUE(leads_to_just_enough({3}, 3, {6}, 5));
  EXPECT_FALSE(leads_to_just_enough({}, 3, {6}, 5)) << "leads nowhere";
  EXPECT_TRUE(leads_to_just_enough({}, 6, {3}, 5));
}

TEST(RdtpLosses, OfTenNeedAnEliteCounter) {  // R-7.3b
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(5, Kind::Hoplite, Nation::Spartan);
  field.units(4, Kind::Infantry, Nation::Greek);
  field.leader(Leader::Mardonios, Zone::Messenie).units(6, Kind::Sparabara);
  field.units(10, Kind::Archer).units(3, Kind::HeavyCavalry);
  Game game(field.plays(persian));
  // b; fire 60 → 51–60: 6 + 2 = 8: 7T; the Greeks cannot fire.
  game.dice({6, 6, 1}).waits_at<AskLosses>();
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(game, Leader::Leonidas)});
  EXPECT_EQ(game.about<AskLosses>(greek).left, 7);
  EXPECT_FALSE(game.about<AskLosses>(greek).elite);
  // The rule itself, on the question:
  Question asked = game.asked(greek);
  AskLosses ten{10, true, false, {}};
  asked.about = ten;
  const auto box = units_in(game.now(), field.counter(Leader::Leonidas));
  for (const UnitId unit : box) {
    const bool hoplite = game.war()[unit].kind == Kind::Hoplite;
    EXPECT_EQ(DeadThanPersia::may(game.war(), game.now(), asked, LoseUnit{unit}).has_value(),
              hoplite);
  }
}

TEST(RdtpBattle, EndsByAgreementWithoutPursuit) {  // R-7.0c R-7.4f R-4.1d
  Field field = meeting();
  Game game(field);
  game.dice({4, 1, 2, 1, 2});
  game.always<AskStay>(greek, EndBattle{}).always<AskStay>(persian, EndBattle{});
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  EXPECT_EQ(game.last<BattleEnded>().winner, std::nullopt);
  EXPECT_EQ(game.at(Leader::Callimaque), Zone::Messenie) << "nobody retreats";
  EXPECT_FALSE(game.now().activation) << "not won: the activation is over";
}

TEST(RdtpBattle, ShowsBothForcesForItsTime) {  // R-7.0a R-H.3a R-4.0a
  Field field = meeting();
  Game game(field);
  game.dice({4}).waits_at<AskRuses>();
  const View before = DeadThanPersia::view(game.war(), game.now(), greek);
  for (const auto& counter : before.counters)
    if (counter.tag.side == persian) {
      EXPECT_TRUE(counter.units.empty() && counter.counter == no_counter);
    }
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  const auto told = game.last<RostersShown>();
  EXPECT_EQ(told.rosters[persian].leaders, std::vector<Leader>{Leader::Datis});
  EXPECT_EQ(told.rosters[persian].units.size(), 2u);
}

// --- a retreat that is intercepted ---------------------------------------------------------------

TEST(RdtpRetreat, MayBeInterceptedWhereItEnds) {  // R-7.6e R-6.1a R-7.4d
  Field field = meeting();
  field.leader(Leader::Arthaphernes, Zone::Laconie).units(2, Kind::Sparabara);
  Game game(field);
  game.dice({4, 1, 2, 1, 2, 1}).waits_at<AskIntercept>();
  game.always<AskStay>(greek, Withdraw{}).always<AskRetreat>(greek, GoTo{Zone::Laconie});
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  ASSERT_TRUE(game.asks<AskIntercept>(persian));
  EXPECT_TRUE(game.about<AskIntercept>(persian).retreating);
  game.gives(persian, Done{});
  EXPECT_EQ(game.at(Leader::Callimaque), Zone::Laconie);
}

TEST(RdtpRetreat, GoesToAdjacentZonesOnly) {  // R-7.6d
  Field field = meeting();
  Game game(field);
  game.dice({4, 1, 2, 1, 2, 1}).waits_at<AskRetreat>().always<AskStay>(greek, Withdraw{});
  game.acts({Activate{field.counter(Leader::Datis)}, against(game, Leader::Callimaque)});
  ASSERT_TRUE(game.asks<AskRetreat>(greek));
  EXPECT_EQ(game.objection(greek, GoTo{Zone::Attique}), "R-7.6d");
  EXPECT_EQ(game.legal(greek).size(), row(Zone::Messenie).by_land.size());
  game.gives(greek, GoTo{Zone::Elide});
  EXPECT_EQ(game.at(Leader::Callimaque), Zone::Elide);
}

// --- cities --------------------------------------------------------------------------------------

// Mardonios before Milet, where one Ionian counter lies open.
Field before_milet() {
  Field field(ionian_revolt());
  field.leader(Leader::Mardonios, Zone::Milet).units(6, Kind::Sparabara);
  field.open(greek, Zone::Milet, 1, Kind::Infantry, Nation::Ionian).plays(persian);
  return field;
}

TEST(RdtpCity, TheOwnerMayStayInside) {  // R-8.1a R-8.1b R-8.2a R-14.1g R-6.2c R-8.0a R-ERR-c
  Field field = before_milet();          // case 35, R-ERR-d
  Game game(field);
  game.dice({2}).waits_at<AskCity>();
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(units_here())});
  EXPECT_EQ(game.last<InterceptionTried>().column, 4) << "leaderless units: S 0";
  ASSERT_TRUE(game.asks<AskCity>(greek));
  EXPECT_EQ(game.all<BattleBegan>().size(), 1u) << "he has seen the enemy";
  game.dice({6, 1, 1, 2, 4, 3});
  game.gives(greek, Yes{});
  const auto rolls = game.all<CombatRolled>();
  EXPECT_EQ(rolls[0].points, 30);
  EXPECT_EQ(rolls[0].column, 20) << "two to the left for who is outside";
  EXPECT_EQ(game.last<CityFallen>().zone, Zone::Milet);
  EXPECT_EQ(game.last<NationLeft>().nation, Nation::Athenian) << "even";
  EXPECT_TRUE(game.last<CityRolled>().destroyed) << "Persian: on 1 to 5";
}

TEST(RdtpCity, WhoLeavesItIsLost) {  // R-8.1c R-8.2a
  Field field = before_milet();
  Game game(field);
  game.dice({2, 1, 1, 1, 2, 1, 6});
  game.always<AskCity>(greek, Yes{}).always<AskStay>(greek, Withdraw{});
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(units_here())});
  EXPECT_TRUE(open_units(game.now(), greek, Zone::Milet).empty());
  EXPECT_EQ(game.last<CityRolled>().die, 6);
  EXPECT_FALSE(game.now().destroyed[index(Zone::Milet)]);
  EXPECT_EQ(game.last<NationLeft>().nation, Nation::Eretrian) << "odd";
}

TEST(RdtpCity, AnAttackerWhoLosesRetreatsUnpursued) {  // R-8.1d R-4.1d
  Field field = before_milet();
  Game game(field);
  game.dice({2, 1, 1, 1, 2});
  game.always<AskCity>(greek, Yes{}).always<AskStay>(persian, Withdraw{});
  game.always<AskRetreat>(persian, GoTo{Zone::Halicarnasse});
  game.acts({Activate{field.counter(Leader::Mardonios)}, against(units_here())});
  EXPECT_EQ(game.all<CombatRolled>().size(), 2u) << "no pursuit";
  EXPECT_EQ(game.at(Leader::Mardonios), Zone::Halicarnasse);
  EXPECT_FALSE(game.now().activation);
}

TEST(RdtpCity, MayBeRazedWhenNobodyDefendsIt) {  // R-8.2a R-8.2b
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Eretrie).units(2, Kind::Sparabara);
  field.leader(Leader::Artabase, Zone::Antandros).units(1, Kind::Sparabara);
  Game game(field.plays(persian));
  game.dice({5});
  game.acts({Activate{field.counter(Leader::Artabase)}});
  EXPECT_EQ(game.objection(persian, Raze{}), "R-8.2a") << "his own city";
  game.acts({Done{}, Activate{field.counter(Leader::Mardonios)}, Raze{}});
  EXPECT_TRUE(game.now().destroyed[index(Zone::Eretrie)]);
  EXPECT_TRUE(holds(game.now(), greek, Ruse::PasDeQuartier)) << "given openly";
  EXPECT_EQ(game.objection(persian, Raze{}), "R-8.2a") << "a destroyed city is none";
}

TEST(RdtpCity, GreeksWhoDestroyOneGiveAManoeuvreBack) {  // R-8.2c R-ERR-e
  for (const bool in_cup : {true, false}) {
    Field field(second_war());
    field.leader(Leader::Leonidas, Zone::Milet).units(2, Kind::Hoplite, Nation::Spartan);
    if (!in_cup)
      field.now.cup.erase(
          std::remove(field.now.cup.begin(), field.now.cup.end(), Token{-1, Ruse::Political}),
          field.now.cup.end());
    Game game(field.plays(greek));
    game.dice({2});
    game.acts({Activate{field.counter(Leader::Leonidas)}, Raze{}});
    EXPECT_EQ(holds(game.now(), persian, Ruse::Political), in_cup);
  }
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
