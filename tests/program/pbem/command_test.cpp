// What a mail asks for.
#include "src/pbem/incoming/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cursus::pbem {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Verb verb_of(std::string_view text) { return read_command(text).value().verb; }

TEST(PostCommand, ShortCommandsAreReadInBothLanguages) {
  const Command send = read_command("Hello!\nCURSUS spring GREEK SEND 12\n").value();
  EXPECT_EQ(send.verb, Verb::Send);
  EXPECT_EQ(send.game, "spring");
  EXPECT_EQ(send.seat, "greek");
  EXPECT_THAT(send.words, ElementsAre("12"));
  EXPECT_EQ(verb_of("ＣＵＲＳＵＳ spring greek 再送 １２\n"), Verb::Send);
  EXPECT_EQ(verb_of("cursus spring greek standing"), Verb::Standing);
  EXPECT_EQ(verb_of("CURSUS spring greek MAIL CHARSET iso-2022-jp"), Verb::Mail);
  EXPECT_EQ(verb_of("CURSUS HELP"), Verb::Help);
  EXPECT_EQ(verb_of("CURSUS ヘルプ"), Verb::Help);
}

TEST(PostCommand, WhatIsQuotedIsNeverObeyed) {
  EXPECT_EQ(verb_of("> CURSUS spring greek MAIL OFF\nThanks!\n"), Verb::Nothing);
  EXPECT_EQ(verb_of("| > CURSUS spring greek SEND 1\n"), Verb::Nothing);
  EXPECT_EQ(verb_of(": CURSUS spring greek MAIL OFF\n"), Verb::Nothing);
}

TEST(PostCommand, OrdersAndPapersAreToldApart) {
  EXPECT_EQ(verb_of("CURSUS spring greek 12\ndone\nEND\n"), Verb::Orders);
  EXPECT_EQ(verb_of("#CURSUS 1 ORDERS\nGame: spring\n#END\n"), Verb::Orders);
  EXPECT_EQ(verb_of("#CURSUS 1 ACCEPT\nGame: spring\nSide: greek\n#END\n"), Verb::Paper);
  EXPECT_EQ(verb_of("#CURSUS 1 ACCEPT\nGame: spring\n#END\n> CURSUS spring greek 1\n> END\n"),
            Verb::Paper);
  EXPECT_EQ(verb_of("Best wishes from Rome.\n"), Verb::Nothing);
}

TEST(PostCommand, AReceiptThatComesBackIsNothing) {
  EXPECT_EQ(verb_of("Thank you!\n> #CURSUS 1 WITNESS\n> Game: spring\n> Side: greek\n> Point: 1\n"
                    "> Serial: 1\n> Order: "
                    "0000000000000000000000000000000000000000000000000000000000000000\n> #END\n"),
            Verb::Nothing);
}

TEST(PostCommand, OrdersToBeCheckedKeepTheirLines) {
  const Command shorter = read_command("Hi\nCURSUS spring greek CHECK 12 2\ndone\nEND\n").value();
  EXPECT_EQ(shorter.verb, Verb::Check);
  EXPECT_EQ(shorter.text, "Hi\nCURSUS spring greek 12 2\ndone\nEND\n");
  const Command longer = read_command("#CURSUS 1 CHECK\nGame: spring\n--\ndone\n#END\n").value();
  EXPECT_EQ(longer.verb, Verb::Check);
  EXPECT_EQ(longer.text, "#CURSUS 1 ORDERS\nGame: spring\n--\ndone\n#END\n");
}

TEST(PostCommand, ALetterBecomesAPaper) {
  const Command press =
      read_command("CURSUS spring greek PRESS TO persian\nSurrender!\n\nOr not.\nEND\n").value();
  EXPECT_EQ(press.verb, Verb::Press);
  EXPECT_EQ(press.text,
            "#CURSUS 1 PRESS\nGame: spring\nSide: greek\nTo: persian\n--\n"
            "Surrender!\n\nOr not.\n#END\n");
  EXPECT_EQ(read_command("CURSUS spring greek PRESS TO persian\nfor ever\n").error().why,
            "post.press-form");
}

TEST(PostCommand, TwoThingsInOneMailAreNotObeyed) {
  for (const char* text : {"CURSUS spring greek SEND 1\nCURSUS spring greek SEND 2\n",
                           "CURSUS spring greek MAIL OFF\nCURSUS spring greek 12\ndone\nEND\n",
                           "CURSUS spring greek STANDING\n#CURSUS 1 ACCEPT\nGame: spring\n#END\n"})
    EXPECT_EQ(read_command(text).error().why, "post.several") << text;
  // What is quoted below does not count.
  EXPECT_EQ(verb_of("CURSUS spring greek STANDING\n> CURSUS spring greek 12\n> END\n"),
            Verb::Standing);
}

TEST(PostCommand, ASubjectMayAskForWhatChangesNoGame) {
  const auto off = read_subject("CURSUS spring MAIL OFF");
  ASSERT_TRUE(off);
  EXPECT_EQ(off->game, "spring");
  EXPECT_EQ(off->seat, "");
  EXPECT_THAT(off->words, ElementsAre("off"));
  const auto verb = [](std::string_view subject) { return read_subject(subject)->verb; };
  EXPECT_EQ(verb("CURSUS spring greek SEND 12"), Verb::Send);
  EXPECT_EQ(verb("cursus spring greek 常時命令"), Verb::Standing);
  EXPECT_EQ(verb("CURSUS spring greek MAIL FILES none"), Verb::Mail);
  EXPECT_EQ(verb("CURSUS HELP"), Verb::Help);
  for (const char* other :
       {"CURSUS spring greek 12", "CURSUS spring greek CHECK 12", "CURSUS spring greek RESIGN 12",
        "CURSUS spring SEND 12", "CURSUS spring greek PRESS TO persian", "CURSUS spring ORDERS",
        "CURSUS spring greek CONFIRM 0123456789abcdef"})
    EXPECT_EQ(verb(other), Verb::Unknown) << other;
  for (const char* none : {"Re: CURSUS spring MAIL OFF", "CURSUS", "", "[spring] your move"})
    EXPECT_FALSE(read_subject(none)) << none;
}

TEST(PostCommand, NonsenseIsRefusedOrNothing) {
  for (const char* text : {"CURSUS", "CURSUS \n", "#CURSUS", "CURSUS a b CHECK", "CURSUS a b PRESS",
                           "CURSUS a b CHECK\nEND", "\n\n\n", "END", "CURSUS a b PRESS TO\nEND\n"})
    (void)read_command(text);  // and does not fall over
}

}  // namespace
}  // namespace cursus::pbem
