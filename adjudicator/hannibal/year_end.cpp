// hannibal §19.4 Isolation, §22 and §23 Victory.
#include <algorithm>

#include "adjudicator/hannibal/law.hpp"

namespace cursus::hannibal {

namespace {

// H-19.4a: what a PC must reach. Any own CU counts, also shut in (A-19.4d).
bool is_supply(const Board& board, Seat side, SpaceId space) {
  if (any_cus(board, side, space)) return true;
  if (!controls(board, side, space)) return false;
  return is_walled(space) || board[space].tribe || is_port(space);
}

// H-19.4b: may the path come into this space?
bool is_open_to(const Board& board, Seat side, SpaceId space) {
  if (any_cus(board, side, space)) return true;
  if (controls(board, other(side), space) || hostile_tribe(board, side, space)) return false;
  return cus_in(board, other(side), space) == 0 || controls(board, side, space);
}

bool reaches_supply(const Board& board, Seat side, SpaceId start) {
  std::vector<SpaceId> seen{start};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (is_supply(board, side, seen[i])) return true;
    for (const Link& each : links(seen[i])) {
      if (each.type == LinkType::Pass || each.type == LinkType::Alps) continue;
      if (!is_open_to(board, side, each.to)) continue;
      if (std::find(seen.begin(), seen.end(), each.to) == seen.end()) seen.push_back(each.to);
    }
  }
  return false;
}

}  // namespace

// A-19.4c: all of a side are judged at once on the same map.
std::vector<SpaceId> isolated(const Board& board, Seat side) {
  std::vector<SpaceId> found;
  for (const SpaceId each : pcs_of(board, side))
    if (!reaches_supply(board, side, each)) found.push_back(each);
  return found;
}

void isolation(Play& play) {  // H-5.5: Rome first
  for (const Seat seat : {rome, carthage}) {
    const std::vector<SpaceId> gone = isolated(play.now, seat);
    if (gone.empty()) continue;
    play.tell(Isolated{seat, gone});
    for (const SpaceId each : gone) play.now[each].marker = Marker::Empty;
  }
}

// 23c first, then turn 9, then the side with fewer points loses PCs.
Task<> victory_check(Play& play) {
  const Board& board = play.now;
  const PerSeat<int> points{{political_points(board, carthage), political_points(board, rome)}};
  play.tell(PointsCounted{points});
  const bool latium = controls(board, carthage, ProvinceId::Latium);
  if (provinces_of(board, carthage, Country::Italy) - (latium ? 1 : 0) == 6)  // H-23c
    co_await end_war(play, Outcome{carthage, Ending::Italy});
  if (board.turn == last_turn) {  // H-22.4: a tie is Carthage's
    const Seat winner = points[rome] > points[carthage] ? rome : carthage;
    co_await end_war(play, Outcome{winner, Ending::Points});
  }
  const int difference = points[rome] - points[carthage];  // H-22.2
  if (difference > 0) co_await remove_pcs(play, carthage, difference, RemovalFor::YearsEnd);
  if (difference < 0) co_await remove_pcs(play, rome, -difference, RemovalFor::YearsEnd);
}

}  // namespace cursus::hannibal
