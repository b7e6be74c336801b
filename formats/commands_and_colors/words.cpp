#include "formats/commands_and_colors/words.hpp"

#include <algorithm>
#include <span>

#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

using Spelling = formats::Spelling<Word>;

constexpr std::array spellings{
    Spelling{Word::UseCard, "play", "使用"},
    Spelling{Word::UseCard, "card", "カード"},
    Spelling{Word::Order, "order", "命令"},
    Spelling{Word::Dice, "dice", "ダイス"},
    Spelling{Word::Dice, "spartacus", "スパルタカス"},
    Spelling{Word::Dice, "rally", "再集結"},
    Spelling{Word::Move, "move", "移動"},
    Spelling{Word::Move, "detach", "分離"},
    Spelling{Word::Move2, "move2", "再移動"},
    Spelling{Word::Enter, "enter", "登場"},
    Spelling{Word::Battle, "battle", "戦闘"},
    Spelling{Word::Battle, "fire", "射撃"},
    Spelling{Word::Battle, "shoot", ""},
    Spelling{Word::Battle, "attack", "攻撃"},
    Spelling{Word::Battle, "close", "白兵戦"},
    Spelling{Word::End, "end", "終了"},
    Spelling{Word::Done, "done", "完了"},
    Spelling{Word::Done, "pass", "パス"},
    Spelling{Word::AnswerWith, "answer", "回答"},
    Spelling{Word::Give, "give", "割当"},
    Spelling{Word::Go, "go", "行先"},
    Spelling{Word::Go, "extra", "追加移動"},
    Spelling{Word::Evade, "evade", "回避"},
    Spelling{Word::Evade, "", "戦闘回避"},
    Spelling{Word::Retreat, "retreat", "退却"},
    Spelling{Word::Bonus, "bonus", "ボーナス"},
    Spelling{Word::Bonus, "", "ボーナス白兵戦"},
    Spelling{Word::Ignore, "ignore", "無視"},
    Spelling{Word::Stay, "stay", "残留"},
    Spelling{Word::Stay, "stand", "応戦"},
    Spelling{Word::Stay, "stop", "停止"},
    Spelling{Word::Yes, "yes", "はい"},
    Spelling{Word::Yes, "play", "使用"},
    Spelling{Word::Yes, "advance", "前進"},
    Spelling{Word::Yes, "always", "常に"},
    Spelling{Word::No, "no", "いいえ"},
    Spelling{Word::No, "never", "しない"},
    Spelling{Word::To, "to", "まで"},
    Spelling{Word::To, "via", "経由"},
    Spelling{Word::At, "at", "位置"},
    Spelling{Word::At, "in", ""},
    Spelling{Word::Against, "x", "対"},
    Spelling{Word::Against, "on", "目標"},
    Spelling{Word::Against, "vs", ""},
    Spelling{Word::Against, "vs.", ""},
    Spelling{Word::Against, "against", ""},
    Spelling{Word::Against, "at", ""},
    Spelling{Word::Off, "off", "盤外"},
    Spelling{Word::Each, "each", "各"},
    Spelling{Word::Weakest, "weakest", "最弱"},
    Spelling{Word::Nearest, "nearest", "最寄り"},
    Spelling{Word::Advance, "advance", "前進"},
    Spelling{Word::Advance, "", "戦闘後前進"},
    Spelling{Word::Advance2, "advance2", "再前進"},
    Spelling{Word::Extra, "extra", "追加移動"},
    Spelling{Word::Skip, "skip", "省略"},
    Spelling{Word::Survived, "survived", "生存"},
    Spelling{Word::Survived, "target-survived", "目標生存"},
    Spelling{Word::On, "on", "場合"},
    Spelling{Word::If, "if", "もし"},
    Spelling{Word::And, "and", "かつ"},
    Spelling{Word::Not, "not", "非"},
    Spelling{Word::Do, "do", "なら"},
    Spelling{Word::Any, "any", "任意"},
    Spelling{Word::Any, "all", "全部"},
    Spelling{Word::By, "by", "相手"},
    Spelling{Word::Foot, "foot", "歩兵"},
    Spelling{Word::Mounted, "mounted", "騎乗"},
    Spelling{Word::Banners, "banners", "バナー"},
    Spelling{Word::Me, "me", "自軍"},
    Spelling{Word::Foe, "foe", "敵軍"},
    Spelling{Word::Hex, "hex", "ヘックス"},
    Spelling{Word::Hex, "", "ヘクス"},
    Spelling{Word::Terrain, "terrain", "地形"},
    Spelling{Word::Toward, "toward", "方向"},
    Spelling{Word::Toward, "towards", ""},
    Spelling{Word::Unit, "unit", "部隊"},
    Spelling{Word::Path, "path", "経路"},
    Spelling{Word::Default, "default", "既定"},
    Spelling{Word::Most, "max", "最大"},
    Spelling{Word::Most, "most", ""},
    Spelling{Word::None, "none", "なし"},
    Spelling{Word::AskMe, "ask", "質問"},
    Spelling{Word::Standing, "standing", "常時"},
};

constexpr std::size_t word_count = static_cast<std::size_t>(Word::Standing) + 1;
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

std::string_view spelt(Word word, std::string_view english, formats::Language language) {
  return formats::spelling_of(spellings, word, english, language);
}

namespace {

// Does a troop of several words begin so? As "light" does, of "light-infantry".
bool begins_a_troop(const formats::Token& token) {
  const std::size_t size = token.text.size();
  return std::any_of(troop_words.begin(), troop_words.end(), [&](const Named<Troop>& one) {
    return one.name.size() > size && one.name[size] == '-' &&
           formats::text::same_word(token.text, one.name.substr(0, size));
  });
}

}  // namespace

std::optional<formats::Tokens> with_troops_in_one_word(const formats::Tokens& tokens) {
  constexpr std::size_t longest = 3;  // light bow cavalry
  if (std::none_of(tokens.begin(), tokens.end(), begins_a_troop)) return std::nullopt;
  formats::Tokens joined;
  joined.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t taken = 1;
    formats::Token token = tokens[i];
    formats::Token longer = token;
    const std::size_t most = begins_a_troop(token) ? longest : 1;
    for (std::size_t n = 1; n < most && i + n < tokens.size(); ++n) {
      if (tokens[i].quoted || tokens[i + n].quoted) break;
      longer.text += "-" + tokens[i + n].text;
      longer.raw += " " + tokens[i + n].raw;
      if (!formats::named(troop_words, longer)) continue;
      token = longer;
      taken = n + 1;
    }
    joined.push_back(std::move(token));
    i += taken;
  }
  return joined;
}

bool is_order_word(std::string_view text) {
  const std::string word = formats::text::fold_case(text);
  const auto spelt = [&](const Spelling& one) { return one.english == word; };
  return word == "try" || word == "else" ||
         std::any_of(spellings.begin(), spellings.end(), spelt) ||
         formats::value_of(window_words, word) || formats::value_of(fact_words, word) ||
         formats::value_of(wish_words, word) || formats::value_of(class_words, word) ||
         formats::value_of(troop_words, word) || find_troop(word);
}

std::vector<std::string_view> verbs() {
  std::vector<std::string_view> all;
  for (const Spelling& one : spellings) {
    if (one.word > Word::No && one.word != Word::On) continue;
    if (!one.english.empty()) all.push_back(one.english);
    if (!one.japanese.empty()) all.push_back(one.japanese);
  }
  return all;
}

}  // namespace cursus::commands_and_colors
