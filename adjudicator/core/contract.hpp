// What a game must bring along to be played: one struct with these types and functions. A missing
// piece fails to compile.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "adjudicator/core/play.hpp"

namespace cursus {

// How a standing order compares a fact with a figure.
enum class Compare : std::uint8_t { Less, AtMost, Equal, Unequal, AtLeast, More };

constexpr bool holds(int left, Compare how, int right) {
  switch (how) {
    case Compare::Less:
      return left < right;
    case Compare::AtMost:
      return left <= right;
    case Compare::Equal:
      return left == right;
    case Compare::Unequal:
      return left != right;
    case Compare::AtLeast:
      return left >= right;
    case Compare::More:
      return left > right;
  }
  return false;
}

// A condition of a standing order: it compares a fact that the seat may know with a figure, or
// with another such fact.
template <class Fact>
struct FactTest {
  Fact fact{};
  Compare how = Compare::Equal;
  int value = 0;
  std::optional<Fact> than{};
  bool operator==(const FactTest&) const = default;
};
template <class Game>
using Condition = FactTest<typename Game::Fact>;

template <class Game>
bool test_holds(const auto& setting, const auto& lens, const auto& question,
                const Condition<Game>& test) {
  const int than = test.than ? Game::fact(setting, lens, question, *test.than) : test.value;
  return holds(Game::fact(setting, lens, question, test.fact), test.how, than);
}

// "On this window, if …, do …". The first one that fits answers. No policy means: ask me.
template <class Game>
struct StandingOrder {
  typename Game::Window window{};
  typename Game::Who who{};
  std::vector<Condition<Game>> when{};
  std::optional<typename Game::Policy> policy{};
  int line = 0;       // where it stands in the file that brought it
  bool once = false;  // it answers one question and is gone
  bool operator==(const StandingOrder&) const = default;
};

// A part of a script that speaks to certain questions only, such as those of one leader; which, the
// game says. What stands in no section speaks to all others.
using ScriptSection = std::uint16_t;
inline constexpr ScriptSection no_section = 0;

// One line of an order file, understood but not yet judged, with its fall-backs.
template <class Game>
struct ScriptLine {
  typename Game::Line order{};
  std::vector<typename Game::Line> otherwise{};  // `else`, in order
  bool attempt = false;                          // `try`: skip it when it is impossible
  int line = 0;
  int column = 0;  // where it begins: a line may hold several orders
  ScriptSection section = no_section;
};

// The refusal, at the place where this order begins.
template <class Game>
Refusal at_order(Refusal why, const ScriptLine<Game>& order) {
  why.line = order.line;
  why.column = order.column;
  return why;
}

// The part of a script that is still to be played, and what it has come from.
template <class Game>
struct Script {
  std::span<const ScriptLine<Game>> lines{};
  bool fresh = true;  // nothing was rolled or revealed since the file was sent
  bool final = true;  // nothing more will come for this span of play
  std::span<const ScriptLine<Game>> played{};
};

// The line that makes room where a script cannot be played as it is: by its `else`, or, if it has
// none, is the head and is a `try`, by being skipped.
struct GivesWay {
  std::size_t line = 0;         // of those still to be played
  std::size_t alternative = 0;  // which `else`
};

// Mostly the head, if it can.
template <class Game>
std::optional<GivesWay> head_gives_way(const Script<Game>& script) {
  if (script.lines.empty()) return std::nullopt;
  const ScriptLine<Game>& head = script.lines.front();
  return head.attempt || !head.otherwise.empty() ? std::optional(GivesWay{}) : std::nullopt;
}

// What the head of a script says to a question: answers for it and for the questions that follow,
// and preferences that hold while those are carried out. No answers: it says nothing; but lines
// used without an answer are passed over, and the rest is read.
template <class Game>
struct Reading {
  std::vector<typename Game::Answer> answers{};
  std::size_t lines_used = 0;
  std::vector<StandingOrder<Game>> scoped{};
  std::optional<Refusal> repaired{};  // why the line was repaired, by a stated rule
  std::optional<Refusal> undone{};    // why a line already played, its place, is taken back
  bool wait = false;    // no answers, and no default either: this the player must say themselves
  bool judged = false;  // the first answer is known to be legal
  std::optional<Refusal> skipped{};  // lines are passed over: why, if the player should learn of it
  std::vector<Refusal> ungranted{};  // wishes of the line that cannot come true
  int line = 0;                      // which says so, if it is not the head
  // What is left of the head when these answers are given: it stays the head, and is read again.
  std::optional<typename Game::Line> rest{};
};

template <class Game>
concept PlayableGame = requires(const typename Game::Setting& setting,
                                const typename Game::Position& now, const Question<Game>& question,
                                const typename Game::Answer& answer, Play<Game>& play,
                                const typename Game::Policy& policy, const typename Game::Who& who,
                                typename Game::Fact fact, const Script<Game>& script,
                                typename Game::Window window, const typename Game::Line& line,
                                std::vector<typename Game::Answer>& answers, const Refusal& why,
                                std::span<const typename Game::Answer> rest,
                                const typename Game::Lens& lens, std::optional<Seat> viewer) {
  requires std::regular<typename Game::Position>;
  requires std::regular<typename Game::Answer>;
  // What a seat may see of the position, without a copy of it.
  requires std::constructible_from<typename Game::Lens, const typename Game::Setting&,
                                   const typename Game::Position&, Seat>;
  typename Game::Event;
  typename Game::View;
  typename Game::Outcome;

  { Game::play(play) } -> std::same_as<Task<>>;
  { Game::over(now) } -> std::same_as<bool>;  // ended, by play.end
  {Game::check_invariants(setting, now)};

  // The one statement of legality, the list made with it, and the answer when a deadline passes.
  { Game::may(setting, now, question, answer) } -> std::same_as<Result<void>>;
  {Game::legal(setting, now, question, answers)};
  { Game::fallback(setting, now, question) } -> std::same_as<typename Game::Answer>;

  // A script speaks for one span of play (a player turn); a new number ends it.
  { Game::span(setting, now) } -> std::same_as<std::uint32_t>;

  // Desks: which questions are windows (answered by standing orders), and how.
  { Game::window_of(question) } -> std::same_as<std::optional<typename Game::Window>>;
  { Game::asks_in_windows(setting) } -> std::same_as<bool>;
  // False: nobody is ever mailed here, because the question alone would tell a secret.
  { Game::waits_in(setting, window) } -> std::same_as<bool>;
  // What a seat may not know cannot be tested: these are given its lens.
  { Game::concerns(setting, lens, question, who) } -> std::same_as<bool>;
  { Game::fact(setting, lens, question, fact) } -> std::same_as<int>;
  {
    Game::decide(setting, lens, question, policy)
    } -> std::same_as<std::optional<typename Game::Answer>>;

  // Which section of a script speaks to a question.
  { Game::section(setting, now, question) } -> std::same_as<ScriptSection>;
  { Game::read(setting, now, question, script) } -> std::same_as<Result<Reading<Game>>>;
  // A line that was begun and whose next answer has become impossible: the answers that end it or
  // go on with it, by a rule that the game states; nothing: the script stops, the player is asked.
  {
    Game::mend(setting, now, question, rest, why)
    } -> std::same_as<std::optional<std::vector<typename Game::Answer>>>;
  // Of a script that was refused for this reason.
  { Game::gives_way(setting, now, question, script, why) } -> std::same_as<std::optional<GivesWay>>;
  // A line for which its span of play had no question: the clause that refuses it, or nothing if
  // it may be left over.
  { Game::unused(setting, line) } -> std::same_as<std::optional<std::string_view>>;

  // What a seat may see; without a seat, what everybody may see.
  { Game::view(setting, now, viewer) } -> std::same_as<typename Game::View>;
};

}  // namespace cursus
