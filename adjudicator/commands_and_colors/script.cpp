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

Answers answers(std::vector<Answer> atoms, std::size_t lines_used = 1) {
  return {std::move(atoms), lines_used, {}, false};
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

// Lines of an earlier phase that come too late.
Result<void> not_too_late(const Lines& script, Phase phase) {
  if (head<PlayLine>(script)) return untimely("C-5b", "cca.order.card-is-played");
  if (phase > Phase::Order && head<OrderLine>(script))
    return untimely("C-7a", "cca.order.too-late");
  const auto* move = head<MoveLine>(script);
  if (phase == Phase::Battle && move && !move->second)
    return untimely("C-8.1a", "cca.move.too-late");
  return {};
}

Result<Answers> read_card(const Battle&, const Position& now, const Lines& script) {
  if (const auto* line = head<PlayLine>(script)) return answers({PlayCard{line->card}});
  if (head<DoneLine>(script) && may_pass(now)) return answers({Done{}});
  if (script.lines.empty()) return nothing;
  return untimely("C-6a", "cca.card.first");
}

// All pieces of a line are judged one after the other, each with those before it ordered.
Result<Answers> read_order(const Battle& battle, const Position& now, const Lines& script) {
  if (auto late = not_too_late(script, Phase::Order); !late)
    return tl::make_unexpected(late.error());
  const auto* line = head<OrderLine>(script);
  if (!line) return done(script, Phase::Order);
  std::vector<Answer> atoms;
  for (const PieceId piece : line->pieces) {
    // The unit of a leader who heads a chain has its order with him.
    if (!now[piece].ordered) atoms.push_back(Order{piece});
  }
  if (atoms.empty()) return answers({Done{}});
  if (const auto* first = std::get_if<Order>(&atoms.front()))
    if (const Verdict verdict = may_order(battle, now, first->piece); !verdict)
      return refused(battle, verdict);
  return answers(std::move(atoms));
}

// The first piece of the lists that may take this die; the lists stay for the next one.
Result<Answers> read_die(const Battle& battle, const Position& now, Face face,
                         const Lines& script) {
  bool listed = false;
  for (const auto& each : script.lines) {
    const auto* line = std::get_if<DiceLine>(&each.order);
    if (!line) break;
    listed = true;
    if (line->face && *line->face != face) continue;
    for (const PieceId piece : line->pieces)
      if (may_take_die(battle, now, face, piece)) return answers({Order{piece}}, 0);
  }
  if (!listed && script.lines.empty() && !script.final) return nothing;
  return answers({Done{}}, 0);
}

std::size_t dice_lines(const Lines& script) {
  std::size_t lines = 0;
  while (lines < script.lines.size() && std::holds_alternative<DiceLine>(script.lines[lines].order))
    ++lines;
  return lines;
}

Result<Answers> read_move(const Battle& battle, const Position& now, const Lines& script,
                          Phase phase) {
  if (const std::size_t spent = dice_lines(script); spent > 0) {
    Lines rest = script;
    rest.lines = script.lines.subspan(spent);
    auto reading = read_move(battle, now, rest, phase);
    if (reading && !reading->answers.empty()) reading->lines_used += spent;
    return reading;
  }
  if (auto late = not_too_late(script, phase); !late) return tl::make_unexpected(late.error());
  const auto* line = head<MoveLine>(script);
  if (!line || (line->second && phase == Phase::Move)) return done(script, phase);
  if (const Verdict verdict = may_move(battle, now, line->piece); !verdict) {
    // A unit that got no die cannot do what was planned for it.
    const bool by_dice = now.effective == Card::IAmSpartacus || now.effective == Card::Rally;
    if (by_dice && !now[line->piece].ordered) {
      Lines rest = script;
      rest.lines = script.lines.subspan(1);
      auto reading = read_move(battle, now, rest, phase);
      if (reading && !reading->answers.empty()) ++reading->lines_used;
      return reading;
    }
    return refused(battle, verdict);
  }
  if (now[line->piece].hex == line->to) return answers({Move{line->piece}, Done{}});
  if (const Verdict verdict = may_move_to(battle, now, line->piece, line->to); !verdict)
    return refused(battle, verdict);
  return answers({Move{line->piece}, GoTo{line->to}});
}

void add_preferences(const BattleLine& line, int battle_number, int number, Answers& reading) {
  const auto add = [&](Window window, const std::optional<Policy>& policy) {
    if (!policy) return;
    const Who who{line.unit, {}, {}, {}};
    reading.scoped.push_back(
        {window, who, {{Fact::Battle, Compare::Equal, battle_number}}, policy, number});
  };
  add(Window::Advance, line.advance);
  add(Window::ExtraHex, line.extra);
  add(Window::Bonus, line.bonus);
  add(Window::SecondAdvance, line.second_advance);
}

Result<Answers> read_battle(const Battle& battle, const Position& now, const Lines& script) {
  if (const std::size_t spent = dice_lines(script); spent > 0) {
    Lines rest = script;
    rest.lines = script.lines.subspan(spent);
    auto reading = read_battle(battle, now, rest);
    if (reading && !reading->answers.empty()) reading->lines_used += spent;
    return reading;
  }
  if (auto late = not_too_late(script, Phase::Battle); !late)
    return tl::make_unexpected(late.error());
  const auto* line = head<BattleLine>(script);
  if (!line) return done(script, Phase::Battle);
  if (line->each) {  // Darken the Sky: one target after the other
    std::vector<Answer> atoms;
    for (const PieceId target : line->targets) atoms.push_back(Battles{line->unit, target});
    return answers(std::move(atoms));
  }
  Verdict verdict;
  for (const PieceId target : line->targets) {
    verdict = may_battle(battle, now, line->unit, target);
    if (!verdict) continue;
    Answers reading = answers({Battles{line->unit, target}});
    add_preferences(*line, now.battle + 1, script.lines.front().line, reading);
    return reading;
  }
  if (line->targets.empty()) verdict = Objection{"C-9d", "cca.battle.no-target", line->unit};
  return refused(battle, verdict);
}

}  // namespace

Result<Reading<CommandsAndColors>> CommandsAndColors::read(const Battle& battle,
                                                           const Position& now,
                                                           const Question& question,
                                                           const Lines& script) {
  if (const auto* line = head<AnswerLine>(script)) {
    if (window_of(question) && !may(battle, now, question, line->answer) && !script.fresh)
      return nothing;
    return answers({line->answer});
  }
  if (std::holds_alternative<AskCard>(question.about)) return read_card(battle, now, script);
  if (std::holds_alternative<AskOrder>(question.about)) return read_order(battle, now, script);
  if (const auto* ask = std::get_if<AskDie>(&question.about))
    return read_die(battle, now, ask->face, script);
  if (std::holds_alternative<AskMove>(question.about))
    return read_move(battle, now, script, now.phase);
  if (std::holds_alternative<AskBattle>(question.about)) return read_battle(battle, now, script);
  return nothing;
}

}  // namespace cursus::commands_and_colors
