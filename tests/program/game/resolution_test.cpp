// What of a run stands in the log for everybody, and what for one seat alone.
#include "src/game/replay/resolution.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// An exchange of two against two, 9 against 9, in which the Greeks want to be asked.
class Exchange {
 public:
  explicit Exchange(int number)
      : chance(links, formats::sha256(std::to_string(number))),
        match(*formats::find_module("ab")->from_position(
            nlohmann::json::parse(R"({"map": {"columns": 10, "rows": 10},
              "sides": ["greek", "persian"], "phase": "combat",
              "units": [{"id": "A", "side": "greek", "strength": 5, "hex": "0506"},
                        {"id": "B", "side": "greek", "strength": 4, "hex": "0505"},
                        {"id": "D", "side": "persian", "strength": 3, "hex": "0605"},
                        {"id": "E", "side": "persian", "strength": 6, "hex": "0606"}]})"),
            chance)) {
    const auto lines = formats::read_order_lines("on loss_order do ask\nattack A B x D E");
    EXPECT_TRUE(match->submit(Seat::First, *lines, false).empty());
  }
  bool has_come() const {
    const auto prompts = match->waiting();
    return !prompts.empty() && prompts.front().kind == "loss";
  }
  Resolution resolve() { return conclude(*match, chance, {}, {}, formats::Charter()); }

 private:
  formats::ChainLinks links{formats::SeedChain(formats::Chain::Open, "game", {}, 64),
                            formats::SeedChain(formats::Chain::Sealed, "game", {}, 64)};
  formats::ChainChance chance;
  std::unique_ptr<formats::Match> match;
};

std::string open_answers(const Resolution& made) {
  std::string all;
  for (const formats::JsonBox& one : made.answers) all += one.view().text();
  return all;
}

// A-7.6c: each side chooses whom it loses without knowing the other's choice.
TEST(Resolutions, AChoiceThatBothMakeAtOnceIsASecretUntilBothHaveMadeIt) {
  bool came = false;
  for (int number = 0; number < 60 && !came; ++number) {
    Exchange sealed(number);
    if (!(came = sealed.has_come())) continue;
    const Resolution made = sealed.resolve();
    EXPECT_THAT(open_answers(made), Not(HasSubstr("\"lose ")));
    ASSERT_THAT(made.secrets, SizeIs(1));
    EXPECT_EQ(made.secrets[0].seat, "persian");
    EXPECT_THAT(std::string(made.secrets[0].fact.view().text()), HasSubstr("lose D"));
  }
  EXPECT_TRUE(came) << "a five";
}

}  // namespace
}  // namespace cursus
