// One row per word: how a value is called in JSON, in orders, on maps and in reports, in both
// languages. Stated once per value, beside each other like a printed glossary:
//
//   inline constexpr std::array arm_terms{
//       Term<Arm>{Arm::Foot, "foot", "歩兵", "infantry"},
//       Term<Arm>{Arm::Horse, "horse", "騎兵", "cavalry mounted"}};
//   constexpr const auto& terms(Of<Arm>) { return arm_terms; }
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <source_location>
#include <string_view>
#include <type_traits>
#include <vector>

#include "formats/orders/tokens.hpp"
#include "formats/text/catalogue.hpp"
#include "formats/text/text.hpp"

namespace cursus::formats {

// Names a type to a function that is looked up beside that type.
template <class T>
struct Of {};

template <class Value>
struct Term {
  Value value;
  std::string_view english;  // also its name in JSON
  std::string_view japanese;
  std::string_view aliases{};  // further words for orders, between blanks
};

template <class Value>
concept HasTerms = requires {
  terms(Of<Value>{}).front().english;
};

namespace detail {

// Calls `visit(word)` for each word between blanks until one returns true.
template <class Visit>
bool any_word(std::string_view words, Visit visit) {
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    if (visit(words.substr(0, end))) return true;
    words = end == words.npos ? std::string_view{} : words.substr(end + 1);
  }
  return false;
}

}  // namespace detail

template <class Value, std::size_t n>
constexpr const Term<Value>& row_of(const std::array<Term<Value>, n>& table, const Value& value) {
  if constexpr (std::is_enum_v<Value>)  // mostly the rows stand in the order of the values
    if (const auto i = static_cast<std::size_t>(value); i < n && table[i].value == value)
      return table[i];
  for (const Term<Value>& row : table)
    if (row.value == value) return row;
  defect("a value without a term", std::source_location::current());
}
template <HasTerms Value>
const Term<Value>& term(const Value& value) {
  return row_of(terms(Of<Value>{}), value);
}

template <HasTerms Value>
std::string_view term_in(const Value& value, Language language) {
  const Term<Value>& row = term(value);
  return language == Language::Ja ? row.japanese : row.english;
}

// By its name in JSON, and by nothing else.
template <HasTerms Value>
std::optional<Value> value_named(std::string_view name) {
  for (const Term<Value>& row : terms(Of<Value>{}))
    if (row.english == name) return row.value;
  return std::nullopt;
}

// Is this one of the words that a player may use for it? Free text never is.
template <class Value>
bool is_called(const Term<Value>& row, const Token& token) {
  const auto same = [&](std::string_view word) {
    return text::same_word(token.text, word) || token.text == word;
  };
  return !token.quoted &&
         (same(row.english) || token.text == row.japanese || detail::any_word(row.aliases, same));
}
template <HasTerms Value>
bool is(const Token& token, Value value) {
  return is_called(term(value), token);
}
// By any such word.
template <class Value, std::size_t n>
std::optional<Value> named(const std::array<Term<Value>, n>& table, const Token& token) {
  for (const Term<Value>& row : table)
    if (is_called(row, token)) return row.value;
  return std::nullopt;
}
template <HasTerms Value>
std::optional<Value> value_called(const Token& token) {
  return named(terms(Of<Value>{}), token);
}

// The words that are printed, for suggestions and messages.
template <HasTerms Value>
std::vector<std::string_view> term_words(Language language) {
  std::vector<std::string_view> words;
  for (const Term<Value>& row : terms(Of<Value>{}))
    words.push_back(language == Language::Ja ? row.japanese : row.english);
  return words;
}
// All words for a value, and for every value of a table.
template <class Value>
void add_words(const Term<Value>& row, std::vector<std::string_view>& all) {
  for (const std::string_view word : {row.english, row.japanese})
    if (!word.empty()) all.push_back(word);
  detail::any_word(row.aliases, [&](std::string_view word) { return all.push_back(word), false; });
}
template <class Value, std::size_t n>
void add_names(const std::array<Term<Value>, n>& table, std::vector<std::string_view>& all) {
  for (const Term<Value>& row : table) add_words(row, all);
}
// Is it spelt exactly so, in English?
template <class Value, std::size_t n>
bool is_word_of(const std::array<Term<Value>, n>& table, std::string_view text) {
  const auto same = [&](std::string_view word) { return word == text; };
  return std::any_of(table.begin(), table.end(), [&](const Term<Value>& row) {
    return same(row.english) || detail::any_word(row.aliases, same);
  });
}
// For a value that goes by another table than that of its type.
template <class Value, std::size_t n>
std::string_view name_in(const std::array<Term<Value>, n>& table, Value value, Language language) {
  const Term<Value>& row = row_of(table, value);
  return language == Language::Ja ? row.japanese : row.english;
}
template <class Value, std::size_t n>
constexpr std::string_view name_of(const std::array<Term<Value>, n>& table, Value value) {
  return row_of(table, value).english;
}
template <HasTerms Value>
std::string term_names() {
  std::string all;
  for (const Term<Value>& row : terms(Of<Value>{})) (all += all.empty() ? "" : ", ") += row.english;
  return all;
}

}  // namespace cursus::formats
