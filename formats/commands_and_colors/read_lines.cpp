// Commands & Colors: Ancients: reading orders and direct answers.
#include <algorithm>

#include "formats/commands_and_colors/grammar.hpp"
#include "formats/commands_and_colors/read_parts.hpp"

namespace cursus::commands_and_colors {

namespace {

using Lines = std::vector<Line>;

// --- card and orders -----------------------------------------------------------------------------

std::vector<PieceId> read_pieces(OrderCursor& in) {
  std::vector<PieceId> pieces;
  do {
    const PieceId piece = in.piece(Whose::Own);
    if (piece != no_piece) pieces.push_back(piece);  // who is named twice is not passed over: C-7d
    in.skip_separators();
  } while (!in.at_end());
  return pieces;
}

// play CARD [order U …]
Lines read_play(OrderCursor& in) {
  Lines lines{PlayLine{in.card()}};
  const bool orders = in.take(":") || in.take(",") || in.next_is(Word::Order);
  in.take(Word::Order);
  if (orders && !in.at_end()) lines.push_back(OrderLine{read_pieces(in)});
  return lines;
}

Lines read_order(OrderCursor& in) { return {OrderLine{read_pieces(in)}}; }

// dice H: A > B, L: C …; without a face, for any that fits.
Lines read_dice(OrderCursor& in) {
  Lines lines;
  do {
    DiceLine line;
    if (in.next_is(":", 1)) line.face = in.take(face_words);
    if (line.face) in.take(":");
    do line.pieces.push_back(in.piece(Whose::Own));
    while (in.take(">") || (in.next_is(",") && !in.next_is(":", 2) && in.take(",")));
    lines.push_back(std::move(line));
  } while (in.take(",") && !in.at_end());
  return lines;
}

// --- moves ---------------------------------------------------------------------------------------

// Only the end of a way counts (L4), but a player may write more of it.
HexId read_goal(OrderCursor& in) {
  in.take(Word::To);
  if (in.take(Word::Off)) return no_hex;
  HexId goal = in.hex();
  while (in.next_is_hex() || in.next_is(">") || in.next_is(Word::To)) {
    if (!in.take(">")) in.take(Word::To);
    if (in.next_is(Word::Off)) break;
    goal = in.hex();
  }
  return in.take(Word::Off) ? no_hex : goal;
}

PieceId read_survivor(OrderCursor& in, PieceId unit) {
  if (!in.take(Word::Survived)) {
    in.refuse_next("cca.read.survived-missing");
    return no_piece;
  }
  if (!in.at_end() && !in.next_is(",")) return in.piece(Whose::Enemy);
  const PieceId target = in.where().target_of(unit);
  if (target == no_piece) in.refuse("cca.read.no-target-yet");
  return target;
}

Lines read_moves(OrderCursor& in, Whose whose, bool second) {
  Lines lines;
  do {
    MoveLine line;
    line.piece = in.piece(whose, true);
    line.second = second;
    if (in.at_end() && lines.empty()) return {AnswerLine{Move{line.piece}}};
    line.to = read_goal(in);
    if (in.take(StandingWord::If)) line.if_alive = read_survivor(in, line.piece);
    lines.push_back(line);
    in.skip_separators();
  } while (!in.at_end());
  return lines;
}

// --- battles -------------------------------------------------------------------------------------

bool at_preference(const OrderCursor& in) {
  return in.at_end() || in.next_is(Word::Advance) || in.next_is(Word::Advance2) ||
         in.next_is(Word::Extra) || in.next_is(Word::Bonus) || in.next_is(StandingWord::If) ||
         in.next_is(Word::Skip);
}

// `>` or nothing between targets: the first that may be attacked. A comma: one after the other.
void read_targets(OrderCursor& in, BattleLine& line) {
  bool either = false;
  while (!at_preference(in)) {
    if (in.take(Word::Each)) {
      line.each = true;
    } else if (in.take(Word::Weakest)) {
      line.pick = BattleLine::Pick::Weakest;
    } else if (in.take(Word::Nearest)) {
      line.pick = BattleLine::Pick::Nearest;
    } else {
      const PieceId target = in.piece(Whose::Enemy);
      if (target != no_piece) line.targets.push_back(target);
    }
    if (in.take(","))
      line.each = true;
    else
      either = in.take(">") || either;
  }
  const bool picks = line.pick != BattleLine::Pick::None;
  if (line.each && (either || picks)) in.refuse("cca.read.each-or-first");
  if (line.targets.empty() && !picks) in.refuse("read.target-missing");
  if (line.targets.size() < 2) line.each = false;
}

// advance yes, bonus if dice >= 3, extra toward T: without anything behind it, yes.
std::optional<Preference> read_preference(OrderCursor& in, Window window) {
  Policy policy{Policy::Kind::Yes, 0, {}, {}};
  if (in.take(StandingWord::Ask))
    in.refuse("cca.read.ask-in-line");
  else if (!at_preference(in))
    policy = read_action(in, window);
  std::vector<Proviso> tests = read_line_conditions(in, window);
  return Preference{std::move(policy), std::move(tests)};
}

void read_tests(OrderCursor& in, BattleLine& line) {
  const bool skip = in.take(Word::Skip);
  // What is known before the battle is what is known about the unit alone.
  line.when = read_line_conditions(in, Window::ExtraHex);
  for (Proviso& test : line.when)
    if (skip) test.how = formats::inverse(test.how);
  if (skip && line.when.size() != 1) in.refuse("cca.read.skip-one");
}

Lines read_battle(OrderCursor& in) {
  BattleLine line;
  line.unit = in.piece(Whose::Own);
  in.skip_separators();
  const bool marked = in.take(Word::Against);
  read_targets(in, line);
  // Without the sign, whose a piece is tells what is meant.
  const auto own = [&](PieceId target) {
    return in.where().known() && in.battle()[target].side == in.where().sender();
  };
  if (!marked && std::any_of(line.targets.begin(), line.targets.end(), own))
    in.refuse("read.target-missing");
  while (!in.at_end()) {
    if (in.take(Word::Advance) && !line.advance)
      line.advance = read_preference(in, Window::Advance);
    else if (in.take(Word::Extra) && !line.extra)
      line.extra = read_preference(in, Window::ExtraHex);
    else if (in.take(Word::Bonus) && !line.bonus)
      line.bonus = read_preference(in, Window::Bonus);
    else if (in.take(Word::Advance2) && !line.second_advance)
      line.second_advance = read_preference(in, Window::SecondAdvance);
    else if ((in.next_is(StandingWord::If) || in.next_is(Word::Skip)) && line.when.empty())
      read_tests(in, line);
    else
      in.refuse_next("read.extra");
    in.skip_separators();
  }
  return {line};
}

// --- ends and direct answers ---------------------------------------------------------------------

Lines read_end(OrderCursor& in) {
  if (in.at_end()) return {DoneLine{}};
  const auto phase = in.take(phase_words);
  if (!phase) in.refuse_next("cca.read.unknown-phase");
  return {DoneLine{phase}};
}

Battles read_pair(OrderCursor& in) {
  Battles answer;
  answer.unit = in.piece(Whose::Own);
  in.take(Word::Against);
  answer.target = in.piece(Whose::Enemy);
  return answer;
}

Lines go_to(OrderCursor& in) {
  if (in.take(Word::Hex)) in.take(":");
  if (in.take(Word::Off)) return {AnswerLine{GoTo{no_hex}}};
  return {AnswerLine{GoTo{in.hex()}}};
}

Lines read_simple_answer(OrderCursor& in) {
  const auto answer = formats::read_answer_row<Answer>(simple_answers, in);
  if (!answer) in.refuse_next("read.not-an-answer");
  return {AnswerLine{answer.value_or(Done{})}};
}

struct Verb {
  Word word;
  Lines (*read)(OrderCursor& in);
};

// `play` also means "yes" in a standing order: the first that fits counts.
constexpr std::array all_verbs{
    Verb{Word::UseCard, read_play},
    Verb{Word::Order, read_order},
    Verb{Word::Dice, read_dice},
    Verb{Word::Move, [](OrderCursor& in) { return read_moves(in, Whose::Own, false); }},
    Verb{Word::Move2, [](OrderCursor& in) { return read_moves(in, Whose::Own, true); }},
    Verb{Word::Enter, [](OrderCursor& in) { return read_moves(in, Whose::Reserve, false); }},
    Verb{Word::Battle, read_battle},
    Verb{Word::End, read_end},
    Verb{Word::Done, [](OrderCursor&) -> Lines { return {DoneLine{}}; }},
    Verb{Word::AnswerWith, read_simple_answer},
    Verb{Word::Give,
         [](OrderCursor& in) -> Lines { return {AnswerLine{Order{in.piece(Whose::Own)}}}; }},
    Verb{Word::Go, go_to},
    Verb{Word::Evade, go_to},
    Verb{Word::Retreat, go_to},
    Verb{Word::Bonus, [](OrderCursor& in) -> Lines { return {AnswerLine{read_pair(in)}}; }},
    Verb{Word::Ignore,
         [](OrderCursor& in) -> Lines {
           Ignore answer;
           in.read(answer.flags);
           return {AnswerLine{answer}};
         }},
    Verb{Word::Stay, [](OrderCursor&) -> Lines { return {AnswerLine{Done{}}}; }},
    Verb{Word::No, [](OrderCursor&) -> Lines { return {AnswerLine{Done{}}}; }},
    Verb{Word::Yes, [](OrderCursor&) -> Lines { return {AnswerLine{Yes{}}}; }},
};

const Verb* find_verb(const formats::Token& token) {
  const auto verb = std::find_if(all_verbs.begin(), all_verbs.end(),
                                 [&](const Verb& one) { return is(token, one.word); });
  return verb == all_verbs.end() ? nullptr : &*verb;
}

// `move A H else H`: the other goal alone suffices.
bool is_goal_of_move(const formats::Tokens& first, const formats::Tokens& other) {
  const bool one_move = std::none_of(first.begin(), first.end(),
                                     [](const formats::Token& token) { return token.text == ","; });
  const bool moves = is(first.front(), Word::Move) && first.size() > 2;
  const bool again = is(first.front(), Word::Move2) && first.size() == 3;
  return other.size() == 1 && one_move && (moves || again);
}

}  // namespace

// --- whole files ---------------------------------------------------------------------------------

// `battle A x B else C`: the other target alone suffices, and what was said about B holds for it.
formats::Tokens Grammar::completed(const formats::OrderLine& line, std::size_t i) {
  formats::Tokens tokens = line.alternatives[i];
  const formats::Tokens& first = line.alternatives.front();
  if (find_verb(tokens.front())) return tokens;
  if (is_goal_of_move(first, tokens)) tokens.insert(tokens.begin(), first.begin(), first.end() - 1);
  if (!is(first.front(), Word::Battle)) return tokens;
  const auto against = std::find_if(first.begin(), first.end(), [](const formats::Token& token) {
    return is(token, Word::Against);
  });
  const bool bare = against == first.end() && first.size() == 3;  // battle A B
  if (against == first.end() && !bare) return tokens;
  tokens.insert(tokens.begin(), first.begin(), bare ? first.begin() + 2 : against + 1);
  return tokens;
}

void Grammar::inherit(const Line& first, Line& other) {
  const auto* from = std::get_if<BattleLine>(&first);
  auto* to = std::get_if<BattleLine>(&other);
  if (!from || !to || from->unit != to->unit) return;
  if (to->advance || to->extra || to->bonus || to->second_advance) return;
  to->advance = from->advance;
  to->extra = from->extra;
  to->bonus = from->bonus;
  to->second_advance = from->second_advance;
}

bool Grammar::is_own_place(const formats::Token& word, const Whereabouts& where) {
  const formats::Tokens alone{word};
  const auto hex = OrderCursor(alone, where).peek_hex(where.battle().board.grid);
  if (!hex || !where.known()) return false;
  for (std::size_t i = 0; i < where.battle().size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    if (where.hex(piece) == *hex && where.battle()[piece].side == where.sender()) return true;
  }
  return false;
}

void Grammar::note(const Line& line, Whereabouts& where) {
  if (const auto* move = std::get_if<MoveLine>(&line)) where.moved(move->piece, move->to);
  if (const auto* battle = std::get_if<BattleLine>(&line); battle && !battle->targets.empty())
    where.attacked(battle->unit, battle->targets.front());
}

Result<std::vector<Line>> read_line(const formats::Tokens& tokens, const Whereabouts& where) {
  const auto joined = with_troops_in_one_word(tokens);
  OrderCursor in(joined ? *joined : tokens, where);
  Lines lines;
  if (const Verb* verb = find_verb(tokens.front())) {
    in.skip();
    lines = verb->read(in);
    in.expect_end();
  } else {
    in.refuse_next("read.unknown-verb", verbs());
  }
  if (in.refusal()) return tl::make_unexpected(*in.refusal());
  return lines;
}

}  // namespace cursus::commands_and_colors
