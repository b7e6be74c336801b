// Standing orders of every game, and the conditions on its lines, read and printed by one grammar:
//
//   [standing] on WINDOW [WHO] [once] [if TEST {and TEST}] do ACTION
//   WINDOW [WHO] [once] : ACTION [if TEST {and TEST}]
//   TEST := [not] FLAG | FACT (< <= = <> >= >) (FIGURE | FACT)
//
// `ask` is an action everywhere. A game has terms for its windows and facts. Its Rules (its
// formats, or a struct of its own) are Game, Cursor and
//
// clang-format off
//   is_flag(fact), read_who(cursor), print_who(out, who, language)
//   read_policy(cursor, window), print_policy(out, policy, language)
//   or read_who(cursor, order), read_policy(cursor, order), where one hangs on the other
//
// and, only where a game differs from the grammar above,
//
//   refusals                               sentences with an example of the game
//   take_fact(cursor)                      where facts have more than one word
//   why_not(window, fact)                  why this fact cannot be tested there; empty: it can
//   read_test(reader, cursor, fact, is_not) the ways in which a test can hold that is written otherwise
//   print_test(out, test, language)         such a test; empty: it is printed as all are
//   read_word(cursor, fact)                a value that is a word: `zone attica`, `zone = attica`
//   never_asks(order)                      beside the windows that never wait
//   read_value(cursor, fact), print_value(out, test)  figures that are spelt otherwise
//   is_figure(fact)                        this fact can be compared with another
//   flags_are_figures                      a flag is also compared, and printed so: `full = 1`
//   read_whom(cursor)                      several for whom the line speaks
//   whole_condition(cursor)                conditions that are one word, instead of `if …`
//   if_may_be_left_out
//   has_who(cursor)                        the colon of the short form may be left out: does WHO follow?
//   by_default(window)                     the action of a short form that says only when: `evade LI: if by HI`
//   otherwise(policy)                      what a short form does where its condition does not hold
//   read_more(cursor, order), settle(cursor, order)  what comes behind it, what follows from all of it
//   print_action(out, order, language)     instead of print_policy
// clang-format on
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/contract.hpp"
#include "formats/orders/named_cursor.hpp"
#include "formats/orders/order_file.hpp"

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

// --- conditions ----------------------------------------------------------------------------------

// Where a game has no sentence with an example of its own.
struct StandingRefusals {
  std::string_view not_standing = "read.unknown-window";
  std::string_view window_missing = "read.window-missing";
  std::string_view fact_missing = "read.fact-missing";
  std::string_view colon_missing = "read.colon-missing";
  std::string_view too_many = "read.too-many-ways";
};
template <class Rules>
constexpr StandingRefusals refusals_of() {
  if constexpr (requires { Rules::refusals; })
    return Rules::refusals;
  else
    return {};
}

// All words for the values of a table, for suggestions.
template <HasTerms Value>
std::vector<std::string_view> known_words() {
  std::vector<std::string_view> words;
  add_names(terms(Of<Value>{}), words);
  return words;
}

template <class Rules>
class ConditionReader {
 public:
  using Game = typename Rules::Game;
  using Cursor = typename Rules::Cursor;
  using Window = typename Game::Window;
  using Fact = typename Game::Fact;
  using Test = Condition<Game>;
  using Tests = std::vector<Test>;  // all of them hold
  using Ways = std::vector<Tests>;  // one of these is enough
  static constexpr std::size_t most_ways = 64;

  ConditionReader(Cursor& in, Window window) : in_(in), window_(window) {}

  // From `if` on, if there is one.
  Ways read() {
    if constexpr (requires { Rules::whole_condition(in_); })
      if (const auto test = Rules::whole_condition(in_)) return {{*test}};
    return in_.take(StandingWord::If) ? read_behind_if() : Ways{{}};
  }
  Ways read_behind_if() {
    Ways ways{{}};
    do ways = both(ways, read_test());
    while (!in_.refusal() && in_.take(StandingWord::And));
    return ways;
  }
  // Where there is no room for several ways.
  Tests read_one_way(std::string_view why_not) {
    Ways ways = read();
    if (ways.size() > 1) in_.refuse(why_not);
    return ways.empty() ? Tests{} : std::move(ways.front());
  }

  // For tests that are written in a game's own way: FACT (< <= …) …, and `FACT A, B`, of which any
  // is enough, and with `not` none may be; `read` reads one of them as a test that says yes.
  Test compared(Fact fact, bool is_not) {
    Test test{fact, Compare::Equal, 0};
    const auto how = takes_compare(fact) ? in_.take_compare() : std::nullopt;
    if (!how && Rules::is_flag(fact)) {
      test.value = is_not ? 0 : 1;
      return test;
    }
    const auto word = read_word(fact);
    if (!how && !word) in_.refuse("read.compare-missing");
    test.how = how.value_or(Compare::Equal);
    if (is_not) test.how = inverse(test.how);
    if (word)
      test.value = *word;
    else if (const auto than = take_figure())
      test.than = than;
    else
      test.value = read_value(fact);
    return test;
  }
  template <class Read>
  Ways any_of(bool is_not, Read read) {
    Ways ways;
    Tests none;
    do {
      const Test test = read();
      ways.push_back({test});
      none.push_back(test);
      if (Rules::is_flag(test.fact))
        none.back().value = 1 - test.value;
      else
        none.back().how = inverse(test.how);
    } while (!in_.refusal() && (in_.take(",") || in_.take("/")));
    return is_not ? Ways{none} : ways;
  }

 private:
  Ways read_test() {
    const bool is_not = in_.take(StandingWord::Not);
    if (in_.at_end()) return in_.refuse(refusals_of<Rules>().fact_missing), Ways{};
    const auto fact = take_fact();
    if (!fact && !in_.refusal()) in_.refuse_next("read.unknown-fact", known_words<Fact>());
    if (!fact) return {};
    if constexpr (requires { Rules::read_test(*this, in_, *fact, is_not); })
      if (std::optional<Ways> ways = Rules::read_test(*this, in_, *fact, is_not)) return *ways;
    return {{compared(*fact, is_not)}};
  }
  std::optional<Fact> take_fact() {
    std::optional<Fact> fact;
    if constexpr (requires { Rules::take_fact(in_); })
      fact = Rules::take_fact(in_);
    else if (const Token* token = in_.next())
      fact = value_called<Fact>(*token);
    if (!fact) return std::nullopt;
    if constexpr (requires { Rules::why_not(window_, *fact); })
      if (const std::string_view why = Rules::why_not(window_, *fact); !why.empty())
        in_.refuse(why);
    if constexpr (!requires { Rules::take_fact(in_); }) in_.skip();
    return fact;
  }
  static bool takes_compare(Fact fact) {
    return !Rules::is_flag(fact) || requires { Rules::flags_are_figures; };
  }
  std::optional<Fact> take_figure() {
    if constexpr (requires(Fact fact) { Rules::is_figure(fact); }) {
      const Token* token = in_.next();
      const auto fact = token ? value_called<Fact>(*token) : std::nullopt;
      if (fact && !Rules::is_figure(*fact)) return std::nullopt;
    }
    return take_fact();
  }
  std::optional<int> read_word(Fact fact) {
    if constexpr (requires { Rules::read_word(in_, fact); })
      return Rules::read_word(in_, fact);
    else
      return std::nullopt;
  }
  int read_value(Fact fact) {
    if constexpr (requires { Rules::read_value(in_, fact); })
      return Rules::read_value(in_, fact);
    else
      return in_.number();
  }
  Ways both(const Ways& some, const Ways& more) {
    if (some.size() * more.size() > most_ways) {
      in_.refuse(refusals_of<Rules>().too_many, {{"most", std::to_string(most_ways)}});
      return {};
    }
    Ways all;
    for (const Tests& one : some)
      for (const Tests& other : more) {
        all.push_back(one);
        all.back().insert(all.back().end(), other.begin(), other.end());
      }
    return all;
  }

  Cursor& in_;
  Window window_;
};

// --- standing orders -----------------------------------------------------------------------------

template <class Game>
bool is_standing_order(const OrderLine& line) {
  const Tokens& tokens = line.tokens();
  const auto word = value_called<StandingWord>(tokens[0]);
  if (line.standing || word == StandingWord::Standing || word == StandingWord::On) return true;
  if (!value_called<typename Game::Window>(tokens[0])) return false;
  return std::any_of(tokens.begin(), tokens.end(),
                     [](const Token& token) { return !token.quoted && token.text == ":"; });
}

// One line may stand for several orders.
template <class Rules>
class StandingReader {
 public:
  using Game = typename Rules::Game;
  using Cursor = typename Rules::Cursor;
  using Order = StandingOrder<Game>;
  using Whom = std::vector<typename Game::Who>;
  using Ways = typename ConditionReader<Rules>::Ways;

  StandingReader(const typename Game::Setting& setting, Cursor& in) : setting_(setting), in_(in) {}

  Result<std::vector<Order>> read() {
    in_.take(StandingWord::Standing);
    const bool is_long = in_.take(StandingWord::On);
    read_window(is_long);
    if (in_.refusal()) return tl::make_unexpected(*in_.refusal());
    std::vector<Order> orders = is_long ? read_long() : read_short();
    if constexpr (requires { Rules::settle(in_, order_); })
      for (Order& one : orders) Rules::settle(in_, one);
    in_.expect_end();
    if (in_.refusal()) return tl::make_unexpected(*in_.refusal());
    return orders;
  }

 private:
  void read_window(bool is_long) {
    constexpr StandingRefusals refusals = refusals_of<Rules>();
    const auto window = in_.template take_any<typename Game::Window>();
    if (!window && is_long && in_.at_end()) return in_.refuse(refusals.window_missing);
    if (!window)
      return in_.refuse_next(is_long ? "read.unknown-window" : refusals.not_standing,
                             known_words<typename Game::Window>());
    order_.window = *window;
  }
  Whom read_whom() {
    order_.once = in_.take(StandingWord::Once);
    Whom whom{{}};
    if (!in_.next_is(StandingWord::If) && !in_.next_is(StandingWord::Do) && !in_.next_is(":")) {
      if constexpr (requires { Rules::read_whom(in_); })
        whom = Rules::read_whom(in_);
      else if constexpr (requires { Rules::read_who(in_, order_); })
        whom = {Rules::read_who(in_, order_)};
      else
        whom = {Rules::read_who(in_)};
    }
    order_.once = in_.take(StandingWord::Once) || order_.once;
    return whom;
  }
  ConditionReader<Rules> conditions() { return {in_, order_.window}; }

  std::vector<Order> read_long() {
    const Whom whom = read_whom();
    Ways ways = conditions().read();
    if constexpr (requires { Rules::if_may_be_left_out; })
      if (ways == Ways{{}} && !in_.next_is(StandingWord::Do)) ways = conditions().read_behind_if();
    if (!in_.take(StandingWord::Do)) in_.refuse("read.do-missing");
    read_action();
    return spread(whom, ways);
  }
  std::vector<Order> read_short() {
    const Whom whom = read_head_of_short();
    Ways ways = conditions().read();
    const bool begins_with_if = ways != Ways{{}};
    if constexpr (requires { Rules::by_default(order_.window); })
      if (begins_with_if) order_.policy = Rules::by_default(order_.window);
    if (!order_.policy) read_action();
    if (!begins_with_if) ways = conditions().read();
    if constexpr (requires { Rules::read_more(in_, order_); }) Rules::read_more(in_, order_);
    std::vector<Order> orders = spread(whom, ways);
    if constexpr (requires { Rules::otherwise(order_); })
      if (order_.policy && ways != Ways{{}})
        if (auto rest = Rules::otherwise(order_)) {
          order_.policy = std::move(rest);
          for (Order& one : spread(whom, {{}})) orders.push_back(std::move(one));
        }
    return orders;
  }
  Whom read_head_of_short() {
    if constexpr (requires { Rules::has_who(in_); }) {
      Whom whom = Rules::has_who(in_) ? read_whom() : Whom{{}};
      in_.take(":");
      return whom;
    } else {
      Whom whom = read_whom();
      if (!in_.take(":")) in_.refuse(refusals_of<Rules>().colon_missing);
      return whom;
    }
  }

  void read_action() {
    if (in_.take(StandingWord::Ask)) {
      // Being asked there would tell what nobody may know.
      bool never = !Game::waits_in(setting_, order_.window);
      if constexpr (requires { Rules::never_asks(order_); })
        never = never || Rules::never_asks(order_);
      if (never) in_.refuse("read.never-asks");
    } else if constexpr (requires { Rules::read_policy(in_, order_); }) {
      order_.policy = Rules::read_policy(in_, order_);
    } else {
      order_.policy = Rules::read_policy(in_, order_.window);
    }
  }

  // One for each of those it is for, and for each way in which its conditions can hold.
  std::vector<Order> spread(const Whom& whom, const Ways& ways) {
    constexpr std::size_t most = ConditionReader<Rules>::most_ways;
    if (whom.size() * ways.size() > most)
      in_.refuse(refusals_of<Rules>().too_many, {{"most", std::to_string(most)}});
    std::vector<Order> orders;
    if (in_.refusal()) return orders;
    for (const auto& who : whom)
      for (const auto& tests : ways) {
        orders.push_back(order_);
        orders.back().who = who;
        orders.back().when = tests;
      }
    return orders;
  }

  const typename Game::Setting& setting_;
  Cursor& in_;
  Order order_;
};

// --- printing ------------------------------------------------------------------------------------

template <class Rules, class Out>
std::string print_fact(const Out& out, typename Rules::Game::Fact fact, Language language) {
  if constexpr (requires { Rules::print_fact(out, fact, language); })
    return Rules::print_fact(out, fact, language);
  else
    return std::string(term_in(fact, language));
}

template <class Rules, class Out>
std::string print_test(const Out& out, const Condition<typename Rules::Game>& test,
                       Language language) {
  if constexpr (requires { Rules::print_test(out, test, language); })
    if (std::string text = Rules::print_test(out, test, language); !text.empty()) return text;
  const std::string fact = print_fact<Rules>(out, test.fact, language);
  if constexpr (!requires { Rules::flags_are_figures; })
    if (Rules::is_flag(test.fact))
      return test.value == 0 ? fmt::format("{} {}", term_in(StandingWord::Not, language), fact)
                             : fact;
  const auto figure = [&] {
    if (test.than) return print_fact<Rules>(out, *test.than, language);
    if constexpr (requires { Rules::print_value(out, test); })
      return Rules::print_value(out, test);
    else
      return std::to_string(test.value);
  };
  return fmt::format("{} {} {}", fact, name_of(compare_words, test.how), figure());
}

// Each with a blank before it.
template <class Rules, class Out>
std::string print_tests(const Out& out, const std::vector<Condition<typename Rules::Game>>& when,
                        Language language, bool with_if = true) {
  std::string text;
  for (const auto& test : when) {
    if (with_if || !text.empty())
      (text += ' ') += term_in(text.empty() ? StandingWord::If : StandingWord::And, language);
    (text += ' ') += print_test<Rules>(out, test, language);
  }
  return text;
}

template <class Rules, class Out>
std::string print_standing(const Out& out, const StandingOrder<typename Rules::Game>& order,
                           Language language) {
  const auto word = [&](StandingWord one) { return term_in(one, language); };
  std::string text = fmt::format("{} {}", word(StandingWord::On), term_in(order.window, language));
  if (order.once) (text += ' ') += word(StandingWord::Once);
  if (const std::string who = Rules::print_who(out, order.who, language); !who.empty())
    (text += ' ') += who;
  text += print_tests<Rules>(out, order.when, language);
  ((text += ' ') += word(StandingWord::Do)) += ' ';
  if (!order.policy) return text += word(StandingWord::Ask);
  if constexpr (requires { Rules::print_action(out, order, language); })
    return text += Rules::print_action(out, order, language);
  else
    return text += Rules::print_policy(out, *order.policy, language);
}

}  // namespace cursus::formats
