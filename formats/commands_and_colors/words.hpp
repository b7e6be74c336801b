// Commands & Colors: Ancients: the words of orders, English and Japanese.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "adjudicator/commands_and_colors/orders.hpp"
#include "formats/orders/standing.hpp"

namespace cursus::commands_and_colors {

// clang-format off
enum class Word : std::uint8_t {
  // orders
  UseCard, Order, Dice, Move, Move2, Enter, Battle, End, Done, AnswerWith,
  // direct answers
  Give, Go, Evade, Retreat, Bonus, Ignore, Stay, Yes, No,
  // within orders
  Stand, Stop, To, At, Against, Off, Each, Weakest, Nearest, Advance, Advance2, Extra, Skip, Survived,
  // standing orders
  Any, Foot, Mounted, Me, Foe, Hex, Terrain, Toward, Unit, Path, Default, Most, None,
};
// clang-format on

// "medium infantry" is one word, like "medium-infantry". Nothing, if there is nothing to join.
std::optional<formats::Tokens> with_troops_in_one_word(const formats::Tokens& tokens);

using formats::Of;
using formats::Term;

// In the order of the words above.
// clang-format off
inline constexpr std::array word_terms{
    Term<Word>{Word::UseCard, "play", "使用", "card カード"},
    Term<Word>{Word::Order, "order", "命令"},
    Term<Word>{Word::Dice, "dice", "ダイス", "spartacus rally スパルタカス 再集結"},
    Term<Word>{Word::Move, "move", "移動", "detach 分離"},
    Term<Word>{Word::Move2, "move2", "再移動"},
    Term<Word>{Word::Enter, "enter", "登場"},
    Term<Word>{Word::Battle, "battle", "戦闘", "fire shoot attack close 射撃 攻撃 白兵戦"},
    Term<Word>{Word::End, "end", "終了"},
    Term<Word>{Word::Done, "done", "完了", "pass パス"},
    Term<Word>{Word::AnswerWith, "answer", "回答"},
    Term<Word>{Word::Give, "give", "割当"},
    Term<Word>{Word::Go, "go", "行先", "extra 追加移動"},
    Term<Word>{Word::Evade, "evade", "回避", "戦闘回避"},
    Term<Word>{Word::Retreat, "retreat", "退却"},
    Term<Word>{Word::Bonus, "bonus", "ボーナス", "ボーナス白兵戦"},
    Term<Word>{Word::Ignore, "ignore", "無視"},
    Term<Word>{Word::Stay, "stay", "残留", "stand stop 応戦 停止"},
    Term<Word>{Word::Yes, "yes", "はい", "play advance always 使用 前進 常に"},
    Term<Word>{Word::No, "no", "いいえ", "never しない"},
    Term<Word>{Word::Stand, "stand", "応戦"},
    Term<Word>{Word::Stop, "stop", "停止"},
    Term<Word>{Word::To, "to", "まで", "via 経由"},
    Term<Word>{Word::At, "at", "位置", "in"},
    Term<Word>{Word::Against, "x", "対", "on vs vs. against at 目標"},
    Term<Word>{Word::Off, "off", "盤外"},
    Term<Word>{Word::Each, "each", "各"},
    Term<Word>{Word::Weakest, "weakest", "最弱"},
    Term<Word>{Word::Nearest, "nearest", "最寄り"},
    Term<Word>{Word::Advance, "advance", "前進", "戦闘後前進"},
    Term<Word>{Word::Advance2, "advance2", "再前進"},
    Term<Word>{Word::Extra, "extra", "追加移動"},
    Term<Word>{Word::Skip, "skip", "省略"},
    Term<Word>{Word::Survived, "survived", "生存", "target-survived 目標生存"},
    Term<Word>{Word::Any, "any", "任意", "all 全部"},
    Term<Word>{Word::Foot, "foot", "歩兵"},
    Term<Word>{Word::Mounted, "mounted", "騎乗"},
    Term<Word>{Word::Me, "me", "自軍"},
    Term<Word>{Word::Foe, "foe", "敵軍"},
    Term<Word>{Word::Hex, "hex", "ヘックス", "ヘクス"},
    Term<Word>{Word::Terrain, "terrain", "地形"},
    Term<Word>{Word::Toward, "toward", "方向", "towards"},
    Term<Word>{Word::Unit, "unit", "部隊"},
    Term<Word>{Word::Path, "path", "経路"},
    Term<Word>{Word::Default, "default", "既定"},
    Term<Word>{Word::Most, "max", "最大", "most"},
    Term<Word>{Word::None, "none", "なし"},
};
// clang-format on
constexpr const auto& terms(Of<Word>) { return word_terms; }

// Would this be taken for something else than the id of a piece?
bool is_order_word(std::string_view text);

// The words that can begin an order, for suggestions.
std::vector<std::string_view> verbs();

using formats::is;
using formats::Named;
using formats::StandingWord;

inline constexpr std::array window_words{
    Term<Window>{Window::FirstStrike, "firststrike", "先制攻撃", "first-strike"},
    Term<Window>{Window::Evade, "evade", "戦闘回避"},
    Term<Window>{Window::IgnoreFlags, "ignoreflags", "旗無視", "ignore-flags"},
    Term<Window>{Window::Retreat, "retreat", "退却"},
    Term<Window>{Window::LeaderEvade, "leaderevade", "指揮官離脱", "leader-evade"},
    Term<Window>{Window::BattleBack, "battleback", "反撃", "battle-back"},
    Term<Window>{Window::Advance, "advance", "戦闘後前進"},
    Term<Window>{Window::ExtraHex, "extra", "追加移動", "extrahex extra-hex"},
    Term<Window>{Window::Bonus, "bonus", "ボーナス白兵戦"},
    Term<Window>{Window::SecondAdvance, "advance2", "再前進"},
    Term<Window>{Window::Escape, "escape", "指揮官脱出"},
};
constexpr const auto& terms(Of<Window>) { return window_words; }

// `by`, `banners` and `hex` are read in their own way.
inline constexpr std::array fact_words{
    Term<Fact>{Fact::By, "by", "相手"},
    Term<Fact>{Fact::Hex, "hex", "ヘックス", "ヘクス"},
    Term<Fact>{Fact::OwnBanners, "banners", "バナー"},
    Term<Fact>{Fact::Dice, "dice", "ダイス", "dice-cap"},
    Term<Fact>{Fact::Blocks, "blocks", "ブロック"},
    Term<Fact>{Fact::Full, "full", "完全戦力"},
    Term<Fact>{Fact::Supported, "supported", "支援"},
    Term<Fact>{Fact::HasLeader, "leader", "指揮官"},
    Term<Fact>{Fact::CanBattleBack, "can-battle-back", "反撃可能", "can-battleback"},
    Term<Fact>{Fact::Turn, "turn", "ターン"},
    Term<Fact>{Fact::EnemiesAdjacent, "foes-adjacent", "隣接敵"},
    Term<Fact>{Fact::Battle, "battle", "戦闘"},
};
constexpr const auto& terms(Of<Fact>) { return fact_words; }

inline constexpr std::array wish_words{
    Term<Wish::Kind>{Wish::Kind::Left, "left", "左"},
    Term<Wish::Kind>{Wish::Kind::Right, "right", "右"},
    Term<Wish::Kind>{Wish::Kind::Leader, "leader", "指揮官"},
    Term<Wish::Kind>{Wish::Kind::Support, "support", "支援"},
    Term<Wish::Kind>{Wish::Kind::Home, "home", "後方"},
    Term<Wish::Kind>{Wish::Kind::Away, "away", "離隔"},
    Term<Wish::Kind>{Wish::Kind::Off, "off", "盤外"},
    Term<Wish::Kind>{Wish::Kind::FewestDice, "min-dice", "最少ダイス"},
};
constexpr const auto& terms(Of<Wish::Kind>) { return wish_words; }

inline constexpr std::array terrain_words{
    Term<Terrain>{Terrain::Clear, "clear", "平地"},
    Term<Terrain>{Terrain::Broken, "broken", "荒地"},
    Term<Terrain>{Terrain::Forest, "forest", "森"},
    Term<Terrain>{Terrain::Hill, "hill", "丘"},
    Term<Terrain>{Terrain::Coast, "coast", "海岸"},
    Term<Terrain>{Terrain::Lake, "lake", "湖"},
    Term<Terrain>{Terrain::Steep, "steep", "急斜面"},
    Term<Terrain>{Terrain::River, "river", "川"},
    Term<Terrain>{Terrain::Ford, "ford", "渡渉可能河川"},
    Term<Terrain>{Terrain::Rampart, "rampart", "土塁"},
    Term<Terrain>{Terrain::Camp, "camp", "野営地"},
};
constexpr const auto& terms(Of<Terrain>) { return terrain_words; }

inline constexpr std::array class_words{
    Term<Class>{Class::Light, "light", "軽装"},
    Term<Class>{Class::Medium, "medium", "中装"},
    Term<Class>{Class::Heavy, "heavy", "重装"},
};
constexpr const auto& terms(Of<Class>) { return class_words; }

inline constexpr std::array face_words{
    Term<Face>{Face::Light, "l", "緑", "light 軽装"},
    Term<Face>{Face::Medium, "m", "青", "medium 中装"},
    Term<Face>{Face::Heavy, "h", "赤", "heavy 重装"},
    Term<Face>{Face::Helmet, "k", "指揮官", "helmet leader"},
};
constexpr const auto& terms(Of<Face>) { return face_words; }

inline constexpr std::array phase_words{
    Term<Phase>{Phase::Order, "order", "命令", "orders"},
    Term<Phase>{Phase::Move, "move", "移動", "moves"},
    Term<Phase>{Phase::Battle, "battle", "戦闘", "battles"},
    Term<Phase>{Phase::SecondMove, "move2", "再移動"},
};
constexpr const auto& terms(Of<Phase>) { return phase_words; }

// Beside the codes, one word each.
inline constexpr std::array troop_words{
    Term<Troop>{Troop::LI, "light-infantry", "軽装歩兵"},
    Term<Troop>{Troop::LB, "light-bow", "軽装弓兵"},
    Term<Troop>{Troop::LS, "light-sling", "軽装投石紐兵", "軽投石紐兵"},
    Term<Troop>{Troop::AX, "auxilia", "外人部隊"},
    Term<Troop>{Troop::WA, "warriors", "戦士"},
    Term<Troop>{Troop::MI, "medium-infantry", "中装歩兵"},
    Term<Troop>{Troop::HI, "heavy-infantry", "重装歩兵"},
    Term<Troop>{Troop::LWM, "light-war-machine", "小型カタパルト"},
    Term<Troop>{Troop::HWM, "heavy-war-machine", "大型カタパルト"},
    Term<Troop>{Troop::LC, "light-cavalry", "軽装騎兵"},
    Term<Troop>{Troop::LBC, "light-bow-cavalry", "軽装騎馬弓兵"},
    Term<Troop>{Troop::MC, "medium-cavalry", "中装騎兵"},
    Term<Troop>{Troop::HC, "heavy-cavalry", "重装騎兵"},
    Term<Troop>{Troop::CAM, "camels", "駱駝兵", "駱駝騎兵"},
    Term<Troop>{Troop::EL, "elephants", "戦象"},
    Term<Troop>{Troop::LCH, "light-chariots", "軽戦車"},
    Term<Troop>{Troop::HCH, "heavy-chariots", "重戦車"},
    Term<Troop>{Troop::LDR, "leader", "指揮官"},
};
constexpr const auto& terms(Of<Troop>) { return troop_words; }

}  // namespace cursus::commands_and_colors
