// Where the program writes to: full disks, pipes, links, the standard output.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;
using test::Answer;
using test::Words;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Output : public testing::Test {
 protected:
  Output() {
    good({"init"});
    good({"new", "ab/marathon", "--name", "spring", "--seed", "07"});
    good({"new", "ab/marathon", "--name", "autumn", "--seed", "08"});
    good({"bot", "autumn", "--seed", "01"});
    good({"export", "autumn", "-o", file("autumn.log")});
  }

  Words words_for(const Words& words) const {
    Words all{"--home", (temp_.path() / "host").string()};
    all.insert(all.end(), words.begin(), words.end());
    return all;
  }
  Answer run(const Words& words) const { return test::run_program(words_for(words)); }
  std::string good(const Words& words) const {
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  std::string file(const std::string& name) const { return (temp_.path() / name).string(); }
  static std::string contents(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // Names of what lies in a directory, with blanks.
  static std::string names_in(const std::string& directory) {
    std::string names;
    for (const auto& entry : fs::directory_iterator(directory))
      names += entry.path().filename().string() + " ";
    return names;
  }

  test::TempDirectory temp_;
};

TEST_F(Output, AFullDiskIsTroubleForEveryCommandThatWrites) {
  if (!fs::is_character_file("/dev/full")) GTEST_SKIP() << "no device that is always full";
  const std::string orders = file("orders.txt");
  std::ofstream(orders) << good({"bot", "spring", "--draft", "--seed", "02"});
  good({"key", "new", file("anna")});
  const Words commands[]{
      {"--version"},
      {"--help"},
      {"show", "--help"},
      {"key", "--help"},
      {"init", file("another")},
      {"scenarios"},
      {"scenarios", "--json"},
      {"new", "ab/granicus"},
      {"games"},
      {"games", "--json"},
      {"show", "spring"},
      {"show", "spring", "--json"},
      {"legal", "spring"},
      {"check", orders},
      {"report", "spring", "greek"},
      {"position", "spring", "--all"},
      {"log", "spring"},
      {"log", "spring", "--json"},
      {"export", "spring"},
      {"export", "spring", "-o", "-"},
      {"export", "spring", "-o", file("spring.log")},
      {"verify", file("autumn.log")},
      {"verify", file("autumn.log"), "--json"},
      {"stats", "autumn"},
      {"shadow"},
      {"canon", orders},
      {"sign", orders, "--key", file("anna")},
      {"charter", "spring"},
      {"key", "list"},
      {"status"},
      {"doctor", "--offline"},
      {"run", "--json"},
      {"try", "--scenario", "ab/marathon"},
      {"bot", "spring", "--draft"},
      {"bot", "--soak", "1", "--scenario", "ab/marathon"},
      {"backup", file("copy.db")},
      {"submit", orders},
      {"receipt", "show", "spring", "greek"},
  };
  for (const Words& words : commands) {
    const Answer answer = test::run_program_into("/dev/full", words_for(words));
    EXPECT_EQ(answer.code, 4) << testing::PrintToString(words) << answer.err;
    EXPECT_THAT(answer.err, HasSubstr("standard output")) << testing::PrintToString(words);
  }
}

TEST_F(Output, ADashIsTheStandardOutput) {
  const std::string evidence = good({"export", "spring"});
  EXPECT_THAT(evidence, HasSubstr("\"kind\":\"charter\""));
  EXPECT_EQ(good({"export", "spring", "-o", "-"}), evidence);
  EXPECT_EQ(good({"report", "spring", "greek", "-o", "-"}), good({"report", "spring", "greek"}));
  EXPECT_FALSE(fs::exists("-"));
}

TEST_F(Output, TheStandardOutputByAnotherNameHasTheEvidenceAlone) {
  const std::string link = file("out");
  fs::create_symlink("/dev/stdout", link);
  EXPECT_EQ(good({"export", "spring", "-o", link}), good({"export", "spring"}));
  const Answer answer =
      test::run_program_into(file("whole.log"), words_for({"export", "spring", "-o", link}));
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(contents(file("whole.log")), good({"export", "spring"}));
}

// Whoever may write into a directory can lay a link there, to a file that only the host may write.
TEST_F(Output, ALinkToAFileIsRefusedAndTheFileStays) {
  std::ofstream(file("target.log")) << "precious";
  fs::create_symlink("target.log", file("link.log"));
  fs::create_symlink("new.log", file("dangling.log"));
  for (const std::string& link : {file("link.log"), file("dangling.log")})
    for (const Words& words :
         {Words{"export", "spring", "-o", link}, {"report", "spring", "greek", "-o", link}}) {
      const Answer answer = run(words);
      EXPECT_EQ(answer.code, 4) << words.front();
      EXPECT_THAT(answer.err, HasSubstr(link)) << words.front();
    }
  EXPECT_TRUE(fs::is_symlink(file("link.log")));
  EXPECT_EQ(contents(file("target.log")), "precious");
  EXPECT_FALSE(fs::exists(file("new.log")));
  fs::create_symlink("target.log", file("link.svg"));
  EXPECT_EQ(run({"map", "spring", "-o", file("link.svg")}).code, 4);
  const std::string site = file("site");
  fs::create_directory(site);
  fs::create_symlink("../target.log", site + "/index.html");
  EXPECT_EQ(run({"export", "autumn", "--site", site}).code, 4);
  EXPECT_EQ(contents(file("target.log")), "precious");
}

TEST_F(Output, AFileIsReplacedAndNotWrittenInto) {
  const std::string name = file("report.txt");
  std::ofstream(name) << "older";
  fs::create_hard_link(name, file("kept.txt"));
  good({"report", "spring", "greek", "-o", name});
  EXPECT_EQ(contents(name), good({"report", "spring", "greek"}));
  EXPECT_EQ(contents(file("kept.txt")), "older");
  EXPECT_EQ(fs::status(name).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Output, WhatALinkLeadsToSurvivesARefusal) {
  std::ofstream(file("target.log")) << "precious";
  fs::create_symlink("target.log", file("link.log"));
  EXPECT_EQ(run({"export", "no-such-game", "-o", file("link.log")}).code, 4);
  EXPECT_EQ(contents(file("target.log")), "precious");
}

TEST_F(Output, APipeWithANameIsWrittenInto) {
  const std::string pipe = file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int end = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(end, 0);
  EXPECT_EQ(run({"export", "spring", "-o", pipe}).code, 0);
  EXPECT_TRUE(fs::is_fifo(pipe));
  std::string taken(65536, '\0');  // as much as a pipe holds
  const ssize_t got = ::read(end, taken.data(), taken.size());
  ::close(end);
  taken.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  EXPECT_EQ(taken, good({"export", "spring"}));
}

TEST_F(Output, AnOrdinaryFileIsReplacedAsAWhole) {
  const std::string name = file("spring.log");
  std::ofstream(name) << "older";
  good({"export", "spring", "-o", name});
  EXPECT_EQ(contents(name), good({"export", "spring"}));
}

TEST_F(Output, AnExportThatFailsLeavesNothingBehind) {
  const std::string folder = file("folder");
  fs::create_directory(folder);
  for (const std::string& name : {folder, folder + "/", folder + "/missing/x", folder + "/new/"}) {
    const Answer answer = run({"export", "spring", "-o", name});
    EXPECT_EQ(answer.code, 4) << name;
    EXPECT_THAT(answer.err, HasSubstr(name));
  }
  EXPECT_EQ(run({"export", "no-such-game", "-o", folder + "/x.log"}).code, 1);
  EXPECT_EQ(run({"export", "spring", "--as", "roman", "-o", folder + "/x.log"}).code, 1);
  EXPECT_THAT(names_in(folder), IsEmpty());
}

TEST_F(Output, ABackupReplacesFilesOnly) {
  const std::string pipe = file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(run({"backup", pipe, "--replace"}).code, 4);
  EXPECT_TRUE(fs::is_fifo(pipe));
  std::ofstream(file("target.db")) << "older";
  fs::create_symlink("target.db", file("link.db"));
  good({"backup", file("link.db"), "--replace"});
  EXPECT_TRUE(fs::is_symlink(file("link.db")));
  EXPECT_THAT(contents(file("target.db")), HasSubstr("SQLite format 3"));
}

TEST_F(Output, ADirectoryIsNoEvidence) {
  fs::create_directory(file("folder"));
  for (const char* command : {"verify", "import"}) {
    const Answer answer = run({command, file("folder")});
    EXPECT_EQ(answer.code, 4) << command;
    EXPECT_THAT(answer.err, HasSubstr("directory"));
  }
}

}  // namespace
}  // namespace cursus
