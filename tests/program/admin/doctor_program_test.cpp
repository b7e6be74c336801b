// `cursus doctor` on machines where something is missing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/temp_directory.hpp"

namespace cursus::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class DoctorProgram : public testing::Test {
 protected:
  DoctorProgram() { EXPECT_EQ(call({"init"}).code, 0); }
  fs::path home() const { return temp.path() / "host"; }
  Answer call(Words words) const {
    words.insert(words.begin(), {"--home", home().string()});
    return run_program(words);
  }
  Answer doctor(const Words& before = {}) const {
    Words words = before;
    words.insert(words.end(), {"doctor", "--offline"});
    return call(words);
  }
  // On a machine of its own, as far as its files go, which a line of shell has changed.
  Outcome doctor_after(const std::string& change) const {
    return run({"unshare", "--map-root-user", "--mount", "sh", "-c",
                change + " || exit 99; exec \"$1\" --home \"$2\" doctor --offline", "sh",
                program().string(), home().string()});
  }
  bool may_mount() const {
    return run({"unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none",
                temp.path().string()})
               .status == 0;
  }
  TempDirectory temp;
};

TEST_F(DoctorProgram, AHostThatWasJustMadeHasNothingBad) {
  const Answer told = doctor();
  EXPECT_EQ(told.code, 0) << told.out;
  EXPECT_THAT(told.out, Not(HasSubstr("bad ")));
  EXPECT_THAT(told.out, HasSubstr("can draw pictures"));
  EXPECT_THAT(told.out, HasSubstr("can check OpenPGP signatures"));
}

TEST_F(DoctorProgram, AMissingFontIsBadAndItsPackageNamed) {
  if (!may_mount()) GTEST_SKIP() << "no file system can be put above another one here";
  const Outcome told = doctor_after("mount -t tmpfs none /usr/share/fonts");
  EXPECT_EQ(told.status, 1) << told.output << told.errors;
  EXPECT_THAT(told.output, HasSubstr("bad  Cursus cannot draw pictures"));
  EXPECT_THAT(told.output, HasSubstr("fonts-vlgothic"));
}

TEST_F(DoctorProgram, LittleRoomIsBad) {
  if (!may_mount()) GTEST_SKIP() << "no file system can be put above another one here";
  const std::string there = (temp.path() / "small").string();
  fs::create_directory(there);
  const Outcome told =
      run({"unshare", "--map-root-user", "--mount", "sh", "-c",
           "mount -t tmpfs -o size=20m,mode=700 none \"$2\" && cp \"$3\"/* \"$2\" || exit 99; "
           "exec \"$1\" --home \"$2\" doctor --offline",
           "sh", program().string(), there, home().string()});
  EXPECT_EQ(told.status, 1) << told.output << told.errors;
  EXPECT_THAT(told.output, HasSubstr("MiB are left on the disk"));
}

// Nobody reads "There is no store in .", nor what a library says to itself.
TEST_F(DoctorProgram, TheDirectoryOfNoStoreIsNamedInFull) {
  const fs::path empty = temp.path() / "empty";
  fs::create_directory(empty);
  const Outcome told = run(
      {"sh", "-c", "cd \"$2\" && exec \"$1\" status", "sh", program().string(), empty.string()});
  EXPECT_NE(told.status, 0);
  EXPECT_THAT(told.errors, HasSubstr("There is no store in " + empty.string() + ". Name the"));
}

TEST_F(DoctorProgram, AMailConfThatIsWrongIsNamedWithEachLine) {
  write_file(home() / "mail.conf", "address = cursus@host.example\nprot = 1\n");
  fs::permissions(home() / "mail.conf", fs::perms(0600));
  const Answer told = call({"run"});
  EXPECT_NE(told.code, 0);
  EXPECT_THAT(told.err, HasSubstr("mail.conf: Line 2: “prot” is not a setting here."));
  EXPECT_THAT(told.err, HasSubstr("cannot use " + (home() / "mail.conf").string()));
}

TEST_F(DoctorProgram, WithoutGpgItWarnsAndNamesThePackage) {
  const Outcome told = run({"env", "PATH=/nowhere", program().string(), "--home", home().string(),
                            "doctor", "--offline"});
  EXPECT_EQ(told.status, 0) << told.output;
  EXPECT_THAT(told.output, HasSubstr("warn Cursus cannot check OpenPGP signatures"));
  EXPECT_THAT(told.output, HasSubstr("install the package gpg"));
}

TEST_F(DoctorProgram, MailsThatWereLaidAsideAreCounted) {
  write_file(home() / "mail.conf", "address = cursus@host.example\noutbox = out\n");
  fs::permissions(home() / "mail.conf", fs::perms(0600));
  EXPECT_THAT(doctor().out, Not(HasSubstr("quarantine")));
  fs::create_directory(home() / "quarantine");
  for (const char* name : {"one.eml", "two.eml"}) write_file(home() / "quarantine" / name, "mail");
  const Answer told = doctor();
  EXPECT_EQ(told.code, 0) << told.out;
  EXPECT_THAT(told.out, HasSubstr("warn Cursus could not process 2 mails"));
  EXPECT_THAT(doctor({"--lang", "ja"}).out, HasSubstr("quarantine"));
}

TEST_F(DoctorProgram, DeadlinesThatAreHeldAreBadUntilTheyRunAgain) {
  ASSERT_EQ(call({"new", "ab/marathon", "--name", "spring", "--seed", "07"}).code, 0);
  ASSERT_EQ(call({"--clock", "2026-05-02T12:00:00Z", "run"}).code, 0);
  EXPECT_THAT(doctor({"--clock", "2026-05-02T12:10:00Z"}).out, Not(HasSubstr("held")));
  call({"--clock", "2026-05-02T09:00:00Z", "run"});  // a clock that went back
  const Answer told = doctor({"--clock", "2026-05-02T09:00:00Z"});
  EXPECT_EQ(told.code, 1) << told.out;
  EXPECT_THAT(told.out, HasSubstr("bad  Deadlines are suspended since"));
  call({"--clock", "2026-05-02T12:30:00Z", "run"});
  EXPECT_EQ(doctor({"--clock", "2026-05-02T12:30:00Z"}).code, 0);
}

}  // namespace
}  // namespace cursus::test
