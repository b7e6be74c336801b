#include "formats/ancient_battles/codec.hpp"

#include "adjudicator/ancient_battles/ways.hpp"
#include "adjudicator/core/contains.hpp"
#include "formats/ancient_battles/events.hpp"
#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/position.hpp"
#include "formats/ancient_battles/rules_json.hpp"
#include "formats/ancient_battles/scenario.hpp"
#include "formats/game_match.hpp"

namespace cursus::ancient_battles {

namespace {

using nlohmann::json;
using AnyMatch = std::unique_ptr<formats::Match>;
using OurMatch = formats::GameMatch<AncientBattles, Codec>;

struct KindOf {
  std::string_view operator()(const AskSetUp&) const { return "set-up"; }
  std::string_view operator()(const AskSetUpHex&) const { return "set-up-hex"; }
  std::string_view operator()(const AskMove&) const { return "move"; }
  std::string_view operator()(const AskStep&) const { return "step"; }
  std::string_view operator()(const AskEscape&) const { return "escape"; }
  std::string_view operator()(const AskFire&) const { return "fire"; }
  std::string_view operator()(const AskPlan&) const { return "plan"; }
  std::string_view operator()(const AskRetreatBeforeCombat&) const { return "fall-back"; }
  std::string_view operator()(const AskLoss&) const { return "loss"; }
  std::string_view operator()(const AskRetreat&) const { return "retreat"; }
  std::string_view operator()(const AskDisplace&) const { return "displace"; }
  std::string_view operator()(const AskAdvance&) const { return "advance"; }
  std::string_view operator()(const AskRally&) const { return "rally"; }
  std::string_view operator()(const AskRallyHex&) const { return "rally-hex"; }
};

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

// --- the row in the table ------------------------------------------------------------------------

std::optional<formats::ScenarioInfo> scenario_info(std::string_view id) {
  const Scenario* scenario = find_scenario(id);
  if (!scenario) return std::nullopt;
  const Battle& battle = scenario->battle;
  return formats::ScenarioInfo{
      std::string(id),   scenario->name,
      scenario->name_ja, {battle.sides[Seat::First].name, battle.sides[Seat::Second].name},
      battle.turns,      option_choices(battle.map)};
}

std::vector<formats::ScenarioInfo> scenarios() {
  std::vector<formats::ScenarioInfo> all;
  for (const std::string_view id : scenario_ids()) all.push_back(*scenario_info(id));
  return all;
}

constexpr std::array<std::string_view, 1> revisions{"ab/2"};

Result<AnyMatch> begin(std::string_view, std::string_view id, const json& options, Chance& chance) {
  const Scenario* scenario = find_scenario(id);
  if (!scenario)
    return formats::malformed("data.unknown-scenario",
                              {{"path", "scenario"}, {"found", std::string(id)}});
  const auto chosen = read_options(options);
  if (!chosen) return tl::make_unexpected(chosen.error());
  auto battle = battle_with(*scenario, *chosen);
  if (!battle) return tl::make_unexpected(battle.error());
  Position start = opening(*battle);
  return std::make_unique<OurMatch>(std::move(*battle), std::move(start), chance);
}

Result<AnyMatch> from_position(const json& position, Chance& chance) {
  auto table = read_position(position);
  if (!table) return tl::make_unexpected(table.error());
  return std::make_unique<OurMatch>(std::move(table->battle), std::move(table->now), chance);
}

Result<AnyMatch> take_up(std::string_view, std::string_view id, const json& options,
                         const json& put_down, Chance& chance) {
  const auto mismatch = [](std::string path) {
    return formats::malformed("data.mismatch", {{"path", std::move(path)}});
  };
  if (!put_down.is_object() || !put_down.contains("position")) return mismatch("position");
  auto table = read_position(put_down["position"]);
  if (!table) return tl::make_unexpected(table.error());
  if (table->battle.scenario != id) return mismatch("scenario");
  const auto chosen = read_options(options);
  if (!chosen) return tl::make_unexpected(chosen.error());
  // A position with its own map carries its options itself.
  if (id != own_scenario && table->battle.options != *chosen) return mismatch("options");
  return OurMatch::take_up(std::move(table->battle), std::move(table->now), put_down, chance);
}

}  // namespace

std::string_view Codec::kind(const Question& question) {
  return std::visit(KindOf{}, question.about);
}

std::optional<Seat> Codec::spoken_for(const Battle& battle, const Line& line) {
  const UnitId unit = std::visit(OrderedUnit{}, line);
  return unit == no_unit ? std::nullopt : std::optional(battle[unit].side);
}

const OrderScriptLine* Codec::line_at_fault(const Battle& battle,
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

std::vector<std::string> Codec::goes_on(const Battle& battle, const Position& now,
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

// --- text for storing ----------------------------------------------------------------------------

std::string Codec::write_answer(const Battle& battle, const Answer& answer,
                                formats::Language language) {
  return ancient_battles::print(battle, answer, language);
}
Result<Answer> Codec::read_answer(const Battle& battle, std::string_view text) {
  return ancient_battles::read_answer(battle, text);
}

std::string Codec::write_line(const Battle& battle, const OrderScriptLine& line) {
  return ancient_battles::print(battle, line);
}

Result<OrderScriptLine> Codec::read_line(const Battle& battle, std::string_view text) {
  const auto lines = formats::read_order_lines(text);
  if (!lines || lines->size() != 1)
    return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
  OrderScriptLine read;
  read.attempt = lines->front().attempt;
  const Whereabouts roster(battle);
  for (const formats::Tokens& tokens : lines->front().alternatives) {
    auto line = ancient_battles::read_line(tokens, roster);
    if (!line) return tl::make_unexpected(line.error());
    if (line->size() != 1)
      return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
    read.otherwise.push_back(std::move(line->front()));
  }
  read.order = read.otherwise.front();
  read.otherwise.erase(read.otherwise.begin());
  return read;
}

std::string Codec::write_standing(const Battle& battle, const OrderStanding& order,
                                  formats::Language language) {
  return ancient_battles::print(battle, order, language);
}

Result<OrderStanding> Codec::read_standing(const Battle& battle, std::string_view text) {
  const auto lines = formats::read_order_lines(text);
  if (!lines || lines->size() != 1)
    return formats::malformed("data.unknown-value", {{"found", std::string(text)}});
  auto orders = ancient_battles::read_standing(lines->front().tokens(), Whereabouts(battle));
  if (!orders) return tl::make_unexpected(orders.error());
  return orders->front();
}

// --- JSON ----------------------------------------------------------------------------------------

std::string Codec::position_text(const Battle& battle, const Position& now) {
  return ancient_battles::position_text(battle, now);
}
std::string Codec::view_text(const Battle& battle, const View& view) {
  return ancient_battles::view_text(battle, view);
}
std::string Codec::event_text(const Battle& battle, const Event& event) {
  return ancient_battles::event_text(battle, event);
}
formats::Module module() {
  return {"ab",
          "Ancient Battles: Marathon & Granicus",
          "古代の戦い：マラトンとグラニコス",
          revisions,
          scenarios,
          scenario_info,
          begin,
          from_position,
          take_up};
}

}  // namespace cursus::ancient_battles
