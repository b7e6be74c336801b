// §25 The strategy cards, one by one.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"

namespace cursus::hannibal::test {
namespace {

// The seat holds the card and plays its event.
Field holding(Seat seat, int card) {
  Field field;
  field.plays(seat, {CardId{static_cast<std::uint8_t>(card)}});
  return field;
}
void event(Game& game, int card) { game.play(CardId{static_cast<std::uint8_t>(card)}, Use::Event); }
std::string refused(const Field& field, int card) {
  Game game(field);
  return game.objection(PlayCard{CardId{static_cast<std::uint8_t>(card)}, Use::Event});
}
int pcs_in(const Board& board, Seat side, P province) {
  int found = 0;
  for (const S each : pcs_of(board, side))
    if (province_of(each) == province) ++found;
  return found;
}

TEST(HannibalCards, RevoltsRemoveLoosePcs) {  // H-25.1 H-25.2 H-25.3 H-25.4 H-25a
  Field corsica = holding(carthage, 1);
  corsica.army(rome, S::Carales, {}, 1);
  Game first(corsica);
  event(first, 1);
  EXPECT_EQ(pcs_of(first.now(), rome).size(), pcs_of(corsica.now, rome).size() - 4);
  EXPECT_TRUE(controls(first.now(), rome, S::Carales));  // a CU protects it
  Field sicily = holding(carthage, 2);
  Game second(sicily);
  event(second, 2);
  EXPECT_EQ(pcs_in(second.now(), rome, P::Sicilia), 0);
  EXPECT_TRUE(controls(second.now(), rome, S::Messana));  // a city never goes
  EXPECT_EQ(refused(holding(rome, 2), 2), "H-25a");       // the opponent must control it
  Field numidia = holding(rome, 3);
  Game third(numidia);
  event(third, 3);
  EXPECT_EQ(third.objection(Region{P::Apulia}), "H-25.3");
  third.give(Region{P::WesternNumidia});
  EXPECT_EQ(pcs_in(third.now(), carthage, P::WesternNumidia), 0);
  EXPECT_EQ(pcs_in(third.now(), carthage, P::EasternNumidia), 5);
  Field celtiberia = holding(rome, 4);
  Game fourth(celtiberia);
  event(fourth, 4);
  EXPECT_EQ(pcs_in(fourth.now(), carthage, P::Celtiberia), 0);
}

TEST(HannibalCards, NativeGuide) {  // H-25.5 H-8.1
  Field field;
  field.army(carthage, S::Druentia, {G::Hannibal}, 8).plays(carthage, {CardId{5}});
  Game game(field, {5});
  game.ops(CardId{5}, G::Hannibal, with(8), {S::Taurini});
  game.pass_windows();
  EXPECT_EQ(game.last<AttritionRolled>().modifier, -3);
  Field hill;
  hill.army(carthage, S::Boii, {G::Mago}, 8).plays(carthage, {CardId{5}});
  Game low(hill, {6});
  low.ops(CardId{5}, G::Mago, with(8), {S::Pisae});
  low.pass_windows();
  EXPECT_EQ(low.last<AttritionRolled>().modifier, -5);
}

TEST(HannibalCards, MarharbalsCavalry) {  // H-25.6 H-14.10b
  Field field;
  field.army(carthage, S::Emporiae, {G::Mago}, 1).army(rome, S::Narbo, {G::Longus}, 5);
  field.plays(carthage, {CardId{35}, CardId{6}});
  field.deal({FA, FA, FA}, {FA, FA, FA, FL, FL, FR});
  Game game(field, {1, 1});
  game.ops(CardId{35}, G::Mago, with(1), {S::Narbo});
  for (int i = 0; i < 3; ++i) {
    game.answer<AskLead>(Tactics{FA, FA});
    game.answer<AskMatch>(Tactics{FA, FA});
    game.answer<AskCounter>(Done{});
  }
  game.answer<AskLead>(Card{CardId{6}});  // no battle card is left
  EXPECT_EQ(game.now().battle->led, DE);
  EXPECT_EQ(game.now().battle->round, 4);
  game.answer<AskMatch>(Done{});
  game.pass_windows();
  EXPECT_EQ(game.last<BattleEnded>().winner, carthage);
  EXPECT_EQ(game.last<RetreatRolled>().modifier, 2);
}

TEST(HannibalCards, MarharbalMatchedGivesNoFreeInitiative) {  // H-25.6 H-14.8b
  Field field;
  field.army(carthage, S::Emporiae, {G::Mago}, 1).army(rome, S::Narbo, {G::Longus}, 5);
  field.plays(carthage, {CardId{35}, CardId{6}});
  field.deal({FA, FA, FA}, {DE, FA, FA, FL, FL, FR});
  Game game(field);
  game.ops(CardId{35}, G::Mago, with(1), {S::Narbo});
  game.answer<AskLead>(Card{CardId{6}});
  EXPECT_EQ(game.objection(Card{CardId{6}}), "no answer to this");  // never as a match
  game.answer<AskMatch>(Tactics{DE, DE});
  EXPECT_TRUE(game.asked<AskCounter>());  // the usual die
}

TEST(HannibalCards, HostileTribesAsACounterAndAsAnEvent) {  // H-25.7 H-25.8 H-8.4c H-21.3 H-25g
  Field field;
  field.army(carthage, S::Narbo, {G::Hannibal}, 9).plays(carthage, {CardId{17}});
  field.hand(rome, {CardId{7}, CardId{8}});
  Game game(field, {5, 5});
  game.ops(CardId{17}, G::Hannibal, with(9), {S::Tolosa});
  ASSERT_TRUE(game.asked<AskHostile>());
  game.give(Card{CardId{7}});
  EXPECT_EQ(game.now().march->cus.total(), 7);  // column 5-6, die 5
  game.give(Card{CardId{8}});
  EXPECT_EQ(game.now().march->cus.total(), 5);
  game.stop();
  Field stands = holding(rome, 8);
  stands.army(carthage, S::LiguriansW, {}, 3).army(carthage, S::Taurini, {}, 3);
  Game strike(stands, {4});
  event(strike, 8);
  EXPECT_EQ(strike.objection(Go{S::Taurini}), "H-25.8");
  strike.give(Go{S::LiguriansW});
  EXPECT_EQ(strike.cus(carthage, S::LiguriansW), (Cus{2, 0}));  // leaderless CUs too
}

TEST(HannibalCards, PhilipTakesACardAndTheAlliance) {  // H-25.9 H-25f A-25.9b
  Field field = holding(carthage, 9);
  field.spare = false;
  field.hand(rome, {CardId{20}, CardId{31}, CardId{64}}).sealed({2});
  Game game(field);
  event(game, 9);
  EXPECT_TRUE(game.now().macedon);
  EXPECT_EQ(game.last<CardTaken>().card, CardId{64});
  EXPECT_TRUE(game.now().truce_shown);  // it counts as discarded (H-8.7b)
  EXPECT_EQ(refused(holding(rome, 9), 9), "H-25a");
}

TEST(HannibalCards, Reinforcements) {  // H-25.10 H-25.11 H-25.12 H-25b H-25e
  Field macedon = holding(carthage, 10);
  EXPECT_EQ(refused(macedon, 10), "H-25a");
  macedon.now.macedon = true;
  Game ten(macedon);
  event(ten, 10);
  EXPECT_EQ(ten.objection(Go{S::Gades}), "H-25.10");
  EXPECT_EQ(ten.objection(Go{S::Croton}), "H-25.10");  // Roman
  ten.give(Go{S::Utica});
  EXPECT_EQ(ten.cus(carthage, S::Utica), (Cus{2, 0}));
  Field slingers = holding(carthage, 11);
  Game eleven(slingers);
  event(eleven, 11);
  EXPECT_EQ(eleven.objection(Go{S::Rome}), "H-25.11");
  eleven.give(Go{S::Malaca});
  EXPECT_EQ(eleven.cus(carthage, S::Malaca), (Cus{1, 0}));
  EXPECT_EQ(refused(holding(rome, 11), 11), "H-25a");
  Field african = holding(carthage, 12);
  african.army(carthage, S::Saguntum, {}, 0, 3);
  Game twelve(african);
  event(twelve, 12);
  EXPECT_EQ(twelve.cus(carthage, S::Carthage), (Cus{1, 1}));  // four elephants at most
  african.garrison(carthage, S::Carthage, {}, 1).army(rome, S::Carthage, {}, 3);
  EXPECT_EQ(refused(african, 12), "");
  african.points(S::Carthage, 1, rome);
  EXPECT_EQ(refused(african, 12), "H-25a");  // besieged
}

TEST(HannibalCards, Recruits) {
  // H-25.13 H-25.14 H-25.15 H-25.16 H-25.44 H-25.45 H-25.46 H-25.47 H-25.48 H-25e
  struct Row {
    int card;
    Seat seat;
    G general;
    S good;
    S bad;
  };
  for (const Row& each :
       {Row{13, carthage, G::Mago, S::Paestum, S::Cannae},
        Row{14, carthage, G::Mago, S::Pisae, S::Rome},
        Row{15, carthage, G::Mago, S::Toletum, S::Ilerda},  // a province that they control
        Row{16, carthage, G::Mago, S::Rhone, S::Massilia},
        Row{44, rome, G::Nero, S::Verona, S::Enna}, Row{45, rome, G::Nero, S::Arpi, S::Enna},
        Row{46, rome, G::Nero, S::Arpi, S::Enna}, Row{47, rome, G::Nero, S::Arpi, S::Enna},
        Row{48, rome, G::Nero, S::Arpi, S::Enna}}) {
    Field field = holding(each.seat, each.card);
    field.spare = false;
    field.general(each.general, each.bad);
    EXPECT_EQ(refused(field, each.card), "H-25a") << each.card;
    field.now[each.general].space = each.good;
    field.hand(other(each.seat), {CardId{20}});
    Game game(field);
    event(game, each.card);
    game.give(Name{each.general});
    EXPECT_EQ(game.now()[each.good].out[each.seat].total(), 2) << each.card;
  }
  Field lost = holding(rome, 44);
  lost.general(G::Nero, S::Arpi).province(P::Apulia, Marker::Empty);
  EXPECT_EQ(refused(lost, 44), "H-25a");  // the ally must be Roman
}

TEST(HannibalCards, SiegesBroken) {  // H-25.17 H-25.49 H-25.53
  Field field = holding(carthage, 17);
  EXPECT_EQ(refused(field, 17), "H-25a");
  field.army(rome, S::Utica, {}, 3).garrison(carthage, S::Utica, {}, 1).points(S::Utica, 2, rome);
  Game one(field);
  event(one, 17);
  one.give(Go{S::Utica});
  EXPECT_EQ(one.now()[S::Utica].points, 1);
  Field fleet = holding(carthage, 49);
  fleet.army(rome, S::Utica, {}, 3).points(S::Utica, 2, rome);
  fleet.army(carthage, S::Capua, {}, 3).points(S::Capua, 2, carthage);
  Game all(fleet);
  event(all, 49);
  EXPECT_EQ(all.objection(Go{S::Capua}), "H-25.49");  // no port
  all.give(Go{S::Utica});
  EXPECT_EQ(all.now()[S::Utica].points, 0);
  EXPECT_EQ(all.cus(rome, S::Utica), (Cus{3, 0}));
  Field tribe = holding(rome, 53);
  tribe.army(carthage, S::Averni, {}, 3).points(S::Averni, 2, carthage);
  Game resistance(tribe);
  event(resistance, 53);
  resistance.give(Go{S::Averni});
  EXPECT_EQ(resistance.now()[S::Averni].points, 0);
}

TEST(HannibalCards, TraitorInTarentum) {  // H-25.18
  Field field;
  field.army(carthage, S::Cannae, {G::Mago}, 3).garrison(rome, S::Tarentum, {}, 0);
  field.army(rome, S::Tarentum, {G::Varro}, 2).plays(carthage, {CardId{18}});
  Game game(field);
  game.ops(CardId{18}, G::Mago, with(3), {S::Tarentum});
  game.answer<AskCity>(Take{with(2, 0, {G::Varro})});
  game.answer<AskMarch>(Done{});
  game.answer<AskSiege>(Yes{});
  EXPECT_TRUE(controls(game.now(), carthage, S::Tarentum));
  EXPECT_EQ(game.inside(S::Tarentum), (Cus{0, 0}));
  EXPECT_TRUE(game.displaced(G::Varro));
  EXPECT_FALSE(game.told<SiegeRolled>());
}

TEST(HannibalCards, SenateDismissesTheProconsul) {  // H-25.19
  Field field = holding(carthage, 19);
  field.army(rome, S::Enna, {G::Marcellus}, 4);
  field.now[G::Longus].where = Whereabouts::Displaced;
  Game game(field);
  event(game, 19);
  EXPECT_EQ(game.objection(Name{G::Africanus}), "H-25.19");
  EXPECT_EQ(game.objection(Name{G::Fabius}), "H-25.19");  // may not be outside Italy
  game.give(Name{G::Longus});
  EXPECT_EQ(game.at(G::Longus), S::Enna);
  EXPECT_EQ(game.now()[G::Longus].office, Office::Proconsul);
  EXPECT_FALSE(on_map(game.now(), G::Marcellus));
}

Field battle_field(Seat holder, std::vector<CardId> cards, S from, S space) {
  Field field;
  field.army(carthage, from, {G::Hasdrubal}, 4).army(rome, space, {G::Marcellus}, 4);
  field.plays(carthage, {CardId{35}}).hand(holder, std::move(cards));
  return field;
}

TEST(HannibalCards, SpyInEnemyCamp) {  // H-25.20 A-25.20b
  Field field = battle_field(rome, {CardId{20}}, S::Thapsus, S::Zama);
  Game game(field);
  game.ops(CardId{35}, G::Hasdrubal, with(4), {S::Zama});
  ASSERT_TRUE(game.until<AskBattleEvent>());
  EXPECT_EQ(game.open()->seat, carthage);
  game.give(Done{});
  game.answer<AskBattleEvent>(Card{CardId{20}});
  game.give(Done{});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(count(game.now().battle->open[carthage]), 13 / 2);
  EXPECT_EQ(game.now().battle->hand[carthage], 13);
}

TEST(HannibalCards, AlliesDesert) {  // H-25.31 H-25.32 H-14.1d
  Field spain = battle_field(rome, {CardId{31}, CardId{32}}, S::Toletum, S::Arsa);
  Game game(spain);
  game.ops(CardId{35}, G::Hasdrubal, with(4), {S::Arsa});
  game.answer<AskBattleEvent>(Done{});
  ASSERT_TRUE(game.asked<AskBattleEvent>());
  EXPECT_EQ(game.objection(Card{CardId{32}}), "H-25g");  // Africa only
  game.give(Card{CardId{31}});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[carthage], 3 + 4);
  Field africa = battle_field(rome, {CardId{32}}, S::Thapsus, S::Zama);
  Game numidia(africa);
  numidia.ops(CardId{35}, G::Hasdrubal, with(4), {S::Zama});
  numidia.answer<AskBattleEvent>(Done{});
  numidia.give(Card{CardId{32}});
  ASSERT_TRUE(numidia.until<AskLead>());
  EXPECT_EQ(numidia.now().battle->hand[carthage], 3 + 4 + 2);
}

TEST(HannibalCards, AllyDeserts) {  // H-25.59 H-25f
  Field field = battle_field(rome, {CardId{59}}, S::Thapsus, S::Zama);
  Game game(field);
  game.ops(CardId{35}, G::Hasdrubal, with(4), {S::Zama});
  game.answer<AskBattleEvent>(Done{});
  game.give(Card{CardId{59}});
  ASSERT_TRUE(game.until<AskLead>());
  EXPECT_EQ(game.now().battle->hand[carthage], 12);
  EXPECT_EQ(game.now().battle->hand[rome], 8);
  EXPECT_TRUE(game.last<AllyDeserted>().card.has_value());  // before round 1: open to all
  Game later(field);
  later.ops(CardId{35}, G::Hasdrubal, with(4), {S::Zama});
  ASSERT_TRUE(later.until<AskDesert>());
  EXPECT_EQ(later.open()->seat, carthage);  // the attacker is asked first
  EXPECT_EQ(later.objection(Desert{}), "H-25g");
  later.give(Done{});
  EXPECT_EQ(later.objection(Desert{FA}), "H-25.59");  // nothing lies open
  later.give(Desert{});
  EXPECT_EQ(later.now().battle->hand[rome], 8);
  EXPECT_EQ(count(later.now().battle->known[rome]), 1);
  int to_all = 0;
  int to_one = 0;
  for (const auto& told : later.everything())
    if (const auto* taken = std::get_if<AllyDeserted>(&told.event)) {
      if (told.audience == Audience::Everybody) {
        ++to_all;
        EXPECT_FALSE(taken->card.has_value());
      } else {
        ++to_one;
        EXPECT_TRUE(taken->card.has_value());
      }
    }
  EXPECT_EQ(to_all, 1);
  EXPECT_EQ(to_one, 2);
  EXPECT_EQ(count(Hannibal::view({}, later.now(), std::nullopt).board.battle->known[rome]), 0);
}

TEST(HannibalCards, MercenariesDesert) {  // H-25.21
  Field field = holding(rome, 21);
  field.army(carthage, S::Hispalis, {G::Mago}, 4).army(carthage, S::Corduba, {}, 4);
  field.army(carthage, S::Gades, {}, 4).army(carthage, S::Zama, {G::Hanno}, 4);
  Game game(field, {3, 5, 5, 2});  // Mago not exempt, 5; Corduba 5; Hanno exempt
  event(game, 21);
  EXPECT_EQ(game.cus(carthage, S::Hispalis), (Cus{3, 0}));
  EXPECT_EQ(game.cus(carthage, S::Corduba), (Cus{3, 0}));
  EXPECT_EQ(game.cus(carthage, S::Gades), (Cus{4, 0}));
  EXPECT_EQ(game.cus(carthage, S::Zama), (Cus{4, 0}));
}

TEST(HannibalCards, PoliticalEvents) {
  // H-25.22 H-25.23 H-25.24 H-25.27 H-25.35 H-25.36 H-25.56
  Field mutin = holding(carthage, 22);
  mutin.army(rome, S::Enna, {}, 1);
  Game sicily(mutin);
  event(sicily, 22);
  EXPECT_EQ(sicily.objection(Go{S::Enna}), "H-25.22");
  EXPECT_EQ(sicily.objection(Go{S::Messana}), "H-25.22");
  sicily.give(Go{S::Agrigentum});
  EXPECT_TRUE(controls(sicily.now(), carthage, S::Agrigentum));
  EXPECT_EQ(sicily.cus(carthage, S::Agrigentum), (Cus{1, 0}));

  Field ally = holding(rome, 23);
  ally.army(carthage, S::Cirta, {}, 1);
  Game numidia(ally);
  event(numidia, 23);
  EXPECT_EQ(numidia.objection(Go{S::Cirta}), "H-25.23");
  EXPECT_EQ(numidia.objection(Go{S::Icosium}), "H-25.23");
  numidia.give(Go{S::Sitilis});
  numidia.give(Go{S::Thevestis});
  numidia.give(Done{});  // "up to"
  EXPECT_TRUE(controls(numidia.now(), rome, S::Thevestis));

  Field sophonisba = holding(carthage, 24);
  sophonisba.province(P::WesternNumidia, Marker::Roman);
  Game king(sophonisba);
  event(king, 24);
  king.give(Region{P::WesternNumidia});
  EXPECT_EQ(king.objection(Go{S::Cirta}), "H-25.24");
  king.give(Go{S::Icosium});
  king.give(Go{S::Saldae});
  king.give(Go{S::Vescera});
  EXPECT_TRUE(controls(king.now(), carthage, P::WesternNumidia));

  Field italy = holding(carthage, 27);
  EXPECT_EQ(refused(italy, 27), "H-25a");
  italy.army(carthage, S::Taurini, {G::Hannibal}, 3).army(rome, S::Arpi, {}, 1);
  Game came(italy);
  event(came, 27);
  EXPECT_EQ(came.objection(Go{S::Arpi}), "H-25.27");
  EXPECT_EQ(came.objection(Go{S::Capua}), "H-25.27");
  EXPECT_EQ(came.objection(Done{}), "H-25.27");  // two, if two are possible
  came.give(Go{S::Cannae});
  came.give(Go{S::Sena});
  EXPECT_TRUE(controls(came.now(), carthage, S::Sena));

  for (const int card : {35, 36}) {
    Game diplomacy(holding(rome, card));
    event(diplomacy, card);
    EXPECT_EQ(diplomacy.objection(Go{S::Utica}), "H-25." + std::to_string(card));
    EXPECT_EQ(diplomacy.objection(Go{S::Boii}), "H-25." + std::to_string(card));
    diplomacy.give(Go{S::Zama});
    EXPECT_TRUE(controls(diplomacy.now(), rome, S::Zama));
  }

  Field grain = holding(carthage, 56);
  EXPECT_EQ(refused(grain, 56), "H-25a");
  grain.province(P::Sicilia, Marker::Carthaginian);
  Game hunger(grain);
  event(hunger, 56);
  for (const S each : {S::Arpi, S::Cannae, S::Sena}) hunger.give(Go{each});
  EXPECT_EQ(hunger.all<MarkerRemoved>().size(), 3u);
}

TEST(HannibalCards, CapuaAndSyracuse) {  // H-25.25 H-25.26
  Field field = holding(carthage, 25);
  field.army(rome, S::Capua, {G::Varro}, 3);
  EXPECT_EQ(refused(field, 25), "H-25a");
  for (const P each : {P::Lucania, P::Apulia, P::Samnium})
    field.province(each, Marker::Carthaginian);
  Game game(field);
  event(game, 25);
  EXPECT_TRUE(controls(game.now(), carthage, S::Capua));
  EXPECT_EQ(game.cus(rome, S::Capua), (Cus{3, 0}));  // not shut in: they stay
  Field shut = holding(carthage, 26);
  shut.garrison(rome, S::Syracuse, {G::Longus}, 2).army(carthage, S::Syracuse, {}, 3);
  shut.points(S::Syracuse, 1, carthage);
  Game syracuse(shut);
  event(syracuse, 26);
  EXPECT_TRUE(controls(syracuse.now(), carthage, S::Syracuse));
  EXPECT_EQ(syracuse.inside(S::Syracuse), (Cus{0, 0}));
  EXPECT_TRUE(syracuse.displaced(G::Longus));
  EXPECT_EQ(syracuse.now()[S::Syracuse].points, 0);
}

TEST(HannibalCards, HannibalCharmsItaly) {  // H-25.28
  Field field;
  field.army(carthage, S::Cannae, {G::Hannibal}, 6).army(rome, S::Heraclea, {}, 1);
  field.plays(carthage, {CardId{28}});
  Game game(field);
  game.play(CardId{28}, Use::Ops);
  game.give(Activate{G::Hannibal});
  game.give(Take{with(6)});
  ASSERT_TRUE(game.asked<AskCharm>());  // where they start, for a movement point
  EXPECT_TRUE(game.asked<AskCharm>()->start);
  game.give(Yes{});
  EXPECT_EQ(game.now()[S::Cannae].marker, Marker::Empty);
  game.walk({S::Heraclea});
  game.answer<AskOverrun>(Yes{});
  game.answer<AskCharm>(Yes{});  // no Roman CU is left
  game.walk({S::Paestum});
  game.answer<AskCharm>(Done{});
  game.walk({S::Neapolis});
  EXPECT_FALSE(game.asked<AskCharm>());  // a city
  EXPECT_EQ(game.objection(Go{S::Capua}), "H-10.2a");
  EXPECT_TRUE(controls(game.now(), rome, S::Paestum));
}

TEST(HannibalCards, NavalVictory) {  // H-25.29
  Field field = holding(carthage, 29);
  field.army(rome, S::Rome, {G::Nero}, 5).hand(rome, {CardId{1}, CardId{37}, CardId{38}});
  Game game(field);
  event(game, 29);
  EXPECT_EQ(naval_modifier(game.now(), S::Carthage, S::Gades, 4, G::Hanno), -5);
  game.ops(CardId{1}, G::Nero, with(5), {});
  EXPECT_EQ(game.objection(Sail{S::Massilia, false}), "H-25.29");
  game.stop();
  game.ops(CardId{37}, G::Nero, with(5), {});
  EXPECT_EQ(game.objection(Sail{S::Massilia, false}), "");
}

TEST(HannibalCards, SiegeTrain) {  // H-25.30
  Field field = holding(carthage, 30);
  field.army(carthage, S::Druentia, {G::Hannibal}, 5).hand(carthage, {CardId{17}});
  Game game(field);
  event(game, 30);
  game.give(Name{G::Hannibal});
  EXPECT_EQ(game.now().train, S::Druentia);
  game.play(CardId{17}, Use::Ops);
  game.give(Activate{G::Hannibal});
  Pieces pieces = with(5);
  pieces.train = true;
  game.give(Take{pieces});
  EXPECT_EQ(game.objection(Go{S::Taurini}), "H-25.30");  // not over the Alps
  game.walk({S::Nice});
  game.give(Drop{{{}, {}, true}});
  game.walk({S::Druentia});
  game.stop();
  EXPECT_EQ(game.now().train, S::Nice);  // stays where it is left
}

TEST(HannibalCards, ElephantFrightAndPirates) {  // H-25.42 H-25.50
  Field field;
  field.army(carthage, S::Gades, {G::Mago}, 3).plays(carthage, {CardId{50}});
  {
    Game game(field);  // no die at all
    game.ops(CardId{50}, G::Mago, with(3), {});
    game.give(Sail{S::Croton, false});
    game.pass_windows();
    EXPECT_EQ(game.now().march->at, S::Croton);
  }
  {
    Game game(field, {1});  // to another port there is
    game.ops(CardId{50}, G::Mago, with(3), {});
    game.give(Sail{S::Carthage, false});
    game.pass_windows();
    EXPECT_TRUE(game.told<NavalRolled>());
  }
  Field four = field;
  four.army(carthage, S::Gades, {}, 1);
  Game game(four, {1});  // four CUs are too many
  game.ops(CardId{50}, G::Mago, with(4), {});
  game.give(Sail{S::Croton, false});
  game.pass_windows();
  EXPECT_TRUE(game.told<NavalRolled>());
}

TEST(HannibalCards, Volones) {  // H-25.43
  Field field = holding(rome, 43);
  EXPECT_EQ(refused(field, 43), "H-25a");
  for (const P each : {P::Lucania, P::Apulia, P::Samnium})
    field.province(each, Marker::Carthaginian);
  Game game(field);
  event(game, 43);
  EXPECT_EQ(game.cus(rome, S::Rome), (Cus{4, 0}));
  field.army(carthage, S::Rome, {}, 1);
  EXPECT_EQ(refused(field, 43), "H-25a");
}

TEST(HannibalCards, EpidemicAndPestilence) {  // H-25.51 H-25.52 H-21.1b
  Field field = holding(rome, 51);
  field.army(carthage, S::Zama, {G::Hanno}, 5).army(carthage, S::Thapsus, {}, 5);
  Game game(field, {2});
  event(game, 51);
  EXPECT_EQ(game.objection(Go{S::Thapsus}), "H-25.51");  // no general: no army
  game.give(Go{S::Zama});
  EXPECT_EQ(game.cus(carthage, S::Zama), (Cus{4, 0}));
  Field plague = holding(carthage, 52);
  plague.army(rome, S::Utica, {G::Nero}, 5);
  EXPECT_EQ(refused(plague, 52), "H-25a");  // no siege point
  plague.points(S::Utica, 1, rome);
  Game sick(plague, {4});
  event(sick, 52);
  sick.give(Go{S::Utica});
  EXPECT_EQ(sick.last<AttritionRolled>().modifier, 1);
  EXPECT_EQ(sick.cus(rome, S::Utica), (Cus{3, 0}));
}

TEST(HannibalCards, TreacheryRollsTwice) {  // H-25.54
  Field field;
  field.army(rome, S::Thabraca, {G::Longus}, 4).plays(rome, {CardId{54}});
  Game game(field, {6, 2});
  game.ops(CardId{54}, G::Longus, with(4), {S::Utica});
  game.stop();
  game.answer<AskSiege>(Yes{});
  EXPECT_EQ(game.all<SiegeRolled>().size(), 2u);
  EXPECT_EQ(game.now()[S::Utica].points, 2);
  EXPECT_EQ(Game(field).objection(PlayCard{CardId{54}, Use::Event}), "H-8.1");
}

TEST(HannibalCards, MessengerIntercepted) {  // H-25.55 H-25f
  Field field = holding(carthage, 55);
  field.spare = false;
  EXPECT_EQ(refused(field, 55), "H-25a");
  field.hand(rome, {CardId{20}, CardId{31}}).sealed({1});
  Game game(field);
  event(game, 55);
  EXPECT_EQ(game.now().hands[carthage], (std::vector<CardId>{CardId{31}}));
  EXPECT_EQ(game.now().hands[rome], (std::vector<CardId>{CardId{20}}));
  for (const auto& told : game.everything())
    if (const auto* taken = std::get_if<CardTaken>(&told.event)) {
      EXPECT_EQ(taken->card.has_value(), told.audience != Audience::Everybody);
    }
}

TEST(HannibalCards, Counsels) {  // H-25.57 H-25.58 H-25d
  Field field = holding(rome, 57);
  field.army(carthage, S::Carthage, {G::Mago}, 3).hand(carthage, {CardId{1}});
  Game game(field);
  event(game, 57);
  EXPECT_EQ(game.now().counsel[carthage], Counsel::InForce);
  game.ops(CardId{1}, G::Mago, with(3), {});
  EXPECT_EQ(game.objection(Sail{S::Gades, false}), "H-25.57");
  EXPECT_EQ(game.objection(Sail{S::Icosium, false}), "");
  Field alone = holding(rome, 57);
  alone.army(carthage, S::Carthage, {G::Mago}, 3).hand(carthage, {CardId{1}});
  Game off(alone);
  event(off, 57);
  off.ops(CardId{1}, G::Mago, with(0), {});
  EXPECT_EQ(off.objection(Sail{S::Gades, false}), "");  // a general alone may
  Field cato = holding(carthage, 58);
  cato.army(rome, S::Lilybaeum, {G::Nero}, 3).hand(rome, {CardId{1}});
  Game home(cato);
  event(home, 58);
  home.ops(CardId{1}, G::Nero, with(3), {});
  EXPECT_EQ(home.objection(Sail{S::Utica, false}), "H-25.58");
  EXPECT_EQ(home.objection(Sail{S::Rome, false}), "");
}

TEST(HannibalCards, Truce) {  // H-25.64 H-25c
  Field field = holding(rome, 64);
  field.army(carthage, S::Averni, {G::Hannibal}, 4).army(carthage, S::Capua, {G::Mago}, 4);
  field.army(carthage, S::Gades, {G::Hasdrubal}, 2).army(rome, S::Zama, {}, 1);
  field.hand(carthage, {CardId{1}, CardId{2}, CardId{3}, CardId{35}});
  field.marker(S::Icosium, Marker::Roman);
  Game game(field, {4});
  event(game, 64);
  game.play(CardId{1}, Use::Ops);
  EXPECT_EQ(game.objection(Go{S::Rhone}), "");
  game.give(Activate{G::Hannibal});
  game.give(Done{});
  game.answer<AskSiege>(Yes{});  // neutral tribes may be subjugated
  game.play(CardId{35}, Use::Ops);
  game.give(Activate{G::Mago});
  game.give(Done{});
  EXPECT_FALSE(game.asked<AskSiege>());  // cities may not be besieged
  game.ops(CardId{2}, G::Hasdrubal, with(2), {});
  EXPECT_EQ(game.objection(Sail{S::Rome, false}), "H-25.64");
  game.give(Sail{S::Utica, false});  // without a naval die
  game.pass_windows();
  EXPECT_FALSE(game.told<NavalRolled>());
  game.stop();
  EXPECT_TRUE(game.now().truce);
  game.play(CardId{3}, Use::Event);
  game.give(Region{P::WesternNumidia});
  EXPECT_FALSE(game.now().truce);  // a revolt breaks it
  Field rome_flips = holding(rome, 1);
  rome_flips.army(rome, S::Zama, {}, 1);
  rome_flips.now.truce = true;
  Game flips(rome_flips);
  flips.play(CardId{1}, Use::Ops);
  EXPECT_EQ(flips.objection(Go{S::Zama}), "H-25.64");
}

}  // namespace
}  // namespace cursus::hannibal::test
