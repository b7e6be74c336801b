#include "formats/commands_and_colors/words.hpp"

#include <algorithm>
#include <span>

#include "formats/commands_and_colors/names.hpp"

namespace cursus::commands_and_colors {

namespace {

// Does a troop of several words begin so? As "light" does, of "light-infantry".
bool begins_a_troop(const formats::Token& token) {
  const std::size_t size = token.text.size();
  return std::any_of(troop_words.begin(), troop_words.end(), [&](const Term<Troop>& one) {
    return one.english.size() > size && one.english[size] == '-' &&
           formats::text::same_word(token.text, one.english.substr(0, size));
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
  const auto in = [&](const auto&... tables) { return (formats::is_word_of(tables, word) || ...); };
  return word == "try" || word == "else" || find_troop(word) ||
         in(formats::standing_terms, word_terms, window_words, fact_words, wish_words, class_words,
            troop_words);
}

std::vector<std::string_view> verbs() {
  std::vector<std::string_view> all;
  for (const Term<Word>& one : word_terms)
    if (one.value <= Word::No) formats::add_words(one, all);
  formats::add_words(formats::term(StandingWord::On), all);
  return all;
}

}  // namespace cursus::commands_and_colors
