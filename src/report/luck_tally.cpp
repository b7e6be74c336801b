#include "src/report/luck_tally.hpp"

namespace cursus::report {

namespace {
constexpr int places = 4;
}

void LuckTally::add(const formats::Luck& luck) {
  dice_ += luck.dice;
  hits_ += luck.hits;
  expected_ += Ratio{std::int64_t{luck.dice} * luck.hitting, luck.sides};
  const auto hitting = static_cast<std::uint32_t>(luck.hitting);
  const auto missing = static_cast<std::uint32_t>(luck.sides - luck.hitting);
  for (int die = 0; die < luck.dice; ++die) {
    ways_.emplace_back();
    for (std::size_t n = ways_.size(); n-- > 0;) {
      ways_[n] *= missing;
      if (n == 0) continue;
      BigNatural one_more = ways_[n - 1];
      one_more *= hitting;
      ways_[n] += one_more;
    }
    all_ *= static_cast<std::uint32_t>(luck.sides);
  }
}

BigNatural LuckTally::ways(std::size_t from, std::size_t to) const {
  BigNatural sum;
  for (std::size_t n = from; n < to && n < ways_.size(); ++n) sum += ways_[n];
  return sum;
}

std::string LuckTally::at_least() const {
  return decimal(ways(static_cast<std::size_t>(hits_), ways_.size()), all_, places);
}

std::string LuckTally::at_most() const {
  return decimal(ways(0, static_cast<std::size_t>(hits_) + 1), all_, places);
}

}  // namespace cursus::report
