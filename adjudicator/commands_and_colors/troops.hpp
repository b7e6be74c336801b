// Commands & Colors: Ancients. The unit types and the battle die, laid out as printed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace cursus::commands_and_colors {

// C-2.4a: six faces, one each.
enum class Face : std::uint8_t {
  Light,   // 緑の○
  Medium,  // 青い▽
  Heavy,   // 赤い□
  Helmet,  // 指揮官
  Flag,    // 旗
  Swords,  // 剣
};

enum class Troop : std::uint8_t {
  LI,   // 軽装歩兵
  LB,   // 軽装弓兵
  LS,   // 軽装投石紐兵
  AX,   // 外人部隊
  WA,   // 戦士
  MI,   // 中装歩兵
  HI,   // 重装歩兵
  LWM,  // 軽(小型)カタパルト
  HWM,  // 重(大型)カタパルト
  LC,   // 軽装騎兵
  LBC,  // 軽装騎馬弓兵
  MC,   // 中装騎兵
  HC,   // 重装騎兵
  CAM,  // 駱駝兵
  EL,   // 戦象
  LCH,  // 軽戦車
  HCH,  // 重戦車
  LDR,  // 指揮官
};

enum class Class : std::uint8_t { Light, Medium, Heavy };
enum class Kind : std::uint8_t { Foot, Cavalry, Camel, Elephant, Chariot, Leader };
// C-13.1: whom a unit may evade.
enum class Evades : std::uint8_t { Never, Always, FootAndHeavyMounted, FootAndElephants };

struct TroopRow {
  Troop troop;
  const char* code;
  Class hit_by;
  Kind kind;
  int blocks;
  int move;
  int battle_after;  // hexes it may have moved and still battle
  int close_dice;    // EL: as its opponent
  int back_dice;     // battling back and First Strike
  bool swords_hit;
  int range;  // 0: no missiles
  int fire_still;
  int fire_moved;
  int retreat;  // hexes per flag
  Evades evades;
};

// clang-format off
namespace detail {
using enum Class;
using enum Kind;
// C-2.5, C-2.6, C-8.2, C-8.3, C-10.1b, C-10.1f, C-11.4, C-11.8f, C-12a, C-12b, C-13.1
inline constexpr std::array<TroopRow, 18> troops{{
    //           code   hit by  kind      blk mv ba  cc bb  S      rng st mv  ret evades
    {Troop::LI,  "LI",  Light,  Foot,     4,  2, 2,  2, 2,  false, 2,  2, 1,  2,  Evades::Always},
    {Troop::LB,  "LB",  Light,  Foot,     4,  2, 2,  2, 2,  false, 3,  2, 1,  2,  Evades::Always},
    {Troop::LS,  "LS",  Light,  Foot,     4,  2, 2,  2, 2,  false, 3,  2, 1,  2,  Evades::Always},
    {Troop::AX,  "AX",  Light,  Foot,     4,  2, 1,  3, 3,  true,  2,  2, 1,  1,  Evades::Never},
    {Troop::WA,  "WA",  Medium, Foot,     4,  2, 2,  3, 3,  true,  0,  0, 0,  2,  Evades::Never},
    {Troop::MI,  "MI",  Medium, Foot,     4,  1, 1,  4, 4,  true,  0,  0, 0,  1,  Evades::Never},
    {Troop::HI,  "HI",  Heavy,  Foot,     4,  1, 1,  5, 5,  true,  0,  0, 0,  1,  Evades::Never},
    {Troop::LWM, "LWM", Light,  Foot,     2,  1, 0,  2, 2,  false, 5,  2, 0,  1,  Evades::Always},
    {Troop::HWM, "HWM", Heavy,  Foot,     2,  1, 0,  2, 2,  false, 6,  2, 0,  1,  Evades::Always},
    {Troop::LC,  "LC",  Light,  Cavalry,  3,  4, 4,  2, 2,  false, 2,  2, 1,  4,  Evades::Always},
    {Troop::LBC, "LBC", Light,  Cavalry,  3,  4, 4,  2, 2,  false, 3,  2, 1,  4,  Evades::Always},
    {Troop::MC,  "MC",  Medium, Cavalry,  3,  3, 3,  3, 3,  true,  0,  0, 0,  3,  Evades::FootAndHeavyMounted},
    {Troop::HC,  "HC",  Heavy,  Cavalry,  3,  2, 2,  4, 4,  true,  0,  0, 0,  2,  Evades::FootAndElephants},
    {Troop::CAM, "CAM", Medium, Camel,    3,  3, 3,  3, 2,  true,  0,  0, 0,  3,  Evades::FootAndHeavyMounted},
    {Troop::EL,  "EL",  Heavy,  Elephant, 2,  2, 2,  0, 0,  true,  0,  0, 0,  1,  Evades::Never},
    {Troop::LCH, "LCH", Light,  Chariot,  2,  3, 3,  2, 2,  true,  3,  2, 2,  3,  Evades::Always},
    {Troop::HCH, "HCH", Heavy,  Chariot,  2,  2, 2,  4, 3,  true,  0,  0, 0,  2,  Evades::FootAndElephants},
    {Troop::LDR, "LDR", Light,  Leader,   1,  3, 0,  0, 0,  false, 0,  0, 0,  0,  Evades::Never},
}};

// C-11.4p, R-14  ELEPHANTS ROLL AS MANY DICE AS THEIR OPPONENT, EXCEPT
struct MirrorRow { Troop against; int dice; };
inline constexpr std::array<MirrorRow, 5> elephant_exceptions{{
    {Troop::EL, 3}, {Troop::WA, 3}, {Troop::HCH, 3}, {Troop::CAM, 3}, {Troop::LDR, 1}}};
}  // namespace detail
// clang-format on

constexpr const TroopRow& row(Troop troop) {
  return detail::troops[static_cast<std::size_t>(troop)];
}
static_assert([] {
  for (std::size_t i = 0; i < detail::troops.size(); ++i)
    if (detail::troops[i].troop != static_cast<Troop>(i)) return false;
  return true;
}());
static_assert(row(Troop::HI).close_dice == 5 && row(Troop::CAM).back_dice == 2);

constexpr int elephant_dice(Troop against) {
  for (const auto& exception : detail::elephant_exceptions)
    if (exception.against == against) return exception.dice;
  return row(against).close_dice;
}
static_assert(elephant_dice(Troop::HI) == 5 && elephant_dice(Troop::HCH) == 3);

constexpr bool is_foot(Troop troop) { return row(troop).kind == Kind::Foot; }
constexpr bool is_mounted(Troop troop) {
  return row(troop).kind != Kind::Foot && row(troop).kind != Kind::Leader;
}
constexpr bool is_cavalry(Troop troop) { return row(troop).kind == Kind::Cavalry; }
constexpr bool is_chariot(Troop troop) { return row(troop).kind == Kind::Chariot; }
constexpr bool is_horse(Troop troop) { return is_cavalry(troop) || is_chariot(troop); }
constexpr bool is_war_machine(Troop troop) { return troop == Troop::LWM || troop == Troop::HWM; }
constexpr bool is_heavy_mounted(Troop troop) {
  return is_mounted(troop) && row(troop).hit_by == Class::Heavy;
}
// LI LB LS AX WA: may battle in the turn in which they enter a forest (C-16.2b).
constexpr bool at_home_in_forest(Troop troop) {
  return troop == Troop::LI || troop == Troop::LB || troop == Troop::LS || troop == Troop::AX ||
         troop == Troop::WA;
}
// LI LB LS AX: light foot that may pass through friends under two cards (C-XX.2a, C-XX.4h).
constexpr bool is_light_foot(Troop troop) { return at_home_in_forest(troop) && troop != Troop::WA; }

constexpr Face face_of(Class hit_by) { return static_cast<Face>(hit_by); }

}  // namespace cursus::commands_and_colors
