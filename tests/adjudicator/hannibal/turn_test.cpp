// §5 Sequence, §6 Reinforcements and elections, §7 and §8 the strategy phase.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

// --- §5 ------------------------------------------------------------------------------------------

TEST(HannibalSequence, GoesThroughThePhasesInOrder) {
  // H-5.0 H-5.1.1 H-5.1.2 H-5.1.3 H-5.1.4 H-5.3 H-5.7
  Field field = Field::set_up();
  field.phase(Phase::Victory, 1);
  Game game(field, {});
  while (!game.asked<AskPlay>()) game.pass();
  std::vector<std::string> order;
  for (const auto& told : game.everything()) {
    const auto note = [&](const char* what) {
      if (order.empty() || order.back() != what) order.emplace_back(what);
    };
    if (std::holds_alternative<PointsCounted>(told.event)) note("points");
    if (std::holds_alternative<TurnBegan>(told.event)) note("turn");
    if (const auto* came = std::get_if<Reinforced>(&told.event))
      note(came->seat == carthage ? "carthage" : "rome");
    if (std::holds_alternative<ProconsulNamed>(told.event)) note("proconsul");
    if (std::holds_alternative<ConsulsDrawn>(told.event)) note("consuls");
    if (std::holds_alternative<Dealt>(told.event)) note("deal");
    if (std::holds_alternative<FirstPlayer>(told.event)) note("first");
  }
  EXPECT_EQ(order, (std::vector<std::string>{"points", "turn", "carthage", "rome", "proconsul",
                                             "consuls", "deal", "first"}));
  EXPECT_EQ(game.now().turn, 2);
}

TEST(HannibalSequence, RomeIsIsolatedFirst) {  // H-5.5
  // Each side's PC in Gaul is fed only by the other's going: Rome's goes first.
  Field field;
  field.markers({S::Tolosa}, Marker::Roman).marker(S::Narbo, Marker::Carthaginian);
  field.phase(Phase::Isolation, 1);
  Game game(field);
  ASSERT_FALSE(game.all<Isolated>().empty());
  EXPECT_EQ(game.all<Isolated>()[0].seat, rome);
  EXPECT_EQ(game.all<Isolated>()[0].spaces, (std::vector<S>{S::Tolosa}));
}

// --- §6.1: Carthage ------------------------------------------------------------------------------

Field reinforcing() {
  Field field;
  field.army(carthage, S::Zama, {G::Hanno}, 2).army(carthage, S::Toletum, {G::Mago}, 2);
  field.army(carthage, S::Narbo, {G::Hannibal}, 3);
  field.phase(Phase::Reinforce, 2);
  return field;
}

TEST(HannibalReinforcements, CarthageHasFourPlaces) {
  // H-6.1a H-6.1b H-6.1c H-6.1d
  Game game(reinforcing());
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::Africa);
  EXPECT_EQ(game.objection(Go{S::Carthage}), "");
  EXPECT_EQ(game.objection(Go{S::Toletum}), "H-6.1d");
  game.give(Go{S::Zama});
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::NewCarthage);
  EXPECT_EQ(game.objection(Go{S::Carthage}), "H-6.1d");
  game.give(Go{S::NewCarthage});
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::Baetica);
  game.give(Go{S::Toletum});
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::Free);
  EXPECT_EQ(game.objection(Go{S::Gades}), "H-6.1d");
  game.give(Go{S::Narbo});
  EXPECT_EQ(game.cus(carthage, S::Zama), (Cus{3, 0}));
  EXPECT_EQ(game.cus(carthage, S::Narbo), (Cus{4, 0}));
}

TEST(HannibalReinforcements, NewCarthageMustBeHeld) {  // H-6.1b H-6.1c H-6.1f
  Field field = reinforcing();
  field.marker(S::NewCarthage, Marker::Roman).province(P::Baetica, Marker::Empty);
  field.marker(S::Gades, Marker::Roman);
  Game game(field);
  game.give(Go{S::Zama});
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::Free);  // neither of the Spanish ones
  EXPECT_EQ(game.objection(Go{S::NewCarthage}), "H-6.1d");
}

TEST(HannibalReinforcements, WithoutAPlaceACuIsLost) {  // H-6.1g H-6.3a H-6.3d H-6.3e
  Field field;
  field.garrison(carthage, S::NewCarthage, {G::Mago}, 1).army(rome, S::NewCarthage, {}, 3);
  field.points(S::NewCarthage, 1, rome).phase(Phase::Reinforce, 2);
  Game game(field);
  game.give(Go{S::Carthage});
  // New Carthage is besieged and every general in Spain is inside it: both Spanish CUs are lost.
  EXPECT_EQ(game.all<ReinforcementLost>().size(), 2u);
  ASSERT_EQ(game.asked<AskReinforce>()->levy, Levy::Free);
  EXPECT_EQ(game.objection(Go{S::NewCarthage}), "H-6.3a");
  Field blockaded = field;
  blockaded.points(S::NewCarthage, 0, rome);
  Game open(blockaded);
  open.give(Go{S::Carthage});
  open.give(Go{S::NewCarthage});  // no point: one more fits inside
  EXPECT_EQ(open.inside(S::NewCarthage), (Cus{2, 0}));
  EXPECT_EQ(open.all<ReinforcementLost>().size(), 1u);  // and now it is full
  EXPECT_EQ(open.objection(Go{S::NewCarthage}), "H-6.3e");
}

TEST(HannibalReinforcements, ALoneEnemyGeneralIsDisplaced) {  // H-6.3b
  Field field;
  field.general(G::Nero, S::Carthage).phase(Phase::Reinforce, 2);
  Game game(field);
  game.give(Go{S::Carthage});
  EXPECT_TRUE(game.displaced(G::Nero));
}

TEST(HannibalReinforcements, DisplacedCarthaginiansReturn) {  // H-6.1e H-5.1.2 H-10.10f
  Field field = reinforcing();
  field.now[G::Gisgo].where = Whereabouts::Displaced;
  field.garrison(carthage, S::Utica, {}, 2).army(rome, S::Utica, {}, 3).points(S::Utica, 1, rome);
  field.phase(Phase::Return, 2);
  Game game(field);
  ASSERT_EQ(game.asked<AskReturn>()->general, G::Gisgo);
  EXPECT_EQ(game.objection(Go{S::Gades}), "H-6.1e");
  EXPECT_EQ(game.objection(Go{S::Utica}), "H-6.1e");
  game.give(Go{S::Narbo});
  EXPECT_EQ(game.at(G::Gisgo), S::Narbo);
}

// --- §6.2, §6.3: Rome ----------------------------------------------------------------------------

TEST(HannibalReinforcements, RomeMustMakeASpaceOfFive) {  // H-6.2a H-6.2b H-6.2c
  Field field;
  field.army(rome, S::Rome, {G::PScipio}, 1).army(rome, S::Capua, {G::Varro}, 1);
  field.army(rome, S::Enna, {G::Longus}, 2).phase(Phase::RomanReinforce, 2);
  Game game(field);
  EXPECT_EQ(game.objection(Go{S::Arpi}), "H-6.2a");
  game.give(Go{S::Rome});
  EXPECT_EQ(game.objection(Go{S::Enna}), "");
  game.give(Go{S::Capua});  // 2, 2 and three left
  EXPECT_EQ(game.objection(Go{S::Enna}), "H-6.2c");
  game.give(Go{S::Capua});
  EXPECT_EQ(game.objection(Go{S::Rome}), "H-6.2c");
  game.give(Go{S::Capua});
  game.give(Go{S::Capua});
  EXPECT_EQ(game.cus(rome, S::Capua), (Cus{5, 0}));
}

TEST(HannibalReinforcements, NothingComesIntoBesiegedRome) {  // H-6.3a H-6.3c H-6.2d
  Field field;
  field.garrison(rome, S::Rome, {G::PScipio}, 3).army(carthage, S::Rome, {G::Hannibal}, 8);
  field.points(S::Rome, 1, carthage).phase(Phase::RomanReinforce, 2);
  {
    Game game(field);
    EXPECT_EQ(game.last<ReinforcementLost>().cus, 5);
  }
  field.army(rome, S::Enna, {G::Longus}, 2);  // a general outside Italy: two at most
  {
    Game game(field);
    game.give(Go{S::Enna});
    game.give(Go{S::Enna});
    EXPECT_EQ(game.last<ReinforcementLost>().cus, 3);
  }
}

TEST(HannibalReinforcements, AfricanusComesInTurnSix) {
  // H-6.7a H-6.7b H-6.7c H-6.7d H-5.1.3
  Field field;
  field.army(rome, S::Rome, {G::PScipio}, 6).marker(S::Tarraco, Marker::Roman);
  field.army(carthage, S::Cannae, {G::Hannibal}, 8).phase(Phase::RomanReinforce, 6);
  {
    Game game(field);
    for (int i = 0; i < 5; ++i) game.give(Go{S::Rome});
    ASSERT_TRUE(game.asked<AskAfricanus>());
    EXPECT_EQ(game.objection(Go{S::Tarraco}), "");
    EXPECT_EQ(game.objection(Go{S::Enna}), "H-6.7a");
    EXPECT_EQ(game.objection(Go{S::Cannae}), "H-6.7a");   // a Carthaginian CU
    EXPECT_EQ(game.objection(Go{S::Taurini}), "H-6.7a");  // no Roman PC
    game.give(Go{S::Tarraco});
    EXPECT_EQ(game.cus(rome, S::Tarraco), (Cus{5, 0}));
    EXPECT_EQ(game.now()[G::Africanus].office, Office::Proconsul);
    game.answer<AskProconsul>(Done{});
    EXPECT_TRUE(on_map(game.now(), G::Africanus));  // they stay when others are removed
    EXPECT_FALSE(on_map(game.now(), G::PScipio) &&
                 game.now()[G::PScipio].office == Office::Proconsul);
  }
  for (std::size_t i = 0; i < space_count; ++i)
    if (controls(field.now, rome, static_cast<S>(i)) &&
        country_of(static_cast<S>(i)) != Country::None)
      field.now.spaces[i].marker =
          is_walled(static_cast<S>(i)) ? Marker::Carthaginian : Marker::Empty;
  Game never(field);
  while (!never.told<AfricanusCame>()) never.pass();
  EXPECT_EQ(never.last<AfricanusCame>().space, no_space);
  EXPECT_EQ(never.now()[G::Africanus].where, Whereabouts::OutOfGame);
}

// --- §6.4 to §6.6 --------------------------------------------------------------------------------

TEST(HannibalElection, TheProconsulIsOptionalAndOne) {
  // H-6.4.1 H-6.4.2 H-6.6a H-6.6b
  Field field;
  field.army(rome, S::Rome, {G::PScipio}, 6).army(rome, S::Enna, {G::Longus}, 5);
  field.office(G::PScipio, Office::Consul).phase(Phase::Election, 3);
  {
    Game game(field);
    game.give(Done{});  // none
    EXPECT_FALSE(on_map(game.now(), G::Longus));
    EXPECT_EQ(game.cus(rome, S::Enna), (Cus{5, 0}));  // the CUs stay
  }
  {
    Game game(field);
    game.give(Name{G::PScipio});  // a consul replaces the old proconsul
    EXPECT_EQ(game.now()[G::PScipio].office, Office::Proconsul);
    EXPECT_EQ(game.at(G::PScipio), S::Rome);
    EXPECT_FALSE(on_map(game.now(), G::Longus));
  }
  field.setting.options.proconsul_is_mandatory = true;  // A-6.4a
  Game mandatory(field);
  EXPECT_EQ(mandatory.objection(Done{}), "H-6.4.1");
}

TEST(HannibalElection, ConsulsAvoidBesiegedRomeIfTheyCan) {  // H-6.5a H-6.5c H-6.5d
  Field field;
  field.garrison(rome, S::Rome, {}, 5).army(carthage, S::Rome, {G::Hannibal}, 8);
  field.points(S::Rome, 1, carthage).army(rome, S::Enna, {}, 6).phase(Phase::Election, 2);
  field.sealed({1, 3});  // Longus, Marcellus
  {
    Game game(field);
    EXPECT_EQ(game.objection(Go{S::Rome}), "H-6.5c");  // another has five
    EXPECT_EQ(game.objection(Go{S::Enna}), "");
  }
  field.now[S::Enna].out[rome].take_all();
  field.army(rome, S::Enna, {}, 4);
  {
    Game game(field);
    EXPECT_EQ(game.objection(Go{S::Rome}), "");  // no other with five
    EXPECT_EQ(game.objection(Go{S::Enna}), "H-6.5a");
  }
  field.now[S::Rome].in.take_all();
  field.garrison(rome, S::Rome, {}, 2).army(rome, S::Arpi, {}, 4);
  Game game(field);  // nobody has five: most CUs, ties are Rome's choice
  EXPECT_EQ(game.objection(Go{S::Enna}), "");
  EXPECT_EQ(game.objection(Go{S::Arpi}), "");
  EXPECT_EQ(game.objection(Go{S::Rome}), "H-6.5d");
}

TEST(HannibalElection, FabiusIsPlacedInItaly) {  // H-24.2
  Field field;
  field.army(rome, S::Enna, {}, 9).army(rome, S::Arpi, {}, 1).phase(Phase::Election, 2);
  field.sealed({3, 3});  // Fabius, Marcellus
  Game game(field);
  EXPECT_EQ(game.last<ConsulsDrawn>().generals[0], G::Fabius);
  EXPECT_EQ(game.objection(Go{S::Enna}), "H-24.2");
  EXPECT_EQ(game.objection(Go{S::Arpi}), "");  // with any CUs in Italy
}

// --- §7, §8 --------------------------------------------------------------------------------------

TEST(HannibalStrategy, RomeMayClaimTheFirstPlayWithACampaign) {  // H-7.3a H-7.3b
  Field field = Field::set_up();
  field.hand(rome, {CardId{37}, CardId{17}}).hand(carthage, {CardId{20}});
  field.phase(Phase::WhoIsFirst, 1);
  {
    Game game(field);
    ASSERT_TRUE(game.asked<AskClaim>());
    game.give(Yes{});
    ASSERT_TRUE(game.asked<AskPlay>());
    EXPECT_EQ(game.open()->seat, rome);
    EXPECT_EQ(game.objection(PlayCard{CardId{17}, Use::Ops}), "H-7.3b");
    EXPECT_EQ(game.objection(PlayCard{CardId{37}, Use::Discard}), "H-7.3b");
    EXPECT_EQ(game.objection(PlayCard{CardId{37}, Use::Ops}), "");
    EXPECT_EQ(game.objection(PlayCard{CardId{37}, Use::Event}), "");
  }
  {
    Game game(field);
    game.give(Done{});
    game.answer<AskFirst>(Begin{rome});  // Carthage decides
    EXPECT_EQ(game.open()->seat, rome);
    EXPECT_EQ(game.objection(PlayCard{CardId{17}, Use::Discard}), "");
  }
  std::erase(field.now.hands[rome], CardId{37});
  field.now.deck.push_back(CardId{37});
  Game without(field);
  ASSERT_TRUE(without.asked<AskClaim>());  // asked whatever the hand is
  EXPECT_EQ(without.objection(Yes{}), "H-7.3b");
}

TEST(HannibalStrategy, PlayersAlternateUntilBothHandsAreEmpty) {
  // H-5.3 H-7.2 H-7.4a H-7.4b H-8.6
  Field field = Field::set_up();
  field.plays(carthage, {CardId{17}}).hand(rome, {CardId{20}, CardId{31}, CardId{32}});
  field.spare = false;
  Game game(field);
  game.play(CardId{17}, Use::Discard);
  EXPECT_EQ(game.open()->seat, rome);
  EXPECT_EQ(game.last<CardPlayed>().card, CardId{17});  // face up
  game.play(CardId{20}, Use::Discard);
  EXPECT_EQ(game.open()->seat, rome);  // Carthage has none left
  game.play(CardId{31}, Use::Discard);
  EXPECT_EQ(game.objection(PlayCard{CardId{31}, Use::Discard}), "H-7.2");
  game.play(CardId{32}, Use::Discard);
  EXPECT_NE(game.now().phase, Phase::Strategy);
}

TEST(HannibalStrategy, AnEventNeedsItsColourAndItsReason) {
  // H-8.3 H-25a H-8.4d H-8.1 H-8.4c
  Field field = Field::set_up();
  field.plays(rome, {CardId{26}, CardId{41}, CardId{5}, CardId{7}, CardId{19}, CardId{33}});
  Game game(field);
  EXPECT_EQ(game.objection(PlayCard{CardId{26}, Use::Event}), "H-8.3");
  EXPECT_EQ(game.objection(PlayCard{CardId{26}, Use::Ops}), "");
  EXPECT_EQ(game.objection(PlayCard{CardId{41}, Use::Event}), "H-8.4d");
  EXPECT_EQ(game.objection(PlayCard{CardId{41}, Use::Discard}), "");
  EXPECT_EQ(game.objection(PlayCard{CardId{5}, Use::Event}), "H-8.1");
  EXPECT_EQ(game.objection(PlayCard{CardId{7}, Use::Event}), "H-25a");   // nobody there
  EXPECT_EQ(game.objection(PlayCard{CardId{19}, Use::Event}), "H-25a");  // no proconsul
  EXPECT_EQ(game.objection(PlayCard{CardId{33}, Use::Event}), "");
  field.army(carthage, S::Tolosa, {}, 1);
  EXPECT_EQ(Game(field).objection(PlayCard{CardId{7}, Use::Event}), "");
}

TEST(HannibalStrategy, PcsGoWhereNothingIs) {  // H-8.2b H-19.2a H-19.2b H-8.2d
  Field field;
  field.army(rome, S::Verona, {}, 1).army(rome, S::Hispalis, {}, 1).plays(carthage, {CardId{1}});
  Game game(field);
  game.play(CardId{1}, Use::Ops);
  EXPECT_EQ(game.objection(Go{S::Verona}), "H-8.2b");    // an enemy CU
  EXPECT_EQ(game.objection(Go{S::Hispalis}), "H-8.2b");  // its own PC is there, and the enemy
  EXPECT_EQ(game.objection(Go{S::Enna}), "H-19.2b");     // an enemy PC without an own CU
  EXPECT_EQ(game.objection(Go{S::Rome}), "H-20.1");
  game.give(Go{S::Taurini});
  const std::vector<Answer> more = game.legal();
  EXPECT_FALSE(std::any_of(more.begin(), more.end(), [](const Answer& answer) {
    return std::holds_alternative<Activate>(answer) || std::holds_alternative<Raise>(answer);
  }));  // one of the three uses only
  game.give(Done{});
  EXPECT_FALSE(holds(game.now(), carthage, CardId{1}));
  Field flip = field;
  flip.now.hands = {};
  flip.now.active = rome;
  flip.now.deck.push_back(CardId{1});
  flip.plays(rome, {CardId{1}});
  Game flips(flip);
  flips.play(CardId{1}, Use::Ops);
  flips.give(Go{S::Hispalis});  // an own CU is there: flipped
  EXPECT_TRUE(controls(flips.now(), rome, S::Hispalis));
}

TEST(HannibalStrategy, RaisingTroopsNeedsThreeOpsAndControl) {  // H-8.2c H-20.5a
  Field field;
  field.army(rome, S::Arpi, {G::Varro}, 0).army(rome, S::Verona, {G::Longus}, 2);
  field.garrison(rome, S::Capua, {G::Nero}, 1).army(carthage, S::Capua, {}, 3);
  field.points(S::Capua, 1, carthage).plays(rome, {CardId{1}, CardId{35}});
  {
    Game game(field);
    game.play(CardId{1}, Use::Ops);
    EXPECT_EQ(game.objection(Raise{G::Longus}), "H-8.2c");
    EXPECT_EQ(game.objection(Raise{G::Nero}), "H-20.5a");  // besieged
    game.give(Raise{G::Varro});                            // a general alone may
    EXPECT_EQ(game.cus(rome, S::Arpi), (Cus{1, 0}));
  }
  {
    Game game(field);
    game.play(CardId{35}, Use::Ops);
    EXPECT_EQ(game.objection(Raise{G::Varro}), "H-8.2c");
  }
  field.points(S::Capua, 0, carthage);  // blockaded, not besieged: one more fits
  Game game(field);
  game.play(CardId{1}, Use::Ops);
  game.give(Raise{G::Nero});
  EXPECT_EQ(game.inside(S::Capua), (Cus{2, 0}));
}

TEST(HannibalStrategy, CardsLeaveTheGameOnlyAsEvents) {  // H-8.5a H-8.5b H-8.4b
  Field field = Field::set_up();
  field.plays(carthage, {CardId{26}, CardId{9}}).hand(rome, {CardId{20}, CardId{31}});
  field.spare = false;
  Game game(field);
  game.play(CardId{26}, Use::Event);
  EXPECT_EQ(game.now().removed, (std::vector<CardId>{CardId{26}}));
  EXPECT_TRUE(controls(game.now(), carthage, S::Syracuse));
  game.play(CardId{20}, Use::Discard);
  game.play(CardId{9}, Use::Event);  // Rome's last card goes, face up
  EXPECT_TRUE(game.now().macedon);
  EXPECT_EQ(game.last<CardTaken>().card, CardId{31});
  EXPECT_TRUE(game.now().hands[rome].empty());
  Field second = Field::set_up();
  second.now.macedon = true;
  second.plays(rome, {CardId{9}});
  EXPECT_EQ(Game(second).objection(PlayCard{CardId{9}, Use::Event}), "");
  Game ends(second);
  ends.play(CardId{9}, Use::Event);
  EXPECT_FALSE(ends.now().macedon);
  EXPECT_EQ(ends.now().removed, (std::vector<CardId>{CardId{9}}));
  Field ops = Field::set_up();
  ops.plays(carthage, {CardId{26}});
  Game used(ops);
  used.play(CardId{26}, Use::Ops);
  used.give(Go{S::Taurini});
  used.pass();
  EXPECT_TRUE(used.now().removed.empty());
}

TEST(HannibalStrategy, ADeckTooSmallIsShuffledBeforeAnyCardIsDealt) {  // H-8.7a
  Field field = Field::set_up();
  field.phase(Phase::Deal, 5);
  while (field.now.deck.size() > 15) {
    field.now.discards.push_back(field.now.deck.back());
    field.now.deck.pop_back();
  }
  Game game(field);  // 16 are needed
  EXPECT_TRUE(game.told<Reshuffled>());
  EXPECT_EQ(game.now().deck.size(), 48u);
  EXPECT_EQ(game.now().hands[rome].size(), 8u);
  Field enough = Field::set_up();
  enough.phase(Phase::Deal, 5);
  while (enough.now.deck.size() > 16) {
    enough.now.discards.push_back(enough.now.deck.back());
    enough.now.deck.pop_back();
  }
  EXPECT_FALSE(Game(enough).told<Reshuffled>());
}

}  // namespace
}  // namespace cursus::hannibal::test
