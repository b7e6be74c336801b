// All the luck of a side: how many hits it had, how many it could expect, and how rare that is.
#pragma once

#include <vector>

#include "adjudicator/core/rational.hpp"
#include "formats/game/telling.hpp"
#include "src/report/big_natural.hpp"

namespace cursus::report {

class LuckTally {
 public:
  void add(const formats::Luck& luck);

  int dice() const { return dice_; }
  int hits() const { return hits_; }
  Ratio expected() const { return expected_; }
  // How likely this many hits or more were before a die was thrown; and this many or fewer.
  // Exact, four places are shown: "0.2340".
  std::string at_least() const;
  std::string at_most() const;

 private:
  BigNatural ways(std::size_t from, std::size_t to) const;  // to get a number of hits in [from, to)

  int dice_ = 0;
  int hits_ = 0;
  Ratio expected_;
  std::vector<BigNatural> ways_{BigNatural(1)};  // by the number of hits
  BigNatural all_{1};
};

}  // namespace cursus::report
