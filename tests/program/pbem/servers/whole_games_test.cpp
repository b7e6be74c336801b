// Whole signed games without a server: mail comes in a Maildir and through a pipe in turn.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sysexits.h>

#include <filesystem>

#include "tests/program/pbem/support/correspondence.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/every_game.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("Titles/PostGames.*");

namespace fs = std::filesystem;

class PostGames : public testing::TestWithParam<std::string> {
 protected:
  PostGames() {
    EXPECT_EQ(call({"init"}).code, 0);
    for (const char* name : {"new", "cur", "tmp"}) fs::create_directories(home() / "in" / name);
    write_file(home() / "mail.conf",
               "address = cursus@localhost\nmaps = none\noutbox = out\n"
               "[fetch]\nkind = maildir\ndirectory = in\n");
  }
  fs::path home() const { return temp_.path() / "host"; }
  Answer call(Words words, const std::string& input = {}) const {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words, input);
  }
  Correspondence::Way maildir() {
    return [this](std::size_t, const std::string& mail) {
      write_file(home() / "in" / "new" / fmt::format("{}.M1.host", 1777600000 + ++number_), mail);
      const Answer ran = call({"run"});
      ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    };
  }
  Correspondence::Way pipe() const {
    return [this](std::size_t, const std::string& mail) {
      ASSERT_EQ(call({"deliver"}, mail).code, EX_OK);
    };
  }

 private:
  TempDirectory temp_;
  int number_ = 0;
};

TEST_P(PostGames, EveryStyleInEveryCharsetIsAcceptedByMaildirAndByPipeUntilTheGameIsOver) {
  const Correspondence post(home(), GetParam(), {"anna@players.example", "ben@players.example"});
  post.accept(pipe());
  using Length = Correspondence::Length;
  const std::array ways{maildir(), Correspondence::Way(pipe())};
  std::array<Tally, 2> accepted;
  for (std::size_t i = 0; i < 400; ++i) {
    const Length length = i < ways.size() * all_manners ? Length::Brief : Length::Whole;
    if (!post.order(ways[i % 2], manner(i / 2), length, accepted[i % 2])) break;
  }
  EXPECT_EQ(accepted[0].size(), all_manners) << "by Maildir";
  EXPECT_EQ(accepted[1].size(), all_manners) << "through the pipe";
  EXPECT_TRUE(post.is_over());
  EXPECT_TRUE(post.is_true());
}

INSTANTIATE_TEST_SUITE_P(Titles, PostGames,
                         testing::ValuesIn(of_every_game(&games::Samples::whole_game)));

}  // namespace
}  // namespace cursus::test
