// Standing orders of every game, read and printed by one grammar:
//
//   [standing] on WINDOW [once] [WHO] [if TEST {and TEST}] do ACTION
//   WINDOW [once] [WHO] : ACTION [if TEST {and TEST}]
//   TEST := [not] FLAG | FACT (< <= = <> >= >) (FIGURE | FACT)
//
// A game has terms for its windows and facts; its formats have is_flag(fact), read_who(cursor) and
// print_who, read_policy(cursor, window) and print_policy; `ask` is no policy.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "adjudicator/core/contract.hpp"
#include "formats/named_cursor.hpp"

namespace cursus::formats {

enum class StandingWord : std::uint8_t { Standing, On, Once, If, And, Not, Do, Ask };

// clang-format off
inline constexpr std::array standing_terms{
    Term<StandingWord>{StandingWord::Standing, "standing", "常時"},
    Term<StandingWord>{StandingWord::On,       "on",       "場合"},
    Term<StandingWord>{StandingWord::Once,     "once",     "一度"},
    Term<StandingWord>{StandingWord::If,       "if",       "もし"},
    Term<StandingWord>{StandingWord::And,      "and",      "かつ"},
    Term<StandingWord>{StandingWord::Not,      "not",      "非"},
    Term<StandingWord>{StandingWord::Do,       "do",       "なら"},
    Term<StandingWord>{StandingWord::Ask,      "ask",      "質問"},
};
// clang-format on
constexpr const auto& terms(Of<StandingWord>) { return standing_terms; }

// --- reading -------------------------------------------------------------------------------------

template <class Game>
bool is_standing_order(const OrderLine& line) {
  const Tokens& tokens = line.tokens();
  const auto word = value_called<StandingWord>(tokens[0]);
  if (line.standing || word == StandingWord::Standing || word == StandingWord::On) return true;
  if (!value_called<typename Game::Window>(tokens[0])) return false;
  return std::any_of(tokens.begin(), tokens.end(),
                     [](const Token& token) { return !token.quoted && token.text == ":"; });
}

template <class Formats>
class StandingReader {
 public:
  using Game = typename Formats::Game;
  using Cursor = typename Formats::Cursor;
  using Order = StandingOrder<Game>;
  using Window = typename Game::Window;
  using Fact = typename Game::Fact;

  StandingReader(const typename Game::Setting& setting, Cursor& in) : setting_(setting), in_(in) {}

  Result<Order> read() {
    in_.take(StandingWord::Standing);
    const bool is_long = in_.take(StandingWord::On);
    in_.read(order_.window);
    order_.once = in_.take(StandingWord::Once);
    if (is_long)
      read_long();
    else
      read_short();
    in_.expect_end();
    if (in_.refusal()) return tl::make_unexpected(*in_.refusal());
    return order_;
  }

 private:
  void read_long() {
    if (!in_.next_is(StandingWord::If) && !in_.next_is(StandingWord::Do))
      order_.who = Formats::read_who(in_);
    read_tests();
    if (!in_.take(StandingWord::Do)) in_.refuse("read.do-missing");
    read_action();
  }
  void read_short() {
    if (!in_.next_is(":")) order_.who = Formats::read_who(in_);
    if (!in_.take(":")) in_.refuse("read.colon-missing");
    read_action();
    read_tests();
  }

  void read_action() {
    if (!in_.take(StandingWord::Ask)) {
      order_.policy = Formats::read_policy(in_, order_.window);
      return;
    }
    // Being asked there would tell what nobody may know.
    if (!Game::waits_in(setting_, order_.window)) in_.refuse("read.never-asks");
  }

  void read_tests() {
    if (!in_.take(StandingWord::If)) return;
    do order_.when.push_back(read_test());
    while (in_.take(StandingWord::And));
  }
  Condition<Game> read_test() {
    const bool is_not = in_.take(StandingWord::Not);
    Condition<Game> test;
    in_.read(test.fact);
    if (in_.refusal()) return test;
    if (Formats::is_flag(test.fact)) {
      test.how = Compare::Equal;
      test.value = is_not ? 0 : 1;
      return test;
    }
    const auto how = in_.take_compare();
    if (!how) in_.refuse("read.compare-missing");
    test.how = is_not ? inverse(how.value_or(Compare::Equal)) : how.value_or(Compare::Equal);
    if (const auto than = in_.template take_any<Fact>())
      test.than = than;
    else
      test.value = in_.number();
    return test;
  }

  const typename Game::Setting& setting_;
  Cursor& in_;
  Order order_;
};

// --- printing ------------------------------------------------------------------------------------

template <class Formats>
std::string print_standing(const typename Formats::Names& names,
                           const StandingOrder<typename Formats::Game>& order, Language language) {
  const auto word = [&](StandingWord one) { return std::string(term_in(one, language)); };
  std::string text = word(StandingWord::On) + " " + std::string(term_in(order.window, language));
  if (order.once) text += " " + word(StandingWord::Once);
  if (const std::string who = Formats::print_who(names, order.who, language); !who.empty())
    text += " " + who;
  std::string_view before = term_in(StandingWord::If, language);
  for (const auto& test : order.when) {
    text += " " + std::string(before) + " ";
    before = term_in(StandingWord::And, language);
    const std::string fact(term_in(test.fact, language));
    if (Formats::is_flag(test.fact)) {
      text += test.value == 0 ? word(StandingWord::Not) + " " + fact : fact;
      continue;
    }
    const std::string than =
        test.than ? std::string(term_in(*test.than, language)) : std::to_string(test.value);
    text += fact + " " + std::string(name_of(compare_words, test.how)) + " " + than;
  }
  text += " " + word(StandingWord::Do) + " ";
  return text + (order.policy ? Formats::print_policy(names, *order.policy, language)
                              : word(StandingWord::Ask));
}

}  // namespace cursus::formats
