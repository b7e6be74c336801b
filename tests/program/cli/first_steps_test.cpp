// What a newcomer meets: the first steps of the help, lists, names that are not quite right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "src/store/sqlite.hpp"
#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using nlohmann::json;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Newcomer : public testing::Test {
 protected:
  test::TempDirectory temp;
  std::string home = (temp.path() / "host").string();

  Answer run(const Words& words, const std::string& input = {}) const {
    Words all{"--home", home, "--clock", test::moment};
    all.insert(all.end(), words.begin(), words.end());
    return test::run_program(all, input);
  }
  void begin() const {
    ASSERT_EQ(run({"init"}).code, 0);
    ASSERT_EQ(run({"new", "ab/granicus", "--name", "game-one", "--seed", "07"}).code, 0);
  }
};

TEST_F(Newcomer, TheFirstStepsOfTheHelpWorkAsWritten) {
  const std::string help = run({"--help"}).out;
  const std::size_t from = help.find("First steps:\n") + 13;
  std::istringstream steps(help.substr(from, help.find("\n\n", from) - from));
  std::ofstream script(temp.path() / "steps.sh");
  script << "set -e\ncursus() { '" << test::program().string() << "' \"$@\"; }\n";
  for (std::string line; std::getline(steps, line);) {
    if (line.find("cursus check") != std::string::npos)
      script << "sed -i 's/^#END$/move G-OIN-a 1607\\n#END/' greek.txt\n";  // what is to be edited
    script << line.substr(0, line.find("  (")) << "\n";
  }
  script << "cursus show marathon-1 --json > ../standing.json\n";
  script.close();
  const std::string folder = temp.path().string();
  const std::string command = "cd '" + folder + "' && sh steps.sh > out.txt 2>&1";
  std::stringstream out;
  EXPECT_EQ(std::system(command.c_str()), 0);
  out << std::ifstream(temp.path() / "out.txt").rdbuf();
  const json standing = json::parse(std::ifstream(temp.path() / "standing.json"));
  EXPECT_EQ(standing["waiting"], json({"persian"})) << out.str();
}

TEST_F(Newcomer, AReportIsForOneSeatWhicheverWayItIsNamed) {
  begin();
  EXPECT_EQ(run({"report", "game-one", "persian"}).code, 0);
  EXPECT_EQ(run({"report", "game-one", "--seat", "persian"}).code, 0);
  EXPECT_EQ(run({"report", "game-one"}).code, 3);
  EXPECT_THAT(run({"report", "--help"}).out, Not(HasSubstr("REQUIRED Whose report")));
  const std::string file = (temp.path() / "game.log").string();
  EXPECT_EQ(run({"export", "game-one", "-o", file}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(Newcomer, ListsHaveHeadingsAndUnknownNamesAreRefused) {
  begin();
  EXPECT_EQ(run({"player", "game-one", "persian", "--address", "ben@players.example"}).code, 0);
  EXPECT_THAT(run({"games"}).out, StartsWith("Game "));
  EXPECT_THAT(run({"player"}).out, StartsWith("Game "));
  EXPECT_THAT(run({"player", "--lang", "ja"}).out, StartsWith("ゲーム "));
  EXPECT_EQ(run({"player", "nogame"}).code, 1);
  EXPECT_EQ(run({"player", "game-one", "roman"}).code, 1);
  EXPECT_EQ(run({"player", "game-one", "macedonian"}).code, 0);
}

TEST_F(Newcomer, WrongScenariosAndOptionsAreAnsweredWithTheRightOnes) {
  EXPECT_EQ(run({"init"}).code, 0);
  EXPECT_THAT(run({"new", "marathon"}).err, HasSubstr("/marathon”"));
  EXPECT_THAT(run({"new", "ab/maraton"}).err, HasSubstr("“ab/marathon”"));
  EXPECT_THAT(run({"new", "ab/marathon", "-o", "foo=1"}).err, HasSubstr("fire_by, "));
  EXPECT_THAT(run({"new", "ab/marathon", "-o", "fractoins=keep"}).err, HasSubstr("“fractions”"));
  const Answer setup = run({"new", "ab/marathon", "-o", "setup=x"});
  EXPECT_EQ(setup.code, 1);
  EXPECT_THAT(setup.err, Not(HasSubstr("surprise")));
  EXPECT_THAT(run({"new", "ab/granicus", "-o", "setup=x"}).err, HasSubstr("surprise"));
  const Answer missing = run({"new", "ab/marathon", "--missing", "forfeit"});
  EXPECT_EQ(missing.code, 1);
  EXPECT_THAT(missing.err, HasSubstr("--deadline"));
  EXPECT_EQ(run({"new", "ab/marathon", "--missing", "forfeit", "--deadline", "72"}).code, 0);
}

TEST_F(Newcomer, TheOptionsOfAScenarioAreExplained) {
  const std::string told = run({"scenarios", "cca/005"}).out;
  EXPECT_THAT(told, StartsWith("cca/005 "));
  EXPECT_THAT(told, HasSubstr("Camps block the line of sight"));
  EXPECT_THAT(told, HasSubstr("The unit that has struck first may battle back too"));
  EXPECT_THAT(run({"--lang", "ja", "scenarios", "cca/005"}).out,
              HasSubstr(formats::Catalogue::of(formats::Language::Ja)
                            .say_strictly("cca.option.camp_blocks_los")));
  EXPECT_THAT(run({"scenarios"}).out, Not(HasSubstr("Camps block"))) << "one line for each";
}

// As the service's user knows it, and root does not.
TEST_F(Newcomer, WhoMayNotUseADirectoryIsToldWhoMay) {
  begin();
  const auto as_nobody = [&](const Words& words) {
    Words all{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
              test::program().string()};
    all.insert(all.end(), words.begin(), words.end());
    return test::run(all);
  };
  if (::geteuid() != 0 || as_nobody({"--version"}).status != 0)
    GTEST_SKIP() << "another user cannot run the program here";
  for (const Words& words : {Words{"games"}, Words{"run"}}) {
    Words here{"--home", home};
    here.insert(here.end(), words.begin(), words.end());
    const test::Outcome told = as_nobody(here);
    EXPECT_EQ(told.status, 4) << told.errors;
    EXPECT_THAT(told.errors, HasSubstr(home));
    EXPECT_THAT(told.errors, HasSubstr("sudo -u root cursus"));
    EXPECT_THAT(told.errors, Not(HasSubstr("ermission denied")));
    here.insert(here.begin(), {"--lang", "ja"});
    EXPECT_THAT(as_nobody(here).errors, HasSubstr("所有者として実行してください：sudo -u root"));
  }
}

// What the system says to itself is no sentence for a host.
TEST_F(Newcomer, FilesThatCannotBeUsedAreToldInTheReadersLanguage) {
  begin();
  const std::string nowhere = (temp.path() / "nowhere.txt").string();
  const auto told = [&](const Words& words, const std::string& language) {
    Words all{"--lang", language};
    all.insert(all.end(), words.begin(), words.end());
    const Answer answer = run(all);
    EXPECT_EQ(answer.code, 4) << answer.err;
    return answer.err;
  };
  for (const Words& words : {Words{"check", nowhere}, Words{"verify", nowhere}}) {
    EXPECT_THAT(told(words, "en"),
                HasSubstr("Cannot read the file " + nowhere + ": there is no such file"));
    EXPECT_THAT(told(words, "ja"), HasSubstr(nowhere + "を読めません：そのファイル"));
  }
  const std::string inside = nowhere + "/x.log";
  EXPECT_THAT(told({"export", "game-one", "-o", inside}, "en"),
              HasSubstr("Cannot write the file " + inside + ": there is no such file"));
  EXPECT_THAT(told({"check", home}, "en"), HasSubstr("it is a directory"));
  EXPECT_THAT(told({"check", home}, "ja"), HasSubstr("を読めません：ディレクトリです。"));
  std::ofstream(temp.path() / "file") << "x";
  EXPECT_THAT(told({"init", (temp.path() / "file/host").string()}, "ja"),
              HasSubstr("パスの途中にディレクトリでないものがあります"));
}

TEST_F(Newcomer, WhoHasNoHostsDirectoryIsToldHowToMakeOne) {
  EXPECT_THAT(run({"games"}).err, HasSubstr("cursus init " + home));
}

TEST_F(Newcomer, AFileThatIsNoEvidenceIsNotCalledFalse) {
  for (const char* text : {"Marathon, point 1\n", "{\"game\":\"demo-1\"}\n", ""}) {
    const Answer answer = run({"verify", "-"}, text);
    EXPECT_EQ(answer.code, 1);
    EXPECT_THAT(answer.err, HasSubstr("not an evidence file")) << text;
    EXPECT_THAT(answer.err, Not(HasSubstr("FALSE")));
  }
}

TEST_F(Newcomer, ABackupNeverReplacesWhatTheHostWorksWith) {
  begin();
  const std::string store = home + "/cursus.db";
  const auto inode = [&] {
    struct stat found {};
    return ::stat(store.c_str(), &found) == 0 ? found.st_ino : 0;
  };
  const auto before = inode();
  std::filesystem::create_symlink(home, temp.path() / "link");
  for (const std::string& target :
       {store, home + "/../host/cursus.db", (temp.path() / "link/cursus.db").string(),
        home + "/cursus.db-wal", home + "/host_key", home + "/store.key", home + "/store.conf"})
    EXPECT_EQ(run({"backup", target, "--replace"}).code, 1) << target;
  EXPECT_EQ(inode(), before);
  EXPECT_EQ(run({"backup", home + "/copy.db"}).code, 0);
}

TEST_F(Newcomer, AStoreThatLiesStillIsReadWithoutLayingAnythingBeside) {
  begin();
  const auto files = [&] { return std::distance(std::filesystem::directory_iterator(home), {}); };
  const auto before = files();
  sql::Sqlite db(home + "/cursus.db", Store::default_patience, sql::Sqlite::Access::Still);
  auto row = db.query("SELECT count(*) FROM game");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.integer(0), 1);
  EXPECT_EQ(files(), before);
  EXPECT_TRUE(db.read_only());
}

TEST_F(Newcomer, WhoHasWonStandsWhereOneLooksForIt) {
  begin();
  EXPECT_EQ(run({"submit", "-"}, "CURSUS game-one persian RESIGN 1\nEND\n").code, 0);
  EXPECT_THAT(run({"games"}).out, HasSubstr("over: the Macedonians won"));
  EXPECT_THAT(run({"show", "game-one"}).out, HasSubstr("over: the Macedonians won"));
  EXPECT_EQ(json::parse(run({"show", "game-one", "--json"}).out)["winner"], "macedonian");
  EXPECT_THAT(run({"games", "--lang", "ja"}).out, HasSubstr("マケドニア軍の勝利"));
}

TEST_F(Newcomer, WhoHasWonByTheRulesStandsThereToo) {
  Host host{Store::create(home), Clock(test::moment)};
  const std::string game = test::begin(host);
  test::play(host, game, 3);
  const GameStatus status = host.store().game(game)->status;
  ASSERT_EQ(status.state, GameState::Over);
  const json view = test::load(host, game).match->view(std::nullopt);
  EXPECT_EQ(status.note, view.at("outcome").value("winner", "draw"));
  for (const std::int64_t id : host.store().unsent()) {
    const auto mail = host.store().mail(id);
    if (mail->kind != "report" || mail->subject.find("game over") == std::string::npos) continue;
    const char* ending = mail->seat == status.note ? "you have won"
                         : status.note == "draw"   ? "a draw"
                                                   : "you have lost";
    EXPECT_THAT(mail->subject, HasSubstr(ending));
  }
}

}  // namespace
}  // namespace cursus
