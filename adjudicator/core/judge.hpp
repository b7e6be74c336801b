// Table and desks together: takes order files, plays on until somebody must be asked.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/desk.hpp"
#include "adjudicator/core/table.hpp"

namespace cursus {

// One order file, understood.
template <class Game>
struct Orders {
  std::vector<ScriptLine<Game>> script{};
  std::vector<StandingOrder<Game>> standing{};
  bool final = true;
  std::vector<ScriptSection> sections{};  // that the file has, lines or not
};

// An answer with the line that gave it, for the log.
template <class Game>
struct Answered {
  Seat seat = Seat::First;
  std::string_view clause{};
  typename Game::Answer answer{};
  Source source{};
  // Given while the other seat was at a choice of its own: until that has ended, only this seat may
  // know it.
  bool sealed = false;
  std::size_t told = 0;  // how much had been told when it was given, since that was last taken
  // What follows it shows its seat a secret, though no die has fallen: also what the other seat has
  // chosen beside it.
  bool unveils = false;
};

// A game may say, as `unveils(setting, now, question, answer)`, which answers show their seat
// without any die what it could not know before. Such an answer counts like a die: a line behind it
// refuses no file any more, and no trial tells what follows it.
template <class Game>
class Judge {
 public:
  using Setting = typename Game::Setting;
  using Position = typename Game::Position;
  using Answer = typename Game::Answer;

  // A new game: what is told at its start is kept.
  Judge(const Setting& setting, Position start, Chance& chance)
      : setting_(setting),
        chance_(chance, *this),
        start_{std::move(start), {}, chance.mark()},
        table_(std::make_unique<Table<Game>>(setting, start_.at_boundary, chance_, heeds())) {}

  // A game that was put down; its desks are restored afterwards.
  Judge(const Setting& setting, const PutDown<Game>& from, Chance& chance)
      : setting_(setting),
        chance_(chance, *this),
        start_(from),
        table_(std::make_unique<Table<Game>>(setting, from, chance_, heeds())) {}

  const Table<Game>& table() const { return *table_; }
  const Desk<Game>& desk(Seat seat) const { return desks_[seat]; }
  void restore_desk(Seat seat, DeskContents<Game> contents) {
    desks_[seat].restore(std::move(contents));
  }
  const Position& now() const { return table_->now(); }
  // As the file that was laid down last has left the table by itself: before a die fell for it, or
  // the other seat answered.
  const Position& as_ordered() const { return as_ordered_ ? *as_ordered_ : now(); }
  bool over() const { return table_->over(); }
  std::uint64_t answers_given() const { return answers_given_; }

  // Does a seat have to send something before the game can go on?
  bool waits_for(Seat seat) const { return table_->open(seat) != nullptr; }

  // Begins again and from now on also waits where a seat can choose nothing, so that a file which
  // orders something there can be judged; run() goes on. REQUIRES: a new game, nothing answered.
  void pause_when_idle() {
    ensure(answers_given_ == 0 && start_.answers.empty(), "pauses are for games that begin");
    pauses_ = true;
    chance_.rewind(start_.chance_mark);
    table_ = std::make_unique<Table<Game>>(setting_, start_.at_boundary, chance_, heeds());
  }

  void set_standing(Seat seat, const std::vector<StandingOrder<Game>>& orders) {
    desks_[seat].set_standing(orders);
  }

  // Plays the file as far as it goes. If a line is refused before anything was rolled or revealed,
  // nothing has happened and the refusal is returned.
  Result<void> submit(Seat seat, Orders<Game> orders) {
    // What stopped a script while another seat's file was played is told; it refuses no new file.
    for (Desk<Game>& desk : desks_) desk.take_stop();
    const PutDown<Game> before = table_->put_down();
    const auto told_before = std::vector(table_->told().begin(), table_->told().end());
    const auto desks_before = desks_;
    const std::size_t answered_before = answered_.size();
    const std::size_t notes_before = notes_.size();
    const std::uint64_t given_before = answers_given_;

    desks_[seat].set_standing(orders.standing);
    const Question<Game>* asked = table_->open(seat);
    const bool reply = asked && Game::window_of(*asked).has_value();
    desks_[seat].lay_down(std::move(orders.script), orders.sections, orders.final, reply);
    submitting_ = seat;
    as_ordered_.reset();
    play_on();
    submitting_.reset();

    auto stop = desks_[seat].take_stop();
    if (!stop || !desks_[seat].fresh()) return {};
    desks_ = desks_before;
    table_ = std::make_unique<Table<Game>>(setting_, before, chance_, heeds());
    table_->restore_told(told_before);
    answered_.resize(answered_before);
    notes_.resize(notes_before);
    answers_given_ = given_before;
    return tl::make_unexpected(std::move(*stop));
  }

  // Plays on with what lies on the desks, past the idle questions that are open.
  void run() {
    for (const Seat seat : both_seats)
      if (const Question<Game>* question = table_->open(seat); question && question->idle)
        pass(seat, *question);
    play_on();
  }

  // Answers the open question directly. REQUIRES: it is legal.
  void answer(Seat seat, const Answer& answer) {
    const Question<Game>* question = table_->open(seat);
    ensure(question != nullptr, "no question waits for this seat");
    give(seat, *question, answer, {Source::Kind::Line, 0});
  }

  std::vector<Told<Game>> take_told() { return table_->take_told(); }
  std::span<const Answered<Game>> answered() const { return answered_; }
  std::vector<Answered<Game>> take_answered() {
    if (!table_->is_side_by_side())
      for (Answered<Game>& one : answered_) one.sealed = false;
    return std::exchange(answered_, {});
  }
  std::vector<ScriptNote> take_notes() { return std::exchange(notes_, {}); }

 private:
  // Passes everything on, and knows when the first die of a file falls.
  class Watched final : public Chance {
   public:
    Watched(Chance& inner, Judge& judge) : inner_(inner), judge_(judge) {}
    void next_stretch() override { inner_.next_stretch(); }
    std::uint32_t below(std::uint32_t n, std::string_view purpose) override {
      judge_.something_shown();
      return inner_.below(n, purpose);
    }
    std::uint32_t sealed_below(std::uint32_t n, std::string_view purpose) override {
      judge_.something_shown();
      return inner_.sealed_below(n, purpose);
    }
    void unveil() override { inner_.unveil(); }
    std::uint64_t mark() const override { return inner_.mark(); }
    void rewind(std::uint64_t mark) override { inner_.rewind(mark); }

   private:
    Chance& inner_;
    Judge& judge_;
  };

  void play_on() {
    while (!table_->over()) {
      bool moved = false;
      for (const Seat seat : both_seats) {
        const Question<Game>* question = table_->open(seat);
        if (!question) continue;
        const auto given = desks_[seat].consult(setting_, table_->now(), *question, notes_);
        if (given)
          give(seat, *question, given->answer, given->source);
        else if (question->idle && may_pass(seat, *question))
          pass(seat, *question);
        else
          continue;
        moved = true;
      }
      if (!moved) break;
    }
    if (table_->over()) {
      for (Desk<Game>& desk : desks_) desk.close(notes_);
      return;
    }
    const std::uint32_t span = Game::span(setting_, table_->now());
    for (const Seat seat : both_seats)
      desks_[seat].look_up(setting_, span, submitting_ == seat, notes_);
  }

  // Idle questions are asked where a desk holds lines that they may have to refuse.
  Heeds<Game> heeds() {
    return [this](const Question<Game>& question, const Position& now) {
      return pauses_ || desks_[question.seat].speaks_in(Game::span(setting_, now));
    };
  }
  bool may_pass(Seat seat, const Question<Game>& question) const {
    if constexpr (requires { Game::rests(question); })
      if (pauses_ && Game::rests(question)) return false;
    if (submitting_ == seat && desks_[seat].stopped()) return false;  // their file is refused
    return !pauses_ || desks_[seat].contents().file.final;
  }
  void pass(Seat seat, const Question<Game>& question) {
    table_->answer(seat, Game::fallback(setting_, table_->now(), question));
  }

  void something_shown() {
    if (submitting_ && !as_ordered_) as_ordered_ = now();
    for (Desk<Game>& desk : desks_) desk.stale();
  }

  bool unveils_something(const Question<Game>& question, const Answer& answer) const {
    if constexpr (requires { Game::unveils(setting_, table_->now(), question, answer); })
      return Game::unveils(setting_, table_->now(), question, answer);
    else
      return false;
  }

  void give(Seat seat, const Question<Game>& question, const Answer& answer, Source source) {
    // Another seat's answer may tell the sender something: their file is final from here on.
    if (submitting_ && seat != *submitting_ && !question.idle) something_shown();
    const bool unveils = unveils_something(question, answer);
    if (unveils) something_shown();
    const bool side_by_side = table_->is_side_by_side();
    const bool idle = question.idle;  // the answer ends the question
    if (!question.idle)
      answered_.push_back(
          {seat, question.clause, answer, source, side_by_side, table_->told().size(), unveils});
    ++answers_given_;
    if (unveils) chance_.unveil();
    table_->answer(seat, answer);
    // The last of two sealed choices opens the other one.
    if (!side_by_side || table_->is_side_by_side() || idle) return;
    something_shown();
    answered_.back().unveils = true;
  }

  const Setting& setting_;
  Watched chance_;
  PutDown<Game> start_;
  bool pauses_ = false;
  PerSeat<Desk<Game>> desks_{{Desk<Game>(Seat::First), Desk<Game>(Seat::Second)}};
  std::vector<Answered<Game>> answered_;
  std::uint64_t answers_given_ = 0;
  std::vector<ScriptNote> notes_;
  std::optional<Seat> submitting_;
  std::optional<Position> as_ordered_;
  std::unique_ptr<Table<Game>> table_;
};

}  // namespace cursus
