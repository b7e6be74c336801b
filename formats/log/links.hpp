// Where the links of a game's chains come from: the host's secrets, or what a log shows.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/log/dice.hpp"

namespace cursus::formats {

// A link that is needed is not known. Nobody's error: it may be shown one day.
struct LinkHidden {
  Chain chain;
  std::uint32_t number;
};

// Where a pair of chains begins to be used: all that had been used before it.
struct ChainStart {
  std::uint32_t open = 0;
  std::uint32_t sealed = 0;
  std::uint64_t secrets = 0;
  bool operator==(const ChainStart&) const = default;
};

// Whether a pair of chains of this length gives way to the next one: fewer than 64 links are left
// of something that a run may need (of a short one, fewer than an eighth). Not before, and not
// later.
bool nearly_used_up(std::uint32_t links, const ChainStart& start, const ChainStart& used);

// Steps are counted through all chains of a game: the pair that step `number` uses.
std::size_t pair_of_step(const std::vector<ChainStart>& starts, Chain chain, std::uint32_t number);
std::size_t pair_of_secret(const std::vector<ChainStart>& starts, std::uint64_t secret);

class Links {
 public:
  virtual ~Links() = default;
  // The link of a step of the game. Throws LinkHidden.
  virtual Digest link(Chain chain, std::uint32_t number) const = 0;
  // Z_number of one of the pairs, from 0: for salts and for the end of a game. Throws LinkHidden.
  virtual Digest sealed_link(std::size_t pair, std::uint32_t number) const = 0;
};

// All chains, as the host has them. A chain that is used up is a Defect.
class ChainLinks final : public Links {
 public:
  ChainLinks(SeedChain open, SeedChain sealed) { add(std::move(open), std::move(sealed), {}); }
  void add(SeedChain open, SeedChain sealed, const ChainStart& start);

  Digest link(Chain chain, std::uint32_t number) const override;
  Digest sealed_link(std::size_t pair, std::uint32_t number) const override;

  // Of the first pair.
  const SeedChain& open() const { return pairs_.front().open; }
  const SeedChain& sealed() const { return pairs_.front().sealed; }
  std::vector<SeedChain> all_sealed() const;
  Digest anchor(Chain chain, std::size_t pair) const;

 private:
  struct Pair {
    SeedChain open;
    SeedChain sealed;
  };
  std::vector<Pair> pairs_;
  std::vector<ChainStart> starts_;
};

}  // namespace cursus::formats
