// Passes every number on and keeps a record of the dice: for people who want to see them. Shuffles
// are no dice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/chance.hpp"

namespace cursus {

class RecordedChance final : public Chance {
 public:
  struct Roll {
    std::uint32_t sides = 0;
    std::uint32_t face = 0;
    std::string purpose;
    std::uint64_t mark = 0;  // of the source, after the roll
  };

  explicit RecordedChance(Chance& source) : source_(source) {}

  void next_stretch() override { source_.next_stretch(); }
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    wanted_ = {n, 0, std::string(purpose), 0};
    return keep(source_.below(n, purpose));
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    wanted_ = {n, 0, std::string(purpose), 0};
    return source_.sealed_below(n, purpose);
  }
  std::uint64_t mark() const override { return source_.mark(); }
  void rewind(std::uint64_t mark) override {
    source_.rewind(mark);
    std::erase_if(rolls_, [mark](const Roll& roll) { return roll.mark > mark; });
  }

  const std::vector<Roll>& rolls() const { return rolls_; }
  // The last number that was asked for.
  const Roll& wanted() const { return wanted_; }

 private:
  std::uint32_t keep(std::uint32_t number) {
    wanted_.face = lowest_face(wanted_.sides) + number;
    wanted_.mark = source_.mark();
    rolls_.push_back(wanted_);
    return number;
  }

  Chance& source_;
  std::vector<Roll> rolls_;
  Roll wanted_;
};

}  // namespace cursus
