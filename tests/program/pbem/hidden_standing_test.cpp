// Whatever a player asks about their own orders, they learn nothing of what the standing orders
// of their
// opponent would answer: games that differ in nothing else are answered byte for byte alike.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "formats/time/utc_time.hpp"
#include "src/host/orders/advice.hpp"
#include "src/pbem/incoming/intake.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("HiddenStandingOrders.*");

using ::testing::HasSubstr;
using ::testing::Not;

// The Greeks go up to two companies of archers, who may fall back before the fight (A-11.21a), and
// want to be asked whether they follow. Behind the second line no die falls if the archers go.
const std::vector<std::string> attack{"on advance do ask", "move G-OIN-a 1607",
                                      "attack G-OIN-a x P-ARC-3 P-ARC-4"};

// Marathon, where the Persians have these standing orders.
class Ambush {
 public:
  explicit Ambush(const std::vector<std::string>& standing) {
    begin(host, "ab/marathon");
    take("greek", {"move G-OIN-a 1407"});
    std::vector<std::string> lines = standing;
    lines.push_back("done");
    take("persian", lines);
    EXPECT_EQ(status().waiting, std::vector<std::string>{"greek"});
    auto step = host.store().begin();
    for (const char* seat : {"greek", "persian"})
      step.set_player({.game = "game-one", .seat = seat, .address = address(seat)});
    step.commit();
  }

  static std::string address(const std::string& seat) { return seat + "@players.example"; }
  GameStatus status() { return host.store().game("game-one")->status; }
  std::string file(const std::string& seat, const std::vector<std::string>& lines, bool final) {
    return order_file({.game = "game-one",
                       .side = seat,
                       .point = static_cast<std::uint64_t>(status().point),
                       .lines = lines,
                       .final = final});
  }
  void take(const std::string& seat, const std::vector<std::string>& lines) {
    const Taken taken = host.take_orders(file(seat, lines, true));
    ASSERT_EQ(taken.kind, Taken::Kind::Played) << taken.refusals.front().why;
  }

  // What the Greeks are answered by mail.
  std::string mailed(const std::string& text) {
    const mail::Settings settings{.address = "cursus@host.example"};
    pbem::Intake intake(host, settings);
    intake.take("box " + std::to_string(++mails_),
                {mail_of({.from = address("greek"), .text = text}), formats::moment_of(moment),
                 "imap-internaldate"});
    for (const std::int64_t id : host.store().unsent()) newest_ = std::max(newest_, id);
    const OutboxRow row = host.store().mail(newest_).value();
    EXPECT_EQ(row.kind, "answer");
    return row.subject + "\n" + row.body;
  }
  std::string typed(const Words& more, const std::string& input = {}) {
    Words words{"--home", home.string(), "--clock", moment};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = run_program(words, input);
    return answer.out + answer.err;
  }
  std::string advised(const std::string& text) {
    const Trial trial = host.check(text);
    const auto read = formats::read_order_file(text).value();
    std::string all;
    for (const formats::Language language : {formats::Language::En, formats::Language::Ja})
      all += advice_text(advise(host.store(), read, trial.refusals, language), text, language);
    return all;
  }
  std::string position() { return load(host, "game-one").match->position_text(); }

  TempDirectory temp;
  std::filesystem::path home = temp.path() / "host";
  Host host{Store::create(home), Clock(moment)};

 private:
  int mails_ = 0;
  std::int64_t newest_ = 0;
};

const std::vector<std::vector<std::string>> opponents{
    {"on rbc do always"},   {"on rbc do never"},          {"on rbc do ask"},
    {"on rbc do prefer N"}, {"on rbc P-ARC-4 do always"}, {"on loss_order do strongest_first"}};

std::vector<std::string> and_then(const std::string& line) {
  std::vector<std::string> lines = attack;
  lines.push_back(line);
  return lines;
}

// Each claim is about everything that is said in every of these games.
void expect_alike(const std::function<std::string(Ambush&)>& said) {
  std::set<std::string> all;
  for (const auto& standing : opponents) {
    Ambush game(standing);
    all.insert(said(game));
  }
  EXPECT_EQ(all.size(), 1u) << *all.begin() << "\n-- but also --\n" << *all.rbegin();
}

TEST(HiddenStandingOrders, MakeADifferenceHere) {
  std::set<std::string> positions;
  for (const auto& standing : opponents) {
    Ambush game(standing);
    ASSERT_EQ(game.host.take_orders(game.file("greek", attack, false)).kind, Taken::Kind::Played);
    positions.insert(game.position());
  }
  EXPECT_GE(positions.size(), 3u);
}

TEST(HiddenStandingOrders, DoNotShowInTheAnswerToRefusedOrders) {
  for (const char* wrong : {"advanc G-OIN-a 1707", "advance G-OIN-z 1707", "前じん G-OIN-a 1708",
                            "stai", "raly highest", "brew tea"})
    expect_alike([&](Ambush& game) {
      const std::string text = game.file("greek", and_then(wrong), false);
      const std::string said =
          game.advised(text) + game.mailed(text) + game.typed({"submit", "-"}, text);
      EXPECT_THAT(said, HasSubstr("NOT ACCEPTED"));
      EXPECT_THAT(said, Not(HasSubstr("    advance G-OIN-a 17")))
          << "nobody knows yet who falls back";
      return said;
    });
}

TEST(HiddenStandingOrders, DoNotShowInATrial) {
  for (const std::vector<std::string>& lines :
       {attack, and_then("advance G-OIN-a 1707"), and_then("brew tea"),
        and_then("try advance G-OIN-a 1708")})
    for (const bool final : {false, true})
      expect_alike([&](Ambush& game) {
        const std::string text = game.file("greek", lines, final);
        std::string mail = text;
        mail.replace(mail.find("ORDERS"), 6, "CHECK");
        return game.mailed(mail) + game.typed({"check", "-"}, text) +
               game.typed({"--json", "check", "-"}, text);
      });
}

TEST(HiddenStandingOrders, DoNotShowInWhatIsLegal) {
  expect_alike([](Ambush& game) {
    return game.typed({"legal", "game-one", "greek"}) + game.typed({"legal", "game-one", "--json"});
  });
}

}  // namespace
}  // namespace cursus::test
