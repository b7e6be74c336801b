// `cursus doctor` in front of real servers: reachable, closed, unwilling, and not to be trusted.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/mail/servers.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/slow.hpp"

namespace cursus::test {
namespace {

SLOW_TESTS("DoctorServer.*");

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class DoctorServer : public testing::Test {
 protected:
  DoctorServer() {
    EXPECT_EQ(run_program({"--home", home(), "init"}).code, 0);
    put("password", "secret-cursus\n");
  }
  std::string home() const { return (temp_.path() / "host").string(); }
  std::string put(const std::string& name, const std::string& bytes) const {
    const auto file = temp_.path() / "host" / name;
    write_file(file, bytes);
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    return file.string();
  }

  // The lines of mail.conf for one server.
  std::string server(const mail::Account& account) const {
    const char* tls = account.tls == mail::Tls::Implicit ? "implicit" : "starttls";
    return fmt::format("server = {}\nport = {}\ntls = {}\nuser = {}\npassword = file:{}\nca = {}\n",
                       account.host, account.port, tls, account.user,
                       (temp_.path() / "host" / "password").string(), account.ca_file);
  }
  // One mail.conf for each way in, and out.
  std::string conf(const std::string& kind, const mail::Account& account) const {
    const std::string section = kind == "smtp" ? "[send]\n" : "[fetch]\nkind = " + kind + "\n";
    return "address = cursus@localhost\n" + section + server(account);
  }
  struct Told {
    int code = -1;
    std::string english, japanese;
  };
  Told doctor(const std::string& kind, const mail::Account& account) const {
    put("mail.conf", conf(kind, account));
    const Answer english = run_program({"--home", home(), "doctor"});
    const Answer japanese = run_program({"--home", home(), "--lang", "ja", "doctor"});
    EXPECT_EQ(english.code, japanese.code);
    return {english.code, english.out + english.err, japanese.out + japanese.err};
  }
  mail::Account account(const std::string& kind) const {
    if (kind == "imap") return servers.imap("cursus");
    if (kind == "pop3") return servers.pop3("cursus");
    return servers.smtp("cursus");
  }

  static constexpr std::array kinds{"imap", "pop3", "smtp"};
  MailServers servers;

 private:
  TempDirectory temp_;
};

TEST_F(DoctorServer, AServerThatAnswersIsFineAndNothingIsSentOrTaken) {
  for (const std::string kind : kinds) {
    const Told told = doctor(kind, account(kind));
    EXPECT_EQ(told.code, 0) << told.english;
    EXPECT_THAT(told.english, HasSubstr(kind == "smtp" ? "can send mail through localhost"
                                                       : "can fetch mail from localhost"));
  }
  const auto spool = servers.directory() / "spool" / "input";
  EXPECT_TRUE(!std::filesystem::exists(spool) || std::filesystem::is_empty(spool));
}

TEST_F(DoctorServer, AClosedPortIsCalledSo) {
  for (const std::string kind : kinds) {
    mail::Account closed = account(kind);
    closed.port = 1;
    const Told told = doctor(kind, closed);
    EXPECT_EQ(told.code, 1) << kind;
    EXPECT_THAT(told.english, ContainsRegex("Cannot reach the (IMAP|POP3|SMTP) server localhost:1"))
        << kind;
    EXPECT_THAT(told.japanese, HasSubstr("localhost:1 につながりません")) << kind;
  }
}

TEST_F(DoctorServer, TlsFromTheFirstByteOnAPortForStartTlsIsCalledSo) {
  for (const std::string kind : kinds) {
    mail::Account wrong = account(kind);
    if (kind == "imap") wrong = servers.imap("cursus", mail::Tls::StartTls);
    wrong.tls = mail::Tls::Implicit;
    const Told told = doctor(kind, wrong);
    EXPECT_EQ(told.code, 1) << kind;
    EXPECT_THAT(told.english, HasSubstr("does not begin with TLS on this port")) << kind;
    EXPECT_THAT(told.english, HasSubstr("Set tls = starttls")) << kind;
    EXPECT_THAT(told.japanese, HasSubstr("tls = starttls とするか")) << kind;
  }
}

TEST_F(DoctorServer, AWrongPasswordIsCalledSoAndNotRepeated) {
  put("password", "hunter2\n");
  for (const std::string kind : kinds) {
    const Told told = doctor(kind, account(kind));
    EXPECT_EQ(told.code, 1) << kind;
    EXPECT_THAT(told.english, HasSubstr("refuses the user name or the password")) << kind;
    EXPECT_THAT(told.japanese, HasSubstr("パスワードを受け付けません")) << kind;
    EXPECT_THAT(told.english + told.japanese, Not(HasSubstr("hunter2"))) << kind;
  }
}

TEST_F(DoctorServer, AForeignCertificateIsNotTrustedAndGetsNoPassword) {
  const MailServers others;
  for (const std::string kind : kinds) {
    mail::Account foreign = account(kind);
    foreign.ca_file = others.own_ca();
    const Told told = doctor(kind, foreign);
    EXPECT_EQ(told.code, 1) << kind;
    EXPECT_THAT(told.english, HasSubstr("does not prove its identity")) << kind;
    EXPECT_THAT(told.japanese, HasSubstr("身元を確かめられない")) << kind;
  }
}

TEST_F(DoctorServer, AMissingPasswordFileIsTheServersTroubleToo) {
  std::filesystem::remove(std::filesystem::path(home()) / "password");
  for (const std::string kind : kinds) {
    const Told told = doctor(kind, account(kind));
    EXPECT_EQ(told.code, 1) << kind;
    EXPECT_THAT(told.english, HasSubstr("Cannot open")) << kind;
  }
}

TEST_F(DoctorServer, OfflineNobodyIsAsked) {
  mail::Account closed = servers.imap("cursus");
  closed.port = 1;
  put("mail.conf", conf("imap", closed));
  const Answer told = run_program({"--home", home(), "doctor", "--offline"});
  EXPECT_EQ(told.code, 0) << told.out;
  EXPECT_THAT(told.out, HasSubstr("was not contacted"));
}

}  // namespace
}  // namespace cursus::test
