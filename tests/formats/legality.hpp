// What is legal and what is listed are the same: a battery for the rules of every game, which
// brings it to life with INSTANTIATE_TYPED_TEST_SUITE_P(<module>, Legality, <case>). A case has
//   Game                          the game as its rules see it
//   settings()                    one for each way to play it
//   opening(setting)
//   anything(setting, choices)    any answer at all, whether it makes sense or not
//   short_settings()              where nearly everything that can end a game does
//   ends(event)                   is it the one that tells the end?
//   is_listed_in_full(answer)     if some kinds are not: what differs in nothing that counts (which
//                                 of two equal units), or has too many forms (whole ways), is
//                                 listed by one example
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "adjudicator/core/table.hpp"
#include "tests/formats/every_beginning.hpp"

namespace cursus::formats {

template <class Case>
class Legality : public ::testing::Test {};
TYPED_TEST_SUITE_P(Legality);

// Tried are answers that were listed elsewhere in the game, and others made up.
TYPED_TEST_P(Legality, AnAnswerIsJudgedLegalExactlyIfItIsListed) {
  using Game = typename TypeParam::Game;
  using Answer = typename Game::Answer;
  for (const auto& setting : TypeParam::settings()) {
    std::vector<Answer> pool;
    SeededChance chance(21);
    Choices choices(22);
    Table<Game> table(setting, TypeParam::opening(setting), chance);
    while (!table.over()) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      std::vector<Answer> listed;
      Game::legal(setting, table.now(), *table.open(seat), listed);
      ASSERT_FALSE(listed.empty());
      for (const Answer& answer : listed) ASSERT_TRUE(table.may(seat, answer));
      for (int i = 0; i < 16; ++i) {
        const Answer other = i % 2 == 0 && !pool.empty() ? pool[choices.below(pool.size())]
                                                         : TypeParam::anything(setting, choices);
        const bool is_listed = std::find(listed.begin(), listed.end(), other) != listed.end();
        if constexpr (requires { TypeParam::is_listed_in_full(other); })
          if (!is_listed && !TypeParam::is_listed_in_full(other)) continue;
        ASSERT_EQ(table.may(seat, other).has_value(), is_listed)
            << "question " << table.open(seat)->clause << ", answer of kind " << other.index();
      }
      const Answer chosen = listed[choices.below(listed.size())];
      for (const Answer& answer : listed)
        if (choices.below(10) == 0 || answer == chosen) pool.push_back(answer);
      table.answer(seat, chosen);
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(Legality, AnAnswerIsJudgedLegalExactlyIfItIsListed);

// --- endings -------------------------------------------------------------------------------------

// Counts the dice that fall when the game is over or its end has been told.
template <class Case>
class LateDice final : public Chance {
 public:
  explicit LateDice(std::uint64_t seed) : inner_(seed) {}
  void watch(const Table<typename Case::Game>& table) { table_ = &table; }
  int late() const { return late_; }

  void next_stretch() override { inner_.next_stretch(); }
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    note();
    return inner_.below(n, purpose);
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    note();
    return inner_.sealed_below(n, purpose);
  }
  std::uint64_t mark() const override { return inner_.mark(); }
  void rewind(std::uint64_t mark) override { inner_.rewind(mark); }

 private:
  void note() {
    if (!table_) return;
    const auto told = table_->told();
    const bool is_told = !told.empty() && Case::ends(told.back().event);
    if (is_told || Case::Game::over(table_->now())) ++late_;
  }

  SeededChance inner_;
  const Table<typename Case::Game>* table_ = nullptr;
  int late_ = 0;
};

template <class Case>
class Endings : public ::testing::Test {};
TYPED_TEST_SUITE_P(Endings);

// Many short battles, each to its end.
TYPED_TEST_P(Endings, AreTheLastThatIsToldRolledOrAsked) {
  using Game = typename TypeParam::Game;
  for (const auto& setting : TypeParam::short_settings())
    for (std::uint64_t seed = 31; seed < 35; ++seed) {
      LateDice<TypeParam> dice(seed);
      Choices choices(seed + 10);
      Table<Game> table(setting, TypeParam::opening(setting), dice);
      dice.watch(table);
      while (!table.over()) {
        ASSERT_FALSE(Game::over(table.now())) << "asked after the end";
        const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
        std::vector<typename Game::Answer> listed;
        Game::legal(setting, table.now(), *table.open(seat), listed);
        table.answer(seat, listed[choices.below(listed.size())]);
      }
      EXPECT_EQ(dice.late(), 0);
      for (const Seat seat : both_seats) EXPECT_EQ(table.open(seat), nullptr);
      const auto told = table.told();
      ASSERT_FALSE(told.empty());
      for (const auto& each : told)
        EXPECT_EQ(TypeParam::ends(each.event), &each == &told.back()) << "told after the end";
      EXPECT_NO_THROW(Game::check_invariants(setting, table.now()));
    }
}

REGISTER_TYPED_TEST_SUITE_P(Endings, AreTheLastThatIsToldRolledOrAsked);

}  // namespace cursus::formats
