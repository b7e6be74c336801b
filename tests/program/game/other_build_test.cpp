// A game that another build of the program has played: this one goes on with it only if it finds
// the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/game/build_id.hpp"
#include "src/game/log/damage.hpp"
#include "src/store/sqlite.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

class OtherBuild : public testing::Test {
 protected:
  OtherBuild() {
    test::play(host, game, 3, 6);
    hand_over();
  }
  // As if the other build had written the last snapshot.
  void hand_over() {
    auto snapshot = host.store().snapshot(game).value();
    auto body = nlohmann::json::parse(snapshot.body);
    body["build"] = "another";
    snapshot.body = formats::canonical(body);
    snapshot.head = host.store().head(game).head;
    snapshot.hash = hash_of(game, snapshot, stored_secrets_hash(host.store(), game));
    auto step = host.store().begin();
    step.save_snapshot(game, snapshot);
    step.commit();
  }
  // As if the rules had told something else then: all hashes are those of what is written.
  void spoil() {
    std::vector<LogRow> rows;
    bool changed = false;
    host.store().log(game, 1, [&](const LogView& line) {
      LogRow row{line.seq, std::string(line.line), {}};
      const std::string commit = "\"state_commit\":\"";
      if (const auto at = row.line.find(commit); at != std::string::npos && !changed) {
        char& digit = row.line[at + commit.size()];
        digit = digit == '0' ? '1' : '0';
        changed = true;
      }
      row.head = formats::next_head(rows.empty() ? formats::Digest{} : rows.back().head, row.line);
      rows.push_back(std::move(row));
    });
    ASSERT_TRUE(changed);
    {
      sql::Sqlite db(temp.path() / "host/cursus.db", Store::default_patience);
      db.script("DROP TRIGGER log_fixed");
      for (const LogRow& row : rows)
        db.run("UPDATE log SET line = ?, head = ? WHERE game = ? AND seq = ?",
               std::string_view(row.line), row.head, std::string_view(game), row.seq);
    }
    hand_over();
  }

  test::TempDirectory temp;
  Host host{Store::create(temp.path() / "host"), Clock(test::moment)};
  std::string game = test::begin(host);
};

TEST_F(OtherBuild, BuildsAreToldApart) { EXPECT_THAT(build_id(), SizeIs(40)); }

TEST_F(OtherBuild, AGameThatIsFoundTheSameGoesOn) {
  const std::string file = test::Player(9).next(test::load(host, game));
  ASSERT_FALSE(file.empty());
  EXPECT_NE(host.take_orders(file).kind, Taken::Kind::Stuck);
  test::play(host, game, 4, 1);
  const auto body = nlohmann::json::parse(host.store().snapshot(game).value().body);
  EXPECT_EQ(body["build"], build_id());
}

TEST_F(OtherBuild, AGameThatIsFoundAnotherDoesNotGoOnAndNothingChanges) {
  const std::string file = test::Player(9).next(test::load(host, game));
  spoil();
  const auto before = test::log_lines(host.store(), game);
  const GameStatus status = host.store().game(game)->status;
  const Taken taken = host.take_orders(file);
  ASSERT_EQ(taken.kind, Taken::Kind::Refused);
  EXPECT_EQ(taken.refusals.front().why, "host.log-differs");
  const test::Answer answer = test::run_program(
      {"--home", (temp.path() / "host").string(), "--clock", test::moment, "submit", "-"}, file);
  EXPECT_EQ(answer.code, 1);
  EXPECT_THAT(answer.err, HasSubstr("another build of Cursus"));
  EXPECT_EQ(test::log_lines(host.store(), game), before);
  EXPECT_EQ(host.store().game(game)->status, status);
}

TEST_F(OtherBuild, FilesThatWaitForSuchAGameStayWhereTheyAre) {
  test::Player player(9);
  Taken stored;
  for (int n = 0; n < 20 && stored.kind != Taken::Kind::Stored; ++n)
    stored = host.take_orders(player.next(test::load(host, game)), true);
  ASSERT_EQ(stored.kind, Taken::Kind::Stored);
  spoil();
  const GameStatus status = host.store().game(game)->status;
  const std::vector<Ran> ran = host.run(false, {});
  ASSERT_THAT(ran, SizeIs(1));
  EXPECT_EQ(ran[0].kind, Taken::Kind::Stuck);
  EXPECT_EQ(ran[0].refusals.front().why, "host.log-differs");
  EXPECT_EQ(host.store().game(game)->status, status);
  EXPECT_THAT(host.store().waiting_orders(game), SizeIs(1));
}

}  // namespace
}  // namespace cursus
