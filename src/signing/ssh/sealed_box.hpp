// Text that only the owner of an SSH key (Ed25519) can read: libsodium's sealed boxes, with the key
// moved to Curve25519 as libsodium does it, in an armour of our own.
#pragma once

#include "src/signing/ssh/ssh_key.hpp"

namespace cursus::signing {

inline constexpr std::string_view sealed_armour = "-----BEGIN CURSUS SEALED TEXT-----";
inline constexpr std::string_view sealed_armour_end = "-----END CURSUS SEALED TEXT-----";

bool can_be_sealed_for(const SshKey& key);
// REQUIRES: can_be_sealed_for(key).
std::string sealed_for(const SshKey& key, std::string_view text);
// Nothing: it is for another key, or damaged.
std::optional<std::string> unsealed(const SshPrivateKey& key, std::string_view armour);

}  // namespace cursus::signing
