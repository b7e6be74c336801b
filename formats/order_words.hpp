// The words of a game's order language: one meaning each, English and Japanese spellings.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <source_location>
#include <span>
#include <string_view>

#include "adjudicator/core/contract.hpp"
#include "formats/catalogue.hpp"
#include "formats/names.hpp"
#include "formats/text.hpp"
#include "formats/tokens.hpp"

namespace cursus::formats {

// The first English spelling of a word is the one that is printed; either may be left empty.
template <class Word>
struct Spelling {
  Word word;
  std::string_view english;
  std::string_view japanese;
};

// Where the spellings of each word stand in the table: together, so that none is looked for twice.
struct Place {
  std::size_t first = 0;
  std::size_t count = 0;
};
template <std::size_t words, class Word, std::size_t n>
constexpr std::array<Place, words> places(const std::array<Spelling<Word>, n>& spellings) {
  std::array<Place, words> all{};
  for (std::size_t i = 0; i < n; ++i) {
    Place& place = all[static_cast<std::size_t>(spellings[i].word)];
    if (place.count == 0) place.first = i;
    ensure(place.first + place.count == i, "the spellings of a word stand together");
    ++place.count;
  }
  return all;
}

// Is this token one of the spellings of a word, in either language? Free text never is.
template <class Word>
bool is_spelt(std::span<const Spelling<Word>> spellings, const Token& token) {
  if (token.quoted) return false;
  return std::any_of(spellings.begin(), spellings.end(), [&](const Spelling<Word>& one) {
    return (!one.english.empty() && text::same_word(token.text, one.english)) ||
           (!one.japanese.empty() && token.text == one.japanese);
  });
}

template <class Word, std::size_t n>
std::string_view english_of(const std::array<Spelling<Word>, n>& spellings, Word word) {
  for (const Spelling<Word>& one : spellings)
    if (one.word == word) return one.english;
  defect("a word without spelling", std::source_location::current());
}

// As words are written in orders for a reader: the first spelling of each in their language.
template <std::size_t words>
using Written = std::array<std::array<std::string_view, words>, 2>;
template <std::size_t words, class Word, std::size_t n>
constexpr Written<words> written(const std::array<Spelling<Word>, n>& spellings) {
  Written<words> first{};
  for (const Spelling<Word>& one : spellings) {
    const auto at = static_cast<std::size_t>(one.word);
    if (first[0][at].empty()) first[0][at] = one.english;
    if (first[1][at].empty()) first[1][at] = one.japanese;
  }
  return first;
}
// One of several spellings of a word, named by its English one.
template <class Word, std::size_t n>
std::string_view spelling_of(const std::array<Spelling<Word>, n>& spellings, Word word,
                             std::string_view english, Language language) {
  if (language == Language::En) return english;
  for (const Spelling<Word>& one : spellings)
    if (one.word == word && one.english == english) return one.japanese;
  defect("a word without spelling", std::source_location::current());
}

// The first name of a value in a language; signs are the same in all.
template <class Value, std::size_t n>
constexpr std::string_view name_in(const std::array<Named<Value>, n>& table, Value value,
                                   Language language) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (language == Language::Ja)
    for (const auto& row : table)
      if (row.value == value && !is_ascii(row.name[0])) return row.name;
  return name_of(table, value);
}

// The value that a token names, but for case.
template <class Value, std::size_t n>
std::optional<Value> named(const std::array<Named<Value>, n>& table, const Token& token) {
  if (token.quoted) return std::nullopt;
  return value_of(table, text::fold_case(token.text));
}

inline constexpr std::array compare_words{
    Named<Compare>{"<", Compare::Less},     Named<Compare>{"<=", Compare::AtMost},
    Named<Compare>{"=", Compare::Equal},    Named<Compare>{"<>", Compare::Unequal},
    Named<Compare>{">=", Compare::AtLeast}, Named<Compare>{">", Compare::More},
};

// What holds exactly if the other does not.
constexpr Compare inverse(Compare how) {
  switch (how) {
    case Compare::Less:
      return Compare::AtLeast;
    case Compare::AtMost:
      return Compare::More;
    case Compare::Equal:
      return Compare::Unequal;
    case Compare::Unequal:
      return Compare::Equal;
    case Compare::AtLeast:
      return Compare::Less;
    case Compare::More:
      return Compare::AtMost;
  }
  return how;
}

}  // namespace cursus::formats
