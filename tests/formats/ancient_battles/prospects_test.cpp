// What a check tells of the combats that attack lines plan.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/advisor.hpp"
#include "formats/log/chances.hpp"

namespace cursus::formats {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

json field(const std::string& more = {}) {
  return json::parse(
      R"({"map":{"columns":10,"rows":10},"sides":["greek","persian"],"turn":2,"units":[
      {"id":"A","side":"greek","strength":7,"hex":"0505"},
      {"id":"B","side":"greek","strength":6,"hex":"0506"},
      {"id":"D","side":"persian","strength":4,"hex":"0605"},
      {"id":"E","side":"persian","hex":"0110"})" +
      more + R"(],"phase":"combat"})");
}

std::vector<Advisor::LineProspect> prospects(const json& position, const std::string& orders,
                                             std::vector<std::uint32_t> dice,
                                             Language language = Language::En) {
  ScriptedChance chance(std::move(dice));
  auto match = find_module("ab")->from_position(position, chance);
  EXPECT_TRUE(match.has_value()) << match.error().why;
  (*match)->run();
  const auto lines = read_order_lines(orders).value();
  const auto refusals = (*match)->submit(Seat::First, lines, true);
  EXPECT_TRUE(refusals.empty()) << refusals.front().why;
  return advisor_of(**match).prospects_of_lines(Seat::First, lines, language);
}

// 13 against 4 is 3:1; the six faces there: DL, Dr, Ne, Dr, Dr, Ar.
TEST(AbProspects, OddsAndTheSixResultsOfTheDie) {  // A-7.0b A-CRT
  const auto all = prospects(field(), "attack A B x D", {3});
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].line, 1);
  EXPECT_EQ(all[0].sentences,
            (Lines{"Combat 1: A, B against D.", "A: 7", "B: 6", "D: 4", "13 against 4: 3:1.",
                   "Chances at 3:1: DL 1, Ar 1, Dr 3, Ne 1 of 6."}));
  EXPECT_EQ(prospects(field(), "attack A B x D", {3}, Language::Ja)[0].sentences.size(), 6u);
}

TEST(AbProspects, EachLineOfAPlanHasItsOwn) {
  json position = field(R"(,{"id":"C","side":"greek","strength":6,"hex":"0109"})");
  position["units"][3]["strength"] = 6;
  const auto all = prospects(position, "attack A B x D\nattack C x E", {3, 3});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1].line, 2);
  EXPECT_EQ(all[1].sentences.front(), "Combat 2: C against E.");
  EXPECT_EQ(all[1].sentences.back(), "Chances at 1:1: Ex 1, Ar 1, Dr 2, Ne 2 of 6.");
}

}  // namespace
}  // namespace cursus::formats
