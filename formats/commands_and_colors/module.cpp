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

// How many pieces a card that lies on the table orders; 0: it has another rule.
int most_of(const Battle& battle, const Position& now) {
  if (!now.effective) return 0;
  const CardRow& card = row(*now.effective);
  if (now.one_unit_of_choice) return 1;
  const bool counted = card.ordering == Ordering::Sections || card.ordering == Ordering::Number ||
                       card.ordering == Ordering::Line;
  if (!counted || card.most == no_limit) return 0;
  return card.most == by_command ? battle.sides[now.active].command : card.most;
}

// "3 of", and the pieces. Those that it orders without a choice are not named.
std::vector<std::string> whom_it_orders(const Battle& battle, Position now, Card card,
                                        Language language) {
  lay_card(battle, now, card);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < battle.size(); ++i)
    if (const PieceId piece{static_cast<std::uint8_t>(i)}; may_order(battle, now, piece))
      names.push_back(battle[piece].id);
  const int most = most_of(battle, now);
  if (most > 0 && static_cast<std::size_t>(most) < names.size())
    names.insert(names.begin(), formats::Catalogue::of(language).say(
                                    "cca.choice.most", {{"count", std::to_string(most)}}));
  return names;
}

}  // namespace

std::vector<std::string> Formats::goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          Language language) {
  std::vector<std::string> names;
  if (const auto* play = std::get_if<PlayCard>(&answer))
    return whom_it_orders(battle, now, play->card, language);
  const auto* move = std::get_if<Move>(&answer);
  if (move && std::holds_alternative<AskMove>(question.about))
    for (const Destination& to : destinations(battle, now, move->piece))
      names.push_back(hex_name(battle, to.hex, language));
  return names;
}

formats::Module module() { return formats::module_of<Formats>(); }

}  // namespace cursus::commands_and_colors
