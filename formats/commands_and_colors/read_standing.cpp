// Commands & Colors: Ancients: reading standing orders, in the long form and in the short one.
#include <algorithm>

#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/commands_and_colors/read_parts.hpp"

namespace cursus::commands_and_colors {

namespace {

using Do = Policy::Kind;

// --- for whom ------------------------------------------------------------------------------------

bool at_end_of_who(const OrderCursor& in) {
  return in.at_end() || in.next_is(Word::If) || in.next_is(Word::Do) || in.next_is(":") ||
         in.next_is(",");
}

template <class Value>
void put(OrderCursor& in, std::optional<Value>& part, Value value) {
  if (part) in.refuse_next("read.extra");
  part = value;
}

// `light foot`, `MC`, `C-HI1`, `HI D6`, `LDR:Mago`, `any`: all of it must fit.
Who read_who(OrderCursor& in) {
  Who who;
  if (in.take(Word::Any)) return who;
  while (!at_end_of_who(in)) {
    const bool by_name = in.next_is(":", 1) && in.next_is_leader_name(2);
    if (in.take(Word::Foot)) {
      put(in, who.foot, true);
    } else if (in.take(Word::Mounted)) {
      put(in, who.foot, false);
    } else if (const auto hit_by = in.take(class_words)) {
      put(in, who.hit_by, *hit_by);
    } else if (const auto troop = in.next_troop();
               troop && !by_name && !in.next_is_hex(1) && !in.next_is_leader_name(1)) {
      in.skip();
      put(in, who.troop, *troop);
    } else {
      if (who.piece != no_piece) in.refuse_next("read.extra");
      who.piece = in.piece(Whose::Own);
    }
  }
  return who;
}

std::vector<Who> read_whom(OrderCursor& in) {
  std::vector<Who> all;
  do all.push_back(read_who(in));
  while (in.take(","));
  return all;
}

// --- the forms -----------------------------------------------------------------------------------

// One order for each of those it is for, and for each way in which its conditions can hold.
std::vector<OrderStanding> spread(OrderCursor& in, Window window, const std::vector<Who>& whom,
                                  const std::vector<std::vector<Proviso>>& ways,
                                  const std::optional<Policy>& policy) {
  constexpr std::size_t most_orders = 64;
  std::vector<OrderStanding> orders;
  if (whom.size() * ways.size() > most_orders) {
    in.refuse("cca.read.too-many-ways", {{"most", std::to_string(most_orders)}});
    return orders;
  }
  for (const Who& who : whom)
    for (const auto& tests : ways) {
      orders.push_back({window, who, {}, policy, 0});
      for (const Proviso& test : tests)
        orders.back().when.push_back({test.fact, test.how, test.value});
    }
  return orders;
}

void expect_known(OrderCursor& in, Window window, const std::vector<std::vector<Proviso>>& ways) {
  for (const auto& tests : ways)
    for (const Proviso& test : tests)
      if (!is_known_in(window, test.fact)) in.refuse("cca.read.fact-not-here");
}

// on WINDOW [WHO] [if …] do ACTION
std::vector<OrderStanding> read_long(OrderCursor& in) {
  if (in.at_end()) in.refuse("cca.read.window-missing");
  const auto window = in.take(window_words);
  if (!window) {
    in.refuse_next("read.unknown-window", window_names());
    return {};
  }
  std::vector<Who> whom{{}};
  if (!in.next_is(Word::If) && !in.next_is(Word::Do)) whom = read_whom(in);
  const auto ways = read_conditions(in);
  expect_known(in, *window, ways);
  if (!in.take(Word::Do)) in.refuse("read.do-missing");
  const auto policy = read_action(in, *window);
  return spread(in, *window, whom, ways, policy);
}

// A condition in a short form decides both ways: what it does not allow is not done.
std::optional<Policy> otherwise(const Policy& policy) {
  switch (policy.kind) {
    case Do::Yes:
    case Do::Go:
    case Do::Targets:
      return Policy{Do::No, 0, {}, {}};
    case Do::No:
      return Policy{Do::Yes, 0, {}, {}};
    case Do::Most:
      return Policy{Do::None, 0, {}, {}};
    case Do::None:
      return Policy{Do::Most, 0, {}, {}};
    case Do::Number:
      return std::nullopt;
  }
  return std::nullopt;
}

bool must_go(Window window) {
  return window == Window::Retreat || window == Window::LeaderEvade || window == Window::Escape;
}

// WINDOW [WHO] : ACTION [if …], or WINDOW [WHO] : if …
std::vector<OrderStanding> read_short(OrderCursor& in, Window window) {
  std::vector<Who> whom{{}};
  if (!in.next_is(":")) whom = read_whom(in);
  if (!in.take(":")) in.refuse("cca.read.colon-missing");
  std::optional<Policy> policy = Policy{Do::Yes, 0, {}, {}};
  if (!in.next_is(Word::If) || must_go(window)) policy = read_action(in, window);
  const bool conditional = in.next_is(Word::If);
  const auto ways = read_conditions(in);
  expect_known(in, window, ways);
  auto orders = spread(in, window, whom, ways, policy);
  if (!conditional || !policy || must_go(window)) return orders;
  const auto rest = otherwise(*policy);
  if (rest)
    for (const Who& who : whom) orders.push_back({window, who, {}, rest, 0});
  return orders;
}

}  // namespace

std::vector<std::string_view> window_names() {
  std::vector<std::string_view> names;
  formats::add_names(window_words, names);
  return names;
}

bool is_standing(const formats::OrderLine& line) {
  const formats::Tokens& tokens = line.tokens();
  if (line.standing || is(tokens[0], Word::Standing) || is(tokens[0], Word::On)) return true;
  if (!formats::named(window_words, tokens[0])) return false;
  // Some windows are also words of direct answers; the colon behind WHO tells the standing order.
  const auto colon = std::find_if(tokens.begin(), tokens.end(), [](const formats::Token& token) {
    return !token.quoted && token.text == ":";
  });
  return colon != tokens.end() && !is(*(colon - 1), Word::Hex);
}

Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where) {
  const auto joined = with_troops_in_one_word(tokens);
  OrderCursor in(joined ? *joined : tokens, where);
  std::vector<OrderStanding> orders;
  in.take(Word::Standing);
  if (in.take(Word::On))
    orders = read_long(in);
  else if (const auto window = in.take(window_words))
    orders = read_short(in, *window);
  else
    in.refuse_next("cca.read.not-standing", window_names());
  in.expect_end();
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return orders;
}

}  // namespace cursus::commands_and_colors
