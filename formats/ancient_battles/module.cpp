#include "formats/ancient_battles/module.hpp"

#include "adjudicator/ancient_battles/ways.hpp"
#include "adjudicator/core/contains.hpp"
#include "formats/ancient_battles/names.hpp"

namespace cursus::ancient_battles {

Result<std::pair<Battle, Position>> Formats::read_position(const nlohmann::json& position) {
  auto table = ancient_battles::read_position(position);
  if (!table) return tl::make_unexpected(std::move(table.error()));
  return std::pair(std::move(table->battle), std::move(table->now));
}

// --- advice --------------------------------------------------------------------------------------

namespace {

// Whose unit a line orders about.
struct OrderedUnit {
  UnitId operator()(const PlaceLine& line) const { return line.unit; }
  UnitId operator()(const MoveLine& line) const { return line.unit; }
  UnitId operator()(const RecallLine& line) const { return line.unit; }
  UnitId operator()(const FireLine& line) const { return line.unit; }
  UnitId operator()(const AttackLine& line) const {
    return line.combat.attackers.empty() ? no_unit : line.combat.attackers.front();
  }
  UnitId operator()(const RallyLine& line) const { return line.unit; }
  UnitId operator()(const AutoLine&) const { return no_unit; }
  UnitId operator()(const DoneLine&) const { return no_unit; }
  UnitId operator()(const AnswerLine& line) const {
    const auto* move = std::get_if<Move>(&line.answer);
    return move ? move->unit : no_unit;
  }
};

}  // namespace

std::optional<Seat> Formats::spoken_for(const Battle& battle, const Line& line) {
  const UnitId unit = std::visit(OrderedUnit{}, line);
  return unit == no_unit ? std::nullopt : std::optional(battle[unit].side);
}

const OrderScriptLine* Formats::line_at_fault(const Battle& battle,
                                              std::span<const OrderScriptLine> script,
                                              const Refusal& refusal) {
  if (refusal.why != "ab.move.two-in-a-hex" && refusal.why != "ab.move.hopeless-attack")
    return nullptr;
  for (const std::string_view named : {"unit", "other"})
    for (const Refusal::Argument& argument : refusal.arguments) {
      if (argument.name != named) continue;
      const UnitId unit = find_unit(battle, argument.value);
      const OrderScriptLine* last = nullptr;
      for (const OrderScriptLine& line : script) {
        const auto* move = std::get_if<MoveLine>(&line.order);
        const bool here = line.line == refusal.line && line.column == refusal.column;
        if (move && here) return nullptr;  // it has the place already
        if (move && (move->unit == unit || contains(move->with, unit))) last = &line;
      }
      if (last) return last;
    }
  return nullptr;
}

std::vector<std::string> Formats::goes_on(const Battle& battle, const Position& now,
                                          const Question& question, const Answer& answer,
                                          formats::Language) {
  std::vector<std::string> names;
  const auto* move = std::get_if<Move>(&answer);
  if (!move) return names;
  if (std::holds_alternative<AskMove>(question.about))
    for (const HexId hex : reachable(battle, now, move->unit))
      names.push_back(battle.map.grid.name(hex));
  if (std::holds_alternative<AskSetUp>(question.about)) {
    std::vector<Answer> hexes;
    AncientBattles::legal(battle, now, {question.seat, question.clause, AskSetUpHex{move->unit}},
                          hexes);
    for (const Answer& hex : hexes) names.push_back(battle.map.grid.name(std::get<GoTo>(hex).hex));
  }
  return names;
}

formats::Module module() { return formats::module_of<Formats>(); }

}  // namespace cursus::ancient_battles
