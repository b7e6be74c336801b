// Rather Dead Than Persia! §9 Naval operations.
#include "adjudicator/dead_than_persia/battle_odds.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

Sail sail(CounterId fleet, Zone zone) { return {fleet, no_ship, zone}; }

// 39 Persian PN under Ariabigue sail against 21 Greek PN under Thémistocle.
Field salamis(Zone greeks, Zone persians) {
  Field field(second_war());
  field.fleet(greek, 1, greeks).ships(21).aboard(Leader::Themistocle, field.fleet_id(greek, 1));
  field.fleet(persian, 1, persians).ships(39);
  field.aboard(Leader::Ariabigue, field.fleet_id(persian, 1));
  field.leader(Leader::Mardonios, Zone::Antandros).plays(persian);
  return field;
}

TEST(RdtpNavalBattle, InAttiqueTheRatioIsLowered) {  // R-5.4g R-5.4i R-9.3a R-9.3c R-9.3d R-1.1b
  Field field = salamis(Zone::Attique, Zone::MerAndros);  // case 17, R-9.2b
  Game game(field);
  game.dice({2, 2, 5, 4}).waits_at<AskNavalStay>();
  game.acts({Activate{field.counter(Leader::Mardonios)},
             sail(field.fleet_id(persian, 1), Zone::Attique)});
  const auto rolls = game.all<CombatRolled>();
  ASSERT_EQ(rolls.size(), 2u);
  EXPECT_EQ(rolls[0].seat, persian) << "the active side first";
  EXPECT_EQ(static_cast<Odds>(rolls[0].column), Odds::O13);
  EXPECT_EQ(rolls[0].loss, 0);
  EXPECT_EQ(static_cast<Odds>(rolls[1].column), Odds::O31);
  EXPECT_EQ(rolls[1].loss, 3);
  EXPECT_EQ(naval_points(game.war(), ships_in(game.now(), field.fleet_id(persian, 1))), 36);
  EXPECT_EQ(game.now().pa[greek], 19);
}

TEST(RdtpNavalBattle, InOpenSeaItIsNot) {  // R-9.3a R-9.3b
  Field field = salamis(Zone::MerAndros, Zone::MerEgee);
  Game game(field);
  game.dice({2, 2, 5, 4}).waits_at<AskNavalStay>();
  game.acts({Activate{field.counter(Leader::Mardonios)},
             sail(field.fleet_id(persian, 1), Zone::MerAndros)});
  const auto rolls = game.all<CombatRolled>();
  EXPECT_EQ(static_cast<Odds>(rolls[0].column), Odds::O12);
  EXPECT_EQ(rolls[0].loss, 1);
  EXPECT_EQ(static_cast<Odds>(rolls[1].column), Odds::O32);
  EXPECT_EQ(rolls[1].loss, 2);
}

// The odds alone, for any place, sizes and active side.
BattleOdds odds_at(Zone zone, int greeks, int persians, Seat active, Seat side,
                   std::optional<Nation> nation = {}, int cargo = 0) {
  Field field(second_war());
  field.fleet(greek, 1, zone).ships(greeks, nation);
  field.fleet(persian, 1, zone).ships(persians);
  if (cargo > 0) {
    field.aboard(Leader::Mardonios, field.fleet_id(persian, 1));
    field.units(cargo, Kind::Archer);
  }
  Position now = field.position();
  now.battle.emplace();
  now.battle->sea = true;
  now.battle->zone = zone;
  now.battle->active = active;
  for (const Seat each : both_seats) {
    now.battle->forces[each].side = each;
    now.battle->forces[each].sea = true;
    now.battle->forces[each].zone = zone;
    now.battle->forces[each].counters = {field.fleet_id(each, 1)};
  }
  return naval_odds(field.war, now, side);
}
Odds column(Zone zone, int greeks, int persians, Seat active, Seat side) {
  return static_cast<Odds>(odds_at(zone, greeks, persians, active, side).column);
}

TEST(RdtpStraits, LowerTheRatioOnlyWhenThePersianIsActive) {  // R-5.4g R-5.4h R-5.4i
  EXPECT_EQ(column(Zone::Eubee, 2, 8, persian, persian), Odds::O11) << "exactly 4:1";
  EXPECT_EQ(column(Zone::Eubee, 2, 9, persian, persian), Odds::O21) << "exceeds 4:1";
  EXPECT_EQ(column(Zone::Eubee, 2, 9, persian, greek), Odds::O12) << "for both";
  EXPECT_EQ(column(Zone::Eubee, 2, 8, greek, persian), Odds::O41) << "the Greek attacks";
  EXPECT_EQ(column(Zone::Eubee, 8, 4, persian, greek), Odds::O21) << "already below";
}
TEST(RdtpStraits, OfTheNorthExceedAtThree) {  // R-5.4j R-5.4k
  for (const Zone zone : {Zone::Hellespont, Zone::Chalcidique}) {
    EXPECT_EQ(column(zone, 2, 6, persian, persian), Odds::O11);
    EXPECT_EQ(column(zone, 2, 7, persian, persian), Odds::O21);
  }
}
TEST(RdtpStraits, GiveTheGreekHisDieWithLocalShips) {  // R-5.4h R-5.4i R-5.4j
  const auto bonus = [](Zone zone, Nation nation) {
    return amount(odds_at(zone, 1, 5, persian, greek, nation).to_die, "R-5.4g");
  };
  EXPECT_EQ(bonus(Zone::Eubee, Nation::Chalcidian), 1);
  EXPECT_EQ(bonus(Zone::Eubee, Nation::Athenian), 0);
  EXPECT_EQ(bonus(Zone::Attique, Nation::Athenian), 1);
  EXPECT_EQ(bonus(Zone::Attique, Nation::Megarian), 0);
  EXPECT_EQ(bonus(Zone::Hellespont, Nation::Athenian), 0);
}
TEST(RdtpStraits, CapWhatCargoAdds) {  // R-5.4g R-5.4h R-5.4i R-5.4j R-5.4k R-9.3c
  const auto marines = [](Zone zone, int archers) {
    return amount(odds_at(zone, 5, 30, persian, persian, {}, archers).to_die, "R-9.3c");
  };
  EXPECT_EQ(marines(Zone::MerEgee, 10), 6) << "60 points, and Mardonios has no yellow T";
  EXPECT_EQ(marines(Zone::Eubee, 10), 3);
  EXPECT_EQ(marines(Zone::Attique, 10), 2);
  EXPECT_EQ(marines(Zone::Hellespont, 10), 3);
  EXPECT_EQ(marines(Zone::Chalcidique, 10), 4);
  EXPECT_EQ(marines(Zone::Attique, 3), 1) << "18 points";
}
TEST(RdtpStraits, ArmyAndFleetHelpEachOther) {  // R-5.4f R-5.4e
  Field field(second_war());
  field.fleet(greek, 1, Zone::Attique).ships(5);
  field.leader(Leader::Strategos3, Zone::Attique).units(1, Kind::Hoplite);
  field.leader(Leader::Mardonios, Zone::Attique).units(2, Kind::Sparabara);
  field.dummy_fleet(persian, 1, Zone::Attique);
  Position now = field.position();
  now.battle.emplace();
  now.battle->zone = Zone::Attique;
  for (const Seat each : both_seats) {
    now.battle->forces[each].side = each;
    now.battle->forces[each].zone = Zone::Attique;
  }
  now.battle->forces[greek].counters = {field.counter(Leader::Strategos3)};
  now.battle->forces[persian].counters = {field.counter(Leader::Mardonios)};
  EXPECT_EQ(amount(land_odds(field.war, now, greek, CombatPhase::Melee).columns, "R-5.4f"), 1);
  EXPECT_EQ(amount(land_odds(field.war, now, persian, CombatPhase::Melee).columns, "R-5.4f"), 0)
      << "a dummy is no fleet";
}

TEST(RdtpNavalMove, NeedsAFriendlyActivation) {  // R-9.0a R-9.0b R-9.1b
  Field field(ionian_revolt());                  // case 20
  field.leader(Leader::Strategos3, Zone::Ephese).fleet(greek, 1, Zone::MerIcarienne).ships(4);
  field.dummy(greek, 1, Zone::Phocee);
  Game game(field.plays(greek));
  const CounterId fleet = field.fleet_id(greek, 1);
  EXPECT_EQ(game.objection(greek, sail(fleet, Zone::MerChios)), "R-9.0b");
  game.acts({Activate{field.counter(Leader::Strategos3)}, Move{Zone::Milet},
             sail(fleet, Zone::MerChios), Anchor{}});
  EXPECT_EQ(game.now().pa[greek], 18);
  EXPECT_EQ(game.objection(greek, sail(fleet, Zone::MerThrace)), "R-9.1a");
  game.acts({Done{}, Activate{field.dummy_id(greek, 1)}, sail(fleet, Zone::MerIcarienne)});
  EXPECT_EQ(game.now()[fleet].zone, Zone::MerIcarienne) << "a dummy's activation will do (Q52)";
}

TEST(RdtpNavalMove, AddsZonesUpOverTheTurn) {  // R-9.1a R-9.1d R-9.1e R-9.1f R-ERR-b
  Field field(second_war());                   // case 19
  const CounterId fleet = field.fleet_id(greek, 1);
  field.fleet(greek, 1, Zone::MerMyrto).ships(2).ships(1).ships(1);
  field.aboard(Leader::Leotycides, fleet).units(3, Kind::Infantry, Nation::Greek);
  field.leader(Leader::Leonidas, Zone::Laconie).plays(greek);
  Game game(field);
  game.dice({5, 4});
  game.acts({Activate{field.counter(Leader::Leonidas)}, sail(fleet, Zone::MerCyclades),
             sail(fleet, Zone::MerAndros), sail(fleet, Zone::MerSkyros), Anchor{}});
  EXPECT_EQ(game.last<AttritionRolled>().column, 3);
  EXPECT_EQ(naval_points(game.war(), ships_in(game.now(), fleet)), 4);
  game.acts({sail(fleet, Zone::MerMagnesie), sail(fleet, Zone::GolfeThermaique), Anchor{}});
  EXPECT_EQ(game.last<AttritionRolled>().column, 5) << "of the whole turn";
  EXPECT_EQ(naval_points(game.war(), ships_in(game.now(), fleet)), 3);
  EXPECT_EQ(cargo_of(game.war(), game.now(), fleet).size(), 2u) << "one counter drowns";
  EXPECT_EQ(game.now().pa[greek], 15);
  game.dice({1});
  game.acts({sail(fleet, Zone::MerMagnesie), Anchor{}});
  EXPECT_EQ(game.objection(greek, sail(fleet, Zone::MerSkyros)), "R-9.1a") << "six zones";
}

TEST(RdtpNavalMove, DropsAndPicksUpShips) {  // R-9.1c R-9.0c
  Field field(second_war());
  const CounterId fleet = field.fleet_id(greek, 1);
  field.fleet(greek, 1, Zone::MerMyrto).ships(3).ships(1);
  field.dummy_fleet(greek, 1, Zone::MerMyrto).leader(Leader::Leonidas, Zone::Laconie).plays(greek);
  Game game(field);
  game.acts({Activate{field.counter(Leader::Leonidas)}});
  const ShipId small = ships_in(game.now(), fleet).back();
  game.acts({Detach{small}});
  EXPECT_EQ(game.now()[small].zone, Zone::MerMyrto) << "it lies open";
  EXPECT_EQ(game.objection(greek, Join{field.dummy_fleet_id(greek, 1), small}), "R-11.1a");
  EXPECT_EQ(game.objection(greek, Detach{small}), "R-9.1c");
  game.acts({Join{fleet, small}});
  EXPECT_EQ(game.now()[small].box, fleet);
}

TEST(RdtpNavalInterception, SixOnTwoDiceWithTheNavalLeader) {  // R-9.2a R-9.2b
  for (const bool hit : {true, false}) {
    Field field(second_war());
    field.fleet(greek, 1, Zone::MerAndros).ships(6);
    field.aboard(Leader::Eurybiades, field.fleet_id(greek, 1));  // T 1
    field.dummy_fleet(persian, 1, Zone::MerEgee).leader(Leader::Mardonios, Zone::Antandros);
    Game game(field.plays(persian));
    game.dice({3, hit ? 2 : 1});
    game.acts({Activate{field.counter(Leader::Mardonios)},
               sail(field.dummy_fleet_id(persian, 1), Zone::MerAndros)});
    EXPECT_EQ(game.last<NavalInterceptionTried>().success, hit);
    EXPECT_EQ(game.now()[field.dummy_fleet_id(persian, 1)].fate == Fate::Away, hit);
    if (!hit) {
      EXPECT_EQ(game.objection(persian, Intercept{{Target::What::Counter, {greek, true, 1}},
                                                  field.dummy_fleet_id(persian, 1),
                                                  no_ship,
                                                  false,
                                                  false,
                                                  false}),
                "R-11.1a")
          << "a dummy never intercepts";
    }
  }
}

TEST(RdtpNavalBattle, EndsWhenOneSideLeaves) {  // R-9.3b R-9.2a
  Field field = salamis(Zone::MerAndros, Zone::MerEgee);
  Game game(field);
  game.dice({2, 2, 5, 4}).waits_at<AskNavalStay>();
  game.acts({Activate{field.counter(Leader::Mardonios)},
             sail(field.fleet_id(persian, 1), Zone::MerAndros)});
  ASSERT_TRUE(game.asks<AskNavalStay>(greek) && game.asks<AskNavalStay>(persian));
  EXPECT_EQ(game.objection(greek, Withdraw{Zone::MerThrace}), "R-9.3b");
  game.gives(greek, Withdraw{Zone::Attique});
  game.gives(persian, Stay{});
  EXPECT_EQ(game.now()[field.fleet_id(greek, 1)].zone, Zone::Attique);
  EXPECT_EQ(game.last<BattleEnded>().winner, persian);
  EXPECT_TRUE(game.now().sailing) << "the winner may go on";
  EXPECT_TRUE(game.now()[field.counter(Leader::Themistocle)].turned) << "R-9.4d";
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
