// minisign: keys and signatures of https://jedisct1.github.io/minisign/. Only the prehashed kind
// ("ED") is taken, which every minisign since 0.8 can make and 0.11 makes by itself.
#pragma once

#include "adjudicator/core/result.hpp"
#include "src/signing/ssh/ed25519.hpp"

namespace cursus::signing {

inline constexpr std::string_view minisign_first_words = "untrusted comment:";
inline constexpr std::string_view minisign_third_words = "trusted comment:";

struct MinisignKey {
  std::array<std::uint8_t, 8> id{};
  std::array<std::uint8_t, 32> key{};
  bool operator==(const MinisignKey&) const = default;
};

// The file minisign.pub, or its second line alone.
Result<MinisignKey> read_minisign_key(std::string_view file);
std::string text(const MinisignKey& key);                       // the second line: "RW…"
std::string text_of_id(const std::array<std::uint8_t, 8>& id);  // as minisign prints it

struct MinisignSignature {
  std::array<std::uint8_t, 8> id{};
  std::array<std::uint8_t, 64> of_text{};
  std::string trusted_comment;
  std::array<std::uint8_t, 64> of_comment{};
};

// The four lines alone, apart from empty lines around them.
Result<MinisignSignature> read_minisign_signature(std::string_view file);
// Both halves: the text, and the comment that claims to be trusted.
Result<void> check_minisign_signature(const MinisignSignature& signature,
                                      const MinisignKey& registered, std::string_view message);

class MinisignPrivateKey {
 public:
  static MinisignPrivateKey generate();
  static Result<MinisignPrivateKey> read(std::string_view file);  // without password

  std::string file() const;
  MinisignKey public_key() const;
  // The text of a .minisig file. The comment must be one line.
  std::string sign(std::string_view message, std::string_view trusted_comment) const;

 private:
  MinisignPrivateKey() = default;

  std::array<std::uint8_t, 8> id_{};
  Ed25519Secret secret_;
};

}  // namespace cursus::signing
