// What a rule procedure holds in its hands: the position, the players, the dice and the pen.
#pragma once

#include <coroutine>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/core/result.hpp"
#include "adjudicator/core/seat.hpp"
#include "adjudicator/core/task.hpp"

namespace cursus {

// A choice that a rule gives to a seat. `about` says which choice and carries its context; from it
// and from the position follow the legal answers, the default and the facts (see contract.hpp).
template <class Game>
struct Question {
  Seat seat = Seat::First;
  std::string_view clause{};  // the clause that gives the choice; a literal
  typename Game::Ask about{};
  bool idle = false;  // nothing can be chosen: asked only where lines wait to be judged by it

  bool operator==(const Question&) const = default;
};

// Is an idle question asked all the same? Otherwise the rules go on by its default answer.
template <class Game>
using Heeds = std::function<bool(const Question<Game>&, const typename Game::Position&)>;

// An event and those who may hear it.
template <class Game>
struct Told {
  Audience audience = Audience::Everybody;
  typename Game::Event event{};
};

template <class Game>
class Table;

template <class Game>
class Play {
 public:
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;
  using Answer = typename Game::Answer;
  using Event = typename Game::Event;

  Play(const Setting& the_setting, Position start, Chance& chance, Heeds<Game> heeds = {})
      : setting(the_setting), now(std::move(start)), chance_(chance), heeds_(std::move(heeds)) {}
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  const Setting& setting;  // map, roster, options: what does not change during the game
  Position now;            // everything that lies on the table

  // The only way to wait: `const auto answer = co_await play.ask(question);` The question stays
  // with the procedure that asks it, which waits: nothing is copied, so it must not be a temporary.
  auto ask(const Question<Game>& question) { return Asking{*this, question}; }
  void ask(const Question<Game>&&) = delete;

  // Two questions at once: sealed answers, opened together.
  Task<std::pair<Answer, Answer>> ask_both(Question<Game> first, Question<Game> second) {
    std::pair<Answer, Answer> answers;
    co_await both(ask_into(std::move(first), &answers.first),
                  ask_into(std::move(second), &answers.second));
    co_return answers;
  }

  // Two procedures side by side, one per seat; goes on when both have ended.
  Task<> both(Task<> first, Task<> second) {
    Join join;
    Task<> one = joined(std::move(first), &join);
    Task<> two = joined(std::move(second), &join);
    ++side_by_side_;
    one.start();
    two.start();
    co_await join;
    --side_by_side_;
    if (join.failure) std::rethrow_exception(join.failure);
  }

  // A die that everybody sees: 1 … sides, or 0 … 9 with ten.
  int roll(int sides, std::string_view purpose) {
    ensure_goes_on();
    const auto n = static_cast<std::uint32_t>(sides);
    return static_cast<int>(lowest_face(n) + chance_.below(n, purpose));
  }

  // A number 0 … n-1 for a hidden draw, and a shuffle: both from the sealed stream.
  std::uint32_t draw(std::uint32_t n, std::string_view purpose) {
    ensure_goes_on();
    return chance_.sealed_below(n, purpose);
  }
  template <class T>
  void shuffle(std::span<T> items, std::string_view purpose) {
    ensure_goes_on();
    cursus::shuffle(items, chance_, purpose);
  }

  // Before a card is taken from a deck that lies ready, and the like.
  void unveil() {
    ensure_goes_on();
    chance_.unveil();
  }

  void tell(Audience audience, Event event) {
    ensure_goes_on();
    told_.push_back({audience, std::move(event)});
  }
  void tell(Event event) { tell(Audience::Everybody, std::move(event)); }

  // Here control flow holds nothing that the position does not hold.
  void boundary() {
    chance_.next_stretch();
    at_boundary_ = now;
    boundary_mark_ = chance_.mark();
    boundary_passed_ = true;
  }

  // The game ends at this very moment: `co_await play.end(outcome);` makes the last boundary and
  // never resumes, so no procedure has to ask whether it is over.
  auto end(typename Game::Outcome outcome) {
    now.outcome = std::move(outcome);
    return Ending{*this};
  }

 private:
  friend class Table<Game>;

  struct Open {
    const Question<Game>* question;
    std::coroutine_handle<> waiting;
    std::optional<Answer> answer{};
  };

  struct Asking {
    Play& play;
    const Question<Game>& question;
    bool asked = false;
    bool await_ready() const {
      return question.idle && !(play.heeds_ && play.heeds_(question, play.now));
    }
    void await_suspend(std::coroutine_handle<> waiting) {
      asked = true;
      play.ensure_goes_on();
      auto& slot = play.open_[question.seat];
      ensure(!slot, "a seat is asked one question at a time");
      slot.emplace(&question, waiting);
    }
    Answer await_resume() {
      if (!asked) return Game::fallback(play.setting, play.now, question);
      auto& slot = play.open_[question.seat];
      Answer answer = std::move(*slot->answer);
      slot.reset();
      return answer;
    }
  };

  struct Ending {
    Play& play;
    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<>) {
      play.boundary();
      play.ended_ = true;
    }
    void await_resume() const noexcept {}
  };

  void ensure_goes_on() const { ensure(!ended_, "nothing happens after the end"); }

  struct Join {
    int running = 2;
    std::coroutine_handle<> waiting = nullptr;
    std::exception_ptr failure = nullptr;
    bool await_ready() const noexcept { return running == 0; }
    void await_suspend(std::coroutine_handle<> handle) noexcept { waiting = handle; }
    void await_resume() const noexcept {}
  };

  // The end of a branch: it stays suspended here, so that whoever goes on may destroy it.
  struct Arrival {
    Join* join;
    bool await_ready() const noexcept { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<>) noexcept {
      const bool last = --join->running == 0;
      return last && join->waiting ? join->waiting : std::noop_coroutine();
    }
    void await_resume() const noexcept {}
  };

  static Task<> joined(Task<> task, Join* join) {
    try {
      co_await task;
    } catch (...) {
      join->failure = std::current_exception();
    }
    co_await Arrival{join};
  }

  Task<> ask_into(Question<Game> question, Answer* answer) { *answer = co_await ask(question); }

  Chance& chance_;
  Heeds<Game> heeds_;
  PerSeat<std::optional<Open>> open_{};
  std::vector<Told<Game>> told_;
  std::optional<Position> at_boundary_;
  std::uint64_t boundary_mark_ = 0;
  bool boundary_passed_ = false;
  bool ended_ = false;
  int side_by_side_ = 0;  // procedures of both() that have not ended
};

}  // namespace cursus
