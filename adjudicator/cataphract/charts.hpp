// Cataphract: the printed charts, laid out as printed.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/core/chart.hpp"

namespace cursus::cataphract {

// clang-format off

// A2  移動チャート  MOVEMENT (K-6.37a): MP, then CH of HI and MI / LI / cavalry, and whether columns
// suffer it too
struct MovementRow { int mp; int heavy_foot; int light_foot; int horse; bool column; };
enum class Going : std::uint8_t { Clear, Woods, Broken, River, Stream, Bridge, Ford, Trench, Up, Down, Turn, TurnInRough };
inline constexpr std::array<MovementRow, 12> movement_chart{{
    //                   MP HI,MI LI cav COL
    /* clear        */ { 1, 0, 0, 0, false},
    /* woods        */ { 2, 1, 1, 1, true},
    /* broken       */ { 1, 1, 0, 1, true},
    /* river        */ { 2, 3, 2, 3, true},   // added
    /* stream       */ { 0, 1, 0, 0, false},  // added
    /* bridge       */ { 0, 0, 0, 0, false},
    /* ford         */ { 0, 0, 0, 0, false},
    /* trench       */ { 1, 0, 0, 0, false},  // added
    /* up a level   */ { 1, 1, 1, 1, false},  // added
    /* down a level */ { 0, 1, 0, 1, false},
    /* a vertex     */ { 1, 0, 0, 0, false},
    /* … in rough   */ { 0, 1, 1, 1, false},  // in addition
}};
constexpr const MovementRow& going(Going g) { return movement_chart[static_cast<std::size_t>(g)]; }
static_assert(going(Going::River).light_foot == 2 && going(Going::Broken).light_foot == 0);

// A3  スタックチャート  STACKING (K-6.66): hits for passing through a friendly unit. Nobody stays with
// it; a router goes one hex further and has the same effect there.
enum class Passer : std::uint8_t { SoftHorse, Wedge, Other, Routed };
enum class PassedHits : std::uint8_t { OneIfAboveTq, One, ExcessOrOne };  // the last: die - TQ, at least 1
struct StackingRow { int mover; PassedHits stationary; };
inline constexpr std::array<StackingRow, 4> stacking_chart{{
    //                           mover  stationary
    /* Herul and Hun cavalry */ { 0,    PassedHits::OneIfAboveTq},
    /* Franks in wedge       */ { 0,    PassedHits::One},
    /* any other             */ { 1,    PassedHits::One},
    /* routed                */ { 0,    PassedHits::ExcessOrOne},
}};
constexpr const StackingRow& stacking(Passer p) { return stacking_chart[static_cast<std::size_t>(p)]; }
static_assert(stacking(Passer::Other).mover == 1 && stacking(Passer::Wedge).mover == 0);
constexpr bool rolls(PassedHits hits) { return hits != PassedHits::One; }
constexpr int hits_when_passed(PassedHits hits, int die, int tq) {
  switch (hits) {
    case PassedHits::OneIfAboveTq: return die > tq ? 1 : 0;
    case PassedHits::One:          return 1;
    case PassedHits::ExcessOrOne:  return std::max(1, die - tq);
  }
  return 0;
}
static_assert(hits_when_passed(PassedHits::OneIfAboveTq, 9, 5) == 1 && hits_when_passed(PassedHits::OneIfAboveTq, 5, 5) == 0);
static_assert(hits_when_passed(PassedHits::ExcessOrOne, 9, 5) == 4 && hits_when_passed(PassedHits::ExcessOrOne, 0, 5) == 1);

// A4  射撃チャート  MISSILE RANGE AND RESULTS (K-8.51a): this number or less hits
inline constexpr Chart missile_chart{
    chart::columns(                     1, 2, 3, 4, 5),
    chart::row(Missile::CompositeBow,   4, 5, 7, 7, 4),  // modified 0 or 1: two hits
    chart::row(Missile::SimpleBow,      5, 3, 3, 1, -1),
    chart::row(Missile::Javelin,        6, -1, -1, -1, -1),
    chart::row(Missile::Axe,            6, -1, -1, -1, -1)};
static_assert(missile_chart.at(Missile::CompositeBow, 1) == 4);  // note b: not linear
static_assert(missile_chart.at(Missile::SimpleBow, 4) == 1);

// A5  優位性チャート  SUPERIORITY (K-8.52a): read down the attacker's column
enum class Superior : std::uint8_t { DS, None, AS };
enum class Arms : std::uint8_t { Cataphract, HC, LN, LC, HI, MI, LI };
namespace detail {
inline constexpr Superior AS = Superior::AS, DS = Superior::DS, NO = Superior::None;
}
inline constexpr Chart superiority_chart{
    //  attacker                    cataphract       HC          LN          LC          HI          MI          LI
    chart::columns(              Arms::Cataphract, Arms::HC,   Arms::LN,   Arms::LC,   Arms::HI,   Arms::MI,   Arms::LI),
    chart::row(Arms::Cataphract, detail::NO,       detail::NO, detail::NO, detail::DS, detail::NO, detail::DS, detail::DS),  // LI: star, R-04
    chart::row(Arms::HC,         detail::NO,       detail::NO, detail::NO, detail::NO, detail::NO, detail::NO, detail::NO),
    chart::row(Arms::LN,         detail::AS,       detail::AS, detail::NO, detail::NO, detail::NO, detail::NO, detail::NO),
    chart::row(Arms::LC,         detail::AS,       detail::AS, detail::AS, detail::NO, detail::NO, detail::NO, detail::NO),
    chart::row(Arms::HI,         detail::NO,       detail::DS, detail::DS, detail::DS, detail::NO, detail::NO, detail::NO),
    chart::row(Arms::MI,         detail::AS,       detail::NO, detail::NO, detail::NO, detail::NO, detail::NO, detail::NO),
    chart::row(Arms::LI,         detail::AS,       detail::NO, detail::NO, detail::DS, detail::AS, detail::NO, detail::NO)};
static_assert(superiority_chart.at(Arms::HI, Arms::HC) == Superior::DS);
static_assert(superiority_chart.at(Arms::HC, Arms::HI) == Superior::None);

// A5, the plus: must attack if moved (K-7.25a)
constexpr bool heavy(UnitType type) { return type != UnitType::LC && type != UnitType::LI; }

// A6  槍／剣戦闘チャート  SPEAR / SWORD (K-8.53a): column of the CRT before shifts
enum class Aspect : std::uint8_t { Front, Flank, Rear };
struct Side6 { UnitType type; Aspect aspect; constexpr bool operator==(const Side6&) const = default; };
inline constexpr Chart spear_sword_chart{
    chart::columns(                                 UnitType::HC, UnitType::LN, UnitType::LC, UnitType::HI, UnitType::MI, UnitType::LI),
    chart::row(Side6{UnitType::HC, Aspect::Front},   7,  6,  5,  8,  7,  6),
    chart::row(Side6{UnitType::HC, Aspect::Flank},   8,  7,  6,  9,  8,  7),
    chart::row(Side6{UnitType::HC, Aspect::Rear},    9,  8,  7, 10,  9,  8),
    chart::row(Side6{UnitType::LN, Aspect::Front},   9,  8,  7, 10,  9,  8),
    chart::row(Side6{UnitType::LN, Aspect::Flank},   9,  8,  7, 10,  9,  8),
    chart::row(Side6{UnitType::LN, Aspect::Rear},   10,  9,  8, 11, 10,  9),
    chart::row(Side6{UnitType::LC, Aspect::Front},   9,  8,  7, 10,  9,  8),
    chart::row(Side6{UnitType::LC, Aspect::Flank},   9,  8,  7, 10, 10,  8),
    chart::row(Side6{UnitType::LC, Aspect::Rear},   10,  9,  8, 11, 11,  9),
    chart::row(Side6{UnitType::HI, Aspect::Front},   6,  5,  4,  7,  6,  5),
    chart::row(Side6{UnitType::HI, Aspect::Flank},   9,  8,  7, 10, 10,  8),
    chart::row(Side6{UnitType::HI, Aspect::Rear},   11, 11,  9, 12, 12, 10),
    chart::row(Side6{UnitType::MI, Aspect::Front},   7,  6,  5,  8,  7,  6),
    chart::row(Side6{UnitType::MI, Aspect::Flank},   8,  7,  6, 10, 10,  9),
    chart::row(Side6{UnitType::MI, Aspect::Rear},   10,  9,  7, 12, 12, 11),
    chart::row(Side6{UnitType::LI, Aspect::Front},   8,  7,  6,  8,  8,  7),  // HI: R-06
    chart::row(Side6{UnitType::LI, Aspect::Flank},   8,  7,  6,  9,  8,  7),
    chart::row(Side6{UnitType::LI, Aspect::Rear},   10,  8,  6, 11, 10,  9)};
static_assert(spear_sword_chart.at({UnitType::HI, Aspect::Rear}, UnitType::HC) == 11);
static_assert(spear_sword_chart.at({UnitType::MI, Aspect::Flank}, UnitType::LI) == 9);

// A6b  突撃戦闘結果表  SHOCK CRT (K-8.54a): hits to the attacker, hits to the defender
struct ShockResult { int attacker; int defender; constexpr bool operator==(const ShockResult&) const = default; };
namespace detail {
constexpr ShockResult r(int a, int d) { return {a, d}; }
inline constexpr std::array<std::array<ShockResult, 13>, 10> shock_crt{{
    //          1       2       3       4       5       6       7       8       9       10      11      12      13
    /* 0 */ {{r(6,1), r(5,2), r(4,2), r(4,2), r(3,2), r(3,2), r(3,2), r(3,2), r(3,2), r(3,2), r(3,2), r(2,2), r(2,2)}},
    /* 1 */ {{r(6,1), r(4,2), r(4,2), r(3,2), r(3,2), r(3,2), r(3,2), r(3,2), r(3,2), r(2,2), r(2,2), r(2,3), r(2,3)}},
    /* 2 */ {{r(5,1), r(4,2), r(4,2), r(3,2), r(3,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3)}},
    /* 3 */ {{r(5,1), r(4,2), r(4,2), r(3,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,4)}},
    /* 4 */ {{r(5,2), r(4,2), r(3,2), r(3,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3), r(2,4), r(1,3)}},
    /* 5 */ {{r(4,2), r(4,2), r(3,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3), r(2,3), r(2,4), r(1,3)}},
    /* 6 */ {{r(4,2), r(4,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3), r(2,4), r(2,4), r(1,4)}},
    /* 7 */ {{r(4,2), r(4,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3), r(2,3), r(2,4), r(1,4), r(1,4)}},
    /* 8 */ {{r(4,2), r(3,2), r(2,2), r(2,2), r(2,2), r(2,3), r(2,3), r(2,3), r(2,3), r(2,4), r(2,4), r(1,4), r(1,4)}},
    /* 9 */ {{r(3,2), r(3,2), r(2,2), r(2,2), r(2,3), r(2,4), r(2,4), r(2,4), r(2,4), r(2,4), r(1,4), r(1,4), r(1,6)}},
}};
}  // namespace detail

// A6b, shifts by terrain: negative is left, for the defender
inline constexpr int shift_river = -1, shift_woods = -1, shift_trench = -1, shift_some_higher = -1, shift_all_higher = -2, shift_all_lower = 1;

// A7  リーダーシップチャート  LEADERSHIP CHECKS (chart 5): the die succeeds up to this figure
enum class LeaderCheck : std::uint8_t { LineInsideRange, LineOutsideRange, Momentum, Trump, Ferocity, Discipline, Rally };
enum class Figure : std::uint8_t { Nought, Strategy, Initiative, Charisma };
inline constexpr std::array<Figure, 7> leadership_chart{
    //                       success               otherwise
    /* line, inside range  */ Figure::Strategy,    // of the OC; single orders only
    /* line, outside range */ Figure::Nought,      // Finished
    /* momentum            */ Figure::Initiative,  // Finished; after a 9: bad luck
    /* trump               */ Figure::Initiative,  // Finished
    /* ferocity            */ Figure::Initiative,  // of the OC; the army loses it
    /* discipline          */ Figure::Initiative,  // uncontrolled advance
    /* rally               */ Figure::Charisma,    // eliminated
};
constexpr Figure figure_of(LeaderCheck check) { return leadership_chart[static_cast<std::size_t>(check)]; }
static_assert(figure_of(LeaderCheck::Rally) == Figure::Charisma && figure_of(LeaderCheck::LineOutsideRange) == Figure::Nought);

enum class BadLuck : std::uint8_t { None, Paralysis, NoMoreActivations };
inline constexpr int bad_luck_after = 9;  // a momentum die
inline constexpr std::array<BadLuck, 10> bad_luck_chart{
    /* 0, 1 */ BadLuck::Paralysis, BadLuck::Paralysis,
    /* 2-5  */ BadLuck::None, BadLuck::None, BadLuck::None, BadLuck::None,
    /* 6-8  */ BadLuck::None, BadLuck::None, BadLuck::None,
    /* 9    */ BadLuck::NoMoreActivations};
static_assert(bad_luck_chart[1] == BadLuck::Paralysis && bad_luck_chart[2] == BadLuck::None);

// A7, rally: the part of TQ that remains as hits, foot and cavalry; fractions up
inline constexpr int rally_part_of_foot = 2, rally_part_of_horse = 3;

// A8  CH without a die
inline constexpr int moved_again_ch = 1, foot_withdraws_ch = 1, withdraws_from_flank_ch = 1, column_forced_ch = 1;
// clang-format on

// clamped, column 1-13 and die 0-9.
constexpr ShockResult shock_result(int column, int die) {
  return detail::shock_crt[static_cast<std::size_t>(std::clamp(die, 0, 9))]
                          [static_cast<std::size_t>(std::clamp(column, 1, 13) - 1)];
}
static_assert(shock_result(13, 9) == ShockResult{1, 6});
static_assert(shock_result(13, 3) == ShockResult{2, 4} && shock_result(13, 4) == ShockResult{1, 3});
static_assert(shock_result(1, 0) == ShockResult{6, 1});

// The number of A4, or -1 where nothing is printed.
constexpr int hit_number(Missile missile, int range) {
  if (missile == Missile::None || range < 1 || range > 5) return -1;
  return missile_chart.at(missile, range);
}
constexpr int printed_range(Missile missile) {
  int range = 0;
  while (hit_number(missile, range + 1) >= 0) ++range;
  return range;
}
static_assert(printed_range(Missile::SimpleBow) == 4 && printed_range(Missile::Axe) == 1);

// K-8.36d,e: n of n:1 as n - 1 columns to the right, of 1:n to the left.
constexpr int size_shift(int attacker, int defender, bool moved) {
  const auto up = [](int a, int b) { return (a + b - 1) / b; };
  if (attacker >= defender) return (moved ? up(attacker, defender) : attacker / defender) - 1;
  return 1 - (moved ? defender / attacker : up(defender, attacker));
}
static_assert(size_shift(5, 4, true) == 1 && size_shift(4, 5, true) == 0);
static_assert(size_shift(5, 4, false) == 0 && size_shift(2, 5, false) == -2);

// A7 and K-10.33a
constexpr int rally_ch(int tq, bool foot, bool down) {
  const int part = foot ? rally_part_of_foot : rally_part_of_horse;
  return down ? tq / part : (tq + part - 1) / part;
}
static_assert(rally_ch(5, true, false) == 3 && rally_ch(7, false, false) == 3);
static_assert(rally_ch(5, true, true) == 2 && rally_ch(7, false, true) == 2);

}  // namespace cursus::cataphract
