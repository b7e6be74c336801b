// Hannibal: Rome vs. Carthage. The words of the game in both languages, one row per value. The
// English word is also the name in JSON and in orders.
#pragma once

#include <array>

#include "adjudicator/hannibal/hannibal.hpp"
#include "formats/game/terms.hpp"

namespace cursus::hannibal {

using formats::Of;
using formats::Term;

// clang-format off

// --- the table -----------------------------------------------------------------------------------

inline constexpr std::array tactic_terms{  // §26; spoken names: battle_deck
    Term<Tactic>{Tactic::FrontalAssault,    "FA", "正面突撃", "frontal-assault 中央突破"},
    Term<Tactic>{Tactic::FlankLeft,         "FL", "左翼攻撃", "flank-left"},
    Term<Tactic>{Tactic::FlankRight,        "FR", "右翼攻撃", "flank-right"},
    Term<Tactic>{Tactic::Probe,             "PR", "威力偵察", "probe"},
    Term<Tactic>{Tactic::DoubleEnvelopment, "DE", "両翼包囲", "double-envelopment"},
    Term<Tactic>{Tactic::Reserve,           "RS", "予備投入", "reserve"}};
constexpr const auto& terms(Of<Tactic>) { return tactic_terms; }

inline constexpr std::array at_sea_terms{
    Term<AtSea>{AtSea::Safe,   "safe",   "無事"},
    Term<AtSea>{AtSea::Return, "return", "帰港"},
    Term<AtSea>{AtSea::Sunk,   "sunk",   "沈没"}};
constexpr const auto& terms(Of<AtSea>) { return at_sea_terms; }

inline constexpr std::array use_terms{
    Term<Use>{Use::Ops,     "op",      "作戦",     "ops"},
    Term<Use>{Use::Event,   "event",   "イベント"},
    Term<Use>{Use::Discard, "discard", "捨て札"}};
constexpr const auto& terms(Of<Use>) { return use_terms; }

inline constexpr std::array phase_terms{
    Term<Phase>{Phase::Reinforce,      "reinforcements",       "カルタゴの増援"},
    Term<Phase>{Phase::Return,         "return",               "将軍の復帰"},
    Term<Phase>{Phase::RomanReinforce, "roman-reinforcements", "ローマの増援"},
    Term<Phase>{Phase::Election,       "election",             "執政官の選出"},
    Term<Phase>{Phase::Deal,           "deal",                 "カードの配布"},
    Term<Phase>{Phase::WhoIsFirst,     "first-player",         "先手の決定"},
    Term<Phase>{Phase::Strategy,       "strategy",             "戦略フェイズ"},
    Term<Phase>{Phase::Winter,         "winter",               "冬季消耗"},
    Term<Phase>{Phase::Isolation,      "isolation",            "孤立PCの除去"},
    Term<Phase>{Phase::Victory,        "victory",              "勝利判定"}};
constexpr const auto& terms(Of<Phase>) { return phase_terms; }

inline constexpr std::array ending_terms{
    Term<Ending>{Ending::CarthageTaken, "carthage-taken", "カルタゴの陥落"},
    Term<Ending>{Ending::RomeTaken,     "rome-taken",     "ローマの陥落"},
    Term<Ending>{Ending::Italy,         "italy",          "イタリアの支配"},
    Term<Ending>{Ending::Peace,         "peace",          "和議"},
    Term<Ending>{Ending::Points,        "points",         "政治点"}};
constexpr const auto& terms(Of<Ending>) { return ending_terms; }

inline constexpr std::array office_terms{
    Term<Office>{Office::None,      "none",      "なし"},
    Term<Office>{Office::Consul,    "consul",    "執政官"},
    Term<Office>{Office::Proconsul, "proconsul", "前執政官"}};
constexpr const auto& terms(Of<Office>) { return office_terms; }

inline constexpr std::array whereabouts_terms{
    Term<Whereabouts>{Whereabouts::Off,       "off",         "盤外"},
    Term<Whereabouts>{Whereabouts::OnMap,     "map",         "盤上"},
    Term<Whereabouts>{Whereabouts::Displaced, "displaced",   "一時的な除去"},
    Term<Whereabouts>{Whereabouts::OutOfGame, "out-of-game", "ゲームから除去"}};
constexpr const auto& terms(Of<Whereabouts>) { return whereabouts_terms; }

inline constexpr std::array marker_terms{
    Term<Marker>{Marker::Empty,        "empty",         "なし"},
    Term<Marker>{Marker::Roman,        "rome",          "ローマ"},
    Term<Marker>{Marker::Carthaginian, "carthage",      "カルタゴ"},
    Term<Marker>{Marker::NeutralTribe, "neutral-tribe", "中立の蛮族"}};
constexpr const auto& terms(Of<Marker>) { return marker_terms; }

inline constexpr std::array counsel_terms{
    Term<Counsel>{Counsel::None,    "none",     "なし"},
    Term<Counsel>{Counsel::InForce, "in-force", "有効"},
    Term<Counsel>{Counsel::Ending,  "ending",   "このターン限り"}};
constexpr const auto& terms(Of<Counsel>) { return counsel_terms; }

inline constexpr std::array move_by_terms{
    Term<MoveBy>{MoveBy::Ops,        "op",          "作戦"},
    Term<MoveBy>{MoveBy::Campaign,   "campaign",    "戦役"},
    Term<MoveBy>{MoveBy::ForceMarch, "force-march", "強行軍"}};
constexpr const auto& terms(Of<MoveBy>) { return move_by_terms; }

inline constexpr std::array battle_end_terms{
    Term<BattleEnd>{BattleEnd::None,       "none",         "未決"},
    Term<BattleEnd>{BattleEnd::Unmatched,  "unmatched",    "対応なし"},
    Term<BattleEnd>{BattleEnd::OutOfCards, "out-of-cards", "戦闘カード切れ"},
    Term<BattleEnd>{BattleEnd::Withdrawn,  "withdrawn",    "撤退"}};
constexpr const auto& terms(Of<BattleEnd>) { return battle_end_terms; }

inline constexpr std::array country_terms{
    Term<Country>{Country::None,   "none",   "なし"},
    Term<Country>{Country::Africa, "africa", "アフリカ"},
    Term<Country>{Country::Spain,  "spain",  "スペイン",  "hispania"},
    Term<Country>{Country::Italy,  "italy",  "イタリア"}};
constexpr const auto& terms(Of<Country>) { return country_terms; }

inline constexpr std::array kind_terms{
    Term<Kind>{Kind::Normal, "normal", "通常"},
    Term<Kind>{Kind::Walled, "walled", "城塞都市"},
    Term<Kind>{Kind::Tribe,  "tribe",  "蛮族", "部族"}};
constexpr const auto& terms(Of<Kind>) { return kind_terms; }

inline constexpr std::array link_type_terms{
    Term<LinkType>{LinkType::Road,   "road",   "道"},
    Term<LinkType>{LinkType::Pass,   "pass",   "峠"},
    Term<LinkType>{LinkType::Alps,   "alps",   "アルプスの峠"},
    Term<LinkType>{LinkType::Strait, "strait", "海峡"}};
constexpr const auto& terms(Of<LinkType>) { return link_type_terms; }

// --- questions and events ------------------------------------------------------------------------

inline constexpr std::array check_terms{
    Term<Check>{Check::Avoid,            "avoid",             "戦闘回避"},
    Term<Check>{Check::Intercept,        "intercept",         "迎撃"},
    Term<Check>{Check::Pursuit,          "pursuit",           "追撃"},
    Term<Check>{Check::ChangeOfCommand,  "change-of-command", "指揮交代"},
    Term<Check>{Check::Charge,           "charge",            "象の突撃"},
    Term<Check>{Check::Counterattack,    "counterattack",     "反撃"},
    Term<Check>{Check::Withdraw,         "withdraw",          "撤退"},
    Term<Check>{Check::CancelWithdrawal, "cancel",            "撤退の阻止"},
    Term<Check>{Check::Exempt,           "exempt",            "逃走の免除"}};
constexpr const auto& terms(Of<Check>) { return check_terms; }

inline constexpr std::array levy_terms{
    Term<Levy>{Levy::Africa,      "africa",       "アフリカ"},
    Term<Levy>{Levy::NewCarthage, "new-carthage", "新カルタゴ"},
    Term<Levy>{Levy::Baetica,     "baetica",      "バエティカ"},
    Term<Levy>{Levy::Free,        "free",         "自由"},
    Term<Levy>{Levy::Rome,        "rome",         "ローマ"}};
constexpr const auto& terms(Of<Levy>) { return levy_terms; }

inline constexpr std::array loss_of_terms{
    Term<LossOf>{LossOf::Space,    "space",    "スペース"},
    Term<LossOf>{LossOf::Marching, "marching", "移動中"},
    Term<LossOf>{LossOf::Battle,   "battle",   "戦闘"},
    Term<LossOf>{LossOf::Retreat,  "retreat",  "敗走"}};
constexpr const auto& terms(Of<LossOf>) { return loss_of_terms; }

inline constexpr std::array removal_for_terms{
    Term<RemovalFor>{RemovalFor::Battle,   "battle",   "敗戦"},
    Term<RemovalFor>{RemovalFor::Hannibal, "hannibal", "ハンニバルの死"},
    Term<RemovalFor>{RemovalFor::YearsEnd, "years-end", "ターンの終わり"}};
constexpr const auto& terms(Of<RemovalFor>) { return removal_for_terms; }

// --- standing orders -----------------------------------------------------------------------------

inline constexpr std::array window_terms{  // a1 to a3
    Term<Window>{Window::City,        "city",        "都市"},
    Term<Window>{Window::Intercept,   "intercept",   "迎撃"},
    Term<Window>{Window::Avoid,       "avoid",       "戦闘回避",   "回避"},
    Term<Window>{Window::Order,       "order",       "順序"},
    Term<Window>{Window::Intercepted, "intercepted", "被迎撃"},
    Term<Window>{Window::Overrun,     "overrun",     "蹂躙"},
    Term<Window>{Window::Pursue,      "pursue",      "追撃",       "pursuit 追跡"},
    Term<Window>{Window::Weather,     "weather",     "悪天候"},
    Term<Window>{Window::Hostile,     "hostile",     "蛮族の反抗", "蛮族の敵対"},
    Term<Window>{Window::Storm,       "storm",       "嵐",         "海上の嵐"},
    Term<Window>{Window::Siege,       "siege",       "攻城",       "征服"},
    Term<Window>{Window::Remove,      "remove",      "支配除去"},
    Term<Window>{Window::Losses,      "losses",      "損害"},
    Term<Window>{Window::Command,     "command",     "指揮交代"},
    Term<Window>{Window::BattleCards, "battlecards", "戦闘イベント"},
    Term<Window>{Window::Charge,      "charge",      "突撃"},
    Term<Window>{Window::Fright,      "fright",      "象の逃散"},
    Term<Window>{Window::Lead,        "lead",        "攻撃カード"},
    Term<Window>{Window::Match,       "match",       "対応カード"},
    Term<Window>{Window::Counter,     "counter",     "反撃",       "counterattack"},
    Term<Window>{Window::Desert,      "desert",      "同盟軍の離反"},
    Term<Window>{Window::Cancel,      "cancel",      "撤退阻止"},
    Term<Window>{Window::WithdrawTo,  "withdrawto",  "撤退先",     "withdraw-to"},
    Term<Window>{Window::Retreat,     "retreat",     "敗走"},
    Term<Window>{Window::Removal,     "removal",     "支配喪失"},
    Term<Window>{Window::Sortie,      "sortie",      "出撃"},
    Term<Window>{Window::Initiative,  "initiative",  "主導権"},
    Term<Window>{Window::Reinforce,   "reinforce",   "増援"},
    Term<Window>{Window::Return,      "return",      "復帰"},
    Term<Window>{Window::Africanus,   "africanus",   "アフリカヌス"},
    Term<Window>{Window::Proconsul,   "proconsul",   "前執政官"},
    Term<Window>{Window::Consul,      "consul",      "執政官"},
    Term<Window>{Window::First,       "first",       "先手"}};
constexpr const auto& terms(Of<Window>) { return window_terms; }

inline constexpr std::array fact_terms{  // a2, a6
    Term<Fact>{Fact::Cu,        "cu",         "自軍兵力"},
    Term<Fact>{Fact::FoeCu,     "foe-cu",     "敵兵力"},
    Term<Fact>{Fact::Br,        "br",         "戦闘値"},
    Term<Fact>{Fact::FoeBr,     "foe-br",     "敵戦闘値"},
    Term<Fact>{Fact::Bc,        "bc",         "戦闘カード"},
    Term<Fact>{Fact::FoeBc,     "foe-bc",     "敵戦闘カード"},
    Term<Fact>{Fact::Diff,      "diff",       "差"},
    Term<Fact>{Fact::Chance,    "chance",     "成功目"},
    Term<Fact>{Fact::Mp,        "mp",         "移動力"},
    Term<Fact>{Fact::Turn,      "turn",       "ターン"},
    Term<Fact>{Fact::Points,    "points",     "政治点"},
    Term<Fact>{Fact::FoePoints, "foe-points", "敵政治点"},
    Term<Fact>{Fact::Cards,     "cards",      "カード"},
    Term<Fact>{Fact::FoeCards,  "foe-cards",  "敵カード"},
    Term<Fact>{Fact::Attacks,   "attacks",    "攻撃"},
    Term<Fact>{Fact::Sea,       "sea",        "海上"},
    Term<Fact>{Fact::OwnPc,     "own-pc",     "自軍支配"},
    Term<Fact>{Fact::EnemyPc,   "enemy-pc",   "敵支配"},
    Term<Fact>{Fact::City,      "city",       "都市"},
    Term<Fact>{Fact::Tribe,     "tribe",      "蛮族", "部族"},
    Term<Fact>{Fact::Besieged,  "besieged",   "被攻囲"},
    Term<Fact>{Fact::Alone,     "alone",      "単独"},
    Term<Fact>{Fact::By,        "by",         "敵将"},
    Term<Fact>{Fact::Space,     "space",      "スペース"},
    Term<Fact>{Fact::Province,  "province",   "州"},
    Term<Fact>{Fact::Country,   "country",    "国"},
    Term<Fact>{Fact::Hand,      "hand",       "手札"},
    Term<Fact>{Fact::FoeHand,   "foe-hand",   "敵手札"},
    Term<Fact>{Fact::Ahead,     "ahead",      "手札差"},
    Term<Fact>{Fact::Round,     "round",      "ラウンド"},
    Term<Fact>{Fact::Reserves,  "reserves",   "予備"},
    Term<Fact>{Fact::Enters,    "enters",     "進入"},
    Term<Fact>{Fact::CopiesFA,  "copies-fa",  "枚数正面突撃"},
    Term<Fact>{Fact::CopiesFL,  "copies-fl",  "枚数左翼攻撃"},
    Term<Fact>{Fact::CopiesFR,  "copies-fr",  "枚数右翼攻撃"},
    Term<Fact>{Fact::CopiesPR,  "copies-pr",  "枚数威力偵察"},
    Term<Fact>{Fact::CopiesDE,  "copies-de",  "枚数両翼包囲"},
    Term<Fact>{Fact::Type,      "type",       "種類"},
    Term<Fact>{Fact::Break,     "break",      "突破率"},
    Term<Fact>{Fact::BreakFA,   "break-fa",   "突破率正面突撃"},
    Term<Fact>{Fact::BreakFL,   "break-fl",   "突破率左翼攻撃"},
    Term<Fact>{Fact::BreakFR,   "break-fr",   "突破率右翼攻撃"},
    Term<Fact>{Fact::BreakPR,   "break-pr",   "突破率威力偵察"},
    Term<Fact>{Fact::BreakDE,   "break-de",   "突破率両翼包囲"},
    Term<Fact>{Fact::Original,  "original",   "最初の攻撃側"},
    Term<Fact>{Fact::Spied,     "spied",      "公開敵札"}};
constexpr const auto& terms(Of<Fact>) { return fact_terms; }

// clang-format on

}  // namespace cursus::hannibal
