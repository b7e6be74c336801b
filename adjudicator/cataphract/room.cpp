// Cataphract §6.6: stacking.
#include "adjudicator/cataphract/room.hpp"

#include <algorithm>

namespace cursus::cataphract {

void find_room(Play& play, UnitId unit, HexId back, std::vector<LeaderId> leaders) {
  const Battle& battle = play.setting;
  const HexId here = play.now[unit].hex;
  const auto is_free = [&](HexId hex) {
    if (unit_at(play.now, hex) != no_unit || impassable(battle.map.at(hex))) return false;
    for (const LeaderId leader : leaders_at(battle, play.now, hex))
      if (battle[leader].side != battle[unit].side) return false;
    return true;
  };
  HexId room = back;
  for (int distance = 0; distance < 99 && !is_free(room); ++distance) {
    const std::vector<HexId> ring = battle.grid().within(back, distance, distance);
    const auto found = std::find_if(ring.begin(), ring.end(), is_free);
    if (found != ring.end()) room = *found;
  }
  ensure(is_free(room), "somewhere on the map there is room");
  for (const LeaderId leader : leaders)
    if (on_map(play.now, leader) && play.now[leader].hex == here) play.now[leader].hex = room;
  shift(play.now, unit, room);
  play.tell(Stepped{unit, here, room, 0});
}

}  // namespace cursus::cataphract
