// OpenPGP armour and packets, as far as they are looked at before gpg sees them (RFC 4880, 4.2 and
// 6.2). gpg opens whatever it is given: a few bytes of a compressed packet become gigabytes. So it
// is given nothing but packets of the kinds that are expected.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "src/signing/bytes.hpp"

namespace cursus::signing {

struct Armour {
  Bytes packets;
  std::size_t size = 0;  // of the text, its last line included
};

// The block "-----BEGIN {what}-----" at the start of a text. Strict: nothing but what RFC 4880 says
// stands in it, so that nobody reads anything else there.
std::optional<Armour> read_armour(std::string_view text, std::string_view what);

// The tags of all packets. Nothing: they are not whole, or of a length that is not told beforehand.
std::optional<std::vector<int>> packet_tags(ByteView packets);

inline constexpr int signature_packet = 2;

// A public key with its names, subkeys and signatures, and nothing else.
bool are_key_packets(ByteView packets);

}  // namespace cursus::signing
