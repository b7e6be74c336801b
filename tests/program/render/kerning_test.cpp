#include "src/render/drawing/kerning.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cursus::render::drawing {
namespace {

std::string words(const std::vector<int>& numbers) {
  std::string bytes;
  for (const int n : numbers) {
    bytes += static_cast<char>(n >> 8 & 0xFF);
    bytes += static_cast<char>(n & 0xFF);
  }
  return bytes;
}

// A table with one feature and one lookup, whose pairs are (36, 57), (36, 60) and (40, 57).
std::string table(const std::string& feature, int kind = 2, int format = 1) {
  return words({1, 0, 10, 12, 26}) +             // scripts at 10, features at 12, lookups at 26
         words({0}) +                            // no scripts
         words({1}) + feature + words({8}) +     // one feature, at 8
         words({0, 1, 0}) +                      // which is lookup 0
         words({1, 4}) +                         // one lookup, at 4
         words({kind, 0, 1, 8}) +                // of one part, at 8
         words({format, 14, 4, 0, 2, 22, 32}) +  // values change the advance of the first
         words({1, 2, 36, 40}) +                 // that is: glyphs 36 and 40
         words({2, 57, -80, 60, 15}) +           // pairs of 36
         words({1, 57, -7});                     // of 40
}

TEST(Kerning, KnowsThePairsOfTheFontAndNoOthers) {
  const Kerning kerning(table("kern"));
  EXPECT_EQ(kerning.between(36, 57), -80);
  EXPECT_EQ(kerning.between(36, 60), 15);
  EXPECT_EQ(kerning.between(40, 57), -7);
  EXPECT_EQ(kerning.between(57, 36), 0);
  EXPECT_EQ(kerning.between(40, 60), 0);
  EXPECT_EQ(kerning.between(0, 0), 0);
}

TEST(Kerning, PassesOverWhatIsSomethingElse) {
  EXPECT_EQ(Kerning(table("mark")).between(36, 57), 0);
  EXPECT_EQ(Kerning(table("kern", 4)).between(36, 57), 0);
  EXPECT_EQ(Kerning(table("kern", 2, 2)).between(36, 57), 0);
}

TEST(Kerning, ATableThatIsCutOffOrGarbledDoesNoHarm) {
  const std::string whole = table("kern");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const int found = Kerning(std::string_view(whole).substr(0, size)).between(36, 57);
    EXPECT_TRUE(found == 0 || found == -80) << size;
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string garbled = whole;
    garbled[at] = '\xFF';
    const int found = Kerning(garbled).between(40, 57);
    EXPECT_TRUE(found == 0 || found == -7 || at + 2 >= whole.size()) << at;
  }
}

}  // namespace
}  // namespace cursus::render::drawing
