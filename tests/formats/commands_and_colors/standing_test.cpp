// Commands & Colors: Ancients: standing orders, as players type them.
#include "formats/commands_and_colors/read_parts.hpp"
#include "tests/formats/commands_and_colors/orders_fixture.hpp"

namespace cursus::commands_and_colors {
namespace {

using Do = Policy::Kind;
using Wishes = std::vector<Wish>;

class CcaStanding : public OrdersTest {
 protected:
  using When = std::vector<Condition<CommandsAndColors>>;
  static Policy just(Do kind) { return {kind, 0, {}, {}}; }
  static Policy path(Wishes wishes) { return {Do::Go, 0, std::move(wishes), {}}; }
  static Who troop(Troop troop) { return {no_piece, troop, {}, {}}; }
  // Both spellings stand for this one order.
  void expect(const OrderStanding& order, std::string_view english, std::string_view japanese) {
    EXPECT_EQ(standing(english), std::vector{order}) << english;
    EXPECT_EQ(standing(japanese), std::vector{order}) << japanese;
  }
};

TEST_F(CcaStanding, FirstStrike)  // D-06
{
  expect(
      {Window::FirstStrike,
       troop(Troop::MI),
       {{Fact::By, Compare::Equal, static_cast<int>(Troop::HI)}, {Fact::Dice, Compare::AtLeast, 5}},
       just(Do::Yes),
       0},
      "on firststrike MI if by HI and dice >= 5 do play",
      "場合 先制攻撃 中装歩兵 もし 相手 重装歩兵 かつ ダイス≧５ なら 使用");
}

TEST_F(CcaStanding, Evade)  // D-07, D-08
{
  expect({Window::Evade,
          troop(Troop::LI),
          {{Fact::By, Compare::Equal, static_cast<int>(Troop::HI)}},
          path({{Wish::Kind::Support}, {Wish::Kind::Left}}),
          0},
         "on evade LI if by HI do evade path support>left",
         "場合 戦闘回避 軽装歩兵 もし 相手 重装歩兵 なら 回避 経路 支援→左");
  expect({Window::Evade, troop(Troop::MC), {{Fact::Blocks, Compare::AtLeast, 2}}, just(Do::No), 0},
         "on evade MC if blocks >= 2 do stand", "場合 戦闘回避 中装騎兵 もし ブロック≧2 なら 応戦");
}

TEST_F(CcaStanding, IgnoreFlags)  // D-09
{
  expect({Window::IgnoreFlags, {}, {}, just(Do::Most), 0}, "on ignoreflags any do max",
         "場合 旗無視 任意 なら 最大");
  expect({Window::IgnoreFlags,
          troop(Troop::LC),
          {{Fact::Blocks, Compare::AtMost, 1}},
          just(Do::None),
          0},
         "on ignoreflags LC if blocks <= 1 do none",
         "場合 旗無視 軽装騎兵 もし ブロック<=1 なら なし");
  expect({Window::IgnoreFlags,
          {},
          {{Fact::CanBattleBack, Compare::Equal, 1}},
          Policy{Do::Number, 1, {}, {}},
          0},
         "on ignoreflags if can-battle-back do 1", "場合 旗無視 もし 反撃可能 なら １");
}

TEST_F(CcaStanding, Retreat)  // D-10, D-11
{
  expect({Window::Retreat,
          {},
          {},
          path({{Wish::Kind::Leader}, {Wish::Kind::Support}, {Wish::Kind::Left}}),
          0},
         "on retreat any do path leader>support>left", "場合 退却 任意 なら 経路 指揮官>支援>左");
  expect(
      {Window::Retreat, troop(Troop::EL), {}, path({{Wish::Kind::Right}, {Wish::Kind::Left}}), 0},
      "on retreat EL do path right>left", "場合 退却 戦象 なら 経路 右>左");
}

TEST_F(CcaStanding, LeaderEvadeAndEscape)  // D-12, D-13
{
  expect({Window::LeaderEvade,
          {},
          {},
          path({{Wish::Kind::Unit}, {Wish::Kind::Support}, {Wish::Kind::Home}, {Wish::Kind::Off}}),
          0},
         "on leaderevade any do path unit>support>home>off",
         "場合 指揮官離脱 任意 なら 経路 部隊>支援>後方>盤外");
  expect({Window::Escape, {}, {}, path({{Wish::Kind::FewestDice}}), 0}, "on escape any do min-dice",
         "場合 指揮官脱出 任意 なら 最少ダイス");
  expect({Window::Escape, {p("C-LDR1"), {}, {}, {}}, {}, path({{Wish::Kind::Hex, h("B4")}}), 0},
         "on escape LDR:Mago do path hex:B4", "場合 指揮官脱出 マゴ なら 経路 ヘックス：B4");
}

TEST_F(CcaStanding, BattleBackAdvanceExtraHexAndBonus)  // D-14 to D-18
{
  expect({Window::BattleBack, {}, {}, just(Do::Yes), 0}, "on battleback any do yes",
         "場合 反撃 任意 なら はい");
  expect({Window::Advance, {}, {{Fact::EnemiesAdjacent, Compare::AtMost, 1}}, just(Do::Yes), 0},
         "on advance if foes-adjacent <= 1 do yes", "場合 戦闘後前進 もし 隣接敵≦1 なら はい");
  expect({Window::ExtraHex, troop(Troop::MC), {}, path({{Wish::Kind::Away}}), 0},
         "on extra MC do path away", "場合 追加移動 中装騎兵 なら 経路 離隔");
  expect({Window::Bonus,
          {},
          {{Fact::Dice, Compare::AtLeast, 3}},
          Policy{Do::Yes, 0, {}, {p("R-LB2")}},
          0},
         "on bonus any if dice >= 3 do R-LB2 > weakest",
         "場合 ボーナス白兵戦 任意 もし ダイス>=3 なら R-LB2 > 最弱");
  expect({Window::SecondAdvance, {}, {}, just(Do::No), 0}, "on advance2 any do no",
         "場合 再前進 任意 なら いいえ");
}

TEST_F(CcaStanding, WhomItIsFor) {
  const auto who = [&](std::string_view text) {
    const auto orders = standing("on battleback " + std::string(text) + " do no");
    return orders.empty() ? Who{} : orders.front().who;
  };
  EXPECT_EQ(who("C-HI1"), (Who{p("C-HI1"), {}, {}, {}}));
  EXPECT_EQ(who("HI B4"), (Who{p("C-HI1"), {}, {}, {}}));
  EXPECT_EQ(who("B5"), (Who{p("C-HI2"), {}, {}, {}}));
  EXPECT_EQ(who("heavy"), (Who{no_piece, {}, Class::Heavy, {}}));
  EXPECT_EQ(who("light foot"), (Who{no_piece, {}, Class::Light, true}));
  EXPECT_EQ(who("mounted"), (Who{no_piece, {}, {}, false}));
  EXPECT_EQ(who("軽装 騎乗"), (Who{no_piece, {}, Class::Light, false}));
  EXPECT_EQ(who("all"), Who{});
  EXPECT_EQ(who(""), Who{});
  EXPECT_EQ(refusal("on evade foot mounted do no").why, "read.extra");
  EXPECT_EQ(refusal("on evade Hasdrubal do no").why, "read.unknown-unit");
}

TEST_F(CcaStanding, EveryFactCanBeTested) {
  const auto when = [&](std::string_view window, std::string_view text) {
    const auto orders =
        standing("on " + std::string(window) + " if " + std::string(text) + " do no");
    return orders.empty() ? When{} : orders.front().when;
  };
  EXPECT_EQ(when("evade", "by heavy and by mounted"),
            (When{{Fact::ByClass, Compare::Equal, 2}, {Fact::ByFoot, Compare::Equal, 0}}));
  EXPECT_EQ(when("evade", "not by EL, HC"),
            (When{{Fact::By, Compare::Unequal, static_cast<int>(Troop::EL)},
                  {Fact::By, Compare::Unequal, static_cast<int>(Troop::HC)}}));
  EXPECT_EQ(when("evade", "full and not supported and leader = 0"),
            (When{{Fact::Full, Compare::Equal, 1},
                  {Fact::Supported, Compare::Equal, 0},
                  {Fact::HasLeader, Compare::Equal, 0}}));
  EXPECT_EQ(
      when("evade", "banners me >= 4 and banners foe == 5"),
      (When{{Fact::OwnBanners, Compare::AtLeast, 4}, {Fact::EnemyBanners, Compare::Equal, 5}}));
  EXPECT_EQ(when("evade", "hex D6 and turn < 8 and battle <> 2"),
            (When{{Fact::Hex, Compare::Equal, 406},
                  {Fact::Turn, Compare::Less, 8},
                  {Fact::Battle, Compare::Unequal, 2}}));
  EXPECT_EQ(when("evade", "not hex D6, I13"),
            (When{{Fact::Hex, Compare::Unequal, 406}, {Fact::Hex, Compare::Unequal, 913}}));
  EXPECT_EQ(when("evade", "not blocks >= 3"), (When{{Fact::Blocks, Compare::Less, 3}}));
}

TEST_F(CcaStanding, AListMeansAnyOfIt) {
  const auto orders = standing("on evade LI, LB if by HI,MI and hex D6, E6 do evade");
  ASSERT_EQ(orders.size(), 8u);
  EXPECT_EQ(orders[0].who, troop(Troop::LI));
  EXPECT_EQ(orders[7].who, troop(Troop::LB));
  EXPECT_EQ(orders[7].when, (When{{Fact::By, Compare::Equal, static_cast<int>(Troop::MI)},
                                  {Fact::Hex, Compare::Equal, 506}}));
  std::string many = "on evade if by HI,MI,LI,LB,LC,MC,HC,EL and hex A1";
  for (const char* hex : {"A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"})
    many += "," + std::string(hex);
  EXPECT_EQ(refusal(many + " do evade").why, "cca.read.too-many-ways");
}

TEST_F(CcaStanding, ShortFormsDecideBothWays) {
  EXPECT_EQ(standing("evade LI: stand"),
            (std::vector<OrderStanding>{{Window::Evade, troop(Troop::LI), {}, just(Do::No), 0}}));
  const std::vector<OrderStanding> both{
      {Window::FirstStrike, {}, {{Fact::Dice, Compare::AtLeast, 5}}, just(Do::Yes), 0},
      {Window::FirstStrike, {}, {}, just(Do::No), 0}};
  EXPECT_EQ(standing("firststrike: play if dice >= 5"), both);
  EXPECT_EQ(standing("@firststrike: if dice >= 5"), both);
  EXPECT_EQ(standing("standing firststrike: yes if dice >= 5"), both);
  EXPECT_EQ(standing("先制攻撃：使用 もし ダイス≧5"), both);
  EXPECT_EQ(standing("retreat EL: right > left if blocks = 1").size(), 1u);
  EXPECT_EQ(standing("ignoreflags: max"),
            (std::vector<OrderStanding>{{Window::IgnoreFlags, {}, {}, just(Do::Most), 0}}));
  EXPECT_EQ(standing("leaderevade LDR:Mago: unit > off").front().who.piece, p("C-LDR1"));
  EXPECT_EQ(standing("on evade any do ask"),
            (std::vector<OrderStanding>{{Window::Evade, {}, {}, std::nullopt, 0}}));
}

TEST_F(CcaStanding, DirectAnswersAreNoStandingOrders) {
  EXPECT_EQ(line("retreat A5"), Line{AnswerLine{GoTo{h("A5")}}});
  EXPECT_EQ(line("evade hex:A5"), Line{AnswerLine{GoTo{h("A5")}}});
  EXPECT_EQ(line("advance"), Line{AnswerLine{Yes{}}});
}

TEST_F(CcaStanding, EveryStandingOrderIsReadAgainAsItIsWritten) {
  std::vector<OrderStanding> orders;
  const std::vector<Who> whom{{},
                              {p("C-HI1"), {}, {}, {}},
                              {no_piece, Troop::LDR, {}, {}},
                              {no_piece, Troop::LI, Class::Light, true},
                              {no_piece, {}, {}, false}};
  const std::vector<std::pair<Window, std::vector<std::optional<Policy>>>> actions{
      {Window::FirstStrike, {just(Do::Yes), just(Do::No)}},  // never waits, so nobody asks for it
      {Window::BattleBack, {std::nullopt, just(Do::Yes), just(Do::No)}},
      {Window::Advance, {std::nullopt, just(Do::Yes), just(Do::No)}},
      {Window::SecondAdvance, {std::nullopt, just(Do::Yes), just(Do::No)}},
      {Window::IgnoreFlags,
       {std::nullopt, just(Do::Most), just(Do::None), Policy{Do::Number, 2, {}, {}}}},
      {Window::Evade,
       {std::nullopt, just(Do::Yes), just(Do::No), path({}), path({{Wish::Kind::Left}})}},
      {Window::ExtraHex, {std::nullopt, just(Do::Yes), just(Do::No), path({{Wish::Kind::Away}})}},
      {Window::Retreat,
       {std::nullopt, path({}), path({{Wish::Kind::Leader}, {Wish::Kind::Right}})}},
      {Window::LeaderEvade,
       {std::nullopt, path({}), path({{Wish::Kind::Unit, no_hex, Terrain::Clear, p("C-HI1")}})}},
      {Window::Bonus,
       {std::nullopt, just(Do::Yes), just(Do::No), just(Do::Targets),
        Policy{Do::Targets, 0, {}, {p("R-MI3")}}, Policy{Do::Yes, 0, {}, {p("R-MI3")}}}}};
  std::size_t next = 0;
  for (const auto& [window, policies] : actions)
    for (const auto& policy : policies)
      orders.push_back({window, whom[next++ % whom.size()], {}, policy, 0});
  // Kinds of enemies and hexes are not compared with figures: they follow below.
  for (const auto& fact : fact_words)
    for (const auto& how : formats::compare_words)
      for (const int value : {0, 1, 3})
        for (const Window window : {Window::Bonus, Window::IgnoreFlags, Window::Advance})
          if (is_known_in(window, fact.value) && fact.value != Fact::By && fact.value != Fact::Hex)
            orders.push_back({window, {}, {{fact.value, how.value, value}}, {}, 0});
  orders.push_back(
      {Window::Evade, {}, {{Fact::Dice, Compare::More, 0, Fact::Blocks}}, {}, 0, true});
  for (const Compare how : {Compare::Equal, Compare::Unequal}) {
    for (const TroopRow& row : detail::troops)
      orders.push_back({Window::Evade, {}, {{Fact::By, how, static_cast<int>(row.troop)}}, {}, 0});
    for (const int value : {0, 1}) {
      orders.push_back({Window::Evade, {}, {{Fact::ByFoot, how, value}}, {}, 0});
      orders.push_back({Window::Evade, {}, {{Fact::ByClass, how, value + 1}}, {}, 0});
    }
    orders.push_back(
        {Window::Evade, {}, {{Fact::Hex, how, 913}, {Fact::OwnBanners, how, 4}}, {}, 0});
  }
  for (const auto& wish : wish_words)
    orders.push_back({Window::Retreat, {}, {}, path({{wish.value}}), 0});
  for (const auto& terrain : terrain_words)
    orders.push_back({Window::Retreat,
                      {},
                      {},
                      path({{Wish::Kind::Terrain, no_hex, terrain.value, no_piece},
                            {Wish::Kind::Hex, h("D5")},
                            {Wish::Kind::Toward, no_hex, Terrain::Clear, p("R-MI3")}}),
                      0});
  for (const OrderStanding& order : orders)
    for (const Language language : {Language::En, Language::Ja}) {
      const std::string text = write_standing(field.battle, order, language);
      const auto again = Formats::read_standing(field.battle, text);
      ASSERT_TRUE(again) << text << ": " << again.error().why;
      EXPECT_EQ(*again, order) << text;
      EXPECT_TRUE(is_standing(formats::read_order_lines(text)->front())) << text;
    }
}

TEST_F(CcaStanding, FirstStrikeNeverWaits) {  // D-06: being asked would tell who holds the card
  EXPECT_EQ(refusal("on firststrike MI do ask").why, "read.never-asks");
  EXPECT_EQ(refusal("firststrike: ask").why, "read.never-asks");
}

TEST_F(CcaStanding, AFactIsComparedWithAnotherButNoHexAndNoEnemy) {
  EXPECT_EQ(standing("on evade once if dice > blocks do stand"),
            (std::vector<OrderStanding>{{Window::Evade,
                                         {},
                                         {{Fact::Dice, Compare::More, 0, Fact::Blocks}},
                                         just(Do::No),
                                         0,
                                         true}}));
  EXPECT_EQ(refusal("on evade if dice > hex do stand").why, "read.bad-number");
  EXPECT_EQ(refusal("on evade if dice > by do stand").why, "read.bad-number");
}

TEST_F(CcaStanding, BadOnesAreRefused) {
  EXPECT_EQ(refusal("on").why, "cca.read.window-missing");
  const Refusal near = refusal("on evad LI do stand");
  EXPECT_EQ(near.why, "read.unknown-window");
  EXPECT_EQ(argument(near, "nearest"), "evade");
  EXPECT_EQ(refusal("on evade LI stand").why, "read.unknown-unit");
  EXPECT_EQ(refusal("on evade LI if blocks > 1 stand").why, "read.do-missing");
  EXPECT_EQ(refusal("on evade LI do").why, "cca.read.action-missing");
  EXPECT_EQ(refusal("on evade LI if do stand").why, "read.unknown-fact");
  EXPECT_EQ(refusal("on evade LI if blocks do stand").why, "read.compare-missing");
  EXPECT_EQ(refusal("on evade LI if blocks >= many do stand").why, "read.bad-number");
  EXPECT_EQ(refusal("on evade LI if by tanks do stand").why, "read.unknown-type");
  EXPECT_EQ(refusal("on evade LI if hex > D6 do stand").why, "cca.read.hex-compare");
  EXPECT_EQ(refusal("on evade LI if banners > 3 do stand").why, "cca.read.banners-whose");
  EXPECT_EQ(refusal("on evade LI do path sideways").why, "cca.read.unknown-wish");
  EXPECT_EQ(refusal("on evade LI do path terrain:swamp").why, "cca.read.unknown-terrain");
  EXPECT_EQ(refusal("on retreat LI do path").why, "cca.read.wish-missing");
  EXPECT_EQ(refusal("on ignoreflags do -1").why, "cca.read.flags-number");
  EXPECT_EQ(refusal("on firststrike do path left").why, "cca.read.yes-or-no");
  EXPECT_EQ(refusal("on retreat if by HI do path left").why, "cca.read.fact-not-here");
  EXPECT_EQ(refusal("@evade LI stand").why, "read.unknown-unit");
  EXPECT_EQ(refusal("@order C-HI1").why, "cca.read.not-standing");
  EXPECT_EQ(refusal("try on evade LI do stand").why, "read.plain-standing");
}

}  // namespace
}  // namespace cursus::commands_and_colors
