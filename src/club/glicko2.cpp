#include "src/club/glicko2.hpp"

#include <cmath>
#include <numbers>

namespace cursus::club {

namespace {

constexpr double scale = 173.7178;  // step 2
constexpr double middle = 1500;

double weight(double phi) {  // g(φ)
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}
double expected_score(double mu, double mu_other, double phi_other) {  // E(μ, μj, φj)
  return 1 / (1 + std::exp(-weight(phi_other) * (mu - mu_other)));
}

// Step 5: the Illinois algorithm of the paper.
double new_volatility(double sigma, double phi, double v, double delta, double tau) {
  constexpr double tolerance = 0.000001;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double left = a;
  double right = std::log(delta * delta - phi * phi - v);
  if (delta * delta <= phi * phi + v) {
    int k = 1;
    while (f(a - k * tau) < 0) ++k;
    right = a - k * tau;
  }
  double f_left = f(left);
  double f_right = f(right);
  while (std::abs(right - left) > tolerance) {
    const double next = left + (left - right) * f_left / (f_right - f_left);
    const double f_next = f(next);
    if (f_next * f_right <= 0) {
      left = right;
      f_left = f_right;
    } else {
      f_left /= 2;
    }
    right = next;
    f_right = f_next;
  }
  return std::exp(left / 2);
}

}  // namespace

Rating rated(const Rating& before, const std::vector<RatedGame>& games, double tau) {
  const double mu = (before.rating - middle) / scale;
  const double phi = before.deviation / scale;
  if (games.empty())  // step 6 alone
    return {before.rating, scale * std::sqrt(phi * phi + before.volatility * before.volatility),
            before.volatility};
  double sum_v = 0;      // step 3
  double sum_delta = 0;  // step 4
  for (const RatedGame& game : games) {
    const double mu_other = (game.opponent.rating - middle) / scale;
    const double phi_other = game.opponent.deviation / scale;
    const double g = weight(phi_other);
    const double e = expected_score(mu, mu_other, phi_other);
    sum_v += g * g * e * (1 - e);
    sum_delta += g * (game.score - e);
  }
  const double v = 1 / sum_v;
  const double sigma = new_volatility(before.volatility, phi, v, v * sum_delta, tau);
  const double phi_star = std::sqrt(phi * phi + sigma * sigma);             // step 6
  const double phi_new = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);  // step 7
  return {middle + scale * (mu + phi_new * phi_new * sum_delta), scale * phi_new, sigma};
}

}  // namespace cursus::club
