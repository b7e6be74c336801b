// Offers and answers to them, as people write them: formats/offer.md.
#include "formats/orders/offer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cursus::formats {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Offers, SayScenarioSideAndTerms) {
  const auto offer = read_offer(
      "CURSUS OFFER ab/Marathon PERSIAN\nName: Anna\noption: setup=fixed\nDEADLINE： 72\n"
      "Missing: defaults\n\nObservers: 2\nUndo: agreed\nNote: Beginners welcome\nEND\nIgnored\n");
  ASSERT_TRUE(offer.has_value());
  EXPECT_EQ(offer->scenario, "ab/marathon");
  EXPECT_EQ(offer->player.side, "persian");
  EXPECT_EQ(offer->player.name, "Anna");
  EXPECT_THAT(offer->options, ElementsAre("setup=fixed"));
  EXPECT_EQ(offer->deadline, 72u);
  EXPECT_EQ(offer->missing, "defaults");
  EXPECT_EQ(offer->observers, (Observers{.allowed = true, .late = 2}));
  EXPECT_TRUE(offer->agreed);
  EXPECT_EQ(offer->note, "Beginners welcome");
  EXPECT_EQ(read_offer(text_of(*offer)), offer) << "what is kept says the same";
}

TEST(Offers, MayBeWrittenInJapanese) {
  const auto offer =
      read_offer("CURSUS 募集 ab/marathon どちらでも\n名前：花子\n締切：72\n観戦：closed\n終了\n");
  ASSERT_TRUE(offer.has_value());
  EXPECT_THAT(offer->player.side, IsEmpty());
  EXPECT_EQ(offer->player.name, "花子");
  EXPECT_EQ(offer->deadline, 72u);
  EXPECT_FALSE(offer->observers.allowed);
}

TEST(Offers, NeedNeitherSideNorFieldsNorEnd) {
  EXPECT_EQ(read_offer("CURSUS OFFER ab/marathon\n"), (Offer{.scenario = "ab/marathon"}));
}

TEST(Offers, TellWhichFieldOrValueIsWrong) {
  const auto wrong = read_offer("CURSUS OFFER ab/marathon\nNmae: Anna\nDeadline: soon\nEND\n");
  ASSERT_FALSE(wrong.has_value());
  ASSERT_EQ(wrong.error().size(), 2u);
  EXPECT_EQ(wrong.error()[0].why, "lobby.field");
  EXPECT_EQ(wrong.error()[0].line, 2);
  EXPECT_EQ(wrong.error()[0].arguments.back(), (Refusal::Argument{"nearest", "name"}));
  EXPECT_EQ(wrong.error()[1].why, "lobby.value");
  for (const char* bad :
       {"CURSUS OFFER\n", "CURSUS OFFER a b c\n", "", "CURSUS OFFER ab/marathon\nName: a=b\n",
        "CURSUS OFFER ab/marathon\nLanguage: fr\n", "CURSUS OFFER ab/marathon\nClock: 1..2\n"})
    EXPECT_FALSE(read_offer(bad).has_value()) << bad;
}

TEST(Offers, AreJoinedByTheirNumber) {
  const auto join = read_join("CURSUS JOIN 3 greek\nName: Ben\nKey: ssh-ed25519 AAAA\nEND\n");
  ASSERT_TRUE(join.has_value());
  EXPECT_EQ(join->offer, 3);
  EXPECT_EQ(join->player.side, "greek");
  EXPECT_EQ(join->player.key, "ssh-ed25519 AAAA");
  EXPECT_EQ(read_join(text_of(*join)), join);
  EXPECT_FALSE(read_join("CURSUS JOIN three\n").has_value());
  EXPECT_FALSE(read_join("CURSUS JOIN 3\nDeadline: 72\nEND\n").has_value())
      << "the terms are the offer's";
}

TEST(Offers, OfARematchKeepTheTermsOfTheGame) {
  Charter charter;
  charter.game = "spring";
  charter.scenario = "ab/marathon";
  charter.options = JsonBox(nlohmann::json{{"setup", "fixed"}});
  charter.time.hours = 48;
  charter.time.missing = Missing::Forfeit;
  charter.observers.allowed = false;
  EXPECT_EQ(
      text_of(rematch_of(charter, "persian")),
      "CURSUS OFFER ab/marathon persian\nOption: setup=fixed\nDeadline: 48\nMissing: forfeit\n"
      "Observers: closed\nRematch: spring\nEND\n");
}

TEST(Observers, AreClosedOrLate) {
  EXPECT_EQ(read_observers("0"), Observers{});
  EXPECT_EQ(read_observers("closed"), (Observers{.allowed = false}));
  for (const char* bad : {"", "open", "-1", "01", "1001", "2 "})
    EXPECT_FALSE(read_observers(bad).has_value()) << bad;
}

TEST(PlayerNames, AreOneShortLine) {
  EXPECT_TRUE(is_player_name("Anna von Ω"));
  EXPECT_TRUE(is_player_name("花子"));
  for (const std::string& bad :
       {std::string(), std::string(" Anna"), std::string("a,b"), std::string("a\nb"),
        std::string("<a>"), std::string(41, 'a'), std::string("\xE2\x80\xAE") + "anna"})
    EXPECT_FALSE(is_player_name(bad)) << bad;
}

}  // namespace
}  // namespace cursus::formats
