#include "src/report/big_natural.hpp"

#include <algorithm>

#include "adjudicator/core/result.hpp"

namespace cursus::report {

BigNatural::BigNatural(std::uint32_t value) {
  if (value != 0) limbs_.push_back(value);
}

void BigNatural::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

BigNatural& BigNatural::operator+=(const BigNatural& other) {
  limbs_.resize(std::max(limbs_.size(), other.limbs_.size()) + 1, 0);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    carry += std::uint64_t{limbs_[i]} + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    limbs_[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  trim();
  return *this;
}

BigNatural& BigNatural::operator-=(const BigNatural& other) {
  ensure(*this >= other, "a natural number is not negative");
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    const std::uint64_t take = borrow + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    borrow = take > limbs_[i] ? 1 : 0;
    limbs_[i] = static_cast<std::uint32_t>((borrow << 32) + limbs_[i] - take);
  }
  trim();
  return *this;
}

BigNatural& BigNatural::operator*=(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : limbs_) {
    carry += std::uint64_t{limb} * factor;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  trim();
  return *this;
}

std::strong_ordering BigNatural::operator<=>(const BigNatural& other) const {
  if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
  return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(),
                                                other.limbs_.rbegin(), other.limbs_.rend());
}

std::string decimal(BigNatural part, const BigNatural& whole, int places) {
  ensure(whole != BigNatural() && part <= whole, "a share of a whole");
  // One digit after the other, as by hand; one more than is printed, to round.
  std::string digits;
  for (int i = 0; i <= places + 1; ++i) {
    char digit = '0';
    for (; part >= whole; part -= whole) ++digit;
    digits += digit;
    part *= 10;
  }
  bool up = digits.back() >= '5';
  digits.pop_back();
  for (std::size_t i = digits.size(); up && i-- > 0;) {
    up = digits[i] == '9';
    digits[i] = up ? '0' : static_cast<char>(digits[i] + 1);
  }
  return digits.substr(0, 1) + "." + digits.substr(1);
}

}  // namespace cursus::report
