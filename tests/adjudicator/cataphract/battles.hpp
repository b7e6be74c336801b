// Battles made by hand, and the five of the game as tables.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/cataphract/battle.hpp"

namespace cursus::cataphract::test {

struct Ratings {
  int initiative = 5;
  bool elite = false;
  int lines = 1;
  int range = 6;
  int strategy = 0;
  int charisma = 1;
  int personal_combat = 5;
};

struct Figures {
  int size = 5;
  int tq = 6;
  int ma = 5;
  Missile missile = Missile::None;
};

// Puts a battle together, piece by piece.
class Maker {
 public:
  Maker(const std::string& scenario, int first_column, int last_column, int first_row,
        int last_row);

  HexId hex(const std::string& name) const;
  void side(Seat seat, const std::string& name, bool trained, Edge edge, int level);
  void hexes(Terrain terrain, int level, const std::string& names);
  void sides_of(Hexside kind, const std::string& pairs);  // "0908-1009 0909-1009"
  void line(Seat seat, bool cavalry, std::vector<UnitType> types, std::vector<std::string> classes,
            std::vector<std::string> nations);
  void leader(const std::string& id, Seat seat, LeaderKind kind, const Ratings& ratings,
              std::vector<std::string> nations, std::vector<std::string> classes,
              const std::string& where, bool locked);  // no hex: a replacement
  // Flags: two_shots, garrison, locked, soft.
  void unit(const std::string& id, Seat seat, const std::string& nation, const std::string& cls,
            UnitType type, const Figures& figures, const std::string& where, int facing,
            Formation formation, const std::string& flags, std::optional<Unit::OnFoot> on_foot,
            int arrives);

  Battle battle;
};

// dara, callinicum, tricameron, taginae, casilinum
Battle battle_of(const std::string& name);

}  // namespace cursus::cataphract::test
