// Exact non-negative fractions, always in lowest terms.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <numeric>

#include "adjudicator/core/result.hpp"

namespace cursus {

struct Ratio {
  std::int32_t num = 0;
  std::int32_t den = 1;

  constexpr Ratio() = default;
  // The products of two parts are formed in 64 bits; only the reduced result must fit in 32.
  constexpr Ratio(std::int64_t n, std::int64_t d = 1) {  // NOLINT: a whole number is a ratio
    ensure(n >= 0 && d > 0, "Ratio: negative, or divided by nothing");
    if (d != 1) {  // most are whole
      const std::int64_t g = std::gcd(n, d);
      n /= g;
      d /= g;
    }
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    ensure(n <= most && d <= most, "Ratio: too large");
    num = static_cast<std::int32_t>(n);
    den = static_cast<std::int32_t>(d);
  }

  constexpr bool operator==(const Ratio&) const = default;
};

constexpr std::strong_ordering operator<=>(Ratio a, Ratio b) {
  return std::int64_t{a.num} * b.den <=> std::int64_t{b.num} * a.den;
}

constexpr Ratio operator+(Ratio a, Ratio b) {
  if (a.den == b.den) return {std::int64_t{a.num} + b.num, a.den};
  const std::int64_t common = std::gcd(a.den, b.den);
  const std::int64_t a_part = b.den / common;
  const std::int64_t b_part = a.den / common;
  return {a.num * a_part + b.num * b_part, a.den * a_part};
}

constexpr Ratio operator*(Ratio a, Ratio b) {
  return {std::int64_t{a.num} * b.num, std::int64_t{a.den} * b.den};
}

constexpr Ratio operator/(Ratio a, Ratio b) {
  ensure(b.num > 0, "Ratio: divided by nothing");
  return {std::int64_t{a.num} * b.den, std::int64_t{a.den} * b.num};
}

constexpr Ratio& operator+=(Ratio& a, Ratio b) { return a = a + b; }
constexpr Ratio& operator*=(Ratio& a, Ratio b) { return a = a * b; }

constexpr std::int32_t floor(Ratio a) { return a.num / a.den; }
constexpr std::int32_t ceil(Ratio a) { return a.num / a.den + (a.num % a.den != 0 ? 1 : 0); }

// How many times b goes into a, dropping or counting a remainder.
constexpr std::int32_t floor_div(Ratio a, Ratio b) { return floor(a / b); }
constexpr std::int32_t ceil_div(Ratio a, Ratio b) { return ceil(a / b); }

}  // namespace cursus
