#include "src/mail/reading/charset.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/text/catalogue.hpp"
#include "formats/text/text.hpp"

namespace cursus::mail {
namespace {

using namespace std::string_literals;
using ::testing::HasSubstr;

std::string text_of(std::string_view bytes, std::string_view label) {
  const auto decoded = decode(bytes, label);
  return decoded ? decoded->text : "refused: " + std::string(decoded.error().why);
}
std::string charset_of(std::string_view bytes, std::string_view label = "") {
  const auto decoded = decode(bytes, label);
  return decoded ? std::string(decoded->charset) : "refused: " + std::string(decoded.error().why);
}
// The key, after its sentence was made in both languages: a gap there is a Defect.
std::string question(std::string_view bytes, std::string_view label) {
  const auto decoded = decode(bytes, label);
  if (decoded) return "read as " + std::string(decoded->charset);
  for (const auto language : {formats::Language::En, formats::Language::Ja})
    formats::Catalogue::of(language).say_strictly(decoded.error().why, decoded.error().arguments);
  return std::string(decoded.error().why);
}

// 命令 A1 移動 in each charset
const std::string in_jis = "\x1B$BL?Na\x1B(B A1 \x1B$B0\\F0\x1B(B";
const std::string in_sjis = "\x96\xBD\x97\xDF A1 \x88\xDA\x93\xAE";
const std::string in_euc = "\xCC\xBF\xCE\xE1 A1 \xB0\xDC\xC6\xB0";
const std::string in_utf8 = "命令 A1 移動";

TEST(MailCharset, EveryLabelThatFitsIsBelieved) {
  for (const char* label : {"utf-8", "UTF-8", "utf8", "\"utf-8\""})
    EXPECT_EQ(text_of(in_utf8, label), in_utf8) << label;
  for (const char* label :
       {"iso-2022-jp", "ISO-2022-JP", "csISO2022JP", "iso-2022-jp-ms", "cp50221"})
    EXPECT_EQ(text_of(in_jis, label), in_utf8) << label;
  for (const char* label : {"shift_jis", "Shift-JIS", "x-sjis", "windows-31j", "cp932", "MS_Kanji"})
    EXPECT_EQ(text_of(in_sjis, label), in_utf8) << label;
  for (const char* label : {"euc-jp", "EUC_JP", "x-euc-jp", "eucjp-ms"})
    EXPECT_EQ(text_of(in_euc, label), in_utf8) << label;
  EXPECT_TRUE(decode(in_euc, "euc-jp")->labelled);
  EXPECT_EQ(text_of("caf\xE9", "iso-8859-1"), "café");
  EXPECT_EQ(text_of("\x93q\x94", "windows-1252"), "“q”");
}

TEST(MailCharset, EscapeSequencesAreIso2022JpUnderEveryLabelAndNone) {
  for (const char* label : {"", "us-ascii", "utf-8", "iso-8859-1", "x-unknown", "shift_jis"}) {
    EXPECT_EQ(text_of(in_jis, label), in_utf8) << label;
    EXPECT_EQ(charset_of(in_jis, label), "ISO-2022-JP") << label;
    EXPECT_FALSE(decode(in_jis, label)->labelled) << label;
  }
  EXPECT_EQ(text_of("\x1B$@L?Na\x1B(J", ""), "命令");  // of 1978
}

TEST(MailCharset, MicrosoftsCircledDigitsAndHalfWidthKanaAreRead) {
  EXPECT_EQ(text_of("\x1B$B-!\x1B(B", "iso-2022-jp"), "①");
  EXPECT_EQ(text_of("\x1B$B-!L?Na\x1B(B A", ""), "①命令 A");
  EXPECT_EQ(text_of("\x1B(I6E\x1B(B", "iso-2022-jp"), "ｶﾅ");
  EXPECT_EQ(text_of("\x0E"s + "6E\x0F A", "cp50222"), "ｶﾅ A");
  EXPECT_EQ(text_of("\x87@\xEE\xE0", "shift_jis"), "①髙");
  EXPECT_EQ(text_of("\xAD\xA1", "euc-jp"), "①");
}

TEST(MailCharset, AsciiLookingBytesInsideKanjiAreNeverText) {
  // 0x23 0x43 0x55 0x52 is "#CUR" in ASCII, and here "Ｃ袁".
  const std::string hidden = "\x1B$B#CUR\x1B(B";
  EXPECT_EQ(text_of(hidden, "iso-2022-jp").find('#'), std::string::npos);
  EXPECT_EQ(text_of(hidden, "utf-8").find('#'), std::string::npos);
  EXPECT_EQ(text_of("\x95\x5C", "shift_jis"), "表");  // its second byte is a backslash
}

TEST(MailCharset, WithoutLabelUtf8ComesFirstAndThenTheOnlyPossibleOne) {
  EXPECT_EQ(charset_of(in_utf8), "UTF-8");
  EXPECT_EQ(charset_of(in_sjis), "Shift_JIS");
  EXPECT_EQ(charset_of(in_euc), "EUC-JP");
  EXPECT_EQ(charset_of("ORDER A1"), "US-ASCII");
  EXPECT_EQ(charset_of(in_sjis, "utf-8"), "Shift_JIS");  // a wrong label is none
  EXPECT_EQ(charset_of(in_euc, "us-ascii"), "EUC-JP");
  EXPECT_EQ(charset_of(in_utf8, "us-ascii"), "UTF-8");
  EXPECT_EQ(charset_of(in_utf8, "x-no-such-charset"), "UTF-8");
}

TEST(MailCharset, WhatCanBeReadInTwoWaysIsAsked) {
  // 移動 in EUC-JP is also four half-width Kana in Shift_JIS.
  EXPECT_EQ(question("\xB0\xDC\xC6\xB0", ""), "mail.charset-unclear");
  EXPECT_EQ(question("\xB0\xDC\xC6\xB0", "utf-8"), "mail.charset-unclear");
  EXPECT_EQ(text_of("\xB0\xDC\xC6\xB0", "euc-jp"), "移動");
  EXPECT_EQ(text_of("\xB0\xDC\xC6\xB0", "shift_jis"), "ｰﾜﾆｰ");
}

TEST(MailCharset, WesternLettersAreNeverTakenForKana) {
  EXPECT_EQ(question("\xC4pfel", ""), "mail.charset-unknown");           // Äpfel
  EXPECT_EQ(question("na\xEFve caf\xE9 ", ""), "mail.charset-unknown");  // naïve café
  EXPECT_EQ(question("\x81\x8D", "windows-1252"), "mail.charset-wrong");
  EXPECT_EQ(question("\x96\xBD\x97\xDF", "iso-8859-1"), "mail.charset-wrong");
}

TEST(MailCharset, BrokenTextIsAskedAndNeverMended) {
  EXPECT_EQ(question("\x1B$BL?N\x1B(B", "iso-2022-jp"), "mail.charset-wrong");  // half a sign
  EXPECT_EQ(question("\x1B$BL?\nNa\x1B(B", ""), "mail.charset-wrong");  // a line ends in Kanji
  EXPECT_EQ(question("\x1B$BL?Na\x1B(B\xFF", "iso-2022-jp"), "mail.charset-wrong");
  EXPECT_EQ(question("\x1B$Z!!\x1B(B", "iso-2022-jp"), "mail.charset-control");  // no such set
  EXPECT_EQ(question("命令\xE5\x91", "utf-8"), "mail.charset-wrong");
  EXPECT_EQ(question("\xC0\xAF\xC0", "utf-8"), "mail.charset-wrong");
  EXPECT_EQ(question("A\xFF\xFE", "shift_jis"), "mail.charset-wrong");
}

TEST(MailCharset, Utf8ThatWasCutIsNotTakenForShiftJis) {
  const std::string cut = in_utf8.substr(0, in_utf8.size() - 1);
  EXPECT_EQ(question(cut, ""), "mail.charset-wrong");
  EXPECT_EQ(question("ああ\xE3\x81", "utf-8"), "mail.charset-wrong");
}

TEST(MailCharset, ControlCharactersAreNoText) {
  EXPECT_EQ(question("A\0B"s, "us-ascii"), "mail.charset-control");
  EXPECT_EQ(question("A\x08", ""), "mail.charset-control");
  EXPECT_EQ(question("\x1B[2J", "utf-8"), "mail.charset-control");
  EXPECT_EQ(question("\xC2\x85", "utf-8"), "mail.charset-control");
  EXPECT_EQ(text_of("A\tB\r\n\f", "us-ascii"), "A\tB\r\n\f");
}

TEST(MailCharset, AByteOrderMarkIsNoText) {
  EXPECT_EQ(text_of("\xEF\xBB\xBF"
                    "A",
                    "utf-8"),
            "A");
}

TEST(MailCharset, Iso2022JpOfOursIsReadBack) {
  for (const char* text : {"命令 A1 移動\nEND\n", "カルタゴ\n", "", "ASCII", "、。「」"})
    EXPECT_EQ(text_of(encode_iso_2022_jp(text), "iso-2022-jp"), text);
  EXPECT_EQ(encode_iso_2022_jp("命令\nA"), "\x1B$BL?Na\x1B(B\nA");
}

TEST(MailCharset, ACharacterThatDoesNotFitIsWrittenAsItsCode) {
  EXPECT_EQ(encode_iso_2022_jp("é"), "<U+00E9>");
  EXPECT_EQ(encode_iso_2022_jp("①"), "<U+2460>");
  EXPECT_EQ(encode_iso_2022_jp("ｶ"), "<U+FF76>");
  EXPECT_EQ(encode_iso_2022_jp("命😀令"), "\x1B$BL?\x1B(B<U+1F600>\x1B$BNa\x1B(B");
  // One sign with two code points stays that sign.
  EXPECT_EQ(encode_iso_2022_jp("～"), encode_iso_2022_jp("〜"));
  EXPECT_THAT(encode_iso_2022_jp("－"), HasSubstr("\x1B$B"));
}

TEST(MailCharset, NoBytesOfAnyKindBringItDown) {
  std::uint32_t seed = 12345;
  for (int round = 0; round < 300; ++round) {
    std::string bytes;
    for (int i = 0; i < 24; ++i) {
      seed = seed * 1664525 + 1013904223;
      const unsigned pick = seed >> 24;
      bytes += i % 5 == 0 && pick < 128 ? '\x1B' : static_cast<char>(pick % 3 ? pick : '$');
    }
    for (const char* label : {"", "iso-2022-jp", "shift_jis", "euc-jp", "utf-8", "iso-8859-1"})
      if (const auto decoded = decode(bytes, label)) {
        EXPECT_FALSE(formats::text::first_bad_byte(decoded->text));
        EXPECT_EQ(decoded->text.find('\0'), std::string::npos);
        EXPECT_EQ(decoded->text.find('\x1B'), std::string::npos);
      }
  }
}

}  // namespace
}  // namespace cursus::mail
