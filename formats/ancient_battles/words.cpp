#include "formats/ancient_battles/words.hpp"

#include <algorithm>

namespace cursus::ancient_battles {

bool is_order_word(std::string_view text) {
  return text == "try" || text == "else" || formats::is_word_of(word_terms, text) ||
         formats::is_word_of(formats::standing_terms, text);
}

std::vector<std::string_view> verbs() {
  std::vector<std::string_view> all;
  for (const Term<Word>& one : word_terms)
    if (one.value <= Word::Go) formats::add_words(one, all);
  formats::add_words(formats::term(StandingWord::On), all);
  formats::add_names(window_words, all);
  return all;
}

std::vector<std::string_view> action_words() {
  std::vector<std::string_view> all;
  for (const Word word : {Word::Always, Word::Never, Word::Weakest, Word::Strongest, Word::Away,
                          Word::Toward, Word::Unit, Word::Prefer, Word::NoNewContact})
    formats::add_words(formats::term(word), all);
  for (const StandingWord word : {StandingWord::Ask, StandingWord::If})
    formats::add_words(formats::term(word), all);
  return all;
}

}  // namespace cursus::ancient_battles
