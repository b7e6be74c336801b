// Dice for tests: scripted, and they must be used up.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/chance.hpp"

namespace cursus::test {

class ScriptedDice final : public Chance {
 public:
  struct OutOfDice : std::runtime_error {
    using std::runtime_error::runtime_error;
  };

  ScriptedDice() = default;
  explicit ScriptedDice(std::vector<int> faces) : faces_(std::move(faces)) {}

  void add(std::vector<int> faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  bool used_up() const { return next_ == faces_.size(); }
  std::size_t used() const { return next_; }
  const std::vector<std::string>& purposes() const { return purposes_; }

  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    if (used_up()) throw OutOfDice("no die left for " + std::string(purpose));
    purposes_.emplace_back(purpose);
    const int face = faces_[next_++];
    EXPECT_GE(face, 1);
    EXPECT_LE(face, static_cast<int>(n));
    return static_cast<std::uint32_t>(face - 1);
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    return below(n, purpose);
  }
  std::uint64_t mark() const override { return next_; }
  void rewind(std::uint64_t mark) override {
    next_ = mark;
    purposes_.resize(mark);
  }

 private:
  std::vector<int> faces_;
  std::size_t next_ = 0;
  std::vector<std::string> purposes_;
};

// Dice that fall by themselves; the same seed, the same game.
class SeededDice final : public Chance {
 public:
  explicit SeededDice(std::uint64_t seed) : state_(seed * 2 + 1) {}
  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view) override { return next() % n; }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view) override { return next() % n; }
  std::uint64_t mark() const override { return state_; }
  void rewind(std::uint64_t mark) override { state_ = mark; }
  std::uint32_t next() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state_ >> 33);
  }

 private:
  std::uint64_t state_;
};

}  // namespace cursus::test
