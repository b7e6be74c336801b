// Cataphract (Great Battles of History vol. VIII): rules of the first edition and five battles.
// The only header that others include.
#pragma once

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/cataphract/events.hpp"
#include "adjudicator/cataphract/lines.hpp"
#include "adjudicator/cataphract/orders.hpp"
#include "adjudicator/cataphract/position.hpp"
#include "adjudicator/core/plain_game.hpp"

namespace cursus::cataphract {

// What a seat may see: everything lies open on this table (part D.1). Hidden are only files and
// standing orders, and these are no part of it.
struct View {
  struct Piece {
    UnitId unit = no_unit;
    UnitState state;
    bool operator==(const Piece&) const = default;
  };
  struct General {
    LeaderId leader = no_leader;
    LeaderState state;
    bool operator==(const General&) const = default;
  };
  // How far the orders phase has come, and what waits in the turn: markers beside the map.
  struct Progress {
    OpKind op = OpKind::Normal;
    int orders_left = 0;
    int lines_left = 0;
    OrderMode mode = OrderMode::Open;
    bool gave_order = false;
    bool must_act = false;
    std::vector<UnitId> line;
    std::vector<UnitId> line_moved;
    int uncontrolled_now = 0;
    std::vector<Combat> combats;
    std::vector<Tie> ties;
    std::vector<UncontrolledLine> uncontrolled;
    int uncontrolled_made = 0;
    std::optional<Seat> duel_winner;
    bool no_more_activations = false;
    std::vector<Sighting> sightings;
    std::vector<QueuedFire> queued;
    PerSeat<bool> paralysed{};
    PerSeat<bool> trump_tried{};
    bool operator==(const Progress&) const = default;
  };
  int turn = 1;
  Stage stage = Stage::SetUp;
  Seat phasing = Seat::First;
  LeaderId active = no_leader;
  std::vector<Piece> pieces;
  std::vector<General> leaders;
  PerSeat<int> rout_points{};
  PerSeat<bool> ferocity{};
  // For seats alone, who need it to judge their orders: it is no part of the public state, whose
  // hash stands in logs.
  Progress progress;
  std::optional<Outcome> outcome;
  bool operator==(const View& other) const {
    return turn == other.turn && stage == other.stage && phasing == other.phasing &&
           active == other.active && pieces == other.pieces && leaders == other.leaders &&
           rout_points == other.rout_points && ferocity == other.ferocity &&
           outcome == other.outcome;
  }
};

// What facts and policies look through. Everything on the table is open, the set-up too: a trump
// that a file or a standing order has sealed is no part of the position until it is answered.
class Lens {
 public:
  Lens(const Battle& battle, const Position& now, Seat seat)
      : battle_(battle), now_(now), seat_(seat) {}
  const Battle& battle() const { return battle_; }
  const Position& now() const { return now_; }
  Seat seat() const { return seat_; }

 private:
  const Battle& battle_;
  const Position& now_;
  Seat seat_;
};

// The game's entry in the contract (core/contract.hpp).
struct Cataphract : PlainGame {
  using Setting = Battle;
  using Position = cataphract::Position;
  using Ask = cataphract::Ask;
  using Answer = cataphract::Answer;
  using Event = cataphract::Event;
  using View = cataphract::View;
  using Outcome = cataphract::Outcome;
  using Line = cataphract::Line;
  using Window = cataphract::Window;
  using Who = cataphract::Who;
  using Fact = cataphract::Fact;
  using Policy = cataphract::Policy;
  using Question = cursus::Question<Cataphract>;
  using Lens = cataphract::Lens;

  static Task<> play(Play<Cataphract>& play);
  // Where a trial stops of itself: what comes next are phases and dice that nobody has ordered.
  static bool rests(const Question& question) {
    return std::holds_alternative<AskRest>(question.about);
  }
  static void check_invariants(const Battle& battle, const Position& now) {
    cataphract::check_invariants(battle, now);
  }

  static Result<void> may(const Battle& battle, const Position& now, const Question& question,
                          const Answer& answer);
  static void legal(const Battle& battle, const Position& now, const Question& question,
                    std::vector<Answer>& answers);
  static Answer fallback(const Battle& battle, const Position& now, const Question& question);

  static std::optional<Window> window_of(const Question& question);
  static bool asks_in_windows(const Battle& battle) { return battle.options.ask_in_windows; }

  static bool concerns(const Battle&, const Lens& lens, const Question& question, const Who& who);
  static int fact(const Battle&, const Lens& lens, const Question& question, Fact fact);
  static std::optional<Answer> decide(const Battle&, const Lens& lens, const Question& question,
                                      const Policy& policy);
  static ScriptSection section(const Battle& battle, const Position& now, const Question& question);
  // Frame lines stay when a new file comes (D.3); what nobody misses is not told.
  static constexpr ScriptSection frame = frame_section;
  static bool quiet_when_unused(std::span<const ScriptLine<Cataphract>> strip, std::size_t i);
  static std::optional<std::string_view> unused(const Battle& battle, const Line& line);
  static std::optional<GivesWay> gives_way(const Battle& battle, const Position& now,
                                           const Question& question,
                                           const Script<Cataphract>& script, const Refusal& why);
  static Result<Reading<Cataphract>> read(const Battle& battle, const Position& now,
                                          const Question& question,
                                          const Script<Cataphract>& script);

  static View view(const Battle& battle, const Position& now, std::optional<Seat> seat);
};

static_assert(PlayableGame<Cataphract>);

using Play = cursus::Play<Cataphract>;
using Question = Cataphract::Question;

// The one door for dice: 0 … 9, and 0 is zero (K-2.3a).
inline int roll_ten(Play& play, std::string_view purpose) { return play.roll(10, purpose); }

// What a question comes to that leaves no choice. REQUIRES: at least one answer is legal.
std::optional<Answer> only_answer(const Battle& battle, const Position& now,
                                  const Question& question);

// "A window with one legal answer is not opened" (part B). REQUIRES: at least one is legal.
// `about` stays with the procedure that asks.
Task<Answer> choose(Play& play, Seat seat, std::string_view clause, const Ask& about);

}  // namespace cursus::cataphract
