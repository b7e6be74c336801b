#include "src/signing/ssh/ed25519.hpp"

#include <sodium/crypto_sign_ed25519.h>

namespace cursus::signing {
namespace {

Ed25519Secret from_seed(const std::uint8_t* seed) {
  Ed25519Secret secret;
  std::array<std::uint8_t, crypto_sign_ed25519_PUBLICKEYBYTES> public_key;
  crypto_sign_ed25519_seed_keypair(public_key.data(), secret.data(), seed);
  return secret;
}

}  // namespace

Ed25519Secret new_ed25519_secret() {
  Secret<crypto_sign_ed25519_SEEDBYTES> seed;
  fill_randomly({seed.data(), crypto_sign_ed25519_SEEDBYTES});
  return from_seed(seed.data());
}

bool is_ed25519_secret(ByteView bytes) {
  return bytes.size() == crypto_sign_ed25519_SECRETKEYBYTES &&
         text_of(from_seed(bytes.data()).view()) == text_of(bytes);
}

Bytes ed25519_sign(const Ed25519Secret& secret, ByteView message) {
  Bytes signature(crypto_sign_ed25519_BYTES);
  crypto_sign_ed25519_detached(signature.data(), nullptr, message.data(), message.size(),
                               secret.data());
  return signature;
}

bool ed25519_verifies(ByteView public_key, ByteView message, ByteView signature) {
  return public_key.size() == crypto_sign_ed25519_PUBLICKEYBYTES &&
         signature.size() == crypto_sign_ed25519_BYTES &&
         crypto_sign_ed25519_verify_detached(signature.data(), message.data(), message.size(),
                                             public_key.data()) == 0;
}

}  // namespace cursus::signing
