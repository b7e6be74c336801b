// Commands & Colors: Ancients: reading standing orders, in the long form and in the short one.
#include <algorithm>

#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/orders.hpp"
#include "formats/commands_and_colors/read_parts.hpp"

namespace cursus::commands_and_colors {

bool is_known_in(Window window, Fact fact) {
  const auto one_of = [&](std::initializer_list<Window> windows) {
    return std::find(windows.begin(), windows.end(), window) != windows.end();
  };
  switch (fact) {
    case Fact::By:
    case Fact::ByClass:
    case Fact::ByFoot:
      return one_of({Window::FirstStrike, Window::Evade, Window::IgnoreFlags, Window::BattleBack});
    case Fact::Dice:
      return one_of({Window::FirstStrike, Window::Evade, Window::BattleBack, Window::Bonus});
    case Fact::CanBattleBack:
      return window == Window::IgnoreFlags;
    case Fact::EnemiesAdjacent:
      return one_of({Window::Advance, Window::SecondAdvance});
    case Fact::Blocks:
    case Fact::Full:
    case Fact::Supported:
    case Fact::HasLeader:
    case Fact::OwnBanners:
    case Fact::EnemyBanners:
    case Fact::Hex:
    case Fact::Turn:
    case Fact::Battle:
      return true;
  }
  return false;
}

namespace {

using Do = Policy::Kind;

// --- for whom ------------------------------------------------------------------------------------

bool at_end_of_who(const OrderCursor& in) {
  return in.at_end() || in.next_is(StandingWord::If) || in.next_is(StandingWord::Do) ||
         in.next_is(":") || in.next_is(",");
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

// --- when ----------------------------------------------------------------------------------------

// One kind of enemy: `HI`, `heavy`, `foot`, `mounted`.
Proviso read_enemy(OrderCursor& in) {
  if (in.take(Word::Foot)) return {Fact::ByFoot, Compare::Equal, 1};
  if (in.take(Word::Mounted)) return {Fact::ByFoot, Compare::Equal, 0};
  if (const auto hit_by = in.take(class_words))
    return {Fact::ByClass, Compare::Equal, static_cast<int>(*hit_by)};
  if (const auto troop = in.next_troop()) {
    in.skip();
    return {Fact::By, Compare::Equal, static_cast<int>(*troop)};
  }
  in.refuse_next("read.unknown-type");
  return {};
}

Proviso read_place(OrderCursor& in) {
  const HexId hex = in.hex();
  if (hex == no_hex) return {};
  const HexGrid& grid = in.battle().board.grid;
  return {Fact::Hex, Compare::Equal, grid.row(hex) * 100 + grid.column(hex)};
}

// `hex A`, `hex: A`, `hex = A`, `hex <> A`: is it the last?
bool takes_unequal(OrderCursor& in) {
  in.take(":");
  const auto how = in.take_compare();
  if (how && *how != Compare::Equal && *how != Compare::Unequal) in.refuse("cca.read.hex-compare");
  return how == Compare::Unequal;
}

Fact read_whose_banners(OrderCursor& in) {
  const bool own = in.take(Word::Me);
  if (!own && !in.take(Word::Foe)) in.refuse("cca.read.banners-whose");
  return own ? Fact::OwnBanners : Fact::EnemyBanners;
}

// --- standing orders -----------------------------------------------------------------------------

bool must_go(Window window) {
  return window == Window::Retreat || window == Window::LeaderEvade || window == Window::Escape;
}

struct StandingRules : StandingFacts {
  using Cursor = OrderCursor;
  using Ways = std::vector<std::vector<Proviso>>;
  static constexpr formats::StandingRefusals refusals{.not_standing = "cca.read.not-standing",
                                                      .window_missing = "cca.read.window-missing",
                                                      .fact_missing = "cca.read.fact-missing",
                                                      .colon_missing = "cca.read.colon-missing",
                                                      .too_many = "cca.read.too-many-ways"};

  static std::vector<Who> read_whom(OrderCursor& in) { return commands_and_colors::read_whom(in); }
  static std::string_view why_not(Window window, Fact fact) {
    return is_known_in(window, fact) ? "" : "cca.read.fact-not-here";
  }
  static bool is_figure(Fact fact) {
    return fact != Fact::By && fact != Fact::Hex && fact != Fact::OwnBanners;
  }
  static std::optional<Ways> read_test(auto& reader, OrderCursor& in, Fact fact, bool is_not) {
    if (fact == Fact::By) return reader.any_of(is_not, [&] { return read_enemy(in); });
    if (fact == Fact::Hex)
      return reader.any_of(is_not != takes_unequal(in), [&] { return read_place(in); });
    if (fact == Fact::OwnBanners) return Ways{{reader.compared(read_whose_banners(in), is_not)}};
    return std::nullopt;
  }
  static Policy read_policy(OrderCursor& in, Window window) { return read_action(in, window); }

  static std::optional<Policy> by_default(Window window) {
    if (must_go(window)) return std::nullopt;
    return Policy{Do::Yes, 0, {}, {}};
  }
  // A condition in a short form decides both ways: what it does not allow is not done.
  static std::optional<Policy> otherwise(const OrderStanding& order) {
    if (must_go(order.window)) return std::nullopt;
    switch (order.policy->kind) {
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
};

}  // namespace

std::vector<Proviso> read_line_conditions(OrderCursor& in, Window window) {
  return formats::ConditionReader<StandingRules>(in, window).read_one_way("cca.read.one-way");
}

bool is_standing(const formats::OrderLine& line) {
  const formats::Tokens& tokens = line.tokens();
  if (line.standing || is(tokens[0], StandingWord::Standing) || is(tokens[0], StandingWord::On))
    return true;
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
  return formats::StandingReader<StandingRules>(where.battle(), in).read();
}

}  // namespace cursus::commands_and_colors
