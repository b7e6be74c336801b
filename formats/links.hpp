// Where the links of a game's two chains come from: the host's secrets, or what a log shows.
#pragma once

#include <cstdint>

#include "formats/dice.hpp"

namespace cursus::formats {

// A link that is needed is not known. Nobody's error: it may be shown one day.
struct LinkHidden {
  Chain chain;
  std::uint32_t number;
};

class Links {
 public:
  virtual ~Links() = default;
  // Throws LinkHidden.
  virtual Digest link(Chain chain, std::uint32_t number) const = 0;
};

// Both chains, as the host has them. A chain that is used up is a Defect.
class ChainLinks final : public Links {
 public:
  ChainLinks(SeedChain open, SeedChain sealed)
      : open_(std::move(open)), sealed_(std::move(sealed)) {}

  Digest link(Chain chain, std::uint32_t number) const override {
    const SeedChain& from = chain == Chain::Open ? open_ : sealed_;
    ensure(number <= from.length(), "the chain of seeds is used up");
    return from.link(number);
  }

  const SeedChain& open() const { return open_; }
  const SeedChain& sealed() const { return sealed_; }

 private:
  SeedChain open_;
  SeedChain sealed_;
};

}  // namespace cursus::formats
