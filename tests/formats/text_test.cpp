#include "formats/text/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace cursus::formats::text {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Text, StrictUtf8NamesTheFirstBadByte) {
  EXPECT_EQ(first_bad_byte("ORDER 命令 𠮷"), std::nullopt);
  EXPECT_EQ(first_bad_byte(""), std::nullopt);
  EXPECT_EQ(first_bad_byte("ab\xFF"), 2u);
  EXPECT_EQ(first_bad_byte("\xC0\x80"), 0u) << "overlong NUL";
  EXPECT_EQ(first_bad_byte("a\xE0\x80\xAF"), 1u) << "overlong slash";
  EXPECT_EQ(first_bad_byte("\xED\xA0\x80"), 0u) << "surrogate";
  EXPECT_EQ(first_bad_byte("\xF4\x90\x80\x80"), 0u) << "beyond U+10FFFF";
  EXPECT_EQ(first_bad_byte("x\xE5\x91"), 1u) << "cut off";
}

TEST(Text, CodePointsAreTakenOneByOne) {
  std::string_view rest = "aé命𠮷\xFFz";
  EXPECT_EQ(take(rest), U'a');
  EXPECT_EQ(take(rest), U'\u00E9');
  EXPECT_EQ(take(rest), U'\u547D');
  EXPECT_EQ(take(rest), U'\U00020BB7');
  EXPECT_EQ(take(rest), U'\uFFFD') << "a bad byte is replaced";
  EXPECT_EQ(take(rest), U'z');
  EXPECT_TRUE(rest.empty());
  EXPECT_EQ(name(U'\u202E'), "U+202E");
  EXPECT_EQ(name(U'\U000E0041'), "U+E0041");
  EXPECT_EQ(name(U'\t'), "U+0009");
}

TEST(Text, KanjiAndFullWidthLettersTakeTwoColumns) {
  EXPECT_EQ(display_width("F4"), 2);
  EXPECT_EQ(display_width("命令"), 4);
  EXPECT_EQ(display_width("Ｆ４"), 4);
  EXPECT_EQ(display_width("ﾛｰﾏ"), 3) << "half-width Kana take one";
  EXPECT_EQ(display_width("e\u0301"), 1) << "a combining accent takes none";
  EXPECT_EQ(length("命令 F4"), 5);
}

TEST(Text, CaretStandsBelowTheCodePoint) {
  EXPECT_EQ(caret_below("ORDER", 1), "^");
  EXPECT_EQ(caret_below("命令 F4", 4), "     ^");
  EXPECT_EQ(caret_below("ab", 9), "  ^") << "never beyond the end of the line";
}

TEST(Text, FullWidthFoldsToAscii) {
  EXPECT_EQ(fold("ＯＲＤＥＲ"), "ORDER");
  EXPECT_EQ(fold("１２：３"), "12:3");
  EXPECT_EQ(fold("ｶﾞ"), "ガ");
  EXPECT_EQ(fold("か\u3099"), "が") << "two code points, one letter";
  EXPECT_EQ(fold("①"), "1");
  EXPECT_EQ(fold("G-KEK-a"), "G-KEK-a");
  EXPECT_EQ(fold("Ｇ－ＫＥＫ\u2212ａ"), "G-KEK-a");
  EXPECT_EQ(fold("left\u20111"), "left-1") << "no-break hyphen";
  EXPECT_EQ(fold("a、b，c"), "a,b,c");
  EXPECT_EQ(fold("d\u2019Arc"), "d'Arc");
}

TEST(Text, WaveDashAndFullWidthTildeAreOneSign) {
  EXPECT_EQ(fold("\u301C"), "~");
  EXPECT_EQ(fold("\uFF5E"), "~");
}

TEST(Text, YenAndBackslashAreOneSign) {
  EXPECT_EQ(fold("¥"), "\\");
  EXPECT_EQ(fold("￥"), "\\");
  EXPECT_EQ(fold("＼"), "\\");
}

TEST(Text, CaseNeverMattersInKeywords) {
  EXPECT_TRUE(same_word("oRdEr", "ORDER"));
  EXPECT_FALSE(same_word("ORDERS", "ORDER"));
  EXPECT_TRUE(same_word("終了", "終了"));
  EXPECT_EQ(fold_case("G-KEK-a 終了"), "g-kek-a 終了");
}

TEST(Text, DeceivingCharactersAreUnwanted) {
  for (const char32_t c : {U'\0', U'\x07', U'\r', U'\x1B', U'\x7F', U'\x85', U'\x9F', U'\u2028'})
    EXPECT_EQ(unwanted(c), Unwanted::Control) << name(c);
  for (const char32_t c :
       {U'\u061C', U'\u200E', U'\u200F', U'\u202A', U'\u202E', U'\u2066', U'\u2069'})
    EXPECT_EQ(unwanted(c), Unwanted::Bidi) << name(c);
  for (const char32_t c : {U'\u00AD', U'\u200B', U'\u200C', U'\u200D', U'\u2060', U'\uFEFF',
                           U'\u3164', U'\uFE0F', U'\U000E0041'})
    EXPECT_EQ(unwanted(c), Unwanted::ZeroWidth) << name(c);
  for (const char32_t c :
       {U'\t', U'\n', U' ', U'~', U'\u00A0', U'é', U'命', U'\u3000', U'ー', U'￥'})
    EXPECT_EQ(unwanted(c), std::nullopt) << name(c);
}

TEST(Text, BlanksOfEveryWidthAreTrimmed) {
  EXPECT_EQ(trim_right("命令 \t\u3000\u00A0"), "命令");
  EXPECT_EQ(trim_left("\u3000 \t命令"), "命令");
  EXPECT_EQ(trim_right(" \u3000"), "");
  EXPECT_EQ(trim_left(""), "");
}

TEST(Text, NearestWordForgivesOneSlipInThreeLetters) {
  constexpr std::array<std::string_view, 5> verbs{"MOVE", "ATTACK", "EVADE", "RALLY", "移動"};
  EXPECT_THAT(nearest("MVOE", verbs), ElementsAre("MOVE")) << "swapped";
  EXPECT_THAT(nearest("attak", verbs), ElementsAre("ATTACK")) << "missing, other case";
  EXPECT_THAT(nearest("ＥＶＡＤＥＥ", verbs), ElementsAre("EVADE")) << "one too many, full width";
  EXPECT_THAT(nearest("CHARGE", verbs), IsEmpty());
  EXPECT_THAT(nearest("", verbs), IsEmpty());
  EXPECT_THAT(nearest(std::string(100000, 'M'), verbs), IsEmpty());
}

TEST(Text, NearestWordsComeNearestFirst) {
  constexpr std::array<std::string_view, 4> units{"left-1", "left-2", "left-12", "right-1"};
  EXPECT_THAT(nearest("left-2", units, 3), ElementsAre("left-2", "left-1", "left-12"));
  EXPECT_THAT(nearest("left-2", units), ElementsAre("left-2"));
}

TEST(Text, ShownTextIsOneHarmlessLine) {
  EXPECT_EQ(shown("F4"), "F4");
  EXPECT_EQ(shown("a\u202Eb\nc\x1B[2J"), "a<U+202E>b<U+000A>c<U+001B>[2J");
  EXPECT_EQ(shown(std::string(50, 'x'), 5), "xxxxx…");
  EXPECT_EQ(shown("\xFF"), "\uFFFD");
}

TEST(Text, LinesAreFoundByNumber) {
  EXPECT_EQ(line_of("a\r\nb\nc", 1), "a");
  EXPECT_EQ(line_of("a\r\nb\nc", 2), "b");
  EXPECT_EQ(line_of("a\r\nb\nc", 3), "c");
  EXPECT_EQ(line_of("a\r\nb\nc", 4), "");
}

}  // namespace
}  // namespace cursus::formats::text
