// Ratings after Glickman's Glicko-2 (2012), as the paper numbers its steps. Only here does the
// program count with fractions: figures are rounded before anybody sees them.
#pragma once

#include <vector>

namespace cursus::club {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

// τ: how much the volatility may change from one period to the next.
inline constexpr double glicko_tau = 0.5;

struct RatedGame {
  Rating opponent{};   // before the period
  double score = 0.5;  // 1: won, 0: lost
};

// After one rating period; no games: the deviation grows.
Rating rated(const Rating& before, const std::vector<RatedGame>& games, double tau = glicko_tau);

}  // namespace cursus::club
