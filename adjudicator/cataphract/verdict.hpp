// Cataphract: why something may not be done.
#pragma once

#include <string_view>

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/core/verdict.hpp"

namespace cursus::cataphract {

struct Objection {
  std::string_view clause{};
  std::string_view why{};
  UnitId unit = no_unit;
  LeaderId leader = no_leader;
  HexId hex = no_hex;
  int figure = -1;
  int limit = -1;
};

using Verdict = BasicVerdict<Objection>;

inline Refusal refusal(const Battle& battle, const Objection& objection) {
  return refusal_of(objection, [&](const auto& add) {
    if (objection.unit != no_unit) add("unit", battle[objection.unit].id);
    if (objection.leader != no_leader) add("leader", battle[objection.leader].id);
    if (objection.hex != no_hex) add("hex", battle.grid().name(objection.hex));
  });
}

}  // namespace cursus::cataphract
