// `cursus map`, as a host calls it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/paths.hpp"
#include "tests/program/render/xml.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::render {
namespace {

class MapCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run("init"), 0);
    ASSERT_EQ(run("new ab/marathon --name battle --seed 00ff"), 0);
  }

  int run(const std::string& words) const {
    const std::string command = "'" + cursus::test::program().string() + "' --home '" +
                                directory_.path().string() + "' " + words + " >/dev/null 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string file(const std::string& name) const { return (directory_.path() / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }

  cursus::test::TempDirectory directory_;
};

TEST_F(MapCommand, WritesAPictureOfTheKindThatTheNameAsksFor) {
  ASSERT_EQ(run("map battle -o '" + file("a.svg") + "'"), 0);
  EXPECT_EQ(test::xml_trouble(read("a.svg")), "");
  ASSERT_EQ(run("map battle --as greek -o '" + file("a.png") + "'"), 0);
  EXPECT_EQ(read("a.png").substr(0, 4), "\x89PNG");
}

// The picture's header: a chunk of 13 bytes that begins with width and height.
TEST_F(MapCommand, APictureIsAsWideAsItIsAskedFor) {
  const auto number_at = [](const std::string& bytes, std::size_t at) {
    std::size_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      number = number * 256 + static_cast<unsigned char>(bytes.at(i));
    return number;
  };
  for (const std::size_t width : {200u, 360u, 500u, 1200u}) {
    ASSERT_EQ(run("map battle --width " + std::to_string(width) + " -o '" + file("x.png") + "'"),
              0);
    const std::string picture = read("x.png");
    ASSERT_EQ(picture.substr(12, 4), "IHDR");
    EXPECT_LE(number_at(picture, 16), width);
    EXPECT_GE(number_at(picture, 16), width * 8 / 10);
    EXPECT_GE(number_at(picture, 20), width / 2) << "there is a board, and not only a legend";
  }
}

TEST_F(MapCommand, SpeaksTheLanguageThatIsAskedFor) {
  ASSERT_EQ(run("--lang ja map battle -o '" + file("ja.svg") + "'"), 0);
  EXPECT_NE(read("ja.svg").find("マラトンの戦い"), std::string::npos);
}

TEST_F(MapCommand, RefusesWhatItCannotDraw) {
  EXPECT_EQ(run("map battle -o '" + file("a.jpeg") + "'"), 1);
  EXPECT_EQ(run("map nothing -o '" + file("a.svg") + "'"), 1);
  EXPECT_EQ(run("map battle --as roman -o '" + file("a.svg") + "'"), 1);
  EXPECT_EQ(run("map battle -o /nowhere/a.svg"), 4);
  EXPECT_EQ(run("map battle"), 3);
}

}  // namespace
}  // namespace cursus::render
