// What a check tells of battles that are planned.
#include "formats/commands_and_colors/prospects.hpp"

#include "tests/formats/commands_and_colors/orders_fixture.hpp"

namespace cursus::commands_and_colors {
namespace {

class CcaProspects : public OrdersTest {
 protected:
  CcaProspects() {
    field.put("C-HI9", top, Troop::HI, "E6");
    now = field.position();
    now.phase = Phase::Battle;
    now.effective = now.played = Card::Order4Center;
    for (const char* unit : {"C-HI9", "C-LB1"}) now[p(unit)].ordered = true;
  }
  std::vector<std::string> prospects(std::string_view text,
                                     formats::Language language = formats::Language::En) {
    const auto orders = read(text);
    EXPECT_TRUE(orders.has_value());
    const auto all = Formats::prospects_of_lines(field.battle, now, orders->script, top, language);
    return all.empty() ? std::vector<std::string>{} : all.front().sentences;
  }
  // Medium foot is hit: its symbol and swords, and helmets if somebody leads.
  Tally tally(bool led = false) const {
    Tally one{&field.battle, p("C-HI9"), p("R-MI3")};
    one.helmets_hit = led;
    return one;
  }
};

TEST_F(CcaProspects, FourDiceThatHitWithThreeFaces) {  // C-11.5
  const Hope hope = hope_of(tally(true), 4, 3);
  EXPECT_DOUBLE_EQ(hope.hits, 2.0);
  EXPECT_NEAR(hope.kill, 5.0 / 16, 1e-12);
}

TEST_F(CcaProspects, WhoEvadesIsHitByTheSymbolAlone) {  // C-13.1c
  Tally one = tally();
  one.evading = true;
  const Hope hope = hope_of(one, 2, 1);
  EXPECT_NEAR(hope.hits, 2.0 / 6, 1e-12);
  EXPECT_NEAR(hope.kill, 11.0 / 36, 1e-12);
}

TEST_F(CcaProspects, TheFirstSwordsMayBeIgnored) {
  Tally one = tally();
  one.swords_ignored = 1;
  // One die: only the symbol hits. Two dice: 1/6 each, and both swords give one hit.
  EXPECT_NEAR(hope_of(one, 1, 1).hits, 1.0 / 6, 1e-12);
  EXPECT_NEAR(hope_of(one, 2, 1).hits, 2.0 / 6 + 1.0 / 36, 1e-12);
}

TEST_F(CcaProspects, SwordsOfElephantsAreRolledAgain) {  // C-11.4r
  Tally one{&field.battle, p("C-EL1"), p("R-MI3")};
  // h = 1/6 + 1/6 (1 + h), and so h = 2/5.
  EXPECT_NEAR(hope_of(one, 1, 1).hits, 0.4, 1e-9);
}

TEST_F(CcaProspects, ACloseCombatAndTheBattleBack) {  // C-11.4 C-11.8a
  // 5 dice, 2 of 6 faces hit: 5/3 hits; at least 4 of 5: 11/243. Back: 4 dice, 4/3 hits, 1/81.
  EXPECT_EQ(prospects("battle C-HI9 x R-MI3"),
            (std::vector<std::string>{
                "Close combat with R-MI3 (medium infantry): 5 dice, 1.7 hits expected, 5 % kill.",
                "If it battles back: 4 dice, 1.3 hits expected, 1 % kill of C-HI9 (heavy "
                "infantry)."}));
  EXPECT_EQ(prospects("battle C-HI9 x R-MI3", formats::Language::Ja).size(), 2u);
}

TEST_F(CcaProspects, LightFootMayEvade) {  // C-13.1a
  const auto told = prospects("battle C-HI9 x R-LI1");
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[1], "If it evades: 5 dice, 0.8 hits expected, 0 % kill.");
}

TEST_F(CcaProspects, WhoIsNotOrderedHasNone) {  // C-7b
  now[p("C-HI9")].ordered = false;
  EXPECT_EQ(prospects("battle C-HI9 x R-MI3"), std::vector<std::string>{});
}

TEST_F(CcaProspects, MovesHaveNone) {
  EXPECT_EQ(prospects("move C-AX1 D4"), std::vector<std::string>{});
}

}  // namespace
}  // namespace cursus::commands_and_colors
