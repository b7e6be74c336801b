// A table imagined from what a seat sees: for that seat it has the same choices and the same
// refusals as the true one. The order composer stands on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/game/match_data.hpp"
#include "formats/json/canonical_json.hpp"
#include "formats/log/chances.hpp"
#include "tests/formats/every_beginning.hpp"
#include "tests/slow.hpp"

namespace cursus::formats {
namespace {

SLOW_TESTS("All/ImaginedTables.*");

using nlohmann::json;

const Module& imagining_module(const Beginning& play) { return *module_of_scenario(play.scenario); }

std::string imagined_name(const ::testing::TestParamInfo<Beginning>& info) {
  std::string name = info.param.scenario;
  if (info.param.options.contains("setup"))
    name += "_" + info.param.options["setup"].get<std::string>();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
}

std::vector<Beginning> beginnings_with_imagination() {
  std::vector<Beginning> all;
  for (const Beginning& one : every_beginning())
    if (imagining_module(one).imagine) all.push_back(one);
  return all;
}

// What a seat is asked and may answer.
std::string asked_and_legal(const Match& match, Seat seat) {
  std::string text;
  for (const Prompt& prompt : match.waiting())
    if (prompt.seat == seat) text += prompt.clause + " " + prompt.kind + "\n";
  for (const LegalOrder& one : match.legal(seat)) {
    text += one.order + ":";
    for (const std::string& further : one.goes_on) text += " " + further;
    text += "\n";
  }
  return text + match.fallback(seat);
}

std::string all_refusals(const std::vector<Refusal>& refusals) {
  std::string text;
  for (const Refusal& one : refusals) {
    text += std::string(one.why) + " " + std::string(one.clause) + " " + std::to_string(one.line) +
            ":" + std::to_string(one.column);
    for (const auto& argument : one.arguments)
      text += " " + std::string(argument.name) + "=" + argument.value;
    text += "\n";
  }
  return text;
}

// Orders of now and of earlier, whole and with the end of another one: most of them are wrong.
class OrdersMetBefore {
 public:
  void learn(const Match& match, Seat seat) {
    for (const LegalOrder& one : match.legal(seat)) {
      heads_.insert(one.order);
      for (const std::string& further : one.goes_on) ends_.insert(further);
    }
  }
  std::string any(Choices& choices) const {
    std::string line = of(heads_, choices);
    if (!ends_.empty() && choices.below(2) == 0) line += " " + of(ends_, choices);
    return line;
  }

 private:
  static std::string of(const std::set<std::string>& all, Choices& choices) {
    return *std::next(all.begin(), static_cast<std::ptrdiff_t>(choices.below(all.size())));
  }
  std::set<std::string> heads_;
  std::set<std::string> ends_;
};

class ImaginedTables : public ::testing::TestWithParam<Beginning> {
 protected:
  struct Table {
    std::unique_ptr<SeededChance> chance = std::make_unique<SeededChance>(7);
    std::unique_ptr<Match> match{};
  };
  Table copied(const Match& match) const {
    Table table;
    table.match = std::move(
        *imagining_module(GetParam())
             .take_up(GetParam().scenario, GetParam().options, match.put_down(), *table.chance));
    return table;
  }
  // One of the tables that fit.
  Table imagined(const Match& match, Seat seat, std::uint64_t which) const {
    Table table;
    SeededChance any(which);
    auto made = imagining_module(GetParam())
                    .imagine(GetParam().scenario, GetParam().options, match.view(seat),
                             match.seat_name(seat), any, *table.chance);
    EXPECT_TRUE(made.has_value()) << made.error().why;
    if (made) table.match = std::move(*made);
    return table;
  }
};

// At the beginning of every stretch for which orders are sent, by each seat that is asked there.
TEST_P(ImaginedTables, GiveTheSameChoicesAndRefusalsAsTheTrueOne) {
  int compared = 0, refused = 0, several = 0;
  std::set<std::string> tables;
  for (std::uint64_t seed = 1; seed <= 20 && compared < 40; ++seed) {
    SeededChance chance(seed);
    auto begun =
        imagining_module(GetParam()).begin(GetParam().scenario, GetParam().options, chance);
    ASSERT_TRUE(begun.has_value());
    Match& match = **begun;
    Choices choices(seed);
    OrdersMetBefore lines;
    std::uint32_t span = 0;
    for (int asked = 0; !match.over() && asked < 3000; ++asked) {
      const std::vector<Prompt> prompts = match.waiting();
      const Seat seat = prompts.front().seat;
      lines.learn(match, seat);
      const bool boundary = match.put_down_text().find("\"answers\":[]") != std::string::npos;
      if (boundary && match.span() != span && prompts.size() == 1) {
        span = match.span();
        for (const std::uint64_t which : {0, 1, 2}) {
          const Table made = imagined(match, seat, which);
          ASSERT_TRUE(made.match);
          EXPECT_EQ(canonical(made.match->view(seat)), canonical(match.view(seat)));
          ASSERT_EQ(asked_and_legal(*made.match, seat), asked_and_legal(match, seat));
          tables.insert(made.match->position_text());
        }
        ++compared;
        several += tables.size() > 1 ? 1 : 0;
        tables.clear();
        for (std::uint64_t i = 0; i < 6; ++i) {
          const std::string text = lines.any(choices);
          const auto read = read_order_lines(text);
          ASSERT_TRUE(read.has_value()) << text;
          const Table one = copied(match), two = imagined(match, seat, i % 3);
          const std::string truly = all_refusals(one.match->submit(seat, *read, false));
          ASSERT_EQ(all_refusals(two.match->submit(seat, *read, false)), truly) << text;
          if (!truly.empty()) ++refused;
        }
      }
      match.answer_legal(seat, choices.below(match.count_legal(seat)));
    }
  }
  EXPECT_GT(compared, 10);
  EXPECT_GT(refused, 10);
  // Nothing is hidden in these two but a secret set-up.
  const std::string_view module = imagining_module(GetParam()).name;
  if (module != "ab" && module != "cataphract") {
    EXPECT_GT(several, 10) << "the tables differ";
  }
}

// A view that is damaged is refused, or makes some table; nothing else.
TEST_P(ImaginedTables, AreNotMadeFromAViewOfAnotherGame) {
  SeededChance chance(1), any(1);
  for (const json& view : {json(), json::array(), json::object(), json{{"turn", 1}}, json("x")})
    EXPECT_FALSE(imagining_module(GetParam())
                     .imagine(GetParam().scenario, GetParam().options, view, "", any, chance)
                     .has_value());
}

INSTANTIATE_TEST_SUITE_P(All, ImaginedTables, ::testing::ValuesIn(beginnings_with_imagination()),
                         imagined_name);

}  // namespace
}  // namespace cursus::formats
