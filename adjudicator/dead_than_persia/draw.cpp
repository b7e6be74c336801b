// Rather Dead Than Persia! §2 The draw of action points (PA プール) and the first player.
#include "adjudicator/dead_than_persia/draw.hpp"

#include <algorithm>

namespace cursus::dead_than_persia {

namespace {

int strategy_of(Leader leader) { return leader == no_leader ? 0 : row(leader).strategy; }  // Q75

int draw_for(Play& play, Seat seat) {  // the number of ruses drawn
  Position& now = play.now;
  std::vector<Ruse> drawn;
  for (;;) {
    const auto which = play.draw(static_cast<std::uint32_t>(now.cup.size()), "R-2.2a draw");
    const Token token = now.cup[which];
    now.cup.erase(now.cup.begin() + static_cast<std::ptrdiff_t>(which));
    if (token.pa >= 0) {
      now.drawn[seat] = token.pa;
      break;
    }
    drawn.push_back(token.ruse);  // R-2.2b: and on
  }
  auto& hand = now.hands[seat];
  hand.insert(hand.end(), drawn.begin(), drawn.end());
  std::sort(hand.begin(), hand.end());
  const int value = pa_counters[static_cast<std::size_t>(*now.drawn[seat])].value[seat];
  now.pa[seat] = value + strategy_of(now.commander[seat]);  // R-2.2e
  now.spent[seat] = 0;
  play.tell(Drew{seat, static_cast<int>(drawn.size())});
  play.tell(only(seat), DrewPrivately{drawn, value, now.pa[seat]});
  return static_cast<int>(drawn.size());
}

}  // namespace

void draw_action_points(Play& play) {
  Position& now = play.now;
  const int greeks = draw_for(play, greek);
  const int persians = draw_for(play, persian);
  if ((greeks >= 2) != (persians >= 2)) {  // R-2.2c Q2
    now.first = greeks >= 2 ? persian : greek;
    play.tell(FirstPlayer{now.first, true});
    return;
  }
  for (;;) {  // R-2.2d
    InitiativeRolled rolled;
    for (const Seat seat : both_seats) {
      rolled.dice[seat] = play.roll(6, "R-2.2d initiative");
      rolled.strategy[seat] = strategy_of(now.commander[seat]);
    }
    play.tell(rolled);
    const int left = rolled.dice[greek] + rolled.strategy[greek];
    const int right = rolled.dice[persian] + rolled.strategy[persian];
    if (left == right) continue;
    now.first = left > right ? greek : persian;
    play.tell(FirstPlayer{now.first, false});
    return;
  }
}

void return_action_points(Play& play) {
  Position& now = play.now;
  const bool last = now.turn == static_cast<int>(play.setting.calendar.size());
  PaShown shown;
  for (const Seat seat : both_seats) {
    const int counter = *now.drawn[seat];
    shown.counters[seat] = pa_counters[static_cast<std::size_t>(counter)].value[seat];
    shown.left[seat] = now.pa[seat];
    const Token token{static_cast<std::int8_t>(counter), Ruse::Trahison};
    const auto before = [](const Token& a, const Token& b) {
      return a.pa >= 0 && (b.pa < 0 || a.pa < b.pa);
    };
    now.cup.insert(std::upper_bound(now.cup.begin(), now.cup.end(), token, before), token);
    now.drawn[seat].reset();
    if (!last) now.pa[seat] = 0;  // what was left at the end stands in the last report
  }
  play.tell(shown);
}

void pay(Play& play, Seat seat, int pa) {
  ensure(play.now.pa[seat] >= pa, "what is not there cannot be paid");
  play.now.pa[seat] -= pa;
  play.now.spent[seat] += pa;
}

void discard(Position& now, Seat seat, Ruse ruse) {
  auto& hand = now.hands[seat];
  const auto found = std::find(hand.begin(), hand.end(), ruse);
  ensure(found != hand.end(), "a ruse that is played is held");
  hand.erase(found);
}

}  // namespace cursus::dead_than_persia
