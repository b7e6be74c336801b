// The smallest game that uses everything of the core: two seats collect stones.
//
// Each round the first seat takes 1 to 3 stones, one die decides a gift, then the second seat may
// veto it (a window); every third round both bid in secret.
#pragma once

#include <string>
#include <variant>

#include "adjudicator/core/judge.hpp"

namespace cursus::test {

struct Toy {
  struct Setting {
    int rounds = 3;
    bool ask = false;
    bool hurried = false;    // nobody is ever asked in a window
    bool sections = false;   // a script has a section for each round
    bool mends = false;      // of lines that become impossible midway
    bool long_span = false;  // a script speaks for the whole game
  };
  struct Position {
    int round = 1;
    PerSeat<int> stones{};
    std::vector<int> order{0, 1, 2, 3};  // shuffled in secret
    std::optional<Seat> outcome{};       // who has more stones
    bool operator==(const Position&) const = default;
  };
  enum class Kind : std::uint8_t { Take, Veto, Bid };
  struct Ask {
    Kind kind = Kind::Take;
    int gift = 0;
    bool operator==(const Ask&) const = default;
  };
  using Answer = int;  // stones taken, 1 = veto, stones bid
  struct Event {
    std::string what;
    int figure = 0;
  };
  struct View {};
  using Outcome = Seat;
  using Line = int;
  enum class Window : std::uint8_t { Veto };
  struct Who {
    bool operator==(const Who&) const = default;
  };
  enum class Fact : std::uint8_t { Gift, Stones };
  using Policy = int;  // the answer itself

  static Task<> play(Play<Toy>& play);
  static Task<> round(Play<Toy>& play);
  static bool over(const Position& now) { return now.outcome.has_value(); }
  static void check_invariants(const Setting&, const Position&) {}

  static Result<void> may(const Setting&, const Position&, const Question<Toy>& question,
                          const Answer& answer) {
    const bool fits = question.about.kind == Kind::Take   ? answer >= 1 && answer <= 3
                      : question.about.kind == Kind::Veto ? answer == 0 || answer == 1
                                                          : answer >= 0 && answer <= 5;
    if (fits) return {};
    return illegal("T-1", "toy.no", {{"found", std::to_string(answer)}});
  }
  static void legal(const Setting& setting, const Position& now, const Question<Toy>& question,
                    std::vector<Answer>& answers) {
    for (Answer i = 0; i <= 5; ++i)
      if (may(setting, now, question, i)) answers.push_back(i);
  }
  static Answer fallback(const Setting&, const Position&, const Question<Toy>& question) {
    return question.about.kind == Kind::Take ? 1 : 0;
  }
  static std::uint32_t span(const Setting& setting, const Position& now) {
    return static_cast<std::uint32_t>(setting.long_span ? 0 : now.round);
  }
  static std::optional<Window> window_of(const Question<Toy>& question) {
    return question.about.kind == Kind::Veto ? std::optional(Window::Veto) : std::nullopt;
  }
  static bool asks_in_windows(const Setting& setting) { return setting.ask; }
  static bool waits_in(const Setting& setting, Window) { return !setting.hurried; }
  // The order of the stones is nobody's to see.
  class Lens {
   public:
    Lens(const Setting&, const Position& now, Seat seat) : stones_(now.stones[seat]) {}
    int stones() const { return stones_; }

   private:
    int stones_;
  };
  static bool concerns(const Setting&, const Lens&, const Question<Toy>&, const Who&) {
    return true;
  }
  static int fact(const Setting&, const Lens& lens, const Question<Toy>& question, Fact fact) {
    return fact == Fact::Gift ? question.about.gift : lens.stones();
  }
  static std::optional<Answer> decide(const Setting&, const Lens&, const Question<Toy>&,
                                      const Policy& policy) {
    return policy;
  }
  // Every other round may have a section of its own, if the setting says so.
  static ScriptSection section(const Setting& setting, const Position& now, const Question<Toy>&) {
    return static_cast<ScriptSection>(setting.sections ? now.round : no_section);
  }
  // A line that was begun ends with the smallest answer that is legal, if the setting says so.
  static std::optional<std::vector<Answer>> mend(const Setting& setting, const Position& now,
                                                 const Question<Toy>& question,
                                                 std::span<const Answer>, const Refusal&) {
    if (!setting.mends) return std::nullopt;
    return std::vector{fallback(setting, now, question)};
  }
  static Result<Reading<Toy>> read(const Setting&, const Position&, const Question<Toy>& question,
                                   const Script<Toy>& script) {
    if (script.lines.empty()) return Reading<Toy>{};
    const Line line = script.lines.front().order;
    if (line > 10 && line < 20) {  // a bid: it waits for its question
      if (question.about.kind != Kind::Bid) return Reading<Toy>{};
      return Reading<Toy>{{line - 10}, 1, {}, {}};
    }
    if (line >= 30 && line < 40) {  // no veto now, and one later for gifts of more than this
      const StandingOrder<Toy> later{
          Window::Veto, {}, {{Fact::Gift, Compare::More, line - 30}}, 1, script.lines.front().line};
      return Reading<Toy>{{0}, 1, {later}, {}};
    }
    if (line < 100) return Reading<Toy>{{line}, 1, {}, {}};
    return Reading<Toy>{{line / 100, line % 100}, 1, {}, {}};  // for this question and the next
  }
  static std::optional<std::string_view> unused(const Setting&, const Line&) { return "T-1"; }
  static std::optional<GivesWay> gives_way(const Setting&, const Position&, const Question<Toy>&,
                                           const Script<Toy>& script, const Refusal&) {
    return head_gives_way(script);
  }
  static View view(const Setting&, const Position&, std::optional<Seat>) { return {}; }
};

static_assert(PlayableGame<Toy>);

inline Task<> Toy::round(Play<Toy>& play) {
  const Question<Toy> take{Seat::First, "T-1", {Kind::Take, 0}};
  const int taken = co_await play.ask(take);
  play.now.stones[Seat::First] += taken;
  play.tell(Event{"took", taken});
  const int gift = play.roll(6, "T-2 gift");
  const Question<Toy> veto{Seat::Second, "T-3", {Kind::Veto, gift}};
  const int vetoed = co_await play.ask(veto);
  if (vetoed == 0) play.now.stones[Seat::First] += gift;
  play.tell(only(Seat::Second), Event{"vetoed", vetoed});
  if (play.now.round % 3 == 0) {
    const Question<Toy> first{Seat::First, "T-4", {Kind::Bid, 0}};
    const Question<Toy> second{Seat::Second, "T-4", {Kind::Bid, 0}};
    const auto bids = co_await play.ask_both(first, second);
    play.now.stones[bids.first > bids.second ? Seat::First : Seat::Second] += 10;
  }
  play.shuffle(std::span(play.now.order), "T-5 order");
}

inline Task<> Toy::play(Play<Toy>& play) {
  play.boundary();
  while (play.now.round <= play.setting.rounds) {
    co_await round(play);
    ++play.now.round;
    play.boundary();
  }
  const PerSeat<int>& stones = play.now.stones;
  co_await play.end(stones[Seat::First] > stones[Seat::Second] ? Seat::First : Seat::Second);
}

}  // namespace cursus::test
