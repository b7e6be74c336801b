// What several commands read from files of keys.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/log/charter.hpp"
#include "src/cli/options.hpp"
#include "src/verify/credentials.hpp"

namespace cursus::cli {

// The public key in a file, in one line; also a block of OpenPGP. Out of the command, if there is
// none.
std::string public_key_in(const Common& common, const std::string& file, Credentials& credentials);

// "greek=id.pub" …
std::map<std::string, std::string> seat_keys(const Common& common,
                                             const std::vector<std::string>& pairs,
                                             Credentials& credentials);

// The charter of an invitation: the long line at its end, or the whole file.
struct Offered {
  formats::Charter charter;
  formats::Digest hash{};
};
Offered offered_in(const Common& common, const std::string& file);

// Text and signature below it, or the signature alone. The key is a private one of SSH or minisign.
std::string signed_text(const Common& common, const std::string& key_file,
                        const std::string& canonical, bool signature_alone);

}  // namespace cursus::cli
