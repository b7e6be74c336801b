// §2 to §4, §26: map, generals, cards and set-up against the printed figures.
#include <set>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

TEST(HannibalComponents, TheMapHasItsSpacesAndLinks) {  // H-3a H-3d
  std::set<std::pair<S, S>> pairs;
  std::array<int, 4> kinds{};
  each_space([&](S space) {
    for (const Link& each : links(space)) {
      EXPECT_EQ(link(each.to, space), each.type);
      if (pairs.insert(std::minmax(space, each.to)).second)
        ++kinds[static_cast<std::size_t>(each.type)];
    }
  });
  EXPECT_EQ(kinds, (std::array<int, 4>{166, 4, 4, 2}));
  EXPECT_EQ(link(S::Taurini, S::Druentia), LinkType::Alps);
  EXPECT_EQ(link(S::Pisae, S::Boii), LinkType::Pass);
  EXPECT_EQ(link(S::Rhegium, S::Messana), LinkType::Strait);
  EXPECT_FALSE(link(S::Praeneste, S::Capua).has_value());
  EXPECT_EQ(country_of(S::Zama), Country::Africa);
  EXPECT_EQ(country_of(S::Numantia), Country::Spain);
  EXPECT_EQ(country_of(S::Boii), Country::Italy);
  EXPECT_EQ(country_of(S::Enna), Country::None);
  EXPECT_EQ(country_of(S::Rhone), Country::None);
  int countries[4] = {};
  int walled = 0;
  int tribes = 0;
  int ports = 0;
  for (const Province& each : all_provinces) ++countries[static_cast<int>(each.country)];
  each_space([&](S space) {
    walled += is_walled(space) ? 1 : 0;
    tribes += row(space).kind == Kind::Tribe ? 1 : 0;
    ports += is_port(space) ? 1 : 0;
  });
  EXPECT_EQ(countries[static_cast<int>(Country::Africa)], 4);
  EXPECT_EQ(countries[static_cast<int>(Country::Spain)], 4);
  EXPECT_EQ(countries[static_cast<int>(Country::Italy)], 7);
  EXPECT_EQ(walled, 13);
  EXPECT_EQ(tribes, 8);
  EXPECT_EQ(ports, 34);
}

TEST(HannibalComponents, EveryProvinceHasItsMajorityAndPoints) {  // H-3d H-19.1a H-22.1
  int points = 0;
  for (std::size_t i = 0; i < province_count; ++i) {
    int spaces_there = 0;
    each_space([&](S space) {
      if (index(province_of(space)) == i) ++spaces_there;
    });
    EXPECT_EQ(all_provinces[i].majority, spaces_there / 2 + 1) << all_provinces[i].id;
    points += all_provinces[i].points;
  }
  EXPECT_EQ(points, 18);
  for (const P none : {P::GalliaTransalpina, P::Massilia, P::Liguria, P::BalearicIslands})
    EXPECT_EQ(row(none).points, 0);
  EXPECT_EQ(row(P::WesternNumidia).allies, 2);
  EXPECT_EQ(row(P::EasternNumidia).allies, 2);
}

TEST(HannibalComponents, TheTablesAreAsPrinted) {  // H-14.11a H-14.12a H-20.2d H-21.3
  EXPECT_EQ(attrition(5, 4), (Attrition{5, 1, false}));
  EXPECT_EQ(attrition(6, 8), (Attrition{6, 3, true}));
  EXPECT_EQ(attrition(9, 12), (Attrition{7, 4, true}));
  EXPECT_EQ(attrition(-2, 10), (Attrition{1, 1, false}));
  EXPECT_EQ(attrition(3, hostile_tribes_column).losses, 1);
  EXPECT_EQ(retreat_losses(8, 4), all_of_them);
  EXPECT_EQ(retreat_losses(-1, 5), 1);
  EXPECT_EQ(retreat_losses(4, 5), 3);
  EXPECT_EQ(siege_result(0), (SiegeResult{0, 1}));
  EXPECT_EQ(siege_result(3), (SiegeResult{1, 1}));
  EXPECT_EQ(siege_result(7), (SiegeResult{2, 0}));
  EXPECT_EQ(naval_result(1), AtSea::Safe);
  EXPECT_EQ(naval_result(2), AtSea::Return);
  EXPECT_EQ(naval_result(3), AtSea::Sunk);
}

TEST(HannibalComponents, TheBattleDeckHasFortyEightCards) {  // H-26
  const std::array<int, 6> printed{12, 9, 9, 8, 6, 4};
  int sum = 0;
  for (std::size_t i = 0; i < tactic_count; ++i) {
    EXPECT_EQ(battle_deck[i].count, printed[i]);
    sum += battle_deck[i].count;
  }
  EXPECT_EQ(sum, battle_deck_size);
}

TEST(HannibalComponents, TheStrategyCardsAreAsPrinted) {  // H-8.1 H-8.3 H-8.5a
  int ops[4] = {};
  for (const CardRow& each : strategy_deck) {
    ++ops[each.ops];
    EXPECT_EQ(each.ship, each.ops == 3) << number(each.card);  // H-11.1a
  }
  EXPECT_EQ(ops[1] + ops[2] + ops[3], 64);
  EXPECT_EQ(row(CardId{32}).ops, 1);
  EXPECT_EQ(row(CardId{6}).whose, Whose::Carthage);
  EXPECT_EQ(row(CardId{42}).whose, Whose::Rome);
  EXPECT_TRUE(row(CardId{25}).removed);
  EXPECT_FALSE(row(CardId{64}).breaks_truce);
  for (const int dual : {5, 18, 28, 50, 54})
    EXPECT_EQ(row(static_cast<CardId>(dual)).kind, CardKind::Dual);
}

TEST(HannibalSetUp, PutsArmiesMarkersAndTribes) {
  // H-4.1a H-4.1b H-4.1c H-4.1d H-4.2a H-4.2b H-4.2c H-4.2d H-4.3 H-17.1 H-3e
  const Setting setting;
  const Position now = opening(setting);
  EXPECT_EQ(now.turn, 1);
  EXPECT_EQ(now[S::Rome].out[rome].all(), (Cus{8, 0}));
  EXPECT_EQ(now[S::Agrigentum].out[rome].all(), (Cus{8, 0}));
  EXPECT_EQ(now[S::Carthage].out[carthage].all(), (Cus{4, 0}));
  EXPECT_EQ(now[S::Saguntum].out[carthage].all(), (Cus{8, 2}));
  EXPECT_EQ(now[S::NewCarthage].out[carthage].all(), (Cus{2, 0}));
  EXPECT_EQ(now[G::PScipio].space, S::Rome);
  EXPECT_EQ(now[G::PScipio].office, Office::Consul);
  EXPECT_EQ(now[G::Longus].office, Office::Consul);
  EXPECT_EQ(now[G::Hasdrubal].space, S::NewCarthage);
  EXPECT_EQ(commander_of(now, generals_in(now, carthage, S::Saguntum)), G::Hannibal);
  for (const G off :
       {G::Fabius, G::Flaminius, G::Marcellus, G::Nero, G::Varro, G::Paulus, G::Africanus})
    EXPECT_FALSE(on_map(now, off));
  EXPECT_EQ(political_points(now, rome), 9);
  EXPECT_EQ(political_points(now, carthage), 7);
  for (const S each : {S::Boii, S::Insubrians, S::Bruttium})
    EXPECT_TRUE(now[each].tribe && controls(now, carthage, each));
  for (const S each : {S::Aquitani, S::Averni, S::Allobroges, S::LiguriansW, S::LiguriansE})
    EXPECT_EQ(now[each].marker, Marker::NeutralTribe);
  EXPECT_TRUE(controls(now, rome, S::Massilia));
  EXPECT_TRUE(controls(now, carthage, S::Gades));
  EXPECT_EQ(now[S::Taurini].marker, Marker::Empty);
  EXPECT_NO_THROW(check_invariants(setting, now));
}

TEST(HannibalSetUp, TheDecksAreShuffledAndDealtApart) {  // H-4.4 H-5.1 H-5.2 H-7.1
  Field field = Field::set_up();
  field.phase(Phase::Deal, 1);
  Game game(field);
  EXPECT_TRUE(game.told<Reshuffled>());
  EXPECT_FALSE(game.told<Reinforced>());  // no reinforcements in turn 1
  EXPECT_EQ(game.now().hands[rome].size(), 7u);
  EXPECT_EQ(game.now().hands[carthage].size(), 7u);
  EXPECT_EQ(game.now().deck.size(), 50u);
  EXPECT_EQ(turn_track[3].cards, 8);
  EXPECT_EQ(turn_track[8].cards, 9);
  // Each hand is told to its owner alone.
  for (const auto& told : game.everything())
    if (const auto* dealt = std::get_if<Dealt>(&told.event)) {
      EXPECT_TRUE(dealt->cards.empty() || told.audience == only(dealt->seat));
    }
}

TEST(HannibalTerms, ElephantsAndTheTrainAreTheOnlyLimits) {  // H-2.2a H-9.1
  Field field;
  field.army(rome, S::Rome, {}, 60);
  EXPECT_NO_THROW(check_invariants(field.setting, field.now));
  field.army(carthage, S::Zama, {}, 0, 4);
  EXPECT_NO_THROW(check_invariants(field.setting, field.now));
  field.army(carthage, S::Utica, {}, 0, 1);
  EXPECT_THROW(check_invariants(field.setting, field.now), Defect);
}

TEST(HannibalTerms, ControlIsTheMarkerWhateverStandsThere) {  // H-3c H-2.2b H-19.1b H-20.9
  Field field;
  field.army(carthage, S::Capua, {G::Mago}, 5);
  EXPECT_TRUE(controls(field.now, rome, S::Capua));
  EXPECT_TRUE(controls(field.now, rome, P::Campania));
  EXPECT_FALSE(has_pc(field.now, rome, S::Capua));     // a city is no PC to be removed
  EXPECT_FALSE(has_pc(field.now, carthage, S::Boii));  // nor is a tribe
  EXPECT_TRUE(controls(field.now, carthage, S::Boii));
  EXPECT_TRUE(hostile_tribe(field.now, rome, S::Boii));
  EXPECT_FALSE(hostile_tribe(field.now, carthage, S::Boii));
}

TEST(HannibalTerms, ShutInOnlyWhileEnemiesStandOutside) {  // H-2.2c H-10.7c H-20.4
  Field field;
  field.garrison(carthage, S::Utica, {G::Hanno}, 2).army(rome, S::Utica, {G::Longus}, 4);
  EXPECT_EQ(cus_in(field.now, carthage, S::Utica), 0);  // "CUs in the space" are never shut in
  EXPECT_TRUE(any_cus(field.now, carthage, S::Utica));
  EXPECT_TRUE(is_shut_in(field.now, carthage, S::Utica));
  EXPECT_FALSE(is_besieged(field.now, S::Utica));  // no point
  field.now[S::Utica].out[rome].take_all();
  settle(field.now, S::Utica);
  EXPECT_EQ(field.now[S::Utica].out[carthage].total(), 2);
  EXPECT_FALSE(field.now[G::Hanno].inside);
}

TEST(HannibalTerms, AnArmyHasAGeneralAndACu) {  // H-3b
  Field field;
  field.army(rome, S::Capua, {G::Longus}, 0).army(carthage, S::Cannae, {G::Mago}, 3);
  field.plays(rome, {CardId{51}});  // Epidemic speaks of an army
  field.hand(carthage, {CardId{52}});
  EXPECT_TRUE(event_possible(field.now, rome, CardId{51}));
  EXPECT_FALSE(event_possible(field.now, carthage, CardId{51}));
}

}  // namespace
}  // namespace cursus::hannibal::test
