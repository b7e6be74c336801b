// Rather Dead Than Persia! Every event is told in both languages, and tells no more than it holds.
#include "formats/dead_than_persia/sentences.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/dead_than_persia/luck.hpp"
#include "formats/dead_than_persia/table_text.hpp"
#include "tests/paths.hpp"

namespace cursus::dead_than_persia {
namespace {

using formats::Language;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const War& the_war() {
  static const War war = second_war();
  return war;
}

std::vector<std::string> told(const Event& event, Language language = Language::En) {
  return std::visit(Sentences(the_war(), language), event);
}

// A gap in the catalogue shows as the bare key.
void expect_words(const Event& event) {
  for (const Language language : {Language::En, Language::Ja}) {
    const auto sentences = told(event, language);
    EXPECT_FALSE(sentences.empty()) << event.index();
    for (const std::string& one : sentences) {
      EXPECT_THAT(one, Not(HasSubstr("rdtp."))) << event.index();
      EXPECT_THAT(one, Not(HasSubstr("{"))) << event.index();
      EXPECT_THAT(one, Not(HasSubstr("R-"))) << event.index();
    }
  }
}

template <std::size_t... Is>
void expect_words_of_all(std::index_sequence<Is...>) {
  (expect_words(Event(std::in_place_index<Is>)), ...);
}

UnitId unit_of(Nation nation, Kind kind) {
  for (std::size_t i = 0; i < the_war().units.size(); ++i)
    if (the_war().units[i].nation == nation && the_war().units[i].kind == kind)
      return static_cast<UnitId>(i);
  return no_unit;
}
const UnitId hoplite = unit_of(Nation::Spartan, Kind::Hoplite);
constexpr Tag greek_two{greek, false, 2}, persian_four{persian, false, 4},
    their_fleet{persian, true, 1};
constexpr ShipId a_ship{0};

TEST(RdtpSentences, EveryEventHasWordsInBothLanguages) {
  expect_words_of_all(std::make_index_sequence<std::variant_size_v<Event>>());
}

TEST(RdtpSentences, EveryVariantHasWordsInBothLanguages) {
  for (const char* clause : {"R-4.4a", "R-7.5b", "R-9.1e", "R-11.2h", "R-11.2m", "R-14.1g"})
    expect_words(LeaderLost{Leader::Leonidas, greek_two, clause});
  for (const char* clause : {"R-7.0c", "R-7.4e", "R-7.5c", "R-7.7a", "R-9.3b"})
    expect_words(Withdrew{greek, clause});
  for (const char* clause : {"R-14.3n", "R-14.3o", "R-14.3j", "R-14.1d"})
    for (const auto side : {std::optional(greek), std::optional<Seat>()})
      expect_words(AllegianceChanged{Zone::Beotie, side, {hoplite}, clause});
  for (const char* clause : {"R-14.3g", "R-11.2i", ""})
    expect_words(Departed{Leader::Xerxes, clause});
  for (const char* clause : {"R-7.3a", "R-8.1c", "R-7.6d", "R-9.3a"})
    expect_words(UnitsLost{greek, {hoplite}, {a_ship}, clause});
  for (const Ending ending : {Ending::TargetCities, Ending::Marathon, Ending::Limited,
                              Ending::Decisive, Ending::XerxesDead})
    for (const Seat seat : both_seats) expect_words(GameEnded{{seat, ending}});
  for (const RuseRow& ruse : ruse_rows) expect_words(RusePlayed{greek, ruse.ruse});
  for (const Contact contact :
       {Contact::None, Contact::Pitched, Contact::Surprises, Contact::Surprised})
    expect_words(InterceptionTried{greek,
                                   greek_two,
                                   {Target::What::Counter, persian_four},
                                   Zone::Beotie,
                                   false,
                                   4,
                                   3,
                                   {{"R-11.2c", 2}, {"R-11.2k", 1}},
                                   {{"R-6.2b", 1}, {"R-11.2g", -2}},
                                   4,
                                   5,
                                   contact});
  for (const char* clause :
       {"R-11.2b", "R-11.2k", "R-5.4f", "R-7.7b", "R-5.4c", "R-8.1b", "R-9.3d", "R-5.4g"})
    expect_words(CombatRolled{greek, CombatPhase::Fire, 8, 10, {{clause, 2}}, {}, 3, 4, 2, true});
  for (const char* clause : {"R-7.5a", "R-7.2c", "R-11.2g", "R-9.3c", "R-1.1b", "R-5.4g"})
    for (const int amount : {-1, 1})
      expect_words(
          CombatRolled{greek, CombatPhase::Naval, 8, 3, {}, {{clause, amount}}, 3, 0, 2, false});
  expect_words(
      Spied{greek_two, false, Leader::Leonidas, {{greek_two}, {Leader::Leonidas}, {hoplite}, {}}});
  expect_words(Spied{their_fleet, false, no_leader, {{their_fleet}, {}, {}, {a_ship}}});
  expect_words(Redeployed{no_leader, greek_two, {}, {}, Zone::Laconie});
  expect_words(Redeployed{no_leader, no_tag, {hoplite}, {}, Zone::Laconie});
}

TEST(RdtpSentences, AFireIsToldWithColumnsDiceAndLoss) {
  EXPECT_THAT(
      told(CombatRolled{
          persian, CombatPhase::Fire, 30, 50, {{"R-11.2b", 2}}, {{"R-7.5a", 2}}, 3, 4, 3, true}),
      ElementsAre("Fire by the Persians: 30 points, column 41–50. Column shifts: Treason "
                  "+2. Die 3 (T of the leader +2) = 5: 3 SP lost by the Greeks, whose morale "
                  "is checked. Second die for the leader test: 4."));
}

TEST(RdtpSentences, AMarchIsToldByTag) {
  EXPECT_THAT(told(Moved{{persian_four}, Zone::Hellespont, Zone::Thrace, 1, 2}),
              ElementsAre("P4: from Hellespont to Thrace for 1 PA. Zones entered this turn: 2."));
  EXPECT_THAT(
      told(Moved{{persian_four}, Zone::Hellespont, Zone::Thrace, 1, 2}, Language::Ja),
      ElementsAre(
          "P4：ヘレスポントスからトラキアへ移動（1 PA）。このターンに進入したゾーン数：2。"));
}

TEST(RdtpSentences, UnitsThatDoNotDifferAreCounted) {
  const auto next = static_cast<UnitId>(index(hoplite) + 1);
  EXPECT_THAT(told(UnitsLost{greek, {hoplite, next}, {}, "R-7.3a"}),
              ElementsAre("The Greeks lose: 2 × Spartan hoplites (4A)."));
}

// An interception tells tags and both S (Q49), and neither names nor T nor strengths.
TEST(RdtpSentences, AnAttemptTellsBothStrategyValuesAndNoName) {
  const auto lines = told(InterceptionTried{greek,
                                            greek_two,
                                            {Target::What::Counter, persian_four},
                                            Zone::Beotie,
                                            false,
                                            4,
                                            3,
                                            {},
                                            {},
                                            1,
                                            5,
                                            Contact::Pitched});
  EXPECT_THAT(lines, ElementsAre("G2 tries to intercept P4 in Boeotia for 1 PA.",
                                 "S 4 against 3, column +1. Die 5: pitched battle (b)."));
}

// R-H.4d: the same words whether anything stood behind the tag or not.
TEST(RdtpSentences, AttritionOfADummyReadsLikeThatOfAnArmy) {
  EXPECT_THAT(told(AttritionRolled{Cause::Movement, {persian_four}, no_ship, Zone::Edonide, 3, 6}),
              ElementsAre("Attrition of P4 in Edonis: die 6, column of 3 zones, result 1."));
}

TEST(RdtpLuck, TheLuckOfAnInterceptionIsThatOfItsColumn) {
  const auto event_luck =
      LuckOfEvents(the_war())(InterceptionTried{greek,
                                                greek_two,
                                                {Target::What::Counter, persian_four},
                                                Zone::Beotie,
                                                false,
                                                4,
                                                3,
                                                {},
                                                {},
                                                1,
                                                5,
                                                Contact::Pitched});
  ASSERT_EQ(event_luck.luck.size(), 1u);
  EXPECT_EQ(event_luck.luck.front(), (formats::Luck{greek, "interception", 1, 6, 4, 1}));
}

// Every reason and every purpose that the rules name in quotation marks.
TEST(RdtpSentences, EveryRefusalAndEveryDieHasWords) {
  const auto& words = formats::Catalogue::of(Language::En);
  int found = 0;
  const auto folder = cursus::test::source_dir() / "adjudicator" / "dead_than_persia";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    std::ostringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    const auto quoted = [&](std::size_t at) { return text.substr(at, text.find('"', at) - at); };
    for (std::size_t at = 0; (at = text.find("\"rdtp.", at)) != std::string::npos; ++at, ++found)
      EXPECT_TRUE(words.has(quoted(at + 1))) << quoted(at + 1);
    for (const char* call : {"play.roll(", "play.draw(", "play.shuffle("})
      for (std::size_t at = 0; (at = text.find(call, at)) != std::string::npos; ++at, ++found) {
        const std::string purpose = quoted(text.find('"', at) + 1);
        EXPECT_TRUE(words.has("rdtp.roll." + purpose)) << purpose;
      }
  }
  EXPECT_GT(found, 100);
}

// --- the table in words --------------------------------------------------------------------------

std::string text_of(const std::vector<formats::Section>& sections) {
  std::string all;
  for (const formats::Section& section : sections) {
    all += section.title + "\n";
    for (const auto& row : section.rows)
      for (const std::string& cell : row) all += cell + "|";
    for (const std::string& line : section.lines) all += line + "\n";
  }
  return all;
}

TEST(RdtpTableText, OnlyTheOwnerReadsNamesAndBoxes) {
  Position now = opening(the_war());
  for (const Language language : {Language::En, Language::Ja}) {
    const auto lay_for = [&](std::optional<Seat> seat) {
      return text_of(
          table_text(the_war(), DeadThanPersia::view(the_war(), now, seat), seat, language));
    };
    const Speech speech(the_war(), language);
    EXPECT_THAT(lay_for(greek), HasSubstr(speech.with_figures(Leader::Strategos2)));
    EXPECT_THAT(lay_for(persian), Not(HasSubstr(speech.spoken(Leader::Strategos2))));
    EXPECT_THAT(lay_for(std::nullopt), Not(HasSubstr(speech.spoken(Leader::Strategos2))));
    EXPECT_THAT(lay_for(std::nullopt), Not(HasSubstr("rdtp.")));
    EXPECT_THAT(lay_for(persian), Not(HasSubstr("rdtp.")));
  }
}

// R-H.6a: which of two counters in a zone is the dummy changes nothing for the foe.
TEST(RdtpTableText, ADummyAndAnArmyLookAlikeToTheFoe) {
  const War& war = the_war();
  Position now = opening(war);
  for (std::size_t i = 0; i < now.counters.size(); ++i)
    now.counters[i].tag = static_cast<std::uint8_t>(i + 1);
  Position swapped = now;
  const CounterId dummy = war.counter(greek, false, true, 1);
  const CounterId king = war.counter_of(Leader::Leonidas);
  ASSERT_EQ(now[dummy].zone, now[king].zone);
  std::swap(swapped[dummy].tag, swapped[king].tag);
  for (const auto seat : {std::optional(persian), std::optional<Seat>()})
    EXPECT_EQ(
        text_of(table_text(war, DeadThanPersia::view(war, now, seat), seat, Language::En)),
        text_of(table_text(war, DeadThanPersia::view(war, swapped, seat), seat, Language::En)));
}

// R-H.4c: the owner hears each die of supply; that nothing was lost by it is not said once more.
TEST(RdtpSentences, SupplyThatTookNothingIsToldOnce) {
  BoxLost lost{Cause::Supply, {the_war().counter_of(Leader::Leonidas)}, {}, {}, {}};
  EXPECT_THAT(told(lost), ElementsAre());
  lost.cause = Cause::Scorched;
  EXPECT_THAT(told(lost), ElementsAre());
  lost.units = {hoplite};
  EXPECT_THAT(told(lost), ElementsAre(HasSubstr("Spartan hoplites")));
  lost = {Cause::Movement, {the_war().counter_of(Leader::Leonidas)}, {}, {}, {}};
  EXPECT_THAT(told(lost), ElementsAre(HasSubstr("nothing lost")));
}

}  // namespace
}  // namespace cursus::dead_than_persia
