// Answers that are one word and what stands behind it, as rows of a table:
//
//   inline constexpr std::tuple answers{
//       says<Done>(Word::Done), says<Ignore>(Word::Ignore, part(&Ignore::flags)),
//       says<Fire>(Word::Fire, part(&Fire::unit), word(Word::At), part(&Fire::target)),
//       says<Advance>(Word::Advance, part(&Advance::unit), flag(&Advance::alone, Word::Alone))};
//
// The word and the parts are printed and read in either language. Rich lines are not for tables.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

#include "formats/orders/named_cursor.hpp"

namespace cursus::formats {

// A member of the answer. What else is said about it, the cursor gets to read it by; or it is the
// function that reads it.
template <class Answer, class Value, class... Hints>
struct Part {
  Value Answer::*member;
  std::tuple<Hints...> hints;
};
template <class Answer, class Value, class... Hints>
constexpr Part<Answer, Value, Hints...> part(Value Answer::*member, Hints... hints) {
  return {member, {hints...}};
}
// A word between the parts, which may be left out; `filler` is a word that is never printed.
template <class Word>
struct Between {
  Word word;
  bool printed = true;
};
template <class Word>
constexpr Between<Word> word(Word one) {
  return {one};
}
template <class Word>
constexpr Between<Word> filler(Word one) {
  return {one, false};
}
// A word that is there or not; with `unless`, it is there where the member is false.
template <class Answer, class Word>
struct Flag {
  bool Answer::*member;
  Word word;
  bool there = true;
};
template <class Answer, class Word>
constexpr Flag<Answer, Word> flag(bool Answer::*member, Word word) {
  return {member, word};
}
template <class Answer, class Word>
constexpr Flag<Answer, Word> unless(bool Answer::*member, Word word) {
  return {member, word, false};
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

// Printing and reading what stands behind the first word.
template <class Names, class Answer, class Value, class... Hints>
void print_part(const Names& names, const Part<Answer, Value, Hints...>& one, const Answer& answer,
                Language language, std::string& text) {
  (text += ' ') += printed(names, answer.*one.member, language);
}
template <class Names, class Answer, class Word>
void print_part(const Names&, const Between<Word>& one, const Answer&, Language language,
                std::string& text) {
  if (one.printed) (text += ' ') += term_in(one.word, language);
}
template <class Names, class Answer, class Word>
void print_part(const Names&, const Flag<Answer, Word>& one, const Answer& answer,
                Language language, std::string& text) {
  if (answer.*one.member == one.there) (text += ' ') += term_in(one.word, language);
}
template <class Cursor, class Answer, class Value, class... Hints>
void read_part(Cursor& in, const Part<Answer, Value, Hints...>& one, Answer& answer) {
  if constexpr (sizeof...(Hints) == 1 && (std::invocable<Hints, Cursor&> && ...))
    answer.*one.member = std::get<0>(one.hints)(in);
  else
    std::apply([&](const auto&... hints) { in.read(answer.*one.member, hints...); }, one.hints);
}
template <class Cursor, class Answer, class Word>
void read_part(Cursor& in, const Between<Word>& one, Answer&) {
  in.take(one.word);
}
template <class Cursor, class Answer, class Word>
void read_part(Cursor& in, const Flag<Answer, Word>& one, Answer& answer) {
  answer.*one.member = in.take(one.word) == one.there;
}

template <class Answer, class Table>
inline constexpr bool is_said = false;
template <class Answer, class... Rows>
inline constexpr bool is_said<Answer, std::tuple<Rows...>> =
    (std::same_as<typename Rows::Meant, Answer> || ...);

template <class Table, class Names, class Answer>
std::string print_answer(const Table& table, const Names& names, const Answer& answer,
                         Language language) {
  static_assert(is_said<Answer, Table>, "an answer that the table says");
  std::string text;
  const auto row = [&](const auto& one) {
    if constexpr (std::same_as<typename std::decay_t<decltype(one)>::Meant, Answer>) {
      if (!text.empty()) return;
      text = term_in(one.word, language);
      std::apply(
          [&](const auto&... parts) { (print_part(names, parts, answer, language, text), ...); },
          one.parts);
    }
  };
  std::apply([&](const auto&... rows) { (row(rows), ...); }, table);
  return text;
}
template <class Table, class Names, class... Answers>
std::string print_answer(const Table& table, const Names& names,
                         const std::variant<Answers...>& answer, Language language) {
  return std::visit([&](const auto& one) { return print_answer(table, names, one, language); },
                    answer);
}

// The first word of a row, if this is one.
template <class Table>
auto answer_word(const Table& table, const Token& token) {
  std::optional<std::decay_t<decltype(std::get<0>(table).word)>> found;
  const auto row = [&](const auto& one) {
    if (!found && is(token, one.word)) found = one.word;
  };
  std::apply([&](const auto&... rows) { (row(rows), ...); }, table);
  return found;
}

// The answer that the next words give; without a row for its first word the cursor is left alone.
template <class Answer, class Table, class Cursor>
std::optional<Answer> read_answer_row(const Table& table, Cursor& in) {
  std::optional<Answer> found;
  const auto row = [&](const auto& one) {
    if (found || !in.next_is(one.word)) return;
    in.skip();
    typename std::decay_t<decltype(one)>::Meant answer{};
    std::apply([&](const auto&... parts) { (read_part(in, parts, answer), ...); }, one.parts);
    found = answer;
  };
  std::apply([&](const auto&... rows) { (row(rows), ...); }, table);
  return found;
}

}  // namespace cursus::formats
