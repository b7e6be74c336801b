#include "src/signing/ssh/ssh_key.hpp"

#include <array>
#include <bit>

#include "formats/json/malformed.hpp"
#include "formats/text/text.hpp"
#include "src/signing/ssh/ed25519.hpp"
#include "src/signing/ssh/openssl.hpp"
#include "src/signing/ssh/ssh_wire.hpp"

namespace cursus::signing {
namespace {

using formats::malformed;

enum class Algorithm : std::uint8_t { Ed25519, Rsa, EcdsaP256, EcdsaP384, EcdsaP521 };
struct AlgorithmName {
  Algorithm algorithm;
  std::string_view name;
  std::string_view curve;
  std::size_t point_bytes;
};
constexpr std::array algorithms{
    AlgorithmName{Algorithm::Ed25519, "ssh-ed25519", "", 32},
    AlgorithmName{Algorithm::Rsa, "ssh-rsa", "", 0},
    AlgorithmName{Algorithm::EcdsaP256, "ecdsa-sha2-nistp256", "nistp256", 65},
    AlgorithmName{Algorithm::EcdsaP384, "ecdsa-sha2-nistp384", "nistp384", 97},
    AlgorithmName{Algorithm::EcdsaP521, "ecdsa-sha2-nistp521", "nistp521", 133}};

constexpr std::size_t least_rsa_bits = 2048, most_rsa_bits = 8192;
constexpr std::size_t most_key_bytes = 2048;

// A key blob taken apart; the views point into it.
struct Parts {
  AlgorithmName named;
  ByteView point;  // of Ed25519 and ECDSA
  ByteView modulus, exponent;
};

std::size_t bits(ByteView number) {
  return number.empty() ? 0 : number.size() * 8 - std::size_t(std::countl_zero(number[0]));
}
bool odd(ByteView number) { return !number.empty() && number.back() % 2 == 1; }

Result<void> check_rsa(const Parts& parts) {
  const std::size_t size = bits(parts.modulus);
  if (size < least_rsa_bits)
    return malformed("key.weak-rsa",
                     {{"found", std::to_string(size)}, {"least", std::to_string(least_rsa_bits)}});
  if (size > most_rsa_bits || parts.exponent.size() > 8 || bits(parts.exponent) < 2 ||
      !odd(parts.modulus) || !odd(parts.exponent))
    return malformed("key.damaged");
  return {};
}

Result<Parts> take_apart(ByteView blob) {
  if (blob.size() > most_key_bytes) return malformed("key.damaged");
  WireReader in(blob);
  const std::string_view name = in.text();
  Parts parts{};
  for (const AlgorithmName& each : algorithms)
    if (each.name == name) parts.named = each;
  if (parts.named.name.empty()) {
    if (in.failed() || name.empty()) return malformed("key.damaged");
    return malformed("key.unsupported-type", {{"found", formats::text::shown(name)}});
  }
  if (parts.named.algorithm == Algorithm::Rsa) {
    parts.exponent = in.positive();
    parts.modulus = in.positive();
  } else {
    if (!parts.named.curve.empty() && in.text() != parts.named.curve)
      return malformed("key.damaged");
    parts.point = in.string();
    if (parts.point.size() != parts.named.point_bytes) return malformed("key.damaged");
    // 04 is the plain spelling of a point. OpenSSL would take others as well, and one key must
    // not have two spellings.
    if (!parts.named.curve.empty() && parts.point[0] != 4) return malformed("key.damaged");
  }
  if (!in.finished()) return malformed("key.damaged");
  if (parts.named.algorithm == Algorithm::Rsa)
    if (auto strong = check_rsa(parts); !strong) return tl::make_unexpected(strong.error());
  return parts;
}

bool ecdsa_is_good(Curve curve, const Parts& parts, ByteView message, ByteView pair) {
  WireReader in(pair);
  const ByteView r = in.positive(), s = in.positive();
  return in.finished() && ecdsa_verifies(curve, parts.point, message, r, s);
}

bool is_good(const Parts& parts, std::string_view name, ByteView message, ByteView signature) {
  switch (parts.named.algorithm) {
    case Algorithm::Ed25519:
      return ed25519_verifies(parts.point, message, signature);
    case Algorithm::Rsa:
      return rsa_verifies(parts.modulus, parts.exponent,
                          name == "rsa-sha2-256" ? RsaHash::Sha256 : RsaHash::Sha512, message,
                          signature);
    case Algorithm::EcdsaP256:
      return ecdsa_is_good(Curve::P256, parts, message, signature);
    case Algorithm::EcdsaP384:
      return ecdsa_is_good(Curve::P384, parts, message, signature);
    case Algorithm::EcdsaP521:
      return ecdsa_is_good(Curve::P521, parts, message, signature);
  }
  return false;
}

bool fits(const Parts& parts, std::string_view signature_name) {
  if (parts.named.algorithm == Algorithm::Rsa)
    return signature_name == "rsa-sha2-256" || signature_name == "rsa-sha2-512";
  return signature_name == parts.named.name;
}

}  // namespace

Result<SshKey> read_ssh_key(ByteView blob) {
  if (auto parts = take_apart(blob); !parts) return tl::make_unexpected(parts.error());
  return SshKey{{blob.begin(), blob.end()}};
}

Result<SshKey> read_ssh_key_line(std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return malformed("key.damaged");
  const std::string_view name = line.substr(0, blank);
  std::string_view encoded = line.substr(blank + 1);
  encoded = encoded.substr(0, encoded.find_first_of(" \t\r\n"));
  const auto blob = encoded.size() > 2 * most_key_bytes ? std::nullopt : bytes_from_base64(encoded);
  if (!blob) return malformed("key.damaged");
  if (WireReader(*blob).text() != name) return malformed("key.damaged");
  return read_ssh_key(*blob);
}

std::string text(const SshKey& key) {
  return std::string(WireReader(key.blob).text()) + ' ' + base64(key.blob);
}

std::string fingerprint(const SshKey& key) {
  return "SHA256:" + base64(formats::sha256(ByteView(key.blob)), Padding::Without);
}

Result<void> check_raw_signature(const SshKey& key, ByteView message, ByteView signature) {
  const auto parts = take_apart(key.blob);
  if (!parts) return tl::make_unexpected(parts.error());
  WireReader in(signature);
  const std::string_view name = in.text();
  const ByteView raw = in.string();
  if (!in.finished()) return malformed("sign.damaged");
  if (name == "ssh-rsa") return malformed("sign.weak-hash");
  if (!fits(*parts, name)) return malformed("sign.damaged");
  if (!is_good(*parts, name, message, raw)) return illegal({}, "sign.changed-text");
  return {};
}

}  // namespace cursus::signing
