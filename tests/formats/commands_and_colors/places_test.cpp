// Commands & Colors: Ancients: refusals point at the word that is wrong, and suggest what makes
// sense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/advisor.hpp"
#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

struct Table {
  SeededChance chance{3};
  std::unique_ptr<Match> match;
  Table() {
    const json position = json::parse(R"({"scenario": "cca/own", "to_move": "top",
      "hands": {"top": ["ORD3C", "ORD4R"], "bottom": ["ORD2C"]},
      "units": [["C-HI1", "top", "HI", 4, "D6"], ["C-HI2", "top", "HI", 4, "C7"],
                ["C-AX1", "top", "AX", 4, "C12"], ["R-LI1", "bottom", "LI", 4, "F6"]]})");
    auto made = find_module("cca")->from_position(position, chance);
    EXPECT_TRUE(made) << made.error().why;
    match = std::move(*made);
  }
  std::vector<OrderLine> lines(const std::string& text) const {
    return read_order_lines(text).value();
  }
  Refusal refused(const std::string& text) {
    const auto refusals = match->submit(Seat::First, lines(text), false);
    EXPECT_EQ(refusals.size(), 1u) << text;
    return refusals.empty() ? Refusal{} : refusals.front();
  }
};

TEST(CcaPlaces, TheCaretOfAnOrderLineStandsBelowThePiece) {  // C-XX.1a
  Table table;
  Refusal why = table.refused("play ORD3C\norder C-HI1 C-AX1 C-HI2");
  EXPECT_EQ(why.why, "cca.order.wrong-section");
  EXPECT_EQ(why.line, 2);
  EXPECT_EQ(why.column, 13) << "of C-AX1";
  EXPECT_EQ(table.refused("play ORD3C\norder HI1 AX1").column, 11) << "without its side";
  EXPECT_EQ(table.refused("play ORD3C; order C-HI1 C-AX1").column, 25) << "in the second order";
  why = table.refused("play ORD3C\norder C-HI1 \\\n  C-AX1");
  EXPECT_EQ(why.line, 3);
  EXPECT_EQ(why.column, 3);
  EXPECT_EQ(table.refused("play ORD3C\norder C-HI1\nmove C-HI1 C6, C-HI2 C8").column, 16)
      << "C-HI2 has no order";
}

TEST(CcaPlaces, ASlipInTheVerbIsNotAnsweredWithAnotherOrder) {
  Table table;
  const auto lines = table.lines("mvoe C-HI1 D5");
  const Refusal why = table.refused("mvoe C-HI1 D5");
  EXPECT_EQ(why.why, "read.unknown-verb");
  EXPECT_THAT(sentence(why, Language::En), HasSubstr("Did you mean “move"));
  EXPECT_THAT(advisor_of(*table.match).near(Seat::First, lines.front(), why, Language::En),
              IsEmpty());
  const auto nonsense = table.lines("xyzzy");
  EXPECT_THAT(advisor_of(*table.match)
                  .near(Seat::First, nonsense.front(), table.refused("xyzzy"), Language::En),
              Each(StartsWith("play ")));
}

TEST(CcaPlaces, ASuggestionNamesAWordOnce) {
  Table table;
  const std::string text = sentence(table.refused("plya ORD3C"), Language::En);
  EXPECT_THAT(text, HasSubstr("Did you mean “play"));
  EXPECT_THAT(text, Not(HasSubstr("play, play")));
}

TEST(CcaPlaces, AnIdThatIsAWordOfOrdersIsRefusedForThat) {
  SeededChance chance(1);
  const auto refused = [&](const std::string& module, const std::string& position) {
    const auto made = find_module(module)->from_position(json::parse(position), chance);
    return made ? std::string() : std::string(made.error().why);
  };
  EXPECT_EQ(refused("cca", R"({"scenario": "cca/own", "to_move": "top",
      "hands": {"top": ["ORD3C"]}, "units": [["x", "top", "HI", 4, "D6"],
      ["R-LI1", "bottom", "LI", 4, "F6"]]})"),
            "data.reserved-id");
  EXPECT_EQ(refused("ab", R"({"map": {"columns": 10, "rows": 10}, "sides": ["greek", "persian"],
      "units": [{"id": "x", "side": "greek", "hex": "0505"},
                {"id": "D", "side": "persian", "hex": "0605"}]})"),
            "data.reserved-id");
}

// A capital X is a unit, the small one the sign between both sides.
TEST(AbPlaces, AUnitCalledXCanBeOrdered) {
  SeededChance chance(1);
  const json position = json::parse(R"({"map": {"columns": 10, "rows": 10},
      "sides": ["greek", "persian"], "phase": "combat",
      "units": [{"id": "X", "side": "greek", "strength": 8, "hex": "0505"},
                {"id": "D", "side": "persian", "strength": 4, "hex": "0605"}]})");
  for (const char* text : {"attack X x D", "attack x x D", "attack X D"}) {
    auto match = find_module("ab")->from_position(position, chance);
    ASSERT_TRUE(match);
    const auto refused =
        (*match)->submit((*match)->waiting().front().seat, read_order_lines(text).value(), false);
    EXPECT_TRUE(refused.empty()) << text << ": " << refused.front().why;
  }
}

}  // namespace
}  // namespace cursus::formats
