// Signatures, keys and signed mails. Nothing that was not signed by the one registered key may
// pass; OpenPGP is read by gpg, and not by us.
#include "src/signing/envelope.hpp"
#include "src/signing/ssh/sshsig.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace cursus::fuzz {

namespace {

// A key that nobody has: whatever is accepted with it is a forgery.
const signing::KeyRing& nobody() {
  static const signing::KeyRing ring = [] {
    signing::KeyRing made;
    for (const char* seat : {"greek", "persian"}) {
      const signing::PublicKey ssh = signing::SshPrivateKey::generate().public_key();
      const signing::PublicKey mini = signing::MinisignPrivateKey::generate().public_key();
      for (const signing::PublicKey& key : {ssh, mini})
        made.add({.owner = seat,
                  .key = key,
                  .namespaces = {std::string(signing::orders_namespace)},
                  .valid_after = std::nullopt,
                  .valid_before = std::nullopt});
    }
    return made;
  }();
  return ring;
}

void read_keys(std::string_view text) {
  if (const auto key = signing::read_public_key(text); tell(key)) {
    const auto again = signing::read_public_key(signing::text(*key));
    demand(again.has_value() && *again == *key);
    demand(!signing::fingerprint(*key).empty());
  }
  tell(signing::SshPrivateKey::read(text));
  tell(signing::MinisignPrivateKey::read(text));
  for (const signing::KeyFiles& files :
       {signing::KeyFiles{std::string(text), {}}, signing::KeyFiles{{}, std::string(text)}})
    if (const auto ring = signing::read_keys(files); tell(ring)) {
      const auto again = signing::read_keys(signing::write_keys(*ring));
      demand(again.has_value() && *again == *ring);
    }
}

}  // namespace

void read_signature(std::string_view text) {
  read_keys(text);
  if (const auto signature = signing::read_ssh_signature(text); tell(signature))
    tell(signing::check_ssh_signature(*signature, signature->key, "cursus-orders", "text"));
  if (const auto signature = signing::read_minisign_signature(text); tell(signature))
    for (const signing::MinisignKey& key : nobody().minisign_keys(signature->id))
      demand(!signing::check_minisign_signature(*signature, key, "text"));
  signing::OpenPgp gpg("/nonexistent");  // no ring of ours has such a key: it is never started
  if (auto claimed = signing::read_claimed(text)) {
    const auto checked = signing::check_signed(std::move(*claimed), nobody(), gpg, {});
    demand(!checked);
    for (const Refusal& refusal : checked.error()) say(refusal);
  } else {
    for (const Refusal& refusal : claimed.error()) say(refusal);
  }
  if (auto claimed = signing::read_claimed_paper(text); claimed && claimed->file.has("Side"))
    demand(!signing::check_signed(std::move(*claimed), nobody(), gpg, {}));
}

}  // namespace cursus::fuzz
