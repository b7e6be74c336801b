#include "src/mail/headers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/reading/transfer_encoding.hpp"

namespace cursus::mail {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MailHeaders, FoldedLinesAreOneAndNamesHaveNoCase) {
  const auto headers =
      read_headers("From a@b Mon Jan 1\nSubject: one\r\n\ttwo\r\nX-a :b\n\nTo: no\n");
  ASSERT_TRUE(headers);
  EXPECT_EQ(headers->first("subject"), "one two");
  EXPECT_EQ(headers->first("X-A"), "b");
  EXPECT_FALSE(headers->has("To"));
  EXPECT_EQ(headers->all().size(), 2u);
}

TEST(MailHeaders, AContinuationBelongsToNoLineThatWasPassedOver) {
  const auto headers = read_headers("A: 1\nno header\n continued\nB: 2\n\n");
  EXPECT_EQ(headers->first("A"), "1");
  EXPECT_EQ(headers->first("B"), "2");
}

TEST(MailHeaders, AHeaderMayNotBeEndless) {
  const std::string endless = "A: 1\n" + std::string(most_header_bytes, 'x') + "\n\nbody";
  EXPECT_EQ(read_headers(endless).error().why, "mail.header-too-long");
  const std::string long_body = "A: 1\n\n" + std::string(most_header_bytes, 'x');
  EXPECT_TRUE(read_headers(long_body));
}

TEST(MailHeaders, AddressesAreFoundAmongNamesAndComments) {
  EXPECT_THAT(addresses("\"Scipio, P.\" <rome@example.org>, (a <b@c>) carthage@example.org"),
              ElementsAre("rome@example.org", "carthage@example.org"));
  EXPECT_THAT(addresses("players: a@b.c, D <d@e.f>;"), ElementsAre("a@b.c", "d@e.f"));
  EXPECT_THAT(addresses("\"evil@x.y\" <rome@example.org>"), ElementsAre("rome@example.org"));
  EXPECT_THAT(addresses("undisclosed-recipients:;"), IsEmpty());
  EXPECT_EQ(sole_address("a@b.c, d@e.f"), std::nullopt);
  EXPECT_EQ(sole_address("<a@b.c>"), "a@b.c");
}

TEST(MailHeaders, AnAddressCannotCarryAnythingElse) {
  for (const char* bad : {"", "a", "@b", "a@", "a b@c", "a@b\r\nBcc: x@y", "-oX@y", "a@b@c",
                          "\"a\"@b", "a@b>,<c@d", "é@b"})
    EXPECT_FALSE(is_address(bad)) << bad;
  EXPECT_TRUE(is_address("first.last+tag@example.org"));
  EXPECT_EQ(local_part("a+b@c.d"), "a+b");
  EXPECT_EQ(domain("a+b@c.d"), "c.d");
}

TEST(MailHeaders, MessageIdsKeepTheirBrackets) {
  EXPECT_THAT(message_ids("<a@b> junk <c@d>\r\n <e@f>"), ElementsAre("<a@b>", "<c@d>", "<e@f>"));
  EXPECT_THAT(message_ids("<a <b@c> <> <d e@f> <open"), ElementsAre("<b@c>"));
}

TEST(MailHeaders, WhatGoesIntoAHeaderIsOneLine) {
  EXPECT_EQ(header_safe("a\r\nBcc: x@y\x1B\u202E"), "aBcc: x@y");
  EXPECT_EQ(header_safe("命令命令", 7), "命令");
}

TEST(MailWords, TheTailOfALongJapaneseSubjectIsNotLost) {
  // The first word ends in padding, which is where some libraries stop.
  EXPECT_EQ(decode_words("=?UTF-8?B?5ZG95Luk?=\r\n =?UTF-8?B?QQ==?= =?UTF-8?B?5ZG95Luk?="),
            "命令A命令");
  EXPECT_EQ(
      decode_words("Re: =?ISO-2022-JP?B?GyRCTD9OYRsoQg==?= =?iso-2022-jp?b?GyRCTD9OYRsoQg==?="),
      "Re: 命令命令");
}

TEST(MailWords, ALetterCutInTwoWordsIsMended) {
  EXPECT_EQ(decode_words("=?utf-8?Q?=E5=91?= =?utf-8?Q?=BD=E4=BB=A4_A?="), "命令 A");
}

TEST(MailWords, WhatCannotBeDecodedStaysAsItIs) {
  for (const char* raw : {"=?utf-8?B?*?=", "=?utf-8?X?YQ==?=", "=?utf-8?Q?=Z?=", "=?utf-8?B?YQ",
                          "=?utf-8?Q?=FF?=", "1 =? 2", "plain"})
    EXPECT_EQ(decode_words(raw), raw);
  EXPECT_EQ(decode_words("=?x-none?Q?abc?= b"), "abc b");
}

TEST(MailWords, RawEightBitHeadersAreDecodedOrShownAsCodes) {
  EXPECT_EQ(decode_words("命令"), "命令");
  EXPECT_EQ(decode_words("\x96\xBD\x97\xDF"), "命令");
}

TEST(MailWords, OursFitTheLimitAndAreReadBack) {
  const std::string subject =
      "[cca-0007] カルタゴ軍の命令書を受け取りました。次の締め切りは五月三日です。";
  for (const auto charset : {WordCharset::Utf8, WordCharset::Iso2022Jp}) {
    const std::string encoded = encode_words(subject, charset);
    EXPECT_EQ(decode_words(encoded), subject);
    std::string_view rest = encoded;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find("\r\n "), rest.size());
      EXPECT_LE(end, 75u);
      rest.remove_prefix(std::min(end + 3, rest.size()));
    }
  }
  EXPECT_EQ(encode_words("plain ASCII"), "plain ASCII");
  EXPECT_EQ(decode_words(encode_words("=?not?B?a word?=")), "=?not?B?a word?=");
}

TEST(MailTransfer, Base64IsReadBack) {
  for (const std::string bytes : {"", "a", "ab", "abc", "abcd", "\xFF\x00\x7F"})
    EXPECT_EQ(from_base64(base64(bytes)), bytes);
  EXPECT_EQ(base64("ab"), "YWI=");
  EXPECT_EQ(from_base64("YW\r\nI"), "ab");
  for (const char* bad : {"Y", "YW=I", "Y*W=", "YWJjY"}) EXPECT_EQ(from_base64(bad), std::nullopt);
}

TEST(MailTransfer, QuotedPrintableProtectsWhatThePostWouldChange) {
  EXPECT_EQ(quoted_printable("a=b \r\nFrom x\r\n.\tend"), "a=3Db=20\r\n=46rom x\r\n.\tend");
  EXPECT_EQ(quoted_printable("命"), "=E5=91=BD");
  EXPECT_EQ(quoted_printable(std::string(76, 'x')), std::string(76, 'x'));
  EXPECT_EQ(quoted_printable(std::string(77, 'x')), std::string(75, 'x') + "=\r\nxx");
  EXPECT_EQ(quoted_printable(std::string(74, 'x') + "é"), std::string(74, 'x') + "=\r\n=C3=A9");
}

}  // namespace
}  // namespace cursus::mail
