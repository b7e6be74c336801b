// Ancient Battles: the words of orders, English and Japanese.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "adjudicator/ancient_battles/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::ancient_battles {

using formats::compare_words;
using formats::is;
using formats::StandingWord;

// clang-format off
enum class Word : std::uint8_t {
  // orders
  Move, Enter, Recall, Place, Fire, Attack, Combat, Rally, End, Done,
  // direct answers
  Step, Halt, Engage, Close, Stand, FallBack, Lose, Retreat, Advance, Stay, Go,
  // within orders
  With, Via, At, Against, Charge, Best, None, Alone, Weakest, Strongest, Away, Toward, Auto,
  Highest, Any, Hex,
  // standing orders
  All, Type, Always, Never, Unit, Prefer, Route, NoNewContact, List,
};
// clang-format on

using formats::Of;
using formats::Term;

// In the order of the words above.
// clang-format off
inline constexpr std::array word_terms{
    Term<Word>{Word::Move, "move", "移動"},
    Term<Word>{Word::Enter, "enter", "登場"},
    Term<Word>{Word::Recall, "recall", "取消"},
    Term<Word>{Word::Place, "place", "配置"},
    Term<Word>{Word::Fire, "fire", "射撃"},
    Term<Word>{Word::Attack, "attack", "攻撃"},
    Term<Word>{Word::Combat, "combat", "戦闘"},
    Term<Word>{Word::Rally, "rally", "回復"},
    Term<Word>{Word::End, "end", "終了"},
    Term<Word>{Word::Done, "done", "完了", "pass パス"},
    Term<Word>{Word::Step, "step", "進入"},
    Term<Word>{Word::Halt, "halt", "停止"},
    Term<Word>{Word::Engage, "engage", "交戦"},
    Term<Word>{Word::Close, "close", "確定"},
    Term<Word>{Word::Stand, "stand", "応戦"},
    Term<Word>{Word::FallBack, "fallback", "後退"},
    Term<Word>{Word::Lose, "lose", "損害"},
    Term<Word>{Word::Retreat, "retreat", "退却"},
    Term<Word>{Word::Advance, "advance", "前進"},
    Term<Word>{Word::Stay, "stay", "残留"},
    Term<Word>{Word::Go, "go", "行先"},
    Term<Word>{Word::With, "with", "同行"},
    Term<Word>{Word::Via, "via", "経由", "to まで"},
    Term<Word>{Word::At, "at", "目標"},
    Term<Word>{Word::Against, "x", "対", "on vs vs. against"},
    Term<Word>{Word::Charge, "charge", "突撃"},
    Term<Word>{Word::Best, "best", "最強"},
    Term<Word>{Word::None, "none", "なし"},
    Term<Word>{Word::Alone, "alone", "単独"},
    Term<Word>{Word::Weakest, "weakest_first", "弱い順", "weakest 最弱"},
    Term<Word>{Word::Strongest, "strongest_first", "強い順", "strongest 最強"},
    Term<Word>{Word::Away, "away", "後方"},
    Term<Word>{Word::Toward, "toward", "方向", "towards"},
    Term<Word>{Word::Auto, "auto", "自動"},
    Term<Word>{Word::Highest, "highest", "最高"},
    Term<Word>{Word::Any, "any", "任意"},
    Term<Word>{Word::Hex, "hex", "ヘクス"},
    Term<Word>{Word::All, "all", "全部"},
    Term<Word>{Word::Type, "type", "兵種"},
    Term<Word>{Word::Always, "always", "常に", "flee best 離脱 最強"},
    Term<Word>{Word::Never, "never", "しない", "fight stand none 参戦 応戦 なし"},
    Term<Word>{Word::Unit, "unit", "ユニット"},
    Term<Word>{Word::Prefer, "prefer", "優先"},
    Term<Word>{Word::Route, "route", "経路"},
    Term<Word>{Word::NoNewContact, "if_no_new_enemy_contact", "新接敵なし"},
    Term<Word>{Word::List, "list", "一覧"},
};
// clang-format on
constexpr const auto& terms(Of<Word>) { return word_terms; }

// Is this, as it stands, a word of orders? A unit must not be called so.
bool is_order_word(std::string_view text);

// The words that can begin an order, for suggestions.
std::vector<std::string_view> verbs();
// The words that say what a standing order does, and `if`.
std::vector<std::string_view> action_words();

inline constexpr std::array window_words{
    Term<Window>{Window::Escape, "leader_escape", "リーダー脱出"},
    Term<Window>{Window::FallBack, "rbc", "戦闘前退却"},
    Term<Window>{Window::LeaderInDefence, "leader_in_defence", "リーダー防御", "leader_in_defense"},
    Term<Window>{Window::Loss, "loss_order", "損害順"},
    Term<Window>{Window::Retreat, "retreat", "退却"},
    Term<Window>{Window::Displace, "displace", "連鎖後退"},
    Term<Window>{Window::Advance, "advance", "前進"},
    Term<Window>{Window::AdvanceDefending, "advance_def", "防御側前進"},
    Term<Window>{Window::RallyHex, "rally_hex", "回復ヘクス"},
};
constexpr const auto& terms(Of<Window>) { return window_words; }

inline constexpr std::array fact_words{
    Term<Fact>{Fact::Odds, "odds", "戦闘比", "last_col"},
    Term<Fact>{Fact::Strength, "strength", "戦闘力"},
    Term<Fact>{Fact::Turn, "turn", "ターン"},
    Term<Fact>{Fact::Hex, "hex", "ヘクス"},
    Term<Fact>{Fact::Combat, "combat", "戦闘"},
    Term<Fact>{Fact::Stacked, "stacked", "スタック"},
    Term<Fact>{Fact::Disrupted, "disrupted", "混乱"},
    Term<Fact>{Fact::NewContact, "new_contact", "新接敵"},
};
constexpr const auto& terms(Of<Fact>) { return fact_words; }

// The hexes stand on their flat sides: columns are numbered.
inline constexpr std::array direction_words{
    Term<Direction>{flat_top::north, "n", "北"},
    Term<Direction>{flat_top::north_east, "ne", "北東"},
    Term<Direction>{flat_top::south_east, "se", "南東"},
    Term<Direction>{flat_top::south, "s", "南"},
    Term<Direction>{flat_top::south_west, "sw", "南西"},
    Term<Direction>{flat_top::north_west, "nw", "北西"},
};

inline constexpr std::array phase_words{
    Term<Phase>{Phase::SetUp, "set-up", "初期配置", "setup"},
    Term<Phase>{Phase::Movement, "movement", "移動", "move"},
    Term<Phase>{Phase::Fire, "fire", "射撃"},
    Term<Phase>{Phase::Combat, "combat", "戦闘"},
    Term<Phase>{Phase::Rally, "rally", "回復"},
};
constexpr const auto& terms(Of<Phase>) { return phase_words; }

// One word each, unlike the names in JSON.
inline constexpr std::array type_words{
    Term<UnitType>{UnitType::Infantry, "infantry", "歩兵"},
    Term<UnitType>{UnitType::Hoplite, "hoplite", "重装歩兵"},
    Term<UnitType>{UnitType::Phalanx, "phalanx", "ファランクス"},
    Term<UnitType>{UnitType::Legion, "legion", "軍団兵"},
    Term<UnitType>{UnitType::Peltast, "peltast", "軽装兵"},
    Term<UnitType>{UnitType::Javelinman, "javelin", "投槍兵"},
    Term<UnitType>{UnitType::Slinger, "slinger", "投石兵"},
    Term<UnitType>{UnitType::Archer, "archer", "弓兵"},
    Term<UnitType>{UnitType::Cavalry, "cavalry", "騎兵"},
    Term<UnitType>{UnitType::HeavyCavalry, "heavy-cavalry", "重騎兵"},
    Term<UnitType>{UnitType::LightCavalry, "light-cavalry", "軽騎兵"},
    Term<UnitType>{UnitType::Numidian, "numidian", "ヌミディア兵"},
    Term<UnitType>{UnitType::Elephant, "elephant", "象"},
    Term<UnitType>{UnitType::Chariot, "chariot", "戦車"},
    Term<UnitType>{UnitType::Leader, "leader", "リーダー"},
};
constexpr const auto& terms(Of<UnitType>) { return type_words; }

}  // namespace cursus::ancient_battles
