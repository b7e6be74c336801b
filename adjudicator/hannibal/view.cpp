// Hannibal: Rome vs. Carthage. What each seat may see.
#include "adjudicator/core/contains.hpp"
#include "adjudicator/hannibal/law.hpp"

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

std::span<const Leg> Lens::legs_ahead() const { return hannibal::legs_ahead(now_); }

bool Lens::ordered_inside() const {
  if (!now_.plan || !now_.march || now_.active != seat_ || now_.march->steps == 0) return false;
  const auto last = static_cast<std::size_t>(now_.march->steps - 1);
  return last < now_.plan->legs.size() && now_.plan->legs[last].inside;
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

}  // namespace cursus::hannibal
