#include "formats/log/dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "demo_game.hpp"

namespace cursus::formats {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers dice(Stream stream, std::uint32_t sides, int count) {
  Numbers rolled;
  for (int i = 0; i < count; ++i) rolled.push_back(stream.die(sides));
  return rolled;
}

Stream open_stream(std::uint32_t step, const Digest& beacon = {}) {
  return Stream(seed(Chain::Open, demo::open_chain().link(step), demo::entropy(), step, beacon));
}

Stream sealed_stream(std::uint32_t step) {
  return Stream(seed(Chain::Sealed, demo::sealed_chain().link(step), demo::entropy(), step));
}

// --- vectors: made by an independent program, and printed in dice.md -----------------------------

TEST(DiceVectors, Anchors) {
  EXPECT_EQ(hex(demo::open_chain().anchor()),
            "9b92bfed347b08e1105473848d57941cd66fabc83abe4f3294c5f9983e1a8304");
  EXPECT_EQ(hex(demo::sealed_chain().anchor()),
            "add7ee3e37d1e79f2aa96141359838ddc31f20fef8d6bce34b2ca9035a62a06d");
}

TEST(DiceVectors, CharterHashAndEntropy) {
  EXPECT_EQ(hex(charter_hash(demo::charter)),
            "a1f7d2f9b4985b4ccfbf9144c8209011317b49b281ea9e9bb27273772c36787a");
  EXPECT_EQ(hex(demo::entropy()),
            "d3a6f1186d8776fac0eaffb9441bcf05b2a493aa323a1173c0f760b1e001e0af");
}

TEST(DiceVectors, EntropySortsSeatsByNameAndMarksWhereANameEnds) {
  const Digest g = charter_hash(demo::charter);
  EXPECT_EQ(hex(entropy(g, {{"rome", demo::filled(0x11)}})),
            "a6117127d200c3efe00a15574bcd0b95fd9418c3523cf8b5ed9125eab6e28cf0");
  EXPECT_EQ(hex(entropy(g, {{"ab", demo::filled(1)}, {"a", demo::filled(2)}})),
            "0b99b5d54b2882aa3fac92c88fd730bd4fa0a033a30c1bcb3380138b3c6fd4e4");
  EXPECT_THROW(entropy(g, {{"", {}}}), Defect);
  EXPECT_THROW(entropy(g, {{std::string(256, 'x'), {}}}), Defect);
}

TEST(DiceVectors, NonceCommit) {
  EXPECT_EQ(hex(nonce_commit(demo::filled(0x11))),
            "f7ee7700c27e622e1a9b45b9d789f306dcd16f9b5fe10fe114cf2f09a2a20d3e");
}

TEST(DiceVectors, Step1) {
  const Digest link = demo::open_chain().link(1);
  EXPECT_EQ(hex(link), "42ba6f2cbb01557ef1f454b32d9bee143ff2876e3f7557bc09c41f0a547aa06d");
  EXPECT_EQ(hex(seed(Chain::Open, link, demo::entropy(), 1)),
            "ee524a76c6f0675bf0c6b4b76a1da9eec6a9e8fdbdd20aeaa18f8cf6444b6eee");
  EXPECT_EQ(dice(open_stream(1), 6, 20),
            (Numbers{3, 2, 5, 2, 3, 6, 3, 4, 4, 3, 2, 6, 1, 4, 1, 3, 3, 4, 5, 3}));
}

TEST(DiceVectors, Step2) {
  const Digest link = demo::open_chain().link(2);
  EXPECT_EQ(hex(link), "1be9d43248b8e6fa14a5c840b60b353c12fc299f5316883e7630447721276381");
  EXPECT_EQ(hex(seed(Chain::Open, link, demo::entropy(), 2)),
            "b0a416b72d450fb73c50af2e6384b5a5e13e28a165cec4ab1d9387a716d60254");
  EXPECT_EQ(dice(open_stream(2), 6, 20),
            (Numbers{2, 2, 2, 3, 2, 4, 5, 5, 4, 3, 4, 5, 1, 2, 3, 2, 4, 2, 4, 4}));
}

TEST(DiceVectors, Step2WithABeacon) {
  const Digest beacon = sha256("pretend beacon");
  EXPECT_EQ(hex(seed(Chain::Open, demo::open_chain().link(2), demo::entropy(), 2, beacon)),
            "878c77d028eaff12004651523562678f37fbe6c03b8b17d46fc20ea64b00395d");
  EXPECT_EQ(dice(open_stream(2, beacon), 6, 20),
            (Numbers{2, 3, 6, 5, 4, 5, 1, 6, 1, 1, 1, 5, 6, 6, 6, 4, 2, 4, 1, 5}));
}

TEST(DiceVectors, SealedShuffle) {
  EXPECT_EQ(hex(seed(Chain::Sealed, demo::sealed_chain().link(1), demo::entropy(), 1)),
            "09e6f6d94c8e96e9e1e83028f26f31cf85c802bb0a5386cd5b01c019b4af6492");
  Numbers cards(10);
  std::iota(cards.begin(), cards.end(), 1u);
  sealed_stream(1).shuffle(cards);
  EXPECT_EQ(cards, (Numbers{4, 6, 10, 3, 1, 7, 8, 9, 5, 2}));
}

TEST(DiceVectors, ShuffleOfMoreThan256UsesFourByteNumbersFirst) {
  std::vector<std::uint8_t> bytes;
  std::vector<std::uint16_t> cards(300);
  std::iota(cards.begin(), cards.end(), std::uint16_t{0});
  Stream stream = sealed_stream(1);
  stream.shuffle(cards);
  for (const std::uint16_t card : cards) {
    bytes.push_back(static_cast<std::uint8_t>(card >> 8));
    bytes.push_back(static_cast<std::uint8_t>(card));
  }
  EXPECT_EQ(cards[0], 133);
  EXPECT_EQ(cards[299], 146);
  EXPECT_EQ(hex(sha256(bytes)), "0e7e624f18b041ea77788d6a0dce365a164cb1c8519badba03aa7d964a378746");
  EXPECT_EQ(stream.position(), 507u);
}

TEST(DiceVectors, BytesRunAcrossBlocks) {
  Stream stream = open_stream(1);
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 80; ++i) bytes.push_back(stream.byte());
  EXPECT_EQ(hex(bytes),
            "68cdc47962c5c86345c21f9584937e9e9263fa08e92f65e6abfc2b665441b8ad"
            "c4ad8c363db999a5cc7666db2f0bd5e449a7e04a336446ff4b6690b0955a77e4"
            "85c62faa2321367d02db8708ff8ea7e3");
  EXPECT_EQ(stream.position(), 80u);
  stream = open_stream(1);
  stream.byte();
  EXPECT_EQ(hex(stream.bytes32()),
            "cdc47962c5c86345c21f9584937e9e9263fa08e92f65e6abfc2b665441b8adc4");
}

struct UniformVector {
  std::uint32_t n;
  Numbers numbers;
  std::uint64_t position;  // more than numbers.size() (times four) shows rejected bytes
};

class Uniform : public testing::TestWithParam<UniformVector> {};

TEST_P(Uniform, MatchesTheVectorOfStep1) {
  Stream stream = open_stream(1);
  for (const std::uint32_t expected : GetParam().numbers)
    EXPECT_EQ(stream.uniform(GetParam().n), expected);
  EXPECT_EQ(stream.position(), GetParam().position);
}

INSTANTIATE_TEST_SUITE_P(
    DiceVectors, Uniform,
    testing::Values(
        UniformVector{2, {0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0}, 16},
        UniformVector{
            129, {104, 121, 98, 99, 69, 31, 126, 99, 8, 47, 101, 43, 102, 84, 65, 54}, 36},
        UniformVector{200,
                      {104, 196, 121, 98,  197, 99, 69, 194, 31,  149,
                       132, 147, 126, 158, 146, 99, 8,  47,  101, 171},
                      25},
        UniformVector{255, {104, 205, 196, 121, 98, 197, 200, 99}, 8},
        UniformVector{256, {104, 205, 196, 121, 98, 197, 200, 99}, 8},
        UniformVector{257, {26, 255, 243, 47, 225, 200, 140, 227, 148, 136, 31, 236}, 48},
        UniformVector{1000, {641, 59, 973, 718, 608, 606, 118, 261, 958, 669, 643, 804}, 48},
        UniformVector{65536, {50297, 51299, 8085, 32414, 64008, 26086}, 24},
        UniformVector{2147483649u,
                      {1758315641, 1657129059, 1170349973, 1413593261, 1035573669, 789304804,
                       1235738698, 862209791, 1265012912, 589379197, 47941384, 260385727},
                      84},
        UniformVector{4294967295u,
                      {1758315641, 1657129059, 1170349973, 2224258718, 2456025608, 3912197606},
                      24}));

TEST(DiceVectors, DifferentDiceShareOneStream) {
  Stream stream = open_stream(1);
  EXPECT_EQ((Numbers{stream.die(6), stream.die(20), stream.die(1000), stream.die(6),
                     stream.uniform(300)}),
            (Numbers{3, 6, 478, 3, 63}));
  EXPECT_EQ(stream.position(), 11u);
}

TEST(Dice, OneOutcomeIsNoChance) {
  EXPECT_THROW(open_stream(1).uniform(1), Defect);
  EXPECT_THROW(open_stream(1).uniform(0), Defect);
}

TEST(Dice, ShufflingNothingOrOneCardUsesNoByte) {
  Stream stream = open_stream(1);
  Numbers none, one{7};
  stream.shuffle(none);
  stream.shuffle(one);
  EXPECT_EQ(one, Numbers{7});
  EXPECT_EQ(stream.position(), 0u);
}

TEST(Dice, OpenAndSealedStepsDifferEvenWithTheSameLink) {
  const Digest link = demo::filled(7);
  EXPECT_NE(seed(Chain::Open, link, demo::entropy(), 1),
            seed(Chain::Sealed, link, demo::entropy(), 1));
  EXPECT_NE(previous_link(Chain::Open, "demo-1", link),
            previous_link(Chain::Sealed, "demo-1", link));
  EXPECT_NE(previous_link(Chain::Open, "demo-1", link), previous_link(Chain::Open, "demo-2", link));
}

// Integers only: sum of squared deviations × sides < limit × rolls, the limit being the chi-square
// quantile of 99.99 %. The stream is fixed, so this cannot fail by bad luck.
void expect_fair(std::uint32_t sides, std::int64_t rolls, std::int64_t limit) {
  Stream stream(sha256("x"));
  std::vector<std::int64_t> counts(sides);
  for (std::int64_t i = 0; i < rolls; ++i) ++counts[stream.uniform(sides)];
  const std::int64_t expected = rolls / sides;
  std::int64_t squares = 0;
  for (const std::int64_t count : counts) squares += (count - expected) * (count - expected);
  EXPECT_LT(squares, limit * expected) << sides;
  EXPECT_GT(squares, 0) << "too even to be chance";
}

TEST(Dice, AreFair) {
  expect_fair(6, 600'000, 26);
  expect_fair(10, 100'000, 34);
  expect_fair(100, 100'000, 161);
  expect_fair(300, 300'000, 394);
}

TEST(Dice, EveryOrderOfThreeCardsIsEquallyLikely) {
  Stream stream(sha256("cards"));
  std::map<std::string, int> seen;
  for (int i = 0; i < 6000; ++i) {
    std::string cards = "abc";
    stream.shuffle(cards);
    ++seen[cards];
  }
  EXPECT_EQ(seen.size(), 6u);
  for (const auto& [cards, count] : seen) EXPECT_NEAR(count, 1000, 120) << cards;
}

// --- the chain -----------------------------------------------------------------------------------

TEST(SeedChain, MatchesTheVectorsOfALongChain) {
  const SeedChain chain(Chain::Open, "hannibal-0042", demo::filled(0x5a));
  EXPECT_EQ(chain.length(), 65536u);
  const std::map<std::uint32_t, std::string> expected{
      {0, "7c970dbc35a7ef027c4fab687e7427baa8bb263871c08ebefa38ad772a2a0ab7"},
      {1, "4631f5f31d6962ead9003164f0d8560e9f3dcc6e190d575bf8562a99d69628c0"},
      {255, "bbc8934628be9ae8a0406610cf56028dde6decdaa93558e999b046344174cb32"},
      {256, "634509e0bd6f494cd8309fff696cff7b82839b3b67f52233dae36b060657aae8"},
      {257, "41e1835f857bdee9b0dcbdc74a7dac57d6556d79bf8e3c8b2a3428729f195259"},
      {1000, "451587087a8e8fee5a9ca72a6527343947abd3309db861363839c96ad7eadf83"},
      {65535, "ccd405cc85d4d8e0a0dd7a7788df9771e4b94c66f0633f6e39f5fa39d4941704"},
      {65536, hex(demo::filled(0x5a))}};
  for (const auto& [number, link] : expected) EXPECT_EQ(hex(chain.link(number)), link) << number;
  EXPECT_THROW(chain.link(65537), Defect);
}

TEST(SeedChain, MayHaveALengthThatIsNoMultipleOfASegment) {
  const SeedChain chain(Chain::Sealed, "x-1", demo::filled(1), 1000);
  EXPECT_EQ(hex(chain.link(999)),
            "72f4c4cd1847d95d179d40c096e01d4959fc9aef6a39c1ced4ef4e5526baa77d");
  EXPECT_EQ(hex(chain.link(769)),
            "53024f1655b7ed0fa3150030905775ebb04895bfe14815468f64ae29fc762cea");
  EXPECT_EQ(hex(chain.link(768)),
            "373e9ec1ea5e7ec7cfc91cdc9be34900763b48c0afd8e6204360a3641823f436");
  EXPECT_EQ(hex(chain.anchor()),
            "c06f509dc82edec66ce321457121055725541650b49024a21ba8052776c763f1");
}

TEST(SeedChain, EveryLinkHashesToTheOneBefore) {
  for (const std::uint32_t length : {1u, 2u, 255u, 256u, 257u, 512u, 513u}) {
    const SeedChain chain(Chain::Open, "demo-1", demo::filled(9), length);
    for (std::uint32_t i = length; i > 0; --i)
      ASSERT_EQ(previous_link(Chain::Open, "demo-1", chain.link(i)), chain.link(i - 1)) << i;
    EXPECT_EQ(earlier_link(Chain::Open, "demo-1", chain.link(length), length), chain.anchor());
  }
}

TEST(SeedChain, IsRestoredFromItsCheckpoints) {
  for (const std::uint32_t length : {1u, 4u, 256u, 257u, 1000u}) {
    const SeedChain chain(Chain::Sealed, "demo-1", demo::filled(3), length);
    const auto again = SeedChain::restore(Chain::Sealed, "demo-1", chain.checkpoints());
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->intact());
    for (std::uint32_t i = 0; i <= length; ++i) ASSERT_EQ(again->link(i), chain.link(i));
  }
  EXPECT_EQ(SeedChain(Chain::Open, "demo-1", {}).checkpoints().size(), 4u + 257u * 32u);
}

TEST(SeedChain, RefusesCheckpointsOfTheWrongSize) {
  auto bytes = SeedChain(Chain::Open, "demo-1", demo::filled(3), 300).checkpoints();
  for (const std::size_t size : {std::size_t{0}, std::size_t{3}, std::size_t{4}, bytes.size() - 1})
    EXPECT_EQ(SeedChain::restore(Chain::Open, "demo-1", ByteView(bytes).first(size)).error().why,
              "dice.bad-checkpoints");
  bytes.push_back(0);
  EXPECT_FALSE(SeedChain::restore(Chain::Open, "demo-1", bytes));
  const std::vector<std::uint8_t> no_links(4 + 32);
  EXPECT_FALSE(SeedChain::restore(Chain::Open, "demo-1", no_links));
}

TEST(SeedChain, SeesThatACheckpointWasChanged) {
  auto bytes = SeedChain(Chain::Open, "demo-1", demo::filled(3), 600).checkpoints();
  bytes[4 + 32 + 5] ^= 1;
  EXPECT_FALSE(SeedChain::restore(Chain::Open, "demo-1", bytes)->intact());
}

}  // namespace
}  // namespace cursus::formats
