// Order files that are in order: both spellings, any mail around them, and the canonical bytes.
#include "formats/orders/order_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/text/catalogue.hpp"

namespace cursus::formats {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view long_spelling =
    "#CURSUS 1 ORDERS\n"
    "Game: cca-0007\n"
    "Side: rome\n"
    "Point: 12\n"
    "Serial: 2\n"
    "Seen: 12 9f2c1a77e0d4b8a1\n"
    "Final: yes\n"
    "--\n"
    "ORDER left-1 MOVE F4\n"
    "ORDER left-2 MOVE F5, ATTACK F6\n"
    "IF ENEMY AT F6 IS elephants THEN EVADE left-2 ELSE STAND\n"
    "#END\n";

OrderFile read(std::string_view text) {
  auto file = read_order_file(text);
  if (file) return *file;
  for (const Refusal& refusal : file.error())
    ADD_FAILURE() << sentence_with_place(refusal, Language::En);
  return {};
}

std::vector<std::string> texts(const Tokens& tokens) {
  std::vector<std::string> all;
  for (const Token& token : tokens) all.push_back(token.text);
  return all;
}

std::string with_body(std::string_view body) {
  return "CURSUS cca-0007 ROME 12\n" + std::string(body) + "END\n";
}

TEST(OrderFile, LongSpellingIsRead) {
  const OrderFile file = read(long_spelling);
  EXPECT_EQ(file.header,
            (OrderHeader{"ORDERS", "cca-0007", "rome", 12, 2, Seen{12, "9f2c1a77e0d4b8a1"}, true}));
  ASSERT_EQ(file.lines.size(), 3u);
  EXPECT_EQ(file.lines[0].line, 9);
  EXPECT_EQ(file.lines[0].text, "ORDER left-1 MOVE F4");
  EXPECT_THAT(texts(file.lines[1].tokens()),
              ElementsAre("ORDER", "left-2", "MOVE", "F5", ",", "ATTACK", "F6"));
  ASSERT_EQ(file.lines[2].alternatives.size(), 2u);
  EXPECT_THAT(texts(file.lines[2].alternatives[1]), ElementsAre("STAND"));
  EXPECT_EQ(file.first_line, 1);
  EXPECT_EQ(file.last_line, 12);
}

TEST(OrderFile, CanonicalTextIsItsOwnCanonicalForm) {
  EXPECT_EQ(read(long_spelling).canonical, long_spelling);
}

TEST(OrderFile, ShortSpellingIsRewrittenToTheLongOne) {
  const OrderFile file = read("CURSUS cca-0007 ROME 12\nORDER left-1 MOVE F4\nEND\n");
  EXPECT_EQ(file.canonical,
            "#CURSUS 1 ORDERS\nGame: cca-0007\nSide: rome\nPoint: 12\nSerial: 1\nFinal: yes\n--\n"
            "ORDER left-1 MOVE F4\n#END\n");
  EXPECT_EQ(read(file.canonical).canonical, file.canonical);
  EXPECT_EQ(file.header.seen, std::nullopt);
}

// The second order of the quotation begins in its fourth line, the sixth of the mail; in the
// canonical text that is the tenth.
TEST(OrderFile, PlacesAreThoseOfTheMailAndOfTheCanonicalText) {
  const OrderFile file =
      read("Hello\n\n> CURSUS cca-0007 ROME 12\n> move A \\\n>   B\n> move C D\n> END\n");
  const OrderFile stored = as_stored(file);
  EXPECT_EQ(stored.lines, read(file.canonical).lines);
  EXPECT_EQ(lines_before(file), -4);
  ASSERT_EQ(stored.lines.size(), 2u);
  EXPECT_EQ(stored.lines[1].line, 10);
  EXPECT_EQ(stored.lines[0].tokens().back().line, 9);
  EXPECT_EQ(stored.lines[0].tokens().back().column, 3);
  Refusal refusal = refused_at("read.unknown-word", 9, 3);
  move_to_text(refusal, file);
  EXPECT_EQ(refusal.line, 5);
  EXPECT_EQ(refusal.column, 5);
  move_to_stored(refusal, file);
  EXPECT_EQ(refusal.line, 9);
  EXPECT_EQ(refusal.column, 3);
  EXPECT_EQ(as_stored(stored).lines, stored.lines);
}

TEST(OrderFile, ShortSpellingMayCarryASerial) {
  EXPECT_EQ(read("cursus cca-0007 rome 12 3\nEND").header.serial, 3u);
}

TEST(OrderFile, BelowTheShortFirstLineTheHeaderMayGoOn) {
  const OrderFile draft = read("CURSUS cca-0007 ROME 12\nFinal: 下書き\n\n--\nORDER left-1\nEND\n");
  EXPECT_TRUE(draft.header.draft);
  EXPECT_EQ(draft.canonical,
            "#CURSUS 1 ORDERS\nGame: cca-0007\nSide: rome\nPoint: 12\nSerial: 1\nFinal: draft\n--\n"
            "ORDER left-1\n#END\n");
  const OrderFile without_rule = read(
      "CURSUS cca-0007 ROME 12\n; mine\nfinal：no\nSeen: 12 9f2c1a77e0d4b8a1\nORDER left-1\nEND");
  EXPECT_FALSE(without_rule.header.final);
  EXPECT_EQ(without_rule.header.seen->head16, "9f2c1a77e0d4b8a1");
  ASSERT_EQ(without_rule.lines.size(), 1u);
  EXPECT_EQ(without_rule.lines[0].line, 5);
}

// A standing order in its short form looks like a header line.
TEST(OrderFile, OrdersWithAColonAreNoHeader) {
  const OrderFile file =
      read("CURSUS cca-0007 ROME 12\n; mine\nevade LI: stand\nevade: stand\nEND\n");
  EXPECT_EQ(file.lines.size(), 2u);
  EXPECT_NE(file.canonical.find("--\n; mine\nevade LI"), std::string::npos);
}

TEST(OrderFile, HashIsThatOfTheDesign) {
  // printf 'cursus/v1/order\n#CURSUS 1 ORDERS\nGame: abc\n…#END\n' | sha256sum
  EXPECT_EQ(hex(order_hash(read("CURSUS abc a 1\nEND").canonical)),
            "4b9643cdf5a276afcf3e946f1f09297184f365d807f09e8c88ed9832187b6ffe");
}

TEST(OrderFile, CaseNeverMattersInMarkersAndHeader) {
  const OrderFile file = read(
      "#cursus 1 orders\nGAME: CCA-0007\nside: Rome\npoint: 12\nSEEN: 12 9F2C1A77E0D4B8A1\n"
      "final: NO\n--\n#end\n");
  EXPECT_EQ(file.header, (OrderHeader{"ORDERS", "cca-0007", "rome", 12, 1,
                                      Seen{12, "9f2c1a77e0d4b8a1"}, false}));
}

TEST(OrderFile, FullWidthAndJapaneseKeywordsMeanTheSame) {
  const OrderFile file = read("ＣＵＲＳＵＳ　ｃｃａ－０００７　ＲＯＭＥ　１２\n移動 Ｆ４\n終了\n");
  EXPECT_EQ(file.header, (OrderHeader{"ORDERS", "cca-0007", "rome", 12, 1, std::nullopt, true}));
  EXPECT_THAT(texts(file.lines.at(0).tokens()), ElementsAre("移動", "F4"));
  const OrderFile longer = read(
      "＃ＣＵＲＳＵＳ　１　命令\nＧａｍｅ：ｃｃａ－０００７\nＳｉｄｅ： "
      "ｒｏｍｅ\nＰｏｉｎｔ：１２\n"
      "Ｆｉｎａｌ：はい\n－－\n移動 Ｆ４\n＃終了\n");
  EXPECT_EQ(longer.canonical, file.canonical);
}

TEST(OrderFile, HeaderKeysComeInAnyOrderAndWithAnyBlanks) {
  const OrderFile file = read(
      "  #CURSUS   1\tORDERS  \n\nPoint :  0012 // the bridge\n; a note: nothing\nSide:rome\n"
      "Game:cca-0007\nSerial: 2\nFinal: yes\nSeen:   12   9f2c1a77e0d4b8a1\n---\n"
      "ORDER left-1 MOVE F4\nORDER left-2 MOVE F5, ATTACK F6\n"
      "IF ENEMY AT F6 IS elephants THEN EVADE left-2 ELSE STAND\nEND\n");
  EXPECT_EQ(file.canonical, long_spelling);
}

TEST(OrderFile, DashOfATelephoneClosesTheHeaderToo) {
  EXPECT_EQ(read("#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\n—\n#END").header.game, "abc");
}

TEST(OrderFile, EverythingAroundTheBlockIsIgnored) {
  const std::string mail = "Hello host,\nCursus is fun.\n\x07 \u200B\n" +
                           std::string(long_spelling) +
                           "-----BEGIN SSH SIGNATURE-----\nabc\n-- \nMarcus, END of line\nEND\n";
  const OrderFile file = read(mail);
  EXPECT_EQ(file.canonical, long_spelling);
  EXPECT_EQ(file.first_line, 4);
  EXPECT_EQ(file.lines[0].line, 12);
}

TEST(OrderFile, LineEndsBlanksAndByteOrderMarkDoNotChangeTheHash) {
  std::string damaged = "\xEF\xBB\xBF";
  for (const char c : long_spelling)
    damaged += c == '\n' ? std::string(" \t\r\n") : std::string(1, c);
  EXPECT_EQ(read(damaged).canonical, long_spelling);
  EXPECT_EQ(read(long_spelling.substr(0, long_spelling.size() - 1)).canonical, long_spelling);
}

TEST(OrderFile, BodyIsKeptAsTyped) {
  const OrderFile file = read(with_body("  move  Ｆ４ // left  \n\n// note\n"));
  EXPECT_THAT(file.canonical, ::testing::EndsWith("--\n  move  Ｆ４ // left\n\n// note\n#END\n"));
  EXPECT_EQ(file.lines.at(0).text, "move  Ｆ４");
  EXPECT_THAT(file.kept_comments, ElementsAre("// left", "// note"));
}

TEST(OrderFile, EmptyBlockSaysIAmHere) {
  const OrderFile file = read("CURSUS cca-0007 ROME 12\nEND\n");
  EXPECT_THAT(file.lines, IsEmpty());
  EXPECT_EQ(file.header.point, 12u);
}

std::string quoted(std::string_view text, std::string_view prefix) {
  std::string all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    (all += prefix) += text.substr(at, end + 1 - at);
    at = end + 1;
  }
  return all;
}

TEST(OrderFile, UniformQuoteMarksAreTakenOff) {
  for (const std::string_view prefix : {"> ", "| ", ">", ">> ", "> > ", " > | > ", ">|", "\t> "}) {
    const OrderFile file = read("You wrote:\n" + quoted(long_spelling, prefix));
    EXPECT_EQ(file.canonical, long_spelling) << prefix;
  }
}

TEST(OrderFile, ColumnsCountTheQuoteMarks) {
  const OrderFile file = read("> CURSUS abc a 1\n> move F4\n> END\n");
  EXPECT_EQ(file.lines.at(0).tokens().at(1).column, 8);
}

TEST(OrderFile, EmptyLinesOfAQuotedBlockMayLackTheMark) {
  EXPECT_EQ(read("> CURSUS abc a 1\n\n>\n> move\n> END\n").lines.at(0).line, 4);
}

TEST(OrderFile, QuotedBlocksCountOnlyWhereNothingLessQuotedIs) {
  const std::string old = quoted("CURSUS abc a 1\nmove F4\nEND\n", "> ");
  const std::string older = quoted("CURSUS abc a 1\nmove F5\n", ">> ");  // and not even closed
  EXPECT_EQ(read("CURSUS abc a 2\nEND\n\nYou wrote:\n" + old + older).header.point, 2u);
  EXPECT_EQ(read("You wrote:\n" + old + older).header.point, 1u);
}

TEST(OrderFile, WhatIsTypedBetweenTheQuotedLinesOfASheetIsOrders) {
  const std::string sheet =
      "> #CURSUS 1 ORDERS\n> Game: abc\n> Side: a\n> Point: 1\n> --\n> ; write here\n";
  const OrderFile file =
      read("Hello,\n\n" + sheet + "move F4\n\n> ;   move F5\n  hold\n> #END\n\n> Bye\n");
  ASSERT_EQ(file.lines.size(), 2u);
  EXPECT_EQ(file.lines[0].line, 9);
  EXPECT_EQ(file.lines[1].text, "hold");
  EXPECT_EQ(file.canonical,
            "#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\nSerial: 1\nFinal: yes\n--\n; write "
            "here\nmove F4\n\n;   move F5\n  hold\n#END\n");
  // Once more around it, and it is still the same; and so is what was typed over.
  EXPECT_EQ(read(quoted(sheet + "move F4\n> #END\n", "> ")).canonical,
            read(sheet + "move F4\n> #END\n").canonical);
  EXPECT_EQ(read(sheet + "> move F4\nhold\nEND\n").lines.size(), 2u);
}

TEST(OrderFile, ASheetIsAsNewAsWhatWasTypedIntoIt) {
  const std::string blank = quoted("CURSUS abc a 2\n; move F4\nEND\n", "> ");
  const std::string filled = ">> CURSUS abc a 1\nmove F5\n>> END\n";
  EXPECT_EQ(read(blank + filled).header.point, 1u);
  EXPECT_EQ(read(filled + blank).header.point, 1u);
  EXPECT_EQ(read_order_file(filled + "CURSUS abc a 2\nmove F5\nEND\n").error()[0].why,
            "order.two-blocks");
  // Of two that are quoted alike, the filled one.
  EXPECT_EQ(read(blank + quoted("CURSUS abc a 3\nhold\nEND\n", "> ")).header.point, 3u);
}

TEST(OrderFile, IdenticalBlocksAreOne) {
  EXPECT_EQ(read(std::string(long_spelling) + "\n" + std::string(long_spelling)).canonical,
            long_spelling);
  EXPECT_EQ(read("CURSUS abc a 1\nmove\nEND\n#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\n--\n"
                 "move\n#END\n")
                .first_line,
            1)
      << "in two spellings";
}

TEST(OrderFile, ReceiptsThatComeBackAreNoOrders) {
  const OrderFile file =
      read("#CURSUS 1 RECEIPT\nGame: abc\nOrder: 4be1\n#END\nCURSUS abc a 1\nEND\n");
  EXPECT_EQ(file.header.game, "abc");
}

TEST(OrderLines, BackslashJoinsLinesAndKeepsTheirPlaces) {
  const OrderFile file = read(with_body("move left-1 \\ // far\n  F4\\\nF5\nrally\n"));
  ASSERT_EQ(file.lines.size(), 2u);
  EXPECT_EQ(file.lines[0].text, "move left-1 F4 F5");
  EXPECT_EQ(file.lines[0].line, 2);
  const Tokens& tokens = file.lines[0].tokens();
  EXPECT_THAT(texts(tokens), ElementsAre("move", "left-1", "F4", "F5"));
  EXPECT_EQ(tokens[2].line, 3);
  EXPECT_EQ(tokens[2].column, 3);
  EXPECT_EQ(file.lines[1].line, 5);
}

TEST(OrderLines, AtSignMarksAStandingOrder) {
  const OrderFile file = read(with_body("@evade left-1\n＠ try 回避\nevade\n"));
  ASSERT_EQ(file.lines.size(), 3u);
  EXPECT_TRUE(file.lines[0].standing);
  EXPECT_EQ(file.lines[0].tokens()[0], (Token{"evade", "evade", 2, 2, false}));
  EXPECT_TRUE(file.lines[1].standing);
  EXPECT_TRUE(file.lines[1].attempt);
  EXPECT_THAT(texts(file.lines[1].tokens()), ElementsAre("回避"));
  EXPECT_FALSE(file.lines[2].standing);
}

TEST(OrderLines, TryInEitherLanguageMarksAnAttempt) {
  const OrderFile file = read(with_body("TRY move F4\ntry move F4\n試行 移動 F4\nmove try\n"));
  ASSERT_EQ(file.lines.size(), 4u);
  for (int i : {0, 1, 2}) EXPECT_TRUE(file.lines[static_cast<std::size_t>(i)].attempt) << i;
  EXPECT_FALSE(file.lines[3].attempt);
  EXPECT_THAT(texts(file.lines[3].tokens()), ElementsAre("move", "try"));
}

TEST(OrderLines, ElseInEitherLanguageSplitsAlternatives) {
  const OrderFile file = read(with_body("fire A at X else Y ELSE hold\n射撃 A さもなくば 待機\n"));
  ASSERT_EQ(file.lines.size(), 2u);
  ASSERT_EQ(file.lines[0].alternatives.size(), 3u);
  EXPECT_THAT(texts(file.lines[0].alternatives[0]), ElementsAre("fire", "A", "at", "X"));
  EXPECT_THAT(texts(file.lines[0].alternatives[1]), ElementsAre("Y"));
  EXPECT_THAT(texts(file.lines[0].alternatives[2]), ElementsAre("hold"));
  EXPECT_THAT(texts(file.lines[1].alternatives.at(1)), ElementsAre("待機"));
  EXPECT_EQ(read(with_body("press \"else\"\n")).lines[0].alternatives.size(), 1u);
}

TEST(OrderLines, AFileWithoutMarkersIsAllOrders) {
  const auto lines = read_order_lines("\xEF\xBB\xBFmove F4\r\n; note\r\n\r\ntry rally else hold");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ((*lines)[0].text, "move F4");
  EXPECT_EQ((*lines)[1].line, 4);
  EXPECT_TRUE((*lines)[1].attempt);
  EXPECT_TRUE(read_order_lines("")->empty());
}

TEST(OrderLines, AFileWithMarkersGivesTheLinesOfItsBlock) {
  const auto lines = read_order_lines("Hello\n" + with_body("move F4\n") + "bye\n");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 1u);
  EXPECT_EQ((*lines)[0].line, 3);
}

}  // namespace
}  // namespace cursus::formats
