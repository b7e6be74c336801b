#include "tests/formats/legality.hpp"

#include "adjudicator/hannibal/hannibal.hpp"

namespace cursus::hannibal {
namespace {

struct LegalityCase {
  using Game = Hannibal;
  static Setting one_turn_setting() {
    Setting setting;
    setting.setup = one_turn_game();
    return setting;
  }
  static std::vector<Setting> settings() { return {one_turn_setting()}; }
  static std::vector<Setting> short_settings() { return {one_turn_setting()}; }
  static bool ends(const Event& event) { return std::holds_alternative<WarEnded>(event); }
  static Position opening(const Setting& setting) { return hannibal::opening(setting); }

  static SpaceId space(formats::Choices& choices) {
    return static_cast<SpaceId>(choices.below(space_count));
  }
  static GeneralId general(formats::Choices& choices) {
    return static_cast<GeneralId>(choices.below(general_count));
  }
  static Tactic tactic(formats::Choices& choices) {
    return static_cast<Tactic>(choices.below(tactic_count));
  }
  static int few(formats::Choices& choices) { return static_cast<int>(choices.below(9)); }
  static Pieces pieces(formats::Choices& choices) {
    Pieces some;
    some.cus = {few(choices), choices.below(3) == 0 ? 1 : 0};
    if (choices.below(2) == 0) some.generals.add(general(choices));
    some.train = choices.below(8) == 0;
    return some;
  }
  static Answer anything(const Setting&, formats::Choices& choices) {
    const auto card = static_cast<CardId>(1 + choices.below(card_count));
    Way way;
    for (std::size_t i = choices.below(3); i > 0; --i) way.push_back(space(choices));
    const std::array answers{
        Answer(Done{}),
        Answer(Yes{}),
        Answer(PlayCard{card, static_cast<Use>(choices.below(3))}),
        Answer(Begin{choices.below(2) == 0 ? rome : carthage}),
        Answer(Activate{general(choices), {}}),
        Answer(Raise{general(choices)}),
        Answer(Name{general(choices)}),
        Answer(Go{space(choices)}),
        Answer(Region{static_cast<ProvinceId>(choices.below(province_count))}),
        Answer(Sail{space(choices), choices.below(2) == 0}),
        Answer(StepOut{}),
        Answer(Take{pieces(choices)}),
        Answer(Drop{pieces(choices)}),
        Answer(Pick{pieces(choices)}),
        Answer(Intercept{pieces(choices), choices.below(2) == 0}),
        Answer(Avoid{general(choices), space(choices)}),
        Answer(Back{pieces(choices)}),
        Answer(Lose{{few(choices), 0}, {few(choices), 0}}),
        Answer(Card{card}),
        Answer(Tactics{tactic(choices), tactic(choices)}),
        Answer(Withdraw{}),
        Answer(Desert{}),
        Answer(Retreat{way}),
    };
    static_assert(answers.size() == std::variant_size_v<Answer>);
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::hannibal

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(hannibal, Legality, hannibal::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(hannibal, Endings, hannibal::LegalityCase);

}  // namespace cursus::formats
