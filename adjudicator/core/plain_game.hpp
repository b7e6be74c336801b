// What most games say alike. A game derives from it and states what is special about itself by a
// function of the same name.
#pragma once

#include "adjudicator/core/contract.hpp"

namespace cursus {

struct PlainGame {
  static bool over(const auto& now) { return now.outcome.has_value(); }
  // Orders are sent for a turn.
  static std::uint32_t span(const auto&, const auto& now) {
    return static_cast<std::uint32_t>(now.turn);
  }
  // Where a deadline passes: the first of the legal answers.
  template <class Game>
  static typename Game::Answer fallback(const auto& setting, const auto& now,
                                        const Question<Game>& question) {
    std::vector<typename Game::Answer> answers;
    Game::legal(setting, now, question, answers);
    return answers.front();
  }
  // Nobody is asked in a window unless they wish it; then the game waits for them.
  static bool asks_in_windows(const auto&) { return false; }
  static bool waits_in(const auto&, auto) { return true; }
  // A standing order speaks for all.
  static bool concerns(const auto&, const auto&, const auto&, const auto&) { return true; }
  static ScriptSection section(const auto&, const auto&, const auto&) { return no_section; }
  // A line that was begun stops where it becomes impossible, and the player is asked.
  template <class Answer>
  static std::optional<std::vector<Answer>> mend(const auto&, const auto&, const auto&,
                                                 std::span<const Answer>, const Refusal&) {
    return std::nullopt;
  }
  template <class Game>
  static std::optional<GivesWay> gives_way(const auto&, const auto&, const auto&,
                                           const Script<Game>& script, const Refusal&) {
    return head_gives_way(script);
  }
};

// For small tables: a copy of what the seat may see.
template <class Game>
struct ViewLens {
  typename Game::View seen;
  ViewLens(const auto& setting, const auto& now, Seat seat)
      : seen(Game::view(setting, now, seat)) {}
};

}  // namespace cursus
