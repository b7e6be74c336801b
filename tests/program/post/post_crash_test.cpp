// Whole rounds of the post, killed at random moments.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "src/post/round.hpp"
#include "tests/program/kill_harness.hpp"
#include "tests/program/player.hpp"
#include "tests/program/post/mailer.hpp"
#include "tests/program/temp_directory.hpp"

namespace cursus {
namespace {

namespace fs = std::filesystem;

// A host whose mail comes in a Maildir and leaves as lines of a file.
class Round {
 public:
  explicit Round(fs::path home) : home_(std::move(home)) {
    Host host(Store::create(home_), Clock(test::moment));
    NewGame wanted;
    wanted.scenario = "ab/granicus";
    wanted.name = "game-one";
    wanted.options = nlohmann::json{{"windows", "ask"}};
    wanted.seed = Blob{7};
    wanted.links = 8192;
    wanted.addresses = {{"persian", "anna@players.example"}, {"macedonian", "ben@players.example"}};
    host.begin_game(wanted).value();
    // Two hosts that are to be compared give their mails the same names.
    auto step = host.store().begin();
    step.set_host("mail_secret", std::string(64, '7'));
    step.commit();
    for (const char* folder : {"new", "cur", "tmp"}) fs::create_directories(box() / folder);
    std::ofstream(home_ / "mail.conf")
        << "address = cursus@host.example\nmaps = none\n[fetch]\nkind = maildir\ndirectory = in\n";
  }

  fs::path box() const { return home_ / "in"; }
  const fs::path& home() const { return home_; }

  void deliver(std::size_t number, const std::string& mail) const {
    std::ofstream(box() / "new" / name(number), std::ios::binary) << mail;
  }
  bool is_done(std::size_t number) const {
    return fs::exists(box() / ".Processed" / "cur" / (name(number) + ":2,S"));
  }
  bool is_waiting(std::size_t number) const { return fs::exists(box() / "new" / name(number)); }

  // What `cursus run` does. Every mail that is sent is a line in a file before it is marked, and
  // acknowledged afterwards.
  void run(const std::function<void(const std::string&)>& acknowledge) const {
    Host host(Store::open(home_, Store::Mode::Write), Clock(test::moment));
    const mail::Settings settings = post::read_mail_conf(home_).value().value();
    const post::RoundLock lock(home_);
    ASSERT_TRUE(lock.taken());
    post::fetch_all(
        host, settings,
        {[&](const std::string&, const post::Outcome& what) { acknowledge("came " + what.name); },
         [](const std::string& sentence) { FAIL() << sentence; }});
    host.run(false);
    post::dispatch(
        host, settings,
        [&](const std::string&, const std::string& to, const std::string& name, std::string_view) {
          std::ofstream(home_ / "sent", std::ios::app) << (name + " " + to + "\n") << std::flush;
          return mail::Delivery{mail::Delivery::Kind::Sent, {}};
        },
        [&](const post::Dispatched& sent) {
          acknowledge("sent " + sent.message_id.substr(1, sent.message_id.find('@') - 1) + ".eml");
        });
  }

  std::vector<std::string> sent() const {
    std::vector<std::string> all;
    std::ifstream in(home_ / "sent");
    for (std::string line; std::getline(in, line);) all.push_back(line.substr(0, line.find(' ')));
    return all;
  }
  std::vector<std::string> log() const {
    return test::log_lines(Store::open(home_, Store::Mode::Read), "game-one");
  }

 private:
  static std::string name(std::size_t number) {
    return fmt::format("{}.M{}.host", 1777600000 + number, number);
  }
  fs::path home_;
};

// The mails of a game: orders, and now and then something else.
std::vector<std::string> script(const fs::path& home, std::size_t files) {
  const Round quiet(home);
  Host host(Store::open(home, Store::Mode::Write), Clock(test::moment));
  std::vector<std::string> mails;
  std::size_t style = 0;
  for (const std::string& text : test::play(host, "game-one", 5, files, 20)) {
    const bool persian = text.find("Side: persian") != std::string::npos;
    test::Style how = test::all_styles[style++ % test::all_styles.size()];
    if (how == test::Style::Html) how = test::Style::Plain;  // would have to be confirmed
    mails.push_back(test::mail_of({.from = persian ? "anna@players.example" : "ben@players.example",
                                   .text = text,
                                   .style = how}));
    if (style % 7 == 0)
      mails.push_back(test::mail_of(
          {.from = "anna@players.example", .text = "CURSUS game-one persian STANDING\n"}));
    if (style % 11 == 0)
      mails.push_back(test::mail_of(
          {.from = "ben@players.example", .text = "CURSUS game-one macedonian 1\nretreat\nEND\n"}));
  }
  return mails;
}

TEST(PostCrash, FiveHundredKillsLoseNoOrderAndDoubleNoConfirmedMail) {
  constexpr int kills_wanted = 500;
  const test::TempDirectory temp;
  const auto mails = script(temp.path() / "script", 50);
  const Round quiet(temp.path() / "quiet");
  for (std::size_t i = 0; i < mails.size(); ++i) {
    quiet.deliver(i, mails[i]);
    quiet.run([](const std::string&) {});
    ASSERT_TRUE(quiet.is_done(i));
  }
  test::Moments moments(20260501, 2, std::chrono::milliseconds(5));
  int kills = 0;
  for (int game = 0; kills < kills_wanted; ++game) {
    ASSERT_LT(game, 40) << "too few processes were caught alive";
    const Round disturbed(temp.path() / fmt::format("disturbed-{}", game));
    std::set<std::string> confirmed;
    std::map<std::string, int> before;
    const auto check = [&](const std::vector<std::string>& acknowledged) {
      std::map<std::string, int> times;
      for (const std::string& name : disturbed.sent()) ++times[name];
      // Whatever was confirmed before this process began was not sent by it.
      for (const std::string& name : confirmed) ASSERT_EQ(times[name], before[name]) << name;
      for (const std::string& line : acknowledged)
        if (line.starts_with("sent ")) confirmed.insert(line.substr(5));
      before = times;
    };
    for (std::size_t i = 0; i < mails.size(); ++i) {
      disturbed.deliver(i, mails[i]);
      for (bool killed = true; killed;) {
        const auto work = [&](int pipe) {
          disturbed.run([&](const std::string& line) { test::acknowledge(pipe, line); });
        };
        const test::Killed end = test::run_and_kill(work, moments.next());
        ASSERT_TRUE(end.by_us || end.status == 0) << "it failed by itself";
        kills += end.by_us ? 1 : 0;
        killed = end.by_us;
        check(end.acknowledged);
        ASSERT_TRUE(disturbed.is_waiting(i) || disturbed.is_done(i)) << "a mail is lost";
      }
      ASSERT_TRUE(disturbed.is_done(i));
      if (kills >= kills_wanted) moments = test::Moments(1, 99, std::chrono::seconds(99));
    }
    EXPECT_EQ(disturbed.log(), quiet.log());
    const auto undisturbed = quiet.sent();
    const auto sent = disturbed.sent();
    EXPECT_EQ(std::set<std::string>(sent.begin(), sent.end()),
              std::set<std::string>(undisturbed.begin(), undisturbed.end()));
    EXPECT_TRUE(Store::open(disturbed.home(), Store::Mode::Read).due_mails("9999").empty());
  }
}

TEST(PostCrash, RoundsAtTheSameTimeSendEveryMailOnce) {
  const test::TempDirectory temp;
  const auto mails = script(temp.path() / "script", 12);
  const Round quiet(temp.path() / "quiet");
  for (std::size_t i = 0; i < mails.size(); ++i) {
    quiet.deliver(i, mails[i]);
    quiet.run([](const std::string&) {});
  }
  const Round busy(temp.path() / "busy");
  for (std::size_t i = 0; i < mails.size(); ++i) {
    busy.deliver(i, mails[i]);
    std::vector<std::unique_ptr<test::Child>> running;
    for (int n = 0; n < 3; ++n)
      running.push_back(std::make_unique<test::Child>([&](int pipe) {
        // Who finds the lock taken has nothing to do.
        const post::RoundLock free(busy.home());
        if (!free.taken()) return;
        Host host(Store::open(busy.home(), Store::Mode::Write), Clock(test::moment));
        const auto settings = post::read_mail_conf(busy.home()).value().value();
        post::fetch_all(host, settings, {[](auto&&...) {}, [](auto&&...) {}});
        post::dispatch(
            host, settings,
            [&](const std::string&, const std::string& to, const std::string& name,
                std::string_view) {
              std::ofstream(busy.home() / "sent", std::ios::app)
                  << (name + " " + to + "\n") << std::flush;
              return mail::Delivery{mail::Delivery::Kind::Sent, {}};
            },
            [](const post::Dispatched&) {});
        test::acknowledge(pipe, "done");
      }));
    for (const auto& child : running) EXPECT_EQ(child->wait(), 0);
  }
  busy.run([](const std::string&) {});
  EXPECT_EQ(busy.log(), quiet.log());
  auto sent = busy.sent(), undisturbed = quiet.sent();
  std::ranges::sort(sent);
  std::ranges::sort(undisturbed);
  EXPECT_EQ(sent, undisturbed);
}

}  // namespace
}  // namespace cursus
