// Commands & Colors: Ancients: what the battles of an order file would be like, for who checks it.
#include "formats/commands_and_colors/prospects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/speech.hpp"

namespace cursus::commands_and_colors {

namespace {

using formats::Language;
using LineProspect = formats::Advisor::LineProspect;

constexpr int most_hits = 40;  // elephants could hit without end

// What decides about the next die.
using Count = std::tuple<int, int, int>;  // hits, swords and symbols still ignored
using Chances = std::map<Count, double>;

Count count_of(const Tally& tally) {
  return {tally.hits, tally.swords_ignored, tally.symbols_ignored};
}

// One die, rolled again as long as it must be.
void roll_die(Tally tally, double chance, Chances& all) {
  double again = 0;
  Tally hit = tally;
  for (int face = 0; face < 6; ++face) {
    Tally fallen = tally;
    if (fallen.take(static_cast<Face>(face))) {
      again += chance / 6;
      hit = fallen;
    } else {
      all[count_of(fallen)] += chance / 6;
    }
  }
  if (again == 0) return;
  if (hit.hits < most_hits)
    roll_die(hit, again, all);
  else
    all[count_of(hit)] += again;
}

// One battle line on the table as it is now.
class Forecast {
 public:
  Forecast(const Battle& battle, const Position& now, Language language)
      : battle_(battle), now_(now), speech_(battle, language) {}

  std::vector<std::string> of(PieceId unit, PieceId target) const {
    const bool close = battle_.board.grid.adjacent(now_[unit].hex, now_[target].hex);
    return close ? close_combat(unit, target) : fire(unit, target);
  }

 private:
  std::vector<std::string> fire(PieceId unit, PieceId target) const {
    return {say("fire", target, number_of_fire_dice(battle_, now_, unit, target),
                fire_tally(battle_, unit, target))};
  }

  std::vector<std::string> close_combat(PieceId unit, PieceId target) const {
    const Snapshot declared = snapshot(battle_, now_, unit, target);
    const int dice = number_of_close_dice(battle_, now_, unit, target, Role::Attack, declared);
    std::vector<std::string> all{
        say("close", target, dice, close_tally(battle_, now_, unit, target, false))};
    if (battle_[target].leader()) return all;
    if (may_evade(battle_, now_, target, unit))
      all.push_back(say("evade", target, dice, close_tally(battle_, now_, unit, target, true)));
    const int back = number_of_close_dice(battle_, now_, target, unit, Role::BattleBack, declared);
    if (back > 0)
      all.push_back(say("back", unit, back, close_tally(battle_, now_, target, unit, false)));
    return all;
  }

  std::string say(std::string_view what, PieceId target, int dice, const Tally& tally) const {
    const int blocks = battle_[target].leader() ? 1 : now_[target].blocks;
    const Hope hope = hope_of(tally, dice, blocks);
    return speech_.say(fmt::format("cca.prospect.{}", what),
                       {{"target", speech_.spoken(target)},
                        {"dice", speech_.say(dice == 1 ? "cca.count.dice.one" : "cca.count.dice",
                                             {{"count", std::to_string(dice)}})},
                        {"hits", fmt::format("{:.1f}", hope.hits)},
                        {"kill", fmt::format("{:.0f}", 100 * hope.kill)}});
  }

  const Battle& battle_;
  const Position& now_;
  Speech speech_;
};

}  // namespace

Hope hope_of(const Tally& tally, int dice, int blocks) {
  Chances now{{count_of(tally), 1.0}};
  for (int die = 0; die < dice; ++die) {
    Chances next;
    for (const auto& [count, chance] : now) {
      Tally at = tally;
      std::tie(at.hits, at.swords_ignored, at.symbols_ignored) = count;
      roll_die(at, chance, next);
    }
    now = std::move(next);
  }
  Hope hope;
  for (const auto& [count, chance] : now) {
    const int hits = std::get<0>(count);
    hope.hits += chance * hits;
    if (hits >= blocks) hope.kill += chance;
  }
  return hope;
}

std::vector<LineProspect> Formats::prospects_of_lines(const Battle& battle, const Position& as_left,
                                                      std::span<const OrderScriptLine> script,
                                                      Seat seat, Language language) {
  std::vector<LineProspect> all;
  if (as_left.active != seat) return all;
  Position now = as_left;
  // A battle that was declared just now has not been fought.
  for (PieceState& piece : now.pieces) piece.battles = 0;
  const Forecast forecast(battle, now, language);
  for (const auto& line : script) {
    const auto* fight = std::get_if<BattleLine>(&line.order);
    if (!fight) continue;
    const auto target = std::ranges::find_if(fight->targets, [&](PieceId each) {
      return bool(may_battle(battle, now, fight->unit, each));
    });
    if (target != fight->targets.end())
      all.push_back({line.line, forecast.of(fight->unit, *target)});
  }
  return all;
}

}  // namespace cursus::commands_and_colors
