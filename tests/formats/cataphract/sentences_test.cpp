// Everything that is told has words in both languages, and the words say what was counted.
#include "formats/cataphract/sentences.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/cataphract/luck.hpp"
#include "formats/cataphract/scenario.hpp"

namespace cursus::cataphract {
namespace {

using formats::Language;
using ::testing::ElementsAre;

const Battle& tricameron() { return find_scenario("cataphract/tricameron")->battle; }

UnitId unit(std::string_view id) {
  const Battle& battle = tricameron();
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].id == id) return unit_id(i);
  return no_unit;
}
HexId hex(std::string_view name) { return *tricameron().grid().find(name); }

std::vector<std::string> told(const Event& event, Language language = Language::En) {
  return std::visit(Sentences(tricameron(), language), event);
}

void expect_words(const Event& event) {
  for (const Language language : {Language::En, Language::Ja})
    for (const std::string& sentence : told(event, language)) {
      EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
      EXPECT_FALSE(sentence.starts_with("cataphract.")) << sentence;
    }
}

// Every kind of event, as a log might hold it at the worst: with nothing in it.
template <std::size_t i = 0>
void expect_words_for_all() {
  expect_words(Event(std::in_place_index<i>));
  std::visit(LuckOfEvents(tricameron()), Event(std::in_place_index<i>));
  if constexpr (i + 1 < std::variant_size_v<Event>) expect_words_for_all<i + 1>();
}

TEST(CataphractSentences, EveryEventHasWordsInBothLanguages) { expect_words_for_all(); }

TEST(CataphractSentences, EveryVariantHasWordsInBothLanguages) {
  for (const bool yes : {false, true}) {
    expect_words(LentRolled{unit("byz_cat1"), 8, yes});
    expect_words(ReleaseRolled{Seat::First, 3, yes});
    for (const bool inside : {false, true}) expect_words(LineChecked{leader_id(0), 4, inside, yes});
    for (const TrumpKind kind : {TrumpKind::Own, TrumpKind::Counter, TrumpKind::Momentum})
      expect_words(TrumpRolled{kind, leader_id(0), leader_id(1), 4, yes});
    expect_words(MomentumRolled{leader_id(0), 4, yes});
    expect_words(DisciplineRolled{leader_id(0), 4, yes});
    expect_words(Remounted{unit("byz_cat1"), yes});
    expect_words(Stepped{unit("byz_cat1"), hex("1404"), hex("1504"), 1, yes, {leader_id(0)}});
    expect_words(CollapseRolled{unit("byz_cat1"), 4, yes});
    expect_words(FerocityRolled{Seat::Second, 4, yes});
    expect_words(RallyRolled{unit("byz_cat1"), leader_id(0), 4, yes});
  }
  for (const int die : {0, 1, 5, 9}) {
    expect_words(BadLuckRolled{Seat::First, die});
    expect_words(LeaderWoundRolled{leader_id(0), die});
    expect_words(LeaderEscapeRolled{leader_id(0), die});
    expect_words(LeaderDied{leader_id(0), die});
    expect_words(LeaderWounded{leader_id(0), die});
  }
  for (const OpKind kind : {OpKind::Normal, OpKind::First, OpKind::Elite, OpKind::Uncontrolled})
    expect_words(PhaseBegan{Seat::First, leader_id(0), kind, 1});
  for (int cause = 0; cause <= static_cast<int>(Cause::Collapse); ++cause)
    expect_words(Hits{unit("byz_cat1"), 1, static_cast<Cause>(cause), 4, 2});
  for (int loss = 0; loss <= static_cast<int>(Loss::Garrison); ++loss)
    expect_words(Eliminated{unit("byz_cat1"), static_cast<Loss>(loss)});
}

TEST(CataphractSentences, AVolleyTellsRangeNeedDieAndSupply) {  // K-8.17
  Fired shot{unit("byz_cat1"), hex("2007"), unit("van_vln1"), Volley::Ordered, {}, 9, 0, Ammo::Low};
  shot.odds = {3, 7, false, {{"K-8.17d", 1}}};
  EXPECT_THAT(
      told(shot),
      ElementsAre(
          "Cataphracts 1 (byz_cat1) fires at Vandal lancers 1 (van_vln1) (by order), range "
          "3: needs 7 or less after +1 (on the move). Die 9 (with modifiers 10): no effect.",
          "Cataphracts 1 (byz_cat1) has one shot left."));
  EXPECT_EQ(std::visit(LuckOfEvents(tricameron()), Event(shot)).luck.at(0).hitting, 7);  // 0 … 6
}

TEST(CataphractSentences, AShockTellsHowItWasCounted) {  // K-8.35, K-8.36
  ShockResolved shock;
  shock.combat = {{unit("byz_cat1")}, {unit("van_vln1")}};
  shock.odds = {unit("byz_cat1"),
                unit("van_vln1"),
                UnitType::HC,
                UnitType::LN,
                Formation::Line,
                Aspect::Front,
                false,
                Superior::AS,
                9,
                5,
                5,
                true,
                {{"A6b.woods", -1}},
                8,
                {{"K-8.36g", 2}}};
  shock.die = 5;
  shock.printed = {2, 3};
  shock.attacker_hits = 2;
  shock.defender_hits = 6;
  EXPECT_THAT(
      told(shock),
      ElementsAre(
          "Shock: Cataphracts 1 (byz_cat1) against Vandal lancers 1 (van_vln1).",
          "Chart: Cataphracts 1 (byz_cat1) (cataphracts) attacks Vandal lancers "
          "1 (van_vln1) (lancers) from the front: column 9.",
          "The attacker is superior by weapons: hits on the defender are doubled.",
          "Size 5 against 5, an attacker has moved: 1:1.", "1 to the left: all defenders in woods.",
          "+2 to the die: leaders with their charisma.",
          "Column 8, die 5 (with modifiers 7): 2 CH on the attackers, 3 CH on the defenders.",
          "With superiority: 2 CH on the attackers, 6 CH on the defenders."));
}

TEST(CataphractSentences, ACataphractOnFootIsReadAsHeavyInfantry) {  // K-9.1
  ShockResolved shock;
  shock.combat = {{unit("byz_cat1")}, {unit("van_vln1")}};
  shock.odds.attacker = unit("byz_cat1");
  shock.odds.defender = unit("van_vln1");
  shock.odds.attacker_type = UnitType::HI;
  shock.odds.defender_type = UnitType::LN;
  shock.odds.attacker_size = 5;
  shock.odds.defender_size = 11;
  const std::vector<std::string> words = told(shock);
  EXPECT_NE(words.at(1).find("(byz_cat1) (heavy infantry) attacks"), std::string::npos) << words[1];
  EXPECT_EQ(words.at(3), "Size 5 against 11, no attacker has moved: 1:3.");  // K-8.36e
}

TEST(CataphractSentences, WhoIsMarkedIsToldOnce) {
  const Marked marked{unit("byz_cat1"), Marker::NoCheck, {unit("byz_cat2")}};
  EXPECT_THAT(told(marked),
              ElementsAre("Cataphracts 1 (byz_cat1), Cataphracts 2 (byz_cat2) will attack "
                          "without a check."));
  const Stepped ridden{unit("byz_cat1"), hex("1607"), hex("1707"), 1, true};
  EXPECT_THAT(
      told(ridden),
      ElementsAre("Cataphracts 1 (byz_cat1) moves from 1607 to 1707 (1 MP) and will attack."));
}

TEST(CataphractSentences, WhoGoesAlongInARoutIsToldWithIt) {  // K-10.27a
  const RoutMoved flight{unit("van_vln3"), hex("2304"), hex("3101"), {leader_id(0)}};
  EXPECT_THAT(told(flight), ElementsAre("Vandal lancers 3 (van_vln3) flees from 2304 to 3101, and "
                                        "with it Belisarius."));
  EXPECT_THAT(told(RoutMoved{unit("van_vln3"), hex("2304"), hex("3101"), {}}),
              ElementsAre("Vandal lancers 3 (van_vln3) flees from 2304 to 3101."));
}

}  // namespace
}  // namespace cursus::cataphract
