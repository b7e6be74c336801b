// Rather Dead Than Persia! The printed charts, laid out as printed. Every figure is of the rule
// text.
#pragma once

#include <algorithm>
#include <array>

#include "adjudicator/core/chart.hpp"
#include "adjudicator/dead_than_persia/map.hpp"
#include "adjudicator/dead_than_persia/pieces.hpp"

namespace cursus::dead_than_persia {

// --- R-T-COST  行動コスト表  ACTION COSTS
// ----------------------------------------------------------

namespace cost {
inline constexpr int land_zone = 1;
inline constexpr int mountain_zone = 2;
inline constexpr int thermopyles = 3;  // more
inline constexpr int pinde = 4;        // more, in and out
inline constexpr int interception = 1;
inline constexpr int embark = 1;
inline constexpr int disembark = 1;
inline constexpr int sea_zone = 1;  // one fleet or one unit
inline constexpr int naval_interception = 1;
inline constexpr int scorch = 2;  // errata
inline constexpr int raze = 0;    // Q17
}  // namespace cost

// --- R-T-ATT  損耗表  ATTRITION
// --------------------------------------------------------------------

// clang-format off
// After movement: zones entered, land and sea. Counters on land, PN at sea.
inline constexpr Chart attrition_move{
    chart::columns(2, 3, 4, 5, 6),
    chart::row(1,  0, 0, 0, 0, 0),
    chart::row(2,  0, 0, 0, 0, 0),
    chart::row(3,  0, 0, 0, 0, 1),
    chart::row(4,  0, 0, 0, 1, 2),
    chart::row(5,  0, 0, 1, 2, 2),
    chart::row(6,  0, 1, 2, 2, 3)};
static_assert(attrition_move.at(6, 3) == 1 && attrition_move.at(4, 6) == 2);

// Out of supply, by the place of the army.
enum class Ground : std::uint8_t { Mountain, Other, Scorched };
inline constexpr Chart attrition_unsupplied{
    chart::columns(Ground::Mountain, Ground::Other, Ground::Scorched),
    chart::row(1,  0, 0, 0),
    chart::row(2,  0, 0, 0),
    chart::row(3,  0, 0, 1),
    chart::row(4,  1, 0, 2),
    chart::row(5,  2, 1, 2),
    chart::row(6,  2, 2, 3)};
inline constexpr int other_needs_more_than = 15;  // points; R-ERR-m, Q23
static_assert(attrition_unsupplied.at(5, Ground::Other) == 1);

// R-10.0c R-10.0d
inline constexpr int inland_supply_limit = 30;
inline constexpr int living_off_the_land = 15;

// --- R-T-INT  迎撃表  INTERCEPTION: S of the interceptor − S of the target -------------------------

enum class Contact : std::uint8_t {
  None,        // –
  Pitched,     // b  正攻法
  Surprises,   // E  the interceptor surprises
  Surprised,   // e  the interceptor is surprised
};
namespace contact_letters {
inline constexpr Contact o = Contact::None, b = Contact::Pitched, E = Contact::Surprises,
                         e = Contact::Surprised;
inline constexpr Chart interception{
    chart::columns(-4, -3, -2, -1, 0, 1, 2, 3, 4, 5),
    chart::row(1,   e,  e,  e,  o, o, o, o, b, b, b),
    chart::row(2,   e,  e,  o,  o, o, o, b, b, b, b),
    chart::row(3,   e,  o,  o,  o, o, b, b, b, b, b),
    chart::row(4,   o,  o,  o,  o, b, b, b, b, b, E),
    chart::row(5,   o,  o,  o,  b, b, b, b, b, E, E),
    chart::row(6,   o,  o,  b,  b, b, b, b, E, E, E)};
}  // namespace contact_letters
inline constexpr auto& interception_table = contact_letters::interception;
static_assert(interception_table.at(5, 1) == Contact::Pitched);
static_assert(interception_table.at(5, 4) == Contact::Surprises);

inline constexpr int naval_interception_needs = 6;  // R-9.2b: on 2d6

// --- R-T-LAND  陸上戦闘表  LAND COMBAT: strength points -------------------------------------------

struct Blow {
  int points = 0;      // lost by the enemy
  bool morale = false;  // T: and their morale is tested
  constexpr bool operator==(const Blow&) const = default;
};
namespace blows {
constexpr Blow l(int points) { return {points, false}; }
constexpr Blow T(int points) { return {points, true}; }
inline constexpr Blow o{};
// Labelled by the greatest number of points of the column; the last one has no limit.
inline constexpr Chart land{
    chart::columns( 5,   10,   15,   20,   25,   30,   40,   50,    60,    80,    999),
    chart::row(1,   o,    o,    o,    o,    o,    o,    o,  l(2),  l(2),  l(3),   T(3)),
    chart::row(2,   o,    o,    o,    o,    o,    o,  l(2), l(2),  l(3),  T(3),   T(3)),
    chart::row(3,   o,    o,    o,    o,    o,  l(2), l(2), l(3),  T(3),  T(3),   T(4)),
    chart::row(4,   o,    o,    o,    o,  l(2), l(2), l(3), T(3),  T(3),  T(4),   T(5)),
    chart::row(5,   o,    o,    o,  l(2), l(2), l(3), T(3), T(3),  T(4),  T(5),   T(5)),
    chart::row(6,   o,    o,  l(2), l(2), l(3), T(3), T(3), T(4),  T(5),  T(5),   T(7)),
    chart::row(7,   o,  l(2), l(2), l(3), T(3), T(3), T(4), T(5),  T(5),  T(8),  T(10)),
    chart::row(8, l(2), l(2), l(3), T(3), T(3), T(4), T(5), T(5),  T(7), T(10),  T(15)),
    chart::row(9, l(2), l(3), T(3), T(3), T(4), T(5), T(5), T(7),  T(8), T(12),  T(18)),
    chart::row(10,l(2), T(3), T(3), T(4), T(5), T(5), T(7), T(8), T(10), T(15),  T(20))};
}  // namespace blows
inline constexpr auto& land_table = blows::land;
static_assert(land_table.at(7, 30) == Blow{3, true} && land_table.at(10, 999) == Blow{20, true});
// clang-format on

// The column for this many points, shifted (Q11, Q58).
constexpr int land_column(int points, int shift) {
  for (const int upper : land_table.columns())
    if (points <= upper) return land_table.shifted(upper, shift);
  return land_table.shifted(999, shift);
}

// --- R-T-NAV  海上戦闘表  NAVAL COMBAT: own PN to enemy PN
// ----------------------------------------

enum class Odds : std::uint8_t { O13, O12, O23, O11, O32, O21, O31, O41, O51 };
// clang-format off
inline constexpr Chart naval_table{
    chart::columns(Odds::O13, Odds::O12, Odds::O23, Odds::O11, Odds::O32, Odds::O21, Odds::O31, Odds::O41, Odds::O51),
    chart::row(1,  0, 0, 0, 0, 0, 0, 1, 1, 1),
    chart::row(2,  0, 0, 0, 0, 0, 1, 1, 1, 1),
    chart::row(3,  0, 0, 0, 0, 1, 1, 1, 1, 2),
    chart::row(4,  0, 0, 0, 1, 1, 1, 1, 2, 2),
    chart::row(5,  0, 0, 1, 1, 1, 1, 2, 2, 3),
    chart::row(6,  0, 1, 1, 1, 1, 2, 2, 3, 3),
    chart::row(7,  1, 1, 1, 1, 2, 2, 3, 3, 4),
    chart::row(8,  1, 1, 1, 2, 2, 3, 3, 4, 5)};  // 8 and more
// clang-format on
static_assert(naval_table.at(8, Odds::O31) == 3 && naval_table.at(6, Odds::O13) == 0);

// Q20: rounded down for the roller; beyond the chart its first or last column.
constexpr Odds odds(int own, int enemy) {
  if (own >= 5 * enemy) return Odds::O51;
  if (own >= 4 * enemy) return Odds::O41;
  if (own >= 3 * enemy) return Odds::O31;
  if (own >= 2 * enemy) return Odds::O21;
  if (2 * own >= 3 * enemy) return Odds::O32;
  if (own >= enemy) return Odds::O11;
  if (3 * own >= 2 * enemy) return Odds::O23;
  if (2 * own >= enemy) return Odds::O12;
  return Odds::O13;
}
static_assert(odds(39, 21) == Odds::O32 && odds(21, 39) == Odds::O12);

// --- R-T-MOR  士気  MORALE: 2d6 ------------------------------------------------------------------

constexpr int morale_needs(Morale morale) { return 5 + static_cast<int>(morale); }
static_assert(morale_needs(Morale::A) == 5 && morale_needs(Morale::D) == 8);

// --- R-9.4c  輸送  TRANSPORT: 1 PN carries 3 points of infantry or 2 of cavalry
// -------------------

inline constexpr int room_per_pn = 6;  // sixths of a PN
constexpr int room_for(int points, Kind kind) { return points * (row(kind).cavalry ? 3 : 2); }

// --- R-8.2a  都市の破壊: a city is destroyed on 1d6 up to
// ------------------------------------------

constexpr int destroyed_up_to(Seat victor) { return victor == persian ? 5 : 2; }

// --- R-14.3l  政治  POLITICAL TARGETS on 2d6 + PA
// -------------------------------------------------

struct PoliticalTarget {
  Zone province;
  Nation nation;
  int to_greek;
  int to_persian;  // 0: cannot be won
};
// clang-format off
inline constexpr std::array political_targets{
    PoliticalTarget{Zone::Thessalie,    Nation::Thessalian, 15, 10},
    PoliticalTarget{Zone::Beotie,       Nation::Theban,     13, 13},
    PoliticalTarget{Zone::Argolide,     Nation::Argive,     10, 15},
    PoliticalTarget{Zone::Antandros,    Nation::Ionian,     17, 0},
    PoliticalTarget{Zone::Phocee,       Nation::Ionian,     17, 0},
    PoliticalTarget{Zone::Erythrees,    Nation::Ionian,     17, 0},
    PoliticalTarget{Zone::Ephese,       Nation::Ionian,     17, 0},
    PoliticalTarget{Zone::Milet,        Nation::Ionian,     17, 0},
    PoliticalTarget{Zone::Halicarnasse, Nation::Ionian,     17, 0}};
// clang-format on

}  // namespace cursus::dead_than_persia
