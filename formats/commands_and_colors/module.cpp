#include "formats/commands_and_colors/module.hpp"

#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

Result<std::pair<Battle, Position>> Formats::read_position(const nlohmann::json& position) {
  auto table = commands_and_colors::read_position(position);
  if (!table) return tl::make_unexpected(std::move(table.error()));
  return std::pair(std::move(table->battle), std::move(table->now));
}

namespace {

// The orders that a card can give, each as it may stand behind it. Those that it gives without a
// choice are not named.
std::vector<std::string> orders_by(const Battle& battle, Position now, const Question& question,
                                   Card card, Language language) {
  lay_card(battle, now, card);
  std::vector<std::string> orders;
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (const PieceId piece{static_cast<std::uint8_t>(i)}; may_order(battle, now, piece))
      orders.push_back(print(battle, question, Order{piece}, language));
  return orders;
}

}  // namespace

std::vector<std::string> Formats::goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          Language language) {
  std::vector<std::string> names;
  if (const auto* play = std::get_if<PlayCard>(&answer))
    return orders_by(battle, now, question, play->card, language);
  const auto* move = std::get_if<Move>(&answer);
  if (move && std::holds_alternative<AskMove>(question.about))
    for (const Destination& to : destinations(battle, now, move->piece))
      names.push_back(hex_name(battle, to.hex, language));
  return names;
}

formats::Module module() { return formats::module_of<Formats>(); }

}  // namespace cursus::commands_and_colors
