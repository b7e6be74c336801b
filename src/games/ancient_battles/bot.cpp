// A general for Ancient Battles. It advances, makes contact where it is the stronger, shoots at
// whatever is in range and leaves the plan of combats to the stated rule. Every line is a `try`:
// what the enemy or the dice have made impossible is skipped.
#include "src/games/ancient_battles/bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/ancient_battles/scenario.hpp"

namespace cursus::bot {

namespace {

using ancient_battles::Scenario;
using ancient_battles::Unit;

struct Piece {
  const Unit* unit = nullptr;  // as printed
  HexId hex = no_hex;
};

class General {
 public:
  General(const Scenario& scenario, const formats::Match& match, Seat seat, SeededNumbers& seeded)
      : grid_(scenario.battle.map.grid), seeded_(seeded) {
    std::map<std::string, const Unit*, std::less<>> roster;
    for (const Unit& unit : scenario.battle.units) roster[unit.id] = &unit;
    const nlohmann::json view = match.view(seat);
    for (const nlohmann::json& piece : view["pieces"]) {
      if (!piece.contains("hex")) continue;
      const Unit* unit = roster.at(piece["unit"].get<std::string>());
      const HexId hex = *grid_.find(piece["hex"].get<std::string>());
      (unit->side == seat ? own_ : enemies_)[unit->id] = {unit, hex};
    }
  }

  Choice orders(std::vector<formats::LegalOrder> moves) {
    shuffle(moves);  // so that nobody always comes first
    std::stable_sort(moves.begin(), moves.end(), [this](const auto& a, const auto& b) {
      return worth(a.order) > worth(b.order);
    });
    Choice choice{{}, true};
    for (const formats::LegalOrder& move : moves) add_move(move, choice.lines);
    for (const auto& [id, piece] : own_) add_shot(piece, choice.lines);
    choice.lines.push_back("try combat auto");
    choice.lines.push_back("try rally highest");
    return choice;
  }

 private:
  static std::string unit_of(const std::string& order) { return order.substr(order.find(' ') + 1); }

  // The strongest move first, and leaders last: they go where the others are.
  int worth(const std::string& order) const {
    const auto found = own_.find(unit_of(order));
    if (found == own_.end()) return -1;
    return found->second.unit->leader() ? 0 : found->second.unit->strength;
  }

  void shuffle(std::vector<formats::LegalOrder>& moves) {
    for (std::size_t i = moves.size(); i-- > 1;) std::swap(moves[i], moves[seeded_.below(i + 1)]);
  }

  void add_move(const formats::LegalOrder& move, std::vector<std::string>& lines) {
    const auto found = own_.find(unit_of(move.order));
    if (!move.order.starts_with("move ") || found == own_.end()) return;
    Piece& piece = found->second;
    HexId best = piece.hex;
    int best_score = score(piece, piece.hex);
    for (const std::string& name : move.goes_on) {
      const HexId hex = *grid_.find(name);
      if (!piece.unit->leader() && own_unit_at(hex)) continue;
      const int here = score(piece, hex);
      if (here > best_score) best = hex, best_score = here;
    }
    if (best == piece.hex) return;
    lines.push_back(fmt::format("try move {} via {}", piece.unit->id, grid_.name(best)));
    piece.hex = best;
  }

  bool own_unit_at(HexId hex) const {
    return std::any_of(own_.begin(), own_.end(), [&](const auto& each) {
      return !each.second.unit->leader() && each.second.hex == hex;
    });
  }

  int nearest_enemy(HexId hex) const {
    int nearest = 99;
    for (const auto& [id, enemy] : enemies_)
      if (!enemy.unit->leader()) nearest = std::min(nearest, grid_.distance(hex, enemy.hex));
    return nearest;
  }

  int score(const Piece& piece, HexId hex) const {
    if (piece.unit->leader()) return score_of_leader(hex);
    int theirs = 0;
    std::set<const Unit*> ours;
    for (const auto& [id, enemy] : enemies_) {
      if (enemy.unit->leader() || grid_.distance(hex, enemy.hex) != 1) continue;
      theirs += enemy.unit->strength;
      for (const auto& [own_id, own] : own_)
        if (!own.unit->leader() && grid_.distance(own.hex, enemy.hex) == 1) ours.insert(own.unit);
    }
    const int distance = nearest_enemy(hex);
    if (theirs == 0) {
      const bool in_range = piece.unit->range > 1 && distance <= piece.unit->range;
      return -10 * distance + (in_range ? 15 : 0);
    }
    ours.insert(piece.unit);
    int strength = 0;
    for (const Unit* unit : ours) strength += unit->strength;
    // Contact is worth the better the odds, and below 1:1 it is to be avoided.
    return strength < theirs ? -500 : 20 * std::min(strength / theirs, 6);
  }

  // With a unit, near the enemy, but never next to them.
  int score_of_leader(HexId hex) const {
    const int distance = nearest_enemy(hex);
    return (own_unit_at(hex) ? 30 : 0) - 2 * distance - (distance <= 1 ? 200 : 0);
  }

  void add_shot(const Piece& piece, std::vector<std::string>& lines) const {
    std::vector<std::pair<int, std::string>> targets;
    for (const auto& [id, enemy] : enemies_)
      if (const int range = grid_.distance(piece.hex, enemy.hex);
          !enemy.unit->leader() && range <= piece.unit->range)
        targets.push_back({range, id});
    std::sort(targets.begin(), targets.end());
    if (targets.empty()) return;
    std::string line = fmt::format("try fire {} at {}", piece.unit->id, targets[0].second);
    for (std::size_t i = 1; i < std::min<std::size_t>(targets.size(), 3); ++i)
      line += fmt::format(" else fire {} at {}", piece.unit->id, targets[i].second);
    lines.push_back(std::move(line));
  }

  const HexGrid& grid_;
  SeededNumbers& seeded_;
  std::map<std::string, Piece> own_;
  std::map<std::string, Piece> enemies_;
};

}  // namespace

Choice general_of_ancient_battles(const formats::Match& match, Seat seat, SeededNumbers& seeded) {
  const Scenario* scenario = ancient_battles::find_scenario(match.scenario());
  for (const formats::Prompt& prompt : match.waiting()) {
    if (prompt.seat != seat) continue;
    if (scenario && prompt.kind == "move") {
      std::vector<formats::LegalOrder> moves = match.legal(seat);
      const bool moves_may_stand = std::any_of(
          moves.begin(), moves.end(), [](const auto& each) { return each.order == "done"; });
      if (moves_may_stand) return General(*scenario, match, seat, seeded).orders(std::move(moves));
      break;
    }
    // Nothing to add to the defaults: set-up, fire, plan, rally.
    if (!prompt.window && prompt.kind != "step") return {{}, true};
  }
  return {{match.fallback(seat)}, false};
}

}  // namespace cursus::bot
