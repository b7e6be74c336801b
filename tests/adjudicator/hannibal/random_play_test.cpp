// Both sides choose among all legal answers: the game ends, nothing breaks, nobody is stuck.
#include <algorithm>

#include "tests/adjudicator/hannibal/field.hpp"
#include "tests/adjudicator/scripted_dice.hpp"
#include "tests/slow.hpp"

namespace cursus::hannibal::test {
namespace {

SLOW_TESTS("HannibalRandomPlay.*");

using cursus::test::SeededDice;

// Chance of a game that can be put down: every number follows from where the game stands.
class MarkedDice final : public Chance {
 public:
  explicit MarkedDice(std::uint64_t seed) : seed_(seed) {}
  void next_stretch() override { fresh_ = true; }
  std::uint32_t below(std::uint32_t n, std::string_view) override { return next() % n; }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view) override { return next() % n; }
  std::uint64_t mark() const override { return stretch_; }
  void rewind(std::uint64_t mark) override {
    stretch_ = mark;
    fresh_ = true;
  }

 private:
  std::uint32_t next() {
    if (fresh_) {  // a stretch begins with its first number
      ++stretch_;
      within_ = 0;
      fresh_ = false;
    }
    std::uint64_t x = seed_ * 0x9E3779B97F4A7C15u + stretch_ * 0xBF58476D1CE4E5B9u + ++within_;
    x ^= x >> 30;
    x *= 0xBF58476D1CE4E5B9u;
    x ^= x >> 27;
    x *= 0x94D049BB133111EBu;
    return static_cast<std::uint32_t>(x >> 33);
  }
  std::uint64_t seed_;
  std::uint64_t stretch_ = 0;
  std::uint64_t within_ = 0;
  bool fresh_ = true;
};

int cus_of(const Answer& answer) {
  if (const auto* take = std::get_if<Take>(&answer)) return take->pieces.cus.total();
  if (const auto* intercept = std::get_if<Intercept>(&answer)) return intercept->pieces.cus.total();
  return -1;
}

// Keeps only the answers for which this holds, if there are any.
template <class Test>
void prefer(std::vector<Answer>& answers, Test test) {
  if (std::any_of(answers.begin(), answers.end(), test))
    std::erase_if(answers, [&](const Answer& each) { return !test(each); });
}

// Players who look for a fight: otherwise armies would only ever split and stand about.
Answer pick(const Setting&, const Position& now, const Question& question,
            std::vector<Answer> answers, SeededDice& dice) {
  const bool bold = dice.next() % 4 != 0;
  const auto is = [](auto example) {
    return [example](const Answer& each) { return each.index() == Answer(example).index(); };
  };
  if (bold) {
    prefer(answers, [](const Answer& each) {
      const auto* play = std::get_if<PlayCard>(&each);
      return !play || play->use != Use::Discard;
    });
    if (std::holds_alternative<AskOps>(question.about)) prefer(answers, is(Activate{}));
    if (std::holds_alternative<AskActivate>(question.about)) prefer(answers, is(Activate{}));
    if (std::holds_alternative<AskIntercept>(question.about)) prefer(answers, is(Name{}));
    if (std::holds_alternative<AskAvoid>(question.about)) prefer(answers, is(Avoid{}));
    if (std::holds_alternative<AskMarch>(question.about)) {
      prefer(answers, [&](const Answer& each) {
        const auto* go = std::get_if<Go>(&each);
        return go && cus_in(now, other(now.active), go->space) > 0;
      });
      prefer(answers, [&](const Answer& each) {
        return std::holds_alternative<Go>(each) || std::holds_alternative<StepOut>(each);
      });
    }
    int most = -1;
    for (const Answer& each : answers) most = std::max(most, cus_of(each));
    if (most > 0) prefer(answers, [&](const Answer& each) { return cus_of(each) == most; });
  }
  // First what kind of answer, then which one: a list has many ways to split an army.
  std::vector<std::size_t> kinds;
  for (const Answer& each : answers)
    if (std::find(kinds.begin(), kinds.end(), each.index()) == kinds.end())
      kinds.push_back(each.index());
  const std::size_t kind = kinds[dice.next() % kinds.size()];
  std::erase_if(answers, [&](const Answer& each) { return each.index() != kind; });
  return answers[dice.next() % answers.size()];
}

Answer random_answer(const Setting& setting, const Position& now, const Question& question,
                     SeededDice& dice) {
  std::vector<Answer> answers;
  Hannibal::legal(setting, now, question, answers);
  EXPECT_FALSE(answers.empty()) << "dead end at " << question.clause << " question "
                                << question.about.index();
  return pick(setting, now, question, std::move(answers), dice);
}

struct Finished {
  Position now;
  int answers = 0;
  std::array<int, std::variant_size_v<Ask>> asked{};
  int battles = 0;
};

// The last turn with all generals in Italy and a city or two besieged: battles at every step.
Position crowded(std::uint64_t seed) {
  SeededDice dice(seed + 5000);
  const auto below = [&](int n) {
    return static_cast<int>(dice.next() % static_cast<unsigned>(n));
  };
  std::vector<SpaceId> italy;
  each_space([&](SpaceId space) {
    if (country_of(space) == Country::Italy || row(province_of(space)).island == Island::Sicily)
      italy.push_back(space);
  });
  Field field;
  field.phase(Phase::Deal, 9);
  field.now.macedon = below(2) == 0;
  if (below(2) == 0) field.now.train = S::Zama;
  for (const SpaceId each : italy)
    if (below(3) == 0 && each != S::Rome && !field.now[each].tribe)
      field.marker(each, below(2) == 0 || is_walled(each) ? Marker::Carthaginian : Marker::Empty);
  int elephants = 0;
  int consuls = 0;
  each_general([&](GeneralId general) {
    const Seat side = row(general).side;
    SpaceId space = italy[static_cast<std::size_t>(below(static_cast<int>(italy.size())))];
    if (general == G::Hanno) space = below(2) == 0 ? S::Zama : S::Utica;
    if (general == G::Fabius) space = S::Arpi;
    const bool enemies = any_cus(field.now, other(side), space);
    const int e = side == carthage ? std::min(below(3), elephants_in_all - elephants) : 0;
    if (enemies && is_walled(space) && controls(field.now, other(side), space) &&
        field.now[space].out[other(side)].total() <= row(space).capacity) {  // a siege
      const Stack all = field.now[space].out[other(side)].take_all();
      field.now[space].in.add(all);
      each_general([&](GeneralId each) {
        if (row(each).side != side && on_map(field.now, each) && field.now[each].space == space)
          field.now[each].inside = true;
      });
      field.points(space, below(3), side);
    } else if (enemies) {
      return;
    }
    if (is_shut_in(field.now, side, space)) return;
    if (!generals_in(field.now, other(side), space, false).empty()) return;
    field.army(side, space, {general}, 1 + below(7), e);
    elephants += e;
    if (side == rome && general != G::Africanus && consuls < 2) {
      field.office(general, Office::Consul);
      ++consuls;
    }
  });
  for (std::size_t i = field.now.deck.size(); i-- > 1;)
    std::swap(field.now.deck[i], field.now.deck[dice.next() % (i + 1)]);
  return field.now;
}

Finished play_at_random(std::uint64_t seed, bool puts_down, bool is_crowded = false) {
  const Setting setting;
  MarkedDice chance(seed);
  SeededDice player(seed + 1000);
  const Position start = is_crowded ? crowded(seed) : opening(setting);
  if (is_crowded) check_invariants(setting, start);
  auto table = std::make_unique<Table<Hannibal>>(setting, start, chance);
  Finished end;
  while (!table->over()) {
    const Question* question = table->open(carthage) ? table->open(carthage) : table->open(rome);
    if (!question) {
      ADD_FAILURE() << "nobody is asked";
      break;
    }
    const Seat seat = question->seat;
    ++end.asked[question->about.index()];
    const Answer fallback = Hannibal::fallback(setting, table->now(), *question);
    EXPECT_TRUE(Hannibal::may(setting, table->now(), *question, fallback).has_value())
        << "default at " << question->clause << " question " << question->about.index();
    const Answer answer = random_answer(setting, table->now(), *question, player);
    if (::testing::Test::HasFailure()) break;
    const std::size_t kind_asked = question->about.index();
    const std::string_view clause_asked = question->clause;
    const CardId card_now = table->now().card.value_or(CardId{0});
    try {
      table->answer(seat, answer);
      if (table->is_at_boundary()) check_invariants(setting, table->now());
    } catch (const Defect& defect) {
      ADD_FAILURE() << defect.what() << " after question " << kind_asked << " " << clause_asked
                    << " answer " << answer.index() << " card " << number(card_now);
      break;
    }
    for (const auto& each : table->take_told())
      end.battles += std::holds_alternative<BattleEnded>(each.event) ? 1 : 0;
    if (++end.answers > 60000) {
      ADD_FAILURE() << "does not end";
      break;
    }
    if (puts_down && end.answers % 7 == 0 && !table->over()) {
      const PutDown<Hannibal> stored = table->put_down();
      MarkedDice same(seed);
      Table<Hannibal> again(setting, stored, same);
      EXPECT_EQ(again.now(), table->now());
      for (const Seat each : both_seats) {
        EXPECT_EQ(again.open(each) != nullptr, table->open(each) != nullptr);
        if (again.open(each) && table->open(each)) {
          EXPECT_EQ(*again.open(each), *table->open(each));
        }
      }
      if (::testing::Test::HasFailure()) break;
    }
  }
  end.now = table->now();
  return end;
}

TEST(HannibalRandomPlay, EndsKeepsItsInvariantsAndNeverDeadEnds) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    const Finished end = play_at_random(seed, false);
    ASSERT_FALSE(HasFailure());
    EXPECT_TRUE(end.now.outcome.has_value());
  }
}

TEST(HannibalRandomPlay, ComesPastEveryQuestionInCrowdedTurns) {
  Finished sum;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    const Finished end = play_at_random(seed, false, true);
    ASSERT_FALSE(HasFailure());
    for (std::size_t i = 0; i < end.asked.size(); ++i) sum.asked[i] += end.asked[i];
    sum.battles += end.battles;
  }
  for (std::size_t i = 0; i < sum.asked.size(); ++i) {
    const bool rare = i <= 4 || i == 13 || i == 14;  // elections; cards and Hanno in their places
    EXPECT_TRUE(sum.asked[i] > 0 || rare) << "question " << i << " never came";
  }
  EXPECT_GT(sum.battles, 500);
}

TEST(HannibalRandomPlay, IsTheSameWhenPutDownAndTakenUp) {
  for (std::uint64_t seed = 101; seed <= 103; ++seed) {
    SCOPED_TRACE(seed);
    play_at_random(seed, true);
    play_at_random(seed, true, true);
    ASSERT_FALSE(HasFailure());
  }
}

TEST(HannibalRandomPlay, IsTheSameTwice) {
  EXPECT_EQ(play_at_random(7, false).now, play_at_random(7, false).now);
}

}  // namespace
}  // namespace cursus::hannibal::test
