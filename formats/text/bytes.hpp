// Bytes, hexadecimal, SHA-256 and HMAC-SHA-256: what every piece of evidence is made of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"

namespace cursus::formats {

using Digest = std::array<std::uint8_t, 32>;
using ByteView = std::span<const std::uint8_t>;

// Lower case is the only spelling that is written and the only one that is read.
std::string hex(ByteView bytes);
Result<std::vector<std::uint8_t>> bytes_from_hex(std::string_view text);
Result<Digest> digest_from_hex(std::string_view text);

// Big-endian, as every number inside a hash is written.
std::array<std::uint8_t, 8> u64(std::uint64_t number);

// The library's state is kept in opaque storage, so that its header stays out of ours. Copying a
// hasher is cheap and shares the work done so far.
class Sha256 {
 public:
  Sha256();
  Sha256& add(ByteView bytes);
  Sha256& add(std::string_view text);
  Digest finish();  // the hasher must not be used after this

 private:
  alignas(8) std::array<std::byte, 112> state_;
};

class HmacSha256 {
 public:
  explicit HmacSha256(ByteView key);
  HmacSha256& add(ByteView bytes);
  HmacSha256& add(std::string_view text);
  Digest finish();

 private:
  alignas(8) std::array<std::byte, 336> state_;
};

// sha256("label\n", digest, text): the parts one after the other, nothing between them.
template <class... Parts>
Digest sha256(const Parts&... parts) {
  Sha256 hasher;
  (hasher.add(parts), ...);
  return hasher.finish();
}

template <class... Parts>
Digest hmac_sha256(ByteView key, const Parts&... parts) {
  HmacSha256 hasher(key);
  (hasher.add(parts), ...);
  return hasher.finish();
}

}  // namespace cursus::formats
