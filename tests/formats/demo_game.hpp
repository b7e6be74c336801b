// The game of the published vectors: id demo-1, chains of four links, two seats.
#pragma once

#include <numeric>

#include "formats/log/dice.hpp"

namespace cursus::formats::demo {

inline Digest filled(std::uint8_t byte) {
  Digest digest;
  digest.fill(byte);
  return digest;
}

inline Digest counting_from(std::uint8_t first) {
  Digest digest;
  std::iota(digest.begin(), digest.end(), first);
  return digest;
}

inline const SeedChain& open_chain() {
  static const SeedChain chain(Chain::Open, "demo-1", counting_from(0), 4);
  return chain;
}

inline const SeedChain& sealed_chain() {
  static const SeedChain chain(Chain::Sealed, "demo-1", counting_from(32), 4);
  return chain;
}

inline constexpr std::string_view charter =
    R"({"anchor_open":"9b92bfed347b08e1105473848d57941cd66fabc83abe4f3294c5f9983e1a8304",)"
    R"("anchor_sealed":"add7ee3e37d1e79f2aa96141359838ddc31f20fef8d6bce34b2ca9035a62a06d",)"
    R"("game":"demo-1","module":"cca","sides":["carthage","rome"],"v":1})";

inline Digest entropy() {
  return formats::entropy(charter_hash(charter),
                          {{"rome", filled(0x11)}, {"carthage", filled(0x22)}});
}

}  // namespace cursus::formats::demo
