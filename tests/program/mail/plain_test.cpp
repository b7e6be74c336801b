#include "src/mail/reading/plain.hpp"

#include <gtest/gtest.h>

namespace cursus::mail {
namespace {

TEST(MailPlain, FlowedLinesAreJoined) {
  EXPECT_EQ(unflow("MOVE A \r\nTO B\r\nEND\r\n", false), "MOVE A TO B\nEND\n");
  EXPECT_EQ(unflow("命 \n令\n", true), "命令\n");
}

TEST(MailPlain, ProtectedLinesLoseTheirProtection) {
  EXPECT_EQ(unflow(" From x\n >no quote\n  two\n", false), "From x\n>no quote\n two\n");
}

TEST(MailPlain, QuotedLinesFlowAmongThemselves) {
  EXPECT_EQ(unflow("> a \n> b\n>> c \nd\n", false), "> a b\n>> c \nd\n");
}

TEST(MailPlain, ASignatureNeverFlows) {
  EXPECT_EQ(unflow("a \n-- \nb\n", false), "a \n-- \nb\n");
  EXPECT_EQ(unflow("a ", false), "a \n");
}

TEST(MailPlain, TheOldLetterBelowTheAnswerGetsQuoteMarks) {
  EXPECT_EQ(mark_quoted("END\n-----Original Message-----\nFrom: x\n"),
            "END\n> -----Original Message-----\n> From: x\n");
  EXPECT_EQ(mark_quoted("END\n----- 元のメッセージ -----\nA\n"),
            "END\n> ----- 元のメッセージ -----\n> A\n");
  EXPECT_EQ(mark_quoted("END\n________________________________\n差出人: x\nA\n"),
            "END\n> ________________________________\n> 差出人: x\n> A\n");
}

TEST(MailPlain, OrdinaryRulesAndDashesDivideNothing) {
  for (const char* text : {"-----\nA\n", "________________________________\nA\n",
                           "-----BEGIN SSH SIGNATURE-----\nA\n", "original message\nA\n"})
    EXPECT_EQ(mark_quoted(text), text);
}

}  // namespace
}  // namespace cursus::mail
