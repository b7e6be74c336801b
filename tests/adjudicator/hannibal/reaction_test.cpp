// §10.3 Reaction phase, §12 Interception, §13 Avoid Battle and pursuit.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

// Hannibal in Arpi goes to Cannae; Romans may stand around.
Field around_cannae() {
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  return field;
}

TEST(HannibalInterception, MovesInAndForcesBattleOrBackUp) {
  // H-12.1 H-12.4b H-12.4c H-12.5a H-12.5e H-12.6b
  Field field = around_cannae();
  field.army(rome, S::Tarentum, {G::Marcellus}, 5);
  {
    Game game(field, {3});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
    ASSERT_TRUE(game.asked<AskIntercept>());
    game.give(Name{G::Marcellus});
    EXPECT_EQ(game.objection(Intercept{with(0), true}), "H-12.4a");
    EXPECT_EQ(game.objection(Intercept{with(6), true}), "H-12.7c");
    game.give(Intercept{with(4), true});
    EXPECT_EQ(game.cus(rome, S::Cannae), (Cus{4, 0}));  // all that was declared
    EXPECT_EQ(game.cus(rome, S::Tarentum), (Cus{1, 0}));
    game.answer<AskIntercepted>(Done{});
    ASSERT_TRUE(game.until<AskLead>());
    EXPECT_EQ(game.open()->seat, carthage);                   // the active player attacks first
    EXPECT_EQ(game.now().battle->hand[rome], 3 + 4 + 1 + 2);  // +1 for the interception
  }
  {
    Game game(field, {3});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
    game.give(Name{G::Marcellus});
    game.give(Intercept{with(4), true});
    game.answer<AskIntercepted>(Back{});
    game.pass_windows();
    EXPECT_EQ(game.cus(carthage, S::Arpi), (Cus{8, 0}));  // nothing is left behind
    EXPECT_EQ(game.at(G::Marcellus), S::Cannae);          // the interceptors stay
    EXPECT_FALSE(game.asked<AskMarch>());
  }
}

TEST(HannibalInterception, NotOverAPassAndNotPastOwnTroopsOfTheMover) {
  // H-12.2a H-12.3a H-10.6d
  Field field;
  field.army(carthage, S::Boii, {G::Hannibal}, 8).army(rome, S::Pisae, {G::Varro}, 5);
  field.plays(carthage, {CardId{17}});
  {
    Game game(field);  // Mutina and Faesulae are joined by a pass, Pisae and Boii too
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
    EXPECT_FALSE(game.asked<AskIntercept>());
  }
  field = around_cannae();
  field.army(rome, S::Tarentum, {G::Marcellus}, 5).army(carthage, S::Cannae, {}, 1);
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  EXPECT_FALSE(game.asked<AskIntercept>());  // non-moving CUs of the mover are there
}

TEST(HannibalInterception, ALoneGeneralCanBeInterceptedAndGoesBack) {  // H-12.2a H-12.5e H-10.4d
  for (const bool back : {true, false}) {
    Field field = around_cannae();
    field.army(rome, S::Tarentum, {G::Marcellus}, 5);
    Game game(field, {1});
    game.ops(CardId{17}, G::Hannibal, with(0), {S::Cannae});
    game.answer<AskIntercept>(Name{G::Marcellus});
    game.give(Intercept{with(5), true});
    game.answer<AskIntercepted>(back ? Answer{Back{}} : Answer{Done{}});
    if (back) {
      game.pass_windows();
      EXPECT_EQ(game.at(G::Hannibal), S::Arpi);
    } else {
      EXPECT_TRUE(game.displaced(G::Hannibal));
    }
  }
}

TEST(HannibalInterception, PartOfAnArmyUnderASubordinate) {
  // H-12.7a H-12.7b H-12.7c H-18.1a
  Field field = around_cannae();
  field.army(rome, S::Tarentum, {G::Varro, G::Nero}, 6).office(G::Varro, Office::Consul);
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  ASSERT_TRUE(game.asked<AskIntercept>());
  game.give(Name{G::Nero});
  EXPECT_EQ(game.objection(Intercept{with(2), true}), "H-18.1a");  // the consul keeps five
  EXPECT_EQ(game.objection(Intercept{with(1), true}), "");
  EXPECT_EQ(game.objection(Intercept{with(1, 0, {G::Varro}), true}), "H-9.3b");
  Field one = around_cannae();
  one.army(rome, S::Tarentum, {G::Varro, G::Nero}, 2);
  Game two(one);
  two.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  two.give(Name{G::Nero});
  EXPECT_EQ(two.objection(Intercept{with(2), true}), "H-12.7c");  // the commander keeps one
  EXPECT_EQ(two.objection(Intercept{with(2, 0, {G::Varro}), true}), "H-12.7c");  // and stays
  EXPECT_EQ(two.objection(Intercept{with(1, 0, {G::Varro}), true}), "H-12.7c");
  EXPECT_EQ(two.objection(Intercept{with(1), true}), "");
}

TEST(HannibalInterception, NoneAgainstReactions) {  // H-12.3b
  // Fabius avoids to Heraclea, next to Mago: nobody is asked.
  Field field = around_cannae();
  field.army(rome, S::Cannae, {G::Fabius}, 5).army(carthage, S::Paestum, {G::Mago}, 3);
  field.marker(S::Heraclea, Marker::Roman);
  Game game(field, {5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Heraclea});
  game.give(Take{with(5)});
  EXPECT_EQ(game.at(G::Fabius), S::Heraclea);
  EXPECT_TRUE(game.asked<AskPursue>());
}

TEST(HannibalInterception, AGarrisonMayIfNobodyShutsItIn) {  // H-12.8a H-12.8b
  Field field = around_cannae();
  field.garrison(rome, S::Tarentum, {G::Marcellus}, 2).army(carthage, S::Tarentum, {}, 1);
  Game shut(field);
  shut.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  EXPECT_FALSE(shut.asked<AskIntercept>());
  Field own = around_cannae();  // by land into the own city: intercepted before they are inside
  own.marker(S::Tarentum, Marker::Carthaginian).army(rome, S::Heraclea, {G::Marcellus}, 5);
  own.now[G::Hannibal].space = S::Cannae;
  own.now[S::Arpi].out[carthage].take_all();
  own.army(carthage, S::Cannae, {}, 8);
  Game game(own, {2});  // 2+1: the city is Carthaginian
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  ASSERT_TRUE(game.asked<AskIntercepted>());
  EXPECT_EQ(game.objection(Back{with(2)}), "H-12.8c");  // inside only after a sea leg
}

TEST(HannibalInterception, ComesBeforeTheOverrun) {  // H-12.9
  Field field = around_cannae();
  field.army(rome, S::Cannae, {}, 1).army(rome, S::Tarentum, {G::Marcellus}, 5);
  Game game(field, {3});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  game.give(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  EXPECT_EQ(game.last<Checked>().modifier, 0);  // a Roman CU is there already
  game.answer<AskIntercepted>(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_FALSE(game.told<Overran>());
  EXPECT_EQ(game.now().battle->at_start[rome], 6);
}

TEST(HannibalInterception, WhoFailedMayNotAvoidThatMover) {  // H-12.10 H-12.2b
  Field field = around_cannae();
  field.army(rome, S::Tarentum, {G::Marcellus}, 5);
  Game game(field, {6});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  game.give(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  game.answer<AskMarch>(Go{S::Tarentum});
  game.answer<AskCity>(Done{});
  EXPECT_FALSE(game.asked<AskAvoid>());
  ASSERT_TRUE(game.until<AskLead>());
}

TEST(HannibalInterception, BackingUpOverAPassAndTheSea) {  // H-12.5b H-12.5c
  Field field;
  field.army(carthage, S::Boii, {G::Hannibal}, 8).army(rome, S::Cosa, {G::Marcellus}, 5);
  field.plays(carthage, {CardId{17}});
  Game game(field, {1, 3, 1});  // crossing, interception, crossing again
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Pisae});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  game.answer<AskIntercepted>(Back{});
  game.pass_windows();
  EXPECT_EQ(game.all<AttritionRolled>().size(), 2u);
  EXPECT_EQ(game.at(G::Hannibal), S::Boii);
  for (const int die : {1, 6, 4}) {
    Field sea;
    sea.army(carthage, S::Gades, {G::Hasdrubal}, 3).army(rome, S::Tarquini, {G::Marcellus}, 5);
    sea.plays(carthage, {CardId{1}});
    // Gades -2, Cosa +2, Roman PC +1: 1. Die 1 would return: with Syracuse and Macedon -2 more.
    sea.marker(S::Syracuse, Marker::Carthaginian).now.macedon = true;
    Game back(sea, {1, 3, die});
    back.ops(CardId{1}, G::Hasdrubal, with(3), {});
    back.give(Sail{S::Cosa, false});
    back.answer<AskIntercept>(Name{G::Marcellus});
    back.give(Intercept{with(5), true});
    back.answer<AskIntercepted>(Back{});
    if (die == 1) {  // safe
      back.pass_windows();
      EXPECT_EQ(back.at(G::Hasdrubal), S::Gades);
    } else {  // 6-1 = 5 and 4-1 = 3: sunk
      back.pass_windows();
      EXPECT_TRUE(back.displaced(G::Hasdrubal));
      EXPECT_FALSE(back.told<Consequences>());
    }
  }
  Field sea;
  sea.army(carthage, S::Gades, {G::Hasdrubal}, 3).army(rome, S::Tarquini, {G::Marcellus}, 5);
  sea.plays(carthage, {CardId{1}});
  sea.marker(S::Syracuse, Marker::Carthaginian).now.macedon = true;
  Game stays(sea, {1, 3, 3});  // 3-1 = 2: Return means that they may not back up
  stays.ops(CardId{1}, G::Hasdrubal, with(3), {});
  stays.give(Sail{S::Cosa, false});
  stays.answer<AskIntercept>(Name{G::Marcellus});
  stays.give(Intercept{with(5), true});
  stays.answer<AskIntercepted>(Back{});
  EXPECT_TRUE(stays.until<AskLead>());
}

TEST(HannibalInterception, AfterBackingUpASiegeIsAllowed) {  // H-12.5d
  Field field;
  field.army(carthage, S::Capua, {G::Hannibal}, 8).army(rome, S::Paestum, {G::Marcellus}, 5);
  field.plays(carthage, {CardId{17}});
  Game game(field, {3, 5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Beneventum});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  game.answer<AskIntercepted>(Back{});
  ASSERT_TRUE(game.asked<AskSiege>());
  game.give(Yes{});
  EXPECT_EQ(game.now()[S::Capua].points, 1);
}

TEST(HannibalAbilities, RatingsOfReactions) {  // H-12.4a H-13.1a H-13.4a H-24.7
  EXPECT_EQ(intercept_rating(G::Gisgo), 3);
  EXPECT_EQ(intercept_rating(G::Varro), 4);
  EXPECT_EQ(intercept_rating(G::Mago), 2);
  EXPECT_EQ(avoid_rating(G::Fabius), 5);
  EXPECT_EQ(avoid_rating(G::Gisgo), 3);
  EXPECT_EQ(avoid_rating(G::Varro), 1);
  EXPECT_EQ(pursuit_rating(G::Flaminius), 4);
  EXPECT_EQ(pursuit_rating(G::Fabius), 3);
}

// --- Avoid Battle --------------------------------------------------------------------------------

TEST(HannibalAvoid, NotIntoEnemiesPassesOrStrangers) {  // H-13.2c H-10.6d
  Field field;
  field.army(carthage, S::Verona, {G::Hannibal}, 8).army(rome, S::Mutina, {G::Marcellus}, 5);
  field.marker(S::Ariminum, Marker::Carthaginian).plays(carthage, {CardId{17}});
  field.army(rome, S::Boii, {}, 0);
  {
    Game game(field);  // Boii a hostile tribe, Faesulae a pass, Ariminum an enemy PC
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
    EXPECT_FALSE(game.asked<AskAvoid>());
  }
  field.marker(S::Ariminum, Marker::Roman);
  Game game(field, {3});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
  ASSERT_TRUE(game.asked<AskAvoid>());
  EXPECT_EQ(game.objection(Avoid{G::Marcellus, S::Verona}), "H-13.2c");
  EXPECT_EQ(game.objection(Avoid{G::Marcellus, S::Boii}), "H-13.2c");
  EXPECT_EQ(game.objection(Avoid{G::Marcellus, S::Faesulae}), "H-13.2c");
  game.give(Avoid{G::Marcellus, S::Ariminum});
  game.give(Take{with(5)});
  EXPECT_EQ(game.at(G::Marcellus), S::Ariminum);
}

TEST(HannibalAvoid, TenAtMostAndSomeMayStay) {  // H-13.2a H-13.2b H-13.3a H-13.3b H-13.4d
  Field field;
  field.army(carthage, S::Verona, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  field.army(rome, S::Mutina, {G::Marcellus, G::Nero}, 12);
  Game game(field, {1});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
  game.give(Avoid{G::Nero, S::Ariminum});
  EXPECT_EQ(game.objection(Take{with(11)}), "H-13.2a");
  EXPECT_EQ(game.objection(Take{with(10)}), "");
  game.give(Take{with(9)});
  EXPECT_EQ(game.cus(rome, S::Mutina), (Cus{3, 0}));
  EXPECT_EQ(game.at(G::Marcellus), S::Mutina);
  ASSERT_TRUE(game.until<AskLead>());  // those left behind fight; one attempt only
  EXPECT_EQ(game.now().battle->at_start[rome], 3);
}

TEST(HannibalAvoid, TheCommanderKeepsOneCu) {  // H-13.3a
  Field field;
  field.army(carthage, S::Verona, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  field.army(rome, S::Mutina, {G::Marcellus, G::Nero}, 2);
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
  game.give(Avoid{G::Nero, S::Ariminum});
  EXPECT_EQ(game.objection(Take{with(2)}), "H-13.3a");
  EXPECT_EQ(game.objection(Take{with(1)}), "");
  EXPECT_EQ(game.objection(Take{with(2, 0, {G::Marcellus})}), "H-13.3a");  // and stays
}

TEST(HannibalAvoid, ASingleCuLeftIsOverrunThenThePursuitDieDecides) {  // H-13.4d
  Field field;
  field.army(carthage, S::Verona, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  field.army(rome, S::Mutina, {G::Marcellus}, 4);
  Game game(field, {3, 4});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Mutina});
  game.give(Avoid{G::Marcellus, S::Ariminum});
  game.give(Take{with(3)});
  game.answer<AskOverrun>(Yes{});
  game.answer<AskPursue>(Yes{});
  ASSERT_TRUE(game.asked<AskMarch>());
  EXPECT_EQ(game.objection(Go{S::Ariminum}), "");
}

TEST(HannibalAvoid, IntoTheOwnCity) {  // H-13.5 H-10.3c H-10.3b
  Field field;
  field.army(carthage, S::Cannae, {G::Hannibal}, 8).army(rome, S::Tarentum, {G::Fabius}, 2);
  field.plays(carthage, {CardId{17}});
  Game game(field, {5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  game.answer<AskCity>(Done{});
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Tarentum});
  game.give(Take{with(2)});
  EXPECT_EQ(game.inside(S::Tarentum), (Cus{2, 0}));
  EXPECT_TRUE(game.now()[G::Fabius].inside);
  EXPECT_TRUE(game.asked<AskPursue>());  // also into a city
}

TEST(HannibalAvoid, LoneGeneralsAvoidOrAreDisplaced) {  // H-13.1a H-13.1b H-10.10a
  for (const int die : {2, 3}) {
    Field field;
    field.army(carthage, S::Cannae, {G::Hannibal}, 8).general(G::Nero, S::Arpi);
    field.plays(carthage, {CardId{17}});
    Game game(field, {die});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Arpi});
    game.give(Avoid{G::Nero, S::Terventum});
    game.give(Take{with(0)});
    EXPECT_EQ(game.displaced(G::Nero), die == 3);
    EXPECT_EQ(game.at(G::Nero), die == 2 ? S::Terventum : no_space);
  }
}

TEST(HannibalReactions, AllIsDeclaredBeforeAnyDieAndTheAvoidDieComesFirst) {
  // H-10.3b H-10.3c H-10.3d H-12.6a A-12.4b
  Field field = around_cannae();
  field.army(rome, S::Cannae, {G::Nero}, 3).army(rome, S::Tarentum, {G::Marcellus}, 5);
  field.army(rome, S::Brundisium, {G::Varro}, 5);
  Game game(field, {1, 2, 4});  // Nero avoids; then Marcellus, then Varro
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  game.answer<AskIntercept>(Name{G::Varro});  // Brundisium comes first in the data
  game.give(Intercept{with(5), true});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  EXPECT_FALSE(game.told<Checked>());
  game.answer<AskAvoid>(Avoid{G::Nero, S::Heraclea});
  game.give(Take{with(3)});
  EXPECT_EQ(game.last<Checked>().check, Check::Avoid);
  game.answer<AskDieOrder>(Go{S::Tarentum});
  const auto dice = game.all<Checked>();
  EXPECT_EQ(dice[1].general, G::Marcellus);
  EXPECT_EQ(dice[1].modifier, 0);  // no Carthaginian PC in Cannae: nothing to add
  EXPECT_EQ(dice[2].general, G::Varro);
  EXPECT_TRUE(dice[2].success);
  EXPECT_EQ(game.cus(rome, S::Cannae), (Cus{10, 0}));
}

TEST(HannibalReactions, TheModifierIsJudgedAtEachDie) {  // H-12.4a A-12.4b
  Field field = around_cannae();
  field.marker(S::Cannae, Marker::Carthaginian).army(rome, S::Brundisium, {G::Varro}, 5);
  field.army(rome, S::Tarentum, {G::Marcellus}, 5);
  Game game(field, {2, 4});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  game.answer<AskIntercept>(Name{G::Varro});
  game.give(Intercept{with(5), true});
  game.answer<AskIntercept>(Name{G::Marcellus});
  game.give(Intercept{with(5), true});
  game.answer<AskDieOrder>(Go{S::Tarentum});
  const auto dice = game.all<Checked>();
  EXPECT_EQ(dice[0].modifier, 1);  // an enemy PC and no own CUs
  EXPECT_EQ(dice[1].modifier, 0);  // Marcellus has come in
  EXPECT_TRUE(dice[1].success);    // Varro 4
}

TEST(HannibalPursuit, DecliningEndsTheMoveButDoesNotSpend) {  // H-13.4a H-13.4b H-13.6
  Field field;
  field.army(carthage, S::Cannae, {G::Hannibal}, 8).army(rome, S::Tarentum, {G::Fabius}, 2);
  field.plays(carthage, {CardId{17}});
  Game game(field, {5, 5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  game.answer<AskCity>(Done{});
  game.answer<AskAvoid>(Avoid{G::Fabius, S::Heraclea});
  game.give(Take{with(2)});
  game.answer<AskPursue>(Done{});
  ASSERT_TRUE(game.asked<AskSiege>());  // a siege is still allowed
  game.give(Yes{});
  EXPECT_EQ(game.now()[S::Tarentum].points, 1);
}

TEST(HannibalReactions, NoneUnderATruce) {  // H-25.64
  Field field = around_cannae();
  field.marker(S::Cannae, Marker::Empty).army(rome, S::Tarentum, {G::Marcellus}, 5);
  field.now.truce = true;
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
  EXPECT_TRUE(game.asked<AskMarch>());
}

}  // namespace
}  // namespace cursus::hannibal::test
