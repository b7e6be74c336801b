// Cataphract part D.1: an orders phase is tried line by line before it begins.
#include <algorithm>
#include <utility>

#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/movement.hpp"
#include "adjudicator/cataphract/phase.hpp"
#include "adjudicator/cataphract/rally.hpp"
#include "adjudicator/cataphract/script.hpp"
#include "adjudicator/cataphract/verdict.hpp"
#include "adjudicator/cataphract/zones.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::cataphract {

namespace {

using TheLine = ScriptLine<Cataphract>;
using Tried = Result<void>;

// Carries out the lines of a phase as if nobody did anything about it.
class Trial {
 public:
  Trial(const Battle& battle, const Position& now, Seat seat, std::span<const TheLine> lines)
      : battle_(battle), now_(now), seat_(seat), lines_(lines) {}

  std::optional<Refusal> run(bool ends) {
    bool ended = false;  // by `end orders`
    for (next_ = 0; next_ < lines_.size(); ++next_) {
      const TheLine& line = lines_[next_];
      const LineKind& kind = line.order.kind;
      if (is_part(kind)) break;
      if (is_shock(kind)) {
        shock_.push_back(&line.order);
        continue;
      }
      if (is_heading(kind)) continue;
      // What a die decides, and what is said word by word, cannot be known beforehand.
      if (std::holds_alternative<StopLine>(kind) || std::holds_alternative<PlainLine>(kind) ||
          std::holds_alternative<DefaultLine>(kind))
        return std::nullopt;
      if (ended && !std::holds_alternative<EndLine>(kind))
        return at_order({RefusalKind::Illegal, "D.4", "cat.script.after-end", {}, 0, 0}, line);
      // L-22: whether it is carried out, and with it what is left for the lines behind it.
      if (line.attempt || !line.otherwise.empty()) return std::nullopt;
      if (!all_hold(battle_, now_, seat_, line.order.when, nullptr)) continue;
      const Tried done = std::visit([&](const auto& one) { return carry_out(one); }, kind);
      if (!done) return at_order(done.error(), line);
      if (std::holds_alternative<EndLine>(kind)) ends = ended = true;
    }
    return ends || !shock_.empty() ? against_the_end(ends) : std::nullopt;
  }

  // The same for who wants to know how it ends: what cannot be done is skipped.
  Position run_to_the_end(std::vector<TriedShot>& shots) {
    shots_ = &shots;
    for (next_ = 0; next_ < lines_.size(); ++next_) {
      const Line& line = lines_[next_].order;
      if (std::holds_alternative<EndLine>(line.kind)) break;
      if (!all_hold(battle_, now_, seat_, line.when, nullptr)) continue;
      const Position before = now_;
      const std::size_t known = shots.size();
      const Tried done = std::visit([&](const auto& one) { return carry_out(one); }, line.kind);
      if (done) continue;
      now_ = before;
      shots.resize(known);
    }
    return now_;
  }

 private:
  std::optional<Refusal> against_the_end(bool ends) const {
    if (auto wrong = against_attacks(battle_, now_, shock_)) {
      for (const TheLine& line : lines_)
        if (&line.order == wrong->line) return at_order(std::move(wrong->why), line);
      return std::move(wrong->why);
    }
    if (!ends || !shock_.empty()) return std::nullopt;
    const Verdict verdict = may_end_orders(battle_, now_);
    return verdict ? std::nullopt : std::optional(refusal(battle_, *verdict));
  }

  Tried may(const Answer& answer) const {
    const Ask ask = in_line_ ? Ask(AskLineOrder{}) : Ask(AskOrder{});
    return Cataphract::may(battle_, now_, {seat_, "K-5.22a", ask, false}, answer);
  }
  void spend(int orders) {
    now_.gave_order = true;
    if (in_line_) return;
    now_.mode = OrderMode::Individual;
    now_.orders_left -= orders;
  }
  static Tried error(Refusal why) { return tl::make_unexpected(std::move(why)); }

  template <class Other>
  Tried carry_out(const Other&) {  // the frame, the end
    return {};
  }

  Tried carry_out(const MoveLine& line) {
    if (const auto fire = as_fire(line)) return carry_out(*fire);
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return error(nobody_there(battle_, line.unit));
    MoveUnit order{unit, {}};
    for (const LeaderRef& ref : line.with) add_rider(order, ref);
    for (const LeaderRef& ref : line_with_)
      if (const LeaderId leader = leader_meant(battle_, now_, ref, seat_);
          leader != no_leader && now_[leader].hex == now_[unit].hex)
        add_rider(order, ref);
    return ride(order, line);
  }
  void add_rider(MoveUnit& order, const LeaderRef& ref) const {
    const LeaderId leader = leader_meant(battle_, now_, ref, seat_);
    if (leader == no_leader || order.with.full()) return;
    if (std::find(order.with.begin(), order.with.end(), leader) == order.with.end())
      order.with.push_back(leader);
  }
  Tried ride(const MoveUnit& order, const MoveLine& line) {
    if (const Tried legal = may(order); !legal) return legal;
    now_[order.unit].ordered = true;
    spend(1);
    auto then = try_move(battle_, now_, order, line, in_line_, shots_);
    if (!then) return error(std::move(then.error()));
    now_ = std::move(*then);
    UnitState& state = now_[order.unit];
    state.moved = state.moved || state.has_moved;
    if (state.has_moved && line.shock == Wish::No && heavy(type_of(battle_, now_, order.unit)) &&
        !touched(battle_, now_, order.unit).empty())
      return error(refusal(battle_, Objection{"K-7.25a", "cat.script.must-attack", order.unit}));
    const bool wanted =
        line.shock == Wish::If && all_hold(battle_, now_, seat_, line.shock_if, nullptr);
    const bool charges = heavy(type_of(battle_, now_, order.unit)) || wanted ||
                         line.shock == Wish::Yes ||
                         (line.shock == Wish::None && will_attack(order.unit));
    if (state.has_moved && charges && state.formation != Formation::Column &&
        !touched(battle_, now_, order.unit).empty())
      state.marker = Marker::Check;
    return {};
  }

  // K-7.25b: a light unit that an `attack` line names is declared by it.
  bool will_attack(UnitId unit) const {
    Lines lines;
    for (std::size_t i = next_; i < lines_.size() && !is_part(lines_[i].order.kind); ++i)
      lines.push_back(&lines_[i].order);
    return is_to_attack(now_, unit, lines);
  }

  Tried carry_out(const FireLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return error(nobody_there(battle_, line.unit));
    if (line.then && !shoots_twice(battle_, now_, unit))
      return error(refusal(battle_, Objection{"K-9.4a", "cat.fire.no-second", unit}));
    Refusal why = nobody_there(battle_, line.targets.front());
    for (const UnitRef& target : line.targets) {
      const HexId hex = place_meant(now_, target);
      if (hex == no_hex) continue;
      const Tried legal = may(Fire{unit, hex});
      if (!legal) {
        why = legal.error();
        continue;
      }
      now_[unit].ordered = now_[unit].fired = true;
      spend(1);
      if (shots_) shots_->push_back({unit, now_[unit].hex, hex, false});
      return {};
    }
    return error(std::move(why));
  }
  Tried carry_out(const RecoverLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return error(nobody_there(battle_, line.unit));
    if (const Tried legal = may(Recover{unit}); !legal) return legal;
    now_[unit].recovered = true;
    now_[unit].ch = std::max(0, now_[unit].ch - 2);
    spend(1);
    return {};
  }
  Tried carry_out(const RallyLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return error(nobody_there(battle_, line.unit));
    if (const Tried legal = may(Rally{unit}); !legal) return legal;
    now_[unit].routed = false;
    now_[unit].rallied = now_[unit].ordered = true;
    spend(1);
    return {};
  }
  Tried carry_out(const ReplaceLine& line) {
    const LeaderId leader = replacement_meant(battle_, now_, line.leader);
    if (const Tried legal = may(Replace{leader, line.hex}); !legal) return legal;
    now_[leader].fate = Fate::OnMap;
    now_[leader].hex = line.hex;
    now_[leader].status = Status::Finished;
    spend(1);
    return {};
  }
  Tried carry_out(const GoLine& line) {
    const LeaderId leader = leader_meant(battle_, now_, line.leader, seat_);
    if (leader == no_leader) return error(nobody_there(battle_, {no_unit, line.leader.hex}));
    if (const Tried legal = may(MoveLeader{leader}); !legal) return legal;
    if (line.way.empty()) return {};
    const Verdict there = may_go_to(battle_, now_, {leader, in_line_}, line.way.back());
    if (!there) return error(refusal(battle_, *there));
    const bool in_zone = leader_in_zone(battle_, now_, leader);
    now_[leader].spent += leader_way_cost(battle_, now_, leader, line.way.back());
    now_[leader].hex = line.way.back();
    now_[leader].moved_by_oc = now_[leader].moved_by_oc || leader != now_.active;
    now_[leader].left_zone = now_[leader].left_zone || in_zone;
    spend(in_zone ? 2 : 1);
    return {};
  }
  Tried carry_out(const MountLine& line) {
    const UnitId unit = unit_meant(now_, line.unit);
    if (unit == no_unit) return error(nobody_there(battle_, line.unit));
    if (battle_[unit].on_foot && now_[unit].on_foot == line.dismount)
      return error(refusal(battle_, Objection{"K-9.1a", "cat.script.mounted-already", unit}));
    const auto facing = facing_meant(battle_, now_, unit, line.face, false);
    const ChangeMount order{unit, facing.value_or(now_[unit].facing)};
    if (const Tried legal = may(order); !legal) return legal;
    UnitState& state = now_[unit];
    state.on_foot = !state.on_foot;
    state.facing = order.facing;
    state.ordered = state.moved = state.has_moved = true;
    spend(1);
    return {};
  }

  Tried carry_out(const LineLine& line) {
    if (line.begun) return {};
    in_line_ = false;
    Refusal why{RefusalKind::Illegal, "K-4.27a", "cat.line.nobody", {}, 0, 0};
    bool first = true;
    now_.line.clear();
    for (const UnitId unit : units_meant(battle_, now_, seat_, line)) {
      const Tried legal = may(OpenLine{unit});
      if (legal) {
        now_.line = {unit};
        break;
      }
      if (std::exchange(first, false)) why = legal.error();
    }
    if (now_.line.empty()) return error(std::move(why));
    if (const Tried whole = gather(line); !whole) return whole;
    if (const Tried riders = may_ride_with_line(line); !riders) return riders;
    in_line_ = true;
    named_ = line.row == 0 && !line.around;
    line_with_ = line.with;
    now_.mode = OrderMode::Line;
    now_.gave_order = true;
    --now_.lines_left;
    return {};
  }
  // K-5.24c,d: who goes with the line stands with one of its units; others only by an OC.
  Tried may_ride_with_line(const LineLine& line) const {
    for (const LeaderRef& ref : line.with) {
      const LeaderId leader = leader_meant(battle_, now_, ref, seat_);
      if (leader == no_leader) return error(nobody_there(battle_, {no_unit, ref.hex}));
      if (leader != now_.active && battle_[now_.active].kind != LeaderKind::OC)
        return error(refusal(battle_, Objection{"K-5.24d", "cat.leader.not-oc", no_unit, leader}));
      const bool stacked = std::any_of(now_.line.begin(), now_.line.end(), [&](UnitId unit) {
        return now_[unit].hex == now_[leader].hex;
      });
      if (!stacked)
        return error(
            refusal(battle_, Objection{"K-5.24c", "cat.leader.not-with-line", no_unit, leader}));
    }
    return {};
  }
  Tried gather(const LineLine& line) {
    for (bool again = true; again;) {
      again = false;
      for (const UnitId unit : units_meant(battle_, now_, seat_, line)) {
        if (contains(now_.line, unit) || !may_add_to_line(battle_, now_, unit)) continue;
        now_.line.push_back(unit);
        again = true;
      }
    }
    for (const UnitRef& ref : line.units) {
      const UnitId unit = unit_meant(now_, ref);
      if (unit == no_unit) return error(nobody_there(battle_, ref));
      if (!contains(now_.line, unit))
        return error(refusal(battle_, *may_add_to_line(battle_, now_, unit)));
    }
    return {};
  }
  Tried carry_out(const EachLine& line) {
    if (!in_line_)
      return error({RefusalKind::Illegal, "D.4", "cat.script.each-without-line", {}, 0, 0});
    std::vector<UnitId> waiting = now_.line;
    std::erase_if(waiting, [&](UnitId unit) {
      return !on_map(now_, unit) || now_[unit].ordered || has_own_line(unit);
    });
    while (!waiting.empty()) {
      const UnitId unit = next_of_each(battle_, now_, waiting, line.steps);
      std::erase(waiting, unit);
      MoveLine move;
      move.unit = {unit, no_hex};
      move.steps = line.steps;
      move.form = line.form;
      move.form_face = line.form_face;
      move.shock = line.shock;
      move.shock_if = line.shock_if;
      const bool fires = as_fire(move).has_value();
      if (!named_ && !fires && !may(MoveUnit{unit, {}})) continue;
      const Position before = now_;
      const std::size_t known = shots_ ? shots_->size() : 0;
      const Tried done = carry_out(move);
      if (done) continue;
      if (!shots_ && (named_ || !fires)) return done;
      now_ = before;
      if (shots_) shots_->resize(known);
    }
    return {};
  }
  bool has_own_line(UnitId unit) const {
    const auto names = [&](const UnitRef& ref) { return unit_meant(now_, ref) == unit; };
    for (std::size_t i = next_ + 1; i < lines_.size(); ++i) {
      const LineKind& kind = lines_[i].order.kind;
      if (is_part(kind) || std::holds_alternative<LineLine>(kind)) break;
      if (const auto* move = std::get_if<MoveLine>(&kind); move && names(move->unit)) return true;
      if (const auto* fire = std::get_if<FireLine>(&kind); fire && names(fire->unit)) return true;
      if (const auto* on = std::get_if<MountLine>(&kind); on && names(on->unit)) return true;
    }
    return false;
  }

  const Battle& battle_;
  Position now_;
  Seat seat_;
  std::span<const TheLine> lines_;
  std::size_t next_ = 0;
  Lines shock_;
  bool in_line_ = false;
  bool named_ = true;  // unit by unit
  std::vector<LeaderRef> line_with_;
  std::vector<TriedShot>* shots_ = nullptr;  // are noted, if somebody wants to know
};

}  // namespace

std::optional<Refusal> against_phase(const Battle& battle, const Position& now, Seat seat,
                                     std::span<const ScriptLine<Cataphract>> lines, bool ends) {
  return Trial(battle, now, seat, lines).run(ends);
}

Position after_phase(const Battle& battle, Position now, Seat seat,
                     std::span<const ScriptLine<Cataphract>> lines, std::vector<TriedShot>& shots) {
  return Trial(battle, now, seat, lines).run_to_the_end(shots);
}

}  // namespace cursus::cataphract
