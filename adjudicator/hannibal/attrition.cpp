// hannibal §21 Attrition (消耗): who loses which CUs.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

Verdict may_lose(const AskLosses& ask, const Lose& answer) {
  if (!answer.main.within(ask.main) || !answer.sortie.within(ask.sortie))
    return Objection{"H-21.2a", "hannibal.losses.not-there"};
  const Cus lost = answer.main + answer.sortie;
  if (lost.total() != ask.count)
    return Objection{"H-21.2a", "hannibal.losses.number", no_space, no_general, lost.total(),
                     ask.count};
  if (ask.elephant && lost.elephants == 0 && (ask.main + ask.sortie).elephants > 0)
    return Objection{ask.of == LossOf::Battle ? "H-14.11c" : "H-21.2a", "hannibal.losses.elephant"};
  return {};
}

// H-17.2b: the owner picks, except that one must be an elephant where the table says so.
Task<int> lose_cus(Play& play, Seat seat, LossOf of, SpaceId space, int number, bool elephant,
                   Stack* main, Stack* sortie) {
  AskLosses ask{of, space, number, elephant, main->all(), sortie ? sortie->all() : Cus{}};
  ask.count = std::min(number, (ask.main + ask.sortie).total());
  if (ask.count <= 0) co_return 0;
  int choices = 0;
  Lose chosen;
  for (int e = 0; e <= std::min(ask.main.elephants, ask.count); ++e)
    for (int n = 0; n <= std::min(ask.main.normal, ask.count - e); ++n)
      for (int f = 0; f <= std::min(ask.sortie.elephants, ask.count - e - n); ++f) {
        const Lose each{{n, e}, {ask.count - e - n - f, f}};
        if (!may_lose(ask, each)) continue;
        ++choices;
        chosen = each;
      }
  if (choices > 1) {
    const Question asked = question(seat, "H-21.2a", ask);
    const Answer answer = co_await play.ask(asked);
    chosen = std::get<Lose>(answer);
  }
  main->take_weariest(chosen.main);
  if (sortie) sortie->take_weariest(chosen.sortie);
  play.tell(Lost{seat, space, chosen.main + chosen.sortie});
  co_return ask.count;
}

Task<> suffer_attrition(Play& play, Seat seat, SpaceId space, LossOf of, Stack* stack, int column,
                        int modifier, std::string_view purpose) {
  if (stack->empty()) co_return;
  const int die = play.roll(6, purpose);
  const Attrition result = attrition(die + modifier, column);
  play.tell(AttritionRolled{purpose.substr(0, purpose.find(' ')), seat, space, column, die,
                            modifier, result.losses});
  const int lost =
      co_await lose_cus(play, seat, of, space, result.losses, result.elephant, stack, nullptr);
  (void)lost;  // H-21.2b: generals are not affected
}

// H-21.1a, A-21.1: Rome first, spaces in order of the data. Garrisons shut in are at home.
Task<> winter(Play& play) {
  for (const Seat seat : {rome, carthage}) {
    for (std::size_t i = 0; i < space_count; ++i) {
      const auto space = static_cast<SpaceId>(i);
      Stack* stack = &play.now[space].out[seat];
      const bool abroad =
          controls(play.now, other(seat), space) || hostile_tribe(play.now, seat, space);
      if (stack->empty() || !abroad) continue;
      co_await suffer_attrition(play, seat, space, LossOf::Space, stack, stack->total(), 0,
                                "H-21.1a winter attrition");
      settle(play.now, space);
    }
  }
}

}  // namespace cursus::hannibal
