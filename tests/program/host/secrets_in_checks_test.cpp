// What a file that is only tried, or refused, may tell its sender: nothing that depends on what the
// other side hides. Each test has two tables that differ in a secret of one side; the other one
// tries and sends the same file. (Rather Dead Than Persia! R-H.4e, R-H.4g.)
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/game/match_data.hpp"
#include "formats/log/chances.hpp"
#include "formats/text/text.hpp"
#include "src/host/orders/check_orders.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {
namespace {

using formats::Language;
using nlohmann::json;

struct Table {
  json position;
  std::string standing{};                                     // order of both seats
  std::vector<std::pair<std::string, std::string>> before{};  // what each seat has sent
};

class SecretsInChecks : public testing::Test {
 protected:
  SecretsInChecks() : host_(Store::create(temp_.path() / "host"), Clock(moment)) {
    name_ = begin(host_, "rdtp/second-war");
  }

  // What `check` says of a file, and whether the file would be refused.
  struct Answer {
    Trial::End end = Trial::End::Waits;
    std::string said;
    std::string prospects{};
    std::string refused;
  };

  Answer ask(const Table& table, const std::string& side, const std::vector<std::string>& lines,
             bool final) {
    Game game = load(host_, name_);
    const formats::Module& module = *formats::find_module("rdtp");
    const auto lay = [&](Chance& chance) {
      auto match = module.from_position(table.position, chance);
      ensure(match.has_value(), match ? "" : match.error().why);
      if (!table.standing.empty())
        for (const Seat each : both_seats)
          (*match)->set_standing(each, *formats::read_order_lines(table.standing));
      (*match)->run();
      for (const auto& [seat, text] : table.before) {
        const auto orders = formats::read_order_lines(text);
        const auto refused = (*match)->submit(*(*match)->seat_named(seat), *orders, false);
        EXPECT_TRUE(refused.empty()) << text;
      }
      (*match)->take_happened();
      return std::move(*match);
    };
    game.match = lay(*game.chance);
    const Seat seat = *game.match->seat_named(side);
    game.progress.seats[seat].waited_for = true;
    const auto file = formats::read_order_file(order_file({.game = name_,
                                                           .side = side,
                                                           .point = game.progress.point,
                                                           .lines = lines,
                                                           .final = final}));
    ensure(file.has_value(), "orders can be read");
    Trial trial;
    trial.answers = formats::JsonBox(json::array());
    try_orders_in(game, seat, *file, Language::En, trial);
    Answer answer{trial.end, trial.answers->dump(), {}, {}};
    for (const ReadbackLine& line : trial.readback) answer.said += "\n" + line.said;
    for (const auto& [line, sentences] : trial.prospects)
      for (const std::string& one : sentences)
        answer.prospects += "\n" + std::to_string(line) + " " + one;
    const auto tell = [](const formats::Refusals& refusals) {
      std::string all;
      for (const Refusal& why : refusals)
        all += std::to_string(why.line) + std::string(why.why) +
               formats::sentence(why, Language::En) + "\n";
      return all;
    };
    answer.said += tell(trial.refusals);
    formats::SeededChance dice(3);
    answer.refused = tell(lay(dice)->submit(seat, file->lines, final));
    return answer;
  }

  void expect_same(const Table& one, const Table& two, const std::string& side,
                   const std::vector<std::string>& lines) {
    for (const bool final : {false, true}) {
      const Answer first = ask(one, side, lines, final), second = ask(two, side, lines, final);
      EXPECT_EQ(first.end, second.end);
      EXPECT_EQ(first.said, second.said);
      EXPECT_EQ(first.prospects, second.prospects);
      EXPECT_EQ(first.refused, second.refused);
      last_ = first;
    }
  }

  TempDirectory temp_;
  Host host_;
  std::string name_;
  Answer last_;
};

json patched(json position, const char* patch) {
  position.merge_patch(json::parse(patch));
  return position;
}

// Mardonios and Artabase with an archer each, one point left; the Greeks are far away.
json last_point() {
  return json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"persian",
    "counters":{"mardonios":{"zone":"eolide"},"artabase":{"zone":"eolide"},
                "leonidas":{"zone":"laconie"}},
    "units":{"persian-archer-1":{"box":"mardonios"},"persian-archer-2":{"box":"artabase"},
             "spartan-hoplite-1":{"box":"leonidas"}},
    "sides":{"greek":{"pa":3},"persian":{"pa":1}}})");
}
constexpr const char* greeks_without_points = R"({"sides":{"greek":{"pa":0}}})";

TEST_F(SecretsInChecks, APassDoesNotTellWhetherTheFoeHasPoints) {  // R-2.2i R-H.3d
  expect_same({last_point()}, {patched(last_point(), greeks_without_points)}, "persian",
              {"activate mardonios", "move antandros", "done", "pass"});
  EXPECT_EQ(last_.end, Trial::End::Opponent);
  EXPECT_EQ(last_.refused, "");
}

TEST_F(SecretsInChecks, AnActivationBehindTheLastPointIsRefusedAlike) {  // R-2.2g R-2.2i
  expect_same({last_point()}, {patched(last_point(), greeks_without_points)}, "persian",
              {"activate mardonios", "try move antandros", "done", "activate artabase"});
  EXPECT_NE(last_.refused, "");
}

TEST_F(SecretsInChecks, AFoeWhoRestsPassesInSilence) {  // Q45
  json rests = patched(last_point(), R"({"sides":{"greek":{"rests":true}}})");
  expect_same({rests}, {patched(rests, greeks_without_points)}, "persian",
              {"activate mardonios", "move antandros", "pass"});
}

// Leonidas has men; one of P1 and P2 is Mardonios with an army, the other one a dummy.
json two_tags(const char* zone) {
  json position = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"greek",
    "counters":{"leonidas":{},"mardonios":{"tag":1},"persian-dummy-1":{"tag":2},
                "xerxes":{"zone":"eolide","tag":3}},
    "units":{"spartan-hoplite-1":{"box":"leonidas"},"spartan-hoplite-2":{"box":"leonidas"},
             "persian-archer-1":{"box":"mardonios"},"persian-archer-2":{"box":"xerxes"}},
    "sides":{"greek":{"pa":9,"hand":["reconnaissance"]},"persian":{"pa":9}}})");
  for (const char* id : {"leonidas", "mardonios", "persian-dummy-1"})
    position["counters"][id]["zone"] = zone;
  return position;
}
constexpr const char* exchanged =
    R"({"counters":{"mardonios":{"tag":2},"persian-dummy-1":{"tag":1}}})";

TEST_F(SecretsInChecks, NobodyIsReconnoitredForNothing) {  // R-11.2c R-H.3b
  const Table one{two_tags("messenie")}, two{patched(two_tags("messenie"), exchanged)};
  expect_same(one, two, "greek", {"ruse recon P1", "activate leonidas if shown P1 dummy"});
  EXPECT_EQ(last_.end, Trial::End::Opponent);
  expect_same(one, two, "greek", {"ruse recon P1", "move laconie if shown P1 dummy"});
}

// Odds are of what is seen, and are told of lines far behind the first die.
TEST_F(SecretsInChecks, OddsAreTheSameWhoeverStandsThere) {  // R-H.4e R-H.6a
  for (const char* zone : {"messenie", "thermopyles", "arcadie"}) {
    const Table one{two_tags(zone)}, two{patched(two_tags(zone), exchanged)};
    const Table armed{patched(two_tags(zone), R"({"sides":{"persian":{"pa":0}},
      "units":{"persian-archer-2":{"box":"mardonios"},"persian-archer-3":{"box":"mardonios"}}})")};
    for (const char* tag : {"P1", "P2", "any"}) {
      const std::vector<std::string> lines{"activate leonidas", std::string("intercept ") + tag,
                                           "intercept P2 if won"};
      expect_same(one, two, "greek", lines);
      expect_same(one, armed, "greek", lines);
      EXPECT_NE(last_.prospects.find("strength unknown"), std::string::npos);
    }
  }
}

TEST_F(SecretsInChecks, NobodyIsFoundOutAtThermopylae) {  // R-5.4b Q5
  const Table one{two_tags("thermopyles")}, two{patched(two_tags("thermopyles"), exchanged)};
  expect_same(one, two, "greek", {"activate leonidas", "intercept P1", "leave 9 4A"});
  EXPECT_EQ(last_.end, Trial::End::Opponent);
  EXPECT_EQ(last_.refused, "");
  expect_same(one, two, "greek", {"activate leonidas", "intercept P1", "intercept P2"});
}

TEST_F(SecretsInChecks, WhereAnExileStandsIsNotToldBeforeTheyGo) {  // R-11.2h Q60
  const json one = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"persian",
    "counters":{"mardonios":{"zone":"messenie"},"themistocle":{"zone":"messenie","tag":1},
                "strategos2":{"zone":"laconie","tag":2}},
    "units":{"persian-archer-1":{"box":"mardonios"},"athenian-hoplite-1":{"box":"themistocle"},
             "athenian-hoplite-2":{"box":"strategos2"}},
    "sides":{"greek":{"pa":9,"commander":"themistocle"},
             "persian":{"pa":9,"hand":["ostracisme"]}}})");
  const json two = patched(one, R"({"counters":{"themistocle":{"zone":"laconie","tag":2},
    "strategos2":{"zone":"messenie","tag":1}}})");
  expect_same({one}, {two}, "persian",
              {"ruse ostracisme themistocle", "activate mardonios", "intercept units"});
  EXPECT_EQ(last_.refused, "");
}

TEST_F(SecretsInChecks, WhetherACityFallsIsNotToldToWhoWouldLeaveIt) {  // R-14.1g Q66
  const json one = json::parse(R"({"scenario":"rdtp/14.1","bare":true,"active":"greek",
    "counters":{"strategos3":{"zone":"ephese"},"mardonios":{"zone":"ephese","tag":1},
                "persian-dummy-1":{"zone":"eolide","tag":2}},
    "units":{"ionian-infantry-1":{"box":"strategos3"},"persian-archer-1":{"box":"mardonios"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}}})");
  const json two = patched(one, R"({"counters":{"mardonios":{"zone":"eolide","tag":2},
    "persian-dummy-1":{"zone":"ephese","tag":1}}})");
  expect_same({one}, {two}, "greek", {"activate strategos3", "move milet", "leave 9 4A"});
  EXPECT_EQ(last_.end, Trial::End::Opponent);
}

// W11 is sealed: who answers last does not see what the first one has chosen.
TEST_F(SecretsInChecks, ASealedAnswerIsNotReadByTryingAnother) {  // R-7.0c Q10
  const json battle = json::parse(R"({"scenario":"rdtp/14.3","bare":true,"active":"greek",
    "counters":{"leonidas":{"zone":"messenie","turned":true},"mardonios":{"zone":"messenie"}},
    "units":{"spartan-hoplite-1":{"box":"leonidas"},"persian-archer-1":{"box":"mardonios"}},
    "sides":{"greek":{"pa":9},"persian":{"pa":9}},
    "activation":{"leader":"leonidas","group":["leonidas"]},
    "battle":{"zone":"messenie","stage":"stay"}})");
  const auto chosen = [&](const std::string& answer) {
    return Table{battle, "@ on stay do ask", {{"persian", answer}}};
  };
  const Table ending = chosen("end-battle"), staying = chosen("stay");
  expect_same(ending, staying, "greek", {"end-battle"});
  EXPECT_EQ(last_.end, Trial::End::Opponent);
  expect_same(ending, staying, "greek", {"end-battle", "retreat elide"});
}

}  // namespace
}  // namespace cursus::test
