// Commands & Colors: Ancients. The choices of the game, their answers, and the lines of orders.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "adjudicator/commands_and_colors/position.hpp"
#include "adjudicator/core/contract.hpp"

namespace cursus::commands_and_colors {

// --- the questions -------------------------------------------------------------------------------

struct AskCard {  // D-01, C-6a
  bool operator==(const AskCard&) const = default;
};
struct AskOrder {  // D-02, C-7a: one piece at a time, then done
  bool operator==(const AskOrder&) const = default;
};
struct AskDie {  // D-03: which piece a die of Spartacus orders, or of Rally restores
  Face face = Face::Light;
  bool operator==(const AskDie&) const = default;
};
struct AskMove {  // D-04, C-8.1a: which piece moves next, or done
  bool operator==(const AskMove&) const = default;
};
struct AskMoveTo {  // and where to; no_hex: off the board
  PieceId piece = no_piece;
  bool operator==(const AskMoveTo&) const = default;
};
struct AskBattle {  // D-05, C-9a
  bool operator==(const AskBattle&) const = default;
};
struct AskFirstStrike {  // D-06: always asked, so that asking tells nothing
  PieceId unit = no_piece;
  PieceId attacker = no_piece;
  int dice = 0;
  bool operator==(const AskFirstStrike&) const = default;
};
struct AskEvade {  // D-07, D-08
  PieceId unit = no_piece;
  PieceId attacker = no_piece;
  int dice = 0;
  bool operator==(const AskEvade&) const = default;
};
struct AskIgnore {  // D-09, C-12.1a: how many flags
  PieceId unit = no_piece;
  PieceId by = no_piece;
  int flags = 0;
  int most = 0;
  bool may_battle_back = false;
  bool operator==(const AskIgnore&) const = default;
};
struct AskRetreat {  // D-10, D-11: where the retreat ends
  PieceId unit = no_piece;
  std::vector<HexId> ends{};
  int losses = 0;
  bool operator==(const AskRetreat&) const = default;
};
struct AskLeaderStep {  // D-12, D-13: the next hex of a leader who evades, or stop
  PieceId leader = no_piece;
  int steps_left = 3;
  bool moved = false;
  bool escapes = false;  // only through enemies (C-13.4)
  bool operator==(const AskLeaderStep&) const = default;
};
struct AskBattleBack {  // D-14
  PieceId unit = no_piece;
  PieceId attacker = no_piece;
  int dice = 0;
  bool operator==(const AskBattleBack&) const = default;
};
struct AskAdvance {  // D-15, D-18
  PieceId unit = no_piece;
  HexId hex = no_hex;
  bool after_bonus = false;
  bool operator==(const AskAdvance&) const = default;
};
struct AskExtraHex {  // D-16
  PieceId unit = no_piece;
  bool operator==(const AskExtraHex&) const = default;
};
struct AskBonus {  // D-17
  PieceId unit = no_piece;
  bool operator==(const AskBonus&) const = default;
};

using Ask = std::variant<AskCard, AskOrder, AskDie, AskMove, AskMoveTo, AskBattle, AskFirstStrike,
                         AskEvade, AskIgnore, AskRetreat, AskLeaderStep, AskBattleBack, AskAdvance,
                         AskExtraHex, AskBonus>;

// --- the answers ---------------------------------------------------------------------------------

struct Done {  // no more orders, moves, battles; no; stay; stop
  bool operator==(const Done&) const = default;
};
struct PlayCard {
  Card card = Card::Order2Left;
  bool operator==(const PlayCard&) const = default;
};
struct Order {  // this piece; also the piece that a die is given to
  PieceId piece = no_piece;
  bool operator==(const Order&) const = default;
};
struct Move {  // begin to move this piece
  PieceId piece = no_piece;
  bool operator==(const Move&) const = default;
};
struct GoTo {  // end of a move, evade, retreat, extra hex; a leader's next step; no_hex: off the
               // board
  HexId hex = no_hex;
  bool operator==(const GoTo&) const = default;
};
struct Battles {  // close combat if adjacent, fire otherwise
  PieceId unit = no_piece;
  PieceId target = no_piece;
  bool operator==(const Battles&) const = default;
};
struct Yes {  // play First Strike, battle back, advance
  bool operator==(const Yes&) const = default;
};
struct Ignore {
  int flags = 0;
  bool operator==(const Ignore&) const = default;
};

using Answer = std::variant<Done, PlayCard, Order, Move, GoTo, Battles, Yes, Ignore>;

// --- standing orders -----------------------------------------------------------------------------

enum class Window : std::uint8_t {
  FirstStrike,
  Evade,
  IgnoreFlags,
  Retreat,
  LeaderEvade,
  Escape,
  BattleBack,
  Advance,
  ExtraHex,
  Bonus,
  SecondAdvance,
};

// Facts that a condition may test; a seat knows all of them about its own pieces.
enum class Fact : std::uint8_t {
  By,       // troop of the enemy that attacks
  ByClass,  // its class: 0 light, 1 medium, 2 heavy
  ByFoot,   // 1: on foot, 0: mounted
  Dice,     // First Strike, evade: of the attack; battle back, bonus combat: of the unit
  Blocks,
  Full,       // 1: at full strength
  Supported,  // 1
  HasLeader,  // 1
  OwnBanners,
  EnemyBanners,
  Hex,            // row * 100 + column, A = 1
  CanBattleBack,  // 1
  Turn,
  EnemiesAdjacent,  // to the hex an advance would enter
  Battle,           // number of the battle in this turn, for preferences of a line
};

struct Who {
  PieceId piece = no_piece;
  std::optional<Troop> troop{};
  std::optional<Class> hit_by{};
  std::optional<bool> foot{};
  bool operator==(const Who&) const = default;
};

// One wish about where to go; a list of them is tried from left to right.
struct Wish {
  enum class Kind : std::uint8_t {
    Left,
    Right,
    Hex,
    Leader,
    Support,
    Home,
    Terrain,
    Away,
    Off,
    Unit,
    Toward,
    FewestDice,
  } kind = Kind::Left;
  HexId hex = no_hex;
  Terrain terrain = Terrain::Clear;
  PieceId piece = no_piece;
  bool operator==(const Wish&) const = default;
};

struct Policy {
  enum class Kind : std::uint8_t { Yes, No, Most, None, Number, Go, Targets } kind = Kind::Yes;
  int number = 0;
  std::vector<Wish> path{};
  std::vector<PieceId> targets{};  // bonus combat, in order; empty: the weakest
  bool operator==(const Policy&) const = default;
};

// --- the lines of an order file ------------------------------------------------------------------

struct PlayLine {
  Card card = Card::Order2Left;
  bool operator==(const PlayLine&) const = default;
};
struct OrderLine {
  std::vector<PieceId> pieces{};
  bool operator==(const OrderLine&) const = default;
};
struct DiceLine {  // spartacus H: A > B; rally A > B: who gets the dice, in order of preference
  std::optional<Face> face{};  // none: any face that fits
  std::vector<PieceId> pieces{};
  bool operator==(const DiceLine&) const = default;
};
struct MoveLine {
  PieceId piece = no_piece;
  HexId to = no_hex;            // no_hex: off the board
  bool second = false;          // the second move of Move-Fire-Move
  PieceId if_alive = no_piece;  // passed over when this piece is gone
  bool operator==(const MoveLine&) const = default;
};
// What a battle line tests: the same facts as a standing order.
using Proviso = FactTest<Fact>;
// What a battle line says about the choices that follow it. Where a test fails, the answer is no.
struct Preference {
  Preference(Policy what = {}, std::vector<Proviso> tests = {})  // NOLINT: a policy is a preference
      : policy(std::move(what)), when(std::move(tests)) {}
  Policy policy;
  std::vector<Proviso> when;
  bool operator==(const Preference&) const = default;
};
struct BattleLine {  // battle U x T > T2 > weakest advance yes extra … bonus …
  enum class Pick : std::uint8_t { None, Weakest, Nearest };
  PieceId unit = no_piece;
  std::vector<PieceId> targets{};  // the first that may be attacked
  std::optional<Preference> advance{};
  std::optional<Preference> extra{};
  std::optional<Preference> bonus{};
  std::optional<Preference> second_advance{};
  bool each = false;            // every target in turn (Darken the Sky), not the first possible one
  Pick pick = Pick::None;       // when none of the targets may be attacked
  std::vector<Proviso> when{};  // passed over when a test fails
  bool operator==(const BattleLine&) const = default;
};
struct DoneLine {  // end order | move | battle; pass
  std::optional<Phase> phase{};
  bool operator==(const DoneLine&) const = default;
};
struct AnswerLine {
  Answer answer;
  bool operator==(const AnswerLine&) const = default;
};

using Line =
    std::variant<PlayLine, OrderLine, DiceLine, MoveLine, BattleLine, DoneLine, AnswerLine>;

}  // namespace cursus::commands_and_colors
