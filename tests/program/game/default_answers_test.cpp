// What the rules do for a seat whose deadline has passed.
#include "src/game/replay/default_answers.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/log/chances.hpp"
#include "formats/log/links.hpp"
#include "formats/orders/order_file.hpp"

namespace cursus {
namespace {

// A-5.32a: two units cannot stay in one hex. The seat has marched A as far as it can, to where B
// stands; the default must bring the phase to its end all the same.
TEST(DefaultAnswers, AMarchThatWasLeftInTheHexOfAFriendIsPutRight) {
  formats::ChainLinks links{formats::SeedChain(formats::Chain::Open, "game", {}, 64),
                            formats::SeedChain(formats::Chain::Sealed, "game", {}, 64)};
  formats::ChainChance chance(links, formats::sha256("a march"));
  const auto match = *formats::find_module("ab")->from_position(
      nlohmann::json::parse(R"({"map": {"columns": 10, "rows": 10},
        "sides": ["greek", "persian"], "phase": "movement",
        "units": [{"id": "A", "side": "greek", "strength": 5, "move": 1, "hex": "0506"},
                  {"id": "B", "side": "greek", "strength": 4, "hex": "0505"},
                  {"id": "D", "side": "persian", "strength": 3, "hex": "0901"}]})"),
      chance);
  const auto lines = formats::read_order_lines("move A\nstep 0505");
  ASSERT_TRUE(match->submit(Seat::First, *lines, false).empty());
  ASSERT_EQ(match->waiting().front().seat, Seat::First);
  ASSERT_EQ(match->fallback(Seat::First), "halt");

  play_defaults(*match, Seat::First);

  ASSERT_EQ(match->waiting().size(), 1u);
  EXPECT_EQ(match->waiting().front().seat, Seat::Second);
  const auto units = match->position().at("units");
  EXPECT_NE(units[0].at("hex"), units[1].at("hex"));
}

}  // namespace
}  // namespace cursus
