// A game being played: runs the rules from question to question, and can be put down after any.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "adjudicator/core/contract.hpp"

namespace cursus {

// An answer as it was given.
template <class Game>
struct Given {
  Seat seat = Seat::First;
  typename Game::Answer answer{};
  bool operator==(const Given&) const = default;
};

// A game put down: the position at the last boundary and the answers given since.
template <class Game>
struct PutDown {
  typename Game::Position at_boundary{};
  std::vector<Given<Game>> answers{};
  std::uint64_t chance_mark = 0;
  bool operator==(const PutDown&) const = default;
};

template <class Game>
class Table {
 public:
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;
  using Answer = typename Game::Answer;

  // Begins at a boundary. REQUIRES: `setting` and `chance` outlive the table.
  Table(const Setting& setting, Position start, Chance& chance, Heeds<Game> heeds = {})
      : play_(std::make_unique<Play<Game>>(setting, std::move(start), chance, std::move(heeds))),
        chance_(&chance),
        rules_(Game::play(*play_)) {
    if (Game::over(play_->now)) {  // put down after its end
      play_->boundary();
      play_->ended_ = true;
    } else {
      after_resume([this] { rules_.start(); });
    }
  }

  // Takes up a game that was put down. What was told before is not told again.
  Table(const Setting& setting, const PutDown<Game>& from, Chance& chance, Heeds<Game> heeds = {})
      : Table(setting, at_mark(from, chance), chance, std::move(heeds)) {
    for (const Given<Game>& given : from.answers) answer(given.seat, given.answer);
    play_->told_.clear();
  }

  const Setting& setting() const { return play_->setting; }
  const Position& now() const { return play_->now; }
  // The last boundary passed, and whether no answer was given since.
  const Position& at_boundary() const { return *play_->at_boundary_; }
  bool is_at_boundary() const { return since_.empty(); }
  bool over() const { return play_->ended_; }
  // Do both seats choose without knowing what the other does?
  bool is_side_by_side() const { return play_->side_by_side_ > 0; }

  // The question that waits for this seat, or nullptr.
  const Question<Game>* open(Seat seat) const {
    const auto& slot = play_->open_[seat];
    return !over() && slot && !slot->answer ? slot->question : nullptr;
  }

  Result<void> may(Seat seat, const Answer& answer) const {
    const Question<Game>* question = open(seat);
    ensure(question != nullptr, "no question waits for this seat");
    return Game::may(setting(), now(), *question, answer);
  }

  // REQUIRES: may(seat, answer). An idle question leaves no trace: whether it was asked changes
  // neither the dice nor what is put down. (A rule asks one only as the last thing of a stretch
  // between two boundaries, so that nobody has to find their way past it again.)
  void answer(Seat seat, const Answer& answer) {
    ensure(open(seat) != nullptr, "an answer needs a question");
    auto& slot = *play_->open_[seat];
    const std::coroutine_handle<> waiting = slot.waiting;
    slot.answer = answer;
    if (!slot.question->idle) {
      since_.push_back({seat, answer});
      chance_->next_stretch();
    }
    after_resume([waiting] { waiting.resume(); });
  }

  // What was told since the last call.
  std::vector<Told<Game>> take_told() { return std::exchange(play_->told_, {}); }
  std::span<const Told<Game>> told() const { return play_->told_; }
  void restore_told(std::vector<Told<Game>> told) { play_->told_ = std::move(told); }

  PutDown<Game> put_down() const { return {*play_->at_boundary_, since_, play_->boundary_mark_}; }

 private:
  static Position at_mark(const PutDown<Game>& from, Chance& chance) {
    chance.rewind(from.chance_mark);
    return from.at_boundary;
  }

  template <class Resume>
  void after_resume(Resume resume) {
    play_->boundary_passed_ = false;
    resume();
    if (play_->boundary_passed_) since_.clear();
    if (!rules_.done()) return;
    rules_.result();  // throws what the rules threw
    ensure(over(), "a game ends by play.end");
  }

  std::unique_ptr<Play<Game>> play_;
  Chance* chance_;
  std::vector<Given<Game>> since_;
  Task<> rules_;
};

}  // namespace cursus
