// Ancient Battles: how the lines of an order file answer the questions of a player turn.
#include <algorithm>

#include "adjudicator/ancient_battles/ancient_battles.hpp"
#include "adjudicator/ancient_battles/fire.hpp"
#include "adjudicator/ancient_battles/movement.hpp"
#include "adjudicator/ancient_battles/planner.hpp"
#include "adjudicator/ancient_battles/rally.hpp"
#include "adjudicator/ancient_battles/steps.hpp"
#include "adjudicator/ancient_battles/verdict.hpp"
#include "adjudicator/ancient_battles/wanted_plan.hpp"
#include "adjudicator/ancient_battles/ways.hpp"
#include "adjudicator/core/contains.hpp"

namespace cursus::ancient_battles {

namespace {

using Lines = Script<AncientBattles>;
using Answers = Reading<AncientBattles>;

const Answers nothing{};

Answers answers(std::vector<Answer> atoms, std::size_t lines_used = 1) {
  return {.answers = std::move(atoms), .lines_used = lines_used};
}
Answers legal_answers(std::vector<Answer> atoms, std::size_t lines_used = 1) {
  Answers reading = answers(std::move(atoms), lines_used);
  reading.judged = true;
  return reading;
}

template <class L>
const L* head(const Lines& script) {
  return script.lines.empty() ? nullptr : std::get_if<L>(&script.lines.front().order);
}

// Does the line speak of this phase?
bool ends(const DoneLine& line, Phase phase) { return !line.phase || *line.phase == phase; }

// --- movement ------------------------------------------------------------------------------------

// A whole move is judged before it begins, so that `try` and `else` can still take its place.
Result<std::vector<Answer>> steps_of(const Battle& battle, const Position& now, UnitId unit,
                                     const std::vector<HexId>& path, bool charge) {
  if (Verdict verdict = may_move(battle, now, unit); !verdict)
    return tl::make_unexpected(refusal(battle, *verdict));
  const std::vector<HexId> route =
      route_of(battle, now, unit, path, charge ? Ground::Dry : Ground::Any);
  HexId at = now[unit].hex;
  int points = move_allowance(battle, now, unit);
  for (const HexId hex : route) {
    if (at != no_hex && !battle.map.grid.adjacent(at, hex))
      return tl::make_unexpected(
          refusal(battle, *why_no_way(battle, now, unit, at, std::max(points, 0), hex)));
    if (at != no_hex)
      points -= step_cost(battle.map, at, *battle.map.grid.direction_between(at, hex)).value_or(0);
    at = hex;
  }
  if (Verdict verdict = may_follow(battle, now, unit, route); !verdict)
    return tl::make_unexpected(refusal(battle, *verdict));
  if (charge)
    if (Verdict verdict = may_charge_along(battle, now, unit, route); !verdict)
      return tl::make_unexpected(refusal(battle, *verdict));
  std::vector<Answer> atoms;
  atoms.reserve(route.size() + 2);
  atoms.push_back(Move{unit});
  for (const HexId hex : route) atoms.push_back(Step{hex});
  atoms.push_back(Halt{charge});
  return atoms;
}

Result<Answers> read_move(const Battle& battle, const Position& now, const MoveLine& line) {
  auto atoms = steps_of(battle, now, line.unit, line.path, line.charge);
  if (!atoms) return tl::make_unexpected(atoms.error());
  for (const UnitId leader : line.with) {  // they follow on the same way
    const auto more = steps_of(battle, now, leader, line.path, false);
    if (!more) return tl::make_unexpected(more.error());
    atoms->insert(atoms->end(), more->begin(), more->end());
  }
  return legal_answers(std::move(*atoms));
}

// --- looking ahead: what can be judged before the first die --------------------------------------

// A-10.1a, A-13.0a: one shot for each unit, and no more attempts to rally than the army has.
Result<void> nothing_too_often(const Battle& battle, const Position& now, const Lines& script) {
  std::vector<UnitId> fired;
  const SideRules& side = battle.sides[now.phasing];
  int rallies = now.rally_tries;
  for (const auto& line : script.lines) {
    if (line.attempt || !line.otherwise.empty()) continue;
    if (const auto* shot = std::get_if<FireLine>(&line.order)) {
      if (std::find(fired.begin(), fired.end(), shot->unit) != fired.end())
        return at_line(refusal(battle, {"A-10.1a", "ab.fire.twice", shot->unit}), line);
      fired.push_back(shot->unit);
    } else if (std::holds_alternative<RallyLine>(line.order) && ++rallies > side.rally_attempts) {
      return at_line(refusal(battle, {"A-13.0a", "ab.rally.no-more", no_unit, no_unit, no_hex,
                                      side.rally_attempts}),
                     line);
    }
  }
  return {};
}

// Where a turn is sent in two steps, attacks and rallies belong to the second.
Result<void> only_this_step(const Battle& battle, const Position& now, const Lines& script) {
  if (!battle.options.two_step || now.phase >= Phase::Combat) return {};
  for (const auto& line : script.lines) {
    const bool is_later = std::holds_alternative<AttackLine>(line.order) ||
                          std::holds_alternative<RallyLine>(line.order);
    if (!is_later || line.attempt) continue;
    const auto clause = *AncientBattles::unused(battle, line.order);
    return at_line(untimely(clause, "ab.order.second-step").value(), line);
  }
  return {};
}

// Before dice fall: shots and plan are judged on the table as the moves have left it.
Result<void> look_ahead(const Battle& battle, const Position& now, const Lines& script) {
  if (!script.fresh) return {};
  if (auto once = nothing_too_often(battle, now, script); !once) return once;
  const std::size_t plan = first_attack(script.lines);
  for (const auto& line : script.lines.first(plan)) {
    const auto* shot = std::get_if<FireLine>(&line.order);
    if (!shot || line.attempt || !line.otherwise.empty()) continue;
    if (Verdict verdict = may_fire(battle, now, shot->unit, shot->target); !verdict)
      return at_line(refusal(battle, *verdict), line);
  }
  if (auto step = only_this_step(battle, now, script); !step) return step;
  const WantedPlan wanted = wanted_plan(script.lines.subspan(plan));
  if (auto followers = only_fighters_are_named(battle, now, wanted); !followers) return followers;
  if (wanted.combats.empty() || wanted.may_be_mended) return {};
  if (Verdict verdict = check_plan(battle, now, wanted.combats, Foresight::Yes); !verdict)
    return tl::make_unexpected(explain(battle, now, wanted, *verdict));
  return {};
}

// Why a unit cannot stay where its move has led it, if so.
std::optional<Objection> why_not_there(const Battle& battle, const Position& now, UnitId unit) {
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const UnitId above{static_cast<std::uint8_t>(i)};
    const UnitId below = now[above].below;
    if (below != no_unit && (unit == above || unit == below))
      return Objection{"A-5.32a", "ab.move.two-in-a-hex", above, below, now[above].hex};
  }
  for (const Combat& hopeless : hopeless_attacks(battle, now))
    if (contains(hopeless.attackers, unit))
      return Objection{"A-7.52a", "ab.move.hopeless-attack", unit, hopeless.defenders.front(),
                       now[unit].hex};
  return std::nullopt;
}

bool phase_could_end_without(const Battle& battle, const Position& now, UnitId unit) {
  Position without = now;
  put_back(battle, without, unit);
  return bool(may_end_movement(battle, without));
}

// A move that shows only at the end of the phase to be none (A-5.32a, A-7.52a) goes back if it was
// a `try` or has an `else`, and with it the leaders that went along: the last one after which the
// phase can end, or else the last one. REQUIRES: it cannot end as it is.
std::optional<Answers> take_back_a_move(const Battle& battle, const Position& now,
                                        const Lines& script) {
  const ScriptLine<AncientBattles>* chosen = nullptr;
  for (auto line = script.played.rbegin(); line != script.played.rend(); ++line) {
    const auto* move = std::get_if<MoveLine>(&line->order);
    if (!move || (!line->attempt && line->otherwise.empty())) continue;
    if (!may_recall(battle, now, move->unit) || !why_not_there(battle, now, move->unit)) continue;
    const bool enough = phase_could_end_without(battle, now, move->unit);
    if (enough || !chosen) chosen = &*line;
    if (enough) break;
  }
  if (!chosen) return std::nullopt;
  const auto& move = std::get<MoveLine>(chosen->order);
  std::vector<Answer> back;
  for (const UnitId leader : move.with)
    if (may_recall(battle, now, leader)) back.push_back(Recall{leader});
  back.push_back(Recall{move.unit});
  Answers reading = answers(std::move(back), 0);
  reading.undone = at_order(refusal(battle, *why_not_there(battle, now, move.unit)), *chosen);
  return reading;
}

Result<Answers> done_moving(const Battle& battle, const Position& now, const Lines& script,
                            std::size_t lines_used) {
  const Verdict end = may_end_movement(battle, now);
  if (!end)
    if (auto back = take_back_a_move(battle, now, script)) return *back;
  const Lines rest{script.lines.subspan(lines_used), script.fresh, true, {}};
  if (auto ahead = look_ahead(battle, now, rest); !ahead) return tl::make_unexpected(ahead.error());
  if (!end) return tl::make_unexpected(refusal(battle, *end));
  return legal_answers({Done{}}, lines_used);
}

Result<Answers> read_movement(const Battle& battle, const Position& now, const Lines& script) {
  if (const auto* line = head<MoveLine>(script)) return read_move(battle, now, *line);
  if (const auto* line = head<RecallLine>(script)) return answers({Recall{line->unit}});
  if (const auto* line = head<DoneLine>(script); line && ends(*line, Phase::Movement))
    return done_moving(battle, now, script, 1);
  if (script.lines.empty() && !script.final) return nothing;
  return done_moving(battle, now, script, 0);  // the script has come to a later phase
}

// A line that comes when its phase is over. A phase in which nobody can act is passed over; then
// the reason why this unit could not says more than the hour.
tl::unexpected<Refusal> too_late(const Battle& battle, const Position& now, const MoveLine& line) {
  if (const Verdict verdict = may_move(battle, now, line.unit); !verdict)
    return tl::make_unexpected(refusal(battle, *verdict));
  return untimely("A-5.14a", "ab.move.too-late");
}
tl::unexpected<Refusal> too_late(const Battle& battle, const Position& now, const FireLine& line) {
  if (const Verdict verdict = may_fire(battle, now, line.unit, line.target); !verdict)
    return tl::make_unexpected(refusal(battle, *verdict));
  return untimely("A-5.14a", "ab.fire.too-late");
}

// --- fire ----------------------------------------------------------------------------------------

Result<Answers> read_fire(const Battle& battle, const Position& now, const Lines& script) {
  if (auto ahead = look_ahead(battle, now, script); !ahead)
    return tl::make_unexpected(ahead.error());
  if (const auto* line = head<FireLine>(script)) {
    // `else` is meant for a target that somebody has already disrupted (D6).
    if (now[line->target].disrupted && !script.lines.front().otherwise.empty())
      return illegal("A-10.1c", "ab.fire.already-disrupted", {{"unit", battle[line->target].id}});
    return answers({Fire{line->unit, line->target}});
  }
  if (const auto* line = head<DoneLine>(script); line && ends(*line, Phase::Fire))
    return answers({Done{}});
  if (const auto* line = head<MoveLine>(script)) return too_late(battle, now, *line);
  if (script.lines.empty() && !script.final) return nothing;
  return answers({Done{}}, 0);
}

// --- combat --------------------------------------------------------------------------------------

// One combat of the plan, in an order in which each unit touches those before it.
void add_atoms(const Battle& battle, const Position& now, const Combat& combat,
               std::vector<Answer>& atoms) {
  Combat done{{}, {combat.defenders.front()}};
  atoms.push_back(Engage{combat.defenders.front()});
  for (bool grown = true; grown;) {
    grown = false;
    const auto join = [&](const std::vector<UnitId>& from, std::vector<UnitId>& to,
                          const std::vector<UnitId>& linked) {
      for (const UnitId unit : from) {
        const bool touches = std::any_of(linked.begin(), linked.end(), [&](UnitId each) {
          return adjacent(battle, now, unit, each);
        });
        if (covers(done, unit) || !touches) continue;
        to.push_back(unit);
        atoms.push_back(Engage{unit});
        grown = true;
      }
    };
    join(combat.attackers, done.attackers, done.defenders);
    join(combat.defenders, done.defenders, done.attackers);
  }
  atoms.push_back(Close{});
}

// What an attack line prefers holds for that combat only.
void add_preferences(const AttackLine& line, int combat_number, int number,
                     std::vector<StandingOrder<AncientBattles>>& scoped) {
  const auto add = [&](Window window, const std::optional<Policy>& policy) {
    if (!policy) return;
    scoped.push_back({window, {}, {{Fact::Combat, Compare::Equal, combat_number}}, policy, number});
  };
  add(Window::Advance, line.advance);
  add(Window::Loss, line.lose);
  add(Window::Retreat, line.retreat);
}

Result<Answers> read_plan(const Battle& battle, const Position& now, const AskPlan& ask,
                          const Lines& script) {
  if (const auto* line = head<DoneLine>(script); line && ends(*line, Phase::Combat))
    return answers({Done{}});
  if (const auto* line = head<FireLine>(script)) return too_late(battle, now, *line);
  if (const auto* line = head<MoveLine>(script)) return too_late(battle, now, *line);
  const WantedPlan wanted = wanted_plan(script.lines);
  if (wanted.used == 0) {
    if (script.lines.empty() && !script.final) return nothing;
    return answers({Done{}}, 0);
  }
  if (wanted.combats.empty() || !ask.plan.empty()) return answers({Done{}}, wanted.used);

  if (script.fresh)
    if (auto once = nothing_too_often(battle, now, script); !once)
      return tl::make_unexpected(once.error());
  if (script.fresh)
    if (auto followers = only_fighters_are_named(battle, now, wanted); !followers)
      return tl::make_unexpected(followers.error());
  Answers reading = answers({}, wanted.used);
  std::vector<Combat> plan = wanted.combats;
  if (Verdict verdict = check_plan(battle, now, plan, Foresight::No); !verdict) {
    const bool is_refused = script.fresh && !wanted.may_be_mended;
    if (is_refused || another_plan(battle, now, script.lines, Foresight::No))
      return tl::make_unexpected(explain(battle, now, wanted, *verdict));
    reading.repaired = explain(battle, now, wanted, *verdict);
    plan = mended_plan(battle, now, plan);
  }
  for (const Combat& combat : plan) add_atoms(battle, now, combat, reading.answers);
  if (plan.empty()) reading.answers.push_back(Done{});
  for (std::size_t i = 0; i < plan.size(); ++i)
    for (std::size_t j = 0; j < wanted.lines.size(); ++j) {
      const bool same =
          std::any_of(wanted.combats[j].defenders.begin(), wanted.combats[j].defenders.end(),
                      [&](UnitId unit) { return covers(plan[i], unit); });
      if (same)
        add_preferences(*wanted.lines[j], static_cast<int>(i) + 1, wanted.written[j]->line,
                        reading.scoped);
    }
  return reading;
}

// --- rally ---------------------------------------------------------------------------------------

Verdict may_be_placed(const Battle& battle, const Position& now, const RallyLine& line) {
  if (line.leader != no_unit)
    if (const Verdict verdict = may_return_to(battle, now, line.leader); !verdict) return verdict;
  if (line.hexes.empty()) return {};
  const std::vector<HexId> open = rally_hexes(battle, now, now.phasing, line.leader);
  for (const HexId hex : line.hexes)
    if (std::find(open.begin(), open.end(), hex) != open.end()) return {};
  return Objection{"A-13.0b", "ab.rally.hex-closed", line.unit, no_unit, line.hexes.front()};
}

Result<Answers> read_rally(const Battle& battle, const Position& now, const Lines& script) {
  if (const auto* line = head<RallyLine>(script)) {
    const UnitId unit = line->unit == no_unit ? best_to_rally(battle, now) : line->unit;
    if (const Verdict verdict = may_rally(battle, now, unit); !verdict)
      return tl::make_unexpected(refusal(battle, *verdict));
    if (script.fresh)
      if (auto once = nothing_too_often(battle, now, script); !once)
        return tl::make_unexpected(once.error());
    // What is known before a die falls is refused; later it is a wish that cannot be granted.
    if (script.fresh)
      if (const Verdict verdict = may_be_placed(battle, now, *line); !verdict)
        return tl::make_unexpected(refusal(battle, *verdict));
    Answers reading = answers({Rally{unit}});
    Policy where{Policy::Kind::Prefer, {}, line->hexes, false};
    if (line->leader != no_unit)
      for (const HexId hex : rally_hexes(battle, now, now.phasing, line->leader))
        where.hexes.push_back(hex);
    if (!where.hexes.empty())
      reading.scoped.push_back(
          {Window::RallyHex, {unit, std::nullopt}, {}, where, script.lines.front().line});
    return reading;
  }
  if (const auto* line = head<DoneLine>(script); line && ends(*line, Phase::Rally))
    return answers({Done{}});
  if (const auto* line = head<MoveLine>(script)) return too_late(battle, now, *line);
  if (const auto* line = head<FireLine>(script)) return too_late(battle, now, *line);
  if (!script.lines.empty()) return untimely("A-4.0a", "ab.order.too-late");
  return nothing;
}

// --- set-up --------------------------------------------------------------------------------------

Result<Answers> read_set_up(const Lines& script) {
  if (const auto* line = head<PlaceLine>(script))
    return answers({Move{line->unit}, GoTo{line->hex}});
  if (!script.lines.empty()) return untimely("A-3.0a", "ab.setup.first");
  return nothing;
}

}  // namespace

std::optional<GivesWay> AncientBattles::gives_way(const Battle& battle, const Position& now,
                                                  const Question& question, const Lines& script,
                                                  const Refusal& why) {
  const std::size_t first = first_attack(script.lines);
  const WantedPlan wanted = wanted_plan(script.lines.subspan(first));
  const bool of_the_plan = std::any_of(
      wanted.written.begin(), wanted.written.end(),
      [&](const auto* line) { return line->line == why.line && line->column == why.column; });
  if (!of_the_plan) return head_gives_way(script);
  const bool is_planning = std::holds_alternative<AskPlan>(question.about);
  const auto foresight = is_planning ? Foresight::No : Foresight::Yes;
  return another_plan(battle, now, script.lines, foresight);
}

// The phase to which an order belongs (§4).
std::optional<std::string_view> AncientBattles::unused(const Battle&, const Line& line) {
  using Clause = std::optional<std::string_view>;
  struct ClauseOf {
    Clause operator()(const MoveLine&) const { return "A-4.0b"; }
    Clause operator()(const RecallLine&) const { return "A-4.0b"; }
    Clause operator()(const PlaceLine&) const { return "A-3.0a"; }
    Clause operator()(const FireLine&) const { return "A-4.0c"; }
    Clause operator()(const AttackLine&) const { return "A-4.0d"; }
    Clause operator()(const AutoLine&) const { return std::nullopt; }
    Clause operator()(const RallyLine&) const { return "A-4.0e"; }
    Clause operator()(const DoneLine&) const { return std::nullopt; }
    Clause operator()(const AnswerLine&) const { return std::nullopt; }
  };
  return std::visit(ClauseOf{}, line);
}

namespace {

// `done`, and direct answers, are meant for questions that give a choice.
bool written_for_another(const Battle& battle, const Position& now, const Question& question,
                         const Line& line) {
  if (const auto* done = std::get_if<DoneLine>(&line)) return !done->phase;
  const auto* direct = std::get_if<AnswerLine>(&line);
  if (!direct) return false;
  const auto legal = AncientBattles::may(battle, now, question, direct->answer);
  return legal || legal.error().kind == RefusalKind::Untimely;
}

}  // namespace

Result<Reading<AncientBattles>> AncientBattles::read(const Battle& battle, const Position& now,
                                                     const Question& question,
                                                     const Lines& script) {
  if (question.idle && !script.lines.empty() &&
      written_for_another(battle, now, question, script.lines.front().order))
    return answers({Done{}}, 0);
  // The end of a phase that is over already needs no word.
  if (const auto* line = head<DoneLine>(script); line && line->phase && *line->phase < now.phase)
    return answers({}, 1);
  if (const auto* line = head<AnswerLine>(script)) {
    // A direct answer fits the question it was written for; in a window it may be for a later one.
    if (window_of(question) && !may(battle, now, question, line->answer)) {
      const bool another = script.lines.front().line > 0 && !script.fresh;
      if (another) return nothing;
    }
    return answers({line->answer});
  }
  if (std::holds_alternative<AskMove>(question.about)) return read_movement(battle, now, script);
  if (std::holds_alternative<AskFire>(question.about)) return read_fire(battle, now, script);
  if (const auto* ask = std::get_if<AskPlan>(&question.about))
    return read_plan(battle, now, *ask, script);
  if (std::holds_alternative<AskRally>(question.about)) return read_rally(battle, now, script);
  if (std::holds_alternative<AskSetUp>(question.about)) return read_set_up(script);
  // `move U` alone, and then something else: the unit stays where it is.
  if (std::holds_alternative<AskStep>(question.about) && !script.lines.empty())
    return answers({Halt{false}}, 0);
  return nothing;
}

}  // namespace cursus::ancient_battles
