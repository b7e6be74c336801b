#include "tests/formats/legality.hpp"

#include <array>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/scenario.hpp"

namespace cursus::ancient_battles {
namespace {

struct LegalityCase {
  using Game = AncientBattles;
  static std::vector<Battle> settings() {
    std::vector<Battle> all;
    for (const formats::Beginning& play : formats::every_beginning()) {
      const auto* scenario = find_scenario(play.scenario);
      if (!scenario) continue;
      all.push_back(*battle_with(*scenario, *read_options(play.options)));
    }
    return all;
  }
  static std::vector<Battle> short_settings() {
    std::vector<Battle> all;
    for (Battle battle : settings())
      for (const int points : {1, 20, 40}) {
        for (SideRules& side : battle.sides) side.rout = points;
        battle.army_leader_loss_is_defeat = battle.options.any_leader_decides = points > 1;
        all.push_back(battle);
      }
    return all;
  }
  static bool ends(const Event& event) { return std::holds_alternative<BattleEnded>(event); }
  static Position opening(const Battle& battle) { return ancient_battles::opening(battle); }
  static Answer anything(const Battle& battle, formats::Choices& choices) {
    const auto unit = [&] {
      return UnitId{static_cast<std::uint8_t>(choices.below(battle.size()))};
    };
    const auto hex = [&] {
      return HexId{static_cast<std::uint16_t>(choices.below(battle.map.grid.size()))};
    };
    const bool flag = choices.below(2) == 1;
    const std::array answers{Answer(Done{}),
                             Answer(Move{unit()}),
                             Answer(Recall{unit()}),
                             Answer(Step{hex()}),
                             Answer(Halt{flag}),
                             Answer(GoTo{hex()}),
                             Answer(Fire{unit(), unit()}),
                             Answer(Engage{unit()}),
                             Answer(Close{}),
                             Answer(Stand{}),
                             Answer(FallBack{hex(), hex()}),
                             Answer(Lose{unit()}),
                             Answer(Retreat{unit(), hex()}),
                             Answer(Advance{unit(), hex(), flag}),
                             Answer(Rally{unit()})};
    static_assert(answers.size() == std::variant_size_v<Answer>);
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::ancient_battles

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(ab, Legality, ancient_battles::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(ab, Endings, ancient_battles::LegalityCase);

}  // namespace cursus::formats
