// Random games of Hannibal: every answer is written and read, and positions between plays too.
#include "adjudicator/core/table.hpp"
#include "formats/hannibal/orders.hpp"
#include "tests/formats/every_beginning.hpp"
#include "tests/formats/hannibal/table.hpp"

namespace cursus::hannibal::test {
namespace {

TEST(HannibalText, EveryLegalAnswerIsReadAsItIsWritten) {
  formats::SeededChance chance(5);
  formats::Choices choices(6);
  Setting setting;
  setting.setup = one_turn_game();
  Table<Hannibal> table(setting, opening(setting), chance);
  while (!table.over()) {
    const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
    std::vector<Answer> legal;
    Hannibal::legal(setting, table.now(), *table.open(seat), legal);
    for (std::size_t i = choices.below(3); i < legal.size(); i += 1 + legal.size() / 20)
      for (const Language language : {Language::En, Language::Ja}) {
        const std::string text = print_answer(legal[i], language);
        const auto read = read_answer(text);
        ASSERT_TRUE(read.has_value()) << text << ": " << read.error().why;
        ASSERT_TRUE(*read == legal[i]) << text;
      }
    table.answer(seat, legal[choices.below(legal.size())]);
  }
}

TEST(HannibalText, MovesAreWrittenAndRead) {
  for (const std::string_view text :
       {"move hannibal", "move hannibal with 0", "move hannibal with 8n 2e mago train via dertosa",
        "move hannibal with all via saguntum sea rome city then siege",
        "move longus with 5 via sea rhegium drop 2n take all varro then siege with 3n",
        "move fabius via out then sortie done", "move hanno via utica then remove",
        "move hannibal via dertosa then stop"}) {
    const auto read = read_answer(text);
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().why;
    EXPECT_EQ(print_answer(*read, Language::En), text);
    const std::string japanese = print_answer(*read, Language::Ja);
    const auto again = read_answer(japanese);
    ASSERT_TRUE(again.has_value()) << japanese;
    EXPECT_TRUE(*again == *read) << japanese;
  }
}

TEST(HannibalPositions, AreReadAsTheyAreWritten) {
  formats::SeededChance chance(7);
  formats::Choices choices(8);
  auto match = module().begin(one_turn, json::object(), chance).value();
  for (int i = 0; i < 400 && !match->over(); ++i) {
    const Seat seat = match->waiting().front().seat;
    match->answer_legal(seat, choices.below(match->count_legal(seat)));
    const json down = json::parse(match->put_down_text())["position"];
    formats::SeededChance other(1);
    const auto read = module().from_position(down, other);
    ASSERT_TRUE(read.has_value()) << read.error().why << down.dump();
    EXPECT_EQ(json::parse((*read)->put_down_text())["position"], down);
  }
}

TEST(HannibalPositions, ThatCannotBeAreRefused) {
  formats::SeededChance chance(1);
  const auto why = [&](const json& position) {
    const auto read = module().from_position(position, chance);
    return read ? std::string{} : std::string(read.error().why);
  };
  EXPECT_EQ(why(json::object()), "");
  EXPECT_EQ(why({{"generals", {{"hannibal", {{"space", "nowhere"}}}}}}), "data.unknown-name");
  EXPECT_EQ(why({{"walls", 1}}), "data.unknown-key");
  EXPECT_EQ(why({{"hands", {{"rome", {12, 12}}}}}), "data.twice");
  EXPECT_EQ(why({{"sieges", {{"arpi", {{"points", 1}, {"by", "rome"}}}}}}), "");  // by nobody
  EXPECT_EQ(why({{"armies",
                  {{{"side", "rome"}, {"space", "arpi"}, {"normal", 1}},
                   {{"side", "carthage"}, {"space", "arpi"}, {"normal", 1}}}}}),
            "hannibal.data.both-sides");
  EXPECT_EQ(why({{"armies",
                  {{{"side", "rome"}, {"space", "capua"}, {"normal", 3}},
                   {{"side", "carthage"}, {"space", "capua"}, {"normal", 1}}}}}),
            "hannibal.data.city-full");
  EXPECT_EQ(why({{"markers", {{"arpi", "neutral-tribe"}}}}), "hannibal.data.no-tribe");
  EXPECT_EQ(why({{"markers", {{"capua", "empty"}}}}), "hannibal.data.no-owner");
  EXPECT_EQ(why({{"generals", {{"hanno", {{"space", "rome"}}}}}}), "hannibal.data.keeps-country");
  EXPECT_EQ(why({{"hands", {{"rome", {12}}}}, {"battle_hands", {{"rome", "FA13"}}}}),
            "hannibal.data.battle-cards");
  EXPECT_EQ(why({{"hands", {{"rome", {12, 65}}}}}), "data.out-of-range");
  EXPECT_EQ(why({{"armies", {{{"side", "rome"}, {"space", "rome"}, {"elephants", 1}}}}}),
            "data.mismatch");
}

}  // namespace
}  // namespace cursus::hannibal::test
