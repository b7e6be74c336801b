// Keys of OpenSSH: public ones of every kind that we trust, private ones of Ed25519.
#pragma once

#include <filesystem>

#include "adjudicator/core/result.hpp"
#include "src/signing/ssh/ed25519.hpp"

namespace cursus::signing {

// Checked when it was read. Two keys are the same if and only if their bytes are.
struct SshKey {
  Bytes blob;
  bool operator==(const SshKey&) const = default;
};

Result<SshKey> read_ssh_key(ByteView blob);
Result<SshKey> read_ssh_key_line(std::string_view line);  // "ssh-ed25519 AAAA… anything"
std::string text(const SshKey& key);                      // that line, without a comment
std::string fingerprint(const SshKey& key);  // "SHA256:…", as ssh-keygen -l prints it

// `signature` is the SSH blob of algorithm name and signature. SHA-1 is refused by name.
Result<void> check_raw_signature(const SshKey& key, ByteView message, ByteView signature);

class SshPrivateKey {
 public:
  static SshPrivateKey generate();
  // The text of an OpenSSH private key file: Ed25519, without passphrase.
  static Result<SshPrivateKey> read(std::string_view file);

  std::string file(std::string_view comment) const;  // the text of such a file
  SshKey public_key() const;
  Bytes sign(ByteView message) const;  // a blob for check_raw_signature()
  const Ed25519Secret& secret() const { return secret_; }

 private:
  explicit SshPrivateKey(const Ed25519Secret& secret) : secret_(secret) {}

  Ed25519Secret secret_;
};

// A new file, whole or not at all, and never in place of one that is there. Throws SigningError.
void write_key_file(const std::filesystem::path& file, std::string_view text, unsigned mode);

// The host's own key. Makes `file`, for its owner alone, and `file`.pub; never overwrites one.
// Both throw SigningError.
SshPrivateKey make_host_key(const std::filesystem::path& file, std::string_view comment);
SshPrivateKey load_host_key(const std::filesystem::path& file);

}  // namespace cursus::signing
