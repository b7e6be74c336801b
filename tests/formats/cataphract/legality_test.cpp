#include "tests/formats/legality.hpp"

#include <array>

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/cataphract/scenario.hpp"

namespace cursus::cataphract {
namespace {

struct LegalityCase {
  using Game = Cataphract;
  // Armies that give up early: whole battles are long.
  static Battle brief(std::string_view id, int level) {
    Battle battle = find_scenario(id)->battle;
    for (SideRules& side : battle.sides) side.withdrawal_level = level;
    return battle;
  }
  static std::vector<Battle> settings() { return {brief("cataphract/tricameron", 12)}; }
  static std::vector<Battle> short_settings() {
    return {brief("cataphract/tricameron", 1), brief("cataphract/casilinum", 5)};
  }
  static bool ends(const Event& event) { return std::holds_alternative<BattleEnded>(event); }
  static Position opening(const Battle& battle) { return cataphract::opening(battle); }
  static Answer anything(const Battle& battle, formats::Choices& choices) {
    const auto unit = [&] { return unit_id(choices.below(battle.units.size())); };
    const auto leader = [&] { return leader_id(choices.below(battle.leaders.size())); };
    const auto hex = [&] {
      return HexId{static_cast<std::uint16_t>(choices.below(battle.grid().size()))};
    };
    const auto facing = [&] { return Facing().turned(static_cast<int>(choices.below(12))); };
    const std::array answers{Answer(No{}),
                             Answer(Yes{}),
                             Answer(Done{}),
                             Answer(Name{leader()}),
                             Answer(Activate{leader()}),
                             Answer(Pass{leader()}),
                             Answer(Trump{leader()}),
                             Answer(MoveUnit{unit(), {}}),
                             Answer(Fire{unit(), hex()}),
                             Answer(Recover{unit()}),
                             Answer(Rally{unit()}),
                             Answer(Replace{leader(), hex()}),
                             Answer(MoveLeader{leader()}),
                             Answer(ChangeMount{unit(), facing()}),
                             Answer(OpenLine{unit()}),
                             Answer(AddToLine{unit()}),
                             Answer(Enter{hex()}),
                             Answer(Turn{facing()}),
                             Answer(Shoot{hex()}),
                             Answer(Peel{hex(), hex()}),
                             Answer(Form{static_cast<Formation>(choices.below(3)), facing()}),
                             Answer(Withdraw{hex(), choices.below(2) == 0}),
                             Answer(Mark{unit()}),
                             Answer(Attack{{unit()}}),
                             Answer(Choose{unit()}),
                             Answer(GoTo{hex()}),
                             Answer(Advance{unit(), hex()})};
    static_assert(answers.size() == std::variant_size_v<Answer>);
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::cataphract

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(cataphract, Legality, cataphract::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(cataphract, Endings, cataphract::LegalityCase);

}  // namespace cursus::formats
