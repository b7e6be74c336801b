// Whose log it is that verifies; and that nothing in a log or a file does harm to its reader.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "formats/log/host_acts.hpp"
#include "src/report/act_sentences.hpp"
#include "tests/program/signing/tools.hpp"
#include "tests/program/support/run_program.hpp"
#include "tests/program/support/signed_play.hpp"

namespace cursus {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Pinned : public testing::Test {
 protected:
  Pinned() {
    key = play.ssh_key("macedonian").public_key();
    play.minisign_key("persian");
    play.wanted.time.hours = 24;
    play.begin();
    play.play(3, 2);
    log = shop.put("game.log", play.evidence());
    const signing::PublicKey host = *signing::read_public_key(Credentials(play.home()).key_text());
    host_fingerprint = fingerprint(host);
    host_file = shop.put("host.pub", text(host) + "\n");
  }

  test::SignedGame play;
  test::BenchHost shop;
  signing::PublicKey key;
  std::string log, host_fingerprint, host_file;
};

TEST_F(Pinned, VerifyNamesTheCharterAndEveryKeyThatHasSigned) {
  const test::Answer answer = test::run_program({"verify", log});
  EXPECT_EQ(answer.code, 2) << answer.err;  // the game goes on
  EXPECT_THAT(answer.out, HasSubstr("charter " + formats::hex(play.charter_hash())));
  EXPECT_THAT(answer.out, HasSubstr("key of host: " + host_fingerprint));
  EXPECT_THAT(answer.out, HasSubstr("key of macedonian: " + fingerprint(key)));
  EXPECT_THAT(answer.out, HasSubstr("key of persian: "));
}

TEST_F(Pinned, TheLogOfAnotherHostIsNotTheOneThatWasAskedFor) {
  const std::string other =
      fingerprint(signing::PublicKey(signing::SshPrivateKey::generate().public_key()));
  for (const std::string& right : {host_fingerprint, host_file})
    EXPECT_EQ(test::run_program({"verify", log, "--host-key", right}).code, 2) << right;
  const test::Answer wrong = test::run_program({"verify", log, "--host-key", other});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr(host_fingerprint));
  const std::string hash = formats::hex(play.charter_hash());
  EXPECT_EQ(test::run_program({"verify", log, "--charter", hash}).code, 2);
  EXPECT_EQ(test::run_program({"verify", log, "--charter", std::string(64, '0')}).code, 1);
  EXPECT_EQ(test::run_program({"verify", log, "--host-key", "nonsense"}).code, 1);
}

TEST_F(Pinned, AReasonHasNothingInItThatTheEyeDoesNotSee) {
  for (const std::string& reason :
       {std::string("late\x1b]0;x\a"), std::string("late\xE2\x80\xAE"), std::string("a\nb"),
        std::string("a\tb"), std::string("\xFF"), std::string(600, 'x')}) {
    EXPECT_FALSE(play.host.extend(play.game, "2026-06-01T00:00:00Z", reason)) << reason;
    EXPECT_FALSE(play.host.rekey(play.game, reason)) << reason;
  }
  EXPECT_TRUE(play.host.extend(play.game, "2026-06-01T00:00:00Z", "病気のため"));
}

TEST_F(Pinned, AReasonOfAnOlderLogIsShownWithoutEffect) {
  formats::Entry entry;
  entry.kind = formats::EntryKind::Notice;
  entry.by = "host";
  entry.data = formats::extension_json({1, "2026-06-01T00:00:00Z", "late\x1b[31m\xE2\x80\xAEx"});
  const auto sentence = report::act_sentence(entry, {play.host.store(), play.game, "ab"},
                                             formats::Catalogue::of(formats::Language::En))
                            .value();
  EXPECT_THAT(sentence, HasSubstr("late<U+001B>[31m<U+202E>x"));
  EXPECT_THAT(sentence, Not(HasSubstr("\x1b")));
}

TEST_F(Pinned, WhatIsMadeForOneSeatIsForItsOwnerAlone) {
  const std::string file = shop.put("report.txt", "old");
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  const test::Answer made = test::run_program(
      {"--home", play.home().string(), "report", play.game, play.asked(), "--output", file});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(test::read_file(file), Not(HasSubstr("old\n")));
  struct stat found {};
  ASSERT_EQ(stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
}

}  // namespace
}  // namespace cursus
