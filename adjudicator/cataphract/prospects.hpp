// Cataphract: what the lines of a file plan to shoot at and to attack, as everybody can reckon it
// from the table: for whoever checks their orders.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "adjudicator/cataphract/missiles.hpp"
#include "adjudicator/cataphract/script.hpp"

namespace cursus::cataphract {

struct PlannedShot {
  Shot shot;
  ShotOdds odds;
  Missile missile = Missile::None;
  Ammo ammo = Ammo::Full;  // before it
  bool twice = false;      // K-9.4a
};

struct PlannedShock {
  Combat combat;
  ShockOdds odds;
  struct Check {  // K-8.33a
    UnitId unit = no_unit;
    int tq = 0;
    int failing = 0;  // faces of the die that cost hits
  };
  std::vector<Check> checks;
};

// K-4.32a-c: an SC who is to give a line command rolls for it first.
struct PlannedCheck {
  bool in_range = false;  // of the OC
  int most = 0;           // the highest die that succeeds
};

struct PhasePlan {
  LeaderId leader = no_leader;
  std::optional<PlannedCheck> check;
  std::vector<PlannedShot> shots;
  std::vector<PlannedShock> shocks;
};

// Of each leader whose lines stand in the file, the phase that comes next: as if the enemy stood
// still and did nothing, no die did harm, and the leaders acted in the order of the file.
std::vector<PhasePlan> phase_plans(const Battle& battle, const Position& now, Seat seat,
                                   std::span<const ScriptLine<Cataphract>> lines);

}  // namespace cursus::cataphract
