// `cursus run` between a real Dovecot and a real Exim, killed at chosen moments: in the middle of
// its own work, between the store and Dovecot's mailbox, between Exim's yes and the mark.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>

#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include "formats/time/utc_time.hpp"
#include "tests/program/pbem/support/served_host.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/player.hpp"
#include "tests/program/support/stepped_program.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("PostServerKills.*");

namespace fs = std::filesystem;

// A moment at which the host runs, and what has come by then.
struct Hour {
  std::string clock;
  std::string mail{};  // empty: nobody has written
};

Words run_at(const ServedHost& host, const std::string& clock) {
  return {"--home", host.home().string(), "--clock", clock, "run"};
}

std::size_t mails_in(const fs::path& box) {
  std::size_t all = 0;
  for (const char* folder : {"new", "cur"})
    for (const auto& entry : fs::directory_iterator(box / folder))
      all += entry.is_regular_file() ? 1 : 0;
  return all;
}

// What a run does, as it can be seen from outside: it writes into its store, Dovecot files a mail
// away for it, Exim takes a mail from it.
enum class Sign { Written, Moved, Accepted };

std::size_t seen(Sign sign, const ServedHost& host) {
  switch (sign) {
    case Sign::Written:
      break;  // every call is one more
    case Sign::Moved:
      return mails_in(host.mailbox() / ".Processed");
    case Sign::Accepted: {
      const std::string log = read_file(host.servers().directory() / "log" / "mainlog");
      std::size_t times = 0;
      for (std::size_t at = 0; (at = log.find(" <= ", at)) != std::string::npos; ++at) ++times;
      return times;
    }
  }
  return 0;
}

// When to kill: it has done so much, and has just learned of it.
std::function<bool(const SystemCall&)> after(Sign sign, std::size_t times, const ServedHost& host) {
  if (sign == Sign::Written)
    return [left = times](const SystemCall& done) mutable {
      return done.number == SYS_pwrite64 && --left == 0;
    };
  return [sign, times, &host, before = seen(sign, host)](const SystemCall& done) {
    const bool heard = done.number == SYS_read || done.number == SYS_recvfrom;
    return heard && seen(sign, host) >= before + times;
  };
}

// A short game that nobody disturbs: orders, a draft that a deadline plays, a deadline at which
// nothing has come, and a resignation.
class Quiet {
 public:
  using Length = Correspondence::Length;
  explicit Quiet(ServedHost& host)
      : host_(host),
        post_(host.home(), "ab/marathon", host.addresses(),
              {"--deadline", "12", "--missing", "defaults"}, moment) {
    post_.accept([&](std::size_t, const std::string& mail) {
      const fs::path file = host.home() / "paper.eml";
      write_file(file, mail);
      const Words words{"--home", host.home().string(), "--clock", moment, "submit", file.string()};
      ASSERT_EQ(run_program(words).code, 0);
    });
    Store store = Store::open(host.home(), Store::Mode::Write);
    auto step = store.begin();
    step.set_host("mail_secret", std::string(64, '7'));  // so that mails have the same names
    step.commit();
  }
  const Correspondence& post() const { return post_; }
  const std::string& said() const { return said_; }

  std::vector<Hour> play() {
    for (const Length length : {Length::Brief, Length::Whole, Length::Kept}) order(length);
    sleep();
    order(Length::Whole);
    sleep();
    order(Length::Brief);
    resign();
    return hours_;
  }

 private:
  void order(Length length) {
    const auto next = post_.draft(manner(hours_.size()), length);
    go_on(std::chrono::minutes(20), next.mail);
  }
  // Until the deadline has passed; a longer sleep would be an outage.
  void sleep() {
    for (int n = 0; n < 3; ++n) go_on(std::chrono::hours(5), {});
  }
  void resign() {
    const Game now = std::move(load_game(post_.store(), "spring")).value();
    const std::string text =
        fmt::format("CURSUS spring {} RESIGN {}\nSeen: {} {}\nEND\n", post_.seats()[0],
                    now.progress.point, now.progress.point, formats::short_head(now.end.head));
    go_on(std::chrono::minutes(20), post_.signed_mail(0, text, {}));
  }
  void go_on(std::chrono::minutes by, const std::string& mail) {
    clock_ = formats::timestamp(formats::moment_of(clock_) + by);
    hours_.push_back({clock_, mail});
    if (!mail.empty()) host_.lay(mail, clock_);
    const Answer ran = run_program(run_at(host_, clock_));
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    said_ += ran.out;
  }

  ServedHost& host_;
  Correspondence post_;
  std::string clock_ = moment;
  std::string said_;
  std::vector<Hour> hours_;
};

// The same hours, but runs are killed before one may come to its end.
class Disturbed {
 public:
  explicit Disturbed(ServedHost& host) : host_(host) {}

  void live(const Hour& hour) {
    if (!hour.mail.empty()) host_.lay(hour.mail, hour.clock);
    strike(hour, Sign::Written, 1 + hours_++ % 5);
    if (!hour.mail.empty()) strike(hour, Sign::Moved, 1);
    for (int n = 0; n < 2; ++n) strike(hour, Sign::Accepted, 1);
    const Answer ran = run_program(run_at(host_, hour.clock));
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    ASSERT_EQ(mails_in(host_.mailbox()), 0u);
  }
  int kills(Sign sign) const {
    const auto found = kills_.find(sign);
    return found == kills_.end() ? 0 : found->second;
  }
  // Kills after which this mail was not marked as sent.
  int unconfirmed(std::int64_t id) const {
    const auto found = unconfirmed_.find(id);
    return found == unconfirmed_.end() ? 0 : found->second;
  }

 private:
  void strike(const Hour& hour, Sign sign, std::size_t times) {
    SteppedProgram run(run_at(host_, hour.clock));
    const bool killed = run.kill_when(after(sign, times, host_));
    ASSERT_TRUE(killed || run.code() == 0) << "it failed by itself";
    ASSERT_GE(mails_in(host_.mailbox()) + mails_in(host_.mailbox() / ".Processed"), host_.sent())
        << "a mail is lost";
    if (!killed) return;
    ++kills_[sign];
    const Store store = Store::open(host_.home(), Store::Mode::Read);
    for (const std::int64_t id : store.unsent()) ++unconfirmed_[id];
  }

  ServedHost& host_;
  std::size_t hours_ = 0;
  std::map<Sign, int> kills_;
  std::map<std::int64_t, int> unconfirmed_;
};

// What has come to a player, when as much has come as was sent.
std::map<std::string, int> arrived_at(const ServedHost& host, const Correspondence& post,
                                      std::size_t player) {
  std::size_t sent = 0;
  const Store store = post.store();
  for (std::int64_t id = 1; const auto row = store.mail(id); ++id)
    sent += row->sent && row->seat == post.seats()[player] ? 1 : 0;
  for (int tries = 0; tries < 3000 && host.mailbox_of(player).size() < sent; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return host.mailbox_of(player);
}

TEST(PostServerKills, ARunThatIsKilledLosesNoOrderAndDoublesNoConfirmedMail) {
  if (!programs_can_be_stepped()) GTEST_SKIP() << "nobody may look at other programs here";
  ServedHost calm;
  Quiet quiet(calm);
  ServedHost host(ServedHost::CopyOf{calm.home()});
  const Correspondence post = quiet.post().at(host.home());
  const std::vector<Hour> hours = quiet.play();
  ASSERT_TRUE(quiet.post().is_over()) << quiet.said();
  ASSERT_TRUE(quiet.post().is_true());
  Disturbed disturbed(host);
  for (const Hour& hour : hours) {
    disturbed.live(hour);
    if (HasFatalFailure()) return;
  }
  int kills = 0;
  for (const Sign sign : {Sign::Written, Sign::Moved, Sign::Accepted}) {
    EXPECT_GE(disturbed.kills(sign), 4) << static_cast<int>(sign);
    kills += disturbed.kills(sign);
  }
  EXPECT_GE(kills, 20);

  EXPECT_EQ(log_lines(post.store(), "spring"), log_lines(quiet.post().store(), "spring"));
  EXPECT_EQ(post.store().mail_outcomes(), quiet.post().store().mail_outcomes());
  EXPECT_TRUE(post.store().due_mails("9999").empty());
  EXPECT_EQ(mails_in(host.mailbox() / ".Processed"), host.sent());
  std::map<std::string, std::int64_t> ids;
  for (std::int64_t id = 1; const auto row = post.store().mail(id); ++id) ids[row->message_id] = id;
  int doubled = 0;
  for (std::size_t player = 0; player < post.seats().size(); ++player) {
    const auto there = arrived_at(calm, quiet.post(), player);
    const auto here = arrived_at(host, post, player);
    EXPECT_EQ(here.size(), there.size());
    for (const auto& [name, times] : here) {
      ASSERT_TRUE(there.contains(name)) << name;
      EXPECT_EQ(there.at(name), 1);
      EXPECT_LE(times, 1 + disturbed.unconfirmed(ids.at(name))) << name;
      doubled += times - 1;
    }
  }
  EXPECT_LE(doubled, disturbed.kills(Sign::Accepted)) << "a kill doubles one mail at most";
  EXPECT_GT(doubled, 0) << "none came between Exim's yes and the mark";
}

}  // namespace
}  // namespace cursus::test
