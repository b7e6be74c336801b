// How a bot chooses. It knows what its seat may see, and gives order lines as a player would.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/games/choice.hpp"

namespace cursus::bot {

// Orders as they are read from a file.
std::vector<formats::OrderLine> lines_of(const Choice& choice);

class Policy {
 public:
  virtual ~Policy() = default;
  // REQUIRES: a question waits for the seat.
  virtual Choice choose(const formats::Match& match, Seat seat) = 0;
};

// any_legal_order().
class RandomPolicy final : public Policy {
 public:
  explicit RandomPolicy(std::uint64_t seed) : seeded_(seed) {}
  Choice choose(const formats::Match& match, Seat seat) override;

 private:
  SeededNumbers seeded_;
};

// The general of the game: goes for the enemy where it is the stronger.
class GreedyPolicy final : public Policy {
 public:
  explicit GreedyPolicy(std::uint64_t seed) : seeded_(seed) {}
  Choice choose(const formats::Match& match, Seat seat) override;

 private:
  SeededNumbers seeded_;
};

inline constexpr std::string_view policy_names = "random, greedy";
// nullptr when there is no policy of this name.
std::unique_ptr<Policy> make_policy(std::string_view name, std::uint64_t seed);

// A seed as it is written on the command line: up to 16 hexadecimal digits.
Result<std::uint64_t> seed_number(std::string_view hex);

// Hands the policy's orders to the match. Orders that are refused are followed by the default
// answer, which never is. Returns how many files were needed.
int play_turn(formats::Match& match, Seat seat, Policy& policy);

}  // namespace cursus::bot
