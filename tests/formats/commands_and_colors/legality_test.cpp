#include "tests/formats/legality.hpp"

#include <array>

#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "formats/commands_and_colors/scenario.hpp"

namespace cursus::commands_and_colors {
namespace {

struct LegalityCase {
  using Game = CommandsAndColors;
  static std::vector<Battle> settings() {
    std::vector<Battle> all;
    for (const std::string_view id : scenario_ids()) all.push_back(find_scenario(id)->battle);
    return all;
  }
  // A camp is everywhere.
  static std::vector<Battle> short_settings() {
    std::vector<Battle> all;
    for (Battle battle : settings())
      for (const int banners : {1, 2, 9, 25}) {
        battle.banners = banners;
        battle.camps.clear();
        for (SideRules& side : battle.sides) side.takes_camps = banners > 2;
        if (banners > 2)
          for (const HexId hex : battle.board.grid.ids()) battle.camps.push_back(hex);
        all.push_back(battle);
      }
    return all;
  }
  static bool ends(const Event& event) { return std::holds_alternative<BattleEnded>(event); }
  static Position opening(const Battle& battle) { return commands_and_colors::opening(battle); }
  static Answer anything(const Battle& battle, formats::Choices& choices) {
    const auto piece = [&] {
      return PieceId{static_cast<std::uint8_t>(choices.below(battle.size()))};
    };
    const std::size_t hex = choices.below(battle.board.grid.size() + 1);
    const bool off = hex == battle.board.grid.size();
    const std::array answers{
        Answer(Done{}),
        Answer(PlayCard{static_cast<Card>(choices.below(command_deck.size()))}),
        Answer(Order{piece()}),
        Answer(Move{piece()}),
        Answer(GoTo{off ? no_hex : HexId{static_cast<std::uint16_t>(hex)}}),
        Answer(Battles{piece(), piece()}),
        Answer(Yes{}),
        Answer(Ignore{static_cast<int>(choices.below(5)) - 1})};
    static_assert(answers.size() == std::variant_size_v<Answer>);
    return answers[choices.below(answers.size())];
  }
};

}  // namespace
}  // namespace cursus::commands_and_colors

namespace cursus::formats {

INSTANTIATE_TYPED_TEST_SUITE_P(cca, Legality, commands_and_colors::LegalityCase);
INSTANTIATE_TYPED_TEST_SUITE_P(cca, Endings, commands_and_colors::LegalityCase);

}  // namespace cursus::formats
