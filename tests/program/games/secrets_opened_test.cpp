// A game of every title, checked from its evidence: during play by each seat with what it may know,
// at the end with every secret opened. No deal, draw or die is found to be another than was sealed.
#include <gtest/gtest.h>

#include "tests/program/support/every_game.hpp"
#include "tests/program/support/evidence_lines.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/program/support/turns.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("All/SecretsOpened.*");

class SecretsOpened : public testing::TestWithParam<std::string> {};

Verdict verdict_on(const std::string& text) { return verify_evidence(evidence_of(text)); }

TEST_P(SecretsOpened, FitWhatWasSealedDuringPlayAndAtTheEnd) {
  const TempDirectory temp;
  Host host(Store::create(temp.path() / "host"), Clock(moment));
  const std::string name = begin(host, GetParam());
  play(host, name, 4, 25, 8);
  const Game game = load(host, name);
  ASSERT_FALSE(game.match->over());
  for (const Seat seat : both_seats) {
    const Verdict verdict =
        verdict_on(exported(host.store(), name, std::string(game.seat_name(seat))));
    EXPECT_EQ(verdict.kind, Verdict::Kind::Undecided) << game.seat_name(seat);
    EXPECT_FALSE(verdict.difference) << verdict.difference->what;
  }
  play_turns(host, name, 400);
  ASSERT_TRUE(load(host, name).match->over());
  const std::string whole = exported(host.store(), name);
  const Verdict verdict = verdict_on(whole);
  EXPECT_EQ(verdict.kind, Verdict::Kind::Good)
      << (verdict.difference ? verdict.difference->what : "");
  EXPECT_EQ(verdict.checked.sealed, 0u) << "every secret is open";
  for (const Seat seat : both_seats)
    EXPECT_EQ(exported(host.store(), name, std::string(game.seat_name(seat))), whole);
}

INSTANTIATE_TEST_SUITE_P(All, SecretsOpened,
                         testing::ValuesIn(of_every_game(&games::Samples::whole_game)),
                         name_of_module);

}  // namespace
}  // namespace cursus::test
