// Ancient Battles: reading standing orders, in the long form and in the short ones.
#include <algorithm>

#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/near.hpp"
#include "formats/text.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;
using When = std::vector<Condition<AncientBattles>>;

std::vector<std::string_view> names_in(const auto& table) {
  std::vector<std::string_view> names;
  formats::add_names(table, names);
  return names;
}

// --- for whom ------------------------------------------------------------------------------------

Who read_who(OrderCursor& in) {
  if (in.take(Word::All)) return {};
  if (in.take(Word::Type)) {
    const auto type = in.take(type_words);
    if (!type) in.refuse_next("read.unknown-type", names_in(type_words));
    return {no_unit, type};
  }
  if (!in.next_is_unit_id())
    if (const auto type = in.take(type_words)) return {no_unit, type};
  return {in.own_unit(), std::nullopt};
}

// --- when ----------------------------------------------------------------------------------------

// "3:1" is 3, "1:3" is -3: as the facts count them.
std::optional<int> odds_from(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto part = [](std::string_view digits) {
    return digits.size() == 1 && digits[0] >= '1' && digits[0] <= '9' ? digits[0] - '0' : 0;
  };
  const int attack = part(text.substr(0, colon));
  const int defence = part(text.substr(colon + 1));
  if (attack == 0 || defence == 0 || (attack != 1 && defence != 1)) return std::nullopt;
  return defence == 1 ? attack : -defence;
}

int read_value(OrderCursor& in, Fact fact) {
  const formats::Token* next = in.next();
  if (const auto odds = next && fact == Fact::Odds ? odds_from(next->text) : std::nullopt) {
    in.skip();
    return *odds;
  }
  if (next && fact == Fact::Odds && next->text.find(':') != std::string::npos)
    in.refuse_next("ab.read.bad-odds");
  return in.number();
}

Condition<AncientBattles> read_condition(OrderCursor& in) {
  Condition<AncientBattles> condition;
  if (in.at_end()) {
    in.refuse("ab.read.fact-missing");
    return condition;
  }
  const auto fact = in.take(fact_words);
  if (!fact) {
    in.refuse_next("read.unknown-fact", names_in(fact_words));
    return condition;
  }
  condition.fact = *fact;
  const bool yes_or_no = *fact == Fact::Stacked || *fact == Fact::Disrupted;
  if (const auto how = in.take_compare()) {
    condition.how = *how;
    condition.value = read_value(in, *fact);
  } else if (yes_or_no) {
    condition.value = 1;
  } else {
    in.refuse("read.compare-missing");
  }
  return condition;
}

When read_conditions(OrderCursor& in) {
  When when;
  if (!in.take(Word::If)) return when;
  do when.push_back(read_condition(in));
  while (in.take(Word::And));
  return when;
}

// --- what ----------------------------------------------------------------------------------------

// Units and hexes in any order, as far as they go.
void read_places(OrderCursor& in, Policy& policy) {
  for (in.skip_separators(); !in.at_end() && !in.next_is(Word::Alone) && !in.next_is(Word::If);
       in.skip_separators()) {
    if (in.next_is_hex())
      policy.hexes.push_back(in.hex());
    else if (const auto way = in.next_is_unit_id() ? std::nullopt : in.take(direction_words))
      policy.directions.push_back(*way);
    else
      policy.units.push_back(in.own_unit());
  }
  if (policy.units.empty() && policy.hexes.empty() && policy.directions.empty())
    in.unit(Whose::Own);
}

// [:] [prefer] and the hexes or directions of a retreat before combat (D8).
void read_ways(OrderCursor& in, Policy& policy) {
  in.take(":");
  in.take(Word::Prefer);
  policy.kind = Kind::Prefer;
  for (in.skip_separators(); !in.at_end(); in.skip_separators())
    if (const auto way = in.take(direction_words))
      policy.directions.push_back(*way);
    else
      policy.hexes.push_back(in.hex());
  if (policy.hexes.empty() && policy.directions.empty()) in.hex();
}

// What is nearly a word for what to do is hardly the name of a unit.
void refuse_misspelt_action(OrderCursor& in) {
  const formats::Token* next = in.next();
  const bool list = in.next_is(Word::Unit) || in.next_is(Word::List);
  if (!next || next->quoted || list || in.next_is_unit_id() || in.next_is_hex()) return;
  if (!formats::text::nearest(next->text, action_words()).empty())
    in.refuse_next("read.unknown-action", action_words());
}

std::optional<Policy> read_policy(OrderCursor& in) {
  Policy policy;
  if (in.take(Word::AskMe)) return std::nullopt;
  if (in.take(Word::Always)) {
    policy.kind = Kind::Always;
  } else if (in.take(Word::Never)) {
    policy.kind = Kind::Never;
  } else if (in.take(Word::Weakest)) {
    policy.kind = Kind::WeakestFirst;
  } else if (in.take(Word::Strongest)) {
    policy.kind = Kind::StrongestFirst;
  } else if (in.take(Word::Away)) {
    policy.kind = Kind::Away;
  } else if (in.take(Word::Toward)) {
    policy.kind = Kind::Toward;
    policy.hexes = {in.hex()};
  } else if (in.take(Word::Prefer)) {
    policy.kind = Kind::Prefer;
    read_places(in, policy);
  } else {
    refuse_misspelt_action(in);
    if (!in.take(Word::Unit)) in.take(Word::List);
    policy.kind = in.next_is_hex() ? Kind::Prefer : Kind::ThisUnit;
    read_places(in, policy);
  }
  policy.without_leaders = in.take(Word::Alone);
  return policy;
}

// --- the forms -----------------------------------------------------------------------------------

// on WINDOW [WHO] [if …] do ACTION
std::vector<OrderStanding> read_long(OrderCursor& in) {
  OrderStanding order;
  if (in.at_end()) in.refuse("ab.read.window-missing");
  if (const auto window = in.take(window_words))
    order.window = *window;
  else
    in.refuse_next("read.unknown-window", names_in(window_words));
  if (!in.next_is(Word::If) && !in.next_is(Word::Do)) order.who = read_who(in);
  order.when = read_conditions(in);
  if (!in.take(Word::Do)) in.refuse("read.do-missing");
  order.policy = read_policy(in);
  return {order};
}

// A condition in a short form decides both ways: what it does not allow is not done.
std::vector<OrderStanding> both_ways(OrderStanding order) {
  if (order.when.empty() || !order.policy) return {order};
  OrderStanding rest = order;
  rest.when.clear();
  rest.policy =
      Policy{order.policy->kind == Kind::Never ? Kind::Always : Kind::Never, {}, {}, false};
  return {order, rest};
}

// WINDOW [WHO] : ACTION [if …] [route prefer …], or WINDOW [WHO] : if …
std::vector<OrderStanding> read_short(OrderCursor& in, Window window) {
  OrderStanding order;
  order.window = window;
  const bool colon_behind_who = !in.next_is(":") && (in.next_is(":", 1) || in.next_is(":", 2));
  if (colon_behind_who || in.next_is(Word::All)) order.who = read_who(in);
  in.take(":");
  if (in.take(Word::NoNewContact)) {
    order.when = {{Fact::NewContact, Compare::Equal, 0}};
    order.policy = Policy{};
    return both_ways(order);
  }
  order.when = read_conditions(in);
  if (order.when.empty()) {
    order.policy = read_policy(in);
    order.when = read_conditions(in);
  } else {
    order.policy = Policy{};
  }
  if (in.take(Word::Route) && order.policy) read_ways(in, *order.policy);
  return both_ways(order);
}

}  // namespace

bool is_route(const formats::OrderLine& line) {
  const formats::Tokens& tokens = line.tokens();
  const bool behind_standing = tokens.size() > 1 && is(tokens[0], Word::Standing);
  return is(tokens[behind_standing ? 1 : 0], Word::Route);
}

Result<Policy> read_route(const formats::Tokens& tokens, const Whereabouts& where) {
  OrderCursor in(tokens, where);
  in.take(Word::Standing);
  in.take(Word::Route);
  Policy policy;
  read_ways(in, policy);
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return policy;
}

void take_route(std::vector<OrderStanding>& orders, const OrderStanding& route) {
  bool told = false;
  for (OrderStanding& order : orders) {
    if (order.window != Window::FallBack) continue;
    told = true;
    const bool plain = order.policy && order.policy->hexes.empty() &&
                       order.policy->directions.empty() && order.policy->kind != Kind::Never;
    if (plain) order.policy = route.policy;
  }
  if (told) return;
  OrderStanding by_default = route;  // D8
  by_default.when = {{Fact::Odds, Compare::AtLeast, 2}};
  for (OrderStanding& each : both_ways(std::move(by_default))) orders.push_back(std::move(each));
}

bool is_standing(const formats::OrderLine& line) {
  const formats::Tokens& tokens = line.tokens();
  if (line.standing || is(tokens[0], Word::Standing) || is(tokens[0], Word::On)) return true;
  const auto window = formats::named(window_words, tokens[0]);
  if (!window) return false;
  // `retreat` and `advance` are also answers; a colon tells the standing order.
  const bool also_an_answer = is(tokens[0], Word::Retreat) || is(tokens[0], Word::Advance);
  return !also_an_answer || std::any_of(tokens.begin(), tokens.end(), [](const auto& token) {
    return !token.quoted && token.text == ":";
  });
}

Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where) {
  OrderCursor in(tokens, where);
  std::vector<OrderStanding> orders;
  in.take(Word::Standing);
  if (in.take(Word::On))
    orders = read_long(in);
  else if (const auto window = in.take(window_words))
    orders = read_short(in, *window);
  else
    in.refuse_next("ab.read.not-standing", names_in(window_words));
  in.expect_end();
  for (const OrderStanding& order : orders) {
    const bool falls_back =
        order.window == Window::FallBack || order.window == Window::LeaderInDefence;
    if (!falls_back && order.policy && !order.policy->directions.empty())
      in.refuse("ab.read.directions-for-rbc");
  }
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return orders;
}

}  // namespace cursus::ancient_battles
