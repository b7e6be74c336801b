// Seeds and dice, byte by byte as dice.md says. Nothing here is random: whoever knows the links,
// the entropy and the step number gets the same dice on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/text/bytes.hpp"

namespace cursus::formats {

// Open links make dice that everybody sees; sealed links make shuffles and hidden draws.
enum class Chain : std::uint8_t { Open, Sealed };

Digest previous_link(Chain chain, std::string_view game_id, const Digest& link);
// The link `steps` before `link`: how a verifier gets from a shown link to one shown before.
Digest earlier_link(Chain chain, std::string_view game_id, Digest link, std::uint32_t steps);

// All links S_0 … S_N of one chain. S_0, the anchor, is public; each other link is a secret until
// its step is played. Knows every 256th link and walks back from there.
class SeedChain {
 public:
  static constexpr std::uint32_t default_length = 65536;
  static constexpr std::uint32_t spacing = 256;

  // Walks the whole chain once, from its end. REQUIRES: length >= 1.
  SeedChain(Chain chain, std::string game_id, const Digest& last,
            std::uint32_t length = default_length);

  // What checkpoints() gave: the chain can be used at the cost of one segment, 256 hashes.
  static Result<SeedChain> restore(Chain chain, std::string game_id, ByteView checkpoints);
  std::vector<std::uint8_t> checkpoints() const;

  // REQUIRES: number <= length(). The segments walked last are remembered (not safe across
  // threads).
  Digest link(std::uint32_t number) const;
  const Digest& anchor() const { return marks_.front(); }
  std::uint32_t length() const { return length_; }
  // Re-makes all checkpoints from the last link. For `doctor`, not for every run.
  bool intact() const;

 private:
  // Links that have been walked, in order.
  struct Segment {
    std::uint32_t first = 0;
    std::vector<Digest> links;
    bool holds(std::uint32_t number) const {
      return number >= first && number - first < links.size();
    }
  };

  SeedChain() = default;
  std::uint32_t end_of(std::size_t segment) const;
  Segment walked_to(std::uint32_t number) const;

  Chain chain_ = Chain::Open;
  std::string game_id_;
  std::uint32_t length_ = 0;
  std::vector<Digest> marks_;  // S_0, S_256, S_512, …, S_N
  // The one used last comes first. Two, because hidden draws and salts are made by turns.
  mutable std::array<Segment, 2> segments_;
};

// Chains that replace the first ones when those are used up or lost. All of them come from secrets
// R_1, R_2 … that hash back to R_0 in the charter: the host has chosen them before it knew nonces.
inline constexpr std::uint32_t master_length = 16;
Digest previous_master(std::string_view game_id, const Digest& master);
// R_number, from R_16. REQUIRES: number <= master_length.
Digest master_at(std::string_view game_id, const Digest& last, std::uint32_t number);
// The last link of a chain that comes from R_g.
Digest last_link_from(Chain chain, std::string_view game_id, const Digest& master);

// G: the name of a game's agreement, of which every seed depends.
Digest charter_hash(std::string_view canonical_charter);
// What a seat publishes before its nonce.
Digest nonce_commit(const Digest& nonce);
// E: what all seats together put into the dice. REQUIRES: names of 1 to 255 bytes.
Digest entropy(const Digest& charter, const std::map<std::string, Digest>& nonces);

// The seed of step m: `link` is S_m (or Z_m), `beacon` the public beacon's value where one is used.
Digest seed(Chain chain, const Digest& link, const Digest& entropy, std::uint64_t step,
            const Digest& beacon = {});

// The bytes of one step, and the numbers made of them.
class Stream {
 public:
  explicit Stream(const Digest& seed);

  std::uint8_t byte();
  Digest bytes32();  // for the salt of a hidden fact

  // 0 … n-1, each equally likely. REQUIRES: n >= 2.
  std::uint32_t uniform(std::uint32_t n);
  // 1 … n.
  std::uint32_t die(std::uint32_t n) { return 1 + uniform(n); }

  template <class Items>
  void shuffle(Items&& items) {
    ensure(std::size(items) < std::numeric_limits<std::uint32_t>::max(), "a deck fits 32 bits");
    for (std::size_t i = std::size(items); i-- > 1;) {
      const std::size_t j = uniform(static_cast<std::uint32_t>(i + 1));
      if (i != j) std::swap(items[i], items[j]);
    }
  }

  // The index of the next byte; rejected bytes count.
  std::uint64_t position() const { return position_; }

 private:
  HmacSha256 keyed_;  // has eaten the key and the label; copied for each block
  Digest block_{};
  std::uint64_t position_ = 0;
};

}  // namespace cursus::formats
