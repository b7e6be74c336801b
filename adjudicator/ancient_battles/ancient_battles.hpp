// Ancient Battles: Marathon & Granicus. Rules of the series (standard rules) and of two battles.
// The only header that others include.
#pragma once

#include "adjudicator/ancient_battles/battle.hpp"
#include "adjudicator/ancient_battles/events.hpp"
#include "adjudicator/ancient_battles/orders.hpp"
#include "adjudicator/ancient_battles/position.hpp"
#include "adjudicator/core/plain_game.hpp"

namespace cursus::ancient_battles {

// What a seat may see, filled by allow-list. Only a secret set-up hides anything (A-G-6.2).
struct View {
  struct Piece {
    UnitId unit = no_unit;
    HexId hex = no_hex;
    Fate fate = Fate::Absent;
    bool reduced = false;
    bool javelins_spent = false;
    bool moved = false;
    bool charging = false;
    bool fired = false;
    bool disrupted = false;
    bool operator==(const Piece&) const = default;
  };
  int turn = 1;
  Seat phasing = Seat::First;
  Phase phase = Phase::Movement;
  std::vector<Piece> pieces;
  PerSeat<int> points_lost{};
  PerSeat<bool> demoralised{};
  std::optional<Outcome> outcome;
  bool operator==(const View&) const = default;
};

// What a seat sees while it chooses: everything lies open once the armies stand (a set-up in secret
// knows no standing orders).
class Lens {
 public:
  Lens(const Battle&, const Position& now, Seat) : now_(now) {}
  const Position& table() const { return now_; }

 private:
  const Position& now_;
};

// The game's entry in the contract (core/contract.hpp).
struct AncientBattles : PlainGame {
  using Setting = Battle;
  using Position = ancient_battles::Position;
  using Ask = ancient_battles::Ask;
  using Answer = ancient_battles::Answer;
  using Event = ancient_battles::Event;
  using View = ancient_battles::View;
  using Outcome = ancient_battles::Outcome;
  using Line = ancient_battles::Line;
  using Window = ancient_battles::Window;
  using Who = ancient_battles::Who;
  using Fact = ancient_battles::Fact;
  using Policy = ancient_battles::Policy;
  using Question = cursus::Question<AncientBattles>;
  using Lens = ancient_battles::Lens;

  static Task<> play(Play<AncientBattles>& play);
  static void check_invariants(const Battle& battle, const Position& now) {
    ancient_battles::check_invariants(battle, now);
  }

  static Result<void> may(const Battle& battle, const Position& now, const Question& question,
                          const Answer& answer);
  static void legal(const Battle& battle, const Position& now, const Question& question,
                    std::vector<Answer>& answers);
  static Answer fallback(const Battle& battle, const Position& now, const Question& question);

  static std::uint32_t span(const Battle& battle, const Position& now);
  static std::optional<Window> window_of(const Question& question);
  static bool asks_in_windows(const Battle& battle) { return battle.options.ask_in_windows; }
  static bool concerns(const Battle& battle, const Lens& lens, const Question& question,
                       const Who& who);
  static int fact(const Battle& battle, const Lens& lens, const Question& question, Fact fact);
  static std::optional<Answer> decide(const Battle& battle, const Lens& lens,
                                      const Question& question, const Policy& policy);
  // Why a wish of an attack or rally did not come true in the choice it was for, if it did not.
  static std::optional<Refusal> why_ungranted(const Battle& battle, const Position& now,
                                              const Question& question, const Policy& policy,
                                              const Answer& answer);
  static std::optional<std::string_view> unused(const Battle& battle, const Line& line);
  static std::optional<GivesWay> gives_way(const Battle& battle, const Position& now,
                                           const Question& question,
                                           const Script<AncientBattles>& script,
                                           const Refusal& why);
  static Result<Reading<AncientBattles>> read(const Battle& battle, const Position& now,
                                              const Question& question,
                                              const Script<AncientBattles>& script);

  // Nobody: what everybody may see.
  static View view(const Battle& battle, const Position& now, std::optional<Seat> seat);
};

static_assert(PlayableGame<AncientBattles>);

using Play = cursus::Play<AncientBattles>;
using Question = AncientBattles::Question;

}  // namespace cursus::ancient_battles
