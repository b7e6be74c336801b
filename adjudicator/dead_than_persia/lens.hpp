// Rather Dead Than Persia! What one seat may know (R-H.2a, R-H.2b). Legality, facts and policies
// look through it; a look at the foe's secrets is a defect.
#pragma once

#include <vector>

#include "adjudicator/dead_than_persia/position.hpp"

namespace cursus::dead_than_persia {

class Lens {
 public:
  Lens(const War& the_war, const Position& now, Seat the_seat)
      : war(the_war), seat(the_seat), now_(now) {}

  const War& war;
  const Seat seat;

  // --- public ------------------------------------------------------------------------------------
  int turn() const { return now_.turn; }
  Phase phase() const { return now_.phase; }
  std::uint32_t segment() const { return now_.segment; }
  Seat active() const { return now_.active; }
  Seat first() const { return now_.first; }
  int passes() const { return now_.passes; }
  bool rests(Seat side) const { return now_.rests[side]; }
  bool scorched(Zone zone) const { return now_.scorched[index(zone)]; }
  bool destroyed(Zone zone) const { return now_.destroyed[index(zone)]; }
  bool razed(Zone zone) const { return now_.razed[index(zone)]; }
  std::optional<Seat> colour(Zone zone) const { return now_.colour[index(zone)]; }
  Leader commander(Seat side) const { return now_.commander[side]; }
  int ruses(Seat side) const { return static_cast<int>(now_.hands[side].size()); }
  const std::vector<Ruse>& ruses_played() const { return now_.played; }
  bool panhellenisme() const { return now_.panhellenisme; }
  bool pas_de_quartier() const { return now_.pas_de_quartier; }
  bool isolation() const { return now_.isolation; }
  int activations(Seat side) const { return now_.activations[side]; }
  int spent(Seat side) const { return now_.spent[side]; }
  const std::vector<Zone>& wooed(Seat side) const { return now_.wooed[side]; }
  // What this seat takes the control to be, and what everybody sees of it.
  std::optional<Seat> control(Zone zone) const;
  std::optional<Seat> shown_control(Zone zone) const;
  std::optional<Seat> city_owner(Zone zone) const;

  // Tags on the map, and what lies open.
  std::vector<Tag> tags(Seat side, bool fleet, Zone zone) const;
  Zone zone_of(Tag tag) const;  // no_zone: not on the map
  bool turned(Tag tag) const;
  int zones(Tag tag) const;
  std::uint32_t entered_at(Tag tag) const;  // the greater, the later
  const std::vector<Unmasked>& unmasked() const { return now_.unmasked; }
  bool fought() const { return now_.fought; }  // in this segment
  std::optional<Seat> last_winner() const { return now_.last_winner; }
  std::optional<bool> shown_as_dummy(Tag tag) const;  // since tags were dealt
  std::vector<UnitId> open_units(std::optional<Seat> side, Zone zone) const;
  std::vector<ShipId> open_ships(Seat side, Zone zone) const;
  int zones(ShipId open_ship) const;
  bool leader_alive(Leader leader) const;  // not known to be dead
  // Both forces are shown for its time.
  const std::optional<Battle>& battle() const { return now_.battle; }

  // --- own ---------------------------------------------------------------------------------------
  int pa() const { return now_.pa[seat]; }
  bool holds(Ruse ruse) const;
  const std::vector<Ruse>& hand() const { return now_.hands[seat]; }
  bool is_mine(CounterId counter) const {
    return index(counter) < war.counters.size() && war[counter].side == seat;
  }
  const CounterState& mine(CounterId counter) const;
  Zone place(CounterId counter) const;
  Tag tag(CounterId counter) const;
  std::vector<CounterId> leaders_at(Zone zone) const;  // own counters ashore, dummies too
  std::vector<CounterId> fleets_at(Zone zone) const;   // own markers, dummies too
  std::vector<CounterId> in_play(bool fleet) const;
  std::vector<UnitId> box(CounterId counter) const;
  std::vector<ShipId> ships(CounterId fleet) const;
  std::vector<CounterId> aboard(CounterId fleet) const;
  std::vector<UnitId> cargo(CounterId fleet) const;
  int room(CounterId fleet) const;
  bool is_my_unit(UnitId unit) const;  // alive, of this side
  const UnitState& my_unit(UnitId unit) const;
  bool is_my_ship(ShipId ship) const;
  const ShipState& my_ship(ShipId ship) const;
  const std::optional<Activation>& activation() const { return now_.activation; }  // active seat's
  const std::optional<Sailing>& sailing() const { return now_.sailing; }
  bool tried(CounterId by, ShipId ship, Zone zone, const Target& target) const;
  // Of the own side in a battle that goes on, or of any force that is shown.
  std::vector<UnitId> units(const Force& force) const;
  std::vector<ShipId> ships(const Force& force) const;
  std::vector<UnitId> cargo(const Force& force) const;
  std::vector<CounterId> leaders(const Force& force) const;
  bool disordered(UnitId unit) const;
  bool supplied_at(Zone zone, const std::vector<UnitId>& army) const;  // an own army

  // A counter that takes no part in what is decided through this lens: it is not among those who
  // are at a place.
  void set_aside(CounterId counter) { aside_.push_back(counter); }
  bool has_set_aside() const { return !aside_.empty(); }

 private:
  void ensure_shown(const Force& force) const;
  std::vector<CounterId> own_at(bool fleet, Zone zone) const;
  const Position& now_;
  std::vector<CounterId> aside_{};
};

}  // namespace cursus::dead_than_persia
