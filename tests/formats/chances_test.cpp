#include "formats/log/chances.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cursus::formats {
namespace {

Digest filled(std::uint8_t first) {
  Digest digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = static_cast<std::uint8_t>(first + i);
  return digest;
}

class Chains : public testing::Test {
 protected:
  // The test vectors of dice.md: game demo-1, N = 4.
  SeedChain open{Chain::Open, "demo-1", filled(0x00), 4};
  SeedChain sealed{Chain::Sealed, "demo-1", filled(0x20), 4};
  Digest shared =
      *digest_from_hex("d3a6f1186d8776fac0eaffb9441bcf05b2a493aa323a1173c0f760b1e001e0af");
  ChainLinks links{open, sealed};
  ChainChance chance{links, shared};

  std::vector<std::uint32_t> roll(int count, std::string_view purpose = "test") {
    std::vector<std::uint32_t> faces;
    for (int i = 0; i < count; ++i) faces.push_back(1 + chance.below(6, purpose));
    return faces;
  }
};

TEST_F(Chains, DiceAreThoseOfThePublishedVectors) {
  EXPECT_EQ(roll(6), (std::vector<std::uint32_t>{3, 2, 5, 2, 3, 6}));
  chance.next_stretch();
  EXPECT_EQ(roll(6), (std::vector<std::uint32_t>{2, 2, 2, 3, 2, 4}));
}

TEST_F(Chains, StepsSurviveTheirJourneyThroughTheLogAndCanBeRolledAgain) {
  roll(5, "one");
  roll(3, "two");
  chance.next_stretch();
  roll(2);
  const auto steps = chance.take_steps();
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(read_steps(JsonView::of_written(steps_text(steps))), steps);
  for (const auto& step : steps) EXPECT_EQ(roll_again(step, shared), step);
  auto forged = steps[0];
  forged.rolls[1].values[0] = forged.rolls[1].values[0] % 6 + 1;
  EXPECT_NE(roll_again(forged, shared), forged);
}

TEST_F(Chains, StepsThatNobodyCouldHaveWrittenAreRefused) {
  const std::string link(64, 'a');
  const auto refused = [&](const char* m, const char* rolls) {
    const auto text = R"([{"link":")" + link + R"(","m":)" + m + R"(,"rolls":)" + rolls + "}]";
    return !read_steps(*JsonView::read(text)).has_value();
  };
  EXPECT_FALSE(refused("1", R"([[6,"x",[1,6],0]])"));
  EXPECT_TRUE(refused("1", R"([[6,"x",[7],0]])"));
  EXPECT_TRUE(refused("1", R"([[6,"x",[0],0]])"));
  EXPECT_TRUE(refused("1", R"([[1,"x",[1],0]])"));
  EXPECT_TRUE(refused("1", R"([[6,7,[1],0]])"));
  EXPECT_TRUE(refused("1", R"([[6,"x",[1]]])"));
  EXPECT_TRUE(refused("1", R"([[6,"x",1,0]])"));
  EXPECT_TRUE(refused("1", "{}"));
  EXPECT_TRUE(refused("-1", "[]"));
  EXPECT_TRUE(refused("99999999999", "[]"));
  EXPECT_FALSE(read_steps(*JsonView::read("{}")).has_value());
  EXPECT_FALSE(read_steps(*JsonView::read("[1]")).has_value());
}

TEST_F(Chains, ALinkThatIsHiddenLeavesEverythingAsItWas) {
  const struct Nothing final : Links {
    Digest link(Chain chain, std::uint32_t number) const override {
      throw LinkHidden{chain, number};
    }
    Digest sealed_link(std::size_t, std::uint32_t number) const override {
      throw LinkHidden{Chain::Sealed, number};
    }
  } nothing;
  roll(1);
  chance.next_stretch();
  chance.use(nothing);
  const std::uint64_t mark = chance.mark();
  EXPECT_THROW(chance.below(6, "test"), LinkHidden);
  EXPECT_EQ(chance.mark(), mark);
  EXPECT_EQ(chance.take_steps().size(), 1u);
}

TEST_F(Chains, AStretchWithoutDiceUsesNoStep) {
  chance.next_stretch();
  chance.next_stretch();
  EXPECT_EQ(roll(2), (std::vector<std::uint32_t>{3, 2}));
  EXPECT_EQ(chance.mark(), 1u);
}

TEST_F(Chains, RollsAreRecordedByStepAndPurpose) {
  roll(2, "fire");
  roll(1, "melee");
  chance.next_stretch();
  roll(1, "fire");
  const auto steps = chance.take_steps();
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].number, 1u);
  EXPECT_EQ(steps[0].link, open.link(1));
  EXPECT_EQ(steps[0].rolls,
            (std::vector<ChainChance::Rolls>{{6, "fire", {3, 2}, 0}, {6, "melee", {5}, 2}}));
  EXPECT_EQ(steps[1].rolls, (std::vector<ChainChance::Rolls>{{6, "fire", {2}, 0}}));
  const nlohmann::json written = nlohmann::json::parse(steps_text(steps));
  EXPECT_EQ(written[1]["m"], 2);
  EXPECT_EQ(written[0]["rolls"],
            nlohmann::json::parse(R"([[6,"fire",[3,2],0],[6,"melee",[5],2]])"));
  EXPECT_EQ(written[0]["link"], hex(open.link(1)));
  EXPECT_TRUE(chance.take_steps().empty());
}

TEST_F(Chains, GoingBackGivesTheSameDiceAndTellsThemOnlyOnce) {
  roll(1);
  chance.next_stretch();
  const std::uint64_t mark = chance.mark();
  const auto first = roll(3);
  chance.sealed_below(10, "draw");
  EXPECT_EQ(chance.take_steps().size(), 2u);
  chance.rewind(mark);
  EXPECT_EQ(chance.mark(), mark);
  EXPECT_EQ(roll(3), first);
  EXPECT_TRUE(chance.take_steps().empty()) << "the same step is not new";
  chance.next_stretch();
  roll(1);
  ASSERT_EQ(chance.take_steps().size(), 1u);
}

TEST_F(Chains, StepsThatWereNeverTakenAreForgottenWhenGoingBack) {
  roll(1, "wrong");
  chance.rewind(0);
  EXPECT_TRUE(chance.take_steps().empty());
  roll(1, "right");
  const auto steps = chance.take_steps();
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].rolls[0].purpose, "right");
}

TEST_F(Chains, SealedNumbersHaveTheirOwnChain) {
  const std::uint32_t alone = chance.sealed_below(1000, "draw");
  chance.rewind(0);
  roll(3);
  EXPECT_EQ(chance.sealed_below(1000, "draw"), alone);
  EXPECT_EQ(chance.mark(), (std::uint64_t{1} << 32) | 1);
  EXPECT_EQ(chance.take_sealed_steps().size(), 1u);
}

TEST_F(Chains, ABeaconChangesTheDice) {
  chance.next_stretch();
  chance.rewind(1);
  chance.set_beacon(sha256(std::string_view("pretend beacon")));
  EXPECT_EQ(roll(6), (std::vector<std::uint32_t>{2, 3, 6, 5, 4, 5}));
}

TEST_F(Chains, AnExhaustedChainIsADefect) {
  for (int i = 0; i < 4; ++i) {
    roll(1);
    chance.next_stretch();
  }
  EXPECT_THROW(roll(1), Defect);
}

TEST(ScriptedDice, ComeInOrderAndMayRunOut) {
  ScriptedChance dice({3, 1, 6});
  EXPECT_EQ(dice.below(6, "fire"), 2u);
  EXPECT_EQ(dice.left_over(), (std::vector<std::uint32_t>{1, 6}));
  const std::uint64_t mark = dice.mark();
  EXPECT_EQ(dice.below(6, "fire"), 0u);
  dice.rewind(mark);
  EXPECT_EQ(dice.below(6, "fire"), 0u);
  EXPECT_THROW(dice.below(4, "a die with four sides"), OutOfDice);
  EXPECT_EQ(dice.below(6, "fire"), 5u);
  EXPECT_THROW(dice.below(6, "fire"), OutOfDice);
}

TEST(ScriptedDice, LeaveShufflesAlone) {
  ScriptedChance dice({3});
  for (std::uint32_t n = 5; n > 1; --n)  // each swaps the last of n with itself
    EXPECT_EQ(dice.sealed_below(n, "shuffle"), n - 1);
  EXPECT_EQ(dice.left_over().size(), 1u);
}

TEST(ScriptedDice, AreReadFromAList) {
  EXPECT_EQ(read_dice("3,1,6"), (std::vector<std::uint32_t>{3, 1, 6}));
  EXPECT_EQ(read_dice(" 3 1, 6 "), (std::vector<std::uint32_t>{3, 1, 6}));
  EXPECT_EQ(read_dice(""), std::vector<std::uint32_t>{});
  EXPECT_EQ(read_dice("LMHKFS"), (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(read_dice("L S, F 3 KK"), (std::vector<std::uint32_t>{1, 6, 5, 3, 4, 4}));
  for (const char* bad : {"3;1", "x", "0", "-1", "3x", "99999999999", "l", "LX", "3L", "1,,2",
                          "1, ,2", ",1", "1,", ",", "L,,S"})
    EXPECT_EQ(read_dice(bad).error().why, "dice.bad-list") << bad;
}

TEST(SeededDice, AreReproducibleAndFair) {
  SeededChance one = *SeededChance::from_hex("cafe"), two = *SeededChance::from_hex("CAFE");
  SeededChance three = *SeededChance::from_hex("0cafe");
  std::array<int, 6> seen{};
  bool differs = false;
  for (int i = 0; i < 6000; ++i) {
    const std::uint32_t face = one.below(6, "test");
    ++seen[face];
    EXPECT_EQ(face, two.below(6, "test"));
    differs |= face != three.below(6, "test");
    if (i % 7 == 0) {
      one.next_stretch();
      two.next_stretch();
    }
  }
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
  EXPECT_TRUE(differs);
  EXPECT_EQ(SeededChance::from_hex("").error().why, "dice.bad-seed");
  EXPECT_EQ(SeededChance::from_hex("cafe!").error().why, "dice.bad-seed");
}

TEST(SeededDice, OneDieMoreDoesNotShiftTheNextStretch) {
  SeededChance one(1), two(1);
  one.below(6, "test");
  two.below(6, "test");
  two.below(6, "test");
  one.next_stretch();
  two.next_stretch();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(one.below(100, "test"), two.below(100, "test"));
  one.rewind(1);
  two.rewind(1);
  EXPECT_EQ(one.below(100, "test"), two.below(100, "test"));
}

}  // namespace
}  // namespace cursus::formats
