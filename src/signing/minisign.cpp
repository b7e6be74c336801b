#include "src/signing/minisign.hpp"

#include <fmt/format.h>
#include <sodium/crypto_generichash_blake2b.h>

#include "formats/json/malformed.hpp"
#include "src/signing/ssh/ssh_wire.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::signing {
namespace {

using formats::malformed;

constexpr std::string_view key_mark = "Ed", prehashed_mark = "ED", legacy_mark = "Ed";
constexpr std::string_view no_kdf("\0\0", 2), checksum_mark = "B2";
constexpr std::size_t id_bytes = 8, signature_bytes = 64;
constexpr std::size_t kdf_bytes = 32 + 8 + 8;  // salt and two limits, unused without a password
constexpr std::size_t secret_bytes = 64, checksum_bytes = 32;
constexpr std::size_t most_comment_bytes = 1024;

template <std::size_t N>
Bytes blake2b(std::string_view a, ByteView b = {}, ByteView c = {}) {
  Bytes digest(N);
  crypto_generichash_blake2b_state state;
  crypto_generichash_blake2b_init(&state, nullptr, 0, N);
  for (const ByteView part : {bytes_of(a), b, c})
    crypto_generichash_blake2b_update(&state, part.data(), part.size());
  crypto_generichash_blake2b_final(&state, digest.data(), N);
  return digest;
}

// What the second signature covers.
Bytes with_comment(ByteView signature, std::string_view comment) {
  return WireWriter().literal(signature).literal(comment).take();
}

template <std::size_t N>
void copy(ByteView from, std::array<std::uint8_t, N>& to) {
  std::copy_n(from.begin(), N, to.begin());
}

// The first line that is not empty.
std::string_view take_filled_line(std::string_view& rest) {
  std::string_view line;
  while (line.empty() && !rest.empty()) line = take_line(rest);
  return line;
}

Result<void> nothing_more(std::string_view rest) {
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.starts_with(minisign_first_words)) return malformed("sign.two-signatures");
    if (!line.empty()) return malformed("sign.trailing-text");
  }
  return {};
}

}  // namespace

Result<MinisignKey> read_minisign_key(std::string_view file) {
  std::string_view line = take_filled_line(file);
  if (line.starts_with(minisign_first_words)) line = take_filled_line(file);
  const auto bytes = line.size() > 100 ? std::nullopt : bytes_from_base64(line);
  if (!bytes || bytes->size() != 2 + id_bytes + 32 || !text_of(*bytes).starts_with(key_mark) ||
      !take_filled_line(file).empty())
    return malformed("key.damaged");
  MinisignKey key;
  copy(ByteView(*bytes).subspan(2), key.id);
  copy(ByteView(*bytes).subspan(2 + id_bytes), key.key);
  return key;
}

std::string text(const MinisignKey& key) {
  return base64(WireWriter().literal(key_mark).literal(key.id).literal(key.key).view());
}

std::string text_of_id(const std::array<std::uint8_t, 8>& id) {
  std::uint64_t number = 0;  // little-endian
  for (std::size_t i = id.size(); i-- > 0;) number = number << 8 | id[i];
  return fmt::format("{:X}", number);
}

Result<MinisignSignature> read_minisign_signature(std::string_view file) {
  if (file.size() > most_armour_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_armour_bytes)}});
  if (!take_filled_line(file).starts_with(minisign_first_words))
    return malformed("sign.unknown-kind");
  const std::string_view of_text = take_line(file), comment = take_line(file),
                         of_comment = take_line(file);
  if (of_comment.empty()) return malformed("sign.cut-off");
  if (auto last = nothing_more(file); !last) return tl::make_unexpected(last.error());
  const auto first = bytes_from_base64(of_text), second = bytes_from_base64(of_comment);
  if (!first || !second || first->size() != 2 + id_bytes + signature_bytes ||
      second->size() != signature_bytes || !comment.starts_with(minisign_third_words) ||
      comment.size() > most_comment_bytes)
    return malformed("sign.damaged");
  const std::string_view mark = text_of(*first).substr(0, 2);
  if (mark == legacy_mark) return malformed("sign.legacy-minisign");
  if (mark != prehashed_mark) return malformed("sign.damaged");
  MinisignSignature signature;
  copy(ByteView(*first).subspan(2), signature.id);
  copy(ByteView(*first).subspan(2 + id_bytes), signature.of_text);
  // One blank is not part of it, and lost when the comment is empty.
  signature.trusted_comment =
      comment.substr(std::min(comment.size(), minisign_third_words.size() + 1));
  copy(*second, signature.of_comment);
  return signature;
}

Result<void> check_minisign_signature(const MinisignSignature& signature,
                                      const MinisignKey& registered, std::string_view message) {
  if (signature.id != registered.id)
    return illegal({}, "sign.unknown-key", {{"key", text_of_id(signature.id)}});
  if (!ed25519_verifies(registered.key, blake2b<64>(message), signature.of_text))
    return illegal({}, "sign.changed-text");
  if (!ed25519_verifies(registered.key, with_comment(signature.of_text, signature.trusted_comment),
                        signature.of_comment))
    return illegal({}, "sign.changed-comment");
  return {};
}

MinisignPrivateKey MinisignPrivateKey::generate() {
  MinisignPrivateKey key;
  fill_randomly(key.id_);
  key.secret_ = new_ed25519_secret();
  return key;
}

Result<MinisignPrivateKey> MinisignPrivateKey::read(std::string_view file) {
  if (!take_filled_line(file).starts_with(minisign_first_words))
    return malformed("key.damaged-private");
  const std::string_view line = take_line(file);
  auto bytes = line.size() > 400 ? std::nullopt : bytes_from_base64(line);
  constexpr std::size_t before_id = 6 + kdf_bytes;
  if (!bytes || bytes->size() != before_id + id_bytes + secret_bytes + checksum_bytes ||
      !text_of(*bytes).starts_with(key_mark) || text_of(*bytes).substr(4, 2) != checksum_mark)
    return malformed("key.damaged-private");
  if (text_of(*bytes).substr(2, 2) != no_kdf) return malformed("key.has-passphrase");
  const ByteView id = ByteView(*bytes).subspan(before_id, id_bytes),
                 secret = ByteView(*bytes).subspan(before_id + id_bytes, secret_bytes),
                 sum = ByteView(*bytes).last(checksum_bytes);
  // minisign 0.11 leaves the sum out of keys that have no password.
  const bool summed = text_of(sum) == std::string(checksum_bytes, '\0') ||
                      text_of(blake2b<checksum_bytes>(key_mark, id, secret)) == text_of(sum);
  const bool whole = summed && is_ed25519_secret(secret);
  MinisignPrivateKey key;
  copy(id, key.id_);
  key.secret_.assign(secret);
  wipe(bytes->data(), bytes->size());
  if (!whole) return malformed("key.damaged-private");
  return key;
}

std::string MinisignPrivateKey::file() const {
  const Bytes unused(kdf_bytes, 0);
  const Bytes sum = blake2b<checksum_bytes>(key_mark, id_, secret_.view());
  WireWriter out;
  out.literal(key_mark).literal(no_kdf).literal(checksum_mark).literal(unused);
  out.literal(id_).literal(secret_.view()).literal(sum);
  return fmt::format("{} minisign secret key without password\n{}\n", minisign_first_words,
                     base64(out.view()));
}

MinisignKey MinisignPrivateKey::public_key() const {
  MinisignKey key;
  key.id = id_;
  copy(ed25519_public(secret_), key.key);
  return key;
}

std::string MinisignPrivateKey::sign(std::string_view message,
                                     std::string_view trusted_comment) const {
  ensure(trusted_comment.find_first_of("\r\n") == std::string_view::npos,
         "a trusted comment is one line");
  const Bytes of_text = ed25519_sign(secret_, blake2b<64>(message));
  const Bytes of_comment = ed25519_sign(secret_, with_comment(of_text, trusted_comment));
  WireWriter first;
  first.literal(prehashed_mark).literal(id_).literal(of_text);
  return fmt::format("{} signature from a minisign secret key\n{}\n{} {}\n{}\n",
                     minisign_first_words, base64(first.view()), minisign_third_words,
                     trusted_comment, base64(of_comment));
}

}  // namespace cursus::signing
