#include "formats/ancient_battles/orders.hpp"

#include <gtest/gtest.h>

#include "formats/ancient_battles/module.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/scenario.hpp"

namespace cursus::ancient_battles {
namespace {

using Kind = Policy::Kind;

class AncientBattlesOrders : public testing::Test {
 protected:
  UnitId u(std::string_view id) const {
    const UnitId unit = find_unit(battle, id);
    EXPECT_NE(unit, no_unit) << id;
    return unit;
  }
  HexId h(std::string_view name) const { return *battle.map.grid.find(name); }

  tl::expected<Orders, formats::Refusals> read(std::string_view text,
                                               Seat sender = Seat::Second) const {
    const auto lines = formats::read_order_lines(text);
    EXPECT_TRUE(lines) << text;
    return read_orders(battle, now, sender, *lines, true);
  }
  // The only order of the text.
  Line line(std::string_view text) const {
    const auto orders = read(text);
    if (!orders) {
      ADD_FAILURE() << text << ": " << orders.error().front().why;
      return {};
    }
    EXPECT_EQ(orders->script.size(), 1u) << text;
    return orders->script.empty() ? Line{} : orders->script.front().order;
  }
  std::vector<OrderStanding> standing(std::string_view text, Seat sender = Seat::First) const {
    const auto orders = read(text, sender);
    if (!orders) {
      ADD_FAILURE() << text << ": " << orders.error().front().why;
      return {};
    }
    EXPECT_TRUE(orders->script.empty()) << text;
    auto all = orders->standing;
    for (auto& one : all) one.line = 0;
    return all;
  }
  Refusal refusal(std::string_view text) const {
    const auto orders = read(text);
    if (!orders) return orders.error().front();
    ADD_FAILURE() << text << " is understood";
    return {};
  }
  std::string argument(const Refusal& of, std::string_view name) const {
    for (const auto& one : of.arguments)
      if (one.name == name) return one.value;
    return "(none)";
  }

  const Battle& battle = find_scenario("ab/marathon")->battle;
  Position now = opening(battle);
};

TEST_F(AncientBattlesOrders, AMoveNamesUnitWayAndCompany) {
  const MoveLine expected{u("G-OIN-a"), {u("G-MIL")}, {h("0907"), h("1607")}, true};
  EXPECT_EQ(line("move G-OIN-a with G-MIL via 0907 1607 charge"), Line{expected});
  EXPECT_EQ(line("MOVE g-oin-A WITH g-mil to 0907 1607 CHARGE"), Line{expected});
  EXPECT_EQ(line("move G-OIN-a with Miltiades 0807 0907 -> 1607 charge"), Line{expected});
  EXPECT_EQ(line("move 0807 with G-MIL 0907, 1607 charge"), Line{expected});
  EXPECT_EQ(line("move G-OIN-a with G-MIL, 0907, 1607, charge"), Line{expected});
  EXPECT_EQ(line("移動 G-OIN-a 同行 G-MIL、0907、1607 突撃"), Line{expected});
  EXPECT_EQ(line("move G-OIN-a with G-MIL, via 0907 1607 charge"), Line{expected});
  EXPECT_EQ(line("移動 G-OIN-a 同行 ミルティアデース 経由 ０９０７ １６０７ 突撃"), Line{expected});
  EXPECT_EQ(line("enter G-OIN-a 0101"), (Line{MoveLine{u("G-OIN-a"), {}, {h("0101")}, false}}));
}

TEST_F(AncientBattlesOrders, AMoveWithNothingBehindItIsADirectAnswer) {
  EXPECT_EQ(line("move G-OIN-a"), (Line{AnswerLine{Move{u("G-OIN-a")}}}));
  EXPECT_EQ(line("place G-OIN-a"), (Line{AnswerLine{Move{u("G-OIN-a")}}}));
}

TEST_F(AncientBattlesOrders, NamesOfSeveralWordsAreUnderstood) {
  EXPECT_EQ(line("recall Kekropis a"), (Line{RecallLine{u("G-KEK-a")}}));
  EXPECT_EQ(line("recall \"Kekropis a\""), (Line{RecallLine{u("G-KEK-a")}}));
  EXPECT_EQ(line("recall kekropis-A"), (Line{RecallLine{u("G-KEK-a")}}));
  EXPECT_EQ(line("取消 ケクロピス a"), (Line{RecallLine{u("G-KEK-a")}}));
}

// In the tables of a report two rows must not read alike; and what is read there can be written.
TEST_F(AncientBattlesOrders, EveryUnitIsFoundByItsNameInEitherLanguage) {
  for (const char* id : {"ab/marathon", "ab/granicus"}) {
    const Battle& here = find_scenario(id)->battle;
    for (std::size_t i = 0; i < here.size(); ++i)
      for (const std::string& name : {here.units[i].name, here.units[i].name_ja}) {
        const auto read = Formats::read_answer(here, "recall " + name);
        ASSERT_TRUE(read) << name << ": " << read.error().why;
        EXPECT_EQ(*read, Answer{Recall{static_cast<UnitId>(i)}}) << name;
      }
  }
}

TEST_F(AncientBattlesOrders, AHexNamesTheUnitThatStandsThereAfterTheMovesAbove) {
  const auto orders = read("move 0806 1606\nattack 1606 x 1707");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->script[1].order,
            (Line{AttackLine{{{u("G-KEK-a")}, {u("P-ARC-3")}}, {}, {}, {}}}));
  EXPECT_EQ(refusal("attack 1606 x 1707").why, "read.empty-hex");
}

TEST_F(AncientBattlesOrders, AHexWithALeaderNamesTheUnitUnderHim) {
  EXPECT_EQ(line("recall 0807"), (Line{RecallLine{u("G-OIN-a")}}));
}

TEST_F(AncientBattlesOrders, HiddenUnitsAreNotNamedByTheirHex)  // A-G-6.2a
{
  now.phase = Phase::SetUp;
  EXPECT_EQ(refusal("fire 0806 at 1707").why, "read.empty-hex");
}

TEST_F(AncientBattlesOrders, FireMayNameAnotherTarget) {
  const auto orders =
      read("try fire P-ARC-1 at G-KEK-a else G-OIN-a else fire P-ARC-1 at 0808", Seat::First);
  ASSERT_TRUE(orders);
  const OrderScriptLine& one = orders->script.at(0);
  EXPECT_TRUE(one.attempt);
  EXPECT_EQ(one.order, (Line{FireLine{u("P-ARC-1"), u("G-KEK-a")}}));
  ASSERT_EQ(one.otherwise.size(), 2u);
  EXPECT_EQ(one.otherwise[0], (Line{FireLine{u("P-ARC-1"), u("G-OIN-a")}}));
  EXPECT_EQ(one.otherwise[1], (Line{FireLine{u("P-ARC-1"), u("G-AKA-a")}}));
  EXPECT_EQ(line("射撃 P-ARC-1 目標 G-KEK-a"), one.order);
}

TEST_F(AncientBattlesOrders, AnAttackCarriesItsPreferences) {
  const AttackLine expected{{{u("G-KEK-a"), u("G-OIN-a")}, {u("P-ARC-3"), u("P-ARC-4")}},
                            Policy{Kind::ThisUnit, {u("G-KEK-a")}, {}, true},
                            Policy{Kind::ThisUnit, {u("G-OIN-a"), u("G-KEK-a")}, {}, false},
                            Policy{Kind::Prefer, {}, {h("1506"), h("1507")}, false}};
  EXPECT_EQ(line("attack G-KEK-a G-OIN-a x P-ARC-3 P-ARC-4 advance G-KEK-a alone"
                 " lose G-OIN-a G-KEK-a retreat 1506 1507"),
            Line{expected});
  EXPECT_EQ(line("攻撃 G-KEK-a、G-OIN-a × P-ARC-3、P-ARC-4 前進 G-KEK-a 単独 損害 G-OIN-a G-KEK-a"
                 " 退却 1506 1507"),
            Line{expected});
  const auto short_one = line("attack 0806 on 1707 advance best lose weakest retreat toward 0806");
  EXPECT_EQ(short_one, (Line{AttackLine{{{u("G-KEK-a")}, {u("P-ARC-3")}},
                                        Policy{Kind::Always, {}, {}, false},
                                        Policy{Kind::WeakestFirst, {}, {}, false},
                                        Policy{Kind::Toward, {}, {h("0806")}, false}}}));
}

TEST_F(AncientBattlesOrders, AnAttackNamesTheHexToEnter)  // A-7.74a
{
  const auto advance = [&](std::string_view text) {
    return std::get<AttackLine>(line("attack G-KEK-a x P-ARC-3 " + std::string(text))).advance;
  };
  const Policy he_there{Kind::ThisUnit, {u("G-KEK-a")}, {h("1707")}, false};
  EXPECT_EQ(advance("advance G-KEK-a 1707"), he_there);
  EXPECT_EQ(advance("advance 0806 to 1707"), he_there) << "G-KEK-a stands in 0806";
  const Policy whoever{Kind::Prefer, {}, {h("1707")}, false};
  EXPECT_EQ(advance("advance 1707"), whoever);
  EXPECT_EQ(advance("advance best 1707"), whoever);
}

TEST_F(AncientBattlesOrders, TheWayOfARetreatBeforeCombatIsHexesOrDirections)  // A-11.21d
{
  const Policy hexes{Kind::Prefer, {}, {h("1807"), h("1907")}, false};
  const OrderStanding always{Window::FallBack, {}, {}, hexes, 0};
  EXPECT_EQ(standing("rbc all: always route prefer 1807 1907"), std::vector{always});
  EXPECT_EQ(standing("rbc all: always route: prefer 1807 1907"), std::vector{always});
  EXPECT_EQ(standing("rbc all: always\nroute: prefer 1807 1907"), std::vector{always});
  EXPECT_EQ(standing("route: prefer 1807 1907\nrbc all: never\n")[0].policy->kind, Kind::Never);
  const auto by_default = standing("route: 1807 1907");
  ASSERT_EQ(by_default.size(), 2u) << "from 2:1 on, as D8 says";
  EXPECT_EQ(by_default[0].when.at(0).value, 2);
  EXPECT_EQ(by_default[0].policy, hexes);
  EXPECT_EQ(by_default[1].policy->kind, Kind::Never);

  const auto ways = standing("戦闘前退却 全部: 常に 経路 優先 南東 S").at(0);
  EXPECT_EQ(ways.policy->directions, (std::vector{flat_top::south_east, flat_top::south}));
  EXPECT_EQ(print(battle, ways), "on rbc do prefer se s");
  EXPECT_EQ(standing(print(battle, ways)), std::vector{ways});
  EXPECT_EQ(refusal("route: prefer").why, "read.hex-missing");
  EXPECT_EQ(refusal("retreat: prefer SE").why, "ab.read.directions-for-rbc")
      << "a hex list, as D12 says";
  EXPECT_EQ(refusal("on retreat do prefer SE").why, "ab.read.directions-for-rbc");
}

TEST_F(AncientBattlesOrders, AnotherUnitToRallyNeedsNoVerb)  // A-13.0a
{
  const auto orders = read("rally G-KEK-a else G-OIN-a");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->script.at(0).otherwise.at(0), (Line{RallyLine{u("G-OIN-a"), no_unit, {}}}));
  EXPECT_EQ(standing("loss_order: list P-ARC-1 P-ARC-2"), standing("loss_order: P-ARC-1 P-ARC-2"));
}

TEST_F(AncientBattlesOrders, AnAttackMayNameItsOtherTargetAlone) {
  const auto orders = read("attack G-KEK-a x P-MED-1 else P-MED-2 else done");
  ASSERT_TRUE(orders);
  const auto& line = orders->script.front();
  ASSERT_EQ(line.otherwise.size(), 2u);
  EXPECT_EQ(std::get<AttackLine>(line.otherwise[0]).combat.attackers, std::vector{u("G-KEK-a")});
  EXPECT_EQ(std::get<AttackLine>(line.otherwise[0]).combat.defenders, std::vector{u("P-MED-2")});
  EXPECT_TRUE(std::holds_alternative<DoneLine>(line.otherwise[1])) << "an order of its own";
}

TEST_F(AncientBattlesOrders, ALeaderNamedBesideHisUnitIsNoAttackerOfHisOwn)  // A-12.2a
{
  EXPECT_EQ(line("attack G-OIN-a + Miltiades x P-ARC-3"),
            (Line{AttackLine{{{u("G-OIN-a")}, {u("P-ARC-3")}}, {}, {}, {}}}));
  EXPECT_EQ(line("attack G-KEK-a + Miltiades x P-ARC-3"),
            (Line{AttackLine{{{u("G-KEK-a"), u("G-MIL")}, {u("P-ARC-3")}}, {}, {}, {}}}));
}

TEST_F(AncientBattlesOrders, RallyEndAndAutomaticCombats) {
  EXPECT_EQ(line("rally highest"), Line{RallyLine{}});
  EXPECT_EQ(line("rally G-KEK-a at Miltiades hex 0706 0707"),
            (Line{RallyLine{u("G-KEK-a"), u("G-MIL"), {h("0706"), h("0707")}}}));
  EXPECT_EQ(line("rally highest at any hex 0706"),
            (Line{RallyLine{no_unit, no_unit, {h("0706")}}}));
  EXPECT_EQ(line("end movement"), Line{DoneLine{Phase::Movement}});
  EXPECT_EQ(line("終了 射撃"), Line{DoneLine{Phase::Fire}});
  EXPECT_EQ(line("終了"), Line{DoneLine{}});
  EXPECT_EQ(line("pass"), Line{DoneLine{}});
  EXPECT_EQ(line("combat auto"), Line{AutoLine{}});
  EXPECT_EQ(line("戦闘 自動"), Line{AutoLine{}});
}

TEST_F(AncientBattlesOrders, EveryLineIsReadAgainAsItIsPrinted) {
  const UnitId a = u("G-OIN-a"), b = u("G-KEK-a"), e = u("P-ARC-3"), l = u("G-MIL");
  const HexId x = h("0907"), y = h("1607");
  const std::vector<Policy> advances{{Kind::Always, {}, {}, false},
                                     {Kind::Never, {}, {}, false},
                                     {Kind::ThisUnit, {a}, {}, true},
                                     {Kind::ThisUnit, {a}, {y}, false},
                                     {Kind::Prefer, {}, {y}, false}};
  const std::vector<Policy> losses{{Kind::WeakestFirst, {}, {}, false},
                                   {Kind::StrongestFirst, {}, {}, false},
                                   {Kind::ThisUnit, {a, b}, {}, false}};
  const std::vector<Policy> retreats{{Kind::Away, {}, {}, false},
                                     {Kind::Toward, {}, {x}, false},
                                     {Kind::Prefer, {}, {x, y}, false}};
  std::vector<Line> lines{PlaceLine{a, x},
                          MoveLine{a, {}, {x}, false},
                          MoveLine{a, {l}, {x, y}, true},
                          MoveLine{a, {}, {}, true},
                          MoveLine{a, {l}, {}, false},
                          RecallLine{a},
                          FireLine{a, e},
                          AttackLine{{{a, b}, {e}}, {}, {}, {}},
                          AutoLine{},
                          RallyLine{},
                          RallyLine{a, l, {x, y}},
                          DoneLine{},
                          DoneLine{Phase::SetUp},
                          DoneLine{Phase::Movement},
                          DoneLine{Phase::Fire},
                          DoneLine{Phase::Combat},
                          DoneLine{Phase::Rally}};
  for (std::size_t i = 0; i < advances.size(); ++i)
    lines.push_back(AttackLine{{{a}, {e}}, advances[i], losses[i % 3], retreats[i % 3]});
  const std::vector<Answer> answers{Done{},
                                    Move{a},
                                    Step{x},
                                    Halt{false},
                                    Halt{true},
                                    GoTo{x},
                                    Engage{e},
                                    Close{},
                                    Stand{},
                                    FallBack{x, y},
                                    Lose{a},
                                    Retreat{a, x},
                                    Advance{a, x, true},
                                    Advance{a, x, false}};
  for (const Answer& answer : answers) lines.push_back(AnswerLine{answer});
  for (const Line& one : lines) {
    const std::string text = print(battle, one);
    const auto typed = formats::read_order_lines(text);
    ASSERT_TRUE(typed) << text;
    EXPECT_EQ(read_line(typed->front().tokens(), Whereabouts(battle)), std::vector{one}) << text;
  }
}

TEST_F(AncientBattlesOrders, EveryAnswerIsReadAgainAsItIsPrinted) {
  const UnitId a = u("G-OIN-a"), e = u("P-ARC-3");
  const HexId x = h("0907"), y = h("1607");
  for (const Answer& answer :
       {Answer{Done{}}, Answer{Move{a}}, Answer{Recall{a}}, Answer{Step{x}}, Answer{Halt{false}},
        Answer{Halt{true}}, Answer{GoTo{x}}, Answer{Fire{a, e}}, Answer{Engage{e}}, Answer{Close{}},
        Answer{Stand{}}, Answer{FallBack{x, y}}, Answer{Lose{a}}, Answer{Retreat{a, x}},
        Answer{Advance{a, x, true}}, Answer{Advance{a, x, false}}, Answer{Rally{a}}})
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string text = print(battle, answer, language);
      EXPECT_EQ(Formats::read_answer(battle, text), answer) << text;
    }
  EXPECT_EQ(print(battle, Fire{e, a}, Language::Ja), "射撃 P-ARC-3 目標 G-OIN-a");
  EXPECT_FALSE(Formats::read_answer(battle, "end fire"));
  EXPECT_FALSE(Formats::read_answer(battle, ""));
  EXPECT_FALSE(Formats::read_answer(battle, "step 9999"));
}

TEST_F(AncientBattlesOrders, ScriptLinesArePrintedWithTheirFallBacks) {
  const auto orders = read("try fire P-ARC-1 at G-KEK-a else G-OIN-a", Seat::First);
  EXPECT_EQ(Formats::write_line(battle, orders->script.at(0)),
            "try fire P-ARC-1 at G-KEK-a else fire P-ARC-1 at G-OIN-a");
}

TEST_F(AncientBattlesOrders, RefusalsPointAtTheWordAndSuggest) {
  Refusal why = refusal("mvoe G-KEK-a 0807");
  EXPECT_EQ(why.why, "read.unknown-verb");
  EXPECT_EQ(argument(why, "nearest"), "move");
  EXPECT_EQ(why.column, 1);
  why = refusal("move G-KEK-a 0807\nmove G-KEKa-c 0807");
  EXPECT_EQ(why.why, "read.unknown-unit");
  EXPECT_EQ(why.line, 2);
  EXPECT_EQ(why.column, 6);
  EXPECT_NE(argument(why, "nearest").find("G-KEK-"), std::string::npos);
  why = refusal("move G-KEK-a via 0897");
  EXPECT_EQ(why.why, "read.unknown-hex");
  EXPECT_EQ(why.column, 18);
  why = refusal("move プラタイア 0807");
  EXPECT_EQ(why.why, "read.ambiguous-unit");
  EXPECT_EQ(argument(why, "candidates"), "G-PLA-a, G-PLA-b");
  EXPECT_EQ(refusal("move").why, "read.unit-missing");
  EXPECT_EQ(refusal("step").why, "read.hex-missing");
  EXPECT_EQ(refusal("fallback 0806").why, "read.hex-missing");
  EXPECT_EQ(refusal("attack G-KEK-a").why, "read.target-missing");
  EXPECT_EQ(refusal("attack G-KEK-a x").why, "read.target-missing");
  EXPECT_EQ(refusal("attack G-KEK-a G-KEK-b").why, "read.target-missing");
  EXPECT_EQ(refusal("done now").why, "read.extra");
  EXPECT_EQ(refusal("end tea").why, "ab.read.unknown-phase");
  EXPECT_EQ(refusal("combat maybe").why, "ab.read.combat-auto");
  EXPECT_EQ(refusal("attack G-KEK-a x P-ARC-3 lose G-KEK-a lose G-KEK-a").why, "read.extra");
  EXPECT_EQ(refusal("@move G-KEK-a 0807").why, "ab.read.not-standing");
  EXPECT_EQ(refusal("try rbc all: always").why, "read.plain-standing");
}

TEST_F(AncientBattlesOrders, AllBadLinesAreToldAtOnce) {
  const auto orders = read("mvoe G-KEK-a\nmove G-KEK-a 0807\nfire Nobody at P-ARC-1");
  ASSERT_FALSE(orders);
  ASSERT_EQ(orders.error().size(), 2u);
  EXPECT_EQ(orders.error()[1].line, 3);
}

TEST_F(AncientBattlesOrders, AnyMixtureOfWordsIsRefusedOrReadAgainAsPrinted) {
  std::vector<std::string_view> words = verbs();
  for (const char* word :
       {"G-KEK-a", "P-ARC-3", "G-MIL",    "0806",    "1707",   "9999",    "x",        "with",
        "via",     "at",      "charge",   "best",    "none",   "alone",   "weakest",  "away",
        "toward",  "prefer",  "auto",     "highest", "any",    "hex",     "on",       "if",
        "and",     "do",      "all",      "type",    "archer", "always",  "never",    "unit",
        "route",   "ask",     "standing", ":",       ",",      "<",       ">",        ">=",
        "=",       "2:1",     "1:3",      "odds",    "turn",   "stacked", "movement", "Kekropis",
        "a",       "\"a b\"", "-3",       "+"})
    words.emplace_back(word);
  std::uint32_t state = 1;
  const auto pick = [&](std::uint32_t n) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
  };
  int understood = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t n = 1 + pick(7); n > 0; --n)
      (text += words[pick(static_cast<std::uint32_t>(words.size()))]) += ' ';
    const auto orders = read(text);
    if (!orders) continue;
    ++understood;
    for (const OrderScriptLine& one : orders->script) {
      const auto again = formats::read_order_lines(print(battle, one.order));
      EXPECT_EQ(read_line(again->front().tokens(), Whereabouts(battle)), std::vector{one.order})
          << text;
    }
    for (const OrderStanding& one : orders->standing) {
      const auto again = formats::read_order_lines(print(battle, one));
      auto order = read_standing(again->front().tokens(), Whereabouts(battle));
      ASSERT_TRUE(order) << text;
      order->front().line = one.line;
      EXPECT_EQ(order->front(), one) << text;
    }
  }
  EXPECT_GT(understood, 200);
}

// --- standing orders -----------------------------------------------------------------------------

TEST_F(AncientBattlesOrders, RetreatBeforeCombatInShort) {
  const Policy always{}, never{Kind::Never, {}, {}, false};
  const Who archers{no_unit, UnitType::Archer}, one{u("P-ARC-1"), std::nullopt};
  EXPECT_EQ(standing("rbc all always"), standing("rbc: always")) << "no colon is needed behind all";
  EXPECT_EQ(standing("rbc all: always"),
            (std::vector<OrderStanding>{{Window::FallBack, {}, {}, always, 0}}));
  EXPECT_EQ(standing("standing rbc P-ARC-1: never"),
            (std::vector<OrderStanding>{{Window::FallBack, one, {}, never, 0}}));
  const std::vector<OrderStanding> if_odds{
      {Window::FallBack, {}, {{Fact::Odds, Compare::AtLeast, 3}}, always, 0},
      {Window::FallBack, {}, {}, never, 0}};
  EXPECT_EQ(standing("rbc all: if odds>=3:1"), if_odds);
  EXPECT_EQ(standing("rbc all: if last_col>=3"), if_odds);
  EXPECT_EQ(standing("@rbc : always if odds >= 3:1"), if_odds);
  EXPECT_EQ(standing("戦闘前退却 全部: もし 戦闘比≧３：１"), if_odds);
  EXPECT_EQ(standing("rbc type archer: always route prefer 1808 1809"),
            (std::vector<OrderStanding>{{Window::FallBack,
                                         archers,
                                         {},
                                         Policy{Kind::Prefer, {}, {h("1808"), h("1809")}, false},
                                         0}}));
  EXPECT_EQ(standing("rbc all: ask"),
            (std::vector<OrderStanding>{{Window::FallBack, {}, {}, std::nullopt, 0}}));
}

TEST_F(AncientBattlesOrders, TheOtherShortForms) {
  const Policy always{}, never{Kind::Never, {}, {}, false};
  const Who datis{u("P-DAT"), std::nullopt};
  EXPECT_EQ(
      standing("leader_escape P-DAT: prefer P-SAK-1 P-SAK-2"),
      (std::vector<OrderStanding>{{Window::Escape,
                                   datis,
                                   {},
                                   Policy{Kind::Prefer, {u("P-SAK-1"), u("P-SAK-2")}, {}, false},
                                   0}}));
  EXPECT_EQ(standing("leader_in_defence Datis: fight"),
            (std::vector<OrderStanding>{{Window::LeaderInDefence, datis, {}, never, 0}}));
  EXPECT_EQ(standing("leader_in_defence P-DAT: flee if odds>=4:1"),
            (std::vector<OrderStanding>{
                {Window::LeaderInDefence, datis, {{Fact::Odds, Compare::AtLeast, 4}}, always, 0},
                {Window::LeaderInDefence, datis, {}, never, 0}}));
  EXPECT_EQ(standing("loss_order: strongest_first"),
            (std::vector<OrderStanding>{
                {Window::Loss, {}, {}, Policy{Kind::StrongestFirst, {}, {}, false}, 0}}));
  EXPECT_EQ(
      standing("loss_order: P-LEV-1, P-LEV-2"),
      (std::vector<OrderStanding>{{Window::Loss,
                                   {},
                                   {},
                                   Policy{Kind::ThisUnit, {u("P-LEV-1"), u("P-LEV-2")}, {}, false},
                                   0}}));
  EXPECT_EQ(standing("retreat: toward 2204"),
            (std::vector<OrderStanding>{
                {Window::Retreat, {}, {}, Policy{Kind::Toward, {}, {h("2204")}, false}, 0}}));
  EXPECT_EQ(standing("retreat: prefer 2204 2205")[0].policy->hexes.size(), 2u);
  EXPECT_EQ(standing("advance: none"),
            (std::vector<OrderStanding>{{Window::Advance, {}, {}, never, 0}}));
  EXPECT_EQ(standing("advance: P-SPA-1 alone")[0].policy,
            (Policy{Kind::ThisUnit, {u("P-SPA-1")}, {}, true}));
  EXPECT_EQ(standing("advance_def: if_no_new_enemy_contact"),
            (std::vector<OrderStanding>{
                {Window::AdvanceDefending, {}, {{Fact::NewContact, Compare::Equal, 0}}, always, 0},
                {Window::AdvanceDefending, {}, {}, never, 0}}));
}

TEST_F(AncientBattlesOrders, TheLongFormTestsSeveralFacts) {
  const std::vector<OrderStanding> expected{{Window::FallBack,
                                             {no_unit, UnitType::LightCavalry},
                                             {{Fact::Odds, Compare::AtMost, -3},
                                              {Fact::Turn, Compare::More, 4},
                                              {Fact::Disrupted, Compare::Equal, 1},
                                              {Fact::Hex, Compare::Unequal, 806}},
                                             Policy{Kind::Away, {}, {}, false},
                                             0}};
  EXPECT_EQ(
      standing("on rbc light-cavalry if odds <= 1:3 and turn > 4 and disrupted and hex <> 0806"
               " do away"),
      expected);
  EXPECT_EQ(
      standing("場合 戦闘前退却 軽騎兵 もし 戦闘比≦1:3 かつ ターン>4 かつ 混乱 かつ ヘクス<>0806"
               " なら 後方"),
      expected);
}

TEST_F(AncientBattlesOrders, EveryStandingOrderIsReadAgainAsItIsPrinted) {
  const UnitId a = u("P-ARC-1"), b = u("P-SAK-1");
  const HexId x = h("0907"), y = h("1607");
  const std::vector<std::optional<Policy>> policies{std::nullopt,
                                                    Policy{Kind::Always, {}, {}, false},
                                                    Policy{Kind::Always, {}, {}, true},
                                                    Policy{Kind::Never, {}, {}, false},
                                                    Policy{Kind::WeakestFirst, {}, {}, false},
                                                    Policy{Kind::StrongestFirst, {}, {}, false},
                                                    Policy{Kind::ThisUnit, {a, b}, {}, true},
                                                    Policy{Kind::Away, {}, {}, false},
                                                    Policy{Kind::Toward, {}, {x}, false},
                                                    Policy{Kind::Prefer, {a}, {x, y}, false}};
  std::vector<OrderStanding> orders;
  for (const auto& policy : policies) orders.push_back({Window::FallBack, {a, {}}, {}, policy, 0});
  for (const auto& window : window_words) orders.push_back({window.value, {}, {}, policies[1], 0});
  for (const auto& type : type_words)
    orders.push_back({Window::Loss, {no_unit, type.value}, {}, policies[1], 0});
  for (const auto& fact : fact_words)
    for (const auto& how : compare_words)
      for (const int value : {-4, -2, 0, 1, 6, 12})
        orders.push_back({Window::Retreat,
                          {},
                          {{fact.value, how.value, value}, {Fact::Turn, Compare::More, 3}},
                          policies[1],
                          0});
  orders.push_back({Window::FallBack,
                    {},
                    {{Fact::Strength, Compare::Less, 0, Fact::Turn}},
                    policies[1],
                    0,
                    true});
  for (const OrderStanding& order : orders)
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string text = print(battle, order, language);
      const auto typed = formats::read_order_lines(text);
      ASSERT_TRUE(typed) << text;
      ASSERT_TRUE(is_standing(typed->front())) << text;
      const auto again = read_standing(typed->front().tokens(), Whereabouts(battle));
      ASSERT_TRUE(again) << text << " " << again.error().why;
      EXPECT_EQ(*again, std::vector{order}) << text;
    }
  EXPECT_EQ(print(battle, {Window::FallBack, {}, {{Fact::Odds, Compare::AtLeast, 2}}, {}, 0},
                  Language::Ja),
            "場合 戦闘前退却 もし 戦闘比 >= 2:1 なら 質問");
}

TEST_F(AncientBattlesOrders, AStandingOrderMayHoldForOnceAndSayNot) {
  const OrderStanding once{Window::FallBack, {}, {{Fact::Stacked, Compare::Equal, 0}},
                           Policy{},         0,  true};
  EXPECT_EQ(standing("on rbc once if not stacked do always"), std::vector{once});
  EXPECT_EQ(standing("場合 戦闘前退却 一度 もし 非 スタック なら 常に"), std::vector{once});
  EXPECT_EQ(standing("on rbc if not odds >= 3:1 do never"),
            standing("on rbc if odds < 3:1 do never"));
}

TEST_F(AncientBattlesOrders, BadStandingOrdersAreRefused) {
  EXPECT_EQ(refusal("on tea do always").why, "read.unknown-window");
  EXPECT_EQ(refusal("on").why, "ab.read.window-missing");
  EXPECT_EQ(refusal("on rbc if weather > 3 do always").why, "read.unknown-fact");
  EXPECT_EQ(refusal("on rbc if odds 3:1 do always").why, "read.compare-missing");
  EXPECT_EQ(refusal("on rbc if odds >= 2:3 do always").why, "ab.read.bad-odds");
  EXPECT_EQ(refusal("on rbc if turn >= 99999999999 do always").why, "read.bad-number");
  EXPECT_EQ(refusal("on rbc all always").why, "read.do-missing");
  EXPECT_EQ(refusal("on rbc do").why, "read.unit-missing");
  EXPECT_EQ(refusal("on rbc type tank do always").why, "read.unknown-type");
  EXPECT_EQ(refusal("rbc all: always or never").why, "read.extra");
}

// --- what every game says alike: order_file.md, "Orders" -----------------------------------------

TEST_F(AncientBattlesOrders, OneGrammarSeveralMovesOnOneLine) {
  for (const char* text :
       {"move G-KEK-a 0807, G-KEK-b 0808", "移動 G-KEK-a 0807、G-KEK-b 0808",
        "move G-KEK-a 0807 G-KEK-b 0808", "move G-KEK-a 0807; move G-KEK-b 0808"}) {
    const auto orders = read(text);
    ASSERT_TRUE(orders) << text << ": " << orders.error().front().why;
    ASSERT_EQ(orders->script.size(), 2u) << text;
    const auto move = [&](std::size_t i) { return std::get<MoveLine>(orders->script[i].order); };
    EXPECT_EQ(move(0).unit, u("G-KEK-a")) << text;
    EXPECT_EQ(move(0).path, std::vector{h("0807")}) << text;
    EXPECT_EQ(move(1).unit, u("G-KEK-b")) << text;
    EXPECT_EQ(move(1).path, std::vector{h("0808")}) << text;
  }
  const auto led = read("move G-OIN-a with G-MIL 0907, G-KEK-b 0808");
  ASSERT_TRUE(led);
  ASSERT_EQ(led->script.size(), 2u);
  EXPECT_EQ(std::get<MoveLine>(led->script[0].order).with, std::vector{u("G-MIL")});
  EXPECT_EQ(std::get<MoveLine>(line("move G-KEK-a 0907, 1007")).path,
            (std::vector{h("0907"), h("1007")}))
      << "a free hex goes on with the way";
  EXPECT_EQ(refusal("move G-KEK-a 0807, G-KEK-b").why, "read.hex-missing");
  EXPECT_EQ(refusal("move G-KEK-a 0807, G-KEK-b 0808 else 0809").why, "read.else-single");
}

TEST_F(AncientBattlesOrders, OneGrammarAttacksWithAndWithoutTheSign) {
  for (const char* text : {"attack G-KEK-a G-KEK-b x P-ARC-3 P-ARC-4 advance best",
                           "attack G-KEK-a G-KEK-b P-ARC-3 P-ARC-4 advance best",
                           "attack G-KEK-a, G-KEK-b P-ARC-3, P-ARC-4 advance best"}) {
    const auto attack = std::get<AttackLine>(line(text));
    EXPECT_EQ(attack.combat.attackers, (std::vector{u("G-KEK-a"), u("G-KEK-b")})) << text;
    EXPECT_EQ(attack.combat.defenders, (std::vector{u("P-ARC-3"), u("P-ARC-4")})) << text;
    EXPECT_TRUE(attack.advance) << text;
  }
  const auto orders = read("attack G-KEK-a P-ARC-3 else P-ARC-4");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->script[0].otherwise.size(), 1u);
  EXPECT_EQ(std::get<FireLine>(line("fire G-KEK-a x P-ARC-3")).target, u("P-ARC-3"));
  EXPECT_EQ(std::get<FireLine>(line("fire G-KEK-a P-ARC-3")).target, u("P-ARC-3"));
}

TEST_F(AncientBattlesOrders, OneGrammarLinesThatAMailProgramHasBroken) {
  const auto whole = read("attack G-KEK-a G-KEK-b x P-ARC-3 advance best lose weakest");
  for (const char* text : {"attack G-KEK-a G-KEK-b\nx P-ARC-3 advance best lose weakest",
                           "attack G-KEK-a\nG-KEK-b x P-ARC-3 advance best\nlose weakest",
                           "attack G-KEK-a G-KEK-b x P-ARC-3\nadvance best lose weakest"}) {
    const auto broken = read(text);
    ASSERT_TRUE(broken) << text << ": " << broken.error().front().why;
    ASSERT_EQ(broken->script.size(), 1u) << text;
    EXPECT_EQ(broken->script[0].order, whole->script[0].order) << text;
  }
  const auto moves = read("move G-KEK-a 0807,\nG-KEK-b 0808\nend movement");
  ASSERT_TRUE(moves) << moves.error().front().why;
  EXPECT_EQ(moves->script.size(), 3u);
  // A mistake in the part that was broken off is told where it stands, and once.
  const auto wrong = read("attack G-KEK-a G-KEK-b\nx P-ARC-33 advance best");
  ASSERT_FALSE(wrong);
  ASSERT_EQ(wrong.error().size(), 1u);
  EXPECT_EQ(wrong.error()[0].why, "read.unknown-unit");
  EXPECT_EQ(wrong.error()[0].line, 2);
  EXPECT_EQ(wrong.error()[0].column, 3);
  // What is an order by itself, or resembles one, is not taken for the rest of another.
  EXPECT_EQ(refusal("move G-KEK-a 0807\nmvoe G-KEK-b 0808").why, "read.unknown-verb");
  EXPECT_EQ(refusal("move G-KEK-a 0807\n\nG-KEK-b 0808").why, "read.unknown-verb")
      << "an empty line ends an order";
  EXPECT_EQ(refusal("move G-KEK-a 0907\n0808 0908").why, "read.unknown-verb")
      << "the way of G-KEK-a, or G-AKA-a, whose verb was forgotten?";
}

TEST_F(AncientBattlesOrders, AWordOfOrdersIsNoUnitThatCouldBeMissing) {
  EXPECT_EQ(refusal("attack x P-ARC-3").why, "read.unit-missing");
  EXPECT_EQ(refusal("attack G-KEK-a x x P-ARC-3").why, "read.unit-missing");
}

}  // namespace
}  // namespace cursus::ancient_battles
