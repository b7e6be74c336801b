// SSH signatures (OpenSSH's PROTOCOL.sshsig): what `ssh-keygen -Y sign` makes and -Y verify checks.
#pragma once

#include "src/signing/ssh/ssh_key.hpp"

namespace cursus::signing {

inline constexpr std::size_t most_armour_bytes = 16 * 1024;
inline constexpr std::string_view ssh_armour = "-----BEGIN SSH SIGNATURE-----";
inline constexpr std::string_view ssh_armour_end = "-----END SSH SIGNATURE-----";

// What is inside the armour. Nothing of it is proven, least of all that the key is anybody's.
struct SshSignature {
  SshKey key;
  std::string name_space;
  std::string reserved;
  std::string hash;
  Bytes signature;
};

// The armour alone, apart from empty lines around it.
Result<SshSignature> read_ssh_signature(std::string_view armour);

// True evidence needs the right key, purpose and text: `registered` must be the very key inside.
Result<void> check_ssh_signature(const SshSignature& signature, const SshKey& registered,
                                 std::string_view name_space, std::string_view message);

std::string sign_ssh(const SshPrivateKey& key, std::string_view name_space,
                     std::string_view message);

}  // namespace cursus::signing
