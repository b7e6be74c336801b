// `cursus run` between real servers, killed at random moments: also between Dovecot's mailbox and
// the store, and between Exim's yes and the mark.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <sstream>
#include <thread>

#include "tests/program/kill_harness.hpp"
#include "tests/program/post/served_host.hpp"
#include "tests/program/signing/tools.hpp"

namespace cursus::test {
namespace {

using Length = Correspondence::Length;

// A member of a report that depends on the hours of the mails, or is a hash of something that does.
bool is_dated(const std::string& line) {
  for (const char* key : {"head", "arrived", "written", "sheet", "deadline"})
    if (line.find(fmt::format("\"{}\": \"", key)) != std::string::npos) return true;
  constexpr std::string_view order = "\"order\": \"";
  const std::size_t at = line.find(order);
  if (at == std::string::npos) return false;
  const std::size_t value = at + order.size();
  return line.find('"', value) - value == 64 && line.find(' ', value) == std::string::npos;
}

// What happened in a game and how it stands.
std::string standing(const ServedHost& host, const Correspondence& post) {
  std::string all;
  for (const std::string& seat : post.seats()) {
    std::istringstream report(run_program({"--home", host.home().string(), "report", "spring", seat,
                                           "--whole", "--format", "json"})
                                  .out);
    for (std::string line; std::getline(report, line);)
      if (!is_dated(line)) all += line + "\n";
  }
  return all;
}

// Runs of the program that are killed until one comes to its end with everything taken in.
class Disturbance {
 public:
  explicit Disturbance(ServedHost& host) : host_(host) {}

  void await_mail() {
    for (int tries = 0; tries < 500 && host_.waiting() == 0; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ASSERT_EQ(host_.waiting(), 1u);
  }
  void run() {
    for (bool killed = true; killed;) {
      const auto work = [&](int pipe) {
        dup2(pipe, STDOUT_FILENO);
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
        become_program({"--home", host_.home().string(), "run"});
      };
      const Killed end = run_and_kill(work, moments_.next());
      killed = end.by_us;
      ASSERT_TRUE(killed || end.status == 0) << "it failed by itself";
      if (!killed) continue;
      ++kills_;
      const Store store = Store::open(host_.home(), Store::Mode::Read);
      for (const std::int64_t id : store.unsent()) ++unconfirmed_[id];
    }
    ASSERT_EQ(host_.taken(), host_.sent());
  }
  int kills() const { return kills_; }
  // Kills after which this mail was not marked as sent.
  int unconfirmed(std::int64_t id) const {
    const auto found = unconfirmed_.find(id);
    return found == unconfirmed_.end() ? 0 : found->second;
  }

 private:
  ServedHost& host_;
  Moments moments_{20260502, 4, std::chrono::milliseconds(40)};
  std::map<std::int64_t, int> unconfirmed_;
  int kills_ = 0;
};

// Each mail has arrived; one that has arrived twice was not confirmed when a run was killed.
void expect_no_more_than_needed(ServedHost& host, const Correspondence& post,
                                const Disturbance& disturbance) {
  const Store store = post.store();
  int doubled = 0;
  for (std::size_t player = 0; player < post.seats().size(); ++player) {
    std::map<std::string, std::int64_t> sent;
    for (std::int64_t id = 1; const auto row = store.mail(id); ++id)
      if (row->sent && row->seat == post.seats()[player]) sent[row->message_id] = id;
    for (int tries = 0; tries < 500 && host.mailbox_of(player).size() < sent.size(); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto arrived = host.mailbox_of(player);
    EXPECT_EQ(arrived.size(), sent.size());
    for (const auto& [name, times] : arrived) {
      ASSERT_TRUE(sent.contains(name)) << name;
      EXPECT_LE(times, 1 + disturbance.unconfirmed(sent[name])) << name;
      doubled += times - 1;
    }
  }
  EXPECT_LE(doubled, disturbance.kills()) << "more than one mail for a kill";
}

TEST(PostServerKills, ARunThatIsKilledLosesNoOrderAndDoublesNoConfirmedMail) {
  constexpr int kills_wanted = 40;
  ServedHost quiet;
  const Correspondence undisturbed(quiet.home(), "ab/marathon", quiet.addresses(),
                                   {"--deadline", "72"});
  undisturbed.accept(quiet.way());
  ServedHost host(ServedHost::CopyOf{quiet.home()});
  const Correspondence post = undisturbed.at(host.home());
  Disturbance disturbance(host);
  // The same orders for both, as long as the games are the same.
  std::size_t orders = 0;
  for (; disturbance.kills() < kills_wanted && orders < 40; ++orders) {
    const auto there = undisturbed.draft(manner(orders), Length::Brief);
    quiet.way()(there.player, there.mail);
    const auto here = post.draft(manner(orders), Length::Brief);
    ASSERT_EQ(here.player, there.player);
    host.send(here.player, here.mail);
    disturbance.await_mail();
    disturbance.run();
    if (HasFatalFailure()) return;
  }
  EXPECT_GE(disturbance.kills(), kills_wanted);
  EXPECT_EQ(standing(host, post), standing(quiet, undisturbed));
  EXPECT_EQ(post.store().mail_outcomes(), undisturbed.store().mail_outcomes());
  EXPECT_EQ(post.store().game("spring")->status.point,
            undisturbed.store().game("spring")->status.point);
  EXPECT_EQ(host.waiting(), 0u);
  EXPECT_TRUE(post.store().due_mails("9999").empty());
  expect_no_more_than_needed(host, post, disturbance);
}

}  // namespace
}  // namespace cursus::test
