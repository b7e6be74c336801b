// The rules of one scenario alone, without order files, desks and a log: to measure them, and what
// everything above them costs.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/table.hpp"
#include "src/games/seeded_numbers.hpp"

namespace cursus::games {

// One game as the answers that were given in it.
class BareGame {
 public:
  virtual ~BareGame() = default;

  // The same answers given again.
  class Run {
   public:
    virtual ~Run() = default;
    virtual void apply(std::size_t count) = 0;  // the next this many
    virtual bool over() const = 0;
  };

  virtual void keep(Seat seat, std::string_view answer) = 0;  // as the log writes it
  virtual std::size_t size() const = 0;
  // REQUIRES: the dice and this outlive the run.
  virtual std::unique_ptr<Run> begin(Chance& dice) const = 0;
  // Lists what is legal, picks one, applies it, to the end of the game.
  virtual void play_at_random(Chance& dice, bot::SeededNumbers& seeded) const = 0;
  virtual void record_at_random(Chance& dice,
                                bot::SeededNumbers& seeded) = 0;  // and keeps the answers
};

// `Of` names the Game and says how a scenario is set up and an answer is read.
template <class Of>
class BareGameOf final : public BareGame {
 public:
  using Game = typename Of::Game;

  explicit BareGameOf(std::string_view scenario) : setting_(Of::setting(scenario)) {}

  void keep(Seat seat, std::string_view answer) override {
    const auto read = Of::read(setting_, answer);
    ensure(read.has_value(), "an answer that was written can be read");
    given_.push_back({seat, *read});
  }
  std::size_t size() const override { return given_.size(); }

  std::unique_ptr<Run> begin(Chance& dice) const override {
    return std::make_unique<Again>(*this, dice);
  }

  void play_at_random(Chance& dice, bot::SeededNumbers& seeded) const override {
    play(dice, seeded, nullptr);
  }
  void record_at_random(Chance& dice, bot::SeededNumbers& seeded) override {
    play(dice, seeded, &given_);
  }

 private:
  using Answers = std::vector<Given<Game>>;

  class Again final : public Run {
   public:
    Again(const BareGameOf& game, Chance& dice)
        : table_(game.setting_, Of::opening(game.setting_), dice), next_(game.given_.begin()) {}
    void apply(std::size_t count) override {
      for (std::size_t i = 0; i < count; ++i, ++next_) table_.answer(next_->seat, next_->answer);
    }
    bool over() const override { return table_.over(); }

   private:
    Table<Game> table_;
    typename Answers::const_iterator next_;
  };

  void play(Chance& dice, bot::SeededNumbers& seeded, Answers* kept) const {
    Table<Game> table(setting_, Of::opening(setting_), dice);
    std::vector<typename Game::Answer> legal;
    while (!table.over()) {
      const Seat seat = table.open(Seat::First) ? Seat::First : Seat::Second;
      legal.clear();
      Game::legal(setting_, table.now(), *table.open(seat), legal);
      const auto answer = legal[seeded.below(legal.size())];
      table.answer(seat, answer);
      if (kept) kept->push_back({seat, answer});
    }
  }

  typename Game::Setting setting_;
  Answers given_;
};

}  // namespace cursus::games
