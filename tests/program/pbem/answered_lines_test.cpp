// Answers to orders: what became of each line, and how a refused file comes back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/orders/block.hpp"
#include "tests/program/pbem/support/office.hpp"

namespace cursus::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class AnsweredLines : public testing::Test {
 protected:
  Office office{false};
  const std::string seat = office.asked();

  std::string answer() { return office.mails("answer", seat).back().body; }
  std::string block(const std::string& lines, const std::string& mark = "") const {
    return mark + "CURSUS game-one " + seat + " 1\n" + lines + mark + "END\n";
  }
  // The sheet at the end of the last answer.
  std::string sheet() {
    const std::string body = answer();
    const std::size_t at = body.find("#CURSUS 1 ");
    return at == std::string::npos ? "" : body.substr(at);
  }
  static std::string as_quotation(std::string text) {
    std::string all;
    for (const formats::Stretch& line : formats::lines_of(text))
      all += "> " + std::string(line.text) + "\n";
    return all;
  }
};

TEST_F(AnsweredLines, EachSaysWhatBecameOfIt) {
  office.send(seat, block("on rbc if odds >= 3:1 do always\nmove M-PAE 0909\ndone\n"));
  EXPECT_THAT(answer(), AllOf(HasSubstr(": on rbc if odds >= 3:1 do always - standing order, in "
                                        "force\n"),
                              HasSubstr(" - done\n"), Not(HasSubstr("kept for"))));
}

TEST_F(AnsweredLines, ErrorsCountTheOrdersOfThePlayer) {
  office.send(seat, "Hello!\n\n" + block("move M-PAE 0909\nmvoe M-HYP-1 0909\n"));
  EXPECT_THAT(answer(), HasSubstr("Your 2nd order (line 5, column 1): “mvoe” is not an order."));
}

// The caret stands below the word, also where the rules refuse what was quoted.
TEST_F(AnsweredLines, CaretsAreRightInQuotedLines) {
  office.send(seat, block("> move M-PAE 0909\n> move M-PAE 0909\n", "> "));
  EXPECT_THAT(answer(), HasSubstr("    > move M-PAE 0909\n           ^"));
}

TEST_F(AnsweredLines, ARefusedFileComesBackAsASheetToCorrect) {
  office.send(seat, block("mvoe M-PAE 0909\ndone // 左翼\n"));
  EXPECT_THAT(sheet(), StartsWith("#CURSUS 1 ORDERS\nGame: game-one\nSide: " + seat +
                                  "\nPoint: 1\nSerial: 1\nFinal: yes\n--\n; sheet "));
  EXPECT_THAT(sheet(), HasSubstr("\nmvoe M-PAE 0909\n; ^ “mvoe” is not an order."));
  EXPECT_THAT(sheet(), HasSubstr("\n; legal now: move M-PAE 0909\n"));
  EXPECT_THAT(sheet(), HasSubstr("\ndone // 左翼\n#END"));
  std::string corrected = sheet();
  corrected.replace(corrected.find("mvoe"), 4, "move");
  EXPECT_EQ(office.send(seat, as_quotation(corrected)).name, "accepted");
}

TEST_F(AnsweredLines, ASheetThatComesBackUnchangedInAQuotationOrdersNothing) {
  office.send(seat, block("mvoe M-PAE 0909\ndone\n"));
  EXPECT_EQ(
      office.send(seat, "Thank you, I will look at it tonight.\n\n" + as_quotation(sheet())).name,
      "words");
  EXPECT_EQ(office.point(), 1);
}

TEST_F(AnsweredLines, ACheckComesBackAsACheck) {
  office.send(seat, "CURSUS game-one " + seat + " CHECK 1\nmvoe M-PAE 0909\nEND\n");
  EXPECT_THAT(sheet(), StartsWith("#CURSUS 1 CHECK\n"));
  std::string corrected = sheet();
  corrected.replace(corrected.find("mvoe"), 4, "move");
  EXPECT_EQ(office.send(seat, corrected).name, "checked");
  EXPECT_EQ(office.point(), 1);
}

TEST_F(AnsweredLines, InJapaneseToo) {
  office.send(seat, "CURSUS game-one " + seat + " LANGUAGE ja\n");
  office.send(seat, block("mvoe M-PAE 0909\ndone\n"));
  EXPECT_THAT(answer(), AllOf(HasSubstr("1番目の命令（2行目1文字目）：「mvoe」という命令は"),
                              HasSubstr("; いま出せる命令：移動 M-PAE 0909")));
}

// --- examples for this game and side -------------------------------------------------------------

TEST_F(AnsweredLines, AMissingPointIsSaidAsSuch) {
  office.send(seat, "CURSUS game-one " + seat + "\ndone\nEND\n");
  EXPECT_THAT(answer(), AllOf(HasSubstr("The number of the point is missing"),
                              HasSubstr("“CURSUS game-one " + seat + " 1”")));
}

TEST_F(AnsweredLines, ASideThatDoesNotPlayIsAnsweredWithThoseThatDo) {
  office.send(seat, "CURSUS game-one rome 1\ndone\nEND\n");
  EXPECT_THAT(answer(),
              AllOf(HasSubstr("“rome” does not play in game-one"), HasSubstr("macedonian"),
                    HasSubstr("persian"), HasSubstr("“CURSUS game-one " + seat + " 1”")));
}

TEST_F(AnsweredLines, NoExampleNamesAnotherGame) {
  for (const char* text : {"CURSUS game-one\ndone\nEND\n", "#CURSUS ORDERS\ndone\n#END\n"}) {
    office.send(seat, text);
    EXPECT_THAT(answer(), Not(HasSubstr("cca-0007"))) << text;
  }
}

TEST_F(AnsweredLines, StrangersReadAnExampleAndNothingOfGames) {
  office.send({.from = "eve@elsewhere.example", .text = "CURSUS game-one " + seat + "\nEND\n"});
  ASSERT_FALSE(office.mails("help").empty());
  EXPECT_THAT(office.mails("help").back().body, Not(HasSubstr("game-one")));
}

// --- everything that is legal --------------------------------------------------------------------

TEST_F(AnsweredLines, LegalListsEveryHexWhereTheSheetShowsTheFirst) {
  EXPECT_EQ(office.send(seat, "CURSUS game-one " + seat + " LEGAL\n").name, "legal");
  const std::string all = answer();
  EXPECT_THAT(all, AllOf(StartsWith("You may order now ("), HasSubstr("  move M-PAE: 0104-0109")));
  const std::string report = office.mails("report", seat).back().body;
  std::size_t lines = 0;
  for (const formats::Stretch& line : formats::lines_of(report))
    if (line.text.starts_with(";   move M-PAE")) {
      ++lines;
      EXPECT_THAT(std::string(line.text), HasSubstr("… ("));
    }
  EXPECT_EQ(lines, 1u) << "one line for each unit";
  EXPECT_THAT(report, HasSubstr(seat + " LEGAL”"));
}

TEST_F(AnsweredLines, NobodyElseGetsTheList) {
  EXPECT_EQ(office.send(office.other(seat), "CURSUS game-one " + seat + " LEGAL\n").name,
            "unproven");
}

}  // namespace
}  // namespace cursus::test
