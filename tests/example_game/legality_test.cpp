#include "tests/formats/legality.hpp"

#include "tests/example_game/runner.hpp"

namespace cursus::runner {
namespace {

struct LegalityCase {
  using Game = Runner;
  static std::vector<Setting> settings() { return {Setting{}}; }
  static std::vector<Setting> short_settings() { return {Setting{1}, Setting{2}, Setting{6}}; }
  static bool ends(const Runner::Event& event) { return std::holds_alternative<Ended>(event); }
  static Position opening(const Setting&) { return {}; }
  static Runner::Answer anything(const Setting&, formats::Choices& choices) {
    const PlaceId at = all_places[choices.below(all_places.size())];
    const std::array answers{Runner::Answer(Yes{}), Runner::Answer(No{}), Runner::Answer(Stop{}),
                             Runner::Answer(Hide{at}), Runner::Answer(GoTo{at})};
    static_assert(answers.size() == std::variant_size_v<Runner::Answer>);
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::runner

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(run, Legality, runner::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(run, Endings, runner::LegalityCase);

}  // namespace cursus::formats
