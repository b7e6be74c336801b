// §14 Battles, §15 Retreat, §16 Withdrawal, §17 Elephants.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

// Hasdrubal (3) with 4 CUs attacks Marcellus (3) with 4 in Zama, where only Africa helps: 13 to 7.
Field zama() {
  Field field;
  field.army(carthage, S::Thapsus, {G::Hasdrubal}, 4).army(rome, S::Zama, {G::Marcellus}, 4);
  field.plays(carthage, {CardId{35}});
  return field;
}
const std::vector<T> thirteen{FA, FA, FA, FA, FL, FL, FR, FR, PR, PR, DE, DE, RS};
const std::vector<T> seven{FA, FA, FL, FR, PR, DE, RS};

void attack(Game& game) { game.ops(CardId{35}, G::Hasdrubal, with(4), {S::Zama}); }

TEST(HannibalBattle, TheHandsAreSummedCappedAndDealt) {  // H-14.1a H-14.1b H-14.1d H-14.5a
  Field field = zama();
  field.deal(thirteen, seven);
  Game game(field);
  attack(game);
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[carthage], 3 + 4 + 6);
  EXPECT_EQ(game.now().battle->hand[rome], 3 + 4);
  EXPECT_EQ(game.now().battle_hands[rome], (TacticCounts{2, 1, 1, 1, 1, 1}));
  Field big = zama();
  big.army(carthage, S::Thapsus, {}, 6, 4);
  Game capped(big, {6});
  capped.play(CardId{35}, Use::Ops);
  capped.give(Activate{G::Hasdrubal});
  capped.give(Take{with(6, 4)});
  capped.walk({S::Zama});
  capped.answer<AskCharge>(Yes{});
  ASSERT_TRUE(capped.until<AskLead>());
  EXPECT_EQ(capped.now().battle->hand[carthage], 3 + 10 + 6);
  EXPECT_EQ(capped.now().battle->hand[rome], 7 - 4);
  Muster muster{G::Hannibal, 15, true, false, false, false};
  EXPECT_EQ(odds_of(big.now, carthage, S::Zama, muster).cards, 20);
}

TEST(HannibalBattle, TheCapComesBeforeTheElephants) {  // H-14.1b H-14.1d H-17.5
  Field field = zama();
  field.army(carthage, S::Thapsus, {G::Hannibal}, 4, 2).plays(carthage, {CardId{17}});
  Game game(field, {1});
  game.ops(CardId{17}, G::Hannibal, with(8, 2, {G::Hasdrubal}), {S::Zama});
  game.answer<AskCharge>(Yes{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[carthage], 20 - 1);  // 4+10+6 = 20
}

TEST(HannibalBattle, MatchingCardsAndTheUnmatchedOne) {
  // H-14.6 H-14.7 H-14.9 H-14.10a H-14.11b H-14.5b
  Field field = zama();
  field.deal(thirteen, seven);
  Game game(field, {1, 1});
  attack(game);
  game.answer<AskLead>(Tactics{FL, FL});
  EXPECT_EQ(game.objection(Tactics{FR, FR}), "H-14.7");
  EXPECT_EQ(game.objection(Tactics{FA, FL}), "H-14.7");
  EXPECT_EQ(game.objection(Tactics{PR, FL}), "H-24.6");  // no Hannibal there
  EXPECT_EQ(game.objection(Tactics{RS, FL}), "");
  EXPECT_EQ(game.objection(Tactics{RS, RS}), "H-14.9");
  game.give(Tactics{FL, FL});
  EXPECT_EQ(game.now().battle->round, 1);
  game.answer<AskCounter>(Done{});
  game.answer<AskLead>(Tactics{RS, FR});
  EXPECT_EQ(game.now().battle->led, FR);
  EXPECT_EQ(game.objection(Tactics{FR, FR}), "");
  game.give(Done{});  // they could, and will not
  game.pass_windows();
  EXPECT_EQ(game.last<BattleEnded>().winner, carthage);
  EXPECT_EQ(game.last<BattleEnded>().rounds, 2);
  // A card each in the first round, then the one that was not matched.
  EXPECT_EQ(game.last<BattleEnded>().left[carthage], 13 - 2);
  EXPECT_EQ(game.last<BattleEnded>().left[rome], 7 - 1);
}

TEST(HannibalBattle, CounterattackAndDoubleEnvelopment) {  // H-14.8a H-14.8b
  Field field = zama();
  field.deal(thirteen, seven);
  Game game(field, {4, 3});
  attack(game);
  game.answer<AskLead>(Tactics{FA, FA});
  game.answer<AskMatch>(Tactics{FA, FA});
  game.answer<AskCounter>(Yes{});  // 4 > 3
  game.answer<AskLead>(Tactics{FA, FA});
  EXPECT_EQ(game.now().battle->attacker, carthage);
  game.answer<AskMatch>(Tactics{FA, FA});
  game.answer<AskCounter>(Yes{});  // 3
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->attacker, rome);
  game.give(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  ASSERT_TRUE(game.asked<AskInitiative>());  // without a die
  game.give(Yes{});
  EXPECT_EQ(game.now().battle->attacker, carthage);
}

TEST(HannibalBattle, AForceWithoutAGeneral) {  // H-14.8b H-14.3a H-16.1a H-16.1c
  Field field = zama();
  field.now[G::Marcellus] = GeneralState{};
  field.deal(thirteen, {FA, DE, FL, FR});
  Game game(field);
  attack(game);
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[rome], 4);  // no rating, no allies
  game.give(Tactics{FA, FA});
  game.answer<AskMatch>(Tactics{FA, FA});
  ASSERT_TRUE(game.until<AskLead>());  // no counterattack is asked
  game.give(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.open()->seat, rome);
  EXPECT_EQ(game.objection(Withdraw{}), "H-16.1a");
}

TEST(HannibalBattle, AnAttackerWithoutCardsLosesAtTheStartOfTheRound) {  // H-14.10b
  Field field;
  field.army(rome, S::Narbo, {G::Varro}, 1).army(carthage, S::Tolosa, {}, 3);
  field.marker(S::Narbo, Marker::Roman).plays(rome, {CardId{17}});
  field.deal({FA, FL}, {FA, FL, FR});
  Game game(field, {1, 1});
  game.ops(CardId{17}, G::Varro, with(1), {S::Tolosa});
  for (const T card : {FA, FL}) {
    game.answer<AskLead>(Tactics{card, card});
    game.answer<AskMatch>(Tactics{card, card});
  }
  game.pass_windows();  // Rome is not asked again: no card of its own helps
  EXPECT_EQ(game.last<BattleEnded>().winner, carthage);
  EXPECT_EQ(game.last<BattleEnded>().how, BattleEnd::OutOfCards);
  EXPECT_EQ(game.last<BattleEnded>().rounds, 2);
  EXPECT_TRUE(game.displaced(G::Varro));
}

TEST(HannibalBattle, BothSidesOutOfCardsIsTheDefendersWin) {  // H-14.10b A-14.11c
  Field field;
  field.army(rome, S::Narbo, {G::Varro}, 1).army(carthage, S::Tolosa, {G::Gisgo}, 1);
  field.plays(rome, {CardId{17}});
  field.deal({FA, FL}, {FA, FL});
  Game game(field, {1, 1});  // casualties none; retreat table 1
  game.ops(CardId{17}, G::Varro, with(1), {S::Tolosa});
  for (const T card : {FA, FL}) {
    game.answer<AskLead>(Tactics{card, card});
    game.answer<AskMatch>(Tactics{card, card});
    game.answer<AskCounter>(Done{});
  }
  game.pass_windows();
  EXPECT_EQ(game.last<BattleEnded>().winner, carthage);
  EXPECT_EQ(game.last<BattleEnded>().how, BattleEnd::OutOfCards);
  EXPECT_TRUE(game.displaced(G::Varro));  // their last CU went by the Retreat Table
}

TEST(HannibalBattle, CasualtiesOfTheLastCuDisplaceNobody) {  // H-10.10c H-14.11a H-21.2b
  Field field;
  field.army(rome, S::Narbo, {G::Varro}, 1).army(carthage, S::Tolosa, {G::Gisgo}, 1);
  field.marker(S::Narbo, Marker::Roman).plays(rome, {CardId{17}});
  field.deal({FA, FL}, {FA, FL});
  Game game(field, {6});  // row 6: each loses one
  game.ops(CardId{17}, G::Varro, with(1), {S::Tolosa});
  for (const T card : {FA, FL}) {
    game.answer<AskLead>(Tactics{card, card});
    game.answer<AskMatch>(Tactics{card, card});
    game.answer<AskCounter>(Done{});
  }
  game.pass_windows();
  EXPECT_EQ(game.at(G::Varro), S::Narbo);   // retreats alone
  EXPECT_EQ(game.at(G::Gisgo), S::Tolosa);  // the winner stays
  EXPECT_FALSE(game.told<RetreatRolled>());
}

TEST(HannibalBattle, BattleCardsAreOneDeckForEveryBattle) {  // H-14.1c H-26
  Field field = zama();
  field.deal(thirteen, seven);
  Game game(field, {1, 1});
  attack(game);
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.now().battle_hands[rome], TacticCounts{});
  EXPECT_FALSE(game.now().battle.has_value());
}

TEST(HannibalBattle, RetreatTableModifiersAndElephantsFirst) {
  // H-14.12a H-14.12b H-17.2a H-17.2b H-15.1a
  Field field;
  field.army(rome, S::Enna, {G::Marcellus}, 8).army(carthage, S::Agrigentum, {G::Mago}, 4, 2);
  field.marker(S::Lilybaeum, Marker::Carthaginian).plays(rome, {CardId{35}});
  // Marcellus 3+8+1, Mago 2+6; Agrigentum and Lilybaeum Carthaginian.
  field.marker(S::Agrigentum, Marker::Carthaginian);
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA, FA, FL, FL}, {FR, FR, FR, FR, FR, FR, FR, FR});
  Game game(field, {2, 1});  // no charge, casualties none (one round, die 2), retreat 1+2 = 3: 3
  game.ops(CardId{35}, G::Marcellus, with(8), {S::Agrigentum});
  game.answer<AskAvoid>(Done{});
  game.answer<AskCharge>(Done{});
  game.answer<AskLead>(Tactics{DE, DE});
  game.answer<AskMatch>(Done{});
  ASSERT_TRUE(game.until<AskLosses>());
  EXPECT_EQ(game.last<RetreatRolled>().modifier, 2);
  EXPECT_EQ(game.asked<AskLosses>()->count, 3);
  EXPECT_EQ(game.objection(Lose{{3, 0}, {}}), "H-14.11c");
  EXPECT_EQ(game.objection(Lose{{2, 1}, {}}), "");
  game.give(Lose{{1, 2}, {}});
  game.pass_windows();
  EXPECT_EQ(game.cus(carthage, S::Lilybaeum), (Cus{3, 0}));
  EXPECT_EQ(game.last<Consequences>().pcs, 1);
}

// --- retreats ------------------------------------------------------------------------------------

// The ways of a defender in Beneventum whom Hannibal attacked from Arpi.
std::vector<Way> ways_from_beneventum(Field field, int cus) {
  field.army(carthage, S::Beneventum, {}, 0);
  March march;
  march.general = G::Hannibal;
  march.at = S::Beneventum;
  march.from = S::Arpi;
  field.now.march = march;
  field.now.active = carthage;
  Battle battle;
  battle.space = S::Beneventum;
  battle.original = carthage;
  field.now.battle = battle;
  return ways_to_retreat(field.setting, field.now, rome, cus, {});
}

TEST(HannibalRetreat, EndsInTheNearestOwnSpace) {  // H-15.1b H-15.1c H-15.2d H-15.2e H-19.3
  Field field;
  const auto ways = ways_from_beneventum(field, 4);  // everything around is Roman
  EXPECT_EQ(ways.size(), 6u);                        // seven neighbours without Arpi
  for (const Way& way : ways) EXPECT_EQ(way.size(), 1u);
}

TEST(HannibalRetreat, ALongerWayOnlyIfItCostsFewer) {  // H-15.1c H-15.3a H-15.2a
  Field field;
  for (const Link& each : links(S::Beneventum)) field.marker(each.to, Marker::Carthaginian);
  field.marker(S::Capua, Marker::Carthaginian);
  // Rome is two away over Capua at one CU; Tarentum two away over Cannae: ties are free.
  const auto ways = ways_from_beneventum(field, 4);
  for (const Way& way : ways) EXPECT_EQ(way.size(), 2u);
  EXPECT_TRUE(std::find(ways.begin(), ways.end(), Way{S::Capua, S::Rome}) != ways.end());
  field.army(carthage, S::Capua, {}, 3);  // now Capua costs four: the others remain
  for (const Way& way : ways_from_beneventum(field, 4)) EXPECT_NE(way[0], S::Capua);
}

TEST(HannibalRetreat, OnlyALargerOwnStackIsARefuge) {  // H-15.1b H-15.1d
  Field field;
  for (const Link& each : links(S::Beneventum)) field.marker(each.to, Marker::Empty);
  field.now[S::Capua].marker = Marker::Carthaginian;
  field.now[S::Neapolis].marker = Marker::Carthaginian;
  field.army(rome, S::Cannae, {}, 3);
  EXPECT_EQ(ways_from_beneventum(field, 2).front(), (Way{S::Cannae}));
  for (const Way& way : ways_from_beneventum(field, 3)) EXPECT_GT(way.size(), 1u);  // swept
  field.setting.options.equal_stacks_are_refuge = true;
  EXPECT_EQ(ways_from_beneventum(field, 3).front(), (Way{S::Cannae}));
}

TEST(HannibalRetreat, TheAttackerGoesBackWhereHeCameFrom) {  // H-15.2c H-10.6d A-15.2b
  Field field = zama();
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA, FR}, {DE, FL, FL, FL, FL, FL, PR});
  Game game(field, {1, 1});
  attack(game);
  game.answer<AskLead>(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Hasdrubal), S::Thapsus);
  EXPECT_EQ(game.cus(carthage, S::Thapsus), (Cus{3, 0}));
  Field pass;  // over a pass there is no way back
  pass.army(carthage, S::Boii, {G::Hannibal}, 3).army(rome, S::Pisae, {G::Marcellus}, 6);
  pass.plays(carthage, {CardId{17}});
  // Hannibal 4+3, Marcellus 3+6+2.
  pass.deal({DE, FA, FA, FA, FA, FA, FA}, {DE, FL, FL, FL, FL, FL, FL, FL, FL, FL, PR});
  Game lost(pass, {1, 1, 1});
  lost.ops(CardId{17}, G::Hannibal, with(3), {S::Pisae});
  lost.answer<AskLead>(Tactics{DE, DE});
  lost.answer<AskMatch>(Tactics{DE, DE});
  lost.answer<AskInitiative>(Yes{});
  lost.answer<AskLead>(Tactics{FL, FL});
  lost.answer<AskMatch>(Done{});
  ASSERT_TRUE(lost.until<AskRemoval>());
  EXPECT_TRUE(lost.displaced(G::Hannibal));
  EXPECT_EQ(lost.last<Consequences>().cus_lost, 3);
}

TEST(HannibalRetreat, HannibalsDeathComesAfterTheConsequences) {  // H-10.10e
  Field field;
  field.army(carthage, S::Boii, {G::Hannibal}, 4).army(rome, S::Pisae, {G::Marcellus}, 6);
  field.plays(carthage, {CardId{17}});
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA}, {DE, FL, FL, FL, FL, FL, FL, FL, FL, FL, PR});
  Game game(field, {1, 1, 1});
  game.ops(CardId{17}, G::Hannibal, with(4), {S::Pisae});
  game.answer<AskLead>(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  ASSERT_TRUE(game.until<AskRemoval>());
  EXPECT_EQ(game.asked<AskRemoval>()->cause, RemovalFor::Battle);
  EXPECT_EQ(game.asked<AskRemoval>()->left, 2);  // four CUs
  game.pass();
  game.pass();
  EXPECT_EQ(game.asked<AskRemoval>()->cause, RemovalFor::Hannibal);
  EXPECT_EQ(game.asked<AskRemoval>()->left, 5);
}

TEST(HannibalRetreat, IntoTheOwnCityButNeverABesiegedOne) {  // H-15.4a H-15.4b
  Field field;
  field.army(carthage, S::Cannae, {G::Hannibal}, 8).army(rome, S::Tarentum, {G::Nero}, 4);
  field.plays(carthage, {CardId{17}});
  // Hannibal 4+8, Nero 2+4+2.
  field.deal({FL, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA}, {FR, FR, FR, FR, FR, FR, FR, FR});
  Game game(field, {1, 1});
  game.ops(CardId{17}, G::Hannibal, with(8), {S::Tarentum});
  game.answer<AskCity>(Done{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  ASSERT_TRUE(game.until<AskShelter>());
  EXPECT_EQ(game.objection(Take{with(3)}), "H-15.4b");
  game.give(Take{with(2, 0, {G::Nero})});
  game.pass_windows();
  EXPECT_EQ(game.inside(S::Tarentum), (Cus{2, 0}));
  EXPECT_EQ(game.cus(carthage, S::Tarentum), (Cus{8, 0}));
  Field besieged = field;
  besieged.points(S::Tarentum, 1, carthage);
  March march;
  march.general = G::Hannibal;
  march.at = S::Tarentum;
  march.from = S::Cannae;
  besieged.now.march = march;
  Battle battle;
  battle.space = S::Tarentum;
  battle.original = carthage;
  besieged.now.battle = battle;
  EXPECT_FALSE(may_shelter(besieged.setting, besieged.now, rome, with(2)));
}

TEST(HannibalRetreat, HannoLeavesTheArmyRatherThanAfrica) {  // H-24.1 A-24c
  EXPECT_FALSE(keeps_to_his_country(G::Hanno, S::Gades));
  EXPECT_TRUE(keeps_to_his_country(G::Hanno, S::Zama));
  EXPECT_FALSE(keeps_to_his_country(G::Fabius, S::LiguriansE));
}

// --- relief and sortie ---------------------------------------------------------------------------

Field relief() {
  Field field;
  field.garrison(carthage, S::Utica, {G::Hannibal}, 2).army(rome, S::Utica, {G::Marcellus}, 4);
  field.points(S::Utica, 2, rome).army(carthage, S::Thabraca, {G::Mago}, 4);
  field.plays(carthage, {CardId{35}});
  return field;
}

TEST(HannibalSortie, JoinsTheRelievingArmy) {  // H-20.7a H-20.7b H-20.5b H-20.6 H-17.6
  Field field = relief();
  // Together: Hannibal 4+6+6 = 16; Marcellus 3+4.
  std::vector<T> many{FL, FL, FL, FL, FL, FL, FL, FL, FL, FA, FA, FA, FA, FA, FA, FA};
  field.deal(many, {FR, FR, FR, FR, FR, FR, FR});
  Game game(field, {1, 1});
  game.ops(CardId{35}, G::Mago, with(4), {S::Utica});
  ASSERT_TRUE(game.until<AskSortie>());
  game.give(Take{with(2, 0, {G::Hannibal})});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->commander[carthage], G::Hannibal);
  EXPECT_EQ(game.now().battle->at_start[carthage], 6);
  game.give(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.cus(carthage, S::Utica), (Cus{6, 0}));
  EXPECT_EQ(game.now()[S::Utica].points, 0);  // the siege is lifted
  EXPECT_FALSE(game.now()[G::Hannibal].inside);
}

TEST(HannibalSortie, WithoutItThoseInsideTakeNoPart) {  // H-20.7b H-20.7c H-14.1a
  Field field = relief();
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA}, {DE, FL, FL, FL, FL, FL, FL});
  Game game(field, {1, 1});
  game.ops(CardId{35}, G::Mago, with(4), {S::Utica});
  game.answer<AskSortie>(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->commander[carthage], G::Mago);
  EXPECT_EQ(game.now().battle->at_start[carthage], 4);
  game.give(Tactics{DE, DE});
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Yes{});
  game.answer<AskLead>(Tactics{FL, FL});
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.at(G::Mago), S::Thabraca);  // never into the besieged city
  EXPECT_EQ(game.inside(S::Utica), (Cus{2, 0}));
}

TEST(HannibalSortie, WhoSortiedGoesBackInside) {  // H-15.4a H-20.7c H-16.2
  Field field;
  field.garrison(carthage, S::Utica, {G::Hannibal}, 2).army(rome, S::Utica, {G::Marcellus}, 4);
  field.points(S::Utica, 1, rome).plays(carthage, {CardId{17}});
  field.deal({DE, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA, FA}, {DE, FL, FL, FL, FL, FL, FL});
  {
    Game game(field, {1, 1});
    game.ops(CardId{17}, G::Hannibal, with(2), {});
    game.give(StepOut{});
    game.answer<AskLead>(Tactics{DE, DE});
    game.answer<AskMatch>(Tactics{DE, DE});
    game.answer<AskInitiative>(Yes{});
    game.answer<AskLead>(Tactics{FL, FL});
    game.answer<AskMatch>(Done{});
    game.pass_windows();
    EXPECT_EQ(game.inside(S::Utica), (Cus{1, 0}));  // one by the Retreat Table
    EXPECT_TRUE(game.now()[G::Hannibal].inside);
    EXPECT_EQ(game.now()[S::Utica].points, 1);
  }
  Game game(field, {4});
  game.ops(CardId{17}, G::Hannibal, with(2), {});
  game.give(StepOut{});
  ASSERT_TRUE(game.until<AskLead>());
  game.give(Withdraw{});
  game.answer<AskCancel>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.inside(S::Utica), (Cus{2, 0}));
}

// --- withdrawal ----------------------------------------------------------------------------------

TEST(HannibalWithdrawal, SucceedsByRatingAndMayBeCancelled) {
  // H-16.1a H-16.1b H-16.1c H-16.1d H-16.2 H-24.5
  Field field = zama();
  field.deal(thirteen, seven);
  {
    Game game(field, {3});
    attack(game);
    game.answer<AskLead>(Withdraw{});
    game.answer<AskCancel>(Done{});
    game.pass_windows();
    EXPECT_EQ(game.at(G::Hasdrubal), S::Thapsus);
    EXPECT_EQ(game.last<BattleEnded>().how, BattleEnd::Withdrawn);
    EXPECT_FALSE(game.told<RetreatRolled>());
    EXPECT_FALSE(game.told<Consequences>());
  }
  {
    Game game(field, {3, 3, 4});
    attack(game);
    game.answer<AskLead>(Withdraw{});
    game.answer<AskCancel>(Yes{});  // 3: cancelled
    game.answer<AskInitiative>(Done{});
    game.answer<AskLead>(Withdraw{});  // once more: 4 fails
    game.answer<AskInitiative>(Yes{});
    ASSERT_TRUE(game.until<AskLead>());
    EXPECT_EQ(game.open()->seat, rome);
    EXPECT_EQ(game.now().battle->round, 0);  // no round was begun
  }
  EXPECT_EQ(cancel_rating(G::Flaminius), 4);
  EXPECT_EQ(cancel_rating(G::Longus), 1);
  EXPECT_EQ(cancel_rating(G::Paulus), 2);
}

TEST(HannibalWithdrawal, WhereTo) {  // H-16.3a H-16.3b H-16.3c H-16.3d H-16.3e H-16.1a
  Field field;
  field.army(carthage, S::Boii, {G::Hannibal}, 4).army(rome, S::Mutina, {G::Marcellus}, 4);
  field.marker(S::Ariminum, Marker::Roman).marker(S::Verona, Marker::Empty);
  field.plays(carthage, {CardId{17}});
  Game game(field, {});
  game.ops(CardId{17}, G::Hannibal, with(4), {S::Mutina});
  game.answer<AskAvoid>(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  const Board& board = game.now();
  EXPECT_EQ(withdrawal_spaces(board, carthage), (std::vector<S>{S::Boii}));  // where they came from
  // Not Boii, not over the pass to Faesulae; Verona and Ariminum are open.
  EXPECT_EQ(withdrawal_spaces(board, rome), (std::vector<S>{S::Verona, S::Ariminum}));
  Board changed = board;
  changed[S::Ariminum].marker = Marker::Carthaginian;
  EXPECT_EQ(withdrawal_spaces(changed, rome), (std::vector<S>{S::Verona}));
  changed[S::Verona].out[carthage].add({1, 0});
  EXPECT_TRUE(withdrawal_spaces(changed, rome).empty());
  changed[S::Boii].marker = Marker::Roman;
  changed[S::Boii].tribe = false;
  EXPECT_TRUE(withdrawal_spaces(changed, carthage).empty());
  EXPECT_FALSE(may_withdraw(changed, carthage));
  Field tribe;
  tribe.army(carthage, S::Tolosa, {G::Hannibal}, 4).army(rome, S::Averni, {G::Marcellus}, 4);
  tribe.marker(S::Gergovia, Marker::Empty).plays(carthage, {CardId{17}});
  Game there(tribe);
  there.ops(CardId{17}, G::Hannibal, with(4), {S::Averni});
  there.answer<AskAvoid>(Done{});
  ASSERT_TRUE(there.until<AskLead>());
  EXPECT_EQ(withdrawal_spaces(there.now(), rome), (std::vector<S>{S::Gergovia}));  // not Aquitani
}

// --- abilities -----------------------------------------------------------------------------------

TEST(HannibalAbilities, CounterattackRatings) {  // H-24.7 H-14.8a
  Field field = zama();
  field.now[G::Marcellus] = GeneralState{};
  field.general(G::Longus, S::Zama);
  Battle battle;
  battle.original = rome;
  battle.commander = {{G::Hasdrubal, G::Longus}};
  field.now.battle = battle;
  EXPECT_EQ(counterattack_rating(field.now, rome), 2);
  field.now.battle->original = carthage;
  EXPECT_EQ(counterattack_rating(field.now, rome), 1);
  field.now.battle->commander[rome] = G::Paulus;
  EXPECT_EQ(counterattack_rating(field.now, rome), 3);
  field.now.battle->original = rome;
  EXPECT_EQ(counterattack_rating(field.now, rome), 2);
}

TEST(HannibalAbilities, HannibalsProbe) {  // H-24.6
  Field field = zama();
  field.now[G::Hasdrubal] = GeneralState{};
  field.general(G::Hannibal, S::Thapsus).plays(carthage, {CardId{17}});
  std::vector<T> hand{PR, PR, FA, FA, FA, FA, FA, FA, FA, FA, FL, FL, FL, FL};
  field.deal(hand, {FL, FL, FR, FR, FA, FA, DE});
  Game game(field);
  game.ops(CardId{17}, G::Hannibal, with(4), {S::Zama});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.objection(Tactics{PR, FA}), "H-14.7");
  game.give(Tactics{PR, DE});
  EXPECT_EQ(game.now().battle->led, DE);
  game.answer<AskMatch>(Tactics{DE, DE});
  game.answer<AskInitiative>(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.objection(Tactics{PR, FL}), "H-24.6");  // once per battle
  EXPECT_EQ(game.objection(Tactics{PR, PR}), "");
}

}  // namespace
}  // namespace cursus::hannibal::test
