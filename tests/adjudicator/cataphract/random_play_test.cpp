// Random play on all five battles: it keeps the invariants, never dead-ends, every default is
// legal, and it can be put down and taken up anywhere. One battle is played to its end; that all
// of them end is shown by the conformance battery.
#include <algorithm>
#include <set>

#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "tests/adjudicator/cataphract/field.hpp"
#include "tests/slow.hpp"

namespace cursus::cataphract::test {
namespace {

SLOW_TESTS("*CataphractRandomPlay.*:CataphractRandomGame.*");

using cursus::test::SeededDice;

struct Played {
  bool over = false;
  int turns = 0;
  int answers = 0;
  Position last;
};

// A kind of answer first, then one of that kind: hundreds of shots do not drown the one halt.
const Answer& pick(const std::vector<Answer>& legal, SeededDice& choice) {
  std::vector<std::size_t> kinds;
  for (const Answer& answer : legal)
    if (std::find(kinds.begin(), kinds.end(), answer.index()) == kinds.end())
      kinds.push_back(answer.index());
  const std::size_t kind = kinds[choice.below(static_cast<std::uint32_t>(kinds.size()), "")];
  std::vector<const Answer*> of_kind;
  for (const Answer& answer : legal)
    if (answer.index() == kind) of_kind.push_back(&answer);
  return *of_kind[choice.below(static_cast<std::uint32_t>(of_kind.size()), "")];
}

// What looks no further than it must says the same as what looks at everything.
void expect_shortcuts_agree(const Battle& battle, const Position& now, const Question& question,
                            const std::vector<Answer>& legal) {
  const std::optional<Answer> only = only_answer(battle, now, question);
  EXPECT_EQ(only.has_value(), legal.size() == 1) << question.clause;
  if (only) {
    EXPECT_TRUE(*only == legal.front()) << question.clause;
  }
  for (const Seat side : both_seats)
    for (const HexId hex : battle.grid().ids())
      EXPECT_EQ(in_enemy_zone(battle, now, hex, side), !controllers(battle, now, hex, side).empty())
          << battle.grid().name(hex);
  const bool by_line = std::holds_alternative<AskLineOrder>(question.about);
  if (!by_line && !std::holds_alternative<AskOrder>(question.about)) return;
  for (std::size_t i = 0; i < battle.leaders.size(); ++i) {
    const LeaderId leader = leader_id(i);
    const Verdict verdict = may_move_leader(battle, now, leader, by_line);
    if (!verdict && (*verdict).why != "cat.leader.nowhere") continue;
    EXPECT_EQ(static_cast<bool>(verdict), !leader_goals(battle, now, {leader, by_line}).empty())
        << battle[leader].id;
  }
}

Played play_on(const Battle& battle, std::uint64_t seed, int most, bool thorough) {
  SeededDice dice(seed);
  SeededDice choice(seed * 7 + 3);
  auto table = std::make_unique<Table<Cataphract>>(battle, opening(battle), dice);
  Played played;
  while (!table->over() && played.answers < most) {
    const Seat seat = table->open(Seat::First) ? Seat::First : Seat::Second;
    const Question* question = table->open(seat);
    if (!question) {
      ADD_FAILURE() << "nobody is asked";
      break;
    }
    if (table->is_at_boundary()) check_invariants(battle, table->at_boundary());
    std::vector<Answer> legal;
    Cataphract::legal(battle, table->now(), *question, legal);
    if (legal.empty()) {
      ADD_FAILURE() << "no legal answer to " << question->clause;
      break;
    }
    const Answer fallback = Cataphract::fallback(battle, table->now(), *question);
    EXPECT_TRUE(table->may(seat, fallback)) << "default of " << question->clause;
    const Answer answer = pick(legal, choice);
    EXPECT_TRUE(table->may(seat, answer)) << question->clause;
    if (thorough && played.answers % 11 == 0)
      expect_shortcuts_agree(battle, table->now(), *question, legal);
    if (thorough && played.answers % 97 == 0) {
      SeededDice again(0);
      const Table<Cataphract> copy(battle, table->put_down(), again);
      EXPECT_TRUE(copy.now() == table->now());
      EXPECT_TRUE(copy.open(seat) && *copy.open(seat) == *question);
    }
    table->answer(seat, answer);
    table->take_told();
    ++played.answers;
    if (::testing::Test::HasFailure()) break;
  }
  played.over = table->over();
  played.turns = table->now().turn;
  played.last = table->now();
  return played;
}

class CataphractRandomPlay : public ::testing::TestWithParam<const char*> {};

TEST_P(CataphractRandomPlay, KeepsTheInvariants) {
  const Battle battle = battle_of(GetParam());
  const Played played = play_on(battle, 11, 2'500, true);
  EXPECT_TRUE(played.over || played.answers == 2'500);
  EXPECT_GT(played.turns, 2);
}

TEST_P(CataphractRandomPlay, TheSameSeedGivesTheSameGame) {
  const Battle battle = battle_of(GetParam());
  const Played once = play_on(battle, 5, 400, false);
  const Played again = play_on(battle, 5, 400, false);
  EXPECT_TRUE(once.last == again.last);
}

TEST(CataphractRandomGame, ComesToItsEnd) {
  const Battle battle = battle_of("tricameron");
  const Played played = play_on(battle, 11, 60'000, false);
  EXPECT_TRUE(played.over) << played.turns << " turns, " << played.answers << " answers";
}

// Notes what every die was rolled for.
class NotedDice final : public Chance {
 public:
  explicit NotedDice(std::uint64_t seed) : dice_(seed) {}
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    EXPECT_EQ(n, 10u);  // K-2.3a: all dice have ten faces
    purposes.insert(std::string(purpose));
    return dice_.below(n, purpose);
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    return dice_.sealed_below(n, purpose);
  }
  std::uint64_t mark() const override { return dice_.mark(); }
  void rewind(std::uint64_t mark) override { dice_.rewind(mark); }
  std::set<std::string> purposes;

 private:
  SeededDice dice_;
};

TEST(CataphractDice, ThereAreNoOtherChecks)  // K-8.55a K-2.3a
{
  const std::set<std::string> known{"A3 passed through",
                                    "CALL-1 Lent",
                                    "CAS-2 release",
                                    "K-10.33a rally",
                                    "K-4.1g personal combat",
                                    "K-4.32a line command",
                                    "K-4.42c lone leader",
                                    "K-5.12b equal initiative",
                                    "K-5.32a momentum",
                                    "K-5.33a bad luck",
                                    "K-5.41a trump",
                                    "K-7.15b reaction facing",
                                    "K-8.17a fire",
                                    "K-8.33a charge",
                                    "K-8.34a wound",
                                    "K-8.36g shock",
                                    "K-8.37b collapse",
                                    "K-9.2c ferocity",
                                    "K-9.31b uncontrolled lines",
                                    "K-9.32a discipline",
                                    "K-9.63a duel"};
  for (const char* name : {"callinicum", "casilinum"}) {
    const Battle battle = battle_of(name);
    NotedDice dice(3);
    SeededDice choice(4);
    Table<Cataphract> table(battle, opening(battle), dice);
    for (int i = 0; i < 1'500 && !table.over(); ++i) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      std::vector<Answer> legal;
      Cataphract::legal(battle, table.now(), *table.open(seat), legal);
      table.answer(seat, pick(legal, choice));
    }
    for (const std::string& purpose : dice.purposes) EXPECT_TRUE(known.count(purpose)) << purpose;
    EXPECT_TRUE(dice.purposes.count("K-8.17a fire"));
  }
}

INSTANTIATE_TEST_SUITE_P(Battles, CataphractRandomPlay,
                         ::testing::Values("dara", "callinicum", "tricameron", "taginae",
                                           "casilinum"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace cursus::cataphract::test
