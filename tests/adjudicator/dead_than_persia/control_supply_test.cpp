// Rather Dead Than Persia! §10 Supply, §13 Control, §14 Victory.
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/supply.hpp"
#include "adjudicator/dead_than_persia/victory.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

bool supplied(const Field& field, Leader who) {
  const Position now = field.position();
  const CounterId counter = field.counter(who);
  return is_supplied(field.war, now, field.war[counter].side, now[counter].zone,
                     units_in(now, counter));
}

// 40 Persian points in Béotie, Persian ships in Eubée.
Field beotie(int sparabara, int archers) {
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Beotie).units(sparabara, Kind::Sparabara);
  field.units(archers, Kind::Archer).fleet(persian, 1, Zone::Eubee).ships(5);
  return field;
}

TEST(RdtpSupply, OfPersiansComesByTheSea) {                // R-10.0b R-10.0d R-10.0f R-10.0g
  EXPECT_TRUE(supplied(beotie(2, 5), Leader::Mardonios));  // case 21
  Field blocked = beotie(2, 5);
  blocked.dummy_fleet(greek, 1, Zone::Eubee);
  EXPECT_FALSE(supplied(blocked, Leader::Mardonios)) << "dummies block too";
  Field small = beotie(3, 0);
  small.dummy_fleet(greek, 1, Zone::Eubee);
  EXPECT_TRUE(supplied(small, Leader::Mardonios)) << "15 points live off the land";
  Field enemies = beotie(2, 5);
  enemies.dummy(greek, 1, Zone::Beotie);
  EXPECT_FALSE(supplied(enemies, Leader::Mardonios)) << "an enemy counter on land";
  Field scorched = beotie(2, 5);
  scorched.now.scorched[index(Zone::Beotie)] = true;
  EXPECT_TRUE(supplied(scorched, Leader::Mardonios)) << "scorched or not";
  Field alone(second_war());
  alone.leader(Leader::Mardonios, Zone::Beotie).units(2, Kind::Sparabara).units(5, Kind::Archer);
  alone.dummy_fleet(persian, 1, Zone::Eubee);
  EXPECT_FALSE(supplied(alone, Leader::Mardonios)) << "a dummy never gives supply";
}

TEST(RdtpSupply, ReachesOneZoneInland) {  // R-10.0c
  const auto arcadie = [](int archers) {
    Field field(second_war());
    field.leader(Leader::Mardonios, Zone::Arcadie).units(archers, Kind::Archer);
    field.fleet(persian, 1, Zone::MerMyrto).ships(5).fleet(persian, 2, Zone::MerCythere).ships(5);
    return field;
  };
  EXPECT_TRUE(supplied(arcadie(5), Leader::Mardonios)) << "30 points beside Laconie";
  EXPECT_FALSE(supplied(arcadie(6), Leader::Mardonios)) << "36 are too many";
}

TEST(RdtpSupply, RunsThroughControlledAndNeutralZones) {  // R-10.0e R-10.0i R-ERR-f
  const auto chain = [](Zone at) {
    Field field(second_war());
    field.leader(Leader::Mardonios, at).units(6, Kind::Sparabara);
    return field;
  };
  EXPECT_TRUE(supplied(chain(Zone::Macedoine), Leader::Mardonios)) << "by Thrace to Eolide";
  EXPECT_TRUE(supplied(chain(Zone::Thessalie), Leader::Mardonios)) << "neutral, and he is there";
  Field cut = chain(Zone::Macedoine);
  cut.dummy(greek, 1, Zone::Thrace);
  EXPECT_FALSE(supplied(cut, Leader::Mardonios));
  Field burnt = chain(Zone::Macedoine);
  burnt.now.scorched[index(Zone::Thrace)] = true;
  EXPECT_FALSE(supplied(burnt, Leader::Mardonios));
}

TEST(RdtpSupply, OfGreeksFailsBesideTheEnemyAndOnScorchedLand) {  // R-10.0h
  Field field(second_war());
  field.leader(Leader::Leonidas, Zone::Attique).units(5, Kind::Hoplite, Nation::Spartan);
  EXPECT_TRUE(supplied(field, Leader::Leonidas));
  field.dummy(persian, 1, Zone::Attique);
  EXPECT_FALSE(supplied(field, Leader::Leonidas)) << "an enemy army in an allied zone";
  Field abroad(second_war());
  abroad.leader(Leader::Leonidas, Zone::Thessalie).units(5, Kind::Hoplite, Nation::Spartan);
  abroad.dummy(persian, 1, Zone::Thessalie);
  EXPECT_TRUE(supplied(abroad, Leader::Leonidas)) << "not of the alliance";
  abroad.now.scorched[index(Zone::Thessalie)] = true;
  EXPECT_FALSE(supplied(abroad, Leader::Leonidas));
}

TEST(RdtpSupply, DiceAreSealedAndDrawnForAll) {  // R-10.0a R-H.4c R-2.1a R-ERR-m
  Field field(second_war());  // the dummy bears the first tag, and its die falls first
  field.dummy(persian, 1, Zone::Beotie).dummy_fleet(greek, 1, Zone::Eubee);
  field.leader(Leader::Mardonios, Zone::Beotie).units(2, Kind::Sparabara).units(5, Kind::Archer);
  Position start = field.position();
  start.phase = Phase::Supply;
  start.turn = 2;
  Game game(field, start);
  game.sealed({5});
  game.dice({1, 6}).run();
  EXPECT_EQ(game.all<SupplyChecked>().size(), 2u) << "for the dummy too";
  EXPECT_FALSE(game.hears<SupplyChecked>(greek));
  EXPECT_EQ(units_in(game.now(), field.counter(Leader::Mardonios)).size(), 6u)
      << "column other, die 5: one counter";
}

// --- control -------------------------------------------------------------------------------------

TEST(RdtpControl, IsBySolePresenceOfUnits) {  // R-13.0a R-13.0b R-0.2b
  Field field(second_war());
  Position now = field.position();
  EXPECT_EQ(controls(field.war, now, Eyes::Truth, Zone::Megaride), greek) << "by colour";
  field.dummy(persian, 1, Zone::Beotie).plays(persian);
  Game dummy(field);
  dummy.acts({Activate{field.dummy_id(persian, 1)}, Move{Zone::Megaride}});
  EXPECT_EQ(controls(field.war, dummy.now(), Eyes::Truth, Zone::Megaride), greek);
  EXPECT_EQ(controls(field.war, dummy.now(), Eyes::Everybody, Zone::Megaride), persian)
      << "shown control counts every leader counter (Q66)";
  Field real(second_war());
  real.leader(Leader::Mardonios, Zone::Beotie).units(1, Kind::Sparabara).plays(persian);
  Game game(real);
  game.acts({Activate{real.counter(Leader::Mardonios)}, Move{Zone::Megaride}});
  EXPECT_EQ(controls(real.war, game.now(), Eyes::Truth, Zone::Megaride), persian);
  game.acts({Move{Zone::Beotie}});
  EXPECT_EQ(controls(real.war, game.now(), Eyes::Truth, Zone::Megaride), std::nullopt)
      << "the marker is gone and he has left";
}

TEST(RdtpControl, BecomesLastingAfterAFullTurn) {  // R-13.0a
  Field field(ionian_revolt());
  field.leader(Leader::Mardonios, Zone::Antandros).units(1, Kind::Sparabara).plays(persian);
  field.leader(Leader::Strategos2, Zone::Milet).units(1, Kind::Hoplite);
  field.now.activated = false;
  Game game(field);
  EXPECT_EQ(game.now().seen_by(Eyes::Truth).since[index(Zone::Antandros)], persian);
  game.dice({6, 1});
  game.acts({Pass{}, Pass{}});
  EXPECT_EQ(game.now().seen_by(Eyes::Truth).marker[index(Zone::Antandros)], persian);
}

TEST(RdtpControl, NeutralProvincesOfMarathonStayNeutral) {  // R-14.2g
  Field field(marathon());
  field.leader(Leader::Datis, Zone::Naxos).units(1, Kind::Sparabara);
  EXPECT_EQ(controls(field.war, field.position(), Eyes::Truth, Zone::Naxos), std::nullopt);
  field.leader(Leader::Datis, Zone::Attique);
  EXPECT_EQ(controls(field.war, field.position(), Eyes::Truth, Zone::Attique), persian);
}

// --- victory -------------------------------------------------------------------------------------

void hold(Position& now, Zone zone, Seat side) {
  now.seen_by(Eyes::Truth).marker[index(zone)] = side;
}

TEST(RdtpVictory, OfTheIonianRevolt) {  // R-14.1h R-14.1j
  const Field field(ionian_revolt());
  Position now = field.position();
  EXPECT_EQ(final_outcome(field.war, now).winner, greek) << "Milet and Ephèse are Greek";
  for (const Zone zone : {Zone::Milet, Zone::Phocee, Zone::Erythrees, Zone::Antandros})
    hold(now, zone, persian);
  EXPECT_EQ(final_outcome(field.war, now).winner, persian) << "four against two";
}

TEST(RdtpVictory, TheRevoltStopsWhenBothCitiesFall) {  // R-14.1i R-14.1g
  Field field(ionian_revolt());                        // case 25
  field.leader(Leader::Mardonios, Zone::Ephese).units(1, Kind::Sparabara);
  field.leader(Leader::Artabase, Zone::Phocee).units(1, Kind::Sparabara);
  field.plays(persian);
  Position start = field.position();
  start.fallen = {Zone::Ephese};
  hold(start, Zone::Ephese, persian);
  Game game(field, start);
  // From Ephèse to Milet; Ephèse keeps its marker. Persian: Ephèse, Milet, Phocée; three Greek.
  game.acts({Activate{field.counter(Leader::Mardonios)}, Move{Zone::Milet}});
  ASSERT_TRUE(game.over()) << "at once, and no second die";
  EXPECT_EQ(game.now().outcome->winner, greek) << "3 : 3 is the Greek's";
}

TEST(RdtpVictory, OfMarathon) {  // R-14.2h
  const Field field(marathon());
  Position now = field.position();
  now.destroyed[index(Zone::Eretrie)] = now.scorched[index(Zone::Eretrie)] = true;
  EXPECT_EQ(final_outcome(field.war, now).winner, greek);
  hold(now, Zone::Attique, persian);
  EXPECT_EQ(final_outcome(field.war, now).winner, persian);
  now.scorched[index(Zone::Attique)] = true;
  EXPECT_EQ(final_outcome(field.war, now).winner, persian) << "scorched zones count at the end";
  now.scorched[index(Zone::Eretrie)] = false;
  EXPECT_EQ(final_outcome(field.war, now).winner, greek);
}

TEST(RdtpVictory, OfTheSecondWar) {  // R-14.3p R-13.0c
  const Field field(second_war());
  Position now = field.position();
  EXPECT_EQ(final_outcome(field.war, now), (Outcome{greek, Ending::Limited}));
  hold(now, Zone::Milet, greek);
  EXPECT_EQ(final_outcome(field.war, now), (Outcome{greek, Ending::Decisive}));
  for (const Zone zone : {Zone::Attique, Zone::Megaride, Zone::Corinthe, Zone::Eretrie})
    hold(now, zone, persian);
  EXPECT_EQ(final_outcome(field.war, now), (Outcome{persian, Ending::Limited}));
  hold(now, Zone::Laconie, persian);
  EXPECT_EQ(final_outcome(field.war, now), (Outcome{persian, Ending::Decisive}));
}

TEST(RdtpVictory, DeathOfXerxesEndsTheWar) {  // R-14.3p R-4.4a
  Field field(second_war());
  field.leader(Leader::Xerxes, Zone::Messenie);
  field.leader(Leader::Leonidas, Zone::Messenie).units(1, Kind::Hoplite, Nation::Spartan);
  Game game(field.plays(greek));
  game.dice({6});
  game.acts({Activate{field.counter(Leader::Leonidas)},
             Intercept{{Target::What::Counter, game.tag(Leader::Xerxes)},
                       no_counter,
                       no_ship,
                       false,
                       false,
                       false}});
  ASSERT_TRUE(game.over());
  EXPECT_EQ(*game.now().outcome, (Outcome{greek, Ending::XerxesDead}));
}

TEST(RdtpView, ShowsEverythingAfterTheEnd) {  // R-H.3c
  Field field(second_war());
  field.leader(Leader::Mardonios, Zone::Eolide).units(2, Kind::Sparabara);
  Position now = field.position();
  const auto knows = [&] {
    const View view = DeadThanPersia::view(field.war, now, greek);
    return view.counters.front().counter != no_counter;
  };
  EXPECT_FALSE(knows());
  now.outcome = Outcome{};
  EXPECT_TRUE(knows());
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
