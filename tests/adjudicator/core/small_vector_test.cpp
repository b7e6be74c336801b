#include "adjudicator/core/small_vector.hpp"

#include <gtest/gtest.h>

#include <concepts>

namespace cursus {
namespace {

using Three = InlineVector<int, 3>;
static_assert(std::regular<Three>);
static_assert(Three{1, 2}.size() == 2);

TEST(InlineVector, KeepsWhatIsPushedInOrder) {
  Three v;
  EXPECT_TRUE(v.empty());
  v.push_back(7);
  v.push_back(8);
  EXPECT_EQ(v, (Three{7, 8}));
  EXPECT_EQ(v.front(), 7);
  EXPECT_EQ(v.back(), 8);
  EXPECT_TRUE(v.contains(8));
  EXPECT_FALSE(v.contains(9));
}

TEST(InlineVector, OverflowUnderflowAndForeignIndexAreDefects) {
  Three v{1, 2, 3};
  EXPECT_TRUE(v.full());
  EXPECT_THROW(v.push_back(4), Defect);
  EXPECT_THROW(v[3], Defect);
  EXPECT_THROW(v.erase(v.end()), Defect);
  v.clear();
  EXPECT_THROW(v.pop_back(), Defect);
  EXPECT_THROW(v.back(), Defect);
}

TEST(InlineVector, ErasingKeepsTheOrderOfTheOthers) {
  Three v{1, 2, 3};
  v.erase(v.begin());
  EXPECT_EQ(v, (Three{2, 3}));
}

TEST(InlineVector, ComparesLikeAWord) {
  EXPECT_LT((Three{1, 2}), (Three{1, 3}));
  EXPECT_LT((Three{1, 2}), (Three{1, 2, 0}));
  EXPECT_NE((Three{1, 2}), (Three{1, 2, 0}));
}

TEST(InlineVector, WhatWasRemovedIsForgotten) {
  Three v{1, 2};
  v.pop_back();
  EXPECT_EQ(v.data()[1], 0);
}

}  // namespace
}  // namespace cursus
