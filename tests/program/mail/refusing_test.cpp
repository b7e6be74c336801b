// Servers that refuse: whom they mean, and what becomes of the mail. Over the wire, and as the
// program.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sysexits.h>

#include <map>
#include <nlohmann/json.hpp>

#include "formats/time/utc_time.hpp"
#include "src/mail/headers.hpp"
#include "src/mail/servers/smtp.hpp"
#include "src/store/store.hpp"
#include "tests/program/mail/scripted_server.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("RefusingServer.*");

using mail::Delivery;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

Delivery send_one(ScriptedSmtp& server) {
  const mail::Account account = server.account();
  return mail::Smtp(mail::open_wire(account), account, "host.example")
      .send("cursus@host.example", "anna@players.example", "Subject: x\r\n\r\nx\r\n");
}

TEST(RefusingServer, OnlyARefusedReaderIsRefusedForGood) {
  ScriptedSmtp server;
  const auto kind = [&](const char* word, const char* line) {
    server.answer(word, line);
    const Delivery delivery = send_one(server);
    EXPECT_THAT(delivery.trouble, HasSubstr(line));
    return delivery.kind;
  };
  EXPECT_EQ(kind("", ""), Delivery::Kind::Sent);
  EXPECT_EQ(kind("RCPT", "550 No such user here"), Delivery::Kind::Never);
  EXPECT_EQ(kind("RCPT", "550 5.1.1 No such user here"), Delivery::Kind::Never);
  EXPECT_EQ(kind("RCPT", "552 5.2.2 Mailbox full"), Delivery::Kind::Never);
  // They mean us, whenever they say so.
  EXPECT_EQ(kind("MAIL", "530 Authentication required"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("MAIL", "550 quota exceeded"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("MAIL", "553 sender not owned by user"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("RCPT", "554 5.7.1 Relay access denied"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("RCPT", "530 5.7.0 Log in first"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("RCPT", "553 5.1.8 Sender address rejected"), Delivery::Kind::Refused);
  EXPECT_EQ(kind("DATA", "554 no valid recipients"), Delivery::Kind::Refused);
  EXPECT_EQ(kind(".", "550 5.7.1 looks like spam"), Delivery::Kind::Refused);
  for (const char* word : {"MAIL", "RCPT", "DATA", "."})
    EXPECT_EQ(kind(word, "451 a bad day"), Delivery::Kind::Later) << word;
  EXPECT_EQ(server.taken().size(), 1u);
}

TEST(RefusingServer, AGreetingAsksForTheSendersAndSendsNothing) {
  ScriptedSmtp server;
  const auto greet = [&] {
    const mail::Account account = server.account();
    mail::Smtp(mail::open_wire(account), account, "host.example")
        .greet({"cursus@host.example", "cursus+b.x@host.example"});
  };
  greet();
  EXPECT_TRUE(server.server().has_heard("MAIL FROM:<cursus@host.example>"));
  EXPECT_TRUE(server.server().has_heard("MAIL FROM:<cursus+b.x@host.example>"));
  EXPECT_TRUE(server.server().has_heard("RSET"));
  for (const std::string& line : server.server().heard())
    EXPECT_THAT(line, Not(StartsWith("RCPT")));
  for (const char* refusal : {"530 Authentication required", "553 not yours", "451 not now"}) {
    server.answer("MAIL", refusal);
    EXPECT_THROW(greet(), mail::TransportError) << refusal;
  }
}

// A host with a game between two players, whose mail goes to a scripted server.
class RefusedProgram : public testing::Test {
 protected:
  RefusedProgram() {
    call({"init"});
    call({"new", "ab/marathon", "--name", "spring", "--seed", "07", "--mail",
          "greek=anna@players.example", "--mail", "persian=ben@players.example"});
    write_file(home() / "mail.conf",
               fmt::format("address = cursus@host.example\nhost = boss@host.example\nmaps = "
                           "none\n[send]\nserver = 127.0.0.1\nport = {}\ntls = none\n",
                           server.server().port()));
    std::filesystem::permissions(home() / "mail.conf", std::filesystem::perms(0600));
  }
  Answer call(Words words, const std::string& input = {}) {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words, input);
  }
  std::filesystem::path home() const { return temp.path() / "host"; }
  Answer run_at(int minutes) {
    const auto begin = formats::moment_of(now);
    return call({"--clock", formats::timestamp(begin + std::chrono::minutes(minutes)), "run"});
  }
  std::size_t waiting() { return Store::open(home(), Store::Mode::Read).due_mails("9999").size(); }
  std::size_t bounces() {
    const Store store = Store::open(home(), Store::Mode::Read);
    return store.bounces("spring", "greek").size() + store.bounces("spring", "persian").size();
  }
  // How often each came.
  std::map<std::string, int> ids() const {
    std::map<std::string, int> all;
    for (const std::string& mail : server.taken())
      ++all[std::string(mail::read_headers(mail)->first("Message-ID"))];
    return all;
  }

  TempDirectory temp;
  ScriptedSmtp server;
  // Behind the moment at which the game was made, by the clock on the wall.
  std::string now = formats::timestamp(std::chrono::floor<std::chrono::seconds>(
      std::chrono::system_clock::now() + std::chrono::minutes(1)));
};

TEST_F(RefusedProgram, AServerThatRefusesUsKeepsAllMailAndBlamesNobody) {
  const std::size_t all = waiting();
  ASSERT_GE(all, 1u);
  server.answer("MAIL", "530 5.7.0 Authentication required");
  const Answer refused = run_at(0);
  EXPECT_EQ(refused.code, 4) << refused.out;
  EXPECT_THAT(refused.out, HasSubstr("530 5.7.0 Authentication required"));
  EXPECT_EQ(bounces(), 0u);
  EXPECT_EQ(waiting(), all + 1) << "the host is told as soon as mail can leave";
  EXPECT_EQ(call({"status"}).code, 1);
  EXPECT_THAT(call({"status"}).out, HasSubstr("530 5.7.0 Authentication required"));
  EXPECT_EQ(call({"doctor"}).code, 1);

  server.answer("", "");
  run_at(10);
  run_at(20);
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(ids().size(), all + 1);
  EXPECT_EQ(bounces(), 0u);
  EXPECT_THAT(server.taken(), Contains(HasSubstr("To: boss@host.example")));
  EXPECT_EQ(call({"doctor"}).code, 0) << call({"doctor"}).out;
}

TEST_F(RefusedProgram, ARefusedReaderIsGivenUpAndCounted) {
  server.refuse("RCPT", "550 5.1.1 nobody of that name", 1);
  run_at(0);
  EXPECT_EQ(bounces(), 1u);
}

TEST_F(RefusedProgram, TenRefusalsLoseAndDoubleNothing) {
  const std::size_t all = waiting();
  server.refuse("RCPT", "450 4.2.0 greylisted, come again", 10);
  for (int round = 0; round < 200 && waiting() > 0; ++round) run_at(30 * round);
  EXPECT_EQ(server.refused(), 10);
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(ids().size(), all);
  for (const auto& [id, times] : ids()) EXPECT_EQ(times, 1) << id;
  EXPECT_EQ(bounces(), 0u);
}

TEST_F(RefusedProgram, OnlyTheMailWhoseYesIsLostComesTwiceUnderOneName) {
  const std::size_t all = waiting();
  server.lose_yes(1);
  for (int round = 0; round < 20 && waiting() > 0; ++round) run_at(10 * round);
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(ids().size(), all);
  EXPECT_EQ(server.taken().size(), all + 1);
  std::map<std::string, std::string> first;
  for (const std::string& mail : server.taken()) {
    const std::string id(mail::read_headers(mail)->first("Message-ID"));
    EXPECT_EQ(first.emplace(id, mail).first->second, mail) << "and with the same bytes";
  }
}

TEST_F(RefusedProgram, WhateverIsWrongWithUsADeliveringServerComesAgain) {
  const std::string mail = "From: anna@players.example\r\nSubject: x\r\n\r\nhello\r\n";
  EXPECT_EQ(call({"deliver"}, mail).code, EX_OK);
  write_file(home() / "mail.conf", "nonsense\n");
  EXPECT_EQ(call({"deliver"}, mail + "2").code, EX_TEMPFAIL);
  EXPECT_EQ(call({"deliver", "--no-such-option"}, mail).code, EX_TEMPFAIL);
  EXPECT_EQ(run_program({"--home", (temp.path() / "nowhere").string(), "deliver"}, mail).code,
            EX_TEMPFAIL);
  EXPECT_EQ(run_program({"deliver", "--home"}, mail).code, EX_TEMPFAIL);
  std::filesystem::remove(home() / "mail.conf");
  EXPECT_EQ(call({"deliver"}, mail + "2").code, EX_OK);
  EXPECT_EQ(call({"deliver"}, mail + std::string(6 * 1024 * 1024, 'x')).code, EX_DATAERR);
}

}  // namespace
}  // namespace cursus::test
