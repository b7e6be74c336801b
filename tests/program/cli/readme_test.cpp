// Whatever the README shows is understood by the program.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {
namespace {

constexpr int not_understood = 3;

// The parts of a line that call the program, without what a shell does with its output.
std::vector<std::string> calls_in(std::string line) {
  const std::size_t remark = line.find("  #");
  if (remark != std::string::npos) line.resize(remark);
  line.resize(line.find_last_not_of(' ') + 1);
  std::vector<std::string> calls;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(" && "), line.size());
    std::string part = line.substr(0, std::min(line.find(" > "), end));
    line.erase(0, std::min(end + 4, line.size()));
    if (part.starts_with("*/5 * * * *  ")) part.erase(0, 13);
    if (part.starts_with("build/")) part.erase(0, 6);
    if (part.starts_with("cursus ")) calls.push_back(part);
  }
  return calls;
}

// In an empty directory nothing can be done; but words that the program does not know are refused
// before it looks.
void expect_understood(const std::string& call) {
  const TempDirectory nowhere;
  const std::string script = "cd \"$1\"; program=$2; " + replaced(call, "cursus ", "\"$program\" ");
  const Outcome told = run({"sh", "-c", script, "sh", nowhere.path().string(), program().string()});
  EXPECT_NE(told.status, not_understood) << call << "\n" << told.errors;
  EXPECT_LE(told.status, 4) << call << "\n" << told.errors;
}

TEST(Readme, EveryCommandInItsExamplesIsUnderstood) {
  std::istringstream readme(read_file(source_dir() / "README.md"));
  std::size_t calls = 0;
  for (std::string line; std::getline(readme, line);) {
    if (!line.starts_with("    ")) continue;
    for (const std::string& call : calls_in(line.substr(4))) {
      expect_understood(call);
      ++calls;
    }
  }
  EXPECT_GT(calls, 30u) << "the README was not read as it is written";
}

TEST(Readme, AnOptionThatIsNotThereWouldBeNoticed) {
  EXPECT_EQ(run_program({"new", "ab/marathon", "--dedline", "72"}).code, not_understood);
  EXPECT_EQ(calls_in("cursus a b > c && cursus d      # cursus e"),
            (std::vector<std::string>{"cursus a b", "cursus d"}));
}

}  // namespace
}  // namespace cursus::test
