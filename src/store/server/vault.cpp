#include "src/store/server/vault.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "adjudicator/core/result.hpp"
#include "formats/text/bytes.hpp"
#include "src/store/spoken_error.hpp"

namespace cursus {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t mark_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;

[[noreturn]] void fail(StoreTrouble trouble, const char* key, const fs::path& file) {
  throw SpokenStoreError(trouble, key, {{"file", file.string()}, formats::system_trouble(errno)});
}

class File {
 public:
  File(const fs::path& name, int how) : number_(::open(name.c_str(), how | O_CLOEXEC, 0600)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (number_ >= 0) ::close(number_);
  }
  int get() const { return number_; }

 private:
  int number_;
};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

std::optional<Vault> Vault::in(const fs::path& directory) {
  Vault vault(directory / file_name);
  const File file(vault.file_, O_RDONLY);
  if (file.get() < 0 && errno == ENOENT) return std::nullopt;
  struct stat found {};
  if (file.get() < 0 || ::fstat(file.get(), &found) != 0)
    fail(StoreTrouble::NotWritable, "store.cannot-open", vault.file_);
  if ((found.st_mode & 077) != 0) fail(StoreTrouble::NotWritable, "store.key-open", vault.file_);
  std::string text(2 * vault.key_.size(), 0);
  const ssize_t got = ::read(file.get(), text.data(), text.size());
  const auto key = formats::bytes_from_hex(text);
  if (got != static_cast<ssize_t>(text.size()) || !key)
    fail(StoreTrouble::Damaged, "store.key-damaged", vault.file_);
  std::copy(key->begin(), key->end(), vault.key_.begin());
  return vault;
}

Vault Vault::make_in(const fs::path& directory) {
  ensure(sodium_init() >= 0, "the system gives random numbers");
  Vault vault(directory / file_name);
  randombytes_buf(vault.key_.data(), vault.key_.size());
  const std::string text = formats::hex(vault.key_) + "\n";
  const File file(vault.file_, O_WRONLY | O_CREAT | O_EXCL);
  if (file.get() < 0 ||
      ::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
      ::fsync(file.get()) != 0)
    fail(StoreTrouble::NotWritable, "store.cannot-make", vault.file_);
  return vault;
}

std::string Vault::mark() const {
  return formats::hex(formats::sha256("cursus/v1/store-key\n", key_));
}

Blob Vault::seal(std::string_view game, std::span<const std::uint8_t> secret) const {
  Blob sealed(nonce_size + secret.size() + mark_size);
  randombytes_buf(sealed.data(), nonce_size);
  const auto bound = bytes_of(game);
  crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + nonce_size, nullptr, secret.data(),
                                             secret.size(), bound.data(), bound.size(), nullptr,
                                             sealed.data(), key_.data());
  return sealed;
}

Blob Vault::open(std::string_view game, std::span<const std::uint8_t> sealed) const {
  const auto bound = bytes_of(game);
  const bool long_enough = sealed.size() >= nonce_size + mark_size;
  Blob secret(long_enough ? sealed.size() - nonce_size - mark_size : 0);
  if (!long_enough ||
      crypto_aead_xchacha20poly1305_ietf_decrypt(
          secret.data(), nullptr, nullptr, sealed.data() + nonce_size, sealed.size() - nonce_size,
          bound.data(), bound.size(), sealed.data(), key_.data()) != 0)
    throw SpokenStoreError(StoreTrouble::Damaged, "store.key-other",
                           {{"file", file_.string()}, {"game", std::string(game)}});
  return secret;
}

}  // namespace cursus
