#include "src/verify/credentials.hpp"

#include "src/mail/reading/letter.hpp"
#include "src/signing/bytes.hpp"

namespace cursus {

const signing::SshPrivateKey* Credentials::key() {
  if (key_) return &*key_;
  const std::filesystem::path file = key_file(directory_);
  if (directory_.empty() || !std::filesystem::exists(file)) return nullptr;
  key_ = signing::load_host_key(file);
  return &*key_;
}

std::string Credentials::key_text() {
  const signing::SshPrivateKey* own = key();
  return own ? text(own->public_key()) : std::string{};
}

signing::OpenPgp& Credentials::openpgp() {
  if (openpgp_) return *openpgp_;
  std::filesystem::path home = directory_ / "gnupg";
  if (directory_.empty()) {
    // Made only when gpg is really needed; nobody can guess the name before that.
    std::array<std::uint8_t, 16> name;
    signing::fill_randomly(name);
    home = std::filesystem::temp_directory_path() / ("cursus-gpg-" + formats::hex(name));
    passing_.reset(new std::filesystem::path(home));
  }
  return openpgp_.emplace(std::move(home), mail::texts_of_part);
}

void Credentials::RemoveDirectory::operator()(std::filesystem::path* path) const {
  std::error_code ignored;
  std::filesystem::remove_all(*path, ignored);
  delete path;
}

}  // namespace cursus
