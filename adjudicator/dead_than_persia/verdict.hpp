// Rather Dead Than Persia! Why something may not be done.
#pragma once

#include <string_view>

#include "adjudicator/core/verdict.hpp"
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

using Verdict = BasicVerdict<Objection>;

Refusal refusal(const War& war, const Objection& objection);

}  // namespace cursus::dead_than_persia
