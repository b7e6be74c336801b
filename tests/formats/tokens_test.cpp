#include "formats/orders/tokens.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cursus::formats {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> texts(std::string_view line) {
  std::vector<std::string> all;
  for (const Token& token : read_typed_line({line, 1, 1}).tokens) all.push_back(token.text);
  return all;
}

std::string only_refusal(std::string_view line) {
  const TypedLine typed = read_typed_line({line, 1, 1});
  return typed.refusals.size() == 1 ? std::string(typed.refusals[0].why) : "";
}

TEST(Tokens, WordsKeepTheirHyphens) {
  EXPECT_THAT(texts("move G-KEK-a via 0806 0807"),
              ElementsAre("move", "G-KEK-a", "via", "0806", "0807"));
}

TEST(Tokens, CommasBracketsAndComparisonsStandAlone) {
  EXPECT_THAT(texts("on evade(LI),dice>=5 x<3 a=b"),
              ElementsAre("on", "evade", "(", "LI", ")", ",", "dice", ">=", "5", "x", "<", "3", "a",
                          "=", "b"));
  EXPECT_THAT(texts("blocks<=1"), ElementsAre("blocks", "<=", "1"));
  EXPECT_THAT(texts("left>right"), ElementsAre("left", ">", "right"));
}

TEST(Tokens, ColonAndSlashStayBetweenDigitsOnly) {
  EXPECT_THAT(texts("rbc all: if odds>=3:1"),
              ElementsAre("rbc", "all", ":", "if", "odds", ">=", "3:1"));
  EXPECT_THAT(texts("LDR:Mago 1/2 in/out"),
              ElementsAre("LDR", ":", "Mago", "1/2", "in", "/", "out"));
  EXPECT_THAT(texts("3: 1"), ElementsAre("3", ":", "1"));
}

TEST(Tokens, ArrowsAndTimesSignsHaveOneSpellingEach) {
  EXPECT_THAT(texts("0806->1606"), ElementsAre("0806", ">", "1606"));
  EXPECT_THAT(texts("0806→1606"), ElementsAre("0806", ">", "1606"));
  EXPECT_THAT(texts("C-HI1×R-MI3"), ElementsAre("C-HI1", "x", "R-MI3"));
  EXPECT_THAT(texts("odds≧3 odds≥3 odds≦3"),
              ElementsAre("odds", ">=", "3", "odds", ">=", "3", "odds", "<=", "3"));
}

TEST(Tokens, FullWidthTypingMeansTheSame) {
  EXPECT_THAT(texts("ＯＲＤＥＲ　ｌｅｆｔ－１：Ｆ４，Ｆ５（３：１）＞＝２"),
              ElementsAre("ORDER", "left-1", ":", "F4", ",", "F5", "(", "3:1", ")", ">=", "2"));
  EXPECT_THAT(texts("移動、攻撃"), ElementsAre("移動", ",", "攻撃"));
}

TEST(Tokens, TextRawFormAndPlaceAreKept) {
  const Tokens tokens = read_typed_line({"命令　Ｆ４", 7, 3}).tokens;
  ASSERT_EQ(tokens.size(), 2u);
  EXPECT_EQ(tokens[0], (Token{"命令", "命令", 7, 3, false}));
  EXPECT_EQ(tokens[1], (Token{"F4", "Ｆ４", 7, 6, false}));
}

TEST(Tokens, FreeTextInQuotationMarksIsNeitherFoldedNorSplit) {
  const Tokens tokens = read_typed_line({"press \"Ｖａｌｅ; ça va // :\"", 1, 1}).tokens;
  ASSERT_EQ(tokens.size(), 2u);
  EXPECT_EQ(tokens[1].text, "Ｖａｌｅ; ça va // :");
  EXPECT_TRUE(tokens[1].quoted);
  EXPECT_THAT(texts("書簡「カルタゴ滅ぶべし、と」 end"),
              ElementsAre("書簡", "カルタゴ滅ぶべし、と", "end"));
  EXPECT_THAT(texts("“smart quotes” x"), ElementsAre("smart quotes", "x"));
  EXPECT_THAT(texts("\"\""), ElementsAre(""));
}

TEST(Tokens, QuotationMarkMustBeClosedOnItsLine) {
  const TypedLine typed = read_typed_line({"press \"Vale", 4, 1});
  ASSERT_EQ(typed.refusals.size(), 1u);
  EXPECT_EQ(typed.refusals[0].why, "order.open-quote");
  EXPECT_EQ(typed.refusals[0].line, 4);
  EXPECT_EQ(typed.refusals[0].column, 7);
}

TEST(Tokens, SemicolonSeparatesAndDoubleSlashKeepsTheRest) {
  const TypedLine two = read_typed_line({"move F4 ; hold // really", 1, 1});
  EXPECT_EQ(two.spoken, "move F4 ; hold");
  EXPECT_EQ(two.kept_comment, "// really");
  const TypedLine kept = read_typed_line({"move F4 // watch ; the hill  ", 1, 1});
  EXPECT_EQ(kept.spoken, "move F4");
  EXPECT_EQ(kept.kept_comment, "// watch ; the hill");
  EXPECT_THAT(texts("move F4；左へ"), ElementsAre("move", "F4", ";", "左へ")) << "full-width";
  EXPECT_EQ(read_typed_line({"／／ 丘に注意", 1, 1}).kept_comment, "／／ 丘に注意");
  EXPECT_THAT(texts("; only a comment"), IsEmpty());
}

TEST(Tokens, BackslashOrYenAtTheEndJoins) {
  for (const std::string_view line :
       {"move F4 \\", "move F4\\", "move F4 ¥ ", "move F4￥　", "move F4 \\ // more below"}) {
    const TypedLine typed = read_typed_line({line, 1, 1});
    EXPECT_TRUE(typed.joins_next) << line;
    EXPECT_EQ(typed.spoken, "move F4") << line;
    EXPECT_THAT(texts(line), ElementsAre("move", "F4")) << line;
  }
  EXPECT_FALSE(read_typed_line({"a\\b c", 1, 1}).joins_next);
  EXPECT_FALSE(read_typed_line({"a // comment \\", 1, 1}).joins_next);
}

TEST(Tokens, MixedScriptIsRefusedWithItsCodePoints) {
  const TypedLine typed = read_typed_line({"move F4丘", 2, 1});
  ASSERT_EQ(typed.refusals.size(), 1u);
  EXPECT_EQ(typed.refusals[0].why, "order.mixed-script");
  EXPECT_EQ(typed.refusals[0].column, 6);
  EXPECT_THAT(typed.refusals[0].arguments,
              ElementsAre(Refusal::Argument{"found", "F4丘"},
                          Refusal::Argument{"code", "U+0046 U+0034 U+4E18"}));
  EXPECT_EQ(only_refusal("第3大隊"), "") << "digits belong to every script";
}

TEST(Tokens, LettersThatOnlyLookAlikeAreRefused) {
  EXPECT_EQ(only_refusal("M\u041EVE F4"), "order.odd-script") << "Cyrillic O";
  EXPECT_EQ(only_refusal("\u0391ttack"), "order.odd-script") << "Greek Alpha";
  EXPECT_EQ(only_refusal("caf\u00E9"), "order.odd-script");
  EXPECT_EQ(only_refusal("\u00B4"), "order.odd-script") << "folds to a blank and an accent";
  EXPECT_EQ(only_refusal("\"caf\u00E9\""), "") << "free text may hold anything";
  EXPECT_EQ(only_refusal("a // caf\u00E9"), "");
}

TEST(Tokens, HeaderWordsAreSplitAtBlanksAlone) {
  const Tokens found = words({"  12　９ｆ2c:x ; note", 3, 1});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0], (Token{"12", "12", 3, 3, false}));
  EXPECT_EQ(found[1], (Token{"9f2c:x", "９ｆ2c:x", 3, 6, false}));
}

}  // namespace
}  // namespace cursus::formats
