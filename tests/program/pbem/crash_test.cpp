// Whole rounds of the post, killed at random moments: signed orders, drafts, deadlines.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/time/utc_time.hpp"
#include "src/pbem/round.hpp"
#include "src/verify/spot_check.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/support/kill_harness.hpp"
#include "tests/program/support/signed_play.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus {
namespace {

SLOW_TESTS("PostCrash.*");

namespace fs = std::filesystem;

// A moment at which the host runs, and what has come by then.
struct Step {
  std::string clock;
  std::string mail;  // empty: nobody has written
};

// A host with a game that has begun. Copies of it have the same keys, the same dice, and give their
// mails the same names.
class Original {
 public:
  explicit Original(fs::path home) : home_(std::move(home)) {
    Store::create(home_);
    signing::make_host_key(Credentials::key_file(home_), "host");
    Host host(Store::open(home_, Store::Mode::Write), Clock(test::moment), Credentials(home_));
    NewGame wanted;
    wanted.scenario = "ab/granicus";
    wanted.name = "game-one";
    wanted.options = nlohmann::json{{"windows", "ask"}};
    wanted.links = 8192;
    wanted.nonces = formats::Nonces::Open;
    wanted.time.hours = 12;
    wanted.time.missing = formats::Missing::Defaults;
    for (const auto& [seat, address] : addresses) {
      const auto key = signing::SshPrivateKey::generate();
      wanted.keys[seat] = text(key.public_key());
      wanted.addresses[seat] = address;
      signers[seat] = test::ssh_signer(key);
    }
    host.begin_game(wanted).value();
    formats::Digest charter{};
    host.store().log("game-one", 1, [&](const LogView& line) {
      if (line.seq == 1)
        charter = formats::charter_hash(
            formats::canonical(formats::decode_entry(line.line)->data->at("charter")));
    });
    for (const auto& [seat, signer] : signers)
      host.take_paper(signer(
          formats::acceptance_paper("game-one", seat, {charter, {}, test::nonce_of(seat), {}})
              .canonical));
    auto step = host.store().begin();
    step.set_host("mail_secret", std::string(64, '7'));
    step.commit();
    for (const char* folder : {"new", "cur", "tmp"}) fs::create_directories(home_ / "in" / folder);
    std::ofstream(home_ / "mail.conf")
        << "address = cursus@host.example\nmaps = none\n[fetch]\nkind = maildir\ndirectory = in\n";
  }
  const fs::path& home() const { return home_; }

  const std::map<std::string, std::string> addresses{{"persian", "anna@players.example"},
                                                     {"macedonian", "ben@players.example"}};
  std::map<std::string, test::Signer> signers;

 private:
  fs::path home_;
};

// Its mail comes in a Maildir and leaves as lines of a file.
class Round {
 public:
  Round(const Original& original, fs::path home) : home_(std::move(home)) {
    fs::copy(original.home(), home_, fs::copy_options::recursive);
  }

  const fs::path& home() const { return home_; }
  Host host(const std::string& clock) const {
    return Host(Store::open(home_, Store::Mode::Write), Clock(clock), Credentials(home_));
  }

  // A Maildir has the time of arrival in its names.
  void deliver(const Step& step, std::size_t number) const {
    if (step.mail.empty()) return;
    std::ofstream(box() / "new" / name(step, number), std::ios::binary) << step.mail;
  }
  bool is_done(const Step& step, std::size_t number) const {
    return step.mail.empty() ||
           fs::exists(box() / ".Processed" / "cur" / (name(step, number) + ":2,S"));
  }
  bool is_waiting(const Step& step, std::size_t number) const {
    return fs::exists(box() / "new" / name(step, number));
  }

  // What `cursus run` does. Every mail that is sent is a line in a file before it is marked, and
  // acknowledged afterwards. Who finds another one at work leaves everything to it.
  std::vector<DeadlineStep> run(const std::string& clock,
                                const std::function<void(const std::string&)>& acknowledge) const {
    Host host = this->host(clock);
    const mail::Settings settings = pbem::read_mail_conf(home_).value().value();
    const pbem::RoundLock lock(home_);
    if (!lock.taken()) return {};
    const bool heard = pbem::fetch_all(
        host, settings,
        {[&](const std::string&, const pbem::Outcome& what) { acknowledge("came " + what.name); },
         [](const std::string& sentence) { throw std::runtime_error(sentence); }});
    if (!heard) throw std::runtime_error("the mailbox was not read");
    auto step = host.store().begin();
    step.set_host(host_key::mail_heard, clock);
    step.commit();
    host.run(false);
    const DeadlineRun deadline_run = host.apply_deadlines({}, false);
    if (!spot_check(host.store(), clock).empty()) throw std::runtime_error("a false log");
    const auto carry = [&](const std::string&, const std::string& to, const std::string& name,
                           std::string_view bytes) {
      std::ofstream(home_ / "sent", std::ios::app)
          << (name + " " + to + " " + formats::hex(formats::sha256(bytes)) + "\n") << std::flush;
      return mail::Delivery{mail::Delivery::Kind::Sent, {}};
    };
    pbem::dispatch(host, settings, carry, [&](const pbem::Dispatched& sent) {
      acknowledge("sent " + sent.message_id.substr(1, sent.message_id.find('@') - 1) + ".eml");
    });
    return deadline_run.done;
  }

  // Name, recipient and digest of each mail, in the order in which they left.
  std::vector<std::string> sent() const {
    std::vector<std::string> all;
    std::ifstream in(home_ / "sent");
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
  }
  std::vector<std::string> log() const {
    return test::log_lines(Store::open(home_, Store::Mode::Read), "game-one");
  }

 private:
  fs::path box() const { return home_ / "in"; }
  static std::string name(const Step& step, std::size_t number) {
    return fmt::format("{}.M{}.host", formats::moment_of(step.clock).time_since_epoch().count(),
                       number);
  }
  fs::path home_;
};

std::string later(const std::string& clock, std::chrono::minutes by) {
  return formats::timestamp(formats::moment_of(clock) + by);
}

// A game that nobody disturbs, and how it went: orders in every style, among them drafts that wait
// for a deadline, deadlines at which nothing has come, and now and then something else.
class Script {
 public:
  Script(const Original& original, const Round& quiet, std::size_t files)
      : original_(original), quiet_(quiet) {
    test::Player player(5, 20);
    for (std::size_t i = 1; i <= files; ++i) {
      Host host = quiet.host(clock_);
      const Game now = test::load(host, "game-one");
      std::string file = player.next(now);
      if (file.empty()) break;
      const bool draft = i % 9 == 4;
      if (draft) file = done_without_orders(now);  // dice cannot make that illegal
      const std::size_t final = file.find("Final: ");
      if (draft) file.replace(final, file.find('\n', final) - final, "Final: draft");
      file.insert(final, fmt::format("Seen: {} {}\n", now.progress.point,
                                     formats::short_head(host.store().head("game-one").head)));
      if (i % 13 != 7) send(file, i);
      if (draft || i % 13 == 7)  // six hours without a run would be an outage
        for (int n = 0; n < 3; ++n) go_on(std::chrono::hours(5), {});
      if (i % 7 == 0) say("persian", "CURSUS game-one persian STANDING\n");
      if (i % 11 == 0) say("macedonian", "CURSUS game-one macedonian 1\nretreat\nEND\n");
    }
  }
  const std::vector<Step>& steps() const { return steps_; }
  std::size_t times(DeadlineStep::Kind kind) const {
    const auto found = tended_.find(kind);
    return found == tended_.end() ? 0 : found->second;
  }

 private:
  static std::string done_without_orders(const Game& now) {
    const formats::Prompt asked = now.match->waiting().front();
    return test::order_file({.game = "game-one",
                             .side = std::string(now.match->seat_name(asked.seat)),
                             .point = static_cast<std::uint64_t>(now.progress.point),
                             .lines = {now.match->fallback(asked.seat)}});
  }
  void send(const std::string& file, std::size_t number) {
    const std::string seat =
        file.find("Side: persian") != std::string::npos ? "persian" : "macedonian";
    say(seat, original_.signers.at(seat)(file), test::all_styles[number % test::all_styles.size()]);
  }
  void say(const std::string& seat, const std::string& text,
           test::Style style = test::Style::Plain) {
    go_on(std::chrono::minutes(20),
          test::mail_of({.from = original_.addresses.at(seat), .text = text, .style = style}));
  }
  void go_on(std::chrono::minutes by, const std::string& mail) {
    clock_ = later(clock_, by);
    steps_.push_back({clock_, mail});
    quiet_.deliver(steps_.back(), steps_.size() - 1);
    for (const DeadlineStep& one : quiet_.run(clock_, [](const std::string&) {}))
      ++tended_[one.kind];
    ASSERT_TRUE(quiet_.is_done(steps_.back(), steps_.size() - 1));
  }

  const Original& original_;
  const Round& quiet_;
  std::string clock_ = test::moment;
  std::vector<Step> steps_;
  std::map<DeadlineStep::Kind, std::size_t> tended_;
};

TEST(PostCrash, FiveHundredKillsLoseNoOrderAndDoubleNoConfirmedMail) {
  constexpr int kills_wanted = 500;
  const test::TempDirectory temp;
  const Original original(temp.path() / "original");
  const Round quiet(original, temp.path() / "quiet");
  const Script script(original, quiet, 45);
  const std::vector<Step>& steps = script.steps();
  ASSERT_GT(script.times(DeadlineStep::Kind::Draft), 0u);
  ASSERT_GT(script.times(DeadlineStep::Kind::Defaults), 0u);
  test::Moments moments(20260501, 2, std::chrono::milliseconds(5));
  int kills = 0;
  for (int game = 0; kills < kills_wanted; ++game) {
    ASSERT_LT(game, 40) << "too few processes were caught alive";
    const Round disturbed(original, temp.path() / fmt::format("disturbed-{}", game));
    std::set<std::string> confirmed;
    std::map<std::string, int> before;
    const auto check = [&](const std::vector<std::string>& acknowledged) {
      std::map<std::string, int> times;
      for (const std::string& mail : disturbed.sent()) ++times[mail.substr(0, mail.find(' '))];
      // Whatever was confirmed before this process began was not sent by it.
      for (const std::string& name : confirmed) ASSERT_EQ(times[name], before[name]) << name;
      for (const std::string& line : acknowledged)
        if (line.starts_with("sent ")) confirmed.insert(line.substr(5));
      before = times;
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
      disturbed.deliver(steps[i], i);
      for (bool killed = true; killed;) {
        const auto work = [&](int pipe) {
          disturbed.run(steps[i].clock,
                        [&](const std::string& line) { test::acknowledge(pipe, line); });
        };
        const test::Killed end = test::run_and_kill(work, moments.next());
        ASSERT_TRUE(end.by_us || end.status == 0) << "it failed by itself";
        kills += end.by_us ? 1 : 0;
        killed = end.by_us;
        check(end.acknowledged);
        ASSERT_TRUE(disturbed.is_waiting(steps[i], i) || disturbed.is_done(steps[i], i))
            << "a mail is lost";
      }
      ASSERT_TRUE(disturbed.is_done(steps[i], i));
      if (kills >= kills_wanted) moments = test::Moments(1, 99, std::chrono::seconds(99));
    }
    EXPECT_EQ(disturbed.log(), quiet.log());
    // Every mail has left with the same bytes.
    const auto undisturbed = quiet.sent();
    const auto sent = disturbed.sent();
    EXPECT_EQ(std::set<std::string>(sent.begin(), sent.end()),
              std::set<std::string>(undisturbed.begin(), undisturbed.end()));
    EXPECT_TRUE(Store::open(disturbed.home(), Store::Mode::Read).due_mails("9999").empty());
  }
}

TEST(PostCrash, RoundsAtTheSameTimeSendEveryMailOnce) {
  const test::TempDirectory temp;
  const Original original(temp.path() / "original");
  const Round quiet(original, temp.path() / "quiet");
  const Script script(original, quiet, 12);
  const Round busy(original, temp.path() / "busy");
  for (std::size_t i = 0; i < script.steps().size(); ++i) {
    const Step& step = script.steps()[i];
    busy.deliver(step, i);
    std::vector<std::unique_ptr<test::Child>> running;
    for (int n = 0; n < 3; ++n)
      running.push_back(std::make_unique<test::Child>([&](int pipe) {
        busy.run(step.clock, [](const std::string&) {});
        test::acknowledge(pipe, "done");
      }));
    for (const auto& child : running) EXPECT_EQ(child->wait(), 0);
  }
  EXPECT_EQ(busy.log(), quiet.log());
  auto sent = busy.sent(), undisturbed = quiet.sent();
  std::ranges::sort(sent);
  std::ranges::sort(undisturbed);
  EXPECT_EQ(sent, undisturbed);
}

}  // namespace
}  // namespace cursus
