// Hannibal: Rome vs. Carthage. The printed tables, laid out as printed.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "adjudicator/core/chart.hpp"

namespace cursus::hannibal {

// clang-format off
// H-21  消耗表  ATTRITION: CUs lost, by CUs of the force or by battle rounds. Rows 6 and 7: one of
// them is an elephant, if present.
inline constexpr Chart attrition_table{
    chart::columns(1, 2, 3, 4, 5, 7, 10),  // 1, 2, 3, 4, 5-6, 7-9, 10+
    chart::row(1,  0, 0, 0, 0, 0, 1, 1),
    chart::row(2,  0, 0, 0, 0, 1, 1, 1),
    chart::row(3,  0, 0, 0, 1, 1, 1, 2),
    chart::row(4,  0, 0, 1, 1, 1, 2, 2),
    chart::row(5,  0, 1, 1, 1, 2, 2, 3),
    chart::row(6,  1, 1, 1, 2, 2, 3, 3),   // e
    chart::row(7,  1, 1, 2, 2, 3, 3, 4)};  // e
inline constexpr int hostile_tribes_column = 5;  // H-21.3

// H-14.12  敗走表  RETREAT: CUs lost, by the CUs with which the battle was begun.
inline constexpr int all_of_them = 99;
inline constexpr Chart retreat_table{
    chart::columns(1, 5),  // 1-4, 5+
    chart::row(0,  0, 1),
    chart::row(1,  1, 2),
    chart::row(2,  1, 2),
    chart::row(3,  2, 3),
    chart::row(4,  2, 3),
    chart::row(5,  2, 4),
    chart::row(6,  3, 5),
    chart::row(7,  all_of_them, all_of_them)};
inline constexpr int probe_modifier = -2;
inline constexpr int double_envelopment_modifier = 2;

// H-20.2d  攻城/征服表  SIEGE AND SUBJUGATION
struct SiegeResult {
  int points;
  int loss;  // CUs of the besieger
  bool operator==(const SiegeResult&) const = default;
};
inline constexpr std::array<SiegeResult, 6> siege_table{{
    {0, 1}, {0, 0}, {1, 1}, {1, 0}, {1, 0}, {2, 0}}};  // die 1 to 6

// H-11.5  海戦表  NAVAL COMBAT: up to 1 safe, 2 return, 3 and more sunk.
enum class AtSea : std::uint8_t { Safe, Return, Sunk };

// §26  THE BATTLE DECK
enum class Tactic : std::uint8_t {
  FrontalAssault,     // 正面突撃
  FlankLeft,          // 左翼攻撃
  FlankRight,         // 右翼攻撃
  Probe,              // 威力偵察
  DoubleEnvelopment,  // 両翼包囲
  Reserve,            // 予備投入
};
inline constexpr std::size_t tactic_count = 6;
struct TacticRow {
  Tactic tactic;
  std::string_view code;
  std::string_view name;
  std::string_view name_ja;
  int count;
};
inline constexpr std::array<TacticRow, tactic_count> battle_deck{{
    {Tactic::FrontalAssault,    "FA", "Frontal Assault",    "正面突撃", 12},
    {Tactic::FlankLeft,         "FL", "Flank Left",         "左翼攻撃",  9},
    {Tactic::FlankRight,        "FR", "Flank Right",        "右翼攻撃",  9},
    {Tactic::Probe,             "PR", "Probe",              "威力偵察",  8},
    {Tactic::DoubleEnvelopment, "DE", "Double Envelopment", "両翼包囲",  6},
    {Tactic::Reserve,           "RS", "Reserve",            "予備投入",  4},
}};
inline constexpr int battle_deck_size = 48;  // H-26

// H-7.1  THE TURN TRACK
struct TurnRow {
  std::string_view years;
  int cards;
};
inline constexpr std::array<TurnRow, 9> turn_track{{
    {"218 BC", 7},     {"217 BC", 7},     {"216 BC", 7},
    {"215-214 BC", 8}, {"213-212 BC", 8}, {"211-210 BC", 8},
    {"209-207 BC", 9}, {"206-204 BC", 9}, {"204-202 BC", 9}}};
inline constexpr int last_turn = 9;
inline constexpr int turn_of_africanus = 6;  // H-6.7a
// clang-format on

static_assert(attrition_table.is_ordered() && attrition_table.at(5, 4) == 1);  // example of 14.11
static_assert(retreat_table.is_ordered() && retreat_table.at(6, 1) == 3);

// The limits of the rules.
inline constexpr int move_limit = 10;       // CUs with a general (H-10.2b)
inline constexpr int move_points = 4;       // H-10.2a
inline constexpr int forced_points = 6;     // Force March, Nero
inline constexpr int sea_points = 3;        // H-11.1b
inline constexpr int sea_limit_ops = 5;     // H-11.4b
inline constexpr int consular_minimum = 5;  // H-18.1a
inline constexpr int overrun_minimum = 5;   // H-10.5a
inline constexpr int siege_minimum = 3;     // H-20.2a
inline constexpr int points_to_win = 3;     // H-20.2a
inline constexpr int hand_limit = 20;       // H-14.1b
inline constexpr int retreat_limit = 4;     // H-15.2a
inline constexpr int elephants_in_all = 4;  // H-17.1
inline constexpr int pcs_for_hannibal = 5;  // PCs lost with Hannibal (H-10.10e)

struct Attrition {
  int row = 1;  // the modified die, 1 to 7
  int losses = 0;
  bool elephant = false;  // rows 6 and 7 (H-21.2a)
  bool operator==(const Attrition&) const = default;
};
constexpr Attrition attrition(int die, int size) {
  const int row = std::clamp(die, 1, 7);
  return {row, attrition_table.at(row, *attrition_table.column_up_to(size)), row >= 6};
}

constexpr int retreat_losses(int die, int at_start) {
  return retreat_table.at(std::clamp(die, 0, 7), at_start >= 5 ? 5 : 1);
}

constexpr SiegeResult siege_result(int die) {
  return siege_table[static_cast<std::size_t>(std::clamp(die, 1, 6) - 1)];
}

constexpr AtSea naval_result(int die) {
  return die <= 1 ? AtSea::Safe : die == 2 ? AtSea::Return : AtSea::Sunk;
}

}  // namespace cursus::hannibal
