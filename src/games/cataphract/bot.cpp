// A general for Cataphract. It weighs what each unit in command could do, with the charts of the
// game: shoot, attack with the advantage, come closer, or re-form. The orders go to those who gain
// most by them, or a line command if that does more. One file holds the sections of all leaders for
// the turn, with the phases that momentum may bring; each is planned on the table as the phases
// before should leave it. Every line is a `try`: what the enemy or the dice have made impossible is
// skipped.
#include "src/games/cataphract/bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/shock.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "formats/cataphract/events.hpp"
#include "formats/cataphract/names.hpp"
#include "formats/cataphract/scenario.hpp"
#include "formats/cataphract/table_text.hpp"
#include "src/games/cataphract/scales.hpp"
#include "src/games/cataphract/ways.hpp"

namespace cursus::cataphract {

namespace {

using bot::Choice;
using bot::SeededNumbers;

struct Deed {
  UnitId unit = no_unit;
  Worth worth = 0;
  std::string line;
  HexId to = no_hex;  // where it stands afterwards
  Facing facing;
  bool in_line = true;  // a line command can do it
};

class General {
 public:
  General(const Battle& battle, const View& view, Seat seat)
      : battle_(battle), now_(pieces_of(battle, view)), seat_(seat) {
    now_.board.assign(battle.grid().size(), no_unit);
    for (std::size_t i = 0; i < now_.units.size(); ++i)
      if (on_map(now_, unit_id(i)) && battle.grid().contains(now_.units[i].hex))
        now_.board[index(now_.units[i].hex)] = unit_id(i);
    now_.phasing = seat;
    scales_.emplace(battle_, now_, seat_);
    ways_.emplace(battle_, now_, *scales_, seat_);
  }

  // The lines of an orders phase that has not begun yet. The table is left as they should leave it.
  std::vector<std::string> phase(LeaderId leader, bool later) {
    later_ = later;
    now_.active = leader;
    now_.leaders[index(leader)].status = Status::Active;
    for (UnitState& unit : now_.units) {
      unit.ordered = unit.has_moved = unit.fired = unit.recovered = false;
      unit.marker = Marker::None;
    }
    now_.line_moved.clear();
    now_.mode = OrderMode::Open;
    now_.orders_left = initiative_of(battle_, now_, leader);
    now_.lines_left = std::max(1, line_commands_of(battle_, now_, leader));
    Plan single = single_orders();
    Plan line = line_command();
    Plan& best = line.worth > single.worth ? line : single;
    if (!best.lines.empty()) now_ = std::move(best.after);
    now_.leaders[index(leader)].status = Status::Finished;
    return std::move(best.lines);
  }

  // Everybody of ours who has not acted yet, those of low initiative first (K-5.12a).
  std::vector<LeaderId> inactive() const {
    std::vector<LeaderId> found;
    for (std::size_t i = 0; i < battle_.leaders.size(); ++i) {
      const LeaderId leader = leader_id(i);
      if (battle_[leader].side == seat_ && on_map(now_, leader) &&
          now_[leader].status == Status::Inactive && !locked(battle_, now_, leader))
        found.push_back(leader);
    }
    std::stable_sort(found.begin(), found.end(), [&](LeaderId a, LeaderId b) {
      return initiative_of(battle_, now_, a) < initiative_of(battle_, now_, b);
    });
    return found;
  }
  bool has_momentum(LeaderId leader) const {
    return battle_[leader].kind != LeaderKind::CC && !now_[leader].no_momentum;
  }
  int further_phases(LeaderId leader) const { return now_[leader].extra_used ? 1 : 2; }  // K-5.0b
  void used_extra(LeaderId leader) {
    now_[leader].status = Status::Inactive;
    now_[leader].extra_used = true;
  }

 private:
  struct Plan {
    std::vector<std::string> lines;
    Worth worth = 0;
    Position after;
  };

  // --- what a unit can do ------------------------------------------------------------------------

  std::string id(UnitId unit) const { return battle_[unit].id; }

  Deed shot(UnitId unit) const {
    Deed best{unit, 0, {}, now_[unit].hex, now_[unit].facing};
    if (!can_shoot(battle_, now_, unit)) return best;
    std::vector<std::pair<Worth, UnitId>> targets;
    for (std::size_t i = 0; i < now_.units.size(); ++i) {
      const UnitId target = unit_id(i);
      if (battle_[target].side == seat_ || !on_map(now_, target)) continue;
      if (!may_fire_order(battle_, now_, unit, now_[target].hex)) continue;
      Worth worth = scales_->of_shot(unit, now_[unit].hex, now_[target].hex, false);
      if (shoots_twice(battle_, now_, unit)) worth *= 2;
      targets.emplace_back(worth, target);
    }
    std::stable_sort(targets.begin(), targets.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    if (targets.empty()) return best;
    best.worth = targets.front().first;
    best.line = fmt::format("try fire {} at {}", id(unit), id(targets.front().second));
    for (std::size_t i = 1; i < std::min<std::size_t>(targets.size(), 3); ++i)
      best.line += fmt::format(" or {}", id(targets[i].second));
    return best;
  }

  Deed recovery(UnitId unit) const {
    Deed deed{unit, 0, {}, now_[unit].hex, now_[unit].facing, false};
    if (!may_recover(battle_, now_, unit)) return deed;
    deed.worth = scales_->of_recovery(unit, 2) * 8 / 10;
    deed.line = fmt::format("try recover {}", id(unit));
    return deed;
  }

  // K-10.33: who does not rally is lost, so only who is lost anyway.
  Deed rallying(UnitId unit) const {
    Deed deed{unit, 0, {}, now_[unit].hex, now_[unit].facing, false};
    if (!now_[unit].routed || !may_rally(battle_, now_, unit)) return deed;
    const GridShape& grid = battle_.grid().shape();
    const int column = battle_.grid().column(now_[unit].hex);
    const int to_edge = battle_.sides[seat_].retreat_edge == Edge::LowColumn
                            ? column - grid.first_column
                            : grid.first_column + grid.columns - 1 - column;
    const bool last_chance = to_edge < ma_of(battle_, now_, unit);
    deed.worth = scales_->of_the_whole(unit) * (charisma_of(battle_, now_, now_.active) + 1) / 10;
    if (!last_chance) deed.worth /= 20;  // what is lost later is lost less often
    deed.line = fmt::format("try rally {}", id(unit));
    return deed;
  }

  // What it is worth to stand there, enemies in front or not.
  Worth worth_of_stand(UnitId unit) const {
    if (scales_->distance_to_enemy(now_[unit].hex) == 1 && !touched(battle_, now_, unit).empty())
      return scales_->of_shock(unit, now_.line_moved);
    return scales_->of_ground(unit);
  }

  Deed move(UnitId unit) {
    Deed best{unit, 0, {}, now_[unit].hex, now_[unit].facing};
    if (!may_begin_move(battle_, now_, unit) || now_[unit].formation == Formation::Column)
      return best;
    const UnitState was = now_[unit];
    const Worth before = worth_of_stand(unit);
    const Stands all = ways_->stands(unit);
    std::size_t chosen = 0;
    now_.board[index(was.hex)] = no_unit;
    const std::vector<UnitId> free = ways_->free_to_turn();
    for (std::size_t i = 1; i < all.size(); ++i) {
      now_[unit].hex = all[i].hex;
      now_[unit].facing = all[i].facing;
      now_[unit].marker = Marker::Check;
      now_.board[index(all[i].hex)] = unit;
      const auto turned = ways_->turn_to(unit, free);
      const int hits = all[i].ch + (was.moved ? 1 : 0) + scales_->entry_hits(unit);
      const Worth spent = scales_->of_hits(unit, hits);
      now_[unit].ch = was.ch + hits;
      const bool attacks = !touched(battle_, now_, unit).empty();
      Worth worth = worth_of_stand(unit) - (attacks ? std::min(before, 0) : before) - spent;
      if (now_[unit].ch >= tq_of(battle_, now_, unit)) worth = -1000;
      now_[unit].ch = was.ch;
      ways_->turn_back(turned);
      now_.board[index(all[i].hex)] = no_unit;
      if (worth <= best.worth) continue;
      best.worth = worth;
      chosen = i;
    }
    now_[unit] = was;
    if (chosen > 0) complete(best, all, chosen);
    now_.board[index(was.hex)] = unit;
    return best;
  }

  // The line of a move, with a shot on the way.
  void complete(Deed& deed, const Stands& all, std::size_t last) {
    const UnitId unit = deed.unit;
    const UnitState was = now_[unit];
    deed.to = now_[unit].hex = all[last].hex;
    deed.facing = now_[unit].facing = all[last].facing;
    const bool attacks = !touched(battle_, now_, unit).empty();
    now_[unit] = was;
    const PassingShot shot = ways_->shot_on_the_way(unit, all, last);
    deed.worth += shot.worth;
    const bool light = !heavy(type_of(battle_, now_, unit));
    deed.line = fmt::format("try move {}{}{}{}", id(unit), ways_->steps(all, last, shot),
                            attacks && light ? " shock yes" : "",
                            ways_->conditions(unit, all, last, attacks && later_));
  }

  Deed best_deed(UnitId unit, bool by_line) {
    Deed best = shot(unit);
    const auto take = [&](Deed deed) {
      if (deed.worth > best.worth && (!by_line || deed.in_line)) best = std::move(deed);
    };
    take(move(unit));
    take(recovery(unit));
    take(rallying(unit));
    return best;
  }

  void carry_out(const Deed& deed) {
    UnitState& state = now_[deed.unit];
    state.ordered = true;
    if (deed.to == state.hex) return;
    state.moved = true;
    now_.board[index(state.hex)] = no_unit;
    state.hex = deed.to;
    state.facing = deed.facing;
    state.marker = Marker::Check;
    const std::vector<UnitId> free = ways_->free_to_turn();
    now_.board[index(deed.to)] = deed.unit;
    ways_->turn_to(deed.unit, free);
    now_.line_moved.push_back(deed.unit);
  }

  // --- orders ------------------------------------------------------------------------------------

  // Closer to those who fight, never next to the enemy.
  Deed leader_move(LeaderId leader) const {
    Deed deed;
    if (!may_move_leader(battle_, now_, leader, false)) return deed;
    const auto far = [&](HexId hex) {
      int sum = 0, count = 0;
      for (const UnitId unit : in_hex_order(battle_, now_, seat_)) {
        if (!commands(battle_, leader, unit) || deaf(now_, unit)) continue;
        const int distance = battle_.grid().distance(hex, now_[unit].hex);
        sum += std::max(0, distance - range_of(battle_, now_, leader) / 2);
        ++count;
      }
      return count == 0 ? 0 : 40 * sum / count;
    };
    const int now = far(now_[leader].hex);
    for (const HexId hex : leader_goals(battle_, now_, {leader, false})) {
      const bool with_unit = friend_at(battle_, now_, hex, seat_);
      if (nearest_enemy(battle_, now_, hex, seat_) < (with_unit ? 3 : 5)) continue;
      const Worth worth = now - far(hex) + (with_unit ? 5 : 0) - 30;
      if (worth <= deed.worth) continue;
      deed.worth = worth;
      deed.line = fmt::format("try go {} {}", battle_[leader].id, battle_.grid().name(hex));
    }
    return deed;
  }

  // The deeds of most worth first; each is weighed again when its turn comes, after the others.
  void carry_out_best(Plan& plan, const std::vector<UnitId>& units, int orders, bool by_line,
                      const Deed& leader) {
    std::vector<Deed> deeds;
    for (const UnitId unit : units) deeds.push_back(best_deed(unit, by_line));
    if (leader.worth > 0) deeds.push_back(leader);
    std::stable_sort(deeds.begin(), deeds.end(),
                     [](const Deed& a, const Deed& b) { return a.worth > b.worth; });
    for (const Deed& first : deeds) {
      const Deed deed = first.unit == no_unit ? first : best_deed(first.unit, by_line);
      if (orders <= 0) return;
      if (deed.worth <= 0) continue;
      --orders;
      plan.worth += deed.worth;
      plan.lines.push_back(deed.line);
      if (deed.unit != no_unit) carry_out(deed);
    }
  }

  Plan single_orders() {
    const Position start = now_;
    Plan plan;
    const LeaderId leader = now_.active;
    if (may_issue(battle_, now_)) {
      const CommandRange range(battle_, now_, leader, range_of(battle_, now_, leader));
      std::vector<UnitId> units;
      for (const UnitId unit : in_hex_order(battle_, now_, seat_))
        if (may_order(battle_, now_, range, unit)) units.push_back(unit);
      carry_out_best(plan, units, start.orders_left, false, leader_move(leader));
    }
    plan.after = std::exchange(now_, start);
    return plan;
  }

  // The line of most use; in an untrained army it may run away (K-9.3).
  Plan line_command() {
    Plan best;
    const LeaderId leader = now_.active;
    const Leader& data = battle_[leader];
    if (data.kind == LeaderKind::CC || data.line_commands == 0 || !battle_.sides[seat_].trained)
      return best;
    if (data.kind == LeaderKind::SC && !inside_oc_range(battle_, now_, leader)) return best;
    now_[leader].may_line = true;
    const CommandRange range(battle_, now_, leader, range_of(battle_, now_, leader));
    std::vector<int> tried;
    for (const UnitId first : in_hex_order(battle_, now_, seat_)) {
      const int row = line_row(battle_, now_, first);
      if (row < 0 || std::count(tried.begin(), tried.end(), row) > 1) continue;
      if (!may_open_line(battle_, now_, range, first)) continue;
      tried.push_back(row);
      Plan plan = line_from(first);
      if (data.kind == LeaderKind::SC) plan.worth = plan.worth * 2 / 3;
      if (plan.worth > best.worth) best = std::move(plan);
    }
    return best;
  }

  Plan line_from(UnitId first) {
    const Position start = now_;
    now_.line = {first};
    for (bool more = true; more;) {
      more = false;
      for (const UnitId unit : in_hex_order(battle_, now_, seat_))
        if (may_add_to_line(battle_, now_, unit)) {
          now_.line.push_back(unit);
          more = true;
        }
    }
    Plan plan;
    plan.lines = {"try line"};
    for (const UnitId unit : now_.line) (plan.lines.front() += ' ') += id(unit);
    const std::vector<UnitId> members = now_.line;
    carry_out_best(plan, members, static_cast<int>(members.size()), true, {});
    plan.after = std::exchange(now_, start);
    return plan;
  }

  const Battle& battle_;
  Position now_;
  Seat seat_;
  bool later_ = false;            // this phase comes after momentum
  std::optional<Scales> scales_;  // of `now_`
  std::optional<Ways> ways_;
};

std::optional<LeaderId> leader_named(const Battle& battle, std::string_view order,
                                     std::string_view verb) {
  if (!order.starts_with(verb)) return std::nullopt;
  LeaderId leader = no_leader;
  if (!Names(battle).find(order.substr(verb.size()), leader) || leader == no_leader)
    return std::nullopt;
  return leader;
}

void add_phase(Choice& choice, General& general, LeaderId leader, bool later) {
  for (std::string& line : general.phase(leader, later)) choice.lines.push_back(std::move(line));
  choice.lines.emplace_back("end orders");
}

// The rest of the turn: the phase that is asked for, and a section for every leader.
Choice rest_of_turn(const Battle& battle, const View& view, Seat seat,
                    const std::vector<formats::LegalOrder>& legal, std::string_view verb) {
  General general(battle, view, seat);
  Choice choice{{}, true};
  if (verb != "activate ")
    for (const formats::LegalOrder& one : legal)
      if (const auto leader = leader_named(battle, one.order, verb)) {
        choice.lines.push_back(one.order);
        add_phase(choice, general, *leader, false);
        general.used_extra(*leader);
        break;
      }
  for (const LeaderId leader : general.inactive()) {
    choice.lines.push_back(fmt::format("activate {}", battle[leader].id));
    add_phase(choice, general, leader, false);
    if (!general.has_momentum(leader)) continue;
    for (int more = 1; more <= general.further_phases(leader); ++more) {
      choice.lines.push_back(fmt::format("op {}", more + 1));
      add_phase(choice, general, leader, true);
    }
  }
  choice.lines.emplace_back("others pass");  // who still waits (CAS-2)
  // Whoever gives way is shot at, and the line is open where they stood.
  choice.lines.emplace_back("on withdraw do stand");
  return choice;
}

}  // namespace

}  // namespace cursus::cataphract

namespace cursus::bot {

Choice general_of_cataphract(const formats::Match& match, Seat seat, SeededNumbers&) {
  const cataphract::Scenario* scenario = cataphract::find_scenario(match.scenario());
  for (const formats::Prompt& prompt : match.waiting()) {
    if (prompt.seat != seat || !scenario) continue;
    const cataphract::Battle& battle = scenario->battle;
    const auto view = cataphract::read_view(battle, match.view(seat));
    if (!view) break;
    if (prompt.kind == "activation" || prompt.kind == "elite" || prompt.kind == "first") {
      const std::string verb = prompt.kind == "activation" ? "activate " : prompt.kind + " ";
      Choice choice = cataphract::rest_of_turn(battle, *view, seat, match.legal(seat), verb);
      if (!choice.lines.empty()) return choice;
    }
  }
  return {{match.fallback(seat)}, false};
}

}  // namespace cursus::bot
