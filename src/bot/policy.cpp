#include "src/bot/policy.hpp"

#include <charconv>

#include "formats/json/malformed.hpp"
#include "src/games/games.hpp"

namespace cursus::bot {

std::vector<formats::OrderLine> lines_of(const Choice& choice) {
  std::string text;
  for (const std::string& line : choice.lines) (text += line) += '\n';
  auto orders = formats::read_order_lines(text);
  ensure(orders.has_value(), "a bot writes lines that can be read");
  return std::move(*orders);
}

Choice any_legal_order(const formats::Match& match, Seat seat, SeededNumbers& seeded) {
  const std::vector<formats::LegalOrder> legal = match.legal(seat);
  ensure(!legal.empty(), "every question has an answer");
  return {{legal[seeded.below(legal.size())].order}, false};
}

Choice RandomPolicy::choose(const formats::Match& match, Seat seat) {
  return any_legal_order(match, seat, seeded_);
}

Choice GreedyPolicy::choose(const formats::Match& match, Seat seat) {
  return games::game_of(match.module()).general(match, seat, seeded_);
}

std::unique_ptr<Policy> make_policy(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomPolicy>(seed);
  if (name == "greedy") return std::make_unique<GreedyPolicy>(seed);
  return nullptr;
}

Result<std::uint64_t> seed_number(std::string_view hex) {
  std::uint64_t number = 0;
  const char* end = hex.data() + hex.size();
  const auto [rest, error] = std::from_chars(hex.data(), end, number, 16);
  if (error != std::errc{} || rest != end)
    return formats::malformed("dice.bad-seed", {{"found", std::string(hex)}});
  return number;
}

int play_turn(formats::Match& match, Seat seat, Policy& policy) {
  const Choice choice = policy.choose(match, seat);
  if (match.submit(seat, lines_of(choice), choice.final).empty()) return 1;
  const auto refused = match.submit(seat, lines_of({{match.fallback(seat)}, false}), false);
  ensure(refused.empty(), "the default answer is legal");
  return 2;
}

}  // namespace cursus::bot
