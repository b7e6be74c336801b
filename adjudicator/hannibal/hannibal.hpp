// Hannibal: Rome vs. Carthage, rules of the Valley Games edition. The only header that others
// include.
#pragma once

#include <span>

#include "adjudicator/core/plain_game.hpp"
#include "adjudicator/hannibal/events.hpp"
#include "adjudicator/hannibal/orders.hpp"
#include "adjudicator/hannibal/position.hpp"

namespace cursus::hannibal {

// What a seat may see: the board, its own hands, and how many cards lie elsewhere.
struct View {
  Board board{};
  std::vector<CardId> hand{};  // of the viewer; empty for onlookers
  TacticCounts battle_hand{};
  PerSeat<int> hand_sizes{};
  int deck = 0;
  bool operator==(const View&) const = default;
};

// The same without a copy: facts and policies see the table through it and nothing else (a8).
struct Hannibal;
class Lens {
 public:
  Lens(const Setting& setting, const Position& now, Seat seat)
      : setting_(setting), now_(now), seat_(seat) {}
  const Setting& setting() const { return setting_; }
  const Board& board() const { return now_; }
  Seat seat() const { return seat_; }
  const std::vector<CardId>& hand() const { return now_.hands[seat_]; }
  bool holds(CardId card) const;
  int cards(Seat seat) const { return static_cast<int>(now_.hands[seat].size()); }
  const TacticCounts& battle_hand() const { return now_.battle_hands[seat_]; }
  // W-08: the rest of the move as it was ordered. To be tested, never to be shown.
  std::span<const Leg> legs_ahead() const;
  bool ordered() const { return now_.plan.has_value(); }
  // W-05: was the army ordered from the sea into the city where it is intercepted?
  bool ordered_inside() const;
  // Legality of the seat's own answers: it depends on nothing that the seat does not see.
  bool allows(const cursus::Question<Hannibal>& question, const Answer& answer) const;
  std::vector<Answer> legal(const cursus::Question<Hannibal>& question) const;

 private:
  const Setting& setting_;
  const Position& now_;
  Seat seat_;
};

// The game's entry in the contract (core/contract.hpp).
struct Hannibal : PlainGame {
  using Setting = hannibal::Setting;
  using Position = hannibal::Position;
  using Ask = hannibal::Ask;
  using Answer = hannibal::Answer;
  using Event = hannibal::Event;
  using View = hannibal::View;
  using Outcome = hannibal::Outcome;
  using Line = hannibal::Line;
  using Window = hannibal::Window;
  using Who = hannibal::Who;
  using Fact = hannibal::Fact;
  using Policy = hannibal::Policy;
  using Question = cursus::Question<Hannibal>;
  using Lens = hannibal::Lens;

  static Task<> play(Play<Hannibal>& play);
  static void check_invariants(const Setting& setting, const Position& now) {
    hannibal::check_invariants(setting, now);
  }

  static Result<void> may(const Setting& setting, const Position& now, const Question& question,
                          const Answer& answer);
  static void legal(const Setting& setting, const Position& now, const Question& question,
                    std::vector<Answer>& answers);
  static Answer fallback(const Setting& setting, const Position& now, const Question& question);

  static std::uint32_t span(const Setting&, const Position& now) { return now.plays; }
  static std::optional<Window> window_of(const Question& question);
  static bool waits_in(const Setting& setting, Window window);
  static bool asks_in_windows(const Setting& setting) { return setting.options.ask_in_windows; }
  static bool asks_in_window(const Setting& setting, Window window);
  static bool concerns(const Setting&, const Lens& lens, const Question& question, const Who& who);
  static int fact(const Setting&, const Lens& lens, const Question& question, Fact fact);
  static std::optional<Answer> decide(const Setting&, const Lens& lens, const Question& question,
                                      const Policy& policy);
  static std::optional<std::string_view> unused(const Setting&, const Line&) { return "H-7.2"; }
  // A line that was refused: what else is wrong with it, whatever the dice would have been (a0).
  static std::vector<Refusal> also_wrong(const Setting& setting, const Position& now, Seat seat,
                                         std::span<const ScriptLine<Hannibal>> script,
                                         const Refusal& first);
  static Result<Reading<Hannibal>> read(const Setting& setting, const Position& now,
                                        const Question& question, const Script<Hannibal>& script);

  static View view(const Setting& setting, const Position& now, std::optional<Seat> seat);
};

using Play = cursus::Play<Hannibal>;
using Question = Hannibal::Question;

// What the windows ask of the seat's own view (standing.cpp, policy.cpp).
bool concerns(const Lens& lens, const Question& question, const Who& who);
int fact(const Lens& lens, const Question& question, Fact fact);
std::optional<Answer> decide(const Lens& lens, const Question& question, const Policy& policy);
Answer fallback(const Lens& lens, const Question& question);

}  // namespace cursus::hannibal
