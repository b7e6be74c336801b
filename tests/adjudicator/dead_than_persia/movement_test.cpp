// Rather Dead Than Persia! §4 Activation, §5 Land movement, attrition, §9.4 Transport, §12.
#include "adjudicator/dead_than_persia/movement.hpp"

#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

Answer activate(const Field& field, Leader who) { return Activate{field.counter(who)}; }

// Xerxes with six Sparabara and four archers at Antandros; nobody else.
Field xerxes_alone() {
  Field field(second_war());
  field.leader(Leader::Xerxes, Zone::Antandros).units(6, Kind::Sparabara).units(4, Kind::Archer);
  return field.plays(persian);
}

TEST(RdtpActivation, IsOncePerPhaseOneAtATime) {  // R-4.1a R-4.1b R-4.1c R-2.2g
  Field field = xerxes_alone();
  field.leader(Leader::Mardonios, Zone::Eolide).units(1, Kind::LightCavalry);
  Game game(field);
  EXPECT_EQ(game.objection(persian, Activate{field.fleet_id(persian, 1)}), "R-4.1a");
  EXPECT_EQ(game.objection(persian, Move{Zone::Hellespont}), "R-9.0b");
  game.acts({activate(field, Leader::Xerxes)});
  EXPECT_TRUE(game.now()[field.counter(Leader::Xerxes)].turned);
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Mardonios)), "R-4.1b");
  game.acts({Done{}});
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Xerxes)), "R-4.1b");
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Mardonios)), "");
}

TEST(RdtpActivation, NeedsPoints) {  // R-2.2g R-2.2i
  Field field = xerxes_alone();
  Game game(field.pa(persian, 0));
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Xerxes)), "R-2.2g");
  EXPECT_TRUE(game.asks<AskAct>(persian)) << "but he is asked like anybody else";
}

TEST(RdtpSubordination, IsToAHigherRank) {  // R-4.2a R-4.2b R-4.2c R-5.2b
  Field field = xerxes_alone();
  for (const Leader who : {Leader::Mardonios, Leader::Artabase, Leader::Ariabigue})
    field.leader(who, Zone::Antandros);
  Game game(field);
  game.acts({activate(field, Leader::Artabase)});
  EXPECT_EQ(game.objection(persian, Take{field.counter(Leader::Ariabigue), no_unit}), "R-4.2c")
      << "equal rank";
  EXPECT_EQ(game.objection(persian, Take{field.counter(Leader::Mardonios), no_unit}), "R-4.2c");
  game.acts({Done{}, activate(field, Leader::Xerxes)});
  EXPECT_EQ(game.objection(persian, Take{field.counter(Leader::Artabase), no_unit}), "R-5.2b")
      << "has been active";
  game.acts({Take{field.counter(Leader::Mardonios), no_unit}, Move{Zone::Hellespont}});
  EXPECT_EQ(game.at(Leader::Mardonios), Zone::Hellespont) << "one pays for both";
  EXPECT_EQ(game.now().pa[persian], 19);
  game.acts({Leave{field.counter(Leader::Mardonios), no_unit}, Done{}});
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Mardonios)), "R-4.1b")
      << "the junior has lost his own activation";
}

TEST(RdtpMovement, GoesToAdjacentZonesUpToSix) {  // R-5.1a R-5.1b R-5.1c R-5.4a R-3.0a
  Field field = xerxes_alone();
  field.pa(persian, 12);
  Game game(field);
  game.dice({4});
  game.acts({activate(field, Leader::Xerxes)});
  EXPECT_EQ(game.objection(persian, Move{Zone::Thrace}), "R-5.1b");
  game.acts({Move{Zone::Hellespont}, Move{Zone::Thrace}, Move{Zone::Edonide}, Move{Zone::Macedoine},
             Move{Zone::Thessalie}, Move{Zone::Thermopyles}});
  EXPECT_EQ(game.now().pa[persian], 12 - 9);  // case 3
  EXPECT_EQ(game.last<AttritionRolled>().column, 6);
  EXPECT_EQ(units_in(game.now(), field.counter(Leader::Xerxes)).size(), 8u) << "two counters lost";
  EXPECT_EQ(game.objection(persian, Move{Zone::Beotie}), "R-5.1c");
}

TEST(RdtpMovement, IsRefusedWithoutThePoints) {  // R-3.0a R-5.4a R-5.4d R-H.4e R-H.7d
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Thessalie).units(2, Kind::Sparabara);
  Game game(field.plays(persian).pa(persian, 3));
  game.acts({activate(field, Leader::Mardonios)});
  EXPECT_EQ(game.objection(persian, Move{Zone::Thermopyles}), "R-5.4a");
  EXPECT_EQ(game.objection(persian, Move{Zone::Pinde}), "R-5.4d");
  EXPECT_EQ(game.objection(persian, Move{Zone::Macedoine}), "");
}

TEST(RdtpAttrition, ComesAfterTwoZonesAndTakesCounters) {  // R-5.3a R-5.3b R-0.4a
  Field field = xerxes_alone();
  Game game(field);
  game.acts({activate(field, Leader::Xerxes), Move{Zone::Hellespont}, Done{}});
  EXPECT_TRUE(game.all<AttritionRolled>().empty()) << "one zone: no die";
  Field far = xerxes_alone();
  Game second(far);
  second.dice({6}).waits_at<AskAttrition>();
  second.acts({activate(far, Leader::Xerxes), Move{Zone::Hellespont}, Move{Zone::Thrace},
               Move{Zone::Edonide}, Done{}});
  ASSERT_TRUE(second.asks<AskAttrition>(persian));
  EXPECT_EQ(second.about<AskAttrition>(persian).losses, 1) << "column 3, die 6";
  const UnitId archer = units_in(second.now(), far.counter(Leader::Xerxes)).back();
  EXPECT_EQ(second.objection(persian, Remove{{}, {}}), "R-5.3b");
  second.gives(persian, Remove{{archer}, {}});
  EXPECT_FALSE(second.now()[archer].alive) << "the owner chooses";
}

TEST(RdtpPicking, UpAndDroppingUnits) {  // R-5.2a R-5.2b R-4.0b R-4.1c
  Field field = xerxes_alone();
  field.open(persian, Zone::Hellespont, 1, Kind::LightCavalry);
  Game game(field);
  game.acts({activate(field, Leader::Xerxes), Move{Zone::Hellespont}});
  const UnitId horse = open_units(game.now(), persian, Zone::Hellespont).front();
  const UnitId foot = units_in(game.now(), field.counter(Leader::Xerxes)).front();
  game.acts({Take{no_counter, horse}, Leave{no_counter, foot}});
  EXPECT_EQ(game.now()[horse].box, field.counter(Leader::Xerxes));
  EXPECT_EQ(open_units(game.now(), persian, Zone::Hellespont), std::vector<UnitId>{foot});
  EXPECT_EQ(game.objection(persian, Take{no_counter, foot}), "R-5.2b") << "has been active";
  EXPECT_EQ(game.objection(persian, Leave{no_counter, foot}), "R-5.2a");
}

TEST(RdtpDummy, MovesAndDoesNothingElse) {  // R-11.1a R-H.4c R-H.4d
  Field field(second_war());
  field.dummy(persian, 1, Zone::Antandros).open(persian, Zone::Antandros, 1, Kind::Archer);
  Game game(field.plays(persian));
  game.dice({6});
  game.acts({Activate{field.dummy_id(persian, 1)}});
  const UnitId archer = open_units(game.now(), persian, Zone::Antandros).front();
  EXPECT_EQ(game.objection(persian, Take{no_counter, archer}), "R-11.1a");
  EXPECT_EQ(game.objection(persian, Scorch{}), "R-11.1a");
  EXPECT_EQ(game.objection(persian, Raze{}), "R-11.1a");
  game.acts({Move{Zone::Hellespont}, Move{Zone::Thrace}, Move{Zone::Edonide}, Done{}});
  EXPECT_EQ(game.now().pa[persian], 17);  // case 31
  EXPECT_EQ(game.last<AttritionRolled>().column, 3);
  EXPECT_TRUE(game.hears<AttritionRolled>(greek)) << "the die is open";
  EXPECT_FALSE(game.hears<BoxLost>(greek)) << "what it took is not";
}

TEST(RdtpTransport, NeedsALeaderRoomAndACoast) {  // R-9.4a R-9.4b R-9.4c R-9.4d R-H.3b
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Antandros).units(4, Kind::Sparabara);
  field.fleet(persian, 1, Zone::MerLesbos).ships(6).fleet(persian, 2, Zone::MerThrace).ships(5);
  field.dummy_fleet(persian, 1, Zone::MerLesbos).plays(persian);
  Game game(field);
  game.acts({activate(field, Leader::Mardonios)});
  EXPECT_EQ(game.objection(persian, Embark{field.fleet_id(persian, 1)}), "R-9.4c")
      << "20 points need 6 2/3 PN";
  EXPECT_EQ(game.objection(persian, Embark{field.fleet_id(persian, 2)}), "R-9.4a");
  EXPECT_EQ(game.objection(persian, Embark{field.dummy_fleet_id(persian, 1)}), "R-11.1a");
  EXPECT_EQ(game.objection(persian, Land{Zone::Antandros}), "R-9.4b");
  game.acts({Leave{no_counter, units_in(game.now(), field.counter(Leader::Mardonios)).front()},
             Embark{field.fleet_id(persian, 1)}});
  EXPECT_EQ(game.now()[field.counter(Leader::Mardonios)].aboard, field.fleet_id(persian, 1));
  EXPECT_EQ(game.now().pa[persian], 19);
  EXPECT_EQ(game.objection(persian, Land{Zone::Thrace}), "R-9.4a");
  EXPECT_EQ(game.objection(persian, Move{Zone::Hellespont}), "R-5.1a");
  game.acts(
      {Sail{field.fleet_id(persian, 1), no_ship, Zone::MerChios}, Anchor{}, Land{Zone::Chios}});
  EXPECT_EQ(game.at(Leader::Mardonios), Zone::Chios);
  EXPECT_EQ(game.now().pa[persian], 17) << "embark, sail, land";
}

TEST(RdtpTransport, WhoOnlyEmbarkedMayBeActivatedAgain) {  // R-9.4d
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Antandros).leader(Leader::Artabase, Zone::Eolide);
  field.fleet(persian, 1, Zone::MerLesbos).ships(6).plays(persian);
  Game game(field);
  game.dice({1});  // Q4: a march and a landing are two zones of one activation
  game.acts({activate(field, Leader::Mardonios), Embark{field.fleet_id(persian, 1)}, Done{}});
  EXPECT_EQ(game.objection(persian, activate(field, Leader::Mardonios)), "");
  game.acts({activate(field, Leader::Artabase), Move{Zone::Antandros},
             Embark{field.fleet_id(persian, 1)}});
  game.acts(
      {Sail{field.fleet_id(persian, 1), no_ship, Zone::MerChios}, Anchor{}, Land{Zone::Phocee}});
  EXPECT_EQ(game.objection(persian, Move{Zone::Ephese}), "R-9.4d") << "moved before embarking";
  game.acts({Done{}, activate(field, Leader::Mardonios), Land{Zone::Phocee}});
  EXPECT_EQ(game.objection(persian, Move{Zone::Ephese}), "");
}

TEST(RdtpScorchedEarth, CostsTwoAndNeedsUnits) {  // R-12.0a R-ERR-h R-13.0c
  Field field = xerxes_alone();
  field.leader(Leader::Mardonios, Zone::Eolide);
  Game game(field);
  game.acts({activate(field, Leader::Mardonios)});
  EXPECT_EQ(game.objection(persian, Scorch{}), "R-12.0a") << "a leader alone";
  game.acts({Done{}, activate(field, Leader::Xerxes), Scorch{}});
  EXPECT_TRUE(game.now().scorched[index(Zone::Antandros)]);
  EXPECT_EQ(game.now().pa[persian], 18);
  EXPECT_EQ(game.objection(persian, Scorch{}), "R-12.0a") << "already";
  const Lens lens(game.war(), game.now(), persian);
  EXPECT_EQ(lens.control(Zone::Antandros), std::nullopt);
}

TEST(RdtpScorchedEarth, HurtsWhoEntersUnsupplied) {  // R-12.0b
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Beotie).units(3, Kind::Hoplite, Nation::Spartan);
  field.now.scorched[index(Zone::Megaride)] = true;
  Game game(field.plays(greek));
  game.sealed({4});
  game.acts({activate(field, Leader::Leonidas), Move{Zone::Megaride}});
  EXPECT_EQ(game.sp(Leader::Leonidas), 4) << "scorched column, die 4: two counters";
  EXPECT_TRUE(game.hears<SupplyChecked>(greek));
  EXPECT_FALSE(game.hears<SupplyChecked>(persian)) << "sealed (R-H.4c)";
  EXPECT_FALSE(game.hears<BoxLost>(persian));
}

TEST(RdtpIsolation, KeepsSpartansInThePeloponnese) {  // R-14.2f
  Field field(marathon());
  field.leader(Leader::Cleomene, Zone::Laconie).units(4, Kind::Hoplite, Nation::Spartan);
  field.now.isolation = true;
  Game game(field.plays(greek).holds(greek, Ruse::Panhellenisme));
  game.acts({activate(field, Leader::Cleomene)});
  EXPECT_EQ(game.objection(greek, Move{Zone::Argolide}), "R-14.2f");
  EXPECT_EQ(game.objection(greek, Move{Zone::Arcadie}), "");
  PlayRuse ruse;
  ruse.ruse = Ruse::Panhellenisme;
  game.acts({ruse});
  EXPECT_EQ(game.objection(greek, Move{Zone::Argolide}), "") << "for good";
}

TEST(RdtpStacking, HasNoLimit) {  // R-0.3a
  Field field = xerxes_alone();
  field.units(6, Kind::Archer).units(3, Kind::Immortal, {}, Morale::A).units(3, Kind::HeavyCavalry);
  for (const Leader who : {Leader::Mardonios, Leader::Anabase, Leader::Artabase})
    field.leader(who, Zone::Antandros);
  Game game(field);
  EXPECT_EQ(counters_at(game.war(), game.now(), persian, false, Zone::Antandros).size(), 4u);
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
