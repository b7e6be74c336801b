// RSA and ECDSA through OpenSSL, which is loaded by the first signature of that kind.
#pragma once

#include "src/signing/bytes.hpp"

namespace cursus::signing {

enum class Curve : std::uint8_t { P256, P384, P521 };
enum class RsaHash : std::uint8_t { Sha256, Sha512 };

// PKCS #1 v1.5. All numbers big-endian, without leading zeros.
bool rsa_verifies(ByteView modulus, ByteView exponent, RsaHash hash, ByteView message,
                  ByteView signature);
// The point uncompressed; the hash is the one that belongs to the curve (RFC 5656, 6.2.1).
bool ecdsa_verifies(Curve curve, ByteView point, ByteView message, ByteView r, ByteView s);

}  // namespace cursus::signing
