// Commands & Colors: Ancients: the words of orders, English and Japanese.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/orders.hpp"
#include "formats/order_words.hpp"

namespace cursus::commands_and_colors {

// clang-format off
enum class Word : std::uint8_t {
  // orders
  UseCard, Order, Dice, Move, Move2, Enter, Battle, End, Done, AnswerWith,
  // direct answers
  Give, Go, Evade, Retreat, Bonus, Ignore, Stay, Yes, No,
  // within orders
  To, At, Against, Off, Each, Weakest, Nearest, Advance, Advance2, Extra, Skip, Survived,
  // standing orders
  On, If, And, Not, Do, Any, By, Foot, Mounted, Banners, Me, Foe, Hex, Terrain, Toward, Unit,
  Path, Default, Most, None, AskMe, Standing,
};
// clang-format on

// "medium infantry" is one word, like "medium-infantry". Nothing, if there is nothing to join.
std::optional<formats::Tokens> with_troops_in_one_word(const formats::Tokens& tokens);

// Is this token the word, in either language? Free text never is.
bool is(const formats::Token& token, Word word);
// As it is written for a reader.
std::string_view spelt(Word word, formats::Language language);
// One of several spellings, named by the English one.
std::string_view spelt(Word word, std::string_view english, formats::Language language);

// Would this be taken for something else than the id of a piece?
bool is_order_word(std::string_view text);

// The words that can begin an order, for suggestions.
std::vector<std::string_view> verbs();

using formats::Named;

inline constexpr std::array window_words{
    Named<Window>{"firststrike", Window::FirstStrike},
    Named<Window>{"evade", Window::Evade},
    Named<Window>{"ignoreflags", Window::IgnoreFlags},
    Named<Window>{"retreat", Window::Retreat},
    Named<Window>{"leaderevade", Window::LeaderEvade},
    Named<Window>{"battleback", Window::BattleBack},
    Named<Window>{"advance", Window::Advance},
    Named<Window>{"extra", Window::ExtraHex},
    Named<Window>{"bonus", Window::Bonus},
    Named<Window>{"advance2", Window::SecondAdvance},
    Named<Window>{"first-strike", Window::FirstStrike},
    Named<Window>{"ignore-flags", Window::IgnoreFlags},
    Named<Window>{"leader-evade", Window::LeaderEvade},
    Named<Window>{"escape", Window::Escape},
    Named<Window>{"battle-back", Window::BattleBack},
    Named<Window>{"extrahex", Window::ExtraHex},
    Named<Window>{"extra-hex", Window::ExtraHex},
    Named<Window>{"先制攻撃", Window::FirstStrike},
    Named<Window>{"戦闘回避", Window::Evade},
    Named<Window>{"旗無視", Window::IgnoreFlags},
    Named<Window>{"退却", Window::Retreat},
    Named<Window>{"指揮官離脱", Window::LeaderEvade},
    Named<Window>{"指揮官脱出", Window::Escape},
    Named<Window>{"反撃", Window::BattleBack},
    Named<Window>{"戦闘後前進", Window::Advance},
    Named<Window>{"追加移動", Window::ExtraHex},
    Named<Window>{"ボーナス白兵戦", Window::Bonus},
    Named<Window>{"再前進", Window::SecondAdvance},
};

// Facts that are compared with a number, or stand alone for "yes". `by`, `banners` and `hex` are
// read in their own way.
inline constexpr std::array fact_words{
    Named<Fact>{"dice", Fact::Dice},
    Named<Fact>{"blocks", Fact::Blocks},
    Named<Fact>{"full", Fact::Full},
    Named<Fact>{"supported", Fact::Supported},
    Named<Fact>{"leader", Fact::HasLeader},
    Named<Fact>{"can-battle-back", Fact::CanBattleBack},
    Named<Fact>{"turn", Fact::Turn},
    Named<Fact>{"foes-adjacent", Fact::EnemiesAdjacent},
    Named<Fact>{"battle", Fact::Battle},
    Named<Fact>{"dice-cap", Fact::Dice},
    Named<Fact>{"can-battleback", Fact::CanBattleBack},
    Named<Fact>{"ダイス", Fact::Dice},
    Named<Fact>{"ブロック", Fact::Blocks},
    Named<Fact>{"完全戦力", Fact::Full},
    Named<Fact>{"支援", Fact::Supported},
    Named<Fact>{"指揮官", Fact::HasLeader},
    Named<Fact>{"反撃可能", Fact::CanBattleBack},
    Named<Fact>{"ターン", Fact::Turn},
    Named<Fact>{"隣接敵", Fact::EnemiesAdjacent},
    Named<Fact>{"戦闘", Fact::Battle},
};

inline constexpr std::array wish_words{
    Named<Wish::Kind>{"left", Wish::Kind::Left},
    Named<Wish::Kind>{"right", Wish::Kind::Right},
    Named<Wish::Kind>{"leader", Wish::Kind::Leader},
    Named<Wish::Kind>{"support", Wish::Kind::Support},
    Named<Wish::Kind>{"home", Wish::Kind::Home},
    Named<Wish::Kind>{"away", Wish::Kind::Away},
    Named<Wish::Kind>{"off", Wish::Kind::Off},
    Named<Wish::Kind>{"min-dice", Wish::Kind::FewestDice},
    Named<Wish::Kind>{"左", Wish::Kind::Left},
    Named<Wish::Kind>{"右", Wish::Kind::Right},
    Named<Wish::Kind>{"指揮官", Wish::Kind::Leader},
    Named<Wish::Kind>{"支援", Wish::Kind::Support},
    Named<Wish::Kind>{"後方", Wish::Kind::Home},
    Named<Wish::Kind>{"離隔", Wish::Kind::Away},
    Named<Wish::Kind>{"盤外", Wish::Kind::Off},
    Named<Wish::Kind>{"最少ダイス", Wish::Kind::FewestDice},
};

inline constexpr std::array terrain_words{
    Named<Terrain>{"clear", Terrain::Clear},   Named<Terrain>{"broken", Terrain::Broken},
    Named<Terrain>{"forest", Terrain::Forest}, Named<Terrain>{"hill", Terrain::Hill},
    Named<Terrain>{"coast", Terrain::Coast},   Named<Terrain>{"lake", Terrain::Lake},
    Named<Terrain>{"steep", Terrain::Steep},   Named<Terrain>{"river", Terrain::River},
    Named<Terrain>{"ford", Terrain::Ford},     Named<Terrain>{"rampart", Terrain::Rampart},
    Named<Terrain>{"camp", Terrain::Camp},     Named<Terrain>{"平地", Terrain::Clear},
    Named<Terrain>{"荒地", Terrain::Broken},   Named<Terrain>{"森", Terrain::Forest},
    Named<Terrain>{"丘", Terrain::Hill},       Named<Terrain>{"海岸", Terrain::Coast},
    Named<Terrain>{"湖", Terrain::Lake},       Named<Terrain>{"急斜面", Terrain::Steep},
    Named<Terrain>{"川", Terrain::River},      Named<Terrain>{"渡渉可能河川", Terrain::Ford},
    Named<Terrain>{"土塁", Terrain::Rampart},  Named<Terrain>{"野営地", Terrain::Camp},
};

inline constexpr std::array class_words{
    Named<Class>{"light", Class::Light}, Named<Class>{"medium", Class::Medium},
    Named<Class>{"heavy", Class::Heavy}, Named<Class>{"軽装", Class::Light},
    Named<Class>{"中装", Class::Medium}, Named<Class>{"重装", Class::Heavy},
};

inline constexpr std::array face_words{
    Named<Face>{"l", Face::Light},       Named<Face>{"m", Face::Medium},
    Named<Face>{"h", Face::Heavy},       Named<Face>{"k", Face::Helmet},
    Named<Face>{"light", Face::Light},   Named<Face>{"medium", Face::Medium},
    Named<Face>{"heavy", Face::Heavy},   Named<Face>{"helmet", Face::Helmet},
    Named<Face>{"leader", Face::Helmet}, Named<Face>{"緑", Face::Light},
    Named<Face>{"青", Face::Medium},     Named<Face>{"赤", Face::Heavy},
    Named<Face>{"軽装", Face::Light},    Named<Face>{"中装", Face::Medium},
    Named<Face>{"重装", Face::Heavy},    Named<Face>{"指揮官", Face::Helmet},
};

inline constexpr std::array phase_words{
    Named<Phase>{"order", Phase::Order},       Named<Phase>{"move", Phase::Move},
    Named<Phase>{"battle", Phase::Battle},     Named<Phase>{"move2", Phase::SecondMove},
    Named<Phase>{"orders", Phase::Order},      Named<Phase>{"moves", Phase::Move},
    Named<Phase>{"battles", Phase::Battle},    Named<Phase>{"命令", Phase::Order},
    Named<Phase>{"移動", Phase::Move},         Named<Phase>{"戦闘", Phase::Battle},
    Named<Phase>{"再移動", Phase::SecondMove},
};

// Beside the codes, one word each.
inline constexpr std::array troop_words{
    Named<Troop>{"light-infantry", Troop::LI},
    Named<Troop>{"light-bow", Troop::LB},
    Named<Troop>{"light-sling", Troop::LS},
    Named<Troop>{"auxilia", Troop::AX},
    Named<Troop>{"warriors", Troop::WA},
    Named<Troop>{"medium-infantry", Troop::MI},
    Named<Troop>{"heavy-infantry", Troop::HI},
    Named<Troop>{"light-war-machine", Troop::LWM},
    Named<Troop>{"heavy-war-machine", Troop::HWM},
    Named<Troop>{"light-cavalry", Troop::LC},
    Named<Troop>{"light-bow-cavalry", Troop::LBC},
    Named<Troop>{"medium-cavalry", Troop::MC},
    Named<Troop>{"heavy-cavalry", Troop::HC},
    Named<Troop>{"camels", Troop::CAM},
    Named<Troop>{"elephants", Troop::EL},
    Named<Troop>{"light-chariots", Troop::LCH},
    Named<Troop>{"heavy-chariots", Troop::HCH},
    Named<Troop>{"leader", Troop::LDR},
    Named<Troop>{"軽装歩兵", Troop::LI},
    Named<Troop>{"軽装弓兵", Troop::LB},
    Named<Troop>{"軽装投石紐兵", Troop::LS},
    Named<Troop>{"軽投石紐兵", Troop::LS},
    Named<Troop>{"外人部隊", Troop::AX},
    Named<Troop>{"戦士", Troop::WA},
    Named<Troop>{"中装歩兵", Troop::MI},
    Named<Troop>{"重装歩兵", Troop::HI},
    Named<Troop>{"小型カタパルト", Troop::LWM},
    Named<Troop>{"大型カタパルト", Troop::HWM},
    Named<Troop>{"軽装騎兵", Troop::LC},
    Named<Troop>{"軽装騎馬弓兵", Troop::LBC},
    Named<Troop>{"中装騎兵", Troop::MC},
    Named<Troop>{"重装騎兵", Troop::HC},
    Named<Troop>{"駱駝兵", Troop::CAM},
    Named<Troop>{"駱駝騎兵", Troop::CAM},
    Named<Troop>{"戦象", Troop::EL},
    Named<Troop>{"軽戦車", Troop::LCH},
    Named<Troop>{"重戦車", Troop::HCH},
    Named<Troop>{"指揮官", Troop::LDR},
};

}  // namespace cursus::commands_and_colors
