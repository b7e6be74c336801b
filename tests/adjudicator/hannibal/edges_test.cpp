// Where rules meet: what is easiest to get wrong.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

TEST(HannibalEdges, SubordinatesHaveNoEffect) {  // H-9.2b H-24.0
  Field field;
  field.army(carthage, S::Carthage, {G::Hasdrubal, G::Mago}, 4).plays(carthage, {CardId{1}});
  Game game(field, {5});
  game.ops(CardId{1}, G::Hasdrubal, with(4, 0, {G::Mago}), {});
  game.give(Sail{S::NewCarthage, false});
  game.pass_windows();
  EXPECT_EQ(game.last<NavalRolled>().modifier, -4);  // Mago does not command
  Field battle;
  battle.army(rome, S::Thapsus, {G::Varro, G::Africanus}, 4).office(G::Varro, Office::Consul);
  battle.army(carthage, S::Zama, {G::Mago}, 4).plays(rome, {CardId{17}});
  Game fight(battle);
  fight.ops(CardId{17}, G::Varro, with(4, 0, {G::Africanus}), {S::Zama});
  ASSERT_TRUE(fight.until<AskLead>());
  EXPECT_EQ(fight.now().battle->hand[rome], 1 + 4);
}

TEST(HannibalEdges, OneGeneralPerCardAndAgainByTheNext) {  // H-10.1b H-10.1a
  Field field;
  field.army(carthage, S::Zama, {G::Hannibal}, 4).plays(carthage, {CardId{17}, CardId{20}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(4), {S::Thapsus});
  game.stop();
  EXPECT_FALSE(game.asked<AskActivate>());
  game.ops(CardId{20}, G::Hannibal, with(4), {S::Tacapae});  // the same army, the next card
  game.stop();
  EXPECT_EQ(game.at(G::Hannibal), S::Tacapae);
}

TEST(HannibalEdges, CarthageChargesInDefenceToo) {  // H-17.6 H-17.3a H-14.5b
  Field field;
  field.army(rome, S::Thapsus, {G::Varro}, 6).army(carthage, S::Zama, {G::Mago}, 4, 2);
  field.plays(rome, {CardId{17}});
  Game game(field, {2});
  game.ops(CardId{17}, G::Varro, with(6), {S::Zama});
  ASSERT_TRUE(game.until<AskCharge>());
  game.give(Yes{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.open()->seat, rome);
  EXPECT_EQ(game.now().battle->hand[rome], 7 - 2);
  EXPECT_TRUE(game.now().battle->charged);  // once
}

TEST(HannibalEdges, AWithdrawalTakesEverything) {  // H-16.3a H-16.2 H-14.11a
  Field field;
  field.army(rome, S::Verona, {G::Nero}, 6).army(carthage, S::Mutina, {G::Hannibal, G::Mago}, 4);
  field.marker(S::Boii, Marker::Carthaginian).plays(rome, {CardId{17}});
  // Nero 2+6+2, Hannibal 4+4.
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA, FA}, {DE, FL, FL, FL, FL, FL, FL, FL});
  Game game(field, {4, 5});
  game.ops(CardId{17}, G::Nero, with(6), {S::Mutina});
  game.answer<AskAvoid>(Done{});
  game.answer<AskLead>(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  game.answer<AskLead>(Withdraw{});
  game.answer<AskCancel>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.cus(carthage, S::Boii), (Cus{4, 0}));  // one round, die 5: none
  EXPECT_EQ(game.at(G::Mago), S::Boii);
  EXPECT_EQ(game.cus(rome, S::Mutina), (Cus{6, 0}));
}

TEST(HannibalEdges, AnArmyThatDiesOnAPassGoesBackAlone) {  // H-10.6b H-10.10c
  Field field;
  field.army(carthage, S::Druentia, {G::Mago}, 1).army(rome, S::Taurini, {G::Varro}, 3);
  field.plays(carthage, {CardId{35}});
  Game game(field, {6});
  game.ops(CardId{35}, G::Mago, with(1), {S::Taurini});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Mago), S::Druentia);
  EXPECT_FALSE(game.displaced(G::Mago));
}

TEST(HannibalEdges, AStormThatTakesAllSendsTheGeneralBack) {  // H-25.60 H-10.10c
  Field field;
  field.army(carthage, S::Gades, {G::Mago}, 1).plays(carthage, {CardId{1}});
  field.hand(rome, {CardId{60}});
  Game game(field, {4});  // 4+2 = 6: one; no naval die
  game.ops(CardId{1}, G::Mago, with(1), {});
  game.give(Sail{S::Carthage, false});
  game.answer<AskStorm>(Card{CardId{60}});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Mago), S::Gades);
  EXPECT_FALSE(game.told<NavalRolled>());
  EXPECT_EQ(game.cus(carthage, S::Gades), (Cus{0, 0}));
}

TEST(HannibalEdges, BadWeatherSpendsNobody) {  // H-25.41 H-8.4b
  Field field;
  field.army(carthage, S::Zama, {G::Hasdrubal, G::Mago}, 4).plays(carthage, {CardId{37}});
  field.hand(rome, {CardId{41}, CardId{20}});
  Game game(field);
  const std::size_t before = game.now().hands[rome].size();
  game.play(CardId{37}, Use::Event);
  game.activate(G::Hasdrubal, with(4, 0, {G::Mago}));
  game.walk({S::Thubursicu, S::Cirta});
  game.give(Go{S::Saldae});
  game.answer<AskWeather>(Card{CardId{41}});
  EXPECT_EQ(game.now().hands[rome].size(), before - 1);  // one play fewer later
  EXPECT_EQ(game.at(G::Hasdrubal), S::Cirta);
  ASSERT_TRUE(game.asked<AskActivate>());
  EXPECT_EQ(game.objection(Activate{G::Hasdrubal}), "H-10.11d");
  game.give(Activate{G::Mago});
  game.give(Take{with(4)});  // the CUs may still be moved by another one
  game.walk({S::Sitilis, S::Tupusuctu});
  game.pass_windows();
  EXPECT_EQ(game.objection(Go{S::Icosium}), "H-10.11b");  // two points were used before
}

TEST(HannibalEdges, WhoIsInterceptedOnLandingMayGoInside) {  // H-12.8c
  Field field;
  field.marker(S::Utica, Marker::Roman);
  field.army(carthage, S::Thabraca, {G::Hanno}, 6).army(rome, S::Rome, {G::Africanus}, 2);
  field.plays(rome, {CardId{1}});
  Game game(field, {1});
  game.ops(CardId{1}, G::Africanus, with(2), {});
  game.give(Sail{S::Utica, false});
  game.answer<AskIntercept>(Name{G::Hanno});
  game.give(Intercept{with(6), true});
  game.answer<AskIntercepted>(Back{with(2, 0, {G::Africanus})});
  EXPECT_EQ(game.inside(S::Utica), (Cus{2, 0}));
  EXPECT_TRUE(game.now()[G::Africanus].inside);
  EXPECT_FALSE(game.told<BackedUp>());
}

TEST(HannibalEdges, TheTrainIsLostWithARetreat) {  // H-25.30
  Field field;
  field.army(rome, S::Thapsus, {G::Marcellus}, 8).army(carthage, S::Zama, {G::Mago}, 2);
  field.now.train = S::Zama;
  field.plays(rome, {CardId{35}});
  // Mago 2+2+6, Marcellus 3+8.
  field.deal({FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA},
             {FR, FR, FR, FR, FR, FR, FR, FR, FR, PR});
  Game game(field, {1, 1});
  game.ops(CardId{35}, G::Marcellus, with(8), {S::Zama});
  game.answer<AskAvoid>(Done{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_FALSE(game.now().train.has_value());
}

TEST(HannibalEdges, AConsularArmyBelowFiveKeepsTogether) {  // H-18.1c H-13.2b H-15.4b
  Field field;
  field.army(carthage, S::Cannae, {G::Hannibal}, 8).army(rome, S::Tarentum, {G::Varro}, 4);
  field.office(G::Varro, Office::Consul).plays(carthage, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  ASSERT_TRUE(game.asked<AskCity>());
  EXPECT_EQ(game.objection(Take{with(2, 0, {G::Varro})}), "H-18.1a");
  EXPECT_EQ(game.objection(Take{with(2)}), "H-18.1a");
  game.give(Done{});
  ASSERT_TRUE(game.asked<AskAvoid>());
  game.give(Avoid{G::Varro, S::Heraclea});
  EXPECT_EQ(game.objection(Take{with(3)}), "H-18.1a");
  EXPECT_EQ(game.objection(Take{with(4)}), "");
}

TEST(HannibalEdges, TwoConsulsTogetherNeedTheDie) {  // H-9.3c H-18.2a
  Field field;
  field.army(rome, S::Rome, {G::Nero, G::Varro}, 10);
  field.office(G::Nero, Office::Consul).office(G::Varro, Office::Consul);
  field.plays(rome, {CardId{17}});
  Game game(field);
  game.play(CardId{17}, Use::Ops);
  EXPECT_EQ(game.objection(Activate{G::Nero}), "");  // Rome picks who commands the move
  EXPECT_EQ(game.objection(Activate{G::Varro}), "");
}

TEST(HannibalEdges, ReinforcementsStayOutOfEnemyHands) {  // H-8.2c H-6.3b
  Field field;
  field.army(rome, S::Arpi, {G::Varro}, 0).general(G::Mago, S::Arpi).plays(rome, {CardId{1}});
  Game game(field);
  game.play(CardId{1}, Use::Ops);
  game.give(Raise{G::Varro});
  EXPECT_TRUE(game.displaced(G::Mago));
}

TEST(HannibalEdges, SiegesEndWhenTheBesiegersAvoid) {  // H-20.6 H-10.7f A-10.7e
  Field field;
  field.garrison(carthage, S::Utica, {G::Hannibal}, 2).army(rome, S::Utica, {G::Fabius}, 0);
  field.now[G::Fabius] = GeneralState{};
  field.army(rome, S::Utica, {G::Marcellus}, 4).points(S::Utica, 2, rome);
  field.marker(S::Thabraca, Marker::Empty).plays(carthage, {CardId{17}});
  Game game(field, {3, 1});
  game.ops(CardId{17}, G::Hannibal, with(2), {});
  game.give(StepOut{});
  game.answer<AskAvoid>(Avoid{G::Marcellus, S::Thabraca});
  game.give(Take{with(4)});
  EXPECT_EQ(game.now()[S::Utica].points, 0);
  game.answer<AskPursue>(Yes{});
  ASSERT_TRUE(game.asked<AskMarch>());  // the move may go on
  EXPECT_EQ(game.objection(Go{S::Thabraca}), "");
}

TEST(HannibalEdges, BackingUpToACityFindsItsGarrisonInside) {  // H-12.5a H-12.5e H-10.7e
  Field field;
  field.army(carthage, S::Rome, {G::Hannibal}, 8).army(rome, S::Capua, {G::Longus}, 2);
  field.army(rome, S::Paestum, {G::Marcellus}, 6).plays(carthage, {CardId{17}});
  Game game(field, {3, 4});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Capua});
  game.answer<AskCity>(Take{with(2, 0, {G::Longus})});
  game.answer<AskMarch>(Go{S::Beneventum});
  while (game.asked<AskIntercept>() && game.asked<AskIntercept>()->from != S::Paestum)
    game.give(Done{});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(6), true});
  game.answer<AskIntercepted>(Back{});
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.inside(S::Capua), (Cus{2, 0}));
  EXPECT_EQ(game.cus(carthage, S::Capua), (Cus{7, 0}));  // 4 - 1 = 3 costs the besieger one
  EXPECT_TRUE(game.now()[G::Longus].inside);
}

TEST(HannibalEdges, ASpentArmyDoesNotBesiege) {  // H-10.2d H-20.2c
  Field field;
  field.army(rome, S::Thabraca, {G::Africanus}, 8).army(carthage, S::Utica, {G::Hanno}, 3);
  field.plays(rome, {CardId{17}});
  field.deal({FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA, FA},
             {FR, FR, FR, FR, FR, FR, FR, FR, FR, PR, PR});
  Game game(field, {1, 1});
  game.ops(CardId{17}, G::Africanus, with(8), {S::Utica});
  game.answer<AskCity>(Done{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_FALSE(game.told<SiegeRolled>());
  EXPECT_EQ(game.at(G::Africanus), S::Utica);
}

TEST(HannibalEdges, FabiusIsDisplacedRatherThanLeaveItaly) {  // H-24.2 A-24c H-15.3c
  // Beaten in Pisae by an army from Cosa; the only way leads to the Ligurians.
  Field field;
  field.army(carthage, S::Cosa, {G::Hannibal}, 8).army(rome, S::Pisae, {G::Fabius}, 4);
  field.now[S::LiguriansE].tribe = false;
  field.marker(S::LiguriansE, Marker::Roman).markers({S::Faesulae}, Marker::Carthaginian);
  field.army(carthage, S::Faesulae, {}, 4).plays(carthage, {CardId{17}});
  // Hannibal 4+8; Fabius 3+4+2 (Etruria Roman or not, two others are).
  field.deal({FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA, FA},
             {FR, FR, FR, FR, FR, FR, FR, FR, FR});
  Game game(field, {1, 1});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Pisae});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_TRUE(game.displaced(G::Fabius));
  EXPECT_EQ(game.cus(rome, S::LiguriansE), (Cus{3, 0}));  // the CUs go on
}

TEST(HannibalEdges, RetreatsGoFourSpacesAtMost) {  // H-15.2a H-15.2e H-15.3a H-15.3c
  for (const bool near : {true, false}) {
    Field field;
    field.army(carthage, S::Narbo, {G::Hannibal}, 8).army(rome, S::Tolosa, {G::Varro}, 3);
    field.plays(carthage, {CardId{17}});
    // Averni, a hostile tribe, costs one; then Gergovia, Rhone and Massilia, the fourth.
    if (!near) field.marker(S::Massilia, Marker::Carthaginian);
    field.deal({FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA, FA}, {FR, FR, FR, FR});
    Game game(field, {1, 1});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Tolosa});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    game.pass_windows();
    EXPECT_EQ(game.displaced(G::Varro), !near);
    EXPECT_EQ(game.last<Consequences>().cus_lost, near ? 2 : 3);
    EXPECT_EQ(game.cus(rome, S::Massilia), (Cus{near ? 1 : 0, 0}));
  }
}

}  // namespace
}  // namespace cursus::hannibal::test
