// Order files that are refused: what is said, and where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/orders/block.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// What is wrong, as "why@line:column"; each refusal must also have its sentence.
std::vector<std::string> refusals(std::string_view text) {
  std::vector<std::string> all;
  const auto file = read_order_file(text);
  if (file) return all;
  for (const Refusal& refusal : file.error()) {
    EXPECT_EQ(refusal.kind, RefusalKind::Malformed);
    Catalogue::Arguments arguments = refusal.arguments;
    for (const Language language : {Language::En, Language::Ja})
      EXPECT_NO_THROW(Catalogue::of(language).say_strictly(refusal.why, arguments)) << refusal.why;
    all.push_back(std::string(refusal.why) + '@' + std::to_string(refusal.line) + ':' +
                  std::to_string(refusal.column));
  }
  return all;
}

std::string argument(std::string_view text, std::string_view name) {
  const auto file = read_order_file(text);
  if (file) return "(accepted)";
  for (const auto& one : file.error().front().arguments)
    if (one.name == name) return one.value;
  return "(none)";
}

std::string with_header(std::string_view lines) {
  return "#CURSUS 1 ORDERS\n" + std::string(lines) + "--\n#END\n";
}
std::string refused_body(std::string_view lines) {
  return "CURSUS abc rome 1\n" + std::string(lines) + "END\n";
}

constexpr std::string_view good = "Game: abc\nSide: rome\nPoint: 1\n";
std::string good_and(std::string_view line) {
  return with_header(std::string(good) + std::string(line));
}

TEST(OrderRefusals, TextWithoutABlock) {
  EXPECT_THAT(refusals(""), ElementsAre("order.no-block@0:0"));
  EXPECT_THAT(refusals("Hello host,\nno orders today.\n"), ElementsAre("order.no-block@0:0"));
  EXPECT_THAT(refusals("END\n"), ElementsAre("order.no-block@0:0"));
}

TEST(OrderRefusals, FirstLineThatIsNotQuiteOne) {
  EXPECT_THAT(refusals("Hi\n CURSUS abc rome\nEND\n"), ElementsAre("order.missing-point@2:2"));
  EXPECT_THAT(refusals("CURSUS abc rome twelve\nEND\n"), ElementsAre("order.bad-first-line@1:1"));
  EXPECT_THAT(refusals("> #CURSU 1 ORDERS\n"), ElementsAre("order.bad-first-line@1:3"));
  EXPECT_THAT(refusals("#CURSUS ORDERS\nGame: abc\nSide: a\nPoint: 1\n--\n#END\n"),
              ElementsAre("order.bad-first-line@1:1"));
  EXPECT_EQ(argument("CURSUS abc\n", "found"), "CURSUS abc");
}

TEST(OrderRefusals, VersionAndKind) {
  EXPECT_THAT(refusals("#CURSUS 2 ORDERS\nGame: abc\nSide: a\nPoint: 1\n--\n#END\n"),
              ElementsAre("order.unknown-version@1:9"));
  EXPECT_THAT(refusals("#CURSUS 1 ORDRES\nGame: abc\nSide: a\nPoint: 1\n--\n#END\n"),
              ElementsAre("order.unknown-kind@1:11"));
  EXPECT_THAT(refusals("#CURSUS 1 RECEIPT\nGame: abc\n#END\n"),
              ElementsAre("order.wrong-kind@1:11"));
}

TEST(OrderRefusals, MissingEnd) {
  EXPECT_THAT(refusals("hi\nCURSUS abc rome 1\nmove F4\n"), ElementsAre("order.missing-end@2:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\nmove F4\nCURSUS abc rome 1\nmove F4\nEND\n"),
              ElementsAre("order.two-blocks@3:1"));
}

// 終了 is the end of the file, to a player it may be the end of a phase: what they wrote behind it
// must not be lost without a word.
TEST(OrderRefusals, ABlockThatIsEndedInItsMiddle) {
  const std::string header = "#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\n--\n";
  EXPECT_THAT(refusals(header + "移動 A 0304\n終了\n移動 C 0404\n#END\n"),
              ElementsAre("order.ended-early@7:1"));
  EXPECT_EQ(argument(header + "移動 A 0304\n終了\n移動 C 0404\n#END\n", "second"), "9");
  EXPECT_THAT(refusals(header + "move F4\nend\n\nmove F5\n#終了\n"),
              ElementsAre("order.ended-early@7:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\nmove F4\nend\nmove F5\nend\n"),
              ElementsAre("order.ended-early@3:1"));
  EXPECT_THAT(refusals(header + "#END\nmove F5\n#END\n"), ElementsAre("order.ended-early@6:1"))
      << "orders below the sheet";
  EXPECT_THAT(refusals("> CURSUS abc rome 1\nmove F4\n終了\n> ; comment\nmove F5\n> END\n"),
              ElementsAre("order.ended-early@3:1"))
      << "typed into a quoted sheet";
}

// Whatever a mail has below its orders: another end marker there is not always the players'.
TEST(OrderRefusals, AnEndBelowTheOrdersIsOftenOnlyMail) {
  const std::string orders = "CURSUS abc rome 1\nmove F4\n#END\n";
  for (const char* below : {
           "\n#END\n",                                                // nothing between
           "; a comment\n// another\n#END\n",                         // nothing said
           "See you!\nEND\n",                                         // a word
           "Hans wrote:\n> bla\n> #END\n",                            // of an older sheet
           "-- \nMarcus\n#END\n",                                     // a signature
           "-----BEGIN PGP SIGNATURE-----\nabc\n#END\n",              //
           "or once more:\nCURSUS abc rome 1\nmove F4\n#END\n",       // the same block twice
           "#CURSUS 1 RECEIPT\nGame: abc\n#END\nGame over?\n#END\n",  // another kind of block
       })
    EXPECT_THAT(refusals(orders + below), ElementsAre()) << below;
  EXPECT_THAT(refusals("> CURSUS abc rome 1\nmove F4\n終了\n> ; legal: move F5\n>\n> END\n"),
              ElementsAre())
      << "of the sheet nothing is left over";
}

TEST(OrderRefusals, SignatureBeforeTheEnd) {
  EXPECT_THAT(refusals("CURSUS abc rome 1\nmove F4\n-- \nMarcus\n"),
              ElementsAre("order.end-before-signature@3:1"));
  EXPECT_THAT(refusals("#CURSUS 1 ORDERS\nGame: abc\n--\nmove F4\n-- \nMarcus\n"),
              ElementsAre("order.end-before-signature@5:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\n-----BEGIN SSH SIGNATURE-----\nU1NI\nEND\n"),
              ElementsAre("order.end-before-signature@2:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\nuntrusted comment: signature\nEND\n"),
              ElementsAre("order.end-before-signature@2:1"));
}

TEST(OrderRefusals, TwoDifferentBlocksAndBothAreNamed) {
  const std::string two = "hi\n" + refused_body("move F4\n") + "or\n" + refused_body("move F5\n");
  EXPECT_THAT(refusals(two), ElementsAre("order.two-blocks@6:1"));
  EXPECT_EQ(argument(two, "first"), "2");
  EXPECT_EQ(argument(two, "second"), "6");
  EXPECT_THAT(refusals(refused_body("") + "CURSUS abc rome 1 2\nEND\n"),
              ElementsAre("order.two-blocks@3:1"))
      << "two serials";
}

TEST(OrderRefusals, UnevenQuoteMarks) {
  EXPECT_THAT(refusals(">> CURSUS abc rome 1\n> move F4\nmove F5\n>> END\n"),
              ElementsAre("order.uneven-quote@2:1"))
      << "two people have typed into it";
  EXPECT_THAT(refusals("CURSUS abc rome 1\n> move F4\nEND\n"),
              ElementsAre("order.uneven-quote@2:1"));
  EXPECT_THAT(refusals("> CURSUS abc rome 1\n>> move F4\n> END\n"),
              ElementsAre("order.uneven-quote@2:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\n> END\n"), ElementsAre("order.uneven-quote@2:1"));
}

TEST(OrderRefusals, AQuotedSheetWithoutOrdersNeverCounts) {
  for (const std::string text :
       {"> CURSUS abc rome 1\n> END\n", "> CURSUS abc rome 1\n>\n\n> ; move F4\n> // mine\n> END\n",
        "> #CURSUS 1 ORDERS\n> Game: abc\n> Side: rome\n> Point: 1\n> --\n> #END\n",
        "Wait!\n>> CURSUS abc rome 1\n>> move F4\n>> END\n> CURSUS abc rome 1\n> END\n"}) {
    EXPECT_THAT(refusals(text), ElementsAre("order.empty-sheet@0:0")) << text;
    EXPECT_EQ(argument(text, "point"), "1");
  }
  EXPECT_THAT(refusals("> CURSUS abc rome 1\n> ; move\n> EDN\n"),
              ElementsAre("order.missing-end@1:3"));
}

TEST(OrderRefusals, AQuotedSheetWithoutOrdersCountsIfItIsSigned) {
  for (const std::string text :
       {"> CURSUS abc rome 1\n> END\n> -----BEGIN SSH SIGNATURE-----\n",
        "> CURSUS abc rome 1\n> ; mine\n> END\n>\n> untrusted comment: by rome\n"})
    EXPECT_TRUE(read_order_file(text).has_value()) << text;
  for (const std::string text :
       {"> CURSUS abc rome 1\n> END\n> and now\n> -----BEGIN SSH SIGNATURE-----\n",
        "> CURSUS abc rome 1\n> END\n> CURSUS abc rome 1\n-----BEGIN SSH SIGNATURE-----\n",
        // This one belongs to the mail around it, and that one to an older mail.
        "> CURSUS abc rome 1\n> END\n-----BEGIN PGP SIGNATURE-----\n",
        "> CURSUS abc rome 1\n> END\n>> -----BEGIN SSH SIGNATURE-----\n"})
    EXPECT_FALSE(read_order_file(text).has_value()) << text;
}

TEST(OrderRefusals, UnknownHeaderWithTheNearestOne) {
  EXPECT_THAT(refusals(good_and("Piont: 3\n")), ElementsAre("order.unknown-header@5:1"));
  EXPECT_EQ(argument(good_and("Piont: 3\n"), "nearest"), "Point");
  EXPECT_EQ(argument(good_and("Piont: 3\n"), "expected"), "Game, Side, Point, Serial, Seen, Final");
  EXPECT_EQ(argument(good_and("Password: x\n"), "nearest"), "(none)");
}

TEST(OrderRefusals, HeaderLinesOutOfShape) {
  EXPECT_THAT(refusals(good_and("  Serial 2\n")), ElementsAre("order.no-colon@5:1"));
  EXPECT_THAT(refusals(good_and("Serial:\n")), ElementsAre("order.empty-header@5:1"));
  EXPECT_THAT(refusals(good_and("Serial: 2 3\n")), ElementsAre("order.many-values@5:11"));
  EXPECT_THAT(refusals(good_and("Point: 1\n")), ElementsAre("order.doubled-header@5:1"));
  EXPECT_EQ(argument(good_and("Point: 1\n"), "first"), "4");
  EXPECT_THAT(refusals(with_header("Side: rome\n")),
              ElementsAre("order.missing-header@1:1", "order.missing-header@1:1"));
}

TEST(OrderRefusals, HeaderWithoutItsRule) {
  EXPECT_THAT(refusals("#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\nmove F4\nmove F5\n#END\n"),
              ElementsAre("order.missing-rule@5:1"));
  EXPECT_THAT(refusals("#CURSUS 1 ORDERS\nGame: abc\nSide: a\nPoint: 1\n#END\n"),
              ElementsAre("order.missing-rule@5:1"));
}

TEST(OrderRefusals, NumbersMustBePlainAndOfReasonableSize) {
  EXPECT_THAT(refusals("CURSUS abc rome 0\nEND\n"), ElementsAre("order.number-zero@1:17"));
  EXPECT_THAT(refusals("CURSUS abc rome -1\nEND\n"), ElementsAre("order.bad-number@1:17"));
  EXPECT_THAT(refusals("CURSUS abc rome 1x\nEND\n"), ElementsAre("order.bad-number@1:17"));
  EXPECT_THAT(refusals("CURSUS abc rome 1 x\nEND\n"), ElementsAre("order.bad-number@1:19"));
  EXPECT_THAT(refusals("CURSUS abc rome 1000000000\nEND\n"),
              ElementsAre("order.number-too-big@1:17"));
  EXPECT_THAT(refusals("CURSUS abc rome 18446744073709551617\nEND\n"),
              ElementsAre("order.number-too-big@1:17"));
  EXPECT_THAT(refusals("CURSUS abc rome 999999999\nEND\n"), ElementsAre());
  EXPECT_THAT(refusals(good_and("Serial: 0\n")), ElementsAre("order.number-zero@5:9"));
  EXPECT_THAT(refusals(good_and("Serial: 1.5\n")), ElementsAre("order.bad-number@5:9"));
}

TEST(OrderRefusals, GameAndSideHaveTheirAlphabetAndLength) {
  const auto game = [](const std::string& id) { return refusals("CURSUS " + id + " a 1\nEND\n"); };
  EXPECT_THAT(game(std::string(32, 'a')), ElementsAre());
  EXPECT_THAT(game(std::string(33, 'a')), ElementsAre("order.bad-game@1:8"));
  EXPECT_THAT(game("ab"), ElementsAre("order.bad-game@1:8"));
  EXPECT_THAT(game("a/../b"), ElementsAre("order.bad-game@1:8"));
  EXPECT_THAT(game("a'b\"c"), ElementsAre("order.bad-game@1:8"));
  EXPECT_THAT(game("ローマ戦"), ElementsAre("order.bad-game@1:8"));
  const auto side = [](const std::string& id) {
    return refusals("CURSUS abc " + id + " 1\nEND\n");
  };
  EXPECT_THAT(side(std::string(16, 'a')), ElementsAre());
  EXPECT_THAT(side(std::string(17, 'a')), ElementsAre("order.bad-side@1:12"));
  EXPECT_THAT(side("ro_me"), ElementsAre("order.bad-side@1:12"));
  EXPECT_THAT(side("r\u043Eme"), ElementsAre("order.lookalike@1:12")) << "Cyrillic o";
}

TEST(OrderRefusals, SeenAndFinal) {
  EXPECT_THAT(refusals(good_and("Seen: 12\n")), ElementsAre("order.bad-seen@5:7"));
  EXPECT_THAT(refusals(good_and("Seen: 12 9f2c\n")), ElementsAre("order.bad-seen@5:10"));
  EXPECT_THAT(refusals(good_and("Seen: 12 9f2c1a77e0d4b8ag\n")),
              ElementsAre("order.bad-seen@5:10"));
  EXPECT_THAT(refusals(good_and("Seen: x 9f2c1a77e0d4b8a1\n")),
              ElementsAre("order.bad-number@5:7"));
  EXPECT_THAT(refusals(good_and("Final: maybe\n")), ElementsAre("order.bad-final@5:8"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\nFinal: maybe\nPoint: 2\nEND\n"),
              ElementsAre("order.bad-final@2:8", "order.doubled-header@3:1"));
}

TEST(OrderRefusals, OrderLinesOutOfShape) {
  EXPECT_THAT(refusals(refused_body("try\n")), ElementsAre("order.empty-order@2:1"));
  EXPECT_THAT(refusals(refused_body(" @\n")), ElementsAre("order.empty-order@2:2"));
  EXPECT_THAT(refusals(refused_body("else hold\n")), ElementsAre("order.empty-alternative@2:1"));
  EXPECT_THAT(refusals(refused_body("move else\n")), ElementsAre("order.empty-alternative@2:6"));
  EXPECT_THAT(refusals(refused_body("move else else hold\n")),
              ElementsAre("order.empty-alternative@2:11"));
  EXPECT_THAT(refusals(refused_body("move \\\n")), ElementsAre("order.nothing-to-join@2:5"));
  EXPECT_THAT(refusals(refused_body("move\npress \"Vale\n")), ElementsAre("order.open-quote@3:7"));
  EXPECT_THAT(refusals(refused_body("move F4丘\n")), ElementsAre("order.mixed-script@2:6"));
  EXPECT_THAT(refusals(refused_body("m\u043Eve\n")), ElementsAre("order.odd-script@2:1"));
}

TEST(OrderRefusals, EverythingWrongIsToldAtOnce) {
  EXPECT_THAT(refusals("CURSUS a rome 0\ntry\nmove else\nEND\n"),
              ElementsAre("order.bad-game@1:8", "order.number-zero@1:15", "order.empty-order@2:1",
                          "order.empty-alternative@3:6"));
}

TEST(OrderRefusals, DeceivingCharactersInsideTheBlockAreNamed) {
  EXPECT_THAT(refusals(refused_body(std::string("mo\0ve\n", 6))), ElementsAre("text.control@2:3"));
  EXPECT_THAT(refusals(refused_body("mo\x1Bve\n")), ElementsAre("text.control@2:3"));
  EXPECT_THAT(refusals(refused_body("移動\u0085\n")), ElementsAre("text.control@2:3"));
  EXPECT_THAT(refusals(refused_body("mo\rve\n")), ElementsAre("text.control@2:3"));
  EXPECT_THAT(refusals(refused_body("move \u202EF4\n")), ElementsAre("text.bidi@2:6"));
  EXPECT_EQ(argument(refused_body("move \u202EF4\n"), "code"), "U+202E");
  EXPECT_THAT(refusals(refused_body("move ; \u2066x\n")), ElementsAre("text.bidi@2:8"))
      << "in comments too: the signed text must look like what it says";
  EXPECT_THAT(refusals(refused_body("press \"a\u200Bb\"\n")), ElementsAre("text.zero-width@2:9"));
  EXPECT_THAT(refusals(good_and("Serial: 2\u200B ; x\n")), Contains("text.zero-width@5:10"));
  EXPECT_THAT(refusals("hi\n\uFEFFCURSUS abc rome 1\nEND\n"), ElementsAre("text.zero-width@2:1"));
  EXPECT_THAT(refusals("CURSUS abc rome 1\n\u200BEND\n"), ElementsAre("text.zero-width@2:1"));
}

TEST(OrderRefusals, TextThatIsNotUtf8) {
  EXPECT_THAT(refusals("hi\n命\xFF\n"), ElementsAre("text.not-utf8@2:2"));
  EXPECT_EQ(argument("\x83\x5C", "byte"), "83") << "Shift_JIS";
}

TEST(OrderLimits, LineOf998Bytes) {
  EXPECT_THAT(refusals(refused_body(std::string(most_line_bytes, 'x') + "\n")), ElementsAre());
  EXPECT_THAT(refusals(refused_body(std::string(most_line_bytes + 1, 'x') + "\n")),
              ElementsAre("order.line-too-long@2:999"));
}

std::string canonical_with(std::string_view lines) {
  return "#CURSUS 1 ORDERS\nGame: abc\nSide: rome\nPoint: 1\nSerial: 1\nFinal: yes\n--\n" +
         std::string(lines) + "#END\n";
}

TEST(OrderLimits, BlockOf2000Lines) {
  std::string lines;
  for (std::size_t i = 0; i < most_block_lines - 8; ++i) lines += "x\n";
  EXPECT_THAT(refusals(canonical_with(lines)), ElementsAre());
  EXPECT_THAT(refusals("hi\n" + canonical_with(lines + "x\n")),
              ElementsAre("order.too-many-lines@2:1"));
  EXPECT_THAT(refusals(refused_body(lines)), ElementsAre());
  EXPECT_THAT(refusals("hi\n" + refused_body(lines + "x\n")),
              ElementsAre("order.too-many-lines@2:1"))
      << "the canonical form counts too";
}

TEST(OrderLimits, BlockOf64KiB) {
  const std::size_t header = canonical_with("").size();
  std::string lines;
  while (lines.size() + header + 600 < most_block_bytes) lines += std::string(499, 'x') + "\n";
  lines += std::string(most_block_bytes - header - lines.size() - 1, 'x') + "\n";
  ASSERT_EQ(canonical_with(lines).size(), most_block_bytes);
  EXPECT_THAT(refusals(canonical_with(lines)), ElementsAre());
  EXPECT_THAT(refusals(std::string(100000, 'p') + "\n" + canonical_with(lines)), ElementsAre())
      << "what surrounds the block does not count";
  EXPECT_THAT(refusals(canonical_with("x" + lines)), ElementsAre("order.too-long@1:1"));
  EXPECT_THAT(refusals(refused_body("x" + lines)), ElementsAre("order.too-long@1:1"))
      << "the canonical form counts too";
}

TEST(OrderLimits, FiftyErrorsAndThenOneClosingRefusal) {
  const auto broken = [](int count) {
    std::string lines;
    for (int i = 0; i < count; ++i) lines += "try\n";
    return refusals(refused_body(lines));
  };
  EXPECT_EQ(broken(50).size(), 50u);
  EXPECT_EQ(broken(50).back(), "order.empty-order@51:1");
  EXPECT_EQ(broken(51).size(), 51u);
  EXPECT_EQ(broken(51).back(), "order.too-many-errors@52:1");
  EXPECT_EQ(broken(1500).size(), 51u);
}

TEST(OrderLimits, HoldForPlainLinesToo) {
  const auto lines = read_order_lines(std::string(most_line_bytes + 1, 'x'));
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().front().why, "order.line-too-long");
  EXPECT_FALSE(read_order_lines("move \u202EF4"));
  EXPECT_FALSE(read_order_lines("\xFF"));
}

}  // namespace
}  // namespace cursus::formats
