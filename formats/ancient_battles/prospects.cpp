// Ancient Battles: what the combats and shots of an order file would be like, for who checks it.
#include <fmt/format.h>

#include <algorithm>

#include "adjudicator/ancient_battles/odds.hpp"
#include "adjudicator/ancient_battles/wanted_plan.hpp"
#include "adjudicator/core/contains.hpp"
#include "formats/ancient_battles/module.hpp"

namespace cursus::ancient_battles {

namespace {

using formats::Language;
using LineProspect = formats::Advisor::LineProspect;

bool on_table(const Battle& battle, const Position& now, const std::vector<UnitId>& units) {
  return !units.empty() && std::ranges::all_of(units, [&](UnitId unit) {
    return now[unit].hex != no_hex && battle.map.at(now[unit].hex) != Terrain::OffMap;
  });
}

bool in_contact(const Battle& battle, const Position& now, const Combat& combat) {
  return std::ranges::all_of(combat.attackers, [&](UnitId one) {
    return std::ranges::any_of(combat.defenders, [&](UnitId other) {
      return battle.map.grid.adjacent(now[one].hex, now[other].hex);
    });
  });
}

// The sentences of the combat as it would be told, but for the die.
std::vector<std::string> combat_sentences(const Battle& battle, const Position& now,
                                          const Combat& combat, int number, Language language) {
  CombatResolved told{number, fold_odds(battle, now, combat), std::nullopt};
  const Column column = told.odds.column;
  const bool charge = std::ranges::any_of(
      combat.attackers, [&](UnitId unit) { return charge_counts(battle, now, unit, combat); });
  const auto automatic = automatic_result(column);
  if (!automatic) told.die = 1;
  told.result = automatic ? *automatic : combat_result(column, 1);
  std::vector<std::string> all = Formats::tell_event(battle, told, language);
  if (automatic) return all;
  all.pop_back();  // the result of a die that has not fallen
  if (charge)      // A-14.0c
    all.push_back(formats::Catalogue::of(language).say("ab.prospect.charge"));
  return all;
}

}  // namespace

std::vector<LineProspect> Formats::prospects_of_lines(const Battle& battle, const Position& now,
                                                      std::span<const OrderScriptLine> script,
                                                      Seat seat, Language language) {
  std::vector<LineProspect> all;
  if (now.phasing != seat) return all;
  const formats::Catalogue& words = formats::Catalogue::of(language);
  for (const auto& line : script)
    if (std::holds_alternative<FireLine>(line.order))
      all.push_back(
          {line.line,
           {words.say("ab.prospect.fire",
                      {{"chances", std::to_string(std::ranges::count(fire_disrupts, true))}})}});
  const auto plan = std::ranges::find_if(script, [](const OrderScriptLine& line) {
    return std::holds_alternative<AttackLine>(line.order);
  });
  const WantedPlan wanted =
      wanted_plan(script.subspan(static_cast<std::size_t>(plan - script.begin())));
  for (std::size_t i = 0; i < wanted.combats.size(); ++i) {
    const Combat& combat = wanted.combats[i];
    // A lone leader is no combat with a die.
    const bool dice = on_table(battle, now, combat.attackers) &&
                      on_table(battle, now, combat.defenders) &&
                      !battle[combat.defenders.front()].leader();
    if (dice && in_contact(battle, now, combat))
      all.push_back({wanted.written[i]->line,
                     combat_sentences(battle, now, combat, static_cast<int>(i) + 1, language)});
  }
  return all;
}

}  // namespace cursus::ancient_battles
