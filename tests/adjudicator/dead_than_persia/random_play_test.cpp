// Rather Dead Than Persia! Random legal play of the three scenarios: it ends, never dead-ends,
// keeps the invariants, and a game put down at any question goes on the same.
#include "tests/adjudicator/dead_than_persia/field.hpp"
#include "tests/adjudicator/scripted_dice.hpp"
#include "tests/slow.hpp"

namespace cursus::dead_than_persia::test {
namespace {

SLOW_TESTS("*RdtpRandomPlay.*:RdtpIdlePlay.*");

using cursus::test::SeededDice;

// Picks any legal answer; where one can arrange or act without end it comes to an end now and then.
Answer pick(const std::vector<Answer>& answers, SeededDice& choice, const Question& question) {
  const bool arranging = std::holds_alternative<AskArrange>(question.about);
  if (arranging && choice.next() % 4 == 0) return Done{};
  if (std::holds_alternative<AskAct>(question.about)) {
    // Passing is as rare as any single act would be among few.
    for (int i = 0; i < 3; ++i) {
      const Answer answer = answers[choice.next() % answers.size()];
      const bool idle = std::holds_alternative<Pass>(answer) ||
                        std::holds_alternative<Discard>(answer) ||
                        std::holds_alternative<Leave>(answer);
      if (!idle) return answer;
    }
  }
  return answers[choice.next() % answers.size()];
}

struct Played {
  std::size_t answers = 0;
  Outcome outcome{};
  int turns = 0;
  std::map<std::string, int> events;
};

Played play_randomly(const War& war, std::uint64_t seed) {
  SeededDice dice(seed);
  SeededDice choice(seed + 1000003);
  Table<DeadThanPersia> table(war, opening(war), dice);
  Played played;
  for (; !table.over() && played.answers < 200000; ++played.answers) {
    for (const Seat seat : both_seats) {
      const Question* question = table.open(seat);
      if (!question) continue;
      std::vector<Answer> answers;
      DeadThanPersia::legal(war, table.now(), *question, answers);
      if (answers.empty()) {
        ADD_FAILURE() << "a dead end at " << question->clause << ", seed " << seed;
        return played;
      }
      EXPECT_LE(answers.size(), 700u) << question->clause;
      const Answer fallback = DeadThanPersia::fallback(war, table.now(), *question);
      EXPECT_TRUE(DeadThanPersia::may(war, table.now(), *question, fallback))
          << "the default is legal: " << question->clause;
      const Answer answer = pick(answers, choice, *question);
      const auto may = DeadThanPersia::may(war, table.now(), *question, answer);
      if (!may) {
        ADD_FAILURE() << "listed and refused: " << may.error().clause << " " << may.error().why;
        return played;
      }
      for (int i = 0; i < 3; ++i)  // facts can be asked for at every question
        DeadThanPersia::fact(war, Lens(war, table.now(), question->seat), *question,
                             static_cast<Fact>(choice.next() % 48));
      table.answer(seat, answer);
      break;
    }
    if (table.is_at_boundary()) check_invariants(war, table.now());
    table.take_told();
    if (played.answers % 997 == 0) {  // put down and taken up
      const auto down = table.put_down();
      SeededDice again(seed);
      Table<DeadThanPersia> taken_up(war, down, again);
      EXPECT_EQ(taken_up.now(), table.now());
      for (const Seat seat : both_seats) {
        EXPECT_EQ(taken_up.open(seat) != nullptr, table.open(seat) != nullptr);
        if (taken_up.open(seat) && table.open(seat)) {
          EXPECT_EQ(*taken_up.open(seat), *table.open(seat));
        }
      }
    }
  }
  EXPECT_TRUE(table.over()) << "seed " << seed;
  if (table.over()) {
    played.outcome = *table.now().outcome;
    played.turns = table.now().turn;
  }
  return played;
}

class RdtpRandomPlay : public testing::TestWithParam<int> {};

TEST_P(RdtpRandomPlay, EndsWithoutDeadEndOrBrokenInvariant) {  // R-2.0a R-14.1a R-14.2a R-14.3a
  const std::array wars{ionian_revolt(), marathon(), second_war()};
  const War& war = wars[static_cast<std::size_t>(GetParam())];
  const std::uint64_t games = war.scenario == Scenario::SecondWar ? 4 : 10;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const Played played = play_randomly(war, seed);
    EXPECT_GE(played.turns, 1);
    EXPECT_LE(played.turns, static_cast<int>(war.calendar.size()));
    if (HasFailure()) return;
  }
}
INSTANTIATE_TEST_SUITE_P(Wars, RdtpRandomPlay, testing::Values(0, 1, 2));

// Default answers alone: nobody ever does anything, and the game ends on the last turn (R-H.7e).
TEST(RdtpIdlePlay, EndsByDefaultsAlone) {
  for (const War& war : {ionian_revolt(), marathon(), second_war()}) {
    SeededDice dice(7);
    Table<DeadThanPersia> table(war, opening(war), dice);
    for (int i = 0; i < 100000 && !table.over(); ++i)
      for (const Seat seat : both_seats)
        if (const Question* question = table.open(seat)) {
          table.answer(seat, DeadThanPersia::fallback(war, table.now(), *question));
          break;
        }
    ASSERT_TRUE(table.over());
    EXPECT_EQ(table.now().turn, static_cast<int>(war.calendar.size()));
    EXPECT_EQ(table.now().outcome->winner, greek);
  }
}

}  // namespace
}  // namespace cursus::dead_than_persia::test
