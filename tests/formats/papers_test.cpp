#include "formats/orders/papers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/log/entries.hpp"
#include "formats/orders/order_file.hpp"
#include "formats/text/catalogue.hpp"

namespace cursus::formats {
namespace {

const std::string hash(64, 'a');
const std::string accept = "#CURSUS 1 ACCEPT\nGame: spring\nSide: greek\nCharter: " + hash +
                           "\nCommit: " + hash + "\n#END\n";

std::string_view why(std::string_view text) {
  const auto paper = read_paper(text);
  if (paper) return "";
  for (const Language language : {Language::En, Language::Ja})
    for (const Refusal& refusal : paper.error())
      Catalogue::of(language).say_strictly(refusal.why, refusal.arguments);
  return paper.error().front().why;
}

TEST(Papers, ReadingTheCanonicalSpellingGivesItAgain) {
  const auto paper = read_paper(accept);
  ASSERT_TRUE(paper);
  EXPECT_EQ(paper->kind, PaperKind::Accept);
  EXPECT_EQ(paper->canonical, accept);
  EXPECT_EQ(paper->text("Game"), "spring");
  EXPECT_EQ(hex(paper->digest("Commit")), hash);
  EXPECT_TRUE(paper->has("Commit"));
  EXPECT_FALSE(paper->has("Nonce"));
}

TEST(Papers, OrderOfFieldsCaseQuotesAndLineEndsDoNotMatter) {
  const std::string upper(64, 'A');
  for (const std::string& text :
       {"Dear host,\r\n\r\n#cursus 1 accept\r\nside: GREEK  \r\ncommit: " + upper +
            "\r\ncharter: " + hash + "\r\ngame: Spring\r\n#end\r\n-- \r\nAnna\r\n",
        "> #CURSUS 1 ACCEPT\n> Game: spring\n> Side: greek\n> Charter: " + hash +
            "\n> Commit: " + hash + "\n> #END\n",
        "\xEF\xBB\xBF#CURSUS 1 ACCEPT\n\nGame: ｓｐｒｉｎｇ\nSide: greek\nCharter: " + hash +
            "\nCommit: " + hash + "\n終了\n"}) {
    const auto paper = read_paper(text);
    ASSERT_TRUE(paper) << text;
    EXPECT_EQ(paper->canonical, accept) << text;
  }
}

TEST(Papers, WhatIsMissingDoubledUnknownOrWrongIsRefused) {
  const auto changed = [](std::string from, std::string to) {
    std::string text = accept;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(why(changed("Side: greek\n", "")), "order.missing-header");
  EXPECT_EQ(why(changed("Side: greek\n", "Side: greek\nSide: greek\n")), "order.doubled-header");
  EXPECT_EQ(why(changed("Side: greek\n", "Side: greek\nSite: x\n")), "order.unknown-header");
  EXPECT_EQ(why(changed("Side: greek", "Side:")), "order.empty-header");
  EXPECT_EQ(why(changed("Side: greek", "Side greek")), "order.no-colon");
  EXPECT_EQ(why(changed("Game: spring", "Game: s\xD1\x80ring")), "paper.bad-value");
  EXPECT_EQ(why(changed("Charter: aa", "Charter: a")), "paper.bad-value");
  EXPECT_EQ(why(changed("Charter: aa", "Charter: ag")), "paper.bad-value");
  EXPECT_EQ(why(changed("#CURSUS 1", "#CURSUS 2")), "order.unknown-version");
  EXPECT_EQ(why(changed("#END", "")), "order.missing-end");
  EXPECT_EQ(why(changed("greek", "gre\xE2\x80\x8B\x65k")), "text.zero-width");
  EXPECT_EQ(why("\xFF"), "text.not-utf8");
  EXPECT_EQ(why("Hello."), "paper.none");
}

TEST(Papers, TwoDifferentOnesAreRefusedAndTwoEqualOnesAreOne) {
  EXPECT_EQ(why(accept + "\n" + accept), "");
  std::string other = accept;
  other.replace(other.find("greek"), 5, "rome");
  EXPECT_EQ(why(accept + "\n" + other), "order.two-blocks");
}

TEST(Papers, ATextWithOrdersIsNoPaper) {
  const std::string orders = "CURSUS spring GREEK 3\ndone\nEND\n";
  EXPECT_TRUE(holds_paper(accept));
  EXPECT_FALSE(holds_paper(orders));
  EXPECT_FALSE(holds_paper(orders + accept));
  EXPECT_FALSE(holds_paper(orders + "> " + "#CURSUS 1 RECEIPT\n> #END\n"));
  EXPECT_FALSE(holds_paper("Hello."));
  EXPECT_EQ(canonical_text(accept), accept);
  EXPECT_EQ(canonical_text(orders), read_order_file(orders)->canonical);
}

TEST(Papers, AKeyOfAnyLengthTravelsInShortLines) {
  KeyChange change;
  change.seat = "greek";
  change.key = "ssh-rsa " + std::string(1500, 'B');
  const Paper paper = key_paper("spring", Digest{}, change);
  for (std::size_t at = 0, end; at < paper.canonical.size(); at = end + 1) {
    end = paper.canonical.find('\n', at);
    EXPECT_LT(end - at, 78u);
  }
  const auto read = read_paper(paper.canonical);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->canonical, paper.canonical);
  EXPECT_EQ(key_in(*read), change.key);
}

TEST(Papers, EveryKindHasItsWord) {
  for (const PaperKind kind :
       {PaperKind::Accept, PaperKind::Nonce, PaperKind::Key, PaperKind::Agree, PaperKind::Receipt,
        PaperKind::Witness, PaperKind::Entry})
    EXPECT_EQ(paper_kind(to_string(kind)), kind);
  EXPECT_FALSE(paper_kind("ORDERS"));
}

}  // namespace
}  // namespace cursus::formats
