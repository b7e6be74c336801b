// Hannibal: Rome vs. Carthage. Why something may not be done.
#pragma once

#include <string_view>

#include "adjudicator/core/verdict.hpp"
#include "adjudicator/hannibal/position.hpp"

namespace cursus::hannibal {

struct Objection {
  std::string_view clause{};
  std::string_view why{};
  SpaceId space = no_space;
  GeneralId general = no_general;
  int figure = -1;
  int limit = -1;
};

using Verdict = BasicVerdict<Objection>;

Refusal refusal(const Objection& objection);

}  // namespace cursus::hannibal
