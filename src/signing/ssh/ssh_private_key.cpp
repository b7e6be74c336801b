// openssh-key-v1, the file format of OpenSSH's private keys (its PROTOCOL.key), and the host's key.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>

#include "formats/json/malformed.hpp"
#include "formats/text/catalogue.hpp"
#include "src/signing/error.hpp"
#include "src/signing/ssh/ssh_key.hpp"
#include "src/signing/ssh/ssh_wire.hpp"

namespace cursus::signing {
namespace {

namespace fs = std::filesystem;
using formats::malformed;

constexpr std::string_view key_begins = "-----BEGIN OPENSSH PRIVATE KEY-----";
constexpr std::string_view key_ends = "-----END OPENSSH PRIVATE KEY-----";
constexpr std::string_view key_magic("openssh-key-v1\0", 15);
constexpr std::string_view ed25519 = "ssh-ed25519";
constexpr std::size_t most_file_bytes = 16 * 1024;

Result<Bytes> key_in(std::string_view file) {
  if (file.size() > most_file_bytes) return malformed("key.damaged-private");
  std::string encoded;
  if (take_line(file) != key_begins) return malformed("key.not-openssh-private");
  for (;;) {
    if (file.empty()) return malformed("key.damaged-private");
    const std::string_view line = take_line(file);
    if (line == key_ends) break;
    encoded += line;
  }
  auto bytes = bytes_from_base64(encoded);
  wipe(reinterpret_cast<std::uint8_t*>(encoded.data()), encoded.size());
  if (!bytes) return malformed("key.damaged-private");
  return std::move(*bytes);
}

bool is_padding(ByteView bytes) {  // 1, 2, 3 … up to a whole block
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] != i + 1) return false;
  return bytes.size() < 8;
}

[[noreturn]] void fail(const fs::path& file, const char* key) {
  throw SigningError(key, {{"file", file.string()}, formats::system_trouble(errno)});
}

}  // namespace

SshPrivateKey SshPrivateKey::generate() { return SshPrivateKey(new_ed25519_secret()); }

Result<SshPrivateKey> SshPrivateKey::read(std::string_view file) {
  auto bytes = key_in(file);
  if (!bytes) return tl::make_unexpected(bytes.error());
  WireReader in(*bytes);
  in.literal(key_magic);
  const std::string_view cipher = in.text(), kdf = in.text(), kdf_options = in.text();
  const std::uint32_t keys = in.number();
  const ByteView public_key = in.string(), private_part = in.string();
  if (!in.finished() || keys != 1) return malformed("key.damaged-private");
  if (cipher != "none" || kdf != "none" || !kdf_options.empty())
    return malformed("key.has-passphrase");

  WireReader inner(private_part);
  const std::uint32_t check = inner.number();
  const bool checked = inner.number() == check;
  const std::string_view type = inner.text();
  if (!inner.failed() && checked && type != ed25519)
    return malformed("key.cannot-sign-with", {{"found", std::string(type)}});
  const ByteView inner_public = inner.string(), pair = inner.string();
  inner.text();  // the comment
  const bool whole = is_padding(inner.rest()) && !inner.failed() && checked &&
                     is_ed25519_secret(pair) && text_of(inner_public) == text_of(pair.subspan(32));
  Ed25519Secret secret;
  if (whole) secret.assign(pair);
  const SshPrivateKey key(secret);
  const bool same = whole && text_of(key.public_key().blob) == text_of(public_key);
  wipe(bytes->data(), bytes->size());
  if (!same) return malformed("key.damaged-private");
  return key;
}

std::string SshPrivateKey::file(std::string_view comment) const {
  std::array<std::uint8_t, 4> check;
  fill_randomly(check);
  const SshKey own = public_key();
  WireWriter inner;
  inner.literal(check).literal(check).string(ed25519);
  inner.string(ed25519_public(secret_)).string(secret_.view());
  inner.string(comment);
  for (std::uint8_t i = 1; inner.view().size() % 8 != 0; ++i) inner.literal(ByteView(&i, 1));
  WireWriter out;
  out.literal(key_magic).string("none").string("none").string("").number(1);
  out.string(own.blob).string(inner.view());
  return armoured(key_begins, out.view(), key_ends);
}

SshKey SshPrivateKey::public_key() const {
  return {WireWriter().string(ed25519).string(ed25519_public(secret_)).take()};
}

Bytes SshPrivateKey::sign(ByteView message) const {
  return WireWriter().string(ed25519).string(ed25519_sign(secret_, message)).take();
}

void write_key_file(const fs::path& file, std::string_view text, unsigned mode) {
  const fs::path draft = file.string() + ".new";
  ::unlink(draft.c_str());
  const int out = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (out < 0) fail(file, "signing.key-not-written");
  const bool written = ::write(out, text.data(), text.size()) == ssize_t(text.size()) &&
                       ::fchmod(out, mode) == 0 && ::fsync(out) == 0;
  ::close(out);
  const bool placed = written && ::link(draft.c_str(), file.c_str()) == 0;
  const int why = errno;
  ::unlink(draft.c_str());
  errno = why;
  if (!placed) fail(file, "signing.key-not-written");
}

SshPrivateKey make_host_key(const fs::path& file, std::string_view comment) {
  SshPrivateKey key = SshPrivateKey::generate();
  write_key_file(file, key.file(comment), 0600);
  write_key_file(file.string() + ".pub", text(key.public_key()) + ' ' + std::string(comment) + '\n',
                 0644);
  return key;
}

SshPrivateKey load_host_key(const fs::path& file) {
  struct stat facts {};
  if (::stat(file.c_str(), &facts) != 0) fail(file, "signing.key-not-read");
  if ((facts.st_mode & 077) != 0) throw SigningError("signing.key-open", {{"file", file.string()}});
  std::ifstream in(file, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) fail(file, "signing.key-not-read");
  auto key = SshPrivateKey::read(bytes);
  if (!key)
    throw SigningError([file, why = key.error()](formats::Language language) {
      return file.string() + ": " + formats::sentence(why, language);
    });
  return std::move(*key);
}

}  // namespace cursus::signing
