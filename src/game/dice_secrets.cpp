#include "src/game/dice_secrets.hpp"

#include <sodium.h>

#include "adjudicator/core/result.hpp"

namespace cursus {

using formats::Digest;

namespace {

Digest random_digest() {
  ensure(sodium_init() >= 0, "the system gives random numbers");
  Digest bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

Secrets draw_secrets(std::size_t seats) {
  Secrets secrets{random_digest(), random_digest(), random_digest(), {}};
  for (std::size_t i = 0; i < seats; ++i) secrets.nonces.push_back(random_digest());
  return secrets;
}

Secrets derive_secrets(std::string_view game, formats::ByteView seed, std::size_t seats) {
  const auto derived = [&](std::string_view purpose) {
    return formats::sha256("cursus/v1/seeded\n", game, "\n", purpose, "\n", seed);
  };
  Secrets secrets{derived("open"), derived("sealed"), derived("master"), {}};
  for (std::size_t i = 0; i < seats; ++i)
    secrets.nonces.push_back(derived("nonce " + std::to_string(i)));
  return secrets;
}

}  // namespace cursus
