// OpenPGP through GPGME and gpg, in a home directory of our own and without any network. GPGME is
// loaded by the first signature that needs it; until then an OpenPgp costs nothing.
//
// Why dlopen() of GPGME itself, and no module of ours beside the program: the program stays one
// file, and the compiler still checks every call against GPGME's header (shared_library.hpp).
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "adjudicator/core/result.hpp"
#include "formats/time/utc_time.hpp"
#include "src/signing/bytes.hpp"

namespace cursus::signing {

using formats::UtcTime;

inline constexpr std::size_t most_clearsigned_bytes = 128 * 1024;
inline constexpr std::string_view clearsigned_armour = "-----BEGIN PGP SIGNED MESSAGE-----";
inline constexpr std::string_view pgp_armour = "-----BEGIN PGP SIGNATURE-----";
inline constexpr std::string_view pgp_armour_end = "-----END PGP SIGNATURE-----";
inline constexpr std::string_view pgp_key_armour = "-----BEGIN PGP PUBLIC KEY BLOCK-----";

struct OpenPgpKey {
  std::string fingerprint;  // of the primary key: 40 upper-case hex digits
  Bytes packets;            // the transferable public key, so that a log can be checked alone
  bool operator==(const OpenPgpKey&) const = default;
};

// "FINGERPRINT base64-of-the-packets". That both belong together is seen by OpenPgp alone.
Result<OpenPgpKey> read_openpgp_key(std::string_view words);
std::string text(const OpenPgpKey& key);

class OpenPgp {
 public:
  struct Good {
    std::string fingerprint;  // of the primary key, even if a subkey signed
    std::string plaintext;    // what gpg says was signed: the only text that may be used
  };

  // The texts in a part of a mail that somebody signed as a whole: mail is not known here.
  using ReadsPart = Result<std::vector<std::string>>(std::string_view part);

  // `home` is made, for its owner alone, when it is first needed; gpg works in passing directories
  // below it. Without `reads_part` no signature around a part of a mail is good.
  explicit OpenPgp(std::filesystem::path home, ReadsPart* reads_part = nullptr);
  OpenPgp(OpenPgp&&) noexcept;
  OpenPgp& operator=(OpenPgp&&) noexcept;
  ~OpenPgp();

  // Whether signatures can be checked at all. Throws SigningError if not.
  void demand_gpg();

  // A public key block as players send it, reduced to what checking needs.
  Result<OpenPgpKey> read_key_block(std::string_view block);

  // Exactly one signature, by one of `keys`, that was good `at` that moment. Throw SigningError if
  // GPGME or gpg are missing or fail.
  Result<Good> check_clearsigned(std::string_view message, std::span<const OpenPgpKey> keys,
                                 UtcTime at);
  Result<Good> check_detached(std::string_view signature, std::string_view text,
                              std::span<const OpenPgpKey> keys, UtcTime at);
  // Reads a part of a mail, alone: what stands in the mail beside it is nobody's word.
  Result<std::vector<std::string>> texts_of_part(std::string_view part) const;

 private:
  class Session;  // GPGME at work
  Session& session(std::span<const OpenPgpKey> keys);

  std::filesystem::path home_;
  ReadsPart* reads_part_ = nullptr;
  std::unique_ptr<Session> session_;
};

}  // namespace cursus::signing
