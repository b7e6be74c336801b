// Bots at the seats of a stored game: they have no other door than players have.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/bot/player.hpp"
#include "src/verify/export_import.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::bot {
namespace {

class StoredGame : public ::testing::Test {
 protected:
  StoredGame() : host_(Store::create(temp_.path() / "host"), Clock("2026-01-01T00:00:00Z")) {
    NewGame wanted;
    wanted.scenario = "ab/marathon";
    wanted.name = "marathon-1";
    wanted.options = nlohmann::json::object();
    wanted.seed = Blob{1};
    EXPECT_TRUE(host_.begin_game(wanted).has_value());
    for (const Seat seat : both_seats) policies_[seat] = make_policy("greedy", 1);
  }

  std::uint64_t play(std::optional<Seat> seat) {
    const auto count = play_game(host_, "marathon-1", seat, policies_,
                                 [&](const HandedIn& handed) { files_.push_back(handed); });
    EXPECT_TRUE(count.has_value());
    return count.value_or(0);
  }
  GameStatus status() { return host_.store().game("marathon-1")->status; }

  test::TempDirectory temp_;
  Host host_;
  PerSeat<std::unique_ptr<Policy>> policies_;
  std::vector<HandedIn> files_;
};

TEST_F(StoredGame, IsPlayedToItsEndAndVerifies) {
  const std::uint64_t count = play(std::nullopt);
  EXPECT_EQ(count, files_.size());
  EXPECT_EQ(status().state, GameState::Over);
  std::string evidence;
  ASSERT_TRUE(export_game(host_.store(), "marathon-1", std::nullopt, [&](std::string_view part) {
                evidence += part;
              }).has_value());
  const Verdict verdict = verify_evidence([&] {
    return [at = std::size_t{0}, &evidence](std::span<char> buffer) mutable {
      const std::size_t got = evidence.copy(buffer.data(), buffer.size(), at);
      at += got;
      return got;
    };
  });
  EXPECT_EQ(verdict.kind, Verdict::Kind::Good);
  EXPECT_TRUE(verdict.checked.over);
}

TEST_F(StoredGame, IsLeftToTheOtherSeatWhenOneHasAnswered) {
  const std::string name = status().waiting.front();
  const Seat asked = *load_game(host_.store(), "marathon-1")->match->seat_named(name);
  EXPECT_GT(play(asked), 0u);
  EXPECT_EQ(status().state, GameState::Open);
  EXPECT_EQ(status().waiting.size(), 1u);
  EXPECT_EQ(play(asked), 0u) << "nobody asks this seat now";
}

TEST_F(StoredGame, IsGivenFilesThatAPlayerCouldHaveSent) {
  play(std::nullopt);
  ASSERT_FALSE(files_.empty());
  for (const HandedIn& handed : files_) {
    const auto file = formats::read_order_file(handed.file);
    ASSERT_TRUE(file.has_value());
    EXPECT_EQ(file->header.game, "marathon-1");
    EXPECT_TRUE(file->header.seen.has_value());
  }
}

TEST_F(StoredGame, ThatIsNotThereIsRefused) {
  const auto count =
      play_game(host_, "marathon-2", std::nullopt, policies_, [](const HandedIn&) {});
  EXPECT_FALSE(count.has_value());
}

}  // namespace
}  // namespace cursus::bot
