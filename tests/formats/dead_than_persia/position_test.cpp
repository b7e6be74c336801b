// Positions: what is written can be read, at every boundary; and what is left out follows.
#include "formats/dead_than_persia/position.hpp"

#include "tests/formats/dead_than_persia/war_table.hpp"

namespace cursus::dead_than_persia {
namespace {

TEST(RdtpPosition, IsTheSameWhenItIsReadAgain) {
  for (const std::string scenario : {"rdtp/ionian-revolt", "rdtp/marathon", "rdtp/second-war"}) {
    formats::SeededChance dice(7), choice(8);
    auto match =
        formats::find_module("rdtp")->begin(scenario, nlohmann::json::object(), dice).value();
    for (int i = 0; i < 600 && !match->over(); ++i) {
      if (i % 10 == 0) {
        const nlohmann::json written = match->put_down().at("position");
        const auto read = read_position(written);
        ASSERT_TRUE(read) << read.error().why << " "
                          << (read.error().arguments.empty()
                                  ? ""
                                  : read.error().arguments.front().value);
        ASSERT_EQ(position_text(read->first, read->second), formats::canonical(written));
      }
      const Seat seat = match->waiting().front().seat;
      const auto legal = static_cast<std::uint32_t>(match->count_legal(seat));
      match->answer_legal(seat, legal < 2 ? 0 : choice.below(legal, "choice"));
    }
  }
}

TEST(RdtpPosition, FillsInWhatIsNotTold) {
  const auto read = read_position(json_of(R"({"scenario":"rdtp/second-war","bare":true,
    "counters":{"leonidas":{"zone":"laconie"}},"units":{"spartan-hoplite-1":{"box":"leonidas"}},
    "sides":{"greek":{"hand":["oracle"]}}})"));
  ASSERT_TRUE(read) << read.error().why;
  const auto& [war, now] = *read;
  EXPECT_EQ(now.phase, Phase::Operations);
  EXPECT_EQ(now[war.counter_of(Leader::Leonidas)].tag, 1);
  EXPECT_EQ(units_in(now, war.counter_of(Leader::Leonidas)).size(), 1u);
  EXPECT_TRUE(now.drawn[greek].has_value());
  EXPECT_GT(now.pa[greek], 0);
  EXPECT_EQ(now.cup.size(), 24u - 2 + 16 - 1) << "without what is drawn and held";
}

TEST(RdtpPosition, RefusesWhatCannotBe) {
  const auto why = [](std::string_view text) {
    const auto read = read_position(json_of(text));
    return read ? std::string("read") : std::string(read.error().why);
  };
  EXPECT_EQ(why(R"({"scenario":"rdtp/14.9"})"), "data.unknown-scenario");
  EXPECT_EQ(why(R"({"counters":{"leonidas":{"zone":"mer_chios"}}})"), "rdtp.position.element");
  EXPECT_EQ(why(R"({"counters":{"hannibal":{"zone":"attique"}}})"), "data.unknown-key");
  EXPECT_EQ(why(R"({"counters":{"leonidas":{"zone":"rome"}}})"), "data.unknown-name");
  EXPECT_EQ(why(R"({"units":{"spartan-hoplite-1":{"box":"xerxes"}}})"), "rdtp.position.box");
  EXPECT_EQ(why(R"({"turn":9})"), "data.out-of-range");
  EXPECT_EQ(why(R"({"cup":["PA01","PA01"]})"), "rdtp.position.tokens");
  EXPECT_EQ(why(R"({"counters":{"leonidas":{"aboard":"greek-dummy-fleet-1"}}})"),
            "rdtp.position.aboard");
  EXPECT_EQ(why(R"({"units":{"spartan-hoplite-1":{"disordered":true}}})"),
            "rdtp.position.disordered");
  EXPECT_EQ(why(R"({"sailing":{"fleet":"greek-fleet-1"}})"), "rdtp.position.sailing");
}

TEST(RdtpView, IsTheSameWhenItIsReadAgain) {
  const War war = second_war();
  const Position now = opening(war);
  for (const std::optional<Seat> seat :
       {std::optional<Seat>(), std::optional(greek), std::optional(persian)}) {
    const View view = DeadThanPersia::view(war, now, seat);
    const auto read = read_view(war, json_of(view_text(war, view)));
    ASSERT_TRUE(read) << read.error().why;
    EXPECT_EQ(*read, view);
  }
}

}  // namespace
}  // namespace cursus::dead_than_persia
