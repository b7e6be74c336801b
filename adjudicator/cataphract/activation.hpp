// Cataphract §5: activation, trump, momentum (活性化).
#pragma once

#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// Who is due (K-5.12a). A line without control comes before all leaders (K-9.31b).
struct Due {
  bool nobody = true;
  bool tie_unrolled = false;  // K-5.12b: both sides have leaders of this initiative
  bool line = false;
  int initiative = -1;
  Seat seat = Seat::First;
  std::vector<LeaderId> leaders;
};
Due who_is_due(const Battle& battle, const Position& now);

Verdict may_activate(const Battle& battle, const Position& now, Seat seat, LeaderId leader);
Verdict may_trump(const Battle& battle, const Position& now, Seat seat, LeaderId leader);
// K-5.42a,b: a trump of a trump or of momentum.
Verdict may_counter(const Battle& battle, const Position& now, Seat seat, LeaderId leader,
                    LeaderId over);
Verdict may_be_first(const Battle& battle, const Position& now, Seat seat, LeaderId leader);
Verdict may_be_elite(const Battle& battle, const Position& now, Seat seat, LeaderId leader);
Verdict may_try_momentum(const Battle& battle, const Position& now, LeaderId leader);

// The stages.
Task<> first_phase(Play& play);   // K-9.65a
Task<> elite_phase(Play& play);   // K-5.5
Task<> activation(Play& play);    // A
Task<> end_of_phase(Play& play);  // C
void begin_phase(Play& play, LeaderId leader, OpKind kind);

}  // namespace cursus::cataphract
