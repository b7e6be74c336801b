// Results of a club: from the logs of finished games alone.
#include "src/club/results.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/verify/export_import.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::club {
namespace {

using ::testing::HasSubstr;

class ClubResults : public testing::Test {
 protected:
  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock("2026-05-01T12:00:00Z")};

  void at(const std::string& clock) {
    host = Host(Store::open(temp.path() / "host", Store::Mode::Write), Clock(clock));
  }
  void begin(const std::string& name, const std::map<std::string, std::string>& players) {
    NewGame wanted;
    wanted.scenario = "ab/marathon";
    wanted.name = name;
    wanted.options = nlohmann::json::object();
    wanted.seed = Blob{7};
    wanted.links = 1024;
    wanted.players = players;
    host.begin_game(wanted).value();
  }
  void act(const std::string& game, const std::string& seat, const std::string& what) {
    const auto point = host.store().game(game)->status.point;
    ASSERT_EQ(
        host.take_paper(fmt::format("CURSUS {} {} {} {}\nEND\n", game, seat, what, point)).kind,
        Filed::Kind::Filed);
  }
  // Won by the other side at once.
  void resigned(const std::string& name, const std::string& greek, const std::string& persian,
                const std::string& loser) {
    begin(name, {{"greek", greek}, {"persian", persian}});
    act(name, loser, "RESIGN");
  }
};

TEST_F(ClubResults, CountWinsLossesAndOpponents) {
  resigned("game-one", "Anna", "Ben", "persian");
  at("2026-05-02T12:00:00Z");
  resigned("game-two", "Cleo", "Anna", "persian");
  begin("game-three", {{"greek", "Anna"}, {"persian", "Ben"}});
  begin("game-four", {});
  act("game-four", "greek", "RESIGN");  // nobody knows who played
  const auto all = standings(finished_games(host.store()));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].player, "Cleo") << "a win against somebody who had won the same month";
  const Standing& anna = *std::ranges::find(all, "Anna", &Standing::player);
  EXPECT_EQ(anna.games, 2);
  EXPECT_EQ(anna.won, 1);
  EXPECT_EQ(anna.lost, 1);
  EXPECT_EQ(anna.opponents, (std::map<std::string, int>{{"Ben", 1}, {"Cleo", 1}}));
}

// One game is one period: the figures of a first win and a first loss, and a quiet month after.
TEST_F(ClubResults, RateByMonths) {
  resigned("game-one", "Anna", "Ben", "persian");
  const Rating won = rated({}, {{{}, 1}});
  const Rating lost = rated({}, {{{}, 0}});
  auto all = standings(finished_games(host.store()));
  EXPECT_EQ(rounded(all[0].rating.rating, 4), rounded(won.rating, 4));
  EXPECT_EQ(rounded(all[1].rating.rating, 4), rounded(lost.rating, 4));
  at("2026-07-01T12:00:00Z");
  resigned("game-two", "Cleo", "Dora", "greek");
  all = standings(finished_games(host.store()));
  const Standing& anna = *std::ranges::find(all, "Anna", &Standing::player);
  EXPECT_EQ(rounded(anna.rating.deviation, 4), rounded(rated(rated(won, {}), {}).deviation, 4));
}

TEST_F(ClubResults, AreTheSameWhereverTheLogsAre) {
  resigned("game-one", "Anna", "Ben", "persian");
  at("2026-06-02T12:00:00Z");
  resigned("game-two", "Ben", "Cleo", "greek");
  Store second = Store::create(temp.path() / "second");
  for (const char* game : {"game-two", "game-one"})
    ASSERT_NE(
        import_game(second, test::evidence_of(test::exported(host.store(), game))).verdict.kind,
        Verdict::Kind::Bad);
  EXPECT_EQ(club_json(finished_games(second)), club_json(finished_games(host.store())));
}

TEST_F(ClubResults, CountADrawAsHalfAWin) {
  begin("game-one", {{"greek", "Anna"}, {"persian", "Ben"}});
  for (const auto& [seat, answer] : {std::pair("greek", "OFFER"), std::pair("persian", "ACCEPT")})
    ASSERT_EQ(
        host.take_paper(fmt::format("CURSUS game-one {} DRAW 1\n{}\nEND\n", seat, answer)).kind,
        Filed::Kind::Filed);
  const auto games = finished_games(host.store());
  const auto all = standings(games);
  ASSERT_EQ(all.size(), 2u);
  for (const Standing& one : all) {
    EXPECT_EQ(one.drawn, 1) << one.player;
    EXPECT_EQ(one.won + one.lost, 0) << one.player;
    EXPECT_EQ(rounded(one.rating.rating, 4), "1500.0000") << "equals who have drawn stay equals";
  }
  EXPECT_THAT(club_text(games, formats::Language::En), HasSubstr("A draw"));
  EXPECT_THAT(club_text(games, formats::Language::Ja), HasSubstr("引き分け"));
}

// Asked at noon, and answered after an hour and a half.
TEST_F(ClubResults, TellHowSoonEachAnswers) {
  begin("game-one", {{"greek", "Anna"}, {"persian", "Ben"}});
  at("2026-05-01T13:30:00Z");
  ASSERT_EQ(host.take_orders(test::order_file({.game = "game-one",
                                               .side = "greek",
                                               .point = 1,
                                               .lines = {"move G-OIN-a 1607"},
                                               .final = true}))
                .kind,
            Taken::Kind::Played);
  at("2026-05-01T20:00:00Z");
  act("game-one", "persian", "RESIGN");
  const auto games = finished_games(host.store());
  const auto all = standings(games);
  const Standing& anna = *std::ranges::find(all, "Anna", &Standing::player);
  EXPECT_EQ(anna.answers, 1u);
  EXPECT_EQ(anna.mean_minutes(), 90u);
  EXPECT_EQ(anna.late, 0u);
  EXPECT_EQ(std::ranges::find(all, "Ben", &Standing::player)->answers, 0u) << "they gave no orders";
  for (const nlohmann::json& one : club_json(games).at("players"))
    EXPECT_EQ(one.at("mean_minutes"), one.at("player") == "Anna" ? 90 : 0);
}

TEST_F(ClubResults, SayHowAGameComesToCount) {
  using formats::Language;
  EXPECT_THAT(club_text(finished_games(host.store()), Language::En),
              HasSubstr("--player SEAT=NAME"));
  EXPECT_EQ(club_page(finished_games(host.store()), Language::En), "");
}

TEST_F(ClubResults, TellWhoHasPlayedWhom) {
  using formats::Language;
  resigned("game-one", "Anna", "Ben", "persian");
  const auto games = finished_games(host.store());
  const std::string text = club_text(games, Language::En);
  EXPECT_THAT(text, HasSubstr("Anna against: Ben (1)"));
  EXPECT_THAT(text, HasSubstr("2026-05-01  game-one (ab/marathon)"));
  EXPECT_THAT(text, HasSubstr("Glicko-2"));
  EXPECT_THAT(club_text(games, Language::Ja), HasSubstr("Annaの相手：Ben（1）"));
  EXPECT_THAT(club_page(games, Language::Ja), HasSubstr("<td>Anna</td>"));
}

}  // namespace
}  // namespace cursus::club
