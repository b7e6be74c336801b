// Hannibal: Rome vs. Carthage. What each seat may see, and scripts of plain answers.
#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/hannibal.hpp"

namespace cursus::hannibal {

bool Lens::holds(CardId card) const { return contains(hand(), card); }

bool Lens::allows(const cursus::Question<Hannibal>& question, const Answer& answer) const {
  return Hannibal::may(setting_, now_, question, answer).has_value();
}

std::vector<Answer> Lens::legal(const cursus::Question<Hannibal>& question) const {
  std::vector<Answer> answers;
  Hannibal::legal(setting_, now_, question, answers);
  return answers;
}

View Hannibal::view(const Setting&, const Position& now, std::optional<Seat> seat) {
  View view;
  view.board = now;                                               // the open part of the position
  if (!seat && view.board.battle) view.board.battle->known = {};  // a8: of the two players only
  if (seat) {
    view.hand = now.hands[*seat];
    view.battle_hand = now.battle_hands[*seat];
  }
  for (const Seat each : both_seats)
    view.hand_sizes[each] = static_cast<int>(now.hands[each].size());
  view.deck = static_cast<int>(now.deck.size());
  return view;
}

// One line is one answer. A line for something else waits; the desk judges it when it is its turn.
Result<Reading<Hannibal>> Hannibal::read(const Setting& setting, const Position& now,
                                         const Question& question, const Script<Hannibal>& script) {
  Reading<Hannibal> reading;
  if (script.lines.empty()) return reading;
  const Answer& answer = script.lines.front().order.answer;
  const auto legal = may(setting, now, question, answer);
  // A window has its standing orders: a line that does not fit it speaks of something later.
  if (!legal && window_of(question)) return reading;
  reading.answers.push_back(answer);
  reading.lines_used = 1;
  return reading;
}

}  // namespace cursus::hannibal
