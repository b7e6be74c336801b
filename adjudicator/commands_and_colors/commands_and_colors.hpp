// Commands & Colors: Ancients, rules of the second edition. The only header that others include.
#pragma once

#include "adjudicator/commands_and_colors/battle.hpp"
#include "adjudicator/commands_and_colors/events.hpp"
#include "adjudicator/commands_and_colors/orders.hpp"
#include "adjudicator/commands_and_colors/position.hpp"
#include "adjudicator/core/contains.hpp"
#include "adjudicator/core/plain_game.hpp"

namespace cursus::commands_and_colors {

// What a seat may see: everything on the board, its own hand, and how many cards lie elsewhere.
struct View {
  struct Piece {
    PieceId piece = no_piece;
    HexId hex = no_hex;
    int blocks = 0;
    Fate fate = Fate::Absent;
    bool ordered = false;
    bool moved = false;
    bool battled = false;
    bool operator==(const Piece&) const = default;
  };
  int turn = 1;
  Seat active = bottom;
  Phase phase = Phase::PlayCard;
  std::vector<Piece> pieces;
  std::vector<Card> hand;  // of the viewer; empty for onlookers
  PerSeat<int> hand_sizes{};
  int deck = 0;
  std::vector<Card> discards;
  PerSeat<int> banners{};
  PerSeat<int> command{};
  std::optional<Card> played;
  LastCard copied{};  // what Counter Attack would copy: the last card of who is not in turn
  std::vector<HexId> camps_taken;
  std::optional<Outcome> outcome;
  bool operator==(const View&) const = default;
};

// What a seat sees while it chooses: the table, and its own hand.
class Lens {
 public:
  Lens(const Battle&, const Position& now, Seat seat) : table_(now), hand_(now.hands[seat]) {}
  const OpenTable& table() const { return table_; }
  bool holds(Card card) const { return contains(hand_, card); }

 private:
  const OpenTable& table_;
  const std::vector<Card>& hand_;
};

// The game's entry in the contract (core/contract.hpp).
struct CommandsAndColors : PlainGame {
  using Setting = Battle;
  using Position = commands_and_colors::Position;
  using Ask = commands_and_colors::Ask;
  using Answer = commands_and_colors::Answer;
  using Event = commands_and_colors::Event;
  using View = commands_and_colors::View;
  using Outcome = commands_and_colors::Outcome;
  using Line = commands_and_colors::Line;
  using Window = commands_and_colors::Window;
  using Who = commands_and_colors::Who;
  using Fact = commands_and_colors::Fact;
  using Policy = commands_and_colors::Policy;
  using Question = cursus::Question<CommandsAndColors>;
  using Lens = commands_and_colors::Lens;

  static Task<> play(Play<CommandsAndColors>& play);
  static void check_invariants(const Battle& battle, const Position& now) {
    commands_and_colors::check_invariants(battle, now);
  }

  static Result<void> may(const Battle& battle, const Position& now, const Question& question,
                          const Answer& answer);
  static void legal(const Battle& battle, const Position& now, const Question& question,
                    std::vector<Answer>& answers);
  static Answer fallback(const Battle& battle, const Position& now, const Question& question);

  static std::uint32_t span(const Battle& battle, const Position& now);
  static std::optional<Window> window_of(const Question& question);
  static bool waits_in(const Battle& battle, Window window);
  static bool asks_in_windows(const Battle& battle) { return battle.options.ask_in_windows; }
  static bool concerns(const Battle& battle, const Lens& lens, const Question& question,
                       const Who& who);
  static int fact(const Battle& battle, const Lens& lens, const Question& question, Fact fact);
  static std::optional<Answer> decide(const Battle& battle, const Lens& lens,
                                      const Question& question, const Policy& policy);
  // Why a wish of a battle line did not come true in the choice it was for, if it did not.
  static std::optional<Refusal> why_ungranted(const Battle& battle, const Position& now,
                                              const Question& question, const Policy& policy,
                                              const Answer& answer);
  static std::optional<std::string_view> unused(const Battle&, const Line& line);
  static Result<Reading<CommandsAndColors>> read(const Battle& battle, const Position& now,
                                                 const Question& question,
                                                 const Script<CommandsAndColors>& script);

  static View view(const Battle& battle, const Position& now, std::optional<Seat> seat);
};

using Play = cursus::Play<CommandsAndColors>;
using Question = CommandsAndColors::Question;

}  // namespace cursus::commands_and_colors
