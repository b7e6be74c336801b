// Armour and packets of OpenPGP, before gpg sees them.
#include "src/signing/openpgp/packets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cursus::signing {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view armoured_signature =
    "-----BEGIN PGP SIGNATURE-----\nComment: none\n\nwgEA\n=abcd\n-----END PGP SIGNATURE-----\n";

std::string bent(std::string_view from, std::string_view to) {
  std::string text(armoured_signature);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Packets, AnArmourIsReadWithItsHeadersAndWithoutAChecksum) {
  for (const std::string& text :
       {std::string(armoured_signature), bent("Comment: none\n", ""), bent("=abcd\n", ""),
        bent("\n\n", "\r\n  \r\n"), bent("wgEA", "wg\nEA")}) {
    const auto armour = read_armour(text + "behind it\n", "PGP SIGNATURE");
    ASSERT_TRUE(armour) << text;
    EXPECT_EQ(armour->size, text.size());
    EXPECT_THAT(packet_tags(armour->packets).value(), ElementsAre(signature_packet));
  }
}

TEST(Packets, WhateverIsOddInAnArmourIsRefused) {
  for (const std::string& text :
       {bent("BEGIN PGP SIGNATURE", "BEGIN PGP MESSAGE"), bent("END PGP SIGNATURE", "END PGP"),
        bent("\n\n", "\n"), bent("wgEA", "wg EA"), bent("wgEA", "wgEA\n\nwgEA"),
        bent("wgEA", "wg=A"), bent("=abcd", "=ab=d"), bent("Comment: none", "none"),
        bent("-----END PGP SIGNATURE-----\n", ""), std::string(), std::string("x")})
    EXPECT_FALSE(read_armour(text, "PGP SIGNATURE")) << text;
}

TEST(Packets, TagsAreToldInBothSpellings) {
  const Bytes both{0x88, 1, 0, 0xC2, 2, 0, 0, 0x89, 0, 1, 9, 0xA3 & 0xFC, 0};
  EXPECT_THAT(packet_tags(both).value(), ElementsAre(2, 2, 2, 8));
  Bytes longer{0xC2, 0xC0, 0x08};
  longer.resize(3 + 200);
  EXPECT_THAT(packet_tags(longer).value(), ElementsAre(2));
  Bytes longest{0xC2, 0xFF, 0, 0, 0, 1, 7};
  EXPECT_THAT(packet_tags(longest).value(), ElementsAre(2));
}

TEST(Packets, LengthsThatAreNotToldOrNotThereAreRefused) {
  for (const Bytes& packets :
       {Bytes{0xA3, 3, 1, 2}, Bytes{0x88}, Bytes{0x88, 2, 0}, Bytes{0xC2, 0xE1, 0, 0},
        Bytes{0xC2, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0}, Bytes{0xC2, 0xC0}, Bytes{0x02, 0},
        Bytes{0x88, 0, 0x00}})
    EXPECT_FALSE(packet_tags(packets));
}

TEST(Packets, AKeyHasNothingCompressedInIt) {
  EXPECT_TRUE(are_key_packets(Bytes{0x98, 0, 0xB4, 0, 0x88, 0, 0xB8, 0}));
  EXPECT_FALSE(are_key_packets(Bytes{0x98, 0, 0xA0, 0}));
  EXPECT_FALSE(are_key_packets(Bytes{0x88, 0}));
  EXPECT_FALSE(are_key_packets(Bytes{}));
}

}  // namespace
}  // namespace cursus::signing
