#include "src/text/wrap.hpp"

#include <gmock/gmock.h>

#include "formats/text/text.hpp"

namespace cursus {
namespace {

TEST(Wrap, BreaksBetweenWordsAndIndentsWhatFollows) {
  const std::string text = report::wrapped(std::string(40, 'a') + " " + std::string(40, 'b'), 4);
  EXPECT_EQ(text, std::string(40, 'a') + "\n    " + std::string(40, 'b'));
}

TEST(Wrap, CutsAWordThatIsTooLong) {
  EXPECT_EQ(report::wrapped(std::string(100, 'x')),
            std::string(72, 'x') + "\n" + std::string(28, 'x'));
}

TEST(Wrap, CountsKanjiTwiceAndKeepsFullStopsOffTheStartOfALine) {
  std::string text;
  for (int i = 0; i < 36; ++i) text += "戦";
  const std::string wrapped = report::wrapped(text + "。");
  EXPECT_EQ(formats::text::display_width(wrapped.substr(0, wrapped.find('\n'))), 70);
  EXPECT_TRUE(wrapped.ends_with("\n戦。"));
}

TEST(Wrap, WordsOfOrdersStayWhole) {
  const std::string order =
      "場合 統制退却 騎乗 もし 移動側重装 = 1 かつ 退却後混乱度 < 5 なら 離脱";
  EXPECT_EQ(report::marked(";   ", order, 4, report::Breaks::Blanks),
            ";   場合 統制退却 騎乗 もし 移動側重装 = 1 かつ 退却後混乱度 < 5 なら\n"
            ";       離脱\n");
}

TEST(Wrap, JoinsNumbersThatFollowEachOther) {
  EXPECT_EQ(report::joined({"0101", "0102", "0103", "0109", "0110", "0201"}),
            "0101-0103 0109 0110 0201");
  EXPECT_EQ(report::joined({"0109", "0110", "0111"}), "0109-0111");
  EXPECT_EQ(report::joined({"camp", "gate"}), "camp gate");
  EXPECT_EQ(report::joined({}), "");
}

}  // namespace
}  // namespace cursus
