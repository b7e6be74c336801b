// Rather Dead Than Persia! §14 Scenarios (シナリオ): set-ups and calendars of the three wars. The
// same figures stand in scenarios/*.json with their origin.
#include "adjudicator/dead_than_persia/war.hpp"

namespace cursus::dead_than_persia {

// clang-format off

War ionian_revolt() {  // R-14.1a
  War war;
  war.scenario = Scenario::IonianRevolt;
  war.code = "14.1";
  war.en = "Defeat of the Ionian revolt";
  war.ja = "イオニア反乱の敗北";
  war.calendar = {{Season::Summer, -495}, {Season::Autumn, -495}, {Season::Winter, -495}, {Season::Spring, -494}, {Season::Summer, -494}};
  for (const Zone zone : {Zone::Eolide})
    war.control[index(zone)] = persian;
  for (const Zone zone : {Zone::Antandros, Zone::Phocee, Zone::Erythrees, Zone::Ephese, Zone::Milet, Zone::Halicarnasse, Zone::Attique, Zone::Eretrie})
    war.control[index(zone)] = greek;
  war.succession[greek] = {Leader::Strategos2};
  war.dummies[greek] = {1, 1, 1};
  war.succession[persian] = {Leader::Mardonios};
  war.dummies[persian] = {1, 1, 1};
  war.leader(Leader::Strategos3, Zone::Ephese);
  war.leader(Leader::Strategos2, Zone::Milet);
  war.leader(Leader::Strategos1, Zone::Milet);
  war.leader(Leader::Mardonios, Zone::Eolide);
  war.leader(Leader::Anabase, Zone::Eolide);
  war.leader(Leader::Artabase, Zone::Eolide);
  war.unit(greek, Zone::Antandros, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Phocee, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Erythrees, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Ephese, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Milet, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Halicarnasse, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(greek, Zone::Milet, Nation::Athenian, Kind::Hoplite, 4, Morale::A, false, 2);
  war.unit(greek, Zone::Milet, Nation::Eretrian, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Milet, Nation::Greek, Kind::Infantry, 4, Morale::C, false, 2);
  war.unit(std::nullopt, Zone::Thrace, Nation::Thracian, Kind::Infantry, 4, Morale::C, false, 3);
  war.unit(persian, Zone::Eolide, Nation::Persian, Kind::Immortal, 3, Morale::B, false, 3);
  war.unit(persian, Zone::Eolide, Nation::Persian, Kind::Sparabara, 5, Morale::C, false, 6);
  war.unit(persian, Zone::Eolide, Nation::Persian, Kind::Archer, 6, Morale::D, true, 8);
  war.unit(persian, Zone::Eolide, Nation::Persian, Kind::HeavyCavalry, 3, Morale::B, false, 1);
  war.unit(persian, Zone::Eolide, Nation::Persian, Kind::LightCavalry, 3, Morale::C, false, 2);
  war.ships_of(greek, Zone::MerIcarienne, Nation::Athenian, {2, 1});
  war.ships_of(greek, Zone::MerIcarienne, Nation::Eretrian, {1});
  war.ships_of(persian, Zone::MerLesbos, Nation::Persian, {5, 3, 1, 1});
  war.may_start_aboard(Leader::Strategos1, Zone::MerIcarienne);
  war.may_start_aboard(Leader::Strategos2, Zone::MerIcarienne);
  war.may_start_aboard(Leader::Mardonios, Zone::MerLesbos);
  war.may_start_aboard(Leader::Anabase, Zone::MerLesbos);
  war.may_start_aboard(Leader::Artabase, Zone::MerLesbos);
  war.without({Ruse::Political, Ruse::PasDeQuartier, Ruse::Ostracisme, Ruse::Intrigues, Ruse::Isolationnisme, Ruse::Panhellenisme, Ruse::Genie, Ruse::Sacrifice});
  war.number_counters();
  return war;
}

War marathon() {  // R-14.2a
  War war;
  war.scenario = Scenario::Marathon;
  war.code = "14.2";
  war.en = "Marathon and the first Persian war";
  war.ja = "マラソンと第一次ペルシア戦争";
  war.calendar = {{Season::Spring, -490}, {Season::Summer, -490}, {Season::Autumn, -490}, {Season::Winter, -490}};
  for (const Zone zone : {Zone::Antandros, Zone::Phocee, Zone::Erythrees, Zone::Ephese, Zone::Milet, Zone::Halicarnasse, Zone::Eolide, Zone::Hellespont, Zone::Thrace})
    war.control[index(zone)] = persian;
  for (const Zone zone : {Zone::Attique, Zone::Eretrie, Zone::Laconie})
    war.control[index(zone)] = greek;
  war.succession[greek] = {Leader::Miltiade};
  war.dummies[greek] = {1, 1, 1};
  war.succession[persian] = {Leader::Datis};
  war.dummies[persian] = {1, 2, 1};
  war.leader(Leader::Miltiade, Zone::Attique);
  war.leader(Leader::Callimaque, Zone::Attique);
  war.leader(Leader::Aishines, Zone::Eretrie);
  war.leader(Leader::Strategos1, Zone::Attique);
  war.leader(Leader::Cleomene, Zone::Laconie);
  war.leader(Leader::Datis, Zone::Halicarnasse);
  war.leader(Leader::Arthaphernes, Zone::Halicarnasse);
  war.leader(Leader::Anabase, Zone::Halicarnasse);
  war.unit(greek, Zone::Attique, Nation::Athenian, Kind::Hoplite, 4, Morale::A, false, 4);
  war.unit(greek, Zone::Attique, Nation::Greek, Kind::Infantry, 4, Morale::C, false, 2);
  war.unit(greek, Zone::Eretrie, Nation::Eretrian, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Beotie, Nation::Plataean, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Laconie, Nation::Spartan, Kind::Hoplite, 4, Morale::A, false, 4);
  war.unit(greek, Zone::Laconie, Nation::Greek, Kind::Archer, 4, Morale::D, true, 2);
  war.unit(greek, Zone::Laconie, Nation::Greek, Kind::Infantry, 4, Morale::C, false, 2);
  war.unit(persian, Zone::Halicarnasse, Nation::Persian, Kind::Immortal, 3, Morale::B, false, 2);
  war.unit(persian, Zone::Halicarnasse, Nation::Persian, Kind::Sparabara, 5, Morale::C, false, 4);
  war.unit(persian, Zone::Halicarnasse, Nation::Persian, Kind::Archer, 6, Morale::D, true, 5);
  war.unit(persian, Zone::Halicarnasse, Nation::Persian, Kind::HeavyCavalry, 3, Morale::B, false, 1);
  war.unit(persian, Zone::Halicarnasse, Nation::Persian, Kind::LightCavalry, 3, Morale::C, false, 1);
  war.ships_of(greek, Zone::Attique, Nation::Athenian, {2, 1, 1});
  war.ships_of(greek, Zone::Eubee, Nation::Eretrian, {1});
  war.ships_of(persian, Zone::MerCarpathienne, Nation::Persian, {5, 5, 4, 3, 2, 1});
  war.may_start_aboard(Leader::Datis, Zone::MerCarpathienne);
  war.may_start_aboard(Leader::Arthaphernes, Zone::MerCarpathienne);
  war.may_start_aboard(Leader::Anabase, Zone::MerCarpathienne);
  war.starts_aboard(Leader::Strategos1, Zone::Attique);
  war.without({Ruse::Political, Ruse::Intrigues, Ruse::Genie, Ruse::Sacrifice});
  war.aside({Ruse::PasDeQuartier});
  war.aside({Ruse::Isolationnisme});  // in force from the start
  war.number_counters();
  return war;
}

War second_war() {  // R-14.3a
  War war;
  war.scenario = Scenario::SecondWar;
  war.code = "14.3";
  war.en = "Rather dead than Persia! The second Persian war";
  war.ja = "ペルシア人よりは死を!";
  war.calendar = {{Season::Spring, -480}, {Season::Summer, -480}, {Season::Autumn, -480}, {Season::Winter, -480}, {Season::Spring, -479}, {Season::Summer, -479}, {Season::Autumn, -479}, {Season::Winter, -479}};
  for (const Zone zone : {Zone::Antandros, Zone::Phocee, Zone::Erythrees, Zone::Ephese, Zone::Milet, Zone::Halicarnasse, Zone::Eolide, Zone::Hellespont, Zone::Thrace})
    war.control[index(zone)] = persian;
  for (const Zone zone : {Zone::Macedoine, Zone::Chalcidique, Zone::Edonide, Zone::Lesbos, Zone::Chios, Zone::Samos, Zone::Rhodes, Zone::Lemnos, Zone::Thasos, Zone::Andros})
    war.control[index(zone)] = persian;  // vassals
  for (const Zone zone : {Zone::Laconie, Zone::Messenie, Zone::Elide, Zone::Arcadie, Zone::Corinthe, Zone::Megaride, Zone::Attique, Zone::Eubee, Zone::Eretrie, Zone::Egine, Zone::Phocide, Zone::Thermopyles, Zone::Cythere})
    war.control[index(zone)] = greek;
  war.succession[greek] = {Leader::Leonidas, Leader::Themistocle, Leader::Eurybiades, Leader::Pausanias};
  war.dummies[greek] = {2, 2, 2};
  war.succession[persian] = {Leader::Xerxes, Leader::Mardonios};
  war.dummies[persian] = {2, 2, 2};
  war.leader(Leader::Leonidas, Zone::Laconie);
  war.leader(Leader::Strategos3, Zone::Attique);
  war.leader(Leader::Strategos2, Zone::Corinthe);
  war.leader(Leader::Themistocle, Zone::Attique);
  war.leader(Leader::Eurybiades, Zone::Attique);
  war.leader(Leader::Leotycides, Zone::Attique);
  war.leader(Leader::Strategos1, Zone::Attique);
  war.leader(Leader::Xerxes, Zone::Antandros);
  war.leader(Leader::Mardonios, Zone::Antandros);
  war.leader(Leader::Artemise, Zone::Antandros);
  war.leader(Leader::Ariabigue, Zone::Antandros);
  war.leader(Leader::Prexaspe, Zone::Antandros);
  war.leader(Leader::Megabaze, Zone::Antandros);
  war.leader(Leader::Anabase, Zone::Antandros);
  war.leader(Leader::Artabase, Zone::Antandros);
  war.arrives(Leader::Pausanias, Zone::Laconie, 5);
  war.unit(greek, Zone::Laconie, Nation::Spartan, Kind::Hoplite, 4, Morale::A, false, 5);
  war.unit(greek, Zone::Laconie, Nation::Greek, Kind::Infantry, 4, Morale::C, false, 4);
  war.unit(greek, Zone::Laconie, Nation::Greek, Kind::Archer, 4, Morale::D, true, 4);
  war.unit(greek, Zone::Attique, Nation::Athenian, Kind::Hoplite, 4, Morale::A, false, 4);
  war.unit(greek, Zone::Attique, Nation::Aeginetan, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Attique, Nation::Greek, Kind::Infantry, 4, Morale::C, false, 2);
  war.unit(greek, Zone::Megaride, Nation::Megarian, Kind::Hoplite, 4, Morale::A, false, 2);
  war.unit(greek, Zone::Corinthe, Nation::Corinthian, Kind::Hoplite, 4, Morale::A, false, 3);
  war.unit(greek, Zone::Eretrie, Nation::Chalcidian, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Beotie, Nation::Plataean, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(greek, Zone::Beotie, Nation::Thespian, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(std::nullopt, Zone::Beotie, Nation::Theban, Kind::Hoplite, 4, Morale::C, false, 3);
  war.unit(std::nullopt, Zone::Beotie, Nation::Theban, Kind::GreekCavalry, 2, Morale::C, false, 2);
  war.unit(std::nullopt, Zone::Thessalie, Nation::Thessalian, Kind::Infantry, 4, Morale::C, false, 2);
  war.unit(std::nullopt, Zone::Thessalie, Nation::Thessalian, Kind::GreekCavalry, 2, Morale::C, false, 3);
  war.unit(std::nullopt, Zone::Argolide, Nation::Argive, Kind::Hoplite, 4, Morale::B, false, 1);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::Immortal, 3, Morale::A, false, 3);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::Immortal, 3, Morale::B, false, 3);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::Sparabara, 5, Morale::C, false, 6);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::Archer, 6, Morale::D, true, 10);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::HeavyCavalry, 3, Morale::B, false, 3);
  war.unit(persian, Zone::Antandros, Nation::Persian, Kind::LightCavalry, 3, Morale::C, false, 3);
  war.unit(persian, Zone::Antandros, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Phocee, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Erythrees, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Ephese, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Milet, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Halicarnasse, Nation::Ionian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Macedoine, Nation::Macedonian, Kind::Infantry, 4, Morale::C, false, 1);
  war.unit(persian, Zone::Macedoine, Nation::Macedonian, Kind::GreekCavalry, 3, Morale::C, false, 1);
  war.ships_of(greek, Zone::Attique, Nation::Athenian, {5, 3, 2, 1, 1});
  war.ships_of(greek, Zone::Attique, Nation::Corinthian, {2, 1});
  war.ships_of(greek, Zone::Attique, Nation::Aeginetan, {1, 1});
  war.ships_of(greek, Zone::Attique, Nation::Spartan, {2});
  war.ships_of(greek, Zone::Attique, Nation::Megarian, {1});
  war.ships_of(greek, Zone::Attique, Nation::Chalcidian, {1});
  war.ships_of(persian, Zone::MerLesbos, Nation::Persian, {5, 5, 5, 5, 5, 4, 3, 3, 2, 1, 1});
  war.may_start_aboard(Leader::Xerxes, Zone::MerLesbos);
  war.may_start_aboard(Leader::Mardonios, Zone::MerLesbos);
  war.may_start_aboard(Leader::Artemise, Zone::MerLesbos);
  war.may_start_aboard(Leader::Ariabigue, Zone::MerLesbos);
  war.may_start_aboard(Leader::Prexaspe, Zone::MerLesbos);
  war.may_start_aboard(Leader::Megabaze, Zone::MerLesbos);
  war.may_start_aboard(Leader::Anabase, Zone::MerLesbos);
  war.may_start_aboard(Leader::Artabase, Zone::MerLesbos);
  war.starts_aboard(Leader::Themistocle, Zone::Attique);
  war.starts_aboard(Leader::Eurybiades, Zone::Attique);
  war.starts_aboard(Leader::Leotycides, Zone::Attique);
  war.starts_aboard(Leader::Strategos1, Zone::Attique);
  war.aside({Ruse::PasDeQuartier});
  war.number_counters();
  return war;
}

// clang-format on

}  // namespace cursus::dead_than_persia
