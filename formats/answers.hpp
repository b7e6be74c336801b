// Answers that are one word and what stands behind it, as rows of a table:
//
//   inline constexpr std::tuple answers{
//       says<Done>(Word::Done), says<Ignore>(Word::Ignore, part(&Ignore::flags))};
//
// The word and the parts are printed and read in either language. Rich lines are not for tables.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <tuple>
#include <variant>

#include "formats/named_cursor.hpp"

namespace cursus::formats {

template <class Answer, class Value>
struct Part {
  Value Answer::*member;
};
template <class Answer, class Value>
constexpr Part<Answer, Value> part(Value Answer::*member) {
  return {member};
}

template <class Answer, class Word, class... Parts>
struct Says {
  using Meant = Answer;
  Word word;
  std::tuple<Parts...> parts;
};
template <class Answer, class Word, class... Parts>
constexpr Says<Answer, Word, Parts...> says(Word word, Parts... parts) {
  return {word, {parts...}};
}

template <class Names, class T>
std::string printed(const Names& names, const T& value, Language language) {
  if constexpr (HasTerms<T>)
    return std::string(term_in(value, language));
  else if constexpr (std::integral<T>)
    return std::to_string(value);
  else
    return std::string(names.name(value, language));
}

template <class Table, class Names, class... Answers>
std::string print_answer(const Table& table, const Names& names,
                         const std::variant<Answers...>& answer, Language language) {
  std::string text;
  const auto print_row = [&](const auto& row, const auto& value) {
    text = term_in(row.word, language);
    std::apply(
        [&](const auto&... parts) {
          ((text += fmt::format(" {}", printed(names, value.*parts.member, language))), ...);
        },
        row.parts);
  };
  std::visit(
      [&]<class Answer>(const Answer& value) {
        const auto row = [&](const auto& one) {
          if constexpr (std::same_as<typename std::decay_t<decltype(one)>::Meant, Answer>)
            if (text.empty()) print_row(one, value);
        };
        std::apply([&](const auto&... rows) { (row(rows), ...); }, table);
        ensure(!text.empty(), "an answer that the table says");
      },
      answer);
  return text;
}

// The answer that the next words give; without a row for its first word the cursor is left alone.
template <class Answer, class Table, class Cursor>
std::optional<Answer> read_answer_row(const Table& table, Cursor& in) {
  std::optional<Answer> found;
  const auto row = [&](const auto& one) {
    if (found || !in.next_is(one.word)) return;
    in.skip();
    typename std::decay_t<decltype(one)>::Meant answer{};
    std::apply([&](const auto&... parts) { (in.read(answer.*parts.member), ...); }, one.parts);
    found = answer;
  };
  std::apply([&](const auto&... rows) { (row(rows), ...); }, table);
  return found;
}

}  // namespace cursus::formats
