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

// Something the player should hear about their own script.
struct ScriptNote {
  // Ungranted: the line was played, but a wish of it could not come true.
  enum class Kind : std::uint8_t { Skipped, ElseTaken, Repaired, Stopped, Ungranted };
  Kind kind = Kind::Skipped;
  Seat seat = Seat::First;
  int line = 0;
  Refusal reason{};
};

// The lines of one section, and how many of them have been played.
template <class Game>
struct Strip {
  ScriptSection section = no_section;
  std::vector<ScriptLine<Game>> lines{};
  std::size_t next = 0;
  bool stopped = false;  // at a line that was impossible: its seat must be asked
};

// An order file that is being played.
template <class Game>
struct DeskFile {
  std::vector<Strip<Game>> strips{};           // the first is of no section
  bool final = false;                          // where the script ends, the defaults go on
  bool fresh = true;                           // nothing rolled or revealed since it was sent
  std::optional<std::uint32_t> span{};         // of play, for which the script speaks
  std::vector<typename Game::Answer> atoms{};  // what the line being played still has to say
  int atoms_line = 0;
  std::vector<StandingOrder<Game>> scoped{};  // preferences attached to lines already read

  // Are there lines that have not been played?
  bool has_more() const {
    return std::any_of(strips.begin(), strips.end(),
                       [](const auto& strip) { return strip.next < strip.lines.size(); });
  }
  // Or the rest of one that was begun?
  bool goes_on() const { return !atoms.empty() || has_more(); }
};

// Everything that lies on a desk; it is stored with a game that is put down.
template <class Game>
struct DeskContents {
  DeskFile<Game> file{};
  std::optional<DeskFile<Game>> kept{};  // goes on when `file`, a reply to a question, is played
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

  // A new file for the open point. `final`: where the script ends, the defaults go on. It replaces
  // the one before. But a reply to a question out of turn leaves a script that waits in its place,
  // with the preferences of lines already played, and sections that wait since before a die fell
  // stay, unless the new file has them too.
  void lay_down(std::vector<ScriptLine<Game>> lines, const std::vector<ScriptSection>& sections,
                bool final, bool reply) {
    if (!reply)
      on_.kept.reset();
    else
      keep_aside();
    const DeskFile<Game> before = std::exchange(on_.file, {});
    on_.file.strips.resize(1);
    on_.file.final = final;
    for (const ScriptSection section : sections) strip_called(section);
    for (ScriptLine<Game>& line : lines)
      strip_called(line.section).lines.push_back(std::move(line));
    if (!before.fresh) keep_sections(before);
  }

  // New standing orders replace all older ones for the same windows.
  void set_standing(const std::vector<StandingOrder<Game>>& orders) {
    for (const auto& order : orders)
      std::erase_if(on_.standing, [&](const auto& old) { return old.window == order.window; });
    on_.standing.insert(on_.standing.end(), orders.begin(), orders.end());
  }
  void forget_standing() { on_.standing.clear(); }

  // A die has fallen or a secret was shown: from here on the script is final.
  void stale() {
    on_.file.fresh = false;
    if (on_.kept) on_.kept->fresh = false;
  }
  bool fresh() const { return on_.file.fresh; }
  const std::vector<StandingOrder<Game>>& standing() const { return on_.standing; }

  // The answer to a question, if the desk has one; without one the player must be asked.
  std::optional<DeskAnswer<Game>> consult(const Setting& setting, const Position& now,
                                          const Question<Game>& question,
                                          std::vector<ScriptNote>& notes) {
    keep_to_span(setting, Game::span(setting, now), notes);
    const auto window = Game::window_of(question);
    if (!window && on_.kept) end_reply();
    auto given = from_script(setting, now, question, window.has_value(), notes);
    if (given || !window || stopped_) return given;
    return from_standing(setting, now, question, *window, notes);
  }

  // Nobody asks this seat now. If the span for which its script spoke is over, what is left of the
  // script is refused, if this seat has just sent it and nothing was shown since, and else told.
  void look_up(const Setting& setting, std::uint32_t span, bool sender,
               std::vector<ScriptNote>& notes) {
    if (!on_.file.span || on_.file.span == span) return;
    if (sender && on_.file.fresh)
      for (const Strip<Game>& strip : on_.file.strips)
        for (std::size_t i = strip.next; i < strip.lines.size(); ++i)
          if (const auto clause = Game::unused(setting, strip.lines[i].order);
              clause && !strip.lines[i].attempt && is_missed(strip, i)) {
            stop(at_order(Refusal{RefusalKind::Untimely, *clause, "order.unused"}, strip.lines[i]),
                 notes);
            lay_aside();
            return;
          }
    keep_to_span(setting, span, notes);
  }

  // The game has ended: nobody could know that what is left of a script would come too late.
  void close(std::vector<ScriptNote>& notes) {
    const auto tell_rest = [&](const DeskFile<Game>& file) {
      for (const Strip<Game>& strip : file.strips)
        for (std::size_t i = strip.next; i < strip.lines.size(); ++i)
          if (is_missed(strip, i))
            note(
                ScriptNote::Kind::Skipped, strip.lines[i].line,
                at_order(Refusal{RefusalKind::Untimely, {}, "order.after-the-end"}, strip.lines[i]),
                notes);
    };
    tell_rest(on_.file);
    if (on_.kept) tell_rest(*on_.kept);
    lay_aside();
  }

  // Are there lines left that belong to this span of play, or to whatever comes first?
  bool speaks_in(std::uint32_t span) const {
    return on_.file.has_more() && on_.file.span.value_or(span) == span;
  }

  // The line that stopped the script, if one did.
  bool stopped() const { return stopped_.has_value(); }
  std::optional<Refusal> take_stop() { return std::exchange(stopped_, std::nullopt); }

 private:
  // The first file that was replied over goes on afterwards; replies add to its preferences.
  void keep_aside() {
    if (on_.kept)
      prefer_first(on_.file.scoped, on_.kept->scoped);
    else if (on_.file.goes_on() || !on_.file.scoped.empty())
      on_.kept = std::move(on_.file);
  }
  static void prefer_first(const std::vector<StandingOrder<Game>>& newer,
                           std::vector<StandingOrder<Game>>& orders) {
    orders.insert(orders.begin(), newer.begin(), newer.end());
  }
  void keep_sections(const DeskFile<Game>& before) {
    keep_frame(before);
    for (const Strip<Game>& strip : before.strips)
      if (strip.section != no_section && !strip.stopped && strip.next < strip.lines.size() &&
          !has_strip(strip.section)) {
        on_.file.strips.push_back(strip);
        on_.file.span = before.span;
      }
  }
  // The section that says which others are played, if the game has one: older lines stand behind
  // newer ones.
  void keep_frame(const DeskFile<Game>& before) {
    if constexpr (requires { Game::frame; })
      for (const Strip<Game>& strip : before.strips)
        if (strip.section == Game::frame && !strip.stopped && strip.next < strip.lines.size()) {
          std::vector<ScriptLine<Game>>& lines = strip_called(Game::frame).lines;
          lines.insert(lines.end(), strip.lines.begin() + static_cast<std::ptrdiff_t>(strip.next),
                       strip.lines.end());
          on_.file.span = before.span;
        }
  }
  // Would a player miss this line, if nothing ever asked for it?
  static bool is_missed(const Strip<Game>& strip, std::size_t i) {
    if constexpr (requires {
                    Game::quiet_when_unused(std::span<const ScriptLine<Game>>(strip.lines), i);
                  })
      return !Game::quiet_when_unused(std::span<const ScriptLine<Game>>(strip.lines), i);
    else
      return true;
  }
  bool has_strip(ScriptSection section) const {
    return std::any_of(on_.file.strips.begin(), on_.file.strips.end(),
                       [&](const auto& strip) { return strip.section == section; });
  }
  Strip<Game>& strip_called(ScriptSection section) {
    for (Strip<Game>& strip : on_.file.strips)
      if (strip.section == section) return strip;
    return on_.file.strips.emplace_back(Strip<Game>{section, {}, 0, false});
  }
  // The lines that speak to a question: those of its section, if the file has one.
  Strip<Game>& strip_for(ScriptSection section) {
    if (on_.file.strips.empty()) on_.file.strips.resize(1);
    for (Strip<Game>& strip : on_.file.strips)
      if (strip.section == section) return strip;
    return on_.file.strips.front();
  }

  // A question of the seat's own turn: a reply that is played to its end makes room for the script
  // that has waited; one that says more is the new script. Preferences stay in either.
  void end_reply() {
    prefer_first(on_.file.scoped, on_.kept->scoped);
    if (on_.kept->goes_on() && !on_.file.goes_on())
      on_.file = std::move(*on_.kept);
    else
      on_.file.scoped = std::move(on_.kept->scoped);
    on_.kept.reset();
  }

  // A script belongs to the span of play in which it was first consulted; nothing of it may answer
  // a question of a later one.
  void keep_to_span(const Setting& setting, std::uint32_t span, std::vector<ScriptNote>& notes) {
    if (on_.kept && on_.kept->span && *on_.kept->span != span) {
      tell_unused(setting, *on_.kept, notes);
      on_.kept.reset();
    }
    if (!on_.file.span) on_.file.span = span;
    if (*on_.file.span == span) return;
    tell_unused(setting, on_.file, notes);
    on_.file = {};
    on_.kept.reset();
    on_.file.span = span;
  }
  void tell_unused(const Setting& setting, const DeskFile<Game>& file,
                   std::vector<ScriptNote>& notes) const {
    for (const Strip<Game>& strip : file.strips)
      for (std::size_t i = strip.next; i < strip.lines.size(); ++i) {
        const ScriptLine<Game>& line = strip.lines[i];
        if (!is_missed(strip, i)) continue;
        const auto clause = Game::unused(setting, line.order).value_or(std::string_view{});
        note(ScriptNote::Kind::Skipped, line.line,
             at_order(Refusal{RefusalKind::Untimely, clause, "order.unused"}, line), notes);
      }
  }

  // The first of them that fits: an answer, or nothing where the player wants to be asked. A game
  // may have orders that only set somebody aside, as `set_aside(lens, question, order)`: those
  // behind them, and the default, look through the lens without them.
  struct Fitting {
    std::optional<DeskAnswer<Game>> answer;
  };
  std::optional<Fitting> first_fitting(const Setting& setting, const Position& now,
                                       typename Game::Lens& lens, const Question<Game>& question,
                                       typename Game::Window window,
                                       std::vector<StandingOrder<Game>>& orders, Source::Kind kind,
                                       std::vector<ScriptNote>& notes) const {
    for (auto order = orders.begin(); order != orders.end(); ++order) {
      if (order->window != window || !Game::concerns(setting, lens, question, order->who)) continue;
      if (!all_hold(setting, lens, question, *order)) continue;
      if (!order->policy) {  // `ask`
        if (!Game::waits_in(setting, window)) break;
        return Fitting{};
      }
      if constexpr (requires { Game::set_aside(lens, question, *order); })
        if (Game::set_aside(lens, question, *order)) continue;
      if (auto answer = Game::decide(setting, lens, question, *order->policy)) {
        if (kind == Source::Kind::Scoped)
          note_ungranted(setting, now, question, *order, *answer, notes);
        const Fitting found{DeskAnswer<Game>{std::move(*answer), {kind, order->line}}};
        if (order->once) orders.erase(order);
        return found;
      }
    }
    return std::nullopt;
  }

  // A game may ask in some of its windows and not in others.
  static bool asks_in(const Setting& setting, typename Game::Window window) {
    if constexpr (requires { Game::asks_in_window(setting, window); })
      return Game::asks_in_windows(setting) || Game::asks_in_window(setting, window);
    else
      return Game::asks_in_windows(setting);
  }

  std::optional<DeskAnswer<Game>> from_standing(const Setting& setting, const Position& now,
                                                const Question<Game>& question,
                                                typename Game::Window window,
                                                std::vector<ScriptNote>& notes) {
    typename Game::Lens lens(setting, now, question.seat);
    auto found = first_fitting(setting, now, lens, question, window, on_.file.scoped,
                               Source::Kind::Scoped, notes);
    if (!found && on_.kept)
      found = first_fitting(setting, now, lens, question, window, on_.kept->scoped,
                            Source::Kind::Scoped, notes);
    if (!found)
      found = first_fitting(setting, now, lens, question, window, on_.standing,
                            Source::Kind::Standing, notes);
    if (found) return std::move(found->answer);
    if (asks_in(setting, window) && Game::waits_in(setting, window)) return std::nullopt;
    clear_away(setting, lens, question, window, notes);
    if constexpr (requires { Game::fallback(lens, question); })
      return DeskAnswer<Game>{Game::fallback(lens, question), {}};
    else
      return DeskAnswer<Game>{Game::fallback(setting, now, question), {}};
  }

  // One-shot orders for this very moment that could not be obeyed: a game that says why, as
  // `why_unfit(lens, question, policy)`, has them told to their player, and they are gone.
  void clear_away(const Setting& setting, const typename Game::Lens& lens,
                  const Question<Game>& question, typename Game::Window window,
                  std::vector<ScriptNote>& notes) {
    if constexpr (requires(const typename Game::Policy& policy) {
                    Game::why_unfit(lens, question, policy);
                  })
      std::erase_if(on_.standing, [&](const StandingOrder<Game>& order) {
        if (order.window != window || !order.once || !order.policy ||
            !all_hold(setting, lens, question, order))
          return false;
        auto why = Game::why_unfit(lens, question, *order.policy);
        if (!why) return false;
        note(ScriptNote::Kind::Skipped, 0, std::move(*why), notes);  // in some earlier file
        return true;
      });
  }

  // A game whose lines carry wishes for later choices may say which of them did not come true.
  void note_ungranted(const Setting& setting, const Position& now, const Question<Game>& question,
                      const StandingOrder<Game>& order, const typename Game::Answer& answer,
                      std::vector<ScriptNote>& notes) const {
    if constexpr (requires { Game::why_ungranted(setting, now, question, *order.policy, answer); })
      if (auto why = Game::why_ungranted(setting, now, question, *order.policy, answer))
        note(ScriptNote::Kind::Ungranted, order.line, std::move(*why), notes);
  }

  static bool all_hold(const Setting& setting, const typename Game::Lens& lens,
                       const Question<Game>& question, const StandingOrder<Game>& order) {
    return std::all_of(order.when.begin(), order.when.end(), [&](const Condition<Game>& test) {
      return test_holds<Game>(setting, lens, question, test);
    });
  }

  std::optional<DeskAnswer<Game>> from_script(const Setting& setting, const Position& now,
                                              const Question<Game>& question, bool window,
                                              std::vector<ScriptNote>& notes) {
    DeskFile<Game>& file = on_.file;
    // A window that opens in the middle of a line is not what the line speaks of.
    if (window && !file.atoms.empty()) return std::nullopt;
    Strip<Game>& strip = strip_for(Game::section(setting, now, question));
    for (;;) {
      if (!file.atoms.empty()) {
        auto legal = Game::may(setting, now, question, file.atoms.front());
        if (legal) return next_atom();
        if (mend(setting, now, question, legal.error(), notes)) continue;
        // A line that has begun cannot be skipped or replaced: the unit stands where it stands.
        Refusal why = std::move(legal.error());
        if (why.line == 0) why.line = file.atoms_line;
        stop(std::move(why), notes);
        lay_aside(strip);
        return std::nullopt;
      }
      const std::span<const ScriptLine<Game>> all(strip.lines);
      const Script<Game> rest{all.subspan(strip.next), file.fresh, file.final,
                              all.first(strip.next)};
      auto reading = Game::read(setting, now, question, rest);
      if (reading && !reading->answers.empty()) {
        // The line is tried as a whole before it begins, as far as that can be known.
        auto legal = reading->judged ? Result<void>()
                                     : Game::may(setting, now, question, reading->answers.front());
        if (legal) {
          accept(strip, std::move(*reading), notes);
          return next_atom();
        }
        reading = tl::make_unexpected(std::move(legal.error()));
      }
      if (reading && reading->lines_used > 0) {
        if (reading->skipped)
          note(ScriptNote::Kind::Skipped, strip.lines[strip.next].line,
               std::move(*reading->skipped), notes);
        strip.next += reading->lines_used;
        continue;
      }
      if (reading) {  // the script says nothing to this question
        const bool at_end = strip.next == strip.lines.size() && !strip.stopped;
        if (window || question.idle || reading->wait || !file.final || !at_end) return std::nullopt;
        return DeskAnswer<Game>{Game::fallback(setting, now, question), {}};
      }
      const auto which = Game::gives_way(setting, now, question, rest, reading.error());
      if (which)
        give_way(strip, *which, std::move(reading.error()), notes);
      else if (!pass_over(strip, reading.error(), question.idle, notes))
        return std::nullopt;
    }
  }

  // The game's rule for a line that was begun and has become impossible.
  bool mend(const Setting& setting, const Position& now, const Question<Game>& question,
            const Refusal& why, std::vector<ScriptNote>& notes) {
    DeskFile<Game>& file = on_.file;
    auto instead =
        Game::mend(setting, now, question, std::span<const typename Game::Answer>(file.atoms), why);
    if (!instead || instead->empty()) return false;
    ensure(Game::may(setting, now, question, instead->front()).has_value(),
           "a line is mended by what is legal");
    file.atoms = std::move(*instead);
    note(ScriptNote::Kind::Repaired, file.atoms_line, why, notes);
    return true;
  }

  // REQUIRES: it is legal.
  DeskAnswer<Game> next_atom() {
    const auto answer = on_.file.atoms.front();
    on_.file.atoms.erase(on_.file.atoms.begin());
    return {answer, {Source::Kind::Line, on_.file.atoms_line}};
  }

  void accept(Strip<Game>& strip, Reading<Game> reading, std::vector<ScriptNote>& notes) {
    DeskFile<Game>& file = on_.file;
    file.atoms_line = strip.next < strip.lines.size() ? strip.lines[strip.next].line : 0;
    if (reading.line > 0) file.atoms_line = reading.line;
    if (reading.undone) file.atoms_line = reading.undone->line;
    if (reading.repaired) {
      const int line = reading.repaired->line > 0 ? reading.repaired->line : file.atoms_line;
      note(ScriptNote::Kind::Repaired, line, std::move(*reading.repaired), notes);
    }
    for (Refusal& why : reading.ungranted)
      note(ScriptNote::Kind::Ungranted, file.atoms_line, std::move(why), notes);
    file.atoms = std::move(reading.answers);
    if (reading.rest) {
      ensure(reading.lines_used == 0 && strip.next < strip.lines.size(), "the head has a rest");
      strip.lines[strip.next].order = std::move(*reading.rest);
      strip.lines[strip.next].otherwise.clear();
    }
    strip.next += reading.lines_used;
    file.scoped.insert(file.scoped.end(), reading.scoped.begin(), reading.scoped.end());
    if (reading.undone) undo(strip, std::move(*reading.undone), notes);
  }

  // A line already played is taken back: its `else` comes next, or it is skipped.
  void undo(Strip<Game>& strip, Refusal why, std::vector<ScriptNote>& notes) {
    const auto next = strip.lines.begin() + static_cast<std::ptrdiff_t>(strip.next);
    const auto line = std::find_if(strip.lines.begin(), next, [&](const auto& one) {
      return one.line == why.line && one.column == why.column;
    });
    ensure(line != next, "a line that is taken back was played");
    const bool is_replaced = !line->otherwise.empty();
    note(is_replaced ? ScriptNote::Kind::ElseTaken : ScriptNote::Kind::Skipped, line->line,
         std::move(why), notes);
    if (!is_replaced) return;
    ScriptLine<Game> instead = *line;
    line->otherwise.clear();
    instead.order = instead.otherwise.front();
    instead.otherwise.erase(instead.otherwise.begin());
    strip.lines.insert(next, std::move(instead));
  }

  // A line is impossible: it takes its `else`, or is skipped.
  void give_way(Strip<Game>& strip, GivesWay which, Refusal why, std::vector<ScriptNote>& notes) {
    const auto line = strip.lines.begin() + static_cast<std::ptrdiff_t>(strip.next + which.line);
    if (!line->otherwise.empty()) {
      note(ScriptNote::Kind::ElseTaken, line->line, std::move(why), notes);
      const auto chosen = line->otherwise.begin() + static_cast<std::ptrdiff_t>(which.alternative);
      line->order = *chosen;
      line->otherwise.erase(line->otherwise.begin(), chosen + 1);
      return;
    }
    ensure(which.line == 0 && line->attempt, "a line that gives way has an else or is a try");
    note(ScriptNote::Kind::Skipped, line->line, std::move(why), notes);
    ++strip.next;
  }

  // No line gives way: the script stops. Only where dice have left nothing to choose there is
  // nothing to ask the player again either.
  bool pass_over(Strip<Game>& strip, Refusal why, bool idle, std::vector<ScriptNote>& notes) {
    const bool any = strip.next < strip.lines.size();
    if (any && idle && !on_.file.fresh) {
      note(ScriptNote::Kind::Skipped, strip.lines[strip.next].line, std::move(why), notes);
      ++strip.next;
      return true;
    }
    if (any && why.line == 0) why = at_order(std::move(why), strip.lines[strip.next]);
    stop(std::move(why), notes);
    lay_aside(strip);
    return false;
  }

  void stop(Refusal why, std::vector<ScriptNote>& notes) {
    note(ScriptNote::Kind::Stopped, why.line, why, notes);
    stopped_ = std::move(why);
  }
  // The rest of the script goes, and the player is asked; but what waits in other sections stays.
  void lay_aside(Strip<Game>& strip) {
    if (strip.section == no_section) return lay_aside();
    on_.file.atoms.clear();
    strip.lines.resize(strip.next);
    strip.stopped = true;
  }
  void lay_aside() {
    const bool was_fresh = on_.file.fresh;
    on_.file = {};
    on_.file.fresh = was_fresh;
    on_.kept.reset();
  }

  void note(ScriptNote::Kind kind, int line, Refusal why, std::vector<ScriptNote>& notes) const {
    notes.push_back({kind, seat_, line, std::move(why)});
  }

  Seat seat_;
  DeskContents<Game> on_;
  std::optional<Refusal> stopped_;
};

}  // namespace cursus
