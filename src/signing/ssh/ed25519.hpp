// Ed25519 as OpenSSH and minisign both use it: a secret is 32 bytes of seed and then the public
// key.
#pragma once

#include "src/signing/bytes.hpp"

namespace cursus::signing {

using Ed25519Secret = Secret<64>;

Ed25519Secret new_ed25519_secret();
// Whether the seed really gives the public key: else we would sign with a key that nobody knows.
bool is_ed25519_secret(ByteView bytes);
inline ByteView ed25519_public(const Ed25519Secret& secret) { return secret.view().subspan(32); }

Bytes ed25519_sign(const Ed25519Secret& secret, ByteView message);
bool ed25519_verifies(ByteView public_key, ByteView message, ByteView signature);

}  // namespace cursus::signing
