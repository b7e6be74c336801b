// Cataphract §4: leaders, command ranges and lines (リーダー).
#pragma once

#include <vector>

#include "adjudicator/cataphract/position.hpp"
#include "adjudicator/cataphract/verdict.hpp"

namespace cursus::cataphract {

// K-4.21a-c: the hexes to which a leader's orders reach at this instant.
class CommandRange {
 public:
  CommandRange(const Battle& battle, const Position& now, LeaderId leader, int range)
      : CommandRange(battle, now, leader, now[leader].hex, range) {}
  // As if the leader stood there.
  CommandRange(const Battle& battle, const Position& now, LeaderId leader, HexId hex, int range);
  bool reaches(HexId hex) const { return hex != no_hex && steps_[index(hex)] <= range_; }

 private:
  void close_enemy_hexes(const Battle& battle, const Position& now, Seat side);

  int range_;
  std::vector<std::uint8_t> steps_;
};

// K-4.32e, K-4.33a: may this leader command this unit at all?
bool commands(const Battle& battle, LeaderId leader, UnitId unit);
bool in_command(const Battle& battle, const Position& now, LeaderId leader, HexId hex);
// Takes no orders: routed, Rallied, uncontrolled, locked.
bool deaf(const Position& now, UnitId unit);
bool locked(const Battle& battle, const Position& now, LeaderId leader);  // CAS-2

bool leader_in_zone(const Battle& battle, const Position& now, LeaderId leader);
// K-4.32a, R-75: may the OC lend this SC their strategy now?
bool inside_oc_range(const Battle& battle, const Position& now, LeaderId leader);

// K-4.25a, K-4.26a, K-4.31e: may the active leader issue orders at all; OC in EZOC: only to
// themselves.
Verdict may_issue(const Battle& battle, const Position& now);
// An IO to this unit.
Verdict may_order(const Battle& battle, const Position& now, const CommandRange& range,
                  UnitId unit);

// --- lines ---------------------------------------------------------------------------------------

// The row of chart A1 that the unit fits, or -1 (K-4.27a).
int line_row(const Battle& battle, const Position& now, UnitId unit);
// K-4.27b,c, K-4.23e: do two units of a row hang together in this line?
bool linked(const Battle& battle, const Position& now, UnitId a, UnitId b,
            const std::vector<UnitId>& line);
Verdict may_issue_line(const Battle& battle, const Position& now);
Verdict may_open_line(const Battle& battle, const Position& now, const CommandRange& range,
                      UnitId unit);
Verdict may_add_to_line(const Battle& battle, const Position& now, UnitId unit);

}  // namespace cursus::cataphract
