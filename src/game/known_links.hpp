// What a reader of the log knows of a game's links.
#pragma once

#include <map>
#include <vector>

#include "formats/log/links.hpp"

namespace cursus {

// The open links that the log has shown, and the sealed ones where they are known: from the end of
// the game, or because the reader is the host. A host that reads on knows all sealed ones, and the
// open ones up to where it reads on: those behind must be shown like to anybody.
class ShownLinks final : public formats::Links {
 public:
  explicit ShownLinks(std::vector<formats::SeedChain> sealed = {}) : sealed_(std::move(sealed)) {}
  // REQUIRES: `own` outlives it.
  ShownLinks(const formats::Links& own, std::uint32_t last_open,
             std::vector<formats::ChainStart> starts)
      : own_(&own), last_own_(last_open), starts_(std::move(starts)) {}

  formats::Digest link(formats::Chain chain, std::uint32_t number) const override {
    if (own_ && (chain == formats::Chain::Sealed || number <= last_own_))
      return own_->link(chain, number);
    if (chain == formats::Chain::Sealed) {
      const std::size_t pair = formats::pair_of_step(starts_, chain, number);
      return sealed_link(pair, number - starts_[pair].sealed);
    }
    const auto found = open_.find(number);
    if (found == open_.end()) throw formats::LinkHidden{chain, number};
    return found->second;
  }
  formats::Digest sealed_link(std::size_t pair, std::uint32_t number) const override {
    if (own_) return own_->sealed_link(pair, number);
    if (pair >= sealed_.size() || number > sealed_[pair].length())
      throw formats::LinkHidden{formats::Chain::Sealed, number};
    return sealed_[pair].link(number);
  }

  void show_open(std::uint32_t number, const formats::Digest& link) { open_[number] = link; }
  void forget_open() { open_.clear(); }
  void begin_pair(const formats::ChainStart& start) { starts_.push_back(start); }
  const std::vector<formats::SeedChain>& sealed() const { return sealed_; }
  // What was said of the sealed chains from this pair on is not true.
  void forget_sealed(std::size_t pair) {
    sealed_.erase(sealed_.begin() + std::ptrdiff_t(pair), sealed_.end());
  }

 private:
  const formats::Links* own_ = nullptr;
  std::uint32_t last_own_ = 0;
  std::map<std::uint32_t, formats::Digest> open_;
  std::vector<formats::SeedChain> sealed_;
  std::vector<formats::ChainStart> starts_{{}};
};

}  // namespace cursus
