// Cataphract §6.5: orderly withdrawal (統制退却).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// K-6.51a: may this unit withdraw before this mover?
Verdict may_withdraw(const Battle& battle, const Position& now, const AskWithdraw& ask);
// A way of an orderly withdrawal, without its first hex, and what it costs.
struct Retirement {
  std::vector<HexId> way;
  int ch = 0;  // of hexes, hexsides and friends passed
};
// Where it may go, each by the way with fewest hits (K-6.52a, K-6.55a, R-21).
std::vector<HexId> withdrawal_ends(const Battle& battle, const Position& now,
                                   const AskWithdraw& ask);
Retirement withdrawal_way(const Battle& battle, const Position& now, const AskWithdraw& ask,
                          HexId to);
// K-6.52c, R-22
bool approached_from_flank(const Battle& battle, const Position& now, UnitId unit, UnitId mover);
// All hits that a withdrawal to this hex costs for certain.
int withdrawal_ch(const Battle& battle, const Position& now, const AskWithdraw& ask, HexId to);
// K-6.55b: where the mover was when the withdrawing unit may shoot at it.
std::vector<HexId> withdrawal_shots(const Battle& battle, const Position& now, UnitId unit,
                                    UnitId mover);

// I-01 (1) and (4): offers to all units at distance 2 that were not there already; `from`: the hex
// from which the mover came, none at the start of its move.
Task<> offer_withdrawals(Play& play, UnitId mover, HexId from);

}  // namespace cursus::cataphract
