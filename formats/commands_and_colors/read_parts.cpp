// Commands & Colors: Ancients: conditions and actions.
#include "formats/commands_and_colors/read_parts.hpp"

#include <algorithm>

#include "formats/near.hpp"

namespace cursus::commands_and_colors {

namespace {

// For suggestions.
std::vector<std::string_view> known_facts() {
  std::vector<std::string_view> names{"by", "banners", "hex", "相手", "バナー", "ヘックス"};
  formats::add_names(fact_words, names);
  return names;
}
std::vector<std::string_view> known_wishes() {
  std::vector<std::string_view> names{"evade", "stand", "toward", "unit", "回避", "応戦", "方向"};
  formats::add_names(wish_words, names);
  formats::add_names(terrain_words, names);
  return names;
}

using Do = Policy::Kind;
using Tests = std::vector<Proviso>;

Policy policy(Do kind) { return {kind, 0, {}, {}}; }

// --- conditions ----------------------------------------------------------------------------------

// One kind of enemy: `HI`, `heavy`, `foot`, `mounted`.
Proviso read_enemy(OrderCursor& in, Compare how) {
  if (in.take(Word::Foot)) return {Fact::ByFoot, how, 1};
  if (in.take(Word::Mounted)) return {Fact::ByFoot, how, 0};
  if (const auto hit_by = in.take(class_words))
    return {Fact::ByClass, how, static_cast<int>(*hit_by)};
  if (const auto troop = in.next_troop()) {
    in.skip();
    return {Fact::By, how, static_cast<int>(*troop)};
  }
  in.refuse_next("read.unknown-type");
  return {};
}

Proviso read_place(OrderCursor& in, Compare how) {
  const HexId hex = in.hex();
  if (hex == no_hex) return {};
  const HexGrid& grid = in.battle().board.grid;
  return {Fact::Hex, how, grid.row(hex) * 100 + grid.column(hex)};
}

// Any of a list; with `not`, none of it.
template <class Read>
std::vector<Tests> read_list(OrderCursor& in, bool negated, Read read) {
  Tests tests;
  do tests.push_back(read(in, negated ? Compare::Unequal : Compare::Equal));
  while (in.take(","));
  if (negated) return {tests};
  std::vector<Tests> ways;
  for (const Proviso& test : tests) ways.push_back({test});
  return ways;
}

std::vector<Tests> read_hexes(OrderCursor& in, bool negated) {
  in.take(":");
  if (const auto how = in.take_compare()) {
    if (*how != Compare::Equal && *how != Compare::Unequal) in.refuse("cca.read.hex-compare");
    negated = negated != (*how == Compare::Unequal);
  }
  return read_list(in, negated, read_place);
}

Proviso read_number(OrderCursor& in, Fact fact, bool negated) {
  Proviso test{fact, Compare::Equal, negated ? 0 : 1};
  const bool yes_or_no = fact == Fact::Full || fact == Fact::Supported || fact == Fact::HasLeader ||
                         fact == Fact::CanBattleBack;
  if (const auto how = in.take_compare()) {
    test.how = negated ? formats::inverse(*how) : *how;
    test.value = in.number();
  } else if (!yes_or_no) {
    in.refuse("read.compare-missing");
  }
  return test;
}

// The ways in which one condition can hold.
std::vector<Tests> read_condition(OrderCursor& in) {
  const bool negated = in.take(Word::Not);
  if (in.at_end()) {
    in.refuse("cca.read.fact-missing");
  } else if (in.take(Word::By)) {
    return read_list(in, negated, read_enemy);
  } else if (in.take(Word::Hex)) {
    return read_hexes(in, negated);
  } else if (in.take(Word::Banners)) {
    const bool own = in.take(Word::Me);
    if (!own && !in.take(Word::Foe)) in.refuse("cca.read.banners-whose");
    return {{read_number(in, own ? Fact::OwnBanners : Fact::EnemyBanners, negated)}};
  } else if (const auto fact = in.take(fact_words)) {
    return {{read_number(in, *fact, negated)}};
  } else {
    in.refuse_next("read.unknown-fact", known_facts());
  }
  return {};
}

// --- actions -------------------------------------------------------------------------------------

bool takes_yes(OrderCursor& in) { return in.take(Word::Yes) || in.take(Word::Evade); }
bool takes_no(OrderCursor& in) {
  return in.take(Word::No) || in.take(Word::Stay) || in.take(Word::None);
}

Wish read_wish(OrderCursor& in) {
  Wish wish;
  if (in.take(Word::Hex)) {
    in.take(":");
    wish.kind = Wish::Kind::Hex;
    wish.hex = in.hex();
  } else if (in.next_is_hex()) {
    wish.kind = Wish::Kind::Hex;
    wish.hex = in.hex();
  } else if (in.take(Word::Toward)) {
    in.take(":");
    wish.kind = Wish::Kind::Toward;
    wish.piece = in.piece(Whose::Enemy);
  } else if (in.take(Word::Unit)) {
    wish.kind = Wish::Kind::Unit;
    if (in.take(":")) wish.piece = in.piece(Whose::Own);
  } else if (in.take(Word::Terrain)) {
    in.take(":");
    wish.kind = Wish::Kind::Terrain;
    const auto terrain = in.take(terrain_words);
    if (!terrain) in.refuse_next("cca.read.unknown-terrain");
    wish.terrain = terrain.value_or(Terrain::Clear);
  } else if (const auto kind = in.take(wish_words)) {
    wish.kind = *kind;
  } else if (const auto terrain = in.take(terrain_words)) {
    wish.kind = Wish::Kind::Terrain;
    wish.terrain = *terrain;
  } else {
    in.refuse_next("cca.read.unknown-wish", known_wishes());
  }
  return wish;
}

// path WISH > WISH …, in the order in which they count.
Policy read_path(OrderCursor& in) {
  Policy go = policy(Do::Go);
  in.take(Word::Path);
  if (in.take(Word::Default)) return go;
  if (in.at_end()) in.refuse("cca.read.wish-missing");
  do go.path.push_back(read_wish(in));
  while (in.take(">") || in.take(","));
  return go;
}

// A > B > weakest; without `weakest`, only these.
Policy read_targets(OrderCursor& in) {
  Policy bonus = policy(Do::Targets);
  if (in.take(Word::Weakest)) return bonus;
  do {
    if (in.take(Word::Weakest)) {
      bonus.kind = Do::Yes;
      break;
    }
    const PieceId target = in.piece(Whose::Enemy);
    if (target != no_piece) bonus.targets.push_back(target);
  } while (in.take(">") || in.take(","));
  return bonus;
}

Policy read_yes_or_no(OrderCursor& in) {
  if (takes_yes(in)) return policy(Do::Yes);
  if (!takes_no(in))
    in.refuse_next("cca.read.yes-or-no", {"yes", "no", "ask", "play", "はい", "いいえ", "質問"});
  return policy(Do::No);
}

Policy read_flags(OrderCursor& in) {
  if (in.take(Word::Most) || takes_yes(in)) return policy(Do::Most);
  if (takes_no(in)) return policy(Do::None);
  Policy some = policy(Do::Number);
  some.number = in.number();
  if (some.number < 0) in.refuse("cca.read.flags-number");
  return some;
}

}  // namespace

std::vector<std::vector<Proviso>> read_conditions(OrderCursor& in) {
  constexpr std::size_t most_ways = 64;
  std::vector<Tests> ways{{}};
  if (!in.take(Word::If)) return ways;
  do {
    std::vector<Tests> longer;
    const auto either = read_condition(in);
    if (ways.size() * either.size() > most_ways) {
      in.refuse("cca.read.too-many-ways", {{"most", std::to_string(most_ways)}});
      break;
    }
    for (const Tests& way : ways)
      for (const Tests& more : either) {
        longer.push_back(way);
        longer.back().insert(longer.back().end(), more.begin(), more.end());
      }
    ways = std::move(longer);
  } while (in.take(Word::And));
  return ways;
}

std::vector<Proviso> read_plain_conditions(OrderCursor& in) {
  auto ways = read_conditions(in);
  if (ways.size() > 1) in.refuse("cca.read.one-way");
  return ways.empty() ? Tests{} : std::move(ways.front());
}

std::optional<Policy> read_action(OrderCursor& in, Window window) {
  if (in.at_end()) {
    in.refuse("cca.read.action-missing");
    return std::nullopt;
  }
  if (in.take(Word::AskMe)) return std::nullopt;
  switch (window) {
    case Window::FirstStrike:
    case Window::BattleBack:
    case Window::Advance:
    case Window::SecondAdvance:
      return read_yes_or_no(in);
    case Window::IgnoreFlags:
      return read_flags(in);
    case Window::Evade:
      if (takes_no(in)) return policy(Do::No);
      if (takes_yes(in) && (in.at_end() || in.next_is(Word::If))) return policy(Do::Yes);
      return read_path(in);
    case Window::ExtraHex:  // other preferences of a battle may follow
      if (takes_no(in)) return policy(Do::No);
      if (takes_yes(in) && !in.next_is(Word::Path)) return policy(Do::Yes);
      return read_path(in);
    case Window::Retreat:
    case Window::LeaderEvade:
    case Window::Escape:
      return read_path(in);
    case Window::Bonus:
      if (takes_no(in)) return policy(Do::No);
      if (takes_yes(in)) return policy(Do::Yes);
      return read_targets(in);
  }
  return std::nullopt;
}

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

}  // namespace cursus::commands_and_colors
