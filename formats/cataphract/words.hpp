// Cataphract: the words of the order language (part D), in both languages.
#pragma once

#include "adjudicator/cataphract/lines.hpp"
#include "formats/terms.hpp"

namespace cursus::cataphract {

enum class Word : std::uint8_t {
  // frame
  Turn, First, None, Elite, Activate, Trump, Over, Op, Fallback, Pass, Others, AskMe, Stop, If, And,
  Not,
  // lines
  Move, With, Form, Shock, Yes, No, Fire, At, Or, Then, Near, Ahead, Left, Right, Recover, Rally,
  Face, Replace, Go, Dismount, Mount, Peel, Line, All, Each, End, Orders, Attack, Against, Using,
  Advance, Lose, Hold, Auto, To,
  // plain answers
  Done, Name, Enter, Shoot, Withdraw, Alone, Mark, Target, Choose, Join, Open, Caracole, Remount,
  Default,
  // the rest of a line that is being played
  Moving, Going, Lining, Now, Peeling,
};

// clang-format off
inline constexpr std::array word_terms{
    formats::Term<Word>{Word::Turn,     "turn",     "ターン"},
    formats::Term<Word>{Word::First,    "first",    "先手"},
    formats::Term<Word>{Word::None,     "none",     "なし"},
    formats::Term<Word>{Word::Elite,    "elite",    "エリート"},
    formats::Term<Word>{Word::Activate, "activate", "活性化"},
    formats::Term<Word>{Word::Trump,    "trump",    "トランプ"},
    formats::Term<Word>{Word::Over,     "over",     "対象"},
    formats::Term<Word>{Word::Op,       "op",       "フェイズ"},
    formats::Term<Word>{Word::Fallback, "fallback", "代案"},
    formats::Term<Word>{Word::Pass,     "pass",     "パス"},
    formats::Term<Word>{Word::Others,   "others",   "他"},
    formats::Term<Word>{Word::AskMe,    "ask",      "質問"},
    formats::Term<Word>{Word::Stop,     "stop",     "中止"},
    formats::Term<Word>{Word::If,       "if",       "もし"},
    formats::Term<Word>{Word::And,      "and",      "かつ"},
    formats::Term<Word>{Word::Not,      "not",      "非"},
    formats::Term<Word>{Word::Move,     "move",     "移動"},
    formats::Term<Word>{Word::With,     "with",     "同行"},
    formats::Term<Word>{Word::Form,     "form",     "隊形"},
    formats::Term<Word>{Word::Shock,    "shock",    "ショック", "突撃"},
    formats::Term<Word>{Word::Yes,      "yes",      "はい"},
    formats::Term<Word>{Word::No,       "no",       "いいえ"},
    formats::Term<Word>{Word::Fire,     "fire",     "射撃"},
    formats::Term<Word>{Word::At,       "at",       "目標", "@"},
    formats::Term<Word>{Word::Or,       "or",       "または"},
    formats::Term<Word>{Word::Then,     "then",     "次に"},
    formats::Term<Word>{Word::Near,     "near",     "接近"},
    formats::Term<Word>{Word::Ahead,    "ahead",    "前進", "forward"},
    formats::Term<Word>{Word::Left,     "left",     "左"},
    formats::Term<Word>{Word::Right,    "right",    "右"},
    formats::Term<Word>{Word::Recover,  "recover",  "再編"},
    formats::Term<Word>{Word::Rally,    "rally",    "回復"},
    formats::Term<Word>{Word::Face,     "face",     "向き"},
    formats::Term<Word>{Word::Replace,  "replace",  "交代"},
    formats::Term<Word>{Word::Go,       "go",       "リーダー移動"},
    formats::Term<Word>{Word::Dismount, "dismount", "下馬"},
    formats::Term<Word>{Word::Mount,    "mount",    "乗馬"},
    formats::Term<Word>{Word::Peel,     "peel",     "騎射離脱"},
    formats::Term<Word>{Word::Line,     "line",     "ライン"},
    formats::Term<Word>{Word::All,      "all",      "全て"},
    formats::Term<Word>{Word::Each,     "each",     "各自"},
    formats::Term<Word>{Word::End,      "end",      "終了"},
    formats::Term<Word>{Word::Orders,   "orders",   "オーダー"},
    formats::Term<Word>{Word::Attack,   "attack",   "攻撃"},
    formats::Term<Word>{Word::Against,  "x",        "対", "×"},
    formats::Term<Word>{Word::Using,    "using",    "代表"},
    formats::Term<Word>{Word::Advance,  "advance",  "戦闘後前進"},
    formats::Term<Word>{Word::Lose,     "lose",     "損害"},
    formats::Term<Word>{Word::Hold,     "hold",     "待機"},
    formats::Term<Word>{Word::Auto,     "auto",     "自動"},
    formats::Term<Word>{Word::To,       "to",       "へ"},
    formats::Term<Word>{Word::Done,     "done",     "完了", "halt"},
    formats::Term<Word>{Word::Name,     "name",     "指名"},
    formats::Term<Word>{Word::Enter,    "enter",    "進入"},
    formats::Term<Word>{Word::Shoot,    "shoot",    "射"},
    formats::Term<Word>{Word::Withdraw, "withdraw", "退却"},
    formats::Term<Word>{Word::Alone,    "alone",    "単独"},
    formats::Term<Word>{Word::Mark,     "mark",     "指定"},
    formats::Term<Word>{Word::Target,   "target",   "攻撃先"},
    formats::Term<Word>{Word::Choose,   "choose",   "選択"},
    formats::Term<Word>{Word::Join,     "join",     "編入"},
    formats::Term<Word>{Word::Open,     "open",     "ライン開始"},
    formats::Term<Word>{Word::Caracole, "caracole", "騎射"},
    formats::Term<Word>{Word::Remount,  "remount",  "乗降"},
    formats::Term<Word>{Word::Default,  "default",  "既定"},
    formats::Term<Word>{Word::Moving,   "moving",   "移動中"},
    formats::Term<Word>{Word::Going,    "going",    "リーダー移動中"},
    formats::Term<Word>{Word::Lining,   "lining",   "ライン編成中"},
    formats::Term<Word>{Word::Now,      "now",      "現在"},
    formats::Term<Word>{Word::Peeling,  "peeling",  "騎射離脱中"},
};
constexpr const auto& terms(formats::Of<Word>) { return word_terms; }

inline constexpr std::array look_terms{
    formats::Term<Look>{Look::Turn,           "turn",       "ターン"},
    formats::Term<Look>{Look::Op,             "op",         "フェイズ数"},
    formats::Term<Look>{Look::OwnLeft,        "own_left",   "自軍余裕"},
    formats::Term<Look>{Look::EnemyLeft,      "enemy_left", "敵軍余裕"},
    formats::Term<Look>{Look::Tq,             "tq",         "ＴＱ", "TQ"},
    formats::Term<Look>{Look::Ch,             "ch",         "混乱度"},
    formats::Term<Look>{Look::Left,           "left",       "残り"},
    formats::Term<Look>{Look::Size,           "size",       "サイズ"},
    formats::Term<Look>{Look::Ma,             "ma",         "移動力"},
    formats::Term<Look>{Look::AmmoLeft,       "ammo",       "残弾"},
    formats::Term<Look>{Look::HexNumber,      "hex",        "ヘクス"},
    formats::Term<Look>{Look::Stacked,        "stacked",    "同居リーダー"},
    formats::Term<Look>{Look::Adjacent,       "adjacent",   "隣接敵"},
    formats::Term<Look>{Look::Zone,           "zoc",        "敵ＺＯＣ"},
    formats::Term<Look>{Look::SetUp,          "setup",      "初期配置"},
    formats::Term<Look>{Look::Routed,         "routed",     "壊走"},
    formats::Term<Look>{Look::Gone,           "gone",       "消滅"},
    formats::Term<Look>{Look::Turned,         "turned",     "向き変更済み"},
    formats::Term<Look>{Look::MpLeft,         "mp",         "残り移動力"},
    formats::Term<Look>{Look::Distance,       "dist",       "距離"},
    formats::Term<Look>{Look::FreeHex,        "free",       "空き"},
    formats::Term<Look>{Look::OrdersLeft,     "ios",        "残りオーダー"},
    formats::Term<Look>{Look::FinishedLeader, "finished",   "行動済み"},
};
constexpr const auto& terms(formats::Of<Look>) { return look_terms; }
// clang-format on

// What a condition is about, besides the figure that it compares.
constexpr bool of_a_unit(Look look) { return look >= Look::Tq && look <= Look::MpLeft; }
constexpr bool is_flag(Look look) {
  return look == Look::Routed || look == Look::Gone || look == Look::Turned ||
         look == Look::FreeHex || look == Look::FinishedLeader || look == Look::Zone ||
         look == Look::SetUp;
}

}  // namespace cursus::cataphract
