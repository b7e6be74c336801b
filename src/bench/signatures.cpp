// How fast signatures are checked, beside what the library alone needs.
#include <sodium/crypto_sign_ed25519.h>

#include "src/bench/bench.hpp"
#include "src/signing/signed_file.hpp"
#include "src/signing/ssh/sshsig.hpp"

namespace cursus::bench {

namespace {

constexpr int batch = 200;

// A file of a usual size.
std::string orders() {
  std::string text =
      "#CURSUS 1 ORDERS\nGame: bench\nSide: greek\nPoint: 3\nSerial: 1\n"
      "Seen: 3 0123456789abcdef\nFinal: yes\n--\n";
  for (int i = 0; i < 12; ++i) text += "move G-KEK-a with G-MIL to 1607\n";
  return text + "#END\n";
}

signing::KeyRing ring_of(const signing::PublicKey& key) {
  signing::KeyRing ring;
  ring.add({.owner = "greek",
            .key = key,
            .namespaces = {std::string(signing::orders_namespace)},
            .valid_after = std::nullopt,
            .valid_before = std::nullopt});
  return ring;
}

// Checks per second, from the bytes of a mail to the proven orders.
double whole_checks(const Setup& setup, const std::string& mail, const signing::KeyRing& ring) {
  signing::OpenPgp nobody("/nonexistent");
  return batch / seconds_of(setup, [&] {
           for (int i = 0; i < batch; ++i) {
             auto claimed = signing::read_claimed(mail);
             ensure(claimed.has_value(), "the mail of a measure can be read");
             const auto checked = signing::check_signed(std::move(*claimed), ring, nobody, {});
             ensure(checked.has_value(), "the signature of a measure is good");
           }
         });
}

}  // namespace

double bare_check_seconds(const Setup& setup) {
  const auto secret = signing::new_ed25519_secret();
  const std::string message(140, 'x');  // what an SSH signature really signs is about so long
  const signing::Bytes signature = signing::ed25519_sign(secret, signing::bytes_of(message));
  const auto* text = reinterpret_cast<const unsigned char*>(message.data());
  return seconds_of(setup,
                    [&] {
                      for (int i = 0; i < batch; ++i)
                        ensure(crypto_sign_ed25519_verify_detached(
                                   signature.data(), text, message.size(),
                                   signing::ed25519_public(secret).data()) == 0,
                               "the library checks its own signature");
                    }) /
         batch;
}

Rows signature_rows(const Setup& setup) {
  const double bare = 1 / bare_check_seconds(setup);
  const std::string text = orders();
  const auto ssh = signing::SshPrivateKey::generate();
  const double by_ssh =
      whole_checks(setup, text + signing::sign_ssh(ssh, signing::orders_namespace, text),
                   ring_of(ssh.public_key()));
  const auto mini = signing::MinisignPrivateKey::generate();
  const double by_minisign =
      whole_checks(setup, text + mini.sign(text, "bench"), ring_of(mini.public_key()));
  return {{"sign", "order files with an SSH signature checked", by_ssh, "per s", bare / 1.5, true,
           "bare Ed25519 checks", bare, "from the mail to the proven orders"},
          {"sign", "order files with a minisign signature checked", by_minisign, "per s", bare / 3,
           true, "bare Ed25519 checks", bare, "two checks each: text and trusted comment"}};
}

}  // namespace cursus::bench
