// Cataphract: what each seat may see. Everything on the table is open (part D.1).
#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

View Cataphract::view(const Battle& battle, const Position& now, std::optional<Seat>) {
  View view;
  view.turn = now.turn;
  view.stage = now.stage;
  view.phasing = now.phasing;
  view.active = now.active;
  view.outcome = now.outcome;
  for (std::size_t i = 0; i < battle.units.size(); ++i)
    view.pieces.push_back({unit_id(i), now.units[i]});
  for (std::size_t i = 0; i < battle.leaders.size(); ++i)
    view.leaders.push_back({leader_id(i), now.leaders[i]});
  for (const Seat seat : both_seats) {
    view.rout_points[seat] = now.sides[seat].rout_points;
    view.ferocity[seat] = now.sides[seat].ferocity;
  }
  return view;
}

}  // namespace cursus::cataphract
