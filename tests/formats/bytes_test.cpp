#include "formats/text/bytes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/paths.hpp"

namespace cursus::formats {
namespace {

TEST(Hex, GoesThereAndBack) {
  const std::vector<std::uint8_t> bytes{0x00, 0x01, 0x7f, 0x80, 0xab, 0xff};
  EXPECT_EQ(hex(bytes), "00017f80abff");
  EXPECT_EQ(bytes_from_hex("00017f80abff").value(), bytes);
  EXPECT_TRUE(bytes_from_hex("").value().empty());
}

TEST(Hex, RefusesUpperCaseOddLengthAndStrangers) {
  EXPECT_EQ(bytes_from_hex("AB").error().why, "hex.bad-digit");
  EXPECT_EQ(bytes_from_hex("abc").error().why, "hex.odd-length");
  EXPECT_EQ(bytes_from_hex("0g").error().arguments.at(0).value, "2");
  EXPECT_EQ(bytes_from_hex(" 0").error().why, "hex.bad-digit");
  EXPECT_EQ(bytes_from_hex("0x12").error().why, "hex.bad-digit");
}

TEST(Hex, ADigestHasExactly64Digits) {
  const std::string good(64, 'a');
  EXPECT_EQ(hex(digest_from_hex(good).value()), good);
  EXPECT_EQ(digest_from_hex(good + "aa").error().why, "hex.wrong-length");
  EXPECT_EQ(digest_from_hex(good.substr(2)).error().why, "hex.wrong-length");
  EXPECT_EQ(digest_from_hex(std::string(64, 'A')).error().why, "hex.bad-digit");
}

// FIPS 180-2, appendix B.
TEST(Sha256, MatchesThePublishedVectors) {
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DependsOnTheBytesAndNotOnHowTheyAreCut) {
  EXPECT_EQ(sha256("ab", std::vector<std::uint8_t>{'c'}), sha256("abc"));
  EXPECT_NE(sha256("ab"), sha256("abc"));
}

TEST(Sha256, ACopiedHasherGoesItsOwnWay) {
  Sha256 one;
  one.add("a");
  Sha256 two = one;
  two.add("b");
  one.add("c");
  EXPECT_EQ(one.finish(), sha256("ac"));
  EXPECT_EQ(two.finish(), sha256("ab"));
}

// RFC 4231, cases 1, 2 and 6 (a key longer than a block).
TEST(HmacSha256, MatchesThePublishedVectors) {
  const std::vector<std::uint8_t> key1(20, 0x0b), key6(131, 0xaa);
  const std::vector<std::uint8_t> key2{'J', 'e', 'f', 'e'};
  EXPECT_EQ(hex(hmac_sha256(key1, "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hex(hmac_sha256(key2, "what do ya want ", "for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hex(hmac_sha256(key6, "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(U64, IsBigEndian) {
  EXPECT_EQ(hex(u64(0)), "0000000000000000");
  EXPECT_EQ(hex(u64(0x0102030405060708)), "0102030405060708");
}

// Templates, which the formats of the games alone include.
constexpr std::array templates{"game_match.hpp", "shapes.hpp", "sentences.hpp", "from_tables.hpp"};

TEST(Layers, HeadersOfTheFormatsNameNeitherTheCryptoLibraryNorTheWholeOfJson) {
  namespace fs = std::filesystem;
  for (const auto& file :
       fs::recursive_directory_iterator(cursus::test::source_dir() / "formats")) {
    if (file.path().extension() != ".hpp") continue;
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    EXPECT_EQ(text.str().find("<sodium"), std::string::npos) << file.path();
    if (std::ranges::find(templates, file.path().filename()) != templates.end()) continue;
    EXPECT_EQ(text.str().find("<nlohmann/json.hpp>"), std::string::npos) << file.path();
  }
}

}  // namespace
}  // namespace cursus::formats
