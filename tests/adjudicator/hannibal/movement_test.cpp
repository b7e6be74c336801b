// §9 Command, §10 Movement, §11 Naval movement, §18 Consuls.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

// --- who commands --------------------------------------------------------------------------------

TEST(HannibalCommand, RankCommandsAndEqualsAsThePositionSays) {
  // H-9.2a H-9.2b H-9.3a H-9.3b H-9.3d H-3e H-24.0
  Field field;
  field.army(carthage, S::Zama, {G::Gisgo, G::Hasdrubal}, 4);
  EXPECT_EQ(commander_of(field.now, generals_in(field.now, carthage, S::Zama)), G::Gisgo);
  field.general(G::Hannibal, S::Zama);
  EXPECT_EQ(commander_of(field.now, generals_in(field.now, carthage, S::Zama)), G::Hannibal);
  field.army(rome, S::Rome, {G::Africanus, G::Varro}, 9).office(G::Varro, Office::Consul);
  EXPECT_EQ(commander_of(field.now, generals_in(field.now, rome, S::Rome)), G::Varro);
}

TEST(HannibalCommand, WhoIsActivatedCommandsHisEqualsAfterwards) {  // H-9.3a H-10.8b
  Field field;
  field.army(carthage, S::Zama, {G::Hasdrubal, G::Mago}, 4)
      .army(carthage, S::Thapsus, {G::Gisgo}, 1);
  field.plays(carthage, {CardId{35}});
  Game game(field);
  game.ops(CardId{35}, G::Mago, with(2), {S::Thapsus});  // leaves their commander behind
  game.stop();
  EXPECT_EQ(commander_of(game.now(), generals_in(game.now(), carthage, S::Zama)), G::Hasdrubal);
  EXPECT_EQ(commander_of(game.now(), generals_in(game.now(), carthage, S::Thapsus)), G::Mago);
}

TEST(HannibalCommand, WhoEndsWithAHigherRankIsSubordinate) {  // H-10.8b H-18.3a
  Field field;
  field.army(rome, S::Rome, {G::Africanus}, 8).army(rome, S::Capua, {G::Varro}, 5);
  field.office(G::Varro, Office::Consul).plays(rome, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Africanus, with(8), {S::Capua});
  game.stop();
  EXPECT_EQ(commander_of(game.now(), generals_in(game.now(), rome, S::Capua)), G::Varro);
}

TEST(HannibalCommand, ASubordinateNeverMovesAHigherRank) {  // H-10.8a H-10.9b
  Field field = Field::set_up();
  field.plays(carthage, {CardId{35}});
  Game game(field);
  game.play(CardId{35}, Use::Ops);
  game.give(Activate{G::Mago});
  EXPECT_EQ(game.objection(Take{with(4, 0, {G::Hannibal})}), "H-10.8a");
  EXPECT_EQ(game.objection(Take{with(4, 1, {G::Gisgo})}), "");
  EXPECT_EQ(game.objection(Take{with(9, 2)}), "H-10.2b");  // not there
}

// --- the limits of a move ------------------------------------------------------------------------

TEST(HannibalMovement, TenCusAtMostAndTheGeneralMayGoAlone) {  // H-10.2b H-10.1a H-10.1b
  Field field;
  field.army(carthage, S::Zama, {G::Mago}, 12).plays(carthage, {CardId{35}});
  Game game(field);
  game.play(CardId{35}, Use::Ops);
  game.give(Activate{G::Mago});
  EXPECT_EQ(game.objection(Take{with(11)}), "H-10.2b");
  EXPECT_EQ(game.objection(Take{with(10)}), "");
  game.give(Take{with(0)});  // alone; CUs without them do not move
  game.walk({S::Thapsus});
  game.stop();
  EXPECT_EQ(game.cus(carthage, S::Zama), (Cus{12, 0}));
  EXPECT_EQ(game.at(G::Mago), S::Thapsus);
}

TEST(HannibalMovement, PicksUpAndDropsAfterTheReactions) {  // H-10.2b H-10.2c H-10.8a H-10.9a
  Field field;
  field.army(carthage, S::Zama, {G::Hannibal}, 9).army(carthage, S::Thapsus, {G::Mago}, 2);
  field.plays(carthage, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(9), {S::Thapsus});
  EXPECT_EQ(game.objection(Pick{with(2, 0, {G::Mago})}), "H-10.2b");  // eleven
  game.give(Pick{with(1, 0, {G::Mago})});
  EXPECT_EQ(game.objection(Pick{with(1)}), "H-10.2b");  // once per space
  game.walk({S::Tacapae});
  game.give(Drop{with(3, 0, {G::Mago})});
  game.stop();
  EXPECT_EQ(game.cus(carthage, S::Tacapae), (Cus{10, 0}));
  EXPECT_EQ(game.cus(carthage, S::Thapsus), (Cus{1, 0}));
  EXPECT_EQ(game.at(G::Mago), S::Tacapae);
}

TEST(HannibalMovement, ForceMarchesGoSixSpaces) {  // H-10.2a H-25.61 H-25.62 H-25.63
  Field field = Field::set_up();
  field.plays(carthage, {CardId{61}, CardId{62}, CardId{63}});
  {
    Game game(field);
    game.play(CardId{61}, Use::Event);
    EXPECT_EQ(game.objection(Activate{G::Mago}), "H-25.61");
    EXPECT_EQ(game.objection(Done{}), "no answer to this");
    game.activate(G::Hannibal, with(8, 2));
    game.walk({S::Dertosa, S::Tarraco, S::Emporiae, S::Narbo, S::Nemausus});
    EXPECT_EQ(game.objection(Go{S::Rhone}), "");
    game.walk({S::Rhone});
    game.pass_windows();
    EXPECT_EQ(game.objection(Go{S::Druentia}), "H-10.2a");
  }
  {
    Game game(field);
    game.play(CardId{62}, Use::Event);
    EXPECT_EQ(game.objection(Activate{G::Mago}), "");
    EXPECT_EQ(game.objection(Activate{G::Hanno}), "H-25.62");
    game.give(Activate{G::Hasdrubal});
    game.give(Take{with(2)});
    EXPECT_EQ(game.objection(Sail{S::Gades, false}), "H-11.1a");  // no ship
  }
  {
    Game game(field, {1, 1});
    game.play(CardId{63}, Use::Event);
    game.give(Activate{G::Hasdrubal});
    game.give(Take{with(2)});
    game.give(Sail{S::Gades, false});
    game.answer<AskMarch>(Sail{S::Malaca, false});  // two sea legs
    game.pass_windows();
    EXPECT_EQ(game.objection(Go{S::Acci}), "H-10.2a");
  }
}

TEST(HannibalMovement, PassesAndStraitsCostTwo) {  // H-10.6a H-10.6b H-10.6c
  Field field;
  field.army(carthage, S::Druentia, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  {
    Game game(field, {3});
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Taurini});
    game.pass_windows();
    EXPECT_EQ(game.last<AttritionRolled>().modifier, 0);
    EXPECT_EQ(game.last<AttritionRolled>().size, 8);
    EXPECT_EQ(game.now().march->cus.total(), 7);  // column 7-9, row 3: one
    EXPECT_EQ(game.objection(Go{S::LiguriansE}), "");
    game.walk({S::Boii});
    game.pass_windows();
    EXPECT_EQ(game.objection(Go{S::Pisae}), "H-10.2a");
  }
  {
    Game game(field);  // a general alone does not roll
    game.ops(CardId{17}, G::Hannibal, with(0), {S::Taurini});
    game.pass_windows();
    EXPECT_FALSE(game.told<AttritionRolled>());
  }
  Field low;
  low.army(carthage, S::Boii, {G::Hannibal}, 8).plays(carthage, {CardId{17}});
  Game game(low, {5});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Pisae});
  game.pass_windows();
  EXPECT_EQ(game.last<AttritionRolled>().modifier, -2);
}

TEST(HannibalMovement, TheStraitOfMessanaNeedsBothCities) {  // H-10.6c
  Field field;
  field.army(rome, S::Rhegium, {G::Nero}, 3).army(carthage, S::Sassari, {G::Mago}, 2);
  field.plays(rome, {CardId{17}}).hand(carthage, {CardId{35}});
  {
    Game game(field);
    game.ops(CardId{17}, G::Nero, with(3), {});
    EXPECT_EQ(game.objection(Go{S::Messana}), "");
  }
  field.marker(S::Messana, Marker::Carthaginian);
  Game game(field);
  game.ops(CardId{17}, G::Nero, with(3), {});
  EXPECT_EQ(game.objection(Go{S::Messana}), "H-10.6c");
  game.stop();
  game.ops(CardId{35}, G::Mago, with(2), {});
  EXPECT_EQ(game.objection(Go{S::Aleria}), "");  // the Strait of Sardinia is always open
}

// --- enemies on the way --------------------------------------------------------------------------

TEST(HannibalMovement, AnArmyStopsAndFightsAGeneralAloneStaysAway) {  // H-10.4a H-10.4b H-14.0
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 8).army(rome, S::Cannae, {}, 2);
  field.plays(carthage, {CardId{17}});
  {
    Game game(field);
    game.ops(CardId{17}, G::Hannibal, with(8), {S::Cannae});
    ASSERT_TRUE(game.until<AskLead>());
    EXPECT_FALSE(game.told<Overran>());  // H-10.5b: two CUs can never be overrun
  }
  {
    Game game(field);
    game.ops(CardId{17}, G::Hannibal, with(0), {});
    EXPECT_EQ(game.objection(Go{S::Cannae}), "H-10.4b");
  }
}

TEST(HannibalMovement, AGeneralAlonePassesAnotherButDoesNotStay) {  // H-10.4c H-10.4d
  Field field;
  field.general(G::Hannibal, S::Arpi).general(G::Varro, S::Cannae);
  field.army(rome, S::Tarentum, {}, 1).army(rome, S::Brundisium, {}, 1);
  field.army(rome, S::Beneventum, {}, 1).army(rome, S::Heraclea, {}, 1);
  field.plays(carthage, {CardId{17}});
  {
    Game game(field);
    game.ops(CardId{17}, G::Hannibal, with(0), {S::Cannae});
    EXPECT_FALSE(game.displaced(G::Varro));  // they displace nobody
    EXPECT_FALSE(game.told<Checked>());
    EXPECT_EQ(game.objection(Done{}), "H-10.4c");
    game.walk({S::Arpi});
    EXPECT_EQ(game.objection(Done{}), "");
  }
  field.army(rome, S::Arpi, {}, 0);
  Field far = field;
  far.now[G::Hannibal].space = S::Terventum;
  far.army(rome, S::Arpi, {}, 1);  // no way on: they may not go there at all
  Game game(far);
  game.ops(CardId{17}, G::Hannibal, with(0), {});
  EXPECT_EQ(game.objection(Go{S::Arpi}), "H-10.4b");
}

TEST(HannibalMovement, OverrunsGoOn) {  // H-10.5a H-10.5b
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 5).army(rome, S::Cannae, {}, 1);
  field.army(rome, S::Heraclea, {}, 1).plays(carthage, {CardId{17}});
  {
    Game game(field);
    game.ops(CardId{17}, G::Hannibal, with(5), {S::Cannae});
    game.answer<AskOverrun>(Yes{});
    game.walk({S::Heraclea});
    game.answer<AskOverrun>(Yes{});
    game.stop();
    EXPECT_EQ(game.all<Overran>().size(), 2u);
    EXPECT_EQ(game.cus(carthage, S::Heraclea), (Cus{5, 0}));
    EXPECT_EQ(game.cus(rome, S::Cannae), (Cus{0, 0}));
    EXPECT_FALSE(game.told<Consequences>());
  }
  {
    Game game(field);  // four are too few
    game.ops(CardId{17}, G::Hannibal, with(4), {S::Cannae});
    ASSERT_TRUE(game.until<AskLead>());
  }
  field.general(G::Varro, S::Cannae);  // nor with a general there
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(5), {S::Cannae});
  ASSERT_TRUE(game.until<AskLead>());
}

TEST(HannibalMovement, LoneGeneralsAreDisplacedByArmies) {
  // H-10.10a H-10.10d H-10.10e H-10.10f H-10.10g
  Field field;
  field.army(rome, S::Rome, {G::Africanus}, 8).general(G::Hannibal, S::Capua);
  field.general(G::Mago, S::Capua).plays(rome, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Africanus, with(8), {S::Capua});
  ASSERT_TRUE(game.until<AskRemoval>());  // all around is Roman: nobody avoids
  EXPECT_EQ(game.now()[G::Hannibal].where, Whereabouts::OutOfGame);
  EXPECT_EQ(game.now()[G::Mago].where, Whereabouts::Displaced);
  EXPECT_EQ(game.asked<AskRemoval>()->left, 5);
  EXPECT_EQ(game.open()->seat, carthage);
  for (int i = 0; i < 5; ++i) game.pass();
  EXPECT_EQ(game.all<MarkerRemoved>().size(), 5u);
}

// --- cities --------------------------------------------------------------------------------------

TEST(HannibalCities, AnArmyPassesAGarrison) {  // H-10.7a H-10.7c H-10.7e H-10.3a
  Field field;
  field.army(carthage, S::Rome, {G::Hannibal}, 8).army(rome, S::Capua, {G::Longus}, 2);
  field.marker(S::Rome, Marker::Roman).plays(carthage, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Capua});
  ASSERT_TRUE(game.asked<AskCity>());
  game.give(Take{with(2, 0, {G::Longus})});
  game.answer<AskMarch>(Go{S::Beneventum});
  EXPECT_EQ(game.inside(S::Capua), (Cus{0, 0}));  // nobody shuts them in any more
  EXPECT_EQ(game.cus(rome, S::Capua), (Cus{2, 0}));
  game.stop();
  EXPECT_FALSE(game.displaced(G::Longus));
}

TEST(HannibalCities, TheDeclarationKeepsTheConsularLimit) {  // H-10.7b H-18.1a A-10.7c
  Field field;
  field.army(carthage, S::Arpi, {G::Hannibal}, 8).army(rome, S::Tarentum, {G::Varro}, 6);
  field.office(G::Varro, Office::Consul).army(carthage, S::Cannae, {}, 0);
  field.now[G::Hannibal].space = S::Cannae;
  field.now[S::Arpi].out[carthage].take_all();
  field.army(carthage, S::Cannae, {}, 8).plays(carthage, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  ASSERT_TRUE(game.asked<AskCity>());
  EXPECT_EQ(game.objection(Take{with(2, 0, {G::Varro})}), "H-18.1a");
  EXPECT_EQ(game.objection(Take{with(2)}), "H-18.1a");  // four would stay with the consul
  EXPECT_EQ(game.objection(Take{with(1)}), "");
  EXPECT_EQ(game.objection(Take{with(3)}), "H-10.7b");
}

TEST(HannibalCities, ShutInUnitsSortieOrSail) {  // H-10.7d H-10.7f H-20.5a H-20.5b H-11.3b
  Field field;
  field.garrison(carthage, S::Utica, {G::Mago}, 2).army(rome, S::Utica, {G::Longus}, 3);
  field.plays(carthage, {CardId{1}});
  {
    Game game(field, {1});
    game.ops(CardId{1}, G::Mago, with(2), {});
    EXPECT_EQ(game.objection(Go{S::Thabraca}), "H-10.7f");
    EXPECT_EQ(game.objection(StepOut{}), "");
    game.give(Sail{S::Gades, false});  // an unbesieged port
    game.pass_windows();
    EXPECT_EQ(game.now().march->at, S::Gades);
  }
  field.points(S::Utica, 1, rome);
  {
    Game game(field);
    game.ops(CardId{1}, G::Mago, with(2), {});
    EXPECT_EQ(game.objection(Sail{S::Gades, false}), "H-11.3b");
    game.give(StepOut{});
    ASSERT_TRUE(game.until<AskLead>());  // the sortie fights
    EXPECT_EQ(game.now().battle->at_start[carthage], 2);
  }
  field.now.truce = true;
  Game game(field);
  game.ops(CardId{1}, G::Mago, with(2), {});
  EXPECT_EQ(game.objection(StepOut{}), "H-25.64");
}

// --- consuls -------------------------------------------------------------------------------------

TEST(HannibalConsuls, NeverFewerThanFive) {  // H-18.1a H-18.1b H-18.1c H-9.3c
  Field field;
  field.army(rome, S::Rome, {G::Varro, G::Nero}, 9);
  field.office(G::Varro, Office::Consul).office(G::Nero, Office::Consul);
  field.plays(rome, {CardId{17}});
  {
    Game game(field);
    game.play(CardId{17}, Use::Ops);
    game.give(Activate{G::Varro});
    EXPECT_EQ(game.objection(Take{with(5)}), "H-18.1b");  // two need ten to part
    EXPECT_EQ(game.objection(Take{with(9, 0, {G::Nero})}), "");
    EXPECT_EQ(game.objection(Take{with(5, 0, {G::Nero})}), "");
  }
  field.army(rome, S::Rome, {}, 1);
  {
    Game game(field);
    game.play(CardId{17}, Use::Ops);
    game.give(Activate{G::Varro});
    EXPECT_EQ(game.objection(Take{with(5)}), "");
    EXPECT_EQ(game.objection(Take{with(6)}), "H-18.1a");
  }
  Field weak;
  weak.army(rome, S::Rome, {G::Varro}, 4).office(G::Varro, Office::Consul);
  weak.plays(rome, {CardId{17}});
  Game game(weak);  // below five: all or nothing
  game.play(CardId{17}, Use::Ops);
  game.give(Activate{G::Varro});
  EXPECT_EQ(game.objection(Take{with(3)}), "H-18.1a");
  EXPECT_EQ(game.objection(Take{with(0)}), "H-18.1a");
  game.give(Take{with(4)});
  game.walk({S::Capua});
  EXPECT_EQ(game.objection(Drop{with(1)}), "H-18.1c");
}

TEST(HannibalConsuls, AProconsulStrengthensAConsulBeforeHePasses) {  // H-18.3a H-18.3b H-18.3c
  Field field;
  field.army(rome, S::Rome, {G::Africanus}, 8).army(rome, S::Capua, {G::Varro}, 4);
  field.office(G::Varro, Office::Consul).plays(rome, {CardId{17}});
  Game game(field);
  game.ops(CardId{17}, G::Africanus, with(8), {S::Capua});
  EXPECT_EQ(game.objection(Go{S::Beneventum}), "H-18.3b");
  EXPECT_EQ(game.objection(Pick{with(1)}), "H-18.1a");
  game.give(Drop{with(1)});
  game.walk({S::Beneventum});
  game.stop();
  EXPECT_EQ(game.cus(rome, S::Capua), (Cus{5, 0}));
  EXPECT_EQ(game.cus(rome, S::Beneventum), (Cus{7, 0}));
  Field leaves;
  leaves.army(rome, S::Capua, {G::Varro, G::Africanus}, 7).office(G::Varro, Office::Consul);
  leaves.plays(rome, {CardId{17}});
  Game off(leaves);
  off.play(CardId{17}, Use::Ops);
  off.give(Activate{G::Africanus});
  EXPECT_EQ(off.objection(Take{with(3)}), "H-18.1a");
  EXPECT_EQ(off.objection(Take{with(2)}), "");
  EXPECT_EQ(off.objection(Take{with(0)}), "");
}

// --- campaigns -----------------------------------------------------------------------------------

TEST(HannibalCampaign, PiecesRememberTheirMovementPoints) {  // H-10.11a H-10.11b
  Field field;
  field.army(carthage, S::Zama, {G::Hasdrubal}, 2).army(carthage, S::Thamugadi, {G::Mago}, 1);
  field.plays(carthage, {CardId{37}});
  Game game(field);
  game.play(CardId{37}, Use::Event);
  game.activate(G::Hasdrubal, with(2));
  game.walk({S::Thubursicu, S::Thamugadi});
  game.stop();
  game.activate(G::Mago, with(3));  // two of them have used two points
  game.walk({S::Vescera, S::Zuccabar});
  EXPECT_EQ(game.objection(Go{S::Icosium}), "H-10.11b");
  game.give(Drop{with(2)});
  EXPECT_EQ(game.objection(Go{S::Icosium}), "");  // the fresh one goes on
}

TEST(HannibalCampaign,
     TwoOrThreeGenerals) {  // H-10.11a H-25.33 H-25.34 H-25.37 H-25.38 H-25.39 H-25.40
  for (const int n : {33, 34, 37, 38, 39, 40}) {
    const CardId card{static_cast<std::uint8_t>(n)};
    Field field = Field::set_up();
    field.plays(carthage, {card});
    Game game(field);
    game.play(card, Use::Event);
    const int most = n <= 34 ? 3 : 2;
    EXPECT_EQ(game.asked<AskActivate>()->left, most);
    EXPECT_EQ(game.objection(Activate{G::Hanno}), "");  // whatever their rating
    EXPECT_EQ(game.objection(Done{}), "");              // fewer is allowed
    for (const G each : {G::Hanno, G::Mago, G::Gisgo}) {
      if (!game.asked<AskActivate>()) break;
      game.give(Activate{each});
      game.answer<AskTake>(Take{with(0)});
      game.stop();
    }
    EXPECT_EQ(game.all<Activated>().size(), static_cast<std::size_t>(most));
    EXPECT_FALSE(game.asked<AskActivate>());
  }
}

TEST(HannibalCampaign, OneArmyGoesBySeaWithTen) {  // H-11.4a H-11.4b H-10.12 H-24.4
  Field field;
  field.army(rome, S::Rome, {G::Nero}, 10).army(rome, S::Neapolis, {G::Longus}, 6);
  field.plays(rome, {CardId{37}, CardId{38}});
  Game game(field);
  game.play(CardId{37}, Use::Event);
  game.activate(G::Nero, with(10));
  game.walk({S::Tarquini, S::Cosa});
  EXPECT_EQ(game.objection(Go{S::Pisae}), "");  // Nero: six points
  game.give(Sail{S::Massilia, false});
  game.answer<AskMarch>(Go{S::Rhone});
  game.pass_windows();
  EXPECT_EQ(game.objection(Go{S::Gergovia}), "H-10.2a");
  game.stop();
  game.activate(G::Longus, with(6));
  EXPECT_EQ(game.objection(Sail{S::Cosa, false}), "H-11.4a");
  game.stop();
  game.play(CardId{38}, Use::Ops);  // for operations: five
  game.give(Activate{G::Longus});
  game.give(Take{with(6)});
  EXPECT_EQ(game.objection(Sail{S::Cosa, false}), "H-11.4b");
}

TEST(HannibalCampaign, BattleSpendsTheArmy) {  // H-10.11c H-10.2d
  Field field;
  field.army(rome, S::Thabraca, {G::Africanus, G::Marcellus}, 8).army(carthage, S::Utica, {}, 1);
  field.general(G::Varro, S::Rome).plays(rome, {CardId{37}});
  field.deal({FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA, FA}, {FR});
  Game game(field, {1, 1});
  game.play(CardId{37}, Use::Event);
  game.activate(G::Africanus, with(8, 0, {G::Marcellus}));
  game.walk({S::Utica});
  game.answer<AskCity>(Done{});
  game.answer<AskOverrun>(Done{});  // a battle instead
  game.answer<AskLead>(Tactics{FL, FL});
  game.pass_windows();
  EXPECT_FALSE(game.told<SiegeRolled>());  // no siege after a battle
  ASSERT_TRUE(game.asked<AskActivate>());
  EXPECT_EQ(game.objection(Activate{G::Marcellus}), "H-10.11c");
  EXPECT_EQ(game.objection(Activate{G::Africanus}), "H-10.11d");
}

// --- the sea -------------------------------------------------------------------------------------

TEST(HannibalSea, PortsAndShips) {  // H-11.1a H-11.2 H-11.3a H-11.3b
  Field field;
  field.army(rome, S::Neapolis, {G::Varro}, 2).army(rome, S::Capua, {G::Nero}, 2);
  field.garrison(rome, S::Syracuse, {}, 1).army(carthage, S::Syracuse, {}, 3);
  field.plays(rome, {CardId{1}, CardId{35}});
  {
    Game game(field);
    game.ops(CardId{1}, G::Varro, with(2), {});
    EXPECT_EQ(game.objection(Sail{S::Carthage, false}), "");  // an enemy port
    EXPECT_EQ(game.objection(Sail{S::Enna, false}), "H-11.1a");
    EXPECT_EQ(game.objection(Sail{S::Syracuse, false}), "");        // attacks the Carthaginians
    EXPECT_EQ(game.objection(Sail{S::Syracuse, true}), "H-10.7b");  // one and two: too many
    EXPECT_EQ(game.objection(Sail{S::Carthage, true}), "H-11.3a");
  }
  {
    Game game(field);
    game.ops(CardId{1}, G::Varro, with(1), {});
    game.give(Sail{S::Syracuse, true});
    game.pass_windows();
    EXPECT_EQ(game.inside(S::Syracuse), (Cus{2, 0}));
    EXPECT_TRUE(game.now()[G::Varro].inside);
  }
  {
    Game game(field);
    game.ops(CardId{1}, G::Nero, with(2), {});
    EXPECT_EQ(game.objection(Sail{S::Cosa, false}), "H-11.1a");  // Capua is no port
  }
  field.points(S::Syracuse, 1, carthage);
  Game game(field);
  game.ops(CardId{1}, G::Varro, with(1), {});
  EXPECT_EQ(game.objection(Sail{S::Syracuse, true}), "H-11.3b");
  EXPECT_EQ(game.objection(Sail{S::Syracuse, false}), "");  // outside the walls
}

TEST(HannibalSea, AnOpsTwoCardHasNoShip) {  // H-11.1a
  Field field;
  field.army(rome, S::Neapolis, {G::Varro}, 2).plays(rome, {CardId{35}});
  Game game(field);
  game.ops(CardId{35}, G::Varro, with(2), {});
  EXPECT_EQ(game.objection(Sail{S::Cosa, false}), "H-11.1a");
}

TEST(HannibalSea, NavalModifiers) {  // H-11.6a H-11.6b H-11.5a
  Field field;
  EXPECT_EQ(naval_modifier(field.now, S::Carthage, S::Gades, 4, G::Hanno), -4);
  EXPECT_EQ(naval_modifier(field.now, S::Carthage, S::Gades, 1, G::Hanno), -5);
  EXPECT_EQ(naval_modifier(field.now, S::Carthage, S::Rome, 4, G::Hanno), -2 + 2 + 1);
  field.now.macedon = field.now.naval_victory = true;
  field.marker(S::Syracuse, Marker::Carthaginian);
  EXPECT_EQ(naval_modifier(field.now, S::Carthage, S::Gades, 4, G::Mago), -8);
  // A general alone rolls too.
  field.general(G::Mago, S::Gades).plays(carthage, {CardId{1}});
  Game game(field, {1});
  game.ops(CardId{1}, G::Mago, with(0), {});
  game.give(Sail{S::Carthage, false});
  game.pass_windows();
  EXPECT_TRUE(game.told<NavalRolled>());
}

// --- countries -----------------------------------------------------------------------------------

TEST(HannibalAbilities, HannoAndFabiusStayAtHome) {  // H-24.1 H-24.2
  Field field;
  field.army(carthage, S::Carthage, {G::Mago, G::Hanno}, 3);
  field.army(rome, S::Ariminum, {G::Fabius}, 3);
  field.plays(carthage, {CardId{1}}).hand(rome, {CardId{2}});
  Game game(field, {1});
  game.ops(CardId{1}, G::Mago, with(3, 0, {G::Hanno}), {});
  EXPECT_EQ(game.objection(Sail{S::Gades, false}), "H-24.1");  // not even as a subordinate
  game.give(Sail{S::Icosium, false});                          // between African ports they may
  game.pass_windows();
  game.stop();
  game.ops(CardId{2}, G::Fabius, with(3), {S::Falerii, S::Faesulae, S::Pisae});
  game.pass_windows();
  EXPECT_EQ(game.objection(Go{S::LiguriansE}), "H-24.2");
  EXPECT_EQ(game.objection(Go{S::Cosa}), "");
}

TEST(HannibalAbilities, HannoRemovesARomanPc) {  // H-24.1
  Field field;
  field.army(carthage, S::Thapsus, {G::Hanno}, 3).marker(S::Zama, Marker::Roman);
  field.marker(S::Utica, Marker::Roman).plays(carthage, {CardId{1}});
  {
    Game game(field);
    game.ops(CardId{1}, G::Hanno, with(3), {S::Zama});
    game.stop();
    ASSERT_TRUE(game.asked<AskRemovePc>());
    game.give(Yes{});
    EXPECT_EQ(game.now()[S::Zama].marker, Marker::Empty);
  }
  Game city(field);
  city.ops(CardId{1}, G::Hanno, with(3), {S::Zama, S::Thabraca, S::Utica});
  city.answer<AskMarch>(Done{});
  city.answer<AskSiege>(Done{});
  EXPECT_FALSE(city.told<MarkerRemoved>());  // never a city
}

}  // namespace
}  // namespace cursus::hannibal::test
