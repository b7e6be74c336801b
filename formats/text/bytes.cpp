#include "formats/text/bytes.hpp"

#include <nettle/hmac.h>
#include <nettle/sha2.h>

#include <algorithm>
#include <new>

#include "formats/json/malformed.hpp"

namespace cursus::formats {
namespace {

// Nettle, because it uses the processor's own SHA instructions and starts with the program at no
// cost; four times as fast as libsodium on links and dice, which are nothing but short hashes.
using ShaState = sha256_ctx;
using HmacState = hmac_sha256_ctx;

template <class State, class Storage>
State* as(Storage& storage) {
  static_assert(sizeof(State) == sizeof(Storage) && alignof(State) <= 8);
  return std::launder(reinterpret_cast<State*>(storage.data()));
}

const std::uint8_t* octets(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

// The value of each lower-case hexadecimal digit; of anything else, more than 15.
constexpr std::uint8_t no_digit = 0xFF;
constexpr auto nibbles = [] {
  std::array<std::uint8_t, 256> values;
  values.fill(no_digit);
  for (std::uint8_t i = 0; i < 16; ++i)
    values[static_cast<unsigned char>("0123456789abcdef"[i])] = i;
  return values;
}();
constexpr std::uint8_t nibble(char c) { return nibbles[static_cast<unsigned char>(c)]; }

Result<void> decode_hex(std::string_view text, std::span<std::uint8_t> out) {
  unsigned worst = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const unsigned high = nibble(text[2 * i]);
    const unsigned low = nibble(text[2 * i + 1]);
    worst |= high | low;
    out[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  if (worst < 16) return {};
  const auto bad = std::ranges::find(text, no_digit, nibble);
  return malformed("hex.bad-digit", {{"position", std::to_string(bad - text.begin() + 1)}});
}

}  // namespace

std::string hex(ByteView bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(bytes.size() * 2, '0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 15];
  }
  return text;
}

Result<std::vector<std::uint8_t>> bytes_from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return malformed("hex.odd-length");
  std::vector<std::uint8_t> bytes(text.size() / 2);
  if (const auto read = decode_hex(text, bytes); !read) return tl::make_unexpected(read.error());
  return bytes;
}

Result<Digest> digest_from_hex(std::string_view text) {
  Digest digest;
  if (text.size() != 2 * digest.size())
    return malformed("hex.wrong-length", {{"expected", std::to_string(2 * digest.size())},
                                          {"found", std::to_string(text.size())}});
  if (const auto read = decode_hex(text, digest); !read) return tl::make_unexpected(read.error());
  return digest;
}

std::array<std::uint8_t, 8> u64(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 8; i-- > 0; number >>= 8) bytes[i] = static_cast<std::uint8_t>(number);
  return bytes;
}

Sha256::Sha256() { sha256_init(new (state_.data()) ShaState); }

Sha256& Sha256::add(ByteView bytes) {
  sha256_update(as<ShaState>(state_), bytes.size(), bytes.data());
  return *this;
}

Sha256& Sha256::add(std::string_view text) { return add(ByteView(octets(text), text.size())); }

Digest Sha256::finish() {
  Digest digest;
  sha256_digest(as<ShaState>(state_), digest.size(), digest.data());
  return digest;
}

HmacSha256::HmacSha256(ByteView key) {
  hmac_sha256_set_key(new (state_.data()) HmacState, key.size(), key.data());
}

HmacSha256& HmacSha256::add(ByteView bytes) {
  hmac_sha256_update(as<HmacState>(state_), bytes.size(), bytes.data());
  return *this;
}

HmacSha256& HmacSha256::add(std::string_view text) {
  return add(ByteView(octets(text), text.size()));
}

Digest HmacSha256::finish() {
  Digest digest;
  hmac_sha256_digest(as<HmacState>(state_), digest.size(), digest.data());
  return digest;
}

}  // namespace cursus::formats
