// Standing orders: every window, both languages, and what cannot be said.
#include "formats/dead_than_persia/orders.hpp"
#include "tests/formats/dead_than_persia/war_table.hpp"

namespace cursus::dead_than_persia {
namespace {

Result<TheStanding> read_one(const War& war, std::string_view text) {
  const auto lines = formats::read_order_lines(text);
  const Names names(war);
  OrderCursor in(lines->front().tokens(), names);
  return read_standing_order(in).map([](const auto& orders) { return orders.front(); });
}
std::string refused(std::string_view text) {
  const auto order = read_one(second_war(), text);
  return order ? "" : std::string(order.error().why);
}

TEST(RdtpStanding, ReadsWhatItPrints) {  // (a) W1 … W22
  const War war = second_war();
  for (const std::string_view text :
       {"@ on intercept do no",
        "@ on intercept leonidas if sp >= 20 and s >= 3 do try united with recon, oracle",
        "@ on intercept thermopyles if sp >= 12 do try",
        "@ on agree if s >= foe s do yes",
        "@ on city attique if foe melee > melee do in",
        "@ on city do out",
        "@ on ruse trahison if zone thermopyles do play",
        "@ on oracle melee if round = 1 do play",
        "@ on losses do order 6*D, 5C, 3B",
        "@ on stay if lost >= 10 do leave",
        "@ on stay do end",
        "@ on stay if in city do stay",
        "@ on pursue do no",
        "@ on ruse pas_de_quartier do play",
        "@ on retreat do prefer attique, megaride",
        "@ on attrition do order archer D, sparabara",
        "@ on navalintercept persian-fleet-1 if pn >= 6 do try united",
        "@ on navalintercept mer_chios do no",
        "@ on navalstay if pn < foe pn do leave prefer mer_chios",
        "@ on isolation do panhellenisme",
        "@ on isolation do prefer laconie",
        "@ on escort do order immortal A",
        "@ on turnstart do cinc leonidas",
        "@ on turnstart do give 2 4A spartan leonidas > open",
        "@ on city do ask",
        "@ on stay once if foe leonidas do leave",
        "@ on intercept if shown dummy do no",
        "@ on intercept if shown mardonios and not landing do try",
        "@ on intercept if from thessalie and season winter do no",
        "@ on ruse genie if type E and holds oracle do play"}) {
    const auto order = read_one(war, text);
    ASSERT_TRUE(order) << text << ": " << order.error().why;
    for (const formats::Language language : {english, japanese}) {
      const std::string printed = print_standing_order(war, *order, language);
      const auto again = read_one(war, printed);
      ASSERT_TRUE(again) << text << " → " << printed << ": " << again.error().why;
      EXPECT_EQ(*again, *order) << printed;
    }
  }
}

TEST(RdtpStanding, AskIsRefusedWhereItWouldTell) {  // R-H.4b
  for (const std::string_view window : {"intercept", "navalintercept", "agree", "ruse trahison",
                                        "oracle", "attrition", "isolation", "escort"})
    EXPECT_EQ(refused("@ on " + std::string(window) + " do ask"), "read.never-asks") << window;
  for (const std::string_view window :
       {"city", "losses", "stay", "pursue", "retreat", "navalstay", "turnstart"})
    EXPECT_EQ(refused("@ on " + std::string(window) + " do ask"), "") << window;
  War war = second_war();
  war.options.ask_interception = true;
  EXPECT_TRUE(read_one(war, "@ on intercept do ask"));
}

TEST(RdtpStanding, AFactThatIsSecretThereIsMalformed) {  // R-H.5a
  EXPECT_EQ(refused("@ on intercept if foe sp > 3 do try"), "rdtp.read.no-such-fact-here");
  EXPECT_EQ(refused("@ on intercept if sp > foe sp do try"), "rdtp.read.no-such-fact-here");
  EXPECT_EQ(refused("@ on intercept if foe s > 3 do try"), "rdtp.read.no-such-fact-here");
  EXPECT_EQ(refused("@ on navalintercept if foe pn > 3 do try"), "rdtp.read.no-such-fact-here");
  EXPECT_EQ(refused("@ on agree if foe s > 3 do yes"), "");
  EXPECT_EQ(refused("@ on stay if foe sp > 3 do leave"), "");
  EXPECT_EQ(refused("@ on stay if foe pa > 3 do leave"), "rdtp.read.no-such-fact-here");
}

// Stored orders keep the words that they were written with.
TEST(RdtpStanding, ReadsLossesByTheirFormerWord) {
  const War war = second_war();
  for (const auto& [former, word] :
       {std::pair("@ 場合 継続 もし 損失 >= 10 なら 離脱", "@ on stay if lost >= 10 do leave"),
        std::pair("@ 場合 継続 もし 敵 損失 >= 10 なら 離脱",
                  "@ on stay if foe lost >= 10 do leave")}) {
    const auto order = read_one(war, former);
    ASSERT_TRUE(order) << former << ": " << order.error().why;
    EXPECT_EQ(*order, *read_one(war, word));
    EXPECT_EQ(print_standing_order(war, *order, japanese).find("損失"), std::string::npos);
  }
}

TEST(RdtpStanding, WantsItsWords) {
  EXPECT_EQ(refused("@ on intercept try"), "read.extra");
  EXPECT_EQ(refused("@ on nowhere do no"), "read.unknown-window");
  EXPECT_EQ(refused("@ on stay do dance"), "read.unknown-word");
  EXPECT_EQ(refused("@ on ruse do play"), "rdtp.read.which-ruse");
}

}  // namespace
}  // namespace cursus::dead_than_persia
