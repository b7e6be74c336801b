// The Runner: a complete game in small. It shows how a game is added; see CONTRIBUTING.md.
//
// Six turns. The hunter hides somewhere in secret (E-1); the runner goes to a neighbouring place,
// or with the Horse two places far (E-2). Who walks into the ambush rolls a die and is caught by 1
// to 3, with the Guide only by 1 (E-3). The runner wins in Marathon, else the hunter (E-4).
#pragma once

#include <array>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/contract.hpp"

namespace cursus::runner {

inline constexpr Seat the_runner = Seat::First;
inline constexpr Seat the_hunter = Seat::Second;

enum class PlaceId : std::uint8_t { Athens, Pallene, Brauron, Aphidna, Marathon };
struct Place {
  std::string_view english, japanese;
  std::vector<PlaceId> next;
};
const Place& place(PlaceId id);
inline constexpr std::array all_places{PlaceId::Athens, PlaceId::Pallene, PlaceId::Brauron,
                                       PlaceId::Aphidna, PlaceId::Marathon};

enum class Card : std::uint8_t { None, Horse, Guide };

struct Setting {
  int turns = 6;
};

enum class Ending : std::uint8_t { Arrived, Caught, TooLate };
struct Outcome {
  Seat winner = the_runner;
  Ending ending = Ending::Arrived;
  bool operator==(const Outcome&) const = default;
};

struct Position {
  int turn = 0;  // 0: the card is not dealt yet
  PlaceId runner = PlaceId::Athens;
  Card card = Card::None;  // the runner's secret
  std::optional<Outcome> outcome;
  bool operator==(const Position&) const = default;
};

// What a seat sees; `card` only if it is its own.
struct View {
  int turn = 0;
  PlaceId runner = PlaceId::Athens;
  std::optional<Card> card;
  std::optional<Outcome> outcome;
  bool operator==(const View&) const = default;
};

// --- questions and answers -----------------------------------------------------------------------

struct AskHide {
  bool operator==(const AskHide&) const = default;
};
struct AskGo {
  bool operator==(const AskGo&) const = default;
};
struct AskGuide {  // asked whatever the card is: who is asked tells nothing
  PlaceId at = PlaceId::Athens;
  bool operator==(const AskGuide&) const = default;
};

struct Hide {
  PlaceId at = PlaceId::Athens;
  bool operator==(const Hide&) const = default;
};
struct GoTo {
  PlaceId to = PlaceId::Athens;
  bool operator==(const GoTo&) const = default;
};
struct UseGuide {
  bool operator==(const UseGuide&) const = default;
};
struct Pass {
  bool operator==(const Pass&) const = default;
};

enum class Window : std::uint8_t { Guide };
enum class Fact : std::uint8_t { Turn, Distance };
enum class Policy : std::uint8_t { Yes, No };

// --- events --------------------------------------------------------------------------------------

struct Dealt {
  std::optional<Card> card;  // told to the runner; the others hear that a card was dealt
};
struct Hid {
  int turn = 0;
  std::optional<PlaceId> at;  // told to the hunter
};
struct Went {
  PlaceId from = PlaceId::Athens;
  PlaceId to = PlaceId::Athens;
  bool horse = false;
};
struct Ambushed {
  PlaceId at = PlaceId::Athens;
  bool guide = false;
  int die = 0;
  bool caught = false;
};
struct Ended {
  Outcome outcome;
};

class Lens {
 public:
  Lens(const Setting&, const Position& now, Seat seat) : now_(now), seat_(seat) {}
  int turn() const { return now_.turn; }
  PlaceId runner() const { return now_.runner; }
  Card card() const { return seat_ == the_runner ? now_.card : Card::None; }

 private:
  const Position& now_;
  Seat seat_;
};

int distance(PlaceId from, PlaceId to);

struct Runner {
  using Setting = runner::Setting;
  using Position = runner::Position;
  using Ask = std::variant<AskHide, AskGo, AskGuide>;
  using Answer = std::variant<Pass, Hide, GoTo, UseGuide>;
  using Event = std::variant<Dealt, Hid, Went, Ambushed, Ended>;
  using View = runner::View;
  using Outcome = runner::Outcome;
  using Lens = runner::Lens;
  using Line = Answer;
  using Window = runner::Window;
  using Who = std::monostate;
  using Fact = runner::Fact;
  using Policy = runner::Policy;
  using Question = cursus::Question<Runner>;

  static Task<> play(Play<Runner>& play);
  static bool over(const Position& now) { return now.outcome.has_value(); }
  static void check_invariants(const Setting& setting, const Position& now);

  static Result<void> may(const Setting&, const Position&, const Question&, const Answer&);
  static void legal(const Setting&, const Position&, const Question&, std::vector<Answer>&);
  static Answer fallback(const Setting&, const Position&, const Question&);

  static std::uint32_t span(const Setting&, const Position& now) {
    return static_cast<std::uint32_t>(now.turn);
  }
  static std::optional<Window> window_of(const Question& question);
  static bool asks_in_windows(const Setting&) { return false; }
  static bool waits_in(const Setting&, Window) { return false; }
  static bool concerns(const Setting&, const Lens&, const Question&, const Who&) { return true; }
  static int fact(const Setting&, const Lens& lens, const Question&, Fact fact);
  static std::optional<Answer> decide(const Setting&, const Lens& lens, const Question&,
                                      const Policy& policy);
  static ScriptSection section(const Setting&, const Position&, const Question&) {
    return no_section;
  }
  static std::optional<std::vector<Answer>> mend(const Setting&, const Position&, const Question&,
                                                 std::span<const Answer>, const Refusal&) {
    return std::nullopt;
  }
  static Result<Reading<Runner>> read(const Setting&, const Position&, const Question&,
                                      const Script<Runner>& script);
  static std::optional<GivesWay> gives_way(const Setting&, const Position&, const Question&,
                                           const Script<Runner>& script, const Refusal&) {
    return head_gives_way(script);
  }
  static std::optional<std::string_view> unused(const Setting&, const Line&) { return "E-2"; }
  static View view(const Setting&, const Position& now, std::optional<Seat> seat);
};

}  // namespace cursus::runner
