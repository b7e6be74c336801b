// The law of dependency: src -> formats -> adjudicator, and the rules touch nothing of the world.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Every mention of one of `words` in the sources below `folder`, as "file: word".
std::vector<std::string> mentions(const std::string& folder,
                                  const std::vector<std::string>& words) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(cursus::test::source_dir() / folder)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    const std::string text = read(entry.path());
    for (const std::string& word : words)
      if (text.find(word) != std::string::npos)
        found.push_back(entry.path().string() + ": " + word);
  }
  return found;
}

using Words = std::vector<std::string>;

TEST(Layers, TheRulesTouchNoFileClockEnvironmentThreadJsonOrRandomnessOfTheirOwn) {
  EXPECT_EQ(mentions("adjudicator",
                     {"<fstream>", "<iostream>", "<filesystem>", "<chrono>", "<ctime>", "<random>",
                      "<thread>", "<mutex>", "<locale>", "<regex>", "getenv", "nlohmann", "rand()",
                      "std::shuffle", "<unordered_map>", "<unordered_set>"}),
            Words{});
}

TEST(Layers, TheRulesKnowNeitherFormatsNorProgram) {
  EXPECT_EQ(mentions("adjudicator", {"\"formats/", "\"src/"}), Words{});
}

TEST(Layers, TheFormatsDoNotKnowTheProgram) {
  EXPECT_EQ(mentions("formats", {"\"src/", "<sqlite3.h>", "<CLI/"}), Words{});
}

TEST(Layers, NoFloatingPointInRules) {
  EXPECT_EQ(mentions("adjudicator", {"double ", "float "}), Words{});
}

}  // namespace
