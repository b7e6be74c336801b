// Ancient Battles: the words of orders, English and Japanese.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/ancient_battles/orders.hpp"
#include "formats/order_words.hpp"

namespace cursus::ancient_battles {

using formats::compare_words;

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
  Standing, On, If, And, Do, All, Type, Always, Never, Unit, Prefer, Route, AskMe, NoNewContact,
  List,
};
// clang-format on

// Is this token the word, in either language? Free text never is.
bool is(const formats::Token& token, Word word);
// As it is written for a reader.
std::string_view spelt(Word word, formats::Language language);
std::string_view english(Word word);
// Is this, as it stands, a word of orders? A unit must not be called so.
bool is_order_word(std::string_view text);

// The words that can begin an order, for suggestions.
std::vector<std::string_view> verbs();
// The words that say what a standing order does, and `if`.
std::vector<std::string_view> action_words();

inline constexpr std::array window_words{
    formats::Named<Window>{"leader_escape", Window::Escape},
    formats::Named<Window>{"rbc", Window::FallBack},
    formats::Named<Window>{"leader_in_defence", Window::LeaderInDefence},
    formats::Named<Window>{"loss_order", Window::Loss},
    formats::Named<Window>{"retreat", Window::Retreat},
    formats::Named<Window>{"displace", Window::Displace},
    formats::Named<Window>{"advance", Window::Advance},
    formats::Named<Window>{"advance_def", Window::AdvanceDefending},
    formats::Named<Window>{"rally_hex", Window::RallyHex},
    formats::Named<Window>{"leader_in_defense", Window::LeaderInDefence},
    formats::Named<Window>{"リーダー脱出", Window::Escape},
    formats::Named<Window>{"戦闘前退却", Window::FallBack},
    formats::Named<Window>{"リーダー防御", Window::LeaderInDefence},
    formats::Named<Window>{"損害順", Window::Loss},
    formats::Named<Window>{"退却", Window::Retreat},
    formats::Named<Window>{"連鎖後退", Window::Displace},
    formats::Named<Window>{"前進", Window::Advance},
    formats::Named<Window>{"防御側前進", Window::AdvanceDefending},
    formats::Named<Window>{"回復ヘクス", Window::RallyHex},
};

inline constexpr std::array fact_words{
    formats::Named<Fact>{"odds", Fact::Odds},
    formats::Named<Fact>{"last_col", Fact::Odds},  // after all shifts, as the odds are
    formats::Named<Fact>{"strength", Fact::Strength},
    formats::Named<Fact>{"turn", Fact::Turn},
    formats::Named<Fact>{"hex", Fact::Hex},
    formats::Named<Fact>{"combat", Fact::Combat},
    formats::Named<Fact>{"stacked", Fact::Stacked},
    formats::Named<Fact>{"disrupted", Fact::Disrupted},
    formats::Named<Fact>{"new_contact", Fact::NewContact},
    formats::Named<Fact>{"戦闘比", Fact::Odds},
    formats::Named<Fact>{"戦闘力", Fact::Strength},
    formats::Named<Fact>{"ターン", Fact::Turn},
    formats::Named<Fact>{"ヘクス", Fact::Hex},
    formats::Named<Fact>{"戦闘", Fact::Combat},
    formats::Named<Fact>{"スタック", Fact::Stacked},
    formats::Named<Fact>{"混乱", Fact::Disrupted},
    formats::Named<Fact>{"新接敵", Fact::NewContact},
};

// The hexes stand on their flat sides: columns are numbered.
inline constexpr std::array direction_words{
    formats::Named<Direction>{"n", flat_top::north},
    formats::Named<Direction>{"ne", flat_top::north_east},
    formats::Named<Direction>{"se", flat_top::south_east},
    formats::Named<Direction>{"s", flat_top::south},
    formats::Named<Direction>{"sw", flat_top::south_west},
    formats::Named<Direction>{"nw", flat_top::north_west},
    formats::Named<Direction>{"北", flat_top::north},
    formats::Named<Direction>{"北東", flat_top::north_east},
    formats::Named<Direction>{"南東", flat_top::south_east},
    formats::Named<Direction>{"南", flat_top::south},
    formats::Named<Direction>{"南西", flat_top::south_west},
    formats::Named<Direction>{"北西", flat_top::north_west},
};

inline constexpr std::array phase_words{
    formats::Named<Phase>{"set-up", Phase::SetUp},
    formats::Named<Phase>{"movement", Phase::Movement},
    formats::Named<Phase>{"fire", Phase::Fire},
    formats::Named<Phase>{"combat", Phase::Combat},
    formats::Named<Phase>{"rally", Phase::Rally},
    formats::Named<Phase>{"setup", Phase::SetUp},
    formats::Named<Phase>{"move", Phase::Movement},
    formats::Named<Phase>{"初期配置", Phase::SetUp},
    formats::Named<Phase>{"移動", Phase::Movement},
    formats::Named<Phase>{"射撃", Phase::Fire},
    formats::Named<Phase>{"戦闘", Phase::Combat},
    formats::Named<Phase>{"回復", Phase::Rally},
};

// One word each, unlike the names in JSON.
inline constexpr std::array type_words{
    formats::Named<UnitType>{"infantry", UnitType::Infantry},
    formats::Named<UnitType>{"hoplite", UnitType::Hoplite},
    formats::Named<UnitType>{"phalanx", UnitType::Phalanx},
    formats::Named<UnitType>{"legion", UnitType::Legion},
    formats::Named<UnitType>{"peltast", UnitType::Peltast},
    formats::Named<UnitType>{"javelin", UnitType::Javelinman},
    formats::Named<UnitType>{"slinger", UnitType::Slinger},
    formats::Named<UnitType>{"archer", UnitType::Archer},
    formats::Named<UnitType>{"cavalry", UnitType::Cavalry},
    formats::Named<UnitType>{"heavy-cavalry", UnitType::HeavyCavalry},
    formats::Named<UnitType>{"light-cavalry", UnitType::LightCavalry},
    formats::Named<UnitType>{"numidian", UnitType::Numidian},
    formats::Named<UnitType>{"elephant", UnitType::Elephant},
    formats::Named<UnitType>{"chariot", UnitType::Chariot},
    formats::Named<UnitType>{"leader", UnitType::Leader},
    formats::Named<UnitType>{"歩兵", UnitType::Infantry},
    formats::Named<UnitType>{"重装歩兵", UnitType::Hoplite},
    formats::Named<UnitType>{"ファランクス", UnitType::Phalanx},
    formats::Named<UnitType>{"軍団兵", UnitType::Legion},
    formats::Named<UnitType>{"軽装兵", UnitType::Peltast},
    formats::Named<UnitType>{"投槍兵", UnitType::Javelinman},
    formats::Named<UnitType>{"投石兵", UnitType::Slinger},
    formats::Named<UnitType>{"弓兵", UnitType::Archer},
    formats::Named<UnitType>{"騎兵", UnitType::Cavalry},
    formats::Named<UnitType>{"重騎兵", UnitType::HeavyCavalry},
    formats::Named<UnitType>{"軽騎兵", UnitType::LightCavalry},
    formats::Named<UnitType>{"ヌミディア兵", UnitType::Numidian},
    formats::Named<UnitType>{"象", UnitType::Elephant},
    formats::Named<UnitType>{"戦車", UnitType::Chariot},
    formats::Named<UnitType>{"リーダー", UnitType::Leader},
};

}  // namespace cursus::ancient_battles
