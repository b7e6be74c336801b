// Commands & Colors: Ancients: script lines, as players type them.
#include "tests/formats/commands_and_colors/orders_fixture.hpp"

namespace cursus::commands_and_colors {
namespace {

using Do = Policy::Kind;
using Pick = BattleLine::Pick;

class CcaOrders : public OrdersTest {
 protected:
  static Policy just(Do kind) { return {kind, 0, {}, {}}; }
  Line battle(const std::string& unit, const std::vector<std::string>& targets) const {
    BattleLine line;
    line.unit = p(unit);
    for (const auto& target : targets) line.targets.push_back(p(target));
    return line;
  }
};

TEST_F(CcaOrders, ACardGoesByItsCodeOrItsName) {
  EXPECT_EQ(line("play ORD3L"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("PLAY ord3l"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("play Order Three Units Left"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("play order 3 left"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("使用 左翼３個部隊への命令"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("使用 左翼3"), Line{PlayLine{Card::Order3Left}});
  EXPECT_EQ(line("play Move-Fire-Move"), Line{PlayLine{Card::MoveFireMove}});
  EXPECT_EQ(line("使用 移動-射撃-移動"), Line{PlayLine{Card::MoveFireMove}});
  EXPECT_EQ(line("play \"I Am Spartacus\""), Line{PlayLine{Card::IAmSpartacus}});
}

TEST_F(CcaOrders, EveryCardIsFoundByEachOfItsNames) {
  for (const CardRow& card : command_deck) {
    EXPECT_EQ(find_card(card.code), card.card);
    EXPECT_EQ(find_card(card_name(card.card).english), card.card);
    EXPECT_EQ(find_card(card_name(card.card).japanese), card.card);
  }
}

TEST_F(CcaOrders, PiecesOfACardMayStandOnItsLine) {
  const std::vector<Line> expected{PlayLine{Card::Order2Center},
                                   OrderLine{{p("C-AX1"), p("C-AX2")}}};
  EXPECT_EQ(lines("play ORD2C order C-AX1 C-AX2"), expected);
  EXPECT_EQ(lines("play ORD2C: AX1, AX2"), expected);
  EXPECT_EQ(lines("play ORD2C\norder AX C5, AX C6"), expected);
}

TEST_F(CcaOrders, PiecesGoByIdHexTypeAndName) {
  const Line both = OrderLine{{p("C-HI1"), p("C-LDR2")}};
  EXPECT_EQ(line("order C-HI1 C-LDR2"), both);
  EXPECT_EQ(line("order c-hi1, c-ldr2"), both);
  EXPECT_EQ(line("order HI1 LDR2"), both);
  EXPECT_EQ(line("order B4 B7"), both);
  EXPECT_EQ(line("order b4 + b7"), both);
  EXPECT_EQ(line("order Ｂ４　Ｂ７"), both);
  EXPECT_EQ(line("order HI B4 Hanno"), both);
  EXPECT_EQ(line("order HI at B4, LDR:Hanno"), both);
  EXPECT_EQ(line("order HI:B4 LDR Hanno"), both);
  EXPECT_EQ(line("命令 重装歩兵 Ｂ４、ハンノ"), both);
  EXPECT_EQ(line("命令 B4 指揮官：ハンノ"), both);
  EXPECT_EQ(line("order EL"), (Line{OrderLine{{p("C-EL1")}}}));
  EXPECT_EQ(line("order elephants"), (Line{OrderLine{{p("C-EL1")}}}));
  EXPECT_EQ(line("order 戦象"), (Line{OrderLine{{p("C-EL1")}}}));
  EXPECT_EQ(line("order C-HI1 C-HI1"), (Line{OrderLine{{p("C-HI1"), p("C-HI1")}}}))
      << "the rules refuse it: C-7d";
}

TEST_F(CcaOrders, ALeaderInAUnitsHexIsNamedByHimself) {
  EXPECT_EQ(line("order LDR B4"), (Line{OrderLine{{p("C-LDR1")}}}));
  EXPECT_EQ(line("order Mago"), (Line{OrderLine{{p("C-LDR1")}}}));
  EXPECT_EQ(line("order B4"), (Line{OrderLine{{p("C-HI1")}}}));
}

TEST_F(CcaOrders, AmbiguousNamesAreRefusedWithTheCandidates) {
  Refusal why = refusal("order HI");
  EXPECT_EQ(why.why, "read.ambiguous-unit");
  EXPECT_EQ(argument(why, "candidates"), "C-HI1, C-HI2");
  why = refusal("order AX EL");
  EXPECT_EQ(argument(why, "candidates"), "C-AX1, C-AX2");
  why = refusal("battle C-LB1 x LI");
  EXPECT_EQ(argument(why, "candidates"), "R-LI1, R-LI2");
  EXPECT_EQ(why.column, 16);
}

TEST_F(CcaOrders, ATypeMustFitItsHex) {
  const Refusal why = refusal("order HI C5");
  EXPECT_EQ(why.why, "cca.read.other-troops");
  EXPECT_EQ(argument(why, "hex"), "C5");
}

TEST_F(CcaOrders, MovesNameTheirGoalAndPerhapsTheWay) {
  const Line expected = MoveLine{p("C-HI1"), h("C4")};
  EXPECT_EQ(line("move C-HI1 C4"), expected);
  EXPECT_EQ(line("move HI B4 to C4"), expected);
  EXPECT_EQ(line("move B4 C4"), expected);
  EXPECT_EQ(line("移動 HI1 まで C4"), expected);
  EXPECT_EQ(line("move EL D8"), (Line{MoveLine{p("C-EL1"), h("D8")}}));
  EXPECT_EQ(line("move C-EL1 via D8 E8"), (Line{MoveLine{p("C-EL1"), h("E8")}}));
  EXPECT_EQ(line("move C-EL1 D8 -> E8"), (Line{MoveLine{p("C-EL1"), h("E8")}}));
  EXPECT_EQ(line("detach LDR:Mago C6"), (Line{MoveLine{p("C-LDR1"), h("C6")}}));
  EXPECT_EQ(line("分離 マゴ C6"), (Line{MoveLine{p("C-LDR1"), h("C6")}}));
  EXPECT_EQ(line("move C-HI1 off"), (Line{MoveLine{p("C-HI1"), no_hex}}));
  EXPECT_EQ(line("move C-HI1"), Line{AnswerLine{Move{p("C-HI1")}}});
}

TEST_F(CcaOrders, SeveralMovesFitOnALine) {
  const std::vector<Line> expected{MoveLine{p("C-HI1"), h("C4")}, MoveLine{p("C-AX1"), h("D5")}};
  EXPECT_EQ(lines("move C-HI1 C4, C-AX1 D5"), expected);
  EXPECT_EQ(lines("move B4 C4, C5 D5"), expected);
  EXPECT_EQ(lines("move HI1 C4 AX1 D5"), expected);
}

TEST_F(CcaOrders, AHexNamesTheUnitThatStandsThereAfterTheMovesAbove) {
  EXPECT_EQ(lines("move B4 C4\nbattle C4 x F5").back(), battle("C-HI1", {"R-LI1"}));
  EXPECT_EQ(lines("move B4 C4\norder LDR C4").back(), (Line{OrderLine{{p("C-LDR1")}}}));
  EXPECT_EQ(refusal("move B4 C4\nbattle B4 x F5").why, "read.empty-hex");
}

TEST_F(CcaOrders, ReservesEnterByTheirType)  // D-22
{
  EXPECT_EQ(line("enter MC A7"), (Line{MoveLine{p("C-MC1"), h("A7")}}));
  EXPECT_EQ(line("登場 戦士 A8"), (Line{MoveLine{p("C-WA1"), h("A8")}}));
}

TEST_F(CcaOrders, ABattleNamesItsTargetByIdHexOrTypeAndHex) {
  const Line expected = battle("C-LB1", {"R-MI3"});
  EXPECT_EQ(line("battle C-LB1 x R-MI3"), expected);
  EXPECT_EQ(line("battle D6 x F6"), expected);
  EXPECT_EQ(line("battle LB D6 x MI F6"), expected);
  EXPECT_EQ(line("fire LB at F6"), expected);
  EXPECT_EQ(line("attack LB vs MI"), expected);
  EXPECT_EQ(line("射撃 軽装弓兵 Ｄ６ × Ｆ６"), expected);
  EXPECT_EQ(line("戦闘 C-LB1 対 中装歩兵"), expected);
}

TEST_F(CcaOrders, TargetsAreTriedFromLeftToRightOrOneAfterTheOther) {
  EXPECT_EQ(line("battle C-LB1 x R-LI1 > R-LI2"), battle("C-LB1", {"R-LI1", "R-LI2"}));
  EXPECT_EQ(line("battle C-LB1 x R-LI1 R-LI2"), battle("C-LB1", {"R-LI1", "R-LI2"}));
  BattleLine each = std::get<BattleLine>(battle("C-LB1", {"R-LI1", "R-LI2"}));
  each.each = true;  // D-21
  EXPECT_EQ(line("fire C-LB1 x R-LI1, R-LI2"), Line{each});
  EXPECT_EQ(line("fire C-LB1 x R-LI1 R-LI2 each"), Line{each});
  BattleLine picks = std::get<BattleLine>(battle("C-LB1", {"R-LI1"}));
  picks.pick = Pick::Weakest;
  EXPECT_EQ(line("battle C-LB1 x R-LI1 > weakest"), Line{picks});
  picks.targets.clear();
  EXPECT_EQ(line("battle C-LB1 x weakest"), Line{picks});
  picks.pick = Pick::Nearest;
  EXPECT_EQ(line("戦闘 C-LB1 × 最寄り"), Line{picks});
  EXPECT_EQ(refusal("battle C-LB1 x R-LI1 > R-LI2, R-AX1").why, "cca.read.each-or-first");
}

TEST_F(CcaOrders, AnotherTargetSufficesBehindElse)  // D-05
{
  const auto orders = read("try battle C-HI1 x R-MI3 advance yes else R-AX1 else battle B5 x F5");
  ASSERT_TRUE(orders);
  const OrderScriptLine& one = orders->script.at(0);
  EXPECT_TRUE(one.attempt);
  ASSERT_EQ(one.otherwise.size(), 2u);
  const auto& second = std::get<BattleLine>(one.otherwise[0]);
  EXPECT_EQ(second.unit, p("C-HI1"));
  EXPECT_EQ(second.targets, std::vector{p("R-AX1")});
  EXPECT_EQ(second.advance, std::optional<Preference>(just(Do::Yes)));
  EXPECT_EQ(one.otherwise[1], battle("C-HI2", {"R-LI1"}));
  EXPECT_EQ(refusal("move C-HI1 C4, C-AX1 D5 else move C-HI1 C3").why, "read.else-single");
}

TEST_F(CcaOrders, ABattleSaysWhatFollowsIt)  // D-15 to D-18
{
  BattleLine expected = std::get<BattleLine>(battle("C-EL1", {"R-MI3"}));
  expected.advance = just(Do::Yes);
  expected.extra = Policy{Do::Go, 0, {{Wish::Kind::Hex, h("D7")}}, {}};
  expected.bonus = Policy{Do::Yes, 0, {}, {p("R-LB2")}};
  expected.second_advance = just(Do::No);
  EXPECT_EQ(line("battle C-EL1 x R-MI3 advance yes extra hex:D7 bonus R-LB2>weakest advance2 no"),
            Line{expected});
  EXPECT_EQ(line("battle C-EL1 x R-MI3 advance extra D7 bonus R-LB2 > weakest advance2 no"),
            Line{expected});
  EXPECT_EQ(line("戦闘 C-EL1 × R-MI3 前進 はい 追加移動 ヘックス：Ｄ７ ボーナス R-LB2>最弱"
                 " 再前進 いいえ"),
            Line{expected});
  const auto toward = std::get<BattleLine>(line("battle C-EL1 x R-MI3 extra toward R-LB2"));
  EXPECT_EQ(toward.extra->policy.path.at(0).piece, p("R-LB2"));
  const auto only = std::get<BattleLine>(line("battle C-EL1 x R-MI3 bonus R-LB2"));
  EXPECT_EQ(only.bonus->policy, (Policy{Do::Targets, 0, {}, {p("R-LB2")}}));
}

TEST_F(CcaOrders, PreferencesMayHaveConditions) {
  const auto one = std::get<BattleLine>(line("battle C-EL1 x R-MI3 advance if foes-adjacent <= 1"));
  EXPECT_EQ(one.advance,
            (Preference{just(Do::Yes), {{Fact::EnemiesAdjacent, Compare::AtMost, 1}}}));
  const auto two = std::get<BattleLine>(line("battle C-EL1 x R-MI3 bonus if dice-cap >= 3"));
  EXPECT_EQ(two.bonus, (Preference{just(Do::Yes), {{Fact::Dice, Compare::AtLeast, 3}}}));
  const auto skip = std::get<BattleLine>(line("battle C-EL1 x R-MI3 skip if blocks<=1"));
  EXPECT_EQ(skip.when, (std::vector<Proviso>{{Fact::Blocks, Compare::More, 1}}));
  EXPECT_EQ(line("battle C-EL1 x R-MI3 if blocks > 1"), Line{skip});
  EXPECT_EQ(line("戦闘 C-EL1 × R-MI3 省略 もし ブロック≦１"), Line{skip});
}

TEST_F(CcaOrders, TheSecondMoveMayDependOnTheTarget)  // D-20
{
  const Line expected = MoveLine{p("C-LB1"), h("C4"), true, p("R-LI1")};
  EXPECT_EQ(lines("fire C-LB1 x R-LI1\nmove2 C-LB1 C4 if target-survived").back(), expected);
  EXPECT_EQ(line("move2 C-LB1 C4 if survived R-LI1"), expected);
  EXPECT_EQ(line("再移動 C-LB1 C4 もし 生存 R-LI1"), expected);
  EXPECT_EQ(refusal("move2 C-LB1 C4 if target-survived").why, "cca.read.no-target-yet");
  EXPECT_EQ(line("move2 C-LB1 C4"), (Line{MoveLine{p("C-LB1"), h("C4"), true}}));
}

TEST_F(CcaOrders, DiceOfSpartacusAndRallyTakePriorityLists)  // D-03
{
  const std::vector<Line> expected{DiceLine{Face::Heavy, {p("C-HI1"), p("C-EL1")}},
                                   DiceLine{Face::Light, {p("C-LB1")}},
                                   DiceLine{Face::Helmet, {p("C-HI2"), p("C-LDR2")}}};
  EXPECT_EQ(lines("spartacus H: C-HI1>C-EL1, L: C-LB1, K: C-HI2>LDR:Hanno"), expected);
  EXPECT_EQ(lines("spartacus H: C-HI1>C-EL1\nspartacus L: C-LB1\nspartacus K: C-HI2>LDR:Hanno"),
            expected);
  EXPECT_EQ(lines("スパルタカス 赤：C-HI1>C-EL1、緑：C-LB1、指揮官：C-HI2>ハンノ"), expected);
  EXPECT_EQ(line("rally C-HI1>C-AX2"), (Line{DiceLine{{}, {p("C-HI1"), p("C-AX2")}}}));
  EXPECT_EQ(line("再集結 C-HI1, C-AX2"), (Line{DiceLine{{}, {p("C-HI1"), p("C-AX2")}}}));
}

TEST_F(CcaOrders, EndsAndDirectAnswers) {
  EXPECT_EQ(line("end order"), Line{DoneLine{Phase::Order}});
  EXPECT_EQ(line("終了 移動"), Line{DoneLine{Phase::Move}});
  EXPECT_EQ(line("end move2"), Line{DoneLine{Phase::SecondMove}});
  EXPECT_EQ(line("pass"), Line{DoneLine{}});
  EXPECT_EQ(line("完了"), Line{DoneLine{}});
  for (const char* no : {"no", "stay", "stand", "stop", "いいえ", "応戦"})
    EXPECT_EQ(line(no), Line{AnswerLine{Done{}}}) << no;
  EXPECT_EQ(line("yes"), Line{AnswerLine{Yes{}}});
  EXPECT_EQ(line("advance"), Line{AnswerLine{Yes{}}});
  EXPECT_EQ(line("evade A5"), Line{AnswerLine{GoTo{h("A5")}}});
  EXPECT_EQ(line("退却 A5"), Line{AnswerLine{GoTo{h("A5")}}});
  EXPECT_EQ(line("go off"), Line{AnswerLine{GoTo{no_hex}}});
  EXPECT_EQ(line("ignore 1"), Line{AnswerLine{Ignore{1}}});
  EXPECT_EQ(line("give C-HI1"), Line{AnswerLine{Order{p("C-HI1")}}});
  EXPECT_EQ(line("bonus C-EL1 x R-MI3"), (Line{AnswerLine{Battles{p("C-EL1"), p("R-MI3")}}}));
}

// --- round trips ---------------------------------------------------------------------------------

TEST_F(CcaOrders, EveryAnswerIsReadAgainAsItIsWritten) {
  const PieceId a = p("C-HI1"), e = p("R-MI3");
  for (const Answer& answer :
       {Answer{Done{}}, Answer{PlayCard{Card::MoveFireMove}}, Answer{Order{a}}, Answer{Move{a}},
        Answer{GoTo{h("I13")}}, Answer{GoTo{no_hex}}, Answer{Battles{a, e}}, Answer{Yes{}},
        Answer{Ignore{0}}, Answer{Ignore{3}}}) {
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string text = Formats::write_answer(field.battle, answer, language);
      EXPECT_EQ(Formats::read_answer(field.battle, text), answer) << text;
    }
    const std::string text = Formats::write_answer(field.battle, answer);
    const OrderScriptLine line{AnswerLine{answer}, {}, false, 0};
    EXPECT_EQ(Formats::read_line(field.battle, Formats::write_line(field.battle, line))->order,
              line.order)
        << text;
  }
  EXPECT_EQ(Formats::write_answer(field.battle, Battles{a, e}, Language::Ja),
            "戦闘 C-HI1 対 R-MI3");
  for (const char* bad : {"", "end battle", "go Z9", "battle C-HI1", "ignore", "order", "yes yes"})
    EXPECT_FALSE(Formats::read_answer(field.battle, bad)) << bad;
}

TEST_F(CcaOrders, EveryLineIsReadAgainAsItIsWritten) {
  const PieceId a = p("C-HI1"), b = p("C-LDR1"), e = p("R-MI3"), f = p("R-AX1");
  std::vector<Line> all{OrderLine{{a, b}},
                        DiceLine{{}, {a}},
                        MoveLine{a, h("C4")},
                        MoveLine{a, no_hex, false},
                        MoveLine{a, h("C4"), true},
                        MoveLine{a, h("C4"), true, e},
                        DoneLine{}};
  for (const CardRow& card : command_deck) all.push_back(PlayLine{card.card});
  for (const Face face : {Face::Light, Face::Medium, Face::Heavy, Face::Helmet})
    all.push_back(DiceLine{face, {a, b}});
  for (const Phase phase : {Phase::Order, Phase::Move, Phase::Battle, Phase::SecondMove})
    all.push_back(DoneLine{phase});
  std::vector<Policy> extras{just(Do::Yes), just(Do::No), just(Do::Go)};
  for (const auto& wish : wish_words)
    extras.push_back({Do::Go, 0, {{wish.value}, {wish.value}}, {}});
  for (const auto& terrain : terrain_words)
    extras.push_back({Do::Go, 0, {{Wish::Kind::Terrain, no_hex, terrain.value}}, {}});
  extras.push_back({Do::Go, 0, {{Wish::Kind::Hex, h("A1")}, {Wish::Kind::Unit}}, {}});
  extras.push_back({Do::Go, 0, {{Wish::Kind::Unit, no_hex, Terrain::Clear, a}}, {}});
  extras.push_back({Do::Go, 0, {{Wish::Kind::Toward, no_hex, Terrain::Clear, e}}, {}});
  const std::vector<Policy> bonuses{just(Do::Yes),
                                    just(Do::No),
                                    just(Do::Targets),
                                    {Do::Targets, 0, {}, {e, f}},
                                    {Do::Yes, 0, {}, {e, f}}};
  const std::vector<Proviso> tests{{Fact::Blocks, Compare::AtMost, 2},
                                   {Fact::Full, Compare::Equal, 1}};
  for (std::size_t i = 0; i < extras.size(); ++i) {
    BattleLine line{a, {e, f}};
    line.advance = Preference{just(i % 2 ? Do::Yes : Do::No), tests};
    line.extra = extras[i];
    line.bonus = Preference{bonuses[i % bonuses.size()], i % 3 ? tests : std::vector<Proviso>{}};
    line.second_advance = just(i % 2 ? Do::No : Do::Yes);
    line.each = i % 4 == 0;
    line.pick = i % 4 == 1 ? Pick::Weakest : i % 4 == 2 ? Pick::Nearest : Pick::None;
    if (i % 2) line.when = tests;
    all.push_back(line);
  }
  for (const Line& one : all) {
    const OrderScriptLine line{one, {DoneLine{}, one}, true, 0};
    const std::string text = Formats::write_line(field.battle, line);
    const auto again = Formats::read_line(field.battle, text);
    ASSERT_TRUE(again) << text << ": " << again.error().why;
    EXPECT_EQ(again->order, one) << text;
    EXPECT_EQ(again->otherwise, line.otherwise) << text;
    EXPECT_TRUE(again->attempt);
  }
}

// --- refusals ------------------------------------------------------------------------------------

TEST_F(CcaOrders, RefusalsPointAtTheWordAndSuggest) {
  Refusal why = refusal("ordr C-HI1");
  EXPECT_EQ(why.why, "read.unknown-verb");
  EXPECT_EQ(argument(why, "nearest"), "order");
  why = refusal("play ORD3L\norder C-HI11");
  EXPECT_EQ(why.why, "read.unknown-unit");
  EXPECT_EQ(why.line, 2);
  EXPECT_EQ(why.column, 7);
  EXPECT_NE(argument(why, "nearest").find("C-HI1"), std::string::npos);
  why = refusal("play ORDER9");
  EXPECT_EQ(why.why, "cca.read.unknown-card");
  why = refusal("move C-HI1 D14");
  EXPECT_EQ(why.why, "read.unknown-hex");
  EXPECT_EQ(why.column, 12);
  EXPECT_EQ(refusal("play").why, "cca.read.card-missing");
  EXPECT_EQ(refusal("order").why, "read.unit-missing");
  EXPECT_EQ(refusal("order Hannibal").why, "read.unknown-unit");
  EXPECT_EQ(refusal("battle C-HI1").why, "read.target-missing");
  EXPECT_EQ(refusal("battle C-HI1 x").why, "read.target-missing");
  EXPECT_EQ(refusal("battle C-HI1 C-HI2").why, "read.target-missing");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 advance perhaps").why, "cca.read.yes-or-no");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 advance advance").why, "read.extra");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 advance ask").why, "cca.read.ask-in-line");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 extra Z9").why, "cca.read.unknown-wish");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 if by HI").why, "cca.read.fact-not-here");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 skip if full and blocks < 3").why, "cca.read.skip-one");
  EXPECT_EQ(refusal("battle C-HI1 x R-MI3 if hex B4,B5").why, "cca.read.one-way");
  EXPECT_EQ(refusal("move C-HI1 C4 if raining").why, "cca.read.survived-missing");
  EXPECT_EQ(refusal("end tea").why, "cca.read.unknown-phase");
  EXPECT_EQ(refusal("done now").why, "read.extra");
  EXPECT_EQ(refusal("enter MC1 Z1").why, "read.unknown-hex");
  EXPECT_EQ(refusal("ignore many").why, "read.bad-number");
}

TEST_F(CcaOrders, AllBadLinesAreToldAtOnce) {
  const auto orders = read("plai ORD3L\norder C-HI1\nmove Nobody C4\non tea do yes");
  ASSERT_FALSE(orders);
  ASSERT_EQ(orders.error().size(), 3u);
  EXPECT_EQ(orders.error()[1].line, 3);
}

TEST_F(CcaOrders, AnyMixtureOfWordsIsRefusedOrReadAgainAsWritten) {
  std::vector<std::string> words;
  for (const std::string_view verb : verbs()) words.emplace_back(verb);
  for (const std::string_view window : formats::known_words<Window>()) words.emplace_back(window);
  for (const char* word :
       {"C-HI1",    "C-LDR1",  "R-MI3",   "R-AX1",   "B4",    "F6",      "Z9",       "x",
        ">",        ",",       ":",       "advance", "extra", "bonus",   "advance2", "yes",
        "no",       "max",     "none",    "path",    "left",  "hex",     "terrain",  "hill",
        "unit",     "toward",  "weakest", "each",    "if",    "and",     "not",      "by",
        "HI",       "heavy",   "foot",    "blocks",  "full",  "banners", "me",       "foe",
        "<=",       "=",       "<",       "2",       "-1",    "do",      "any",      "ask",
        "on",       "ORD3L",   "Mago",    "LDR",     "H",     "off",     "to",       "skip",
        "survived", "default", "\"a b\"", "turn",    "99999", "MI",      "light"})
    words.emplace_back(word);
  std::uint32_t state = 7;
  const auto pick = [&](std::size_t n) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % static_cast<std::uint32_t>(n);
  };
  int understood = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string text;
    for (std::uint32_t n = 1 + pick(8); n > 0; --n) (text += words[pick(words.size())]) += ' ';
    const auto orders = read(text);
    if (!orders) continue;
    ++understood;
    for (const OrderScriptLine& one : orders->script) {
      const std::string written = Formats::write_line(field.battle, one);
      const auto again = Formats::read_line(field.battle, written);
      ASSERT_TRUE(again) << text << " / " << written << ": " << again.error().why;
      EXPECT_EQ(again->order, one.order) << text << " / " << written;
    }
    for (const OrderStanding& one : orders->standing) {
      const std::string written = write_standing(field.battle, one);
      auto again = Formats::read_standing(field.battle, written);
      ASSERT_TRUE(again) << text << " / " << written << ": " << again.error().why;
      again->line = one.line;
      EXPECT_EQ(*again, one) << text << " / " << written;
    }
  }
  EXPECT_GT(understood, 300);
}

// --- what every game says alike: order_file.md, "Orders" -----------------------------------------

TEST_F(OrdersTest, OneGrammarSeveralMovesOnOneLine) {
  for (const char* text : {"move C-HI1 C4, C-AX1 D5", "移動 C-HI1 C4、C-AX1 D5",
                           "move C-HI1 C4 C-AX1 D5", "move C-HI1 C4; move C-AX1 D5"}) {
    const auto moves = lines(text);
    ASSERT_EQ(moves.size(), 2u) << text;
    EXPECT_EQ(std::get<MoveLine>(moves[0]).to, h("C4")) << text;
    EXPECT_EQ(std::get<MoveLine>(moves[1]).piece, p("C-AX1")) << text;
  }
}

TEST_F(OrdersTest, OneGrammarAnotherGoalSuffices) {
  for (const char* text : {"move C-HI1 C4 else C5", "move C-HI1 C4 else move C-HI1 C5",
                           "play ORD3L; move C-HI1 C4 else C5"}) {
    const auto orders = read(text);
    ASSERT_TRUE(orders) << text << ": " << orders.error().front().why;
    const auto& last = orders->script.back();
    ASSERT_EQ(last.otherwise.size(), 1u) << text;
    EXPECT_EQ(last.otherwise.front(), line("move C-HI1 C5")) << text;
  }
}

TEST_F(OrdersTest, OneGrammarAttacksWithAndWithoutTheSign) {
  for (const char* verb : {"battle", "attack", "fire", "close", "戦闘", "攻撃"})
    for (const char* sign : {" x ", " × ", " at ", " "}) {
      const std::string text = verb + std::string(" C-HI1") + sign + "R-MI3 > R-AX1 advance yes";
      const auto battle = std::get<BattleLine>(line(text));
      EXPECT_EQ(battle.unit, p("C-HI1")) << text;
      EXPECT_EQ(battle.targets, (std::vector{p("R-MI3"), p("R-AX1")})) << text;
      EXPECT_TRUE(battle.advance) << text;
    }
  const auto orders = read("battle C-HI1 R-MI3 else R-AX1");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->script[0].otherwise.size(), 1u);
}

TEST_F(OrdersTest, OneGrammarLinesThatAMailProgramHasBroken) {
  EXPECT_EQ(line("order C-HI1 C-HI2\nC-AX1"), line("order C-HI1 C-HI2 C-AX1"));
  EXPECT_EQ(line("battle C-HI1\nx R-MI3 > R-AX1\nadvance yes bonus weakest"),
            line("battle C-HI1 x R-MI3 > R-AX1 advance yes bonus weakest"));
  EXPECT_EQ(lines("move C-HI1 C4,\nC-AX1 D5\nend move").size(), 3u);
  const auto standing_order = standing("on evade LI if by heavy do\nevade path support > left");
  EXPECT_EQ(standing_order, standing("on evade LI if by heavy do evade path support > left"));
  const auto wrong = read("order C-HI1 C-HI2\nC-AX1 C-AX99");
  ASSERT_FALSE(wrong);
  ASSERT_EQ(wrong.error().size(), 1u);
  EXPECT_EQ(wrong.error()[0].why, "read.unknown-unit");
  EXPECT_EQ(wrong.error()[0].line, 2);
  EXPECT_EQ(wrong.error()[0].column, 7);
  EXPECT_EQ(refusal("order C-HI1\nmvoe C-HI1 C4").why, "read.unknown-verb");
}

TEST_F(OrdersTest, NoWordIsSuggestedTwice) {
  for (const char* text : {"plya ORD3L", "plaz ORD3L", "advence"})
    for (const auto& argument : refusal(text).arguments) {
      if (argument.name != "nearest") continue;
      const std::size_t first = argument.value.find(", ");
      const std::string word = argument.value.substr(0, first);
      EXPECT_EQ(argument.value.find(", " + word), std::string::npos) << argument.value;
    }
}

TEST_F(OrdersTest, AWordOfOrdersIsNoUnitThatCouldBeMissing) {
  EXPECT_EQ(refusal("battle x R-MI3").why, "read.unit-missing");
}

}  // namespace
}  // namespace cursus::commands_and_colors
