// Whole games of Ancient Battles through the face that the program sees.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/slow.hpp"

namespace cursus::formats {
namespace {

SLOW_TESTS("AncientBattlesMatch.IsPutDownAndTakenUpAllAlongRandomGames");
SLOW_TESTS("AncientBattlesMatch.EveryListed*");

using nlohmann::json;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

const Module& ab() { return *find_module("ab"); }

std::unique_ptr<Match> begin(std::string_view scenario, const json& options, Chance& chance) {
  auto match = ab().begin(scenario, options, chance);
  EXPECT_TRUE(match) << match.error().why;
  return std::move(*match);
}

std::unique_ptr<Match> copy(const Match& match, const json& options, Chance& chance) {
  auto taken = ab().take_up(match.scenario(), options, match.put_down(), chance);
  EXPECT_TRUE(taken) << taken.error().why;
  return std::move(*taken);
}

std::string state(const Match& match) {
  json all{{"position", match.position()}, {"put_down", match.put_down()}};
  for (const Prompt& prompt : match.waiting())
    all["waiting"].push_back({match.seat_name(prompt.seat), prompt.clause, prompt.kind});
  return canonical(all);
}

std::vector<OrderLine> lines(std::string_view text) {
  auto read = read_order_lines(text);
  EXPECT_TRUE(read) << text;
  return read ? *read : std::vector<OrderLine>{};
}

struct Variant {
  const char* scenario;
  json options;
};
const Variant variants[]{
    {"ab/marathon", json::object()},
    {"ab/granicus", {{"setup", "surprise"}, {"disengage", "ge"}, {"fractions", "half_up"}}},
    {"ab/granicus", {{"setup", "persian_free"}, {"windows", "ask"}}},
};

TEST(AncientBattlesMatch, ALineOfWhichOnlyTheVerbWasUnderstoodIsAnsweredWithOrdersOfItsKind) {
  SeededChance dice(1);
  auto match = begin("ab/marathon", json::object(), dice);
  const Seat greek = match->waiting().front().seat;
  ASSERT_TRUE(match->submit(greek, lines("move G-OIN-a 1607"), false).empty());
  const auto instead_of = [&](std::string_view text, Language language = Language::En) {
    const auto written = lines(text);
    const auto refusals = match->submit(greek, written, false);
    EXPECT_EQ(refusals.size(), 1U) << text;
    return advisor_of(*match).near(greek, written.front(), refusals.front(), language);
  };
  for (const char* cut_off : {"attack", "attack G-OIN-a", "attack Nobody x P-ARC-3", "combat"})
    EXPECT_THAT(instead_of(cut_off),
                ElementsAre("attack G-OIN-a x P-ARC-3", "attack G-OIN-a x P-ARC-4", "combat auto"))
        << cut_off;
  EXPECT_THAT(instead_of("攻撃", Language::Ja), Contains(StartsWith("攻撃 G-OIN-a")));
  EXPECT_THAT(instead_of("move Nobody 0505"), AllOf(SizeIs(3), Each(StartsWith("move G-"))));
  EXPECT_THAT(instead_of("移動", Language::En), AllOf(SizeIs(3), Each(StartsWith("move G-"))));
  EXPECT_THAT(instead_of("fire"), IsEmpty()) << "nobody can shoot";
}

// A-7.52a: what is taken back at the end of the phase is the order that was a `try`, wherever it
// stands in its line.
TEST(AncientBattlesMatch, OfSeveralOrdersOnOneLineTheOneThatCannotStayIsTakenBack) {
  const json position = json::parse(R"({"map": {"columns": 10, "rows": 10},
      "sides": ["greek", "persian"], "phase": "movement",
      "units": [{"id": "A", "side": "greek", "strength": 4, "move": 4, "hex": "0105"},
                {"id": "B", "side": "greek", "strength": 1, "move": 4, "hex": "0503"},
                {"id": "D", "side": "persian", "strength": 12, "move": 1, "hex": "0505"}]})");
  for (const char* text : {"try move A 0205; try move B 0504; end movement",
                           "try move A 0205, B 0504\nend movement"}) {
    SeededChance dice(1);
    auto match = ab().from_position(position, dice);
    ASSERT_TRUE(match);
    const Seat greek = (*match)->waiting().front().seat;
    const auto refused = (*match)->submit(greek, lines(text), false);
    EXPECT_TRUE(refused.empty()) << text << ": " << refused.front().why;
    std::vector<std::string> places;
    const json position_now = (*match)->position();
    for (const json& unit : position_now["units"]) places.push_back(unit.value("hex", ""));
    EXPECT_THAT(places, ElementsAre("0205", "0503", "0505")) << text;
  }
}

// A-14.0a: foot does not charge, but it can go there.
TEST(AncientBattlesMatch, WhoCannotChargeIsOfferedTheMoveWithoutIt) {
  SeededChance dice(1);
  auto match = begin("ab/marathon", json::object(), dice);
  const Seat greek = match->waiting().front().seat;
  const auto written = lines("move G-OIN-a 1607 charge");
  const auto refusals = match->submit(greek, written, false);
  ASSERT_EQ(refusals.size(), 1U);
  EXPECT_EQ(refusals.front().clause, "A-14.0a");
  EXPECT_THAT(advisor_of(*match).near(greek, written.front(), refusals.front(), Language::En),
              AllOf(Contains("move G-OIN-a 1607"), Each(Not(HasSubstr("charge")))));
}

TEST(AncientBattlesMatch, IsPutDownAndTakenUpAllAlongRandomGames) {
  std::uint64_t seed = 1;
  for (const Variant& variant : variants) {
    SeededChance dice(seed), choices(++seed);
    auto match = begin(variant.scenario, variant.options, dice);
    int questions = 0;
    for (; !match->over(); ++questions) {
      ASSERT_LT(questions, 200'000) << "a game ends";
      const auto waiting = match->waiting();
      ASSERT_FALSE(waiting.empty());
      if (questions % 32 == 0) {
        SeededChance dice_again(seed - 1);
        const auto again = copy(*match, variant.options, dice_again);
        ASSERT_EQ(state(*again), state(*match));
        EXPECT_EQ(dice_again.mark(), dice.mark());
        EXPECT_TRUE(again->take_happened().events.empty()) << "what was told is not told again";
        match = questions % 64 == 0 ? copy(*match, variant.options, dice) : std::move(match);
      }
      const Seat seat = waiting[choices.below(2, "seat") % waiting.size()].seat;
      const std::size_t count = match->count_legal(seat);
      ASSERT_GT(count, 0u) << "there is always an answer";
      match->answer_legal(
          seat, count == 1 ? 0 : choices.below(static_cast<std::uint32_t>(count), "answer"));
      choices.next_stretch();
    }
    EXPECT_GT(questions, 100);
    EXPECT_TRUE(match->position().contains("outcome"));
    EXPECT_TRUE(match->waiting().empty());
  }
}

TEST(AncientBattlesMatch, EveryListedOrderIsUnderstoodAndDoesWhatItSays) {
  for (const Variant& variant : variants) {
    SeededChance dice(77), choices(78);
    auto match = begin(variant.scenario, variant.options, dice);
    for (int questions = 0; !match->over() && questions < 400; ++questions) {
      const Prompt prompt = match->waiting().front();
      const auto legal = match->legal(prompt.seat);
      const std::size_t count = legal.size();
      const std::size_t i =
          count == 1 ? 0 : choices.below(static_cast<std::uint32_t>(count), "answer");
      SeededChance dice_again(77);
      const auto written = copy(*match, variant.options, dice_again);
      match->answer_legal(prompt.seat, i);
      match->run();
      const auto refusals = written->submit(prompt.seat, lines(legal[i].order), false);
      ASSERT_TRUE(refusals.empty()) << legal[i].order << ": " << refusals.front().why;
      ASSERT_EQ(written->position(), match->position()) << legal[i].order;
      choices.next_stretch();
    }
  }
}

// A hex with which an order goes on makes an order, too: the unit comes to stand there.
TEST(AncientBattlesMatch, EveryListedGoalCanBeOrdered) {  // A-5.15a A-5.34b A-11.1b
  int goals = 0;
  for (const Variant& variant : variants) {
    SeededChance dice(21), choices(22);
    auto match = begin(variant.scenario, variant.options, dice);
    for (int questions = 0; !match->over() && questions < 1500; ++questions) {
      const Prompt prompt = match->waiting().front();
      const auto legal = match->legal(prompt.seat);
      for (const LegalOrder& one : legal) {
        if (one.goes_on.empty() || choices.below(15, "sample") != 0) continue;
        const std::string& goal =
            one.goes_on[one.goes_on.size() == 1
                            ? 0
                            : choices.below(static_cast<std::uint32_t>(one.goes_on.size()),
                                            "goal")];
        SeededChance dice_again(21);
        const auto written = copy(*match, variant.options, dice_again);
        const auto refusals = written->submit(prompt.seat, lines(one.order + " " + goal), false);
        ASSERT_TRUE(refusals.empty()) << one.order << " " << goal << ": " << refusals.front().why;
        ++goals;
      }
      const auto count = static_cast<std::uint32_t>(legal.size());
      match->answer_legal(prompt.seat, count == 1 ? 0 : choices.below(count, "answer"));
      match->run();
      choices.next_stretch();
    }
  }
  EXPECT_GT(goals, 500);
}

TEST(AncientBattlesMatch, TheFallbackIsAmongTheListedOrders) {
  SeededChance dice(5), choices(6);
  auto match = begin("ab/marathon", {{"windows", "ask"}}, dice);
  for (int questions = 0; !match->over() && questions < 2000; ++questions) {
    const Prompt prompt = match->waiting().front();
    const std::string fallback = match->fallback(prompt.seat);
    std::vector<std::string> orders;
    for (const LegalOrder& order : match->legal(prompt.seat)) orders.push_back(order.order);
    const auto found = std::find(orders.begin(), orders.end(), fallback);
    ASSERT_NE(found, orders.end()) << prompt.kind << ": " << fallback;
    const auto count = static_cast<std::uint32_t>(orders.size());
    match->answer_legal(prompt.seat, count == 1 ? 0 : choices.below(count, "answer"));
    choices.next_stretch();
  }
}

std::unique_ptr<Match> on_a_field(const json& units, Chance& chance, const char* more = "{}") {
  json position = json::parse(R"({"map": {"columns": 10, "rows": 10}, "turn": 2,
    "sides": ["greek", "persian"]})");
  position["units"] = units;
  position.update(json::parse(more));
  auto match = ab().from_position(position, chance);
  EXPECT_TRUE(match) << match.error().why;
  return std::move(*match);
}

Refusal only_refusal(Match& match, std::string_view text) {
  const auto refusals = match.submit(match.waiting().front().seat, lines(text), true);
  EXPECT_EQ(refusals.size(), 1u) << text;
  return refusals.empty() ? Refusal{} : refusals.front();
}

// The unit's last move is at fault, whatever stands below it.
TEST(AncientBattlesMatch, WhatIsWrongAtTheEndOfMovementIsToldAtTheMove) {  // A-5.32a A-7.52a
  SeededChance dice(1);
  const auto match = on_a_field(json::parse(R"([{"id": "A", "side": "greek", "hex": "0505"},
        {"id": "B", "side": "greek", "hex": "0305"}, {"id": "C", "side": "greek", "hex": "0101"},
        {"id": "D", "side": "persian", "strength": 40, "hex": "0902"},
        {"id": "E", "side": "greek", "hex": "0602", "move": 6}])"),
                                dice);
  for (const char* below : {"", "\nend movement", "\nrally highest"}) {
    const Refusal stacked =
        only_refusal(*match, std::string("move A 0405\nmove B 0405\nmove C 0102") + below);
    EXPECT_EQ(stacked.clause, "A-5.32a");
    EXPECT_EQ(stacked.line, 2) << below;
    EXPECT_EQ(stacked.column, 8) << below;
    const Refusal hopeless = only_refusal(*match, std::string("move E 0802\nmove C 0102") + below);
    EXPECT_EQ(hopeless.clause, "A-7.52a");
    EXPECT_EQ(hopeless.line, 1) << below;
  }
}

TEST(AncientBattlesMatch, AnIllegalOrderIsToldWithItsColumn) {
  SeededChance dice(1);
  const auto match = on_a_field(json::parse(R"([{"id": "A", "side": "greek", "hex": "0505"},
        {"id": "D", "side": "persian", "hex": "0507"}])"),
                                dice);
  EXPECT_EQ(only_refusal(*match, "move A 0504 0909").column, 13) << "the hex";
  EXPECT_EQ(only_refusal(*match, "  move D 0508").column, 8) << "the unit";
  EXPECT_EQ(only_refusal(*match, "  rally highest").column, 3) << "the verb";
}

TEST(AncientBattlesMatch, ThePersianSetsUpFreelyWhoeverMovesFirst) {  // A-G-6.1a
  for (const char* first : {"macedonian", "persian"}) {
    SeededChance dice(1);
    json position = json::parse(R"({"scenario": "ab/granicus", "phase": "set-up",
      "options": {"setup": "persian_free"},
      "units": [{"id": "P-GRK-1", "fate": "reserve"}, {"id": "M-PHX-1", "hex": "0505"}]})");
    position["first_player"] = first;
    auto match = ab().from_position(position, dice);
    ASSERT_TRUE(match) << match.error().why;
    ASSERT_EQ((*match)->waiting().size(), 1u);
    EXPECT_EQ((*match)->seat_name((*match)->waiting()[0].seat), "persian");
    EXPECT_EQ((*match)->legal((*match)->waiting()[0].seat).front().order, "place P-GRK-1");
  }
}

TEST(AncientBattlesMatch, AMoveListsTheHexesItCanReach) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  const auto legal = match->legal(Seat::First);
  const auto agrianians = std::find_if(legal.begin(), legal.end(), [](const LegalOrder& order) {
    return order.order == "move M-AGR";
  });
  ASSERT_NE(agrianians, legal.end());
  const auto& hexes = agrianians->goes_on;
  EXPECT_NE(std::find(hexes.begin(), hexes.end(), "0108"), hexes.end());
  EXPECT_EQ(std::find(hexes.begin(), hexes.end(), "3220"), hexes.end());
}

TEST(AncientBattlesMatch, ARefusedFileChangesNothing) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  const std::string before = state(*match);
  const auto refusals = match->submit(Seat::First, lines("move M-AGR 0108\nmove M-CRE 3220"), true);
  ASSERT_EQ(refusals.size(), 1u);
  EXPECT_EQ(refusals.front().line, 2);
  EXPECT_EQ(state(*match), before);
  EXPECT_EQ(match->submit(Seat::First, lines("mvoe M-AGR 0108\nmove M-CRE 9999"), true).size(), 2u);
  EXPECT_EQ(state(*match), before);
}

TEST(AncientBattlesMatch, AFileIsPlayedAndEveryAnswerNamesItsLine) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  match->take_happened();
  ASSERT_TRUE(match->submit(Seat::First, lines("move M-AGR 0108\nrbc all: never"), true).empty());
  const Happened happened = match->take_happened();
  ASSERT_FALSE(happened.answers.empty());
  EXPECT_EQ(*happened.answers[0].body, (json{{"seat", "macedonian"},
                                             {"clause", "A-5.0a"},
                                             {"answer", "move M-AGR"},
                                             {"by", "line"},
                                             {"line", 1}}));
  ASSERT_FALSE(happened.events.empty());
  EXPECT_EQ((*happened.events[0].body)["event"], "moved");
  EXPECT_EQ((*happened.events[0].body)["path"].back(), "0108");
  EXPECT_EQ(match->standing(Seat::First), std::vector<std::string>{"on rbc do never"});
  EXPECT_EQ(match->waiting().front().seat, Seat::Second);
}

TEST(AncientBattlesMatch, DesksAreStoredWithTheGame) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  ASSERT_TRUE(
      match->set_standing(Seat::Second, lines("rbc all: if odds>=3:1\nretreat: toward 1516"))
          .empty());
  ASSERT_TRUE(match->submit(Seat::First, lines("move M-AGR 0108"), false).empty());
  SeededChance dice_again(1);
  const auto again = copy(*match, json::object(), dice_again);
  EXPECT_EQ(again->standing(Seat::Second),
            (std::vector<std::string>{"on rbc if odds >= 3:1 do always", "on rbc do never",
                                      "on retreat do toward 1516"}));
  EXPECT_EQ(state(*again), state(*match));
}

TEST(AncientBattlesMatch, OnlyStandingOrdersCanBeSetOutOfTurn) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  const auto refusals =
      match->set_standing(Seat::Second, lines("rbc all: never\nmove P-ARC-1 1116"));
  ASSERT_EQ(refusals.size(), 1u);
  EXPECT_EQ(refusals.front().why, "order.only-standing");
  EXPECT_TRUE(match->standing(Seat::Second).empty());
}

TEST(AncientBattlesMatch, SentencesTellEveryEventInBothLanguages) {
  SeededChance dice(9), choices(10);
  std::map<std::string, int> kinds;
  for (const Variant& variant : variants) {
    auto match = begin(variant.scenario, variant.options, dice);
    while (!match->over()) {
      const Prompt prompt = match->waiting().front();
      const auto count = static_cast<std::uint32_t>(match->count_legal(prompt.seat));
      match->answer_legal(prompt.seat, count == 1 ? 0 : choices.below(count, "answer"));
      choices.next_stretch();
      for (const auto& event : match->take_happened().events) {
        if (++kinds[(*event.body)["event"]] > 30) continue;
        for (const Language language : {Language::En, Language::Ja})
          for (const std::string& sentence : match->tell(*event.body, language)) {
            EXPECT_EQ(sentence.find("ab."), std::string::npos) << *event.body << sentence;
            EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
          }
      }
    }
  }
  EXPECT_GT(kinds["combat"], 0);
  EXPECT_GT(kinds["fired"], 0);
  EXPECT_EQ(kinds["ended"], 3);
}

TEST(AncientBattlesMatch, TheFirstPlayerTurnIsTold) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  const Happened happened = match->take_happened();
  ASSERT_FALSE(happened.events.empty());
  EXPECT_EQ(match->tell(*happened.events[0].body, Language::En),
            std::vector<std::string>{"Game turn 1: player turn of the Macedonians."});
  EXPECT_EQ(match->tell(*happened.events[0].body, Language::Ja),
            std::vector<std::string>{"第1ターン：マケドニア軍のプレイヤーターン。"});
}

TEST(AncientBattlesMatch, ACombatIsToldLineByLine) {
  ScriptedChance dice({4});
  auto match = *ab().from_position(json::parse(R"({
    "map": {"columns": 10, "rows": 10, "streams": [["0505", "0506"]]},
    "sides": ["greek", "persian"], "phase": "combat",
    "units": [{"id": "A", "side": "greek", "strength": 6, "hex": "0505"},
              {"id": "B", "side": "greek", "strength": 5, "hex": "0507"},
              {"id": "L", "side": "greek", "type": "leader", "strength": 2, "hex": "0507"},
              {"id": "D", "side": "persian", "strength": 4, "hex": "0506"}]})"),
                                   dice);
  ASSERT_TRUE(match->submit(Seat::First, lines("attack A B x D advance none"), true).empty());
  std::vector<std::string> told;
  for (const auto& event : match->take_happened().events)
    for (std::string& sentence : match->tell(*event.body, Language::En))
      told.push_back(std::move(sentence));
  EXPECT_EQ(std::vector<std::string>(told.begin(), told.begin() + 9),
            (std::vector<std::string>{
                "Combats planned: 1.", "Combat 1: A, B against D.", "Combat 1: A, B against D.",
                "A: 6 × 1/2 (across a stream) = 3", "B: 5 + 2 (leader) = 7", "D: 4",
                "10 against 4: 2:1.", "Chances at 2:1: Ex 1, Ar 1, Dr 3, Ne 1 of 6.",
                "Die 4 at 2:1: Dr, the defenders retreat."}));
  EXPECT_TRUE(dice.left_over().empty());
}

// A-7.6c: both choose whom they lose, and neither knows what the other does.
TEST(AncientBattlesMatch, InAnExchangeTheFirstChoiceIsSealedUntilTheSecondIsMade) {
  ScriptedChance dice({5});
  auto match = *ab().from_position(json::parse(R"({
    "map": {"columns": 10, "rows": 10}, "sides": ["greek", "persian"], "phase": "combat",
    "units": [{"id": "A", "side": "greek", "strength": 5, "hex": "0506"},
              {"id": "B", "side": "greek", "strength": 4, "hex": "0505"},
              {"id": "D", "side": "persian", "strength": 3, "hex": "0605"},
              {"id": "E", "side": "persian", "strength": 6, "hex": "0606"}]})"),
                                   dice);
  ASSERT_TRUE(
      match->submit(Seat::First, lines("on loss_order do ask\nattack A B x D E"), false).empty());
  ASSERT_EQ(match->waiting().size(), 1u) << "the default has chosen for the other";
  const auto first = match->take_happened().answers;
  ASSERT_EQ(first.back().seat, Seat::Second);
  EXPECT_TRUE(first.back().sealed);
  EXPECT_FALSE(first.front().sealed) << "what was planned before";
  ASSERT_TRUE(match->submit(Seat::First, lines("lose B"), false).empty());
  for (const auto& answer : match->take_happened().answers)
    EXPECT_FALSE(answer.sealed) << "both have chosen";
}

TEST(AncientBattlesMatch, ShiftsAndAChargeInVainAreToldOnceEach) {
  ScriptedChance dice({4});
  auto match = *ab().from_position(json::parse(R"({
    "map": {"columns": 10, "rows": 10}, "sides": ["greek", "persian"],
    "units": [{"id": "A", "side": "greek", "strength": 8, "hex": "0505"},
              {"id": "D", "side": "persian", "strength": 4, "hex": "0506"}]})"),
                                   dice);
  const json combat = json::parse(R"({"event": "combat", "number": 1, "attackers": [],
    "defenders": [], "attack": "8", "defence": "4", "odds": "2:1", "column": "1:2", "die": 4,
    "shifts": [{"clause": "A-15.1a", "columns": -1}, {"clause": "A-G-4.1a", "columns": -1}],
    "result": "Ne", "charge_turned_ar_into_al": false, "charged_in_vain": ["A"]})");
  const auto told = match->tell(combat, Language::En);
  int columns = 0;
  for (const std::string& sentence : told) columns += sentence.find("1:2") == sentence.npos ? 0 : 1;
  EXPECT_EQ(columns, 2) << "with the chances and with the die";
  EXPECT_NE(
      std::find(told.begin(), told.end(),
                "The charge of A has no effect: a charge needs clear ground, without stream or "
                "slope."),
      told.end());
}

TEST(AncientBattlesMatch, OneFileIsEnoughForAPlayerTurn)  // A-M-4.1b, A-12.2a, A-CRT-a, A-7.11b
{
  ScriptedChance dice({3});
  auto match = begin("ab/marathon", json::object(), dice);
  ASSERT_TRUE(match->submit(Seat::First, lines("rbc all: always"), true).empty());
  ASSERT_EQ(match->waiting().front().seat, Seat::Second);
  match->take_happened();
  const std::string moves =
      "move G-KEK-a via 1606\nmove G-OIN-a with Miltiades via 1607\nmove 0808 1608\n";
  const auto refusals =
      match->submit(Seat::Second, lines(moves + "attack 1606 1607 x 1707 advance none"), true);
  ASSERT_EQ(refusals.size(), 1u) << "1708 has to be attacked, too";
  EXPECT_EQ(refusals.front().clause, "A-7.11b");
  const std::string plan =
      "attack 1606 1607 + Miltiades x 1707 advance none\nattack G-AKA-a x P-ARC-4";
  ASSERT_TRUE(match->submit(Seat::Second, lines(moves + plan), true).empty());
  std::vector<json> combats;
  for (const auto& event : match->take_happened().events)
    if ((*event.body)["event"] == "combat") combats.push_back(*event.body);
  ASSERT_EQ(combats.size(), 2u);
  EXPECT_EQ(combats[0]["attack"], "14");
  EXPECT_EQ(combats[0]["column"], "6:1");
  EXPECT_EQ(combats[0]["die"], nullptr);
  EXPECT_EQ(combats[1]["column"], "3:1");
  EXPECT_EQ(combats[1]["result"], "Ne");
  EXPECT_TRUE(dice.left_over().empty());
  EXPECT_EQ(match->position()["turn"], 2);
}

TEST(AncientBattlesMatch, AMissingDieIsReported) {
  ScriptedChance dice({});
  auto match = *ab().from_position(json::parse(R"({
    "map": {"columns": 10, "rows": 10}, "sides": ["greek", "persian"], "phase": "combat",
    "units": [{"id": "A", "side": "greek", "hex": "0505"},
              {"id": "D", "side": "persian", "hex": "0506"}]})"),
                                   dice);
  EXPECT_THROW(match->submit(Seat::First, lines("attack A x D"), true), OutOfDice);
}

TEST(AncientBattlesMatch, AStoredGameOfAnotherKindIsRefused) {
  SeededChance dice(1);
  auto match = begin("ab/granicus", json::object(), dice);
  const json stored = match->put_down();
  const auto refused = [&](std::string_view scenario, const json& options, const json& put_down) {
    const auto taken = ab().take_up(scenario, options, put_down, dice);
    return taken ? "" : std::string(taken.error().why);
  };
  EXPECT_EQ(refused("ab/granicus", json::object(), stored), "");
  EXPECT_EQ(refused("ab/marathon", json::object(), stored), "data.mismatch");
  EXPECT_EQ(refused("ab/granicus", {{"disengage", "ge"}}, stored), "data.mismatch");
  EXPECT_EQ(refused("ab/granicus", json::object(), json::object()), "data.mismatch");
  const auto broken = [&](std::string_view pointer, const json& value) {
    json other = stored;
    other[json::json_pointer(std::string(pointer))] = value;
    return refused("ab/granicus", json::object(), other);
  };
  EXPECT_EQ(broken("/format", "cursus/put-down/2"), "data.mismatch");
  EXPECT_EQ(broken("/chance", -1), "data.wrong-type");
  EXPECT_EQ(broken("/answers/0", json{"roman", "done"}), "data.mismatch");
  EXPECT_EQ(broken("/answers/0", json{"persian", "tea"}), "read.unknown-verb");
  const json strip{{"section", 0}, {"next", 1}, {"stopped", false}, {"script", json::array()}};
  EXPECT_EQ(broken("/desks/persian/file/strips", json::array({strip})), "data.out-of-range");
  EXPECT_EQ(broken("/desks/persian/colour", 1), "data.unknown-key");
  EXPECT_EQ(broken("/desks/roman", json::object()), "data.unknown-key");
}

TEST(AncientBattlesMatch, SecretSetUpsAreInNobodyElsesView)  // A-G-6.2a
{
  SeededChance dice(1);
  auto match = begin("ab/granicus", {{"setup", "surprise"}}, dice);
  const json before = match->view(Seat::Second);
  match->submit(Seat::First, lines("place M-AGR 0101"), false);
  EXPECT_EQ(match->view(Seat::Second), before);
  EXPECT_EQ(match->view(std::nullopt), before);
  EXPECT_NE(match->view(Seat::First), before);
  for (const auto& event : match->take_happened().events)
    EXPECT_FALSE(hears(event.audience, Seat::Second));
}

TEST(AncientBattlesModule, IsInTheTableOfGames) {
  EXPECT_EQ(module_of_scenario("ab/marathon"), &ab());
  EXPECT_EQ(find_module("chess"), nullptr);
  EXPECT_EQ(module_of_scenario(""), nullptr);
  const auto scenarios = ab().scenarios();
  ASSERT_EQ(scenarios.size(), 2u);
  EXPECT_EQ(scenarios[1].seats, (std::vector<std::string>{"persian", "greek"}));
  SeededChance dice(1);
  EXPECT_EQ(ab().begin("ab/cannae", json::object(), dice).error().why, "data.unknown-scenario");
  const auto match = begin("ab/marathon", json::object(), dice);
  EXPECT_EQ(match->seat_named("Greek"), Seat::Second);
  EXPECT_EQ(match->seat_named("roman"), std::nullopt);
}

}  // namespace
}  // namespace cursus::formats
