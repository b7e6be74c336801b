// Cataphract: the outcome of a question of legality, cheap enough to ask a million times.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/cataphract/battle.hpp"
#include "adjudicator/core/result.hpp"

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

class Verdict {
 public:
  Verdict() = default;                                     // it may
  Verdict(Objection objection) : objection_(objection) {}  // NOLINT: an objection is a verdict
  explicit operator bool() const { return !objection_; }
  const Objection& operator*() const { return *objection_; }

 private:
  std::optional<Objection> objection_;
};

inline Refusal refusal(const Battle& battle, const Objection& objection) {
  Refusal refusal{RefusalKind::Illegal, objection.clause, objection.why, {}, 0, 0};
  const auto add = [&](std::string_view name, std::string value) {
    refusal.arguments.push_back({name, std::move(value)});
  };
  if (objection.unit != no_unit) add("unit", battle[objection.unit].id);
  if (objection.leader != no_leader) add("leader", battle[objection.leader].id);
  if (objection.hex != no_hex) add("hex", battle.grid().name(objection.hex));
  if (objection.figure >= 0) add("figure", std::to_string(objection.figure));
  if (objection.limit >= 0) add("limit", std::to_string(objection.limit));
  return refusal;
}

}  // namespace cursus::cataphract
