// The adjudication cases C01 to C39 of the dossier.
#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

std::vector<G> activatable(const Field& field, Seat seat, CardId card) {
  Field copy = field;
  copy.plays(seat, {card});
  Game game(copy);
  game.play(card, Use::Ops);
  std::vector<G> found;
  for (const Answer& each : game.legal())
    if (const auto* moves = std::get_if<Activate>(&each)) found.push_back(moves->general);
  return found;
}

TEST(HannibalCases, C01_OperationsAgainstStrategyRatings) {  // H-8.2a H-10.9b H-24.7
  const Field field = Field::set_up();
  EXPECT_EQ(activatable(field, carthage, CardId{17}), (std::vector<G>{G::Hannibal}));
  EXPECT_EQ(activatable(field, rome, CardId{17}), (std::vector<G>{}));
  EXPECT_EQ(activatable(field, carthage, CardId{35}),
            (std::vector<G>{G::Hannibal, G::Hasdrubal, G::Mago, G::Gisgo}));
  EXPECT_EQ(activatable(field, rome, CardId{35}), (std::vector<G>{G::Longus}));
  EXPECT_EQ(activatable(field, carthage, CardId{1}).size(), 5u);
  EXPECT_EQ(activatable(field, rome, CardId{1}), (std::vector<G>{G::PScipio, G::Longus}));
  Field spain;
  spain.army(rome, S::Tarraco, {G::PScipio}, 5);
  EXPECT_EQ(activatable(spain, rome, CardId{35}), (std::vector<G>{G::PScipio}));
}

TEST(HannibalCases, C02_DroppingSubordinatesOnTheWay) {  // H-9.2a H-10.2a H-10.2b H-10.9a
  Field field = Field::set_up();
  field.plays(carthage, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8, 2, {G::Mago, G::Gisgo}), {S::Dertosa, S::Tarraco});
  game.answer<AskMarch>(Drop{with(2, 0, {G::Gisgo})});
  game.walk({S::Emporiae});
  game.answer<AskMarch>(Drop{with(2, 0, {G::Mago})});
  game.walk({S::Narbo});
  EXPECT_EQ(game.objection(Go{S::Tolosa}), "H-10.2a");  // four movement points
  game.stop();
  EXPECT_EQ(game.cus(carthage, S::Tarraco), (Cus{2, 0}));
  EXPECT_EQ(game.at(G::Gisgo), S::Tarraco);
  EXPECT_EQ(game.cus(carthage, S::Emporiae), (Cus{2, 0}));
  EXPECT_EQ(game.at(G::Mago), S::Emporiae);
  EXPECT_EQ(game.cus(carthage, S::Narbo), (Cus{4, 2}));
  EXPECT_EQ(game.at(G::Hannibal), S::Narbo);
}

TEST(HannibalCases, C03_PlacingPcs) {  // H-8.2b H-19.2a H-20.1 H-19.1a H-3d
  Field field = Field::set_up();
  field.plays(rome, {CardId{1}});
  Game game(field);
  game.play(CardId{1}, Use::Ops);
  EXPECT_EQ(game.objection(Go{S::Boii}), "H-20.1");
  EXPECT_EQ(game.objection(Go{S::Aquitani}), "H-20.1");
  game.give(Go{S::Taurini});
  EXPECT_EQ(game.objection(Go{S::Taurini}), "H-8.2b");  // one per space
  game.give(Go{S::Verona});
  game.give(Go{S::Mutina});
  EXPECT_TRUE(controls(game.now(), rome, P::GalliaCisalpina));
}

TEST(HannibalCases, C04_CostOfASeaLeg) {  // H-11.1a H-11.1b H-11.4b H-18.1a
  Field field = Field::set_up();
  field.plays(rome, {CardId{1}});
  {
    Game game(field);
    game.ops(CardId{1}, G::PScipio, with(5), {});
    game.give(Sail{S::Massilia, false});
    game.walk({S::Rhone});
    game.pass_windows();
    EXPECT_EQ(game.objection(Go{S::Allobroges}), "H-10.2a");
    game.stop();
    EXPECT_EQ(game.at(G::PScipio), S::Rhone);
    EXPECT_EQ(game.cus(rome, S::Rome), (Cus{3, 0}));
  }
  {
    Game game(field);
    game.ops(CardId{1}, G::PScipio, with(6), {});
    EXPECT_EQ(game.objection(Sail{S::Massilia, false}), "H-11.4b");
  }
  {
    Game game(field);
    game.play(CardId{1}, Use::Ops);
    game.give(Activate{G::PScipio});
    EXPECT_EQ(game.objection(Take{with(4)}), "H-18.1a");
    EXPECT_EQ(game.objection(Take{with(5)}), "");
  }
}

Field hasdrubal_in_carthage() {
  Field field;
  field.army(carthage, S::Carthage, {G::Hasdrubal}, 4).plays(carthage, {CardId{1}});
  return field;
}

TEST(HannibalCases, C05_NavalCombatToNewCarthage) {  // H-11.5a H-11.5b H-11.6a
  {
    Game game(hasdrubal_in_carthage(), {5});
    game.ops(CardId{1}, G::Hasdrubal, with(4), {});
    game.give(Sail{S::NewCarthage, false});
    game.pass_windows();
    EXPECT_EQ(game.last<NavalRolled>().modifier, -4);
    EXPECT_EQ(game.objection(Go{S::Acci}), "");  // one point left
    game.stop();
    EXPECT_EQ(game.cus(carthage, S::NewCarthage), (Cus{4, 0}));
  }
  {
    Game game(hasdrubal_in_carthage(), {6});
    game.ops(CardId{1}, G::Hasdrubal, with(4), {});
    game.give(Sail{S::NewCarthage, false});
    game.pass_windows();
    EXPECT_EQ(game.cus(carthage, S::Carthage), (Cus{4, 0}));
    EXPECT_EQ(game.at(G::Hasdrubal), S::Carthage);
  }
}

Game one_cu_to_rhegium(G general, int die) {
  Field field;
  field.army(carthage, S::NewCarthage, {general}, 1).plays(carthage, {CardId{1}});
  return Game(field, {die});
}
void sail_to_rhegium(Game& game, G general) {
  game.ops(CardId{1}, general, with(1), {});
  game.give(Sail{S::Rhegium, false});
  game.pass_windows();
}

TEST(HannibalCases, C06_NavalCombatToRhegium) {
  // H-11.6a H-11.6b H-11.5b H-11.5c H-10.10b H-11.2
  {
    Game game = one_cu_to_rhegium(G::Hasdrubal, 2);
    sail_to_rhegium(game, G::Hasdrubal);
    EXPECT_EQ(game.last<NavalRolled>().modifier, -1);
    EXPECT_EQ(game.at(G::Hasdrubal), S::Rhegium);
  }
  {
    Game game = one_cu_to_rhegium(G::Hasdrubal, 3);
    sail_to_rhegium(game, G::Hasdrubal);
    EXPECT_EQ(game.at(G::Hasdrubal), S::NewCarthage);
  }
  {
    Game game = one_cu_to_rhegium(G::Hasdrubal, 4);
    sail_to_rhegium(game, G::Hasdrubal);
    EXPECT_TRUE(game.displaced(G::Hasdrubal));
    EXPECT_EQ(game.cus(carthage, S::NewCarthage), (Cus{0, 0}));
    EXPECT_FALSE(game.told<MarkerRemoved>());
  }
  {
    Game game = one_cu_to_rhegium(G::Mago, 4);
    sail_to_rhegium(game, G::Mago);
    EXPECT_EQ(game.last<NavalRolled>().modifier, -2);
    EXPECT_EQ(game.at(G::Mago), S::NewCarthage);
  }
}

TEST(HannibalCases, C07_ChainOfInterceptions) {
  // H-12.2a H-12.2b H-12.2c H-12.4a H-12.4b H-12.5a H-12.6a H-12.10 H-12.7d
  Field field;
  field.army(rome, S::Rome, {G::Fabius}, 7);
  field.army(carthage, S::Terventum, {G::Hannibal}, 8);
  field.army(carthage, S::Beneventum, {G::Gisgo}, 4);
  field.army(carthage, S::Arpi, {G::Mago}, 3);
  field.plays(rome, {CardId{1}});
  Game game(field, {5, 4, 3});
  game.ops(CardId{1}, G::Fabius, with(7), {S::Capua});
  ASSERT_TRUE(game.asked<AskIntercept>());  // Terventum comes before Beneventum in the data
  EXPECT_EQ(game.asked<AskIntercept>()->from, S::Terventum);
  game.give(Name{G::Hannibal});
  game.give(Intercept{with(8), true});
  EXPECT_EQ(game.asked<AskIntercept>()->from, S::Beneventum);
  game.give(Done{});
  EXPECT_EQ(game.last<Checked>().modifier, 1);
  EXPECT_FALSE(game.last<Checked>().success);
  game.answer<AskMarch>(Go{S::Beneventum});
  ASSERT_TRUE(game.until<AskIntercept>());
  EXPECT_EQ(game.asked<AskIntercept>()->from, S::Terventum);  // their failure does not bar them
  game.give(Name{G::Hannibal});
  game.give(Intercept{with(8), true});
  EXPECT_EQ(game.asked<AskIntercept>()->from, S::Arpi);
  game.give(Name{G::Mago});
  game.give(Intercept{with(3), true});
  ASSERT_TRUE(game.until<AskDieOrder>());  // Gisgo has nowhere to go: all around is Roman
  game.give(Go{S::Terventum});
  EXPECT_EQ(game.all<Checked>()[1].modifier, 0);  // Gisgo's CUs are there
  EXPECT_TRUE(game.all<Checked>()[1].success);
  EXPECT_FALSE(game.all<Checked>()[2].success);  // 3 > 2
  ASSERT_TRUE(game.asked<AskIntercepted>());
  EXPECT_EQ(commander_of(game.now(), generals_in(game.now(), carthage, S::Beneventum)),
            G::Hannibal);
  EXPECT_EQ(game.cus(carthage, S::Beneventum), (Cus{12, 0}));
  EXPECT_EQ(game.cus(carthage, S::Arpi), (Cus{3, 0}));
  game.give(Back{});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Fabius), S::Capua);
  EXPECT_EQ(game.cus(rome, S::Capua), (Cus{7, 0}));
}

int allies(Field field, Seat side, S space, bool general = true) {
  Muster muster;
  muster.commander = !general ? no_general : side == rome ? G::Varro : G::Gisgo;  // rating 1
  return odds_of(field.now, side, space, muster).cards - (general ? 1 : 0);
}

TEST(HannibalCases, C08_AllyBattleCards) {
  // H-14.2a H-14.2b H-14.2c H-14.3a H-14.3b H-14.4
  Field spain;
  spain.province(P::Idubeda, Marker::Roman);
  EXPECT_EQ(allies(spain, carthage, S::Toletum), 3);
  EXPECT_EQ(allies(spain, rome, S::Toletum), 1);
  Field africa;
  africa.province(P::WesternNumidia, Marker::Roman).province(P::EasternNumidia, Marker::Empty);
  EXPECT_EQ(allies(africa, carthage, S::Zama), 2);
  EXPECT_EQ(allies(africa, rome, S::Zama), 2);
  Field sicily;
  sicily.marker(S::Syracuse, Marker::Carthaginian);
  EXPECT_EQ(allies(sicily, rome, S::Enna), 1);
  EXPECT_EQ(allies(sicily, carthage, S::Enna), 1);
  Field italy;
  italy.province(P::Lucania, Marker::Carthaginian);
  italy.markers({S::Taurini, S::Verona, S::Mutina}, Marker::Carthaginian);
  italy.province(P::Apulia, Marker::Empty);
  EXPECT_EQ(allies(italy, carthage, S::Cannae), 2);
  EXPECT_EQ(allies(italy, rome, S::Cannae), 2);
  EXPECT_EQ(allies(italy, rome, S::Cannae, false), 0);
  EXPECT_EQ(allies(italy, carthage, S::Cannae, true), 2);
  EXPECT_EQ(allies(italy, rome, S::Rome, false), 2);  // the militia
}

// A battle that Carthage attacks in Beneventum and wins in the given round: everybody matches
// frontal assaults, then a flank is not matched.
Field won_in_round(int round, int carthaginians, int elephants, int romans) {
  Field field;
  field.province(P::Apulia, Marker::Empty).province(P::Lucania, Marker::Empty);
  field.army(carthage, S::Arpi, {G::Hannibal}, carthaginians, elephants);
  field.army(rome, S::Beneventum, {G::Varro}, romans);
  field.plays(carthage, {CardId{17}});
  std::vector<T> attack(static_cast<std::size_t>(4 + carthaginians + elephants), FA);
  std::vector<T> defend(static_cast<std::size_t>(1 + romans + 2), FA);
  for (std::size_t i = static_cast<std::size_t>(round) - 1; i < attack.size(); ++i)
    attack[i] = i < static_cast<std::size_t>(round) + 6 ? FL : PR;
  for (std::size_t i = static_cast<std::size_t>(round) - 1; i < defend.size(); ++i) defend[i] = FR;
  field.deal(attack, defend);
  return field;
}

TEST(HannibalCases, C09_BattleCasualties) {  // H-14.11a H-14.11c H-17.2b
  for (const int die : {5, 6}) {
    Field field = won_in_round(4, 6, 1, 5);
    // The elephants do not charge; counterattacks are not tried; Varro retreats to Capua.
    Game game(field, {die, 1});
    game.ops(CardId{17}, G::Hannibal, with(6, 1), {S::Beneventum});
    game.answer<AskCharge>(Done{});
    for (int round = 1; round <= 3; ++round) {
      game.answer<AskLead>(Tactics{FA, FA});
      game.answer<AskMatch>(Tactics{FA, FA});
      game.answer<AskCounter>(Done{});
    }
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    if (die == 5) {
      ASSERT_TRUE(game.until<AskLosses>());
      EXPECT_EQ(game.asked<AskLosses>()->count, 1);
      EXPECT_EQ(game.objection(Lose{{1, 0}, {}}), "");
      game.give(Lose{{0, 1}, {}});
    }
    game.pass_windows();
    EXPECT_EQ(game.cus(carthage, S::Beneventum).elephants, 0);  // with a 6 it must be one
    EXPECT_EQ(game.last<BattleEnded>().rounds, 4);
    EXPECT_EQ(game.cus(carthage, S::Beneventum).total(), 7 - (die == 5 ? 1 : 2));
  }
}

TEST(HannibalCases, C10_PoliticalConsequences) {  // H-15.5a H-15.6 H-23d
  // Varro's 4 are beaten in the first round: casualty die 1 none; retreat die 3 on 1-4: 2 lost.
  Field field = won_in_round(1, 8, 0, 4);
  {
    Game game(field, {1, 3});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    ASSERT_TRUE(game.until<AskRemoval>());
    EXPECT_EQ(game.last<Consequences>().cus_lost, 2);
    EXPECT_EQ(game.last<Consequences>().pcs, 1);
    EXPECT_EQ(game.objection(Go{S::Capua}), "H-20.1");
    game.give(Go{S::Ariminum});
    EXPECT_EQ(game.now()[S::Ariminum].marker, Marker::Empty);
  }
  {
    Game game(field, {1, 1});  // one CU: no PC
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    game.pass_windows();
    EXPECT_EQ(game.last<Consequences>().pcs, 0);
  }
  {
    for (std::size_t i = 0; i < space_count; ++i)
      if (has_pc(field.now, rome, static_cast<S>(i))) field.now.spaces[i].marker = Marker::Empty;
    Game game(field, {1, 3});  // one PC is wanted and none is there
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    game.pass_windows();
    ASSERT_TRUE(game.over());
    EXPECT_EQ(*game.now().outcome, (Outcome{carthage, Ending::Peace}));
  }
}

TEST(HannibalCases, C11_ChangeOfCommand) {  // H-18.2a H-18.2b H-14.1a H-14.5a
  Field field;
  field.province(P::Lucania, Marker::Carthaginian);
  field.army(rome, S::Capua, {G::Marcellus, G::Varro}, 10);
  field.office(G::Marcellus, Office::Consul).office(G::Varro, Office::Consul);
  field.army(carthage, S::Beneventum, {G::Hannibal}, 8);
  field.plays(rome, {CardId{1}});
  Game game(field, {5});
  game.ops(CardId{1}, G::Marcellus, with(10, 0, {G::Varro}), {S::Beneventum});
  game.answer<AskCommand>(Yes{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->commander[rome], G::Varro);
  EXPECT_EQ(game.now().battle->hand[rome], 13);
  EXPECT_EQ(game.now().battle->hand[carthage], 13);
}

TEST(HannibalCases, C11_TheDieIsCompulsoryWhenCarthageAttacks) {  // H-18.2b
  Field field;
  field.army(rome, S::Capua, {G::Marcellus, G::Varro}, 10);
  field.office(G::Marcellus, Office::Consul).office(G::Varro, Office::Consul);
  field.army(carthage, S::Beneventum, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  Game game(field, {3});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Capua});
  game.answer<AskCity>(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->commander[rome], G::Marcellus);
}

TEST(HannibalCases, C12_Isolation) {  // H-5.5 H-19.4a H-19.4b
  Field field;
  field.markers({S::Isere, S::Tolosa, S::Gergovia}, Marker::Roman);
  field.markers({S::Rhone, S::Narbo, S::Emporiae}, Marker::Carthaginian);
  field.army(rome, S::Rhone, {}, 2);
  EXPECT_EQ(isolated(field.now, rome), (std::vector<S>{S::Tolosa, S::Isere}));
  EXPECT_TRUE(isolated(field.now, carthage).empty());
}

TEST(HannibalCases, C13_RepercussionsAtTheYearsEnd) {  // H-22.1 H-22.2 H-22.4 H-5.6
  Field field = Field::set_up();
  field.phase(Phase::Victory, 1);
  Game game(field);
  ASSERT_TRUE(game.asked<AskRemoval>());
  EXPECT_EQ(game.asked<AskRemoval>()->left, 2);
  EXPECT_EQ(game.objection(Go{S::Gades}), "H-20.1");
  EXPECT_EQ(game.objection(Go{S::Boii}), "H-20.1");
  game.give(Go{S::Hispalis});
  game.give(Go{S::Vescera});
  EXPECT_TRUE(controls(game.now(), carthage, P::Baetica));
  EXPECT_EQ(game.now().turn, 2);
  Field last = Field::set_up();
  last.phase(Phase::Victory, 9);
  EXPECT_EQ(*Game(last).now().outcome, (Outcome{rome, Ending::Points}));
  last.province(P::Idubeda, Marker::Carthaginian).province(P::Etruria, Marker::Empty);
  last.province(P::GalliaCisalpina, Marker::Roman);
  EXPECT_EQ(political_points(last.now, rome), 9);
  last.markers({S::Taurini}, Marker::Carthaginian);
  EXPECT_EQ(political_points(last.now, carthage), 9);
  EXPECT_EQ(political_points(last.now, rome), 8);
  last.province(P::Etruria, Marker::Roman);
  EXPECT_EQ(political_points(last.now, rome), 9);
  EXPECT_EQ(*Game(last).now().outcome, (Outcome{carthage, Ending::Points}));  // 9 to 9
}

Field hannibal_against_fabius() {
  Field field;
  field.markers({S::Taurini, S::Verona, S::Mutina}, Marker::Carthaginian);
  field.province(P::Lucania, Marker::Carthaginian);
  field.army(carthage, S::Arpi, {G::Hannibal}, 8).army(rome, S::Beneventum, {G::Fabius}, 7);
  field.plays(carthage, {CardId{17}});
  return field;
}

TEST(HannibalCases, C15_AvoidPursuitAndAvoidAgain) {
  // H-13.1a H-13.1b H-13.4a H-13.4b H-13.4c H-13.5 H-10.3a H-14.1a H-24.2
  Game game(hannibal_against_fabius(), {5, 4, 6});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Capua});
  game.give(Take{with(7)});
  EXPECT_EQ(game.at(G::Fabius), S::Capua);
  game.answer<AskPursue>(Yes{});
  game.answer<AskMarch>(Go{S::Capua});
  ASSERT_TRUE(game.asked<AskCity>());
  EXPECT_EQ(game.objection(Take{with(3)}), "H-10.7b");
  EXPECT_EQ(game.objection(Take{with(2)}), "");
  game.give(Done{});
  EXPECT_EQ(game.objection(Avoid{G::Fabius, S::Beneventum}), "H-13.2c");  // where they came from
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Rome});
  game.give(Take{with(7)});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[carthage], 14);
  EXPECT_EQ(game.now().battle->hand[rome], 11);
}

TEST(HannibalCases, C15_AFailedPursuitEndsTheMove) {  // H-13.4b H-10.11c H-13.6
  Game game(hannibal_against_fabius(), {5, 5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Capua});
  game.give(Take{with(7)});
  game.answer<AskPursue>(Yes{});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Hannibal), S::Beneventum);
  EXPECT_FALSE(game.asked<AskMarch>());
}

TEST(HannibalCases, C17_InterceptionOfALanding) {
  // H-12.8c H-12.4a H-10.7b H-11.3a H-20.4 A-12.8b
  Field field;
  field.marker(S::Utica, Marker::Roman);
  field.army(carthage, S::Thabraca, {G::Hanno}, 6).army(rome, S::Rome, {G::Africanus}, 5);
  field.plays(rome, {CardId{1}});
  Game game(field, {1});
  game.ops(CardId{1}, G::Africanus, with(5), {});
  game.give(Sail{S::Utica, false});
  game.answer<AskIntercept>(Name{G::Hanno});
  game.give(Intercept{with(6), true});
  EXPECT_EQ(game.last<Checked>().modifier, 1);
  ASSERT_TRUE(game.asked<AskIntercepted>());
  EXPECT_EQ(game.objection(Done{}), "");
  EXPECT_EQ(game.objection(Back{}), "");
  EXPECT_EQ(game.objection(Back{with(5, 0, {G::Africanus})}), "H-10.7b");
  game.give(Back{with(2, 0, {G::Africanus})});
  game.pass_windows();
  EXPECT_EQ(game.cus(rome, S::Rome), (Cus{3, 0}));
  EXPECT_EQ(game.inside(S::Utica), (Cus{2, 0}));
  EXPECT_EQ(game.cus(carthage, S::Utica), (Cus{6, 0}));
  EXPECT_EQ(game.cus(rome, S::Utica), (Cus{0, 0}));
  EXPECT_FALSE(is_besieged(game.now(), S::Utica));
}

TEST(HannibalCases, C19_ElephantCharge) {
  // H-17.3a H-17.3b H-17.4 H-17.5 H-17.6 H-14.5a H-14.3a H-25.42
  struct Try {
    int die;
    bool general;
    bool fright;
    int c;
    int r;
  };
  for (const Try& each :
       {Try{3, true, false, 15, 7}, Try{2, true, false, 15, 9}, Try{1, true, false, 14, 9},
        Try{0, true, true, 13, 9}, Try{2, false, false, 15, 3}, Try{1, false, false, 14, 5}}) {
    Field field;
    field.markers({S::Taurini, S::Verona, S::Mutina}, Marker::Carthaginian);
    field.army(carthage, S::Ariminum, {G::Hannibal}, 8, 2);
    field.army(rome, S::Falerii, {}, 5);
    if (each.general) field.general(G::Flaminius, S::Falerii);
    field.plays(carthage, {CardId{17}}).hand(rome, {CardId{42}});
    Game game(field, each.die ? std::vector<int>{each.die} : std::vector<int>{});
    game.ops(CardId{17}, G::Hannibal, with(8, 2), {S::Falerii});
    game.answer<AskCharge>(Yes{});
    ASSERT_TRUE(game.asked<AskFright>());
    game.give(each.fright ? Answer{Card{CardId{42}}} : Answer{Done{}});
    ASSERT_TRUE(game.until<AskLead>());
    EXPECT_EQ(game.now().battle->hand[carthage], each.c) << each.die;
    EXPECT_EQ(game.now().battle->hand[rome], each.r) << each.die;
  }
}

TEST(HannibalCases, C21_AttackerOutOfCards) {  // H-14.10b H-14.11a H-14.12a H-10.10b H-15.2c
  Field field;
  field.army(carthage, S::Emporiae, {G::Mago}, 3).army(rome, S::Narbo, {G::Longus}, 5);
  field.plays(carthage, {CardId{35}});
  field.deal({FA, FA, FA, FA, FA}, {FA, FA, FA, FA, FA, FR});
  Game game(field, {2, 6});
  game.ops(CardId{35}, G::Mago, with(3), {S::Narbo});
  for (int i = 0; i < 5; ++i) {
    game.answer<AskLead>(Tactics{FA, FA});
    game.answer<AskMatch>(Tactics{FA, FA});
    game.answer<AskCounter>(Done{});
  }
  ASSERT_TRUE(game.until<AskLead>());  // Carthage is asked: card 6 might be in hand
  EXPECT_EQ(game.objection(Card{CardId{6}}), "H-25g");
  EXPECT_EQ(game.objection(Withdraw{}), "H-16.1a");
  game.give(Done{});
  game.pass_windows();
  EXPECT_EQ(game.last<BattleEnded>().how, BattleEnd::OutOfCards);
  EXPECT_EQ(game.last<BattleEnded>().rounds, 5);
  EXPECT_EQ(game.cus(rome, S::Narbo), (Cus{4, 0}));
  EXPECT_TRUE(game.displaced(G::Mago));
  EXPECT_EQ(game.last<Consequences>().cus_lost, 3);
  EXPECT_EQ(game.last<Consequences>().pcs, 1);
}

TEST(HannibalCases, C21_BeatenByAProbe) {  // H-14.12a H-15.2c H-15.1b
  Field field;
  field.marker(S::Emporiae, Marker::Carthaginian);
  field.army(carthage, S::Emporiae, {G::Mago}, 3).army(rome, S::Narbo, {G::Longus}, 5);
  field.plays(carthage, {CardId{35}});
  field.deal({DE, FA, FA, FA, FA}, {DE, PR, FR, FR, FR, FR});
  Game game(field, {5, 2});  // two rounds, die 5: one each; retreat 2-2 = 0
  game.ops(CardId{35}, G::Mago, with(3), {S::Narbo});
  game.answer<AskLead>(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  game.answer<AskLead>(Tactics{PR, PR});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.last<RetreatRolled>().modifier, -2);
  EXPECT_EQ(game.last<RetreatRolled>().losses, 0);
  EXPECT_EQ(game.at(G::Mago), S::Emporiae);
  EXPECT_EQ(game.cus(carthage, S::Emporiae), (Cus{2, 0}));
}

Field cannae(bool variant) {
  Field field;
  field.markers({S::Arpi, S::Brundisium, S::Tarentum, S::Heraclea}, Marker::Carthaginian);
  field.markers({S::Terventum, S::Croton, S::Paestum}, Marker::Roman);
  field.army(carthage, S::Beneventum, {G::Hannibal}, 8).army(rome, S::Cannae, {G::Paulus}, 6);
  field.office(G::Paulus, Office::Consul);
  if (variant)
    field.army(carthage, S::Arpi, {}, 2).army(carthage, S::Heraclea, {}, 2);
  else
    field.army(rome, S::Heraclea, {}, 1);
  field.plays(carthage, {CardId{17}});
  // Lucania and Apulia: nobody has three; Rome has two allies elsewhere.
  field.deal({FA, FA, FL, FL, FL, FL, FL, FL, FL, FL, FL, FR},
             {FA, FA, FR, FR, FR, FR, FR, FR, PR, PR});
  return field;
}

void fight_at_cannae(Game& game) {
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  for (int i = 0; i < 2; ++i) {
    game.answer<AskLead>(Tactics{FA, FA});
    game.answer<AskMatch>(Tactics{FA, FA});
    game.answer<AskCounter>(Done{});
  }
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
}

TEST(HannibalCases, C23_RetreatSweepsUpASmallStack) {
  // H-15.1b H-15.1c H-15.1d H-15.1e H-15.2d H-15.3a H-15.5a H-18.1c
  Game game(cannae(false), {4, 3});
  fight_at_cannae(game);
  ASSERT_TRUE(game.until<AskRetreat>());
  const auto ways = game.asked<AskRetreat>()->ways;
  EXPECT_EQ(ways.size(), 3u);
  EXPECT_EQ(game.objection(Retreat{Way{S::Beneventum}}), "H-15.2d");
  EXPECT_EQ(game.objection(Retreat{Way{S::Arpi, S::Terventum}}), "");
  EXPECT_EQ(game.objection(Retreat{Way{S::Heraclea, S::Paestum}}), "");
  game.give(Retreat{Way{S::Heraclea, S::Croton}});
  EXPECT_EQ(game.cus(rome, S::Croton), (Cus{2, 0}));
  EXPECT_EQ(game.at(G::Paulus), S::Croton);
  EXPECT_EQ(game.last<Consequences>().cus_lost, 5);
  EXPECT_EQ(game.last<Consequences>().pcs, 2);
}

TEST(HannibalCases, C23_NoWayThatLeavesAnybody) {  // H-15.3b H-15.3c
  Game game(cannae(true), {4, 3});
  fight_at_cannae(game);
  game.pass_windows();
  EXPECT_TRUE(game.displaced(G::Paulus));
  EXPECT_EQ(game.last<Consequences>().cus_lost, 6);
  EXPECT_EQ(game.last<Consequences>().pcs, 3);
}

TEST(HannibalCases, C25_ALandingArmyLoses) {  // H-15.2b H-10.10d H-15.5a H-15.4b
  for (const bool city : {false, true}) {
    Field field;
    const S target = city ? S::Utica : S::HippoRegius;
    if (city) field.marker(S::Utica, Marker::Roman);
    field.army(rome, S::Lilybaeum, {G::Africanus}, 5);
    field.army(carthage, target, {G::Hasdrubal}, 6);
    field.plays(rome, {CardId{1}});
    // Hasdrubal 3+6 and six allies, Africanus 4+5. Two rounds, die 1: none; retreat 1 on 5+: 2.
    field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA},
               {DE, FL, FR, FR, FR, FR, FR, FR, FR, FR, FR, PR, PR, PR, PR});
    Game game(field, {1, 1});
    game.ops(CardId{1}, G::Africanus, with(5), {});
    game.give(Sail{target, false});
    game.answer<AskLead>(Tactics{DE, DE});
    game.answer<AskMatch>(Tactics{DE, DE});
    game.answer<AskInitiative>(Yes{});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    if (city) {
      ASSERT_TRUE(game.until<AskShelter>());
      EXPECT_EQ(game.objection(Take{with(1, 0, {G::Africanus})}), "H-15.4b");  // fill it
      game.give(Take{with(2, 0, {G::Africanus})});
    }
    game.pass_windows();
    EXPECT_EQ(game.last<BattleEnded>().winner, carthage);
    EXPECT_EQ(game.last<Consequences>().cus_lost, city ? 3 : 5);
    EXPECT_EQ(game.last<Consequences>().pcs, city ? 1 : 2);
    if (city) {
      EXPECT_EQ(game.inside(S::Utica).total(), 2);
      EXPECT_EQ(game.at(G::Africanus), S::Utica);
    } else {
      EXPECT_EQ(game.now()[G::Africanus].where, Whereabouts::OutOfGame);
    }
  }
}

TEST(HannibalCases, C27_ElectionAndConsuls) {
  // H-6.2a H-6.2b H-6.2c H-6.4.1 H-6.4.2 H-6.4.3 H-6.4.4 H-6.5a H-6.5b H-18.1b H-24.2
  Field field;
  field.army(rome, S::Agrigentum, {G::Longus}, 4).army(rome, S::Rome, {G::PScipio}, 6);
  field.office(G::Longus, Office::Consul).office(G::PScipio, Office::Consul);
  field.phase(Phase::RomanReinforce, 2);
  // The cup: P. Scipio, Flaminius, Fabius, Marcellus, Nero, Varro, Paulus.
  field.sealed({2, 4});
  Game game(field);
  game.give(Go{S::Agrigentum});
  game.give(Go{S::Agrigentum});
  EXPECT_EQ(game.objection(Go{S::Agrigentum}), "H-6.2b");
  for (int i = 0; i < 3; ++i) game.give(Go{S::Rome});
  EXPECT_EQ(game.objection(Name{G::Africanus}), "H-6.4.1");
  game.answer<AskProconsul>(Name{G::Longus});
  EXPECT_EQ(game.last<ConsulsDrawn>().generals, (std::vector<G>{G::Fabius, G::Varro}));
  EXPECT_FALSE(on_map(game.now(), G::PScipio));
  EXPECT_EQ(game.cus(rome, S::Rome), (Cus{9, 0}));
  EXPECT_EQ(game.objection(Go{S::Agrigentum}), "H-24.2");
  game.give(Go{S::Rome});
  EXPECT_EQ(game.objection(Go{S::Agrigentum}), "");
  game.give(Go{S::Agrigentum});
  EXPECT_EQ(commander_of(game.now(), generals_in(game.now(), rome, S::Agrigentum)), G::Varro);
  EXPECT_EQ(game.now()[G::Longus].office, Office::Proconsul);
}

TEST(HannibalCases, C29_SiegeOfSyracuse) {
  // H-20.2a H-20.2d H-20.4 H-20.8a H-24.3 H-25.54 H-11.6b
  Field field;
  field.garrison(carthage, S::Syracuse, {}, 2).army(rome, S::Syracuse, {G::Marcellus}, 6);
  field.plays(rome, {CardId{37}, CardId{54}});
  Game game(field, {6, 3, 5});
  game.play(CardId{37}, Use::Event);
  game.give(Activate{G::Marcellus});
  game.answer<AskTake>(Done{});
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.last<SiegeRolled>().modifier, 0);
  EXPECT_EQ(game.now()[S::Syracuse].points, 2);
  EXPECT_TRUE(is_besieged(game.now(), S::Syracuse));
  EXPECT_EQ(naval_modifier(game.now(), S::Carthage, S::Gades, 4, G::Hanno), -2 - 2 - 1);
  game.play(CardId{54}, Use::Ops);
  game.give(Activate{G::Marcellus});
  game.answer<AskTake>(Done{});
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.all<SiegeRolled>()[1].modifier, -1);
  EXPECT_TRUE(controls(game.now(), rome, S::Syracuse));
  EXPECT_EQ(game.inside(S::Syracuse), (Cus{0, 0}));
  EXPECT_EQ(game.now()[S::Syracuse].points, 0);
  EXPECT_EQ(naval_modifier(game.now(), S::Carthage, S::Gades, 4, G::Hanno), -2 - 2);
}

TEST(HannibalCases, C31_SubjugatingTheBoii) {  // H-20.2a H-20.8b H-20.9 H-14.1a
  for (const int die : {6, 4}) {
    Field field;
    field.army(rome, S::Boii, {G::Longus}, 3).points(S::Boii, 1, rome);
    field.army(carthage, S::Verona, {G::Hannibal}, 6);
    field.plays(rome, {CardId{35}}).hand(carthage, {CardId{17}});
    Game game(field, {die});
    game.play(CardId{35}, Use::Ops);
    game.give(Activate{G::Longus});
    game.answer<AskTake>(Done{});
    game.answer<AskSiege>(Yes{});
    EXPECT_EQ(game.now()[S::Boii].tribe, die == 4);
    EXPECT_EQ(controls(game.now(), rome, S::Boii), die == 6);
    EXPECT_EQ(game.now()[S::Boii].points, die == 4 ? 2 : 0);
    game.ops(CardId{17}, G::Hannibal, with(6), {S::Boii});
    ASSERT_TRUE(game.until<AskLead>());
    EXPECT_EQ(game.now().battle->hand[carthage], 4 + 6 + (die == 4 ? 1 : 0));
  }
}

TEST(HannibalCases, C33_OneFightsAnotherBesieges) {
  // H-10.11a H-10.11b H-10.11c H-10.11d H-10.11e H-10.2d H-20.2c H-24.3 H-15.4b
  Field field;
  field.army(rome, S::Thabraca, {G::Africanus, G::Marcellus}, 13);
  field.army(carthage, S::Utica, {G::Hanno}, 3);
  field.plays(rome, {CardId{37}});
  // Allies in Africa: Carthage 1+1+2+2. Hanno 2+3+6 = 11, Africanus 4+8 = 12.
  field.deal({FL, FL, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA},
             {FL, FR, FR, FR, FR, FR, FR, FR, FR, PR, PR});
  Game game(field, {3, 2, 5});
  game.play(CardId{37}, Use::Event);
  game.activate(G::Africanus, with(8));
  game.walk({S::Utica});
  game.answer<AskCity>(Done{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Tactics{FL, FL});
  game.answer<AskCounter>(Done{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  ASSERT_TRUE(game.until<AskShelter>());
  EXPECT_EQ(game.objection(Take{with(2, 0, {G::Hanno})}), "");
  game.give(Done{});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Hanno), S::Carthage);
  EXPECT_EQ(game.cus(carthage, S::Carthage), (Cus{2, 0}));
  ASSERT_TRUE(game.asked<AskActivate>());
  EXPECT_EQ(game.objection(Activate{G::Africanus}), "H-10.11d");
  game.give(Activate{G::Marcellus});
  game.answer<AskTake>(Take{with(5)});
  game.walk({S::Utica});
  game.stop();
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.last<SiegeRolled>().modifier, 1);
  EXPECT_EQ(game.now()[S::Utica].points, 2);
}

TEST(HannibalCases, C35_WinterAttrition) {  // H-5.4 H-21.1a H-21.2a H-20.9
  Field field;
  field.army(carthage, S::Beneventum, {G::Hannibal}, 7, 1).army(rome, S::Boii, {}, 2);
  field.army(rome, S::Agrigentum, {G::Longus}, 8);
  field.garrison(carthage, S::Utica, {}, 2).army(rome, S::Utica, {}, 3);
  field.points(S::Utica, 1, rome).phase(Phase::Winter, 1);
  Game game(field, {4, 5, 6});
  EXPECT_EQ(game.cus(rome, S::Boii), (Cus{2, 0}));
  EXPECT_EQ(game.cus(rome, S::Utica), (Cus{2, 0}));
  EXPECT_EQ(game.last<AttritionRolled>().losses, 3);
  EXPECT_EQ(game.cus(carthage, S::Beneventum), (Cus{5, 0}));
  EXPECT_EQ(game.cus(rome, S::Agrigentum), (Cus{8, 0}));
  EXPECT_EQ(game.inside(S::Utica), (Cus{2, 0}));
}

Field mago_to_croton() {
  Field field;
  field.army(carthage, S::NewCarthage, {G::Mago}, 5).plays(carthage, {CardId{1}});
  field.hand(rome, {CardId{41}, CardId{60}});
  return field;
}

TEST(HannibalCases, C37_StormAndBadWeather) {
  // H-25.60 H-25.41 H-11.5b H-11.6b H-8.4a
  {
    Game game(mago_to_croton(), {4, 4});
    game.ops(CardId{1}, G::Mago, with(5), {});
    game.give(Sail{S::Croton, false});
    game.answer<AskWeather>(Done{});
    game.answer<AskStorm>(Card{CardId{60}});
    game.pass_windows();
    EXPECT_EQ(game.last<AttritionRolled>().losses, 2);
    EXPECT_EQ(game.last<NavalRolled>().modifier, -2);
    EXPECT_EQ(game.cus(carthage, S::NewCarthage), (Cus{3, 0}));
  }
  {
    Game game(mago_to_croton());
    game.ops(CardId{1}, G::Mago, with(5), {});
    game.give(Sail{S::Croton, false});
    game.answer<AskWeather>(Card{CardId{41}});
    game.pass_windows();
    EXPECT_EQ(game.cus(carthage, S::NewCarthage), (Cus{5, 0}));
    EXPECT_FALSE(holds(game.now(), rome, CardId{41}));
    EXPECT_TRUE(holds(game.now(), rome, CardId{60}));
  }
  {
    Field field = Field::set_up();
    field.plays(carthage, {CardId{17}}).hand(rome, {CardId{41}});
    Game game(field);
    game.ops(CardId{17}, G::Hannibal, with(8, 2), {S::Dertosa, S::Tarraco});
    game.give(Go{S::Emporiae});
    ASSERT_TRUE(game.asked<AskWeather>());
    EXPECT_EQ(game.asked<AskWeather>()->next, S::Emporiae);
    game.give(Card{CardId{41}});
    game.pass_windows();
    EXPECT_EQ(game.at(G::Hannibal), S::Tarraco);
    EXPECT_FALSE(game.asked<AskMarch>());
  }
}

TEST(HannibalCases, C39_TruceReshuffleAndCounsel) {
  // H-25.64 H-25c H-25d H-25.57 H-8.7b H-8.6
  Field field = Field::set_up();
  field.now.turn = 3;
  field.now.counsel[carthage] = Counsel::InForce;
  std::erase(field.now.deck, CardId{57});
  field.plays(rome, {CardId{64}, CardId{35}}).hand(carthage, {CardId{61}});
  Game game(field);
  game.play(CardId{64}, Use::Event);
  EXPECT_TRUE(game.now().truce);
  game.play(CardId{61}, Use::Event);
  game.activate(G::Hannibal, with(8, 2));
  game.walk({S::Dertosa, S::Tarraco, S::Emporiae, S::Narbo, S::Nemausus});
  EXPECT_EQ(game.objection(Go{S::Massilia}), "H-25.64");
  game.stop();
  EXPECT_TRUE(game.now().truce);  // a Force March does not end it
  game.play(CardId{35}, Use::Event);
  game.give(Go{S::Salaria});
  EXPECT_FALSE(game.now().truce);
  // The end of the turn: attrition has nobody abroad; Carthage removes PCs.
  while (game.now().turn == 3 && !game.over()) game.pass();
  EXPECT_TRUE(game.told<Reshuffled>());
  EXPECT_EQ(game.now().counsel[carthage], Counsel::None);
  EXPECT_FALSE(game.now().truce_shown);
}

TEST(HannibalCases, C39_ADiscardedTruceReshufflesToo) {  // H-8.6 H-8.7b
  Field field = Field::set_up();
  field.plays(rome, {CardId{64}});
  Game game(field);
  game.play(CardId{64}, Use::Discard);
  EXPECT_FALSE(game.now().truce);
  while (game.now().turn == 1 && !game.over()) game.pass();
  EXPECT_TRUE(game.told<Reshuffled>());
  EXPECT_TRUE(game.now().discards.empty());
}

}  // namespace
}  // namespace cursus::hannibal::test
