// Whoever reads Japanese is answered in orders that they can send as they stand, whichever language
// they have written in themselves; what they have sent is kept as they wrote it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/pbem/support/office.hpp"

namespace cursus {
namespace {

using test::Office;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class JapaneseAnswers : public testing::Test {
 protected:
  void SetUp() override { office.send(seat, "CURSUS game-one " + seat + " MAIL LANGUAGE ja\n"); }
  // The newest answer to a mail with these lines, below the first line of a block.
  std::string answer(const std::string& first, const std::string& lines) {
    office.send(seat, "CURSUS game-one " + seat + " " + first + "\n" + lines + "END\n");
    return office.mails("answer", seat).back().body;
  }
  static std::vector<std::string> alternatives(const std::string& body) {
    std::vector<std::string> all;
    std::size_t at = body.find(formats::Catalogue::of(formats::Language::Ja).say("post.legal"));
    if (at == body.npos) return all;
    for (at = body.find('\n', at) + 1; body.compare(at, 4, "    ") == 0;
         at = body.find('\n', at) + 1)
      all.push_back(body.substr(at + 4, body.find('\n', at) - at - 4));
    return all;
  }

  Office office{false};
  std::string seat = office.asked();
  std::string point = std::to_string(office.point());
};

TEST_F(JapaneseAnswers, NameTheNearestLegalOrdersInJapanese) {
  const Game game = test::load(*office.host, office.game);
  const Seat asked = *game.match->seat_named(seat);
  const auto legal = game.match->legal(asked);
  const auto move = std::find_if(legal.begin(), legal.end(),
                                 [](const auto& one) { return one.goes_on.size() > 1; });
  ASSERT_NE(move, legal.end());
  const std::string unit = move->order.substr(move->order.find(' ') + 1);
  const std::string goal = move->goes_on.back();
  // The last figure of the hex is missing; once in English, once in Japanese.
  for (const std::string verb : {"move ", "移動 "}) {
    const std::string body =
        answer(point, verb + unit + " " + goal.substr(0, goal.size() - 1) + "\n");
    const auto named = alternatives(body);
    ASSERT_THAT(named, testing::SizeIs(testing::AllOf(testing::Ge(1u), testing::Le(3u)))) << body;
    for (const std::string& line : named) {
      EXPECT_THAT(line, testing::StartsWith("移動 " + unit + " "));
      EXPECT_TRUE(office.host
                      ->check(test::order_file({.game = office.game,
                                                .side = seat,
                                                .point = static_cast<std::uint64_t>(office.point()),
                                                .lines = {line}}))
                      .refusals.empty())
          << line;
    }
  }
}

TEST_F(JapaneseAnswers, TellOrdersAsTheyWereUnderstood) {
  const std::string body = answer("CHECK " + point, "done\n");
  EXPECT_THAT(body, HasSubstr("2行目：done ＝ 完了\n")) << "as it was written, and what it means";
  EXPECT_THAT(body, Not(HasSubstr("＝ done")));
}

TEST_F(JapaneseAnswers, ListStandingOrders) {
  ASSERT_EQ(office.send(seat, office.orders({"on rbc if odds >= 3:1 do always", "done"})).name,
            "accepted");
  EXPECT_THAT(office.mails("answer", seat).back().body,
              AllOf(HasSubstr("  : on rbc if odds >= 3:1 do always - 常時命令として有効\n"),
                    HasSubstr("  : done ＝ 完了 - 実行\n")))
      << "as it was written and stored, and what it was taken to mean";
  const std::string body = answer("STANDING", "");
  EXPECT_THAT(body, HasSubstr("  場合 戦闘前退却 もし 戦闘比 >= 3:1 なら 常に\n"));
}

TEST_F(JapaneseAnswers, TheOtherSideReadsEnglishAllTheSame) {
  const std::string other = office.other(seat);
  for (int phase = 0; phase < 20 && office.asked() == seat; ++phase)
    ASSERT_EQ(office.send(seat, office.orders()).name, "accepted");
  ASSERT_EQ(office.asked(), other);
  office.send(other, "CURSUS game-one " + other + " CHECK " + std::to_string(office.point()) +
                         "\n完了\nEND\n");
  EXPECT_THAT(office.mails("answer", other).back().body, HasSubstr("done"));
}

}  // namespace
}  // namespace cursus
