// trust.md 12.6: what a wrong clock writes stays, so every command that writes asks first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "src/host/host.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;

class ClockGuard : public testing::Test {
 protected:
  ClockGuard() {
    EXPECT_EQ(at("2026-05-01T12:00:00Z", {"init"}).code, 0);
    EXPECT_EQ(at("2026-05-01T12:00:00Z",
                 {"new", "ab/marathon", "--name", "spring", "--seed", "07", "--deadline", "48"})
                  .code,
              0);
    orders = (temp.path() / "orders.txt").string();
    std::ofstream(orders) << at("2026-05-01T12:00:00Z", {"bot", "spring", "--draft"}).out;
  }
  test::Answer at(const std::string& clock, test::Words words, const std::string& input = {}) {
    words.insert(words.begin(), {"--home", (temp.path() / "host").string(), "--clock", clock});
    return test::run_program(words, input);
  }
  std::string log() { return at("2026-05-01T12:00:00Z", {"log", "spring", "--json"}).out; }

  test::TempDirectory temp;
  std::string orders;
};

constexpr const char* far_ahead = "2026-08-09T12:00:00Z";

TEST_F(ClockGuard, NoCommandWritesByAClockThatHasGoneFarAhead) {
  const std::string before = log();
  for (const bool ran : {false, true}) {
    if (ran) {
      ASSERT_EQ(at("2026-05-01T12:05:00Z", {"run"}).code, 0);
    }
    for (const test::Words& words :
         {test::Words{"submit", orders},
          {"submit", "--later", orders},
          {"act", "extend", "spring", "--hours", "24", "--reason", "a test"},
          {"act", "rekey", "spring", "--reason", "a test"},
          {"new", "ab/marathon", "--name", "summer"},
          {"bot", "spring"}}) {
      const test::Answer told = at(far_ahead, words);
      EXPECT_EQ(told.code, 4) << testing::PrintToString(words) << told.out << told.err;
      EXPECT_THAT(told.err, HasSubstr("cursus run --clock-is-right")) << words.front();
    }
    EXPECT_THAT(at(far_ahead, {"--lang", "ja", "submit", orders}).err, HasSubstr("時計"));
    // The server keeps the mail and comes again.
    EXPECT_EQ(at(far_ahead, {"deliver"},
                 "From: a@b.example\nMessage-ID: <1@b>\n\n" +
                     std::string("CURSUS spring greek RESIGN 1\nEND\n"))
                  .code,
              75)
        << ran;
    EXPECT_EQ(log(), before);
  }
}

TEST_F(ClockGuard, AFewDaysOrTheHostsWordAreEnough) {
  EXPECT_EQ(at("2026-05-14T12:00:00Z", {"submit", orders}).code, 0);
  EXPECT_EQ(at(far_ahead, {"act", "extend", "spring", "--hours", "24"}).code, 4);
  at(far_ahead, {"run", "--clock-is-right"});
  EXPECT_EQ(at(far_ahead, {"act", "extend", "spring", "--hours", "24"}).code, 0);
}

}  // namespace
}  // namespace cursus
