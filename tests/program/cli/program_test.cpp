// The program itself, as a host uses it: processes, files, exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/program/support/player.hpp"
#include "tests/program/support/postgres.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("*/ProgramOnEither.AWholeGameByOrderFilesIsExportedAndVerified");

using nlohmann::json;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Program : public testing::Test {
 protected:
  test::TempDirectory temp;
  std::string home = (temp.path() / "host").string();

  Answer run(Words words, const std::string& input = {}) const {
    Words all{"--home", home, "--clock", test::moment};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all, input);
  }
  std::string good(Words words, const std::string& input = {}) const {
    const Answer answer = run(words, input);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  void begin() const {
    good({"init"});
    good({"new", "ab/granicus", "--name", "game-one", "--seed", "07"});
  }
  std::string file(const std::string& name) const { return (temp.path() / name).string(); }
};

// Its store in a file, or in a database.
class ProgramOnEither : public Program, public testing::WithParamInterface<test::Driver> {
 protected:
  void begin() const {
    if (GetParam() == test::Driver::Sqlite) return Program::begin();
    test::PostgresServer& server = test::PostgresServer::shared();
    good({"init", "--store", server.url(server.new_database())});
    good({"new", "ab/granicus", "--name", "game-one", "--seed", "07"});
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, ProgramOnEither, testing::ValuesIn(test::drivers),
                         test::driver_name<testing::TestParamInfo<test::Driver>>);

TEST_F(Program, SaysItsVersionAndHelpsWithExamplesForEveryCommand) {
  EXPECT_THAT(good({"--version"}), HasSubstr("cursus "));
  const std::string help = good({"--help"});
  EXPECT_THAT(help, HasSubstr("Exit codes"));
  for (const char* command :
       {"init",   "scenarios", "new",    "games",   "show",   "legal",  "check", "submit", "run",
        "report", "position",  "log",    "export",  "import", "verify", "stats", "shadow", "canon",
        "sign",   "charter",   "accept", "receipt", "key",    "try",    "bot"}) {
    EXPECT_THAT(help, HasSubstr(command));
    EXPECT_THAT(good({command, "--help"}), HasSubstr("Examples:\n")) << command;
  }
}

// Only commands that are named are made ready; that must not show.
TEST_F(Program, NamesOfCommandsMayStandWhereNoCommandStands) {
  EXPECT_THAT(good({"--help", "show"}), HasSubstr("cursus show marathon-1"));
  EXPECT_THAT(good({"show", "--help", "run"}), HasSubstr("cursus show marathon-1"));
  EXPECT_THAT(run({"shov"}).err, HasSubstr("show"));
  EXPECT_EQ(run({"shov", "show"}).code, 3);
  begin();
  EXPECT_EQ(run({"show", "games"}).code, 1) << "a game that is called games";
  EXPECT_EQ(run({"receipt"}).code, 3);
  EXPECT_EQ(run({"receipt", "submit", "game-one"}).code, 3);
}

TEST_F(Program, TellsUsageFromRefusalFromTrouble) {
  EXPECT_EQ(run({}).code, 3);
  EXPECT_EQ(run({"frobnicate"}).code, 3);
  EXPECT_THAT(run({"sho"}).err, HasSubstr("show"));
  EXPECT_EQ(run({"new"}).code, 3);
  EXPECT_EQ(run({"games"}).code, 4) << "there is no host's directory yet";
  begin();
  EXPECT_EQ(run({"init"}).code, 1) << "it is there already";
  EXPECT_EQ(run({"show", "no-such-game"}).code, 1);
  EXPECT_EQ(run({"report", "game-one", "rome"}).code, 1);
  EXPECT_EQ(run({"new", "ab/cannae"}).code, 1);
  EXPECT_EQ(run({"new", "ab/granicus", "--name", "game-one"}).code, 1);
  EXPECT_EQ(run({"new", "ab/granicus", "-o", "setup=upside-down"}).code, 1);
  EXPECT_EQ(run({"submit", file("nothing")}).code, 4);
  EXPECT_EQ(run({"verify", file("nothing")}).code, 4);
  EXPECT_EQ(run({"submit", "-"}, "no orders").code, 1);
}

TEST_F(Program, WritesDataToTheOutputAndComplaintsToTheErrors) {
  begin();
  const Answer refused = run({"submit", "-"}, "no orders");
  EXPECT_THAT(refused.out, IsEmpty());
  EXPECT_THAT(refused.err, HasSubstr("contains no orders"));
  const Answer japanese = run({"submit", "-", "--lang", "ja"}, "no orders");
  EXPECT_THAT(japanese.err, HasSubstr("受理できません"));
  EXPECT_THAT(run({"games"}).err, IsEmpty());
}

// A host that only looks on does not see hands and decks by accident.
TEST_F(Program, APositionIsASeatsUnlessEverythingIsWanted) {
  good({"init"});
  good({"new", "cca/001", "--name", "cards", "--seed", "07"});
  const Answer unasked = run({"position", "cards"});
  EXPECT_EQ(unasked.code, 3);
  EXPECT_THAT(unasked.out, IsEmpty());
  EXPECT_EQ(run({"position", "cards", "--as", "carthaginian", "--all"}).code, 3);
  EXPECT_TRUE(json::parse(good({"position", "cards", "--all"})).contains("deck"));
  const auto game = json::parse(good({"games", "--json"}));
  const std::string seat = game[0]["waiting"][0];
  const json seen = json::parse(good({"position", "cards", "--as", seat}));
  EXPECT_FALSE(seen.value("deck", json()).is_array());
}

TEST_F(Program, NoGameHasANameThatLooksLikeAnOption) {
  good({"init"});
  for (const char* name : {"-rf", "--help-me", "-", "ab", "Spring", "a_b"})
    EXPECT_EQ(run({"new", "ab/granicus", std::string("--name=") + name}).code, 1) << name;
  EXPECT_THAT(run({"new", "ab/granicus", "--name=-rf"}).err, HasSubstr("begin with a letter"));
  good({"new", "ab/granicus", "--name=0-rf"});
}

TEST_P(ProgramOnEither, ListsAreAlsoJson) {
  begin();
  EXPECT_TRUE(json::parse(good({"scenarios", "--json"})).is_array());
  EXPECT_EQ(json::parse(good({"games", "--json"}))[0]["game"], "game-one");
  EXPECT_EQ(json::parse(good({"show", "game-one", "--json"}))["point"], 1);
  EXPECT_GT(json::parse(good({"legal", "game-one", "--json"}))["asked"][0]["legal"].size(), 1u);
  EXPECT_EQ(json::parse(good({"report", "game-one", "persian", "--json"}))["seat"], "persian");
  EXPECT_TRUE(json::parse(good({"position", "game-one", "--all"})).is_object());
  const json stats = json::parse(good({"stats", "game-one", "--json"}));
  EXPECT_TRUE(stats["dice"].is_array() && stats["luck"].is_array());
  EXPECT_TRUE(json::parse(good({"run", "--json"})).empty());
  std::istringstream log(good({"log", "game-one", "--json"}));
  for (std::string line; std::getline(log, line);) EXPECT_TRUE(json::parse(line).contains("seq"));
}

// Plays by what `legal` says, with a process for every question and every file.
TEST_P(ProgramOnEither, AWholeGameByOrderFilesIsExportedAndVerified) {
  begin();
  std::mt19937_64 random(5);
  const auto pick = [&](const json& list) -> const json& { return list[random() % list.size()]; };
  bool half_way = false;
  for (int n = 0;; ++n) {
    const json now = json::parse(good({"legal", "game-one", "--json"}));
    if (now["asked"].empty()) break;
    ASSERT_LT(n, 2000) << "the game does not end";
    const json& asked = pick(now["asked"]);
    const json& order = pick(asked["legal"]);
    std::string line = asked["kind"] == "move" && random() % 2 == 0
                           ? asked["fallback"].get<std::string>()
                           : order["order"].get<std::string>();
    if (line == order["order"] && !order["goes_on"].empty())
      line += " " + pick(order["goes_on"]).get<std::string>();
    const auto sheet = [&](bool final) {
      return test::order_file({.game = "game-one",
                               .side = asked["seat"],
                               .point = now["point"],
                               .lines = {line},
                               .final = final});
    };
    // Whatever is listed is taken; but a file that ends the turn with it may be refused, because
    // the turn must not end like that (A-7.52a).
    if (random() % 2 == 0 || run({"submit", "-"}, sheet(true)).code != 0) {
      ASSERT_THAT(good({"submit", "-"}, sheet(false)), HasSubstr("#CURSUS 1 RECEIPT")) << line;
    }
    if (n == 10) {
      good({"export", "game-one", "--as", "persian", "--output", file("half.log")});
      EXPECT_EQ(run({"verify", file("half.log")}).code, 2);
      half_way = true;
    }
  }
  EXPECT_TRUE(half_way);
  EXPECT_THAT(good({"games"}), HasSubstr("over"));
  good({"export", "game-one", "--output", file("whole.log")});
  EXPECT_THAT(good({"verify", file("whole.log")}), HasSubstr("GOOD"));
  EXPECT_EQ(json::parse(good({"verify", file("whole.log"), "--json"}))["verdict"], "good");
  std::ifstream in(file("whole.log"));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(good({"export", "game-one"}), text);
}

TEST_P(ProgramOnEither, AnImportedGameIsReadButDoesNotGoOn) {
  begin();
  good({"export", "game-one", "--output", file("game.log")});
  const std::string there = file("there");
  EXPECT_EQ(test::run_program({"init", there}).code, 0);
  const Answer taken = test::run_program({"--home", there, "import", file("game.log")});
  EXPECT_EQ(taken.code, 0) << taken.err;
  EXPECT_EQ(test::run_program({"--home", there, "report", "game-one", "persian"}).out,
            good({"report", "game-one", "persian"}));
  EXPECT_EQ(test::run_program({"--home", there, "import", file("game.log")}).code, 1) << "twice";
  const std::string sheet =
      test::order_file({.game = "game-one", .side = "macedonian", .point = 1});
  const Answer refused = test::run_program({"--home", there, "submit", "-"}, sheet);
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err, HasSubstr("without its secrets"));
}

TEST_F(Program, ATamperedFileIsFalseAndTheEntryIsNamed) {
  begin();
  std::string text = good({"export", "game-one"});
  const std::size_t at = text.find("\"kind\":\"accept\"");
  text.replace(text.rfind("\"nonce\":\"", at) + 9, 4, "0000");
  std::ofstream(file("bad.log")) << text;
  const Answer answer = run({"verify", file("bad.log")});
  EXPECT_EQ(answer.code, 1);
  EXPECT_THAT(answer.err, HasSubstr("entry 2"));
}

}  // namespace
}  // namespace cursus
