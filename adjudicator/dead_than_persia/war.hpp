// Rather Dead Than Persia! What does not change during a war: map, counters, calendar, options.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "adjudicator/dead_than_persia/map.hpp"
#include "adjudicator/dead_than_persia/pieces.hpp"

namespace cursus::dead_than_persia {

enum class Scenario : std::uint8_t {
  IonianRevolt,
  Marathon,
  SecondWar
};  // R-14.1a R-14.2a R-14.3a
enum class Season : std::uint8_t { Spring, Summer, Autumn, Winter };

enum class UnitId : std::uint8_t {};
enum class ShipId : std::uint8_t {};
enum class CounterId : std::uint8_t {};
inline constexpr UnitId no_unit{0xFF};
inline constexpr ShipId no_ship{0xFF};
inline constexpr CounterId no_counter{0xFF};
constexpr std::size_t index(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(ShipId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(CounterId id) { return static_cast<std::size_t>(id); }

// A combat unit as it is printed and set up. No side: neutral.
struct UnitSpec {
  std::optional<Seat> side;
  Zone zone = no_zone;
  Nation nation = Nation::Greek;
  Kind kind = Kind::Infantry;
  int sp = 0;
  Morale morale = Morale::C;
  bool fires = false;
};
struct ShipSpec {
  Seat side = greek;
  Zone zone = no_zone;
  Nation nation = Nation::Greek;
  int pn = 0;
};
// A leader counter or a fleet marker, real or dummy: what lies on the map with a tag (R-H.1a).
struct CounterSpec {
  Seat side = greek;
  bool fleet = false;
  bool dummy = false;
  int number = 1;             // of its like: fleet 2, dummy 1
  Leader leader = no_leader;  // no_leader: a dummy or a fleet
  Zone zone = no_zone;        // of a leader: where it is set up or arrives
  int turn = 1;               // of a leader: when
  Zone may_start_aboard = no_zone;
  bool starts_aboard = false;  // unless their player says otherwise (Q71)
};

struct Dummies {
  int leaders = 0;
  int fleets = 0;
  int dummy_fleets = 0;
};

struct Month {
  Season season = Season::Spring;
  int year = 0;
  bool operator==(const Month&) const = default;
};

// Rulings with a switch (rulings.md).
struct Options {
  enum class LeaderTest : std::uint8_t { TwoDice, MoraleRolls, Off };
  LeaderTest leader_test = LeaderTest::TwoDice;  // Q14
  bool morale_by_class = false;                  // Q13
  int surprised_shift = -1;                      // Q16
  bool ask_interception = false;                 // R-H.4b
  bool ask_in_windows = false;                   // every window that may wait does
  bool operator==(const Options&) const = default;
};

struct War {
  Scenario scenario = Scenario::SecondWar;
  std::string_view code{}, en{}, ja{};
  std::vector<Month> calendar{};
  std::array<std::optional<Seat>, zone_count> control{};  // at start; none: neutral
  PerSeat<std::vector<Leader>> succession{};              // of the commander-in-chief, R-4.4b
  PerSeat<Dummies> dummies{};
  std::vector<UnitSpec> units{};
  std::vector<ShipSpec> ships{};
  std::vector<CounterSpec> counters{};
  std::array<int, ruse_count> in_cup{};
  Options options{};

  War();

  const UnitSpec& operator[](UnitId id) const { return units[index(id)]; }
  const ShipSpec& operator[](ShipId id) const { return ships[index(id)]; }
  const CounterSpec& operator[](CounterId id) const { return counters[index(id)]; }
  CounterId counter_of(Leader leader) const;  // no_counter: not in this war
  CounterId counter(Seat side, bool fleet, bool dummy, int number) const;

  // For set-ups, in the order in which a scenario lists its counters.
  void leader(Leader who, Zone zone);
  void arrives(Leader who, Zone zone, int turn);
  void unit(std::optional<Seat> side, Zone zone, Nation nation, Kind kind, int sp, Morale morale,
            bool fires, int count);
  void ships_of(Seat side, Zone sea, Nation nation, std::initializer_list<int> pn);
  void may_start_aboard(Leader who, Zone sea);
  void starts_aboard(Leader who, Zone sea);
  void without(std::initializer_list<Ruse> ruses);
  void aside(std::initializer_list<Ruse> ruses);
  void number_counters();  // adds dummies and fleets
};

// The scenarios (R-14.0a).
War ionian_revolt();
War marathon();
War second_war();

}  // namespace cursus::dead_than_persia
