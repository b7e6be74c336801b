// Rather Dead Than Persia! §0, §1, §14: map, leaders, counters, charts and set-ups. Figures are
// those of the rule text and of the dossier's reconstruction.
#include "adjudicator/dead_than_persia/control.hpp"
#include "adjudicator/dead_than_persia/movement.hpp"
#include "adjudicator/dead_than_persia/supply.hpp"
#include "tests/adjudicator/dead_than_persia/field.hpp"

namespace cursus::dead_than_persia::test {
namespace {

int total_sp(const War& war, std::optional<Seat> side) {
  int sum = 0;
  for (const UnitSpec& unit : war.units)
    if (unit.side == side) sum += unit.sp;
  return sum;
}
int total_pn(const War& war, Seat side) {
  int sum = 0;
  for (const ShipSpec& ship : war.ships)
    if (ship.side == side) sum += ship.pn;
  return sum;
}
int count_units(const War& war, std::optional<Seat> side, Kind kind, Morale morale) {
  int sum = 0;
  for (const UnitSpec& unit : war.units)
    if (unit.side == side && unit.kind == kind && unit.morale == morale) ++sum;
  return sum;
}
int ruses_in_cup(const War& war) {
  int sum = 0;
  for (const int count : war.in_cup) sum += count;
  return sum;
}

TEST(RdtpSides, AreTwo) {  // R-0.0a R-0.1a
  EXPECT_EQ(greek, Seat::First);
  EXPECT_EQ(persian, Seat::Second);
}

TEST(RdtpMap, HasLandSeaAndFourMixedZones) {  // R-0.2a R-5.4e
  int mixed = 0, sea = 0;
  for (const ZoneRow& zone : zone_rows) {
    mixed += zone.kind == ZoneKind::Mixed ? 1 : 0;
    sea += zone.kind == ZoneKind::Sea ? 1 : 0;
  }
  EXPECT_EQ(mixed, 4);
  EXPECT_EQ(sea, 18);
  EXPECT_TRUE(is_sea(Zone::Attique) && is_land(Zone::Attique));
  EXPECT_EQ(row(Zone::Attique).city_en, "Athens");
  EXPECT_TRUE(adjoin_by_land(Zone::Attique, Zone::Beotie));
  EXPECT_TRUE(adjoin_by_sea(Zone::Attique, Zone::Eubee));
  EXPECT_FALSE(adjoin_by_land(Zone::Thessalie, Zone::Beotie)) << "only by Thermopyles or Pinde";
  EXPECT_EQ(row(Zone::Beotie).seas.size(), 2u);
  EXPECT_EQ(row(Zone::Laconie).ja, "ラコニア");
  EXPECT_TRUE(is_mountain(Zone::Pinde) && !is_coastal(Zone::Pinde));
}

TEST(RdtpLeaders, AreAsPrinted) {  // R-1.1a R-ERR-a
  EXPECT_EQ(row(Leader::Leonidas).strategy, 4);
  EXPECT_EQ(row(Leader::Leonidas).tactical, 3);
  EXPECT_FALSE(row(Leader::Leonidas).naval);
  EXPECT_TRUE(row(Leader::Themistocle).naval);
  EXPECT_EQ(row(Leader::Themistocle).strategy, 5);
  EXPECT_EQ(row(Leader::Xerxes).stars, 4);
  EXPECT_EQ(row(Leader::Artemise).tactical, 2);
  EXPECT_EQ(row(Leader::Strategos1).nation, Nation::Generic);
}

TEST(RdtpUnits, HavePointsMoraleAndSomeFire) {  // R-1.2a
  for (const War& war : {ionian_revolt(), marathon(), second_war()})
    for (const UnitSpec& unit : war.units) {
      EXPECT_EQ(unit.fires, unit.kind == Kind::Archer);
      EXPECT_TRUE(unit.sp >= 2 && unit.sp <= 6);
      if (unit.kind == Kind::Archer) {
        EXPECT_EQ(unit.morale, Morale::D);
      }
    }
  EXPECT_EQ(row(Kind::Hoplite).melee_halves, 4);
  EXPECT_EQ(row(Kind::Archer).melee_halves, 1);
  EXPECT_EQ(row(Kind::LightCavalry).pursuit, 3);
}

TEST(RdtpActionPoints, AreTwentyFourCountersWithTwoValues) {  // R-1.3a R-1.3b
  EXPECT_EQ(pa_counters.size(), 24u);
  EXPECT_EQ(pa_counters[0].value[greek], 2);
  EXPECT_EQ(pa_counters[0].value[persian], 5);
  EXPECT_EQ(pa_counters[23].value[greek], 8);
  EXPECT_EQ(pa_counters[23].value[persian], 12);
}

TEST(RdtpCharts, HoldThePrintedValues) {  // R-T-COST R-T-ATT R-T-INT R-T-LAND R-T-NAV R-T-MOR
  EXPECT_EQ(attrition_move.at(3, 6), 1);
  EXPECT_EQ(attrition_move.at(6, 2), 0);
  EXPECT_EQ(attrition_move.at(5, 5), 2);
  EXPECT_EQ(attrition_unsupplied.at(4, Ground::Mountain), 1);
  EXPECT_EQ(attrition_unsupplied.at(4, Ground::Other), 0);
  EXPECT_EQ(attrition_unsupplied.at(3, Ground::Scorched), 1);
  EXPECT_EQ(interception_table.at(1, -4), Contact::Surprised);
  EXPECT_EQ(interception_table.at(4, 5), Contact::Surprises);
  EXPECT_EQ(interception_table.at(3, 0), Contact::None);
  EXPECT_EQ(land_table.at(8, 5), (Blow{2, false}));
  EXPECT_EQ(land_table.at(7, 80), (Blow{8, true}));
  EXPECT_EQ(land_table.at(1, 50), (Blow{2, false}));
  EXPECT_EQ(land_column(26, 0), 30);
  EXPECT_EQ(land_column(81, 0), 999);
  EXPECT_EQ(land_column(90, 3), 999) << "beyond the last column: the last";
  EXPECT_EQ(land_column(4, -2), 5);
  EXPECT_EQ(naval_table.at(5, Odds::O23), 1);
  EXPECT_EQ(naval_table.at(8, Odds::O51), 5);
  EXPECT_EQ(odds(1, 4), Odds::O13);
  EXPECT_EQ(odds(9, 4), Odds::O21);
  EXPECT_EQ(morale_needs(Morale::C), 7);
  EXPECT_EQ(cost::scorch, 2);
  EXPECT_EQ(cost::raze, 0);
}

TEST(RdtpCosts, GrowInMountainsAndPasses) {  // R-5.4a R-5.4d R-T-COST
  EXPECT_EQ(cost_of_move(Zone::Attique, Zone::Beotie), 1);
  EXPECT_EQ(cost_of_move(Zone::Beotie, Zone::Phocide), 2);
  EXPECT_EQ(cost_of_move(Zone::Beotie, Zone::Thermopyles), 4);
  EXPECT_EQ(cost_of_move(Zone::Thessalie, Zone::Pinde), 6);
  EXPECT_EQ(cost_of_move(Zone::Pinde, Zone::Thessalie), 5);
  EXPECT_EQ(cost_of_landing(Zone::Thermopyles), 4);
  EXPECT_EQ(cost_of_landing(Zone::Phocide), 2);
}

TEST(RdtpScenarios, IonianRevoltIsSetUpAsWritten) {  // R-14.1a–f R-14.1a R-14.1b R-14.1c R-14.1d
  // R-14.1e R-14.1f R-ERR-i
  const War war = ionian_revolt();
  EXPECT_EQ(war.calendar.size(), 5u);
  EXPECT_EQ(war.calendar[0], (Month{Season::Summer, -495}));
  EXPECT_EQ(war.calendar[4], (Month{Season::Summer, -494}));
  EXPECT_EQ(total_sp(war, greek), 44);
  EXPECT_EQ(total_sp(war, persian), 96);
  EXPECT_EQ(total_sp(war, std::nullopt), 12);
  EXPECT_EQ(total_pn(war, greek), 4);
  EXPECT_EQ(total_pn(war, persian), 10);
  EXPECT_EQ(count_units(war, persian, Kind::Immortal, Morale::B), 3);
  EXPECT_EQ(war.control[index(Zone::Eolide)], persian);
  EXPECT_EQ(war.control[index(Zone::Milet)], greek);
  EXPECT_EQ(war.control[index(Zone::Thrace)], std::nullopt);
  EXPECT_EQ(ruses_in_cup(war), 2 + 2 + 1 + 2) << "Trahison, Reconnaissance, Tempête, Oracle";
  const Position now = opening(war);
  EXPECT_EQ(now.commander[greek], Leader::Strategos2);
  EXPECT_EQ(now.commander[persian], Leader::Mardonios);
}

TEST(RdtpScenarios, MarathonIsSetUpAsWritten) {  // R-14.2a R-14.2b R-14.2c R-14.2d R-14.2e R-14.2f
  const War war = marathon();
  EXPECT_EQ(war.calendar.size(), 4u);
  EXPECT_EQ(total_sp(war, greek), 64);
  EXPECT_EQ(total_sp(war, persian), 62);
  EXPECT_EQ(total_pn(war, persian), 20);
  EXPECT_EQ(war.control[index(Zone::Thrace)], persian);
  EXPECT_EQ(war.control[index(Zone::Macedoine)], std::nullopt);
  EXPECT_EQ(war.control[index(Zone::Laconie)], greek);
  EXPECT_EQ(war.in_cup[index(Ruse::Political)], 0);
  EXPECT_EQ(war.in_cup[index(Ruse::PasDeQuartier)], 0) << "aside";
  EXPECT_EQ(war.in_cup[index(Ruse::Isolationnisme)], 0) << "in force";
  EXPECT_EQ(war.in_cup[index(Ruse::Panhellenisme)], 2);
  EXPECT_TRUE(opening(war).isolation);
}

TEST(RdtpScenarios, SecondWarIsSetUpAsWritten) {  // R-14.3a R-14.3b R-14.3c R-14.3d R-14.3f R-14.3h
  // R-0.2b R-ERR-j R-ERR-n R-ERR-k
  const War war = second_war();
  EXPECT_EQ(war.calendar.size(), 8u);
  EXPECT_EQ(total_sp(war, greek), 112);
  EXPECT_EQ(total_sp(war, persian), 157);
  EXPECT_EQ(total_sp(war, std::nullopt), 34);
  EXPECT_EQ(total_pn(war, greek), 21);
  EXPECT_EQ(total_pn(war, persian), 39);
  EXPECT_EQ(count_units(war, persian, Kind::Immortal, Morale::A), 3);
  EXPECT_EQ(count_units(war, std::nullopt, Kind::GreekCavalry, Morale::C), 5);
  EXPECT_EQ(war.control[index(Zone::Macedoine)], persian) << "a vassal";
  EXPECT_EQ(war.control[index(Zone::Beotie)], std::nullopt);
  EXPECT_EQ(ruses_in_cup(war), 16) << "all but Pas de quartier";
  for (const UnitSpec& unit : war.units) {
    if (unit.nation == Nation::Thessalian && unit.kind == Kind::Infantry) {
      EXPECT_EQ(unit.sp, 4);
    }
    if (unit.nation == Nation::Plataean) {
      EXPECT_EQ(unit.morale, Morale::B);
    }
    if (unit.nation == Nation::Ionian) {
      EXPECT_EQ(unit.side, persian);
    }
  }
}

TEST(RdtpSetUp, FollowsTheDefaults) {  // R-4.0a R-4.0b R-9.0c
  const War war = second_war();
  const Position now = opening(war);
  EXPECT_EQ(points(war, units_in(now, war.counter_of(Leader::Xerxes))), 126 + 4);
  EXPECT_EQ(now[war.counter_of(Leader::Themistocle)].fate, Fate::Aboard);
  EXPECT_EQ(naval_points(war, ships_in(now, war.counter(greek, true, false, 1))), 21);
  EXPECT_EQ(open_units(now, greek, Zone::Megaride).size(), 2u) << "no leader: they lie open";
  EXPECT_EQ(open_units(now, std::nullopt, Zone::Beotie).size(), 5u);
  EXPECT_EQ(now[war.counter(persian, false, true, 1)].zone, Zone::Antandros);
  EXPECT_EQ(now[war.counter(persian, true, false, 2)].fate, Fate::Away);
  EXPECT_EQ(now[war.counter_of(Leader::Pausanias)].fate, Fate::ToCome);
  check_invariants(war, now);
}

TEST(RdtpSetUp, LeavesNobodyWithoutSupply) {  // R-2.1a R-10.0a
  for (const War& war : {ionian_revolt(), marathon(), second_war()}) {
    const Position now = opening(war);
    for (const Seat side : both_seats)
      for (const CounterId leader : counters_of(war, now, side, false))
        if (on_map(now, leader)) {
          EXPECT_TRUE(is_supplied(war, now, side, now[leader].zone, units_in(now, leader)));
        }
  }
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
