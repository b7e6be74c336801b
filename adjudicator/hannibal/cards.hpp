// Hannibal: Rome vs. Carthage §25 Strategy cards (戦略カード): one row per card. Their effects are
// in events.cpp, their windows where the rules come to them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "adjudicator/core/seat.hpp"

namespace cursus::hannibal {

enum class CardId : std::uint8_t {};  // the printed number, 1 to 64
inline constexpr std::size_t card_count = 64;

enum class Whose : std::uint8_t { Either, Rome, Carthage };  // event (H-8.3)
// Dual: the event works together with the move for operations. Campaign 戦役, Force March 強行軍.
enum class CardKind : std::uint8_t { Event, Counter, CounterOrEvent, Dual, Campaign, ForceMarch };

struct CardRow {
  CardId card;
  std::string_view name;
  std::string_view name_ja;
  int ops;
  Whose whose;
  CardKind kind;
  bool ship;          // H-8.1
  bool removed;       // when its event happens (H-8.5a)
  bool breaks_truce;  // H-25c
};

// clang-format off
inline constexpr std::array<CardRow, card_count> strategy_deck{{
    // card     name, 名                                         OP  event            kind             ship  remove truce
    {CardId{1}, "Corsica and Sardinia Revolt", "コルシカとサルディニアの反乱", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{2}, "Sicilia Revolts", "シチリアの反乱", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{3}, "Numidia Revolts", "ヌミディアの反乱", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{4}, "Celtiberia Revolts", "ケルティベリアの反乱", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{5}, "Native Guide", "現地の案内人", 2, Whose::Either, CardKind::Dual, false, false, false},
    {CardId{6}, "Marharbal's Cavalry", "マハルバルの騎兵", 1, Whose::Carthage, CardKind::Counter, false, false, false},
    {CardId{7}, "Hostile Tribes", "蛮族の反抗／蛮族の敵対", 1, Whose::Either, CardKind::CounterOrEvent, false, false, true },
    {CardId{8}, "Hostile Tribes", "蛮族の反抗／蛮族の敵対", 1, Whose::Either, CardKind::CounterOrEvent, false, false, true },
    {CardId{9}, "Philip V of Macedon Allies with Carthage", "マケドニア王フィリップ", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{10}, "Macedonian Reinforcements", "マケドニアの援軍", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{11}, "Balearic Slingers", "バレアレス投石兵", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{12}, "African Reinforcements", "アフリカの増援", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{13}, "Bruttium Recruits", "ブルッティウムの徴募兵", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{14}, "Ligurian Recruits", "リグリアの徴募兵", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{15}, "Iberian Recruits", "イベリアの徴募兵", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{16}, "Gallic Recruits", "ガリアの徴募兵", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{17}, "Surprise Sortie", "奇襲出撃", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{18}, "Traitor in Tarentum", "タレントゥムの裏切り者", 2, Whose::Either, CardKind::Dual, false, false, false},
    {CardId{19}, "Senate Dismisses Proconsul", "元老院による前執政官の解任", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{20}, "Spy in Enemy Camp", "敵陣地の密偵", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{21}, "Mercenaries Desert", "傭兵の逃走", 2, Whose::Rome, CardKind::Event, false, false, true },
    {CardId{22}, "Mutin's Numidians", "ムティネスのヌミディア騎兵", 1, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{23}, "Numidian Ally", "ヌミディアの同盟者", 3, Whose::Rome, CardKind::Event, true , false, true },
    {CardId{24}, "The Beautiful Sophonisba Seduces a Numidian King", "美女ソフォニスバ", 3, Whose::Carthage, CardKind::Event, true , false, true },
    {CardId{25}, "Capua Sides with Carthage", "カプアの寝返り", 2, Whose::Carthage, CardKind::Event, false, true , true },
    {CardId{26}, "Syracuse Allies with Carthage", "シラクサの同盟", 3, Whose::Carthage, CardKind::Event, true , true , true },
    {CardId{27}, "\"I have come into Italy...\"", "「我はイタリアに来た」", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{28}, "Hannibal Charms Italy", "ハンニバル、イタリアを魅了す", 2, Whose::Carthage, CardKind::Dual, false, false, false},
    {CardId{29}, "Carthaginian Naval Victory", "カルタゴ海軍勝利", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{30}, "Carthaginian Siege Train", "カルタゴの攻城兵器", 3, Whose::Carthage, CardKind::Event, true , false, true },
    {CardId{31}, "Spanish Allies Desert", "スペイン同盟軍の離反", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{32}, "Numidian Allies Desert", "ヌミディア同盟軍の離反", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{33}, "Major Campaign", "大戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{34}, "Major Campaign", "大戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{35}, "Diplomacy", "外交", 2, Whose::Either, CardKind::Event, false, false, true },
    {CardId{36}, "Diplomacy", "外交", 2, Whose::Either, CardKind::Event, false, false, true },
    {CardId{37}, "Minor Campaign", "小戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{38}, "Minor Campaign", "小戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{39}, "Minor Campaign", "小戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{40}, "Minor Campaign", "小戦役", 3, Whose::Either, CardKind::Campaign, true , false, false},
    {CardId{41}, "Bad Weather", "悪天候", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{42}, "Elephant Fright", "象の逃散", 1, Whose::Rome, CardKind::Counter, false, false, false},
    {CardId{43}, "Two Legions of Slaves Raised (The Volones)", "奴隷二個軍団", 3, Whose::Rome, CardKind::Event, true , false, true },
    {CardId{44}, "Allied Auxiliaries (Apulia)", "同盟補助軍(アプリア)", 2, Whose::Rome, CardKind::Event, false, false, true },
    {CardId{45}, "Allied Auxiliaries (Etruria)", "同盟補助軍(エトルリア)", 2, Whose::Rome, CardKind::Event, false, false, true },
    {CardId{46}, "Allied Auxiliaries (Samnium)", "同盟補助軍(サムニウム)", 3, Whose::Rome, CardKind::Event, true , false, true },
    {CardId{47}, "Allied Auxiliaries (Lucania)", "同盟補助軍(ルカニア)", 3, Whose::Rome, CardKind::Event, true , false, true },
    {CardId{48}, "Allied Auxiliaries (Campania)", "同盟補助軍(カンパニア)", 1, Whose::Rome, CardKind::Event, false, false, true },
    {CardId{49}, "Opposing Fleet Breaks Siege", "艦隊による攻城の解除", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{50}, "Adriatic Pirates", "アドリア海の海賊", 3, Whose::Carthage, CardKind::Dual, true , false, false},
    {CardId{51}, "Epidemic", "疫病", 2, Whose::Either, CardKind::Event, false, false, true },
    {CardId{52}, "Pestilence", "ペスト", 2, Whose::Either, CardKind::Event, false, false, true },
    {CardId{53}, "Tribal Resistance", "部族の抵抗", 1, Whose::Either, CardKind::Event, false, false, true },
    {CardId{54}, "Treachery within City", "城内の裏切り", 2, Whose::Either, CardKind::Dual, false, false, false},
    {CardId{55}, "Messenger Intercepted", "伝令の捕縛", 3, Whose::Either, CardKind::Event, true , false, true },
    {CardId{56}, "Grain Shortage", "穀物不足", 2, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{57}, "Hanno Counsels Carthage", "ハンノの進言", 1, Whose::Rome, CardKind::Event, false, false, true },
    {CardId{58}, "Cato Counsels Rome", "カトの進言", 1, Whose::Carthage, CardKind::Event, false, false, true },
    {CardId{59}, "Ally Deserts", "同盟軍の離反", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{60}, "Storms at Sea", "海上の嵐", 1, Whose::Either, CardKind::Counter, false, false, false},
    {CardId{61}, "Force March", "強行軍", 1, Whose::Either, CardKind::ForceMarch, false, false, false},
    {CardId{62}, "Force March", "強行軍", 2, Whose::Either, CardKind::ForceMarch, false, false, false},
    {CardId{63}, "Force March", "強行軍", 3, Whose::Either, CardKind::ForceMarch, true , false, false},
    {CardId{64}, "Truce", "和平", 2, Whose::Either, CardKind::Event, false, false, false},
}};
// clang-format on
constexpr const CardRow& row(CardId card) {
  return strategy_deck[static_cast<std::size_t>(card) - 1];
}
static_assert([] {
  for (std::size_t i = 0; i < card_count; ++i)
    if (strategy_deck[i].card != static_cast<CardId>(i + 1)) return false;
  return true;
}());

namespace card {
inline constexpr CardId native_guide{5}, marharbal{6}, hostile_tribes{7}, hostile_tribes_too{8},
    philip{9}, traitor{18}, spy{20}, charms_italy{28}, naval_victory{29}, spanish_desert{31},
    numidian_desert{32}, major_campaign{33}, minor_campaign{37}, bad_weather{41},
    elephant_fright{42}, pirates{50}, treachery{54}, hanno_counsels{57}, cato_counsels{58},
    ally_deserts{59}, storms{60}, force_march_1{61}, force_march_2{62}, force_march_3{63},
    truce{64};
}  // namespace card

constexpr bool is_campaign(CardId each) { return row(each).kind == CardKind::Campaign; }
constexpr int number(CardId each) { return static_cast<int>(each); }

}  // namespace cursus::hannibal
