// Cataphract: what each seat may see. Everything on the table is open (part D.1).
#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

namespace {

View::Progress progress_of(const Position& now) {
  View::Progress out;
  out.op = now.op;
  out.orders_left = now.orders_left;
  out.lines_left = now.lines_left;
  out.mode = now.mode;
  out.gave_order = now.gave_order;
  out.must_act = now.must_act;
  out.line = now.line;
  out.line_moved = now.line_moved;
  out.uncontrolled_now = now.uncontrolled_now;
  out.combats = now.combats;
  out.ties = now.ties;
  out.uncontrolled = now.uncontrolled;
  out.uncontrolled_made = now.uncontrolled_made;
  out.duel_winner = now.duel_winner;
  out.no_more_activations = now.no_more_activations;
  out.sightings = now.sightings;
  out.queued = now.queued;
  for (const Seat seat : both_seats) {
    out.paralysed[seat] = now.sides[seat].paralysed;
    out.trump_tried[seat] = now.sides[seat].trump_tried;
  }
  return out;
}

}  // namespace

View Cataphract::view(const Battle& battle, const Position& now, std::optional<Seat> seat) {
  View view;
  view.turn = now.turn;
  view.stage = now.stage;
  view.phasing = now.phasing;
  view.active = now.active;
  if (seat) view.progress = progress_of(now);
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
