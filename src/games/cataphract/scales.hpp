// What the general of Cataphract thinks things are worth: hits, shots, shocks, ground.
#pragma once

#include <array>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"

namespace cursus::cataphract {

// Worth is counted in hundredths of a rout point.
using Worth = int;

// Weighs on the table as its owner imagines it, for one side. The enemy is taken to stand still.
class Scales {
 public:
  // REQUIRES: the battle and the table live as long as the scales.
  Scales(const Battle& battle, const Position& table, Seat seat);

  bool in_zone(HexId hex) const { return zone_[index(hex)] != 0; }
  HexId nearest_enemy_to(HexId hex) const { return nearest_[index(hex)]; }
  int distance_to_enemy(HexId hex) const;

  // What the side of the unit would lose by this many more hits.
  Worth of_hits(UnitId unit, int hits) const;
  // What it would win if this many were removed.
  Worth of_recovery(UnitId unit, int hits) const;
  Worth of_the_whole(UnitId unit) const;
  // K-8.33a, K-8.36: the unit attacks from where it stands, with those of `friends` who have come
  // to the same enemies.
  Worth of_shock(UnitId attacker, const std::vector<UnitId>& friends) const;
  // K-8.23a: the hits of entry fire where the unit stands, on average.
  int entry_hits(UnitId unit) const;
  Worth of_shot(UnitId unit, HexId from, HexId at, bool moving) const;
  // To stand there at the end of a phase without attacking.
  Worth of_ground(UnitId unit) const;

 private:
  // By number of hits.
  using Losses = std::array<Worth, 24>;
  Losses losses(UnitId unit) const;
  Worth lost_at(UnitId unit, int hits) const;
  Worth after_charge(const Losses& by_hits, UnitId unit, int hits, bool checks) const;

  const Battle& battle_;
  const Position& now_;
  Seat seat_;
  std::vector<HexId> nearest_;  // enemy, by hex
  std::vector<char> zone_;      // of the enemy, by hex
  std::vector<int> danger_;     // by hex: enemies that could shoot there
};

}  // namespace cursus::cataphract
