// What a seat can find out from the evidence it gets while the game goes on: nothing by guessing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Standing orders are short and few: whoever can hash them all must not find the hash anywhere.
TEST(Secrecy, AnOrderFileCannotBeGuessedFromWhatTheOpponentGetsDuringPlay) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string game = test::begin(host);
  const GameRow row = *host.store().game(game);
  const std::string asked = row.status.waiting.front();
  const std::string other = asked == "persian" ? "macedonian" : "persian";
  const auto point = static_cast<std::uint64_t>(row.status.point);
  std::vector<std::string> files{
      test::order_file(
          {.game = game, .side = other, .point = point, .lines = {"@ on rbc do never"}}),
      test::order_file({.game = game, .side = asked, .point = point, .lines = {"done"}})};
  for (const std::string& file : files) ASSERT_EQ(host.take_orders(file).kind, Taken::Kind::Played);
  for (const std::string& file : files) {
    const auto read = formats::read_order_file(file);
    const std::string reader = read->header.side == asked ? other : asked;
    const std::string evidence = test::exported(host.store(), game, reader);
    const auto& text = read->canonical;
    const auto fact = formats::order_fact_json({text, std::nullopt});
    for (const formats::Digest& guess : {formats::order_hash(text), formats::sha256(text),
                                         formats::private_commit({}, formats::JsonBox(fact).view()),
                                         formats::sha256(formats::canonical(fact))})
      EXPECT_THAT(evidence, Not(HasSubstr(formats::hex(guess)))) << read->header.side;
  }
}

// The same file under two salts: nothing in the log of one game tells it of the other.
TEST(Secrecy, TheNumberOfOrderLinesStandsNowhereInTheOpen) {
  const test::TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(test::moment));
  const std::string game = test::begin(host);
  const GameRow row = *host.store().game(game);
  const std::string asked = row.status.waiting.front();
  const std::string other = asked == "persian" ? "macedonian" : "persian";
  const auto before = host.store().head(game).seq;
  ASSERT_EQ(
      host.take_orders(test::order_file({.game = game,
                                         .side = other,
                                         .point = static_cast<std::uint64_t>(row.status.point),
                                         .lines = {"@ on rbc do never"}}))
          .kind,
      Taken::Kind::Played);
  host.store().log(game, before + 1, [&](const LogView& line) {
    const auto entry = formats::decode_entry(line.line);
    EXPECT_FALSE(entry->data->contains("lines")) << line.line;
    EXPECT_FALSE(entry->data->contains("hash")) << line.line;
  });
}

}  // namespace
}  // namespace cursus
