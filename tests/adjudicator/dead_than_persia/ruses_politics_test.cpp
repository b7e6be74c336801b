// Rather Dead Than Persia! §11.2 Ruses, §14.3 Politics.
#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "adjudicator/dead_than_persia/ruses.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

PlayRuse ruse(Ruse which) {
  PlayRuse a;
  a.ruse = which;
  return a;
}
Intercept meets(const Game& game, Leader who) {
  return {{Target::What::Counter, game.tag(who)}, no_counter, no_ship, false, false, false};
}

// --- politics ------------------------------------------------------------------------------------

Field thebes(Seat plays) {
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Beotie).units(2, Kind::Sparabara).neutrals(Zone::Beotie);
  field.leader(Leader::Leonidas, Zone::Laconie).neutrals(Zone::Argolide);
  return field.plays(plays).first_of_turn();
}

TEST(RdtpPolitics, WinsANeutralProvince) {  // R-14.3k R-14.3l R-14.3m R-14.3n R-2.2h R-14.3j
  Field field = thebes(persian);            // case 23
  Game game(field);
  game.dice({3, 4}).waits_at<AskStake>();
  EXPECT_EQ(game.objection(persian, Politics{Zone::Beotie}), "R-9.0b") << "in an activation";
  game.acts({Activate{field.counter(Leader::Mardonios)}});
  EXPECT_EQ(game.objection(persian, Politics{Zone::Milet}), "R-14.3l") << "no target of his";
  game.acts({Politics{Zone::Beotie}});
  EXPECT_EQ(game.objection(persian, Stake{21, false, false}), "R-14.3k");
  EXPECT_EQ(game.objection(persian, Stake{3, true, false}), "R-11.2e");
  game.gives(persian, Stake{3, false, false});
  EXPECT_TRUE(game.last<PoliticsRolled>().success) << "7 + 3 + 3 for presence ≥ 13";
  EXPECT_EQ(game.now().colour[index(Zone::Beotie)], persian);
  const auto thebans = open_units(game.now(), persian, Zone::Beotie);
  ASSERT_EQ(thebans.size(), 5u);
  EXPECT_EQ(game.objection(persian, Take{no_counter, thebans.front()}), "") << "may be picked up";
  EXPECT_EQ(game.objection(persian, Politics{Zone::Beotie}), "R-14.3n");
}

TEST(RdtpPolitics, FailsAndIsTriedOncePerTurn) {  // R-14.3k R-14.3l
  Field field = thebes(greek);
  Game game(field);
  game.dice({3, 3}).waits_at<AskStake>();
  game.acts({Activate{field.counter(Leader::Leonidas)}, Politics{Zone::Argolide}});
  game.gives(greek, Stake{3, false, false});
  EXPECT_FALSE(game.last<PoliticsRolled>().success) << "9 < 10";
  EXPECT_EQ(game.now().pa[greek], 17) << "lost all the same";
  EXPECT_EQ(game.objection(greek, Politics{Zone::Argolide}), "R-14.3k");
  EXPECT_EQ(game.objection(greek, Politics{Zone::Thessalie}), "");
}

TEST(RdtpPolitics, IsForTheFirstActivationOnly) {  // R-2.2h R-14.3k
  Field field = thebes(greek);
  field.leader(Leader::Strategos2, Zone::Corinthe);
  Game game(field);
  game.acts({Activate{field.counter(Leader::Strategos2)}, Done{},
             Activate{field.counter(Leader::Leonidas)}});
  EXPECT_EQ(game.objection(greek, Politics{Zone::Argolide}), "R-14.3k");
  Field revolt(ionian_revolt());
  revolt.leader(Leader::Strategos2, Zone::Milet).plays(greek).first_of_turn();
  Game other_war(revolt);
  other_war.acts({Activate{revolt.counter(Leader::Strategos2)}});
  EXPECT_EQ(other_war.objection(greek, Politics{Zone::Beotie}), "R-2.2h") << "14.3 only";
}

TEST(RdtpPolitics, EveryChangePassesThroughNeutrality) {  // R-14.3o R-11.2e R-14.3m
  Field field = thebes(greek);
  field.holds(greek, Ruse::Political);
  field.now.colour[index(Zone::Beotie)] = persian;
  for (const UnitId unit : open_units(field.now, std::nullopt, Zone::Beotie)) {
    field.now[unit].side = persian;
    field.now[unit].zone = no_zone;
    field.now[unit].box = field.counter(Leader::Mardonios);
  }
  Game game(field);
  game.dice({3, 3}).waits_at<AskStake>();
  game.acts({Activate{field.counter(Leader::Leonidas)}, Politics{Zone::Beotie}});
  game.gives(greek, Stake{3, true, false});
  EXPECT_TRUE(game.last<PoliticsRolled>().success) << "6 + 3 + 4 = 13";
  EXPECT_EQ(game.now().colour[index(Zone::Beotie)], std::nullopt) << "neutral, not Greek";
  EXPECT_EQ(open_units(game.now(), std::nullopt, Zone::Beotie).size(), 5u) << "home, from a box";
}

TEST(RdtpNeutrals, WhoAttacksThemMakesThemJoinTheOther) {  // R-14.3j
  Field field = thebes(persian);
  Game game(field);
  game.dice({6}).waits_at<AskRuses>().waits_at<AskCity>();
  game.acts({Activate{field.counter(Leader::Mardonios)},
             Intercept{{Target::What::Neutrals, {}}, no_counter, no_ship, false, false, false}});
  EXPECT_EQ(game.now().colour[index(Zone::Beotie)], greek);
  EXPECT_EQ(game.all<BattleBegan>().size(), 1u);
  EXPECT_TRUE(game.asks<AskCity>(greek) || game.last<BattleBegan>().surpriser)
      << "they may stay in their city";
}

TEST(RdtpThracians, AreFoughtButNeverMove) {  // R-14.1d
  Field field(ionian_revolt());
  field.leader(Leader::Mardonios, Zone::Thrace).units(6, Kind::Sparabara).neutrals(Zone::Thrace);
  field.leader(Leader::Strategos2, Zone::Thrace).units(1, Kind::Hoplite).plays(greek);
  Game game(field);
  game.acts({Activate{field.counter(Leader::Strategos2)}});
  const Intercept attack{{Target::What::Neutrals, {}}, no_counter, no_ship, false, false, false};
  EXPECT_EQ(game.objection(greek, attack), "R-14.3j") << "the Greek commands them";
  const UnitId one = open_units(game.now(), std::nullopt, Zone::Thrace).front();
  EXPECT_EQ(game.objection(greek, Take{no_counter, one}), "R-5.2b");
  game.acts({Pass{}});
  game.dice({2}).waits_at<AskRuses>().waits_at<AskCity>();
  game.acts({Activate{field.counter(Leader::Mardonios)}, attack});
  EXPECT_EQ(game.last<RostersShown>().rosters[greek].units.size(), 3u);
}

// --- ruses ---------------------------------------------------------------------------------------

TEST(RdtpRuses, ArePlayedByWhoHoldsThem) {  // R-11.2a
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Laconie).holds(greek, Ruse::Ostracisme);
  field.holds(greek, Ruse::Oracle).plays(greek);
  Game game(field);
  EXPECT_EQ(game.objection(greek, ruse(Ruse::Panhellenisme)), "R-11.2a");
  EXPECT_EQ(game.objection(greek, ruse(Ruse::Ostracisme)), "R-11.2h") << "for the Persian";
  EXPECT_EQ(game.objection(greek, ruse(Ruse::Oracle)), "R-11.2g") << "with a die";
  game.acts({Discard{Ruse::Ostracisme}});
  EXPECT_EQ(game.all<RuseDiscarded>().size(), 1u);
  EXPECT_EQ(game.now().hands[greek].size(), 1u);
}

TEST(RdtpReconnaissance, ShowsABoxOrHitsADummy) {  // R-11.2c R-H.3b
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Eolide).units(3, Kind::Sparabara);
  field.dummy(persian, 1, Zone::Phocee).holds(greek, Ruse::Reconnaissance);
  field.holds(greek, Ruse::Reconnaissance).leader(Leader::Leonidas, Zone::Laconie).plays(greek);
  Game game(field);
  PlayRuse a = ruse(Ruse::Reconnaissance);
  EXPECT_EQ(game.objection(greek, a), "R-11.2c") << "no target";
  a.tag = game.tag(Leader::Mardonios);
  game.acts({a});
  EXPECT_EQ(game.last<Spied>().roster.units.size(), 3u);
  EXPECT_FALSE(game.hears<Spied>(persian)) << "to who played it";
  EXPECT_TRUE(game.hears<Reconnoitred>(persian));
  a.tag = game.tag(field.dummy_id(persian, 1));
  game.acts({a});
  EXPECT_EQ(game.now()[field.dummy_id(persian, 1)].fate, Fate::Away);
}

TEST(RdtpTempete, HitsEveryEnemyInOneSea) {  // R-11.2d R-ERR-g R-H.4c
  Field field(second_war());
  field.fleet(persian, 1, Zone::MerAndros).ships(10).dummy_fleet(persian, 1, Zone::MerAndros);
  field.open_ship(persian, Zone::MerAndros, 1).leader(Leader::Leonidas, Zone::Laconie);
  field.holds(greek, Ruse::Tempete).plays(greek);
  Game game(field);
  game.dice({5, 6, 2});
  const std::size_t cup = game.now().cup.size();
  PlayRuse a = ruse(Ruse::Tempete);
  a.zone = Zone::MerEgee;
  EXPECT_EQ(game.objection(greek, a), "R-11.2d") << "nobody there";
  a.zone = Zone::MerAndros;
  game.acts({a});
  EXPECT_EQ(game.all<AttritionRolled>().size(), 3u) << "fleet, dummy, lone ship";
  for (const auto& rolled : game.all<AttritionRolled>()) EXPECT_EQ(rolled.column, 6);
  const int left = naval_points(game.war(), ships_in(game.now(), field.fleet_id(persian, 1)));
  EXPECT_LE(left, 10 - 2) << "die 5: two PN or a little more";
  EXPECT_EQ(game.now().cup.size(), cup + 1) << "back to the cup at once";
}

TEST(RdtpOstracisme, RemovesAnAthenianLeader) {  // R-11.2h
  Field field(marathon());
  field.leader(Leader::Miltiade, Zone::Attique).units(2, Kind::Hoplite, Nation::Athenian);
  field.leader(Leader::Strategos1, Zone::Attique);
  field.leader(Leader::Datis, Zone::Halicarnasse).holds(persian, Ruse::Ostracisme).plays(persian);
  Game game(field);
  PlayRuse a = ruse(Ruse::Ostracisme);
  a.leader = Leader::Strategos1;
  EXPECT_EQ(game.objection(persian, a), "R-11.2h") << "generic, no Athenian (Q68)";
  a.leader = Leader::Miltiade;
  game.acts({a});
  EXPECT_TRUE(game.gone(Leader::Miltiade));
  EXPECT_EQ(open_units(game.now(), greek, Zone::Attique).size(), 2u) << "his units lie open";
}

TEST(RdtpIntrigues, CallXerxesHomeWithFiveUnits) {  // R-11.2i
  Field field(second_war());
  field.leader(Leader::Xerxes, Zone::Antandros).units(3, Kind::Immortal, {}, Morale::A);
  field.units(6, Kind::Sparabara).leader(Leader::Mardonios, Zone::Eolide).units(4, Kind::Archer);
  field.leader(Leader::Leonidas, Zone::Laconie).holds(greek, Ruse::Intrigues).plays(greek);
  Game game(field);
  PlayRuse a = ruse(Ruse::Intrigues);
  a.ratings = {{Kind::Archer, Morale::D}, {Kind::Sparabara, Morale::C}};
  game.acts({a});
  EXPECT_TRUE(game.gone(Leader::Xerxes));
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.sp(Leader::Mardonios), 0) << "four archers, as listed first";
  EXPECT_EQ(game.last<IntriguesTook>().ratings.size(), 5u);
  EXPECT_EQ(game.now().commander[persian], Leader::Mardonios);
}

TEST(RdtpIsolationnisme, SendsSpartansHomeOrIsAnswered) {  // R-11.2j R-11.2k
  for (const bool answered : {false, true}) {
    Field field(second_war());
    field.leader(Leader::Leonidas, Zone::Thessalie).units(2, Kind::Hoplite, Nation::Spartan);
    field.units(1, Kind::Infantry, Nation::Greek);
    field.leader(Leader::Mardonios, Zone::Eolide).holds(persian, Ruse::Isolationnisme);
    field.holds(greek, Ruse::Panhellenisme).plays(persian);
    Game game(field);
    game.waits_at<AskIsolation>().waits_at<AskRedeploy>();
    game.acts({ruse(Ruse::Isolationnisme)});
    ASSERT_TRUE(game.asks<AskIsolation>(greek));
    if (answered) {
      game.gives(greek, Yes{});
      EXPECT_EQ(game.at(Leader::Leonidas), Zone::Thessalie);
      continue;
    }
    game.gives(greek, Done{});
    EXPECT_EQ(game.objection(greek, GoTo{Zone::Laconie}), "R-11.2j") << "ships need a sea";
    game.gives(greek, GoTo{Zone::MerMyrto});
    EXPECT_EQ(game.objection(greek, GoTo{Zone::Corinthe}), "R-11.2j");
    EXPECT_EQ(game.objection(greek, GoTo{Zone::MerMyrto}), "R-11.2j") << "no ships to be aboard";
    game.gives(greek, GoTo{Zone::Elide});
    EXPECT_EQ(game.at(Leader::Leonidas), Zone::Elide);
    EXPECT_EQ(game.sp(Leader::Leonidas), 8);
    EXPECT_EQ(open_units(game.now(), greek, Zone::Thessalie).size(), 1u) << "others stay";
    game.gives(greek, GoTo{Zone::Laconie});
    EXPECT_TRUE(game.asks<AskAct>(persian));
  }
}

TEST(RdtpIsolationnisme, TakesShipsHomeAndLeadersAboardThem) {  // R-11.2j
  Field field(second_war());
  field.fleet(greek, 1, Zone::Eubee).ships(2, Nation::Spartan);
  field.aboard(Leader::Eurybiades, field.fleet_id(greek, 1));
  field.fleet(greek, 2, Zone::Attique).ships(2, Nation::Corinthian);
  field.aboard(Leader::Leotycides, field.fleet_id(greek, 2));
  field.leader(Leader::Leonidas, Zone::Thessalie).units(1, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Eolide).holds(persian, Ruse::Isolationnisme);
  field.plays(persian);
  Game game(field);
  game.waits_at<AskIsolation>().waits_at<AskRedeploy>();
  game.acts({ruse(Ruse::Isolationnisme)});
  game.gives(greek, Done{}).gives(greek, GoTo{Zone::MerCythere});
  EXPECT_EQ(game.now()[field.fleet_id(greek, 1)].zone, Zone::MerCythere) << "it goes as a whole";
  for (int i = 0; i < 3; ++i) {
    const Leader who = game.about<AskRedeploy>(greek).leader;
    EXPECT_EQ(game.objection(greek, GoTo{Zone::Eubee}), "R-11.2j");
    game.gives(greek, GoTo{who == Leader::Leotycides ? Zone::Messenie : Zone::MerCythere});
  }
  EXPECT_EQ(game.now()[field.counter(Leader::Eurybiades)].aboard, field.fleet_id(greek, 1));
  EXPECT_EQ(game.now()[field.counter(Leader::Leonidas)].aboard, field.fleet_id(greek, 1));
  EXPECT_EQ(game.at(Leader::Leotycides), Zone::Messenie) << "from a fleet of others he lands";
  game.gives(greek, GoTo{Zone::Laconie});
  EXPECT_TRUE(game.asks<AskAct>(persian));
}

TEST(RdtpPanhellenisme, HelpsInAllBattlesOfThePhase) {  // R-11.2k
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(5, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(1, Kind::Sparabara);
  field.holds(greek, Ruse::Panhellenisme).holds(greek, Ruse::Panhellenisme).plays(greek);
  Game game(field);
  game.dice({3}).waits_at<AskRuses>();
  game.acts({ruse(Ruse::Panhellenisme)});
  EXPECT_EQ(game.objection(greek, ruse(Ruse::Panhellenisme)), "R-11.2k") << "two do not add up";
  game.acts({Activate{field.counter(Leader::Leonidas)}, meets(game, Leader::Mardonios)});
  EXPECT_EQ(game.last<InterceptionTried>().column, 1) << "4 − 4, one to the right";
  EXPECT_EQ(amount(land_odds(game.war(), game.now(), greek, CombatPhase::Melee).columns, "R-11.2k"),
            1);
}

TEST(RdtpGenieAndSacrifice, AreForTheirLeaders) {  // R-11.2l R-11.2m
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(5, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(6, Kind::Sparabara);
  field.holds(greek, Ruse::Genie).holds(greek, Ruse::Sacrifice).plays(greek);
  Game game(field);
  game.dice({4}).waits_at<AskRuses>();
  game.acts({Activate{field.counter(Leader::Leonidas)}, meets(game, Leader::Mardonios)});
  EXPECT_EQ(game.objection(greek, PlayRuses{{Ruse::Genie}}), "R-11.2l");
  EXPECT_EQ(game.objection(greek, PlayRuses{{Ruse::Sacrifice}}), "");
  // Melee: Greek 40 → 31–40: 3 + 3 + 1 = 7: 4T, doubled; Persian 30: 1 + 2 = 3: 2.
  game.waits_at<AskLosses>().dice({3, 2, 1, 2});
  game.gives(persian, Done{});
  game.gives(greek, PlayRuses{{Ruse::Sacrifice}});
  game.gives(greek, Done{});  // asked again after every ruse
  const auto rolls = game.all<CombatRolled>();
  ASSERT_EQ(rolls.size(), 2u);
  EXPECT_EQ(rolls[0].loss, 8) << "Persian losses are doubled";
  EXPECT_EQ(rolls[1].loss, 2);
}

TEST(RdtpSacrifice, NeedsLeonidasInCommand) {  // R-11.2m
  Field field(second_war());
  field.leader(Leader::Pausanias, Zone::Messenie).units(5, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(6, Kind::Sparabara);
  field.holds(greek, Ruse::Sacrifice).plays(greek);
  Game game(field);
  game.dice({4}).waits_at<AskRuses>();
  game.acts({Activate{field.counter(Leader::Pausanias)}, meets(game, Leader::Mardonios)});
  EXPECT_EQ(game.objection(greek, PlayRuses{{Ruse::Sacrifice}}), "R-11.2m");
}

TEST(RdtpGenie, DoublesThemistoclesAtSea) {  // R-11.2l
  Field field(second_war());
  field.fleet(greek, 1, Zone::MerEgee)
      .ships(5)
      .aboard(Leader::Themistocle, field.fleet_id(greek, 1));
  Position now = field.position();
  now.battle.emplace();
  now.battle->genie = true;
  Force force;
  force.sea = true;
  force.zone = Zone::MerEgee;
  force.counters = {field.fleet_id(greek, 1)};
  EXPECT_EQ(tactical(field.war, now, force), 6);
}

TEST(RdtpPasDeQuartier, LetsHoplitesPursue) {  // R-7.6b R-11.2f
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(3, Kind::Hoplite, Nation::Spartan);
  Position now = field.position();
  Force force;
  force.zone = Zone::Messenie;
  force.counters = {field.counter(Leader::Leonidas)};
  EXPECT_EQ(pursuit_points(field.war, now, force), 0);
  now.pas_de_quartier = true;
  EXPECT_EQ(pursuit_points(field.war, now, force), 24);
}

TEST(RdtpOracle, IsAskedBeforeEachDieWhateverIsHeld) {  // R-11.2g R-H.4a
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Messenie).units(1, Kind::Hoplite, Nation::Spartan);
  field.leader(Leader::Mardonios, Zone::Messenie).units(1, Kind::Sparabara);
  field.holds(greek, Ruse::Oracle).plays(greek);
  Game game(field);
  game.dice({4}).waits_at<AskOracle>();
  game.acts({Activate{field.counter(Leader::Leonidas)}, meets(game, Leader::Mardonios)});
  ASSERT_TRUE(game.asks<AskOracle>(greek));
  game.dice({2, 3, 3});  // the omen is even: +2
  game.gives(greek, Yes{});
  EXPECT_EQ(amount(game.last<CombatRolled>().to_die, "R-11.2g"), 2);
  ASSERT_TRUE(game.asks<AskOracle>(persian)) << "who holds none is asked as well";
  EXPECT_EQ(game.objection(persian, Yes{}), "R-11.2g");
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
