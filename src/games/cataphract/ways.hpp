// Where a unit can go, by which steps, and how its neighbours turn to it: for the general of
// Cataphract.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "adjudicator/cataphract/cataphract.hpp"
#include "src/games/cataphract/scales.hpp"

namespace cursus::cataphract {

// One way of a unit: where it can come to stand, and by which steps.
struct Stand {
  HexId hex = no_hex;
  Facing facing;
  int mp = 0;  // spent
  int ch = 0;
  int from = -1;  // the stand before
  bool stops = false;
};
using Stands = std::vector<Stand>;

// A shot that can be taken between two steps (K-8.11b).
struct PassingShot {
  std::size_t at = 0;  // after which stand
  Worth worth = 0;
  UnitId target = no_unit;
};

class Ways {
 public:
  // REQUIRES: battle, table and scales live as long as the ways. The table is moved about on while
  // something is tried, and is as before afterwards, unless told otherwise.
  Ways(const Battle& battle, Position& table, const Scales& scales, Seat seat)
      : battle_(battle), now_(table), scales_(scales), seat_(seat), start_(table.board) {}

  // Everywhere a unit can come to stand: K-6.22a, K-7.12a, K-7.13a, K-7.23a. The first is where it
  // stands.
  Stands stands(UnitId unit) const;
  PassingShot shot_on_the_way(UnitId unit, const Stands& all, std::size_t last);
  // The steps of a `move` line; and what must hold so that they are as planned: friends have made
  // room, and who attacks in a later phase is still fit for it.
  std::string steps(const Stands& all, std::size_t last, const PassingShot& shot) const;
  std::string conditions(UnitId unit, const Stands& all, std::size_t last,
                         bool attacks_later) const;

  // K-7.15a: enemies who can still turn to whoever comes next to them, and do so by default (W-12).
  std::vector<UnitId> free_to_turn() const;
  using Facings = std::vector<std::pair<UnitId, Facing>>;
  // They turn to the unit that has come; returned is how they stood.
  Facings turn_to(UnitId unit, const std::vector<UnitId>& free);
  void turn_back(const Facings& before);

 private:
  template <class IsNew>
  void go_on(UnitId unit, std::size_t i, int ma, Stands& all, IsNew is_new) const;

  const Battle& battle_;
  Position& now_;
  const Scales& scales_;
  Seat seat_;
  std::vector<UnitId> start_;  // the board when the file is written
};

}  // namespace cursus::cataphract
