// Whole numbers of any size, as far as exact chances need them: no binary fraction is ever rounded.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace cursus::report {

class BigNatural {
 public:
  BigNatural() = default;  // 0
  explicit BigNatural(std::uint32_t value);

  BigNatural& operator+=(const BigNatural& other);
  BigNatural& operator-=(const BigNatural& other);  // REQUIRES: other <= *this
  BigNatural& operator*=(std::uint32_t factor);
  std::strong_ordering operator<=>(const BigNatural& other) const;
  bool operator==(const BigNatural& other) const = default;

 private:
  void trim();
  std::vector<std::uint32_t> limbs_;  // the lowest first, none of them zero at the end
};

// part / whole as a decimal with this many places, rounded: "0.2340". REQUIRES: part <= whole,
// not 0.
std::string decimal(BigNatural part, const BigNatural& whole, int places);

}  // namespace cursus::report
