// Whole numbers of any size, as far as exact chances need them: no binary fraction is ever rounded.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace cursus::report {

class Natural {
 public:
  Natural() = default;  // 0
  explicit Natural(std::uint32_t value);

  Natural& operator+=(const Natural& other);
  Natural& operator-=(const Natural& other);  // REQUIRES: other <= *this
  Natural& operator*=(std::uint32_t factor);
  std::strong_ordering operator<=>(const Natural& other) const;
  bool operator==(const Natural& other) const = default;

 private:
  void trim();
  std::vector<std::uint32_t> limbs_;  // the lowest first, none of them zero at the end
};

// part / whole as a decimal with this many places, rounded: "0.2340". REQUIRES: part <= whole,
// not 0.
std::string decimal(Natural part, const Natural& whole, int places);

}  // namespace cursus::report
