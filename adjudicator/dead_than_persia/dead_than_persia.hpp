// Rather Dead Than Persia! (Plutôt mort que Perse !), rules of Vae Victis 49 with errata. The only
// header that others include.
#pragma once

#include "adjudicator/core/plain_game.hpp"
#include "adjudicator/dead_than_persia/events.hpp"
#include "adjudicator/dead_than_persia/lens.hpp"
#include "adjudicator/dead_than_persia/orders.hpp"
#include "adjudicator/dead_than_persia/position.hpp"
#include "adjudicator/dead_than_persia/war.hpp"

namespace cursus::dead_than_persia {

// What a seat may see. Without a seat: what everybody sees. After the end: everything.
struct View {
  struct Counter {
    Tag tag{};
    Zone zone = no_zone;  // on the map; of an own leader aboard: no_zone
    bool turned = false;
    int zones = 0;
    // Only of own counters.
    CounterId counter = no_counter;
    CounterId aboard = no_counter;
    std::vector<UnitId> units{};
    std::vector<ShipId> ships{};
    bool operator==(const Counter&) const = default;
  };
  struct OpenUnit {
    UnitId unit = no_unit;
    std::optional<Seat> side{};
    Zone zone = no_zone;
    bool operator==(const OpenUnit&) const = default;
  };
  struct OpenShip {
    ShipId ship = no_ship;
    Zone zone = no_zone;
    int zones = 0;
    bool operator==(const OpenShip&) const = default;
  };
  // Where a side knows who controls a zone, and everybody sees something else (Q66): its own
  // dummies are shown as armies.
  struct KnownControl {
    Zone zone = no_zone;
    std::optional<Seat> side{};  // none: nobody
    bool operator==(const KnownControl&) const = default;
  };
  // What else a side knows or remembers of the turn: nobody needs it to see the table, and
  // everybody to judge an order.
  struct Memory {
    struct Own {
      CounterId counter = no_counter;
      bool apart = false;
      bool moved = false;
      bool fought = false;
      bool shown = false;
      int unwon = 0;
      bool operator==(const Own&) const = default;
    };
    struct Unwon {
      ShipId ship = no_ship;
      int unwon = 0;
      bool operator==(const Unwon&) const = default;
    };
    struct Entered {  // the greater, the later
      Tag tag{};
      std::uint32_t since = 0;
      bool operator==(const Entered&) const = default;
    };
    struct Tried {
      CounterId by = no_counter;
      ShipId ship = no_ship;
      Tag tag{};
      Zone open_in = no_zone;
      bool here = false;
      bool operator==(const Tried&) const = default;
    };
    struct Held {  // as Control
      PerSeat<std::vector<Zone>> marker{};
      PerSeat<std::vector<Zone>> since{};
      PerSeat<std::vector<Zone>> owner{};
      bool operator==(const Held&) const = default;
    };
    int passes = 0;
    bool activated = false;
    bool fought = false;
    std::optional<Seat> last_winner{};
    std::vector<Zone> razed{};
    std::vector<Zone> fallen{};
    PerSeat<int> activations{};
    PerSeat<std::vector<Zone>> wooed{};
    Held known{};  // to this side
    Held shown{};  // to everybody
    std::vector<Own> counters{};
    std::vector<UnitId> used{};
    std::vector<UnitId> disordered{};
    std::vector<Unwon> ships{};
    std::vector<Entered> entered{};
    std::vector<Unmasked> unmasked{};
    std::vector<Tried> tries{};
    std::optional<Activation> activation{};  // of this side
    std::optional<Sailing> sailing{};
    std::vector<Leader> foes{};  // leaders of the enemy who are not known to be dead
    std::optional<int> drawn{};
    bool operator==(const Memory&) const = default;
  };
  int turn = 1;
  Phase phase = Phase::SetUp;
  std::uint32_t segment = 0;
  Seat first = greek;
  Seat active = greek;
  std::vector<Counter> counters{};  // by side, kind and tag
  std::vector<OpenUnit> units{};
  std::vector<OpenShip> ships{};
  PerSeat<std::vector<Zone>> control{};  // shown
  std::vector<Zone> scorched{};
  std::vector<Zone> destroyed{};
  PerSeat<std::vector<Zone>> colour{};
  PerSeat<Leader> commanders{};
  PerSeat<int> ruses_held{};
  PerSeat<int> spent{};
  PerSeat<bool> rests{};
  std::vector<Ruse> played{};
  bool panhellenisme = false;
  bool pas_de_quartier = false;
  bool isolation = false;
  // Only of the own side.
  std::optional<int> pa{};
  std::vector<Ruse> hand{};
  std::vector<CounterId> away{};  // that can come back
  std::vector<KnownControl> known{};
  std::optional<Memory> memory{};
  // At the end of the game, of both (R-H.3c).
  PerSeat<std::vector<Ruse>> hands{};
  PerSeat<int> points{};  // action points left
  std::optional<Outcome> outcome{};
  bool operator==(const View&) const = default;
};

// The game's entry in the contract (core/contract.hpp).
struct DeadThanPersia : PlainGame {
  using Setting = War;
  using Position = dead_than_persia::Position;
  using Ask = dead_than_persia::Ask;
  using Answer = dead_than_persia::Answer;
  using Event = dead_than_persia::Event;
  using View = dead_than_persia::View;
  using Outcome = dead_than_persia::Outcome;
  using Line = dead_than_persia::Line;
  using Window = dead_than_persia::Window;
  using Who = dead_than_persia::Who;
  using Fact = dead_than_persia::Fact;
  using Policy = dead_than_persia::Policy;
  using Question = cursus::Question<DeadThanPersia>;
  using Lens = dead_than_persia::Lens;

  static Task<> play(Play<DeadThanPersia>& play);
  static void check_invariants(const War& war, const Position& now) {
    dead_than_persia::check_invariants(war, now);
  }

  static Result<void> may(const War& war, const Position& now, const Question& question,
                          const Answer& answer);
  static void legal(const War& war, const Position& now, const Question& question,
                    std::vector<Answer>& answers);
  static Answer fallback(const War& war, const Position& now, const Question& question);
  static Answer fallback(const Lens& lens, const Question& question);
  // Answers behind which the seat sees a secret of the foe without a die (core/judge.hpp, R-H.4e).
  static bool unveils(const War& war, const Position& now, const Question& question,
                      const Answer& answer);

  // The number of the segment; 0: set-up (R-H.7e).
  static std::uint32_t span(const War&, const Position& now) { return now.segment; }
  static std::optional<Window> window_of(const Question& question);
  static bool waits_in(const War& war, Window window);
  static bool asks_in_windows(const War& war) { return war.options.ask_in_windows; }
  static bool asks_in_window(const War& war, Window window);
  static bool concerns(const War&, const Lens& lens, const Question& question, const Who& who);
  static int fact(const War&, const Lens& lens, const Question& question, Fact fact);
  static std::optional<Answer> decide(const War&, const Lens& lens, const Question& question,
                                      const Policy& policy);
  // `on intercept LEADER do no`: they do not, and the word is with the orders for others.
  static bool set_aside(Lens& lens, const Question& question,
                        const StandingOrder<DeadThanPersia>& order);
  // W1: why a change that was ordered beforehand cannot be made.
  static std::optional<Refusal> why_unfit(const Lens& lens, const Question& question,
                                          const Policy& policy);
  static std::optional<std::vector<Answer>> mend(const War& war, const Position& now,
                                                 const Question& question,
                                                 std::span<const Answer> rest, const Refusal& why);
  static std::optional<std::string_view> unused(const War&, const Line& line);
  static std::optional<GivesWay> gives_way(const War&, const Position&, const Question&,
                                           const Script<DeadThanPersia>& script,
                                           const Refusal& why);
  static Result<Reading<DeadThanPersia>> read(const War& war, const Position& now,
                                              const Question& question,
                                              const Script<DeadThanPersia>& script);

  static View view(const War& war, const Position& now, std::optional<Seat> seat);
};

using Play = cursus::Play<DeadThanPersia>;
using Question = DeadThanPersia::Question;

// Legality of a seat's own answer: it depends on nothing that the seat does not see.
bool allows(const Lens& lens, const Question& question, const Answer& answer);

}  // namespace cursus::dead_than_persia
