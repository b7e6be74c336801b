// Rather Dead Than Persia! Leaders (リーダー), combat units, action points (行動ポイント) and ruses
// (計略). Names, ratings and counts as in the rule text; stars, S, T and the values of the action
// point counters are our reconstruction.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "adjudicator/core/seat.hpp"

namespace cursus::dead_than_persia {

// R-0.0a
inline constexpr Seat greek = Seat::First;
inline constexpr Seat persian = Seat::Second;

enum class Nation : std::uint8_t {
  Spartan,
  Athenian,
  Eretrian,
  Generic,
  Persian,
  Carian,
  Ionian,
  Greek,
  Thracian,
  Plataean,
  Aeginetan,
  Megarian,
  Corinthian,
  Chalcidian,
  Thespian,
  Theban,
  Thessalian,
  Argive,
  Macedonian,
};

enum class Leader : std::uint8_t {
  Leonidas,
  Themistocle,
  Eurybiades,
  Leotycides,
  Pausanias,
  Cleomene,
  Miltiade,
  Callimaque,
  Aishines,
  Strategos1,
  Strategos2,
  Strategos3,
  Xerxes,
  Mardonios,
  Datis,
  Arthaphernes,
  Anabase,
  Artabase,
  Artemise,
  Ariabigue,
  Prexaspe,
  Megabaze,
};
inline constexpr std::size_t leader_count = 22;
inline constexpr Leader no_leader{0xFF};
constexpr std::size_t index(Leader leader) { return static_cast<std::size_t>(leader); }

struct LeaderRow {
  Leader leader;
  std::string_view id;
  std::string_view fr;  // as printed
  std::string_view en;
  std::string_view ja;
  Seat side;
  Nation nation;
  int stars;     // 階級
  int strategy;  // 戦略値
  int tactical;  // 戦術値
  bool naval;    // in a yellow square: at sea only
};

// clang-format off
// R-1.1a  リーダー
inline constexpr std::array<LeaderRow, leader_count> leader_rows{{
    {Leader::Leonidas,     "leonidas",     "Léonidas", "Leonidas", "レオニダス", greek, Nation::Spartan, 3, 4, 3, false},
    {Leader::Themistocle,  "themistocle",  "Thémistocle", "Themistocles", "テミストクレス", greek, Nation::Athenian, 3, 5, 3, true},
    {Leader::Eurybiades,   "eurybiades",   "Eurybiades", "Eurybiades", "エウリュビアデス", greek, Nation::Spartan, 2, 3, 1, true},
    {Leader::Leotycides,   "leotycides",   "Léotycides", "Leotychidas", "レオテュキデス", greek, Nation::Spartan, 2, 3, 1, true},
    {Leader::Pausanias,    "pausanias",    "Pausanias", "Pausanias", "パウサニアス", greek, Nation::Spartan, 3, 4, 2, false},
    {Leader::Cleomene,     "cleomene",     "Cléomène", "Cleomenes", "クレオメネス", greek, Nation::Spartan, 2, 3, 2, false},
    {Leader::Miltiade,     "miltiade",     "Miltiade", "Miltiades", "ミルティアデス", greek, Nation::Athenian, 3, 4, 3, false},
    {Leader::Callimaque,   "callimaque",   "Callimaque", "Callimachus", "カリマコス", greek, Nation::Athenian, 2, 3, 2, false},
    {Leader::Aishines,     "aishines",     "Aishines", "Aeschines", "アイスキネス", greek, Nation::Eretrian, 1, 2, 1, false},
    {Leader::Strategos1,   "strategos1",   "Stratégos 1", "Strategos 1", "将軍1", greek, Nation::Generic, 1, 2, 1, true},
    {Leader::Strategos2,   "strategos2",   "Stratégos 2", "Strategos 2", "将軍2", greek, Nation::Generic, 2, 3, 1, false},
    {Leader::Strategos3,   "strategos3",   "Stratégos 3", "Strategos 3", "将軍3", greek, Nation::Generic, 1, 2, 1, false},
    {Leader::Xerxes,       "xerxes",       "Xerxes", "Xerxes", "クセルクセス", persian, Nation::Persian, 4, 3, 1, false},
    {Leader::Mardonios,    "mardonios",    "Mardonios", "Mardonius", "マルドニオス", persian, Nation::Persian, 3, 4, 2, false},
    {Leader::Datis,        "datis",        "Datis", "Datis", "ダティス", persian, Nation::Persian, 3, 3, 2, false},
    {Leader::Arthaphernes, "arthaphernes", "Arthaphèrnes", "Artaphernes", "アルタフェルネス", persian, Nation::Persian, 2, 3, 1, false},
    {Leader::Anabase,      "anabase",      "Anabase", "Anabazes", "アナバゼス", persian, Nation::Persian, 1, 2, 1, false},
    {Leader::Artabase,     "artabase",     "Artabase", "Artabazus", "アルタバゾス", persian, Nation::Persian, 2, 3, 1, false},
    {Leader::Artemise,     "artemise",     "Artémise", "Artemisia", "アルテミシア", persian, Nation::Carian, 1, 3, 2, true},
    {Leader::Ariabigue,    "ariabigue",    "Ariabigue", "Ariabignes", "アリアビグネス", persian, Nation::Persian, 2, 2, 1, true},
    {Leader::Prexaspe,     "prexaspe",     "Préxaspe", "Prexaspes", "プレクサスペス", persian, Nation::Persian, 1, 2, 1, true},
    {Leader::Megabaze,     "megabaze",     "Mégabaze", "Megabazus", "メガバゾス", persian, Nation::Persian, 1, 2, 1, true},
}};
// clang-format on
constexpr const LeaderRow& row(Leader leader) { return leader_rows[index(leader)]; }
static_assert([] {
  for (std::size_t i = 0; i < leader_count; ++i)
    if (index(leader_rows[i].leader) != i) return false;
  return true;
}());

inline constexpr int dummy_strategy = 3;  // R-11.1c

// --- combat units (戦闘ユニット, R-1.2a)
// ----------------------------------------------------------

enum class Kind : std::uint8_t {
  Hoplite,   // 重装歩兵
  Infantry,  // 歩兵
  Archer,    // 弓兵
  Immortal,  // 不死部隊
  Sparabara,
  HeavyCavalry,  // 重騎兵
  LightCavalry,  // 軽騎兵
  GreekCavalry,
};
inline constexpr std::size_t kind_count = 8;
enum class Morale : std::uint8_t { A, B, C, D };

struct KindRow {
  Kind kind;
  std::string_view id;
  int melee_halves;  // per point: 2 is ×1
  int pursuit;       // per point; 0: does not pursue
  bool cavalry;
  bool elite;  // R-7.3b: one of these must be among the losses
};
// clang-format off
// R-7.2b R-7.6a
inline constexpr std::array<KindRow, kind_count> kind_rows{{
    {Kind::Hoplite,      "hoplite",       4, 0, false, true},   // pursues ×2 after Pas de quartier
    {Kind::Infantry,     "infantry",      2, 0, false, false},
    {Kind::Archer,       "archer",        1, 0, false, false},
    {Kind::Immortal,     "immortal",      2, 0, false, true},
    {Kind::Sparabara,    "sparabara",     2, 0, false, false},
    {Kind::HeavyCavalry, "heavy_cavalry", 4, 3, true,  true},
    {Kind::LightCavalry, "light_cavalry", 2, 3, true,  true},
    {Kind::GreekCavalry, "greek_cavalry", 2, 3, true,  true}}};
// clang-format on
constexpr const KindRow& row(Kind kind) { return kind_rows[static_cast<std::size_t>(kind)]; }

// --- action points (PA, R-1.3a) ------------------------------------------------------------------

struct PaCounter {
  PerSeat<int> value;
};
// clang-format off
inline constexpr std::array<PaCounter, 24> pa_counters{{
    {{2, 5}}, {{2, 5}}, {{3, 6}}, {{3, 6}},
    {{3, 7}}, {{3, 7}}, {{4, 6}}, {{4, 6}},
    {{4, 8}}, {{4, 8}}, {{5, 7}}, {{5, 7}},
    {{5, 9}}, {{5, 9}}, {{6, 8}}, {{6, 8}},
    {{6, 10}}, {{6, 10}}, {{7, 9}}, {{7, 9}},
    {{7, 10}}, {{7, 10}}, {{8, 12}}, {{8, 12}},
}};
// clang-format on

// --- ruses (計略, R-11.2) ------------------------------------------------------------------------

enum class Ruse : std::uint8_t {
  Trahison,
  Reconnaissance,
  Tempete,
  Political,
  PasDeQuartier,
  Oracle,
  Ostracisme,
  Intrigues,
  Isolationnisme,
  Panhellenisme,
  Genie,
  Sacrifice,
};
inline constexpr std::size_t ruse_count = 12;
constexpr std::size_t index(Ruse ruse) { return static_cast<std::size_t>(ruse); }

enum class UsefulTo : std::uint8_t { Both, Greek, Persian };
struct RuseRow {
  Ruse ruse;
  std::string_view id;  // as printed, in French
  std::string_view en;
  std::string_view ja;
  int count;
  UsefulTo useful_to;
};
// clang-format off
inline constexpr std::array<RuseRow, ruse_count> ruse_rows{{
    {Ruse::Trahison,       "trahison",        "Treason", "反逆", 2, UsefulTo::Both},
    {Ruse::Reconnaissance, "reconnaissance",  "Reconnaissance", "偵察", 2, UsefulTo::Both},
    {Ruse::Tempete,        "tempete",         "Storm", "時化", 1, UsefulTo::Both},
    {Ruse::Political,      "political",       "Political manoeuvre", "政治的策動", 2, UsefulTo::Both},
    {Ruse::PasDeQuartier,  "pas_de_quartier", "No quarter", "助命なし", 1, UsefulTo::Greek},
    {Ruse::Oracle,         "oracle",          "Oracle", "神託", 2, UsefulTo::Both},
    {Ruse::Ostracisme,     "ostracisme",      "Ostracism", "陶片追放", 1, UsefulTo::Persian},
    {Ruse::Intrigues,      "intrigues",       "Palace intrigues", "宮廷陰謀", 1, UsefulTo::Greek},
    {Ruse::Isolationnisme, "isolationnisme",  "Spartan isolationism", "スパルタの孤立", 1, UsefulTo::Persian},
    {Ruse::Panhellenisme,  "panhellenisme",   "Panhellenism", "汎ギリシア主義", 2, UsefulTo::Greek},
    {Ruse::Genie,          "genie",           "Genius of Themistocles", "テミストクレスの才知", 1, UsefulTo::Greek},
    {Ruse::Sacrifice,      "sacrifice",       "Sacrifice of Leonidas", "レオニダスの自己犠牲", 1, UsefulTo::Greek},
}};
// clang-format on
constexpr const RuseRow& row(Ruse ruse) { return ruse_rows[index(ruse)]; }
constexpr bool useful_to(Ruse ruse, Seat seat) {
  const UsefulTo whom = row(ruse).useful_to;
  return whom == UsefulTo::Both || (whom == UsefulTo::Greek) == (seat == greek);
}

}  // namespace cursus::dead_than_persia
