// What players send besides orders: papers in both spellings, and their entries.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/player_acts.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {
namespace {

std::string canonical(std::string_view text) {
  const auto paper = read_paper(text);
  return paper ? paper->canonical : std::string(paper.error().front().why);
}

TEST(PlayerPapers, TheShortSpellingMeansTheSame) {
  const std::string resign =
      "#CURSUS 1 RESIGN\nGame: spring\nSide: greek\nPoint: 12\nSerial: 1\n#END\n";
  EXPECT_EQ(canonical(resign), resign);
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 12\nEND\n"), resign);
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN\nPoint: 12\nEND\n"), resign);
  EXPECT_EQ(canonical("Hello,\n\n> cursus Spring greek resign 12 1\n> end\n"), resign);
  EXPECT_EQ(canonical("ＣＵＲＳＵＳ spring greek 投了 １２\n終了\n"), resign);
  EXPECT_EQ(canonical("CURSUS spring GREEK WITHDRAW 12 3\nEND\n"),
            "#CURSUS 1 WITHDRAW\nGame: spring\nSide: greek\nPoint: 12\nSerial: 3\n#END\n");
}

TEST(PlayerPapers, ADrawSaysWhatIsMeant) {
  const std::string offer =
      "#CURSUS 1 DRAW\nGame: spring\nSide: greek\nPoint: 12\nSerial: 1\nAnswer: offer\n#END\n";
  EXPECT_EQ(canonical("CURSUS spring GREEK DRAW 12\nOFFER\nEND\n"), offer);
  EXPECT_EQ(canonical("CURSUS spring GREEK DRAW 12\nAnswer: Offer\nEND\n"), offer);
  EXPECT_EQ(canonical("CURSUS spring GREEK 引き分け 12\n提案\n終了\n"), offer);
  EXPECT_EQ(canonical("CURSUS spring GREEK DRAW 12\nEND\n"), "order.missing-header");
  EXPECT_EQ(canonical("CURSUS spring GREEK DRAW 12\nPERHAPS\nEND\n"), "paper.bad-answer");
  EXPECT_EQ(canonical("CURSUS spring GREEK DRAW 12\nOFFER\nACCEPT\nEND\n"), "order.doubled-header");
}

TEST(PlayerPapers, ALeaveHasDaysThatExist) {
  EXPECT_EQ(canonical("CURSUS spring GREEK ABSENCE 12\nFrom: 2026-05-01\nUntil: 2026-05-10\nEND\n"),
            "#CURSUS 1 ABSENCE\nGame: spring\nSide: greek\nPoint: 12\nSerial: 1\n"
            "From: 2026-05-01\nUntil: 2026-05-10\n#END\n");
  for (const std::string day : {"2026-02-30", "2026-5-1", "tomorrow", "2026-05-01T00:00:00Z"})
    EXPECT_EQ(
        canonical("CURSUS spring GREEK ABSENCE 12\nFrom: " + day + "\nUntil: 2026-05-10\nEND\n"),
        "paper.bad-date")
        << day;
  const auto both =
      read_paper("CURSUS spring GREEK ABSENCE 12\nFrom: 1.5.2026\nUntil: soon\nEND\n");
  EXPECT_EQ(both.error().size(), 2u) << "and not that the lines are missing as well";
}

TEST(PlayerPapers, WhatIsMissingIsTold) {
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN\nEND\n"), "order.missing-header");
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 0\nEND\n"), "paper.bad-value");
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 12\nI mean it\nEND\n"), "order.no-colon");
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 12\n"), "order.missing-end");
}

TEST(PlayerPapers, TheHeadThatWasSeenIsSignedToo) {
  const std::string resign =
      "#CURSUS 1 RESIGN\nGame: spring\nSide: greek\nPoint: 12\nSerial: 1\n"
      "Seen: 12 9f2c1a77e0d4b8a1\n#END\n";
  EXPECT_EQ(canonical(resign), resign);
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 12\nSEEN:  12   9F2C1A77E0D4B8A1\nEND\n"),
            resign);
  EXPECT_EQ(read_paper(resign)->seen(), (Seen{12, "9f2c1a77e0d4b8a1"}));
  for (const std::string_view bad :
       {"12", "12 9f2c", "0 9f2c1a77e0d4b8a1", "9f2c1a77e0d4b8a1 12", "12 9f2c1a77e0d4b8ag",
        "12 9f2c1a77e0d4b8a1 1", "-1 9f2c1a77e0d4b8a1"})
    EXPECT_EQ(canonical(fmt::format("CURSUS spring GREEK RESIGN 12\nSeen: {}\nEND\n", bad)),
              "paper.bad-value")
        << bad;
}

TEST(PlayerPapers, ASentenceIsNoPaper) {
  for (const std::string_view text :
       {"Cursus made us draw\nEND\n", "Cursus says I resign\n", "CURSUS spring GREEK RESIGN now\n"})
    EXPECT_EQ(canonical(text), "paper.none") << text;
  // Nor do orders change because a paper is quoted below them.
  const auto orders = read_order_file(
      "CURSUS spring GREEK 12\ndone\nEND\n\n> CURSUS spring GREEK RESIGN 12\n> END\n");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->header.point, 12u);
  EXPECT_FALSE(holds_paper("CURSUS spring GREEK 12\ndone\nEND\n"));
  EXPECT_TRUE(holds_paper("CURSUS spring GREEK RESIGN 12\nEND\n"));
}

TEST(PlayerPapers, TwoThatDifferAreNotObeyed) {
  EXPECT_EQ(canonical("CURSUS spring GREEK RESIGN 12\nEND\nCURSUS spring GREEK RESIGN 13\nEND\n"),
            "order.two-blocks");
}

TEST(PlayerPapers, EntriesGiveThePaperAgain) {
  for (const std::string_view text :
       {"CURSUS spring GREEK RESIGN 12\nEND\n",
        "CURSUS spring GREEK RESIGN 12\nSeen: 12 9f2c1a77e0d4b8a1\nEND\n",
        "CURSUS spring GREEK DRAW 12 2\nACCEPT\nEND\n", "CURSUS spring GREEK WITHDRAW 12\nEND\n",
        "CURSUS spring GREEK ABSENCE 12\nFrom: 2026-05-01\nUntil: 2026-05-10\nEND\n"}) {
    const Paper paper = read_paper(text).value();
    PlayerAct act = player_act_of(paper);
    act.sign = Proof{"ssh", "signature", ""};
    if (paper.kind == PaperKind::Withdraw) act.order.fill(7);
    const nlohmann::json data = player_act_json(act);
    const auto read = read_player_act(entry_kind_of(paper.kind), data);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, act);
    EXPECT_EQ(player_act_paper("spring", "greek", *read).canonical, paper.canonical);
    for (const auto& [field, value] : data.items()) {
      if (field == "seen") continue;  // as older programs wrote it
      nlohmann::json changed = data;
      changed.erase(field);
      EXPECT_FALSE(read_player_act(entry_kind_of(paper.kind), changed)) << field;
    }
  }
}

TEST(OrderHeader, ADraftIsNeitherFinalNorPlayedAtOnce) {
  const auto file = read_order_file(
      "#CURSUS 1 ORDERS\nGame: spring\nSide: greek\nPoint: 12\nFinal: draft\n--\ndone\n#END\n");
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->header.draft);
  EXPECT_FALSE(file->header.final);
  EXPECT_THAT(file->canonical, ::testing::HasSubstr("Final: draft\n"));
  EXPECT_EQ(read_order_file(file->canonical)->canonical, file->canonical);
}

}  // namespace
}  // namespace cursus::formats
