// §19 Political control, §20 Siege and subjugation, §21 Attrition, §22 and §23 Victory.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

void besiege(Game& game, CardId card, G general) {
  game.play(card, Use::Ops);
  game.give(Activate{general});
  game.answer<AskTake>(Done{});
  game.answer<AskSiege>(Yes{});
}

TEST(HannibalSiege, NeedsThreeCusAndAnActivatedGeneral) {
  // H-20.1 H-20.2a H-20.2b H-20.3a H-20.4
  Field field;
  field.army(rome, S::Utica, {G::Nero}, 2).plays(rome, {CardId{17}});
  {
    Game game(field);
    game.play(CardId{17}, Use::Ops);
    game.give(Activate{G::Nero});
    game.give(Take{with(2)});
    game.stop();
    EXPECT_FALSE(game.asked<AskSiege>());
  }
  field.army(rome, S::Utica, {}, 1);
  Game game(field, {4});
  game.ops(CardId{17}, G::Nero, with(2), {});  // two with them, one that was there
  game.stop();
  ASSERT_TRUE(game.asked<AskSiege>());
  game.give(Yes{});
  EXPECT_EQ(game.now()[S::Utica].points, 1);
  EXPECT_TRUE(is_besieged(game.now(), S::Utica));
}

TEST(HannibalSiege, ASubordinateBesiegesWithThree) {  // H-20.3a H-20.3b
  Field field;
  field.army(rome, S::Utica, {G::Africanus, G::Marcellus}, 8).plays(rome, {CardId{37}});
  Game game(field, {4});
  game.play(CardId{37}, Use::Event);
  game.give(Activate{G::Marcellus});
  game.give(Done{});  // does not move
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.last<SiegeRolled>().modifier, 1);  // their ability works
  EXPECT_EQ(game.cus(rome, S::Utica).total(), 8);
  EXPECT_EQ(game.now()[S::Utica].out[rome].fit().total(), 5);  // only three are spent
  ASSERT_TRUE(game.asked<AskActivate>());
  game.give(Activate{G::Africanus});
  EXPECT_EQ(game.objection(Take{with(6)}), "H-10.11c");
  game.give(Take{with(5)});
  game.stop();
  EXPECT_FALSE(game.asked<AskSiege>());  // one attempt per city and card (H-20.2c H-10.11e)
}

TEST(HannibalSiege, ModifiersAndTheSiegeTrain) {  // H-20.2d H-25.30
  Field field;
  field.army(carthage, S::Syracuse, {G::Hannibal}, 5).plays(carthage, {CardId{17}});
  {
    Game game(field, {4});
    besiege(game, CardId{17}, G::Hannibal);
    EXPECT_EQ(game.last<SiegeRolled>().modifier, -2);  // Carthaginian, Syracuse
    EXPECT_EQ(game.now()[S::Syracuse].points, 0);
  }
  field.now.train = S::Syracuse;
  Game game(field, {4});
  besiege(game, CardId{17}, G::Hannibal);
  EXPECT_EQ(game.last<SiegeRolled>().modifier, -1);
  Field tribe;
  tribe.army(carthage, S::Averni, {G::Hannibal}, 5).plays(carthage, {CardId{17}});
  Game none(tribe, {4});
  besiege(none, CardId{17}, G::Hannibal);
  EXPECT_EQ(none.last<SiegeRolled>().modifier, 0);  // A-20.2b
  tribe.setting.options.carthage_subjugates_at_minus_one = true;
  Game one(tribe, {4});
  besiege(one, CardId{17}, G::Hannibal);
  EXPECT_EQ(one.last<SiegeRolled>().modifier, -1);
}

TEST(HannibalSiege, PointsComeBeforeTheLoss) {  // H-20.2d H-20.2e H-20.8a
  Field field;
  field.army(rome, S::Utica, {G::Nero}, 3).garrison(carthage, S::Utica, {G::Hanno}, 2);
  field.points(S::Utica, 2, rome).plays(rome, {CardId{17}});
  Game game(field, {3});
  besiege(game, CardId{17}, G::Nero);
  EXPECT_TRUE(controls(game.now(), rome, S::Utica));
  EXPECT_EQ(game.cus(rome, S::Utica), (Cus{2, 0}));  // the loss follows
  EXPECT_TRUE(game.displaced(G::Hanno));
  EXPECT_EQ(game.now()[S::Utica].points, 0);
  EXPECT_FALSE(game.told<Consequences>());
}

TEST(HannibalSiege, EndsWhenNobodyIsLeftOutside) {  // H-20.6 H-20.2e
  Field field;
  field.army(rome, S::Utica, {G::Nero}, 5).garrison(carthage, S::Utica, {}, 2);
  field.points(S::Utica, 2, rome).plays(rome, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Nero, with(4), {S::Thabraca});
  EXPECT_EQ(game.now()[S::Utica].points, 2);  // one CU keeps it up
  game.stop();
  field.now.card.reset();
  Game all(field);
  all.ops(CardId{17}, G::Nero, with(5), {S::Thabraca});
  EXPECT_EQ(all.now()[S::Utica].points, 0);
  EXPECT_EQ(all.cus(carthage, S::Utica), (Cus{2, 0}));
}

TEST(HannibalSiege, TribesAreSubjugated) {  // H-20.1 H-20.8b H-20.9
  Field field;
  field.army(carthage, S::Averni, {G::Hannibal}, 5).points(S::Averni, 2, carthage);
  field.plays(carthage, {CardId{17}});
  Game game(field, {4});
  besiege(game, CardId{17}, G::Hannibal);
  EXPECT_FALSE(game.now()[S::Averni].tribe);
  EXPECT_TRUE(has_pc(game.now(), carthage, S::Averni));
  Field friends;  // a friendly tribe is no target
  friends.army(carthage, S::Boii, {G::Hannibal}, 5).plays(carthage, {CardId{17}});
  Game none(friends);
  none.ops(CardId{17}, G::Hannibal, with(5), {});
  none.stop();
  EXPECT_FALSE(none.asked<AskSiege>());
}

TEST(HannibalSiege, AfricanusRollsTwiceUnderAForceMarch) {  // H-24.3
  Field field;
  field.army(rome, S::Thabraca, {G::Africanus}, 6).plays(rome, {CardId{61}, CardId{17}});
  {
    Game game(field, {5, 4});
    game.play(CardId{61}, Use::Event);
    game.activate(G::Africanus, with(6));
    game.walk({S::Utica});
    game.stop();
    game.answer<AskSiege>(Yes{});
    EXPECT_EQ(game.now()[S::Utica].points, 2);
  }
  Game game(field, {5});
  game.ops(CardId{17}, G::Africanus, with(6), {S::Utica});
  game.stop();
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.now()[S::Utica].points, 1);
}

TEST(HannibalVictory, TheFallOfACapitalEndsTheGame) {  // H-23a H-23b
  Field field;
  field.army(rome, S::Carthage, {G::Africanus}, 6).points(S::Carthage, 2, rome);
  field.plays(rome, {CardId{17}});
  Game game(field, {6});
  besiege(game, CardId{17}, G::Africanus);
  ASSERT_TRUE(game.over());
  EXPECT_EQ(*game.now().outcome, (Outcome{rome, Ending::CarthageTaken}));
  Field other;
  other.army(carthage, S::Rome, {G::Hannibal}, 6).points(S::Rome, 2, carthage);
  other.plays(carthage, {CardId{17}});
  Game fall(other, {6});
  besiege(fall, CardId{17}, G::Hannibal);
  EXPECT_EQ(*fall.now().outcome, (Outcome{carthage, Ending::RomeTaken}));
}

TEST(HannibalVictory, SixProvincesOfItalyInACheck) {  // H-23c
  Field field = Field::set_up();
  for (const P each : {P::GalliaCisalpina, P::Etruria, P::Samnium, P::Campania, P::Apulia})
    field.province(each, Marker::Carthaginian);
  field.phase(Phase::Victory, 3);
  {
    Game game(field);
    EXPECT_FALSE(game.over());  // Lucania is missing
  }
  field.province(P::Lucania, Marker::Carthaginian);
  EXPECT_EQ(*Game(field).now().outcome, (Outcome{carthage, Ending::Italy}));
}

TEST(HannibalVictory, WhoCannotPaySuesForPeace) {  // H-22.2 H-22.3 H-23d
  Field field = Field::set_up();
  each_space([&](S space) {
    if (has_pc(field.now, carthage, space)) field.now[space].marker = Marker::Empty;
  });
  field.phase(Phase::Victory, 3);
  EXPECT_EQ(*Game(field).now().outcome, (Outcome{rome, Ending::Peace}));
  Field equal = Field::set_up();
  equal.province(P::Idubeda, Marker::Carthaginian).province(P::Etruria, Marker::Empty);
  ASSERT_EQ(political_points(equal.now, rome), political_points(equal.now, carthage));
  equal.phase(Phase::Victory, 3);
  Game nothing(equal);
  EXPECT_FALSE(nothing.told<MarkerRemoved>());
  EXPECT_EQ(nothing.now().turn, 4);
}

TEST(HannibalIsolation, PathsAndPasses) {  // H-19.4a H-19.4b
  Field field;
  field.marker(S::Ilerda, Marker::Roman).markers({S::Iberus, S::Azaila}, Marker::Carthaginian);
  field.markers({S::Dertosa, S::Tarraco, S::Emporiae}, Marker::Carthaginian);
  EXPECT_EQ(isolated(field.now, rome), (std::vector<S>{S::Ilerda}));  // not over the pass to Tolosa
  field.army(rome, S::Tolosa, {}, 1);
  EXPECT_EQ(isolated(field.now, rome), (std::vector<S>{S::Ilerda}));
  field.army(rome, S::Tarraco, {}, 1);
  EXPECT_TRUE(isolated(field.now, rome).empty());  // a CU next door
  Field blocked;
  blocked.marker(S::Iberus, Marker::Roman).army(rome, S::Tarraco, {}, 1);
  EXPECT_TRUE(isolated(blocked.now, rome).empty());  // over empty spaces
  blocked.army(carthage, S::Ilerda, {}, 1).army(carthage, S::Azaila, {}, 1);
  blocked.army(carthage, S::Bilbilis, {}, 1).army(carthage, S::Numantia, {}, 1);
  blocked.army(carthage, S::Araceli, {}, 1);
  EXPECT_EQ(isolated(blocked.now, rome), (std::vector<S>{S::Iberus}));  // enemy CUs, no own PC
  blocked.marker(S::Ilerda, Marker::Roman);
  EXPECT_TRUE(isolated(blocked.now, rome).empty());
}

TEST(HannibalAttrition, WhoRollsInWinter) {  // H-21.1a H-21.1b H-21.2a H-21.2b H-19.3
  Field field;
  field.army(rome, S::Averni, {G::Nero}, 1).army(carthage, S::Boii, {}, 5);
  field.army(carthage, S::Taurini, {}, 5).army(rome, S::Hispalis, {}, 4);
  field.phase(Phase::Winter, 1);
  Game game(field, {5, 6});  // Hispalis (data order), then Averni; nobody of Carthage
  EXPECT_EQ(game.cus(rome, S::Hispalis), (Cus{3, 0}));
  EXPECT_EQ(game.cus(rome, S::Averni), (Cus{0, 0}));
  EXPECT_TRUE(on_map(game.now(), G::Nero));  // generals are not affected
  EXPECT_EQ(game.cus(carthage, S::Boii), (Cus{5, 0}));
}

}  // namespace
}  // namespace cursus::hannibal::test
