// The links that have been used so far, and no other: the next die cannot be made.
#pragma once

#include "formats/log/chances.hpp"
#include "formats/log/links.hpp"

namespace cursus {

class UsedLinks final : public formats::Links {
 public:
  UsedLinks(const formats::Links& all, const formats::ChainChance& chance)
      : all_(all),
        open_(chance.used(formats::Chain::Open)),
        sealed_(chance.used(formats::Chain::Sealed)) {}
  formats::Digest link(formats::Chain chain, std::uint32_t number) const override {
    if (number > (chain == formats::Chain::Open ? open_ : sealed_))
      throw formats::LinkHidden{chain, number};
    return all_.link(chain, number);
  }
  formats::Digest sealed_link(std::size_t pair, std::uint32_t number) const override {
    return all_.sealed_link(pair, number);
  }

 private:
  const formats::Links& all_;
  std::uint32_t open_;
  std::uint32_t sealed_;
};

}  // namespace cursus
