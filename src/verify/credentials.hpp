// What a host proves and checks with: its own key, and a home for gpg where no key of anybody else
// lies. Both are looked for when they are first needed.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "src/signing/openpgp/openpgp.hpp"
#include "src/signing/ssh/ssh_key.hpp"

namespace cursus {

class Credentials {
 public:
  // Without a directory: no key, and a passing home for gpg.
  Credentials() = default;
  explicit Credentials(std::filesystem::path directory) : directory_(std::move(directory)) {}

  static std::filesystem::path key_file(const std::filesystem::path& directory) {
    return directory / "host_key";
  }

  // nullptr: this host has no key. Throws SigningError if the key cannot be used.
  const signing::SshPrivateKey* key();
  std::string key_text();  // the public half in one line; empty without a key
  signing::OpenPgp& openpgp();

 private:
  struct RemoveDirectory {
    void operator()(std::filesystem::path* path) const;
  };
  std::filesystem::path directory_;
  std::optional<signing::SshPrivateKey> key_;
  std::unique_ptr<std::filesystem::path, RemoveDirectory> passing_;  // outlives the session in it
  std::optional<signing::OpenPgp> openpgp_;
};

}  // namespace cursus
