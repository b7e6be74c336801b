// What a reader of the log knows of a game's links.
#pragma once

#include <map>
#include <optional>

#include "formats/links.hpp"

namespace cursus {

// The open links of the entry being read, and the sealed ones where they are known: from the end of
// the game, or because the reader is the host.
class ShownLinks final : public formats::Links {
 public:
  explicit ShownLinks(std::optional<formats::SeedChain> sealed = std::nullopt)
      : sealed_(std::move(sealed)) {}

  formats::Digest link(formats::Chain chain, std::uint32_t number) const override {
    if (chain == formats::Chain::Sealed && sealed_ && number <= sealed_->length())
      return sealed_->link(number);
    const auto found = open_.find(number);
    if (chain == formats::Chain::Sealed || found == open_.end())
      throw formats::LinkHidden{chain, number};
    return found->second;
  }

  void show_open(std::uint32_t number, const formats::Digest& link) { open_[number] = link; }
  void forget_open() { open_.clear(); }
  const std::optional<formats::SeedChain>& sealed() const { return sealed_; }

 private:
  std::map<std::uint32_t, formats::Digest> open_;
  std::optional<formats::SeedChain> sealed_;
};

}  // namespace cursus
