#include "src/composer/session/random_game.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"

namespace cursus::composer {

namespace {

using nlohmann::json;

// FNV-1a of 64 bits.
class Sum {
 public:
  void add(std::string_view text) {
    for (const char c : text)
      sum_ = (sum_ ^ static_cast<unsigned char>(c)) * std::uint64_t{0x100000001b3};
  }
  std::string hex() const { return fmt::format("{:016x}", sum_); }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325;
};

void hear(formats::Match& match, Sum& sum) {
  const formats::Happened happened = match.take_happened();
  for (const auto& event : happened.events) {
    sum.add(event.body.text());
    for (const std::string& sentence : match.tell(*event.body, formats::Language::Ja))
      sum.add(sentence);
  }
  for (const auto& answer : happened.answers) sum.add(answer.body.text());
}

}  // namespace

json random_game(const json& request) {
  const std::string scenario = request.value("scenario", "");
  const formats::Module* module = formats::module_of_scenario(scenario);
  if (!module) return {{"error", scenario}};
  formats::SeededChance dice(request.value("seed", std::uint64_t{0}));
  formats::SeededChance seeded(request.value("seed", std::uint64_t{0}) + 1);
  auto begun = module->begin(scenario, json::object(), dice);
  if (!begun) return {{"error", scenario}};
  formats::Match& match = **begun;
  match.run();
  Sum sum;
  const std::uint64_t most = request.value("most", std::uint64_t{100000});
  std::uint64_t answers = 0;
  for (; answers < most && !match.over(); ++answers) {
    hear(match, sum);
    const formats::Prompt asked = match.waiting().front();
    for (const formats::LegalOrder& one : match.legal(asked.seat)) {
      sum.add(one.order);
      for (const std::string& further : one.goes_on) sum.add(further);
    }
    const auto count = static_cast<std::uint32_t>(match.count_legal(asked.seat));
    match.answer_legal(asked.seat, count > 1 ? seeded.below(count, "seeded") : 0);
    match.run();
  }
  hear(match, sum);
  sum.add(match.position_text());
  return {{"answers", answers}, {"sum", sum.hex()}, {"over", match.over()}};
}

}  // namespace cursus::composer
