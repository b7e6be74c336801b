#include "src/signing/ssh/sshsig.hpp"

#include <sodium/crypto_hash_sha512.h>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "src/signing/ssh/ssh_wire.hpp"

namespace cursus::signing {
namespace {

using formats::malformed;

constexpr std::string_view signature_magic = "SSHSIG";
constexpr std::uint32_t version = 1;

Result<Bytes> signature_in(std::string_view armour) {
  if (armour.size() > most_armour_bytes)
    return malformed("sign.too-big", {{"most", std::to_string(most_armour_bytes)}});
  std::string_view line;
  while (line.empty() && !armour.empty()) line = take_line(armour);
  if (line != ssh_armour) return malformed("sign.unknown-kind");
  std::string encoded;
  for (;;) {
    if (armour.empty()) return malformed("sign.cut-off");
    line = take_line(armour);
    if (line == ssh_armour_end) break;
    encoded += line;
  }
  while (!armour.empty()) {
    line = take_line(armour);
    if (line == ssh_armour) return malformed("sign.two-signatures");
    if (!line.empty()) return malformed("sign.trailing-text");
  }
  auto bytes = bytes_from_base64(encoded);
  if (!bytes) return malformed("sign.damaged");
  return std::move(*bytes);
}

Bytes hashed(std::string_view hash, std::string_view message) {
  if (hash == "sha256") {
    const formats::Digest digest = formats::sha256(message);
    return {digest.begin(), digest.end()};
  }
  Bytes digest(crypto_hash_sha512_BYTES);
  crypto_hash_sha512(digest.data(), bytes_of(message).data(), message.size());
  return digest;
}

// The bytes that the key really signs: not the message, but all that makes this signature.
Bytes to_be_signed(std::string_view name_space, std::string_view reserved, std::string_view hash,
                   std::string_view message) {
  return WireWriter()
      .literal(signature_magic)
      .string(name_space)
      .string(reserved)
      .string(hash)
      .string(hashed(hash, message))
      .take();
}

}  // namespace

Result<SshSignature> read_ssh_signature(std::string_view armour) {
  const auto bytes = signature_in(armour);
  if (!bytes) return tl::make_unexpected(bytes.error());
  WireReader in(*bytes);
  in.literal(signature_magic);
  const std::uint32_t found_version = in.number();
  const ByteView key = in.string();
  SshSignature signature;
  signature.name_space = in.text();
  signature.reserved = in.text();
  signature.hash = in.text();
  const ByteView raw = in.string();
  if (!in.finished() || found_version != version) return malformed("sign.damaged");
  if (signature.name_space.empty()) return malformed("sign.no-namespace");
  if (signature.hash == "sha1") return malformed("sign.weak-hash");
  if (signature.hash != "sha256" && signature.hash != "sha512") return malformed("sign.damaged");
  auto checked = read_ssh_key(key);
  if (!checked) return tl::make_unexpected(checked.error());
  signature.key = std::move(*checked);
  signature.signature.assign(raw.begin(), raw.end());
  return signature;
}

Result<void> check_ssh_signature(const SshSignature& signature, const SshKey& registered,
                                 std::string_view name_space, std::string_view message) {
  ensure(!name_space.empty(), "every signature has a purpose");
  if (signature.key != registered)
    return illegal({}, "sign.unknown-key", {{"key", fingerprint(signature.key)}});
  if (signature.name_space != name_space)
    return illegal({}, "sign.wrong-namespace",
                   {{"found", formats::text::shown(signature.name_space)},
                    {"expected", std::string(name_space)}});
  return check_raw_signature(registered,
                             to_be_signed(name_space, signature.reserved, signature.hash, message),
                             signature.signature);
}

std::string sign_ssh(const SshPrivateKey& key, std::string_view name_space,
                     std::string_view message) {
  ensure(!name_space.empty(), "every signature has a purpose");
  const std::string_view hash = "sha512";
  const SshKey own = key.public_key();
  WireWriter blob;
  blob.literal(signature_magic).number(version).string(own.blob);
  blob.string(name_space).string("").string(hash);
  blob.string(key.sign(to_be_signed(name_space, "", hash, message)));
  return armoured(ssh_armour, blob.view(), ssh_armour_end);
}

}  // namespace cursus::signing
