// Mail and deadlines, through the program: who loses, and who does not, when a mailbox is away,
// another run is at work, or orders come late.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/store/store.hpp"
#include "src/time/deadlines.hpp"
#include "tests/program/mail/scripted_server.hpp"
#include "tests/program/pbem/support/mailer.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("LateMail.*");

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class LateMail : public testing::Test {
 protected:
  // The deadline of the first point is 16:00 on the third of May.
  void begin(const std::string& missing, Words more = {}) {
    at(first, {"init"});
    Words words{"new",        "ab/marathon",
                "--name",     "spring",
                "--seed",     "07",
                "--deadline", "48",
                "--missing",  missing,
                "--mail",     "greek=anna@players.example",
                "--mail",     "persian=ben@players.example"};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(at(first, words).code, 0);
    for (const char* folder : {"new", "cur", "tmp"}) fs::create_directories(box() / folder);
    write_file(home() / "mail.conf",
               "address = cursus@host.example\nhost = boss@host.example\nmaps = none\noutbox = " +
                   (temp.path() / "out").string() + "\n[fetch]\nkind = maildir\ndirectory = in\n");
  }
  Answer at(const std::string& clock, Words words) const {
    words.insert(words.begin(), {"--home", home().string(), "--clock", clock});
    return run_program(words);
  }
  Answer run(const std::string& clock, Words more = {}) const {
    more.insert(more.begin(), "run");
    return at(clock, more);
  }
  // What cron does until shortly before the deadline.
  void run_until_the_deadline() const {
    for (const char* clock : {"2026-05-03T11:00:00Z", "2026-05-03T15:55:00Z"})
      EXPECT_EQ(run(clock).code, 0);
  }
  // Orders of the seat that is asked, stamped by the mail server.
  void arrive(const std::string& stamp) const {
    const json game = standing();
    const Answer draft = at(first, {"bot", "spring", "--draft", "--seed", "01"});
    ASSERT_EQ(draft.code, 0) << draft.err;
    const std::string from =
        game["waiting"].at(0) == "greek" ? "anna@players.example" : "ben@players.example";
    const auto seconds = formats::moment_of(stamp).time_since_epoch().count();
    write_file(box() / "new" / (std::to_string(seconds) + ".M1.host"),
               mail_of({.from = from, .text = draft.out}));
  }
  void take_away() const { fs::rename(box(), temp.path() / "away"); }
  void bring_back() const { fs::rename(temp.path() / "away", box()); }
  json standing() const { return json::parse(at(first, {"games", "--json"}).out).at(0); }
  std::string deadline() const {
    return json::parse(at(first, {"status", "--json"}).out)["games"].at(0)["deadline"];
  }
  std::int64_t point() const { return standing()["point"]; }
  bool is_over() const { return standing()["state"] == "over"; }
  std::string setting(std::string_view key) const {
    return Store::open(home(), Store::Mode::Read).host(key).value_or("");
  }
  std::string sent() const {
    std::string all;
    if (fs::exists(temp.path() / "out"))
      for (const auto& entry : fs::directory_iterator(temp.path() / "out"))
        all += read_file(entry.path());
    return all;
  }
  fs::path home() const { return temp.path() / "host"; }
  fs::path box() const { return home() / "in"; }

  TempDirectory temp;
  const std::string first = "2026-05-01T16:00:00Z";
};

TEST_F(LateMail, APunctualMailCountsThoughTheMailboxWasAwayAtTheDeadline) {
  begin("forfeit");
  run_until_the_deadline();
  arrive("2026-05-03T15:58:00Z");
  take_away();
  const Answer blind = run("2026-05-03T16:05:00Z");
  EXPECT_THAT(blind.out, Not(HasSubstr("has lost")));
  EXPECT_FALSE(is_over());
  EXPECT_EQ(setting(host_key::mail_heard), "2026-05-03T15:55:00Z") << "it was not heard since";
  bring_back();
  EXPECT_THAT(run("2026-05-03T16:10:00Z").out, HasSubstr("accepted"));
  EXPECT_FALSE(is_over());
  EXPECT_GT(point(), 1);
}

// A server that lists a mail and then does not give it has not been read.
TEST_F(LateMail, AMailThatIsListedAndCannotBeHadEndsNobodysTime) {
  begin("forfeit");
  run_until_the_deadline();
  bool willing = false;
  ScriptedServer server("+OK here", [&](const std::string& line) -> Line {
    if (line.starts_with("CAPA")) return {"+OK\r\nUIDL\r\nUSER\r\n."};
    if (line.starts_with("LIST")) return {willing ? "+OK\r\n." : "+OK\r\n1 120\r\n."};
    if (line == "UIDL") return {willing ? "+OK\r\n." : "+OK\r\n1 a\r\n."};
    if (line.starts_with("UIDL") || line.starts_with("RETR")) return {"-ERR not now"};
    return {"+OK", line.starts_with("QUIT")};
  });
  write_file(home() / "password", "x\n");
  fs::permissions(home() / "password", fs::perms::owner_read | fs::perms::owner_write);
  write_file(
      home() / "mail.conf",
      "address = cursus@host.example\nmaps = none\noutbox = " + (temp.path() / "out").string() +
          "\n[fetch]\nkind = pop3\nserver = 127.0.0.1\ntls = none\nuser = cursus\n" +
          "password = file:" + (home() / "password").string() +
          "\nport = " + std::to_string(server.port()) + "\n");
  const Answer blind = run("2026-05-03T16:05:00Z");
  EXPECT_THAT(server.heard(), ::testing::Contains("UIDL 1")) << blind.err;
  EXPECT_FALSE(is_over());
  EXPECT_EQ(setting(host_key::mail_heard), "2026-05-03T15:55:00Z");
  willing = true;
  run("2026-05-03T16:10:00Z");
  EXPECT_TRUE(is_over()) << "now it was, and nothing was there";
}

TEST_F(LateMail, AfterAWrongClockWasMendedWhatItHadHeardIsNotBelieved) {
  begin("forfeit");
  run_until_the_deadline();
  run("2026-05-12T15:55:00Z");
  run("2026-05-03T15:56:00Z", {"--clock-is-right"});
  arrive("2026-05-03T15:58:00Z");
  take_away();
  run("2026-05-03T16:05:00Z");
  EXPECT_FALSE(is_over()) << "it was heard last before the deadline";
  bring_back();
  run("2026-05-03T16:10:00Z");
  EXPECT_FALSE(is_over());
}

TEST_F(LateMail, ABotDoesNotPlayOnWhereTimeHasEndedTheGame) {
  begin("forfeit");
  run_until_the_deadline();
  run("2026-05-03T16:05:00Z");
  ASSERT_TRUE(is_over());
  EXPECT_EQ(at("2026-05-03T16:06:00Z", {"bot", "spring"}).code, 0);
}

TEST_F(LateMail, ARunBesideAnotherEndsNobodysTime) {
  begin("forfeit");
  run_until_the_deadline();
  arrive("2026-05-03T15:58:00Z");
  const int other = open((home() / "run.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_EQ(flock(other, LOCK_EX | LOCK_NB), 0);
  run("2026-05-03T16:05:00Z");
  EXPECT_FALSE(is_over());
  EXPECT_EQ(setting(host_key::last_run), "2026-05-03T15:55:00Z");
  close(other);
  EXPECT_THAT(run("2026-05-03T16:10:00Z").out, HasSubstr("accepted"));
  EXPECT_FALSE(is_over());
}

TEST_F(LateMail, WhoSendsNothingLosesAsSoonAsTheMailboxWasReadAfterTheDeadline) {
  begin("forfeit");
  run_until_the_deadline();
  EXPECT_THAT(run("2026-05-03T16:05:00Z", {"--dry-run"}).out, HasSubstr("has lost"));
  EXPECT_FALSE(is_over());
  EXPECT_THAT(run("2026-05-03T16:05:00Z").out, HasSubstr("has lost"));
  EXPECT_TRUE(is_over());
}

TEST_F(LateMail, WhileAMailboxWasNeverReachedNobodyLosesAndTheHostHearsOfIt) {
  begin("forfeit");
  take_away();
  run("2026-05-03T10:00:00Z");
  EXPECT_EQ(setting(host_key::mail_since), "2026-05-03T10:00:00Z");
  EXPECT_EQ(setting(host_key::mail_heard), "");
  for (const char* clock : {"2026-05-03T15:00:00Z", "2026-05-03T20:00:00Z"})
    EXPECT_THAT(run(clock).err, Not(HasSubstr("has not reached a mailbox since")));
  EXPECT_THAT(run("2026-05-03T22:00:01Z").err, HasSubstr("has not reached a mailbox since"));
  EXPECT_EQ(setting(host_key::held_why), "silence");
  EXPECT_THAT(sent(), HasSubstr("boss@host.example"));
  EXPECT_FALSE(is_over());
  bring_back();
  EXPECT_THAT(run("2026-05-04T01:00:00Z").out, HasSubstr("deadline extended"));
  EXPECT_FALSE(is_over()) << "what was held up is given back";
}

TEST_F(LateMail, HowLongAMailboxMayBeSilentCanBeSaid) {
  begin("forfeit");
  run_until_the_deadline();
  take_away();
  const Words two{"--max-silence", "2"};
  EXPECT_THAT(run("2026-05-03T17:55:00Z", two).err,
              Not(HasSubstr("has not reached a mailbox since")));
  EXPECT_THAT(run("2026-05-03T17:55:01Z", two).err, HasSubstr("has not reached a mailbox since"));
}

TEST_F(LateMail, WhatArrivesBehindTheLastMomentDoesNotCountWheneverCronRuns) {
  for (const char* missing : {"forfeit", "defaults"}) {
    SCOPED_TRACE(missing);
    begin(missing, {"--grace", "10"});
    run_until_the_deadline();
    arrive("2026-05-03T16:10:01Z");
    const Answer late = run("2026-05-03T16:15:00Z");
    EXPECT_THAT(late.out, Not(HasSubstr("accepted")));
    EXPECT_THAT(late.out, HasSubstr("the deadline of"));
    EXPECT_EQ(is_over(), std::string_view(missing) == "forfeit");
    EXPECT_THAT(sent(), HasSubstr("2026-05-03T16:10:00Z")) << "its sender is told his last moment";
    EXPECT_THAT(at(first, {"show", "spring"}).code, 0);
    fs::remove_all(home());
    fs::remove_all(temp.path() / "out");
  }
}

TEST_F(LateMail, WhatArrivesInTheGraceCountsThoughCronComesLater) {
  begin("forfeit", {"--grace", "10"});
  run_until_the_deadline();
  arrive("2026-05-03T16:10:00Z");
  EXPECT_THAT(run("2026-05-03T17:30:00Z").out, HasSubstr("accepted"));
  EXPECT_FALSE(is_over());
}

TEST_F(LateMail, WhereTheGameWaitsLateOrdersCount) {
  begin("wait");
  run_until_the_deadline();
  arrive("2026-05-03T16:03:00Z");
  EXPECT_THAT(run("2026-05-03T16:05:00Z").out, HasSubstr("accepted"));
  EXPECT_GT(point(), 1);
}

TEST_F(LateMail, OrdersThatCameLateWhileTheHostSleptCount) {
  begin("forfeit");
  run_until_the_deadline();
  arrive("2026-05-03T17:00:00Z");
  EXPECT_THAT(run("2026-05-04T16:00:00Z").out, HasSubstr("accepted"));
  EXPECT_FALSE(is_over());
}

TEST_F(LateMail, AClockThatIsFarAheadWritesNothingAndIsGotOverByMendingIt) {
  begin("forfeit");
  run_until_the_deadline();
  arrive("2026-05-03T15:56:00Z");
  const Answer ahead = run("2027-05-03T15:57:00Z");
  EXPECT_THAT(ahead.err, HasSubstr("--clock-is-right"));
  EXPECT_EQ(point(), 1) << "nothing was played";
  EXPECT_THAT(sent(), HasSubstr("boss@host.example"));
  EXPECT_EQ(setting(host_key::last_run), "2026-05-03T15:55:00Z");
  const Answer doctor = at("2027-05-03T15:57:00Z", {"doctor", "--offline"});
  EXPECT_THAT(doctor.out, HasSubstr("--clock-is-right"));
  EXPECT_EQ(doctor.code, 1);
  EXPECT_THAT(run("2026-05-03T16:10:00Z").out, HasSubstr("accepted"));
  EXPECT_FALSE(is_over());
  EXPECT_EQ(setting(host_key::held_since), "");
}

TEST_F(LateMail, AHostThatWasAwayForWeeksGoesOnWhenItSaysThatItsClockIsRight) {
  begin("forfeit");
  run_until_the_deadline();
  const std::string back = "2026-06-03T15:55:00Z";
  EXPECT_THAT(run(back).out, Not(HasSubstr("has lost")));
  EXPECT_EQ(setting(host_key::held_why), "clock-ahead");
  EXPECT_EQ(setting(host_key::mail_heard), "2026-05-03T15:55:00Z") << "no mail was taken in";
  EXPECT_THAT(run(back, {"--clock-is-right"}).out, HasSubstr("deadline extended"));
  EXPECT_FALSE(is_over());
  EXPECT_EQ(deadline(), "2026-06-03T16:00:00Z");
  EXPECT_THAT(run("2026-06-03T16:00:01Z").out, HasSubstr("has lost"));
}

TEST_F(LateMail, AHoldByAClockThatWasWrongIsEndedByTheHost) {
  begin("wait");
  run_until_the_deadline();
  run("2026-05-12T15:55:00Z");
  EXPECT_THAT(run("2026-05-03T16:00:00Z").err, HasSubstr("--clock-is-right"));
  EXPECT_EQ(setting(host_key::held_why), "clock-back");
  run("2026-05-03T16:05:00Z");
  EXPECT_EQ(setting(host_key::held_why), "clock-back");
  run("2026-05-03T16:10:00Z", {"--clock-is-right"});
  EXPECT_EQ(setting(host_key::held_since), "");
  EXPECT_EQ(setting(host_key::last_run), "2026-05-03T16:10:00Z");
  EXPECT_THAT(run("2026-05-03T16:15:00Z").err, Not(HasSubstr("clock")));
}

TEST_F(LateMail, TheDoctorDoesNotBelieveAClockOfLongAgo) {
  begin("wait");
  const Answer doctor = at("2025-05-03T15:57:00Z", {"doctor", "--offline"});
  EXPECT_THAT(doctor.out, HasSubstr("which is impossible"));
  EXPECT_EQ(doctor.code, 1);
}

}  // namespace
}  // namespace cursus::test
