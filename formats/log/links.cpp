#include "formats/log/links.hpp"

#include <algorithm>

namespace cursus::formats {

namespace {

Digest link_of(const SeedChain& chain, std::uint32_t number) {
  ensure(number <= chain.length(), "the chain of seeds is used up");
  return chain.link(number);
}

std::uint32_t start_of(const ChainStart& start, Chain chain) {
  return chain == Chain::Open ? start.open : start.sealed;
}

}  // namespace

bool nearly_used_up(std::uint32_t links, const ChainStart& start, const ChainStart& used) {
  ensure(used.open >= start.open && used.sealed >= start.sealed && used.secrets >= start.secrets,
         "a pair of chains begins where those before it end");
  // The first of the sealed links make draws, the others salts.
  const std::uint32_t draws = links / 16;
  const auto few = [](std::uint64_t all, std::uint64_t gone) {
    const std::uint64_t left = all - std::min(all, gone);
    return left < std::min<std::uint64_t>(64, all / 8);
  };
  return few(links, used.open - start.open) || few(draws, used.sealed - start.sealed) ||
         few(links - draws, used.secrets - start.secrets);
}

std::size_t pair_of_step(const std::vector<ChainStart>& starts, Chain chain, std::uint32_t number) {
  std::size_t pair = starts.size() - 1;
  while (pair > 0 && start_of(starts[pair], chain) >= number) --pair;
  return pair;
}

std::size_t pair_of_secret(const std::vector<ChainStart>& starts, std::uint64_t secret) {
  std::size_t pair = starts.size() - 1;
  while (pair > 0 && starts[pair].secrets >= secret) --pair;
  return pair;
}

void ChainLinks::add(SeedChain open, SeedChain sealed, const ChainStart& start) {
  pairs_.push_back({std::move(open), std::move(sealed)});
  starts_.push_back(start);
}

Digest ChainLinks::link(Chain chain, std::uint32_t number) const {
  const std::size_t pair = pair_of_step(starts_, chain, number);
  return link_of(chain == Chain::Open ? pairs_[pair].open : pairs_[pair].sealed,
                 number - start_of(starts_[pair], chain));
}

Digest ChainLinks::sealed_link(std::size_t pair, std::uint32_t number) const {
  return link_of(pairs_.at(pair).sealed, number);
}

Digest ChainLinks::anchor(Chain chain, std::size_t pair) const {
  const Pair& found = pairs_.at(pair);
  return (chain == Chain::Open ? found.open : found.sealed).anchor();
}

std::vector<SeedChain> ChainLinks::all_sealed() const {
  std::vector<SeedChain> all;
  for (const Pair& pair : pairs_) all.push_back(pair.sealed);
  return all;
}

}  // namespace cursus::formats
