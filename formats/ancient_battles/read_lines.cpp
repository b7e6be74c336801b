// Ancient Battles: reading orders and direct answers.
#include <algorithm>

#include "formats/ancient_battles/grammar.hpp"
#include "formats/text/text.hpp"

namespace cursus::ancient_battles {

namespace {

using Kind = Policy::Kind;
using Lines = std::vector<Line>;

// --- parts of orders -----------------------------------------------------------------------------

bool at_part_of_attack(const OrderCursor& in) {
  return in.next_is(Word::Against) || in.next_is(Word::At) || in.next_is(Word::Advance) ||
         in.next_is(Word::Lose) || in.next_is(Word::Retreat);
}

std::vector<UnitId> read_units(OrderCursor& in, Whose whose, bool up_to_enemies = false) {
  std::vector<UnitId> units;
  do {
    const UnitId unit = in.unit(whose);
    if (unit != no_unit && std::find(units.begin(), units.end(), unit) == units.end())
      units.push_back(unit);
    in.skip_separators();
    in.take(Word::With);
  } while (!in.at_end() && !at_part_of_attack(in) && !in.next_is(Word::Alone) &&
           !(up_to_enemies && in.next_is_enemy()));
  return units;
}

// A leader named beside the unit they are with fights anyway (A-12.2a).
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

// Behind a comma: does the move of another unit begin? A hex there goes on with the way, unless a
// unit of the sender stands in it and a goal follows.
bool at_another_move(const OrderCursor& in) {
  if (in.at_end() || in.next_is(Word::Via) || in.next_is(Word::With) || in.next_is(Word::Charge))
    return false;
  return !in.next_is_hex() || (!at_hex_to_enter(in) && in.next_is_hex(1));
}

Line read_one_move(OrderCursor& in) {
  MoveLine line;
  line.unit = in.unit(Whose::Own);
  while (!in.at_end()) {
    const bool comma = in.next_is(",");
    in.skip_separators();
    if (comma && !line.path.empty() && at_another_move(in)) break;
    if (in.take(Word::With)) {
      const bool goal = !line.path.empty();
      const auto another_move = [&] {
        return goal && in.next_is(",") && in.next_is_unit_id(1) && in.next_is_hex(2);
      };
      do line.with.push_back(in.unit(Whose::Own));
      while (!another_move() && ((in.take(",") && !at_way(in)) || in.next_is_unit_id()));
    } else if (in.take(Word::Charge)) {
      line.charge = true;
    } else if (!in.take(Word::Via) && !in.at_end()) {
      if (!line.path.empty() && in.next_is_unit()) break;  // a comma was forgotten, or lost
      line.path.push_back(in.hex());
    }
  }
  const HexId start = in.where().hex(line.unit);
  if (line.path.size() > 1 && start != no_hex && line.path.front() == start)
    line.path.erase(line.path.begin());
  if (line.path.empty() && line.with.empty() && !line.charge) return AnswerLine{Move{line.unit}};
  return line;
}

// move U [with L …] H …, U H …
Lines read_moves(OrderCursor& in) {
  Lines lines;
  do lines.push_back(read_one_move(in));
  while (!in.at_end());
  const auto has_goal = [](const Line& line) {
    const auto* move = std::get_if<MoveLine>(&line);
    return move && !move->path.empty();
  };
  if (lines.size() > 1 && !std::all_of(lines.begin(), lines.end(), has_goal))
    in.refuse("read.hex-missing");
  return lines;
}

Lines read_charges(OrderCursor& in) {
  Lines lines = read_moves(in);
  for (Line& line : lines)
    if (auto* move = std::get_if<MoveLine>(&line)) move->charge = true;
  return lines;
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

// attack A B x D E, or without the sign: whose a unit is tells its side.
void read_sides(OrderCursor& in, Combat& combat) {
  combat.attackers = read_units(in, Whose::Own, true);
  const bool marked = in.take(Word::Against) || in.take(Word::At);
  if (marked ? !in.at_end() : in.next_is_enemy())
    combat.defenders = read_units(in, Whose::Enemy);
  else
    in.refuse("read.target-missing");
}

Line read_attack(OrderCursor& in) {
  AttackLine line;
  read_sides(in, line.combat);
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

// An order of which a line holds one.
template <Line (*read)(OrderCursor&)>
Lines single(OrderCursor& in) {
  return {read(in)};
}
struct Verb {
  Word word;
  Lines (*read)(OrderCursor& in);
};

constexpr std::array all_verbs{
    Verb{Word::Move, read_moves},
    Verb{Word::Enter, read_moves},
    Verb{Word::Charge, read_charges},
    Verb{Word::Recall, [](OrderCursor& in) -> Lines { return {RecallLine{in.unit(Whose::Own)}}; }},
    Verb{Word::Place, single<read_place>},
    Verb{Word::Fire, single<read_fire>},
    Verb{Word::Attack, single<read_attack>},
    Verb{Word::Combat, single<read_combat>},
    Verb{Word::Rally, single<read_rally>},
    Verb{Word::End, single<read_end>},
    Verb{Word::Done, [](OrderCursor&) -> Lines { return {DoneLine{}}; }},
    Verb{Word::Stay, [](OrderCursor&) -> Lines { return {AnswerLine{Done{}}}; }},
};

const Verb* find_verb(const formats::Token& token) {
  const auto* verb = std::find_if(all_verbs.begin(), all_verbs.end(),
                                  [&](const Verb& one) { return is(token, one.word); });
  return verb == all_verbs.end() ? nullptr : verb;
}

}  // namespace

// --- whole files ---------------------------------------------------------------------------------

// `fire A at X else Y`, `attack A x X else Y`, `move A 0509 else 0506`, `rally X else Y`: the other
// target, hex or unit alone suffices.
formats::Tokens Grammar::completed(const formats::OrderLine& line, std::size_t i) {
  formats::Tokens tokens = line.alternatives[i];
  const formats::Tokens& first = line.alternatives.front();
  const bool one_word = tokens.size() == 1 && !verb_of(tokens);
  const bool marked = first.size() > 3 && (is(first[first.size() - 2], Word::Against) ||
                                           is(first[first.size() - 2], Word::At));
  const bool one_target = marked || first.size() == 3;  // attack A x B, attack A B
  if (one_word && is(first.front(), Word::Rally)) {
    tokens.insert(tokens.begin(), first.front());
  } else if (one_word && ((is(first.front(), Word::Fire) && first.size() > 2) ||
                          (is(first.front(), Word::Move) && first.size() > 2) ||
                          (is(first.front(), Word::Attack) && one_target))) {
    tokens.insert(tokens.begin(), first.begin(), first.end() - 1);
  }
  return tokens;
}

Result<std::vector<OrderStanding>> Grammar::read_standing(const formats::OrderLine& line,
                                                          const Whereabouts& where) {
  if (!is_route(line)) return ancient_battles::read_standing(line.tokens(), where);
  return read_route(line.tokens(), where).map([](Policy ways) {
    return std::vector{OrderStanding{Window::FallBack, {}, {}, std::move(ways), 0}};
  });
}

bool Grammar::is_own_place(const formats::Token& word, const Whereabouts& where) {
  const formats::Tokens alone{word};
  const OrderCursor in(alone, where);
  return in.next_is_hex() && !at_hex_to_enter(in);
}

void Grammar::note(const Line& line, Whereabouts& where) {
  if (const auto* place = std::get_if<PlaceLine>(&line)) where.moved(place->unit, place->hex);
  const auto* move = std::get_if<MoveLine>(&line);
  if (!move || move->path.empty()) return;
  where.moved(move->unit, move->path.back());
  for (const UnitId leader : move->with) where.moved(leader, move->path.back());
}

std::optional<Word> verb_of(const formats::Tokens& tokens) {
  const Verb* verb = find_verb(tokens.front());
  return verb ? std::optional(verb->word) : formats::answer_word(simple_answers, tokens.front());
}

Result<Lines> read_line(const formats::Tokens& tokens, const Whereabouts& where) {
  OrderCursor in(tokens, where);
  Lines lines;
  if (const Verb* verb = find_verb(tokens.front())) {
    in.skip();
    lines = verb->read(in);
  } else if (const auto answer = formats::read_answer_row<Answer>(simple_answers, in)) {
    lines = {AnswerLine{*answer}};
  } else {
    in.refuse_next("read.unknown-verb", verbs());
  }
  in.expect_end();
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return lines;
}

tl::expected<Orders, formats::Refusals> read_orders(const Battle& battle, const Position& now,
                                                    Seat sender,
                                                    std::span<const formats::OrderLine> lines,
                                                    bool final) {
  formats::OrdersReader<AncientBattles, Grammar> reader(Grammar(battle, now, sender));
  reader.read(lines);
  std::optional<OrderStanding> route;  // the last one counts
  for (auto& one : reader.orders())
    if (is_route(*one.line) && !one.standing.empty()) {
      route = std::move(one.standing.front());
      one.standing.clear();
    }
  auto orders = reader.take(final);
  if (orders && route) take_route(orders->standing, *route);
  return orders;
}

}  // namespace cursus::ancient_battles
