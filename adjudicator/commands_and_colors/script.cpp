// Commands & Colors: Ancients. How the lines of an order file answer the questions of a turn.
#include <algorithm>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"

namespace cursus::commands_and_colors {

namespace {

using Lines = Script<CommandsAndColors>;
using Answers = Reading<CommandsAndColors>;

const Answers nothing{};
const Answers ask_the_player{.wait = true};

Answers answers(std::vector<Answer> atoms, std::size_t lines_used = 1) {
  return {.answers = std::move(atoms), .lines_used = lines_used};
}

// Lines that have nothing to say any more; the script is read again behind them.
Answers pass_over(std::size_t lines) { return answers({}, lines); }

// The same, and the player hears why.
Answers skip(Refusal why) {
  Answers reading = pass_over(1);
  reading.skipped = std::move(why);
  return reading;
}

template <class L>
const L* head(const Lines& script) {
  return script.lines.empty() ? nullptr : std::get_if<L>(&script.lines.front().order);
}

// The script has nothing (more) for this phase.
Result<Answers> done(const Lines& script, Phase phase) {
  if (const auto* line = head<DoneLine>(script); line && (!line->phase || *line->phase == phase))
    return answers({Done{}});
  if (script.lines.empty() && !script.final) return nothing;
  return answers({Done{}}, 0);
}

tl::unexpected<Refusal> refused(const Battle& battle, const Verdict& verdict) {
  return tl::make_unexpected(refusal(battle, *verdict));
}

tl::unexpected<Refusal> at_line(tl::unexpected<Refusal> why,
                                const ScriptLine<CommandsAndColors>& line) {
  return tl::make_unexpected(at_order(std::move(why.value()), line));
}

bool by_dice(const Position& now) {
  return is_played(now, Card::IAmSpartacus) || is_played(now, Card::Rally);
}

// --- card and orders -----------------------------------------------------------------------------

Result<Answers> read_card(const Battle&, const Position& now, const Lines& script) {
  if (const auto* line = head<PlayLine>(script)) return answers({PlayCard{line->card}});
  if (head<DoneLine>(script) && may_pass(now)) return answers({Done{}});
  if (script.lines.empty()) return ask_the_player;  // D-01: nobody else chooses a card
  return untimely("C-6a", "cca.card.first");
}

// Who heads a chain comes first: a leader with their unit, else one who is alone.
std::vector<PieceId> heads_first(const Battle& battle, const Position& now,
                                 std::vector<PieceId> pieces) {
  const auto leader = [&](PieceId piece) { return battle[piece].leader(); };
  const auto attached = [&](PieceId piece) {
    return leader(piece) && unit_of(battle, now, piece) != no_piece;
  };
  if (!now.effective || !is_leadership(*now.effective)) return pieces;
  // Naming their unit names the leader too, if nobody else heads the chain (C-7f).
  if (pieces.size() > 1 && std::none_of(pieces.begin(), pieces.end(), leader))
    for (const PieceId piece : pieces)
      if (const PieceId with = attached_leader(battle, now, piece);
          with != no_piece && may_order(battle, now, with)) {
        pieces.insert(pieces.begin(), with);
        break;
      }
  const auto alone = std::stable_partition(pieces.begin(), pieces.end(), attached);
  std::stable_partition(alone, pieces.end(), leader);
  return pieces;
}

// C-7d: a piece that this line, or one before it, has named already. (Who is ordered with a leader
// may be named once.)
PieceId named_before(const Position& now, const Lines& script, const OrderLine& line) {
  const auto has = [](const std::vector<PieceId>& pieces, PieceId piece) {
    return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
  };
  for (auto piece = line.pieces.begin(); piece != line.pieces.end(); ++piece) {
    if (std::find(line.pieces.begin(), piece, *piece) != piece) return *piece;
    for (const auto& played : script.played)
      if (const auto* before = std::get_if<OrderLine>(&played.order);
          before && now[*piece].ordered && has(before->pieces, *piece))
        return *piece;
  }
  return no_piece;
}

// The orders for these pieces, whoever can be ordered after those before going next; or for whom
// there is none.
struct GivenOrders {
  std::vector<Answer> atoms{};
  PieceId refused = no_piece;
  Verdict why{};
};
GivenOrders orders_for(const Battle& battle, const Position& now, std::vector<PieceId> pieces) {
  GivenOrders given;
  Position then = now;
  std::vector<PieceId> waiting = heads_first(battle, now, std::move(pieces));
  // The unit of a leader who heads a chain has its order with them, and so has an ambush
  // (C-7f, L6).
  const auto goes_along = [&](PieceId piece) {
    if (!then[piece].ordered || battle[piece].leader() || !is_leadership(*then.effective))
      return false;
    const PieceId leader = attached_leader(battle, then, piece);
    return then[piece].fate == Fate::Reserve || (leader != no_piece && then[leader].ordered);
  };
  for (std::erase_if(waiting, goes_along); !waiting.empty(); std::erase_if(waiting, goes_along)) {
    const auto next = std::find_if(waiting.begin(), waiting.end(), [&](PieceId piece) {
      return bool(may_order(battle, then, piece));
    });
    if (next == waiting.end()) {
      given.refused = waiting.front();
      given.why = may_order(battle, then, waiting.front());
      return given;
    }
    give_order(battle, then, *next);
    given.atoms.push_back(Order{*next});
    waiting.erase(next);
  }
  return given;
}

// The piece whose move or battle a line of its own turn is about.
PieceId acting_piece(const Line& line) {
  if (const auto* move = std::get_if<MoveLine>(&line)) return move->piece;
  if (const auto* fight = std::get_if<BattleLine>(&line)) return fight->unit;
  return no_piece;
}

// D-02: a file without any order line orders whoever moves or fights in it. Lines that give way may
// name pieces that cannot be ordered.
Result<Answers> implied_orders(const Battle& battle, const Position& now, const Lines& script) {
  const auto is_order = [](const auto& each) {
    return std::holds_alternative<OrderLine>(each.order) ||
           std::holds_alternative<DiceLine>(each.order);
  };
  if (head<DoneLine>(script) || std::any_of(script.played.begin(), script.played.end(), is_order) ||
      std::any_of(script.lines.begin(), script.lines.end(), is_order))
    return done(script, Phase::Order);
  std::vector<PieceId> pieces;
  for (const auto& each : script.lines) {
    const PieceId piece = acting_piece(each.order);
    const bool named = std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    if (piece == no_piece || named || now[piece].ordered) continue;
    if (battle[piece].side != now.active) continue;
    pieces.push_back(piece);
    const bool gives_way = each.attempt || !each.otherwise.empty();
    const GivenOrders given = orders_for(battle, now, pieces);
    if (given.refused == no_piece) continue;
    if (!gives_way) return at_line(refused(battle, given.why), each);
    pieces.pop_back();
  }
  std::vector<Answer> atoms = orders_for(battle, now, std::move(pieces)).atoms;
  return atoms.empty() ? done(script, Phase::Order) : answers(std::move(atoms), 0);
}

// The pieces of a line may stand in any order.
Result<Answers> read_order(const Battle& battle, const Position& now, const Lines& script) {
  if (head<PlayLine>(script)) return untimely("C-5b", "cca.order.card-is-played");
  const auto* line = head<OrderLine>(script);
  if (!line) return implied_orders(battle, now, script);
  if (const PieceId twice = named_before(now, script, *line); twice != no_piece)
    return refused(battle, Objection{"C-7d", "cca.order.twice", twice});
  GivenOrders given = orders_for(battle, now, line->pieces);
  if (given.refused != no_piece) return refused(battle, given.why);
  return given.atoms.empty() ? pass_over(1) : answers(std::move(given.atoms));
}

// The first piece of the lists that may take this die; the lists stay for the next one. Rally
// gives everybody listed one die before anybody gets a second (L17). Without any list the player is
// asked.
Result<Answers> read_die(const Battle& battle, const Position& now, Face face,
                         const Lines& script) {
  bool listed = false;
  std::vector<PieceId> takers;
  for (const auto& each : script.lines) {
    const auto* dice = std::get_if<DiceLine>(&each.order);
    const auto* order = std::get_if<OrderLine>(&each.order);
    if (!dice && !order) break;
    listed = true;
    if (dice && dice->face && *dice->face != face) continue;
    const auto& pieces = dice ? dice->pieces : order->pieces;
    takers.insert(takers.end(), pieces.begin(), pieces.end());
  }
  std::stable_partition(takers.begin(), takers.end(),
                        [&](PieceId piece) { return !now[piece].ordered; });
  for (PieceId piece : takers) {
    // A leader who may not leave their unit is ordered with it (C-7f).
    const PieceId unit = battle[piece].leader() ? unit_of(battle, now, piece) : no_piece;
    if (unit != no_piece && !may_take_die(battle, now, face, piece)) piece = unit;
    if (may_take_die(battle, now, face, piece)) return answers({Order{piece}}, 0);
  }
  if (listed) return answers({Done{}}, 0);
  return head<DoneLine>(script) ? done(script, Phase::Order) : ask_the_player;
}

// Lists for dice that have been given away.
std::size_t spent_lists(const Position& now, const Lines& script) {
  std::size_t lines = 0;
  for (; lines < script.lines.size(); ++lines) {
    const Line& line = script.lines[lines].order;
    const bool list = std::holds_alternative<DiceLine>(line) ||
                      (by_dice(now) && std::holds_alternative<OrderLine>(line));
    if (!list) break;
  }
  return lines;
}

// --- moves ---------------------------------------------------------------------------------------

// Clash of Shields and Darken the Sky order by themselves whom such a line may name.
bool ordered_by_the_card(const Position& now, const Lines& script) {
  const auto* line = head<OrderLine>(script);
  return line && (is_played(now, Card::ClashOfShields) || is_played(now, Card::DarkenTheSky)) &&
         std::all_of(line->pieces.begin(), line->pieces.end(),
                     [&](PieceId piece) { return now[piece].ordered; });
}

// Before a die falls: what the text alone shows to be out of order.
Result<void> look_ahead(const Battle& battle, const Position& now, const Lines& script) {
  if (!script.fresh || by_dice(now)) return {};
  std::vector<PieceId> fighters;
  for (const auto& each : script.lines) {
    if (each.attempt || !each.otherwise.empty()) continue;
    const auto* move = std::get_if<MoveLine>(&each.order);
    if (move && !fighters.empty() && !move->second && now.effective != Card::MoveFireMove)
      return at_line(untimely("C-8.1a", "cca.move.too-late"), each);
    const auto* fight = std::get_if<BattleLine>(&each.order);
    if (!fight || !fight->when.empty()) continue;
    if (on_board(now, fight->unit))
      if (const Verdict able = may_battle_at_all(battle, now, fight->unit); !able)
        return at_line(refused(battle, able), each);
    const bool again = std::find(fighters.begin(), fighters.end(), fight->unit) != fighters.end();
    if (again && !is_played(now, Card::DarkenTheSky))
      return at_line(refused(battle, Objection{"C-9c", "cca.battle.twice", fight->unit}), each);
    fighters.push_back(fight->unit);
  }
  return {};
}

// Lines of an earlier phase that come too late, each with the best reason.
Result<void> not_too_late(const Battle& battle, const Position& now, const Lines& script) {
  if (head<PlayLine>(script)) return untimely("C-5b", "cca.order.card-is-played");
  if (const auto* line = head<OrderLine>(script)) {
    for (const PieceId piece : line->pieces)
      if (const Verdict verdict = may_order(battle, now, piece); !verdict && !now[piece].ordered)
        return refused(battle, verdict);
    return untimely("C-7a", "cca.order.too-late");
  }
  if (now.phase == Phase::SecondMove && head<BattleLine>(script))
    return untimely("C-XX.4h", "cca.battle.too-late");
  const auto* move = head<MoveLine>(script);
  if (now.phase == Phase::Battle && move && !move->second && now.effective != Card::MoveFireMove)
    return untimely("C-8.1a", "cca.move.too-late");
  return {};
}

// A leader who is with their unit goes where it goes; under these dice they get no order of
// their own.
Refusal why_without_die(const Battle& battle, const Position& now, PieceId piece,
                        const Verdict& verdict) {
  const bool with_unit = battle[piece].leader() && unit_of(battle, now, piece) != no_piece;
  if (with_unit && !battle.options.spartacus_detach)
    return refusal(battle, Objection{"C-7i", "cca.order.no-detaching", piece});
  return refusal(battle, *verdict);
}

Result<Answers> read_move(const Battle& battle, const Position& now, const Lines& script) {
  if (const std::size_t spent = spent_lists(now, script); spent > 0) return pass_over(spent);
  if (ordered_by_the_card(now, script)) {
    const PieceId twice = named_before(now, script, *head<OrderLine>(script));
    if (twice != no_piece) return refused(battle, Objection{"C-7d", "cca.order.twice", twice});
    return pass_over(1);
  }
  if (auto late = not_too_late(battle, now, script); !late)
    return tl::make_unexpected(late.error());
  const auto* line = head<MoveLine>(script);
  if (!line || (line->second && now.phase == Phase::Move)) {
    if (now.phase == Phase::Move)
      if (auto ahead = look_ahead(battle, now, script); !ahead)
        return tl::make_unexpected(ahead.error());
    return done(script, now.phase);
  }
  if (line->if_alive != no_piece && !on_board(now, line->if_alive)) return pass_over(1);
  if (const Verdict verdict = may_move(battle, now, line->piece); !verdict) {
    // A unit that got no die cannot do what was planned for it.
    const bool own = battle[line->piece].side == now.active;
    if (by_dice(now) && own && !now[line->piece].ordered)
      return skip(why_without_die(battle, now, line->piece, verdict));
    return refused(battle, verdict);
  }
  if (now[line->piece].hex == line->to) return answers({Move{line->piece}, Done{}});
  if (const Verdict verdict = may_move_to(battle, now, line->piece, line->to); !verdict)
    return refused(battle, verdict);
  return answers({Move{line->piece}, GoTo{line->to}});
}

// --- battles -------------------------------------------------------------------------------------

bool all_hold(const Battle& battle, const Position& now, PieceId unit,
              const std::vector<Proviso>& tests) {
  // Any question about the unit will do: the facts of a line are facts of its unit.
  const Question about{battle[unit].side, {}, AskExtraHex{unit}};
  const Lens lens(battle, now, about.seat);
  return std::all_of(tests.begin(), tests.end(), [&](const Proviso& test) {
    return test_holds<CommandsAndColors>(battle, lens, about, test);
  });
}

void add_preferences(const BattleLine& line, int battle_number, int number, Answers& reading) {
  const auto add = [&](Window window, const std::optional<Preference>& preference) {
    if (!preference) return;
    const Who who{line.unit, {}, {}, {}};
    StandingOrder<CommandsAndColors> order{
        window, who, {{Fact::Battle, Compare::Equal, battle_number}}, preference->policy, number};
    order.when.insert(order.when.end(), preference->when.begin(), preference->when.end());
    reading.scoped.push_back(order);
    if (preference->when.empty()) return;
    order.when.resize(1);
    order.policy = Policy{Policy::Kind::No, 0, {}, {}};
    reading.scoped.push_back(order);
  };
  add(Window::Advance, line.advance);
  add(Window::ExtraHex, line.extra);
  add(Window::Bonus, line.bonus);
  add(Window::SecondAdvance, line.second_advance);
}

bool wishes(const std::optional<Preference>& preference) {
  return preference && preference->policy.kind != Policy::Kind::No &&
         preference->policy.kind != Policy::Kind::None;
}

// What the line hopes for and this battle cannot bring, however it ends.
void add_ungranted(const Battle& battle, const Position& now, const BattleLine& line,
                   PieceId target, Answers& reading) {
  const auto add = [&](const Verdict& verdict) {
    if (!verdict) reading.ungranted.push_back(refusal(battle, *verdict));
  };
  const bool any = wishes(line.advance) || wishes(line.extra) || wishes(line.bonus) ||
                   wishes(line.second_advance);
  if (!any) return;
  // Of several targets only some may be near enough; then the wish is for those.
  if (const Verdict verdict = may_ever_advance(battle, now, line.unit, target); !verdict) {
    const bool for_another =
        std::any_of(line.targets.begin(), line.targets.end(), [&](PieceId each) {
          return on_board(now, each) && bool(may_ever_advance(battle, now, line.unit, each));
        });
    if (!for_another) add(verdict);
    return;
  }
  if (wishes(line.extra)) add(may_ever_ride_on(battle, line.unit));
  if (wishes(line.bonus) || wishes(line.second_advance))
    add(may_ever_bonus(battle, now, line.unit));
}

PieceId picked(const Battle& battle, const Position& now, const BattleLine& line) {
  if (line.pick == BattleLine::Pick::None) return no_piece;
  PieceId best = no_piece;
  const auto key = [&](PieceId target) {
    const int distance = battle.board.grid.distance(now[line.unit].hex, now[target].hex);
    return std::pair(line.pick == BattleLine::Pick::Nearest ? distance : 0, now[target].blocks);
  };
  for (std::size_t i = 0; i < battle.size(); ++i) {
    const PieceId target{static_cast<std::uint8_t>(i)};
    if (!may_battle(battle, now, line.unit, target)) continue;
    if (best == no_piece || key(target) < key(best)) best = target;
  }
  return best;
}

// Darken the Sky: one target after the other; for one that is gone, another of the list.
Result<Answers> read_each(const Battle& battle, const Position& now, const BattleLine& line) {
  const auto fired = static_cast<std::size_t>(now[line.unit].battles);
  if (fired >= line.targets.size()) return pass_over(1);
  const bool last = fired + 1 == line.targets.size();
  const Battles wanted{line.unit, line.targets[fired]};
  const Verdict verdict = may_battle(battle, now, wanted.unit, wanted.target);
  if (verdict) return answers({wanted}, last ? 1 : 0);
  for (const PieceId target : line.targets)
    if (may_battle(battle, now, line.unit, target))
      return answers({Battles{line.unit, target}}, last ? 1 : 0);
  if (fired > 0) return pass_over(1);
  return refused(battle, verdict);
}

// D-21: Darken the Sky fires twice at the same target, unless another line speaks for the unit or
// the file leaves the rest open.
bool fires_again(const Position& now, const Lines& script, PieceId unit) {
  if (!is_played(now, Card::DarkenTheSky) || now[unit].battles > 0 || !script.final) return false;
  const auto later = script.lines.subspan(1);
  return std::none_of(later.begin(), later.end(), [&](const auto& each) {
    const auto* line = std::get_if<BattleLine>(&each.order);
    return line && line->unit == unit;
  });
}

Result<Answers> read_battle(const Battle& battle, const Position& now, const Lines& script) {
  if (const std::size_t spent = spent_lists(now, script); spent > 0) return pass_over(spent);
  if (auto late = not_too_late(battle, now, script); !late)
    return tl::make_unexpected(late.error());
  const auto* line = head<BattleLine>(script);
  if (!line) return done(script, Phase::Battle);
  if (!all_hold(battle, now, line->unit, line->when)) return pass_over(1);
  if (line->each) return read_each(battle, now, *line);
  Verdict verdict = Objection{"C-9d", "cca.battle.no-target", line->unit};
  PieceId chosen = no_piece;
  for (const PieceId target : line->targets) {
    verdict = may_battle(battle, now, line->unit, target);
    if (!verdict) continue;
    chosen = target;
    break;
  }
  if (chosen == no_piece) chosen = picked(battle, now, *line);
  if (chosen != no_piece) {
    Answers reading =
        answers({Battles{line->unit, chosen}}, fires_again(now, script, line->unit) ? 0 : 1);
    add_preferences(*line, now.battle + 1, script.lines.front().line, reading);
    if (now[line->unit].battles == 0) add_ungranted(battle, now, *line, chosen, reading);
    return reading;
  }
  if (by_dice(now) && !now[line->unit].ordered && battle[line->unit].side == now.active)
    return skip(refusal(battle, *may_battle_at_all(battle, now, line->unit)));
  // The second shot of the line has no target any more.
  if (is_played(now, Card::DarkenTheSky) && now[line->unit].battles > 0) return pass_over(1);
  return refused(battle, verdict);
}

// A question out of turn; lines of the own turn do not speak of it.
Result<Answers> read_window(const Battle& battle, const Position& now, const Question& question,
                            const Lines& script) {
  // D-06: First Strike is played by standing order only.
  if (std::holds_alternative<AskFirstStrike>(question.about)) return nothing;
  if (const auto* line = head<AnswerLine>(script)) {
    if (!script.fresh && !CommandsAndColors::may(battle, now, question, line->answer))
      return nothing;
    return answers({line->answer});
  }
  const auto* done = head<DoneLine>(script);
  if (done && !done->phase && question.seat != now.active) return answers({Done{}});
  return nothing;
}

}  // namespace

std::optional<std::string_view> CommandsAndColors::unused(const Battle&, const Line& line) {
  const bool spare = std::holds_alternative<DiceLine>(line) ||
                     std::holds_alternative<DoneLine>(line) ||
                     std::holds_alternative<AnswerLine>(line);
  return spare ? std::nullopt : std::optional<std::string_view>("C-5b");
}

Result<Reading<CommandsAndColors>> CommandsAndColors::read(const Battle& battle,
                                                           const Position& now,
                                                           const Question& question,
                                                           const Lines& script) {
  if (window_of(question)) return read_window(battle, now, question, script);
  if (const auto* line = head<AnswerLine>(script)) return answers({line->answer});
  if (std::holds_alternative<AskCard>(question.about)) return read_card(battle, now, script);
  if (std::holds_alternative<AskOrder>(question.about)) return read_order(battle, now, script);
  if (const auto* ask = std::get_if<AskDie>(&question.about))
    return read_die(battle, now, ask->face, script);
  if (std::holds_alternative<AskMove>(question.about)) return read_move(battle, now, script);
  if (std::holds_alternative<AskBattle>(question.about)) return read_battle(battle, now, script);
  return nothing;
}

}  // namespace cursus::commands_and_colors
