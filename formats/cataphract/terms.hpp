// Cataphract: what everything is called in JSON, in orders and in reports, in both languages.
#pragma once

#include "adjudicator/cataphract/cataphract.hpp"
#include "formats/game/terms.hpp"

namespace cursus::cataphract {

using formats::Of;
using formats::Term;

// clang-format off

// --- map and roster ------------------------------------------------------------------------------

inline constexpr std::array terrain_terms{
    Term<Terrain>{Terrain::Clear,     "clear",     "平地"},
    Term<Terrain>{Terrain::Woods,     "woods",     "森"},
    Term<Terrain>{Terrain::Broken,    "broken",    "荒れ地"},
    Term<Terrain>{Terrain::Marsh,     "marsh",     "湿地"},
    Term<Terrain>{Terrain::Euphrates, "euphrates", "ユーフラテス川"},
    Term<Terrain>{Terrain::CityWall,  "city_wall", "城壁"}};
constexpr const auto& terms(Of<Terrain>) { return terrain_terms; }

inline constexpr std::array hexside_terms{
    Term<Hexside>{Hexside::None,   "none",   "なし"},
    Term<Hexside>{Hexside::River,  "river",  "川"},
    Term<Hexside>{Hexside::Stream, "stream", "小川"},
    Term<Hexside>{Hexside::Trench, "trench", "壕"},
    Term<Hexside>{Hexside::Bridge, "bridge", "橋"},
    Term<Hexside>{Hexside::Ford,   "ford",   "渡河点"},
    Term<Hexside>{Hexside::StreamBridge, "stream_bridge", "小川の橋"},
    Term<Hexside>{Hexside::StreamFord,   "stream_ford",   "小川の渡河点"}};
constexpr const auto& terms(Of<Hexside>) { return hexside_terms; }

inline constexpr std::array unit_type_terms{
    Term<UnitType>{UnitType::HC, "HC", "重騎兵"},
    Term<UnitType>{UnitType::LN, "LN", "槍騎兵"},
    Term<UnitType>{UnitType::LC, "LC", "軽騎兵", "LC-cav"},
    Term<UnitType>{UnitType::HI, "HI", "重歩兵"},
    Term<UnitType>{UnitType::MI, "MI", "中歩兵"},
    Term<UnitType>{UnitType::LI, "LI", "軽歩兵"}};
constexpr const auto& terms(Of<UnitType>) { return unit_type_terms; }

inline constexpr std::array missile_terms{
    Term<Missile>{Missile::None,         "none", "なし"},
    Term<Missile>{Missile::SimpleBow,    "B",    "弓"},
    Term<Missile>{Missile::CompositeBow, "C",    "複合弓", "合成弓"},
    Term<Missile>{Missile::Javelin,      "J",    "投槍"},
    Term<Missile>{Missile::Axe,          "F",    "投斧"}};
constexpr const auto& terms(Of<Missile>) { return missile_terms; }

inline constexpr std::array formation_terms{
    Term<Formation>{Formation::Line,   "line",   "横隊"},
    Term<Formation>{Formation::Column, "column", "縦隊"},
    Term<Formation>{Formation::Wedge,  "wedge",  "くさび形"}};
constexpr const auto& terms(Of<Formation>) { return formation_terms; }

inline constexpr std::array leader_kind_terms{
    Term<LeaderKind>{LeaderKind::OC, "OC", "総司令官"},
    Term<LeaderKind>{LeaderKind::SC, "SC", "従属指揮官"},
    Term<LeaderKind>{LeaderKind::CC, "CC", "臨時指揮官"}};
constexpr const auto& terms(Of<LeaderKind>) { return leader_kind_terms; }

inline constexpr std::array edge_terms{
    Term<Edge>{Edge::LowColumn,  "col_min", "列番号の小さい盤端"},
    Term<Edge>{Edge::HighColumn, "col_max", "列番号の大きい盤端"}};
constexpr const auto& terms(Of<Edge>) { return edge_terms; }

// --- the table -----------------------------------------------------------------------------------

inline constexpr std::array stage_terms{
    Term<Stage>{Stage::SetUp,      "set_up",      "戦闘前"},
    Term<Stage>{Stage::TurnStart,  "turn_start",  "ターン開始"},
    Term<Stage>{Stage::First,      "first",       "一騎打ち勝者のフェイズ"},
    Term<Stage>{Stage::Elite,      "elite",       "エリート司令官フェイズ"},
    Term<Stage>{Stage::Activation, "activation",  "リーダー活性化フェイズ"},
    Term<Stage>{Stage::Movement,   "movement",    "移動・射撃セグメント"},
    Term<Stage>{Stage::Shock,      "shock",       "ショックコンバットセグメント"},
    Term<Stage>{Stage::Momentum,   "momentum",    "モメンタムフェイズ"},
    Term<Stage>{Stage::RoutReload, "rout_reload", "壊走・再装填フェイズ"}};
constexpr const auto& terms(Of<Stage>) { return stage_terms; }

inline constexpr std::array op_kind_terms{
    Term<OpKind>{OpKind::Normal,       "normal",       "通常"},
    Term<OpKind>{OpKind::First,        "first",        "一騎打ち"},
    Term<OpKind>{OpKind::Elite,        "elite",        "エリート"},
    Term<OpKind>{OpKind::Uncontrolled, "uncontrolled", "非統制下"}};
constexpr const auto& terms(Of<OpKind>) { return op_kind_terms; }

inline constexpr std::array fate_terms{
    Term<Fate>{Fate::Reserve,    "reserve",    "未登場"},
    Term<Fate>{Fate::OnMap,      "on_map",     "マップ上"},
    Term<Fate>{Fate::Eliminated, "eliminated", "除去"}};
constexpr const auto& terms(Of<Fate>) { return fate_terms; }

inline constexpr std::array ammo_terms{
    Term<Ammo>{Ammo::No,   "no",   "残弾無し"},
    Term<Ammo>{Ammo::Low,  "low",  "残弾僅少"},
    Term<Ammo>{Ammo::Full, "full", "残弾あり"}};
constexpr const auto& terms(Of<Ammo>) { return ammo_terms; }

inline constexpr std::array marker_terms{
    Term<Marker>{Marker::None,    "none",     "なし"},
    Term<Marker>{Marker::Check,   "check",    "ショック（ＴＱチェック）"},
    Term<Marker>{Marker::NoCheck, "no_check", "ショック（チェックなし）"}};
constexpr const auto& terms(Of<Marker>) { return marker_terms; }

inline constexpr std::array status_terms{
    Term<Status>{Status::Inactive, "inactive", "未活性"},
    Term<Status>{Status::Active,   "active",   "活性化"},
    Term<Status>{Status::Finished, "finished", "行動済み"}};
constexpr const auto& terms(Of<Status>) { return status_terms; }

inline constexpr std::array order_mode_terms{
    Term<OrderMode>{OrderMode::Open,       "open",       "未定"},
    Term<OrderMode>{OrderMode::Individual, "individual", "個別オーダー"},
    Term<OrderMode>{OrderMode::Line,       "line",       "ラインコマンド"}};
constexpr const auto& terms(Of<OrderMode>) { return order_mode_terms; }

// --- events --------------------------------------------------------------------------------------

inline constexpr std::array trump_kind_terms{
    Term<TrumpKind>{TrumpKind::Own,      "own",      "自軍"},
    Term<TrumpKind>{TrumpKind::Counter,  "counter",  "対抗"},
    Term<TrumpKind>{TrumpKind::Momentum, "momentum", "モメンタム"}};
constexpr const auto& terms(Of<TrumpKind>) { return trump_kind_terms; }

inline constexpr std::array cause_terms{
    Term<Cause>{Cause::MovedAgain,        "moved_again",         "再度の移動"},
    Term<Cause>{Cause::Terrain,           "terrain",             "地形"},
    Term<Cause>{Cause::Turning,           "turning",             "荒れた地形での向きの変更"},
    Term<Cause>{Cause::Passing,           "passing",             "味方の通過"},
    Term<Cause>{Cause::PassedThrough,     "passed_through",      "味方に通過されたこと"},
    Term<Cause>{Cause::Withdrew,          "withdrew",            "統制退却"},
    Term<Cause>{Cause::WithdrewFromFlank, "withdrew_from_flank", "側面・後面からの統制退却"},
    Term<Cause>{Cause::Refaced,           "refaced",             "反応による向きの変更"},
    Term<Cause>{Cause::Missile,           "missile",             "射撃"},
    Term<Cause>{Cause::Charge,            "charge",              "ショック前のＴＱチェック"},
    Term<Cause>{Cause::ShockHits,         "shock",               "ショックコンバット"},
    Term<Cause>{Cause::ColumnForced,      "column_forced",       "縦隊への攻撃"},
    Term<Cause>{Cause::Collapse,          "collapse",            "崩壊チェック"}};
constexpr const auto& terms(Of<Cause>) { return cause_terms; }

inline constexpr std::array volley_terms{
    Term<Volley>{Volley::Ordered,     "ordered",     "射撃"},
    Term<Volley>{Volley::Entry,       "entry",       "進入時射撃"},
    Term<Volley>{Volley::Exit,        "exit",        "退出時射撃"},
    Term<Volley>{Volley::Withdrawing, "withdrawing", "統制退却時の射撃"}};
constexpr const auto& terms(Of<Volley>) { return volley_terms; }

inline constexpr std::array superior_terms{
    Term<Superior>{Superior::DS,   "DS",   "防御側優位"},
    Term<Superior>{Superior::None, "none", "優位なし"},
    Term<Superior>{Superior::AS,   "AS",   "攻撃側優位"}};
constexpr const auto& terms(Of<Superior>) { return superior_terms; }

inline constexpr std::array aspect_terms{
    Term<Aspect>{Aspect::Front, "front", "前面"},
    Term<Aspect>{Aspect::Flank, "flank", "側面"},
    Term<Aspect>{Aspect::Rear,  "rear",  "後面"}};
constexpr const auto& terms(Of<Aspect>) { return aspect_terms; }

inline constexpr std::array loss_terms{
    Term<Loss>{Loss::Hits,            "hits",              "混乱度の超過"},
    Term<Loss>{Loss::NoWay,           "no_way",            "退路なし"},
    Term<Loss>{Loss::LeftMap,         "left_map",          "マップ外への離脱"},
    Term<Loss>{Loss::FriendsInTheWay, "friends_in_the_way", "味方による妨害"},
    Term<Loss>{Loss::RallyFailed,     "rally_failed",      "回復の失敗"},
    Term<Loss>{Loss::Garrison,        "garrison",          "守備隊の壊走"}};
constexpr const auto& terms(Of<Loss>) { return loss_terms; }

// --- standing orders (D.5) -----------------------------------------------------------------------

inline constexpr std::array window_terms{
    Term<Window>{Window::TrumpTrump,       "trump_trump",    "対抗トランプ"},
    Term<Window>{Window::TrumpMomentum,    "trump_momentum", "モメンタムトランプ"},
    Term<Window>{Window::Withdraw,         "withdraw",       "統制退却"},
    Term<Window>{Window::WithdrawFire,     "withdraw_fire",  "退却射撃"},
    Term<Window>{Window::EntryFire,        "entry_fire",     "進入時射撃"},
    Term<Window>{Window::ExitFire,         "exit_fire",      "退出時射撃"},
    Term<Window>{Window::SecondShot,       "second_shot",    "二射目"},
    Term<Window>{Window::Reface,           "reface",         "反応向き"},
    Term<Window>{Window::LeaderReact,      "leader_react",   "リーダー反応"},
    Term<Window>{Window::LeaderPlace,      "leader_place",   "リーダー配置"},
    Term<Window>{Window::DefenderUnit,     "defender_unit",  "防御ユニット"},
    Term<Window>{Window::AttackerUnit,     "attacker_unit",  "攻撃ユニット"},
    Term<Window>{Window::OddHits,          "odd_hits",       "端数混乱度"},
    Term<Window>{Window::RoutHex,          "rout_hex",       "壊走先"},
    Term<Window>{Window::LeaderRout,       "leader_rout",    "リーダー壊走"},
    Term<Window>{Window::Advance,          "advance",        "戦闘後前進"},
    Term<Window>{Window::Reload,           "reload",         "再装填"},
    Term<Window>{Window::RallyFace,        "rally_face",     "回復向き"},
    Term<Window>{Window::UncontrolledPath, "ua_path",        "非統制前進路"}};
constexpr const auto& terms(Of<Window>) { return window_terms; }

inline constexpr std::array fact_terms{
    Term<Fact>{Fact::Turn,            "turn",             "ターン"},
    Term<Fact>{Fact::Op,              "op",               "フェイズ数"},
    Term<Fact>{Fact::OwnLeft,         "own_left",         "自軍余裕"},
    Term<Fact>{Fact::EnemyLeft,       "enemy_left",       "敵軍余裕"},
    Term<Fact>{Fact::Tq,              "tq",               "ＴＱ", "TQ"},
    Term<Fact>{Fact::Ch,              "ch",               "混乱度"},
    Term<Fact>{Fact::Left,            "left",             "残り"},
    Term<Fact>{Fact::Size,            "size",             "サイズ"},
    Term<Fact>{Fact::Ma,              "ma",               "移動力"},
    Term<Fact>{Fact::AmmoLeft,        "ammo",             "残弾"},
    Term<Fact>{Fact::HexNumber,       "hex",              "ヘクス"},
    Term<Fact>{Fact::Stacked,         "stacked",          "同居リーダー"},
    Term<Fact>{Fact::Adjacent,        "adjacent",         "隣接敵"},
    Term<Fact>{Fact::Zone,            "zoc",              "敵ＺＯＣ"},
    Term<Fact>{Fact::SetUpHex,        "setup",            "初期配置"},
    Term<Fact>{Fact::MoverMa,         "mover_ma",         "移動側移動力"},
    Term<Fact>{Fact::MoverTq,         "mover_tq",         "移動側ＴＱ"},
    Term<Fact>{Fact::MoverLeft,       "mover_left",       "移動側残り"},
    Term<Fact>{Fact::MoverSize,       "mover_size",       "移動側サイズ"},
    Term<Fact>{Fact::MoverFoot,       "mover_foot",       "移動側徒歩"},
    Term<Fact>{Fact::MoverHeavy,      "mover_heavy",      "移動側重装"},
    Term<Fact>{Fact::MoverMissile,    "mover_missile",    "移動側射撃可"},
    Term<Fact>{Fact::Superiority,     "superior",         "優位"},
    Term<Fact>{Fact::AspectOfMover,   "aspect",           "方向"},
    Term<Fact>{Fact::Gap,             "gap",              "移動力差"},
    Term<Fact>{Fact::ChAfter,         "ch_after",         "退却後混乱度"},
    Term<Fact>{Fact::WouldHold,       "ch_after_lt_tq",   "退却後踏止"},
    Term<Fact>{Fact::Range,           "range",            "距離"},
    Term<Fact>{Fact::Need,            "need",             "命中値"},
    Term<Fact>{Fact::Shots,           "shots",            "射数"},
    Term<Fact>{Fact::Initiative,      "initiative",       "イニシアティブ"},
    Term<Fact>{Fact::EnemyInitiative, "enemy_initiative", "敵イニシアティブ"},
    Term<Fact>{Fact::Times,           "times",            "回数"},
    Term<Fact>{Fact::Ratio,           "ratio",            "比率"},
    Term<Fact>{Fact::Column,          "column",           "戦闘列"}};
constexpr const auto& terms(Of<Fact>) { return fact_terms; }

// clang-format on

}  // namespace cursus::cataphract
