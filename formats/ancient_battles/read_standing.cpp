// Ancient Battles: reading standing orders, in the long form and in the short ones.
#include <algorithm>

#include "formats/ancient_battles/names.hpp"
#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/orders/suggestions.hpp"
#include "formats/text/text.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

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

// --- what ----------------------------------------------------------------------------------------

// Units and hexes in any order, as far as they go.
void read_places(OrderCursor& in, Policy& policy) {
  for (in.skip_separators();
       !in.at_end() && !in.next_is(Word::Alone) && !in.next_is(StandingWord::If);
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

Policy read_policy(OrderCursor& in) {
  Policy policy;
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

// --- standing orders -----------------------------------------------------------------------------

struct StandingReading : StandingFacts {
  using Cursor = OrderCursor;
  using Test = Condition<AncientBattles>;
  static constexpr formats::StandingRefusals refusals{.not_standing = "ab.read.not-standing",
                                                      .window_missing = "ab.read.window-missing",
                                                      .fact_missing = "ab.read.fact-missing"};

  static Who read_who(OrderCursor& in) { return ancient_battles::read_who(in); }
  static bool has_who(const OrderCursor& in) {
    return in.next_is(Word::All) ||
           (!in.next_is(":") && (in.next_is(":", 1) || in.next_is(":", 2)));
  }
  static std::optional<Test> whole_condition(OrderCursor& in) {
    if (!in.take(Word::NoNewContact)) return std::nullopt;
    return Test{Fact::NewContact, Compare::Equal, 0};
  }
  static int read_value(OrderCursor& in, Fact fact) {
    return ancient_battles::read_value(in, fact);
  }
  static Policy read_policy(OrderCursor& in, Window) { return ancient_battles::read_policy(in); }

  // A condition in a short form decides both ways: what it does not allow is not done.
  static std::optional<Policy> by_default(Window) { return Policy{}; }
  static std::optional<Policy> otherwise(const OrderStanding& order) {
    return Policy{order.policy->kind == Kind::Never ? Kind::Always : Kind::Never, {}, {}, false};
  }
  static void read_more(OrderCursor& in, OrderStanding& order) {
    if (in.take(Word::Route) && order.policy) read_ways(in, *order.policy);
  }
  static void settle(OrderCursor& in, const OrderStanding& order) {
    const bool falls_back =
        order.window == Window::FallBack || order.window == Window::LeaderInDefence;
    if (!falls_back && order.policy && !order.policy->directions.empty())
      in.refuse("ab.read.directions-for-rbc");
  }
};

}  // namespace

bool is_route(const formats::OrderLine& line) {
  const formats::Tokens& tokens = line.tokens();
  const bool behind_standing = tokens.size() > 1 && is(tokens[0], StandingWord::Standing);
  return is(tokens[behind_standing ? 1 : 0], Word::Route);
}

Result<Policy> read_route(const formats::Tokens& tokens, const Whereabouts& where) {
  OrderCursor in(tokens, where);
  in.take(StandingWord::Standing);
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
  orders.push_back(by_default);
  by_default.when.clear();
  by_default.policy = StandingReading::otherwise(by_default);
  orders.push_back(std::move(by_default));
}

bool is_standing(const formats::OrderLine& line) {
  if (formats::is_standing_order<AncientBattles>(line)) return true;
  // `retreat` and `advance` are also answers; a colon tells the standing order.
  const auto window = formats::value_called<Window>(line.tokens().front());
  return window && *window != Window::Retreat && *window != Window::Advance;
}

Result<std::vector<OrderStanding>> read_standing(const formats::Tokens& tokens,
                                                 const Whereabouts& where) {
  OrderCursor in(tokens, where);
  return formats::StandingReader<StandingReading>(where.battle(), in).read();
}

}  // namespace cursus::ancient_battles
