// The real programs that players sign with. One that is missing is an error, not a reason to skip.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "src/host/host.hpp"
#include "src/signing/keys.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {

struct Outcome {
  int status = 0;
  std::string output, errors;
};
// No shell: argv as it stands. Throws if there is no such program.
Outcome run(const std::vector<std::string>& argv, std::string_view input = {});
// The same, and failure is an exception that tells what the program said.
std::string run_well(const std::vector<std::string>& argv, std::string_view input = {});

std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, std::string_view bytes);

formats::UtcTime at(std::string_view timestamp);  // "2026-05-01T18:22:05Z"

// The key of a refusal, after its sentence was made in every language: a gap there is a Defect.
std::string_view why(const Refusal& refusal);
// The same, or "" when all is well.
template <class T>
std::string_view why(const Result<T>& result) {
  return result ? std::string_view() : why(result.error());
}
template <class T>
std::string_view why(const tl::expected<T, std::vector<Refusal>>& result) {
  return result ? std::string_view() : why(result.error().front());
}

std::string_view why(const Taken& taken);
std::string_view why(const Filed& filed);

// The first place where `from` stands; it must stand there.
std::string replaced(std::string text, std::string_view from, std::string_view to);
// For orders, at all times.
signing::RegisteredKey registered(std::string owner, signing::PublicKey key);

// A directory with files in it, and the tools at work there.
class BenchHost {
 public:
  std::string path(std::string_view name) const { return (directory_.path() / name).string(); }
  std::string put(std::string_view name, std::string_view bytes) const {
    write_file(path(name), bytes);
    return path(name);
  }

  // ssh-keygen: a key pair `name` and `name`.pub.
  signing::SshKey make_ssh_key(std::string_view name, std::string_view type = "ed25519",
                               std::string_view bits = "", std::string_view passphrase = "") const;
  std::string ssh_sign(std::string_view name, std::string_view text,
                       std::string_view name_space = signing::orders_namespace,
                       std::string_view hash = "sha512") const;

  // minisign: `name` and `name`.pub, without password.
  signing::MinisignKey make_minisign_key(std::string_view name) const;
  std::string minisign_sign(std::string_view name, std::string_view text, std::string_view comment,
                            bool legacy = false) const;

 private:
  TempDirectory directory_;
};

// gpg with a home of its own, as a player has it.
class GpgUser {
 public:
  GpgUser();
  ~GpgUser();
  GpgUser(const GpgUser&) = delete;
  GpgUser& operator=(const GpgUser&) = delete;

  // More options for every call, for example --faked-system-time.
  std::vector<std::string> options;

  std::string make_key(std::string_view name, std::string_view expires = "never") const;
  std::string export_key(const std::string& fingerprint) const;
  void revoke(const std::string& fingerprint) const;
  std::string gpg(std::vector<std::string> arguments, std::string_view input = {}) const;
  std::string clearsign(std::string_view text, std::vector<std::string> more = {}) const;
  std::string detached(std::string_view text) const;

 private:
  TempDirectory home_;
};

}  // namespace cursus::test
