// Whose key is whose: typed public keys, the list of them that a game has, and the two text files
// in which it is kept. See formats/keys.md.
#pragma once

#include <optional>
#include <variant>

#include "src/signing/minisign.hpp"
#include "src/signing/openpgp/openpgp.hpp"
#include "src/signing/ssh/ssh_key.hpp"

namespace cursus::signing {

using PublicKey = std::variant<SshKey, MinisignKey, OpenPgpKey>;

// One line: "ssh-ed25519 AAAA…", "minisign RW…", "openpgp FINGERPRINT base64".
std::string text(const PublicKey& key);
// Such a line; also id_ed25519.pub with its comment, and the whole of minisign.pub or its second
// line. A PGP key block needs OpenPgp::read_key_block().
Result<PublicKey> read_public_key(std::string_view text);
// What a player can compare over the telephone, spelt as the tool of that kind prints it.
std::string fingerprint(const PublicKey& key);

// What keys are for. An SSH signature names its purpose; for the other kinds the text does.
inline constexpr std::string_view orders_namespace = "cursus-orders";
inline constexpr std::string_view receipt_namespace = "cursus-receipt";
inline constexpr std::string_view log_namespace = "cursus-log";

struct RegisteredKey {
  std::string owner;  // a seat, or "host"
  PublicKey key;
  std::vector<std::string> namespaces;  // at least one
  std::optional<UtcTime> valid_after;   // this moment still counts, and so does the next one
  std::optional<UtcTime> valid_before;
  bool revoked = false;  // says why `valid_before` is there
  bool ended = false;    // it counts for nothing any more, whatever the moment

  bool operator==(const RegisteredKey&) const = default;
};

class KeyRing {
 public:
  KeyRing() = default;
  explicit KeyRing(std::vector<RegisteredKey> keys) : keys_(std::move(keys)) {}

  void add(RegisteredKey key) { keys_.push_back(std::move(key)); }
  const std::vector<RegisteredKey>& keys() const { return keys_; }

  // After that moment none of the owner's present keys counts any more. `at_once`: for nothing, not
  // even for what came before.
  void end_all(std::string_view owner, UtcTime at, bool at_once = false);
  // The same for one key; false: the owner has no such key.
  bool revoke(std::string_view owner, const PublicKey& key, UtcTime at, bool at_once = false);

  bool knows(const PublicKey& key) const;
  // Whether this owner ever had a key: then what it sends must be signed.
  bool has_key_of(std::string_view owner) const;
  std::vector<MinisignKey> minisign_keys(const std::array<std::uint8_t, 8>& id) const;
  std::vector<OpenPgpKey> openpgp_keys() const;

  // Whether this key may sign this for `owner` at that moment. REQUIRES: a good signature by it.
  Result<RegisteredKey> admit(const PublicKey& key, std::string_view owner,
                              std::string_view name_space, UtcTime at) const;

  bool operator==(const KeyRing&) const = default;

 private:
  std::vector<RegisteredKey> keys_;
};

// The file that `ssh-keygen -Y verify -f` takes as it is, and the one for the other kinds.
struct KeyFiles {
  std::string allowed_signers;
  std::string other_keys;
};
KeyFiles write_keys(const KeyRing& ring);
Result<KeyRing> read_keys(const KeyFiles& files);

}  // namespace cursus::signing
