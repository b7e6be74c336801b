// What a bot chooses by where nothing speaks for one choice: numbers from a seed, the same each
// time.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cursus::bot {

class SeededNumbers {
 public:
  explicit SeededNumbers(std::uint64_t seed) : state_(seed) {}

  // REQUIRES: n >= 1. Not exactly even for huge n, which no choice is.
  std::size_t below(std::size_t n) {
    return static_cast<std::size_t>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

 private:
  std::uint64_t next() {  // SplitMix64
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
  }

  std::uint64_t state_;
};

}  // namespace cursus::bot
