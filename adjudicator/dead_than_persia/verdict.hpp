// Rather Dead Than Persia! The outcome of a question of legality, cheap enough to ask often.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/core/result.hpp"
#include "adjudicator/dead_than_persia/war.hpp"

namespace cursus::dead_than_persia {

struct Objection {
  std::string_view clause{};
  std::string_view why{};
  CounterId counter = no_counter;
  Zone zone = no_zone;
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

Refusal refusal(const War& war, const Objection& objection);

}  // namespace cursus::dead_than_persia
