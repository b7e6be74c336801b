// Commands & Colors: Ancients. Which answers a question allows; the law is in the phase files.
#include <algorithm>

#include "adjudicator/commands_and_colors/combat.hpp"
#include "adjudicator/commands_and_colors/command.hpp"
#include "adjudicator/commands_and_colors/commands_and_colors.hpp"
#include "adjudicator/commands_and_colors/leaders.hpp"
#include "adjudicator/commands_and_colors/movement.hpp"

namespace cursus::commands_and_colors {

namespace {

const Objection not_an_answer{"", "cca.answer.other-question"};

Verdict one_of(const std::vector<HexId>& hexes, const GoTo& answer, std::string_view clause) {
  if (std::find(hexes.begin(), hexes.end(), answer.hex) != hexes.end()) return {};
  return Objection{clause, "cca.answer.not-there", no_piece, no_piece, answer.hex};
}

struct Judging {
  const Battle& battle;
  const Position& now;
  Seat seat;

  template <class Ask, class Answer>
  Verdict operator()(const Ask&, const Answer&) const {
    return not_an_answer;
  }

  Verdict operator()(const AskCard&, const PlayCard& answer) const {
    return may_play(now, answer.card);
  }
  Verdict operator()(const AskCard&, const Done&) const { return may_pass(now); }
  Verdict operator()(const AskOrder&, const Order& answer) const {
    return may_order(battle, now, answer.piece);
  }
  Verdict operator()(const AskOrder&, const Done&) const { return {}; }  // C-7e
  Verdict operator()(const AskDie& ask, const Order& answer) const {
    return may_take_die(battle, now, ask.face, answer.piece);
  }
  Verdict operator()(const AskDie&, const Done&) const { return {}; }
  Verdict operator()(const AskMove&, const Move& answer) const {
    return may_move(battle, now, answer.piece);
  }
  Verdict operator()(const AskMove&, const Done&) const { return {}; }
  Verdict operator()(const AskMoveTo& ask, const GoTo& answer) const {
    return may_move_to(battle, now, ask.piece, answer.hex);
  }
  Verdict operator()(const AskMoveTo&, const Done&) const { return {}; }  // C-8.1c
  Verdict operator()(const AskBattle&, const Battles& answer) const {
    return may_battle(battle, now, answer.unit, answer.target);
  }
  Verdict operator()(const AskBattle&, const Done&) const { return may_end_battles(battle, now); }
  Verdict operator()(const AskFirstStrike&, const Done&) const { return {}; }
  Verdict operator()(const AskFirstStrike&, const Yes&) const {
    const auto& hand = now.hands[seat];
    if (std::find(hand.begin(), hand.end(), Card::FirstStrike) != hand.end()) return {};
    return Objection{"C-XX.4e", "cca.card.no-first-strike"};
  }
  Verdict operator()(const AskEvade&, const Done&) const { return {}; }
  Verdict operator()(const AskEvade& ask, const GoTo& answer) const {
    return may_evade_to(battle, now, ask.unit, answer.hex);
  }
  Verdict operator()(const AskIgnore& ask, const Ignore& answer) const {
    if (answer.flags >= 0 && answer.flags <= ask.most) return {};
    return Objection{"C-12.1a", "cca.flags.too-many", ask.unit, no_piece,
                     no_hex,    answer.flags,         ask.most};
  }
  Verdict operator()(const AskRetreat& ask, const GoTo& answer) const {
    return one_of(ask.ends, answer, "C-12d");
  }
  Verdict operator()(const AskLeaderStep& ask, const GoTo& answer) const {
    return may_step_back(battle, now, ask, answer.hex);
  }
  Verdict operator()(const AskLeaderStep& ask, const Done&) const {
    return may_stop_here(battle, now, ask);
  }
  Verdict operator()(const AskBattleBack&, const Yes&) const { return {}; }
  Verdict operator()(const AskBattleBack&, const Done&) const { return {}; }
  Verdict operator()(const AskAdvance&, const Yes&) const { return {}; }
  Verdict operator()(const AskAdvance&, const Done&) const { return {}; }
  Verdict operator()(const AskExtraHex& ask, const GoTo& answer) const {
    return one_of(extra_hexes(battle, now, ask.unit), answer, "C-13.6c");
  }
  Verdict operator()(const AskExtraHex&, const Done&) const { return {}; }
  Verdict operator()(const AskBonus& ask, const Battles& answer) const {
    if (answer.unit != ask.unit) return not_an_answer;
    return may_bonus(battle, now, ask.unit, answer.target);
  }
  Verdict operator()(const AskBonus&, const Done&) const { return {}; }
};

Verdict judge(const Battle& battle, const Position& now, const Question& question,
              const Answer& answer) {
  return std::visit(Judging{battle, now, question.seat}, question.about, answer);
}

// Proposes every answer that could be legal; the judge strikes out the rest.
struct Proposing {
  const Battle& battle;
  const Position& now;
  const Question& question;
  std::vector<Answer>& answers;

  void offer(const Answer& answer) const {
    if (judge(battle, now, question, answer)) answers.push_back(answer);
  }
  template <class Each>
  void each_piece(Each each) const {
    for (std::size_t i = 0; i < battle.size(); ++i) each(PieceId{static_cast<std::uint8_t>(i)});
  }
  void yes_or_no() const {
    offer(Done{});
    offer(Yes{});
  }

  void operator()(const AskCard&) const {
    offer(Done{});
    const auto& hand = now.hands[question.seat];  // sorted
    for (std::size_t i = 0; i < hand.size(); ++i)
      if (i == 0 || hand[i] != hand[i - 1]) offer(PlayCard{hand[i]});
  }
  void operator()(const AskOrder&) const {
    answers.push_back(Done{});
    list_orders(battle, now, answers);
  }
  void operator()(const AskDie& ask) const {
    answers.push_back(Done{});
    each_piece([&](PieceId piece) {
      if (may_take_die(battle, now, ask.face, piece)) answers.push_back(Order{piece});
    });
  }
  void operator()(const AskMove&) const {
    answers.push_back(Done{});
    each_piece([&](PieceId piece) {
      if (now[piece].ordered && may_move(battle, now, piece)) answers.push_back(Move{piece});
    });
  }
  void operator()(const AskMoveTo& ask) const {
    answers.push_back(Done{});
    for (const Destination& to : destinations(battle, now, ask.piece))
      answers.push_back(GoTo{to.hex});
  }
  void operator()(const AskBattle&) const {
    offer(Done{});
    PieceList enemies;
    each_piece([&](PieceId piece) {
      if (on_board(now, piece) && battle[piece].side != now.active) enemies.push_back(piece);
    });
    each_piece([&](PieceId unit) {
      if (!now[unit].ordered || !may_battle_at_all(battle, now, unit)) return;
      const int reach = std::max(1, row(battle[unit].troop).range);
      for (const PieceId target : enemies)
        if (battle.board.grid.distance(now[unit].hex, now[target].hex) <= reach &&
            may_battle(battle, now, unit, target))
          answers.push_back(Battles{unit, target});
    });
  }
  void operator()(const AskFirstStrike&) const { yes_or_no(); }
  void operator()(const AskEvade& ask) const {
    offer(Done{});
    for (const HexId hex : evade_hexes(battle, now, ask.unit)) offer(GoTo{hex});
  }
  void operator()(const AskIgnore& ask) const {
    for (int flags = 0; flags <= ask.most; ++flags) offer(Ignore{flags});
  }
  void operator()(const AskRetreat& ask) const {
    for (const HexId hex : ask.ends) offer(GoTo{hex});
  }
  void operator()(const AskLeaderStep& ask) const {
    offer(Done{});
    for (const Direction direction : rear(battle[ask.leader].side)) {
      const HexId hex = battle.board.grid.neighbour(now[ask.leader].hex, direction);
      if (hex != no_hex) offer(GoTo{hex});
    }
    offer(GoTo{no_hex});
  }
  void operator()(const AskBattleBack&) const { yes_or_no(); }
  void operator()(const AskAdvance&) const { yes_or_no(); }
  void operator()(const AskExtraHex& ask) const {
    offer(Done{});
    for (const HexId hex : extra_hexes(battle, now, ask.unit)) offer(GoTo{hex});
  }
  void operator()(const AskBonus& ask) const {
    answers.push_back(Done{});
    each_piece([&](PieceId target) {
      if (may_bonus(battle, now, ask.unit, target)) answers.push_back(Battles{ask.unit, target});
    });
  }
};

}  // namespace

Result<void> CommandsAndColors::may(const Battle& battle, const Position& now,
                                    const Question& question, const Answer& answer) {
  const Verdict verdict = judge(battle, now, question, answer);
  if (verdict) return {};
  Refusal why = refusal(battle, *verdict);
  if (const auto* play = std::get_if<PlayCard>(&answer))
    why.arguments.push_back({"card", std::string(row(play->card).code)});
  return tl::make_unexpected(std::move(why));
}

void CommandsAndColors::legal(const Battle& battle, const Position& now, const Question& question,
                              std::vector<Answer>& answers) {
  std::visit(Proposing{battle, now, question, answers}, question.about);
}

}  // namespace cursus::commands_and_colors
