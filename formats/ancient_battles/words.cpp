#include "formats/ancient_battles/words.hpp"

#include <algorithm>
#include <span>

namespace cursus::ancient_battles {

namespace {

using Spelling = formats::Spelling<Word>;

constexpr std::array spellings{
    Spelling{Word::Move, "move", "移動"},
    Spelling{Word::Enter, "enter", "登場"},
    Spelling{Word::Recall, "recall", "取消"},
    Spelling{Word::Place, "place", "配置"},
    Spelling{Word::Fire, "fire", "射撃"},
    Spelling{Word::Attack, "attack", "攻撃"},
    Spelling{Word::Combat, "combat", "戦闘"},
    Spelling{Word::Rally, "rally", "回復"},
    Spelling{Word::End, "end", "終了"},
    Spelling{Word::Done, "done", "完了"},
    Spelling{Word::Done, "pass", "パス"},
    Spelling{Word::Step, "step", "進入"},
    Spelling{Word::Halt, "halt", "停止"},
    Spelling{Word::Engage, "engage", "交戦"},
    Spelling{Word::Close, "close", "確定"},
    Spelling{Word::Stand, "stand", "応戦"},
    Spelling{Word::FallBack, "fallback", "後退"},
    Spelling{Word::Lose, "lose", "損害"},
    Spelling{Word::Retreat, "retreat", "退却"},
    Spelling{Word::Advance, "advance", "前進"},
    Spelling{Word::Stay, "stay", "残留"},
    Spelling{Word::Go, "go", "行先"},
    Spelling{Word::With, "with", "同行"},
    Spelling{Word::Via, "via", "経由"},
    Spelling{Word::Via, "to", "まで"},
    Spelling{Word::At, "at", "目標"},
    Spelling{Word::Against, "x", "対"},
    Spelling{Word::Against, "on", ""},
    Spelling{Word::Against, "vs", ""},
    Spelling{Word::Against, "vs.", ""},
    Spelling{Word::Against, "against", ""},
    Spelling{Word::Charge, "charge", "突撃"},
    Spelling{Word::Best, "best", "最強"},
    Spelling{Word::None, "none", "なし"},
    Spelling{Word::Alone, "alone", "単独"},
    Spelling{Word::Weakest, "weakest_first", "弱い順"},
    Spelling{Word::Weakest, "weakest", "最弱"},
    Spelling{Word::Strongest, "strongest_first", "強い順"},
    Spelling{Word::Strongest, "strongest", "最強"},
    Spelling{Word::Away, "away", "後方"},
    Spelling{Word::Toward, "toward", "方向"},
    Spelling{Word::Toward, "towards", ""},
    Spelling{Word::Auto, "auto", "自動"},
    Spelling{Word::Highest, "highest", "最高"},
    Spelling{Word::Any, "any", "任意"},
    Spelling{Word::Hex, "hex", "ヘクス"},
    Spelling{Word::Standing, "standing", "常時"},
    Spelling{Word::On, "on", "場合"},
    Spelling{Word::If, "if", "もし"},
    Spelling{Word::And, "and", "かつ"},
    Spelling{Word::Do, "do", "なら"},
    Spelling{Word::All, "all", "全部"},
    Spelling{Word::Type, "type", "兵種"},
    Spelling{Word::Always, "always", "常に"},
    Spelling{Word::Always, "flee", "離脱"},
    Spelling{Word::Always, "best", "最強"},
    Spelling{Word::Never, "never", "しない"},
    Spelling{Word::Never, "fight", "参戦"},
    Spelling{Word::Never, "stand", "応戦"},
    Spelling{Word::Never, "none", "なし"},
    Spelling{Word::Unit, "unit", "ユニット"},
    Spelling{Word::Prefer, "prefer", "優先"},
    Spelling{Word::Route, "route", "経路"},
    Spelling{Word::AskMe, "ask", "質問"},
    Spelling{Word::NoNewContact, "if_no_new_enemy_contact", "新接敵なし"},
    Spelling{Word::List, "list", "一覧"},
};

constexpr std::size_t word_count = static_cast<std::size_t>(Word::List) + 1;
constexpr auto words_written = formats::written<word_count>(spellings);
constexpr auto word_places = formats::places<word_count>(spellings);

}  // namespace

bool is(const formats::Token& token, Word word) {
  const formats::Place& place = word_places[static_cast<std::size_t>(word)];
  return formats::is_spelt(std::span(spellings).subspan(place.first, place.count), token);
}

std::string_view spelt(Word word, formats::Language language) {
  return words_written[static_cast<std::size_t>(language)][static_cast<std::size_t>(word)];
}

std::string_view english(Word word) { return formats::english_of(spellings, word); }

bool is_order_word(std::string_view text) {
  return text == "try" || text == "else" ||
         std::any_of(spellings.begin(), spellings.end(),
                     [&](const Spelling& one) { return one.english == text; });
}

std::vector<std::string_view> verbs() {
  std::vector<std::string_view> all;
  for (const Spelling& one : spellings) {
    if (one.word > Word::Go && one.word != Word::On) continue;
    if (one.word != Word::On || one.english == "on") all.push_back(one.english);
    if (!one.japanese.empty()) all.push_back(one.japanese);
  }
  for (const auto& window : window_words) all.push_back(window.name);
  return all;
}

std::vector<std::string_view> action_words() {
  static constexpr std::array actions{
      Word::Always, Word::Never,  Word::Weakest, Word::Strongest, Word::Away,        Word::Toward,
      Word::Unit,   Word::Prefer, Word::AskMe,   Word::If,        Word::NoNewContact};
  std::vector<std::string_view> all;
  for (const Spelling& one : spellings) {
    if (std::find(actions.begin(), actions.end(), one.word) == actions.end()) continue;
    all.push_back(one.english);
    if (!one.japanese.empty()) all.push_back(one.japanese);
  }
  return all;
}

}  // namespace cursus::ancient_battles
