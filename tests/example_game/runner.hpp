// The Runner: a complete game in small. It shows how a game is added; see CONTRIBUTING.md.
//
// E-1  In each of six turns the hunter hides in secret, but not where the runner is.
// E-2  The runner goes to a neighbouring place, and may go on to another one. Who went on is tired
//      and takes one step in the next turn.
// E-3  Who comes where the hunter hides walks into an ambush, if the hunter springs it: a die from
// 0
//      to 9 catches by 0 to 4; with the Guide, a card that is dealt in secret and played once, by 0
//      and 1. Who slips through is thrown back, and a march that was ordered as a whole ends there.
// E-4  The runner wins in Marathon, else the hunter.
#pragma once

#include <array>
#include <variant>

#include "adjudicator/core/plain_game.hpp"

namespace cursus::runner {

inline constexpr Seat the_runner = Seat::First, the_hunter = Seat::Second;

enum class PlaceId : std::uint8_t { Athens, Pallene, Brauron, Cephisia, Aphidna, Marathon };
using enum PlaceId;
inline constexpr std::array all_places{Athens, Pallene, Brauron, Cephisia, Aphidna, Marathon};
inline constexpr std::array<std::pair<PlaceId, PlaceId>, 7> roads{{{Athens, Pallene},
                                                                   {Athens, Cephisia},
                                                                   {Pallene, Cephisia},
                                                                   {Pallene, Brauron},
                                                                   {Cephisia, Aphidna},
                                                                   {Brauron, Marathon},
                                                                   {Aphidna, Marathon}}};
constexpr int to_marathon(PlaceId from) {  // steps
  return std::array{3, 2, 1, 2, 1, 0}[static_cast<std::size_t>(from)];
}

enum class Card : std::uint8_t { None, Guide };

struct Setting {
  int turns = 6;
};
struct Ended {  // the outcome, and the event that tells it
  Seat winner = the_runner;
  bool operator==(const Ended&) const = default;
};
struct Position {
  int turn = 0;  // 0: the card is not dealt yet
  PlaceId runner = Athens;
  bool tired = false;
  std::optional<Card> card;  // the runner's secret, once it is dealt
  std::optional<Ended> outcome;
  bool operator==(const Position&) const = default;
};

// --- questions and answers -----------------------------------------------------------------------
struct AskHide : std::monostate {};
struct AskGo {
  bool on = false;  // to a second place
  bool operator==(const AskGo&) const = default;
};
struct AskSpring : std::monostate {};
struct AskGuide : std::monostate {};  // whatever the card is; never waits: it is secret

struct Yes : std::monostate {};
struct No : std::monostate {};
struct Stop : std::monostate {};
struct Hide {
  PlaceId at = Athens;
  bool operator==(const Hide&) const = default;
};
struct GoTo {
  PlaceId to = Athens;
  bool operator==(const GoTo&) const = default;
};
using Answer = std::variant<Yes, No, Stop, Hide, GoTo>;

// `go Pallene Brauron` is two answers; what begins with `from Pallene` is for who is there.
struct Line {
  std::optional<PlaceId> from{};
  std::vector<Answer> answers{};
};

enum class Window : std::uint8_t { Ambush, Guide };
enum class Fact : std::uint8_t { Turn, Distance };
enum class Policy : std::uint8_t { Yes, No };

// --- events --------------------------------------------------------------------------------------
struct Dealt {
  std::optional<Card> card;  // told to the runner; the hunter hears that a card was dealt
};
struct Hid {
  int turn = 0;
  std::optional<PlaceId> at;  // told to the hunter
};
struct Went {
  PlaceId from = Athens, to = Athens;
};
struct Ambushed {
  PlaceId at = Athens;
  bool guide = false;
  int die = 0;
  bool caught = false;
};
struct Runner : PlainGame {
  using Setting = runner::Setting;
  using Position = runner::Position;
  using Ask = std::variant<AskHide, AskGo, AskSpring, AskGuide>;
  using Answer = runner::Answer;
  using Event = std::variant<Dealt, Hid, Went, Ambushed, Ended>;
  using View = runner::Position;
  using Outcome = runner::Ended;
  using Lens = ViewLens<Runner>;
  using Line = runner::Line;
  using Window = runner::Window;
  using Who = std::monostate;
  using Fact = runner::Fact;
  using Policy = runner::Policy;
  using Question = cursus::Question<Runner>;

  static Task<> play(Play<Runner>& play);
  static void check_invariants(const Setting& setting, const Position& now);

  static Result<void> may(const Setting&, const Position&, const Question&, const Answer&);
  static void legal(const Setting&, const Position&, const Question&, std::vector<Answer>&);

  static std::optional<Window> window_of(const Question& question);
  static bool waits_in(const Setting&, Window window) { return window == Window::Ambush; }
  static int fact(const Setting&, const Lens& lens, const Question&, Fact fact);
  static std::optional<Answer> decide(const Setting&, const Lens&, const Question&, const Policy&);
  static ScriptSection section(const Setting&, const Position&, const Question&);
  static Result<Reading<Runner>> read(const Setting&, const Position&, const Question&,
                                      const Script<Runner>& script);
  static std::optional<std::vector<Answer>> mend(const Setting&, const Position&, const Question&,
                                                 std::span<const Answer> rest, const Refusal&);
  static std::optional<std::string_view> unused(const Setting&, const Line& line);
  static View view(const Setting&, const Position& now, std::optional<Seat> seat);
};

inline ScriptSection section_of(PlaceId from) { return static_cast<ScriptSection>(from) + 1; }

}  // namespace cursus::runner
