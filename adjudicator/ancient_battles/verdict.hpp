// Ancient Battles: why something may not be done.
#pragma once

#include <string_view>

#include "adjudicator/ancient_battles/battle.hpp"
#include "adjudicator/core/verdict.hpp"

namespace cursus::ancient_battles {

// Why something may not be done: clause, catalogue key, and who or what it is about.
struct Objection {
  std::string_view clause{};
  std::string_view why{};
  UnitId unit = no_unit;
  UnitId other = no_unit;
  HexId hex = no_hex;
  int figure = -1;
  int limit = -1;
};

using Verdict = BasicVerdict<Objection>;

inline Refusal refusal(const Battle& battle, const Objection& objection) {
  return refusal_of(objection, [&](const auto& add) {
    if (objection.unit != no_unit) add("unit", battle[objection.unit].id);
    if (objection.other != no_unit) add("other", battle[objection.other].id);
    if (objection.hex != no_hex) add("hex", battle.map.grid.name(objection.hex));
  });
}

inline Result<void> result(const Battle& battle, const Verdict& verdict) {
  if (verdict) return {};
  return tl::make_unexpected(refusal(battle, *verdict));
}

}  // namespace cursus::ancient_battles
