#include "tests/formats/legality.hpp"

#include <array>

#include "adjudicator/dead_than_persia/dead_than_persia.hpp"

namespace cursus::dead_than_persia {
namespace {

struct LegalityCase {
  using Game = DeadThanPersia;
  static std::vector<War> settings() { return {ionian_revolt(), marathon()}; }
  static std::vector<War> short_settings() { return {ionian_revolt(), marathon()}; }
  static bool ends(const Event& event) { return std::holds_alternative<GameEnded>(event); }
  static Position opening(const War& war) { return dead_than_persia::opening(war); }
  // Of equal units and ships one is listed, and of ways only those of one zone.
  static bool is_listed_in_full(const Answer& answer) {
    return std::visit(
        []<class One>(const One&) {
          return std::same_as<One, Activate> || std::same_as<One, Scorch> ||
                 std::same_as<One, Raze> || std::same_as<One, Politics> ||
                 std::same_as<One, Pursue> || std::same_as<One, EndBattle> ||
                 std::same_as<One, Yes>;
        },
        answer);
  }
  static Answer anything(const War& war, formats::Choices& choices) {
    const auto zone = [&] { return zone_number(choices.below(zone_count)); };
    const auto counter = [&] { return static_cast<CounterId>(choices.below(war.counters.size())); };
    const std::array answers{Answer(Done{}),           Answer(Yes{}),
                             Answer(Pass{}),           Answer(Activate{counter()}),
                             Answer(Scorch{}),         Answer(Raze{}),
                             Answer(Politics{zone()}), Answer(Pursue{}),
                             Answer(EndBattle{}),      Answer(GoTo{zone()})};
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::dead_than_persia

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(rdtp, Legality, dead_than_persia::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(rdtp, Endings, dead_than_persia::LegalityCase);

}  // namespace cursus::formats
