// Hannibal: Rome vs. Carthage. The words of orders, English and Japanese.
#pragma once

#include "formats/hannibal/terms.hpp"

namespace cursus::hannibal {

// clang-format off
enum class Word : std::uint8_t {
  // orders
  UseCard, Discard, First, Activate, Move, Raise, Pc, Reinforce, Return, Proconsul, Consul, Africanus,
  // answers
  Done, Yes, General, Go, Province, Sail, Out, Take, Drop, Pick, Intercept, Avoid, Back, Lose, Card,
  Lead, Match, Withdraw, Desert, Retreat,
  // within orders
  With, Via, Then, Inside, By, All, Train, Under, To, Sortie, Siege, Remove, As, Rs, Probe, Spain,
  Moved,
  // standing orders
  Any, At, Moving, Outside, Leave, Toward, Weakest, Best, Other, Most, Fight, Split, Follow, Path,
  Elephants, Last, Keep, Each, Pure, Reserve, Card6, Campaign, Spare, Copies, City,
};

inline constexpr std::array word_terms{
    Term<Word>{Word::UseCard,   "play",      "使用"},
    Term<Word>{Word::Discard,   "discard",   "捨て札"},
    Term<Word>{Word::First,     "first",     "先手"},
    Term<Word>{Word::Activate,  "activate",  "活性化",   "起動"},
    Term<Word>{Word::Move,      "move",      "移動"},
    Term<Word>{Word::Raise,     "raise",     "徴募"},
    Term<Word>{Word::Pc,        "pc",        "支配",     "control"},
    Term<Word>{Word::Reinforce, "reinforce", "増援"},
    Term<Word>{Word::Return,    "return",    "復帰"},
    Term<Word>{Word::Proconsul, "proconsul", "前執政官"},
    Term<Word>{Word::Consul,    "consul",    "執政官"},
    Term<Word>{Word::Africanus, "africanus", "アフリカヌス"},
    Term<Word>{Word::Done,      "done",      "終了",     "no none stop pass concede end nobody いいえ なし 停止 対応せず"},
    Term<Word>{Word::Yes,       "yes",       "はい"},
    Term<Word>{Word::General,   "general",   "将軍"},
    Term<Word>{Word::Go,        "go",        "スペース", "space"},
    Term<Word>{Word::Province,  "province",  "州"},
    Term<Word>{Word::Sail,      "sea",       "海上",     "sail"},
    Term<Word>{Word::Out,       "out",       "城外"},
    Term<Word>{Word::Take,      "take",      "同行"},
    Term<Word>{Word::Drop,      "drop",      "残置"},
    Term<Word>{Word::Pick,      "pick",      "合流"},
    Term<Word>{Word::Intercept, "intercept", "迎撃"},
    Term<Word>{Word::Avoid,     "avoid",     "戦闘回避", "回避"},
    Term<Word>{Word::Back,      "back",      "後退"},
    Term<Word>{Word::Lose,      "lose",      "損害"},
    Term<Word>{Word::Card,      "card",      "カード"},
    Term<Word>{Word::Lead,      "lead",      "攻撃"},
    Term<Word>{Word::Match,     "match",     "対応"},
    Term<Word>{Word::Withdraw,  "withdraw",  "撤退"},
    Term<Word>{Word::Desert,    "desert",    "離反"},
    Term<Word>{Word::Retreat,   "retreat",   "敗走"},
    Term<Word>{Word::With,      "with",      "兵力"},
    Term<Word>{Word::Via,       "via",       "経由"},
    Term<Word>{Word::Then,      "then",      "その後"},
    Term<Word>{Word::Inside,    "inside",    "城内"},
    Term<Word>{Word::By,        "by",        "指揮"},
    Term<Word>{Word::All,       "all",       "全軍"},
    Term<Word>{Word::Train,     "train",     "攻城兵器"},
    Term<Word>{Word::Under,     "under",     "従属"},
    Term<Word>{Word::To,        "to",        "へ"},
    Term<Word>{Word::Sortie,    "sortie",    "出撃"},
    Term<Word>{Word::Siege,     "siege",     "攻城",     "subjugate 征服"},
    Term<Word>{Word::Remove,    "remove",    "支配除去"},
    Term<Word>{Word::As,        "as",        "代用"},
    Term<Word>{Word::Rs,        "rs",        "予備投入"},
    Term<Word>{Word::Probe,     "probe",     "威力偵察"},
    Term<Word>{Word::Spain,     "spain",     "スペイン"},
    Term<Word>{Word::Moved,     "moved",     "移動済"},
    Term<Word>{Word::Any,       "any",       "任意"},
    Term<Word>{Word::At,        "at",        "場所"},
    Term<Word>{Word::Moving,    "moving",    "移動中"},
    Term<Word>{Word::Outside,   "outside",   "郊外"},
    Term<Word>{Word::Leave,     "leave",     "残し"},
    Term<Word>{Word::Toward,    "toward",    "方面"},
    Term<Word>{Word::Weakest,   "weakest",   "最弱"},
    Term<Word>{Word::Best,      "best",      "最良"},
    Term<Word>{Word::Other,     "other",     "他方"},
    Term<Word>{Word::Most,      "most",      "最多"},
    Term<Word>{Word::Fight,     "fight",     "戦闘"},
    Term<Word>{Word::Split,     "split",     "分割"},
    Term<Word>{Word::Follow,    "follow",    "追随"},
    Term<Word>{Word::Path,      "path",      "経路"},
    Term<Word>{Word::Elephants, "elephants", "象",       "elephant"},
    Term<Word>{Word::Last,      "last",      "最後"},
    Term<Word>{Word::Keep,      "keep",      "温存"},
    Term<Word>{Word::Each,      "each",      "各"},
    Term<Word>{Word::Pure,      "pure",      "同種"},
    Term<Word>{Word::Reserve,   "reserve",   "予備"},
    Term<Word>{Word::Card6,     "card6",     "騎兵"},
    Term<Word>{Word::Campaign,  "campaign",  "戦役"},
    Term<Word>{Word::Spare,     "spare",     "余剰"},
    Term<Word>{Word::Copies,    "copies",    "枚数"},
    Term<Word>{Word::City,      "city",      "都市"}};
// clang-format on
constexpr const auto& terms(Of<Word>) { return word_terms; }

}  // namespace cursus::hannibal
