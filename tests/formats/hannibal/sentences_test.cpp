// Hannibal: every event is told in both languages, and a few of them exactly so.
#include "formats/hannibal/sentences.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/hannibal/luck.hpp"
#include "formats/hannibal/table_text.hpp"

namespace cursus::hannibal {
namespace {

using formats::Language;
using G = GeneralId;
using S = SpaceId;

const Pieces some_pieces{{5, 1}, {G::Mago, G::Gisgo}, true};
constexpr CardId truce{64};

// To Carthage by these lines, to Rome for 5 CUs.
HandsDealt dealt(std::vector<BattleOdds::Line> lines) {
  HandsDealt hands;
  for (const BattleOdds::Line& line : lines) hands.odds[carthage].cards += line.cards;
  hands.odds[carthage].lines = std::move(lines);
  hands.odds[rome].lines = {{"H-14.1a", 5}};
  hands.odds[rome].cards = 5;
  return hands;
}

// At least one of each, with every sentence that it can be told by.
std::vector<Event> one_of_each() {
  std::vector<Event> all{
      TurnBegan{4},
      Reinforced{carthage, S::Carthage, {1, 0}, std::nullopt},
      Reinforced{carthage, S::Carthage, {0, 2}, CardId{12}},
      ReinforcementLost{rome, 2},
      Returned{G::Mago, S::NewCarthage},
      ProconsulNamed{G::Marcellus},
      ProconsulNamed{},
      ConsulsDrawn{{G::Fabius, G::Varro}},
      ConsulPlaced{G::Fabius, S::Rome},
      AfricanusCame{S::Tarraco},
      AfricanusCame{},
      Reshuffled{},
      Dealt{rome, 7, {}},
      Dealt{rome, 2, {CardId{1}, truce}},
      FirstPlayer{carthage, false},
      FirstPlayer{rome, true},
      ClaimVoid{},
      CounterPlayed{rome, CardId{41}},
      CardTaken{rome, truce, CardId{9}},
      CardTaken{rome, std::nullopt, CardId{55}},
      CardTaken{rome, truce, CardId{55}},
      TruceEnded{},
      MarkerPlaced{rome, S::Verona, {}},
      MarkerPlaced{rome, S::Verona, {S::Mutina}},
      MarkerRemoved{carthage, S::Hispalis, {}},
      MarkerRemoved{carthage, S::Hispalis, {S::Acci, S::Arsa}},
      Activated{G::Hannibal, some_pieces},
      Activated{G::Hannibal, {}},
      Stepped{G::Hannibal, S::Saguntum, S::Dertosa, false},
      Stepped{G::Mago, S::NewCarthage, S::Croton, true},
      Stepped{G::Hanno, S::Utica, S::Utica, false},
      Regrouped{G::Hannibal, S::Tarraco, {{2, 0}, {G::Gisgo}, false}, {}},
      Regrouped{G::Hannibal, S::Tarraco, {}, {{2, 0}, {}, false}},
      Stopped{G::Hannibal, S::Narbo},
      Lost{carthage, S::Cannae, {1, 1}},
      Displaced{G::Mago, false},
      Displaced{G::Hannibal, true},
      Displaced{G::Africanus, true},
      WentInside{rome, S::Capua, {{2, 0}, {}, false}},
      Declared{
          Check::Intercept, G::Hannibal, S::Terventum, S::Capua, {{8, 0}, {G::Hannibal}, false}},
      Declared{Check::Avoid, G::Fabius, S::Beneventum, S::Capua, {{7, 0}, {G::Fabius}, false}},
      Declared{Check::Avoid, G::Fabius, S::Capua, S::Capua, {{2, 0}, {G::Fabius}, false}},
      MovedIn{rome, S::Beneventum, S::Capua, {{7, 0}, {G::Fabius}, false}},
      MovedIn{rome, S::Capua, S::Capua, {{2, 0}, {G::Fabius}, false}},
      BackedUp{G::Fabius, S::Rome},
      Overran{S::Heraclea},
      BattleBegan{S::Cannae, carthage, {{G::Hannibal, no_general}}, {{8, 5}}},
      dealt({{"H-14.1a", 4},
             {"H-14.1a", 8},
             {"H-12.4c", 1},
             {"H-13.1b", -1},
             {"H-14.2a", 2},
             {"H-14.4", 2},
             {"H-20.9", 1},
             {"H-14.1b", -1},
             {"H-17.4", -1}}),
      BattleHand{rome, {3, 2, 0, 0, 0, 1}},
      Spied{carthage, {1, 0, 0, 0, 0, 0}},
      AllyDeserted{rome, std::nullopt},
      AllyDeserted{rome, Tactic::Probe},
      Led{carthage, 1, Tactic::FlankLeft, Tactic::FlankLeft, false},
      Led{carthage, 2, Tactic::Reserve, Tactic::Probe, false},
      Led{carthage, 3, Tactic::DoubleEnvelopment, Tactic::DoubleEnvelopment, true},
      Matched{rome, Tactic::FlankLeft, Tactic::FlankLeft},
      Matched{rome, Tactic::Reserve, Tactic::Probe},
      Unmatched{rome},
      InitiativeTaken{rome},
      BattleEnded{S::Cannae, carthage, BattleEnd::Unmatched, 4},
      BattleEnded{S::Cannae, rome, BattleEnd::OutOfCards, 0},
      BattleEnded{S::Cannae, std::nullopt, BattleEnd::Withdrawn, 1},
      RetreatRolled{rome, 3, 2, 4},
      Retreated{rome, Way{S::Heraclea, S::Croton}, {{2, 0}, {G::Paulus}, false}},
      Eliminated{rome, S::Cannae, {3, 0}},
      Consequences{rome, 5, 2},
      SiegeRolled{G::Marcellus, S::Syracuse, 6, -1, {1, 0}, 1},
      SiegeRolled{G::Longus, S::Boii, 1, 0, {0, 1}, 0},
      PointsRemoved{S::Syracuse, 0},
      CityFell{rome, S::Syracuse},
      TribeSubjugated{rome, S::Boii},
      TrainMoved{S::Capua},
      TrainMoved{},
      Alliance{true},
      Alliance{false},
      Isolated{rome, {S::Isere, S::Tolosa}},
      PointsCounted{{{7, 9}}},
      SuedForPeace{rome},
  };
  for (const Use use : {Use::Ops, Use::Event, Use::Discard})
    all.emplace_back(CardPlayed{carthage, truce, use});
  for (const auto& term : check_terms)
    for (const bool success : {false, true})
      all.emplace_back(Checked{term.value, carthage, G::Hannibal, 3, 1, 4, success});
  for (const char* clause :
       {"H-21.1a", "H-10.6b", "H-21.3", "H-21.1b", "H-25.60", "H-14.11a", "elsewhere"})
    all.emplace_back(AttritionRolled{clause, rome, S::Boii, 2, 4, 0, 0});
  for (const auto& term : at_sea_terms) all.emplace_back(NavalRolled{5, -4, term.value});
  for (const auto& term : ending_terms) all.emplace_back(WarEnded{{rome, term.value}});
  return all;
}

std::vector<std::string> told(const Event& event, Language language = Language::En) {
  return std::visit(Sentences(Setting{}, language), event);
}

TEST(HannibalSentences, EveryEventIsToldInBothLanguages) {
  std::set<std::size_t> kinds;
  for (const Event& event : one_of_each()) {
    kinds.insert(event.index());
    for (const Language language : {Language::En, Language::Ja}) {
      const auto sentences = told(event, language);
      ASSERT_FALSE(sentences.empty());
      for (const std::string& one : sentences) {
        EXPECT_EQ(one.find_first_of("{}"), std::string::npos) << one;
        EXPECT_EQ(one.find("hannibal."), std::string::npos) << one;
        EXPECT_TRUE(one.ends_with(language == Language::Ja ? "。" : ".")) << one;
      }
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(HannibalSentences, EventsAreReadAsTheyAreWritten) {
  const Names names;
  for (const Event& event : one_of_each()) {
    const std::string written = formats::event_text(names, event);
    const auto read = formats::read_event<Event>(names, nlohmann::json::parse(written));
    ASSERT_TRUE(read.has_value()) << written;
    EXPECT_EQ(formats::event_text(names, *read), written);
  }
}

TEST(HannibalSentences, LuckIsWithinItsDice) {
  int dice = 0;
  for (const Event& event : one_of_each())
    for (const formats::Luck& luck : std::visit(LuckOfEvents(Setting{}), event).luck) {
      EXPECT_LE(luck.hits, luck.dice);
      EXPECT_LE(luck.hitting, luck.sides);
      EXPECT_TRUE(luck.hits == 0 || luck.hitting > 0);
      EXPECT_TRUE(
          formats::Catalogue::of(Language::Ja).has("hannibal.luck." + std::string(luck.what)));
      ++dice;
    }
  EXPECT_GT(dice, 10);
}

TEST(HannibalSentences, SayWhatHappened) {
  EXPECT_EQ(told(TurnBegan{4}).at(0), "Turn 4, 215-214 BC.");
  EXPECT_EQ(told(TurnBegan{4}, Language::Ja).at(0), "第4ターン（紀元前215-214年）。");
  EXPECT_EQ(
      told(BattleBegan{S::Cannae, carthage, {{G::Hannibal, no_general}}, {{8, 1}}}).at(0),
      "Battle in Cannae. Carthage attacks: Hannibal with 8 CUs. Rome defends: no general with "
      "1 CU.");
  const auto hands = told(dealt({{"H-14.1a", 4}, {"H-14.1a", 8}, {"H-17.4", -1}}));
  ASSERT_EQ(hands.size(), 3u);
  EXPECT_EQ(hands[0], "Battle cards: Carthage 11, Rome 5.");
  EXPECT_EQ(hands[1], "Carthage: battle rating +4, CUs +8, elephants -1; 11 battle cards.");
  EXPECT_EQ(hands[2], "Rome: CUs +5; 5 battle cards.");
  EXPECT_EQ(told(Led{carthage, 2, Tactic::Reserve, Tactic::Probe, false}).at(0),
            "Round 2: Carthage has the initiative and leads Reserve as Probe.");
  EXPECT_EQ(told(Checked{Check::Intercept, carthage, G::Hannibal, 5, 1, 4, false}).at(0),
            "Interception by Hannibal: die 5+1 = 6, at most 4 needed; the army stays where it is.");
  EXPECT_EQ(told(CardPlayed{carthage, truce, Use::Ops}, Language::Ja).at(0),
            "カルタゴは「和平」（64）を作戦に使用（2OP）。");
  EXPECT_EQ(told(MarkerRemoved{carthage, S::Hispalis, {S::Acci, S::Arsa}}).at(0),
            "Carthage loses its PCs in Hispalis, Acci, Arsa.");
  EXPECT_EQ(told(AttritionRolled{"H-21.3", carthage, S::Rhone, 5, 6, 0, 2}).at(0),
            "Hostile Tribes in Rhone: Carthage, column 5–6, die 6; 2 CUs lost.");
  EXPECT_EQ(told(AttritionRolled{"H-21.1a", carthage, S::Rhone, 8, 6, 0, 3}, Language::Ja).at(0),
            "冬季消耗：ローヌのカルタゴ（7–9の列）、出目6。3CUの損害。");
}

// The card is in the sentence of those who may know it only.
TEST(HannibalSentences, AHiddenCardIsNotNamed) {  // H-25f, A-25.59
  EXPECT_EQ(told(CardTaken{rome, std::nullopt, CardId{55}}).at(0).find("Truce"), std::string::npos);
  EXPECT_NE(told(CardTaken{rome, truce, CardId{55}}).at(0).find("Truce"), std::string::npos);
  EXPECT_EQ(told(Dealt{rome, 7, {}}).at(0), "Strategy cards dealt to Rome: 7.");
}

// Colour and title of the printed card: whose event it is, and whether it waits for its window.
TEST(HannibalTableText, TheHandSaysWhoseEventsItHolds) {  // H-8.3, H-8.4
  const Setting setting;
  Position now = opening(setting);
  now.hands[carthage] = {CardId{6}, CardId{20}, CardId{23}, truce};
  std::vector<std::string> effects;
  for (const formats::Section& one :
       table_text(setting, Hannibal::view(setting, now, carthage), carthage, Language::En))
    for (const auto& row : one.rows)
      if (one.kind == formats::Section::Kind::Secret) effects.push_back(row.back());
  ASSERT_EQ(effects.size(), 4u);
  EXPECT_TRUE(effects[0].starts_with("Counter-event of Carthage: ")) << effects[0];
  EXPECT_TRUE(effects[1].starts_with("Counter-event: ")) << effects[1];
  EXPECT_TRUE(effects[2].starts_with("Event of Rome: ")) << effects[2];
  EXPECT_EQ(effects[3].find("vent of"), std::string::npos) << effects[3];
}

TEST(HannibalTableText, ShowsTheHandToItsOwnerOnly) {
  const Setting setting;
  Position now = opening(setting);
  now.hands[carthage] = {truce};
  for (const Language language : {Language::En, Language::Ja}) {
    int secrets = 0;
    for (const std::optional<Seat> seat : {std::optional<Seat>(), std::optional(rome)})
      for (const formats::Section& one :
           table_text(setting, Hannibal::view(setting, now, seat), seat, language)) {
        EXPECT_FALSE(one.title.starts_with("hannibal.")) << one.title;
        if (one.kind == formats::Section::Kind::Secret) {
          EXPECT_TRUE(one.rows.empty()) << one.title;
        }
        for (const auto& row : one.rows) EXPECT_EQ(row.size(), one.rows.front().size());
      }
    for (const formats::Section& one :
         table_text(setting, Hannibal::view(setting, now, carthage), carthage, language)) {
      if (one.kind == formats::Section::Kind::Secret) secrets += static_cast<int>(one.rows.size());
      for (const std::string& line : one.lines) {
        EXPECT_EQ(line.find_first_of("{}"), std::string::npos) << line;
        EXPECT_EQ(line.find("hannibal."), std::string::npos) << line;
      }
    }
    EXPECT_EQ(secrets, 1);
    EXPECT_EQ(score(setting, Hannibal::view(setting, now, {}), language)[1].now, 9);  // H-22.1
  }
}

}  // namespace
}  // namespace cursus::hannibal
