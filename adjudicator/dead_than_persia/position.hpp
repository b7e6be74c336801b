// Rather Dead Than Persia! What lies on the table.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/dead_than_persia/war.hpp"

namespace cursus::dead_than_persia {

enum class Phase : std::uint8_t {
  SetUp,
  Supply,      // R-2.1a, with what arrives and leaves before it
  TurnStart,   // R-4.3a: reorganising, tags, PA draw, first player
  Operations,  // R-2.2g
  EndOfTurn,   // R-2.3a
};

// R-H.1a: how a counter on the map is known to everybody.
struct Tag {
  Seat side = greek;
  bool fleet = false;
  std::uint8_t number = 0;  // 0: none
  bool operator==(const Tag&) const = default;
};
inline constexpr Tag no_tag{};

enum class Fate : std::uint8_t {
  ToCome,
  OnMap,
  Aboard,
  Away,  // a dummy that was hit, a fleet marker without ships: it can come back
  Gone,
};

struct CounterState {
  Fate fate = Fate::ToCome;
  Zone zone = no_zone;            // on the map
  CounterId aboard = no_counter;  // this fleet
  std::uint8_t tag = 0;
  bool turned = false;      // R-4.1b
  bool apart = false;       // Q44: commands only themselves
  bool moved = false;       // by land before they embarked (R-9.4d)
  bool fought = false;      // aboard, in a naval battle of this turn
  bool shown = false;       // to the foe since tags were last dealt
  std::uint32_t since = 0;  // when it came to its zone: the number of the entry
  int zones = 0;            // entered this turn
  int unwon = 0;            // of these, where a naval battle was not won (R-9.1d)
  bool operator==(const CounterState&) const = default;
};

// In a box (of a leader, or as cargo of a fleet) or open in a zone.
struct UnitState {
  bool alive = true;
  std::optional<Seat> side{};  // none: neutral
  Zone zone = no_zone;
  CounterId box = no_counter;
  bool used = false;  // R-4.1c
  bool disordered = false;
  bool told = false;  // everybody knows that it is lost
  bool operator==(const UnitState&) const = default;
};
struct ShipState {
  bool alive = true;
  Zone zone = no_zone;
  CounterId box = no_counter;
  int zones = 0;  // of an open ship; in a fleet the marker counts
  int unwon = 0;
  bool told = false;
  bool operator==(const ShipState&) const = default;
};

// What an interception or a battle has on each side (R-6.0b): on land leaders, the commander first,
// and loose units; at sea fleets, and loose ships.
struct Force {
  Seat side = greek;
  Zone zone = no_zone;
  bool sea = false;
  std::vector<CounterId> counters{};
  std::vector<UnitId> loose{};  // units that lie open
  std::vector<ShipId> loose_ships{};
  bool operator==(const Force&) const = default;
};

struct Battle {
  // What comes next. A battle is fought in one go; one that a position begins with goes on here.
  enum class Stage : std::uint8_t { Ruses, Fire, Melee, Stay } stage = Stage::Ruses;
  std::optional<Seat> leaves{};  // has decided to: pursuit and retreat are next
  bool sea = false;
  Zone zone = no_zone;
  Seat active = greek;
  std::optional<Seat> surpriser{};
  std::optional<Seat> inside{};  // the city, R-8.1a
  int round = 1;
  PerSeat<Force> forces{};
  PerSeat<int> start{};  // points
  PerSeat<int> lost{};
  PerSeat<bool> trahison{};
  PerSeat<bool> leaderless{};  // its last commander fell
  bool genie = false;
  bool sacrifice = false;
  bool operator==(const Battle&) const = default;
};

// R-13.0a, R-H Q66: four ways to look at control. In the true one combat units count, in the one
// shown to all every leader counter; each seat knows its own side truly.
enum class Eyes : std::uint8_t { Truth, Everybody, GreekSeat, PersianSeat };
inline constexpr std::array all_eyes{Eyes::Truth, Eyes::Everybody, Eyes::GreekSeat,
                                     Eyes::PersianSeat};
constexpr Eyes eyes_of(Seat seat) { return seat == greek ? Eyes::GreekSeat : Eyes::PersianSeat; }
using SidePerZone = std::array<std::optional<Seat>, zone_count>;
struct Control {
  SidePerZone marker{};
  SidePerZone since{};  // alone there since the last end of turn
  SidePerZone owner{};  // of the city: who last controlled the zone (Q51)
  bool operator==(const Control&) const = default;
};

// What is named as the target of an interception: a tag, or what lies open there.
struct Target {
  enum class What : std::uint8_t { Counter, Units, Neutrals, Ships } what = What::Counter;
  Tag tag{};
  bool operator==(const Target&) const = default;
};
// R-6.1d Q64: once per turn, by own commander and what was named.
struct Try {
  Seat side = greek;
  CounterId by = no_counter;
  ShipId by_ship = no_ship;
  CounterId counter = no_counter;  // the counter that bore the tag named
  Zone open_in = no_zone;          // or what lies open here
  bool here = false;               // failed during the stay that lasts (R-6.1e)
  bool operator==(const Try&) const = default;
};

struct Activation {
  CounterId leader = no_counter;
  std::vector<CounterId> group{};  // with them, themselves first
  int zones = 0;                   // that count for attrition
  int unrolled = 0;                // entered since the last attrition die
  bool first = false;              // of this player's turn (R-2.2h)
  bool stays = false;              // landed after a move: moves no more (Q53)
  bool embarked = false;
  bool operator==(const Activation&) const = default;
};
// A naval move that has begun: it ends with an anchor.
struct Sailing {
  CounterId fleet = no_counter;
  ShipId ship = no_ship;
  int unrolled = 0;
  bool operator==(const Sailing&) const = default;
};

// In the cup: action points or a ruse.
struct Token {
  std::int8_t pa = -1;
  Ruse ruse = Ruse::Trahison;
  bool operator==(const Token&) const = default;
};

// R-H.3b: whose tag it was, as everybody has seen.
struct Unmasked {
  Tag tag{};
  Leader leader = no_leader;  // no_leader: a dummy
  bool operator==(const Unmasked&) const = default;
};

enum class Ending : std::uint8_t {
  TargetCities,  // R-14.1h–j
  Marathon,      // R-14.2h
  Limited,
  Decisive,  // R-14.3p
  XerxesDead,
};
struct Outcome {
  Seat winner = greek;
  Ending ending = Ending::Limited;
  bool operator==(const Outcome&) const = default;
};

// W1 is sealed (Q3): what lay where before either side arranged it anew, until both are done.
struct Unarranged {
  std::vector<CounterState> counters{};
  std::vector<UnitState> units{};
  std::vector<ShipState> ships{};
  PerSeat<Leader> commander{{no_leader, no_leader}};
  bool operator==(const Unarranged&) const = default;
};

struct Position {
  int turn = 1;
  Phase phase = Phase::SetUp;
  std::vector<CounterState> counters{};
  std::vector<UnitState> units{};
  std::vector<ShipState> ships{};

  SidePerZone colour{};  // allegiance of each zone; none: neutral
  std::array<bool, zone_count> scorched{};
  std::array<bool, zone_count> destroyed{};
  std::array<bool, zone_count> razed{};  // a city roll was made this turn (Q17)
  std::array<Control, 4> control{};      // by Eyes

  std::vector<Token> cup{};             // in printed order
  PerSeat<std::vector<Ruse>> hands{};   // sorted
  PerSeat<std::optional<int>> drawn{};  // which PA counter
  PerSeat<int> pa{};
  PerSeat<int> spent{};  // this turn, as everybody has seen
  PerSeat<Leader> commander{{no_leader, no_leader}};

  Seat first = greek;
  Seat active = greek;
  std::uint32_t segment = 0;  // of the whole game
  int passes = 0;             // segments in a row without an activation
  bool activated = false;     // somebody, in this segment
  PerSeat<bool> rests{};
  PerSeat<int> activations{};  // this turn
  std::optional<Activation> activation{};
  std::optional<Sailing> sailing{};
  std::vector<Try> tries{};
  PerSeat<std::vector<Zone>> wooed{};  // political attempts this turn
  std::vector<Ruse> played{};          // all that were ever shown
  bool panhellenisme = false;          // R-11.2k: this phase
  bool pas_de_quartier = false;        // R-11.2f: to the end
  bool pas_de_quartier_given = false;
  bool isolation = false;      // R-14.2f
  std::vector<Zone> fallen{};  // R-14.1g: Milet, Ephèse
  std::optional<Battle> battle{};
  bool fought = false;                     // a battle in this segment (R-H.7c)
  std::optional<Seat> last_winner{};       // of the last one
  std::vector<Unmasked> unmasked{};        // since tags were last dealt
  std::uint32_t entries = 0;               // into zones, of the whole game
  std::optional<Unarranged> unarranged{};  // while the start of a turn is arranged
  std::optional<Outcome> outcome{};

  const CounterState& operator[](CounterId id) const { return counters[index(id)]; }
  CounterState& operator[](CounterId id) { return counters[index(id)]; }
  const UnitState& operator[](UnitId id) const { return units[index(id)]; }
  UnitState& operator[](UnitId id) { return units[index(id)]; }
  const ShipState& operator[](ShipId id) const { return ships[index(id)]; }
  ShipState& operator[](ShipId id) { return ships[index(id)]; }
  const Control& seen_by(Eyes eyes) const { return control[static_cast<std::size_t>(eyes)]; }
  Control& seen_by(Eyes eyes) { return control[static_cast<std::size_t>(eyes)]; }
  bool operator==(const Position&) const = default;
};

// Set-up by the defaults of Q71; tags are not yet dealt.
Position opening(const War& war);
void check_invariants(const War& war, const Position& now);

// --- where things are ----------------------------------------------------------------------------

Zone place_of(const Position& now, CounterId counter);  // aboard: where the fleet is
Zone place_of(const Position& now, UnitId unit);
Zone place_of(const Position& now, ShipId ship);
bool ashore(const War& war, const Position& now, UnitId unit);  // not in a box aboard
bool on_map(const Position& now, CounterId counter);
// A leader who went down with their fleet: only the owner knows (L13). They keep their tag.
bool drowned_unseen(const Position& now, CounterId leader);
bool is_leader(const War& war, CounterId counter);  // a real one
bool is_dummy(const War& war, CounterId counter);
Tag tag_of(const War& war, const Position& now, CounterId counter);
CounterId bearer(const War& war, const Position& now, Tag tag);  // no_counter: nobody

std::vector<UnitId> units_in(const Position& now, CounterId box);
std::vector<UnitId> open_units(const Position& now, std::optional<Seat> side, Zone zone);
std::vector<ShipId> ships_in(const Position& now, CounterId fleet);
std::vector<ShipId> open_ships(const War& war, const Position& now, Seat side, Zone zone);
std::vector<CounterId> leaders_aboard(const War& war, const Position& now, CounterId fleet);
std::vector<UnitId> cargo_of(const War& war, const Position& now, CounterId fleet);
// Leader counters (fleet markers) of a side on the map in a zone, by tag.
std::vector<CounterId> counters_at(const War& war, const Position& now, Seat side, bool fleet,
                                   Zone zone);
// All counters of a side, real or dummy, that are leaders (fleets) and in play.
std::vector<CounterId> counters_of(const War& war, const Position& now, Seat side, bool fleet);

// --- what they are worth -------------------------------------------------------------------------

int points(const War& war, const std::vector<UnitId>& units);
int naval_points(const War& war, const std::vector<ShipId>& ships);
int room_needed(const War& war, const std::vector<UnitId>& units);
int room_in(const War& war, const Position& now, CounterId fleet);  // left
int stars(const War& war, CounterId leader);                        // a dummy: 0
// Higher rank first: stars, then S, then the order of the list (Q44, Q75).
bool outranks(const War& war, CounterId a, CounterId b);

std::vector<UnitId> units_of(const Position& now, const Force& force);  // of a land force
std::vector<ShipId> ships_of(const War& war, const Position& now, const Force& force);
std::vector<UnitId> cargo_of(const War& war, const Position& now, const Force& force);
std::vector<CounterId> leaders_of(const War& war, const Position& now, const Force& force);

// --- handling ------------------------------------------------------------------------------------

std::uint8_t free_tag(const War& war, const Position& now, Seat side, bool fleet);
void put_on_map(const War& war, Position& now, CounterId counter, Zone zone);
void take_off_map(Position& now, CounterId counter, Fate fate);
void lay_open(const Position& before, Position& now, CounterId box);  // units of a box that is lost
void kill(Position& now, UnitId unit);
void sink(Position& now, ShipId ship);
// Everybody sees it: it lies open, or fights.
bool is_seen(const Position& now, UnitId unit);
bool is_seen(const Position& now, ShipId ship);

bool holds(const Position& now, Seat seat, Ruse ruse);

}  // namespace cursus::dead_than_persia
