// Tokens instead of passwords, as large providers want them: they go to a server that takes
// tokens, and nowhere else.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/mail/reading/transfer_encoding.hpp"
#include "src/mail/servers/password.hpp"
#include "src/mail/settings.hpp"
#include "tests/program/mail/scripted_server.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string our_token = "ya29.a0-token_of_ours";

// What logs in with SASL, over SMTP or IMAP: the way it chose, and what it said.
class LoginServer {
 public:
  enum class Kind : std::uint8_t { Smtp, Imap };
  LoginServer(Kind kind, std::string ways, bool willing = true)
      : kind_(kind),
        ways_(std::move(ways)),
        willing_(willing),
        server_(kind == Kind::Smtp ? "220 ready" : "* OK ready",
                [this](const std::string& line) { return say(line); }) {}

  mail::Account account(bool is_token = true) const {
    mail::Account one = server_.account("cursus", our_token);
    one.token = is_token;
    return one;
  }
  int port() const { return server_.port(); }
  // Everything, and what it means where it is in base64.
  std::string heard() const {
    std::string all;
    for (const std::string& line : server_.heard()) {
      all += line + "\n";
      const std::size_t word = line.rfind(' ');
      if (const auto meant =
              mail::from_base64(word == std::string::npos ? line : line.substr(word + 1)))
        all += *meant + "\n";
    }
    return all;
  }

 private:
  Line say(const std::string& line) { return kind_ == Kind::Smtp ? smtp(line) : imap(line); }
  Line smtp(const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "EHLO") return {"250-scripted.example\r\n250 AUTH " + ways_};
    if (word == "QUIT") return {"221 bye", true};
    if (word == "AUTH") return {"334 "};
    if (word == "MAIL" || word == "RSET" || word == "RCPT") return {"250 OK"};
    return {willing_ ? std::string("235 welcome") : "535 5.7.8 not with " + our_token};
  }
  Line imap(const std::string& line) {
    const std::string tag = line.substr(0, line.find(' '));
    const std::string ok = tag + " OK done";
    if (line.find("CAPABILITY") != std::string::npos) {
      std::string all = "* CAPABILITY IMAP4rev1";
      for (std::string_view rest = ways_; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        all += " AUTH=" + std::string(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      return {all + "\r\n" + ok};
    }
    if (line.find("AUTHENTICATE") != std::string::npos) {
      tag_ = tag;
      return {"+ "};
    }
    if (line.find("STATUS") != std::string::npos)
      return {"* STATUS \"INBOX\" (UIDVALIDITY 7)\r\n" + ok};
    if (line.find("LOGOUT") != std::string::npos) return {"* BYE\r\n" + ok, true};
    if (line.find(' ') != std::string::npos) return {ok};
    return {tag_ + (willing_ ? std::string(" OK welcome") : " NO not with " + our_token)};
  }

  Kind kind_;
  std::string ways_;
  bool willing_;
  std::string tag_;
  ScriptedServer server_;  // last: its thread uses the others
};

// What is told of it; empty: all is well.
std::string told_by(const LoginServer& server, LoginServer::Kind kind, bool is_token = true) {
  const mail::Account account = server.account(is_token);
  try {
    if (kind == LoginServer::Kind::Imap)
      mail::open_imap(mail::open_wire(account), account)->list();
    else
      mail::Smtp(mail::open_wire(account), account, "host.example").greet({"cursus@host.example"});
  } catch (const mail::TransportError& error) {
    return error.trouble.in(formats::Language::En);
  }
  return {};
}

constexpr std::array login_kinds{LoginServer::Kind::Smtp, LoginServer::Kind::Imap};

TEST(MailToken, ATokenGoesOverTheWireInEitherWay) {
  for (const auto kind : login_kinds) {
    const LoginServer google(kind, "PLAIN LOGIN XOAUTH2");
    EXPECT_EQ(told_by(google, kind), "");
    EXPECT_THAT(google.heard(), HasSubstr("XOAUTH2"));
    EXPECT_THAT(google.heard(), HasSubstr("user=cursus\1auth=Bearer " + our_token + "\1\1"));
    const LoginServer standard(kind, "LOGIN OAUTHBEARER PLAIN");
    EXPECT_EQ(told_by(standard, kind), "");
    EXPECT_THAT(standard.heard(), HasSubstr("OAUTHBEARER"));
    EXPECT_THAT(standard.heard(), HasSubstr("\1auth=Bearer " + our_token + "\1\1"));
  }
}

TEST(MailToken, AServerThatTakesOnlyPasswordsNeverSeesIt) {
  for (const auto kind : login_kinds) {
    const LoginServer old(kind, "PLAIN LOGIN");
    EXPECT_NE(told_by(old, kind), "");
    EXPECT_THAT(old.heard(), Not(HasSubstr(our_token)));
  }
}

TEST(MailToken, APasswordIsNotTakenForAToken) {
  for (const auto kind : login_kinds) {
    const LoginServer both(kind, "PLAIN XOAUTH2 OAUTHBEARER");
    told_by(both, kind, false);
    EXPECT_THAT(both.heard(), Not(HasSubstr("Bearer")));
  }
}

TEST(MailToken, WhateverGoesWrongItIsNotRepeated) {
  for (const auto kind : login_kinds) {
    const LoginServer angry(kind, "XOAUTH2", false);
    const std::string told = told_by(angry, kind);
    EXPECT_THAT(told, HasSubstr("127.0.0.1"));
    EXPECT_THAT(told, Not(HasSubstr(our_token)));
    EXPECT_THAT(told, Not(HasSubstr(mail::base64("user=cursus").substr(0, 12))));
    EXPECT_THAT(angry.heard(), HasSubstr(our_token)) << "it was tried";
  }
}

TEST(MailToken, ComesFromWhereverPasswordsComeFrom) {
  for (const char* way :
       {"file:/etc/token", "command:pizauth show cursus", "env:TOKEN", "credential:token"}) {
    const auto password = mail::read_password_source(way);
    const auto source = mail::read_password_source(std::string("oauth-") + way);
    ASSERT_TRUE(password && source) << way;
    EXPECT_FALSE(password->token);
    EXPECT_TRUE(source->token);
    EXPECT_EQ(source->kind, password->kind);
    EXPECT_EQ(source->where, password->where);
  }
  for (const char* bare : {"oauth-",
                           "oauth-"
                           "ya29.abc",
                           "oauth-file:", "oauth-oauth-file:/x"})
    EXPECT_FALSE(mail::read_password_source(bare)) << bare;
  // A token with many claims in it is long.
  const std::string longest(8000, 't');
  TempDirectory directory;
  write_file(directory.path() / "token", longest + "\n");
  const auto source =
      mail::read_password_source("oauth-command:cat " + (directory.path() / "token").string());
  EXPECT_EQ(mail::read_password(*source), longest);
}

// As the host meets it.
TEST(MailToken, TheDoctorTriesItAndNamesACommandThatFails) {
  const LoginServer smtp(LoginServer::Kind::Smtp, "XOAUTH2");
  const TempDirectory temp;
  const std::string home = (temp.path() / "host").string();
  ASSERT_EQ(run_program({"--home", home, "init"}).code, 0);
  const auto doctor = [&](const std::string& password) {
    const auto file = temp.path() / "host" / "mail.conf";
    write_file(file,
               fmt::format("address = cursus@host.example\n[send]\nserver = 127.0.0.1\nport = "
                           "{}\ntls = none\nuser = cursus\npassword = {}\n",
                           smtp.port(), password));
    std::filesystem::permissions(file, std::filesystem::perms(0600));
    return run_program({"--home", home, "doctor"});
  };
  const Answer good = doctor("oauth-command:echo " + our_token);
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_THAT(smtp.heard(), HasSubstr("auth=Bearer " + our_token));
  EXPECT_THAT(good.out + good.err, Not(HasSubstr(our_token)));
  const Answer failed = doctor("oauth-command:sh -c \"echo " + our_token + "; exit 3\"");
  EXPECT_EQ(failed.code, 1);
  EXPECT_THAT(failed.out, HasSubstr("The command sh, which prints the password or token, failed"));
  EXPECT_THAT(failed.out, HasSubstr("3"));
  EXPECT_THAT(failed.out + failed.err, Not(HasSubstr(our_token)));
  const Answer missing = doctor("oauth-command:no-such-program-of-ours");
  EXPECT_EQ(missing.code, 1);
  EXPECT_THAT(missing.out, HasSubstr("no-such-program-of-ours"));
}

}  // namespace
}  // namespace cursus::test
