// A desk answers for its seat: from the order lines it has sent, then from its standing orders.
#pragma once

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "adjudicator/core/contract.hpp"

namespace cursus {

// Which line gave an answer.
struct Source {
  enum class Kind : std::uint8_t { Line, Scoped, Standing, Default } kind = Kind::Default;
  int line = 0;
  bool operator==(const Source&) const = default;
};

template <class Game>
struct DeskAnswer {
  typename Game::Answer answer{};
  Source source{};
};

// Something the player should hear about his own script.
struct ScriptNote {
  enum class Kind : std::uint8_t { Skipped, ElseTaken, Repaired, Stopped } kind = Kind::Skipped;
  Seat seat = Seat::First;
  int line = 0;
  Refusal reason{};
};

// Everything that lies on a desk; it is stored with a game that is put down.
template <class Game>
struct DeskContents {
  std::vector<ScriptLine<Game>> script{};
  std::size_t next = 0;                        // first line not yet played
  bool final = false;                          // where the script ends, the defaults go on
  bool fresh = true;                           // nothing rolled or revealed since it was sent
  std::optional<std::uint32_t> span{};         // of play, for which the script speaks
  std::vector<typename Game::Answer> atoms{};  // what the line being played still has to say
  int atoms_line = 0;
  std::vector<StandingOrder<Game>> scoped{};  // preferences attached to lines already read
  std::vector<StandingOrder<Game>> standing{};
};

template <class Game>
class Desk {
 public:
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;

  explicit Desk(Seat seat) : seat_(seat) {}

  const DeskContents<Game>& contents() const { return on_; }
  void restore(DeskContents<Game> contents) { on_ = std::move(contents); }

  // A new file for the open point. `final`: where the script ends, the defaults go on.
  void lay_down(std::vector<ScriptLine<Game>> lines, bool final) {
    auto standing = std::move(on_.standing);
    on_ = DeskContents<Game>{};
    on_.standing = std::move(standing);
    on_.script = std::move(lines);
    on_.final = final;
  }

  // New standing orders replace all older ones for the same windows.
  void set_standing(const std::vector<StandingOrder<Game>>& orders) {
    for (const auto& order : orders)
      std::erase_if(on_.standing, [&](const auto& old) { return old.window == order.window; });
    on_.standing.insert(on_.standing.end(), orders.begin(), orders.end());
  }
  void forget_standing() { on_.standing.clear(); }

  // A die has fallen or a secret was shown: from here on the script is final.
  void stale() { on_.fresh = false; }
  bool fresh() const { return on_.fresh; }
  const std::vector<StandingOrder<Game>>& standing() const { return on_.standing; }

  // The answer to a question, if the desk has one; without one the player must be asked.
  std::optional<DeskAnswer<Game>> consult(const Setting& setting, const Position& now,
                                          const Question<Game>& question,
                                          std::vector<ScriptNote>& notes) {
    keep_to_span(setting, Game::span(setting, now), notes);
    const auto window = Game::window_of(question);
    auto given = from_script(setting, now, question, window.has_value(), notes);
    if (given || !window || stopped_) return given;
    return from_standing(setting, now, question, *window);
  }

  // Nobody asks this seat now. If the span for which its script spoke is over, what is left of the
  // script is refused, if this seat has just sent it and nothing was shown since, and else told.
  void look_up(const Setting& setting, std::optional<std::uint32_t> span, bool sender,
               std::vector<ScriptNote>& notes) {
    if (!on_.span || on_.span == span) return;
    if (sender && on_.fresh)
      for (std::size_t i = on_.next; i < on_.script.size(); ++i)
        if (const auto clause = Game::unused(setting, on_.script[i].order);
            clause && !on_.script[i].attempt) {
          stop(Refusal{RefusalKind::Untimely, *clause, "order.unused", {}, on_.script[i].line, 0},
               on_.script[i].line, notes);
          return;
        }
    keep_to_span(setting, span.value_or(*on_.span + 1), notes);
  }

  // Are there lines left that belong to this span of play, or to whatever comes first?
  bool speaks_in(std::uint32_t span) const {
    return on_.next < on_.script.size() && on_.span.value_or(span) == span;
  }

  // The line that stopped the script, if one did.
  bool stopped() const { return stopped_.has_value(); }
  std::optional<Refusal> take_stop() { return std::exchange(stopped_, std::nullopt); }

 private:
  // A script belongs to the span of play in which it was first consulted; nothing of it may answer
  // a question of a later one.
  void keep_to_span(const Setting& setting, std::uint32_t span, std::vector<ScriptNote>& notes) {
    if (!on_.span) on_.span = span;
    if (*on_.span == span) return;
    for (std::size_t i = on_.next; i < on_.script.size(); ++i)
      note(ScriptNote::Kind::Skipped, on_.script[i].line,
           Refusal{RefusalKind::Untimely,
                   Game::unused(setting, on_.script[i].order).value_or(std::string_view{}),
                   "order.unused",
                   {},
                   on_.script[i].line,
                   0},
           notes);
    lay_down({}, false);
    on_.span = span;
  }

  std::optional<DeskAnswer<Game>> from_standing(const Setting& setting, const Position& now,
                                                const Question<Game>& question,
                                                typename Game::Window window) {
    const auto first_match =
        [&](const std::vector<StandingOrder<Game>>& orders,
            Source::Kind kind) -> std::optional<std::variant<DeskAnswer<Game>, std::monostate>> {
      for (const auto& order : orders) {
        if (order.window != window || !Game::concerns(setting, now, question, order.who)) continue;
        if (!all_hold(setting, now, question, order)) continue;
        if (!order.policy) {  // `ask`
          if (!Game::waits_in(setting, window)) break;
          return std::monostate{};
        }
        if (auto answer = Game::decide(setting, now, question, *order.policy))
          return DeskAnswer<Game>{*answer, {kind, order.line}};
      }
      return std::nullopt;
    };
    auto match = first_match(on_.scoped, Source::Kind::Scoped);
    if (!match) match = first_match(on_.standing, Source::Kind::Standing);
    if (match) {
      if (auto* answer = std::get_if<DeskAnswer<Game>>(&*match)) return *answer;
      return std::nullopt;
    }
    if (Game::asks_in_windows(setting) && Game::waits_in(setting, window)) return std::nullopt;
    return DeskAnswer<Game>{Game::fallback(setting, now, question), {}};
  }

  static bool all_hold(const Setting& setting, const Position& now, const Question<Game>& question,
                       const StandingOrder<Game>& order) {
    for (const auto& condition : order.when)
      if (!holds(Game::fact(setting, now, question, condition.fact), condition.how,
                 condition.value))
        return false;
    return true;
  }

  std::optional<DeskAnswer<Game>> from_script(const Setting& setting, const Position& now,
                                              const Question<Game>& question, bool window,
                                              std::vector<ScriptNote>& notes) {
    // A window that opens in the middle of a line is not what the line speaks of.
    if (window && !on_.atoms.empty()) return std::nullopt;
    for (;;) {
      if (!on_.atoms.empty()) {
        auto legal = Game::may(setting, now, question, on_.atoms.front());
        if (legal) return next_atom();
        // A line that has begun cannot be skipped or replaced: the unit stands where it stands.
        on_.atoms.clear();
        stop(std::move(legal.error()), on_.atoms_line, notes);
        return std::nullopt;
      }
      const std::span<const ScriptLine<Game>> all(on_.script);
      const Script<Game> rest{all.subspan(on_.next), on_.fresh, on_.final, all.first(on_.next)};
      auto reading = Game::read(setting, now, question, rest);
      if (reading && !reading->answers.empty()) {
        // The line is tried as a whole before it begins, as far as that can be known.
        auto legal = reading->judged ? Result<void>()
                                     : Game::may(setting, now, question, reading->answers.front());
        if (legal) {
          accept(std::move(*reading), notes);
          return next_atom();
        }
        reading = tl::make_unexpected(std::move(legal.error()));
      }
      if (reading && reading->lines_used > 0) {
        on_.next += reading->lines_used;
        continue;
      }
      if (reading) {  // the script says nothing to this question
        if (window || question.idle || reading->wait || !on_.final || on_.next < on_.script.size())
          return std::nullopt;
        return DeskAnswer<Game>{Game::fallback(setting, now, question), {}};
      }
      const auto which = Game::gives_way(setting, now, question, rest, reading.error());
      if (which)
        give_way(*which, std::move(reading.error()), notes);
      else if (!pass_over(reading.error(), question.idle, notes))
        return std::nullopt;
    }
  }

  // REQUIRES: it is legal.
  DeskAnswer<Game> next_atom() {
    const auto answer = on_.atoms.front();
    on_.atoms.erase(on_.atoms.begin());
    return {answer, {Source::Kind::Line, on_.atoms_line}};
  }

  void accept(Reading<Game> reading, std::vector<ScriptNote>& notes) {
    on_.atoms_line = on_.next < on_.script.size() ? on_.script[on_.next].line : 0;
    if (reading.undone) on_.atoms_line = reading.undone->line;
    if (reading.repaired) {
      const int line = reading.repaired->line > 0 ? reading.repaired->line : on_.atoms_line;
      note(ScriptNote::Kind::Repaired, line, std::move(*reading.repaired), notes);
    }
    on_.atoms = std::move(reading.answers);
    on_.next += reading.lines_used;
    on_.scoped.insert(on_.scoped.end(), reading.scoped.begin(), reading.scoped.end());
    if (reading.undone) undo(std::move(*reading.undone), notes);
  }

  // A line already played is taken back: its `else` comes next, or it is skipped.
  void undo(Refusal why, std::vector<ScriptNote>& notes) {
    const auto next = on_.script.begin() + static_cast<std::ptrdiff_t>(on_.next);
    const auto line = std::find_if(on_.script.begin(), next,
                                   [&](const auto& one) { return one.line == why.line; });
    ensure(line != next, "a line that is taken back was played");
    const bool is_replaced = !line->otherwise.empty();
    note(is_replaced ? ScriptNote::Kind::ElseTaken : ScriptNote::Kind::Skipped, line->line,
         std::move(why), notes);
    if (!is_replaced) return;
    ScriptLine<Game> instead = *line;
    line->otherwise.clear();
    instead.order = instead.otherwise.front();
    instead.otherwise.erase(instead.otherwise.begin());
    on_.script.insert(next, std::move(instead));
  }

  // A line is impossible: it takes its `else`, or is skipped.
  void give_way(GivesWay which, Refusal why, std::vector<ScriptNote>& notes) {
    const auto line = on_.script.begin() + static_cast<std::ptrdiff_t>(on_.next + which.line);
    if (!line->otherwise.empty()) {
      note(ScriptNote::Kind::ElseTaken, line->line, std::move(why), notes);
      const auto chosen = line->otherwise.begin() + static_cast<std::ptrdiff_t>(which.alternative);
      line->order = *chosen;
      line->otherwise.erase(line->otherwise.begin(), chosen + 1);
      return;
    }
    ensure(which.line == 0 && line->attempt, "a line that gives way has an else or is a try");
    note(ScriptNote::Kind::Skipped, line->line, std::move(why), notes);
    ++on_.next;
  }

  // No line gives way: the script stops. Only where dice have left nothing to choose there is
  // nothing to ask the player again either.
  bool pass_over(Refusal why, bool idle, std::vector<ScriptNote>& notes) {
    const bool any = on_.next < on_.script.size();
    const int line = any ? on_.script[on_.next].line : 0;
    if (any && idle && !on_.fresh) {
      note(ScriptNote::Kind::Skipped, line, std::move(why), notes);
      ++on_.next;
      return true;
    }
    stop(std::move(why), line, notes);
    return false;
  }

  void stop(Refusal why, int line, std::vector<ScriptNote>& notes) {
    if (why.line == 0) why.line = line;
    note(ScriptNote::Kind::Stopped, why.line, why, notes);
    stopped_ = std::move(why);
    const bool was_fresh = on_.fresh;
    lay_down({}, false);
    on_.fresh = was_fresh;
  }

  void note(ScriptNote::Kind kind, int line, Refusal why, std::vector<ScriptNote>& notes) const {
    notes.push_back({kind, seat_, line, std::move(why)});
  }

  Seat seat_;
  DeskContents<Game> on_;
  std::optional<Refusal> stopped_;
};

}  // namespace cursus
