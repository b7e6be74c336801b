// The example game through the whole program: mail, report, map, verify and try.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sysexits.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/paths.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

// Instead of tests/paths.cpp: the program that has this game alone, beside its tests.
std::filesystem::path source_dir() { return std::filesystem::current_path(); }
std::filesystem::path program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "cursus_example";
}

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class ExampleProgram : public testing::Test {
 protected:
  fs::path home() const { return temp_.path() / "host"; }
  Answer call(Words words, const std::string& input = {}) const {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words, input);
  }
  std::string good(const Words& words, const std::string& input = {}) const {
    const Answer answer = call(words, input);
    EXPECT_EQ(answer.code, 0) << answer.out << answer.err;
    return answer.out;
  }
  // In a game without keys, whose seats know each other: orders of whoever is asked.
  void order(const std::vector<std::pair<std::string, std::string>>& orders) const {
    Host host(Store::create(home()), Clock(moment));
    begin(host, "run/marathon");
    for (const auto& [seat, line] : orders) {
      const std::uint64_t point = load(host, "game-one").progress.point;
      const Taken taken = host.take_orders(
          order_file({.game = "game-one", .side = seat, .point = point, .lines = {line}}));
      ASSERT_EQ(taken.kind, Taken::Kind::Played) << line;
    }
  }

 private:
  TempDirectory temp_;
};

TEST_F(ExampleProgram, IsPlayedByMailToItsEndAndVerifies) {
  good({"init"});
  write_file(home() / "mail.conf", "address = cursus@localhost\nmaps = none\noutbox = out\n");
  good({"new", "run/marathon", "--name", "spring", "--seed", "07", "--mail",
        "runner=anna@players.example", "--mail", "hunter=ben@players.example"});
  std::uint64_t point = 0;
  for (const char* line : {"hide Brauron", "go Cephisia Aphidna", "hide Brauron", "go Marathon"}) {
    const bool hunter = point++ % 2 == 0;
    const std::string orders = order_file(
        {.game = "spring", .side = hunter ? "hunter" : "runner", .point = point, .lines = {line}});
    const Answer taken =
        call({"deliver"}, mail_of({.from = hunter ? "ben@players.example" : "anna@players.example",
                                   .to = "cursus@localhost",
                                   .text = orders}));
    EXPECT_EQ(taken.code, EX_OK) << taken.err;
  }
  EXPECT_THAT(good({"verify", "-"}, good({"export", "spring"})), HasSubstr("GOOD"));
}

// Whatever the dice say: who walks into an ambush again and again is caught or runs out of turns.
TEST_F(ExampleProgram, ASignedGameIsPlayedByMailToItsEndAndVerifies) {  // E-3 E-4
  const fs::path folder = home().parent_path();
  std::map<std::string, signing::SshPrivateKey> keys;
  good({"init"});
  write_file(home() / "mail.conf", "address = cursus@localhost\nmaps = none\noutbox = out\n");
  Words created{"new", "run/marathon", "--name", "spring", "--nonces", "open"};
  for (const std::string seat : {"runner", "hunter"}) {
    const auto key = keys.emplace(seat, signing::SshPrivateKey::generate()).first;
    const fs::path file = folder / (seat + ".pub");
    write_file(file, signing::text(key->second.public_key()) + "\n");
    created.insert(created.end(), {"--key", seat + "=" + file.string(), "--mail",
                                   seat + "=" + seat + "@players.example"});
  }
  good(created);
  const auto send = [&](const std::string& seat, const std::string& text) {
    const std::string mail = mail_of({.from = seat + "@players.example",
                                      .to = "cursus@localhost",
                                      .text = ssh_signer(keys.at(seat))(text)});
    const Answer taken = call({"deliver"}, mail);
    ASSERT_EQ(taken.code, EX_OK) << taken.err;
  };
  write_file(folder / "charter", good({"charter", "spring"}));
  for (const std::string seat : {"runner", "hunter"})
    send(seat, good({"accept", (folder / "charter").string(), "--side", seat, "--nonce",
                     (folder / (seat + ".nonce")).string()}));
  const auto now = [&] { return json::parse(good({"games", "--json"})).at(0); };
  int orders = 0;
  for (json game = now(); game.at("state") != "over"; game = now()) {
    ASSERT_LT(++orders, 13) << "six turns of two orders each";
    const std::string seat = game.at("waiting").at(0);
    const json report = json::parse(good({"report", "spring", "--seat", seat, "--format", "json"}));
    const std::string head = report.at("log").at("head");
    const auto point = game.at("point").get<std::uint64_t>();
    send(seat, order_file({.game = "spring",
                           .side = seat,
                           .point = point,
                           .lines = {seat == "hunter" ? "hide Pallene" : "go Pallene"},
                           .more = fmt::format("Seen: {} {}\n", point, head.substr(0, 16))}));
  }
  EXPECT_EQ(now().at("winner"), "hunter");
  // The report names the side of every throw, although only one side has a score.
  EXPECT_THAT(good({"report", "spring", "--seat", "runner", "--whole"}),
              AllOf(HasSubstr("Luck, ambushes that catch: hunter"), HasSubstr("You have lost.")));
  const std::string log = good({"export", "spring"});
  EXPECT_THAT(good({"verify", "-"}, log), HasSubstr("GOOD"));
  EXPECT_THAT(log, HasSubstr("SSH SIGNATURE"));
}

TEST_F(ExampleProgram, AReportTellsASeatItsOwnSecretsOnly) {  // E-1
  order({{"hunter", "hide Brauron"}});
  EXPECT_THAT(good({"report", "game-one", "--seat", "hunter"}),
              AllOf(HasSubstr("You hide in Brauron."), Not(HasSubstr("Your card"))));
  EXPECT_THAT(good({"report", "game-one", "--seat", "runner"}),
              AllOf(HasSubstr("Your card"), Not(HasSubstr("You hide in"))));
}

TEST_F(ExampleProgram, AReportComesInBothLanguagesAndAsAPage) {
  order({{"hunter", "hide Brauron"}, {"runner", "go Cephisia Aphidna"}});
  EXPECT_THAT(good({"report", "game-one", "--seat", "hunter"}),
              HasSubstr("The runner goes from Cephisia to Aphidna."));
  EXPECT_THAT(good({"report", "game-one", "--seat", "hunter", "--lang", "ja"}),
              HasSubstr("走者はケフィシアからアフィドナへ移動します。"));
  EXPECT_THAT(good({"report", "game-one", "--seat", "hunter", "--format", "html"}),
              AllOf(testing::StartsWith("<!doctype html>"),
                    HasSubstr("The runner goes from Cephisia to Aphidna.")));
}

TEST_F(ExampleProgram, AMapShowsWhereTheRunnerIs) {
  order({{"hunter", "hide Brauron"}, {"runner", "go Cephisia Aphidna"}});
  const std::string file = (home() / "map.svg").string();
  good({"map", "game-one", "--as", "hunter", "-o", file});
  EXPECT_THAT(read_file(file),
              AllOf(HasSubstr("The runner is in Aphidna."), HasSubstr("Marathon")));
}

TEST_F(ExampleProgram, ALogVerifiesUnlessSomebodyHasChangedIt) {
  order({{"hunter", "hide Brauron"}, {"runner", "go Cephisia Aphidna"}});
  std::string log = good({"export", "game-one"});
  EXPECT_EQ(call({"verify", "-"}, log).code, 2) << "so far good: the game goes on";
  const std::size_t at = log.find("hide Brauron");
  ASSERT_NE(at, std::string::npos);
  log.replace(at, 12, "hide Pallene");
  EXPECT_EQ(call({"verify", "-"}, log).code, 1);
}

TEST_F(ExampleProgram, OrdersAreTriedWithScriptedDiceAndSealedDraws) {  // E-3
  const fs::path hide = home().parent_path() / "hide", go = home().parent_path() / "go";
  write_file(hide, "hide Pallene\n");
  write_file(go, "go Pallene Brauron\n");
  const json tried = json::parse(
      good({"try", "--scenario", "run/marathon", "--orders", "hunter=" + hide.string(), "--orders",
            "runner=" + go.string(), "--dice", "2", "--draws", "2", "--json"}));
  EXPECT_EQ(tried.at("refused"), json::array());
  EXPECT_EQ(tried.at("position").at("runner"), "Athens") << "the guide, and thrown back";
  EXPECT_EQ(tried.at("dice_used").at(0).at("sides"), 10);
  EXPECT_EQ(tried.at("events").at(0).at("only"), "seats") << "a card was dealt";
}

}  // namespace
}  // namespace cursus::test
