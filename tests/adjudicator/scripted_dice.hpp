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
  bool used_up() const { return next_ == faces_.size() && drawn_ == draws_.size(); }
  std::size_t used() const { return next_; }
  const std::vector<std::string>& purposes() const { return purposes_; }

  void next_stretch() override {}
  std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
    if (next_ == faces_.size()) throw OutOfDice("no die left for " + std::string(purpose));
    purposes_.emplace_back(purpose);
    const int face = faces_[next_++];
    const int lowest = static_cast<int>(lowest_face(n));
    EXPECT_GE(face, lowest);
    EXPECT_LT(face - lowest, static_cast<int>(n));
    return static_cast<std::uint32_t>(face - lowest);
  }
  // Hidden draws: each the place, from 1, of what is drawn. They stand among the dice, unless they
  // have a list of their own.
  void add_draws(std::vector<int> places) {
    draws_.insert(draws_.end(), places.begin(), places.end());
    own_draws_ = true;
  }
  std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
    if (!own_draws_) return below(n, purpose);
    if (drawn_ == draws_.size()) throw OutOfDice("no draw left for " + std::string(purpose));
    const int place = draws_[drawn_++];
    EXPECT_GE(place, 1);
    EXPECT_LE(place, static_cast<int>(n));
    return static_cast<std::uint32_t>(place - 1);
  }
  std::uint64_t mark() const override { return drawn_ << 32 | next_; }
  void rewind(std::uint64_t mark) override {
    next_ = mark & 0xFFFFFFFF;
    drawn_ = mark >> 32;
    purposes_.resize(next_);
  }

 private:
  std::vector<int> faces_;
  std::vector<int> draws_;
  bool own_draws_ = false;
  std::size_t next_ = 0;
  std::size_t drawn_ = 0;
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
