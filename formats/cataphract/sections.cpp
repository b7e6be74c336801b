#include "formats/cataphract/sections.hpp"

#include <algorithm>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/command.hpp"
#include "adjudicator/cataphract/script.hpp"
#include "adjudicator/core/contains.hpp"
#include "formats/cataphract/terms.hpp"

namespace cursus::cataphract {

namespace {

using TheLine = ScriptLine<Cataphract>;

Refusal against(const TheLine& line, std::string_view clause, std::string_view why,
                std::vector<Refusal::Argument> arguments = {}) {
  return at_order(Refusal{RefusalKind::Illegal, clause, why, std::move(arguments), 0, 0}, line);
}

template <class Kind, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Kind, Kinds> || ...);

// The section that a heading opens; none for other lines of the frame.
std::optional<ScriptSection> opened_by(const LineKind& kind) {
  if (const auto* active = std::get_if<ActivateLine>(&kind)) return section_of(active->leader);
  if (const auto* first = std::get_if<FirstLine>(&kind); first && first->leader != no_leader)
    return first_section;
  if (const auto* elite = std::get_if<EliteLine>(&kind); elite && elite->leader != no_leader)
    return elite_section;
  return std::nullopt;
}
LeaderId leader_of(const LineKind& kind) {
  if (const auto* active = std::get_if<ActivateLine>(&kind)) return active->leader;
  if (const auto* first = std::get_if<FirstLine>(&kind)) return first->leader;
  if (const auto* elite = std::get_if<EliteLine>(&kind)) return elite->leader;
  return no_leader;
}

bool is_single_order(const LineKind& kind) {
  return std::holds_alternative<MoveLine>(kind) || std::holds_alternative<FireLine>(kind) ||
         std::holds_alternative<RecoverLine>(kind) || std::holds_alternative<RallyLine>(kind) ||
         std::holds_alternative<ReplaceLine>(kind) || std::holds_alternative<GoLine>(kind) ||
         std::holds_alternative<MountLine>(kind);
}

// --- facts of standing orders (D.5) --------------------------------------------------------------

bool in_range(Fact fact, Fact first, Fact last) { return fact >= first && fact <= last; }

bool of_mover(Fact fact) { return in_range(fact, Fact::MoverMa, Fact::AspectOfMover); }
bool of_unit(Fact fact) { return in_range(fact, Fact::Tq, Fact::SetUpHex); }
bool of_withdrawal(Fact fact) { return in_range(fact, Fact::Gap, Fact::WouldHold); }
bool of_shot(Fact fact) { return in_range(fact, Fact::Range, Fact::Shots); }
bool of_trump(Fact fact) { return in_range(fact, Fact::Initiative, Fact::Times); }
bool of_combat(Fact fact) {
  return fact == Fact::Ratio || fact == Fact::Column || fact == Fact::Superiority;
}
bool of_place(Fact fact) {
  return fact == Fact::Stacked || in_range(fact, Fact::Adjacent, Fact::Zone) ||
         fact == Fact::HexNumber;
}

// Has the fact a meaning when this window opens?
bool has_fact(Window window, Fact fact) {
  if (in_range(fact, Fact::Turn, Fact::EnemyLeft)) return true;
  switch (window) {
    case Window::TrumpTrump:
    case Window::TrumpMomentum:
      return of_trump(fact);
    case Window::Withdraw:
      return of_unit(fact) || of_mover(fact) || of_withdrawal(fact);
    case Window::WithdrawFire:
    case Window::EntryFire:
    case Window::ExitFire:
      return of_unit(fact) || of_mover(fact) || of_shot(fact);
    case Window::SecondShot:
      return of_unit(fact) || of_shot(fact);
    case Window::Reface:
      return of_unit(fact) || of_mover(fact);
    case Window::LeaderReact:
      return of_place(fact) || (of_mover(fact) && fact < Fact::Superiority);
    case Window::LeaderPlace:
      return of_place(fact);
    case Window::DefenderUnit:
    case Window::AttackerUnit:
      return of_unit(fact) || of_combat(fact);
    default:
      return of_unit(fact);
  }
}

// One orders phase, or the part of it behind `fallback`.
struct Part {
  LeaderId leader = no_leader;
  int lines = 0;    // LCs
  int singles = 0;  // IOs before any LC
  bool opens_line = false;
};

class Dividing {
 public:
  Dividing(const Battle& battle, const Position& now, Seat seat, Orders<Cataphract>& orders)
      : battle_(battle), now_(now), seat_(seat), orders_(orders) {}

  std::optional<Refusal> run() {
    for (StandingOrder<Cataphract>& order : orders_.standing) {
      if (auto wrong = name_units(order)) return wrong;
      if (auto wrong = wrong_fact(order)) return wrong;
    }
    if (orders_.script.empty()) return nothing_said();
    current_ = open_section(battle_, now_, seat_);
    std::vector<TheLine> all;
    for (TheLine& line : orders_.script) {
      if (auto wrong = place(line, all)) return wrong;
    }
    if (auto wrong = trumps_without_section()) return wrong;
    shock_last(all);
    orders_.script = std::move(all);
    return std::nullopt;
  }

 private:
  static std::optional<Refusal> wrong_fact(const StandingOrder<Cataphract>& order) {
    for (const auto& test : order.when)
      for (const std::optional<Fact> fact : {std::optional(test.fact), test.than})
        if (fact && !has_fact(order.window, *fact))
          return Refusal{RefusalKind::Malformed,
                         "D.5",
                         "cat.read.fact",
                         {{"window", std::string(formats::term_in(order.window, Language::En))},
                          {"fact", std::string(formats::term_in(*fact, Language::En))}},
                         order.line,
                         0};
    return std::nullopt;
  }

  // --- D.2: pieces by the hexes in which they stand now ------------------------------------------

  std::optional<Refusal> name(LeaderId& leader, HexId& hex) const {
    if (hex == no_hex) return std::nullopt;
    leader = leader_meant(battle_, now_, {no_leader, hex}, seat_);
    if (leader == no_leader) return nobody_there(battle_, {no_unit, hex});
    hex = no_hex;
    return std::nullopt;
  }
  std::optional<Refusal> name_leaders(TheLine& line) const {
    std::optional<Refusal> wrong;
    std::visit(
        [&]<class Kind>(Kind& one) {
          if constexpr (is_one_of<Kind, FirstLine, EliteLine, ActivateLine, TrumpLine, PassLine>)
            wrong = name(one.leader, one.hex);
        },
        line.order.kind);
    if (auto* trump = std::get_if<TrumpLine>(&line.order.kind); trump && !wrong)
      wrong = name(trump->over, trump->over_hex);
    if (wrong) wrong = at_order(std::move(*wrong), line);
    return wrong;
  }
  std::optional<Refusal> name_units(StandingOrder<Cataphract>& order) const {
    const auto there = [&](HexId hex) { return unit_meant(now_, {no_unit, hex}); };
    if (order.who.hex != no_hex) {
      order.who.unit = there(order.who.hex);
      if (order.who.unit == no_unit || battle_[order.who.unit].side != seat_)
        return nobody_at(order.who.hex, order.line);
      order.who.hex = no_hex;
    }
    if (!order.policy) return std::nullopt;  // `ask`
    for (const HexId hex : order.policy->unit_hexes) {
      if (there(hex) == no_unit) return nobody_at(hex, order.line);
      order.policy->units.push_back(there(hex));
    }
    order.policy->unit_hexes.clear();
    return std::nullopt;
  }
  Refusal nobody_at(HexId hex, int line) const {
    Refusal why = nobody_there(battle_, {no_unit, hex});
    why.line = line;
    return why;
  }

  // An empty file that is final: what happens anyway.
  std::optional<Refusal> nothing_said() {
    if (!orders_.final || !orders_.standing.empty()) return std::nullopt;
    TheLine line;
    line.order.kind = DefaultLine{};
    line.section = open_section(battle_, now_, seat_);
    orders_.sections = {line.section};
    orders_.script = {line};
    return std::nullopt;
  }

  void open(ScriptSection section) {
    if (std::find(orders_.sections.begin(), orders_.sections.end(), section) ==
        orders_.sections.end())
      orders_.sections.push_back(section);
  }

  std::optional<Refusal> place(TheLine& line, std::vector<TheLine>& all) {
    if (auto wrong = name_leaders(line)) return wrong;
    const LineKind& kind = line.order.kind;
    if (const auto* turn = std::get_if<TurnLine>(&kind)) {  // D.3: a guard
      if (turn->turn == now_.turn) return std::nullopt;
      return against(
          line, "D.3", "cat.read.turn",
          {{"figure", std::to_string(turn->turn)}, {"limit", std::to_string(now_.turn)}});
    }
    if (is_frame(kind)) {
      if (auto wrong = wrong_leader(line)) return wrong;
      line.section = frame_section;
      open(frame_section);
      all.push_back(line);
      headed_ = true;
      part_ = {};
      if (const auto section = opened_by(kind)) {
        current_ = *section;
        open(current_);
        line.section = current_;
        all.push_back(line);  // the heading tells that the section has one
        part_.leader = leader_of(kind);
        const LeaderState& state = now_[part_.leader];
        phase_ = state.status == Status::Active ? std::max(1, state.phases) : 1;
      } else if (is_heading(kind)) {
        current_ = frame_section;  // `elite none`
      }
      return std::nullopt;
    }
    if (is_part(kind)) {
      part_ = Part{part_.leader, 0, 0, false};
      if (current_ == frame_section || current_ == no_section)
        return against(line, "D.3", "cat.read.heading");
      const bool is_op = std::holds_alternative<OpLine>(kind);
      if (is_op && (current_ == first_section || current_ == elite_section))
        return against(line, "D.3", "cat.read.op");
      if (is_op && part_.leader != no_leader && battle_[part_.leader].kind == LeaderKind::CC)
        return against(line, "K-4.33a", "cat.momentum.cc", {{"leader", battle_[part_.leader].id}});
      if (is_op)
        if (auto wrong = wrong_op(line)) return wrong;
    }
    if (headed_ && current_ == frame_section) return against(line, "D.3", "cat.read.no-section");
    if (const auto* hold = std::get_if<HoldLine>(&kind))
      for (const UnitRef& ref : hold->units)
        if (ref.unit != no_unit && battle_[ref.unit].side != seat_)
          return against(line, "K-4.22a", "cat.order.enemy", {{"unit", battle_[ref.unit].id}});
    if (auto wrong = wrong_in_part(line)) return wrong;
    line.section = current_;
    if (current_ != no_section) open(current_);
    all.push_back(line);
    split_steps(all);
    return std::nullopt;
  }

  // `line L ahead 3` is a line command and an `each` line.
  static void split_steps(std::vector<TheLine>& all) {
    auto* line = std::get_if<LineLine>(&all.back().order.kind);
    if (!line || line->each.empty()) return;
    TheLine each = all.back();
    each.order = {line->each.front(), {}};
    each.otherwise.clear();
    line->each.clear();
    all.push_back(std::move(each));
  }

  // D.3: the phases of a leader follow one another, as far as momentum can lead them.
  std::optional<Refusal> wrong_op(const TheLine& line) {
    const LeaderId leader = part_.leader;
    const int number = std::get<OpLine>(line.order.kind).number;
    if (number > 3) return against(line, "K-5.14a", "cat.read.op");
    if (leader == no_leader) return std::nullopt;
    if (number != ++phase_) return against(line, "D.3", "cat.read.op-order");
    if (now_[leader].no_momentum)
      return against(line, "K-5.45a", "cat.momentum.bypassed", {{"leader", battle_[leader].id}});
    if (number == 3 && now_[leader].extra_used)
      return against(line, "K-5.0b", "cat.momentum.enough", {{"leader", battle_[leader].id}});
    return std::nullopt;
  }

  std::optional<Refusal> wrong_trump(const TheLine& line, const TrumpLine& trump) const {
    const std::vector<Refusal::Argument> who{{"leader", battle_[trump.leader].id}};
    if (battle_[trump.leader].side != seat_)
      return against(line, "K-5.41a", "cat.trump.not-yours", who);
    if (battle_[trump.leader].kind == LeaderKind::CC)
      return against(line, "K-5.41c", "cat.trump.cc", who);
    if (line.attempt || !line.order.when.empty()) return std::nullopt;
    if (now_[trump.leader].status != Status::Inactive)
      return against(line, "K-5.46a", "cat.trump.not-inactive", who);
    if (trump.over != no_leader &&
        initiative_of(battle_, now_, trump.leader) <= initiative_of(battle_, now_, trump.over))
      return against(line, "K-5.41a", "cat.trump.not-higher", who);
    // Lines of an earlier file are not judged again; this one is, if it speaks of now.
    const Due due = who_is_due(battle_, now_);
    const bool is_now = now_.stage == Stage::Activation && now_.active == no_leader &&
                        due.seat == seat_ && !due.nobody &&
                        (trump.over == no_leader || contains(due.leaders, trump.over));
    if (!is_now) return std::nullopt;
    const Verdict verdict = may_trump(battle_, now_, seat_, trump.leader);
    if (verdict) return std::nullopt;
    return against(line, (*verdict).clause, (*verdict).why, who);
  }

  // `first` and `elite` speak of the beginning of a turn.
  std::optional<Refusal> out_of_stage(const TheLine& line) const {
    const bool first_runs = now_.active != no_leader && now_.op == OpKind::First;
    if (std::holds_alternative<FirstLine>(line.order.kind)) {
      const bool lost = now_.duel_winner && *now_.duel_winner != seat_;
      if (now_.turn == 1 && now_.stage <= Stage::First && !lost) return std::nullopt;
      return against(line, "K-9.65a", "cat.first.not-now");
    }
    if (!std::holds_alternative<EliteLine>(line.order.kind)) return std::nullopt;
    if (now_.stage <= Stage::Elite || first_runs) return std::nullopt;
    return against(line, "K-5.5a", "cat.elite.not-now");
  }

  std::optional<Refusal> wrong_leader(const TheLine& line) const {
    LeaderId leader = leader_of(line.order.kind);
    const auto* pass = std::get_if<PassLine>(&line.order.kind);
    if (pass) leader = pass->leader;
    if (const auto* trump = std::get_if<TrumpLine>(&line.order.kind))
      return wrong_trump(line, *trump);
    if (leader == no_leader) return std::nullopt;
    if (auto late = out_of_stage(line)) return late;
    if (battle_[leader].side != seat_)
      return against(line, "K-3.0A", "cat.activate.not-yours", {{"leader", battle_[leader].id}});
    // A section that nobody can use in this turn is a mistake.
    if (!on_map(now_, leader))
      return against(line, "K-3.0A", "cat.activate.gone", {{"leader", battle_[leader].id}});
    if (pass && now_[leader].status == Status::Active)
      return against(line, "K-5.15a", "cat.activate.passes", {{"leader", battle_[leader].id}});
    if ((pass || std::holds_alternative<ActivateLine>(line.order.kind)) &&
        line.order.when.empty() && now_[leader].status == Status::Finished)
      return against(line, "K-5.16a", "cat.activate.finished", {{"leader", battle_[leader].id}});
    return std::nullopt;
  }

  // D.1: kind, number and restriction are known beforehand.
  std::optional<Refusal> wrong_in_part(const TheLine& line) {
    const LineKind& kind = line.order.kind;
    const LeaderId leader = part_.leader;
    if (leader == no_leader || line.attempt || !line.order.when.empty()) return std::nullopt;
    if (std::holds_alternative<LineLine>(kind)) {
      if (part_.singles > 0) return against(line, "K-4.2a", "cat.read.mixed");
      part_.opens_line = true;
      const int most = battle_[leader].line_commands;
      if (battle_[leader].kind == LeaderKind::CC)
        return against(line, "K-4.33a", "cat.line.cc", {{"leader", battle_[leader].id}});
      if (++part_.lines > most)
        return against(line, "K-4.23g", "cat.read.too-many", counted(leader, part_.lines, most));
      return std::nullopt;
    }
    if (is_single_order(kind) && !part_.opens_line) {
      const int most = battle_[leader].initiative;
      if (++part_.singles > most)
        return against(line, "K-4.22a", "cat.read.too-many", counted(leader, part_.singles, most));
    }
    const bool not_by_line = std::holds_alternative<RecoverLine>(kind) ||
                             std::holds_alternative<RallyLine>(kind) ||
                             std::holds_alternative<ReplaceLine>(kind);
    if (part_.opens_line && not_by_line) return against(line, "K-4.2a", "cat.read.mixed");
    return not_his(line, leader);
  }
  std::vector<Refusal::Argument> counted(LeaderId leader, int figure, int most) const {
    return {{"leader", battle_[leader].id},
            {"figure", std::to_string(figure)},
            {"limit", std::to_string(most)}};
  }
  std::optional<Refusal> not_his(const TheLine& line, LeaderId leader) const {
    UnitId unit = no_unit;
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.unit.unit; }) unit = one.unit.unit;
        },
        line.order.kind);
    if (unit == no_unit || battle_[unit].side != seat_ || commands(battle_, leader, unit))
      return std::nullopt;
    const bool cc = battle_[leader].kind == LeaderKind::CC;
    return against(line, cc ? "K-4.33a" : "K-4.32e", "cat.order.not-his",
                   {{"unit", battle_[unit].id}, {"leader", battle_[leader].id}});
  }

  // D.3: who trumps has a section; but the line alone is an answer, and its leader is asked.
  std::optional<Refusal> trumps_without_section() const {
    if (orders_.script.size() < 2) return std::nullopt;
    for (const TheLine& line : orders_.script) {
      const auto* trump = std::get_if<TrumpLine>(&line.order.kind);
      if (!trump) continue;
      const ScriptSection section = section_of(trump->leader);
      if (std::find(orders_.sections.begin(), orders_.sections.end(), section) ==
          orders_.sections.end())
        return against(line, "D.3", "cat.read.trump-without-section",
                       {{"leader", battle_[trump->leader].id}});
    }
    return std::nullopt;
  }

  // Lines for the shock segment stand behind the others of their part.
  static void shock_last(std::vector<TheLine>& all) {
    auto begin = all.begin();
    while (begin != all.end()) {
      auto end = begin;
      while (end != all.end() && end->section == begin->section &&
             (end == begin || !is_part(end->order.kind)))
        ++end;
      std::stable_partition(begin, end,
                            [](const TheLine& line) { return !is_shock(line.order.kind); });
      begin = end;
    }
  }

  const Battle& battle_;
  const Position& now_;
  Seat seat_;
  Orders<Cataphract>& orders_;
  ScriptSection current_ = no_section;
  bool headed_ = false;
  Part part_;
  int phase_ = 1;  // of the leader whose section is being read
};

}  // namespace

std::optional<Refusal> divide(const Battle& battle, const Position& now, Seat seat,
                              Orders<Cataphract>& orders) {
  return Dividing(battle, now, seat, orders).run();
}

}  // namespace cursus::cataphract
