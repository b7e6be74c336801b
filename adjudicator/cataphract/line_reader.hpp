// Cataphract part D: reads one question out of one strip of lines (D.11). Its parts are in
// script.cpp (frame and activation), script_orders.cpp and script_shock.cpp.
#pragma once

#include <algorithm>

#include "adjudicator/cataphract/activation.hpp"
#include "adjudicator/cataphract/script.hpp"

namespace cursus::cataphract {

inline Refusal void_line(std::string_view clause, std::string_view why) {
  return {RefusalKind::Untimely, clause, why, {}, 0, 0};
}

class LineReader {
 public:
  LineReader(const Battle& battle, const Position& now, const Question& question,
             const TheScript& script)
      : battle_(battle), now_(now), question_(question), script_(script) {}
  Result<TheReading> read() {
    if (std::holds_alternative<AskRest>(question_.about)) return rest();
    if (const auto plain = plain_answer()) return *plain;
    if (Cataphract::window_of(question_)) return read_window();
    return std::visit([&](const auto& ask) { return of(ask); }, question_.about);
  }

 private:
  // --- what there is -----------------------------------------------------------------------------
  const Line* head() const {
    return script_.lines.empty() ? nullptr : &script_.lines.front().order;
  }
  template <class Kind>
  const Kind* head_as() const {
    return head() ? std::get_if<Kind>(&head()->kind) : nullptr;
  }
  bool says_nothing() const { return script_.lines.empty() && script_.played.empty(); }
  // Its section has a heading: where it ends, its leader does nothing more.
  bool framed() const {
    const auto frames = [](const auto& line) {
      return is_heading(line.order.kind) || std::holds_alternative<OpLine>(line.order.kind);
    };
    if (std::none_of(script_.played.begin(), script_.played.end(), frames) &&
        std::none_of(script_.lines.begin(), script_.lines.end(), frames))
      return false;
    return script_.played.size() + script_.lines.size() > 1;  // more than the heading
  }
  bool holds_now(const Conds& conds, const Moving* move = nullptr) const {
    return all_hold(battle_, now_, question_.seat, conds, move);
  }
  // The lines of the part that is being played, those played and those to come.
  Lines part() const {
    Lines lines;
    for (std::size_t i = script_.played.size(); i-- > 0;) {
      if (is_part(script_.played[i].order.kind)) break;
      lines.insert(lines.begin(), &script_.played[i].order);
    }
    for (const auto& line : script_.lines) {
      if (is_part(line.order.kind)) break;
      lines.push_back(&line.order);
    }
    return lines;
  }
  bool stopped() const {  // `stop if`
    return std::any_of(script_.played.begin(), script_.played.end(), [&](const auto& line) {
      return std::holds_alternative<StopLine>(line.order.kind) && holds_now(line.order.when);
    });
  }

  // --- kinds of readings -------------------------------------------------------------------------
  static TheReading nothing() { return {}; }
  // Nothing speaks of it but a bare answer: lines wait for what comes next.
  TheReading rest() const {
    const auto* plain = head_as<PlainLine>();
    const bool done = plain && std::holds_alternative<Done>(plain->answer);
    return done || head_as<DefaultLine>() ? says(Done{}, 1) : nothing();
  }
  static TheReading wait() {
    TheReading reading;
    reading.wait = true;
    return reading;
  }
  static TheReading passed_over(std::size_t lines = 1) {
    TheReading reading;
    reading.lines_used = lines;
    return reading;
  }
  static TheReading skipped(Refusal why) {
    TheReading reading = passed_over();
    reading.skipped = std::move(why);
    return reading;
  }
  static TheReading says(const Answer& answer, std::size_t lines_used) {
    TheReading reading;
    reading.answers = {answer};
    reading.lines_used = lines_used;
    return reading;
  }
  // A line of the frame that need not be the head.
  static TheReading says_so(const Answer& answer, const ScriptLine<Cataphract>& line) {
    TheReading reading = says(answer, 0);
    reading.line = line.line;
    return reading;
  }
  TheReading says_and_keeps(const Answer& answer, LineKind rest) const {
    TheReading reading = says(answer, 0);
    reading.rest = Line{std::move(rest), head()->when};
    return reading;
  }
  // P-01: before anything has happened the file is refused; P-04: later the line is skipped.
  Result<TheReading> impossible(Refusal why) const {
    const auto& line = script_.lines.front();
    if (script_.fresh || line.attempt || !line.otherwise.empty())
      return tl::make_unexpected(std::move(why));
    return skipped(std::move(why));
  }
  Result<void> may(const Answer& answer) const {
    return Cataphract::may(battle_, now_, question_, answer);
  }
  Answer default_answer() const { return Cataphract::fallback(battle_, now_, question_); }

  // --- plain answers -----------------------------------------------------------------------------
  std::optional<TheReading> plain_answer() const;
  void set_facing(const PlainLine& plain, Answer& answer) const;

  // --- windows of one's own phase ----------------------------------------------------------------
  Result<TheReading> read_window() const;

  // --- frame (D.3) -------------------------------------------------------------------------------
  template <class Ask>
  Result<TheReading> of(const Ask&) {  // a window
    return nothing();
  }
  template <class Named>
  TheReading named() const {
    for (const auto& line : script_.lines)
      if (const auto* one = std::get_if<Named>(&line.order.kind)) {
        if (!holds_now(line.order.when)) continue;
        if (one->leader == no_leader) return says_so(No{}, line);
        return says_so(Name{one->leader}, line);
      }
    return wait();
  }
  Result<TheReading> of(const AskFirst&) { return named<FirstLine>(); }
  Result<TheReading> of(const AskElite&) { return named<EliteLine>(); }
  Result<TheReading> of(const AskActivation&);
  std::optional<TheReading> trump_by_lines(const Due& due) const;
  Result<TheReading> out_of_place() const;

  // --- beginning an activation -------------------------------------------------------------------
  std::optional<TheReading> clear_head() const;
  bool condition_fails() const {
    return head() && !is_part(head()->kind) && !holds_now(head()->when);
  }
  bool has_line_command(bool in_later_phases) const;
  Result<TheReading> of(const AskLineCheck& ask);  // W-07
  std::optional<Refusal> wrong_before_check(LeaderId leader) const;

  // --- orders ------------------------------------------------------------------------------------
  Result<TheReading> of(const AskOrder&);
  Result<TheReading> of(const AskLineOrder&);
  Result<TheReading> end_orders() const;
  std::optional<TheReading> finish_head() const;
  TheReading over(const MoveLine& line) const;
  Result<TheReading> open_line(const LineLine& line) const;
  Result<TheReading> without_line() const;
  std::vector<UnitId> candidates(const Position& now, const LineLine& line) const;
  Result<TheReading> of(const AskLineMember&);
  Result<TheReading> order();
  template <class Kind>
  Result<TheReading> begin(const Kind&) {
    return impossible(void_line("D.4", "cat.script.not-now"));
  }
  std::optional<Refusal> wrong_attacks() const;
  Result<TheReading> begin(const EndLine&);
  Result<TheReading> simple(const Answer& answer) const;
  bool by_line() const { return std::holds_alternative<AskLineOrder>(question_.about); }
  Riders riders(const MoveLine& line, UnitId unit) const;
  Result<MoveUnit> move_order(const MoveLine& line, UnitId unit,
                              std::vector<Refusal>* left_behind = nullptr) const;
  Result<Answer> fire_order(const FireLine& line, UnitId unit) const;
  static bool is_bare(const MoveLine& line);
  Result<TheReading> begin(const MoveLine& line);
  Result<TheReading> begin(const EachLine& line);
  std::vector<UnitId> members() const;
  bool are_named() const;
  bool has_own_line(UnitId unit) const;
  Result<TheReading> begin(const FireLine& line);
  Result<TheReading> begin(const RecoverLine& line);
  Result<TheReading> begin(const RallyLine& line);
  Result<TheReading> begin(const ReplaceLine& line);
  Result<TheReading> begin(const GoLine& line);
  Result<TheReading> begin(const MountLine& line);

  // --- a move that has begun ---------------------------------------------------------------------
  Result<TheReading> of(const AskStep& ask);
  template <class Rest>
  Result<TheReading> step(const AskStep& ask, MoveLine& move, Rest& rest) const {
    const NextStep next = next_step(battle_, now_, ask.move, move);
    TheReading reading = says_and_keeps(next.answer, rest);
    reading.repaired = next.cut;
    return reading;
  }
  Result<TheReading> of(const AskDeclare& ask);
  Result<TheReading> of(const AskLeaderGo& ask);

  // --- shock -------------------------------------------------------------------------------------
  std::optional<TheReading> clear_orders() const;
  Result<TheReading> of(const AskMark&);
  Result<TheReading> of(const AskTarget&);
  Result<TheReading> of(const AskCombatOrder& ask);
  static bool any_shock(const Lines& lines);
  static Result<TheReading> answered(Result<Answer> answer);

  // --- momentum ----------------------------------------------------------------------------------
  Result<TheReading> of(const AskMomentum& ask);
  TheReading clear_part() const;

  const Battle& battle_;
  const Position& now_;
  const Question& question_;
  const TheScript& script_;
};

}  // namespace cursus::cataphract
