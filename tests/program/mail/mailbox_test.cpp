// Mailboxes and passwords that need no server.
#include "src/mail/servers/mailbox.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "src/mail/dates.hpp"
#include "src/mail/reading/letter.hpp"
#include "src/mail/servers/password.hpp"
#include "src/mail/servers/pipe.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::mail {
namespace {

namespace fs = std::filesystem;
using test::TempDirectory;
using test::write_file;
using ::testing::HasSubstr;
using ::testing::Not;

std::chrono::sys_seconds at(std::int64_t seconds) {
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}

TEST(Maildir, MailsAreListedByTimeAndMovedWhenDone) {
  const TempDirectory directory;
  const fs::path path = directory.path();
  for (const char* folder : {"new", "cur", "tmp"}) fs::create_directories(path / folder);
  write_file(path / "new" / "1777650200.M1P2.host", "second");
  write_file(path / "cur" / "1777650100.M1P2.host:2,S", "first");
  write_file(path / "tmp" / "1777650000.M1P2.host", "not there yet");
  write_file(path / "new" / ".hidden", "x");
  fs::create_symlink("/etc/passwd", path / "new" / "1777650300.link");
  const auto box = open_maildir(path);
  const auto waiting = box->list();
  ASSERT_EQ(waiting.size(), 2u);
  const auto first = box->fetch(waiting[0]);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->bytes, "first");
  EXPECT_EQ(first->at, at(1777650100));
  EXPECT_EQ(first->clock, "maildir");
  EXPECT_EQ(box->fetch(waiting[1])->bytes, "second");
  box->file_away(waiting[0]);
  box->file_away(waiting[0]);
  EXPECT_EQ(test::read_file(path / ".Processed" / "cur" / "1777650100.M1P2.host:2,S"), "first");
  EXPECT_EQ(box->list().size(), 1u);
  EXPECT_EQ(open_maildir(path)->list().size(), 1u);
}

TEST(Maildir, AMailThatVanishedIsGone) {
  const TempDirectory directory;
  for (const char* folder : {"new", "cur"}) fs::create_directories(directory.path() / folder);
  write_file(directory.path() / "new" / "a", "x");
  const auto box = open_maildir(directory.path());
  const auto waiting = box->list();
  ASSERT_EQ(waiting.size(), 1u);
  fs::remove(directory.path() / "new" / "a");
  EXPECT_EQ(box->fetch(waiting[0]), std::nullopt);
  EXPECT_NO_THROW(box->file_away(waiting[0]));
}

TEST(Maildir, AMailThatCannotBeOpenedIsTroubleAndNotGone) {
  const TempDirectory directory;
  for (const char* folder : {"new", "cur"}) fs::create_directories(directory.path() / folder);
  const fs::path mail = directory.path() / "new" / "a";
  write_file(mail, "x");
  const auto box = open_maildir(directory.path());
  const auto waiting = box->list();
  ASSERT_EQ(waiting.size(), 1u);
  fs::remove(mail);
  fs::create_symlink(mail, mail);  // there, and for nobody to open
  EXPECT_THROW(box->fetch(waiting[0]), TransportError);
}

TEST(Maildir, AMissingDirectoryIsTrouble) {
  EXPECT_THROW(open_maildir("/nowhere/at/all")->list(), TransportError);
}

TEST(MailPipe, AMailIsReadToItsEndAndAHugeOneNotKept) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const auto deliver = [&](std::size_t size) {
    std::thread writer([&, size] {
      const std::string bytes(size, 'x');
      for (std::size_t done = 0; done < size;)
        done += static_cast<std::size_t>(write(ends[1], bytes.data() + done, size - done));
      close(ends[1]);
    });
    const auto mail = read_pipe(ends[0]);
    writer.join();
    close(ends[0]);
    return mail;
  };
  EXPECT_EQ(deliver(most_mail_bytes)->size(), most_mail_bytes);
  ASSERT_EQ(pipe(ends), 0);
  EXPECT_EQ(deliver(most_mail_bytes + 1), std::nullopt);
  EXPECT_THROW(read_pipe(-1), TransportError);
  EXPECT_EQ(static_cast<int>(try_later), 75);
  EXPECT_EQ(static_cast<int>(bad_data), 65);
}

TEST(MailDates, HeadersAndImapMeanTheSameMoment) {
  for (const char* text : {"Fri, 1 May 2026 18:22:05 +0000", "1 May 2026 18:22:05 GMT",
                           "Sat, 02 May 2026 03:22:05 +0900 (JST)", "01-May-2026 18:22:05 +0000",
                           " 1-May-2026 11:22:05 -0700", "Fri, 1 May 26 18:22:05 Z"})
    EXPECT_EQ(read_mail_date(text), at(1777659725)) << text;
  for (const char* bad : {"", "yesterday", "32 May 2026 10:00:00", "1 Foo 2026 10:00:00",
                          "1 May 2026 25:00:00", "1 May 2026", "30 Feb 2026 10:00:00 +0000"})
    EXPECT_EQ(read_mail_date(bad), std::nullopt) << bad;
}

TEST(MailDates, TheLastServerOnTheWayIsBelieved) {
  const Headers headers{{"Received", "from x by y; Fri, 1 May 2026 18:22:05 +0000"},
                        {"Received", "from forger; Thu, 1 Jan 1970 00:00:00 +0000"},
                        {"Date", "Thu, 1 Jan 1970 00:00:00 +0000"}};
  EXPECT_EQ(last_received(headers), at(1777659725));
  EXPECT_EQ(last_received(Headers{{"Date", "Fri, 1 May 2026 18:22:05 +0000"}}), std::nullopt);
}

PasswordSource source(std::string_view text) { return read_password_source(text).value(); }
std::string trouble(std::string_view text) {
  try {
    return "read " + read_password(source(text));
  } catch (const TransportError& error) {
    return error.what();
  }
}

TEST(MailPassword, ComesFromAFileThatNobodyElseCanRead) {
  const TempDirectory directory;
  const std::string path = (directory.path() / "password").string();
  write_file(path, "hunter2\nsecond line\n");
  chmod(path.c_str(), 0600);
  EXPECT_EQ(read_password(source("file:" + path)), "hunter2");
  chmod(path.c_str(), 0640);
  EXPECT_THAT(trouble("file:" + path), HasSubstr("chmod 600"));
  EXPECT_THAT(trouble("file:" + path), Not(HasSubstr("hunter2")));
  chmod(path.c_str(), 0600);
  write_file(path, "\n");
  EXPECT_THAT(trouble("file:" + path), HasSubstr("no password"));
  EXPECT_THAT(trouble("file:/nowhere"), HasSubstr("Cannot open"));
}

TEST(MailPassword, ComesFromTheEnvironmentOrFromSystemd) {
  setenv("CURSUS_TEST_PASSWORD", "hunter2", 1);
  EXPECT_EQ(read_password(source("env:CURSUS_TEST_PASSWORD")), "hunter2");
  EXPECT_THAT(trouble("env:CURSUS_NO_SUCH"), HasSubstr("CURSUS_NO_SUCH"));
  const TempDirectory directory;
  write_file(directory.path() / "mail", "hunter2");
  chmod((directory.path() / "mail").c_str(), 0400);
  setenv("CREDENTIALS_DIRECTORY", directory.path().c_str(), 1);
  EXPECT_EQ(read_password(source("credential:mail")), "hunter2");
  EXPECT_THAT(trouble("credential:../mail"), HasSubstr("no credential"));
  unsetenv("CREDENTIALS_DIRECTORY");
  EXPECT_THAT(trouble("credential:mail"), HasSubstr("no credential"));
}

TEST(MailPassword, ComesFromACommandWithoutAShell) {
  EXPECT_EQ(read_password(source("command:printf 'hunter2\\n%s' x")), "hunter2");
  EXPECT_EQ(read_password(source("command:echo $HOME;id")), "$HOME;id");
  EXPECT_THAT(trouble("command:false"), HasSubstr("failed (code"));
  EXPECT_THAT(trouble("command:/no/such/program"), HasSubstr("Cannot start the command"));
  EXPECT_THAT(trouble("command:true"), HasSubstr("no password"));
}

TEST(MailPassword, ABarePasswordIsRefusedAndNotRepeated) {
  for (const char* bare : {"hunter2", "", "file:", "plain:hunter2", "command:'open"}) {
    const auto refused = read_password_source(bare);
    ASSERT_FALSE(refused) << bare;
    EXPECT_EQ(refused.error().why, "mail.password-source");
    EXPECT_TRUE(refused.error().arguments.empty());
  }
}

}  // namespace
}  // namespace cursus::mail
