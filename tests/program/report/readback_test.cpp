// What orders were taken to mean, one line for each piece.
#include <gtest/gtest.h>

#include "src/text/order_readback.hpp"

namespace cursus {
namespace {

using By = ReadbackLine::By;

std::vector<std::string> spoken(const std::vector<ReadbackLine>& answers) {
  std::vector<std::string> all;
  for (const ReadbackLine& one : joined(answers))
    all.push_back(std::to_string(one.line) + ": " + one.said);
  return all;
}

TEST(Readback, TellsTheMoveOfEachUnitInOneLine) {
  EXPECT_EQ(spoken({{By::Line, 2, "move a"},
                    {By::Line, 2, "enter 1310"},
                    {By::Line, 2, "enter 1410"},
                    {By::Line, 2, "done"},
                    {By::Line, 2, "move b"},
                    {By::Line, 2, "face 1"},
                    {By::Line, 2, "enter 1411"},
                    {By::Line, 2, "done"}}),
            (std::vector<std::string>{"2: move a, enter 1310 1410, done",
                                      "2: move b, face 1, enter 1411, done"}));
}

TEST(Readback, TellsTheMembersOfALineTogether) {
  EXPECT_EQ(spoken({{By::Line, 1, "open a"}, {By::Line, 1, "join b"}, {By::Line, 1, "join c"}}),
            (std::vector<std::string>{"1: open a, join b c"}));
}

TEST(Readback, KeepsLinesApartAndWhatTheRulesSaid) {
  EXPECT_EQ(spoken({{By::Line, 1, "recover a"},
                    {By::Line, 2, "recover b"},
                    {By::Rule, 0, "done"},
                    {By::Rule, 0, "done"}}),
            (std::vector<std::string>{"1: recover a", "2: recover b", "0: done"}));
  EXPECT_TRUE(spoken({}).empty());
}

}  // namespace
}  // namespace cursus
