// Games from a seed: the same on every host, and no game that anybody should trust.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using test::Words;
using ::testing::HasSubstr;
using ::testing::Not;

// As somebody does it who makes a host from nothing, with a key of its own.
class AnyHost {
 public:
  AnyHost() { run({"init"}); }

  std::string run(Words words) const {
    Words all{"--home", (temp_.path() / "host").string(), "--clock", test::moment};
    all.insert(all.end(), words.begin(), words.end());
    const test::Answer answer = test::run_program(all);
    EXPECT_EQ(answer.code, 0) << words.front() << ": " << answer.err;
    return answer.out;
  }
  // A short game by bots, and all that is known of it.
  std::string played(const std::string& name, const std::string& seed) const {
    run({"new", "ab/marathon", "--name", name, "--seed", seed});
    run({"bot", name, "--seed", "01"});
    return run({"export", name});
  }

 private:
  test::TempDirectory temp_;
};

TEST(Seeds, TwoHostsMakeTheSameDiceAndTheSameLog) {
  const AnyHost here, there;
  EXPECT_NE(here.run({"key", "list"}), there.run({"key", "list"}));
  const std::string evidence = here.played("spring", "00ff");
  EXPECT_THAT(evidence, HasSubstr("\"rolls\":[["));
  EXPECT_EQ(evidence, there.played("spring", "00ff"));
}

TEST(Seeds, AnotherSeedOrAnotherNameIsAnotherGame) {
  const AnyHost host;
  const auto first_links = [](const std::string& evidence) {
    const std::size_t at = evidence.find("\"link\":");
    return evidence.substr(at, 73);
  };
  const std::string one = first_links(host.played("spring", "00ff"));
  EXPECT_NE(one, first_links(host.played("summer", "00ff")));
  EXPECT_NE(one, first_links(AnyHost().played("spring", "01ff")));
}

TEST(Seeds, NobodySignsSuchAGameAndEveryReportSaysSo) {
  const AnyHost host;
  host.run({"new", "ab/marathon", "--name", "practice", "--seed", "07"});
  host.run({"new", "ab/marathon", "--name", "earnest"});
  EXPECT_THAT(host.run({"report", "practice", "greek"}), HasSubstr("log UNSIGNED"));
  EXPECT_THAT(host.run({"report", "earnest", "greek"}), Not(HasSubstr("log UNSIGNED")));
}

TEST(Seeds, AreNotForGamesInWhichSeatsMakeTheDice) {
  const auto refused = [](const auto& change) {
    test::SignedGame play;
    play.wanted.scenario = "ab/granicus";
    play.wanted.options = nlohmann::json::object();
    play.wanted.seed = Blob{7};
    change(play);
    const auto begun = play.host.begin_game(play.wanted);
    return begun ? std::string_view() : begun.error().why;
  };
  EXPECT_EQ(refused([](auto&) {}), "");
  EXPECT_EQ(refused([](auto& play) { play.ssh_key("persian"); }), "host.seed-for-practice");
  for (const auto nonces : {formats::Nonces::Open, formats::Nonces::Commit})
    EXPECT_EQ(refused([&](auto& play) { play.wanted.nonces = nonces; }), "host.seed-for-practice");
}

}  // namespace
}  // namespace cursus
