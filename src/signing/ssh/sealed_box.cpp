#include "src/signing/ssh/sealed_box.hpp"

#include <sodium/crypto_box.h>
#include <sodium/crypto_sign_ed25519.h>

#include "src/signing/ssh/ssh_wire.hpp"

namespace cursus::signing {
namespace {

std::optional<std::array<std::uint8_t, crypto_box_PUBLICKEYBYTES>> box_key(const SshKey& key) {
  WireReader in(key.blob);
  const bool ed25519 = in.text() == "ssh-ed25519";
  const ByteView point = in.string();
  std::array<std::uint8_t, crypto_box_PUBLICKEYBYTES> box{};
  if (!ed25519 || !in.finished() || point.size() != crypto_sign_ed25519_PUBLICKEYBYTES ||
      crypto_sign_ed25519_pk_to_curve25519(box.data(), point.data()) != 0)
    return std::nullopt;
  return box;
}

}  // namespace

bool can_be_sealed_for(const SshKey& key) { return box_key(key).has_value(); }

std::string sealed_for(const SshKey& key, std::string_view text) {
  const auto to = box_key(key);
  ensure(to.has_value(), "a text is sealed for an Ed25519 key");
  Bytes box(text.size() + crypto_box_SEALBYTES);
  const ByteView plain = bytes_of(text);
  ensure(crypto_box_seal(box.data(), plain.data(), plain.size(), to->data()) == 0,
         "a text can be sealed");
  return armoured(sealed_armour, box, sealed_armour_end);
}

std::optional<std::string> unsealed(const SshPrivateKey& key, std::string_view armour) {
  std::string encoded;
  if (take_line(armour) != sealed_armour) return std::nullopt;
  for (;;) {
    if (armour.empty()) return std::nullopt;
    const std::string_view line = take_line(armour);
    if (line == sealed_armour_end) break;
    encoded += line;
  }
  const auto box = bytes_from_base64(encoded);
  const auto to = box_key(key.public_key());
  if (!box || !to || box->size() < crypto_box_SEALBYTES) return std::nullopt;
  Secret<crypto_box_SECRETKEYBYTES> secret;
  if (crypto_sign_ed25519_sk_to_curve25519(secret.data(), key.secret().data()) != 0)
    return std::nullopt;
  std::string text(box->size() - crypto_box_SEALBYTES, '\0');
  if (crypto_box_seal_open(reinterpret_cast<std::uint8_t*>(text.data()), box->data(), box->size(),
                           to->data(), secret.data()) != 0)
    return std::nullopt;
  return text;
}

}  // namespace cursus::signing
