#include "formats/log/dice.hpp"

#include <algorithm>

#include "formats/json/malformed.hpp"

namespace cursus::formats {
namespace {

constexpr std::string_view chain_label(Chain chain) {
  switch (chain) {
    case Chain::Open:
      return "cursus/v1/chain/open\n";
    case Chain::Sealed:
      return "cursus/v1/chain/sealed\n";
  }
  return {};
}

constexpr std::string_view seed_label(Chain chain) {
  switch (chain) {
    case Chain::Open:
      return "cursus/v1/seed/open\n";
    case Chain::Sealed:
      return "cursus/v1/seed/sealed\n";
  }
  return {};
}

// What is hashed before each link of a chain.
Sha256 before_link(Chain chain, std::string_view game_id) {
  return Sha256().add(chain_label(chain)).add(game_id).add("\n");
}

// How many checkpoints a chain has: its segments, and the anchor.
constexpr std::size_t mark_count(std::uint32_t length) {
  return (std::size_t{length} + SeedChain::spacing - 1) / SeedChain::spacing + 1;
}

}  // namespace

Digest previous_link(Chain chain, std::string_view game_id, const Digest& link) {
  return before_link(chain, game_id).add(link).finish();
}

Digest earlier_link(Chain chain, std::string_view game_id, Digest link, std::uint32_t steps) {
  const Sha256 before = before_link(chain, game_id);
  for (; steps > 0; --steps) link = Sha256(before).add(link).finish();
  return link;
}

// --- the chain -----------------------------------------------------------------------------------

SeedChain::SeedChain(Chain chain, std::string game_id, const Digest& last, std::uint32_t length)
    : chain_(chain), game_id_(std::move(game_id)), length_(length), marks_(mark_count(length)) {
  ensure(length >= 1, "a chain has at least one link");
  marks_.back() = last;
  for (std::size_t s = marks_.size() - 1; s > 0; --s)
    marks_[s - 1] = earlier_link(chain_, game_id_, marks_[s], end_of(s) - end_of(s - 1));
}

std::uint32_t SeedChain::end_of(std::size_t segment) const {
  return static_cast<std::uint32_t>(std::min<std::size_t>(segment * spacing, length_));
}

// The length in four bytes, big-endian, then the links S_0, S_256, …, S_N.
std::vector<std::uint8_t> SeedChain::checkpoints() const {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(4 + marks_.size() * sizeof(Digest));
  for (const int shift : {24, 16, 8, 0})
    bytes.push_back(static_cast<std::uint8_t>(length_ >> shift));
  for (const Digest& mark : marks_) bytes.insert(bytes.end(), mark.begin(), mark.end());
  return bytes;
}

Result<SeedChain> SeedChain::restore(Chain chain, std::string game_id, ByteView checkpoints) {
  SeedChain restored;
  restored.chain_ = chain;
  restored.game_id_ = std::move(game_id);
  if (checkpoints.size() < 4) return malformed("dice.bad-checkpoints");
  for (const std::uint8_t byte : checkpoints.first(4))
    restored.length_ = restored.length_ << 8 | byte;
  const ByteView links = checkpoints.subspan(4);
  if (restored.length_ == 0 || links.size() != mark_count(restored.length_) * sizeof(Digest))
    return malformed("dice.bad-checkpoints");
  restored.marks_.resize(links.size() / sizeof(Digest));
  for (std::size_t i = 0; i < restored.marks_.size(); ++i)
    std::ranges::copy(links.subspan(i * sizeof(Digest), sizeof(Digest)),
                      restored.marks_[i].begin());
  return restored;
}

// Steps are played in order: on the way to this link, all that will be wanted next are walked.
SeedChain::Segment SeedChain::walked_to(std::uint32_t number) const {
  const std::size_t mark = (number - 1) / spacing + 1;
  Segment segment{number, std::vector<Digest>(end_of(mark) - number + 1)};
  segment.links.back() = marks_[mark];
  const Sha256 before = before_link(chain_, game_id_);
  for (std::size_t i = segment.links.size() - 1; i > 0; --i)
    segment.links[i - 1] = Sha256(before).add(segment.links[i]).finish();
  return segment;
}

Digest SeedChain::link(std::uint32_t number) const {
  ensure(number <= length_, "the chain of seeds is used up");
  if (number == 0) return anchor();
  if (!segments_[0].holds(number)) std::swap(segments_[0], segments_[1]);
  if (!segments_[0].holds(number)) segments_[0] = walked_to(number);
  return segments_[0].links[number - segments_[0].first];
}

bool SeedChain::intact() const {
  return SeedChain(chain_, game_id_, marks_.back(), length_).marks_ == marks_;
}

// --- the seed ------------------------------------------------------------------------------------

Digest previous_master(std::string_view game_id, const Digest& master) {
  return sha256("cursus/v1/chain/master\n", game_id, "\n", master);
}

Digest master_at(std::string_view game_id, const Digest& last, std::uint32_t number) {
  ensure(number <= master_length, "a master secret that was committed to");
  Digest master = last;
  for (std::uint32_t i = master_length; i > number; --i) master = previous_master(game_id, master);
  return master;
}

Digest last_link_from(Chain chain, std::string_view game_id, const Digest& master) {
  const std::string_view label =
      chain == Chain::Open ? "cursus/v1/further/open\n" : "cursus/v1/further/sealed\n";
  return sha256(label, game_id, "\n", master);
}

Digest charter_hash(std::string_view canonical_charter) {
  return sha256("cursus/v1/charter\n", canonical_charter);
}

Digest nonce_commit(const Digest& nonce) { return sha256("cursus/v1/nonce\n", nonce); }

Digest entropy(const Digest& charter, const std::map<std::string, Digest>& nonces) {
  Sha256 hasher;
  hasher.add("cursus/v1/entropy\n").add(charter);
  for (const auto& [name, nonce] : nonces) {
    ensure(!name.empty() && name.size() <= 255, "a seat's name has 1 to 255 bytes");
    const auto length = static_cast<std::uint8_t>(name.size());
    hasher.add(ByteView(&length, 1)).add(name).add(nonce);
  }
  return hasher.finish();
}

Digest seed(Chain chain, const Digest& link, const Digest& entropy, std::uint64_t step,
            const Digest& beacon) {
  return hmac_sha256(link, seed_label(chain), entropy, u64(step), beacon);
}

// --- the stream ----------------------------------------------------------------------------------

Stream::Stream(const Digest& seed) : keyed_(seed) { keyed_.add("cursus/v1/stream\n"); }

std::uint8_t Stream::byte() {
  const std::size_t at = position_ % block_.size();
  if (at == 0) block_ = HmacSha256(keyed_).add(u64(position_ / block_.size())).finish();
  ++position_;
  return block_[at];
}

Digest Stream::bytes32() {
  Digest bytes;
  for (std::uint8_t& b : bytes) b = byte();
  return bytes;
}

std::uint32_t Stream::uniform(std::uint32_t n) {
  ensure(n >= 2, "chance needs at least two outcomes");
  if (n <= 256) {
    const std::uint32_t limit = 256 - 256 % n;
    for (;;)
      if (const std::uint32_t b = byte(); b < limit) return b % n;
  }
  constexpr std::uint64_t all = std::uint64_t{1} << 32;
  const std::uint64_t limit = all - all % n;
  for (;;) {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8 | byte();
    if (word < limit) return word % n;
  }
}

}  // namespace cursus::formats
