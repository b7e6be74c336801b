// One row per word: how a value is called in JSON, in orders, on maps and in reports, in both
// languages. Stated once per value, beside each other like a printed glossary:
//
//   inline constexpr std::array arm_terms{
//       Term<Arm>{Arm::Foot, "foot", "歩兵", "infantry"},
//       Term<Arm>{Arm::Horse, "horse", "騎兵", "cavalry mounted"}};
//   constexpr const auto& terms(Of<Arm>) { return arm_terms; }
#pragma once

#include <array>
#include <optional>
#include <source_location>
#include <string_view>
#include <vector>

#include "formats/catalogue.hpp"
#include "formats/text.hpp"
#include "formats/tokens.hpp"

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

template <HasTerms Value>
const Term<Value>& term(const Value& value) {
  for (const Term<Value>& row : terms(Of<Value>{}))
    if (row.value == value) return row;
  defect("a value without a term", std::source_location::current());
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

// By any word that a player may use for it. Free text never is one.
template <HasTerms Value>
std::optional<Value> value_called(const Token& token) {
  if (token.quoted) return std::nullopt;
  const auto is = [&](std::string_view word) {
    return text::same_word(token.text, word) || token.text == word;
  };
  for (const Term<Value>& row : terms(Of<Value>{}))
    if (is(row.english) || token.text == row.japanese || detail::any_word(row.aliases, is))
      return row.value;
  return std::nullopt;
}

// The words that are printed, for suggestions and messages.
template <HasTerms Value>
std::vector<std::string_view> term_words(Language language) {
  std::vector<std::string_view> words;
  for (const Term<Value>& row : terms(Of<Value>{}))
    words.push_back(language == Language::Ja ? row.japanese : row.english);
  return words;
}
template <HasTerms Value>
std::string term_names() {
  std::string all;
  for (const Term<Value>& row : terms(Of<Value>{})) (all += all.empty() ? "" : ", ") += row.english;
  return all;
}

}  // namespace cursus::formats
