// hannibal §10.10 Displaced generals (一時的な除去), and PCs that a side must remove.
#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

void displace(Play& play, GeneralId general) {
  GeneralState& state = play.now[general];
  const bool forever = general == GeneralId::Hannibal || general == GeneralId::Africanus;
  const Whereabouts where = forever ? Whereabouts::OutOfGame : Whereabouts::Displaced;
  state = GeneralState{};
  state.where = where;  // H-10.10d, f
  play.tell(Displaced{general, forever});
  if (general == GeneralId::Hannibal) play.now.hannibal_fell = true;  // H-10.10e
}

std::string_view clause_of(RemovalFor cause) {
  switch (cause) {
    case RemovalFor::Battle:
      return "H-15.5a";
    case RemovalFor::Hannibal:
      return "H-10.10e";
    case RemovalFor::YearsEnd:
      return "H-22.2";
  }
  return "";
}

Verdict may_remove_pc(const Board& board, Seat seat, SpaceId space, RemovalFor cause) {
  if (has_pc(board, seat, space)) return {};
  if (controls(board, seat, space))
    return Objection{"H-20.1", "hannibal.removal.city-or-tribe", space};
  return Objection{clause_of(cause), "hannibal.removal.not-yours", space};
}

// H-15.6, H-22.3: who cannot remove as many sues for peace. Not for Hannibal alone.
Task<> remove_pcs(Play& play, Seat seat, int count, RemovalFor cause) {
  const int there = static_cast<int>(pcs_of(play.now, seat).size());
  if (count > there) {
    if (cause != RemovalFor::Hannibal) {
      play.tell(SuedForPeace{seat});
      co_await end_war(play, Outcome{other(seat), Ending::Peace});  // H-23d
    }
    count = there;
  }
  for (int left = count; left > 0; --left) {
    if (static_cast<int>(pcs_of(play.now, seat).size()) == left) {  // nothing to choose
      for (const SpaceId each : pcs_of(play.now, seat)) remove_marker(play, each);
      co_return;
    }
    const Question asked = question(seat, clause_of(cause), AskRemoval{cause, left});
    const Answer answer = co_await play.ask(asked);
    remove_marker(play, std::get<Go>(answer).space);
  }
}

Task<> mourn_hannibal(Play& play) {
  if (!play.now.hannibal_fell) co_return;
  play.now.hannibal_fell = false;
  co_await remove_pcs(play, carthage, pcs_for_hannibal, RemovalFor::Hannibal);
}

}  // namespace cursus::hannibal
