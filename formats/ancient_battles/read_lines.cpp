// Ancient Battles: reading orders and direct answers.
#include <algorithm>

#include "formats/ancient_battles/order_cursor.hpp"
#include "formats/ancient_battles/orders.hpp"
#include "formats/complaints.hpp"
#include "formats/text.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;

// --- parts of orders -----------------------------------------------------------------------------

bool at_part_of_attack(const OrderCursor& in) {
  return in.next_is(Word::Against) || in.next_is(Word::At) || in.next_is(Word::Advance) ||
         in.next_is(Word::Lose) || in.next_is(Word::Retreat);
}

std::vector<UnitId> read_units(OrderCursor& in, Whose whose) {
  std::vector<UnitId> units;
  do {
    const UnitId unit = in.unit(whose);
    if (unit != no_unit && std::find(units.begin(), units.end(), unit) == units.end())
      units.push_back(unit);
    in.skip_separators();
    in.take(Word::With);
  } while (!in.at_end() && !at_part_of_attack(in) && !in.next_is(Word::Alone));
  return units;
}

// A leader named beside the unit he is with fights anyway (A-12.2a).
void drop_accompanying_leaders(const OrderCursor& in, std::vector<UnitId>& units) {
  const auto accompanies = [&](UnitId leader) {
    if (!in.battle()[leader].leader() || in.where().hex(leader) == no_hex) return false;
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) {
      return !in.battle()[unit].leader() && in.where().hex(unit) == in.where().hex(leader);
    });
  };
  std::vector<UnitId> kept;
  for (const UnitId unit : units)
    if (!accompanies(unit)) kept.push_back(unit);
  units = std::move(kept);
}

// Is the next word a hex in which nobody of the sender's stands?
bool at_hex_to_enter(const OrderCursor& in) {
  const auto hex = in.peek_hex(in.battle().map.grid);
  if (!hex) return false;
  const std::vector<UnitId> there = in.where().units_at(*hex);
  return std::none_of(there.begin(), there.end(),
                      [&](UnitId unit) { return in.battle()[unit].side == in.where().sender(); });
}

// Who advances, and into which of the hexes given up (D13).
void read_followers(OrderCursor& in, Policy& policy) {
  do {
    in.take(Word::Via);
    if (at_hex_to_enter(in))
      policy.hexes.push_back(in.hex());
    else
      policy.units.push_back(in.unit(Whose::Own));
    in.skip_separators();
    in.take(Word::With);
  } while (!in.at_end() && !at_part_of_attack(in) && !in.next_is(Word::Alone));
}

Policy read_advance_policy(OrderCursor& in) {
  Policy policy;
  in.take(":");
  if (in.take(Word::None) || in.take(Word::Never)) {
    policy.kind = Kind::Never;
  } else if (in.take(Word::Best)) {
    if (in.next_is(Word::Via) || in.next_is_hex()) read_followers(in, policy);
    if (!policy.hexes.empty()) policy.kind = Kind::Prefer;
  } else {
    in.take(Word::Prefer);
    read_followers(in, policy);
    policy.kind = policy.units.empty() ? Kind::Prefer : Kind::ThisUnit;
  }
  policy.without_leaders = in.take(Word::Alone);
  return policy;
}

Policy read_loss_policy(OrderCursor& in) {
  in.take(":");
  if (in.take(Word::Weakest)) return {Kind::WeakestFirst, {}, {}, false};
  if (in.take(Word::Strongest)) return {Kind::StrongestFirst, {}, {}, false};
  in.take(Word::List);
  return {Kind::ThisUnit, read_units(in, Whose::Own), {}, false};
}

Policy read_retreat_policy(OrderCursor& in) {
  in.take(":");
  if (in.take(Word::Away)) return {Kind::Away, {}, {}, false};
  if (in.take(Word::Toward)) return {Kind::Toward, {}, {in.hex()}, false};
  in.take(Word::Prefer);
  std::vector<HexId> hexes = in.hexes();
  if (hexes.empty()) in.hex();
  return {Kind::Prefer, {}, std::move(hexes), false};
}

// --- orders --------------------------------------------------------------------------------------

// A comma behind a leader: does the way follow, and not another leader?
bool at_way(const OrderCursor& in) {
  return in.at_end() || in.next_is(Word::Via) || in.next_is(Word::Charge) ||
         in.next_is(Word::With) || at_hex_to_enter(in);
}

Line read_move(OrderCursor& in) {
  MoveLine line;
  line.unit = in.unit(Whose::Own);
  while (!in.at_end()) {
    in.skip_separators();
    if (in.take(Word::With)) {
      do line.with.push_back(in.unit(Whose::Own));
      while ((in.take(",") && !at_way(in)) || in.next_is_unit_id());
    } else if (in.take(Word::Charge)) {
      line.charge = true;
    } else if (!in.take(Word::Via) && !in.at_end()) {
      line.path.push_back(in.hex());
    }
  }
  const HexId start = in.where().hex(line.unit);
  if (line.path.size() > 1 && start != no_hex && line.path.front() == start)
    line.path.erase(line.path.begin());
  if (line.path.empty() && line.with.empty() && !line.charge) return AnswerLine{Move{line.unit}};
  return line;
}

Line read_charge(OrderCursor& in) {
  Line line = read_move(in);
  if (auto* move = std::get_if<MoveLine>(&line)) move->charge = true;
  return line;
}

Line read_place(OrderCursor& in) {
  const UnitId unit = in.unit(Whose::Own);
  in.take(Word::Via);
  if (in.at_end()) return AnswerLine{Move{unit}};
  return PlaceLine{unit, in.hex()};
}

Line read_fire(OrderCursor& in) {
  const UnitId unit = in.unit(Whose::Own);
  if (!in.take(Word::At)) in.take(Word::Against);
  return FireLine{unit, in.unit(Whose::Enemy)};
}

Line read_attack(OrderCursor& in) {
  AttackLine line;
  line.combat.attackers = read_units(in, Whose::Own);
  if (!in.take(Word::Against) && !in.take(Word::At)) in.refuse("ab.read.against-missing");
  line.combat.defenders = read_units(in, Whose::Enemy);
  drop_accompanying_leaders(in, line.combat.attackers);
  drop_accompanying_leaders(in, line.combat.defenders);
  while (!in.at_end()) {
    in.skip_separators();
    if (in.take(Word::Advance) && !line.advance)
      line.advance = read_advance_policy(in);
    else if (in.take(Word::Lose) && !line.lose)
      line.lose = read_loss_policy(in);
    else if (in.take(Word::Retreat) && !line.retreat)
      line.retreat = read_retreat_policy(in);
    else
      in.refuse_next("read.extra");
  }
  return line;
}

Line read_rally(OrderCursor& in) {
  RallyLine line;
  const bool highest = in.take(Word::Highest) || in.take(Word::Best) || in.take(Word::Strongest);
  if (!highest) line.unit = in.unit(Whose::Own);
  if (in.take(Word::At) && !in.take(Word::Any)) line.leader = in.unit(Whose::Own);
  in.take(Word::Any);
  if (in.take(Word::Hex) || in.next_is_hex()) {
    line.hexes = in.hexes();
    if (line.hexes.empty()) in.hex();
  }
  return line;
}

Line read_end(OrderCursor& in) {
  if (in.at_end()) return DoneLine{};
  const auto phase = in.take(phase_words);
  if (!phase) in.refuse_next("ab.read.unknown-phase");
  return DoneLine{phase};
}

Line read_combat(OrderCursor& in) {
  if (!in.take(Word::Auto)) in.refuse_next("ab.read.combat-auto");
  return AutoLine{};
}

// --- direct answers ------------------------------------------------------------------------------

Line read_advance(OrderCursor& in) {
  Advance answer;
  answer.unit = in.unit(Whose::Own);
  in.take(Word::Via);
  answer.to = in.hex();
  answer.with_leaders = !in.take(Word::Alone);
  return AnswerLine{answer};
}

Line read_retreat(OrderCursor& in) {
  Retreat answer;
  answer.unit = in.unit(Whose::Own);
  in.take(Word::Via);
  answer.to = in.hex();
  return AnswerLine{answer};
}

Line read_fall_back(OrderCursor& in) {
  FallBack answer;
  answer.via = in.hex();
  answer.to = in.hex();
  return AnswerLine{answer};
}

struct Verb {
  Word word;
  Line (*read)(OrderCursor& in);
};

constexpr std::array all_verbs{
    Verb{Word::Move, read_move},
    Verb{Word::Enter, read_move},
    Verb{Word::Charge, read_charge},
    Verb{Word::Recall, [](OrderCursor& in) -> Line { return RecallLine{in.unit(Whose::Own)}; }},
    Verb{Word::Place, read_place},
    Verb{Word::Fire, read_fire},
    Verb{Word::Attack, read_attack},
    Verb{Word::Combat, read_combat},
    Verb{Word::Rally, read_rally},
    Verb{Word::End, read_end},
    Verb{Word::Done, [](OrderCursor&) -> Line { return DoneLine{}; }},
    Verb{Word::Step, [](OrderCursor& in) -> Line { return AnswerLine{Step{in.hex()}}; }},
    Verb{Word::Halt,
         [](OrderCursor& in) -> Line { return AnswerLine{Halt{in.take(Word::Charge)}}; }},
    Verb{Word::Engage,
         [](OrderCursor& in) -> Line { return AnswerLine{Engage{in.unit(Whose::Either)}}; }},
    Verb{Word::Close, [](OrderCursor&) -> Line { return AnswerLine{Close{}}; }},
    Verb{Word::Stand, [](OrderCursor&) -> Line { return AnswerLine{Stand{}}; }},
    Verb{Word::FallBack, read_fall_back},
    Verb{Word::Lose, [](OrderCursor& in) -> Line { return AnswerLine{Lose{in.unit(Whose::Own)}}; }},
    Verb{Word::Retreat, read_retreat},
    Verb{Word::Advance, read_advance},
    Verb{Word::Stay, [](OrderCursor&) -> Line { return AnswerLine{Done{}}; }},
    Verb{Word::Go, [](OrderCursor& in) -> Line { return AnswerLine{GoTo{in.hex()}}; }},
};

const Verb* find_verb(const formats::Token& token) {
  const auto* verb = std::find_if(all_verbs.begin(), all_verbs.end(),
                                  [&](const Verb& one) { return is(token, one.word); });
  return verb == all_verbs.end() ? nullptr : verb;
}

void refuse_verb(OrderCursor& in, const formats::Tokens& tokens) {
  std::vector<Refusal::Argument> arguments{{"found", formats::text::shown(tokens.front().raw)}};
  const auto known = verbs();
  if (const auto near = formats::text::nearest(tokens.front().text, known); !near.empty())
    arguments.push_back({"nearest", std::string(near.front())});
  in.refuse("read.unknown-verb", std::move(arguments));
}

// --- whole files ---------------------------------------------------------------------------------

// `fire A at X else Y`, `attack A x X else Y`, `move A 0509 else 0506`, `rally X else Y`: the other
// target, hex or unit alone suffices.
formats::Tokens completed(const formats::OrderLine& line, std::size_t i) {
  formats::Tokens tokens = line.alternatives[i];
  const formats::Tokens& first = line.alternatives.front();
  const bool one_word = tokens.size() == 1 && !find_verb(tokens.front());
  const bool one_target = first.size() > 3 && (is(first[first.size() - 2], Word::Against) ||
                                               is(first[first.size() - 2], Word::At));
  if (one_word && is(first.front(), Word::Rally)) {
    tokens.insert(tokens.begin(), first.front());
  } else if (one_word && ((is(first.front(), Word::Fire) && first.size() > 2) ||
                          (is(first.front(), Word::Move) && first.size() > 2) ||
                          (is(first.front(), Word::Attack) && one_target))) {
    tokens.insert(tokens.begin(), first.begin(), first.end() - 1);
  }
  return tokens;
}

void note_moves(const Line& line, Whereabouts& where) {
  if (const auto* place = std::get_if<PlaceLine>(&line)) where.moved(place->unit, place->hex);
  const auto* move = std::get_if<MoveLine>(&line);
  if (!move || move->path.empty()) return;
  where.moved(move->unit, move->path.back());
  for (const UnitId leader : move->with) where.moved(leader, move->path.back());
}

Result<OrderScriptLine> read_script_line(const formats::OrderLine& line, Whereabouts& where) {
  OrderScriptLine read;
  read.line = line.line;
  read.attempt = line.attempt;
  auto order = read_line(line.tokens(), where);
  if (!order) return tl::make_unexpected(std::move(order.error()));
  read.order = std::move(*order);
  for (std::size_t i = 1; i < line.alternatives.size(); ++i) {
    auto other = read_line(completed(line, i), where);
    if (!other) return tl::make_unexpected(std::move(other.error()));
    read.otherwise.push_back(std::move(*other));
  }
  note_moves(read.order, where);
  return read;
}

}  // namespace

std::optional<Word> verb_of(const formats::Tokens& tokens) {
  const Verb* verb = find_verb(tokens.front());
  return verb ? std::optional(verb->word) : std::nullopt;
}

Result<Line> read_line(const formats::Tokens& tokens, const Whereabouts& where) {
  OrderCursor in(tokens, where);
  Line line;
  if (const Verb* verb = find_verb(tokens.front())) {
    in.skip();
    line = verb->read(in);
    in.expect_end();
  } else {
    refuse_verb(in, tokens);
  }
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return line;
}

tl::expected<Orders, formats::Refusals> read_orders(const Battle& battle, const Position& now,
                                                    Seat sender,
                                                    std::span<const formats::OrderLine> lines,
                                                    bool final) {
  Orders orders;
  orders.final = final;
  orders.script.reserve(lines.size());
  formats::Complaints complaints;
  Whereabouts where(battle, now, sender);
  std::optional<OrderStanding> route;
  for (const formats::OrderLine& line : lines) {
    if (complaints.full()) break;
    if (is_route(line)) {
      auto ways = read_route(line.tokens(), where);
      if (!ways) {
        complaints.add(std::move(ways.error()));
        continue;
      }
      route = OrderStanding{Window::FallBack, {}, {}, std::move(*ways), line.line};
    } else if (is_standing(line)) {
      auto standing = read_standing(line.tokens(), where);
      if (line.attempt || line.alternatives.size() > 1)
        standing = tl::make_unexpected(formats::refused_at("read.plain-standing", line.line, 0));
      if (!standing) {
        complaints.add(std::move(standing.error()));
        continue;
      }
      for (OrderStanding& one : *standing) {
        one.line = line.line;
        orders.standing.push_back(std::move(one));
      }
    } else if (auto script = read_script_line(line, where)) {
      orders.script.push_back(std::move(*script));
    } else {
      complaints.add(std::move(script.error()));
    }
  }
  if (!complaints.none()) return tl::make_unexpected(complaints.take());
  if (route) take_route(orders.standing, *route);
  return orders;
}

}  // namespace cursus::ancient_battles
