// A general for Commands & Colors: Ancients. It tries out every card of its hand on the table
// that it sees, and plays the one whose orders promise most: attacks with more dice than come
// back, fire, and for the rest an advance in good order. Every line but the card is a `try`:
// what the enemy or the dice have made impossible is skipped.
#include "src/games/commands_and_colors/bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/dice.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"
#include "adjudicator/commands_and_colors/retreat.hpp"
#include "adjudicator/commands_and_colors/terrain.hpp"
#include "formats/commands_and_colors/module.hpp"
#include "formats/commands_and_colors/names.hpp"
#include "formats/commands_and_colors/scenario.hpp"

namespace cursus::commands_and_colors {

namespace {

using bot::Choice;
using bot::SeededNumbers;

PieceId nth(std::size_t i) { return PieceId{static_cast<std::uint8_t>(i)}; }

// The table as the seat sees it; whatever is hidden is missing.
Position table_of(const Battle& battle, const View& view, Seat seat) {
  Position table = opening(battle);
  std::fill(table.unit_at.begin(), table.unit_at.end(), no_piece);
  std::fill(table.leader_at.begin(), table.leader_at.end(), no_piece);
  for (PieceState& piece : table.pieces) piece = PieceState{};
  for (const View::Piece& seen : view.pieces) {
    if (seen.fate == Fate::OnBoard) place(battle, table, seen.piece, seen.hex);
    table[seen.piece].fate = seen.fate;
    table[seen.piece].blocks = seen.blocks;
  }
  table.turn = view.turn;
  table.active = seat;
  table.phase = Phase::PlayCard;
  table.hands[seat] = view.hand;
  table.banners = view.banners;
  table.command = view.command;
  return table;
}

// --- what dice promise ---------------------------------------------------------------------------

// Chances in thousandths that this many dice, each with this many good faces, give 0, 1, 2 … hits.
std::vector<int> hit_chances(int dice, int faces) {
  std::vector<int> ways{1};
  int all = 1;
  for (int die = 0; die < std::min(dice, 7); ++die) {
    ways.push_back(0);
    for (std::size_t hits = ways.size(); hits-- > 0;)
      ways[hits] = ways[hits] * (6 - faces) + (hits > 0 ? ways[hits - 1] * faces : 0);
    all *= 6;
  }
  for (int& way : ways) way = static_cast<int>(std::int64_t{way} * 1000 / all);
  return ways;
}

// What it is worth to roll these dice at a unit: blocks, and the banner for the last of them.
int worth_of_hits(int dice, int faces, int blocks) {
  constexpr int block = 25;
  constexpr int banner = 130;
  int worth = 0;
  const auto chances = hit_chances(dice, faces);
  for (std::size_t hits = 0; hits < chances.size(); ++hits) {
    const int taken = std::min(static_cast<int>(hits), blocks);
    worth += chances[hits] * (taken * block + (taken == blocks ? banner : 0));
  }
  return worth / 1000;
}

class General {
 public:
  General(const Battle& battle, const View& view, Seat seat, SeededNumbers& seeded)
      : battle_(battle), start_(table_of(battle, view, seat)), seat_(seat), seeded_(seeded) {}

  Choice orders() {
    std::optional<Plan> best;
    for (const Card card : start_.hands[seat_]) {
      Plan plan = plan_for(card);
      // Nothing speaks for one of two equal cards.
      if (!best || plan.worth > best->worth || (plan.worth == best->worth && seeded_.below(2) == 0))
        best = std::move(plan);
    }
    Choice choice{{}, true};
    if (best) choice.lines = std::move(best->lines);
    choice.lines.push_back("on firststrike any if dice >= 3 do play");
    choice.lines.push_back("on evade light if by heavy do evade path support > leader > left");
    return choice;
  }

  // The rest of a turn whose command dice have been rolled.
  Choice orders_for_dice(Card card) {
    Position table = start_;
    lay_card(battle_, table, card);
    Choice choice{plan_by_dice(table, {}).lines, true};
    if (choice.lines.empty()) choice.lines.push_back("done");  // only leaders are left
    return choice;
  }

 private:
  struct Plan {
    int worth = 0;
    std::vector<std::string> lines;
  };

  std::string id(PieceId piece) const { return battle_[piece].id; }
  bool own(PieceId piece) const { return battle_[piece].side == seat_; }

  template <class Each>
  void each_piece(Each each) const {
    for (std::size_t i = 0; i < battle_.size(); ++i) each(nth(i));
  }

  // --- one card ----------------------------------------------------------------------------------

  Plan plan_for(Card card) {
    Position table = start_;
    lay_card(battle_, table, card);
    Plan plan;
    plan.lines.push_back(fmt::format("play {}", card_code(card)));
    if (!table.effective) {
      plan.worth = -200;  // First Strike waits for the enemy; a card without orders for better days
      return plan;
    }
    if (is_played(table, Card::IAmSpartacus) || is_played(table, Card::Rally))
      return plan_by_dice(table, std::move(plan));
    if (is_leadership(*table.effective) && !table.one_unit_of_choice)
      return plan_by_leader(table, plan);
    if (is_played(table, Card::ClashOfShields) || is_played(table, Card::DarkenTheSky))
      order_everybody(table);
    else
      give_orders_to_the_best(table, plan);
    // Whoever orders nobody says so: a host would ask back.
    if (plan.lines.size() == 1 && may_order_somebody(table)) plan.lines.push_back("end order");
    act(table, plan);
    return plan;
  }

  // Who would get the dice can be said; what they will be cannot.
  Plan plan_by_dice(Position& table, Plan plan) {
    std::vector<std::pair<int, PieceId>> wanted;
    const bool rally = table.effective == Card::Rally;
    each_piece([&](PieceId piece) {
      if (!own(piece) || !on_board(table, piece) || battle_[piece].leader()) return;
      const int missing = row(battle_[piece].troop).blocks - table[piece].blocks;
      if (rally && missing == 0) return;
      wanted.push_back({-(rally ? 20 * missing : 0) - promise(table, piece), piece});
    });
    std::sort(wanted.begin(), wanted.end());
    std::string line = "dice";
    for (const auto& [unwanted, piece] : wanted)
      (line += line == "dice" ? " " : " > ") += id(piece);
    if (!wanted.empty()) plan.lines.push_back(line);
    plan.worth = rally ? 10 * static_cast<int>(wanted.size()) : 40;
    each_piece([&](PieceId piece) {
      table[piece].ordered = own(piece) && on_board(table, piece) && !battle_[piece].leader();
    });
    Plan acted = plan;
    act(table, acted);
    plan.lines = std::move(acted.lines);
    return plan;
  }

  // Every leader who could lead, and the single unit that the card offers instead.
  Plan plan_by_leader(const Position& table, const Plan& begun) {
    Plan best = begun;
    best.worth = -1000;
    const auto consider = [&](PieceId first) {
      Position then = table;
      Plan plan = begun;
      give_order(battle_, then, first);
      plan.lines.push_back("try order " + id(first));
      if (battle_[first].leader()) give_orders_to_the_best(then, plan);
      act(then, plan);
      if (plan.worth > best.worth) best = std::move(plan);
    };
    each_piece([&](PieceId piece) {
      if (may_order(battle_, table, piece) && on_board(table, piece)) consider(piece);
    });
    return best;
  }

  bool may_order_somebody(const Position& table) const {
    std::vector<Answer> orders;
    list_orders(battle_, table, orders);
    return !orders.empty();
  }

  void give_orders_to_the_best(Position& table, Plan& plan) {
    for (;;) {
      PieceId best = no_piece;
      int most = 0;
      each_piece([&](PieceId piece) {
        if (!on_board(table, piece) || !may_order(battle_, table, piece)) return;
        const int promised = promise(table, piece);
        if (promised > most) best = piece, most = promised;
      });
      if (best == no_piece) return;
      give_order(battle_, table, best);
      plan.lines.push_back("try order " + id(best));
    }
  }

  void order_everybody(Position& table) {
    each_piece([&](PieceId piece) {
      if (!own(piece) || battle_[piece].leader() || !on_board(table, piece)) return;
      table[piece].ordered = table.effective == Card::DarkenTheSky
                                 ? row(battle_[piece].troop).range > 0
                                 : next_to_enemy_unit(battle_, table, table[piece].hex, seat_);
    });
  }

  // --- moves and battles -------------------------------------------------------------------------

  struct Way {
    HexId hex = no_hex;
    int hexes = 0;
    int score = 0;
  };

  void act(Position& table, Plan& plan) {
    std::vector<std::pair<int, PieceId>> movers;
    each_piece([&](PieceId piece) {
      if (table[piece].ordered) movers.push_back({-promise(table, piece), piece});
    });
    std::sort(movers.begin(), movers.end());
    for (const auto& [order, piece] : movers) {
      if (!may_move(battle_, table, piece)) continue;
      const int before = score(table, piece);
      const Way way = best_way(table, piece);
      plan.worth += way.score - before;
      if (way.hexes == 0) continue;
      go(table, piece, way.hex, way.hexes);
      plan.lines.push_back(fmt::format("try move {} {}", id(piece), hex_name(battle_, way.hex)));
    }
    add_battles(table, plan);
  }

  void add_battles(const Position& table, Plan& plan) const {
    struct Attack {
      int worth;
      std::string line;
    };
    std::vector<Attack> attacks;
    each_piece([&](PieceId unit) {
      std::vector<std::pair<int, PieceId>> targets;
      each_piece([&](PieceId target) {
        if (!own(target) && may_battle(battle_, table, unit, target))
          if (const int worth = worth_of_battle(table, unit, target); worth > 0)
            targets.push_back({-worth, target});
      });
      if (targets.empty()) return;
      std::sort(targets.begin(), targets.end());
      std::string line = fmt::format("try battle {} x", id(unit));
      for (std::size_t i = 0; i < std::min<std::size_t>(targets.size(), 3); ++i)
        line += (i > 0 ? " > " : " ") + id(targets[i].second);
      const int worth = -targets.front().first;
      if (is_played(table, Card::DarkenTheSky))
        attacks.push_back({worth, line});  // and once more
      else if (may_ever_advance(battle_, table, unit, targets.front().second))
        line += std::string(" advance if foes-adjacent <= 2") +
                (may_ever_bonus(battle_, table, unit) ? " bonus weakest" : "");
      attacks.push_back({worth, line});
    });
    std::stable_sort(attacks.begin(), attacks.end(),
                     [](const Attack& a, const Attack& b) { return a.worth > b.worth; });
    for (const Attack& attack : attacks) {
      plan.worth += attack.worth;
      plan.lines.push_back(attack.line);
    }
  }

  // What an order would gain: the best it could do, beside standing idle.
  int promise(Position& table, PieceId piece) const {
    const int idle = score(table, piece);
    if (battle_[piece].leader()) return best_way(table, piece).score - idle;
    const bool was_ordered = table[piece].ordered;
    table[piece].ordered = true;
    const int best = std::max(best_way(table, piece).score, idle + best_battle(table, piece));
    table[piece].ordered = was_ordered;
    return best - idle;
  }

  Way best_way(Position& table, PieceId piece) const {
    const HexId from = table[piece].hex;
    Way best{from, 0, score(table, piece) + best_battle(table, piece)};
    if (from == no_hex || !goes(table)) return best;
    for (const Destination& to : destinations(battle_, table, piece)) {
      if (to.hex == no_hex) return {no_hex, to.hexes, best.score + 200};  // a banner for leaving
      const Position before = table;
      go(table, piece, to.hex, to.hexes);
      const int here = score(table, piece) + best_battle(table, piece);
      table = before;
      if (here > best.score) best = {to.hex, to.hexes, here};
    }
    return best;
  }

  static bool goes(const Position& table) {
    return !is_played(table, Card::ClashOfShields) && !is_played(table, Card::DarkenTheSky);
  }

  void go(Position& table, PieceId piece, HexId to, int hexes) const {
    const PieceId leader =
        battle_[piece].leader() ? no_piece : attached_leader(battle_, table, piece);
    for (const PieceId each : {piece, leader}) {
      if (each == no_piece || (each == leader && table[each].detached)) continue;
      if (to != no_hex) {
        shift(battle_, table, each, to);
        continue;
      }
      lift(battle_, table, each);
      table[each].fate = Fate::Left;
    }
    table[piece].moved = true;
    table[piece].hexes += hexes;
    table[piece].no_battle =
        to != no_hex && forbids_battle(battle_[piece].troop, battle_.board.at(to));
  }

  int best_battle(const Position& table, PieceId unit) const {
    if (battle_[unit].leader()) return 0;
    int best = 0;
    each_piece([&](PieceId target) {
      if (!own(target) && may_battle(battle_, table, unit, target))
        best = std::max(best, worth_of_battle(table, unit, target));
    });
    return best;
  }

  // --- figures -----------------------------------------------------------------------------------

  int good_faces(const Position& table, PieceId unit, PieceId target) const {
    const bool swords = row(battle_[unit].troop).swords_hit && battle_[target].troop != Troop::EL;
    const bool helmets = battle_[unit].troop != Troop::EL && led(battle_, table, unit);
    return 1 + (swords ? 1 : 0) + (helmets ? 1 : 0);
  }

  int worth_of_battle(const Position& table, PieceId unit, PieceId target) const {
    const int blocks = std::max(table[target].blocks, 1);
    if (battle_[target].leader()) return 30;
    if (!battle_.board.grid.adjacent(table[unit].hex, table[target].hex))
      return worth_of_hits(fire_dice(battle_, table, unit, target).dice, 1, blocks);
    const Snapshot declared = snapshot(battle_, table, unit, target);
    const int dice = close_dice(battle_, table, unit, target, Role::Attack, declared).dice;
    const int gain = worth_of_hits(dice, good_faces(table, unit, target), blocks) + 4 * dice;
    const int back = close_dice(battle_, table, target, unit, Role::BattleBack, declared).dice;
    const int loss = worth_of_hits(back, good_faces(table, target, unit), table[unit].blocks);
    // It comes only from a unit that is still there: not destroyed, and with no flag to obey.
    int stays = 1000;
    for (int die = 0; die < dice; ++die) stays = stays * 5 / 6;
    if (supported(battle_, table, target)) stays = (stays + 1000) / 2;
    return gain - loss * stays / 1000;
  }

  // How well a piece stands, apart from what it may do this turn.
  int score(const Position& table, PieceId piece) const {
    if (table[piece].hex == no_hex) return 0;
    return battle_[piece].leader() ? score_of_leader(table, piece) : score_of_unit(table, piece);
  }

  int score_of_unit(const Position& table, PieceId unit) const {
    const HexId hex = table[unit].hex;
    const TroopRow& troop = row(battle_[unit].troop);
    const bool weak = table[unit].blocks == 1 || troop.close_dice == 2;
    int nearest = 99, danger = 0, friends = 0;
    each_piece([&](PieceId other) {
      if (other == unit || !on_board(table, other) || battle_[other].leader()) return;
      const int distance = battle_.board.grid.distance(hex, table[other].hex);
      if (own(other)) {
        friends += distance == 1 ? 1 : 0;
        return;
      }
      nearest = std::min(nearest, distance);
      if (distance > 1) return;
      const Snapshot declared = snapshot(battle_, table, other, unit);
      const int dice = close_dice(battle_, table, other, unit, Role::BattleBack, declared).dice;
      danger += worth_of_hits(dice, good_faces(table, other, unit), table[unit].blocks);
    });
    const int wanted = weak ? std::max(troop.range, 2) : 1;
    const int terrain = battle_.board.at(hex) == Terrain::Hill ? 6 : 0;
    return terrain + 5 * std::min(friends, 2) - 5 * std::abs(nearest - wanted) - danger / 3;
  }

  // With a unit, near the fight, never alone near the enemy.
  int score_of_leader(const Position& table, PieceId leader) const {
    const HexId hex = table[leader].hex;
    const bool attached = unit_of(battle_, table, leader) != no_piece;
    int nearest = 99, led = 0;
    each_piece([&](PieceId other) {
      if (!on_board(table, other) || battle_[other].leader()) return;
      const int distance = battle_.board.grid.distance(hex, table[other].hex);
      if (own(other))
        led += distance == 1 ? 1 : 0;
      else
        nearest = std::min(nearest, distance);
    });
    return (attached ? 25 : 0) + 4 * std::min(led, 3) - 2 * nearest -
           (!attached && nearest <= 3 ? 60 : 0);
  }

  const Battle& battle_;
  const Position start_;
  const Seat seat_;
  SeededNumbers& seeded_;
};

}  // namespace

}  // namespace cursus::commands_and_colors

namespace cursus::bot {

Choice general_of_commands_and_colors(const formats::Match& match, Seat seat,
                                      SeededNumbers& seeded) {
  const auto* scenario = commands_and_colors::find_scenario(match.scenario());
  for (const formats::Prompt& prompt : match.waiting()) {
    if (prompt.seat != seat) continue;
    if (prompt.window) break;
    if (!scenario || (prompt.kind != "card" && prompt.kind != "die"))
      return {{}, true};  // the rest of the turn by default
    const auto view = commands_and_colors::Formats::read_view(scenario->battle, match.view(seat));
    ensure(view.has_value(), "a view can be read");
    commands_and_colors::General general(scenario->battle, *view, seat, seeded);
    if (prompt.kind == "die" && view->played) return general.orders_for_dice(*view->played);
    if (prompt.kind == "card" && !view->hand.empty()) return general.orders();
  }
  return {{match.fallback(seat)}, false};
}

}  // namespace cursus::bot
