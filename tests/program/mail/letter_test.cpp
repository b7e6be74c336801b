#include "src/mail/reading/letter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/text/catalogue.hpp"
#include "src/mail/reading/transfer_encoding.hpp"

namespace cursus::mail {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string from = "From: Scipio <rome@example.org>\nSubject: orders\n";
const std::string block = "CURSUS cca-0007 ROME 12\nMOVE A F4\nEND\n";

std::string why(const Result<Letter>& letter) {
  if (letter) return "read";
  for (const auto language : {formats::Language::En, formats::Language::Ja})
    formats::Catalogue::of(language).say_strictly(letter.error().why, letter.error().arguments);
  return std::string(letter.error().why);
}

Letter letter_in(const std::string& mail) {
  auto letter = read_letter(mail);
  EXPECT_EQ(why(letter), "read");
  return letter ? std::move(*letter) : Letter{};
}
// The one text of a mail.
Text sole(const std::string& mail) {
  const Letter letter = letter_in(mail);
  EXPECT_EQ(letter.texts.size(), 1u);
  return letter.texts.empty() ? Text{} : letter.texts.front();
}

// A multipart with boundary "b"; each part begins with its own header.
std::string multipart(const std::string& subtype, const std::vector<std::string>& parts,
                      const std::string& boundary = "b") {
  std::string out = "Content-Type: multipart/" + subtype + "; boundary=\"" + boundary + "\"\n\n";
  for (const std::string& part : parts) out += "--" + boundary + "\n" + part + "\n";
  return out + "--" + boundary + "--\n";
}
std::string part(const std::string& type, const std::string& body, const std::string& more = "") {
  return "Content-Type: " + type + "\n" + more + "\n" + body;
}
std::string file(const std::string& type, const std::string& name, const std::string& body) {
  return part(type, body, "Content-Disposition: attachment; filename=\"" + name + "\"\n");
}

TEST(MailLetter, APlainMailIsItsText) {
  const Text text = sole(from + "\n" + block);
  EXPECT_EQ(text.text, block);
  EXPECT_EQ(text.source, Text::Source::Body);
}

TEST(MailLetter, EveryTransferEncodingIsUndone) {
  const std::string japanese = "命令 = A\n";
  EXPECT_EQ(sole(from +
                 "Content-Type: text/plain; charset=utf-8\n"
                 "Content-Transfer-Encoding: base64\n\n" +
                 base64(japanese) + "\n")
                .text,
            japanese);
  EXPECT_EQ(sole(from + "Content-Type: text/plain; charset=utf-8\n"
                        "Content-Transfer-Encoding: quoted-printable\n\n"
                        "=E5=91=BD=E4=BB=\n=A4 =3D A\n")
                .text,
            japanese);
  // Quoted-printable around escape sequences, as some gateways leave it.
  EXPECT_EQ(sole(from + "Content-Type: text/plain; charset=iso-2022-jp\n"
                        "Content-Transfer-Encoding: quoted-printable\n\n"
                        "=1B$BL?Na=1B(B =3D A\n")
                .text,
            japanese);
  EXPECT_EQ(sole(from + "Content-Type: text/plain; charset=Shift_JIS\n"
                        "Content-Transfer-Encoding: 8bit\n\n\x96\xBD\x97\xDF = A\n")
                .text,
            japanese);
  EXPECT_EQ(sole(from + "\n\x1B$BL?Na\x1B(B = A\n").text, japanese);  // no label at all
}

TEST(MailLetter, PlainTextIsPreferredToHtml) {
  const std::string mail =
      from + multipart("alternative", {part("text/plain", block), part("text/html", "<p>other")});
  EXPECT_EQ(sole(mail).text, block);
  const std::string wrapped =
      from +
      multipart(
          "mixed",
          {multipart(
              "alternative",
              {multipart("related", {part("text/html", "<p>other"), part("image/png", "png")}, "r"),
               part("text/plain", block)},
              "a")});
  EXPECT_EQ(sole(wrapped).text, block);
}

TEST(MailLetter, HtmlAloneIsReadAndMarked) {
  const Text text = sole(from + part("text/html; charset=utf-8", "<p>CURSUS x<br>命令</p>"));
  EXPECT_EQ(text.text, "CURSUS x\n命令\n");
  EXPECT_EQ(text.source, Text::Source::Html);
  // An empty plain part beside it is no text.
  EXPECT_EQ(
      sole(from + multipart("alternative", {part("text/plain", " \n"), part("text/html", "<p>a")}))
          .source,
      Text::Source::Html);
}

TEST(MailLetter, HiddenHtmlIsRefused) {
  EXPECT_EQ(why(read_letter(from + part("text/html", "<p style='display:none'>x</p>y"))),
            "mail.html-hidden");
  // It does not matter where the plain text counts.
  EXPECT_EQ(sole(from + multipart("alternative",
                                  {part("text/plain", block), part("text/html", "<p hidden>x")}))
                .text,
            block);
}

TEST(MailLetter, FlowedTextIsJoinedAndOldLettersAreMarked) {
  EXPECT_EQ(sole(from + part("text/plain; format=flowed", "MOVE A \nF4\n")).text, "MOVE A F4\n");
  EXPECT_EQ(sole(from + part("text/plain; format=flowed; delsp=yes", "命 \n令\n")).text, "命令\n");
  EXPECT_THAT(sole(from + "\nEND\n-----Original Message-----\n" + block).text,
              HasSubstr("\n> CURSUS cca"));
}

TEST(MailLetter, AttachedOrdersAndSignaturesAreKnownByWhatTheySay) {
  const Letter letter = letter_in(
      from + multipart("mixed", {part("text/plain", "my orders\n"),
                                 file("application/octet-stream", "../../etc/orders", block),
                                 file("text/plain", "x.txt", "-----BEGIN SSH SIGNATURE-----\nU1\n"),
                                 file("application/pdf", "map.pdf", "%PDF")}));
  ASSERT_EQ(letter.texts.size(), 2u);
  EXPECT_EQ(letter.texts[1].text, block);
  EXPECT_EQ(letter.texts[1].source, Text::Source::Attachment);
  EXPECT_THAT(letter.signatures, ElementsAre("-----BEGIN SSH SIGNATURE-----\nU1\n"));
  EXPECT_THAT(letter.unopened, ElementsAre("map.pdf"));
}

TEST(MailLetter, NoArchiveIsOpenedAndBinariesAreLeftAlone) {
  const std::string zip = "UEsDBBQAAAAIAAAAIQAAAAAAAAA=";
  const Letter letter = letter_in(
      from + multipart("mixed", {part("text/plain", block),
                                 part("application/zip", zip,
                                      "Content-Transfer-Encoding: base64\n"
                                      "Content-Disposition: attachment; filename=o.zip\n"),
                                 part("application/octet-stream", zip,
                                      "Content-Transfer-Encoding: base64\n"
                                      "Content-Disposition: attachment; filename=p.zip\n"),
                                 part("message/rfc822", "From: x@y\n\n" + block)}));
  EXPECT_EQ(letter.texts.size(), 1u);
  EXPECT_THAT(letter.unopened, ElementsAre("o.zip", "p.zip", "message/rfc822"));
}

TEST(MailLetter, JapaneseFileNamesAreKept) {
  const Letter letter =
      letter_in(from + multipart("mixed", {part("text/plain", "A\n",
                                                "Content-Disposition: attachment;\n"
                                                " filename*=UTF-8''%E5%91%BD%E4%BB%A4.txt\n")}));
  ASSERT_EQ(letter.texts.size(), 1u);
  EXPECT_EQ(letter.texts[0].file_name, "命令.txt");
}

TEST(MailLetter, WhatPgpMimeSignsIsHandedOnByteByByte) {
  const std::string inner =
      "Content-Type: text/plain; charset=utf-8;\n\tformat=fixed\nContent-Transfer-Encoding: "
      "quoted-printable\n\n" +
      block + "trailing =20\n";
  const std::string mail =
      from +
      "Content-Type: multipart/signed; micalg=pgp-sha256;\n "
      "protocol=\"application/pgp-signature\"; boundary=s\n\npreamble\n--s\n" +
      inner +
      "\n--s\nContent-Type: application/pgp-signature; name=signature.asc\n\n"
      "-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\n\n--s--\n";
  std::string signed_bytes;
  for (const char c : inner) (c == '\n' ? signed_bytes += "\r\n" : signed_bytes += c);
  const Letter letter = letter_in(mail);
  ASSERT_TRUE(letter.pgp);
  EXPECT_EQ(letter.pgp->signed_bytes, signed_bytes);
  EXPECT_THAT(letter.pgp->signature, HasSubstr("BEGIN PGP SIGNATURE"));
  ASSERT_EQ(letter.texts.size(), 1u);
  EXPECT_THAT(letter.texts[0].text, HasSubstr(block));
  std::string with_cr;
  for (const char c : mail) (c == '\n' ? with_cr += "\r\n" : with_cr += c);
  EXPECT_EQ(letter_in(with_cr).pgp, letter.pgp);
}

TEST(MailLetter, TwoSendersAreNone) {
  EXPECT_EQ(why(read_letter("From: a@b\nFrom: c@d\n\nx\n")), "mail.sender-unclear");
  EXPECT_EQ(why(read_letter("From: a@b, c@d\n\nx\n")), "mail.sender-unclear");
  EXPECT_EQ(why(read_letter("Subject: x\n\nx\n")), "mail.sender-unclear");
}

TEST(MailLetter, WhatIsNoMailIsRefused) {
  EXPECT_EQ(why(read_letter("")), "mail.sender-unclear");
  EXPECT_EQ(why(read_letter(std::string(1000, '\0'))), "mail.sender-unclear");
  EXPECT_EQ(why(read_letter(from + "\n")), "mail.no-text");
  EXPECT_EQ(why(read_letter(from + "Content-Type: multipart/mixed\n\nx\n")), "mail.no-text");
  EXPECT_EQ(why(read_letter(from + part("image/png", "x"))), "mail.no-text");
  EXPECT_EQ(why(read_letter(from + part("text/plain; charset=utf-8", "命\xE5\x91"))),
            "mail.charset-wrong");
  EXPECT_EQ(why(read_letter(from + multipart("encrypted; protocol=x", {part("text/plain", "x")}))),
            "mail.encrypted");
}

TEST(MailLetter, TheLimitsHold) {
  EXPECT_EQ(why(read_letter(from + "\n" + std::string(most_mail_bytes, 'x'))), "mail.too-big");
  EXPECT_EQ(why(read_letter(from + "\n" + std::string(1024 * 1024 + 10, 'x'))),
            "mail.too-much-text");
  EXPECT_EQ(why(read_letter(from + "X: " + std::string(most_header_bytes, 'x') + "\n\na\n")),
            "mail.header-too-long");
  const std::vector<std::string> many(40, part("text/plain", "x\n"));
  EXPECT_EQ(why(read_letter(from + multipart("mixed", many))), "mail.too-many-parts");
  const std::vector<std::string> few(31, part("text/plain", "x\n"));
  EXPECT_EQ(letter_in(from + multipart("mixed", few)).texts.size(), 31u);
}

TEST(MailLetter, DepthHasALimit) {
  std::string nested = part("text/plain", block);
  for (int i = 1; i <= 7; ++i) nested = multipart("mixed", {nested}, "b" + std::to_string(i));
  EXPECT_EQ(sole(from + nested).text, block);
  nested = multipart("mixed", {nested}, "b8");
  EXPECT_EQ(why(read_letter(from + nested)), "mail.too-deep");
  for (int i = 9; i <= 400; ++i)
    nested = "Content-Type: multipart/mixed; boundary=b" + std::to_string(i) + "\n\n--b" +
             std::to_string(i) + "\n" + nested;
  EXPECT_EQ(why(read_letter(from + nested)), "mail.too-deep");
}

TEST(MailLetter, WhatWouldCostMuchToTakeApartIsNotTakenApart) {
  const auto repeated = [](std::string_view line, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += line;
    return all;
  };
  const std::string mixed = from + "Content-Type: multipart/mixed; boundary=x\n\n";
  EXPECT_EQ(why(read_letter(mixed + repeated("--x\n\n", 1'000'000))), "mail.tangled");
  EXPECT_EQ(why(read_letter(mixed + repeated("--\n", 1'000'000))), "mail.tangled");
  EXPECT_EQ(why(read_letter(mixed + "--x\n" + repeated("a:\n", 1'000'000))), "mail.tangled");
  EXPECT_EQ(why(read_letter(from + repeated("Content-Type: message/rfc822\n\n", 100'000))),
            "mail.tangled");
  // Addresses in groups in groups would make GMime call itself without end.
  const std::string message = mixed + "--x\nContent-Type: message/rfc822\n\nFrom: a@b\n";
  for (const std::string_view to : {"To: ", "to : ", "Cc\t:", "Resent-To:\n "})
    EXPECT_EQ(why(read_letter(message + std::string(to) + repeated("a:", 60'000) + "\n\n--x--\n")),
              "mail.tangled")
        << to;
  EXPECT_EQ(why(read_letter(message + "To: b\n" + repeated(" a:a:a:\n", 9'000) + "\n--x--\n")),
            "mail.tangled");
  EXPECT_EQ(
      why(read_letter(message + repeated("To: " + repeated("a:", 9'000) + "\n", 20) + "\n--x--\n")),
      "mail.tangled");
  // What people write is not mistaken for it.
  EXPECT_EQ(sole(from + "\n" + repeated("-- a rule\n", 900) + repeated("Note: this\n", 9000)).text,
            repeated("-- a rule\n", 900) + repeated("Note: this\n", 9000));
}

TEST(MailLetter, BentMailsBringNothingDown) {
  const std::string whole =
      from +
      multipart("mixed", {part("text/plain; charset=iso-2022-jp", "\x1B$BL?Na\x1B(B\n"),
                          part("text/html", "<p>x</p>"), file("text/plain", "a.txt", block)});
  for (std::size_t cut = 0; cut < whole.size(); cut += 7) read_letter(whole.substr(0, cut));
  std::uint32_t seed = 7;
  for (int round = 0; round < 300; ++round) {
    std::string bent = whole;
    for (int i = 0; i < 4; ++i) {
      seed = seed * 1664525 + 1013904223;
      bent[(seed >> 8) % bent.size()] = static_cast<char>(seed >> 24);
    }
    const auto letter = read_letter(bent);
    EXPECT_TRUE(!letter || !letter->texts.empty());
  }
}

TEST(MailLetter, WhatCostsTooMuchIsRefused) {
  EXPECT_EQ(why(read_letter(from + "\n" + block, 0)), "mail.too-costly");
  EXPECT_EQ(why(read_letter(from + "\n" + block)), "read");
}

}  // namespace
}  // namespace cursus::mail
