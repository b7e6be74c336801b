// Rather Dead Than Persia! What the lines of a segment may bring about in combat: for whoever
// checks their orders.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "adjudicator/dead_than_persia/battle_odds.hpp"

namespace cursus::dead_than_persia {

// An attempt on land: an own one, or of the foes who stand where an own force enters.
struct PlannedInterception {
  struct Against {  // S that the foe may have
    int s = 0;
    int all = 6;                  // equally likely throws
    std::array<int, 4> throws{};  // by Contact
  };
  Zone zone = no_zone;
  std::vector<Tag> foes{};         // who may try; an own attempt: nobody
  Target target{};                 // of an own attempt
  bool automatic = false;          // R-5.4b: without a die
  int s = 0;                       // of the own force
  std::vector<Against> against{};  // one: it is known
  std::vector<Modifier> columns{};
  std::vector<Modifier> to_die{};
  bool oracle = false;  // counted in
};

struct PlannedNavalInterception {
  struct With {  // T of those who try
    int t = 0;
    int all = 36;
    int throws = 0;
  };
  Zone zone = no_zone;
  bool by_foe = false;
  std::vector<Tag> foes{};  // who may try; none: their open ships
  Target target{};          // of an own attempt
  std::vector<With> with{};
  bool oracle = false;
};

// Who is alone, or a dummy: contact is the end of them (R-4.4a, R-11.1b).
struct PlannedLoss {
  Zone zone = no_zone;
  CounterId counter = no_counter;
};

struct PlannedBattle {
  struct Side {
    BattleOdds fire{};
    BattleOdds melee{};
  };
  Zone zone = no_zone;
  std::vector<Tag> foes{};  // whose strength is not known
  Target target{};          // or what lies open
  int sp = 0;               // of what lies open
  Side own{};
  std::optional<Side> surprising{};  // where the table of interceptions has it
  std::optional<Side> surprised{};
  std::optional<Side> at_city{};  // they may stay in the city (R-8.1b)
  std::optional<Side> foe{};      // of what lies open
};

struct PlannedNavalBattle {
  struct Against {
    int pn = 0;
    BattleOdds own{};
  };
  Zone zone = no_zone;
  std::vector<Tag> foes{};         // whose strength is not known; none: open ships
  int pn = 0;                      // own
  int s = 0;                       // own
  std::vector<Against> against{};  // of what lies open; else of several strengths, with equal S
  std::optional<BattleOdds> foe{};
};

struct PlannedRaze {
  Zone zone = no_zone;
  int up_to = 0;  // the city is destroyed with these faces
};

using Prospect = std::variant<PlannedInterception, PlannedNavalInterception, PlannedLoss,
                              PlannedBattle, PlannedNavalBattle, PlannedRaze>;
struct ProspectsOfLine {
  int line = 0;
  std::vector<Prospect> all{};
};

// As if no enemy came and no die did harm; a line with a condition, as if it held. They follow from
// the view of the seat alone.
std::vector<ProspectsOfLine> prospects_of(const War& war, const Position& now, Seat seat,
                                          std::span<const ScriptLine<DeadThanPersia>> lines);

}  // namespace cursus::dead_than_persia
