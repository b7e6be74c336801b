// Commands & Colors: Ancients: actions.
#include "formats/commands_and_colors/read_parts.hpp"

#include "formats/orders/suggestions.hpp"

namespace cursus::commands_and_colors {

namespace {

// For suggestions.
std::vector<std::string_view> known_wishes() {
  std::vector<std::string_view> names{"evade", "stand", "toward", "unit", "回避", "応戦", "方向"};
  formats::add_names(wish_words, names);
  formats::add_names(terrain_words, names);
  return names;
}

using Do = Policy::Kind;

Policy policy(Do kind) { return {kind, 0, {}, {}}; }

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

Policy read_action(OrderCursor& in, Window window) {
  if (in.at_end()) {
    in.refuse("cca.read.action-missing");
    return {};
  }
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
      if (takes_yes(in) && (in.at_end() || in.next_is(StandingWord::If))) return policy(Do::Yes);
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
  return {};
}

}  // namespace cursus::commands_and_colors
